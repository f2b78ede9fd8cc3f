//! Measures bots and sample decks while they are being made: a matrix of deck pairs, and duels of variants.
//!
//! ```sh
//! cargo run --release -p holocron-bots --example ladder -- matrix padawan,padawan 40
//! cargo run --release -p holocron-bots --example ladder -- duel knight:keep=4+hand=1@40,padawan 200 [seed]
//! cargo run --release -p holocron-bots --example ladder -- dump knight@1,knight@1 480 > positions.txt
//! ```
//!
//! A searcher's style and weights may be changed by their names; `NET=FILE` takes another net than the one that is built in. `dump` writes lines for positions: game, turn, whether the side
//! that looks at it won, what it is worth by the knight's weights, and what there is to see (`sight`), for `fit`.

use std::collections::BTreeMap;

use holocron_bots::judge::{self, Net};
use holocron_bots::search::{Searcher, Style};
use holocron_bots::{Agent, Budget, Level, arena, belief, sight, value};
use holocron_engine::card::{DefId, Library};
use holocron_engine::decision::Ask;
use holocron_engine::rng::Rng;
use holocron_engine::text::Side;
use holocron_engine::view::View;
use holocron_engine::{Decks, Game};

const DECKS: [[&str; 4]; 2] = [
    ["main-characters-dark", "star-destroyers-dark", "sand-people-dark", "precon-premiere-dark"],
    ["main-characters-light", "rebel-fleet-light", "militia-light", "precon-premiere-light"],
];

fn agent(spec: &str, library: &'static Library, seed: u64) -> Box<dyn Agent> {
    let (name, budget) = spec.split_once('@').unwrap_or((spec, "40"));
    let budget = match budget.strip_suffix("ms") {
        Some(ms) => Budget::millis(ms.parse().expect("milliseconds")),
        None => Budget::playouts(budget.parse().expect("playouts")),
    };
    let (name, changes) = name.split_once(':').unwrap_or((name, ""));
    let level: Level = name.parse().expect("a level");
    if changes.is_empty() {
        return level.agent(library, seed, budget, Vec::new());
    }
    let mut style = if level == Level::Master { Style::MASTER } else { Style::KNIGHT };
    for (key, value) in changes.split('+').filter_map(|c| c.split_once('=')) {
        style.set(key, value.parse().expect("a number"));
    }
    Box::new(Searcher::new(library, seed, budget, style, Vec::new()))
}

/// Somebody who now and then does something else: `dump` sees positions then that nobody meant to be in.
struct Curious {
    agent: Box<dyn Agent>,
    rng: Rng,
}

impl Agent for Curious {
    fn pick(&mut self, view: &View) -> usize {
        let pick = self.agent.pick(view);
        match view.decision() {
            Some(d) if d.kind == Ask::Action && self.rng.below(12) == 0 => self.rng.below(d.options.len()),
            _ => pick,
        }
    }
}

/// A position as somebody sees it who does not see what is hidden.
fn row(g: &Game, side: Side, rng: &mut Rng) -> String {
    let guess = belief::guess(&g.view(side), g.library(), &[], rng);
    let numbers: Vec<String> = sight::both(&guess, side).iter().flatten().map(|x| format!("{x:.3}")).collect();
    format!("{:.2} {}", value::worth(&guess, side), numbers.join(" "))
}

