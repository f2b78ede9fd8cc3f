//! The settings of a server: [`Options`], given at the start, and the [`Limits`] that it enforces.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use crate::db::change::Faults;
use crate::db::expire::Ages;
use crate::players::Players;

/// What a server is told.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where to listen; port 0 takes a free one.
    pub addr: SocketAddr,
    /// The folder with the database, made where it is missing.
    pub data: PathBuf,
    /// The page, from a folder instead of the binary.
    pub web: Option<PathBuf>,
    /// A folder with pictures of cards, named by id (`1_168.jpg`), or the community's database, with or without pictures.
    pub images: Option<PathBuf>,
    /// Makes the same games each time.
    pub seed: Option<u64>,
    /// Names under which the server is reached, besides its address.
    pub hosts: Vec<String>,
    /// Proxies whose word about who asks is taken (`X-Forwarded-For`, `X-Forwarded-Proto`).
    pub proxies: Vec<IpAddr>,
    /// Whether people reach the server by https only: cookies are then never sent otherwise.
    pub https: bool,
    /// Bots.
    pub players: Players,
    /// Limits.
    pub limits: Limits,
    /// Breaks writing, for tests.
    pub faults: Faults,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            addr: SocketAddr::from(([127, 0, 0, 1], 0)),
            data: PathBuf::from("holocron-data"),
            web: None,
            images: None,
            seed: None,
            hosts: Vec::new(),
            proxies: Vec::new(),
            https: false,
            players: Players::default(),
            limits: Limits::default(),
            faults: Faults::default(),
        }
    }
}

/// So much in a burst, so much a second after that.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    /// At once.
    pub burst: f64,
    /// A second.
    pub each_second: f64,
}

/// What a client may use up.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Bytes of a message over a WebSocket.
    pub message: usize,
    /// Bytes of the body of a request.
    pub body: usize,
    /// Messages of a connection.
    pub messages: Rate,
    /// Requests of a session.
    pub requests: Rate,
    /// New guests, registrations and logins from one address.
    pub doors: Rate,
    /// Logins into one account, from wherever.
    pub accounts: Rate,
    /// Sockets from one address, whatever goes over them.
    pub sockets: usize,
    /// Sockets in all.
    pub all_sockets: usize,
    /// How long a connection may take to say what it wants.
    pub silence: Duration,
    /// How long a request may take.
    pub request: Duration,
    /// Connections of a person.
    pub connections: usize,
    /// Connections to the server.
    pub all_connections: usize,
    /// Games of a person that are not over.
    pub games: i64,
    /// Decks that a person keeps.
    pub decks: i64,
    /// Transcripts that a person has put in.
    pub uploads: i64,
    /// Characters of a line of chat.
    pub chat: usize,
    /// Lines of chat of a game.
    pub chats: u32,
    /// When what is old is forgotten.
    pub ages: Ages,
    /// After what time a game may be claimed from a player who is gone.
    pub grace: Duration,
    /// After what time a table without connections is put away (it is in the database).
    pub idle: Duration,
    /// How long the server waits, more or less, before it passes for a player who has nothing else.
    pub pause: Duration,
    /// Bots that wait for their turn to think.
    pub thoughts: usize,
    /// Messages that wait for a slow connection before it is closed.
    pub backlog: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            message: 16 * 1024,
            body: 512 * 1024,
            messages: Rate { burst: 60.0, each_second: 20.0 },
            requests: Rate { burst: 120.0, each_second: 20.0 },
            doors: Rate { burst: 30.0, each_second: 0.5 },
            accounts: Rate { burst: 10.0, each_second: 0.1 },
            sockets: 200,
            all_sockets: 20_000,
            silence: Duration::from_secs(15),
            request: Duration::from_secs(60),
            connections: 20,
            all_connections: 12_000,
            games: 30,
            decks: 100,
            uploads: 200,
            chat: 500,
            chats: 2000,
            ages: Ages::default(),
            grace: Duration::from_secs(60),
            idle: Duration::from_secs(600),
            pause: Duration::from_millis(1500),
            thoughts: 1000,
            backlog: 256,
        }
    }
}

impl Limits {
    /// No limits worth the name: for tests and benches that are in a hurry.
    #[must_use]
    pub fn wide() -> Limits {
        let much = Rate { burst: 1e9, each_second: 1e9 };
        Limits {
            messages: much,
            requests: much,
            doors: much,
            accounts: much,
            sockets: 100_000,
            all_sockets: 100_000,
            connections: 100_000,
            all_connections: 100_000,
            games: 100_000,
            pause: Duration::ZERO,
            ..Limits::default()
        }
    }
}
