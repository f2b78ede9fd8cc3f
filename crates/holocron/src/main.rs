//! Holocron: a home for the Star Wars Customizable Card Game, in one binary.
//!
//! [`cli`] defines the commands and `commands` carries them out. All words for users, in English and French, are in `holocron_words`.
//! Results go to standard output, everything else to standard error. Exit codes: 0 success, 1 a check failed, 2 the input cannot be
//! used, 70 a defect of the program itself.
#![forbid(unsafe_code)]

mod bots;
mod cli;
mod commands;
mod decks;
mod fail;
mod games;
mod ledger;
mod panics;
mod progress;
mod prove;
mod prove_rules;
mod search;
mod statistics;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::error::ErrorKind;

use crate::fail::Fail;
use holocron_words::lang::Words;
use holocron_words::say;

/// Exit code for a defect of the program, as `sysexits.h` has it.
const DEFECT: u8 = 70;

fn main() -> ExitCode {
    let args: Vec<std::ffi::OsString> = std::env::args_os().collect();
    let words = Words::new(cli::language(&args));
    panics::keep_quiet();
    // No panic reaches a user raw: whatever happens below is told in a sentence.
    panics::caught(|| run(args, &words)).unwrap_or_else(|what| defect(&what, &words))
}

/// Tells of a defect of the program.
fn defect(what: &str, words: &Words) -> ExitCode {
    complain(&say!(words, "defect", what = what));
    ExitCode::from(DEFECT)
}

fn run(args: Vec<std::ffi::OsString>, words: &Words) -> ExitCode {
    let cli = match cli::parse(args, words) {
        Ok(cli) => cli,
        Err(e) if matches!(e.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) => {
            let _ = write!(io::stdout(), "{}", e.render());
            return ExitCode::SUCCESS;
        }
        Err(e) if e.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            complain(&e.render().to_string());
            return ExitCode::from(2);
        }
        Err(e) => {
            complain(&say!(words, "error", message = cli::mistake(&e, words)));
            return ExitCode::from(2);
        }
    };
    let mut out = io::BufWriter::new(io::stdout().lock());
    let done = commands::run(cli, words, &mut out);
    // What the command says counts more than what the pipe says.
    match done.and(out.flush().map_err(Fail::from)) {
        Ok(()) | Err(Fail::NobodyReads) => ExitCode::SUCCESS,
        Err(Fail::Check) => {
            let _ = out.flush();
            ExitCode::from(1)
        }
        Err(Fail::Input(message)) => {
            let _ = out.flush();
            complain(&say!(words, "error", message = message));
            ExitCode::from(2)
        }
        Err(Fail::Defect(what)) => {
            let _ = out.flush();
            defect(&what, words)
        }
    }
}

/// Prints to standard error; where that is closed, there is nobody to tell.
fn complain(message: &str) {
    let _ = writeln!(io::stderr(), "{}", message.trim_end());
}
