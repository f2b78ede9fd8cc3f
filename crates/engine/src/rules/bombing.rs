//! Bombing runs (advanced §29.7): bombers go from a system down to the site that lies under one, fight there, and come back.

use crate::card::kinds;
use crate::decision::{MoveWay, Opt};
use crate::game::Game;
use crate::rules::movement_ways::Mode;
use crate::state::{CardId, Frame, LeaveTo, MoveFrame, Zone, flag};
use crate::text::{Phase, Side};

impl Game {
    /// Whether a bomber is on a bombing run; it is then present at the site, and not landed (§6.8.5).
    #[must_use]
    pub fn on_bombing_run(&self, id: CardId) -> bool {
        self.card(id).is(flag::BOMBING)
    }

    /// Whether text of a player lets bombers come down at a site.
    fn is_bombed(&self, site: CardId, side: Side) -> bool {
        let lets = |c: CardId| {
            let rules = &self.comp(c).rules;
            !rules.is_empty() && rules.iter().any(|r| self.lib.symbols.name(*r) == "bombing-run")
        };
        self.s.table.iter().any(|c| self.card(*c).owner == side && self.card(*c).loc == Some(site) && lets(*c) && self.is_active(*c))
    }

    /// Down to a related site, from a system that its owner controls; on the run, back up.
    pub(crate) fn bombing_places(&self, card: CardId, loc: CardId) -> Vec<Opt> {
        let c = self.card(card);
        let all = self.s.layout.iter().copied().filter(|l| self.related_in_row(loc, *l));
        if self.on_bombing_run(card) {
            return all.filter(|l| self.def(*l).kinds.has(kinds::SYSTEM)).map(Opt::At).collect();
        }
        if !self.has_kind(card, kinds::BOMBER) || !self.def(loc).kinds.has(kinds::SYSTEM) || !self.controls(loc, c.owner) {
            return Vec::new();
        }
        all.filter(|l| self.def(*l).kinds.has(kinds::SITE) && self.is_bombed(*l, c.owner)).map(Opt::At).collect()
    }

    /// A bomber that has come down is on its run; one that is anywhere else is not.
    pub(crate) fn set_bombing(&mut self, card: CardId, way: MoveWay) {
        let down = self.card(card).loc.is_some_and(|l| self.def(l).kinds.has(kinds::SITE));
        let on_run = way == MoveWay::BombingRun && down;
        if on_run != self.on_bombing_run(card) {
            self.card_mut(card).flags ^= flag::BOMBING;
            self.changed();
        }
    }

    /// At the end of their owner's battle phase bombers go back, free, those that can.
    pub(crate) fn end_bombing_runs(&mut self) {
        if self.s.turn.phase != Phase::Battle {
            return;
        }
        let side = self.s.turn.player;
        let away = |c: &CardId| self.on_bombing_run(*c) && self.card(*c).owner == side && self.card(*c).zone == Zone::At;
        let bombers: Vec<CardId> = self.s.table.iter().copied().filter(away).collect();
        let mode = Mode { free: true, by_text: true, ..Mode::default() };
        for card in bombers.into_iter().rev() {
            match self.legal_places(card, side, MoveWay::BombingRun, mode).first() {
                Some(to) => {
                    let mut back = MoveFrame::new(card, side, MoveWay::BombingRun);
                    (back.to, back.free, back.unlimited) = (Some(*to), true, true);
                    self.s.stack.push(Frame::Move(back));
                }
                None if !self.s.rules.bomber_stays => self.leave(&[card], LeaveTo::Lost, |_| {}),
                None => {}
            }
        }
    }
}
