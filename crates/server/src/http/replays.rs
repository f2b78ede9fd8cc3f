//! Finished games: any moment from any seat, the log, the transcript, and playing on from a moment. Also the earlier moments of a
//! game in progress, as the person could see them at that time.

use std::sync::Arc;

use axum::extract::{Path, Query};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use holocron_engine::Game;
use holocron_engine::state::Zone;
use holocron_engine::text::{Phase, Side};
use holocron_scenario::transcript::{Entry as Written, Transcript, rules_text};
use holocron_words::say;
use holocron_words::speak::phase_key;
use serde::Deserialize;
use serde_json::{Value, json};

use super::lobby::visible;
use super::{Caller, body};
use crate::db::games::{Ended, GameRow, Seat, Status};
use crate::db::journal::{Entry, What};
use crate::db::now;
use crate::db::people::Person;
use crate::fail::Fail;
use crate::games;
use crate::people::code;
use crate::players::Seen;
use crate::show::decision::Put;
use crate::show::log::{line, moves, told};
use crate::show::view::{Over, Shot, Writer};
use crate::show::{Eye, card_of, decision, why};
use crate::summary;
use crate::table::request::SideName;
use crate::table::retell;
use crate::table::story::{Broken, Said, Story};

/// From which seat.
#[derive(Deserialize)]
pub struct SeatQuery {
    seat: Option<String>,
}

impl SeatQuery {
    fn eye(&self) -> Eye {
        match self.seat.as_deref() {
            Some("dark") => Eye::Seat(Side::Dark),
            Some("light") => Eye::Seat(Side::Light),
            _ => Eye::All,
        }
    }
}

async fn story(caller: &Caller, row: &GameRow) -> Result<Story, Fail> {
    let mut story = Story::begin(row, caller.app.library)?;
    for entry in caller.app.db.journal(row.id, 0).await? {
        story.apply(&entry);
    }
    if story.ended.is_none() {
        story.ended.clone_from(&row.ended);
        story.status = row.status;
    }
    let gone = story.gone();
    if !gone.is_empty() {
        return Err(Fail::new("cards-gone", "error-cards-gone").with("cards", gone.join(", ")));
    }
    let kept = caller.app.db.snapshots(row.id).await?;
    let version = caller.app.version.clone();
    let settled = move || story.settle(&kept, &version).map(|upgrade| (story, upgrade));
    let (mut story, upgrade) = caller.app.replays.run(settled).await??;
    if let Some(upgrade) = upgrade {
        // What this program cannot play of it is left out, and said.
        story.hear(now(), Said::Upgrade(upgrade));
    }
    Ok(story)
}

/// Where a game that another version played no longer goes as it did.
fn departs(story: &Story, row: &GameRow, caller: &Caller) -> Value {
    let Some(upgrade) = story.upgraded() else { return Value::Null };
    let version = row.version.as_deref().unwrap_or("?");
    let words = say!(caller.words(), "replay-departs-at", at = upgrade.to, version = version);
    json!({"at": upgrade.to, "turn": upgrade.turn, "version": row.version, "words": words})
}

/// A game that is over, and its story.
async fn finished(caller: &Caller, id: &str, person: &Person) -> Result<(GameRow, Story), Fail> {
    let row = visible(caller, id, person.id).await?;
    if row.status != Status::Over {
        return Err(Fail::new("not-over", "error-not-over"));
    }
    let story = story(caller, &row).await?;
    Ok((row, story))
}

/// The table after so many decisions: `Moment` of the protocol.
fn moment(story: &Story, at: usize, eye: Eye, caller: &Caller, whole: bool) -> Result<String, Broken> {
    let words = caller.words();
    // While a game is in progress everybody counts what he has seen, afterwards all decisions count.
    let kind = eye.kind();
    let seen = |n: usize| if whole { u32::try_from(n).unwrap_or(u32::MAX) } else { story.at(kind, n) };
    let of = seen(story.picks.len());
    let now = if whole { at.min(story.picks.len()) } else { story.decisions(kind, u32::try_from(at).unwrap_or(u32::MAX)) };
    let at = seen(now);
    let mut last = (Vec::new(), Vec::new());
    let game = story.play(now, |g| last = g.take_log())?;
    let over = story.ended.as_ref().filter(|_| now == story.picks.len()).and_then(Over::of);
    let lines: Vec<_> = told(&last.0, eye).map(|t| line(&game, words, &t, at)).collect();
    let mut out = Writer::new();
    out.add("at", &at);
    out.add("of", &of);
    out.raw("view", &Shot::take(&game, eye, over.as_ref(), at).full());
    out.add("log", &lines);
    out.add("moves", &moves(&game, &last.0, &last.1, eye));
    out.add("decision", &decision::decision(&game, words, eye, Put { at, ..Put::default() }));
    // Which option was taken says what was asked: only who may see everything, or the one who took it.
    let own = game.decision().is_some_and(|d| eye.seat().is_none_or(|s| s == d.player)) && !matches!(eye, Eye::Watcher { .. });
    let taken = story.picks.get(now).filter(|_| whole || own);
    out.add("taken", &taken);
    Ok(out.end())
}

