//! Any text as a transcript: understood or refused; what is understood is written as it was read.
#![no_main]

use holocron_scenario::transcript::Transcript;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Ok(text) = std::str::from_utf8(data) else { return };
    if let Ok(transcript) = Transcript::parse(text) {
        let again = Transcript::parse(&transcript.to_string());
        assert!(again.is_ok_and(|t| t == transcript));
    }
});
