//! The tree of a scenario: what a `.scn` file says, before anybody looks at cards.
//!
//! [`Scenario`] holds `given` lines and alternating [`Block`]s of [`Do`] (steps) and [`Claim`]s; cards are named by
//! [`CardRef`], which [`names`](crate::names) resolves when the scenario runs.

use std::fmt;

use holocron_engine::decision::{Berth, MoveWay, Pile};
use holocron_engine::num::Num;
use holocron_engine::text::{Phase, Quantity, Side, Slot};

use crate::parse::ParseError;

/// One scenario of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scenario {
    /// Its title.
    pub title: String,
    /// The line its title stands on, from 1.
    pub line: u32,
    /// What it shows.
    pub cites: Vec<Cite>,
    /// The table at the beginning.
    pub given: Vec<Line<Given>>,
    /// Steps and claims in turn.
    pub blocks: Vec<Block>,
    /// Lines that were not understood: a scenario with any of them fails.
    pub errors: Vec<ParseError>,
}

/// Steps, or claims.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// `when`
    When(Vec<Line<Do>>),
    /// `then`
    Then(Vec<Line<Claim>>),
}

/// A line of a file and what it means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<T> {
    /// Its number, from 1.
    pub line: u32,
    /// As written, without comment and outer spaces.
    pub text: String,
    /// What it says.
    pub what: T,
}

/// What a scenario shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cite {
    /// A rule of the glossary: `deploy.cost`.
    Rule(String),
    /// `card 1_194`
    Card(String),
    /// `seed S010`, `seed "Vehicle - creature vehicles #2"`
    Seed(String),
    /// Anything else, as written: `core T41`.
    Other(String),
}

impl fmt::Display for Cite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cite::Rule(r) | Cite::Other(r) => f.write_str(r),
            Cite::Card(c) => write!(f, "card {c}"),
            // An id is one word, a name has several or stands for itself in quotes.
            Cite::Seed(s) if s.strip_prefix('S').is_some_and(|n| n.bytes().all(|b| b.is_ascii_digit())) => write!(f, "seed {s}"),
            Cite::Seed(s) => write!(f, "seed \"{s}\""),
        }
    }
}

/// A card as a scenario names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardRef {
    /// `dark [Sense]`
    pub side: Option<Side>,
    /// Title or id, without dots; for fillers `filler`.
    pub name: String,
    /// The destiny of a filler, if it is one.
    pub filler: Option<Num>,
    /// Which copy: `[Stormtrooper #2]`; 1 where nothing is said.
    pub copy: u16,
    /// Whether a copy was written.
    pub numbered: bool,
    /// Its column, from 1, for messages.
    pub column: u32,
}

impl fmt::Display for CardRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(side) = self.side {
            write!(f, "{} ", side.word())?;
        }
        write!(f, "[{}", self.name)?;
        if let Some(n) = self.filler
            && n != Num::ONE
        {
            write!(f, " {n}")?;
        }
        if self.numbered {
            write!(f, " #{}", self.copy)?;
        }
        f.write_str("]")
    }
}

/// A line of `given`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Given {
    /// `locations [A], [B]`, `dark locations [A]`
    Locations(Option<Side>, Vec<Placed>),
    /// `dark at [L]: [A], [B] (...)`
    At(Side, CardRef, Vec<Placed>),
    /// `dark on table: [Effect]`
    OnTable(Side, Vec<Placed>),
    /// `dark on [Card]: [Effect]`
    On(Side, CardRef, Vec<Placed>),
    /// `dark hand: [A], 3`
    Pile(Side, Pile, Vec<PileItem>),
    /// `dark destiny: 3, 5, 1`
    Destiny(Side, Vec<Num>),
    /// `dark turn 2`
    Turn(Side, Option<u16>),
    /// `dark deploy phase`
    Phase(Option<Side>, Phase),
    /// `dark has objective [O] (flipped)`
    Objective(Side, Placed),
    /// `converted [L]`
    Converted(CardRef),
    /// `[L] left of [M]`
    LeftOf(CardRef, CardRef),
    /// `this turn: [C] moved, [L] drained`
    ThisTurn(Vec<(CardRef, DidWord)>),
    /// `rules committee` (true) or `rules glossary` (false)
    Committee(bool),
    /// `rules NAME = VALUE`
    Rule(String, bool),
    /// `dark starting: [L], [Objective], [Interrupt]`
    Starting(Side, Vec<Placed>),
}

/// A card of a `given` line with what stands in parentheses after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The card.
    pub card: CardRef,
    /// Its states.
    pub states: Vec<State>,
}

/// One item of a pile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PileItem {
    /// A card.
    Card(Placed),
    /// That many fillers.
    Fillers(u16),
}

/// What a card or location did this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DidWord {
    /// `moved`
    Moved,
    /// `battled`
    Battled,
    /// `fired`
    Fired,
    /// `drained`
    Drained,
    /// `used`
    Used,
    /// `deployed`
    Deployed,
    /// `reacted`
    Reacted,
}

