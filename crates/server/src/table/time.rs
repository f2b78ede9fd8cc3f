//! Clocks, and players who have left. A player's clock runs while the open question is theirs and they are connected.

use std::time::{Duration, Instant};

use holocron_engine::text::Side;
use serde_json::{Value, json};

use super::Table;
use super::tell::Chain;
use crate::db::games::Status;
use crate::db::journal::{Entry, What};
use crate::db::now_ms;

impl Table {
    /// Milliseconds left on a clock now.
    pub(super) fn left(&self, side: Side) -> u32 {
        let Some(play) = &self.play else { return self.row.clock.map_or(0, |c| c.minutes * 60_000) };
        let left = play.story.left[side.index()];
        match self.running {
            Some((s, since)) if s == side => left.saturating_sub(millis(since.elapsed())),
            _ => left,
        }
    }

    /// Adds the increment to the clock of the player who answered. Where the other saw nothing of it there is none: a
    /// clock must not tell how many questions there were.
    pub(super) fn add_increment(&mut self, chain: &mut Chain) {
        let Some(clock) = self.row.clock else { return };
        let Some(Entry { what: What::Answer { side, left, unseen, .. }, .. }) = chain.entries.first_mut() else { return };
        let Some(play) = self.play.as_mut().filter(|_| *unseen >> side.other().index() & 1 == 0) else { return };
        let more = clock.increment * 1000;
        *left = left.saturating_add(more);
        let now = &mut play.story.left[side.index()];
        *now = now.saturating_add(more);
    }

    /// Lets the right clock run: to be called when the question, the connections or the standing change.
    pub(super) fn start_clock(&mut self) {
        // What has run so far counts.
        if let Some((side, _)) = self.running {
            let left = self.left(side);
            if let Some(play) = &mut self.play {
                play.story.left[side.index()] = left;
            }
        }
        self.running = None;
        if self.row.clock.is_none() || self.stalled {
            return;
        }
        let Some(play) = &self.play else { return };
        if play.story.status != Status::Playing {
            return;
        }
        let Some(side) = play.game.decision().map(|d| d.player) else { return };
        if self.here()[side.index()] && play.story.bots[side.index()].is_none() {
            self.running = Some((side, Instant::now()));
        }
    }

    /// When the running clock is up.
    pub(super) fn time_up(&self) -> Option<Instant> {
        let (side, since) = self.running?;
        let left = self.play.as_ref()?.story.left[side.index()];
        Some(since + Duration::from_millis(u64::from(left)))
    }

    /// A deadline has come.
    pub(super) async fn time_passed(&mut self) {
        let Some((side, _)) = self.running else { return };
        if self.left(side) > 0 {
            return;
        }
        if let Ok(entry) = self.enter(What::TimeUp(side)).await {
            self.start_clock();
            self.tell_entry(&entry);
            self.app.lobby_changed();
        }
    }

    /// The clocks as clients read them.
    pub(super) fn clock(&self) -> Value {
        if self.row.clock.is_none() {
            return Value::Null;
        }
        json!({
            "dark": self.left(Side::Dark),
            "light": self.left(Side::Light),
            "running": self.running.map(|(side, _)| side.word()),
            "now": now_ms(),
        })
    }

    /// A player who is gone, and since when; with bots and free seats nobody is.
    pub(super) fn who_is_gone(&self) -> Option<(Side, i64)> {
        let play = self.play.as_ref().filter(|p| p.story.status == Status::Playing)?;
        let person = |s: &Side| self.row.seats[s.index()].person.is_some() && play.story.bots[s.index()].is_none();
        let gone = Side::BOTH.into_iter().filter(person).filter_map(|s| Some((s, self.gone[s.index()]?.0)));
        gone.min_by_key(|(_, since)| *since)
    }

    /// Who is gone, as clients read it.
    pub(super) fn gone_json(&self) -> Value {
        let Some((side, since)) = self.who_is_gone() else { return Value::Null };
        json!({"side": side.word(), "since": since, "claim_at": since + self.grace()})
    }

    /// Whole seconds after which a claim is surely taken. `since` has lost its part of a second, and a part of a
    /// second of grace counts as one: a page that offers the claim at this time is not refused.
    fn grace(&self) -> i64 {
        i64::try_from(self.app.options.limits.grace.as_millis().div_ceil(1000) + 1).unwrap_or(i64::MAX)
    }

    /// Whether the other player has been gone for longer than the grace time.
    pub(super) fn may_claim(&self, other: Side) -> Result<(), &'static str> {
        match self.gone[other.index()] {
            None => Err("refused-here"),
            Some((_, since)) if since.elapsed() < self.app.options.limits.grace => Err("refused-not-yet"),
            Some(_) => Ok(()),
        }
    }
}

fn millis(d: Duration) -> u32 {
    u32::try_from(d.as_millis()).unwrap_or(u32::MAX)
}
