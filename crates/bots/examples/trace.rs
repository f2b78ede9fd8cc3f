use holocron_bots::{Budget, Level};
use holocron_engine::decision::{Ask, Pile};
use holocron_engine::text::Side;
use holocron_engine::{Decks, Game};
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let lib: &'static holocron_engine::card::Library = Box::leak(Box::new(holocron_cards::library::embedded().unwrap()));
    let g: u64 = a[3].parse().unwrap();
    let (x, y): (Level, Level) = (a[1].parse().unwrap(), a[2].parse().unwrap());
    let dir = a[4].clone();
    let dark = ["main-characters-dark", "star-destroyers-dark", "sand-people-dark", "precon-premiere-dark"];
    let light = ["main-characters-light", "rebel-fleet-light", "militia-light", "precon-premiere-light"];
    let read = |n: &str| holocron_cards::deck::read(n, &std::fs::read_to_string(format!("{dir}/{n}.txt")).unwrap(), lib).unwrap().cards;
    let decks = Decks { cards: [read(dark[(g / 2 % 4) as usize]), read(light[(g / 8 % 4) as usize])], outside: Default::default() };
    let swap = g % 2 == 1;
    let (d, l) = if swap { (y, x) } else { (x, y) };
    let me = if swap { Side::Light } else { Side::Dark };
    let mut agents = [d.agent(lib, g * 2 + 1, Budget::playouts(100), decks.cards[1].clone()), l.agent(lib, g * 2 + 2, Budget::playouts(100), decks.cards[0].clone())];
    let mut game = Game::new(lib, &decks, g + 77, Default::default()).unwrap();
    let mut turn = 0;
    while let Some(dec) = game.decision() {
        let side = dec.player;
        if game.state().turn.number != turn {
            turn = game.state().turn.number;
            println!("== turn {turn} {:?}: life {}/{} hand {} force {} gen {}/{} worth {:.1}", game.state().turn.player, game.life_force(me), game.life_force(me.other()), game.pile(me, Pile::Hand).len(), game.pile(me, Pile::Force).len(), game.force_generation(me), game.force_generation(me.other()), holocron_bots::value::worth(&game, me));
            for &at in &game.state().layout {
                println!("     {}: {}/{} occ {} {} drain {:?} {:?}", game.title(at), game.total_power(at, me), game.total_power(at, me.other()), game.occupies(at, me), game.occupies(at, me.other()), game.drain_amount(at, me).floor(), game.drain_amount(at, me.other()).floor());
            }
        }
        let view = game.view(side);
        let pick = agents[side.index()].pick(&view);
        if side == me && !matches!(dec.kind, Ask::LoseForce(_)) {
            let name = |o: &holocron_engine::decision::Opt| { let s = format!("{o:?}"); let id: Option<usize> = s.split("CardId(").nth(1).and_then(|r| r.split(')').next()).and_then(|n| n.parse().ok()); match id { Some(i) => format!("{s} {}", game.title(holocron_engine::state::CardId::new(i - 1))), None => s } };
            println!("   {:?} {:?}: {} (of {})", game.state().turn.phase, dec.kind, name(&dec.options[pick]), dec.options.iter().map(|o| name(o)).collect::<Vec<_>>().join("; "));
        }
        game.answer(pick).unwrap();
    }
}
