//! Laying out locations (§5.9): a row for each system, its sites in the order the rules give.

use crate::card::kinds;
use crate::game::Game;
use crate::query::Cx;
use crate::state::CardId;
use crate::text::Sym;

/// Locations with a place of their own in their system's row (§5.9.5).
const FIXED: &[(&str, u8)] = &[
    ("Tatooine: Cantina", 5),
    ("Tatooine: Docking Bay 94", 12),
    ("Tatooine: Mos Eisley", 15),
    ("Tatooine: Jabba's Palace", 30),
    ("Jabba's Palace: Entrance Cavern", 31),
    ("Jabba's Palace: Rancor Pit", 39),
    ("Yavin 4: Massassi Headquarters", 14),
    ("Endor: Bunker", 5),
    ("Endor: Landing Platform (Docking Bay)", 12),
    ("Endor: Ewok Village", 25),
    ("Endor: Chief Chirpa's Hut", 28),
    ("Bespin: Cloud City", 45),
    ("Big One", 75),
    ("Big One: Asteroid Cave Or Space Slug Belly", 76),
];

/// Beginnings of titles whose sites lie together.
const GROUPS: &[(&str, u8)] = &[("Jabba's Palace: ", 35)];

impl Game {
    /// Where in its row a location belongs: interior sites, buffers, exterior sites, clouds, the system, asteroids.
    fn layout_rank(&self, loc: CardId) -> u8 {
        let def = self.def(loc);
        let has = |k| def.kinds.has(k);
        let title = self.title(loc);
        if let Some((_, rank)) = FIXED.iter().find(|(t, _)| *t == title) {
            return *rank;
        }
        if let Some((_, rank)) = GROUPS.iter().find(|(t, _)| title.starts_with(t)) {
            return *rank;
        }
        if has(kinds::SYSTEM) {
            return 60;
        }
        if has(kinds::CLOUD_SECTOR) {
            return 50;
        }
        if has(kinds::SECTOR) {
            return 70;
        }
        if has(kinds::TRENCH) {
            return 80;
        }
        if let Some(n) = self.marker_number(loc) {
            return 20 + n as u8;
        }
        if has(kinds::DOCKING_BAY) && title.starts_with("Cloud City: ") {
            return self.cloud_city_bay(loc);
        }
        match (has(kinds::INTERIOR), has(kinds::EXTERIOR)) {
            (true, false) => 10,
            // D19: int/ext docking bays are buffers between interior and exterior; other int/ext sites lie with the exterior.
            (true, true) if has(kinds::DOCKING_BAY) || has(kinds::BUFFER) => 12,
            _ => 20,
        }
    }

    /// §5.7.7: the number of a marker site.
    #[must_use]
    pub fn marker_number(&self, loc: CardId) -> Option<i32> {
        let number = self.comp(loc).marker;
        (number > 0).then_some(i32::from(number))
    }

    /// The numbers of the marker sites on table.
    pub(crate) fn markers(&self) -> impl Iterator<Item = i32> + '_ {
        self.s.layout.iter().filter_map(|l| self.marker_number(*l))
    }

    /// §5.9.5: the first docking bay of Cloud City lies between interior and exterior sites, the second at the other end.
    fn cloud_city_bay(&self, loc: CardId) -> u8 {
        let bay = |l: CardId| self.def(l).kinds.has(kinds::DOCKING_BAY) && self.row_of(l) == self.row_of(loc);
        let laid = self.s.layout.contains(&loc);
        let earlier = |l: CardId| !laid || self.card(l).stamp < self.card(loc).stamp;
        let second = self.s.layout.iter().any(|l| *l != loc && bay(*l) && earlier(*l));
        if second { 5 } else { 12 }
    }

    /// The positions of the layout at which a location may be put.
    #[must_use]
    pub fn layout_positions(&self, loc: CardId) -> Vec<usize> {
        self.positions_in(loc, self.row_of(loc))
    }

    /// The positions at which a location may be put as part of this row.
    pub(crate) fn positions_in(&self, loc: CardId, row: Option<(Sym, Option<CardId>)>) -> Vec<usize> {
        let rank = self.layout_rank(loc);
        let laid: Vec<usize> = (0..self.s.layout.len()).filter(|i| row.is_some() && self.row_of(self.s.layout[*i]) == row).collect();
        let (Some(&first), Some(&last)) = (laid.first(), laid.last()) else {
            return vec![self.s.layout.len()];
        };
        let found: Vec<usize> = (first..=last + 1)
            .filter(|at| {
                laid.iter().all(|i| {
                    let r = self.layout_rank(self.s.layout[*i]);
                    if *i < *at { r <= rank } else { r >= rank }
                })
            })
            .collect();
        let found = self.beside_spaceport(loc, row, found);
        self.kept_together(loc, found)
    }

    /// §5.9.6: what may not be separated stays side by side, whatever became of it or of its text.
    fn kept_together(&self, loc: CardId, places: Vec<usize>) -> Vec<usize> {
        let bound = |l: &CardId| !self.comp(*l).inseparable.is_empty();
        if !bound(&loc) && !self.s.layout.iter().any(bound) {
            return places;
        }
        let apart = |row: &[CardId]| row.iter().filter(|l| bound(l)).map(|l| self.strangers_between(*l, row)).sum::<usize>();
        let now = apart(&self.s.layout);
        let after = |at: usize| {
            let mut row = self.s.layout.clone();
            row.insert(at, loc);
            apart(&row)
        };
        places.into_iter().filter(|at| after(*at) <= now).collect()
    }

    /// How many locations of a row lie between a location and those that it may not be separated from.
    fn strangers_between(&self, loc: CardId, row: &[CardId]) -> usize {
        let cx = Cx::of(loc, self.card(loc).def, self.card(loc).owner);
        let mate = |l: CardId| self.comp(loc).inseparable.iter().any(|p| self.is_place(l, p, &cx));
        let Some(own) = row.iter().position(|l| *l == loc) else { return 0 };
        let mates: Vec<usize> = (0..row.len()).filter(|i| *i != own && mate(row[*i])).collect();
        let (first, last) = (mates.iter().copied().fold(own, usize::min), mates.iter().copied().fold(own, usize::max));
        last - first - mates.len()
    }

    /// §5.7.4: the spaceport sites of a planet stay side by side: a new one joins them, nothing else comes between.
    fn beside_spaceport(&self, loc: CardId, row: Option<(Sym, Option<CardId>)>, places: Vec<usize>) -> Vec<usize> {
        let port = |i: usize| {
            let l = self.s.layout.get(i);
            l.is_some_and(|l| self.def(*l).kinds.has(kinds::SPACEPORT) && self.row_of(*l) == row)
        };
        let before = |at: usize| at > 0 && port(at - 1);
        let any = (0..self.s.layout.len()).any(port);
        if self.def(loc).kinds.has(kinds::SPACEPORT) {
            return places.into_iter().filter(|at| !any || before(*at) || port(*at)).collect();
        }
        places.into_iter().filter(|at| !(before(*at) && port(*at))).collect()
    }
}
