//! `holocron cards prove`: which small changes of a card's text no scenario detects.

use std::borrow::Cow;
use std::io::Write;
use std::path::Path;

use holocron_cards::mutate::Kind;
use holocron_engine::card::{DefId, Library};
use serde::Serialize;

use super::{cards, coverage, load_error, threads};
use crate::cli::ProveArgs;
use crate::fail::{Done, Fail};
use crate::progress;
use crate::prove::{Proof, Tried, Verdict, prove};
use holocron_words::lang::Words;
use holocron_words::say;
use holocron_words::scenarios::{Source, embedded};

/// Where scenarios are, as a rule.
const SCENARIOS: &str = "scenarios";

/// Proves cards. Exit code 1 where too many mutants survive, a scenario fails or a mark is stale.
pub fn run(args: &ProveArgs, dir: Option<&Path>, words: &Words, out: &mut dyn Write) -> Done {
    let library = holocron_cards::library::load(dir).map_err(|e| Fail::Input(load_error(&e, words)))?;
    let chosen = choose(&library, args, words)?;
    let files = &*scenarios(args.scenarios.as_deref(), words)?;
    progress::stop_on_interrupt();
    let bar = progress::bar_of(0, &say!(words, "progress-mutants"));
    let proof = prove(library, chosen, files, threads(args.threads), &bar);
    let summary = Summary::new(&proof);
    if args.json {
        serde_json::to_writer_pretty(&mut *out, &summary)?;
        writeln!(out)?;
    } else {
        plain(&proof, &summary, words, out)?;
    }
    let enough = summary.killed * 100 >= summary.mutants * usize::from(args.least.unwrap_or(100));
    let clean = proof.failing.is_empty() && proof.stale.is_empty() && !proof.stopped;
    if enough && clean { Ok(()) } else { Err(Fail::Check) }
}

/// The scenarios of a path; of `scenarios/` where it exists, otherwise those that the program carries.
pub fn scenarios(path: Option<&Path>, words: &Words) -> Result<Cow<'static, [Source]>, Fail> {
    match path {
        None if !Path::new(SCENARIOS).is_dir() => Ok(Cow::Borrowed(embedded())),
        path => coverage::read(path.unwrap_or(Path::new(SCENARIOS)), words).map(Cow::Owned),
    }
}

/// The cards asked for, in order of number.
fn choose(library: &Library, args: &ProveArgs, words: &Words) -> Result<Vec<DefId>, Fail> {
    let mut chosen = match args.card.is_empty() {
        true => library.iter().map(|(d, _)| d).collect(),
        false => cards::find(library, &args.card, words)?,
    };
    if let Some(set) = &args.set {
        let set = cards::set_of(library, set, words)?;
        chosen.retain(|d| library.def(*d).set == set);
    }
    chosen.sort_by_key(|d| cards::id_key(&library.def(*d).id));
    chosen.dedup();
    Ok(chosen)
}

/// The proof for programs.
#[derive(Serialize)]
struct Summary<'p> {
    /// Cards with text.
    cards: usize,
    /// Mutants that were tried, without those marked equivalent.
    mutants: usize,
    /// Mutants detected, those that broke the engine among them.
    killed: usize,
    /// Mutants on which the engine panicked.
    panicked: Vec<Named<'p>>,
    /// Mutants on which the engine did not come to an end.
    hung: Vec<Named<'p>>,
    /// Mutants marked equivalent in a card file.
    equivalent: Vec<Named<'p>>,
    /// Statements and steps.
    clauses: usize,
    /// Statements and steps of which a scenario notices the absence.
    covered: usize,
    /// Mutants that no scenario detects.
    survivors: Vec<Named<'p>>,
    /// Cards with text that no scenario cites.
    uncited: Vec<Card<'p>>,
    /// Marks that name no mutant.
    stale: Vec<Mark<'p>>,
    /// Scenarios that fail with the card as it is.
    failing: Vec<Failing<'p>>,
    /// Whether the user stopped the run.
    stopped: bool,
}

#[derive(Serialize)]
struct Named<'p> {
    card: &'p str,
    title: &'p str,
    clause: &'p str,
    mutation: &'p str,
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<&'p str>,
}

#[derive(Serialize)]
struct Card<'p> {
    card: &'p str,
    title: &'p str,
}

#[derive(Serialize)]
struct Mark<'p> {
    card: &'p str,
    title: &'p str,
    mark: &'p str,
}

#[derive(Serialize)]
struct Failing<'p> {
    file: &'p str,
    line: u32,
    title: &'p str,
    failure: &'p str,
}

