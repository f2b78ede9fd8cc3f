//! The library: the card files that the binary carries, and those of a folder on top of them.
//!
//! [`embedded`] and [`load`] refuse everything where a file has a mistake; [`load_what_parses`] leaves out the files with
//! mistakes, each as a whole. [`check`] looks for names that no card has.

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use holocron_engine::card::{CardDef, DefId, Library, LibraryError, Names, Symbols};
use holocron_engine::position::Fnv;
use holocron_engine::text::{Change, Clause, Play, Statement, Subject, Sym, TextMod, Word};

use crate::error::{CardError, CardErrors, ErrorKind, Span};
use crate::nearest::nearest;
use crate::parse::parse;

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// Why the library cannot be loaded.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// A file has mistakes.
    #[error("{0}")]
    Cards(#[from] CardErrors),
    /// A file or folder cannot be read.
    #[error("cannot read {path}: {source}")]
    Read {
        /// Which.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// More cards than a library can hold.
    #[error("{0}")]
    Library(#[from] LibraryError),
}

/// The files that the binary carries: path below `cards/`, and text.
#[must_use]
pub fn embedded_files() -> &'static [(&'static str, &'static str)] {
    FILES
}

/// A French title that the founding documents give, whether the card is in the library or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FrenchTitle {
    /// The card's id.
    pub id: &'static str,
    /// Its title.
    pub title: &'static str,
    /// Its French title.
    pub french: &'static str,
}

/// The French titles of `cards/french-titles.tsv`. A card of the library has its own as [`CardDef::french`].
pub fn french_titles() -> impl Iterator<Item = FrenchTitle> {
    FRENCH.lines().skip(1).filter_map(|line| {
        let mut cells = line.split('\t');
        Some(FrenchTitle { id: cells.next()?, title: cells.next()?, french: cells.next()? })
    })
}

/// A card of any set, whether it is in the library or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnownCard {
    /// The card's id.
    pub id: &'static str,
    /// Its title.
    pub title: &'static str,
    /// Whether text is printed on it.
    pub has_text: bool,
}

/// All cards of all sets, by `cards/titles.tsv`.
pub fn known_cards() -> impl Iterator<Item = KnownCard> {
    TITLES.lines().skip(1).filter_map(|line| {
        let mut cells = line.split('\t');
        Some(KnownCard { id: cells.next()?, title: cells.next()?, has_text: cells.next()? == "yes" })
    })
}

/// What the rules know by name, by `cards/names.tsv`.
#[must_use]
pub fn names() -> &'static Names {
    static ALL: OnceLock<Names> = OnceLock::new();
    ALL.get_or_init(|| Names::parse(NAMES).unwrap_or_default())
}

/// The library of the cards that the binary carries.
pub fn embedded() -> Result<Library, LoadError> {
    load(None)
}

/// The library of the cards that the binary carries and of those in `dir`. A card of `dir` takes the place of a carried one
/// with the same id. Nothing is loaded where any file has a mistake.
pub fn load(dir: Option<&Path>) -> Result<Library, LoadError> {
    let (library, mut errors) = load_what_parses(dir);
    if errors.is_empty() {
        return Ok(library);
    }
    let mut all = CardErrors::default();
    if let Some(other) = errors.iter().position(|e| !matches!(e, LoadError::Cards(_))) {
        return Err(errors.swap_remove(other));
    }
    for error in errors {
        if let LoadError::Cards(list) = error {
            all.0.extend(list.0);
        }
    }
    Err(LoadError::Cards(all))
}

/// As [`load`], leaving out the files that have mistakes; these come back beside the library.
#[must_use]
pub fn load_what_parses(dir: Option<&Path>) -> (Library, Vec<LoadError>) {
    let mut loader = Loader::default();
    for (file, text) in FILES {
        loader.add(&format!("cards/{file}"), text);
    }
    loader.second = true;
    if let Some(dir) = dir {
        let mut files = Vec::new();
        if let Err(error) = collect(dir, &mut files) {
            loader.errors.push(error);
        }
        files.sort();
        for path in files {
            match std::fs::read_to_string(&path) {
                Ok(text) => loader.add(&path.display().to_string(), &text),
                Err(source) => loader.errors.push(LoadError::Read { path, source }),
            }
        }
    }
    loader.finish()
}

