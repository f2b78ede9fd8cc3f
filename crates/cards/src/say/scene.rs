//! What was said before: names bound in the card, what `it` stands for, the draw just made. Both languages read it.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;

use holocron_engine::text::{ActionWord, Amount, Cond, Count, Draw, Filter, Many, Name, Naming, Ref, Term, Word};

/// What a name bound in the card stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// Cards that fit; the flag says several.
    Cards(Filter, bool),
    /// Cards that were marked by `remember`; the flag says several.
    Marked(Filter, bool),
    /// Cards of a pile; the flag says several.
    Pile(bool),
    /// A number by `let`.
    Number(Amount),
    /// The total of a draw.
    Drawn(Draw),
    /// What a player named.
    Named(Naming),
    /// The card of an event, where the event says no more.
    Event,
}

/// What `it` stands for.
#[derive(Clone, Debug)]
pub(crate) enum It {
    /// Cards that fit.
    Cards(Filter),
    /// The candidate of a test, or each card that a change is about: a pronoun will do. The flag says several.
    Each(Filter, bool),
    /// A battle, a Force drain.
    Action(ActionWord),
    /// A destiny just drawn.
    Destiny,
}

/// The running context of one card.
#[derive(Default)]
pub(crate) struct Scene {
    /// How many references are being named one within the other.
    pub(super) naming: Cell<u8>,
    /// Names, each with the statement that bound it.
    names: RefCell<HashMap<u8, (Bound, u32)>>,
    /// Letters given to numbers that are noted before they change.
    letters: RefCell<HashMap<u8, char>>,
    /// The filter whose tests are being said.
    pub candidate: RefCell<Option<Filter>>,
    statement: Cell<u32>,
    it: RefCell<Option<It>>,
    /// Whether the present play has targets, so that `it` could be mistaken.
    pub targets: Cell<bool>,
    /// Whether `target` is several cards.
    pub many_targets: Cell<bool>,
    /// Whether several destinies were drawn last.
    pub many_draws: Cell<bool>,
    /// The two sides of the comparison that the present steps hang on.
    compared: RefCell<Option<(Amount, Amount)>>,
    /// In the steps of a weapon: the result comes before its condition.
    pub firing: Cell<bool>,
    /// Nouns by which other cards were spoken of, in this language.
    pub others: RefCell<std::collections::BTreeSet<String>>,
    /// Inside `where` of a location: `there` goes without saying.
    pub at_candidate: Cell<bool>,
    /// Whether a condition about this card names it: `he is in battle`, not `in battle`.
    pub say_self: Cell<bool>,
    /// The cards that the present play's condition wants there: `choose one` of them needs no more words.
    wanted: RefCell<Option<Filter>>,
    /// What this card is on, inside the text of one way of deploying.
    pub host: RefCell<Option<Filter>>,
}

