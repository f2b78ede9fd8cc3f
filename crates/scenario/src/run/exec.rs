//! Carrying out steps: at the first moment at which each is legal, passing what the scenario does not mention.

use std::collections::VecDeque;

use holocron_engine::decision::{Ask, Decision, Opt};
use holocron_engine::{Forced, Refusal};

use super::goal::Goal;
use super::hints::Hints;
use super::play::{CostCheck, Play, card_of};
use crate::report::Failure;
use crate::tree::{Do, Line, Verb};
use crate::words::question_text;

/// Questions answered on the way to a step before it is given up.
const PATIENCE: usize = 400;

/// What is still to be done of a `when` block.
enum Item<'a> {
    Goal(Box<Goal>),
    Do(&'a Line<Do>),
}

impl Play<'_> {
    /// Carries out the lines of a `when` block.
    pub(crate) fn steps(&mut self, lines: &[Line<Do>]) -> Result<(), Failure> {
        let mut queue: VecDeque<Item<'_>> = VecDeque::new();
        for line in lines {
            match &line.what {
                Do::Act(act) if act.verb != Verb::Pass => {
                    let goals =
                        Goal::of(self, act, line.line, &line.text).map_err(|e| Failure::new(line.line, &line.text, e.to_string()))?;
                    queue.extend(goals.into_iter().map(|g| Item::Goal(Box::new(g))));
                }
                _ => queue.push_back(Item::Do(line)),
            }
        }
        while let Some(item) = queue.pop_front() {
            match item {
                Item::Goal(goal) => self.reach(*goal, &mut queue)?,
                Item::Do(line) => {
                    self.check_cost(true)?;
                    self.other(line, &mut queue)?;
                }
            }
            self.check_cost(false)?;
        }
        Ok(())
    }

    /// Fulfils a goal at the first moment at which it can be.
    fn reach(&mut self, goal: Goal, queue: &mut VecDeque<Item<'_>>) -> Result<(), Failure> {
        // What earlier steps said comes first.
        while !self.fits(&goal) && self.take_hint() {}
        if goal.is_choice() && !self.fits(&goal) && self.was_forced(&goal) {
            return Ok(());
        }
        let mut probe = self.clone();
        let mut taken = Vec::new();
        match probe.approach(&goal, queue, &mut taken) {
            Ok(here) => {
                *self = probe;
                taken.sort_unstable();
                for i in taken.into_iter().rev() {
                    queue.remove(i);
                }
                if here { self.fulfil(goal, queue) } else { Ok(()) }
            }
            Err(obstacle) if goal.verb == Verb::Decline || self.is_moot(&goal) => {
                // Nothing to decline: that is declined.
                let _ = obstacle;
                Ok(())
            }
            Err(obstacle) => Err(Failure::new(goal.line, &goal.text, self.why_refused(&goal, &obstacle))),
        }
    }

    fn fits(&self, goal: &Goal) -> bool {
        self.decision().is_some_and(|d| !goal.candidates(self, &d).is_empty())
    }

    /// Passes until the goal can be fulfilled (true) or was, by a choice that was none (false); what stood in the way
    /// otherwise. Later goals that answer a question on the way are `taken`.
    fn approach(&mut self, goal: &Goal, queue: &VecDeque<Item<'_>>, taken: &mut Vec<usize>) -> Result<bool, String> {
        let turn = self.game.state().turn.number;
        let last = if goal.is_choice() { turn } else { turn + 2 };
        for _ in 0..PATIENCE {
            let decision = self.decision();
            if let Some(d) = &decision
                && !goal.candidates(self, d).is_empty()
            {
                return Ok(true);
            }
            if goal.is_choice() && self.was_forced(goal) {
                return Ok(false);
            }
            let Some(d) = decision else { return Err(self.present()) };
            if self.game.state().turn.number > last {
                return Err(format!("it did not become possible by turn {}", self.game.state().turn.number));
            }
            if self.take_hint() {
                continue;
            }
            let must = Play::decline_pick(&d).is_none() && self.free_pick(&d).is_none();
            if (must || matches!(d.kind, Ask::DrawBattleDestiny(_) | Ask::Order))
                && let Some((i, pick)) = self.later_answer(&d, queue, taken)
            {
                taken.push(i);
                self.answer(pick);
                continue;
            }
            if self.take_single() {
                continue;
            }
            match self.free_pick(&d).or_else(|| Play::decline_pick(&d)) {
                Some(pick) => self.answer(pick),
                None => return Err(format!("first {}", self.present())),
            }
        }
        Err("it did not become possible".to_owned())
    }

    /// A later choice of the same block that answers a question now.
    fn later_answer(&self, d: &Decision, queue: &VecDeque<Item<'_>>, taken: &[usize]) -> Option<(usize, usize)> {
        for (i, item) in queue.iter().enumerate() {
            let Item::Goal(goal) = item else { return None };
            if taken.contains(&i) || !goal.is_choice() {
                continue;
            }
            if let Some(pick) = goal.candidates(self, d).first() {
                return Some((i, *pick));
            }
        }
        None
    }

    /// Answers the present question for a goal, then the questions that follow from what its step says.
    fn fulfil(&mut self, mut goal: Goal, queue: &mut VecDeque<Item<'_>>) -> Result<(), Failure> {
        let Some(d) = self.decision() else { return Ok(()) };
        let candidates = goal.candidates(self, &d);
        let pick = self.choose_among(&goal, &d, &candidates)?;
        if !goal.is_choice() {
            self.check_cost(true)?;
            self.check_targets()?;
            self.mark = self.forced.len();
            self.log_mark = self.game.log().len();
            self.stated.clear();
            self.hints.retain(|h| h.side != goal.who && !h.is_done());
        }
        let forced_from = self.forced.len();
        let log_from = self.game.log().len();
        let mut hints = self.hints_of(&goal);
        if d.kind == Ask::ActivateAmount {
            hints.number = None;
        }
        if goal.verb == Verb::Fire && goal.again {
            hints.again = false;
        }
        self.answer(pick);
        if let Some(cost) = goal.cost {
            self.cost = Some(CostCheck {
                line: goal.line,
                text: goal.text.clone(),
                payer: cost.of.unwrap_or(goal.who),
                amount: cost.amount,
                from: log_from,
            });
        }
        self.follow(&mut hints);
        self.reconcile(&goal, &mut hints, forced_from)?;
        if goal.verb == Verb::Move && !hints.targets.is_empty() {
            // The others of the group move one after another.
            let rest = std::mem::take(&mut hints.targets);
            let text = goal.text.clone();
            for card in rest.into_iter().rev() {
                goal = Goal { card: Some(card), more: Vec::new(), cost: None, text: text.clone(), ..goal };
                queue.push_front(Item::Goal(Box::new(goal.clone())));
            }
        }
        if !hints.is_done() {
            self.hints.push(hints);
        }
        Ok(())
    }

    /// What a goal says about what follows. What it responds to may be named as its target, and is no question.
    fn hints_of(&self, goal: &Goal) -> Hints {
        let mut hints = goal.hints();
        if let Some(e) = self.game.open_event() {
            let about = [e.card, e.by, e.place];
            hints.targets.retain(|t| !about.iter().flatten().any(|c| t.is(&self.game, *c)));
        }
        hints
    }

    /// Of several options that fit, the one by which everything the step says comes true.
    fn choose_among(&self, goal: &Goal, d: &Decision, candidates: &[usize]) -> Result<usize, Failure> {
        if let [only] = candidates {
            return Ok(*only);
        }
        let works: Vec<usize> = candidates.iter().copied().filter(|i| self.works(goal, *i)).collect();
        let works = if works.is_empty() { candidates.to_vec() } else { works };
        let open = matches!(goal.verb, Verb::Play | Verb::Use | Verb::Choose | Verb::Seize | Verb::Escort | Verb::Capture);
        let same = works.windows(2).all(|w| self.option(d, &d.options[w[0]]) == self.option(d, &d.options[w[1]]));
        match works.as_slice() {
            [first, _, ..] if open && !same => {
                let texts: Vec<String> = works.iter().map(|i| self.option(d, &d.options[*i])).collect();
                let found = format!("which of these is meant? {}", texts.join("; "));
                let _ = first;
                Err(Failure::new(goal.line, &goal.text, found))
            }
            [first, ..] => Ok(*first),
            [] => Err(Failure::new(goal.line, &goal.text, self.present())),
        }
    }

    /// Whether after an answer all that the step says can be said.
    fn works(&self, goal: &Goal, pick: usize) -> bool {
        let mut next = self.clone();
        let from = next.forced.len();
        let log_from = next.game.log().len();
        let mut hints = self.hints_of(goal);
        next.answer(pick);
        next.follow(&mut hints);
        if let Some(cost) = goal.cost {
            let used = next.force_used(cost.of.unwrap_or(goal.who), log_from);
            if !next.is_choosing() && used != cost.amount {
                return false;
            }
        }
        next.reconcile(goal, &mut hints, from).is_ok() && (hints.is_done() || goal.verb == Verb::Move && !hints.place.is_said())
            || goal.verb == Verb::Move && hints.place_used
    }

    /// Answers questions from what a step says, as long as it says something.
    fn follow(&mut self, hints: &mut Hints) {
        for _ in 0..PATIENCE {
            let Some(d) = self.decision() else { return };
            match hints.pick(self, &d) {
                Some(pick) => self.answer(pick),
                None if d.player == hints.side && self.is_choosing() && self.take_single() => {}
                None => return,
            }
        }
    }

    /// Compares what a step said with what the engine chose by itself because there was no choice.
    fn reconcile(&self, goal: &Goal, hints: &mut Hints, from: usize) -> Result<(), Failure> {
        let forced: Vec<Forced> = self.forced.iter().skip(from).filter(|f| f.player == goal.who).copied().collect();
        if hints.place.is_said() && !hints.place_used {
            let asked: Vec<_> = forced.iter().filter(|f| matches!(f.kind, Ask::Where(_) | Ask::Slot(_) | Ask::Layout(_))).collect();
            if asked.iter().any(|f| hints.place.rank(self, &f.opt).is_some()) {
                hints.place_used = true;
            } else if let Some(f) = asked.first() {
                let found =
                    format!("the only place is: {}", crate::words::text_for(&self.game, Some(f.kind), &f.opt, &*self.runner.speaker));
                return Err(Failure::new(goal.line, &goal.text, found));
            } else if let Some(d) = self.game.decision()
                && d.player == goal.who
                && matches!(d.kind, Ask::Where(_))
            {
                return Err(Failure::new(goal.line, &goal.text, self.present()));
            }
        }
        let game = &self.game;
        hints.targets.retain(|t| !forced.iter().any(|f| card_of(&f.opt).is_some_and(|c| t.is(game, c))));
        let forced_target = forced.iter().find(|f| matches!(f.kind, Ask::Target(_)) && hints.had_targets);
        if let Some(c) = forced_target.and_then(|f| card_of(&f.opt)).filter(|_| !hints.targets.is_empty()) {
            hints.instead = Some((goal.line, goal.text.clone(), c));
        }
        if hints.number.is_some_and(|n| forced.iter().any(|f| f.opt == Opt::Amount(n))) {
            hints.number = None;
        }
        let speaker = &*self.runner.speaker;
        hints.words.retain(|w| {
            let w = w.to_lowercase();
            !forced.iter().any(|f| crate::words::text_for(game, Some(f.kind), &f.opt, speaker).to_lowercase().contains(&w))
        });
        // Words that chose the function itself have been heard.
        if matches!(goal.verb, Verb::Play | Verb::Use) {
            hints.words.retain(|w| {
                let w = w.to_lowercase();
                !self.trace.iter().rev().take(12).any(|t| t.to_lowercase().contains(&w))
            });
        }
        let target_asked = game.decision().is_some_and(|d| d.player == goal.who && matches!(d.kind, Ask::Target(_)));
        if target_asked && !hints.targets.is_empty() {
            return Err(Failure::new(goal.line, &goal.text, self.present()));
        }
        Ok(())
    }

    /// Whether a stated choice has already been made by the engine because it was the only one.
    fn was_forced(&mut self, goal: &Goal) -> bool {
        let forced = self.forced.to_vec();
        for (i, f) in forced.iter().enumerate().skip(self.mark) {
            if self.stated.contains(&i) || f.player != goal.who {
                continue;
            }
            let d = Decision { player: f.player, kind: f.kind, options: vec![f.opt] };
            if !goal.candidates(self, &d).is_empty() {
                self.stated.push(i);
                return true;
            }
        }
        false
    }

    /// Whether a stated result has come about by itself.
    fn is_moot(&self, goal: &Goal) -> bool {
        use holocron_engine::num::Num;
        use holocron_engine::state::Ev;
        let since = |ev: Ev| self.game.log().iter().rev().take(40).any(|e| e.event.ev == ev && e.event.player == Some(goal.who));
        match goal.verb {
            Verb::Retrieve => {
                let total =
                    self.game.log().iter().rev().take(40).filter(|e| e.event.ev == Ev::RetrieveForce && e.event.player == Some(goal.who));
                total.fold(Num::ZERO, |sum, e| sum + e.event.amount) == goal.number.unwrap_or(Num::ZERO)
            }
            Verb::Order => true,
            // An automatic text that was the only one left has happened.
            Verb::Choose => goal
                .card
                .and_then(crate::names::Meant::card)
                .is_some_and(|c| self.game.log().iter().skip(self.log_mark).any(|e| e.event.by == Some(c))),
            Verb::Capture => since(Ev::Capture),
            Verb::Release => since(Ev::Release),
            _ => false,
        }
    }

    fn why_refused(&self, goal: &Goal, obstacle: &str) -> String {
        let mut text = String::new();
        if let Some(refusal) = why_not(self, goal).into_iter().next() {
            text = format!("refused: {}. ", refusal_text(self, &refusal));
        }
        format!("{text}Now {}. Going on: {obstacle}", self.present())
    }

    /// Lines that are not a player's deed, and passing.
    fn other(&mut self, line: &Line<Do>, queue: &mut VecDeque<Item<'_>>) -> Result<(), Failure> {
        let fail = |found: String| Failure::new(line.line, &line.text, found);
        let turn = self.game.state().turn;
        let battles = self.game.state().battles.len();
        match &line.what {
            Do::BothPass => self.both_pass().map_err(fail),
            Do::Act(act) => {
                for _ in 0..PATIENCE {
                    let Some(d) = self.decision() else { return Err(fail(self.present())) };
                    if self.take_hint() || self.take_single() {
                        continue;
                    }
                    let Some(pick) = Play::decline_pick(&d) else { return Err(fail(format!("first {}", self.present()))) };
                    self.answer(pick);
                    if d.player == act.who {
                        return Ok(());
                    }
                }
                Err(fail("there was nothing to pass".to_owned()))
            }
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
            Do::EndOfBattle => self.pass_until(queue, fail, |g| battles == 0 || g.battles.len() < battles),
            Do::CreatureAttacks(creature, target) => {
                let meant = self.find(creature, None).map_err(|e| fail(e.to_string()))?;
                let at = self.find(target, None).map_err(|e| fail(e.to_string()))?;
                for _ in 0..PATIENCE {
                    let Some(d) = self.decision() else { return Err(fail(self.present())) };
                    let fits = |o: &Opt| {
                        card_of(o).is_some_and(|c| meant.is(&self.game, c)) && self.option(&d, o).to_lowercase().contains("attack")
                    };
                    if let Some(pick) = d.options.iter().position(fits) {
                        self.answer(pick);
                        let mut hints = Hints::new(d.player);
                        hints.targets = vec![at];
                        self.follow(&mut hints);
                        return Ok(());
                    }
                    match self.free_pick(&d).or_else(|| Play::decline_pick(&d)) {
                        Some(pick) => self.answer(pick),
                        None => return Err(fail(format!("first {}", self.present()))),
                    }
                }
                Err(fail("it did not become possible".to_owned()))
            }
        }
    }

    /// Both players decline what is open: a window of responses, a phase, a segment.
    fn both_pass(&mut self) -> Result<(), String> {
        while self.take_hint() || self.take_single() {}
        let Some(first) = self.decision() else { return Err(self.present()) };
        let before = self.game.state().turn;
        let depth = self.game.state().stack.len();
        let Some(pick) = Play::decline_pick(&first) else { return Err(format!("first {}", self.present())) };
        self.answer(pick);
        let now = self.game.state().turn;
        if let Some(d) = self.decision() {
            let same = std::mem::discriminant(&d.kind) == std::mem::discriminant(&first.kind)
                && d.player != first.player
                && (before.number, before.phase) == (now.number, now.phase)
                && self.game.state().stack.len() == depth;
            if let Some(pick) = Play::decline_pick(&d).filter(|_| same) {
                self.answer(pick);
            }
        }
        Ok(())
    }

    /// Passes until something holds; choices on the way are taken from later lines.
    fn pass_until(
        &mut self,
        queue: &mut VecDeque<Item<'_>>,
        fail: impl Fn(String) -> Failure,
        done: impl Fn(&holocron_engine::state::State) -> bool,
    ) -> Result<(), Failure> {
        for _ in 0..PATIENCE {
            if done(self.game.state()) {
                return Ok(());
            }
            let Some(d) = self.decision() else { return Ok(()) };
            if self.take_hint() {
                continue;
            }
            let must = Play::decline_pick(&d).is_none() && self.free_pick(&d).is_none();
            if (must || matches!(d.kind, Ask::DrawBattleDestiny(_)))
                && let Some((i, pick)) = self.later_answer(&d, queue, &[])
            {
                queue.remove(i);
                self.answer(pick);
                continue;
            }
            if self.take_single() {
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

/// Why a goal is refused: the engine's reasons, none where it sees none.
pub(crate) fn why_not(play: &Play<'_>, goal: &Goal) -> Vec<Refusal> {
    let mut reasons = Vec::new();
    for step in goal.steps(play) {
        match play.game.why_not(goal.who, &step) {
            Ok(()) => return Vec::new(),
            Err(refusal) => {
                if !reasons.contains(&refusal) {
                    reasons.push(refusal);
                }
            }
        }
    }
    reasons
}

/// A refusal in words.
pub(crate) fn refusal_text(play: &Play<'_>, refusal: &Refusal) -> String {
    let cards: Vec<&str> = refusal.because.iter().flatten().map(|c| play.game.title(*c)).collect();
    if cards.is_empty() { refusal.rule.to_owned() } else { format!("{} ({})", refusal.rule, cards.join(", ")) }
}

/// Whether a goal could be fulfilled if the next opportunity to act were its player's.
pub(crate) fn trial(play: &Play<'_>, goal: &Goal) -> Result<(), String> {
    let Some(d) = play.decision() else { return Err(play.present()) };
    let mut next = play.clone();
    if d.player != goal.who {
        match play.game.as_if_next(goal.who) {
            Some(game) => next.game = game,
            None => return Err(format!("first {}", play.present())),
        }
    }
    let Some(d) = next.decision() else { return Err(next.present()) };
    if goal.verb == Verb::Pass {
        return Play::decline_pick(&d).map(|_| ()).ok_or_else(|| next.present());
    }
    let candidates = goal.candidates(&next, &d);
    if candidates.is_empty() {
        return Err(format!("not offered: {}", next.present()));
    }
    let mut why = String::new();
    for pick in candidates {
        let mut after = next.clone();
        let from = after.forced.len();
        let mut hints = next.hints_of(goal);
        after.answer(pick);
        after.follow(&mut hints);
        match after.reconcile(goal, &mut hints, from) {
            Ok(()) if hints.number.is_some() || !hints.words.is_empty() => why = after.present(),
            Ok(()) if hints.targets.is_empty() || goal.verb == Verb::Move => return Ok(()),
            Ok(()) if hints.instead.is_some() => why = after.check_targets_of(&hints).map_or(String::new(), |f| f.found),
            Ok(()) => why = format!("no target: {}", after.present()),
            Err(f) => why = f.found,
        }
    }
    Err(why)
}
