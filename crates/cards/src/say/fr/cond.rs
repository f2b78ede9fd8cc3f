//! Conditions in French. Each is said without its `si`, plain or denied.

use holocron_engine::num::Num;
use holocron_engine::text::{
    Amount, BEINGS, Being, Cmp, Cond, Count, Filter, Identity, IdentityVerb, Object, Owner, PREDICATES, Predicate, Ref, Test, Who, Word,
    ZoneOwner, ZoneWord,
};

use super::gram::{self, adjective, de, un, verb};
use super::noun::kind_noun;
use super::np::{Det, Np};
use super::{Fr, words};
use crate::say::book::{Class, kind_words};
use crate::say::join::{self, list, words as spaced};
use crate::say::number::{deny_cmp, number, sign};
use crate::say::plan;
use crate::say::shape::{at_it, compound, of_force, stays, this_battle};

impl Fr<'_> {
    /// A condition, denied where `not`.
    pub fn cond(&self, c: &Cond, not: bool) -> String {
        match c {
            Cond::Not(inner) => self.cond(inner, !not),
            Cond::And(all) => self.joined(all, not, !not),
            Cond::Or(all) => self.joined(all, not, not),
            Cond::Compare(x, cmp, y) => self.comparison(x, if not { deny_cmp(*cmp) } else { *cmp }, y),
            Cond::Control(w, n, f) => self.holding(*w, "contrôler", n, f, not),
            Cond::Occupy(w, n, f) => self.holding(*w, "occuper", n, f, not),
            Cond::Have(w, n, f) => self.holding(*w, "avoir", n, f, not),
            Cond::InitiatedBattle(w) => self.acted(*w, "avoir", "initié la bataille", not),
            Cond::SenateMajority(w) => self.acted(*w, "avoir", "la majorité au Sénat", not),
            Cond::AllAbility(here, f) => {
                let place = if *here { "ici" } else { "sur la table" };
                let is = if not { "n'est pas" } else { "est" };
                format!("toute votre habileté {place} {is} fournie par {}", self.filter(f, Det::The).text)
            }
            Cond::Happened(event, span) if this_battle(event, *span).is_some() => {
                let (w, d) = this_battle(event, *span).unwrap_or((Who::You, holocron_engine::text::Deed::WinBattle));
                let won = gram::participle(words::deed(d).0);
                self.acted(w, "avoir", &format!("{won} cette bataille"), not)
            }
            Cond::Happened(event, span) => format!("{} {}", self.event_perfect(event, not), words::span(*span)),
            Cond::Turn(o) => format!("{} {}", cest(not), owned_time("tour", false, *o)),
            Cond::Phase(o, p) => format!("{} {}", cest(not), owned_time(&format!("phase {}", words::phase(*p)), true, *o)),
            Cond::SideUp => if not { "cette face n'est pas visible" } else { "cette face est visible" }.into(),
            Cond::Amended(option) => {
                let key = if not { "unless" } else { "if" };
                if let Some((_, said)) = crate::say::book::term(&format!("{key} {}", self.book.name(*option))) {
                    return said.to_owned();
                }
                let by = self.book.amenders(*option);
                let by: Vec<String> =
                    if by.is_empty() { vec!["une autre carte".into()] } else { by.iter().map(|t| (*t).to_owned()).collect() };
                let np = self.subject(Ref::SelfCard);
                let modified = np.agree("modifié*");
                self.said_of(&np, "être", &format!("{modified} par {}", list(&by, "ou")), not)
            }
            Cond::Is(r, is_not, identity) => {
                let mut np = self.subject(*r);
                let rest = self.identity_words(identity, &np);
                // « ce droïde est un droïde »
                if *r == Ref::Host && bare(&np.text) == bare(&rest) {
                    np = Np::new("son porteur", false, false);
                }
                self.said_of(&np, "être", &rest, *is_not != not)
            }
            Cond::Holds(r, p) => {
                let np = self.subject(*r);
                let (verb, rest) = self.predicate(p, &np);
                self.said_of(&np, verb, &rest, not)
            }
            Cond::MayDo(o, act) => {
                let np = self.object(o, Det::A);
                let (_, alone, rest) = words::act(*act);
                self.said_of(&np, "pouvoir", &spaced(&[&np.agree(alone), rest]), not)
            }
            Cond::Battle(place) => {
                let there = place.as_ref().filter(|p| !(self.scene.at_candidate.get() && at_it(p)));
                let at = there.map(|p| self.at(p)).unwrap_or_default();
                spaced(&[if not { "aucune bataille n'est en cours" } else { "une bataille est en cours" }, &at])
            }
            Cond::DestinyOdd(odd) => if *odd != not { "la destinée est impaire" } else { "la destinée est paire" }.into(),
            Cond::Nothing(test) => {
                if not {
                    format!("une carte est {}", self.test(test, true, false, false))
                } else {
                    format!("rien n'est {}", self.test(test, false, false, false))
                }
            }
            Cond::Exists(n, f) => self.exists(n, f, not),
        }
    }
    /// This card as the subject of a clause: `il`, `elle`.
    pub fn self_np(&self) -> Np {
        let fem = self.book.self_fem_said();
        match (fem, self.book.self_plural()) {
            (true, true) => Np::new("elles", true, true),
            (false, true) => Np::new("ils", false, true),
            (true, false) => Np::new("elle", true, false),
            (false, false) => Np::new("il", false, false),
        }
    }
    /// A card as the subject of a clause. `il` is for cards that act, and only where no one else could be meant.
    pub fn subject(&self, r: Ref) -> Np {
        if r == Ref::SelfCard && self.book.fights() && !self.scene.say_self.get() { self.self_np() } else { self.reference(r) }
    }
    /// A verb said of cards.
    pub fn said_of(&self, np: &Np, inf: &str, rest: &str, not: bool) -> String {
        let v = verb(inf, np.form());
        let rest = if not { negated(inf, rest) } else { rest.to_owned() };
        spaced(&[np.text.as_str(), &if not { gram::deny(&v) } else { v }, &rest])
    }
    /// A verb said of a player.
    fn acted(&self, w: Who, inf: &str, rest: &str, not: bool) -> String {
        let (who, form) = words::who(w);
        let v = verb(inf, form);
        spaced(&[who, &if not { gram::deny(&v) } else { v }, rest])
    }
    fn joined(&self, all: &[Cond], not: bool, and: bool) -> String {
        // « x ≥ 1 et x ≤ 3 » is « x est de 1 à 3 »
        let ranged: Vec<(usize, String)> = all
            .windows(2)
            .enumerate()
            .filter_map(|(i, pair)| {
                let (x, low, high) = plan::range(&pair[0], &pair[1])?;
                (!not && and).then(|| (i, format!("{} est de {} à {}", self.amount(x), number(low), number(high))))
            })
            .collect();
        let plain: Vec<String> = all
            .iter()
            .enumerate()
            .filter(|(i, _)| !ranged.iter().any(|(r, _)| r + 1 == *i))
            .map(|(i, c)| ranged.iter().find(|(r, _)| *r == i).map_or_else(|| self.cond(c, not), |(_, t)| t.clone()))
            .collect();
        if let Some(said) = self.together(all, not, and) {
            return said;
        }
        // an alternative that is several conditions keeps its subject
        let mixed = all.iter().any(compound);
        let short = if mixed && !and {
            plain.clone()
        } else {
            join::same_subject(&plain, &[" est ", " sont ", " a ", " pilote ", " n'occupe ", " occupe "])
        };
        let said: Vec<String> = short
            .iter()
            .zip(&plain)
            .enumerate()
            .map(|(i, (s, p))| if i == 0 || s != p { s.clone() } else { format!("{}{s}", gram::AGAIN) })
            .collect();
        if said.iter().all(|s| s.trim_start_matches('\u{1}') == said[0]) {
            return said[0].clone();
        }
        let word = if and { "et" } else { "ou" };
        if mixed { said.join(&format!(", {word} ")) } else { list(&said, word) }
    }
    /// `Lando et Nien Nunb pilotent X`: cards that are all in one place.
    fn together(&self, all: &[Cond], not: bool, and: bool) -> Option<String> {
        let filters: Option<Vec<&Filter>> =
            all.iter().map(|c| if let Cond::Exists(Count::Any, f) = c { Some(&**f) } else { None }).collect();
        let filters = filters.filter(|_| and && !not)?;
        let first = filters.first()?;
        if !filters.iter().all(|f| f.tests == first.tests && !f.tests.is_empty() && f.any.len() == 1 && self.all_proper(f)) {
            return None;
        }
        let mut both = (*first).clone();
        both.any = filters.iter().flat_map(|f| f.any.iter().cloned()).collect();
        Some(self.clause_with(&both, Det::A, false, "et"))
    }
    fn comparison(&self, x: &Amount, cmp: Cmp, y: &Amount) -> String {
        if let (Amount::Size(z), Amount::Num(n)) = (x, y)
            && let (Some(ZoneWord::Hand), ZoneOwner::Opponents | ZoneOwner::Your | ZoneOwner::Default) = (z.zone, z.owner)
        {
            let (who, none) =
                if z.owner == ZoneOwner::Opponents { ("l'adversaire a", "l'adversaire n'a pas") } else { ("vous avez", "vous n'avez pas") };
            return match (cmp, n.0) {
                (Cmp::Equal, 0) => format!("{none} de carte en main"),
                (Cmp::More, 0) => format!("{who} des cartes en main"),
                (Cmp::NotEqual, _) => format!("{none} {} en main", cards(Cmp::Equal, *n).trim_start_matches("a ")),
                _ => format!("{who} {} en main", cards(cmp, *n).trim_start_matches("a ")),
            };
        }
        if let (Amount::Size(z), Amount::Num(n)) = (x, y) {
            return format!("{} {}", self.zone(z), cards(cmp, *n));
        }
        if let (Amount::Times(event, span), Amount::Num(n)) = (x, y) {
            if of_force(event) {
                let said = self.event_perfect(event, false).replacen("de la Force", &units(cmp, *n), 1);
                return spaced(&[said.as_str(), words::span(*span)]);
            }
            return spaced(&[self.event_perfect(event, false).as_str(), &times(cmp, *n), words::span(*span)]);
        }
        if let (Amount::Count(f), Amount::Num(n)) = (x, y)
            && let Some(det) = how_many(cmp, *n)
        {
            return self.clause(f, Det::Count(det), false);
        }
        format!("{} {} {}", self.amount(x), sign(cmp), self.amount(y))
    }
    /// `au moins 2 Jawas sont ici`: tests that say where a card is go behind `est`.
    fn clause(&self, f: &Filter, det: Det, denied: bool) -> String {
        let conj = if det == Det::No && f.any.len() > 1 { "ni" } else { "ou" };
        self.clause_with(f, det, denied, conj)
    }
    fn clause_with(&self, f: &Filter, det: Det, denied: bool, conj: &str) -> String {
        let verbal = f.tests.iter().find_map(finite);
        let stays = |t: &&Test| if verbal.is_some() { finite(t).is_none() } else { stays(t) };
        let moved: Vec<Test> = f.tests.iter().filter(|t| !stays(t)).cloned().collect();
        let rest: Vec<Test> = f.tests.iter().filter(stays).cloned().collect();
        let none = det == Det::No;
        let np = self.filter_with(f, det, conj, &rest);
        if let Some((inf, o)) = verbal {
            let v = verb(inf, np.form());
            let v = match (none, denied) {
                (true, _) => gram::ne(&v),
                (false, true) => gram::deny(&v),
                (false, false) => v,
            };
            return spaced(&[np.text, v, self.near(o)]);
        }
        let mut place = self.tests(&moved, np.fem, np.plural, self.is_location(f));
        if place.is_empty() && (moved.is_empty() || !self.scene.at_candidate.get()) {
            place = "sur la table".into();
        }
        let is = match (none, denied) {
            (true, _) => gram::ne(np.is()),
            (false, true) => gram::deny(np.is()),
            (false, false) => np.is().to_owned(),
        };
        spaced(&[np.text, is, place])
    }
    /// `vous contrôlez 2 sites`, `l'adversaire n'a aucun chef`.
    fn holding(&self, w: Who, inf: &str, n: &Count, f: &Filter, not: bool) -> String {
        let (who, form) = words::who(w);
        let v = verb(inf, form);
        // « vous avez Vader » : où ? sur la table
        let table = if inf == "avoir" && f.tests.iter().all(stays) { " sur la table" } else { "" };
        let plain = |det: Det| format!("{who} {v} {}{table}", self.filter(f, det).text);
        let denied = |det: Det| format!("{who} {} {}{table}", gram::deny(&v), self.filter(f, det).text);
        let none = |det: Det| format!("{who} {} {}{table}", gram::ne(&v), self.filter(f, det).text);
        let proper = self.head(f, false).proper;
        match (n, not) {
            (Count::Any, false) | (Count::No, true) => plain(Det::A),
            (Count::Any, true) | (Count::No, false) if proper => denied(Det::A),
            (Count::Any, true) | (Count::No, false) => none(Det::No),
            (Count::Exactly(n), false) => plain(Det::Count(format!("exactement {n}"))),
            (Count::Exactly(n), true) => denied(Det::Count(format!("exactement {n}"))),
            (Count::Only, false) => plain(Det::Only),
            (Count::Only, true) => denied(Det::Only),
            (Count::Every, false) => plain(Det::All),
            (Count::Every, true) => denied(Det::All),
            (Count::AtLeast(n), false) => plain(Det::Count(format!("au moins {n}"))),
            (Count::AtLeast(n), true) => plain(Det::Count(format!("moins de {n}"))),
        }
    }
    /// `un Jawa est ici`, `aucun Jawa n'est sur la table`.
    fn exists(&self, n: &Count, f: &Filter, not: bool) -> String {
        let owner = match f.any.as_slice() {
            [t] => t.yours,
            _ => None,
        };
        if let (Some(mine), Count::No, false) | (Some(mine), Count::Any, true) = (owner, n, not) {
            let mut bare = f.clone();
            bare.any[0].yours = None;
            let who = if mine { "vous n'avez" } else { "l'adversaire n'a" };
            return format!("{who} {}", self.filter(&bare, Det::No).text);
        }
        let clause = |det: Det, denied: bool| self.clause(f, det, denied);
        let proper = self.all_proper(f);
        match (n, not) {
            (Count::Any, false) | (Count::No, true) => clause(Det::A, false),
            (Count::Any, true) | (Count::No, false) if proper && f.any.len() > 1 => format!("ni {}", clause(Det::No, false)),
            (Count::Any, true) | (Count::No, false) if proper => clause(Det::A, true),
            (Count::Any, true) | (Count::No, false) => clause(Det::No, false),
            (Count::Exactly(n), false) => clause(Det::Count(format!("exactement {n}")), false),
            (Count::Exactly(n), true) => clause(Det::Count(format!("exactement {n}")), true),
            (Count::Only, not) => clause(Det::Only, not),
            (Count::Every, not) => clause(Det::All, not),
            (Count::AtLeast(n), false) => clause(Det::Count(format!("au moins {n}")), false),
            (Count::AtLeast(n), true) => clause(Det::Count(format!("moins de {n}")), false),
        }
    }
    /// What holds of a card: a verb and what follows it.
    pub fn predicate(&self, p: &Predicate, np: &Np) -> (&'static str, String) {
        let maybe = |verb: &'static str, o: &Option<Object>| (verb, o.as_ref().map(|o| self.near(o)).unwrap_or_default());
        let is = |text: String| ("être", text);
        match p {
            Predicate::InBattleWith(o) => is(format!("en bataille avec {}", self.near(o))),
            Predicate::InBattleAgainst(o) => is(format!("en bataille contre {}", self.near(o))),
            Predicate::InBattleAt(place) => is(format!("en bataille {}", self.at(place))),
            Predicate::Piloting(o) => maybe("piloter", o),
            Predicate::Driving(o) => maybe("conduire", o),
            Predicate::Riding(None) => is(format!("à bord comme {}", if np.fem { "passagère" } else { "passager" })),
            Predicate::Riding(Some(o)) => is(format!("à bord {} comme {}", self.de_near(o), if np.fem { "passagère" } else { "passager" })),
            Predicate::Aboard(o) => is(format!("à bord {}", self.de_near(o))),
            Predicate::At(place) if self.scene.at_candidate.get() && at_it(place) => is(String::new()),
            Predicate::At(place) => is(self.at(place)),
            Predicate::On(o) => is(format!("sur {}", self.near(o))),
            Predicate::Present(Some(o)) => is(format!("{} avec {}", adjective("présent", np.fem, np.plural), self.near(o))),
            Predicate::With(o) => is(format!("avec {}", self.near(o))),
            Predicate::Armed(Some(o)) => is(format!("{} {}", np.agree("armé*"), self.de_near(o))),
            Predicate::Escorting(o) => ("escorter", self.near(o)),
            unit => match PREDICATES.of(unit) {
                Some(row) => (row.say.verb, gram::agreed(row.say.fr, np.fem, np.plural)),
                None => is(String::new()),
            },
        }
    }
    /// `un chef`, `unique`, behind `est`.
    pub fn being(&self, b: &Being, np: &Np) -> String {
        match b {
            Being::Persona(any, s) => {
                let name = de(&self.name_said(*s, false));
                if *any { format!("toute personne {name}") } else { format!("la personne {name}") }
            }
            Being::Icon(i) => format!("une icône {}", words::icon(*i)),
            Being::Kind(k) => {
                let w = kind_words(*k);
                if matches!(w.class, Class::Adjective(_)) && w.attr != "+" {
                    return adjective(&w.attr, np.fem, np.plural);
                }
                let (noun, fem) = kind_noun(*k, np.plural);
                if np.plural { format!("des {noun}") } else { un(&noun, fem) }
            }
            Being::Filter(f) if self.scene.is_type(f) => "de ce type".into(),
            Being::Filter(f) => self.adjectives(f, np).unwrap_or_else(|| self.filter(f, Det::A).text),
            unit => BEINGS.of(unit).map_or_else(String::new, |r| gram::agreed(r.say.fr, np.fem, np.plural)),
        }
    }
    /// A filter that is nothing but adjectives, behind `est`: `piloté`.
    pub(super) fn adjectives(&self, f: &Filter, np: &Np) -> Option<String> {
        let [term] = f.any.as_slice() else { return None };
        if term.group.is_some() || term.words.is_empty() {
            return None;
        }
        let one = |w: &Word| if let Word::Adj(a) = w { Some(adjective(words::adj(*a), np.fem, np.plural)) } else { None };
        let all: Option<Vec<String>> = term.words.iter().map(one).collect();
        all.map(|a| spaced(&[list(&a, "et"), self.tests(&f.tests, np.fem, np.plural, false)]))
    }
    /// `un chef et un éclaireur`.
    pub fn identity_words(&self, i: &Identity, np: &Np) -> String {
        let all: Vec<String> = i.kinds.iter().map(|b| self.being(b, np)).collect();
        let said = list(&all, "et");
        match i.verb {
            IdentityVerb::Is | IdentityVerb::Gains => said,
            IdentityVerb::IsNot | IdentityVerb::Loses => format!("non {said}"),
        }
    }
}

