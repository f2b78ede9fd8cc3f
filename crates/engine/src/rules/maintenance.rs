//! Maintenance (§1.4.8, §3.9.2): at the end of each of its owner's turns a card is maintained, recycled or sacrificed.
//!
//! It is automatic text of the end of the turn, so it comes after recirculation: Force used for it stays in the Used Pile
//! until the end of the next turn.

use crate::card::Compiled;
use crate::decision::{Ask, Opt, Pile};
use crate::game::Game;
use crate::query::Cx;
use crate::state::{CardId, EventData, Frame, LeaveTo, LoseForceFrame, LoseReason};
use crate::text::{Cost, Pay, Side};

/// The choices, as [`Opt::Block`].
pub const MAINTAIN: u8 = 0;
/// To the Used Pile with all on it.
pub const RECYCLE: u8 = 1;
/// Out of play; cards on it are lost.
pub const SACRIFICE: u8 = 2;

impl Game {
    /// Cards whose maintenance is due at the end of this player's turn.
    pub(crate) fn maintenance_due(&self, event: &EventData) -> Vec<CardId> {
        let due = |c: &CardId| Some(self.card(*c).owner) == event.player;
        self.s.index.0.maintained.iter().copied().filter(due).collect()
    }

    pub(crate) fn step_maintain(&mut self) {
        let Some(Frame::Maintain(card)) = self.s.stack.last() else { return };
        let card = *card;
        let owner = self.card(card).owner;
        let comp: &Compiled = self.comp(card);
        let Some((keep, recycle)) = &comp.maintain else {
            self.s.stack.pop();
            return;
        };
        let mut options = Vec::new();
        if self.can_maintain(card, keep) {
            options.push(Opt::Block(MAINTAIN));
        }
        if recycle.as_ref().is_some_and(|c| self.can_maintain(card, c)) {
            options.push(Opt::Block(RECYCLE));
        }
        options.push(Opt::Block(SACRIFICE));
        self.ask(owner, Ask::Maintenance(card), options);
    }

    pub(crate) fn answer_maintain(&mut self, opt: Opt) {
        let Some(Frame::Maintain(card)) = self.s.stack.pop() else { return };
        let owner = self.card(card).owner;
        let (cost, to) = match (opt, &self.comp(card).maintain) {
            (Opt::Block(MAINTAIN), Some((keep, _))) => (Some(keep), None),
            (Opt::Block(RECYCLE), Some((_, Some(recycle)))) => (Some(recycle), Some(LeaveTo::Pile(Pile::Used, false))),
            _ => (None, Some(LeaveTo::Pile(Pile::OutOfPlay, false))),
        };
        if let Some(to) = to {
            self.leave(&[card], to, |l| l.with_cards = opt == Opt::Block(RECYCLE));
        }
        if let Some(cost) = cost {
            self.pay_maintenance(card, owner, cost);
        }
    }

    fn can_maintain(&self, card: CardId, cost: &Cost) -> bool {
        let owner = self.card(card).owner;
        let cx = Cx::of(card, self.card(card).def, owner);
        cost.any_of.iter().any(|p| match p {
            Pay::Use(_, a) => self.amount(a, &cx).ceil() <= self.spendable(owner),
            Pay::LoseForce(_, a, _) => {
                let have = self.life_force(owner) + self.pile(owner, Pile::Hand).len();
                usize::try_from(self.amount(a, &cx).ceil()).unwrap_or(0) <= have
            }
            Pay::LoseCard(..) | Pay::Do(_) => false,
        })
    }

    fn pay_maintenance(&mut self, card: CardId, owner: Side, cost: &'static Cost) {
        let cx = Cx::of(card, self.card(card).def, owner);
        match cost.any_of.first() {
            Some(Pay::Use(_, a)) => {
                let n = self.amount(a, &cx).ceil();
                self.use_force(owner, n);
            }
            Some(Pay::LoseForce(_, a, _)) => {
                let n = self.amount(a, &cx).ceil();
                self.s.stack.push(Frame::LoseForce(LoseForceFrame::new(owner, n, LoseReason::Cost, Some(card), None)));
            }
            _ => {}
        }
    }
}
