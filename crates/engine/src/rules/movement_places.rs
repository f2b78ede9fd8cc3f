//! Where each way of moving leads (§7.3 to §7.11): places of the right kind, before cost, range and text are asked.

use crate::card::compiled::Shape;
use crate::card::kinds;
use crate::decision::{Berth, MoveWay, Opt};
use crate::game::Game;
use crate::state::{CardId, Zone, did};
use crate::text::Quantity;

impl Game {
    /// Whether a starship moves as starfighters do: starfighters, squadrons, and what its text lets move so (§7.11.3).
    #[must_use]
    pub fn moves_like_starfighter(&self, card: CardId) -> bool {
        let k = &self.def(card).kinds;
        k.has(kinds::STARSHIP) && (!k.has(kinds::CAPITAL) || self.comp(card).moves_like_starfighter)
            || k.has(kinds::VEHICLE) && self.comp(card).flies_like_starfighter && self.is_in_clouds(card)
    }

    fn is_in_clouds(&self, card: CardId) -> bool {
        self.card(card).zone == Zone::At && self.card(card).loc.is_some_and(|l| self.def(l).kinds.has(kinds::CLOUD_SECTOR))
    }

    /// Whether weapons target a vehicle as they do starfighters, by its text, at a cloud sector.
    pub(crate) fn targeted_like_starfighter(&self, card: CardId) -> bool {
        self.comp(card).targeted_like_starfighter && self.is_in_clouds(card)
    }

    /// Vehicles that may be at cloud sectors (§5.6.2).
    #[must_use]
    pub fn is_cloud_vehicle(&self, card: CardId) -> bool {
        let k = &self.def(card).kinds;
        k.has(kinds::VEHICLE) && (k.has(kinds::CLOUD_CAR) || k.has(kinds::PATROL_CRAFT) || k.has(kinds::SHUTTLE_VEHICLE))
    }

    /// Places of the right kind for a way of moving.
    pub(crate) fn move_places(&self, card: CardId, way: MoveWay) -> Vec<Opt> {
        let c = self.card(card);
        let k = &self.def(card).kinds;
        let Some(loc) = c.loc else { return Vec::new() };
        let is = |l: CardId, kind| self.def(l).kinds.has(kind);
        let at_site = is(loc, kinds::SITE);
        let at_system = is(loc, kinds::SYSTEM);
        let at = c.zone == Zone::At;
        let aboard = c.zone == Zone::On && c.berth != Berth::None;
        let all = || self.s.layout.iter().copied();
        let walker = k.has(kinds::CHARACTER) || k.has(kinds::VEHICLE) || self.moves_like(card).is_some();
        let flier = k.has(kinds::STARSHIP);
        match way {
            MoveWay::Landspeed if (walker || k.has(kinds::CREATURE)) && at && at_site => {
                all().filter(|l| *l != loc && is(*l, kinds::SITE) && self.site_distance(loc, *l).is_some()).map(Opt::At).collect()
            }
            MoveWay::Hyperspeed if flier && at && at_system => all().filter(|l| *l != loc && is(*l, kinds::SYSTEM)).map(Opt::At).collect(),
            MoveWay::Sector if (flier || self.is_cloud_vehicle(card)) && at && !at_site => self.sector_places(loc),
            MoveWay::Land if at && !at_site && (self.moves_like_starfighter(card) || self.is_cloud_vehicle(card)) => {
                self.landing_places(loc).into_iter().map(Opt::At).collect()
            }
            MoveWay::TakeOff if at && at_site && (self.moves_like_starfighter(card) || self.is_cloud_vehicle(card)) => {
                self.takeoff_places(loc).into_iter().map(Opt::At).collect()
            }
            MoveWay::Shuttle if walker && at && at_site => self.ships_above(loc, card, true),
            MoveWay::Shuttle if walker && aboard && at_system => {
                all().filter(|l| is(*l, kinds::SITE) && self.related_in_row(loc, *l)).map(Opt::At).collect()
            }
            MoveWay::ShuttleVehicle if k.has(kinds::CHARACTER) && aboard => self.shuttle_vehicle_places(card),
            MoveWay::DockingBay if walker && at && is(loc, kinds::DOCKING_BAY) => {
                all().filter(|l| *l != loc && is(*l, kinds::DOCKING_BAY)).map(Opt::At).collect()
            }
            MoveWay::Embark if at => self.embark_places(card, loc),
            MoveWay::Embark if aboard && k.has(kinds::CHARACTER) => self.within_places(card),
            MoveWay::Disembark if aboard => self.disembark_places(card, loc),
            MoveWay::ShipDocking if aboard && !at_site => self.docked_places(card, loc),
            MoveWay::Orbit if flier && at && at_system => all()
                .filter(|l| {
                    *l != loc
                        && is(*l, kinds::SYSTEM)
                        && (self.orbits(*l) == Some(loc)
                            || self.orbits(loc) == Some(*l)
                            || self.orbits(loc).is_some() && self.orbits(*l) == self.orbits(loc))
                })
                .map(Opt::At)
                .collect(),
            MoveWay::LocationText if walker && (at || aboard) && self.s.index.0.others.has(Shape::Leads) => self.text_places(card, loc),
            MoveWay::MobileSystem if c.zone == Zone::Location && k.has(kinds::MOBILE) && at_system => self.orbit_places(card),
            MoveWay::Carry if k.has(kinds::ARTILLERY_WEAPON) && at && at_site => self.carry_places(card, loc),
            MoveWay::BombingRun if flier && at => self.bombing_places(card, loc),
            MoveWay::ShipSite if k.has(kinds::CHARACTER) => self.ship_site_places(card, loc),
            _ => Vec::new(),
        }
    }

