//! `holocron rules coverage`: which requirements of the founding documents are proven, measured by running the scenarios.

use std::io::Write;
use std::path::Path;

use holocron_scenario::with_fillers;
use serde::Serialize;

use super::{load_error, scenario, threads};
use crate::cli::CoverageArgs;
use crate::decks::{read_file, shown};
use crate::fail::{Done, Fail};
use crate::ledger::{self, Coverage, Figures, Problem, Source, Standing, Status};
use holocron_words::lang::{Lang, Words};
use holocron_words::say;

/// Measures and prints the coverage. Exit code 1 where a scenario fails or the ledger contradicts itself.
pub fn run(args: &CoverageArgs, dir: Option<&Path>, words: &Words, out: &mut dyn Write) -> Done {
    let library = holocron_cards::library::load(dir).map_err(|e| Fail::Input(load_error(&e, words)))?;
    let from_folder;
    let files = match &args.scenarios {
        None => ledger::embedded(),
        Some(path) => {
            from_folder = read(path, words)?;
            &from_folder
        }
    };
    let coverage = ledger::measure(files, with_fillers(library), threads(args.threads));
    if args.json {
        json(&coverage, out)?;
    } else if args.markdown {
        markdown(&coverage, words, out)?;
    } else {
        plain(&coverage, args.rows, words, out)?;
    }
    for problem in coverage.problems.iter().filter(|_| !args.json) {
        writeln!(out, "{}", tell(problem, words))?;
    }
    if coverage.problems.is_empty() { Ok(()) } else { Err(Fail::Check) }
}

/// The scenario files of a path.
pub fn read(path: &Path, words: &Words) -> Result<Vec<Source>, Fail> {
    let mut files = Vec::new();
    scenario::collect(path, &mut files, words)?;
    let read = |f: std::path::PathBuf| Ok(Source { path: shown(&f).replace('\\', "/"), text: read_file(&f, words)? });
    files.into_iter().map(read).collect()
}

fn tell(problem: &Problem, w: &Words) -> String {
    match problem {
        Problem::Unknown { file, line, cite } => {
            say!(w, "coverage-unknown", file = file.as_str(), line = *line, cite = cite.as_str())
        }
        Problem::Fails { file, line, title, failure } => {
            say!(w, "coverage-fails", file = file.as_str(), line = *line, title = title.as_str(), failure = failure.as_str())
        }
        Problem::CitedAndWaiting { row, waits, file, line } => {
            say!(w, "coverage-cited-and-waiting", row = *row, waits = waits.as_str(), file = file.as_str(), line = *line)
        }
    }
}

/// Coverage for programs.
#[derive(Serialize)]
struct Json<'c> {
    #[serde(flatten)]
    total: Figures,
    subjects: Vec<Subject>,
    rows: &'c [Standing],
    problems: &'c [Problem],
}

/// A subject for programs.
#[derive(Serialize)]
struct Subject {
    subject: &'static str,
    #[serde(flatten)]
    figures: Figures,
}

fn json(coverage: &Coverage, out: &mut dyn Write) -> Done {
    let subjects = coverage.subjects().into_iter().map(|(subject, figures)| Subject { subject, figures }).collect();
    let all = Json { total: coverage.total(), subjects, rows: &coverage.rows, problems: &coverage.problems };
    serde_json::to_writer_pretty(&mut *out, &all)?;
    writeln!(out)?;
    Ok(())
}

fn plain(coverage: &Coverage, rows: bool, w: &Words, out: &mut dyn Write) -> Done {
    for (subject, f) in coverage.subjects() {
        let figures = say!(w, "coverage-figures", n = f.requirements, proven = f.proven, open = f.open, waiting = f.waiting);
        writeln!(out, "{subject:<12} {figures}")?;
    }
    let f = coverage.total();
    writeln!(out, "{}", say!(w, "coverage-total", n = f.requirements, proven = f.proven, open = f.open, waiting = f.waiting))?;
    if !rows {
        return Ok(());
    }
    for row in &coverage.rows {
        let status = say!(w, status(row.status));
        // The requirements and the titles of scenarios are written in English; readers of another language see names and files.
        let requirement = if w.lang == Lang::En { row.requirement } else { "" };
        writeln!(out, "{}", format!("{} {status:<10} {:<28} {requirement}", row.id, row.entry).trim_end())?;
        for (file, title) in &row.scenarios {
            let said = match w.lang {
                Lang::En => say!(w, "coverage-shown-by", file = file.as_str(), title = title.as_str()),
                Lang::Fr => say!(w, "coverage-shown-in", file = file.as_str()),
            };
            writeln!(out, "       {said}")?;
        }
        for (file, title) in &row.defects {
            let said = match w.lang {
                Lang::En => say!(w, "coverage-defect", file = file.as_str(), title = title.as_str()),
                Lang::Fr => say!(w, "coverage-defect-in", file = file.as_str()),
            };
            writeln!(out, "       {said}")?;
        }
        if !row.waits.is_empty() {
            writeln!(out, "       {}", say!(w, "coverage-waits", waits = row.waits.join("; ")))?;
        }
    }
    Ok(())
}

fn status(status: Status) -> &'static str {
    match status {
        Status::Proven => "coverage-proven",
        Status::Open => "coverage-open",
        Status::Waiting => "coverage-waiting",
    }
}

/// The page `docs/coverage.md`. It names no lines, so that it changes only when coverage does.
fn markdown(coverage: &Coverage, w: &Words, out: &mut dyn Write) -> Done {
    let f = coverage.total();
    writeln!(out, "{}\n", say!(w, "coverage-page", n = f.requirements, proven = f.proven, open = f.open, waiting = f.waiting))?;
    writeln!(out, "{}\n|---|---:|---:|---:|---:|", say!(w, "coverage-page-columns"))?;
    for (subject, f) in coverage.subjects() {
        writeln!(out, "| `{subject}` | {} | {} | {} | {} |", f.requirements, f.proven, f.open, f.waiting)?;
    }
    let of = |status: Status| coverage.rows.iter().filter(move |r| r.status == status);
    section(out, &say!(w, "coverage-page-proven"), of(Status::Proven), |r| {
        let files = r.scenarios.iter().map(|(file, title)| format!("{} (`{}`)", cell(title), short(file)));
        files.collect::<Vec<_>>().join("; ")
    })?;
    section(out, &say!(w, "coverage-page-open"), of(Status::Open), |r| {
        let files = r.defects.iter().map(|(file, title)| format!("{} (`{}`)", cell(title), short(file)));
        files.collect::<Vec<_>>().join("; ")
    })?;
    section(out, &say!(w, "coverage-page-waiting"), of(Status::Waiting), |r| r.waits.join("; "))
}

/// A part of the page: a heading and a table of rows. Nothing where there is no row.
fn section<'r>(out: &mut dyn Write, heading: &str, rows: impl Iterator<Item = &'r Standing>, last: impl Fn(&Standing) -> String) -> Done {
    let mut rows = rows.peekable();
    if rows.peek().is_none() {
        return Ok(());
    }
    writeln!(out, "\n{heading}\n|---|---|---|---|")?;
    for row in rows {
        writeln!(out, "| {} | `{}` | {} | {} |", row.id, row.entry, cell(row.requirement), last(row))?;
    }
    Ok(())
}

/// A text that does not end its cell.
fn cell(text: &str) -> String {
    text.replace('|', "\\|")
}

fn short(file: &str) -> &str {
    file.strip_prefix("scenarios/").unwrap_or(file)
}
