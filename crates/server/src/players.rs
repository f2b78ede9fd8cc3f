//! Bots on the server: a [`Player`] sees a view and picks an option. [`Players`] finds them by name.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use holocron_bots::{Agent, Level, value};
use holocron_engine::card::{DefId, Library};
use holocron_engine::rng::Rng;
use holocron_engine::view::View;

/// What a bot gets to know: what a person in its seat would see, and its own deck.
#[derive(Debug)]
pub struct Seen<'v> {
    /// The table from its seat. Its question is the open one.
    pub view: &'v View,
    /// The cards.
    pub library: &'static Library,
    /// Its own deck list.
    pub deck: &'v [DefId],
    /// Chance for this decision: the same for the same decision of the same game.
    pub seed: u64,
    /// Raised where nobody wants to know any more: what is picked then does not matter.
    pub stop: &'v Arc<AtomicBool>,
}

/// Somebody who picks.
pub trait Player: Send + Sync {
    /// The name by which it is asked for (`random`); `bot-NAME` and `bot-NAME-words` are its words.
    fn name(&self) -> &'static str;
    /// Whether it picks at once, so that no thread of its own is needed.
    fn is_quick(&self) -> bool {
        false
    }
    /// The index of an option. One that was not offered counts as the first.
    fn pick(&self, seen: &Seen<'_>) -> usize;
    /// The chance of the player whose view it is to win, where it has an opinion.
    fn estimate(&self, _seen: &Seen<'_>) -> Option<f64> {
        None
    }
}

/// A rung of the ladder of `holocron-bots`.
#[derive(Clone, Copy, Debug)]
pub struct Ladder(pub Level);

impl Ladder {
    fn agent(self, seen: &Seen<'_>) -> Box<dyn Agent> {
        // One thread: others play on this machine too.
        let budget = self.0.budget().threads(1);
        self.0.agent(seen.library, seen.seed, budget, Vec::new())
    }
}

impl Player for Ladder {
    fn name(&self) -> &'static str {
        self.0.word()
    }
    fn is_quick(&self) -> bool {
        self.0 == Level::Random
    }
    fn pick(&self, seen: &Seen<'_>) -> usize {
        let mut agent = self.agent(seen);
        agent.stop_at(seen.stop.clone());
        agent.pick(seen.view)
    }
    fn estimate(&self, seen: &Seen<'_>) -> Option<f64> {
        // The evaluation that those who look ahead go by, on one guess of what is hidden.
        let game = seen.view.guess(seen.library, &mut Rng(seen.seed), &[]);
        (self.0 > Level::Random).then(|| value::chance(value::worth(&game, seen.view.side)))
    }
}

/// The levels, easiest first.
#[derive(Clone)]
pub struct Players(Vec<Arc<dyn Player>>);

impl fmt::Debug for Players {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0.iter().map(|p| p.name())).finish()
    }
}

impl Default for Players {
    fn default() -> Players {
        Players(Level::ALL.into_iter().map(|level| Arc::new(Ladder(level)) as Arc<dyn Player>).collect())
    }
}

impl Players {
    /// Adds a level, above those there are.
    pub fn add(&mut self, player: Arc<dyn Player>) {
        self.0.push(player);
    }
    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = &Arc<dyn Player>> {
        self.0.iter()
    }
    /// One by name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Arc<dyn Player>> {
        self.0.iter().find(|p| p.name() == name)
    }
}
