//! `holocron rules prove`: which changes of the rules no scenario detects.

use std::io::Write;
use std::path::Path;

use serde::Serialize;

use super::{load_error, prove, threads};
use crate::cli::RulesProveArgs;
use crate::fail::{Done, Fail};
use crate::progress;
use crate::prove_rules::{self, Change};
use holocron_words::lang::Words;
use holocron_words::say;

/// Proves the rules. Exit code 1 where a change is not detected.
pub fn run(args: &RulesProveArgs, dir: Option<&Path>, words: &Words, out: &mut dyn Write) -> Done {
    let library = holocron_cards::library::load(dir).map_err(|e| Fail::Input(load_error(&e, words)))?;
    let files = prove::scenarios(args.scenarios.as_deref(), words)?;
    progress::stop_on_interrupt();
    let bar = progress::bar_of(0, &say!(words, "progress-mutants"));
    let proof = prove_rules::prove(library, &files, threads(args.threads), &bar);
    let tried: Vec<&Change> = proof.changes.iter().filter(|c| c.tried).collect();
    let left: Vec<&Change> = tried.iter().copied().filter(|c| c.noticed.is_none()).collect();
    if args.json {
        let named = |c: &&Change| Named { kind: c.kind, change: c.what.clone() };
        let (mutants, killed) = (tried.len(), tried.len() - left.len());
        let survivors = left.iter().map(named).collect();
        let (unsupported, scenarios, stopped) = (&proof.unsupported, proof.scenarios, proof.stopped);
        serde_json::to_writer_pretty(&mut *out, &Json { mutants, killed, survivors, unsupported, scenarios, stopped })?;
        writeln!(out)?;
    } else {
        for change in &left {
            writeln!(out, "{}", say!(words, "prove-rule-survives", kind = change.kind, change = change.what.as_str()))?;
        }
        for text in &proof.unsupported {
            writeln!(out, "{}", say!(words, "prove-rule-unsupported", change = text.as_str()))?;
        }
        let (n, killed) = (tried.len(), tried.len() - left.len());
        writeln!(out, "{}", say!(words, "prove-rules-total", n = n, killed = killed, scenarios = proof.scenarios))?;
        if proof.stopped {
            writeln!(out, "{}", say!(words, "prove-stopped", done = tried.len(), of = proof.changes.len()))?;
        }
    }
    if left.is_empty() && !proof.stopped { Ok(()) } else { Err(Fail::Check) }
}

/// The proof for programs.
#[derive(Serialize)]
struct Json<'p> {
    mutants: usize,
    killed: usize,
    survivors: Vec<Named>,
    unsupported: &'p [String],
    scenarios: usize,
    stopped: bool,
}

#[derive(Serialize)]
struct Named {
    kind: &'static str,
    change: String,
}
