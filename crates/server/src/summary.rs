//! A game in a line of the lobby.

use holocron_engine::text::Side;
use holocron_words::lang::Words;
use holocron_words::say;
use serde_json::{Value, json};

use crate::db::games::{Ended, GameRow, Seat};

/// How a game ended, as clients read it.
#[must_use]
pub fn outcome(ended: &Ended) -> Value {
    json!({"winner": ended.winner.word(), "by": ended.by})
}

/// How a game ended, as a sentence.
#[must_use]
pub fn won(ended: &Ended, words: &Words) -> String {
    let player = match ended.winner {
        Side::Dark => say!(words, "side-dark"),
        Side::Light => say!(words, "side-light"),
    };
    words.fill(&format!("won-{}", ended.by), &[("player", player.into())])
}

/// A game as clients read it: `Table` of the protocol.
#[must_use]
pub fn table(row: &GameRow, you: Option<Side>, here: Option<[bool; 2]>, words: &Words) -> Value {
    let seat = |side: Side| -> Value {
        let s: &Seat = &row.seats[side.index()];
        if s.is_free() {
            return Value::Null;
        }
        let bot = s.bot.as_deref().filter(|_| s.person.is_none());
        let name = bot.map_or_else(|| s.name.clone(), |b| words.fill(&format!("bot-{b}"), &[]));
        json!({"name": name, "bot": s.bot, "deck": s.deck, "here": here.is_some_and(|h| h[side.index()]) || bot.is_some()})
    };
    json!({
        "id": row.code,
        "status": row.status.word(),
        "players": {"dark": seat(Side::Dark), "light": seat(Side::Light)},
        "turn": row.turn,
        "decisions": row.decisions,
        "created": row.created,
        "clock": row.clock,
        "watch": row.watch,
        "open": row.open,
        "you": you.map(Side::word),
        "outcome": row.ended.as_ref().map(outcome),
        "winner_words": row.ended.as_ref().map(|e| won(e, words)),
        "rules": row.rules.trim_end_matches(" discreet"),
        "upload": row.keeper.is_some(),
    })
}
