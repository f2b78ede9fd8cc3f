//! A thousand games at once over WebSockets: `cargo bench -p holocron-server`. The server is a process of its own, so that
//! its memory can be measured; two people sit at every table, each with a connection, and answer at random.
//!
//! First every game answers about once a second, as people who are quick would; then the same while fifty knights think, for
//! people who answer them at once; then all as fast as they can.

#[path = "../tests/common/client.rs"]
mod client;

use std::io::{BufRead, BufReader, Write};
use std::net::SocketAddr;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use client::{Client, Ws};
use holocron_server::{Limits, Options};
use serde::Deserialize;
use serde_json::json;

const GAMES: usize = 1000;
const PACED: Duration = Duration::from_secs(20);
const KNIGHTS: usize = 50;
const FAST: Duration = Duration::from_secs(10);

type Failed = Box<dyn std::error::Error + Send + Sync>;

fn main() -> Result<(), Failed> {
    let args: Vec<String> = std::env::args().collect();
    if let Some(dir) = args.iter().position(|a| a == "--serve").and_then(|i| args.get(i + 1)) {
        return serve(dir);
    }
    let games = args.iter().find_map(|a| a.parse().ok()).unwrap_or(GAMES);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(drive(games))
}

/// The server's process.
fn serve(dir: &str) -> Result<(), Failed> {
    let library = Box::leak(Box::new(holocron_cards::library::embedded()?));
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let options = Options { data: dir.into(), seed: Some(1), limits: Limits::wide(), ..Options::default() };
        let running = holocron_server::start(options, library).await?;
        println!("{}", running.addr);
        std::io::stdout().flush()?;
        running.until(std::future::pending()).await;
        Ok(())
    })
}

/// Kilobytes of memory that a process uses.
fn memory(pid: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
    let line = status.lines().find_map(|l| l.strip_prefix("VmRSS:"));
    line.and_then(|l| l.split_whitespace().next()).and_then(|n| n.parse().ok()).unwrap_or_default()
}

/// What a player needs of a message.
#[derive(Deserialize)]
struct Heard {
    #[serde(rename = "type")]
    kind: String,
    decision: Option<Question>,
}

#[derive(Deserialize)]
struct Question {
    id: u32,
    #[serde(default)]
    mine: bool,
    options: Option<Vec<serde::de::IgnoredAny>>,
}

/// What all players share.
struct Shared {
    stop: AtomicBool,
    /// Milliseconds between the answers of a game; 0 is as fast as it goes.
    pace: AtomicU64,
    /// Microseconds from an answer to its being shown.
    times: Mutex<Vec<u32>>,
}

