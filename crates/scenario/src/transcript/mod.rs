//! Saved games as text: what the game began with, then a line a decision that people can read.
//!
//! A [`Transcript`] is made by a [`Recorder`] while playing, written with `to_string`, read with [`Transcript::parse`]
//! and played again with [`Transcript::verify`] or [`Transcript::follow`]. Each line ends in a check of everything up to it,
//! and each turn begins with a hash of the table, so a change is found at the line where it was made.
//!
//! ```text
//! holocron transcript 2 [5d0e]
//! version: 0.1.0 rules 1a2b3c4d cards 5e6f7a8b [20bb]
//! dark: 1_168,1_194,1_290| [08c1]
//! light: 1_19,1_128| [9f3a]
//! rules: glossary [1c44]
//! seed: 42 [77b0]
//! # turn 0 hash 8a41c09f [3f1d]
//! 1 dark 1/2: Tatooine: Cantina <Card @3:1_290> [a1b2]
//! # turn 1 hash 03b2d5e6 [c3d4]
//! 2 dark 1/2: activate Force <Activate> [e5f6]
//! end: dark wins by Life Force after 2 decisions, hash 4c5d6e7f [0718]
//! ```
//!
//! What is in `<...>` is the content of the choice, see [`choice`](crate::choice). A line `= {...}` is a
//! [`Snapshot`]: the game goes on from it, because what came before was played with another
//! version. Format 1 has neither version nor contents, and its hashes mean nothing to this program.

mod read;
mod replay;

use std::fmt::{self, Write as _};
use std::hash::Hasher;

use holocron_engine::card::Library;
use holocron_engine::position::Fnv;
use holocron_engine::state::{Outcome, Rules, WinBy};
use holocron_engine::text::Side;
use holocron_engine::{Decks, Game, Refusal};

pub use replay::Followed;

use crate::choice::Chosen;
use crate::snapshot::Snapshot;
use crate::version::Version;

/// The format that is written.
pub const FORMAT: u32 = 2;
/// The format that had no version and no contents.
const FIRST: u32 = 1;

/// What a game began with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// Which program made it; none for the first format.
    pub version: Option<Version>,
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
        /// The hash of the table at its first decision.
        hash: u32,
    },
    /// `12 dark 3/7: deploy Stormtrooper <Deploy @12:1_194>`
    Pick {
        /// Whose decision.
        player: Side,
        /// Which option, from 0.
        pick: usize,
        /// Of how many.
        of: usize,
        /// What was chosen.
        chosen: Chosen,
    },
    /// `= {...}`: the game goes on from here.
    From(Box<Snapshot>),
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

/// The hash of the table, as transcripts print it.
#[must_use]
pub fn state_hash(game: &Game) -> u32 {
    game.position()
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
        Header { version: Some(Version::of(lib)), decks: [deck(Side::Dark), deck(Side::Light)], rules, seed }
    }

    /// In which line the decks begin.
    fn decks_line(&self) -> usize {
        2 + usize::from(self.version.is_some())
    }

    /// In which line the game begins.
    #[must_use]
    pub fn first_line(&self) -> usize {
        4 + self.decks_line()
    }

    /// The decks, found in a library.
    pub fn decks(&self, lib: &Library) -> Result<Decks, TranscriptError> {
        let mut decks = Decks::default();
        for side in Side::BOTH {
            let line = self.decks_line() + side.index();
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
            .map_err(|e| TranscriptError { line: self.decks_line(), what: format!("these decks are refused: {e}") })
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
        let entry = Entry::Pick { player: d.player, pick, of: d.options.len(), chosen: Chosen::of(game, opt) };
        game.answer(pick)?;
        self.entries.push(entry);
        self.decisions += 1;
        if game.decision().is_some() {
            self.turn(game);
        }
        Ok(())
    }

    /// The game goes on from a snapshot, which is this game now.
    pub fn resume(&mut self, game: &Game, snapshot: Snapshot) {
        self.decisions = usize::try_from(snapshot.at).unwrap_or(usize::MAX);
        self.entries.push(Entry::From(Box::new(snapshot)));
        self.turn = None;
        if game.decision().is_some() {
            self.turn(game);
        }
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
        let format = if self.header.version.is_some() { FORMAT } else { FIRST };
        let mut lines = vec![format!("holocron transcript {format}")];
        lines.extend(self.header.version.as_ref().map(|v| format!("version: {v}")));
        lines.extend([
            format!("dark: {}", self.header.decks[0]),
            format!("light: {}", self.header.decks[1]),
            format!("rules: {}", rules_text(self.header.rules)),
            format!("seed: {}", self.header.seed),
        ]);
        let mut n = 0;
        for entry in &self.entries {
            lines.push(match entry {
                Entry::Turn { number, hash } => format!("# turn {number} hash {hash:08x}"),
                Entry::Pick { player, pick, of, chosen } => {
                    n += 1;
                    let what = if format == FIRST { String::new() } else { format!(" <{}>", chosen.what) };
                    format!("{n} {} {}/{of}: {}{what}", player.word(), pick + 1, chosen.text)
                }
                Entry::From(snapshot) => {
                    n = usize::try_from(snapshot.at).unwrap_or(usize::MAX);
                    format!("= {snapshot}")
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
        self.entries.iter().fold(0, |n, e| match e {
            Entry::Pick { .. } => n + 1,
            Entry::From(snapshot) => usize::try_from(snapshot.at).unwrap_or(n),
            Entry::Turn { .. } | Entry::Concede(_) => n,
        })
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

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(what: &str, text: &str) -> Chosen {
        Chosen { what: what.into(), text: text.into() }
    }

    fn sample() -> Transcript {
        Transcript {
            header: Header {
                version: "0.1.0 rules a cards b".parse().ok(),
                decks: ["1_1,1_2|".into(), "1_3|200_1".into()],
                rules: Rules::COMMITTEE,
                seed: 7,
            },
            entries: vec![
                Entry::Turn { number: 0, hash: 0xDEAD_BEEF },
                Entry::Pick { player: Side::Dark, pick: 0, of: 2, chosen: chosen("Card @3:1_290", "Tatooine: Cantina") },
                Entry::Turn { number: 1, hash: 1 },
                Entry::Pick { player: Side::Light, pick: 1, of: 3, chosen: chosen("Deploy @9:1_3", "deploy [odd] <title>") },
                Entry::Concede(Side::Light),
            ],
            end: End { outcome: Some(Outcome { winner: Side::Dark, by: WinBy::Concession }), decisions: 2, hash: 5 },
        }
    }

    #[test]
    fn written_and_read() {
        let mut t = sample();
        let text = t.to_string();
        assert_eq!(Transcript::parse(&text), Ok(t.clone()), "{text}");
        // The first format, too.
        t.header.version = None;
        for entry in &mut t.entries {
            if let Entry::Pick { chosen, .. } = entry {
                chosen.what.clear();
            }
        }
        let text = t.to_string();
        assert!(text.starts_with("holocron transcript 1 ") && !text.contains("version:"), "{text}");
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
