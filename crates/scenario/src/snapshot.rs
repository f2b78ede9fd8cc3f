//! A game at the beginning of a turn, as text that later versions of the program can read: [`Snapshot`].
//!
//! A saved game is played again from its choices. Where these no longer lead to the same table, it goes on from a snapshot.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use holocron_cards::library::card_print;
use holocron_engine::card::Library;
use holocron_engine::state::{CardId, State};
use holocron_engine::{Game, check};
use serde_json::{Value, json};

use crate::plain::{self, Names, PlainError};

/// A game at some moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// In which turn.
    pub turn: u16,
    /// After how many decisions.
    pub at: u32,
    /// [`Game::position`] there.
    pub hash: u32,
    /// Cards into whose text something in progress points, and the number of that text.
    texts: BTreeMap<String, u32>,
    state: Value,
}

impl Snapshot {
    /// The game now. None where the engine holds something that cannot be written.
    #[must_use]
    pub fn take(game: &Game) -> Option<Snapshot> {
        let (lib, s) = (game.library(), game.state());
        let state = plain::write(Names { lib, card: None }, s).ok()?;
        let mut texts = BTreeMap::new();
        let mut point = |key: &str| {
            if let Some(def) = lib.by_key(key) {
                texts.insert(key.to_owned(), card_print(lib, def));
            }
        };
        for part in ["stack", "mods", "laters"] {
            pointers(&state[part], &mut point);
        }
        for id in game.all_cards() {
            let card = game.card(id);
            // Names and ways of deploying are numbers within the text.
            let limited = || s.limits.iter().any(|(k, _)| k.card == Some(id));
            if card.way != 0 || card.noted.is_some() || s.bonds_of(id).next().is_some() || limited() {
                point(&lib.key(card.def));
            }
        }
        Some(Snapshot { turn: s.turn.number, at: s.answered, hash: game.position(), texts, state })
    }

    /// The game again. What is asked is asked anew, by the rules as they are now.
    pub fn load(&self, lib: &'static Library) -> Result<Game, PlainError> {
        for (key, print) in &self.texts {
            let def = lib.by_key(key).ok_or_else(|| PlainError(format!("the card {key} is gone")))?;
            if card_print(lib, def) != *print {
                return Err(PlainError(format!("the text of {} has changed while it is being carried out", lib.title(def))));
            }
        }
        let cards = self.state["cards"].as_array().map_or(0, Vec::len);
        let state: State = plain::read(lib, cards, &self.state)?;
        if state.cards.iter().any(|c| is_carried_in_a_ring(&state, c.host)) {
            return Err(PlainError("a card lies on itself".to_owned()));
        }
        // A state of another version may hold what this one does not expect.
        let made = catch_unwind(AssertUnwindSafe(|| {
            let mut game = Game::load(lib, state);
            let same = game.position() == self.hash;
            game.ask_again();
            check::invariants(&game).map(|()| (game, same))
        }));
        match made {
            Ok(Ok((game, true))) => Ok(game),
            Ok(Ok((_, false))) => Err(PlainError("the table is another".to_owned())),
            Ok(Err(what)) => Err(PlainError(what)),
            Err(_) => Err(PlainError("the engine cannot go on from it".to_owned())),
        }
    }
}

/// Whether what carries a card is carried by itself in the end.
fn is_carried_in_a_ring(state: &State, host: Option<CardId>) -> bool {
    let mut next = host;
    for _ in 0..=state.cards.len() {
        match next {
            Some(card) => next = state.cards[card.index()].host,
            None => return false,
        }
    }
    true
}

/// The `def` of whatever is in a tree.
fn pointers(tree: &Value, point: &mut impl FnMut(&str)) {
    match tree {
        Value::Array(items) => items.iter().for_each(|v| pointers(v, point)),
        Value::Object(map) => {
            for (key, value) in map {
                match value {
                    Value::String(def) if key == "def" => point(def),
                    _ => pointers(value, point),
                }
            }
        }
        _ => {}
    }
}

impl std::fmt::Display for Snapshot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let tree = json!({"turn": self.turn, "at": self.at, "hash": self.hash, "texts": self.texts, "state": self.state});
        write!(f, "{tree}")
    }
}

impl std::str::FromStr for Snapshot {
    type Err = PlainError;

    fn from_str(text: &str) -> Result<Snapshot, PlainError> {
        let mut tree: Value = serde_json::from_str(text).map_err(|e| PlainError(e.to_string()))?;
        let number = |name: &str| tree[name].as_u64().ok_or_else(|| PlainError(format!("`{name}` is missing")));
        let wide = |_| PlainError("a number is out of range".to_owned());
        let turn = u16::try_from(number("turn")?).map_err(wide)?;
        let at = u32::try_from(number("at")?).map_err(wide)?;
        let hash = u32::try_from(number("hash")?).map_err(wide)?;
        let texts = serde_json::from_value(tree["texts"].take()).map_err(|e| PlainError(e.to_string()))?;
        Ok(Snapshot { turn, at, hash, texts, state: tree["state"].take() })
    }
}
