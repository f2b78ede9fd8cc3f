//! `holocron deck check`: whether decks can be played, and why not.

use std::io::Write;
use std::path::Path;

use holocron_cards::deck::{self, Deck, DeckFormat};
use holocron_engine::card::{CardType, Library};
use serde_json::json;

use super::{deck_test, library};
use crate::cli::DeckCommand;
use crate::decks;
use crate::fail::{Done, Fail};
use crate::lang::Words;
use crate::say;
use crate::speak;

/// Does one of the commands.
pub fn run(command: DeckCommand, dir: Option<&Path>, words: &Words, out: &mut dyn Write) -> Done {
    let (files, json) = match command {
        DeckCommand::Check { files, json } => (files, json),
        DeckCommand::Test(args) => return deck_test::run(&args, dir, words, out),
    };
    let library = library(dir, words)?;
    // Every file is looked at: one that cannot be read is told, and the others are checked all the same.
    let (mut unfit, mut unread) = (false, Vec::new());
    for file in &files {
        let text = match decks::text_of(file, words) {
            Ok(text) => text,
            Err(Fail::Input(message)) => {
                unread.push(message);
                continue;
            }
            Err(other) => return Err(other),
        };
        let (deck, problems) = match deck::read(name_of(file), &text, library) {
            Ok(deck) => {
                let problems = deck.check(library);
                (deck, problems)
            }
            Err(errors) => {
                // What was not understood would make the count wrong too: only the causes are told.
                (errors.understood, errors.problems)
            }
        };
        unfit |= !problems.is_empty();
        let told: Vec<String> = problems.iter().map(|p| speak::deck::problem(words, p)).collect();
        if json {
            let format = match deck::detect(&text) {
                DeckFormat::Contents => "contents",
                DeckFormat::Xml => "xml",
                DeckFormat::List => "list",
            };
            let side = deck.side(library).map(|s| s.word());
            let line = json!({
                "file": file, "ok": told.is_empty(), "format": format, "side": side, "cards": deck.cards.len(),
                "outside": deck.outside.len(), "problems": told,
            });
            writeln!(out, "{line}")?;
        } else if told.is_empty() {
            writeln!(out, "{}", summary(file, &deck, library, words))?;
        } else {
            writeln!(out, "{}", say!(words, "deck-problems", file = file.as_str(), n = told.len()))?;
            for problem in told {
                writeln!(out, "  {problem}")?;
            }
        }
    }
    if !unread.is_empty() {
        return Err(Fail::Input(unread.join("\n")));
    }
    if unfit { Err(Fail::Check) } else { Ok(()) }
}

/// A deck is called as its file is, up to the first dot.
fn name_of(file: &str) -> &str {
    let name = Path::new(file).file_name().and_then(|n| n.to_str()).unwrap_or(file);
    name.split('.').next().unwrap_or(name)
}

fn summary(file: &str, deck: &Deck, library: &Library, words: &Words) -> String {
    let side = deck.side(library).map_or("none", |s| s.word());
    let locations = deck.cards.iter().filter(|c| library.def(**c).card_type == CardType::Location).count();
    say!(words, "deck-fine", file = file, side = side, cards = deck.cards.len(), locations = locations, outside = deck.outside.len())
}
