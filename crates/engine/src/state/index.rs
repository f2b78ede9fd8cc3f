//! What is in force on the table: the derived part of the state. `query::index` works it out.

use super::{CardId, EvMask};
use crate::card::compiled::{CStanding, Shapes};
use crate::text::{ActSet, QuantitySet, Side};

/// A piece of standing text in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextRef {
    /// The card whose text it is.
    pub card: CardId,
    /// The card it is printed on: another, where text is lent.
    pub from: CardId,
    /// Who is "you".
    pub you: Side,
    /// Which: an index into the card's standing text, or of `State::mods`.
    pub n: u16,
    /// It is a change made by an effect.
    pub made: bool,
    /// It holds for the rest of the game, wherever its card is.
    pub rest: bool,
    /// Which quantities it changes.
    pub quantities: QuantitySet,
    /// Which acts it speaks of.
    pub acts: ActSet,
    /// Other shapes.
    pub others: Shapes,
}

/// A play or fate of a card on table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayAt {
    /// The card.
    pub card: CardId,
    /// Who is "you".
    pub you: Side,
    /// Which of its plays (or fates).
    pub n: u8,
    /// Which events it answers.
    pub events: EvMask,
}

/// What is in force on the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Index {
    /// Standing text, oldest first.
    pub texts: Vec<TextRef>,
    /// Plays.
    pub plays: Vec<PlayAt>,
    /// Fates.
    pub fates: Vec<PlayAt>,
    /// Cards that cancel others as soon as they are played or there.
    pub cancels: Vec<CardId>,
    /// Cards that must be maintained at the end of their owner's turns.
    pub maintained: Vec<CardId>,
    /// Weapons whose text gives a moment of its own.
    pub shots: Vec<PlayAt>,
    /// Union of the quantities.
    pub quantities: QuantitySet,
    /// Union of the acts.
    pub acts: ActSet,
    /// Union of the other shapes.
    pub others: Shapes,
    /// Union of the events.
    pub events: EvMask,
    /// Cards whose game text is canceled.
    pub silenced: Vec<CardId>,
    /// Locations turned round, by a mark or by text on them.
    pub rotated: Vec<CardId>,
    /// Sites that have plays by lent text, each with the site whose text it is.
    pub lent: Vec<(CardId, CardId)>,
}

impl Index {
    /// Adds a card's standing text that is in force.
    pub(crate) fn push_text(&mut self, card: CardId, you: Side, n: u16, made: bool, s: &CStanding) {
        let rest = s.within.rest && !made;
        self.push(TextRef { card, from: card, you, n, made, rest, quantities: s.quantities, acts: s.acts, others: s.others });
    }

    /// Adds text that is in force.
    pub(crate) fn push(&mut self, t: TextRef) {
        self.quantities |= t.quantities;
        self.acts |= t.acts;
        self.others |= t.others;
        self.texts.push(t);
    }
}
