//! The community's XML: one `card` or `cardOutsideDeck` element a copy.

use holocron_engine::card::Library;

use super::{ById, DeckErrors, DeckProblem, add};

pub(super) fn read(text: &str, library: &Library) -> DeckErrors {
    let mut found = ById::default();
    let mut rest = text;
    // The line of everything up to here.
    let (mut line, mut counted) = (1, 0);
    while let Some(start) = rest.find('<') {
        let here = text.len() - rest.len() + start;
        line += text[counted..here].matches('\n').count();
        counted = here;
        rest = &rest[start..];
        if let Some(comment) = rest.strip_prefix("<!--") {
            rest = comment.split_once("-->").map_or("", |(_, after)| after);
            continue;
        }
        let Some(end) = rest.find('>') else {
            found.found.problems.push(DeckProblem::BadXml { line, text: rest.lines().next().unwrap_or_default().to_owned() });
            break;
        };
        let tag = &rest[1..end];
        rest = &rest[end + 1..];
        let name = tag.split([' ', '\t', '\r', '\n', '/']).next().unwrap_or_default();
        let outside = match name {
            "card" => false,
            "cardOutsideDeck" => true,
            _ => continue,
        };
        match attribute(tag, "blueprintId") {
            Some(id) => add(id, outside, library, &mut found),
            None => found.found.problems.push(DeckProblem::XmlWithoutId { line, text: format!("<{tag}>") }),
        }
    }
    found.found
}

/// The value of an attribute, in either kind of quotes.
fn attribute<'t>(tag: &'t str, name: &str) -> Option<&'t str> {
    let after = tag.split_once(name)?.1.trim_start().strip_prefix('=')?.trim_start();
    let quote = after.chars().next().filter(|c| matches!(c, '"' | '\''))?;
    after[1..].split(quote).next()
}
