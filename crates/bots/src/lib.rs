//! Computer opponents. An [`Agent`] sees a [`View`], exactly what a player sees, and picks one of the options. It never holds the game.
//!
//! The levels, weakest first: [`Level::Random`] picks anything. [`Level::Padawan`] plays by rules of thumb ([`policy`]).
//! [`Level::Knight`] and [`Level::Master`] search guessed games ([`search`]), which they judge by an evaluation ([`value`]), within a
//! [`Budget`]. The same view, seed and number of playouts give the same pick, with any number of threads.

pub mod arena;
pub mod belief;
pub mod budget;
pub mod judge;
pub mod odds;
mod padawan;
pub mod policy;
mod random;
pub mod restraint;
pub mod search;
pub mod sight;
pub mod value;

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use holocron_engine::card::{DefId, Library};
use holocron_engine::view::View;

pub use budget::Budget;
pub use padawan::Padawan;
pub use random::Random;
pub use search::Searcher;

/// Somebody who plays.
pub trait Agent: Send {
    /// Picks an option of the question in the view, which is the agent's own: an index into its options.
    fn pick(&mut self, view: &View) -> usize;
    /// The agent's estimate that its side wins, from 0 to 1, as of its last pick; `None` where it has none.
    fn estimate(&self) -> Option<f64> {
        None
    }
    /// Ends thinking early where somebody raises the flag: what is picked then does not matter.
    fn stop_at(&mut self, _flag: Arc<AtomicBool>) {}
}

/// A rung of the ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Level {
    /// Anything that is offered.
    Random,
    /// Rules of thumb.
    Padawan,
    /// Searches, to the end of the next turn.
    Knight,
    /// Searches longer and further.
    Master,
}

impl Level {
    /// All of them, weakest first.
    pub const ALL: [Level; 4] = [Level::Random, Level::Padawan, Level::Knight, Level::Master];

    /// The word for it, on command lines and in scenarios.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Padawan => "padawan",
            Level::Knight => "knight",
            Level::Master => "master",
        }
    }

    /// What a level thinks with where nobody says otherwise.
    #[must_use]
    pub fn budget(self) -> Budget {
        match self {
            Level::Random | Level::Padawan => Budget::playouts(0),
            Level::Knight => Budget::millis(100),
            Level::Master => Budget::millis(1500).threads(std::thread::available_parallelism().map_or(1, std::num::NonZero::get)),
        }
    }

    /// A player of this level. `believed` is what it thinks the opponent's deck to be: empty where it has no idea.
    #[must_use]
    pub fn agent(self, library: &'static Library, seed: u64, budget: Budget, believed: Vec<DefId>) -> Box<dyn Agent> {
        match self {
            Level::Random => Box::new(Random::new(seed)),
            Level::Padawan => Box::new(Padawan::new(library, seed, believed)),
            Level::Knight => Box::new(Searcher::new(library, seed, budget, search::Style::KNIGHT, believed)),
            Level::Master => Box::new(Searcher::new(library, seed, budget, search::Style::MASTER, believed)),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// No level has this name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownLevel(pub String);

impl fmt::Display for UnknownLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all: Vec<&str> = Level::ALL.iter().map(|l| l.word()).collect();
        write!(f, "there is no bot named `{}`; there are {}", self.0, all.join(", "))
    }
}
impl std::error::Error for UnknownLevel {}

impl FromStr for Level {
    type Err = UnknownLevel;
    fn from_str(s: &str) -> Result<Level, UnknownLevel> {
        Level::ALL.into_iter().find(|l| l.word() == s.trim().to_lowercase()).ok_or_else(|| UnknownLevel(s.to_owned()))
    }
}
