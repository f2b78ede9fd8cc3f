//! Games played by the machine: seeds, random picks, transcripts, and many games over many threads.

use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use holocron_engine::card::Library;
use holocron_engine::rng::Rng;
use holocron_engine::state::Rules;
use holocron_engine::{Decks, Game, Refusal};
use holocron_scenario::transcript::{Header, Recorder, Transcript};
use indicatif::ProgressBar;

use crate::progress;

/// A game with more decisions than this does not end by itself.
pub const MOST_DECISIONS: u32 = 20_000;

/// The seed of one game of many: the same whichever thread plays it.
pub fn seed_of(seed: u64, game: u64) -> u64 {
    let mut rng = Rng(seed ^ game.wrapping_mul(0xA076_1D64_78BD_642F));
    rng.next_u64()
}

/// The generator of the random players of a game, apart from the game's own.
pub fn picker(seed: u64) -> Rng {
    Rng(seed ^ 0x5EED_0F_9A_4E)
}

/// A game and, where it is to be kept, its transcript as it grows.
#[derive(Debug)]
pub struct Match {
    /// The game.
    pub game: Game,
    recorder: Option<Recorder>,
}

impl Match {
    /// Begins a game.
    pub fn new(library: &'static Library, decks: &Decks, seed: u64, record: bool) -> Result<Match, Refusal> {
        let rules = Rules::default();
        let game = Game::new(library, decks, seed, rules)?;
        let recorder = record.then(|| Recorder::new(Header::new(library, decks, rules, seed), &game));
        Ok(Match { game, recorder })
    }

    /// Answers the question.
    pub fn answer(&mut self, pick: usize) -> Result<(), Refusal> {
        match &mut self.recorder {
            Some(recorder) => recorder.answer(&mut self.game, pick),
            None => self.game.answer(pick),
        }
    }

    /// The transcript so far.
    pub fn transcript(&self) -> Option<Transcript> {
        self.recorder.as_ref().map(|r| r.transcript(&self.game))
    }
}

/// Plays `games` games over threads, each by its number, until all are played or the user stops it. `play` must come to
/// the same for the same number; `keep` gets what it came to, in any order.
pub fn play_all<T: Send>(games: u64, threads: usize, bar: &ProgressBar, play: impl Fn(u64) -> T + Sync, keep: impl FnMut(u64, T) + Send) {
    let next = AtomicU64::new(0);
    let keep = Mutex::new(keep);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while !progress::stopped() {
                    let game = next.fetch_add(1, Ordering::Relaxed);
                    if game >= games {
                        break;
                    }
                    let came = play(game);
                    // A panic while keeping would be a defect of this program; the other threads go on.
                    let mut keep = keep.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                    keep(game, came);
                    bar.inc(1);
                }
            });
        }
    });
    bar.finish_and_clear();
}

/// Writes a transcript into a folder, which is made where it is missing.
pub fn save(dir: &Path, name: &str, transcript: &Transcript) -> std::io::Result<PathBuf> {
    std::fs::create_dir_all(dir)?;
    let path = dir.join(format!("{name}.txt"));
    std::fs::write(&path, transcript.to_string())?;
    Ok(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_of_one_seed_differ_and_stay_the_same() {
        let seeds: std::collections::BTreeSet<u64> = (0..1000).map(|g| seed_of(7, g)).collect();
        assert_eq!(seeds.len(), 1000);
        assert_eq!(seed_of(7, 3), seed_of(7, 3));
        assert_ne!(seed_of(7, 3), seed_of(8, 3));
    }

    #[test]
    fn every_game_is_played_once_whatever_the_threads() {
        for threads in [1, 2, 5] {
            let mut seen = Vec::new();
            play_all(40, threads, &ProgressBar::hidden(), |n| n * n, |n, square| seen.push((n, square)));
            seen.sort_unstable();
            assert_eq!(seen, (0..40).map(|n| (n, n * n)).collect::<Vec<_>>());
        }
    }
}
