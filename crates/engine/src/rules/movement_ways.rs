//! Where a card may move, in which way, and at what cost (§7).

use crate::card::kinds;
use crate::decision::{Berth, MoveWay, Opt};
use crate::game::Game;
use crate::num::Num;
use crate::query::Use;
use crate::refusal::{Refusal, require};
use crate::state::{CardId, Zone, did, flag};
use crate::text::{ActWord, FreeMode, FreeWord, MoveKind, Phase, Quantity, Side};

/// How a move is being made.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Mode {
    /// As a react to (or away from) this location.
    pub react: Option<CardId>,
    /// Free.
    pub free: bool,
    /// By text, in any phase.
    pub by_text: bool,
}

impl MoveWay {
    /// Whether it is a regular move (§7.1.1).
    #[must_use]
    pub fn is_regular(self) -> bool {
        !matches!(self, MoveWay::Embark | MoveWay::Disembark | MoveWay::ShipDocking)
    }
    /// The word by which text speaks of it.
    #[must_use]
    pub fn word(self) -> MoveKind {
        match self {
            MoveWay::Landspeed => MoveKind::Landspeed,
            MoveWay::Hyperspeed => MoveKind::Hyperspeed,
            MoveWay::Sector => MoveKind::Sector,
            MoveWay::Land => MoveKind::Landing,
            MoveWay::TakeOff => MoveKind::TakeOff,
            MoveWay::Shuttle => MoveKind::Shuttle,
            MoveWay::DockingBay => MoveKind::Transit,
            MoveWay::LocationText => MoveKind::LocationText,
            _ => MoveKind::Any,
        }
    }
}

impl Game {
    /// Whether a card can make a move of this kind anywhere now.
    pub fn any_move(&self, card: CardId, side: Side, way: MoveWay) -> Result<(), Refusal> {
        self.check_mover(card, side, way, Mode::default())?;
        let mut refusal = Refusal::new("move.destination").by(card);
        for to in self.move_places(card, way) {
            match self.check_move_to(card, side, way, to, Mode::default()) {
                Ok(_) => return Ok(()),
                Err(e) => refusal = e,
            }
        }
        Err(refusal)
    }

    /// Every place a card may move to in this way now.
    pub(crate) fn legal_places(&self, card: CardId, side: Side, way: MoveWay, mode: Mode) -> Vec<Opt> {
        if self.check_mover(card, side, way, mode).is_err() {
            return Vec::new();
        }
        self.move_places(card, way).into_iter().filter(|to| self.check_move_to(card, side, way, *to, mode).is_ok()).collect()
    }

    /// Whether the card may move at all in this way: whose, when, once per turn, crew, text.
    pub(crate) fn check_mover(&self, card: CardId, side: Side, way: MoveWay, mode: Mode) -> Result<(), Refusal> {
        let c = self.card(card);
        let def = self.def(card);
        require(c.owner == side, "turn.whose")?;
        require(c.zone.in_play(), "move.destination")?;
        if c.zone == Zone::Location {
            require(way == MoveWay::MobileSystem, "move.destination")?;
        } else {
            require(self.is_unit(card) || self.moves_like(card).is_some(), "move.destination")?;
        }
        let spy = self.moves_as_spy(card);
        if spy && !matches!(way, MoveWay::Landspeed | MoveWay::DockingBay | MoveWay::LocationText) {
            return Err(Refusal::new("move.spy").by(card));
        }
        if c.is(flag::INACTIVE & !flag::UNDERCOVER) {
            return Err(Refusal::new("card.state").by(card));
        }
        if mode.react.is_none() && !mode.by_text {
            // Text that names its own time is used at that time.
            let timed = way == MoveWay::LocationText
                && c.loc.is_some_and(|from| {
                    self.s.layout.iter().any(|l| self.location_text_move(card, from, *l).is_some_and(|(_, timed)| timed))
                });
            require(self.s.turn.in_phase && (timed || self.s.turn.phase == Phase::Move) && self.s.battles.is_empty(), "move.phase")?;
            require((self.s.turn.player == side) != spy, "turn.whose")?;
        }
        if way.is_regular() && mode.react.is_none() && c.did(did::MOVED) {
            return Err(Refusal::new("move.once").by(card));
        }
        let using = Use { from: c.loc, way: Some(way.word()), react: mode.react.is_some(), ..Use::default() };
        self.forbidden(ActWord::Move, card, &using, "move.forbidden")?;
        // §6.8.1: a ship or vehicle needs its crew; it may be shuttled without.
        let machine = def.kinds.has(kinds::STARSHIP) || def.kinds.has(kinds::VEHICLE);
        if machine && !matches!(way, MoveWay::Shuttle | MoveWay::DockingBay) {
            let crewed = if self.is_landed(card) { self.has_crew(card) } else { self.is_piloted(card) };
            if !crewed {
                return Err(Refusal::new("move.pilot").by(card));
            }
        }
        Ok(())
    }

