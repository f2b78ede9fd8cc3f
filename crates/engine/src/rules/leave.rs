//! Cards leaving the table (§1.12): about to be lost, lost with all that is on them, just lost.

use crate::card::{Uniqueness, kinds};
use crate::decision::{Ask, Berth, Opt, Pile};
use crate::game::Game;
use crate::query::Use;
use crate::state::{CardId, Ev, EventData, Frame, LeaveFrame, LeaveStage, LeaveTo, Zone};
use crate::text::{ActWord, Side};

impl LeaveFrame {
    /// The pile the cards go to, and whether under it.
    fn pile(&self) -> (Pile, bool) {
        match self.to {
            LeaveTo::Lost => (Pile::Lost, false),
            LeaveTo::Pile(p, under) => (p, under),
        }
    }
}

impl Game {
    /// Begins the leaving of cards.
    pub(crate) fn leave(&mut self, cards: &[CardId], to: LeaveTo, with: impl FnOnce(&mut LeaveFrame)) {
        if cards.is_empty() {
            return;
        }
        let mut cards = cards.to_vec();
        if to == LeaveTo::Lost {
            self.with_carriers(&mut cards);
        }
        let mut frame = LeaveFrame {
            cards,
            going: Vec::new(),
            order: Vec::new(),
            to,
            forfeit: false,
            cancel: false,
            with_cards: false,
            by: None,
            player: None,
            stage: LeaveStage::About,
            gone: Vec::new(),
            along: Vec::new(),
            instead: false,
        };
        with(&mut frame);
        self.s.stack.push(Frame::Leave(frame));
    }

    fn leave_event(frame: &LeaveFrame) -> Ev {
        match (frame.forfeit, frame.cancel, frame.to) {
            (true, ..) => Ev::Forfeit,
            (_, true, _) => Ev::Cancel,
            (_, _, LeaveTo::Lost) => Ev::Lose,
            (_, _, LeaveTo::Pile(Pile::Lost, _)) => Ev::Lose,
            (_, _, LeaveTo::Pile(Pile::Hand, _)) => Ev::ReturnToHand,
            (_, _, LeaveTo::Pile(Pile::OutOfPlay, _)) => Ev::OutOfPlay,
            _ => Ev::Place,
        }
    }

    pub(crate) fn step_leave(&mut self) {
        let Some(Frame::Leave(l)) = self.s.stack.last_mut() else { return };
        match l.stage {
            // About to: one card at a time.
            LeaveStage::About => {
                let Some(&card) = l.cards.first() else {
                    l.stage = LeaveStage::Gather;
                    return;
                };
                l.instead = false;
                l.stage = LeaveStage::Answered;
                let frame = l.clone();
                let c = self.card(card);
                if !(c.zone.in_play() || matches!(c.zone, Zone::Stacked | Zone::Under | Zone::Insert)) {
                    self.next_to_leave(false);
                    return;
                }
                let mut e = EventData::new(Game::leave_event(&frame)).card(card).by(frame.by).at(c.loc).before();
                e.player = frame.player.or(Some(c.owner));
                e.in_battle = self.in_battle(card);
                self.happened(e);
            }
            LeaveStage::Answered => {
                let card = l.cards[0];
                let instead = l.instead;
                let protection = match l.to {
                    LeaveTo::Lost if !l.forfeit => Some(ActWord::BeLost),
                    LeaveTo::Pile(Pile::OutOfPlay, _) => Some(ActWord::BePlacedOutOfPlay),
                    _ => None,
                };
                l.stage = LeaveStage::Goes;
                if instead || protection.is_some_and(|act| self.forbidden(act, card, &Use::default(), "card.lost").is_err()) {
                    self.next_to_leave(false);
                    // Saved: outside a battle it is no longer hit.
                    if !self.in_battle(card) {
                        self.card_mut(card).flags &= !crate::state::flag::HIT;
                    }
                    return;
                }
                // §1.12.2: those aboard a creature vehicle may jump off first, or where text lets them.
                if self.may_jump_off(card) {
                    let owner = self.card(card).owner;
                    self.ask(owner, Ask::JumpOff(card), vec![Opt::Yes, Opt::No]);
                }
            }
            LeaveStage::Goes => self.next_to_leave(true),
            LeaveStage::Gather => {
                l.stage = LeaveStage::Order;
                self.gather_leaving();
            }
            // §1.10.9: each owner orders those of his cards that leave together.
            LeaveStage::Order => {
                let to = l.pile();
                let Some((owner, cards)) = l.order.last() else {
                    l.stage = LeaveStage::Gone;
                    self.commit_leave(to);
                    return;
                };
                let (owner, cards) = (*owner, cards.clone());
                if self.order_matters(&cards, to.0) {
                    self.ask(owner, Ask::Order, cards.into_iter().map(Opt::Card).collect());
                    return;
                }
                // The last of them, or cards all alike: no choice is left.
                cards.iter().for_each(|c| self.was_forced(owner, Ask::Order, Opt::Card(*c)));
                if let Some(Frame::Leave(l)) = self.s.stack.last_mut() {
                    l.order.pop();
                    l.going.extend(cards);
                }
            }
            LeaveStage::Gone => {
                // §1.12.3: what went along was lost too, separately.
                let (card, loc, with) = match (l.gone.is_empty(), l.along.is_empty()) {
                    (false, _) => (l.gone[0].0, l.gone.remove(0).1, false),
                    (_, false) => (l.along[0].0, l.along.remove(0).1, true),
                    _ => {
                        self.s.stack.pop();
                        return;
                    }
                };
                let frame = l.clone();
                let mut e = EventData::new(if with { Ev::Lose } else { Game::leave_event(&frame) }).card(card).by(frame.by).at(loc);
                e.player = frame.player.or(Some(self.card(card).owner));
                e.in_battle = self.s.battles.last().is_some_and(|b| Some(b.at) == loc);
                self.happened(e);
            }
        }
    }

