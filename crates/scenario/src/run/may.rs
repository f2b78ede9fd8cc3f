//! `may` and `may not`: whether a step could be taken, and why not.
//!
//! A claim is tried out at each moment at which the player could take the step: where he could respond or choose since
//! the last step, and where all is settled.

use holocron_engine::Refusal;
use holocron_engine::decision::Ask;
use holocron_engine::state::Ev;
use holocron_engine::text::{PlayMode, Side};

use super::goal::Goal;
use super::hints::Hints;
use super::play::Play;
use crate::check::{Found, is_choice, verdict};
use crate::glossary::is_rule;
use crate::names::Meant;
use crate::tree::{Act, Verb};
use crate::words::{functions, meant_by};

/// `dark may ...`
pub(crate) fn may(play: &Play<'_>, act: &Act) -> Found {
    let goals = goals(play, act)?;
    let mut why = Vec::new();
    for moment in moments(play, act.who) {
        match trial(moment, &goals) {
            Ok(()) => return verdict(true, "yes"),
            Err(obstacle) => why.push(obstacle),
        }
    }
    let mut reasons: Vec<String> = reasons(play, &goals).iter().map(|r| refusal_text(play, r)).collect();
    reasons.extend(why.pop());
    verdict(false, format!("no: {}", reasons.join("; ")))
}

/// `dark may not ... because ID`
pub(crate) fn may_not(play: &Play<'_>, act: &Act, because: Option<&str>) -> Found {
    let goals = goals(play, act)?;
    let mut obstacle = String::new();
    for moment in moments(play, act.who) {
        match trial(moment, &goals) {
            Ok(()) => return verdict(false, format!("it may, where {}", moment.present())),
            Err(why) => obstacle = why,
        }
    }
    let reasons = reasons(play, &goals);
    let Some(rule) = because else { return Ok(verdict(true, obstacle)?.noting(circumstance(&reasons))) };
    let why: Vec<String> = reasons.iter().map(|r| refusal_text(play, r)).collect();
    let found = if why.is_empty() {
        format!("it may not, but the engine gives no reason ({obstacle})")
    } else {
        format!("it may not, because of {}", why.join("; "))
    };
    verdict(reasons.iter().any(|r| is_rule(r.rule, rule)), found)
}

/// Rules that refuse a step for circumstances that a scenario easily has by mistake: whose turn, which phase, Force, copies.
fn is_circumstance(rule: &str) -> bool {
    rule.ends_with(".phase") || rule.ends_with(".cost") || rule.starts_with("turn.") || rule.starts_with("uniqueness.")
}

/// What to say where a step is refused only by circumstances, and the claim does not say that it is.
fn circumstance(reasons: &[Refusal]) -> Option<String> {
    let rule = reasons.first()?.rule;
    reasons.iter().all(|r| is_circumstance(r.rule)).then(|| format!("refused by {rule}; if that is meant, say `because {rule}`"))
}

/// Whether a step may be taken, and if not, the engine's reasons.
pub(crate) fn asked(play: &Play<'_>, act: &Act) -> Result<Result<(), Vec<Refusal>>, String> {
    let goals = goals(play, act)?;
    let allowed = moments(play, act.who).into_iter().any(|moment| trial(moment, &goals).is_ok());
    Ok(if allowed { Ok(()) } else { Err(reasons(play, &goals)) })
}

/// What the step wants; an error where there is nothing that could be allowed or refused.
fn goals(play: &Play<'_>, act: &Act) -> Result<Vec<Goal>, String> {
    let goals = Goal::of(play, act, 0, "")?;
    let Some(first) = goals.first() else { return Err("there is nothing to do, so nothing to allow".to_owned()) };
    if let Some(card) = first.card.and_then(Meant::card).filter(|_| matches!(act.verb, Verb::Play | Verb::Use)) {
        let texts = functions(&play.game, card, &*play.runner.speaker);
        if let Some(words) = first.words.iter().find(|w| meant_by(w, &texts).is_empty()) {
            return Err(format!("no function of it has the words \"{words}\": {}", texts.join("; ")));
        }
    }
    if !first.steps(play).is_empty() {
        return Ok(goals);
    }
    // A choice can be looked up among the options; anything else that the engine has no word for is refused in any case.
    if !first.is_choice() {
        return Err("the engine has no such step, so that it is refused says nothing".to_owned());
    }
    let asked = |m: &&Play<'_>| m.game.decision().is_some_and(|d| d.player == act.who && is_choice(d.kind));
    let draws = act.verb == Verb::DrawDestiny && !play.game.state().battles.is_empty();
    if moments(play, act.who).iter().any(asked) || draws {
        return Ok(goals);
    }
    Err(format!("{} was asked nothing; that is said by `has nothing to choose`", act.who.word()))
}

/// Where a player could take a step: where he was asked since the last step, and now.
fn moments<'p, 'r>(play: &'p Play<'r>, who: Side) -> Vec<&'p Play<'r>> {
    let mut found = skipped(play, who);
    found.push(play);
    found
}

fn skipped<'p, 'r>(play: &'p Play<'r>, who: Side) -> Vec<&'p Play<'r>> {
    play.skipped.iter().map(|w| &**w).filter(|w| w.game.decision().is_some_and(|d| d.player == who)).collect()
}

