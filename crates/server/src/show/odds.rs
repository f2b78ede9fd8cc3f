//! The chances in a battle: it is played on, at random, from guesses that agree with what a player sees.

use holocron_engine::Game;
use holocron_engine::card::Library;
use holocron_engine::decision::{Ask, Opt};
use holocron_engine::rng::Rng;
use holocron_engine::text::Side;
use holocron_engine::view::View;
use serde::Serialize;

/// How often each side wins.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Odds {
    dark: f64,
    light: f64,
    tie: f64,
    games: u32,
}

/// A battle that takes longer than this is given up.
const MOST_DECISIONS: u32 = 300;

/// Plays the battle on from so many guesses. None where there is no battle, or none came to a result.
#[must_use]
pub fn odds(view: &View, library: &'static Library, games: u32, seed: u64) -> Option<Odds> {
    let depth = view.state().battles.len();
    if depth == 0 {
        return None;
    }
    let mut rng = Rng(seed);
    let (mut wins, mut ties) = ([0u32; 2], 0u32);
    for _ in 0..games {
        let mut game = view.guess(library, &mut rng, &[]);
        match result(&mut game, depth, &mut rng) {
            Some(Some(side)) => wins[side.index()] += 1,
            Some(None) => ties += 1,
            None => {}
        }
    }
    let all = wins[0] + wins[1] + ties;
    let share = |n: u32| f64::from(n) / f64::from(all);
    (all > 0).then(|| Odds { dark: share(wins[0]), light: share(wins[1]), tie: share(ties), games: all })
}

/// Who wins the battle of this depth; none where it is not decided.
fn result(game: &mut Game, depth: usize, rng: &mut Rng) -> Option<Option<Side>> {
    for _ in 0..MOST_DECISIONS {
        let battle = game.state().battles.get(depth - 1)?;
        if battle.decided {
            return Some(battle.winner);
        }
        let d = game.decision()?;
        let pick = match d.kind {
            // Whoever may draw destiny does.
            Ask::DrawBattleDestiny(_) => d.options.iter().position(|o| !matches!(o, Opt::Pass | Opt::No)).unwrap_or(0),
            _ => rng.below(d.options.len()),
        };
        game.answer(pick).ok()?;
    }
    None
}
