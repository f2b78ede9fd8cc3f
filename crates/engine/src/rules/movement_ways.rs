//! Where a card may move, in which way, and at what cost (§7).

use crate::card::compiled::Shape;
use crate::card::kinds;
use crate::decision::{MoveWay, Opt};
use crate::game::Game;
use crate::num::Num;
use crate::query::value::LineWhat;
use crate::query::{Read, Use};
use crate::refusal::{Refusal, require};
use crate::state::{CardId, INACTIVE, Zone, did, flag};
use crate::text::{ActWord, Change, FreeMode, FreeWord, MoveKind, Phase, Qual, Quantity, RightMode, Side};

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

/// The ways by which a card reacts, follows, or is moved to a place that text names (§4.13.4, §7.11.1).
pub(crate) const FOLLOWING: [MoveWay; 7] =
    [MoveWay::Landspeed, MoveWay::Hyperspeed, MoveWay::Sector, MoveWay::Land, MoveWay::TakeOff, MoveWay::Orbit, MoveWay::ShipSite];

/// The ways by which text moves cards away (§7.9.4): characters by landspeed, vehicles by landspeed or sector, ships by
/// hyperspeed, sector or orbit.
pub(crate) const AWAY: [MoveWay; 4] = [MoveWay::Landspeed, MoveWay::Hyperspeed, MoveWay::Sector, MoveWay::Orbit];

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
            MoveWay::Shuttle | MoveWay::ShuttleVehicle => MoveKind::Shuttle,
            MoveWay::DockingBay => MoveKind::Transit,
            MoveWay::LocationText => MoveKind::LocationText,
            MoveWay::ShipSite => MoveKind::ShipSite,
            MoveWay::Carry => MoveKind::Landspeed,
            MoveWay::BombingRun => MoveKind::BombingRun,
            MoveWay::Embark | MoveWay::Disembark | MoveWay::ShipDocking | MoveWay::Orbit | MoveWay::MobileSystem => MoveKind::Any,
        }
    }
}

