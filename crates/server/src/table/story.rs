//! A game as its journal records it. [`Story`] begins with decks, rules and seed, and each entry advances it. The game at any moment can
//! be made again from it.

use std::collections::VecDeque;
use std::sync::Arc;

use holocron_engine::Game;
use holocron_engine::card::Library;
use holocron_engine::text::Side;
use holocron_scenario::choice::Chosen;
use holocron_scenario::transcript::{Header, Recorder, Transcript, read_rules};
use holocron_scenario::version::Version;

use super::upgrade::Base;
use crate::db::games::{Ended, GameRow, Status};
use crate::db::journal::{Chat, Entry, Upgrade, What};

/// A game as its journal tells it.
#[derive(Clone, Debug)]
pub struct Story {
    /// What it began with.
    pub header: Header,
    /// The cards.
    pub library: &'static Library,
    /// Answers that count: an undo takes them out again.
    pub picks: Vec<u16>,
    /// What they were, where that is known.
    pub chosen: Vec<Option<Chosen>>,
    /// After how many decisions the snapshot was taken from which the game goes on.
    pub from: Option<u32>,
    /// That snapshot, once the story is settled.
    pub base: Option<Arc<Base>>,
    /// How it stands.
    pub status: Status,
    /// How it ended.
    pub ended: Option<Ended>,
    /// Milliseconds left on the clocks.
    pub left: [u32; 2],
    /// Who consented to watchers seeing hands.
    pub hands: [bool; 2],
    /// Bots on both sides.
    pub bots: [Option<String>; 2],
    /// The last entry.
    pub n: u32,
    /// The server's own name of the open question: one more than the entry that brought it.
    pub question: u32,
    /// How many entries Dark, Light and watchers have seen: the `seq` of each.
    pub seen: [u32; 3],
    /// The name of the open question for each: one more than the entry that brought it.
    pub names: [u32; 3],
    /// How many answers each had seen, after each answer that counts.
    steps: Vec<[u32; 3]>,
    /// The last lines of chat, with their time.
    pub chat: VecDeque<(i64, Said)>,
    /// How many lines of chat there were.
    pub said: u32,
}

/// What is read in the chat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// Somebody said something.
    By(Chat),
    /// Another version of the program took the game up.
    Upgrade(Upgrade),
}

/// Where a story was before some answers.
#[derive(Clone, Debug)]
pub struct Mark {
    picks: usize,
    status: Status,
    ended: Option<Ended>,
    left: [u32; 2],
    n: u32,
    question: u32,
    seen: [u32; 3],
    names: [u32; 3],
}

/// How much chat is kept at hand.
const CHAT: usize = 100;

/// Why a game cannot be made again.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the game cannot be played again: {0}")]
pub struct Broken(pub String);

impl Story {
    /// The beginning of a game whose seats are taken.
    pub fn begin(row: &GameRow, library: &'static Library) -> Result<Story, Broken> {
        let cards = |side: Side| row.seats[side.index()].cards.clone().ok_or_else(|| Broken("a seat is free".to_owned()));
        let rules = read_rules(&row.rules).ok_or_else(|| Broken(format!("`{}` are no rules", row.rules)))?;
        let header =
            Header { version: Some(Version::of(library)), decks: [cards(Side::Dark)?, cards(Side::Light)?], rules, seed: row.seed };
        let left = row.clock.map_or(0, |c| c.minutes.saturating_mul(60_000));
        // A bot in a person's seat is one that took it over: the journal says whether it still has it.
        let bot = |side: Side| row.seats[side.index()].bot.clone().filter(|_| row.seats[side.index()].person.is_none());
        Ok(Story {
            header,
            library,
            picks: Vec::new(),
            chosen: Vec::new(),
            from: None,
            base: None,
            status: if row.status == Status::Waiting { Status::Waiting } else { Status::Playing },
            ended: None,
            left: [left; 2],
            hands: [false; 2],
            bots: [bot(Side::Dark), bot(Side::Light)],
            n: 0,
            question: 1,
            seen: [0; 3],
            names: [1; 3],
            steps: Vec::new(),
            chat: VecDeque::new(),
            said: 0,
        })
    }

