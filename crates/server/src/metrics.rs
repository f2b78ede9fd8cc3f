//! Counters, as Prometheus text.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

/// Upper bounds of the answer time's buckets, in milliseconds.
const BOUNDS: [u64; 10] = [1, 2, 5, 10, 20, 50, 100, 250, 1000, 5000];

/// What is counted.
#[derive(Debug, Default)]
pub struct Metrics {
    /// Decisions answered, by whomever.
    pub decisions: AtomicU64,
    /// Messages from clients.
    pub received: AtomicU64,
    /// Messages to clients.
    pub sent: AtomicU64,
    /// Bytes to clients.
    pub sent_bytes: AtomicU64,
    /// Messages refused.
    pub refused: AtomicU64,
    /// Requests.
    pub requests: AtomicU64,
    /// Games made.
    pub games: AtomicU64,
    /// Decks read.
    pub decks_read: AtomicU64,
    /// Connections open.
    pub connections: AtomicI64,
    /// Tables in memory.
    pub tables: AtomicI64,
    answers: [AtomicU64; BOUNDS.len() + 1],
    answer_micros: AtomicU64,
}

impl Metrics {
    /// An answer took so long from coming in to being shown.
    pub fn answered(&self, took: Duration) {
        let millis = u64::try_from(took.as_millis()).unwrap_or(u64::MAX);
        let bucket = BOUNDS.iter().position(|b| millis < *b).unwrap_or(BOUNDS.len());
        self.answers[bucket].fetch_add(1, Ordering::Relaxed);
        self.answer_micros.fetch_add(u64::try_from(took.as_micros()).unwrap_or(u64::MAX), Ordering::Relaxed);
    }

    /// As Prometheus reads it.
    #[must_use]
    pub fn text(&self) -> String {
        let mut out = String::new();
        let counters = [
            ("decisions", "Decisions answered.", &self.decisions),
            ("messages_received", "Messages from clients.", &self.received),
            ("messages_sent", "Messages to clients.", &self.sent),
            ("sent_bytes", "Bytes of messages to clients.", &self.sent_bytes),
            ("messages_refused", "Messages refused.", &self.refused),
            ("requests", "HTTP requests.", &self.requests),
            ("games", "Games made.", &self.games),
            ("decks_read", "Decks read from text.", &self.decks_read),
        ];
        for (name, help, value) in counters {
            let value = value.load(Ordering::Relaxed);
            let _ =
                writeln!(out, "# HELP holocron_{name}_total {help}\n# TYPE holocron_{name}_total counter\nholocron_{name}_total {value}");
        }
        for (name, help, value) in [("connections", "WebSockets open.", &self.connections), ("tables", "Tables in memory.", &self.tables)] {
            let value = value.load(Ordering::Relaxed);
            let _ = writeln!(out, "# HELP holocron_{name} {help}\n# TYPE holocron_{name} gauge\nholocron_{name} {value}");
        }
        let _ =
            writeln!(out, "# HELP holocron_answer_seconds From an answer to its being shown.\n# TYPE holocron_answer_seconds histogram");
        let mut sum = 0;
        for (i, bucket) in self.answers.iter().enumerate() {
            sum += bucket.load(Ordering::Relaxed);
            let bound = BOUNDS.get(i).map_or_else(|| "+Inf".to_owned(), |b| format!("{}", *b as f64 / 1000.0));
            let _ = writeln!(out, "holocron_answer_seconds_bucket{{le=\"{bound}\"}} {sum}");
        }
        let seconds = self.answer_micros.load(Ordering::Relaxed) as f64 / 1e6;
        let _ = writeln!(out, "holocron_answer_seconds_sum {seconds}\nholocron_answer_seconds_count {sum}");
        out
    }
}
