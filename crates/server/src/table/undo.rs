//! Undo. It is free against a bot, and needs the other player's consent against a person. If both consented in advance and nothing hidden
//! was revealed, it happens immediately.

use holocron_engine::Game;
use holocron_engine::text::Side;

use super::Table;
use super::request::{Refused, Settings};
use super::story::Story;
use crate::db::games::Status;
use crate::db::journal::What;
use crate::db::now;

impl Table {
    /// Whether a player may go back without asking anybody.
    pub(super) fn undo_is_free(&self, side: Side) -> bool {
        self.row.seats[side.other().index()].person.is_none()
    }

    /// A player wants to go back to after so many decisions; without a number, to before his own last one.
    pub(super) async fn ask_undo(&mut self, side: Side, to: Option<u32>) -> Result<(), Refused> {
        let Some(play) = &self.play else { return Err(Refused::new("not-playing", "refused-waiting")) };
        match play.story.status {
            Status::Playing => {}
            Status::Adjourned => return Err(Refused::new("not-playing", "refused-adjourned")),
            _ => return Err(Refused::new("over", "refused-over")),
        }
        let now = u32::try_from(play.story.picks.len()).unwrap_or(u32::MAX);
        let to = match to {
            Some(to) => u32::try_from(play.story.decisions(side.index(), to)).unwrap_or(u32::MAX),
            None => {
                let (story, settings) = (play.story.clone(), self.settings[side.index()].clone());
                let last = tokio::task::spawn_blocking(move || last_own(&story, side, &settings)).await.ok().flatten();
                last.ok_or_else(|| Refused::new("nothing-to-undo", "refused-nothing-to-undo"))?
            }
        };
        if to >= now || to < self.row.least.max(play.story.floor()) {
            return Err(Refused::new("nothing-to-undo", "refused-nothing-to-undo"));
        }
        if self.undo_is_free(side) {
            return self.undo(to).await;
        }
        if self.row.safe_undo {
            let story = play.story.clone();
            let safe = tokio::task::spawn_blocking(move || is_safe(&story, side, to)).await.unwrap_or(false);
            if safe {
                return self.undo(to).await;
            }
        }
        self.undo_asked = Some((side, to));
        self.tell_table(&["undo"]);
        Ok(())
    }

    /// The other's answer.
    pub(super) async fn reply_undo(&mut self, side: Side, yes: bool) -> Result<(), Refused> {
        let Some((_, to)) = self.undo_asked.filter(|(by, _)| *by != side) else {
            return Err(Refused::new("forbidden", "refused-not-asked"));
        };
        self.undo_asked = None;
        if yes {
            return self.undo(to).await;
        }
        self.tell_table(&["undo"]);
        Ok(())
    }

    async fn undo(&mut self, to: u32) -> Result<(), Refused> {
        self.undo_asked = None;
        self.enter(What::Undo(to)).await?;
        if let Some(play) = &self.play {
            let story = play.story.clone();
            let game = tokio::task::spawn_blocking(move || story.game()).await;
            if let (Ok(Ok(game)), Some(play)) = (game, &mut self.play) {
                play.game = game;
            }
        }
        self.asked = [now(); 3];
        self.rests = [None; 2];
        self.thinking = None;
        self.note();
        self.start_clock();
        self.tell_all_anew().await;
        self.go_on().await;
        Ok(())
    }
}

/// How many decisions had been taken before a player's own last one: one that was put to him, not passed for him.
fn last_own(story: &Story, side: Side, settings: &Settings) -> Option<u32> {
    let mut last = None;
    let mut note = |game: &mut Game| {
        let turn = game.state().turn;
        if let Some(d) = game.decision().filter(|d| d.player == side)
            && !settings.passes(d.kind, turn.phase, turn.player == side)
            && usize::try_from(game.state().answered).is_ok_and(|n| n < story.picks.len())
        {
            last = Some(game.state().answered);
        }
    };
    story.play(story.picks.len(), &mut note).ok()?;
    last
}

/// Whether going back gives a player nothing: since then only he answered, he knows no card that he did not know, and
/// chance decided nothing. What chance decided once it would decide again, and he would know how.
fn is_safe(story: &Story, side: Side, to: u32) -> bool {
    let to = usize::try_from(to).unwrap_or(usize::MAX);
    let Ok(mut game) = story.play(to, |_| {}) else { return false };
    let chance = game.state().rng;
    let knew: Vec<bool> = game.all_cards().map(|c| game.knows(side, c)).collect();
    for pick in story.picks.iter().skip(to) {
        if game.decision().is_none_or(|d| d.player != side) || game.answer(usize::from(*pick)).is_err() {
            return false;
        }
        let learned = game.all_cards().any(|c| game.knows(side, c) && !knew.get(c.index()).copied().unwrap_or(false));
        // A card that was shown and put away again was seen on its way.
        let shown = game.trail().iter().any(|m| m.known[side.index()] && !knew.get(m.card.index()).copied().unwrap_or(false));
        if learned || shown || game.state().rng != chance {
            return false;
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::db::games::{GameRow, Seat};
    use crate::db::journal::{Entry, What as Wrote};
    use holocron_engine::rng::Rng;

    fn story(seed: u64) -> Story {
        let library = Box::leak(Box::new(holocron_cards::library::embedded().unwrap()));
        let seat = |side: Side| {
            let name = format!("precon-premiere-{}", side.word());
            let (_, text) = holocron_words::samples().iter().find(|(n, _)| *n == name).unwrap();
            let deck = holocron_cards::deck::read("", text, library).unwrap();
            Seat { person: Some(1), cards: Some(deck.to_contents(library)), ..Seat::default() }
        };
        let row = GameRow {
            id: 1,
            code: String::new(),
            status: Status::Playing,
            seats: Side::BOTH.map(seat),
            rules: "glossary".to_owned(),
            seed,
            invite: None,
            open: false,
            watch: false,
            safe_undo: true,
            clock: None,
            keeper: None,
            least: 0,
            created: 0,
            decisions: 0,
            turn: 0,
            ended: None,
            rematch: None,
            version: None,
        };
        Story::begin(&row, library).unwrap()
    }

    #[test]
    fn what_chance_decided_is_not_taken_back_without_asking() {
        let (mut decided, mut plain) = (0, 0);
        for seed in 1..4 {
            let mut story = story(seed);
            let mut game = story.start().unwrap();
            let mut rng = Rng(seed);
            while let Some(d) = game.decision().cloned().filter(|_| story.picks.len() < 400) {
                let (at, chance) = (u32::try_from(story.picks.len()).unwrap(), game.state().rng);
                let pick = rng.below(d.options.len());
                game.answer(pick).unwrap();
                let answer = Wrote::Answer { side: d.player, pick: u16::try_from(pick).unwrap(), left: 0, unseen: 0, chosen: None };
                story.apply(&Entry::now(at + 1, answer));
                if game.state().rng != chance {
                    decided += 1;
                    assert!(!is_safe(&story, d.player, at), "seed {seed}, decision {at}: the same chance would come again");
                } else if plain < 20 && is_safe(&story, d.player, at) {
                    plain += 1;
                }
            }
        }
        assert!(decided > 0 && plain > 5, "{decided} by chance, {plain} taken back");
    }
}
