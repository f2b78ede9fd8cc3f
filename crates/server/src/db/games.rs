//! Games: their settings, their players, and how far they are.

use holocron_engine::text::Side;
use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use super::{Db, now};

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// A seat is free.
    Waiting,
    /// In progress.
    Playing,
    /// Broken off, to go on another time.
    Adjourned,
    /// Over.
    Over,
}

impl Status {
    /// As the database and clients have it.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Status::Waiting => "waiting",
            Status::Playing => "playing",
            Status::Adjourned => "adjourned",
            Status::Over => "over",
        }
    }
    fn of(word: &str) -> Status {
        [Status::Waiting, Status::Playing, Status::Adjourned].into_iter().find(|s| s.word() == word).unwrap_or(Status::Over)
    }
}

/// Who sits on a side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seat {
    /// The person; none for bots and free seats.
    pub person: Option<i64>,
    /// What it is called.
    pub name: String,
    /// The bot that plays here (for a person who is gone, too).
    pub bot: Option<String>,
    /// The sample deck's name, or `own`.
    pub deck: String,
    /// The deck: ids with commas, then `|` and those outside; none while the seat is free.
    pub cards: Option<String>,
}

impl Seat {
    /// Whether nobody sits here.
    #[must_use]
    pub fn is_free(&self) -> bool {
        self.person.is_none() && self.bot.is_none() && self.cards.is_none()
    }
}

/// A clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct ClockRule {
    /// For each player.
    pub minutes: u32,
    /// Seconds added for each decision.
    #[serde(default)]
    pub increment: u32,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ended {
    /// Who won.
    pub winner: Side,
    /// Why.
    pub by: String,
}

/// A game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRow {
    /// Its number in the database; 0 for one that is not there yet.
    pub id: i64,
    /// Its name for clients.
    pub code: String,
    /// How it stands.
    pub status: Status,
    /// Dark, Light.
    pub seats: [Seat; 2],
    /// Readings of the rules, as transcripts write them.
    pub rules: String,
    /// The seed.
    pub seed: u64,
    /// The code of the invitation.
    pub invite: Option<String>,
    /// Whether anyone may take the free seat.
    pub open: bool,
    /// Whether it may be watched.
    pub watch: bool,
    /// Whether both consented in advance to undoing what revealed nothing.
    pub safe_undo: bool,
    /// The clock.
    pub clock: Option<ClockRule>,
    /// Who put it in as a transcript.
    pub keeper: Option<i64>,
    /// No undo goes back behind this decision.
    pub least: u32,
    /// When it was made, in seconds.
    pub created: i64,
    /// Decisions answered, as last noted.
    pub decisions: u32,
    /// The turn, as last noted.
    pub turn: u16,
    /// How it ended.
    pub ended: Option<Ended>,
    /// The game that follows.
    pub rematch: Option<String>,
    /// Which program it is played with; none for games from before this was kept.
    pub version: Option<String>,
}

impl GameRow {
    /// Where somebody sits.
    #[must_use]
    pub fn side_of(&self, person: i64) -> Option<Side> {
        Side::BOTH.into_iter().find(|s| self.seats[s.index()].person == Some(person))
    }
    /// The free seat.
    #[must_use]
    pub fn free(&self) -> Option<Side> {
        Side::BOTH.into_iter().find(|s| self.seats[s.index()].is_free())
    }
}

/// How far a game is: noted in its row when a turn begins or something changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// How it stands.
    pub status: Status,
    /// Decisions answered.
    pub decisions: u32,
    /// The turn.
    pub turn: u16,
    /// How it ended.
    pub ended: Option<Ended>,
    /// The bots on both sides.
    pub bots: [Option<String>; 2],
}

impl Progress {
    pub(super) async fn write(&self, tx: &mut sqlx::SqliteConnection, game: i64) -> Result<(), sqlx::Error> {
        let sql = "UPDATE game SET status = ?, decisions = ?, turn = ?, winner = ?, won_by = ?, dark_bot = ?, light_bot = ?, touched = ? WHERE id = ?";
        sqlx::query(sql)
            .bind(self.status.word())
            .bind(i64::from(self.decisions))
            .bind(i64::from(self.turn))
            .bind(self.ended.as_ref().map(|e| e.winner.word()))
            .bind(self.ended.as_ref().map(|e| e.by.as_str()))
            .bind(self.bots[0].as_deref())
            .bind(self.bots[1].as_deref())
            .bind(now())
            .bind(game)
            .execute(tx)
            .await?;
        Ok(())
    }
}

