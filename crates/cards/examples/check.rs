//! Reads all card files under a folder and prints every mistake.

use std::path::{Path, PathBuf};

use holocron_engine::card::Symbols;

fn files(dir: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(dir) else { return };
    for path in entries.flatten().map(|e| e.path()) {
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|e| e == "cards") {
            found.push(path);
        }
    }
}

fn main() {
    let dir = std::env::args().nth(1).unwrap_or_else(|| "cards".into());
    let mut found = Vec::new();
    files(Path::new(&dir), &mut found);
    found.sort();
    let mut symbols = Symbols::default();
    let (mut cards, mut errors) = (0, 0);
    let start = std::time::Instant::now();
    for path in &found {
        let text = std::fs::read_to_string(path).unwrap_or_default();
        match holocron_cards::parse::parse(&path.display().to_string(), &text, &mut symbols) {
            Ok(list) => cards += list.len(),
            Err(list) => {
                errors += list.0.len();
                println!("{list}\n");
            }
        }
    }
    println!("{} files, {cards} cards, {errors} mistakes, {:?}", found.len(), start.elapsed());
}
