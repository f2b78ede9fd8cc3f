//! A turn: start, six phases, recirculation, end (§3.1, §3.9).

use crate::decision::Pile;
use crate::game::Game;
use crate::state::{Ev, EventData, Expiry, Frame, PhaseFrame, PhaseStage, TurnMarks, TurnStage};
use crate::text::{Phase, Scope, Side};

impl Game {
    pub(crate) fn step_turn(&mut self) {
        let Some(Frame::Turn(stage)) = self.s.stack.last_mut() else { return };
        let now = *stage;
        *stage = now.next();
        match now {
            TurnStage::Start => self.start_turn(),
            TurnStage::Phase(phase) => {
                if phase == Phase::Activate {
                    self.count_generation();
                }
                let next = self.s.turn.player;
                self.s.turn.phase = phase;
                self.s.turn.in_phase = true;
                self.s.turn.history = self.s.history.len() as u16;
                self.end_limits(Scope::Phase);
                // Text and rules that wait for a phase look at the table now: `flip if ...`, a race that is won.
                self.s.dirty |= self.s.race.is_some() || !self.s.index.0.fates.is_empty();
                self.s.stack.push(Frame::Phase(PhaseFrame { stage: PhaseStage::Start, next, passes: 0 }));
            }
            TurnStage::End => {
                self.s.turn.in_phase = false;
                self.end_turn();
            }
            TurnStage::Over => {
                self.clear_turn();
                let other = self.s.turn.player.other();
                self.s.turn.player = other;
                self.s.stack.pop();
                self.s.stack.push(Frame::Turn(TurnStage::Start));
            }
        }
    }

    fn start_turn(&mut self) {
        self.s.turn.number += 1;
        self.s.turn.in_phase = false;
        let n = self.s.turn.number;
        self.expire(|e| matches!(e, Expiry::StartOfTurn(t) if t <= n));
        let player = self.s.turn.player;
        self.happened(EventData::new(Ev::StartOfTurn).player(player));
    }

    /// §3.2.1: counted once, after start-of-turn actions, for both players.
    fn count_generation(&mut self) {
        for side in Side::BOTH {
            let n = self.force_generation(side);
            let n = i16::try_from(n).unwrap_or(i16::MAX);
            self.s.generation[side.index()] = n;
            self.s.to_activate[side.index()] = if side == self.s.turn.player { n } else { 0 };
        }
    }

    /// §3.9: the Used Piles go under the Reserve Decks, the turn player's first; then modifiers end; then end-of-turn text.
    fn end_turn(&mut self) {
        let player = self.s.turn.player;
        for side in [player, player.other()] {
            self.recirculate(side);
        }
        let n = self.s.turn.number;
        self.expire(|e| matches!(e, Expiry::EndOfTurn(t) | Expiry::DuringTurn(t) if t <= n));
        self.happened(EventData::new(Ev::EndOfTurn).player(player));
    }

    /// Moves a Used Pile, unshuffled, under its Reserve Deck.
    pub(crate) fn recirculate(&mut self, side: Side) {
        let used = std::mem::take(&mut self.s.piles[side.index()][Pile::Used as usize]);
        if used.is_empty() {
            return;
        }
        for id in &used {
            let before = self.leaves(*id);
            self.card_mut(*id).zone = crate::state::Zone::Pile(Pile::Reserve);
            self.arrives(*id, before);
        }
        let reserve = &mut self.s.piles[side.index()][Pile::Reserve as usize];
        reserve.splice(0..0, used);
        self.happened(EventData::new(Ev::Recirculate).player(side));
    }

    fn clear_turn(&mut self) {
        for card in &mut self.s.cards {
            card.turn = TurnMarks::EMPTY;
            card.weapons_used = 0;
        }
        self.s.titles.clear();
        self.s.failed.clear();
        self.s.history.clear();
        self.s.turn.history = 0;
        self.s.turn.announced = false;
        self.s.limits.retain(|(k, _)| matches!(k.scope, Scope::Game | Scope::Copy));
        self.s.to_activate = [0; 2];
    }

    /// Ends made changes whose time is up.
    pub(crate) fn expire(&mut self, ends: impl Fn(Expiry) -> bool) {
        let before = self.s.mods.len();
        self.s.mods.retain(|m| !ends(m.until));
        if self.s.mods.len() != before {
            self.changed();
        }
    }

    /// The Force a player can still activate this turn (§3.3.1).
    #[must_use]
    pub fn activatable(&self, side: Side) -> usize {
        let left = usize::try_from(self.s.to_activate[side.index()]).unwrap_or(0);
        left.min(self.pile(side, Pile::Reserve).len())
    }
}
