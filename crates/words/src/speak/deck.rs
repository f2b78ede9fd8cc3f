//! What is wrong with a deck, as sentences.

use holocron_cards::deck::{DeckProblem, MOST_LINE, MOST_TEXT, OUTSIDE_SIZE};

use crate::lang::Words;
use crate::say;

/// A problem of a deck or deck file.
pub fn problem(w: &Words, problem: &DeckProblem) -> String {
    match problem {
        DeckProblem::Empty => say!(w, "deck-empty"),
        DeckProblem::TooLarge { size } => say!(w, "deck-too-large", size = *size, most = MOST_TEXT),
        DeckProblem::LineTooLong { line, size } => say!(w, "deck-line-too-long", line = *line, size = *size, most = MOST_LINE),
        DeckProblem::UnknownId { id, copies, set } => {
            let known = if set.is_some() { "yes" } else { "no" };
            say!(w, "deck-unknown-id", id = id.as_str(), copies = *copies, known = known, set = set.clone().unwrap_or_default())
        }
        DeckProblem::BadId { text } => say!(w, "deck-bad-id", text = text.as_str()),
        DeckProblem::BadXml { line, text } => say!(w, "deck-bad-xml", line = *line, text = text.as_str()),
        DeckProblem::XmlWithoutId { line, text } => say!(w, "deck-xml-without-id", line = *line, text = text.as_str()),
        DeckProblem::UnknownTitle { line, title, nearest } => {
            let near: Vec<String> = nearest.iter().map(|n| format!("\"{n}\"")).collect();
            let has = if near.is_empty() { "no" } else { "yes" };
            say!(w, "deck-unknown-title", line = *line, title = title.as_str(), has = has, nearest = near.join(", "))
        }
        DeckProblem::TooManyCopies { line, title, count } => {
            say!(w, "deck-too-many-copies", line = *line, title = title.as_str(), count = *count)
        }
        DeckProblem::SideUnclear => say!(w, "deck-side-unclear"),
        DeckProblem::WrongNumber { count } => say!(w, "deck-wrong-number", count = *count),
        DeckProblem::TwoSides { light, dark, fewer } => say!(w, "deck-two-sides", light = *light, dark = *dark, fewer = fewer.join(", ")),
        DeckProblem::SeveralObjectives { titles } => say!(w, "deck-several-objectives", titles = titles.join(", ")),
        DeckProblem::SeveralStartingEffects { titles } => say!(w, "deck-several-starting-effects", titles = titles.join(", ")),
        DeckProblem::ShieldsInDeck { titles } => say!(w, "deck-shields-in-deck", titles = titles.join(", ")),
        DeckProblem::TooManyOutside { count } => say!(w, "deck-too-many-outside", count = *count, most = OUTSIDE_SIZE),
        DeckProblem::Incomplete { id, title } => say!(w, "deck-incomplete", id = id.as_str(), title = title.as_str()),
        DeckProblem::GameAid { id, title } => say!(w, "deck-game-aid", id = id.as_str(), title = title.as_str()),
    }
}
