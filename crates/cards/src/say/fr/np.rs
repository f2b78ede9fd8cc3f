//! Cards, places and piles in French: noun phrases and what stands behind them.

use holocron_engine::card::{Kind, kinds};
use holocron_engine::text::{
    Adj, Field, Filter, Many, Name, Object, PileEnd, Place, Ref, Rel, Relative, Side, Term, Test, Word, Zone, ZoneOwner, ZoneWord,
};

use super::gram::{a, adjective, agree, ce, de, son, the, un, votre};
use super::{Fr, words};
use crate::say::book::{Class, NameClass, kind_words, lean};
use crate::say::join::{list, words as spaced};
use crate::say::scene::{Bound, It, Scene};

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
}

impl Det {
    fn plural(&self) -> bool {
        match self {
            Det::A | Det::Each | Det::No => false,
            Det::Count(n) | Det::UpTo(n) => n != "1" && !n.ends_with(" 1"),
            Det::The | Det::Bare | Det::All | Det::Only | Det::AnyNumber => true,
        }
    }
    /// Whether the noun behind it is plural even so: `chacun de vos aliens`.
    fn noun_plural(&self, owner: Option<bool>, other: bool) -> bool {
        self.plural() || (owner == Some(true) && (matches!(self, Det::Each | Det::No) || (other && *self == Det::A)))
    }
    fn say(&self, owner: Option<bool>, other: bool, noun: &Noun) -> String {
        let (text, fem) = (noun.text.as_str(), noun.fem);
        let yours = owner == Some(true);
        let autre = if other { if self.noun_plural(owner, other) { "autres" } else { "autre" } } else { "" };
        let full = spaced(&[autre, text]);
        let e = if fem { "e" } else { "" };
        match self {
            _ if noun.proper && !other => match (owner, self) {
                (Some(true), Det::A | Det::The | Det::All) if noun.common => votre(text, self.plural()),
                _ => text.to_owned(),
            },
            Det::A if yours && other => format!("un{e} autre de vos {text}"),
            Det::A if yours => votre(&full, false),
            Det::A => un(&full, fem),
            Det::Each if yours => format!("chacun{e} de {}", votre(&full, true)),
            Det::Each => format!("chaque {full}"),
            Det::The if yours => votre(&full, true),
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
            Det::AnyNumber if yours => format!("un nombre quelconque de {}", votre(&full, true)),
            Det::AnyNumber => format!("un nombre quelconque {}", de(&full)),
        }
    }
}

/// The noun of a term.
#[derive(Clone, Debug)]
pub(crate) struct Noun {
    pub text: String,
    pub fem: bool,
    /// Said without article.
    pub proper: bool,
    /// A title of which there may be many.
    pub common: bool,
}

