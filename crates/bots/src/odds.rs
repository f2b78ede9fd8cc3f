//! The odds of a battle, calculated by playing it out many times from what is known.

use holocron_engine::Game;
use holocron_engine::decision::Opt;
use holocron_engine::rng::Rng;
use holocron_engine::state::CardId;
use holocron_engine::text::Side;

use crate::policy;
use crate::value;

/// What came of many plays of one battle, for the side that asked.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Odds {
    /// How many were played.
    pub played: u32,
    /// How often the side won it.
    pub won: u32,
    /// How often neither did.
    pub drawn: u32,
    /// Mean change of the advantage, in Life Force.
    pub gain: f64,
}

impl Odds {
    /// The share of battles won.
    #[must_use]
    pub fn share(&self) -> f64 {
        if self.played == 0 { 0.0 } else { f64::from(self.won) / f64::from(self.played) }
    }
}

/// The most decisions that a battle is followed for.
const LONGEST: u32 = 200;

/// Plays the battle at a location, which `game` must offer now, or the one in progress, `times` times.
#[must_use]
pub fn battle(game: &Game, at: CardId, side: Side, times: u32, rng: &mut Rng) -> Odds {
    let mut odds = Odds::default();
    let before = value::worth(game, side);
    for _ in 0..times {
        let mut copy = game.clone();
        if copy.state().battles.is_empty() {
            let Some(i) = copy.decision().and_then(|d| d.options.iter().position(|o| *o == Opt::Battle(at))) else { return odds };
            if copy.answer(i).is_err() {
                return odds;
            }
        }
        let mut winner = None;
        for _ in 0..LONGEST {
            let Some(b) = copy.state().battles.last() else { break };
            if b.decided {
                winner = Some(b.winner);
            }
            let Some(d) = copy.decision() else { break };
            let pick = policy::quick(&copy, d, rng);
            if copy.answer(pick).is_err() {
                break;
            }
        }
        odds.played += 1;
        match winner.flatten() {
            Some(s) if s == side => odds.won += 1,
            Some(_) => {}
            None => odds.drawn += 1,
        }
        odds.gain += value::worth(&copy, side) - before;
    }
    if odds.played > 0 {
        odds.gain /= f64::from(odds.played);
    }
    odds
}
