//! Effects: the steps of a body, a program for the stack machine. Each step has its own resume point.

use std::sync::Arc;

use super::{
    Amount, Cond, Dest, DestinyKind, Done, Event, Filter, MoveKind, Name, Object, Owner, Place, Procedure, ReduceWhat, SatisfyWhat,
    Standing, Statement, Target, Verb1, Who, Zone,
};
use crate::num::Num;
use crate::text::words::ActionWord;

/// A body of steps, with its number within the card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Body {
    /// See [`CardText::bodies`](super::CardText::bodies).
    pub id: u16,
    /// The steps in order.
    pub steps: Arc<[Step]>,
}

/// One step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// `if c { } else if c { } else { }`
    If(Vec<(Cond, Body)>, Option<Body>),
    /// `[who] choose { } or { }`
    ChooseBlock(Who, Vec<Body>),
    /// `[who] choose [many] X [called N]`
    Choose(Who, Many, Object, Option<Name>),
    /// `[who] name number [range] called N`
    Name(Who, Naming, Name),
    /// `for each F [called N] { }`
    ForEach(Filter, Option<Name>, Body),
    /// `each player { }`
    EachPlayer(Body),
    /// `let N = amount`
    Let(Name, Amount),
    /// `let N = draw destiny`
    LetDraw(Name, Draw),
    /// `table amount { 0: step ... }`
    Table(Amount, Vec<TableRow>),
    /// `[who] may { } else { }`
    May(Who, Body, Option<Body>),
    /// `later [owner] when EVENT { }`
    Later(Option<Owner>, Event, Body),
    /// `repeat [until c] { }`
    Repeat(Option<Cond>, Body),
    /// `instead`: what was about to happen does not
    Instead,
    /// `target ...`
    Target(Target),
    /// `draw ...`
    Draw(Draw),
    /// A verb.
    Effect(Who, Effect),
    /// `SUBJECT change until DURATION`
    Modify(Arc<Standing>),
    /// A statement that begins to hold (for the rest of the card's stay).
    Statement(Box<Statement>),
}

/// A row of `table`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRow {
    /// For which values.
    pub range: Range,
    /// What then.
    pub body: Body,
}

/// `3`, `1..4`, `5+`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range {
    /// From.
    pub low: Num,
    /// To; `None` is without end.
    pub high: Option<Num>,
}

/// What a player names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Naming {
    /// `number [range]`
    Number(Option<Range>),
    /// `number up to n`: at least 1
    UpTo(Box<Amount>),
    /// `card type`
    CardType,
    /// `title`
    Title,
    /// `winner`
    Winner,
    /// `location`
    Location,
    /// `direction`
    Direction,
}

/// How many are chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Many {
    /// One.
    One,
    /// `n`
    Exactly(Amount),
    /// `up to n`
    UpTo(Amount),
    /// `any number of`
    AnyNumber,
    /// `all`
    All,
    /// `random [n]`
    Random(u8),
}

/// `[who] draw [n] [KIND] destiny [for each F | for X] [choose m] [called N]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draw {
    /// Who draws.
    pub who: Who,
    /// How many.
    pub count: Amount,
    /// Which kind.
    pub kind: Option<DestinyKind>,
    /// `for each F`: as many as there are
    pub for_each: Option<Filter>,
    /// `for X`
    pub for_what: Option<Object>,
    /// `choose m`
    pub choose: Option<Amount>,
    /// The name bound to the total.
    pub called: Option<Name>,
}

/// Top or bottom of a pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PileEnd {
    /// Top.
    Top,
    /// Bottom.
    Bottom,
}

/// `X and Y`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Objs(pub Vec<One>);

impl Objs {
    /// Whether this is what was targeted.
    #[must_use]
    pub fn is_target(&self) -> bool {
        matches!(self.0.as_slice(), [One::Object(_, Object::Ref(super::Ref::Target))])
    }

    /// Whether this card itself is among them.
    #[must_use]
    pub fn is_self(&self) -> bool {
        self.0.contains(&One::Object(Many::One, Object::Ref(super::Ref::SelfCard)))
    }
}

/// One of [`Objs`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum One {
    /// `top [n] of ZONE [called N]`
    Top(Amount, Zone, Option<Name>),
    /// `bottom [n] of ZONE [called N]`
    Bottom(Amount, Zone, Option<Name>),
    /// `random [n] of ZONE [called N]`
    Random(Amount, Zone, Option<Name>),
    /// `all of ZONE [called N]`
    AllOf(Zone, Option<Name>),
    /// `[many] object`
    Object(Many, Object),
}

/// What `cancel` cancels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CancelWhat {
    /// battle, force drain, duel, it ...
    Action(ActionWord),
    /// `destiny`
    Destiny,
    /// `targeting`
    Targeting,
    /// `damage`
    Damage,
    /// `attrition`
    Attrition,
    /// Cards.
    Cards(Objs),
}

