//! A scenario's game being played: answering, declining, and the log of it all.

use std::cell::Cell;
use std::rc::Rc;

use holocron_engine::Game;
use holocron_engine::decision::{Ask, Decision, Opt};
use holocron_engine::num::Num;
use holocron_engine::state::{CardId, Ev};
use holocron_engine::text::Side;

use super::Runner;
use super::hints::Hints;
use crate::log::event_text;
use crate::names::{Meant, NameError, Names};
use crate::setup::Position;
use crate::tree::CardRef;
use crate::words::{decision_text, text_for};

/// Answers that one scenario may take, with all that is tried out on the way: a few hundred are usual.
const MOST_ANSWERS: u32 = 50_000;

/// A game, and what the scenario's steps still have to say about it.
#[derive(Clone)]
pub(crate) struct Play<'r> {
    pub(crate) runner: &'r Runner,
    pub(crate) game: Game,
    pub(crate) names: Names,
    /// What earlier steps said about choices that have not come yet.
    pub(crate) hints: Vec<Hints>,
    /// Everything answered and everything that happened, in English.
    pub(crate) trace: Vec<String>,
    /// How many entries of the game's log are in `trace`.
    logged: usize,
    /// The forced answers since the last step that was an action, from this one on.
    pub(crate) mark: usize,
    /// The log since the last step that was an action.
    pub(crate) log_mark: usize,
    /// Those of the forced answers that the scenario has stated.
    pub(crate) stated: Vec<usize>,
    /// A claim about a cost that has not been checked yet.
    pub(crate) cost: Option<CostCheck>,
    /// Questions since the last step that were answered for the scenario, with the game as it stood there: responses and
    /// optional choices that it does not mention.
    pub(crate) skipped: Vec<Rc<Play<'r>>>,
    /// Those of the last `then` in which its claims hold as well: a step that answers one goes on from there.
    pub(crate) reopen: Vec<Rc<Play<'r>>>,
    /// What to know of claims that held.
    pub(crate) notes: Vec<String>,
    /// Answers left, shared by all that is tried out.
    left: Rc<Cell<u32>>,
    starting: [Vec<CardId>; 2],
}

/// `for N`: what a payer must have used since an entry of the log.
#[derive(Clone, Debug)]
pub(crate) struct CostCheck {
    pub(crate) line: u32,
    pub(crate) text: String,
    pub(crate) payer: Side,
    pub(crate) amount: Num,
    pub(crate) from: usize,
}

