//! Long work shows its progress, and stops when the user presses Ctrl-C.

use std::sync::atomic::{AtomicBool, Ordering};

use indicatif::{ProgressBar, ProgressStyle};

use holocron_words::lang::Words;
use holocron_words::say;

static STOP: AtomicBool = AtomicBool::new(false);

/// From now on Ctrl-C asks the work to stop; a second one ends the program.
pub fn stop_on_interrupt() {
    // Where no handler can be set, Ctrl-C ends the program as it always does.
    let _ = ctrlc::set_handler(|| {
        if STOP.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    });
}

/// Whether the user asked to stop.
pub fn stopped() -> bool {
    STOP.load(Ordering::Relaxed)
}

/// A bar on standard error, where that is a terminal.
pub fn bar(games: u64, words: &Words) -> ProgressBar {
    bar_of(games, &say!(words, "progress-games"))
}

/// A bar that counts something else than games.
pub fn bar_of(count: u64, what: &str) -> ProgressBar {
    let template = format!("{{bar:40}} {{pos}}/{{len}} {what} {{per_sec}} {{eta}} {{msg}}");
    let bar = ProgressBar::new(count);
    match ProgressStyle::with_template(&template) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
