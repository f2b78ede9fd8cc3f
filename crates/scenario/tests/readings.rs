//! Readings of the rules (core §A) that no card of the library shows, with cards of our own: `readings/own.scn`.

use holocron_scenario::{Runner, parse, run, with_fillers};

#[test]
fn readings_of_the_rules_with_cards_of_our_own() {
    let mut files: Vec<(&str, &str)> = holocron_cards::library::embedded_files().to_vec();
    files.push(("readings/own.cards", include_str!("readings/own.cards")));
    let library = holocron_cards::library::from_files(files).expect("the cards can be read");
    let runner = Runner::new(with_fillers(library));
    let parsed = parse(include_str!("readings/own.scn"));
    assert!(parsed.errors.is_empty(), "{:?}", parsed.errors);
    let failed: Vec<String> = parsed
        .scenarios
        .iter()
        .map(|s| run(&runner, "readings/own.scn", s))
        .filter(|report| !report.pass)
        .map(|report| report.details())
        .collect();
    assert!(failed.is_empty(), "{}", failed.join("\n\n"));
    assert_eq!(parsed.scenarios.len(), 44);
}

/// `docs/editions.md` has a row for every option, with the difference it decides.
#[test]
fn every_option_is_documented() {
    use holocron_engine::state::Rules;
    let page = include_str!("../../../docs/editions.md");
    for (name, difference) in Rules::NAMES.iter().zip(Rules::DIFFERENCES) {
        let row = format!("| `{name}` | {difference} ");
        assert!(page.contains(&row), "docs/editions.md has no row that begins with {row}");
    }
    let mut rules = Rules::GLOSSARY;
    for name in Rules::NAMES {
        assert_eq!(rules.get(name), Some(true));
        assert!(rules.set(name, false));
        assert_eq!(rules.get(name), Some(false));
    }
    assert!(!rules.set("no-such-option", true));
}
