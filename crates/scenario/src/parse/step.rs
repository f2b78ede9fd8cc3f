//! Lines of `when`, and the steps that `may` claims speak of.

use holocron_engine::decision::MoveWay;
use holocron_engine::num::Num;
use holocron_engine::text::{Side, Slot};

use super::cursor::{Cursor, Read};
use crate::tree::{Act, CostClaim, Do, Mods, Verb, Way};

/// What follows a verb before its modifiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Takes {
    /// Nothing.
    Nothing,
    /// One or several cards.
    Cards,
    /// A number (perhaps followed by `force`, `cards`).
    Number,
    /// A number or cards.
    Either,
    /// A card, a number, words or a player.
    Choice,
}

/// Verbs as a player does them, then as a player may do them; the longer first.
const VERBS: &[(&str, &str, Verb, Takes)] = &[
    ("activates", "activate", Verb::Activate, Takes::Number),
    ("force drains at", "force drain at", Verb::ForceDrain, Takes::Cards),
    ("drains at", "drain at", Verb::ForceDrain, Takes::Cards),
    ("deploys", "deploy", Verb::Deploy, Takes::Cards),
    ("plays", "play", Verb::Play, Takes::Cards),
    ("uses", "use", Verb::Use, Takes::Cards),
    ("initiates battle at", "initiate battle at", Verb::Battle, Takes::Cards),
    ("initiates a battle at", "initiate a battle at", Verb::Battle, Takes::Cards),
    ("battles at", "battle at", Verb::Battle, Takes::Cards),
    ("fires", "fire", Verb::Fire, Takes::Cards),
    ("attacks", "attack", Verb::Attack, Takes::Cards),
    ("moves", "move", Verb::Move, Takes::Cards),
    ("embarks", "embark", Verb::Embark, Takes::Cards),
    ("disembarks", "disembark", Verb::Disembark, Takes::Cards),
    ("transfers captive", "transfer captive", Verb::TransferCaptive, Takes::Cards),
    ("transfers", "transfer", Verb::Transfer, Takes::Cards),
    ("replaces", "replace", Verb::Replace, Takes::Cards),
    ("searches", "search", Verb::Search, Takes::Nothing),
    ("captures", "capture", Verb::Capture, Takes::Cards),
    ("seizes", "seize", Verb::Seize, Takes::Cards),
    ("escorts", "escort", Verb::Escort, Takes::Cards),
    ("imprisons", "imprison", Verb::Imprison, Takes::Cards),
    ("releases", "release", Verb::Release, Takes::Cards),
    ("freezes", "freeze", Verb::Freeze, Takes::Cards),
    ("breaks cover of", "break cover of", Verb::BreakCover, Takes::Cards),
    ("buries with", "bury with", Verb::Bury, Takes::Cards),
    ("jumps off with", "jump off with", Verb::JumpOff, Takes::Cards),
    ("retrieves", "retrieve", Verb::Retrieve, Takes::Either),
    ("verifies", "verify", Verb::Verify, Takes::Nothing),
    ("orders", "order", Verb::Order, Takes::Cards),
    ("draws battle destiny", "draw battle destiny", Verb::DrawDestiny, Takes::Nothing),
    ("draws destiny", "draw destiny", Verb::DrawDestiny, Takes::Nothing),
    ("declines", "decline", Verb::Decline, Takes::Nothing),
    ("forfeits", "forfeit", Verb::Forfeit, Takes::Cards),
    ("loses", "lose", Verb::Lose, Takes::Either),
    ("draws", "draw", Verb::Draw, Takes::Either),
    ("chooses", "choose", Verb::Choose, Takes::Choice),
    ("passes", "pass", Verb::Pass, Takes::Nothing),
];

/// One line of `when`.
pub(crate) fn line(c: &mut Cursor<'_>) -> Read<Do> {
    if c.words("both pass") || c.words("both players pass") {
        return Ok(Do::BothPass);
    }
    if c.words("next phase") {
        return Ok(Do::NextPhase);
    }
    if c.words("end of turn") {
        return Ok(Do::EndOfTurn);
    }
    if c.words("end of battle") {
        return Ok(Do::EndOfBattle);
    }
    if c.words("until") {
        let side = c.side();
        if side.is_some() {
            c.possessive();
        }
        return match c.phase() {
            Some(phase) => Ok(Do::Until(side, phase)),
            None => c.fail("a phase: `until light battle phase`"),
        };
    }
    let start = c.pos();
    if let Some(creature) = c.card() {
        if c.words("attacks") {
            return Ok(Do::CreatureAttacks(creature, c.need_card()?));
        }
        return c.fail("attacks");
    }
    c.back_to(start);
    let Some(who) = c.side() else {
        return c.fail("`dark`, `light`, `both pass`, `next phase`, `until`, `end of turn`, `end of battle` or a creature");
    };
    let by = named(c)?;
    let mut act = act(c, who, false)?;
    act.by = by;
    Ok(Do::Act(Box::new(act)))
}

