//! What becomes of locations (§5.10): raised again, collapsed, blown away; and of cards where they can never be (§1.12.7).

use crate::card::kinds;
use crate::game::Game;
use crate::num::Num;
use crate::query::Use;
use crate::state::{CardId, Ev, EventData, Frame, LeaveTo, LoseForceFrame, LoseReason, Zone, flag};
use crate::text::{Quantity, Side};

impl Game {
    /// §5.10.1: a converted location comes to the top again; the one that covered it is converted in its turn.
    pub(crate) fn raise(&mut self, loc: CardId, side: Side) {
        let Some(top) = self.card(loc).host.filter(|_| self.card(loc).zone == Zone::Under) else { return };
        self.convert_location(loc, top);
        // What lay under the old top lies under the new one.
        for c in self.s.table.clone() {
            let card = self.card_mut(c);
            if card.zone == Zone::Under && card.host == Some(top) {
                card.host = Some(loc);
            }
        }
        self.happened(EventData::new(Ev::Convert).player(side).card(loc).at(Some(loc)));
    }

    /// §5.10.3: all cards there are lost; printed icons and text are gone until a new copy is deployed.
    pub(crate) fn collapse(&mut self, loc: CardId, side: Side) {
        if self.card(loc).zone != Zone::Location || self.card(loc).is(flag::COLLAPSED | flag::BLOWN_AWAY) {
            return;
        }
        self.card_mut(loc).flags |= flag::COLLAPSED;
        self.changed();
        self.happened(EventData::new(Ev::Collapse).card(loc).player(side).at(Some(loc)));
        self.lose_all_at(loc);
    }

    /// §1.12.5: everything at a location is lost, inactive cards too; riders fall with what they ride.
    fn lose_all_at(&mut self, loc: CardId) {
        let here = |c: CardId| self.card(c).loc == Some(loc) && c != loc && matches!(self.card(c).zone, Zone::At | Zone::On);
        let riders = self.s.table.iter().copied().filter(|c| here(*c) && self.card(*c).zone == Zone::On && self.is_unit(*c));
        let mut gone: Vec<CardId> = riders.collect();
        gone.extend(self.s.table.iter().copied().filter(|c| here(*c) && self.card(*c).zone == Zone::At));
        self.leave(&gone, LeaveTo::Lost, |_| {});
    }

    /// §5.10.4: turned over. A site loses all that is there; a system loses its sites, clouds and all that is on them, and
    /// is a space system from then on. What orbits it, and its asteroid sectors, remain.
    pub(crate) fn blow_away(&mut self, loc: CardId, side: Side) {
        if self.card(loc).zone != Zone::Location || self.card(loc).is(flag::BLOWN_AWAY) {
            return;
        }
        let mut gone: Vec<CardId> = Vec::new();
        if self.def(loc).kinds.has(kinds::SYSTEM) {
            let part = |l: CardId| self.related_in_row(loc, l) && !self.def(l).kinds.has(kinds::ASTEROID_SECTOR);
            gone.extend(self.s.layout.iter().copied().filter(|l| part(*l)));
        }
        let lost = Side::BOTH.map(|s| {
            let using = Use { at: Some(loc), player: Some(s), ..Use::default() };
            (s, self.player_number(Quantity::BlownAwayLoss, Num::ZERO, s, &using).ceil() + self.home_lost(loc, s))
        });
        self.card_mut(loc).flags |= flag::BLOWN_AWAY;
        self.changed();
        for (player, n) in lost.into_iter().filter(|(_, n)| *n > 0) {
            let mut loss = LoseForceFrame::new(player, n, LoseReason::Text, Some(loc), None);
            loss.at = Some(loc);
            self.s.stack.push(Frame::LoseForce(loss));
        }
        self.happened(EventData::new(Ev::BlowAway).player(side).card(loc).at(Some(loc)));
        self.leave(&gone, LeaveTo::Lost, |_| {});
        if self.def(loc).kinds.has(kinds::SITE) {
            self.lose_all_at(loc);
        } else {
            // §29.3 step 6: starships remain, with what is aboard.
            let lies =
                |c: &CardId| self.card(*c).zone == Zone::At && self.card(*c).loc == Some(loc) && !self.def(*c).kinds.has(kinds::STARSHIP);
            let gone: Vec<CardId> = self.s.table.iter().copied().filter(lies).collect();
            self.leave(&gone, LeaveTo::Lost, |_| {});
        }
    }

    /// §29.3 step 4: the Force that a player loses with a home of his side: twice his icons on its locations, generic ones aside.
    fn home_lost(&self, loc: CardId, side: Side) -> i32 {
        let home = self.lib.names.homes.iter().any(|(whose, system)| *whose == side && system == self.title(loc));
        if !home || !self.def(loc).kinds.has(kinds::SYSTEM) {
            return 0;
        }
        let part = |l: &CardId| *l == loc || self.related_in_row(loc, *l) && !self.is_generic(*l);
        2 * self.s.layout.iter().copied().filter(part).map(|l| self.force_icons(l, side)).sum::<i32>()
    }

    /// §1.12.7: a card found where it can never be goes to the Lost Pile; it is not just lost.
    pub(crate) fn lose_misplaced(&mut self, card: CardId) -> bool {
        let c = self.card(card);
        let misplaced = c.zone == Zone::At
            && (self.is_unit(card) || self.def(card).kinds.has(kinds::CREATURE))
            && c.host.is_some_and(|l| !self.may_exist_at(card, l));
        if misplaced {
            self.lose_at_once(card);
        }
        misplaced
    }
}