/// Why a step is refused: in the windows that its card answers, and otherwise, or where it is more than a response, now.
fn reasons(play: &Play<'_>, goals: &[Goal]) -> Vec<Refusal> {
    let Some(goal) = goals.first() else { return Vec::new() };
    let mut moments: Vec<&Play<'_>> = skipped(play, goal.who).into_iter().filter(|w| answers(w, goal)).collect();
    if moments.is_empty() || !goal.react && !only_responds(play, goal) {
        moments.push(play);
    }
    let mut found = Vec::new();
    for reason in moments.into_iter().flat_map(|m| why_not(m, goal)) {
        if !found.contains(&reason) {
            found.push(reason);
        }
    }
    found
}

/// Whether the step could be a response to what a window is about.
fn answers(window: &Play<'_>, goal: &Goal) -> bool {
    let Some(e) = window.game.open_event() else { return false };
    if goal.react {
        return !e.before && matches!(e.ev, Ev::InitiateBattle | Ev::InitiateForceDrain) && e.player == Some(goal.who.other());
    }
    let card = goal.card.and_then(Meant::card);
    let follows = |c| goal.verb == Verb::Move && window.game.may_follow_by_text(c) && e.ev == Ev::Move && !e.before;
    card.is_some_and(|c| window.game.comp(c).events.answers(e.ev, e.before) || follows(c))
}

/// Whether a card is played or used in response and in no other way.
fn only_responds(play: &Play<'_>, goal: &Goal) -> bool {
    let Some(card) = goal.card.and_then(Meant::card) else { return false };
    let comp = play.game.comp(card);
    let response = |m: PlayMode| matches!(m, PlayMode::When | PlayMode::MayWhen);
    matches!(goal.verb, Verb::Play | Verb::Use) && comp.cancels.is_empty() && comp.plays.iter().all(|p| response(p.play.mode))
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

/// Whether all goals of a step could be fulfilled here, one after another.
fn trial(play: &Play<'_>, goals: &[Goal]) -> Result<(), String> {
    let mut now = play.clone();
    let mut goals: Vec<Goal> = goals.to_vec();
    while !goals.is_empty() {
        let goal = goals.remove(0);
        let (after, rest) = attempt(&now, &goal)?;
        now = after;
        goals.splice(0..0, rest);
    }
    Ok(())
}

/// The game after a goal has been fulfilled if the next opportunity to act were its player's, and what of the step is
/// left; why it cannot be.
fn attempt<'r>(play: &Play<'r>, goal: &Goal) -> Result<(Play<'r>, Vec<Goal>), String> {
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
        return Play::decline_pick(&d).map(|_| (next.clone(), Vec::new())).ok_or_else(|| next.present());
    }
    let mut why = format!("not offered: {}", next.present());
    for pick in goal.candidates(&next, &d) {
        match next.taken(goal, &d, pick) {
            Ok(after) => return Ok(after),
            Err(obstacle) => why = obstacle,
        }
    }
    next.is_sound()?;
    Err(why)
}

impl<'r> Play<'r> {
    /// A number that is asked before what the step names, and that the step does not say: one by which the rest comes up.
    fn try_numbers(&mut self, goal: &Goal, hints: &mut Hints, from: usize) {
        let asked = |p: &Play<'_>| p.decision().filter(|d| d.player == goal.who && matches!(d.kind, Ask::Number(_)));
        let Some(d) = asked(self).filter(|_| !hints.is_done() && hints.number.is_none()) else { return };
        for n in 0..d.options.len() {
            let (mut next, mut left) = (self.clone(), hints.clone());
            next.answer(n);
            next.follow(&mut left);
            let mut heard = left.clone();
            if next.reconcile(goal, &mut heard, from).is_ok() && heard.is_done() {
                (*self, *hints) = (next, left);
                return;
            }
        }
    }

    /// The game after an answer by which everything that a step says comes true; the others of a group that move after.
    fn taken(&self, goal: &Goal, d: &holocron_engine::decision::Decision, pick: usize) -> Result<(Play<'r>, Vec<Goal>), String> {
        let mut after = self.clone();
        let log_from = after.game.log().len();
        let mut hints = self.hints_of(goal, d, pick);
        after.hints.clear();
        let from = after.game.forced().len();
        after.answer(pick);
        after.follow(&mut hints);
        after.try_numbers(goal, &mut hints, from);
        after.is_sound()?;
        after.reconcile(goal, &mut hints, from).map_err(|f| f.found)?;
        let rest = if goal.verb == Verb::Move { goal.rest(&mut hints) } else { Vec::new() };
        hints.look(after.game.state().stack.len());
        let done = hints.is_done();
        after.hints.push(hints);
        if !done {
            after.come_to_rest()?;
            let own = after.decision().is_some_and(|d| d.player == goal.who);
            let left = after.hints.first().filter(|h| h.over || own);
            if let Some(failure) = left.and_then(|h| h.unspent(&after)) {
                return Err(failure.found);
            }
        }
        if let Some(cost) = goal.cost {
            let used = after.force_used(cost.of.unwrap_or(goal.who), log_from);
            if used != cost.amount {
                return Err(format!("it costs {used}"));
            }
        }
        Ok((after, rest))
    }
}
