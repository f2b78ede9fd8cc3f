//! Rules that no card of the library shows, with cards of our own: the files of `readings/`.

use holocron_scenario::{Runner, parse, run, with_fillers};

/// Files with how many scenarios each has.
const FILES: [(&str, &str, &str, usize); 8] = [
    ("own", include_str!("readings/own.cards"), include_str!("readings/own.scn"), 54),
    ("cards-and-actions", include_str!("readings/cards-and-actions.cards"), include_str!("readings/cards-and-actions.scn"), 40),
    ("entries", include_str!("readings/entries.cards"), include_str!("readings/entries.scn"), 88),
    ("subsystems", include_str!("readings/subsystems.cards"), include_str!("readings/subsystems.scn"), 26),
    ("moves-and-battles", include_str!("readings/moves-and-battles.cards"), include_str!("readings/moves-and-battles.scn"), 42),
    ("rights", include_str!("readings/rights.cards"), include_str!("readings/rights.scn"), 12),
    ("self-reference", include_str!("readings/self-reference.cards"), include_str!("readings/self-reference.scn"), 17),
    ("words", include_str!("readings/words.cards"), include_str!("readings/words.scn"), 7),
];

#[test]
fn rules_with_cards_of_our_own() {
    let mut files: Vec<(&str, &str)> = holocron_cards::library::embedded_files().to_vec();
    files.extend(FILES.iter().map(|(name, cards, ..)| (*name, *cards)));
    let library = holocron_cards::library::from_files(files).expect("the cards can be read");
    let runner = Runner::new(with_fillers(library));
    let mut failed = Vec::new();
    for (name, _, text, many) in FILES {
        let parsed = parse(text);
        assert!(parsed.errors.is_empty(), "{name}: {:?}", parsed.errors);
        assert_eq!(parsed.scenarios.len(), many, "{name}");
        failed.extend(parsed.scenarios.iter().map(|s| run(&runner, name, s)).filter(|r| !r.pass).map(|r| r.details()));
    }
    assert!(failed.is_empty(), "{}", failed.join("\n\n"));
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