/// What is asked about a moment.
#[derive(Deserialize)]
pub struct WhyQuery {
    what: Option<String>,
    card: Option<u16>,
    to: Option<u16>,
    side: Option<SideName>,
}

/// Answers "why 7?" and, where no number is named, "why not?" about a moment, as the WebSocket of a game does about now.
fn explain(story: &Story, at: usize, eye: Eye, asked: &WhyQuery, caller: &Caller) -> Result<Value, Fail> {
    let game = story.play(at.min(story.picks.len()), |g| drop(g.take_log()))?;
    let known = |n: u16| {
        let card = card_of(&game, n).filter(|c| eye.knows(&game, *c));
        card.ok_or_else(|| Fail::new("forbidden", "refused-unknown-card"))
    };
    let (card, to) = (asked.card.map(known).transpose()?, asked.to.map(known).transpose()?);
    let (kind, told) = if let Some(what) = &asked.what {
        let found = why::What::find(&game, what, card, asked.side.map(Side::from)).ok_or_else(|| Fail::bad(what))?;
        ("why", serde_json::to_value(why::why(&game, caller.words(), what, found)))
    } else {
        let card = card.ok_or_else(|| Fail::bad("card"))?;
        // Who sees both hands asks for the one who could do it: with a location the one who is asked, else the owner.
        let asked = game.decision().map(|d| d.player).filter(|_| game.card(card).zone == Zone::Location);
        let side = match eye {
            Eye::Seat(side) => side,
            Eye::All => asked.unwrap_or(game.card(card).owner),
            Eye::Watcher { .. } => return Err(Fail::new("forbidden", "error-forbidden")),
        };
        ("why_not", serde_json::to_value(why::why_not(&game, caller.words(), side, card, to)))
    };
    let mut told = told.map_err(|_| Fail::new("internal", "error-internal"))?;
    told["type"] = json!(kind);
    Ok(told)
}

async fn show_why(caller: &Caller, story: Story, at: usize, eye: Eye, asked: WhyQuery) -> Result<Value, Fail> {
    let own = caller.clone();
    caller.app.replays.run(move || explain(&story, at, eye, &asked, &own)).await?
}

fn raw(text: String) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], text).into_response()
}

async fn show_moment(caller: Caller, story: Story, at: usize, eye: Eye, whole: bool) -> Result<Response, Fail> {
    let app = caller.app.clone();
    let text = app.replays.run(move || moment(&story, at, eye, &caller, whole)).await??;
    Ok(raw(text))
}

/// A game in progress and the eyes of the one who asks.
async fn begun(caller: &Caller, id: &str) -> Result<(Story, Eye), Fail> {
    let person = caller.person().await?;
    let row = visible(caller, id, person.id).await?;
    if row.status == Status::Waiting {
        return Err(Fail::not_found());
    }
    let eye = row.side_of(person.id).map_or(Eye::Watcher { hands: false }, Eye::Seat);
    Ok((story(caller, &row).await?, eye))
}

/// `GET /api/games/{id}/at/{n}`: of a game in progress, as one could see it then.
pub async fn game_at(caller: Caller, Path((id, at)): Path<(String, usize)>) -> Response {
    let result = async {
        let (story, eye) = begun(&caller, &id).await?;
        show_moment(caller.clone(), story, at, eye, false).await
    };
    let result = result.await;
    result.unwrap_or_else(|fail| fail.response(&caller.app, caller.lang))
}

/// `GET /api/games/{id}/at/{n}/why`
pub async fn game_why(caller: Caller, Path((id, at)): Path<(String, usize)>, Query(asked): Query<WhyQuery>) -> Response {
    let result = async {
        let (story, eye) = begun(&caller, &id).await?;
        let now = story.decisions(eye.kind(), u32::try_from(at).unwrap_or(u32::MAX));
        show_why(&caller, story, now, eye, asked).await
    };
    let result = result.await;
    caller.answer(result)
}

/// `GET /api/replays/{id}/at/{n}/why`
pub async fn at_why(
    caller: Caller,
    Path((id, at)): Path<(String, usize)>,
    Query(seat): Query<SeatQuery>,
    Query(asked): Query<WhyQuery>,
) -> Response {
    let result = async {
        let person = caller.person().await?;
        let (_, story) = finished(&caller, &id, &person).await?;
        show_why(&caller, story, at, seat.eye(), asked).await
    };
    let result = result.await;
    caller.answer(result)
}

