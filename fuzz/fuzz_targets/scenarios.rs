//! Any text as a scenario file: understood, or refused with the line.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let _ = holocron_scenario::parse(text);
});
