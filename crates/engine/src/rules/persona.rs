//! Persona replacement (§6.10) and transferring weapons and devices (§10.2.5).

use crate::card::kinds;
use crate::decision::{Ask, Berth};
use crate::game::Game;
use crate::query::{Cx, Use};
use crate::refusal::{Refusal, require};
use crate::state::{CardId, ChooseFrame, Ev, EventData, Frame, INACTIVE, PickFor, PickFrame, Taker, Zone, did, flag};
use crate::text::{Clause, Dest, Filter, FreeMode, FreeWord, Pay, Quantity, Side, Sym};

impl Game {
    /// The cards on table that a card from hand may replace.
    pub(crate) fn replaceable(&self, card: CardId, side: Side) -> Vec<CardId> {
        self.s.table.iter().copied().filter(|old| self.check_replace(*old, card, side).is_ok()).collect()
    }

    /// Whether a card from hand may replace some version of its persona.
    pub(crate) fn can_replace(&self, card: CardId, side: Side) -> Result<(), Refusal> {
        if self.comp(card).replaces.is_some() {
            return self.check_squadron(card, None, side);
        }
        if !self.is_persona(card) {
            return Err(Refusal::new("persona.replace").by(card));
        }
        require(!self.replaceable(card, side).is_empty(), "persona.replace")
    }

    /// §6.10.1, §6.10.2.
    pub fn check_replace(&self, old: CardId, new: CardId, side: Side) -> Result<(), Refusal> {
        if self.comp(new).replaces.is_some() {
            return self.check_squadron(new, Some(old), side);
        }
        if self.card(old).owner != side {
            return self.check_convert(old, new, side);
        }
        let refuse = || Refusal::new("persona.replace").by(old);
        let (o, n) = (self.card(old), self.def(new));
        let both = self.def(old).kinds.has(kinds::CHARACTER) && n.kinds.has(kinds::CHARACTER);
        if o.owner != side || !o.zone.in_play() || !both || o.is(INACTIVE & !flag::UNDERCOVER) {
            return Err(refuse());
        }
        if self.def(old).title == n.title && self.def(old).set == n.set {
            return Err(refuse());
        }
        let site = o.zone == Zone::At && o.loc.is_some_and(|l| self.def(l).kinds.has(kinds::SITE));
        if self.only_undercover(new) && !site {
            return Err(refuse());
        }
        // §1.9.1: combos take no part in it.
        if [old, new].iter().any(|c| self.def(*c).kinds.has(kinds::COMBO)) {
            return Err(refuse());
        }
        if !self.is_persona(old) || !self.share_name(old, new) {
            return Err(refuse());
        }
        let printed = |q| self.printed(new, q);
        if printed(Quantity::Power) < self.value(old, Quantity::Power) || printed(Quantity::Ability) < self.value(old, Quantity::Ability) {
            return Err(refuse());
        }
        // §6.10.2: characters only, no combos; no unique permanent weapon that is on table already.
        if n.kinds.has(kinds::COMBO) || self.def(old).kinds.has(kinds::COMBO) {
            return Err(refuse());
        }
        let armed = self.comp(new).permanent_weapons.iter().flat_map(|w| w.names.iter());
        let on_table = |name: &Sym| self.s.table.iter().any(|c| *c != old && self.card(*c).zone.in_play() && self.is_named(*c, *name));
        if armed.into_iter().any(on_table) {
            return Err(Refusal::new("persona.on-table").by(new));
        }
        // It must fill the same slot, and its own words must let it be there.
        if o.berth != Berth::None && !o.host.is_some_and(|h| self.fits_berth(new, h, o.berth)) {
            return Err(refuse());
        }
        self.check_only_never(new, &Use { to: o.loc, at: o.loc, on: o.host, object: o.host, player: Some(side), ..Use::default() })
    }

    pub(crate) fn begin_replace(&mut self, card: CardId, side: Side) {
        if self.comp(card).replaces.is_some() {
            self.begin_squadron(card, side);
            return;
        }
        let found = self.replaceable(card, side);
        self.pick(card, side, Ask::Where(card), found, PickFor::Replace);
    }

