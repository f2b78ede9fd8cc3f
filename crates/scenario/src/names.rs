//! Which card a scenario means by `[Title]`: in the library when the table is set up, in the game afterwards.
//!
//! [`Titles`] is the library's index; [`Names`] are the cards of one scenario's game in the order they were named.

use std::collections::HashMap;
use std::sync::Arc;

use holocron_engine::Game;
use holocron_engine::card::{DefId, Library};
use holocron_engine::num::Num;
use holocron_engine::state::CardId;
use holocron_engine::text::Side;

use crate::fillers;
use crate::tree::CardRef;

/// Titles in a form that does not depend on case, dots, spaces and the kind of quote.
#[must_use]
pub fn fold(title: &str) -> String {
    let mut folded = String::with_capacity(title.len());
    for c in title.trim().trim_start_matches(['•', '◇', '·', '<', '>']).chars() {
        match c {
            '’' | '‘' | '`' => folded.push('\''),
            '“' | '”' => folded.push('"'),
            '•' | '·' => {}
            'é' | 'è' => folded.push('e'),
            c if c.is_whitespace() => {
                if !folded.ends_with(' ') && !folded.is_empty() {
                    folded.push(' ');
                }
            }
            c => folded.extend(c.to_lowercase()),
        }
    }
    folded.truncate(folded.trim_end().len());
    folded
}

/// A library by title.
#[derive(Clone, Debug)]
pub struct Titles {
    lib: &'static Library,
    by_title: Arc<HashMap<String, Vec<DefId>>>,
    /// A card and what is played in its place.
    swapped: Option<(DefId, DefId)>,
}

/// A card that was not found, or several.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NameError {
    /// No card of that title or id.
    #[error("no card is called {0}{1}")]
    Unknown(String, String),
    /// Cards of that title exist, but not on that side.
    #[error("{0} has no card called {1}; {2} has")]
    OtherSide(&'static str, String, String),
    /// Several cards fit.
    #[error("{0} may mean any of {1}; write the side before it or use the id")]
    Ambiguous(String, String),
    /// The card is not in this game.
    #[error("{0} is not in this game; `given` must put it somewhere")]
    Absent(String),
}

impl Titles {
    /// The index of a library.
    #[must_use]
    pub fn new(lib: &'static Library) -> Titles {
        let mut by_title: HashMap<String, Vec<DefId>> = HashMap::new();
        for (def, card) in lib.iter() {
            let title = lib.symbols.name(card.title);
            let whole = fold(title);
            // A double-sided card is known by either of its titles.
            for name in title.split(" / ").map(fold).filter(|n| *n != whole) {
                by_title.entry(name).or_default().push(def);
            }
            // `C-3PO (See-Threepio)` is known as `C-3PO` too.
            if let Some((short, _)) = whole.split_once(" (").filter(|(_, rest)| *rest != "v)") {
                by_title.entry(short.to_owned()).or_default().push(def);
            }
            by_title.entry(whole).or_default().push(def);
        }
        for defs in by_title.values_mut() {
            defs.sort_by_key(|d| age(&lib.def(*d).id));
        }
        Titles { lib, by_title: Arc::new(by_title), swapped: None }
    }

    /// The same index, with a variant in the place of a card. See [`Library::add_variant`].
    #[must_use]
    pub fn with(&self, card: DefId, variant: DefId) -> Titles {
        Titles { swapped: Some((card, variant)), ..self.clone() }
    }

    /// What is played in the place of a card: the card, as a rule.
    fn played(&self, def: DefId) -> DefId {
        match self.swapped {
            Some((card, variant)) if card == def => variant,
            _ => def,
        }
    }

    /// The card of this id.
    #[must_use]
    pub fn by_id(&self, id: &str) -> Option<DefId> {
        self.lib.by_id(id).map(|def| self.played(def))
    }

