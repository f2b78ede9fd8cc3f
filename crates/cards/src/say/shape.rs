//! Shapes of the tree that have a phrase of their own, found once for both languages.

use holocron_engine::num::Num;
use holocron_engine::text::{
    Act, ActionWord, Amount, Being, Body, Change, Cmp, Cond, Cost, Count, Deed, Detail, Event, EventKind, Filter, FreeMode, Identity,
    IdentityVerb, Limit, Object, Objs, One, Pay, Place, Predicate, Quantity, Ref, Right, RightMode, Scope, Span, Step, Test, Who, Word,
    Zone, ZoneWord,
};

use super::scene::It;

/// `deploys like F, moves like F`: what is said of the first verb is said with the next.
pub(crate) fn goes_with_next(all: &[Change], n: usize) -> bool {
    match (all.get(n), all.get(n + 1)) {
        (Some(Change::Free(_, mode, cond, quals)), Some(Change::Free(_, m, c, q))) => {
            !matches!(mode, FreeMode::Never) && (mode, cond, quals) == (m, c, q)
        }
        _ => false,
    }
}

/// `may not deploy aboard F, may not move aboard F`: the first of two acts that are denied alike.
pub(crate) fn denied_with_next(all: &[Change], n: usize) -> Option<&Act> {
    let (x, y) = (denied(all.get(n)?)?, denied(all.get(n + 1)?)?);
    let alike = !x.quals.is_empty() && (&x.obj, &x.zone, &x.quals, x.free) == (&y.obj, &y.zone, &y.quals, y.free);
    alike.then_some(x)
}

/// The one act that a change denies.
fn denied(c: &Change) -> Option<&Act> {
    match c {
        Change::Right(Right { mode: RightMode::MayNot, acts }) => match acts.as_slice() {
            [one] => Some(one),
            _ => None,
        },
        _ => None,
    }
}

/// What happened, which holds or does not for the rest of the time: said with `if`, not `while`.
pub(crate) fn happened(c: &Cond) -> bool {
    match c {
        Cond::Not(inner) => happened(inner),
        Cond::And(all) | Cond::Or(all) => all.iter().all(happened),
        Cond::Happened(..) => true,
        _ => false,
    }
}

/// `while battle here and you initiated battle`: where the battle is, and who initiated it.
pub(crate) fn battle_of(c: &Cond) -> Option<(Option<&Place>, Who)> {
    let Cond::And(all) = c else { return None };
    match all.as_slice() {
        [Cond::Battle(place), Cond::InitiatedBattle(w)] => Some((place.as_deref(), *w)),
        _ => None,
    }
}

/// How a card of a `where` lies to the candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rel {
    /// `aboard it`
    Aboard,
    /// `on it`
    On,
    /// `piloting it`
    Piloting,
    /// `present with it`
    PresentWith,
    /// `with it`
    With,
    /// `stacked on it`
    StackedOn,
    /// `at it`
    At,
}

