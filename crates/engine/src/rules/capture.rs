//! Capturing, releasing, stealing, blowing away, breaking cover: what core queries need of these (§11, §10.11).

use crate::card::{Icon, kinds};
use crate::decision::{Ask, Berth, CaptiveFate, Opt, Pile};
use crate::game::Game;
use crate::query::Use;
use crate::refusal::{Refusal, require};
use crate::state::{CardId, Ev, EventData, Frame, LeaveTo, PendingDeed, Zone, flag};
use crate::text::{ActWord, Phase, Side};

impl Game {
    /// §11.2.1: somebody is captured, unless text that answers prevents it.
    pub(crate) fn capture(&mut self, card: CardId, escort: Option<CardId>, player: Side) {
        self.soon(PendingDeed::Capture { card, escort, player });
    }

    /// A captive is seized by an escort, or escapes to the Used Pile.
    pub(crate) fn capture_now(&mut self, card: CardId, escort: Option<CardId>, side: Side) {
        let owner = self.card(card).owner;
        if !self.card(card).zone.in_play() && escort.is_none() {
            return;
        }
        match escort {
            Some(e) => {
                let frozen = self.card(card).flags & flag::FROZEN;
                self.put_on(card, e, Berth::None);
                self.card_mut(card).flags = flag::CAPTIVE | frozen;
                // §8.8.5: who is captured takes no more part in a battle.
                for b in &mut self.s.battles {
                    b.cards.retain(|c| *c != card);
                }
                self.changed();
                self.happened(EventData::new(Ev::Capture).player(side).card(card).by(Some(e)));
            }
            None if self.def(card).kinds.has(kinds::CHARACTER) => self.s.stack.push(Frame::Capture(card)),
            None => self.leave(&[card], LeaveTo::Pile(Pile::Used, false), |l| l.player = Some(owner)),
        }
    }

    /// Who may escort a captive at a location, besides whoever does: warriors, bounty hunters and battle droids, one captive each.
    pub(crate) fn escorts_for(&self, captive: CardId) -> Vec<CardId> {
        let Some(loc) = self.card(captive).loc else { return Vec::new() };
        if self.forbidden(ActWord::BeEscorted, captive, &Use::default(), "capture.captive").is_err() {
            return Vec::new();
        }
        let room = |c: CardId| match (self.card(c).zone, self.card(c).host) {
            (Zone::On, Some(ship)) => self.free_berths(captive, ship).contains(&Berth::Passenger),
            _ => true,
        };
        let able = |c: CardId| {
            let k = &self.def(c).kinds;
            let fit = self.icon_count(c, Icon::Warrior) > 0 || k.has(kinds::BOUNTY_HUNTER) || k.has(kinds::BATTLE_DROID);
            let using = Use { object: Some(captive), ..Use::default() };
            let lets = fit || self.allowed(ActWord::Escort, c, &using).is_some();
            let barred = || self.forbidden(ActWord::Escort, c, &using, "capture.captive").is_err();
            k.has(kinds::CHARACTER) && lets && self.is_active(c) && !barred()
        };
        let free = |c: CardId| self.card(captive).host != Some(c) && self.captives(c).next().is_none();
        self.cards_at(loc, Side::Dark).filter(|c| able(*c) && free(*c) && room(*c)).collect()
    }

    /// Whether captives can be imprisoned where a card is.
    fn at_prison(&self, card: CardId) -> bool {
        self.card(card).loc.is_some_and(|l| self.def(l).kinds.has(kinds::PRISON))
    }

    /// §11.2.1: Dark says what becomes of one who was captured.
    pub(crate) fn ask_capture(&mut self, card: CardId) {
        let mut options: Vec<Opt> = self.escorts_for(card).into_iter().map(|e| Opt::Fate(CaptiveFate::Seize(e))).collect();
        if self.at_prison(card) {
            options.push(Opt::Fate(CaptiveFate::Imprison));
        }
        // Advanced §21.2: a frozen one does not escape, but may be left where it is.
        let frozen = self.card(card).is(flag::FROZEN);
        options.push(Opt::Fate(if frozen { CaptiveFate::Leave } else { CaptiveFate::Escape }));
        self.ask(Side::Dark, Ask::Capture(card), options);
    }

