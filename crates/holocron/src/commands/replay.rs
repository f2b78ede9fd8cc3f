//! `holocron replay`: plays a transcript again and shows the table and the log.

use std::io::Write;
use std::path::Path;

use holocron_engine::Game;
use holocron_engine::card::Library;
use holocron_scenario::transcript::{Followed, Transcript, TranscriptError};
use holocron_scenario::version::Version;

use super::library;
use crate::decks::{read_file, shown};
use crate::fail::{Done, Fail};
use crate::panics;
use holocron_words::lang::Words;
use holocron_words::say;
use holocron_words::speak::Teller;

/// A transcript played to a decision.
pub struct Moment {
    /// The game there, with its log.
    pub game: Game,
    /// How many decisions were answered.
    pub at: usize,
    /// How many there are.
    pub decisions: usize,
    /// What is to be said of a transcript that another version made.
    pub made: Option<String>,
    /// Where the game no longer goes as written, before the decision that was asked for.
    pub departs: Option<String>,
}

/// Plays a transcript, to its end or to a decision. One of this program is verified whole even where only a part is played: a
/// changed game is no record of anything. One of another version is played by what was chosen, as far as that goes.
pub fn to_moment(file: &Path, at: Option<usize>, library: &'static Library, words: &Words) -> Result<Moment, Fail> {
    let text = read_file(file, words)?;
    let changed = |e: TranscriptError| Fail::Input(say!(words, "replay-changed", file = shown(file), line = e.line, what = e.what));
    let transcript = Transcript::parse(&text).map_err(changed)?;
    let decisions = transcript.len();
    let wanted = at.unwrap_or(decisions);
    if wanted > decisions {
        return Err(Fail::Input(say!(words, "replay-too-far", at = wanted, decisions = decisions)));
    }
    if transcript.is_by(library) {
        transcript.verify(library).map_err(changed)?;
        let Followed { game, at, .. } = transcript.follow(library, wanted).map_err(changed)?;
        return Ok(Moment { game, at, decisions, made: None, departs: None });
    }
    let version = transcript.header.version.as_ref();
    let now = Version::of(library).to_string();
    let made = match version {
        Some(version) => say!(words, "replay-made-by", file = shown(file), version = version.to_string(), now = now),
        None => say!(words, "replay-made-before", file = shown(file), now = now),
    };
    let unknown = |e: TranscriptError| Fail::Input(format!("{made}\n{}", say!(words, "replay-departs", line = e.line, what = e.what)));
    let Followed { game, at, departs } = transcript.follow(library, wanted).map_err(unknown)?;
    let departs = departs.map(|e| say!(words, "replay-departs", line = e.line, what = e.what));
    Ok(Moment { game, at, decisions, made: Some(made), departs })
}

/// Plays a transcript, to its end or to a decision, and shows what is there.
pub fn run(file: &Path, at: Option<usize>, pick: Option<usize>, dir: Option<&Path>, words: &Words, out: &mut dyn Write) -> Done {
    let Moment { mut game, at, decisions, made, departs } = to_moment(file, at, library(dir, words)?, words)?;
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
    if let Some(made) = made {
        writeln!(out, "\n{made}")?;
        match departs {
            None => writeln!(out, "{}", say!(words, "replay-holds", at = at, decisions = decisions))?,
            Some(departs) => {
                writeln!(out, "{departs}")?;
                return Err(Fail::Check);
            }
        }
    }
    Ok(())
}
