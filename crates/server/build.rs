//! Collects the page (`web/`) into a table, so that the binary carries it.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// What belongs to the page; tests and tools beside it do not.
const ENDINGS: &[&str] = &["html", "css", "js", "svg", "ftl", "png", "ico", "webmanifest", "woff2"];
const NOT: &[&str] = &["node_modules", "tests", "test"];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let web = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR")?).join("../../web");
    let mut files = Vec::new();
    println!("cargo::rerun-if-changed={}", web.display());
    if web.is_dir() {
        collect(&web, &mut files)?;
    }
    files.sort();
    let mut out = String::from("/// The page: path and bytes.\npub(crate) static PAGE: &[(&str, &[u8])] = &[\n");
    for file in files {
        let path = file.strip_prefix(&web)?.to_string_lossy().replace('\\', "/");
        writeln!(out, "    ({path:?}, include_bytes!({:?})),", file.canonicalize()?)?;
    }
    out.push_str("];\n");
    std::fs::write(Path::new(&std::env::var("OUT_DIR")?).join("page.rs"), out)?;
    Ok(())
}

fn collect(dir: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in std::fs::read_dir(dir)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() {
            if !name.starts_with('.') && !NOT.contains(&name.as_str()) {
                println!("cargo::rerun-if-changed={}", path.display());
                collect(&path, files)?;
            }
        } else if path.extension().is_some_and(|e| ENDINGS.iter().any(|x| e == *x)) {
            println!("cargo::rerun-if-changed={}", path.display());
            files.push(path);
        }
    }
    Ok(())
}
