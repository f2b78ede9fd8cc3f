//! Answers: first a person's, then those that need no person (quick bots, passes requested in advance). All of them go into the journal
//! together, and are shown afterwards.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use holocron_engine::decision::{Ask, Opt};
use holocron_engine::rng::Rng;
use holocron_engine::state::WinBy;
use holocron_engine::text::Side;
use holocron_engine::{LogEntry, Moved};
use holocron_scenario::choice::Chosen;
use holocron_scenario::snapshot::Snapshot;

use super::request::{Refused, Respond};
use super::tell::Chain;
use super::{Msg, Table, Thinking};
use crate::db::games::Status;
use crate::db::journal::{Entry, What};
use crate::db::snapshots::Kept;
use crate::players::Seen;

/// So many answers are written at once at most.
const BATCH: usize = 64;

/// A bot that found no room to think tries again after this.
const THINK_AGAIN: Duration = Duration::from_millis(500);

/// How a game was won, as a word.
pub(super) fn win_word(by: WinBy) -> &'static str {
    match by {
        WinBy::LifeForce => "life-force",
        WinBy::Concession => "concession",
        WinBy::Text => "text",
    }
}

impl Table {
    /// Answers the open question, and goes on as far as nobody need be asked.
    pub(super) async fn answer(&mut self, side: Side, pick: usize) -> Result<(), Refused> {
        self.advance(side, pick, true).await?;
        self.go_on().await;
        Ok(())
    }

    /// Goes on as far as nobody need be asked; then lets a bot think, or the clock run.
    pub(super) async fn go_on(&mut self) {
        while let Some((side, pick)) = self.next_by_itself() {
            if let Err(refused) = self.advance(side, pick, false).await {
                // A bot's answer broke the program: the game stands until somebody undoes. Or the disk is full: see `recover`.
                tracing::error!(game = self.row.code, code = refused.code, "a game does not go on by itself");
                break;
            }
        }
        self.start_clock();
        self.think();
        self.put = Instant::now();
        self.pause();
    }

    /// Where a player has nothing but passing and is only waited for so that nobody can tell: when the server passes.
    pub(super) fn pause(&mut self) {
        self.passes_at = None;
        let Some(play) = self.play.as_ref().filter(|p| p.story.status == Status::Playing && !self.stalled) else { return };
        let Some(d) = play.game.decision() else { return };
        let side = d.player;
        let settings = &self.settings[side.index()];
        let only = matches!(d.options.as_slice(), [Opt::Pass]);
        // One who is gone is waited for, whatever is in hand.
        if only && settings.respond == Respond::Wait && !settings.hold && self.here()[side.index()] {
            self.passes_at = Some(Instant::now() + self.pace[side.index()].like(self.app.options.limits.pause));
        }
    }

    /// Passes for a player who has nothing else, when the time has come.
    pub(super) async fn pass_in_time(&mut self) {
        if self.passes_at.is_none_or(|t| t > Instant::now()) {
            return;
        }
        self.passes_at = None;
        let d = self.play.as_ref().filter(|p| p.story.status == Status::Playing).and_then(|p| p.game.decision());
        if let Some(d) = d.filter(|d| matches!(d.options.as_slice(), [Opt::Pass])) {
            let side = d.player;
            if let Err(refused) = self.answer(side, 0).await {
                tracing::error!(game = self.row.code, code = refused.code, "a pass was refused");
            }
        }
    }

    /// The answer to the open question that needs nobody.
    fn next_by_itself(&self) -> Option<(Side, usize)> {
        let play = self.play.as_ref().filter(|p| p.story.status == Status::Playing)?;
        let d = play.game.decision()?;
        let side = d.player;
        if d.options.len() == 1 && (play.story.bots[side.index()].is_some() || !self.is_quiet()) {
            // Nobody is there from whom it would have to be kept that there is no choice.
            return Some((side, 0));
        }
        if let Some(bot) = &play.story.bots[side.index()] {
            let player = self.app.options.players.get(bot).filter(|p| p.is_quick())?;
            let (view, deck, stop) = (play.game.view(side), self.deck(side), Arc::default());
            let pick = player.pick(&Seen { view: &view, library: self.app.library, deck: &deck, seed: self.chance(), stop: &stop });
            return Some((side, if pick < d.options.len() { pick } else { 0 }));
        }
        let turn = play.game.state().turn;
        let pass = d.options.iter().position(|o| matches!(o, Opt::Pass))?;
        let rests = self.rests[side.index()].is_some_and(|(number, phase)| {
            let same = number == turn.number && phase.is_none_or(|p| p == turn.phase);
            same && matches!(d.kind, Ask::Action | Ask::WeaponsSegment | Ask::PowerSegment | Ask::Response)
        });
        let passes = self.settings[side.index()].passes(d.kind, turn.phase, turn.player == side);
        (passes || rests).then_some((side, pass))
    }