    /// Places of the right kind for a way of moving.
    pub(crate) fn move_places(&self, card: CardId, way: MoveWay) -> Vec<Opt> {
        let c = self.card(card);
        let k = &self.def(card).kinds;
        let Some(loc) = c.loc else { return Vec::new() };
        let at_site = self.def(loc).kinds.has(kinds::SITE);
        let at_system = self.def(loc).kinds.has(kinds::SYSTEM);
        let all = || self.s.layout.iter().copied();
        let walker = k.has(kinds::CHARACTER) || k.has(kinds::VEHICLE) || self.moves_like(card).is_some();
        let flier = k.has(kinds::STARSHIP);
        match way {
            MoveWay::Landspeed if walker && c.zone == Zone::At && at_site => all()
                .filter(|l| *l != loc && self.site_distance(loc, *l).is_some() && self.def(*l).kinds.has(kinds::SITE))
                .map(Opt::At)
                .collect(),
            MoveWay::Hyperspeed if flier && c.zone == Zone::At && at_system => {
                all().filter(|l| *l != loc && self.def(*l).kinds.has(kinds::SYSTEM)).map(Opt::At).collect()
            }
            MoveWay::Sector if flier && c.zone == Zone::At && !at_site => all()
                .filter(|l| {
                    *l != loc
                        && self.related(loc, *l)
                        && (self.def(*l).kinds.has(kinds::SECTOR) || !at_system && self.def(*l).kinds.has(kinds::SYSTEM))
                })
                .map(Opt::At)
                .collect(),
            MoveWay::Land if flier && !k.has(kinds::CAPITAL) && c.zone == Zone::At && !at_site => {
                all().filter(|l| self.related(loc, *l) && self.def(*l).kinds.has(kinds::SITE)).map(Opt::At).collect()
            }
            MoveWay::TakeOff if flier && !k.has(kinds::CAPITAL) && c.zone == Zone::At && at_site => {
                all().filter(|l| self.related(loc, *l) && !self.def(*l).kinds.has(kinds::SITE)).map(Opt::At).collect()
            }
            MoveWay::Shuttle if walker && c.zone == Zone::At && at_site => self.ships_above(loc, c.owner, card),
            MoveWay::Shuttle if walker && c.zone == Zone::On && c.berth != Berth::None && at_system => {
                all().filter(|l| self.related(loc, *l) && self.def(*l).kinds.has(kinds::SITE)).map(Opt::At).collect()
            }
            MoveWay::DockingBay if walker && c.zone == Zone::At && self.def(loc).kinds.has(kinds::DOCKING_BAY) => {
                all().filter(|l| *l != loc && self.def(*l).kinds.has(kinds::DOCKING_BAY)).map(Opt::At).collect()
            }
            MoveWay::Embark if c.zone == Zone::At => self.embark_places(card, loc),
            MoveWay::Disembark if c.zone == Zone::On && c.berth != Berth::None => {
                let Some(host) = c.host else { return Vec::new() };
                // Out of a vehicle or landed ship onto the site; a ship out of a hold into space.
                let to_site = at_site && (walker || !k.has(kinds::CAPITAL));
                let to_space = flier && !at_site;
                let mut places = Vec::new();
                if self.card(host).zone == Zone::At && (to_site || to_space) {
                    places.push(Opt::At(loc));
                }
                places
            }
            MoveWay::ShipDocking if c.zone == Zone::On && c.berth != Berth::None && !at_site => self.docked_places(card, loc),
            MoveWay::Orbit if flier && c.zone == Zone::At && at_system => all()
                .filter(|l| {
                    *l != loc && self.def(*l).kinds.has(kinds::SYSTEM) && (self.orbits(*l) == Some(loc) || self.orbits(loc) == Some(*l))
                })
                .map(Opt::At)
                .collect(),
            MoveWay::LocationText if walker && c.zone == Zone::At => {
                all().filter(|l| *l != loc && self.location_text_move(card, loc, *l).is_some()).map(Opt::At).collect()
            }
            MoveWay::MobileSystem if c.zone == Zone::Location && k.has(kinds::MOBILE) && k.has(kinds::SYSTEM) => all()
                .filter(|l| *l != card && self.def(*l).kinds.has(kinds::SYSTEM) && !self.def(*l).kinds.has(kinds::MOBILE))
                .map(Opt::At)
                .collect(),
            _ => Vec::new(),
        }
    }

