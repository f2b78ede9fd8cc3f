//! The invariants of `docs/architecture.md`, read off the sources.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn sources(folder: &str) -> Vec<(String, String)> {
    fn walk(at: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(at).expect("a folder of the engine") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                walk(&path, found);
            } else if path.extension().is_some_and(|e| e == "rs") {
                found.push(path);
            }
        }
    }
    let mut found = Vec::new();
    walk(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(folder), &mut found);
    found.sort();
    let code = |text: &str| text.lines().map(|l| l.split("//").next().unwrap_or("")).collect::<Vec<_>>().join("\n");
    found.into_iter().map(|p| (p.display().to_string(), code(&fs::read_to_string(&p).expect("a source file")))).collect()
}

/// The names behind a mark, such as `fn `.
fn names_after<'a>(text: &'a str, mark: &'a str) -> impl Iterator<Item = &'a str> {
    text.split(mark)
        .skip(1)
        .map(|rest| rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or(""))
        .filter(|n| !n.is_empty())
}

/// Methods of a game (they take `self`) that the files of a folder define.
fn methods(folder: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for (_, text) in sources(folder) {
        for piece in text.split("fn ").skip(1) {
            let Some((name, rest)) = piece.split_once('(') else { continue };
            let name = name.split('<').next().unwrap_or(name);
            if rest.trim_start().starts_with("&self") || rest.trim_start().starts_with("&mut self") {
                found.insert(name.to_owned());
            }
        }
    }
    found
}

#[test]
fn query_never_calls_flow() {
    let elsewhere: BTreeSet<String> = ["query", "rules", "card", "text", "state"].into_iter().flat_map(methods).collect();
    let flow: BTreeSet<String> = methods("flow").difference(&elsewhere).cloned().collect();
    assert!(flow.contains("step_body") && flow.contains("happened"), "the test reads too little: {flow:?}");
    for (file, text) in sources("query") {
        assert!(!text.contains("crate::flow"), "{file} names `flow`");
        for name in names_after(&text, "self.") {
            assert!(!flow.contains(name) || !text.contains(&format!("self.{name}(")), "{file} calls `{name}`, which `flow` defines");
        }
    }
}

#[test]
fn query_changes_nothing_but_the_index() {
    let mut changing = BTreeSet::new();
    for (_, text) in sources("query") {
        for piece in text.split("fn ").skip(1) {
            if let Some((name, _)) = piece.split_once('(').filter(|(_, rest)| rest.trim_start().starts_with("&mut self")) {
                changing.insert(name.to_owned());
            }
        }
    }
    // What ends a reading drops a mark of its own; the game is as it was.
    changing.remove("drop");
    assert_eq!(changing, BTreeSet::from(["reindex".to_owned()]));
}

#[test]
fn state_text_and_cards_know_no_rule() {
    for folder in ["state", "text", "card"] {
        for (file, text) in sources(folder) {
            for module in ["crate::game", "crate::flow", "crate::query", "crate::rules"] {
                assert!(!text.contains(module), "{file} names `{module}`");
            }
        }
    }
}