fn side_of_word(word: &str) -> Option<Side> {
    Side::BOTH.into_iter().find(|s| s.word() == word)
}

fn game(row: &SqliteRow) -> Result<GameRow, sqlx::Error> {
    let seat = |[person, name, bot, deck, cards]: [&str; 5]| -> Result<Seat, sqlx::Error> {
        Ok(Seat {
            person: row.try_get(person)?,
            name: row.try_get(name)?,
            bot: row.try_get(bot)?,
            deck: row.try_get(deck)?,
            cards: row.try_get(cards)?,
        })
    };
    let minutes: Option<i64> = row.try_get("minutes")?;
    let increment: Option<i64> = row.try_get("increment")?;
    let winner: Option<String> = row.try_get("winner")?;
    let won_by: Option<String> = row.try_get("won_by")?;
    Ok(GameRow {
        id: row.try_get("id")?,
        code: row.try_get("code")?,
        status: Status::of(row.try_get::<&str, _>("status")?),
        seats: [
            seat(["dark", "dark_name", "dark_bot", "dark_deck", "dark_cards"])?,
            seat(["light", "light_name", "light_bot", "light_deck", "light_cards"])?,
        ],
        rules: row.try_get("rules")?,
        seed: row.try_get::<i64, _>("seed")?.cast_unsigned(),
        invite: row.try_get("invite")?,
        open: row.try_get("open")?,
        watch: row.try_get("watch")?,
        safe_undo: row.try_get("safe_undo")?,
        clock: minutes.map(|m| ClockRule {
            minutes: u32::try_from(m).unwrap_or_default(),
            increment: increment.and_then(|i| u32::try_from(i).ok()).unwrap_or_default(),
        }),
        keeper: row.try_get("keeper")?,
        least: small(row.try_get("least")?),
        created: row.try_get("created")?,
        decisions: small(row.try_get("decisions")?),
        turn: u16::try_from(row.try_get::<i64, _>("turn")?).unwrap_or_default(),
        ended: winner.as_deref().and_then(side_of_word).map(|winner| Ended { winner, by: won_by.unwrap_or_default() }),
        rematch: row.try_get("rematch")?,
        version: row.try_get("version")?,
    })
}

fn small(n: i64) -> u32 {
    u32::try_from(n).unwrap_or_default()
}

/// Which games a list is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// Open tables with a free seat.
    Open,
    /// In progress, to be watched.
    Watch,
    /// A person's that are not over.
    Mine(i64),
    /// A person's that are over, before one of them.
    Replays(i64, Option<i64>),
}

/// How long a list is.
const LIST: i64 = 50;

impl Db {
    /// Makes a game; its number.
    pub async fn new_game(&self, g: &GameRow) -> Result<i64, sqlx::Error> {
        let [dark, light] = &g.seats;
        let sql = "INSERT INTO game (code, status, dark, light, dark_name, light_name, dark_bot, light_bot, dark_deck, light_deck, \
                   dark_cards, light_cards, rules, seed, invite, open, watch, safe_undo, minutes, increment, keeper, least, created, \
                   touched, decisions, turn, winner, won_by, version) \
                   VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
        let query = sqlx::query(sql)
            .bind(&g.code)
            .bind(g.status.word())
            .bind(dark.person)
            .bind(light.person)
            .bind(&dark.name)
            .bind(&light.name)
            .bind(dark.bot.as_deref())
            .bind(light.bot.as_deref())
            .bind(&dark.deck)
            .bind(&light.deck)
            .bind(dark.cards.as_deref())
            .bind(light.cards.as_deref())
            .bind(&g.rules)
            .bind(g.seed.cast_signed())
            .bind(g.invite.as_deref())
            .bind(g.open)
            .bind(g.watch)
            .bind(g.safe_undo)
            .bind(g.clock.map(|c| i64::from(c.minutes)))
            .bind(g.clock.map(|c| i64::from(c.increment)))
            .bind(g.keeper)
            .bind(i64::from(g.least))
            .bind(g.created)
            .bind(now())
            .bind(i64::from(g.decisions))
            .bind(i64::from(g.turn))
            .bind(g.ended.as_ref().map(|e| e.winner.word()))
            .bind(g.ended.as_ref().map(|e| e.by.as_str()))
            .bind(g.version.as_deref());
        Ok(self.run(query).await?.last_insert_rowid())
    }

