//! Where cards are: at, present, aboard, related, adjacent, and the distance between places.

use crate::card::{Kind, Uniqueness, kinds};
use crate::decision::Berth;
use crate::game::Game;
use crate::state::{BindSlot, CardId, INACTIVE, Zone, flag};
use crate::text::{Side, Sym};

impl Game {
    /// Where a card is present (§5.3): a location, or the ship or enclosed vehicle it is inside.
    #[must_use]
    pub fn present_at(&self, id: CardId) -> Option<CardId> {
        let card = self.card(id);
        match card.zone {
            Zone::Location => Some(id),
            Zone::At => card.host,
            Zone::On => {
                let host = card.host?;
                if card.berth != Berth::None && self.is_enclosing(host) {
                    return Some(host);
                }
                self.present_at(host)
            }
            _ => None,
        }
    }

    /// Whether those aboard are inside, not present at its location (§5.13).
    #[must_use]
    pub fn is_enclosing(&self, id: CardId) -> bool {
        let def = self.def(id);
        def.kinds.has(kinds::STARSHIP) || def.kinds.has(kinds::ENCLOSED)
    }

    /// Whether two cards are present in one place (never with itself).
    #[must_use]
    pub fn present_with(&self, a: CardId, b: CardId) -> bool {
        a != b && self.present_at(a).is_some() && self.present_at(a) == self.present_at(b)
    }

    /// §1.4.7: whether a card is present with a Scomp link; on a starship or enclosed vehicle the link is inside.
    #[must_use]
    pub fn at_link(&self, id: CardId, link: CardId) -> bool {
        if self.def(link).location.is_none() && self.is_enclosing(link) {
            return self.present_at(id) == Some(link);
        }
        self.present_with(id, link)
    }

    /// Whether a card is aboard (in bridge, cockpit or hold, or at a site of) a ship or vehicle.
    #[must_use]
    pub fn is_aboard(&self, id: CardId, ship: CardId) -> bool {
        let mut at = id;
        loop {
            let card = self.card(at);
            match (card.zone, card.host) {
                (Zone::On, Some(host)) => {
                    if host == ship {
                        return card.berth != Berth::None || at != id;
                    }
                    at = host;
                }
                // §5.4.3: those at its sites are aboard it too.
                (Zone::At, Some(site)) => return self.ship_of(site) == Some(ship),
                _ => return false,
            }
        }
    }

    /// The system, ship or vehicle a location is part of, by name; what was blown away has none (§5.10.4).
    #[must_use]
    pub fn system_of(&self, loc: CardId) -> Option<Sym> {
        if self.card(loc).is(flag::BLOWN_AWAY) {
            return None;
        }
        self.row_name(loc)
    }

    /// The planet or ship a location is part of: asteroids beside a planet are related to it, but no part of it (§5.4.2).
    #[must_use]
    pub fn planet_of(&self, loc: CardId) -> Option<Sym> {
        self.system_of(loc).filter(|_| !self.def(loc).kinds.has(kinds::ASTEROID_SECTOR))
    }

    /// The name of the row a location lies in. A generic one takes that of the planet it was deployed to (§5.7.4).
    fn row_name(&self, loc: CardId) -> Option<Sym> {
        let location = self.def(loc).location.as_ref()?;
        location.system.or_else(|| self.s.parts.iter().find(|(c, _)| *c == loc).map(|(_, system)| *system))
    }

    /// The row a location lies in: the name, and the ship or vehicle where it belongs to one of several (§5.7.8).
    pub(crate) fn row_of(&self, loc: CardId) -> Option<(Sym, Option<CardId>)> {
        let ship = if self.is_ship_site(loc) { self.bond(loc, BindSlot::Ship) } else { None };
        Some((self.row_name(loc)?, ship))
    }

    fn same_row(&self, a: CardId, b: CardId) -> bool {
        let named = |l: CardId| self.def(l).location.as_ref().and_then(|l| l.system);
        match (named(a), named(b)) {
            (Some(x), Some(y)) if x != y => false,
            (Some(_), Some(_)) if !self.is_ship_site(a) => true,
            _ => self.row_of(a).is_some() && self.row_of(a) == self.row_of(b),
        }
    }

    /// Whether a location is a site of a starship or vehicle.
    #[must_use]
    pub fn is_ship_site(&self, loc: CardId) -> bool {
        let k = &self.def(loc).kinds;
        k.has(kinds::STARSHIP_SITE) || k.has(kinds::VEHICLE_SITE)
    }

