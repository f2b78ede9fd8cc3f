//! Connections: those who say nothing are let go, nobody has all of them, and there is room for many.

mod common;

use std::time::{Duration, Instant};

use common::{Client, Folder, Seat, Server, library};
use holocron_server::{Limits, Options, StartError};
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Whether the server ends a connection in time.
async fn is_closed(stream: &mut TcpStream, within: Duration) -> bool {
    let mut rest = Vec::new();
    tokio::time::timeout(within, stream.read_to_end(&mut rest)).await.is_ok()
}

#[tokio::test(flavor = "multi_thread")]
async fn who_says_nothing_is_let_go() {
    let limits = Limits { silence: Duration::from_millis(300), ..Limits::wide() };
    let server = Server::with(limits).await;
    for said in ["", "GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: ", "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"] {
        let mut stream = TcpStream::connect(server.addr()).await.unwrap();
        stream.write_all(said.as_bytes()).await.unwrap();
        let start = Instant::now();
        assert!(is_closed(&mut stream, Duration::from_secs(10)).await, "after {said:?}");
        assert!(start.elapsed() > Duration::from_millis(200), "{said:?}: at once");
    }
    // One that plays may think as long as it likes.
    let mut client = server.guest().await;
    let game = client.play_now(json!({})).await;
    let mut seat = Seat::take(&client, &game).await;
    tokio::time::sleep(Duration::from_millis(900)).await;
    seat.sync().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_body_that_never_ends_is_not_waited_for() {
    let limits = Limits { request: Duration::from_millis(300), ..Limits::wide() };
    let server = Server::with(limits).await;
    let mut stream = TcpStream::connect(server.addr()).await.unwrap();
    let head = "POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{";
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut answer = [0; 64];
    let n = tokio::time::timeout(Duration::from_secs(10), stream.read(&mut answer)).await.expect("an answer").unwrap();
    assert!(answer[..n].starts_with(b"HTTP/1.1 408"), "{:?}", String::from_utf8_lossy(&answer[..n]));
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_has_all_connections() {
    let limits = Limits { sockets: 5, ..Limits::wide() };
    let server = Server::with(limits).await;
    let mut held = Vec::new();
    for _ in 0..5 {
        held.push(TcpStream::connect(server.addr()).await.unwrap());
    }
    tokio::time::sleep(Duration::from_millis(100)).await;
    let mut more = TcpStream::connect(server.addr()).await.unwrap();
    assert!(is_closed(&mut more, Duration::from_secs(5)).await);
    held.clear();
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert_eq!(server.guest_without_session().get("/healthz").await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn ten_thousand_who_wait_are_held() {
    let limits = Limits { silence: Duration::from_secs(120), ..Limits::wide() };
    let server = Server::with(limits).await;
    // Both ends are in this process. The server has raised the limit as far as it goes.
    let limits = std::fs::read_to_string("/proc/self/limits").unwrap_or_default();
    let files = limits.lines().find(|l| l.starts_with("Max open files")).and_then(|l| l.split_whitespace().nth(3)?.parse::<usize>().ok());
    let many = files.map_or(1000, |n| (n.saturating_sub(500) / 2).min(10_000));
    let mut held = Vec::new();
    for _ in 0..many {
        held.push(TcpStream::connect(server.addr()).await.unwrap());
    }
    let mut client = server.guest().await;
    let game = client.play_now(json!({})).await;
    let mut seat = Seat::take(&client, &game).await;
    seat.play(5).await;
    // None of them was let go.
    for stream in held.iter_mut().step_by(97) {
        let mut byte = [0];
        let read = tokio::time::timeout(Duration::from_millis(1), stream.read(&mut byte)).await;
        assert!(read.is_err(), "{read:?}");
    }
    println!("{many} idle sockets held");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_stops_whoever_is_connected_and_however_young_it_is() {
    let folder = Folder::new("stop");
    for hold in [false, true] {
        for _ in 0..3 {
            let options = Options { data: folder.0.clone(), limits: Limits::wide(), ..Options::default() };
            let running = holocron_server::start(options, library()).await.expect("nobody holds the database");
            let held = if hold { Some(TcpStream::connect(running.addr).await.unwrap()) } else { None };
            if hold {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
            let start = Instant::now();
            running.stop().await;
            assert!(hold || start.elapsed() < Duration::from_secs(2), "{:?}", start.elapsed());
            drop(held);
        }
    }
}

/// A server with other options.
async fn with(change: impl FnOnce(&mut Options)) -> (holocron_server::Running, Folder) {
    let folder = Folder::new("options");
    let mut options = Options { data: folder.0.clone(), seed: Some(1), limits: Limits::wide(), ..Options::default() };
    change(&mut options);
    (holocron_server::start(options, library()).await.unwrap(), folder)
}

#[tokio::test(flavor = "multi_thread")]
async fn who_asks_is_what_a_trusted_proxy_says() {
    let few = holocron_server::Rate { burst: 2.0, each_second: 0.0001 };
    for trusted in [false, true] {
        let (running, _folder) = with(|o| {
            o.limits.doors = few;
            if trusted {
                o.proxies = vec!["127.0.0.1".parse().unwrap()];
            }
        })
        .await;
        let mut let_in = Vec::new();
        // What stands before the last address a client can write itself: it does not count.
        for from in ["10.0.0.1", "x, 10.0.0.1", "1.2.3.4, 10.0.0.1", "10.0.0.2", "10.0.0.2, 127.0.0.1", "nonsense"] {
            let mut client = Client { addr: running.addr, cookie: None };
            let headers = [("X-Forwarded-For", from), ("X-Forwarded-Proto", "https")];
            let answer = client.request("GET", "/api/session", &headers, None).await;
            let_in.push(answer.status == 200);
            if let Some(cookie) = answer.header("set-cookie") {
                assert_eq!(cookie.contains("Secure"), trusted, "{cookie}");
            }
        }
        let wanted = if trusted { [true, true, false, true, true, true] } else { [true, true, false, false, false, false] };
        assert_eq!(let_in, wanted, "trusted: {trusted}");
        // What is counted is for this machine: the numbers would tell what goes on in a game.
        let mut client = Client { addr: running.addr, cookie: None };
        assert_eq!(client.get("/metrics").await.status, 200);
        let far = [("X-Forwarded-For", "10.0.0.9")];
        assert_eq!(client.request("GET", "/metrics", &far, None).await.status, 403);
        running.stop().await;
    }
    let (running, _folder) = with(|o| o.https = true).await;
    let answer = Client { addr: running.addr, cookie: None }.get("/api/session").await;
    assert!(answer.header("set-cookie").unwrap().contains("Secure"));
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_passes_for_another_or_tries_out_passwords() {
    let (running, _folder) = with(|o| o.limits.accounts = holocron_server::Rate { burst: 5.0, each_second: 0.0001 }).await;
    let mut one = Client::guest(running.addr).await;
    one.post("/api/register", json!({"name": "Bill", "password": "red leader"})).await.ok();
    for (name, status, code) in
        [("bill", 409, "name-taken"), ("BiII", 409, "name-taken"), ("Admin", 400, "bad-name"), ("Wedgе", 400, "bad-name")]
    {
        let mut other = Client::guest(running.addr).await;
        other.post("/api/register", json!({"name": name, "password": "red leader"})).await.refused(status, code);
    }
    let mut codes = Vec::new();
    for n in 0..8 {
        let mut other = Client { addr: running.addr, cookie: None };
        let answer = other.post("/api/login", json!({"name": "Bill", "password": format!("guess number {n}")})).await;
        codes.push(answer.json()["error"]["code"].as_str().unwrap().to_owned());
    }
    assert_eq!(codes[..5], vec!["wrong-password"; 5]);
    assert_eq!(codes[5..], vec!["too-fast"; 3]);
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_is_damaged_is_reported() {
    for bytes in [Vec::new(), b"not a database at all, whatever it says".to_vec()] {
        let folder = Folder::new("damaged");
        std::fs::write(folder.0.join("holocron.sqlite"), &bytes).unwrap();
        let options = Options { data: folder.0.clone(), limits: Limits::wide(), ..Options::default() };
        let started = holocron_server::start(options, library()).await;
        let Err(StartError::Open(error)) = started else { panic!("started on {} bytes", bytes.len()) };
        assert!(error.to_string().contains("damaged"), "{error}");
        assert_eq!(std::fs::read(folder.0.join("holocron.sqlite")).unwrap(), bytes, "it is left alone");
    }
}
