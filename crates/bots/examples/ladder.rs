//! Measures bots and sample decks while they are being made: a matrix of deck pairs, and duels of variants.
//!
//! ```sh
//! cargo run --release -p holocron-bots --example ladder -- matrix padawan,padawan 40
//! cargo run --release -p holocron-bots --example ladder -- duel knight:keep=4+hand=1@40,padawan 200 [seed]
//! cargo run --release -p holocron-bots --example ladder -- dump knight@1,knight@1 480 > positions.txt
//! ```
//!
//! A searcher's style and weights may be changed by their names. `dump` writes a line for each turn's beginning: game, turn,
//! whether Dark won, and what there is to see (`features`), for a regression.

use std::collections::BTreeMap;

use holocron_bots::search::{Searcher, Style};
use holocron_bots::{Agent, Budget, Level, arena, value};
use holocron_engine::card::{CardType, DefId, Library};
use holocron_engine::decision::Pile;
use holocron_engine::rng::Rng;
use holocron_engine::state::Zone;
use holocron_engine::text::{Quantity, Side};
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

/// What there is to see in a position: Dark's numbers, then Light's.
fn features(g: &Game) -> Vec<f64> {
    let mut all = vec![f64::from(u8::from(g.state().turn.player == Side::Dark)), value::worth(g, Side::Dark)];
    for s in Side::BOTH {
        let o = s.other();
        let pile = |p: Pile| g.pile(s, p).len() as f64;
        let mut f = vec![g.life_force(s) as f64, pile(Pile::Hand), pile(Pile::Force), f64::from(g.force_generation(s))];
        let (mut drain, mut firm, mut held, mut power, mut places, mut edge, mut draws, mut weak, mut abil) =
            (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0);
        for &at in &g.state().layout {
            if !g.occupies(at, s) {
                continue;
            }
            let p = g.total_power(at, s).as_f64();
            let a = g.total_ability(at, s).as_f64();
            if g.occupies(at, o) {
                let q = g.total_power(at, o).as_f64();
                edge += (p - q).clamp(0.0, 12.0);
                draws += f64::from(u8::from(a >= 4.0));
            } else {
                let k = (p / 5.0).clamp(0.05, 1.0);
                let d = if g.controls(at, s) { g.drain_amount(at, s).as_f64().max(0.0) } else { 0.0 };
                drain += d;
                firm += d * k;
                held += k;
                power += p.min(12.0);
                places += 1.0;
                weak += f64::from(u8::from(p <= 2.0));
                abil += f64::from(u8::from(a >= 4.0));
            }
        }
        f.extend([drain, firm, held, power, places, edge, draws, weak, abil]);
        let (mut forfeit, mut support, mut people) = (0.0, 0.0, 0.0);
        for &id in &g.state().table {
            let card = g.card(id);
            if card.owner != s {
                continue;
            }
            match g.def(id).card_type {
                CardType::Character | CardType::Starship | CardType::Vehicle if card.zone.in_play() => {
                    forfeit += g.value(id, Quantity::Forfeit).as_f64();
                    people += 1.0;
                }
                CardType::Effect | CardType::Weapon | CardType::Device if matches!(card.zone, Zone::On | Zone::At | Zone::Side) => {
                    support += 1.0;
                }
                _ => {}
            }
        }
        f.extend([forfeit, support, people]);
        all.extend(f);
    }
    all
}

fn main() {
    let library: &'static Library = Box::leak(Box::new(holocron_cards::library::embedded().expect("the cards")));
    let args: Vec<String> = std::env::args().skip(1).collect();
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
            let mut agents = [agent(bots[0], library, seed ^ 0xDA), agent(bots[1], library, seed ^ 0x11)];
            let (mut rows, mut turn) = (Vec::new(), 0);
            let (p, _) = arena::play(library, &both, Default::default(), seed, &mut agents, &mut |g| {
                let t = g.state().turn.number;
                if t != turn && g.state().battles.is_empty() {
                    turn = t;
                    if t > 2 {
                        rows.push((t, features(g)));
                    }
                }
                true
            })
            .expect("a game");
            let Some(w) = p.winner else { continue };
            for (t, f) in rows {
                let f: Vec<String> = f.iter().map(|x| format!("{x:.2}")).collect();
                println!("{n} {t} {} {}", u8::from(w == Side::Dark), f.join(" "));
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