impl<'r> Play<'r> {
    pub(crate) fn new(runner: &'r Runner, position: Position) -> Play<'r> {
        let Position { game, names, starting } = position;
        let mut play = Play {
            runner,
            game,
            names,
            hints: Vec::new(),
            trace: Vec::new(),
            logged: 0,
            mark: 0,
            log_mark: 0,
            stated: Vec::new(),
            cost: None,
            skipped: Vec::new(),
            reopen: Vec::new(),
            notes: Vec::new(),
            left: Rc::new(Cell::new(MOST_ANSWERS)),
            starting,
        };
        play.go_on();
        play
    }

    /// What a reference means.
    pub(crate) fn find(&self, card: &CardRef, line: Option<Side>) -> Result<Meant, NameError> {
        self.names.find(&self.runner.titles, card, line)
    }

    /// The question being asked.
    pub(crate) fn decision(&self) -> Option<Decision> {
        self.game.decision().cloned()
    }

    /// The text of an option.
    pub(crate) fn option(&self, d: &Decision, opt: &Opt) -> String {
        text_for(&self.game, Some(d.kind), opt, &*self.runner.speaker)
    }

    /// The present question with its options, for messages.
    pub(crate) fn present(&self) -> String {
        match self.game.decision() {
            Some(d) => decision_text(&self.game, d, &*self.runner.speaker),
            None => match (self.game.defect(), self.game.outcome()) {
                (Some(defect), _) => format!("the engine has a defect: {defect}"),
                (None, Some(o)) => format!("the game is over: {} won", o.winner.word()),
                (None, None) => "nothing is asked".to_owned(),
            },
        }
    }

    /// An error where the game broke, or the scenario does not come to an end.
    pub(crate) fn is_sound(&self) -> Result<(), String> {
        if self.game.defect().is_some() {
            return Err(self.present());
        }
        if self.left.get() == 0 {
            return Err(format!("the scenario does not come to an end: {MOST_ANSWERS} answers were given or tried"));
        }
        Ok(())
    }

    /// Takes one of the answers that are left.
    fn spend(&self) -> bool {
        let left = self.left.get();
        self.left.set(left.saturating_sub(1));
        left > 0
    }

    /// Answers the question as a line of the scenario says: what was open before is over.
    pub(crate) fn take(&mut self, pick: usize) {
        self.skipped.clear();
        self.give(pick);
    }

    /// Answers the question for the scenario, and remembers where; an opportunity to act that is passed is past.
    pub(crate) fn answer(&mut self, pick: usize) {
        if self.game.decision().is_some_and(|d| matches!(d.kind, Ask::Action | Ask::WeaponsSegment | Ask::PowerSegment)) {
            self.skipped.clear();
        } else {
            self.keep_moment();
        }
        self.give(pick);
    }

    fn give(&mut self, pick: usize) {
        let Some(d) = self.decision() else { return };
        let Some(opt) = d.options.get(pick) else { return };
        if !self.spend() {
            return;
        }
        self.trace.push(format!("{}: {}", d.player.word(), self.option(&d, opt)));
        if let Err(refusal) = self.game.answer(pick) {
            self.trace.push(format!("  refused: {refusal}"));
        }
        self.go_on();
    }

    /// Goes past windows in which there is nothing to respond with, and remembers them.
    fn go_on(&mut self) {
        self.flush();
        while self.game.decision().is_some_and(|d| d.kind == Ask::Response && d.options.len() == 1) && self.spend() {
            self.keep_moment();
            if self.game.answer(0).is_err() {
                break;
            }
            self.flush();
        }
        let depth = self.game.state().stack.len();
        for hints in &mut self.hints {
            hints.look(depth);
        }
    }

    fn keep_moment(&mut self) {
        let mut here = self.clone();
        here.skipped.clear();
        here.reopen.clear();
        self.skipped.push(Rc::new(here));
    }

    fn flush(&mut self) {
        let log = self.game.log();
        for entry in log.iter().skip(self.logged) {
            self.trace.push(format!("  {}", event_text(&self.game, &entry.event)));
        }
        self.logged = log.len();
    }

    /// The answer that declines, where declining is possible.
    pub(crate) fn decline_pick(d: &Decision) -> Option<usize> {
        let at = |o: Opt| d.options.iter().position(|x| *x == o);
        match d.kind {
            Ask::May(_) | Ask::Verify | Ask::JumpOff(_) | Ask::DrawBattleDestiny(_) | Ask::Response => {
                at(Opt::No).or_else(|| at(Opt::Pass))
            }
            Ask::LetConvert => None,
            _ => at(Opt::Pass).or_else(|| at(Opt::Done)),
        }
    }

    /// The answer to a question that need not be mentioned: the order of cards to a pile, the layout, what `starting` says.
    pub(crate) fn free_pick(&self, d: &Decision) -> Option<usize> {
        match d.kind {
            Ask::Order => Some(0),
            Ask::Layout(_) => d.options.len().checked_sub(1),
            Ask::StartingLocation | Ask::StartingInterrupt => {
                let said = &self.starting[d.player.index()];
                let fits = |o: &Opt| matches!(o, Opt::Card(c) | Opt::Play(c, _) if said.contains(c));
                d.options.iter().position(fits).or_else(|| d.options.iter().position(|o| *o == Opt::Pass))
            }
            _ => None,
        }
    }

    /// Answers from what earlier steps said; whether it could.
    pub(crate) fn take_hint(&mut self) -> bool {
        let Some(d) = self.decision() else { return false };
        for i in 0..self.hints.len() {
            let mut hints = self.hints[i].clone();
            if !hints.is_about(&d) {
                continue;
            }
            let pick = hints.pick(self, &d);
            self.hints[i] = hints;
            if let Some(pick) = pick {
                self.take(pick);
                return true;
            }
        }
        false
    }

    /// Whether a step is still being initiated: what is asked belongs to it.
    pub(crate) fn is_choosing(&self) -> bool {
        self.game.decision().is_some_and(|d| {
            matches!(
                d.kind,
                Ask::Where(_)
                    | Ask::Target(_)
                    | Ask::Choose(_)
                    | Ask::Number(_)
                    | Ask::Block(_)
                    | Ask::Cost(_)
                    | Ask::Slot(_)
                    | Ask::Layout(_)
            )
        })
    }

    /// The Force a player used since an entry of the log.
    pub(crate) fn force_used(&self, payer: Side, from: usize) -> Num {
        let mut sum = Num::ZERO;
        for e in self.game.log().iter().skip(from) {
            if e.event.ev == Ev::UseForce && !e.event.before && e.event.pile.is_some_and(|(owner, _)| owner == payer) {
                sum += e.event.amount;
            }
        }
        sum
    }
}

/// The card that an option is about.
pub(crate) fn card_of(opt: &Opt) -> Option<CardId> {
    match *opt {
        Opt::Card(c)
        | Opt::ForceDrain(c)
        | Opt::Deploy(c)
        | Opt::Play(c, _)
        | Opt::Use(c, _)
        | Opt::Battle(c)
        | Opt::Fire(c)
        | Opt::Move(c, _)
        | Opt::Follow(c)
        | Opt::Attack(c)
        | Opt::CreatureAttack(c)
        | Opt::Asteroid(c)
        | Opt::Transfer(c)
        | Opt::Replace(c)
        | Opt::BreakCover(c)
        | Opt::Bury(c)
        | Opt::Search(c)
        | Opt::Reassign(c, _)
        | Opt::HandOver(c, _)
        | Opt::Imprison(c)
        | Opt::LeaveCaptive(c)
        | Opt::FreeCaptive(c)
        | Opt::Race(c)
        | Opt::At(c)
        | Opt::On(c)
        | Opt::Aboard(c, _)
        | Opt::AtWith(c, _)
        | Opt::AboardWith(c, _)
        | Opt::Undercover(c)
        | Opt::LoseCard(c)
        | Opt::Forfeit(c)
        | Opt::Auto(c, _)
        | Opt::ReactDeploy(c)
        | Opt::ReactMove(c)
        | Opt::ReactAway(c) => Some(c),
        Opt::Fate(holocron_engine::decision::CaptiveFate::Seize(c)) => Some(c),
        _ => None,
    }
}
