//! For what a text targets a card: what its steps then do to it (`to be hit or stolen`).

use super::walk::Node;
use super::{ActWord, Body, CancelWhat, Done, Effect, Name, Object, One, Place, Ref, RightMode, Verb1, Word};

/// A set of [`Done`]s, a bit each.
pub type Purposes = u64;

/// The target is fired without cost.
pub const FREE: Purposes = 1 << 63;

/// What the target is fired at may be more than its own text says: other text widens it first.
pub const WIDER: Purposes = 1 << 62;

/// The target steals something, and carries it then.
pub const CARRIES: Purposes = 1 << 61;

/// The target is canceled.
pub const CANCELED: Purposes = 1 << 60;

/// The target is relocated, or is where something is relocated to.
pub const RELOCATED: Purposes = 1 << 59;

/// The set of these.
#[must_use]
pub fn purposes(all: &[Done]) -> Purposes {
    all.iter().fold(0, |set, d| set | 1 << *d as u8)
}

/// What a body does to the target of this name, or to the one without a name.
#[must_use]
pub fn done_to_target(body: &Body, name: Option<Name>) -> Purposes {
    let target = name.map_or(Ref::Target, Ref::Named);
    let is_it = |o: &Object| match o {
        Object::Ref(r) => *r == target,
        Object::Filter(f) => f.any.iter().any(|t| t.words.contains(&Word::Ref(target))),
    };
    let mut set = 0;
    Node::Body(body).walk(&mut |node| {
        if let Node::Right(right) = node
            && right.mode == RightMode::May
            && right.acts.iter().any(|a| a.what == ActWord::BeTargeted)
        {
            set |= WIDER;
        }
        let Node::Effect(effect) = node else { return };
        if let Effect::Fire(_, _, true) = effect {
            set |= FREE;
        }
        if matches!(effect, Effect::Steal(_, Some(to)) if is_it(to)) {
            set |= CARRIES;
        }
        if let Effect::Cancel(CancelWhat::Cards(objs), _) = effect
            && objs.0.iter().any(|o| matches!(o, One::Object(_, o) if is_it(o)))
        {
            set |= CANCELED;
        }
        if let Effect::Relocate(objs, place) = effect {
            let there = matches!(place, Place::Matching(f) if f.any.iter().any(|t| t.words.contains(&Word::Ref(target))));
            if there || objs.0.iter().any(|o| matches!(o, One::Object(_, o) if is_it(o))) {
                set |= RELOCATED;
            }
        }
        let about = match effect {
            Effect::Steal(o, _) | Effect::Forfeit(o) | Effect::Fire(o, ..) => is_it(o),
            Effect::Lose(objs, _) | Effect::Verb(_, objs, ..) => objs.0.iter().any(|o| matches!(o, One::Object(_, o) if is_it(o))),
            _ => false,
        };
        if about {
            set |= done_by(effect);
        }
    });
    set
}

/// What a verb does to its cards, as far as text names it.
#[must_use]
pub fn done_by(effect: &Effect) -> Purposes {
    let done = match effect {
        Effect::Steal(..) => Done::Stolen,
        Effect::Lose(..) => Done::Lost,
        Effect::Forfeit(_) => Done::Forfeited,
        Effect::Fire(..) => Done::Fired,
        Effect::Verb(verb, ..) => match verb {
            Verb1::Hit => Done::Hit,
            Verb1::Capture => Done::Captured,
            Verb1::Exclude => Done::Excluded,
            Verb1::Disarm => Done::Disarmed,
            Verb1::Freeze => Done::Frozen,
            Verb1::Crash => Done::Crashed,
            _ => return 0,
        },
        _ => return 0,
    };
    purposes(&[done])
}