/// What follows a denied verb: `n'escorte pas de captif`.
pub(super) fn negated(inf: &str, rest: &str) -> String {
    let object = ["escorter", "piloter", "conduire", "porter", "avoir"].contains(&inf);
    let bare = ["un ", "une ", "des "].iter().find_map(|d| rest.strip_prefix(d));
    match (object, bare) {
        (true, Some(noun)) => gram::de(noun),
        _ => rest.to_owned(),
    }
}

/// `au moins 2`, before a plural noun.
pub(super) fn how_many(cmp: Cmp, n: Num) -> Option<String> {
    match cmp {
        Cmp::Less => Some(format!("moins de {}", number(n))),
        Cmp::AtMost => Some(format!("au plus {}", number(n))),
        Cmp::More if n.is_whole() => Some(format!("au moins {}", n.floor() + 1)),
        Cmp::More => Some(format!("plus de {}", number(n))),
        Cmp::AtLeast => Some(format!("au moins {}", number(n))),
        Cmp::Equal => Some(format!("exactement {}", number(n))),
        Cmp::NotEqual => None,
    }
}

/// A noun without its article or demonstrative.
fn bare(np: &str) -> &str {
    np.split_once(' ').map_or(np, |(_, noun)| noun)
}

/// A test that is said with a verb of its own: `Vader pilote Devastator`.
fn finite(t: &Test) -> Option<(&'static str, &Object)> {
    match t {
        Test::Piloting(o) => Some(("piloter", o)),
        Test::Driving(o) => Some(("conduire", o)),
        Test::Escorting(o) => Some(("escorter", o)),
        Test::Carrying(o) => Some(("porter", o)),
        _ => None,
    }
}

