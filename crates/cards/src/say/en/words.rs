//! English for the closed lists of words, read from their rows.

use holocron_engine::card::Icon;
use holocron_engine::text::forms::Role;
pub(crate) use holocron_engine::text::forms::{EnDone as DoneForm, VerbForm};
use holocron_engine::text::{
    ActWord, ActionWord, Adj, Deed, DestinyKind, Done, MoveKind, PLAYERS, Phase, Quantity, Scope, Span, State, Verb1, Who, ZoneWord,
};

/// A quantity, and whether its word is plural.
pub(crate) fn quantity(q: Quantity) -> (&'static str, bool) {
    let noun = &q.say().noun;
    (noun.en, noun.many)
}

/// Whether cards themselves have it: `X is power +2`.
pub(crate) fn is_stat(q: Quantity) -> bool {
    matches!(q.say().role, Role::Stat)
}

/// The act that a cost quantity is the price of: `costs +1 Force to move`.
pub(crate) fn priced(q: Quantity) -> Option<&'static str> {
    if let Role::Price(p) = &q.say().role { Some(p.en) } else { None }
}

/// The act as a subject: `initiating battle costs 2 Force`; whether it is said so where no card or player pays.
pub(crate) fn pricing(q: Quantity) -> Option<(&'static str, bool)> {
    if let Role::Price(p) = &q.say().role { Some((p.doing, p.alone)) } else { None }
}

/// An act, ready for an object behind it; the second part follows the object.
pub(crate) fn act(a: ActWord) -> (&'static str, &'static str) {
    let [verb, rest] = a.say().en;
    (verb, rest)
}

/// A deed: base, third person, past, participle, and what always follows.
pub(crate) fn deed(d: Deed) -> [&'static str; 5] {
    let say = d.say();
    let [base, third, past, participle] = say.en;
    [base, third, past, participle, say.object]
}

/// What was done.
pub(crate) fn done(d: Done) -> DoneForm {
    d.say().en
}

/// A verb with a card for its object.
pub(crate) fn verb1(v: Verb1) -> VerbForm {
    v.say().en
}

/// An adjective before the noun.
pub(crate) fn adj(a: Adj) -> &'static str {
    a.say().en
}

/// Something initiated, with its article.
pub(crate) fn action(a: ActionWord) -> &'static str {
    a.say().en
}

/// A kind of destiny, before the word `destiny`.
pub(crate) fn destiny(k: DestinyKind) -> &'static str {
    k.say().en
}

/// A kind of movement, with its preposition.
pub(crate) fn move_kind(m: MoveKind) -> &'static str {
    m.say().en
}

/// What a limit counts within.
pub(crate) fn scope(s: Scope) -> &'static str {
    s.say().en
}

/// A pile.
pub(crate) fn zone(z: ZoneWord) -> &'static str {
    z.say().en
}

/// A phase.
pub(crate) fn phase(p: Phase) -> &'static str {
    p.say().en
}

/// A stretch of history.
pub(crate) fn span(s: Span) -> &'static str {
    s.say().en
}

/// A state that `even` looks past.
pub(crate) fn state(s: State) -> &'static str {
    s.say().en
}

/// A player as subject or object.
pub(crate) fn who(w: Who) -> &'static str {
    PLAYERS.of(&w).map_or("", |r| r.say.en)
}

/// A player as owner.
pub(crate) fn whose(w: Who) -> String {
    match w {
        Who::You => "your".into(),
        Who::BothPlayers => "both players'".into(),
        other => format!("{}'s", who(other)),
    }
}

/// Whether a player word takes a plural verb.
pub(crate) fn who_plural(w: Who) -> bool {
    PLAYERS.of(&w).is_some_and(|r| r.say.plural)
}

/// The name of an icon.
pub(crate) fn icon(i: Icon) -> &'static str {
    match i {
        Icon::NavComputer => "nav computer",
        Icon::ScompLink => "Scomp link",
        Icon::EpisodeI => "Episode I",
        Icon::EpisodeVii => "Episode VII",
        Icon::CloneArmy => "Clone Army",
        Icon::Separatist => "Separatist",
        Icon::TradeFederation => "Trade Federation",
        Icon::FirstOrder => "First Order",
        Icon::Resistance => "Resistance",
        Icon::Republic => "Republic",
        Icon::Vader => "Vader",
        Icon::Pilot
        | Icon::Warrior
        | Icon::Presence
        | Icon::Grabber
        | Icon::Independent
        | Icon::Maintenance
        | Icon::PermanentWeapon
        | Icon::SelectiveCreature => i.name(),
    }
}
