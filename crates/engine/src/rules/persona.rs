//! Persona replacement (§6.10) and transferring weapons and devices (§10.2.5).

use crate::card::kinds;
use crate::decision::{Ask, Berth};
use crate::game::Game;
use crate::query::Cx;
use crate::refusal::{Refusal, require};
use crate::state::{Binds, CardId, Ev, EventData, Frame, PlayFrame, PlayWhat, Zone};
use crate::text::{Clause, Dest, Pay, Quantity, Side};

impl Game {
    /// The cards on table that a card from hand may replace.
    pub(crate) fn replaceable(&self, card: CardId, side: Side) -> Vec<CardId> {
        self.s.table.iter().copied().filter(|old| self.check_replace(*old, card, side).is_ok()).collect()
    }

    /// Whether a card from hand may replace some version of its persona.
    pub(crate) fn can_replace(&self, card: CardId, side: Side) -> Result<(), Refusal> {
        if !self.is_persona(card) {
            return Err(Refusal::new("persona.replace").by(card));
        }
        require(!self.replaceable(card, side).is_empty(), "persona.replace")
    }

    /// §6.10.1, §6.10.2.
    pub fn check_replace(&self, old: CardId, new: CardId, side: Side) -> Result<(), Refusal> {
        let refuse = || Refusal::new("persona.replace").by(old);
        let (o, n) = (self.card(old), self.def(new));
        let both = self.def(old).kinds.has(kinds::CHARACTER) && n.kinds.has(kinds::CHARACTER);
        if o.owner != side || !o.zone.in_play() || !both || !self.is_active(old) {
            return Err(refuse());
        }
        if self.def(old).title == n.title && self.def(old).set == n.set {
            return Err(refuse());
        }
        let names = &self.comp(new).names;
        if !self.is_persona(old) || !self.comp(old).names.iter().any(|p| names.contains(p)) {
            return Err(refuse());
        }
        let printed = |q| self.printed(new, q);
        if printed(Quantity::Power) < self.value(old, Quantity::Power) || printed(Quantity::Ability) < self.value(old, Quantity::Ability) {
            return Err(refuse());
        }
        if o.berth == Berth::Pilot && !self.has_kind(new, kinds::PILOT) {
            return Err(refuse());
        }
        Ok(())
    }

    pub(crate) fn begin_replace(&mut self, card: CardId, side: Side) {
        let found = self.replaceable(card, side);
        self.helper(card, side, found, 32);
    }

    pub(crate) fn begin_transfer(&mut self, card: CardId, side: Side) {
        let found = self.transfer_targets(card, side);
        self.helper(card, side, found, 33);
    }

    /// Asks for one card, then goes on at this stage of the helper frame.
    fn helper(&mut self, card: CardId, side: Side, found: Vec<CardId>, stage: u8) {
        let def = self.card(card).def;
        let mut frame = PlayFrame::of(card, def, PlayWhat::Setup, side, None);
        frame.stage = stage;
        let index = self.s.stack.len();
        self.s.stack.push(Frame::Play(frame));
        self.choose_into(index, side, Ask::Where(card), found, 1, 1, Binds::TARGET);
    }

    /// The choice is made: replace, or transfer.
    pub(crate) fn helper_done(&mut self) {
        let Some(Frame::Play(p)) = self.s.stack.pop() else { return };
        let Some(chosen) = p.binds.card(Binds::TARGET) else { return };
        if p.stage == 32 {
            self.replace_persona(chosen, p.card);
        } else {
            let cost = self.transfer_cost(p.card, chosen, p.actor);
            self.put_on(p.card, chosen, Berth::None);
            self.happened(EventData::new(Ev::Transfer).player(p.actor).card(p.card).by(Some(chosen)));
            self.use_force(p.actor, cost);
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
        let c = self.card_mut(new);
        c.turn = o.turn;
        c.weapons_used = o.weapons_used;
        for child in self.children(old).collect::<Vec<_>>() {
            let berth = self.card(child).berth;
            self.put_on(child, new, berth);
        }
        for m in &mut self.s.mods {
            for (_, c) in &mut m.binds.cards {
                if *c == old {
                    *c = new;
                }
            }
            if m.until == crate::state::Expiry::LeavesTable(old) {
                m.until = crate::state::Expiry::LeavesTable(new);
            }
        }
        for card in &mut self.s.cards {
            for b in card.bound.iter_mut().flatten() {
                if b.1 == old {
                    b.1 = new;
                }
            }
        }
        self.put_pile(old, crate::decision::Pile::Lost, true);
        let loc = self.card(new).loc;
        self.happened(EventData::new(Ev::Replace).player(o.owner).card(new).at(loc));
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

    fn transfer_cost(&self, card: CardId, to: CardId, side: Side) -> i32 {
        if self.transfer_right(card, to, side) == Some(true) {
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
