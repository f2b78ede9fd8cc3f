use holocron_bots::{Budget, Level, arena};
use holocron_engine::Decks;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let lib: &'static holocron_engine::card::Library = Box::leak(Box::new(holocron_cards::library::embedded().unwrap()));
    let (x, y): (Level, Level) = (a[1].parse().unwrap(), a[2].parse().unwrap());
    let games: u64 = a[3].parse().unwrap();
    let bx: u32 = a.get(4).map_or(0, |s| s.parse().unwrap());
    let by: u32 = a.get(5).map_or(0, |s| s.parse().unwrap());
    let dir = a.get(6).cloned().unwrap_or("decks".into());
    let dark = ["main-characters-dark", "star-destroyers-dark", "sand-people-dark", "precon-premiere-dark"];
    let light = ["main-characters-light", "rebel-fleet-light", "militia-light", "precon-premiere-light"];
    let read = |n: &str| holocron_cards::deck::read(n, &std::fs::read_to_string(format!("{dir}/{n}.txt")).unwrap(), lib).unwrap().cards;
    let (mut wins, mut total, mut tx, mut dx, mut ty, mut dy) = (0, 0, 0.0, 0, 0.0, 0);
    let mut longest = 0.0f64;
    for g in 0..games {
        let decks = Decks { cards: [read(dark[(g / 2 % 4) as usize]), read(light[(g / 8 % 4) as usize])], outside: Default::default() };
        let swap = g % 2 == 1;
        let (d, l) = if swap { (y, x) } else { (x, y) };
        let (bd, bl) = if swap { (by, bx) } else { (bx, by) };
        let mut agents = [
            d.agent(lib, g * 2 + 1, Budget::playouts(bd), decks.cards[1].clone()),
            l.agent(lib, g * 2 + 2, Budget::playouts(bl), decks.cards[0].clone()),
        ];
        let p = arena::play(lib, &decks, Default::default(), g + 77, &mut agents, &|_| true).unwrap();
        let xi = usize::from(swap);
        if p.winner.map(|w| w.index()) == Some(xi) { wins += 1; }
        else { eprintln!("  lost game {g}: {x} is {} in {} v {}, turns {} life {:?}", if swap {"light"} else {"dark"}, dark[(g / 2 % 4) as usize], light[(g / 8 % 4) as usize], p.turns, p.life); }
        total += 1;
        tx += p.thought[xi].as_secs_f64(); dx += p.decisions[xi];
        ty += p.thought[1 - xi].as_secs_f64(); dy += p.decisions[1 - xi];
        longest = longest.max(p.longest[xi].as_secs_f64());
        if g % 20 == 19 || g + 1 == games { eprintln!("{x} {wins}/{total} vs {y}: {:.3} ms vs {:.3} ms a decision, longest {:.1} ms, turns {} life {:?}", tx / dx as f64 * 1e3, ty / dy as f64 * 1e3, longest * 1e3, p.turns, p.life); }
    }
}
