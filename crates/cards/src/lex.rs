//! Words, numbers, strings and signs of a card file.
//!
//! A newline or `;` separates statements, except where a line is plainly unfinished (after `,` `:` `(` `or` `and`, or before
//! `or`, `and`, `else`, `,` and `{`). Comments are kept apart, so that the formatter can put them back.

use holocron_engine::num::Num;

use crate::error::{ErrorKind, Span};

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tok<'a> {
    /// A word: letters, digits, `-` and `'` within.
    Word(&'a str),
    /// A number; `½`, `¼` and `π` too.
    Num(Num),
    /// A card id: `1_168`.
    Id(&'a str),
    /// `"text"`, without the quotes.
    Str(&'a str),
    /// `[Icon]`, without the brackets.
    Icon(&'a str),
    /// A sign: one of `{ } ( ) , : + - * / = < > <= >= != ..`.
    Sign(&'static str),
    /// The end of a statement; `true` where it was written `;`.
    Sep,
    /// The end of the file.
    End,
}

/// A token with its place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Token<'a> {
    /// What it is.
    pub tok: Tok<'a>,
    /// Where it is.
    pub span: Span,
}

/// A comment, without the slashes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Comment {
    /// The text, trimmed.
    pub text: String,
    /// Whether it stands on a line of its own.
    pub own_line: bool,
    /// The number of the token before which it stands.
    pub before: usize,
}

/// The tokens of a file, and its comments.
pub(crate) struct Lexed<'a> {
    /// All tokens; the last is [`Tok::End`].
    pub tokens: Vec<Token<'a>>,
    /// All comments, in order.
    pub comments: Vec<Comment>,
}

const SIGNS: [&str; 17] = ["<=", ">=", "!=", "..", "{", "}", "(", ")", ",", ":", "+", "-", "*", "/", "=", "<", ">"];

/// Cuts `text` into tokens.
pub(crate) fn lex(text: &str) -> Result<Lexed<'_>, (ErrorKind, Span)> {
    let mut lexer =
        Lexer { text, at: 0, tokens: Vec::with_capacity(text.len() / 5), comments: Vec::new(), parens: 0, line_has_token: false };
    lexer.run()?;
    let end = text.len();
    lexer.tokens.push(Token { tok: Tok::End, span: Span { start: end, end } });
    Ok(Lexed { tokens: lexer.tokens, comments: lexer.comments })
}

struct Lexer<'a> {
    text: &'a str,
    at: usize,
    tokens: Vec<Token<'a>>,
    comments: Vec<Comment>,
    parens: usize,
    line_has_token: bool,
}

impl<'a> Lexer<'a> {
    fn run(&mut self) -> Result<(), (ErrorKind, Span)> {
        while let Some(c) = self.text[self.at..].chars().next() {
            match c {
                '\n' => {
                    self.newline();
                    self.at += 1;
                    self.line_has_token = false;
                }
                ';' => {
                    let start = self.at;
                    self.at += 1;
                    self.push(Tok::Sep, start);
                }
                c if c.is_whitespace() || c == '\u{feff}' => self.at += c.len_utf8(),
                '/' if self.text[self.at..].starts_with("//") => self.comment(),
                '"' => self.delimited('"')?,
                '[' => self.delimited(']')?,
                c if c.is_ascii_digit() || matches!(c, '½' | '¼' | 'π') => self.number()?,
                c if c.is_alphabetic() => self.word(self.at),
                c => self.sign(c)?,
            }
        }
        Ok(())
    }

    fn push(&mut self, tok: Tok<'a>, start: usize) {
        match tok {
            Tok::Sign("(") => self.parens += 1,
            Tok::Sign(")") => self.parens = self.parens.saturating_sub(1),
            Tok::Sign("{" | "}") => self.parens = 0,
            _ => {}
        }
        // a line that begins so goes on with the line before
        if matches!(tok, Tok::Word("or" | "and" | "else") | Tok::Sign("," | "{"))
            && let Some(Token { tok: Tok::Sep, span }) = self.tokens.last()
            && self.text.as_bytes().get(span.start) == Some(&b'\n')
        {
            self.tokens.pop();
            let len = self.tokens.len();
            for comment in self.comments.iter_mut().rev().take_while(|c| c.before > len) {
                comment.before = len;
            }
        }
        self.tokens.push(Token { tok, span: Span { start, end: self.at } });
        self.line_has_token = true;
    }

