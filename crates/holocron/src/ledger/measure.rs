//! How much of the ledger is proven: by running the scenarios that cite its rows.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use holocron_engine::card::Library;
use holocron_scenario::tree::{Cite, Scenario};
use holocron_scenario::{Runner, parse, run};
use serde::Serialize;

use super::{Row, Source, is_card, row, rows};

/// Where a row stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// Scenarios cite it, all of them pass, and none waits for the engine.
    Proven,
    /// What it needs is there, but no scenario shows it.
    Open,
    /// Cards or a subsystem that it needs are not there.
    Waiting,
}

/// A row and what shows it.
#[derive(Debug, Serialize)]
pub struct Standing {
    /// The row's id.
    pub id: &'static str,
    /// Its entry of the glossary.
    pub entry: &'static str,
    /// Its name in the founding documents.
    pub seed: &'static str,
    /// What is required.
    pub requirement: &'static str,
    /// Where it stands.
    pub status: Status,
    /// The scenarios that show it: file and title.
    pub scenarios: Vec<(String, String)>,
    /// Scenarios that show it as it should be, while the engine does otherwise.
    pub defects: Vec<(String, String)>,
    /// What it waits for: cards that are not there, subsystems.
    pub waits: Vec<&'static str>,
}

impl Standing {
    /// The subject it belongs to.
    pub fn subject(&self) -> &'static str {
        row(self.id).map_or("", Row::subject)
    }
}

/// How many rows stand where.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Figures {
    /// All.
    pub requirements: usize,
    /// Proven.
    pub proven: usize,
    /// Open.
    pub open: usize,
    /// Waiting.
    pub waiting: usize,
}

impl Figures {
    fn count(&mut self, status: Status) {
        self.requirements += 1;
        match status {
            Status::Proven => self.proven += 1,
            Status::Open => self.open += 1,
            Status::Waiting => self.waiting += 1,
        }
    }
}

/// What is wrong with the ledger or with what cites it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(tag = "problem", rename_all = "kebab-case")]
pub enum Problem {
    /// A scenario cites a row that does not exist.
    Unknown { file: String, line: u32, cite: String },
    /// A scenario that cites rows fails.
    Fails { file: String, line: u32, title: String, failure: String },
    /// A row is cited and says that it waits.
    CitedAndWaiting { row: &'static str, waits: String, file: String, line: u32 },
}

/// The whole ledger after a run.
#[derive(Debug)]
pub struct Coverage {
    /// All rows, in order.
    pub rows: Vec<Standing>,
    /// What is wrong.
    pub problems: Vec<Problem>,
}

impl Coverage {
    /// The figures of all rows.
    pub fn total(&self) -> Figures {
        let mut total = Figures::default();
        self.rows.iter().for_each(|r| total.count(r.status));
        total
    }
    /// The figures by subject, in order of name.
    pub fn subjects(&self) -> BTreeMap<&'static str, Figures> {
        let mut subjects: BTreeMap<&'static str, Figures> = BTreeMap::new();
        for row in &self.rows {
            subjects.entry(row.subject()).or_default().count(row.status);
        }
        subjects
    }
}

/// A scenario that cites rows.
struct Citing<'s> {
    file: &'s Source,
    scenario: Scenario,
    rows: Vec<&'static Row>,
}

