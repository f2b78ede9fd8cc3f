//! Read-only questions about a game: presence, control, numbers, rights, which cards a filter means.

pub mod amount;
mod deploys_like;
pub mod events;
mod expand;
pub mod filter;
mod fixed;
pub mod index;
mod limits;
mod matching;
pub mod place;
pub mod presence;
mod reading;
pub mod rights;
pub mod room;
mod senate;
pub mod totals;
mod training;
pub mod value;

pub(crate) use deploys_like::Like;
pub(crate) use expand::LENT;
pub(crate) use limits::times;
pub(crate) use reading::{Part as Words, Read};
pub(crate) use room::added_for;

use crate::card::{DefId, Kind};
use crate::state::{Binds, CardId, EventData, Flags};
use crate::text::Side;

/// Whose words are being read: what `self`, `you`, `it` and the bound names mean.
#[derive(Clone, Copy, Debug)]
pub struct Cx<'a> {
    /// `self`
    pub card: Option<CardId>,
    /// The definition the words are printed on.
    pub def: DefId,
    /// `you`
    pub you: Side,
    /// Who carries it out.
    pub actor: Side,
    /// `it`, where a filter or `for each` binds it.
    pub it: Option<CardId>,
    /// The event.
    pub event: Option<&'a EventData>,
    /// Bound cards and numbers.
    pub binds: Option<&'a Binds>,
    /// `host`, where the card is asked about as if it were on another.
    pub host: Option<CardId>,
    /// The player of an `each player` block: a verb without a player is his.
    pub each: Option<Side>,
    /// `there`, where a change was made at a place.
    pub place: Option<CardId>,
    /// States past which filters look, as flags.
    pub even: Flags,
    /// A card that is asked about as if it were of this kind too: it moves like one.
    pub like: Option<(CardId, Kind)>,
}

impl<'a> Cx<'a> {
    /// Words of a card on table.
    #[must_use]
    pub fn of(card: CardId, def: DefId, you: Side) -> Cx<'a> {
        Cx {
            card: Some(card),
            def,
            you,
            actor: you,
            it: None,
            event: None,
            binds: None,
            host: None,
            each: None,
            place: None,
            even: Flags::EMPTY,
            like: None,
        }
    }
    /// The same with another `it`.
    #[must_use]
    pub fn it(mut self, card: CardId) -> Cx<'a> {
        self.it = Some(card);
        self
    }
    /// The same about an event.
    #[must_use]
    pub fn event(mut self, event: &'a EventData) -> Cx<'a> {
        self.event = Some(event);
        self
    }
}

/// For which use a number or right is asked: where to, on what, by whom.
#[derive(Clone, Copy, Debug, Default)]
pub struct Use {
    /// The location it is about.
    pub at: Option<CardId>,
    /// Where to (a location).
    pub to: Option<CardId>,
    /// From where (a location).
    pub from: Option<CardId>,
    /// On which card, or aboard which.
    pub on: Option<CardId>,
    /// Which player's.
    pub player: Option<Side>,
    /// By which card (a weapon's bearer, the thing fired).
    pub by: Option<CardId>,
    /// For which card (a destiny drawn for it).
    pub object: Option<CardId>,
    /// As a react.
    pub react: bool,
    /// Drawn as destiny.
    pub drawn: bool,
    /// By which move.
    pub way: Option<crate::text::MoveKind>,
    /// Why Force is lost.
    pub reason: Option<crate::state::LoseReason>,
    /// The card counts as one of this kind: it moves like one.
    pub like: Option<Kind>,
    /// What is to be done to the card that is targeted.
    pub to_be: crate::text::purpose::Purposes,
    /// Which of the changes to the number.
    pub part: Part,
}

/// Which changes to a number are asked for: a loss of Force is capped last, after what answers it (§3.5.6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Part {
    /// All.
    #[default]
    Whole,
    /// All but what it is at most.
    Uncapped,
    /// Only what it is at most.
    Caps,
}
