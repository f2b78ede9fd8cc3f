//! The table as text: locations from left to right with the cards of both sides, then piles and hands.

use std::fmt::Write as _;

use holocron_engine::decision::{Berth, Pile};
use holocron_engine::state::{Card, CardId, Flags, Zone, flag};
use holocron_engine::text::Side;

use super::choice::{berth_key, phase_key};
use super::{Teller, number};
use crate::grammar::Name;
use crate::say;

/// States of cards that the table shows, each with its message.
pub const STATES: &[(Flags, &str)] = &[
    (flag::HIT, "state-hit"),
    (flag::UNDERCOVER, "state-undercover"),
    (flag::CAPTIVE, "state-captive"),
    (flag::FROZEN, "state-frozen"),
    (flag::IMPRISONED, "state-imprisoned"),
    (flag::MISSING, "state-missing"),
    (flag::EXCLUDED, "state-excluded"),
    (flag::IONIZED, "state-ionized"),
    (flag::CRASHED, "state-crashed"),
    (flag::FLIPPED, "state-flipped"),
    (flag::STOLEN, "state-stolen"),
    (flag::DAMAGED, "state-damaged"),
    (flag::DISARMED, "state-disarmed"),
    (flag::SUSPENDED, "state-suspended"),
];

impl Teller<'_> {
    /// Which moment of the game it is.
    pub fn moment(&self) -> String {
        let w = self.words;
        let s = self.game.state();
        match s.outcome {
            Some(o) => say!(w, "table-over", player = self.side(o.winner)),
            None if s.turn.number == 0 => say!(w, "table-start"),
            None => say!(w, "table-turn", n = u32::from(s.turn.number), side = s.turn.player.word(), phase = phase_key(s.turn.phase)),
        }
    }

    /// The whole table.
    pub fn table(&self) -> String {
        let mut out = String::new();
        let w = self.words;
        let s = self.game.state();
        let _ = writeln!(out, "== {} ==", self.moment());
        if s.layout.is_empty() {
            let _ = writeln!(out, "{}", say!(w, "table-no-locations"));
        }
        for &loc in &s.layout {
            self.location(&mut out, loc);
        }
        for side in Side::BOTH {
            for &id in s.table.iter().filter(|c| self.game.card(**c).zone == Zone::Side && self.game.card(**c).owner == side) {
                let _ = writeln!(out, "{}", say!(w, "table-on-table", player = self.side(side), cards = self.card_line(id)));
            }
        }
        if let Some(battle) = s.battles.last() {
            let _ = writeln!(out, "{}", say!(w, "table-battle", place = self.title(battle.at), player = self.side(battle.initiator)));
        }
        for side in Side::BOTH {
            self.piles(&mut out, side);
        }
        out
    }

    fn location(&self, out: &mut String, loc: CardId) {
        let w = self.words;
        let (dark, light) = (self.game.force_icons(loc, Side::Dark), self.game.force_icons(loc, Side::Light));
        let held = match Side::BOTH.into_iter().find(|s| self.game.controls(loc, *s)) {
            Some(side) => side.word(),
            None => "none",
        };
        let _ = writeln!(out, "{}", say!(w, "table-location", title = self.title(loc), dark = dark, light = light, held = held));
        let here = |c: &&CardId| {
            let card = self.game.card(**c);
            matches!(card.zone, Zone::At | Zone::On) && card.host == Some(loc)
        };
        for side in Side::BOTH {
            let cards: Vec<CardId> =
                self.game.state().table.iter().filter(here).copied().filter(|c| self.game.card(*c).owner == side).collect();
            if cards.is_empty() {
                continue;
            }
            let power = number(self.game.total_power(loc, side));
            let _ = writeln!(out, "  {}", say!(w, "table-side", player = self.side(side), power = power));
            for card in cards {
                let _ = writeln!(out, "    {}", self.card_line(card));
            }
        }
    }

    /// A card with its states and everything on it.
    fn card_line(&self, id: CardId) -> String {
        let w = self.words;
        let card = self.game.card(id);
        let name = self.seen(id);
        let notes: Vec<String> = self.notes(card, &name);
        let mut line = name.text;
        if !notes.is_empty() {
            let _ = write!(line, " ({})", notes.join(", "));
        }
        let children: Vec<CardId> = self.game.state().table.iter().copied().filter(|c| self.game.card(*c).host == Some(id)).collect();
        let mut on: Vec<String> = Vec::new();
        let mut stacked = 0;
        for child in children {
            match self.game.card(child).zone {
                Zone::On => on.push(self.card_line(child)),
                Zone::Stacked | Zone::Under => stacked += 1,
                _ => {}
            }
        }
        if !on.is_empty() {
            let _ = write!(line, " [{}]", on.join("; "));
        }
        if stacked > 0 {
            let _ = write!(line, " {}", say!(w, "table-stacked", n = stacked));
        }
        line
    }

    fn notes(&self, card: &Card, name: &Name) -> Vec<String> {
        let mut notes = Vec::new();
        if card.berth != Berth::None {
            notes.push(say!(self.words, berth_key(card.berth)));
        }
        notes.extend(STATES.iter().filter(|(f, _)| card.is(*f)).map(|(_, id)| say!(self.words, id, card = name)));
        notes
    }

    fn piles(&self, out: &mut String, side: Side) {
        let w = self.words;
        let n = |pile| self.game.pile(side, pile).len();
        let _ = writeln!(
            out,
            "{}",
            say!(
                w,
                "table-piles",
                player = self.side(side),
                hand = n(Pile::Hand),
                force = n(Pile::Force),
                reserve = n(Pile::Reserve),
                used = n(Pile::Used),
                lost = n(Pile::Lost),
                life = self.game.life_force(side),
            )
        );
        if self.viewer.is_none_or(|v| v == side) {
            let mut titles: Vec<_> = self.game.pile(side, Pile::Hand).iter().map(|c| self.title(*c).text).collect();
            titles.sort_unstable();
            if !titles.is_empty() {
                let _ = writeln!(out, "  {}", say!(w, "table-hand", cards = titles.join(", ")));
            }
        }
    }
}
