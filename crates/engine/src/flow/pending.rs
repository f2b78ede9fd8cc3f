//! Deeds that text may answer before they are done: `about to be hit`, `about to be captured`, `about to retrieve force`.
//!
//! A deed is carried out at once where nothing could answer it. Otherwise it waits on the stack as a [`PendingFrame`] until the
//! responses are over; `instead` and `cancel it` prevent it.

use crate::game::Game;
use crate::num::Num;
use crate::state::{Ev, EventData, Frame, PendingDeed, PendingFrame};

impl PendingDeed {
    /// The event that announces it.
    fn event(&self) -> EventData {
        match self {
            PendingDeed::Hit { card, by, player } => EventData::new(Ev::Hit).player(*player).card(*card).by(*by),
            PendingDeed::Capture { card, escort, player } => EventData::new(Ev::Capture).player(*player).card(*card).by(*escort),
            PendingDeed::Steal { card, to, player } => EventData::new(Ev::Steal).player(*player).card(*card).by(*to),
            PendingDeed::Retrieve { player, amount, by, .. } => {
                EventData::new(Ev::RetrieveForce).player(*player).amount(Num::int(*amount)).by(*by)
            }
            PendingDeed::RetrieveCards { player, cards, by, .. } => {
                let n = i32::try_from(cards.len()).unwrap_or(i32::MAX);
                EventData::new(Ev::RetrieveForce).player(*player).amount(Num::int(n)).by(*by)
            }
        }
        .before()
    }
}

impl Game {
    /// Does something that text may answer first.
    pub(crate) fn soon(&mut self, deed: PendingDeed) {
        let event = self.before_event(&deed);
        if self.anyone_interested(&event) {
            self.s.stack.push(Frame::Pending(PendingFrame { deed, announced: false, prevented: false }));
        } else {
            self.carry_out(deed);
        }
    }

    /// The event before a deed, with where it is done.
    fn before_event(&self, deed: &PendingDeed) -> EventData {
        let mut event = deed.event();
        if let Some(card) = event.card {
            event.place = self.card(card).loc;
            event.in_battle = self.in_battle(card);
        }
        event
    }

    pub(crate) fn step_pending(&mut self) {
        let Some(Frame::Pending(p)) = self.s.stack.last_mut() else { return };
        if !p.announced {
            p.announced = true;
            let deed = p.deed.clone();
            let event = self.before_event(&deed);
            self.happened(event);
            return;
        }
        let Some(Frame::Pending(p)) = self.s.stack.pop() else { return };
        if !p.prevented {
            self.carry_out(p.deed);
        }
    }

    fn carry_out(&mut self, deed: PendingDeed) {
        match deed {
            PendingDeed::Hit { card, by, player } => self.hit_now(card, by, player),
            PendingDeed::Capture { card, escort, player } => self.capture_now(card, escort, player),
            PendingDeed::Steal { card, to, player } => self.steal_now(card, player, to),
            PendingDeed::Retrieve { player, amount, into_hand, random, by } => self.retrieve_now(player, amount, into_hand, random, by),
            PendingDeed::RetrieveCards { player, cards, into_hand, by } => self.retrieve_cards_now(player, &cards, into_hand, by),
        }
    }

    /// The newest retrieval that waits to be made.
    pub(crate) fn pending_retrieval(&mut self) -> Option<&mut PendingFrame> {
        self.s.stack.iter_mut().rev().find_map(|f| match f {
            Frame::Pending(p) if matches!(p.deed, PendingDeed::Retrieve { .. } | PendingDeed::RetrieveCards { .. }) => Some(p),
            _ => None,
        })
    }
}
