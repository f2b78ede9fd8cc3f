//! `holocron why`: explains a refusal or a number at a moment of a transcript.

use std::io::Write;
use std::path::Path;

use holocron_scenario::Runner;
use holocron_scenario::ask::{Answer, AskError, ask};

use super::library;
use super::replay::to_moment;
use crate::fail::{Done, Fail};
use holocron_words::lang::Words;
use holocron_words::say;
use holocron_words::speak::Teller;

/// Answers a question about a game as it was after a decision.
pub fn run(file: &Path, at: Option<usize>, question: &[String], dir: Option<&Path>, words: &Words, out: &mut dyn Write) -> Done {
    let library = library(dir, words)?;
    let moment = to_moment(file, at, library, words)?;
    if let Some(departs) = &moment.departs {
        // The moment that was asked about is not there any more.
        return Err(Fail::Input(format!("{}\n{departs}", moment.made.as_deref().unwrap_or_default())));
    }
    let question = question.join(" ");
    let runner = Runner::new(library);
    let answer = ask(&runner, &moment.game, &question).map_err(|e| Fail::Input(cannot(&e, &question, words)))?;
    let teller = Teller::new(&moment.game, words, None);
    writeln!(out, "{}", say!(words, "why-at", at = moment.at, decisions = moment.decisions, moment = teller.moment()))?;
    let side = |s| teller.player(s);
    match answer {
        Answer::Value(card, quantity) => writeln!(out, "{}", teller.explanation(card, quantity))?,
        Answer::Number(n) => writeln!(out, "{}", say!(words, "why-number", what = question, n = n))?,
        Answer::May(who) => writeln!(out, "{}", say!(words, "why-may", side = side(who)))?,
        Answer::MayNot(who, reasons) => {
            writeln!(out, "{}", say!(words, "why-may-not", side = side(who)))?;
            for reason in &reasons {
                writeln!(out, "{}", teller.refusal(reason))?;
            }
            if let Some(d) = moment.game.decision().filter(|_| reasons.is_empty()) {
                writeln!(out, "{}", say!(words, "why-asked", side = side(d.player), question = teller.question(d)))?;
            }
        }
    }
    if let Some(made) = &moment.made {
        writeln!(out, "{made}")?;
    }
    Ok(())
}

fn cannot(error: &AskError, question: &str, words: &Words) -> String {
    match error {
        AskError::NoQuestion => say!(words, "why-no-question", question = question),
        AskError::NoCard(text) => say!(words, "why-no-card", question = question, text = text.as_str()),
        AskError::Absent(card) => say!(words, "why-absent", question = question, card = card.as_str()),
        AskError::NotUnderstood { rest, wanted } => {
            say!(words, "why-not-understood", question = question, rest = rest.as_str(), wanted = wanted.as_str())
        }
        AskError::Senseless(what) => say!(words, "why-senseless", question = question, what = what.as_str()),
    }
}
