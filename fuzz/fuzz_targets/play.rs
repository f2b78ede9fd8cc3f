//! Cards written at random, put into decks and played: no text may panic, hang or break what must always hold.
//!
//! The first eight bytes are the seed of the cards and decks, each further byte picks an answer. After the last byte the first
//! option is taken, for as many decisions as a game needs to come to something.
#![no_main]

use std::sync::LazyLock;

use holocron_cards::generate::{Generator, SET};
use holocron_cards::library::{embedded, embedded_files, from_files};
use holocron_engine::card::{CardType, DefId, Library};
use holocron_engine::rng::Rng;
use holocron_engine::state::Rules;
use holocron_engine::text::Side;
use holocron_engine::{Decks, Game, check};
use libfuzzer_sys::fuzz_target;

/// Cards of the game: what generated text speaks of, and something to stand on.
static LIBRARY: LazyLock<Library> = LazyLock::new(|| embedded().expect("the cards"));

const WRITTEN: usize = 41;
const DECK: usize = 60;
const DECISIONS: usize = 400;

fuzz_target!(|data: &[u8]| {
    let Some((seed, picks)) = data.split_first_chunk::<8>() else { return };
    let seed = u64::from_le_bytes(*seed);
    let mut rng = Rng(seed);
    let written = Generator::new(&LIBRARY).file(&mut rng, WRITTEN);
    let files = embedded_files().iter().copied().chain([("generated.cards", written.as_str())]);
    // A library lives as long as the program; the fuzzer starts a new one before that hurts.
    let library: &'static Library = Box::leak(Box::new(from_files(files).expect("generated cards can be read")));
    let mut game = Game::new(library, &decks(library, &mut rng), seed, Rules::default()).expect("decks of the right sides");
    let mut picks = picks.iter();
    for _ in 0..DECISIONS {
        check::invariants(&game).expect("invariants");
        let Some(decision) = game.decision() else { break };
        let pick = picks.next().map_or(0, |b| usize::from(*b) % decision.options.len());
        game.answer(pick).expect("an offered option");
    }
});

/// Ten locations of each side, then whatever comes, half of it generated.
fn decks(library: &Library, rng: &mut Rng) -> Decks {
    let mut decks = Decks::default();
    for side in Side::BOTH {
        let of = |place: bool, own: bool| -> Vec<DefId> {
            let fits = |c: &holocron_engine::card::CardDef| {
                let played = !matches!(c.card_type, CardType::GameAid | CardType::DefensiveShield);
                played && c.side == side && (c.card_type == CardType::Location) == place && (c.set == SET || !own)
            };
            library.iter().filter(|(_, c)| fits(c)).map(|(d, _)| d).collect()
        };
        let mut places = of(true, false);
        rng.shuffle(&mut places);
        places.truncate(10);
        let deck = &mut decks.cards[side.index()];
        deck.extend(places);
        let (all, own) = (of(false, false), of(false, true));
        while deck.len() < DECK {
            let list = if rng.below(2) == 0 && !own.is_empty() { &own } else { &all };
            deck.push(list[rng.below(list.len())]);
        }
    }
    decks
}
