//! The game as plain data: [`State`] holds cards, piles, the table, the turn, and the stack of what is being resolved.
//!
//! Nothing here knows a rule. Everything is `Clone + Eq + Hash + Serialize`; the one derived part, the index of text in
//! play, is wrapped in [`Derived`] so that it does not count for equality.

mod battle;
mod event;
mod frame;
mod rules;
mod stage;

use std::hash::{Hash, Hasher};
use std::num::NonZeroU16;

use serde::{Deserialize, Serialize};

pub use battle::{Battle, DamageDebt};
pub use event::{Ev, EvMask, EventData};
pub use frame::{
    ActivateFrame, Answered, AttackFrame, AutoText, BindSlot, Binds, BodyFrame, ChooseFrame, ContestFrame, DeployFrame, DestinyFrame,
    DrainFrame, Drawn, FailedSearch, ForEachFrame, Frame, LeaveFrame, LeaveTo, LoseForceFrame, LoseReason, MoveFrame, OrderFrame,
    PendingDeed, PendingFrame, PhaseFrame, PlayFrame, PlayWhat, Ret, SetupFrame, UseForceFrame, VolleyFrame, WindowFrame,
};
pub use stage::{
    AttackStage, BattleStage, DeployStage, DestinyStage, DrainStage, LeaveStage, LossStage, MoveStage, Nth, PhaseStage, PowerStage,
    Segment, SetupStage, TurnStage, VolleyStage, WindowStage,
};

pub use rules::Rules;

use crate::card::DefId;
use crate::decision::{Berth, Decision, Pile};
use crate::num::Num;
use crate::query::index::Index;
use crate::rng::Rng;
use crate::text::{Phase, Scope, Side, Sym};

/// A card in this game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct CardId(NonZeroU16);

impl CardId {
    /// The card of this index into [`State::cards`].
    #[must_use]
    pub fn new(index: usize) -> CardId {
        let n = u16::try_from(index + 1).ok().and_then(NonZeroU16::new);
        CardId(n.unwrap_or(NonZeroU16::MAX))
    }
    /// Its index.
    #[inline]
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0.get()) - 1
    }
}

/// Where a card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Zone {
    /// In a pile, the hand, out of play or outside the deck.
    Pile(Pile),
    /// A location on table.
    Location,
    /// At a location (its host).
    At,
    /// On, aboard or carried by a card (its host).
    On,
    /// On its owner's side of the table, or on table without a place.
    Side,
    /// Stacked on a card (its host).
    Stacked,
    /// A converted location, under another (its host).
    Under,
    /// Being played.
    Void,
    /// An unresolved destiny draw.
    Destiny,
    /// Inserted in its owner's opponent's Reserve Deck.
    Insert,
}

impl Zone {
    /// Whether the card is on table (active or inactive).
    #[inline]
    #[must_use]
    pub fn in_play(self) -> bool {
        matches!(self, Zone::Location | Zone::At | Zone::On | Zone::Side)
    }
}

/// States of a card on table, as bits of [`Card::flags`].
pub mod flag {
    /// Hit by a weapon.
    pub const HIT: u32 = 1;
    /// Undercover spy.
    pub const UNDERCOVER: u32 = 1 << 1;
    /// Captive.
    pub const CAPTIVE: u32 = 1 << 2;
    /// Frozen.
    pub const FROZEN: u32 = 1 << 3;
    /// Imprisoned.
    pub const IMPRISONED: u32 = 1 << 4;
    /// Missing.
    pub const MISSING: u32 = 1 << 5;
    /// Excluded from the battle.
    pub const EXCLUDED: u32 = 1 << 6;
    /// Ionized.
    pub const IONIZED: u32 = 1 << 7;
    /// Crashed.
    pub const CRASHED: u32 = 1 << 8;
    /// Its back is up.
    pub const FLIPPED: u32 = 1 << 9;
    /// Stolen.
    pub const STOLEN: u32 = 1 << 10;
    /// Inverted.
    pub const INVERTED: u32 = 1 << 11;
    /// Damaged.
    pub const DAMAGED: u32 = 1 << 12;
    /// Face down.
    pub const FACE_DOWN: u32 = 1 << 13;
    /// Disarmed.
    pub const DISARMED: u32 = 1 << 14;
    /// Known to Dark though it lies in a hidden zone.
    pub const KNOWN_DARK: u32 = 1 << 15;
    /// Known to Light though it lies in a hidden zone.
    pub const KNOWN_LIGHT: u32 = 1 << 16;
    /// Suspended.
    pub const SUSPENDED: u32 = 1 << 17;
    /// Blown away.
    pub const BLOWN_AWAY: u32 = 1 << 18;
    /// Collapsed.
    pub const COLLAPSED: u32 = 1 << 19;
    /// Completed (a Jedi Test).
    pub const COMPLETED: u32 = 1 << 20;
    /// Turned off.
    pub const OFF: u32 = 1 << 21;
    /// Concealed.
    pub const CONCEALED: u32 = 1 << 22;
    /// Reached by its target (an Utinni Effect).
    pub const REACHED: u32 = 1 << 23;
    /// Buried.
    pub const BURIED: u32 = 1 << 24;
    /// Rotated (a location).
    pub const ROTATED: u32 = 1 << 25;
    /// On a bombing run.
    pub const BOMBING: u32 = 1 << 26;
    /// States that make a card inactive (§1.11.2).
    pub const INACTIVE: u32 = UNDERCOVER | CAPTIVE | MISSING | EXCLUDED | SUSPENDED | CONCEALED | OFF;
}

