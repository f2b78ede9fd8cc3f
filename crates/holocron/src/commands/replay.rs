//! `holocron replay`: plays a transcript again and shows the table and the log.

use std::io::Write;
use std::path::Path;

use holocron_engine::Game;
use holocron_engine::card::Library;
use holocron_scenario::transcript::{Entry, Transcript, TranscriptError};

use super::library;
use crate::decks::{read_file, shown};
use crate::fail::{Done, Fail};
use crate::lang::Words;
use crate::panics;
use crate::say;
use crate::speak::Teller;

/// A transcript played to a decision.
pub struct Moment {
    /// The game there, with its log.
    pub game: Game,
    /// How many decisions were answered.
    pub at: usize,
    /// How many there are.
    pub decisions: usize,
}

/// Plays a transcript, to its end or to a decision. The whole of it is verified even where only a part is played: a
/// changed game is no record of anything.
pub fn to_moment(file: &Path, at: Option<usize>, library: &'static Library, words: &Words) -> Result<Moment, Fail> {
    let text = read_file(file, words)?;
    let changed = |e: TranscriptError| Fail::Input(say!(words, "replay-changed", file = shown(file), line = e.line, what = e.what));
    let transcript = Transcript::parse(&text).map_err(changed)?;
    let decisions = transcript.len();
    let at = at.unwrap_or(decisions);
    if at > decisions {
        return Err(Fail::Input(say!(words, "replay-too-far", at = at, decisions = decisions)));
    }
    transcript.verify(library).map_err(changed)?;
    let mut game = transcript.header.start(library).map_err(changed)?;
    game.keep_log();
    let mut answered = 0;
    for entry in &transcript.entries {
        match entry {
            Entry::Turn { .. } => {}
            Entry::Pick { .. } if answered == at => break,
            Entry::Pick { pick, .. } => {
                answered += 1;
                game.answer(*pick).map_err(|e| Fail::Input(e.to_string()))?;
            }
            Entry::Concede(_) if answered == at && at < decisions => break,
            Entry::Concede(side) => game.concede(*side),
        }
    }
    Ok(Moment { game, at, decisions })
}

/// Plays a transcript, to its end or to a decision, and shows what is there.
pub fn run(file: &Path, at: Option<usize>, pick: Option<usize>, dir: Option<&Path>, words: &Words, out: &mut dyn Write) -> Done {
    let Moment { mut game, at, decisions } = to_moment(file, at, library(dir, words)?, words)?;
    if let Some(option) = pick {
        let options = game.decision().map_or(0, |d| d.options.len());
        let Some(index) = option.checked_sub(1).filter(|i| *i < options) else {
            return Err(Fail::Input(say!(words, "option-out-of-range", option = option, options = options)));
        };
        // This is how what soak found is looked at: the answer may well break.
        let broke = match panics::caught(|| game.answer(index)) {
            Ok(Ok(())) => None,
            Ok(Err(refused)) => match game.defect() {
                Some(defect) => Some(defect.to_owned()),
                None => return Err(Fail::Input(Teller::new(&game, words, None).refusal(&refused))),
            },
            Err(panic) => Some(panic),
        };
        if let Some(what) = broke {
            writeln!(out, "{}", say!(words, "replay-breaks", at = at, option = option, what = what))?;
            return Err(Fail::Check);
        }
    }
    let teller = Teller::new(&game, words, None);
    for line in teller.lines(game.log()) {
        writeln!(out, "{line}")?;
    }
    writeln!(out)?;
    writeln!(out, "{}", say!(words, "replay-at", at = at, decisions = decisions))?;
    write!(out, "{}", teller.table())?;
    if let Some(decision) = game.decision() {
        writeln!(out, "\n{}: {}", teller.player(decision.player), teller.question(decision))?;
        for (i, option) in decision.options.iter().enumerate() {
            writeln!(out, "  {}. {}", i + 1, teller.option(decision.kind, *option))?;
        }
    }
    Ok(())
}
