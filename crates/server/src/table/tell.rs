//! Messages: the whole for whoever comes, what an entry brought for whoever is there.

use std::sync::atomic::Ordering;

use axum::extract::ws::Utf8Bytes;
use holocron_engine::text::Side;
use holocron_engine::{Game, LogEntry, Moved};
use holocron_words::lang::Lang;
use serde_json::{Map, Value, json};

use super::story::{Broken, Story};
use super::{Conn, Table};
use crate::db::games::Status;
use crate::db::journal::{Chat, Entry, What};
use crate::show::log::{Told, line, moves, told};
use crate::show::view::{Over, Shadow, Shot, Writer, json as text};
use crate::show::{Eye, decision};
use crate::summary;

/// So many lines of the log come with a view.
const LINES: usize = 200;

/// So many entries are caught up with; a view is shorter otherwise.
const CATCH_UP: u32 = 200;

/// Which shadow: Dark, Light, watchers.
pub(super) fn kind(seat: Option<Side>) -> usize {
    seat.map_or(2, Side::index)
}

/// The seat of a shadow.
fn seat_of(kind: usize) -> Option<Side> {
    Side::BOTH.get(kind).copied()
}

/// Everything that these eyes could tell from the log of a story, and the game now.
pub(crate) fn retell(story: &Story, to: usize, eye: Eye) -> Result<(Game, Vec<Told>), Broken> {
    let mut all = Vec::new();
    let game = story.play(to, |g| {
        let (log, _) = g.take_log();
        all.extend(told(&log, eye));
    })?;
    Ok((game, all))
}

/// What a message about an answer is made of.
pub(super) struct Answer<'a> {
    pub entry: &'a Entry,
    pub by: Side,
    pub log: &'a [LogEntry],
    pub trail: &'a [Moved],
    /// The open question comes with it; one that is answered already does not.
    pub open: bool,
}

impl Table {
    // ---- sending ----

    /// Sends to a connection; one that does not keep up is let go.
    pub(super) fn send_to(&mut self, id: u64, message: impl Into<Utf8Bytes>) {
        let message = message.into();
        let Some(conn) = self.conns.iter().find(|c| c.id == id) else { return };
        self.app.metrics.sent.fetch_add(1, Ordering::Relaxed);
        self.app.metrics.sent_bytes.fetch_add(message.len() as u64, Ordering::Relaxed);
        if conn.out.try_send(message).is_err() {
            self.detach(id);
        }
    }

    /// Sends to all of a kind who read a language.
    pub(super) fn send_to_all(&mut self, kind: usize, lang: Lang, message: &Utf8Bytes) {
        let ids: Vec<u64> = self.conns.iter().filter(|c| self::kind(c.seat) == kind && c.lang == lang).map(|c| c.id).collect();
        for id in ids {
            self.send_to(id, message.clone());
        }
    }

    /// Which kinds of eyes in which languages are here.
    fn groups(&self) -> Vec<(usize, Lang)> {
        let mut groups: Vec<(usize, Lang)> = Vec::new();
        for conn in &self.conns {
            let group = (kind(conn.seat), conn.lang);
            if !groups.contains(&group) {
                groups.push(group);
            }
        }
        groups
    }

    fn over(&self) -> Option<Over> {
        Over::of(self.play.as_ref()?.story.ended.as_ref()?)
    }

    /// Remembers what eyes of this kind see now.
    pub(super) fn shadow_of(&mut self, seat: Option<Side>) {
        let Some(play) = &self.play else { return };
        let shot = Shot::take(&play.game, self.eye(seat), self.over().as_ref());
        self.shadows[kind(seat)] = Some(shot.shadow());
    }

    // ---- what happened ----

