//! Lines that are not a player's deed: passing, going on to a phase, the end of a turn or a battle.

use std::collections::VecDeque;

use holocron_engine::decision::{Ask, Opt};
use holocron_engine::state::{Ev, State};

use super::exec::{Item, PATIENCE};
use super::play::{Play, card_of};
use crate::report::Failure;
use crate::tree::{Act, CardRef, Do, Line};
use crate::words::question_text;

impl Play<'_> {
    /// Carries out such a line.
    pub(crate) fn other(&mut self, line: &Line<Do>, queue: &mut VecDeque<Item<'_>>) -> Result<(), Failure> {
        let fail = |found: String| Failure::new(line.line, &line.text, found);
        let turn = self.game.state().turn;
        let battles = self.game.state().battles.len();
        match &line.what {
            Do::BothPass => self.both_pass().map_err(fail),
            Do::Act(act) => self.pass(act).map_err(fail),
            Do::NextPhase => self.pass_until(queue, fail, |g| {
                let now = g.turn;
                now.in_phase && (now.number, now.phase) != (turn.number, turn.phase)
            }),
            Do::Until(side, phase) => self.pass_until(queue, fail, |g| {
                let now = g.turn;
                now.in_phase && now.phase == *phase && side.is_none_or(|s| s == now.player)
            }),
            Do::EndOfTurn => self.pass_until(queue, fail, |g| {
                let now = g.turn;
                now.number > turn.number || turn.in_phase && !now.in_phase
            }),
            // One that came to its end with the last step has ended.
            Do::EndOfBattle if battles == 0 && self.has_battled() => Ok(()),
            Do::EndOfBattle if battles == 0 => Err(fail(format!("there was no battle. Now {}", self.present()))),
            Do::EndOfBattle => self.pass_until(queue, fail, |g| g.battles.len() < battles),
            Do::CreatureAttacks(creature, target) => self.creature_attacks(creature, target).map_err(fail),
        }
    }

    /// Whether a battle has ended in this scenario.
    pub(crate) fn has_battled(&self) -> bool {
        self.game.log().iter().any(|e| e.event.ev == Ev::BattleEnded)
    }

    /// One player declines what is open, up to and including a question of his own.
    fn pass(&mut self, act: &Act) -> Result<(), String> {
        for _ in 0..PATIENCE {
            let Some(d) = self.decision() else { return Err(self.present()) };
            if self.take_hint() {
                continue;
            }
            let Some(pick) = Play::decline_pick(&d) else { return Err(format!("first {}", self.present())) };
            if d.player == act.who
                && let Some(name) = &act.by
            {
                self.picks(name, &d, &[pick])?;
            }
            if d.player == act.who {
                self.take(pick);
                return Ok(());
            }
            self.answer(pick);
        }
        Err("there was nothing to pass".to_owned())
    }

    /// Both players decline what is open: a window of responses, a phase, a segment.
    fn both_pass(&mut self) -> Result<(), String> {
        while self.take_hint() {}
        let Some(first) = self.decision() else { return Err(self.present()) };
        let before = self.game.state().turn;
        let depth = self.game.state().stack.len();
        let Some(pick) = Play::decline_pick(&first) else { return Err(format!("first {}", self.present())) };
        self.take(pick);
        let now = self.game.state().turn;
        if let Some(d) = self.decision() {
            let same = std::mem::discriminant(&d.kind) == std::mem::discriminant(&first.kind)
                && d.player != first.player
                && (before.number, before.phase) == (now.number, now.phase)
                && self.game.state().stack.len() == depth;
            if let Some(pick) = Play::decline_pick(&d).filter(|_| same) {
                self.take(pick);
            }
        }
        Ok(())
    }

    fn creature_attacks(&mut self, creature: &CardRef, target: &CardRef) -> Result<(), String> {
        let meant = self.find(creature, None).map_err(|e| e.to_string())?;
        let at = self.find(target, None).map_err(|e| e.to_string())?;
        for _ in 0..PATIENCE {
            let Some(d) = self.decision() else { return Err(self.present()) };
            let fits =
                |o: &Opt| card_of(o).is_some_and(|c| meant.is(&self.game, c)) && self.option(&d, o).to_lowercase().contains("attack");
            if let Some(pick) = d.options.iter().position(fits) {
                self.take(pick);
                // Its owner names the side; chance picks among the cards there, so that it must have come to this one.
                let side = at.card().map(|c| self.game.card(c).owner);
                if let Some(d) = self.decision().filter(|d| matches!(d.kind, Ask::Choose(c) if meant.is(&self.game, c)))
                    && let Some(pick) = d.options.iter().position(|o| side.is_some_and(|s| *o == Opt::Player(s)))
                {
                    self.take(pick);
                }
                let fell =
                    |k: Ask, o: Opt| matches!((k, o), (Ask::Target(c), Opt::Card(v)) if meant.is(&self.game, c) && at.is(&self.game, v));
                let met = self.game.forced().iter().rev().any(|f| fell(f.kind, f.opt));
                return if met { Ok(()) } else { Err(format!("it attacked another card. Now {}", self.present())) };
            }
            match self.free_pick(&d).or_else(|| Play::decline_pick(&d)) {
                Some(pick) => self.answer(pick),
                None => return Err(format!("first {}", self.present())),
            }
        }
        Err("it did not become possible".to_owned())
    }

    /// Passes until something holds; choices on the way are taken from later lines.
    fn pass_until(
        &mut self,
        queue: &mut VecDeque<Item<'_>>,
        fail: impl Fn(String) -> Failure,
        done: impl Fn(&State) -> bool,
    ) -> Result<(), Failure> {
        for _ in 0..PATIENCE {
            if done(self.game.state()) {
                return Ok(());
            }
            let Some(d) = self.decision() else {
                // A game that is over before is over.
                return if self.game.outcome().is_some() { Ok(()) } else { Err(fail(self.present())) };
            };
            if self.take_hint() {
                continue;
            }
            let must = Play::decline_pick(&d).is_none() && self.free_pick(&d).is_none();
            if (must || matches!(d.kind, Ask::DrawBattleDestiny(_)))
                && let Some((i, pick)) = self.later_answer(&d, queue, &[])
            {
                queue.remove(i);
                self.take(pick);
                continue;
            }
            match self.free_pick(&d).or_else(|| Play::decline_pick(&d)) {
                Some(pick) => self.answer(pick),
                None => return Err(fail(format!("a choice is not mentioned: {}", self.present()))),
            }
        }
        Err(fail(format!("it did not come; {}", self.game.decision().map_or(String::new(), |d| question_text(&self.game, d)))))
    }
}