/// The library of these files, given as name and text.
pub fn from_files<'f>(files: impl IntoIterator<Item = (&'f str, &'f str)>) -> Result<Library, LoadError> {
    let mut loader = Loader::default();
    for (file, text) in files {
        loader.add(file, text);
    }
    let (library, mut errors) = loader.finish();
    match errors.is_empty() {
        true => Ok(library),
        false => Err(errors.swap_remove(0)),
    }
}

/// A number of a card as it is written: another where any fact or word of it differs, whatever else a library holds.
#[must_use]
pub fn card_print(library: &Library, def: DefId) -> u32 {
    Fnv::of(&crate::format::format_quickly(library.def(def), &library.symbols))
}

/// A number of all cards of a library, in whatever order they are.
#[must_use]
pub fn print(library: &Library) -> u32 {
    library.print(|library| {
        let mut cards: Vec<(DefId, &CardDef)> = library.iter().collect();
        cards.sort_by_key(|(_, card)| card.order());
        let mut all = Fnv::default();
        for (def, _) in cards {
            all.number(card_print(library, def));
        }
        all.short()
    })
}

fn collect(dir: &Path, files: &mut Vec<PathBuf>) -> Result<(), LoadError> {
    let read = |source| LoadError::Read { path: dir.to_owned(), source };
    for entry in std::fs::read_dir(dir).map_err(read)? {
        let path = entry.map_err(read)?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else if path.extension().is_some_and(|e| e == "cards") {
            files.push(path);
        }
    }
    Ok(())
}

#[derive(Default)]
struct Loader {
    symbols: Symbols,
    cards: Vec<CardDef>,
    /// Where each id is: its card, its file, and whether it came with the folder.
    ids: HashMap<String, (usize, String, bool)>,
    second: bool,
    errors: Vec<LoadError>,
}

impl Loader {
    fn add(&mut self, file: &str, text: &str) {
        let cards = match parse(file, text, &mut self.symbols) {
            Ok(cards) => cards,
            Err(errors) => return self.errors.push(LoadError::Cards(errors)),
        };
        let taken: Vec<CardError> = cards
            .iter()
            .filter_map(|card| {
                let (index, other, second) = self.ids.get(&card.id)?;
                if *second != self.second {
                    return None;
                }
                let title = self.symbols.name(self.cards[*index].title).to_owned();
                let kind = ErrorKind::DuplicateId { id: card.id.clone(), title, file: other.clone() };
                Some(CardError::new(file, text, find(text, &card.id), kind))
            })
            .collect();
        if !taken.is_empty() {
            return self.errors.push(LoadError::Cards(CardErrors(taken)));
        }
        for card in cards {
            match self.ids.get_mut(&card.id) {
                Some(entry) => {
                    entry.1 = file.to_owned();
                    entry.2 = self.second;
                    self.cards[entry.0] = card;
                }
                None => {
                    self.ids.insert(card.id.clone(), (self.cards.len(), file.to_owned(), self.second));
                    self.cards.push(card);
                }
            }
        }
    }

    fn finish(mut self) -> (Library, Vec<LoadError>) {
        for known in french_titles() {
            let Some((index, ..)) = self.ids.get(known.id) else { continue };
            let card = &mut self.cards[*index];
            // A card of a folder may have the id and be another.
            if card.french.is_none() && self.symbols.name(card.title) == known.title {
                card.french = Some(known.french.to_owned());
            }
        }
        for known in known_cards().filter(|k| k.has_text) {
            let Some((index, ..)) = self.ids.get(known.id) else { continue };
            let card = &mut self.cards[*index];
            card.printed_text = same_card(self.symbols.name(card.title), known.title);
        }
        match Library::with_names(self.symbols, names().clone(), self.cards) {
            Ok(library) => (library, self.errors),
            Err(error) => {
                self.errors.push(LoadError::Library(error));
                (Library::default(), self.errors)
            }
        }
    }
}

