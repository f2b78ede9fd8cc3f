//! Lines of `given`, and what stands in parentheses after a card.

use holocron_engine::decision::Berth;
use holocron_engine::state::{Flags, flag};

use super::cursor::{Cursor, Read};
use crate::tree::{DidWord, Given, PileItem, Placed, State};

/// States that are flags of a card.
pub(crate) const FLAGS: &[(&str, Flags)] = &[
    ("hit", flag::HIT),
    ("undercover", flag::UNDERCOVER),
    ("imprisoned", flag::IMPRISONED),
    ("frozen", flag::FROZEN),
    ("missing", flag::MISSING),
    ("ionized", flag::IONIZED),
    ("crashed", flag::CRASHED),
    ("flipped", flag::FLIPPED),
    ("stolen", flag::STOLEN),
    ("inverted", flag::INVERTED),
    ("damaged", flag::DAMAGED),
    ("buried", flag::BURIED),
    ("excluded", flag::EXCLUDED),
    ("face down", flag::FACE_DOWN),
    ("disarmed", flag::DISARMED),
    ("suspended", flag::SUSPENDED),
    ("blown away", flag::BLOWN_AWAY),
    ("collapsed", flag::COLLAPSED),
    ("completed", flag::COMPLETED),
    ("turned off", flag::OFF),
    ("concealed", flag::CONCEALED),
    ("reached", flag::REACHED),
    ("rotated", flag::ROTATED),
];

/// One line of `given`.
pub(crate) fn line(c: &mut Cursor<'_>) -> Read<Given> {
    if c.words("locations") || c.words("location") {
        c.sign(':');
        return Ok(Given::Locations(None, placed_list(c)?));
    }
    if c.words("converted") {
        return Ok(Given::Converted(c.need_card()?));
    }
    if c.words("this turn") {
        c.sign(':');
        return this_turn(c);
    }
    if c.words("rules") {
        return rules(c);
    }
    let start = c.pos();
    if let Some(a) = c.card() {
        if c.words("left of") {
            return Ok(Given::LeftOf(a, c.need_card()?));
        }
        if c.words("right of") {
            return Ok(Given::LeftOf(c.need_card()?, a));
        }
        return c.fail("left of");
    }
    c.back_to(start);
    if let Some(phase) = c.phase() {
        return Ok(Given::Phase(None, phase));
    }
    let side = match c.side() {
        Some(s) => s,
        None => return c.fail("`locations`, `dark`, `light`, `this turn`, `rules`, `converted` or a card"),
    };
    c.possessive();
    if c.words("locations") || c.words("location") {
        c.sign(':');
        return Ok(Given::Locations(Some(side), placed_list(c)?));
    }
    if c.words("at") {
        let at = c.need_card()?;
        c.sign(':');
        return Ok(Given::At(side, at, placed_list(c)?));
    }
    if c.words("on table") || c.words("on the table") {
        c.sign(':');
        return Ok(Given::OnTable(side, placed_list(c)?));
    }
    if c.words("on") {
        let on = c.need_card()?;
        c.sign(':');
        return Ok(Given::On(side, on, placed_list(c)?));
    }
    if c.words("destiny") {
        c.sign(':');
        let mut values = vec![c.need_number()?];
        while c.sign(',') {
            values.push(c.need_number()?);
        }
        return Ok(Given::Destiny(side, values));
    }
    if c.words("turn") {
        return Ok(Given::Turn(side, c.count()));
    }
    if c.words("has objective") {
        c.sign(':');
        return Ok(Given::Objective(side, placed(c)?));
    }
    if c.words("starting") {
        c.sign(':');
        return Ok(Given::Starting(side, placed_list(c)?));
    }
    if let Some(phase) = c.phase() {
        return Ok(Given::Phase(Some(side), phase));
    }
    if let Some(pile) = c.pile() {
        c.sign(':');
        let mut items = vec![pile_item(c)?];
        while c.sign(',') {
            items.push(pile_item(c)?);
        }
        return Ok(Given::Pile(side, pile, items));
    }
    c.fail("at, on, on table, hand, reserve, force, used, lost, out of play, destiny, turn, a phase, locations, has objective or starting")
}

fn pile_item(c: &mut Cursor<'_>) -> Read<PileItem> {
    if let Some(n) = c.count() {
        return Ok(PileItem::Fillers(n));
    }
    Ok(PileItem::Card(placed(c)?))
}

fn this_turn(c: &mut Cursor<'_>) -> Read<Given> {
    let mut did = Vec::new();
    loop {
        let cards = c.cards()?;
        let table = [
            ("moved", DidWord::Moved),
            ("battled", DidWord::Battled),
            ("fired", DidWord::Fired),
            ("drained", DidWord::Drained),
            ("used", DidWord::Used),
            ("deployed", DidWord::Deployed),
            ("reacted", DidWord::Reacted),
        ];
        let Some(word) = c.one_of(&table) else { return c.fail("moved, battled, fired, drained or used") };
        did.extend(cards.into_iter().map(|card| (card, word)));
        if !(c.sign(',') || c.words("and")) {
            return Ok(Given::ThisTurn(did));
        }
    }
}

