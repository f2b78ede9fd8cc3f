//! Decks: samples, one's own, and what is wrong with one.

use std::collections::BTreeMap;

use axum::extract::Path;
use axum::response::Response;
use holocron_cards::deck::Deck;
use holocron_words::speak::{self, title};
use holocron_words::{about_sample, samples, say};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{Caller, body};
use crate::fail::Fail;
use crate::games;

/// A deck as clients read it: `DeckInfo` of the protocol.
fn info(caller: &Caller, id: Option<i64>, sample: Option<&str>, name: &str, text: &str) -> Value {
    let library = caller.app.library;
    let words = caller.words();
    let (deck, mut problems) = games::read(text, &caller.app, words);
    problems.extend(deck.check(library).iter().map(|p| speak::deck::problem(words, p)));
    let name = if name.is_empty() { deck.name.as_str() } else { name };
    json!({
        "id": id,
        "sample": sample,
        "name": name,
        "side": deck.side(library).map(|s| s.word()),
        "count": deck.cards.len(),
        "cards": cards(caller, &deck),
        "legal": problems.is_empty(),
        "problems": problems,
        "contents": deck.to_contents(library),
    })
}

fn cards(caller: &Caller, deck: &Deck) -> Vec<Value> {
    let library = caller.app.library;
    let mut counts: BTreeMap<(bool, &str, &str), u32> = BTreeMap::new();
    for (outside, list) in [(false, &deck.cards), (true, &deck.outside)] {
        for def in list {
            let card = library.def(*def);
            *counts.entry((outside, card.card_type.name(), card.id.as_str())).or_default() += 1;
        }
    }
    let line = |((outside, kind, id), count): ((bool, &str, &str), u32)| {
        let said = library.by_id(id).map(|d| title(library, library.def(d)));
        json!({"def": id, "title": said, "type": kind, "count": count, "outside": outside})
    };
    counts.into_iter().map(line).collect()
}

/// `GET /api/decks`
pub async fn decks(caller: Caller) -> Response {
    let result = async {
        let person = caller.person().await?;
        let saved = caller.app.db.decks_of(person.id).await?;
        let samples: Vec<Value> = samples().iter().map(|(name, text)| sample(&caller, name, text)).collect();
        let saved: Vec<Value> = saved.iter().map(|d| info(&caller, Some(d.id), None, &d.name, &d.text)).collect();
        Ok(json!({"samples": samples, "saved": saved}))
    };
    let result = result.await;
    caller.answer(result)
}

/// A sample deck, with what it is called and how it is played, in the language.
fn sample(caller: &Caller, name: &str, text: &str) -> Value {
    let about = about_sample(text, caller.lang);
    let key = format!("deck-name-{name}");
    let called = match &about {
        Some([called, ..]) => called.clone(),
        None if caller.words().has(&key) => say!(caller.words(), &key),
        None => name.to_owned(),
    };
    let mut info = info(caller, None, Some(name), &called, text);
    info["about"] = json!(about.map(|[_, what, how]| [what, how]));
    info
}

#[derive(Deserialize)]
struct Given {
    #[serde(default)]
    name: String,
    text: String,
}

/// `POST /api/decks/check`
pub async fn check(caller: Caller, text: String) -> Response {
    let result = async {
        caller.person().await?;
        let given: Given = body(&text)?;
        Ok(info(&caller, None, None, &given.name, &given.text))
    };
    let result = result.await;
    caller.answer(result)
}

/// `POST /api/decks`
pub async fn keep(caller: Caller, text: String) -> Response {
    let result = async {
        let person = caller.person().await?;
        let given: Given = body(&text)?;
        let name = given.name.trim();
        if name.is_empty() || name.chars().count() > 60 || name.chars().any(char::is_control) {
            return Err(Fail::new("bad-name", "error-deck-name"));
        }
        let (deck, problems) = games::read(&given.text, &caller.app, caller.words());
        if deck.cards.is_empty() {
            return Err(Fail::new("bad-deck", "error-bad-deck").problems(problems));
        }
        let most = caller.app.options.limits.decks;
        let id = caller.app.db.keep_deck(person.id, name, &given.text, most).await?;
        let id = id.ok_or_else(|| Fail::new("too-many", "error-too-many-decks").with("n", most))?;
        Ok(info(&caller, Some(id), None, name, &given.text))
    };
    let result = result.await;
    caller.answer(result)
}

/// `DELETE /api/decks/{id}`
pub async fn throw_away(caller: Caller, Path(id): Path<i64>) -> Response {
    let result = async {
        let person = caller.person().await?;
        if !caller.app.db.drop_deck(person.id, id).await? {
            return Err(Fail::new("not-found", "error-no-deck"));
        }
        Ok(json!({}))
    };
    let result = result.await;
    caller.answer(result)
}
