//! Mistakes in card files, told so that they teach.
//!
//! A [`CardError`] has the file, the line with the piece underlined, what was expected there, and the nearest word that
//! exists. Its [`ErrorKind`] says in a typed way what is wrong.

use std::fmt;

/// A piece of source, in bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Span {
    /// Its first byte.
    pub start: usize,
    /// The byte after its last.
    pub end: usize,
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ErrorKind {
    /// A string is not closed on its line.
    #[error("this string has no closing quote on its line")]
    UnclosedString,
    /// An icon is not closed on its line.
    #[error("this icon has no closing `]` on its line")]
    UnclosedIcon,
    /// A character that means nothing here.
    #[error("`{character}` is not a sign of the card language")]
    #[allow(missing_docs)]
    StrayCharacter { character: char },
    /// A number that cannot be read.
    #[error("`{number}` is not a number a card can have (whole, up to 100000, or with two decimals)")]
    #[allow(missing_docs)]
    BadNumber { number: String },
    /// Not a card id.
    #[error("`{id}` is not a card id; an id is the set, `_` and the number: `1_168`")]
    #[allow(missing_docs)]
    BadId { id: String },
    /// A block that is not closed.
    #[error("the `{{` of line {opened} has no closing `}}`")]
    #[allow(missing_docs)]
    MissingBrace { opened: usize },
    /// A brace too many.
    #[error("this `}}` closes nothing")]
    ExtraBrace,
    /// Something else stands where a word was expected.
    #[error("{found} does not fit here")]
    #[allow(missing_docs)]
    Unexpected { found: String },
    /// A word that the language does not have.
    #[error("`{word}` is not a word of the card language, not a kind of card, and not a name bound in this card")]
    #[allow(missing_docs)]
    UnknownWord { word: String },
    /// A name used as a card or a number that nothing binds.
    #[error("nothing in this card is called `{name}`")]
    #[allow(missing_docs)]
    UnboundName { name: String },
    /// A name used before it is bound.
    #[error("`{name}` is bound further down; a name must be bound (`called {name}`, `let {name} =`) before it is used")]
    #[allow(missing_docs)]
    BoundLater { name: String },
    /// A number used as a card, or a card as a number.
    #[error("`{name}` is bound to {is}, and here {wanted} is needed")]
    #[allow(missing_docs)]
    NameOfOtherType { name: String, is: &'static str, wanted: &'static str },
    /// One name for a card and for a number.
    #[error("`{name}` is bound to a card in one place and to a number in another")]
    #[allow(missing_docs)]
    NameOfTwoTypes { name: String },
    /// A name that would hide a word of the language.
    #[error("`{name}` already means something in the language and cannot be a name")]
    #[allow(missing_docs)]
    ReservedName { name: String },
    /// More names than a card can have.
    #[error("a card can have at most 250 names")]
    TooManyNames,
    /// An Interrupt that speaks of its place.
    #[error("an Interrupt has no place of its own, so `{word}` means nothing here")]
    #[allow(missing_docs)]
    PlaceInInterrupt { word: String },
    /// Text for the rest of the game that speaks of its place.
    #[error("text that holds for the rest of the game has no place, so `{word}` means nothing here")]
    #[allow(missing_docs)]
    PlaceInRestOfGame { word: String },
    /// Not a kind of card.
    #[error("a card begins with its type; `{word}` is none")]
    #[allow(missing_docs)]
    UnknownCardType { word: String },
    /// Not a subtype of this type.
    #[error("`{word}` is not a kind of {card_type}")]
    #[allow(missing_docs)]
    UnknownSubtype { word: String, card_type: &'static str },
    /// No title.
    #[error("the title of the card is missing; it stands in quotes after the type")]
    MissingTitle,
    /// A title with dots.
    #[error("a title is written without its dots: the facts say `unique`")]
    DotsInTitle,
    /// An empty title or name.
    #[error("this name is empty")]
    EmptyName,
    /// No id.
    #[error("the id of the card is missing; it stands after the title: `1_168`")]
    MissingId,
    /// Two cards with one id.
    #[error("the id {id} is used twice; it is also the id of \"{title}\" in {file}")]
    #[allow(missing_docs)]
    DuplicateId { id: String, title: String, file: String },
    /// No side.
    #[error("the facts begin with the side of the card: `light` or `dark`")]
    MissingSide,
    /// A fact stated twice.
    #[error("`{fact}` is stated twice")]
    #[allow(missing_docs)]
    DuplicateFact { fact: String },
    /// A fact after the text.
    #[error("`{fact}` is a fact, and facts stand before the text")]
    #[allow(missing_docs)]
    LateFact { fact: String },
    /// A keyword stated twice.
    #[error("the keyword `{keyword}` is stated twice")]
    #[allow(missing_docs)]
    DuplicateKeyword { keyword: String },
    /// An unknown icon.
    #[error("there is no icon `{icon}`")]
    #[allow(missing_docs)]
    UnknownIcon { icon: String },
    /// An unknown printed number.
    #[error("`{stat}` is not a number printed on cards")]
    #[allow(missing_docs)]
    UnknownStat { stat: String },
    /// A printed number without its value.
    #[error("`{stat}` needs a number, or `special` where the text defines it")]
    #[allow(missing_docs)]
    StatWithoutValue { stat: String },
    /// A printed number that this type does not have.
    #[error("a {card_type} has no {stat}")]
    #[allow(missing_docs)]
    StatNotOfType { stat: &'static str, card_type: &'static str },
    /// A printed number that this type must have.
    #[error("a {card_type} needs `{stat}`")]
    #[allow(missing_docs)]
    MissingStat { stat: &'static str, card_type: &'static str },
    /// A droid with ability.
    #[error("a droid has no ability")]
    DroidWithAbility,
    /// A location without Force icons.
    #[error("a location needs its Force icons: `force light 1, dark 2`")]
    MissingForce,
    /// Force icons on another card.
    #[error("only locations have Force icons")]
    ForceNotOnLocation,
    /// A site without interior or exterior.
    #[error("a site is `interior`, `exterior` or both")]
    SiteWithoutWalls,
    /// Uniqueness that does not exist.
    #[error("a card is `unique`, `unique 2` or `unique 3`, not `unique {number}`")]
    #[allow(missing_docs)]
    BadUniqueness { number: String },
    /// A statement that only cards of another type can have.
    #[error("`{statement}` belongs to {belongs}; this is {card}")]
    #[allow(missing_docs)]
    StatementNotOfType { statement: &'static str, belongs: &'static str, card: String },
    /// `light` or `dark` twice on a location, `front` or `back` twice.
    #[error("this card has two `{part}` parts")]
    #[allow(missing_docs)]
    DuplicatePart { part: &'static str },
    /// A slot that the Interrupt does not have.
    #[error("this Interrupt is not `{slot}`: the type before its title says which it is")]
    #[allow(missing_docs)]
    SlotNotOfInterrupt { slot: &'static str },
    /// Both a subject and a player.
    #[error("this change has two subjects; write two lines")]
    TwoSubjects,
    /// A head that can be read as a state of this card and as a filter of cards.
    #[error(
        "`{head}` can be read two ways here: of this card (write `while self {head} and self ...:`) or of every card that is {head} (write `{head} cards ...:`)"
    )]
    #[allow(missing_docs)]
    TwoReadings { head: String },
    /// A name behind a place, which could be the place's or the card's.
    #[error(
        "`called {name}` can be read two ways here: of the card of the event (write it behind that card) or of the place (write the place as a filter)"
    )]
    #[allow(missing_docs)]
    NameOfTwo { name: String },
    /// `your` and `opponent's` for one card.
    #[error("a card cannot be `your` and `opponent's` at once")]
    TwoOwners,
    /// Blocks within blocks beyond measure.
    #[error("this is nested too deeply to be read")]
    TooDeep,
    /// Text that takes too long to understand.
    #[error("this card is too tangled to be read; say it in more lines, with fewer parentheses")]
    TooTangled,
    /// Nothing in a file of cards.
    #[error("a body with nothing in it does nothing")]
    EmptyBody,
}

