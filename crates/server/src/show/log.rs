//! The log: lines for readers, and where cards went.

use holocron_engine::state::{EventData, Zone};
use holocron_engine::{Game, LogEntry, Moved, Spot};
use holocron_words::lang::Words;
use holocron_words::speak::Teller;
use holocron_words::speak::log::{key, rule, worth_telling};
use serde::Serialize;

use super::{Eye, Piece, SideWord, number, pieces, zone_word};

/// A line of the log as clients read it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LineOut {
    at: u32,
    turn: u16,
    ev: &'static str,
    player: Option<SideWord>,
    words: Vec<Piece>,
    card: Option<u16>,
    rule: Option<&'static str>,
}

/// What is kept of a line until somebody wants to read it: what these eyes could tell.
#[derive(Clone, Copy, Debug)]
pub struct Told {
    event: EventData,
    /// How many decisions had been answered.
    pub at: u32,
    turn: u16,
}

/// The lines worth telling, as far as these eyes could tell.
pub fn told(log: &[LogEntry], eye: Eye) -> impl Iterator<Item = Told> {
    log.iter().filter(|e| worth_telling(&e.event)).map(move |e| Told { event: e.seen_by(eye.hidden(e)), at: e.at, turn: e.turn })
}

/// A line in words, for eyes that had seen so many answers then.
#[must_use]
pub fn line(game: &Game, words: &Words, told: &Told, at: u32) -> LineOut {
    let text = Teller::new(game, words, None).marked().event(&told.event);
    LineOut {
        at,
        turn: told.turn,
        ev: key(told.event.ev).trim_start_matches("log-"),
        player: told.event.player.map(SideWord),
        words: pieces(game, &text),
        card: told.event.card.map(number),
        rule: rule(told.event.ev),
    }
}

/// The event that is being responded to.
#[must_use]
pub fn open_event(game: &Game, words: &Words, eye: Eye, at: u32) -> Option<LineOut> {
    let e = game.open_event()?;
    let known = |card: Option<_>| card.filter(|c| eye.knows(game, *c));
    let event = EventData { card: known(e.card), by: known(e.by), place: known(e.place), from: known(e.from), ..e };
    Some(line(game, words, &Told { event, at, turn: game.state().turn.number }, at))
}

/// A card (or several that are not known) that went somewhere.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MoveOut {
    card: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    def: Option<&'static str>,
    count: u16,
    from: SpotOut,
    to: SpotOut,
    line: usize,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
struct SpotOut {
    zone: &'static str,
    side: SideWord,
    #[serde(skip_serializing_if = "Option::is_none")]
    host: Option<u16>,
}

/// Where cards went, as far as these eyes could tell.
#[must_use]
pub fn moves(game: &Game, log: &[LogEntry], trail: &[Moved], eye: Eye) -> Vec<MoveOut> {
    let spot = |s: &Spot| SpotOut {
        zone: zone_word(s.zone),
        side: SideWord(s.side),
        host: s.host.filter(|h| matches!(s.zone, Zone::At | Zone::On | Zone::Stacked | Zone::Under) && eye.knows(game, *h)).map(number),
    };
    let mut out: Vec<MoveOut> = Vec::new();
    for m in trail {
        let before = log.iter().take(usize::try_from(m.after).unwrap_or(usize::MAX));
        let line = before.filter(|e| worth_telling(&e.event)).count();
        let seen = eye.saw(m);
        let now = MoveOut {
            card: seen.then(|| number(m.card)),
            def: seen.then(|| game.def(m.card).id.as_str()),
            count: 1,
            from: spot(&m.from),
            to: spot(&m.to),
            line,
        };
        match out.last_mut() {
            // Several hidden cards that go the same way are one move.
            Some(last) if !seen && last.card.is_none() && last.from == now.from && last.to == now.to && last.line == line => {
                last.count += 1
            }
            _ => out.push(now),
        }
    }
    out
}
