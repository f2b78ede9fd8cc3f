//! The tree of card text.
//!
//! A card's text is a list of [`Statement`]s. Three shapes carry nearly everything: [`Standing`] text (a change that
//! holds while it holds), [`Play`] (what a player may do, or what happens on an event), and [`Filter`] (which cards).
//! The tree is pure data: the parser in `holocron-cards` makes it, the engine interprets it, and the English and the
//! French that players read are printed from it.
//!
//! Pieces that the running game must be able to point at (bodies of steps, standing text made by an effect) have a
//! number within their card, see [`Body`] and [`Standing`]; [`CardText`] keeps them by that number.

mod amount;
mod effect;
mod event;
mod filter;
pub mod purpose;
mod standing;
pub mod walk;
pub mod words;

use std::sync::Arc;

pub use amount::*;
pub use effect::*;
pub use event::*;
pub use filter::*;
pub use standing::*;
pub use words::*;

use crate::num::Num;

/// An interned name: a title, persona, system or word. See [`Symbols`](crate::card::Symbols).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
pub struct Sym(pub u32);

/// A name bound within one card (`called`, `let`): an index into [`CardText::names`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub struct Name(pub u8);

/// The whole text of one card, with the tables by which the running game points into it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CardText {
    /// The statements, in printed order.
    pub statements: Vec<Statement>,
    /// Names bound in this card, by [`Name`].
    pub names: Vec<Sym>,
    /// Every body of steps, by [`Body::id`].
    pub bodies: Vec<Arc<[Step]>>,
    /// Every piece of standing text, by [`Standing::id`].
    pub standings: Vec<Arc<Standing>>,
    /// Comments that begin with `ruling:`, in order; shown by `cards show`.
    pub rulings: Vec<String>,
    /// Comments that begin with `equivalent:`, in order: mutations that change nothing, each with its reason.
    pub equivalents: Vec<String>,
}

/// One statement of a card's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Statement {
    /// `light { ... }` or `dark { ... }`: a location's half.
    Half(Side, Vec<Statement>),
    /// `front "Title" { ... }` or `back "Title" { ... }` of a double-sided card. `true` is the back.
    Face(bool, Sym, Vec<Statement>),
    /// `setup { ... }`: done at the start of the game.
    Setup(Body),
    /// `rest of game { ... }`.
    RestOfGame(Vec<Statement>),
    /// `option NAME`: a switch that other cards may set with `amended NAME`.
    Option(Sym),
    /// `let X = amount`.
    Let(Name, Amount),
    /// `lost if ...`, `canceled when ...`, `flip if ...`.
    Fate(Fate),
    /// An action, a response, a duty, or a function of an Interrupt.
    Play(Play),
    /// One way of deploying the card.
    Deploy(Deploy),
    /// What a weapon does.
    Fire(Fire),
    /// Short forms: capacity, permanent pilot and so on.
    Short(Short),
    /// Standing text.
    Standing(Arc<Standing>),
}

/// Light or Dark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The Dark Side.
    Dark,
    /// The Light Side.
    Light,
}

impl Side {
    /// Both sides, Dark first.
    pub const BOTH: [Side; 2] = [Side::Dark, Side::Light];
    /// The other side.
    #[must_use]
    pub fn other(self) -> Side {
        match self {
            Side::Dark => Side::Light,
            Side::Light => Side::Dark,
        }
    }
    /// 0 for Dark, 1 for Light.
    #[must_use]
    pub fn index(self) -> usize {
        self as usize
    }
    /// `"dark"` or `"light"`.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Side::Dark => "dark",
            Side::Light => "light",
        }
    }
}

/// `lost if COND`, `canceled when EVENT { ... }`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fate {
    /// What becomes of the card.
    pub what: FateWhat,
    /// A condition that is checked after every step, or an event.
    pub trigger: Trigger,
    /// Steps done with it.
    pub body: Option<Body>,
}

/// `if COND` or `when EVENT`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trigger {
    /// `if COND`
    If(Cond),
    /// `when EVENT`
    When(Event),
}