    /// The library.
    #[must_use]
    pub fn library(&self) -> &'static Library {
        self.lib
    }

    /// All cards that a name fits, the oldest first.
    #[must_use]
    pub fn all(&self, name: &str) -> Vec<DefId> {
        if let Some(def) = self.by_id(name) {
            return vec![def];
        }
        self.by_title.get(&fold(name)).map_or_else(Vec::new, |all| all.iter().map(|def| self.played(*def)).collect())
    }

    /// The card for a line of this side.
    pub fn of_side(&self, card: &CardRef, line: Side, other_side_too: bool) -> Result<DefId, NameError> {
        let side = card.side.unwrap_or(line);
        if let Some(destiny) = card.filler {
            return fillers::filler(self.lib, side, destiny).ok_or_else(|| NameError::Unknown(card.to_string(), String::new()));
        }
        let all = self.all(&card.name);
        if let Some(own) = all.iter().find(|d| self.lib.def(**d).side == side) {
            return Ok(*own);
        }
        match all.first() {
            Some(first) if other_side_too || self.lib.by_id(&card.name).is_some() => Ok(*first),
            Some(_) => Err(NameError::OtherSide(side.word(), card.to_string(), side.other().word().to_owned())),
            None => Err(self.unknown(card)),
        }
    }

    /// The card where no side is said: the oldest, and of two equally old the Dark one.
    pub fn of_any_side(&self, card: &CardRef) -> Result<DefId, NameError> {
        if let Some(side) = card.side {
            return self.of_side(card, side, false);
        }
        if let Some(destiny) = card.filler {
            return fillers::filler(self.lib, Side::Dark, destiny).ok_or_else(|| NameError::Unknown(card.to_string(), String::new()));
        }
        let all = self.all(&card.name);
        let oldest = all.first().map(|d| age(&self.lib.def(*d).id).0);
        all.iter()
            .copied()
            .filter(|d| Some(age(&self.lib.def(*d).id).0) == oldest)
            .min_by_key(|d| self.lib.def(*d).side)
            .ok_or_else(|| self.unknown(card))
    }

    /// The other side's version of a location.
    #[must_use]
    pub fn other_version(&self, def: DefId) -> Option<DefId> {
        let side = self.lib.def(def).side.other();
        self.all(self.lib.title(def)).into_iter().find(|d| self.lib.def(*d).side == side)
    }

    fn unknown(&self, card: &CardRef) -> NameError {
        let wanted = fold(&card.name);
        let near = self
            .by_title
            .keys()
            .map(|t| (distance(t, &wanted), t))
            .filter(|(d, _)| *d <= wanted.len() / 3 + 1)
            .min()
            .map(|(_, t)| self.by_title[t][0]);
        let hint = near.map_or(String::new(), |d| format!("; did you mean [{}]?", self.lib.title(d)));
        NameError::Unknown(card.to_string(), hint)
    }
}

/// Set and number of an id, for the order of age.
fn age(id: &str) -> (u32, u32) {
    let (set, number) = id.split_once('_').unwrap_or((id, ""));
    let number: String = number.chars().take_while(char::is_ascii_digit).collect();
    (set.parse().unwrap_or(u32::MAX), number.parse().unwrap_or(u32::MAX))
}

/// How many letters must be put in, taken out or changed.
pub(crate) fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let best = (diagonal + usize::from(x != *y)).min(row[j] + 1).min(row[j + 1] + 1);
            diagonal = row[j + 1];
            row[j + 1] = best;
        }
    }
    row[b.len()]
}

/// A card of the game that a scenario named.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Entry {
    id: CardId,
    def: DefId,
    /// Whose deck it is from.
    side: Side,
    /// Which copy of its title on its side, from 1.
    copy: u16,
}

/// The cards of one game, in the order they were named.
#[derive(Clone, Debug, Default)]
pub struct Names {
    entries: Vec<Entry>,
}

/// What a reference means in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meant {
    /// This card.
    Card(CardId),
    /// Any filler of this destiny, of this side if one is said.
    Filler(Num, Option<Side>),
}

