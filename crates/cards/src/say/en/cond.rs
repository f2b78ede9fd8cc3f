//! Conditions in English. Each is said without its `if`, plain or denied.

use holocron_engine::card::CardType;
use holocron_engine::num::Num;
use holocron_engine::text::{
    Amount, BEINGS, Being, Cmp, Cond, Count, Filter, Identity, IdentityVerb, Object, Owner, PREDICATES, Predicate, Ref, Test, Who, Word,
    ZoneOwner, ZoneWord,
};

use super::form::article;
use super::np::{Det, Np};
use super::{En, words};
use crate::say::book::{Class, kind_words};
use crate::say::join::{self, list, words as spaced};
use crate::say::number::{deny_cmp, number, sign};
use crate::say::plan;
use crate::say::scene::Scene;
use crate::say::shape::{at_it, compound, of_force, stays, this_battle};

impl En<'_> {
    /// A condition, denied where `not`.
    pub fn cond(&self, c: &Cond, not: bool) -> String {
        match c {
            Cond::Not(inner) => self.cond(inner, !not),
            Cond::And(all) => self.joined(all, not, !not),
            Cond::Or(all) => self.joined(all, not, not),
            Cond::Compare(a, cmp, b) => self.comparison(a, if not { deny_cmp(*cmp) } else { *cmp }, b),
            Cond::Control(w, n, f) => self.holding(*w, "control", n, f, not),
            Cond::Occupy(w, n, f) => self.holding(*w, "occupy", n, f, not),
            Cond::Have(w, n, f) => self.holding(*w, "have", n, f, not),
            Cond::InitiatedBattle(w) => {
                if not {
                    format!("{} did not initiate the battle", words::who(*w))
                } else {
                    format!("{} initiated the battle", words::who(*w))
                }
            }
            Cond::SenateMajority(w) => {
                let (have, not_have) = if words::who_plural(*w) { ("have", "do not have") } else { ("has", "does not have") };
                format!("{} {} a senate majority", words::who(*w), if not { not_have } else { have })
            }
            Cond::AllAbility(here, f) => {
                let where_ = if *here { "here" } else { "on table" };
                let what = self.filter(f, Det::Bare).text;
                if not {
                    format!("not all your ability {where_} is provided by {what}")
                } else {
                    format!("all your ability {where_} is provided by {what}")
                }
            }
            Cond::Happened(event, span) if this_battle(event, *span).is_some() => {
                let (w, d) = this_battle(event, *span).unwrap_or((Who::You, holocron_engine::text::Deed::WinBattle));
                let have = if words::who_plural(w) { "have" } else { "has" };
                let not = if not { "not" } else { "" };
                spaced(&[words::who(w), have, not, words::deed(d)[3], "this battle"])
            }
            Cond::Happened(event, span) => format!("{} {}", self.event_perfect(event, not), words::span(*span)),
            Cond::Turn(o) => format!("it is {}{} turn", if not { "not " } else { "" }, owner(*o)),
            Cond::Phase(o, p) => format!("it is {}{} {} phase", if not { "not " } else { "" }, owner(*o), words::phase(*p)),
            Cond::SideUp => if not { "this side is not up" } else { "this side is up" }.into(),
            Cond::Amended(option) => {
                let key = if not { "unless" } else { "if" };
                if let Some((said, _)) = crate::say::book::term(&format!("{key} {}", self.book.name(*option))) {
                    return said.to_owned();
                }
                let by = self.book.amenders(*option);
                let by: Vec<String> =
                    if by.is_empty() { vec!["another card".into()] } else { by.iter().map(|t| (*t).to_owned()).collect() };
                let by = list(&by, "or");
                format!("{} is {}modified by {by}", self.self_text(), if not { "not " } else { "" })
            }
            Cond::Is(r, is_not, identity) => {
                let is = *is_not == not;
                let said = self.identity_words(identity);
                // a weapon is fired by who carries it
                if *r == Ref::Host && self.book.def.card_type == CardType::Weapon && self.scene.targets.get() {
                    return format!("{}fired by {said}", if is { "" } else { "not " });
                }
                let mut subject = self.reference(*r);
                // "that droid is a droid"
                let noun = said.split_once(' ').map(|(_, noun)| noun);
                if *r == Ref::Host && noun.is_some() && subject.text.strip_prefix("that ") == noun {
                    subject = Np::one("that card");
                }
                if subject.text == "them" {
                    subject.text = "they".into();
                }
                let verb = spaced(&[subject.is(), if is { "" } else { "not" }]);
                format!("{} {verb} {said}", subject.text)
            }
            Cond::Holds(r, p) => self.holds(*r, p, not),
            Cond::MayDo(o, act) => {
                let (verb, rest) = words::act(*act);
                let may = if not { "may not" } else { "may" };
                spaced(&[self.near(o).as_str(), may, verb, rest])
            }
            Cond::Battle(place) => {
                let there = place.as_ref().filter(|p| !(self.scene.at_candidate.get() && at_it(p)));
                let at = there.map(|p| self.at(p)).unwrap_or_default();
                spaced(&[if not { "no battle is in progress" } else { "a battle is in progress" }, &at])
            }
            Cond::DestinyOdd(odd) => if *odd != not { "destiny is odd" } else { "destiny is even" }.into(),
            Cond::Nothing(test) => {
                let what = self.test(test, false, false);
                if not { format!("a card is {what}") } else { format!("nothing is {what}") }
            }
            Cond::Exists(n, f) => self.exists(n, f, not),
        }
    }
    fn joined(&self, all: &[Cond], not: bool, and: bool) -> String {
        let mut bare = !self.scene.say_self.get();
        // "x >= 1 and x <= 3" is "x is 1 to 3"
        let ranged: Vec<(usize, String)> = all
            .windows(2)
            .enumerate()
            .filter_map(|(i, pair)| {
                let (x, low, high) = plan::range(&pair[0], &pair[1])?;
                (!not && and).then(|| (i, format!("{} is {} to {}", self.amount(x), number(low), number(high))))
            })
            .collect();
        let said: Vec<String> = all
            .iter()
            .enumerate()
            .filter(|(i, _)| !ranged.iter().any(|(r, _)| r + 1 == *i))
            .map(|(i, c)| {
                if let Some((_, text)) = ranged.iter().find(|(r, _)| *r == i) {
                    return text.clone();
                }
                let text = Scene::with_flag(&self.scene.say_self, !bare, || self.cond(c, not));
                bare = about_self(c) && bare;
                text
            })
            .collect();
        if said.iter().all(|s| *s == said[0]) {
            return said[0].clone();
        }
        if let Some(text) = self.together(all, not, and) {
            return text;
        }
        let mixed = all.iter().any(compound);
        let word = if and { "and" } else { "or" };
        if mixed {
            said.join(&format!(", {word} "))
        } else {
            list(&join::same_subject(&said, &[" is ", " are ", " occupies ", " occupy "]), word)
        }
    }
    /// `Lando and Nien Nunb are piloting X`: cards that are all in one place.
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
        let (rest, place) = self.split(&both);
        Some(spaced(&[self.filter_with(&both, Det::A, "and", &rest).text.as_str(), "are", &place]))
    }
    fn comparison(&self, a: &Amount, cmp: Cmp, b: &Amount) -> String {
        if let (Amount::Size(z), Amount::Num(n)) = (a, b) {
            if let (Some(ZoneWord::Hand), ZoneOwner::Opponents | ZoneOwner::Your | ZoneOwner::Default) = (z.zone, z.owner) {
                let who = if z.owner == ZoneOwner::Opponents { "opponent has" } else { "you have" };
                return match (cmp, n.0) {
                    (Cmp::Equal, 0) => format!("{who} no cards in hand"),
                    (Cmp::More, 0) => format!("{who} cards in hand"),
                    _ => format!("{who} {} in hand", cards(cmp, *n).trim_start_matches("has ")),
                };
            }
            return format!("{} {}", self.zone(z), cards(cmp, *n));
        }
        if let (Amount::Count(f), Amount::Num(n)) = (a, b)
            && let Some(det) = counted(cmp, *n)
        {
            let (rest, place) = self.split(f);
            let np = self.filter_with(f, Det::Count(det), "or", &rest);
            return spaced(&[np.text.as_str(), np.is(), &place]);
        }
        if let (Amount::Times(event, span), Amount::Num(n)) = (a, b) {
            if of_force(event) {
                let said = self.event_perfect(event, false).replacen(" Force", &format!(" {} Force", units(cmp, *n)), 1);
                return spaced(&[said.as_str(), words::span(*span)]);
            }
            return spaced(&[self.event_perfect(event, false).as_str(), &times(cmp, *n), words::span(*span)]);
        }
        format!("{} {} {}", self.amount(a), sign(cmp), self.amount(b))
    }
    /// `you control 2 sites`, `opponent has no leader`.
    fn holding(&self, w: Who, verb: &str, n: &Count, f: &Filter, not: bool) -> String {
        let verb_s = self.third(verb, w);
        let who = words::who(w);
        // "you have Vader" where? on table
        let table = if verb == "have" && f.tests.iter().all(crate::say::shape::stays) { " on table" } else { "" };
        let plain = |det: Det| format!("{who} {verb_s} {}{table}", self.filter(f, det).text);
        let proper = self.head(f, false).1;
        let denied = |det: Det| {
            let aux = if words::who_plural(w) { "do not" } else { "does not" };
            format!("{who} {aux} {verb} {}{table}", self.filter(f, det).text)
        };
        match (n, not) {
            (Count::Any, false) | (Count::No, true) => plain(Det::A),
            (Count::Any, true) | (Count::No, false) if proper => denied(Det::A),
            (Count::Any, true) | (Count::No, false) => plain(Det::No),
            (Count::Exactly(n), false) => plain(Det::Count(format!("exactly {n}"))),
            (Count::Exactly(n), true) => denied(Det::Count(format!("exactly {n}"))),
            (Count::Only, false) => plain(Det::Only),
            (Count::Only, true) => denied(Det::Only),
            (Count::Every, false) => plain(Det::All),
            (Count::Every, true) => denied(Det::All),
            (Count::AtLeast(n), false) => plain(Det::Count(format!("at least {n}"))),
            (Count::AtLeast(n), true) => plain(Det::Count(format!("fewer than {n}"))),
        }
    }
    /// Tests that say where a card is go behind `is`; the others stay with the noun.
    pub(super) fn split(&self, f: &Filter) -> (Vec<Test>, String) {
        let rest: Vec<Test> = f.tests.iter().filter(|t| stays(t)).cloned().collect();
        let moved: Vec<Test> = f.tests.iter().filter(|t| !stays(t)).cloned().collect();
        let mut place = self.tests(&moved, false, self.is_location(f));
        if place.is_empty() && (moved.is_empty() || !self.scene.at_candidate.get()) {
            place = "on table".into();
        }
        (rest, place)
    }
    /// `a Jawa is here`, `no Jawa is on table`.
    fn exists(&self, n: &Count, f: &Filter, not: bool) -> String {
        let owner = match f.any.as_slice() {
            [t] => t.yours,
            _ => None,
        };
        if let (Some(mine), Count::No, false) | (Some(mine), Count::Any, true) = (owner, n, not) {
            let mut bare = f.clone();
            bare.any[0].yours = None;
            let who = if mine { "you have" } else { "opponent has" };
            return format!("{who} {}", self.filter(&bare, Det::No).text);
        }
        let (rest, place) = self.split(f);
        let clause = |det: Det| {
            let np = self.filter_with(f, det, "or", &rest);
            spaced(&[np.text.as_str(), np.is(), &place])
        };
        let proper = self.all_proper(f);
        match (n, not) {
            (Count::Any, false) | (Count::No, true) => clause(Det::A),
            (Count::Any, true) | (Count::No, false) if proper && f.any.len() > 1 => {
                let np = self.filter_with(f, Det::A, "nor", &rest);
                spaced(&["neither", &np.text, np.is(), &place])
            }
            (Count::Any, true) | (Count::No, false) if proper => {
                let np = self.filter_with(f, Det::A, "or", &rest);
                spaced(&[np.text.as_str(), np.is(), "not", &place])
            }
            (Count::Any, true) | (Count::No, false) => clause(Det::No),
            (Count::Exactly(n), false) => clause(Det::Count(format!("exactly {n}"))),
            (Count::Exactly(n), true) => clause(Det::Count(format!("more or fewer than {n}"))),
            (Count::Only, false) => clause(Det::Only),
            (Count::Only, true) => format!("not {}", clause(Det::Only)),
            (Count::Every, false) => clause(Det::All),
            (Count::Every, true) => format!("not {}", clause(Det::All)),
            (Count::AtLeast(n), false) => clause(Det::Count(format!("at least {n}"))),
            (Count::AtLeast(n), true) => clause(Det::Count(format!("fewer than {n}"))),
        }
    }
    fn holds(&self, r: Ref, p: &Predicate, not: bool) -> String {
        let not = if not { "not" } else { "" };
        if r == Ref::SelfCard && !self.scene.say_self.get() {
            return spaced(&[not, &self.predicate(p)]);
        }
        let mut subject = self.reference(r);
        if r == Ref::SelfCard && self.book.self_person() {
            subject.text = self.he().to_owned();
        }
        if subject.text == "them" {
            subject.text = "they".into();
        }
        spaced(&[subject.text.as_str(), subject.is(), not, &self.predicate(p)])
    }
    /// What holds of a card, without a subject: `in battle with Luke`.
    pub fn predicate(&self, p: &Predicate) -> String {
        let maybe = |verb: &str, o: &Option<Object>| o.as_ref().map_or_else(|| verb.to_owned(), |o| format!("{verb} {}", self.near(o)));
        match p {
            Predicate::InBattleWith(o) => format!("in battle with {}", self.near(o)),
            Predicate::InBattleAgainst(o) => format!("in battle against {}", self.near(o)),
            Predicate::InBattleAt(place) => format!("in battle {}", self.at(place)),
            Predicate::Piloting(o) => maybe("piloting", o),
            Predicate::Driving(o) => maybe("driving", o),
            Predicate::Riding(None) => "aboard as a passenger".into(),
            Predicate::Riding(Some(o)) => format!("aboard {} as a passenger", self.near(o)),
            Predicate::Aboard(o) => format!("aboard {}", self.near(o)),
            Predicate::At(place) if self.scene.at_candidate.get() && at_it(place) => String::new(),
            Predicate::At(place) => self.at(place),
            Predicate::On(o) => format!("on {}", self.near(o)),
            Predicate::Present(Some(o)) => format!("present with {}", self.near(o)),
            Predicate::With(o) => format!("with {}", self.near(o)),
            Predicate::Armed(Some(o)) => format!("armed with {}", self.near(o)),
            Predicate::Escorting(o) => format!("escorting {}", self.near(o)),
            unit => PREDICATES.of(unit).map_or("", |r| r.say.en).into(),
        }
    }
    /// `a leader`, `unique`, behind `is`.
    pub fn being(&self, b: &Being) -> String {
        match b {
            Being::Persona(any, s) => {
                if *any {
                    format!("any persona of {}", self.book.name(*s))
                } else {
                    format!("the persona of {}", self.book.name(*s))
                }
            }
            Being::Icon(i) => {
                let icon = words::icon(*i);
                format!("{} {icon} icon", article(icon))
            }
            Being::Kind(k) => {
                let w = kind_words(*k);
                if matches!(w.class, Class::Adjective(_)) { w.en.clone() } else { format!("{} {}", article(&w.en), w.en) }
            }
            Being::Filter(f) if self.scene.is_type(f) => "of that type".into(),
            Being::Filter(f) => self.adjectives(f).unwrap_or_else(|| self.filter(f, Det::A).text),
            unit => one_or_many(BEINGS.of(unit).map_or("", |r| r.say.en), false).into(),
        }
    }
    /// A filter that is nothing but adjectives, behind `is`: `piloted`.
    pub(super) fn adjectives(&self, f: &Filter) -> Option<String> {
        let [term] = f.any.as_slice() else { return None };
        if term.group.is_some() || term.words.is_empty() {
            return None;
        }
        let all: Option<Vec<&str>> = term.words.iter().map(|w| if let Word::Adj(a) = w { Some(words::adj(*a)) } else { None }).collect();
        let behind = self.tests(&f.tests, false, false);
        all.map(|a| spaced(&[a.join(" "), behind]))
    }
    /// A condition inside a sentence that has its own subject.
    pub fn cond_of(&self, c: &Cond) -> String {
        Scene::with_flag(&self.scene.say_self, true, || self.cond(c, false))
    }
    /// `a leader and a scout`.
    pub fn identity_words(&self, i: &Identity) -> String {
        let all: Vec<String> = i.kinds.iter().map(|b| self.being(b)).collect();
        let said = list(&all, "and");
        match i.verb {
            IdentityVerb::Is | IdentityVerb::Gains => said,
            IdentityVerb::IsNot | IdentityVerb::Loses => format!("not {said}"),
        }
    }
    /// A verb that agrees with its player.
    pub fn third(&self, verb: &str, w: Who) -> String {
        if words::who_plural(w) { verb.to_owned() } else { third(verb) }
    }
    /// A subject for a clause: one card or several.
    pub fn subject_of(&self, o: &Object) -> Np {
        self.object(o, Det::A)
    }
}

