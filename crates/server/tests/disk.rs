//! A disk that is full: nothing is told that is not written, a game says that it cannot go on, and goes on when it can.

mod common;

use std::time::{Duration, Instant};

use common::{Seat, Server, assert_same, play_both};
use holocron_server::db::change::Fault;
use serde_json::{Value, json};

/// Answers at random; what the server replies.
async fn try_answer(seat: &mut Seat) -> Value {
    let (id, index) = (seat.decision["id"].clone(), seat.pick());
    seat.ws.send(json!({"do": "answer", "id": "try", "decision": id, "index": index})).await;
    loop {
        let message = seat.step().await.expect("a reply");
        if message["re"] == "try" {
            return message;
        }
    }
}

/// Takes messages in until the table says that it goes on.
async fn until_it_goes_on(seat: &mut Seat) {
    while seat.table["stalled"] != false {
        seat.step().await.expect("a message");
    }
}

/// What is shown is what is on disk: a server that starts from it shows the same.
async fn is_on_disk(server: &mut Server, seats: &mut [Seat]) {
    server.restart().await;
    for seat in seats {
        let fresh = seat.fresh().await;
        assert_same(&fresh.view, &seat.view, "view");
    }
}

async fn health(server: &Server) -> u16 {
    server.guest_without_session().get("/healthz").await.status
}

#[tokio::test]
async fn a_game_between_people_stops_says_so_and_goes_on() {
    for fault in Fault::ALL {
        let mut server = Server::start().await;
        let (mut dark, mut light) = server.pair(json!({})).await;
        play_both(&mut dark, &mut light, 12).await;
        assert_eq!(health(&server).await, 200);
        server.options.faults.set(fault, 0);
        let (asked, other) = if dark.is_asked() { (&mut dark, &mut light) } else { (&mut light, &mut dark) };
        assert!(asked.is_asked());
        let before = asked.view.clone();
        for _ in 0..2 {
            let reply = try_answer(asked).await;
            assert_eq!((reply["type"].as_str(), reply["code"].as_str()), (Some("refused"), Some("not-written")), "{fault:?}: {reply}");
            assert_same(&asked.view, &before, "view");
        }
        while other.table["stalled"] != true {
            other.step().await.expect("both are told");
        }
        let said = other.ws.ask(json!({"do": "chat", "text": "hello?"})).await;
        assert_eq!(said["code"], "not-written", "{fault:?}");
        assert_eq!(health(&server).await, 503, "{fault:?}");
        server.options.faults.set(Fault::None, 0);
        until_it_goes_on(&mut dark).await;
        until_it_goes_on(&mut light).await;
        assert_eq!(health(&server).await, 200, "{fault:?}");
        play_both(&mut dark, &mut light, 12).await;
        is_on_disk(&mut server, &mut [dark, light]).await;
    }
}

#[tokio::test]
async fn whichever_write_breaks_a_game_against_a_bot_goes_on() {
    let mut server = Server::start().await;
    let mut client = server.guest().await;
    let mut refused = 0;
    let game = client.play_now(json!({"bot": "padawan"})).await;
    let mut seat = Seat::take(&client, &game).await;
    'all: for fault in Fault::ALL {
        for after in 0..6 {
            server.options.faults.set(fault, after);
            for _ in 0..6 {
                assert!(seat.until_asked_or_stalled().await);
                if seat.is_over() {
                    break 'all;
                }
                if seat.table["stalled"] == true {
                    // It was the bot's answer that could not be written.
                    refused += 1;
                    break;
                }
                let reply = try_answer(&mut seat).await;
                if reply["type"] == "refused" {
                    assert_eq!(reply["code"], "not-written");
                    refused += 1;
                    break;
                }
            }
            server.options.faults.set(Fault::None, 0);
            // Whoever was to move, the bot too, moves.
            assert!(seat.until_asked().await);
        }
    }
    assert!(refused > 10, "only {refused} writes broke");
    is_on_disk(&mut server, &mut [seat]).await;
}

#[tokio::test]
async fn what_is_asked_over_http_is_refused_and_works_again() {
    for fault in [Fault::Begin, Fault::Full, Fault::Commit] {
        let server = Server::start().await;
        let mut client = server.guest().await;
        let deck = json!({"name": "mine", "text": "60x Stormtrooper"});
        let posts = [
            ("/api/games", json!({})),
            ("/api/decks", deck.clone()),
            ("/api/register", json!({"name": "Wedge", "password": "red leader"})),
        ];
        for (path, body) in &posts {
            server.options.faults.set(fault, 0);
            let answer = client.post(path, body.clone()).await;
            assert_eq!((answer.status, answer.json()["error"]["code"].as_str()), (503, Some("not-written")), "{fault:?} {path}");
        }
        assert_eq!(server.guest_without_session().get("/api/session").await.status, 503, "{fault:?}");
        server.options.faults.set(Fault::None, 0);
        let start = Instant::now();
        while health(&server).await != 200 {
            assert!(start.elapsed() < Duration::from_secs(10), "{fault:?}: still not well");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        for (path, body) in &posts {
            client.post(path, body.clone()).await.ok();
        }
    }
}

/// A small file system of its own; none where this machine does not allow it.
struct Small(std::path::PathBuf);

impl Small {
    fn mount(path: std::path::PathBuf) -> Option<Small> {
        let done = std::process::Command::new("mount").args(["-t", "tmpfs", "-o", "size=16m", "tmpfs"]).arg(&path).output().ok()?;
        done.status.success().then_some(Small(path))
    }
}

impl Drop for Small {
    fn drop(&mut self) {
        let _ = std::process::Command::new("umount").arg("-l").arg(&self.0).status();
    }
}

#[tokio::test]
async fn on_a_disk_that_is_really_full_nothing_shown_is_lost() {
    let folder = common::Folder::new("small");
    let Some(small) = Small::mount(folder.0.clone()) else {
        eprintln!("nothing can be mounted here: not tried");
        return;
    };
    let mut server = Server::at(common::Folder(small.0.clone())).await;
    let mut client = server.guest().await;
    let game = client.play_now(json!({"bot": "random"})).await;
    let mut seat = Seat::take(&client, &game).await;
    seat.play(10).await;
    // Everything that is left goes to something else.
    let filler = small.0.join("filler");
    let mut size = 1usize << 20;
    let mut file = std::fs::File::create(&filler).unwrap();
    while size > 256 {
        if std::io::Write::write_all(&mut file, &vec![1; size]).is_err() {
            size /= 2;
        }
    }
    let mut answers = 0;
    loop {
        assert!(seat.until_asked_or_stalled().await);
        if seat.table["stalled"] == true || try_answer(&mut seat).await["type"] == "refused" {
            break;
        }
        answers += 1;
        assert!(answers < 2000, "the disk is never full");
    }
    while seat.table["stalled"] != true {
        seat.step().await.expect("it says so");
    }
    assert_eq!(health(&server).await, 503);
    drop(file);
    std::fs::remove_file(&filler).unwrap();
    until_it_goes_on(&mut seat).await;
    seat.play(10).await;
    is_on_disk(&mut server, &mut [seat]).await;
    server.running.take().unwrap().stop().await;
}
