//! Which cards: [`Filter`], and the places and references that filters are made of.

use super::{Amount, Cmp, Cond, Event, Name, Quantity, Rel, Side, Span, State, Sym, ZoneWord};
use crate::card::{Icon, Kind};

/// `list tests except list called NAME`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Alternatives: any of them fits.
    pub any: Vec<Term>,
    /// Tests that hold for the whole list.
    pub tests: Vec<Test>,
    /// Taken away from everything before it.
    pub except: Vec<Term>,
    /// The name the card found is bound to.
    pub called: Option<Name>,
}

/// One item of a filter: all its words hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Term {
    /// `your` (true) or `opponent's` (false).
    pub yours: Option<bool>,
    /// `other`, `another`: not this card.
    pub other: bool,
    /// Kinds, names, icons, adjectives, references.
    pub words: Vec<Word>,
    /// `( FILTER )` instead of words.
    pub group: Option<Box<Filter>>,
}

/// A word of a [`Term`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Word {
    /// An adjective: unique, piloted, hit.
    Adj(super::Adj),
    /// `"Luke"`: the persona, the title, or a quoted keyword of the facts; with `site`, `system` or `location` beside it: part of that system.
    Named(Sym),
    /// `[Icon]`
    Icon(Icon),
    /// `[Death Star II]`: a card of that set.
    Set(Sym),
    /// A kind of card: character, alien, site.
    Kind(Kind),
    /// `not droid`
    NotKind(Kind),
    /// `self`, `it`, a bound name.
    Ref(Ref),
    /// `card`, `cards`: any card.
    Card,
    /// `order agenda`: has that agenda.
    Agenda(Sym),
}

/// A card that is meant by reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ref {
    /// The card the text is printed on.
    SelfCard,
    /// What this card is on or carried by.
    Host,
    /// The subject of the nearest event, filter or `for each`.
    It,
    /// All of them (a name bound to several cards, or the event's set).
    Them,
    /// The first unnamed target.
    Target,
    /// The card of a destiny draw.
    DrawnCard,
    /// A Jedi Test's mentor.
    Mentor,
    /// A Jedi Test's apprentice.
    Apprentice,
    /// From a duel or `compare`.
    WinningCard,
    /// From a duel or `compare`.
    LosingCard,
    /// A bound name.
    Named(Name),
}

/// A card by reference, or any card that fits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Object {
    /// One card.
    Ref(Ref),
    /// Any that fits.
    Filter(Box<Filter>),
}

/// A test behind a list: `with power > 3`, `present`, `at PLACE`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Test {
    /// `with [printed] ability > 2` (several with `and` are several tests)
    Compare(bool, Quantity, Cmp, Amount),
    /// `present`
    Present,
    /// `present with X`
    PresentWith(Object),
    /// `here`
    Here,
    /// `there`
    There,
    /// `at PLACE`
    At(Place),
    /// `aboard X`
    Aboard(Object),
    /// `on table`
    OnTable,
    /// `on X`
    On(Object),
    /// `in battle [with X]`
    InBattle(Option<Object>),
    /// `in ZONE`
    In(Zone),
    /// `with X`
    With(Object),
    /// `alone`
    Alone,
    /// `armed [with X]`
    Armed(Option<Object>),
    /// `piloting X`
    Piloting(Object),
    /// `piloted by X`
    PilotedBy(Object),
    /// `driving X`
    Driving(Object),
    /// `escorting X`
    Escorting(Object),
    /// `escorted by X`
    EscortedBy(Object),
    /// `stacked here`
    StackedHere,
    /// `stacked on X`
    StackedOn(Object),
    /// `title has "A" or "B"`
    Has(Field, Vec<Sym>),
    /// `targeted by X`
    TargetedBy(Object),
    /// `hit by X`
    HitBy(Object),
    /// `matching X`
    Matching(Object),
    /// `same title as X`
    SameTitle(Object),
    /// `same species as X`
    SameSpecies(Object),
    /// `of different titles`
    DifferentTitles,
    /// `you control` (true) or `opponent controls` (false)
    Controlled(bool),
    /// `you occupy` (true) or `opponent occupies` (false)
    Occupied(bool),
    /// `related to X`
    RelatedTo(Object),
    /// `adjacent to X`
    AdjacentTo(Object),
    /// `in range of X`
    InRangeOf(Object),
    /// `orbiting X`
    Orbiting(Object),
    /// `carrying X`
    Carrying(Object),
    /// `where COND`: `it` is the candidate
    Where(Box<Cond>),
    /// `that EVENT this turn`
    That(Box<Event>, Span),
    /// `in search party`
    Searching,
    /// `deploying free`
    DeployingFree,
    /// `deploying on table`
    DeployingOnTable,
    /// `completed`
    Completed,
    /// `immune to "Alter"`
    ImmuneTo(Sym),
    /// `even captive`: widens past active cards
    Even(State),
}

/// What `has` searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// The title, by whole words.
    Title,
    /// The lore.
    Lore,
    /// The game text.
    Text,
}

/// A place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// This card's location.
    Here,
    /// Where the event or the card just named is or was.
    There,
    /// `one site`: all chosen cards share it.
    One(Kind),
    /// `same site [as X]`, `adjacent site [to X]`.
    Relative(Relative),
    /// Any location that fits.
    Matching(Box<Filter>),
}

impl Place {
    /// Whether it is a starship or vehicle, not a location.
    #[must_use]
    pub fn is_ship(&self) -> bool {
        use crate::card::kinds;
        let ship = [kinds::STARSHIP, kinds::CAPITAL, kinds::STARFIGHTER, kinds::SQUADRON, kinds::VEHICLE];
        match self {
            Place::Matching(f) => f.any.iter().any(|t| {
                let has = |all: &[Kind]| t.words.iter().any(|w| matches!(w, Word::Kind(k) if all.contains(k)));
                has(&ship) && !has(&[kinds::SITE, kinds::LOCATION])
            }),
            Place::Here | Place::There | Place::One(_) | Place::Relative(_) => false,
        }
    }
}

/// `same or adjacent site to X`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Relative {
    /// How it lies.
    pub rel: Rel,
    /// What it is: site, system, location.
    pub kind: Kind,
    /// To what; this card if not said.
    pub to: Option<Box<Object>>,
}

/// A pile, the hand, the table, with its owner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Zone {
    /// Whose.
    pub owner: ZoneOwner,
    /// `top of` or `bottom of` (none: the zone as a whole).
    pub end: Option<super::PileEnd>,
    /// Which; `None` is `here` (stacked on this card).
    pub zone: Option<ZoneWord>,
}

/// Whose zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ZoneOwner {
    /// Not said: yours, or the acting player's.
    Default,
    /// `your`
    Your,
    /// `opponent's`
    Opponents,
    /// `any`: the actor chooses whose
    Any,
    /// `owner's`
    Owners,
    /// `player's`
    Players,
    /// `dark` or `light`
    Side(Side),
}

/// A player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// `you`
    You,
    /// `opponent`
    Opponent,
    /// `any player`
    AnyPlayer,
    /// `each player`
    EachPlayer,
    /// `both players`
    BothPlayers,
    /// `other player`
    OtherPlayer,
    /// `its opponent`
    ItsOpponent,
    /// `owner` (of `it`)
    Owner,
    /// `player` (the event's agent)
    Player,
    /// `winner`
    Winner,
    /// `loser`
    Loser,
    /// `dark` or `light`
    Side(Side),
}