async fn drive(games: usize) -> Result<(), Failed> {
    let dir = std::env::temp_dir().join(format!("holocron-load-{}", std::process::id()));
    let mut child = Command::new(std::env::current_exe()?).arg("--serve").arg(&dir).stdout(Stdio::piped()).stdin(Stdio::null()).spawn()?;
    let mut line = String::new();
    BufReader::new(child.stdout.take().ok_or("no output")?).read_line(&mut line)?;
    let addr: SocketAddr = line.trim().parse()?;
    // One game, so that everything that is made once is there.
    let warm = pair(addr).await?;
    drop(warm);
    let before = memory(child.id());
    let shared = Arc::new(Shared { stop: AtomicBool::new(false), pace: AtomicU64::new(1000), times: Mutex::default() });
    let begun = Instant::now();
    let mut players = Vec::new();
    for game in 0..games {
        for (side, (ws, first)) in pair(addr).await?.into_iter().enumerate() {
            players.push(tokio::spawn(play(ws, first, shared.clone(), (game * 2 + side) as u64)));
        }
    }
    println!("{games} games and {} connections made in {:.1} s", games * 2, begun.elapsed().as_secs_f64());
    shared.times.lock().expect("times").clear();
    tokio::time::sleep(PACED).await;
    report("one answer a second in each game", &shared, PACED);
    let used = memory(child.id()).saturating_sub(before);
    println!("memory: {before} KiB before, {} KiB a game", used / games as u64);
    let others = Arc::new(Shared { stop: AtomicBool::new(false), pace: AtomicU64::new(0), times: Mutex::default() });
    for n in 0..KNIGHTS {
        let (ws, first) = against_knight(addr).await?;
        players.push(tokio::spawn(play(ws, first, others.clone(), n as u64)));
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    shared.times.lock().expect("times").clear();
    others.times.lock().expect("times").clear();
    tokio::time::sleep(PACED).await;
    report(&format!("the same while {KNIGHTS} knights think"), &shared, PACED);
    report("answers in the games against knights, with their thinking", &others, PACED);
    others.stop.store(true, Ordering::Relaxed);
    shared.pace.store(0, Ordering::Relaxed);
    tokio::time::sleep(Duration::from_secs(1)).await;
    shared.times.lock().expect("times").clear();
    tokio::time::sleep(FAST).await;
    report("as fast as it goes", &shared, FAST);
    println!("memory: {} KiB a game", memory(child.id()).saturating_sub(before) / games as u64);
    shared.stop.store(true, Ordering::Relaxed);
    child.kill()?;
    for player in players {
        let _ = player.await;
    }
    let _ = std::fs::remove_dir_all(dir);
    Ok(())
}

fn report(what: &str, shared: &Shared, took: Duration) {
    let mut times = std::mem::take(&mut *shared.times.lock().expect("times"));
    times.sort_unstable();
    let at = |share: f64| times.get((times.len() as f64 * share) as usize).copied().unwrap_or_default() as f64 / 1000.0;
    let rate = times.len() as f64 / took.as_secs_f64();
    println!("{what}: {rate:.0} decisions/s, p50 {:.1} ms, p99 {:.1} ms, p99.9 {:.1} ms", at(0.5), at(0.99), at(0.999));
}

/// Two people at a table: their connections and first messages.
async fn pair(addr: SocketAddr) -> Result<[(Ws, String); 2], Failed> {
    let (mut dark, mut light) = (Client::guest(addr).await, Client::guest(addr).await);
    let made = dark.post("/api/games", json!({"against": "friend", "side": "dark"})).await.ok();
    let game = made["game"].as_str().ok_or("no game")?.to_owned();
    light.post(&format!("/api/games/{game}/join"), json!({"invite": made["invite"]})).await.ok();
    let path = format!("/ws/games/{game}");
    let mut both = Vec::new();
    for client in [dark, light] {
        let mut ws = client.ws(&path).await;
        let first = ws.next_text().await.ok_or("no view")?;
        // They answer everything themselves.
        ws.send(json!({"do": "settings", "respond": "ask"})).await;
        both.push((ws, first));
    }
    both.try_into().map_err(|_| "two".into())
}

/// Somebody who plays a knight.
async fn against_knight(addr: SocketAddr) -> Result<(Ws, String), Failed> {
    let mut client = Client::guest(addr).await;
    let game = client.play_now(json!({"bot": "knight"})).await;
    let mut ws = client.ws(&format!("/ws/games/{game}")).await;
    let first = ws.next_text().await.ok_or("no view")?;
    Ok((ws, first))
}

/// Answers whatever is asked, at the pace that is asked for.
async fn play(mut ws: Ws, first: String, shared: Arc<Shared>, seed: u64) {
    let mut text = first;
    let mut n = seed;
    let mut sent: Option<(u32, Instant)> = None;
    while !shared.stop.load(Ordering::Relaxed) {
        let Ok(heard) = serde_json::from_str::<Heard>(&text) else { return };
        if heard.kind == "update" || heard.kind == "view" {
            if let Some((_, at)) = sent.take() {
                let micros = u32::try_from(at.elapsed().as_micros()).unwrap_or(u32::MAX);
                shared.times.lock().expect("times").push(micros);
            }
            if let Some(d) = heard.decision.filter(|d| d.mine) {
                let pace = shared.pace.load(Ordering::Relaxed);
                n = n.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                if pace > 0 {
                    // Not all at the same moment.
                    tokio::time::sleep(Duration::from_millis(pace / 2 + (n >> 33) % pace)).await;
                }
                let index = (n >> 33) % d.options.map_or(1, |o| o.len() as u64).max(1);
                sent = Some((d.id, Instant::now()));
                ws.send(json!({"do": "answer", "decision": d.id, "index": index})).await;
            }
        }
        match ws.next_text().await {
            Some(next) => text = next,
            None => return,
        }
    }
}
