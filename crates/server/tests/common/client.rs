//! A client for tests: HTTP by hand, WebSockets, and a player who keeps its view up to date.

#![allow(dead_code)] // each test file uses a part of it

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Map, Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// How long an answer may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// A person with a session.
#[derive(Clone, Debug)]
pub struct Client {
    pub addr: SocketAddr,
    pub cookie: Option<String>,
}

/// What came of a request.
#[derive(Clone, Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: String,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|e| panic!("{e}: {self:?}"))
    }
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(n, _)| n.eq_ignore_ascii_case(name)).map(|(_, v)| v.as_str())
    }
    #[track_caller]
    pub fn ok(&self) -> Value {
        assert_eq!(self.status, 200, "{self:?}");
        self.json()
    }
    #[track_caller]
    pub fn refused(&self, status: u16, code: &str) -> Value {
        assert_eq!(self.status, status, "{self:?}");
        let error = self.json()["error"].clone();
        assert_eq!(error["code"], code, "{self:?}");
        assert!(error["words"].as_str().is_some_and(|w| w.contains(' ')), "no sentence: {error}");
        error
    }
}

impl Client {
    /// A new guest.
    pub async fn guest(addr: SocketAddr) -> Client {
        let mut client = Client { addr, cookie: None };
        client.get("/api/session").await.ok();
        assert!(client.cookie.is_some());
        client
    }

    pub async fn get(&mut self, path: &str) -> Answer {
        self.request("GET", path, &[], None).await
    }

    pub async fn post(&mut self, path: &str, body: Value) -> Answer {
        self.request("POST", path, &[("Content-Type", "application/json")], Some(&body.to_string())).await
    }

    pub async fn delete(&mut self, path: &str) -> Answer {
        self.request("DELETE", path, &[], None).await
    }

    pub async fn request(&mut self, method: &str, path: &str, headers: &[(&str, &str)], body: Option<&str>) -> Answer {
        self.try_request(method, path, headers, body).await.expect("an answer")
    }

    /// The answer to a request; none where the server is not there.
    pub async fn try_request(&mut self, method: &str, path: &str, headers: &[(&str, &str)], body: Option<&str>) -> Option<Answer> {
        let mut stream = TcpStream::connect(self.addr).await.ok()?;
        let mut head = format!("{method} {path} HTTP/1.1\r\nConnection: close\r\n");
        if !headers.iter().any(|(n, _)| *n == "Host") {
            head += &format!("Host: {}\r\n", self.addr);
        }
        if let Some(cookie) = &self.cookie {
            head += &format!("Cookie: {cookie}\r\n");
        }
        for (name, value) in headers {
            head += &format!("{name}: {value}\r\n");
        }
        let body = body.unwrap_or_default();
        head += &format!("Content-Length: {}\r\n\r\n", body.len());
        stream.write_all(head.as_bytes()).await.ok()?;
        // A server that refuses a large body may close before all of it is sent.
        let _ = stream.write_all(body.as_bytes()).await;
        let mut bytes = Vec::new();
        let read = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut bytes)).await.expect("in time");
        if bytes.is_empty() {
            read.ok()?;
            return None;
        }
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let (head, body) = text.split_once("\r\n\r\n")?;
        let mut lines = head.split("\r\n");
        let status = lines.next()?.split(' ').nth(1)?.parse().ok()?;
        let headers: Vec<(String, String)> = lines.filter_map(|l| l.split_once(": ")).map(|(n, v)| (n.to_owned(), v.to_owned())).collect();
        let answer = Answer { status, headers, body: body.to_owned() };
        if let Some(set) = answer.header("set-cookie") {
            self.cookie = Some(set.split(';').next()?.to_owned());
        }
        Some(answer)
    }

    /// Opens a WebSocket; none where it is refused.
    pub async fn try_ws(&self, path: &str, headers: &[(&'static str, String)]) -> Option<Ws> {
        let mut request = format!("ws://{}{path}", self.addr).into_client_request().ok()?;
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert("Cookie", cookie.parse().ok()?);
        }
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().ok()?);
        }
        let (socket, _) = tokio_tungstenite::connect_async(request).await.ok()?;
        Some(Ws { socket, record: Vec::new() })
    }

    pub async fn ws(&self, path: &str) -> Ws {
        self.try_ws(path, &[]).await.expect("a WebSocket")
    }

    /// Plays now: a game against the random bot.
    pub async fn play_now(&mut self, mut more: Value) -> String {
        if more["bot"].is_null() {
            more["bot"] = json!("random");
        }
        self.post("/api/games", more).await.ok()["game"].as_str().unwrap().to_owned()
    }
}

