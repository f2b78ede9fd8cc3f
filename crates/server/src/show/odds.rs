//! The odds of a battle, calculated by playing it out from guesses that agree with the player's view.

use holocron_bots::odds::battle;
use holocron_engine::card::Library;
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

/// Plays the battle on from so many guesses. None where there is no battle.
#[must_use]
pub fn odds(view: &View, library: &'static Library, games: u32, seed: u64) -> Option<Odds> {
    let at = view.state().battles.last()?.at;
    let mut rng = Rng(seed);
    let (mut won, mut tied, mut played) = (0, 0, 0);
    for _ in 0..games {
        let game = view.guess(library, &mut rng, &[]);
        let came = battle(&game, at, Side::Dark, 1, &mut rng);
        (won, tied, played) = (won + came.won, tied + came.drawn, played + came.played);
    }
    let share = |n: u32| f64::from(n) / f64::from(played);
    (played > 0).then(|| Odds { dark: share(won), light: share(played - won - tied), tie: share(tied), games: played })
}
