//! What the commands print when all is well.

mod common;

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use common::{Folder, Run, command, holocron, root, sample};
use serde_json::Value;

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|e| panic!("{e}: {text}"))
}

#[test]
fn help_is_worth_reading_in_both_languages() {
    holocron(&["--help"]).code(0).says("Usage: holocron").says("holocron deck check mydeck.txt");
    holocron(&["--lang", "fr", "--help"]).code(0).says("Usage\u{a0}: holocron").says("Commandes");
    holocron(&["sim", "--help"]).code(0).says("do not depend on the number of threads");
    holocron(&["--version"]).code(0).says("holocron 0.");
}

#[test]
fn the_environment_chooses_the_language() {
    let run = |lang: &str| Run::of(command(&["cards", "show", "1_168"]).env("LC_ALL", lang).output().expect("holocron runs")).code(0);
    run("fr_FR.UTF-8").says("coût de déploiement 6");
    run("en_US.UTF-8").says("deploy cost 6");
    let both = Run::of(command(&["--lang=en", "cards", "show", "1_168"]).env("LC_ALL", "fr_FR").output().expect("holocron runs"));
    both.code(0).says("deploy cost 6");
}

#[test]
fn cards_are_listed_for_programs() {
    let all = json(&holocron(&["cards", "list", "--json"]).code(0).out);
    let all = all.as_array().expect("an array");
    assert!(all.len() >= 340);
    let vader = all.iter().find(|c| c["id"] == "1_168").expect("a card");
    assert_eq!(
        (vader["title"].as_str(), vader["side"].as_str(), vader["type"].as_str()),
        (Some("Darth Vader"), Some("dark"), Some("character"))
    );
    assert_eq!((vader["uniqueness"].as_str(), vader["power"].as_f64(), vader["armor"].is_null()), (Some("*"), Some(6.0), true));
    assert_eq!(vader["icons"]["pilot"], 1);
    assert!(vader["force"].is_null() && vader["complete"] == true && vader["subtypes"][0] == "imperial");
    let site = all.iter().find(|c| c["type"] == "location").expect("a location");
    assert!(site["force"]["light"].is_number() && site["destiny"][0] == 0.0);
    let some = json(&holocron(&["cards", "list", "--json", "--set", "101"]).code(0).out);
    assert_eq!(some.as_array().map(Vec::len), Some(6));
}

#[test]
fn cards_are_shown_with_text_and_rulings() {
    holocron(&["cards", "show", "Darth", "Vader"]).code(0).says("•Darth Vader  [1_168]").says("Immune to attrition < 5.");
    holocron(&["cards", "show", "1_168", "--lang", "fr"]).code(0).says("Immunisé à l'attrition < 5.");
    holocron(&["cards", "show", "1_166"]).code(0).says("Rulings:");
    holocron(&["cards", "check"]).code(0).says("no problem");
}

#[test]
fn french_titles_stand_beside_the_english_and_are_found() {
    holocron(&["cards", "show", "Dark Vador"]).code(0).says("•Darth Vader  [1_168]").says("persona Vader");
    holocron(&["cards", "show", "1_168", "--lang", "fr"]).code(0).says("•Darth Vader – Dark Vador  [1_168]");
    for title in ["Étendre l'Empire", "etendre l’empire", "ETENDRE L'EMPIRE"] {
        holocron(&["cards", "show", title]).code(0).says("•Expand The Empire  [1_215]");
    }
    let found = holocron(&["cards", "list", "sabre", "laser", "--set", "1", "--lang", "fr"]).code(0);
    assert_eq!(found.out.lines().count(), 3, "two lightsabers and how many there are: {found:?}");
    let found = holocron(&["cards", "list", "LIGHTSABER", "--set", "1"]).code(0).says("Vader's Lightsaber").says("Lightsaber Proficiency");
    assert!(!found.out.contains("Le sabre"));
    holocron(&["cards", "list", "nothing like this"]).code(2).complains("no card is called nothing like this");
}

