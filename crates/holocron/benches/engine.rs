//! How fast the engine is: `cargo bench -p holocron`.
//!
//! Random games of the Premiere pair on one core; copies of games in the middle of a battle; the memory of a game; the
//! time to load all cards. Plain `std::time`, nothing to learn: each figure is a line.

use std::hint::black_box;
use std::time::{Duration, Instant};

use holocron_engine::card::Library;
use holocron_engine::rng::Rng;
use holocron_engine::state::Rules;
use holocron_engine::text::Side;
use holocron_engine::{Decks, Game};

/// How many games are played for the rates.
const GAMES: u64 = 3000;
/// How many positions in battles are copied.
const POSITIONS: usize = 200;
/// How many copies are kept at once to weigh them.
const COPIES: usize = 20_000;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    loading()?;
    let library: &'static Library = Box::leak(Box::new(holocron_cards::library::embedded()?));
    let decks = decks(library)?;
    playing(library, &decks)?;
    let games = in_battle(library, &decks)?;
    copying(&games);
    looking(library, &games);
    weighing(&games);
    Ok(())
}

fn line(what: &str, figure: String) {
    println!("{what:<52} {figure}");
}

fn micros(total: Duration, times: usize) -> String {
    format!("{:.2} µs", total.as_secs_f64() * 1e6 / times as f64)
}

/// Reading every card file that the binary carries.
fn loading() -> Result<(), Box<dyn std::error::Error>> {
    let mut times = Vec::new();
    let mut cards = 0;
    for _ in 0..15 {
        let start = Instant::now();
        cards = black_box(holocron_cards::library::embedded()?).len();
        times.push(start.elapsed());
    }
    times.sort();
    line(&format!("library of {cards} cards, loaded (median of 15)"), format!("{:.1} ms", times[7].as_secs_f64() * 1e3));
    Ok(())
}

fn decks(library: &Library) -> Result<Decks, Box<dyn std::error::Error>> {
    let mut decks = Decks::default();
    let texts = [include_str!("../../../decks/precon-premiere-dark.txt"), include_str!("../../../decks/precon-premiere-light.txt")];
    for (side, text) in Side::BOTH.into_iter().zip(texts) {
        decks.cards[side.index()] = holocron_cards::deck::read("precon-premiere", text, library)?.cards;
    }
    Ok(decks)
}

/// Whole games with uniformly random players, one core.
fn playing(library: &'static Library, decks: &Decks) -> Result<(), Box<dyn std::error::Error>> {
    let (mut turns, mut open) = (0u64, 0u64);
    let start = Instant::now();
    for seed in 0..GAMES {
        let mut game = Game::new(library, decks, seed, Rules::default())?;
        let mut rng = Rng(seed ^ 0xABCD);
        while let Some(decision) = game.decision() {
            let options = decision.options.len();
            open += u64::from(options > 1);
            game.answer(rng.below(options))?;
        }
        turns += u64::from(game.state().turn.number);
    }
    let seconds = start.elapsed().as_secs_f64();
    line(&format!("games a second ({GAMES} games)"), format!("{:.0}", GAMES as f64 / seconds));
    line("turns a second", format!("{:.0}", turns as f64 / seconds));
    line("open decisions a second", format!("{:.0}", open as f64 / seconds));
    line("turns a game", format!("{:.1}", turns as f64 / GAMES as f64));
    line("open decisions a game", format!("{:.1}", open as f64 / GAMES as f64));
    Ok(())
}

/// Positions in the middle of battles, of many games.
fn in_battle(library: &'static Library, decks: &Decks) -> Result<Vec<Game>, Box<dyn std::error::Error>> {
    let mut found = Vec::new();
    for seed in 0.. {
        let mut game = Game::new(library, decks, seed, Rules::default())?;
        let mut rng = Rng(seed ^ 0xBA77);
        while let Some(decision) = game.decision() {
            let options = decision.options.len();
            if !game.state().battles.is_empty() && rng.below(4) == 0 {
                found.push(game);
                break;
            }
            game.answer(rng.below(options))?;
        }
        if found.len() == POSITIONS {
            break;
        }
    }
    Ok(found)
}

/// Copying a game: what undo, search and "what if" cost.
fn copying(games: &[Game]) {
    const TIMES: usize = 200;
    let mut copying = Duration::ZERO;
    let mut copies: Vec<Game> = Vec::with_capacity(games.len());
    for _ in 0..TIMES {
        let start = Instant::now();
        copies.extend(games.iter().map(|g| black_box(g).clone()));
        copying += start.elapsed();
        copies.clear();
    }
    line("copy of a game in the middle of a battle", micros(copying, TIMES * games.len()));
    let start = Instant::now();
    for _ in 0..TIMES {
        for game in games {
            black_box(black_box(game).clone());
        }
    }
    line("the same, made and dropped at once", micros(start.elapsed(), TIMES * games.len()));
}

/// What a client or a bot asks for.
fn looking(library: &'static Library, games: &[Game]) {
    let mut rng = Rng(1);
    let start = Instant::now();
    let views: Vec<_> = games.iter().map(|g| g.view(Side::Dark)).collect();
    line("view of one player", micros(start.elapsed(), games.len()));
    let start = Instant::now();
    for view in &views {
        black_box(view.guess(library, &mut rng, &[]));
    }
    line("guess from a view", micros(start.elapsed(), games.len()));
    let start = Instant::now();
    for game in games {
        black_box(game.hash());
    }
    line("hash of a game", micros(start.elapsed(), games.len()));
}

/// Resident memory of this process in bytes, where the system tells.
fn resident() -> Option<usize> {
    let text = std::fs::read_to_string("/proc/self/statm").ok()?;
    let pages: usize = text.split_whitespace().nth(1)?.parse().ok()?;
    Some(pages * 4096)
}

/// What a game weighs: many copies are kept, and the process is weighed before and after.
fn weighing(games: &[Game]) {
    let Some(before) = resident() else { return };
    let mut copies: Vec<Game> = Vec::with_capacity(COPIES);
    copies.extend(games.iter().cycle().take(COPIES).cloned());
    let Some(after) = resident() else { return };
    let bytes = after.saturating_sub(before) / COPIES;
    line(&format!("memory of a game in a battle ({COPIES} copies kept)"), format!("{:.1} KiB", bytes as f64 / 1024.0));
    line("of which the game itself, without what it points to", format!("{} bytes", size_of::<Game>()));
    black_box(copies);
}
