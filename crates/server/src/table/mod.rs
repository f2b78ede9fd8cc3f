//! A game that somebody plays or watches. [`spawn`] loads its table into memory, as a task that does one thing after another. Events are
//! written into the journal first and shown afterwards.
//!
//! `story` makes the game from its journal. `act` carries out requests of clients. `advance` applies answers of people and bots. `tell`
//! writes messages. `undo` and `time` handle undos and clocks. `upgrade` continues games of another version of the program.

mod act;
mod advance;
mod pace;
pub mod request;
pub mod story;
mod tell;
mod time;
mod undo;
mod upgrade;

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use holocron_bots::restraint::Restraint;
use holocron_engine::Game;
use holocron_engine::text::{Phase, Side};
use holocron_words::lang::Lang;
use holocron_words::say;
use tokio::sync::{mpsc, oneshot};

use crate::app::App;
use crate::db::games::{GameRow, Progress, Status};
use crate::db::journal::{Entry, Upgrade, What};
use crate::db::now;
use crate::db::people::Person;
use crate::db::snapshots::Kept;
use crate::show::Eye;
use crate::show::view::Shadow;
use crate::thinkers::Raised;
use pace::Pace;
use request::{Refused, Request, Settings};
use story::{Broken, Story};
pub(crate) use tell::retell;

/// A table that could not write looks this often whether it can.
const TRY_AGAIN: Duration = Duration::from_millis(300);

/// A message to a table.
#[derive(Debug)]
pub enum Msg {
    /// Somebody connects.
    Attach(Attach),
    /// A connection is gone.
    Detach(u64),
    /// A client wants something; it came in then.
    Client(u64, Request, Instant),
    /// A bot has thought about a question.
    Picked {
        /// Which.
        question: u32,
        /// Its answer; none where there was no room to think.
        pick: Option<usize>,
    },
    /// Somebody sat down: the row has changed.
    Joined,
    /// Who is here: Dark, Light.
    Here(oneshot::Sender<[bool; 2]>),
    /// The server stops.
    Stop,
}

/// Somebody connects.
#[derive(Debug)]
pub struct Attach {
    /// The connection.
    pub id: u64,
    /// Who.
    pub person: Person,
    /// In which language.
    pub lang: Lang,
    /// The last entry it has.
    pub from: Option<u32>,
    /// Where messages go.
    pub out: mpsc::Sender<Utf8Bytes>,
}

/// A connection.
#[derive(Debug)]
struct Conn {
    id: u64,
    person: i64,
    name: String,
    seat: Option<Side>,
    lang: Lang,
    out: mpsc::Sender<Utf8Bytes>,
}

/// A bot thinks about a question. It stops where this is dropped.
struct Thinking {
    question: u32,
    _raised: Raised,
}

/// A game in progress: its story and where that has come to.
struct Play {
    story: Story,
    game: Game,
}

/// A table in memory.
struct Table {
    app: Arc<App>,
    me: mpsc::WeakSender<Msg>,
    row: GameRow,
    /// None while a seat is free.
    play: Option<Play>,
    conns: Vec<Conn>,
    /// What Dark, Light and watchers saw last.
    shadows: [Option<Shadow>; 3],
    /// When a seat was left, in seconds, and by a clock that nobody sets.
    gone: [Option<(i64, Instant)>; 2],
    /// Since when the clock of the one whose question it is runs.
    running: Option<(Side, Instant)>,
    undo_asked: Option<(Side, u32)>,
    adjourn_asked: Option<Side>,
    rematch: [bool; 2],
    settings: [Settings; 2],
    /// What a bot thinks about.
    thinking: Option<Thinking>,
    /// When a bot that found no room to think tries again.
    think_again: Option<Instant>,
    /// What each side's bot has picked this turn: it is made anew for each question and does not know.
    restraint: [Restraint; 2],
    /// For how long each player passes.
    rests: [Option<(u16, Option<Phase>)>; 2],
    /// How long each player takes to pass.
    pace: [Pace; 2],
    /// Since when Dark, Light and watchers wait for the open question, in seconds.
    asked: [i64; 3],
    /// For whom each of them waits, as they were told last.
    waited: [Option<Side>; 3],
    /// When the open question was put.
    put: Instant,
    /// When the server passes for a player who has nothing else.
    passes_at: Option<Instant>,
    /// When the last connection went.
    empty: Instant,
    /// Something could not be written: nothing more is accepted until writing works.
    stalled: bool,
    /// Whether the clients know.
    stall_told: bool,
}