    /// A game by its name.
    pub async fn game(&self, code: &str) -> Result<Option<GameRow>, sqlx::Error> {
        let row = sqlx::query("SELECT * FROM game WHERE code = ?").bind(code).fetch_optional(&self.read).await?;
        row.as_ref().map(game).transpose()
    }

    /// A game by the code of its invitation.
    pub async fn invited(&self, invite: &str) -> Result<Option<GameRow>, sqlx::Error> {
        let row = sqlx::query("SELECT * FROM game WHERE invite = ?").bind(invite).fetch_optional(&self.read).await?;
        row.as_ref().map(game).transpose()
    }

    /// How many games there are in all: a number that never comes twice, for seeds.
    pub async fn count_games(&self) -> Result<i64, sqlx::Error> {
        sqlx::query("SELECT coalesce(max(id), 0) FROM game").fetch_one(&self.read).await?.try_get(0)
    }

    /// How many games of a person are not over.
    pub async fn count_open(&self, person: i64) -> Result<i64, sqlx::Error> {
        let sql = format!("SELECT count(*) FROM ({OPEN_OF})");
        sqlx::query(sqlx::AssertSqlSafe(sql)).bind(person).fetch_one(&self.read).await?.try_get(0)
    }

    /// How many transcripts a person has put in.
    pub async fn count_uploads(&self, person: i64) -> Result<i64, sqlx::Error> {
        sqlx::query("SELECT count(*) FROM game WHERE keeper = ?").bind(person).fetch_one(&self.read).await?.try_get(0)
    }

    /// Sits somebody down on a free seat, and begins the game. `false` where the seat is taken.
    pub async fn take_seat(&self, id: i64, side: Side, seat: &Seat) -> Result<bool, sqlx::Error> {
        let sql = match side {
            Side::Dark => {
                "UPDATE game SET dark = ?, dark_name = ?, dark_deck = ?, dark_cards = ?, status = 'playing', touched = ? \
                 WHERE id = ? AND dark IS NULL AND dark_cards IS NULL AND status = 'waiting'"
            }
            Side::Light => {
                "UPDATE game SET light = ?, light_name = ?, light_deck = ?, light_cards = ?, status = 'playing', touched = ? \
                 WHERE id = ? AND light IS NULL AND light_cards IS NULL AND status = 'waiting'"
            }
        };
        let query = sqlx::query(sql).bind(seat.person).bind(&seat.name).bind(&seat.deck).bind(seat.cards.as_deref()).bind(now()).bind(id);
        Ok(self.run(query).await?.rows_affected() > 0)
    }

    /// Takes a table away at which nobody else sits.
    pub async fn drop_waiting(&self, id: i64) -> Result<bool, sqlx::Error> {
        let done = self.run(sqlx::query("DELETE FROM game WHERE id = ? AND status = 'waiting'").bind(id)).await?;
        Ok(done.rows_affected() > 0)
    }

    /// Notes with which program a game is played now.
    pub async fn set_version(&self, id: i64, version: &str) -> Result<(), sqlx::Error> {
        self.run(sqlx::query("UPDATE game SET version = ? WHERE id = ?").bind(version).bind(id)).await?;
        Ok(())
    }

    /// Notes which game follows one.
    pub async fn set_rematch(&self, id: i64, code: &str) -> Result<(), sqlx::Error> {
        self.run(sqlx::query("UPDATE game SET rematch = ? WHERE id = ?").bind(code).bind(id)).await?;
        Ok(())
    }

    /// A list of games, newest first.
    pub async fn games(&self, which: Which) -> Result<Vec<GameRow>, sqlx::Error> {
        let sql = which.sql();
        let mut query = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(LIST);
        match which {
            Which::Open | Which::Watch => {}
            Which::Mine(person) => query = query.bind(person),
            Which::Replays(person, before) => {
                let (touched, id) = match before {
                    Some(id) => (self.touched(id).await?, id),
                    None => (i64::MAX, i64::MAX),
                };
                query = query.bind(person).bind(touched).bind(id);
            }
        }
        query.fetch_all(&self.read).await?.iter().map(game).collect()
    }