    pub(crate) fn begin_transfer(&mut self, card: CardId, side: Side) {
        let found = self.transfer_targets(card, side);
        self.pick(card, side, Ask::Where(card), found, PickFor::Transfer);
    }

    /// §1.6.6: who comes to own two of one persona at once puts one of them into the Lost Pile.
    pub(crate) fn lose_second(&mut self, card: CardId) {
        let owner = self.card(card).owner;
        let twin = |c: &CardId| *c != card && self.card(*c).owner == owner && self.card(*c).zone.in_play() && self.is_persona(*c);
        let Some(other) = self.s.table.iter().copied().filter(twin).find(|c| self.share_name(card, *c)) else { return };
        if self.is_persona(card) {
            self.pick(card, owner, Ask::Choose(card), vec![card, other], PickFor::LoseSecond);
        }
    }

    /// Asks for one card.
    fn pick(&mut self, card: CardId, player: Side, ask: Ask, found: Vec<CardId>, what: PickFor) {
        self.s.stack.push(Frame::Pick(PickFrame { card, player, what, chosen: None }));
        self.s.stack.push(Frame::Choose(ChooseFrame::new(player, ask, found, (1, 1), Taker::Below)));
    }

    /// A weapon or device goes to another bearer, whose use of it has yet to begin (§10.3.1, §10.4.1).
    pub(crate) fn hand_on(&mut self, gear: CardId, to: CardId) {
        self.put_on(gear, to, Berth::None);
        self.card_mut(gear).turn &= !did::USED;
    }

    /// The choice is made: replace, transfer, or lose.
    pub(crate) fn picked(&mut self) {
        let Some(Frame::Pick(p)) = self.s.stack.pop() else { return };
        let Some(chosen) = p.chosen else { return };
        match p.what {
            PickFor::Replace if self.card(chosen).owner != p.player => self.convert_character(chosen, p.card),
            PickFor::Replace => self.replace_persona(chosen, p.card),
            PickFor::LoseSecond => self.lose_at_once(chosen),
            PickFor::Transfer => {
                let cost = self.transfer_cost(p.card, chosen, p.player);
                self.hand_on(p.card, chosen);
                self.happened(EventData::new(Ev::Transfer).player(p.player).card(p.card).by(Some(chosen)));
                self.use_force(p.player, cost);
            }
        }
    }

    /// §6.10.3: in its place and slot; cards on the old one go over; the old card to the Lost Pile.
    pub(crate) fn replace_persona(&mut self, old: CardId, new: CardId) {
        let o = *self.card(old);
        match (o.zone, o.host) {
            (Zone::At, Some(l)) => self.put_at(new, l),
            (Zone::On, Some(h)) => self.put_on(new, h, o.berth),
            _ => return,
        }
        // One that deploys only undercover still goes undercover; a spy under cover stays so as another version that is a spy.
        let undercover = self.only_undercover(new) || o.is(flag::UNDERCOVER) && self.has_kind(new, kinds::SPY);
        let c = self.card_mut(new);
        if undercover {
            c.flags |= flag::UNDERCOVER;
        }
        c.turn = o.turn;
        c.weapons_used = o.weapons_used;
        // §6.10.3: what is on it goes over where it may be on the new version; the rest is lost.
        let mut lost = Vec::new();
        for child in self.children(old).collect::<Vec<_>>() {
            let berth = self.card(child).berth;
            self.put_on(child, new, berth);
            if !self.may_stay_on(child, new) {
                lost.push(child);
            }
        }
        // Who is disarmed by a card that goes over stays disarmed.
        if o.is(flag::DISARMED) && self.children(new).any(|c| self.comp(c).disarms && !lost.contains(&c)) {
            self.card_mut(new).flags |= flag::DISARMED;
        }
        lost.extend(self.follow_to(&[old], new));
        self.put_pile(old, crate::decision::Pile::Lost, true);
        let loc = self.card(new).loc;
        self.happened(EventData::new(Ev::Replace).player(o.owner).card(new).at(loc));
        self.leave(&lost, crate::state::LeaveTo::Lost, |_| {});
    }

