//! Mutants of a card: the card with one small change to its text, each well-formed and different from all others.
//!
//! A mutation is an edit of the card's canonical source, found by the pieces that the parser notes (`Piece`). So every
//! word of the language can be mutated without a line for it here, and a mutation is told in the language that authors
//! write. What does not parse, what the engine cannot carry out, and what comes to the same tree is no mutant.

mod alike;
mod edit;

use std::collections::HashSet;

use holocron_engine::card::{CardDef, Library, Symbols};
use holocron_engine::support;

use crate::format::{format_card, format_quickly};
use crate::lex::Tok;
use crate::parse::{Found, Piece, Traced, trace};
use edit::{Edit, Source, flat};

/// What is done to a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// A statement or step is taken out.
    Remove,
    /// A clause, a term, a condition, a cost, a limit, a target is left out.
    Drop,
    /// A term or condition is turned round.
    Negate,
    /// A number is one more or one less.
    Number,
    /// A word takes the place of another: your and your opponent's, a phase, a player.
    Swap,
}

impl Kind {
    /// `"remove"`
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Kind::Remove => "remove",
            Kind::Drop => "drop",
            Kind::Negate => "negate",
            Kind::Number => "number",
            Kind::Swap => "swap",
        }
    }
}

/// A card with one change.
#[derive(Clone, Debug)]
pub struct Mutant {
    /// What was done.
    pub kind: Kind,
    /// The statement or step it was done to, as it is written.
    pub clause: String,
    /// What was done, as an edit of the source. No two mutants of a card say the same.
    pub mutation: String,
    /// The card with the change.
    pub card: CardDef,
}

/// The mutants of a card, in the order of its text. The library tells which words of a filter can make a difference; `symbols`
/// are its symbols, and take up those of the mutants.
#[must_use]
pub fn mutants(card: &CardDef, library: &Library, symbols: &mut Symbols) -> Vec<Mutant> {
    let mut plain = card.clone();
    plain.text.rulings.clear();
    plain.text.equivalents.clear();
    // What the library adds to a card does not matter here: the text alone must be read back.
    let quick = format_quickly(&plain, symbols);
    let same = trace(&quick, symbols).is_some_and(|t| t.card.text.statements == card.text.statements);
    let text = if same { quick } else { format_card(&plain, symbols) };
    let Some(traced) = trace(&text, symbols) else { return Vec::new() };
    let source = Source { text: &text, traced: &traced };
    let unshown = unshown(&source, library, symbols);
    let edits = edits(&source);
    let complete = support::is_complete(card, symbols);
    let mut trees: HashSet<String> = HashSet::from([tree(&traced.card)]);
    let mut names: HashSet<String> = HashSet::new();
    let mut found = Vec::new();
    for ways in edits {
        if ways.first().is_some_and(|edit| unshown.iter().any(|range| range.contains(&edit.at()))) {
            continue;
        }
        // Of the ways to write one mutation the first that can be read is taken.
        let read = ways.into_iter().find_map(|edit| Some((trace(&edit.apply(&text), symbols)?.card.text, edit)));
        let Some((changed, edit)) = read else { continue };
        let idle = edit.term.as_ref().is_some_and(|(old, new)| match new {
            Some(new) => alike::alike(old, new, library, symbols),
            None => alike::is_nobody(old, library, symbols),
        });
        if idle {
            continue;
        }
        let mutant = CardDef { text: changed, ..card.clone() };
        if complete && !support::is_complete(&mutant, symbols) || !trees.insert(tree(&mutant)) {
            continue;
        }
        let mut mutation = edit.told.clone();
        let mut copy = 1;
        while !names.insert(mutation.clone()) {
            copy += 1;
            mutation = format!("{} #{copy}", edit.told);
        }
        found.push(Mutant { kind: edit.kind, clause: edit.clause, mutation, card: mutant });
    }
    found
}

