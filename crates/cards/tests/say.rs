//! The text of cards in English and French: golden faces, and what no sentence may contain.

use std::path::Path;

use holocron_cards::library::{embedded, load_what_parses};
use holocron_cards::say::{Lang, face, keywords, lint, rulings, text};
use holocron_engine::card::Library;
use holocron_engine::text::Statement;

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

/// Patterns that both languages had to learn, each with cards that show it.
const PATTERNS: &[(&str, &[&str])] = &[
    ("a target that is used once is said where it is used", &["1_10", "1_32", "1_118", "12_57", "5_2", "1_20"]),
    ("a target and what becomes of it", &["1_264", "1_18", "102_4", "1_31"]),
    ("cards that are canceled when anybody plays them", &["1_110", "1_239", "3_131", "6_79"]),
    ("a choice, with a common verb or without", &["1_115", "1_184", "1_195", "13_92", "1_108", "2_90", "2_46"]),
    ("what a player may do", &["1_275", "2_139", "7_104", "2_89"]),
    ("for one firing", &["1_85", "5_45", "6_132", "13_13"]),
    ("a range", &["2_14", "7_162"]),
    ("the most that is lost, and nothing at all", &["6_58", "12_133", "13_84", "12_35"]),
    ("the ability that is needed", &["1_130", "101_1"]),
    ("locations that a player controls or occupies with somebody", &["7_300", "8_124", "11_77"]),
    ("several tests of one card", &["9_51", "2_142", "3_141", "2_95", "5_128"]),
    ("a lightsaber's bonus, and weapons", &["1_324", "1_155", "1_154", "1_323", "3_74", "1_313", "2_162", "3_78"]),
    ("movement there and back", &["4_162", "5_84", "7_127", "1_133", "8_69"]),
    ("what an act costs", &["2_66", "6_167", "7_154", "10_11", "14_84", "8_157", "8_166"]),
    ("a unique card with its type", &["4_160", "9_58"]),
    ("icons here", &["1_171", "1_176", "3_26"]),
    ("several conditions", &["1_80", "1_237", "6_3", "1_15", "1_269", "2_87"]),
    ("one subject, said once", &["1_87", "9_68", "13_54", "1_47", "1_212", "1_38", "10_31"]),
    ("a number of cards", &["1_162", "1_96", "2_135", "1_106"]),
    ("that destiny", &["12_112", "14_81", "7_88"]),
    ("what others do, and must", &["5_128", "11_77"]),
    ("cards that the library may not have, and keywords", &["4_82", "4_173", "12_5", "12_7", "12_121", "12_103", "14_74"]),
    ("numbers of different owners", &["7_174", "12_167", "9_2", "10_51"]),
    ("this card and that card", &["1_31", "1_188", "2_16", "1_45", "2_3", "3_24", "12_131", "3_81", "1_105", "1_105"]),
    ("what one card changes of another", &["1_4", "8_8", "110_10", "1_52", "2_25"]),
    ("two people on one card", &["10_18"]),
    ("where things are in piles", &["6_6", "1_37", "13_69"]),
    ("two cards of one noun, told apart by an adjective", &["3_112"]),
    ("two events of one card", &["3_76", "3_108"]),
    ("several extras, of which one counts", &["3_158"]),
    ("a number that is noted and changes", &["3_106"]),
    ("cards out of play from a pile", &["3_132"]),
    ("what the opponent may cancel, and must lose", &["3_102", "3_14"]),
    ("a place that is told by this card", &["3_105"]),
    ("cards of many kinds", &["3_44"]),
    ("a card that changes its host", &["5_114"]),
    ("a target that is hit and may not do something", &["5_180"]),
    ("who carries it", &["3_25", "1_199", "4_180"]),
    ("a kind within a kind, and several cards as a subject", &["5_8", "5_102", "2_55", "2_85"]),
    ("the name of the place on which a card is", &["1_52", "2_39", "5_66"]),
    ("what a place is to somebody", &["3_105", "2_161"]),
    ("names that French translates, and names of ships", &["1_17", "4_160", "4_167", "9_109"]),
    ("what another player chooses", &["5_53", "2_31"]),
    ("an amount in words", &["5_141", "2_84"]),
];

