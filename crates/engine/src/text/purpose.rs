//! For what a text targets a card: what its steps then do to it (`to be hit or stolen`).

use super::walk::Node;
use super::{ActWord, Body, CancelWhat, Done, Effect, Name, Object, One, Place, Ref, RightMode, Verb1, Word};
use crate::set::{Member, set_of};

/// What is to be done to a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// It is fired without cost.
    Free,
    /// What it is fired at may be more than its own text says: other text widens it first.
    Wider,
    /// It steals something, and carries it then.
    Carries,
    /// It is canceled.
    Canceled,
    /// It is relocated, or is where something is relocated to.
    Relocated,
    /// This is done to it.
    Be(Done),
}

impl Member for Purpose {
    const COUNT: usize = 5 + Done::COUNT;
    fn index(self) -> usize {
        match self {
            Purpose::Free => 0,
            Purpose::Wider => 1,
            Purpose::Carries => 2,
            Purpose::Canceled => 3,
            Purpose::Relocated => 4,
            Purpose::Be(done) => 5 + done.index(),
        }
    }
}

set_of!(
    /// A set of purposes.
    pub Purposes = 1 of Purpose
);

/// The set of these.
#[must_use]
pub fn purposes(all: &[Done]) -> Purposes {
    all.iter().map(|d| Purpose::Be(*d)).collect()
}

/// What a body does to the target of this name, or to the one without a name.
#[must_use]
pub fn done_to_target(body: &Body, name: Option<Name>) -> Purposes {
    let target = name.map_or(Ref::Target, Ref::Named);
    let is_it = |o: &Object| match o {
        Object::Ref(r) => *r == target,
        Object::Filter(f) => f.any.iter().any(|t| t.words.contains(&Word::Ref(target))),
    };
    let mut set = Purposes::EMPTY;
    Node::Body(body).walk(&mut |node| {
        if let Node::Right(right) = node
            && right.mode == RightMode::May
            && right.acts.iter().any(|a| a.what == ActWord::BeTargeted)
        {
            set.insert(Purpose::Wider);
        }
        let Node::Effect(effect) = node else { return };
        if let Effect::Fire(_, _, true) = effect {
            set.insert(Purpose::Free);
        }
        if matches!(effect, Effect::Steal(_, Some(to)) if is_it(to)) {
            set.insert(Purpose::Carries);
        }
        if let Effect::Cancel(CancelWhat::Cards(objs), _) = effect
            && objs.0.iter().any(|o| matches!(o, One::Object(_, o) if is_it(o)))
        {
            set.insert(Purpose::Canceled);
        }
        if let Effect::Relocate(objs, place) = effect {
            let there = matches!(place, Place::Matching(f) if f.any.iter().any(|t| t.words.contains(&Word::Ref(target))));
            if there || objs.0.iter().any(|o| matches!(o, One::Object(_, o) if is_it(o))) {
                set.insert(Purpose::Relocated);
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
            _ => return Purposes::EMPTY,
        },
        _ => return Purposes::EMPTY,
    };
    purposes(&[done])
}
