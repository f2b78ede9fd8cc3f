//! The permanent record of games: [`Entry`]. [`Journal`] writes entries of all games, many in one transaction, and reports when they
//! are on disk. Nothing is shown before that.

use holocron_engine::text::Side;
use holocron_scenario::choice::Chosen;
use sqlx::Row;
use tokio::sync::{mpsc, oneshot};

use super::change::is_storage;
use super::games::{Progress, Status};
use super::snapshots::{self, Kept};
use super::{Db, now_ms};

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// A question was answered with the option of this index; so many milliseconds are left on the player's clock.
    Answer {
        /// Whose question.
        side: Side,
        /// Which option.
        pick: u16,
        /// What is left on the clock.
        left: u32,
        /// Who saw nothing of it: a bit for Dark, Light and watchers.
        unseen: u8,
        /// What the option was; none in games from before this was kept.
        chosen: Option<Chosen>,
    },
    /// Back to after so many decisions.
    Undo(u32),
    /// A player gave up.
    Concede(Side),
    /// A player's time ran out.
    TimeUp(Side),
    /// The player claimed the game from one who was gone.
    Claim(Side),
    /// Broken off, to go on another time.
    Adjourn,
    /// Gone on.
    Resume,
    /// A bot took the seat of one who was gone.
    Hand(Side, String),
    /// The player took the seat back.
    Back(Side),
    /// A player consented (or not) to watchers seeing hands.
    Hands(Side, bool),
    /// Somebody said something.
    Chat(Chat),
    /// Another version of the program took the game up, and could not play all of it again.
    Upgrade(Upgrade),
}

/// How a game goes on with another version of the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Upgrade {
    /// After so many decisions.
    pub to: u32,
    /// In this turn.
    pub turn: u16,
    /// So many answers that Dark, Light and watchers had seen were taken back.
    pub lost: [u32; 3],
    /// From the snapshot after so many decisions; none where the game was played again from its beginning.
    pub from: Option<u32>,
    /// The version.
    pub version: String,
}

/// Something said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chat {
    /// Who.
    pub by: String,
    /// From which seat.
    pub side: Option<Side>,
    /// To the watchers only.
    pub watchers: bool,
    /// What.
    pub text: String,
}

/// An entry of the journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its number in its game, from 1. Clients count only what they see: `Story::seen`.
    pub n: u32,
    /// When, in milliseconds.
    pub at: i64,
    /// What.
    pub what: What,
}

/// An entry as the table has it.
struct Columns<'e> {
    kind: i64,
    a: i64,
    b: i64,
    text: Option<std::borrow::Cow<'e, str>>,
}

fn side_number(side: Side) -> i64 {
    i64::try_from(side.index()).unwrap_or_default()
}

fn side_of(n: i64) -> Side {
    if n == 0 { Side::Dark } else { Side::Light }
}

