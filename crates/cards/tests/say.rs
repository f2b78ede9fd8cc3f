//! The text of cards in English and French: golden faces, and what no sentence may contain.

use std::path::Path;

use holocron_cards::library::{embedded, load_what_parses};
use holocron_cards::say::{Lang, face, keywords, rulings, text};
use holocron_engine::card::Library;

/// Cards of every type, chosen for the variety of their text.
const GOLDEN: &[&str] = &[
    // characters
    "1_168", "1_194", "1_171", "1_172", "1_176", "1_179", "1_184", "1_187", "1_188", "1_191", "1_192", "1_195", "1_2", "1_5", "1_11",
    "1_14", "1_17", "1_21", "1_31", "1_33", // devices and Effects
    "1_34", "1_38", "1_42", "1_43", "1_45", "1_46", "1_49", "1_52", "1_59", "1_62", "1_204", "1_212", "1_218", "1_227", "1_229",
    "1_50", // Interrupts
    "1_71", "1_74", "1_78", "1_87", "1_91", "1_96", "1_97", "1_101", "1_103", "1_113", "1_117", "1_120", "1_236", "1_245", "1_261",
    "1_273", "101_6", "102_8", // locations
    "1_124", "1_127", "1_128", "1_133", "1_283", "1_288", "1_139", // starships, vehicles, weapons
    "1_143", "1_301", "1_304", "103_1", "1_148", "1_307", "1_152", "1_155", "1_160", "1_313", "1_318", "1_320", "1_162",
];

fn cards() -> Library {
    embedded().expect("the embedded cards parse")
}

fn golden(lang: Lang) -> String {
    let library = cards();
    let faces: Vec<String> = GOLDEN.iter().filter_map(|id| library.by_id(id)).map(|id| face(&library, library.def(id), lang)).collect();
    faces.join("\n\n----\n\n")
}

#[test]
fn golden_english() {
    insta::assert_snapshot!("english", golden(Lang::En));
}

#[test]
fn golden_french() {
    insta::assert_snapshot!("french", golden(Lang::Fr));
}

/// Every golden card exists: a renamed id must not thin the snapshots out.
#[test]
fn golden_cards_exist() {
    let library = cards();
    let missing: Vec<&&str> = GOLDEN.iter().filter(|id| library.by_id(id).is_none()).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// What is wrong with an entry, if anything.
fn fault(entry: &str) -> Option<&'static str> {
    let plain = entry.replace("...", "…");
    let faults = [
        (plain.contains("  "), "two spaces"),
        (plain.contains(" ,") || plain.contains(" ."), "a space before a comma or a full stop"),
        (plain.contains("..") || plain.contains(".,") || plain.contains(",,"), "two stops"),
        (plain.contains(['{', '}', '*', '\u{1}']), "a mark that should have been replaced"),
        (plain.contains("()") || plain.contains("( ") || plain.contains(" )"), "a hole in parentheses"),
        (plain.matches('(').count() != plain.matches(')').count(), "a parenthesis that is not closed"),
        (plain.chars().next().is_none_or(char::is_lowercase), "no capital letter"),
        (!plain.ends_with(['.', '!', '?', '…']), "no full stop"),
        (plain.contains(": :") || plain.contains(":."), "a colon before nothing"),
        (
            plain.contains(" de le ") || plain.contains(" de les ") || plain.contains(" à le ") || plain.contains(" à les "),
            "no contraction",
        ),
        (plain.contains(" si il ") || plain.contains(" que il") || plain.contains(" de un"), "no elision"),
        (plain.contains("la cible est touchée et la cible") || plain.contains("target is hit and target"), "the target named twice"),
        (plain.contains(" no your ") || plain.contains("no opponent's "), "two determiners"),
        (plain.contains(" a a ") || plain.contains(" a an ") || plain.contains(" the the "), "two articles"),
    ];
    faults.into_iter().find(|(found, _)| *found).map(|(_, what)| what)
}

fn check(library: &Library) {
    let mut bad = Vec::new();
    for (_, def) in library.iter() {
        for lang in [Lang::En, Lang::Fr] {
            for entry in text(library, def, lang) {
                if let Some(what) = fault(&entry) {
                    bad.push(format!("{} {lang:?}: {what}: {entry}", def.id));
                }
            }
        }
    }
    assert!(bad.is_empty(), "{} entries\n{}", bad.len(), bad.join("\n"));
}

#[test]
fn no_faults_in_the_library() {
    check(&cards());
}

/// The worked cards of the vocabulary: every set, so every family of nodes.
#[test]
fn no_faults_in_worked_cards() {
    let (library, _) = load_what_parses(Some(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cards"))));
    assert!(library.by_id("14_113").is_some(), "the worked cards are there");
    check(&library);
}

/// Saying a card twice says the same.
#[test]
fn the_same_twice() {
    let library = cards();
    for (_, def) in library.iter() {
        for lang in [Lang::En, Lang::Fr] {
            assert_eq!(text(&library, def, lang), text(&library, def, lang));
        }
    }
}

#[test]
fn rulings_are_those_of_the_file_and_each_is_said_in_french() {
    let library = cards();
    let mut noted = 0;
    for (_, def) in library.iter() {
        let (english, french) = (rulings(def, Lang::En), rulings(def, Lang::Fr));
        assert_eq!(english, def.text.rulings);
        for (en, fr) in english.iter().zip(french) {
            assert_ne!(*en, fr, "a ruling of {} is missing in say/rulings.tsv", def.id);
            noted += 1;
        }
    }
    assert!(noted > 50);
}

#[test]
fn what_a_card_is_is_said_once() {
    let library = cards();
    for (_, def) in library.iter() {
        for lang in [Lang::En, Lang::Fr] {
            let mut said: Vec<String> = keywords(&library, def, lang).iter().map(|k| k.to_lowercase()).collect();
            let all = said.len();
            said.sort();
            said.dedup();
            assert_eq!(said.len(), all, "{} says {said:?} and something twice", def.id);
        }
    }
}
