//! The promises of the architecture, over random games and positions: every card in one place, the index of text what
//! the table says, offered means accepted, legal means offered, a refusal changes nothing, views tell nothing hidden,
//! guesses have the same view, a loaded game goes on the same, and the same picks give the same game.
//!
//! `SOAK_GAMES=5000 cargo test --release -p holocron-cards --test properties` looks further.

use std::sync::OnceLock;

use holocron_engine::card::{CardDef, DefId, Library};
use holocron_engine::rng::Rng;
use holocron_engine::state::State;
use holocron_engine::support;
use holocron_engine::text::Side;
use holocron_engine::{Decks, Game, check};

fn library() -> &'static Library {
    static LIBRARY: OnceLock<&'static Library> = OnceLock::new();
    LIBRARY.get_or_init(|| Box::leak(Box::new(holocron_cards::library::embedded().expect("the embedded cards parse"))))
}

fn games() -> u64 {
    std::env::var("SOAK_GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(40)
}

fn precon() -> Decks {
    let read = |text: &str| holocron_cards::deck::read("precon", text, library()).expect("a legal deck").cards;
    Decks {
        cards: [
            read(include_str!("../../../decks/precon-premiere-dark.txt")),
            read(include_str!("../../../decks/precon-premiere-light.txt")),
        ],
        outside: Default::default(),
    }
}

/// Sixty cards a side drawn from all cards that are carried out whole, twelve of them locations.
fn random_decks(rng: &mut Rng) -> Decks {
    let mut decks = Decks::default();
    for side in Side::BOTH {
        let usable = |c: &CardDef| {
            c.side == side && support::is_complete(c, &library().symbols) && c.card_type != holocron_engine::card::CardType::GameAid
        };
        let pick = |locations: bool| -> Vec<DefId> {
            library().iter().filter(|(_, c)| usable(c) && c.location.is_some() == locations).map(|(d, _)| d).collect()
        };
        let (locations, others) = (pick(true), pick(false));
        for n in 0..60 {
            let from = if n < 12 { &locations } else { &others };
            decks.cards[side.index()].push(from[rng.below(from.len())]);
        }
    }
    decks
}

fn play(decks: &Decks, seed: u64, costly_every: usize) -> Vec<usize> {
    let mut game = Game::new(library(), decks, seed, Default::default()).expect("decks of the right sides");
    let mut rng = Rng(seed.wrapping_mul(0x9E37_79B9));
    let mut picks = Vec::new();
    while let Some(decision) = game.decision() {
        let n = decision.options.len();
        if let Err(e) = check::invariants(&game) {
            panic!("seed {seed}, decision {}: {e}", picks.len());
        }
        if rng.below(costly_every) == 0
            && let Err(e) = check::properties(&game, &mut rng)
        {
            panic!("seed {seed}, decision {}: {e}", picks.len());
        }
        let pick = rng.below(n);
        game.answer(pick).expect("an offered option is accepted");
        picks.push(pick);
        assert!(picks.len() < 20_000, "seed {seed}: no end after 20,000 decisions");
    }
    assert!(game.outcome().is_some(), "seed {seed}: the game stopped without an outcome");
    picks
}

#[test]
fn random_games_of_the_premiere_pair_break_nothing() {
    let decks = precon();
    for seed in 0..games() {
        play(&decks, seed, 12);
    }
}

#[test]
fn random_games_of_random_decks_break_nothing() {
    let mut rng = Rng(7);
    for seed in 0..games() {
        let decks = random_decks(&mut rng);
        play(&decks, 10_000 + seed, 12);
    }
}

#[test]
fn the_same_picks_give_the_same_game() {
    let decks = precon();
    for seed in 0..games().min(20) {
        let picks = play(&decks, seed, usize::MAX);
        let run = || {
            let mut game = Game::new(library(), &decks, seed, Default::default()).expect("decks of the right sides");
            let mut hashes = Vec::new();
            for pick in &picks {
                game.answer(*pick).expect("the recorded pick");
                hashes.push(game.hash());
            }
            (hashes, game)
        };
        let ((a, one), (b, two)) = (run(), run());
        assert_eq!(a, b, "seed {seed}");
        assert!(one == two);
    }
}

#[test]
fn a_game_saved_as_text_goes_on_the_same() {
    let decks = precon();
    let picks = play(&decks, 3, usize::MAX);
    let mut game = Game::new(library(), &decks, 3, Default::default()).expect("decks of the right sides");
    for (n, pick) in picks.iter().enumerate() {
        if n % 25 == 0 {
            let text = serde_json::to_string(game.state()).expect("a state is plain data");
            let state: State = serde_json::from_str(&text).expect("what was written can be read");
            let loaded = Game::load(library(), state);
            assert!(loaded == game, "decision {n}");
            game = loaded;
        }
        game.answer(*pick).expect("the recorded pick");
    }
    assert!(game.outcome().is_some());
}
