//! What the engine claims to carry out is asked for somewhere: all scenarios are played, and the questions to text compared
//! with the tables of `support`.

use std::path::{Path, PathBuf};

use holocron_scenario::{Runner, parse, run, with_fillers};

/// What `support` claims and no scenario shows yet: a claim to take back, or a scenario to write.
const UNSHOWN: &[&str] = &[
    "may not be suspended: never asked",
    "may not be separated: never asked",
    "event about to steal: never asked",
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