/// `GET /api/replays/{id}/at/{n}`
pub async fn at(caller: Caller, Path((id, at)): Path<(String, usize)>, Query(seat): Query<SeatQuery>) -> Response {
    let result = async {
        let person = caller.person().await?;
        let (_, story) = finished(&caller, &id, &person).await?;
        show_moment(caller.clone(), story, at, seat.eye(), true).await
    };
    let result = result.await;
    result.unwrap_or_else(|fail| fail.response(&caller.app, caller.lang))
}

/// `GET /api/games/{id}/transcript`
pub async fn transcript(caller: Caller, Path(id): Path<String>) -> Response {
    let result = async {
        let person = caller.person().await?;
        let row = visible(&caller, &id, person.id).await?;
        let against_bot = row.side_of(person.id).is_some_and(|s| row.seats[s.other().index()].person.is_none());
        if row.status != Status::Over && !against_bot {
            return Err(Fail::new("not-over", "error-not-over"));
        }
        let story = story(&caller, &row).await?;
        let text = caller.app.replays.run(move || story.transcript().map(|t| t.to_string())).await??;
        let name = format!("attachment; filename=\"holocron-{}.txt\"", row.code);
        let head = [(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, name)];
        Ok((head, text).into_response())
    };
    let result = result.await;
    result.unwrap_or_else(|fail| fail.response(&caller.app, caller.lang))
}

/// The first decision of each phase, Life Force after each decision, and what bots think, where one has an opinion.
fn course(story: &Story, caller: &Caller) -> Result<Value, Broken> {
    let mut moments: Vec<Value> = Vec::new();
    let mut life: Vec<Value> = Vec::new();
    let mut estimate: Vec<Value> = Vec::new();
    let mut last: Option<(u16, Phase)> = None;
    let bot = caller.app.options.players.iter().last().cloned();
    let mut look = |game: &Game| {
        let turn = game.state().turn;
        let at = game.state().answered;
        let begins = last != Some((turn.number, turn.phase));
        if begins {
            last = Some((turn.number, turn.phase));
            moments.push(json!({"at": at, "turn": turn.number, "player": turn.player.word(), "phase": phase_key(turn.phase)}));
            // An opinion takes its time: once a phase.
            let seen = game.view(Side::Dark);
            let seen = Seen { view: &seen, library: caller.app.library, deck: &[], seed: 0, stop: &Arc::default() };
            if let Some(chance) = bot.as_ref().and_then(|b| b.estimate(&seen)) {
                estimate.push(json!([at, chance]));
            }
        }
        let now = json!([at, game.life_force(Side::Dark), game.life_force(Side::Light)]);
        if life.last().is_none_or(|l| l[1] != now[1] || l[2] != now[2]) {
            life.push(now);
        }
    };
    story.play(usize::MAX, |g| {
        let _ = g.take_log();
        look(g);
    })?;
    let estimate = if estimate.is_empty() { Value::Null } else { Value::Array(estimate) };
    let seen = |kind: usize| -> Vec<usize> { (1..=story.now(kind)).map(|n| story.decisions(kind, n)).collect() };
    let seen = json!({"dark": seen(0), "light": seen(1), "watchers": seen(2)});
    Ok(json!({"decisions": story.picks.len(), "moments": moments, "life": life, "estimate": estimate, "seen": seen}))
}

/// `GET /api/replays/{id}`
pub async fn replay(caller: Caller, Path(id): Path<String>) -> Response {
    let result = async {
        let person = caller.person().await?;
        let (row, story) = finished(&caller, &id, &person).await?;
        let table = summary::table(&row, row.side_of(person.id), None, caller.words());
        let departs = departs(&story, &row, &caller);
        let own = caller.clone();
        let mut out = caller.app.replays.run(move || course(&story, &own)).await??;
        out["table"] = table;
        out["departs"] = departs;
        Ok(out)
    };
    let result = result.await;
    caller.answer(result)
}

/// `GET /api/replays/{id}/log`
pub async fn log(caller: Caller, Path(id): Path<String>, Query(seat): Query<SeatQuery>) -> Response {
    let result = async {
        let person = caller.person().await?;
        let (_, story) = finished(&caller, &id, &person).await?;
        let (own, eye) = (caller.clone(), seat.eye());
        let said = move || -> Result<Value, Broken> {
            let (game, all) = retell(&story, usize::MAX, eye)?;
            let log: Vec<_> = all.iter().map(|t| line(&game, own.words(), t, t.at)).collect();
            Ok(json!({"log": log}))
        };
        Ok(caller.app.replays.run(said).await??)
    };
    let result = result.await;
    caller.answer(result)
}

