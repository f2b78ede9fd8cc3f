//! What users read: [`lang::Words`] holds all messages in English and French, [`glossary`] the rules, [`speak`] puts a
//! game into sentences, [`scenarios`] are the executable rulings and [`samples`] the decks that come along.
//!
//! The command line and the server say everything through here, so that both say the same.
#![forbid(unsafe_code)]

pub mod glossary;
pub mod lang;
pub mod scenarios;
pub mod speak;

/// Files that the binary carries, collected by `build.rs`.
mod embedded {
    include!(concat!(env!("OUT_DIR"), "/embedded.rs"));
}

/// The sample decks: name and contents.
#[must_use]
pub fn samples() -> &'static [(&'static str, &'static str)] {
    embedded::DECKS
}

/// Tables beside the glossary: name and text.
#[must_use]
pub fn ledgers() -> &'static [(&'static str, &'static str)] {
    embedded::LEDGERS
}