    fn newline(&mut self) {
        let goes_on = match self.tokens.last().map(|t| t.tok) {
            None | Some(Tok::Sep | Tok::Sign("," | ":" | "(") | Tok::Word("or" | "and")) => true,
            _ => self.parens > 0,
        };
        if !goes_on {
            let span = Span { start: self.at, end: self.at + 1 };
            self.tokens.push(Token { tok: Tok::Sep, span });
        }
    }

    fn comment(&mut self) {
        let rest = &self.text[self.at..];
        let len = rest.find('\n').unwrap_or(rest.len());
        let text = rest[2..len].trim().to_owned();
        self.comments.push(Comment { text, own_line: !self.line_has_token, before: self.tokens.len() });
        self.at += len;
    }

    fn delimited(&mut self, close: char) -> Result<(), (ErrorKind, Span)> {
        let start = self.at;
        let inside = &self.text[start + 1..];
        let len = inside.find([close, '\n']).filter(|i| !inside[*i..].starts_with('\n'));
        let Some(len) = len else {
            let line = inside.find('\n').unwrap_or(inside.len());
            let span = Span { start, end: start + 1 + inside[..line].trim_end().len() };
            return Err((if close == '"' { ErrorKind::UnclosedString } else { ErrorKind::UnclosedIcon }, span));
        };
        self.at = start + len + 2;
        let text = &inside[..len];
        self.push(if close == '"' { Tok::Str(text) } else { Tok::Icon(text) }, start);
        Ok(())
    }

    fn number(&mut self) -> Result<(), (ErrorKind, Span)> {
        let start = self.at;
        let bytes = self.text.as_bytes();
        let digits = |from: usize| bytes[from..].iter().take_while(|b| b.is_ascii_digit()).count();
        let whole = digits(start);
        let mut at = start + whole;
        if whole > 0 {
            match bytes.get(at) {
                Some(b'_') => {
                    let after = digits(at + 1);
                    at += 1 + after;
                    at += bytes[at..].iter().take_while(|b| b.is_ascii_alphanumeric() || **b == b'_').count();
                    self.at = at;
                    let id = &self.text[start..at];
                    if after == 0 {
                        return Err((ErrorKind::BadId { id: id.to_owned() }, Span { start, end: at }));
                    }
                    self.push(Tok::Id(id), start);
                    return Ok(());
                }
                Some(b) if b.is_ascii_alphabetic() => {
                    self.word(start);
                    return Ok(());
                }
                Some(b'-') if bytes.get(at + 1).is_some_and(u8::is_ascii_alphabetic) => {
                    self.word(start);
                    return Ok(());
                }
                _ => {}
            }
        }
        let mut hundredths: i64 = 0;
        if whole > 0 {
            let too_big = || (ErrorKind::BadNumber { number: self.text[start..at].to_owned() }, Span { start, end: at });
            let n: i64 = self.text[start..at].parse().map_err(|_| too_big())?;
            if n > 100_000 {
                return Err(too_big());
            }
            hundredths = n * 100;
        }
        if bytes.get(at) == Some(&b'.') && bytes.get(at + 1).is_some_and(u8::is_ascii_digit) {
            let places = digits(at + 1);
            let fraction = &self.text[at + 1..at + 1 + places];
            at += 1 + places;
            if places > 2 {
                return Err((ErrorKind::BadNumber { number: self.text[start..at].to_owned() }, Span { start, end: at }));
            }
            let value: i64 = fraction.parse().unwrap_or(0);
            hundredths += if places == 1 { value * 10 } else { value };
        } else {
            let extra = self.text[at..].chars().next();
            let value = match extra {
                Some('½') => 50,
                Some('¼') => 25,
                Some('π') if whole == 0 => i64::from(Num::PI.0),
                _ => 0,
            };
            if value > 0 {
                hundredths += value;
                at += extra.map_or(0, char::len_utf8);
            }
        }
        self.at = at;
        self.push(Tok::Num(Num(i32::try_from(hundredths).unwrap_or(i32::MAX))), start);
        Ok(())
    }