    /// Messages about an answer, to be sent when it is written.
    pub(super) fn tell_answer(&mut self, answer: &Answer<'_>, outbox: &mut Vec<(usize, Lang, Utf8Bytes)>) {
        let groups = self.groups();
        for kind in 0..3 {
            if !groups.iter().any(|(k, _)| *k == kind) {
                continue;
            }
            let old = self.shadows[kind].take().unwrap_or_default();
            let Some(play) = &self.play else { return };
            let (shadow, patch) = self.patch(&play.game, kind, &old);
            let langs = groups.iter().filter(|(k, _)| *k == kind).map(|(_, lang)| *lang);
            outbox.extend(langs.map(|lang| (kind, lang, self.update(&play.game, kind, lang, answer, &patch).into())));
            self.shadows[kind] = Some(shadow);
        }
    }

    fn patch(&self, game: &Game, kind: usize, old: &Shadow) -> (Shadow, String) {
        let over = if game.outcome().is_some() { self.over() } else { None };
        let shot = Shot::take(game, self.eye(seat_of(kind)), over.as_ref());
        (shot.shadow(), shot.patch(old))
    }

    /// An `update`.
    fn update(&self, game: &Game, kind: usize, lang: Lang, answer: &Answer<'_>, patch: &str) -> String {
        let eye = self.eye(seat_of(kind));
        let words = self.app.words(lang);
        let lines: Vec<_> = told(answer.log, eye).map(|t| line(game, words, &t)).collect();
        let mut out = Writer::new();
        out.add("type", "update");
        out.add("seq", &answer.entry.n);
        out.add("at", &game.state().answered);
        out.add("by", answer.by.word());
        out.add("log", &lines);
        out.add("moves", &moves(game, answer.log, answer.trail, eye));
        out.raw("patch", patch);
        let question = answer.entry.n + 1;
        let asked = u64::try_from(self.asked).unwrap_or_default();
        let open = if answer.open { decision::decision(game, words, eye, question, asked) } else { None };
        out.add("decision", &open);
        let mut info = Map::new();
        if self.row.clock.is_some() {
            info.insert("clock".into(), self.clock());
        }
        if answer.open
            && (self.row.status == Status::Over || answer.log.iter().any(|e| e.event.ev == holocron_engine::state::Ev::StartOfTurn))
        {
            info.insert("table".into(), self.table_json(seat_of(kind), lang));
        }
        out.add("table", &info);
        out.end()
    }

    /// Tells all of an entry that is no answer and no undo.
    pub(super) fn tell_entry(&mut self, entry: &Entry) {
        let groups = self.groups();
        for (kind, lang) in groups {
            if let Some(message) = self.entry_message(entry, kind, lang) {
                self.send_to_all(kind, lang, &message.into());
            }
        }
        for kind in 0..3 {
            if self.shadows[kind].is_some() {
                self.shadow_of(seat_of(kind));
            }
        }
    }

    /// The message about an entry that is no answer and no undo; none where these eyes do not get it.
    fn entry_message(&self, entry: &Entry, kind: usize, lang: Lang) -> Option<String> {
        let mut out = Writer::new();
        if let What::Chat(chat) = &entry.what {
            if chat.watchers && kind != 2 {
                return None;
            }
            out.add("type", "chat");
            out.add("seq", &entry.n);
            out.add("chat", &chat_json(entry.at, chat));
            return Some(out.end());
        }
        // How the game stands: an update without an answer.
        let play = self.play.as_ref()?;
        let words = self.app.words(lang);
        out.add("type", "update");
        out.add("seq", &entry.n);
        out.add("at", &play.game.state().answered);
        out.raw("by", "null");
        out.raw("log", "[]");
        out.raw("moves", "[]");
        out.raw("patch", &format!("{{\"over\":{}}}", text(&self.over())));
        let asked = u64::try_from(self.asked).unwrap_or_default();
        out.add("decision", &decision::decision(&play.game, words, self.eye(seat_of(kind)), play.story.question, asked));
        out.add("table", &self.info(seat_of(kind), lang, &["table", "clock", "gone", "adjourn", "undo", "hands"]));
        Some(out.end())
    }

    // ---- the whole ----

