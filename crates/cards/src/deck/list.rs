//! Lists of titles, as people write them: counts before or behind, headings, sets in brackets, dots, curly quotes.

use std::collections::HashMap;

use holocron_engine::card::{CardType, DefId, Library};
use holocron_engine::text::Side;

use super::sets::{set_name, set_number};
use super::{Deck, DeckErrors, DeckProblem};
use crate::nearest::distance;

/// Headings, in the singular and without punctuation; those of cards outside the deck are the last four.
const HEADINGS: [&str; 26] = [
    "objective",
    "location",
    "site",
    "system",
    "sector",
    "character",
    "starship",
    "vehicle",
    "weapon",
    "device",
    "effect",
    "interrupt",
    "admirals order",
    "epic event",
    "jedi test",
    "creature",
    "podracer",
    "starting effect",
    "starting interrupt",
    "card",
    "deck",
    "main deck",
    "defensive shield",
    "side deck",
    "outside deck",
    "card outside deck",
];
const OUTSIDE: [&str; 4] = ["defensive shield", "side deck", "outside deck", "card outside deck"];

/// Lines with a colon that say something about the deck.
const REMARKS: [&str; 8] = ["sets", "set", "format", "author", "by", "date", "notes", "event"];

/// A line that names cards.
struct Entry {
    line: usize,
    count: usize,
    title: String,
    set: Option<String>,
    outside: bool,
    hits: Vec<DefId>,
}

pub(super) fn read(text: &str, library: &Library) -> DeckErrors {
    let index = Index::new(library);
    let mut found = DeckErrors::default();
    let mut entries: Vec<Entry> = Vec::new();
    let mut side = None;
    let mut outside = false;
    let mut first = true;
    for (i, raw) in text.trim_start_matches('\u{feff}').lines().enumerate() {
        if raw.len() > super::MOST_LINE {
            found.problems.push(DeckProblem::LineTooLong { line: i + 1, size: raw.len() });
            continue;
        }
        let line = plain(raw);
        if line.is_empty() || line.starts_with("//") || line.starts_with('#') {
            continue;
        }
        let is_first = std::mem::replace(&mut first, false);
        if let Some((key, value)) = line.split_once(':') {
            let key = key.trim().to_lowercase();
            match key.as_str() {
                "side" => {
                    side = match value.trim().to_lowercase().as_str() {
                        "light" => Some(Side::Light),
                        "dark" => Some(Side::Dark),
                        _ => side,
                    };
                    continue;
                }
                "name" | "deck name" | "title" => {
                    value.trim().clone_into(&mut found.understood.name);
                    continue;
                }
                _ if REMARKS.contains(&key.as_str()) => continue,
                _ => {}
            }
        }
        if let Some(heading) = heading(&line) {
            outside = OUTSIDE.contains(&heading.as_str());
            continue;
        }
        let (count, title) = count_and_title(&line);
        let (title, set) = split_set(title);
        let hits = index.find(&title, set.as_deref(), library);
        if hits.is_empty() {
            // a number that is part of the title: `2X-3KPR`, `8D8`
            let whole = index.find(&line, None, library);
            if !whole.is_empty() {
                entries.push(Entry { line: i + 1, count: 1, title: line, set: None, outside, hits: whole });
                continue;
            }
            if is_first && count.is_none() {
                found.understood.name = line;
                continue;
            }
            if count.is_none() && (line.ends_with(':') || line.chars().all(|c| !c.is_lowercase())) {
                continue; // a heading of somebody's own
            }
        }
        entries.push(Entry { line: i + 1, count: count.unwrap_or(1), title, set, outside, hits });
    }
    resolve(entries, side, library, &index, &mut found);
    found
}