    /// Where location text leads: to other locations, and aboard starships and vehicles.
    fn text_places(&self, card: CardId, loc: CardId) -> Vec<Opt> {
        let leads = |to: Opt| self.location_text_move(card, to).is_some();
        let mut places: Vec<Opt> = self.s.layout.iter().filter(|l| **l != loc).map(|l| Opt::At(*l)).filter(|to| leads(*to)).collect();
        let mine = |s: CardId| self.card(s).owner == self.card(card).owner && self.card(s).zone == Zone::At && self.takes_aboard(s);
        if self.card(card).zone == Zone::At {
            for &ship in self.s.table.iter().filter(|s| mine(**s)) {
                places.extend(self.free_berths(card, ship).into_iter().map(|b| Opt::Aboard(ship, b)).filter(|to| leads(*to)));
            }
        }
        places
    }

    /// §7.5.1: from a system to the nearest sector on each side; from the nearest one back; along a line of sectors.
    fn sector_places(&self, loc: CardId) -> Vec<Opt> {
        let lines = [kinds::CLOUD_SECTOR, kinds::ASTEROID_SECTOR, kinds::SECTOR];
        if self.def(loc).kinds.has(kinds::SYSTEM) {
            return lines.iter().filter_map(|k| self.sectors_by(loc, *k).first().copied()).map(Opt::At).collect();
        }
        let mut places = Vec::new();
        for &l in &self.s.layout {
            let system = self.def(l).kinds.has(kinds::SYSTEM)
                && self.related(loc, l)
                && lines.iter().any(|k| self.sectors_by(l, *k).first() == Some(&loc));
            if system || l != loc && self.site_distance(loc, l).is_some() {
                places.push(Opt::At(l));
            }
        }
        places
    }

    /// §7.6.1: the sites below a system or cloud sector, and the docking bays of ships there.
    fn landing_places(&self, loc: CardId) -> Vec<CardId> {
        let below = |l: CardId| self.related_in_row(loc, l);
        let bay = |l: CardId| self.ship_bay_opens_to(l) == Some(loc);
        self.s.layout.iter().copied().filter(|l| self.def(*l).kinds.has(kinds::SITE) && (below(*l) || bay(*l))).collect()
    }

    /// §7.6.1: the system or clouds above a site; where a ship is, from its docking bay.
    fn takeoff_places(&self, site: CardId) -> Vec<CardId> {
        if self.is_ship_site(site) {
            return self.ship_bay_opens_to(site).into_iter().collect();
        }
        self.s.layout.iter().copied().filter(|l| !self.def(*l).kinds.has(kinds::SITE) && self.related_in_row(site, *l)).collect()
    }

    /// The system or sector at which the ship is whose docking bay this is.
    fn ship_bay_opens_to(&self, site: CardId) -> Option<CardId> {
        if !self.is_ship_site(site) || !self.def(site).kinds.has(kinds::DOCKING_BAY) {
            return None;
        }
        let ship = self.card(self.ship_of(site)?);
        ship.loc.filter(|l| ship.zone == Zone::At && !self.def(*l).kinds.has(kinds::SITE))
    }

