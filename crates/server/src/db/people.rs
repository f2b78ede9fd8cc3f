//! People and their sessions.

use sqlx::Row;

use super::{Db, now};

/// Somebody: a guest, or one with an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Its number.
    pub id: i64,
    /// What it is called.
    pub name: String,
    /// Whether it has no account.
    pub guest: bool,
    /// When it wants to be asked, as JSON.
    pub settings: String,
}

fn person(row: &sqlx::sqlite::SqliteRow) -> Result<Person, sqlx::Error> {
    Ok(Person {
        id: row.try_get("id")?,
        name: row.try_get("name")?,
        guest: row.try_get::<Option<String>, _>("key")?.is_none(),
        settings: row.try_get("settings")?,
    })
}

impl Db {
    /// Makes a guest and a session for it. `name` makes its name of its number.
    pub async fn new_guest(&self, token: &[u8], name: impl FnOnce(i64) -> String) -> Result<Person, sqlx::Error> {
        let made = async {
            let mut tx = self.change().await?;
            let made = sqlx::query("INSERT INTO person (name, created) VALUES ('', ?)").bind(now()).execute(&mut *tx).await?;
            let id = made.last_insert_rowid();
            let name = name(id);
            sqlx::query("UPDATE person SET name = ? WHERE id = ?").bind(&name).bind(id).execute(&mut *tx).await?;
            insert_session(&mut tx, token, id).await?;
            tx.commit().await?;
            Ok(Person { id, name, guest: true, settings: String::new() })
        };
        let made = made.await;
        self.note(made)
    }

    /// Whose session this is.
    pub async fn person_of(&self, token: &[u8]) -> Result<Option<Person>, sqlx::Error> {
        let sql = "SELECT p.id, p.name, p.key, p.settings FROM session s JOIN person p ON p.id = s.person WHERE s.token = ?";
        let row = sqlx::query(sql).bind(token).fetch_optional(&self.read).await?;
        row.as_ref().map(person).transpose()
    }

    /// Ends a session.
    pub async fn end_session(&self, token: &[u8]) -> Result<(), sqlx::Error> {
        self.run(sqlx::query("DELETE FROM session WHERE token = ?").bind(token)).await?;
        Ok(())
    }

    /// Makes an account of a guest, and gives it a new session. `key` is how it is found and how it looks. `false` where the
    /// name is taken, or looks like one that is.
    pub async fn register(&self, guest: i64, name: &str, key: [&str; 2], password: &str, token: &[u8]) -> Result<bool, sqlx::Error> {
        let done = async {
            let mut tx = self.change().await?;
            let sql = "UPDATE OR IGNORE person SET name = ?, key = ?, looks = ?, password = ? WHERE id = ? AND key IS NULL";
            let done = sqlx::query(sql).bind(name).bind(key[0]).bind(key[1]).bind(password).bind(guest).execute(&mut *tx).await?;
            if done.rows_affected() == 0 {
                tx.give_up().await?;
                return Ok(false);
            }
            for sql in ["UPDATE game SET dark_name = ? WHERE dark = ?", "UPDATE game SET light_name = ? WHERE light = ?"] {
                sqlx::query(sql).bind(name).bind(guest).execute(&mut *tx).await?;
            }
            // Whoever had a guest's cookie has none of the account's.
            sqlx::query("DELETE FROM session WHERE person = ?").bind(guest).execute(&mut *tx).await?;
            insert_session(&mut tx, token, guest).await?;
            tx.commit().await?;
            Ok(true)
        };
        let done = done.await;
        self.note(done)
    }

    /// Notes how the names of accounts look that were made before that counted.
    pub(crate) async fn note_looks(&self, looks: impl Fn(&str) -> String) -> Result<(), sqlx::Error> {
        let rows =
            sqlx::query("SELECT id, name FROM person WHERE key IS NOT NULL AND looks IS NULL LIMIT 100000").fetch_all(&self.read).await?;
        for row in rows {
            let (id, name): (i64, String) = (row.try_get("id")?, row.try_get("name")?);
            // Of two that look the same, the first has the look.
            let query = sqlx::query("UPDATE OR IGNORE person SET looks = ? WHERE id = ?");
            self.run(query.bind(looks(&name)).bind(id)).await?;
        }
        Ok(())
    }

    /// An account by its key: who, and its password's hash.
    pub async fn account(&self, key: &str) -> Result<Option<(Person, String)>, sqlx::Error> {
        let sql = "SELECT id, name, key, settings, password FROM person WHERE key = ? AND password IS NOT NULL";
        let row = sqlx::query(sql).bind(key).fetch_optional(&self.read).await?;
        row.as_ref().map(|r| Ok((person(r)?, r.try_get("password")?))).transpose()
    }

    /// Begins a session of an account; games and decks of the guest that it was before go along.
    pub async fn login(&self, account: &Person, guest: Option<i64>, token: &[u8]) -> Result<(), sqlx::Error> {
        let done = async {
            let mut tx = self.change().await?;
            if let Some(guest) = guest {
                for sql in [
                    // One cannot sit on both sides of a table.
                    "UPDATE game SET dark = ?1, dark_name = ?2 WHERE dark = ?3 AND light IS NOT ?1",
                    "UPDATE game SET light = ?1, light_name = ?2 WHERE light = ?3 AND dark IS NOT ?1",
                ] {
                    sqlx::query(sql).bind(account.id).bind(&account.name).bind(guest).execute(&mut *tx).await?;
                }
                sqlx::query("UPDATE deck SET person = ? WHERE person = ?").bind(account.id).bind(guest).execute(&mut *tx).await?;
            }
            insert_session(&mut tx, token, account.id).await?;
            tx.commit().await
        };
        let done = done.await;
        self.note(done)
    }

    /// Keeps when somebody wants to be asked.
    pub async fn keep_settings(&self, person: i64, settings: &str) -> Result<(), sqlx::Error> {
        self.run(sqlx::query("UPDATE person SET settings = ? WHERE id = ?").bind(settings).bind(person)).await?;
        Ok(())
    }
}

/// So many sessions a person has at once.
const SESSIONS: i64 = 20;

async fn insert_session(tx: &mut sqlx::SqliteConnection, token: &[u8], person: i64) -> Result<(), sqlx::Error> {
    let sql = "INSERT INTO session (token, person, created) VALUES (?, ?, ?)";
    sqlx::query(sql).bind(token).bind(person).bind(now()).execute(&mut *tx).await?;
    // Whoever logs in everywhere is logged out where it was longest ago.
    let sql =
        "DELETE FROM session WHERE token IN (SELECT token FROM session WHERE person = ?1 ORDER BY created DESC, token LIMIT -1 OFFSET ?2)";
    sqlx::query(sql).bind(person).bind(SESSIONS).execute(&mut *tx).await?;
    Ok(())
}