/// Runs every scenario that cites a row, on that many threads, and says where all rows stand.
pub fn measure(files: &[Source], library: &'static Library, threads: usize) -> Coverage {
    let mut problems = Vec::new();
    let mut citing = Vec::new();
    for file in files {
        for scenario in parse(&file.text).scenarios {
            let mut cited = Vec::new();
            for name in scenario.cites.iter().filter_map(|c| if let Cite::Seed(name) = c { Some(name) } else { None }) {
                match row(name) {
                    Some(row) => cited.push(row),
                    None => problems.push(Problem::Unknown { file: file.path.clone(), line: scenario.line, cite: name.clone() }),
                }
            }
            if !cited.is_empty() {
                citing.push(Citing { file, scenario, rows: cited });
            }
        }
    }
    let failures = run_all(&citing, library, threads);
    for (c, failure) in citing.iter().zip(&failures) {
        if let Some(failure) = failure
            && !c.file.waits()
        {
            let title = c.scenario.title.clone();
            problems.push(Problem::Fails { file: c.file.path.clone(), line: c.scenario.line, title, failure: failure.clone() });
        }
    }
    let mut standings = Vec::new();
    for row in rows() {
        let about = citing.iter().zip(&failures).filter(|(c, _)| c.rows.contains(&row));
        let place = |c: &Citing<'_>| (c.file.path.clone(), c.scenario.title.clone());
        let (mut scenarios, mut defects, mut fails) = (Vec::new(), Vec::new(), false);
        for (c, failure) in about {
            match (c.file.waits(), failure) {
                (true, _) => defects.push(place(c)),
                (false, None) => scenarios.push(place(c)),
                (false, Some(_)) => fails = true,
            }
            if !row.waits.is_empty() && !c.file.waits() {
                let (file, line) = (c.file.path.clone(), c.scenario.line);
                problems.push(Problem::CitedAndWaiting { row: row.id, waits: row.waits.join("; "), file, line });
            }
        }
        let absent: Vec<&str> = row.waits.iter().copied().filter(|w| !is_card(w) || library.by_id(w).is_none()).collect();
        // What the engine does otherwise in one part is not proven by the other parts.
        let shown = !fails && !scenarios.is_empty() && defects.is_empty();
        let status = match (shown, absent.is_empty()) {
            (_, false) => Status::Waiting,
            (true, true) => Status::Proven,
            (false, true) => Status::Open,
        };
        let Row { id, entry, seed, requirement, .. } = row;
        standings.push(Standing { id, entry, seed, requirement, status, scenarios, defects, waits: absent });
    }
    problems.sort();
    Coverage { rows: standings, problems }
}

/// What each scenario fails with, in order.
fn run_all(citing: &[Citing<'_>], library: &'static Library, threads: usize) -> Vec<Option<String>> {
    let runner = Runner::new(library);
    let next = AtomicUsize::new(0);
    let failures = Mutex::new(vec![None; citing.len()]);
    let work = || {
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(c) = citing.get(at) else { return };
            let report = run(&runner, &c.file.path, &c.scenario);
            let mut failures = failures.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(slot) = failures.get_mut(at).filter(|_| !report.pass) {
                *slot = Some(report.failure);
            }
        }
    };
    std::thread::scope(|scope| (0..threads.clamp(1, citing.len().max(1))).for_each(|_| drop(scope.spawn(work))));
    failures.into_inner().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn covered(path: &str, cites: &str, claim: &str) -> Coverage {
        let text = format!("scenario One\n  cites {cites}\ngiven\n  dark force: 3\nthen\n  {claim}\n");
        let library = holocron_scenario::with_fillers(holocron_cards::library::embedded().expect("the cards"));
        measure(&[Source { path: path.to_owned(), text }], library, 2)
    }

    #[test]
    fn a_row_is_proven_by_a_scenario_that_passes() {
        let c = covered("scenarios/a.scn", "seed S231, seed \"Phases of your turn: Control\"", "dark force = 3");
        assert_eq!((c.total().proven, c.problems.len()), (2, 0));
        assert_eq!(c.subjects()["force"].proven, 1);
        let c = covered("scenarios/a.scn", "seed S231", "dark force = 4");
        assert_eq!(c.total().proven, 0);
        assert!(matches!(&c.problems[..], [Problem::Fails { line: 1, .. }]), "{:?}", c.problems);
    }

    #[test]
    fn a_row_that_is_cited_may_not_wait_and_must_exist() {
        // This one is about a virtual card, which will be the last to come.
        let c = covered("scenarios/a.scn", "seed S081, seed S999", "dark force = 3");
        assert_eq!(c.rows[80].status, Status::Waiting);
        assert!(matches!(&c.problems[..], [Problem::Unknown { .. }, Problem::CitedAndWaiting { row: "S081", .. }]), "{:?}", c.problems);
    }

    #[test]
    fn a_scenario_that_waits_proves_nothing() {
        let c = covered("scenarios/waiting/a.scn", "seed S231", "dark force = 3");
        assert_eq!((c.rows[230].status, c.rows[230].defects.len(), c.total().proven), (Status::Open, 1, 0));
        assert!(c.problems.is_empty());
    }
}
