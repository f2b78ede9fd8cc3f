//! A limit on repetition: an action that was picked many times in one turn is left out.

use holocron_engine::decision::{Decision, Opt};
use holocron_engine::view::View;

/// What a player has picked this turn. Agents keep one for themselves; whoever makes a new agent for each pick keeps one for it.
#[derive(Clone, Debug, Default)]
pub struct Restraint {
    turn: u16,
    picked: Vec<Opt>,
}

/// So often in a turn and no more.
const MOST: usize = 6;

impl Restraint {
    /// The pick, or to pass where this was picked too often.
    pub fn hold(&mut self, view: &View, d: &Decision, pick: usize) -> usize {
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

#[cfg(test)]
mod tests {
    use super::*;
    use holocron_engine::Game;
    use holocron_engine::card::Library;
    use holocron_engine::decision::Ask;
    use holocron_engine::state::CardId;
    use holocron_engine::text::Side;

    #[test]
    fn what_is_picked_again_and_again_is_passed_over() {
        let library: &'static Library = Box::leak(Box::new(holocron_cards::library::embedded().expect("the cards")));
        let view = Game::empty(library, 1, Default::default()).view(Side::Dark);
        let d = Decision { player: Side::Dark, kind: Ask::Action, options: vec![Opt::Use(CardId::new(3), 0), Opt::Pass] };
        let mut restraint = Restraint::default();
        for _ in 0..MOST {
            assert_eq!(restraint.hold(&view, &d, 0), 0);
        }
        assert_eq!(restraint.hold(&view, &d, 0), 1);
        let other = Decision { options: vec![Opt::Use(CardId::new(4), 0), Opt::Pass], ..d };
        assert_eq!(restraint.hold(&view, &other, 0), 0, "something else");
    }
}
