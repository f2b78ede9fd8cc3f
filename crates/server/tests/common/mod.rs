//! A server of one test: on a free port, with a folder of its own.

#![allow(dead_code)] // each test file uses a part of it

pub mod client;

use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

#[allow(unused_imports)] // each test file uses a part of it
pub use client::{Answer, Client, Seat, Ws, assert_same, patch, said};
use holocron_engine::card::{CardType, DefId, Library};
use holocron_engine::rng::Rng;
use holocron_engine::support::is_complete;
use holocron_engine::text::Side;
use holocron_server::{Limits, Options, Running};
use serde_json::{Value, json};

pub fn library() -> &'static Library {
    static LIBRARY: OnceLock<&'static Library> = OnceLock::new();
    LIBRARY.get_or_init(|| Box::leak(Box::new(holocron_cards::library::embedded().expect("the embedded cards parse"))))
}

/// A folder, gone with the test.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new(name: &str) -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let n = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}-{n}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A server.
pub struct Server {
    pub running: Option<Running>,
    pub options: Options,
    pub folder: Folder,
}

impl Server {
    /// One in a hurry, that makes the same games each time.
    pub async fn start() -> Server {
        Server::with(Limits::wide()).await
    }

    pub async fn with(limits: Limits) -> Server {
        Server::made(Folder::new("server"), limits).await
    }

    /// One in a folder that is there.
    pub async fn at(folder: Folder) -> Server {
        Server::made(folder, Limits::wide()).await
    }

    async fn made(folder: Folder, limits: Limits) -> Server {
        Server::seeded(folder, limits, 1).await
    }

    /// One that makes other games.
    pub async fn seeded(folder: Folder, limits: Limits, seed: u64) -> Server {
        let options = Options { data: folder.0.clone(), seed: Some(seed), limits, ..Options::default() };
        let running = holocron_server::start(options.clone(), library()).await.expect("a server");
        Server { running: Some(running), options, folder }
    }

    pub fn addr(&self) -> std::net::SocketAddr {
        self.running.as_ref().unwrap().addr
    }

    pub async fn guest(&self) -> Client {
        Client::guest(self.addr()).await
    }

    /// A client that has not asked for a session.
    pub fn guest_without_session(&self) -> Client {
        Client { addr: self.addr(), cookie: None }
    }

    /// Stops, and starts again with the same folder at the same address.
    pub async fn restart(&mut self) {
        let addr = self.addr();
        self.running.take().unwrap().stop().await;
        let options = Options { addr, ..self.options.clone() };
        self.running = Some(holocron_server::start(options, library()).await.expect("a server again"));
    }

    /// Two people at a table: Dark and Light.
    pub async fn pair(&self, more: Value) -> (Seat, Seat) {
        let (mut dark, mut light) = (self.guest().await, self.guest().await);
        let mut wanted = json!({"against": "friend", "side": "dark"});
        for (key, value) in more.as_object().unwrap() {
            wanted[key] = value.clone();
        }
        let made = dark.post("/api/games", wanted).await.ok();
        let (game, invite) = (made["game"].as_str().unwrap().to_owned(), made["invite"].clone());
        light.post(&format!("/api/games/{game}/join"), json!({"invite": invite, "deck": more.get("join")})).await.ok();
        let (mut dark, mut light) = (Seat::take(&dark, &game).await, Seat::take(&light, &game).await);
        for seat in [&mut dark, &mut light] {
            // They answer everything themselves.
            seat.ws.send(json!({"do": "settings", "respond": "ask"})).await;
            seat.sync().await;
        }
        dark.sync().await;
        (dark, light)
    }
}

/// Lets two people answer in turn, at random, so many questions. Both see everything that comes.
pub async fn play_both(dark: &mut Seat, light: &mut Seat, answers: usize) {
    let mut left = answers;
    let mut waited = 0;
    while left > 0 {
        dark.sync().await;
        light.sync().await;
        if dark.is_over() || light.is_over() {
            return;
        }
        let asked = if dark.is_asked() { &mut *dark } else { &mut *light };
        if !asked.is_asked() {
            // A bot has one of the seats.
            waited += 1;
            assert!(waited < 1000, "nobody is asked");
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
            continue;
        }
        let pick = asked.pick();
        assert!(asked.answer(pick).await);
        left -= 1;
    }
    dark.sync().await;
    light.sync().await;
}

/// A deck of 60 different cards: what a title or an id in a message means is then beyond doubt.
pub fn singles(side: Side, rng: &mut Rng) -> Vec<String> {
    let library = library();
    let playable = |t: CardType| !matches!(t, CardType::GameAid | CardType::DefensiveShield | CardType::Objective);
    let of = |locations: bool| -> Vec<DefId> {
        let fits = |c: &holocron_engine::card::CardDef| c.side == side && is_complete(c, &library.symbols) && playable(c.card_type);
        library.iter().filter(|(_, c)| fits(c) && (c.card_type == CardType::Location) == locations).map(|(d, _)| d).collect()
    };
    let (mut locations, mut others) = (of(true), of(false));
    rng.shuffle(&mut locations);
    rng.shuffle(&mut others);
    locations.truncate(10);
    let cards: Vec<DefId> = locations.into_iter().chain(others).take(60).collect();
    assert_eq!(cards.len(), 60, "not enough cards for a deck of singles");
    cards.iter().map(|d| library.def(*d).id.clone()).collect()
}
