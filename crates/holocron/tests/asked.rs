//! What the engine claims to carry out is asked for somewhere: all scenarios are played, and the questions to text compared
//! with the tables of `support`.

use std::path::{Path, PathBuf};

use holocron_scenario::{Runner, parse, run, with_fillers};

/// What `support` claims and no scenario shows yet: a claim to take back, or a scenario to write.
const UNSHOWN: &[&str] = &[
    "quantity capacity: never asked",
    "quantity battle destiny draws: never told by, object",
    "quantity training destiny draws: never told by, at",
    "quantity race destiny draws: never told by, at",
    "quantity movement destiny draws: never told by",
    "quantity asteroid destiny draws: never told by, object",
    "quantity total battle destiny: never told by, object",
    "quantity total training destiny: never told by, at",
    "may not deploy as react: never told from",
    "may not move away as react: never told player, to",
    "may not target: never asked",
    "may not be suspended: never asked",
    "may not be separated: never asked",
    "lands free: never told react",
    "takes off free: never told react",
    "transits free: never told react",
    "shuttles free: never told react",
    "event about to cancel: never told battle",
    "event place: never told by",
    "event about to place: never told by",
    "event about to steal: never asked",
    "event leave table: never asked",
    "event about to leave table: never asked",
    "event forfeit: never told by",
    "event about to forfeit: never told by",
    "event forfeited: never told by",
    "event about to forfeited: never told by",
    "event about to canceled: never told battle",
    "event placed out of play: never told by",
    "event about to placed out of play: never told by",
    "event placed: never told by",
    "event about to placed: never told by",
    "event returned to hand: never told by",
    "event about to returned to hand: never told by",
    "event about to stolen: never asked",
    "event about to captured: never asked",
    "event rotated: never asked",
    "event suspended: never asked",
];

#[test]
fn every_word_that_counts_as_carried_out_is_asked_for() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut texts = Vec::new();
    read(&root.join("../scenario/tests/readings"), "cards", &mut texts);
    let mut files: Vec<(&str, &str)> = holocron_cards::library::embedded_files().to_vec();
    files.extend(texts.iter().map(|t| ("readings", t.as_str())));
    let library = holocron_cards::library::from_files(files).expect("the cards can be read");
    let runner = Runner::new(with_fillers(library));
    let mut scenarios = Vec::new();
    read(&root.join("../../scenarios"), "scn", &mut scenarios);
    read(&root.join("../scenario/tests/readings"), "scn", &mut scenarios);
    let played: usize = scenarios.iter().flat_map(|text| parse(text).scenarios).map(|s| usize::from(run(&runner, "all", &s).pass)).sum();
    assert!(played > 1000, "only {played} scenarios pass");
    let unasked = holocron_engine::support::asked::unasked();
    let new: Vec<&String> = unasked.iter().filter(|u| !UNSHOWN.contains(&u.as_str())).collect();
    assert!(new.is_empty(), "claimed in `support`, but no scenario makes the engine ask:\n{new:#?}");
    let shown: Vec<&&str> = UNSHOWN.iter().filter(|u| !unasked.iter().any(|n| n == **u)).collect();
    assert!(shown.is_empty(), "these are asked for now, take them off the list: {shown:#?}");
}

fn read(folder: &Path, ext: &str, texts: &mut Vec<String>) {
    let mut paths: Vec<PathBuf> = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|e| e.path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            read(&path, ext, texts);
        } else if path.extension().is_some_and(|e| e == ext) {
            texts.push(std::fs::read_to_string(&path).expect("a file that can be read"));
        }
    }
}
