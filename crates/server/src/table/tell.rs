//! Messages: the whole state for a client that connects, and the result of each entry for clients that are connected.

use std::sync::atomic::Ordering;

use axum::extract::ws::Utf8Bytes;
use holocron_engine::text::Side;
use holocron_engine::{Game, LogEntry, Moved};
use holocron_words::lang::{Lang, Words};
use holocron_words::say;
use serde_json::{Map, Value, json};

use super::story::{Broken, Said, Story};
use super::{Conn, Table};
use crate::db::games::Status;
use crate::db::journal::{Chat, Entry, Upgrade, What};
use crate::db::now;
use crate::show::decision::{DecisionOut, Put};
use crate::show::log::{MoveOut, Told, line, moves, told};
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

/// Answers that are written together, and the messages about them.
#[derive(Default)]
pub(super) struct Chain {
    pub entries: Vec<Entry>,
    /// Which eyes heard of any of them.
    heard: [bool; 3],
    /// Whether a turn began.
    turned: bool,
    /// The beginnings of messages.
    messages: Vec<(usize, Lang, Writer)>,
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
        let shot = Shot::take(&play.game, self.eye(seat), self.over().as_ref(), play.story.now(kind(seat)));
        self.shadows[kind(seat)] = Some(shot.shadow());
    }

    /// Remembers what everybody sees now: where eyes count what they see, all of them, whether somebody is there or not.
    pub(super) fn shadows_anew(&mut self) {
        let waited = self.play.as_ref().and_then(|p| p.game.decision()).map(|d| d.player);
        for kind in 0..3 {
            self.shadows[kind] = None;
            if self.is_quiet() || self.conns.iter().any(|c| self::kind(c.seat) == kind) {
                self.shadow_of(seat_of(kind));
            }
            self.waited[kind] = waited;
        }
    }

    // ---- what happened ----

    /// Takes in an answer for all eyes. Those who can tell nothing of it get no message, and do not count it.
    pub(super) fn hear(&mut self, chain: &mut Chain, mut entry: Entry, log: &[LogEntry], trail: &[Moved]) {
        let quiet = self.is_quiet();
        let groups = self.groups();
        let first = chain.entries.is_empty();
        chain.turned |= log.iter().any(|e| e.event.ev == holocron_engine::state::Ev::StartOfTurn);
        let What::Answer { side: by, unseen, .. } = &mut entry.what else { return };
        *unseen = 0;
        for kind in 0..3 {
            let eye = self.eye(seat_of(kind));
            let listens = groups.iter().any(|(k, _)| *k == kind);
            let Some(play) = &self.play else { return };
            let shot = (quiet || listens).then(|| Shot::take(&play.game, eye, self.over().as_ref(), play.story.now(kind)));
            let old = self.shadows[kind].take().unwrap_or_default();
            let lines: Vec<Told> = told(log, eye).collect();
            let moved = moves(&play.game, log, trail, eye);
            let tells = !quiet || !lines.is_empty() || !moved.is_empty() || shot.as_ref().is_some_and(|s| s.differs(&old));
            if !(tells || first && seat_of(kind) == Some(*by)) {
                *unseen |= 1 << kind;
                self.shadows[kind] = Some(old);
                continue;
            }
            let Some(play) = &mut self.play else { return };
            play.story.show(kind);
            let at = play.story.now(kind);
            let Some(shot) = shot.map(|s| s.after(at)) else { continue };
            self.shadows[kind] = Some(shot.shadow());
            chain.heard[kind] = true;
            if !listens {
                continue;
            }
            let Some(play) = &self.play else { return };
            let patch = shot.patch(&old);
            for (_, lang) in groups.iter().filter(|(k, _)| *k == kind) {
                let head = self.head(&play.game, *lang, play.story.seen[kind], at, *by, &lines, &moved, &patch);
                chain.messages.push((kind, *lang, head));
            }
        }
        chain.entries.push(entry);
    }

    /// Ends a chain of answers: whoever is waited for now is told with the last message for these eyes. Those who heard
    /// nothing but wait for somebody else now hear of the last answer after all.
    pub(super) fn end_chain(&mut self, chain: &mut Chain, open: bool) -> Vec<(usize, Lang, Utf8Bytes)> {
        let groups = self.groups();
        let time = now();
        for kind in 0..3 {
            let Some(play) = &mut self.play else { return Vec::new() };
            let waited = play.game.decision().map(|d| d.player).filter(|_| open);
            if !chain.heard[kind] && open && waited != self.waited[kind] {
                let Some(Entry { what: What::Answer { side: by, unseen, .. }, .. }) = chain.entries.last_mut() else { continue };
                if *unseen >> kind & 1 == 1 {
                    *unseen &= !(1 << kind);
                    play.story.show(kind);
                }
                let by = *by;
                self.shadow_of(seat_of(kind));
                let Some(play) = &self.play else { return Vec::new() };
                let (seq, at) = (play.story.seen[kind], play.story.now(kind));
                for (_, lang) in groups.iter().filter(|(k, _)| *k == kind) {
                    let head = self.head(&play.game, *lang, seq, at, by, &[], &[], &format!("{{\"at\":{at}}}"));
                    chain.messages.push((kind, *lang, head));
                }
                chain.heard[kind] = true;
            }
            if chain.heard[kind] {
                self.waited[kind] = waited;
                self.asked[kind] = time;
            }
        }
        let mut out: Vec<(usize, Lang, Utf8Bytes)> = Vec::new();
        let mut ended: Vec<(usize, Lang)> = Vec::new();
        for (kind, lang, head) in chain.messages.drain(..).rev() {
            let last = !ended.contains(&(kind, lang));
            if last {
                ended.push((kind, lang));
            }
            out.push((kind, lang, self.tail(head, kind, lang, last && open, last, chain.turned).into()));
        }
        out.reverse();
        out
    }

    fn patch(&self, game: &Game, kind: usize, old: &Shadow, at: u32) -> (Shadow, String) {
        let over = if game.outcome().is_some() { self.over() } else { None };
        let shot = Shot::take(game, self.eye(seat_of(kind)), over.as_ref(), at);
        (shot.shadow(), shot.patch(old))
    }

    /// The beginning of an `update`: what happened.
    fn head(&self, game: &Game, lang: Lang, seq: u32, at: u32, by: Side, lines: &[Told], moved: &[MoveOut], patch: &str) -> Writer {
        let words = self.app.words(lang);
        let lines: Vec<_> = lines.iter().map(|t| line(game, words, t, at)).collect();
        let mut out = Writer::new();
        out.add("type", "update");
        out.add("seq", &seq);
        out.add("at", &at);
        out.add("by", by.word());
        out.add("log", &lines);
        out.add("moves", moved);
        out.raw("patch", patch);
        out
    }

    /// The end of an `update`: who is asked now, and what changed at the table.
    fn tail(&self, mut out: Writer, kind: usize, lang: Lang, open: bool, last: bool, turned: bool) -> String {
        out.add("decision", &self.open_question(kind, lang).filter(|_| open));
        let mut info = Map::new();
        if last && self.row.clock.is_some() {
            info.insert("clock".into(), self.clock());
        }
        if open && (self.row.status == Status::Over || turned) || last && self.row.status == Status::Over {
            info.insert("table".into(), self.table_json(seat_of(kind), lang));
        }
        out.add("table", &info);
        out.end()
    }

    /// The open question as these eyes see it.
    fn open_question(&self, kind: usize, lang: Lang) -> Option<DecisionOut> {
        let play = self.play.as_ref()?;
        let put = Put { id: play.story.names[kind], at: play.story.now(kind), since: self.asked[kind] };
        decision::decision(&play.game, self.app.words(lang), self.eye(seat_of(kind)), put)
    }

    /// Tells all of an entry that is no answer and no undo.
    pub(super) fn tell_entry(&mut self, entry: &Entry) {
        let groups = self.groups();
        for (kind, lang) in groups {
            let seq = self.play.as_ref().map_or(0, |p| p.story.seen[kind]);
            if let Some(message) = self.entry_message(entry, kind, lang, seq) {
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
    fn entry_message(&self, entry: &Entry, kind: usize, lang: Lang, seq: u32) -> Option<String> {
        let mut out = Writer::new();
        if let What::Chat(chat) = &entry.what {
            if chat.watchers && kind != 2 {
                return None;
            }
            out.add("type", "chat");
            out.add("seq", &seq);
            out.add("chat", &chat_json(entry.at, chat));
            return Some(out.end());
        }
        // How the game stands: an update without an answer.
        let play = self.play.as_ref()?;
        out.add("type", "update");
        out.add("seq", &seq);
        out.add("at", &play.story.now(kind));
        out.raw("by", "null");
        out.raw("log", "[]");
        out.raw("moves", "[]");
        out.raw("patch", &format!("{{\"over\":{}}}", text(&self.over())));
        out.add("decision", &self.open_question(kind, lang));
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
        self.shadows_anew();
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
                let kind = kind(seat);
                let then = |t: &Told| play.story.at(kind, usize::try_from(t.at).unwrap_or(usize::MAX));
                let lines: Vec<_> = last.iter().map(|t| line(&play.game, words, t, then(t))).collect();
                out.add("seq", &play.story.seen[kind]);
                out.raw("view", &Shot::take(&play.game, eye, self.over().as_ref(), play.story.now(kind)).full());
                out.add("log", &lines);
                out.add("decision", &self.open_question(kind, lang));
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
            && from <= play.story.seen[kind(conn.seat)]
            && play.story.seen[kind(conn.seat)] - from <= CATCH_UP
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
        let kind = kind(conn.seat);
        let mut new = entries.as_slice();
        while story.seen[kind] < from {
            let (entry, rest) = new.split_first()?;
            story.apply(entry);
            new = rest;
        }
        if new.iter().any(|e| matches!(e.what, What::Undo(_) | What::Hands(..) | What::Upgrade(_))) {
            return None;
        }
        // The options were found when the table was loaded.
        let settled = &self.play.as_ref()?.story;
        let answers = new.iter().filter(|e| matches!(e.what, What::Answer { .. })).count();
        let before = settled.picks.len().checked_sub(answers)?;
        if story.picks.len() != before || settled.base.as_ref().is_some_and(|base| before < base.at) {
            return None;
        }
        story.picks = settled.picks[..before].to_vec();
        (story.from, story.base) = (settled.from, settled.base.clone());
        let mut picks = settled.picks[before..].iter();
        let mut game = story.game().ok()?;
        let (mut shadow, _) = self.patch(&game, kind, &Shadow::default(), story.now(kind));
        let sees = |e: &Entry| matches!(e.what, What::Answer { unseen, .. } if unseen >> kind & 1 == 0);
        let last = new.iter().rposition(sees);
        let mut messages = Vec::new();
        for (i, entry) in new.iter().enumerate() {
            story.apply(entry);
            if let What::Answer { side, .. } = &entry.what {
                game.answer(usize::from(*picks.next()?)).ok()?;
                let (log, trail) = game.take_log();
                if !sees(entry) {
                    continue;
                }
                let (seq, at, eye) = (story.seen[kind], story.now(kind), self.eye(conn.seat));
                let (now, patch) = self.patch(&game, kind, &shadow, at);
                shadow = now;
                let lines: Vec<Told> = told(&log, eye).collect();
                let head = self.head(&game, conn.lang, seq, at, *side, &lines, &moves(&game, &log, &trail, eye), &patch);
                messages.push(self.tail(head, kind, conn.lang, Some(i) == last, Some(i) == last, false).into());
            } else if let Some(message) = self.entry_message(entry, kind, conn.lang, story.seen[kind]) {
                messages.push(message.into());
            }
        }
        if last.is_none() && self.play.as_ref()?.game.decision().is_some() {
            // Nothing was answered meanwhile: the question is the same, but a new page has not seen it.
            let mut out = Writer::new();
            let play = self.play.as_ref()?;
            out.add("type", "update");
            out.add("seq", &play.story.seen[kind]);
            out.add("at", &play.story.now(kind));
            out.raw("by", "null");
            out.raw("log", "[]");
            out.raw("moves", "[]");
            out.raw("patch", "{}");
            out.add("decision", &self.open_question(kind, conn.lang));
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

    /// Tells a player's own connections when that player is asked: it is nobody else's business.
    pub(super) fn tell_settings(&mut self, side: Side) {
        let groups = self.groups();
        for (kind, lang) in groups.into_iter().filter(|(kind, _)| *kind == side.index()) {
            let mut out = Writer::new();
            out.add("type", "table");
            out.add("table", &self.info(Some(side), lang, &["settings"]));
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
                "stalled" => json!(self.stalled),
                "clock" => self.clock(),
                "undo" => {
                    let seen = |n: u32| play.map_or(0, |p| p.story.at(kind(seat), usize::try_from(n).unwrap_or(usize::MAX)));
                    json!({
                        "free": seat.is_some_and(|s| self.undo_is_free(s)),
                        "least": seen(self.row.least.max(play.map_or(0, |p| p.story.floor()))),
                        "asked": self.undo_asked.map(|(by, to)| json!({"by": by.word(), "to": seen(to)})),
                    })
                }
                "adjourn" => json!(self.adjourn_asked.map(|by| json!({"by": by.word()}))),
                "hands" => pair(play.map_or([false; 2], |p| p.story.hands)),
                "rematch" => {
                    let by: Vec<&str> = Side::BOTH.into_iter().filter(|s| self.rematch[s.index()]).map(Side::word).collect();
                    json!({"by": by, "game": self.row.rematch})
                }
                "settings" => seat.map_or(Value::Null, |s| json!(self.settings[s.index()])),
                "chat" => {
                    let heard = |said: &Said| match said {
                        Said::By(chat) => !chat.watchers || seat.is_none(),
                        Said::Upgrade(_) => true,
                    };
                    let told = |story: &Story| -> Vec<Value> {
                        let chat = story.chat.iter().filter(|(_, said)| heard(said));
                        chat.map(|(at, said)| said_json(story, *at, said, kind(seat), self.app.words(lang))).collect()
                    };
                    json!(play.map_or_else(Vec::new, |p| told(&p.story)))
                }
                "upgrade" => {
                    // As long as it is news: in the turn it is about, and the next.
                    let turn = play.map_or(0, |p| p.game.state().turn.number);
                    let news = play.and_then(|p| p.story.upgraded()).filter(|u| turn <= u.turn.saturating_add(1));
                    json!(play.zip(news).map(|(p, u)| upgrade_json(&p.story, u, kind(seat), self.app.words(lang))))
                }
                _ => continue,
            };
            out.insert((*key).to_owned(), value);
        }
        Value::Object(out)
    }
}

/// Everything about the table.
const INFO: &[&str] = &[
    "table", "seat", "here", "watchers", "gone", "stalled", "clock", "undo", "adjourn", "hands", "rematch", "settings", "chat", "upgrade",
];

/// How a game goes on with this version, as these eyes may read it: they count what they have seen.
fn upgrade_json(story: &Story, upgrade: &Upgrade, kind: usize, words: &Words) -> Value {
    let lost = upgrade.lost[kind];
    let key = match (upgrade.from.is_some(), lost) {
        (_, 0) => "upgrade-whole",
        (true, _) => "upgrade-turn",
        (false, _) => "upgrade-back",
    };
    let said = say!(words, key, turn = upgrade.turn, lost = lost);
    let at = story.at(kind, usize::try_from(upgrade.to).unwrap_or(usize::MAX));
    json!({"turn": upgrade.turn, "at": at, "lost": lost, "version": upgrade.version, "words": said})
}

fn said_json(story: &Story, at: i64, said: &Said, kind: usize, words: &Words) -> Value {
    match said {
        Said::By(chat) => chat_json(at, chat),
        Said::Upgrade(upgrade) => {
            let upgrade = upgrade_json(story, upgrade, kind, words);
            json!({"by": null, "side": null, "to": "table", "text": upgrade["words"], "time": at / 1000})
        }
    }
}

fn chat_json(at: i64, chat: &Chat) -> Value {
    json!({
        "by": chat.by,
        "side": chat.side.map(Side::word),
        "to": if chat.watchers { "watchers" } else { "table" },
        "text": chat.text,
        "time": at / 1000,
    })
}
