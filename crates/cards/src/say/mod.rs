//! The game text of cards as sentences, in English and French, made from the tree alone.
//!
//! [`text`] says each statement of a card; [`face`] sets it under the printed facts; [`rulings`] are the notes that the
//! card's file carries. How the words of the closed lists are said stands in their rows (`holocron_engine::text::words`),
//! the words of kinds in `kinds.tsv`, those of procedures and named rules in `terms.tsv`. [`lint`] finds what no sentence may
//! contain.

mod book;
mod en;
mod face;
mod fr;
mod join;
pub mod lint;
mod name;
mod number;
mod plan;
mod scene;
mod shape;

use holocron_engine::card::{CardDef, Library};

pub use face::{face, icon, keywords};
pub use name::{Before, Grammar};

/// A language in which cards are read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
}

/// The game text of a card: an entry for each statement, each of one or more whole sentences.
#[must_use]
pub fn text(library: &Library, def: &CardDef, lang: Lang) -> Vec<String> {
    let book = book::Book { library, def };
    match lang {
        // names are bound as they are said; a second time around, all of them are known
        Lang::En => {
            let en = en::En::new(book);
            en.text();
            en.text()
        }
        Lang::Fr => {
            let fr = fr::Fr::new(book);
            fr.text();
            fr.text()
        }
    }
}

/// One play of a card in words: an action, a response, a function of an Interrupt.
#[must_use]
pub fn play(library: &Library, def: &CardDef, play: &holocron_engine::text::Play, lang: Lang) -> String {
    let book = book::Book { library, def };
    match lang {
        Lang::En => {
            let en = en::En::new(book);
            en.text();
            en.play(&plan::choice(play)).join(" ")
        }
        Lang::Fr => {
            let fr = fr::Fr::new(book);
            fr.text();
            fr.play(&plan::choice(play)).join(" ")
        }
    }
}

/// A body of steps in words: one of several to choose from, or an optional one.
#[must_use]
pub fn body(library: &Library, def: &CardDef, body: &holocron_engine::text::Body, lang: Lang) -> String {
    let book = book::Book { library, def };
    match lang {
        Lang::En => {
            let en = en::En::new(book);
            en.text();
            en.sentences(&plan::body(body)).join(" ")
        }
        Lang::Fr => {
            let fr = fr::Fr::new(book);
            fr.text();
            fr.sentences(&plan::body(body)).join(" ")
        }
    }
}

/// Statements of a card in words: the text that one way of deploying gives it.
#[must_use]
pub fn block(library: &Library, def: &CardDef, statements: &[holocron_engine::text::Statement], lang: Lang) -> String {
    let book = book::Book { library, def };
    match lang {
        Lang::En => {
            let en = en::En::new(book);
            en.text();
            en.block(statements).join(" ")
        }
        Lang::Fr => {
            let fr = fr::Fr::new(book);
            fr.text();
            fr.block(statements).join(" ")
        }
    }
}

/// The name of a kind of card in a language, singular.
#[must_use]
pub fn kind(kind: holocron_engine::card::Kind, lang: Lang) -> &'static str {
    let words = book::kind_words(kind);
    match lang {
        Lang::En => &words.en,
        Lang::Fr => &words.fr,
    }
}

/// The rulings written with a card; in the words of its file where the language has none of its own.
#[must_use]
pub fn rulings(def: &CardDef, lang: Lang) -> Vec<&str> {
    let said = |ruling: &str| match lang {
        Lang::En => None,
        Lang::Fr => include_str!("rulings.tsv").lines().find_map(|l| l.split_once('\t').filter(|(en, _)| *en == ruling)).map(|(_, fr)| fr),
    };
    def.text.rulings.iter().map(|r| said(r).unwrap_or(r)).collect()
}

#[cfg(test)]
mod tests {
    use holocron_engine::card::Kind;

    use super::book;

    #[test]
    fn every_kind_has_its_words() {
        let missing: Vec<&str> = Kind::all().filter(|k| !book::has_kind(*k)).map(Kind::name).collect();
        assert!(missing.is_empty(), "kinds.tsv lacks {missing:?}");
    }

    #[test]
    fn tables_are_well_formed() {
        for line in include_str!("kinds.tsv").lines().filter(|l| !l.starts_with('#')) {
            let fields: Vec<&str> = line.split('\t').collect();
            assert_eq!(fields.len(), 8, "{line}");
            assert!(fields.iter().all(|f| !f.trim().is_empty()), "{line}");
            assert!(["m", "f"].contains(&fields[6]), "{line}");
        }
        for line in include_str!("terms.tsv").lines().filter(|l| !l.starts_with('#')) {
            assert_eq!(line.split('\t').count(), 3, "{line}");
        }
    }
}