impl What {
    fn columns(&self) -> Columns<'_> {
        let with = |kind, a, b| Columns { kind, a, b, text: None };
        match self {
            // Side and option in one number: the journal is mostly this.
            What::Answer { side, pick, left, unseen, chosen } => Columns {
                kind: 0,
                a: i64::from(*pick) * 2 + side_number(*side),
                b: i64::from(*left) | i64::from(*unseen) << 32,
                text: chosen.as_ref().map(|c| c.written().into()),
            },
            What::Undo(to) => with(1, i64::from(*to), 0),
            What::Concede(side) => with(2, side_number(*side), 0),
            What::TimeUp(side) => with(3, side_number(*side), 0),
            What::Claim(side) => with(4, side_number(*side), 0),
            What::Adjourn => with(5, 0, 0),
            What::Resume => with(6, 0, 0),
            What::Hand(side, bot) => Columns { kind: 7, a: side_number(*side), b: 0, text: Some(bot.into()) },
            What::Back(side) => with(8, side_number(*side), 0),
            What::Hands(side, show) => with(9, side_number(*side), i64::from(*show)),
            What::Chat(c) => {
                let side = c.side.map_or(2, side_number);
                Columns { kind: 10, a: side, b: i64::from(c.watchers), text: Some(format!("{}\n{}", c.by, c.text).into()) }
            }
            What::Upgrade(u) => {
                let from = u.from.map_or_else(|| "-".to_owned(), |from| from.to_string());
                let [dark, light, watchers] = u.lost;
                let text = format!("{from}\n{dark} {light} {watchers}\n{}", u.version);
                Columns { kind: 11, a: i64::from(u.to), b: i64::from(u.turn), text: Some(text.into()) }
            }
        }
    }

    fn read(kind: i64, a: i64, b: i64, text: Option<String>) -> Option<What> {
        Some(match kind {
            0 => {
                let (left, unseen) = (u32::try_from(b & i64::from(u32::MAX)).ok()?, u8::try_from(b >> 32).ok()?);
                let chosen = text.as_deref().map(Chosen::read);
                What::Answer { side: side_of(a % 2), pick: u16::try_from(a / 2).ok()?, left, unseen, chosen }
            }
            1 => What::Undo(u32::try_from(a).ok()?),
            2 => What::Concede(side_of(a)),
            3 => What::TimeUp(side_of(a)),
            4 => What::Claim(side_of(a)),
            5 => What::Adjourn,
            6 => What::Resume,
            7 => What::Hand(side_of(a), text?),
            8 => What::Back(side_of(a)),
            9 => What::Hands(side_of(a), b != 0),
            10 => {
                let text = text?;
                let (by, said) = text.split_once('\n')?;
                let side = (a < 2).then(|| side_of(a));
                What::Chat(Chat { by: by.to_owned(), side, watchers: b != 0, text: said.to_owned() })
            }
            11 => {
                let text = text?;
                let mut lines = text.splitn(3, '\n');
                let from = match lines.next()? {
                    "-" => None,
                    from => Some(from.parse().ok()?),
                };
                let lost: Vec<u32> = lines.next()?.split(' ').filter_map(|n| n.parse().ok()).collect();
                let (lost, version) = (lost.try_into().ok()?, lines.next()?.to_owned());
                What::Upgrade(Upgrade { to: u32::try_from(a).ok()?, turn: u16::try_from(b).ok()?, lost, from, version })
            }
            _ => return None,
        })
    }
}

impl Db {
    /// The journal of a game after an entry.
    pub async fn journal(&self, game: i64, after: u32) -> Result<Vec<Entry>, sqlx::Error> {
        let sql = "SELECT n, at, kind, a, b, text FROM journal WHERE game = ? AND n > ? ORDER BY n";
        let rows = sqlx::query(sql).bind(game).bind(i64::from(after)).fetch_all(&self.read).await?;
        let mut entries = Vec::with_capacity(rows.len());
        for row in rows {
            let what = What::read(row.try_get("kind")?, row.try_get("a")?, row.try_get("b")?, row.try_get("text")?);
            let what = what.ok_or_else(|| sqlx::Error::Decode("an entry of the journal is not understood".into()))?;
            let n = u32::try_from(row.try_get::<i64, _>("n")?).unwrap_or(u32::MAX);
            entries.push(Entry { n, at: row.try_get("at")?, what });
        }
        Ok(entries)
    }

    /// Writes entries at once, for a game that begins with some, and perhaps from a snapshot.
    pub(crate) async fn insert_entries(&self, game: i64, entries: &[Entry], from: Option<&Kept>) -> Result<(), sqlx::Error> {
        let done = async {
            let mut tx = self.change().await?;
            if let Some(kept) = from {
                kept.write(&mut tx, game).await?;
            }
            for entry in entries {
                insert(&mut tx, game, entry).await?;
            }
            tx.commit().await
        };
        let done = done.await;
        self.note(done)
    }
}

async fn insert(tx: &mut sqlx::SqliteConnection, game: i64, entry: &Entry) -> Result<(), sqlx::Error> {
    let c = entry.what.columns();
    let sql = "INSERT INTO journal (game, n, at, kind, a, b, text) VALUES (?, ?, ?, ?, ?, ?, ?)";
    let query = sqlx::query(sql).bind(game).bind(i64::from(entry.n)).bind(entry.at).bind(c.kind).bind(c.a).bind(c.b);
    query.bind(c.text.as_deref()).execute(&mut *tx).await?;
    match &entry.what {
        What::Undo(to) => snapshots::take_back(tx, game, *to).await,
        What::Upgrade(upgrade) => {
            snapshots::take_back(tx, game, upgrade.to).await?;
            match upgrade.from {
                Some(at) => snapshots::go_on_from(tx, game, at).await,
                None => Ok(()),
            }
        }
        _ => Ok(()),
    }
}

