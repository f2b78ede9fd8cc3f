//! Where cards are: at, present, aboard, related, adjacent, and the distance between places.

use crate::card::{Kind, kinds};
use crate::decision::Berth;
use crate::game::Game;
use crate::state::{CardId, Zone, flag};
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
                _ => return false,
            }
        }
    }

    /// The system, ship or vehicle a location is part of, by name.
    #[must_use]
    pub fn system_of(&self, loc: CardId) -> Option<Sym> {
        if self.card(loc).is(flag::BLOWN_AWAY) {
            return None;
        }
        self.def(loc).location.as_ref().and_then(|l| l.system)
    }

    /// Whether two locations are related (§5.8.1).
    #[must_use]
    pub fn related(&self, a: CardId, b: CardId) -> bool {
        if a == b || self.system_of(a).is_none() || self.system_of(a) != self.system_of(b) {
            return false;
        }
        let asteroid = |l: CardId| self.def(l).kinds.has(kinds::ASTEROID_SECTOR);
        let site = |l: CardId| self.def(l).kinds.has(kinds::SITE);
        !(asteroid(a) && site(b) || asteroid(b) && site(a))
    }

    /// Whether two locations are adjacent (§5.8.3): sites, or sectors, next to each other in one row.
    #[must_use]
    pub fn adjacent(&self, a: CardId, b: CardId) -> bool {
        self.site_distance(a, b) == Some(1)
    }

    /// How many steps lie between two sites (or two sectors) of one row; `None` where no way leads.
    #[must_use]
    pub fn site_distance(&self, a: CardId, b: CardId) -> Option<usize> {
        let (da, db) = (self.def(a), self.def(b));
        let kind = if da.kinds.has(kinds::SITE) && db.kinds.has(kinds::SITE) {
            kinds::SITE
        } else if da.kinds.has(kinds::SECTOR) && db.kinds.has(kinds::SECTOR) {
            kinds::SECTOR
        } else {
            return None;
        };
        if a == b {
            return Some(0);
        }
        if self.system_of(a).is_none() || self.system_of(a) != self.system_of(b) {
            return None;
        }
        if self.def(a).kinds.has(kinds::HOLOSITE) || self.def(b).kinds.has(kinds::HOLOSITE) {
            return None;
        }
        let (pa, pb) = (self.row_position(a, kind)?, self.row_position(b, kind)?);
        Some(pa.abs_diff(pb))
    }

    /// The position of a location among those of its kind and system.
    fn row_position(&self, loc: CardId, kind: Kind) -> Option<usize> {
        let system = self.system_of(loc);
        let mut n = 0;
        for &l in &self.s.layout {
            if l == loc {
                return Some(n);
            }
            if self.system_of(l) == system && self.def(l).kinds.has(kind) {
                n += 1;
            }
        }
        None
    }

    /// The sites next to a site.
    pub fn adjacent_sites(&self, loc: CardId) -> impl Iterator<Item = CardId> + '_ {
        self.s.layout.iter().copied().filter(move |l| *l != loc && self.adjacent(loc, *l))
    }

    /// The sites from `a` to `b`, `a` left out, `b` last.
    #[must_use]
    pub fn path(&self, a: CardId, b: CardId) -> Vec<CardId> {
        let system = self.system_of(a);
        let kind = if self.def(a).kinds.has(kinds::SECTOR) { kinds::SECTOR } else { kinds::SITE };
        let row: Vec<CardId> =
            self.s.layout.iter().copied().filter(|l| self.system_of(*l) == system && self.def(*l).kinds.has(kind)).collect();
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
        self.system_of(loc) == Some(system) && !def.kinds.has(kinds::SYSTEM) && !def.kinds.has(kinds::ASTEROID_SECTOR)
    }

    /// The mobile system that orbits, or is orbited: two systems at which one is in orbit of the other.
    #[must_use]
    pub fn orbits(&self, mobile: CardId) -> Option<CardId> {
        let card = self.card(mobile);
        if !self.def(mobile).kinds.has(kinds::SYSTEM) || !self.def(mobile).kinds.has(kinds::MOBILE) {
            return None;
        }
        card.bound.iter().flatten().find(|(slot, _)| *slot == ORBIT).map(|(_, c)| *c)
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
        if !card.zone.in_play() || card.is(flag::INACTIVE) {
            return false;
        }
        match (card.zone, card.host) {
            (Zone::On, Some(host)) => self.is_active(host),
            _ => true,
        }
    }
}

/// The slot of [`Card::bound`](crate::state::Card::bound) that keeps what a mobile system orbits.
pub(crate) const ORBIT: u8 = 247;
