//! Saved decks.

use sqlx::Row;

use super::{Db, now};

/// A kept deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedDeck {
    /// Its number.
    pub id: i64,
    /// Its name.
    pub name: String,
    /// As it was put in.
    pub text: String,
}

fn saved(row: &sqlx::sqlite::SqliteRow) -> Result<SavedDeck, sqlx::Error> {
    Ok(SavedDeck { id: row.try_get("id")?, name: row.try_get("name")?, text: row.try_get("text")? })
}

impl Db {
    /// Somebody's decks.
    pub async fn decks_of(&self, person: i64) -> Result<Vec<SavedDeck>, sqlx::Error> {
        let sql = "SELECT id, name, text FROM deck WHERE person = ? ORDER BY name, id";
        let rows = sqlx::query(sql).bind(person).fetch_all(&self.read).await?;
        rows.iter().map(saved).collect()
    }

    /// One of somebody's decks.
    pub async fn deck(&self, person: i64, id: i64) -> Result<Option<SavedDeck>, sqlx::Error> {
        let sql = "SELECT id, name, text FROM deck WHERE person = ? AND id = ?";
        let row = sqlx::query(sql).bind(person).bind(id).fetch_optional(&self.read).await?;
        row.as_ref().map(saved).transpose()
    }

    /// Keeps a deck; the one of that name is replaced. None where there are too many.
    pub async fn keep_deck(&self, person: i64, name: &str, text: &str, most: i64) -> Result<Option<i64>, sqlx::Error> {
        let kept = async {
            let mut tx = self.change().await?;
            sqlx::query("DELETE FROM deck WHERE person = ? AND name = ?").bind(person).bind(name).execute(&mut *tx).await?;
            let count = sqlx::query_scalar::<_, i64>("SELECT count(*) FROM deck WHERE person = ?").bind(person);
            if count.fetch_one(&mut *tx).await? >= most {
                tx.give_up().await?;
                return Ok(None);
            }
            let sql = "INSERT INTO deck (person, name, text, created) VALUES (?, ?, ?, ?)";
            let made = sqlx::query(sql).bind(person).bind(name).bind(text).bind(now()).execute(&mut *tx).await?;
            tx.commit().await?;
            Ok(Some(made.last_insert_rowid()))
        };
        let kept = kept.await;
        self.note(kept)
    }

    /// Throws a deck away. `false` where there is none.
    pub async fn drop_deck(&self, person: i64, id: i64) -> Result<bool, sqlx::Error> {
        let done = self.run(sqlx::query("DELETE FROM deck WHERE person = ? AND id = ?").bind(person).bind(id)).await?;
        Ok(done.rows_affected() > 0)
    }
}