/// A mistake in a card file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardError {
    /// The file, as it was named.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// How many characters are underlined.
    pub width: usize,
    /// The line of source.
    pub source_line: String,
    /// The card it is in, by title.
    pub card: Option<String>,
    /// What is wrong.
    pub kind: ErrorKind,
    /// What could stand there.
    pub expected: Vec<String>,
    /// The nearest word that exists.
    pub nearest: Option<String>,
    /// What to do about a common slip.
    pub hint: Option<&'static str>,
}

impl CardError {
    /// An error about `span` of `text`.
    #[must_use]
    pub fn new(file: &str, text: &str, span: Span, kind: ErrorKind) -> CardError {
        let start = floor_boundary(text, span.start);
        let line_start = text[..start].rfind('\n').map_or(0, |i| i + 1);
        let line_end = text[start..].find('\n').map_or(text.len(), |i| start + i);
        let source_line = text[line_start..line_end].trim_end().to_owned();
        let end = floor_boundary(text, span.end).clamp(start, line_end.max(start));
        CardError {
            file: file.to_owned(),
            line: text[..line_start].matches('\n').count() + 1,
            column: text[line_start..start].chars().count() + 1,
            width: text[start..end].chars().count().max(1),
            source_line,
            card: None,
            kind,
            expected: Vec::new(),
            nearest: None,
            hint: None,
        }
    }
}