/// The parts of a text, by bytes, that no scenario can show with this library: text about cards that it does not have, and
/// switches that none of its cards sets.
fn unshown(source: &Source<'_>, library: &Library, symbols: &mut Symbols) -> Vec<std::ops::Range<usize>> {
    let mut ranges = Vec::new();
    for found in &source.traced.pieces {
        let Found { piece, from, to } = *found;
        let idle = match piece {
            Piece::Statement => {
                let switch = source.tok(from) == Tok::Word("option") && !source.is_set(from + 1, library, symbols);
                switch
                    || source.subject(*found).is_some_and(|items| {
                        items
                            .iter()
                            .all(|item| alike::is_nobody(&source.text[source.start(item.from)..source.end(item.to)], library, symbols))
                    })
            }
            Piece::Cond | Piece::Test => {
                let amended = (from..to).find(|at| source.tok(*at) == Tok::Word("amended"));
                amended.is_some_and(|at| !source.is_set(at + 1, library, symbols))
            }
            _ => false,
        };
        if idle {
            ranges.push(source.start(from)..source.end(to));
        }
    }
    ranges
}

/// What tells two texts apart.
fn tree(card: &CardDef) -> String {
    format!("{:?}", card.text.statements)
}

/// Words that can take each other's place.
const SWAPS: &[(&str, &str)] = &[
    ("your", "opponent's"),
    ("opponent's", "your"),
    ("you", "opponent"),
    ("opponent", "you"),
    ("once", "twice"),
    ("twice", "once"),
    ("used", "lost"),
    ("lost", "used"),
    ("highest", "lowest"),
    ("lowest", "highest"),
    ("start", "end"),
    ("end", "start"),
    ("same", "adjacent"),
    ("adjacent", "same"),
];

/// Words that may be left out wherever they stand.
const OPTIONAL: &[&str] = &["may ,", "up to", "unreducible", "and redraw", "rounded down", ", free", "free", "printed", "not"];

/// Words that say what holds without them: an action may be used at any time, a change made in a battle lasts as long as the
/// battle (core §4.8.6), and a filter that names no pile looks at cards on table.
const SAYS_NOTHING: &[&str] = &["any time", "until end of battle", "on table"];

const PHASES: [&str; 6] = ["activate", "control", "deploy", "battle", "move", "draw"];

/// Comparisons, and those that differ in the case of equality.
const SIGNS: &[(&str, &str)] = &[("<", "<="), ("<=", "<"), (">", ">="), (">=", ">"), ("=", "!="), ("!=", "=")];

/// Mutations in the order of the text, each with the ways to write it.
fn edits(source: &Source<'_>) -> Vec<Vec<Edit>> {
    let mut all = Edits { source, list: Vec::new() };
    for found in &source.traced.pieces {
        all.of_piece(*found);
    }
    let from = source.text_from();
    for at in from..source.traced.tokens.len() {
        all.of_token(at);
    }
    let mut list = all.list;
    // What is wider comes first: where two come to the same, it is the one that is told.
    list.sort_by_key(|ways| ways.first().map(|edit| (edit.at(), edit.kind)));
    list
}

struct Edits<'s> {
    source: &'s Source<'s>,
    list: Vec<Vec<Edit>>,
}

