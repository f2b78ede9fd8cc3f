//! What must hold of every agent: it sees only the view, picks what is offered, and picks the same again.

use std::sync::OnceLock;

use holocron_bots::{Budget, Level, arena};
use holocron_engine::card::Library;
use holocron_engine::decision::{Ask, Opt};
use holocron_engine::rng::Rng;
use holocron_engine::state::CardId;
use holocron_engine::text::Side;
use holocron_engine::{Decks, Game};

fn library() -> &'static Library {
    static LIBRARY: OnceLock<&'static Library> = OnceLock::new();
    LIBRARY.get_or_init(|| Box::leak(Box::new(holocron_cards::library::embedded().expect("the cards"))))
}

/// The sample decks, one pair after another.
fn decks(n: usize) -> Decks {
    let read = |name: &str, text: &str| holocron_cards::deck::read(name, text, library()).expect("a deck").cards;
    let dark = [
        read("a", include_str!("../../../decks/main-characters-dark.txt")),
        read("b", include_str!("../../../decks/star-destroyers-dark.txt")),
        read("c", include_str!("../../../decks/sand-people-dark.txt")),
    ];
    let light = [
        read("d", include_str!("../../../decks/main-characters-light.txt")),
        read("e", include_str!("../../../decks/rebel-fleet-light.txt")),
        read("f", include_str!("../../../decks/militia-light.txt")),
    ];
    Decks { cards: [dark[n % 3].clone(), light[n / 3 % 3].clone()], outside: Default::default() }
}

/// The same game with every card that a side does not know changed for another hidden one.
fn with_other_hidden_cards(game: &Game, side: Side, rng: &mut Rng) -> Game {
    let mut state = game.state().clone();
    for owner in Side::BOTH {
        let hidden: Vec<usize> =
            game.all_cards().filter(|c| !game.knows(side, *c) && game.card(*c).deck == owner).map(CardId::index).collect();
        let mut defs: Vec<_> = hidden.iter().map(|i| state.cards[*i].def).collect();
        rng.shuffle(&mut defs);
        for (i, def) in hidden.into_iter().zip(defs) {
            state.cards[i].def = def;
        }
    }
    Game::load(library(), state)
}

#[test]
fn agents_do_not_see_hidden_cards() {
    let mut compared = 0;
    for seed in 0..6 {
        let mut rng = Rng(seed);
        let mut game = Game::new(library(), &decks(seed as usize), seed, Default::default()).expect("a game");
        while let Some(d) = game.decision() {
            let side = d.player;
            if rng.below(40) == 0 {
                let other = with_other_hidden_cards(&game, side, &mut rng);
                for level in Level::ALL {
                    let seed = rng.next_u64();
                    let pick = |g: &Game| level.agent(library(), seed, Budget::playouts(8), Vec::new()).pick(&g.view(side));
                    assert_eq!(pick(&game), pick(&other), "{level}, game {seed}");
                }
                compared += 1;
            }
            let pick = rng.below(d.options.len());
            game.answer(pick).expect("offered");
        }
    }
    assert!(compared > 50, "{compared} positions were compared");
}

#[test]
fn every_rung_plays_every_other_to_the_end() {
    for (n, (dark, light)) in Level::ALL.into_iter().flat_map(|a| Level::ALL.into_iter().map(move |b| (a, b))).enumerate() {
        let budget = Budget::playouts(2);
        let mut agents = [dark.agent(library(), 1, budget, Vec::new()), light.agent(library(), 2, budget, Vec::new())];
        let (played, game) =
            arena::play(library(), &decks(n), Default::default(), n as u64, &mut agents, &mut |_| true).expect("only what is offered");
        assert!(played.winner.is_some(), "{dark} against {light}: {:?}", game.state().turn);
    }
}

#[test]
fn the_same_seed_and_playouts_play_the_same_game_over_any_number_of_threads() {
    let play = |threads: usize| {
        let budget = Budget::playouts(16).threads(threads);
        let mut agents = [Level::Knight.agent(library(), 1, budget, Vec::new()), Level::Master.agent(library(), 2, budget, Vec::new())];
        let (_, game) =
            arena::play(library(), &decks(4), Default::default(), 9, &mut agents, &mut |g| g.state().answered < 120).expect("legal");
        game.hash()
    };
    let alone = play(1);
    assert_eq!(alone, play(1));
    assert_eq!(alone, play(2));
    assert_eq!(alone, play(3));
}

#[test]
fn nobody_thinks_longer_than_told() {
    let mut game = Game::new(library(), &decks(0), 5, Default::default()).expect("a game");
    let mut rng = Rng(5);
    let mut longest = std::time::Duration::ZERO;
    for n in 0..160 {
        let Some(d) = game.decision() else { break };
        if n % 8 == 0 {
            let mut agent = Level::Master.agent(library(), n, Budget::millis(30).threads(2), Vec::new());
            let start = std::time::Instant::now();
            assert!(agent.pick(&game.view(d.player)) < d.options.len());
            longest = longest.max(start.elapsed());
        }
        let pick = rng.below(d.options.len());
        game.answer(pick).expect("offered");
    }
    // One guess more may be under way, on a machine that does other things too.
    assert!(longest < std::time::Duration::from_secs(2), "{longest:?}");
}

#[test]
fn a_padawan_beats_random() {
    let mut won = 0;
    for n in 0..18u64 {
        let side = if n % 2 == 0 { Side::Dark } else { Side::Light };
        let none = Budget::playouts(0);
        let mut agents = [Level::Random.agent(library(), n, none, Vec::new()), Level::Random.agent(library(), n + 1, none, Vec::new())];
        agents[side.index()] = Level::Padawan.agent(library(), n, none, Vec::new());
        let (played, _) =
            arena::play(library(), &decks(n as usize / 2), Default::default(), n, &mut agents, &mut |_| true).expect("legal picks");
        won += u32::from(played.winner == Some(side));
    }
    assert!(won >= 16, "{won} of 18");
}

#[test]
fn forced_moves_and_activation_take_no_thought() {
    let game = Game::new(library(), &decks(0), 3, Default::default()).expect("a game");
    let mut game = game;
    let mut agent = Level::Knight.agent(library(), 1, Budget::playouts(u32::MAX), Vec::new());
    let mut rng = Rng(3);
    for _ in 0..400 {
        let Some(d) = game.decision() else { break };
        if d.kind == Ask::Action && d.options.contains(&Opt::Activate) {
            // With this budget any search would go on for days.
            assert_eq!(d.options[agent.pick(&game.view(d.player))], Opt::Activate);
            return;
        }
        let pick = rng.below(d.options.len());
        game.answer(pick).expect("offered");
    }
    panic!("nobody was asked to activate");
}