/// A state of a card: in parentheses in `given`, after `is` in `then`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum State {
    /// `piloted by [P]`
    PilotedBy(Vec<Placed>),
    /// `driven by [P]`
    DrivenBy(Vec<Placed>),
    /// `carrying [W]`
    Carrying(Vec<Placed>),
    /// `with aboard [A], [B]`
    WithAboard(Vec<Placed>),
    /// `stacked [A], [B]`
    Stacked(Vec<Placed>),
    /// `aboard [S] as pilot`
    Aboard(CardRef, Option<Berth>),
    /// `attached to [X]`
    AttachedTo(CardRef),
    /// `targeting [X]`
    Targeting(Vec<CardRef>),
    /// `captive of [E]`, `captive`
    Captive(Option<CardRef>),
    /// `as driver`, `as passenger`
    As(Berth),
    /// `function 2`
    Function(u8),
    /// `stage 2`
    Stage(u8),
    /// `counter 3`
    Counter(i16),
    /// `part of [P]`: a generic location of a planet, a site of a ship or vehicle
    PartOf(CardRef),
    /// `orbiting [S]`
    Orbiting(CardRef),
    /// `landed`
    Landed,
    /// `piloted`
    Piloted,
    /// `unpiloted`
    Unpiloted,
    /// `alone`
    Alone,
    /// A state that is a flag of the card: `hit`, `undercover` ...; see [`flag`](holocron_engine::state::flag).
    Flag(&'static str, holocron_engine::state::Flags),
}

/// One line of `when`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Do {
    /// A player does something.
    Act(Box<Act>),
    /// `[Creature] attacks [T]`
    CreatureAttacks(CardRef, CardRef),
    /// `both pass`
    BothPass,
    /// `next phase`
    NextPhase,
    /// `until light battle phase`
    Until(Option<Side>, Phase),
    /// `end of turn`
    EndOfTurn,
    /// `end of battle`
    EndOfBattle,
}

/// What a player does, in one shape for all verbs: the verb, its objects, and what follows them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Act {
    /// Who.
    pub who: Side,
    /// A player by name, who must choose this of itself: `dark (knight) chooses ...`.
    pub by: Option<String>,
    /// Does what.
    pub verb: Verb,
    /// To which cards.
    pub cards: Vec<CardRef>,
    /// How much, how many.
    pub number: Option<Num>,
    /// What follows.
    pub mods: Mods,
}

/// What players do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // each is the verb it names
pub enum Verb {
    Activate,
    ForceDrain,
    Deploy,
    Play,
    Use,
    Battle,
    Fire,
    Attack,
    Move,
    Embark,
    Disembark,
    Transfer,
    TransferCaptive,
    Replace,
    Search,
    Capture,
    Seize,
    Escort,
    Imprison,
    Release,
    Freeze,
    BreakCover,
    /// `buries with [droid]`
    Bury,
    JumpOff,
    Retrieve,
    Verify,
    Order,
    DrawDestiny,
    Decline,
    Forfeit,
    Lose,
    Draw,
    Choose,
    Pass,
}

/// What may follow verb and objects, in any order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mods {
    /// `to [L]`
    pub to: Option<CardRef>,
    /// `to parsec 3`: into deep space
    pub parsec: Option<i16>,
    /// `on [X]`
    pub on: Option<CardRef>,
    /// `aboard [S]`
    pub aboard: Option<CardRef>,
    /// `as pilot`
    pub berth: Option<Berth>,
    /// `to table`
    pub table: bool,
    /// `undercover`
    pub undercover: bool,
    /// `with [A], [B]`
    pub with: Vec<CardRef>,
    /// `at [T], [U]`
    pub at: Vec<CardRef>,
    /// `targeting [X], [Y]`
    pub targeting: Vec<CardRef>,
    /// `from lost`
    pub from: Option<Pile>,
    /// `as used`, `as lost`
    pub slot: Option<Slot>,
    /// `as a react`
    pub react: bool,
    /// `again`
    pub again: bool,
    /// `by landspeed`
    pub way: Option<Way>,
    /// `carrying [W]`
    pub carrying: Vec<CardRef>,
    /// `left of [M]` (true), `right of [M]` (false): where a location is laid
    pub beside: Option<(bool, CardRef)>,
    /// `"words of the option"`
    pub words: Vec<String>,
    /// `for N [of light's]`
    pub cost: Option<CostClaim>,
    /// A player named as a choice: `dark chooses light`.
    pub player: Option<Side>,
}

/// `for 2`, `for 2 of light's`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CostClaim {
    /// How much.
    pub amount: Num,
    /// Whose Force, if not the player's own.
    pub of: Option<Side>,
}

/// Ways of moving as scenarios name them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// One way of the engine.
    Exactly(MoveWay),
    /// By shuttling, with a shuttle vehicle or without.
    Shuttle,
    /// `transit`: docking bays, docked ships, a location's text.
    Transit,
}

