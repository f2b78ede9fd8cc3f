//! Creating games: against a bot, for a friend, for anyone, from a replay, or as a rematch.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use holocron_cards::deck::{self, Deck};
use holocron_engine::rng::Rng;
use holocron_engine::state::Rules;
use holocron_engine::text::Side;
use holocron_scenario::transcript::rules_text;
use holocron_words::lang::{Lang, Words};
use holocron_words::{samples, speak};
use rand::Rng as _;
use serde::Deserialize;

use crate::app::App;
use crate::db::games::{ClockRule, GameRow, Seat, Status};
use crate::db::journal::{Entry, Upgrade, What};
use crate::db::now;
use crate::db::people::Person;
use crate::db::snapshots::Kept;
use crate::fail::Fail;
use crate::people::code;
use crate::table::request::SideName;
use crate::table::story::Story;

/// The sample decks that are taken where none is asked for: the Premiere pair.
const USUAL: &str = "precon-premiere";

/// The bot that is taken where none is asked for.
pub const USUAL_BOT: &str = "knight";

/// A deck as clients name it.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // docs/protocol.md says what each is
pub enum DeckRef {
    Sample(String),
    Saved(i64),
    Text(String),
}

/// A game as clients ask for it.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
#[allow(missing_docs)] // docs/protocol.md says what each is
pub struct Wanted {
    pub against: Against,
    pub bot: Option<String>,
    pub side: Option<SideWish>,
    pub deck: Option<DeckRef>,
    pub opponent_deck: Option<DeckRef>,
    pub rules: Option<RulesName>,
    pub seed: Option<u64>,
    pub clock: Option<ClockRule>,
    pub watch: Option<bool>,
    pub undo: Option<UndoWish>,
}

/// Against whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Against {
    #[default]
    Bot,
    Friend,
    Anyone,
}

/// Which side somebody wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum SideWish {
    Dark,
    Light,
    Either,
}

/// Readings of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum RulesName {
    Glossary,
    Committee,
}

/// How undo works against a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum UndoWish {
    Ask,
    Safe,
}

/// A deck that can be played.
#[derive(Clone, Debug)]
pub struct Ready {
    /// Its side.
    pub side: Side,
    /// What it is called: the sample's name, or `own`.
    pub label: String,
    /// Its cards as the database keeps them.
    pub cards: String,
}

/// The deck that a client names, if it can be played.
pub async fn ready(app: &Arc<App>, person: i64, wanted: &DeckRef, lang: Lang) -> Result<Ready, Fail> {
    let (label, text) = match wanted {
        DeckRef::Sample(name) => {
            let (name, text) = samples().iter().find(|(n, _)| n == name).ok_or_else(|| Fail::new("not-found", "error-no-deck"))?;
            ((*name).to_owned(), (*text).to_owned())
        }
        DeckRef::Saved(id) => {
            let deck = app.db.deck(person, *id).await?.ok_or_else(|| Fail::new("not-found", "error-no-deck"))?;
            ("own".to_owned(), deck.text)
        }
        DeckRef::Text(text) => ("own".to_owned(), text.clone()),
    };
    let own = app.clone();
    let made = move || {
        let (app, words) = (&own, own.words(lang));
        let (deck, mut problems) = read(&text, app, words);
        if problems.is_empty() {
            problems = deck.check(app.library).iter().map(|p| speak::deck::problem(words, p)).collect();
        }
        match deck.side(app.library).filter(|_| problems.is_empty()) {
            Some(side) => Ok(Ready { side, label, cards: deck.to_contents(app.library) }),
            None => Err(Fail::new("bad-deck", "error-bad-deck").problems(problems)),
        }
    };
    app.readers.run(made).await?
}

/// What of a deck is understood, and what is not.
#[must_use]
pub fn read(text: &str, app: &App, words: &Words) -> (Deck, Vec<String>) {
    match deck::read("", text, app.library) {
        Ok(deck) => (deck, Vec::new()),
        Err(errors) => {
            let problems = errors.problems.iter().map(|p| speak::deck::problem(words, p)).collect();
            (errors.understood, problems)
        }
    }
}

/// The usual deck of a side.
async fn usual(app: &Arc<App>, side: Side, lang: Lang) -> Result<Ready, Fail> {
    ready(app, 0, &DeckRef::Sample(format!("{USUAL}-{}", side.word())), lang).await
}

/// A new game's seed: by chance, or where the server has one by the game's number.
async fn seed(app: &App) -> Result<u64, Fail> {
    match app.options.seed {
        None => Ok(rand::rng().random()),
        Some(seed) => {
            let n = app.db.count_games().await?.cast_unsigned();
            Ok(Rng(seed ^ n.wrapping_mul(0xA076_1D64_78BD_642F)).next_u64())
        }
    }
}

