//! Cards, places and piles in English: noun phrases and what stands behind them.

use holocron_engine::card::{Kind, kinds};
use holocron_engine::text::{
    Adj, Amount, Being, Cmp, Cond, Count, Field, Filter, Many, Name, Object, Quantity, REFERENCES, Ref, Sym, TESTS, Term, Test, Word,
};

use super::form::{article, plural, superlative};
use super::{En, words};
use crate::say::book::{Class, NameClass, kind_words, lean, term};
use crate::say::join::{list, words as spaced};
use crate::say::plan;
use crate::say::scene::{Bound, It, Scene};
use crate::say::shape::{Rel as Lies, Where, at_it, is_it, said_order, where_shape};

/// A noun phrase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Np {
    pub text: String,
    pub plural: bool,
}

impl Np {
    pub fn one(text: impl Into<String>) -> Np {
        Np { text: text.into(), plural: false }
    }
    pub fn many(text: impl Into<String>) -> Np {
        Np { text: text.into(), plural: true }
    }
    /// `is` or `are`.
    pub fn is(&self) -> &'static str {
        if self.plural { "are" } else { "is" }
    }
    /// Whether a pronoun can stand for it: not for a name, which may be a person's.
    pub fn common(&self) -> bool {
        self.plural || ["that ", "this ", "the ", "target"].iter().any(|p| self.text.starts_with(p))
    }
    /// Whether what it has is better said with `of`.
    pub fn long(&self) -> bool {
        let text = self.text.as_str();
        let placed = [" here", " there", " present"].iter().any(|e| text.ends_with(e));
        placed
            || [" (", " on ", " aboard ", " at "].iter().any(|w| text.contains(w))
            || text.contains("'s ")
            || text.contains("s' ")
            || text.split(' ').count() > 3
    }
    /// `its`, `X's`, `Xs'`.
    pub fn poss(&self) -> String {
        match self.text.as_str() {
            "it" => "its".into(),
            "they" | "them" => "their".into(),
            text if text.ends_with('s') && (self.plural || text.ends_with("Sisters")) => format!("{text}'"),
            text => format!("{text}'s"),
        }
    }
}

/// What stands before a noun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Det {
    /// `a`
    A,
    /// `each`
    Each,
    /// Nothing, singular.
    Head,
    /// Nothing, plural.
    Bare,
    /// `all`
    All,
    /// `no`
    No,
    /// `only`
    Only,
    /// `2`
    Count(String),
    /// `up to 2`
    UpTo(String),
    /// `any number of`
    AnyNumber,
}

impl Det {
    fn plural(&self) -> bool {
        match self {
            Det::A | Det::Each | Det::Head | Det::No => false,
            Det::Count(n) => n != "1" && n != "one" && n != "exactly 1" && n != "at least 1",
            Det::Bare | Det::All | Det::Only | Det::UpTo(_) | Det::AnyNumber => true,
        }
    }
    /// Whether the noun is plural even so: `each of your aliens`.
    fn noun_plural(&self, owner: Option<bool>) -> bool {
        self.plural() || (matches!(self, Det::Each | Det::Count(_) | Det::No) && owner.is_some())
    }
    fn say(&self, owner: Option<bool>, other: bool, noun: &Noun) -> String {
        let Noun { text: noun, proper, only, .. } = noun;
        let whose = match owner {
            Some(true) => "your",
            Some(false) => "opponent's",
            None => "",
        };
        let rest = spaced(&[whose, if other { "other" } else { "" }]);
        let of = if owner.is_some() { format!("of {rest}") } else { rest.clone() };
        match self {
            Det::A if owner.is_none() && other => "another".into(),
            Det::A if owner.is_none() && !proper && *only => "the".into(),
            Det::A if owner.is_none() && !proper => article(noun).into(),
            Det::A | Det::Head | Det::Bare => rest,
            Det::Each => spaced(&["each", &of]),
            Det::All if *proper => rest,
            Det::All => spaced(&["all", &rest]),
            Det::No if owner.is_some() => spaced(&["none of", &rest]),
            Det::No => spaced(&["no", &rest]),
            Det::Only => spaced(&["only", &rest]),
            Det::Count(n) => spaced(&[n.as_str(), &of]),
            Det::UpTo(n) => spaced(&["up to", n, &of]),
            Det::AnyNumber => spaced(&["any number of", &rest]),
        }
    }
}

const ORDINALS: [&str; 4] = ["first", "second", "third", "fourth"];

/// The noun of a term.
pub(crate) struct Noun {
    pub text: String,
    pub proper: bool,
    /// There is only one: `the Kessel system`.
    pub only: bool,
    /// The library knows its title.
    pub known: bool,
}

