//! Standing text: changes that hold while they hold, asked and never registered.

use super::{
    Amount, Cmp, Cond, DestinyKind, Filter, Fixity, FreeWord, Limit, MoveKind, Object, Owner, Pay, Place, Predicate, Quantity, Ref, Source,
    Sym, Who, Zone,
};
use crate::card::{Icon, Kind};

/// `[head:] [subject:] change, change [until DURATION]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Its number within the card, see [`CardText::standings`](super::CardText::standings).
    pub id: u16,
    /// `while COND`.
    pub when: Option<Cond>,
    /// A bare predicate of this card: `in battle`, `piloting "X"`.
    pub head: Option<Predicate>,
    /// What changes; this card (or, after piloting, driving, riding and aboard, the carrier) if not said.
    pub who: Subject,
    /// The changes.
    pub changes: Vec<Change>,
    /// How long, where an effect makes the change (`None`: core §4.8.6).
    pub until: Option<Duration>,
    /// `once`: for the next time only.
    pub once: bool,
}

impl Standing {
    /// Whether its condition names a phase: then that is its time.
    #[must_use]
    pub fn names_phase(&self) -> bool {
        fn names(c: &Cond) -> bool {
            match c {
                Cond::Phase(..) => true,
                Cond::And(all) => all.iter().any(names),
                _ => false,
            }
        }
        self.when.as_ref().is_some_and(names)
    }
}

/// What standing text is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Subject {
    /// Not said.
    Default,
    /// A card by reference.
    Ref(Ref),
    /// Every card that fits.
    Filter(Box<Filter>),
    /// A player.
    Player(Who),
}

/// One change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// `power +2`, `your force drain +1 here`
    Number(NumberChange),
    /// `may not move`
    Right(Right),
    /// `deploys free to ...`
    Free(FreeVerb, FreeMode, Option<Cond>, Vec<Qual>),
    /// `immune to attrition < 5`
    Immune(Immunity),
    /// `gains warrior`, `is unique`
    Identity(Identity),
    /// `game text canceled`
    Text(TextMod),
    /// `adds 1 battle destiny`
    Dice(Dice),
}

/// A change to a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberChange {
    /// `your`, `opponent's`, `each player's` before the quantity.
    pub whose: Option<Who>,
    /// Which number.
    pub what: Quantity,
    /// `of X`
    pub of: Option<Object>,
    /// What is done to it.
    pub op: Op,
    /// For which use.
    pub quals: Vec<Qual>,
}

/// What is done to a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Op {
    /// `+n [for each F]`
    Add(Amount, Option<Box<Filter>>),
    /// `-n [for each F]`
    Sub(Amount, Option<Box<Filter>>),
    /// `*n`
    Mul(Amount),
    /// `/n`; `true` where `rounded down` follows
    Div(Amount, bool),
    /// `= n`
    Set(Amount),
    /// `begins as n`: instead of the printed number, before all else.
    Base(Amount),
    /// `at most n`
    AtMost(Amount),
    /// `at least n`
    AtLeast(Amount),
    /// `may not be increased or reduced [by W]`
    Fixed(Vec<Fixity>, Option<ByWhom>),
}

/// Who may not change it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ByWhom {
    /// A player.
    Player(Who),
    /// Cards that fit.
    Cards(Box<Filter>),
}

/// A qualifier: the change holds only for that use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Qual {
    /// `to PLACE`
    To(Place),
    /// `from PLACE`
    From(Place),
    /// `from force drain`, `from FILTER`
    FromSource(Source),
    /// `at PLACE`
    At(Place),
    /// `here`
    Here,
    /// `there`
    There,
    /// `aboard FILTER`
    Aboard(Filter),
    /// `on FILTER`
    On(Filter),
    /// `by landspeed`
    ByMove(MoveKind),
    /// `by opponent`
    ByPlayer(Who),
    /// `by FILTER`
    By(Filter),
    /// `against opponent`
    AgainstPlayer(Who),
    /// `against FILTER`
    Against(Filter),
    /// `as react`
    AsReact,
    /// `for FILTER`
    For(Filter),
    /// `of FILTER`
    Of(Filter),
    /// `with FILTER`
    With(Filter),
    /// `where COND`
    Where(Cond),
    /// `drawn`: when drawn as destiny
    Drawn,
    /// `this turn`
    ThisTurn,
    /// `next`
    Next,
    /// `limit n`
    Limit(Amount),
    /// `cumulatively`
    Cumulatively,
    /// `once per turn`
    Times(Limit),
    /// `then out of play` (true) or `then lost`
    Then(bool),
    /// `out of ZONE`
    OutOf(Zone),
    /// `unlimited`: as often as one likes
    Unlimited,
    /// `to be hit or stolen`: for that purpose
    ToBe(Vec<super::Done>),
}

