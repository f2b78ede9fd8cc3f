//! What costs much delays nobody: decks that are too large or full of mistakes, lists of decks, bots that think.

mod common;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use common::{Folder, Seat, Server, library};
use holocron_server::players::{Player, Players, Seen};
use holocron_server::{Limits, Options};
use serde_json::json;

fn counted(server: &Server, name: &str) -> u64 {
    let text = server.running.as_ref().unwrap().metrics();
    let line = text.lines().find_map(|l| l.strip_prefix(&format!("holocron_{name} "))).unwrap();
    line.parse().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn decks_that_take_long_to_read_delay_no_game() {
    let server = Server::start().await;
    let mut client = server.guest().await;
    let game = client.play_now(json!({})).await;
    let mut seat = Seat::take(&client, &game).await;
    let titles: String = (0..2500).map(|n| format!("2x Darth Vadar of Tatooine {n}\n")).collect();
    let bodies = [
        // One line without end, many titles that are none, ids that are none, elements without end.
        "Darth Vadar ".repeat(13_000),
        titles[..60_000].to_owned(),
        (0..7000).map(|n| format!("77_{n},")).collect::<String>(),
        format!("<deck>{}", "<card title=\"x\"/>\n".repeat(3300)),
        "<".repeat(65_000),
    ];
    let begun = Instant::now();
    let mut checks = Vec::new();
    for text in bodies {
        let mut other = server.guest().await;
        checks.push(tokio::spawn(async move {
            let checked = other.post("/api/decks/check", json!({"text": text})).await.ok();
            assert_eq!(checked["legal"], false);
            assert!((1..=100).contains(&checked["problems"].as_array().unwrap().len()), "{checked}");
        }));
    }
    let mut slowest = Duration::ZERO;
    while !checks.iter().all(|c| c.is_finished()) {
        let start = Instant::now();
        seat.sync().await;
        slowest = slowest.max(start.elapsed());
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    for check in checks {
        check.await.unwrap();
    }
    assert!(begun.elapsed() < Duration::from_secs(15), "{:?} for five decks", begun.elapsed());
    assert!(slowest < Duration::from_secs(2), "a game waited for {slowest:?}");
    // What is larger than any deck is not even looked at.
    let whole = client.post("/api/decks/check", json!({"text": "x\n".repeat(100_000)})).await.ok();
    assert_eq!(whole["count"], 0);
    assert!(whole["problems"][0].as_str().unwrap().contains("65"), "{whole}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_list_of_decks_reads_none_of_them_again() {
    let server = Server::start().await;
    let mut client = server.guest().await;
    for n in 0..5 {
        let text = format!("Name: number {n}\nSide: Dark\n{}x Stormtrooper", 50 + n);
        client.post("/api/decks", json!({"name": format!("deck {n}"), "text": text})).await.ok();
    }
    let first = client.get("/api/decks").await.ok();
    let read = counted(&server, "decks_read_total");
    assert!(read >= 5);
    for _ in 0..3 {
        assert_eq!(client.get("/api/decks").await.ok(), first);
    }
    assert_eq!(counted(&server, "decks_read_total"), read);
    assert_eq!(first["saved"][4]["count"], 54);
    assert_eq!(first["saved"][4]["name"], "deck 4");
}

/// A bot that thinks until it is told to stop.
#[derive(Default)]
struct Slow {
    thinks: AtomicUsize,
    stopped: AtomicUsize,
    quick: AtomicBool,
}

impl Player for Slow {
    fn name(&self) -> &'static str {
        "slow"
    }
    fn pick(&self, seen: &Seen<'_>) -> usize {
        self.thinks.fetch_add(1, Ordering::SeqCst);
        while !self.quick.load(Ordering::SeqCst) {
            if seen.stop.load(Ordering::SeqCst) {
                self.stopped.fetch_add(1, Ordering::SeqCst);
                return 0;
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        0
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_undo_ends_what_a_bot_was_thinking() {
    let slow = Arc::new(Slow::default());
    slow.quick.store(true, Ordering::SeqCst);
    let mut players = Players::default();
    players.add(slow.clone());
    let folder = Folder::new("slow");
    let options = Options { data: folder.0.clone(), seed: Some(1), limits: Limits::wide(), players, ..Options::default() };
    let running = holocron_server::start(options, library()).await.unwrap();
    let mut client = common::Client::guest(running.addr).await;
    let game = client.play_now(json!({"bot": "slow"})).await;
    let mut seat = Seat::take(&client, &game).await;
    seat.play(3).await;
    slow.quick.store(false, Ordering::SeqCst);
    for round in 1..=6 {
        // Answers until the bot is to move and thinks, and takes that back.
        let thinks = slow.thinks.load(Ordering::SeqCst);
        while slow.thinks.load(Ordering::SeqCst) == thinks {
            seat.sync().await;
            if seat.is_asked() {
                let (id, index) = (seat.decision["id"].clone(), seat.pick());
                seat.ws.send(json!({"do": "answer", "decision": id, "index": index})).await;
            } else {
                tokio::time::sleep(Duration::from_millis(2)).await;
            }
        }
        let reply = seat.ws.ask(json!({"do": "undo"})).await;
        assert_eq!(reply["type"], "ok", "{reply}");
        seat = seat.fresh().await;
        let start = Instant::now();
        while slow.stopped.load(Ordering::SeqCst) < round {
            assert!(start.elapsed() < Duration::from_secs(10), "it thinks on");
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_are_in_memory_only_while_somebody_looks() {
    let limits = Limits { idle: Duration::from_millis(300), ..Limits::wide() };
    let mut server = Server::with(limits).await;
    let mut client = server.guest().await;
    for _ in 0..3 {
        let game = client.play_now(json!({})).await;
        let mut seat = Seat::take(&client, &game).await;
        seat.play(3).await;
        assert!(counted(&server, "tables") > 0);
        seat.ws.close().await;
    }
    let start = Instant::now();
    while counted(&server, "tables") > 0 {
        // A lobby that asks again and again keeps none of them.
        assert!(start.elapsed() < Duration::from_secs(10), "{} tables stay", counted(&server, "tables"));
        assert_eq!(client.get("/api/lobby").await.ok()["mine"].as_array().unwrap().len(), 3);
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    // A server that starts loads none before somebody comes.
    server.restart().await;
    client.addr = server.addr();
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert_eq!(counted(&server, "tables"), 0);
    let game = client.get("/api/lobby").await.ok()["mine"][0]["id"].as_str().unwrap().to_owned();
    let mut seat = Seat::take(&client, &game).await;
    seat.play(3).await;
}
