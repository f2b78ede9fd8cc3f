//! Cards that match (§1.7): one names the other, and the two could work together.

use crate::card::{Kind, Uniqueness, kinds};
use crate::decision::Berth;
use crate::game::Game;
use crate::query::{Cx, Words};
use crate::state::CardId;

impl Game {
    /// Whether two unique cards match (§1.7): one's names are named by the other's facts or text.
    #[must_use]
    pub fn is_matching(&self, a: CardId, b: CardId) -> bool {
        let (ca, cb) = (self.comp(a), self.comp(b));
        // §1.7.1 (a): both unique, a pilot and a ship or vehicle, or a weapon and a character, one naming the other.
        let unique = |c: CardId| self.def(c).uniqueness == Uniqueness::Dots(1);
        let is = |c: CardId, k: Kind| self.def(c).kinds.has(k);
        let machine = |c: CardId| is(c, kinds::STARSHIP) || is(c, kinds::VEHICLE);
        let pair = |x: CardId, y: CardId| is(x, kinds::CHARACTER) && (is(x, kinds::PILOT) && machine(y) || is(y, kinds::CHARACTER_WEAPON));
        // §1.7.2: never a pair that could not work together.
        if !(self.could_use(a, b) && self.could_use(b, a)) {
            return false;
        }
        if unique(a) && unique(b) && (pair(a, b) || pair(b, a)) {
            let names = ca.mentions.iter().any(|m| cb.names.contains(m)) || cb.mentions.iter().any(|m| ca.names.contains(m));
            if names || self.title_names(a, b) || self.title_names(b, a) {
                return true;
            }
        }
        ca.matching.iter().any(|m| cb.names.contains(m)) || cb.matching.iter().any(|m| ca.names.contains(m))
    }
    /// §1.7.1: whether the title of one card names another: `Vader's Custom TIE`.
    fn title_names(&self, a: CardId, b: CardId) -> bool {
        let title = self.title(a);
        self.comp(b).names.iter().any(|n| has_words(title, self.lib.symbols.name(*n)))
    }

    /// §1.7.2: whether a character could pilot a ship or vehicle, or use a weapon; true of any other two cards.
    fn could_use(&self, who: CardId, what: CardId) -> bool {
        let k = &self.def(what).kinds;
        if !self.def(who).kinds.has(kinds::CHARACTER) {
            return true;
        }
        if k.has(kinds::TRANSPORT_VEHICLE) || k.has(kinds::CREATURE_VEHICLE) {
            return false;
        }
        if k.has(kinds::STARSHIP) || k.has(kinds::VEHICLE) {
            return self.fits_berth(who, what, Berth::Pilot);
        }
        if k.has(kinds::CHARACTER_WEAPON) {
            let Some(_decided) = self.reading(self.card(what).def, Words::Dest) else { return false };
            let cx = Cx::of(what, self.card(what).def, self.card(what).owner);
            return self.comp(what).deploys.iter().any(|d| matches!(&d.dest, crate::text::Dest::On(f) if self.matches(f, who, &cx)));
        }
        true
    }
}

/// §1.8.3: whether words stand in a title, whole and in order.
pub(super) fn has_words(title: &str, words: &str) -> bool {
    title.match_indices(words).any(|(at, _)| {
        let ends = |c: Option<char>| !c.is_some_and(char::is_alphanumeric);
        ends(title[..at].chars().next_back()) && ends(title[at + words.len()..].chars().next())
    })
}
