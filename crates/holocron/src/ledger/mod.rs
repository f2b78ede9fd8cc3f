//! The ledger: the requirements of the founding documents, one [`Row`] each, and which of them are proven.
//!
//! No row states that it is proven. [`measure()`] runs the scenarios that cite it (`cites seed S123`) and counts it as proven if they
//! pass. The table names what a row waits for (missing cards, a subsystem). This applies only until the cards exist.

mod measure;

use std::sync::OnceLock;

pub use holocron_words::scenarios::{Source, embedded};
pub use measure::{Coverage, Figures, Problem, Standing, Status, measure};

use holocron_words::ledgers;

/// One requirement of the founding documents.
#[derive(Debug, PartialEq, Eq)]
pub struct Row {
    /// `S123`
    pub id: &'static str,
    /// The entry of the glossary that has it.
    pub entry: &'static str,
    /// Its name in the founding documents: `Vehicle - creature vehicles #2`.
    pub seed: &'static str,
    /// What is required, in our words.
    pub requirement: &'static str,
    /// What it waits for: ids of cards, or a subsystem.
    pub waits: Vec<&'static str>,
}

impl Row {
    /// The subject it belongs to: the family of its entry.
    pub fn subject(&self) -> &'static str {
        self.entry.split('.').next().unwrap_or(self.entry)
    }
    /// Its headword in the founding documents, without the number of the row.
    #[cfg(test)]
    pub fn headword(&self) -> &'static str {
        match self.seed.rsplit_once(" #") {
            Some((head, n)) if n.bytes().all(|b| b.is_ascii_digit()) => head,
            _ => self.seed,
        }
    }
}

/// All rows in order. A line that is not a row is left out; a test sees to it that there is none.
pub fn rows() -> &'static [Row] {
    static ROWS: OnceLock<Vec<Row>> = OnceLock::new();
    ROWS.get_or_init(|| lines().filter_map(|l| read(l).ok()).collect())
}

/// The row that a scenario cites: by id, or by its name in the founding documents.
pub fn row(cite: &str) -> Option<&'static Row> {
    rows().iter().find(|r| r.id.eq_ignore_ascii_case(cite) || r.seed.eq_ignore_ascii_case(cite))
}

/// Whether a word of `waits` is the id of a card.
pub fn is_card(word: &str) -> bool {
    let digits = |s: &str| !s.is_empty() && s.bytes().all(|b| b.is_ascii_digit());
    let legacy = word.strip_prefix("legacy:").is_some_and(digits);
    legacy || word.split_once('_').is_some_and(|(set, n)| digits(set) && digits(n))
}

fn lines() -> impl Iterator<Item = &'static str> {
    let table = ledgers().iter().find(|(name, _)| *name == "seeds").map_or("", |(_, text)| *text);
    table.lines().skip(1)
}

/// A line of the table: id, entry, seed, requirement, waits.
fn read(line: &'static str) -> Result<Row, String> {
    let cells: Vec<&'static str> = line.split('\t').collect();
    let [id, entry, seed, requirement, waits] = cells.as_slice() else {
        return Err(format!("{} cells instead of 5: {line}", cells.len()));
    };
    let waits = waits.split(';').map(str::trim).filter(|w| !w.is_empty()).collect();
    Ok(Row { id, entry, seed, requirement, waits })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use holocron_words::glossary;

    #[test]
    fn every_line_is_a_row_and_rows_are_numbered_through() {
        for (n, line) in lines().enumerate() {
            let row = read(line).unwrap_or_else(|e| panic!("{e}"));
            assert_eq!(row.id, format!("S{:03}", n + 1));
            assert!(!row.requirement.trim().is_empty(), "{line}");
        }
        assert_eq!(rows().len(), 461);
        let names: BTreeSet<&str> = rows().iter().map(|r| r.seed).collect();
        assert_eq!(names.len(), 461, "a name is used twice");
    }

    #[test]
    fn every_row_has_an_entry_that_knows_of_it() {
        let mut wrong = Vec::new();
        for row in rows() {
            match glossary::rules().get(row.entry) {
                None => wrong.push(format!("{}: there is no entry {}", row.id, row.entry)),
                Some(rule) if !rule.seeds.iter().any(|s| s == row.headword()) => {
                    wrong.push(format!("{}: {} does not name {:?} among its seeds", row.id, row.entry, row.headword()));
                }
                Some(_) => {}
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    }

    #[test]
    fn rows_are_found_by_id_and_by_name() {
        assert_eq!(row("s010").map(|r| r.seed), Some("Vehicle - creature vehicles #2"));
        assert_eq!(row("Vehicle - creature vehicles #2").map(|r| r.id), Some("S010"));
        assert_eq!(row("S462"), None);
        assert_eq!(row("Vehicle - creature vehicles #2").map(Row::headword), Some("Vehicle - creature vehicles"));
    }

    #[test]
    fn ids_of_cards_are_told_from_subsystems() {
        assert!(is_card("3_81") && is_card("legacy:6757"));
        assert!(!is_card("vehicle sites") && !is_card("3_") && !is_card("set 4"));
    }
}
