//! Picks any offered option.

use holocron_engine::rng::Rng;
use holocron_engine::view::View;

use crate::Agent;

/// Picks anything that is offered, each option as often as another.
#[derive(Clone, Debug)]
pub struct Random(Rng);

impl Random {
    /// A random player.
    #[must_use]
    pub fn new(seed: u64) -> Random {
        Random(Rng(seed))
    }
}

impl Agent for Random {
    fn pick(&mut self, view: &View) -> usize {
        let n = view.decision().map_or(1, |d| d.options.len().max(1));
        self.0.below(n)
    }
}
