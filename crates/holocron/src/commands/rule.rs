//! `holocron rule`: the glossary.

use std::io::Write;

use crate::fail::{Done, Fail};
use holocron_words::glossary;
use holocron_words::lang::Words;
use holocron_words::say;

/// Shows a rule by its id, all of a family by its first word, or lists all.
pub fn run(id: Option<&str>, words: &Words, out: &mut dyn Write) -> Done {
    let lang = words.lang;
    let Some(id) = id else {
        for rule in glossary::rules().values() {
            writeln!(out, "{:<32} {}", rule.id, rule.title.in_lang(lang))?;
        }
        return Ok(());
    };
    if let Some(rule) = glossary::rules().get(id) {
        writeln!(out, "{}  [{}] {}\n{}", rule.title.in_lang(lang), rule.id, rule.section, rule.text.in_lang(lang))?;
        if !rule.links.is_empty() {
            let links: Vec<String> = rule.links.iter().map(|l| format!("{} ({l})", glossary::title(l, lang))).collect();
            writeln!(out, "{}", say!(words, "rule-links", links = links.join(", ")))?;
        }
        if !rule.cards.is_empty() {
            writeln!(out, "{}", say!(words, "rule-cards", cards = rule.cards.join(", ")))?;
        }
        if !rule.seeds.is_empty() {
            writeln!(out, "{}", say!(words, "rule-seeds", seeds = rule.seeds.join(", ")))?;
        }
        return Ok(());
    }
    let family = format!("{id}.");
    let mut found = glossary::rules().values().filter(|r| r.id.starts_with(&family)).peekable();
    if found.peek().is_none() {
        let near = holocron_cards::nearest::nearest(id, glossary::rules().keys().map(String::as_str)).unwrap_or_default();
        let has = if near.is_empty() { "no" } else { "yes" };
        return Err(Fail::Input(say!(words, "rule-unknown", id = id, has = has, near = near)));
    }
    for rule in found {
        writeln!(out, "{:<32} {}", rule.id, rule.title.in_lang(lang))?;
    }
    Ok(())
}
