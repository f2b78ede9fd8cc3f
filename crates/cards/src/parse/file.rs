//! Files and cards: a file is cut into cards, and each is read by itself, so that all mistakes of a file are told at once.

use std::collections::HashMap;

use holocron_engine::card::{CardDef, CardType, Symbols};
use holocron_engine::text::{Side, Slot, Statement, Term};

use super::facts::Facts;
use super::{CardState, FUEL, Fail, Far, Found, P, Parser};
use crate::error::{CardError, CardErrors, ErrorKind, Span};
use crate::lex::{Comment, Lexed, Tok, Token, lex};

/// A card of a file, with the comments that the tree does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parsed {
    /// The card.
    pub card: CardDef,
    /// Its comments, for the formatter.
    pub(crate) comments: Comments,
}

/// Comments of a card, by what they hang on: 0 is the card itself, then each line of facts, then each statement, step and
/// closing brace in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Comments {
    /// On lines of their own, before it.
    pub leading: HashMap<usize, Vec<String>>,
    /// At the end of its line.
    pub trailing: HashMap<usize, Vec<String>>,
    /// How many things comments can hang on.
    pub anchors: usize,
    /// Which of them is the first of the text.
    pub text_from: usize,
    /// At the end of the file, behind the last card.
    pub after: Vec<String>,
}

/// Reads a card file; `file` is how errors name it. A file with a mistake is refused whole.
pub fn parse(file: &str, text: &str, symbols: &mut Symbols) -> Result<Vec<CardDef>, CardErrors> {
    Ok(parse_file(file, text, symbols)?.into_iter().map(|p| p.card).collect())
}

/// As [`parse`], keeping the comments.
pub fn parse_file(file: &str, text: &str, symbols: &mut Symbols) -> Result<Vec<Parsed>, CardErrors> {
    let lexed = lex(text).map_err(|(kind, span)| CardError::new(file, text, span, kind))?;
    let mut cards: Vec<Parsed> = Vec::new();
    let mut errors = Vec::new();
    let mut ids: HashMap<String, String> = HashMap::new();
    for piece in pieces(file, text, &lexed) {
        let found = match piece {
            Ok(range) => read_card(file, text, &lexed, range, symbols),
            Err(error) => Err(error),
        };
        match found {
            Ok((parsed, id_span)) => {
                let title = symbols.name(parsed.card.title).to_owned();
                if let Some(other) = ids.insert(parsed.card.id.clone(), title) {
                    let kind = ErrorKind::DuplicateId { id: parsed.card.id.clone(), title: other, file: file.to_owned() };
                    errors.push(CardError::new(file, text, id_span, kind));
                }
                cards.push(parsed);
            }
            Err(error) => errors.push(*error),
        }
    }
    if errors.is_empty() { Ok(cards) } else { Err(CardErrors(errors)) }
}

type Cut = std::ops::Range<usize>;

/// Cuts the tokens into cards by their braces.
fn pieces(file: &str, text: &str, lexed: &Lexed<'_>) -> Vec<Result<Cut, Box<CardError>>> {
    let toks = &lexed.tokens;
    let tok = |i: usize| toks.get(i).map_or(Tok::End, |t| t.tok);
    let error = |token: usize, kind| {
        let span = toks.get(token).map_or(Span { start: text.len(), end: text.len() }, |t| t.span);
        Box::new(CardError::new(file, text, span, kind))
    };
    let line = |token: usize| toks.get(token).map_or(1, |t| text[..t.span.start].matches('\n').count() + 1);
    let mut pieces = Vec::new();
    let mut start = 0;
    let mut open: Vec<usize> = Vec::new();
    let mut i = 0;
    while i < toks.len() {
        match tok(i) {
            Tok::End => break,
            Tok::Sep if open.is_empty() && i == start => start = i + 1,
            Tok::Sign("{") => open.push(i),
            Tok::Sign("}") => {
                if open.pop().is_none() {
                    pieces.push(Err(error(i, ErrorKind::ExtraBrace)));
                    start = i + 1;
                } else if open.is_empty() {
                    pieces.push(Ok(start..i + 1));
                    start = i + 1;
                }
            }
            // the head of the next card, inside this one
            Tok::Str(_) if !open.is_empty() && matches!(tok(i + 1), Tok::Id(_)) && tok(i + 2) == Tok::Sign("{") => {
                if let Some(last) = open.last() {
                    pieces.push(Err(error(*last, ErrorKind::MissingBrace { opened: line(*last) })));
                }
                open.clear();
                start = i;
                while start > 0 && matches!(tok(start - 1), Tok::Word(_)) {
                    start -= 1;
                }
            }
            _ => {}
        }
        i += 1;
    }
    if let Some(last) = open.last() {
        pieces.push(Err(error(*last, ErrorKind::MissingBrace { opened: line(*last) })));
    } else if start < i {
        pieces.push(Ok(start..i));
    }
    pieces
}