    /// Text that lets a card move so by location text: whether it is free, and whether it gives its own time.
    pub(crate) fn location_text_move(&self, card: CardId, from: CardId, to: CardId) -> Option<(bool, bool)> {
        use crate::card::compiled::act_bit;
        if self.s.index.0.acts & act_bit(ActWord::Move) == 0 {
            return None;
        }
        let side = self.card(card).owner;
        let like = self.moves_like(card).map(|_| kinds::CHARACTER);
        let using = Use { from: Some(from), to: Some(to), way: Some(MoveKind::LocationText), like, ..Use::default() };
        let mut found = None;
        self.each_right(ActWord::Move, Some(card), side, &using, |_, mode, act, cx| {
            let by_text = act.quals.iter().any(|q| matches!(q, crate::text::Qual::ByMove(MoveKind::LocationText)));
            if by_text && matches!(mode, crate::text::RightMode::May) {
                let timed = self.lib.compiled(cx.def).standings.iter().any(|s| s.half == Some(cx.you) && s.text.when.is_some());
                found = Some((act.free, timed));
            }
        });
        found
    }

    /// Capital starships of a player at the system above a site, with room.
    fn ships_above(&self, site: CardId, side: Side, card: CardId) -> Vec<Opt> {
        let mut places = Vec::new();
        for &ship in &self.s.table {
            let s = self.card(ship);
            if s.owner != side || !self.def(ship).kinds.has(kinds::CAPITAL) || s.zone != Zone::At {
                continue;
            }
            let above = s.loc.is_some_and(|l| self.def(l).kinds.has(kinds::SYSTEM) && self.related(l, site));
            if above && let Some(b) = self.free_berths(card, ship).first() {
                places.push(Opt::Aboard(ship, *b));
            }
        }
        places
    }

    fn embark_places(&self, card: CardId, loc: CardId) -> Vec<Opt> {
        let mut places = Vec::new();
        for ship in self.cards_at(loc, self.card(card).owner) {
            if ship == card || self.card(ship).zone != Zone::At || !self.takes_aboard(ship) {
                continue;
            }
            for berth in self.free_berths(card, ship) {
                places.push(Opt::Aboard(ship, berth));
            }
        }
        places
    }

