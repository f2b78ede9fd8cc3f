//! Deck files: reading every known text format, writing two of them, and checking what was read.
//!
//! [`read`] finds the format by itself. What it does not understand it reports, with the nearest titles; nothing is dropped
//! in silence. [`Deck::check`] says what keeps a deck from being played.

mod list;
mod sets;
mod xml;

use std::collections::{HashMap, HashSet};
use std::fmt;

use holocron_engine::card::{CardDef, CardType, DefId, Library, kinds};
use holocron_engine::text::Side;

pub use sets::set_name;

/// How many cards a deck has.
pub const DECK_SIZE: usize = 60;

/// How many cards may stand outside a deck (§2.1.4).
pub const OUTSIDE_SIZE: usize = 50;

/// So many bytes of a deck file are read: ten times what any format needs.
pub const MOST_TEXT: usize = 64 * 1024;

/// So many bytes of a line of a list are read: no title is nearly as long.
pub const MOST_LINE: usize = 256;

/// Titles near an unknown one are looked for so often: who has more of them has another problem.
const MOST_NEAREST: usize = 20;

/// A deck: 60 cards, and those outside it (defensive shields and the like).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Deck {
    /// Its name.
    pub name: String,
    /// Its cards, one entry a copy.
    pub cards: Vec<DefId>,
    /// Cards outside the deck, one entry a copy.
    pub outside: Vec<DefId>,
}

/// A format of deck files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeckFormat {
    /// `1_168,1_168|200_93`: ids, a bar, ids outside the deck.
    Contents,
    /// `<deck><card blueprintId="1_168"/></deck>`
    Xml,
    /// `2x Darth Vader`, with or without headings.
    List,
}

/// What is wrong with a deck or a deck file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)]
pub enum DeckProblem {
    /// Nothing in it.
    #[error("the file has no cards")]
    Empty,
    /// More than anybody needs to write down a deck.
    #[error("the file has {size} bytes; a deck needs no more than {MOST_TEXT}")]
    TooLarge { size: usize },
    /// A line that is no title.
    #[error("line {line} has {size} bytes; a line with a card has at most {MOST_LINE}")]
    LineTooLong { line: usize, size: usize },
    /// An id that the library does not have.
    #[error("no card has the id {id} ({}){}", times(*.copies), from_set(.set.as_deref()))]
    UnknownId { id: String, copies: usize, set: Option<String> },
    /// Something that is no id.
    #[error("`{text}` is not a card id; an id is the set, `_` and the number: 1_168")]
    BadId { text: String },
    /// XML that is not closed.
    #[error("line {line}: this element has no end: {text}")]
    BadXml { line: usize, text: String },
    /// An element without its id.
    #[error("line {line}: this card has no blueprintId: {text}")]
    XmlWithoutId { line: usize, text: String },
    /// A title that the library does not have.
    #[error("line {line}: no card is called \"{title}\"{}", did_you_mean(.nearest))]
    UnknownTitle { line: usize, title: String, nearest: Vec<String> },
    /// A number of copies that cannot be meant.
    #[error("line {line}: {count} copies of \"{title}\"; a deck has 60 cards")]
    TooManyCopies { line: usize, title: String, count: usize },
    /// Every title exists on both sides.
    #[error("all these titles are Light and Dark cards alike; say which with a line `Side: Light` or `Side: Dark`")]
    SideUnclear,
    /// Not 60 cards.
    #[error("a deck has 60 cards; this has {count}")]
    WrongNumber { count: usize },
    /// Cards of both sides.
    #[error("a deck is of one side; this has {light} Light and {dark} Dark cards, among them {}", .fewer.join(", "))]
    TwoSides { light: usize, dark: usize, fewer: Vec<String> },
    /// More than one objective.
    #[error("a deck has at most one Objective; this has {}", .titles.join(" and "))]
    SeveralObjectives { titles: Vec<String> },
    /// More than one Starting Effect.
    #[error("a deck has at most one Starting Effect; this has {}", .titles.join(" and "))]
    SeveralStartingEffects { titles: Vec<String> },
    /// Defensive Shields among the 60.
    #[error("Defensive Shields stand outside the deck, not among its 60 cards: {}", .titles.join(", "))]
    ShieldsInDeck { titles: Vec<String> },
    /// Too many cards outside the deck.
    #[error("at most {OUTSIDE_SIZE} cards stand outside a deck; this has {count}")]
    TooManyOutside { count: usize },
    /// A card whose text is not yet written.
    #[error("{id} {title} cannot be played yet: its text is not written")]
    Incomplete { id: String, title: String },
    /// A card that is never played.
    #[error("{id} {title} is a game aid and cannot be in a deck")]
    GameAid { id: String, title: String },
}

