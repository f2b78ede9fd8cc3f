//! Cards leaving the table (§1.12): about to be lost, lost with all that is on them, just lost.

use crate::card::{Uniqueness, kinds};
use crate::decision::{Ask, Berth, Opt, Pile};
use crate::game::Game;
use crate::state::{CardId, Ev, EventData, Frame, LeaveFrame, LeaveTo, Zone};
use crate::text::Side;

impl Game {
    /// Begins the leaving of cards.
    pub(crate) fn leave(&mut self, cards: &[CardId], to: LeaveTo, with: impl FnOnce(&mut LeaveFrame)) {
        if cards.is_empty() {
            return;
        }
        let mut frame = LeaveFrame {
            cards: cards.to_vec(),
            to,
            forfeit: false,
            cancel: false,
            with_cards: false,
            by: None,
            player: None,
            stage: 0,
            gone: Vec::new(),
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
            0 => {
                let Some(&card) = l.cards.first() else {
                    l.stage = 3;
                    return;
                };
                l.instead = false;
                l.stage = 1;
                let frame = l.clone();
                let c = self.card(card);
                if !(c.zone.in_play() || matches!(c.zone, Zone::Stacked | Zone::Under | Zone::Insert)) {
                    if let Some(Frame::Leave(l)) = self.s.stack.last_mut() {
                        l.cards.remove(0);
                        l.stage = 0;
                    }
                    return;
                }
                let mut e = EventData::new(Game::leave_event(&frame)).card(card).by(frame.by).at(c.loc).before();
                e.player = frame.player.or(Some(c.owner));
                e.in_battle = self.in_battle(card);
                self.happened(e);
            }
            1 => {
                let card = l.cards[0];
                let (instead, protected) = (l.instead, matches!(l.to, LeaveTo::Lost) && !l.forfeit);
                l.stage = 2;
                if instead
                    || protected && self.forbidden(crate::text::ActWord::BeLost, card, &crate::query::Use::default(), "card.lost").is_err()
                {
                    if let Some(Frame::Leave(l)) = self.s.stack.last_mut() {
                        l.cards.remove(0);
                        l.stage = 0;
                    }
                    // Saved: outside a battle it is no longer hit.
                    if !self.in_battle(card) {
                        self.card_mut(card).flags &= !crate::state::flag::HIT;
                    }
                    return;
                }
                // §1.12.2: those aboard a creature vehicle may jump off first.
                if self.def(card).kinds.has(kinds::CREATURE_VEHICLE) && self.riders(card).next().is_some() {
                    let owner = self.card(card).owner;
                    self.ask(owner, Ask::JumpOff(card), vec![Opt::Yes, Opt::No]);
                }
            }
            2 => {
                let card = l.cards.remove(0);
                l.stage = 0;
                let (to, with_cards) = (l.to, l.with_cards);
                let loc = self.card(card).loc;
                self.commit_leave(card, to, with_cards);
                if let Some(Frame::Leave(l)) = self.s.stack.last_mut() {
                    l.gone.push((card, loc));
                }
            }
            _ => {
                if l.gone.is_empty() {
                    self.s.stack.pop();
                    return;
                }
                let (card, loc) = l.gone.remove(0);
                let frame = l.clone();
                let mut e = EventData::new(Game::leave_event(&frame)).card(card).by(frame.by).at(loc);
                e.player = frame.player.or(Some(self.card(card).owner));
                e.in_battle = self.s.battles.last().is_some_and(|b| Some(b.at) == loc);
                self.happened(e);
            }
        }
    }

    fn riders(&self, vehicle: CardId) -> impl Iterator<Item = CardId> + '_ {
        self.children(vehicle).filter(|c| self.card(*c).berth != Berth::None)
    }

    pub(crate) fn answer_leave(&mut self, opt: Opt) {
        let Some(Frame::Leave(l)) = self.s.stack.last() else { return };
        let Some(&card) = l.cards.first() else { return };
        if opt == Opt::Yes
            && let Some(loc) = self.card(card).loc
        {
            for rider in self.riders(card).collect::<Vec<_>>() {
                self.put_at(rider, loc);
            }
        }
    }

    /// The card goes; everything on or aboard it goes to its owner's Lost Pile at the same time (§1.12.1).
    pub(crate) fn commit_leave(&mut self, card: CardId, to: LeaveTo, with_cards: bool) {
        let mut below: Vec<CardId> = self
            .s
            .table
            .iter()
            .copied()
            .filter(|c| self.card(*c).host == Some(card) && !(self.card(*c).zone == Zone::At && self.def(card).location.is_some()))
            .collect();
        if self.def(card).location.is_some() {
            // A location that leaves takes everything there with it.
            below.extend(self.s.table.iter().copied().filter(|c| *c != card && self.card(*c).loc == Some(card)));
        }
        below.extend(self.sites_lost_with(card));
        let (pile, under) = match to {
            LeaveTo::Lost => (Pile::Lost, false),
            LeaveTo::Pile(p, under) => (p, under),
        };
        for c in below {
            // §11.2.2: the captive of an escort that leaves is released where it is.
            if self.card(c).is(crate::state::flag::CAPTIVE)
                && let Some(loc) = self.card(card).loc.filter(|l| *l != card)
            {
                self.put_at(c, loc);
                self.release(c);
                continue;
            }
            if self.card(c).zone.in_play() || matches!(self.card(c).zone, Zone::Stacked | Zone::Under) {
                let to = if with_cards { to } else { LeaveTo::Lost };
                self.commit_leave(c, to, with_cards);
            }
        }
        self.bar_out_of_play(card, pile);
        self.put_pile(card, pile, !under);
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
