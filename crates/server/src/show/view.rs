//! The table at a moment: [`Shot`]. It is written as pieces of JSON. The changes since the last shot are found by comparing hashes, so
//! only a [`Shadow`] of the last shot is kept.

use std::hash::{DefaultHasher, Hasher};

use holocron_engine::Game;
use holocron_engine::card::{Stat, kinds};
use holocron_engine::decision::{Berth, Pile};
use holocron_engine::state::{CardId, Frame, Zone};
use holocron_engine::text::{Phase, Quantity, Side};
use holocron_words::speak::{STATES, phase_key};
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use crate::db::games::Ended;

use super::{Eye, Number, SideWord, battle, number, pile_word, zone_word};

/// The table at a moment, as pieces of JSON.
#[derive(Debug)]
pub struct Shot {
    /// Keys of the view besides sides and cards.
    top: Vec<(&'static str, String)>,
    /// Dark, Light.
    sides: [String; 2],
    /// The cards that are known, by number.
    cards: Vec<(u16, String)>,
}

/// What a [`Shot`] looked like: hashes of its pieces.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shadow {
    top: Vec<u32>,
    sides: [u32; 2],
    cards: Vec<(u16, u32)>,
}

fn hash(text: &str) -> u32 {
    let mut hasher = DefaultHasher::new();
    hasher.write(text.as_bytes());
    let wide = hasher.finish();
    u32::try_from((wide ^ (wide >> 32)) & u64::from(u32::MAX)).unwrap_or_default()
}

/// A value as JSON; what is made here always can be written.
pub(crate) fn json<T: Serialize + ?Sized>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_else(|_| "null".to_owned())
}

impl Shot {
    /// What these eyes see, who have seen so many answers.
    #[must_use]
    pub fn take(game: &Game, eye: Eye, over: Option<&Over>, at: u32) -> Shot {
        let s = game.state();
        let turn =
            TurnOut { number: s.turn.number, player: SideWord(s.turn.player), phase: phase_key(s.turn.phase), in_phase: s.turn.in_phase };
        let layout: Vec<u16> = s.layout.iter().map(|l| number(*l)).collect();
        let drawn = drawn(game);
        let top = vec![
            ("at", json(&at)),
            ("you", json(&eye.seat().map(SideWord))),
            ("turn", json(&turn)),
            ("over", json(&over)),
            ("layout", json(&layout)),
            ("battle", json(&battle::battle(game))),
            ("drawn", json(&drawn)),
        ];
        let known: Vec<bool> = game.all_cards().map(|c| eye.knows(game, c)).collect();
        let sides = Side::BOTH.map(|side| json(&side_out(game, side, &known)));
        let mut hidden_on = vec![0u16; known.len()];
        for card in game.all_cards().filter(|c| !known[c.index()]) {
            let c = game.card(card);
            if let (Zone::Stacked | Zone::Under, Some(host)) = (c.zone, c.host) {
                hidden_on[host.index()] += 1;
            }
        }
        let cards = game.all_cards().filter(|c| known[c.index()]);
        let cards = cards.map(|c| (number(c), json(&card_out(game, eye, c, hidden_on[c.index()])))).collect();
        Shot { top, sides, cards }
    }

    /// The same after so many answers.
    #[must_use]
    pub fn after(mut self, at: u32) -> Shot {
        for (_, text) in self.top.iter_mut().filter(|(key, _)| *key == "at") {
            *text = json(&at);
        }
        self
    }

    /// Its shadow.
    #[must_use]
    pub fn shadow(&self) -> Shadow {
        Shadow {
            top: self.top.iter().map(|(_, text)| hash(text)).collect(),
            sides: [hash(&self.sides[0]), hash(&self.sides[1])],
            cards: self.cards.iter().map(|(n, text)| (*n, hash(text))).collect(),
        }
    }

    /// The whole view.
    #[must_use]
    pub fn full(&self) -> String {
        let mut out = Writer::new();
        for (key, text) in &self.top {
            out.raw(key, text);
        }
        out.raw("sides", &format!("{{\"dark\":{},\"light\":{}}}", self.sides[0], self.sides[1]));
        let mut cards = Writer::new();
        for (n, text) in &self.cards {
            cards.raw(&n.to_string(), text);
        }
        out.raw("cards", &cards.end());
        out.end()
    }

    /// Whether anything changed since, however many answers were seen.
    #[must_use]
    pub fn differs(&self, old: &Shadow) -> bool {
        self.shadow() != *old
    }

