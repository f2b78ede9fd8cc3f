//! Guests, accounts and their sessions.

use axum::http::header;
use axum::response::{IntoResponse, Response};
use holocron_words::say;
use serde::Deserialize;
use serde_json::{Value, json};

use super::{Caller, body};
use crate::db::people::Person;
use crate::fail::Fail;
use crate::people::{cookie, hash_password, is_password, may_be_called, name_key, name_looks, new_token, token_hash, verify_password};

fn describe(caller: &Caller, person: &Person) -> Value {
    let bot = |p: &std::sync::Arc<dyn crate::players::Player>| {
        let key = format!("bot-{}", p.name());
        let words = caller.words();
        json!({"name": p.name(), "title": words.fill(&key, &[]), "words": words.fill(&format!("{key}-words"), &[])})
    };
    json!({
        "person": {"id": person.id, "name": person.name, "guest": person.guest},
        "lang": caller.lang.code(),
        "version": env!("CARGO_PKG_VERSION"),
        "images": !caller.app.printed.pictures.is_empty(),
        "printed": !caller.app.printed.texts.is_empty(),
        "bots": caller.app.options.players.iter().map(bot).collect::<Vec<_>>(),
    })
}

/// An answer with a new session's cookie.
fn with_cookie(caller: &Caller, result: Result<(Person, String), Fail>) -> Response {
    match result {
        Ok((person, token)) => {
            ([(header::SET_COOKIE, cookie(&token, caller.secure))], axum::Json(describe(caller, &person))).into_response()
        }
        Err(fail) => fail.response(&caller.app, caller.lang),
    }
}

/// `GET /api/session`
pub async fn session(caller: Caller) -> Response {
    match caller.maybe().await {
        Ok(Some(person)) => caller.answer(Ok(describe(&caller, &person))),
        Ok(None) => with_cookie(&caller, guest(&caller).await),
        Err(fail) => caller.answer(Err::<(), _>(fail)),
    }
}

async fn guest(caller: &Caller) -> Result<(Person, String), Fail> {
    caller.at_the_door()?;
    let token = new_token();
    let name = |id: i64| say!(caller.words(), "guest-name", n = id.to_string());
    let person = caller.app.db.new_guest(&token_hash(&token), name).await?;
    Ok((person, token))
}

#[derive(Deserialize)]
struct Account {
    name: String,
    password: String,
}

/// `POST /api/register`
pub async fn register(caller: Caller, text: String) -> Response {
    let result = async {
        let guest = caller.person().await?;
        caller.at_the_door()?;
        if !guest.guest {
            return Err(Fail::new("forbidden", "error-forbidden"));
        }
        let account: Account = body(&text)?;
        let key = name_key(&account.name).ok_or_else(|| Fail::new("bad-name", "error-bad-name"))?;
        if !may_be_called(&account.name) {
            return Err(Fail::new("bad-name", "error-reserved-name"));
        }
        if !is_password(&account.password) {
            return Err(Fail::new("weak-password", "error-weak-password"));
        }
        let password = account.password;
        let hash = caller.app.passwords.run(move || hash_password(&password)).await?;
        let hash = hash.ok_or_else(|| Fail::new("internal", "error-internal"))?;
        let token = new_token();
        if !caller.app.db.register(guest.id, &account.name, [&key, &name_looks(&account.name)], &hash, &token_hash(&token)).await? {
            return Err(Fail::new("name-taken", "error-name-taken"));
        }
        Ok((Person { name: account.name, guest: false, ..guest }, token))
    };
    let result = result.await;
    with_cookie(&caller, result)
}

/// A hash that no password has: whoever tries a name that does not exist waits just as long.
const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// `POST /api/login`
pub async fn login(caller: Caller, text: String) -> Response {
    let result = async {
        caller.at_the_door()?;
        let before = caller.maybe().await?;
        let account: Account = body(&text)?;
        let found = match name_key(&account.name) {
            Some(key) => {
                // From however many addresses: an account's password is not tried out.
                caller.app.accounts.pass(key.clone()).map_err(Fail::too_fast)?;
                caller.app.db.account(&key).await?
            }
            None => None,
        };
        let (password, hash) = (account.password, found.as_ref().map_or_else(|| NOBODY.to_owned(), |(_, hash)| hash.clone()));
        let right = caller.app.passwords.run(move || is_password(&password) && verify_password(&password, &hash)).await?;
        let Some((person, _)) = found.filter(|_| right) else { return Err(Fail::new("wrong-password", "error-wrong-password")) };
        let token = new_token();
        let guest = before.filter(|b| b.guest).map(|b| b.id);
        caller.app.db.login(&person, guest, &token_hash(&token)).await?;
        Ok((person, token))
    };
    let result = result.await;
    with_cookie(&caller, result)
}

/// `POST /api/logout`
pub async fn logout(caller: Caller) -> Response {
    if let Some(token) = &caller.token
        && let Err(error) = caller.app.db.end_session(&token_hash(token)).await
    {
        return caller.answer(Err::<(), _>(error.into()));
    }
    ([(header::SET_COOKIE, cookie("", caller.secure))], axum::Json(json!({}))).into_response()
}
