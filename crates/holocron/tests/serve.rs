//! The server as a program: killed at random moments it loses no decision and takes none twice; the example client in
//! Python plays on it; it says where it listens, and stops when told to.

#[path = "../../server/tests/common/client.rs"]
mod client;
mod common;

use std::net::SocketAddr;
use std::path::Path;
use std::process::Stdio;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use client::{Client, Seat};
use common::Folder;
use holocron_engine::rng::Rng;
use holocron_scenario::transcript::{Entry, Transcript};
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

/// Starts the program, and waits until it says where it listens.
async fn serve(addr: SocketAddr, data: &Path) -> (Child, SocketAddr) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_holocron"));
    command.args(["serve", "--hasty", "--seed", "1", "--addr", &addr.to_string(), "--data"]).arg(data);
    command.env("LC_ALL", "C").stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).kill_on_drop(true);
    let mut child = command.spawn().expect("holocron starts");
    let mut line = String::new();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    tokio::time::timeout(Duration::from_secs(60), out.read_line(&mut line)).await.expect("in time").expect("a line");
    let addr = line.trim().strip_prefix("http://").unwrap_or_else(|| panic!("{line:?}")).parse().unwrap();
    (child, addr)
}

/// Asks until the server is there to answer.
async fn insist(client: &mut Client, method: &str, path: &str, body: Option<&str>) -> client::Answer {
    for _ in 0..1000 {
        let headers = [("Content-Type", "application/json")];
        if let Some(answer) = client.try_request(method, path, &headers, body).await
            && answer.status < 500
        {
            return answer;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("{method} {path}: nobody answers");
}

/// What one client saw of a game: the option taken at each of its decisions that was shown to it.
struct Played {
    game: String,
    side: String,
    shown: Vec<(u64, usize)>,
    /// The last entry when it first looked, and those shown after it.
    first: u64,
    entries: Vec<u64>,
}

/// Plays a game against the bot for a while and gives up; connects again whenever the server is gone.
async fn play(client: &mut Client, rng: &mut Rng, answers: usize) -> Played {
    let made = insist(client, "POST", "/api/games", Some("{\"side\": \"either\", \"bot\": \"random\"}")).await.ok();
    let game = made["game"].as_str().unwrap().to_owned();
    let mut played =
        Played { game: game.clone(), side: made["you"].as_str().unwrap().to_owned(), shown: Vec::new(), first: 0, entries: Vec::new() };
    let mut seat: Option<Seat> = None;
    // What was sent and not yet shown: decision, its number in the game, option.
    let mut sent: Option<(Value, u64, usize)> = None;
    let mut conceding = false;
    'connections: loop {
        let ws = loop {
            // Who has seen nothing has nothing to go on from.
            let seen = seat.as_ref().filter(|s| !s.view.is_null());
            let from = seen.map_or(String::new(), |s| format!("?from={}", s.seq));
            if let Some(ws) = client.try_ws(&format!("/ws/games/{game}{from}"), &[]).await {
                break ws;
            }
            tokio::time::sleep(Duration::from_millis(30)).await;
        };
        match &mut seat {
            Some(seat) => seat.ws = ws,
            None => seat = Some(Seat::new(client, &game, ws)),
        }
        let seat = seat.as_mut().unwrap();
        seat.decision = Value::Null;
        loop {
            let had = (seat.seq, seat.view.is_null());
            let Some(message) = seat.step().await else { continue 'connections };
            match message["type"].as_str() {
                // Whoever has a view gets what he missed. A whole view would mean that something shown is not kept.
                Some("view") => {
                    assert!(had.1, "{game}: a whole view after entry {}: {}", had.0, message["seq"]);
                    played.first = seat.seq;
                }
                Some("update") if seat.seq > had.0 => {
                    assert_eq!(seat.seq, had.0 + 1, "{game}: entries come without gaps");
                    played.entries.push(seat.seq);
                    if message["by"] == played.side.as_str() {
                        let at = message["at"].as_u64().unwrap() - 1;
                        // Passes that were asked for in advance are the server's.
                        if let Some((_, _, pick)) = sent.take_if(|(_, n, _)| *n == at) {
                            played.shown.push((at, pick));
                        }
                    }
                }
                Some("refused") => panic!("{game}: {message} after {sent:?}"),
                _ => {}
            }
            if seat.is_over() {
                return played;
            }
            if conceding || played.shown.len() >= answers {
                if !seat.decision.is_null() {
                    conceding = true;
                    seat.ws.send(json!({"do": "concede"})).await;
                }
                continue;
            }
            if seat.is_asked() {
                let (id, at) = (seat.decision["id"].clone(), seat.decision["at"].as_u64().unwrap());
                if sent.as_ref().is_some_and(|(s, ..)| *s == id) && had.0 == seat.seq && message["type"] != "update" {
                    continue; // on its way
                }
                // Sent again after a kill it may be another option: what was not shown does not count.
                let pick = rng.below(seat.options());
                seat.ws.send(json!({"do": "answer", "decision": id, "index": pick})).await;
                sent = Some((id, at, pick));
            }
        }
    }
}

const GAMES: usize = 100;
const WORKERS: usize = 6;

#[tokio::test(flavor = "multi_thread")]
async fn killed_at_random_moments_nothing_is_lost_and_nothing_comes_twice() {
    let folder = Folder::new("killed");
    let (child, addr) = serve("127.0.0.1:0".parse().unwrap(), Path::new(folder.path())).await;
    let child = Arc::new(Mutex::new(Some(child)));
    let left = Arc::new(AtomicUsize::new(GAMES));
    let finished = Arc::new(Mutex::new(Vec::new()));
    let mut workers = Vec::new();
    for worker in 0..WORKERS {
        let (left, finished) = (left.clone(), finished.clone());
        workers.push(tokio::spawn(async move {
            let mut rng = Rng(worker as u64 + 1);
            let mut client = Client { addr, cookie: None };
            insist(&mut client, "GET", "/api/session", None).await.ok();
            while left.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |n| n.checked_sub(1)).is_ok() {
                let answers = 20 + rng.below(40);
                let played = play(&mut client, &mut rng, answers).await;
                finished.lock().unwrap().push((client.clone(), played));
            }
        }));
    }
    // Meanwhile.
    let mut rng = Rng(99);
    let mut kills = 0;
    while workers.iter().any(|w| !w.is_finished()) {
        tokio::time::sleep(Duration::from_millis(10 + rng.below(60) as u64)).await;
        let mut old = child.lock().unwrap().take().unwrap();
        old.kill().await.expect("SIGKILL");
        kills += 1;
        let (new, same) = serve(addr, Path::new(folder.path())).await;
        assert_eq!(same, addr);
        *child.lock().unwrap() = Some(new);
    }
    for worker in workers {
        worker.await.expect("a worker");
    }
    assert!(kills >= 15, "only {kills} kills: the games were too short");
    let library = Box::leak(Box::new(holocron_cards::library::embedded().expect("the cards")));
    let finished = std::mem::take(&mut *finished.lock().unwrap());
    assert_eq!(finished.len(), GAMES);
    let mut decisions = 0;
    for (mut client, played) in finished {
        let text = insist(&mut client, "GET", &format!("/api/games/{}/transcript", played.game), None).await.body;
        let transcript = Transcript::parse(&text).unwrap_or_else(|e| panic!("{}: {e}", played.game));
        transcript.verify(library).unwrap_or_else(|e| panic!("{}: {e}", played.game));
        let picks: Vec<(&str, usize)> = transcript
            .entries
            .iter()
            .filter_map(|e| if let Entry::Pick { player, pick, .. } = e { Some((player.word(), *pick)) } else { None })
            .collect();
        for (at, pick) in &played.shown {
            assert_eq!(picks[usize::try_from(*at).unwrap()], (played.side.as_str(), *pick), "{} decision {at}", played.game);
            decisions += 1;
        }
        // Every entry was shown once, in order; the last is the concession.
        let last = picks.len() as u64 + 1;
        let all: Vec<u64> = (played.first + 1..=last).collect();
        assert!(played.entries == all, "{}: {:?} of {last}", played.game, played.entries);
    }
    assert!(decisions > GAMES * 8, "{decisions} decisions");
    println!("{GAMES} games, {decisions} decisions, {kills} kills");
}

#[tokio::test(flavor = "multi_thread")]
async fn it_stops_when_told_to() {
    let folder = Folder::new("stopped");
    let (mut child, addr) = serve("127.0.0.1:0".parse().unwrap(), Path::new(folder.path())).await;
    let mut guest = Client::guest(addr).await;
    let game = guest.play_now(json!({})).await;
    let mut seat = Seat::take(&guest, &game).await;
    seat.play(5).await;
    // As Ctrl-C and service managers do.
    let told = std::process::Command::new("kill").args(["-TERM", &child.id().unwrap().to_string()]).status().unwrap();
    assert!(told.success());
    let status = tokio::time::timeout(Duration::from_secs(20), child.wait()).await.expect("in time").unwrap();
    assert_eq!(status.code(), Some(0));
    let (_child, addr) = serve(addr, Path::new(folder.path())).await;
    let again = Seat::take(&Client { addr, ..guest }, &game).await;
    assert_eq!(again.view["at"], seat.view["at"]);
    // A folder is for one server; what is wrong is a sentence.
    let second = common::holocron(&["serve", "--addr", "127.0.0.1:0", "--data", folder.path()]);
    second.code(2).complains("Another server uses");
    common::holocron(&["serve", "--addr", &addr.to_string(), "--data", "/nonexistent"]).code(2).complains("Cannot listen");
    common::holocron(&["serve", "--addr", "nowhere"]).code(2);
}

/// The example client plays whole games, where Python and its `websockets` are at hand (`.ci/run` sees to it).
#[tokio::test(flavor = "multi_thread")]
async fn the_example_client_plays() {
    let python = std::env::var("HOLOCRON_PYTHON").unwrap_or_else(|_| "python3".to_owned());
    let has = std::process::Command::new(&python).args(["-c", "import websockets"]).stderr(Stdio::null()).status();
    if !has.is_ok_and(|s| s.success()) {
        assert!(std::env::var_os("HOLOCRON_PYTHON").is_none(), "{python} has no websockets");
        eprintln!("no Python with websockets here: the example client is not tried");
        return;
    }
    let folder = Folder::new("python");
    let (_child, addr) = serve("127.0.0.1:0".parse().unwrap(), Path::new(folder.path())).await;
    let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/client.py");
    let mut command = Command::new(&python);
    command.arg(example).args([&format!("http://{addr}"), "--games", "2", "--seed", "4"]);
    let output = tokio::time::timeout(Duration::from_secs(120), command.output()).await.expect("in time").unwrap();
    let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{err}");
    assert_eq!(err, "", "refused?");
    let ends: Vec<&str> = out.lines().filter(|l| l.starts_with("Guest ")).collect();
    assert!(ends.len() == 2 && ends.iter().all(|l| l.contains("by life-force")), "{out}");
    assert!(out.lines().count() > 50, "{out}");
}
