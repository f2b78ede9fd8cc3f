//! Jedi training (advanced §25): who is a mentor or an apprentice, and what completed Jedi Tests give.

use crate::card::kinds;
use crate::decision::Pile;
use crate::game::Game;
use crate::num::Num;
use crate::query::Cx;
use crate::state::{BindSlot, CardId, Zone, flag};
use crate::text::{Quantity, Ref};

/// A mentor has more ability than this, a Jedi at least that much.
const MENTOR_ABOVE: i32 = 2;
const JEDI: i32 = 6;

impl Game {
    /// Whether a card is a Jedi Test.
    pub(crate) fn is_test(&self, card: CardId) -> bool {
        self.def(card).kinds.has(kinds::JEDI_TEST)
    }

    /// The number of a Jedi Test: it is printed as its destiny.
    pub(crate) fn test_number(&self, test: CardId) -> Num {
        self.def(test).stats.destiny.first().copied().unwrap_or_default()
    }

    fn is_completed(&self, test: CardId) -> bool {
        self.card(test).is(flag::COMPLETED)
    }

    /// The Jedi Tests on table that have a card as mentor or apprentice.
    fn tests_of(&self, card: CardId, slot: BindSlot) -> impl Iterator<Item = CardId> + '_ {
        self.s.bonds.iter().filter(move |b| b.card == card && b.slot == slot).map(|b| b.holder).filter(|t| self.card(*t).zone.in_play())
    }

    /// §25.1: the ability that completed Jedi Tests give their apprentice: the highest of their numbers.
    pub(crate) fn trained(&self, card: CardId) -> Num {
        let done = self.tests_of(card, BindSlot::Apprentice).filter(|t| self.is_completed(*t));
        done.map(|t| self.test_number(t)).max().unwrap_or(Num::ZERO)
    }

    /// §25.1: an apprentice stays one until it is a Jedi.
    fn is_apprentice(&self, card: CardId) -> bool {
        self.tests_of(card, BindSlot::Apprentice).next().is_some() && self.value(card, Quantity::Ability) < Num::int(JEDI)
    }

    fn is_mentor(&self, card: CardId) -> bool {
        self.tests_of(card, BindSlot::Mentor).any(|t| !self.is_completed(t))
    }

    /// §25.1: whether a character can be the mentor of a new test.
    fn may_mentor(&self, test: CardId, card: CardId) -> bool {
        self.card(card).owner == self.card(test).owner
            && self.def(card).kinds.has(kinds::CHARACTER)
            && self.value(card, Quantity::Ability) > Num::int(MENTOR_ABOVE)
            && !self.is_apprentice(card)
            && !self.is_mentor(card)
    }

    /// §25.1, §25.2: whether a character can be the apprentice of a new test under a mentor: one who has completed the test
    /// before, not this one, and attempts no other.
    fn may_learn(&self, test: CardId, mentor: Option<CardId>, card: CardId) -> bool {
        let def = self.def(card);
        let ability = self.value(card, Quantity::Ability);
        let number = self.test_number(test);
        let completed = |n: Num| self.tests_of(card, BindSlot::Apprentice).any(|t| self.is_completed(t) && self.test_number(t) == n);
        self.card(card).owner == self.card(test).owner
            && def.kinds.has(kinds::CHARACTER)
            && !def.kinds.has(kinds::DROID)
            && ability < Num::int(JEDI)
            && mentor.is_none_or(|m| m != card && ability < self.value(m, Quantity::Ability))
            && !self.is_mentor(card)
            && !self.tests_of(card, BindSlot::Apprentice).any(|t| !self.is_completed(t))
            && (number <= Num::ONE || completed(number - Num::ONE))
            && !completed(number)
    }

    /// The cards that `mentor` or `apprentice` means: of a Jedi Test on table its own; of one that deploys whoever can be; in
    /// any other text all there are.
    pub(super) fn trainees(&self, r: Ref, cx: &Cx<'_>) -> Vec<CardId> {
        let slot = if r == Ref::Mentor { BindSlot::Mentor } else { BindSlot::Apprentice };
        let Some(test) = cx.card.filter(|c| self.is_test(*c)) else {
            let is = |c: &CardId| if r == Ref::Mentor { self.is_mentor(*c) } else { self.is_apprentice(*c) };
            return self.s.table.iter().copied().filter(is).collect();
        };
        let bound: Vec<CardId> = self.s.bonds_of(test).filter(|(s, _)| *s == slot).map(|(_, c)| c).collect();
        if !bound.is_empty() || self.card(test).zone.in_play() {
            return bound;
        }
        if let Some(c) = cx.binds.and_then(|b| b.card(slot)) {
            return vec![c];
        }
        let mentor = cx.binds.and_then(|b| b.card(BindSlot::Mentor));
        let can = |c: CardId| if r == Ref::Mentor { self.may_mentor(test, c) } else { self.may_learn(test, mentor, c) };
        let hand = self.pile(self.card(test).owner, Pile::Hand).iter();
        self.s
            .table
            .iter()
            .filter(|c| matches!(self.card(**c).zone, Zone::At | Zone::On))
            .chain(hand)
            .copied()
            .filter(|c| can(*c))
            .collect()
    }

    /// §25.2: what the rules add to training destiny: 1 for each Dagobah site on table.
    pub(crate) fn training_bonus(&self) -> Num {
        let dagobah = |l: &CardId| {
            let system = self.system_of(*l).is_some_and(|s| self.lib.symbols.name(s) == "Dagobah");
            system && self.def(*l).kinds.has(kinds::SITE)
        };
        Num::int(i32::try_from(self.s.layout.iter().filter(|l| dagobah(l)).count()).unwrap_or(i32::MAX))
    }
}
