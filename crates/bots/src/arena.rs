//! A whole game between two agents, with the time they used.

use std::time::{Duration, Instant};

use holocron_engine::card::Library;
use holocron_engine::state::Rules;
use holocron_engine::text::Side;
use holocron_engine::{Decks, Game, Refusal};

use crate::Agent;

/// What came of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Played {
    /// Who won; `None` where the game was too long.
    pub winner: Option<Side>,
    /// Turns played.
    pub turns: u16,
    /// Life Force left, Dark's then Light's.
    pub life: [usize; 2],
    /// Open decisions of each.
    pub decisions: [u32; 2],
    /// Time that each thought.
    pub thought: [Duration; 2],
    /// The longest that each thought about one decision.
    pub longest: [Duration; 2],
}

/// A game that takes more decisions than this is given up.
pub const MOST_DECISIONS: u32 = 20_000;

/// Plays a game to its end, with a log. `watch` sees the game at each decision; it returns false to give the game up.
pub fn play(
    library: &'static Library,
    decks: &Decks,
    rules: Rules,
    seed: u64,
    agents: &mut [Box<dyn Agent>; 2],
    watch: &mut dyn FnMut(&Game) -> bool,
) -> Result<(Played, Game), Refusal> {
    let mut game = Game::new(library, decks, seed, rules)?;
    game.keep_log();
    let mut played = Played::default();
    while let Some(d) = game.decision() {
        if game.state().answered >= MOST_DECISIONS || !watch(&game) {
            break;
        }
        let side = d.player;
        let view = game.view(side);
        let start = Instant::now();
        let pick = agents[side.index()].pick(&view);
        let time = start.elapsed();
        played.decisions[side.index()] += 1;
        played.thought[side.index()] += time;
        played.longest[side.index()] = played.longest[side.index()].max(time);
        game.answer(pick)?;
    }
    played.winner = game.outcome().map(|o| o.winner);
    played.turns = game.state().turn.number;
    played.life = [game.life_force(Side::Dark), game.life_force(Side::Light)];
    Ok((played, game))
}
