//! `then`: coming to the moment at which a block of claims is judged, and what must hold there besides.
//!
//! There is one such moment: where the last step, its responses and automatic text are settled. What is optional and not
//! mentioned is declined on the way.

use holocron_engine::decision::{Ask, Decision, Opt};

use super::goal::Goal;
use super::play::Play;
use crate::check;
use crate::report::Failure;
use crate::tree::{Claim, Do, Line};

/// Questions answered on the way to a moment before it is given up.
const MOST: usize = 1000;

/// Which optional parts of a battle the moment of some claims lies beyond.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Past {
    /// Draws of battle destiny: attrition and battle damage, and the end of the battle, come after all of them.
    draws: bool,
    /// Forfeits beyond what is owed: attrition that nobody needs to satisfy is looked at before these.
    forfeits: bool,
    /// Choices of which enough is chosen: not where claims are about the options of one.
    choices: bool,
}

impl Default for Past {
    fn default() -> Past {
        Past { draws: false, forfeits: true, choices: true }
    }
}

impl Past {
    fn of(lines: &[Line<Claim>]) -> Past {
        let any = |f: fn(&Claim) -> bool| lines.iter().any(|l| f(l.what.bare()));
        let debts = any(|c| matches!(c, Claim::Attrition(..) | Claim::Damage(..)));
        let over = any(|c| matches!(c, Claim::NoBattle));
        let options = any(|c| matches!(c, Claim::Option(_)));
        Past { draws: debts || over, forfeits: over || !debts, choices: !options }
    }
}

impl Play<'_> {
    /// Checks the claims of a `then` block; `next` are the steps that follow it.
    pub(crate) fn then(&mut self, lines: &[Line<Claim>], next: &[Line<Do>]) -> Result<(), Failure> {
        let Some(first) = lines.first() else { return Ok(()) };
        let fail = |why: String| Failure::new(first.line, &first.text, why);
        let mentioned = self.mentioned(next);
        self.settle(&mentioned, Past::of(lines)).map_err(fail)?;
        self.check_cost(false)?;
        self.check_spent()?;
        let notes = check::all(self, lines)?;
        self.notes.extend(notes);
        self.is_sound().map_err(fail)?;
        self.reopen.clear();
        if lines.iter().any(|l| is_may(&l.what)) {
            let others: Vec<Line<Claim>> = lines.iter().filter(|l| !is_may(&l.what)).cloned().collect();
            self.reopen = self.skipped.iter().filter(|w| check::all(w, &others).is_ok()).cloned().collect();
        }
        Ok(())
    }

    /// What is left to check when the scenario is over.
    pub(crate) fn finish(&mut self) -> Result<(), Failure> {
        self.settle(&[], Past::default()).map_err(|why| Failure::new(0, "the end of the scenario", why))?;
        self.check_spent()?;
        self.check_cost(true)
    }

    /// The steps that may answer a question now: the first, and those after it as long as all are choices.
    fn mentioned(&self, next: &[Line<Do>]) -> Vec<Goal> {
        let mut found = Vec::new();
        for line in next {
            let Do::Act(act) = &line.what else { break };
            let Ok(goals) = Goal::of(self, act, line.line, &line.text) else { break };
            let choices = goals.iter().all(Goal::is_choice);
            found.extend(goals);
            if !choices {
                break;
            }
        }
        found
    }

    /// Declines responses and other optional things until the next opportunity to act or choice that must be made.
    ///
    /// An optional choice that the next steps answer is one to stop at.
    fn settle(&mut self, mentioned: &[Goal], past: Past) -> Result<(), String> {
        for _ in 0..MOST {
            let Some(d) = self.decision() else { return self.is_sound() };
            if self.take_hint() {
                continue;
            }
            // Attrition and battle damage are known after the power segment.
            let later = d.kind == Ask::PowerSegment && past.draws;
            if d.kind != Ask::Response && !later && mentioned.iter().any(|g| !g.candidates(self, &d).is_empty()) {
                return Ok(());
            }
            match self.settling_pick(&d, past) {
                Some(pick) => self.answer(pick),
                None => return Ok(()),
            }
            self.is_sound()?;
        }
        Err(format!("it never settles: {MOST} questions were answered. Now {}", self.present()))
    }

    fn settling_pick(&self, d: &Decision, past: Past) -> Option<usize> {
        match d.kind {
            Ask::Response | Ask::May(_) | Ask::Verify | Ask::JumpOff(_) => Play::decline_pick(d),
            Ask::DrawBattleDestiny(_) | Ask::PowerSegment if past.draws => Play::decline_pick(d),
            // A forfeit beyond what is owed; text that may be used there is an opportunity to act.
            Ask::Damage if past.forfeits && !d.options.iter().any(|o| matches!(o, Opt::Use(..) | Opt::Play(..))) => {
                d.options.iter().position(|o| *o == Opt::Pass)
            }
            // Enough is chosen: no choice that must be made.
            Ask::Target(_) | Ask::Choose(_) if past.choices => d.options.iter().position(|o| *o == Opt::Done),
            Ask::Target(_) | Ask::Choose(_) => None,
            _ => self.free_pick(d),
        }
    }

    /// Settles what is tried out; whether it came to rest.
    pub(crate) fn come_to_rest(&mut self) -> Result<(), String> {
        self.settle(&[], Past::default())
    }

    /// Fails where a step that is over said something that never came up, such as a target that was not offered.
    pub(crate) fn check_spent(&mut self) -> Result<(), Failure> {
        let mut pending = std::mem::take(&mut self.hints);
        for hints in &mut pending {
            self.take_forced(hints);
        }
        self.hints = pending;
        if let Some(failure) = self.hints.iter().filter(|h| h.over || h.is_unclear()).find_map(|h| h.unspent(self)) {
            return Err(failure);
        }
        self.hints.retain(|h| !h.over && !h.is_done());
        Ok(())
    }

    /// Checks a claim about a cost once the payment is over.
    pub(crate) fn check_cost(&mut self, now: bool) -> Result<(), Failure> {
        let Some(check) = self.cost.clone() else { return Ok(()) };
        if self.is_choosing() && !now {
            return Ok(());
        }
        self.cost = None;
        let used = self.force_used(check.payer, check.from);
        if used == check.amount {
            return Ok(());
        }
        let found = format!("{} used {used} Force, not {}", check.payer.word(), check.amount);
        Err(Failure::new(check.line, &check.text, found))
    }
}

fn is_may(claim: &Claim) -> bool {
    matches!(claim.bare(), Claim::May(_) | Claim::MayNot(..))
}
