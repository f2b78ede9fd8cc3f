//! Every scenario of `scenarios/**/*.scn` as a test of its own, run in parallel.
//!
//! `cargo test -p holocron-scenario --test scenarios -- battle` runs those whose name has "battle" in it.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use holocron_scenario::{Runner, parse, run, with_fillers};
use libtest_mimic::{Arguments, Failed, Trial};

fn main() -> ExitCode {
    let args = Arguments::from_args();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let runner = match holocron_cards::library::embedded() {
        Ok(lib) => Arc::new(Runner::new(with_fillers(lib))),
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

fn scenarios(runner: &Arc<Runner>, file: &str, text: &str) -> Vec<Trial> {
    let parsed = parse(text);
    let mut trials: Vec<Trial> =
        parsed.errors.into_iter().map(|e| Trial::test(format!("{file}:{}", e.line), move || Err(Failed::from(e)))).collect();
    for scenario in parsed.scenarios {
        let (runner, file) = (runner.clone(), file.to_owned());
        let name = format!("{file}:{} {}", scenario.line, scenario.title);
        trials.push(Trial::test(name, move || {
            let report = run(&runner, &file, &scenario);
            if report.pass { Ok(()) } else { Err(Failed::from(report.details())) }
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