#[test]
fn a_card_that_is_not_there_yet_is_known_by_its_french_title() {
    let run = holocron(&["cards", "show", "Une carte qui n'existe pas"]).code(2);
    assert!(run.err.contains("no card is called"), "{run:?}");
    // Whatever cards come, this one of the founding documents is of an expansion far away.
    let run = holocron(&["cards", "show", "le cube de hasard de Watto", "--lang", "fr"]);
    assert!(run.out.contains("Watto's Chance Cube") || run.err.contains("Watto's Chance Cube (11_90"), "{run:?}");
}

#[test]
fn card_files_are_formatted() {
    let folder = Folder::new("fmt");
    let text = "character \"Fine\" 900_1 { light,alien;destiny 1,power 1,ability 1,forfeit 1\npower   +1 while at site }\n";
    let file = folder.file("a.cards", text.replace(" while at site", ""));
    holocron(&["cards", "fmt", "--check", &file]).code(1).says("is not in canonical form");
    holocron(&["cards", "fmt", &file]).code(0).says("formatted");
    holocron(&["cards", "fmt", "--check", &file]).code(0);
}

#[test]
fn decks_of_all_formats_are_read() {
    let folder = Folder::new("decks");
    let cards = sample("dark");
    let elements: String = cards.iter().map(|c| format!("    <card blueprintId=\"{c}\"/>\r\n")).collect();
    let xml = folder.file("deck.xml", format!("<?xml version=\"1.0\"?>\r\n<deck>\r\n{elements}</deck>\r\n"));
    holocron(&["deck", "check", &xml, "precon-premiere-light"])
        .code(0)
        .says("Dark, 60 cards, 9 locations: can be played")
        .says("Light, 60 cards");
    let line = json(&holocron(&["deck", "check", "--json", &xml]).code(0).out);
    assert_eq!((line["ok"].as_bool(), line["format"].as_str(), line["side"].as_str()), (Some(true), Some("xml"), Some("dark")));
}

#[test]
fn scenarios_are_reported_for_programs() {
    let folder = Folder::new("scenario-json");
    let text =
        "scenario One\n  cites deploy.cost\ngiven\n  dark force: 3\nthen\n  dark force = 3\n\nscenario Two\nthen\n  dark force = 9\n";
    let file = folder.file("two.scn", text);
    let run = holocron(&["scenario", "--json", &file]).code(1);
    let lines: Vec<Value> = run.out.lines().map(json).collect();
    assert_eq!(lines.len(), 2);
    assert_eq!((lines[0]["pass"].as_bool(), lines[0]["title"].as_str(), lines[0]["line"].as_u64()), (Some(true), Some("One"), Some(1)));
    assert_eq!(lines[0]["cites"][0], "deploy.cost");
    assert!(lines[1]["pass"] == false && lines[1]["failure"].as_str().is_some_and(|f| !f.is_empty()));
}

const KEYS: [&str; 14] = [
    "games",
    "finished",
    "unfinished",
    "turns",
    "decisions",
    "open_decisions",
    "seconds",
    "games_per_second",
    "turns_per_second",
    "open_decisions_per_second",
    "dark_wins",
    "light_wins",
    "mean_turns",
    "errors",
];

/// What must not depend on the threads.
fn counted(threads: &str) -> Vec<Value> {
    let run = holocron(&["sim", "--games", "24", "--seed", "11", "--threads", threads, "--json"]).code(0);
    let all = json(&run.out);
    let mut keys: Vec<&str> = all.as_object().expect("an object").keys().map(String::as_str).collect();
    keys.sort_unstable();
    let mut wanted = KEYS;
    wanted.sort_unstable();
    assert_eq!(keys, wanted);
    KEYS.iter().filter(|k| !k.contains("second")).map(|k| all[*k].clone()).collect()
}

#[test]
fn a_simulation_is_the_same_over_any_number_of_threads() {
    let one = counted("1");
    assert_eq!(one[0], 24);
    assert_eq!(one, counted("2"));
    assert_eq!(one, counted("5"));
}

