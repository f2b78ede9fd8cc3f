//! What may not be done to a number (§3.7.8, §4.10): `force drain may not be modified or canceled by opponent`.
//!
//! A bar stops what it names, from whom it names: modifiers, increases, reductions, resets, canceling. Limits
//! ("no more than") are no modifiers, and nothing here stops them.

use crate::card::compiled::{CStanding, Shape, numbers};
use crate::game::Game;
use crate::query::value::Found;
use crate::query::{Cx, Read, Use};
use crate::set::set_of;
use crate::state::CardId;
use crate::text::{ByWhom, Fixity, NumberChange, Op, Quantity, Side, Who};

set_of!(
    /// What may not be done to a number.
    pub(super) Bars = 1 of Fixity
);

/// Whether a modifier that takes a value up (or down) is stopped.
pub(super) fn stops_modifier(bars: Bars, up: bool) -> bool {
    bars.has(Fixity::Modified) || bars.has(if up { Fixity::Increased } else { Fixity::Reduced })
}

/// Whether a reset is stopped: said so, or (§4.10.5) because it is an increase or a reduction as well.
pub(super) fn stops_reset(bars: Bars, up: bool) -> bool {
    bars.has(Fixity::Reset) || bars.has(if up { Fixity::Increased } else { Fixity::Reduced })
}

impl Game {
    /// Every bar on a quantity that holds now: what it stops, by whom, in whose words, on which card.
    fn each_bar(
        &self,
        q: Quantity,
        about: impl Fn(&CStanding, &NumberChange, &Cx<'_>) -> bool,
        mut each: impl FnMut(Bars, Option<&ByWhom>, &Cx<'_>, CardId),
    ) {
        for Read { t, cs, cx, .. } in self.read(|t| t.others.has(Shape::Fixed) && t.quantities.has(q)) {
            for n in numbers(&cs.text, q) {
                let Op::Fixed(what, by) = &n.op else { continue };
                if about(cs, n, &cx) && self.standing_holds(&cs.text, &cx) {
                    each(what.iter().copied().collect(), by.as_ref(), &cx, t.card);
                }
            }
        }
    }

    /// Whether a change by a card, of a player, is by whom a bar names.
    fn is_by(&self, by: Option<&ByWhom>, cx: &Cx<'_>, card: CardId, you: Side) -> bool {
        match by {
            None | Some(ByWhom::Player(Who::AnyPlayer | Who::EachPlayer | Who::BothPlayers)) => true,
            Some(ByWhom::Player(w)) => self.who(*w, cx) == you,
            Some(ByWhom::Cards(f)) => self.matches(f, card, cx),
        }
    }

    /// Marks the changes to a card's number that bars stop.
    pub(super) fn bar_card(&self, card: CardId, q: Quantity, using: &Use, found: &mut [Found]) {
        self.each_bar(
            q,
            |cs, n, cx| {
                let about = match &n.of {
                    Some(o) => self.is_object(o, card, cx),
                    None => self.subject_is(&cs.text, cx, card),
                };
                about && self.quals_hold_for(&n.quals, cx, using, card)
            },
            |bars, by, cx, _| self.mark(bars, by, cx, found),
        );
    }

    /// Marks the changes to a player's number that bars stop.
    pub(super) fn bar_player(&self, q: Quantity, side: Side, using: &Use, found: &mut [Found]) {
        self.each_bar(
            q,
            |cs, n, cx| self.is_players(&cs.text, n, cx, side, using) && self.quals_hold(&n.quals, cx, using),
            |bars, by, cx, _| self.mark(bars, by, cx, found),
        );
    }

    fn mark(&self, bars: Bars, by: Option<&ByWhom>, cx: &Cx<'_>, found: &mut [Found]) {
        for f in found {
            if self.is_by(by, cx, f.card, f.you) {
                f.barred |= bars;
            }
        }
    }

    /// The card whose text keeps this from being done to a player's number by that card of that player.
    pub(crate) fn barred(&self, what: Fixity, q: Quantity, side: Side, using: &Use, by: (CardId, Side)) -> Option<CardId> {
        if !self.s.index.0.others.has(Shape::Fixed) {
            return None;
        }
        let mut found = None;
        self.each_bar(
            q,
            |cs, n, cx| self.is_players(&cs.text, n, cx, side, using) && self.quals_hold(&n.quals, cx, using),
            |bars, whom, cx, card| {
                if bars.has(what) && self.is_by(whom, cx, by.0, by.1) {
                    found = Some(card);
                }
            },
        );
        found
    }
}
