//! Proof of rules: each reading inverted, and each number of the rules one more and one less, against the scenarios about rules.
//!
//! A number is changed by a card of our own on the Dark side of the table, written in the card language. A scenario that fails with a
//! blank card there notices the card, not the number, and is left out.

use std::sync::Arc;

use holocron_cards::parse::parse as parse_cards;
use holocron_engine::card::{DefId, Library};
use holocron_engine::state::Rules;
use holocron_engine::support;
use holocron_engine::text::Side;
use holocron_scenario::names::Titles;
use holocron_scenario::setup::Bent;
use holocron_scenario::tree::Scenario;
use holocron_scenario::{Runner, parse, run, with_fillers};
use indicatif::ProgressBar;

use crate::games::play_all;
use crate::progress;
use holocron_words::scenarios::Source;

/// Numbers of cards that rules ask for.
const OF_CARDS: &[&str] = &[
    "power",
    "ability",
    "deploy",
    "forfeit",
    "armor",
    "maneuver",
    "defense",
    "hyperspeed",
    "landspeed",
    "ferocity",
    "move cost",
    "fire cost",
    "play cost",
    "weapon destiny draws",
    "total weapon destiny",
];

/// Numbers of players and places that rules ask for.
const OF_PLAYERS: &[&str] = &[
    "battle cost",
    "drain cost",
    "draw cost",
    "transit cost",
    "react cost",
    "ability required for battle destiny",
    "ability required to control",
    "force drain",
    "attrition",
    "battle damage",
    "force loss",
    "retrieval",
    "generation",
    "personal generation",
    "battle destiny draws",
    "total battle destiny",
    "total power",
    "total ability",
    "destiny draws",
    "blown away loss",
];

/// Numbers that are as low as they can be, so that one less is the same: a drain costs nothing, presence is ability 1.
const LOWEST: &[&str] = &["drain cost", "ability required to control", "blown away loss"];

/// Limits and costs that are taken away, and acts that are forbidden.
const LOOSE: &[&str] = &[
    "cards: deploys free",
    "cards: moves free",
    "cards: fires free",
    "cards: transits free",
    "cards: lands free",
    "cards: takes off free",
    "cards: shuttles free",
    "each player: may deploy without presence",
    "characters: may use weapons unlimited",
    "characters: may use devices unlimited",
    "cards: immune to attrition",
    "each player: may not react",
    "each player: may not initiate battle",
    "each player: may not force drain",
    "each player: may not draw battle destiny",
    "each player: may not activate force",
    "each player: may not draw card",
    "cards: may not move",
    "cards: may not deploy",
    "cards: may not be forfeited",
    "cards: may not be hit",
    "cards: may not be targeted",
    "cards: may not be canceled",
    "cards: may not be captured",
    "cards: may not be stolen",
    "cards: may not be excluded",
    "weapons: may not fire",
    "weapons: may not be transferred",
];

/// One change of the rules and what came of it.
#[derive(Clone, Debug)]
pub struct Change {
    /// A reading, a number or a limit.
    pub kind: &'static str,
    /// The option that is turned round, or the text that bends the number.
    pub what: String,
    /// The scenario that noticed it: its file and title. Nothing where none did, or the run was stopped before.
    pub noticed: Option<(String, String)>,
    /// Whether it was tried.
    pub tried: bool,
}

/// What came of all.
#[derive(Debug)]
pub struct Proof {
    /// The changes.
    pub changes: Vec<Change>,
    /// Texts of the list that the engine does not carry out: they bend nothing.
    pub unsupported: Vec<String>,
    /// How many scenarios were asked.
    pub scenarios: usize,
    /// Whether the user stopped it.
    pub stopped: bool,
}

struct Asked {
    file: String,
    scenario: Scenario,
    /// Whether it passes with a blank card on the table.
    steady: bool,
}

