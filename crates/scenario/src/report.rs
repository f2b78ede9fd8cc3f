//! Results of scenarios, for people and for programs.

use std::fmt;

use serde::Serialize;

/// What came of one scenario. Serialised it is one object of `holocron scenario --json`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Report {
    /// The file.
    pub file: String,
    /// The line of its title.
    pub line: u32,
    /// Its title.
    pub title: String,
    /// What it cites.
    pub cites: Vec<String>,
    /// Whether it passed.
    pub pass: bool,
    /// What went wrong, in one text; empty where it passed.
    pub failure: String,
    /// The same, in its parts.
    #[serde(skip)]
    pub why: Option<Failure>,
    /// Things to know that do not fail it: cites that are not known, refusals for a reason that the claim may not have meant.
    #[serde(skip)]
    pub warnings: Vec<String>,
}

/// Why a scenario failed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Failure {
    /// The line that failed.
    pub line: u32,
    /// What stands there.
    pub claim: String,
    /// What was found instead.
    pub found: String,
    /// The game up to there.
    pub log: Vec<String>,
}

impl Failure {
    /// A failure of a line.
    #[must_use]
    pub fn new(line: u32, claim: &str, found: impl Into<String>) -> Failure {
        Failure { line, claim: claim.to_owned(), found: found.into(), log: Vec::new() }
    }
}

impl Report {
    /// Marks it failed.
    #[must_use]
    pub fn failed(mut self, why: Failure) -> Report {
        self.pass = false;
        self.failure = format!("line {}: {}: {}", why.line, why.claim, why.found);
        self.why = Some(why);
        self
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = if self.pass { "pass" } else { "FAIL" };
        write!(f, "{word}  {}:{}  {}", self.file, self.line, self.title)
    }
}

impl Report {
    /// The failure in full: file and line, the claim, what was found, and the log of the game up to there.
    #[must_use]
    pub fn details(&self) -> String {
        let Some(why) = &self.why else { return String::new() };
        let mut text = format!("{}:{}: {}\n  {}\n  found: {}\n", self.file, why.line, self.title, why.claim, why.found);
        if !why.log.is_empty() {
            text.push_str("  log:\n");
            for line in &why.log {
                text.push_str("    ");
                text.push_str(line);
                text.push('\n');
            }
        }
        text
    }
}
