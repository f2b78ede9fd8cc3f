//! What could be seen happening: where a log is kept, every change of a card's place is noted with who could tell which
//! card it was, so that a client can show the move to each player without giving anything away.

use crate::game::{Game, LogEntry};
use crate::state::{CardId, EventData, Zone};
use crate::text::Side;

/// A place where a card can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// Which zone.
    pub zone: Zone,
    /// The location it is at, or the card it is on.
    pub host: Option<CardId>,
    /// Whose pile or side of the table.
    pub side: Side,
}

/// A card that changed its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moved {
    /// Which.
    pub card: CardId,
    /// From where.
    pub from: Spot,
    /// To where.
    pub to: Spot,
    /// Whether Dark, and Light, could tell which card it was: knew it before, or knew it then.
    pub known: [bool; 2],
    /// How many entries of the log came before.
    pub after: u32,
    /// How many decisions had been answered then.
    pub at: u32,
}

/// The place of a card before it changes, and who knows the card.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Before(Spot, [bool; 2]);

impl Game {
    fn spot(&self, id: CardId) -> Spot {
        let card = self.card(id);
        Spot { zone: card.zone, host: card.host, side: card.owner }
    }

    fn known_to(&self, id: CardId) -> [bool; 2] {
        Side::BOTH.map(|s| self.knows(s, id))
    }

    /// To be called before a card changes its place; nothing where no log is kept.
    pub(crate) fn leaves(&self, id: CardId) -> Option<Before> {
        self.log.is_some().then(|| Before(self.spot(id), self.known_to(id)))
    }

    /// To be called after.
    pub(crate) fn arrives(&mut self, id: CardId, before: Option<Before>) {
        let Some(Before(from, knew)) = before else { return };
        let to = self.spot(id);
        if from == to {
            return;
        }
        let knows = self.known_to(id);
        let after = u32::try_from(self.log().len()).unwrap_or(u32::MAX);
        self.trail.push(Moved { card: id, from, to, known: [knew[0] || knows[0], knew[1] || knows[1]], after, at: self.s.answered });
    }

    /// Who could tell which card this is at this moment: by knowing it, or by having just seen it go where it is.
    fn aware(&self, id: CardId) -> [bool; 2] {
        let now = self.known_to(id);
        let mut just = self.trail.iter().rev().take_while(|m| m.at == self.s.answered);
        let seen = just.find(|m| m.card == id).map_or([false; 2], |m| m.known);
        [now[0] || seen[0], now[1] || seen[1]]
    }

    /// A line of the log, with who may read which of its cards.
    pub(crate) fn entry(&self, event: EventData) -> LogEntry {
        let mut hidden = [0u8; 2];
        for (bit, card) in [event.card, event.by, event.place, event.from].into_iter().enumerate() {
            let Some(card) = card else { continue };
            let aware = self.aware(card);
            for side in 0..2 {
                hidden[side] |= u8::from(!aware[side]) << bit;
            }
        }
        LogEntry { event, at: self.s.answered, turn: self.s.turn.number, hidden }
    }

    /// Takes out what was logged since the last time: what happened, and which cards changed their place.
    pub fn take_log(&mut self) -> (Vec<LogEntry>, Vec<Moved>) {
        self.forced.clear();
        let log = self.log.as_mut().map(std::mem::take).unwrap_or_default();
        (log, std::mem::take(&mut self.trail))
    }

    /// Where cards went since the log was last taken out.
    #[must_use]
    pub fn trail(&self) -> &[Moved] {
        &self.trail
    }
}

impl LogEntry {
    /// What happened, as far as a player could tell: cards that were hidden from him are gone.
    #[must_use]
    pub fn seen_by(&self, hidden: u8) -> EventData {
        let keep = |bit: u8, card: Option<CardId>| card.filter(|_| hidden & (1 << bit) == 0);
        let e = self.event;
        EventData { card: keep(0, e.card), by: keep(1, e.by), place: keep(2, e.place), from: keep(3, e.from), ..e }
    }
}