    /// Chance for the open question: the same for the same question of the same game.
    fn chance(&self) -> u64 {
        let answered = self.play.as_ref().map_or(0, |p| p.game.state().answered);
        Rng(self.row.seed ^ 0x005E_ED0F_9A4E ^ u64::from(answered).wrapping_mul(0xA076_1D64_78BD_642F)).next_u64()
    }

    fn deck(&self, side: Side) -> Vec<holocron_engine::card::DefId> {
        let Some(play) = &self.play else { return Vec::new() };
        play.story.header.decks(self.app.library).map(|d| d.cards[side.index()].clone()).unwrap_or_default()
    }

    /// Lets a bot that takes its time think about the open question, where bots think.
    pub(super) fn think(&mut self) {
        self.think_again = None;
        if self.stalled {
            return;
        }
        let Some(play) = self.play.as_ref().filter(|p| p.story.status == Status::Playing) else { return };
        let Some(side) = play.game.decision().map(|d| d.player) else { return };
        let question = play.story.question;
        let Some(bot) = &play.story.bots[side.index()] else { return };
        if self.thinking.as_ref().is_some_and(|t| t.question == question) {
            return;
        }
        let Some(player) = self.app.options.players.get(bot).filter(|p| !p.is_quick()).cloned() else { return };
        let (view, deck, seed, library) = (play.game.view(side), self.deck(side), self.chance(), self.app.library);
        let me = self.me.clone();
        // A game that somebody waits for comes before one that nobody looks at.
        let (owner, urgent) = (self.row.seats[side.other().index()].person, !self.conns.is_empty());
        let thought = self
            .app
            .thinkers
            .think(owner.unwrap_or_default(), urgent, move |stop| player.pick(&Seen { view: &view, library, deck: &deck, seed, stop }));
        self.thinking = Some(Thinking { question, _raised: thought.stop });
        tokio::spawn(async move {
            let pick = thought.pick.await.ok();
            if let Some(me) = me.upgrade() {
                // Nobody waits where the table was put away.
                let _ = me.send(Msg::Picked { question, pick }).await;
            }
        });
    }

    /// A bot has thought; without a pick there was no room for it, and it tries again later.
    pub(super) async fn picked(&mut self, question: u32, pick: Option<usize>) {
        if self.thinking.take_if(|t| t.question == question).is_none() {
            // Meanwhile there was an undo, and it thinks about something else.
            return;
        }
        let Some(play) = self.play.as_ref().filter(|p| p.story.status == Status::Playing) else { return };
        if play.story.question != question {
            self.think();
            return;
        }
        let Some(pick) = pick else {
            self.think_again = Some(Instant::now() + THINK_AGAIN);
            return;
        };
        let Some(d) = play.game.decision() else { return };
        let (side, pick) = (d.player, if pick < d.options.len() { pick } else { 0 });
        let pick = self.restraint[side.index()].hold(&play.game.view(side), d, pick);
        if let Err(refused) = self.answer(side, pick).await {
            // What could not be written is thought about again when writing works: see `recover`.
            tracing::error!(game = self.row.code, code = refused.code, "a bot's answer was refused");
        }
    }

