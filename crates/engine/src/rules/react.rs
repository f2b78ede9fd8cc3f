//! Reacts (§4.13): deploying or moving in answer to a battle or Force drain just initiated.

use crate::card::kinds;
use crate::decision::{MoveWay, Opt, Pile};
use crate::game::Game;
use crate::query::Use;
use crate::refusal::{Refusal, require};
use crate::rules::movement_ways::Mode;
use crate::state::{CardId, DeployFrame, EventData, Frame, MoveFrame, Zone, did};
use crate::text::{ActSet, ActWord, Side};

impl Game {
    /// The reacts a player may make to a battle or drain.
    pub(crate) fn react_options(&self, event: &EventData, side: Side, found: &mut Vec<Opt>) {
        let Some(at) = event.place else { return };
        // §3.7.10: once presence has come, the drain is over.
        if event.ev == crate::state::Ev::InitiateForceDrain && self.occupies(at, side) {
            return;
        }
        let index = &self.s.index.0;
        let bits = ActSet::of(ActWord::DeployAsReact) | ActSet::of(ActWord::React);
        let hand_may = |c: CardId| self.comp(c).standings.iter().any(|s| s.acts.meets(bits));
        for &card in self.pile(side, Pile::Hand) {
            if (index.acts.meets(bits) || hand_may(card)) && self.check_react_deploy(card, side, at).is_ok() {
                found.push(Opt::ReactDeploy(card));
            }
        }
        let moves = ActSet::of(ActWord::MoveAsReact) | ActSet::of(ActWord::React);
        if index.acts.meets(moves) {
            for &card in &self.s.table {
                if self.card(card).owner == side && self.check_react_move(card, side, at).is_ok() {
                    found.push(Opt::ReactMove(card));
                }
            }
        }
        if index.acts.has(ActWord::MoveAwayAsReact) {
            for &card in &self.s.table {
                if self.card(card).owner == side && self.card(card).loc == Some(at) && self.check_react_away(card, side, at).is_ok() {
                    found.push(Opt::ReactAway(card));
                }
            }
        }
    }

    fn react_use(at: CardId, side: Side) -> Use {
        Use { at: Some(at), to: Some(at), react: true, player: Some(side), ..Use::default() }
    }

    /// §4.13.3: text must let this card deploy as a react there; all rules of deployment hold.
    pub(crate) fn check_react_deploy(&self, card: CardId, side: Side, at: CardId) -> Result<(), Refusal> {
        let title = self.def(card).title;
        require(!self.s.titles.contains(&(title, crate::rules::deploy::REACT_CANCELED)), "react.once")?;
        let k = &self.def(card).kinds;
        let kind_ok = self.is_unit(card) || k.has(kinds::WEAPON) || k.has(kinds::DEVICE);
        require(kind_ok && self.card(card).zone == Zone::Pile(Pile::Hand), "react.permission")?;
        let using = Game::react_use(at, side);
        let own = self.own_right(ActWord::DeployAsReact, card, &using).is_some_and(|(may, _)| may);
        require(own || self.granted_react(card, side, &using), "react.permission")?;
        self.check_react_barred(ActWord::DeployAsReact, card, &using)?;
        self.check_title_limit(card)?;
        let mut d = DeployFrame::new(card, side);
        d.react = Some(at);
        self.has_place(&d)
    }

    /// Text on table that lets cards deploy as a react: `you: may deploy cards as react to ...`.
    fn granted_react(&self, card: CardId, side: Side, using: &Use) -> bool {
        let mut may = false;
        for act in [ActWord::DeployAsReact, ActWord::React] {
            self.each_right(act, Some(card), side, using, |_, mode, _, _| may |= matches!(mode, crate::text::RightMode::May));
        }
        may
    }

    /// Whether text keeps a card, or its player, from reacting so.
    fn check_react_barred(&self, act: ActWord, card: CardId, using: &Use) -> Result<(), Refusal> {
        self.forbidden(act, card, using, "react.permission")?;
        self.forbidden(ActWord::React, card, using, "react.permission")
    }

    fn react_mode(at: CardId) -> Mode {
        Mode { react: Some(at), free: false, by_text: true }
    }

    /// §4.13.4: text must let this card move as a react, and a way must lead there.
    pub(crate) fn check_react_move(&self, card: CardId, side: Side, at: CardId) -> Result<(), Refusal> {
        let using = Use { from: self.card(card).loc, ..Game::react_use(at, side) };
        let may = self.allowed(ActWord::MoveAsReact, card, &using).is_some() || self.allowed(ActWord::React, card, &using).is_some();
        require(may, "react.permission")?;
        self.check_react_way(card, side, at)
    }

    /// The same where text has chosen the card: it may react once, and a way must lead there.
    pub(crate) fn check_react_way(&self, card: CardId, side: Side, at: CardId) -> Result<(), Refusal> {
        let c = self.card(card);
        require(self.is_unit(card) && c.loc != Some(at) && c.zone == Zone::At, "react.permission")?;
        require(!c.did(did::REACTED), "react.once")?;
        self.check_react_barred(ActWord::MoveAsReact, card, &Use { from: c.loc, ..Game::react_use(at, side) })?;
        for way in [MoveWay::Landspeed, MoveWay::Hyperspeed, MoveWay::Sector, MoveWay::Land, MoveWay::TakeOff, MoveWay::Orbit] {
            if self.legal_places(card, side, way, Game::react_mode(at)).contains(&Opt::At(at)) {
                return Ok(());
            }
        }
        Err(Refusal::new("move.react").by(card))
    }

    pub(crate) fn check_react_away(&self, card: CardId, side: Side, at: CardId) -> Result<(), Refusal> {
        let c = self.card(card);
        require(self.is_unit(card) && c.zone == Zone::At, "react.permission")?;
        require(!c.did(did::REACTED), "react.once")?;
        let using = Use { from: Some(at), at: Some(at), react: true, ..Use::default() };
        let may = |to: Option<CardId>| self.allowed(ActWord::MoveAwayAsReact, card, &Use { to, ..using }).is_some();
        require(may(None) || self.s.layout.iter().any(|l| may(Some(*l))), "react.permission")?;
        self.check_react_barred(ActWord::MoveAwayAsReact, card, &using)?;
        for way in [MoveWay::Landspeed, MoveWay::Hyperspeed, MoveWay::Sector, MoveWay::Orbit] {
            let places = self.legal_places(card, side, way, Game::react_mode(at));
            if places.iter().any(|to| self.may_react_away_to(card, at, *to)) {
                return Ok(());
            }
        }
        Err(Refusal::new("move.react").by(card))
    }

    /// Whether text lets a card react away to that place.
    pub(crate) fn may_react_away_to(&self, card: CardId, from: CardId, to: Opt) -> bool {
        let to = if let Opt::At(l) = to { Some(l) } else { None };
        let using = Use { from: Some(from), at: Some(from), react: true, to, ..Use::default() };
        self.allowed(ActWord::MoveAwayAsReact, card, &using).is_some()
    }

    pub(crate) fn begin_react_deploy(&mut self, card: CardId, side: Side, at: Option<CardId>) {
        let mut d = DeployFrame::new(card, side);
        d.react = at;
        self.s.stack.push(Frame::Deploy(d));
    }

    pub(crate) fn begin_react_move(&mut self, card: CardId, side: Side, at: Option<CardId>, away: bool) {
        let mut m = MoveFrame::new(card, side, MoveWay::Landspeed);
        m.react = at;
        m.away = away;
        self.s.stack.push(Frame::Move(m));
    }
}