/// A game that was made.
#[derive(Clone, Debug)]
pub struct Made {
    /// Its name.
    pub code: String,
    /// The seat of whoever made it.
    pub side: Side,
    /// The code of the invitation.
    pub invite: Option<String>,
}

/// Makes a game.
pub async fn make(app: &Arc<App>, person: &Person, wanted: Wanted, lang: Lang) -> Result<Made, Fail> {
    must_have_room(app, person).await?;
    let bot = wanted.against == Against::Bot;
    let own = match &wanted.deck {
        Some(deck) => Some(ready(app, person.id, deck, lang).await?),
        None => None,
    };
    let seed = match wanted.seed.filter(|_| bot) {
        Some(seed) => seed,
        None => seed(app).await?,
    };
    let side = match (own.as_ref().map(|d| d.side), wanted.side) {
        (Some(side), None | Some(SideWish::Either)) => side,
        (Some(side), Some(wish)) if Some(side) == wish.side() => side,
        (Some(_), Some(_)) => return Err(Fail::new("bad-deck", "error-deck-side")),
        (None, Some(SideWish::Dark)) => Side::Dark,
        (None, None | Some(SideWish::Light)) => Side::Light,
        (None, Some(SideWish::Either)) => Side::BOTH[usize::from(Rng(seed).next_u64() % 2 == 1)],
    };
    let own = match own {
        Some(own) => own,
        None => usual(app, side, lang).await?,
    };
    let mut seats = [Seat::default(), Seat::default()];
    seats[side.index()] = sat(person, own);
    if bot {
        let name = wanted.bot.as_deref().unwrap_or(USUAL_BOT);
        if app.options.players.get(name).is_none() {
            return Err(Fail::new("not-found", "error-no-bot"));
        }
        let deck = match &wanted.opponent_deck {
            Some(deck) => ready(app, person.id, deck, lang).await?,
            None => usual(app, side.other(), lang).await?,
        };
        if deck.side == side {
            return Err(Fail::new("bad-deck", "error-deck-side"));
        }
        seats[side.other().index()] =
            Seat { person: None, name: name.to_owned(), bot: Some(name.to_owned()), deck: deck.label, cards: Some(deck.cards) };
    }
    if wanted.clock.is_some_and(|c| c.minutes == 0 || c.minutes > 600 || c.increment > 600) {
        return Err(Fail::new("bad-request", "error-bad-request").with("what", "clock"));
    }
    let row = GameRow {
        id: 0,
        code: code(8),
        status: if bot { Status::Playing } else { Status::Waiting },
        seats,
        rules: rules_text(Rules { discreet: !bot, ..wanted.rules.map_or(Rules::GLOSSARY, RulesName::rules) }),
        seed,
        invite: (wanted.against == Against::Friend).then(|| code(20)),
        open: wanted.against == Against::Anyone,
        watch: wanted.watch.unwrap_or(true),
        safe_undo: wanted.undo == Some(UndoWish::Safe),
        clock: wanted.clock,
        keeper: None,
        least: 0,
        created: now(),
        decisions: 0,
        turn: 0,
        ended: None,
        rematch: None,
        version: Some(app.version.clone()),
    };
    app.db.new_game(&row).await?;
    made(app);
    Ok(Made { code: row.code, side, invite: row.invite })
}

impl RulesName {
    fn rules(self) -> Rules {
        match self {
            RulesName::Glossary => Rules::GLOSSARY,
            RulesName::Committee => Rules::COMMITTEE,
        }
    }
}

impl SideWish {
    fn side(self) -> Option<Side> {
        match self {
            SideWish::Dark => Some(Side::Dark),
            SideWish::Light => Some(Side::Light),
            SideWish::Either => None,
        }
    }
}

fn sat(person: &Person, deck: Ready) -> Seat {
    Seat { person: Some(person.id), name: person.name.clone(), bot: None, deck: deck.label, cards: Some(deck.cards) }
}

fn made(app: &App) {
    app.metrics.games.fetch_add(1, Ordering::Relaxed);
    app.lobby_changed();
}

async fn must_have_room(app: &App, person: &Person) -> Result<(), Fail> {
    let most = app.options.limits.games;
    if app.db.count_open(person.id).await? >= most {
        return Err(Fail::new("too-many", "error-too-many-games").with("n", most));
    }
    Ok(())
}

/// What somebody who sits down brings.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
#[allow(missing_docs)]
pub struct Joining {
    pub invite: Option<String>,
    pub deck: Option<DeckRef>,
}

