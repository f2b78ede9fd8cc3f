//! The rules of the Star Wars Customizable Card Game: plain data, one question at a time.
//!
//! [`Game`] is a game in progress; [`Library`](card::Library) holds the cards, their printed facts and their text as a
//! tree; [`Decision`](decision::Decision) is the question being asked. There is no other way to change a game than to
//! answer it.
//!
//! ```no_run
//! # fn f(library: &'static holocron_engine::card::Library, decks: &holocron_engine::Decks) -> Result<(), holocron_engine::Refusal> {
//! use holocron_engine::Game;
//! let mut game = Game::new(library, decks, 42, Default::default())?;
//! while let Some(decision) = game.decision() {
//!     let pick = decision.options.len() - 1;
//!     game.answer(pick)?;
//! }
//! # Ok(()) }
//! ```
#![forbid(unsafe_code)]

pub mod build;
pub mod card;
pub mod check;
pub mod decision;
mod flow;
mod game;
pub mod num;
pub mod position;
pub mod query;
mod refusal;
pub mod rng;
mod rules;
pub mod set;
pub mod state;
pub mod support;
pub mod text;
mod trail;
pub mod view;

pub use rules::maintenance;

/// A fingerprint of the rules: another number for other source text of this crate. Saved games keep it.
pub const RULES: &str = env!("HOLOCRON_RULES");

pub use game::{Decks, Forced, Game, LogEntry};
pub use refusal::Refusal;
pub use trail::{Moved, Spot};