impl Game {
    /// Whether a card can make a move of this kind anywhere now.
    pub fn any_move(&self, card: CardId, side: Side, way: MoveWay) -> Result<(), Refusal> {
        let mut refusal = Refusal::new("move.destination").by(card);
        // Most cards have nowhere to go in most ways: that is seen soonest.
        let places = self.move_places(card, way);
        if places.is_empty() {
            return Err(refusal);
        }
        self.check_mover(card, side, way, Mode::default())?;
        for to in places {
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
        require(c.zone.in_play(), "move.destination")?;
        if c.zone == Zone::Location {
            require(way == MoveWay::MobileSystem, "move.destination")?;
            require(self.mobile_mover(card) == Some(side), "move.mobile")?;
        } else {
            require(c.owner == side || self.lent_to(card, side), "turn.whose")?;
            require(
                self.is_unit(card) || self.moves_like(card).is_some() || way == MoveWay::Carry || def.kinds.has(kinds::CREATURE),
                "move.destination",
            )?;
        }
        let spy = self.moves_as_spy(card);
        // §7.11.2: an undercover spy walks, transits and uses its side's location text; it goes aboard nothing.
        if spy && !matches!(way, MoveWay::Landspeed | MoveWay::DockingBay | MoveWay::LocationText) {
            return Err(Refusal::new("move.spy").by(card));
        }
        if c.is(INACTIVE & !flag::UNDERCOVER) {
            return Err(Refusal::new("card.state").by(card));
        }
        if mode.react.is_none() && !mode.by_text {
            // Text that names its own time is used at that time.
            let timed = || {
                let leads = |l: &CardId| self.location_text_move(card, Opt::At(*l)).is_some_and(|(_, timed)| timed);
                way == MoveWay::LocationText && self.s.layout.iter().any(leads)
            };
            let now = self.s.turn.in_phase && self.s.battles.is_empty() && (self.s.turn.phase == Phase::Move || timed());
            require(now, "move.phase")?;
            require((self.s.turn.player == side) != spy || c.owner != side, "turn.whose")?;
        }
        if way.is_regular() && mode.react.is_none() && c.did(did::MOVED) {
            return Err(Refusal::new("move.once").by(card));
        }
        // Advanced §29.7: on a bombing run nothing else moves, and nobody leaves the bomber.
        let run = |c: CardId| self.on_bombing_run(c);
        if way != MoveWay::BombingRun && (run(card) || c.zone == Zone::On && c.host.is_some_and(run)) {
            return Err(Refusal::new("move.bombing-run").by(card));
        }
        if c.did(did::SEARCHED) {
            return Err(Refusal::new("missing.search").by(card));
        }
        let using = Use { from: c.loc, way: Some(way.word()), react: mode.react.is_some(), player: Some(side), ..Use::default() };
        // §7.9.2: docking is movement for the ships only.
        if way != MoveWay::ShipDocking {
            self.forbidden(ActWord::Move, card, &using, "move.forbidden")?;
        }
        // §6.8.1, §6.8.2: a ship or vehicle needs its crew; without it may be shuttled, docked with, taken in.
        let ship = def.kinds.has(kinds::STARSHIP);
        let machine = ship || def.kinds.has(kinds::VEHICLE);
        let carried = matches!(way, MoveWay::Shuttle | MoveWay::DockingBay | MoveWay::ShipDocking) || way == MoveWay::Embark && ship;
        if machine && !carried {
            let crewed = if self.is_landed(card) { self.has_crew(card) } else { self.is_piloted(card) };
            if !crewed {
                return Err(Refusal::new("move.pilot").by(card));
            }
        }
        Ok(())
    }

    /// Whether text lets a player move a card of the other player's now.
    pub(crate) fn lent_to(&self, card: CardId, side: Side) -> bool {
        let using = Use { from: self.card(card).loc, player: Some(side), ..Use::default() };
        let mut lent = false;
        if self.s.index.0.others.has(Shape::Lent) {
            self.each_right(ActWord::Move, Some(card), side, &using, |_, mode, act, _| {
                lent |= matches!(mode, RightMode::May) && act.quals.iter().any(|q| matches!(q, Qual::ByPlayer(_)));
            });
        }
        lent
    }

    /// Text that lets a card move so by location text: whether it is free, and whether it gives its own time. Text about
    /// leaving a place speaks of cards that are there, not of those aboard something.
    pub(crate) fn location_text_move(&self, card: CardId, to: Opt) -> Option<(bool, bool)> {
        if !self.s.index.0.others.has(Shape::Leads) {
            return None;
        }
        let c = self.card(card);
        let like = self.moves_like(card).map(|_| kinds::CHARACTER);
        let (to, on) = match to {
            Opt::At(l) => (Some(l), None),
            Opt::Aboard(s, _) => (None, Some(s)),
            _ => return None,
        };
        let from = c.loc.filter(|_| c.zone == Zone::At);
        let using = Use { from, to, on, way: Some(MoveKind::LocationText), like, ..Use::default() };
        let mut found = None;
        self.each_right(ActWord::Move, Some(card), c.owner, &using, |_, mode, act, cx| {
            let by_text = act.quals.iter().any(|q| matches!(q, Qual::ByMove(MoveKind::LocationText)));
            if by_text && matches!(mode, RightMode::May) {
                let says = |c: &Change| matches!(c, Change::Right(r) if r.acts.iter().any(|a| std::ptr::eq(a, act)));
                let timed = self.lib.compiled(cx.def).standings.iter().any(|s| s.text.names_phase() && s.text.changes.iter().any(says));
                found = Some((act.free, timed));
            }
        });
        found
    }

    /// Whether a card may make this move, and what it costs.
    pub(crate) fn check_move_to(&self, card: CardId, side: Side, way: MoveWay, to: Opt, mode: Mode) -> Result<i32, Refusal> {
        let c = self.card(card);
        let k = &self.def(card).kinds;
        let Some(from) = c.loc else { return Err(Refusal::new("move.destination")) };
        if way == MoveWay::Carry {
            return self.check_carry(card, side, to, mode);
        }
        let (dest, aboard) = match to {
            Opt::At(l) => (l, None),
            Opt::DeepSpace(_) if way == MoveWay::MobileSystem => (card, None),
            Opt::Aboard(s, b) => match self.card(s).loc {
                Some(l) => (l, Some((s, b))),
                None => return Err(Refusal::new("move.destination")),
            },
            _ => return Err(Refusal::new("move.destination")),
        };
        if let Some((ship, berth)) = aboard {
            require(self.free_berths(card, ship).contains(&berth), "aboard.capacity")?;
        } else if way != MoveWay::MobileSystem && !self.may_move_to(card, dest) {
            let interior = self.def(dest).kinds.has(kinds::SITE) && !self.is_exterior(dest);
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
        self.check_way_barred(card, from, dest, Some(way))?;
        self.check_operative(card, dest)?;
        match way {
            MoveWay::Landspeed => {
                let Some(distance) = self.site_distance(from, dest) else { return Err(Refusal::new("location.adjacent").by(dest)) };
                let mut needed = 0;
                for &site in &self.path(from, dest) {
                    self.check_operative(card, site)?;
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
                // §7.5.1: one step, between sectors two for what moves like a starfighter; vehicles need landspeed.
                let steps = self.site_distance(from, dest).unwrap_or(1);
                let inner = self.is_inner_sector(from) || self.is_inner_sector(dest);
                let range = if self.moves_like_starfighter(card) && !inner { 2 } else { 1 };
                // §7.5.3: Dark goes into Death Star II only after a starfighter of Light.
                if inner && side == Side::Dark && !self.def(dest).kinds.has(kinds::SYSTEM) && !self.light_inside() {
                    return Err(Refusal::new("move.sector").by(dest));
                }
                if steps > range || k.has(kinds::VEHICLE) && self.value(card, Quantity::Landspeed) <= Num::ZERO {
                    return Err(Refusal::new("move.sector").by(card));
                }
            }
            MoveWay::Land | MoveWay::TakeOff => {
                // §7.5.1, §7.5.2: with clouds on table the way between system and sites leads through the lowest.
                let (site, above) = if way == MoveWay::Land { (dest, from) } else { (from, dest) };
                // §7.6.1: TIEs land only at docking bays.
                if way == MoveWay::Land && k.has(kinds::TIE) && !self.def(site).kinds.has(kinds::DOCKING_BAY) {
                    return Err(Refusal::new("move.land").by(site));
                }
                let cloud = if self.is_ship_site(site) { None } else { self.lowest_cloud(site) };
                if cloud.is_some_and(|c| c != above) {
                    let rule = if way == MoveWay::Land { "move.land" } else { "move.take-off" };
                    return Err(Refusal::new(rule).by(cloud.unwrap_or(above)));
                }
            }
            MoveWay::Shuttle => {
                let site = if aboard.is_some() { from } else { dest };
                require(self.is_exterior(site), "move.shuttle")?;
                if aboard.is_none() && !c.host.is_some_and(|h| self.def(h).kinds.has(kinds::CAPITAL)) {
                    return Err(Refusal::new("move.shuttle").by(card));
                }
            }
            MoveWay::MobileSystem => {
                // §7.10.1: distance 0 leads from orbit to deep space and back.
                let speed = self.value(card, Quantity::Hyperspeed).floor();
                let (now, orbit) = (self.parsec(card), self.orbits(card));
                let there = match to {
                    Opt::DeepSpace(p) => Some(i32::from(p)).filter(|p| *p >= 0 && (orbit.is_some() || now != Some(*p))),
                    _ => self.parsec(dest).filter(|_| orbit != Some(dest)),
                };
                match (now, there) {
                    (Some(a), Some(b)) if speed > 0 && (a - b).abs() <= speed => {}
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
            player: Some(side),
            ..Use::default()
        };
        if way == MoveWay::ShipDocking {
            for ship in [c.host, on].into_iter().flatten() {
                self.forbidden(ActWord::Move, ship, &using, "move.forbidden")?;
            }
        } else {
            self.forbidden(ActWord::Move, card, &using, "move.forbidden")?;
            self.check_moves_only(card, &using)?;
        }
        let cost = self.move_cost(card, side, way, from, to, mode);
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
        use crate::text::TextMod;
        self.s.index.0.others.has(Shape::Text)
            && self.read(|t| t.others.has(Shape::Text)).any(|Read { cs, cx, .. }| {
                cs.text.changes.iter().any(|c| matches!(c, Change::Text(TextMod::UninhabitableBy(f)) if self.matches(f, card, &cx)))
                    && self.subject_is(&cs.text, &cx, loc)
                    && self.standing_holds(&cs.text, &cx)
            })
    }

    /// §7.2: the base cost by the kind of move, then modifiers; free where text says so.
    #[must_use]
    pub(crate) fn move_cost(&self, card: CardId, side: Side, way: MoveWay, from: CardId, place: Opt, mode: Mode) -> i32 {
        // §7.7.1: a shuttle vehicle carries free.
        if mode.free || way == MoveWay::ShuttleVehicle {
            return 0;
        }
        let to = match place {
            Opt::At(l) => l,
            Opt::Aboard(s, _) => self.card(s).loc.unwrap_or(from),
            _ => from,
        };
        // Text of a ship's site speaks of entering and of leaving it.
        let inside = if way == MoveWay::ShipSite && self.is_ship_site(to) { to } else { from };
        let using = Use {
            from: Some(from),
            to: Some(to),
            at: Some(inside),
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
        if way == MoveWay::LocationText && self.location_text_move(card, place).is_some_and(|(f, _)| f) {
            free = true;
        }
        if free {
            return 0;
        }
        let bay = |l: CardId| self.def(l).kinds.has(kinds::DOCKING_BAY);
        let base = match way {
            MoveWay::Landspeed | MoveWay::Hyperspeed | MoveWay::Sector | MoveWay::Orbit | MoveWay::MobileSystem | MoveWay::ShipDocking => 1,
            MoveWay::LocationText | MoveWay::Carry => 1,
            MoveWay::BombingRun => 1 + self.clouds_over(if self.def(from).kinds.has(kinds::SITE) { from } else { to }) as i32,
            MoveWay::Land | MoveWay::TakeOff => i32::from(!(bay(from) || bay(to))),
            MoveWay::Shuttle => 1 + self.clouds_over(from) as i32,
            MoveWay::ShuttleVehicle => 0,
            MoveWay::DockingBay => self.transit_cost(side, from, to),
            MoveWay::Embark | MoveWay::Disembark => i32::from(self.crash_site(card, way, place)),
            MoveWay::ShipSite => self.ship_site_cost(card, place),
        };
        // §7.2.2: text about moving in general covers every form; text about places no move that changes none.
        let using = if way.is_regular() { using } else { Use { from: None, to: None, at: None, ..using } };
        let n = self.card_number(card, Quantity::MoveCost, Num::int(base), &using, None);
        // Transit has counted collapsed ends already.
        let ends = way.is_regular() && way != MoveWay::DockingBay;
        let collapsed = [from, to].iter().filter(|l| ends && self.card(**l).is(flag::COLLAPSED)).count() as i32;
        n.ceil() + collapsed
    }

    /// Whether a starfighter of Light is in a sector of Death Star II.
    fn light_inside(&self) -> bool {
        let inside = |c: CardId| self.card(c).loc.is_some_and(|l| self.is_inner_sector(l)) && self.def(c).kinds.has(kinds::STARFIGHTER);
        self.s.table.iter().any(|c| self.card(*c).owner == Side::Light && self.card(*c).zone == Zone::At && inside(*c))
    }

    /// §7.5.3: by the end of its move phase Dark comes back one step, free, where no starfighter of Light is inside.
    pub(crate) fn force_retreat(&mut self) {
        if self.s.turn.phase != Phase::Move || self.s.turn.player != Side::Dark || self.light_inside() {
            return;
        }
        for card in self.s.table.clone() {
            let c = self.card(card);
            let Some(loc) = c.loc.filter(|l| c.zone == Zone::At && c.owner == Side::Dark && self.is_inner_sector(*l)) else { continue };
            if c.did(did::MOVED) {
                continue;
            }
            let system = self.s.layout.iter().copied().find(|l| self.def(*l).kinds.has(kinds::SYSTEM) && self.related_in_row(*l, loc));
            let line = system.map(|s| self.sectors_by(s, kinds::SECTOR)).unwrap_or_default();
            let next = match line.iter().position(|l| *l == loc) {
                Some(0) => system,
                Some(i) => line.get(i - 1).copied(),
                None => None,
            };
            if let Some(to) = next {
                let mut m = crate::state::MoveFrame::new(card, Side::Dark, MoveWay::Sector);
                (m.to, m.free) = (Some(Opt::At(to)), true);
                self.s.stack.push(crate::state::Frame::Move(m));
            }
        }
    }

    /// §7.2.1: a shuttle costs 1 more for each cloud sector between.
    fn clouds_over(&self, loc: CardId) -> usize {
        self.s.layout.iter().filter(|l| self.def(**l).kinds.has(kinds::CLOUD_SECTOR) && self.related_in_row(**l, loc)).count()
    }

    /// §7.2.1: between a site and the ship or vehicle card itself. The founding glossary asks 1 for a vehicle's (D8).
    fn ship_site_cost(&self, card: CardId, place: Opt) -> i32 {
        let site = match place {
            Opt::Aboard(..) => self.card(card).loc,
            Opt::At(l) if self.card(card).zone == Zone::On => Some(l),
            _ => None,
        };
        i32::from(self.s.rules.vehicle_site_costs && site.is_some_and(|l| self.def(l).kinds.has(kinds::VEHICLE_SITE)))
    }

    /// §6.8.4: boarding or leaving a crashed enclosed vehicle costs 1.
    fn crash_site(&self, card: CardId, way: MoveWay, place: Opt) -> bool {
        let vehicle = match (way, place) {
            (MoveWay::Embark, Opt::Aboard(s, _)) => Some(s),
            _ => self.card(card).host,
        };
        vehicle.is_some_and(|h| self.card(h).is(flag::CRASHED) && self.is_enclosing(h))
    }

    /// §7.8.1: what both bays' texts say for this side: what is set at either end, and what is added to it; 1 more for
    /// each collapsed end (§5.10.3).
    fn transit_cost(&self, side: Side, from: CardId, to: CardId) -> i32 {
        let using =
            Use { from: Some(from), to: Some(to), at: Some(from), player: Some(side), way: Some(MoveKind::Transit), ..Use::default() };
        let mut lines = Vec::new();
        let mut n = self.player_number_lines(Quantity::TransitCost, Num::ZERO, side, &using, Some(&mut lines));
        if lines.iter().any(|l| matches!(l.what, LineWhat::Set(_))) {
            // `requires 2` at one end and `+9` at the other: 11.
            n += lines.iter().fold(Num::ZERO, |sum, l| if let LineWhat::Add(x) = l.what { sum + x } else { sum });
        }
        let collapsed = [from, to].iter().filter(|l| self.card(**l).is(flag::COLLAPSED)).count() as i32;
        n.at_least_zero().ceil() + collapsed
    }

    /// The player whose text moves a mobile system (§7.10.1).
    fn mobile_mover(&self, mobile: CardId) -> Option<Side> {
        self.s.index.0.texts.iter().find(|t| t.card == mobile && t.quantities.has(Quantity::Hyperspeed)).map(|t| t.you)
    }

    /// The way by which a card would get to a location, if any.
    #[must_use]
    pub(crate) fn way_to(&self, card: CardId, to: CardId) -> Option<MoveWay> {
        FOLLOWING.into_iter().find(|w| self.move_places(card, *w).contains(&Opt::At(to)))
    }
}
