//! What the words of a text are bound to: for one play ([`Binds`]), or for as long as a card stays ([`Bond`]).

use serde::{Deserialize, Serialize};

use super::CardId;
use crate::num::Num;
use crate::text::{Name, Ref, Target, Word};

/// What a card or a number is bound as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum BindSlot {
    /// A name that the text gives it.
    Name(Name),
    /// The first unnamed target.
    Target,
    /// `it`
    It,
    /// The total just drawn.
    Destiny,
    /// The winning card of a comparison.
    Winning,
    /// The losing card of a comparison.
    Losing,
    /// Difference of the last comparison.
    Difference,
    /// 1 where the actor won the last comparison, 0 where the opponent did.
    Winner,
    /// Cards looked at.
    Seen,
    /// The sum of a volley, for the shot to which it is applied.
    Volley,
    /// `there`: where a card was that was lost to pay for the play.
    There,
    /// A card lost as a cost without a name.
    Cost,
    /// Whether a cost that a destiny fixed was paid.
    Paid,
    /// Cards gathered for an effect.
    Gather,
    /// Cards just chosen.
    Choice,
    /// The place chosen.
    Place,
    /// The player of `each player`.
    Player,
    /// The two who duel.
    Duelists,
    /// The draw of this name failed (§9.2.5).
    Failed(Name),
    /// The card on which an Interrupt being played will be stacked (§1.4.9).
    Grabber,
    /// The system that a mobile system orbits.
    Orbit,
    /// The ship or vehicle that a site is part of, where that was named when it was deployed.
    Ship,
    /// An Utinni Effect that a card has reached by its text.
    Reached,
    /// The card of the last draw.
    DrawnCard,
    /// The mentor of a Jedi Test.
    Mentor,
    /// The apprentice of a Jedi Test.
    Apprentice,
}

impl BindSlot {
    /// The slot of a target, named or not.
    #[must_use]
    pub fn of(target: &Target) -> BindSlot {
        let says = |r: Ref| target.filter.any.iter().any(|t| t.words.contains(&Word::Ref(r)));
        match target.name() {
            None if says(Ref::Mentor) => BindSlot::Mentor,
            None if says(Ref::Apprentice) => BindSlot::Apprentice,
            name => BindSlot::named(name),
        }
    }
    /// The slot of a name; without one, that of the target.
    #[must_use]
    pub fn named(name: Option<Name>) -> BindSlot {
        name.map_or(BindSlot::Target, BindSlot::Name)
    }
    /// The name, where it is one.
    #[must_use]
    pub fn name(self) -> Option<Name> {
        if let BindSlot::Name(name) = self { Some(name) } else { None }
    }
}

impl From<Name> for BindSlot {
    fn from(name: Name) -> BindSlot {
        BindSlot::Name(name)
    }
}

impl From<&Name> for BindSlot {
    fn from(name: &Name) -> BindSlot {
        BindSlot::Name(*name)
    }
}

/// Cards and numbers that the words of a text are bound to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Binds {
    /// Numbers by slot.
    pub nums: Vec<(BindSlot, Num)>,
    /// Cards by slot; a slot may have several.
    pub cards: Vec<(BindSlot, CardId)>,
}

impl Binds {
    /// The number of a slot.
    #[must_use]
    pub fn num(&self, slot: impl Into<BindSlot>) -> Option<Num> {
        let slot = slot.into();
        self.nums.iter().rev().find(|(s, _)| *s == slot).map(|(_, n)| *n)
    }
    /// Sets the number of a slot.
    pub fn set_num(&mut self, slot: impl Into<BindSlot>, n: Num) {
        let slot = slot.into();
        self.drop_num(slot);
        self.nums.push((slot, n));
    }
    /// Takes the number of a slot away.
    pub fn drop_num(&mut self, slot: impl Into<BindSlot>) {
        let slot = slot.into();
        self.nums.retain(|(s, _)| *s != slot);
    }
    /// The first card of a slot.
    #[must_use]
    pub fn card(&self, slot: impl Into<BindSlot>) -> Option<CardId> {
        let slot = slot.into();
        self.cards.iter().find(|(s, _)| *s == slot).map(|(_, c)| *c)
    }
    /// All cards of a slot.
    pub fn all(&self, slot: impl Into<BindSlot>) -> impl Iterator<Item = CardId> + '_ {
        let slot = slot.into();
        self.cards.iter().filter(move |(s, _)| *s == slot).map(|(_, c)| *c)
    }
    /// Binds a slot to exactly these cards.
    pub fn set_cards(&mut self, slot: impl Into<BindSlot>, cards: &[CardId]) {
        let slot = slot.into();
        self.cards.retain(|(s, _)| *s != slot);
        self.cards.extend(cards.iter().map(|c| (slot, *c)));
    }
}

/// A card bound for as long as its holder stays on table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Bond {
    /// The card that keeps it.
    pub holder: CardId,
    /// As what.
    pub slot: BindSlot,
    /// The card bound.
    pub card: CardId,
}