    /// The card announced goes, or stays; on to the next.
    fn next_to_leave(&mut self, goes: bool) {
        let Some(Frame::Leave(l)) = self.s.stack.last_mut() else { return };
        let card = l.cards.remove(0);
        l.stage = LeaveStage::About;
        if goes {
            let loc = self.card(card).loc;
            if let Some(Frame::Leave(l)) = self.s.stack.last_mut() {
                l.gone.push((card, loc));
            }
        }
    }

    /// §1.12.1: everything on or aboard goes at the same time; §11.2.2: captives of an escort that leaves are released.
    fn gather_leaving(&mut self) {
        // What was answered may have taken one of them elsewhere.
        let still = |g: &Game, c: CardId| g.card(c).zone.in_play() || matches!(g.card(c).zone, Zone::Stacked | Zone::Under | Zone::Insert);
        let Some(Frame::Leave(l)) = self.s.stack.last() else { return };
        let gone: Vec<(CardId, Option<CardId>)> = l.gone.iter().copied().filter(|(c, _)| still(self, *c)).collect();
        let main: Vec<CardId> = gone.iter().map(|(c, _)| *c).collect();
        // Cards on it go to the Lost Pile, which may be another than the one the card itself goes to: they go before it.
        let apart = !l.with_cards && l.pile().0 != Pile::Lost;
        let mut all: Vec<CardId> = Vec::new();
        let mut freed: Vec<(CardId, CardId)> = Vec::new();
        for &card in &main {
            self.leaving_with(card, &mut all, &mut freed);
        }
        // §1.12.5: a captive that is lost itself, with all cards there, is not freed.
        freed.retain(|(c, _)| !main.contains(c));
        let mut order: Vec<(Side, Vec<CardId>)> = Vec::new();
        let mut going: Vec<CardId> = Vec::new();
        for owner in [self.s.turn.player, self.s.turn.player.other()] {
            let (mine, cargo): (Vec<CardId>, Vec<CardId>) =
                all.iter().copied().filter(|c| self.card(*c).owner == owner).partition(|c| !apart || main.contains(c));
            going.extend(cargo);
            if !mine.is_empty() {
                order.push((owner, mine));
            }
        }
        order.reverse();
        if let Some(Frame::Leave(l)) = self.s.stack.last_mut() {
            l.gone = gone;
            l.order = order;
            l.going = going;
        }
        for (captive, loc) in freed {
            self.put_at(captive, loc);
            self.release(captive, None);
        }
    }

    /// A card and all that leaves with it, what is on it first; captives that are freed instead, and where.
    fn leaving_with(&self, card: CardId, all: &mut Vec<CardId>, freed: &mut Vec<(CardId, CardId)>) {
        if all.contains(&card) {
            return;
        }
        let place = self.def(card).location.is_some() && self.card(card).zone == Zone::Location;
        let sites = self.sites_lost_with(card);
        for &c in &self.s.table {
            let below = sites.contains(&c) || self.card(c).host == Some(card) || place && c != card && self.card(c).loc == Some(card);
            if !below || !(self.card(c).zone.in_play() || matches!(self.card(c).zone, Zone::Stacked | Zone::Under)) {
                continue;
            }
            match self.card(card).loc.filter(|l| *l != card) {
                Some(loc) if self.card(c).is(crate::state::flag::CAPTIVE) => freed.push((c, loc)),
                _ => self.leaving_with(c, all, freed),
            }
        }
        all.push(card);
    }

