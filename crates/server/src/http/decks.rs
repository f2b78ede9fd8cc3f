//! Decks: samples, saved decks, and the problems of a deck.

use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::Path;
use axum::response::Response;
use blake2::{Blake2s256, Digest};
use holocron_cards::deck::Deck;
use holocron_words::lang::Lang;
use holocron_words::speak::{self, title};
use holocron_words::{about_sample, samples, say};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{Caller, body};
use crate::fail::Fail;
use crate::games;

/// So many decks are remembered.
const REMEMBERED: usize = 4096;

/// So many problems of a deck are told.
const PROBLEMS: usize = 100;

/// Decks that were read, by what their text is and in which language: a list need not read them again.
#[derive(Debug, Default)]
pub struct Known(Mutex<HashMap<Key, Arc<Value>>>);

/// The text of a deck, hashed, and the language of what is said about it.
type Key = ([u8; 32], Lang);

impl Known {
    fn key(text: &str, lang: Lang) -> Key {
        (Blake2s256::digest(text.as_bytes()).into(), lang)
    }
    fn get(&self, key: &([u8; 32], Lang)) -> Option<Arc<Value>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(key).cloned()
    }
    fn put(&self, key: ([u8; 32], Lang), info: Arc<Value>) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= REMEMBERED {
            known.clear();
        }
        known.insert(key, info);
    }
}

/// What there is to say about a deck's text: most of `DeckInfo` of the protocol. It is read where decks are read, once.
async fn read(caller: &Caller, text: &str) -> Result<Arc<Value>, Fail> {
    let key = Known::key(text, caller.lang);
    if let Some(known) = caller.app.decks.get(&key) {
        return Ok(known);
    }
    let (own, text) = (caller.clone(), text.to_owned());
    caller.app.metrics.decks_read.fetch_add(1, Ordering::Relaxed);
    let made = Arc::new(caller.app.readers.run(move || info(&own, &text)).await?);
    caller.app.decks.put(key, made.clone());
    Ok(made)
}

/// `DeckInfo` of a deck of somebody's, or of one that is just looked at.
async fn own(caller: &Caller, id: Option<i64>, name: &str, text: &str) -> Result<Value, Fail> {
    let mut info = (*read(caller, text).await?).clone();
    info["id"] = json!(id);
    if !name.is_empty() {
        info["name"] = json!(name);
    }
    Ok(info)
}

fn info(caller: &Caller, text: &str) -> Value {
    let library = caller.app.library;
    let words = caller.words();
    let (deck, mut problems) = games::read(text, &caller.app, words);
    problems.extend(deck.check(library).iter().map(|p| speak::deck::problem(words, p)));
    problems.truncate(PROBLEMS);
    json!({
        "id": null,
        "sample": null,
        "name": deck.name,
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
        let (mut made, mut kept) = (Vec::new(), Vec::new());
        for (name, text) in samples() {
            made.push(sample(&caller, name, text).await?);
        }
        for deck in &saved {
            kept.push(own(&caller, Some(deck.id), &deck.name, &deck.text).await?);
        }
        Ok(json!({"samples": made, "saved": kept}))
    };
    let result = result.await;
    caller.answer(result)
}

/// A sample deck, with what it is called and how it is played, in the language.
async fn sample(caller: &Caller, name: &str, text: &str) -> Result<Value, Fail> {
    let about = about_sample(text, caller.lang);
    let key = format!("deck-name-{name}");
    let called = match &about {
        Some([called, ..]) => called.clone(),
        None if caller.words().has(&key) => say!(caller.words(), &key),
        None => name.to_owned(),
    };
    let mut info = own(caller, None, &called, text).await?;
    info["sample"] = json!(name);
    info["about"] = json!(about.map(|[_, what, how]| [what, how]));
    Ok(info)
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
        own(&caller, None, &given.name, &given.text).await
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
        let read = read(&caller, &given.text).await?;
        if read["count"] == 0 {
            let problems = read["problems"].as_array().into_iter().flatten().filter_map(|p| p.as_str().map(str::to_owned));
            return Err(Fail::new("bad-deck", "error-bad-deck").problems(problems.collect()));
        }
        let most = caller.app.options.limits.decks;
        let id = caller.app.db.keep_deck(person.id, name, &given.text, most).await?;
        let id = id.ok_or_else(|| Fail::new("too-many", "error-too-many-decks").with("n", most))?;
        own(&caller, Some(id), name, &given.text).await
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