    /// Answers the open question and then those that need nobody, up to a number. `asked`: somebody was asked the first.
    async fn advance(&mut self, side: Side, pick: usize, asked: bool) -> Result<(), Refused> {
        self.must_write()?;
        let Some(play) = &self.play else { return Err(Refused::new("not-playing", "refused-waiting")) };
        let before = (play.game.clone(), play.story.mark(), self.shadows.clone(), play.game.state().turn.number);
        self.undo_asked = None;
        let mut chain = Chain::default();
        let mut turns = Vec::new();
        let mut next = Some((side, pick));
        let mut open = true;
        while let Some((side, pick)) = next {
            match self.step(side, pick) {
                Ok((entry, log, trail)) => {
                    self.hear(&mut chain, entry, &log, &trail);
                    next = self.next_by_itself();
                    // A question that is answered by itself is not put to anybody.
                    open = next.is_none();
                    turns.extend(self.turn_begins(before.3, &turns));
                }
                Err(refused) if chain.entries.is_empty() => {
                    self.restore(before.0, before.1, before.2);
                    return Err(refused);
                }
                // What came before stands; the rest is tried again from there, and refused then.
                Err(_) => break,
            }
            next = next.filter(|_| chain.entries.len() < BATCH);
        }
        let (asked_before, waited) = (self.asked, self.waited);
        if asked {
            self.add_increment(&mut chain);
        }
        if open {
            // Whoever is asked now is told that his clock runs.
            self.start_clock();
        }
        self.note();
        let over = self.row.status == Status::Over;
        let outbox = self.end_chain(&mut chain, open);
        let answers = chain.entries.len() as u64;
        if !self.write(chain.entries, turns, over || self.row.turn != before.3).await {
            (self.asked, self.waited) = (asked_before, waited);
            self.restore(before.0, before.1, before.2);
            return Err(Refused::new("not-written", "refused-not-written"));
        }
        self.app.metrics.decisions.fetch_add(answers, Ordering::Relaxed);
        for (kind, lang, text) in outbox {
            self.send_to_all(kind, lang, &text);
        }
        if over {
            self.app.lobby_changed();
        }
        Ok(())
    }

    /// The beginning of a turn, where one has begun since the last that is known.
    fn turn_begins(&self, known: u16, turns: &[Kept]) -> Option<Kept> {
        let game = &self.play.as_ref()?.game;
        let turn = game.state().turn.number;
        let begins = turn != turns.last().map_or(known, |last| last.turn) && game.decision().is_some();
        if begins { Snapshot::take(game).as_ref().map(Kept::new) } else { None }
    }

    /// As if nothing had happened.
    fn restore(&mut self, game: holocron_engine::Game, mark: super::story::Mark, shadows: [Option<crate::show::view::Shadow>; 3]) {
        if let Some(play) = &mut self.play {
            play.game = game;
            play.story.rewind(mark);
        }
        self.shadows = shadows;
        self.note();
        self.running = None;
        self.start_clock();
    }

    /// One answer: the game goes on. What was logged comes with it.
    fn step(&mut self, side: Side, pick: usize) -> Result<(Entry, Vec<LogEntry>, Vec<Moved>), Refused> {
        let left = self.left(side);
        let Some(play) = &mut self.play else { return Err(Refused::new("not-playing", "refused-waiting")) };
        let option = play.game.decision().and_then(|d| d.options.get(pick));
        let chosen = option.map(|o| Chosen::of(&play.game, o));
        // A copy is answered: where that breaks, the game is as it was.
        let mut game = play.game.clone();
        match catch_unwind(AssertUnwindSafe(|| game.answer(pick).map(|()| game))) {
            Ok(Ok(answered)) => play.game = answered,
            // The index was looked at before: what is refused here, or panics, is a defect. The game is as it was.
            Ok(Err(_)) | Err(_) => {
                tracing::error!(game = self.row.code, answered = play.story.picks.len(), pick, "an answer breaks the engine");
                return Err(Refused::new("internal", "refused-broken"));
            }
        }
        self.running = None;
        // Who sees it comes out when it is told.
        let what = What::Answer { side, pick: u16::try_from(pick).unwrap_or(u16::MAX), left, unseen: u8::MAX, chosen };
        let entry = Entry::now(play.story.n + 1, what);
        play.story.apply(&entry);
        if let Some(outcome) = play.game.outcome() {
            play.story.end(outcome.winner, win_word(outcome.by));
        }
        let (log, trail) = play.game.take_log();
        self.note();
        Ok((entry, log, trail))
    }
}