impl Way {
    /// Whether the engine's way is meant.
    #[must_use]
    pub fn is(self, way: MoveWay) -> bool {
        match self {
            Way::Exactly(w) => w == way,
            Way::Shuttle => matches!(way, MoveWay::Shuttle | MoveWay::ShuttleVehicle),
            Way::Transit => {
                matches!(way, MoveWay::DockingBay | MoveWay::ShipDocking | MoveWay::LocationText | MoveWay::ShipSite)
            }
        }
    }
}

/// One line of `then`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// `not ...`
    Not(Box<Claim>),
    /// `[C] at [L]`
    At(CardRef, CardRef),
    /// `[C] on [X]`
    On(CardRef, CardRef),
    /// `[C] aboard [S]`, `[C] aboard [S] as pilot`
    Aboard(CardRef, CardRef, Option<Berth>),
    /// `[C] on table`
    OnTable(CardRef),
    /// `[C] out of play`
    OutOfPlay(CardRef),
    /// `[C] in dark hand`
    In(CardRef, Side, Pile),
    /// `top of dark lost is [C]`
    Top(Side, Pile, CardRef),
    /// `power of [C] = 5`
    Value(Quantity, CardRef, Cmp, Num),
    /// `deploy of [C] to [L] = 2`
    DeployCost(CardRef, Box<Mods>, Cmp, Num),
    /// `dark hand = 4`
    Count(Side, Count, Cmp, Num),
    /// `dark power at [L] = 11`
    PowerAt(Side, CardRef, Cmp, Num),
    /// `dark ability at [L] = 6`
    AbilityAt(Side, CardRef, Cmp, Num),
    /// `dark force drain at [L] = 2`
    Drain(Side, CardRef, Cmp, Num),
    /// `dark force generation = 6`
    Generation(Side, Cmp, Num),
    /// `dark race total = 7`
    RaceTotal(Side, Cmp, Num),
    /// `dark icons at [L] = 2`
    Icons(Side, CardRef, Cmp, Num),
    /// `dark occupies [L]`
    Occupies(Side, CardRef),
    /// `dark controls [L]`
    Controls(Side, CardRef),
    /// `[C] is hit`
    Is(CardRef, State),
    /// `battle at [L]`; with no location: anywhere
    Battle(Option<CardRef>),
    /// `no battle`
    NoBattle,
    /// `attrition against dark = 3`
    Attrition(Side, Cmp, Num),
    /// `battle damage against dark = 4`
    Damage(Side, Cmp, Num),
    /// `dark battle destiny = 7`
    BattleDestiny(Side, Cmp, Num),
    /// `dark destiny draws = 2`
    DestinyDraws(Side, Cmp, Num),
    /// `dark turn`, `dark turn 4`
    Turn(Side, Option<u16>),
    /// `deploy phase`, `dark deploy phase`
    Phase(Option<Side>, Phase),
    /// `dark wins`
    Wins(Side),
    /// `game goes on`
    GoesOn,
    /// `battleground at [L]`
    Battleground(CardRef),
    /// `[A] adjacent to [B]`
    Adjacent(CardRef, CardRef),
    /// `[A] related to [B]`
    Related(CardRef, CardRef),
    /// `distance from [A] to [B] = 2`
    Distance(CardRef, CardRef, Cmp, Num),
    /// `[P] matching [S]`
    Matching(CardRef, CardRef),
    /// `[C] has spy`
    Has(CardRef, String),
    /// `[C] is participating`
    Participating(CardRef),
    /// `[C] is active`
    Active(CardRef),
    /// `dark sees [C]`
    Sees(Side, CardRef),
    /// `option "rally"`
    Option(String),
    /// `dark has nothing to choose`
    NothingToChoose(Side),
    /// `dark may deploy [C] to [L]`
    May(Box<Act>),
    /// `dark may not fire [W] at [T] because weapon.one-per-turn`
    MayNot(Box<Act>, Option<String>),
}

impl Claim {
    /// The claim without its `not`.
    #[must_use]
    pub fn bare(&self) -> &Claim {
        match self {
            Claim::Not(inner) => inner.bare(),
            _ => self,
        }
    }
}

/// What a count counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// Cards of a pile.
    Pile(Pile),
    /// Life Force.
    LifeForce,
}

/// `=`, `<` and so on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // each is the sign it names
pub enum Cmp {
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
}

impl Cmp {
    /// The sign.
    #[must_use]
    pub fn sign(self) -> &'static str {
        match self {
            Cmp::Eq => "=",
            Cmp::Ne => "!=",
            Cmp::Lt => "<",
            Cmp::Le => "<=",
            Cmp::Gt => ">",
            Cmp::Ge => ">=",
        }
    }
    /// Whether it holds.
    #[must_use]
    pub fn holds(self, found: Num, wanted: Num) -> bool {
        match self {
            Cmp::Eq => found == wanted,
            Cmp::Ne => found != wanted,
            Cmp::Lt => found < wanted,
            Cmp::Le => found <= wanted,
            Cmp::Gt => found > wanted,
            Cmp::Ge => found >= wanted,
        }
    }
}
