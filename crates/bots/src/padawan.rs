//! One action ahead: each option is tried in a guessed game, the action played to its end by rules of thumb, and what
//! came of it judged.

use holocron_engine::Game;
use holocron_engine::card::{CardType, DefId, Library};
use holocron_engine::decision::{Ask, Decision, Opt};
use holocron_engine::rng::Rng;
use holocron_engine::view::View;

use crate::{Agent, policy, value};

/// Looks one action ahead.
#[derive(Clone, Debug)]
pub struct Padawan {
    library: &'static Library,
    rng: Rng,
    believed: Vec<DefId>,
}

/// How many decisions an action is followed at most.
const LONGEST: u32 = 60;
/// At most so many options are looked at, each so often.
const TRIES: usize = 60;

impl Padawan {
    /// A padawan who thinks that the opponent plays `believed`.
    #[must_use]
    pub fn new(library: &'static Library, seed: u64, believed: Vec<DefId>) -> Padawan {
        Padawan { library, rng: Rng(seed), believed }
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
        if by_thumb(d) {
            return best_by_thumb(&game, d, &mut self.rng);
        }
        let side = d.player;
        let each = (TRIES / d.options.len()).clamp(2, 8);
        let mut best = (f64::NEG_INFINITY, 0);
        for i in 0..d.options.len() {
            let (mut sum, mut top) = (0.0, f64::NEG_INFINITY);
            for _ in 0..each {
                let mut copy = game.clone();
                if copy.answer(i).is_err() {
                    sum = f64::NEG_INFINITY;
                    break;
                }
                settle(&mut copy, &mut self.rng);
                let worth = value::worth(&copy, side);
                sum += worth;
                top = top.max(worth);
            }
            // Where to is our own choice, and comes next: the best of what was tried counts.
            let own = matches!(d.options[i], Opt::Deploy(_) | Opt::Move(..));
            let mean = if own { top } else { sum / each as f64 } + lean(&game, d, i);
            if mean > best.0 {
                best = (mean, i);
            }
        }
        best.1
    }
}

/// Questions that need no looking ahead.
fn by_thumb(d: &Decision) -> bool {
    matches!(
        d.kind,
        Ask::ActivateAmount | Ask::LoseForce(_) | Ask::Verify | Ask::DrawBattleDestiny(_) | Ask::StartingLocation | Ask::Layout(_)
    )
}

/// The likeliest of a few throws.
fn best_by_thumb(game: &Game, d: &Decision, rng: &mut Rng) -> usize {
    let mut counts = vec![0u8; d.options.len()];
    for _ in 0..7 {
        counts[policy::quick(game, d, rng)] += 1;
    }
    counts.iter().enumerate().max_by_key(|(i, n)| (**n, usize::MAX - i)).map_or(0, |(i, _)| i)
}

/// What the position after an action does not show: a card kept is worth a little; locations open ways to deploy; Force
/// that is not spent by the end of the turn does nothing.
fn lean(game: &Game, d: &Decision, i: usize) -> f64 {
    match d.options[i] {
        Opt::Deploy(c) => match game.def(c).card_type {
            CardType::Location => 1.6,
            _ => (game.force_pile(d.player) as f64 * 0.06).min(1.5),
        },
        Opt::Pass | Opt::Done => 0.15,
        _ => 0.0,
    }
}

/// Plays on by rules of thumb until the action is over: nobody is in the middle of anything.
fn settle(game: &mut Game, rng: &mut Rng) {
    for _ in 0..LONGEST {
        let Some(d) = game.decision() else { return };
        if d.kind == Ask::Action && game.state().battles.is_empty() {
            return;
        }
        let pick = policy::quick(game, d, rng);
        if game.answer(pick).is_err() {
            return;
        }
    }
}
