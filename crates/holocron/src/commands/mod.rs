//! The commands, one file per command.

mod cards;
mod coverage;
mod deck;
mod deck_test;
mod duel;
mod play;
mod prove;
mod replay;
mod rules;
mod rules_prove;
mod scenario;
mod serve;
mod sim;
mod soak;
mod why;

use std::io::Write;
use std::path::Path;

use holocron_cards::library::{self, LoadError};
use holocron_engine::card::Library;

use crate::cli::{Cli, Command, RulesCommand, ServeArgs};
use crate::fail::{Done, Fail};
use holocron_words::lang::Words;
use holocron_words::say;

/// Does what was asked for.
pub fn run(cli: Cli, words: &Words, out: &mut dyn Write) -> Done {
    let dir = cli.cards.as_deref();
    match cli.command {
        // Ten seconds from here to a hand of cards: the table opens in the browser.
        None => serve::run(ServeArgs { open: true, ..ServeArgs::default() }, dir, words, out),
        Some(Command::Serve(args)) => serve::run(args, dir, words, out),
        Some(Command::Play(args)) => play::run(args, dir, words, out),
        Some(Command::Cards { command }) => cards::run(command, dir, words, out),
        Some(Command::Scenario { paths, json }) => scenario::run(&paths, json, dir, words, out),
        Some(Command::Deck { command }) => deck::run(command, dir, words, out),
        Some(Command::Duel(args)) => duel::run(&args, dir, words, out),
        Some(Command::Sim(args)) => sim::run(&args, dir, words, out),
        Some(Command::Replay { file, at, pick }) => replay::run(&file, at, pick, dir, words, out),
        Some(Command::Why { file, at, question }) => why::run(&file, at, &question, dir, words, out),
        Some(Command::Soak(args)) => soak::run(&args, dir, words, out),
        Some(Command::Rules(args)) => match args.command {
            Some(RulesCommand::Coverage(args)) => coverage::run(&args, dir, words, out),
            Some(RulesCommand::Prove(args)) => rules_prove::run(&args, dir, words, out),
            None => rules::run(&args.words, args.examples, dir, words, out),
        },
    }
}

/// The cards, those of a folder among them. They are kept as long as the program runs.
fn library(dir: Option<&Path>, words: &Words) -> Result<&'static Library, Fail> {
    match library::load(dir) {
        Ok(library) => Ok(Box::leak(Box::new(library))),
        Err(error) => Err(Fail::Input(load_error(&error, words))),
    }
}

/// Why cards cannot be loaded.
fn load_error(error: &LoadError, words: &Words) -> String {
    match error {
        LoadError::Cards(list) => say!(words, "cards-mistakes", n = list.0.len(), list = list.to_string()),
        LoadError::Read { path, source } => say!(words, "cannot-read", file = path.display().to_string(), why = source.to_string()),
        LoadError::Library(e) => e.to_string(),
    }
}

/// How many threads to work with.
fn threads(asked: Option<usize>) -> usize {
    asked.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, std::num::NonZero::get)).clamp(1, 256)
}
