//! `holocron sim`: many random games between two decks.

use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use holocron_engine::Decks;
use holocron_engine::card::Library;
use holocron_engine::rng::Rng;
use holocron_engine::state::Rules;
use holocron_engine::text::Side;
use serde::Serialize;

use super::{library, threads};
use crate::cli::SimArgs;
use crate::complain;
use crate::decks::{for_side, shown};
use crate::fail::{Done, Fail};
use crate::games::{self, MOST_DECISIONS, Match};
use crate::panics;
use crate::progress;
use holocron_words::lang::Words;
use holocron_words::say;

/// What many games came to.
#[derive(Debug, Default, Serialize)]
struct Totals {
    games: u64,
    finished: u64,
    unfinished: u64,
    turns: u64,
    decisions: u64,
    open_decisions: u64,
    seconds: f64,
    games_per_second: f64,
    turns_per_second: f64,
    open_decisions_per_second: f64,
    dark_wins: u64,
    light_wins: u64,
    mean_turns: f64,
    errors: u64,
}

/// What one game came to.
struct Result1 {
    winner: Option<Side>,
    turns: u64,
    decisions: u64,
    open: u64,
    error: Option<String>,
}

/// Plays the games and prints the totals.
pub fn run(args: &SimArgs, dir: Option<&Path>, words: &Words, out: &mut dyn Write) -> Done {
    let library = library(dir, words)?;
    let mut decks = Decks::default();
    for (side, name) in [(Side::Dark, &args.dark), (Side::Light, &args.light)] {
        let deck = for_side(name, side, library, words)?;
        decks.cards[side.index()] = deck.cards;
        decks.outside[side.index()] = deck.outside;
    }
    if let Some(save) = &args.save {
        std::fs::create_dir_all(save).map_err(|e| Fail::Input(say!(words, "cannot-write", file = shown(save), why = e.to_string())))?;
    }
    progress::stop_on_interrupt();
    let rules = games::rules(args.rules.as_deref(), words)?;
    let (decks, save) = (Arc::new(decks), args.save.clone());
    let seed = args.seed;
    let bar = progress::bar(args.games, words);
    let start = Instant::now();
    let mut totals = Totals::default();
    let mut errors: Vec<(u64, String)> = Vec::new();
    games::play_all(
        args.games,
        threads(args.threads),
        &bar,
        move |n, beat| one(library, &decks, rules, seed, save.as_deref(), n, beat),
        |n, game| {
            totals.games += 1;
            totals.turns += game.turns;
            totals.decisions += game.decisions;
            totals.open_decisions += game.open;
            match game.winner {
                Some(Side::Dark) => totals.dark_wins += 1,
                Some(Side::Light) => totals.light_wins += 1,
                None => totals.unfinished += 1,
            }
            if let Some(error) = game.error {
                errors.push((n, error));
            }
        },
        |_, decisions| Result1 {
            winner: None,
            turns: 0,
            decisions: u64::from(decisions),
            open: 0,
            error: Some(say!(words, "hangs", decisions = decisions)),
        },
    );
    totals.finished = totals.dark_wins + totals.light_wins;
    totals.errors = u64::try_from(errors.len()).unwrap_or(u64::MAX);
    totals.rates(start.elapsed().as_secs_f64());
    errors.sort();
    for (n, error) in errors.iter().take(20) {
        complain(&say!(words, "sim-error", game = *n, what = error.as_str()));
    }
    if args.json {
        serde_json::to_writer_pretty(&mut *out, &totals)?;
        writeln!(out)?;
    } else {
        totals.tell(words, out)?;
    }
    if totals.games < args.games {
        complain(&say!(words, "interrupted", games = totals.games, of = args.games));
    }
    if errors.is_empty() { Ok(()) } else { Err(Fail::Check) }
}

impl Totals {
    fn rates(&mut self, seconds: f64) {
        let rate = |n: u64| if seconds > 0.0 { n as f64 / seconds } else { 0.0 };
        self.seconds = seconds;
        self.games_per_second = rate(self.games);
        self.turns_per_second = rate(self.turns);
        self.open_decisions_per_second = rate(self.open_decisions);
        self.mean_turns = if self.games == 0 { 0.0 } else { self.turns as f64 / self.games as f64 };
    }

    fn tell(&self, words: &Words, out: &mut dyn Write) -> Done {
        let one = |n: f64| format!("{n:.1}");
        writeln!(
            out,
            "{}",
            say!(words, "sim-games", games = self.games, finished = self.finished, unfinished = self.unfinished, errors = self.errors)
        )?;
        writeln!(out, "{}", say!(words, "sim-wins", dark = self.dark_wins, light = self.light_wins))?;
        let per_game = if self.games == 0 { 0.0 } else { self.open_decisions as f64 / self.games as f64 };
        writeln!(out, "{}", say!(words, "sim-length", turns = one(self.mean_turns), decisions = one(per_game)))?;
        writeln!(
            out,
            "{}",
            say!(
                words,
                "sim-speed",
                seconds = format!("{:.2}", self.seconds),
                games = one(self.games_per_second),
                turns = one(self.turns_per_second),
                decisions = format!("{:.0}", self.open_decisions_per_second),
            )
        )?;
        Ok(())
    }
}

/// Plays one game; whatever goes wrong in it stays in it.
fn one(library: &'static Library, decks: &Decks, rules: Rules, seed: u64, save: Option<&Path>, n: u64, beat: &dyn Fn(u32)) -> Result1 {
    let seed = games::seed_of(seed, n);
    let mut result = Result1 { winner: None, turns: 0, decisions: 0, open: 0, error: None };
    let mut game = match panics::caught(|| Match::new(library, decks, rules, seed, save.is_some())) {
        Ok(Ok(game)) => game,
        Ok(Err(refused)) => return Result1 { error: Some(refused.to_string()), ..result },
        Err(panic) => return Result1 { error: Some(panic), ..result },
    };
    let mut rng = games::picker(seed);
    match panics::caught(|| play(&mut game, &mut rng, &mut result.open, beat)) {
        Ok(Ok(())) => {}
        Ok(Err(refused)) => result.error = Some(game.complaint(refused)),
        Err(panic) => result.error = Some(panic),
    }
    if let Some(defect) = game.game.defect() {
        result.error.get_or_insert(defect.to_owned());
    }
    let state = game.game.state();
    result.turns = u64::from(state.turn.number);
    result.decisions = u64::from(state.answered);
    result.winner = game.game.outcome().map(|o| o.winner);
    if let (Some(dir), Some(transcript)) = (save, game.transcript())
        && let Err(e) = games::save(dir, &format!("game-{n:06}"), &transcript)
    {
        result.error.get_or_insert(e.to_string());
    }
    result
}

fn play(game: &mut Match, rng: &mut Rng, open: &mut u64, beat: &dyn Fn(u32)) -> Result<(), holocron_engine::Refusal> {
    while let Some(decision) = game.game.decision() {
        let answered = game.game.state().answered;
        if answered >= MOST_DECISIONS {
            break;
        }
        // Now and then is enough: the clock costs time too.
        if answered.is_multiple_of(64) {
            beat(answered);
        }
        let options = decision.options.len();
        *open += u64::from(options > 1);
        game.answer(rng.below(options))?;
    }
    Ok(())
}
