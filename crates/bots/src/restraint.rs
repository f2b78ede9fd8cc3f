//! Nobody does the same thing all day: what was picked again and again in one turn is passed over.

use holocron_engine::decision::{Decision, Opt};
use holocron_engine::view::View;

/// What a player has picked this turn.
#[derive(Clone, Debug, Default)]
pub(crate) struct Restraint {
    turn: u16,
    picked: Vec<Opt>,
}

/// So often in a turn and no more.
const MOST: usize = 6;

impl Restraint {
    /// The pick, or to pass where this was picked too often.
    pub(crate) fn hold(&mut self, view: &View, d: &Decision, pick: usize) -> usize {
        let turn = view.state().turn.number;
        if self.turn != turn {
            *self = Restraint { turn, picked: Vec::new() };
        }
        let Some(rest) = d.options.iter().position(|o| *o == Opt::Pass) else { return pick };
        let Some(opt) =
            d.options.get(pick).filter(|o| !matches!(o, Opt::Pass | Opt::Activate | Opt::DrawCard | Opt::Forfeit(_) | Opt::LoseTop(_)))
        else {
            return pick;
        };
        if self.picked.iter().filter(|o| *o == opt).count() >= MOST {
            return rest;
        }
        self.picked.push(*opt);
        pick
    }
}
