//! The glossary as users search it, and the ledger of what the founding documents ask.

mod common;

use common::{Folder, holocron, root};
use serde_json::Value;

#[test]
fn entries_are_found_by_id_family_words_and_requirement() {
    holocron(&["rules", "vehicle.creature"])
        .code(0)
        .says("Creature vehicles  [vehicle.creature]")
        .says("See also: Jumping off (card.jump-off)");
    holocron(&["rule", "vehicle"]).code(0).says("vehicle.creature").says("vehicle.transport ");
    holocron(&["rules", "S010"]).code(0).says("[vehicle.creature]").says("S009 ");
    holocron(&["rules", "creature", "VEHICLES", "jump"]).code(0).says("vehicle.creature");
    let all = holocron(&["rules"]).code(0);
    assert!(all.out.lines().count() > 400, "{}", all.out.lines().count());
}

#[test]
fn words_are_found_in_either_language_with_and_without_accents() {
    for words in ["vehicules creatures", "Véhicules créatures", "creature vehicles"] {
        holocron(&["rules", words]).code(0).says("vehicle.creature");
        holocron(&["rules", words, "--lang", "fr"]).code(0).says("Véhicules créatures");
    }
    holocron(&["rules", "xyzzy"]).code(2).complains("no rule is called xyzzy");
    holocron(&["rules", "xyzzy", "--lang=fr"]).code(2).complains("aucune règle ne s'appelle xyzzy");
}

#[test]
fn entries_come_with_worked_examples_and_cards() {
    let shown = holocron(&["rules", "vehicle.creature", "--examples", "1"]).code(0).says("Example: ").says("  Given:\n").says("  Then:\n");
    assert_eq!(shown.out.matches("Example: ").count(), 1);
    holocron(&["rules", "vehicle.creature", "--lang", "fr"]).code(0).says("Exemple\u{a0}:\n").says("le côté ");
    let none = holocron(&["rules", "vehicle.creature", "--examples", "0"]).code(0).says("`--examples N` prints more");
    assert!(!none.out.contains("Given:"));
    holocron(&["rules", "ruling.vaders-lightsaber"]).code(0).says("Cards: Vader's Lightsaber (1_324)").says("Example: ");
}

#[test]
fn the_page_on_coverage_is_current() {
    let made = holocron(&["rules", "coverage", "--markdown"]).code(0).out;
    let page = std::fs::read_to_string(root().join("docs/coverage.md")).unwrap_or_default();
    assert!(made == page, "docs/coverage.md is not current: holocron rules coverage --markdown > docs/coverage.md");
}

#[test]
fn coverage_for_programs() {
    let run = holocron(&["rules", "coverage", "--json"]).code(0);
    let all: Value = serde_json::from_str(&run.out).expect("json");
    let n = |v: &Value, key: &str| v[key].as_u64().expect("a number");
    assert_eq!(n(&all, "requirements"), 461);
    assert_eq!(n(&all, "proven") + n(&all, "open") + n(&all, "waiting"), 461);
    let subjects = all["subjects"].as_array().expect("subjects");
    assert_eq!(subjects.iter().map(|s| n(s, "requirements")).sum::<u64>(), 461);
    assert_eq!(subjects.iter().map(|s| n(s, "proven")).sum::<u64>(), n(&all, "proven"));
    let row = &all["rows"][9];
    assert_eq!((row["id"].as_str(), row["entry"].as_str()), (Some("S010"), Some("vehicle.creature")));
    assert!(all["problems"].as_array().is_some_and(Vec::is_empty));
}

#[test]
fn coverage_comes_from_running_scenarios_never_from_the_table() {
    let folder = Folder::new("coverage");
    let file = folder.file("a.scn", "scenario Fine\n  cites seed S231\ngiven\n  dark force: 3\nthen\n  dark force = 3\n");
    holocron(&["rules", "coverage", "--scenarios", &file]).code(0).says("461 requirements, 1 proven");
    holocron(&["rules", "coverage", "--rows", "--scenarios", folder.path()]).code(0).says("shown by: Fine");
    let fails = folder.file("b.scn", "scenario Bad\n  cites seed S232, seed S999\ngiven\n  dark force: 3\nthen\n  dark force = 4\n");
    holocron(&["rules", "coverage", "--scenarios", folder.path()])
        .code(1)
        .says("461 requirements, 1 proven")
        .says("cites a requirement and fails")
        .says("there is no requirement S999");
    std::fs::write(&fails, "scenario Early\n  cites seed S081\ngiven\n  dark force: 3\nthen\n  dark force = 3\n").expect("a file");
    holocron(&["rules", "coverage", "--scenarios", folder.path(), "--lang", "fr"]).code(1).says("dit dans rules/seeds.tsv attendre");
    holocron(&["rules", "coverage", "--scenarios", "no-such-folder"]).code(2);
}

#[test]
fn a_refusal_and_a_number_of_a_transcript_are_explained() {
    let folder = Folder::new("why");
    holocron(&["sim", "--games", "1", "--seed", "3", "--save", folder.path()]).code(0);
    let file = format!("{}/game-000000.txt", folder.path());
    let why = |at: &str, question: &str, lang: &str| holocron(&["why", &file, "--at", at, question, "--lang", lang]);
    // Somewhere in the first hundred decisions each of these can be asked.
    why("0", "dark force generation", "en").code(0).says("After 0 of ");
    why("100", "dark force generation", "fr").code(0).says("Après 100 décisions");
    why("100", "dark initiates battle at Tatooine: Dune Sea", "en").code(0).says("Dark may not do that now.").says("No");
    why("100", "dark initiates battle at Tatooine: Dune Sea", "fr").code(0).says("ne peut pas le faire maintenant.").says("Non");
    why("100", "power of Stormtrooper", "en").code(0).says("The power of Stormtrooper is ").says("printed");
    why("100", "power of Stormtrooper", "fr").code(0).says("puissance");
    why("100", "power of Nobody", "en").code(2).complains("no card is called “Nobody”");
    why("100", "power of Nobody", "fr").code(2).complains("aucune carte ne s'appelle « Nobody »");
    why("100", "power of General Dodonna", "en").code(2).complains("General Dodonna is not in this game");
    why("100", "sing a song", "en").code(2).complains("not understood from “sing a song” on");
    why("100", "both pass", "en").code(2).complains("this is not a question");
    why("9999999", "power of Stormtrooper", "en").code(2).complains("decisions");
    holocron(&["why", "no-such-file", "power of Stormtrooper"]).code(2);
    holocron(&["why", &file]).code(2).complains("QUESTION");
}
