//! Proof of cards: the mutants of each card run in the scenarios that cite it.
//!
//! The mutants of all cards are variants in one library, so that none costs more than its own text. A scenario uses a mutant because the
//! index of titles gives the mutant's number instead of the card's ([`Titles::with`]).

use std::collections::HashMap;
use std::sync::Arc;

use holocron_cards::mutate::{Kind, mutants};
use holocron_engine::card::{DefId, Library};
use holocron_scenario::names::Titles;
use holocron_scenario::tree::{Cite, Scenario};
use holocron_scenario::{Report, Runner, parse, run, with_fillers};
use indicatif::ProgressBar;

use crate::games::play_all;
use crate::progress;
use holocron_words::scenarios::Source;

/// As many mutants as one library takes beside its cards.
const BATCH: usize = 40_000;

/// What came of a mutant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// A scenario failed.
    Killed,
    /// The engine panicked, with these words.
    Panicked(String),
    /// The engine did not come to an end.
    Hung,
    /// Every scenario passed.
    Survived,
}

/// A mutant of a card.
#[derive(Clone, Debug)]
pub struct Tried {
    /// The card.
    pub card: DefId,
    /// What was done to it.
    pub kind: Kind,
    /// The statement or step.
    pub clause: String,
    /// The change, as an edit of the source.
    pub mutation: String,
    /// The reason why it changes nothing, where the card file has one.
    pub equivalent: Option<String>,
    /// What came of it; nothing where the run was stopped before.
    pub verdict: Option<Verdict>,
}

/// What came of all.
#[derive(Debug)]
pub struct Proof {
    /// The library, as long as the program runs.
    pub library: &'static Library,
    /// The cards that were asked for and have text.
    pub cards: Vec<DefId>,
    /// All mutants, by card.
    pub tried: Vec<Tried>,
    /// Cards with text that no scenario cites.
    pub uncited: Vec<DefId>,
    /// Marks that name no mutant.
    pub stale: Vec<(DefId, String)>,
    /// Scenarios that fail with the card as it is: they detect nothing.
    pub failing: Vec<Report>,
    /// Whether the user stopped it.
    pub stopped: bool,
}

/// A scenario with its file.
struct Citing {
    file: String,
    scenario: Scenario,
}

/// Tries every mutant of these cards.
pub fn prove(mut library: Library, cards: Vec<DefId>, files: &[Source], threads: usize, bar: &ProgressBar) -> Proof {
    let cards: Vec<DefId> = cards.into_iter().filter(|d| !library.def(*d).text.statements.is_empty()).collect();
    let mut tried = Vec::new();
    let mut variants = Vec::new();
    let mut stale = Vec::new();
    let mut symbols = library.symbols.clone();
    for def in &cards {
        if progress::stopped() {
            break;
        }
        let card = library.def(*def).clone();
        let mut marks: Vec<&String> = card.text.equivalents.iter().collect();
        for mutant in mutants(&card, &library, &mut symbols) {
            let reason = |mark: &str| mark.strip_prefix(&mutant.mutation)?.strip_prefix(':').map(|r| r.trim().to_owned());
            let equivalent = marks.iter().find_map(|m| reason(m));
            marks.retain(|m| reason(m).is_none());
            let (kind, clause, mutation) = (mutant.kind, mutant.clause, mutant.mutation);
            tried.push(Tried { card: *def, kind, clause, mutation, equivalent, verdict: None });
            variants.push(mutant.card);
        }
        stale.extend(marks.into_iter().map(|m| (*def, m.clone())));
    }
    library.symbols = symbols;
    bar.set_length(u64::try_from(tried.iter().filter(|t| t.equivalent.is_none()).count()).unwrap_or(u64::MAX));
    let base = with_fillers(library.clone());
    let titles = Titles::new(base);
    let (citing, by_card, failing) = citing(files, &titles, &cards);
    let citing = Arc::new(citing);
    let mut from = 0;
    while from < tried.len() && !progress::stopped() {
        let to = (from + BATCH).min(tried.len());
        let open: Vec<usize> = (from..to).filter(|i| tried[*i].equivalent.is_none()).collect();
        let mut with_variants = library.clone();
        let mut jobs = Vec::new();
        for i in open {
            // The batch leaves room for all of them.
            let Ok(variant) = with_variants.add_variant(variants[i].clone()) else { continue };
            jobs.push((i, tried[i].card, variant, by_card.get(&tried[i].card).cloned().unwrap_or_default()));
        }
        let titles = Titles::new(with_fillers(with_variants));
        let jobs = Arc::new(jobs);
        let (work, citing) = (jobs.clone(), citing.clone());
        let play = move |n: u64, beat: &dyn Fn(u32)| {
            let Some((_, card, variant, cited)) = usize::try_from(n).ok().and_then(|n| work.get(n)) else { return Verdict::Survived };
            judge(&titles.with(*card, *variant), cited.iter().map(|c| &citing[*c]), beat)
        };
        let count = u64::try_from(jobs.len()).unwrap_or(u64::MAX);
        let keep = |n: u64, verdict: Verdict| {
            if let Some((i, ..)) = usize::try_from(n).ok().and_then(|n| jobs.get(n)) {
                tried[*i].verdict = Some(verdict);
            }
        };
        play_all(count, threads, bar, play, keep, |_, _| Verdict::Hung);
        from = to;
    }
    let uncited = cards.iter().copied().filter(|d| by_card.get(d).is_none_or(Vec::is_empty)).collect();
    Proof { library: base, cards, tried, uncited, stale, failing, stopped: progress::stopped() }
}

/// Plays scenarios until one detects the mutant.
fn judge<'c>(titles: &Titles, citing: impl Iterator<Item = &'c Citing>, beat: &dyn Fn(u32)) -> Verdict {
    let runner = Runner::over(titles.clone());
    for (n, c) in citing.enumerate() {
        beat(u32::try_from(n).unwrap_or(u32::MAX));
        let report = run(&runner, &c.file, &c.scenario);
        if let Some(what) = panicked(&report) {
            return Verdict::Panicked(what);
        }
        if !report.pass {
            return Verdict::Killed;
        }
    }
    Verdict::Survived
}

fn panicked(report: &Report) -> Option<String> {
    (!report.pass).then_some(())?;
    report.failure.strip_prefix("the engine panicked: ").map(str::to_owned)
}

/// The scenarios that cite the cards, and which of them cite which; those that fail come apart.
fn citing(files: &[Source], titles: &Titles, cards: &[DefId]) -> (Vec<Citing>, HashMap<DefId, Vec<usize>>, Vec<Report>) {
    let runner = Runner::over(titles.clone());
    let mut all = Vec::new();
    let mut by_card: HashMap<DefId, Vec<usize>> = HashMap::new();
    let mut failing = Vec::new();
    for file in files.iter().filter(|f| !f.waits() && !f.judges()) {
        for scenario in parse(&file.text).scenarios {
            let cites = scenario.cites.iter().filter_map(|c| if let Cite::Card(name) = c { Some(titles.all(name)) } else { None });
            let mut cited: Vec<DefId> = cites.flatten().filter(|d| cards.contains(d)).collect();
            cited.sort_unstable();
            cited.dedup();
            if cited.is_empty() {
                continue;
            }
            let report = run(&runner, &file.path, &scenario);
            if !report.pass {
                failing.push(report);
                continue;
            }
            for def in cited {
                by_card.entry(def).or_default().push(all.len());
            }
            all.push(Citing { file: file.path.clone(), scenario });
        }
    }
    (all, by_card, failing)
}
