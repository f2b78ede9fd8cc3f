//! Collects the card files of the repository into one table, and the lists of titles beside them, so that the binary carries
//! them.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let root = Path::new(&std::env::var("CARGO_MANIFEST_DIR")?).join("../../cards");
    let mut files = Vec::new();
    if root.is_dir() {
        collect(&root, &mut files)?;
    } else {
        println!("cargo::rerun-if-changed={}", root.display());
    }
    files.sort();
    let mut table =
        String::from("/// Card files of the repository: path below `cards/`, and text.\npub(crate) static FILES: &[(&str, &str)] = &[\n");
    for file in &files {
        let name = file.strip_prefix(&root)?.to_string_lossy().replace('\\', "/");
        writeln!(table, "    ({name:?}, include_str!({:?})),", file.canonicalize()?)?;
    }
    table.push_str("];\n");
    let french = root.join("french-titles.tsv");
    println!("cargo::rerun-if-changed={}", french.display());
    let titles = std::fs::read_to_string(&french)?;
    writeln!(table, "/// French titles of cards: id, title, French title.\npub(crate) static FRENCH: &str = {titles:?};")?;
    let all = root.join("titles.tsv");
    println!("cargo::rerun-if-changed={}", all.display());
    let titles = std::fs::read_to_string(&all)?;
    writeln!(table, "/// All cards of all sets: id, title, whether text is printed.\npub(crate) static TITLES: &str = {titles:?};")?;
    let names = root.join("names.tsv");
    println!("cargo::rerun-if-changed={}", names.display());
    let names = std::fs::read_to_string(&names)?;
    writeln!(table, "/// What the rules know by name.\npub(crate) static NAMES: &str = {names:?};")?;
    std::fs::write(Path::new(&std::env::var("OUT_DIR")?).join("embedded.rs"), table)?;
    Ok(())
}

fn collect(dir: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    println!("cargo::rerun-if-changed={}", dir.display());
    for entry in std::fs::read_dir(dir)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else if path.extension().is_some_and(|e| e == "cards") {
            println!("cargo::rerun-if-changed={}", path.display());
            files.push(path);
        }
    }
    Ok(())
}
