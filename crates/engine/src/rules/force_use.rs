//! Using Force (§3.4): how much a player can, whose it may be, and paying it; activating it (§3.3).

use crate::decision::{Ask, Opt, Pile};
use crate::game::Game;
use crate::num::Num;
use crate::query::Use;
use crate::query::filter::pile_of;
use crate::state::{ActivateFrame, CardId, Ev, EventData, Frame, UseForceFrame, Zone};
use crate::text::{ActWord, RightMode, Side};

impl Game {
    /// Force a player can use: what is in the Force Pile, and in the opponent's where text lets him use that.
    #[must_use]
    pub fn spendable(&self, side: Side) -> i32 {
        let own = self.force_pile(side);
        let theirs = if self.lender(side).is_some() { self.force_pile(side.other()) } else { 0 };
        (own + theirs) as i32
    }

    /// Whether both players could use this much at once, Dark's part and Light's.
    pub(crate) fn can_spend(&self, wanted: [i32; 2]) -> bool {
        Side::BOTH.iter().all(|s| {
            let others = if self.lender(*s).is_some() { wanted[s.other().index()] } else { 0 };
            wanted[s.index()] + others <= self.spendable(*s)
        })
    }

    /// The card whose text lets a player use the opponent's Force.
    fn lender(&self, side: Side) -> Option<CardId> {
        let mut found = None;
        let using = Use { player: Some(side), ..Use::default() };
        self.each_right(ActWord::UseForceFrom, None, side, &using, |source, mode, act, cx| {
            let theirs = act.zone.as_ref().is_some_and(|z| {
                z.zone.and_then(pile_of) == Some(Pile::Force) && self.zone_owner(z.owner, cx).is_none_or(|s| s == side.other())
            });
            if theirs && matches!(mode, RightMode::May) {
                found = Some(source);
            }
        });
        found
    }

    /// Uses Force; where some of it may be the opponent's, the player says how much.
    pub(crate) fn use_force(&mut self, side: Side, n: i32) {
        // §2.4.2: no Force is used before the first turn.
        if n <= 0 || self.setting_up() {
            return;
        }
        match self.lender(side) {
            Some(by) => self.s.stack.push(Frame::UseForce(UseForceFrame { player: side, amount: n.min(i32::from(i16::MAX)) as i16, by })),
            None => self.use_from(side, side, n),
        }
    }

    /// From the top of a Force Pile, one by one, to the top of the Used Pile of the same player (§3.4).
    fn use_from(&mut self, side: Side, owner: Side, n: i32) {
        let mut used = 0;
        for _ in 0..n {
            let Some(&top) = self.pile(owner, Pile::Force).last() else { break };
            self.put_pile(top, Pile::Used, true);
            used += 1;
        }
        if used > 0 {
            self.happened(EventData::new(Ev::UseForce).player(side).amount(Num::int(used)).of_pile(owner, Pile::Force));
        }
    }

    pub(crate) fn step_use_force(&mut self) {
        let Some(Frame::UseForce(f)) = self.s.stack.last() else { return };
        let (player, by, n) = (f.player, f.by, i32::from(f.amount));
        let (own, theirs) = (self.force_pile(player) as i32, self.force_pile(player.other()) as i32);
        let most = n.min(theirs);
        let least = (n - own).clamp(0, most);
        self.ask(player, Ask::Number(by), (least..=most).map(|n| Opt::Amount(Num::int(n))).collect());
    }

    pub(crate) fn answer_use_force(&mut self, opt: Opt) {
        let Some(Frame::UseForce(f)) = self.s.stack.pop() else { return };
        let theirs = if let Opt::Amount(n) = opt { n.floor() } else { 0 };
        self.use_from(f.player, f.player, i32::from(f.amount) - theirs);
        self.use_from(f.player, f.player.other(), theirs);
    }

    /// Begins activating: so much by text, or as much as the turn player will say.
    pub(crate) fn activate(&mut self, side: Side, n: Option<i32>) {
        let n = if self.setting_up() { Some(0) } else { n };
        let left = n.map(|n| i16::try_from(n).unwrap_or(i16::MAX));
        self.s.stack.push(Frame::Activate(ActivateFrame { player: side, left, counted: n.is_none(), replaced: false }));
    }

    /// One unit at a time where text could answer each, else all at once.
    pub(crate) fn step_activate(&mut self) {
        let Some(Frame::Activate(a)) = self.s.stack.last() else { return };
        let (player, counted) = (a.player, a.counted);
        let Some(left) = a.left else {
            let options = (1..=self.activatable(player)).map(|n| Opt::Amount(Num::int(n as i32))).collect();
            self.ask(player, Ask::ActivateAmount, options);
            return;
        };
        // What came up meanwhile may have put an end to it.
        if left <= 0 || self.may_activate(player).is_err() {
            self.s.stack.pop();
            return;
        }
        let asked = self.s.index.0.events.has(Ev::ActivateForce, false);
        let most = if asked { 1 } else { left };
        let mut done = 0;
        let inserts = |g: &Game| g.pile(player, Pile::Reserve).iter().filter(|c| g.card(**c).zone == Zone::Insert).count();
        let before = inserts(self);
        while done < most && self.activate_one(player) {
            done += 1;
        }
        // §3.3.3: an insert that comes up meanwhile takes nothing of the amount.
        let met = inserts(self) < before;
        if counted {
            self.s.to_activate[player.index()] -= done;
        }
        if let Some(Frame::Activate(a)) = self.activating() {
            a.left = Some(if asked && done > 0 || met { left - done } else { 0 });
            a.replaced = false;
        }
        if done > 0 {
            self.happened(EventData::new(Ev::ActivateForce).player(player).amount(Num::int(i32::from(done))));
        }
    }

    /// The newest activation in progress.
    pub(crate) fn activating(&mut self) -> Option<&mut Frame> {
        self.s.stack.iter_mut().rev().find(|f| matches!(f, Frame::Activate(_)))
    }

    pub(crate) fn answer_activate(&mut self, opt: Opt) {
        let Some(Frame::Activate(a)) = self.s.stack.last_mut() else { return };
        let player = a.player;
        a.left = Some(if let Opt::Amount(n) = opt { n.floor() as i16 } else { 0 });
        self.s.turn.announced |= self.has_insert(player);
    }

    /// Activates one unit: the top of the Reserve Deck to the top of the Force Pile.
    fn activate_one(&mut self, side: Side) -> bool {
        let Some(&top) = self.pile(side, Pile::Reserve).last() else { return false };
        if self.card(top).zone == Zone::Insert {
            self.reach_top(top);
            return false;
        }
        self.put_pile(top, Pile::Force, true);
        true
    }
}
