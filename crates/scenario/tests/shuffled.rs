//! Scenarios with their lines mixed up: nonsense must fail, and never by a panic of the runner.

use std::path::Path;
use std::sync::Mutex;

use holocron_engine::rng::Rng;
use holocron_scenario::{Runner, parse, run, with_fillers};

static PANICS: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// Lines of scenarios by section: given, when, then.
fn lines() -> [Vec<String>; 3] {
    let mut all: [Vec<String>; 3] = Default::default();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/rules");
    let mut paths: Vec<_> = std::fs::read_dir(folder).expect("scenarios").flatten().map(|e| e.path()).collect();
    paths.sort();
    for path in paths {
        let mut section = None;
        for line in std::fs::read_to_string(path).expect("a file").lines() {
            match line.trim() {
                "given" => section = Some(0),
                "when" => section = Some(1),
                "then" => section = Some(2),
                l if l.starts_with("scenario") => section = None,
                l if !l.is_empty() => {
                    if let Some(s) = section {
                        all[s].push(line.to_owned());
                    }
                }
                _ => {}
            }
        }
    }
    all
}

#[test]
fn nonsense_never_panics_the_runner() {
    std::panic::set_hook(Box::new(|info| {
        let place = info.location().map(ToString::to_string).unwrap_or_default();
        PANICS.lock().expect("panics").push(format!("{place}: {info}"));
    }));
    let runner = Runner::new(with_fillers(holocron_cards::library::embedded().expect("the cards")));
    let lines = lines();
    let mut rng = Rng(7);
    let mut passed = 0;
    for _ in 0..4000 {
        let mut text = String::from("scenario x\n");
        for (head, section, most) in [("given", 0, 9), ("when", 1, 5), ("then", 2, 4), ("when", 1, 3), ("then", 2, 3)] {
            text.push_str(head);
            text.push('\n');
            for _ in 0..rng.below(most) {
                text.push_str(&lines[section][rng.below(lines[section].len())]);
                text.push('\n');
            }
        }
        let file = parse(&text);
        let report = run(&runner, "x", &file.scenarios[0]);
        passed += usize::from(report.pass);
        let mine: Vec<String> = PANICS.lock().expect("panics").iter().filter(|p| p.starts_with("crates/scenario/src")).cloned().collect();
        assert!(mine.is_empty(), "{mine:?}\n{text}");
    }
    let _ = std::panic::take_hook();
    let panics = PANICS.lock().expect("panics").clone();
    println!("{passed} passed; {} panics of the engine: {panics:#?}", panics.len());
}
