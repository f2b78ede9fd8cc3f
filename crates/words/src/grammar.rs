//! Names of cards in messages. A [`Name`] knows its gender and article, and the Fluent functions of French messages use them:
//!
//! - `LE($card)`: the name with its article, where it takes one: `l'Executor`, `Leia Organa`.
//! - `DE($card)`, `A($card)`: the same after `de` and `à`: `de l'Executor`, `d'Alderaan`, `à Hoth`.
//! - `ACCORD($card, "touché*")`: a word that agrees with the name: `touchée`. A word with other endings is written with its four
//!   forms: `"captif/captive/captifs/captives"`.

use std::borrow::Cow;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::types::FluentType;
use fluent_bundle::{FluentResource, FluentValue};
use holocron_cards::say::{Before, Grammar};

/// The name of a card, as a value for a variable of a message.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Name {
    /// What is shown, with marks around it if there are any.
    pub text: String,
    /// The bare title, whose first letter decides about elision.
    pub title: String,
    /// How it stands in a French sentence.
    pub grammar: Grammar,
}

impl Name {
    /// A name of which only the letters are known.
    pub fn plain(text: impl Into<String>) -> Name {
        let text = text.into();
        Name { title: text.clone(), text, grammar: Grammar::default() }
    }

    /// The same name, spoken of in the feminine.
    #[must_use]
    pub fn feminine(self) -> Name {
        Name { grammar: Grammar { feminine: true, ..self.grammar }, ..self }
    }

    fn after(&self, word: Before) -> String {
        format!("{}{}", self.grammar.before(word, &self.title), self.text)
    }
}

impl FluentType for Name {
    fn duplicate(&self) -> Box<dyn FluentType + Send> {
        Box::new(self.clone())
    }
    fn as_string(&self, _: &intl_memoizer::IntlLangMemoizer) -> Cow<'static, str> {
        Cow::Owned(self.text.clone())
    }
    fn as_string_threadsafe(&self, _: &intl_memoizer::concurrent::IntlLangMemoizer) -> Cow<'static, str> {
        Cow::Owned(self.text.clone())
    }
}

impl From<Name> for FluentValue<'_> {
    fn from(name: Name) -> Self {
        FluentValue::Custom(Box::new(name))
    }
}

impl From<&Name> for FluentValue<'_> {
    fn from(name: &Name) -> Self {
        name.clone().into()
    }
}

/// The name that a function was given: plain words count as a name without gender.
fn name(value: Option<&FluentValue<'_>>) -> Name {
    match value {
        Some(FluentValue::Custom(custom)) => custom.as_any().downcast_ref::<Name>().cloned().unwrap_or_default(),
        Some(FluentValue::String(text)) => Name::plain(text.as_ref()),
        _ => Name::default(),
    }
}

/// Gives a bundle the functions of this module.
pub(crate) fn add(bundle: &mut FluentBundle<FluentResource>) {
    for (id, word) in [("LE", Before::Le), ("DE", Before::De), ("A", Before::A)] {
        // Adding fails only where the name is taken, and this is the only place that adds.
        let _ = bundle.add_function(id, move |args, _| FluentValue::from(name(args.first()).after(word)));
    }
    let _ = bundle.add_function("ACCORD", |args, _| {
        let word = match args.get(1) {
            Some(FluentValue::String(text)) => text.as_ref(),
            _ => "",
        };
        FluentValue::from(name(args.first()).grammar.agreed(word))
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::{Lang, Words};
    use crate::say;

    fn card(title: &str, feminine: bool, article: bool) -> Name {
        Name { grammar: Grammar { feminine, article, plural: false }, ..Name::plain(title) }
    }

    #[test]
    fn french_messages_elide_and_agree() {
        let words = Words::new(Lang::Fr);
        let (leia, executor, hoth) = (card("Leia Organa", true, false), card("Executor", false, true), card("Hoth", false, false));
        assert_eq!(say!(words, "log-hit", card = &leia), "Leia Organa est touchée");
        assert_eq!(say!(words, "log-hit", card = &executor), "l'Executor est touché");
        assert_eq!(say!(words, "opt-aboard", card = &executor, berth = "pilote"), "à bord de l'Executor comme pilote");
        assert_eq!(say!(words, "ex-state-orbiting", card = card("Alderaan", false, false)), "en orbite autour d'Alderaan");
        assert_eq!(say!(words, "ex-state-orbiting", card = &hoth), "en orbite autour de Hoth");
        assert_eq!(say!(words, "state-captive", card = &leia), "captive");
        assert_eq!(say!(words, "state-captive", card = &hoth), "captif");
    }

    #[test]
    fn plain_words_are_names_without_gender() {
        let words = Words::new(Lang::Fr);
        assert_eq!(say!(words, "opt-left-of", card = "Endor"), "à gauche d'Endor");
        assert_eq!(say!(words, "log-hit", card = Name::plain("une carte").feminine()), "une carte est touchée");
    }

    /// `de`, `à` and participles beside a card that no function looks after: they cannot elide or agree.
    #[test]
    fn no_french_message_says_a_card_without_its_grammar() {
        const CARDS: [&str; 10] = ["card", "cards", "other", "place", "pilot", "escort", "by", "left", "right", "title"];
        let mut wrong = Vec::new();
        for file in ["game", "log", "table", "examples", "cards"] {
            for line in Lang::Fr.file(file).expect("a file").lines() {
                for name in CARDS.iter().map(|n| format!("{{ ${n} }}")) {
                    for before in line.match_indices(&name).map(|(i, _)| &line[..i]) {
                        if [" de ", " à ", "= à ", "= de ", "(à "].iter().any(|w| before.ends_with(w)) {
                            wrong.push(format!("{file}.ftl: {line}"));
                        }
                    }
                }
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    }
}
