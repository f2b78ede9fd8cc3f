//! The parser of card files: recursive descent with backtracking, after the grammar of the card language.
//!
//! Alternatives are tried in order and the first that fits is taken. A card that does not parse is read a second time with
//! a record of what was expected at the farthest point reached, and from that record the error is made.

mod amount;
mod cond;
mod effect;
mod event;
pub(crate) mod facts;
mod file;
pub(crate) mod filter;
mod piece;
mod short;
mod standing;
mod statement;
mod step;
pub(crate) mod vocab;

use std::sync::Arc;

use holocron_engine::card::{CardType, Kind, Symbols};
use holocron_engine::num::Num;
use holocron_engine::text::{Body, CardText, Name, Slot, Standing, Step, Sym, words};

pub(crate) use file::Comments;
pub use file::{Parsed, parse, parse_file};
pub(crate) use file::{Traced, term_of, trace};
pub(crate) use piece::{Found, Piece};
pub use vocab::{SET_ICONS, closed_lists};

use crate::error::{CardError, ErrorKind, Span};
use crate::lex::{Tok, Token};
use vocab::{Listed, Phrases};

/// Why a piece of grammar did not fit: `Soft` lets the next alternative be tried, `Hard` is a mistake for certain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fail {
    Soft,
    Hard,
}

pub(crate) type P<T> = Result<T, Fail>;

/// What a name is bound to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NameType {
    Card,
    Number,
}

/// Blocks and parentheses within each other, at most.
const DEPTH: u16 = 60;
/// Attempts within one card, at most.
const FUEL: u32 = 400_000;
/// Members of a chain (`a + b + ...`, `a and b ...`), at most.
pub(crate) const CHAIN: usize = 60;

/// Whether `phrase` has `first` as its first word.
fn begins(phrase: &str, first: &str) -> bool {
    phrase.strip_prefix(first).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
}

/// A filter in this context leaves `here` for what follows.
pub(crate) const STOP_HERE: u8 = 1;
/// A filter in this context leaves `at` for what follows.
pub(crate) const STOP_AT: u8 = 2;
/// A filter in this context leaves `called` for what follows.
pub(crate) const STOP_CALLED: u8 = 8;
/// A place in this context leaves `to` for what follows.
pub(crate) const STOP_TO: u8 = 4;

/// A word that speaks of this card's place, and where it stood.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlaceWord {
    token: usize,
}

/// What is known of the card being read.
#[derive(Default)]
pub(crate) struct CardState {
    title: Option<String>,
    card_type: Option<CardType>,
    slots: Vec<Slot>,
    names: Vec<(Sym, NameType)>,
    bodies: Vec<Arc<[Step]>>,
    standings: Vec<Arc<Standing>>,
    /// Tokens at which statements, steps and closing braces begin, in order: where comments can hang.
    anchors: Vec<usize>,
    places: Vec<PlaceWord>,
    options: Vec<Sym>,
    /// The pieces of the text, where they are asked for.
    pieces: Vec<Found>,
}

/// A point to go back to.
struct Mark {
    pos: usize,
    names: usize,
    bodies: usize,
    standings: usize,
    anchors: usize,
    places: usize,
    options: usize,
    pieces: usize,
}

/// What was expected at the farthest point.
#[derive(Default)]
struct Far {
    pos: usize,
    labels: Vec<&'static str>,
    words: Vec<&'static str>,
    wanted_ref: bool,
    names: Vec<(Sym, NameType)>,
}

/// The parser of one file.
pub(crate) struct Parser<'a, 's> {
    file: &'a str,
    text: &'a str,
    toks: &'a [Token<'a>],
    pos: usize,
    depth: u16,
    fuel: u32,
    stops: u8,
    record: bool,
    /// Whether pieces are noted.
    trace: bool,
    far: Far,
    hard: Option<Box<CardError>>,
    facts_end: usize,
    pub(crate) symbols: &'s mut Symbols,
    pub(crate) card: CardState,
}

