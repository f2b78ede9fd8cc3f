//! Edits of a card's source, and how they are told.

use holocron_engine::card::{Library, Symbols};
use holocron_engine::text::{Change, TextMod};

use super::{Found, Kind, Piece, Tok, Traced};

/// The most that is shown of a piece.
const SHOWN: usize = 90;

/// A card's canonical source with its pieces.
pub(super) struct Source<'s> {
    pub text: &'s str,
    pub traced: &'s Traced<'s>,
}

/// One change of the source.
#[derive(Clone, Debug)]
pub(super) struct Edit {
    pub kind: Kind,
    pub clause: String,
    pub told: String,
    /// The alternative of a filter that is changed, and what is left of it where it loses a word.
    pub term: Option<(String, Option<String>)>,
    /// Bytes, and what takes their place.
    changes: Vec<(std::ops::Range<usize>, String)>,
}

impl Edit {
    /// Where it begins.
    pub fn at(&self) -> usize {
        self.changes.iter().map(|(r, _)| r.start).min().unwrap_or(0)
    }

    /// Puts words in at a byte, behind what is put there already.
    pub fn insert(&mut self, at: usize, words: &str) {
        self.changes.push((at..at, words.to_owned()));
    }

    /// The source with the change.
    pub fn apply(&self, text: &str) -> String {
        let mut changes: Vec<_> = self.changes.iter().collect();
        changes.sort_by_key(|(r, _)| (r.start, r.end));
        let mut out = String::with_capacity(text.len() + 40);
        let mut at = 0;
        for (range, new) in changes {
            if range.start >= at {
                out.push_str(&text[at..range.start]);
            }
            if !new.is_empty() {
                out.push_str(new);
            }
            at = at.max(range.end);
        }
        out.push_str(&text[at..]);
        out
    }
}

/// Words on one line.
pub(super) fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