/// One thing that can be done: an action, a duty, a response or an Interrupt's function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play {
    /// `used`, `lost` or `starting` in front of it.
    pub slot: Option<Slot>,
    /// Which shape it has.
    pub mode: PlayMode,
    /// Who may do it: `you` unless said.
    pub by: Who,
    /// The event of `when` (for [`PlayMode::When`] and [`PlayMode::MayWhen`]).
    pub event: Option<Event>,
    /// When, how often, at what cost, on what targets.
    pub clauses: Vec<Clause>,
    /// What it does.
    pub body: Body,
}

/// The shape of a [`Play`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayMode {
    /// `action`: a top-level action by choice.
    Action,
    /// `must`: a duty within its time frame.
    Must,
    /// `when EVENT`: automatic (on an Interrupt: a response by choice).
    When,
    /// `may, when EVENT`: a response by choice.
    MayWhen,
    /// `starting`: played at the start of the game.
    Starting,
}

/// Used, Lost or Starting: where an Interrupt goes, or which function it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub enum Slot {
    /// Used.
    Used,
    /// Lost.
    Lost,
    /// Starting.
    Starting,
}

/// A clause behind `action`, `when`, `deploy`, `fire`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Clause {
    /// `during WINDOW`
    During(Window),
    /// `in battle [with X]`
    InBattle(Option<Object>),
    /// `any time`
    AnyTime,
    /// `instead of force drain`
    InsteadOfForceDrain,
    /// `instead of firing FILTER`
    InsteadOfFiring(Target),
    /// `once per turn`
    Limit(Limit),
    /// `if COND`
    If(Cond),
    /// `when EVENT` (a deploy line)
    When(Event),
    /// `use 2 or lose 1`
    Cost(Cost),
    /// `free`
    Free,
    /// `as react`
    AsReact,
    /// `immune to FILTER`
    Immune(Filter),
    /// `defense 5`: the defense value to use for this target
    Defense(Amount),
    /// `repeat use 2`
    Repeat(Cost),
    /// `range PLACE`
    Range(Place),
    /// `target ...`
    Target(Target),
    /// `label WORD`
    Label(Sym),
}

/// `once per turn`, `twice per game`, `(amount) times per phase`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limit {
    /// How often.
    pub times: Amount,
    /// Within what.
    pub per: Scope,
}

/// Alternatives of a cost: any one of them is paid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cost {
    /// `use 1 or lose 2`
    pub any_of: Vec<Pay>,
}

/// One payment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pay {
    /// `use 1`, `opponent use 1`, `both use 1`
    Use(Payer, Amount),
    /// `lose 1 [from ZONE]`
    LoseForce(Payer, Amount, Option<Zone>),
    /// `lose OBJECT [from ZONE]`
    LoseCard(Object, Option<Zone>),
    /// `place ... into used pile`, `stack ... here`, `forfeit X`
    Do(Box<Effect>),
}

/// Whose Force is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Payer {
    /// The player who acts.
    You,
    /// `opponent`
    Opponent,
    /// `both`
    Both,
}

/// `target [many] FILTER [called NAME]`: chosen when the action is initiated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    /// Who chooses.
    pub by: Who,
    /// How many.
    pub many: Many,
    /// Among which cards.
    pub filter: Filter,
    /// The name it is bound to; the first unnamed target is `target`.
    pub called: Option<Name>,
    /// Whether it must be a weapon that could be fired now: it is not, something else is done instead (§10.4.5).
    pub idle: bool,
}

impl Target {
    /// The name of the card targeted.
    #[must_use]
    pub fn name(&self) -> Option<Name> {
        self.called.or(self.filter.called)
    }
}

/// `deploy on your warrior, use 1`: one way of deploying.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deploy {
    /// Where to.
    pub dest: Dest,
    /// Cost, condition, event, targets.
    pub clauses: Vec<Clause>,
    /// Text that holds when deployed this way.
    pub block: Vec<Statement>,
}

impl Deploy {
    /// Whether it is taken in answer to an event.
    #[must_use]
    pub fn answers_event(&self) -> bool {
        self.clauses.iter().any(|c| matches!(c, Clause::When(_)))
    }
}

