//! Cards, rules and words, which a page requests once and may keep.

use std::collections::BTreeMap;

use axum::extract::Query;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
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
    let tag = tag(&body);
    let same = headers.get(header::IF_NONE_MATCH).is_some_and(|v| v.as_bytes() == tag.as_bytes());
    let head = [(header::CONTENT_TYPE, kind.to_owned()), (header::ETAG, tag), (header::CACHE_CONTROL, "no-cache".to_owned())];
    if same { (StatusCode::NOT_MODIFIED, head).into_response() } else { (head, body).into_response() }
}

fn tag(body: &[u8]) -> String {
    let digest = Blake2s256::digest(body);
    digest[..12].iter().fold(String::from("\""), |tag, byte| tag + &format!("{byte:02x}")) + "\""
}

/// A long answer that is the same for everybody, packed for whoever can unpack it.
#[derive(Debug)]
pub struct Long {
    plain: Vec<u8>,
    packed: Vec<u8>,
}

/// How hard long answers are packed.
const LEVEL: u8 = 7;

impl Long {
    fn new(plain: Vec<u8>) -> Long {
        let packed = miniz_oxide::deflate::compress_to_vec_zlib(&plain, LEVEL);
        Long { plain, packed }
    }

    fn answer(&self, headers: &HeaderMap, kind: &'static str) -> Response {
        let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|v| v.to_str().ok()).unwrap_or_default();
        let mut codings = accepted.split(',').map(|c| c.trim().replace(' ', ""));
        let packs = codings.any(|c| c == "deflate" || c.starts_with("deflate;q=") && c != "deflate;q=0");
        let mut response = kept(headers, kind, if packs { self.packed.clone() } else { self.plain.clone() });
        let head = response.headers_mut();
        head.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        if packs {
            head.insert(header::CONTENT_ENCODING, HeaderValue::from_static("deflate"));
        }
        response
    }
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
    if let Some(ids) = which.ids {
        let mut out = Writer::new();
        for def in ids.split(',').take(400).filter_map(|id| library.by_id(id)) {
            let card = library.def(def);
            out.add(&card.id, &face(library, card, lang));
        }
        return kept(&headers, JSON, format!("{{\"cards\":{}}}", out.end()).into_bytes());
    }
    // All of them take a while to say and to pack: once.
    let app = caller.app.clone();
    let all = move || {
        app.all_cards[usize::from(lang == Lang::Fr)].get_or_init(|| {
            let mut out = Writer::new();
            for (_, card) in library.iter() {
                out.add(&card.id, &face(library, card, lang));
            }
            Long::new(format!("{{\"cards\":{}}}", out.end()).into_bytes())
        });
        app
    };
    match tokio::task::spawn_blocking(all).await {
        Ok(app) => match app.all_cards[usize::from(lang == Lang::Fr)].get() {
            Some(long) => long.answer(&headers, JSON),
            None => caller.answer(Err::<(), _>(Fail::new("internal", "error-internal"))),
        },
        Err(error) => caller.answer(Err::<(), _>(Fail::from(error))),
    }
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
