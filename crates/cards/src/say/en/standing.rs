//! Standing text in English: what changes, and how.

use holocron_engine::card::CardType;
use holocron_engine::num::Num;
use holocron_engine::text::{
    Act, ActWord, Amount, BEINGS, Being, ByWhom, Change, Cmp, Cond, DURATIONS, DestinyKind, DestinyTo, Dice, Duration, Fixity, FreeMode,
    FreeWord, Identity, IdentityVerb, Immunity, MoveKind, NumberChange, Object, Op, Place, Predicate, QUALS, Qual, Quantity, Ref, Right,
    RightMode, Standing, Subject, TEXT_MODS, TextMod, Who, Window,
};

use super::cond::owner;
use super::form::article;
use super::np::{Det, Np, short_quantity};
use super::{En, Line, words};
use crate::say::book::{self, Class, kind_words};
use crate::say::join::{clauses, list, words as spaced};
use crate::say::plan::Between;
use crate::say::scene::It;
use crate::say::shape;

/// What is said of a subject.
pub(super) enum Pred {
    /// Behind `is`: `power +2`.
    Be(String),
    /// A verb that agrees: `add one battle destiny`.
    Do(String),
    /// A verb that does not: `may not move`.
    Modal(String),
    /// About something the subject has: `game text`, `is canceled`.
    Has(String, String),
    /// A number that is set: `forfeit`, `= 0`.
    Set(String, String),
    /// A clause of its own.
    Own(String),
}

/// Who standing text is about, as said.
enum About {
    /// This card, left out.
    Implicit,
    /// A noun phrase.
    Cards(Np),
    /// A player.
    Player(Who),
}