/// What a card did this turn, as bits of [`Card::turn`].
pub mod did {
    /// Made its regular move.
    pub const MOVED: u16 = 1;
    /// Took part in a battle.
    pub const BATTLED: u16 = 1 << 1;
    /// Took part in a Force drain.
    pub const DRAINED: u16 = 1 << 2;
    /// Reacted.
    pub const REACTED: u16 = 1 << 3;
    /// A Force drain was initiated here (a location).
    pub const DRAIN_HERE: u16 = 1 << 4;
    /// A battle was initiated here (a location).
    pub const BATTLE_HERE: u16 = 1 << 5;
    /// Came into play this turn.
    pub const DEPLOYED: u16 = 1 << 6;
    /// Used a device.
    pub const USED_DEVICE: u16 = 1 << 7;
    /// Fired (a weapon), used (a device).
    pub const USED: u16 = 1 << 8;
    /// Asteroid destiny was drawn against it.
    pub const ASTEROID: u16 = 1 << 9;
    /// Attacked (a creature); an attack on a creature was made here (a location).
    pub const ATTACKED: u16 = 1 << 10;
    /// Was in a search party, or found by one.
    pub const SEARCHED: u16 = 1 << 11;
}

/// A card of this game and where it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Card {
    /// What is printed on it.
    pub def: DefId,
    /// Its owner now.
    pub owner: Side,
    /// Whose deck it came from.
    pub deck: Side,
    /// Where it is.
    pub zone: Zone,
    /// The location it is at, or the card it is on, aboard, stacked on or under.
    pub host: Option<CardId>,
    /// The location it is at, through whatever it is on.
    pub loc: Option<CardId>,
    /// Its place aboard.
    pub berth: Berth,
    /// Its states, see [`flag`].
    pub flags: u32,
    /// What it did this turn, see [`did`].
    pub turn: u16,
    /// Weapons it used this turn.
    pub weapons_used: u8,
    /// Which of its ways of deploying was taken.
    pub way: u8,
    /// When it came to where it is: smaller is earlier.
    pub stamp: u32,
    /// Cards bound for as long as it stays: name slot and card.
    pub bound: [Option<(u8, CardId)>; 6],
    /// The destiny number chosen for a card with several.
    pub destiny: Option<Num>,
    /// A counter that text keeps.
    pub counter: i16,
    /// The name slot by which its text calls the counter (`remember n called X`).
    pub noted: Option<u8>,
    /// The pile it lies beside.
    pub beside: Option<(Side, Pile)>,
}

impl Card {
    /// A card outside all zones.
    #[must_use]
    pub fn new(def: DefId, owner: Side) -> Card {
        Card {
            def,
            owner,
            deck: owner,
            zone: Zone::Pile(Pile::Outside),
            host: None,
            loc: None,
            berth: Berth::None,
            flags: 0,
            turn: 0,
            weapons_used: 0,
            way: 0,
            stamp: 0,
            bound: [None; 6],
            destiny: None,
            counter: 0,
            noted: None,
            beside: None,
        }
    }
    /// Whether it has this state.
    #[inline]
    #[must_use]
    pub fn is(&self, flag: u32) -> bool {
        self.flags & flag != 0
    }
    /// Whether it did this this turn.
    #[inline]
    #[must_use]
    pub fn did(&self, what: u16) -> bool {
        self.turn & what != 0
    }
}

/// A change that an effect made, for a time.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Mod {
    /// The card whose text it is.
    pub card: CardId,
    /// How often that card has come on table or was played since: one that comes back is another copy (§4.9.2).
    pub ago: u8,
    /// Whose text: the definition.
    pub def: DefId,
    /// Which standing text of it.
    pub standing: u16,
    /// Who is "you".
    pub you: Side,
    /// The cards and numbers its words are bound to.
    pub binds: Binds,
    /// When it ends.
    pub until: Expiry,
    /// When it came into effect.
    pub stamp: u32,
    /// For the next time only.
    pub once: bool,
    /// Where it was made: its `there`.
    pub place: Option<CardId>,
}

