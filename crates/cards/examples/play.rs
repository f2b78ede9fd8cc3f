//! Plays random games with checks: a quick look while building.
use holocron_engine::card::Library;
use holocron_engine::rng::Rng;
use holocron_engine::{Decks, Game, check};
use holocron_engine::text::Side;
use std::time::Instant;
fn main() {
    let lib: &'static Library = Box::leak(Box::new(holocron_cards::library::embedded().unwrap()));
    let args: Vec<String> = std::env::args().collect();
    let n: u64 = args.get(1).map_or(10, |s| s.parse().unwrap());
    let first: u64 = args.get(2).map_or(0, |s| s.parse().unwrap());
    let mode = args.get(3).map_or("", |s| s.as_str());
    let deck = |side: &str| -> Vec<_> {
        let t = std::fs::read_to_string(format!("../shared/reference/decks/precon-premiere-{side}.txt")).unwrap();
        t.trim().trim_end_matches('|').split(',').map(|id| lib.by_id(id).unwrap()).collect()
    };
    let precon = Decks { cards: [deck("dark"), deck("light")], outside: Default::default() };
    let t = Instant::now();
    let (mut turns, mut open, mut wins, mut broken) = (0u64, 0u64, [0; 2], 0);
    for seed in first..first + n {
        let mut rng = Rng(seed ^ 0xABCDEF);
        let decks = if mode.contains("random") {
            let mut d = Decks::default();
            for side in Side::BOTH {
                let all: Vec<_> = lib.iter().filter(|(_, c)| c.side == side && c.location.is_none() && c.card_type != holocron_engine::card::CardType::GameAid).map(|(d, _)| d).collect();
                let locs: Vec<_> = lib.iter().filter(|(_, c)| c.side == side && c.location.is_some()).map(|(d, _)| d).collect();
                for _ in 0..12 { d.cards[side.index()].push(locs[rng.below(locs.len())]); }
                for _ in 0..48 { d.cards[side.index()].push(all[rng.below(all.len())]); }
            }
            d
        } else { precon.clone() };
        let r = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            let mut g = Game::new(lib, &decks, seed, Default::default()).unwrap();
            let mut k = 0u32;
            while let Some(d) = g.decision() {
                let len = d.options.len();
                if mode.contains("check") { check::invariants(&g).map_err(|e| format!("seed {seed} decision {k}: {e}"))?; if mode.contains("prop") && rng.below(8) == 0 { check::properties(&g, &mut rng).map_err(|e| format!("seed {seed} decision {k}: {e}"))?; } }
                g.answer(rng.below(len)).unwrap();
                k += 1;
                if k > 20000 { return Err(format!("seed {seed} unfinished turn {} {:?}", g.state().turn.number, g.decision())); }
            }
            Ok((u64::from(g.state().turn.number), k, g.outcome()))
        }));
        match r {
            Ok(Ok((tn, k, o))) => { turns += tn; open += u64::from(k); if let Some(o) = o { wins[o.winner.index()] += 1; } }
            Ok(Err(e)) => { broken += 1; println!("{e}"); }
            Err(_) => { broken += 1; println!("seed {seed} panicked"); }
        }
    }
    let s = t.elapsed().as_secs_f64();
    println!("{n} games {s:.2}s {:.1} games/s {:.1} turns/game {:.0} open/game {:.0} open/s wins {wins:?} broken {broken}", n as f64 / s, turns as f64 / n as f64, open as f64 / n as f64, open as f64 / s);
}
