//! Numbers and conditions.

use super::{ActWord, Event, Filter, Identity, Name, Object, Owner, Place, Quantity, Ref, Span, Sym, Who, Zone};
use crate::num::Num;
use crate::text::words::Phase;

/// A number that is worked out when asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Amount {
    /// A number.
    Num(Num),
    /// `self power`, `printed target destiny`: a value of a card. `true` is printed.
    Of(bool, Ref, Quantity),
    /// `arm deploy on bearer`: what a weapon or device costs to deploy on a card.
    DeployOn(Ref, Ref),
    /// `"Vader" power`: a value of the card of that name.
    OfNamed(bool, Sym, Quantity),
    /// `your total power [here]`: a player's value, perhaps at a place.
    Player(Who, Quantity, Option<Box<Place>>),
    /// `number of FILTER`
    Count(Box<Filter>),
    /// `size of ZONE`
    Size(Box<Zone>),
    /// `highest ability of X`, `total lowest 2 destiny of X`
    Best(Best, Quantity, Box<Object>),
    /// `times (EVENT this game)`
    Times(Box<Event>, Span),
    /// `parsecs (A, B)`
    Parsecs(Box<Object>, Box<Object>),
    /// `destiny`: the total just drawn
    Destiny,
    /// `amount`: the number in the event
    EventAmount,
    /// A bound name; X, Y, Z.
    Named(Name),
    /// `a + b`
    Add(Box<Amount>, Box<Amount>),
    /// `a - b`
    Sub(Box<Amount>, Box<Amount>),
    /// `a * b`
    Mul(Box<Amount>, Box<Amount>),
    /// `a / b`; `true` where `rounded down` follows
    Div(Box<Amount>, Box<Amount>, bool),
    /// `half a`, rounded up; `true` where `rounded down` follows
    Half(Box<Amount>, bool),
    /// `root a`
    Root(Box<Amount>),
    /// `a if COND else b`
    IfElse(Box<Amount>, Box<Cond>, Box<Amount>),
}

/// Over a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Best {
    /// `highest`
    Highest,
    /// `lowest`
    Lowest,
    /// `total`
    Total,
    /// `total lowest n`
    TotalLowest(u8),
    /// `total highest n`
    TotalHighest(u8),
}

/// A comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cmp {
    /// `<`
    Less,
    /// `<=`
    AtMost,
    /// `>`
    More,
    /// `>=`
    AtLeast,
    /// `=`
    Equal,
    /// `!=`
    NotEqual,
}

impl Cmp {
    /// Whether `a` compares so with `b`.
    #[must_use]
    pub fn holds(self, a: Num, b: Num) -> bool {
        match self {
            Cmp::Less => a < b,
            Cmp::AtMost => a <= b,
            Cmp::More => a > b,
            Cmp::AtLeast => a >= b,
            Cmp::Equal => a == b,
            Cmp::NotEqual => a != b,
        }
    }
    /// As it is written.
    #[must_use]
    pub fn sign(self) -> &'static str {
        match self {
            Cmp::Less => "<",
            Cmp::AtMost => "<=",
            Cmp::More => ">",
            Cmp::AtLeast => ">=",
            Cmp::Equal => "=",
            Cmp::NotEqual => "!=",
        }
    }
}

/// A condition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cond {
    /// `not c`
    Not(Box<Cond>),
    /// `a and b`
    And(Vec<Cond>),
    /// `a or if b`
    Or(Vec<Cond>),
    /// `a > b`
    Compare(Amount, Cmp, Amount),
    /// `you control [n] FILTER`
    Control(Who, Count, Box<Filter>),
    /// `you occupy [n] FILTER`
    Occupy(Who, Count, Box<Filter>),
    /// `you have [n] FILTER`
    Have(Who, Count, Box<Filter>),
    /// `you initiated battle`
    InitiatedBattle(Who),
    /// `you have senate majority`
    SenateMajority(Who),
    /// `all your ability [here|on table] is FILTER`; the flag is `here`
    AllAbility(bool, Box<Filter>),
    /// `(EVENT this turn)`
    Happened(Box<Event>, Span),
    /// `your turn`
    Turn(Owner),
    /// `your control phase`
    Phase(Owner, Phase),
    /// `this side up`
    SideUp,
    /// `amended NAME`
    Amended(Sym),
    /// `target is [not] captive`: `true` where `not` follows; the verb of the identity is always `is`
    Is(Ref, bool, Identity),
    /// `self in battle`
    Holds(Ref, Predicate),
    /// `offer may deploy`
    MayDo(Object, ActWord),
    /// `battle [here|at PLACE]`
    Battle(Option<Box<Place>>),
    /// `destiny is odd` (true) or even
    DestinyOdd(bool),
    /// `nothing stacked here`: no card passes this test
    Nothing(Box<super::Test>),
    /// `[n] FILTER [on table]`
    Exists(Count, Box<Filter>),
}

/// How many there must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// At least one.
    Any,
    /// `no`
    No,
    /// `exactly n`
    Exactly(u8),
    /// `only`: some, and no others
    Only,
    /// `every`
    Every,
    /// At least n.
    AtLeast(u8),
}

/// What holds of a card: the heads of standing text, and tests on a reference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Predicate {
    /// `in battle`
    InBattle,
    /// `in battle you initiated` (true) or `opponent initiated`
    InBattleInitiated(bool),
    /// `in battle with X`
    InBattleWith(Object),
    /// `in battle against X`
    InBattleAgainst(Object),
    /// `in battle at PLACE`
    InBattleAt(Place),
    /// `defending`
    Defending,
    /// `attacking`
    Attacking,
    /// `in duel`
    InDuel,
    /// `piloting [X]`
    Piloting(Option<Object>),
    /// `driving [X]`
    Driving(Option<Object>),
    /// `riding [X]`
    Riding(Option<Object>),
    /// `aboard X`
    Aboard(Object),
    /// `at PLACE`
    At(Place),
    /// `on X` (also on a system, on table)
    On(Object),
    /// `on table`
    OnTable,
    /// `present [with X]`
    Present(Option<Object>),
    /// `with X`
    With(Object),
    /// `alone`
    Alone,
    /// `armed [with X]`
    Armed(Option<Object>),
    /// `escorting X`
    Escorting(Object),
    /// `under nighttime`
    Nighttime,
    /// `landed`
    Landed,
    /// `bombing`: on a bombing run
    Bombing,
    /// `undercover`
    Undercover,
    /// `captive`
    Captive,
    /// `in senate majority`
    InSenateMajority,
    /// `completed`
    Completed,
    /// `piloted` or `unpiloted`
    Piloted(bool),
    /// `hit`
    Hit,
    /// `stacked`
    Stacked,
}