/// When a [`Mod`] or [`Later`] ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Expiry {
    /// At the end of the turn of this number.
    EndOfTurn(u16),
    /// Only during the turn of this number.
    DuringTurn(u16),
    /// At the start of the turn of this number.
    StartOfTurn(u16),
    /// At the end of this phase of the turn of this number.
    EndOfPhase(u16, Phase),
    /// When the battle of this depth ends.
    EndOfBattle(u8),
    /// When the duel ends.
    EndOfDuel,
    /// Never.
    Never,
    /// When the card leaves the table.
    LeavesTable(CardId),
    /// When the card moves (or leaves the table).
    Moves(CardId),
    /// With the next destiny drawn.
    NextDestiny,
    /// When the weapon has been fired.
    WeaponFired,
}

/// Steps that wait for an event.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Later {
    /// The card whose text it is.
    pub card: CardId,
    /// Its definition.
    pub def: DefId,
    /// The body in which `later` stands, and where.
    pub body: u16,
    /// The step.
    pub pc: u16,
    /// Who is "you".
    pub you: Side,
    /// Bound cards and numbers.
    pub binds: Binds,
    /// Not before the turn of this number.
    pub from_turn: u16,
}

/// What a limit counts: by card, or by title for once per game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct LimitKey {
    /// Within what.
    pub scope: Scope,
    /// The card, for limits per copy.
    pub card: Option<CardId>,
    /// The title, for limits per game.
    pub title: Option<Sym>,
    /// Which of its plays.
    pub play: u8,
    /// The location or other thing it counts for.
    pub what: Option<CardId>,
}

/// Whose turn, which one, and which phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Turn {
    /// Whose.
    pub player: Side,
    /// Its number, counted over both players, from 1. 0 is the start of the game.
    pub number: u16,
    /// Which phase.
    pub phase: Phase,
    /// Whether a phase is going on (false: start or end of turn).
    pub in_phase: bool,
    /// How much of [`State::history`] there was when the phase began.
    pub history: u16,
    /// §3.3.3: the turn player said how much to activate while a card of the opponent's was in the Reserve Deck.
    pub announced: bool,
}

/// How the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Outcome {
    /// Who won.
    pub winner: Side,
    /// Why: a rule of the glossary.
    pub by: WinBy,
}

/// How a game was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum WinBy {
    /// The other's Life Force is gone.
    LifeForce,
    /// The other conceded.
    Concession,
    /// A card said so.
    Text,
}

/// A value worked out from the rest of the state: it does not count for equality and hash.
#[derive(Clone, Debug, Default)]
pub struct Derived<T>(pub T);

impl<T> PartialEq for Derived<T> {
    fn eq(&self, _: &Derived<T>) -> bool {
        true
    }
}
impl<T> Eq for Derived<T> {}
impl<T> Hash for Derived<T> {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// Everything.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// Every card of both players.
    pub cards: Vec<Card>,
    /// Piles and hands, by side and [`Pile`]; the last card is the top.
    pub piles: [[Vec<CardId>; 7]; 2],
    /// Cards on table, stacked or under, in the order they came.
    pub table: Vec<CardId>,
    /// Locations in the order they lie.
    pub layout: Vec<CardId>,
    /// Generic locations on table (or covered), and the planet whose name each took (§5.7.4).
    pub parts: Vec<(CardId, Sym)>,
    /// What is in progress; the last is on top.
    pub stack: Vec<Frame>,
    /// Battles in progress; the last is the current one.
    pub battles: Vec<Battle>,
    /// The question being asked.
    pub decision: Option<Decision>,
    /// Whose turn.
    pub turn: Turn,
    /// Changes made by effects.
    pub mods: Vec<Mod>,
    /// Steps that wait.
    pub laters: Vec<Later>,
    /// Cards whose text for the rest of the game holds, what is printed on them, and who is "you" in it.
    pub rest: Vec<(CardId, DefId, Side)>,
    /// Limits used up.
    pub limits: Vec<(LimitKey, u8)>,
    /// Titles played or deployed this turn, both players.
    pub titles: Vec<(Sym, u8)>,
    /// Verified failed searches this turn.
    pub failed: Vec<FailedSearch>,
    /// What happened this turn that some text may ask about.
    pub history: Vec<EventData>,
    /// What happened this game that some text may ask about.
    pub past: Vec<EventData>,
    /// Force a player may still activate this turn.
    pub to_activate: [i16; 2],
    /// Total generation as counted at the start of the turn.
    pub generation: [i16; 2],
    /// Titles and personas that a player may not play again.
    pub barred: Vec<(Side, Sym)>,
    /// Who has deployed a battleground by the rule of sealed formats.
    #[serde(default)]
    pub downloaded: [bool; 2],
    /// The random generator.
    pub rng: Rng,
    /// Counts everything that comes into play or effect.
    pub stamp: u32,
    /// Decisions answered.
    pub answered: u32,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// Which readings of the rules.
    pub rules: Rules,
    /// Something changed on the table since state-based rules were last checked.
    pub dirty: bool,
    /// The index of text in play.
    #[serde(skip)]
    pub(crate) index: Derived<Index>,
}
