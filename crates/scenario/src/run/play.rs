//! A scenario's game being played: answering, declining, settling, and the log of it all.

use holocron_engine::decision::{Ask, Decision, Opt};
use holocron_engine::num::Num;
use holocron_engine::state::{CardId, Ev};
use holocron_engine::text::Side;
use holocron_engine::{Forced, Game};

use super::Runner;
use super::hints::Hints;
use crate::check;
use crate::log::event_text;
use crate::names::{Meant, NameError, Names};
use crate::report::Failure;
use crate::setup::Position;
use crate::tree::{CardRef, Claim, Line};
use crate::words::{decision_text, text_for};

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
    /// Choices that were none: taken by the engine, or here where a single option was asked about.
    pub(crate) forced: Vec<Forced>,
    /// How many of the engine's are in `forced`.
    engine_forced: usize,
    /// The forced answers since the last step that was an action, from this one on.
    pub(crate) mark: usize,
    /// The log since the last step that was an action.
    pub(crate) log_mark: usize,
    /// Those of the forced answers that the scenario has stated.
    pub(crate) stated: Vec<usize>,
    /// A claim about a cost that has not been checked yet.
    pub(crate) cost: Option<CostCheck>,
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
            forced: Vec::new(),
            engine_forced: 0,
            mark: 0,
            log_mark: 0,
            stated: Vec::new(),
            cost: None,
            starting,
        };
        play.flush();
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
            None => match self.game.outcome() {
                Some(o) => format!("the game is over: {} won", o.winner.word()),
                None => "nothing is asked".to_owned(),
            },
        }
    }

    /// Answers the question.
    pub(crate) fn answer(&mut self, pick: usize) {
        let Some(d) = self.decision() else { return };
        let Some(opt) = d.options.get(pick) else { return };
        self.trace.push(format!("{}: {}", d.player.word(), self.option(&d, opt)));
        if let Err(refusal) = self.game.answer(pick) {
            self.trace.push(format!("  refused: {refusal}"));
        }
        self.flush();
    }

    fn flush(&mut self) {
        let log = self.game.log();
        for entry in log.iter().skip(self.logged) {
            self.trace.push(format!("  {}", event_text(&self.game, &entry.event)));
        }
        self.logged = log.len();
        let forced = self.game.forced();
        self.forced.extend_from_slice(forced.get(self.engine_forced..).unwrap_or_default());
        self.engine_forced = forced.len();
    }

    /// Takes the only option there is; whether there was no other.
    pub(crate) fn take_single(&mut self) -> bool {
        let Some(d) = self.decision() else { return false };
        let ([opt], false) = (d.options.as_slice(), matches!(d.kind, Ask::Action | Ask::WeaponsSegment)) else { return false };
        self.forced.push(Forced { at: self.game.state().answered, player: d.player, kind: d.kind, opt: *opt });
        self.answer(0);
        true
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
                let fits = |o: &Opt| matches!(o, Opt::Card(c) if said.contains(c));
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
            if let Some(pick) = hints.pick(self, &d) {
                self.hints[i] = hints;
                self.answer(pick);
                return true;
            }
        }
        false
    }

    /// Declines responses and other optional things until the next opportunity to act or choice that must be made.
    pub(crate) fn settle(&mut self) {
        for _ in 0..1000 {
            let Some(d) = self.decision() else { return };
            if self.take_hint() || self.take_single() {
                continue;
            }
            let pick = match d.kind {
                Ask::Response | Ask::May(_) | Ask::Verify | Ask::JumpOff(_) => Play::decline_pick(&d),
                // Enough is chosen: no choice that must be made.
                Ask::Target(_) | Ask::Choose(_) => d.options.iter().position(|o| *o == Opt::Done),
                _ => self.free_pick(&d),
            };
            match pick {
                Some(pick) => self.answer(pick),
                None => return,
            }
        }
    }

    /// Checks the claims of a `then` block, at the moment the contract names: where all is settled.
    ///
    /// A draw of battle destiny or an optional forfeit that stands open there may also be what a scenario does not
    /// mention: where a claim fails, the block is looked at again with that declined. And what a player may do in
    /// response is asked while the window is open, where nothing but such claims fails afterwards.
    pub(crate) fn then(&mut self, lines: &[Line<Claim>]) -> Result<(), Failure> {
        let before = self.clone();
        self.settle();
        self.check_cost(false)?;
        self.check_targets()?;
        let Err(failure) = check::all(self, lines) else { return Ok(()) };
        let mut later = self.clone();
        for _ in 0..4 {
            let Some(d) = later.decision() else { break };
            if !matches!(d.kind, Ask::DrawBattleDestiny(_) | Ask::Damage) {
                break;
            }
            let Some(pick) = Play::decline_pick(&d) else { break };
            later.answer(pick);
            later.settle();
            if check::all(&later, lines).is_ok() {
                *self = later;
                return Ok(());
            }
        }
        // A choice with a single option is one that must be made, if a scenario looks there.
        let mut moment = before.clone();
        for _ in 0..100 {
            while moment.take_hint() {}
            let Some(d) = moment.decision() else { break };
            let single = d.options.len() == 1 && !matches!(d.kind, Ask::Action | Ask::WeaponsSegment);
            if single && check::all(&moment, lines).is_ok() {
                *self = moment;
                return Ok(());
            }
            if !moment.take_single() {
                match d.kind {
                    Ask::Response | Ask::May(_) | Ask::Verify | Ask::JumpOff(_) => match Play::decline_pick(&d) {
                        Some(pick) => moment.answer(pick),
                        None => break,
                    },
                    _ => break,
                }
            }
        }
        let only_may = check::failing(self, lines).iter().all(|c| matches!(c, Claim::May(_) | Claim::Option(_)));
        if only_may && check::all(&before, lines).is_ok() {
            *self = before;
            return Ok(());
        }
        Err(failure)
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

    /// Fails where a step named a target and another was taken, the only one there was.
    pub(crate) fn check_targets(&self) -> Result<(), Failure> {
        self.hints.iter().find_map(|h| self.check_targets_of(h)).map_or(Ok(()), Err)
    }

    pub(crate) fn check_targets_of(&self, hints: &Hints) -> Option<Failure> {
        if hints.targets.is_empty() {
            return None;
        }
        let (line, text, card) = hints.instead.as_ref()?;
        Some(Failure::new(*line, text, format!("the only target is {}", self.game.title(*card))))
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

    /// What is left to check when the scenario is over.
    pub(crate) fn finish(&mut self) -> Result<(), Failure> {
        self.settle();
        self.check_targets()?;
        self.check_cost(true)
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
        | Opt::Transfer(c)
        | Opt::Replace(c)
        | Opt::BreakCover(c)
        | Opt::Reassign(c, _)
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
