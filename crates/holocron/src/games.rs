//! Games played by the program: seeds, random picks, transcripts, and many games on several threads.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, mpsc};
use std::time::{Duration, Instant};

use holocron_engine::card::Library;
use holocron_engine::rng::Rng;
use holocron_engine::state::Rules;
use holocron_engine::{Decks, Game, Refusal};
use holocron_scenario::transcript::{Header, Recorder, Transcript};
use indicatif::ProgressBar;

use crate::fail::Fail;
use crate::progress;
use holocron_words::lang::Words;
use holocron_words::say;

/// A game with more decisions than this does not end by itself.
pub const MOST_DECISIONS: u32 = 20_000;

/// The seed of one game of many: the same whichever thread plays it.
pub fn seed_of(seed: u64, game: u64) -> u64 {
    let mut rng = Rng(seed ^ game.wrapping_mul(0xA076_1D64_78BD_642F));
    rng.next_u64()
}

/// The generator of the random players of a game, apart from the game's own.
pub fn picker(seed: u64) -> Rng {
    Rng(seed ^ 0x005E_ED0F_9A4E)
}

/// Readings of the rules by name: a preset, or options that differ from the default (`crew-to-fire=false,...`).
pub fn rules(text: Option<&str>, words: &Words) -> Result<Rules, Fail> {
    let mut rules = Rules::default();
    for part in text.unwrap_or_default().split(',').map(str::trim).filter(|p| !p.is_empty()) {
        let known = match part.split_once('=') {
            None if part == "glossary" => {
                rules = Rules::GLOSSARY;
                true
            }
            None if part == "committee" => {
                rules = Rules::COMMITTEE;
                true
            }
            Some((name, "true")) => rules.set(name.trim(), true),
            Some((name, "false")) => rules.set(name.trim(), false),
            _ => false,
        };
        if !known {
            return Err(Fail::Input(say!(words, "rules-unknown", name = part, names = Rules::NAMES.join(", "))));
        }
    }
    Ok(rules)
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
    pub fn new(library: &'static Library, decks: &Decks, rules: Rules, seed: u64, record: bool) -> Result<Match, Refusal> {
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

    /// Why an answer was not taken, for people who mend the engine: a defect with its stack, or the rule that refused it.
    pub fn complaint(&self, refused: Refusal) -> String {
        self.game.defect().map_or_else(|| refused.to_string(), ToOwned::to_owned)
    }

    /// The transcript so far.
    pub fn transcript(&self) -> Option<Transcript> {
        self.recorder.as_ref().map(|r| r.transcript(&self.game))
    }
}

/// A sign of life of a game being played: how far it is, and when it last moved.
#[derive(Debug, Default)]
pub struct Pulse {
    game: AtomicU64,
    decisions: AtomicU32,
    /// Milliseconds since the start of it all.
    moved: AtomicU64,
}

impl Pulse {
    /// The game goes on: so many decisions have been answered.
    pub fn beat(&self, clock: &Instant, decisions: u32) {
        self.decisions.store(decisions, Ordering::Relaxed);
        self.moved.store(millis(clock), Ordering::Relaxed);
    }
}

fn millis(clock: &Instant) -> u64 {
    u64::try_from(clock.elapsed().as_millis()).unwrap_or(u64::MAX)
}

/// A game whose decision takes longer than this hangs.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// Plays `games` games over threads, each by its number, until all are played or the user stops it.
///
/// `play` must come to the same for the same number, and show its pulse. `keep` gets what came of each, in any order. A
/// game that hangs cannot be stopped: its thread is left behind, and what `hung` makes of it (the game's number, how
/// many decisions it had) is kept instead.
pub fn play_all<T: Send + 'static>(
    games: u64,
    threads: usize,
    bar: &ProgressBar,
    play: impl Fn(u64, &dyn Fn(u32)) -> T + Send + Sync + 'static,
    mut keep: impl FnMut(u64, T),
    mut hung: impl FnMut(u64, u32) -> T,
) {
    let clock = Instant::now();
    let (play, next) = (Arc::new(play), Arc::new(AtomicU64::new(0)));
    let (sender, results) = mpsc::channel();
    let start = || {
        let pulse = Arc::new(Pulse { game: AtomicU64::new(IDLE), ..Pulse::default() });
        let (play, next, sender, own) = (play.clone(), next.clone(), sender.clone(), pulse.clone());
        std::thread::spawn(move || {
            while !progress::stopped() {
                let game = next.fetch_add(1, Ordering::Relaxed);
                if game >= games {
                    break;
                }
                own.beat(&clock, 0);
                own.game.store(game, Ordering::Relaxed);
                let came = play(game, &|decisions| own.beat(&clock, decisions));
                own.game.store(IDLE, Ordering::Relaxed);
                // The other end is gone only when nobody waits for this any more.
                if sender.send((game, came)).is_err() {
                    break;
                }
            }
            own.game.store(GONE, Ordering::Relaxed);
        });
        pulse
    };
    let mut workers: Vec<Arc<Pulse>> = (0..threads).map(|_| start()).collect();
    let mut left = games;
    while left > 0 {
        match results.recv_timeout(LOOK) {
            Ok((game, came)) => {
                keep(game, came);
                bar.inc(1);
                left -= 1;
                continue;
            }
            Err(mpsc::RecvTimeoutError::Disconnected) => break,
            Err(mpsc::RecvTimeoutError::Timeout) => {}
        }
        workers.retain(|w| w.game.load(Ordering::Relaxed) != GONE);
        for worker in &mut workers {
            let game = worker.game.load(Ordering::Relaxed);
            let still = millis(&clock).saturating_sub(worker.moved.load(Ordering::Relaxed));
            if game != IDLE && u128::from(still) > PATIENCE.as_millis() {
                keep(game, hung(game, worker.decisions.load(Ordering::Relaxed)));
                bar.inc(1);
                left = left.saturating_sub(1);
                *worker = start();
            }
        }
        if workers.is_empty() {
            break;
        }
    }
    // What came between the last look and the end of the last thread.
    while let Ok((game, came)) = results.try_recv() {
        keep(game, came);
        bar.inc(1);
    }
    bar.finish_and_clear();
}

