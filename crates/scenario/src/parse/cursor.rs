//! Reading one line from left to right: words, cards, numbers, quotes; and where reading got stuck.

use holocron_engine::decision::{Berth, Pile};
use holocron_engine::num::Num;
use holocron_engine::text::{Phase, Side};

use crate::tree::{CardRef, Cmp};

/// A place in a line. Every failed expectation is remembered, so that a message can point at the furthest one.
#[derive(Clone, Debug)]
pub(crate) struct Cursor<'a> {
    text: &'a str,
    pos: usize,
    /// The furthest failure: where, and what would have been understood there.
    far: usize,
    wanted: &'static str,
    /// How many things are being read within each other.
    deep: u16,
}

/// Cards in parentheses behind cards, and `not` before `not`, at most.
const DEEPEST: u16 = 40;

/// Reading failed; the cursor knows where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stuck;

/// What reading gives.
pub(crate) type Read<T> = Result<T, Stuck>;

impl<'a> Cursor<'a> {
    pub(crate) fn new(text: &'a str) -> Cursor<'a> {
        Cursor { text, pos: 0, far: 0, wanted: "", deep: 0 }
    }
    pub(crate) fn rest(&self) -> &'a str {
        self.text.get(self.pos..).unwrap_or_default()
    }
    pub(crate) fn pos(&self) -> usize {
        self.pos
    }
    pub(crate) fn back_to(&mut self, pos: usize) {
        self.pos = pos;
    }
    /// The byte where reading got stuck, and what was wanted there.
    pub(crate) fn stuck_at(&self) -> (usize, &'static str) {
        if self.far >= self.pos { (self.far, self.wanted) } else { (self.pos, "the end of the line") }
    }
    /// Notes that `wanted` was not found here.
    pub(crate) fn fail<T>(&mut self, wanted: &'static str) -> Read<T> {
        self.spaces();
        if self.pos >= self.far {
            self.far = self.pos;
            self.wanted = wanted;
        }
        Err(Stuck)
    }
    /// Reads something that can stand within itself.
    pub(crate) fn nested<T>(&mut self, read: impl FnOnce(&mut Self) -> Read<T>) -> Read<T> {
        if self.deep == DEEPEST {
            return self.fail("the end of what is nested too deeply to be read");
        }
        self.deep += 1;
        let found = read(self);
        self.deep -= 1;
        found
    }
    pub(crate) fn spaces(&mut self) {
        let rest = self.rest();
        self.pos += rest.len() - rest.trim_start().len();
    }
    pub(crate) fn at_end(&mut self) -> bool {
        self.spaces();
        self.rest().is_empty()
    }
    /// A single sign.
    pub(crate) fn sign(&mut self, sign: char) -> bool {
        self.spaces();
        if self.rest().starts_with(sign) {
            self.pos += sign.len_utf8();
            return true;
        }
        false
    }
    /// Words, any case, any spaces between them.
    pub(crate) fn words(&mut self, phrase: &str) -> bool {
        let start = self.pos;
        for word in phrase.split(' ') {
            self.spaces();
            let rest = self.rest();
            let Some(head) = rest.get(..word.len()) else {
                self.pos = start;
                return false;
            };
            let next = rest.get(word.len()..).and_then(|r| r.chars().next());
            let cut = word.ends_with(|c: char| c.is_alphanumeric()) && next.is_some_and(|c| c.is_alphanumeric() || c == '_');
            if !head.eq_ignore_ascii_case(word) || cut {
                self.pos = start;
                return false;
            }
            self.pos += word.len();
        }
        true
    }
    /// The first of several phrases that stands here.
    pub(crate) fn one_of<T: Copy>(&mut self, table: &[(&str, T)]) -> Option<T> {
        table.iter().find(|(phrase, _)| self.words(phrase)).map(|(_, t)| *t)
    }
    /// Words that must stand here.
    pub(crate) fn need(&mut self, phrase: &'static str) -> Read<()> {
        if self.words(phrase) { Ok(()) } else { self.fail(phrase) }
    }
    /// `dark` or `light`.
    pub(crate) fn side(&mut self) -> Option<Side> {
        self.one_of(&[("dark", Side::Dark), ("light", Side::Light)])
    }
    pub(crate) fn need_side(&mut self) -> Read<Side> {
        match self.side() {
            Some(s) => Ok(s),
            None => self.fail("`dark` or `light`"),
        }
    }
    /// `'s`
    pub(crate) fn possessive(&mut self) -> bool {
        for s in ["'s", "’s"] {
            if self.rest().starts_with(s) {
                self.pos += s.len();
                return true;
            }
        }
        false
    }
    /// A whole or decimal number.
    pub(crate) fn number(&mut self) -> Option<Num> {
        self.spaces();
        let start = self.pos;
        let negative = self.sign('-');
        self.spaces();
        let rest = self.rest();
        let sign = if negative { -1 } else { 1 };
        for (mark, hundredths) in [("2π", 628), ("π", 314), ("½", 50)] {
            if rest.starts_with(mark) {
                self.pos += mark.len();
                return Some(Num(sign * hundredths));
            }
        }
        let whole: usize = rest.bytes().take_while(u8::is_ascii_digit).count();
        let fraction = match rest[whole..].strip_prefix('.') {
            Some(f) => f.bytes().take_while(u8::is_ascii_digit).count(),
            None => 0,
        };
        let len = if fraction > 0 { whole + 1 + fraction } else { whole };
        let cut = rest.get(len..).and_then(|r| r.chars().next()).is_some_and(|c| c.is_alphabetic() || c == '_');
        let value = rest.get(..whole).and_then(|w| w.parse::<i32>().ok()).and_then(|w| w.checked_mul(100));
        let Some(value) = value.filter(|_| !cut) else {
            self.pos = start;
            return None;
        };
        let mut hundredths = 0;
        if fraction > 0 {
            let digits = format!("{}0", &rest[whole + 1..len]);
            hundredths = digits.get(..2).and_then(|d| d.parse::<i32>().ok()).unwrap_or(0);
        }
        self.pos += len;
        Some(Num(sign * value.saturating_add(hundredths)))
    }
    pub(crate) fn need_number(&mut self) -> Read<Num> {
        match self.number() {
            Some(n) => Ok(n),
            None => self.fail("a number"),
        }
    }
    /// A whole number of things.
    pub(crate) fn count(&mut self) -> Option<u16> {
        let start = self.pos;
        let n = self.number()?;
        match u16::try_from(n.floor()) {
            Ok(k) if n.is_whole() => Some(k),
            _ => {
                self.pos = start;
                None
            }
        }
    }
    /// `= 5`, `<= 5`.
    pub(crate) fn comparison(&mut self) -> Read<(Cmp, Num)> {
        self.spaces();
        let table = [
            ("!=", Cmp::Ne),
            ("<=", Cmp::Le),
            (">=", Cmp::Ge),
            ("≠", Cmp::Ne),
            ("≤", Cmp::Le),
            ("≥", Cmp::Ge),
            ("==", Cmp::Eq),
            ("=", Cmp::Eq),
            ("<", Cmp::Lt),
            (">", Cmp::Gt),
        ];
        for (sign, cmp) in table {
            if self.rest().starts_with(sign) {
                self.pos += sign.len();
                return Ok((cmp, self.need_number()?));
            }
        }
        if self.words("is") {
            return Ok((Cmp::Eq, self.need_number()?));
        }
        self.fail("a comparison: = < <= > >= !=")
    }
    /// Text in double quotes.
    pub(crate) fn quoted(&mut self) -> Option<String> {
        self.spaces();
        let rest = self.rest();
        let (open, close) = [('"', '"'), ('“', '”')].into_iter().find(|(o, _)| rest.starts_with(*o))?;
        let inner = &rest[open.len_utf8()..];
        let end = inner.find(close)?;
        self.pos += open.len_utf8() + end + close.len_utf8();
        Some(inner[..end].to_owned())
    }
    /// `[Title]`, `[1_194]`, `[Stormtrooper #2]`, `[filler 5]`, `dark [Sense]`.
    pub(crate) fn card(&mut self) -> Option<CardRef> {
        let start = self.pos;
        let side = self.side();
        if side.is_some() {
            self.possessive();
        }
        self.spaces();
        let column = u32::try_from(self.pos + 1).unwrap_or(u32::MAX);
        let inner = self.rest().strip_prefix('[').and_then(|r| r.split_once(']')).map(|(i, _)| i);
        let Some(inner) = inner.filter(|i| !i.trim().is_empty()) else {
            self.pos = start;
            return None;
        };
        self.pos += inner.len() + 2;
        let mut name = inner.trim().trim_start_matches(['•', '◇', '·']).trim();
        let (mut copy, mut numbered) = (1, false);
        if let Some((head, tail)) = name.rsplit_once('#')
            && let Ok(n) = tail.trim().parse::<u16>()
            && n > 0
            && !head.trim().is_empty()
        {
            (name, copy, numbered) = (head.trim(), n, true);
        }
        let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
        let filler = filler(&name);
        let name = if filler.is_some() { "filler".to_owned() } else { name };
        Some(CardRef { side, name, filler, copy, numbered, column })
    }
    pub(crate) fn need_card(&mut self) -> Read<CardRef> {
        match self.card() {
            Some(c) => Ok(c),
            None => self.fail("a card in brackets: [Title] or [1_194]"),
        }
    }
    /// `[A], [B] and [C]`.
    pub(crate) fn cards(&mut self) -> Read<Vec<CardRef>> {
        let mut cards = vec![self.need_card()?];
        loop {
            let start = self.pos;
            if !(self.sign(',') || self.words("and")) {
                break;
            }
            self.words("and");
            match self.card() {
                Some(c) => cards.push(c),
                None => {
                    self.pos = start;
                    break;
                }
            }
        }
        Ok(cards)
    }
    /// A pile's name.
    pub(crate) fn pile(&mut self) -> Option<Pile> {
        self.one_of(&[
            ("reserve deck", Pile::Reserve),
            ("reserve pile", Pile::Reserve),
            ("reserve", Pile::Reserve),
            ("force pile", Pile::Force),
            ("used pile", Pile::Used),
            ("used", Pile::Used),
            ("lost pile", Pile::Lost),
            ("lost", Pile::Lost),
            ("hand", Pile::Hand),
            ("out of play", Pile::OutOfPlay),
            ("outside the deck", Pile::Outside),
            ("outside", Pile::Outside),
            ("force", Pile::Force),
        ])
    }
    /// A phase's name, with the word `phase`.
    pub(crate) fn phase(&mut self) -> Option<Phase> {
        let start = self.pos;
        let phase = Phase::ALL.iter().copied().find(|p| self.words(p.word()))?;
        if self.words("phase") {
            return Some(phase);
        }
        self.pos = start;
        None
    }
    /// A place aboard.
    pub(crate) fn berth(&mut self) -> Option<Berth> {
        self.words("a");
        self.one_of(&[
            ("pilot", Berth::Pilot),
            ("driver", Berth::Driver),
            ("passenger", Berth::Passenger),
            ("astromech", Berth::Astromech),
            ("cargo", Berth::Cargo),
        ])
    }
    /// A rule's id: letters, digits, dots, hyphens.
    pub(crate) fn rule(&mut self) -> Option<String> {
        self.spaces();
        let rest = self.rest();
        let len = rest.bytes().take_while(|b| b.is_ascii_alphanumeric() || matches!(b, b'.' | b'-' | b'_')).count();
        let id = rest[..len].trim_end_matches('.');
        if id.is_empty() {
            return None;
        }
        self.pos += len;
        Some(id.to_ascii_lowercase())
    }
}

fn filler(name: &str) -> Option<Num> {
    let head = name.get(..6)?;
    if !head.eq_ignore_ascii_case("filler") {
        return None;
    }
    let tail = name.get(6..)?;
    if tail.is_empty() {
        return Some(Num::ONE);
    }
    let n = tail.strip_prefix(' ')?.trim().parse::<u8>().ok()?;
    (n <= 9).then(|| Num::int(i32::from(n)))
}

/// A line without its comment: `#` outside brackets and quotes begins one.
pub(crate) fn without_comment(line: &str) -> &str {
    let (mut bracket, mut quote) = (false, false);
    for (i, c) in line.char_indices() {
        match c {
            '[' if !quote => bracket = true,
            ']' if !quote => bracket = false,
            '"' if !bracket => quote = !quote,
            '“' => quote = true,
            '”' => quote = false,
            '#' if !bracket && !quote => return &line[..i],
            _ => {}
        }
    }
    // A bracket or quote that never closes hides no comment.
    if (bracket || quote)
        && let Some(i) = line.find(" #")
    {
        return &line[..i];
    }
    line
}
