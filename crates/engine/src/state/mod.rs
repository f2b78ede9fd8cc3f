//! The game as plain data: [`State`] holds cards, piles, the table, the turn, and the stack of what is being resolved.
//!
//! Nothing here knows a rule. Everything is `Clone + Eq + Hash + Serialize`; the one derived part, the index of text in
//! play, is wrapped in [`Derived`] so that it does not count for equality.

mod battle;
mod bind;
mod event;
mod frame;
mod index;
mod rules;
mod stage;

use std::hash::{Hash, Hasher};
use std::num::NonZeroU16;

use serde::{Deserialize, Serialize};

pub use battle::{Battle, DamageDebt};
pub use bind::{BindSlot, Binds, Bond};
pub use event::{Ev, EvMask, EventData};
pub use frame::{
    ActivateFrame, Answered, AttackFrame, AutoText, BodyFrame, BuryFrame, ChooseFrame, ContestFrame, DeployFrame, DestinyFrame,
    DownloadFrame, DrainFrame, Drawn, FailedSearch, ForEachFrame, Frame, LeaveFrame, LeaveTo, LoseForceFrame, LoseReason, MoveFrame,
    OrderFrame, PendingDeed, PendingFrame, PhaseFrame, PickFor, PickFrame, PlayFrame, PlayWhat, RaceFrame, Ret, SearchFrame, SetupFrame,
    Shot, SquadronFrame, Taker, UseForceFrame, VolleyFrame, WindowFrame,
};
pub use stage::{
    AttackStage, BattleStage, DeployStage, DestinyStage, DownloadStage, DrainStage, LeaveStage, LossStage, MoveStage, Nth, PhaseStage,
    PlayStage, PowerStage, RaceStage, SearchStage, Segment, SetupStage, SquadronStage, TurnStage, VolleyStage, WindowStage,
};

pub use index::{Index, PlayAt, TextRef};
pub use rules::Rules;

use crate::card::DefId;
use crate::decision::{Berth, Decision, Pile};
use crate::num::Num;
use crate::rng::Rng;
use crate::set::marks;
use crate::text::{Name, Phase, Scope, Side, Sym};

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

marks!(
    /// A state of a card on table.
    Flag,
    /// States of a card on table.
    Flags = 1,
    /// States of a card on table, each as a set of [`Card::flags`].
    pub mod flag {
        /// Hit by a weapon.
        HIT = Hit,
        /// Undercover spy.
        UNDERCOVER = Undercover,
        /// Captive.
        CAPTIVE = Captive,
        /// Frozen.
        FROZEN = Frozen,
        /// Imprisoned.
        IMPRISONED = Imprisoned,
        /// Missing.
        MISSING = Missing,
        /// Excluded from the battle.
        EXCLUDED = Excluded,
        /// Ionized.
        IONIZED = Ionized,
        /// Crashed.
        CRASHED = Crashed,
        /// Its back is up.
        FLIPPED = Flipped,
        /// Stolen.
        STOLEN = Stolen,
        /// Inverted.
        INVERTED = Inverted,
        /// Damaged.
        DAMAGED = Damaged,
        /// Face down.
        FACE_DOWN = FaceDown,
        /// Disarmed.
        DISARMED = Disarmed,
        /// Known to Dark though it lies in a hidden zone.
        KNOWN_DARK = KnownDark,
        /// Known to Light though it lies in a hidden zone.
        KNOWN_LIGHT = KnownLight,
        /// Suspended.
        SUSPENDED = Suspended,
        /// Blown away.
        BLOWN_AWAY = BlownAway,
        /// Collapsed.
        COLLAPSED = Collapsed,
        /// Completed (a Jedi Test).
        COMPLETED = Completed,
        /// Turned off.
        OFF = Off,
        /// Concealed.
        CONCEALED = Concealed,
        /// Reached by its target (an Utinni Effect).
        REACHED = Reached,
        /// Buried.
        BURIED = Buried,
        /// Rotated (a location).
        ROTATED = Rotated,
        /// On a bombing run.
        BOMBING = Bombing,
    }
);