impl Meant {
    /// Whether a card is meant.
    #[must_use]
    pub fn is(self, game: &Game, id: CardId) -> bool {
        match self {
            Meant::Card(c) => c == id,
            Meant::Filler(destiny, side) => {
                fillers::destiny_of(game.def(id)) == Some(destiny) && side.is_none_or(|s| game.card(id).deck == s)
            }
        }
    }
    /// Every card that may be meant.
    #[must_use]
    pub fn all(self, game: &Game) -> Vec<CardId> {
        match self {
            Meant::Card(c) => vec![c],
            Meant::Filler(..) => game.all_cards().filter(|c| self.is(game, *c)).collect(),
        }
    }
    /// Its name, for messages.
    #[must_use]
    pub fn name(self, game: &Game) -> String {
        match self {
            Meant::Card(c) => game.title(c).to_owned(),
            Meant::Filler(destiny, _) => format!("[filler {destiny}]"),
        }
    }
    /// The card, if it is one.
    #[must_use]
    pub fn card(self) -> Option<CardId> {
        match self {
            Meant::Card(c) => Some(c),
            Meant::Filler(..) => None,
        }
    }
}

impl Names {
    /// Notes a card of the game. Copies are counted by title and side; a written number is kept.
    pub fn add(&mut self, titles: &Titles, id: CardId, def: DefId, side: Side, numbered: Option<u16>) {
        let title = fold(titles.library().title(def));
        let same = self.entries.iter().filter(|e| e.side == side && fold(titles.library().title(e.def)) == title);
        let taken: Vec<u16> = same.map(|e| e.copy).collect();
        let copy = numbered.filter(|n| !taken.contains(n)).unwrap_or_else(|| {
            let mut n = 1;
            while taken.contains(&n) {
                n += 1;
            }
            n
        });
        self.entries.push(Entry { id, def, side, copy });
    }

    /// The card already in the game that is meant by a written copy number.
    #[must_use]
    pub fn numbered(&self, titles: &Titles, card: &CardRef, side: Side) -> Option<CardId> {
        if !card.numbered || card.filler.is_some() {
            return None;
        }
        self.fitting(titles, card).find(|e| e.side == side && e.copy == card.copy).map(|e| e.id)
    }

    fn fitting<'a>(&'a self, titles: &'a Titles, card: &'a CardRef) -> impl Iterator<Item = &'a Entry> {
        let lib = titles.library();
        let by_id = titles.by_id(&card.name);
        let wanted = fold(&card.name);
        self.entries.iter().filter(move |e| match by_id {
            Some(def) => e.def == def,
            None => {
                let title = fold(lib.title(e.def));
                title == wanted
                    || title.split(" / ").any(|half| half == wanted)
                    || title.split_once(" (").is_some_and(|(short, rest)| rest != "v)" && short == wanted)
            }
        })
    }

    /// What a reference in a line of this side (or of none) means.
    pub fn find(&self, titles: &Titles, card: &CardRef, line: Option<Side>) -> Result<Meant, NameError> {
        if let Some(destiny) = card.filler {
            return Ok(Meant::Filler(destiny, card.side));
        }
        let all: Vec<&Entry> = self.fitting(titles, card).collect();
        let side = card.side.or_else(|| line.filter(|s| all.iter().any(|e| e.side == *s)));
        let of_side: Vec<&Entry> = all.iter().copied().filter(|e| side.is_none_or(|s| e.side == s)).collect();
        let mut fits = of_side.iter().filter(|e| e.copy == card.copy);
        let Some(first) = fits.next() else {
            if titles.all(&card.name).is_empty() {
                return Err(titles.unknown(card));
            }
            return Err(NameError::Absent(card.to_string()));
        };
        if let Some(second) = fits.next() {
            let ids = [first, second].map(|e| titles.library().def(e.def).id.clone()).join(", ");
            return Err(NameError::Ambiguous(card.to_string(), ids));
        }
        Ok(Meant::Card(first.id))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folding() {
        assert_eq!(fold("•Luke’s  Back"), "luke's back");
        assert_eq!(fold("◇Tatooine: Cantina "), "tatooine: cantina");
    }

    #[test]
    fn ages() {
        assert!(age("1_2") < age("1_10"));
        assert!(age("2_1") < age("101_1"));
        assert!(age("9_1") < age("x"));
    }
}