fn resolve(entries: Vec<Entry>, side: Option<Side>, library: &Library, index: &Index, found: &mut DeckErrors) {
    // titles that only one side has decide the side of the deck
    let votes = |side: Side| {
        entries
            .iter()
            .filter(|e| !e.hits.is_empty() && e.hits.iter().all(|h| library.def(*h).side == side))
            .map(|e| e.count.min(60))
            .sum::<usize>()
    };
    let side = side.or(match votes(Side::Light).cmp(&votes(Side::Dark)) {
        std::cmp::Ordering::Greater => Some(Side::Light),
        std::cmp::Ordering::Less => Some(Side::Dark),
        std::cmp::Ordering::Equal => None,
    });
    let (mut searches, mut unclear) = (0, false);
    for entry in entries {
        if entry.hits.is_empty() {
            searches += 1;
            let nearest = if searches <= super::MOST_NEAREST { index.nearest(&entry.title) } else { Vec::new() };
            found.problems.push(DeckProblem::UnknownTitle { line: entry.line, title: entry.title, nearest });
            continue;
        }
        if entry.count > super::DECK_SIZE {
            found.problems.push(DeckProblem::TooManyCopies { line: entry.line, title: entry.title, count: entry.count });
            continue;
        }
        let both = entry.hits.iter().any(|h| library.def(*h).side != library.def(entry.hits[0]).side);
        let Some(side) = side else {
            if both {
                if !std::mem::replace(&mut unclear, true) {
                    found.problems.push(DeckProblem::SideUnclear);
                }
            } else {
                push(&entry, entry.hits[0], found);
            }
            continue;
        };
        let fits = entry.hits.iter().filter(|h| library.def(**h).side == side);
        // of several printings the first set is meant, unless the set is said
        let def = fits.min_by_key(|h| {
            let card = library.def(**h);
            let said = entry.set.as_deref() == Some(card.set.as_str());
            (!said, card.set.parse::<u32>().unwrap_or(u32::MAX))
        });
        match def {
            Some(def) => push(&entry, *def, found),
            // a card of the other side is kept, so that the check of the deck can tell
            None => push(&entry, entry.hits[0], found),
        }
    }
}

fn push(entry: &Entry, def: DefId, found: &mut DeckErrors) {
    let pile = if entry.outside { &mut found.understood.outside } else { &mut found.understood.cards };
    pile.extend(std::iter::repeat_n(def, entry.count));
}

