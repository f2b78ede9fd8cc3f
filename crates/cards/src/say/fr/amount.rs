//! Numbers in French.

use holocron_engine::num::Num;
use holocron_engine::text::{Amount, Best, Cmp, Cond, Draw, Filter, Name, Object, Op, Quantity, Ref, Who};

use super::gram::{a, agree, de, si, the, the_of, votre};
use super::np::Det;
use super::{Fr, words};
use crate::say::join::words as spaced;
use crate::say::number::{extra, number, sign};
use crate::say::plan;
use crate::say::scene::{Bound, It};

/// `une`, `deux`, up to ten; then digits (destinies are feminine).
pub(crate) fn count_word(n: Num) -> String {
    let small = ["zéro", "une", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"];
    let word = n.is_whole().then(|| usize::try_from(n.floor()).ok()).flatten().and_then(|i| small.get(i));
    word.map_or_else(|| number(n), |w| (*w).to_owned())
}

impl Fr<'_> {
    /// A number, as a value.
    pub fn amount(&self, x: &Amount) -> String {
        match x {
            Amount::Num(n) => number(*n),
            Amount::Of(printed, r, q) => {
                let (word, fem, plural) = card_quantity(*q);
                let word = if *printed { format!("{word} {}", agree("imprimé*", fem, plural)) } else { word.to_owned() };
                self.had_by(*r, &word, fem, plural)
            }
            Amount::DeployOn(r, on) => {
                let (word, fem, plural) = words::quantity(Quantity::Deploy);
                format!("{} sur {}", self.had_by(*r, word, fem, plural), self.reference(*on).text)
            }
            Amount::OfNamed(printed, s, q) => {
                let (word, fem, plural) = card_quantity(*q);
                let printed = if *printed { agree("imprimé*", fem, plural) } else { String::new() };
                spaced(&[the(word, fem, plural), printed, de(&self.name_said(*s, false))])
            }
            Amount::Player(w, q, place) => {
                let at = place.as_ref().map(|p| self.at(p)).unwrap_or_default();
                spaced(&[self.owned(*w, *q), at])
            }
            Amount::Count(f) => format!("le nombre {}", self.filter_prep(f, Det::Bare, "et", &f.tests, de).text),
            Amount::Size(z) => format!("le nombre de cartes {}", self.in_zone(z)),
            Amount::Best(Best::Total, q, o) if words::quantity(*q).2 => {
                let here = match &**o {
                    Object::Filter(f) if f.any.len() == 1 && f.any[0].yours.is_none() && f.any[0].words.len() == 1 => {
                        self.tests(&f.tests, true, true, true)
                    }
                    _ => String::new(),
                };
                let of = if here.is_empty() { self.of_all(o) } else { here };
                format!("le nombre {} {of}", de(words::quantity(*q).0))
            }
            Amount::Best(best, q, o) => {
                let (word, fem, plural) = words::quantity(*q);
                let of = self.object(o, Det::The).text;
                match best {
                    Best::Highest => format!("{} {word} parmi {of}", if fem { "la plus haute" } else { "le plus haut" }),
                    Best::Lowest => format!("{} {word} parmi {of}", if fem { "la plus basse" } else { "le plus bas" }),
                    Best::Total if plural => format!("le nombre total {} {}", de(word), self.of_all(o)),
                    Best::Total => {
                        format!("{} {}", the(&format!("{word} {}", if fem { "totale" } else { "total" }), fem, false), self.of_all(o))
                    }
                    Best::TotalLowest(n) => {
                        format!("{} des {n} plus basses parmi {of}", the(&format!("{word} totale"), fem, false))
                    }
                    Best::TotalHighest(n) => {
                        format!("{} des {n} plus hautes parmi {of}", the(&format!("{word} totale"), fem, false))
                    }
                }
            }
            Amount::Times(event, span) => {
                format!("le nombre de fois où {} {}", self.event_perfect(event, false), words::span(*span))
            }
            Amount::Parsecs(x, y) => format!("le nombre de parsecs entre {} et {}", self.near(x), self.near(y)),
            Amount::Destiny if self.scene.many_draws.get() => "la destinée totale".into(),
            Amount::Destiny => "la destinée".into(),
            Amount::EventAmount if matches!(self.scene.it(), Some(It::Destiny)) => "cette destinée".into(),
            Amount::EventAmount => "ce montant".into(),
            Amount::Named(n) => match (self.letter(*n), self.scene.bound(*n)) {
                (_, Some(Bound::Drawn(d))) => self.drawn_named(*n, &d),
                (Some(letter), _) => letter,
                (None, Some(Bound::Number(x))) => self.amount(&x),
                (None, _) => self.reference(Ref::Named(*n)).text,
            },
            Amount::Sub(x, y) if plan::swap(x, y).is_some() => {
                let (base, more, c, less) = plan::swap(x, y).unwrap_or((x, x, &Cond::SideUp, y));
                format!("{} + {} (ou - {} {})", self.amount(base), self.amount(more), self.amount(less), si(&self.cond(c, true)))
            }
            Amount::Add(x, y) if extra(y).is_some() => self.with_extra("+", x, y),
            Amount::Sub(x, y) if extra(y).is_some() => self.with_extra("-", x, y),
            Amount::Add(x, y) if self.either(y).is_some() => self.with_either("+", x, y),
            Amount::Add(x, y) => format!("{} + {}", self.amount(x), self.amount(y)),
            Amount::Sub(x, y) if self.scene.is_difference(x, y) => "la différence".into(),
            Amount::Sub(x, y) if self.either(y).is_some() => self.with_either("-", x, y),
            Amount::Sub(x, y) => format!("{} - {}", self.amount(x), self.factor(y)),
            Amount::Mul(x, y) => match (&**x, &**y) {
                (Amount::Num(n), z) | (z, Amount::Num(n)) if *n == Num::int(2) => self.twice(z),
                (x, y) => format!("{} × {}", self.factor(x), self.factor(y)),
            },
            Amount::Div(x, y, down) => format!("{} ÷ {}{}", self.factor(x), self.factor(y), rounded(*down)),
            Amount::Half(x, down) => format!("la moitié {}{}", de(&self.factor(x)), rounded(*down)),
            Amount::Root(x) => format!("la racine carrée {}", de(&self.factor(x))),
            Amount::IfElse(x, c, y) => {
                let (yes, no) = (self.amount(x), self.factor(y));
                if yes == no {
                    no
                } else if matches!(**y, Amount::Num(_)) && !self.plain(x) {
                    format!("{yes} ({no} {})", si(&self.cond(c, true)))
                } else if self.plain(x) && self.plain(y) {
                    format!("{no} ({yes} {})", si(&self.cond(c, false)))
                } else {
                    format!("{} (ou {yes} {})", self.amount(y), si(&self.cond(c, false)))
                }
            }
        }
    }
    /// `de vos personnages et de vos véhicules`.
    fn of_all(&self, o: &Object) -> String {
        match o {
            Object::Ref(r) => de(&self.reference(*r).text),
            Object::Filter(f) => self.filter_prep(f, Det::The, "et", &f.tests, de).text,
        }
    }
    /// A number that is one or the other, both short.
    fn either<'x>(&self, x: &'x Amount) -> Option<(&'x Amount, &'x Cond, &'x Amount)> {
        match x {
            Amount::IfElse(yes, c, no) if self.plain(yes) && self.plain(no) && **yes != Amount::Num(Num::ZERO) => Some((yes, c, no)),
            _ => None,
        }
    }
    /// `la destinée - 5 (-2 si ...)`.
    fn with_either(&self, sign: &str, x: &Amount, y: &Amount) -> String {
        let base = self.amount(x);
        self.either(y).map_or(base.clone(), |(yes, c, no)| {
            format!("{base} {sign} {} (ou {sign} {} {})", self.amount(no), self.amount(yes), si(&self.cond(c, false)))
        })
    }
    fn twice(&self, x: &Amount) -> String {
        match x {
            Amount::IfElse(yes, c, no) => {
                format!("deux fois {} (deux fois {} {})", self.factor(no), self.factor(yes), si(&self.cond(c, false)))
            }
            x => format!("deux fois {}", self.factor(x)),
        }
    }
    /// `la destinée (+2 si ...)`: something added in one case only.
    fn with_extra(&self, sign: &str, x: &Amount, y: &Amount) -> String {
        format!("{} ({})", self.amount(x), self.cases(sign, y))
    }
    /// `+2 si ... ; sinon +1 si ...`.
    fn cases(&self, sign: &str, y: &Amount) -> String {
        let cases = extra(y).unwrap_or_default();
        let cases: Vec<String> =
            cases.iter().map(|(more, c)| format!("{sign}{} {}", self.factor(more), si(&self.cond(c, false)))).collect();
        cases.join(" ; sinon ")
    }
    /// What a player has: `votre puissance totale`, `la puissance totale de l'adversaire`.
    pub fn owned(&self, w: Who, q: Quantity) -> String {
        let (word, fem, plural) = words::quantity(q);
        if w == Who::You { votre(word, plural) } else { the_of(word, fem, plural, &words::of_who(w)) }
    }
    /// A number inside a product: sums go in parentheses.
    fn factor(&self, x: &Amount) -> String {
        match x {
            Amount::Add(..) | Amount::Sub(..) if self.amount(x) != "la différence" => format!("({})", self.amount(x)),
            Amount::Named(n) if self.letter(*n).is_none() => match self.scene.bound(*n) {
                Some(Bound::Number(inner)) => self.factor(&inner),
                _ => self.amount(x),
            },
            _ => self.amount(x),
        }
    }
    /// Whether it can stand before a noun: `2 points`, `X points`.
    pub fn plain(&self, x: &Amount) -> bool {
        match x {
            Amount::Num(_) => true,
            Amount::Named(n) => self.letter(*n).is_some() && !matches!(self.scene.bound(*n), Some(Bound::Drawn(_))),
            Amount::IfElse(x, _, y) => self.plain(x) && self.plain(y),
            _ => false,
        }
    }
    /// `2 points de Force`, `1 point de Force (2 si ...)`, `autant de points de Force que ...`.
    pub fn force(&self, x: &Amount) -> String {
        match x {
            Amount::EventAmount => "autant de points de Force".into(),
            Amount::Named(n) if matches!(self.scene.bound(*n), Some(Bound::Named(_))) => "autant de points de Force".into(),
            Amount::Num(n) if n.0.abs() < 200 => format!("{} point de Force", number(*n)),
            Amount::IfElse(x, c, y) if self.plain(x) && self.plain(y) => {
                format!("{} ({} {})", self.force(y), self.amount(x), si(&self.cond(c, false)))
            }
            Amount::Add(x, y) if self.plain(x) && extra(y).is_some() => self.force_extra("+", x, y),
            Amount::Sub(x, y) if self.plain(x) && extra(y).is_some() => self.force_extra("-", x, y),
            _ if self.plain(x) => format!("{} points de Force", self.amount(x)),
            _ => format!("une Force égale {}", a(&self.amount(x))),
        }
    }
    /// `2 points de Force (-2 si ...)`.
    fn force_extra(&self, sign: &str, x: &Amount, y: &Amount) -> String {
        format!("{} ({})", self.force(x), self.cases(sign, y))
    }
    /// `1 carte`, `3 cartes`.
    pub fn cards(&self, x: &Amount) -> String {
        match x {
            Amount::Num(n) if *n == Num::ONE => "1 carte".into(),
            _ if self.plain(x) => format!("{} cartes", self.amount(x)),
            Amount::Named(n) if matches!(self.scene.bound(*n), Some(Bound::Named(_))) => "autant de cartes".into(),
            _ => format!("un nombre de cartes égal {}", a(&self.amount(x))),
        }
    }
    /// `jusqu'à 2 points de Force`.
    pub fn force_up_to(&self, x: &Amount) -> String {
        if self.plain(x) { format!("jusqu'à {}", self.force(x)) } else { format!("une Force ne dépassant pas {}", self.amount(x)) }
    }
    /// `une destinée de bataille`, `deux destinées`.
    pub fn destinies(&self, x: &Amount, kind: &str) -> String {
        let noun = |many: bool| spaced(&[if many { "destinées" } else { "destinée" }, kind]);
        let small = |x: &Amount| if let Amount::Num(n) = x { count_word(*n) } else { self.amount(x) };
        match x {
            Amount::Num(n) => format!("{} {}", count_word(*n), noun(*n > Num::ONE)),
            Amount::IfElse(x, c, y) if self.plain(x) && self.plain(y) => {
                let many = !matches!(&**y, Amount::Num(n) if *n == Num::ONE);
                format!("{} {} ({} {})", small(y), noun(many), small(x), si(&self.cond(c, false)))
            }
            _ if self.plain(x) => format!("{} {}", self.amount(x), noun(true)),
            _ => format!("un nombre de {} égal {}", noun(true), a(&self.amount(x))),
        }
    }
    /// The total of a draw that has a name, told apart from others of the same words.
    pub fn drawn_named(&self, n: Name, d: &Draw) -> String {
        let said = self.drawn(d);
        let (nth, of) = self.scene.namesakes(n, |b| matches!(b, Bound::Drawn(e) if self.drawn(e) == said));
        if of < 2 {
            return said;
        }
        let ordinal = ["première", "deuxième", "troisième"].get(nth).copied().unwrap_or("dernière");
        said.replacen("destinée", &format!("{ordinal} destinée"), 1)
    }
    /// The total of a draw that has a name.
    pub fn drawn(&self, d: &Draw) -> String {
        let kind = d.kind.map(words::destiny).unwrap_or_default();
        let several = d.for_each.is_some() || !matches!(d.count, Amount::Num(n) if n == Num::ONE);
        let noun = spaced(&["destinée", kind, if several { "totale" } else { "" }]);
        match d.who {
            Who::You if d.kind.is_some() => votre(&noun, false),
            Who::You => the(&noun, true, false),
            w => format!("{} {}", the(&noun, true, false), words::of_who(w)),
        }
    }
    /// `> 2`, `2 ou plus`.
    pub fn cmp(&self, c: Cmp, x: &Amount) -> String {
        match (c, x) {
            (Cmp::AtMost, Amount::Num(n)) => format!("{} ou moins", number(*n)),
            (Cmp::AtLeast, Amount::Num(n)) => format!("{} ou plus", number(*n)),
            _ => format!("{} {}", sign(c), self.amount(x)),
        }
    }
    /// What is done to a number, behind its word: `+2`, `= 0`.
    pub fn op(&self, op: &Op) -> String {
        match op {
            Op::Add(x, each) => self.signed("+", x, each.as_deref()),
            Op::Sub(x, each) => self.signed("-", x, each.as_deref()),
            Op::Mul(x) => format!("× {}", self.factor(x)),
            Op::Div(x, down) => format!("÷ {}{}", self.factor(x), rounded(*down)),
            Op::Set(x) => format!("= {}", self.amount(x)),
            Op::Base(x) => format!("à partir {}", de(&self.amount(x))),
            Op::AtMost(x) => format!("limité à {}", self.amount(x)),
            Op::AtLeast(x) => format!("au moins {}", self.amount(x)),
            Op::Fixed(..) => String::new(),
        }
    }
    /// `+1`, `+1 pour chaque alien`.
    fn signed(&self, sign: &str, x: &Amount, each: Option<&Filter>) -> String {
        let value = self.factor(x);
        let short = value.chars().nth(1).is_none_or(|c| !c.is_alphabetic() && c != '\'');
        let gap = if short && !value.starts_with('(') { "" } else { " " };
        if let (Amount::Count(f), None) = (x, each) {
            return format!("{sign}1 pour {}", self.filter(f, Det::Each).text);
        }
        if let (Some((yes, c, no)), None) = (self.either(x), each) {
            return format!("{sign}{} (ou {sign}{} {})", self.amount(no), self.amount(yes), si(&self.cond(c, false)));
        }
        let for_each = each.map(|f| format!(" pour {}", self.filter(f, Det::Each).text)).unwrap_or_default();
        format!("{sign}{gap}{value}{for_each}")
    }
}

/// A number of a card, told apart from a destiny that is drawn.
fn card_quantity(q: Quantity) -> (&'static str, bool, bool) {
    if q == Quantity::Destiny { ("nombre de destinée", false, false) } else { words::quantity(q) }
}

fn rounded(down: bool) -> &'static str {
    if down { " (arrondi vers le bas)" } else { "" }
}
