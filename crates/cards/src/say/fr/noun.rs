//! Nouns in French: what a filter's term is called, with its adjectives.

use holocron_engine::card::{Kind, kinds};
use holocron_engine::text::{Adj, Filter, Name, Sym, Term, Word};

use super::gram::{adjective, ce, de, the, votre};
use super::np::Np;
use super::{Fr, words};
use crate::say::book::{Class, NameClass, french_name, keyword, kind_words, lean};
use crate::say::join::{list, words as spaced};
use crate::say::scene::Bound;

/// The noun of a term.
#[derive(Clone, Debug)]
pub(crate) struct Noun {
    pub text: String,
    pub fem: bool,
    /// Said without article.
    pub proper: bool,
    /// A title or a persona, rather than a reference.
    pub titled: bool,
    /// A title that the library does not know.
    pub unknown: bool,
    /// It says already whose it is.
    pub owned: bool,
    /// There is only one such card: `le personnage du dessus`.
    pub superlative: bool,
}

impl Noun {
    fn common(text: &str, fem: bool) -> Noun {
        Noun { text: text.to_owned(), fem, proper: false, titled: false, unknown: false, owned: false, superlative: false }
    }
    fn reference(text: String, fem: bool) -> Noun {
        Noun { proper: true, ..Noun::common(&text, fem) }
    }
}