/// `exactement 1 point de Force`.
fn units(c: Cmp, n: Num) -> String {
    let points = format!("{} point{} de Force", number(n), if n.0.abs() < 200 { "" } else { "s" });
    match c {
        Cmp::Less => format!("moins de {points}"),
        Cmp::AtMost => format!("au plus {points}"),
        Cmp::More => format!("plus de {points}"),
        Cmp::AtLeast => format!("au moins {points}"),
        Cmp::Equal => format!("exactement {points}"),
        Cmp::NotEqual => format!("plus ou moins de {points}"),
    }
}

/// `exactement une fois`.
fn times(c: Cmp, n: Num) -> String {
    let often = if n == Num::ONE { "une fois".to_owned() } else { format!("{} fois", number(n)) };
    match c {
        Cmp::Less => format!("moins de {often}"),
        Cmp::AtMost => format!("au plus {often}"),
        Cmp::More => format!("plus {}", de(&often)),
        Cmp::AtLeast => format!("au moins {often}"),
        Cmp::Equal => format!("exactement {often}"),
        Cmp::NotEqual => format!("pas exactement {often}"),
    }
}

/// `la main a plus de 3 cartes`, behind the pile.
fn cards(c: Cmp, n: Num) -> String {
    let n_cards = |n: Num| if n == Num::ONE { "1 carte".to_owned() } else { format!("{} cartes", number(n)) };
    match c {
        Cmp::Equal if n == Num::ZERO => "est vide".into(),
        Cmp::More if n == Num::ZERO => "n'est pas vide".into(),
        Cmp::Less => format!("a moins de {}", n_cards(n)),
        Cmp::AtMost => format!("a au plus {}", n_cards(n)),
        Cmp::More => format!("a plus de {}", n_cards(n)),
        Cmp::AtLeast => format!("a au moins {}", n_cards(n)),
        Cmp::Equal => format!("a exactement {}", n_cards(n)),
        Cmp::NotEqual => format!("n'a pas exactement {}", n_cards(n)),
    }
}

fn cest(not: bool) -> &'static str {
    if not { "ce n'est pas" } else { "c'est" }
}

/// `votre tour`, `la phase de contrôle de l'adversaire`.
pub(crate) fn owned_time(noun: &str, fem: bool, o: Owner) -> String {
    let next = if fem { "prochaine" } else { "prochain" };
    match o {
        Owner::Your => format!("votre {noun}"),
        Owner::Opponents => format!("{} de l'adversaire", gram::the(noun, fem, false)),
        Owner::Any => format!("{} {noun} quelconque", if fem { "une" } else { "un" }),
        Owner::YourNext => format!("votre {next} {noun}"),
        Owner::Next => format!("{} {next} {noun}", if fem { "la" } else { "le" }),
        Owner::OpponentsNext => format!("{} {next} {noun} de l'adversaire", if fem { "la" } else { "le" }),
    }
}

/// A clause with `tant que`, and `que` again for each further condition.
pub(crate) fn tant_que(clauses: &[String]) -> String {
    let said: Vec<String> = clauses.iter().map(|c| gram::que(c)).collect();
    format!("tant {}", list(&said, "et"))
}
