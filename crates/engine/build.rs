//! Works out a fingerprint of the rules: a number of all source files of this crate. Saved games keep it, so that a program
//! knows which rules a game was played with.

use std::path::{Path, PathBuf};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let root = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR")?).join("src");
    let mut files = Vec::new();
    collect(&root, &mut files)?;
    files.sort();
    // FNV-1a, as `src/position.rs` has it. Line ends do not count: a checkout may change them.
    let mut hash: u64 = 0xCBF2_9CE4_8422_2325;
    for file in files {
        let name = file.strip_prefix(&root)?.components().map(|c| c.as_os_str().to_string_lossy().into_owned());
        let name = name.collect::<Vec<_>>().join("/");
        let text = std::fs::read_to_string(&file)?;
        for byte in name.bytes().chain(text.bytes().filter(|b| *b != b'\r')) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3);
        }
    }
    println!("cargo::rustc-env=HOLOCRON_RULES={:08x}", (hash ^ (hash >> 32)) & 0xFFFF_FFFF);
    println!("cargo::rerun-if-changed=src");
    Ok(())
}

fn collect(dir: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in std::fs::read_dir(dir)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else if path.extension().is_some_and(|e| e == "rs") {
            files.push(path);
        }
    }
    Ok(())
}
