//! `holocron scenario`: runs executable rulings.

use std::io::Write;
use std::path::{Path, PathBuf};

use holocron_bots::{Budget, Level};
use holocron_engine::card::Library;
use holocron_scenario::{Picker, Report, Runner, parse, run as run_scenario, with_fillers};

use super::load_error;
use crate::decks::{read_file, shown};
use crate::fail::{Done, Fail};
use crate::lang::Words;
use crate::say;

/// Runs the scenarios of files and folders.
pub fn run(paths: &[PathBuf], json: bool, dir: Option<&Path>, words: &Words, out: &mut dyn Write) -> Done {
    let mut files = Vec::new();
    for path in paths {
        collect(path, &mut files, words)?;
    }
    if files.is_empty() {
        let all: Vec<String> = paths.iter().map(|p| shown(p)).collect();
        return Err(Fail::Input(say!(words, "scenario-no-files", paths = all.join(", "))));
    }
    let library = holocron_cards::library::load(dir).map_err(|e| Fail::Input(load_error(&e, words)))?;
    let library = with_fillers(library);
    let runner = Runner::new(library).players(Box::new(|name| bot(library, name)));
    let (mut reports, mut unread) = (Vec::new(), Vec::new());
    for file in &files {
        let text = match read_file(file, words) {
            Ok(text) => text,
            Err(Fail::Input(message)) => {
                unread.push(message);
                continue;
            }
            Err(other) => return Err(other),
        };
        let parsed = parse(&text);
        for error in &parsed.errors {
            unread.push(format!("{}: {error}", shown(file)));
        }
        if parsed.errors.is_empty() && parsed.scenarios.is_empty() {
            unread.push(say!(words, "scenario-none", file = shown(file)));
        }
        for scenario in &parsed.scenarios {
            let report = run_scenario(&runner, &shown(file), scenario);
            if json {
                serde_json::to_writer(&mut *out, &report)?;
                writeln!(out)?;
            } else {
                writeln!(out, "{report}")?;
                for warning in &report.warnings {
                    writeln!(out, "      {}", say!(words, "scenario-warning", what = warning.as_str()))?;
                }
            }
            out.flush()?;
            reports.push(report);
        }
    }
    let failed: Vec<&Report> = reports.iter().filter(|r| !r.pass).collect();
    if !json {
        for report in &failed {
            writeln!(out, "\n{}", report.details().trim_end())?;
        }
        writeln!(out, "{}", say!(words, "scenario-total", n = reports.len(), failed = failed.len()))?;
    }
    if !unread.is_empty() {
        return Err(Fail::Input(unread.join("\n")));
    }
    if failed.is_empty() { Ok(()) } else { Err(Fail::Check) }
}

/// A bot that a scenario names. It thinks in playouts, so that a scenario comes to the same on every machine.
fn bot(library: &'static Library, name: &str) -> Option<Picker> {
    let level: Level = name.parse().ok()?;
    let playouts = if level == Level::Master { 1200 } else { 300 };
    let mut agent = level.agent(library, 1, Budget::playouts(playouts), Vec::new());
    Some(Box::new(move |view| agent.pick(view)))
}

/// The scenario files of a path: itself, or all below it.
pub fn collect(path: &Path, files: &mut Vec<PathBuf>, words: &Words) -> Result<(), Fail> {
    if !path.is_dir() {
        files.push(path.to_owned());
        return Ok(());
    }
    let unreadable = |e: std::io::Error| Fail::Input(say!(words, "cannot-read", file = shown(path), why = e.to_string()));
    let mut found = Vec::new();
    for entry in std::fs::read_dir(path).map_err(unreadable)? {
        found.push(entry.map_err(unreadable)?.path());
    }
    found.sort();
    for entry in found {
        if entry.is_dir() || entry.extension().is_some_and(|e| e == "scn") {
            collect(&entry, files, words)?;
        }
    }
    Ok(())
}
