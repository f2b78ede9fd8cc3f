//! The Galactic Senate: who has the majority there (advanced §24.4).

use crate::game::Game;
use crate::num::Num;
use crate::state::CardId;
use crate::text::{Quantity, Side};

impl Game {
    /// Whether a location follows the rules of the Galactic Senate.
    #[must_use]
    pub fn is_senate(&self, loc: CardId) -> bool {
        self.has_rules(loc, "senate")
    }

    /// The total politics of a player's characters at a location.
    #[must_use]
    pub fn politics_at(&self, loc: CardId, side: Side) -> Num {
        let politics = self.cards_at(loc, side).map(|c| self.value(c, Quantity::Politics));
        politics.fold(Num::ZERO, |sum, n| sum + n).at_least_zero()
    }

    /// The player whose characters have more politics at the Galactic Senate; nobody at a tie.
    #[must_use]
    pub fn senate_majority(&self) -> Option<Side> {
        let senate = self.s.layout.iter().copied().find(|l| self.is_senate(*l))?;
        let [dark, light] = Side::BOTH.map(|side| self.politics_at(senate, side));
        (dark != light).then(|| if dark > light { Side::Dark } else { Side::Light })
    }
}
