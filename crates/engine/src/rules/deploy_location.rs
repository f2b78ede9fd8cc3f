//! Deploying locations (§5.9, §5.10.1): where each may lie, what it converts or rebuilds, which planet or ship it joins.

use crate::card::{Uniqueness, kinds};
use crate::decision::Opt;
use crate::game::Game;
use crate::query::{Cx, Use};
use crate::refusal::{Refusal, require};
use crate::rules::deploy_where::Price;
use crate::state::{BindSlot, CardId, DeployFrame, flag};
use crate::text::{ActWord, Dest, Side, Sym};

impl Game {
    /// Calls `each` for every place where a location may lie, until it says stop.
    pub(crate) fn location_places(&self, d: &DeployFrame, each: &mut impl FnMut(Opt) -> bool) {
        for old in self.locations_under(d.card) {
            if each(Opt::On(old)) {
                return;
            }
            // §5.10.1: a unique location has no other place.
            if !self.is_generic(d.card) {
                return;
            }
        }
        if self.joins_ship(d.card) {
            for ship in self.ships_to_join(d) {
                for p in self.positions_in(d.card, self.row_of(d.card).map(|(name, _)| (name, Some(ship)))) {
                    if each(Opt::Part(p as u8, ship)) {
                        return;
                    }
                }
            }
            return;
        }
        if self.is_generic(d.card) {
            for planet in self.planets_to_join(d.card) {
                for p in self.positions_in(d.card, self.row_of(planet)) {
                    if each(Opt::Part(p as u8, planet)) {
                        return;
                    }
                }
            }
            return;
        }
        for p in self.layout_positions(d.card) {
            if each(Opt::Position(p as u8)) {
                return;
            }
        }
    }

    /// Whether a location takes the name of the planet it is deployed to (§5.7.4).
    #[must_use]
    pub fn is_generic(&self, loc: CardId) -> bool {
        let def = self.def(loc);
        matches!(def.uniqueness, Uniqueness::Diamonds(_)) && def.location.as_ref().is_some_and(|l| l.system.is_none())
    }

    /// Whether a site is deployed to one starship or vehicle of several (§5.7.8).
    fn joins_ship(&self, loc: CardId) -> bool {
        self.is_ship_site(loc) && self.def(loc).uniqueness != Uniqueness::Dots(1)
    }

    fn ships_to_join(&self, d: &DeployFrame) -> Vec<CardId> {
        let cx = self.deploy_cx(d);
        let lines = self.comp(d.card).deploys.iter();
        lines.filter_map(|l| if let Dest::On(f) = &l.dest { Some(self.find_all(f, &cx)) } else { None }).flatten().collect()
    }

    /// §5.7.4, §5.9.1: for each planet that a generic location may join, a location that shows it on table.
    pub(crate) fn planets_to_join(&self, card: CardId) -> Vec<CardId> {
        let k = &self.def(card).kinds;
        let mut found: Vec<CardId> = Vec::new();
        for &l in &self.s.layout {
            let lk = &self.def(l).kinds;
            let unique = !self.is_generic(l);
            let planet = lk.has(kinds::PLANET) && unique && !self.card(l).is(flag::BLOWN_AWAY);
            let shows = if k.has(kinds::CLOUD_SECTOR) {
                planet && (lk.has(kinds::SYSTEM) || lk.has(kinds::CLOUD_SECTOR))
            } else if k.has(kinds::SECTOR) {
                planet && lk.has(kinds::SYSTEM) || lk.has(kinds::ASTEROID_SECTOR)
            } else {
                planet && (lk.has(kinds::SYSTEM) || lk.has(kinds::SITE))
            };
            if shows && !found.iter().any(|f| self.row_of(*f) == self.row_of(l)) {
                found.push(l);
            }
        }
        found
    }

