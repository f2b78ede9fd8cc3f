//! Laying out locations (§5.9): a row for each system, its sites in the order the rules give.

use crate::card::kinds;
use crate::game::Game;
use crate::state::CardId;

/// Sites with a place of their own in their system's row (§5.9.5).
const FIXED: &[(&str, u8)] = &[
    ("Tatooine: Cantina", 5),
    ("Tatooine: Docking Bay 94", 12),
    ("Tatooine: Mos Eisley", 15),
    ("Tatooine: Jabba's Palace", 30),
    ("Yavin 4: Massassi Headquarters", 14),
];

impl Game {
    /// Where in its row a location belongs: interior sites, buffers, exterior sites, clouds, the system, asteroids.
    fn layout_rank(&self, loc: CardId) -> u8 {
        let def = self.def(loc);
        let has = |k| def.kinds.has(k);
        if let Some((_, rank)) = FIXED.iter().find(|(t, _)| *t == self.title(loc)) {
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
        match (has(kinds::INTERIOR), has(kinds::EXTERIOR)) {
            (true, false) => 10,
            // D19: int/ext docking bays are buffers between interior and exterior; other int/ext sites lie with the exterior.
            (true, true) if has(kinds::DOCKING_BAY) || has(kinds::BUFFER) => 12,
            _ => 20,
        }
    }

    /// The positions of the layout at which a location may be put.
    #[must_use]
    pub fn layout_positions(&self, loc: CardId) -> Vec<usize> {
        let system = self.def(loc).location.as_ref().and_then(|l| l.system);
        let rank = self.layout_rank(loc);
        let row: Vec<usize> =
            (0..self.s.layout.len()).filter(|i| system.is_some() && self.system_of(self.s.layout[*i]) == system).collect();
        let (Some(&first), Some(&last)) = (row.first(), row.last()) else {
            return vec![self.s.layout.len()];
        };
        (first..=last + 1)
            .filter(|at| {
                row.iter().all(|i| {
                    let r = self.layout_rank(self.s.layout[*i]);
                    if *i < *at { r <= rank } else { r >= rank }
                })
            })
            .collect()
    }
}