fn times(copies: usize) -> String {
    if copies == 1 { "1 copy".to_owned() } else { format!("{copies} copies") }
}

fn from_set(set: Option<&str>) -> String {
    set.map_or(String::new(), |s| format!("; it would be of the set {s}"))
}

fn did_you_mean(nearest: &[String]) -> String {
    match nearest {
        [] => String::new(),
        [one] => format!("; did you mean \"{one}\"?"),
        [first @ .., last] => {
            let first: Vec<String> = first.iter().map(|n| format!("\"{n}\"")).collect();
            format!("; did you mean {} or \"{last}\"?", first.join(", "))
        }
    }
}

/// A deck file that was not understood whole.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DeckErrors {
    /// What is wrong.
    pub problems: Vec<DeckProblem>,
    /// What was understood.
    pub understood: Deck,
}

impl fmt::Display for DeckErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<String> = self.problems.iter().map(ToString::to_string).collect();
        f.write_str(&lines.join("\n"))
    }
}

impl std::error::Error for DeckErrors {}

/// The format of a deck file, by its first characters.
#[must_use]
pub fn detect(text: &str) -> DeckFormat {
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.starts_with("<?xml") || text.starts_with("<deck") || text.starts_with("<card") {
        return DeckFormat::Xml;
    }
    let first = text.split([',', '|']).next().unwrap_or_default();
    let digits = |s: &str| !s.is_empty() && s.bytes().all(|b| b.is_ascii_digit());
    let is_id =
        clean_id(first).split_once('_').is_some_and(|(set, number)| digits(set) && number.starts_with(|c: char| c.is_ascii_digit()));
    if is_id || text == "|" { DeckFormat::Contents } else { DeckFormat::List }
}

/// Reads a deck file of any known format, in time that grows with its length and no faster.
pub fn read(name: &str, text: &str, library: &Library) -> Result<Deck, DeckErrors> {
    if text.len() > MOST_TEXT {
        return Err(DeckErrors { problems: vec![DeckProblem::TooLarge { size: text.len() }], understood: Deck::default() });
    }
    let mut found = match detect(text) {
        DeckFormat::Contents => contents(text, library),
        DeckFormat::Xml => xml::read(text, library),
        DeckFormat::List => list::read(text, library),
    };
    if found.understood.name.is_empty() {
        found.understood.name = name.to_owned();
    }
    if found.problems.is_empty() && found.understood.cards.is_empty() && found.understood.outside.is_empty() {
        found.problems.push(DeckProblem::Empty);
    }
    if found.problems.is_empty() { Ok(found.understood) } else { Err(found) }
}

/// An id without the marks of foil and of another picture.
fn clean_id(id: &str) -> &str {
    id.trim().trim_end_matches(['*', '^'])
}

/// What has been found so far by ids.
#[derive(Default)]
struct ById {
    found: DeckErrors,
    /// Where the problem of an unknown id stands.
    unknown: HashMap<String, usize>,
}

/// Adds a card by id, or the problem that there is none.
fn add(id: &str, outside: bool, library: &Library, by_id: &mut ById) {
    let ById { found, unknown } = by_id;
    let id = clean_id(id);
    if id.is_empty() {
        return;
    }
    if let Some(def) = library.by_id(id) {
        let pile = if outside { &mut found.understood.outside } else { &mut found.understood.cards };
        pile.push(def);
        return;
    }
    let looks_right = id.split_once('_').is_some_and(|(set, number)| {
        !set.is_empty() && !number.is_empty() && set.bytes().chain(number.bytes()).all(|b| b.is_ascii_alphanumeric() || b == b'_')
    });
    if !looks_right {
        found.problems.push(DeckProblem::BadId { text: id.to_owned() });
        return;
    }
    if let Some(DeckProblem::UnknownId { copies, .. }) = unknown.get(id).and_then(|i| found.problems.get_mut(*i)) {
        *copies += 1;
        return;
    }
    unknown.insert(id.to_owned(), found.problems.len());
    let set = id.split('_').next().and_then(set_name).map(str::to_owned);
    found.problems.push(DeckProblem::UnknownId { id: id.to_owned(), copies: 1, set });
}

