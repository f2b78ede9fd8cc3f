//! A game in words: [`Teller`] says options, events, refusals, explanations and the table, in the user's language and
//! from where the user sits.

mod choice;
pub mod deck;
pub mod face;
pub mod log;
mod table;
mod why;
mod worked;

pub use choice::{berth_key, phase_key, way_key};
pub use table::STATES;
pub use why::{quantity_key, refusal};
pub use worked::Worked;

use holocron_cards::say::Grammar;
use holocron_engine::Game;
use holocron_engine::card::{CardDef, Library};
use holocron_engine::decision::Pile;
use holocron_engine::num::Num;
use holocron_engine::state::CardId;
use holocron_engine::text::Side;

use crate::grammar::Name;
use crate::lang::{Lang, Words};
use crate::say;

/// Says things about a game.
#[derive(Clone, Copy, Debug)]
pub struct Teller<'g> {
    game: &'g Game,
    words: &'g Words,
    /// Who is reading; none sees everything.
    viewer: Option<Side>,
    /// Whether titles of cards are marked, see [`parts`].
    marked: bool,
}

impl<'g> Teller<'g> {
    /// Says things about a game to a player, or to somebody who may see everything.
    pub fn new(game: &'g Game, words: &'g Words, viewer: Option<Side>) -> Teller<'g> {
        Teller { game, words, viewer, marked: false }
    }

    /// The same with titles of cards marked, so that [`parts`] finds them.
    #[must_use]
    pub fn marked(self) -> Teller<'g> {
        Teller { marked: true, ..self }
    }

    /// The title of a card.
    fn title(&self, card: CardId) -> Name {
        let (library, def) = (self.game.library(), self.game.def(card));
        let title = title(library, def);
        let text = if self.marked { format!("{MARK}{}{MID}{title}{END}", card.index()) } else { title.to_owned() };
        Name { text, title: title.to_owned(), grammar: Grammar::of(library, def) }
    }

    /// A card that the reader does not know.
    fn some_card(&self) -> Name {
        Name::plain(say!(self.words, "a-card")).feminine()
    }

    /// The title of a card, or "a card" where the reader does not know it.
    fn seen(&self, card: CardId) -> Name {
        match self.viewer {
            Some(side) if !self.game.knows(side, card) => self.some_card(),
            _ => self.title(card),
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

/// Marks around the titles of cards: characters for private use, which no message has.
const MARK: char = '\u{E000}';
const MID: char = '\u{E001}';
const END: char = '\u{E002}';

/// A piece of what a marked [`Teller`] says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part<'t> {
    /// Plain words.
    Text(&'t str),
    /// The title of a card of the game.
    Card(CardId, &'t str),
}

/// The pieces of what a marked [`Teller`] said.
#[must_use]
pub fn parts(text: &str) -> Vec<Part<'_>> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some((before, marked)) = rest.split_once(MARK) {
        let Some((inside, after)) = marked.split_once(END) else { break };
        if !before.is_empty() {
            found.push(Part::Text(before));
        }
        if let Some((number, title)) = inside.split_once(MID)
            && let Ok(index) = number.parse()
        {
            found.push(Part::Card(CardId::new(index), title));
        }
        rest = after;
    }
    if !rest.is_empty() {
        found.push(Part::Text(rest));
    }
    found
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
#[must_use]
pub fn pile_key(pile: Pile) -> &'static str {
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