    pub(crate) fn answer_capture(&mut self, opt: Opt) {
        let Some(Frame::Capture(card)) = self.s.stack.pop() else { return };
        match opt {
            Opt::Fate(CaptiveFate::Seize(e)) => self.capture_now(card, Some(e), Side::Dark),
            Opt::Fate(CaptiveFate::Imprison) => {
                self.imprison(card);
                let at = self.card(card).loc;
                self.happened(EventData::new(Ev::Capture).player(Side::Dark).card(card).at(at));
            }
            Opt::Fate(CaptiveFate::Leave) => {
                self.leave_unattended(card);
                let at = self.card(card).loc;
                self.happened(EventData::new(Ev::Capture).player(Side::Dark).card(card).at(at));
            }
            _ => {
                let owner = self.card(card).owner;
                self.leave(&[card], LeaveTo::Pile(Pile::Used, false), |l| l.player = Some(owner));
            }
        }
    }

    /// Text puts a character on table as a captive: in prison, frozen, or with whoever Dark chooses as escort there.
    pub(crate) fn deploy_captive(&mut self, card: CardId, at: Option<CardId>, frozen: bool, imprisoned: bool) {
        let Some(at) = at.filter(|l| self.may_exist_at(card, *l)) else { return };
        self.put_at(card, at);
        let ice = if frozen { flag::FROZEN } else { crate::state::Flags::EMPTY };
        let cell = if imprisoned { flag::IMPRISONED } else { crate::state::Flags::EMPTY };
        self.card_mut(card).flags = if imprisoned { flag::CAPTIVE | ice | cell } else { ice };
        self.changed();
        let owner = self.card(card).owner;
        self.happened(EventData::new(Ev::Deploy).player(owner).card(card).at(Some(at)));
        if !imprisoned {
            self.s.stack.push(Frame::Capture(card));
        }
    }

    /// Advanced §21.6: a captive is frozen; one who is not captive yet is captured so.
    pub(crate) fn freeze(&mut self, card: CardId, side: Side) {
        let c = self.card(card);
        if c.is(flag::FROZEN) || !c.zone.in_play() || !self.def(card).kinds.has(kinds::CHARACTER) {
            return;
        }
        let captive = c.is(flag::CAPTIVE);
        self.card_mut(card).flags |= flag::FROZEN;
        self.changed();
        let at = self.card(card).loc;
        self.happened(EventData::new(Ev::Freeze).player(side).card(card).at(at));
        if !captive {
            self.s.stack.push(Frame::Capture(card));
        }
    }

    /// A captive goes into the prison where it is, by text.
    pub(crate) fn put_in_prison(&mut self, card: CardId) {
        if self.card(card).is(flag::CAPTIVE) && self.at_prison(card) {
            self.transfer_captive(card, None);
        }
    }

    /// Advanced §21.4: a frozen captive stays where it is, without an escort.
    fn leave_unattended(&mut self, card: CardId) {
        let Some(loc) = self.card(card).loc else { return };
        self.put_at(card, loc);
        self.card_mut(card).flags = flag::CAPTIVE | flag::FROZEN;
        for b in &mut self.s.battles {
            b.cards.retain(|c| *c != card);
        }
        self.changed();
    }

    /// Whether Dark may leave a frozen captive unattended where its escort is.
    pub fn check_leave(&self, captive: CardId, side: Side) -> Result<(), Refusal> {
        self.check_captive(captive, side)?;
        let c = self.card(captive);
        require(c.is(flag::FROZEN) && c.zone == Zone::On, "capture.frozen")?;
        require(c.loc.is_some_and(|l| self.may_exist_at(captive, l)), "capture.frozen")
    }

    /// Advanced §21.6: whether Light may release a frozen captive that is unattended at a site which Light controls.
    pub fn check_free(&self, captive: CardId, side: Side) -> Result<(), Refusal> {
        let c = self.card(captive);
        require(c.is(flag::FROZEN) && c.is(flag::CAPTIVE) && c.zone == Zone::At && !c.is(flag::IMPRISONED), "capture.frozen")?;
        require(side == Side::Light, "turn.whose")?;
        match c.loc {
            Some(l) if self.controls(l, side) => Ok(()),
            _ => Err(Refusal::new("capture.frozen").by(captive)),
        }
    }