/// How often it is looked whether a game hangs, or everything was stopped.
const LOOK: Duration = Duration::from_millis(200);

/// No game is being played.
const IDLE: u64 = u64::MAX;
/// The thread has ended.
const GONE: u64 = u64::MAX - 1;

/// Writes a transcript into a folder, which is made where it is missing.
pub fn save(dir: &Path, name: &str, transcript: &Transcript) -> std::io::Result<PathBuf> {
    std::fs::create_dir_all(dir)?;
    let path = dir.join(format!("{name}.txt"));
    std::fs::write(&path, transcript.to_string())?;
    Ok(path)
}

#[cfg(test)]
mod tests {
    use holocron_engine::build::Builder;
    use holocron_engine::decision::{Opt, Pile};
    use holocron_engine::text::{Phase, Side};

    use super::*;

    #[test]
    fn games_of_one_seed_differ_and_stay_the_same() {
        let seeds: std::collections::BTreeSet<u64> = (0..1000).map(|g| seed_of(7, g)).collect();
        assert_eq!(seeds.len(), 1000);
        assert_eq!(seed_of(7, 3), seed_of(7, 3));
        assert_ne!(seed_of(7, 3), seed_of(8, 3));
    }

    /// A text that never comes to a question: the game says so, with its stack, and goes no further.
    #[test]
    fn a_game_that_never_asks_again_is_a_defect() {
        let text = "effect \"Endless\" 999_1 {
    dark; destiny 1

    action any time { repeat { repeat { repeat { shuffle reserve deck } } } }
}
";
        let library: &'static Library = Box::leak(Box::new(holocron_cards::library::from_files([("x.cards", text)]).expect("a card")));
        let mut builder = Builder::new(library, 1, Rules::default());
        let def = library.by_id("999_1").expect("the card");
        for side in Side::BOTH {
            for _ in 0..3 {
                let card = builder.add(def, side);
                builder.pile(card, Pile::Reserve);
            }
        }
        let endless = builder.add(def, Side::Dark);
        builder.side(endless);
        let mut game = Match { game: builder.finish(Side::Dark, 3, Phase::Control), recorder: None };
        let options = &game.game.decision().expect("a question").options;
        let pick = options.iter().position(|o| matches!(o, Opt::Use(..))).expect("its text");
        let refused = game.answer(pick).expect_err("a defect");
        assert_eq!(refused.rule, "engine.defect");
        let complaint = game.complaint(refused);
        assert!(complaint.contains("no question after") && complaint.contains("Body"), "{complaint}");
        assert_eq!(holocron_engine::check::invariants(&game.game), Err(complaint));
        assert_eq!((game.game.decision(), game.game.outcome()), (None, None));
        assert_eq!(game.answer(0).map_err(|e| e.rule), Err("engine.defect"));
    }

    #[test]
    fn every_game_is_played_once_whatever_the_threads() {
        for threads in [1, 2, 5] {
            let mut seen = Vec::new();
            let begun = Instant::now();
            play_all(40, threads, &ProgressBar::hidden(), |n, _| n * n, |n, square| seen.push((n, square)), |_, _| 0);
            // The last result ends it: nobody waits for the next look.
            assert!(begun.elapsed() < LOOK, "{:?}", begun.elapsed());
            seen.sort_unstable();
            assert_eq!(seen, (0..40).map(|n| (n, n * n)).collect::<Vec<_>>());
        }
    }
}
