//! Running a scenario: set the table up, play the steps, check the claims.
//!
//! [`Runner`] holds the library's index and is shared by all scenarios; [`run`] makes a [`Report`] of one.

mod exec;
mod goal;
mod hints;
mod play;

use std::panic::{AssertUnwindSafe, catch_unwind};

use holocron_engine::card::Library;

pub(crate) use exec::{refusal_text, trial, why_not};
pub(crate) use goal::Goal;
pub(crate) use play::Play;

use crate::names::Titles;
use crate::report::{Failure, Report};
use crate::setup;
use crate::tree::{Block, Cite, Scenario};
use crate::words::{English, Speaker};

/// What all scenarios share: the library by title, and who says the cards' words.
pub struct Runner {
    /// The library by title.
    pub titles: Titles,
    /// Says cards' text.
    pub speaker: Box<dyn Speaker>,
    /// Whether a cite is known, where that can be told.
    pub known: Option<Known>,
}

/// Whether a cite is known.
pub type Known = Box<dyn Fn(&Cite) -> bool + Send + Sync>;

impl Runner {
    /// A runner over a library that has fillers (see [`with_fillers`](crate::with_fillers)).
    #[must_use]
    pub fn new(lib: &'static Library) -> Runner {
        Runner { titles: Titles::new(lib), speaker: Box::new(English), known: None }
    }
    /// The same with these words for cards.
    #[must_use]
    pub fn speaker(mut self, speaker: Box<dyn Speaker>) -> Runner {
        self.speaker = speaker;
        self
    }
    /// The same with warnings about cites that are not known.
    #[must_use]
    pub fn known(mut self, known: Known) -> Runner {
        self.known = Some(known);
        self
    }
}

/// Runs one scenario of a file.
#[must_use]
pub fn run(runner: &Runner, file: &str, scenario: &Scenario) -> Report {
    let mut report = Report {
        file: file.to_owned(),
        line: scenario.line,
        title: scenario.title.clone(),
        cites: scenario.cites.iter().map(ToString::to_string).collect(),
        pass: true,
        failure: String::new(),
        why: None,
        warnings: Vec::new(),
    };
    if let Some(known) = &runner.known {
        for cite in scenario.cites.iter().filter(|c| !known(c)) {
            report.warnings.push(format!("{cite} is not known"));
        }
    }
    if let Some(e) = scenario.errors.first() {
        return report.failed(Failure::new(e.line, &e.text, e.to_string()));
    }
    // A defect of the engine must not take the other scenarios with it.
    match catch_unwind(AssertUnwindSafe(|| play(runner, scenario))) {
        Ok(Ok(())) => report,
        Ok(Err(why)) => report.failed(why),
        Err(panic) => {
            let message = panic
                .downcast_ref::<String>()
                .cloned()
                .or_else(|| panic.downcast_ref::<&str>().map(|s| (*s).to_owned()))
                .unwrap_or_default();
            report.failed(Failure::new(scenario.line, &scenario.title, format!("the engine panicked: {message}")))
        }
    }
}

fn play(runner: &Runner, scenario: &Scenario) -> Result<(), Failure> {
    let seed = 1;
    let position = setup::build(&runner.titles, &scenario.given, seed).map_err(|e| Failure::new(e.line, &e.text, e.why))?;
    let mut play = Play::new(runner, position);
    for block in &scenario.blocks {
        let done = match block {
            Block::When(lines) => play.steps(lines),
            Block::Then(lines) => play.then(lines),
        };
        done.map_err(|why| with_log(why, &play))?;
    }
    play.finish().map_err(|why| with_log(why, &play))
}

fn with_log(mut why: Failure, play: &Play<'_>) -> Failure {
    why.log = play.trace.to_vec();
    why.log.push(format!("now {}", play.present()));
    why
}
