//! The glossary that the binary carries: a [`Rule`] for each id that a refusal can name.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use serde::Deserialize;

use crate::embedded;
use crate::lang::Lang;

/// A text in both languages.
#[derive(Debug, Default, Deserialize)]
pub struct Both {
    /// English.
    #[serde(default)]
    pub en: String,
    /// French.
    #[serde(default)]
    pub fr: String,
}

impl Both {
    /// The text in a language.
    pub fn in_lang(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Fr => &self.fr,
        }
    }
}

/// An entry of the glossary.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    /// Its id: `deploy.cost`.
    pub id: String,
    /// Where the rules have it: `§6.4.1`.
    #[serde(default)]
    pub section: String,
    /// What it is called.
    pub title: Both,
    /// What it says.
    pub text: Both,
    /// The persona it is about: each of its cards represents that persona.
    #[serde(default)]
    pub persona: Option<String>,
    /// The name it is about that stands for several personas: each of its cards has it as a keyword.
    #[serde(default)]
    pub group: Option<String>,
    /// Related rules.
    #[serde(default)]
    pub links: Vec<String>,
    /// Entries of the founding documents it honours.
    #[serde(default)]
    pub seeds: Vec<String>,
    /// Cards it is about.
    #[serde(default)]
    pub cards: Vec<String>,
}

#[derive(Deserialize)]
struct File {
    #[serde(default)]
    rule: Vec<Rule>,
}

/// All rules by id. An entry that cannot be read is left out; a test checks that there is none.
pub fn rules() -> &'static BTreeMap<String, Rule> {
    static RULES: OnceLock<BTreeMap<String, Rule>> = OnceLock::new();
    RULES.get_or_init(|| {
        let files = embedded::GLOSSARY.iter().filter_map(|(_, text)| toml::from_str::<File>(text).ok());
        files.flat_map(|f| f.rule).map(|r| (r.id.clone(), r)).collect()
    })
}

/// The title of a rule; its id where it has none.
pub fn title(id: &str, lang: Lang) -> &str {
    rules().get(id).map_or(id, |r| r.title.in_lang(lang))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_read_and_every_id_is_used_once() {
        let mut seen = std::collections::BTreeSet::new();
        for (name, text) in embedded::GLOSSARY {
            let file: File = toml::from_str(text).unwrap_or_else(|e| panic!("{name}.toml: {e}"));
            assert!(!file.rule.is_empty(), "{name}.toml has no rule");
            for rule in file.rule {
                assert!(seen.insert(rule.id.clone()), "{name}.toml: {} twice", rule.id);
            }
        }
    }

    #[test]
    fn every_rule_speaks_both_languages_and_links_to_rules_that_exist() {
        let mut wrong = Vec::new();
        for rule in rules().values() {
            for (what, both) in [("title", &rule.title), ("text", &rule.text)] {
                if both.en.trim().is_empty() || both.fr.trim().is_empty() {
                    wrong.push(format!("{}: {what} lacks a language", rule.id));
                }
            }
            wrong.extend(rule.links.iter().filter(|l| !rules().contains_key(*l)).map(|l| format!("{} links to {l}", rule.id)));
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    }

    #[test]
    fn cards_are_the_personas_that_the_glossary_says() {
        let library = holocron_cards::library::embedded().expect("the cards");
        let (mut wrong, mut named) = (Vec::new(), 0);
        for rule in rules().values() {
            for d in rule.cards.iter().filter_map(|id| library.by_id(id)) {
                let def = library.def(d);
                let name = |s: &holocron_engine::text::Sym| library.symbols.name(*s);
                if let Some(persona) = &rule.persona {
                    named += 1;
                    if !library.compiled(d).names.iter().any(|n| name(n) == persona) {
                        wrong.push(format!("{} is a card of {persona} and does not say so", def.id));
                    }
                }
                if let Some(group) = &rule.group {
                    named += 1;
                    if !def.extra_keywords.iter().any(|k| name(k) == group) {
                        wrong.push(format!("{} is a {group} and does not say so", def.id));
                    }
                }
            }
        }
        assert!(wrong.is_empty() && named > 10, "{wrong:#?}");
    }

    /// String literals of the engine that look like ids (`"deploy.cost"`), with the file.
    fn cited() -> Vec<(String, String)> {
        let mut found = Vec::new();
        let mut folders = vec![std::path::PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../engine/src"))];
        while let Some(folder) = folders.pop() {
            for path in std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().path()) {
                if path.is_dir() {
                    folders.push(path);
                    continue;
                }
                let text = std::fs::read_to_string(&path).unwrap();
                let code = text.split("#[cfg(test)]").next().unwrap();
                for literal in code.lines().filter(|l| !l.trim_start().starts_with("//")).flat_map(|l| l.split('"').skip(1).step_by(2)) {
                    let (family, name) = literal.split_once('.').unwrap_or_default();
                    let word = |w: &str| w.len() > 1 && w.bytes().all(|b| b.is_ascii_lowercase() || b == b'-');
                    if word(family) && word(name) {
                        found.push((literal.to_owned(), path.display().to_string()));
                    }
                }
            }
        }
        found
    }

    #[test]
    fn every_rule_that_the_engine_cites_is_in_the_glossary() {
        let cited = cited();
        assert!(cited.len() > 100, "only {} ids found: has the engine another way to cite?", cited.len());
        let unknown: Vec<_> = cited.iter().filter(|(id, _)| !rules().contains_key(id)).collect();
        assert!(unknown.is_empty(), "{unknown:#?}");
    }
}
