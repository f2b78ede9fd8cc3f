//! Reading transcripts: their form and their checks.

use holocron_engine::state::{Outcome, WinBy};
use holocron_engine::text::Side;

use super::{Chain, End, Entry, FIRST, FORMAT, Header, Transcript, TranscriptError, read_rules, win_word, wrong};
use crate::choice::Chosen;
use crate::snapshot::Snapshot;

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
        let mut last = header.first_line() - 1;
        for (line, body) in lines.by_ref() {
            last = line;
            if let Some(rest) = body.strip_prefix("end: ") {
                let end = read_end(line, rest)?;
                if let Some((line, _)) = lines.next() {
                    return wrong(line, "nothing may follow the end");
                }
                return Ok(Transcript { header, entries, end });
            }
            entries.push(read_entry(line, body, header.version.is_none(), &mut picks)?);
        }
        wrong(last + 1, "the file is cut off: the line `end: ...` is missing")
    }
}

fn header<'a>(lines: &mut impl Iterator<Item = (usize, &'a str)>) -> Result<Header, TranscriptError> {
    let mut number = 0;
    let mut field = |name: &str| {
        number += 1;
        match lines.next() {
            Some((line, body)) => match body.strip_prefix(name) {
                Some(rest) => Ok((line, rest.trim().to_owned())),
                None => wrong(line, format!("`{name}...` is missing here")),
            },
            None => wrong(number, format!("the file is cut off: `{name}...` is missing")),
        }
    };
    let (line, format) = field("holocron transcript ")?;
    let version = match format.parse::<u32>() {
        Ok(FIRST) => None,
        Ok(FORMAT) => {
            let (line, version) = field("version: ")?;
            let read = version.parse();
            Some(read.map_err(|()| TranscriptError { line, what: format!("`{version}` is no version of the program") })?)
        }
        _ => return wrong(line, format!("format {format} is not known; this program reads formats {FIRST} and {FORMAT}")),
    };
    let decks = [field("dark: ")?.1, field("light: ")?.1];
    let (line, rules) = field("rules: ")?;
    let Some(rules) = read_rules(&rules) else { return wrong(line, format!("`{rules}` are no rules")) };
    let (line, seed) = field("seed: ")?;
    let Ok(seed) = seed.parse() else { return wrong(line, format!("`{seed}` is no seed")) };
    Ok(Header { version, decks, rules, seed })
}

fn side(word: &str) -> Option<Side> {
    Side::BOTH.into_iter().find(|s| s.word() == word)
}

fn read_entry(line: usize, body: &str, first: bool, picks: &mut usize) -> Result<Entry, TranscriptError> {
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
    if let Some(rest) = body.strip_prefix("= ").filter(|_| !first) {
        let snapshot: Snapshot = rest.parse().map_err(|e| TranscriptError { line, what: format!("the snapshot cannot be read: {e}") })?;
        *picks = usize::try_from(snapshot.at).unwrap_or(usize::MAX);
        return Ok(Entry::From(Box::new(snapshot)));
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
    let chosen = if first {
        Chosen { what: String::new(), text: text.to_owned() }
    } else {
        let (text, what) = text.strip_suffix('>').and_then(|t| t.rsplit_once(" <")).ok_or_else(bad)?;
        if what.is_empty() {
            return Err(bad());
        }
        Chosen { what: what.to_owned(), text: text.to_owned() }
    };
    Ok(Entry::Pick { player, pick: pick - 1, of, chosen })
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