/// A line with straight quotes and single spaces, without dots of uniqueness.
fn plain(line: &str) -> String {
    let line: String = line
        .chars()
        .map(|c| match c {
            '’' | '‘' | '´' | '`' => '\'',
            '“' | '”' => '"',
            '•' | '◇' | '\u{95}' | '\u{a0}' | '\t' => ' ',
            '–' | '—' => '-',
            c => c,
        })
        .collect();
    line.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The heading that a line is: `Characters (12)`, `LOCATIONS:`, `Objectives: (1)`.
fn heading(line: &str) -> Option<String> {
    let mut words = line.to_lowercase().replace('\'', "");
    if let Some((before, after)) = words.split_once('(')
        && after.trim_end().trim_end_matches([')', ':']).chars().all(|c| c.is_ascii_digit() || c == ' ')
    {
        words = before.to_owned();
    }
    let words = words.trim().trim_end_matches(':').trim();
    let singular = words.strip_suffix('s').unwrap_or(words);
    let cards_outside = words.replace("cards ", "card ");
    [words, singular, cards_outside.as_str()].iter().find_map(|w| HEADINGS.contains(w).then(|| (*w).to_owned()))
}

/// `2x Title`, `2 Title`, `Title x2`, `Title`.
fn count_and_title(line: &str) -> (Option<usize>, &str) {
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    if digits > 0 && digits < 5 {
        let rest = &line[digits..];
        let after = rest.trim_start();
        let title = after.strip_prefix(['x', 'X']).filter(|t| t.starts_with(' ')).unwrap_or(after);
        if (rest.starts_with([' ', 'x', 'X'])) && !title.trim().is_empty() {
            return (line[..digits].parse().ok(), title.trim());
        }
    }
    if let Some((title, last)) = line.rsplit_once(' ') {
        let number = last.trim_start_matches('(').trim_end_matches(')');
        if let Some(count) = number.strip_prefix(['x', 'X']).and_then(|n| n.parse().ok()) {
            return (Some(count), title.trim());
        }
        if let Some(title) = title.strip_suffix(" x").or_else(|| title.strip_suffix(" X"))
            && let Ok(count) = number.parse()
        {
            return (Some(count), title.trim());
        }
    }
    (None, line)
}

/// `Title [Set]`: the title, and the number of the set.
fn split_set(title: &str) -> (String, Option<String>) {
    if let Some((before, set)) = title.rsplit_once('[')
        && let Some(set) = set.trim_end().strip_suffix(']')
    {
        return (before.trim().to_owned(), set_number(set));
    }
    (title.to_owned(), None)
}

/// What of a title counts: letters and digits in lower case; `(V)` counts, `(AI)` does not.
fn key(title: &str) -> String {
    let lower = title.to_lowercase().replace("(ai)", "");
    let virtual_card = lower.contains("(v)");
    let mut key: String = lower.replace("(v)", "").chars().filter(|c| c.is_alphanumeric()).collect();
    if virtual_card {
        key.push_str("(v)");
    }
    key
}

/// Cards by the keys of their titles.
struct Index {
    by_key: HashMap<String, Vec<DefId>>,
    titles: Vec<String>,
}

impl Index {
    fn new(library: &Library) -> Index {
        let mut index = Index { by_key: HashMap::new(), titles: Vec::new() };
        for (def, card) in library.iter() {
            let title = library.symbols.name(card.title);
            index.titles.push(title.to_owned());
            let mut keys = vec![key(title)];
            keys.extend(title.split(" / ").map(key));
            // `C-3PO (See-Threepio)` is also `C-3PO`
            if let Some((short, _)) = title.split_once(" (") {
                keys.push(key(short));
            }
            for key in keys {
                let list = index.by_key.entry(key).or_default();
                if !list.contains(&def) {
                    list.push(def);
                }
            }
        }
        index.titles.sort();
        index.titles.dedup();
        index
    }

    /// The cards of this title; only those whose whole title it is, where there are any.
    fn find(&self, title: &str, set: Option<&str>, library: &Library) -> Vec<DefId> {
        let key_of = key(title);
        let Some(hits) = self.by_key.get(&key_of) else { return Vec::new() };
        let whole: Vec<DefId> = hits.iter().copied().filter(|h| key(library.title(*h)) == key_of).collect();
        let hits = if whole.is_empty() { hits.clone() } else { whole };
        let of_set: Vec<DefId> = hits.iter().copied().filter(|h| Some(library.def(*h).set.as_str()) == set).collect();
        if of_set.is_empty() { hits } else { of_set }
    }

    /// Up to three titles near this one.
    fn nearest(&self, title: &str) -> Vec<String> {
        let length = title.chars().count();
        let allowed = (length / 3).max(2);
        let lower = title.to_lowercase();
        let near = |t: &String| {
            if lower.len() > 3 && t.to_lowercase().starts_with(&lower) {
                return Some(distance(t, title).min(1));
            }
            // One that is so much longer or shorter cannot be near: its letters need not be compared.
            (t.chars().count().abs_diff(length) <= allowed).then(|| distance(t, title)).filter(|d| *d <= allowed)
        };
        let mut near: Vec<(usize, &String)> = self.titles.iter().filter_map(|t| Some((near(t)?, t))).collect();
        near.sort();
        near.into_iter().take(3).map(|(_, t)| t.clone()).collect()
    }
}

const ORDER: [(CardType, &str); 16] = [
    (CardType::Objective, "Objective"),
    (CardType::Location, "Locations"),
    (CardType::Character, "Characters"),
    (CardType::Creature, "Creatures"),
    (CardType::Starship, "Starships"),
    (CardType::Vehicle, "Vehicles"),
    (CardType::Podracer, "Podracers"),
    (CardType::Weapon, "Weapons"),
    (CardType::Device, "Devices"),
    (CardType::Effect, "Effects"),
    (CardType::EpicEvent, "Epic Events"),
    (CardType::JediTest, "Jedi Tests"),
    (CardType::AdmiralsOrder, "Admiral's Orders"),
    (CardType::Interrupt, "Interrupts"),
    (CardType::DefensiveShield, "Defensive Shields"),
    (CardType::GameAid, "Cards"),
];

pub(super) fn write(deck: &Deck, library: &Library) -> String {
    let index = Index::new(library);
    let mut out = String::new();
    if !deck.name.is_empty() {
        out.push_str(&format!("Name: {}\n", deck.name));
    }
    if let Some(side) = deck.side(library) {
        out.push_str(match side {
            Side::Light => "Side: Light\n",
            Side::Dark => "Side: Dark\n",
        });
    }
    for (card_type, heading) in ORDER {
        let cards: Vec<DefId> = deck.cards.iter().copied().filter(|c| library.def(*c).card_type == card_type).collect();
        // shields within the deck would be read as outside it
        let heading = if card_type == CardType::DefensiveShield { "Cards" } else { heading };
        section(heading, &cards, library, &index, &mut out);
    }
    section("Outside Deck", &deck.outside, library, &index, &mut out);
    out
}

fn section(heading: &str, cards: &[DefId], library: &Library, index: &Index, out: &mut String) {
    let mut counts: Vec<(&str, DefId, usize)> = Vec::new();
    for card in cards {
        match counts.iter_mut().find(|(_, c, _)| c == card) {
            Some((_, _, n)) => *n += 1,
            None => counts.push((library.title(*card), *card, 1)),
        }
    }
    if counts.is_empty() {
        return;
    }
    counts.sort();
    out.push_str(&format!("\n{heading}\n"));
    for (title, def, count) in counts {
        let card = library.def(def);
        let twins = index.find(title, None, library).iter().filter(|t| library.def(**t).side == card.side).count();
        let set = if twins > 1 { set_name(&card.set).map_or(String::new(), |s| format!(" [{s}]")) } else { String::new() };
        out.push_str(&format!("{count}x {title}{set}\n"));
    }
}