impl Edits<'_> {
    fn of_piece(&mut self, found: Found) {
        match found.piece {
            Piece::Statement | Piece::Step => self.drop(Kind::Remove, found),
            Piece::Clause | Piece::Change | Piece::Event | Piece::Item | Piece::Phrase | Piece::Part => self.drop(Kind::Drop, found),
            Piece::Cond => {
                self.drop(Kind::Drop, found);
                self.negate_cond(found);
            }
            Piece::Test => {
                self.drop(Kind::Drop, found);
                self.negate_test(found);
            }
            Piece::Word => {
                self.drop(Kind::Drop, found);
                self.negate_word(found);
            }
            Piece::Filter => {}
        }
    }

    /// Several ways to write one mutation.
    fn put(&mut self, ways: impl IntoIterator<Item = Edit>) {
        self.list.push(ways.into_iter().collect());
    }

    /// Takes a piece out, with what joins it to its neighbours.
    fn drop(&mut self, kind: Kind, found: Found) {
        let Found { from, to, .. } = found;
        let source = self.source;
        let shown = source.shown(from, to);
        let idle = match shown.as_str() {
            "in battle" => found.piece == Piece::Clause && source.is_in_battle(found),
            "free" => source.clause(from).starts_with("fire "),
            shown => SAYS_NOTHING.contains(&shown),
        };
        if idle {
            return;
        }
        let joins =
            |at: usize| matches!(source.tok(at), Tok::Sign("," | ":") | Tok::Word("or" | "and" | "if" | "when" | "while" | "where"));
        let sep = |at: usize| source.tok(at) == Tok::Sep;
        let mut ways = vec![(from, to)];
        for before in 1..=2 {
            if from >= before && (1..=before).all(|n| joins(from - n)) {
                ways.push((from - before, to));
            }
        }
        for after in 1..=2 {
            if (0..after).all(|n| joins(to + n)) {
                ways.push((from, to + after));
            }
        }
        if from > 0 && joins(from - 1) && joins(to) {
            ways.push((from - 1, to + 1));
        }
        if sep(to) {
            ways.push((from, to + 1));
        }
        let alone = source.around(found, Piece::Item).is_none_or(|item| (item.from, item.to) == (from, to));
        let told = match found.piece {
            // What is left says more than what is gone.
            Piece::Word if !alone => source.told_in(found, Piece::Item, from, to, ""),
            _ => format!("without {}", source.shown(from, to)),
        };
        let clause = source.clause(from);
        let mut edits: Vec<Edit> = ways.into_iter().map(|(a, b)| source.edit(kind, &clause, &told, &[(a, b, "")])).collect();
        if matches!(found.piece, Piece::Word | Piece::Item)
            && let Some(item) = source.around(found, Piece::Item)
        {
            let (start, end) = (source.start(item.from), source.end(item.to));
            let left = format!("{}{}", &source.text[start..source.start(from)], &source.text[source.end(to)..end]);
            let term = (source.text[start..end].to_owned(), (!alone).then_some(left));
            edits.iter_mut().for_each(|e| e.term = Some(term.clone()));
        }
        self.put(edits);
    }

    fn negate_cond(&mut self, found: Found) {
        let Found { from, to, .. } = found;
        let source = self.source;
        let clause = source.clause(from);
        let shown = source.shown(from, to);
        if source.tok(from) == Tok::Word("not") {
            let told = format!("{shown} -> {}", source.shown(from + 1, to));
            self.put([source.edit(Kind::Negate, &clause, &told, &[(from, from + 1, "")])]);
            return;
        }
        let told = format!("{shown} -> not {shown}");
        let inside = flat(&source.text[source.start(from)..source.end(to)]);
        let (bare, grouped) = (format!("not {inside}"), format!("not ({inside})"));
        self.put([&bare, &grouped].map(|new| source.edit(Kind::Negate, &clause, &told, &[(from, to, new)])));
    }

    /// A test is turned round by taking those that pass it out of those that need not.
    fn negate_test(&mut self, found: Found) {
        let Found { from, to, .. } = found;
        let source = self.source;
        let Some(filter) = source.around(found, Piece::Filter) else { return };
        let of_filter = |f: &&Found| {
            let innermost = source.around(**f, Piece::Filter);
            f.piece == Piece::Test && innermost.is_some_and(|g| (g.from, g.to) == (filter.from, filter.to))
        };
        let last = source.traced.pieces.iter().filter(of_filter).map(|f| f.to).max().unwrap_or(to);
        let has_except = source.tok(last) == Tok::Word("except");
        let inside = flat(&source.text[source.start(from)..source.end(to)]);
        let clause = source.clause(from);
        let told = format!("{} -> not {}", source.shown(from, to), source.shown(from, to));
        let except = format!(" except (card {inside})");
        let more = format!(" except (card {inside}) or");
        let comma = usize::from(from > 0 && source.tok(from - 1) == Tok::Sign(","));
        let mut ways = Vec::new();
        if has_except {
            ways.push(source.edit(Kind::Negate, &clause, &told, &[(from - comma, to, ""), (last, last + 1, more.as_str())]));
        } else {
            let mut plain = source.edit(Kind::Negate, &clause, &told, &[(from - comma, to, "")]);
            plain.insert(source.end(last), &except);
            let mut grouped = plain.clone();
            grouped.insert(source.start(filter.from), "(");
            grouped.insert(source.end(last), ")");
            ways.extend([plain, grouped]);
        }
        self.put(ways);
    }

    fn negate_word(&mut self, found: Found) {
        let Found { from, to, .. } = found;
        let source = self.source;
        let word = flat(&source.text[source.start(from)..source.end(to)]);
        let clause = source.clause(from);
        let negated = match (word.strip_prefix("non-"), source.tok(from)) {
            (Some(kind), _) => kind.to_owned(),
            // What is not called so: any but those.
            (None, Tok::Str(_) | Tok::Icon(_)) => format!("(card except {word})"),
            (None, _) => format!("not {word}"),
        };
        let told = source.told_in(found, Piece::Item, from, to, &negated);
        let mut edit = source.edit(Kind::Negate, &clause, &told, &[(from, to, &negated)]);
        edit.term = Some((word, None));
        self.put([edit]);
    }

    fn of_token(&mut self, at: usize) {
        let source = self.source;
        let clause = source.clause(at);
        let swap = |kind: Kind, to: usize, new: &str| source.edit(kind, &clause, &source.told_around(at, to, new), &[(at, to, new)]);
        // On which side of the table a card lies is never asked, and a shot without a price is free.
        let idle = match source.tok(at) {
            Tok::Word("your" | "opponent's") => source.tok(at + 1) == Tok::Word("side"),
            Tok::Sign(",") => source.tok(at + 1) == Tok::Word("free") && clause.starts_with("fire "),
            Tok::Word("free") => clause.starts_with("fire "),
            _ => false,
        };
        if idle {
            return;
        }
        match source.tok(at) {
            Tok::Num(n) => {
                let up = holocron_engine::num::Num(n.0 + 100).to_string();
                self.put([swap(Kind::Number, at + 1, &up)]);
                if n.0 >= 100 {
                    let down = holocron_engine::num::Num(n.0 - 100).to_string();
                    self.put([swap(Kind::Number, at + 1, &down)]);
                }
            }
            Tok::Sign(sign) => {
                // A number behind it is one more or less anyway.
                let number = matches!(source.tok(at + 1), Tok::Num(_));
                if let Some((_, new)) = SIGNS.iter().find(|(old, _)| *old == sign && !number) {
                    self.put([swap(Kind::Swap, at + 1, new)]);
                }
            }
            Tok::Word(word) => {
                if let Some((_, new)) = SWAPS.iter().find(|(old, _)| *old == word) {
                    let kind = if matches!(word, "once" | "twice") { Kind::Number } else { Kind::Swap };
                    self.put([swap(kind, at + 1, new)]);
                }
                if let Some(n) = PHASES.iter().position(|p| *p == word).filter(|_| source.tok(at + 1) == Tok::Word("phase")) {
                    self.put([swap(Kind::Swap, at + 1, PHASES[(n + 1) % PHASES.len()])]);
                }
                if matches!(word, "any" | "each" | "both") && matches!(source.tok(at + 1), Tok::Word("player" | "players")) {
                    for new in ["you", "opponent"] {
                        self.put([swap(Kind::Swap, at + 2, new)]);
                    }
                }
                if word == "may" && source.tok(at + 1) != Tok::Word("not") {
                    self.put([swap(Kind::Negate, at + 1, "may not")]);
                }
            }
            _ => {}
        }
        for phrase in OPTIONAL {
            let words: Vec<&str> = phrase.split(' ').collect();
            let stands = words.iter().enumerate().all(|(i, w)| match source.tok(at + i) {
                Tok::Word(word) => word == *w,
                Tok::Sign(sign) => sign == *w,
                _ => false,
            });
            if stands {
                let kind = if *phrase == "not" { Kind::Negate } else { Kind::Drop };
                self.put([swap(kind, at + words.len(), "")]);
            }
        }
    }
}
