//! The canonical form of cards and files: one statement a line, four spaces, facts in a fixed order.
//!
//! Everything is printed from the tree, so that `parse(format(parse(x))) == parse(x)`; comments are put back where they
//! hung. A block of one plain statement stands on its line where it fits.

mod amount;
mod effect;
mod event;
mod facts;
mod filter;
pub(crate) mod pieces;
mod standing;
mod statement;

use holocron_engine::card::{CardDef, Symbols};
use holocron_engine::text::{Name, PLAYERS, Standing, Statement, Step, Sym, Who};

use crate::error::CardErrors;
use crate::parse::{Comments, Parsed, parse_file};

/// The widest line on which a block is kept.
const WIDTH: usize = 110;
/// The widest line at all, where it can be broken.
const LONGEST: usize = 130;

/// The canonical form of a whole file, with its comments; the errors of the file where it has any.
pub fn format_file(file: &str, text: &str) -> Result<String, CardErrors> {
    let mut symbols = Symbols::default();
    let cards = parse_file(file, text, &mut symbols)?;
    let mut out = String::new();
    for (i, parsed) in cards.iter().enumerate() {
        if i > 0 {
            out.push('\n');
        }
        let plain = print(parsed, &symbols, false);
        let same = parse_file(file, &plain, &mut symbols).is_ok_and(|again| again.len() == 1 && again[0].card == parsed.card);
        out.push_str(&if same { plain } else { print(parsed, &symbols, true) });
        for comment in &parsed.comments.after {
            out.push_str(&format!("\n// {comment}\n"));
        }
    }
    Ok(out)
}

/// The canonical form of one card, without comments other than its rulings and equivalents.
#[must_use]
pub fn format_card(card: &CardDef, symbols: &Symbols) -> String {
    let mut comments = Comments::default();
    let lines = comments.leading.entry(usize::MAX).or_default();
    lines.extend(card.text.rulings.iter().map(|ruling| format!("ruling: {ruling}")));
    lines.extend(card.text.equivalents.iter().map(|mark| format!("equivalent: {mark}")));
    if lines.is_empty() {
        comments.leading.clear();
    }
    let parsed = Parsed { card: card.clone(), comments };
    let plain = print(&parsed, symbols, false);
    let again = parse_file("", &plain, &mut symbols.clone());
    let same = again.is_ok_and(|again| again.len() == 1 && again[0].card == *card);
    if same { plain } else { print(&parsed, symbols, true) }
}

/// As [`format_card`], without looking whether it can be read back.
pub(crate) fn format_quickly(card: &CardDef, symbols: &Symbols) -> String {
    print(&Parsed { card: card.clone(), comments: Comments::default() }, symbols, false)
}

/// One statement of a card, as it is written; several lines where it has blocks.
#[must_use]
pub fn format_statement(card: &CardDef, statement: &Statement, symbols: &Symbols) -> String {
    let comments = Comments::default();
    let mut printer = Printer { symbols, card, comments: &comments, careful: false, out: String::new(), anchor: 0, indent: 0 };
    let doc = printer.statement(statement);
    printer.write(doc);
    printer.out.trim_end().to_owned()
}

/// A piece of standing text, as it is written.
#[must_use]
pub fn format_standing(card: &CardDef, standing: &Standing, symbols: &Symbols) -> String {
    let comments = Comments::default();
    Printer { symbols, card, comments: &comments, careful: false, out: String::new(), anchor: 0, indent: 0 }.standing(standing, false)
}

fn print(parsed: &Parsed, symbols: &Symbols, careful: bool) -> String {
    let Parsed { card, comments } = parsed;
    let mut printer = Printer { symbols, card, comments, careful, out: String::new(), anchor: 0, indent: 0 };
    printer.card();
    printer.out
}