/// Sits somebody down at a table.
pub async fn join(app: &Arc<App>, person: &Person, row: &GameRow, joining: &Joining, lang: Lang) -> Result<Side, Fail> {
    if let Some(side) = row.side_of(person.id) {
        return if row.status == Status::Waiting { Err(Fail::new("seat-taken", "error-own-seat")) } else { Ok(side) };
    }
    let Some(side) = row.free() else { return Err(Fail::new("seat-taken", "error-seat-taken")) };
    let invited = row.invite.is_some() && row.invite == joining.invite;
    if !row.open && !invited {
        return Err(Fail::new("forbidden", "error-forbidden"));
    }
    must_have_room(app, person).await?;
    let deck = match &joining.deck {
        Some(deck) => ready(app, person.id, deck, lang).await?,
        None => usual(app, side, lang).await?,
    };
    if deck.side != side {
        return Err(Fail::new("bad-deck", "error-deck-side"));
    }
    if !app.db.take_seat(row.id, side, &sat(person, deck)).await? {
        return Err(Fail::new("seat-taken", "error-seat-taken"));
    }
    app.lobby_changed();
    if let Some(table) = app.table_in_memory(&row.code) {
        // A table that is just being put away reads the row anew when it is asked for again.
        let _ = table.send(crate::table::Msg::Joined).await;
    }
    Ok(side)
}

/// The same again, with sides swapped where both decks are samples.
pub async fn rematch(app: &Arc<App>, old: &GameRow) -> Result<String, Fail> {
    let mut seats = old.seats.clone();
    for seat in seats.iter_mut().filter(|s| s.person.is_some()) {
        seat.bot = None;
    }
    if seats.iter().all(|s| s.deck != "own") {
        seats.swap(0, 1);
        for side in Side::BOTH {
            let other = &old.seats[side.index()];
            (seats[side.index()].deck, seats[side.index()].cards) = (other.deck.clone(), other.cards.clone());
        }
    }
    let row = GameRow {
        id: 0,
        code: code(8),
        status: Status::Playing,
        seats,
        seed: seed(app).await?,
        invite: None,
        open: false,
        created: now(),
        least: 0,
        decisions: 0,
        turn: 0,
        ended: None,
        rematch: None,
        keeper: None,
        version: Some(app.version.clone()),
        ..old.clone()
    };
    app.db.new_game(&row).await?;
    app.db.set_rematch(old.id, &row.code).await?;
    made(app);
    Ok(row.code)
}

/// From where in a replay to play on.
#[derive(Clone, Debug, Deserialize)]
#[allow(missing_docs)]
pub struct PlayOn {
    pub at: u32,
    pub side: SideName,
    #[serde(default)]
    pub bot: Option<String>,
}

/// A new game against a bot, from a moment of another.
pub async fn play_on(app: &Arc<App>, person: &Person, old: &GameRow, story: &Story, wanted: &PlayOn) -> Result<Made, Fail> {
    must_have_room(app, person).await?;
    let bot = wanted.bot.as_deref().unwrap_or(USUAL_BOT);
    if app.options.players.get(bot).is_none() {
        return Err(Fail::new("not-found", "error-no-bot"));
    }
    // What this program cannot play is left out: a moment between two versions is the last before it.
    let at = usize::try_from(wanted.at).unwrap_or(usize::MAX).min(story.picks.len());
    let base = story.base.as_deref();
    let at = base.filter(|b| at < b.at).map_or(at, |b| at.min(b.departs));
    let base = base.filter(|b| b.at <= at);
    let side = Side::from(wanted.side);
    let mut seats = old.seats.clone();
    for s in Side::BOTH {
        let seat = &mut seats[s.index()];
        if s == side {
            (seat.person, seat.name, seat.bot) = (Some(person.id), person.name.clone(), None);
        } else {
            (seat.person, seat.name, seat.bot) = (None, bot.to_owned(), Some(bot.to_owned()));
        }
    }
    let row = GameRow {
        id: 0,
        code: code(8),
        status: Status::Playing,
        seats,
        invite: None,
        open: false,
        watch: true,
        safe_undo: false,
        clock: None,
        keeper: None,
        created: now(),
        decisions: u32::try_from(at).unwrap_or_default(),
        ended: None,
        rematch: None,
        version: Some(app.version.clone()),
        ..old.clone()
    };
    let id = app.db.new_game(&row).await?;
    // Whose answer each was does not matter any more: the clock is gone.
    let answer = |i: usize| What::Answer { side, pick: story.picks[i], left: 0, unseen: 0, chosen: story.chosen[i].clone() };
    let go_on = base.map(|b| {
        let (to, from) = (u32::try_from(at).unwrap_or(u32::MAX), b.snapshot.at);
        What::Upgrade(Upgrade { to, turn: b.snapshot.turn, lost: [0; 3], from: Some(from), version: app.version.clone() })
    });
    let all = (0..at).map(answer).chain(go_on).enumerate();
    let entries: Vec<Entry> = all.map(|(i, what)| Entry::now(u32::try_from(i + 1).unwrap_or(u32::MAX), what)).collect();
    app.db.insert_entries(id, &entries, base.map(|b| Kept::new(&b.snapshot)).as_ref()).await?;
    made(app);
    Ok(Made { code: row.code, side, invite: None })
}
