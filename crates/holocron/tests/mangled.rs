//! Mangled files: scenarios, transcripts and decks with random changes are refused or understood, and never panic.

mod common;

use common::{Folder, holocron, root};
use holocron_cards::deck;
use holocron_engine::card::Library;
use holocron_engine::rng::Rng;
use holocron_scenario::transcript::Transcript;
use holocron_scenario::{Runner, parse, run, with_fillers};

/// How many changed files of each kind.
const FILES: usize = 1500;

/// A text with a few random changes: bytes flipped, pieces cut, doubled, moved or replaced by odd characters.
fn mangled(text: &str, rng: &mut Rng) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for _ in 0..=rng.below(4) {
        if chars.is_empty() {
            break;
        }
        let a = rng.below(chars.len());
        let b = (a + 1 + rng.below(12)).min(chars.len());
        match rng.below(6) {
            0 => drop(chars.drain(a..b)),
            1 => {
                let piece: Vec<char> = chars[a..b].to_vec();
                let at = rng.below(chars.len());
                chars.splice(at..at, piece);
            }
            2 => chars[a] = ['[', ']', '"', '(', ')', ':', ',', '#', '\u{0}', 'é', '•', '9', ' ', '\n', '|', '<', '='][rng.below(17)],
            3 => chars.truncate(a),
            4 => chars.swap(a, b - 1),
            _ => {
                let at = rng.below(chars.len());
                chars.insert(at, char::from_u32(u32::try_from(rng.below(0x3000)).unwrap_or(65)).unwrap_or('?'));
            }
        }
    }
    chars.into_iter().collect()
}

fn library() -> Library {
    holocron_cards::library::embedded().expect("the carried cards")
}

#[test]
fn scenarios() {
    let runner = Runner::new(with_fillers(library()));
    let mut rng = Rng(1);
    let mut sources = Vec::new();
    for entry in std::fs::read_dir(root().join("scenarios/rules")).expect("scenarios") {
        let text = std::fs::read_to_string(entry.expect("an entry").path()).expect("a file");
        // One scenario at a time keeps a change from hiding in a long file.
        sources.extend(text.split("\nscenario ").skip(1).map(|s| format!("scenario {s}")));
    }
    sources.sort();
    for _ in 0..FILES {
        let text = mangled(&sources[rng.below(sources.len())], &mut rng);
        for scenario in parse(&text).scenarios {
            // The runner catches panics of the engine and tells them: that counts as one here.
            let report = run(&runner, "mangled.scn", &scenario);
            assert!(!report.failure.contains("panicked"), "{}\n{text}", report.failure);
        }
    }
}

#[test]
fn transcripts() {
    let folder = Folder::new("mangled");
    holocron(&["sim", "--games", "1", "--seed", "9", "--threads", "1", "--save", folder.path()]).code(0);
    let text = std::fs::read_to_string(format!("{}/game-000000.txt", folder.path())).expect("a transcript");
    let lib: &'static Library = Box::leak(Box::new(library()));
    let mut rng = Rng(2);
    for _ in 0..FILES {
        let changed = mangled(&text, &mut rng);
        if let Ok(transcript) = Transcript::parse(&changed) {
            assert!(changed.trim_end() == text.trim_end() || transcript.verify(lib).is_ok(), "a change was not found");
        }
    }
    // With every check made anew, as by somebody who knows the format: found by playing it again, without a panic.
    let original = Transcript::parse(&text).expect("a transcript");
    for _ in 0..150 {
        let mut changed = original.clone();
        for _ in 0..=rng.below(3) {
            let at = rng.below(changed.entries.len());
            let entry = changed.entries[rng.below(changed.entries.len())].clone();
            match rng.below(3) {
                0 => drop(changed.entries.remove(at)),
                1 => changed.entries.insert(at, entry),
                _ => changed.entries[at] = entry,
            }
        }
        if changed != original
            && let Ok(read) = Transcript::parse(&changed.to_string())
            && read != original
        {
            assert!(read.verify(lib).is_err(), "another game was taken for this one");
        }
    }
}

#[test]
fn decks() {
    let lib = library();
    let mut rng = Rng(3);
    let contents = std::fs::read_to_string(root().join("decks/precon-premiere-dark.txt")).expect("a deck");
    let read = deck::read("deck", &contents, &lib).expect("a deck");
    let list = read.to_list(&lib);
    let elements: String = read.cards.iter().map(|c| format!("  <card blueprintId=\"{}\" title=\"x\"/>\n", lib.def(*c).id)).collect();
    let xml = format!("<?xml version=\"1.0\"?>\n<deck>\n{elements}</deck>\n");
    for source in [contents, list, xml] {
        for _ in 0..FILES {
            match deck::read("deck", &mangled(&source, &mut rng), &lib) {
                Ok(deck) => drop(deck.check(&lib)),
                Err(errors) => assert!(!errors.problems.is_empty()),
            }
        }
    }
}
