//! Every scenario of `scenarios/**/*.scn` as a test of its own, run in parallel.
//!
//! `cargo test -p holocron-scenario --test scenarios -- battle` runs those whose name has "battle" in it.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use holocron_bots::{Budget, Level};
use holocron_engine::card::Library;
use holocron_scenario::{Picker, Runner, parse, run, with_fillers};
use libtest_mimic::{Arguments, Failed, Trial};

fn main() -> ExitCode {
    let args = Arguments::from_args();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let runner = match holocron_cards::library::embedded() {
        Ok(lib) => {
            let lib = with_fillers(lib);
            Arc::new(Runner::new(lib).players(Box::new(|name| bot(lib, name))))
        }
        Err(e) => {
            eprintln!("the cards cannot be read:\n{e}");
            return ExitCode::FAILURE;
        }
    };
    let mut trials = Vec::new();
    for path in files(&root.join("scenarios"), "scn") {
        let name = path.strip_prefix(&root).unwrap_or(&path).display().to_string();
        match std::fs::read_to_string(&path) {
            Ok(text) => trials.extend(scenarios(&runner, &name, &text)),
            Err(e) => trials.push(Trial::test(name, move || Err(Failed::from(e)))),
        }
    }
    libtest_mimic::run(&args, trials).exit_code()
}

/// A bot that a scenario names, as `holocron scenario` has it.
fn bot(library: &'static Library, name: &str) -> Option<Picker> {
    let level: Level = name.parse().ok()?;
    let playouts = if level == Level::Master { 1200 } else { 300 };
    let mut agent = level.agent(library, 1, Budget::playouts(playouts), Vec::new());
    Some(Box::new(move |view| agent.pick(view)))
}

fn scenarios(runner: &Arc<Runner>, file: &str, text: &str) -> Vec<Trial> {
    let parsed = parse(text);
    let mut trials: Vec<Trial> =
        parsed.errors.into_iter().map(|e| Trial::test(format!("{file}:{}", e.line), move || Err(Failed::from(e)))).collect();
    for scenario in parsed.scenarios {
        let (runner, file) = (runner.clone(), file.to_owned());
        let name = format!("{file}:{} {}", scenario.line, scenario.title);
        trials.push(Trial::test(name, move || {
            let report = run(&runner, &file, &scenario);
            // What waits for a word or rule that is not carried out yet must still fail: when it passes, it moves to its place.
            let waits = file.contains("waiting");
            match (report.pass, waits) {
                // A claim about a rule says why it is refused where that could be by mistake.
                (true, false) if !report.warnings.is_empty() && !file.contains("cards") => {
                    Err(Failed::from(format!("{file}: {}", report.warnings.join("; "))))
                }
                (true, false) | (false, true) => Ok(()),
                (false, false) => Err(Failed::from(report.details())),
                (true, true) => Err(Failed::from(format!("{file}: this passes now; move it from scenarios/waiting to scenarios"))),
            }
        }));
    }
    trials
}

/// All files below a folder that end so, in order.
fn files(folder: &Path, ext: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == ext) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}
