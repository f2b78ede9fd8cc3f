//! Saved games as text: what the game began with, then a line a decision that people can read.
//!
//! A [`Transcript`] is made by a [`Recorder`] while playing, written with `to_string`, read with [`Transcript::parse`]
//! and played again with [`Transcript::replay`]. Each line ends in a check of everything up to it, each turn in the
//! file begins with a hash of the whole state, so a change is found at the line where it was made.
//!
//! ```text
//! holocron transcript 1 [5d0e]
//! dark: 1_168,1_194,1_290| [08c1]
//! light: 1_19,1_128| [9f3a]
//! rules: glossary [1c44]
//! seed: 42 [77b0]
//! # turn 0 hash 8a41c09f [3f1d]
//! 1 dark 1/2: Tatooine: Cantina [a1b2]
//! # turn 1 hash 03b2d5e6 [c3d4]
//! 2 dark 1/2: activate Force [e5f6]
//! end: dark wins by Life Force after 2 decisions, hash 4c5d6e7f [0718]
//! ```

use std::fmt::{self, Write as _};
use std::hash::{Hash, Hasher};

use holocron_engine::card::Library;
use holocron_engine::state::{Outcome, Rules, WinBy};
use holocron_engine::text::Side;
use holocron_engine::{Decks, Game, Refusal};

use crate::words::option_text;

/// The version of the format.
pub const VERSION: u32 = 1;

/// What a game began with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// Deck contents, Dark then Light: ids with commas, then `|` and the cards outside the deck.
    pub decks: [String; 2],
    /// Readings of the rules.
    pub rules: Rules,
    /// The random seed.
    pub seed: u64,
}

/// A line of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// `# turn 3 hash 8a41c09f`
    Turn {
        /// Its number.
        number: u16,
        /// The hash of the state at its first decision.
        hash: u32,
    },
    /// `12 dark 3/7: deploy Stormtrooper`
    Pick {
        /// Whose decision.
        player: Side,
        /// Which option, from 0.
        pick: usize,
        /// Of how many.
        of: usize,
        /// The option in English.
        text: String,
    },
    /// `light concedes`
    Concede(Side),
}

/// The last line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    /// How it ended; none where it was broken off.
    pub outcome: Option<Outcome>,
    /// How many decisions.
    pub decisions: usize,
    /// The hash of the last state.
    pub hash: u32,
}

/// A saved game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transcript {
    /// What it began with.
    pub header: Header,
    /// The game.
    pub entries: Vec<Entry>,
    /// How it ended.
    pub end: End,
}

/// What is wrong with a transcript, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct TranscriptError {
    /// The line, from 1.
    pub line: usize,
    /// What differs.
    pub what: String,
}

fn wrong<T>(line: usize, what: impl Into<String>) -> Result<T, TranscriptError> {
    Err(TranscriptError { line, what: what.into() })
}

// ---- hashes ----

/// FNV-1a over a fixed byte order: the same number on every machine.
#[derive(Clone, Copy, Debug)]
struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Fnv {
        Fnv(0xCBF2_9CE4_8422_2325)
    }
}

impl Hasher for Fnv {
    fn finish(&self) -> u64 {
        // The low bits of FNV are weak for short input: fold.
        let x = self.0 ^ (self.0 >> 29);
        let x = x.wrapping_mul(0xBF58_476D_1CE4_E5B9);
        x ^ (x >> 32)
    }
    fn write(&mut self, bytes: &[u8]) {
        for b in bytes {
            self.0 = (self.0 ^ u64::from(*b)).wrapping_mul(0x0000_0100_0000_01B3);
        }
    }
    fn write_u16(&mut self, n: u16) {
        self.write(&n.to_le_bytes());
    }
    fn write_u32(&mut self, n: u32) {
        self.write(&n.to_le_bytes());
    }
    fn write_u64(&mut self, n: u64) {
        self.write(&n.to_le_bytes());
    }
    fn write_usize(&mut self, n: usize) {
        self.write(&(n as u64).to_le_bytes());
    }
    fn write_i16(&mut self, n: i16) {
        self.write(&n.to_le_bytes());
    }
    fn write_i32(&mut self, n: i32) {
        self.write(&n.to_le_bytes());
    }
    fn write_isize(&mut self, n: isize) {
        self.write(&(n as i64).to_le_bytes());
    }
}

/// The hash of a whole state, as transcripts print it.
#[must_use]
pub fn state_hash(game: &Game) -> u32 {
    let mut h = Fnv::default();
    game.state().hash(&mut h);
    let wide = h.finish();
    u32::try_from(wide & 0xFFFF_FFFF).unwrap_or_default()
}