/// Cards whose face says each keyword once.
const KEYWORDS: &[(&str, &str, &str)] = &[
    ("1_29", "warrior, pilot, leader, Red Squadron pilot", "guerrier, pilote, chef, pilote de l'escadron Rouge"),
    ("1_24", "astromech, R-unit, Red Squadron", "droïde astromécano, unité R, escadron Rouge"),
    ("5_8", "miner", "mineur"),
    ("1_15", "pilot, female, Quor'sav", "pilote, féminin, Quor'sav"),
];

fn patterns(lang: Lang) -> String {
    let library = cards();
    let mut out = String::new();
    for (what, ids) in PATTERNS {
        out.push_str(&format!("# {what}\n"));
        for id in *ids {
            let id = library.by_id(id).unwrap_or_else(|| panic!("{id} exists"));
            let def = library.def(id);
            out.push_str(&format!("{} {}\n", def.id, library.title(id)));
            for entry in text(&library, def, lang) {
                out.push_str(&format!("  {entry}\n"));
            }
        }
    }
    out
}

#[test]
fn keywords_are_said_once() {
    let library = cards();
    for (id, english, french) in KEYWORDS {
        let def = library.def(library.by_id(id).unwrap_or_else(|| panic!("{id} exists")));
        assert_eq!(keywords(&library, def, Lang::En).join(", "), *english, "{id}");
        assert_eq!(keywords(&library, def, Lang::Fr).join(", "), *french, "{id}");
    }
}

#[test]
fn patterns_english() {
    insta::assert_snapshot!("patterns_english", patterns(Lang::En));
}

#[test]
fn patterns_french() {
    insta::assert_snapshot!("patterns_french", patterns(Lang::Fr));
}

/// Every golden card exists: a renamed id must not thin the snapshots out.
#[test]
fn golden_cards_exist() {
    let library = cards();
    let missing: Vec<&&str> = GOLDEN.iter().filter(|id| library.by_id(id).is_none()).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// What the lint finds; a long sentence is no fault of a card that only shows what the language can say.
fn check(library: &Library, long: bool) {
    let mut bad = Vec::new();
    for (_, def) in library.iter() {
        for lang in [Lang::En, Lang::Fr] {
            for entry in text(library, def, lang) {
                bad.extend(
                    lint::faults(&entry, lang)
                        .into_iter()
                        .filter(|f| !long || !f.starts_with("a sentence of"))
                        .map(|what| format!("{} {lang:?}: {what}: {entry}", def.id)),
                );
            }
        }
    }
    assert!(bad.is_empty(), "{} entries\n{}", bad.len(), bad.join("\n"));
}

#[test]
fn no_faults_in_the_library() {
    check(&cards(), false);
}

/// The worked cards of the vocabulary: every set, so every family of nodes.
#[test]
fn no_faults_in_worked_cards() {
    let (library, _) = load_what_parses(Some(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cards"))));
    assert!(library.by_id("14_113").is_some(), "the worked cards are there");
    check(&library, true);
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
            for said in [en, fr] {
                let sentence = said.chars().next().is_some_and(char::is_uppercase) && said.ends_with('.');
                assert!(sentence, "a ruling of {} is a whole sentence: {said}", def.id);
            }
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

/// A player who chooses between two functions of a card can tell them apart.
#[test]
fn functions_of_one_card_differ() {
    let library = cards();
    for (_, def) in library.iter() {
        for lang in [Lang::En, Lang::Fr] {
            let mut seen = std::collections::BTreeSet::new();
            for statement in &*def.text.statements {
                if let Statement::Play(play) = statement {
                    let said = holocron_cards::say::play(&library, def, play, lang);
                    assert!(seen.insert(said.clone()), "{}: two functions are said the same: {said}", def.id);
                }
            }
        }
    }
}

/// A card may speak of what it is on by an event about what it is on.
#[test]
fn words_that_go_in_a_circle_come_to_an_end() {
    let text = "effect \"Round\" 999_1 {\n    dark\n    destiny 1\n\n    deploy on it, when host just moved\n    host: power +1\n}\n";
    let library = holocron_cards::library::from_files(vec![("circle", text)]).expect("the card is read");
    for lang in [Lang::En, Lang::Fr] {
        assert!(!face(&library, library.def(library.by_id("999_1").expect("the card")), lang).is_empty());
    }
}