impl En<'_> {
    /// Cards that fit, with `or` between alternatives.
    pub fn filter(&self, f: &Filter, det: Det) -> Np {
        self.filter_with(f, det, "or", &f.tests)
    }
    /// The same, with only some of its tests.
    pub fn filter_with(&self, f: &Filter, det: Det, conj: &str, tests: &[Test]) -> Np {
        if let Some(other) = plan::elsewhere(f).or_else(|| plan::specialised(f)) {
            return self.filter_with(&other, det, conj, &other.tests);
        }
        if let Some(name) = f.called {
            self.scene.bind(name, Bound::Cards(f.clone(), det.plural()));
        }
        let mut owner = None;
        let mut said_owner = None;
        let mut after_proper = false;
        let mut singular = true;
        let mut items = Vec::new();
        for term in &f.any {
            owner = term.yours.or(owner);
            // none of your warriors: whose they are is said inside the group
            let owned = term.group.as_ref().is_some_and(|g| g.any.iter().any(|t| t.yours.is_some()));
            let none = owned && det == Det::No;
            // names and kinds in one group: each says its own article
            let mixed = |g: &Filter| g.any.len() > 1 && !self.all_proper(g) && g.any.iter().any(|t| self.noun(t, false).proper);
            if let (Det::A, Some(group), None, false) = (&det, &term.group, owner, term.other)
                && mixed(group)
            {
                items.push(self.filter(group, Det::A).text);
                said_owner = owner;
                singular = false;
                continue;
            }
            let mut noun = self.noun(term, none || det.noun_plural(owner));
            if noun.only && det == Det::Bare {
                noun = self.noun(term, false);
                noun.text = format!("the {}", noun.text);
            }
            let fresh = items.is_empty() || term.other || owner != said_owner || ((after_proper || noun.proper) && owner.is_none());
            let many_ref = noun.proper && self.term_many(term);
            let before = match det {
                _ if !fresh => String::new(),
                _ if none => "none of".into(),
                Det::Each if many_ref => "each of".into(),
                Det::Each if noun.proper && owner.is_none() && noun.known => String::new(),
                Det::Each if noun.proper && owner.is_none() => "each".into(),
                _ => det.say(owner, term.other, &noun),
            };
            items.push(spaced(&[before, noun.text.clone()]));
            said_owner = owner;
            after_proper = noun.proper;
            singular &= (noun.proper || noun.only) && !self.term_many(term);
        }
        let several = items.len() > 1 && conj == "and";
        // what is meant by a reference may be several cards
        let refs = f.any.iter().any(|t| t.group.is_none() && self.term_many(t));
        let plural = if singular { several } else { det.plural() || several || refs };
        let mut text = list(&items, conj);
        text = spaced(&[text, self.tests_of(f, tests, plural)]);
        if !f.except.is_empty() {
            text = format!("{text} (except {})", self.except(&f.except));
        }
        Np { text, plural }
    }
    /// Tests of a filter; in a `where`, `it` is its candidate.
    fn tests_of(&self, f: &Filter, tests: &[Test], plural: bool) -> String {
        let old = self.scene.candidate.replace(Some(f.clone()));
        let said = self.tests(tests, plural, self.is_location(f));
        *self.scene.candidate.borrow_mut() = old;
        said
    }
    fn except(&self, terms: &[Term]) -> String {
        let items: Vec<String> = terms
            .iter()
            .map(|t| {
                let noun = self.noun(t, true);
                spaced(&[Det::Bare.say(t.yours, t.other, &noun), noun.text])
            })
            .collect();
        list(&items, "and")
    }
    /// Whether a reference in the term is to several cards.
    fn term_many(&self, term: &Term) -> bool {
        term.group.as_ref().is_some_and(|g| g.any.len() > 1 || g.any.iter().any(|t| self.term_many(t)))
            || term.words.iter().any(|w| matches!(w, Word::Ref(r) if self.reference(*r).plural))
    }
    /// Whether the filter is about locations.
    pub fn is_location(&self, f: &Filter) -> bool {
        self.book.is_location(f)
    }
    /// The noun of a term, with everything that stands before it except its determiner.
    pub fn noun(&self, term: &Term, many: bool) -> Noun {
        if let Some(group) = &term.group {
            let det = if many { Det::Bare } else { Det::Head };
            let np = self.filter(group, det);
            return Noun { text: np.text, proper: self.all_proper(group), only: false, known: true };
        }
        // words in their order; the head, a type or else the last noun, goes to the end
        let mut before: Vec<(Option<Kind>, String)> = Vec::new();
        let mut names: Vec<(usize, Sym)> = Vec::new();
        let mut leans = None;
        let mut with = Vec::new();
        let mut refs = Vec::new();
        let mut card = false;
        for word in &term.words {
            match word {
                Word::Adj(a) => {
                    leans = leans.or(lean(*a));
                    before.push((None, words::adj(*a).to_owned()));
                }
                Word::NotKind(k) => before.push((None, format!("non-{}", kind_words(*k).en))),
                Word::Kind(k) => match kind_words(*k).class {
                    Class::Adjective(head) => {
                        leans = leans.or(head);
                        before.push((None, kind_words(*k).en.clone()));
                    }
                    Class::Noun | Class::Type => before.push((Some(*k), kind_words(*k).en.clone())),
                },
                Word::Named(s) => {
                    names.push((before.len(), *s));
                    before.push((None, self.book.name(*s).to_owned()));
                }
                Word::Set(s) => before.push((None, format!("[{}]", self.book.name(*s)))),
                Word::Agenda(s) => with.push(format!("{} agenda", self.looked_up("agenda", self.book.name(*s)))),
                Word::Icon(i) => with.push(format!("{} icon", words::icon(*i))),
                Word::Ref(r) => refs.push(self.reference(*r)),
                Word::Card => card = true,
            }
        }
        let kinds = before.iter().enumerate().filter_map(|(i, (k, _))| k.map(|k| (i, k)));
        let head = kinds.max_by_key(|(i, k)| (kind_words(*k).class == Class::Type, *i));
        if let ([np, ..], true, None, false) = (refs.as_slice(), names.is_empty(), head, card) {
            let text = match before.as_slice() {
                [] => np.text.clone(),
                [(_, adj)] if adj == "remaining" => format!("the rest of {}", np.text),
                all => spaced(&[spaced(&all.iter().map(|(_, t)| t.clone()).collect::<Vec<_>>()), np.text.clone()]),
            };
            return Noun { text, proper: true, only: false, known: true };
        }
        // "captive" alone is a noun
        if let [Word::Adj(Adj::Captive)] = term.words.as_slice() {
            return Noun { text: if many { "captives".into() } else { "captive".into() }, proper: false, only: false, known: true };
        }
        // "Executor starship" is Executor
        if let (Some((i, k)), [(_, s)], false) = (head, names.as_slice(), card)
            && self.book.is_named_kind(*s, k)
        {
            before.remove(i);
            let text = spaced(&before.iter().map(|(_, t)| t.clone()).collect::<Vec<_>>());
            return Noun { text, proper: true, only: false, known: true };
        }
        let mut proper = false;
        let known = names.is_empty() || names.iter().any(|(_, s)| self.book.is_single(*s));
        let last = match head {
            Some((i, k)) if !card => {
                before.remove(i);
                // "Effect" alone is one without subtype
                if k == kinds::EFFECT { format!("{} of any kind", noun_of(k, many)) } else { noun_of(k, many) }
            }
            None if !names.is_empty() => {
                proper = names.iter().all(|(_, s)| self.book.name_class(*s) == NameClass::Proper);
                names
                    .pop()
                    .map(|(i, s)| {
                        before.remove(i);
                        self.title(s, many && !proper)
                    })
                    .unwrap_or_default()
            }
            _ => lean_noun(if card { None } else { leans }, many),
        };
        let mut parts: Vec<String> = before.into_iter().map(|(_, t)| t).collect();
        parts.push(last);
        let mut text = spaced(&parts);
        for (i, icon) in with.iter().enumerate() {
            text = format!("{text} {} {} {icon}", if i == 0 { "with" } else { "and" }, article(icon));
        }
        let system = !names.is_empty() && head.is_some_and(|(_, k)| k == kinds::SYSTEM);
        let only = system || superlative(&text);
        Noun { text, proper, only, known }
    }
    /// A title, perhaps in the plural.
    fn title(&self, sym: Sym, many: bool) -> String {
        let name = self.book.name(sym);
        let name = if self.book.is_title(sym) { name } else { term(&format!("keyword {name}")).map_or(name, |(en, _)| en) };
        if many { plural(name) } else { name.to_owned() }
    }
    pub fn all_proper(&self, f: &Filter) -> bool {
        !f.any.is_empty() && f.any.iter().all(|t| t.group.as_ref().map_or_else(|| self.noun(t, false).proper, |g| self.all_proper(g)))
    }
    /// The bare noun by which a filter's card is spoken of later, and whether that is a proper name.
    pub fn head(&self, f: &Filter, many: bool) -> (String, bool) {
        let heads: Vec<(String, bool)> = f.any.iter().map(|t| self.term_head(t, many)).collect();
        match heads.as_slice() {
            [first, rest @ ..] if rest.iter().all(|h| h == first) => first.clone(),
            _ => (lean_noun(self.book.common_kind(f), many), false),
        }
    }
    fn term_head(&self, t: &Term, many: bool) -> (String, bool) {
        if let Some(g) = &t.group {
            return self.head(g, many);
        }
        let kinds: Vec<Kind> = t.words.iter().filter_map(|w| if let Word::Kind(k) = w { Some(*k) } else { None }).collect();
        let mut nouns: Vec<Kind> = kinds.iter().copied().filter(|k| matches!(kind_words(*k).class, Class::Type | Class::Noun)).collect();
        nouns.sort_by_key(|k| kind_words(*k).class == Class::Type);
        if let Some(last) = nouns.last() {
            return (noun_of(*last, many), false);
        }
        let plain =
            Term { words: t.words.iter().filter(|w| matches!(w, Word::Named(_) | Word::Ref(_))).cloned().collect(), ..Term::default() };
        if !plain.words.is_empty() {
            let noun = self.noun(&plain, many);
            return (noun.text, noun.proper);
        }
        if let [Word::Adj(Adj::Captive)] = t.words.as_slice() {
            return (if many { "captives".into() } else { "captive".into() }, false);
        }
        let lean = t.words.iter().find_map(|w| match w {
            Word::Adj(a) => lean(*a),
            Word::Kind(k) => match kind_words(*k).class {
                Class::Adjective(h) => h,
                _ => None,
            },
            _ => None,
        });
        (lean_noun(lean, many), false)
    }
    /// `that droid`, `Luke`.
    pub fn that(&self, f: &Filter, many: bool) -> Np {
        let (head, proper) = self.head(f, many);
        let text = match (proper, many) {
            (true, _) => head,
            (false, true) => format!("those {head}"),
            (false, false) => format!("that {head}"),
        };
        Np { text, plural: many && !proper }
    }
    /// The noun of one card with its adjectives, where the bare noun would mean the other card too.
    fn apart(&self, f: &Filter, other: &Filter) -> Option<String> {
        let ([one], [two]) = (f.any.as_slice(), other.any.as_slice()) else { return None };
        if one.words.iter().any(|w| matches!(w, Word::Named(_))) {
            return None;
        }
        let (noun, not) = (self.noun(one, false), self.noun(two, false));
        (self.head(f, false) == self.head(other, false) && !noun.proper && noun.text != not.text).then_some(noun.text)
    }
    /// One of several cards of the same noun: `your droid`, `opponent's droid`, `the second droid`.
    fn told_apart(&self, n: Name, f: &Filter, many: bool) -> Np {
        let np = self.that(f, many);
        let (head, proper) = self.head(f, many);
        let same_head = |b: &Bound| matches!(b, Bound::Cards(g, _) if self.head(g, many).0 == head);
        if proper || self.scene.namesakes(n, same_head).1 < 2 {
            let host = self.book.host_filter().filter(|h| !many && *h != f);
            let own = host.and_then(|h| self.apart(f, h));
            return own.map_or(np, |own| Np::one(format!("that {own}")));
        }
        let owner = |f: &Filter| f.any.first().and_then(|t| t.yours);
        let mine = owner(f);
        let (nth, of) = self.scene.namesakes(n, |b| matches!(b, Bound::Cards(g, _) if self.head(g, many).0 == head && owner(g) == mine));
        let text = match (of, mine) {
            (1, Some(true)) => format!("your {head}"),
            (1, Some(false)) => format!("opponent's {head}"),
            (1, None) => return np,
            _ => format!("the {} {head}", ORDINALS.get(nth).copied().unwrap_or("other")),
        };
        Np { text, ..np }
    }
    /// A card meant by reference.
    pub fn reference(&self, r: Ref) -> Np {
        let Some(_naming) = self.scene.naming() else { return Np::one("that card") };
        match r {
            Ref::SelfCard => Np { text: self.self_text(), plural: self.book.self_plural() },
            Ref::Host => self.host(),
            Ref::It => match self.scene.it() {
                Some(It::Cards(f)) if self.scene.targets.get() => self.that(&f, false),
                Some(It::Action(a)) if self.scene.targets.get() => Np::one(format!("that {}", words::action(a))),
                Some(It::Cards(f)) if self.head(&f, false).1 => self.that(&f, false),
                Some(It::Each(_, true)) => Np::many("them"),
                _ => Np::one("it"),
            },
            Ref::Them => Np::many("them"),
            Ref::Target if self.scene.many_targets.get() => Np::many("targets"),
            Ref::Named(n) => self.named(n),
            unit => Np::one(REFERENCES.of(&unit).map_or("", |r| r.say.en)),
        }
    }
    /// A card meant by reference, as owner: `its`, `target's`.
    pub fn reference_poss(&self, r: Ref) -> String {
        match r {
            Ref::SelfCard if self.book.self_person() => if self.book.self_woman() { "her" } else { "his" }.into(),
            Ref::SelfCard => "its".into(),
            Ref::Them => "their".into(),
            _ => self.reference(r).poss(),
        }
    }
    /// This card: its name, or `this Effect`.
    pub fn self_text(&self) -> String {
        self.book.self_name().map_or_else(|| format!("this {}", kind_words(self.book.self_kind()).en), str::to_owned)
    }
    /// What this card is on.
    pub fn host(&self) -> Np {
        let host = self.scene.host.borrow().clone();
        if let (None, Some(name)) = (&host, self.book.host_name()) {
            return Np::one(self.book.name(name));
        }
        match (host.as_ref().or(self.book.host_filter()), self.book.host_kind()) {
            (None, None) if self.book.fights() => Np::one(format!("the starship or vehicle {} is aboard", self.he())),
            (Some(f), _) => {
                let (mut head, proper) = self.head(f, false);
                if head == "card" && self.book.is_location(f) {
                    head = kind_words(holocron_engine::card::kinds::LOCATION).en.clone();
                }
                let apart = self.scene.cards().iter().find_map(|g| self.apart(f, g));
                Np::one(if proper { head } else { format!("that {}", apart.unwrap_or(head)) })
            }
            (None, Some(k)) => Np::one(format!("that {}", kind_words(k).en)),
            (None, None) => match self.book.host_zone().and_then(|z| z.zone) {
                Some(z) => Np::one(format!("that {}", words::zone(z))),
                None => Np::one(self.book.onto().map_or_else(|| "that card".to_owned(), |f| format!("that {}", self.head(&f, false).0))),
            },
        }
    }
    /// A bound name as a card.
    fn named(&self, n: Name) -> Np {
        match self.scene.bound(n) {
            Some(Bound::Cards(f, many)) => self.told_apart(n, &f, many),
            Some(Bound::Marked(f, many)) => {
                let (head, proper) = self.head(&f, many);
                Np { text: if proper { head } else { format!("the marked {head}") }, plural: many && !proper }
            }
            Some(Bound::Pile(true)) => Np::many("those cards"),
            Some(Bound::Pile(false)) => match self.scene.namesakes(n, |b| matches!(b, Bound::Pile(false))) {
                (nth, of) if of > 2 => Np::one(format!("the {} card", ORDINALS.get(nth).copied().unwrap_or("last"))),
                _ => Np::one("that card"),
            },
            Some(Bound::Event) => Np::one("that card"),
            Some(Bound::Number(a)) => Np::one(self.amount(&a)),
            Some(Bound::Drawn(d)) => Np::one(self.drawn_named(n, &d)),
            Some(Bound::Named(n)) => Np::one(super::effect::named_thing(&n)),
            None => Np::one(self.letter(n).unwrap_or_else(|| "that card".into())),
        }
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
    /// How many of a filter.
    pub fn many(&self, m: &Many, f: &Filter) -> Np {
        let behind = |np: Np, text: String| Np { text: format!("{} ({text})", np.text), plural: true };
        match m {
            Many::One => self.filter(f, Det::A),
            Many::Exactly(a) if !self.plain(a) => self.numbered(f, "equal to", a),
            Many::Exactly(a) => self.filter(f, Det::Count(self.amount(a))),
            Many::UpTo(a) if !self.plain(a) => self.numbered(f, "up to", a),
            Many::UpTo(a) => self.filter(f, Det::UpTo(self.amount(a))),
            Many::AnyNumber => self.filter(f, Det::AnyNumber),
            Many::All => self.filter_with(f, Det::All, "and", &f.tests),
            Many::Random(1) => Np { plural: false, ..behind(self.filter(f, Det::A), "random selection".into()) },
            Many::Random(n) => behind(self.filter(f, Det::Count(n.to_string())), "random selection".into()),
        }
    }
    /// `a number of characters here equal to destiny`.
    fn numbered(&self, f: &Filter, how: &str, a: &Amount) -> Np {
        Np::many(format!("a number of {} {how} {}", self.filter(f, Det::Bare).text, self.amount(a)))
    }
    /// Cards that their own owner chooses: `one of their starships`.
    pub fn many_of_theirs(&self, m: &Many, f: &Filter) -> Option<Np> {
        if f.any.iter().any(|t| t.yours != Some(false) || t.group.is_some()) {
            return None;
        }
        let theirs = |np: Np, before: &str| Np { text: spaced(&[before, &np.text.replacen("opponent's", "their", 1)]), ..np };
        match m {
            Many::One => Some(theirs(self.filter(f, Det::Count("one".into())), "")),
            Many::Exactly(n) if !self.plain(n) => Some(theirs(self.many(m, f), "")),
            _ => None,
        }
    }
    /// Tests, behind the noun.
    pub fn tests(&self, tests: &[Test], many: bool, location: bool) -> String {
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
                    said.push(if compared { format!("and {what}") } else { format!("with {what}") });
                    compared = true;
                }
                Test::Even(s) => {
                    let asked = self.scene.candidate.borrow().as_ref().is_some_and(|f| plan::asks_for(f, *s));
                    if !asked {
                        even.push(words::state(*s).to_owned());
                    }
                }
                Test::DeployingFree | Test::DeployingOnTable | Test::ImmuneTo(_) if deploying.len() > 1 => {
                    compared = false;
                    if !deployed {
                        said.push(self.deploying(&deploying, many));
                    }
                    deployed = true;
                }
                Test::Here if tests.contains(&Test::StackedHere) => {}
                _ => {
                    compared = false;
                    said.push(self.test(test, many, location));
                }
            }
        }
        if !even.is_empty() {
            said.push(format!("(even if {})", list(&even, "or")));
        }
        spaced(&said)
    }
    /// `that deploy on table for free and are immune to Alter`.
    fn deploying(&self, all: &[&Test], many: bool) -> String {
        let table = if all.contains(&&Test::DeployingOnTable) { "on table" } else { "" };
        let free = if all.contains(&&Test::DeployingFree) { "for free" } else { "" };
        let immune: Vec<String> =
            all.iter().filter_map(|t| if let Test::ImmuneTo(s) = t { Some(self.book.name(*s).to_owned()) } else { None }).collect();
        let is = if many { "are" } else { "is" };
        let immune = if immune.is_empty() { String::new() } else { format!("{is} immune to {}", list(&immune, "and")) };
        let deploys = if table.is_empty() && free.is_empty() {
            ""
        } else if many {
            "deploy"
        } else {
            "deploys"
        };
        let deploys = spaced(&[deploys, table, free]);
        let both: Vec<String> = [deploys, immune].into_iter().filter(|t| !t.is_empty()).collect();
        format!("that {}", both.join(" and "))
    }
    /// `ability > 2`.
    fn compared(&self, printed: bool, q: Quantity, cmp: Cmp, amount: &Amount) -> String {
        let printed = if printed { "printed " } else { "" };
        if (cmp, amount) == (Cmp::AtLeast, &Amount::Num(holocron_engine::num::Num::int(0))) {
            return format!("{printed}{}", short_quantity(q));
        }
        let mut value = self.cmp(cmp, amount);
        if q == Quantity::Destiny && value.ends_with(" destiny") {
            value.push_str(" drawn");
        }
        format!("{printed}{} {value}", short_quantity(q))
    }
    /// What a `where` says of the candidate.
    fn where_said(&self, c: &Cond, many: bool, location: bool) -> String {
        if let Some(said) = self.where_special(c, many) {
            return said;
        }
        match where_shape(c) {
            Where::Holds(p) => self.predicate(p),
            Where::Compare(all) => {
                let all: Vec<String> = all.iter().map(|(p, q, c, a)| self.compared(*p, *q, *c, a)).collect();
                format!("with {}", list(&all, "or"))
            }
            Where::AnyHolds(all) => {
                let all: Vec<String> = all.iter().map(|p| self.predicate(p)).collect();
                list(&all, "or")
            }
            Where::Is(f) if many => format!("({} only)", self.filter(f, Det::Bare).text),
            Where::Is(f) => format!("that is {}", self.filter(f, Det::A).text),
            Where::With(count, f, rel) if rel != Lies::At => {
                let np = match count {
                    Count::Any => self.filter(&f, Det::A),
                    Count::No => self.filter(&f, Det::No),
                    Count::AtLeast(n) => self.filter(&f, Det::Count(format!("at least {n}"))),
                    Count::Exactly(n) => self.filter(&f, Det::Count(format!("exactly {n}"))),
                    Count::Only => self.filter(&f, Det::Only),
                    Count::Every => self.filter(&f, Det::All),
                };
                self.lying(&np.text, rel, many)
            }
            Where::Carries(r, rel) if rel != Lies::At => self.lying(&self.reference(r).text, rel, many),
            Where::With(..) | Where::Carries(..) | Where::Other if location => {
                let said = || Scene::with_flag(&self.scene.say_self, true, || self.cond(c, false));
                format!("where {}", Scene::with_flag(&self.scene.at_candidate, true, said))
            }
            Where::With(..) | Where::Carries(..) | Where::Other => format!("(if {})", self.cond(c, false)),
        }
    }
    /// Conditions of a candidate that have words of their own.
    fn where_special(&self, c: &Cond, many: bool) -> Option<String> {
        if let Some(all) = plan::owner_lacks(c) {
            let tests = all.first().map(|f| f.tests.clone()).unwrap_or_default();
            let cards: Vec<String> = all.iter().map(|f| self.filter_with(f, Det::A, "or", &[]).text).collect();
            let place = Scene::with_flag(&self.scene.at_candidate, false, || self.tests(&tests, false, false));
            let owner = if many { "whose owners do not" } else { "whose owner does not" };
            return Some(spaced(&[owner, "have both", &list(&cards, "and"), &place]));
        }
        match c {
            Cond::And(all) => {
                let each: Option<Vec<String>> = all
                    .iter()
                    .map(|c| match (c, where_shape(c)) {
                        (Cond::Holds(Ref::It, p), _) => Some(self.predicate(p)),
                        (_, Where::With(Count::Any, f, Lies::At)) if f.tests.is_empty() => {
                            Some(format!("where {} is", self.filter(&f, Det::A).text))
                        }
                        _ => self.where_special(c, many),
                    })
                    .collect();
                if plan::passenger(all) {
                    return Some(format!("{} is aboard as a passenger", self.he()));
                }
                each.map(|each| each.join(" and "))
            }
            Cond::Not(inner) if matches!(&**inner, Cond::Control(_, Count::Any, f) | Cond::Occupy(_, Count::Any, f) if plan::just_it(f)) => {
                match &**inner {
                    Cond::Control(w, Count::Any, f) if plan::just_it(f) => {
                        Some(format!("that {} {} not control", words::who(*w), self.third("do", *w)))
                    }
                    Cond::Occupy(w, Count::Any, f) if plan::just_it(f) => {
                        Some(format!("that {} {} not occupy", words::who(*w), self.third("do", *w)))
                    }
                    _ => None,
                }
            }
            Cond::Exists(Count::Any, f) if plan::orbits_it(f).is_some() => {
                Some(format!("{} is orbiting", self.filter(&plan::orbits_it(f)?, Det::A).text))
            }
            // a card that another one lets take part needs no more words
            Cond::Amended(_) => Some(String::new()),
            Cond::Control(w, Count::Any, f) if plan::just_it(f) => {
                Some(spaced(&[words::who(*w), &self.third("control", *w), &self.tests(&f.tests, false, true)]))
            }
            Cond::Occupy(w, Count::Any, f) if plan::just_it(f) => {
                Some(spaced(&[words::who(*w), &self.third("occupy", *w), &self.tests(&f.tests, false, true)]))
            }
            Cond::Compare(Amount::Parsecs(a, b), Cmp::AtMost, n) if is_it(a) || is_it(b) => {
                let other = if is_it(a) { b } else { a };
                Some(format!("within {} parsecs of {}", self.amount(n), self.near(other)))
            }
            Cond::Compare(Amount::Count(f), cmp, Amount::Num(n)) if plan::copies(f) => {
                Some(format!("of which there are {} copies", super::cond::counted(*cmp, *n)?))
            }
            Cond::Exists(Count::Any, f) if plan::just_it(f) => Some(self.tests(&f.tests, many, false)),
            Cond::Happened(event, span) => self.that_done(event, *span, many, false),
            Cond::MayDo(o, act) if is_it(o) => {
                let (verb, rest) = words::act(*act);
                Some(spaced(&["that may", verb, rest]))
            }
            Cond::Not(inner) => match &**inner {
                Cond::Exists(Count::Any, f) if plan::just_it(f) => Some(format!("not {}", self.tests(&f.tests, many, false))),
                Cond::Holds(Ref::It, p) => Some(format!("not {}", self.predicate(p))),
                Cond::Happened(event, span) => self.that_done(event, *span, many, true),
                Cond::MayDo(o, act) if is_it(o) => {
                    let (verb, rest) = words::act(*act);
                    Some(spaced(&["that may not", verb, rest]))
                }
                _ => None,
            },
            Cond::Is(Ref::It, false, i) => match i.kinds.as_slice() {
                [Being::Filter(f)] => self.adjectives(f).map(|a| format!("if {a}")),
                _ => None,
            },
            _ => None,
        }
    }
    fn lying(&self, who: &str, rel: Lies, many: bool) -> String {
        let it = if many { "them" } else { "it" };
        match rel {
            Lies::Aboard => format!("with {who} aboard"),
            Lies::On => format!("with {who} on {it}"),
            Lies::Piloting => format!("piloted by {who}"),
            Lies::PresentWith => format!("present with {who}"),
            Lies::With => format!("with {who}"),
            Lies::StackedOn => format!("with {who} stacked on {it}"),
            Lies::At => String::new(),
        }
    }
    /// One test that is not a comparison, or a comparison by itself.
    pub fn test(&self, test: &Test, many: bool, location: bool) -> String {
        match test {
            Test::Compare(..) => self.tests(std::slice::from_ref(test), many, location),
            Test::PresentWith(o) => format!("present with {}", self.near(o)),
            Test::There if self.scene.at_candidate.get() => String::new(),
            Test::At(p) if self.scene.at_candidate.get() && at_it(p) => String::new(),
            Test::At(p) => self.at(p),
            Test::Aboard(o) => format!("aboard {}", self.near(o)),
            Test::On(o) => format!("on {}", self.near(o)),
            Test::InBattle(Some(o)) => format!("in battle with {}", self.near(o)),
            Test::In(z) => self.in_zone(z),
            Test::With(o) => format!("with {}", self.near(o)),
            Test::Armed(Some(o)) => format!("armed with {}", self.near(o)),
            Test::Piloting(o) => format!("piloting {}", self.near(o)),
            Test::PilotedBy(o) => format!("piloted by {}", self.near(o)),
            Test::Driving(o) => format!("driving {}", self.near(o)),
            Test::Escorting(o) => format!("escorting {}", self.near(o)),
            Test::EscortedBy(o) => format!("escorted by {}", self.near(o)),
            Test::StackedOn(o) => format!("stacked on {}", self.near(o)),
            Test::Has(field, words) => {
                let field = match field {
                    Field::Title => "title",
                    Field::Lore => "lore",
                    Field::Text => "game text",
                };
                let quoted: Vec<String> = words.iter().map(|s| format!("\"{}\"", self.book.name(*s))).collect();
                format!("with {} in {field}", list(&quoted, "or"))
            }
            Test::TargetedBy(o) => format!("targeted by {}", self.near(o)),
            Test::HitBy(o) => format!("'hit' by {}", self.near(o)),
            Test::Matching(o) => format!("matching {}", self.near(o)),
            Test::SameTitle(o) => format!("with same title as {}", self.near(o)),
            Test::SameSpecies(o) => format!("of same species as {}", self.near(o)),
            Test::RelatedTo(Object::Ref(Ref::Host)) if self.book.fights() => "related to same location".into(),
            Test::RelatedTo(o) => format!("related to {}", self.near(o)),
            Test::AdjacentTo(o) => format!("adjacent to {}", self.near(o)),
            Test::InRangeOf(o) => format!("in range of {}", self.near(o)),
            Test::Orbiting(o) => format!("orbiting {}", self.near(o)),
            Test::Carrying(o) => format!("carrying {}", self.near(o)),
            Test::Where(c) => {
                let it = self.scene.candidate.borrow().clone().map(|f| It::Each(f, many));
                self.scene.with_it(it, || self.where_said(c, many, location))
            }
            Test::That(event, span) => self.that_event(event, *span, many),
            Test::ImmuneTo(s) => format!("immune to {}", self.book.name(*s)),
            Test::Even(_) => self.tests(std::slice::from_ref(test), many, location),
            unit => {
                let said = TESTS.of(unit).map_or("", |r| r.say.en);
                let (one, several) = said.split_once('/').unwrap_or((said, said));
                if many { several } else { one }.into()
            }
        }
    }
}

/// A quantity in a comparison: `forfeit > 2`.
pub(crate) fn short_quantity(q: Quantity) -> &'static str {
    match q {
        Quantity::Forfeit => "forfeit",
        other => words::quantity(other).0,
    }
}

fn noun_of(k: Kind, many: bool) -> String {
    let w = kind_words(k);
    if many { w.en_plural.clone() } else { w.en.clone() }
}

/// The noun that adjectives lean on.
fn lean_noun(lean: Option<Kind>, many: bool) -> String {
    lean.map_or_else(|| if many { "cards".into() } else { "card".into() }, |k| noun_of(k, many))
}