/// Tries every change against the scenarios of `rules/` and `seeds/`.
pub fn prove(mut library: Library, files: &[Source], threads: usize, bar: &ProgressBar) -> Proof {
    let mut changes: Vec<(Change, Bent)> = Vec::new();
    let change = |kind, what: &str| Change { kind, what: what.to_owned(), noticed: None, tried: false };
    for name in Rules::NAMES {
        changes.push((change("option", name), Bent { flip: Some(name), extra: None }));
    }
    let blank = bend(&mut library, "");
    let numbers = OF_CARDS.iter().map(|q| ("cards", q)).chain(OF_PLAYERS.iter().map(|q| ("each player", q)));
    let both = |q: &str| if LOWEST.contains(&q) { &["+1"][..] } else { &["+1", "-1"] };
    let mut texts: Vec<(&'static str, String)> =
        numbers.flat_map(|(who, q)| both(q).iter().map(move |by| ("number", format!("{who}: {q} {by}")))).collect();
    texts.extend(LOOSE.iter().map(|t| ("limit", (*t).to_owned())));
    let mut unsupported = Vec::new();
    for (kind, text) in texts {
        match bend(&mut library, &text) {
            Some(extra) => changes.push((change(kind, &text), Bent { flip: None, extra: Some(extra) })),
            None => unsupported.push(text),
        }
    }
    let titles = Titles::new(with_fillers(library));
    let asked = Arc::new(ask(files, &titles, blank));
    bar.set_length(u64::try_from(changes.len()).unwrap_or(u64::MAX));
    let bents: Vec<Bent> = changes.iter().map(|(_, bent)| *bent).collect();
    let scenarios = asked.len();
    let play = move |n: u64, beat: &dyn Fn(u32)| {
        let bent = bents.get(usize::try_from(n).ok()?)?;
        let runner = Runner::over(titles.clone()).bent(*bent);
        asked.iter().enumerate().filter(|(_, a)| a.steady || bent.extra.is_none()).find_map(|(i, a)| {
            beat(u32::try_from(i).unwrap_or(u32::MAX));
            let stop = progress::stopped();
            (!stop && !run(&runner, &a.file, &a.scenario).pass).then(|| (a.file.clone(), a.scenario.title.clone()))
        })
    };
    let count = u64::try_from(changes.len()).unwrap_or(u64::MAX);
    let keep = |n: u64, noticed: Option<(String, String)>| {
        if let Some((change, _)) = usize::try_from(n).ok().and_then(|n| changes.get_mut(n)) {
            change.tried = noticed.is_some() || !progress::stopped();
            change.noticed = noticed;
        }
    };
    play_all(count, threads, bar, play, keep, |_, _| Some((String::new(), String::new())));
    Proof { changes: changes.into_iter().map(|(c, _)| c).collect(), unsupported, scenarios, stopped: progress::stopped() }
}

/// A card of our own with this text; nothing where the engine does not carry it out.
fn bend(library: &mut Library, text: &str) -> Option<DefId> {
    let source = format!("effect \"Bent\" 0_1 {{\n dark\n destiny 1\n{text}\n}}");
    let card = parse_cards("", &source, &mut library.symbols).ok()?.pop()?;
    (support::is_complete(&card, &library.symbols) && card.side == Side::Dark).then_some(())?;
    library.add_variant(card).ok()
}

/// The scenarios about rules that pass.
fn ask(files: &[Source], titles: &Titles, blank: Option<DefId>) -> Vec<Asked> {
    let about_rules = |f: &Source| f.path.split(['/', '\\']).any(|part| part == "rules" || part == "seeds");
    // A folder without these folders is about rules as a whole.
    let all = !files.iter().any(about_rules);
    let plain = Runner::over(titles.clone());
    let with_blank = Runner::over(titles.clone()).bent(Bent { flip: None, extra: blank });
    let mut asked = Vec::new();
    for file in files.iter().filter(|f| (all || about_rules(f)) && !f.waits()) {
        for scenario in parse(&file.text).scenarios {
            if run(&plain, &file.path, &scenario).pass {
                let steady = run(&with_blank, &file.path, &scenario).pass;
                asked.push(Asked { file: file.path.clone(), scenario, steady });
            }
        }
    }
    asked
}
