//! The beginning of each turn of a game: [`Kept`].

use holocron_scenario::snapshot::Snapshot;
use sqlx::{Row, SqliteConnection};

use super::Db;

/// Of so many turns the whole state is kept; of those before only the hash.
const WHOLE: i64 = 2;

/// How hard states are packed.
const LEVEL: u8 = 6;

/// No state is longer than this.
const LONGEST: usize = 1 << 24;

/// The beginning of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// After how many decisions.
    pub at: u32,
    /// Which turn.
    pub turn: u16,
    /// The hash of the table.
    pub hash: u32,
    /// The whole, packed.
    state: Option<Vec<u8>>,
}

impl Kept {
    /// A snapshot, to be kept.
    #[must_use]
    pub fn new(snapshot: &Snapshot) -> Kept {
        let state = miniz_oxide::deflate::compress_to_vec(snapshot.to_string().as_bytes(), LEVEL);
        Kept { at: snapshot.at, turn: snapshot.turn, hash: snapshot.hash, state: Some(state) }
    }

    /// The snapshot, where it is still whole.
    #[must_use]
    pub fn snapshot(&self) -> Option<Snapshot> {
        let text = miniz_oxide::inflate::decompress_to_vec_with_limit(self.state.as_deref()?, LONGEST).ok()?;
        std::str::from_utf8(&text).ok()?.parse().ok()
    }

    /// Writes it, and lets go of the states of earlier turns.
    pub(super) async fn write(&self, tx: &mut SqliteConnection, game: i64) -> Result<(), sqlx::Error> {
        let sql = "INSERT OR REPLACE INTO snapshot (game, at, turn, hash, state) VALUES (?, ?, ?, ?, ?)";
        let query = sqlx::query(sql).bind(game).bind(i64::from(self.at)).bind(i64::from(self.turn)).bind(i64::from(self.hash));
        query.bind(self.state.as_deref()).execute(&mut *tx).await?;
        let sql = "UPDATE snapshot SET state = NULL WHERE game = ?1 AND base = 0 AND state IS NOT NULL \
                   AND at NOT IN (SELECT at FROM snapshot WHERE game = ?1 ORDER BY at DESC LIMIT ?2)";
        sqlx::query(sql).bind(game).bind(WHOLE).execute(tx).await?;
        Ok(())
    }
}

/// What came after a decision is taken back.
pub(super) async fn take_back(tx: &mut SqliteConnection, game: i64, to: u32) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM snapshot WHERE game = ? AND at > ?").bind(game).bind(i64::from(to)).execute(tx).await?;
    Ok(())
}

/// The game goes on from this one.
pub(super) async fn go_on_from(tx: &mut SqliteConnection, game: i64, at: u32) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE snapshot SET base = (at = ?) WHERE game = ?").bind(i64::from(at)).bind(game).execute(tx).await?;
    Ok(())
}

/// The game is over: nobody will go on from it.
pub(super) async fn let_go(tx: &mut SqliteConnection, game: i64) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE snapshot SET state = NULL WHERE game = ? AND base = 0").bind(game).execute(tx).await?;
    Ok(())
}

impl Db {
    /// The beginnings of turns of a game, in order.
    pub async fn snapshots(&self, game: i64) -> Result<Vec<Kept>, sqlx::Error> {
        let sql = "SELECT at, turn, hash, state FROM snapshot WHERE game = ? ORDER BY at";
        let rows = sqlx::query(sql).bind(game).fetch_all(&self.read).await?;
        let number = |row: &sqlx::sqlite::SqliteRow, name: &str| row.try_get::<i64, _>(name);
        rows.iter()
            .map(|row| {
                Ok(Kept {
                    at: u32::try_from(number(row, "at")?).unwrap_or(u32::MAX),
                    turn: u16::try_from(number(row, "turn")?).unwrap_or(u16::MAX),
                    hash: u32::try_from(number(row, "hash")?).unwrap_or_default(),
                    state: row.try_get("state")?,
                })
            })
            .collect()
    }
}