/// A piece of a statement: words, then perhaps a block, then more.
enum Part<'t> {
    /// Words on the line.
    Text(String),
    /// `{ ... }` of steps.
    Steps(&'t [Step]),
    /// `{ ... }` of statements.
    Statements(&'t [Statement]),
    /// `{ 0: step ... }`
    Rows(&'t [holocron_engine::text::TableRow]),
}

type Doc<'t> = Vec<Part<'t>>;

struct Printer<'p> {
    symbols: &'p Symbols,
    card: &'p CardDef,
    comments: &'p Comments,
    /// Parentheses wherever something could be read otherwise.
    careful: bool,
    out: String,
    anchor: usize,
    indent: usize,
}

impl<'p> Printer<'p> {
    fn sym(&self, sym: Sym) -> &'p str {
        self.symbols.name(sym)
    }

    fn quoted(&self, sym: Sym) -> String {
        format!("\"{}\"", self.sym(sym))
    }

    fn name(&self, name: Name) -> &'p str {
        self.card.text.names.get(usize::from(name.0)).map_or("?", |s| self.sym(*s))
    }

    fn called(&self, name: Option<Name>) -> String {
        name.map_or(String::new(), |n| format!(" called {}", self.name(n)))
    }

    fn pad(&mut self) {
        for _ in 0..self.indent {
            self.out.push_str("    ");
        }
    }

    fn card(&mut self) {
        let header = self.header();
        self.line(&format!("{header} {{"));
        self.indent += 1;
        for fact in self.fact_lines() {
            if self.anchor < self.comments.text_from {
                self.line(&fact);
            } else {
                self.finish_line(&fact, &[]); // more lines than the file had: no comment hangs on it
            }
        }
        if self.comments.anchors > 0 {
            // facts may have stood on more or fewer lines
            self.skip_to(self.comments.text_from);
        }
        if let Some(rulings) = self.comments.leading.get(&usize::MAX) {
            self.out.push('\n');
            for ruling in rulings.clone() {
                self.pad();
                self.out.push_str(&format!("// {ruling}\n"));
            }
        }
        let statements = &self.card.text.statements;
        if !statements.is_empty() {
            self.out.push('\n');
        }
        for statement in statements {
            let doc = self.statement(statement);
            self.write(doc);
        }
        self.leading(self.anchor, true);
        self.indent -= 1;
        self.line("}");
    }

    /// Prints comments that hang on facts lines which are no longer there.
    fn skip_to(&mut self, anchor: usize) {
        while self.anchor < anchor {
            let lost = self.anchor;
            self.leading(lost, false);
            for comment in self.comments.trailing.get(&lost).cloned().unwrap_or_default() {
                self.pad();
                self.out.push_str(&format!("// {comment}\n"));
            }
            self.anchor += 1;
        }
        self.anchor = anchor;
    }

    fn leading(&mut self, anchor: usize, indented: bool) {
        let _ = indented;
        for comment in self.comments.leading.get(&anchor).cloned().unwrap_or_default() {
            self.pad();
            self.out.push_str(&format!("// {comment}\n"));
        }
    }

    /// One line, with the comments that hang on it.
    fn line(&mut self, text: &str) {
        let anchor = self.anchor;
        self.anchor += 1;
        let leading = text != "}";
        if leading || self.indent == 0 && anchor == 0 {
            self.leading(anchor, true);
        }
        self.finish_line(text, &[anchor]);
    }

    /// The text of a line, with the comments at its end.
    fn finish_line(&mut self, text: &str, anchors: &[usize]) {
        let mut trailing: Vec<String> = Vec::new();
        for anchor in anchors {
            trailing.extend(self.comments.trailing.get(anchor).cloned().unwrap_or_default());
        }
        let last = trailing.pop();
        for comment in trailing {
            self.pad();
            self.out.push_str(&format!("// {comment}\n"));
        }
        self.pad();
        let wrapped = wrap(text, 4 * self.indent);
        self.out.push_str(&wrapped);
        if let Some(comment) = last {
            self.out.push_str(&format!("    // {comment}"));
        }
        self.out.push('\n');
    }

    fn has_comment(&self, anchor: usize) -> bool {
        self.comments.leading.contains_key(&anchor) || self.comments.trailing.contains_key(&anchor)
    }

    /// Writes a statement or step.
    fn write(&mut self, doc: Doc<'p>) {
        let anchor = self.anchor;
        self.anchor += 1;
        self.leading(anchor, true);
        self.write_rest(doc, anchor);
    }

    fn write_rest(&mut self, doc: Doc<'p>, anchor: usize) {
        if let Some((line, used, last)) = self.on_one_line(&doc, anchor) {
            self.anchor += used;
            let mut anchors = vec![anchor];
            anchors.extend(last);
            self.finish_line(&line, &anchors);
            return;
        }
        let mut text = String::new();
        let mut opened_by = anchor;
        for part in doc {
            match part {
                Part::Text(words) => {
                    if !text.is_empty() && !words.starts_with([',', ';']) {
                        text.push(' ');
                    }
                    text.push_str(&words);
                    continue;
                }
                _ => {
                    text.push_str(" {");
                    self.finish_line(&text, &[opened_by]);
                    self.indent += 1;
                    self.children(&part);
                    let close = self.anchor;
                    self.anchor += 1;
                    self.leading(close, true);
                    self.indent -= 1;
                    text = "}".to_owned();
                    opened_by = close;
                }
            }
        }
        if !text.is_empty() {
            self.finish_line(&text, &[opened_by]);
        }
    }

    fn children(&mut self, part: &Part<'p>) {
        match part {
            Part::Text(_) => {}
            Part::Steps(steps) => {
                for step in *steps {
                    let doc = self.step(step);
                    self.write(doc);
                }
            }
            Part::Statements(statements) => {
                for statement in *statements {
                    let doc = self.statement(statement);
                    self.write(doc);
                }
            }
            Part::Rows(rows) => {
                for row in *rows {
                    let anchor = self.anchor;
                    self.anchor += 1;
                    self.leading(anchor, true);
                    let mut doc = vec![Part::Text(format!("{}:", range(row.range)))];
                    match &*row.body.steps {
                        [one] => doc.extend(self.step(one)),
                        steps => doc.push(Part::Steps(steps)),
                    }
                    self.write_rest(doc, anchor);
                }
            }
        }
    }

    /// The whole on one line, if it has no blocks or each is one plain statement; how many more anchors that takes, and
    /// which of them may carry comments.
    fn on_one_line(&self, doc: &Doc<'p>, anchor: usize) -> Option<(String, usize, Vec<usize>)> {
        let mut line = String::new();
        let mut used = 0;
        let mut blocks = 0;
        let mut last = Vec::new();
        for part in doc {
            let child = match part {
                Part::Text(words) => {
                    if !line.is_empty() && !words.starts_with([',', ';']) {
                        line.push(' ');
                    }
                    line.push_str(words);
                    continue;
                }
                Part::Steps([one]) => self.step(one),
                Part::Statements([one]) => self.statement(one),
                _ => return None,
            };
            let [Part::Text(words)] = child.as_slice() else { return None };
            line.push_str(&format!(" {{ {words} }}"));
            blocks += 1;
            let (inner, close) = (anchor + used + 1, anchor + used + 2);
            used += 2;
            if self.has_comment(inner) || self.comments.leading.contains_key(&close) {
                return None;
            }
            last = vec![close];
        }
        if blocks > 0 {
            let too_wide = line.chars().count() + 4 * self.indent > WIDTH;
            let middle = (anchor + 1..anchor + used).any(|a| self.has_comment(a));
            if too_wide || middle || self.comments.trailing.contains_key(&anchor) {
                return None;
            }
        }
        Some((line, used, last))
    }
}