    /// The starship or vehicle on table whose site this is (§5.7.8): the one named when it was deployed, or the one of its name.
    #[must_use]
    pub fn ship_of(&self, site: CardId) -> Option<CardId> {
        if !self.is_ship_site(site) {
            return None;
        }
        if let Some(ship) = self.bond(site, BindSlot::Ship) {
            return Some(ship).filter(|s| self.card(*s).zone.in_play());
        }
        if self.def(site).uniqueness != Uniqueness::Dots(1) {
            return None;
        }
        let name = self.row_name(site)?;
        let machine = |c: CardId| self.def(c).kinds.has(kinds::STARSHIP) || self.def(c).kinds.has(kinds::VEHICLE);
        self.s.table.iter().copied().find(|c| machine(*c) && self.card(*c).zone.in_play() && self.is_named(*c, name))
    }

    /// The site at which the starship or vehicle stands whose site this is (§5.7.9).
    #[must_use]
    pub fn outside_of(&self, site: CardId) -> Option<CardId> {
        let ship = self.card(self.ship_of(site)?);
        ship.loc.filter(|l| ship.zone == Zone::At && self.def(*l).kinds.has(kinds::SITE))
    }

    /// The card that another keeps bound as this.
    pub(crate) fn bond(&self, holder: CardId, slot: impl Into<BindSlot>) -> Option<CardId> {
        let slot = slot.into();
        self.s.bonds_of(holder).find(|(s, _)| *s == slot).map(|(_, c)| c)
    }

    /// Whether two locations are related (§5.8.1). Sites of a ship or vehicle that stands at a site are related to that
    /// site and to what is related to it (§5.7.9).
    #[must_use]
    pub fn related(&self, a: CardId, b: CardId) -> bool {
        if a == b {
            return false;
        }
        let beside = |site: CardId, other: CardId| {
            self.is_ship_site(site) && self.outside_of(site).is_some_and(|l| l == other || self.related_in_row(l, other))
        };
        self.related_in_row(a, b) || beside(a, b) || beside(b, a)
    }

    /// Related as parts of one planet, mobile system or ship.
    pub(crate) fn related_in_row(&self, a: CardId, b: CardId) -> bool {
        // §5.8.1: asteroid sectors are related to their system and to each other, to nothing of the planet.
        let asteroid = |l: CardId| self.def(l).kinds.has(kinds::ASTEROID_SECTOR);
        let apart = |x: CardId, y: CardId| asteroid(x) && !asteroid(y) && !self.def(y).kinds.has(kinds::SYSTEM);
        a != b && self.same_row(a, b) && !apart(a, b) && !apart(b, a)
    }

    /// Whether two locations are adjacent (§5.8.3): sites, or sectors, next to each other in one row; a ship's or vehicle's
    /// site and the site where it stands (§5.7.9).
    #[must_use]
    pub fn adjacent(&self, a: CardId, b: CardId) -> bool {
        let beside = |site: CardId, other: CardId| self.is_ship_site(site) && self.outside_of(site) == Some(other);
        self.site_distance(a, b) == Some(1) || beside(a, b) || beside(b, a)
    }

    /// Which locations lie in one line with it: sites, clouds, asteroids, other sectors. The Trench and holosites lie alone.
    fn line_kind(&self, loc: CardId) -> Option<Kind> {
        let k = &self.def(loc).kinds;
        if k.has(kinds::HOLOSITE) || k.has(kinds::TRENCH) {
            return None;
        }
        [kinds::SITE, kinds::CLOUD_SECTOR, kinds::ASTEROID_SECTOR, kinds::SECTOR].into_iter().find(|kind| k.has(*kind))
    }

    /// How many steps lie between two sites (or two sectors) of one row; `None` where no way leads.
    #[must_use]
    pub fn site_distance(&self, a: CardId, b: CardId) -> Option<usize> {
        let kind = self.line_kind(a)?;
        if self.line_kind(b) != Some(kind) {
            return None;
        }
        if a == b {
            return Some(0);
        }
        if !self.same_row(a, b) {
            return None;
        }
        let (pa, pb) = (self.row_position(a, kind)?, self.row_position(b, kind)?);
        Some(pa.abs_diff(pb))
    }

    /// The position of a location among those of its kind and system.
    fn row_position(&self, loc: CardId, kind: Kind) -> Option<usize> {
        let mut n = 0;
        for &l in &self.s.layout {
            if l == loc {
                return Some(n);
            }
            if self.def(l).kinds.has(kind) && self.same_row(l, loc) && self.line_kind(l) == Some(kind) {
                n += 1;
            }
        }
        None
    }

    /// Whether a location is a sector inside Death Star II (§5.6.3).
    #[must_use]
    pub fn is_inner_sector(&self, loc: CardId) -> bool {
        let k = &self.def(loc).kinds;
        k.has(kinds::SECTOR) && !k.has(kinds::CLOUD_SECTOR) && !k.has(kinds::ASTEROID_SECTOR)
    }