fn floor_boundary(text: &str, at: usize) -> usize {
    let mut at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

impl fmt::Display for CardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}: {}", self.file, self.line, self.column, self.kind)?;
        if let Some(card) = &self.card {
            write!(f, " (in \"{card}\")")?;
        }
        let number = self.line.to_string();
        let gutter = " ".repeat(number.len());
        writeln!(f)?;
        writeln!(f, "{gutter} |")?;
        writeln!(f, "{number} | {}", self.source_line.replace('\t', " "))?;
        write!(f, "{gutter} | {}{}", " ".repeat(self.column - 1), "^".repeat(self.width))?;
        if !self.expected.is_empty() {
            write!(f, "\n{gutter} = expected {}", one_of(&self.expected))?;
        }
        if let Some(nearest) = &self.nearest {
            write!(f, "\n{gutter} = did you mean `{nearest}`?")?;
        }
        if let Some(hint) = self.hint {
            write!(f, "\n{gutter} = {hint}")?;
        }
        Ok(())
    }
}

fn one_of(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

impl std::error::Error for CardError {}

/// All mistakes found in one or more files; never empty when returned as an error.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CardErrors(pub Vec<CardError>);

impl fmt::Display for CardErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, error) in self.0.iter().enumerate() {
            if i > 0 {
                write!(f, "\n\n")?;
            }
            write!(f, "{error}")?;
        }
        Ok(())
    }
}

impl std::error::Error for CardErrors {}

impl From<CardError> for CardErrors {
    fn from(error: CardError) -> CardErrors {
        CardErrors(vec![error])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_piece_is_underlined() {
        let mut error =
            CardError::new("a.cards", "one\n  π pwoer +1\n", Span { start: 9, end: 14 }, ErrorKind::UnknownWord { word: "pwoer".into() });
        error.nearest = Some("power".into());
        error.expected = vec!["a change".into(), "`}`".into()];
        let shown = error.to_string();
        assert!(shown.starts_with("a.cards:2:5: `pwoer` is not a word"), "{shown}");
        assert!(shown.contains("2 |   π pwoer +1\n  |     ^^^^^\n"), "{shown}");
        assert!(shown.ends_with("expected a change or `}`\n  = did you mean `power`?"), "{shown}");
    }

    #[test]
    fn spans_outside_the_text_do_no_harm() {
        let error = CardError::new("a", "π", Span { start: 1, end: 99 }, ErrorKind::ExtraBrace);
        assert_eq!((error.line, error.column), (1, 1));
    }
}
