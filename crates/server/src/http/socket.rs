//! WebSockets: one for each open game, and one for the lobby.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, Query};
use axum::response::Response;
use holocron_words::lang::Lang;
use holocron_words::say;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::{mpsc, watch};

use super::Caller;
use super::lobby::{lobby_of, visible};
use crate::app::{App, Connected};
use crate::db::people::Person;
use crate::fail::Fail;
use crate::limits::Bucket;
use crate::table::request::{Ask, Refused, Request};
use crate::table::{Attach, Msg};

/// Bytes that a connection sets aside for reading and writing: clients send little, and there are many of them.
const ROOM: usize = 2048;

/// A connection that says nothing for this long is asked whether it is there.
const PING: Duration = Duration::from_secs(20);

/// And is given up after this.
const GONE: Duration = Duration::from_secs(60);

/// What a question that takes long costs, in messages.
const DEAR: f64 = 10.0;

/// From where a connection goes on.
#[derive(Deserialize)]
pub struct From {
    from: Option<u32>,
}

async fn enter(caller: &Caller) -> Result<(Person, Connected), Fail> {
    let person = caller.person().await?;
    let connected = caller.app.connect(person.id).ok_or_else(|| Fail::new("too-many", "error-too-many-connections"))?;
    Ok((person, connected))
}

/// `/ws/games/{id}`
pub async fn game(caller: Caller, Path(id): Path<String>, Query(query): Query<From>, upgrade: WebSocketUpgrade) -> Response {
    let result = async {
        let (person, connected) = enter(&caller).await?;
        let row = visible(&caller, &id, person.id).await?;
        if row.side_of(person.id).is_none() && !row.watch {
            return Err(Fail::new("forbidden", "error-forbidden"));
        }
        Ok((person, connected))
    };
    match result.await {
        Err(fail) => fail.response(&caller.app, caller.lang),
        Ok((person, connected)) => {
            let (app, lang) = (caller.app.clone(), caller.lang);
            // A little more than is allowed, so that what is too large can be told so.
            let most = app.options.limits.message;
            let upgrade = upgrade.max_message_size(most * 4).max_frame_size(most * 4).read_buffer_size(ROOM).write_buffer_size(ROOM);
            upgrade.on_upgrade(move |socket| async move {
                GameSocket::new(app, lang, socket).run(&id, person, query.from).await;
                drop(connected);
            })
        }
    }
}

static NEXT: AtomicU64 = AtomicU64::new(1);

struct GameSocket {
    app: Arc<App>,
    lang: Lang,
    socket: WebSocket,
    bucket: Bucket,
    heard: Instant,
    stopping: watch::Receiver<bool>,
}

/// What comes of a message.
enum Heard {
    GoOn,
    Close,
}

impl GameSocket {
    fn new(app: Arc<App>, lang: Lang, socket: WebSocket) -> GameSocket {
        let (bucket, stopping) = (Bucket::full(app.options.limits.messages), app.stopping.subscribe());
        GameSocket { app, lang, socket, bucket, heard: Instant::now(), stopping }
    }

    async fn run(mut self, game: &str, person: Person, from: Option<u32>) {
        let id = NEXT.fetch_add(1, Ordering::Relaxed);
        let (out, mut messages) = mpsc::channel::<Utf8Bytes>(self.app.options.limits.backlog);
        let table = self.app.table(game);
        if table.send(Msg::Attach(Attach { id, person, lang: self.lang, from, out })).await.is_err() {
            return;
        }
        let mut ping = tokio::time::interval(PING);
        ping.tick().await;
        loop {
            tokio::select! {
                message = messages.recv() => match message {
                    Some(text) => {
                        // A table that cannot be loaded says so, and that is all.
                        let last = text.contains("\"code\":\"cards-gone\"");
                        if self.socket.send(Message::Text(text)).await.is_err() || last {
                            break;
                        }
                    }
                    // The table let go: too slow, or put away.
                    None => {
                        self.close("slow", "closed-slow").await;
                        break;
                    }
                },
                heard = self.socket.recv() => match heard {
                    Some(Ok(message)) => match self.hear(message, id, &table).await {
                        Heard::GoOn => {}
                        Heard::Close => break,
                    },
                    _ => break,
                },
                _ = ping.tick() => {
                    if self.heard.elapsed() > GONE || self.socket.send(Message::Ping(Vec::new().into())).await.is_err() {
                        break;
                    }
                }
                _ = self.stopping.changed() => {
                    self.close("shutdown", "closed-shutdown").await;
                    break;
                }
            }
        }
        let _ = table.send(Msg::Detach(id)).await;
    }