impl<'p> Summary<'p> {
    fn new(proof: &'p Proof) -> Summary<'p> {
        let lib = proof.library;
        let named = |t: &'p Tried| {
            let why = match &t.verdict {
                Some(Verdict::Panicked(what)) => Some(what.as_str()),
                _ => t.equivalent.as_deref(),
            };
            let (clause, mutation, kind) = (t.clause.as_str(), t.mutation.as_str(), t.kind.word());
            Named { card: &lib.def(t.card).id, title: lib.title(t.card), clause, mutation, kind, why }
        };
        let of = |pass: &dyn Fn(&Tried) -> bool| proof.tried.iter().filter(|t| pass(t)).map(named).collect::<Vec<_>>();
        let count = |pass: &dyn Fn(&Tried) -> bool| proof.tried.iter().filter(|t| pass(t)).count();
        let survives = |t: &Tried| t.verdict == Some(Verdict::Survived);
        let judged = |t: &Tried| t.verdict.is_some();
        Summary {
            cards: proof.cards.len(),
            mutants: count(&judged),
            killed: count(&|t| judged(t) && !survives(t)),
            panicked: of(&|t| matches!(t.verdict, Some(Verdict::Panicked(_)))),
            hung: of(&|t| t.verdict == Some(Verdict::Hung)),
            equivalent: of(&|t| t.equivalent.is_some()),
            clauses: count(&|t| t.kind == Kind::Remove && judged(t)),
            covered: count(&|t| t.kind == Kind::Remove && judged(t) && !survives(t)),
            survivors: of(&survives),
            uncited: proof.uncited.iter().map(|d| Card { card: &lib.def(*d).id, title: lib.title(*d) }).collect(),
            stale: proof.stale.iter().map(|(d, mark)| Mark { card: &lib.def(*d).id, title: lib.title(*d), mark }).collect(),
            failing: proof.failing.iter().map(|r| Failing { file: &r.file, line: r.line, title: &r.title, failure: &r.failure }).collect(),
            stopped: proof.stopped,
        }
    }
}

fn plain(proof: &Proof, summary: &Summary<'_>, w: &Words, out: &mut dyn Write) -> Done {
    let lib = proof.library;
    for def in &proof.cards {
        let (id, title) = (lib.def(*def).id.as_str(), lib.title(*def));
        let own: Vec<&Tried> = proof.tried.iter().filter(|t| t.card == *def && t.verdict.is_some()).collect();
        let left: Vec<&&Tried> = own.iter().filter(|t| t.verdict == Some(Verdict::Survived)).collect();
        if left.is_empty() {
            continue;
        }
        if proof.uncited.contains(def) {
            writeln!(out, "{}", say!(w, "prove-no-scenario", id = id, title = title))?;
            continue;
        }
        writeln!(out, "{}", say!(w, "prove-card", id = id, title = title, killed = own.len() - left.len(), mutants = own.len()))?;
        let mut clause = "";
        for t in left {
            if t.clause != clause {
                clause = &t.clause;
                writeln!(out, "    {}", say!(w, "prove-survivor", clause = clause))?;
            }
            writeln!(out, "        {}", t.mutation)?;
        }
    }
    for p in &summary.panicked {
        let what = p.why.unwrap_or_default();
        writeln!(out, "{}", say!(w, "prove-panicked", id = p.card, title = p.title, mutation = p.mutation, what = what))?;
    }
    for h in &summary.hung {
        writeln!(out, "{}", say!(w, "prove-hung", id = h.card, title = h.title, mutation = h.mutation))?;
    }
    for s in &summary.stale {
        writeln!(out, "{}", say!(w, "prove-stale", id = s.card, title = s.title, mark = s.mark))?;
    }
    for f in &summary.failing {
        writeln!(out, "{}", say!(w, "prove-failing", file = f.file, line = f.line, title = f.title))?;
    }
    let Summary { cards, mutants, killed, .. } = *summary;
    let share = if mutants == 0 { 100.0 } else { killed as f64 * 100.0 / mutants as f64 };
    let (survivors, equivalent) = (summary.survivors.len(), summary.equivalent.len());
    let figures = say!(
        w,
        "prove-total",
        cards = cards,
        mutants = mutants,
        killed = killed,
        share = format!("{share:.1}"),
        survivors = survivors,
        equivalent = equivalent
    );
    writeln!(out, "{figures}")?;
    writeln!(out, "{}", say!(w, "prove-clauses", clauses = summary.clauses, covered = summary.covered))?;
    if proof.stopped {
        let of = proof.tried.iter().filter(|t| t.equivalent.is_none()).count();
        writeln!(out, "{}", say!(w, "prove-stopped", done = mutants, of = of))?;
    }
    Ok(())
}
