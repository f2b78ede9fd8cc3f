//! Answers: a person's, then those that need nobody (bots that are quick, passes that were asked for in advance). All
//! of them go into the journal together, and are shown then.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::Ordering;

use holocron_engine::decision::Opt;
use holocron_engine::rng::Rng;
use holocron_engine::state::WinBy;
use holocron_engine::text::Side;
use holocron_engine::{LogEntry, Moved};

use super::request::Refused;
use super::tell::Answer;
use super::{Msg, Table};
use crate::db::games::Status;
use crate::db::journal::{Entry, What};
use crate::db::now;
use crate::players::Seen;

/// So many answers are written at once at most.
const BATCH: usize = 64;

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
        self.advance(side, pick).await?;
        self.go_on().await;
        Ok(())
    }

    /// Goes on as far as nobody need be asked; then lets a bot think, or the clock run.
    pub(super) async fn go_on(&mut self) {
        while let Some((side, pick)) = self.next_by_itself() {
            if let Err(refused) = self.advance(side, pick).await {
                // A bot's answer broke the program, or the disk is full: the game stands until somebody undoes or leaves.
                tracing::error!(game = self.row.code, code = refused.code, "a game does not go on by itself");
                break;
            }
        }
        self.start_clock();
        self.think();
    }

    /// The answer to the open question that needs nobody.
    fn next_by_itself(&self) -> Option<(Side, usize)> {
        let play = self.play.as_ref().filter(|p| p.story.status == Status::Playing)?;
        let d = play.game.decision()?;
        let side = d.player;
        if let Some(bot) = &play.story.bots[side.index()] {
            let player = self.app.options.players.get(bot).filter(|p| p.is_quick())?;
            let pick =
                player.pick(&Seen { view: &play.game.view(side), library: self.app.library, deck: &self.deck(side), seed: self.chance() });
            return Some((side, if pick < d.options.len() { pick } else { 0 }));
        }
        let turn = play.game.state().turn;
        let pass = d.options.iter().position(|o| matches!(o, Opt::Pass))?;
        self.settings[side.index()].passes(d.kind, turn.phase, turn.player == side).then_some((side, pass))
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

    /// Lets a bot that takes its time think about the open question, on a thread of its own.
    fn think(&mut self) {
        let Some(play) = self.play.as_ref().filter(|p| p.story.status == Status::Playing) else { return };
        let Some(side) = play.game.decision().map(|d| d.player) else { return };
        let question = play.story.question;
        let Some(bot) = &play.story.bots[side.index()] else { return };
        if self.thinking == Some(question) {
            return;
        }
        let Some(player) = self.app.options.players.get(bot).filter(|p| !p.is_quick()).cloned() else { return };
        let (view, deck, seed, library) = (play.game.view(side), self.deck(side), self.chance(), self.app.library);
        let me = self.me.clone();
        self.thinking = Some(question);
        let thinkers = self.app.thinkers.clone();
        tokio::spawn(async move {
            let _turn = thinkers.acquire_owned().await;
            let think = move || player.pick(&Seen { view: &view, library, deck: &deck, seed });
            // One whose thinking breaks takes the first option.
            let pick = tokio::task::spawn_blocking(think).await.unwrap_or(0);
            if let Some(me) = me.upgrade() {
                // Nobody waits where the table was put away.
                let _ = me.send(Msg::Picked { question, pick }).await;
            }
        });
    }

    /// A bot has thought.
    pub(super) async fn picked(&mut self, question: u32, pick: usize) {
        if self.thinking == Some(question) {
            self.thinking = None;
        }
        let Some(play) = self.play.as_ref().filter(|p| p.story.status == Status::Playing) else { return };
        // Meanwhile there may have been an undo.
        if play.story.question != question {
            self.think();
            return;
        }
        let Some(d) = play.game.decision() else { return };
        let (side, pick) = (d.player, if pick < d.options.len() { pick } else { 0 });
        let pick = self.restraint[side.index()].hold(&play.game.view(side), d, pick);
        if let Err(refused) = self.answer(side, pick).await {
            tracing::error!(game = self.row.code, code = refused.code, "a bot's answer was refused");
        }
    }

    /// Answers the open question and then those that need nobody, up to a number.
    async fn advance(&mut self, side: Side, pick: usize) -> Result<(), Refused> {
        let Some(play) = &self.play else { return Err(Refused::new("not-playing", "refused-waiting")) };
        let before = (play.game.clone(), play.story.mark(), self.shadows.clone(), play.game.state().turn.number);
        self.undo_asked = None;
        let mut entries = Vec::new();
        let mut outbox = Vec::new();
        let mut next = Some((side, pick));
        while let Some((side, pick)) = next {
            match self.step(side, pick) {
                Ok((entry, log, trail)) => {
                    next = self.next_by_itself();
                    if next.is_none() {
                        // Whoever is asked now is told that his clock runs.
                        self.start_clock();
                    }
                    // A question that is answered by itself is not put to anybody.
                    let told = Answer { entry: &entry, by: side, log: &log, trail: &trail, open: next.is_none() };
                    self.tell_answer(&told, &mut outbox);
                    entries.push(entry);
                }
                Err(refused) if entries.is_empty() => {
                    self.restore(before.0, before.1, before.2);
                    return Err(refused);
                }
                // What came before stands; the rest is tried again from there, and refused then.
                Err(_) => break,
            }
            next = next.filter(|_| entries.len() < BATCH);
        }
        self.note();
        let over = self.row.status == Status::Over;
        let answers = entries.len() as u64;
        if !self.write(entries, over || self.row.turn != before.3).await {
            self.restore(before.0, before.1, before.2);
            return Err(Refused::new("internal", "refused-internal"));
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
        let left = self.left_after(side);
        let Some(play) = &mut self.play else { return Err(Refused::new("not-playing", "refused-waiting")) };
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
        let what = What::Answer { side, pick: u16::try_from(pick).unwrap_or(u16::MAX), left };
        let entry = Entry::now(play.story.n + 1, what);
        play.story.apply(&entry);
        if let Some(outcome) = play.game.outcome() {
            play.story.end(outcome.winner, win_word(outcome.by));
        }
        let (log, trail) = play.game.take_log();
        self.asked = now();
        self.note();
        Ok((entry, log, trail))
    }
}
