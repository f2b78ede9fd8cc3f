//! Cards, places and piles in French: noun phrases and what stands behind them.

use holocron_engine::text::{
    Amount, Being, Cmp, Cond, Count, Field, Filter, Many, Name, Object, Quantity, REFERENCES, Ref, TESTS, Term, Test, Word,
};

use super::gram::{a, adjective, agree, bare, ce, de, leur, son, the, the_of, un, votre};
use super::noun::Noun;
use super::{Fr, words};
use crate::say::book::kind_words;
use crate::say::join::{list, words as spaced};
use crate::say::name::takes_article;
use crate::say::plan;
use crate::say::scene::{Bound, It, Scene};
use crate::say::shape::{Rel as Lies, Where, at_it, is_it, said_order, where_shape};

/// A noun phrase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Np {
    pub text: String,
    pub fem: bool,
    pub plural: bool,
}

impl Np {
    pub fn new(text: impl Into<String>, fem: bool, plural: bool) -> Np {
        Np { text: text.into(), fem, plural }
    }
    /// `est` or `sont`.
    pub fn is(&self) -> &'static str {
        if self.plural { "sont" } else { "est" }
    }
    /// A participle that agrees.
    pub fn agree(&self, text: &str) -> String {
        agree(text, self.fem, self.plural)
    }
    /// The form of its verb.
    pub fn form(&self) -> super::gram::Form {
        if self.plural { super::gram::Form::Ils } else { super::gram::Form::Il }
    }
}

/// What stands before a noun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Det {
    /// `un`
    A,
    /// `chaque`
    Each,
    /// `les`
    The,
    /// `des`
    Some,
    /// Plural without article, as behind `nombre de`.
    Bare,
    /// `tous les`
    All,
    /// `aucun`
    No,
    /// `seulement des`
    Only,
    /// `2`
    Count(String),
    /// `jusqu'à 2`
    UpTo(String),
    /// `un nombre quelconque de`
    AnyNumber,
    /// Of the player who chooses: `un de ses`, `certains de ses`.
    His(bool),
}

impl Det {
    fn plural(&self) -> bool {
        match self {
            Det::A | Det::Each | Det::No => false,
            Det::Count(n) | Det::UpTo(n) => n != "1" && n != "exactement 1" && n != "au moins 1",
            Det::The | Det::Some | Det::Bare | Det::All | Det::Only | Det::AnyNumber | Det::His(_) => true,
        }
    }
    /// Whether the noun behind it is plural even so: `chacun de vos aliens`.
    fn noun_plural(&self, owner: Option<bool>, other: bool) -> bool {
        self.plural() || (owner == Some(true) && (matches!(self, Det::Each | Det::No | Det::Count(_)) || (other && *self == Det::A)))
    }
    fn say(&self, owner: Option<bool>, other: bool, noun: &Noun) -> String {
        let (text, fem) = (noun.text.as_str(), noun.fem);
        let yours = owner == Some(true);
        let autre = if other { if self.noun_plural(owner, other) { "autres" } else { "autre" } } else { "" };
        let full = spaced(&[autre, text]);
        let e = if fem { "e" } else { "" };
        match self {
            Det::AnyNumber if noun.proper && !noun.titled => format!("un nombre quelconque {}", de(text)),
            Det::UpTo(n) if noun.proper && !noun.titled => format!("jusqu'à {n} {}", de(text)),
            Det::A if noun.proper && owner == Some(false) && noun.unknown => un(text, fem),
            _ if noun.proper && !other => {
                if yours && noun.titled {
                    votre(bare(text), false)
                } else {
                    text.to_owned()
                }
            }
            Det::A if noun.superlative => {
                if yours {
                    votre(&full, false)
                } else {
                    the(&full, fem, false)
                }
            }
            Det::A if yours && other => format!("un{e} autre de vos {text}"),
            Det::A if yours => votre(&full, false),
            Det::A => un(&full, fem),
            Det::Each if yours => format!("chacun{e} de {}", votre(&full, true)),
            Det::Each => format!("chaque {full}"),
            Det::The if yours => votre(&full, true),
            Det::Some if yours => format!("certains de {}", votre(&full, true)),
            Det::Some => format!("des {full}"),
            Det::The => the(&full, fem, true),
            Det::Bare if yours => votre(&full, true),
            Det::Bare => full,
            Det::All if yours => format!("{} {}", if fem { "toutes" } else { "tous" }, votre(&full, true)),
            Det::All => format!("{} les {full}", if fem { "toutes" } else { "tous" }),
            Det::No if yours => format!("aucun{e} de {}", votre(&full, true)),
            Det::No => format!("aucun{e} {full}"),
            Det::Only if yours => format!("seulement {}", votre(&full, true)),
            Det::Only => format!("seulement des {full}"),
            Det::Count(n) if n.starts_with("moins") => format!("{n} {}", if yours { votre(&full, true) } else { full }),
            Det::Count(n) if yours => format!("{n} de {}", votre(&full, true)),
            Det::Count(n) => format!("{n} {full}"),
            Det::UpTo(n) if yours => format!("jusqu'à {n} de {}", votre(&full, true)),
            Det::UpTo(n) => format!("jusqu'à {n} {full}"),
            Det::His(true) => format!("un{e} de ses {full}"),
            Det::His(false) => format!("certain{e}s de ses {full}"),
            Det::AnyNumber if yours => format!("un nombre quelconque de {}", votre(&full, true)),
            Det::AnyNumber => format!("un nombre quelconque {}", de(&full)),
        }
    }
}