    /// What changed since.
    #[must_use]
    pub fn patch(&self, old: &Shadow) -> String {
        let mut out = Writer::new();
        for (i, (key, text)) in self.top.iter().enumerate() {
            if old.top.get(i) != Some(&hash(text)) {
                out.raw(key, text);
            }
        }
        let mut sides = Writer::new();
        for side in Side::BOTH {
            let text = &self.sides[side.index()];
            if old.sides[side.index()] != hash(text) {
                sides.raw(side.word(), text);
            }
        }
        if !sides.is_empty() {
            out.raw("sides", &sides.end());
        }
        let mut cards = Writer::new();
        let mut before = old.cards.iter().peekable();
        for (n, text) in &self.cards {
            while let Some((gone, _)) = before.next_if(|(m, _)| m < n) {
                cards.raw(&gone.to_string(), "null");
            }
            if before.next_if(|(m, _)| m == n).is_none_or(|(_, h)| *h != hash(text)) {
                cards.raw(&n.to_string(), text);
            }
        }
        for (gone, _) in before {
            cards.raw(&gone.to_string(), "null");
        }
        if !cards.is_empty() {
            out.raw("cards", &cards.end());
        }
        out.end()
    }
}

/// Writes an object of which the values are JSON already.
#[derive(Debug)]
pub struct Writer(String);

impl Writer {
    /// An empty object.
    #[must_use]
    pub fn new() -> Writer {
        Writer("{".to_owned())
    }
    /// Adds a key whose value is JSON. Keys are the server's own and need no escapes.
    pub fn raw(&mut self, key: &str, value: &str) {
        if !self.is_empty() {
            self.0.push(',');
        }
        self.0.push('"');
        self.0.push_str(key);
        self.0.push_str("\":");
        self.0.push_str(value);
    }
    /// Adds a key and a value.
    pub fn add<T: Serialize + ?Sized>(&mut self, key: &str, value: &T) {
        self.raw(key, &json(value));
    }
    /// Whether nothing is in it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.len() == 1
    }
    /// The object.
    #[must_use]
    pub fn end(mut self) -> String {
        self.0.push('}');
        self.0
    }
}

impl Default for Writer {
    fn default() -> Writer {
        Writer::new()
    }
}

/// How a game ended, as clients read it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Over {
    /// Who won.
    pub winner: SideWord,
    /// Why.
    pub by: &'static str,
}

impl Over {
    /// How a game ended, as the database has it.
    #[must_use]
    pub fn of(ended: &Ended) -> Option<Over> {
        let by = ["life-force", "concession", "text", "claim", "clock"].into_iter().find(|b| *b == ended.by)?;
        Some(Over { winner: SideWord(ended.winner), by })
    }
}

#[derive(Serialize)]
struct TurnOut {
    number: u16,
    player: SideWord,
    phase: &'static str,
    in_phase: bool,
}

#[derive(Serialize)]
struct SideOut {
    life: usize,
    force: usize,
    generation: i32,
    to_activate: i16,
    piles: Piles,
}

struct Piles(Vec<(Pile, PileOut)>);

impl Serialize for Piles {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let mut map = s.serialize_map(Some(self.0.len()))?;
        for (pile, out) in &self.0 {
            map.serialize_entry(pile_word(*pile), out)?;
        }
        map.end()
    }
}

#[derive(Serialize)]
struct PileOut {
    count: usize,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    cards: Vec<Option<u16>>,
}

fn side_out(game: &Game, side: Side, known: &[bool]) -> SideOut {
    let pile_out = |pile: Pile| {
        let cards = game.pile(side, pile);
        // Where an inserted card lies nobody knows, not even who inserted it.
        let seen = |c: &CardId| (known[c.index()] && game.card(*c).zone == Zone::Pile(pile)).then(|| number(*c));
        let mut seen: Vec<Option<u16>> = cards.iter().map(seen).collect();
        if seen.iter().all(Option::is_none) {
            seen.clear();
        }
        (pile, PileOut { count: cards.len(), cards: seen })
    };
    let s = game.state();
    SideOut {
        life: game.life_force(side),
        force: game.force_pile(side),
        generation: game.force_generation(side),
        to_activate: s.to_activate[side.index()],
        piles: Piles(Pile::ALL.map(pile_out).into()),
    }
}

#[derive(Serialize)]
struct DrawnOut {
    card: Option<u16>,
    value: Number,
    side: SideWord,
}

/// Destinies that are drawn and not yet put away: all see them.
fn drawn(game: &Game) -> Vec<DrawnOut> {
    let mut out = Vec::new();
    for frame in &game.state().stack {
        if let Frame::Destiny(d) = frame {
            out.extend(d.drawn.iter().filter(|x| !x.canceled).map(|x| DrawnOut {
                card: x.card.filter(|c| game.card(*c).zone == Zone::Destiny).map(number),
                value: Number(x.value),
                side: SideWord(d.player),
            }));
        }
    }
    out
}

#[derive(Serialize)]
struct CardOut<'a> {
    id: u16,
    def: &'a str,
    owner: SideWord,
    #[serde(skip_serializing_if = "Option::is_none")]
    deck: Option<SideWord>,
    zone: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    host: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    loc: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    berth: Option<&'static str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    states: Vec<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    active: Option<bool>,
    #[serde(skip_serializing_if = "Values::is_empty")]
    values: Values,
    #[serde(skip_serializing_if = "is_zero")]
    hidden: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    system: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<Place>,
}

