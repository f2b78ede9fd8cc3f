//! Where a game stands, as one number: [`Game::position`] covers what lies on the table and in the piles, by the ids and
//! titles of cards. Nothing in it depends on the order of the library or on how the engine keeps what is in progress, so
//! that saved games can be compared after an upgrade. [`Fnv`] is the hash.

use std::hash::Hasher;

use crate::decision::{Berth, Pile};
use crate::game::Game;
use crate::state::{CardId, Flags, Rules, TurnMarks, WinBy, Zone, did, flag};
use crate::text::{Side, Sym};

/// FNV-1a over a fixed byte order: the same number on every machine.
#[derive(Clone, Copy, Debug)]
pub struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Fnv {
        Fnv(0xCBF2_9CE4_8422_2325)
    }
}

impl Hasher for Fnv {
    fn finish(&self) -> u64 {
        // The low bits of FNV are weak for short input: fold.
        let x = self.0 ^ (self.0 >> 29);
        let x = x.wrapping_mul(0xBF58_476D_1CE4_E5B9);
        x ^ (x >> 32)
    }
    fn write(&mut self, bytes: &[u8]) {
        for b in bytes {
            self.0 = (self.0 ^ u64::from(*b)).wrapping_mul(0x0000_0100_0000_01B3);
        }
    }
}

impl Fnv {
    /// Adds a word; where it ends counts.
    pub fn word(&mut self, word: &str) {
        self.write(word.as_bytes());
        self.write(&[0]);
    }
    /// Adds a number.
    pub fn number(&mut self, n: impl Into<i64>) {
        self.write(&n.into().to_le_bytes());
    }
    /// The number in 32 bits, as saved games print it.
    #[must_use]
    pub fn short(&self) -> u32 {
        u32::try_from(self.finish() & 0xFFFF_FFFF).unwrap_or_default()
    }
    /// The number of a text.
    #[must_use]
    pub fn of(text: &str) -> u32 {
        let mut h = Fnv::default();
        h.word(text);
        h.short()
    }
}

/// States that a table shows, by name: the number of a bit may change, its name does not.
const STATES: &[(Flags, &str)] = &[
    (flag::HIT, "hit"),
    (flag::UNDERCOVER, "undercover"),
    (flag::CAPTIVE, "captive"),
    (flag::FROZEN, "frozen"),
    (flag::IMPRISONED, "imprisoned"),
    (flag::MISSING, "missing"),
    (flag::EXCLUDED, "excluded"),
    (flag::IONIZED, "ionized"),
    (flag::CRASHED, "crashed"),
    (flag::FLIPPED, "flipped"),
    (flag::STOLEN, "stolen"),
    (flag::INVERTED, "inverted"),
    (flag::DAMAGED, "damaged"),
    (flag::FACE_DOWN, "face down"),
    (flag::DISARMED, "disarmed"),
    (flag::SUSPENDED, "suspended"),
    (flag::BLOWN_AWAY, "blown away"),
    (flag::COLLAPSED, "collapsed"),
    (flag::COMPLETED, "completed"),
    (flag::OFF, "off"),
    (flag::CONCEALED, "concealed"),
    (flag::REACHED, "reached"),
    (flag::BURIED, "buried"),
    (flag::ROTATED, "rotated"),
    (flag::BOMBING, "bombing"),
];

/// What a card did this turn, by name.
const DEEDS: &[(TurnMarks, &str)] = &[
    (did::MOVED, "moved"),
    (did::BATTLED, "battled"),
    (did::DRAINED, "drained"),
    (did::REACTED, "reacted"),
    (did::DRAIN_HERE, "drain here"),
    (did::BATTLE_HERE, "battle here"),
    (did::DEPLOYED, "deployed"),
    (did::USED_DEVICE, "used device"),
    (did::USED, "used"),
    (did::ASTEROID, "asteroid"),
    (did::ATTACKED, "attacked"),
    (did::SEARCHED, "searched"),
];

fn zone(zone: Zone) -> &'static str {
    match zone {
        Zone::Pile(pile) => pile.word(),
        Zone::Location => "location",
        Zone::At => "at",
        Zone::On => "on",
        Zone::Side => "side of table",
        Zone::Stacked => "stacked",
        Zone::Under => "under",
        Zone::Void => "played",
        Zone::Destiny => "destiny",
        Zone::Insert => "inserted",
    }
}

fn berth(berth: Berth) -> &'static str {
    match berth {
        Berth::None => "",
        Berth::Pilot => "pilot",
        Berth::Driver => "driver",
        Berth::Passenger => "passenger",
        Berth::Astromech => "astromech",
        Berth::Cargo => "cargo",
    }
}

/// A card of the game by its number, from 1; 0 is none. Decks decide it, not the library.
fn number(card: Option<CardId>) -> i64 {
    card.and_then(|c| i64::try_from(c.index() + 1).ok()).unwrap_or_default()
}

impl Game {
    /// A number of the table, the piles, the turn and chance: the same for the same position, whatever else the library
    /// holds and however the engine keeps what is in progress.
    #[must_use]
    pub fn position(&self) -> u32 {
        let s = &self.s;
        let mut h = Fnv::default();
        for card in &s.cards {
            let def = self.lib.def(card.def);
            h.word(&def.id);
            h.word(self.lib.title(card.def));
            for word in [card.owner.word(), card.deck.word(), zone(card.zone), berth(card.berth)] {
                h.word(word);
            }
            h.number(number(card.host));
            for (_, state) in STATES.iter().filter(|(bit, _)| card.is(*bit)) {
                h.word(state);
            }
            for (_, deed) in DEEDS.iter().filter(|(bit, _)| card.did(*bit)) {
                h.word(deed);
            }
            h.number(card.counter);
            h.number(card.destiny.map_or(i32::MIN, |n| n.0));
        }
        for side in Side::BOTH {
            for pile in Pile::ALL {
                h.word(pile.word());
                for card in self.pile(side, pile) {
                    h.number(number(Some(*card)));
                }
            }
            h.number(s.to_activate[side.index()]);
            h.number(s.generation[side.index()]);
        }
        for card in s.layout.iter().chain(&s.table) {
            h.number(number(Some(*card)));
        }
        for (card, system) in &s.parts {
            h.number(number(Some(*card)));
            h.word(self.lib.symbols.name(*system));
        }
        // A name that no card of this game has bars nothing; whether a library knows it must not count.
        let has = |name: Sym| {
            let defs = s.cards.iter().map(|c| self.lib.def(c.def));
            defs.into_iter().any(|d| d.title == name || d.personas.contains(&name))
        };
        for (side, title) in s.barred.iter().filter(|(_, name)| has(*name)) {
            h.word(side.word());
            h.word(self.lib.symbols.name(*title));
        }
        h.word(s.turn.player.word());
        h.number(s.turn.number);
        h.word(s.turn.phase.word());
        for name in Rules::NAMES.iter().filter(|name| s.rules.get(name) == Some(false)) {
            h.word(name);
        }
        h.write(&s.rng.0.to_le_bytes());
        h.number(s.answered);
        if let Some(outcome) = s.outcome {
            h.word(outcome.winner.word());
            h.word(match outcome.by {
                WinBy::LifeForce => "life force",
                WinBy::Concession => "concession",
                WinBy::Text => "text",
            });
        }
        h.short()
    }
}
