//! Short forms in English: capacity, permanent pilots, and the like.

use holocron_engine::num::Num;
use holocron_engine::text::{Amount, Capacity, CapacityKind, Permanent, PermanentWhat, Place, Short};

use super::En;
use super::effect::range;
use super::np::{Det, short_quantity};
use crate::say::book::{self, kind_words};
use crate::say::join::{list, words as spaced};
use crate::say::number::number;

impl En<'_> {
    /// One short form, as sentences.
    pub(super) fn short(&self, s: &Short) -> Vec<String> {
        let one = |text: String| vec![text];
        match s {
            Short::Capacity(all) => {
                let all: Vec<String> = all.iter().map(|c| self.capacity(c)).collect();
                one(format!("may carry {}", list(&all, "and")))
            }
            Short::Permanent(p) => self.permanent(p),
            Short::ShipDocking => one("has ship-docking capability".into()),
            Short::Habitat(Place::Matching(f)) => one(format!("habitat: {}", self.filter(f, Det::Bare).text)),
            Short::Habitat(p) => one(format!("habitat: {}", self.place(p))),
            Short::Parasite(f) => one(format!("parasite: {}", self.filter(f, Det::Bare).text)),
            Short::Prey(f) => one(format!("prey: {}", self.filter(f, Det::Bare).text)),
            Short::Agendas(all) => {
                let all: Vec<String> = all.iter().map(|s| self.looked_up("agenda", self.book.name(*s))).collect();
                one(format!("agendas: {}", all.join(", ")))
            }
            Short::Cancels(f) => one(if self.book.is_interrupt() {
                format!("cancel {}", self.filter(f, Det::A).text)
            } else {
                format!("cancels {}", self.filter_with(f, Det::A, "and", &f.tests).text)
            }),
            Short::Maintain(cost, recycle) => {
                let recycle = recycle.as_ref().map(|c| format!("; recycle: {}", self.cost(c))).unwrap_or_default();
                one(format!("maintenance: {}{recycle}", self.cost(cost)))
            }
            Short::Rules(names, here) => {
                let all: Vec<String> = names.iter().map(|s| self.looked_up("rules", self.book.name(*s))).collect();
                one(format!("{} apply{}", list(&all, "and"), if *here { " here" } else { "" }))
            }
            Short::Matching(names) => {
                let all: Vec<String> = names.iter().map(|s| self.book.name(*s).to_owned()).collect();
                one(format!("matches {}", list(&all, "and")))
            }
            Short::Replaces(n, f, cost) => {
                let det = Det::Count(self.amount(n));
                let cost = cost.as_ref().map(|c| format!("{} to ", self.cost(c))).unwrap_or_default();
                let verb = if cost.is_empty() { "replaces" } else { "replace" };
                one(format!("{cost}{verb} {} at one location", self.filter(f, det).text))
            }
            Short::Sabacc(word, r, f) => {
                let values = r.map(|r| format!(" (value {})", range(r))).unwrap_or_default();
                let word = self.looked_up("sabacc", self.book.name(*word));
                one(format!("sabacc {word}: {}{values}", self.filter(f, Det::Bare).text))
            }
            Short::WorksWhile(c) => one(format!("game text applies only while {}", self.cond(c, false))),
            Short::Procedure(p) => one(self.procedure(p)),
        }
    }
    /// A phrase of the table, or the word itself.
    pub(super) fn looked_up(&self, family: &str, word: &str) -> String {
        book::term(&format!("{family} {word}")).map_or_else(
            || {
                let plain = word.replace('-', " ");
                if family == "rules" { format!("{plain} rules") } else { plain }
            },
            |(en, _)| en.to_owned(),
        )
    }
    fn capacity(&self, c: &Capacity) -> String {
        let many = !matches!(&c.amount, Some(Amount::Num(n)) if *n == Num::ONE);
        let amount = c.amount.as_ref().map_or_else(|| "any number of".to_owned(), |a| self.amount(a));
        let kinds: Vec<String> = c.kinds.iter().map(|k| room(*k, many)).collect();
        let only = c.only.as_ref().map(|f| format!("(only {})", self.filter(f, Det::Bare).text)).unwrap_or_default();
        spaced(&[amount, list(&kinds, "or"), only])
    }
    fn permanent(&self, p: &Permanent) -> Vec<String> {
        let what = match p.what {
            PermanentWhat::Pilot => "permanent pilot",
            PermanentWhat::Astromech => "permanent astromech",
            PermanentWhat::Weapon => "permanent weapon",
        };
        let names: Vec<String> = p.names.iter().map(|s| self.book.name(*s).to_owned()).collect();
        let many = names.len() > 1;
        let what = if many { format!("{what}s") } else { what.to_owned() };
        let named = if names.is_empty() { what } else { format!("{what} {}", list(&names, "and")) };
        let values: Vec<String> = p.values.iter().map(|(q, n)| format!("{} of {}", short_quantity(*q), number(*n))).collect();
        let mut said = vec![if values.is_empty() {
            format!("has {named}")
        } else {
            format!("{named} {} {}", if many { "provide" } else { "provides" }, list(&values, "and"))
        }];
        said.extend(p.changes.iter().map(|s| self.standing(s)));
        let block = self.block(&p.block);
        if !block.is_empty() {
            said.push(block.join(" "));
        }
        said
    }
}

/// A kind of room.
fn room(k: CapacityKind, many: bool) -> String {
    let of = |one: &str, several: &str| if many { several.to_owned() } else { one.to_owned() };
    match k {
        CapacityKind::Pilot => of("pilot", "pilots"),
        CapacityKind::Driver => of("driver", "drivers"),
        CapacityKind::Passenger => of("passenger", "passengers"),
        CapacityKind::Astromech => of("astromech", "astromechs"),
        CapacityKind::Kind(k) => of(&kind_words(k).en, &kind_words(k).en_plural),
    }
}
