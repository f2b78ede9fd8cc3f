//! French for the closed lists of words, read from their rows. A `*` marks where a participle agrees.

use holocron_engine::card::Icon;
use holocron_engine::text::forms::Role;
pub(crate) use holocron_engine::text::forms::{FrDone as DoneForm, VerbForm};
use holocron_engine::text::{
    ActWord, ActionWord, Adj, Deed, DestinyKind, Done, MoveKind, PLAYERS, Phase, Quantity, Scope, Span, State, Verb1, Who, ZoneWord,
};

use super::gram::{Form, a, de};

/// A quantity: word, whether it is feminine, whether it is plural.
pub(crate) fn quantity(q: Quantity) -> (&'static str, bool, bool) {
    let noun = &q.say().noun;
    (noun.fr, noun.agree.fem(), noun.agree.plural())
}

/// The act that a cost quantity is the price of: `coûte +1 point de Force à déplacer`.
pub(crate) fn priced(q: Quantity) -> Option<&'static str> {
    if let Role::Price(p) = &q.say().role { p.fr } else { None }
}

/// The act as a subject: `initier une bataille coûte 2 points de Force`.
pub(crate) fn pricing(q: Quantity) -> Option<&'static str> {
    if let Role::Price(p) = &q.say().role { Some(p.faire) } else { None }
}

/// Whether a number is of the game rather than of a card.
pub(crate) fn of_the_game(q: Quantity) -> bool {
    matches!(q.say().role, Role::Game)
}

/// An act: with an object (or of a player), without one (of a card), and what follows.
pub(crate) fn act(a: ActWord) -> (&'static str, &'static str, &'static str) {
    let [with, alone, rest] = a.say().fr;
    (with, alone, rest)
}

/// A deed: of a player, of a card, and what always follows.
pub(crate) fn deed(d: Deed) -> (&'static str, &'static str, &'static str) {
    let say = d.say();
    (say.fr[0], say.fr[1], say.objet)
}

/// What was done.
pub(crate) fn done(d: Done) -> DoneForm {
    d.say().fr
}

/// A verb with a card for its object.
pub(crate) fn verb1(v: Verb1) -> VerbForm {
    v.say().fr
}

/// An adjective behind the noun: one word that inflects, its four forms, or `=` and a phrase that does not change.
pub(crate) fn adj(a: Adj) -> &'static str {
    a.say().fr
}

/// Something initiated, and whether it is feminine.
pub(crate) fn action(a: ActionWord) -> (&'static str, bool) {
    (a.say().fr, a.say().agree.fem())
}

/// A kind of destiny, behind `destinée`.
pub(crate) fn destiny(k: DestinyKind) -> &'static str {
    k.say().fr
}

/// A kind of movement, with its preposition.
pub(crate) fn move_kind(m: MoveKind) -> &'static str {
    m.say().fr
}

/// What a limit counts within.
pub(crate) fn scope(s: Scope) -> &'static str {
    s.say().fr
}

/// A pile, without article, and whether it is feminine.
pub(crate) fn zone(z: ZoneWord) -> (&'static str, bool) {
    (z.say().fr, z.say().agree.fem())
}

/// A phase: `phase de contrôle`.
pub(crate) fn phase(p: Phase) -> &'static str {
    p.say().fr
}

/// A stretch of history.
pub(crate) fn span(s: Span) -> &'static str {
    s.say().fr
}

/// A state that `même` looks past.
pub(crate) fn state(s: State) -> &'static str {
    s.say().fr
}

/// A player, and the form of the verb.
pub(crate) fn who(w: Who) -> (&'static str, Form) {
    let (fr, plural) = PLAYERS.of(&w).map_or(("", false), |r| (r.say.fr, r.say.plural));
    let form = match (w, plural) {
        (Who::You, _) => Form::Vous,
        (_, true) => Form::Ils,
        (_, false) => Form::Il,
    };
    (fr, form)
}

/// `de l'adversaire`; for `you`: `de vous`.
pub(crate) fn of_who(w: Who) -> String {
    de(who(w).0)
}

/// `à l'adversaire`.
pub(crate) fn to_who(w: Who) -> String {
    a(who(w).0)
}

/// An icon, behind `icône`.
pub(crate) fn icon(i: Icon) -> &'static str {
    match i {
        Icon::Pilot => "de pilote",
        Icon::Warrior => "de guerrier",
        Icon::NavComputer => "d'ordinateur de navigation",
        Icon::ScompLink => "de lien Scomp",
        Icon::Presence => "de présence",
        Icon::Grabber => "de saisie",
        Icon::Independent => "d'indépendant",
        Icon::Maintenance => "d'entretien",
        Icon::PermanentWeapon => "d'arme permanente",
        Icon::SelectiveCreature => "de créature sélective",
        Icon::EpisodeI => "Épisode I",
        Icon::EpisodeVii => "Épisode VII",
        Icon::CloneArmy => "d'armée de clones",
        Icon::Separatist => "de séparatiste",
        Icon::TradeFederation => "de la Fédération du Commerce",
        Icon::FirstOrder => "du Premier Ordre",
        Icon::Resistance => "de la Résistance",
        Icon::Republic => "de la République",
        Icon::Vader => "de Vader",
    }
}
