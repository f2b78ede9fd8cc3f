//! Rules of thumb only: the heaviest option is taken ([`policy`]). It does not look ahead.

use holocron_engine::card::{DefId, Library};
use holocron_engine::rng::Rng;
use holocron_engine::view::View;

use crate::restraint::Restraint;
use crate::{Agent, policy};

/// Plays by rules of thumb.
#[derive(Clone, Debug)]
pub struct Padawan {
    library: &'static Library,
    rng: Rng,
    believed: Vec<DefId>,
    restraint: Restraint,
}

impl Padawan {
    /// A padawan who thinks that the opponent plays `believed`.
    #[must_use]
    pub fn new(library: &'static Library, seed: u64, believed: Vec<DefId>) -> Padawan {
        Padawan { library, rng: Rng(seed), believed, restraint: Restraint::default() }
    }
}

impl Agent for Padawan {
    fn pick(&mut self, view: &View) -> usize {
        let Some(d) = view.decision() else { return 0 };
        if d.options.len() < 2 {
            return 0;
        }
        let game = view.guess(self.library, &mut self.rng, &self.believed);
        let pick = policy::greedy(&game, d, &policy::HABITS);
        self.restraint.hold(view, d, pick)
    }
}
