//! Cards, places and piles in English: noun phrases and what stands behind them.

use holocron_engine::card::Kind;
use holocron_engine::text::{
    Adj, Field, Filter, Many, Name, Object, PileEnd, Place, Quantity, Ref, Rel, Relative, Side, Sym, Term, Test, Word, Zone, ZoneOwner,
    ZoneWord,
};

use super::{En, words};
use crate::say::book::{Class, NameClass, kind_words, lean};
use crate::say::join::{list, words as spaced};
use crate::say::scene::{Bound, It, Scene};

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
    /// `its`, `X's`, `Xs'`.
    pub fn poss(&self) -> String {
        match self.text.as_str() {
            "it" => "its".into(),
            "they" | "them" => "their".into(),
            text if self.plural && text.ends_with('s') => format!("{text}'"),
            text => format!("{text}'s"),
        }
    }
}

/// What stands before a noun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Det {
    /// `a`
    A,
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
            Det::A | Det::Head | Det::No => false,
            Det::Count(n) => n != "1" && n != "one" && !n.ends_with(" 1"),
            Det::Bare | Det::All | Det::Only | Det::UpTo(_) | Det::AnyNumber => true,
        }
    }
    fn say(&self, owner: Option<bool>, other: bool, proper: bool, noun: &str) -> String {
        let whose = match owner {
            Some(true) => "your",
            Some(false) => "opponent's",
            None => "",
        };
        let rest = spaced(&[whose, if other { "other" } else { "" }]);
        let of = if owner.is_some() { format!("of {rest}") } else { rest.clone() };
        match self {
            Det::A if owner.is_none() && other => "another".into(),
            Det::A if owner.is_none() && !proper => article(noun).into(),
            Det::A | Det::Head | Det::Bare => rest,
            Det::All if proper => rest,
            Det::All => spaced(&["all", &rest]),
            Det::No if owner.is_some() => spaced(&["no", &rest]),
            Det::No => spaced(&["no", &rest]),
            Det::Only => spaced(&["only", &rest]),
            Det::Count(n) => spaced(&[n.as_str(), &of]),
            Det::UpTo(n) => spaced(&["up to", n, &of]),
            Det::AnyNumber => spaced(&["any number of", &rest]),
        }
    }
}

/// `a` or `an`.
pub(crate) fn article(noun: &str) -> &'static str {
    let lower = noun.to_lowercase();
    let first = lower.trim_start_matches(['\'', '(', '[']);
    let an = match first {
        f if ["unique", "uni", "one", "us", "eu"].iter().any(|p| f.starts_with(p)) => false,
        f if ["x-", "8", "11", "18", "at-", "isb", "r2", "r5", "ln"].iter().any(|p| f.starts_with(p)) => true,
        f => f.starts_with(['a', 'e', 'i', 'o', 'u']),
    };
    if an { "an" } else { "a" }
}

/// The plural of an English word.
pub(crate) fn plural(word: &str) -> String {
    let lower = word.to_lowercase();
    if lower.ends_with("craft") || lower.ends_with("jedi") || lower.ends_with("troops") {
        word.to_owned()
    } else if let Some(stem) = word.strip_suffix("man") {
        format!("{stem}men")
    } else if lower.ends_with('y') && !["ay", "ey", "oy"].iter().any(|e| lower.ends_with(e)) {
        format!("{}ies", &word[..word.len() - 1])
    } else if ["x", "ch", "sh", "ss"].iter().any(|e| lower.ends_with(e)) {
        format!("{word}es")
    } else if lower.ends_with('s') {
        word.to_owned()
    } else {
        format!("{word}s")
    }
}

/// The noun of a term.
pub(crate) struct Noun {
    pub text: String,
    pub proper: bool,
}

