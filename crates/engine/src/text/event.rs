//! Events: what happened, or is about to.

use super::{Amount, Cmp, Deed, DestinyKind, Done, Filter, Name, Object, Place, Who, Zone};
use crate::text::words::Phase;

/// `event or when event called NAME`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Alternatives: `or when`.
    pub any: Vec<EventKind>,
    /// The name bound to its card.
    pub called: Option<Name>,
}

/// One event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EventKind {
    /// `start of your turn`, `battle just ended`, `table changes`
    Moment(Moment),
    /// `opponent initiates battle`, `you about to draw destiny`. `true` is about to.
    Deed(Who, Deed, bool, Vec<Detail>),
    /// `your card about to move`: a card is the agent. `true` is about to.
    CardDeed(Box<Filter>, Deed, bool, Vec<Detail>),
    /// `character just lost`, `it about to be hit`. `true` is about to.
    Done(Box<Filter>, Done, bool, Vec<Detail>),
    /// `battle destiny just drawn`
    DestinyDrawn(Option<DestinyKind>, Vec<Detail>),
    /// `battle destiny just completed`: both players have made all their draws
    DestinyCompleted(Option<DestinyKind>, Vec<Detail>),
}

/// A moment of the turn or of a procedure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Moment {
    /// `start of your turn` (true) or `end of`
    Turn(bool, Owner),
    /// `start of your control phase` (true) or `end of`
    Phase(bool, Owner, Phase),
    /// `start of battle [at PLACE]` (true) or `end of`
    Battle(bool, Option<Box<Place>>),
    /// `start of weapons segment` (true) or `end of`
    WeaponsSegment(bool),
    /// `start of damage segment` (true) or `end of`
    DamageSegment(bool),
    /// `start of duel` (true) or `end of`
    Duel(bool),
    /// `battle [at PLACE] just ended`
    BattleJustEnded(Option<Box<Place>>),
    /// `battle [at PLACE] just initiated`
    BattleJustInitiated(Option<Box<Place>>),
    /// `battle [at PLACE] just canceled`
    BattleJustCanceled(Option<Box<Place>>),
    /// `self reaches top`
    ReachesTop,
    /// `table changes`
    TableChanges,
}

/// Whose turn or phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// `your`
    Your,
    /// `opponent's`
    Opponents,
    /// `any`
    Any,
    /// `your next`
    YourNext,
    /// `opponent's next`
    OpponentsNext,
    /// `next`, whoever's (durations only)
    Next,
}

/// A stretch of time in which something may be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Window {
    /// `your control phase`
    Phase(Owner, Phase),
    /// `your turn`
    Turn(Owner),
    /// `weapons segment`
    WeaponsSegment,
    /// `power segment`
    PowerSegment,
    /// `damage segment`
    DamageSegment,
    /// `battle [at PLACE]`
    Battle(Option<Box<Place>>),
    /// `duel`
    Duel,
    /// `attack`
    Attack,
    /// A named procedure: `"Attack Run"`
    Named(super::Sym),
}

/// A detail behind an event's verb.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Detail {
    /// `[battle] destiny [> n]`
    Destiny(Option<DestinyKind>, Option<(Cmp, Amount)>),
    /// `by opponent`
    ByPlayer(Who),
    /// `by FILTER`
    By(Box<Filter>),
    /// `by hyperspeed`
    ByMove(super::MoveKind),
    /// `to be hit or stolen`: for that purpose
    ToBe(Vec<Done>),
    /// `for battle destiny`
    ForDestiny(DestinyKind),
    /// `for FILTER`
    For(Box<Filter>),
    /// `with FILTER`
    With(Box<Filter>),
    /// `from force drain`, `from battle damage`, `from FILTER`
    FromSource(Source),
    /// `from ZONE`
    FromZone(Zone),
    /// `from PLACE`
    FromPlace(Box<Place>),
    /// `to ZONE`
    ToZone(Zone),
    /// `to PLACE`
    ToPlace(Box<Place>),
    /// `at PLACE`
    At(Box<Place>),
    /// `on X`
    On(Box<Object>),
    /// `against FILTER`
    Against(Box<Filter>),
    /// `through PLACE`
    Through(Box<Place>),
    /// `here`
    Here,
    /// `> n`
    Amount(Cmp, Amount),
    /// `as react`
    AsReact,
    /// `in battle`
    InBattle,
    /// `during WINDOW`
    During(Window),
    /// `here with FILTER`
    HereWith(Box<Filter>),
    /// The object of the verb: `plays interrupt`.
    Object(Box<Filter>),
}

/// What Force is lost to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// `[your|opponent's] force drain [at PLACE]`; `Some(true)` is yours
    ForceDrain(Option<bool>, Option<Box<Place>>),
    /// `battle damage`
    BattleDamage,
    /// `insert`
    Insert,
    /// A card that fits.
    Card(Box<Filter>),
}