    /// Tells everybody everything anew: after an undo, or when a game begins.
    pub(super) async fn tell_all_anew(&mut self) {
        let groups = self.groups();
        for (kind, lang) in groups {
            let message: Utf8Bytes = self.whole(seat_of(kind), lang).await.into();
            self.send_to_all(kind, lang, &message);
        }
        for kind in 0..3 {
            self.shadows[kind] = None;
            if self.conns.iter().any(|c| self::kind(c.seat) == kind) {
                self.shadow_of(seat_of(kind));
            }
        }
    }

    /// A `view`.
    pub(super) async fn whole(&self, seat: Option<Side>, lang: Lang) -> String {
        let mut out = Writer::new();
        out.add("type", "view");
        match &self.play {
            None => {
                out.raw("seq", "0");
                out.raw("view", "null");
                out.raw("log", "[]");
                out.raw("decision", "null");
            }
            Some(play) => {
                let eye = self.eye(seat);
                let words = self.app.words(lang);
                let all = self.log_of(eye).await;
                let last = &all[all.len().saturating_sub(LINES)..];
                let lines: Vec<_> = last.iter().map(|t| line(&play.game, words, t)).collect();
                let asked = u64::try_from(self.asked).unwrap_or_default();
                out.add("seq", &play.story.n);
                out.raw("view", &Shot::take(&play.game, eye, self.over().as_ref()).full());
                out.add("log", &lines);
                out.add("decision", &decision::decision(&play.game, words, eye, play.story.question, asked));
            }
        }
        out.add("table", &self.info(seat, lang, INFO));
        out.end()
    }

    /// All that these eyes could tell from the log.
    pub(super) async fn log_of(&self, eye: Eye) -> Vec<Told> {
        let Some(play) = &self.play else { return Vec::new() };
        let story = play.story.clone();
        let told = tokio::task::spawn_blocking(move || retell(&story, usize::MAX, eye)).await;
        match told {
            Ok(Ok((_, all))) => all,
            Ok(Err(error)) => {
                tracing::error!(game = self.row.code, %error, "the log cannot be told");
                Vec::new()
            }
            Err(_) => Vec::new(),
        }
    }

    /// The first messages for a connection: what it missed, or the whole.
    pub(super) async fn greeting(&self, conn: &Conn, from: Option<u32>) -> Vec<Utf8Bytes> {
        if let (Some(from), Some(play)) = (from, &self.play)
            && from <= play.story.n
            && play.story.n - from <= CATCH_UP
            && let Some(mut missed) = self.missed(conn, from).await
        {
            let mut out = Writer::new();
            out.add("type", "table");
            out.add("table", &self.info(conn.seat, conn.lang, INFO));
            missed.push(out.end().into());
            return missed;
        }
        vec![self.whole(conn.seat, conn.lang).await.into()]
    }

    /// The messages after an entry, made again from the journal. None where an undo is among them.
    async fn missed(&self, conn: &Conn, from: u32) -> Option<Vec<Utf8Bytes>> {
        let entries = self.app.db.journal(self.row.id, 0).await.ok()?;
        let mut story = Story::begin(&self.row, self.app.library).ok()?;
        let (old, new): (Vec<_>, Vec<_>) = entries.into_iter().partition(|e| e.n <= from);
        if new.iter().any(|e| matches!(e.what, What::Undo(_) | What::Hands(..))) {
            return None;
        }
        for entry in &old {
            story.apply(entry);
        }
        let kind = kind(conn.seat);
        let mut game = story.game().ok()?;
        let (mut shadow, _) = self.patch(&game, kind, &Shadow::default());
        let last = new.iter().rposition(|e| matches!(e.what, What::Answer { .. }));
        let mut messages = Vec::new();
        for (i, entry) in new.iter().enumerate() {
            if let What::Answer { side, pick, .. } = &entry.what {
                game.answer(usize::from(*pick)).ok()?;
                let (log, trail) = game.take_log();
                let (now, patch) = self.patch(&game, kind, &shadow);
                shadow = now;
                let open = Some(i) == last && self.play.as_ref()?.story.question == entry.n + 1;
                let answer = Answer { entry, by: *side, log: &log, trail: &trail, open };
                messages.push(self.update(&game, kind, conn.lang, &answer, &patch).into());
            } else if let Some(message) = self.entry_message(entry, kind, conn.lang) {
                messages.push(message.into());
            }
        }
        if last.is_none() && self.play.as_ref()?.game.decision().is_some() {
            // Nothing was answered meanwhile: the question is the same, but a new page has not seen it.
            let mut out = Writer::new();
            let play = self.play.as_ref()?;
            let asked = u64::try_from(self.asked).unwrap_or_default();
            out.add("type", "update");
            out.add("seq", &play.story.n);
            out.add("at", &game.state().answered);
            out.raw("by", "null");
            out.raw("log", "[]");
            out.raw("moves", "[]");
            out.raw("patch", "{}");
            let words = self.app.words(conn.lang);
            out.add("decision", &decision::decision(&play.game, words, self.eye(conn.seat), play.story.question, asked));
            out.raw("table", "{}");
            messages.push(out.end().into());
        }
        Some(messages)
    }

