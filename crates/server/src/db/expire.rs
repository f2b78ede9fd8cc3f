//! What is deleted after a time: unused sessions, guests without games, tables that nobody joined, abandoned games, uploaded
//! transcripts.

use sqlx::AssertSqlSafe;

use super::Db;

/// A day, in seconds.
const DAY: i64 = 24 * 60 * 60;

/// After how many days something is forgotten.
#[derive(Clone, Debug)]
pub struct Ages {
    /// Sessions.
    pub sessions: i64,
    /// Guests without games and decks.
    pub guests: i64,
    /// Tables at which a seat is free.
    pub waiting: i64,
    /// Games that nobody goes on with.
    pub games: i64,
    /// Transcripts that were put in.
    pub uploads: i64,
}

impl Default for Ages {
    fn default() -> Ages {
        Ages { sessions: 365, guests: 30, waiting: 7, games: 180, uploads: 365 }
    }
}

/// So much goes at once, so that nobody waits for it.
const SOME: i64 = 500;

/// What deletes some games, with all that is kept of them.
fn all_of(games: &str) -> Vec<String> {
    let kept = ["journal", "snapshot"].map(|table| format!("DELETE FROM {table} WHERE game IN ({games})"));
    kept.into_iter().chain([format!("DELETE FROM game WHERE id IN ({games})")]).collect()
}

impl Db {
    /// Forgets some of what is old; how much that was.
    pub async fn expire(&self, ages: &Ages, now: i64) -> Result<u64, sqlx::Error> {
        let games = |which: &str| format!("SELECT id FROM game WHERE {which} LIMIT {SOME}");
        let left = games("status IN ('playing', 'adjourned') AND touched < ?1");
        let put_in = games("keeper IS NOT NULL AND status = 'over' AND created < ?1");
        let waiting = games("status = 'waiting' AND touched < ?1");
        let guests = format!(
            "SELECT id FROM person p WHERE key IS NULL AND created < ?1 AND NOT EXISTS (SELECT 1 FROM deck WHERE person = p.id) \
             AND NOT EXISTS (SELECT 1 FROM game WHERE dark = p.id) AND NOT EXISTS (SELECT 1 FROM game WHERE light = p.id) \
             AND NOT EXISTS (SELECT 1 FROM game WHERE keeper = p.id) LIMIT {SOME}"
        );
        let mut forgotten = 0;
        for (age, statements) in [
            (
                ages.sessions,
                vec![format!("DELETE FROM session WHERE token IN (SELECT token FROM session WHERE created < ?1 LIMIT {SOME})")],
            ),
            (ages.waiting, vec![format!("DELETE FROM game WHERE id IN ({waiting})")]),
            (ages.games, all_of(&left)),
            (ages.uploads, all_of(&put_in)),
            (
                ages.guests,
                vec![format!("DELETE FROM session WHERE person IN ({guests})"), format!("DELETE FROM person WHERE id IN ({guests})")],
            ),
        ] {
            let done = async {
                let mut change = self.change().await?;
                let mut gone = 0;
                for sql in statements {
                    let done = sqlx::query(AssertSqlSafe(sql)).bind(now - age * DAY).execute(&mut *change).await?;
                    gone += done.rows_affected();
                }
                change.commit().await?;
                Ok(gone)
            };
            let done = done.await;
            forgotten += self.note(done)?;
        }
        Ok(forgotten)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::db::change::Faults;
    use crate::db::games::Which;

    #[tokio::test]
    async fn what_is_old_is_forgotten_and_nothing_else() {
        let dir = std::env::temp_dir().join(format!("holocron-expire-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&dir);
        let db = Db::open(&dir, Faults::default()).await.unwrap();
        let now = 1000 * DAY;
        let sql = "INSERT INTO person (id, name, key, created) VALUES (1, 'old', NULL, 0), (2, 'with a game', NULL, 0), (3, 'account', 'x', 0), (4, 'new', NULL, ?)";
        db.run(sqlx::query(sql).bind(now)).await.unwrap();
        for (token, person, created) in [(1u8, 1, 0), (2, 2, now), (3, 3, 0)] {
            let sql = sqlx::query("INSERT INTO session (token, person, created) VALUES (?, ?, ?)");
            db.run(sql.bind(vec![token]).bind(person).bind(created)).await.unwrap();
        }
        let games = [
            ("waiting", 0, None),
            ("waiting", now, None),
            ("playing", 0, None),
            ("playing", now - 10 * DAY, None),
            ("over", 0, None),
            ("over", 0, Some(3)),
        ];
        for (i, (status, touched, keeper)) in games.into_iter().enumerate() {
            let sql = "INSERT INTO game (code, status, dark, rules, seed, open, watch, safe_undo, created, touched, keeper) VALUES (?, ?, 2, '', 0, 1, 1, 0, ?, ?, ?)";
            db.run(sqlx::query(sql).bind(format!("g{i}")).bind(status).bind(touched).bind(touched).bind(keeper)).await.unwrap();
            db.run(sqlx::query("INSERT INTO journal (game, n, at, kind, a, b) VALUES (?, 1, 0, 5, 0, 0)").bind(i as i64 + 1))
                .await
                .unwrap();
            db.run(sqlx::query("INSERT INTO snapshot (game, at, turn, hash) VALUES (?, 0, 1, 0)").bind(i as i64 + 1)).await.unwrap();
        }
        assert!(db.expire(&Ages::default(), now).await.unwrap() > 0);
        let left = |sql: &'static str| {
            let db = db.clone();
            async move { sqlx::query_scalar::<_, i64>(sql).fetch_all(&db.read).await.unwrap() }
        };
        assert_eq!(left("SELECT id FROM person ORDER BY id").await, [2, 3, 4]);
        assert_eq!(left("SELECT person FROM session").await, [2]);
        assert_eq!(left("SELECT id FROM game ORDER BY id").await, [2, 4, 5]);
        assert_eq!(left("SELECT game FROM journal WHERE game > 1 ORDER BY game").await, [2, 4, 5]);
        assert_eq!(left("SELECT game FROM snapshot WHERE game > 1 ORDER BY game").await, [2, 4, 5]);
        assert_eq!(db.games(Which::Open).await.unwrap().len(), 1);
        assert_eq!(db.expire(&Ages::default(), now).await.unwrap(), 0);
        db.close().await;
        let _ = std::fs::remove_dir_all(&dir);
    }
}
