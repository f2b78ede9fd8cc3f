//! Collects the ids of the glossary (`rules/*.toml`) and of the ledger (`rules/seeds.tsv`), so that a scenario that names a
//! rule or requirement that does not exist is found out.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let dir = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR")?).join("../../rules");
    println!("cargo::rerun-if-changed={}", dir.display());
    let mut ids = Vec::new();
    for entry in std::fs::read_dir(&dir)? {
        let path = entry?.path();
        if path.extension().is_some_and(|e| e == "toml") {
            println!("cargo::rerun-if-changed={}", path.display());
            let text = std::fs::read_to_string(&path)?;
            ids.extend(text.lines().filter_map(|l| l.strip_prefix("id = \"")?.strip_suffix('"')).map(str::to_owned));
        }
    }
    ids.sort();
    let mut out = String::from("/// The ids of the glossary, sorted.\npub(crate) static RULES: &[&str] = &[\n");
    for id in ids {
        writeln!(out, "    {id:?},")?;
    }
    out.push_str("];\n");
    let ledger = dir.join("seeds.tsv");
    println!("cargo::rerun-if-changed={}", ledger.display());
    out.push_str(
        "/// The requirements of the ledger: id, and name in the founding documents.\npub(crate) static SEEDS: &[(&str, &str)] = &[\n",
    );
    for line in std::fs::read_to_string(&ledger)?.lines().skip(1) {
        let cells: Vec<&str> = line.split('\t').collect();
        if let [id, _, name, ..] = cells.as_slice() {
            writeln!(out, "    ({id:?}, {name:?}),")?;
        }
    }
    out.push_str("];\n");
    std::fs::write(Path::new(&std::env::var("OUT_DIR")?).join("rules.rs"), out)?;
    Ok(())
}