/// What a `where` says of the candidate.
pub(crate) enum Where<'a> {
    /// `where it under nighttime`
    Holds(&'a Predicate),
    /// `where it ability = 2 or if it ability = 3`
    Compare(Vec<(bool, Quantity, Cmp, &'a Amount)>),
    /// `where (smuggler aboard it)`: how many, which cards, and how they lie to it
    With(Count, Filter, Rel),
    /// `where courier aboard it`
    Carries(Ref, Rel),
    /// `where it at site or if it on table`: places only
    AnyHolds(Vec<&'a Predicate>),
    /// `where it is character or weapon`
    Is(&'a Filter),
    /// Anything else.
    Other,
}

/// The shape of a `where`.
pub(crate) fn where_shape(c: &Cond) -> Where<'_> {
    match c {
        Cond::Holds(Ref::It, p) => Where::Holds(p),
        Cond::Holds(r, p) => match predicate_rel(p) {
            Some(rel) => Where::Carries(*r, rel),
            None => Where::Other,
        },
        Cond::Compare(..) => comparison(c).map_or(Where::Other, |x| Where::Compare(vec![x])),
        Cond::Is(Ref::It, false, Identity { verb: IdentityVerb::Is, kinds }) => match kinds.as_slice() {
            [Being::Filter(f)] if f.any.len() > 1 => Where::Is(f),
            _ => Where::Other,
        },
        Cond::Or(all) if all.iter().all(|c| matches!(c, Cond::Holds(Ref::It, Predicate::At(_)))) => {
            Where::AnyHolds(all.iter().filter_map(|c| if let Cond::Holds(_, p) = c { Some(p) } else { None }).collect())
        }
        Cond::Or(all) => {
            let compared: Option<Vec<_>> = all.iter().map(comparison).collect();
            match compared {
                Some(list) if list.windows(2).all(|w| w[0].1 == w[1].1) => Where::Compare(list),
                _ => Where::Other,
            }
        }
        Cond::Exists(count, f) => with_shape(*count, f).unwrap_or(Where::Other),
        _ => Where::Other,
    }
}

fn comparison(c: &Cond) -> Option<(bool, Quantity, Cmp, &Amount)> {
    match c {
        Cond::Compare(Amount::Of(printed, Ref::It, q), cmp, b) => Some((*printed, *q, *cmp, b)),
        _ => None,
    }
}

fn with_shape(count: Count, f: &Filter) -> Option<Where<'static>> {
    let mut rel = None;
    let mut rest = f.clone();
    rest.tests.retain(|t| match test_rel(t) {
        Some(r) if rel.is_none() => {
            rel = Some(r);
            false
        }
        _ => true,
    });
    rel.map(|r| Where::With(count, rest, r))
}

fn test_rel(t: &Test) -> Option<Rel> {
    match t {
        Test::Aboard(o) if is_it(o) => Some(Rel::Aboard),
        Test::On(o) if is_it(o) => Some(Rel::On),
        Test::Piloting(o) if is_it(o) => Some(Rel::Piloting),
        Test::PresentWith(o) if is_it(o) => Some(Rel::PresentWith),
        Test::With(o) if is_it(o) => Some(Rel::With),
        Test::StackedOn(o) if is_it(o) => Some(Rel::StackedOn),
        Test::At(p) if at_it(p) => Some(Rel::At),
        _ => None,
    }
}

fn predicate_rel(p: &Predicate) -> Option<Rel> {
    match p {
        Predicate::Aboard(o) if is_it(o) => Some(Rel::Aboard),
        Predicate::On(o) if is_it(o) => Some(Rel::On),
        Predicate::Piloting(Some(o)) if is_it(o) => Some(Rel::Piloting),
        Predicate::Present(Some(o)) if is_it(o) => Some(Rel::PresentWith),
        Predicate::With(o) if is_it(o) => Some(Rel::With),
        Predicate::At(p) if at_it(p) => Some(Rel::At),
        _ => None,
    }
}

/// Whether an object is `it`.
pub(crate) fn is_it(o: &Object) -> bool {
    match o {
        Object::Ref(r) => *r == Ref::It,
        Object::Filter(f) => is_it_filter(f),
    }
}

fn is_it_filter(f: &Filter) -> bool {
    f.tests.is_empty() && f.except.is_empty() && matches!(f.any.as_slice(), [t] if t.words == [Word::Ref(Ref::It)])
}

/// Whether a place is `at it`.
pub(crate) fn at_it(p: &Place) -> bool {
    matches!(p, Place::Matching(f) if is_it_filter(f))
}

/// `(you win battle this battle)`: the battle of the moment.
pub(crate) fn this_battle(e: &Event, span: Span) -> Option<(Who, Deed)> {
    match (e.any.as_slice(), span) {
        ([EventKind::Deed(w, d @ (Deed::WinBattle | Deed::LoseBattle), false, details)], Span::ThisBattle) if details.is_empty() => {
            Some((*w, *d))
        }
        _ => None,
    }
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

/// Tests in the order in which they are said: who controls a location comes next to the noun, `even` comes last.
pub(crate) fn said_order(tests: &[Test]) -> Vec<&Test> {
    let rank = |t: &Test| match t {
        Test::Controlled(_) | Test::Occupied(_) => 0,
        Test::Compare(_, _, _, Amount::Num(_)) => 1,
        Test::Even(_) => 3,
        _ => 2,
    };
    let mut all: Vec<&Test> = tests.iter().collect();
    all.sort_by_key(|t| rank(t));
    all
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

/// What `it` is after one of several events: what they have in common.
pub(crate) fn merged_it(all: Vec<Option<It>>) -> Option<It> {
    let mut all = all.into_iter();
    let mut first = all.next()??;
    for next in all {
        first = match (first, next?) {
            (It::Cards(mut a), It::Cards(b)) => {
                for t in b.any {
                    if !a.any.contains(&t) {
                        a.any.push(t);
                    }
                }
                It::Cards(a)
            }
            (It::Action(a), It::Action(b)) if a == b => It::Action(a),
            (It::Destiny, It::Destiny) => It::Destiny,
            _ => return None,
        };
    }
    Some(first)
}

/// Whether a number is of a pile, which later steps may change: it is noted under a letter.
pub(crate) fn noted(a: &Amount) -> bool {
    match a {
        Amount::Size(_) | Amount::Best(..) => true,
        // one thing or the other, of which one is more than a number
        Amount::IfElse(x, _, y) if [x, y].iter().any(|a| matches!(&***a, Amount::Add(..) | Amount::Sub(..) | Amount::IfElse(..))) => true,
        Amount::Add(x, y) | Amount::Sub(x, y) | Amount::Mul(x, y) | Amount::Div(x, y, _) => noted(x) || noted(y),
        Amount::Half(x, _) | Amount::Root(x) => noted(x),
        Amount::IfElse(x, _, y) => noted(x) || noted(y),
        _ => false,
    }
}

/// Whether a body targets anything itself.
pub(crate) fn has_target(body: &Body) -> bool {
    body.steps.iter().any(|s| matches!(s, Step::Target(_)))
}

/// Whether a cost may speak of a target.
pub(crate) fn cost_reads(cost: &Cost) -> bool {
    cost.any_of.iter().any(|p| match p {
        Pay::Use(_, a) | Pay::LoseForce(_, a, _) => !matches!(a, Amount::Num(_) | Amount::Named(_)),
        Pay::LoseCard(..) | Pay::Do(_) => true,
    })
}

/// Whether a condition is several.
pub(crate) fn compound(c: &Cond) -> bool {
    match c {
        Cond::Not(inner) => compound(inner),
        Cond::And(_) | Cond::Or(_) => true,
        _ => false,
    }
}

/// Whether an event is Force used, lost, activated or retrieved: that is counted by the unit.
pub(crate) fn of_force(e: &Event) -> bool {
    let force = [Deed::UseForce, Deed::LoseForce, Deed::ActivateForce, Deed::RetrieveForce];
    e.any.iter().all(|k| matches!(k, EventKind::Deed(_, d, ..) if force.contains(d)))
}

/// An event that counts once for as long as the card stays is said as the first of its kind, not as a limit.
pub(crate) fn first_time(limits: &mut Vec<Limit>, event: String, when: &str, first: &str) -> String {
    let once = |l: &Limit| l.per == Scope::Copy && l.times == Amount::Num(Num::ONE);
    if !event.starts_with(when) || !limits.iter().any(once) {
        return event;
    }
    limits.retain(|l| !once(l));
    event.replacen(when, first, 1)
}

/// Whether a filter says of one card by `where` which it is.
pub(crate) fn told(f: &Filter) -> bool {
    f.tests.iter().any(|t| matches!(t, Test::Where(_)))
}
