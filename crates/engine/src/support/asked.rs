//! What the engine asks text for, written down while it asks: in debug builds only.
//!
//! Each question to text notes its word and which fields of its [`Use`] it fills in; each event that is announced likewise.
//! [`unasked`] compares these notes with what `given` claims. A test plays all scenarios and wants nothing left: a word counts
//! as carried out only where some code is seen to ask for it.

use crate::query::Use;
use crate::state::EventData;
use crate::text::{ActWord, FreeWord, Quantity};

/// How a right is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    /// Does text allow it?
    May,
    /// Does text forbid it?
    MayNot,
    /// What must first be paid?
    MustFirst,
}

#[cfg(debug_assertions)]
mod notes {
    use std::sync::atomic::{AtomicU64, Ordering};

    use crate::set::Member;
    use crate::state::Ev;
    use crate::support::given::{Field, Told};
    use crate::text::{ActWord, FreeWord, Quantity};

    /// Notes by word: one bit says that it was asked for, the others what was told.
    pub(super) struct Notes<const N: usize>([AtomicU64; N]);

    const ASKED: u64 = 1 << 63;
    const _: () = assert!(Field::COUNT < 63);

    impl<const N: usize> Notes<N> {
        pub(super) const fn new() -> Notes<N> {
            Notes([const { AtomicU64::new(0) }; N])
        }
        pub(super) fn note(&self, word: usize, told: Told) {
            let bits = ASKED | told.word();
            if let Some(cell) = self.0.get(word)
                && cell.load(Ordering::Relaxed) & bits != bits
            {
                cell.fetch_or(bits, Ordering::Relaxed);
            }
        }
        /// What was told with a word; nothing where nobody asked.
        pub(super) fn told(&self, word: usize) -> Option<Told> {
            let bits = self.0.get(word).map_or(0, |c| c.load(Ordering::Relaxed));
            (bits & ASKED != 0).then_some(Told::from_word(bits & !ASKED))
        }
    }

    pub(super) static QUANTITIES: Notes<{ Quantity::COUNT }> = Notes::new();
    pub(super) static RIGHTS: [Notes<{ ActWord::COUNT }>; 3] = [const { Notes::new() }; 3];
    pub(super) static FREE: Notes<{ FreeWord::COUNT }> = Notes::new();
    pub(super) static EVENTS: [Notes<{ Ev::COUNT }>; 2] = [const { Notes::new() }; 2];
}

/// Text is asked for changes to a quantity.
#[inline]
pub(crate) fn quantity(q: Quantity, using: &Use) {
    #[cfg(debug_assertions)]
    notes::QUANTITIES.note(q as usize, super::given::told_by_use(using));
    #[cfg(not(debug_assertions))]
    let _ = (q, using);
}

/// Text is asked for a right.
#[inline]
pub(crate) fn right(mode: Mode, act: ActWord, using: &Use) {
    #[cfg(debug_assertions)]
    notes::RIGHTS[mode as usize].note(act as usize, super::given::told_by_use(using));
    #[cfg(not(debug_assertions))]
    let _ = (mode, act, using);
}

/// Text is asked whether something is free, or done only so.
#[inline]
pub(crate) fn free(verb: FreeWord, using: &Use) {
    #[cfg(debug_assertions)]
    notes::FREE.note(verb as usize, super::given::told_by_use(using));
    #[cfg(not(debug_assertions))]
    let _ = (verb, using);
}

/// An event is announced.
#[inline]
pub(crate) fn event(e: &EventData) {
    #[cfg(debug_assertions)]
    notes::EVENTS[usize::from(e.before)].note(e.ev as usize, super::given::told_by_event(e));
    #[cfg(not(debug_assertions))]
    let _ = e;
}

/// The words that `support` claims and nobody asked for so far, and fields that nobody told: for tests that have played all
/// scenarios.
#[cfg(debug_assertions)]
#[must_use]
pub fn unasked() -> Vec<String> {
    use super::given;
    use crate::state::Ev;
    use crate::text::{Deed, Done, FreeMode};
    let mut found = Vec::new();
    let mut compare = |word: String, claimed: Option<given::Told>, told: Option<given::Told>| match (claimed, told) {
        (None, _) => {}
        (Some(_), None) => found.push(format!("{word}: never asked")),
        (Some(claimed), Some(told)) => {
            let missing = given::names(claimed & !told);
            if !missing.is_empty() {
                found.push(format!("{word}: never told {}", missing.join(", ")));
            }
        }
    };
    for q in Quantity::ALL {
        compare(format!("quantity {}", q.word()), given::quantity(*q), notes::QUANTITIES.told(*q as usize));
    }
    for act in ActWord::ALL {
        let told = |mode: Mode| notes::RIGHTS[mode as usize].told(*act as usize);
        compare(format!("may {}", act.word()), given::may(*act), told(Mode::May));
        compare(format!("may not {}", act.word()), given::may_not(*act), told(Mode::MayNot));
        compare(format!("must first, to {}", act.word()), given::must_first(*act), told(Mode::MustFirst));
    }
    for verb in FreeWord::ALL {
        for (mode, name) in
            [(FreeMode::Free, "free"), (FreeMode::Only, "only"), (FreeMode::Never, "never"), (FreeMode::Undercover, "undercover")]
        {
            compare(format!("{} {name}", verb.word()), given::free(*verb, &mode), notes::FREE.told(*verb as usize));
        }
    }
    // The events that text can name.
    let deeds = Deed::ALL.iter().map(|d| (Ev::of_deed(*d), d.word()));
    for (ev, word) in deeds.chain(Done::ALL.iter().map(|d| (Ev::of_done(*d), d.word()))) {
        for before in [false, true] {
            // A card that leaves the table is announced as what becomes of it.
            let ev = if ev == Ev::LeaveTable { Ev::Place } else { ev };
            let name = if before { "about to " } else { "" };
            compare(format!("event {name}{word}"), given::event(ev, before), notes::EVENTS[usize::from(before)].told(ev as usize));
        }
    }
    found
}
