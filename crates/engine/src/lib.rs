//! The rules of the Star Wars Customizable Card Game.
//!
//! [`Library`](card::Library) holds the cards, their printed facts and their text as a tree.
#![forbid(unsafe_code)]

pub mod card;
pub mod num;
pub mod text;