/// States that make a card inactive (§1.11.2).
pub const INACTIVE: Flags =
    flag::UNDERCOVER.or(flag::CAPTIVE).or(flag::MISSING).or(flag::EXCLUDED).or(flag::SUSPENDED).or(flag::CONCEALED).or(flag::OFF);

marks!(
    /// Something a card did this turn.
    TurnMark,
    /// What a card did this turn.
    TurnMarks = 1,
    /// What a card did this turn, each as a set of [`Card::turn`].
    pub mod did {
        /// Made its regular move.
        MOVED = Moved,
        /// Took part in a battle.
        BATTLED = Battled,
        /// Took part in a Force drain.
        DRAINED = Drained,
        /// Reacted.
        REACTED = Reacted,
        /// A Force drain was initiated here (a location).
        DRAIN_HERE = DrainHere,
        /// A battle was initiated here (a location).
        BATTLE_HERE = BattleHere,
        /// Came into play this turn.
        DEPLOYED = Deployed,
        /// Used a device.
        USED_DEVICE = UsedDevice,
        /// Fired (a weapon), used (a device).
        USED = Used,
        /// Asteroid destiny was drawn against it.
        ASTEROID = Asteroid,
        /// Attacked (a creature); an attack on a creature was made here (a location).
        ATTACKED = Attacked,
        /// Was in a search party, or found by one.
        SEARCHED = Searched,
    }
);

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
    pub flags: Flags,
    /// What it did this turn, see [`did`].
    pub turn: TurnMarks,
    /// Weapons it used this turn.
    pub weapons_used: u8,
    /// Which of its ways of deploying was taken.
    pub way: u8,
    /// When it came to where it is: smaller is earlier.
    pub stamp: u32,
    /// The destiny number chosen for a card with several.
    pub destiny: Option<Num>,
    /// A counter that text keeps.
    pub counter: i16,
    /// The name by which its text calls the counter (`remember n called X`).
    pub noted: Option<Name>,
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
            flags: Flags::EMPTY,
            turn: TurnMarks::EMPTY,
            weapons_used: 0,
            way: 0,
            stamp: 0,
            destiny: None,
            counter: 0,
            noted: None,
            beside: None,
        }
    }
    /// Whether it has this state.
    #[inline]
    #[must_use]
    pub fn is(&self, flags: Flags) -> bool {
        self.flags.meets(flags)
    }
    /// Whether it did this this turn.
    #[inline]
    #[must_use]
    pub fn did(&self, what: TurnMarks) -> bool {
        self.turn.meets(what)
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

/// A podrace that was begun (advanced §28).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Race {
    /// The card whose text began it.
    pub event: CardId,
    /// Where it is run.
    pub arena: CardId,
    /// The total that must be passed.
    pub over: Num,
    /// The Force that is retrieved and lost.
    pub force: i32,
    /// It is decided, and being paid for.
    pub won: bool,
}

/// What of a card's text a limit is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Limited {
    /// A play, by its number.
    Play(u8),
    /// A way of deploying.
    Deploy,
    /// Race destiny of a player.
    Race(Side),
    /// Standing text, by its number among the card's.
    Standing(u16),
    /// Standing text that an effect made, by its number.
    Made(u16),
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
    /// What of its text is limited.
    pub of: Limited,
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
    /// Cards bound for as long as their holders stay, in the order they were bound.
    pub bonds: Vec<Bond>,
    /// The podrace that is on.
    #[serde(default)]
    pub race: Option<Race>,
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

impl State {
    /// What a card keeps bound, in the order it was bound.
    pub fn bonds_of(&self, holder: CardId) -> impl Iterator<Item = (BindSlot, CardId)> + '_ {
        self.bonds.iter().filter(move |b| b.holder == holder).map(|b| (b.slot, b.card))
    }
}
