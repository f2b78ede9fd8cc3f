//! Collects the glossary (`rules/*.toml`) and the sample decks into tables, so that the binary carries them.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let root = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR")?).join("../..");
    let mut out = String::new();
    table(&mut out, "GLOSSARY", "Files of the glossary: name and text.", &root.join("rules"), "toml")?;
    table(&mut out, "DECKS", "Sample decks: name and contents.", &root.join("decks"), "txt")?;
    std::fs::write(Path::new(&std::env::var("OUT_DIR")?).join("embedded.rs"), out)?;
    Ok(())
}

/// Writes the files of a folder as a table of name (without ending) and text.
fn table(out: &mut String, name: &str, what: &str, dir: &Path, ext: &str) -> Result<(), Box<dyn std::error::Error>> {
    println!("cargo::rerun-if-changed={}", dir.display());
    let mut files = Vec::new();
    for entry in std::fs::read_dir(dir)? {
        let path = entry?.path();
        if path.extension().is_some_and(|e| e == ext) {
            println!("cargo::rerun-if-changed={}", path.display());
            files.push(path.canonicalize()?);
        }
    }
    files.sort();
    writeln!(out, "/// {what}\npub(crate) static {name}: &[(&str, &str)] = &[")?;
    for file in files {
        let stem = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        writeln!(out, "    ({stem:?}, include_str!({file:?})),")?;
    }
    writeln!(out, "];")?;
    Ok(())
}
