//! The scenario language: [`parse`] makes [`Scenario`]s from the text of a file.
//!
//! It never fails as a whole: a line that is not understood is kept as a [`ParseError`] of its scenario, with the
//! column where reading got stuck and the nearest form that exists, and the other scenarios are read all the same.

mod claim;
mod cursor;
mod forms;
mod given;
mod step;

use cursor::{Cursor, Read, without_comment};

use crate::tree::{Block, Cite, Line, Scenario};

/// What a file holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct File {
    /// Its scenarios, in order.
    pub scenarios: Vec<Scenario>,
    /// Lines before the first scenario that were not understood.
    pub errors: Vec<ParseError>,
}

/// A line that was not understood.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: not understood: `{text}`; here I wanted {wanted}; the nearest form is `{nearest}`")]
pub struct ParseError {
    /// Its number, from 1.
    pub line: u32,
    /// Where reading got stuck, in characters, from 1.
    pub column: u32,
    /// The line as written.
    pub text: String,
    /// What would have been understood there.
    pub wanted: String,
    /// The nearest form.
    pub nearest: &'static str,
}

/// Where in a scenario a line stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Section {
    /// Before `given`, or outside any scenario.
    Top,
    /// `given`
    Given,
    /// `when`
    When,
    /// `then`
    Then,
}

/// Reads a file.
#[must_use]
pub fn parse(text: &str) -> File {
    let mut file = File::default();
    let mut section = Section::Top;
    for (number, raw) in text.lines().enumerate() {
        let number = u32::try_from(number + 1).unwrap_or(u32::MAX);
        let line = without_comment(raw.trim_start_matches('\u{feff}'));
        let mut c = Cursor::new(line);
        if c.at_end() {
            continue;
        }
        if c.words("scenario") {
            let title = c.rest().trim().trim_start_matches(':').trim().to_owned();
            file.scenarios.push(Scenario { title, line: number, ..Scenario::default() });
            section = Section::Top;
            continue;
        }
        let Some(scenario) = file.scenarios.last_mut() else {
            file.errors.push(error(number, line, &c, Section::Top));
            continue;
        };
        read_line(scenario, &mut section, number, line, &mut c);
    }
    file
}

fn read_line(scenario: &mut Scenario, section: &mut Section, number: u32, line: &str, c: &mut Cursor<'_>) {
    let start = c.pos();
    let head = c.one_of(&[("given", Section::Given), ("when", Section::When), ("then", Section::Then)]);
    if let Some(next) = head {
        *section = next;
        match next {
            Section::When if !matches!(scenario.blocks.last(), Some(Block::When(_))) => scenario.blocks.push(Block::When(Vec::new())),
            Section::Then if !matches!(scenario.blocks.last(), Some(Block::Then(_))) => scenario.blocks.push(Block::Then(Vec::new())),
            _ => {}
        }
        c.sign(':');
        if c.at_end() {
            return;
        }
    } else {
        c.back_to(start);
    }
    let read = match section {
        Section::Top => cites(c).map(|cites| scenario.cites.extend(cites)),
        Section::Given => whole(c, given::line).map(|what| scenario.given.push(new_line(number, line, what))),
        Section::When => whole(c, step::line).map(|what| {
            if let Some(Block::When(lines)) = scenario.blocks.last_mut() {
                lines.push(new_line(number, line, what));
            }
        }),
        Section::Then => whole(c, claim::line).map(|what| {
            if let Some(Block::Then(lines)) = scenario.blocks.last_mut() {
                lines.push(new_line(number, line, what));
            }
        }),
    };
    if read.is_err() {
        scenario.errors.push(error(number, line, c, *section));
    }
}

fn new_line<T>(line: u32, text: &str, what: T) -> Line<T> {
    Line { line, text: text.trim().to_owned(), what }
}

/// A line read to its end.
fn whole<T>(c: &mut Cursor<'_>, read: impl Fn(&mut Cursor<'_>) -> Read<T>) -> Read<T> {
    let what = read(c)?;
    c.sign('.');
    if c.at_end() { Ok(what) } else { c.fail("the end of the line") }
}

/// `cites card 1_194, deploy.cost, seed S123, seed "..."`.
fn cites(c: &mut Cursor<'_>) -> Read<Vec<Cite>> {
    c.need("cites")?;
    c.sign(':');
    let mut cites = Vec::new();
    loop {
        cites.push(cite(c)?);
        if c.at_end() {
            return Ok(cites);
        }
        if !(c.sign(',') || c.sign(';')) {
            return c.fail("`,` between two cites");
        }
        if c.at_end() {
            return Ok(cites);
        }
    }
}

fn cite(c: &mut Cursor<'_>) -> Read<Cite> {
    // `card.state` is a rule, `card 1_194` a card.
    let rule = c.rest().trim_start().to_ascii_lowercase().starts_with("card.");
    if !rule && c.words("card") {
        if let Some(card) = c.card() {
            return Ok(Cite::Card(card.name));
        }
        return match c.rule() {
            Some(id) => Ok(Cite::Card(id)),
            None => c.fail("the id of a card: 1_194"),
        };
    }
    if c.words("seed") {
        return match c.quoted().or_else(|| c.rule().map(|id| id.to_ascii_uppercase())) {
            Some(name) => Ok(Cite::Seed(name)),
            None => c.fail("the id of a seed, S123, or its name in quotes"),
        };
    }
    if let Some(name) = c.quoted() {
        return Ok(Cite::Other(name));
    }
    // Anything up to the next comma; one word with a dot or alone is a rule.
    let rest = c.rest();
    let end = rest.find([',', ';']).unwrap_or(rest.len());
    let words = rest[..end].trim().to_owned();
    c.back_to(c.pos() + end);
    if words.is_empty() {
        return c.fail("a rule's id, card ID or seed \"NAME\"");
    }
    Ok(if words.contains(char::is_whitespace) { Cite::Other(words) } else { Cite::Rule(words) })
}

fn error(number: u32, line: &str, c: &Cursor<'_>, section: Section) -> ParseError {
    let (at, wanted) = c.stuck_at();
    let before = line.get(..at.min(line.len())).unwrap_or(line);
    let wanted = if wanted.is_empty() { "`scenario TITLE` first" } else { wanted };
    ParseError {
        line: number,
        column: u32::try_from(before.chars().count() + 1).unwrap_or(u32::MAX),
        text: line.trim().to_owned(),
        wanted: wanted.to_owned(),
        // No form is nearly as long.
        nearest: forms::nearest(section, &line.chars().take(200).collect::<String>()),
    }
}

#[cfg(test)]
mod tests;
