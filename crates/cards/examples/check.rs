//! Reads all card files under a folder and prints every mistake; with `--fmt`, prints their canonical form.

use std::path::{Path, PathBuf};

use holocron_cards::format::format_file;
use holocron_cards::parse::parse;
use holocron_engine::card::Symbols;

fn files(dir: &Path, found: &mut Vec<PathBuf>) {
    if dir.is_file() {
        found.push(dir.to_owned());
    }
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
    let show = args.iter().any(|a| a == "--fmt");
    let dir = args.iter().find(|a| !a.starts_with("--")).map_or("cards", String::as_str);
    let mut found = Vec::new();
    files(Path::new(dir), &mut found);
    found.sort();
    let mut symbols = Symbols::default();
    let (mut cards, mut errors) = (0, 0);
    let start = std::time::Instant::now();
    let mut read = Vec::new();
    for path in &found {
        let text = std::fs::read_to_string(path).unwrap_or_default();
        match parse(&path.display().to_string(), &text, &mut symbols) {
            Ok(list) => {
                cards += list.len();
                read.push((path, text, list));
            }
            Err(list) => {
                errors += list.0.len();
                println!("{list}\n");
            }
        }
    }
    println!("{} files, {cards} cards, {errors} mistakes, {:?}", found.len(), start.elapsed());
    let files: Vec<(String, String)> = read.iter().map(|(p, t, _)| (p.display().to_string(), t.clone())).collect();
    match holocron_cards::library::from_files(files.iter().map(|(f, t)| (f.as_str(), t.as_str()))) {
        Ok(library) => {
            for problem in holocron_cards::library::check(&library) {
                println!("{problem}");
            }
        }
        Err(error) => println!("{error}"),
    }
    for (path, text, list) in read {
        let name = path.display().to_string();
        let Ok(formatted) = format_file(&name, &text) else { continue };
        if show {
            println!("{formatted}");
        }
        match parse(&name, &formatted, &mut symbols) {
            Ok(again) => {
                for (a, b) in list.iter().zip(&again) {
                    if a != b {
                        println!("{name}: {} changes when it is formatted", a.id);
                        if std::env::var("SHOW").is_ok() {
                            println!("{a:#?}\n=====\n{b:#?}");
                        }
                    }
                }
            }
            Err(e) => println!("formatted {e}"),
        }
        if format_file(&name, &formatted).as_ref() != Ok(&formatted) {
            println!("{name}: formatting twice changes it");
        }
    }
}