    /// What an entry brings.
    pub fn apply(&mut self, entry: &Entry) {
        self.n = entry.n;
        if !matches!(entry.what, What::Answer { .. }) {
            for kind in 0..3 {
                // What watchers say among themselves players do not hear.
                let heard = kind == 2 || !matches!(&entry.what, What::Chat(c) if c.watchers);
                self.seen[kind] += u32::from(heard);
            }
        }
        match &entry.what {
            What::Answer { side, pick, left, unseen, chosen } => {
                self.picks.push(*pick);
                self.chosen.push(chosen.clone());
                self.steps.push(self.steps.last().copied().unwrap_or_default());
                self.left[side.index()] = *left;
                self.question = entry.n + 1;
                (0..3).filter(|kind| unseen >> kind & 1 == 0).for_each(|kind| self.show(kind));
            }
            What::Undo(to) => {
                self.take_back(usize::try_from(*to).unwrap_or(usize::MAX));
                self.question = entry.n + 1;
                self.names = self.seen.map(|n| n + 1);
            }
            What::Upgrade(upgrade) => {
                self.take_back(usize::try_from(upgrade.to).unwrap_or(usize::MAX));
                self.from = upgrade.from;
                self.question = entry.n + 1;
                self.names = self.seen.map(|n| n + 1);
                self.hear(entry.at, Said::Upgrade(upgrade.clone()));
            }
            What::Concede(side) => self.end(side.other(), "concession"),
            What::TimeUp(side) => self.end(side.other(), "clock"),
            What::Claim(side) => self.end(*side, "claim"),
            What::Adjourn => self.status = Status::Adjourned,
            What::Resume => self.status = Status::Playing,
            What::Hand(side, bot) => self.bots[side.index()] = Some(bot.clone()),
            What::Back(side) => self.bots[side.index()] = None,
            What::Hands(side, show) => self.hands[side.index()] = *show,
            What::Chat(chat) => {
                self.hear(entry.at, Said::By(chat.clone()));
                self.said += 1;
            }
        }
    }

    /// Takes back what came after so many decisions.
    pub(super) fn take_back(&mut self, to: usize) {
        self.picks.truncate(to);
        self.chosen.truncate(to);
        self.steps.truncate(to);
    }

    /// These eyes see the last answer.
    pub fn show(&mut self, kind: usize) {
        self.seen[kind] += 1;
        self.names[kind] = self.seen[kind] + 1;
        if let Some(step) = self.steps.last_mut() {
            step[kind] += 1;
        }
    }

    /// How many answers these eyes have seen after so many decisions.
    #[must_use]
    pub fn at(&self, kind: usize, decisions: usize) -> u32 {
        let last = decisions.min(self.steps.len()).checked_sub(1);
        last.map_or(0, |i| self.steps[i][kind])
    }

    /// How many answers these eyes have seen.
    #[must_use]
    pub fn now(&self, kind: usize) -> u32 {
        self.at(kind, usize::MAX)
    }

    /// After how many decisions these eyes had first seen so many answers.
    #[must_use]
    pub fn decisions(&self, kind: usize, at: u32) -> usize {
        if at == 0 { 0 } else { (self.steps.partition_point(|s| s[kind] < at) + 1).min(self.steps.len()) }
    }

    /// Adds to the chat.
    pub fn hear(&mut self, at: i64, said: Said) {
        if self.chat.len() == CHAT {
            self.chat.pop_front();
        }
        self.chat.push_back((at, said));
    }

    /// No undo goes back behind this decision: what came before belongs to another version of the program.
    #[must_use]
    pub fn floor(&self) -> u32 {
        self.from.unwrap_or_default()
    }

    /// The last time that another version took the game up.
    #[must_use]
    pub fn upgraded(&self) -> Option<&Upgrade> {
        self.chat.iter().rev().find_map(|(_, said)| match said {
            Said::Upgrade(upgrade) => Some(upgrade),
            Said::By(_) => None,
        })
    }