/// Whether a title is that of a known card, (V) or not. A card of a folder may have the id and be another.
fn same_card(title: &str, known: &str) -> bool {
    let plain = |t: &str| t.trim_end_matches(" (V)").to_lowercase();
    plain(title) == plain(known)
}

/// Where an id stands in a file.
fn find(text: &str, id: &str) -> Span {
    let at = text.match_indices(id).map(|(i, _)| i).find(|i| {
        let edge = |c: Option<char>| c.is_none_or(|c| !c.is_alphanumeric() && c != '_');
        edge(text[..*i].chars().next_back()) && edge(text[i + id.len()..].chars().next())
    });
    let start = at.unwrap_or(0);
    Span { start, end: start + id.len() }
}

/// A name in a card's text that looks like a slip.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NameProblem {
    /// No card has this switch or label.
    #[error("{id} \"{title}\" speaks of the {what} `{name}`, which no card has{}", suggestion(.nearest.as_deref()))]
    #[allow(missing_docs)]
    NoSuchOption { id: String, title: String, what: &'static str, name: String, nearest: Option<String> },
    /// A name that differs from a title, persona or keyword in case only.
    #[error("{id} \"{title}\" names \"{name}\", which is written \"{known}\" elsewhere; names must agree letter for letter")]
    #[allow(missing_docs)]
    CaseDiffers { id: String, title: String, name: String, known: String },
    /// A name that is nearly, but not quite, one that exists.
    #[error("{id} \"{title}\" names \"{name}\", which no card has; the nearest is \"{known}\"")]
    #[allow(missing_docs)]
    NearlyNamed { id: String, title: String, name: String, known: String },
    /// A name that no card of any set has.
    #[error("{id} \"{title}\" names \"{name}\", which is no title, persona, keyword or system of any set")]
    #[allow(missing_docs)]
    NowhereNamed { id: String, title: String, name: String },
}

fn suggestion(nearest: Option<&str>) -> String {
    nearest.map_or(String::new(), |n| format!("; did you mean `{n}`?"))
}

/// Looks for names that no card has: switches, labels, titles that are nearly right, and names that no card of any set has.
/// Names of cards that are in no file yet are no problem.
#[must_use]
pub fn check(library: &Library) -> Vec<NameProblem> {
    let symbols = &library.symbols;
    let mut options: Vec<Sym> = Vec::new();
    let mut labels: Vec<Sym> = Vec::new();
    let mut known: Vec<&str> = Vec::new();
    for (_, card) in library.iter() {
        declared(&card.text.statements, &mut options, &mut labels);
        known.push(symbols.name(card.title));
        known.extend(card.personas.iter().chain(&card.extra_keywords).map(|s| symbols.name(*s)));
        known.extend(card.location.as_ref().and_then(|l| l.system).map(|s| symbols.name(s)));
    }
    known.sort_unstable();
    known.dedup();
    let anywhere = names_of_all_sets();
    let mut problems = Vec::new();
    for (_, card) in library.iter() {
        let (id, title) = (card.id.clone(), symbols.name(card.title).to_owned());
        for standing in &card.text.standings {
            for change in &standing.changes {
                let (what, name, declared) = match change {
                    Change::Text(TextMod::Amended(name)) => ("option", *name, &options),
                    Change::Text(TextMod::LabelOff(name)) => ("label", *name, &labels),
                    _ => continue,
                };
                let elsewhere = match &standing.who {
                    Subject::Filter(filter) => filter.any.iter().all(|t| t.words.iter().any(|w| is_unknown(w, symbols, &known))),
                    _ => false,
                };
                if !declared.contains(&name) && !elsewhere {
                    let nearest = nearest(symbols.name(name), declared.iter().map(|s| symbols.name(*s))).map(str::to_owned);
                    problems.push(NameProblem::NoSuchOption {
                        id: id.clone(),
                        title: title.clone(),
                        what,
                        name: symbols.name(name).to_owned(),
                        nearest,
                    });
                }
            }
        }
        let text = crate::format::format_quickly(card, symbols);
        let french = card.french.as_deref();
        // Keywords stand in lower case; which cards have them no title tells.
        let titled = |n: &&str| n.chars().next().is_some_and(char::is_uppercase);
        for name in quoted(&text).filter(|n| Some(*n) != french && known.binary_search(n).is_err()).filter(titled) {
            let same = known.iter().find(|k| k.eq_ignore_ascii_case(name));
            // "Rogue 3" is no misprint of "Rogue 1".
            let plain = |s: &str| s.replace(|c: char| c.is_ascii_digit(), "#");
            let near = || {
                let close = |k: &&str| crate::nearest::distance(k, name) == 1 && name.len() > 5 && plain(k) != plain(name);
                nearest(name, known.iter().copied()).filter(close)
            };
            let (id, title, name) = (id.clone(), title.clone(), name.to_owned());
            if let Some(same) = same {
                problems.push(NameProblem::CaseDiffers { id, title, name, known: (*same).to_owned() });
            } else if anywhere.contains(name.to_lowercase().as_str()) {
                // A card of a set to come.
            } else if let Some(near) = near() {
                problems.push(NameProblem::NearlyNamed { id, title, known: near.to_owned(), name });
            } else {
                problems.push(NameProblem::NowhereNamed { id, title, name });
            }
        }
    }
    problems
}

