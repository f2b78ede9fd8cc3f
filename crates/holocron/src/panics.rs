//! Panics are defects. They are caught, reported in one line, and never shown raw.

use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe};

thread_local! {
    static LAST: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// How much of a panic's message is told: some carry a whole state.
const MOST: usize = 300;

/// From now on a panic prints nothing; [`caught`] gives what it said.
pub fn keep_quiet() {
    panic::set_hook(Box::new(|info| {
        let message = info
            .payload()
            .downcast_ref::<&str>()
            .map(|s| (*s).to_owned())
            .or_else(|| info.payload().downcast_ref::<String>().cloned())
            .unwrap_or_else(|| "panic".to_owned());
        let mut line: String = message.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(MOST).collect();
        if let Some(at) = info.location() {
            // The crate and the file in it; where that lies on this machine is nobody's business.
            let parts: Vec<&str> = at.file().split(['/', '\\']).collect();
            let from = parts.iter().rposition(|p| *p == "src").map_or(0, |i| i.saturating_sub(1));
            let file = parts[from..].join("/");
            line.push_str(&format!(" ({file}:{})", at.line()));
        }
        LAST.with(|last| *last.borrow_mut() = Some(line));
    }));
}

/// Runs `f`; a panic in it comes back as what it said and where.
pub fn caught<T>(f: impl FnOnce() -> T) -> Result<T, String> {
    panic::catch_unwind(AssertUnwindSafe(f)).map_err(|_| LAST.with(|last| last.borrow_mut().take()).unwrap_or_else(|| "panic".to_owned()))
}
