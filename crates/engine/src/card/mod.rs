//! Printed facts of cards: what is in the boxes and icons, and the [`Library`] of all cards.

pub mod compiled;
mod kind;
mod library;
mod names;

pub use compiled::Compiled;
pub use kind::{Gender, Icon, Icons, Kind, KindSet, kinds};
pub use library::{CardDef, CardType, DefId, Library, LibraryError, Location, Stat, Stats, Symbols, Uniqueness};
pub use names::{Names, SetName};
