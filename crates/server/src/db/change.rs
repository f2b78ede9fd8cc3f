//! Changes of the database. A `Change` is written completely or not at all. If it fails, its connection is dropped, so a connection
//! that was interrupted never writes again. [`Health`] says whether writing works. [`Faults`] lets tests break it.

use std::ops::{Deref, DerefMut};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU8, Ordering};
use std::time::Duration;

use sqlx::pool::PoolConnection;
use sqlx::query::Query;
use sqlx::sqlite::{SqliteArguments, SqliteQueryResult};
use sqlx::{AssertSqlSafe, Sqlite, SqliteConnection};
use tokio::sync::watch;

use super::{Db, MIGRATIONS};

/// How long to wait before writing is tried again.
const MEND: Duration = Duration::from_millis(250);

/// The most pages that SQLite can have: its own limit.
const ALL_PAGES: u32 = 4_294_967_294;

/// Whether writing works.
#[derive(Clone, Debug)]
pub struct Health(watch::Sender<bool>);

impl Default for Health {
    fn default() -> Health {
        Health(watch::Sender::new(true))
    }
}

impl Health {
    /// Whether the last write worked.
    #[must_use]
    pub fn is_well(&self) -> bool {
        *self.0.borrow()
    }

    fn set(&self, well: bool) {
        self.0.send_if_modified(|now| std::mem::replace(now, well) != well);
    }
}

/// Where a write breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Fault {
    /// Nowhere.
    None,
    /// Before it begins.
    Begin,
    /// In the middle: SQLite finds no room for another page.
    Full,
    /// When it is to be made good.
    Commit,
    /// After it is on disk, so that the program is told of a failure that was none.
    Late,
}

impl Fault {
    /// All that break something.
    pub const ALL: [Fault; 4] = [Fault::Begin, Fault::Full, Fault::Commit, Fault::Late];
}

/// Breaks writing, for tests. Copies share their state.
#[derive(Clone, Debug, Default)]
pub struct Faults(Arc<Broken>);

#[derive(Debug, Default)]
struct Broken {
    fault: AtomicU8,
    /// So many writes work before the fault shows.
    after: AtomicI64,
}

impl Faults {
    /// From now on writes break there, except so many that still work.
    pub fn set(&self, fault: Fault, after: i64) {
        self.0.after.store(after, Ordering::SeqCst);
        self.0.fault.store(fault as u8, Ordering::SeqCst);
    }

    /// Where the write that begins now is to break.
    fn next(&self) -> Fault {
        let fault = self.0.fault.load(Ordering::SeqCst);
        let Some(fault) = Fault::ALL.into_iter().find(|f| *f as u8 == fault) else { return Fault::None };
        if self.0.after.fetch_sub(1, Ordering::SeqCst) > 0 { Fault::None } else { fault }
    }
}

fn injected() -> sqlx::Error {
    sqlx::Error::Io(std::io::Error::new(std::io::ErrorKind::StorageFull, "a fault that was asked for"))
}

/// Whether an error is about the disk or the database as a whole, and not about what was to be written.
pub(crate) fn is_storage(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Database(e) => !e.is_unique_violation() && !e.is_foreign_key_violation() && !e.is_check_violation(),
        sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut | sqlx::Error::PoolClosed | sqlx::Error::WorkerCrashed => true,
        _ => false,
    }
}

/// A change of the database: all of it or nothing. One that is dropped before it is made good is taken back.
#[derive(Debug)]
pub(crate) struct Change {
    connection: PoolConnection<Sqlite>,
    health: Health,
    fault: Fault,
    ended: bool,
}

impl Deref for Change {
    type Target = SqliteConnection;
    fn deref(&self) -> &SqliteConnection {
        &self.connection
    }
}

impl DerefMut for Change {
    fn deref_mut(&mut self) -> &mut SqliteConnection {
        &mut self.connection
    }
}

impl Drop for Change {
    fn drop(&mut self) {
        if !self.ended {
            // Nobody knows what this connection is in the middle of. Closing it takes everything back.
            self.connection.close_on_drop();
        }
    }
}

impl Change {
    /// Makes it good. It is on disk when this returns.
    pub(crate) async fn commit(mut self) -> Result<(), sqlx::Error> {
        if self.fault == Fault::Commit {
            return Err(injected());
        }
        if self.fault == Fault::Full {
            // What was written may have found room on pages that there are: this does not.
            sqlx::raw_sql("CREATE TABLE more (than_there_is)").execute(&mut *self.connection).await?;
        }
        sqlx::raw_sql("COMMIT").execute(&mut *self.connection).await?;
        if self.fault == Fault::Late {
            return Err(injected());
        }
        self.ended = true;
        self.health.set(true);
        Ok(())
    }

    /// Takes it back.
    pub(crate) async fn give_up(mut self) -> Result<(), sqlx::Error> {
        sqlx::raw_sql("ROLLBACK").execute(&mut *self.connection).await?;
        self.ended = true;
        Ok(())
    }
}

impl Db {
    /// Begins a change. There is one at a time.
    pub(crate) async fn change(&self) -> Result<Change, sqlx::Error> {
        let fault = self.faults.next();
        if fault == Fault::Begin {
            return Err(injected());
        }
        let connection = self.write.acquire().await?;
        let mut change = Change { connection, health: self.health.clone(), fault, ended: false };
        if fault == Fault::Full {
            let pages: i64 = sqlx::query_scalar("PRAGMA page_count").fetch_one(&mut *change).await?;
            sqlx::raw_sql(AssertSqlSafe(format!("PRAGMA max_page_count = {pages}"))).execute(&mut *change).await?;
        } else if self.faults.0.fault.load(Ordering::SeqCst) != 0 {
            // A fault that comes later leaves the connection as it found it.
            sqlx::raw_sql(AssertSqlSafe(format!("PRAGMA max_page_count = {ALL_PAGES}"))).execute(&mut *change).await?;
        }
        sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut *change).await?;
        Ok(change)
    }

    /// Looks at what came of a change: one that the disk broke says that writing does not work.
    pub(crate) fn note<T>(&self, result: Result<T, sqlx::Error>) -> Result<T, sqlx::Error> {
        if let Err(error) = &result
            && is_storage(error)
        {
            tracing::error!(%error, "the database cannot be written");
            self.health.set(false);
        }
        result
    }

    /// A change of one statement.
    pub(crate) async fn run(&self, query: Query<'_, Sqlite, SqliteArguments>) -> Result<SqliteQueryResult, sqlx::Error> {
        let result = async {
            let mut change = self.change().await?;
            let done = query.execute(&mut *change).await?;
            change.commit().await?;
            Ok(done)
        };
        let result = result.await;
        self.note(result)
    }

    /// Tries again and again to write where writing has failed, until it works. Ends with the last copy of the database.
    pub(crate) async fn mend(self) {
        let mut changes = self.health.0.subscribe();
        let closed = self.write.clone();
        let mending = async {
            while changes.wait_for(|well| !well).await.is_ok() {
                tokio::time::sleep(MEND).await;
                // Something small that is a write all the same.
                let sql = AssertSqlSafe(format!("PRAGMA user_version = {}", MIGRATIONS.len()));
                let tried = async {
                    let mut change = self.change().await?;
                    sqlx::raw_sql(sql).execute(&mut *change).await?;
                    change.commit().await
                };
                if let Err(error) = tried.await {
                    tracing::debug!(%error, "the database still cannot be written");
                }
            }
        };
        tokio::select! {
            () = mending => {}
            () = closed.close_event() => {}
        }
    }
}