fn read_card(file: &str, text: &str, lexed: &Lexed<'_>, range: Cut, symbols: &mut Symbols) -> Result<(Parsed, Span), Box<CardError>> {
    let mut parser = Parser::new(file, text, &lexed.tokens[range.clone()], symbols);
    let mut result = parser.card();
    if result == Err(Fail::Soft) {
        // once more, noting what was expected
        parser.restart();
        result = parser.card();
    }
    match result {
        Ok((mut card, id_span)) => {
            let (comments, said) = hang(lexed, &range, &parser.card.anchors, parser.facts_end);
            card.text.rulings = said.rulings;
            card.text.equivalents = said.equivalents;
            Ok((Parsed { card, comments }, id_span))
        }
        Err(Fail::Hard) if parser.hard.is_some() => Err(parser.hard.take().unwrap_or_else(|| Box::new(parser.farthest()))),
        Err(_) => Err(Box::new(parser.farthest())),
    }
}

/// One card of canonical form with the pieces of its text.
pub(crate) struct Traced<'a> {
    /// The card.
    pub card: CardDef,
    /// The tokens of the card.
    pub tokens: Vec<Token<'a>>,
    /// The pieces of its text, by tokens.
    pub pieces: Vec<Found>,
}

/// Reads a text that is one card; nothing where it has a mistake. No error is made of it, so that many can be tried.
pub(crate) fn trace<'a>(text: &'a str, symbols: &mut Symbols) -> Option<Traced<'a>> {
    let lexed = lex(text).ok()?;
    let mut cuts = pieces("", text, &lexed).into_iter();
    let (Some(Ok(range)), None) = (cuts.next(), cuts.next()) else { return None };
    let mut parser = Parser::new("", text, &lexed.tokens[range.clone()], symbols);
    parser.trace = true;
    let (card, _) = parser.card().ok()?;
    let pieces = std::mem::take(&mut parser.card.pieces);
    Some(Traced { card, pieces, tokens: lexed.tokens[range].to_vec() })
}

/// Reads one alternative of a filter; nothing where it is none, or speaks of names that a card binds.
pub(crate) fn term_of(text: &str, symbols: &mut Symbols) -> Option<Term> {
    let lexed = lex(text).ok()?;
    let mut parser = Parser::new("", text, &lexed.tokens, symbols);
    let term = parser.item().ok()?;
    (parser.tok() == Tok::End).then_some(term)
}

