//! Force drains (§3.7).

use crate::decision::Pile;
use crate::game::Game;
use crate::num::Num;
use crate::query::Use;
use crate::refusal::{Refusal, require};
use crate::state::{CardId, DrainFrame, DrainStage, Ev, EventData, Frame, LoseForceFrame, LoseReason, did};
use crate::text::{ActWord, Phase, Quantity, Scope, Side};

impl Game {
    /// Whether a player may initiate a Force drain at a location (§3.7.1, §3.7.2).
    pub fn check_drain(&self, at: CardId, side: Side) -> Result<(), Refusal> {
        self.could_drain(at, side)?;
        require(self.drain_cost(at, side) <= self.spendable(side), "action.cost")
    }

    /// The same, the cost aside: for what is done instead (§3.7.11).
    pub(crate) fn could_drain(&self, at: CardId, side: Side) -> Result<(), Refusal> {
        require(self.s.turn.player == side, "turn.whose")?;
        require(self.s.turn.in_phase && self.s.turn.phase == Phase::Control, "force-drain.phase")?;
        require(!self.is_inner_sector(at), "location.sector")?;
        require(!self.card(at).did(did::DRAIN_HERE), "force-drain.once-per-location")?;
        require(self.controls(at, side), "force-drain.control")?;
        require(!self.has_spy(at, side.other()), "force-drain.spy")?;
        if let Some(card) = self.cards_at(at, side).find(|c| self.card(*c).did(did::DRAINED)) {
            return Err(Refusal::new("force-drain.participated").by(card));
        }
        let using = Game::drain_use(at, side);
        self.forbidden_player(ActWord::InitiateForceDrain, side, &using, "force-drain.forbidden")?;
        self.forbidden_player(ActWord::ForceDrain, side, &using, "force-drain.forbidden")
    }

    /// What initiating costs: 0 and modifiers, and what must first be used.
    pub(crate) fn drain_cost(&self, at: CardId, side: Side) -> i32 {
        let using = Game::drain_use(at, side);
        let base = self.player_number(Quantity::DrainCost, Num::ZERO, side, &using).at_least_zero().ceil();
        base + self.taxes(ActWord::InitiateForceDrain, None, side, &using)
    }

    /// What the drain comes to now, changes in response included.
    pub(crate) fn drain_now(&self, d: &DrainFrame) -> Num {
        let mut n = self.drain_amount(d.at, d.player);
        // §4.10: what is reset is not modified.
        if self.is_reset(Quantity::ForceDrain, d.player, &Use { at: Some(d.at), player: Some(d.player), ..Use::default() }) {
            return n;
        }
        for (_, change) in &d.changes {
            n += *change;
        }
        n.at_least_zero()
    }

    /// Whether a drain that was initiated comes to nothing. §3.7.10: a react that brought presence cancels it, losing control
    /// otherwise does not.
    pub(crate) fn drain_is_over(&self, drain: &DrainFrame) -> bool {
        drain.canceled || self.occupies(drain.at, drain.player.other())
    }

    pub(crate) fn step_drain(&mut self) {
        let Some(Frame::Drain(d)) = self.s.stack.last_mut() else { return };
        let frame = d.clone();
        match frame.stage {
            DrainStage::Initiate => {
                d.stage = DrainStage::Lose;
                let cost = self.drain_cost(frame.at, frame.player);
                let cards: Vec<CardId> = self.cards_at(frame.at, frame.player).collect();
                for c in cards {
                    self.card_mut(c).turn |= did::DRAINED;
                }
                self.card_mut(frame.at).turn |= did::DRAIN_HERE;
                let amount = self.drain_now(&frame);
                self.happened(EventData::new(Ev::InitiateForceDrain).player(frame.player).at(Some(frame.at)).amount(amount));
                self.use_force(frame.player, cost);
            }
            DrainStage::Lose => {
                d.stage = DrainStage::Drained;
                if self.drain_is_over(&frame) {
                    self.s.stack.pop();
                    self.end_limits(Scope::ForceDrain);
                    return;
                }
                let n = self.drain_now(&frame).floor();
                if n > 0 {
                    let mut loss = LoseForceFrame::new(frame.player.other(), n, LoseReason::Drain, Some(frame.at), None);
                    loss.at = Some(frame.at);
                    self.s.stack.push(Frame::LoseForce(loss));
                }
            }
            DrainStage::Drained => {
                d.stage = DrainStage::Over;
                let amount = self.drain_now(&frame);
                self.happened(EventData::new(Ev::ForceDrained).player(frame.player).at(Some(frame.at)).amount(amount));
            }
            DrainStage::Over => {
                self.s.stack.pop();
                self.end_limits(Scope::ForceDrain);
            }
        }
    }

    /// The Force a player has in the Force Pile.
    #[must_use]
    pub fn force_pile(&self, side: Side) -> usize {
        self.pile(side, Pile::Force).len()
    }
}