/// How a card is deployed by an effect.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DeployMods {
    /// `free`
    pub free: bool,
    /// `as react`
    pub as_react: bool,
    /// `as captive`, `as frozen captive`, `as imprisoned captive`, `as frozen imprisoned captive`
    pub captive: Option<(bool, bool)>,
    /// `+n` or `-n`
    pub cost: Option<Amount>,
    /// `bringing X`
    pub bringing: Option<Objs>,
    /// `ignoring restrictions`
    pub ignoring: bool,
}

/// The verbs.
#[allow(missing_docs)] // the fields are the words of the form shown
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// `use n [from ZONE]`
    Use(Amount, Option<Zone>),
    /// `lose n [unreducible] [from ZONE] [called N]`
    LoseForce { amount: Amount, unreducible: bool, from: Option<Zone>, called: Option<Name> },
    /// `activate [up to] n`
    Activate(bool, Amount),
    /// `retrieve [up to] n [into hand] [at random]`
    Retrieve { up_to: bool, amount: Amount, into_hand: bool, random: bool },
    /// `retrieve [up to] FILTER [into hand] [at random]`
    RetrieveCard { many: Many, filter: Filter, into_hand: bool, random: bool },
    /// `draw [up to] n cards [from ZONE]`
    DrawCards(bool, Amount, Option<Zone>),
    /// `take X into hand [from ZONES]`
    Take(Objs, Vec<Zone>),
    /// `return X to hand [with cards on it]`
    Return(Object, bool),
    /// `place X [from ZONES] into ZONE` and the like
    Place { what: Objs, from: Vec<Zone>, to: PlaceTo, face_down: bool },
    /// `stack X [from ZONES] [face down] here|onto Y [called N] [instead of DONE]`
    Stack { what: Objs, from: Vec<Zone>, face: Option<bool>, onto: Option<Object>, called: Option<Name>, instead_of: Option<Done> },
    /// `lose X [from ZONE]`
    Lose(Objs, Option<Zone>),
    /// `forfeit X`
    Forfeit(Object),
    /// `deploy X [from ZONES] [DEST] ...`
    Deploy(Objs, Vec<Zone>, Option<Dest>, DeployMods),
    /// `play X from ZONE`
    Play(Object, Zone),
    /// `exchange X for Y`
    Exchange(Objs, Objs),
    /// `replace X by Y [from ZONES]`
    Replace(Object, Objs, Vec<Zone>),
    /// `steal X [to Y]`
    Steal(Object, Option<Object>),
    /// `move X [away | to PLACE] [by MOVE] [as react] [free]`
    Move { what: Objs, away: bool, to: Option<Place>, by: Option<MoveKind>, as_react: bool, free: bool },
    /// `relocate X to PLACE`
    Relocate(Objs, Place),
    /// `relocate X to ZONE`
    RelocateZone(Objs, Zone),
    /// `hit X`, `capture X to Y`, `exclude X`...
    Verb(Verb1, Objs, Option<Object>, Option<Name>),
    /// `initiate ACTION ... { }`
    Initiate(ActionWord, Initiate, Option<Body>),
    /// `compare a, b`, or `compare a for X, b for Y`: whose total each is; in a duel, the duelists'
    Compare(Amount, Amount, Option<Box<(Object, Object)>>),
    /// `fire X [at Y] [free]`
    Fire(Object, Option<Object>, bool),
    /// `cancel X [and redraw]`
    Cancel(CancelWhat, bool),
    /// `substitute destiny with amount`
    SubstituteAmount(Amount),
    /// `substitute destiny with X`
    SubstituteCard(Object),
    /// `retarget X to Y`; `None` is `on same side`
    Retarget(Object, Option<Object>),
    /// `reduce loss by n`
    Reduce(ReduceWhat, Amount),
    /// `peek at X`
    Peek(Looks),
    /// `reveal X`
    Reveal(Looks),
    /// `shuffle ZONE`
    Shuffle(Zone),
    /// `reorder ZONE`
    ReorderZone(Zone),
    /// `reorder X`
    ReorderCards(Object),
    /// `recirculate`
    Recirculate,
    /// `satisfy all attrition`
    Satisfy(SatisfyWhat),
    /// `flip X`
    Flip(Object),
    /// `remember AMOUNT called N`
    RememberNumber(Amount, Name),
    /// `take first turn`
    TakeFirstTurn,
    /// `deplete WHO`
    Deplete(Who),
    /// `procedure NAME(args)`
    Procedure(Procedure),
}

/// Where `place` puts cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlaceTo {
    /// `out of play`
    OutOfPlay,
    /// `into ZONE`
    Into(Zone),
    /// `onto ZONE`
    OntoZone(Zone),
    /// `onto X`
    Onto(Object),
    /// `under ZONE`
    Under(Zone),
}

/// How something is initiated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Initiate {
    /// Nothing more said.
    Plain,
    /// `here`
    Here,
    /// `there`
    There,
    /// `between X and Y`
    Between(Object, Object),
    /// `against X`
    Against(Object),
}

/// What is looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Looks {
    /// Cards.
    Cards(One),
    /// A whole zone.
    Zone(Zone),
}