impl Fr<'_> {
    /// Cards that fit, with `ou` between alternatives.
    pub fn filter(&self, f: &Filter, det: Det) -> Np {
        self.filter_with(f, det, "ou", &f.tests)
    }
    /// The same, with only some of its tests.
    pub fn filter_with(&self, f: &Filter, det: Det, conj: &str, tests: &[Test]) -> Np {
        self.filter_prep(f, det, conj, tests, str::to_owned)
    }
    /// The same behind a preposition, which each alternative repeats: `à un site ou à un système`.
    pub fn filter_prep(&self, f: &Filter, det: Det, conj: &str, tests: &[Test], prep: fn(&str) -> String) -> Np {
        if let Some(other) = plan::elsewhere(f).or_else(|| plan::specialised(f)) {
            return self.filter_prep(&other, det, conj, &other.tests, prep);
        }
        let flat = flat(f);
        // the tests of the group, then those that are asked for here
        let group = f.any.first().and_then(|t| t.group.as_ref()).map(|g| g.tests.clone()).unwrap_or_default();
        let both: Vec<Test> = group.into_iter().chain(tests.iter().cloned()).collect();
        let f = flat.as_ref().unwrap_or(f);
        let tests = if flat.is_some() { both.as_slice() } else { tests };
        // « armé » stands with its noun, before whose it is
        let armed = f.any.len() == 1 && f.any[0].yours == Some(false) && tests.contains(&Test::Armed(None));
        let unarmed: Vec<Test> = tests.iter().filter(|t| !(armed && **t == Test::Armed(None))).cloned().collect();
        let tests = unarmed.as_slice();
        let all_proper = self.all_proper(f);
        if let Some(name) = f.called {
            self.scene.bind(name, Bound::Cards(f.clone(), det.plural()));
        }
        let mut owner = None;
        let mut all_fem = true;
        let mut singular = true;
        let mut items = Vec::new();
        let owners: Vec<Option<bool>> = f
            .any
            .iter()
            .map(|t| {
                let own = t.group.as_ref().is_some_and(|g| g.any.iter().any(|t| t.yours.is_some()));
                if own {
                    return None;
                }
                owner = t.yours.or(owner);
                owner
            })
            .collect();
        for (i, term) in f.any.iter().enumerate() {
            let owner = owners[i];
            let mut noun = self.noun(term, det.noun_plural(owner, term.other));
            // a system with a name is one
            let one = det == Det::The && noun.superlative && noun.text.starts_with("systèmes ");
            if one {
                noun = self.noun(term, false);
                noun = Noun { text: the(&noun.text, noun.fem, false), proper: true, ..noun };
            }
            all_fem &= noun.fem;
            singular &= noun.proper && !self.term_many(term);
            let mut text = if noun.unknown && noun.proper && det == Det::Each && owner.is_none() {
                format!("chaque {}", noun.text)
            } else if noun.proper && det == Det::Each && self.term_many(term) {
                format!("chacun{} {}", if noun.fem { "e" } else { "" }, de(&noun.text))
            } else if items.is_empty() || !matches!(det, Det::Count(_) | Det::UpTo(_) | Det::AnyNumber | Det::Bare | Det::Only | Det::Each)
            {
                if noun.owned { noun.text.clone() } else { det.say(owner, term.other, &noun) }
            } else if det == Det::Bare && owner == Some(true) {
                det.say(owner, term.other, &noun)
            } else {
                noun.text.clone()
            };
            if items.is_empty() || !all_proper {
                text = prep(&text);
            }
            if armed {
                text = format!("{text} {}", agree("armé*", noun.fem, det.noun_plural(owner, term.other)));
            }
            // the opponent's is said once, behind the last of a row
            if owner == Some(false) && owners.get(i + 1).copied().flatten() != Some(false) {
                // whose it is stands before the icon that it has
                match [" avec une icône", " portant une icône"].iter().find_map(|w| text.find(w)) {
                    Some(at) => text.insert_str(at, " de l'adversaire"),
                    None => text.push_str(" de l'adversaire"),
                }
            }
            items.push(text);
        }
        let several = items.len() > 1 && conj == "et";
        // what is meant by a reference may be several cards
        let refs = f.any.iter().any(|t| t.group.is_none() && self.term_many(t));
        let plural = if singular { several } else { det.plural() || several || refs };
        let fem = all_fem && !items.is_empty();
        let mut text = list(&items, conj);
        // « chacun de vos véhicules présents »
        let many = plural || (!singular && f.any.iter().zip(&owners).any(|(t, o)| t.group.is_none() && det.noun_plural(*o, t.other)));
        text = spaced(&[text, self.tests_of(f, tests, fem, many)]);
        if !f.except.is_empty() {
            text = format!("{text} (excepté {})", self.except(&f.except));
        }
        Np { text, fem, plural }
    }
    /// Tests of a filter; in a `where`, `it` is its candidate.
    pub(super) fn tests_of(&self, f: &Filter, tests: &[Test], fem: bool, plural: bool) -> String {
        let old = self.scene.candidate.replace(Some(f.clone()));
        let said = self.tests(tests, fem, plural, self.is_location(f));
        *self.scene.candidate.borrow_mut() = old;
        said
    }
    pub(super) fn except(&self, terms: &[Term]) -> String {
        let items: Vec<String> = terms
            .iter()
            .map(|t| {
                let noun = self.noun(t, true);
                let owned = t.group.as_ref().is_some_and(|g| g.any.iter().any(|t| t.yours.is_some()));
                let text = if owned { noun.text } else { Det::The.say(t.yours, t.other, &noun) };
                if t.yours == Some(false) { format!("{text} de l'adversaire") } else { text }
            })
            .collect();
        list(&items, "et")
    }
    fn term_many(&self, term: &Term) -> bool {
        term.group.as_ref().is_some_and(|g| g.any.len() > 1 || g.any.iter().any(|t| self.term_many(t)))
            || term.words.iter().any(|w| matches!(w, Word::Ref(r) if self.reference(*r).plural))
    }
    /// Whether the filter is about locations.
    pub fn is_location(&self, f: &Filter) -> bool {
        self.book.is_location(f)
    }
    /// A card meant by reference.
    pub fn reference(&self, r: Ref) -> Np {
        let Some(_naming) = self.scene.naming() else { return Np::new("cette carte", true, false) };
        match r {
            Ref::SelfCard => Np::new(self.self_text(), self.book.self_fem_said(), self.book.self_plural()),
            Ref::Host => self.host(),
            Ref::It => match self.scene.it() {
                Some(It::Cards(f)) => self.that(&f, false),
                Some(It::Each(f, false)) => self.that(&f, false),
                Some(It::Each(f, many)) => {
                    let fem = self.head(&f, false).fem;
                    Np::new(if fem { "celles-ci" } else { "ceux-ci" }, fem, many)
                }
                Some(It::Action(a)) => {
                    let (word, fem) = words::action(a);
                    Np::new(ce(word, fem, false), fem, false)
                }
                Some(It::Destiny) => Np::new("cette destinée", true, false),
                None => Np::new("cette carte", true, false),
            },
            Ref::Them => match self.scene.it() {
                Some(It::Cards(f)) => self.that(&f, true),
                _ => Np::new("ces cartes", true, true),
            },
            Ref::Target if self.scene.many_targets.get() => Np::new("les cibles", true, true),
            Ref::Named(n) => self.named(n),
            unit => {
                let text = REFERENCES.of(&unit).map_or("", |r| r.say.fr);
                Np::new(text, text.starts_with("la "), false)
            }
        }
    }
    /// What a card has: `la puissance de la cible`, `sa puissance`.
    pub fn had_by(&self, r: Ref, noun: &str, fem: bool, plural: bool) -> String {
        let own = r == Ref::SelfCard || (r == Ref::It && matches!(self.scene.it(), Some(It::Each(..))));
        if r == Ref::It && matches!(self.scene.it(), Some(It::Each(_, true))) {
            return leur(noun, plural);
        }
        if own { son(noun, fem, plural) } else { the_of(noun, fem, plural, &de(&self.reference(r).text)) }
    }
    /// This card: its name, or `cet Effet`.
    pub fn self_text(&self) -> String {
        self.book.self_name().map_or_else(
            || match self.book.self_title() {
                Some(title) => ce(title, self.book.self_fem(), false),
                None => {
                    let w = kind_words(self.book.self_kind());
                    // where another such card is spoken of, this one is « -ci »
                    let clash = self.scene.others.borrow().contains(&w.fr);
                    format!("{}{}", ce(&w.fr, w.fem, false), if clash { "-ci" } else { "" })
                }
            },
            |name| if takes_article(self.book.def, name) { the(name, self.book.self_fem(), false) } else { name.to_owned() },
        )
    }
    /// What this card is on.
    pub fn host(&self) -> Np {
        let host = self.scene.host.borrow().clone();
        if let (None, Some(name)) = (&host, self.book.host_name()) {
            return Np::new(self.name_said(name, false), self.book.name_fem(name), false);
        }
        match (host.as_ref().or(self.book.host_filter()), self.book.host_kind()) {
            (Some(f), _) => {
                let noun = self.head(f, false);
                if noun.text == "carte" && self.book.is_location(f) {
                    let place = kind_words(holocron_engine::card::kinds::LOCATION);
                    return Np::new(ce(&place.fr, place.fem, false), place.fem, false);
                }
                if noun.text == "carte" && f.any.len() > 1 {
                    return Np::new("son porteur", false, false);
                }
                if let Some(own) = self.scene.cards().iter().find_map(|g| self.apart(f, g)) {
                    return Np::new(ce(&own.text, own.fem, false), own.fem, false);
                }
                if !noun.proper {
                    self.scene.others.borrow_mut().insert(noun.text.clone());
                }
                Np::new(if noun.proper { noun.text.clone() } else { ce(&noun.text, noun.fem, false) }, noun.fem, false)
            }
            (None, Some(_)) => Np::new("son porteur", false, false),
            (None, None) if self.book.fights() => Np::new("son véhicule ou vaisseau spatial", false, false),
            (None, None) => match self.book.host_zone().and_then(|z| z.zone) {
                Some(z) => {
                    let (noun, fem) = words::zone(z);
                    Np::new(ce(noun, fem, false), fem, false)
                }
                None => self.book.onto().map_or_else(|| Np::new("cette carte", true, false), |f| self.that(&f, false)),
            },
        }
    }
    /// A bound name as a card.
    fn named(&self, n: Name) -> Np {
        match self.scene.bound(n) {
            Some(Bound::Cards(f, false)) if self.sole_target(n, &f) => Np::new("la cible", true, false),
            Some(Bound::Cards(f, many)) => self.told_apart(n, &f, many),
            Some(Bound::Marked(f, many)) => {
                let noun = self.head(&f, many);
                let marked = agree("marqué*", noun.fem, many);
                let text = if noun.proper { noun.text } else { the(&format!("{} {marked}", noun.text), noun.fem, many) };
                Np::new(text, noun.fem, many && !noun.proper)
            }
            Some(Bound::Pile(true)) => Np::new("ces cartes", true, true),
            Some(Bound::Pile(false)) => match self.scene.namesakes(n, |b| matches!(b, Bound::Pile(false))) {
                (nth, of) if of > 2 => {
                    let ordinal = ["première", "deuxième", "troisième", "quatrième"].get(nth).copied().unwrap_or("dernière");
                    Np::new(format!("la {ordinal} carte"), true, false)
                }
                _ => Np::new("cette carte", true, false),
            },
            Some(Bound::Event) => Np::new("cette carte", true, false),
            Some(Bound::Number(a)) => Np::new(self.amount(&a), false, false),
            Some(Bound::Drawn(d)) => Np::new(self.drawn_named(n, &d), true, false),
            Some(Bound::Named(n)) => super::effect::named_thing(&n),
            None => self.letter(n).map_or_else(|| Np::new("cette carte", true, false), |l| Np::new(l, false, false)),
        }
    }
    /// Whether a name is the only target, which no noun but `cette carte` tells from the card that targets it.
    fn sole_target(&self, n: Name, f: &Filter) -> bool {
        let alone = self.scene.namesakes(n, |b| matches!(b, Bound::Cards(..))).1 == 1;
        alone && self.scene.targets.get() && self.scene.it().is_none() && self.head(f, false).text == "carte"
    }
    /// A name that is written as a letter: X, Y, Z.
    pub fn letter(&self, n: Name) -> Option<String> {
        self.book.letter(n).or_else(|| self.scene.letter(n))
    }
    /// A card or cards that fit.
    pub fn object(&self, o: &Object, det: Det) -> Np {
        match o {
            Object::Ref(r) => self.reference(*r),
            Object::Filter(f) => self.filter(f, det),
        }
    }
    /// One card behind a preposition.
    pub fn near(&self, o: &Object) -> String {
        self.object(o, Det::A).text
    }
    /// One card behind `de`.
    pub fn de_near(&self, o: &Object) -> String {
        self.prep_near(o, de)
    }
    /// One card behind `à`.
    pub fn a_near(&self, o: &Object) -> String {
        self.prep_near(o, a)
    }
    /// One card behind `que`.
    pub fn que_near(&self, o: &Object) -> String {
        self.prep_near(o, super::gram::que)
    }
    fn prep_near(&self, o: &Object, prep: fn(&str) -> String) -> String {
        match o {
            Object::Ref(r) => prep(&self.reference(*r).text),
            Object::Filter(f) => self.filter_prep(f, Det::A, "ou", &f.tests, prep).text,
        }
    }
    /// How many of a filter.
    pub fn many(&self, m: &Many, f: &Filter) -> Np {
        let behind = |np: Np, text: String| Np { text: format!("{} ({text})", np.text), plural: true, ..np };
        match m {
            Many::One => self.filter(f, Det::A),
            Many::Exactly(n) if !self.plain(n) => self.numbered(f, "égal", n),
            Many::Exactly(n) => self.filter(f, Det::Count(self.amount(n))),
            Many::UpTo(n) if !self.plain(n) => self.numbered(f, "ne dépassant pas", n),
            Many::UpTo(n) => self.filter(f, Det::UpTo(self.amount(n))),
            Many::AnyNumber => self.filter(f, Det::AnyNumber),
            Many::All => self.filter_with(f, Det::All, "et", &f.tests),
            Many::Random(1) => Np { plural: false, ..behind(self.filter(f, Det::A), "au hasard".into()) },
            Many::Random(n) => behind(self.filter(f, Det::Count(n.to_string())), "au hasard".into()),
        }
    }
    /// `un nombre de personnages ici égal à la destinée`.
    fn numbered(&self, f: &Filter, how: &str, n: &Amount) -> Np {
        let np = self.filter_prep(f, Det::Bare, "ou", &f.tests, de);
        let value = if how == "égal" { a(&self.amount(n)) } else { self.amount(n) };
        Np { text: format!("un nombre {} {how} {value}", np.text), plural: true, ..np }
    }
    /// Cards that their own owner chooses: `un de ses vaisseaux spatiaux`.
    pub fn many_of_his(&self, m: &Many, f: &Filter) -> Option<Np> {
        let mut own = f.clone();
        for t in &mut own.any {
            if t.yours != Some(false) || t.group.is_some() {
                return None;
            }
            t.yours = None;
        }
        match m {
            Many::One => Some(Np { plural: false, ..self.filter(&own, Det::His(true)) }),
            Many::Exactly(n) if !self.plain(n) => {
                let np = self.filter(&own, Det::His(false));
                Some(Np { text: format!("{}, en nombre égal {}", np.text, a(&self.amount(n))), ..np })
            }
            _ => None,
        }
    }
    /// Tests, behind the noun.
    pub fn tests(&self, tests: &[Test], fem: bool, plural: bool, location: bool) -> String {
        let mut said: Vec<String> = Vec::new();
        let mut compared = false;
        let mut even: Vec<String> = Vec::new();
        let deploying: Vec<&Test> =
            tests.iter().filter(|t| matches!(t, Test::DeployingFree | Test::DeployingOnTable | Test::ImmuneTo(_))).collect();
        let mut deployed = false;
        for test in said_order(tests) {
            match test {
                Test::Compare(printed, q, cmp, amount) => {
                    let what = self.compared(*printed, *q, *cmp, amount);
                    said.push(if compared { format!("et {what}") } else { what });
                    compared = true;
                }
                Test::Even(s) => {
                    let asked = self.scene.candidate.borrow().as_ref().is_some_and(|f| plan::asks_for(f, *s));
                    if !asked {
                        even.push(adjective(words::state(*s), fem, plural));
                    }
                }
                Test::DeployingFree | Test::DeployingOnTable | Test::ImmuneTo(_) if deploying.len() > 1 => {
                    compared = false;
                    if !deployed {
                        said.push(self.deploying(&deploying, fem, plural));
                    }
                    deployed = true;
                }
                Test::Here if tests.contains(&Test::StackedHere) => {}
                _ => {
                    compared = false;
                    said.push(self.test(test, fem, plural, location));
                }
            }
        }
        if !even.is_empty() {
            said.push(format!("(même {})", list(&even, "ou")));
        }
        spaced(&said)
    }
    /// `immunisés à Alter qui se déploient gratuitement sur la table`.
    fn deploying(&self, all: &[&Test], fem: bool, plural: bool) -> String {
        let immune: Vec<String> =
            all.iter().filter_map(|t| if let Test::ImmuneTo(s) = t { Some(a(self.book.name(*s))) } else { None }).collect();
        let immune =
            if immune.is_empty() { String::new() } else { format!("{} {}", agree("immunisé*", fem, plural), list(&immune, "et")) };
        let free = if all.contains(&&Test::DeployingFree) { "gratuitement" } else { "" };
        let table = if all.contains(&&Test::DeployingOnTable) { "sur la table" } else { "" };
        let deploys = if plural { "qui se déploient" } else { "qui se déploie" };
        let deploys = if free.is_empty() && table.is_empty() { "" } else { deploys };
        spaced(&[immune.as_str(), deploys, free, table])
    }
    /// `d'habileté > 2`.
    fn compared(&self, printed: bool, q: Quantity, cmp: Cmp, amount: &Amount) -> String {
        let (word, fem, _) = words::quantity(q);
        let printed = if printed { agree("imprimé*", fem, false) } else { String::new() };
        if (cmp, amount) == (Cmp::AtLeast, &Amount::Num(holocron_engine::num::Num::int(0))) {
            return spaced(&["avec", "une", word, &printed]).replace("une blindage", "un blindage");
        }
        let mut value = match (cmp, amount) {
            (Cmp::Equal, Amount::Num(_)) => self.amount(amount),
            (Cmp::Equal, x) => format!("{} {}", agree("égal*", fem, false), a(&self.amount(x))),
            _ => self.cmp(cmp, amount),
        };
        if q == Quantity::Destiny && value.ends_with(" la destinée") {
            value.push_str(" tirée");
        }
        de(&spaced(&[word, &printed, &value]))
    }
    /// What a `where` says of the candidate.
    fn where_said(&self, c: &Cond, fem: bool, plural: bool, location: bool) -> String {
        if let Some(said) = self.where_special(c, fem, plural) {
            return said;
        }
        match where_shape(c) {
            Where::Holds(p) => match self.predicate(p, &Np::new("", fem, plural)) {
                ("être", text) => text,
                (verb, text) => {
                    spaced(&["qui", &super::gram::verb(verb, if plural { super::gram::Form::Ils } else { super::gram::Form::Il }), &text])
                }
            },
            Where::Compare(all) => {
                let all: Vec<String> = all.iter().map(|(p, q, c, x)| self.compared(*p, *q, *c, x)).collect();
                list(&all, "ou")
            }
            Where::AnyHolds(all) => {
                let np = Np::new("", fem, plural);
                let all: Vec<String> = all.iter().map(|p| self.predicate(p, &np).1).collect();
                list(&all, "ou")
            }
            Where::Is(f) if plural => format!("({} seulement)", self.filter(f, Det::Bare).text),
            Where::Is(f) => format!("qui est {}", self.filter(f, Det::A).text),
            Where::With(count, f, rel) if rel != Lies::At => {
                let (np, none) = match count {
                    Count::Any => (self.filter(&f, Det::A), false),
                    Count::No => (self.filter(&f, Det::A), true),
                    Count::AtLeast(n) => (self.filter(&f, Det::Count(format!("au moins {n}"))), false),
                    Count::Exactly(n) => (self.filter(&f, Det::Count(format!("exactement {n}"))), false),
                    Count::Only => (self.filter(&f, Det::Only), false),
                    Count::Every => (self.filter(&f, Det::All), false),
                };
                let who = if none { np.text.replacen("un ", "", 1).replacen("une ", "", 1) } else { np.text };
                lying(&who, rel, fem, plural, none)
            }
            Where::Carries(r, rel) if rel != Lies::At => lying(&self.reference(r).text, rel, fem, plural, false),
            Where::With(Count::Any, f, Lies::At) if location && f.tests.is_empty() => {
                let np = self.filter(&f, Det::A);
                format!("où se {} {}", if np.plural { "trouvent" } else { "trouve" }, np.text)
            }
            Where::With(Count::AtLeast(n), f, Lies::At) if location && f.tests.is_empty() => {
                format!("où se trouvent {}", self.filter(&f, Det::Count(format!("au moins {n}"))).text)
            }
            Where::Carries(r, Lies::At) if location => {
                let np = self.reference(r);
                format!("où se {} {}", if np.plural { "trouvent" } else { "trouve" }, np.text)
            }
            Where::With(..) | Where::Carries(..) | Where::Other if location => Scene::with_flag(&self.scene.at_candidate, true, || {
                super::gram::conjoined(&super::gram::settled(&format!("où {}", self.cond(c, false))), |c| format!("où {c}"))
            }),
            Where::With(..) | Where::Carries(..) | Where::Other => format!("({})", super::gram::si(&self.cond(c, false))),
        }
    }
    /// Conditions of a candidate that have words of their own.
    fn where_special(&self, c: &Cond, fem: bool, plural: bool) -> Option<String> {
        if let Some(all) = plan::owner_lacks(c) {
            let tests = all.first().map(|f| f.tests.clone()).unwrap_or_default();
            let cards: Vec<String> = all.iter().map(|f| self.filter_with(f, Det::A, "ou", &[]).text).collect();
            let place = Scene::with_flag(&self.scene.at_candidate, false, || self.tests(&tests, false, true, false));
            return Some(spaced(&["dont le propriétaire n'a pas à la fois", &list(&cards, "et"), &place]));
        }
        let np = Np::new("", fem, plural);
        let form = np.form();
        match c {
            Cond::And(all) if plan::passenger(all) => {
                let he = self.self_np();
                let passenger = if he.fem { "passagère" } else { "passager" };
                Some(format!("à bord duquel {} est {passenger}", he.text))
            }
            Cond::And(all) => {
                let each: Option<Vec<String>> = all
                    .iter()
                    .map(|c| match where_shape(c) {
                        Where::With(Count::Any, f, Lies::At) if f.tests.is_empty() => {
                            Some(format!("où se trouve {}", self.filter(&f, Det::A).text))
                        }
                        _ => self.where_special(c, fem, plural),
                    })
                    .collect();
                each.map(|each| each.join(" et "))
            }
            Cond::Not(inner) if matches!(&**inner, Cond::Control(_, Count::Any, f) | Cond::Occupy(_, Count::Any, f) if plan::just_it(f)) => {
                match &**inner {
                    Cond::Control(w, Count::Any, f) if plan::just_it(f) => {
                        let (who, person) = words::who(*w);
                        Some(format!("{} {}", super::gram::que(who), super::gram::deny(&super::gram::verb("contrôler", person))))
                    }
                    Cond::Occupy(w, Count::Any, f) if plan::just_it(f) => {
                        let (who, person) = words::who(*w);
                        Some(format!("{} {}", super::gram::que(who), super::gram::deny(&super::gram::verb("occuper", person))))
                    }
                    _ => None,
                }
            }
            Cond::Exists(Count::Any, f) if plan::orbits_it(f).is_some() => {
                let around = super::gram::agreed("duquel/de laquelle/desquels/desquelles", fem, plural);
                Some(format!("autour {around} {} est en orbite", self.filter(&plan::orbits_it(f)?, Det::A).text))
            }
            // a card that another one lets take part needs no more words
            Cond::Amended(_) => Some(String::new()),
            Cond::Control(w, Count::Any, f) if plan::just_it(f) => {
                let (who, person) = words::who(*w);
                Some(spaced(&[super::gram::que(who), super::gram::verb("contrôler", person), self.tests(&f.tests, fem, plural, true)]))
            }
            Cond::Occupy(w, Count::Any, f) if plan::just_it(f) => {
                let (who, person) = words::who(*w);
                Some(spaced(&[super::gram::que(who), super::gram::verb("occuper", person), self.tests(&f.tests, fem, plural, true)]))
            }
            Cond::Compare(Amount::Parsecs(x, y), Cmp::AtMost, n) if is_it(x) || is_it(y) => {
                let other = if is_it(x) { y } else { x };
                Some(format!("à {} parsecs au plus {}", self.amount(n), self.de_near(other)))
            }
            Cond::Compare(Amount::Count(f), cmp, Amount::Num(n)) if plan::copies(f) => {
                Some(format!("dont il y a {} exemplaires", super::cond::how_many(*cmp, *n)?))
            }
            Cond::Is(Ref::It, false, i) => match i.kinds.as_slice() {
                [Being::Filter(f)] => self.adjectives(f, &np),
                _ => None,
            },
            Cond::Exists(Count::Any, f) if plan::just_it(f) => Some(self.tests(&f.tests, fem, plural, false)),
            Cond::Happened(event, span) => self.that_done(event, *span, &np, false),
            Cond::MayDo(o, act) if is_it(o) => {
                let (_, alone, rest) = words::act(*act);
                Some(spaced(&["qui", &super::gram::verb("pouvoir", form), &np.agree(alone), rest]))
            }
            Cond::Not(inner) => match &**inner {
                Cond::Exists(Count::Any, f) if plan::just_it(f) => {
                    Some(spaced(&["qui", &super::gram::deny(np.is()), &self.tests(&f.tests, fem, plural, false)]))
                }
                Cond::Happened(event, span) => self.that_done(event, *span, &np, true),
                Cond::Holds(Ref::It, p) => {
                    let (verb, rest) = self.predicate(p, &np);
                    Some(spaced(&["qui", &super::gram::deny(&super::gram::verb(verb, form)), &super::cond::negated(verb, &rest)]))
                }
                Cond::MayDo(o, act) if is_it(o) => {
                    let (_, alone, rest) = words::act(*act);
                    Some(spaced(&["qui", &super::gram::deny(&super::gram::verb("pouvoir", form)), &np.agree(alone), rest]))
                }
                _ => None,
            },
            _ => None,
        }
    }
    /// One test.
    pub fn test(&self, test: &Test, fem: bool, plural: bool, location: bool) -> String {
        let ag = |text: &str| agree(text, fem, plural);
        match test {
            Test::Compare(..) => self.tests(std::slice::from_ref(test), fem, plural, location),
            Test::PresentWith(o) => format!("{} avec {}", adjective("présent", fem, plural), self.near(o)),
            Test::There if self.scene.at_candidate.get() => String::new(),
            Test::At(p) if self.scene.at_candidate.get() && at_it(p) => String::new(),
            Test::At(p) => self.at(p),
            Test::Aboard(o) => format!("à bord {}", self.de_near(o)),
            Test::On(o) => format!("sur {}", self.near(o)),
            Test::InBattle(Some(o)) => format!("en bataille avec {}", self.near(o)),
            Test::In(z) => self.in_zone(z),
            Test::With(o) => format!("avec {}", self.near(o)),
            Test::Armed(Some(o)) => format!("{} {}", ag("armé*"), self.de_near(o)),
            Test::Piloting(o) => format!("pilotant {}", self.near(o)),
            Test::PilotedBy(o) => format!("{} par {}", ag("piloté*"), self.near(o)),
            Test::Driving(o) => format!("conduisant {}", self.near(o)),
            Test::Escorting(o) => format!("escortant {}", self.near(o)),
            Test::EscortedBy(o) => format!("{} par {}", ag("escorté*"), self.near(o)),
            Test::StackedOn(o) => format!("{} sur {}", ag("empilé*"), self.near(o)),
            Test::Has(field, words) => {
                let field = match field {
                    Field::Title => "le titre",
                    Field::Lore => "la légende",
                    Field::Text => "le texte de jeu",
                };
                let quoted: Vec<String> = words.iter().map(|s| format!("« {} »", self.book.name(*s))).collect();
                format!("avec {} dans {field}", list(&quoted, "ou"))
            }
            Test::TargetedBy(o) => format!("{} par {}", ag("visé*"), self.near(o)),
            Test::HitBy(o) => format!("{} par {}", ag("touché*"), self.near(o)),
            Test::Matching(o) => format!("{} {}", ag("assorti*"), self.a_near(o)),
            Test::SameTitle(o) => format!("de même titre {}", super::gram::que(&self.near(o))),
            Test::SameSpecies(o) => format!("de même espèce {}", super::gram::que(&self.near(o))),
            Test::RelatedTo(Object::Ref(Ref::Host)) if self.book.fights() => {
                format!("{} à la même localisation", adjective("connexe", fem, plural))
            }
            Test::RelatedTo(o) => format!("{} {}", adjective("connexe", fem, plural), self.a_near(o)),
            Test::AdjacentTo(o) => format!("{} {}", adjective("adjacent", fem, plural), self.a_near(o)),
            Test::InRangeOf(o) => format!("à portée {}", self.de_near(o)),
            Test::Orbiting(o) => format!("en orbite autour {}", self.de_near(o)),
            Test::Carrying(o) => format!("portant {}", self.near(o)),
            Test::Where(c) => {
                let it = self.scene.candidate.borrow().clone().map(|f| It::Each(f, plural));
                self.scene.with_it(it, || self.where_said(c, fem, plural, location))
            }
            Test::That(event, span) => self.that_event(event, *span, fem, plural),
            Test::ImmuneTo(s) => format!("{} {}", ag("immunisé*"), a(self.book.name(*s))),
            Test::Even(_) => self.tests(std::slice::from_ref(test), fem, plural, location),
            unit => TESTS.of(unit).map_or_else(String::new, |r| super::gram::agreed(r.say.fr, fem, plural)),
        }
    }
}