/// The running check of lines.
#[derive(Clone, Copy, Debug, Default)]
struct Chain(Fnv);

impl Chain {
    fn next(&mut self, line: &str) -> String {
        self.0.write(line.as_bytes());
        self.0.write(b"\n");
        format!("{:04x}", self.0.finish() & 0xFFFF)
    }
}

// ---- decks and rules ----

impl Header {
    /// What a game of these decks begins with.
    #[must_use]
    pub fn new(lib: &Library, decks: &Decks, rules: Rules, seed: u64) -> Header {
        let ids = |list: &[holocron_engine::card::DefId]| list.iter().map(|d| lib.def(*d).id.as_str()).collect::<Vec<_>>().join(",");
        let deck = |side: Side| format!("{}|{}", ids(&decks.cards[side.index()]), ids(&decks.outside[side.index()]));
        Header { decks: [deck(Side::Dark), deck(Side::Light)], rules, seed }
    }

    /// The decks, found in a library.
    pub fn decks(&self, lib: &Library) -> Result<Decks, TranscriptError> {
        let mut decks = Decks::default();
        for side in Side::BOTH {
            let line = 2 + side.index();
            let (main, outside) = self.decks[side.index()].split_once('|').unwrap_or((&self.decks[side.index()], ""));
            for (text, list) in [(main, &mut decks.cards), (outside, &mut decks.outside)] {
                for id in text.split(',').filter(|i| !i.is_empty()) {
                    match lib.by_id(id) {
                        Some(def) => list[side.index()].push(def),
                        None => return wrong(line, format!("no card has the id {id}")),
                    }
                }
            }
        }
        Ok(decks)
    }

    /// The game it begins.
    pub fn start(&self, lib: &'static Library) -> Result<Game, TranscriptError> {
        let decks = self.decks(lib)?;
        Game::new(lib, &decks, self.seed, self.rules)
            .map_err(|e| TranscriptError { line: 2, what: format!("these decks are refused: {e}") })
    }
}

/// The word for a game in which whether somebody is asked tells nothing.
const DISCREET: &str = "discreet";

/// Readings of the rules as transcripts write them: a preset, or all options by name.
#[must_use]
pub fn rules_text(rules: Rules) -> String {
    if rules.discreet {
        return format!("{} {DISCREET}", rules_text(Rules { discreet: false, ..rules }));
    }
    if rules == Rules::GLOSSARY {
        return "glossary".to_owned();
    }
    if rules == Rules::COMMITTEE {
        return "committee".to_owned();
    }
    let named: Vec<String> = Rules::NAMES
        .iter()
        .map(|name| {
            let mut with = rules;
            let on = with.set(name, true) && with == rules;
            format!("{name}={on}")
        })
        .collect();
    named.join(" ")
}

/// Readings of the rules as transcripts write them.
#[must_use]
pub fn read_rules(text: &str) -> Option<Rules> {
    if let Some(text) = text.strip_suffix(DISCREET) {
        return read_rules(text.trim_end()).map(|rules| Rules { discreet: true, ..rules });
    }
    match text {
        "glossary" => return Some(Rules::GLOSSARY),
        "committee" => return Some(Rules::COMMITTEE),
        _ => {}
    }
    let mut rules = Rules::GLOSSARY;
    for part in text.split_whitespace() {
        let (name, value) = part.split_once('=')?;
        let value = match value {
            "true" => true,
            "false" => false,
            _ => return None,
        };
        if !rules.set(name, value) {
            return None;
        }
    }
    Some(rules)
}

// ---- recording ----

/// Records a game while it is played: answer through it.
#[derive(Clone, Debug)]
pub struct Recorder {
    header: Header,
    entries: Vec<Entry>,
    decisions: usize,
    turn: Option<u16>,
}

impl Recorder {
    /// Begins to record a game that has just begun.
    #[must_use]
    pub fn new(header: Header, game: &Game) -> Recorder {
        let mut recorder = Recorder { header, entries: Vec::new(), decisions: 0, turn: None };
        recorder.turn(game);
        recorder
    }

    fn turn(&mut self, game: &Game) {
        let number = game.state().turn.number;
        if self.turn != Some(number) {
            self.turn = Some(number);
            self.entries.push(Entry::Turn { number, hash: state_hash(game) });
        }
    }

    /// Answers the game's question and writes it down.
    pub fn answer(&mut self, game: &mut Game, pick: usize) -> Result<(), Refusal> {
        let Some(d) = game.decision() else { return Err(Refusal::new("action.not-offered")) };
        let Some(opt) = d.options.get(pick) else { return Err(Refusal::new("action.not-offered")) };
        let entry = Entry::Pick { player: d.player, pick, of: d.options.len(), text: option_text(game, opt) };
        game.answer(pick)?;
        self.entries.push(entry);
        self.decisions += 1;
        if game.decision().is_some() {
            self.turn(game);
        }
        Ok(())
    }

