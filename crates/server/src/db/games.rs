//! Games: what they began with, who plays, how far they are.

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
    /// A person's that are over.
    Replays(i64),
    /// All in progress.
    Playing,
}

/// How long a list is.
const LIST: i64 = 50;

impl Db {
    /// Makes a game; its number.
    pub async fn new_game(&self, g: &GameRow) -> Result<i64, sqlx::Error> {
        let [dark, light] = &g.seats;
        let sql = "INSERT INTO game (code, status, dark, light, dark_name, light_name, dark_bot, light_bot, dark_deck, light_deck, \
                   dark_cards, light_cards, rules, seed, invite, open, watch, safe_undo, minutes, increment, keeper, least, created, \
                   touched, decisions, turn, winner, won_by) \
                   VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
        let made = sqlx::query(sql)
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
            .execute(&self.write)
            .await?;
        Ok(made.last_insert_rowid())
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
        let sql = "SELECT count(*) FROM game WHERE (dark = ?1 OR light = ?1) AND status != 'over'";
        sqlx::query(sql).bind(person).fetch_one(&self.read).await?.try_get(0)
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
        Ok(query.execute(&self.write).await?.rows_affected() > 0)
    }

    /// Takes a table away at which nobody else sits.
    pub async fn drop_waiting(&self, id: i64) -> Result<bool, sqlx::Error> {
        let done = sqlx::query("DELETE FROM game WHERE id = ? AND status = 'waiting'").bind(id).execute(&self.write).await?;
        Ok(done.rows_affected() > 0)
    }

    /// Notes which game follows one.
    pub async fn set_rematch(&self, id: i64, code: &str) -> Result<(), sqlx::Error> {
        sqlx::query("UPDATE game SET rematch = ? WHERE id = ?").bind(code).bind(id).execute(&self.write).await?;
        Ok(())
    }

    /// A list of games, newest first.
    pub async fn games(&self, which: Which) -> Result<Vec<GameRow>, sqlx::Error> {
        let (sql, person) = match which {
            Which::Open => {
                ("SELECT * FROM game WHERE status = 'waiting' AND open = 1 AND ?1 = 0 ORDER BY created DESC, id DESC LIMIT ?2", 0)
            }
            Which::Watch => {
                ("SELECT * FROM game WHERE status = 'playing' AND watch = 1 AND ?1 = 0 ORDER BY touched DESC, id DESC LIMIT ?2", 0)
            }
            Which::Mine(p) => {
                ("SELECT * FROM game WHERE (dark = ?1 OR light = ?1) AND status != 'over' ORDER BY touched DESC, id DESC LIMIT ?2", p)
            }
            Which::Replays(p) => (
                "SELECT * FROM game WHERE (dark = ?1 OR light = ?1 OR keeper = ?1) AND status = 'over' ORDER BY touched DESC, id DESC LIMIT ?2",
                p,
            ),
            Which::Playing => ("SELECT * FROM game WHERE status = 'playing' AND ?1 = 0 ORDER BY touched DESC, id DESC LIMIT ?2", 0),
        };
        let most = if which == Which::Playing { i64::MAX } else { LIST };
        let rows = sqlx::query(sql).bind(person).bind(most).fetch_all(&self.read).await?;
        rows.iter().map(game).collect()
    }
}