/// `POST /api/replays/{id}/play-on`
pub async fn play_on(caller: Caller, Path(id): Path<String>, text: String) -> Response {
    let result = async {
        let person = caller.person().await?;
        let (row, story) = finished(&caller, &id, &person).await?;
        let made = games::play_on(&caller.app, &person, &row, &story, &body(&text)?).await?;
        Ok(json!({"game": made.code, "you": made.side.word()}))
    };
    let result = result.await;
    caller.answer(result)
}

#[derive(Deserialize)]
struct Given {
    text: String,
}

/// `POST /api/replays`
pub async fn put_in(caller: Caller, text: String) -> Response {
    let result = async {
        let person = caller.person().await?;
        let given: Given = body(&text)?;
        let most = caller.app.options.limits.uploads;
        if caller.app.db.count_uploads(person.id).await? >= most {
            return Err(Fail::new("too-many", "error-too-many-uploads").with("n", most));
        }
        let library = caller.app.library;
        let read = move || -> Result<Transcript, Fail> {
            let wrong = |e: holocron_scenario::transcript::TranscriptError| {
                Fail::new("bad-replay", "error-bad-replay").with("line", e.line).with("what", e.what)
            };
            let transcript = Transcript::parse(&given.text).map_err(wrong)?;
            // A state from outside is not let into the engine: nobody knows who made it.
            if let Some(at) = transcript.entries.iter().position(|e| matches!(e, Written::From(_))) {
                let line = transcript.header.first_line() + at;
                return Err(Fail::new("bad-replay", "error-replay-snapshot").with("line", line));
            }
            if transcript.is_by(library) {
                transcript.verify(library).map_err(wrong)?;
                return Ok(transcript);
            }
            // One of another version is kept as this one plays it, if it goes as written.
            let made_by = transcript.header.version.as_ref().map_or_else(|| "?".to_owned(), ToString::to_string);
            transcript.renewed(library).map_err(|e| {
                Fail::new("bad-replay", "error-replay-departs").with("line", e.line).with("what", e.what).with("version", made_by)
            })
        };
        // Whatever somebody has written into it: where the game breaks the transcript is wrong, not the server.
        let broken = || Fail::new("bad-replay", "error-bad-replay").with("line", 0).with("what", "the game breaks");
        let read = move || std::panic::catch_unwind(std::panic::AssertUnwindSafe(read)).unwrap_or_else(|_| Err(broken()));
        let transcript = caller.app.replays.run(read).await??;
        let code = keep_transcript(&caller, &person, transcript).await?;
        Ok(json!({"game": code}))
    };
    let result = result.await;
    caller.answer(result)
}

async fn keep_transcript(caller: &Caller, person: &Person, transcript: Transcript) -> Result<String, Fail> {
    let [dark, light] = transcript.header.decks.clone();
    let seat = |cards: String| Seat { person: None, name: "?".to_owned(), bot: None, deck: "own".to_owned(), cards: Some(cards) };
    let outcome = transcript.end.outcome;
    let row = GameRow {
        id: 0,
        code: code(8),
        status: Status::Over,
        seats: [seat(dark), seat(light)],
        rules: rules_text(transcript.header.rules),
        seed: transcript.header.seed,
        invite: None,
        open: false,
        watch: true,
        safe_undo: false,
        clock: None,
        keeper: Some(person.id),
        least: 0,
        created: now(),
        decisions: u32::try_from(transcript.len()).unwrap_or_default(),
        turn: 0,
        ended: outcome.map(|o| {
            let by = match o.by {
                holocron_engine::state::WinBy::LifeForce => "life-force",
                holocron_engine::state::WinBy::Concession => "concession",
                holocron_engine::state::WinBy::Text => "text",
            };
            Ended { winner: o.winner, by: by.to_owned() }
        }),
        rematch: None,
        version: Some(caller.app.version.clone()),
    };
    let mut entries = Vec::new();
    for written in &transcript.entries {
        let n = u32::try_from(entries.len() + 1).unwrap_or(u32::MAX);
        match written {
            Written::Turn { .. } | Written::From(_) => {}
            Written::Pick { player, pick, chosen, .. } => {
                let pick = u16::try_from(*pick).unwrap_or(u16::MAX);
                let chosen = Some(chosen.clone());
                entries.push(Entry::now(n, What::Answer { side: *player, pick, left: 0, unseen: 0, chosen }));
            }
            Written::Concede(side) => entries.push(Entry::now(n, What::Concede(*side))),
        }
    }
    let id = caller.app.db.new_game(&row).await?;
    caller.app.db.insert_entries(id, &entries, None).await?;
    Ok(row.code)
}