/// What cards of all sets can be called, in lower case: titles, their halves, the system before a colon, and each row of whole
/// words of a title, since personas are named so.
fn names_of_all_sets() -> HashSet<String> {
    let mut names = HashSet::new();
    for card in known_cards() {
        let title = card.title.trim_end_matches(" (V)").to_lowercase();
        let unquoted = title.replace(" '", " ").replace("' ", " ");
        for part in title.split([':', '/', '&', '(', ')', ',']).map(str::trim).chain([title.as_str(), unquoted.as_str()]) {
            let words: Vec<&str> = part.split(' ').collect();
            for from in 0..words.len() {
                for to in from + 1..=words.len() {
                    let name = words[from..to].join(" ");
                    names.insert(name.trim_end_matches("'s").to_owned());
                    names.insert(name);
                }
            }
        }
    }
    names
}

fn is_unknown(word: &Word, symbols: &Symbols, known: &[&str]) -> bool {
    matches!(word, Word::Named(sym) if known.binary_search(&symbols.name(*sym)).is_err())
}

/// The strings in a card's source.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(|l| l.split("//").next().unwrap_or(l)).flat_map(|l| l.split('"').skip(1).step_by(2))
}

/// Switches and labels that a card declares.
fn declared(statements: &[Statement], options: &mut Vec<Sym>, labels: &mut Vec<Sym>) {
    for statement in statements {
        match statement {
            Statement::Option(name) => options.push(*name),
            Statement::Half(_, block) | Statement::Face(_, _, block) | Statement::RestOfGame(block) => declared(block, options, labels),
            Statement::Play(Play { clauses, .. }) => {
                labels.extend(clauses.iter().filter_map(|c| match c {
                    Clause::Label(name) => Some(*name),
                    _ => None,
                }));
            }
            Statement::Deploy(deploy) => declared(&deploy.block, options, labels),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_of_names_is_read() {
        assert_eq!(Names::parse(NAMES).as_ref(), Ok(names()));
        assert!(names().sets.len() >= 25 && names().crossings.len() == 4);
    }

    const FACTS: &str = "light, alien; destiny 1, power 1, ability 1, forfeit 1";

    fn card(title: &str, id: &str, text: &str) -> String {
        format!("character \"{title}\" {id} {{ {FACTS}\n{text} }}\n")
    }

    #[test]
    fn the_carried_cards_load() {
        let library = embedded().unwrap_or_else(|e| panic!("{e}"));
        let cards: usize = FILES.iter().map(|(_, t)| t.lines().filter(|l| l.ends_with('{') && !l.starts_with(' ')).count()).sum();
        assert_eq!(library.len(), cards);
    }

    #[test]
    fn a_folder_adds_and_replaces() {
        let dir = std::env::temp_dir().join(format!("holocron-cards-{}", std::process::id()));
        std::fs::create_dir_all(dir.join("set")).unwrap();
        std::fs::write(dir.join("set/a.cards"), card("Mine", "900_1", "power +1")).unwrap();
        let library = load(Some(&dir)).unwrap();
        let mine = library.by_id("900_1").unwrap();
        assert_eq!(library.title(mine), "Mine");

        std::fs::write(dir.join("set/b.cards"), card("Wrong", "900_2", "pwoer +1")).unwrap();
        let error = load(Some(&dir)).unwrap_err().to_string();
        assert!(error.contains("b.cards:2:1") && error.contains("`power`"), "{error}");
        let (library, errors) = load_what_parses(Some(&dir));
        assert!(library.by_id("900_1").is_some() && library.by_id("900_2").is_none() && errors.len() == 1);

        std::fs::write(dir.join("set/b.cards"), card("Twice", "900_1", "power +1")).unwrap();
        let error = load(Some(&dir)).unwrap_err().to_string();
        assert!(error.contains("also the id of \"Mine\""), "{error}");
        std::fs::remove_dir_all(&dir).unwrap();
        assert!(matches!(load(Some(&dir)), Err(LoadError::Read { .. })));
    }

    #[test]
    fn a_later_file_of_the_folder_replaces_a_carried_card_only() {
        let mut loader = Loader::default();
        loader.add("one", &card("Old", "9_1", ""));
        loader.add("one", &card("Kept", "9_2", ""));
        loader.second = true;
        loader.add("two", &card("New", "9_1", ""));
        let (library, errors) = loader.finish();
        assert!(errors.is_empty());
        assert_eq!(library.len(), 2);
        assert_eq!(library.title(library.by_id("9_1").unwrap()), "New");
    }

    #[test]
    fn names_that_no_card_has_are_found() {
        let text = card("Jawa Camp", "9_1", "option bold\n\"Jawa camp\": power +1\n\"Jawa Canp\": power +1\n\"Somebody Else\": power +1")
            + &card("Other", "9_2", "\"Jawa Camp\": amended bolt\n\"Unknown Card\": amended what");
        let library = from_files([("a", text.as_str())]).unwrap();
        let found: Vec<String> = check(&library).iter().map(ToString::to_string).collect();
        assert_eq!(found.len(), 5, "{found:#?}");
        assert!(found[0].contains("written \"Jawa Camp\""));
        assert!(found[1].contains("the nearest is \"Jawa Camp\""));
        assert!(found[2].contains("names \"Somebody Else\", which is no title"));
        assert!(found[3].contains("did you mean `bold`"));
        assert!(found[4].contains("names \"Unknown Card\", which is no title"));
    }

    #[test]
    fn a_name_of_a_set_to_come_is_no_problem() {
        let text = card("Jawa Camp", "9_1", "\"Slave I\": power +1\n\"Mara Jade\": power +1\n\"Mara Jaded\": power +1");
        let library = from_files([("a", text.as_str())]).unwrap();
        let found: Vec<String> = check(&library).iter().map(ToString::to_string).collect();
        assert_eq!(found.len(), 1, "{found:#?}");
        assert!(found[0].contains("\"Mara Jaded\""));
    }

    #[test]
    fn a_card_whose_print_has_text_is_not_complete_without() {
        use holocron_engine::support::unsupported;
        let chewie = |text: &str| format!("character \"Biggs Darklighter\" 1_3 {{ {FACTS}\n{text} }}\n");
        let words = |text: &str| {
            let library = from_files([("a", text)]).unwrap();
            unsupported(library.def(library.by_id("1_3").unwrap()), &library.symbols)
        };
        assert_eq!(words(&chewie("")), ["the printed text"]);
        assert_eq!(words(&chewie("power +1")), [""; 0]);
        // Another card under the same number.
        assert_eq!(words(&chewie("").replace("Biggs Darklighter", "Somebody")), [""; 0]);
    }
}