/// Hangs comments on the anchors of a card.
fn hang(lexed: &Lexed<'_>, range: &Cut, anchors: &[usize], text_from: usize) -> (Comments, Said) {
    let mut comments = Comments { anchors: anchors.len(), text_from, ..Comments::default() };
    let mut said = Said::default();
    let is_last = lexed.tokens[range.end..].iter().all(|t| matches!(t.tok, Tok::Sep | Tok::End));
    // comments before a card are its own; those behind the last card too
    let from = lexed.tokens[..range.start].iter().rposition(|t| !matches!(t.tok, Tok::Sep)).map_or(0, |i| i + 1);
    for comment in &lexed.comments {
        let Comment { text, own_line, before } = comment;
        let first_of_file = from == 0;
        if *before < from || (*before == from && !own_line && !first_of_file) {
            continue;
        }
        if *before >= range.end {
            if !own_line && *before == range.end {
                comments.trailing.entry(anchors.len().saturating_sub(1)).or_default().push(text.clone());
            } else if is_last {
                comments.after.push(text.clone());
            }
            continue;
        }
        let at = before.saturating_sub(range.start);
        if *before > range.start {
            if let Some(ruling) = text.strip_prefix("ruling:") {
                said.rulings.push(ruling.trim().to_owned());
            } else if let Some(mark) = text.strip_prefix("equivalent:") {
                said.equivalents.push(mark.trim().to_owned());
            }
        }
        if *own_line {
            // before the first thing that begins here or later
            let anchor = anchors.iter().position(|a| *a >= at).unwrap_or(anchors.len().saturating_sub(1));
            comments.leading.entry(anchor).or_default().push(text.clone());
        } else {
            // behind the last thing that began before
            let anchor = anchors.iter().rposition(|a| *a < at).unwrap_or(0);
            comments.trailing.entry(anchor).or_default().push(text.clone());
        }
    }
    (comments, said)
}

/// The comments that the card keeps.
#[derive(Default)]
struct Said {
    rulings: Vec<String>,
    equivalents: Vec<String>,
}

impl Parser<'_, '_> {
    /// Back to the beginning, with a record of what is expected.
    fn restart(&mut self) {
        self.pos = 0;
        self.depth = 0;
        self.fuel = FUEL;
        self.stops = 0;
        self.record = true;
        self.far = Far::default();
        self.card = CardState::default();
    }

    fn card(&mut self) -> P<(CardDef, Span)> {
        self.anchor();
        let head = self.span();
        let mut facts = self.header()?;
        let title_span = self.span();
        let Tok::Str(title) = self.tok() else {
            return self.mistake(title_span, ErrorKind::MissingTitle);
        };
        if title.starts_with(['•', '◇', '<']) {
            return self.mistake(title_span, ErrorKind::DotsInTitle);
        }
        if title.trim().is_empty() {
            return self.mistake(title_span, ErrorKind::EmptyName);
        }
        self.pos += 1;
        self.card.title = Some(title.to_owned());
        facts.title = self.symbols.intern(title);
        let id_span = self.span();
        let Tok::Id(id) = self.tok() else {
            return match self.tok() {
                Tok::Sign("{") | Tok::Sep | Tok::End => self.mistake(id_span, ErrorKind::MissingId),
                _ => {
                    let id = self.text.get(id_span.start..id_span.end).unwrap_or_default().to_owned();
                    self.mistake(id_span, ErrorKind::BadId { id })
                }
            };
        };
        self.pos += 1;
        facts.id = id.to_owned();
        // Prints with another picture.
        while self.sign(",") {
            let Tok::Id(id) = self.tok() else { return self.mistake(self.span(), ErrorKind::MissingId) };
            facts.pictures.push(id.to_owned());
            self.pos += 1;
        }
        self.need_sign("{")?;
        self.bind_lets()?;
        self.facts(&mut facts)?;
        self.facts_end = self.card.anchors.len();
        let mut statements: Vec<Statement> = facts.implied_text(self);
        statements.extend(self.statements()?);
        self.check_parts(head, &statements)?;
        let def = self.finish(facts, head)?;
        let text = self.take_text(statements);
        Ok((CardDef { text, ..def }, id_span))
    }

    /// Names of `let` count from the start of the card.
    fn bind_lets(&mut self) -> P<()> {
        let lets: Vec<usize> = (1..self.toks.len()).filter(|i| self.toks[i - 1].tok == Tok::Word("let")).collect();
        for i in lets {
            if let Tok::Word(word) = self.toks[i].tok
                && self.toks.get(i + 1).is_some_and(|t| t.tok == Tok::Sign("="))
            {
                let pos = std::mem::replace(&mut self.pos, i);
                let _ = word;
                self.bind(super::NameType::Number)?;
                self.pos = pos;
            }
        }
        Ok(())
    }