/// Something to write.
#[derive(Debug)]
struct Work {
    game: i64,
    entries: Vec<Entry>,
    turns: Vec<Kept>,
    progress: Option<Progress>,
    done: oneshot::Sender<bool>,
}

/// Writes entries of all games.
#[derive(Clone, Debug)]
pub struct Journal {
    sender: mpsc::Sender<Work>,
}

/// How many works go into one transaction at most.
const BATCH: usize = 512;

impl Journal {
    /// Begins to write. The task ends when all copies of the journal are gone and everything is written.
    #[must_use]
    pub fn start(db: Db) -> (Journal, tokio::task::JoinHandle<()>) {
        let (sender, mut works) = mpsc::channel::<Work>(4096);
        let task = tokio::spawn(async move {
            let mut batch = Vec::new();
            while works.recv_many(&mut batch, BATCH).await > 0 {
                let all = db.note(write(&db, &batch).await);
                for work in batch.drain(..) {
                    let written = match &all {
                        Ok(()) => true,
                        Err(error) if is_storage(error) => false,
                        // What one game does wrong is no other game's fault: each for itself then.
                        Err(_) => db.note(write(&db, std::slice::from_ref(&work)).await).inspect_err(complain).is_ok(),
                    };
                    // Nobody waits where the table was put away meanwhile.
                    let _ = work.done.send(written);
                }
            }
        });
        (Journal { sender }, task)
    }

    /// Writes entries of a game (the turns that begin with them, and how far it is); `true` when they are on disk.
    pub async fn write(&self, game: i64, entries: Vec<Entry>, turns: Vec<Kept>, progress: Option<Progress>) -> bool {
        let (done, written) = oneshot::channel();
        if self.sender.send(Work { game, entries, turns, progress, done }).await.is_err() {
            return false;
        }
        written.await.unwrap_or(false)
    }
}

fn complain(error: &sqlx::Error) {
    tracing::error!(%error, "the journal cannot be written");
}

async fn write(db: &Db, batch: &[Work]) -> Result<(), sqlx::Error> {
    let mut tx = db.change().await?;
    for work in batch {
        for entry in &work.entries {
            insert(&mut tx, work.game, entry).await?;
        }
        for turn in &work.turns {
            turn.write(&mut tx, work.game).await?;
        }
        if let Some(progress) = &work.progress {
            progress.write(&mut tx, work.game).await?;
            if progress.status == Status::Over {
                snapshots::let_go(&mut tx, work.game).await?;
            }
        }
    }
    tx.commit().await
}

impl Entry {
    /// An entry of now.
    #[must_use]
    pub fn now(n: u32, what: What) -> Entry {
        Entry { n, at: now_ms(), what }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_are_read_as_they_were_written() {
        let chat = Chat { by: "A B".into(), side: None, watchers: true, text: "hello\nthere".into() };
        for what in [
            What::Answer { side: Side::Light, pick: 7, left: 90_000, unseen: 0, chosen: None },
            What::Answer {
                side: Side::Dark,
                pick: 0,
                left: u32::MAX,
                unseen: 5,
                chosen: Some(Chosen { what: "Deploy @3:1_194".into(), text: "deploy Stormtrooper".into() }),
            },
            What::Upgrade(Upgrade { to: 7, turn: 3, lost: [2, 1, 0], from: None, version: "0.1.0 rules a cards b".into() }),
            What::Upgrade(Upgrade { to: 7, turn: 3, lost: [0; 3], from: Some(5), version: "0.2.0".into() }),
            What::Undo(12),
            What::Concede(Side::Light),
            What::TimeUp(Side::Dark),
            What::Claim(Side::Light),
            What::Adjourn,
            What::Resume,
            What::Hand(Side::Dark, "random".into()),
            What::Back(Side::Dark),
            What::Hands(Side::Light, true),
            What::Chat(chat.clone()),
            What::Chat(Chat { side: Some(Side::Light), watchers: false, ..chat.clone() }),
        ] {
            let c = what.columns();
            assert_eq!(What::read(c.kind, c.a, c.b, c.text.map(|t| t.into_owned())), Some(what.clone()), "{what:?}");
        }
    }
}