    /// Whether a card could be on another by its own deploy text; captives and what has no such text may.
    pub(crate) fn may_stay_on(&self, card: CardId, host: CardId) -> bool {
        let cx = Cx { host: Some(host), ..Cx::of(card, self.card(card).def, self.card(card).owner) };
        let k = &self.def(card).kinds;
        let gear = k.has(kinds::WEAPON) || k.has(kinds::DEVICE);
        // An Effect asks of its new bearer what it is, not once more in what state it was deployed.
        let fits = |f: &Filter| {
            if gear { self.matches(f, host, &cx) } else { self.matches(&Filter { tests: Vec::new(), ..f.clone() }, host, &cx) }
        };
        let mut lines = self.comp(card).deploys.iter().filter_map(|d| if let Dest::On(f) = &d.dest { Some(f) } else { None }).peekable();
        lines.peek().is_none() || lines.any(fits)
    }

    /// §10.2.5: your other cards present with the bearer that the weapon could deploy on.
    pub(crate) fn transfer_targets(&self, card: CardId, side: Side) -> Vec<CardId> {
        let Some(bearer) = self.card(card).host else { return Vec::new() };
        if self.def(bearer).location.is_some() {
            return Vec::new();
        }
        self.s.table.iter().copied().filter(|t| *t != bearer && self.check_transfer(card, *t, side).is_ok()).collect()
    }

    /// Whether a weapon or device may be transferred to a card.
    pub fn check_transfer(&self, card: CardId, to: CardId, side: Side) -> Result<(), Refusal> {
        let Some(bearer) = self.card(card).host else { return Err(Refusal::new("weapon.transfer").by(card)) };
        require(self.card(to).owner == side && self.is_unit(to) && self.is_active(to), "weapon.transfer")?;
        // What is idle because its bearer cannot use it may still be handed on (§10.11.1).
        require(self.is_active(bearer) && !self.card(card).is(INACTIVE), "card.state")?;
        require(self.present_with(bearer, to), "presence.with")?;
        self.forbidden(crate::text::ActWord::BeTransferred, card, &crate::query::Use::default(), "weapon.transfer")?;
        require(self.fits_on(card, to) || self.lets_carry(card, to), "weapon.transfer")?;
        self.check_may_carry(card, to)?;
        require(self.transfer_cost(card, to, side) <= self.spendable(side), "action.cost")
    }

    /// Text that lets a bearer transfer this to that card; true where it is free.
    fn transfer_right(&self, card: CardId, to: CardId, side: Side) -> Option<bool> {
        let bearer = self.card(card).host?;
        let using = crate::query::Use { object: Some(card), to: Some(to), on: Some(to), ..Default::default() };
        let mut right = None;
        self.each_right(crate::text::ActWord::Transfer, Some(bearer), side, &using, |_, mode, act, _| {
            if matches!(mode, crate::text::RightMode::May) {
                right = Some(right.unwrap_or(false) || act.free);
            }
        });
        right
    }

    /// Whether text lets a weapon or device be transferred free.
    fn transfers_free(&self, card: CardId, to: CardId) -> bool {
        let mut free = false;
        let using = Use { at: self.loc_of(card), to: Some(to), on: Some(to), object: Some(to), ..Use::default() };
        self.each_free(FreeWord::Transfers, card, &using, |_, mode, fits, _| free |= fits && matches!(mode, FreeMode::Free));
        free
    }

    /// What a weapon or device costs on this bearer.
    pub(crate) fn transfer_cost(&self, card: CardId, to: CardId, side: Side) -> i32 {
        if self.transfer_right(card, to, side) == Some(true) || self.transfers_free(card, to) {
            return 0;
        }
        let mut cx = Cx::of(card, self.card(card).def, side);
        cx.host = Some(to);
        let mut best = None;
        for d in &self.comp(card).deploys {
            let Dest::On(f) = &d.dest else { continue };
            if !self.matches(f, to, &cx) {
                continue;
            }
            let cost: i32 = d
                .clauses
                .iter()
                .filter_map(|c| match c {
                    Clause::Cost(c) => c.any_of.first(),
                    _ => None,
                })
                .map(|p| if let Pay::Use(_, a) = p { self.amount(a, &cx).ceil().max(0) } else { 0 })
                .sum();
            best = Some(best.map_or(cost, |b: i32| b.min(cost)));
        }
        best.unwrap_or(0)
    }
}
