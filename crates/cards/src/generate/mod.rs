//! Cards at random: well-formed cards of every type, for games that look for text that brings the program down.
//!
//! A [`Generator`] writes text after the grammar of the card language, with the words of its closed lists and with pieces of
//! the cards of a library. It keeps what can be read, comes back the same from its canonical form, and is carried out by
//! the engine in full. The same seed writes the same cards.

mod facts;
mod text;

use std::collections::BTreeMap;

use holocron_engine::card::{CardDef, CardType, Library, Symbols};
use holocron_engine::rng::Rng;
use holocron_engine::support;

use crate::format::format_card;
use crate::format::pieces::{Piece, pieces};
use crate::parse::parse;

pub use facts::TYPES;

/// The set of generated cards.
pub const SET: &str = "990";

/// How often a statement is tried before a card does without it.
const TRIES: usize = 40;

/// Writes cards.
#[derive(Debug)]
pub struct Generator {
    pieces: BTreeMap<Piece, Vec<String>>,
    titles: Vec<String>,
    symbols: Symbols,
}

/// A card that was written.
#[derive(Clone, Debug)]
pub struct Written {
    /// What it is.
    pub card_type: CardType,
    /// Its canonical form.
    pub text: String,
}

impl Generator {
    /// A generator that takes pieces of the cards of a library.
    #[must_use]
    pub fn new(library: &Library) -> Generator {
        let mut found: BTreeMap<Piece, Vec<String>> = BTreeMap::new();
        let mut titles = Vec::new();
        for (_, card) in library.iter() {
            titles.push(library.symbols.name(card.title).to_owned());
            pieces(card, &library.symbols, &mut |piece, text| found.entry(piece).or_default().push(text));
        }
        for list in found.values_mut() {
            list.sort_unstable();
            list.dedup();
        }
        titles.sort_unstable();
        titles.dedup();
        Generator { pieces: found, titles, symbols: library.symbols.clone() }
    }

    /// Cards of every type in turn, as the text of a file.
    pub fn file(&mut self, rng: &mut Rng, many: usize) -> String {
        let mut text = String::new();
        for n in 0..many {
            if let Some(card) = self.card(rng, n) {
                text.push_str(&card.text);
                text.push('\n');
            }
        }
        text
    }

    /// The card of a number: its type follows from it. None where nothing that was tried is a card.
    pub fn card(&mut self, rng: &mut Rng, n: usize) -> Option<Written> {
        let facts = facts::Facts::new(rng, n);
        let mut kept: Vec<String> = Vec::new();
        let wanted = facts.fewest + rng.below(3);
        for _ in 0..wanted {
            for _ in 0..TRIES {
                let statement = facts.statement(self, rng);
                let mut with = kept.clone();
                with.push(statement);
                if self.read(&facts.card(&with)).is_some() {
                    kept = with;
                    break;
                }
            }
        }
        let card = self.read(&facts.card(&kept))?;
        Some(Written { card_type: card.card_type, text: format_card(&card, &self.symbols) })
    }

    /// The card of a text, where it is one card that the engine carries out and that its canonical form says again.
    fn read(&mut self, text: &str) -> Option<CardDef> {
        let one = |list: Vec<CardDef>| <[CardDef; 1]>::try_from(list).ok().map(|[card]| card);
        let card = one(parse("generated.cards", text, &mut self.symbols).ok()?)?;
        if !support::is_complete(&card, &self.symbols) {
            return None;
        }
        let formatted = format_card(&card, &self.symbols);
        let again = one(parse("generated.cards", &formatted, &mut self.symbols).ok()?)?;
        (again == card).then_some(card)
    }

    /// A piece of a card of the library.
    fn piece(&self, what: Piece, rng: &mut Rng) -> String {
        match self.pieces.get(&what) {
            Some(list) => pick(list, rng).clone(),
            None => String::new(),
        }
    }

    /// The title of a card of the library, in quotes.
    fn title(&self, rng: &mut Rng) -> String {
        if self.titles.is_empty() { "\"Luke\"".to_owned() } else { format!("\"{}\"", pick(&self.titles, rng)) }
    }
}

/// One of a list that is not empty.
fn pick<'a, T>(list: &'a [T], rng: &mut Rng) -> &'a T {
    &list[rng.below(list.len())]
}
