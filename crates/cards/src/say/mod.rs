//! The game text of cards as sentences, in English and French, made from the tree alone.

mod book;
mod en;
mod fr;
mod join;
mod number;
mod scene;
mod shape;

use holocron_engine::card::{CardDef, Library};

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

/// The rulings written with a card.
#[must_use]
pub fn rulings(def: &CardDef) -> &[String] {
    &def.text.rulings
}