impl Source<'_> {
    pub fn tok(&self, at: usize) -> Tok<'_> {
        self.traced.tokens.get(at).map_or(Tok::End, |t| t.tok)
    }
    /// The byte at which a token begins.
    pub fn start(&self, token: usize) -> usize {
        self.traced.tokens.get(token).map_or(self.text.len(), |t| t.span.start)
    }
    /// The byte behind the token before this one.
    pub fn end(&self, token: usize) -> usize {
        token.checked_sub(1).and_then(|t| self.traced.tokens.get(t)).map_or(0, |t| t.span.end)
    }
    /// Whether the clauses beside this one speak of a battle too.
    pub fn is_in_battle(&self, clause: Found) -> bool {
        let beside = |f: &&Found| f.piece == Piece::Clause && (f.from, f.to) != (clause.from, clause.to);
        let Some(play) = self.around(clause, Piece::Statement) else { return false };
        let mut beside = self.traced.pieces.iter().filter(beside).filter(|f| play.from <= f.from && f.to <= play.to);
        beside.any(|f| {
            (f.from..f.to).any(|at| match self.tok(at) {
                Tok::Word("defending" | "participating") => true,
                Tok::Word("in") => self.tok(at + 1) == Tok::Word("battle"),
                _ => false,
            })
        })
    }
    /// Whether a card of the library sets the switch that a token names.
    pub fn is_set(&self, at: usize, library: &Library, symbols: &Symbols) -> bool {
        let Tok::Word(word) = self.tok(at) else { return true };
        let Some(name) = symbols.get(word) else { return false };
        let sets = |c: &Change| matches!(c, Change::Text(TextMod::Amended(n)) if *n == name);
        library.is_empty() || library.iter().any(|(_, card)| card.text.standings.iter().any(|s| s.changes.iter().any(sets)))
    }

    /// The alternatives of what a statement is about: whose text changes, or where the card deploys.
    pub fn subject(&self, statement: Found) -> Option<Vec<Found>> {
        let inside = |f: &&Found| statement.from <= f.from && f.to <= statement.to;
        let deploys = self.tok(statement.from) == Tok::Word("deploy");
        let about =
            |f: &&Found| f.piece == Piece::Filter && if deploys { f.from == statement.from + 2 } else { self.tok(f.to) == Tok::Sign(":") };
        let filter = self.traced.pieces.iter().filter(inside).find(about)?;
        let own = |f: &&Found| {
            f.piece == Piece::Item && self.around(**f, Piece::Filter).is_some_and(|g| (g.from, g.to) == (filter.from, filter.to))
        };
        Some(self.traced.pieces.iter().filter(own).copied().collect())
    }

    /// The first token of the text.
    pub fn text_from(&self) -> usize {
        let statements = self.traced.pieces.iter().filter(|f| f.piece == Piece::Statement);
        statements.map(|f| f.from).min().unwrap_or(self.traced.tokens.len())
    }

    /// A piece as it is shown: on one line, without its blocks.
    pub fn shown(&self, from: usize, to: usize) -> String {
        let (start, end) = (self.start(from), self.end(to).max(self.start(from)));
        shorten(&self.text[start..end])
    }

    /// The statement or step in which a token stands.
    pub fn clause(&self, token: usize) -> String {
        let around = self.traced.pieces.iter().filter(|f| matches!(f.piece, Piece::Statement | Piece::Step));
        let inner = around.filter(|f| f.from <= token && token < f.to).min_by_key(|f| f.to - f.from);
        inner.map_or(String::new(), |f| self.shown(f.from, f.to))
    }

    /// The smallest piece of a kind that has another in it.
    pub fn around(&self, inner: Found, piece: Piece) -> Option<Found> {
        let all = self.traced.pieces.iter().filter(|f| f.piece == piece && f.from <= inner.from && inner.to <= f.to);
        all.min_by_key(|f| f.to - f.from).copied()
    }

    /// `old -> new` of the smallest piece of a kind around some tokens that are replaced.
    pub fn told_in(&self, found: Found, piece: Piece, from: usize, to: usize, new: &str) -> String {
        let around = self.around(found, piece).unwrap_or(found);
        self.told(around, from, to, new)
    }

    /// `old -> new` of the smallest piece that says more than the tokens that are replaced.
    pub fn told_around(&self, from: usize, to: usize, new: &str) -> String {
        let wider = |f: &&Found| f.from <= from && to <= f.to && f.to - f.from > to - from && f.piece != Piece::Filter;
        match self.traced.pieces.iter().filter(wider).min_by_key(|f| f.to - f.from) {
            Some(around) => self.told(*around, from, to, new),
            None => format!("{} -> {new}", self.shown(from, to)),
        }
    }

    fn told(&self, around: Found, from: usize, to: usize, new: &str) -> String {
        let (start, end) = (self.start(around.from), self.end(around.to));
        let before = &self.text[start..self.start(from).max(start)];
        let after = &self.text[self.end(to).min(end)..end];
        format!("{} -> {}", self.shown(around.from, around.to), shorten(&format!("{before}{new}{after}")))
    }

    /// An edit that puts words in the place of tokens.
    pub fn edit(&self, kind: Kind, clause: &str, told: &str, changes: &[(usize, usize, &str)]) -> Edit {
        let change = |(from, to, new): &(usize, usize, &str)| {
            let start = self.start(*from);
            (start..self.end(*to).max(start), (*new).to_owned())
        };
        let changes = changes.iter().map(change).collect();
        Edit { kind, clause: clause.to_owned(), told: told.to_owned(), term: None, changes }
    }
}

/// One line, blocks as `{ ... }`, and no longer than can be read.
fn shorten(text: &str) -> String {
    let text = flat(text);
    let (mut out, mut depth) = (String::new(), 0);
    for c in text.chars() {
        match c {
            '{' => {
                depth += 1;
                if depth == 1 {
                    out.push_str("{ ... ");
                }
            }
            '}' => {
                depth -= 1;
                if depth == 0 {
                    out.push('}');
                }
            }
            c if depth <= 0 => out.push(c),
            _ => {}
        }
    }
    let text = flat(&out).replace(" ,", ",");
    if text.chars().count() <= SHOWN {
        return text;
    }
    let mut cut: String = text.chars().take(SHOWN).collect();
    cut.truncate(cut.trim_end().len());
    cut + "..."
}
