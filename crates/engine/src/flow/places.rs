//! Verbs that go somewhere: moving, relocating and deploying by text, and the places they may choose.

use crate::decision::{MoveWay, Opt};
use crate::game::Game;
use crate::num::Num;
use crate::query::Cx;
use crate::refusal::Refusal;
use crate::rules::movement_ways::AWAY;
use crate::state::{BindSlot, Bond, CardId, DeployFrame, Frame, MoveFrame};
use crate::text::walk::Node;
use crate::text::{Body, Dest, Effect, Object, One, Side};

impl Game {
    /// §7.9.4: text that moves cards away needs a place of the right kind for one of them. Range and cost are asked later.
    pub(super) fn check_away(&self, body: &Body, card: CardId, cx: &Cx<'_>) -> Result<(), Refusal> {
        let mut possible = true;
        Node::Body(body).walk(&mut |node| {
            let Node::Effect(Effect::Move { what, away: true, .. }) = node else { return };
            let mut movers: Vec<CardId> = what
                .0
                .iter()
                .flat_map(|one| match one {
                    One::Object(_, Object::Filter(f)) => self.find_all(f, cx),
                    One::Object(_, o) => self.objects(o, cx),
                    _ => Vec::new(),
                })
                .collect();
            // Who it will be is not known yet: one of those there.
            if movers.is_empty() {
                let at = self.event_place(cx);
                movers = self.s.table.iter().copied().filter(|c| at.is_some() && self.card(*c).loc == at && self.is_unit(*c)).collect();
            }
            let goes = |c: &CardId| AWAY.iter().any(|way| !self.move_places(*c, *way).is_empty());
            possible &= movers.iter().any(goes);
        });
        if possible { Ok(()) } else { Err(Refusal::new("move.away").by(card)) }
    }

    /// Keeps a card bound for as long as its holder stays on table.
    pub(crate) fn bind_lasting(&mut self, holder: CardId, slot: impl Into<BindSlot>, card: CardId) {
        let bond = Bond { holder, slot: slot.into(), card };
        if !self.s.bonds.contains(&bond) {
            self.s.bonds.push(bond);
            self.changed();
        }
    }

    pub(super) fn move_by_text(
        &mut self,
        index: usize,
        side: Side,
        cards: &[CardId],
        away: bool,
        to: Option<&'static crate::text::Place>,
        free: bool,
        react: bool,
        sub: u8,
    ) {
        let Some(cx) = self.play_cx(index) else { return };
        if away {
            let from = self.event_place(&cx).or_else(|| cards.first().and_then(|c| self.card(*c).loc));
            self.advance();
            for c in cards.iter().rev() {
                let mut m = MoveFrame::new(*c, self.card(*c).owner, MoveWay::Landspeed);
                m.away = true;
                m.free = free;
                m.react = if react { from } else { None };
                self.s.stack.push(Frame::Move(m));
            }
            return;
        }
        let dest = match to {
            Some(place) => match self.chosen_place(index, side, place, cards, sub) {
                Some(d) => Some(d),
                None => return,
            },
            None => None,
        };
        self.advance();
        for c in cards.iter().rev() {
            let mut m = MoveFrame::new(*c, self.card(*c).owner, MoveWay::Landspeed);
            m.free = free;
            m.react = if react { dest } else { None };
            if let Some(d) = dest {
                m.to = Some(Opt::At(d));
                m.way = self.way_to(*c, d).unwrap_or(MoveWay::Landspeed);
            }
            self.s.stack.push(Frame::Move(m));
        }
    }

    /// The frame by which text deploys a card.
    pub(super) fn deploy_frame(
        &self,
        card: CardId,
        side: Side,
        index: usize,
        dest: Option<&'static Dest>,
        mods: &'static crate::text::DeployMods,
        cx: &Cx<'_>,
    ) -> DeployFrame {
        let mut d = DeployFrame::new(card, side);
        match dest {
            Some(Dest::To(p) | Dest::At(p)) => d.only.extend(self.s.layout.iter().copied().filter(|l| self.is_place(*l, p, cx))),
            Some(Dest::On(f)) => d.only.extend(self.find_all(f, cx)),
            _ => {}
        }
        d.cost = mods.cost.as_ref().map_or(Num::ZERO, |a| self.amount(a, cx));
        d.free = mods.free;
        d.by = Some(self.frame_card(index));
        d.ignoring = mods.ignoring;
        d.setup = self.setting_up();
        if mods.as_react {
            d.react = d.only.first().copied();
        }
        d
    }

    pub(super) fn deploy_by_text(
        &mut self,
        index: usize,
        side: Side,
        cards: &[CardId],
        from: &'static [crate::text::Zone],
        dest: Option<&'static Dest>,
        mods: &'static crate::text::DeployMods,
    ) {
        let Some(cx) = self.play_cx(index) else { return };
        let from_piles = self.zones_named(from, &cx);
        if let Some((frozen, imprisoned)) = mods.captive {
            let place = match dest {
                Some(Dest::To(p) | Dest::At(p)) => self.s.layout.iter().copied().find(|l| self.is_place(*l, p, &cx)),
                _ => self.here(&cx),
            };
            self.advance();
            for card in cards {
                self.deploy_captive(*card, place, frozen, imprisoned);
            }
            self.reshuffle_after(&from_piles);
            return;
        }
        let frames: Vec<DeployFrame> = cards.iter().rev().map(|c| self.deploy_frame(*c, side, index, dest, mods, &cx)).collect();
        self.advance();
        for d in frames {
            self.s.stack.push(Frame::Deploy(d));
        }
        self.reshuffle_after(&from_piles);
    }
}
