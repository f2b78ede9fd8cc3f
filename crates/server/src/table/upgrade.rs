//! Games that another version of the program began. Their choices are matched with the present options. If a choice no longer exists, or
//! if a turn begins with another table, the game continues from the last turn that is sound.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use holocron_engine::Game;
use holocron_scenario::choice::{self, Chosen};
use holocron_scenario::snapshot::Snapshot;

use super::story::{Broken, Story};
use crate::db::journal::Upgrade;
use crate::db::snapshots::Kept;

/// The snapshot from which a game goes on: what came before belongs to another version.
#[derive(Debug)]
pub struct Base {
    /// So many of the first decisions can still be played.
    pub departs: usize,
    /// After how many decisions the game goes on.
    pub at: usize,
    /// The snapshot.
    pub snapshot: Snapshot,
    /// The game there.
    pub game: Game,
}

/// How far a game can be played again.
struct Reach {
    /// The options that were found.
    picks: Vec<u16>,
    /// After how many decisions the last turn began that holds, and which it is.
    turn: (usize, u16),
    /// All of it.
    whole: bool,
}

impl Story {
    /// Finds what was chosen among the options of this program. What comes back says how the game goes on where not all of it
    /// can be played again; the story is that game then.
    pub fn settle(&mut self, kept: &[Kept], version: &str) -> Result<Option<Upgrade>, Broken> {
        let start = self.start();
        let first = start.as_ref().ok().map(|game| self.reach(game.clone(), 0, kept));
        if let (None, Some(reach)) = (self.from, first.as_ref().filter(|r| r.whole)) {
            self.picks.clone_from(&reach.picks);
            return Ok(None);
        }
        let departs = first.as_ref().map_or(0, |r| r.picks.len());
        let all = self.picks.len();
        // The snapshot it goes on from already, if that leads to now; then the newest that can be read.
        let own = kept.iter().filter(|k| Some(k.at) == self.from);
        let newest = kept.iter().rev().filter(|k| Some(k.at) != self.from);
        let mut resumed: Option<(Base, Reach)> = None;
        for turn in own.chain(newest) {
            let Some(at) = usize::try_from(turn.at).ok().filter(|at| *at <= all) else { continue };
            let read = turn.snapshot().and_then(|s| s.load(self.library).ok().map(|game| (s, game)));
            let Some((snapshot, game)) = read else { continue };
            let reach = self.reach(game.clone(), at, kept);
            let done = reach.whole || Some(turn.at) != self.from;
            resumed = Some((Base { departs: departs.min(at), at, snapshot, game }, reach));
            if done {
                break;
            }
        }
        let seen = |story: &Story, to: usize| [0, 1, 2].map(|kind| story.now(kind) - story.at(kind, to));
        let upgrade = |story: &Story, to: usize, turn: u16, from: Option<usize>| {
            let number = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
            Upgrade { to: number(to), turn, lost: seen(story, to), from: from.map(number), version: version.to_owned() }
        };
        let told = match (resumed, first) {
            (Some((base, reach)), first) => {
                let to = if reach.whole { all } else { reach.turn.0 };
                let early = first.map(|r| r.picks).unwrap_or_default();
                self.picks[..base.departs].copy_from_slice(&early[..base.departs]);
                self.picks[base.at..to].copy_from_slice(&reach.picks[..to - base.at]);
                let same = reach.whole && self.from.is_some_and(|from| usize::try_from(from) == Ok(base.at));
                let told = (!same).then(|| upgrade(self, to, reach.turn.1, Some(base.at)));
                self.from = u32::try_from(base.at).ok();
                self.base = Some(Arc::new(base));
                self.take_back(to);
                told
            }
            (None, Some(reach)) => {
                let (to, turn) = reach.turn;
                self.picks[..to].copy_from_slice(&reach.picks[..to]);
                let told = upgrade(self, to, turn, None);
                self.from = None;
                self.base = None;
                self.take_back(to);
                Some(told)
            }
            // Not even the beginning: a card of the decks is gone.
            (None, None) => return Err(start.err().unwrap_or_else(|| Broken("it does not begin".to_owned()))),
        };
        Ok(told)
    }

    /// Plays the choices after so many decisions, as far as they are found and the turns begin as they did.
    fn reach(&self, mut game: Game, from: usize, kept: &[Kept]) -> Reach {
        let mut picks = Vec::with_capacity(self.picks.len() - from);
        let mut turn = (from, game.state().turn.number);
        let then = |at: usize| kept.iter().find(|k| usize::try_from(k.at) == Ok(at));
        let mut whole = true;
        for at in from..=self.picks.len() {
            let now = game.state().turn.number;
            if at > from && then(at).is_some_and(|k| k.turn != now || k.hash != game.position()) {
                // The turn before led to another table: it is played anew.
                picks.truncate(turn.0 - from);
                whole = false;
                break;
            }
            if now != turn.1 && game.decision().is_some() {
                turn = (at, now);
            }
            let Some(hint) = self.picks.get(at) else { break };
            let found = pick_of(&game, *hint, self.chosen[at].as_ref());
            let answered = found.is_some_and(|pick| {
                let _ = game.take_log();
                // Another version's game may lead where this engine breaks.
                catch_unwind(AssertUnwindSafe(|| game.answer(usize::from(pick)).is_ok())).unwrap_or(false)
            });
            match found.filter(|_| answered) {
                Some(pick) => picks.push(pick),
                None => {
                    whole = false;
                    break;
                }
            }
        }
        Reach { picks, turn, whole }
    }
}

/// The option that was taken: by what it was, or by its number where that is all there is.
fn pick_of(game: &Game, hint: u16, chosen: Option<&Chosen>) -> Option<u16> {
    let hint = usize::from(hint);
    let pick = match chosen {
        Some(chosen) => choice::find(game, hint, chosen)?,
        None => game.decision().filter(|d| hint < d.options.len()).map(|_| hint)?,
    };
    u16::try_from(pick).ok()
}