/// `may not move`, `must first use 3 to initiate force drain`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Right {
    /// May, may not, must, must first.
    pub mode: RightMode,
    /// The acts.
    pub acts: Vec<Act>,
}

/// How a right binds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RightMode {
    /// `may`
    May,
    /// `may not`
    MayNot,
    /// `must`
    Must,
    /// `must first PAY and PAY to`
    MustFirst(Vec<Pay>),
}

/// One act with its object and qualifiers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Act {
    /// The verb.
    pub what: super::ActWord,
    /// Its object.
    pub obj: Option<Box<Filter>>,
    /// Its object where that is a zone.
    pub zone: Option<Zone>,
    /// For which use.
    pub quals: Vec<Qual>,
    /// `, free`
    pub free: bool,
}

/// The verbs of `deploys free`, `moves like F`.
pub type FreeVerb = FreeWord;

/// How.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FreeMode {
    /// `free`
    Free,
    /// `only`
    Only,
    /// `never`
    Never,
    /// `undercover`
    Undercover,
    /// `like FILTER`
    Like(Box<Filter>),
}

/// `immune to attrition < 5`, `immune to "Alter"`, `loses immunity`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Immunity {
    /// To attrition; with no comparison: to all of it.
    Attrition(Option<(Cmp, Amount)>),
    /// To cards that fit.
    Cards(Box<Filter>),
    /// `loses immunity`
    Loses,
}

/// `gains warrior`, `is not unique`, `target is captive`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// gains, loses, is, is not.
    pub verb: IdentityVerb,
    /// What it is.
    pub kinds: Vec<Being>,
}

/// The verb of an [`Identity`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IdentityVerb {
    /// `gains`
    Gains,
    /// `loses`
    Loses,
    /// `is`
    Is,
    /// `is not`
    IsNot,
}

/// What a card is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Being {
    /// `out of play`
    OutOfPlay,
    /// `unique`
    Unique,
    /// `non-unique`
    NonUnique,
    /// `used`
    Used,
    /// `lost`
    Lost,
    /// `face down`
    FaceDown,
    /// `powered`
    Powered,
    /// `leading`
    Leading,
    /// `persona "X"`; `true` is `any persona`
    Persona(bool, Sym),
    /// An icon.
    Icon(Icon),
    /// A kind.
    Kind(Kind),
    /// A card that fits.
    Filter(Box<Filter>),
}

/// What is done to another card's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TextMod {
    /// `game text canceled`
    Canceled,
    /// `game text suspended`
    Suspended,
    /// `canceled`: the card itself
    CardCanceled,
    /// `suspended`: the card itself
    CardSuspended,
    /// `lost`: the card itself
    CardLost,
    /// `doubled`
    Doubled,
    /// `rotated`
    Rotated,
    /// `uninhabitable by FILTER`
    UninhabitableBy(Box<Filter>),
    /// `amended NAME`
    Amended(Sym),
    /// `text LABEL off`
    LabelOff(Sym),
    /// `gains text of X`
    GainsTextOf(Object),
    /// `expands text to PLACE`
    ExpandsTo(Box<Place>),
    /// `nighttime`
    Nighttime,
}

/// How many destinies are drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Dice {
    /// `adds n [KIND] destiny [to power|attrition]`
    Add(Amount, Option<DestinyKind>, Option<DestinyTo>, Vec<Qual>),
    /// `draws at most n KIND destiny`
    AtMost(Amount, DestinyKind, Vec<Qual>),
    /// `draws n battle destiny if unable otherwise`
    IfUnable(Amount),
    /// `draws n KIND destiny [choose m]`
    Draws(Amount, DestinyKind, Option<Amount>),
}

/// Where an added destiny goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub enum DestinyTo {
    /// `to power`
    Power,
    /// `to attrition`
    Attrition,
}

/// How long a change lasts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Duration {
    /// `end of turn`, `end of your next turn`
    EndOfTurn(Owner),
    /// `end of battle`
    EndOfBattle,
    /// `end of game`
    EndOfGame,
    /// `end of duel`
    EndOfDuel,
    /// `end of your control phase`
    EndOfPhase(Owner, super::Phase),
    /// `start of your next turn`
    StartOfTurn(Owner),
    /// `during opponent's next turn`
    During(Owner),
    /// `weapon fired`
    WeaponFired,
    /// `it leaves table`
    LeavesTable,
    /// `self leaves table`
    SelfLeaves,
    /// `it moves`
    Moves,
    /// `next KIND destiny`
    NextDestiny(Option<DestinyKind>),
}