    /// Frozen captives that a player may release now.
    pub(crate) fn free_actions(&self, side: Side, found: &mut Vec<Opt>) {
        if side == Side::Light {
            let frozen = self.s.table.iter().copied().filter(|c| self.card(*c).is(flag::FROZEN));
            found.extend(frozen.filter(|c| self.check_free(*c, side).is_ok()).map(Opt::FreeCaptive));
        }
    }

    /// Puts a captive into the prison where it is.
    fn imprison(&mut self, card: CardId) {
        let Some(loc) = self.card(card).loc else { return };
        let frozen = self.card(card).flags & flag::FROZEN;
        self.put_at(card, loc);
        self.card_mut(card).flags = flag::CAPTIVE | flag::IMPRISONED | frozen;
        for b in &mut self.s.battles {
            b.cards.retain(|c| *c != card);
        }
        self.changed();
    }

    /// §7.1.2: whether a captive can be moved by Dark now: in its move phase, where text does not keep it or its escort.
    fn check_captive(&self, captive: CardId, side: Side) -> Result<(), Refusal> {
        let c = self.card(captive);
        require(c.zone.in_play() && c.is(flag::CAPTIVE), "capture.transfer")?;
        require(side == Side::Dark && self.s.turn.player == side, "turn.whose")?;
        let now = self.s.turn.in_phase && self.s.battles.is_empty() && self.s.turn.phase == Phase::Move;
        require(now, "move.phase")?;
        let using = Use { from: c.loc, ..Use::default() };
        for card in [Some(captive), c.host.filter(|_| c.zone == Zone::On)].into_iter().flatten() {
            for act in [ActWord::BeMoved, ActWord::Move] {
                self.forbidden(act, card, &using, "move.forbidden")?;
            }
        }
        Ok(())
    }

    /// Whether an escort can take over a captive that has none: from prison, or one that was left there. From one escort to
    /// another a captive goes only by text (advanced §21.4).
    pub fn check_hand_over(&self, captive: CardId, escort: CardId, side: Side) -> Result<(), Refusal> {
        self.check_captive(captive, side)?;
        if let Some(held) = self.card(captive).host.filter(|_| self.card(captive).zone == Zone::On) {
            return Err(Refusal::new("capture.transfer").by(held));
        }
        require(self.escorts_for(captive).contains(&escort), "capture.transfer")?;
        self.forbidden(ActWord::Move, escort, &Use { from: self.card(escort).loc, ..Use::default() }, "move.forbidden")
    }

    /// Whether a captive can be given over to the prison where it is.
    pub fn check_imprison(&self, captive: CardId, side: Side) -> Result<(), Refusal> {
        self.check_captive(captive, side)?;
        require(self.at_prison(captive) && !self.card(captive).is(flag::IMPRISONED), "location.prison")
    }

    /// What Dark may do with captives in its move phase.
    pub(crate) fn captive_actions(&self, side: Side, found: &mut Vec<Opt>) {
        if side != Side::Dark {
            return;
        }
        for captive in self.s.table.iter().copied().filter(|c| self.card(*c).is(flag::CAPTIVE)) {
            if self.check_imprison(captive, side).is_ok() {
                found.push(Opt::Imprison(captive));
            }
            if self.check_leave(captive, side).is_ok() {
                found.push(Opt::LeaveCaptive(captive));
            }
            for e in self.escorts_for(captive) {
                if self.check_hand_over(captive, e, side).is_ok() {
                    found.push(Opt::HandOver(captive, e));
                }
            }
        }
    }

    /// A captive goes to an escort, or into prison.
    pub(crate) fn transfer_captive(&mut self, captive: CardId, to: Option<CardId>) {
        let escort = self.card(captive).host.filter(|_| self.card(captive).zone == Zone::On);
        match to {
            Some(escort) => {
                let frozen = self.card(captive).flags & flag::FROZEN;
                self.put_on(captive, escort, Berth::None);
                self.card_mut(captive).flags = flag::CAPTIVE | frozen;
                self.changed();
            }
            None => self.imprison(captive),
        }
        let at = self.card(captive).loc;
        self.happened(EventData::new(Ev::Transfer).player(Side::Dark).card(captive).at(at));
        if to.is_none() {
            self.happened(EventData::new(Ev::Deliver).player(Side::Dark).card(captive).by(escort).at(at));
        }
    }

