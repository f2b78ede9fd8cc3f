//! The card language of Holocron: parser, checker, formatter, the card library and deck files.
//!
//! [`parse`](parse::parse) turns the text of a card file into the engine's typed tree, or refuses it with errors that teach.
#![forbid(unsafe_code)]
#![cfg_attr(not(test), warn(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

pub mod circles;
pub mod deck;
pub mod error;
pub mod format;
pub mod generate;
mod lex;
pub mod library;
pub mod mutate;
pub mod nearest;
pub mod parse;
pub mod say;