/// A row that has a plural of its own, behind a stroke.
pub(super) fn one_or_many(said: &'static str, many: bool) -> &'static str {
    let (one, several) = said.split_once('/').unwrap_or((said, said));
    if many { several } else { one }
}

/// The third person of the first word: `loses`, `is`, `carries`.
pub(crate) fn third(phrase: &str) -> String {
    let (verb, rest) = phrase.split_once(' ').map_or((phrase, ""), |(v, r)| (v, r));
    let verb = match verb {
        "have" => "has".into(),
        "be" => "is".into(),
        "do" => "does".into(),
        "may" | "must" => verb.to_owned(),
        v if v.ends_with('y') && !["ay", "ey", "oy"].iter().any(|e| v.ends_with(e)) => format!("{}ies", &v[..v.len() - 1]),
        v if ["s", "x", "ch", "sh", "o"].iter().any(|e| v.ends_with(e)) => format!("{v}es"),
        v if v.ends_with('\'') => format!("{}s'", &v[..v.len() - 1]),
        v => format!("{v}s"),
    };
    if rest.is_empty() { verb } else { format!("{verb} {rest}") }
}

/// Whether a condition speaks of this card without naming it.
fn about_self(c: &Cond) -> bool {
    match c {
        Cond::Not(inner) => about_self(inner),
        Cond::Holds(r, _) => *r == Ref::SelfCard,
        Cond::And(all) | Cond::Or(all) => all.iter().all(about_self),
        _ => false,
    }
}

/// `exactly 1`, before Force.
fn units(c: Cmp, n: Num) -> String {
    let words = match c {
        Cmp::Less => "less than",
        Cmp::AtMost => "no more than",
        Cmp::More => "more than",
        Cmp::AtLeast => "at least",
        Cmp::Equal => "exactly",
        Cmp::NotEqual => "more or less than",
    };
    format!("{words} {}", number(n))
}

/// `exactly once`.
fn times(c: Cmp, n: Num) -> String {
    let often = match n.0 {
        100 => "once".to_owned(),
        200 => "twice".to_owned(),
        _ => format!("{} times", number(n)),
    };
    match c {
        Cmp::Less => format!("fewer than {} times", number(n)),
        Cmp::AtMost => format!("no more than {often}"),
        Cmp::More => format!("more than {often}"),
        Cmp::AtLeast => format!("at least {often}"),
        Cmp::Equal => format!("exactly {often}"),
        Cmp::NotEqual => format!("more or less than {often}"),
    }
}

/// `more than 3 cards`.
fn cards(c: Cmp, n: Num) -> String {
    let noun = if n == Num::ONE { "card" } else { "cards" };
    match c {
        Cmp::Equal if n == Num::ZERO => "is empty".into(),
        Cmp::More if n == Num::ZERO => "is not empty".into(),
        Cmp::Less => format!("has fewer than {} {noun}", number(n)),
        Cmp::AtMost => format!("has {} or fewer cards", number(n)),
        Cmp::More => format!("has more than {} {noun}", number(n)),
        Cmp::AtLeast => format!("has {} or more cards", number(n)),
        Cmp::Equal => format!("has exactly {} {noun}", number(n)),
        Cmp::NotEqual => format!("has more or fewer than {} {noun}", number(n)),
    }
}

/// `more than 3`, before a plural noun.
pub(super) fn counted(c: Cmp, n: Num) -> Option<String> {
    match c {
        Cmp::Less => Some(format!("fewer than {}", number(n))),
        Cmp::AtMost => Some(format!("no more than {}", number(n))),
        Cmp::More if n.is_whole() => Some(format!("at least {}", n.floor() + 1)),
        Cmp::More => Some(format!("more than {}", number(n))),
        Cmp::AtLeast => Some(format!("at least {}", number(n))),
        Cmp::Equal => Some(format!("exactly {}", number(n))),
        Cmp::NotEqual => None,
    }
}

/// Whose turn or phase.
pub(crate) fn owner(o: Owner) -> &'static str {
    match o {
        Owner::Your => "your",
        Owner::Opponents => "opponent's",
        Owner::Any => "any",
        Owner::YourNext => "your next",
        Owner::OpponentsNext => "opponent's next",
        Owner::Next => "next",
    }
}