fn rules(c: &mut Cursor<'_>) -> Read<Given> {
    if c.words("committee") {
        return Ok(Given::Committee(true));
    }
    if c.words("glossary") {
        return Ok(Given::Committee(false));
    }
    let Some(name) = c.rule() else { return c.fail("`committee`, `glossary` or the name of a rule") };
    if !c.sign('=') {
        return c.fail("= true or = false");
    }
    let table = [("true", true), ("yes", true), ("on", true), ("1", true), ("false", false), ("no", false), ("off", false), ("0", false)];
    match c.one_of(&table) {
        Some(value) => Ok(Given::Rule(name, value)),
        None => c.fail("true or false"),
    }
}

fn placed_list(c: &mut Cursor<'_>) -> Read<Vec<Placed>> {
    let mut list = vec![placed(c)?];
    loop {
        let start = c.pos();
        if !(c.sign(',') || c.words("and")) {
            return Ok(list);
        }
        let after = c.pos();
        if c.card().is_none() {
            c.back_to(start);
            return Ok(list);
        }
        c.back_to(after);
        list.push(placed(c)?);
    }
}

fn placed(c: &mut Cursor<'_>) -> Read<Placed> {
    c.nested(placed_here)
}

fn placed_here(c: &mut Cursor<'_>) -> Read<Placed> {
    let card = c.need_card()?;
    let mut states = Vec::new();
    while c.sign('(') {
        if c.sign(')') {
            continue;
        }
        loop {
            states.push(state(c)?);
            if c.sign(',') || c.words("and") || c.sign(';') {
                continue;
            }
            if c.sign(')') {
                break;
            }
            return c.fail("`,` or `)`");
        }
    }
    Ok(Placed { card, states })
}

/// A state, in parentheses or after `is`.
pub(crate) fn state(c: &mut Cursor<'_>) -> Read<State> {
    if c.words("piloted by") {
        return Ok(State::PilotedBy(placed_list(c)?));
    }
    if c.words("driven by") {
        return Ok(State::DrivenBy(placed_list(c)?));
    }
    if c.words("carrying") {
        return Ok(State::Carrying(placed_list(c)?));
    }
    if c.words("with aboard") {
        return Ok(State::WithAboard(placed_list(c)?));
    }
    if c.words("stacked on") {
        return Ok(State::AttachedTo(c.need_card()?));
    }
    if c.words("stacked") {
        return Ok(State::Stacked(placed_list(c)?));
    }
    if c.words("aboard") {
        let ship = c.need_card()?;
        let berth = if c.words("as") { Some(berth(c)?) } else { None };
        return Ok(State::Aboard(ship, berth));
    }
    if c.words("attached to") {
        return Ok(State::AttachedTo(c.need_card()?));
    }
    if c.words("part of") {
        return Ok(State::PartOf(c.need_card()?));
    }
    if c.words("orbiting") {
        return Ok(State::Orbiting(c.need_card()?));
    }
    if c.words("targeting") {
        return Ok(State::Targeting(c.cards()?));
    }
    if c.words("captive of") {
        return Ok(State::Captive(Some(c.need_card()?)));
    }
    if c.words("captive") || c.words("captured") {
        return Ok(State::Captive(None));
    }
    if c.words("as") {
        return Ok(State::As(berth(c)?));
    }
    for (word, make) in [
        ("function", (|n| State::Function(n)) as fn(u8) -> State),
        ("stage", |n| State::Stage(n)),
        ("counter", |n| State::Counter(i16::from(n))),
        ("parsec", |n| State::Counter(i16::from(n))),
    ] {
        if c.words(word) {
            return match c.count().and_then(|n| u8::try_from(n).ok()) {
                Some(n) => Ok(make(n)),
                None => c.fail("a number"),
            };
        }
    }
    let plain = [("landed", State::Landed), ("piloted", State::Piloted), ("unpiloted", State::Unpiloted), ("alone", State::Alone)];
    for (word, state) in plain {
        if c.words(word) {
            return Ok(state);
        }
    }
    match FLAGS.iter().find(|(word, _)| c.words(word)) {
        Some((word, bit)) => Ok(State::Flag(word, *bit)),
        None => c.fail("a state: hit, undercover, captive of [E], piloted by [P], carrying [W], aboard [S] ..."),
    }
}

fn berth(c: &mut Cursor<'_>) -> Read<Berth> {
    match c.berth() {
        Some(b) => Ok(b),
        None => c.fail("pilot, driver or passenger"),
    }
}
