//! Every card file there is: it parses, its canonical form is the same card, and formatting twice changes nothing.

use std::path::{Path, PathBuf};

use holocron_cards::format::{format_card, format_file};
use holocron_cards::library;
use holocron_cards::parse::parse;
use holocron_engine::card::Symbols;

fn card_files(dir: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(dir) else { return };
    for path in entries.flatten().map(|e| e.path()) {
        if path.is_dir() {
            card_files(&path, found);
        } else if path.extension().is_some_and(|e| e == "cards") {
            found.push(path);
        }
    }
}

fn all_files() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    card_files(&root.join("tests/cards"), &mut found);
    card_files(&root.join("../../cards"), &mut found);
    found.sort();
    assert!(found.len() >= 2);
    found.into_iter().map(|p| (p.display().to_string(), std::fs::read_to_string(&p).unwrap())).collect()
}

#[test]
fn all_card_files_parse() {
    let mut symbols = Symbols::default();
    for (file, text) in all_files() {
        if let Err(errors) = parse(&file, &text, &mut symbols) {
            panic!("{errors}");
        }
    }
}

#[test]
fn the_canonical_form_is_the_same_card() {
    let mut symbols = Symbols::default();
    for (file, text) in all_files() {
        let cards = parse(&file, &text, &mut symbols).unwrap();
        let formatted = format_file(&file, &text).unwrap();
        let again = parse(&file, &formatted, &mut symbols).unwrap_or_else(|e| panic!("formatted {e}"));
        assert_eq!(cards.len(), again.len());
        for (a, b) in cards.iter().zip(&again) {
            assert_eq!(a, b, "{} of {file} changes", a.id);
        }
        assert_eq!(format_file(&file, &formatted).unwrap(), formatted, "{file} changes when formatted twice");
        assert_eq!(comments(&text), comments(&formatted), "{file} loses comments");
    }
}

fn comments(text: &str) -> usize {
    text.lines().filter(|l| l.contains("//")).count()
}

#[test]
fn one_card_alone_is_the_same_card() {
    let mut symbols = Symbols::default();
    for (file, text) in all_files() {
        for card in parse(&file, &text, &mut symbols).unwrap() {
            let formatted = format_card(&card, &symbols);
            let again = parse(&file, &formatted, &mut symbols).unwrap_or_else(|e| panic!("formatted {e}\n{formatted}"));
            assert_eq!(again.len(), 1);
            let mut again = again.into_iter().next().unwrap();
            again.text.rulings.clone_from(&card.text.rulings);
            assert_eq!(card, again, "{} of {file} changes:\n{formatted}", card.id);
        }
    }
}

#[test]
fn ids_of_bodies_and_standing_text_point_into_the_card() {
    let mut symbols = Symbols::default();
    for (file, text) in all_files() {
        for card in parse(&file, &text, &mut symbols).unwrap() {
            for (i, standing) in card.text.standings.iter().enumerate() {
                assert_eq!(usize::from(standing.id), i, "{}", card.id);
            }
            let plays = card.text.statements.iter().filter_map(|s| match s {
                holocron_engine::text::Statement::Play(play) => Some(&play.body),
                _ => None,
            });
            for body in plays {
                assert_eq!(card.text.bodies[usize::from(body.id)], body.steps, "{}", card.id);
            }
        }
    }
}

#[test]
fn french_titles_are_of_the_cards_they_name() {
    let library = library::embedded().expect("the cards");
    let mut ids = std::collections::BTreeSet::new();
    for known in library::french_titles() {
        assert!(ids.insert(known.id), "{} twice", known.id);
        assert!(!known.french.trim().is_empty() && known.french != known.title, "{known:?}");
        if let Some(def) = library.by_id(known.id) {
            assert_eq!(library.title(def), known.title, "{}", known.id);
            assert_eq!(library.def(def).french.as_deref(), Some(known.french));
        }
    }
    assert!(ids.len() > 180, "only {} French titles were read", ids.len());
}

/// A kind is understood in the singular and in the plural, in facts and in filters.
#[test]
fn facts_and_filters_understand_the_same_words() {
    use holocron_engine::card::{Kind, Symbols};
    let read = |word: &str| {
        let text = format!(
            "character \"A\" 900_1 {{\n    dark, {word}\n    destiny 1, deploy 1, power 1, ability 1, forfeit 1\n\n    {word} here: power +1\n}}\n"
        );
        holocron_cards::parse::parse("test", &text, &mut Symbols::default()).unwrap_or_else(|e| panic!("{e}")).remove(0)
    };
    for kind in ["alien", "bounty hunter", "spy", "thief", "tusken raider", "wookiee", "force-sensitive"] {
        let kind = Kind::from_name(kind).expect("a kind");
        assert_eq!(read(kind.name()), read(&kind.plural()), "{}", kind.name());
    }
}