    /// The type before the title.
    fn header(&mut self) -> P<Facts> {
        let span = self.span();
        let Some(first) = self.word_at(0) else {
            return self
                .mistake(span, ErrorKind::UnknownCardType { word: self.text.get(span.start..span.end).unwrap_or_default().to_owned() });
        };
        const TYPES: [(&str, CardType); 18] = [
            ("character", CardType::Character),
            ("starship", CardType::Starship),
            ("vehicle", CardType::Vehicle),
            ("weapon", CardType::Weapon),
            ("device", CardType::Device),
            ("effect", CardType::Effect),
            ("interrupt", CardType::Interrupt),
            ("site", CardType::Location),
            ("system", CardType::Location),
            ("sector", CardType::Location),
            ("creature", CardType::Creature),
            ("objective", CardType::Objective),
            ("epic event", CardType::EpicEvent),
            ("jedi test", CardType::JediTest),
            ("admiral's order", CardType::AdmiralsOrder),
            ("podracer", CardType::Podracer),
            ("defensive shield", CardType::DefensiveShield),
            ("game aid", CardType::GameAid),
        ];
        let Some((word, card_type)) = TYPES.into_iter().find(|(w, _)| self.peek_words(w)) else {
            let names: Vec<&str> = TYPES.iter().map(|(w, _)| *w).collect();
            return self.mistake_near(span, ErrorKind::UnknownCardType { word: first.to_owned() }, first, &names);
        };
        self.words(word);
        self.card.card_type = Some(card_type);
        let mut facts = Facts::new(card_type);
        if card_type == CardType::Location {
            facts.subtypes.push(word.to_owned());
            return Ok(facts);
        }
        let subtypes = Facts::subtypes_of(card_type);
        loop {
            let span = self.span();
            let Tok::Word(word) = self.tok() else { break };
            let Some(found) = subtypes.iter().find(|s| self.peek_words(s)) else {
                let kind = ErrorKind::UnknownSubtype { word: word.to_owned(), card_type: card_type.name() };
                return self.mistake_near(span, kind, word, subtypes);
            };
            self.pos += found.split(' ').count();
            if facts.subtypes.iter().any(|s| s == found) {
                return self.mistake(span, ErrorKind::DuplicateKeyword { keyword: (*found).to_owned() });
            }
            facts.subtypes.push((*found).to_owned());
            if card_type == CardType::Interrupt {
                self.card.slots.push(match *found {
                    "used" => Slot::Used,
                    "lost" => Slot::Lost,
                    _ => Slot::Starting,
                });
            }
            if card_type != CardType::Interrupt || !self.words("or") {
                break;
            }
        }
        if card_type == CardType::Interrupt && facts.subtypes.is_empty() {
            let span = self.span();
            return self.mistake(span, ErrorKind::UnknownSubtype { word: String::new(), card_type: "interrupt" });
        }
        facts.slots.clone_from(&self.card.slots);
        Ok(facts)
    }

    /// A part that a card has once.
    fn check_parts(&mut self, span: Span, statements: &[Statement]) -> P<()> {
        let count = |f: &dyn Fn(&Statement) -> bool| statements.iter().filter(|s| f(s)).count();
        let parts: [(&'static str, usize); 4] = [
            ("light", count(&|s| matches!(s, Statement::Half(Side::Light, _)))),
            ("dark", count(&|s| matches!(s, Statement::Half(Side::Dark, _)))),
            ("front", count(&|s| matches!(s, Statement::Face(false, ..)))),
            ("back", count(&|s| matches!(s, Statement::Face(true, ..)))),
        ];
        for (part, n) in parts {
            if n > 1 {
                return self.mistake(span, ErrorKind::DuplicatePart { part });
            }
        }
        Ok(())
    }
}