#[test]
fn a_card_is_shown_to_programs() {
    let shown = json(&holocron(&["cards", "show", "--json", "Darth", "Vader"]).code(0).out);
    let vader = &shown[0];
    assert_eq!((&vader["id"], &vader["side"], &vader["type"]), (&"1_168".into(), &"dark".into(), &"character".into()));
    assert!(vader["text"].as_array().is_some_and(|t| !t.is_empty()), "{vader}");
    assert!(vader["source"].as_str().is_some_and(|s| s.starts_with("character \"Darth Vader\" 1_168 {")), "{vader}");
    assert_eq!(vader["complete"], vader["missing"].as_array().is_some_and(Vec::is_empty));
    let two = json(&holocron(&["cards", "show", "1_168", "1_19", "--json", "--lang", "fr"]).code(0).out);
    assert_eq!(two.as_array().map(Vec::len), Some(2));
    assert_ne!(two[0]["text"], vader["text"], "the text is in the language asked for");
    holocron(&["cards", "show", "--json", "Nobody At All"]).code(2);
}

#[test]
fn a_transcript_of_another_version_says_so() {
    let old = concat!(env!("CARGO_MANIFEST_DIR"), "/../scenario/tests/old/format-1.txt");
    let folder = Folder::new("old-transcript");
    // The cards of that time on top of those of today: the game goes as written.
    let cards = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../scenario/tests/old/library.cards")).expect("cards");
    let then = std::path::Path::new(folder.path()).join("then");
    std::fs::create_dir(&then).expect("a folder");
    std::fs::write(then.join("old.cards"), &cards).expect("a file");
    let then = then.to_string_lossy().into_owned();
    let run = holocron(&["replay", old, "--cards", &then, "--lang", "en"]).code(0);
    run.says("was made before versions were recorded").says("The game plays as written (431 of 431 decisions)");
    // One of them too dear: the game departs where it was deployed.
    let dear = std::path::Path::new(folder.path()).join("dear");
    std::fs::create_dir(&dear).expect("a folder");
    let changed = cards.replace(
        "    light, rebel, alderaanian, \"Rebel trooper\"\n    destiny 1, deploy 1,",
        "    light, rebel, alderaanian, \"Rebel trooper\"\n    destiny 1, deploy 40,",
    );
    assert_ne!(changed, cards);
    std::fs::write(dear.join("old.cards"), &changed).expect("a file");
    let dear = dear.to_string_lossy().into_owned();
    let run = holocron(&["replay", old, "--cards", &dear, "--lang", "en"]).code(1);
    run.says("The game departs at line ").says("no option is `deploy Rebel Trooper` any more");
    let run = holocron(&["replay", old, "--cards", &dear, "--lang", "fr"]).code(1);
    run.says("La partie s'écarte à la ligne ");
    holocron(&["why", old, "--at", "431", "--cards", &dear, "--lang", "en", "life force of dark"]).code(2).complains("departs at line");
    holocron(&["replay", old, "--at", "10", "--cards", &dear, "--lang", "en"]).code(0).says("10 of 431 decisions");
    // What this version writes names it.
    let games = format!("{}/games", folder.path());
    holocron(&["sim", "--games", "1", "--seed", "2", "--save", &games]).code(0);
    let file = std::fs::read_dir(&games).expect("games").next().expect("a game").expect("a file").path();
    let text = std::fs::read_to_string(&file).expect("a transcript");
    assert!(text.lines().nth(1).is_some_and(|l| l.starts_with("version: 0.1.0 rules ")), "{text}");
    holocron(&["replay", &file.to_string_lossy(), "--cards", &then, "--lang", "en"]).says("was made by version 0.1.0 rules ");
}

#[test]
fn saved_games_are_replayed_in_both_languages() {
    let folder = Folder::new("replay");
    holocron(&["sim", "--games", "2", "--threads", "2", "--save", folder.path()]).code(0);
    let file = format!("{}/game-000001.txt", folder.path());
    holocron(&["replay", &file]).code(0).says("has won ==");
    holocron(&["replay", &file, "--at", "0"]).code(0).says("Start of the game").says("Which location do you start with?");
    holocron(&["replay", &file, "--at", "40", "--lang", "fr"]).code(0).says("après 40 décisions sur").says("Le côté obscur");
    holocron(&["replay", &file, "--at", "10", "--pick", "1"]).code(0);
}

