//! Scenarios and transcripts: games as text that people read.
//!
//! A [`Scenario`](tree::Scenario) is an executable ruling: [`parse`](parse::parse) makes one from text,
//! [`run`](run::run) sets the table up, plays the steps and checks the claims. A
//! [`Transcript`](transcript::Transcript) is a whole game that can be read, checked and replayed.
#![forbid(unsafe_code)]

pub mod ask;
pub mod check;
pub mod choice;
pub mod fillers;
pub mod glossary;
pub mod log;
pub mod names;
pub mod parse;
pub mod plain;
pub mod report;
pub mod run;
pub mod setup;
pub mod snapshot;
pub mod transcript;
pub mod tree;
pub mod version;
pub mod words;

pub use fillers::with_fillers;
pub use parse::{ParseError, parse};
pub use report::Report;
pub use run::{Picker, Players, Runner, run};
pub use words::{Speaker, option_text};