fn is_zero(n: &u16) -> bool {
    *n == 0
}

struct Values(Vec<(&'static str, Number)>);

impl Values {
    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Serialize for Values {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_map(self.0.iter().map(|(name, n)| (*name, *n)))
    }
}

/// Numbers that cards have on the table.
pub const ON_TABLE: &[(Quantity, &str)] = &[
    (Quantity::Power, "power"),
    (Quantity::Ability, "ability"),
    (Quantity::Armor, "armor"),
    (Quantity::Maneuver, "maneuver"),
    (Quantity::Hyperspeed, "hyperspeed"),
    (Quantity::Landspeed, "landspeed"),
    (Quantity::Forfeit, "forfeit"),
    (Quantity::Ferocity, "ferocity"),
    (Quantity::Politics, "politics"),
    (Quantity::Defense, "defense"),
];

#[derive(Serialize)]
struct Place {
    kind: &'static str,
    battleground: bool,
    icons: Pair<i32>,
    occupies: Vec<SideWord>,
    controls: Option<SideWord>,
    power: Pair<Number>,
    ability: Pair<Number>,
    drain: Pair<Number>,
}

/// One for each side.
#[derive(Clone, Debug, Serialize)]
pub struct Pair<T> {
    /// Dark's.
    pub dark: T,
    /// Light's.
    pub light: T,
}

impl<T> Pair<T> {
    /// What `f` says of each side.
    pub fn of(f: impl Fn(Side) -> T) -> Pair<T> {
        Pair { dark: f(Side::Dark), light: f(Side::Light) }
    }
}

fn card_out<'a>(game: &'a Game, eye: Eye, id: CardId, hidden: u16) -> CardOut<'a> {
    let card = game.card(id);
    let def = game.def(id);
    let in_play = card.zone.in_play();
    let in_own_hand = card.zone == Zone::Pile(Pile::Hand) && eye.seat().is_none_or(|s| s == card.owner);
    let mut values = Vec::new();
    if in_play && card.zone != Zone::Location {
        let exists = |q: Quantity| game.stat(id, q) != Stat::None;
        values.extend(ON_TABLE.iter().filter(|(q, _)| exists(*q)).map(|(q, name)| (*name, Number(game.value(id, *q)))));
    } else if in_own_hand && game.stat(id, Quantity::Deploy) != Stat::None {
        values.push(("deploy", Number(game.value(id, Quantity::Deploy))));
    }
    let is_location = card.zone == Zone::Location;
    CardOut {
        id: number(id),
        def: &def.id,
        owner: SideWord(card.owner),
        deck: (card.deck != card.owner).then_some(SideWord(card.deck)),
        zone: zone_word(card.zone),
        host: card.host.filter(|h| eye.knows(game, *h)).map(number),
        loc: card.loc.filter(|l| *l != id && eye.knows(game, *l)).map(number),
        berth: berth_word(card.berth),
        states: STATES.iter().filter(|(f, _)| card.is(*f)).map(|(_, id)| id.trim_start_matches("state-")).collect(),
        active: (in_play && !game.is_active(id)).then_some(false),
        values: Values(values),
        hidden,
        system: is_location.then(|| game.system_of(id).map(|s| game.library().symbols.name(s))).flatten(),
        place: is_location.then(|| place(game, id)),
    }
}

/// A place aboard as JSON has it.
#[must_use]
pub fn berth_word(berth: Berth) -> Option<&'static str> {
    Some(match berth {
        Berth::None => return None,
        Berth::Pilot => "pilot",
        Berth::Driver => "driver",
        Berth::Passenger => "passenger",
        Berth::Astromech => "astromech",
        Berth::Cargo => "cargo",
    })
}

fn place(game: &Game, loc: CardId) -> Place {
    let kinds_of = &game.def(loc).kinds;
    Place {
        kind: if kinds_of.has(kinds::SYSTEM) {
            "system"
        } else if kinds_of.has(kinds::SECTOR) {
            "sector"
        } else {
            "site"
        },
        battleground: game.is_battleground(loc),
        icons: Pair::of(|s| game.force_icons(loc, s)),
        occupies: Side::BOTH.into_iter().filter(|s| game.occupies(loc, *s)).map(SideWord).collect(),
        controls: Side::BOTH.into_iter().find(|s| game.controls(loc, *s)).map(SideWord),
        power: Pair::of(|s| Number(game.total_power(loc, s))),
        ability: Pair::of(|s| Number(game.total_ability(loc, s))),
        drain: Pair::of(|s| Number(game.drain_amount(loc, s))),
    }
}

/// The phases as JSON has them.
pub const PHASES: [Phase; 6] = [Phase::Activate, Phase::Control, Phase::Deploy, Phase::Battle, Phase::Move, Phase::Draw];
