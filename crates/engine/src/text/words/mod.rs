//! The words of the card language, one row per word.
//!
//! A row has the word as it is written in card files, how it is said in English and French, what it means, and an example.
//! The parser, the formatter, the texts that players read, `docs/card-language.md` and a test are made from these rows.
//! `words!` declares an enum and its rows; `phrases!` gives rows to members of an enum that has other members too.

mod act;
mod adj;
mod deed;
mod done;
pub mod forms;
mod other;
mod phrase;
mod quantity;
mod unit;
mod verb;

pub use act::ActWord;
pub use adj::{Adj, State};
pub use deed::Deed;
pub use done::Done;
pub use other::{ActionWord, DestinyKind, MoveKind, Phase, Rel, Scope, Span, ZoneWord};
pub use phrase::{BEINGS, DURATIONS, OWNERS, PLAYERS, PREDICATES, QUALS, REFERENCES, TESTS, TEXT_MODS, WINDOWS};
pub use quantity::Quantity;
pub use unit::{FateWhat, Fixity, ReduceWhat, SatisfyWhat};
pub use verb::{FreeWord, Verb1};

crate::set::set_of!(
    /// A set of quantities.
    pub QuantitySet = 2 of Quantity
);
crate::set::set_of!(
    /// A set of acts.
    pub ActSet = 2 of ActWord
);

/// One word: what it stands for, how it is written and said, and its documentation.
#[derive(Clone, Copy, Debug)]
pub struct Row<T: 'static, S: 'static> {
    /// What it stands for.
    pub value: T,
    /// As it is written.
    pub word: &'static str,
    /// As it is said.
    pub say: S,
    /// What it means.
    pub means: &'static str,
    /// Text that uses it.
    pub example: &'static str,
}

/// A list of words: its place in the documentation, and what messages call a member.
#[derive(Clone, Copy, Debug)]
pub struct About {
    /// What a member is called in messages: `a quantity`.
    pub label: &'static str,
    /// The heading of its section.
    pub title: &'static str,
    /// What stands below the heading.
    pub text: &'static str,
}

/// A word as documentation shows it: the word, what it means, an example.
pub type Shown = (&'static str, &'static str, &'static str);

/// A closed list of words.
pub trait WordList: Copy + 'static {
    /// What the list is.
    const ABOUT: About;
    /// All members.
    fn all() -> &'static [Self];
    /// As it is written.
    fn as_word(self) -> &'static str;
    /// The rows for documentation.
    fn shown() -> Vec<Shown>;
}

/// Declares an enum whose members are words of the card language.
macro_rules! words {
    (
        $(#[$meta:meta])* $name:ident: $say:ty = $label:literal, $title:literal, $about:literal;
        $($member:ident = $word:literal, $form:expr, $means:literal, $example:literal;)*
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        pub enum $name {
            $(#[doc = concat!("`", $word, "`: ", $means)] $member),*
        }
        impl $name {
            /// All of them, in the order of the vocabulary.
            pub const ALL: &[$name] = &[$($name::$member),*];
            /// Their rows, in the same order.
            pub const ROWS: &[$crate::text::words::Row<$name, $say>] = &[$($crate::text::words::Row {
                value: $name::$member,
                word: $word,
                say: $form,
                means: $means,
                example: $example,
            }),*];
            /// The word as it is written.
            #[must_use]
            pub fn word(self) -> &'static str {
                match self { $($name::$member => $word),* }
            }
            /// The member of this word.
            #[must_use]
            pub fn from_word(word: &str) -> Option<$name> {
                match word { $($word => Some($name::$member),)* _ => None }
            }
            /// How it is said.
            #[must_use]
            pub fn say(self) -> &'static $say {
                &$name::ROWS[self as usize].say
            }
        }
        impl $crate::set::Member for $name {
            const COUNT: usize = $name::ALL.len();
            #[inline]
            fn index(self) -> usize {
                self as usize
            }
        }
        impl $crate::text::words::WordList for $name {
            const ABOUT: $crate::text::words::About = $crate::text::words::About { label: $label, title: $title, text: $about };
            fn all() -> &'static [$name] {
                $name::ALL
            }
            fn as_word(self) -> &'static str {
                self.word()
            }
            fn shown() -> Vec<$crate::text::words::Shown> {
                $name::ROWS.iter().map(|r| (r.word, r.means, r.example)).collect()
            }
        }
    };
}
pub(crate) use words;

/// Gives rows to members of an enum of the tree.
macro_rules! phrases {
    (
        $(#[$meta:meta])* $name:ident: $of:ty as $say:ty = $title:literal, $about:literal;
        $($value:expr => $word:literal, $form:expr, $means:literal, $example:literal;)*
    ) => {
        $(#[$meta])*
        pub const $name: $crate::text::words::Phrases<$of, $say> = $crate::text::words::Phrases {
            title: $title,
            text: $about,
            rows: &[$($crate::text::words::Row { value: $value, word: $word, say: $form, means: $means, example: $example }),*],
        };
    };
}
pub(crate) use phrases;

/// The rows of members of an enum of the tree.
#[derive(Clone, Copy, Debug)]
pub struct Phrases<T: 'static, S: 'static> {
    /// The heading of their section in the documentation.
    pub title: &'static str,
    /// What stands below the heading.
    pub text: &'static str,
    /// The rows; where one phrase begins another, the longer one stands first.
    pub rows: &'static [Row<T, S>],
}

impl<T: PartialEq + 'static, S: 'static> Phrases<T, S> {
    /// The row of a member, if it has one.
    #[must_use]
    pub fn of(&self, value: &T) -> Option<&'static Row<T, S>> {
        self.rows.iter().find(|r| r.value == *value)
    }
    /// As a member is written; nothing where it has no row.
    #[must_use]
    pub fn word(&self, value: &T) -> &'static str {
        self.of(value).map_or("", |r| r.word)
    }
    /// The rows for documentation.
    #[must_use]
    pub fn shown(&self) -> Vec<Shown> {
        self.rows.iter().map(|r| (r.word, r.means, r.example)).collect()
    }
}