    /// Whether a site is exterior; one blown away is (§5.10.4).
    #[must_use]
    pub fn is_exterior(&self, loc: CardId) -> bool {
        let k = &self.def(loc).kinds;
        k.has(kinds::SITE) && (k.has(kinds::EXTERIOR) || self.card(loc).is(flag::BLOWN_AWAY))
    }

    /// Whether a site is interior; one blown away is not.
    #[must_use]
    pub fn is_interior(&self, loc: CardId) -> bool {
        self.def(loc).kinds.has(kinds::INTERIOR) && !self.card(loc).is(flag::BLOWN_AWAY)
    }

    /// The sectors of one kind of a system, the nearest to the system first (§7.5.1): clouds lie before it, asteroids after.
    #[must_use]
    pub fn sectors_by(&self, system: CardId, kind: Kind) -> Vec<CardId> {
        let mut found: Vec<CardId> =
            self.s.layout.iter().copied().filter(|l| self.line_kind(*l) == Some(kind) && self.related_in_row(*l, system)).collect();
        if kind == kinds::CLOUD_SECTOR {
            found.reverse();
        }
        found
    }

    /// The lowest cloud sector of a planet (§7.5.1): the one next to its sites.
    #[must_use]
    pub fn lowest_cloud(&self, loc: CardId) -> Option<CardId> {
        self.s.layout.iter().copied().find(|l| self.def(*l).kinds.has(kinds::CLOUD_SECTOR) && (*l == loc || self.related_in_row(*l, loc)))
    }

    /// The sites next to a site.
    pub fn adjacent_sites(&self, loc: CardId) -> impl Iterator<Item = CardId> + '_ {
        self.s.layout.iter().copied().filter(move |l| *l != loc && self.adjacent(loc, *l))
    }

    /// The sites from `a` to `b`, `a` left out, `b` last.
    #[must_use]
    pub fn path(&self, a: CardId, b: CardId) -> Vec<CardId> {
        let kind = self.line_kind(a);
        let row: Vec<CardId> = self.s.layout.iter().copied().filter(|l| self.line_kind(*l) == kind && self.same_row(*l, a)).collect();
        let (Some(pa), Some(pb)) = (row.iter().position(|l| *l == a), row.iter().position(|l| *l == b)) else {
            return Vec::new();
        };
        if pa < pb { row[pa + 1..=pb].to_vec() } else { row[pb..pa].iter().rev().copied().collect() }
    }

    /// The system location of this name on table.
    #[must_use]
    pub fn system_location(&self, system: Sym) -> Option<CardId> {
        self.s.layout.iter().copied().find(|l| self.def(*l).kinds.has(kinds::SYSTEM) && self.system_of(*l) == Some(system))
    }

    /// Whether a card is on a planet or ship of this name: at one of its sites or cloud sectors (§5.4.2).
    #[must_use]
    pub fn on_system(&self, id: CardId, system: Sym) -> bool {
        let Some(loc) = self.card(id).loc else { return false };
        let def = self.def(loc);
        self.planet_of(loc) == Some(system) && !def.kinds.has(kinds::SYSTEM)
    }

    /// The mobile system that orbits, or is orbited: two systems at which one is in orbit of the other.
    #[must_use]
    pub fn orbits(&self, mobile: CardId) -> Option<CardId> {
        if !self.def(mobile).kinds.has(kinds::SYSTEM) || !self.def(mobile).kinds.has(kinds::MOBILE) {
            return None;
        }
        self.bond(mobile, BindSlot::Orbit)
    }

    /// The parsec of a system; a mobile system's is that of what it orbits, or its counter in deep space.
    #[must_use]
    pub fn parsec(&self, system: CardId) -> Option<i32> {
        if let Some(orbited) = self.orbits(system) {
            return self.parsec(orbited);
        }
        let def = self.def(system);
        if def.kinds.has(kinds::MOBILE) {
            return Some(i32::from(self.card(system).counter));
        }
        def.stats.parsec.printed().map(crate::num::Num::floor)
    }

    /// Active cards of a player at a location.
    pub fn cards_at(&self, loc: CardId, side: Side) -> impl Iterator<Item = CardId> + '_ {
        self.s.table.iter().copied().filter(move |c| {
            let card = self.card(*c);
            card.loc == Some(loc) && card.owner == side && matches!(card.zone, Zone::At | Zone::On) && self.is_active(*c)
        })
    }

    /// Whether a card is active (§1.11).
    #[must_use]
    pub fn is_active(&self, id: CardId) -> bool {
        let card = self.card(id);
        if !card.zone.in_play() || card.is(INACTIVE) {
            return false;
        }
        match (card.zone, card.host) {
            // §1.11.2: what its bearer cannot use is inactive.
            (Zone::On, Some(host)) => self.is_active(host) && (card.berth != Berth::None || self.is_usable(id)),
            _ => true,
        }
    }
}