fn main() {
    let library: &'static Library = Box::leak(Box::new(holocron_cards::library::embedded().expect("the cards")));
    let args: Vec<String> = std::env::args().skip(1).collect();
    if let Ok(path) = std::env::var("NET") {
        let text = std::fs::read_to_string(path).expect("a net");
        assert!(judge::learn(Net::read(&text).expect("a net")), "the net is in use");
    }
    let bots: Vec<&str> = args[1].split(',').collect();
    let games: u64 = args[2].parse().expect("games");
    let base: u64 = args.get(3).map_or(1, |s| s.parse().expect("a seed"));
    let decks: Vec<Vec<Vec<DefId>>> = DECKS
        .iter()
        .map(|names| {
            let read = |n: &&str| {
                let path = format!("{}/../../decks/{n}.txt", env!("CARGO_MANIFEST_DIR"));
                holocron_cards::deck::read(n, &std::fs::read_to_string(path).expect("a file"), library).expect("a deck").cards
            };
            names.iter().map(read).collect()
        })
        .collect();
    let play = |d: usize, l: usize, dark: &str, light: &str, seed: u64| {
        let decks = Decks { cards: [decks[0][d].clone(), decks[1][l].clone()], outside: Default::default() };
        let mut agents = [agent(dark, library, seed ^ 0xDA), agent(light, library, seed ^ 0x11)];
        arena::play(library, &decks, Default::default(), seed, &mut agents, &mut |_| true).expect("a game").0
    };
    if args[0] == "dump" {
        for n in 0..games {
            let seed = Rng(base.wrapping_mul(0x777) ^ n.wrapping_mul(0x9E37_79B9_97F4_A7C1)).next_u64();
            let pair = usize::try_from(n % 16).unwrap_or(0);
            let both = Decks { cards: [decks[0][pair / 4].clone(), decks[1][pair % 4].clone()], outside: Default::default() };
            let swap = n / 16 % 2 == 1;
            let (dark, light) = if swap { (bots[1], bots[0]) } else { (bots[0], bots[1]) };
            let mut agents = [agent(dark, library, seed ^ 0xDA), agent(light, library, seed ^ 0x11)]
                .map(|agent| -> Box<dyn Agent> { Box::new(Curious { agent, rng: Rng(seed ^ 0xC0) }) });
            let (mut rows, mut turn, mut rng) = (Vec::new(), 0, Rng(seed));
            let (p, _) = arena::play(library, &both, Default::default(), seed, &mut agents, &mut |g| {
                let t = g.state().turn.number;
                let calm = g.state().battles.is_empty() && g.decision().is_some_and(|d| d.kind == Ask::Action);
                if t > 2 && calm && (t != turn || rng.below(24) == 0) {
                    turn = t;
                    let side = if rng.below(2) == 0 { Side::Dark } else { Side::Light };
                    rows.push((t, side, row(g, side, &mut rng)));
                }
                true
            })
            .expect("a game");
            let Some(w) = p.winner else { continue };
            for (t, side, row) in rows {
                println!("{n} {t} {} {row}", u8::from(w == side));
            }
        }
        return;
    }
    let seed_of = |n: u64| Rng(base.wrapping_mul(0x1234_5677) ^ n.wrapping_mul(0x9E37_79B9_97F4_A7C1)).next_u64();
    let (mut turns, mut total) = (0.0, 0.0);
    if args[0] == "matrix" {
        println!("dark's share in % ({games} games a cell); columns {:?}", DECKS[1]);
        let mut balanced = 0;
        for (d, name) in DECKS[0].iter().enumerate() {
            let mut line = String::new();
            for l in 0..4 {
                let mut won = 0.0;
                for n in 0..games {
                    let p = play(d, l, bots[0], bots[1], seed_of(n));
                    won += p.winner.map_or(0.5, |w| f64::from(u8::from(w == Side::Dark)));
                    turns += f64::from(p.turns);
                    total += 1.0;
                }
                let share = 100.0 * won / games as f64;
                balanced += u32::from((30.0..=70.0).contains(&share));
                line += &format!("{share:6.0}");
            }
            println!("{name:24}{line}");
        }
        println!("{balanced} of 16 within 30..70; {:.1} turns", turns / total);
        return;
    }
    let (mut won, mut time, mut asked, mut longest) = (0.0, [0.0; 2], [0.0; 2], [0.0f64; 2]);
    let mut cells: BTreeMap<(usize, usize), (f64, f64)> = BTreeMap::new();
    for n in 0..games {
        let pair = usize::try_from(n / 2 % 16).unwrap_or(0);
        // A permutation of the sixteen pairs, so that a part of them is a fair sample.
        let pair = pair * 7 % 16;
        let first = if n % 2 == 0 { Side::Dark } else { Side::Light };
        let (dark, light) = if first == Side::Dark { (bots[0], bots[1]) } else { (bots[1], bots[0]) };
        let p = play(pair / 4, pair % 4, dark, light, seed_of(n / 2));
        let point = p.winner.map_or(0.5, |w| f64::from(u8::from(w == first)));
        won += point;
        let cell = cells.entry((pair / 4, pair % 4)).or_default();
        *cell = (cell.0 + point, cell.1 + 1.0);
        for (i, s) in [first, first.other()].into_iter().enumerate() {
            time[i] += p.thought[s.index()].as_secs_f64() * 1e3;
            asked[i] += f64::from(p.decisions[s.index()]);
            longest[i] = longest[i].max(p.longest[s.index()].as_secs_f64() * 1e3);
        }
        turns += f64::from(p.turns);
        total += 1.0;
        if (n + 1) % 50 == 0 || n + 1 == games {
            let (p, z) = (won / total, 1.96f64);
            let mid = (p + z * z / (2.0 * total)) / (1.0 + z * z / total);
            let half = z * (p * (1.0 - p) / total + z * z / (4.0 * total * total)).sqrt() / (1.0 + z * z / total);
            println!(
                "{} v {}: {total} games {:.1}% ({:.0} to {:.0}); ms {:.2} {:.2}; longest {:.0} {:.0}; {:.1} turns",
                bots[0],
                bots[1],
                100.0 * p,
                100.0 * (mid - half),
                100.0 * (mid + half),
                time[0] / asked[0],
                time[1] / asked[1],
                longest[0],
                longest[1],
                turns / total
            );
        }
    }
    for (d, name) in DECKS[0].iter().enumerate() {
        let cell = |l: usize| cells.get(&(d, l)).map_or("     -".into(), |c| format!("{:6.0}", 100.0 * c.0 / c.1));
        println!("{name:24}{}", (0..4).map(cell).collect::<String>());
    }
}
