//! Requests: their sender, their language, and whether they are allowed. `session`, `lobby`, `cards`, `decks` and `replays` answer
//! them. `socket` is the WebSocket of a game. `assets` is the page.

mod assets;
pub(crate) mod cards;
mod decks;
mod lobby;
mod replays;
mod session;
mod socket;

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::Ordering;

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, DefaultBodyLimit, FromRequestParts, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, Request, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post};
use holocron_words::lang::Lang;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::app::App;
use crate::db::people::Person;
use crate::fail::Fail;
use crate::people;
pub use decks::Known;

/// What the page may do: nothing with any other place.
const POLICY: &str = "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; connect-src 'self'; \
                      object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

/// All paths.
pub fn router(app: Arc<App>) -> Router {
    let body = app.options.limits.body;
    Router::new()
        .route("/api/session", get(session::session))
        .route("/api/register", post(session::register))
        .route("/api/login", post(session::login))
        .route("/api/logout", post(session::logout))
        .route("/api/lobby", get(lobby::lobby))
        .route("/api/games", post(lobby::make))
        .route("/api/games/{id}", get(lobby::game))
        .route("/api/games/{id}/join", post(lobby::join))
        .route("/api/games/{id}/leave", post(lobby::leave))
        .route("/api/games/{id}/at/{n}", get(replays::game_at))
        .route("/api/games/{id}/at/{n}/why", get(replays::game_why))
        .route("/api/games/{id}/transcript", get(replays::transcript))
        .route("/api/invites/{code}", get(lobby::invite))
        .route("/api/cards", get(cards::cards))
        .route("/api/rules", get(cards::rules))
        .route("/api/words", get(cards::words))
        .route("/api/decks", get(decks::decks).post(decks::keep))
        .route("/api/decks/check", post(decks::check))
        .route("/api/decks/{id}", delete(decks::throw_away))
        .route("/api/replays", get(lobby::replays).post(replays::put_in))
        .route("/api/replays/{id}", get(replays::replay))
        .route("/api/replays/{id}/log", get(replays::log))
        .route("/api/replays/{id}/at/{n}", get(replays::at))
        .route("/api/replays/{id}/at/{n}/why", get(replays::at_why))
        .route("/api/replays/{id}/play-on", post(replays::play_on))
        .route("/ws/games/{id}", get(socket::game))
        .route("/ws/lobby", get(socket::lobby))
        .route("/api/images", get(assets::images))
        .route("/api/printed/{def}", get(assets::printed))
        .route("/images/{def}", get(assets::image))
        .route("/healthz", get(health))
        .route("/metrics", get(metrics))
        .fallback(assets::page)
        .layer(DefaultBodyLimit::max(body))
        .layer(middleware::from_fn_with_state(app.clone(), guard))
        .with_state(app)
}

/// Whether the server is well: one that cannot write is not.
async fn health(State(app): State<Arc<App>>) -> impl IntoResponse {
    if app.db.health.is_well() { (StatusCode::OK, "ok\n") } else { (StatusCode::SERVICE_UNAVAILABLE, "the database cannot be written\n") }
}

/// What is counted, for who runs the server: others could tell from it what goes on in a game.
async fn metrics(State(app): State<Arc<App>>, ConnectInfo(peer): ConnectInfo<SocketAddr>, headers: HeaderMap) -> Response {
    let (from, _) = origin_of(&app, peer.ip(), &headers);
    let forwarded = from == peer.ip() && headers.contains_key("x-forwarded-for");
    if !from.is_loopback() || forwarded {
        return Fail::new("forbidden", "error-forbidden").response(&app, lang_of(None, &headers));
    }
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], app.metrics.text()).into_response()
}

