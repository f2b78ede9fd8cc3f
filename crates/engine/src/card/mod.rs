//! Printed facts of cards: what is in the boxes and icons, and the [`Library`] of all cards.

mod kind;
mod library;

pub use kind::{Gender, Icon, Icons, Kind, KindSet, kinds};
pub use library::{CardDef, CardType, DefId, Library, LibraryError, Location, Stat, Stats, Symbols, Uniqueness};