    /// A player gives up.
    pub fn concede(&mut self, game: &mut Game, side: Side) {
        if game.outcome().is_none() {
            game.concede(side);
            self.entries.push(Entry::Concede(side));
        }
    }

    /// The transcript so far.
    #[must_use]
    pub fn transcript(&self, game: &Game) -> Transcript {
        let end = End { outcome: game.outcome(), decisions: self.decisions, hash: state_hash(game) };
        Transcript { header: self.header.clone(), entries: self.entries.clone(), end }
    }
}

// ---- writing ----

impl fmt::Display for Transcript {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut chain = Chain::default();
        for line in self.lines() {
            let check = chain.next(&line);
            writeln!(f, "{line} [{check}]")?;
        }
        Ok(())
    }
}

impl Transcript {
    /// The lines without their checks.
    fn lines(&self) -> Vec<String> {
        let mut lines = vec![
            format!("holocron transcript {VERSION}"),
            format!("dark: {}", self.header.decks[0]),
            format!("light: {}", self.header.decks[1]),
            format!("rules: {}", rules_text(self.header.rules)),
            format!("seed: {}", self.header.seed),
        ];
        let mut n = 0;
        for entry in &self.entries {
            lines.push(match entry {
                Entry::Turn { number, hash } => format!("# turn {number} hash {hash:08x}"),
                Entry::Pick { player, pick, of, text } => {
                    n += 1;
                    format!("{n} {} {}/{of}: {text}", player.word(), pick + 1)
                }
                Entry::Concede(side) => format!("{} concedes", side.word()),
            });
        }
        let mut end = String::from("end: ");
        let _ = match self.end.outcome {
            Some(o) => write!(end, "{} wins by {}", o.winner.word(), win_word(o.by)),
            None => write!(end, "unfinished"),
        };
        let _ = write!(end, " after {} decisions, hash {:08x}", self.end.decisions, self.end.hash);
        lines.push(end);
        lines
    }

    /// How many decisions it has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.iter().filter(|e| matches!(e, Entry::Pick { .. })).count()
    }

    /// Whether it has none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

fn win_word(by: WinBy) -> &'static str {
    match by {
        WinBy::LifeForce => "Life Force",
        WinBy::Concession => "concession",
        WinBy::Text => "text",
    }
}

// ---- reading ----

impl Transcript {
    /// Reads a transcript: its form and its checks. Whether the game goes so is for [`Transcript::replay`] to say.
    pub fn parse(text: &str) -> Result<Transcript, TranscriptError> {
        let mut chain = Chain::default();
        let mut lines = Vec::new();
        for (i, raw) in text.lines().enumerate() {
            let line = i + 1;
            let raw = raw.trim_end();
            let Some((body, check)) = raw.rsplit_once(" [").and_then(|(b, c)| Some((b, c.strip_suffix(']')?))) else {
                return wrong(line, format!("`{raw}` does not end in its check, [xxxx]; it was changed or cut off"));
            };
            let wanted = chain.next(body);
            if check != wanted {
                return wrong(
                    line,
                    format!("the check is [{check}] and should be [{wanted}]; this line was changed, or one before it taken out"),
                );
            }
            lines.push((line, body));
        }
        let mut lines = lines.into_iter();
        let header = header(&mut lines)?;
        let mut entries = Vec::new();
        let mut picks = 0;
        let mut last = 5;
        for (line, body) in lines.by_ref() {
            last = line;
            if let Some(rest) = body.strip_prefix("end: ") {
                let end = read_end(line, rest)?;
                if let Some((line, _)) = lines.next() {
                    return wrong(line, "nothing may follow the end");
                }
                return Ok(Transcript { header, entries, end });
            }
            entries.push(read_entry(line, body, &mut picks)?);
        }
        wrong(last + 1, "the file is cut off: the line `end: ...` is missing")
    }
}

