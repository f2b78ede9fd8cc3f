//! How long the card files under a folder take to read.

use holocron_engine::card::Symbols;

fn main() {
    let dir = std::env::args().nth(1).unwrap_or_else(|| "cards".into());
    let mut texts = Vec::new();
    let mut dirs = vec![std::path::PathBuf::from(dir)];
    while let Some(dir) = dirs.pop() {
        for path in std::fs::read_dir(dir).into_iter().flatten().flatten().map(|e| e.path()) {
            if path.is_dir() {
                dirs.push(path);
            } else if path.extension().is_some_and(|e| e == "cards") {
                texts.push(std::fs::read_to_string(path).unwrap_or_default());
            }
        }
    }
    for _ in 0..200 {
        let start = std::time::Instant::now();
        let mut symbols = Symbols::default();
        let cards: usize = texts.iter().filter_map(|t| holocron_cards::parse::parse("", t, &mut symbols).ok()).map(|c| c.len()).sum();
        println!("{cards} cards in {:?}", start.elapsed());
    }
}