/// Looks at each request before it is answered, and puts headers on each answer.
async fn guard(State(app): State<Arc<App>>, request: Request<Body>, next: Next) -> Response {
    app.metrics.requests.fetch_add(1, Ordering::Relaxed);
    let lang = lang_of(request.uri().query(), request.headers());
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    let upgrades = request.uri().path().starts_with("/ws/");
    let headers = request.headers();
    let json = headers.get(header::CONTENT_TYPE).and_then(|v| v.to_str().ok()).is_some_and(|v| v.starts_with("application/json"));
    let mut response = if !is_own_host(&app, headers) || (changes || upgrades) && !is_own_origin(headers) {
        Fail::new("origin", "error-origin").response(&app, lang)
    } else if *request.method() == Method::POST && !json {
        // A form of another page cannot say that it is JSON.
        Fail::bad("Content-Type: application/json").response(&app, lang)
    } else {
        next.run(request).await
    };
    let is_ours = response.headers().get(header::CONTENT_TYPE).is_some_and(|t| t.as_bytes().starts_with(b"application/json"));
    if response.status() == StatusCode::PAYLOAD_TOO_LARGE && !is_ours {
        response = Fail::new("too-large", "error-too-large").response(&app, lang);
    }
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "same-origin"),
        (header::X_FRAME_OPTIONS, "DENY"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// The host without its port.
fn host_name(host: &str) -> &str {
    match host.strip_prefix('[') {
        Some(v6) => v6.split(']').next().unwrap_or(v6),
        None => host.rsplit_once(':').map_or(host, |(name, _)| name),
    }
}

/// Whether a request is meant for this server. One that only this machine can reach has no other names: a page elsewhere
/// whose name suddenly means this machine gets nothing.
fn is_own_host(app: &App, headers: &HeaderMap) -> bool {
    let Some(host) = headers.get(header::HOST).and_then(|h| h.to_str().ok()) else { return false };
    let name = host_name(host);
    let known = app.options.hosts.iter().any(|h| h == name || h == host);
    if app.options.addr.ip().is_loopback() || !app.options.hosts.is_empty() {
        known || matches!(name, "localhost" | "127.0.0.1" | "::1") || name == app.options.addr.ip().to_string()
    } else {
        true
    }
}

/// Whether a browser says that the request comes from the server's own page. Programs say nothing.
fn is_own_origin(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let host = headers.get(header::HOST).and_then(|h| h.to_str().ok());
    let origin = origin.to_str().ok().and_then(|o| o.strip_prefix("http://").or_else(|| o.strip_prefix("https://")));
    origin.is_some() && origin == host
}

/// Who asks, and whether by https: what proxies say counts only where they are trusted. The last address that is no
/// proxy's is the one that counts: what stands before it anybody could have written.
fn origin_of(app: &App, peer: IpAddr, headers: &HeaderMap) -> (IpAddr, bool) {
    let proxies = &app.options.proxies;
    if !proxies.contains(&peer) {
        return (peer, app.options.https);
    }
    let said: Vec<&str> = headers.get_all("x-forwarded-for").iter().filter_map(|v| v.to_str().ok()).flat_map(|v| v.split(',')).collect();
    let hop = said.iter().rev().map(|h| h.trim().parse::<IpAddr>().ok()).find(|h| !h.is_some_and(|h| proxies.contains(&h)));
    let from = hop.flatten().unwrap_or(peer);
    let https = headers.get("x-forwarded-proto").is_some_and(|v| v.as_bytes() == b"https");
    (from, https || app.options.https)
}

/// The language of a request.
fn lang_of(query: Option<&str>, headers: &HeaderMap) -> Lang {
    let asked = query.unwrap_or_default().split('&').filter_map(|p| p.strip_prefix("lang=")).find_map(Lang::of_code);
    asked.unwrap_or_else(|| {
        let accepted = headers.get(header::ACCEPT_LANGUAGE).and_then(|v| v.to_str().ok()).unwrap_or_default();
        let first = accepted.split(',').filter_map(|l| Lang::of_code(l.trim().get(..2)?)).next();
        first.unwrap_or_default()
    })
}

/// Who asks, and how to answer.
#[derive(Clone, Debug)]
pub struct Caller {
    /// Everything.
    pub app: Arc<App>,
    /// The language.
    pub lang: Lang,
    /// What the cookie says.
    token: Option<String>,
    /// From where.
    from: std::net::IpAddr,
    /// Whether nobody on the way could read along.
    secure: bool,
}

impl FromRequestParts<Arc<App>> for Caller {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Caller, Response> {
        let cookies = parts.headers.get_all(header::COOKIE).iter().filter_map(|v| v.to_str().ok());
        let token = cookies.filter_map(people::token_in).next().map(str::to_owned);
        let from = parts.extensions.get::<ConnectInfo<SocketAddr>>().map_or(std::net::Ipv4Addr::UNSPECIFIED.into(), |c| c.0.ip());
        let (from, secure) = origin_of(app, from, &parts.headers);
        Ok(Caller { app: app.clone(), lang: lang_of(parts.uri.query(), &parts.headers), token, from, secure })
    }
}

impl Caller {
    /// Whose session this is; not too often.
    pub async fn person(&self) -> Result<Person, Fail> {
        let person = self.maybe().await?.ok_or_else(|| Fail::new("no-session", "error-no-session"))?;
        self.app.requests.pass(person.id).map_err(Fail::too_fast)?;
        Ok(person)
    }

    /// Whose session this is, if it is one.
    pub async fn maybe(&self) -> Result<Option<Person>, Fail> {
        match &self.token {
            Some(token) => Ok(self.app.db.person_of(&people::token_hash(token)).await?),
            None => Ok(None),
        }
    }

    /// Lets in somebody new, or a password: not too often from one address.
    pub fn at_the_door(&self) -> Result<(), Fail> {
        self.app.doors.pass(self.from).map_err(Fail::too_fast)
    }

    /// The words of the language.
    #[must_use]
    pub fn words(&self) -> &holocron_words::lang::Words {
        self.app.words(self.lang)
    }

    /// An answer, or why not.
    pub fn answer<T: Serialize>(&self, result: Result<T, Fail>) -> Response {
        match result {
            Ok(value) => axum::Json(value).into_response(),
            Err(fail) => fail.response(&self.app, self.lang),
        }
    }
}

/// The body of a request as what it should be.
pub fn body<T: DeserializeOwned>(text: &str) -> Result<T, Fail> {
    let text = if text.trim().is_empty() { "{}" } else { text };
    serde_json::from_str(text).map_err(Fail::bad)
}