impl<'a, 's> Parser<'a, 's> {
    fn new(file: &'a str, text: &'a str, toks: &'a [Token<'a>], symbols: &'s mut Symbols) -> Parser<'a, 's> {
        Parser {
            file,
            text,
            toks,
            pos: 0,
            depth: 0,
            fuel: FUEL,
            stops: 0,
            record: false,
            trace: false,
            far: Far::default(),
            hard: None,
            facts_end: 0,
            symbols,
            card: CardState::default(),
        }
    }

    // ---- tokens ----

    pub(crate) fn tok(&self) -> Tok<'a> {
        self.tok_at(0)
    }

    pub(crate) fn tok_at(&self, ahead: usize) -> Tok<'a> {
        self.toks.get(self.pos + ahead).map_or(Tok::End, |t| t.tok)
    }

    pub(crate) fn span(&self) -> Span {
        self.span_of(self.pos)
    }

    fn span_of(&self, token: usize) -> Span {
        let end = self.text.len();
        self.toks.get(token).map_or(Span { start: end, end }, |t| t.span)
    }

    pub(crate) fn word_at(&self, ahead: usize) -> Option<&'a str> {
        match self.tok_at(ahead) {
            Tok::Word(w) => Some(w),
            _ => None,
        }
    }

    /// Notes that `what` could have stood `ahead` tokens from here.
    fn expect_at(&mut self, ahead: usize, what: &'static str, is_word: bool) {
        if !self.record {
            return;
        }
        let pos = self.pos + ahead;
        if pos < self.far.pos {
            return;
        }
        if pos > self.far.pos {
            self.far = Far { pos, names: self.card.names.clone(), ..Far::default() };
        }
        if is_word {
            self.far.words.push(what);
        }
        self.far.labels.push(what);
    }

    /// Notes that a `label` (in words) could have stood here.
    pub(crate) fn expected<T>(&mut self, label: &'static str) -> P<T> {
        self.expect_at(0, label, false);
        Err(Fail::Soft)
    }

    /// Takes the words of `phrase` if they stand here.
    pub(crate) fn words(&mut self, phrase: &'static str) -> bool {
        if !self.word_at(0).is_some_and(|first| begins(phrase, first)) {
            self.expect_at(0, phrase, true);
            return false;
        }
        let mut count = 0;
        for word in phrase.split(' ') {
            if self.word_at(count) != Some(word) {
                self.expect_at(count, if count == 0 { phrase } else { word }, true);
                return false;
            }
            count += 1;
        }
        self.pos += count;
        true
    }

    /// Whether the words of `phrase` stand here.
    pub(crate) fn peek_words(&self, phrase: &str) -> bool {
        self.word_at(0).is_some_and(|first| begins(phrase, first)) && phrase.split(' ').enumerate().all(|(i, w)| self.word_at(i) == Some(w))
    }

    /// Takes the words of `phrase`, or fails.
    pub(crate) fn need(&mut self, phrase: &'static str) -> P<()> {
        if self.words(phrase) { Ok(()) } else { Err(Fail::Soft) }
    }

    /// Takes a verb in either person.
    pub(crate) fn verb(&mut self, verb: &'static str) -> bool {
        let mut words = verb.split(' ');
        let first = words.next().unwrap_or_default();
        let Some(here) = self.word_at(0).filter(|w| *w == first || vocab::is_third_person(w, first)) else {
            self.expect_at(0, verb, true);
            return false;
        };
        let _ = here;
        let mut count = 1;
        for word in words {
            if self.word_at(count) != Some(word) {
                self.expect_at(count, word, true);
                return false;
            }
            count += 1;
        }
        self.pos += count;
        true
    }

    /// Takes the sign, if it stands here.
    pub(crate) fn sign(&mut self, sign: &'static str) -> bool {
        if self.tok() == Tok::Sign(sign) {
            self.pos += 1;
            return true;
        }
        self.expect_at(0, sign, false);
        false
    }

    /// Takes the sign, or fails.
    pub(crate) fn need_sign(&mut self, sign: &'static str) -> P<()> {
        if self.sign(sign) { Ok(()) } else { Err(Fail::Soft) }
    }

    pub(crate) fn peek_sign(&self, sign: &str) -> bool {
        matches!(self.tok(), Tok::Sign(s) if s == sign)
    }

    /// Whether a statement ends here.
    pub(crate) fn at_end(&mut self) -> bool {
        match self.tok() {
            Tok::Sep | Tok::End | Tok::Sign("}") => true,
            _ => {
                self.expect_at(0, "the end of the line", false);
                false
            }
        }
    }

    pub(crate) fn number(&mut self) -> Option<Num> {
        if let Tok::Num(n) = self.tok() {
            self.pos += 1;
            return Some(n);
        }
        self.expect_at(0, "a number", false);
        None
    }

    /// A whole number up to 255.
    pub(crate) fn small(&mut self) -> Option<u8> {
        if let Tok::Num(n) = self.tok()
            && n.is_whole()
            && let Ok(n) = u8::try_from(n.floor())
        {
            self.pos += 1;
            return Some(n);
        }
        self.expect_at(0, "a number", false);
        None
    }

    pub(crate) fn string(&mut self) -> Option<Sym> {
        if let Tok::Str(s) = self.tok() {
            self.pos += 1;
            return Some(self.symbols.intern(s));
        }
        self.expect_at(0, "a name in quotes", false);
        None
    }

    /// Any word, as a symbol (labels, options, procedures).
    pub(crate) fn any_word(&mut self) -> P<Sym> {
        match self.tok() {
            Tok::Word(w) => {
                self.pos += 1;
                Ok(self.symbols.intern(w))
            }
            _ => self.expected("a word"),
        }
    }

    // ---- lists ----

    /// A member of a closed list, the longest that fits.
    pub(crate) fn list<T: Listed>(&mut self) -> Option<T> {
        let found = self.word_at(0).and_then(|first| T::phrases().find(first, |i| self.word_at(i)));
        match found {
            Some((value, len)) => {
                self.pos += len;
                Some(value)
            }
            None => {
                self.expect_list::<T>();
                None
            }
        }
    }

    pub(crate) fn expect_list<T: Listed>(&mut self) {
        if self.record {
            self.expect_rest(T::phrases());
            self.expect_at(0, T::ABOUT.label, false);
            if self.far.pos == self.pos {
                self.far.words.extend(T::all().iter().map(|w| w.as_word()));
            }
        }
    }

    /// Notes how a phrase that was begun here could go on.
    fn expect_rest<T: Copy>(&mut self, phrases: &'static Phrases<T>) {
        if self.record
            && let Some(first) = self.word_at(0)
        {
            let (right, words) = phrases.partial(first, |i| self.word_at(i));
            for word in words {
                self.expect_at(right, word, true);
            }
        }
    }

    pub(crate) fn peek_list<T: Listed>(&self) -> Option<(T, usize)> {
        self.word_at(0).and_then(|first| T::phrases().find(first, |i| self.word_at(i)))
    }

    pub(crate) fn phrase<T: Copy>(&mut self, phrases: &'static Phrases<T>, label: &'static str) -> Option<T> {
        match self.word_at(0).and_then(|first| phrases.find(first, |i| self.word_at(i))) {
            Some((value, len)) => {
                self.pos += len;
                Some(value)
            }
            None => {
                self.expect_rest(phrases);
                self.expect_at(0, label, false);
                None
            }
        }
    }

    /// A member of the tree that is one phrase.
    pub(crate) fn one_of<T: Clone + 'static, S: 'static>(&mut self, table: &words::Phrases<T, S>, label: &'static str) -> Option<T> {
        let found = table.rows.iter().find(|r| self.peek_words(r.word));
        if let Some(row) = found {
            self.pos += row.word.split(' ').count();
            return Some(row.value.clone());
        }
        self.expect_at(0, label, false);
        if self.record && self.far.pos == self.pos {
            self.far.words.extend(table.rows.iter().map(|r| r.word));
        }
        None
    }

    /// The longest kind of card that stands here, and its number of words.
    pub(crate) fn peek_kind(&self) -> Option<(Kind, usize)> {
        let first = self.word_at(0)?;
        let table = vocab::kind_phrases();
        if !first.bytes().any(|b| b.is_ascii_uppercase()) {
            return table.find(first, |i| self.word_at(i));
        }
        table.find_folded(first, |i| self.word_at(i))
    }

    pub(crate) fn kind(&mut self) -> Option<Kind> {
        match self.peek_kind() {
            Some((kind, len)) => {
                self.pos += len;
                Some(kind)
            }
            None => {
                self.expect_kind();
                None
            }
        }
    }

    pub(crate) fn expect_kind(&mut self) {
        if self.record {
            self.expect_rest(vocab::kind_phrases());
            self.expect_at(0, "a kind of card", false);
            if self.far.pos == self.pos {
                self.far.words.extend(Kind::NAMES);
            }
        }
    }

    // ---- going back ----

    fn mark(&self) -> Mark {
        Mark {
            pos: self.pos,
            names: self.card.names.len(),
            bodies: self.card.bodies.len(),
            standings: self.card.standings.len(),
            anchors: self.card.anchors.len(),
            places: self.card.places.len(),
            options: self.card.options.len(),
            pieces: self.card.pieces.len(),
        }
    }

    fn reset(&mut self, mark: &Mark) {
        self.pos = mark.pos;
        self.card.names.truncate(mark.names);
        self.card.bodies.truncate(mark.bodies);
        self.card.standings.truncate(mark.standings);
        self.card.anchors.truncate(mark.anchors);
        self.card.places.truncate(mark.places);
        self.card.options.truncate(mark.options);
        self.card.pieces.truncate(mark.pieces);
    }

    /// Tries `f`; where it does not fit, all is as before.
    pub(crate) fn attempt<T>(&mut self, f: impl FnOnce(&mut Self) -> P<T>) -> P<Option<T>> {
        if self.fuel == 0 {
            let span = self.span();
            return self.mistake(span, ErrorKind::TooTangled);
        }
        self.fuel -= 1;
        let mark = self.mark();
        let stops = self.stops;
        match f(self) {
            Ok(value) => Ok(Some(value)),
            Err(Fail::Hard) => Err(Fail::Hard),
            Err(Fail::Soft) => {
                self.reset(&mark);
                self.stops = stops;
                Ok(None)
            }
        }
    }

    /// Whether `f` fits here; nothing is taken.
    pub(crate) fn ahead<T>(&mut self, f: impl FnOnce(&mut Self) -> P<T>) -> P<bool> {
        let mark = self.mark();
        let record = std::mem::replace(&mut self.record, false);
        let fits = self.attempt(f);
        self.record = record;
        self.reset(&mark);
        fits.map(|f| f.is_some())
    }

    /// Goes one level deeper for `f`.
    pub(crate) fn deeper<T>(&mut self, f: impl FnOnce(&mut Self) -> P<T>) -> P<T> {
        if self.depth >= DEPTH {
            let span = self.span();
            return self.mistake(span, ErrorKind::TooDeep);
        }
        self.depth += 1;
        let result = f(self);
        self.depth -= 1;
        result
    }

    /// Runs `f` with other stop marks for filters.
    pub(crate) fn with_stops<T>(&mut self, stops: u8, f: impl FnOnce(&mut Self) -> P<T>) -> P<T> {
        let before = std::mem::replace(&mut self.stops, stops);
        let result = f(self);
        self.stops = before;
        result
    }

    /// A chain must not grow beyond measure.
    pub(crate) fn short_enough(&mut self, len: usize) -> P<()> {
        if len < CHAIN {
            return Ok(());
        }
        let span = self.span();
        self.mistake(span, ErrorKind::TooTangled)
    }

    /// Says `label` instead of the single words expected at the start of `f`.
    pub(crate) fn label<T>(&mut self, label: &'static str, f: impl FnOnce(&mut Self) -> P<T>) -> P<T> {
        if !self.record {
            return f(self);
        }
        let start = self.pos;
        let before = if self.far.pos == start { self.far.labels.len() } else { 0 };
        let result = f(self);
        if matches!(result, Err(Fail::Soft)) && self.far.pos == start {
            self.far.labels.truncate(before);
            self.far.labels.push(label);
        }
        result
    }

    // ---- mistakes ----

    /// A mistake for certain.
    pub(crate) fn mistake<T>(&mut self, span: Span, kind: ErrorKind) -> P<T> {
        if self.hard.is_none() {
            let mut error = CardError::new(self.file, self.text, span, kind);
            error.card.clone_from(&self.card.title);
            self.hard = Some(Box::new(error));
        }
        Err(Fail::Hard)
    }

    /// As [`Parser::mistake`], with the nearest word.
    pub(crate) fn mistake_near<T>(&mut self, span: Span, kind: ErrorKind, word: &str, words: &[&str]) -> P<T> {
        let fail = self.mistake(span, kind);
        if let Some(error) = &mut self.hard
            && error.nearest.is_none()
        {
            error.nearest = crate::nearest::nearest(word, words.iter().copied()).map(str::to_owned);
        }
        fail
    }

    // ---- names ----

    /// Binds the word that stands here.
    pub(crate) fn bind(&mut self, as_type: NameType) -> P<Name> {
        let Tok::Word(word) = self.tok() else {
            return self.expected("a name");
        };
        const RESERVED: [&str; 22] = [
            "self",
            "host",
            "it",
            "them",
            "target",
            "you",
            "opponent",
            "your",
            "opponent's",
            "owner",
            "player",
            "winner",
            "loser",
            "here",
            "there",
            "if",
            "and",
            "or",
            "not",
            "destiny",
            "amount",
            "else",
        ];
        let span = self.span();
        if RESERVED.contains(&word) {
            return self.mistake(span, ErrorKind::ReservedName { name: word.to_owned() });
        }
        self.pos += 1;
        self.bind_word(word, as_type, span)
    }

    pub(crate) fn bind_word(&mut self, word: &str, as_type: NameType, span: Span) -> P<Name> {
        let sym = self.symbols.intern(word);
        if let Some((index, (_, known))) = self.card.names.iter().enumerate().find(|(_, (s, _))| *s == sym) {
            if *known != as_type {
                return self.mistake(span, ErrorKind::NameOfTwoTypes { name: word.to_owned() });
            }
            return Ok(Name(u8::try_from(index).unwrap_or(u8::MAX)));
        }
        let index = self.card.names.len();
        if index >= 250 {
            return self.mistake(span, ErrorKind::TooManyNames);
        }
        self.card.names.push((sym, as_type));
        Ok(Name(u8::try_from(index).unwrap_or(u8::MAX)))
    }

    /// `[called NAME]`
    pub(crate) fn called(&mut self, as_type: NameType) -> P<Option<Name>> {
        if self.words("called") { self.bind(as_type).map(Some) } else { Ok(None) }
    }

    fn lookup(&self, word: &str) -> Option<(Name, NameType)> {
        let sym = self.symbols.get(word)?;
        let index = self.card.names.iter().position(|(s, _)| *s == sym)?;
        Some((Name(u8::try_from(index).ok()?), self.card.names[index].1))
    }

    /// A name bound to a card, if it stands here.
    pub(crate) fn peek_card_name(&self) -> Option<Name> {
        let (name, bound) = self.lookup(self.word_at(0)?)?;
        (bound == NameType::Card).then_some(name)
    }

    /// A name bound to a number; `X`, `Y` and `Z` always are.
    pub(crate) fn number_name(&mut self) -> P<Option<Name>> {
        let Some(word) = self.word_at(0) else { return Ok(None) };
        if let Some((name, NameType::Number)) = self.lookup(word) {
            self.pos += 1;
            return Ok(Some(name));
        }
        if matches!(word, "X" | "Y" | "Z") && self.lookup(word).is_none() {
            let span = self.span();
            self.pos += 1;
            return self.bind_word(word, NameType::Number, span).map(Some);
        }
        Ok(None)
    }

    pub(crate) fn want_ref(&mut self) {
        if self.record && self.far.pos == self.pos {
            self.far.wanted_ref = true;
        }
    }

    // ---- what is numbered ----

    /// Notes that a statement, a step or a closing brace begins here.
    pub(crate) fn anchor(&mut self) {
        self.card.anchors.push(self.pos);
    }

    pub(crate) fn new_body(&mut self, steps: Vec<Step>) -> Body {
        let steps: Arc<[Step]> = steps.into();
        let id = u16::try_from(self.card.bodies.len()).unwrap_or(u16::MAX);
        self.card.bodies.push(steps.clone());
        Body { id, steps }
    }

    pub(crate) fn new_standing(&mut self, mut standing: Standing) -> Arc<Standing> {
        standing.id = u16::try_from(self.card.standings.len()).unwrap_or(u16::MAX);
        let standing = Arc::new(standing);
        self.card.standings.push(standing.clone());
        standing
    }

    pub(crate) fn note_place(&mut self, token: usize) {
        self.card.places.push(PlaceWord { token });
    }

    /// Finishes the text of the card.
    fn take_text(&mut self, statements: Vec<holocron_engine::text::Statement>) -> CardText {
        CardText {
            statements,
            names: self.card.names.iter().map(|(s, _)| *s).collect(),
            bodies: std::mem::take(&mut self.card.bodies),
            standings: std::mem::take(&mut self.card.standings),
            rulings: Vec::new(),
            equivalents: Vec::new(),
        }
    }

    /// The error for the farthest point reached.
    fn farthest(&self) -> CardError {
        let pos = self.far.pos;
        let span = self.span_of(pos);
        let tok = self.toks.get(pos).map_or(Tok::End, |t| t.tok);
        let mut expected: Vec<String> = Vec::new();
        for label in &self.far.labels {
            let is_plain = self.far.words.contains(label) || !label.chars().any(char::is_alphabetic);
            let shown = if is_plain { format!("`{label}`") } else { (*label).to_owned() };
            if !expected.contains(&shown) {
                expected.push(shown);
            }
        }
        let mut nearest = None;
        let kind = match tok {
            Tok::Word(word) => {
                let bound: Vec<&str> = self.far.names.iter().map(|(s, _)| self.symbols.name(*s)).collect();
                let candidates = self.far.words.iter().copied().chain(bound.iter().copied());
                nearest = crate::nearest::nearest(word, candidates).filter(|n| *n != word).map(str::to_owned);
                let known = vocab::every_word().contains(&word.to_lowercase());
                let is = self.symbols.get(word).and_then(|sym| self.far.names.iter().find(|(s, _)| *s == sym)).map(|(_, t)| *t);
                match is {
                    Some(NameType::Number) if self.far.wanted_ref && word.len() > 1 => {
                        ErrorKind::NameOfOtherType { name: word.to_owned(), is: "a number", wanted: "a card" }
                    }
                    Some(NameType::Card) if !known => {
                        ErrorKind::NameOfOtherType { name: word.to_owned(), is: "a card", wanted: "something else" }
                    }
                    None if self.far.wanted_ref && self.bound_later(word, pos) => ErrorKind::BoundLater { name: word.to_owned() },
                    None if !known && self.far.wanted_ref && nearest.as_deref().is_some_and(|n| bound.contains(&n)) => {
                        ErrorKind::UnboundName { name: word.to_owned() }
                    }
                    None if !known => {
                        if nearest.is_none() {
                            let all = vocab::every_word().iter().map(String::as_str);
                            nearest =
                                crate::nearest::nearest(word, all).filter(|n| crate::nearest::distance(n, word) == 1).map(str::to_owned);
                        }
                        ErrorKind::UnknownWord { word: word.to_owned() }
                    }
                    _ => ErrorKind::Unexpected { found: format!("`{word}`") },
                }
            }
            Tok::Num(n) => ErrorKind::Unexpected { found: format!("the number {n}") },
            Tok::Id(id) => ErrorKind::Unexpected { found: format!("the id {id}") },
            Tok::Str(s) => ErrorKind::Unexpected { found: format!("\"{s}\"") },
            Tok::Icon(i) => ErrorKind::Unexpected { found: format!("[{i}]") },
            Tok::Sign(s) => ErrorKind::Unexpected { found: format!("`{s}`") },
            Tok::Sep => ErrorKind::Unexpected { found: "the end of the line".to_owned() },
            Tok::End => ErrorKind::Unexpected { found: "the end of the file".to_owned() },
        };
        if expected.len() > 12 {
            expected.truncate(11);
            expected.push("another word".to_owned());
        }
        let mut error = CardError::new(self.file, self.text, span, kind);
        error.card.clone_from(&self.card.title);
        error.expected = expected;
        error.nearest = nearest;
        error.hint = self.hint(tok, pos);
        error
    }

    /// What to do about slips that are made often.
    fn hint(&self, tok: Tok<'_>, pos: usize) -> Option<&'static str> {
        let Tok::Word(word) = tok else { return None };
        Some(match word {
            "or" => "behind a preposition a list stands in parentheses: with (\"Luke\" or alien); between conditions it is `or if`",
            "unless" => "there is no `unless`: write `not`",
            "then" | "otherwise" => "there is no `then`: write `if ... { ... } else { ... }`",
            "one" | "two" | "three" => "numbers are written in digits",
            "less" | "greater" | "fewer" => "comparisons are signs: <, >, <=, >=",
            "each" | "every" => "in standing text every card that fits is meant; `each` is only in `for each`",
            "a" | "an" | "the" => "there are no articles",
            _ if word.contains('-') && !vocab::every_word().contains(word) => "a minus has spaces around it: `a - b`",
            _ if self.toks.get(pos + 1).is_some_and(|t| t.tok == Tok::Sign(":")) => {
                "before `:` stands what changes, or what must hold of this card"
            }
            _ => return None,
        })
    }

    fn bound_later(&self, word: &str, pos: usize) -> bool {
        for (i, t) in self.toks.iter().enumerate().skip(pos) {
            match t.tok {
                Tok::Id(_) => return false,
                Tok::Word("called") if self.toks.get(i + 1).is_some_and(|n| n.tok == Tok::Word(word)) => return true,
                _ => {}
            }
        }
        false
    }
}
