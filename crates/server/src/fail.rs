//! Reasons for refusing a request, as clients read them.

use std::sync::Arc;

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use holocron_words::lang::{Lang, Value as Word};
use serde_json::json;

use crate::app::App;
use crate::db::change::is_storage;

/// Why a request is refused.
#[derive(Clone, Debug)]
pub struct Fail {
    /// For programs.
    pub code: &'static str,
    key: &'static str,
    args: Vec<(&'static str, String)>,
    problems: Vec<String>,
    retry_after: Option<f64>,
}

impl Fail {
    /// With a code and a message.
    #[must_use]
    pub fn new(code: &'static str, key: &'static str) -> Fail {
        Fail { code, key, args: Vec::new(), problems: Vec::new(), retry_after: None }
    }
    /// With a variable of the message.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl ToString) -> Fail {
        self.args.push((name, value.to_string()));
        self
    }
    /// With what is wrong with a deck.
    #[must_use]
    pub fn problems(mut self, problems: Vec<String>) -> Fail {
        self.problems = problems;
        self
    }
    /// Too fast: try again after so many seconds.
    #[must_use]
    pub fn too_fast(seconds: f64) -> Fail {
        Fail { retry_after: Some((seconds * 10.0).ceil() / 10.0), ..Fail::new("too-fast", "error-too-fast") }
    }
    /// A body or a query that is not understood.
    #[must_use]
    pub fn bad(what: impl ToString) -> Fail {
        Fail::new("bad-request", "error-bad-request").with("what", what)
    }
    /// There is no such thing.
    #[must_use]
    pub fn not_found() -> Fail {
        Fail::new("not-found", "error-not-found")
    }

    fn status(&self) -> StatusCode {
        match self.code {
            "no-session" | "wrong-password" => StatusCode::UNAUTHORIZED,
            "not-found" => StatusCode::NOT_FOUND,
            "forbidden" | "origin" | "not-over" => StatusCode::FORBIDDEN,
            "name-taken" | "seat-taken" | "cards-gone" => StatusCode::CONFLICT,
            "too-many" | "too-fast" => StatusCode::TOO_MANY_REQUESTS,
            "too-large" => StatusCode::PAYLOAD_TOO_LARGE,
            "not-written" => StatusCode::SERVICE_UNAVAILABLE,
            "internal" => StatusCode::INTERNAL_SERVER_ERROR,
            _ => StatusCode::BAD_REQUEST,
        }
    }

    /// In a language.
    #[must_use]
    pub fn said(&self, app: &App, lang: Lang) -> String {
        let args: Vec<(&str, Word<'_>)> = self.args.iter().map(|(n, v)| (*n, Word::from(v.as_str()))).collect();
        app.words(lang).fill(self.key, &args)
    }

    /// As an answer.
    #[must_use]
    pub fn response(&self, app: &Arc<App>, lang: Lang) -> Response {
        let mut error = json!({"code": self.code, "words": self.said(app, lang)});
        if !self.problems.is_empty() {
            error["problems"] = json!(self.problems);
        }
        if let Some(seconds) = self.retry_after {
            error["retry_after"] = json!(seconds);
        }
        (self.status(), axum::Json(json!({"error": error}))).into_response()
    }
}

impl From<sqlx::Error> for Fail {
    fn from(error: sqlx::Error) -> Fail {
        tracing::error!(%error, "the database");
        if is_storage(&error) { Fail::new("not-written", "error-not-written") } else { Fail::new("internal", "error-internal") }
    }
}

impl From<crate::table::story::Broken> for Fail {
    fn from(error: crate::table::story::Broken) -> Fail {
        tracing::error!(%error, "a game");
        Fail::new("internal", "error-internal")
    }
}

impl From<tokio::task::JoinError> for Fail {
    fn from(error: tokio::task::JoinError) -> Fail {
        tracing::error!(%error, "a task");
        Fail::new("internal", "error-internal")
    }
}