impl Fr<'_> {
    /// Cards that fit, with `ou` between alternatives.
    pub fn filter(&self, f: &Filter, det: Det) -> Np {
        self.filter_with(f, det, "ou", &f.tests)
    }
    /// The same, with only some of its tests.
    pub fn filter_with(&self, f: &Filter, det: Det, conj: &str, tests: &[Test]) -> Np {
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
                owner = t.yours.or(owner);
                owner
            })
            .collect();
        for (i, term) in f.any.iter().enumerate() {
            let owner = owners[i];
            let noun = self.noun(term, det.noun_plural(owner, term.other));
            all_fem &= noun.fem;
            singular &= noun.proper && !self.term_many(term);
            let mut text = if items.is_empty() || !matches!(det, Det::Count(_) | Det::UpTo(_) | Det::AnyNumber | Det::Bare | Det::Only | Det::Each) {
                det.say(owner, term.other, &noun)
            } else {
                noun.text.clone()
            };
            // the opponent's is said once, behind the last of a row
            if owner == Some(false) && owners.get(i + 1).copied().flatten() != Some(false) {
                text.push_str(" de l'adversaire");
            }
            items.push(text);
        }
        let several = items.len() > 1 && conj == "et";
        let plural = if singular { several } else { det.plural() || several };
        let fem = all_fem && !items.is_empty();
        let mut text = list(&items, conj);
        let behind = self.scene.with_it(Some(It::Each(f.clone())), || self.tests(tests, fem, plural, self.is_location(f)));
        text = spaced(&[text, behind]);
        if !f.except.is_empty() {
            text = format!("{text} (excepté {})", self.except(&f.except));
        }
        Np { text, fem, plural }
    }
    fn except(&self, terms: &[Term]) -> String {
        let items: Vec<String> = terms
            .iter()
            .map(|t| {
                let noun = self.noun(t, true);
                let text = Det::The.say(t.yours, t.other, &noun);
                if t.yours == Some(false) { format!("{text} de l'adversaire") } else { text }
            })
            .collect();
        list(&items, "et")
    }
    fn term_many(&self, term: &Term) -> bool {
        term.group.as_ref().is_some_and(|g| g.any.len() > 1)
            || term.words.iter().any(|w| matches!(w, Word::Ref(r) if self.reference(*r).plural))
    }
    /// Whether the filter is about locations.
    pub fn is_location(&self, f: &Filter) -> bool {
        self.book.is_location(f)
    }
    /// The noun of a term, with its adjectives but without its determiner.
    pub fn noun(&self, term: &Term, many: bool) -> Noun {
        if let Some(group) = &term.group {
            return self.group_noun(group, many);
        }
        let mut behind: Vec<String> = Vec::new();
        let mut names = Vec::new();
        let mut nouns: Vec<Kind> = Vec::new();
        let mut attrs: Vec<Attr> = Vec::new();
        let mut leans = None;
        let mut refs = Vec::new();
        let mut card = false;
        for word in &term.words {
            match word {
                Word::Adj(adj) => {
                    leans = leans.or(lean(*adj));
                    attrs.push(Attr::Adj(*adj));
                }
                Word::NotKind(k) => attrs.push(Attr::Not(*k)),
                Word::Kind(k) => match kind_words(*k).class {
                    Class::Adjective(head) => {
                        leans = leans.or(head);
                        attrs.push(Attr::Kind(*k));
                    }
                    Class::Noun | Class::Type => nouns.push(*k),
                },
                Word::Named(s) => names.push(*s),
                Word::Set(s) => behind.push(format!("[{}]", self.book.name(*s))),
                Word::Agenda(s) => behind.push(format!("avec un programme « {} »", self.looked_up("agenda", self.book.name(*s)))),
                Word::Icon(i) => behind.push(format!("avec une icône {}", words::icon(*i))),
                Word::Ref(r) => refs.push(self.reference(*r)),
                Word::Card => card = true,
            }
        }
        if let [np, ..] = refs.as_slice() {
            if names.is_empty() && nouns.is_empty() && !card {
                return Noun { text: np.text.clone(), fem: np.fem, proper: true, common: false };
            }
        }
        nouns.sort_by_key(|k| kind_words(*k).class == Class::Type);
        if nouns.is_empty() && !names.is_empty() {
            let proper = names.iter().all(|s| self.book.name_class(*s) == NameClass::Proper);
            let fem = names.iter().all(|s| self.book.name_fem(*s));
            let mut parts: Vec<String> = names.iter().map(|s| self.book.name(*s).to_owned()).collect();
            parts.extend(attrs.iter().rev().map(|x| x.say(fem, many)));
            parts.extend(behind);
            return Noun { text: spaced(&parts), fem, proper, common: true };
        }
        if let [Word::Adj(Adj::Captive)] = term.words.as_slice() {
            return Noun { text: if many { "captifs".into() } else { "captif".into() }, fem: false, proper: false, common: false };
        }
        let head = nouns.pop();
        let (text, fem) = match head {
            Some(k) if card => {
                attrs.push(Attr::Kind(k));
                card_noun(many)
            }
            Some(k) => kind_noun(k, many),
            None => leans.map_or_else(|| card_noun(many), |k| kind_noun(k, many)),
        };
        let mut parts = vec![text];
        parts.extend(nouns.iter().rev().map(|k| Attr::Kind(*k).say(fem, many)));
        parts.extend(attrs.iter().rev().map(|x| x.say(fem, many)));
        let place = head.or(leans).is_some_and(crate::say::book::is_place_kind);
        for s in names {
            let name = self.book.name(s);
            parts.push(if place { de(name) } else { name.to_owned() });
        }
        parts.extend(behind);
        Noun { text: spaced(&parts), fem, proper: false, common: false }
    }
    fn group_noun(&self, group: &Filter, many: bool) -> Noun {
        let mut all_fem = true;
        let mut proper = true;
        let items: Vec<String> = group
            .any
            .iter()
            .map(|t| {
                let noun = self.noun(t, many);
                all_fem &= noun.fem;
                proper &= noun.proper;
                let text = if proper || t.yours.is_none() { noun.text.clone() } else { Det::Bare.say(t.yours, t.other, &noun) };
                if t.yours == Some(false) { format!("{text} de l'adversaire") } else { text }
            })
            .collect();
        let mut text = list(&items, "ou");
        let behind = self.tests(&group.tests, all_fem, many, self.is_location(group));
        text = spaced(&[text, behind]);
        if !group.except.is_empty() {
            text = format!("{text} (excepté {})", self.except(&group.except));
        }
        if let Some(name) = group.called {
            self.scene.bind(name, Bound::Cards(group.clone(), many));
        }
        Noun { text, fem: all_fem, proper, common: false }
    }
    /// The bare noun by which a filter's card is spoken of later.
    pub fn head(&self, f: &Filter, many: bool) -> Noun {
        let heads: Vec<Noun> = f.any.iter().map(|t| self.term_head(t, many)).collect();
        match heads.as_slice() {
            [first, rest @ ..] if rest.iter().all(|h| h.text == first.text) => first.clone(),
            _ => {
                let (text, fem) = card_noun(many);
                Noun { text, fem, proper: false, common: false }
            }
        }
    }
    fn term_head(&self, t: &Term, many: bool) -> Noun {
        if let Some(g) = &t.group {
            return self.head(g, many);
        }
        let mut nouns: Vec<Kind> = t
            .words
            .iter()
            .filter_map(|w| if let Word::Kind(k) = w { Some(*k) } else { None })
            .filter(|k| !matches!(kind_words(*k).class, Class::Adjective(_)))
            .collect();
        nouns.sort_by_key(|k| kind_words(*k).class == Class::Type);
        if let Some(k) = nouns.last() {
            let (text, fem) = kind_noun(*k, many);
            return Noun { text, fem, proper: false, common: false };
        }
        let keep = |w: &&Word| matches!(w, Word::Named(_) | Word::Ref(_));
        let plain: Vec<Word> = t.words.iter().filter(keep).cloned().collect();
        if plain.is_empty() {
            let lean = t.words.iter().find_map(|w| match w {
                Word::Adj(a) => lean(*a),
                Word::Kind(k) => match kind_words(*k).class {
                    Class::Adjective(h) => h,
                    Class::Noun | Class::Type => None,
                },
                _ => None,
            });
            if let [Word::Adj(Adj::Captive)] = t.words.as_slice() {
                return self.noun(t, many);
            }
            let (text, fem) = lean.map_or_else(|| card_noun(many), |k| kind_noun(k, many));
            return Noun { text, fem, proper: false, common: false };
        }
        self.noun(&Term { words: plain, ..Term::default() }, many)
    }
    /// `ce droïde`, `votre droïde`, `Luke`.
    pub fn that(&self, f: &Filter, many: bool) -> Np {
        let noun = self.head(f, many);
        let plural = many && !noun.proper;
        if noun.proper {
            return Np::new(noun.text, noun.fem, plural);
        }
        let owner = match f.any.as_slice() {
            [t] => t.yours,
            _ => None,
        };
        let text = match owner {
            Some(true) => votre(&noun.text, many),
            Some(false) => format!("{} de l'adversaire", the(&noun.text, noun.fem, many)),
            None => ce(&noun.text, noun.fem, many),
        };
        Np::new(text, noun.fem, plural)
    }
    /// A card meant by reference.
    pub fn reference(&self, r: Ref) -> Np {
        match r {
            Ref::SelfCard => Np::new(self.self_text(), self.book.self_fem_said(), false),
            Ref::Host => self.host(),
            Ref::It => match self.scene.it() {
                Some(It::Cards(f)) => self.that(&f, false),
                Some(It::Each(f)) => {
                    let fem = self.head(&f, false).fem;
                    Np::new(if fem { "celle-ci" } else { "celui-ci" }, fem, false)
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
            Ref::Target => Np::new("la cible", true, false),
            Ref::DrawnCard => Np::new("la carte tirée", true, false),
            Ref::Mentor => Np::new("le mentor", false, false),
            Ref::Apprentice => Np::new("l'apprenti", false, false),
            Ref::WinningCard => Np::new("la carte gagnante", true, false),
            Ref::LosingCard => Np::new("la carte perdante", true, false),
            Ref::Named(n) => self.named(n),
        }
    }
    /// What a card has: `la puissance de la cible`, `sa puissance`.
    pub fn had_by(&self, r: Ref, noun: &str, fem: bool, plural: bool) -> String {
        let own = r == Ref::SelfCard || (r == Ref::It && matches!(self.scene.it(), Some(It::Each(_))));
        if own { son(noun, fem, plural) } else { format!("{} {}", the(noun, fem, plural), de(&self.reference(r).text)) }
    }
    /// This card: its name, or `cet Effet`.
    pub fn self_text(&self) -> String {
        self.book.self_name().map_or_else(
            || {
                let w = kind_words(self.book.self_kind());
                ce(&w.fr, w.fem, false)
            },
            str::to_owned,
        )
    }
    /// What this card is on.
    pub fn host(&self) -> Np {
        let host = self.scene.host.borrow().clone();
        match (host.as_ref().or(self.book.host_filter()), self.book.host_kind()) {
            (Some(f), _) => {
                let noun = self.head(f, false);
                Np::new(if noun.proper { noun.text.clone() } else { ce(&noun.text, noun.fem, false) }, noun.fem, false)
            }
            (None, Some(k)) => {
                let (text, fem) = kind_noun(k, false);
                Np::new(ce(&text, fem, false), fem, false)
            }
            (None, None) => Np::new("cette carte", true, false),
        }
    }
    /// A bound name as a card.
    fn named(&self, n: Name) -> Np {
        match self.scene.bound(n) {
            Some(Bound::Cards(f, many)) => {
                let np = self.that(&f, many);
                let (nth, of) = self.scene.namesakes(n, |g| self.that(g, many).text == np.text);
                let noun = self.head(&f, many);
                if of > 1 && !noun.proper {
                    let ordinals = if np.fem { ["première", "deuxième", "troisième", "quatrième"] } else { ["premier", "deuxième", "troisième", "quatrième"] };
                    let ordinal = ordinals.get(nth).copied().unwrap_or("autre");
                    return Np { text: the(&format!("{ordinal} {}", noun.text), np.fem, np.plural), ..np };
                }
                np
            }
            Some(Bound::Pile(true)) => Np::new("ces cartes", true, true),
            Some(Bound::Remembered) => Np::new("les cartes ainsi notées", true, true),
            Some(Bound::Pile(false) | Bound::Event) => Np::new("cette carte", true, false),
            Some(Bound::Number(a)) => Np::new(self.amount(&a), false, false),
            Some(Bound::Drawn(d)) => Np::new(self.drawn(&d), true, false),
            Some(Bound::Named(n)) => super::effect::named_thing(n),
            None => self.letter(n).map_or_else(|| Np::new("cette carte", true, false), |l| Np::new(l, false, false)),
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
            Many::Exactly(n) => Det::Count(self.amount(n)),
            Many::UpTo(n) => Det::UpTo(self.amount(n)),
            Many::AnyNumber => Det::AnyNumber,
            Many::All => Det::All,
            Many::Random(n) => Det::Count(n.to_string()),
        };
        let np = self.filter(f, det);
        if matches!(m, Many::Random(_)) { Np { text: format!("{} (au hasard)", np.text), ..np } } else { np }
    }
    /// Tests, behind the noun.
    pub fn tests(&self, tests: &[Test], fem: bool, plural: bool, location: bool) -> String {
        let mut said: Vec<String> = Vec::new();
        let mut compared = false;
        for test in tests {
            if let Test::Compare(printed, q, cmp, amount) = test {
                let word = words::quantity(*q).0;
                let printed = if *printed { agree(" imprimé*", words::quantity(*q).1, false) } else { String::new() };
                let what = de(&format!("{word}{printed} {}", self.cmp(*cmp, amount)));
                said.push(if compared { format!("et {what}") } else { what });
                compared = true;
            } else {
                compared = false;
                said.push(self.test(test, fem, plural, location));
            }
        }
        spaced(&said)
    }
    /// One test.
    pub fn test(&self, test: &Test, fem: bool, plural: bool, location: bool) -> String {
        let ag = |text: &str| agree(text, fem, plural);
        match test {
            Test::Compare(..) => self.tests(std::slice::from_ref(test), fem, plural, location),
            Test::Present => adjective("présent", fem, plural),
            Test::PresentWith(o) => format!("{} avec {}", adjective("présent", fem, plural), self.near(o)),
            Test::Here => "ici".into(),
            Test::There => if self.scene.at_candidate.get() { String::new() } else { "là".into() },
            Test::At(p) => self.at(p),
            Test::Aboard(o) => format!("à bord {}", de(&self.near(o))),
            Test::OnTable => "sur la table".into(),
            Test::On(o) => format!("sur {}", self.near(o)),
            Test::InBattle(None) => "en bataille".into(),
            Test::InBattle(Some(o)) => format!("en bataille avec {}", self.near(o)),
            Test::In(z) => self.in_zone(z),
            Test::With(o) => format!("avec {}", self.near(o)),
            Test::Alone => adjective("seul", fem, plural),
            Test::Armed(None) => ag("armé*"),
            Test::Armed(Some(o)) => format!("{} {}", ag("armé*"), de(&self.near(o))),
            Test::Piloting(o) => format!("pilotant {}", self.near(o)),
            Test::PilotedBy(o) => format!("{} par {}", ag("piloté*"), self.near(o)),
            Test::Driving(o) => format!("conduisant {}", self.near(o)),
            Test::Escorting(o) => format!("escortant {}", self.near(o)),
            Test::EscortedBy(o) => format!("{} par {}", ag("escorté*"), self.near(o)),
            Test::StackedHere => format!("{} ici", ag("empilé*")),
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
            Test::Matching(o) => format!("{} {}", ag("assorti*"), a(&self.near(o))),
            Test::SameTitle(o) => format!("de même titre {}", super::gram::que(&self.near(o))),
            Test::SameSpecies(o) => format!("de même espèce {}", super::gram::que(&self.near(o))),
            Test::DifferentTitles => "de titres différents".into(),
            Test::Controlled(true) => "que vous contrôlez".into(),
            Test::Controlled(false) => "que l'adversaire contrôle".into(),
            Test::Occupied(true) => "que vous occupez".into(),
            Test::Occupied(false) => "que l'adversaire occupe".into(),
            Test::RelatedTo(o) => format!("{} {}", adjective("connexe", fem, plural), a(&self.near(o))),
            Test::AdjacentTo(o) => format!("{} {}", adjective("adjacent", fem, plural), a(&self.near(o))),
            Test::InRangeOf(o) => format!("à portée {}", de(&self.near(o))),
            Test::Orbiting(o) => format!("en orbite autour {}", de(&self.near(o))),
            Test::Carrying(o) => format!("portant {}", self.near(o)),
            Test::Where(c) if location => Scene::with_flag(&self.scene.at_candidate, true, || format!("où {}", self.cond(c, false))),
            Test::Where(c) => format!("({})", super::gram::si(&self.cond(c, false))),
            Test::That(event, span) => self.that_event(event, *span, fem, plural),
            Test::DeployingFree => if plural { "qui se déploient gratuitement" } else { "qui se déploie gratuitement" }.into(),
            Test::DeployingOnTable => if plural { "qui se déploient sur la table" } else { "qui se déploie sur la table" }.into(),
            Test::Completed => ag("déjà terminé*"),
            Test::ImmuneTo(s) => format!("{} {}", ag("immunisé*"), a(self.book.name(*s))),
            Test::Even(s) => format!("(même {})", adjective(words::state(*s), fem, plural)),
        }
    }
    /// A place behind `à`: `au même site`, `ici`, `à un site de Tatooine`.
    pub fn at(&self, p: &Place) -> String {
        match p {
            Place::Here => "ici".into(),
            Place::There => "là".into(),
            Place::One(k) => {
                let (noun, fem) = kind_noun(*k, false);
                format!("à {} même {noun}", if fem { "une" } else { "un" })
            }
            Place::Relative(r) => self.relative(r),
            Place::Matching(f) => a(&self.filter(f, Det::A).text),
        }
    }
    /// A place as a noun phrase.
    pub fn place(&self, p: &Place) -> String {
        match p {
            Place::Here => "ici".into(),
            Place::There => "là".into(),
            Place::One(_) | Place::Relative(_) => {
                let at = self.at(p);
                if let Some(rest) = at.strip_prefix("au ") {
                    format!("le {rest}")
                } else {
                    at.strip_prefix("à ").unwrap_or(&at).to_owned()
                }
            }
            Place::Matching(f) => self.filter(f, Det::A).text,
        }
    }
    fn relative(&self, r: &Relative) -> String {
        let (noun, fem) = kind_noun(r.kind, false);
        let to = r.to.as_ref().map(|o| self.near(o));
        let same = a(&the(&format!("même {noun}"), fem, false));
        let one = |adj: &str| a(&un(&format!("{noun} {}", adjective(adj, fem, false)), fem));
        let linked = |text: String| to.as_ref().map_or_else(|| text.clone(), |t| format!("{text} {}", a(t)));
        let than = |text: String| to.as_ref().map_or_else(|| text.clone(), |t| format!("{text} {}", super::gram::que(t)));
        match r.rel {
            Rel::Same => than(same),
            Rel::Adjacent => linked(one("adjacent")),
            Rel::Related => linked(one("connexe")),
            Rel::SameOrAdjacent => format!("{} ou {}", than(same), one("adjacent")),
            Rel::SameOrRelated => format!("{} ou {}", than(same), one("connexe")),
            Rel::NearestRelated => {
                linked(format!("{} {}", a(&the(&format!("{noun} connexe"), fem, false)), if fem { "la plus proche" } else { "le plus proche" }))
            }
            Rel::Next => a(&the(&format!("{} {noun}", if fem { "prochaine" } else { "prochain" }), fem, false)),
        }
    }
    /// `depuis le même site`.
    pub fn from(&self, p: &Place) -> String {
        match p {
            Place::Here => "depuis cet endroit".into(),
            Place::There => "depuis cet endroit".into(),
            Place::One(_) | Place::Relative(_) | Place::Matching(_) => format!("depuis {}", self.place(p)),
        }
    }
    /// A pile: `votre pile de cartes perdues`, `la main de l'adversaire`.
    pub fn zone(&self, z: &Zone) -> String {
        let Some(word) = z.zone else { return "ici".into() };
        let (noun, fem) = words::zone(word);
        let base = match z.owner {
            _ if matches!(word, ZoneWord::Table | ZoneWord::OutsideDeck) => the(noun, fem, false),
            ZoneOwner::Default => the(noun, fem, false),
            ZoneOwner::Your => votre(noun, false),
            ZoneOwner::Opponents => format!("{} de l'adversaire", the(noun, fem, false)),
            ZoneOwner::Any => format!("{} d'un joueur", the(noun, fem, false)),
            ZoneOwner::Owners => format!("{} de son propriétaire", the(noun, fem, false)),
            ZoneOwner::Players => format!("{} de ce joueur", the(noun, fem, false)),
            ZoneOwner::Side(Side::Dark) => format!("{} du joueur du côté obscur", the(noun, fem, false)),
            ZoneOwner::Side(Side::Light) => format!("{} du joueur du côté lumineux", the(noun, fem, false)),
        };
        match z.end {
            Some(PileEnd::Top) => format!("le dessus {}", de(&base)),
            Some(PileEnd::Bottom) => format!("le dessous {}", de(&base)),
            None => base,
        }
    }
    /// Where a card in a pile is, or goes: `dans la main`.
    pub fn in_zone(&self, z: &Zone) -> String {
        match z.zone {
            None => "ici".into(),
            Some(ZoneWord::OutsideDeck) => "hors du paquet".into(),
            Some(ZoneWord::Table) => format!("sur {}", self.zone(z)),
            Some(ZoneWord::SideOfTable) => a(&self.zone(z)),
            Some(_) if z.end.is_some() => a(&self.zone(z)),
            Some(_) => format!("dans {}", self.zone(z)),
        }
    }
    /// `depuis la main ou la pile de Force`.
    pub fn from_zones(&self, zones: &[Zone]) -> String {
        if zones.is_empty() {
            return String::new();
        }
        let all: Vec<String> = zones.iter().map(|z| self.zone(z)).collect();
        format!("depuis {}", list(&all, "ou"))
    }
}

/// What follows a noun.
enum Attr {
    Adj(Adj),
    Kind(Kind),
    Not(Kind),
}

impl Attr {
    fn say(&self, fem: bool, plural: bool) -> String {
        match self {
            Attr::Adj(a) => adjective(words::adj(*a), fem, plural),
            Attr::Kind(k) => {
                let w = kind_words(*k);
                if w.attr == "+" { if plural { w.fr_plural.clone() } else { w.fr.clone() } } else { adjective(&w.attr, fem, plural) }
            }
            Attr::Not(k) => {
                let w = kind_words(*k);
                format!("non {}", if plural { &w.fr_plural } else { &w.fr })
            }
        }
    }
}

/// A kind as a noun, and whether it is feminine.
pub(crate) fn kind_noun(k: Kind, many: bool) -> (String, bool) {
    let w = kind_words(k);
    (if many { w.fr_plural.clone() } else { w.fr.clone() }, w.fem)
}

fn card_noun(many: bool) -> (String, bool) {
    (if many { "cartes".into() } else { "carte".into() }, true)
}

/// The kind of card that a location is when nothing more is said.
pub(crate) fn any_location() -> Kind {
    kinds::LOCATION
}