    /// §7.9.2: to another of your starships present there, one of the two having ship-docking, one piloted.
    fn docked_places(&self, card: CardId, loc: CardId) -> Vec<Opt> {
        let c = self.card(card);
        let Some(here) = c.host else { return Vec::new() };
        let docks = |s: CardId| self.comp(s).ship_docking || self.def(s).kinds.has(kinds::CAPITAL);
        let mut places = Vec::new();
        for ship in self.cards_at(loc, c.owner) {
            let s = self.card(ship);
            if ship == here || s.zone != Zone::At || !self.def(ship).kinds.has(kinds::STARSHIP) {
                continue;
            }
            if !(docks(ship) || docks(here)) || !(self.is_piloted(ship) || self.is_piloted(here)) {
                continue;
            }
            for b in self.free_berths(card, ship) {
                places.push(Opt::Aboard(ship, b));
            }
        }
        places
    }

    /// Whether a card may make this move, and what it costs.
    pub(crate) fn check_move_to(&self, card: CardId, side: Side, way: MoveWay, to: Opt, mode: Mode) -> Result<i32, Refusal> {
        let c = self.card(card);
        let k = &self.def(card).kinds;
        let Some(from) = c.loc else { return Err(Refusal::new("move.destination")) };
        let (dest, aboard) = match to {
            Opt::At(l) => (l, None),
            Opt::Aboard(s, b) => match self.card(s).loc {
                Some(l) => (l, Some((s, b))),
                None => return Err(Refusal::new("move.destination")),
            },
            _ => return Err(Refusal::new("move.destination")),
        };
        if let Some((ship, berth)) = aboard {
            require(self.free_berths(card, ship).contains(&berth), "aboard.capacity")?;
        } else if way != MoveWay::MobileSystem && !self.may_move_to(card, dest) {
            let interior = self.def(dest).kinds.has(kinds::SITE) && !self.def(dest).kinds.has(kinds::EXTERIOR);
            let rule = match way {
                MoveWay::Land => "move.land",
                _ if interior => "location.interior",
                _ => "move.destination",
            };
            return Err(Refusal::new(rule).by(dest));
        }
        if self.uninhabitable(card, dest) {
            return Err(Refusal::new("move.destination").by(dest));
        }
        match way {
            MoveWay::Landspeed => {
                let Some(distance) = self.site_distance(from, dest) else { return Err(Refusal::new("location.adjacent").by(dest)) };
                let mut needed = 0;
                for &site in &self.path(from, dest) {
                    if site != dest && !self.may_move_to(card, site) {
                        return Err(Refusal::new("location.interior").by(site));
                    }
                    let using = Use { at: Some(site), to: Some(site), from: Some(from), ..Use::default() };
                    needed += self.card_number(card, Quantity::LandspeedNeeded, Num::ONE, &using, None).ceil();
                }
                let speed = self.value(card, Quantity::Landspeed).floor();
                if needed > speed || distance == 0 {
                    return Err(Refusal::new("move.landspeed").by(card));
                }
            }
            MoveWay::Hyperspeed => {
                if !self.def(card).stats.hyperspeed.exists() || k.has(kinds::NO_HYPERDRIVE) {
                    return Err(Refusal::new("move.hyperspeed").by(card));
                }
                let speed =
                    self.value_for(card, Quantity::Hyperspeed, &Use { from: Some(from), to: Some(dest), ..Use::default() }, None).floor();
                require(speed > 0, "move.hyperspeed")?;
                if !self.can_navigate(card) {
                    return Err(Refusal::new("move.nav-computer").by(card));
                }
                match (self.parsec(from), self.parsec(dest)) {
                    (Some(a), Some(b)) if (a - b).abs() <= speed => {}
                    _ => return Err(Refusal::new("move.range").by(dest)),
                }
            }
            MoveWay::Sector => {
                let steps = if self.def(from).kinds.has(kinds::SECTOR) && self.def(dest).kinds.has(kinds::SECTOR) {
                    self.site_distance(from, dest).unwrap_or(9)
                } else {
                    1
                };
                require(steps <= if k.has(kinds::CAPITAL) { 1 } else { 2 }, "move.sector")?;
            }
            MoveWay::Land | MoveWay::TakeOff => {
                // §7.5.2: with clouds on table no direct way between system and sites.
                let system = if way == MoveWay::Land { from } else { dest };
                let clouds = self.def(system).kinds.has(kinds::SYSTEM)
                    && self.s.layout.iter().any(|l| self.def(*l).kinds.has(kinds::CLOUD_SECTOR) && self.related(*l, system));
                require(!clouds, if way == MoveWay::Land { "move.land" } else { "move.take-off" })?;
            }
            MoveWay::Shuttle => {
                let site = if aboard.is_some() { from } else { dest };
                require(self.def(site).kinds.has(kinds::EXTERIOR), "move.shuttle")?;
                if aboard.is_none() && !c.host.is_some_and(|h| self.def(h).kinds.has(kinds::CAPITAL)) {
                    return Err(Refusal::new("move.shuttle").by(card));
                }
            }
            MoveWay::MobileSystem => {
                let speed = self.value(card, Quantity::Hyperspeed).floor();
                match (self.parsec(card), self.parsec(dest)) {
                    (Some(a), Some(b)) if (a - b).abs() <= speed => {}
                    _ => return Err(Refusal::new("move.range").by(dest)),
                }
            }
            _ => {}
        }
        let on = aboard.map(|(s, _)| s);
        let using = Use {
            from: Some(from),
            to: Some(dest),
            at: Some(dest),
            on,
            way: Some(way.word()),
            react: mode.react.is_some(),
            ..Use::default()
        };
        self.forbidden(ActWord::Move, card, &using, "move.forbidden")?;
        self.check_moves_only(card, &using)?;
        let cost = self.move_cost(card, side, way, from, dest, mode);
        require(cost <= self.spendable(side), "move.cost")?;
        Ok(cost)
    }