    /// Whether a generic location's own text lets it go to the planet of another: `deploy to PLACE`, `may not deploy to PLACE`.
    fn lets_join(&self, card: CardId, loc: CardId, using: &Use) -> bool {
        let cx = Cx::of(card, self.card(card).def, self.card(card).owner);
        let mut places = self.comp(card).deploys.iter().filter_map(|l| if let Dest::To(p) = &l.dest { Some(p) } else { None }).peekable();
        let fits = places.peek().is_none() || places.any(|p| self.is_place(loc, p, &cx));
        fits && self.own_right(ActWord::Deploy, card, using) != Some((false, false))
    }

    /// The locations that a location would be deployed over: the opponent's version, to convert it (§5.10.1), or a
    /// collapsed copy of either side, to rebuild it (§5.10.3).
    fn locations_under(&self, card: CardId) -> Vec<CardId> {
        let title = self.def(card).title;
        let owner = self.card(card).owner;
        let over = |l: CardId| self.card(l).owner != owner || self.card(l).is(flag::COLLAPSED);
        let same = |l: CardId| self.def(l).title == title && !self.card(l).is(flag::BLOWN_AWAY);
        let ship = self.joins_ship(card);
        self.s.layout.iter().copied().filter(|l| !ship && same(*l) && over(*l)).collect()
    }

    /// The opponent's version of a unique location, to be converted (§5.10.1).
    #[must_use]
    pub fn location_to_convert(&self, card: CardId) -> Option<CardId> {
        self.locations_under(card).first().copied()
    }

    /// A location: free; copies limited, convertible by the other side (§5.9, §5.10).
    pub(crate) fn check_location(&self, d: &DeployFrame, to: Opt) -> Result<Price, Refusal> {
        let card = d.card;
        let def = self.def(card);
        let joins = match to {
            Opt::Part(_, of) => Some(of),
            _ => None,
        };
        let copies = |at: &dyn Fn(CardId) -> bool| self.s.layout.iter().filter(|l| self.def(**l).title == def.title && at(**l)).count();
        if copies(&|l| self.card(l).is(flag::BLOWN_AWAY)) > 0 {
            return Err(Refusal::new("location.blown-away").by(card));
        }
        if let Opt::On(old) = to {
            if !self.card(old).is(flag::COLLAPSED) {
                self.forbidden(ActWord::BeConverted, old, &Use::default(), "location.convert")?;
            }
        } else {
            match def.uniqueness {
                Uniqueness::Dots(n) if copies(&|_| true) >= usize::from(n) => return Err(Refusal::new("uniqueness.on-table").by(card)),
                Uniqueness::Diamonds(n) => {
                    let row = joins.and_then(|p| self.row_of(p));
                    if row.is_some() && copies(&|l| self.row_of(l) == row) >= usize::from(n) {
                        return Err(Refusal::new("uniqueness.diamond").by(card));
                    }
                }
                _ => {}
            }
        }
        if let (true, Some(planet)) = (self.is_generic(card), joins) {
            let name = self.row_of(planet).map_or("", |(name, _)| self.lib.symbols.name(name));
            // §11.6.1: to Ahch-To no generic location goes, to the others no site.
            let bars = |all: &[String]| all.iter().any(|n| n == name);
            if bars(&self.lib.names.no_generic) || def.kinds.has(kinds::SITE) && bars(&self.lib.names.no_generic_sites) {
                return Err(Refusal::new("location.generic").by(planet));
            }
        }
        self.check_either_or(card, d.player)?;
        self.check_title_limit(card)?;
        let using = Use { to: joins, at: joins, on: joins, player: Some(d.player), ..Use::default() };
        self.check_only_never(card, &using)?;
        self.forbidden(ActWord::Deploy, card, &using, "deploy.restriction")?;
        if joins.is_some_and(|planet| self.is_generic(card) && !self.lets_join(card, planet, &using)) {
            return Err(Refusal::new("deploy.restriction").by(card));
        }
        require(self.orbit_of(d).is_some() || !self.must_orbit(card), "location.mobile")?;
        Ok(Price::default())
    }