/// A WebSocket that remembers all that it got.
pub struct Ws {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub record: Vec<String>,
}

impl Ws {
    pub async fn send(&mut self, message: Value) {
        self.send_text(message.to_string()).await;
    }

    pub async fn send_text(&mut self, text: String) {
        // A connection that is gone is found out when reading.
        let _ = self.socket.send(Message::text(text)).await;
    }

    /// The next message; none where the connection is gone.
    pub async fn next(&mut self) -> Option<Value> {
        let text = tokio::time::timeout(PATIENCE, self.next_text()).await;
        let text = text.unwrap_or_else(|_| panic!("no message in time after {:?}", self.record.last()))?;
        let value = serde_json::from_str(&text).unwrap_or_else(|e| panic!("{e}: {text}"));
        self.record.push(text);
        Some(value)
    }

    /// The text of the next message, however long it takes.
    pub async fn next_text(&mut self) -> Option<String> {
        loop {
            match self.socket.next().await? {
                Ok(Message::Text(text)) => return Some(text.to_string()),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// The next message of this type; others are passed over.
    pub async fn next_of(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await.unwrap_or_else(|| panic!("closed before {kind}"));
            if message["type"] == kind {
                return message;
            }
        }
    }

    /// Sends with an id and waits for what comes back; others are passed over.
    pub async fn ask(&mut self, mut message: Value) -> Value {
        message["id"] = json!("asked");
        self.send(message).await;
        loop {
            let message = self.next().await.expect("a reply");
            if message["re"] == "asked" {
                return message;
            }
        }
    }

    pub async fn close(mut self) {
        let _ = self.socket.close(None).await;
    }
}

/// A player at a table: its view is brought up to date by what comes.
pub struct Seat {
    pub client: Client,
    pub game: String,
    pub ws: Ws,
    pub view: Value,
    pub decision: Value,
    pub table: Value,
    pub log: Vec<Value>,
    pub seq: u64,
}

impl Seat {
    /// Connects and takes the first view.
    pub async fn take(client: &Client, game: &str) -> Seat {
        let ws = client.ws(&format!("/ws/games/{game}")).await;
        Seat::with(client, game, ws).await
    }

    /// One who has seen nothing yet.
    pub fn new(client: &Client, game: &str, ws: Ws) -> Seat {
        Seat {
            client: client.clone(),
            game: game.to_owned(),
            ws,
            view: Value::Null,
            decision: Value::Null,
            table: json!({}),
            log: Vec::new(),
            seq: 0,
        }
    }

    pub async fn with(client: &Client, game: &str, ws: Ws) -> Seat {
        let mut seat = Seat::new(client, game, ws);
        while seat.step().await.expect("a first view")["type"] != "view" {}
        seat
    }

    /// Connects again and goes on from the last entry; `false` where the server is not there.
    pub async fn reconnect(&mut self) -> bool {
        let path = format!("/ws/games/{}?from={}", self.game, self.seq);
        match self.client.try_ws(&path, &[]).await {
            Some(mut ws) => {
                std::mem::swap(&mut self.ws.record, &mut ws.record);
                self.ws = ws;
                true
            }
            None => false,
        }
    }

    /// Takes the next message in; none where the connection is gone.
    pub async fn step(&mut self) -> Option<Value> {
        let message = self.ws.next().await?;
        self.take_in(&message);
        Some(message)
    }

    pub fn take_in(&mut self, message: &Value) {
        match message["type"].as_str() {
            Some("view") => {
                self.view = message["view"].clone();
                self.decision = message["decision"].clone();
                self.log = message["log"].as_array().unwrap().clone();
                self.seq = message["seq"].as_u64().unwrap();
            }
            Some("update") => {
                let seq = message["seq"].as_u64().unwrap();
                assert!(seq >= self.seq, "entry {seq} after {}", self.seq);
                self.seq = seq;
                patch(&mut self.view, &message["patch"]);
                self.decision = message["decision"].clone();
                self.log.extend(message["log"].as_array().unwrap().iter().cloned());
            }
            Some("chat") => self.seq = message["seq"].as_u64().unwrap(),
            _ => {}
        }
        if let Some(keys) = message["table"].as_object() {
            for (key, value) in keys {
                self.table[key] = value.clone();
            }
        }
    }

    pub fn is_over(&self) -> bool {
        !self.view["over"].is_null()
    }

    /// Whether somebody is asked, or the game is over.
    pub fn is_settled(&self) -> bool {
        !self.decision.is_null() || self.is_over()
    }

    pub fn is_asked(&self) -> bool {
        self.decision["mine"] == true
    }

    /// Takes messages in until this player is asked, or the game is over. `false` where the connection is gone.
    pub async fn until_asked(&mut self) -> bool {
        while !self.is_asked() && !self.is_over() {
            if self.step().await.is_none() {
                return false;
            }
        }
        true
    }

    /// Takes messages in until this player is asked, the game is over or cannot be written. `false` where the connection is gone.
    pub async fn until_asked_or_stalled(&mut self) -> bool {
        while !self.is_asked() && !self.is_over() && self.table["stalled"] != true {
            if self.step().await.is_none() {
                return false;
            }
        }
        true
    }

    /// Takes in everything that is on its way.
    pub async fn sync(&mut self) {
        self.ws.send(json!({"do": "ping", "id": "sync"})).await;
        while self.step().await.expect("a reply")["re"] != "sync" {}
    }

    /// Answers the open question, and waits until that is shown. `false` where the connection is gone.
    pub async fn answer(&mut self, index: usize) -> bool {
        let id = self.decision["id"].clone();
        self.ws.send(json!({"do": "answer", "decision": id, "index": index})).await;
        loop {
            let Some(message) = self.step().await else { return false };
            match message["type"].as_str() {
                Some("refused") => panic!("{message} of {}", self.decision),
                // A question that is answered by itself is not put: the next update is on its way.
                Some("update" | "view") if self.decision["id"] != id && self.is_settled() => return true,
                _ => {}
            }
        }
    }

    pub fn options(&self) -> usize {
        self.decision["options"].as_array().map_or(0, Vec::len)
    }

    /// A random answer that does not depend on anything but the question's number.
    pub fn pick(&self) -> usize {
        let at = self.decision["at"].as_u64().unwrap_or_default();
        let mixed = (at + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 33;
        let mixed = usize::try_from(mixed).unwrap();
        // Who neither deploys nor battles has a dull game.
        let act = |i: &usize| self.decision["options"][*i]["act"].as_str().unwrap_or_default();
        for lively in ["battle", "activate", "deploy"] {
            let these: Vec<usize> = (0..self.options()).filter(|i| act(i) == lively).collect();
            if !these.is_empty() {
                return these[mixed % these.len()];
            }
        }
        mixed % self.options().max(1)
    }

    /// Plays on at random until so many of its own questions are answered, or the game is over.
    pub async fn play(&mut self, answers: usize) {
        for _ in 0..answers {
            assert!(self.until_asked().await, "the connection is gone");
            if self.is_over() {
                return;
            }
            let pick = self.pick();
            assert!(self.answer(pick).await, "the connection is gone");
        }
    }

    /// The view that a new connection gets.
    pub async fn fresh(&self) -> Seat {
        Seat::take(&self.client, &self.game).await
    }
}

/// Both are the same; what differs is told.
#[track_caller]
pub fn assert_same(a: &Value, b: &Value, path: &str) {
    match (a, b) {
        (Value::Object(x), Value::Object(y)) => {
            for key in x.keys().chain(y.keys()) {
                assert_same(&a[key], &b[key], &format!("{path}/{key}"));
            }
        }
        _ => assert!(a == b, "{path}: {a} is not {b}"),
    }
}

/// Makes the new view of the old one.
pub fn patch(view: &mut Value, patch: &Value) {
    for (key, value) in patch.as_object().unwrap() {
        match key.as_str() {
            "cards" | "sides" => {
                let part: &mut Map<String, Value> = view[key].as_object_mut().unwrap();
                for (name, value) in value.as_object().unwrap() {
                    if value.is_null() {
                        part.remove(name);
                    } else {
                        part.insert(name.clone(), value.clone());
                    }
                }
            }
            _ => view[key] = value.clone(),
        }
    }
}

/// Words that come in parts.
pub fn said(parts: &Value) -> String {
    let part = |p: &Value| p.as_str().or(p["text"].as_str()).unwrap_or_default().to_owned();
    parts.as_array().into_iter().flatten().map(part).collect()
}