    fn riders(&self, vehicle: CardId) -> impl Iterator<Item = CardId> + '_ {
        self.children(vehicle).filter(|c| self.card(*c).berth != Berth::None)
    }

    fn may_jump_off(&self, vehicle: CardId) -> bool {
        let creature = self.def(vehicle).kinds.has(kinds::CREATURE_VEHICLE);
        let lets = |r: CardId| self.allowed(crate::text::ActWord::JumpOff, r, &crate::query::Use::default()).is_some();
        self.riders(vehicle).any(|r| creature || lets(r))
    }

    pub(crate) fn answer_leave(&mut self, opt: Opt) {
        let Some(Frame::Leave(l)) = self.s.stack.last() else { return };
        if let Opt::Card(card) = opt {
            self.next_in_order(card);
            return;
        }
        let Some(&card) = l.cards.first() else { return };
        if opt == Opt::Yes
            && let Some(loc) = self.card(card).loc
        {
            for rider in self.riders(card).collect::<Vec<_>>() {
                self.put_at(rider, loc);
            }
        }
    }

    /// The cards go, in their order; those on a card that goes elsewhere to the Lost Pile (§1.12.1).
    fn commit_leave(&mut self, (pile, under): (Pile, bool)) {
        let Some(Frame::Leave(l)) = self.s.stack.last_mut() else { return };
        let (going, with_cards) = (std::mem::take(&mut l.going), l.with_cards);
        let main: Vec<CardId> = l.gone.iter().map(|(c, _)| *c).collect();
        let on_table = |c: &CardId| !main.contains(c) && self.card(*c).zone.in_play();
        let lost = !with_cards || pile == Pile::Lost;
        let along: Vec<(CardId, Option<CardId>)> = going.iter().filter(|c| lost && on_table(c)).map(|c| (*c, self.card(*c).loc)).collect();
        if let Some(Frame::Leave(l)) = self.s.stack.last_mut() {
            l.along = along;
        }
        for card in going {
            let (pile, under) = if with_cards || main.contains(&card) { (pile, under) } else { (Pile::Lost, false) };
            self.bar_out_of_play(card, pile);
            self.put_pile(card, pile, !under);
        }
    }

    /// A card and all that is on it go to the Lost Pile without a word: it is not "just lost" (§1.12.7).
    pub(crate) fn lose_at_once(&mut self, card: CardId) {
        let (mut all, mut freed) = (Vec::new(), Vec::new());
        self.leaving_with(card, &mut all, &mut freed);
        for (captive, loc) in freed {
            self.put_at(captive, loc);
            self.release(captive, None);
        }
        for c in all {
            self.put_pile(c, Pile::Lost, true);
        }
    }

    /// This card goes next.
    fn next_in_order(&mut self, card: CardId) {
        if let Some(Frame::Leave(l)) = self.s.stack.last_mut()
            && let Some((_, cards)) = l.order.last_mut()
        {
            cards.retain(|c| *c != card);
            l.going.push(card);
        }
    }

    /// §5.7.8: the sites that are lost with a ship or vehicle: those deployed to it, and, in the founding glossary's reading
    /// (D7), every site of a vehicle.
    fn sites_lost_with(&self, ship: CardId) -> Vec<CardId> {
        let k = &self.def(ship).kinds;
        if !(k.has(kinds::VEHICLE) || k.has(kinds::STARSHIP)) {
            return Vec::new();
        }
        let one_of_several = |l: CardId| self.def(l).uniqueness != Uniqueness::Dots(1);
        let vehicles = |l: CardId| self.s.rules.vehicle_site_lost && self.def(l).kinds.has(kinds::VEHICLE_SITE);
        let sites = self.s.layout.iter().copied().filter(|l| self.is_ship_site(*l) && (one_of_several(*l) || vehicles(*l)));
        sites.filter(|l| self.ship_of(*l) == Some(ship)).collect()
    }

    /// §1.6.7: a unique character, vehicle or starship out of play bars its player from playing it again.
    pub(crate) fn bar_out_of_play(&mut self, card: CardId, pile: Pile) {
        if pile == Pile::OutOfPlay && self.is_unit(card) && self.def(card).uniqueness == Uniqueness::Dots(1) {
            let owner: Side = self.card(card).owner;
            for name in self.comp(card).names.clone() {
                self.s.barred.push((owner, name));
            }
        }
    }
}
