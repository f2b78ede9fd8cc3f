//! Running a scenario: set the table up, play the steps, check the claims.
//!
//! [`Runner`] holds the library's index and is shared by all scenarios; [`run`] makes a [`Report`] of one.

mod exec;
mod goal;
mod hints;
mod may;
mod pass;
mod play;
mod player;
mod settle;

use std::panic::{AssertUnwindSafe, catch_unwind};

use holocron_engine::card::Library;

pub(crate) use goal::Goal;
pub(crate) use may::{asked, may, may_not};
pub(crate) use play::Play;
pub use player::{Picker, Players};

use crate::glossary;
use crate::names::Titles;
use crate::report::{Failure, Report};
use crate::setup::{self, Bent};
use crate::tree::{Block, Cite, Claim, Scenario};
use crate::words::{English, Speaker};

/// What all scenarios share: the library by title, and who says the cards' words.
pub struct Runner {
    /// The library by title.
    pub titles: Titles,
    /// Says cards' text.
    pub speaker: Box<dyn Speaker>,
    /// Makes the players that scenarios name, where there are any.
    pub players: Option<Players>,
    /// What is other than scenarios say.
    pub bent: Bent,
}

impl Runner {
    /// A runner over a library that has fillers (see [`with_fillers`](crate::with_fillers)).
    #[must_use]
    pub fn new(lib: &'static Library) -> Runner {
        Runner::over(Titles::new(lib))
    }
    /// A runner over a library's index.
    #[must_use]
    pub fn over(titles: Titles) -> Runner {
        Runner { titles, speaker: Box::new(English), players: None, bent: Bent::default() }
    }
    /// The same with these words for cards.
    #[must_use]
    pub fn speaker(mut self, speaker: Box<dyn Speaker>) -> Runner {
        self.speaker = speaker;
        self
    }
    /// The same with players that scenarios may name.
    #[must_use]
    pub fn players(mut self, players: Players) -> Runner {
        self.players = Some(players);
        self
    }

    /// The same with something other than scenarios say.
    #[must_use]
    pub fn bent(mut self, bent: Bent) -> Runner {
        self.bent = bent;
        self
    }

    /// Whether what a scenario cites exists.
    #[must_use]
    pub fn is_known(&self, cite: &Cite) -> bool {
        match cite {
            Cite::Rule(id) => glossary::exists(id),
            Cite::Card(id) => self.titles.library().by_id(id).is_some() || !self.titles.all(id).is_empty(),
            Cite::Seed(name) => glossary::asks(name),
            Cite::Other(_) => true,
        }
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
    for cite in scenario.cites.iter().filter(|c| !runner.is_known(c)) {
        report.warnings.push(format!("{cite} is not known"));
    }
    if let Some(e) = scenario.errors.first() {
        return report.failed(Failure::new(e.line, &e.text, e.to_string()));
    }
    if let Some(why) = unknown_rule(scenario) {
        return report.failed(why);
    }
    // A defect of the engine must not take the other scenarios with it.
    match catch_unwind(AssertUnwindSafe(|| play(runner, scenario))) {
        Ok(Ok(notes)) => {
            report.warnings.extend(notes);
            report
        }
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

/// A refusal by a rule that does not exist can never be found, nor missed.
fn unknown_rule(scenario: &Scenario) -> Option<Failure> {
    let lines = scenario.blocks.iter().flat_map(|b| if let Block::Then(lines) = b { lines.as_slice() } else { &[] });
    for line in lines {
        if let Claim::MayNot(_, Some(id)) = line.what.bare()
            && !glossary::exists(id)
        {
            let near = glossary::nearest(id).unwrap_or_default();
            return Some(Failure::new(line.line, &line.text, format!("the glossary has no rule {id}; the nearest is {near}")));
        }
    }
    None
}

/// Plays a scenario to its end: what to know of claims that held.
fn play(runner: &Runner, scenario: &Scenario) -> Result<Vec<String>, Failure> {
    let seed = 1;
    let position =
        setup::build_bent(&runner.titles, &scenario.given, seed, runner.bent).map_err(|e| Failure::new(e.line, &e.text, e.why))?;
    let mut play = Play::new(runner, position);
    for (i, block) in scenario.blocks.iter().enumerate() {
        let done = match block {
            Block::When(lines) => play.steps(lines),
            Block::Then(lines) => {
                let next = match scenario.blocks.get(i + 1) {
                    Some(Block::When(next)) => next.as_slice(),
                    _ => &[],
                };
                play.then(lines, next)
            }
        };
        done.map_err(|why| with_log(why, &play))?;
    }
    play.finish().map_err(|why| with_log(why, &play))?;
    Ok(play.notes)
}

fn with_log(mut why: Failure, play: &Play<'_>) -> Failure {
    why.log = play.trace.to_vec();
    why.log.push(format!("now {}", play.present()));
    why
}
