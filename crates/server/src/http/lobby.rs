//! Open tables, games in progress and the person's own games; creating and joining games.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, Query};
use axum::response::Response;
use holocron_words::lang::Lang;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::oneshot;

use super::{Caller, body};
use crate::app::App;
use crate::db::games::{GameRow, Status, Which};
use crate::fail::Fail;
use crate::games;
use crate::summary;
use crate::table::Msg;

/// Who is at a table: only one in memory knows.
async fn here(app: &App, row: &GameRow) -> Option<[bool; 2]> {
    let table = app.table_in_memory(&row.code)?;
    let (reply, answer) = oneshot::channel();
    table.try_send(Msg::Here(reply)).ok()?;
    tokio::time::timeout(Duration::from_millis(200), answer).await.ok()?.ok()
}

/// A game as somebody sees it in the lobby.
async fn shown(app: &App, row: &GameRow, person: i64, lang: Lang) -> Value {
    summary::table(row, row.side_of(person), here(app, row).await, app.words(lang))
}

/// The lobby as somebody sees it.
pub async fn lobby_of(app: &Arc<App>, person: i64, lang: Lang) -> Result<Value, Fail> {
    let mut out = serde_json::Map::new();
    for (key, which) in
        [("open", Which::Open), ("watch", Which::Watch), ("mine", Which::Mine(person)), ("replays", Which::Replays(person, None))]
    {
        let mut list = Vec::new();
        for row in app.db.games(which).await? {
            // One's own tables are among one's own.
            if !matches!(which, Which::Open | Which::Watch) || row.side_of(person).is_none() {
                list.push(shown(app, &row, person, lang).await);
            }
        }
        out.insert(key.to_owned(), Value::Array(list));
    }
    Ok(Value::Object(out))
}

/// `GET /api/lobby`
pub async fn lobby(caller: Caller) -> Response {
    let result = async {
        let person = caller.person().await?;
        lobby_of(&caller.app, person.id, caller.lang).await
    };
    let result = result.await;
    caller.answer(result)
}

/// After which game a list goes on.
#[derive(Deserialize)]
pub struct Before {
    before: Option<String>,
}

/// `GET /api/replays?before={id}`: one's finished games, page after page.
pub async fn replays(caller: Caller, Query(query): Query<Before>) -> Response {
    let result = async {
        let person = caller.person().await?;
        let before = match &query.before {
            Some(code) => Some(caller.app.db.game(code).await?.ok_or_else(Fail::not_found)?.id),
            None => None,
        };
        let mut list = Vec::new();
        for row in caller.app.db.games(Which::Replays(person.id, before)).await? {
            list.push(summary::table(&row, row.side_of(person.id), None, caller.words()));
        }
        Ok(json!({"replays": list}))
    };
    let result = result.await;
    caller.answer(result)
}

/// `POST /api/games`
pub async fn make(caller: Caller, text: String) -> Response {
    let result = async {
        let person = caller.person().await?;
        let made = games::make(&caller.app, &person, body(&text)?, caller.lang).await?;
        Ok(json!({"game": made.code, "you": made.side.word(), "invite": made.invite}))
    };
    let result = result.await;
    caller.answer(result)
}

/// A game that somebody may look at.
pub async fn visible(caller: &Caller, id: &str, person: i64) -> Result<GameRow, Fail> {
    let row = caller.app.db.game(id).await?.ok_or_else(Fail::not_found)?;
    let own = row.side_of(person).is_some() || row.keeper == Some(person);
    // A waiting table may be seen by whoever knows its name; whether he may sit down is another question.
    if own || row.watch || row.status == Status::Waiting { Ok(row) } else { Err(Fail::new("forbidden", "error-forbidden")) }
}

/// `GET /api/games/{id}`
pub async fn game(caller: Caller, Path(id): Path<String>) -> Response {
    let result = async {
        let person = caller.person().await?;
        let row = visible(&caller, &id, person.id).await?;
        Ok(json!({"table": shown(&caller.app, &row, person.id, caller.lang).await}))
    };
    let result = result.await;
    caller.answer(result)
}

/// `GET /api/invites/{code}`
pub async fn invite(caller: Caller, Path(code): Path<String>) -> Response {
    let result = async {
        let person = caller.person().await?;
        let row = caller.app.db.invited(&code).await?.ok_or_else(Fail::not_found)?;
        let side = row.side_of(person.id).or(row.free());
        Ok(json!({"table": shown(&caller.app, &row, person.id, caller.lang).await, "side": side.map(|s| s.word())}))
    };
    let result = result.await;
    caller.answer(result)
}

/// `POST /api/games/{id}/join`
pub async fn join(caller: Caller, Path(id): Path<String>, text: String) -> Response {
    let result = async {
        let person = caller.person().await?;
        let row = caller.app.db.game(&id).await?.ok_or_else(Fail::not_found)?;
        let side = games::join(&caller.app, &person, &row, &body(&text)?, caller.lang).await?;
        Ok(json!({"game": row.code, "you": side.word()}))
    };
    let result = result.await;
    caller.answer(result)
}

/// `POST /api/games/{id}/leave`
pub async fn leave(caller: Caller, Path(id): Path<String>) -> Response {
    let result = async {
        let person = caller.person().await?;
        let row = caller.app.db.game(&id).await?.ok_or_else(Fail::not_found)?;
        if row.side_of(person.id).is_none() || row.status != Status::Waiting || !caller.app.db.drop_waiting(row.id).await? {
            return Err(Fail::new("forbidden", "error-forbidden"));
        }
        if let Some(table) = caller.app.table_in_memory(&id) {
            let _ = table.send(Msg::Stop).await;
        }
        caller.app.lobby_changed();
        Ok(json!({}))
    };
    let result = result.await;
    caller.answer(result)
}