impl Fr<'_> {
    /// The noun of a term, with its adjectives but without its determiner.
    pub fn noun(&self, term: &Term, many: bool) -> Noun {
        if let Some(group) = &term.group {
            return self.group_noun(group, many);
        }
        let mut behind: Vec<String> = Vec::new();
        let mut names: Vec<Sym> = Vec::new();
        // what follows the noun, in the order of the file; it is said the other way around
        let mut attrs: Vec<Attr> = Vec::new();
        let mut leans = None;
        let mut refs = Vec::new();
        let mut icons: Vec<&str> = Vec::new();
        let mut card = false;
        for word in &term.words {
            match word {
                Word::Adj(adj) => {
                    leans = leans.or(lean(*adj));
                    attrs.push(Attr::Adj(*adj));
                }
                Word::NotKind(k) => attrs.push(Attr::Not(*k)),
                Word::Kind(k) => {
                    if let Class::Adjective(head) = kind_words(*k).class {
                        leans = leans.or(head);
                    }
                    attrs.push(Attr::Kind(*k));
                }
                Word::Named(s) => names.push(*s),
                Word::Set(s) => behind.push(format!("de la série {}", self.book.name(*s))),
                Word::Agenda(s) => behind.push(format!("avec un programme « {} »", self.looked_up("agenda", self.book.name(*s)))),
                Word::Icon(i) => icons.push(words::icon(*i)),
                Word::Ref(r) => refs.push(self.reference(*r)),
                Word::Card => card = true,
            }
        }
        let nouns = attrs.iter().enumerate().filter_map(|(i, x)| match x {
            Attr::Kind(k) if !matches!(kind_words(*k).class, Class::Adjective(_)) => Some((i, *k)),
            _ => None,
        });
        let head = nouns.max_by_key(|(i, k)| (kind_words(*k).class == Class::Type, *i));
        // a card with nothing else to say bears its icon
        let with = if head.is_none() && leans.is_none() && names.is_empty() { "portant" } else { "avec" };
        behind.extend(icons.iter().map(|i| format!("{with} une icône {i}")));
        // « vaisseau Executor » is Executor
        let named = match (head, names.as_slice(), card) {
            (Some((i, k)), [s], false) if self.book.is_named_kind(*s, k) => Some(i),
            _ => None,
        };
        let head = match named {
            Some(i) => {
                attrs.remove(i);
                None
            }
            None => head,
        };
        if let ([np, ..], true, None, false) = (refs.as_slice(), names.is_empty(), head, card) {
            let text = match attrs.as_slice() {
                [Attr::Adj(Adj::Remaining)] => "les cartes restantes".to_owned(),
                all => {
                    spaced(&std::iter::once(np.text.clone()).chain(all.iter().rev().map(|x| x.say(np.fem, np.plural))).collect::<Vec<_>>())
                }
            };
            return Noun::reference(text, np.fem);
        }
        if let [Word::Adj(Adj::Captive)] = term.words.as_slice() {
            return Noun::common(if many { "captifs" } else { "captif" }, false);
        }
        let superlative = attrs.iter().any(|x| {
            matches!(
                x,
                Attr::Adj(Adj::HighestAbility | Adj::LowestDestiny | Adj::Topmost | Adj::Innermost | Adj::Outermost | Adj::Remaining)
            )
        });
        if head.is_none() && !names.is_empty() {
            let proper = names.iter().all(|s| self.book.name_class(*s) == NameClass::Proper);
            let fem = names.iter().all(|s| self.book.name_fem(*s));
            let mut parts: Vec<String> = names.iter().map(|s| self.name_said(*s, many)).collect();
            parts.extend(attrs.iter().rev().map(|x| x.say(fem, many)));
            parts.extend(behind);
            let unknown = !names.iter().any(|s| self.book.is_single(*s));
            return Noun { proper, titled: true, unknown, superlative, ..Noun::common(&spaced(&parts), fem) };
        }
        let (text, fem) = match head {
            Some((i, k)) if !card => {
                attrs.remove(i);
                kind_noun(k, many)
            }
            _ if card => card_noun(many),
            _ => leans.map_or_else(|| card_noun(many), |k| kind_noun(k, many)),
        };
        let mut parts = vec![text];
        parts.extend(attrs.iter().rev().map(|x| x.say(fem, many)));
        // « Effet » alone is one without subtype
        if head.is_some_and(|(_, k)| k == kinds::EFFECT) && !card {
            parts.push("de tout type".into());
        }
        let place = head.map(|(_, k)| k).or(leans).is_some_and(crate::say::book::is_place_kind);
        let system = head.is_some_and(|(_, k)| k == kinds::SYSTEM);
        let own = |s: Sym| (place && !system) || french_name(self.book.name(s)).is_some() || self.book.name_article(s);
        parts.extend(names.iter().map(|s| if own(*s) { de(&self.name_said(*s, false)) } else { self.name_said(*s, many) }));
        parts.extend(behind);
        let only = superlative || (!names.is_empty() && system);
        let text =
            spaced(&parts).replace("système de planète", "système planétaire").replace("systèmes de planète", "systèmes planétaires");
        Noun { superlative: only, ..Noun::common(&text, fem) }
    }
    /// A name: a keyword in French, a title as it is printed.
    pub(super) fn name_said(&self, s: Sym, many: bool) -> String {
        let name = self.book.name(s);
        if let Some((_, french)) = french_name(name) {
            return french.to_owned();
        }
        if self.book.name_article(s) {
            return the(name, self.book.name_fem(s), false);
        }
        let french = if self.book.is_title(s) && !self.book.name_is_place(s) { None } else { keyword(name, many) };
        match french {
            Some(said) => said.to_owned(),
            None if many && self.book.name_class(s) == NameClass::Common => crate::say::en::plural(name),
            None => name.to_owned(),
        }
    }
    fn group_noun(&self, group: &Filter, many: bool) -> Noun {
        let mut fem = true;
        let mut proper = true;
        let items: Vec<String> = group
            .any
            .iter()
            .map(|t| {
                let noun = self.noun(t, many);
                fem &= noun.fem;
                proper &= noun.proper;
                match t.yours {
                    Some(true) => votre(&noun.text, many),
                    Some(false) if many => format!("les {} de l'adversaire", noun.text),
                    Some(false) => format!("{} de l'adversaire", super::gram::un(&noun.text, noun.fem)),
                    None => noun.text,
                }
            })
            .collect();
        let mut text = spaced(&[list(&items, "ou"), self.tests_of(group, &group.tests, fem, many)]);
        if !group.except.is_empty() {
            text = format!("{text} (excepté {})", self.except(&group.except));
        }
        if let Some(name) = group.called {
            self.scene.bind(name, Bound::Cards(group.clone(), many));
        }
        let owned = group.any.iter().any(|t| t.yours.is_some());
        Noun { proper, owned, ..Noun::common(&text, fem) }
    }
    /// Whether all a filter names are proper names.
    pub fn all_proper(&self, f: &Filter) -> bool {
        !f.any.is_empty() && f.any.iter().all(|t| t.group.as_ref().map_or_else(|| self.noun(t, false).proper, |g| self.all_proper(g)))
    }
    /// The bare noun by which a filter's card is spoken of later.
    pub fn head(&self, f: &Filter, many: bool) -> Noun {
        let heads: Vec<Noun> = f.any.iter().map(|t| self.term_head(t, many)).collect();
        match heads.as_slice() {
            [first, rest @ ..] if rest.iter().all(|h| h.text == first.text) => first.clone(),
            _ => {
                let (text, fem) = self.book.common_kind(f).map_or_else(|| card_noun(many), |k| kind_noun(k, many));
                Noun::common(&text, fem)
            }
        }
    }
    fn term_head(&self, t: &Term, many: bool) -> Noun {
        if let Some(g) = &t.group {
            return self.head(g, many);
        }
        let nouns = t.words.iter().enumerate().filter_map(|(i, w)| match w {
            Word::Kind(k) if !matches!(kind_words(*k).class, Class::Adjective(_)) => Some((i, *k)),
            _ => None,
        });
        if let Some((_, k)) = nouns.max_by_key(|(i, k)| (kind_words(*k).class == Class::Type, *i)) {
            let (text, fem) = kind_noun(k, many);
            return Noun::common(&text, fem);
        }
        let keep = |w: &&Word| matches!(w, Word::Named(_) | Word::Ref(_));
        let plain: Vec<Word> = t.words.iter().filter(keep).cloned().collect();
        if !plain.is_empty() {
            return self.noun(&Term { words: plain, ..Term::default() }, many);
        }
        if let [Word::Adj(Adj::Captive)] = t.words.as_slice() {
            return self.noun(t, many);
        }
        let lean = t.words.iter().find_map(|w| match w {
            Word::Adj(a) => lean(*a),
            Word::Kind(k) => match kind_words(*k).class {
                Class::Adjective(h) => h,
                Class::Noun | Class::Type => None,
            },
            _ => None,
        });
        let (text, fem) = lean.map_or_else(|| card_noun(many), |k| kind_noun(k, many));
        Noun::common(&text, fem)
    }
    /// Whether a term is spoken of in the feminine.
    pub(super) fn term_fem(&self, t: &Term) -> bool {
        self.term_head(t, false).fem
    }
    /// `ce droïde`, `Luke`.
    pub fn that(&self, f: &Filter, many: bool) -> Np {
        let noun = self.head(f, many);
        // cards of several kinds are named one by one: « ce véhicule ou ce droïde »
        let flat = super::np::flat(f);
        let any = &flat.as_ref().unwrap_or(f).any;
        if !many && !noun.proper && noun.text == "carte" && (2..=3).contains(&any.len()) {
            let each: Vec<Noun> = any.iter().map(|t| self.term_head(t, false)).collect();
            if each.iter().all(|n| n.text != "carte") {
                let texts: Vec<String> = each.iter().map(|n| if n.proper { n.text.clone() } else { ce(&n.text, n.fem, false) }).collect();
                return Np::new(list(&texts, "ou"), each.iter().all(|n| n.fem), false);
            }
        }
        if !noun.proper {
            self.scene.others.borrow_mut().insert(noun.text.clone());
        }
        let text = if noun.proper { noun.text } else { ce(&noun.text, noun.fem, many) };
        Np::new(text, noun.fem, many && !noun.proper)
    }
    /// The noun of one card with its adjectives, where the bare noun would mean the other card too.
    pub(super) fn apart(&self, f: &Filter, other: &Filter) -> Option<Noun> {
        let ([one], [two]) = (f.any.as_slice(), other.any.as_slice()) else { return None };
        if one.words.iter().any(|w| matches!(w, Word::Named(_))) {
            return None;
        }
        let (noun, not) = (self.noun(one, false), self.noun(two, false));
        (self.head(f, false).text == self.head(other, false).text && !noun.proper && noun.text != not.text).then_some(noun)
    }
    /// One of several cards of the same noun: `votre droïde`, `le droïde de l'adversaire`, `le deuxième droïde`.
    pub(super) fn told_apart(&self, n: Name, f: &Filter, many: bool) -> Np {
        let np = self.that(f, many);
        let noun = self.head(f, many);
        let same_head = |b: &Bound| matches!(b, Bound::Cards(g, _) if self.head(g, many).text == noun.text);
        if noun.proper || self.scene.namesakes(n, same_head).1 < 2 {
            let host = self.book.host_filter().filter(|h| !many && *h != f);
            let own = host.and_then(|h| self.apart(f, h));
            return own.map_or(np, |own| Np::new(ce(&own.text, own.fem, false), own.fem, false));
        }
        let owner = |f: &Filter| f.any.first().and_then(|t| t.yours);
        let mine = owner(f);
        let (nth, of) = self.scene.namesakes(n, |b| same_head(b) && matches!(b, Bound::Cards(g, _) if owner(g) == mine));
        let text = match (of, mine) {
            (1, Some(true)) => votre(&noun.text, many),
            (1, Some(false)) => format!("{} de l'adversaire", the(&noun.text, noun.fem, many)),
            (1, None) => return np,
            _ => {
                let first = if noun.fem { "première" } else { "premier" };
                let ordinal = [first, "deuxième", "troisième", "quatrième"].get(nth).copied().unwrap_or("autre");
                the(&format!("{ordinal}{} {}", if many { "s" } else { "" }, noun.text), noun.fem, many)
            }
        };
        Np { text, ..np }
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
                match w.class {
                    Class::Adjective(_) => format!("non {}", Attr::Kind(*k).say(fem, plural)),
                    Class::Noun | Class::Type => format!("non-{}", if plural { &w.fr_plural } else { &w.fr }),
                }
            }
        }
    }
}

/// A kind in a list of what a card is: an adjective alone, or the noun.
pub(crate) fn attribute(k: Kind, fem: bool) -> String {
    match kind_words(k).class {
        Class::Adjective(_) => Attr::Kind(k).say(fem, false),
        Class::Noun | Class::Type => kind_words(k).fr.clone(),
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
