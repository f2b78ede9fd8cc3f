//! Bots as the command line names them: a level, and an optional budget (`knight`, `knight@100ms`, `master@400`).

use std::fmt;
use std::str::FromStr;

use holocron_bots::{Agent, Budget, Level};
use holocron_engine::card::{DefId, Library};

/// A bot: its level and budget.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bot {
    /// The rung of the ladder.
    pub level: Level,
    /// What it may think with.
    pub budget: Budget,
}

impl Bot {
    /// A player.
    pub fn agent(self, library: &'static Library, seed: u64, believed: &[DefId]) -> Box<dyn Agent> {
        self.level.agent(library, seed, self.budget, believed.to_vec())
    }
}

impl FromStr for Bot {
    type Err = String;
    fn from_str(text: &str) -> Result<Bot, String> {
        let (name, budget) = text.split_once('@').map_or((text, None), |(n, b)| (n, Some(b)));
        let level: Level = name.parse().map_err(|e: holocron_bots::UnknownLevel| e.0)?;
        let budget = match budget {
            None => Budget { threads: 1, ..level.budget() },
            Some(b) => match b.strip_suffix("ms") {
                Some(ms) => Budget::millis(ms.parse().ok().filter(|n| *n > 0).ok_or(text)?),
                None => Budget::playouts(b.parse().ok().filter(|n| *n > 0).ok_or(text)?),
            },
        };
        Ok(Bot { level, budget })
    }
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.level.word())?;
        if self.level < Level::Knight {
            return Ok(());
        }
        match (self.budget.time, self.budget.playouts) {
            (Some(time), _) => write!(f, "@{}ms", time.as_millis()),
            (None, Some(n)) => write!(f, "@{n}"),
            (None, None) => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_are_read_and_written() {
        for text in ["random", "padawan", "knight@100ms", "master@400"] {
            assert_eq!(text.parse::<Bot>().map(|b| b.to_string()), Ok(text.to_owned()));
        }
        assert_eq!("knight".parse::<Bot>().map(|b| b.to_string()), Ok("knight@100ms".to_owned()));
        for text in ["sith", "knight@", "knight@0", "knight@-3ms", "master@fast"] {
            assert!(text.parse::<Bot>().is_err(), "{text}");
        }
    }
}
