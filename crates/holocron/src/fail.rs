//! How a command ends: with success, with a failed check, or with input that cannot be used.

use std::io;

/// Why a command did not end well. The exit code says which: 1, 2 or 70.
#[derive(Debug)]
pub enum Fail {
    /// A check failed, and all about it has been printed. Exit code 1.
    Check,
    /// What was given cannot be used: this message says why. Exit code 2.
    Input(String),
    /// The program itself went wrong, and this is what is known about it. Exit code 70.
    Defect(String),
    /// Nobody reads the output any more (`| head`). Not an error.
    NobodyReads,
}

/// What a command comes to.
pub type Done = Result<(), Fail>;

impl From<io::Error> for Fail {
    fn from(error: io::Error) -> Fail {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Fail::NobodyReads,
            _ => Fail::Input(error.to_string()),
        }
    }
}

impl From<serde_json::Error> for Fail {
    fn from(error: serde_json::Error) -> Fail {
        Fail::from(io::Error::from(error))
    }
}
