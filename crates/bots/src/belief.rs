//! What the opponent may hold: an unknown deck is guessed from the cards that were seen.
//!
//! Without a known deck list, hidden cards are drawn from the cards of that side. Each type occurs as often as decks usually have it, and
//! sets that the opponent has shown are preferred.

use std::collections::HashMap;

use holocron_engine::Game;
use holocron_engine::card::{CardType, DefId, Library};
use holocron_engine::rng::Rng;
use holocron_engine::view::{HIDDEN, View};

/// Guesses decks for one position.
#[derive(Clone, Debug)]
pub(crate) struct Belief {
    /// Cards with the running sum of their weights.
    pool: Vec<(u32, DefId)>,
    /// What is known of the deck: a deck list.
    list: Vec<DefId>,
    /// How many cards are hidden.
    hidden: usize,
}

/// How many cards of sixty are of a type.
fn usual(card_type: CardType) -> u32 {
    match card_type {
        CardType::Character => 19,
        CardType::Interrupt => 14,
        CardType::Location => 9,
        CardType::Effect => 6,
        CardType::Starship => 5,
        CardType::Weapon => 4,
        CardType::Vehicle | CardType::Device => 2,
        _ => 0,
    }
}

/// A set that the opponent has shown cards of is so much likelier than one it has not.
const SEEN_SET: u32 = 12;

/// A whole game that a player with this view may be in.
#[must_use]
pub fn guess(view: &View, library: &'static Library, list: &[DefId], rng: &mut Rng) -> Game {
    let deck = Belief::new(view, library, list).deck(rng);
    view.guess(library, rng, &deck)
}

impl Belief {
    /// What can be believed in a position, with a deck list where there is one.
    pub(crate) fn new(view: &View, library: &'static Library, list: &[DefId]) -> Belief {
        let other = view.side.other();
        let cards = &view.state().cards;
        let hidden = cards.iter().filter(|c| c.deck == other && c.def == HIDDEN).count();
        if !list.is_empty() {
            return Belief { pool: Vec::new(), list: list.to_vec(), hidden };
        }
        let mut shown: Vec<&str> =
            cards.iter().filter(|c| c.deck == other && c.def != HIDDEN).map(|c| library.def(c.def).set.as_str()).collect();
        shown.sort_unstable();
        shown.dedup();
        let likely = |set: &str| if shown.contains(&set) { SEEN_SET } else { 1 };
        let fits: Vec<(DefId, CardType, u32)> = library
            .iter()
            .filter(|(_, c)| c.side == other && usual(c.card_type) > 0)
            .map(|(d, c)| (d, c.card_type, likely(&c.set)))
            .collect();
        let mut sums: HashMap<CardType, u32> = HashMap::new();
        for (_, t, w) in &fits {
            *sums.entry(*t).or_default() += w;
        }
        let mut total = 0u32;
        let pool = fits
            .into_iter()
            .map(|(d, t, w)| {
                total += usual(t) * w * 10_000 / sums.get(&t).copied().unwrap_or(1).max(1);
                (total, d)
            })
            .collect();
        Belief { pool, list: Vec::new(), hidden }
    }

    /// A deck that the opponent may have: cards for all that are hidden.
    pub(crate) fn deck(&self, rng: &mut Rng) -> Vec<DefId> {
        let total = self.pool.last().map_or(0, |(sum, _)| *sum) as usize;
        if !self.list.is_empty() || total == 0 {
            return self.list.clone();
        }
        (0..self.hidden)
            .filter_map(|_| {
                let at = u32::try_from(rng.below(total)).unwrap_or(0);
                self.pool.get(self.pool.partition_point(|(sum, _)| *sum <= at)).map(|(_, d)| *d)
            })
            .collect()
    }
}
