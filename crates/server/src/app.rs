//! What all parts of the server share: [`App`].

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use holocron_engine::card::Library;
use holocron_scenario::version::Version;
use holocron_words::lang::{Lang, Words};
use tokio::sync::{mpsc, watch};

use crate::config::Options;
use crate::db::Db;
use crate::db::journal::Journal;
use crate::http::Known;
use crate::http::cards::Long;
use crate::limits::Gate;
use crate::metrics::Metrics;
use crate::printed::Printed;
use crate::serve::Sockets;
use crate::table::{self, Msg};
use crate::thinkers::Thinkers;
use crate::work::Bench;

/// So many requests wait for a bench.
const WAITING: usize = 64;

/// What all parts share.
#[derive(Debug)]
pub struct App {
    /// What the server was told.
    pub options: Options,
    /// The cards.
    pub library: &'static Library,
    /// Which program this is, with these cards.
    pub version: String,
    /// What the player's own folder has of the printed cards.
    pub printed: Printed,
    /// All cards as clients read them, English and French, once somebody has asked.
    pub all_cards: [OnceLock<Long>; 2],
    /// The words, English and French.
    words: [Words; 2],
    /// The database.
    pub db: Db,
    /// Writes what happens in games.
    pub journal: Journal,
    /// What is counted.
    pub metrics: Metrics,
    /// Requests by person.
    pub requests: Gate<i64>,
    /// New guests, registrations and logins by address.
    pub doors: Gate<IpAddr>,
    /// Logins by account.
    pub accounts: Gate<String>,
    /// Where bots think.
    pub thinkers: Thinkers,
    /// Where decks are read.
    pub readers: Bench,
    /// Where games are played again.
    pub replays: Bench,
    /// Where passwords are hashed.
    pub passwords: Bench,
    /// Decks that were read, as clients see them.
    pub decks: Known,
    /// Tables in memory, by game.
    tables: Mutex<HashMap<String, mpsc::Sender<Msg>>>,
    /// Open sockets by address.
    pub sockets: Sockets,
    /// Connections of each person.
    connections: Mutex<HashMap<i64, usize>>,
    /// Counts changes of the lobby.
    pub lobby: watch::Sender<u64>,
    /// Turns true when the server stops.
    pub stopping: watch::Sender<bool>,
}

impl App {
    /// Puts everything together.
    #[must_use]
    pub fn new(options: Options, library: &'static Library, db: Db, journal: Journal) -> Arc<App> {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Arc::new(App {
            requests: Gate::new(options.limits.requests),
            doors: Gate::new(options.limits.doors),
            accounts: Gate::new(options.limits.accounts),
            printed: options.images.as_deref().map(|dir| Printed::read(dir, library)).unwrap_or_default(),
            thinkers: Thinkers::new(options.limits.thoughts),
            readers: Bench::new(cores.div_ceil(2), WAITING),
            replays: Bench::new(cores, WAITING),
            passwords: Bench::new(cores.div_ceil(2), WAITING),
            decks: Known::default(),
            options,
            version: Version::of(library).to_string(),
            library,
            all_cards: Default::default(),
            words: Lang::ALL.map(Words::new),
            db,
            journal,
            metrics: Metrics::default(),
            tables: Mutex::default(),
            sockets: Sockets::default(),
            connections: Mutex::default(),
            lobby: watch::Sender::new(0),
            stopping: watch::Sender::new(false),
        })
    }

    /// The words of a language.
    #[must_use]
    pub fn words(&self, lang: Lang) -> &Words {
        match lang {
            Lang::En => &self.words[0],
            Lang::Fr => &self.words[1],
        }
    }

    /// The table of a game, brought into memory where it is not there.
    pub fn table(self: &Arc<App>, code: &str) -> mpsc::Sender<Msg> {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(sender) = tables.get(code).filter(|s| !s.is_closed()) {
            return sender.clone();
        }
        let sender = table::spawn(self.clone(), code.to_owned());
        tables.insert(code.to_owned(), sender.clone());
        sender
    }

    /// The table of a game, where it is in memory.
    #[must_use]
    pub fn table_in_memory(&self, code: &str) -> Option<mpsc::Sender<Msg>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner).get(code).cloned()
    }

    /// Forgets a table that is put away; `close` is called before anybody can ask for it again.
    pub fn forget_table(&self, code: &str, close: impl FnOnce()) {
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        close();
        tables.remove(code);
    }

    /// Tells all tables to end.
    pub fn stop_tables(&self) {
        let tables = std::mem::take(&mut *self.tables.lock().unwrap_or_else(PoisonError::into_inner));
        for table in tables.into_values() {
            // A table with a full inbox ends when everybody else has let go of it.
            let _ = table.try_send(Msg::Stop);
        }
    }

    /// The lobby looks different now.
    pub fn lobby_changed(&self) {
        self.lobby.send_modify(|n| *n += 1);
    }

    /// Counts a connection of a person in. None where there are too many; it is counted out when the guard goes.
    #[must_use]
    pub fn connect(self: &Arc<App>, person: i64) -> Option<Connected> {
        let mut connections = self.connections.lock().unwrap_or_else(PoisonError::into_inner);
        let all = usize::try_from(self.metrics.connections.load(Ordering::Relaxed)).unwrap_or_default();
        let own = connections.entry(person).or_default();
        if *own >= self.options.limits.connections || all >= self.options.limits.all_connections {
            return None;
        }
        *own += 1;
        self.metrics.connections.fetch_add(1, Ordering::Relaxed);
        Some(Connected { app: self.clone(), person })
    }
}

/// A connection that is counted.
#[derive(Debug)]
pub struct Connected {
    app: Arc<App>,
    person: i64,
}

impl Drop for Connected {
    fn drop(&mut self) {
        let mut connections = self.app.connections.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(own) = connections.get_mut(&self.person) {
            *own -= 1;
            if *own == 0 {
                connections.remove(&self.person);
            }
        }
        self.app.metrics.connections.fetch_sub(1, Ordering::Relaxed);
    }
}
