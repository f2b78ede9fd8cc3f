//! The words that users read: [`Words`] says a message of `locales/` in a [`Lang`].
//!
//! Messages are written in Fluent files, one folder per language, so that no sentence is put together in Rust. The macro
//! [`say!`](crate::say) fills in their variables. Names of cards are given as [`Name`](crate::grammar::Name), so that French
//! messages can elide and agree.

use std::fmt;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use holocron_cards::say;
use unic_langid::LanguageIdentifier;

/// A language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
}

/// The files of a language, by name.
type Files = &'static [(&'static str, &'static str)];

macro_rules! files {
    ($lang:literal, $($name:literal),*) => {
        &[$(($name, include_str!(concat!("../locales/", $lang, "/", $name, ".ftl")))),*]
    };
}

const EN: Files = files!("en", "cli", "errors", "cards", "game", "log", "results", "rules", "examples", "table", "server");
const FR: Files = files!("fr", "cli", "errors", "cards", "game", "log", "results", "rules", "examples", "table", "server");

impl Lang {
    /// All languages.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Fr];

    /// The language of the environment: `LC_ALL`, `LC_MESSAGES`, then `LANG`, as other programs read them.
    pub fn of_environment() -> Lang {
        let set = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().filter_map(|v| std::env::var(v).ok()).find(|v| !v.is_empty());
        match set {
            Some(v) if v.to_ascii_lowercase().starts_with("fr") => Lang::Fr,
            _ => Lang::En,
        }
    }

    /// The text of a file of messages.
    #[must_use]
    pub fn file(self, name: &str) -> Option<&'static str> {
        self.files().iter().find(|(n, _)| *n == name).map(|(_, text)| *text)
    }

    fn files(self) -> Files {
        match self {
            Lang::En => EN,
            Lang::Fr => FR,
        }
    }

    /// Its code: `en`, `fr`.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Fr => "fr",
        }
    }

    /// The language of a code.
    #[must_use]
    pub fn of_code(code: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|l| l.code() == code)
    }

    /// The same for the text of cards.
    pub fn of_cards(self) -> say::Lang {
        match self {
            Lang::En => say::Lang::En,
            Lang::Fr => say::Lang::Fr,
        }
    }
}

/// A value for a variable of a message.
pub type Value<'v> = fluent_bundle::FluentValue<'v>;

/// All messages of a language.
pub struct Words {
    /// Which language.
    pub lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Words({:?})", self.lang)
    }
}

impl Words {
    /// The messages of a language.
    pub fn new(lang: Lang) -> Words {
        let mut bundle = FluentBundle::new_concurrent(vec![lang.code().parse::<LanguageIdentifier>().unwrap_or_default()]);
        // The marks around variables that Fluent adds for mixed directions of writing show as boxes in terminals.
        bundle.set_use_isolating(false);
        crate::grammar::add(&mut bundle);
        for (_, text) in lang.files() {
            // What is understood is kept; a test checks that this is everything.
            let resource = match FluentResource::try_new((*text).to_owned()) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            bundle.add_resource_overriding(resource);
        }
        Words { lang, bundle }
    }

    /// Whether there is such a message.
    pub fn has(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }

    /// A message with its variables filled in; its name where there is none.
    pub fn fill(&self, id: &str, args: &[(&str, Value<'_>)]) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|m| m.value()) else { return id.to_owned() };
        let mut filled = FluentArgs::new();
        for (name, value) in args {
            filled.set(*name, value.clone());
        }
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&filled), &mut errors).into_owned();
        debug_assert!(errors.is_empty(), "{id}: {errors:?}");
        text
    }
}

/// Says a message: `say!(words, "deck-fine", name = "mine", cards = 60)`.
#[macro_export]
macro_rules! say {
    ($words:expr, $id:expr $(, $name:ident = $value:expr)* $(,)?) => {
        $words.fill($id, &[$((stringify!($name), $crate::lang::Value::from($value))),*])
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The messages of a file: name, and the variables it uses. A card that words only agree with is not counted: agreement is
    /// a matter of one language.
    fn messages(text: &str) -> Vec<(String, Vec<String>)> {
        let mut found: Vec<(String, Vec<String>)> = Vec::new();
        for line in text.lines() {
            if let Some((name, _)) = line.split_once(" =").filter(|_| line.starts_with(|c: char| c.is_ascii_lowercase())) {
                found.push((name.to_owned(), Vec::new()));
            }
            if let Some((_, variables)) = found.last_mut() {
                for (before, part) in line.match_indices('$').map(|(i, _)| (&line[..i], &line[i + 1..])) {
                    let name: String = part.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '_').collect();
                    if !before.ends_with("ACCORD(") && !variables.contains(&name) {
                        variables.push(name);
                    }
                }
                variables.sort();
            }
        }
        found.sort();
        found
    }

    #[test]
    fn every_message_is_in_both_languages_with_the_same_variables() {
        for ((name, en), (_, fr)) in EN.iter().zip(FR) {
            let (en, fr) = (messages(en), messages(fr));
            let only = |a: &[(String, Vec<String>)], b: &[(String, Vec<String>)]| {
                a.iter().filter(|m| !b.contains(m)).map(|m| format!("{m:?}")).collect::<Vec<_>>()
            };
            assert_eq!((only(&en, &fr), only(&fr, &en)), (vec![], vec![]), "{name}.ftl: only in English, only in French");
        }
    }

    #[test]
    fn every_file_is_understood_and_names_a_message_once() {
        for lang in Lang::ALL {
            let mut seen: Vec<String> = Vec::new();
            for (name, text) in lang.files() {
                if let Err((_, errors)) = FluentResource::try_new((*text).to_owned()) {
                    panic!("{lang:?} {name}.ftl: {errors:?}");
                }
                for (message, _) in messages(text) {
                    assert!(!seen.contains(&message), "{lang:?} {name}.ftl: {message} twice");
                    seen.push(message);
                }
            }
        }
    }

    #[test]
    fn every_message_that_the_code_says_exists() {
        let words = Words::new(Lang::En);
        let mut missing = Vec::new();
        let crates = std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
        let mut folders: Vec<_> =
            ["words", "holocron", "server"].map(|c| crates.join(c).join("src")).into_iter().filter(|p| p.exists()).collect();
        while let Some(folder) = folders.pop() {
            for path in std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().path()) {
                if path.is_dir() {
                    folders.push(path);
                    continue;
                }
                let text = std::fs::read_to_string(&path).unwrap();
                for part in text.split("say!(").skip(1) {
                    let Some((_, rest)) = part.split_once(", \"") else { continue };
                    let Some((id, _)) = rest.split_once('"') else { continue };
                    if part.find(", \"").is_some_and(|i| i < 40) && !id.contains('{') && !id.contains(' ') && !words.has(id) {
                        missing.push(format!("{id} ({})", path.display()));
                    }
                }
            }
        }
        assert!(missing.is_empty(), "no such message: {missing:#?}");
    }
}