fn header<'a>(lines: &mut impl Iterator<Item = (usize, &'a str)>) -> Result<Header, TranscriptError> {
    let mut field = |number: usize, name: &str| match lines.next() {
        Some((line, body)) => match body.strip_prefix(name) {
            Some(rest) => Ok(rest.trim().to_owned()),
            None => wrong(line, format!("`{name}...` is missing here")),
        },
        None => wrong(number, format!("the file is cut off: `{name}...` is missing")),
    };
    let version = field(1, "holocron transcript ")?;
    if version != VERSION.to_string() {
        return wrong(1, format!("version {version} is not known; this program reads version {VERSION}"));
    }
    let decks = [field(2, "dark: ")?, field(3, "light: ")?];
    let rules = field(4, "rules: ")?;
    let seed = field(5, "seed: ")?;
    let Some(rules) = read_rules(&rules) else { return wrong(4, format!("`{rules}` are no rules")) };
    let Ok(seed) = seed.parse() else { return wrong(5, format!("`{seed}` is no seed")) };
    Ok(Header { decks, rules, seed })
}

fn side(word: &str) -> Option<Side> {
    Side::BOTH.into_iter().find(|s| s.word() == word)
}

fn read_entry(line: usize, body: &str, picks: &mut usize) -> Result<Entry, TranscriptError> {
    let bad = || TranscriptError { line, what: format!("`{body}` is neither a turn nor a decision") };
    if let Some(rest) = body.strip_prefix("# turn ") {
        let (number, hash) = rest.split_once(" hash ").ok_or_else(bad)?;
        let number = number.parse().map_err(|_| bad())?;
        let hash = u32::from_str_radix(hash, 16).map_err(|_| bad())?;
        return Ok(Entry::Turn { number, hash });
    }
    if let Some(word) = body.strip_suffix(" concedes") {
        return side(word).map(Entry::Concede).ok_or_else(bad);
    }
    let (head, text) = body.split_once(": ").ok_or_else(bad)?;
    let mut words = head.split(' ');
    let number: usize = words.next().and_then(|w| w.parse().ok()).ok_or_else(bad)?;
    let player = words.next().and_then(side).ok_or_else(bad)?;
    let (pick, of) = words.next().and_then(|w| w.split_once('/')).ok_or_else(bad)?;
    let (pick, of): (usize, usize) = (pick.parse().map_err(|_| bad())?, of.parse().map_err(|_| bad())?);
    *picks += 1;
    if number != *picks {
        return wrong(line, format!("this is decision {picks}, not {number}: a line is missing or doubled"));
    }
    if words.next().is_some() {
        return Err(bad());
    }
    if pick == 0 || pick > of {
        return wrong(line, format!("option {pick} is out of range: there are {of}"));
    }
    Ok(Entry::Pick { player, pick: pick - 1, of, text: text.to_owned() })
}

fn read_end(line: usize, rest: &str) -> Result<End, TranscriptError> {
    let bad = || TranscriptError { line, what: format!("`end: {rest}` is not understood") };
    let (how, rest) = rest.split_once(" after ").ok_or_else(bad)?;
    let (decisions, hash) = rest.split_once(" decisions, hash ").ok_or_else(bad)?;
    let outcome = if how == "unfinished" {
        None
    } else {
        let (winner, by) = how.split_once(" wins by ").ok_or_else(bad)?;
        let by = [WinBy::LifeForce, WinBy::Concession, WinBy::Text].into_iter().find(|b| win_word(*b) == by);
        Some(Outcome { winner: side(winner).ok_or_else(bad)?, by: by.ok_or_else(bad)? })
    };
    Ok(End { outcome, decisions: decisions.parse().map_err(|_| bad())?, hash: u32::from_str_radix(hash, 16).map_err(|_| bad())? })
}

// ---- replaying ----

impl Transcript {
    /// Plays the game again and compares everything: every option's number and words, every hash, the end.
    pub fn verify(&self, lib: &'static Library) -> Result<Game, TranscriptError> {
        let game = self.play(lib, usize::MAX)?;
        let line = 6 + self.entries.len();
        if self.end.decisions != self.len() {
            return wrong(line, format!("there are {} decisions, not {}", self.len(), self.end.decisions));
        }
        if game.outcome() != self.end.outcome {
            return wrong(line, format!("the game ended otherwise: {:?}", game.outcome()));
        }
        let hash = state_hash(&game);
        if hash != self.end.hash {
            return wrong(line, format!("the last state has the hash {hash:08x}, not {:08x}", self.end.hash));
        }
        Ok(game)
    }

    /// The game after its first `decisions` decisions.
    pub fn replay(&self, lib: &'static Library, decisions: usize) -> Result<Game, TranscriptError> {
        self.play(lib, decisions)
    }

