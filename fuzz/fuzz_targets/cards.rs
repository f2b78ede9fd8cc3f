//! Any text as a card file: understood, or refused with a reason.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Ok(text) = std::str::from_utf8(data) else { return };
    if let Err(error) = holocron_cards::library::from_files([("fuzz.cards", text)]) {
        assert!(!error.to_string().is_empty());
    }
});
