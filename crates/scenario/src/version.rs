//! Which program a game was played with: [`Version`].

use std::fmt;
use std::str::FromStr;

use holocron_engine::card::Library;

/// A program: its number, and fingerprints of its rules and of its cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Version {
    /// `0.1.0`
    pub program: String,
    /// Of the source of the engine.
    pub rules: String,
    /// Of all cards of the library.
    pub cards: String,
}

impl Version {
    /// This program, with these cards.
    #[must_use]
    pub fn of(lib: &Library) -> Version {
        Version {
            program: env!("CARGO_PKG_VERSION").to_owned(),
            rules: holocron_engine::RULES.to_owned(),
            cards: format!("{:08x}", holocron_cards::library::print(lib)),
        }
    }
}

/// `0.1.0 rules 1a2b3c4d cards 5e6f7a8b`
impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} rules {} cards {}", self.program, self.rules, self.cards)
    }
}

impl FromStr for Version {
    type Err = ();

    fn from_str(text: &str) -> Result<Version, ()> {
        let words: Vec<&str> = text.split(' ').collect();
        match words.as_slice() {
            [program, "rules", rules, "cards", cards] if words.iter().all(|w| !w.is_empty()) => {
                Ok(Version { program: (*program).to_owned(), rules: (*rules).to_owned(), cards: (*cards).to_owned() })
            }
            _ => Err(()),
        }
    }
}