    /// Dark leaves a frozen captive where its escort is.
    pub(crate) fn begin_leave_captive(&mut self, captive: CardId) {
        self.leave_unattended(captive);
        let at = self.card(captive).loc;
        self.happened(EventData::new(Ev::Transfer).player(Side::Dark).card(captive).at(at));
    }

    /// §11.2.2: a released captive rallies to its own side of the site, or escapes to the Used Pile; a prisoner or frozen one
    /// must rally.
    pub(crate) fn release(&mut self, card: CardId, by: Option<Side>) {
        self.s.stack.push(Frame::Release(card, by));
    }

    pub(crate) fn ask_release(&mut self, card: CardId) {
        let c = *self.card(card);
        let may_rally = c.loc.is_some_and(|l| self.may_exist_at(card, l));
        let mut options = Vec::new();
        if may_rally {
            options.push(Opt::Fate(CaptiveFate::Rally));
        }
        // Advanced §21.5: who is imprisoned or frozen must rally where that is possible.
        if !c.is(flag::IMPRISONED | flag::FROZEN) || !may_rally {
            options.push(Opt::Fate(CaptiveFate::Escape));
        }
        self.ask(c.owner, Ask::Release(card), options);
    }

    pub(crate) fn answer_release(&mut self, opt: Opt) {
        let Some(Frame::Release(card, by)) = self.s.stack.pop() else { return };
        if opt == Opt::Fate(CaptiveFate::Escape) {
            self.card_mut(card).flags &= !(flag::CAPTIVE | flag::FROZEN | flag::IMPRISONED);
            self.leave(&[card], LeaveTo::Pile(Pile::Used, false), |_| {});
            self.was_released(card, by, None);
            return;
        }
        self.rally(card, by);
    }

    /// Text releases a captive to a site: it rallies there.
    pub(crate) fn release_to(&mut self, card: CardId, site: CardId, by: Side) {
        if self.card(card).is(flag::CAPTIVE) && self.may_exist_at(card, site) {
            self.put_at(card, site);
            self.rally(card, Some(by));
        }
    }

    fn was_released(&mut self, card: CardId, by: Option<Side>, at: Option<CardId>) {
        let event = EventData::new(Ev::Release).card(card).at(at);
        self.happened(match by {
            Some(side) => event.player(side),
            None => event,
        });
    }

    fn rally(&mut self, card: CardId, by: Option<Side>) {
        let loc = self.card(card).loc;
        self.card_mut(card).flags &= !(flag::CAPTIVE | flag::FROZEN | flag::IMPRISONED);
        match loc {
            Some(l) if self.may_exist_at(card, l) => {
                self.put_at(card, l);
                // §11.2.4: freed before the power segment, it takes part.
                self.join_battle(card);
            }
            _ => self.leave(&[card], LeaveTo::Pile(Pile::Used, false), |_| {}),
        }
        self.was_released(card, by, loc);
    }

    /// §10.11: a new owner for the rest of the game; a weapon or device goes to its new bearer, anything else stays where it is,
    /// a ship or vehicle with the weapons, devices and cargo that it carries.
    pub(crate) fn steal(&mut self, card: CardId, player: Side, to: Option<CardId>) {
        self.soon(PendingDeed::Steal { card, to, player });
    }

    pub(crate) fn steal_now(&mut self, card: CardId, side: Side, to: Option<CardId>) {
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

    /// §11.1.3: a spy comes back to its own side; a player breaks its cover.
    pub(crate) fn break_cover(&mut self, card: CardId, by: Side) {
        self.card_mut(card).flags &= !flag::UNDERCOVER;
        self.changed();
        let loc = self.card(card).loc;
        self.happened(EventData::new(Ev::CoverBroken).player(by).card(card).at(loc));
    }
}