/// A long line is broken behind `,`, `or` or `and`, where it may go on in the next.
fn wrap(text: &str, indent: usize) -> String {
    if text.chars().count() + indent <= LONGEST {
        return text.to_owned();
    }
    let mut breaks = Vec::new();
    let (mut quoted, mut width) = (false, 0);
    for (i, c) in text.char_indices() {
        width += 1;
        match c {
            '"' => quoted = !quoted,
            ' ' if !quoted => {
                let before = &text[..i];
                if before.ends_with(',') || before.ends_with(" or") || before.ends_with(" and") {
                    breaks.push((i, width));
                }
            }
            _ => {}
        }
    }
    let mut out = String::new();
    let (mut from, mut start, mut room) = (0, 0, LONGEST - indent);
    for (n, (at, width)) in breaks.iter().enumerate() {
        let next = breaks.get(n + 1).map_or(text.chars().count(), |b| b.1);
        if next - start > room {
            out.push_str(&text[from..*at]);
            out.push('\n');
            out.push_str(&" ".repeat(indent + 8));
            from = at + 1;
            start = *width;
            room = LONGEST - indent - 8;
        }
    }
    out.push_str(&text[from..]);
    out
}

/// `3`, `1..4`, `5..`
fn range(range: holocron_engine::text::Range) -> String {
    match range.high {
        Some(high) if high == range.low => range.low.to_string(),
        Some(high) => format!("{}..{high}", range.low),
        None => format!("{}..", range.low),
    }
}

/// A player, as written.
fn who(who: Who) -> &'static str {
    PLAYERS.word(&who)
}

/// A player's, as written.
fn whose(whose: Who) -> String {
    match whose {
        Who::You => "your".to_owned(),
        other => format!("{}'s", who(other)),
    }
}

/// A verb as this player does it.
fn verb(by: Who, verb: &str) -> String {
    match by {
        Who::You | Who::BothPlayers => verb.to_owned(),
        _ => crate::parse::vocab::third_person(verb),
    }
}

/// `who verb`, without the player where it is you.
fn does(by: Who, what: &str) -> String {
    match by {
        Who::You => what.to_owned(),
        _ => format!("{} {}", who(by), verb(by, what)),
    }
}