    async fn touched(&self, id: i64) -> Result<i64, sqlx::Error> {
        let row = sqlx::query("SELECT touched FROM game WHERE id = ?").bind(id).fetch_optional(&self.read).await?;
        row.map_or(Ok(0), |r| r.try_get(0))
    }
}

/// The games of a person that are not over.
const OPEN_OF: &str = "SELECT id FROM game WHERE dark = ?1 AND status IN ('waiting', 'playing', 'adjourned') \
                       UNION SELECT id FROM game WHERE light = ?1 AND status IN ('waiting', 'playing', 'adjourned')";

impl Which {
    /// The query: ?1 is how many at most, ?2 whose, ?3 and ?4 before which. It looks at no more rows than it gives.
    fn sql(self) -> String {
        match self {
            Which::Open => "SELECT * FROM game WHERE status = 'waiting' AND open = 1 ORDER BY created DESC, id DESC LIMIT ?1".to_owned(),
            Which::Watch => "SELECT * FROM game WHERE status = 'playing' AND watch = 1 ORDER BY touched DESC, id DESC LIMIT ?1".to_owned(),
            Which::Mine(_) => {
                let open = OPEN_OF.replace("?1", "?2");
                format!("SELECT * FROM game WHERE id IN ({open}) ORDER BY touched DESC, id DESC LIMIT ?1")
            }
            Which::Replays(..) => {
                let of = |column: &str| {
                    format!(
                        "SELECT * FROM (SELECT id FROM game WHERE {column} = ?2 AND status = 'over' AND (touched, id) < (?3, ?4) \
                         ORDER BY touched DESC, id DESC LIMIT ?1)"
                    )
                };
                let of = ["dark", "light", "keeper"].map(of).join(" UNION ");
                format!("SELECT * FROM game WHERE id IN ({of}) ORDER BY touched DESC, id DESC LIMIT ?1")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::db::change::Faults;

    #[tokio::test]
    async fn a_lobby_with_many_finished_games_looks_at_few() {
        let dir = std::env::temp_dir().join(format!("holocron-games-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&dir);
        let db = Db::open(&dir, Faults::default()).await.unwrap();
        db.run(sqlx::query("INSERT INTO person (id, name, created) VALUES (1, 'a', 0), (2, 'b', 0)")).await.unwrap();
        let many = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60000) \
                    INSERT INTO game (code, status, dark, light, rules, seed, open, watch, safe_undo, created, touched) \
                    SELECT 'g' || i, CASE WHEN i % 20000 = 0 THEN 'playing' ELSE 'over' END, 1, 2, 'glossary', i, 0, 1, 0, i, i / 3 FROM n";
        db.run(sqlx::query(many)).await.unwrap();
        for which in [Which::Open, Which::Watch, Which::Mine(1), Which::Replays(1, None), Which::Replays(2, Some(500))] {
            let plan = sqlx::query(sqlx::AssertSqlSafe(format!("EXPLAIN QUERY PLAN {}", which.sql())));
            let plan = plan.bind(LIST).bind(1).bind(9).bind(9).fetch_all(&db.read).await;
            for row in plan.unwrap() {
                let line: String = row.try_get("detail").unwrap();
                assert!(
                    !line.starts_with("SCAN game") || line.contains("USING INDEX") || line.contains("USING COVERING INDEX"),
                    "{which:?}: {line}"
                );
            }
            let start = std::time::Instant::now();
            db.games(which).await.unwrap();
            assert!(start.elapsed() < std::time::Duration::from_millis(500), "{which:?}: {:?}", start.elapsed());
        }
        // Page after page, all of them once.
        let (mut before, mut seen) = (None, 0);
        loop {
            let page = db.games(Which::Replays(1, before)).await.unwrap();
            let Some(last) = page.last() else { break };
            seen += page.len();
            before = Some(last.id);
            if seen >= 1000 {
                break;
            }
        }
        assert_eq!(seen, 1000);
        let ids: Vec<i64> = db.games(Which::Replays(1, before)).await.unwrap().iter().map(|g| g.id).collect();
        assert!(ids.iter().all(|id| *id < before.unwrap()), "{ids:?}");
        assert_eq!(db.count_open(1).await.unwrap(), 3);
        db.close().await;
        let _ = std::fs::remove_dir_all(&dir);
    }
}
