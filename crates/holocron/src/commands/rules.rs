//! `holocron rules`: searches and shows the glossary.

use std::io::Write;
use std::path::Path;

use holocron_engine::card::Library;
use holocron_engine::text::Sym;
use holocron_scenario::names::Titles;
use holocron_scenario::parse;
use holocron_scenario::tree::{Block, Cite, Scenario};

use super::library;
use crate::fail::{Done, Fail};
use crate::search::{fold, has_all};
use crate::{ledger, say};
use holocron_words::glossary::{self, Rule};
use holocron_words::lang::{Lang, Words};
use holocron_words::speak::{Worked, full_title};

/// Shows an entry by its id or by a requirement's, lists a family by its first word, looks for words, or lists all.
pub fn run(asked: &[String], examples: usize, dir: Option<&Path>, words: &Words, out: &mut dyn Write) -> Done {
    let library = library(dir, words)?;
    let show = |rule: &Rule, out: &mut dyn Write| show(rule, examples, library, words, out);
    let all = glossary::rules();
    let text = asked.join(" ");
    let text = text.trim();
    let of_row = |row: &ledger::Row| all.get(row.entry);
    let by_id = |text: &str| ledger::row(text).filter(|row| row.id.eq_ignore_ascii_case(text)).and_then(of_row);
    if let Some(rule) = all.get(text).or_else(|| by_id(text)) {
        return show(rule, out);
    }
    let family = format!("{text}.");
    let of_family: Vec<&Rule> = all.values().filter(|r| text.is_empty() || r.id.starts_with(&family)).collect();
    if !of_family.is_empty() {
        return list(&of_family, words, out);
    }
    if let Some(rule) = ledger::row(text).and_then(of_row) {
        return show(rule, out);
    }
    match search(text, library).as_slice() {
        [] => {
            let near = holocron_cards::nearest::nearest(text, all.keys().map(String::as_str)).unwrap_or_default();
            let has = if near.is_empty() { "no" } else { "yes" };
            Err(Fail::Input(say!(words, "rule-unknown", id = text, has = has, near = near)))
        }
        [one] => show(one, out),
        found => {
            list(found, words, out)?;
            writeln!(out, "{}", say!(words, "rule-found", n = found.len()))?;
            Ok(())
        }
    }
}

/// Entries with all these words in either language; those whose title has them come first.
fn search(text: &str, library: &Library) -> Vec<&'static Rule> {
    let words: Vec<String> = text.split_whitespace().map(fold).collect();
    let (mut by_title, mut by_text) = (Vec::new(), Vec::new());
    for rule in glossary::rules().values() {
        let title = fold(&format!("{} {} {}", rule.id, rule.title.en, rule.title.fr));
        if has_all(&title, &words) {
            by_title.push(rule);
            continue;
        }
        let cards: Vec<String> = rule.cards.iter().map(|id| card(library, id, Lang::Fr)).collect();
        let seeds = rule.seeds.join(" ");
        if has_all(&fold(&format!("{title} {} {} {seeds} {}", rule.text.en, rule.text.fr, cards.join(" "))), &words) {
            by_text.push(rule);
        }
    }
    by_title.append(&mut by_text);
    by_title
}

fn list(rules: &[&Rule], words: &Words, out: &mut dyn Write) -> Done {
    for rule in rules {
        writeln!(out, "{:<32} {}", rule.id, rule.title.in_lang(words.lang))?;
    }
    Ok(())
}

/// The cards that an entry speaks of, and all others of its persona or group.
fn cards_of<'r>(rule: &'r Rule, library: &'r Library) -> Vec<&'r str> {
    let mut ids: Vec<&str> = rule.cards.iter().map(String::as_str).collect();
    for (id, def) in library.iter() {
        let has = |names: &[Sym], wanted: &str| names.iter().any(|n| library.symbols.name(*n) == wanted);
        let persona = rule.persona.as_deref().is_some_and(|p| has(&library.compiled(id).names, p));
        let group = rule.group.as_deref().is_some_and(|g| has(&def.extra_keywords, g));
        if (persona || group) && !ids.contains(&def.id.as_str()) {
            ids.push(&def.id);
        }
    }
    ids
}

/// A card by id, with its title where it is known.
fn card(library: &Library, id: &str, lang: Lang) -> String {
    match library.by_id(id) {
        Some(def) => format!("{} ({id})", full_title(library, library.def(def), lang)),
        None => id.to_owned(),
    }
}

fn show(rule: &Rule, examples: usize, library: &'static Library, words: &Words, out: &mut dyn Write) -> Done {
    let lang = words.lang;
    let heading = format!("{}  [{}] {}", rule.title.in_lang(lang), rule.id, rule.section);
    writeln!(out, "{}\n{}", heading.trim_end(), rule.text.in_lang(lang))?;
    if !rule.links.is_empty() {
        let links: Vec<String> = rule.links.iter().map(|l| format!("{} ({l})", glossary::title(l, lang))).collect();
        writeln!(out, "\n{}", say!(words, "rule-links", links = links.join(", ")))?;
    }
    let ids = cards_of(rule, library);
    if !ids.is_empty() {
        let cards: Vec<String> = ids.iter().map(|id| card(library, id, lang)).collect();
        writeln!(out, "\n{}", say!(words, "rule-cards", cards = cards.join(", ")))?;
    }
    let rows: Vec<&ledger::Row> = ledger::rows().iter().filter(|r| r.entry == rule.id).collect();
    if !rows.is_empty() {
        // The ledger is written in English; in other languages its rows are named.
        let ids: Vec<&str> = rows.iter().map(|r| r.id).collect();
        writeln!(out, "\n{}", say!(words, "rule-seeds", ids = ids.join(", ")))?;
        for row in rows.iter().filter(|_| lang == Lang::En) {
            writeln!(out, "  {} {}", row.id, row.requirement)?;
        }
    }
    let titles = Titles::new(library);
    let worked = Worked::new(words, &titles);
    let all = showing(rule);
    for scenario in all.iter().take(examples) {
        writeln!(out, "\n{}", worked.lines(scenario).join("\n"))?;
    }
    if all.len() > examples {
        writeln!(out, "\n{}", say!(words, "ex-more", n = all.len() - examples))?;
    }
    Ok(())
}

/// The scenarios that show an entry, the shortest first: they cite it, a requirement of it, or the card it is about.
fn showing(rule: &Rule) -> Vec<Scenario> {
    let about = rule.cards.first().filter(|_| rule.id.starts_with("ruling."));
    let shows = |cite: &Cite| match cite {
        Cite::Rule(id) => *id == rule.id,
        Cite::Seed(name) => ledger::row(name).is_some_and(|row| row.entry == rule.id),
        Cite::Card(id) => Some(id) == about,
        Cite::Other(_) => false,
    };
    let files = ledger::embedded().iter().filter(|f| !f.waits());
    let mut all: Vec<Scenario> = files.flat_map(|f| parse(&f.text).scenarios).filter(|s| s.cites.iter().any(shows)).collect();
    all.sort_by_key(|s| {
        let steps: usize = s.blocks.iter().map(|b| if let Block::When(l) = b { l.len() } else { 0 }).sum();
        (s.given.len() + steps, s.title.clone())
    });
    all
}
