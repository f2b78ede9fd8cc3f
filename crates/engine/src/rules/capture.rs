//! Capturing, releasing, stealing, blowing away, breaking cover: what core queries need of these (§11, §10.11).

use crate::card::kinds;
use crate::decision::{Ask, Berth, CaptiveFate, Opt, Pile};
use crate::game::Game;
use crate::state::{CardId, Ev, EventData, Frame, LeaveTo, Zone, flag};
use crate::text::Side;

impl Game {
    /// §11.2.1: a captive is seized by an escort, or escapes to the Used Pile.
    pub(crate) fn capture(&mut self, card: CardId, escort: Option<CardId>, side: Side) {
        let owner = self.card(card).owner;
        if !self.card(card).zone.in_play() && escort.is_none() {
            return;
        }
        match escort {
            Some(e) => {
                self.put_on(card, e, Berth::None);
                self.card_mut(card).flags = flag::CAPTIVE;
                self.changed();
                self.happened(EventData::new(Ev::Capture).player(side).card(card).by(Some(e)));
            }
            None => self.leave(&[card], LeaveTo::Pile(Pile::Used, false), |l| l.player = Some(owner)),
        }
    }

    /// §11.2.2: a released captive rallies to its own side of the site, or escapes to the Used Pile; a prisoner must rally.
    pub(crate) fn release(&mut self, card: CardId) {
        self.s.stack.push(Frame::Release(card));
    }

    pub(crate) fn ask_release(&mut self, card: CardId) {
        let c = *self.card(card);
        let may_rally = c.loc.is_some_and(|l| self.may_exist_at(card, l));
        let mut options = Vec::new();
        if may_rally {
            options.push(Opt::Fate(CaptiveFate::Rally));
        }
        if !c.is(flag::IMPRISONED) || !may_rally {
            options.push(Opt::Fate(CaptiveFate::Escape));
        }
        self.ask(c.owner, Ask::Release(card), options);
    }

    pub(crate) fn answer_release(&mut self, opt: Opt) {
        let Some(Frame::Release(card)) = self.s.stack.pop() else { return };
        if opt == Opt::Fate(CaptiveFate::Escape) {
            self.card_mut(card).flags &= !(flag::CAPTIVE | flag::FROZEN | flag::IMPRISONED);
            self.leave(&[card], LeaveTo::Pile(Pile::Used, false), |_| {});
            self.happened(EventData::new(Ev::Release).card(card));
            return;
        }
        self.rally(card);
    }

    fn rally(&mut self, card: CardId) {
        let loc = self.card(card).loc;
        self.card_mut(card).flags &= !(flag::CAPTIVE | flag::FROZEN | flag::IMPRISONED);
        match loc {
            Some(l) if self.may_exist_at(card, l) => self.put_at(card, l),
            _ => self.leave(&[card], LeaveTo::Pile(Pile::Used, false), |_| {}),
        }
        self.happened(EventData::new(Ev::Release).card(card).at(loc));
    }

    /// §10.11: a new owner for the rest of the game; a weapon or device goes to its new bearer, anything else stays where it is,
    /// a ship or vehicle with the weapons, devices and cargo that it carries.
    pub(crate) fn steal(&mut self, card: CardId, side: Side, to: Option<CardId>) {
        if self.check_steal(card, to.unwrap_or(card)).is_err() {
            return;
        }
        if self.card(card).owner == side {
            return;
        }
        let before = self.leaves(card);
        let c = self.card_mut(card);
        let zone = c.zone;
        if let Zone::Pile(p) = zone {
            // Out of the old owner's pile into the new owner's hand or the place text gives.
            let old = c.owner;
            self.s.piles[old.index()][p as usize].retain(|x| *x != card);
            let c = self.card_mut(card);
            c.owner = side;
            self.s.piles[side.index()][p as usize].push(card);
        } else {
            c.owner = side;
        }
        self.arrives(card, before);
        let c = self.card_mut(card);
        c.flags = if c.deck == side { c.flags & !flag::STOLEN } else { c.flags | flag::STOLEN };
        let k = self.def(card).kinds;
        let mut along = Vec::new();
        if k.has(kinds::STARSHIP) || k.has(kinds::VEHICLE) {
            along = self.goes_along(card, side);
        } else if k.has(kinds::WEAPON) || k.has(kinds::DEVICE) {
            // §10.11.1: attached devices go along.
            along = self.goes_along(card, side);
            if let Some(t) = to {
                self.hand_on(card, t);
            }
        }
        for x in &along {
            let c = self.card_mut(*x);
            c.owner = side;
            c.flags = if c.deck == side { c.flags & !flag::STOLEN } else { c.flags | flag::STOLEN };
        }
        self.changed();
        self.happened(EventData::new(Ev::Steal).player(side).card(card));
        for x in along.into_iter().chain([card]) {
            self.lose_second(x);
        }
    }

    /// §10.11.2: what comes along with a stolen card: the other player's weapons, devices, ships and vehicles on it, and on these.
    fn goes_along(&self, card: CardId, thief: Side) -> Vec<CardId> {
        let along = [kinds::WEAPON, kinds::DEVICE, kinds::VEHICLE, kinds::STARSHIP];
        let mut found = vec![card];
        let mut next = 0;
        while let Some(host) = found.get(next).copied() {
            next += 1;
            let on = |c: &CardId| self.card(*c).host == Some(host) && self.card(*c).owner != thief;
            found.extend(self.s.table.iter().copied().filter(on).filter(|c| along.iter().any(|k| self.def(*c).kinds.has(*k))));
        }
        found.split_off(1)
    }

    /// §11.1.3: a spy comes back to its own side.
    pub(crate) fn break_cover(&mut self, card: CardId) {
        self.card_mut(card).flags &= !flag::UNDERCOVER;
        self.changed();
        let (owner, loc) = (self.card(card).owner, self.card(card).loc);
        self.happened(EventData::new(Ev::CoverBroken).player(owner).card(card).at(loc));
    }
}