    // ---- the table ----

    /// Tells all connections about keys of the table that changed.
    pub(super) fn tell_table(&mut self, keys: &[&str]) {
        let groups = self.groups();
        for (kind, lang) in groups {
            let mut out = Writer::new();
            out.add("type", "table");
            out.add("table", &self.info(seat_of(kind), lang, keys));
            self.send_to_all(kind, lang, &out.end().into());
        }
    }

    fn table_json(&self, seat: Option<Side>, lang: Lang) -> Value {
        summary::table(&self.row, seat, Some(self.here()), self.app.words(lang))
    }

    /// Keys of the table as clients read them.
    pub(super) fn info(&self, seat: Option<Side>, lang: Lang, keys: &[&str]) -> Value {
        let here = self.here();
        let play = self.play.as_ref();
        let pair = |p: [bool; 2]| json!({"dark": p[0], "light": p[1]});
        let mut out = Map::new();
        for key in keys {
            let value = match *key {
                "table" => self.table_json(seat, lang),
                "seat" => json!(seat.map(Side::word)),
                "here" => pair(here),
                "watchers" => json!(self.conns.iter().filter(|c| c.seat.is_none()).count()),
                "gone" => self.gone_json(),
                "clock" => self.clock(),
                "undo" => json!({
                    "free": seat.is_some_and(|s| self.undo_is_free(s)),
                    "least": self.row.least,
                    "asked": self.undo_asked.map(|(by, to)| json!({"by": by.word(), "to": to})),
                }),
                "adjourn" => json!(self.adjourn_asked.map(|by| json!({"by": by.word()}))),
                "hands" => pair(play.map_or([false; 2], |p| p.story.hands)),
                "rematch" => {
                    let by: Vec<&str> = Side::BOTH.into_iter().filter(|s| self.rematch[s.index()]).map(Side::word).collect();
                    json!({"by": by, "game": self.row.rematch})
                }
                "settings" => seat.map_or(Value::Null, |s| json!(self.settings[s.index()])),
                "chat" => {
                    let chat = play.map(|p| p.story.chat.iter()).into_iter().flatten();
                    chat.filter(|(_, c)| !c.watchers || seat.is_none()).map(|(at, c)| chat_json(*at, c)).collect()
                }
                _ => continue,
            };
            out.insert((*key).to_owned(), value);
        }
        Value::Object(out)
    }
}

/// Everything about the table.
const INFO: &[&str] = &["table", "seat", "here", "watchers", "gone", "clock", "undo", "adjourn", "hands", "rematch", "settings", "chat"];

fn chat_json(at: i64, chat: &Chat) -> Value {
    json!({
        "by": chat.by,
        "side": chat.side.map(Side::word),
        "to": if chat.watchers { "watchers" } else { "table" },
        "text": chat.text,
        "time": at / 1000,
    })
}
