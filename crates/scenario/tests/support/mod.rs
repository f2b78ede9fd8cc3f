//! Running small scenarios, and what must come of them.
#![allow(dead_code)] // each test file uses some of it

use std::sync::OnceLock;

use holocron_scenario::{Report, Runner, parse, run, with_fillers};

/// Cards that exist only here.
const CARDS: &str = r#"
effect "Endless" 999_1 {
    dark; destiny 1

    action any time { repeat { repeat { repeat { shuffle reserve deck } } } }
}
effect "Endless Questions" 999_2 {
    dark; destiny 1

    action any time { repeat { repeat { opponent may { opponent loses 1 } } } }
}
interrupt used "Two Ways" 999_3 {
    dark; destiny 1

    action during your control phase {
        choose {
            retrieve 1
        } or {
            retrieve 2
        }
    }
}
"#;

/// The embedded cards and those above.
pub fn runner() -> &'static Runner {
    static RUNNER: OnceLock<Runner> = OnceLock::new();
    RUNNER.get_or_init(|| Runner::new(with_fillers(library())))
}

fn library() -> holocron_engine::card::Library {
    let files = holocron_cards::library::embedded_files().iter().copied().chain([("999/test.cards", CARDS)]);
    holocron_cards::library::from_files(files).expect("the cards")
}

/// A runner of its own, for tests that change it.
pub fn fresh() -> Runner {
    Runner::new(with_fillers(library()))
}

pub fn report(text: &str) -> Report {
    report_of(runner(), text)
}

pub fn report_of(runner: &Runner, text: &str) -> Report {
    let file = parse(text);
    assert!(file.errors.is_empty(), "{:?}", file.errors);
    run(runner, "test.scn", file.scenarios.first().expect("a scenario"))
}

pub fn passes(text: &str) {
    let report = report(text);
    assert!(report.pass, "{}", report.details());
}

/// Fails at a line, and says all of this.
pub fn fails(text: &str, line: u32, says: &[&str]) {
    fails_by(&report(text), line, says);
}

/// The same of a report.
pub fn fails_by(report: &Report, line: u32, says: &[&str]) {
    let Some(why) = &report.why else { panic!("it passed: {}", report.title) };
    assert_eq!(why.line, line, "{}", report.details());
    for word in says {
        assert!(why.found.contains(word) || report.details().contains(word), "`{word}` is missing in:\n{}", report.details());
    }
}
