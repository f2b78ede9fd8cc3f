//! How long a player takes to pass. If a player can only pass and does not want to be asked, the server passes after a time like that
//! player's own. Nobody can distinguish the two.

use std::collections::VecDeque;
use std::time::Duration;

use rand::Rng as _;

/// How long a player took to pass where there was something to do.
#[derive(Clone, Debug, Default)]
pub struct Pace(VecDeque<Duration>);

/// So many times are remembered.
const MEMORY: usize = 32;

/// So many make a habit.
const HABIT: usize = 4;

impl Pace {
    /// Remembers a pass.
    pub fn note(&mut self, took: Duration) {
        if self.0.len() == MEMORY {
            self.0.pop_front();
        }
        self.0.push_back(took);
    }

    /// A time like the player's own; like anybody's where too little is known.
    #[must_use]
    pub fn like(&self, usual: Duration) -> Duration {
        let mut rng = rand::rng();
        let (base, spread) =
            if self.0.len() < HABIT { (usual, 2.0f64) } else { (self.0[rng.random_range(0..self.0.len())].min(usual * 20), 1.25f64) };
        base.mul_f64(spread.powf(rng.random_range(-1.0..1.0)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pause_is_like_the_players_own() {
        let usual = Duration::from_secs(2);
        let mut pace = Pace::default();
        for _ in 0..100 {
            let like = pace.like(usual);
            assert!(like >= usual / 2 && like <= usual * 2, "{like:?}");
        }
        for _ in 0..HABIT {
            pace.note(Duration::from_secs(9));
        }
        for _ in 0..100 {
            let like = pace.like(usual);
            assert!(like > Duration::from_secs(7) && like < Duration::from_secs(12), "{like:?}");
        }
        for _ in 0..MEMORY {
            pace.note(Duration::from_millis(500));
        }
        assert!((0..100).all(|_| pace.like(usual) < Duration::from_secs(1)));
    }
}