fn contents(text: &str, library: &Library) -> DeckErrors {
    let mut found = ById::default();
    let (main, outside) = text.trim().split_once('|').unwrap_or((text.trim(), ""));
    for id in main.split([',', '\n']) {
        add(id, false, library, &mut found);
    }
    for id in outside.split([',', '\n', '|']) {
        add(id, true, library, &mut found);
    }
    found.found
}

impl Deck {
    /// The contents string of the community: `1_168,1_168|200_93`.
    #[must_use]
    pub fn to_contents(&self, library: &Library) -> String {
        let ids = |cards: &[DefId]| {
            let ids: Vec<&str> = cards.iter().map(|c| library.def(*c).id.as_str()).collect();
            ids.join(",")
        };
        format!("{}|{}", ids(&self.cards), ids(&self.outside))
    }

    /// A list of titles under headings, which [`read`] understands.
    #[must_use]
    pub fn to_list(&self, library: &Library) -> String {
        list::write(self, library)
    }

    /// The side most of its cards are of.
    #[must_use]
    pub fn side(&self, library: &Library) -> Option<Side> {
        let count = |side| self.cards.iter().filter(|c| library.def(**c).side == side).count();
        match count(Side::Light).cmp(&count(Side::Dark)) {
            std::cmp::Ordering::Greater => Some(Side::Light),
            std::cmp::Ordering::Less => Some(Side::Dark),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// All that keeps the deck from being played; empty where nothing does.
    #[must_use]
    pub fn check(&self, library: &Library) -> Vec<DeckProblem> {
        let mut problems = Vec::new();
        if self.cards.len() != DECK_SIZE {
            problems.push(DeckProblem::WrongNumber { count: self.cards.len() });
        }
        let title = |card: &CardDef| library.symbols.name(card.title).to_owned();
        let all = || self.cards.iter().chain(&self.outside).map(|c| library.def(*c));
        let light = all().filter(|c| c.side == Side::Light).count();
        let dark = all().count() - light;
        if light > 0 && dark > 0 {
            let side = if light < dark { Side::Light } else { Side::Dark };
            let mut fewer: Vec<String> = all().filter(|c| c.side == side).map(title).collect();
            fewer.sort();
            fewer.dedup();
            fewer.truncate(3);
            problems.push(DeckProblem::TwoSides { light, dark, fewer });
        }
        // §2.1.3 to §2.1.5.
        let among =
            |is: fn(&CardDef) -> bool| -> Vec<String> { self.cards.iter().map(|c| library.def(*c)).filter(|c| is(c)).map(title).collect() };
        let objectives = among(|c| c.card_type == CardType::Objective);
        if objectives.len() > 1 {
            problems.push(DeckProblem::SeveralObjectives { titles: objectives });
        }
        let starting = among(|c| c.kinds.has(kinds::STARTING_EFFECT));
        if starting.len() > 1 {
            problems.push(DeckProblem::SeveralStartingEffects { titles: starting });
        }
        let mut shields = among(|c| c.card_type == CardType::DefensiveShield);
        if !shields.is_empty() {
            shields.sort();
            shields.dedup();
            problems.push(DeckProblem::ShieldsInDeck { titles: shields });
        }
        if self.outside.len() > OUTSIDE_SIZE {
            problems.push(DeckProblem::TooManyOutside { count: self.outside.len() });
        }
        let mut seen = HashSet::new();
        for card in all() {
            if !seen.insert(&card.id) {
                continue;
            }
            if !holocron_engine::support::is_complete(card, &library.symbols) {
                problems.push(DeckProblem::Incomplete { id: card.id.clone(), title: title(card) });
            }
            if card.card_type == CardType::GameAid {
                problems.push(DeckProblem::GameAid { id: card.id.clone(), title: title(card) });
            }
        }
        problems
    }
}