impl Scene {
    /// Begins the card anew; names stay known.
    pub fn restart(&self) {
        self.statement.set(0);
    }
    /// Begins a new statement.
    pub fn begin(&self) {
        self.statement.set(self.statement.get() + 1);
        self.set_it(None);
        self.targets.set(false);
        self.many_targets.set(false);
        self.many_draws.set(false);
        *self.compared.borrow_mut() = None;
        *self.wanted.borrow_mut() = None;
    }
    /// A condition of the present play was said.
    pub fn wants(&self, cond: &Cond) {
        if let Cond::Exists(Count::Any, f) = cond {
            *self.wanted.borrow_mut() = Some((**f).clone());
        }
    }
    /// Whether a choice is one of the cards that the play's condition wants.
    pub fn is_wanted(&self, many: &Many, f: &Filter) -> bool {
        let same = |w: &Filter| (&w.any, &w.tests, &w.except) == (&f.any, &f.tests, &f.except);
        *many == Many::One && self.wanted.borrow().as_ref().is_some_and(same)
    }
    /// Binds a name. Where two branches bind it to different cards, it stands for either.
    pub fn bind(&self, name: Name, bound: Bound) {
        let mut names = self.names.borrow_mut();
        let merged = match (names.get(&name.0), bound) {
            (Some((Bound::Cards(old, many), _)), Bound::Cards(mut new, several)) => {
                for t in &old.any {
                    if !new.any.contains(t) {
                        new.any.push(t.clone());
                    }
                }
                Bound::Cards(new, *many || several)
            }
            (_, bound) => bound,
        };
        names.insert(name.0, (merged, self.statement.get()));
    }
    /// The letter given to a number.
    pub fn letter(&self, name: Name) -> Option<String> {
        self.letters.borrow().get(&name.0).map(char::to_string)
    }
    /// Gives a number a letter that the card does not use.
    pub fn give_letter(&self, name: Name, used: &[String]) {
        let mut letters = self.letters.borrow_mut();
        if letters.contains_key(&name.0) {
            return;
        }
        let free = ['X', 'Y', 'Z', 'A', 'B', 'C'].into_iter().find(|c| !used.contains(&c.to_string()) && !letters.values().any(|l| l == c));
        if let Some(c) = free {
            letters.insert(name.0, c);
        }
    }
    /// What a name stands for.
    pub fn bound(&self, name: Name) -> Option<Bound> {
        self.names.borrow().get(&name.0).map(|(b, _)| b.clone())
    }
    /// The single cards that names stand for.
    pub fn cards(&self) -> Vec<Filter> {
        let cards = |b: &Bound| if let Bound::Cards(f, false) = b { Some(f.clone()) } else { None };
        self.names.borrow().values().filter(|(_, s)| *s <= 1).filter_map(|(b, _)| cards(b)).collect()
    }
    /// Names bound in the same statement for which `same` holds: the place of `name` among them, and their number.
    pub fn namesakes(&self, name: Name, same: impl Fn(&Bound) -> bool) -> (usize, usize) {
        let names = self.names.borrow().clone();
        let home = names.get(&name.0).map_or(0, |(_, s)| *s);
        let mut all: Vec<u8> = names.iter().filter(|(_, (b, s))| *s == home && same(b)).map(|(n, _)| *n).collect();
        all.sort_unstable();
        (all.iter().position(|n| *n == name.0).unwrap_or(0), all.len())
    }
    /// The cards that a filter names by a name bound before, or itself.
    pub fn cards_of(&self, f: &Filter) -> Filter {
        let bound = match f.any.as_slice() {
            [Term { words, group: None, .. }] => match words.as_slice() {
                [Word::Ref(Ref::Named(n))] => self.bound(*n),
                _ => None,
            },
            _ => None,
        };
        if let Some(Bound::Cards(g, _)) = bound { g } else { f.clone() }
    }
    /// A number by its own name, or itself.
    pub fn number(&self, x: &Amount) -> Amount {
        match x {
            Amount::Named(n) => match self.bound(*n) {
                Some(Bound::Number(y)) => y,
                _ => x.clone(),
            },
            x => x.clone(),
        }
    }
    /// Whether a filter is the type of card that a player named.
    pub fn is_type(&self, f: &Filter) -> bool {
        let [Term { words, group: None, .. }] = f.any.as_slice() else { return false };
        let [Word::Ref(Ref::Named(n))] = words.as_slice() else { return false };
        f.tests.is_empty() && matches!(self.bound(*n), Some(Bound::Named(Naming::CardType)))
    }
    /// Sets what `it` stands for.
    pub fn set_it(&self, it: Option<It>) {
        *self.it.borrow_mut() = it;
    }
    /// What `it` stands for.
    pub fn it(&self) -> Option<It> {
        self.it.borrow().clone()
    }
    /// Says something with another `it`, and then returns to the old one.
    pub fn with_it<T>(&self, it: Option<It>, say: impl FnOnce() -> T) -> T {
        let old = self.it.replace(it);
        let said = say();
        *self.it.borrow_mut() = old;
        said
    }
    /// Says something with a flag set, and then returns to the old one.
    pub fn with_flag<T>(flag: &Cell<bool>, value: bool, say: impl FnOnce() -> T) -> T {
        let old = flag.replace(value);
        let said = say();
        flag.set(old);
        said
    }
    /// Says steps that hang on a comparison.
    pub fn with_compared<T>(&self, pair: Option<(Amount, Amount)>, say: impl FnOnce() -> T) -> T {
        let old = self.compared.borrow().clone();
        if pair.is_some() {
            *self.compared.borrow_mut() = pair;
        }
        let said = say();
        *self.compared.borrow_mut() = old;
        said
    }
    /// From now on, differences are of these two.
    pub fn compare(&self, a: &Amount, b: &Amount) {
        *self.compared.borrow_mut() = Some((a.clone(), b.clone()));
    }
    /// Whether `a - b` is the difference of what is being compared.
    pub fn is_difference(&self, a: &Amount, b: &Amount) -> bool {
        self.compared.borrow().as_ref().is_some_and(|(x, y)| (x == a && y == b) || (x == b && y == a))
    }
}

/// So many references may be named one within the other; text that speaks of itself in a circle stops there.
const DEEPEST: u8 = 8;

/// While this lives, a reference is being named.
pub(super) struct Within<'a>(&'a Cell<u8>);

impl Drop for Within<'_> {
    fn drop(&mut self) {
        self.0.set(self.0.get() - 1);
    }
}

impl Scene {
    /// Begins to name a reference; none where that has no end.
    pub(super) fn naming(&self) -> Option<Within<'_>> {
        let deep = self.naming.get();
        (deep < DEEPEST).then(|| {
            self.naming.set(deep + 1);
            Within(&self.naming)
        })
    }
}