    /// Whether a location may be deployed to the planet of another, to a ship or vehicle, or over it.
    pub(crate) fn why_joins(&self, d: &DeployFrame, to: CardId) -> Result<(), Refusal> {
        let mut result = Err(Refusal::new("deploy.where").by(d.card));
        let there = |of: CardId| of == to || self.row_of(of).is_some() && self.row_of(of) == self.row_of(to);
        self.location_places(d, &mut |place| {
            let meant = match place {
                Opt::On(old) => old == to,
                Opt::Part(_, of) => there(of),
                _ => self.row_of(d.card) == self.row_of(to),
            };
            if meant {
                result = self.check_location(d, place).map(|_| ());
            }
            meant && result.is_ok()
        });
        result
    }

    /// §5.5.3: locations of only one of two systems in a game.
    fn check_either_or(&self, card: CardId, side: Side) -> Result<(), Refusal> {
        let Some((name, _)) = self.row_of(card) else { return Ok(()) };
        if self.s.barred.contains(&(side, name)) {
            return Err(Refusal::new("location.mobile").by(card));
        }
        Ok(())
    }

    /// The other system of a pair of which a player deploys only one.
    fn other_of_pair(&self, name: Sym) -> Option<Sym> {
        let name = self.lib.symbols.name(name);
        let pairs = &self.lib.names.either_or;
        let other = pairs.iter().find_map(|(a, b)| if a == name { Some(b) } else { (b == name).then_some(a) })?;
        self.lib.symbols.get(other)
    }

    fn must_orbit(&self, card: CardId) -> bool {
        self.comp(card).deploys.iter().any(|l| matches!(l.dest, Dest::Orbiting(_)))
    }

    /// The system that a mobile system must deploy in orbit of, if it is on table.
    fn orbit_of(&self, d: &DeployFrame) -> Option<CardId> {
        let cx = self.deploy_cx(d);
        self.comp(d.card).deploys.iter().find_map(|l| match &l.dest {
            Dest::Orbiting(f) => self.find_all(f, &cx).into_iter().find(|c| self.def(*c).kinds.has(kinds::SYSTEM)),
            _ => None,
        })
    }

    /// The result: the location lies where it was put, as part of what it joins.
    pub(crate) fn put_deployed_location(&mut self, d: &DeployFrame, to: Opt) {
        let card = d.card;
        match to {
            Opt::Position(p) => self.put_location(card, usize::from(p)),
            Opt::Part(p, of) => self.put_part(card, usize::from(p), of),
            Opt::On(old) => self.convert_location(card, old),
            _ => {}
        }
        // A mobile system that is converted stays where it is.
        if self.must_orbit(card) && !matches!(to, Opt::On(_)) {
            let system = self.orbit_of(d);
            self.put_in_orbit(card, system, 0);
        }
        if let Some(parsec) = self.comp(card).deploys.iter().find_map(|l| if let Dest::AtParsec(n) = l.dest { Some(n) } else { None })
            && !matches!(to, Opt::On(_))
        {
            self.put_in_orbit(card, None, i16::from(parsec));
        }
        if let Some(other) = self.row_of(card).and_then(|(name, _)| self.other_of_pair(name))
            && !self.s.barred.contains(&(d.player, other))
        {
            self.s.barred.push((d.player, other));
        }
    }

    /// Lets sites of ships and vehicles that were put on table by hand join one that they may deploy to.
    pub(crate) fn join_ships(&mut self) {
        for site in self.s.layout.clone() {
            if self.joins_ship(site) && self.ship_of(site).is_none() {
                let ships = self.ships_to_join(&DeployFrame::new(site, self.card(site).owner));
                if let Some(ship) = ships.first() {
                    self.bind_in(site, BindSlot::Ship, *ship);
                }
            }
        }
    }

    /// Puts a location on table as part of a planet (that of this location), or of this ship or vehicle.
    pub(crate) fn put_part(&mut self, card: CardId, position: usize, of: CardId) {
        match (self.def(of).location.is_some(), self.row_of(of)) {
            (true, Some((name, _))) => self.s.parts.push((card, name)),
            (true, None) => {}
            (false, _) => self.bind_in(card, BindSlot::Ship, of),
        }
        self.put_location(card, position);
    }
}
