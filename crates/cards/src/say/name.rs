//! The title of a card in a French sentence: its gender, its article, and what `de` and `à` become before it.

use holocron_engine::card::{CardDef, CardType, Library, Uniqueness};

use super::book::Book;
use super::fr::gram;

/// How a title stands in a French sentence. The default is a name without article, masculine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Grammar {
    /// Words that agree with it are feminine.
    pub feminine: bool,
    /// It names several: `Owen Lars & Beru Lars`.
    pub plural: bool,
    /// It takes an article, as the names of ships do: `l'Executor`.
    pub article: bool,
}

/// A word before a title.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Before {
    /// The article alone, where there is one.
    Le,
    /// `de` and the article.
    De,
    /// `à` and the article.
    A,
}

impl Grammar {
    /// How the title of a card stands in a French sentence.
    #[must_use]
    pub fn of(library: &Library, def: &CardDef) -> Grammar {
        let book = Book { library, def };
        Grammar { feminine: book.self_fem(), plural: book.self_plural(), article: takes_article(def, library.symbols.name(def.title)) }
    }

    /// What stands before a title, with its space or apostrophe.
    #[must_use]
    pub fn before(self, word: Before, title: &str) -> &'static str {
        let vowel = gram::vowel(title);
        match (word, self.article) {
            (Before::Le, false) => "",
            (Before::De, false) if vowel => "d'",
            (Before::De, false) => "de ",
            (Before::A, false) => "à ",
            (Before::Le, true) => self.article([["le ", "la "], ["les ", "l'"]], vowel),
            (Before::De, true) => self.article([["du ", "de la "], ["des ", "de l'"]], vowel),
            (Before::A, true) => self.article([["au ", "à la "], ["aux ", "à l'"]], vowel),
        }
    }

    fn article(self, [[masculine, feminine], [plural, elided]]: [[&'static str; 2]; 2], vowel: bool) -> &'static str {
        match (self.plural, self.feminine) {
            (true, _) => plural,
            (false, _) if vowel => elided,
            (false, true) => feminine,
            (false, false) => masculine,
        }
    }

    /// A word that agrees with the title: `touché*`, or its four forms `captif/captive/captifs/captives`. Where the number
    /// changes more than an ending, both are written: `est touché*|sont touché*`.
    #[must_use]
    pub fn agreed(self, word: &str) -> String {
        let (one, several) = word.split_once('|').unwrap_or((word, word));
        gram::agreed(if self.plural { several } else { one }, self.feminine, self.plural)
    }
}

/// Unique starships are called by their names, except those called by a number or after somebody.
pub(super) fn takes_article(def: &CardDef, title: &str) -> bool {
    let named = def.card_type == CardType::Starship && def.uniqueness == Uniqueness::Dots(1);
    let numbered = title.ends_with(|c: char| c.is_ascii_digit());
    named && !numbered && !["'s ", "s' ", " In "].iter().any(|w| title.contains(w))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prepositions_contract_and_elide() {
        let ship = Grammar { article: true, ..Grammar::default() };
        let plain = Grammar::default();
        let said = |g: Grammar, word, title: &str| format!("{}{title}", g.before(word, title));
        assert_eq!(said(ship, Before::De, "Executor"), "de l'Executor");
        assert_eq!(said(ship, Before::De, "Devastator"), "du Devastator");
        assert_eq!(said(ship, Before::A, "Executor"), "à l'Executor");
        assert_eq!(said(ship, Before::Le, "Devastator"), "le Devastator");
        assert_eq!(said(plain, Before::De, "Alderaan"), "d'Alderaan");
        assert_eq!(said(plain, Before::De, "Hoth"), "de Hoth");
        assert_eq!(said(plain, Before::Le, "Obi-Wan Kenobi"), "Obi-Wan Kenobi");
    }

    #[test]
    fn the_card_gives_gender_and_article() {
        let library = crate::library::embedded().expect("the cards");
        let of = |id: &str| Grammar::of(&library, library.def(library.by_id(id).expect("a card")));
        let (leia, executor, vader) = (of("1_17"), of("4_167"), of("1_168"));
        assert!(leia.feminine && !leia.article, "Leia Organa");
        assert!(executor.article && !executor.feminine, "Executor");
        assert_eq!(vader, Grammar::default());
        assert_eq!(leia.agreed("touché*"), "touchée");
        assert_eq!(leia.agreed("captif/captive/captifs/captives"), "captive");
        let pair = Grammar { plural: true, ..Grammar::default() };
        assert_eq!(pair.agreed("est touché*|sont touché*"), "sont touchés");
    }
}
