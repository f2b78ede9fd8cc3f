//! A game in words: [`Teller`] says options, events, refusals, explanations and the table, in the user's language and
//! from where the user sits.

mod choice;
pub mod deck;
pub mod face;
mod log;
mod table;
mod why;
mod worked;

pub use why::{quantity_key, refusal};
pub use worked::Worked;

use holocron_engine::Game;
use holocron_engine::card::{CardDef, Library};
use holocron_engine::decision::Pile;
use holocron_engine::num::Num;
use holocron_engine::state::CardId;
use holocron_engine::text::Side;

use crate::lang::{Lang, Words};
use crate::say;

/// Says things about a game.
#[derive(Clone, Copy, Debug)]
pub struct Teller<'g> {
    game: &'g Game,
    words: &'g Words,
    /// Who is reading; none sees everything.
    viewer: Option<Side>,
}

impl<'g> Teller<'g> {
    /// Says things about a game to a player, or to somebody who may see everything.
    pub fn new(game: &'g Game, words: &'g Words, viewer: Option<Side>) -> Teller<'g> {
        Teller { game, words, viewer }
    }

    /// The title of a card.
    fn title(&self, card: CardId) -> &'g str {
        title(self.game.library(), self.game.def(card))
    }

    /// The title of a card, or "a card" where the reader does not know it.
    fn seen(&self, card: CardId) -> String {
        match self.viewer {
            Some(side) if !self.game.knows(side, card) => say!(self.words, "a-card"),
            _ => self.title(card).to_owned(),
        }
    }

    /// A player, as the subject of a sentence.
    pub fn player(&self, side: Side) -> String {
        self.side(side)
    }

    /// A side as the subject of a sentence.
    fn side(&self, side: Side) -> String {
        match side {
            Side::Dark => say!(self.words, "side-dark"),
            Side::Light => say!(self.words, "side-light"),
        }
    }
}

/// The title of a card. Players of all languages hold the same cards: a game calls them by their English titles.
pub fn title<'l>(library: &'l Library, card: &CardDef) -> &'l str {
    library.symbols.name(card.title)
}

/// The title of a card where it is presented: with its French title beside it for French readers.
pub fn full_title(library: &Library, card: &CardDef, lang: Lang) -> String {
    let title = title(library, card);
    match (&card.french, lang) {
        (Some(french), Lang::Fr) => format!("{title} – {french}"),
        _ => title.to_owned(),
    }
}

/// The message that names a pile.
fn pile_key(pile: Pile) -> &'static str {
    match pile {
        Pile::Reserve => "pile-reserve",
        Pile::Force => "pile-force",
        Pile::Used => "pile-used",
        Pile::Lost => "pile-lost",
        Pile::Hand => "pile-hand",
        Pile::OutOfPlay => "pile-out-of-play",
        Pile::Outside => "pile-outside",
    }
}

/// A number as a variable of a message: whole numbers as such, so that plurals work.
fn number(n: Num) -> crate::lang::Value<'static> {
    if n.is_whole() { crate::lang::Value::from(n.floor()) } else { crate::lang::Value::from(n.to_string()) }
}