/// `(knight)` after a side: which player picks.
fn named(c: &mut Cursor<'_>) -> Read<Option<String>> {
    if !c.sign('(') {
        return Ok(None);
    }
    let name = c.rest().split(')').next().unwrap_or_default().to_owned();
    c.back_to(c.pos() + name.len());
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
    if name.is_empty() || !c.sign(')') {
        return c.fail("the name of a player and `)`: dark (knight) chooses ...");
    }
    Ok(Some(name))
}

/// What a player does (`deploys`), or may do (`deploy`).
pub(crate) fn act(c: &mut Cursor<'_>, who: Side, infinitive: bool) -> Read<Act> {
    // Both forms are understood in both places.
    let found = VERBS.iter().find(|(does, may, ..)| c.words(does) || c.words(may));
    let Some((_, _, verb, takes)) = found else {
        return c
            .fail("a verb: activates, force drains, deploys, plays, uses, initiates battle, fires, moves, forfeits, loses, chooses ...");
    };
    let mut act = Act { who, by: None, verb: *verb, cards: Vec::new(), number: None, mods: Mods::default() };
    match takes {
        Takes::Nothing => {}
        Takes::Cards => act.cards = c.cards()?,
        Takes::Number => act.number = Some(c.need_number()?),
        Takes::Either => {
            act.number = c.number();
            if act.number.is_some() {
                let _ = c.words("force") || c.words("cards") || c.words("card");
            } else if c.words("a card") || c.words("1 card") {
                act.number = Some(Num::ONE);
            } else if c.card_ahead() {
                act.cards = c.cards()?;
            } else if !c.words_ahead("from") {
                return c.fail("a number or a card");
            }
        }
        Takes::Choice => choice(c, &mut act)?,
    }
    if act.verb == Verb::Activate {
        c.words("force");
    }
    mods(c, &mut act, infinitive)?;
    check(c, &act)?;
    Ok(act)
}

fn choice(c: &mut Cursor<'_>, act: &mut Act) -> Read<()> {
    if c.card_ahead() {
        act.cards = c.cards()?;
        return Ok(());
    }
    if let Some(n) = c.number() {
        act.number = Some(n);
        return Ok(());
    }
    if let Some(words) = c.quoted() {
        act.mods.words.push(words);
        return Ok(());
    }
    if let Some(side) = c.side() {
        act.mods.player = Some(side);
        return Ok(());
    }
    // Words without quotes, to the end of the line (or `because`).
    let rest = c.rest().trim();
    let end = rest.to_ascii_lowercase().find(" because ").unwrap_or(rest.len());
    let Some(words) = rest.get(..end).map(str::trim).filter(|w| !w.is_empty()) else {
        return c.fail("a card, a number or \"words of the option\"");
    };
    let words = words.to_owned();
    if !c.words(&words) {
        return c.fail("a card, a number or \"words of the option\"");
    }
    act.mods.words.push(words);
    Ok(())
}

/// Everything behind verb and objects.
fn mods(c: &mut Cursor<'_>, act: &mut Act, infinitive: bool) -> Read<()> {
    loop {
        let _ = c.sign(',') || c.sign(';');
        if c.at_end() || infinitive && c.words_ahead("because") {
            return Ok(());
        }
        if !modifier(c, act)? {
            return c.fail("what may follow: to, on, aboard, as, with, at, targeting, from, by, for, undercover, \"words\"");
        }
    }
}

/// One modifier.
fn modifier(c: &mut Cursor<'_>, act: &mut Act) -> Read<bool> {
    let m = &mut act.mods;
    if c.words("to table") || c.words("on table") || c.words("to the table") || c.words("on the table") {
        m.table = true;
    } else if c.words("to parsec") || c.words("to deep space at parsec") {
        m.parsec = match c.count().and_then(|n| i16::try_from(n).ok()) {
            Some(n) => Some(n),
            None => return c.fail("a number: `to parsec 3`"),
        };
    } else if c.words("to") {
        m.to = Some(c.need_card()?);
    } else if c.words("on") {
        m.on = Some(c.need_card()?);
    } else if c.words("aboard") {
        m.aboard = Some(c.need_card()?);
    } else if c.words("undercover") {
        m.undercover = true;
        c.words("at");
        if c.card_ahead() {
            m.to = Some(c.need_card()?);
        }
    } else if c.words("with") {
        m.with = c.cards()?;
    } else if c.words("at") {
        m.at = c.cards()?;
    } else if c.words("targeting") {
        m.targeting.extend(c.cards()?);
    } else if c.words("carrying") {
        m.carrying = c.cards()?;
    } else if c.words("left of") {
        m.beside = Some((true, c.need_card()?));
    } else if c.words("right of") {
        m.beside = Some((false, c.need_card()?));
    } else if c.words("again") {
        m.again = true;
    } else if c.words("from") {
        return from(c, act).map(|()| true);
    } else if c.words("as") {
        return role(c, act).map(|()| true);
    } else if c.words("by") {
        m.way = Some(way(c)?);
    } else if c.words("for") {
        m.cost = Some(cost(c)?);
    } else if let Some(words) = c.quoted() {
        m.words.push(words);
    } else {
        return Ok(false);
    }
    Ok(true)
}