/// A filter that is one group in parentheses, without them.
pub(super) fn flat(f: &Filter) -> Option<Filter> {
    let [term] = f.any.as_slice() else { return None };
    let group = term.group.as_ref()?;
    if !group.except.is_empty() && !f.except.is_empty() {
        return None;
    }
    let mut inner = (**group).clone();
    for t in &mut inner.any {
        t.yours = t.yours.or(term.yours);
        t.other |= term.other;
    }
    inner.tests.extend(f.tests.iter().cloned());
    inner.except.extend(f.except.iter().cloned());
    inner.called = inner.called.or(f.called);
    Some(inner)
}

/// How a card of a `where` lies to the candidate.
fn lying(who: &str, rel: Lies, fem: bool, plural: bool, none: bool) -> String {
    let with = if none { "sans" } else { "avec" };
    match rel {
        Lies::Aboard => format!("{with} {who} à bord"),
        Lies::On => format!("{with} {who} dessus"),
        Lies::Piloting if none => format!("sans {who} aux commandes"),
        Lies::Piloting => format!("{} par {who}", agree("piloté*", fem, plural)),
        Lies::PresentWith => format!("{} {with} {who}", adjective("présent", fem, plural)),
        Lies::With => format!("{with} {who}"),
        Lies::StackedOn => format!("{with} {who} en pile dessus"),
        Lies::At => String::new(),
    }
}