/// Brings a table into memory.
#[must_use]
pub fn spawn(app: Arc<App>, code: String) -> mpsc::Sender<Msg> {
    let (sender, mut receiver) = mpsc::channel(256);
    let me = sender.downgrade();
    tokio::spawn(async move {
        app.metrics.tables.fetch_add(1, Ordering::Relaxed);
        match Table::load(app.clone(), &code, me).await {
            Ok(Some(table)) => table.run(receiver).await,
            Ok(None) => app.forget_table(&code, || {}),
            Err(error) => {
                tracing::error!(game = code, %error, "a table cannot be loaded");
                app.forget_table(&code, || receiver.close());
                // Whoever waits hears why.
                while let Ok(msg) = receiver.try_recv() {
                    if let (Msg::Attach(attach), LoadError::Gone(cards)) = (msg, &error) {
                        let words = say!(app.words(attach.lang), "error-cards-gone", cards = cards.join(", "));
                        let text = serde_json::json!({"type": "closed", "code": "cards-gone", "words": words}).to_string();
                        let _ = attach.out.try_send(text.into());
                    }
                }
            }
        }
        app.metrics.tables.fetch_sub(1, Ordering::Relaxed);
    });
    sender
}

/// Why a table cannot be loaded.
#[derive(Debug, thiserror::Error)]
enum LoadError {
    #[error("{0}")]
    Sql(#[from] sqlx::Error),
    #[error("{0}")]
    Broken(#[from] Broken),
    #[error("the library has no card {}", .0.join(", "))]
    Gone(Vec<String>),
    #[error("it was broken off")]
    Join(#[from] tokio::task::JoinError),
}

impl Table {
    async fn load(app: Arc<App>, code: &str, me: mpsc::WeakSender<Msg>) -> Result<Option<Table>, LoadError> {
        let Some(row) = app.db.game(code).await? else { return Ok(None) };
        let mut table = Table {
            app,
            me,
            row,
            play: None,
            conns: Vec::new(),
            shadows: [None, None, None],
            gone: [Some((now(), Instant::now())); 2],
            running: None,
            undo_asked: None,
            adjourn_asked: None,
            rematch: [false; 2],
            settings: Default::default(),
            thinking: None,
            think_again: None,
            restraint: Default::default(),
            rests: [None; 2],
            pace: Default::default(),
            asked: [now(); 3],
            waited: [None; 3],
            put: Instant::now(),
            passes_at: None,
            empty: Instant::now(),
            stalled: false,
            stall_told: false,
        };
        table.begin().await?;
        Ok(Some(table))
    }

    /// Makes the game from its journal, once both seats are taken.
    async fn begin(&mut self) -> Result<(), LoadError> {
        if self.row.status == Status::Waiting {
            return Ok(());
        }
        let mut story = Story::begin(&self.row, self.app.library)?;
        for entry in self.app.db.journal(self.row.id, 0).await? {
            story.apply(&entry);
        }
        let gone = story.gone();
        if !gone.is_empty() {
            return Err(LoadError::Gone(gone));
        }
        let kept = self.app.db.snapshots(self.row.id).await?;
        let version = self.app.version.clone();
        let settled = move || {
            let upgrade = story.settle(&kept, &version)?;
            story.game().map(|game| (story, game, upgrade))
        };
        let (mut story, game, upgrade) = tokio::task::spawn_blocking(settled).await??;
        if let Some(outcome) = game.outcome().filter(|_| story.ended.is_none()) {
            story.end(outcome.winner, advance::win_word(outcome.by));
        }
        let open = story.status != Status::Over;
        self.play = Some(Play { story, game });
        self.note();
        self.shadows_anew();
        self.take_up(upgrade.filter(|_| open)).await;
        if self.row.status == Status::Over {
            // The process may have been killed between the last answer and this note.
            self.write(Vec::new(), Vec::new(), true).await;
        }
        Ok(())
    }

    /// This version of the program takes the game up: that, and where it goes on, is kept.
    async fn take_up(&mut self, upgrade: Option<Upgrade>) {
        if self.row.version.as_deref() != Some(self.app.version.as_str()) {
            if let Err(error) = self.app.db.set_version(self.row.id, &self.app.version).await {
                tracing::error!(game = self.row.code, %error, "the version of a game cannot be noted");
            }
            self.row.version = Some(self.app.version.clone());
        }
        if let Some(upgrade) = upgrade {
            tracing::warn!(game = self.row.code, turn = upgrade.turn, decisions = upgrade.to, "a game does not go as it did");
            // Where it cannot be written it is tried again when the table is loaded again.
            let _ = self.enter(What::Upgrade(upgrade)).await;
        }
    }

    async fn run(mut self, mut receiver: mpsc::Receiver<Msg>) {
        self.go_on().await;
        loop {
            let deadline = self.deadline();
            let msg = tokio::select! {
                msg = receiver.recv() => msg,
                () = tokio::time::sleep_until(deadline.into()) => {
                    self.time_passed().await;
                    self.recover().await;
                    self.tell_stall();
                    self.pass_in_time().await;
                    if self.think_again.is_some_and(|t| t <= Instant::now()) {
                        self.think();
                    }
                    if self.is_idle() {
                        let code = self.row.code.clone();
                        self.app.forget_table(&code, || receiver.close());
                        // Whoever came in between connects again by himself.
                        return;
                    }
                    continue;
                }
            };
            match msg {
                Some(Msg::Attach(attach)) => self.attach(attach).await,
                Some(Msg::Detach(id)) => self.detach(id),
                Some(Msg::Client(id, request, came)) => {
                    self.recover().await;
                    self.client(id, request, came).await;
                }
                Some(Msg::Picked { question, pick }) => self.picked(question, pick).await,
                Some(Msg::Joined) => self.joined().await,
                Some(Msg::Here(reply)) => {
                    let _ = reply.send(self.here());
                }
                Some(Msg::Stop) | None => return,
            }
            self.tell_stall();
        }
    }

    /// Tells everybody, once, that nothing can be written or that it can again.
    fn tell_stall(&mut self) {
        if std::mem::replace(&mut self.stall_told, self.stalled) != self.stalled {
            self.start_clock();
            self.tell_table(&["stalled", "clock"]);
        }
    }

    /// Nothing is accepted that cannot be written.
    fn must_write(&self) -> Result<(), Refused> {
        if self.stalled { Err(Refused::new("not-written", "refused-not-written")) } else { Ok(()) }
    }

    /// Goes on after something could not be written, as soon as writing works.
    async fn recover(&mut self) {
        if !self.stalled || !self.app.db.health.is_well() {
            return;
        }
        // A failure may have been told of something that is on disk all the same: the journal knows.
        let mut anew = false;
        if let Some(play) = &self.play {
            let Ok(rest) = self.app.db.journal(self.row.id, play.story.n).await else { return };
            if !rest.is_empty() {
                let mut story = play.story.clone();
                rest.iter().for_each(|entry| story.apply(entry));
                let made = tokio::task::spawn_blocking(move || story.game().map(|game| (story, game))).await;
                let Ok(Ok((mut story, game))) = made else { return };
                if let Some(outcome) = game.outcome().filter(|_| story.ended.is_none()) {
                    story.end(outcome.winner, advance::win_word(outcome.by));
                }
                self.play = Some(Play { story, game });
                self.note();
                anew = true;
            }
        }
        self.stalled = false;
        if !self.write(Vec::new(), Vec::new(), true).await {
            return;
        }
        if anew {
            self.asked = [now(); 3];
            self.tell_all_anew().await;
            self.app.lobby_changed();
        }
        self.tell_stall();
        self.go_on().await;
    }

    fn is_idle(&self) -> bool {
        self.conns.is_empty() && self.thinking.is_none() && self.empty.elapsed() >= self.app.options.limits.idle
    }

    /// Whether each seat has a connection.
    fn here(&self) -> [bool; 2] {
        Side::BOTH.map(|s| self.conns.iter().any(|c| c.seat == Some(s)))
    }

    /// Whether being asked must not tell anything: between people, unless the game began before that was kept.
    fn is_quiet(&self) -> bool {
        self.play.as_ref().is_some_and(|p| p.story.header.rules.discreet) && self.row.seats.iter().all(|s| s.person.is_some())
    }

    fn eye(&self, seat: Option<Side>) -> Eye {
        let hands = self.play.as_ref().is_some_and(|p| p.story.hands == [true; 2]);
        seat.map_or(Eye::Watcher { hands }, Eye::Seat)
    }

    /// Puts what the story knows into the row.
    fn note(&mut self) {
        let Some(play) = &self.play else { return };
        self.row.status = play.story.status;
        self.row.ended = play.story.ended.clone();
        // While it is played everybody may know how much there was to see, not how much was asked.
        self.row.decisions = if play.story.status == Status::Over { play.game.state().answered } else { play.story.now(2) };
        self.row.turn = play.game.state().turn.number;
        for side in Side::BOTH {
            self.row.seats[side.index()].bot = play.story.bots[side.index()].clone();
        }
    }

    /// Writes entries into the journal, the turns that begin with them, and how far the game is where that is worth it.
    async fn write(&mut self, entries: Vec<Entry>, turns: Vec<Kept>, progress: bool) -> bool {
        let progress = progress.then(|| Progress {
            status: self.row.status,
            decisions: self.row.decisions,
            turn: self.row.turn,
            ended: self.row.ended.clone(),
            bots: [self.row.seats[0].bot.clone(), self.row.seats[1].bot.clone()],
        });
        let written = self.app.journal.write(self.row.id, entries, turns, progress).await;
        self.stalled |= !written;
        written
    }

    /// Writes one entry that changes how the game stands, and applies it. The game itself is the caller's.
    async fn enter(&mut self, what: What) -> Result<Entry, Refused> {
        self.must_write()?;
        let Some(play) = &mut self.play else { return Err(Refused::new("not-playing", "refused-waiting")) };
        let entry = Entry::now(play.story.n + 1, what);
        let before = play.story.clone();
        play.story.apply(&entry);
        if let Some(ended) = &play.story.ended {
            play.game.concede(ended.winner.other());
        }
        self.note();
        if self.write(vec![entry.clone()], Vec::new(), true).await {
            return Ok(entry);
        }
        if let Some(play) = &mut self.play {
            if let Ok(game) = before.game() {
                play.game = game;
            }
            play.story = before;
        }
        self.note();
        Err(Refused::new("not-written", "refused-not-written"))
    }

    async fn attach(&mut self, attach: Attach) {
        let mut seat = self.row.side_of(attach.person.id);
        if seat.is_none()
            && let Ok(Some(row)) = self.app.db.game(&self.row.code).await
        {
            // A guest may have become an account meanwhile.
            for side in Side::BOTH {
                self.row.seats[side.index()].person = row.seats[side.index()].person;
                self.row.seats[side.index()].name.clone_from(&row.seats[side.index()].name);
            }
            seat = self.row.side_of(attach.person.id);
        }
        if seat.is_none() && !self.row.watch {
            // Dropping the channel closes the connection; whoever may not watch was told so before.
            return;
        }
        if let Some(side) = seat {
            self.settings[side.index()] = Settings::kept(&attach.person.settings);
            self.gone[side.index()] = None;
            let handed = self.play.as_ref().is_some_and(|p| p.story.bots[side.index()].is_some());
            if handed && let Ok(entry) = self.enter(What::Back(side)).await {
                self.thinking = None;
                self.tell_entry(&entry);
            }
        }
        let conn = Conn { id: attach.id, person: attach.person.id, name: attach.person.name, seat, lang: attach.lang, out: attach.out };
        let first = self.greeting(&conn, attach.from).await;
        self.conns.push(conn);
        self.shadow_of(seat);
        for text in first {
            self.send_to(attach.id, text);
        }
        self.start_clock();
        // Who comes makes no pause longer.
        if self.passes_at.is_none() {
            self.pause();
        }
        self.tell_table(&["here", "watchers", "gone", "clock"]);
    }

    fn detach(&mut self, id: u64) {
        let Some(i) = self.conns.iter().position(|c| c.id == id) else { return };
        let conn = self.conns.swap_remove(i);
        if self.conns.is_empty() {
            self.empty = Instant::now();
        }
        let kind = tell::kind(conn.seat);
        if !self.is_quiet() && !self.conns.iter().any(|c| tell::kind(c.seat) == kind) {
            self.shadows[kind] = None;
        }
        if let Some(side) = conn.seat.filter(|s| !self.here()[s.index()]) {
            self.gone[side.index()] = Some((now(), Instant::now()));
            // One who is gone is waited for.
            self.pause();
        }
        self.start_clock();
        self.tell_table(&["here", "watchers", "gone", "clock"]);
    }

    /// Somebody sat down: the game may begin.
    async fn joined(&mut self) {
        let Ok(Some(row)) = self.app.db.game(&self.row.code).await else { return };
        self.row = row;
        for i in 0..self.conns.len() {
            self.conns[i].seat = self.row.side_of(self.conns[i].person);
        }
        for side in Side::BOTH {
            if self.here()[side.index()] {
                self.gone[side.index()] = None;
            }
        }
        if self.play.is_none()
            && let Err(error) = self.begin().await
        {
            tracing::error!(game = self.row.code, %error, "a game cannot begin");
            return;
        }
        self.tell_all_anew().await;
        self.go_on().await;
    }

    /// When something will have to be done by itself.
    fn deadline(&self) -> Instant {
        // From when the last one went: a lobby that asks who is here keeps nobody in memory.
        let limit = self.app.options.limits.idle;
        let since = if self.conns.is_empty() { self.empty + limit } else { Instant::now() + limit };
        let idle = since.max(Instant::now() + Duration::from_millis(10));
        let again = self.stalled.then(|| Instant::now() + TRY_AGAIN);
        [self.time_up(), again, self.think_again, self.passes_at].into_iter().flatten().fold(idle, Instant::min)
    }
}