    fn word(&mut self, start: usize) {
        let rest = &self.text[start..];
        let mut len = 0;
        let mut chars = rest.char_indices().peekable();
        while let Some((i, c)) = chars.next() {
            let next = chars.peek().map(|(_, c)| *c);
            let inside = match c {
                c if c.is_alphanumeric() && !matches!(c, '½' | '¼') => true,
                '-' | '\'' => len > 0 && next.is_some_and(char::is_alphanumeric),
                '/' => len > 1 && next.is_some_and(char::is_alphabetic),
                _ => false,
            };
            if !inside {
                break;
            }
            len = i + c.len_utf8();
        }
        self.at = start + len.max(1);
        self.push(Tok::Word(&rest[..len]), start);
    }

    fn sign(&mut self, c: char) -> Result<(), (ErrorKind, Span)> {
        let start = self.at;
        let Some(sign) = SIGNS.iter().find(|s| self.text[start..].starts_with(**s)) else {
            return Err((ErrorKind::StrayCharacter { character: c }, Span { start, end: start + c.len_utf8() }));
        };
        self.at += sign.len();
        self.push(Tok::Sign(sign), start);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn toks(text: &str) -> Vec<Tok<'_>> {
        lex(text).map(|l| l.tokens.into_iter().map(|t| t.tok).collect()).unwrap_or_default()
    }

    #[test]
    fn words_numbers_and_signs() {
        use Tok::{End, Id, Num as N, Sep, Sign, Str, Word};
        assert_eq!(
            toks("X-wing \"Red 5\" 1_19 { 1..6\n power -2; TIE/ln }"),
            [
                Word("X-wing"),
                Str("Red 5"),
                Id("1_19"),
                Sign("{"),
                N(Num::int(1)),
                Sign(".."),
                N(Num::int(6)),
                Sep,
                Word("power"),
                Sign("-"),
                N(Num::int(2)),
                Sep,
                Word("TIE/ln"),
                Sign("}"),
                End
            ]
        );
        assert_eq!(toks("π ½ 3½ 2.5"), [N(Num::PI), N(Num(50)), N(Num(350)), N(Num(250)), End]);
    }

    #[test]
    fn unfinished_lines_go_on() {
        assert!(!toks("use 1,\n use 2").contains(&Tok::Sep));
        assert!(!toks("a or\n b").contains(&Tok::Sep));
        assert!(!toks("{ a }\n or { b }").contains(&Tok::Sep));
        assert!(!toks("(a\n b)").contains(&Tok::Sep));
        assert!(toks("a\n b").contains(&Tok::Sep));
    }

    #[test]
    fn comments_are_kept_apart() {
        let lexed = lex("a // one\n// two\nb").unwrap_or_else(|_| panic!("lexes"));
        let seen: Vec<(&str, bool, usize)> = lexed.comments.iter().map(|c| (c.text.as_str(), c.own_line, c.before)).collect();
        assert_eq!(seen, [("one", false, 1), ("two", true, 2)]);
    }

    #[test]
    fn mistakes() {
        assert!(matches!(lex("\"a\nb"), Err((ErrorKind::UnclosedString, _))));
        assert!(matches!(lex("[a\nb"), Err((ErrorKind::UnclosedIcon, _))));
        assert!(matches!(lex("a § b"), Err((ErrorKind::StrayCharacter { .. }, _))));
        assert!(matches!(lex("999999999999"), Err((ErrorKind::BadNumber { .. }, _))));
    }
}
