//! Games between sample decks, recorded, written, read and played again.

use holocron_engine::card::Library;
use holocron_engine::rng::Rng;
use holocron_engine::state::Rules;
use holocron_engine::text::Side;
use holocron_engine::{Decks, Game};
use holocron_scenario::transcript::{Entry, Header, Recorder, Transcript};

fn library() -> &'static Library {
    Box::leak(Box::new(holocron_cards::library::embedded().expect("the cards")))
}

/// A deck of every so-many-th card of a side.
fn decks(lib: &Library, seed: u64) -> Decks {
    let mut decks = Decks::default();
    let mut rng = Rng(seed);
    for side in Side::BOTH {
        let mut all: Vec<_> = lib.iter().filter(|(_, c)| c.side == side && c.set == "1").map(|(d, _)| d).collect();
        rng.shuffle(&mut all);
        all.truncate(60);
        decks.cards[side.index()] = all;
    }
    decks
}

fn played(lib: &'static Library, seed: u64, most: usize) -> (Transcript, Game) {
    let decks = decks(lib, seed);
    let rules = Rules::default();
    let mut game = Game::new(lib, &decks, seed, rules).expect("a game");
    let mut recorder = Recorder::new(Header::new(lib, &decks, rules, seed), &game);
    let mut rng = Rng(seed ^ 0xABCD);
    for _ in 0..most {
        let Some(d) = game.decision() else { break };
        let pick = rng.below(d.options.len());
        recorder.answer(&mut game, pick).expect("an answer");
    }
    (recorder.transcript(&game), game)
}

#[test]
fn games_are_played_again_exactly() {
    let lib = library();
    for seed in 1..4 {
        let (transcript, game) = played(lib, seed, 400);
        let read = Transcript::parse(&transcript.to_string()).expect("a transcript");
        assert_eq!(read, transcript);
        assert_eq!(read.verify(lib).expect("the same game"), game);
        let half = read.replay(lib, transcript.len() / 2).expect("half of it");
        assert_eq!(half.state().answered as usize, transcript.len() / 2);
    }
}

#[test]
fn another_pick_is_found() {
    let lib = library();
    let (transcript, _) = played(lib, 9, 300);
    let picks: Vec<usize> = (0..transcript.entries.len()).filter(|i| matches!(transcript.entries[*i], Entry::Pick { .. })).collect();
    for i in picks.into_iter().step_by(17) {
        let mut changed = transcript.clone();
        if let Entry::Pick { pick, of, .. } = &mut changed.entries[i] {
            *pick = (*pick + 1) % *of;
        }
        // Checks made anew, as by somebody who knows the format: the words give it away.
        let read = Transcript::parse(&changed.to_string()).expect("a well-formed transcript");
        assert_eq!(read.verify(lib).expect_err("another pick").line, i + 7);
    }
    let mut changed = transcript.clone();
    changed.header.seed += 1;
    assert_eq!(changed.verify(lib).expect_err("another seed").line, 7);
}
