//! The page in a real Chromium: each test runs a script of `tests/browser/` with Node, against this very program.
//!
//! They need Node, Chromium and the packages of `tests/browser/package.json` (`npm ci` in that folder), which `.ci/run` installs.
//! Where these are missing the tests say so and pass, unless `HOLOCRON_BROWSER=required`.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, PoisonError};

/// One browser at a time: they want all of the machine.
static TURN: Mutex<()> = Mutex::new(());

/// What is missing for a test in the browser.
fn missing(folder: &Path) -> Option<String> {
    if !Command::new("node").arg("--version").output().is_ok_and(|out| out.status.success()) {
        return Some("node is not installed".to_owned());
    }
    if !folder.join("node_modules/playwright-core").exists() {
        return Some("run `npm ci` in crates/holocron/tests/browser".to_owned());
    }
    let chromium = std::env::var("CHROMIUM").unwrap_or_else(|_| "/usr/bin/chromium".to_owned());
    (!Path::new(&chromium).exists()).then(|| format!("there is no {chromium} (set CHROMIUM)"))
}

/// Runs a script's test by name.
fn run(name: &str) {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/browser");
    if let Some(missing) = missing(&folder) {
        assert_ne!(std::env::var("HOLOCRON_BROWSER").as_deref(), Ok("required"), "browser tests are required: {missing}");
        eprintln!("skipped, no browser test: {missing}");
        return;
    }
    let _turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
    let out = Command::new("node")
        .args(["run.mjs", name])
        .current_dir(&folder)
        .env("HOLOCRON_BIN", env!("CARGO_BIN_EXE_holocron"))
        .output()
        .expect("node starts");
    let said = format!("{}{}", String::from_utf8_lossy(&out.stdout), String::from_utf8_lossy(&out.stderr));
    println!("{said}");
    assert!(out.status.success(), "{name} failed:\n{said}");
}

/// A test for each script.
macro_rules! browser_tests {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => {
        $($(#[$doc])* #[test] fn $name() { run(stringify!($name)); })*
        /// Every test that the scripts have is run from here.
        #[test]
        fn all_scripts_are_run() {
            let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/browser");
            let mut scripts: Vec<String> = Vec::new();
            for file in ["alone.mjs", "together.mjs", "full.mjs", "words.mjs"] {
                let text = std::fs::read_to_string(folder.join(file)).unwrap();
                let tests = text.lines().filter_map(|l| l.strip_prefix("export async function ")?.split_once("(house)").or_else(|| l.strip_prefix("export async function ")?.split_once("()")));
                scripts.extend(tests.map(|(name, _)| name.to_owned()));
            }
            scripts.sort();
            let mut here = vec![$(stringify!($name).to_owned()),*];
            here.sort();
            assert_eq!(scripts, here);
        }
    };
}

browser_tests! {
    /// From nothing to a hand of cards.
    first_minute,
    /// A whole game by clicking whatever glows.
    whole_game,
    /// Turns with keys only.
    keyboard,
    /// The size of a phone, by tapping.
    phone,
    /// A card dragged to a location.
    drag,
    /// "Why not?" and "why 7?".
    why,
    /// Taking decisions back.
    undo,
    /// A finished game, and on from any moment of it.
    replay,
    /// Everything in French.
    french,
    /// A folder with pictures of cards.
    pictures,
    /// Cards, rules, decks, account.
    pages,
    /// Two browsers against each other and one that watches.
    two_players,
    /// Clocks, a flag that falls, and another game.
    clocks,
    /// Adjourned, gone on with, claimed, handed to a bot.
    leaving,
    /// A line that breaks.
    lost_connection,
    /// A server that is killed.
    killed_server,
    /// Ten locations and more than forty cards, in all sizes, languages and themes.
    full_table,
    /// Every message has words, every word is said.
    page_words,
    /// The page names its modules.
    modules_named,
    /// Names of cards elide and agree in French messages.
    french_names,
}