    fn play(&self, lib: &'static Library, decisions: usize) -> Result<Game, TranscriptError> {
        let mut game = self.header.start(lib)?;
        let mut answered = 0;
        let mut turn = None;
        for (i, entry) in self.entries.iter().enumerate() {
            let line = 6 + i;
            match entry {
                Entry::Turn { number, hash } => {
                    let now = game.state().turn.number;
                    if now != *number {
                        return wrong(line, format!("this is turn {now}, not {number}"));
                    }
                    if turn == Some(now) {
                        return wrong(line, format!("turn {now} has begun before"));
                    }
                    turn = Some(now);
                    let found = state_hash(&game);
                    if found != *hash {
                        let why = if i == 0 { "; the decks, rules, seed or cards are others" } else { "" };
                        return wrong(line, format!("the state has the hash {found:08x}, not {hash:08x}{why}"));
                    }
                }
                Entry::Pick { player, pick, of, text } => {
                    if answered == decisions {
                        return Ok(game);
                    }
                    answered += 1;
                    let Some(d) = game.decision() else { return wrong(line, "the game is over before this decision") };
                    let now = game.state().turn.number;
                    if turn != Some(now) {
                        return wrong(line, format!("the line `# turn {now} hash ...` is missing before this decision"));
                    }
                    if d.player != *player {
                        return wrong(line, format!("this is {}'s decision, not {}'s", d.player.word(), player.word()));
                    }
                    if d.options.len() != *of {
                        return wrong(line, format!("there are {} options, not {of}", d.options.len()));
                    }
                    let found = d.options.get(*pick).map(|o| option_text(&game, o)).unwrap_or_default();
                    if found != *text {
                        return wrong(line, format!("option {} is `{found}`, not `{text}`", pick + 1));
                    }
                    if let Err(e) = game.answer(*pick) {
                        return wrong(line, format!("refused: {e}"));
                    }
                }
                Entry::Concede(side) => {
                    if answered == decisions {
                        return Ok(game);
                    }
                    game.concede(*side);
                }
            }
        }
        Ok(game)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> Transcript {
        Transcript {
            header: Header { decks: ["1_1,1_2|".into(), "1_3|200_1".into()], rules: Rules::COMMITTEE, seed: 7 },
            entries: vec![
                Entry::Turn { number: 0, hash: 0xDEAD_BEEF },
                Entry::Pick { player: Side::Dark, pick: 0, of: 2, text: "Tatooine: Cantina".into() },
                Entry::Turn { number: 1, hash: 1 },
                Entry::Pick { player: Side::Light, pick: 1, of: 3, text: "deploy [odd] title".into() },
                Entry::Concede(Side::Light),
            ],
            end: End { outcome: Some(Outcome { winner: Side::Dark, by: WinBy::Concession }), decisions: 2, hash: 5 },
        }
    }

    #[test]
    fn written_and_read() {
        let t = sample();
        let text = t.to_string();
        assert_eq!(Transcript::parse(&text), Ok(t), "{text}");
    }

    #[test]
    fn rules_are_named() {
        let mut rules = Rules::GLOSSARY;
        assert!(rules.set("crew-to-fire", false));
        assert_eq!(read_rules(&rules_text(rules)), Some(rules));
        let discreet = Rules { discreet: true, ..Rules::COMMITTEE };
        assert_eq!(rules_text(discreet), "committee discreet");
        assert_eq!(read_rules("committee discreet"), Some(discreet));
        assert_eq!(read_rules("crew-to-fire=maybe"), None);
    }

    #[test]
    fn every_change_is_found_where_it_is() {
        let text = sample().to_string();
        for (i, c) in text.char_indices() {
            let line = text[..i].matches('\n').count() + 1;
            let other = if c == 'x' { 'y' } else { 'x' };
            let mut changed = text.clone();
            changed.replace_range(i..i + c.len_utf8(), &other.to_string());
            let e = Transcript::parse(&changed).expect_err("a changed character");
            assert!(e.line == line || c == '\n' && e.line <= line + 1, "{e} for a change in line {line}");
            // A character taken out.
            let mut shorter = text.clone();
            shorter.remove(i);
            if c != '\n' || i + 1 < text.len() {
                let e = Transcript::parse(&shorter).expect_err("a character less");
                assert!(e.line == line || c == '\n' && e.line <= line + 1, "{e} for a character less in line {line}");
            }
        }
    }

    #[test]
    fn every_cut_is_found() {
        let text = sample().to_string();
        for end in 0..text.len() - 1 {
            assert!(Transcript::parse(&text[..end]).is_err(), "cut at {end}");
        }
        let lines: Vec<&str> = text.lines().collect();
        for gone in 0..lines.len() {
            let kept: Vec<&str> = lines.iter().enumerate().filter(|(i, _)| *i != gone).map(|(_, l)| *l).collect();
            let e = Transcript::parse(&kept.join("\n")).expect_err("a line less");
            assert_eq!(e.line, gone + 1, "{e}");
        }
    }
}
