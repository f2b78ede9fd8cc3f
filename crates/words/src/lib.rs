//! Everything that users read. [`lang::Words`] holds all messages in English and French, and [`glossary`] the rules. [`speak`]
//! puts a game into sentences, with the names of cards in the grammar of the language ([`grammar`]). [`scenarios`] are the
//! executable rulings and [`samples`] the sample decks.
//!
//! The command line and the server say everything through this crate, so both say the same.
#![forbid(unsafe_code)]

pub mod glossary;
pub mod grammar;
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

/// What a sample deck says about itself above its list, in a language: what it is called, what it is, how to play it.
#[must_use]
pub fn about_sample(text: &str, lang: lang::Lang) -> Option<[String; 3]> {
    let lines = text.lines().map_while(|l| l.strip_prefix('#')).map(str::trim);
    let french = |l: &&str| l.starts_with("fr ");
    let mut lines: Vec<&str> = match lang {
        lang::Lang::En => lines.filter(|l| !french(l)).collect(),
        lang::Lang::Fr => lines.filter_map(|l| l.strip_prefix("fr ")).collect(),
    };
    let (name, what) = (!lines.is_empty()).then(|| lines.remove(0))?.split_once(':')?;
    let what = what.trim();
    let mut letters = what.chars();
    let what = letters.next().map(|c| c.to_uppercase().chain(letters).collect::<String>())?;
    Some([name.trim().to_owned(), what, lines.join(" ")])
}

/// Tables beside the glossary: name and text.
#[must_use]
pub fn ledgers() -> &'static [(&'static str, &'static str)] {
    embedded::LEDGERS
}
