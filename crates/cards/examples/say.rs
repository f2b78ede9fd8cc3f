//! Reads all card files under a folder and says every card: `say FOLDER [en|fr|lint] [ID ...]`.

use std::path::{Path, PathBuf};

use holocron_cards::say::{Lang, face, lint, text};
use holocron_engine::card::{Library, Symbols};

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
    let args: Vec<String> = std::env::args().skip(1).collect();
    let dir = args.first().cloned().unwrap_or_else(|| "cards".into());
    let lang = if args.get(1).is_some_and(|l| l == "fr") { Lang::Fr } else { Lang::En };
    let wanted = args.get(2..).unwrap_or_default();
    let mut found = Vec::new();
    files(Path::new(&dir), &mut found);
    found.sort();
    let mut symbols = Symbols::default();
    let mut cards = Vec::new();
    for path in &found {
        let source = std::fs::read_to_string(path).unwrap_or_default();
        match holocron_cards::parse::parse(&path.display().to_string(), &source, &mut symbols) {
            Ok(list) => cards.extend(list),
            Err(list) => println!("{list}\n"),
        }
    }
    let library = match Library::new(symbols, cards) {
        Ok(library) => library,
        Err(e) => return println!("{e}"),
    };
    if args.get(1).is_some_and(|l| l == "lint") {
        for (_, def) in library.iter() {
            for lang in [Lang::En, Lang::Fr] {
                for entry in text(&library, def, lang) {
                    for fault in lint::faults(&entry, lang) {
                        println!("{} {lang:?}: {fault}: {entry}", def.id);
                    }
                }
            }
        }
        return;
    }
    for (id, def) in library.iter() {
        if !wanted.is_empty() && !wanted.contains(&def.id) {
            continue;
        }
        if !wanted.is_empty() {
            println!("{}\n", face(&library, def, lang));
            continue;
        }
        println!("== {} {}", def.id, library.title(id));
        for entry in text(&library, def, lang) {
            println!("   {entry}");
        }
    }
}