    /// Where it is now.
    #[must_use]
    pub fn mark(&self) -> Mark {
        Mark {
            picks: self.picks.len(),
            status: self.status,
            ended: self.ended.clone(),
            left: self.left,
            n: self.n,
            question: self.question,
            seen: self.seen,
            names: self.names,
        }
    }

    /// Takes answers back that were not written.
    pub fn rewind(&mut self, mark: Mark) {
        self.picks.truncate(mark.picks);
        self.chosen.truncate(mark.picks);
        self.steps.truncate(mark.picks);
        (self.seen, self.names) = (mark.seen, mark.names);
        (self.status, self.ended, self.left, self.n, self.question) = (mark.status, mark.ended, mark.left, mark.n, mark.question);
    }

    /// The game is over.
    pub fn end(&mut self, winner: Side, by: &str) {
        self.status = Status::Over;
        self.ended = Some(Ended { winner, by: by.to_owned() });
    }

    /// Cards of the decks that the library no longer has, by id.
    #[must_use]
    pub fn gone(&self) -> Vec<String> {
        let ids = self.header.decks.iter().flat_map(|deck| deck.split([',', '|'])).filter(|id| !id.is_empty());
        let mut gone: Vec<String> = ids.filter(|id| self.library.by_id(id).is_none()).map(ToOwned::to_owned).collect();
        gone.sort();
        gone.dedup();
        gone
    }

    /// The game at its beginning, keeping a log.
    pub fn start(&self) -> Result<Game, Broken> {
        let mut game = self.header.start(self.library).map_err(|e| Broken(e.to_string()))?;
        game.keep_log();
        Ok(game)
    }

    /// The game after so many decisions; `each` sees it after every one of them, and may take out its log. Where the game goes
    /// on from a snapshot, the decisions before it are played as far as they hold.
    pub fn play(&self, to: usize, mut each: impl FnMut(&mut Game)) -> Result<Game, Broken> {
        let mut game = self.start()?;
        each(&mut game);
        let early = self.base.as_ref().map_or(usize::MAX, |base| base.departs);
        self.answer_all(&mut game, 0, to.min(early), &mut each)?;
        if let Some(base) = self.base.as_ref().filter(|base| base.at <= to) {
            game = base.game.clone();
            game.keep_log();
            each(&mut game);
            self.answer_all(&mut game, base.at, to, &mut each)?;
        }
        // What the rules do not know of (claims, clocks) ends a game like giving up.
        if to >= self.picks.len()
            && let Some(ended) = &self.ended
        {
            game.concede(ended.winner.other());
        }
        Ok(game)
    }

    fn answer_all(&self, game: &mut Game, from: usize, to: usize, each: &mut impl FnMut(&mut Game)) -> Result<(), Broken> {
        for pick in self.picks.iter().take(to).skip(from) {
            game.answer(usize::from(*pick)).map_err(|e| Broken(format!("after {} decisions: {e}", game.state().answered)))?;
            each(game);
        }
        Ok(())
    }

    /// The game now, with its log taken out.
    pub fn game(&self) -> Result<Game, Broken> {
        self.play(usize::MAX, |g| {
            let _ = g.take_log();
        })
    }

    /// The game as text.
    pub fn transcript(&self) -> Result<Transcript, Broken> {
        let mut game = self.start()?;
        let mut recorder = Recorder::new(self.header.clone(), &game);
        let early = self.base.as_ref().map_or(self.picks.len(), |base| base.departs);
        let record = |game: &mut Game, picks: &[u16], recorder: &mut Recorder| {
            for pick in picks {
                recorder.answer(game, usize::from(*pick)).map_err(|e| Broken(e.to_string()))?;
                let _ = game.take_log();
            }
            Ok(())
        };
        record(&mut game, &self.picks[..early], &mut recorder)?;
        if let Some(base) = &self.base {
            game = base.game.clone();
            recorder.resume(&game, base.snapshot.clone());
            record(&mut game, &self.picks[base.at..], &mut recorder)?;
        }
        if let Some(ended) = self.ended.as_ref().filter(|_| game.outcome().is_none()) {
            recorder.concede(&mut game, ended.winner.other());
        }
        Ok(recorder.transcript(&game))
    }
}