#[test]
fn a_short_soak_finds_nothing() {
    let folder = Folder::new("soak");
    for decks in ["precon", "random"] {
        let run = holocron(&["soak", "--games", "30", "--decks", decks, "--seed", "2", "--json", "--save", folder.path()]);
        let all = json(&run.out);
        assert_eq!(all["broken"].as_array().map(Vec::len), Some(0), "{}", all["broken"]);
        assert_eq!((all["games"].as_u64(), all["finished"].as_u64()), (Some(30), Some(30)));
        assert!(all["properties_checked"] == all["decisions"] && all["cards"].as_array().is_some_and(|c| c.len() > 40));
        run.code(0);
    }
}

#[test]
fn a_game_is_played_in_the_terminal() {
    let folder = Folder::new("play");
    let saved = format!("{}/mine.txt", folder.path());
    let mut child = command(&["play", "--bot", "random", "--seed", "3", "--side", "dark", "--save", &saved])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("holocron runs");
    child.stdin.take().expect("an input").write_all(b"1\n?\nt\n99\nhello\nwhy Tatooine\nc Darth Vader\n\xFF\n1\n1\nq\n").expect("a reader");
    let run = Run::of(child.wait_with_output().expect("an end")).code(0);
    let run = run.says("Which location do you start with?").says("You left the game.").says("there is no option 99");
    run.says("May you initiate battle at Tatooine").says("•Darth Vader  [1_168]").says("why TITLE");
    holocron(&["replay", &saved]).code(0);
    // Without anybody at the keyboard it ends by itself.
    holocron(&["play"]).code(0).says("You are Light").says("You left the game.");
}