impl En<'_> {
    /// Standing text as one clause.
    pub fn standing(&self, s: &Standing) -> String {
        let head = self.standing_head(s);
        if let Some(said) = self.adds_to_carrier(s) {
            return said;
        }
        let said = self.about(s);
        clauses(&[head], &self.until(&said, s))
    }
    fn until(&self, said: &str, s: &Standing) -> String {
        let until = s.until.as_ref().map(|d| self.duration(d)).unwrap_or_default();
        spaced(&[said, &until, if s.once { "(once)" } else { "" }])
    }
    fn standing_head(&self, s: &Standing) -> String {
        // a time alone is said as a time
        let window = match (&s.head, &s.when) {
            (None, Some(Cond::Phase(o, p))) => Some(Window::Phase(*o, *p)),
            (None, Some(Cond::Turn(o))) => Some(Window::Turn(*o)),
            (None, Some(Cond::Battle(place))) => Some(Window::Battle(place.clone())),
            _ => None,
        };
        if let Some(w) = window {
            return self.window(&w);
        }
        if let (None, Some(c)) = (&s.head, &s.when) {
            if let Some((place, w)) = shape::battle_of(c) {
                let at = place.map(|p| self.at(p)).unwrap_or_default();
                return spaced(&["during a battle", &at, words::who(w), "initiated"]);
            }
            if shape::happened(c) {
                return format!("if {}", self.cond(c, false));
            }
        }
        let mut parts = Vec::new();
        if let Some(p) = &s.head {
            parts.push(self.predicate(p));
        }
        if let Some(c) = &s.when {
            parts.push(self.cond(c, false));
        }
        if parts.is_empty() { String::new() } else { format!("while {}", parts.join(" and ")) }
    }
    /// Whether the head makes the carrier the default subject.
    fn carrier(&self, s: &Standing) -> Option<(&'static str, Option<String>)> {
        if s.who != Subject::Default {
            return None;
        }
        match s.head.as_ref()? {
            Predicate::Piloting(o) => Some(("pilots", o.as_ref().map(|o| format!("piloting {}", self.near(o))))),
            Predicate::Driving(o) => Some(("drives", o.as_ref().map(|o| format!("driving {}", self.near(o))))),
            Predicate::Riding(o) => {
                Some(("is aboard as a passenger", o.as_ref().map(|o| format!("aboard {} as a passenger", self.near(o)))))
            }
            Predicate::Aboard(o) => Some(("is aboard", Some(format!("aboard {}", self.near(o))))),
            _ => None,
        }
    }
    /// `adds 3 to power of anything he pilots`.
    fn adds_to_carrier(&self, s: &Standing) -> Option<String> {
        let (verb, named) = self.carrier(s)?;
        let dice: Vec<String> =
            s.changes.iter().filter_map(|c| if let Change::Dice(d) = c { Some(super::cond::third(&self.dice(d))) } else { None }).collect();
        let added: Option<Vec<(String, &NumberChange)>> = s
            .changes
            .iter()
            .filter(|c| !matches!(c, Change::Dice(_)))
            .map(|c| match c {
                Change::Number(n) if words::is_stat(n.what) && n.whose.is_none() && n.of.is_none() => match &n.op {
                    Op::Add(a, None) => Some((self.amount(a), n)),
                    _ => None,
                },
                _ => None,
            })
            .collect();
        let added = added.filter(|a| !a.is_empty());
        let when = s.when.as_ref().map(|c| self.cond(c, false));
        let he = self.he();
        let Some(added) = added else {
            let subject = if named.is_some() { Np::one("it") } else { Np::one(format!("anything {he} {verb}")) };
            let said = self.predicates(&About::Cards(subject), s);
            let head = named.map(|n| format!("while {n}")).unwrap_or_default();
            let head = if let Some(w) = when { clauses(&[head, format!("if {w}")], "") } else { head };
            return Some(clauses(&[head], &self.until(&said, s)));
        };
        let its = if named.is_some() { "its " } else { "" };
        let items: Vec<String> =
            added.iter().map(|(a, n)| spaced(&[format!("{a} to {its}{}", short_quantity(n.what)), self.quals(&n.quals)])).collect();
        let said = format!("adds {}", list(&items, "and"));
        let when = when.map(|w| format!("while {w}")).unwrap_or_default();
        let said = match named {
            Some(n) => clauses(&[format!("while {n}"), when], &said),
            None => clauses(&[when], &format!("{said} of anything {he} {verb}")),
        };
        let said = if dice.is_empty() { said } else { format!("{said} and {}", list(&dice, "and")) };
        Some(self.until(&said, s))
    }
    /// `he`, `she` or `it`.
    pub fn he(&self) -> &'static str {
        match (self.book.self_person(), self.book.self_woman()) {
            (true, true) => "she",
            (true, false) => "he",
            (false, _) => "it",
        }
    }
    fn about(&self, s: &Standing) -> String {
        let about = match &s.who {
            Subject::Default | Subject::Ref(Ref::SelfCard) => About::Implicit,
            Subject::Ref(r) => About::Cards(self.reference(*r)),
            Subject::Filter(f) => {
                let np = self.filter_with(f, Det::Bare, "and", &f.tests);
                let it = Some(It::Each((**f).clone(), np.plural));
                return self.scene.with_it(it, || self.predicates(&About::Cards(np), s));
            }
            Subject::Player(w) => About::Player(*w),
        };
        self.predicates(&about, s)
    }
    fn predicates(&self, about: &About, s: &Standing) -> String {
        let many = matches!(about, About::Cards(np) if np.plural);
        let player = matches!(about, About::Player(_));
        let mut denied = None;
        let mut preds: Vec<Pred> = Vec::new();
        for (n, c) in s.changes.iter().enumerate() {
            if denied.is_none() {
                denied = shape::denied_with_next(&s.changes, n);
                if denied.is_some() {
                    continue;
                }
            }
            preds.push(match (c, denied.take()) {
                (Change::Right(r), Some(first)) => {
                    let bare = self.act(&Act { quals: Vec::new(), ..first.clone() }, player);
                    Pred::Modal(self.right(r, player).replacen("may not ", &format!("may not {bare} or "), 1))
                }
                (Change::Free(verb, ..), _) if shape::goes_with_next(&s.changes, n) => Pred::Do(verb.say().en.into()),
                (c, _) => self.change(c, many, player, !matches!(about, About::Implicit)),
            });
        }
        // numbers that are set to the same are said together: power, forfeit and ability = 0
        let mut together: Vec<Pred> = Vec::new();
        for pred in preds {
            match (together.last_mut(), pred) {
                (Some(Pred::Set(names, old)), Pred::Set(name, new)) if *old == new => {
                    *names = format!("{names}\u{1}{name}");
                }
                (_, pred) => together.push(pred),
            }
        }
        // what the subject is comes before what it has
        if matches!(about, About::Cards(_)) {
            together.sort_by_key(|p| matches!(p, Pred::Has(..) | Pred::Set(..)));
        }
        let mut items: Vec<String> = Vec::new();
        let mut was_be = false;
        let mut led = false;
        // whether the subject has been named, so that a pronoun will do
        let mut named = false;
        for pred in together {
            let pred = match pred {
                Pred::Set(names, said) => {
                    let all: Vec<String> = names.split('\u{1}').map(str::to_owned).collect();
                    Pred::Has(list(&all, "and"), said)
                }
                pred => pred,
            };
            let be = matches!(pred, Pred::Be(_));
            let (text, own) = match (pred, about) {
                (Pred::Be(t), About::Implicit) => (t, false),
                (Pred::Be(t), _) if was_be => (t, false),
                (Pred::Be(t), About::Cards(np)) => (format!("{} {t}", np.is()), false),
                (Pred::Be(t), About::Player(w)) => (format!("{} {t}", if words::who_plural(*w) { "are" } else { "is" }), false),
                (Pred::Do(t), About::Implicit) => (super::cond::third(&t), false),
                (Pred::Do(t), About::Cards(np)) => (if np.plural { plural_verb(&t) } else { super::cond::third(&t) }, false),
                (Pred::Do(t), About::Player(w)) => (self.third(&t, *w), false),
                (Pred::Modal(t), About::Player(Who::EachPlayer | Who::AnyPlayer | Who::BothPlayers)) if t.starts_with("may not ") => {
                    (format!("neither player {}", t.replacen("may not", "may", 1)), true)
                }
                (Pred::Modal(t), _) => (t, false),
                (Pred::Has(what, t), About::Implicit) => (spaced(&[what, t]), true),
                (Pred::Has(what, t), About::Cards(np)) if named && np.common() => {
                    (spaced(&[if np.plural { "their" } else { "its" }, &what, &t]), true)
                }
                (Pred::Has(what, t), About::Cards(np)) if np.long() => (spaced(&[what.as_str(), "of", &np.text, &t]), true),
                (Pred::Has(what, t), About::Cards(np)) => (spaced(&[np.poss(), what, t]), true),
                (Pred::Has(what, t), About::Player(w)) => (spaced(&[words::whose(*w), what, t]), true),
                (Pred::Own(t), _) => (t, true),
                (Pred::Set(what, t), _) => (spaced(&[what, t]), true),
            };
            named |= matches!(about, About::Cards(_));
            let subject = match about {
                _ if own || led => String::new(),
                About::Implicit => String::new(),
                About::Cards(np) => np.text.clone(),
                About::Player(w) => words::who(*w).to_owned(),
            };
            led = !own;
            was_be = be;
            items.push(spaced(&[subject, text]));
        }
        list(&items, "and")
    }
    /// One change.
    fn change(&self, c: &Change, many: bool, player: bool, named: bool) -> Pred {
        match c {
            Change::Number(n) => self.number_change(n),
            Change::Right(r) => Pred::Modal(self.right(r, player)),
            Change::Free(verb, mode, cond, quals) => self.free(*verb, mode, cond.as_ref().map(|c| self.cond_of(c)), quals),
            Change::Immune(i) => match i {
                Immunity::Attrition(None) => Pred::Be("immune to attrition".into()),
                Immunity::Attrition(Some((Cmp::Equal, a))) => Pred::Be(format!("immune to attrition of exactly {}", self.amount(a))),
                Immunity::Attrition(Some((c, a))) => Pred::Be(format!("immune to attrition {}", self.cmp(*c, a))),
                Immunity::Cards(f) => Pred::Be(format!("immune to {}", self.filter_with(f, Det::Bare, "and", &f.tests).text)),
                Immunity::Loses => Pred::Do("lose immunity to attrition".into()),
            },
            Change::Identity(i) => self.identity(i, many),
            Change::Text(t) => self.text_mod(t, many || named),
            Change::Dice(d) => Pred::Do(self.dice(d)),
        }
    }
    fn number_change(&self, n: &NumberChange) -> Pred {
        if let Some(said) = self.own_words(n) {
            return said;
        }
        let quals = self.quals(&n.quals);
        let plain = n.whose.is_none() && n.of.is_none();
        if let (Op::Base(a), true, true) = (&n.op, plain, words::is_stat(n.what) || n.what == Quantity::Deploy) {
            return Pred::Set(short_quantity(n.what).into(), spaced(&[format!("= {} to begin with", self.amount(a)), quals]));
        }
        let (word, plural) = words::quantity(n.what);
        let changed = self.changed(&n.op, plural);
        if plain && words::is_stat(n.what) {
            return match (changed, &n.op) {
                (Some(verb), _) => Pred::Has(word.into(), spaced(&[verb, quals])),
                (None, Op::Set(_)) => Pred::Set(short_quantity(n.what).into(), spaced(&[self.op(&n.op), quals])),
                (None, _) => Pred::Be(spaced(&[short_quantity(n.what), &self.op(&n.op), &quals])),
            };
        }
        if plain && n.what == Quantity::Deploy {
            return match (&n.op, changed) {
                (_, Some(verb)) => Pred::Has(word.into(), spaced(&[verb, quals])),
                (Op::Set(a), None) => Pred::Do(spaced(&["deploy for", &self.force(a), &quals])),
                (op, None) if self.op(op).contains('(') => {
                    let (by, or) =
                        self.op(op).split_once(" (").map_or((self.op(op), String::new()), |(by, or)| (by.to_owned(), format!("({or}")));
                    Pred::Do(spaced(&["deploy", &by, &quals, &or]))
                }
                (op, None) => Pred::Do(spaced(&["deploy", &self.op(op), &quals])),
            };
        }
        let quals = if n.what == Quantity::TransitCost && quals == "here" { "to here".to_owned() } else { quals };
        if let (Some(act), Some(price)) = (words::priced(n.what), self.price(&n.op)) {
            return match (n.whose, &n.of) {
                (None, None) => match words::pricing(n.what) {
                    Some((doing, true)) => Pred::Own(spaced(&[doing, &quals, "costs", &price])),
                    Some(_) | None => Pred::Do(spaced(&["cost", &price, "to", act, &quals])),
                },
                (Some(w), _) => {
                    let doing = words::pricing(n.what).map_or(act, |(doing, _)| doing);
                    Pred::Own(spaced(&[doing, &quals, "costs", words::who(w), &price]))
                }
                (None, Some(o)) => Pred::Own(spaced(&[self.of_what(o).as_str(), "costs", &price, "to", act, &quals])),
            };
        }
        // where the number counts goes with its noun
        let (at, rest): (Vec<Qual>, Vec<Qual>) =
            n.quals.iter().cloned().partition(|q| matches!(q, Qual::At(_) | Qual::Here | Qual::There | Qual::AgainstPlayer(_)));
        let (at, quals) = (self.quals(&at), self.quals(&rest));
        let of = n.of.as_ref().map(|o| format!("of {}", self.of_what(o))).unwrap_or_default();
        let drains = n.what == Quantity::ForceDrain && n.whose.is_some();
        let word = if drains { "Force drains" } else { word };
        let is = if plural || drains { "are" } else { "is" };
        let verb = match (&n.op, self.changed(&n.op, plural || drains)) {
            (_, Some(verb)) => verb,
            (Op::Set(_), None) => self.op(&n.op),
            (op, None) => format!("{is} {}", self.op(op)),
        };
        let noun = spaced(&[word, &of, &at]);
        match n.whose {
            Some(w) => Pred::Own(spaced(&[words::whose(w), noun, verb, quals])),
            None => Pred::Has(noun, spaced(&[verb, quals])),
        }
    }
    /// Changes of numbers that have a phrase of their own.
    fn own_words(&self, n: &NumberChange) -> Option<Pred> {
        let quals = self.quals(&n.quals);
        let be = |w: Who, one: &str, many: &str| if words::who_plural(w) { many.to_owned() } else { one.to_owned() };
        match (n.what, &n.op, n.whose) {
            // you lose no more than 2 Force to a Force drain
            (Quantity::ForceLoss, Op::AtMost(a), Some(w)) => {
                Some(Pred::Own(spaced(&[words::who(w), &be(w, "loses", "lose"), "no more than", &self.force(a), &quals])))
            }
            (Quantity::ForceLoss, Op::Set(a), Some(w)) if *a == Amount::Num(Num::ZERO) => {
                let to: Vec<String> = n
                    .quals
                    .iter()
                    .map(|q| if let Qual::By(f) = q { format!("to {}", self.filter(f, Det::A).text) } else { self.qual(q) })
                    .collect();
                Some(Pred::Own(spaced(&[words::who(w), &be(w, "loses", "lose"), "no Force", &spaced(&to)])))
            }
            (Quantity::AbilityForBattleDestiny, Op::AtLeast(a), Some(w)) => {
                let need = be(w, "needs", "need");
                Some(Pred::Own(spaced(&[words::who(w), &need, "ability of", &self.amount(a), "or more to draw battle destiny", &quals])))
            }
            (Quantity::AbilityForBattleDestiny, Op::AtLeast(a), None) => {
                Some(Pred::Own(spaced(&["ability of", &self.amount(a), "or more required to draw battle destiny", &quals])))
            }
            (Quantity::AbilityToControl, Op::AtLeast(a), Some(w)) => {
                let need = be(w, "needs", "need");
                Some(Pred::Own(spaced(&[words::who(w), &need, "ability of", &self.amount(a), "or more to control", &quals])))
            }
            (Quantity::BlownAwayLoss, Op::Add(a, None), w) => {
                let w = w.unwrap_or(Who::EachPlayer);
                let here = if n.quals.contains(&Qual::Here) { self.self_text() } else { "it".into() };
                let loses = be(w, "loses", "lose");
                Some(Pred::Own(format!("if {here} is 'blown away', {} {loses} {} more Force", words::who(w), self.amount(a))))
            }
            (Quantity::FireCost, Op::Set(a), None) if *a == Amount::Num(Num::ZERO) && n.of.is_none() => {
                Some(Pred::Modal(spaced(&["may fire for free", &quals])))
            }
            (Quantity::MoveCost, Op::Set(a), None) if n.quals.contains(&Qual::ByMove(MoveKind::ShipSite)) => {
                Some(Pred::Modal(spaced(&["must use", &self.force(a), "to move in or out"])))
            }
            _ => None,
        }
    }
    /// Movement between here and other places.
    pub(super) fn between(&self, b: &Between) -> String {
        let head = match &b.when {
            Some(c) => self.standing_head(&Standing {
                id: 0,
                when: Some(c.clone()),
                head: None,
                who: Subject::Default,
                changes: Vec::new(),
                until: None,
                once: false,
            }),
            None => String::new(),
        };
        let who = match &b.who {
            Subject::Filter(f) => self.filter_with(f, Det::Bare, "and", &f.tests).text,
            Subject::Player(w) => words::who(*w).to_owned(),
            Subject::Default | Subject::Ref(_) => self.self_text(),
        };
        let cards = if matches!(b.who, Subject::Player(_)) { "cards" } else { "" };
        let free = if b.free { "for free" } else { "" };
        let place = match &b.place {
            Place::Matching(f) if !self.all_proper(f) => format!("any {}", self.filter(f, Det::Head).text),
            p => self.place(p),
        };
        let place = if b.aboard { format!("aboard {place}") } else { place };
        clauses(&[head], &spaced(&[&who, "may move", cards, free, "between here and", &place]))
    }
    /// `may add 1 to Force drain where present`.
    pub(super) fn drain_bonus(&self, who: Ref, n: &Amount) -> String {
        let present = if who == Ref::SelfCard { "present".to_owned() } else { format!("{} is present", self.reference(who).text) };
        format!("may add {} to Force drain where {present}", self.amount(n))
    }
    /// `2 Force`, `+1 Force`: what an act costs.
    fn price(&self, op: &Op) -> Option<String> {
        match op {
            Op::Set(a) => Some(self.force(a)),
            Op::Add(a, None) if self.plain(a) => Some(format!("{} more Force", self.amount(a))),
            Op::Sub(a, None) if self.plain(a) => Some(format!("{} less Force", self.amount(a))),
            _ => None,
        }
    }
    fn of_what(&self, o: &Object) -> String {
        self.object(o, Det::Bare).text
    }
    /// Operators that are said with a verb of their own.
    fn changed(&self, op: &Op, plural: bool) -> Option<String> {
        let is = if plural { "are" } else { "is" };
        match op {
            Op::Mul(Amount::Num(n)) if *n == Num::int(2) => Some(format!("{is} doubled")),
            Op::Mul(Amount::Num(n)) if *n == Num::int(3) => Some(format!("{is} tripled")),
            Op::Div(Amount::Num(n), down) if *n == Num::int(2) => {
                Some(format!("{is} halved{}", if *down { " (rounded down)" } else { "" }))
            }
            Op::Mul(a) => Some(format!("{is} multiplied by {}", self.amount(a))),
            Op::Div(a, down) => Some(format!("{is} divided by {}{}", self.amount(a), if *down { " (rounded down)" } else { "" })),
            Op::Base(a) => Some(format!("{is} counted from {}", self.amount(a))),
            Op::AtMost(a) => Some(format!("may not exceed {}", self.amount(a))),
            Op::AtLeast(a) => Some(format!("may not be less than {}", self.amount(a))),
            Op::Fixed(..) => Some(self.op(op)),
            Op::Add(a, None) if self.wordy(a) => Some(format!("{is} increased by {}", self.amount(a))),
            Op::Sub(a, None) if self.wordy(a) => Some(format!("{is} reduced by {}", self.amount(a))),
            Op::Add(..) | Op::Sub(..) | Op::Set(_) => None,
        }
    }
    /// Whether an amount is words, which no sign stands before: `twice D`, `that number`.
    fn wordy(&self, a: &Amount) -> bool {
        !matches!(a, Amount::Count(_)) && self.amount(a).chars().take(2).filter(|c| c.is_alphabetic()).count() > 1
    }
    /// `increased or reduced by opponent`.
    pub fn fixed(&self, fixities: &[Fixity], by: Option<&ByWhom>) -> String {
        let all: Vec<String> = fixities.iter().map(|f| f.say().en.to_owned()).collect();
        let by = match by {
            Some(ByWhom::Player(w)) => format!("by {}", words::who(*w)),
            Some(ByWhom::Cards(f)) => format!("by {}", self.filter(f, Det::Bare).text),
            None => String::new(),
        };
        spaced(&[list(&all, "or"), by])
    }
    /// Qualifiers behind a change.
    pub fn quals(&self, quals: &[Qual]) -> String {
        let sources: Vec<String> =
            quals.iter().filter_map(|q| if let Qual::FromSource(s) = q { Some(self.source(s)) } else { None }).collect();
        // "as a 'react'" stands next to the verb
        let mut near: Vec<&Qual> = quals.iter().filter(|q| !matches!(q, Qual::FromSource(_))).collect();
        near.sort_by_key(|q| !matches!(q, Qual::AsReact));
        let mut said: Vec<String> = near.into_iter().map(|q| self.qual(q)).collect();
        if !sources.is_empty() {
            said.push(format!("from {}", list(&sources, "or")));
        }
        spaced(&said)
    }
    fn qual(&self, q: &Qual) -> String {
        match q {
            Qual::To(p) => self.to(p),
            Qual::From(p) => self.from(p),
            Qual::FromSource(s) => format!("from {}", self.source(s)),
            Qual::At(p) => self.at(p),
            Qual::Aboard(f) => format!("aboard {}", self.filter(f, Det::A).text),
            Qual::On(f) => format!("on {}", self.filter(f, Det::A).text),
            Qual::ByMove(MoveKind::LocationText) if self.book.is_location_card() => String::new(),
            Qual::ByMove(m) => words::move_kind(*m).into(),
            Qual::ByPlayer(Who::You) => String::new(),
            Qual::ByPlayer(w) => format!("by {}", words::who(*w)),
            Qual::By(f) => format!("by {}", self.filter(f, Det::Bare).text),
            Qual::AgainstPlayer(w) => format!("against {}", words::who(*w)),
            Qual::Against(f) => format!("against {}", self.filter(f, Det::Bare).text),
            Qual::For(f) => format!("for {}", self.filter(f, Det::Bare).text),
            Qual::Of(f) => format!("of {}", self.filter(f, Det::Bare).text),
            Qual::With(f) => format!("with {}", self.filter(f, Det::A).text),
            Qual::Where(c) => format!("if {}", self.cond_of(c)),
            Qual::Limit(a) => format!("(limit {})", self.amount(a)),
            Qual::Times(l) => self.limit(l),
            Qual::ToBe(all) => self.to_be(all),
            Qual::OutOf(z) => format!("out of {}", self.zone(z)),
            unit => QUALS.of(unit).map_or("", |r| r.say.en).into(),
        }
    }
    /// `may not move`, `must first use 3 Force to initiate Force drains`.
    pub fn right(&self, r: &Right, player: bool) -> String {
        let mode = match &r.mode {
            RightMode::May => "may".to_owned(),
            RightMode::MayNot => "may not".to_owned(),
            RightMode::Must => "must".to_owned(),
            RightMode::MustFirst(pays) => {
                let pays: Vec<String> = pays.iter().map(|p| self.pay(p)).collect();
                format!("must first {} to", list(&pays, "and"))
            }
        };
        let acts: Vec<String> = r.acts.iter().map(|a| self.act(a, player)).collect();
        format!("{mode} {}", list(&acts, "or"))
    }
    fn act(&self, a: &Act, player: bool) -> String {
        let (verb, rest) = words::act(a.what);
        let by = a.quals.iter().any(|q| matches!(q, Qual::ByPlayer(_)));
        let verb = if by && a.what == ActWord::Move && !player { "be moved" } else { verb };
        let bare = player && a.zone.is_none() && ["deploy", "move", "move away", "play"].contains(&verb);
        let none = || if bare { "cards".to_owned() } else { String::new() };
        let obj = a.obj.as_ref().map_or_else(none, |f| self.filter(f, Det::Bare).text);
        let zone = a.zone.as_ref().map(|z| self.zone(z)).unwrap_or_default();
        let free = if a.free { "for free" } else { "" };
        let unlimited = a.quals.contains(&Qual::Unlimited);
        let any = if unlimited { "any number of" } else { "" };
        // "use any number of weapons"
        let (verb, counted) = match verb.split_once(' ') {
            Some((v, what)) if unlimited => (v, what),
            _ => (verb, ""),
        };
        let then = a.quals.iter().find_map(|q| if let Qual::Then(out) = q { Some(*out) } else { None });
        let obj = match (then, &a.obj) {
            (Some(_), Some(f)) => self.filter(f, Det::A).text,
            _ => obj,
        };
        let near: Vec<Qual> = a.quals.iter().filter(|q| !matches!(q, Qual::Unlimited | Qual::Then(_))).cloned().collect();
        let then = match then {
            Some(true) => "(then place it out of play)",
            Some(false) => "(then it is lost)",
            None => "",
        };
        let mine = if verb == "be moved" && a.quals.contains(&Qual::ByPlayer(Who::You)) { "by you" } else { "" };
        spaced(&[verb, any, counted, &obj, &zone, rest, free, mine, &self.quals(&near), then])
    }
    fn free(&self, verb: FreeWord, mode: &FreeMode, cond: Option<String>, quals: &[Qual]) -> Pred {
        let base = verb.say().en;
        let quals = self.quals(quals);
        let cond = cond.map(|c| format!("if {c}")).unwrap_or_default();
        match mode {
            FreeMode::Free => Pred::Do(spaced(&[base, "for free", &quals, &cond])),
            FreeMode::Only => Pred::Do(spaced(&[base, "only", &quals, &cond])),
            FreeMode::Never => Pred::Modal(spaced(&["may not", base, &quals, &cond])),
            FreeMode::Undercover => Pred::Do(spaced(&[base, "as an Undercover spy", &quals, &cond])),
            FreeMode::Like(f) => Pred::Do(spaced(&[base, "like", &self.filter(f, Det::A).text, &quals, &cond])),
        }
    }
    fn identity(&self, i: &Identity, many: bool) -> Pred {
        let icons: Vec<String> =
            i.kinds.iter().filter_map(|b| if let Being::Icon(i) = b { Some(words::icon(*i).to_owned()) } else { None }).collect();
        let all: Vec<String> = i.kinds.iter().map(|b| self.beings(b, many)).collect();
        let said = list(&all, "and");
        if icons.len() == i.kinds.len() && !icons.is_empty() {
            let icon = format!("{} icon", list(&icons, "and"));
            return match i.verb {
                IdentityVerb::Gains | IdentityVerb::Is => Pred::Do(format!("gain {} {icon}", article(&icon))),
                IdentityVerb::Loses | IdentityVerb::IsNot => Pred::Do(format!("lose {} {icon}", article(&icon))),
            };
        }
        match i.verb {
            IdentityVerb::Gains => Pred::Do(format!("be also {said}")),
            IdentityVerb::Loses => Pred::Do(format!("be no longer {said}")),
            IdentityVerb::Is if said == "piloted" && self.book.def.card_type == CardType::Vehicle => {
                Pred::Modal("may move without presence aboard".into())
            }
            IdentityVerb::Is => Pred::Do(format!("be {said}")),
            IdentityVerb::IsNot => Pred::Do(format!("be not {said}")),
        }
    }
    /// What cards are: `leaders` where there are several.
    fn beings(&self, b: &Being, many: bool) -> String {
        match b {
            Being::Kind(k) if many && !matches!(kind_words(*k).class, Class::Adjective(_)) => kind_words(*k).en_plural.clone(),
            Being::Filter(f) if many => self.filter(f, Det::Bare).text,
            unit if many && BEINGS.of(unit).is_some() => super::cond::one_or_many(BEINGS.of(unit).map_or("", |r| r.say.en), true).into(),
            _ => self.being(b),
        }
    }
    fn text_mod(&self, t: &TextMod, many_or_named: bool) -> Pred {
        match t {
            TextMod::Canceled | TextMod::Suspended | TextMod::Doubled => Pred::Has("game text".into(), text_mod(t).into()),
            TextMod::UninhabitableBy(f) => Pred::Be(format!("uninhabitable by {}", self.filter(f, Det::Bare).text)),
            TextMod::Amended(option) => match book::term(&format!("amended {}", self.book.name(*option))) {
                Some((said, _)) => said.strip_prefix('~').map_or_else(|| Pred::Own(said.to_owned()), |rest| Pred::Modal(rest.to_owned())),
                None => Pred::Be("modified".into()),
            },
            TextMod::LabelOff(label) => match book::term(&format!("label {}", self.book.name(*label))) {
                Some((act, _)) => Pred::Modal(format!("may not '{act}'")),
                None => Pred::Has("optional game text".into(), "may not be used".into()),
            },
            TextMod::GainsTextOf(o) => Pred::Do(format!("gain game text of {}", self.near(o))),
            // To every such place, not to one of them.
            TextMod::ExpandsTo(p) => {
                Pred::Has("game text on your side".into(), format!("also applies {}", self.at(p).replacen(" an ", " each ", 1)))
            }
            TextMod::Nighttime if self.book.is_location_card() && !many_or_named => {
                Pred::Own(format!("{} is under nighttime conditions", self.self_text()))
            }
            unit => Pred::Be(text_mod(unit).into()),
        }
    }
    /// `add one battle destiny`.
    fn dice(&self, d: &Dice) -> String {
        let kind = |k: &DestinyKind| words::destiny(*k);
        match d {
            Dice::Add(n, k, to, quals) => {
                let to = match to {
                    Some(DestinyTo::Power) => "to total power only",
                    Some(DestinyTo::Attrition) => "to attrition only",
                    None => "",
                };
                let what = self.destinies(n, k.as_ref().map(kind).unwrap_or_default());
                spaced(&["add", &what, to, &self.quals(quals)])
            }
            Dice::AtMost(n, k, quals) => spaced(&["draw no more than", &self.destinies(n, kind(k)), &self.quals(quals)]),
            Dice::IfUnable(n) => format!("draw {} if unable to otherwise", self.destinies(n, "battle")),
            Dice::Draws(n, k, None) => format!("draw {}", self.destinies(n, kind(k))),
            Dice::Draws(n, k, Some(m)) => format!("draw {} and choose {}", self.destinies(n, kind(k)), self.amount(m)),
        }
    }
    /// `for remainder of turn`.
    pub fn duration(&self, d: &Duration) -> String {
        use holocron_engine::text::Owner;
        match d {
            Duration::EndOfTurn(Owner::Any) => "for remainder of turn".into(),
            Duration::EndOfTurn(o) => format!("until end of {} turn", owner(*o)),
            Duration::EndOfPhase(o, p) => format!("until end of {} {} phase", owner(*o), words::phase(*p)),
            Duration::StartOfTurn(o) => format!("until start of {} turn", owner(*o)),
            Duration::During(o) => format!("during {} turn", owner(*o)),
            Duration::SelfLeaves => format!("while {} is on table", self.reference(Ref::SelfCard).text),
            Duration::NextDestiny(k) => {
                format!("for the next {}destiny draw", k.map(|k| format!("{} ", words::destiny(k))).unwrap_or_default())
            }
            unit => DURATIONS.of(unit).map_or("", |r| r.say.en).into(),
        }
    }
    /// A change made by an effect: something you do where that reads well, else a clause.
    pub fn modify(&self, s: &Standing) -> Line {
        let alone = s.head.is_none() && s.when.is_none();
        if let ([change], true) = (s.changes.as_slice(), alone) {
            let verb = match (change, &s.who) {
                (Change::Number(n), Subject::Default) => self.alter(n),
                (Change::Dice(d), Subject::Default | Subject::Player(Who::You)) => Some(self.dice(d)),
                _ => None,
            };
            if let Some(verb) = verb {
                return Line::you(self.until(&verb, s));
            }
            // for one firing: "add 2 to each of its weapon destiny draws"
            if let (Change::Number(n), Subject::Ref(r), Some(Duration::WeaponFired)) = (change, &s.who, &s.until)
                && n.what == Quantity::WeaponDestinyDraws
            {
                let its = self.reference_poss(*r);
                match &n.op {
                    Op::Add(a, None) => return Line::you(format!("add {} to each of {its} weapon destiny draws", self.amount(a))),
                    Op::Sub(a, None) => return Line::you(format!("subtract {} from each of {its} weapon destiny draws", self.amount(a))),
                    _ => {}
                }
            }
        }
        let own = s.who == Subject::Default && s.changes.iter().any(|c| self.needs_self(c)) && self.carrier(s).is_none();
        if own || s.who == Subject::Ref(Ref::SelfCard) {
            let said = self.predicates(&About::Cards(Np::one(self.self_text())), s);
            return Line::full(clauses(&[self.standing_head(s)], &self.until(&said, s)));
        }
        // "make that card power +1", where a player may choose to
        let said = self.standing(s);
        let np = match &s.who {
            Subject::Ref(r) => Some(self.reference(*r)),
            Subject::Filter(f) => Some(self.filter_with(f, Det::Bare, "and", &f.tests)),
            Subject::Default | Subject::Player(_) => None,
        };
        match np
            .as_ref()
            .and_then(|np| said.strip_prefix(&format!("{} {} ", np.text, np.is())).map(|rest| format!("make {} {rest}", np.text)))
        {
            Some(action) => Line::full(said).or_do(action),
            None => Line::full(said),
        }
    }
    fn needs_self(&self, c: &Change) -> bool {
        match c {
            Change::Number(n) => words::is_stat(n.what) && n.whose.is_none() && n.what != Quantity::Destiny,
            Change::Right(_) | Change::Free(..) | Change::Immune(_) | Change::Identity(_) | Change::Text(_) => true,
            Change::Dice(_) => false,
        }
    }
    /// `add 1 to Force drain`: a number of the moment.
    fn alter(&self, n: &NumberChange) -> Option<String> {
        if words::is_stat(n.what) && n.what != Quantity::Destiny {
            return None;
        }
        let of = n.of.as_ref().map(|o| format!("of {}", self.of_what(o))).unwrap_or_default();
        let whose = n.whose.map(words::whose).unwrap_or_default();
        let that = if n.what == Quantity::Destiny && n.whose.is_none() && n.of.is_none() { "that" } else { "" };
        let what = spaced(&[whose.as_str(), that, words::quantity(n.what).0, &of]);
        let quals = self.quals(&n.quals);
        let each = |f: &Option<Box<holocron_engine::text::Filter>>| {
            f.as_ref().map(|f| format!("for {}", self.filter(f, Det::Each).text)).unwrap_or_default()
        };
        match &n.op {
            Op::Add(a, f) => Some(spaced(&["add", &self.amount(a), "to", &what, &quals, &each(f)])),
            Op::Sub(a, f) => Some(spaced(&["subtract", &self.amount(a), "from", &what, &quals, &each(f)])),
            Op::Mul(Amount::Num(x)) if *x == Num::int(2) => Some(spaced(&["double", &what, &quals])),
            Op::Mul(Amount::Num(x)) if *x == Num::int(3) => Some(spaced(&["triple", &what, &quals])),
            Op::Div(Amount::Num(x), down) if *x == Num::int(2) => {
                Some(spaced(&["halve", &what, &quals, if *down { "(rounded down)" } else { "" }]))
            }
            Op::Set(a) if n.whose.is_none() => Some(spaced(&["reset", &what, &quals, "to", &self.amount(a)])),
            Op::Set(_) | Op::Base(_) | Op::Mul(_) | Op::Div(..) | Op::AtMost(_) | Op::AtLeast(_) | Op::Fixed(..) => None,
        }
    }
}

/// A verb with several subjects: `be` becomes `are`.
fn plural_verb(text: &str) -> String {
    text.strip_prefix("be ").map_or_else(|| text.to_owned(), |rest| format!("are {rest}"))
}

/// What is done to a text, without an object.
fn text_mod(t: &TextMod) -> &'static str {
    TEXT_MODS.of(t).map_or("", |r| r.say.en)
}
