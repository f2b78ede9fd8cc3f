//! Runs the binary as a user would.

#![allow(dead_code)] // each test file uses a part of it

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// What came of a run.
#[derive(Debug)]
pub struct Run {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

impl Run {
    pub fn of(output: Output) -> Run {
        Run {
            code: output.status.code(),
            out: String::from_utf8_lossy(&output.stdout).into_owned(),
            err: String::from_utf8_lossy(&output.stderr).into_owned(),
        }
    }
    /// Ended with this code, and never in a panic or a defect.
    #[track_caller]
    pub fn code(self, code: i32) -> Run {
        assert_eq!(self.code, Some(code), "{self:#?}");
        assert!(!self.err.contains("panicked") && !self.err.contains("defect"), "{self:#?}");
        self
    }
    /// Says this on standard error.
    #[track_caller]
    pub fn complains(self, text: &str) -> Run {
        assert!(self.err.contains(text), "{text:?} is not said: {self:#?}");
        self
    }
    /// Says this on standard output.
    #[track_caller]
    pub fn says(self, text: &str) -> Run {
        assert!(self.out.contains(text), "{text:?} is not said: {self:#?}");
        self
    }
}

pub fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_holocron"));
    command.args(args).env("LC_ALL", "C").current_dir(root()).stdin(Stdio::null());
    command
}

pub fn holocron(args: &[&str]) -> Run {
    Run::of(command(args).output().expect("holocron runs"))
}

/// The root of the repository.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A folder of one test, gone with it.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("holocron-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }
    pub fn path(&self) -> &str {
        self.0.to_str().expect("a path")
    }
    /// Writes a file and gives its path.
    pub fn file(&self, name: &str, text: impl AsRef<[u8]>) -> String {
        let path = self.0.join(name);
        std::fs::write(&path, text).expect("a file");
        path.to_str().expect("a path").to_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The contents of a sample deck, card by card.
pub fn sample(side: &str) -> Vec<String> {
    let text = std::fs::read_to_string(root().join(format!("decks/precon-premiere-{side}.txt"))).expect("a sample deck");
    text.trim().trim_end_matches('|').split(',').map(str::to_owned).collect()
}
