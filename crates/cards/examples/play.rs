//! Plays random games of the Premiere pair and prints figures: a quick look while building.
use holocron_engine::card::{Library, Symbols};
use holocron_engine::rng::Rng;
use holocron_engine::{Decks, Game};
use std::time::Instant;
fn main() {
    let mut symbols = Symbols::default();
    let mut cards = Vec::new();
    fn walk(dir: &std::path::Path, out: &mut Vec<std::path::PathBuf>) {
        for e in std::fs::read_dir(dir).unwrap() { let p = e.unwrap().path(); if p.is_dir() { walk(&p, out) } else if p.extension().is_some_and(|x| x == "cards") { out.push(p) } }
    }
    let mut files = Vec::new();
    walk(std::path::Path::new("cards"), &mut files);
    files.sort();
    for f in &files { cards.extend(holocron_cards::parse::parse(&f.to_string_lossy(), &std::fs::read_to_string(f).unwrap(), &mut symbols).unwrap()); }
    let lib: &'static Library = Box::leak(Box::new(Library::new(symbols, cards).unwrap()));
    let args: Vec<String> = std::env::args().collect();
    let n: u64 = args.get(1).map_or(10, |s| s.parse().unwrap());
    let first: u64 = args.get(2).map_or(0, |s| s.parse().unwrap());
    let deck = |side: &str| -> Vec<_> {
        let t = std::fs::read_to_string(format!("../shared/reference/decks/precon-premiere-{side}.txt")).unwrap();
        t.trim().trim_end_matches('|').split(',').map(|id| lib.by_id(id).unwrap()).collect()
    };
    let decks = Decks { cards: [deck("dark"), deck("light")], outside: Default::default() };
    let t = Instant::now();
    let (mut turns, mut open, mut wins, mut unfinished) = (0u64, 0u64, [0; 2], 0);
    let mut kinds = std::collections::BTreeMap::<String, (u64,u64)>::new();
    for seed in first..first + n {
        let mut g = Game::new(lib, &decks, seed, Default::default()).unwrap();
        let mut rng = Rng(seed ^ 0xABCDEF);
        let mut k = 0;
        while let Some(d) = g.decision() {
            let len = d.options.len();
            if args.len() > 3 { let s = format!("{:?}", d.kind); let s = s.split('(').next().unwrap().to_string(); let e = kinds.entry(s).or_default(); e.0 += 1; e.1 += len as u64; }
            g.answer(rng.below(len)).unwrap();
            open += 1; k += 1;
            if k > 20000 { unfinished += 1; eprintln!("seed {seed} unfinished turn {} {:?} stack {:?}", g.state().turn.number, g.decision(), g.state().stack.len()); break; }
        }
        turns += u64::from(g.state().turn.number);
        if let Some(o) = g.outcome() { wins[o.winner.index()] += 1; }
    }
    let s = t.elapsed().as_secs_f64();
    println!("{n} games {s:.2}s {:.1} games/s {:.1} turns/game {:.0} open/game {:.0} open/s wins {wins:?} unfinished {unfinished}", n as f64 / s, turns as f64 / n as f64, open as f64 / n as f64, open as f64 / s);
    for (k, v) in kinds { println!("{k} {} avg {:.1}", v.0 / n, v.1 as f64 / v.0 as f64); }
}
