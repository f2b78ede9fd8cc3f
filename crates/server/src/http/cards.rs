//! Cards, rules and words: what a page needs once and may keep.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use axum::extract::Query;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use blake2::{Blake2s256, Digest};
use holocron_words::glossary;
use holocron_words::lang::Lang;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::Caller;
use super::assets;
use crate::fail::Fail;
use crate::show::face::face;
use crate::show::pattern;
use crate::show::view::Writer;
use crate::show::why::rule;

/// An answer that a browser may keep and ask about again.
pub fn kept(headers: &HeaderMap, kind: &'static str, body: Vec<u8>) -> Response {
    let digest = Blake2s256::digest(&body);
    let tag = digest[..12].iter().fold(String::from("\""), |tag, byte| tag + &format!("{byte:02x}")) + "\"";
    let same = headers.get(header::IF_NONE_MATCH).is_some_and(|v| v.as_bytes() == tag.as_bytes());
    let head = [(header::CONTENT_TYPE, kind.to_owned()), (header::ETAG, tag), (header::CACHE_CONTROL, "no-cache".to_owned())];
    if same { (StatusCode::NOT_MODIFIED, head).into_response() } else { (head, body).into_response() }
}

const JSON: &str = "application/json";

/// Which cards.
#[derive(Deserialize)]
pub struct Ids {
    ids: Option<String>,
}

/// `GET /api/cards`
pub async fn cards(caller: Caller, headers: HeaderMap, Query(which): Query<Ids>) -> Response {
    let library = caller.app.library;
    let lang = caller.lang;
    let body = match which.ids {
        Some(ids) => {
            let mut out = Writer::new();
            for def in ids.split(',').take(400).filter_map(|id| library.by_id(id)) {
                let card = library.def(def);
                out.add(&card.id, &face(library, card, lang));
            }
            out.end()
        }
        None => {
            // All of them take a while to say.
            static ALL: [OnceLock<String>; 2] = [OnceLock::new(), OnceLock::new()];
            let all = move || {
                ALL[usize::from(lang == Lang::Fr)].get_or_init(|| {
                    let mut out = Writer::new();
                    for (_, card) in library.iter() {
                        out.add(&card.id, &face(library, card, lang));
                    }
                    out.end()
                })
            };
            match tokio::task::spawn_blocking(all).await {
                Ok(text) => text.clone(),
                Err(error) => return caller.answer(Err::<(), _>(Fail::from(error))),
            }
        }
    };
    kept(&headers, JSON, format!("{{\"cards\":{body}}}").into_bytes())
}

/// `GET /api/rules`
pub async fn rules(caller: Caller, headers: HeaderMap) -> Response {
    let rules: BTreeMap<_, _> = glossary::rules().keys().filter_map(|id| Some((id, rule(id, caller.lang)?))).collect();
    kept(&headers, JSON, json!({"rules": rules}).to_string().into_bytes())
}

/// `GET /api/words`
pub async fn words(caller: Caller, headers: HeaderMap) -> Response {
    let mut words = Map::new();
    for file in ["game", "cards"] {
        if let Some(text) = caller.lang.file(file) {
            // A test sees to it that all of them can be said.
            let _ = pattern::add(&mut words, text);
        }
    }
    for (path, text) in assets::locales(&caller.app, caller.lang) {
        if let Err(what) = pattern::add(&mut words, &text) {
            tracing::error!(path, what, "words of the page");
        }
    }
    let body = json!({"lang": caller.lang.code(), "words": Value::Object(words)});
    kept(&headers, JSON, body.to_string().into_bytes())
}