    /// §7.7.1: starships of a card's owner at the system above a site, with room; ordinarily only capital ones.
    fn ships_above(&self, site: CardId, card: CardId, capital: bool) -> Vec<Opt> {
        let owner = self.card(card).owner;
        let mut places = Vec::new();
        for &ship in &self.s.table {
            let s = self.card(ship);
            let k = &self.def(ship).kinds;
            if s.owner != owner || s.zone != Zone::At || !k.has(if capital { kinds::CAPITAL } else { kinds::STARSHIP }) {
                continue;
            }
            let above = s.loc.is_some_and(|l| self.def(l).kinds.has(kinds::SYSTEM) && self.related_in_row(l, site));
            if above && let Some(b) = self.free_berths(card, ship).first() {
                places.push(Opt::Aboard(ship, *b));
            }
        }
        places
    }

    /// §7.7.1: by a piloted shuttle vehicle that has its regular move left: its passengers to any starship above, and
    /// characters of a starship above into it.
    fn shuttle_vehicle_places(&self, card: CardId) -> Vec<Opt> {
        let c = self.card(card);
        let Some(host) = c.host else { return Vec::new() };
        if c.berth == Berth::Passenger && self.can_shuttle(host) {
            return self.card(host).loc.map(|site| self.ships_above(site, card, false)).unwrap_or_default();
        }
        let ship = self.card(host);
        let Some(system) = ship.loc.filter(|l| ship.zone == Zone::At && self.def(*l).kinds.has(kinds::SYSTEM)) else { return Vec::new() };
        if !self.def(host).kinds.has(kinds::STARSHIP) {
            return Vec::new();
        }
        let below = |v: CardId| self.card(v).loc.is_some_and(|l| self.related_in_row(l, system));
        let mine = |v: CardId| self.card(v).owner == c.owner && self.can_shuttle(v) && below(v);
        let vehicles = self.s.table.iter().copied().filter(|v| mine(*v));
        vehicles.filter(|v| self.free_berths(card, *v).contains(&Berth::Passenger)).map(|v| Opt::Aboard(v, Berth::Passenger)).collect()
    }

    /// Whether a shuttle vehicle can make its run: piloted, at an exterior site, not moved yet.
    fn can_shuttle(&self, vehicle: CardId) -> bool {
        let v = self.card(vehicle);
        self.def(vehicle).kinds.has(kinds::SHUTTLE_VEHICLE)
            && v.zone == Zone::At
            && v.loc.is_some_and(|l| self.is_exterior(l))
            && !v.did(did::MOVED)
            && self.is_active(vehicle)
            && self.is_piloted(vehicle)
    }

    /// The shuttle vehicle that makes the run by which a card goes there.
    pub(crate) fn shuttle_vehicle_of(&self, card: CardId, to: Opt) -> Option<CardId> {
        let vehicle = |c: CardId| self.def(c).kinds.has(kinds::SHUTTLE_VEHICLE);
        match to {
            Opt::Aboard(v, _) if vehicle(v) => Some(v),
            _ => self.card(card).host.filter(|h| vehicle(*h)),
        }
    }

    /// §7.9.1: aboard your vehicle or landed ship at its site, or into the hold of a ship at the same system or sector.
    fn embark_places(&self, card: CardId, loc: CardId) -> Vec<Opt> {
        let adrift = self.def(card).kinds.has(kinds::STARSHIP) && !self.is_landed(card) && !self.is_piloted(card);
        let mut places = Vec::new();
        for ship in self.cards_at(loc, self.card(card).owner) {
            if ship == card || self.card(ship).zone != Zone::At || !self.takes_aboard(ship) || self.on_bombing_run(ship) {
                continue;
            }
            // §6.8.2: an unpiloted ship is only taken in by a capital one.
            if adrift && !self.def(ship).kinds.has(kinds::CAPITAL) {
                continue;
            }
            places.extend(self.free_berths(card, ship).into_iter().map(|b| Opt::Aboard(ship, b)));
        }
        // §5.7.10: from the site of a vehicle in a hold to the starship that carries it.
        if let Some(carrier) = self.carrier_of_site(loc)
            && self.card(carrier).owner == self.card(card).owner
        {
            places.extend(self.free_berths(card, carrier).into_iter().map(|b| Opt::Aboard(carrier, b)));
        }
        places
    }