    /// Says why, and closes.
    async fn close(&mut self, code: &str, key: &str) {
        let words = say!(self.app.words(self.lang), key);
        let text = json!({"type": "closed", "code": code, "words": words}).to_string();
        // Whoever is gone need not be told.
        let _ = self.socket.send(Message::Text(text.into())).await;
        let reason = Utf8Bytes::from_static("closed");
        let _ = self.socket.send(Message::Close(Some(CloseFrame { code: axum::extract::ws::close_code::POLICY, reason }))).await;
    }

    async fn hear(&mut self, message: Message, id: u64, table: &mpsc::Sender<Msg>) -> Heard {
        let came = Instant::now();
        self.heard = came;
        let text = match message {
            Message::Text(text) => text,
            Message::Ping(_) | Message::Pong(_) => return Heard::GoOn,
            Message::Binary(_) => {
                self.refuse(&Refused::new("bad-message", "refused-bad-message").with("what", "text, please"), None).await;
                return Heard::GoOn;
            }
            Message::Close(_) => return Heard::Close,
        };
        self.app.metrics.received.fetch_add(1, Ordering::Relaxed);
        let rate = self.app.options.limits.messages;
        if self.bucket.take(rate, 1.0, came).is_err() {
            self.close("too-fast", "error-too-fast").await;
            return Heard::Close;
        }
        if text.len() > self.app.options.limits.message {
            self.close("too-large", "error-too-large").await;
            return Heard::Close;
        }
        match Request::read(&text) {
            Ok(request) => {
                let dear = matches!(request.ask, Ask::Odds | Ask::Log | Ask::Lang { .. });
                if dear && self.bucket.take(rate, DEAR, came).is_err() {
                    self.refuse(&Refused::new("too-fast", "error-too-fast"), request.id.as_ref()).await;
                    return Heard::GoOn;
                }
                if let Ask::Lang { lang } = &request.ask {
                    self.lang = Lang::of_code(lang).unwrap_or(self.lang);
                }
                if table.send(Msg::Client(id, request, came)).await.is_err() { Heard::Close } else { Heard::GoOn }
            }
            Err(what) => {
                // Whatever else is wrong with it: who gave it a name hears that name again.
                let re = serde_json::from_str::<Value>(&text).ok().and_then(|v| v.get("id").cloned());
                let re = re.filter(|id| id.is_string() || id.is_number());
                self.refuse(&Refused::new("bad-message", "refused-bad-message").with("what", what), re.as_ref()).await;
                Heard::GoOn
            }
        }
    }

    async fn refuse(&mut self, refused: &Refused, re: Option<&Value>) {
        self.app.metrics.refused.fetch_add(1, Ordering::Relaxed);
        let text = refused.message(self.app.words(self.lang), re, None);
        let _ = self.socket.send(Message::Text(text.into())).await;
    }
}

/// The lobby is sent at most this often.
const LOBBY_PAUSE: Duration = Duration::from_millis(300);

/// `/ws/lobby`
pub async fn lobby(caller: Caller, upgrade: WebSocketUpgrade) -> Response {
    match enter(&caller).await {
        Err(fail) => fail.response(&caller.app, caller.lang),
        Ok((person, connected)) => {
            let (app, lang) = (caller.app.clone(), caller.lang);
            upgrade.max_message_size(1024).read_buffer_size(ROOM).write_buffer_size(ROOM).on_upgrade(move |socket| async move {
                watch_lobby(app, socket, person.id, lang).await;
                drop(connected);
            })
        }
    }
}

async fn watch_lobby(app: Arc<App>, mut socket: WebSocket, person: i64, lang: Lang) {
    let mut changes = app.lobby.subscribe();
    let mut stopping = app.stopping.subscribe();
    let mut ping = tokio::time::interval(PING);
    let mut heard = Instant::now();
    loop {
        changes.mark_unchanged();
        let Ok(mut lobby) = lobby_of(&app, person, lang).await else { return };
        lobby["type"] = json!("lobby");
        if socket.send(Message::Text(lobby.to_string().into())).await.is_err() {
            return;
        }
        tokio::time::sleep(LOBBY_PAUSE).await;
        loop {
            tokio::select! {
                changed = changes.changed() => match changed {
                    Ok(()) => break,
                    Err(_) => return,
                },
                message = socket.recv() => match message {
                    // Nothing is expected here; whoever talks is heard out.
                    Some(Ok(Message::Close(_))) | Some(Err(_)) | None => return,
                    Some(Ok(_)) => heard = Instant::now(),
                },
                _ = ping.tick() => {
                    if heard.elapsed() > GONE || socket.send(Message::Ping(Vec::new().into())).await.is_err() {
                        return;
                    }
                }
                _ = stopping.changed() => return,
            }
        }
    }
}
