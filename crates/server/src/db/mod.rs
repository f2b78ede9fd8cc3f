//! The database: one SQLite file. [`Db`] opens it and updates its tables. `people`, `games` and `decks` read and change it. `journal`
//! writes the events of many games in one transaction. `snapshots` keeps the beginning of each turn. Everything is written through
//! `change`.

pub mod change;
pub mod decks;
pub mod expire;
pub mod games;
pub mod journal;
pub mod people;
pub mod snapshots;

use std::fs::{File, TryLockError};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use change::{Faults, Health};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Connection, Row};

/// Migrations, oldest first. Each is carried out once; `user_version` counts them.
const MIGRATIONS: &[&str] = &[
    include_str!("../../migrations/0001_tables.sql"),
    include_str!("../../migrations/0002_versions.sql"),
    include_str!("../../migrations/0003_growth.sql"),
];

/// The names of the files in the data folder.
const FILE: &str = "holocron.sqlite";
const LOCK: &str = "holocron.lock";

/// The database.
#[derive(Clone, Debug)]
pub struct Db {
    /// For reading.
    pub(crate) read: SqlitePool,
    /// For writing: one connection, so that writers wait for each other in turn and not on a lock. Only `change` uses it.
    write: SqlitePool,
    /// Whether writing works.
    pub(crate) health: Health,
    faults: Faults,
    /// Held as long as the database is open: two servers must not share it.
    _lock: Arc<File>,
}

/// Why the database cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The folder cannot be made.
    #[error("{0}")]
    Folder(#[from] std::io::Error),
    /// Another server has it open.
    #[error("another server uses it")]
    InUse,
    /// It is empty, or no database.
    #[error("{0} is damaged: it is empty or no database; put back a copy, or take it away to begin anew")]
    Damaged(String),
    /// SQLite says no.
    #[error("{0}")]
    Sql(#[from] sqlx::Error),
    /// It was made by a newer program.
    #[error("the database has version {found}, this program knows {known}")]
    Newer {
        /// Its version.
        found: usize,
        /// The newest known.
        known: usize,
    },
}

impl Db {
    /// Opens the database in a folder, which is made where it is missing.
    pub async fn open(dir: &Path, faults: Faults) -> Result<Db, OpenError> {
        std::fs::create_dir_all(dir)?;
        let lock = File::create(dir.join(LOCK))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(OpenError::InUse),
            Err(TryLockError::Error(e)) => return Err(e.into()),
        }
        must_be_whole(&dir.join(FILE))?;
        // What is committed stays even when the machine loses power: WAL with a sync for each commit.
        let options = SqliteConnectOptions::new()
            .filename(dir.join(FILE))
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(10));
        let write = SqlitePoolOptions::new().max_connections(1).connect_with(options.clone()).await?;
        migrate(&write).await?;
        let read = SqlitePoolOptions::new().max_connections(4).connect_with(options.read_only(true)).await?;
        Ok(Db { read, write, health: Health::default(), faults, _lock: Arc::new(lock) })
    }

    /// Closes it; what is written is on disk then.
    pub async fn close(&self) {
        self.read.close().await;
        self.write.close().await;
    }
}

/// A database that is there but has lost its beginning is reported: a new one in its place would hide that all is lost.
fn must_be_whole(file: &Path) -> Result<(), OpenError> {
    let mut head = [0; 16];
    let read = match File::open(file) {
        Ok(mut file) => std::io::Read::read(&mut file, &mut head)?,
        Err(e) if e.kind() == std::io::ErrorKind::NotFound => return Ok(()),
        Err(e) => return Err(e.into()),
    };
    if read == head.len() && head == *b"SQLite format 3\0" { Ok(()) } else { Err(OpenError::Damaged(file.display().to_string())) }
}

async fn migrate(pool: &SqlitePool) -> Result<(), OpenError> {
    let mut connection = pool.acquire().await?;
    let row = sqlx::query("PRAGMA user_version").fetch_one(&mut *connection).await?;
    let found = usize::try_from(row.try_get::<i64, _>(0)?).unwrap_or(usize::MAX);
    if found > 0 {
        // What it says of itself must hold: the pages that everything hangs on are read.
        let tables: i64 = sqlx::query_scalar("SELECT count(*) FROM sqlite_schema WHERE name IN ('person', 'game', 'journal', 'session')")
            .fetch_one(&mut *connection)
            .await?;
        if tables < 4 {
            return Err(OpenError::Damaged(FILE.to_owned()));
        }
    }
    if found > MIGRATIONS.len() {
        return Err(OpenError::Newer { found, known: MIGRATIONS.len() });
    }
    for (i, sql) in MIGRATIONS.iter().enumerate().skip(found) {
        let mut tx = connection.begin().await?;
        sqlx::raw_sql(*sql).execute(&mut *tx).await?;
        sqlx::raw_sql(sqlx::AssertSqlSafe(format!("PRAGMA user_version = {}", i + 1))).execute(&mut *tx).await?;
        tx.commit().await?;
    }
    Ok(())
}

/// Now, in milliseconds since 1970.
#[must_use]
pub fn now_ms() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// Now, in seconds since 1970.
#[must_use]
pub fn now() -> i64 {
    now_ms() / 1000
}
