//! Any text as a deck: read or refused with what is wrong.
#![no_main]

use std::sync::LazyLock;

use holocron_engine::card::Library;
use libfuzzer_sys::fuzz_target;

static LIBRARY: LazyLock<Library> = LazyLock::new(|| holocron_cards::library::embedded().expect("the cards"));

fuzz_target!(|data: &[u8]| {
    let Ok(text) = std::str::from_utf8(data) else { return };
    match holocron_cards::deck::read("deck", text, &LIBRARY) {
        Ok(deck) => drop(deck.check(&LIBRARY)),
        Err(errors) => assert!(!errors.problems.is_empty()),
    }
});