    /// Whether a card can exist where it goes; one that moves like a character, where a character can.
    fn may_move_to(&self, card: CardId, loc: CardId) -> bool {
        match self.moves_like(card) {
            Some(_) => Game::characters_exist_at(&self.def(loc).kinds),
            None => self.may_exist_at(card, loc),
        }
    }

    fn check_moves_only(&self, card: CardId, using: &Use) -> Result<(), Refusal> {
        let (mut only, mut fits_only, mut never) = (None, false, None);
        self.each_free(FreeWord::Moves, card, using, |source, mode, fits, _| match mode {
            FreeMode::Only => {
                only = Some(source);
                fits_only |= fits;
            }
            FreeMode::Never if fits => never = Some(source),
            _ => {}
        });
        match (never, only) {
            (Some(s), _) => Err(Refusal::new("move.forbidden").by(s)),
            (None, Some(s)) if !fits_only => Err(Refusal::new("move.forbidden").by(s)),
            _ => Ok(()),
        }
    }

    /// `uninhabitable by F`: text of a location that a card may not be at.
    fn uninhabitable(&self, card: CardId, loc: CardId) -> bool {
        use crate::card::compiled::other;
        use crate::text::{Change, TextMod};
        self.s.index.0.others & other::TEXT != 0
            && self.s.index.0.texts.iter().filter(|t| t.others & other::TEXT != 0).any(|t| {
                let (cs, cx) = self.text_cx(t);
                cs.text.changes.iter().any(|c| matches!(c, Change::Text(TextMod::UninhabitableBy(f)) if self.matches(f, card, &cx)))
                    && self.subject_is(&cs.text, &cx, loc)
                    && self.standing_holds(&cs.text, &cx)
            })
    }

