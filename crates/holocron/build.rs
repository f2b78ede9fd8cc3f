//! Collects the glossary (`rules/*.toml`), the ledger (`rules/seeds.tsv`), the scenarios and the sample decks into tables,
//! so that the binary carries them. The scenarios are many and alike: they are packed.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

type Built<T> = Result<T, Box<dyn std::error::Error>>;

fn main() -> Built<()> {
    let root = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR")?).join("../..");
    let made = PathBuf::from(std::env::var("OUT_DIR")?);
    let mut out = String::new();
    table(&mut out, "GLOSSARY", "Files of the glossary: name and text.", &root.join("rules"), "toml")?;
    table(&mut out, "LEDGERS", "Tables beside the glossary: name and text.", &root.join("rules"), "tsv")?;
    table(&mut out, "DECKS", "Sample decks: name and contents.", &root.join("decks"), "txt")?;
    let packed = made.join("scenarios.bin");
    std::fs::write(&packed, pack(&root, "scenarios")?)?;
    writeln!(out, "/// All scenarios: a file begins with the sign U+0001, its path and a line break; packed with deflate.")?;
    writeln!(out, "pub(crate) static SCENARIOS: &[u8] = include_bytes!({packed:?});")?;
    std::fs::write(made.join("embedded.rs"), out)?;
    Ok(())
}

/// Writes the files of a folder as a table of name (without ending) and text.
fn table(out: &mut String, name: &str, what: &str, dir: &Path, ext: &str) -> Built<()> {
    let files = files(dir, ext)?;
    writeln!(out, "/// {what}\npub(crate) static {name}: &[(&str, &str)] = &[")?;
    for file in files.iter().filter(|f| f.parent() == Some(dir)) {
        let stem = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        writeln!(out, "    ({stem:?}, include_str!({:?})),", file.canonicalize()?)?;
    }
    writeln!(out, "];")?;
    Ok(())
}

/// All scenarios below a folder in one packed text.
fn pack(root: &Path, folder: &str) -> Built<Vec<u8>> {
    let mut all = String::new();
    for file in files(&root.join(folder), "scn")? {
        let parts: Vec<_> = file.strip_prefix(root)?.components().map(|c| c.as_os_str().to_string_lossy().into_owned()).collect();
        write!(all, "\u{1}{}\n{}", parts.join("/"), std::fs::read_to_string(&file)?)?;
    }
    Ok(miniz_oxide::deflate::compress_to_vec(all.as_bytes(), 8))
}

/// The files with an ending in and below a folder, in order; the build runs again when one comes, goes or changes.
fn files(dir: &Path, ext: &str) -> Built<Vec<PathBuf>> {
    println!("cargo::rerun-if-changed={}", dir.display());
    let (mut found, mut below) = (Vec::new(), Vec::new());
    for entry in std::fs::read_dir(dir)? {
        let path = entry?.path();
        if path.is_dir() {
            below.push(path);
        } else if path.extension().is_some_and(|e| e == ext) {
            println!("cargo::rerun-if-changed={}", path.display());
            found.push(path);
        }
    }
    for dir in below {
        found.extend(files(&dir, ext)?);
    }
    found.sort();
    Ok(found)
}
