//! Standing text in French: what changes, and how.

use holocron_engine::card::CardType;
use holocron_engine::num::Num;
use holocron_engine::text::{
    Amount, Being, ByWhom, Change, Cmp, Cond, DURATIONS, DestinyTo, Dice, Duration, Filter, Fixity, FreeMode, FreeWord, Identity,
    IdentityVerb, Immunity, MoveKind, NumberChange, Object, Op, Owner, Place, Predicate, QUALS, Qual, Quantity, Ref, Standing, Subject,
    TEXT_MODS, TextMod, Who, Window,
};

use super::cond::{owned_time, tant_que};
use super::gram::{self, Act, Form, a, agree, de, lorsque, que, si, son, the, the_of, verb, votre};
use super::np::{Det, Np};
use super::{Fr, Line, words};
use crate::say::book;
use crate::say::en::is_stat;
use crate::say::join::{clauses_fr as clauses, list, words as spaced};
use crate::say::plan::Between;
use crate::say::scene::It;
use crate::say::shape;

/// What is said of a subject.
pub(super) enum Pred {
    /// `a une puissance de +2`: noun, feminine, value, value where the subject is left out.
    Have(&'static str, bool, String, String),
    /// Behind `est`.
    Be(String),
    /// Behind `n'est plus`, `n'est pas`.
    BeNot(&'static str, String),
    /// A verb.
    Do(Act),
    /// `peut`, `ne peut pas`, `doit`: the auxiliary, whether denied, and the rest.
    Modal(&'static str, bool, String),
    /// About something the subject has: noun, feminine, plural, what is said of it.
    Has(String, bool, bool, String),
    /// The same of a number of the game, which this card does not have itself.
    Game(String, bool, bool, String),
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

impl Fr<'_> {
    /// Standing text as one clause.
    pub fn standing(&self, s: &Standing) -> String {
        if let Some(said) = self.adds_to_carrier(s) {
            return said;
        }
        let head = self.standing_head(s);
        let said = self.about(s);
        clauses(&[head], &self.until(&said, s))
    }
    fn until(&self, said: &str, s: &Standing) -> String {
        let until = s.until.as_ref().map(|d| self.duration(d)).unwrap_or_default();
        spaced(&[said, &until, if s.once { "(une fois)" } else { "" }])
    }
    /// A predicate of this card as a clause: `il pilote`.
    fn self_clause(&self, p: &Predicate) -> String {
        let np = self.subject(Ref::SelfCard);
        let (inf, rest) = self.predicate(p, &np);
        self.said_of(&np, inf, &rest, false)
    }
    fn standing_head(&self, s: &Standing) -> String {
        match (&s.head, &s.when) {
            (None, None) => String::new(),
            // a time alone is said as a time
            (None, Some(Cond::Phase(o, p))) => self.window(&Window::Phase(*o, *p)),
            (None, Some(Cond::Turn(o))) => self.window(&Window::Turn(*o)),
            (None, Some(Cond::Battle(place))) => self.window(&Window::Battle(place.clone())),
            (None, Some(c)) if shape::battle_of(c).is_some() => self.battle_initiated(c),
            (None, Some(c)) if shape::happened(c) => si(&self.cond(c, false)),
            (Some(p), None) => lorsque(&self.self_clause(p)),
            (Some(p), Some(c)) => tant_que(&[self.self_clause(p), self.cond(c, false)]),
            (None, Some(c)) => tant_que(&[self.cond(c, false)]),
        }
    }
    /// `durant une bataille ici que vous avez initiée`.
    fn battle_initiated(&self, c: &Cond) -> String {
        shape::battle_of(c).map_or_else(String::new, |(place, w)| {
            let at = place.map(|p| self.at(p)).unwrap_or_default();
            let (who, form) = words::who(w);
            spaced(&["durant une bataille", &at, &que(&format!("{who} {} initiée", verb("avoir", form)))])
        })
    }
    /// The verb of a head that makes the carrier the default subject, and whether it names one.
    fn carrier(&self, s: &Standing) -> Option<(&'static str, bool)> {
        if s.who != Subject::Default {
            return None;
        }
        match s.head.as_ref()? {
            Predicate::Piloting(o) => Some(("piloter", o.is_some())),
            Predicate::Driving(o) => Some(("conduire", o.is_some())),
            Predicate::Riding(o) => Some(("être à bord comme passager", o.is_some())),
            Predicate::Aboard(_) => Some(("être à bord", true)),
            _ => None,
        }
    }
    /// `ajoute 3 à la puissance de tout ce qu'il pilote`.
    fn adds_to_carrier(&self, s: &Standing) -> Option<String> {
        let (inf, named) = self.carrier(s)?;
        let dice: Vec<String> =
            s.changes.iter().filter_map(|c| if let Change::Dice(d) = c { Some(self.dice(d).say(Form::Il)) } else { None }).collect();
        let added: Option<Vec<(String, &NumberChange)>> = s
            .changes
            .iter()
            .filter(|c| !matches!(c, Change::Dice(_)))
            .map(|c| match c {
                Change::Number(n) if is_stat(n.what) && n.whose.is_none() && n.of.is_none() => match &n.op {
                    Op::Add(x, None) => Some((self.amount(x), n)),
                    _ => None,
                },
                _ => None,
            })
            .collect();
        let he = self.self_np().text;
        let all = format!("tout ce {}", que(&format!("{he} {}", verb(inf, Form::Il))));
        let head =
            if named { self.standing_head(s) } else { s.when.as_ref().map(|c| tant_que(&[self.cond(c, false)])).unwrap_or_default() };
        let Some(added) = added.filter(|x| !x.is_empty()) else {
            let subject = if named { Np::new("celui-ci", false, false) } else { Np::new(all, false, false) };
            let said = self.predicates(&About::Cards(subject), s);
            return Some(clauses(&[head], &self.until(&said, s)));
        };
        let items: Vec<String> = added
            .iter()
            .map(|(x, n)| {
                let (word, fem, _) = words::quantity(n.what);
                let noun = if named { son(word, fem, false) } else { the(word, fem, false) };
                spaced(&[format!("{x} {}", a(&noun)), self.quals(&n.quals)])
            })
            .collect();
        let of = if named { String::new() } else { de(&all) };
        let said = spaced(&["ajoute", &list(&items, "et"), &of]);
        let said = if dice.is_empty() { said } else { format!("{said} et {}", list(&dice, "et")) };
        Some(clauses(&[head], &self.until(&said, s)))
    }
    fn about(&self, s: &Standing) -> String {
        let about = match &s.who {
            Subject::Default | Subject::Ref(Ref::SelfCard) => About::Implicit,
            Subject::Ref(r) => About::Cards(self.reference(*r)),
            Subject::Filter(f) => {
                let np = self.filter_with(f, Det::The, "et", &f.tests);
                let it = Some(It::Each((**f).clone(), np.plural));
                return self.scene.with_it(it, || self.predicates(&About::Cards(np), s));
            }
            Subject::Player(w) => About::Player(*w),
        };
        self.predicates(&about, s)
    }
    fn predicates(&self, about: &About, s: &Standing) -> String {
        let np = match about {
            About::Implicit => self.self_np(),
            About::Cards(np) => np.clone(),
            About::Player(w) => {
                let (who, form) = words::who(*w);
                Np::new(who, false, form != Form::Il)
            }
        };
        let form = match about {
            About::Implicit => Form::Il,
            About::Cards(np) => np.form(),
            About::Player(w) => words::who(*w).1,
        };
        let player = matches!(about, About::Player(_));
        let implicit = matches!(about, About::Implicit);
        let mut items: Vec<String> = Vec::new();
        let mut last = "";
        let mut led = implicit;
        let mut denied = None;
        // whether the last item has a verb, so that a bare number cannot follow it
        let mut verbal = false;
        // whether the subject has been named, so that a pronoun will do
        let mut named = false;
        for (n, c) in s.changes.iter().enumerate() {
            if denied.is_none() {
                denied = shape::denied_with_next(&s.changes, n);
                if denied.is_some() {
                    continue;
                }
            }
            let pred = match c {
                Change::Right(r) if denied.is_some() => match denied.take() {
                    Some(first) => self.neither(first, r, &np, player),
                    None => self.change(c, &np, player),
                },
                Change::Free(word, ..) if shape::goes_with_next(&s.changes, n) => Pred::Do(Act::new(word.say().fr, "")),
                c => self.change(c, &np, player),
            };
            let bare = matches!(pred, Pred::Have(..) | Pred::Be(_)) && implicit && !verbal;
            verbal = !bare;
            let (kind, text, own) = match pred {
                Pred::Have(noun, _, _, short) if bare => ("", spaced(&[noun, &short]), false),
                Pred::Have(noun, fem, value, _) => {
                    let what = spaced(&[gram::un(noun, fem), value]);
                    ("avoir", if last == "avoir" { what } else { format!("{} {what}", verb("avoir", form)) }, false)
                }
                Pred::Be(text) if implicit => ("", text, false),
                Pred::Be(text) => ("être", if last == "être" { text } else { format!("{} {text}", verb("être", form)) }, false),
                Pred::BeNot(word, text) => ("", format!("{} {word} {text}", gram::ne(&verb("être", form))), false),
                Pred::Do(act) if player => ("", act.say(form).replace(TO_TOTAL, whose_total(form)), false),
                Pred::Do(act) => ("", act.say(form), false),
                Pred::Modal(aux, true, rest) if matches!(about, About::Player(Who::EachPlayer | Who::AnyPlayer | Who::BothPlayers)) => {
                    ("", format!("aucun joueur {} {rest}", gram::ne(&verb(aux, Form::Il))), true)
                }
                Pred::Modal(aux, not, rest) => {
                    let aux = verb(aux, form);
                    let aux = match (not, rest.starts_with("ni ")) {
                        (false, _) => aux,
                        (true, true) => gram::ne(&aux),
                        (true, false) => gram::deny(&aux),
                    };
                    ("", format!("{aux} {rest}"), false)
                }
                Pred::Game(noun, fem, plural, said) if implicit => ("", format!("{} {said}", the(&noun, fem, plural)), true),
                Pred::Has(noun, fem, plural, said) | Pred::Game(noun, fem, plural, said) => {
                    let what = match about {
                        About::Cards(np) if named => {
                            if np.plural {
                                gram::leur(&noun, plural)
                            } else {
                                son(&noun, fem, plural)
                            }
                        }
                        About::Implicit => son(&noun, fem, plural),
                        About::Cards(np) => the_of(&noun, fem, plural, &gram::de_all(&np.text)),
                        About::Player(Who::You) => votre(&noun, plural),
                        About::Player(w) => the_of(&noun, fem, plural, &words::of_who(*w)),
                    };
                    ("", format!("{what} {said}"), true)
                }
                Pred::Own(text) => ("", text, true),
            };
            named |= matches!(about, About::Cards(_));
            let subject = if own || led { "" } else { np.text.as_str() };
            led = implicit || !own;
            last = kind;
            items.push(spaced(&[subject, &text]));
        }
        list(&items, "et")
    }
    /// One change, said of `np`.
    fn change(&self, c: &Change, np: &Np, player: bool) -> Pred {
        match c {
            Change::Number(n) => self.number_change(n),
            Change::Right(r) => self.right(r, np, player),
            Change::Free(word, mode, cond, quals) => self.free(*word, mode, cond.as_ref().map(|c| self.cond(c, false)), quals),
            Change::Immune(Immunity::Attrition(None)) => Pred::Be(np.agree("immunisé* à l'attrition")),
            Change::Immune(Immunity::Attrition(Some((Cmp::Equal, x)))) => {
                Pred::Be(np.agree(&format!("immunisé* à une attrition d'exactement {}", self.amount(x))))
            }
            Change::Immune(Immunity::Attrition(Some((c, x)))) => {
                Pred::Be(np.agree(&format!("immunisé* à l'attrition {}", self.cmp(*c, x))))
            }
            Change::Immune(Immunity::Cards(f)) => {
                Pred::Be(spaced(&[np.agree("immunisé*"), self.filter_prep(f, Det::The, "et", &f.tests, a).text]))
            }
            Change::Immune(Immunity::Loses) => Pred::Do(Act::new("perdre", "l'immunité à l'attrition")),
            Change::Identity(i) => self.identity(i, np),
            Change::Text(t) => self.text_mod(t, np),
            Change::Dice(d) => Pred::Do(self.dice(d)),
        }
    }
    fn number_change(&self, n: &NumberChange) -> Pred {
        if let Some(said) = self.own_words(n) {
            return said;
        }
        let quals = self.quals(&n.quals);
        let plain = n.whose.is_none() && n.of.is_none();
        let (word, fem, plural) = words::quantity(n.what);
        if let (Op::Base(x), true, true) = (&n.op, plain, is_stat(n.what) || n.what == Quantity::Deploy) {
            let value = spaced(&["de départ égal", &a(&self.amount(x)), &quals]);
            let value = if fem { value.replacen("égal", "égale", 1) } else { value };
            return Pred::Have(word, fem, value.clone(), value);
        }
        let changed = self.changed(&n.op, fem, plural);
        if plain && is_stat(n.what) {
            if let Some(said) = changed {
                return Pred::Has(word.into(), fem, plural, spaced(&[said, quals]));
            }
            return match &n.op {
                Op::Set(Amount::Num(_)) => {
                    let value = self.op(&n.op).replacen("= ", "de ", 1);
                    Pred::Have(word, fem, spaced(&[value, quals.clone()]), spaced(&[self.op(&n.op), quals]))
                }
                Op::Set(x) => {
                    let value = format!("{} {}", agree("égal*", fem, false), a(&self.amount(x)));
                    Pred::Have(word, fem, spaced(&[value, quals.clone()]), spaced(&[self.op(&n.op), quals]))
                }
                // an amount in words: « sa puissance est augmentée de l'habileté de Vader »
                op @ (Op::Add(..) | Op::Sub(..)) if self.op(op).starts_with(['+', '-']) && self.op(op)[1..].starts_with(' ') => {
                    Pred::Has(word.into(), fem, plural, spaced(&[self.shifted(op, fem, plural), quals]))
                }
                op => {
                    let value = spaced(&["de", &self.op(op), &quals]);
                    Pred::Have(word, fem, value.clone(), value)
                }
            };
        }
        if plain && n.what == Quantity::Deploy {
            return match (&n.op, changed) {
                (_, Some(said)) => Pred::Has(word.into(), fem, plural, spaced(&[said, quals])),
                (Op::Set(x), None) => Pred::Do(Act::new("se déployer", spaced(&["pour", &self.force(x), &quals]))),
                (op, None) if self.op(op).contains('(') => Pred::Do(Act::new("se déployer", spaced(&[&quals, "à", &self.op(op)]))),
                (op, None) => Pred::Do(Act::new("se déployer", spaced(&["à", &self.op(op), &quals]))),
            };
        }
        // a transit to here is said as a way: « vers ce site »
        let quals = if n.what == Quantity::TransitCost && n.quals.iter().any(|q| matches!(q, Qual::To(Place::Here) | Qual::Here)) {
            self.toward(&Place::Here)
        } else {
            quals
        };
        if let (Some(doing), Some(price)) = (words::pricing(n.what), self.price(&n.op)) {
            return match (n.whose, words::priced(n.what)) {
                (None, Some(act)) if plain => Pred::Do(Act::new("coûter", spaced(&[&price, act, &quals]))),
                (Some(Who::You), _) => Pred::Own(spaced(&[doing, &quals, "vous coûte", &price])),
                (Some(w), _) => Pred::Own(spaced(&[doing, &quals, "coûte", &price, &words::to_who(w)])),
                (None, _) => Pred::Own(spaced(&[doing, &quals, "coûte", &price])),
            };
        }
        // where the number counts goes with its noun
        let (at, rest): (Vec<Qual>, Vec<Qual>) =
            n.quals.iter().cloned().partition(|q| matches!(q, Qual::At(_) | Qual::Here | Qual::There | Qual::AgainstPlayer(_)));
        let (at, quals) = (self.quals(&at), self.quals(&rest));
        let drains = n.what == Quantity::ForceDrain && n.whose.is_some();
        let (word, plural) = if drains { ("drainages de Force", true) } else { (word, plural) };
        let said = match (&n.op, self.changed(&n.op, fem, plural)) {
            (_, Some(said)) => said,
            (Op::Set(_), None) => self.op(&n.op),
            (op, None) => self.shifted(op, fem, plural),
        };
        let of = n.of.as_ref().map(|o| de(&self.of_what(o))).unwrap_or_default();
        match n.whose {
            Some(Who::You) => Pred::Own(spaced(&[votre(&spaced(&[word, &of, &at]), plural), said, quals])),
            Some(w) => {
                let of = spaced(&[of, words::of_who(w)]);
                Pred::Own(spaced(&[the_of(word, fem, plural, &of), at, said, quals]))
            }
            None if n.of.is_some() => {
                let the = if word.chars().count() == 1 { format!("le {word}") } else { the(word, fem, plural) };
                Pred::Own(spaced(&[the, of, at, said, quals]))
            }
            None if words::of_the_game(n.what) => Pred::Game(spaced(&[word, &at]), fem, plural, spaced(&[said, quals])),
            None => Pred::Has(spaced(&[word, &at]), fem, plural, spaced(&[said, quals])),
        }
    }
    /// Changes of numbers that have a phrase of their own.
    fn own_words(&self, n: &NumberChange) -> Option<Pred> {
        let quals = self.quals(&n.quals);
        let does = |w: Who, inf: &str, not: bool| {
            let (who, form) = words::who(w);
            let v = verb(inf, form);
            format!("{who} {}", if not { gram::deny(&v) } else { v })
        };
        match (n.what, &n.op, n.whose) {
            (Quantity::ForceLoss, Op::AtMost(x), Some(w)) => {
                Some(Pred::Own(spaced(&[&does(w, "perdre", true), "plus", &de(&self.force(x)), &quals])))
            }
            (Quantity::ForceLoss, Op::Set(x), Some(w)) if *x == Amount::Num(Num::ZERO) => {
                let to: Vec<String> = n
                    .quals
                    .iter()
                    .map(|q| {
                        if let Qual::By(f) = q {
                            format!("à cause {}", self.filter_prep(f, Det::A, "ou", &f.tests, de).text)
                        } else {
                            self.qual(q)
                        }
                    })
                    .collect();
                Some(Pred::Own(spaced(&[&does(w, "perdre", true), "de Force", &spaced(&to)])))
            }
            (Quantity::AbilityForBattleDestiny, Op::AtLeast(x), w) => {
                let need = match w {
                    Some(Who::You) => "il vous faut une habileté de".to_owned(),
                    Some(w) => format!("il faut {} une habileté de", words::to_who(w)),
                    None => "il faut une habileté de".to_owned(),
                };
                Some(Pred::Own(spaced(&[&need, &self.amount(x), "ou plus pour tirer une destinée de bataille", &quals])))
            }
            (Quantity::AbilityToControl, Op::AtLeast(x), Some(w)) => {
                let need = if w == Who::You { "il vous faut".to_owned() } else { format!("il faut {}", words::to_who(w)) };
                Some(Pred::Own(spaced(&[&need, "une habileté de", &self.amount(x), "ou plus pour le contrôle", &quals])))
            }
            (Quantity::BlownAwayLoss, Op::Add(x, None), w) => {
                let w = w.unwrap_or(Who::EachPlayer);
                let np = self.reference(Ref::SelfCard);
                let gone = format!("si {} est {}", np.text, np.agree("détruit*"));
                Some(Pred::Own(format!("{gone}, {} {} de plus", does(w, "perdre", false), self.force(x))))
            }
            (Quantity::FireCost, Op::Set(x), None) if *x == Amount::Num(Num::ZERO) && n.of.is_none() => {
                Some(Pred::Modal("pouvoir", false, spaced(&["faire feu gratuitement", &quals])))
            }
            (Quantity::MoveCost, Op::Set(x), None) if n.quals.contains(&Qual::ByMove(MoveKind::ShipSite)) => {
                Some(Pred::Modal("devoir", false, spaced(&["utiliser", &self.force(x), "pour entrer ici ou en sortir"])))
            }
            _ => None,
        }
    }
    /// Movement between here and other places.
    pub(super) fn between(&self, b: &Between) -> String {
        let head = b.when.as_ref().map(|c| self.standing_head(&blank(c.clone()))).unwrap_or_default();
        let (who, form, act) = match &b.who {
            Subject::Filter(f) => {
                let np = self.filter_with(f, Det::The, "et", &f.tests);
                (np.text.clone(), np.form(), "se déplacer")
            }
            Subject::Player(w) => (words::who(*w).0.to_owned(), words::who(*w).1, "déplacer des cartes"),
            Subject::Default | Subject::Ref(_) => (self.self_text(), Form::Il, "se déplacer"),
        };
        let free = if b.free { "gratuitement" } else { "" };
        let place = match &b.place {
            Place::Matching(f) if !self.all_proper(f) => {
                let np = self.filter(f, Det::A);
                let bare = np.text.trim_start_matches("une ").trim_start_matches("un ").to_owned();
                format!("{} {bare}", if np.fem { "toute" } else { "tout" })
            }
            p => self.place(p),
        };
        let place = if b.aboard { format!("l'intérieur {}", de(&place)) } else { place };
        let here = if self.book.is_location_card() { self.self_text() } else { "ici".into() };
        clauses(&[head], &spaced(&[&who, &verb("pouvoir", form), act, free, "entre", &here, "et", &place]))
    }
    /// `peut ajouter 1 au drainage de Force là où il est présent`.
    pub(super) fn drain_bonus(&self, who: Ref, n: &Amount) -> String {
        let np = if who == Ref::SelfCard { self.self_np() } else { self.reference(who) };
        format!("peut ajouter {} au drainage de Force là où {} est {}", self.amount(n), np.text, np.agree("présent*"))
    }
    /// `2 points de Force`, `+1 point de Force`: what an act costs.
    fn price(&self, op: &Op) -> Option<String> {
        match op {
            Op::Set(x) => Some(self.force(x)),
            Op::Add(x, None) if self.plain(x) => Some(format!("{} de plus", self.force(x))),
            Op::Sub(x, None) if self.plain(x) => Some(format!("{} de moins", self.force(x))),
            _ => None,
        }
    }
    /// `est augmentée de 1`.
    fn shifted(&self, op: &Op, fem: bool, plural: bool) -> String {
        let is = if plural { "sont" } else { "est" };
        match op {
            Op::Add(x, each) => format!("{is} {} {}", agree("augmenté*", fem, plural), self.by_how_much(x, each.as_deref())),
            Op::Sub(x, each) => format!("{is} {} {}", agree("réduit*", fem, plural), self.by_how_much(x, each.as_deref())),
            other => self.op(other),
        }
    }
    fn by_how_much(&self, x: &Amount, each: Option<&Filter>) -> String {
        if let (Amount::Count(f), None) = (x, each) {
            return format!("de 1 pour {}", self.filter(f, Det::Each).text);
        }
        let each = each.map(|f| format!("pour {}", self.filter(f, Det::Each).text)).unwrap_or_default();
        spaced(&[de(&self.amount(x)), each])
    }
    fn of_what(&self, o: &Object) -> String {
        self.object(o, Det::The).text
    }
    /// Operators that are said with a verb of their own.
    fn changed(&self, op: &Op, fem: bool, plural: bool) -> Option<String> {
        let is = if plural { "sont" } else { "est" };
        let may = if plural { "ne peuvent pas" } else { "ne peut pas" };
        let down = |d: bool| if d { " (arrondi vers le bas)" } else { "" };
        match op {
            Op::Mul(Amount::Num(n)) if *n == Num::int(2) => Some(format!("{is} {}", agree("doublé*", fem, plural))),
            Op::Mul(Amount::Num(n)) if *n == Num::int(3) => Some(format!("{is} {}", agree("triplé*", fem, plural))),
            Op::Mul(x) => Some(format!("{is} {} par {}", agree("multiplié*", fem, plural), self.amount(x))),
            Op::Div(x, d) => Some(format!("{is} {} par {}{}", agree("divisé*", fem, plural), self.amount(x), down(*d))),
            Op::Base(x) => Some(format!("{is} {} à partir {}", agree("compté*", fem, plural), de(&self.amount(x)))),
            Op::AtMost(x) => Some(format!("{may} dépasser {}", self.amount(x))),
            Op::AtLeast(x) => Some(format!("{may} être {} à {}", agree("inférieur*", fem, plural), self.amount(x))),
            Op::Fixed(fixities, by) => Some(format!("{may} être {}", self.fixed(fixities, by.as_ref(), fem, plural))),
            Op::Add(..) | Op::Sub(..) | Op::Set(_) => None,
        }
    }
    /// `augmentée ou réduite par l'adversaire`.
    fn fixed(&self, fixities: &[Fixity], by: Option<&ByWhom>, fem: bool, plural: bool) -> String {
        let all: Vec<String> = fixities.iter().map(|f| agree(f.say().fr, fem, plural)).collect();
        let by = match by {
            Some(ByWhom::Player(w)) => format!("par {}", words::who(*w).0),
            Some(ByWhom::Cards(f)) => format!("par {}", self.filter(f, Det::The).text),
            None => String::new(),
        };
        spaced(&[list(&all, "ou"), by])
    }
    /// Qualifiers behind a change.
    pub fn quals(&self, quals: &[Qual]) -> String {
        let leaves = quals.iter().any(|q| matches!(q, Qual::From(_)));
        let one = |q: &Qual| match q {
            Qual::To(p) if leaves => self.toward(p),
            Qual::Here if leaves => self.toward(&Place::Here),
            q => self.qual(q),
        };
        // « en réaction » stands next to the verb, what is lost to comes last
        let rank = |q: &Qual| match q {
            Qual::AsReact => 0,
            Qual::FromSource(_) => 2,
            _ => 1,
        };
        let mut all: Vec<&Qual> = quals.iter().collect();
        all.sort_by_key(|q| rank(q));
        let sources: Vec<String> =
            quals.iter().filter_map(|q| if let Qual::FromSource(s) = q { Some(de(&self.source(s))) } else { None }).collect();
        let mut said: Vec<String> = all.into_iter().filter(|q| !matches!(q, Qual::FromSource(_))).map(one).collect();
        if !sources.is_empty() {
            said.push(format!("à cause {}", list(&sources, "ou")));
        }
        spaced(&said)
    }
    fn qual(&self, q: &Qual) -> String {
        match q {
            Qual::To(p) | Qual::At(p) => self.at(p),
            Qual::From(p) => self.from(p),
            Qual::FromSource(s) => self.due_to(s),
            Qual::Aboard(f) => format!("à bord {}", self.filter_prep(f, Det::A, "ou", &f.tests, de).text),
            Qual::On(f) => format!("sur {}", self.filter(f, Det::A).text),
            Qual::ByMove(MoveKind::LocationText) if self.book.is_location_card() => String::new(),
            Qual::ByMove(m) => words::move_kind(*m).into(),
            Qual::ByPlayer(Who::You) => String::new(),
            Qual::ByPlayer(w) => format!("par {}", words::who(*w).0),
            Qual::By(f) => format!("par {}", self.filter(f, Det::Some).text),
            Qual::AgainstPlayer(w) => format!("contre {}", words::who(*w).0),
            Qual::Against(f) => format!("contre {}", self.filter(f, Det::The).text),
            Qual::For(f) => format!("pour {}", self.filter(f, Det::The).text),
            Qual::Of(f) => de(&self.filter(f, Det::The).text),
            Qual::With(f) => format!("avec {}", self.filter(f, Det::A).text),
            Qual::Where(c) => si(&self.cond(c, false)),
            Qual::Drawn => "lors d'un tirage de destinée".into(),
            Qual::Limit(x) => format!("({} au plus)", self.amount(x)),
            Qual::Times(l) => self.limit(l),
            Qual::ToBe(all) => self.to_be(all),
            Qual::OutOf(z) => format!("depuis {}", self.zone(z)),
            unit => QUALS.of(unit).map_or("", |r| r.say.fr).into(),
        }
    }
    fn free(&self, word: FreeWord, mode: &FreeMode, cond: Option<String>, quals: &[Qual]) -> Pred {
        let inf = word.say().fr;
        let quals = self.quals(quals);
        let cond = cond.map(|c| si(&c)).unwrap_or_default();
        let rest = |how: &str| spaced(&[if word == FreeWord::Targeted { "la cible des armes" } else { "" }, how, &quals, &cond]);
        match mode {
            FreeMode::Free => Pred::Do(Act::new(inf, rest("gratuitement"))),
            FreeMode::Only => Pred::Do(Act::new(inf, rest("seulement"))),
            FreeMode::Never => Pred::Modal("pouvoir", true, spaced(&[inf, &rest("")])),
            FreeMode::Undercover => Pred::Do(Act::new(inf, rest("comme espion clandestin"))),
            FreeMode::Like(f) => Pred::Do(Act::new(inf, rest(&format!("comme {}", self.filter(f, Det::A).text)))),
        }
    }
    fn identity(&self, i: &Identity, np: &Np) -> Pred {
        let icons: Vec<&str> = i.kinds.iter().filter_map(|b| if let Being::Icon(i) = b { Some(words::icon(*i)) } else { None }).collect();
        if icons.len() == i.kinds.len() && !icons.is_empty() {
            let all: Vec<String> = icons.iter().map(|i| format!("une icône {i}")).collect();
            return match i.verb {
                IdentityVerb::Gains | IdentityVerb::Is => Pred::Do(Act::new("gagner", list(&all, "et"))),
                IdentityVerb::Loses | IdentityVerb::IsNot => Pred::Do(Act::new("perdre", list(&all, "et"))),
            };
        }
        let all: Vec<String> = i.kinds.iter().map(|b| self.being(b, np)).collect();
        let said = list(&all, "et");
        match i.verb {
            IdentityVerb::Gains => Pred::Do(Act::new("être", format!("aussi {said}"))),
            IdentityVerb::Loses => Pred::BeNot("plus", said),
            IdentityVerb::Is if said == "piloté" && self.book.def.card_type == CardType::Vehicle => {
                Pred::Modal("pouvoir", false, "se déplacer sans présence à bord".into())
            }
            IdentityVerb::Is => Pred::Do(Act::new("être", said)),
            IdentityVerb::IsNot => Pred::BeNot("pas", said),
        }
    }
    fn text_mod(&self, t: &TextMod, np: &Np) -> Pred {
        let row = TEXT_MODS.of(t).map_or("", |r| r.say.fr);
        match t {
            TextMod::Canceled | TextMod::Suspended | TextMod::Doubled => Pred::Has("texte de jeu".into(), false, false, row.to_owned()),
            TextMod::UninhabitableBy(f) => {
                let word = if np.plural { "inhabitables" } else { "inhabitable" };
                Pred::Be(format!("{word} pour {}", self.filter_with(f, Det::The, "et", &f.tests).text))
            }
            TextMod::Amended(option) => match book::term(&format!("amended {}", self.book.name(*option))) {
                Some((_, said)) => match said.strip_prefix('~').and_then(|rest| rest.split_once(' ')) {
                    Some(("pouvoir", rest)) => Pred::Modal("pouvoir", false, rest.to_owned()),
                    Some((verb, rest)) => Pred::Do(Act::new(verb, rest)),
                    None => Pred::Own(said.to_owned()),
                },
                None => Pred::Be(np.agree("modifié*")),
            },
            TextMod::Nighttime if self.book.is_location_card() && np.text == self.self_np().text => {
                Pred::Own(format!("{} est en conditions nocturnes", self.self_text()))
            }
            TextMod::LabelOff(label) => match book::term(&format!("label {}", self.book.name(*label))) {
                Some((_, act)) => Pred::Modal("pouvoir", true, format!("« {act} »")),
                None => Pred::Has("texte de jeu optionnel".into(), false, false, "ne peut pas être utilisé".into()),
            },
            TextMod::GainsTextOf(o) => Pred::Do(Act::new("gagner", format!("le texte de jeu {}", self.de_near(o)))),
            // To every such place, not to one of them.
            TextMod::ExpandsTo(p) => {
                let at = self.at(p).replacen(" un ", " chaque ", 1);
                Pred::Has("texte de jeu de votre côté".into(), false, false, format!("s'applique aussi {at}"))
            }
            _ => Pred::Be(np.agree(row)),
        }
    }
    /// `ajouter une destinée de bataille`.
    pub(super) fn dice(&self, d: &Dice) -> Act {
        match d {
            Dice::Add(n, k, to, quals) => {
                let to = match to {
                    Some(DestinyTo::Power) => TO_TOTAL,
                    Some(DestinyTo::Attrition) => "à l'attrition seulement",
                    None => "",
                };
                let what = self.destinies(n, k.map(words::destiny).unwrap_or_default());
                Act::new("ajouter", spaced(&[what.as_str(), to, &self.quals(quals)]))
            }
            Dice::AtMost(n, k, quals) => {
                Act::new("tirer", spaced(&["au plus", &self.destinies(n, words::destiny(*k)), &self.quals(quals)]))
            }
            Dice::IfUnable(n) => Act::new("tirer", format!("{} si ce n'est pas possible autrement", self.destinies(n, "de bataille"))),
            Dice::Draws(n, k, None) => Act::new("tirer", self.destinies(n, words::destiny(*k))),
            Dice::Draws(n, k, Some(m)) => {
                Act::new("tirer", format!("{} (en garder {})", self.destinies(n, words::destiny(*k)), self.amount(m)))
            }
        }
    }
    /// `pour le reste du tour`.
    pub fn duration(&self, d: &Duration) -> String {
        let turn = |o: Owner| owned_time("tour", false, o);
        match d {
            Duration::EndOfTurn(Owner::Any) => "pour le reste du tour".into(),
            Duration::EndOfTurn(o) => format!("jusqu'à la fin {}", de(&turn(*o))),
            Duration::EndOfPhase(o, p) => {
                format!("jusqu'à la fin {}", de(&owned_time(&format!("phase {}", words::phase(*p)), true, *o)))
            }
            Duration::StartOfTurn(o) => format!("jusqu'au début {}", de(&turn(*o))),
            Duration::During(o) => format!("durant {}", turn(*o)),
            Duration::SelfLeaves => format!("tant que {} est sur la table", self.reference(Ref::SelfCard).text),
            Duration::NextDestiny(k) => spaced(&["pour le prochain tirage de destinée", k.map(words::destiny).unwrap_or_default()]),
            unit => DURATIONS.of(unit).map_or("", |r| r.say.fr).into(),
        }
    }
    /// A change made by an effect: something you do where that reads well, else a clause.
    pub(super) fn modify(&self, s: &Standing) -> Line {
        let alone = s.head.is_none() && s.when.is_none();
        if let ([change], true) = (s.changes.as_slice(), alone) {
            let act = match (change, &s.who) {
                (Change::Number(n), Subject::Default) => self.alter(n),
                (Change::Dice(d), Subject::Default | Subject::Player(Who::You)) => Some(self.dice(d)),
                _ => None,
            };
            if let Some(act) = act {
                let rest = self.until(&act.rest.replace(TO_TOTAL, whose_total(Form::Vous)), s);
                return Line::by(Who::You, &act.verb, rest);
            }
            // for one firing: « ajoutez 2 à chacun de ses tirages de destinée d'arme »
            if let (Change::Number(n), Subject::Ref(r), Some(Duration::WeaponFired)) = (change, &s.who, &s.until)
                && n.what == Quantity::WeaponDestinyDraws
            {
                let of = de(&self.reference(*r).text);
                match &n.op {
                    Op::Add(x, None) => {
                        return Line::by(Who::You, "ajouter", format!("{} à chaque tirage de destinée d'arme {of}", self.amount(x)));
                    }
                    Op::Sub(x, None) => {
                        return Line::by(Who::You, "soustraire", format!("{} de chaque tirage de destinée d'arme {of}", self.amount(x)));
                    }
                    _ => {}
                }
            }
        }
        let own = s.who == Subject::Default && s.changes.iter().any(needs_self) && self.carrier(s).is_none();
        if own || s.who == Subject::Ref(Ref::SelfCard) {
            let np = self.reference(Ref::SelfCard);
            let said = self.predicates(&About::Cards(np), s);
            return Line::full(clauses(&[self.standing_head(s)], &self.until(&said, s)));
        }
        Line::full(self.standing(s))
    }
    /// `ajouter 1 au drainage de Force`: a number of the moment.
    fn alter(&self, n: &NumberChange) -> Option<Act> {
        if is_stat(n.what) && n.what != Quantity::Destiny {
            return None;
        }
        let (word, fem, plural) = words::quantity(n.what);
        let of = n.of.as_ref().map(|o| de(&self.of_what(o))).unwrap_or_default();
        let what = match n.whose {
            Some(w) => self.owned(w, n.what),
            None if n.what == Quantity::Destiny && n.of.is_none() => "cette destinée".to_owned(),
            None => the(word, fem, plural),
        };
        let what = spaced(&[what, of]);
        let quals = self.quals(&n.quals);
        let each = |f: &Option<Box<Filter>>| f.as_ref().map(|f| format!("pour {}", self.filter(f, Det::Each).text)).unwrap_or_default();
        match &n.op {
            Op::Add(x, f) => Some(Act::new("ajouter", spaced(&[self.amount(x), a(&what), quals, each(f)]))),
            Op::Sub(x, f) => Some(Act::new("soustraire", spaced(&[self.amount(x), de(&what), quals, each(f)]))),
            Op::Mul(Amount::Num(x)) if *x == Num::int(2) => Some(Act::new("doubler", spaced(&[what, quals]))),
            Op::Mul(Amount::Num(x)) if *x == Num::int(3) => Some(Act::new("tripler", spaced(&[what, quals]))),
            Op::Div(x, d) => {
                let down = if *d { " (arrondi vers le bas)" } else { "" };
                Some(Act::new("diviser", spaced(&[what, quals, format!("par {}{down}", self.amount(x))])))
            }
            Op::Set(x) if n.whose.is_none() => Some(Act::new("ramener", spaced(&[what, quals, a(&self.amount(x))]))),
            Op::Set(_) | Op::Base(_) | Op::Mul(_) | Op::AtMost(_) | Op::AtLeast(_) | Op::Fixed(..) => None,
        }
    }
}

/// Standing text with nothing but a condition.
fn blank(when: Cond) -> Standing {
    Standing { id: 0, when: Some(when), head: None, who: Subject::Default, changes: Vec::new(), until: None, once: false }
}

/// What a destiny is added to, where it makes no attrition.
const TO_TOTAL: &str = "à la puissance totale seulement";

/// The same of a player: `à sa puissance totale seulement`.
fn whose_total(form: Form) -> &'static str {
    match form {
        Form::Vous => "à votre puissance totale seulement",
        Form::Ils => "à leur puissance totale seulement",
        Form::Il | Form::Inf => "à sa puissance totale seulement",
    }
}

/// Whether a change without subject must name this card.
fn needs_self(c: &Change) -> bool {
    match c {
        Change::Number(n) => is_stat(n.what) && n.whose.is_none() && n.what != Quantity::Destiny,
        Change::Right(_) | Change::Free(..) | Change::Immune(_) | Change::Identity(_) | Change::Text(_) => true,
        Change::Dice(_) => false,
    }
}