    /// The starship in whose hold the vehicle is whose site this is.
    fn carrier_of_site(&self, site: CardId) -> Option<CardId> {
        let vehicle = self.card(self.ship_of(site)?);
        vehicle.host.filter(|_| vehicle.zone == Zone::On && vehicle.berth == Berth::Cargo)
    }

    /// §7.9.1: between the bridge of a ship and a ship or vehicle in its hold.
    fn within_places(&self, card: CardId) -> Vec<Opt> {
        let Some(host) = self.card(card).host else { return Vec::new() };
        let outer = self.card(host);
        let mut ships: Vec<CardId> = self.crew(host, Berth::Cargo).filter(|h| self.card(*h).owner == self.card(card).owner).collect();
        if outer.zone == Zone::On && outer.berth == Berth::Cargo {
            ships.extend(outer.host);
        }
        ships.into_iter().flat_map(|s| self.free_berths(card, s).into_iter().map(move |b| Opt::Aboard(s, b))).collect()
    }

    /// §7.9.1: out of a vehicle or landed ship onto its site; a ship out of a hold into space.
    fn disembark_places(&self, card: CardId, loc: CardId) -> Vec<Opt> {
        let Some(host) = self.card(card).host else { return Vec::new() };
        let k = &self.def(card).kinds;
        let at_site = self.def(loc).kinds.has(kinds::SITE);
        let to_site = at_site && !k.has(kinds::CAPITAL);
        let to_space = k.has(kinds::STARSHIP) && !at_site;
        let mut places = Vec::new();
        if self.card(host).zone == Zone::At && (to_site || to_space) {
            places.push(Opt::At(loc));
        }
        // §5.7.10: into the site of a vehicle in the hold.
        if k.has(kinds::CHARACTER) {
            places.extend(self.s.layout.iter().copied().filter(|l| self.carrier_of_site(*l) == Some(host)).map(Opt::At));
        }
        places
    }

    /// §7.9.2: to another of your starships present there, one of the two having ship-docking, one piloted.
    fn docked_places(&self, card: CardId, loc: CardId) -> Vec<Opt> {
        let c = self.card(card);
        let Some(here) = c.host.filter(|h| self.card(*h).zone == Zone::At && self.def(*h).kinds.has(kinds::STARSHIP)) else {
            return Vec::new();
        };
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
            places.extend(self.free_berths(card, ship).into_iter().map(|b| Opt::Aboard(ship, b)));
        }
        places
    }

    /// §7.10.1: in orbit of another system, or in deep space at a parsec in reach.
    fn orbit_places(&self, mobile: CardId) -> Vec<Opt> {
        let system = |l: CardId| self.def(l).kinds.has(kinds::SYSTEM) && !self.def(l).kinds.has(kinds::MOBILE);
        let mut places: Vec<Opt> = self.s.layout.iter().copied().filter(|l| system(*l)).map(Opt::At).collect();
        if let Some(now) = self.parsec(mobile) {
            let reach = self.value(mobile, Quantity::Hyperspeed).floor();
            let parsecs = (now - reach).max(0)..=now + reach;
            places.extend(parsecs.filter_map(|p| i16::try_from(p).ok()).map(Opt::DeepSpace));
        }
        places
    }

    /// §7.2.1: between a ship's or vehicle's site, the site outside, and the card itself.
    fn ship_site_places(&self, card: CardId, loc: CardId) -> Vec<Opt> {
        let c = self.card(card);
        let sites = || self.s.layout.iter().copied().filter(|l| self.is_ship_site(*l));
        match (c.zone, c.host) {
            (Zone::At, _) => {
                let mut places: Vec<Opt> = sites().filter(|l| self.outside_of(*l) == Some(loc)).map(Opt::At).collect();
                places.extend(self.outside_of(loc).map(Opt::At));
                if let Some(ship) = self.ship_of(loc).filter(|s| self.card(*s).owner == c.owner) {
                    places.extend(self.free_berths(card, ship).into_iter().map(|b| Opt::Aboard(ship, b)));
                }
                places
            }
            (Zone::On, Some(ship)) if c.berth != Berth::None => sites().filter(|l| self.ship_of(*l) == Some(ship)).map(Opt::At).collect(),
            _ => Vec::new(),
        }
    }
}
