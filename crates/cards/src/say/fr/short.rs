//! Short forms in French: capacity, permanent pilots, and the like.

use holocron_engine::num::Num;
use holocron_engine::text::{Amount, Capacity, CapacityKind, Permanent, PermanentWhat, Place, Short};

use super::effect::range;
use super::gram::{Form, a, agree, de, si, the};
use super::noun::kind_noun;
use super::np::Det;
use super::{Fr, words};
use crate::say::book::{self, kind_words};
use crate::say::join::{list, words as spaced};
use crate::say::number::number;

impl Fr<'_> {
    /// One short form, as sentences.
    pub(super) fn short(&self, s: &Short) -> Vec<String> {
        let one = |text: String| vec![text];
        match s {
            Short::Capacity(all) => {
                let all: Vec<String> = all.iter().map(|c| self.capacity(c)).collect();
                one(format!("peut transporter {}", list(&all, "et")))
            }
            Short::Permanent(p) => self.permanent(p),
            Short::ShipDocking => one("permet l'amarrage de vaisseaux".into()),
            Short::Habitat(Place::Matching(f)) => one(format!("habitat : {}", self.filter(f, Det::Bare).text)),
            Short::Habitat(p) => one(format!("habitat : {}", self.place(p))),
            Short::Parasite(f) => one(format!("parasite : {}", self.filter(f, Det::Bare).text)),
            Short::Prey(f) => one(format!("proie : {}", self.filter(f, Det::Bare).text)),
            Short::Agendas(all) => {
                let all: Vec<String> = all.iter().map(|s| self.looked_up("agenda", self.book.name(*s))).collect();
                one(format!("programmes : {}", all.join(", ")))
            }
            Short::Cancels(f) => one(if self.book.is_interrupt() {
                format!("annulez {}", self.filter(f, Det::A).text)
            } else {
                format!("annule {}", self.filter_with(f, Det::A, "et", &f.tests).text)
            }),
            Short::Maintain(cost, recycle) => {
                let recycle = recycle.as_ref().map(|c| format!(" ; recyclage : {}", self.cost(c, Form::Vous))).unwrap_or_default();
                one(format!("entretien : {}{recycle}", self.cost(cost, Form::Vous)))
            }
            Short::Rules(names, here) => {
                let all: Vec<String> = names.iter().map(|s| self.looked_up("rules", self.book.name(*s))).collect();
                one(format!("les {} s'appliquent{}", list(&all, "et les"), if *here { " ici" } else { "" }))
            }
            Short::Matching(names) => {
                let all: Vec<String> = names.iter().map(|s| a(self.book.name(*s))).collect();
                let w = kind_words(self.book.self_kind());
                one(format!("{} {} {}", w.fr, agree("assorti*", w.fem, false), list(&all, "et")))
            }
            Short::Replaces(n, f, cost) => {
                let what = self.filter(f, Det::Count(self.amount(n))).text;
                one(match cost {
                    Some(c) => format!("{} pour remplacer {what} à une même localisation", self.cost(c, Form::Vous)),
                    None => format!("remplace {what} à une même localisation"),
                })
            }
            Short::Sabacc(word, r, f) => {
                let values = r.map(|r| format!(" (valeur {})", range(r))).unwrap_or_default();
                let word = self.looked_up("sabacc", self.book.name(*word));
                one(format!("sabacc, {word} : {}{values}", self.filter(f, Det::Bare).text))
            }
            Short::WorksWhile(c) => one(format!("le texte de jeu ne s'applique que {}", si(&self.cond(c, false)))),
            Short::Procedure(p) => one(self.procedure(p)),
        }
    }
    /// A phrase of the table, or the word itself.
    pub(super) fn looked_up(&self, family: &str, word: &str) -> String {
        book::term(&format!("{family} {word}")).map_or_else(
            || {
                let plain = word.replace('-', " ");
                if family == "rules" { format!("règles « {plain} »") } else { plain }
            },
            |(_, fr)| fr.to_owned(),
        )
    }
    fn capacity(&self, c: &Capacity) -> String {
        let many = !matches!(&c.amount, Some(Amount::Num(n)) if *n == Num::ONE);
        let kinds: Vec<String> = c.kinds.iter().map(|k| room(*k, many)).collect();
        let kinds = list(&kinds, "ou");
        let only = c.only.as_ref().map(|f| format!("(seulement {})", self.filter(f, Det::The).text)).unwrap_or_default();
        match &c.amount {
            Some(x) => spaced(&[self.amount(x), kinds, only]),
            None => spaced(&["un nombre quelconque".to_owned(), de(&kinds), only]),
        }
    }
    fn permanent(&self, p: &Permanent) -> Vec<String> {
        let (one, several) = match p.what {
            PermanentWhat::Pilot => ("pilote permanent", "pilotes permanents"),
            PermanentWhat::Astromech => ("astromécano permanent", "astromécanos permanents"),
            PermanentWhat::Weapon => ("arme permanente", "armes permanentes"),
        };
        let names: Vec<String> = p.names.iter().map(|s| self.book.name(*s).to_owned()).collect();
        let many = names.len() > 1;
        let what = if many { several } else { one };
        let named = spaced(&[what.to_owned(), list(&names, "et")]);
        let values: Vec<String> = p
            .values
            .iter()
            .map(|(q, n)| {
                let (word, fem, _) = words::quantity(*q);
                format!("{} de {}", super::gram::un(word, fem), number(*n))
            })
            .collect();
        let gives = if many { "fournissent" } else { "fournit" };
        let fem = matches!(p.what, PermanentWhat::Weapon);
        let mut said = vec![if values.is_empty() { named } else { format!("{} {gives} {}", the(&named, fem, many), list(&values, "et")) }];
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
        CapacityKind::Pilot => of("pilote", "pilotes"),
        CapacityKind::Driver => of("conducteur", "conducteurs"),
        CapacityKind::Passenger => of("passager", "passagers"),
        CapacityKind::Astromech => of("astromécano", "astromécanos"),
        CapacityKind::Kind(k) => kind_noun(k, many).0,
    }
}
