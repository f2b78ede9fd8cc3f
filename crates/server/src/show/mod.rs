//! A game as JSON for one viewer. [`Eye`] says who is looking. Nothing that this viewer may not see leaves this module.
//!
//! [`view::Shot`] is the table at a moment, `log` the events, `decision` the open question, `why` the answers to "why not?" and
//! "why 7?", and `face` the printed card.

pub mod battle;
pub mod decision;
pub mod face;
pub mod log;
pub mod odds;
pub mod pattern;
pub mod view;
pub mod why;

use holocron_engine::decision::Pile;
use holocron_engine::num::Num;
use holocron_engine::state::{CardId, Zone};
use holocron_engine::text::Side;
use holocron_engine::{Game, LogEntry, Moved};
use holocron_words::speak::{Part, parts};
use serde::{Serialize, Serializer};

/// Whose eyes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Eye {
    /// A player's.
    Seat(Side),
    /// Somebody's who watches: what both players know, and hands where both consented.
    Watcher {
        /// Both consented.
        hands: bool,
    },
    /// Somebody's who may see everything: a game that is over.
    All,
}

impl Eye {
    /// The player's side.
    #[must_use]
    pub fn seat(self) -> Option<Side> {
        match self {
            Eye::Seat(side) => Some(side),
            _ => None,
        }
    }

    /// Dark's, Light's, or those of whoever watches: 0, 1, 2.
    #[must_use]
    pub fn kind(self) -> usize {
        self.seat().map_or(2, Side::index)
    }

    /// Whether a card is known.
    #[must_use]
    pub fn knows(self, game: &Game, card: CardId) -> bool {
        match self {
            Eye::Seat(side) => game.knows(side, card),
            Eye::Watcher { hands: true } if game.card(card).zone == Zone::Pile(Pile::Hand) => true,
            Eye::Watcher { .. } => Side::BOTH.into_iter().all(|s| game.knows(s, card)),
            Eye::All => true,
        }
    }

    /// What of a line of the log could not be told.
    fn hidden(self, entry: &LogEntry) -> u8 {
        match self {
            Eye::Seat(side) => entry.hidden[side.index()],
            Eye::Watcher { .. } => entry.hidden[0] | entry.hidden[1],
            Eye::All => 0,
        }
    }

    /// Whether it could be told which card moved.
    fn saw(self, moved: &Moved) -> bool {
        match self {
            Eye::Seat(side) => moved.known[side.index()],
            Eye::Watcher { .. } => moved.known[0] && moved.known[1],
            Eye::All => true,
        }
    }
}

/// The number of a card as clients know it.
#[must_use]
pub fn number(card: CardId) -> u16 {
    u16::try_from(card.index() + 1).unwrap_or(u16::MAX)
}

/// The card of a number, where the game has one.
#[must_use]
pub fn card_of(game: &Game, number: u16) -> Option<CardId> {
    let index = usize::from(number).checked_sub(1)?;
    (index < game.state().cards.len()).then(|| CardId::new(index))
}

/// A number of the game as JSON: whole where it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Number(pub Num);

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        if self.0.is_whole() { s.serialize_i32(self.0.floor()) } else { s.serialize_f64(self.0.as_f64()) }
    }
}

/// A side as JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideWord(pub Side);

impl Serialize for SideWord {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_str(self.0.word())
    }
}

/// Words with links to cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Piece {
    /// Plain words.
    Text(String),
    /// The title of a card.
    Card {
        /// Its number.
        card: u16,
        /// What is printed on it.
        def: &'static str,
        /// Its title.
        text: String,
    },
}

/// What a marked teller said, as pieces.
#[must_use]
pub fn pieces(game: &Game, text: &str) -> Vec<Piece> {
    let piece = |part: &Part<'_>| match part {
        Part::Text(text) => Piece::Text((*text).to_owned()),
        Part::Card(card, text) => Piece::Card { card: number(*card), def: &game.def(*card).id, text: (*text).to_owned() },
    };
    parts(text).iter().map(piece).collect()
}

/// The same without the links.
#[must_use]
pub fn plain(text: &str) -> String {
    let word = |part: &Part<'_>| match part {
        Part::Text(text) | Part::Card(_, text) => (*text).to_owned(),
    };
    parts(text).iter().map(word).collect()
}

/// The name of a pile as JSON has it.
#[must_use]
pub fn pile_word(pile: Pile) -> &'static str {
    match pile {
        Pile::OutOfPlay => "out-of-play",
        other => other.word(),
    }
}

/// The name of a zone as JSON has it.
#[must_use]
pub fn zone_word(zone: Zone) -> &'static str {
    match zone {
        Zone::Pile(pile) => pile_word(pile),
        Zone::Location => "location",
        Zone::At => "at",
        Zone::On => "on",
        Zone::Side => "side",
        Zone::Stacked => "stacked",
        Zone::Under => "under",
        Zone::Void => "playing",
        Zone::Destiny => "destiny",
        Zone::Insert => "inserted",
    }
}