#[test]
fn nobody_reading_is_no_error() {
    let mut child = command(&["cards", "list", "--json"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("holocron runs");
    let mut first = String::new();
    BufReader::new(child.stdout.take().expect("an output")).read_line(&mut first).expect("a line");
    let run = Run::of(child.wait_with_output().expect("an end")).code(0);
    assert!(run.err.is_empty(), "{run:#?}");
}

#[cfg(unix)]
#[test]
fn an_interrupted_simulation_prints_what_there_is() {
    let child =
        command(&["sim", "--games", "100000000", "--json"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("holocron runs");
    std::thread::sleep(std::time::Duration::from_millis(1500));
    let killed = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill runs");
    assert!(killed.success());
    let run = Run::of(child.wait_with_output().expect("an end")).code(0).complains("Stopped after");
    let all = json(&run.out);
    assert!(all["games"].as_u64().is_some_and(|n| n > 0 && n < 100_000_000));
}

#[cfg(unix)]
#[test]
fn interrupted_duels_and_deck_tests_print_what_there_is() {
    let stopped = |args: &[&str]| {
        let child = command(args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("holocron runs");
        std::thread::sleep(std::time::Duration::from_millis(2500));
        let killed = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill runs");
        assert!(killed.success());
        json(&Run::of(child.wait_with_output().expect("an end")).code(0).complains("Stopped after").out)
    };
    let duel = stopped(&["duel", "--bots", "random,random", "--games", "100000000", "--json"]);
    let games = duel["meetings"][0]["result"]["games"].as_u64();
    assert!(games.is_some_and(|n| n > 0 && n < 100_000_000), "{duel}");
    let test = stopped(&["deck", "test", "militia-light", "--bots", "random", "--games", "10000000", "--json"]);
    assert!(test["all"]["of"].as_u64().is_some_and(|n| n > 0), "{}", test["all"]);
}

#[test]
fn every_sample_deck_plays_every_other() {
    let named = |side: &str| -> Vec<String> {
        let mut names: Vec<String> = std::fs::read_dir(root().join("decks"))
            .expect("the sample decks")
            .filter_map(|e| e.ok()?.path().file_stem()?.to_str().map(str::to_owned))
            .filter(|name| name.ends_with(side))
            .collect();
        names.sort();
        names
    };
    let (dark, light) = (named("-dark"), named("-light"));
    assert!(dark.len() >= 4 && light.len() >= 4, "{dark:?} {light:?}");
    for d in &dark {
        for l in &light {
            let run = json(&holocron(&["sim", "--dark", d, "--light", l, "--games", "3", "--threads", "1", "--json"]).code(0).out);
            assert_eq!((run["finished"].as_u64(), run["errors"].as_u64()), (Some(3), Some(0)), "{d} against {l}");
        }
    }
}

#[test]
fn bots_duel_and_are_rated() {
    let run = holocron(&["duel", "--bots", "padawan,random,knight@4", "--decks", "militia,sand-people", "--games", "4", "--json"]).code(0);
    let all = json(&run.out);
    let meetings = all["meetings"].as_array().expect("meetings");
    assert_eq!(meetings.len(), 3);
    for m in meetings {
        let r = &m["result"];
        assert_eq!((r["games"].as_u64(), r["errors"].as_u64()), (Some(4), Some(0)), "{m}");
        assert_eq!(r["as_dark"]["of"].as_u64(), Some(2), "sides are swapped: {m}");
        let (low, share, high) = (r["score"]["low"].as_f64(), r["score"]["share"].as_f64(), r["score"]["high"].as_f64());
        assert!(low <= share && share <= high, "{m}");
    }
    assert_eq!(all["ratings"].as_array().map(Vec::len), Some(3));
    let again = |threads: &str| {
        let run = holocron(&["duel", "--bots", "padawan,random", "--games", "6", "--threads", threads, "--json"]).code(0);
        json(&run.out)["meetings"][0]["result"]["score"].clone()
    };
    assert_eq!(again("1"), again("3"), "the result does not depend on threads");
}

#[test]
fn a_deck_is_tested_against_others() {
    let run = holocron(&["deck", "test", "militia-light", "--bots", "random", "--games", "2", "--json"]).code(0);
    let all = json(&run.out);
    assert_eq!(all["against"].as_array().map(Vec::len), Some(4));
    assert_eq!(all["all"]["of"].as_u64(), Some(8));
    let cards = all["cards"].as_array().expect("cards");
    assert!(cards.iter().any(|c| c["title"] == "Rebel Trooper" && c["played"].as_u64() > Some(0)), "{cards:?}");
    let hand = &all["opening_hand"];
    let sum: f64 = ["locations", "units", "interrupts", "others"].iter().filter_map(|k| hand[k].as_f64()).sum();
    assert!((sum - 8.0).abs() < 1e-6, "a hand has eight cards: {hand}");
    let folder = Folder::new("deck-test");
    folder.file("note.txt", "no deck at all");
    holocron(&["deck", "test", "militia-light", "--against", folder.path()]).code(2).complains("no deck of the other side");
}

#[test]
fn changes_of_a_card_that_no_scenario_detects_are_listed() {
    let folder = Folder::new("prove");
    let cards = folder.file(
        "a.cards",
        "character \"Proven\" 900_1 {
    dark, unique, imperial
    destiny 1, deploy 1, power 1, ability 1, forfeit 1

    piloting: power +2
    at same site as \"Vader\": power +1    // equivalent: without at same site as \"Vader\":: a reason
}
",
    );
    let scenarios = folder.file(
        "a.scn",
        "scenario Beside Vader\n  cites card 900_1\ngiven\n  locations [Death Star: War Room]
  dark at [Death Star: War Room]: [Proven], [Darth Vader]\nthen\n  power of [Proven] = 2\n",
    );
    let dir = std::path::Path::new(&cards).parent().and_then(|p| p.to_str()).expect("a folder");
    let prove = ["--cards", dir, "cards", "prove", "--scenarios", &scenarios, "900_1"];
    holocron(&prove).code(1).says("without piloting: power +2").says("1 marked equivalent");
    let found = json(&holocron(&[&prove[..], &["--json", "--least", "10"]].concat()).code(0).out);
    let survivors = found["survivors"].as_array().expect("survivors");
    let (mutants, killed) = (found["mutants"].as_u64().expect("a number"), found["killed"].as_u64().expect("a number"));
    assert_eq!(mutants - killed, survivors.len() as u64);
    assert!(killed > 2 && found["stale"].as_array().is_some_and(Vec::is_empty), "{found}");
    let named = |m: &str| survivors.iter().any(|s| s["mutation"] == m && s["card"] == "900_1");
    assert!(named("without piloting: power +2") && !named("power +1 -> power +2"), "{found}");
    holocron(&["cards", "prove", "--scenarios", "nowhere", "1_168"]).code(2);
}
