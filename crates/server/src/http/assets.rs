//! The page: from the binary, or from a folder while it is being written. Pictures of cards come from a folder only.

use std::borrow::Cow;
use std::path::{Component, Path};
use std::sync::Arc;

use axum::extract::{Path as UrlPath, State};
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use holocron_words::lang::Lang;

use super::cards::kept;
use crate::app::App;

include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// A file of the page.
fn file(app: &App, path: &str) -> Option<Cow<'static, [u8]>> {
    match &app.options.web {
        None => PAGE.iter().find(|(p, _)| *p == path).map(|(_, bytes)| Cow::Borrowed(*bytes)),
        Some(dir) => {
            // Only downwards: no `..`, no root.
            let inside = Path::new(path).components().all(|c| matches!(c, Component::Normal(_)));
            inside.then(|| std::fs::read(dir.join(path)).ok()).flatten().map(Cow::Owned)
        }
    }
}

fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map(|(_, ending)| ending) {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("ftl") => "text/plain; charset=utf-8",
        Some("png") => "image/png",
        Some("jpg" | "jpeg") => "image/jpeg",
        Some("webp") => "image/webp",
        Some("gif") => "image/gif",
        Some("ico") => "image/x-icon",
        Some("webmanifest") => "application/manifest+json",
        Some("woff2") => "font/woff2",
        _ => "application/octet-stream",
    }
}

/// Everything that is nothing else: a file of the page, or the page itself, which finds its way by the path.
pub async fn page(State(app): State<Arc<App>>, method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if method != Method::GET && method != Method::HEAD {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    if ["api/", "ws/"].iter().any(|p| path.starts_with(p)) {
        return StatusCode::NOT_FOUND.into_response();
    }
    if let Some(bytes) = file(&app, path).filter(|_| !path.is_empty()) {
        return kept(&headers, kind(path), bytes.into_owned());
    }
    let last = path.rsplit('/').next().unwrap_or_default();
    match file(&app, "index.html").filter(|_| !last.contains('.')) {
        Some(bytes) => kept(&headers, kind("index.html"), bytes.into_owned()),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// The page's own messages in a language: `locales/{lang}.ftl` and `locales/{lang}/*.ftl`.
pub fn locales(app: &App, lang: Lang) -> Vec<(String, String)> {
    let single = format!("locales/{}.ftl", lang.code());
    let folder = format!("locales/{}/", lang.code());
    let names: Vec<String> = match &app.options.web {
        None => PAGE.iter().map(|(p, _)| (*p).to_owned()).filter(|p| *p == single || p.starts_with(&folder)).collect(),
        Some(dir) => {
            let inside = std::fs::read_dir(dir.join(&folder)).into_iter().flatten().flatten();
            let inside = inside.map(|e| format!("{folder}{}", e.file_name().to_string_lossy())).filter(|n| n.ends_with(".ftl"));
            std::iter::once(single).chain(inside).collect()
        }
    };
    let text = |path: String| file(app, &path).map(|bytes| (path, String::from_utf8_lossy(&bytes).into_owned()));
    names.into_iter().filter_map(text).collect()
}

/// `GET /api/images`: of which cards there are pictures, so that a page asks for no other.
pub async fn images(State(app): State<Arc<App>>) -> Response {
    let ids: Vec<&String> = app.printed.pictures.keys().collect();
    axum::Json(serde_json::json!({"images": ids})).into_response()
}

/// `GET /api/printed/{def}`: the sentences of a card, where the player's own folder has the community's database.
pub async fn printed(State(app): State<Arc<App>>, UrlPath(def): UrlPath<String>) -> Response {
    axum::Json(serde_json::json!({"printed": app.printed.texts.get(&def)})).into_response()
}

/// `GET /images/{def}`
pub async fn image(State(app): State<Arc<App>>, UrlPath(def): UrlPath<String>, headers: HeaderMap) -> Response {
    // Only pictures that were found when the server began: a path can be nothing else.
    let Some(bytes) = app.printed.pictures.get(&def).and_then(|file| Some((file, std::fs::read(file).ok()?))) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let mut response = kept(&headers, kind(&bytes.0.to_string_lossy().to_lowercase()), bytes.1);
    response.headers_mut().insert(header::CACHE_CONTROL, header::HeaderValue::from_static("private, max-age=86400"));
    response
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::show::pattern;
    use serde_json::{Map, Value};

    /// The page's messages of a language.
    fn messages(lang: Lang) -> Map<String, Value> {
        let mut words = Map::new();
        let (single, folder) = (format!("locales/{}.ftl", lang.code()), format!("locales/{}/", lang.code()));
        for (path, bytes) in PAGE.iter().filter(|(p, _)| *p == single || p.starts_with(&folder)) {
            pattern::add(&mut words, std::str::from_utf8(bytes).unwrap()).unwrap_or_else(|e| panic!("{path}: {e}"));
        }
        words
    }

    /// The variables that a message uses.
    fn variables(value: &Value, found: &mut Vec<String>) {
        match value {
            Value::Array(list) => list.iter().for_each(|v| variables(v, found)),
            Value::Object(map) => {
                for key in ["var", "select"] {
                    if let Some(Value::String(name)) = map.get(key) {
                        found.push(name.clone());
                    }
                }
                if let Some(Value::Object(cases)) = map.get("cases") {
                    cases.values().for_each(|v| variables(v, found));
                }
            }
            _ => {}
        }
        found.sort();
        found.dedup();
    }

    #[test]
    fn the_page_says_everything_in_both_languages() {
        let (en, fr) = (messages(Lang::En), messages(Lang::Fr));
        let names = |m: &Map<String, Value>| m.keys().cloned().collect::<std::collections::BTreeSet<_>>();
        assert_eq!(names(&en), names(&fr));
        for (name, value) in &en {
            let (mut a, mut b) = (Vec::new(), Vec::new());
            variables(value, &mut a);
            variables(&fr[name], &mut b);
            assert_eq!(a, b, "{name}");
        }
    }

    #[test]
    fn files_have_their_kind() {
        for (path, _) in PAGE {
            assert_ne!(kind(path), "application/octet-stream", "{path}");
        }
    }
}