/// Where a card deploys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Dest {
    /// `on table`
    Table,
    /// `on your side of table`
    YourSide,
    /// `on opponent's side of table`
    OpponentsSide,
    /// `between PLACE and PLACE`
    Between(Place, Place),
    /// `beside ZONE`
    Beside(Zone),
    /// `under ZONE`
    Under(Zone),
    /// `in ZONE` (an insert)
    In(Zone),
    /// `at start of game`
    StartOfGame,
    /// `onto ZONE` or `on ZONE`
    OnZone(Zone),
    /// `on FILTER`
    On(Filter),
    /// `at PLACE`
    At(Place),
    /// `to PLACE`
    To(Place),
    /// `orbiting FILTER`
    Orbiting(Filter),
    /// `at parsec n`: in deep space
    AtParsec(u8),
}

/// `fire at FILTER, use 1 { ... }`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fire {
    /// How many targets.
    pub many: Many,
    /// What it may be fired at; none for a weapon that needs no target.
    pub at: Option<Filter>,
    /// Cost, range, defense, repeat.
    pub clauses: Vec<Clause>,
    /// What it does.
    pub body: Body,
}

/// Short forms of statements.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Short {
    /// `capacity 2 pilots or passengers, 1 vehicle`
    Capacity(Vec<Capacity>),
    /// `permanent pilot "Dutch", ability 2, power +2 { ... }`
    Permanent(Permanent),
    /// `ship-docking`
    ShipDocking,
    /// `habitat PLACE`
    Habitat(Place),
    /// `parasite of FILTER`
    Parasite(Filter),
    /// `prey FILTER`
    Prey(Filter),
    /// `agendas justice, order`
    Agendas(Vec<Sym>),
    /// `cancels FILTER`: playing this Interrupt cancels one of them
    Cancels(Filter),
    /// `maintain COST [, recycle COST]`
    Maintain(Cost, Option<Cost>),
    /// `rules NAME [here]`
    Rules(Vec<Sym>, bool),
    /// `matching "A", "B"`
    Matching(Vec<Sym>),
    /// `replaces 3 X-wings [, use 2]`
    Replaces(Amount, Filter, Option<Cost>),
    /// `sabacc WORD [range] FILTER`
    Sabacc(Sym, Option<Range>, Filter),
    /// `works while COND`
    WorksWhile(Cond),
    /// `procedure NAME(args)`
    Procedure(Procedure),
}

/// `procedure attack-run(> 15)`: a procedure of the engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Procedure {
    /// Its name.
    pub name: Sym,
    /// Which it is, where the engine knows it.
    pub what: Option<Proc>,
    /// What it is given.
    pub args: Vec<Arg>,
}

/// The procedures that the engine follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proc {
    /// `combined-fire`: several shots, one total.
    CombinedFire,
    /// `podrace`: a race is begun.
    Podrace,
}

impl Proc {
    /// The procedure of this name.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Proc> {
        match word {
            "combined-fire" => Some(Proc::CombinedFire),
            "podrace" => Some(Proc::Podrace),
            _ => None,
        }
    }
}

/// An argument of a [`Procedure`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// `> 15`
    Compare(Cmp, Amount),
    /// `6`
    Amount(Amount),
    /// `marker site`
    Filter(Filter),
}

/// One kind of room: `2 pilots or passengers`, `4 TIEs`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Capacity {
    /// How many; `None` is unlimited.
    pub amount: Option<Amount>,
    /// Of which kinds; several share the room.
    pub kinds: Vec<CapacityKind>,
    /// `(FILTER)`: only these.
    pub only: Option<Filter>,
}

/// What room is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CapacityKind {
    /// Pilots.
    Pilot,
    /// Drivers.
    Driver,
    /// Passengers.
    Passenger,
    /// Astromech droids.
    Astromech,
    /// Vehicles, starfighters, TIEs, or any other kind of card in the hold.
    Kind(crate::card::Kind),
}

/// `permanent pilot`, `permanent weapon "X" { fire ... }`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Permanent {
    /// What is built in.
    pub what: PermanentWhat,
    /// Unique ones by name.
    pub names: Vec<Sym>,
    /// Its values: `ability 2`.
    pub values: Vec<(Quantity, Num)>,
    /// Changes it makes: `power +2`.
    pub changes: Vec<Arc<Standing>>,
    /// Its own text.
    pub block: Vec<Statement>,
}

/// Kinds of permanents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PermanentWhat {
    /// `permanent pilot` or `permanent pilots`
    Pilot,
    /// `permanent astromech`
    Astromech,
    /// `permanent weapon`
    Weapon,
}
