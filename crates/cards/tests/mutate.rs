//! What the mutants of a card are.

use holocron_cards::format::format_file;
use holocron_cards::mutate::{Kind, mutants};
use holocron_cards::parse::parse;
use holocron_engine::card::{Library, Symbols};

fn card(text: &str) -> String {
    format!("character \"A\" 9_1 {{\n    light, alien\n    destiny 1, deploy 1, power 1, ability 1, forfeit 1\n\n    {text}\n}}\n")
}

/// What the mutants of a character with this text say.
fn told(text: &str) -> Vec<(Kind, String)> {
    let mut symbols = Symbols::default();
    let card = parse("a", &card(text), &mut symbols).unwrap_or_else(|e| panic!("{e}")).remove(0);
    mutants(&card, &Library::default(), &mut symbols).into_iter().map(|m| (m.kind, m.mutation)).collect()
}

#[track_caller]
fn has(text: &str, wanted: &[(Kind, &str)]) {
    let found = told(text);
    for (kind, mutation) in wanted {
        assert!(found.contains(&(*kind, (*mutation).to_owned())), "{mutation} is not among {found:#?}");
    }
}

#[test]
fn clauses_and_statements_are_removed() {
    has(
        "power +1\n    action during your control phase, once per turn, use 2 { retrieve 1; lose self }",
        &[
            (Kind::Remove, "without power +1"),
            (Kind::Remove, "without action during your control phase, once per turn, use 2 { ... }"),
            (Kind::Remove, "without retrieve 1"),
            (Kind::Drop, "without once per turn"),
            (Kind::Drop, "without use 2"),
            (Kind::Number, "power +1 -> power +2"),
            (Kind::Number, "power +1 -> power +0"),
            (Kind::Number, "use 2 -> use 3"),
            (Kind::Number, "once per turn -> twice per turn"),
            (Kind::Swap, "during your control phase -> during your deploy phase"),
            (Kind::Swap, "during your control phase -> during opponent's control phase"),
        ],
    );
}

#[test]
fn terms_and_tests_are_dropped_and_negated() {
    has(
        "your aliens with power > 3 at same site: power +1",
        &[
            (Kind::Drop, "your aliens -> aliens"),
            (Kind::Swap, "your aliens -> opponent's aliens"),
            (Kind::Negate, "your aliens -> your not aliens"),
            (Kind::Drop, "without with power > 3"),
            (Kind::Negate, "with power > 3 -> not with power > 3"),
            (Kind::Negate, "at same site -> not at same site"),
            (Kind::Number, "power > 3 -> power > 4"),
        ],
    );
}

#[test]
fn conditions_are_dropped_and_negated() {
    has(
        "while self in battle and your turn: power +1",
        &[
            (Kind::Drop, "without your turn"),
            (Kind::Negate, "your turn -> not your turn"),
            (Kind::Drop, "without while self in battle and your turn:"),
        ],
    );
    has("lost if self power < self ability", &[(Kind::Swap, "self power < self ability -> self power <= self ability")]);
}

#[test]
fn no_two_mutants_are_the_same_card_and_none_is_the_card() {
    let mut symbols = Symbols::default();
    let text = card("your aliens or droids here except \"B\": power +1, forfeit +1");
    let card = parse("a", &text, &mut symbols).unwrap_or_else(|e| panic!("{e}")).remove(0);
    let all = mutants(&card, &Library::default(), &mut symbols);
    assert!(all.len() > 10, "{}", all.len());
    for (i, one) in all.iter().enumerate() {
        assert_ne!(one.card.text.statements, card.text.statements, "{}", one.mutation);
        for other in &all[i + 1..] {
            assert_ne!(one.card.text.statements, other.card.text.statements, "{} and {}", one.mutation, other.mutation);
            assert_ne!(one.mutation, other.mutation);
        }
    }
}

#[test]
fn marks_are_kept_by_the_formatter() {
    let text = card("power +1    // equivalent: power +1 -> power +2: a reason");
    assert_eq!(format_file("a", &text).unwrap_or_else(|e| panic!("{e}")), text);
    let card = parse("a", &text, &mut Symbols::default()).unwrap_or_else(|e| panic!("{e}")).remove(0);
    assert_eq!(card.text.equivalents, ["power +1 -> power +2: a reason"]);
}

#[test]
fn a_word_that_all_cards_have_is_not_dropped() {
    let library = holocron_cards::library::embedded().unwrap_or_else(|e| panic!("{e}"));
    let mut symbols = library.symbols.clone();
    let text = card("capital starships at same system: power +1\n    imperial starships at same system: power +1");
    let card = parse("a", &text, &mut symbols).unwrap_or_else(|e| panic!("{e}")).remove(0);
    let told: Vec<String> = mutants(&card, &library, &mut symbols).into_iter().map(|m| m.mutation).collect();
    assert!(!told.contains(&"capital starships -> capital".to_owned()), "{told:#?}");
    assert!(told.contains(&"capital starships -> starships".to_owned()), "{told:#?}");
    assert!(told.contains(&"imperial starships -> imperial".to_owned()), "{told:#?}");
}
