//! One action ahead: each option is tried in a guessed game, the action played to its end by rules of thumb, and what
//! came of it judged.

use holocron_engine::card::{DefId, Library};
use holocron_engine::rng::Rng;
use holocron_engine::view::View;

use crate::restraint::Restraint;
use crate::{Agent, policy, value};

/// Looks one action ahead.
#[derive(Clone, Debug)]
pub struct Padawan {
    library: &'static Library,
    rng: Rng,
    believed: Vec<DefId>,
    restraint: Restraint,
    /// Options are tried so often, where it looks ahead at all.
    pub tries: usize,
    /// And judged by these.
    pub weights: value::Weights,
}

/// At most so many options are looked at, each so often.
const TRIES: usize = 60;

impl Padawan {
    /// A padawan who thinks that the opponent plays `believed`.
    #[must_use]
    pub fn new(library: &'static Library, seed: u64, believed: Vec<DefId>) -> Padawan {
        Padawan { library, rng: Rng(seed), believed, restraint: Restraint::default(), tries: 0, weights: value::WEIGHTS }
    }
}

impl Agent for Padawan {
    fn pick(&mut self, view: &View) -> usize {
        let Some(d) = view.decision() else { return 0 };
        if d.options.len() < 2 {
            return 0;
        }
        let game = view.guess(self.library, &mut self.rng, &self.believed);
        let Some(d) = game.decision() else { return 0 };
        if let Some(i) = policy::sure(&game, d) {
            return i;
        }
        if policy::by_thumb(d) {
            return policy::likeliest(&game, d);
        }
        if self.tries == 0 {
            let pick = policy::likeliest(&game, d);
            return self.restraint.hold(view, d, pick);
        }
        let each = (TRIES / d.options.len()).clamp(2, 8);
        let pick = policy::look_ahead(&game, d, &policy::different(&game, d), each, &self.weights, &mut self.rng);
        self.restraint.hold(view, d, pick)
    }
}