    /// §7.2: the base cost by the kind of move, then modifiers; free where text says so.
    #[must_use]
    pub(crate) fn move_cost(&self, card: CardId, side: Side, way: MoveWay, from: CardId, to: CardId, mode: Mode) -> i32 {
        if mode.free {
            return 0;
        }
        let using = Use {
            from: Some(from),
            to: Some(to),
            at: Some(from),
            way: Some(way.word()),
            player: Some(side),
            react: mode.react.is_some(),
            ..Use::default()
        };
        let mut free = false;
        let verbs: &[FreeWord] = match way {
            MoveWay::Land => &[FreeWord::Moves, FreeWord::Lands],
            MoveWay::TakeOff => &[FreeWord::Moves, FreeWord::TakesOff],
            MoveWay::DockingBay => &[FreeWord::Moves, FreeWord::Transits],
            MoveWay::Shuttle => &[FreeWord::Moves, FreeWord::Shuttles],
            _ => &[FreeWord::Moves],
        };
        for v in verbs {
            self.each_free(*v, card, &using, |_, m, fits, _| free |= fits && matches!(m, FreeMode::Free));
        }
        if mode.react.is_some() && self.own_right(ActWord::MoveAsReact, card, &using).is_some_and(|(_, f)| f) {
            free = true;
        }
        if way == MoveWay::LocationText && self.location_text_move(card, from, to).is_some_and(|(f, _)| f) {
            free = true;
        }
        if free {
            return 0;
        }
        let bay = |l: CardId| self.def(l).kinds.has(kinds::DOCKING_BAY);
        let base = match way {
            MoveWay::Landspeed | MoveWay::Hyperspeed | MoveWay::Sector | MoveWay::Orbit | MoveWay::MobileSystem | MoveWay::ShipDocking => 1,
            MoveWay::LocationText => 1,
            MoveWay::Land | MoveWay::TakeOff => i32::from(!(bay(from) || bay(to))),
            MoveWay::Shuttle => {
                let clouds =
                    self.s.layout.iter().filter(|l| self.def(**l).kinds.has(kinds::CLOUD_SECTOR) && self.related(**l, from)).count();
                1 + clouds as i32
            }
            MoveWay::DockingBay => return self.transit_cost(side, from, to),
            MoveWay::Embark | MoveWay::Disembark => i32::from(self.crash_site(card, way)),
            MoveWay::ShipSite => 0,
        };
        if base == 0 && !way.is_regular() {
            return 0;
        }
        let n = self.card_number(card, Quantity::MoveCost, Num::int(base), &using, None);
        let collapsed = [from, to].iter().filter(|l| self.card(**l).is(flag::COLLAPSED)).count() as i32;
        n.ceil() + collapsed
    }

    /// §6.8.4: boarding or leaving a crashed enclosed vehicle costs 1.
    fn crash_site(&self, card: CardId, way: MoveWay) -> bool {
        way == MoveWay::Disembark && self.card(card).host.is_some_and(|h| self.card(h).is(flag::CRASHED) && self.is_enclosing(h))
    }

    /// §7.8: what both bays' texts say for this side: the sum of "from here" at one end and "to here" at the other; free where either says free.
    fn transit_cost(&self, side: Side, from: CardId, to: CardId) -> i32 {
        let using =
            Use { from: Some(from), to: Some(to), at: Some(from), player: Some(side), way: Some(MoveKind::Transit), ..Use::default() };
        let mut lines = Vec::new();
        let n = self.player_number_lines(Quantity::TransitCost, Num::ZERO, side, &using, Some(&mut lines));
        n.at_least_zero().ceil()
    }

    /// The way by which a card would get to a location, if any.
    #[must_use]
    pub(crate) fn way_to(&self, card: CardId, to: CardId) -> Option<MoveWay> {
        [MoveWay::Landspeed, MoveWay::Hyperspeed, MoveWay::Sector, MoveWay::Land, MoveWay::TakeOff, MoveWay::Orbit]
            .into_iter()
            .find(|w| self.move_places(card, *w).contains(&Opt::At(to)))
    }
}
