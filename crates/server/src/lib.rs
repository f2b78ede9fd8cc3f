//! The server for browsers and bots: games over WebSockets, kept in SQLite. `docs/protocol.md` describes the protocol.
//!
//! [`start`] listens and returns a [`Running`] server. A request arrives in `http`. An open game is a task of its own (`table`), which
//! writes each event into the journal (`db`) before it shows it (`show`).
#![forbid(unsafe_code)]

mod app;
pub mod config;
pub mod db;
mod fail;
mod games;
mod http;
mod limits;
mod metrics;
mod people;
pub mod players;
mod printed;
mod serve;
mod show;
mod summary;
mod table;
mod thinkers;
mod work;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use holocron_engine::card::Library;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

pub use config::{Limits, Options, Rate};

use app::App;
use db::journal::Journal;
use db::{Db, OpenError};

/// Why a server does not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The database.
    #[error("{0}")]
    Open(OpenError),
    /// Another server uses the database.
    #[error("another server uses the database")]
    InUse,
    /// The address.
    #[error("{0}")]
    Listen(std::io::Error),
}

/// A server that runs.
#[derive(Debug)]
pub struct Running {
    /// Where it listens.
    pub addr: SocketAddr,
    app: Arc<App>,
    serving: JoinHandle<()>,
    writing: JoinHandle<()>,
    mending: JoinHandle<()>,
}

/// How long open requests may take when the server stops.
const LAST_MOMENTS: Duration = Duration::from_secs(3);

/// Starts a server.
pub async fn start(options: Options, library: &'static Library) -> Result<Running, StartError> {
    // The address first: a server that cannot listen leaves the database alone.
    let listener = TcpListener::bind(options.addr).await.map_err(StartError::Listen)?;
    let db = Db::open(&options.data, options.faults.clone())
        .await
        .map_err(|e| if matches!(e, OpenError::InUse) { StartError::InUse } else { StartError::Open(e) })?;
    let addr = listener.local_addr().map_err(StartError::Listen)?;
    serve::raise_file_limit();
    db.note_looks(people::name_looks).await.map_err(|e| StartError::Open(e.into()))?;
    let mending = tokio::spawn(db.clone().mend());
    let (journal, writing) = Journal::start(db.clone());
    let app = App::new(options, library, db, journal);
    let serving = tokio::spawn(serve::serve(listener, http::router(app.clone()), app.clone()));
    tokio::spawn(forget(app.clone()));
    Ok(Running { addr, app, serving, writing, mending })
}

/// How often what is old is forgotten.
const FORGET: Duration = Duration::from_secs(600);

/// Forgets what is old, now and then, until the server stops.
async fn forget(app: Arc<App>) {
    let mut stopping = app.stopping.subscribe();
    loop {
        tokio::select! {
            _ = stopping.wait_for(|stop| *stop) => return,
            () = tokio::time::sleep(FORGET) => {}
        }
        // Where it cannot be written now, it will be another time.
        if let Ok(n) = app.db.expire(&app.options.limits.ages, db::now()).await
            && n > 0
        {
            tracing::info!(n, "old rows were forgotten");
            app.lobby_changed();
        }
    }
}

impl Running {
    /// What is counted, as Prometheus text.
    #[must_use]
    pub fn metrics(&self) -> String {
        self.app.metrics.text()
    }

    /// Runs until it is told to stop, by the signal or because it cannot go on.
    pub async fn until(mut self, stop: impl Future<Output = ()>) {
        tokio::select! {
            () = stop => {}
            _ = &mut self.serving => {}
        }
        self.stop().await;
    }

    /// Stops: no new requests, open ones are finished, connections are told, everything is written.
    pub async fn stop(self) {
        let Running { app, serving, writing, mending, .. } = self;
        // Also where nobody listens yet: a task that has just been started looks first.
        app.stopping.send_replace(true);
        if tokio::time::timeout(LAST_MOMENTS, serving).await.is_err() {
            tracing::warn!("some requests did not end in time");
        }
        app.stop_tables();
        let db = app.db.clone();
        drop(app);
        // The journal ends when the last table has let go of it.
        let _ = tokio::time::timeout(LAST_MOMENTS, writing).await;
        db.close().await;
        let _ = mending.await;
    }
}