impl En<'_> {
    /// Cards that fit, with `or` between alternatives.
    pub fn filter(&self, f: &Filter, det: Det) -> Np {
        self.filter_with(f, det, "or", &f.tests)
    }
    /// The same, with only some of its tests.
    pub fn filter_with(&self, f: &Filter, det: Det, conj: &str, tests: &[Test]) -> Np {
        if let Some(name) = f.called {
            self.scene.bind(name, Bound::Cards(f.clone(), det.plural()));
        }
        let mut owner = None;
        let mut said_owner = None;
        let mut after_proper = true;
        let mut singular = true;
        let mut items = Vec::new();
        for term in &f.any {
            owner = term.yours.or(owner);
            let noun = self.noun(term, det.plural());
            let fresh = after_proper || noun.proper || owner != said_owner || term.other;
            let before = if fresh { det.say(owner, term.other, noun.proper, &noun.text) } else { String::new() };
            items.push(spaced(&[before, noun.text.clone()]));
            said_owner = owner;
            after_proper = noun.proper;
            singular &= noun.proper && !self.term_many(term);
        }
        let several = items.len() > 1 && conj == "and";
        let plural = if singular { several } else { det.plural() || several };
        let mut text = list(&items, conj);
        let behind = self.scene.with_it(Some(It::Each(f.clone())), || self.tests(tests, plural, self.is_location(f)));
        text = spaced(&[text, behind]);
        if !f.except.is_empty() {
            text = format!("{text} (except {})", self.except(&f.except));
        }
        Np { text, plural }
    }
    fn except(&self, terms: &[Term]) -> String {
        let items: Vec<String> = terms
            .iter()
            .map(|t| {
                let noun = self.noun(t, true);
                spaced(&[Det::Bare.say(t.yours, t.other, noun.proper, &noun.text), noun.text])
            })
            .collect();
        list(&items, "and")
    }
    /// Whether a reference in the term is to several cards.
    fn term_many(&self, term: &Term) -> bool {
        term.group.as_ref().is_some_and(|g| g.any.len() > 1)
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
            return Noun { text: np.text, proper: self.all_proper(group) };
        }
        let mut before = Vec::new();
        let mut names = Vec::new();
        let mut nouns: Vec<Kind> = Vec::new();
        let mut leans = None;
        let mut icons = Vec::new();
        let mut refs = Vec::new();
        let mut card = false;
        for word in &term.words {
            match word {
                Word::Adj(a) => {
                    leans = leans.or(lean(*a));
                    before.push(words::adj(*a).to_owned());
                }
                Word::NotKind(k) => before.push(format!("non-{}", kind_words(*k).en)),
                Word::Kind(k) => match kind_words(*k).class {
                    Class::Adjective(head) => {
                        leans = leans.or(head);
                        before.push(kind_words(*k).en.clone());
                    }
                    Class::Noun | Class::Type => nouns.push(*k),
                },
                Word::Named(s) => names.push(*s),
                Word::Set(s) => before.push(format!("[{}]", self.book.name(*s))),
                Word::Agenda(s) => icons.push(format!("{} agenda", self.looked_up("agenda", self.book.name(*s)))),
                Word::Icon(i) => icons.push(format!("{} icon", words::icon(*i))),
                Word::Ref(r) => refs.push(self.reference(*r)),
                Word::Card => card = true,
            }
        }
        nouns.sort_by_key(|k| kind_words(*k).class == Class::Type);
        let mut proper = false;
        let mut parts = before;
        if let [np, ..] = refs.as_slice() {
            if names.is_empty() && nouns.is_empty() && !card {
                return Noun { text: spaced(&[spaced(&parts), np.text.clone()]), proper: true };
            }
        }
        if nouns.is_empty() && !names.is_empty() {
            let class = names.iter().all(|s| self.book.name_class(*s) == NameClass::Proper);
            proper = class;
            parts.extend(names.iter().map(|s| self.title(*s, many && !class)));
        } else {
            parts.extend(names.iter().map(|s| self.book.name(*s).to_owned()));
            match nouns.split_last() {
                Some((last, init)) => {
                    parts.extend(init.iter().map(|k| kind_words(*k).en.clone()));
                    parts.push(noun_of(*last, many));
                    if card {
                        parts.pop();
                        parts.push(kind_words(*last).en.clone());
                        parts.push(if many { "cards".into() } else { "card".into() });
                    }
                }
                None => parts.push(lean_noun(leans, many)),
            }
        }
        // "captive" alone is a noun
        if term.words.len() == 1 && matches!(term.words[0], Word::Adj(Adj::Captive)) {
            parts = vec![if many { "captives".into() } else { "captive".into() }];
        }
        let mut text = spaced(&parts);
        if let [first, rest @ ..] = icons.as_slice() {
            text = format!("{text} with {} {first}", article(first));
            for icon in rest {
                text = format!("{text} and {} {icon}", article(icon));
            }
        }
        Noun { text, proper }
    }
    /// A title, perhaps in the plural.
    fn title(&self, sym: Sym, many: bool) -> String {
        let name = self.book.name(sym);
        if many { plural(name) } else { name.to_owned() }
    }
    fn all_proper(&self, f: &Filter) -> bool {
        !f.any.is_empty() && f.any.iter().all(|t| t.group.as_ref().map_or_else(|| self.noun(t, false).proper, |g| self.all_proper(g)))
    }
    /// The bare noun by which a filter's card is spoken of later, and whether that is a proper name.
    pub fn head(&self, f: &Filter, many: bool) -> (String, bool) {
        let heads: Vec<(String, bool)> = f.any.iter().map(|t| self.term_head(t, many)).collect();
        match heads.as_slice() {
            [first, rest @ ..] if rest.iter().all(|h| h == first) => first.clone(),
            _ => (if many { "cards".into() } else { "card".into() }, false),
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
        let plain = Term { words: t.words.iter().filter(|w| matches!(w, Word::Named(_) | Word::Ref(_))).cloned().collect(), ..Term::default() };
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
    /// `that droid`, `your droid`, `Luke`.
    pub fn that(&self, f: &Filter, many: bool) -> Np {
        let (head, proper) = self.head(f, many);
        let plural = many && !proper;
        if proper {
            return Np { text: head, plural };
        }
        let owners: Vec<Option<bool>> = f.any.iter().map(|t| t.yours).collect();
        let text = match owners.first() {
            Some(Some(true)) if owners.len() == 1 => format!("your {head}"),
            Some(Some(false)) if owners.len() == 1 => format!("opponent's {head}"),
            _ if many => format!("those {head}"),
            _ => format!("that {head}"),
        };
        Np { text, plural }
    }
    /// A card meant by reference.
    pub fn reference(&self, r: Ref) -> Np {
        match r {
            Ref::SelfCard => Np::one(self.self_text()),
            Ref::Host => self.host(),
            Ref::It => match self.scene.it() {
                Some(It::Cards(f)) if self.scene.targets.get() => self.that(&f, false),
                Some(It::Action(a)) if self.scene.targets.get() => Np::one(format!("that {}", words::action(a))),
                Some(It::Cards(f)) if self.head(&f, false).1 => self.that(&f, false),
                _ => Np::one("it"),
            },
            Ref::Them => Np::many("them"),
            Ref::Target if self.scene.many_targets.get() => Np::many("targets"),
            Ref::Target => Np::one("target"),
            Ref::DrawnCard => Np::one("the card drawn"),
            Ref::Mentor => Np::one("the mentor"),
            Ref::Apprentice => Np::one("the apprentice"),
            Ref::WinningCard => Np::one("the winning card"),
            Ref::LosingCard => Np::one("the losing card"),
            Ref::Named(n) => self.named(n),
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
        match (host.as_ref().or(self.book.host_filter()), self.book.host_kind()) {
            (Some(f), _) => {
                let (head, proper) = self.head(f, false);
                Np::one(if proper { head } else { format!("that {head}") })
            }
            (None, Some(k)) => Np::one(format!("that {}", kind_words(k).en)),
            (None, None) => Np::one("that card"),
        }
    }
    /// A bound name as a card.
    fn named(&self, n: Name) -> Np {
        match self.scene.bound(n) {
            Some(Bound::Cards(f, many)) => {
                let np = self.that(&f, many);
                let (nth, of) = self.scene.namesakes(n, |g| self.that(g, many).text == np.text);
                if of > 1 && !self.head(&f, many).1 {
                    let ordinal = ["first", "second", "third", "fourth"].get(nth).copied().unwrap_or("other");
                    return Np { text: format!("the {ordinal} {}", self.head(&f, many).0), ..np };
                }
                np
            }
            Some(Bound::Pile(true)) => Np::many("those cards"),
            Some(Bound::Remembered) => Np::many("the cards so remembered"),
            Some(Bound::Pile(false) | Bound::Event) => Np::one("that card"),
            Some(Bound::Number(a)) => Np::one(self.amount(&a)),
            Some(Bound::Drawn(d)) => Np::one(self.drawn(&d)),
            Some(Bound::Named(n)) => Np::one(super::effect::named_thing(n)),
            None => Np::one(self.letter(n).unwrap_or_else(|| "that card".into())),
        }
    }
    /// A name that is written as a letter: X, Y, Z.
    pub fn letter(&self, n: Name) -> Option<String> {
        self.book.letter(n)
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
        let det = match m {
            Many::One | Many::Random(1) => Det::A,
            Many::Exactly(a) => Det::Count(self.amount(a)),
            Many::UpTo(a) => Det::UpTo(self.amount(a)),
            Many::AnyNumber => Det::AnyNumber,
            Many::All => Det::All,
            Many::Random(n) => Det::Count(n.to_string()),
        };
        let np = self.filter(f, det);
        if matches!(m, Many::Random(_)) { Np { text: format!("{} (random selection)", np.text), ..np } } else { np }
    }
    /// Tests, behind the noun.
    pub fn tests(&self, tests: &[Test], many: bool, location: bool) -> String {
        let mut said: Vec<String> = Vec::new();
        let mut compared = false;
        for test in tests {
            if let Test::Compare(printed, q, cmp, amount) = test {
                let printed = if *printed { "printed " } else { "" };
                let what = format!("{printed}{} {}", short_quantity(*q), self.cmp(*cmp, amount));
                said.push(if compared { format!("and {what}") } else { format!("with {what}") });
                compared = true;
            } else {
                compared = false;
                said.push(self.test(test, many, location));
            }
        }
        spaced(&said)
    }
    /// One test that is not a comparison, or a comparison by itself.
    pub fn test(&self, test: &Test, many: bool, location: bool) -> String {
        match test {
            Test::Compare(..) => self.tests(std::slice::from_ref(test), many, location),
            Test::Present => "present".into(),
            Test::PresentWith(o) => format!("present with {}", self.near(o)),
            Test::Here => "here".into(),
            Test::There => if self.scene.at_candidate.get() { String::new() } else { "there".into() },
            Test::At(p) => self.at(p),
            Test::Aboard(o) => format!("aboard {}", self.near(o)),
            Test::OnTable => "on table".into(),
            Test::On(o) => format!("on {}", self.near(o)),
            Test::InBattle(None) => "in battle".into(),
            Test::InBattle(Some(o)) => format!("in battle with {}", self.near(o)),
            Test::In(z) => self.in_zone(z),
            Test::With(o) => format!("with {}", self.near(o)),
            Test::Alone => "alone".into(),
            Test::Armed(None) => "armed with a weapon".into(),
            Test::Armed(Some(o)) => format!("armed with {}", self.near(o)),
            Test::Piloting(o) => format!("piloting {}", self.near(o)),
            Test::PilotedBy(o) => format!("piloted by {}", self.near(o)),
            Test::Driving(o) => format!("driving {}", self.near(o)),
            Test::Escorting(o) => format!("escorting {}", self.near(o)),
            Test::EscortedBy(o) => format!("escorted by {}", self.near(o)),
            Test::StackedHere => "stacked here".into(),
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
            Test::DifferentTitles => "of different titles".into(),
            Test::Controlled(true) => "you control".into(),
            Test::Controlled(false) => "opponent controls".into(),
            Test::Occupied(true) => "you occupy".into(),
            Test::Occupied(false) => "opponent occupies".into(),
            Test::RelatedTo(o) => format!("related to {}", self.near(o)),
            Test::AdjacentTo(o) => format!("adjacent to {}", self.near(o)),
            Test::InRangeOf(o) => format!("in range of {}", self.near(o)),
            Test::Orbiting(o) => format!("orbiting {}", self.near(o)),
            Test::Carrying(o) => format!("carrying {}", self.near(o)),
            Test::Where(c) if location => {
                Scene::with_flag(&self.scene.at_candidate, true, || format!("where {}", self.cond(c, false)))
            }
            Test::Where(c) => format!("(if {})", self.cond(c, false)),
            Test::That(event, span) => self.that_event(event, *span, many),
            Test::DeployingFree => if many { "that deploy for free" } else { "that deploys for free" }.into(),
            Test::DeployingOnTable => if many { "that deploy on table" } else { "that deploys on table" }.into(),
            Test::Completed => "already completed".into(),
            Test::ImmuneTo(s) => format!("immune to {}", self.book.name(*s)),
            Test::Even(s) => format!("(even if {})", words::state(*s)),
        }
    }
    /// A place as a noun phrase.
    pub fn place(&self, p: &Place) -> String {
        match p {
            Place::Here => "here".into(),
            Place::There => "there".into(),
            Place::One(k) => format!("one {}", kind_words(*k).en),
            Place::Relative(r) => self.relative(r),
            Place::Matching(f) => self.filter(f, Det::A).text,
        }
    }
    fn relative(&self, r: &Relative) -> String {
        let kind = &kind_words(r.kind).en;
        let to = r.to.as_ref().map(|o| self.near(o));
        let (before, link) = match r.rel {
            Rel::SameOrAdjacent => ("same or adjacent", "as"),
            Rel::SameOrRelated => ("same or related", "as"),
            Rel::Same => ("same", "as"),
            Rel::Adjacent => ("an adjacent", "to"),
            Rel::NearestRelated => ("the nearest related", "to"),
            Rel::Related => ("a related", "to"),
            Rel::Next => ("the next", "after"),
        };
        let tail = to.map(|t| format!("{link} {t}")).unwrap_or_default();
        spaced(&[before, kind, &tail])
    }
    fn prep(&self, prep: &str, p: &Place) -> String {
        match p {
            Place::Here if prep == "from" => "from here".into(),
            Place::There if prep == "from" => "from there".into(),
            Place::Here | Place::There => self.place(p),
            Place::One(_) | Place::Relative(_) | Place::Matching(_) => format!("{prep} {}", self.place(p)),
        }
    }
    /// `at same site`, `here`.
    pub fn at(&self, p: &Place) -> String {
        self.prep("at", p)
    }
    /// `to same site`, `here`.
    pub fn to(&self, p: &Place) -> String {
        self.prep("to", p)
    }
    /// `from same site`, `from here`.
    pub fn from(&self, p: &Place) -> String {
        self.prep("from", p)
    }
    /// A pile: `your Lost Pile`.
    pub fn zone(&self, z: &Zone) -> String {
        let owner = match (z.owner, z.zone) {
            (_, Some(ZoneWord::OutsideDeck | ZoneWord::Table)) => "",
            (ZoneOwner::Default, _) => "",
            (ZoneOwner::Your, _) => "your",
            (ZoneOwner::Opponents, _) => "opponent's",
            (ZoneOwner::Any, _) => "any player's",
            (ZoneOwner::Owners, _) => "owner's",
            (ZoneOwner::Players, _) => "that player's",
            (ZoneOwner::Side(Side::Dark), _) => "the Dark Side player's",
            (ZoneOwner::Side(Side::Light), _) => "the Light Side player's",
        };
        let zone = z.zone.map_or("here", words::zone);
        let end = match z.end {
            Some(PileEnd::Top) => "top of",
            Some(PileEnd::Bottom) => "bottom of",
            None => "",
        };
        spaced(&[end, owner, zone])
    }
    /// Where a card in a pile is: `in Lost Pile`.
    pub fn in_zone(&self, z: &Zone) -> String {
        match z.zone {
            None => "stacked here".into(),
            Some(ZoneWord::OutsideDeck) => self.zone(z),
            Some(ZoneWord::Table | ZoneWord::SideOfTable) => format!("on {}", self.zone(z)),
            Some(_) if z.end.is_some() => format!("on {}", self.zone(z)),
            Some(_) => format!("in {}", self.zone(z)),
        }
    }
    /// `from Reserve Deck or hand`.
    pub fn from_zones(&self, zones: &[Zone]) -> String {
        if zones.is_empty() {
            return String::new();
        }
        let all: Vec<String> = zones.iter().map(|z| self.zone(z)).collect();
        format!("from {}", list(&all, "or"))
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
