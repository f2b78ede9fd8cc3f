//! The facts of a card, line by line.

use holocron_engine::card::{CardType, Icon, KindSet, Stat, Uniqueness, kinds};
use holocron_engine::num::Num;

use super::Printer;
use crate::lex::{Tok, lex};
use crate::parse::facts::{IMPLIED, implied_kinds};
use crate::parse::vocab::kind_named;

impl Printer<'_> {
    /// `character "Darth Vader" 1_168`
    pub(super) fn header(&self) -> String {
        let card = self.card;
        let word = match card.card_type {
            CardType::Location => card.subtypes.first().cloned().unwrap_or_else(|| "site".to_owned()),
            CardType::Character => "character".to_owned(),
            CardType::Interrupt => format!("interrupt {}", card.subtypes.join(" or ")),
            other => match card.subtypes.first() {
                Some(subtype) => format!("{} {subtype}", other.name()),
                None => other.name().to_owned(),
            },
        };
        let ids: Vec<&str> = std::iter::once(&card.id).chain(&card.pictures).map(String::as_str).collect();
        format!("{word} {} {}", self.quoted(card.title), ids.join(", "))
    }

    pub(super) fn fact_lines(&self) -> Vec<String> {
        let card = self.card;
        let mut lines = vec![self.keywords()];
        let stats = self.stats();
        if !stats.is_empty() {
            lines.push(stats);
        }
        let icons: Vec<String> = Icon::ALL
            .into_iter()
            .filter(|i| card.icons.count(*i) > 0)
            .map(|i| match card.icons.count(i) {
                1 => i.name().to_owned(),
                n => format!("{} {n}", i.name()),
            })
            .collect();
        if !icons.is_empty() {
            lines.push(format!("icons {}", icons.join(", ")));
        }
        if let Some(location) = &card.location {
            lines.push(format!("force light {}, dark {}", location.icons[1], location.icons[0]));
        }
        if !card.personas.is_empty() {
            let names: Vec<String> = card.personas.iter().map(|s| plain_or_quoted(self.sym(*s))).collect();
            lines.push(format!("persona {}", names.join(", ")));
        }
        if let Some(french) = &card.french {
            lines.push(format!("french \"{french}\""));
        }
        lines
    }

    fn keywords(&self) -> String {
        let card = self.card;
        let mut words = vec![card.side.word().to_owned()];
        match card.uniqueness {
            Uniqueness::None => {}
            Uniqueness::Dots(1) => words.push("unique".to_owned()),
            Uniqueness::Dots(n) => words.push(format!("unique {n}")),
            Uniqueness::Diamonds(1) => words.push("diamond".to_owned()),
            Uniqueness::Diamonds(n) => words.push(format!("diamond {n}")),
        }
        let extra: Vec<&str> = card.extra_keywords.iter().map(|s| self.sym(*s)).collect();
        let implied = implied_kinds(card, &KindSet::default(), &extra);
        let system = card.location.as_ref().and_then(|l| l.system).filter(|s| *s != card.title);
        let mut named = false;
        for kind in card.kinds.iter() {
            let by_another = IMPLIED.iter().any(|(by, it)| *it == kind && card.kinds.has(*by));
            if implied.has(kind) || by_another {
                continue;
            }
            let part = matches!(kind, kinds::PLANET | kinds::MOBILE | kinds::SPACE | kinds::STARSHIP_SITE | kinds::VEHICLE_SITE);
            let word = match kind {
                kinds::STARSHIP_SITE => "starship",
                kinds::VEHICLE_SITE => "vehicle",
                _ => kind.name(),
            };
            match system {
                Some(system) if part && !named => {
                    named = true;
                    words.push(format!("{word} {}", plain_or_quoted(self.sym(system))));
                }
                _ if card.card_type == CardType::Location && part => words.push(word.to_owned()),
                _ => words.push(kind.name().to_owned()),
            }
        }
        // a word that is no kind of card and could be read back without quotes needs none
        words.extend(extra.iter().map(|k| if kind_named(k).is_none() { plain_keyword(k) } else { format!("\"{k}\"") }));
        words.join(", ")
    }

    fn stats(&self) -> String {
        let stats = &self.card.stats;
        let mut words = Vec::new();
        let understood = self.card.card_type == CardType::Location && stats.destiny == [Num::ZERO];
        if understood {
            // a location's destiny number is 0
        } else if !stats.destiny.is_empty() {
            let all: Vec<String> = stats.destiny.iter().map(ToString::to_string).collect();
            words.push(format!("destiny {}", all.join(" or ")));
        } else if self.card.card_type != CardType::GameAid {
            words.push("destiny special".to_owned());
        }
        for (name, stat) in [
            ("deploy", stats.deploy),
            ("power", stats.power),
            ("ability", stats.ability),
            ("politics", stats.politics),
            ("ferocity", stats.ferocity),
            ("defense", stats.defense),
            ("armor", stats.armor),
            ("maneuver", stats.maneuver),
            ("hyperspeed", stats.hyperspeed),
            ("landspeed", stats.landspeed),
            ("forfeit", stats.forfeit),
            ("parsec", stats.parsec),
        ] {
            match stat {
                Stat::None => {}
                Stat::Printed(n) => words.push(format!("{name} {n}")),
                Stat::Special => words.push(format!("{name} special")),
            }
        }
        words.join(", ")
    }
}

/// A name without quotes where it can be read back so: words and numbers only.
fn plain_or_quoted(name: &str) -> String {
    let plain = name.split(' ').all(|w| !matches!(w, "" | "or" | "and" | "else"))
        && lex(name).is_ok_and(|l| l.comments.is_empty() && l.tokens.iter().all(|t| matches!(t.tok, Tok::Word(_) | Tok::End)));
    if plain { name.to_owned() } else { format!("\"{name}\"") }
}

/// As [`plain_or_quoted`], but only single words stand without quotes.
fn plain_keyword(name: &str) -> String {
    const TAKEN: [&str; 8] = ["light", "dark", "unique", "diamond", "combo", "planet", "mobile", "space"];
    if name.contains(' ') || TAKEN.contains(&name) { format!("\"{name}\"") } else { plain_or_quoted(name) }
}
