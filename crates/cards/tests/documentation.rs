//! The documentation of the language: it has every word, and every example in it parses.

use holocron_cards::parse::{closed_lists, parse};
use holocron_engine::card::{Icon, Kind, Symbols};

const DOC: &str = include_str!("../../../docs/card-language.md");

/// The sections of the closed lists, in the order of [`closed_lists`].
const SECTIONS: [(&str, &str); 16] = [
    ("a quantity", "Quantities"),
    ("an act", "Acts"),
    ("a deed", "Deeds"),
    ("a state", "States"),
    ("a verb", "Verbs"),
    ("an adjective", "Adjectives"),
    ("an action", "Actions"),
    ("a kind of destiny", "Kinds of destiny"),
    ("a kind of move", "Kinds of movement"),
    ("a scope", "Scopes"),
    ("a zone", "Zones"),
    ("a phase", "Phases"),
    ("a span of time", "Spans of time"),
    ("deploys, moves, fires, plays ...", "Verbs that can be free"),
    ("a relation of places", "Relations of places"),
    ("captive, frozen, missing, undercover", "States that hide a card"),
];

fn section(title: &str) -> &'static str {
    let start = DOC.find(&format!("\n## {title}\n")).unwrap_or_else(|| panic!("no section {title}"));
    let rest = &DOC[start + 4..];
    &rest[..rest.find("\n## ").unwrap_or(rest.len())]
}

#[test]
fn every_word_of_the_lists_is_documented_with_meaning_and_example() {
    let lists = closed_lists();
    assert_eq!(lists.len(), SECTIONS.len());
    for ((label, words), (expected, title)) in lists.iter().zip(SECTIONS) {
        assert_eq!(*label, expected);
        let text = section(title);
        for word in words {
            let row = text.lines().find(|l| l.starts_with(&format!("| `{word}` |")));
            let row = row.unwrap_or_else(|| panic!("`{word}` is missing in {title} of docs/card-language.md"));
            let cells: Vec<&str> = row.split(" | ").collect();
            assert!(cells.len() == 3 && cells[1].len() > 1 && cells[2].contains('`'), "`{word}` needs a meaning and an example: {row}");
        }
        let rows = text.lines().filter(|l| l.starts_with("| `")).count();
        assert_eq!(rows, words.len(), "{title} documents words that do not exist");
    }
}

#[test]
fn every_kind_and_icon_is_documented() {
    let kinds = section("Kinds of card");
    for name in Kind::NAMES {
        assert!(kinds.contains(&format!("`{name}`")), "the kind `{name}` is missing in docs/card-language.md");
    }
    for icon in Icon::ALL {
        assert!(section("Facts").contains(&format!("`{}`", icon.name())), "the icon {} is missing", icon.name());
    }
}

/// Examples: the code in the last cell of each row of the tables.
fn examples() -> Vec<&'static str> {
    let rows = DOC.lines().filter(|l| l.starts_with("| ") && !l.contains("| example |"));
    rows.filter_map(|l| l.rsplit(" | ").next())
        .filter_map(|cell| cell.trim_end_matches(" |").trim().strip_prefix('`')?.strip_suffix('`'))
        .collect()
}

#[test]
fn every_example_parses() {
    let examples = examples();
    assert!(examples.len() > 400, "only {} examples", examples.len());
    let mut mistakes = Vec::new();
    for example in examples {
        let whole = example.ends_with('}') && example.contains(" 1_") && example.contains("; ");
        let text = if whole { example.to_owned() } else { format!("effect \"Example\" 1_1 {{ light; destiny 1\n{example}\n}}") };
        if let Err(errors) = parse("docs/card-language.md", &text, &mut Symbols::default()) {
            mistakes.push(format!("this example does not parse: {example}\n{errors}"));
        }
    }
    assert!(mistakes.is_empty(), "{}", mistakes.join("\n\n"));
}

#[test]
fn the_example_at_the_top_parses() {
    let code: Vec<&str> = DOC.lines().filter_map(|l| l.strip_prefix("    ")).collect();
    let cards = parse("docs", &code.join("\n"), &mut Symbols::default()).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(cards[0].id, "1_168");
}