fn from(c: &mut Cursor<'_>, act: &mut Act) -> Read<()> {
    let side = c.side();
    if side.is_some() {
        c.possessive();
        act.mods.player = side;
    }
    let Some(pile) = c.pile() else { return c.fail("reserve, force, used, lost or hand") };
    act.mods.from = Some(pile);
    if act.verb == Verb::Lose && c.card_ahead() {
        act.cards.extend(c.cards()?);
    }
    Ok(())
}

fn role(c: &mut Cursor<'_>, act: &mut Act) -> Read<()> {
    let m = &mut act.mods;
    if c.words("a react") || c.words("react") {
        m.react = true;
    } else if let Some(slot) = c.one_of(&[("used", Slot::Used), ("lost", Slot::Lost), ("starting", Slot::Starting)]) {
        m.slot = Some(slot);
    } else if let Some(berth) = c.berth() {
        m.berth = Some(berth);
    } else {
        return c.fail("pilot, driver, passenger, used, lost or `a react`");
    }
    Ok(())
}

fn way(c: &mut Cursor<'_>) -> Read<Way> {
    let table = [
        ("landspeed", Way::Exactly(MoveWay::Landspeed)),
        ("hyperspeed", Way::Exactly(MoveWay::Hyperspeed)),
        ("docking bay transit", Way::Exactly(MoveWay::DockingBay)),
        ("docking bay", Way::Exactly(MoveWay::DockingBay)),
        ("ship-docking", Way::Exactly(MoveWay::ShipDocking)),
        ("shuttle vehicle", Way::Exactly(MoveWay::ShuttleVehicle)),
        ("shuttling", Way::Shuttle),
        ("shuttle", Way::Shuttle),
        ("landing", Way::Exactly(MoveWay::Land)),
        ("taking off", Way::Exactly(MoveWay::TakeOff)),
        ("take-off", Way::Exactly(MoveWay::TakeOff)),
        ("take off", Way::Exactly(MoveWay::TakeOff)),
        ("sector", Way::Exactly(MoveWay::Sector)),
        ("embarking", Way::Exactly(MoveWay::Embark)),
        ("embark", Way::Exactly(MoveWay::Embark)),
        ("disembarking", Way::Exactly(MoveWay::Disembark)),
        ("disembark", Way::Exactly(MoveWay::Disembark)),
        ("location text", Way::Exactly(MoveWay::LocationText)),
        ("orbit", Way::Exactly(MoveWay::Orbit)),
        ("bombing run", Way::Exactly(MoveWay::BombingRun)),
        ("ship site", Way::Exactly(MoveWay::ShipSite)),
        ("transit", Way::Transit),
    ];
    match c.one_of(&table) {
        Some(w) => Ok(w),
        None => c.fail("landspeed, hyperspeed, docking bay, shuttle, landing, take-off, sector, embark, disembark or transit"),
    }
}

fn cost(c: &mut Cursor<'_>) -> Read<CostClaim> {
    let amount = if c.words("free") { Num::ZERO } else { c.need_number()? };
    c.words("force");
    let mut of = None;
    if c.words("of") {
        of = Some(c.need_side()?);
        c.possessive();
        c.words("force");
    }
    Ok(CostClaim { amount, of })
}

/// Verbs that need something among their modifiers.
fn check(c: &mut Cursor<'_>, act: &Act) -> Read<()> {
    let m = &act.mods;
    match act.verb {
        Verb::Replace if m.with.is_empty() => c.fail("with [B]"),
        Verb::Search if m.at.is_empty() => c.fail("at [L]"),
        Verb::Transfer | Verb::TransferCaptive if m.to.is_none() && m.on.is_none() => c.fail("to [C]"),
        Verb::Embark if m.on.is_none() && m.aboard.is_none() && m.to.is_none() => c.fail("on [S]"),
        Verb::Lose if act.number.is_none() && act.cards.is_empty() => c.fail("a number or a card"),
        _ => Ok(()),
    }
}

impl Cursor<'_> {
    /// Whether a card stands here.
    pub(crate) fn card_ahead(&mut self) -> bool {
        let start = self.pos();
        let found = self.card().is_some();
        self.back_to(start);
        found
    }
    /// Whether these words stand here.
    pub(crate) fn words_ahead(&mut self, phrase: &str) -> bool {
        let start = self.pos();
        let found = self.words(phrase);
        self.back_to(start);
        found
    }
}
