//! Carrying out steps: at the first moment at which each is legal, passing what the scenario does not mention.

use std::collections::VecDeque;

use holocron_engine::Forced;
use holocron_engine::decision::{Ask, Decision, Opt};

use super::goal::Goal;
use super::hints::Hints;
use super::may::{refusal_text, why_not};
use super::play::{CostCheck, Play, card_of};
use crate::report::Failure;
use crate::tree::{Do, Line, Verb};

/// Questions answered on the way to a step before it is given up.
pub(crate) const PATIENCE: usize = 400;

/// What is still to be done of a `when` block.
pub(crate) enum Item<'a> {
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
                    let goals = Goal::of(self, act, line.line, &line.text).map_err(|e| Failure::new(line.line, &line.text, e))?;
                    queue.extend(goals.into_iter().map(|g| Item::Goal(Box::new(g))));
                }
                _ => queue.push_back(Item::Do(line)),
            }
        }
        if let Some(Item::Goal(goal)) = queue.front() {
            self.reopen(goal);
        }
        while let Some(item) = queue.pop_front() {
            let (line, text) = match &item {
                Item::Goal(goal) => (goal.line, goal.text.clone()),
                Item::Do(line) => (line.line, line.text.clone()),
            };
            match item {
                Item::Goal(goal) => self.reach(*goal, &mut queue)?,
                Item::Do(line) => {
                    self.check_cost(true)?;
                    self.check_spent()?;
                    self.other(line, &mut queue)?;
                }
            }
            self.check_cost(false)?;
            self.is_sound().map_err(|why| Failure::new(line, &text, why))?;
        }
        Ok(())
    }

    /// Goes back to a window that a `may` just before was about, where the step answers that and nothing now.
    fn reopen(&mut self, goal: &Goal) {
        let windows = std::mem::take(&mut self.reopen);
        if self.fits(goal) {
            return;
        }
        if let Some(window) = windows.iter().find(|w| w.fits(goal)) {
            *self = (**window).clone();
        }
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
            Err(obstacle) if self.is_moot(&goal) => {
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
                self.take(pick);
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
    pub(crate) fn later_answer(&self, d: &Decision, queue: &VecDeque<Item<'_>>, taken: &[usize]) -> Option<(usize, usize)> {
        for (i, item) in queue.iter().enumerate() {
            let Item::Goal(goal) = item else { return None };
            if taken.contains(&i) || !goal.is_choice() {
                continue;
            }
            let fits = goal.candidates(self, d);
            if let Some(pick) = fits.first()
                && self.all_the_same(d, &fits)
            {
                return Some((i, *pick));
            }
        }
        None
    }

    /// Answers the present question for a goal, then the questions that follow from what its step says.
    fn fulfil(&mut self, goal: Goal, queue: &mut VecDeque<Item<'_>>) -> Result<(), Failure> {
        let Some(d) = self.decision() else { return Ok(()) };
        let candidates = goal.candidates(self, &d);
        let fail = |why: String| Failure::new(goal.line, &goal.text, why);
        let pick = match &goal.by {
            None => self.choose_among(&goal, &d, &candidates)?,
            Some(name) => self.picks(name, &d, &candidates).map_err(fail)?,
        };
        if !goal.is_choice() {
            self.check_cost(true)?;
            self.check_spent()?;
            self.mark = self.game.forced().len();
            self.log_mark = self.game.log().len();
            self.stated.clear();
        }
        let forced_from = self.game.forced().len();
        let log_from = self.game.log().len();
        let mut hints = self.hints_of(&goal, &d, pick);
        self.take(pick);
        if let Some(cost) = goal.cost {
            self.cost = Some(CostCheck {
                line: goal.line,
                text: goal.text.clone(),
                payer: cost.of.unwrap_or(goal.who),
                amount: cost.amount,
                from: log_from,
            });
        }
        if let Some(name) = &goal.by {
            self.follow_player(&goal, name, &mut hints).map_err(fail)?;
        }
        self.follow(&mut hints);
        self.reconcile(&goal, &mut hints, forced_from)?;
        if goal.verb == Verb::Move {
            for rest in goal.rest(&mut hints).into_iter().rev() {
                queue.push_front(Item::Goal(Box::new(rest)));
            }
        }
        hints.look(self.game.state().stack.len());
        if !hints.is_done() {
            self.hints.push(hints);
        }
        self.check_spent()
    }

    /// What a goal says about what follows an answer. What it responds to may be named as its target, and is no question.
    pub(crate) fn hints_of(&self, goal: &Goal, d: &Decision, pick: usize) -> Hints {
        let mut hints = goal.hints();
        hints.depth = self.game.state().stack.len();
        hints.forced = self.game.forced().len();
        let opt = d.options.get(pick);
        if let Some(opt) = opt.filter(|_| matches!(goal.verb, Verb::Play | Verb::Use)) {
            hints.hear(&self.option(d, opt));
        }
        if let Some(e) = self.game.open_event() {
            let about = [e.card, e.by, e.place];
            hints.targets.retain(|t| !about.iter().flatten().any(|c| t.is(&self.game, *c)));
            // A react, and what follows a card, goes where the event is.
            let react = matches!(opt, Some(Opt::ReactDeploy(_) | Opt::ReactMove(_) | Opt::Follow(_)));
            hints.place_used = react && e.place.is_some_and(|l| hints.place.to.is_some_and(|m| m.is(&self.game, l)));
        }
        hints.place_used |= matches!(opt, Some(Opt::Reassign(..)));
        if d.kind == Ask::ActivateAmount {
            hints.number = None;
        }
        if goal.verb == Verb::Fire && goal.again {
            hints.again = false;
        }
        if !hints.targets.is_empty() {
            hints.refused = why_not(self, goal).first().map(|r| refusal_text(self, r));
        }
        hints
    }

    /// Whether options are all the same in words: copies of one card.
    fn all_the_same(&self, d: &Decision, picks: &[usize]) -> bool {
        picks.windows(2).all(|w| self.option(d, &d.options[w[0]]) == self.option(d, &d.options[w[1]]))
    }

    /// Of several options that fit, the one by which everything the step says comes true.
    fn choose_among(&self, goal: &Goal, d: &Decision, candidates: &[usize]) -> Result<usize, Failure> {
        if let [only] = candidates {
            return Ok(*only);
        }
        let works: Vec<usize> = candidates.iter().copied().filter(|i| self.works(goal, d, *i)).collect();
        let works = if works.is_empty() { candidates.to_vec() } else { works };
        let open = matches!(goal.verb, Verb::Play | Verb::Use | Verb::Choose | Verb::Seize | Verb::Escort | Verb::Capture);
        match works.as_slice() {
            [_, _, ..] if open && !self.all_the_same(d, &works) => {
                let texts: Vec<String> = works.iter().map(|i| self.option(d, &d.options[*i])).collect();
                let found = format!("which of these is meant? {}", texts.join("; "));
                Err(Failure::new(goal.line, &goal.text, found))
            }
            [first, ..] => Ok(*first),
            [] => Err(Failure::new(goal.line, &goal.text, self.present())),
        }
    }

    /// Whether after an answer all that the step says can be said.
    fn works(&self, goal: &Goal, d: &Decision, pick: usize) -> bool {
        let mut next = self.clone();
        let from = next.game.forced().len();
        let log_from = next.game.log().len();
        let mut hints = self.hints_of(goal, d, pick);
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
    pub(crate) fn follow(&mut self, hints: &mut Hints) {
        for _ in 0..PATIENCE {
            let Some(d) = self.decision() else { return };
            match hints.pick(self, &d) {
                Some(pick) => self.take(pick),
                None => return,
            }
        }
    }

    /// Compares what a step said with what the engine chose by itself because there was no choice.
    pub(crate) fn reconcile(&self, goal: &Goal, hints: &mut Hints, from: usize) -> Result<(), Failure> {
        let forced: Vec<Forced> = self.game.forced().iter().skip(from).filter(|f| f.player == goal.who).copied().collect();
        if hints.place.is_said() && !hints.place_used {
            let asked: Vec<_> = forced.iter().filter(|f| matches!(f.kind, Ask::Where(_) | Ask::Slot(_) | Ask::Layout(_))).collect();
            if let Some(f) = asked.iter().find(|f| hints.place.rank(self, &f.opt).is_some()) {
                hints.went(self, &f.opt);
            } else if let Some(f) = asked.first() {
                let found =
                    format!("the only place is: {}", crate::words::text_for(&self.game, Some(f.kind), &f.opt, &*self.runner.speaker));
                return Err(Failure::new(goal.line, &goal.text, found));
            } else if let Some(d) = self.game.decision()
                && d.player == goal.who
                && matches!(d.kind, Ask::Where(_) | Ask::Layout(_))
            {
                return Err(Failure::new(goal.line, &goal.text, self.present()));
            }
        }
        let game = &self.game;
        self.take_forced(hints);
        let forced_target = forced.iter().find(|f| matches!(f.kind, Ask::Target(_)) && hints.had_targets);
        if let Some(c) = forced_target.and_then(|f| card_of(&f.opt)).filter(|_| !hints.targets.is_empty()) {
            hints.instead = Some(c);
        }
        if hints.number.is_some_and(|n| forced.iter().any(|f| f.opt == Opt::Amount(n))) {
            hints.number = None;
        }
        let speaker = &*self.runner.speaker;
        for f in &forced {
            hints.hear(&crate::words::text_for(game, Some(f.kind), &f.opt, speaker));
        }
        if hints.is_unclear()
            && let Some(failure) = hints.unspent(self)
        {
            return Err(failure);
        }
        let target_asked = game.decision().is_some_and(|d| d.player == goal.who && matches!(d.kind, Ask::Target(_)));
        if target_asked && !hints.targets.is_empty() {
            let why = hints.refused.as_ref().map_or(String::new(), |r| format!("refused: {r}. "));
            return Err(Failure::new(goal.line, &goal.text, format!("{why}Now {}", self.present())));
        }
        Ok(())
    }

    /// Takes away the cards that a step names and that the engine has chosen since by itself, because there was no choice.
    pub(crate) fn take_forced(&self, hints: &mut Hints) {
        let (side, from) = (hints.side, hints.forced);
        let forced = || self.game.forced().iter().skip(from).filter(|f| f.player == side);
        let was = |m: &crate::names::Meant| forced().any(|f| card_of(&f.opt).is_some_and(|c| m.is(&self.game, c)));
        hints.targets.retain(|t| !was(t));
        hints.with.retain(|w| !was(w));
    }

    /// Whether a stated choice has already been made by the engine because it was the only one.
    fn was_forced(&mut self, goal: &Goal) -> bool {
        let forced = self.game.forced().to_vec();
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
        let log = || self.game.log().iter().skip(self.log_mark).map(|e| e.event).filter(|e| !e.before && e.player == Some(goal.who));
        let since = |ev: Ev| log().any(|e| e.ev == ev && e.card.is_none_or(|c| goal.card.is_none_or(|m| m.is(&self.game, c))));
        match goal.verb {
            Verb::Retrieve => {
                let total = log().filter(|e| e.ev == Ev::RetrieveForce).fold(Num::ZERO, |sum, e| sum + e.amount);
                Some(total) == goal.number
            }
            // An automatic text that was the only one left has happened.
            Verb::Choose => goal
                .card
                .and_then(crate::names::Meant::card)
                .is_some_and(|c| self.game.log().iter().skip(self.log_mark).any(|e| e.event.by == Some(c))),
            // Who draws no battle destiny has declined it: a choice with a single option.
            Verb::Decline => !self.game.state().battles.is_empty(),
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
}
