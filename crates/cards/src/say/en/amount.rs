//! Numbers in English.

use holocron_engine::num::Num;
use holocron_engine::text::{Amount, Best, Cmp, Cond, Draw, Name, Object, Op, Ref, Who};

use super::np::{Det, short_quantity};
use super::{En, words};
use crate::say::number::{extra, number, sign};
use crate::say::plan;
use crate::say::scene::{Bound, It, Scene};

/// `one`, `two`, up to ten; then digits.
pub(crate) fn count_word(n: Num) -> String {
    let small = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    let word = n.is_whole().then(|| usize::try_from(n.floor()).ok()).flatten().and_then(|i| small.get(i));
    word.map_or_else(|| number(n), |w| (*w).to_owned())
}

impl En<'_> {
    /// A number, as a value.
    pub fn amount(&self, a: &Amount) -> String {
        match a {
            Amount::Num(n) => number(*n),
            Amount::Of(printed, r, q) => {
                let printed = if *printed { "printed " } else { "" };
                match r {
                    Ref::DrawnCard => format!("{printed}{} of the card drawn", short_quantity(*q)),
                    r => format!("{} {printed}{}", self.reference_poss(*r), short_quantity(*q)),
                }
            }
            Amount::DeployOn(r, on) => format!("{} deploy cost on {}", self.reference_poss(*r), self.reference(*on).text),
            Amount::OfNamed(printed, s, q) => {
                let printed = if *printed { "printed " } else { "" };
                format!("{}'s {printed}{}", self.book.name(*s), short_quantity(*q))
            }
            Amount::Player(w, q, place) => {
                let at = place.as_ref().map(|p| format!(" {}", self.at(p))).unwrap_or_default();
                format!("{} {}{at}", words::whose(*w), words::quantity(*q).0)
            }
            Amount::Count(f) => format!("number of {}", self.filter_with(f, Det::Bare, "and", &f.tests).text),
            Amount::Size(z) => format!("number of cards {}", self.in_zone(z)),
            Amount::Best(Best::Total, q, o) if words::quantity(*q).1 => {
                let here = match &**o {
                    Object::Filter(f) if f.any.len() == 1 && f.any[0].yours.is_none() && f.any[0].words.len() == 1 => {
                        self.tests(&f.tests, true, true)
                    }
                    _ => String::new(),
                };
                let of = if here.is_empty() { format!("of {}", self.all_of(o)) } else { here };
                format!("number of {} {of}", words::quantity(*q).0)
            }
            Amount::Best(best, q, o) => {
                let q = words::quantity(*q).0;
                let of = self.object(o, Det::Bare).text;
                match best {
                    Best::Highest => format!("highest {q} among {of}"),
                    Best::Lowest => format!("lowest {q} among {of}"),
                    Best::Total => format!("total {q} of {}", self.all_of(o)),
                    Best::TotalLowest(n) => format!("total {q} of the {n} lowest of {of}"),
                    Best::TotalHighest(n) => format!("total {q} of the {n} highest of {of}"),
                }
            }
            Amount::Times(event, span) => format!("number of times {} {}", self.event_perfect(event, false), words::span(*span)),
            Amount::Parsecs(a, b) => format!("number of parsecs between {} and {}", self.near(a), self.near(b)),
            Amount::Destiny if self.scene.many_draws.get() => "total destiny".into(),
            Amount::Destiny => "destiny".into(),
            Amount::EventAmount if matches!(self.scene.it(), Some(It::Destiny)) => "that destiny".into(),
            Amount::EventAmount => "that amount".into(),
            Amount::Named(n) => match (self.letter(*n), self.scene.bound(*n)) {
                (_, Some(Bound::Drawn(d))) => self.drawn_named(*n, &d),
                (Some(letter), _) => letter,
                (None, Some(Bound::Number(a))) => self.amount(&a),
                (None, _) => self.reference(Ref::Named(*n)).text,
            },
            Amount::Sub(x, y) if plan::swap(x, y).is_some() => {
                let (base, more, c, less) = plan::swap(x, y).unwrap_or((x, x, &Cond::SideUp, y));
                let not = Scene::with_flag(&self.scene.say_self, true, || self.cond(c, true));
                format!("{} + {} (or - {} if {not})", self.amount(base), self.amount(more), self.amount(less))
            }
            Amount::Add(a, b) if extra(b).is_some() => self.with_extra("+", a, b),
            Amount::Sub(a, b) if extra(b).is_some() => self.with_extra("-", a, b),
            Amount::Add(a, b) if self.either(b).is_some() => self.with_either("+", a, b),
            Amount::Add(a, b) => format!("{} + {}", self.amount(a), self.amount(b)),
            Amount::Sub(a, b) if self.scene.is_difference(a, b) => "the difference".into(),
            Amount::Sub(a, b) if self.either(b).is_some() => self.with_either("-", a, b),
            Amount::Sub(a, b) => format!("{} - {}", self.amount(a), self.factor(b)),
            Amount::Mul(a, b) => match (&**a, &**b) {
                (Amount::Num(n), x) | (x, Amount::Num(n)) if *n == Num::int(2) => self.twice(x),
                (a, b) => format!("{} × {}", self.factor(a), self.factor(b)),
            },
            Amount::Div(a, b, down) => format!("{} ÷ {}{}", self.factor(a), self.factor(b), rounded(*down)),
            Amount::Half(a, down) => format!("half {}{}", self.factor(a), rounded(*down)),
            Amount::Root(a) => format!("the square root of {}", self.factor(a)),
            Amount::IfElse(a, c, b) => {
                let (yes, no) = (self.amount(a), self.factor(b));
                if yes == no {
                    no
                } else if matches!(**b, Amount::Num(_)) && !self.plain(a) {
                    let not = Scene::with_flag(&self.scene.say_self, true, || self.cond(c, true));
                    format!("{yes} ({no} if {not})")
                } else if self.plain(a) && self.plain(b) {
                    format!("{no} ({yes} if {})", self.cond_of(c))
                } else {
                    format!("{} (or {yes} if {})", self.amount(b), self.cond_of(c))
                }
            }
        }
    }
    /// `your characters and vehicles`.
    fn all_of(&self, o: &Object) -> String {
        match o {
            Object::Ref(r) => self.reference(*r).text,
            Object::Filter(f) => self.filter_with(f, Det::Bare, "and", &f.tests).text,
        }
    }
    /// A number that is one or the other, both short.
    fn either<'x>(&self, a: &'x Amount) -> Option<(&'x Amount, &'x Cond, &'x Amount)> {
        match a {
            Amount::IfElse(yes, c, no) if self.plain(yes) && self.plain(no) && **yes != Amount::Num(Num::ZERO) => Some((yes, c, no)),
            _ => None,
        }
    }
    /// `destiny - 5 (-2 if ...)`.
    fn with_either(&self, sign: &str, a: &Amount, b: &Amount) -> String {
        let base = self.amount(a);
        self.either(b).map_or(base.clone(), |(yes, c, no)| {
            format!("{base} {sign} {} (or {sign} {} if {})", self.amount(no), self.amount(yes), self.cond_of(c))
        })
    }
    fn twice(&self, a: &Amount) -> String {
        match a {
            Amount::IfElse(yes, c, no) => format!("twice {} (twice {} if {})", self.factor(no), self.factor(yes), self.cond_of(c)),
            a => format!("twice {}", self.factor(a)),
        }
    }
    /// `destiny (+2 if ...)`: something added in one case only.
    fn with_extra(&self, sign: &str, a: &Amount, b: &Amount) -> String {
        format!("{} ({})", self.amount(a), self.cases(sign, b))
    }
    /// `+2 if ...; otherwise +1 if ...`.
    fn cases(&self, sign: &str, b: &Amount) -> String {
        let cases = extra(b).unwrap_or_default();
        let cases: Vec<String> = cases.iter().map(|(more, c)| format!("{sign}{} if {}", self.factor(more), self.cond_of(c))).collect();
        cases.join("; otherwise ")
    }
    /// A number inside a product: sums go in parentheses.
    fn factor(&self, a: &Amount) -> String {
        match a {
            Amount::Add(..) | Amount::Sub(..) if !self.amount(a).starts_with("the difference") => format!("({})", self.amount(a)),
            Amount::Named(n) if self.letter(*n).is_none() => match self.scene.bound(*n) {
                Some(Bound::Number(inner)) => self.factor(&inner),
                _ => self.amount(a),
            },
            _ => self.amount(a),
        }
    }
    /// Whether it can stand before a noun: `2 Force`, `X Force`.
    pub fn plain(&self, a: &Amount) -> bool {
        match a {
            Amount::Num(_) => true,
            Amount::Named(n) => self.letter(*n).is_some(),
            Amount::IfElse(a, _, b) => self.plain(a) && self.plain(b),
            _ => false,
        }
    }
    /// `2 Force`, `1 Force (2 if ...)`, `Force equal to ...`.
    pub fn force(&self, a: &Amount) -> String {
        match a {
            Amount::EventAmount => "that much Force".into(),
            Amount::Named(n) if matches!(self.scene.bound(*n), Some(Bound::Named(_))) => "that much Force".into(),
            Amount::IfElse(a, c, b) if self.plain(a) && self.plain(b) => {
                format!("{} ({} if {})", self.force(b), self.amount(a), self.cond_of(c))
            }
            Amount::Add(a, b) if self.plain(a) && extra(b).is_some() => self.force_extra("+", a, b),
            Amount::Sub(a, b) if self.plain(a) && extra(b).is_some() => self.force_extra("-", a, b),
            _ if self.plain(a) => format!("{} Force", self.amount(a)),
            _ => format!("Force equal to {}", self.amount(a)),
        }
    }
    /// `2 Force (-2 if ...)`.
    fn force_extra(&self, sign: &str, a: &Amount, b: &Amount) -> String {
        format!("{} ({})", self.force(a), self.cases(sign, b))
    }
    /// `one card`, `3 cards`, `a number of cards equal to ...`.
    pub fn cards(&self, a: &Amount) -> String {
        match a {
            Amount::Num(n) if *n == Num::ONE => "1 card".into(),
            _ if self.plain(a) => format!("{} cards", self.amount(a)),
            Amount::Named(n) if matches!(self.scene.bound(*n), Some(Bound::Named(_))) => "that many cards".into(),
            _ => format!("a number of cards equal to {}", self.amount(a)),
        }
    }
    /// `up to 2 Force`, `Force up to ...`.
    pub fn force_up_to(&self, a: &Amount) -> String {
        if self.plain(a) { format!("up to {}", self.force(a)) } else { format!("Force up to {}", self.amount(a)) }
    }
    /// `one battle destiny`, `two destiny`, `X destiny`.
    pub fn destinies(&self, a: &Amount, kind: &str) -> String {
        let kind = if kind.is_empty() { "destiny".to_owned() } else { format!("{kind} destiny") };
        match a {
            Amount::Num(n) => format!("{} {kind}", count_word(*n)),
            Amount::IfElse(a, c, b) if self.plain(a) && self.plain(b) => {
                let small = |x: &Amount| if let Amount::Num(n) = x { count_word(*n) } else { self.amount(x) };
                format!("{} {kind} ({} if {})", small(b), small(a), self.cond_of(c))
            }
            _ if self.plain(a) => format!("{} {kind}", self.amount(a)),
            _ => format!("{kind} equal to {}", self.amount(a)),
        }
    }
    /// The total of a draw that has a name, told apart from others of the same words.
    pub fn drawn_named(&self, n: Name, d: &Draw) -> String {
        let said = self.drawn(d);
        let (nth, of) = self.scene.namesakes(n, |b| matches!(b, Bound::Drawn(e) if self.drawn(e) == said));
        let ordinal = ["first", "second", "third"].get(nth).copied().unwrap_or("last");
        if of > 1 { format!("{ordinal} {said}") } else { said }
    }
    /// The total of a draw that has a name.
    pub fn drawn(&self, d: &Draw) -> String {
        let kind = d.kind.map(words::destiny).unwrap_or_default();
        let several = d.for_each.is_some() || !matches!(d.count, Amount::Num(n) if n == Num::ONE);
        let whose = if d.who == Who::You { if d.kind.is_some() { "your" } else { "" }.into() } else { words::whose(d.who) };
        crate::say::join::words(&[whose.as_str(), if several { "total" } else { "" }, kind, "destiny"])
    }
    /// `> 2`, `of 2 or more`.
    pub fn cmp(&self, c: Cmp, a: &Amount) -> String {
        match (c, a) {
            (Cmp::AtMost, Amount::Num(n)) => format!("of {} or less", number(*n)),
            (Cmp::AtLeast, Amount::Num(n)) => format!("of {} or more", number(*n)),
            _ => format!("{} {}", sign(c), self.amount(a)),
        }
    }
    /// What is done to a number, behind its word: `+2`, `= 0`.
    pub fn op(&self, op: &Op) -> String {
        match op {
            Op::Add(a, each) => self.signed("+", a, each.as_deref()),
            Op::Sub(a, each) => self.signed("-", a, each.as_deref()),
            Op::Mul(a) => format!("× {}", self.factor(a)),
            Op::Div(a, down) => format!("÷ {}{}", self.factor(a), rounded(*down)),
            Op::Set(a) => format!("= {}", self.amount(a)),
            Op::Base(a) => format!("from {}", self.amount(a)),
            Op::AtMost(a) => format!("no more than {}", self.amount(a)),
            Op::AtLeast(a) => format!("no less than {}", self.amount(a)),
            Op::Fixed(fixities, by) => format!("may not be {}", self.fixed(fixities, by.as_ref())),
        }
    }
    /// `+1`, `+1 for each alien`, `+X`, `+ number of aliens`.
    fn signed(&self, sign: &str, a: &Amount, each: Option<&holocron_engine::text::Filter>) -> String {
        let value = self.factor(a);
        let short = value.chars().nth(1).is_none_or(|c| !c.is_alphabetic());
        let gap = if short && !value.starts_with('(') { "" } else { " " };
        if let (Amount::Count(f), None) = (a, each) {
            return format!("{sign}1 for {}", self.filter(f, Det::Each).text);
        }
        if let (Some((yes, c, no)), None) = (self.either(a), each) {
            return format!("{sign}{} (or {sign}{} if {})", self.amount(no), self.amount(yes), self.cond_of(c));
        }
        let for_each = each.map(|f| format!(" for {}", self.filter(f, Det::Each).text)).unwrap_or_default();
        format!("{sign}{gap}{value}{for_each}")
    }
}

fn rounded(down: bool) -> &'static str {
    if down { " (rounded down)" } else { "" }
}
