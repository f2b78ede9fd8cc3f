//! The pieces of a card's text: what can be taken out or changed by itself.
//!
//! The parser notes them where somebody asks for them. A mutation of a card is an edit of a [`Piece`].

use super::{P, Parser};

/// What a piece is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Piece {
    /// A statement.
    Statement,
    /// A step of a body, or a row of a table.
    Step,
    /// A clause behind `action`, `when`, `deploy`, `fire`.
    Clause,
    /// A change of standing text.
    Change,
    /// A condition, one of those joined by `and` or `or if`.
    Cond,
    /// An event, one of those joined by `or when`.
    Event,
    /// Which cards.
    Filter,
    /// An alternative of a filter.
    Item,
    /// A word of an alternative.
    Word,
    /// A test of a filter.
    Test,
    /// Words that may be left out: a head, a subject, a qualifier, a detail, `for each`, `until`.
    Phrase,
    /// A member of a list.
    Part,
}

/// A piece and its tokens.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found {
    /// What it is.
    pub piece: Piece,
    /// Its first token.
    pub from: usize,
    /// The token behind its last.
    pub to: usize,
}

impl Parser<'_, '_> {
    /// Notes what `f` takes as a piece.
    pub(crate) fn piece<T>(&mut self, piece: Piece, f: impl FnOnce(&mut Self) -> P<T>) -> P<T> {
        let start = self.pos;
        let result = f(self)?;
        self.note_piece(piece, start);
        Ok(result)
    }

    /// Notes that a piece stands between `start` and here.
    pub(crate) fn note_piece(&mut self, piece: Piece, start: usize) {
        if self.trace && self.pos > start {
            self.card.pieces.push(Found { piece, from: start, to: self.pos });
        }
    }
}
