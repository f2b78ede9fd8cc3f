//! What was said before: names bound in the card, what `it` stands for, the draw just made. Both languages read it.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;

use holocron_engine::text::{
    ActionWord, Amount, Body, Deed, Detail, Draw, Filter, Name, Naming, Object, Objs, One, Step, Test, Who, Word, Zone, ZoneWord,
};

/// What a name bound in the card stands for.
#[derive(Clone, Debug)]
pub(crate) enum Bound {
    /// Cards that fit; the flag says several.
    Cards(Filter, bool),
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
    /// Cards that are kept in mind.
    Remembered,
}

/// What `it` stands for.
#[derive(Clone, Debug)]
pub(crate) enum It {
    /// Cards that fit.
    Cards(Filter),
    /// The candidate of a test, or each card that a change is about: a pronoun will do.
    Each(Filter),
    /// A battle, a Force drain.
    Action(ActionWord),
    /// A destiny just drawn.
    Destiny,
}

/// The running context of one card.
#[derive(Default)]
pub(crate) struct Scene {
    names: RefCell<HashMap<u8, Bound>>,
    it: RefCell<Option<It>>,
    /// Whether the present play has targets, so that `it` could be mistaken.
    pub targets: Cell<bool>,
    /// Whether `target` is several cards.
    pub many_targets: Cell<bool>,
    /// What the first unnamed target is.
    pub target: RefCell<Option<Filter>>,
    /// Whether several destinies were drawn last.
    pub many_draws: Cell<bool>,
    /// The two sides of the comparison that the present steps hang on.
    pub compared: RefCell<Option<(Amount, Amount)>>,
    /// Inside `where` of a location: `there` goes without saying.
    pub at_candidate: Cell<bool>,
    /// The player whose steps are being said (`you` where `None`).
    pub actor: Cell<Option<Who>>,
    /// What this card is on, inside the text of one way of deploying.
    pub host: RefCell<Option<Filter>>,
}

impl Scene {
    /// Binds a name.
    pub fn bind(&self, name: Name, bound: Bound) {
        self.names.borrow_mut().insert(name.0, bound);
    }
    /// What a name stands for.
    pub fn bound(&self, name: Name) -> Option<Bound> {
        self.names.borrow().get(&name.0).cloned()
    }
    /// Whether another name is bound to cards for which `same` holds.
    pub fn namesakes(&self, name: Name, same: impl Fn(&Filter) -> bool) -> (usize, usize) {
        let names = self.names.borrow();
        let mut all: Vec<u8> = names.iter().filter(|(_, b)| matches!(b, Bound::Cards(f, _) if same(f))).map(|(n, _)| *n).collect();
        all.sort_unstable();
        (all.iter().position(|n| *n == name.0).unwrap_or(0), all.len())
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
    /// Says the steps of another player.
    pub fn with_actor<T>(&self, who: Option<Who>, say: impl FnOnce() -> T) -> T {
        let old = self.actor.replace(who);
        let said = say();
        self.actor.set(old);
        said
    }
    /// Says steps that hang on a comparison.
    pub fn with_compared<T>(&self, pair: Option<(Amount, Amount)>, say: impl FnOnce() -> T) -> T {
        let old = self.compared.replace(pair);
        let said = say();
        *self.compared.borrow_mut() = old;
        said
    }
    /// Whether `a - b` is the difference of what is being compared.
    pub fn is_difference(&self, a: &Amount, b: &Amount) -> bool {
        self.compared.borrow().as_ref().is_some_and(|(x, y)| (x == a && y == b) || (x == b && y == a))
    }
    /// Begins a new play.
    pub fn begin(&self) {
        self.set_it(None);
        self.targets.set(false);
        self.many_targets.set(false);
        self.many_draws.set(false);
        *self.target.borrow_mut() = None;
    }
}

/// Whether a body targets anything itself.
pub(crate) fn has_target(body: &Body) -> bool {
    body.steps.iter().any(|s| matches!(s, Step::Target(_)))
}

/// Tests that stay with the noun when the others, which say where a card is, go behind `is`.
pub(crate) fn stays(t: &Test) -> bool {
    matches!(
        t,
        Test::Compare(..)
            | Test::Has(..)
            | Test::Matching(_)
            | Test::SameTitle(_)
            | Test::SameSpecies(_)
            | Test::DifferentTitles
            | Test::Controlled(_)
            | Test::Occupied(_)
            | Test::Where(_)
            | Test::That(..)
            | Test::DeployingFree
            | Test::DeployingOnTable
            | Test::ImmuneTo(_)
            | Test::Even(_)
    )
}

/// Whether taking cards from there ends with a shuffle.
pub(crate) fn reshuffles(zones: &[Zone], objs: &Objs) -> bool {
    let searched = |z: &Zone| z.end.is_none() && matches!(z.zone, Some(ZoneWord::ReserveDeck | ZoneWord::ForcePile | ZoneWord::UsedPile));
    let chosen = objs.0.iter().any(|o| match o {
        One::Object(_, Object::Filter(f)) => !f.any.iter().any(|t| t.words.iter().any(|w| matches!(w, Word::Ref(_)))),
        _ => false,
    });
    chosen && zones.iter().any(searched)
}

/// What `it` is after a deed.
pub(crate) fn deed_it(d: Deed, details: &[Detail]) -> Option<It> {
    if let Some(f) = details.iter().find_map(|x| if let Detail::Object(f) = x { Some(f) } else { None }) {
        return Some(It::Cards((**f).clone()));
    }
    match d {
        Deed::InitiateBattle | Deed::Battle | Deed::WinBattle | Deed::LoseBattle => Some(It::Action(ActionWord::Battle)),
        Deed::InitiateForceDrain | Deed::ForceDrain => Some(It::Action(ActionWord::ForceDrain)),
        Deed::InitiateDuel | Deed::WinDuel | Deed::LoseDuel => Some(It::Action(ActionWord::Duel)),
        Deed::InitiateAttack => Some(It::Action(ActionWord::Attack)),
        Deed::InitiateLightsaberCombat => Some(It::Action(ActionWord::LightsaberCombat)),
        Deed::InitiatePodrace | Deed::WinPodrace | Deed::LosePodrace => Some(It::Action(ActionWord::Podrace)),
        Deed::InitiateSabacc | Deed::WinSabacc => Some(It::Action(ActionWord::Sabacc)),
        Deed::React => Some(It::Action(ActionWord::React)),
        Deed::RetrieveForce => Some(It::Action(ActionWord::Retrieval)),
        Deed::Draw => Some(It::Destiny),
        _ => None,
    }
}
