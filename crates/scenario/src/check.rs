//! `then`: claims about a game, and what was found where one does not hold.

use holocron_engine::card::{CardDef, Icon, Kind, kinds};
use holocron_engine::decision::{Ask, Berth, Decision, Opt, Pile};
use holocron_engine::num::Num;
use holocron_engine::state::{Battle, CardId, Flags, Zone, flag};
use holocron_engine::text::{Quantity, Side};

use crate::names::Meant;
use crate::report::Failure;
use crate::run::{Goal, Play, may, may_not};
use crate::tree::{Act, CardRef, Claim, Cmp, Count, Line, Mods, State, Verb};
use crate::words::{berth_text, meant_by, pile_text};

/// What came of a claim: it holds, or what was found instead; or it makes no sense here.
pub(crate) type Found = Result<Verdict, String>;

/// Whether a claim holds, and what is the case.
pub(crate) struct Verdict {
    holds: bool,
    found: String,
    /// What to know though it holds.
    note: Option<String>,
}

impl Verdict {
    pub(crate) fn noting(mut self, note: Option<String>) -> Verdict {
        self.note = note;
        self
    }
}

pub(crate) fn verdict(holds: bool, found: impl Into<String>) -> Found {
    Ok(Verdict { holds, found: found.into(), note: None })
}

fn compare(cmp: Cmp, found: Num, wanted: Num) -> Found {
    verdict(cmp.holds(found, wanted), format!("{found}"))
}

/// Checks all claims of a block: what to know though they hold, or the first that fails, and the others after it.
pub(crate) fn all(play: &Play<'_>, lines: &[Line<Claim>]) -> Result<Vec<String>, Failure> {
    let mut failed: Option<Failure> = None;
    let mut notes = Vec::new();
    for line in lines {
        let found = match claim(play, &line.what) {
            Ok(v) if v.holds => {
                notes.extend(v.note.map(|note| format!("line {}: {note}", line.line)));
                continue;
            }
            Ok(v) => v.found,
            Err(why) => why,
        };
        match &mut failed {
            None => failed = Some(Failure::new(line.line, &line.text, found)),
            Some(first) => first.found.push_str(&format!("\n  also line {}: {}: {found}", line.line, line.text)),
        }
    }
    failed.map_or(Ok(notes), Err)
}

/// What is found where a claim is made, whether it holds or not.
pub(crate) fn found(play: &Play<'_>, what: &Claim) -> Result<String, String> {
    claim(play, what).map(|v| v.found)
}

fn claim(play: &Play<'_>, what: &Claim) -> Found {
    let game = &play.game;
    let at_location = |c: &CardRef| location(play, c);
    match what {
        Claim::Not(inner) => {
            let v = claim(play, inner)?;
            verdict(!v.holds, v.found)
        }
        Claim::At(c, l) => {
            let at = place_card(play, l)?;
            any(play, c, |id| game.card(id).loc == Some(at) && on_table(play, id) && id != at || inside(play, id, at))
        }
        Claim::On(c, x) => {
            let on = place_card(play, x)?;
            any(play, c, |id| {
                let card = game.card(id);
                card.host == Some(on) && matches!(card.zone, Zone::On | Zone::At | Zone::Stacked)
            })
        }
        Claim::Aboard(c, s, berth) => {
            let ship = place_card(play, s)?;
            any(play, c, |id| {
                let card = game.card(id);
                game.is_aboard(id, ship) && berth.is_none_or(|b| card.berth == b && card.host == Some(ship))
            })
        }
        Claim::OnTable(c) => any(play, c, |id| on_table(play, id)),
        Claim::OutOfPlay(c) => any(play, c, |id| game.card(id).zone == Zone::Pile(Pile::OutOfPlay)),
        Claim::In(c, side, pile) => any_of(play, c, Some(*side), |id| game.pile(*side, *pile).contains(&id)),
        Claim::Top(side, pile, c) => {
            let meant = play.find(c, Some(*side)).map_err(|e| e.to_string())?;
            present(play, c, meant)?;
            let Some(top) = game.pile(*side, *pile).last() else { return verdict(false, "it is empty") };
            verdict(meant.is(game, *top), format!("it is {}", game.title(*top)))
        }
        Claim::Value(q, c, cmp, n) => {
            let id = single(play, c)?;
            compare(*cmp, value(play, id, *q), *n)
        }
        Claim::DeployCost(c, mods, cmp, n) => deploy_cost(play, c, mods, *cmp, *n),
        Claim::Count(side, what, cmp, n) => {
            let found = match what {
                Count::Pile(p) => game.pile(*side, *p).len(),
                Count::LifeForce => game.life_force(*side),
            };
            compare(*cmp, whole(found), *n)
        }
        Claim::PowerAt(side, l, cmp, n) => compare(*cmp, power_at(play, at_location(l)?, *side), *n),
        Claim::AbilityAt(side, l, cmp, n) => compare(*cmp, game.total_ability(at_location(l)?, *side), *n),
        Claim::Drain(side, l, cmp, n) => compare(*cmp, game.drain_amount(at_location(l)?, *side), *n),
        Claim::RaceTotal(side, cmp, n) => compare(*cmp, game.race_total(*side), *n),
        Claim::Generation(side, cmp, n) => compare(*cmp, Num::int(game.force_generation(*side)), *n),
        Claim::Icons(side, l, cmp, n) => compare(*cmp, Num::int(game.force_icons(at_location(l)?, *side)), *n),
        Claim::Occupies(side, l) => {
            let at = at_location(l)?;
            verdict(game.occupies(at, *side), occupants(play, at))
        }
        Claim::Controls(side, l) => {
            let at = at_location(l)?;
            verdict(game.controls(at, *side), occupants(play, at))
        }
        Claim::Is(c, state) => is_state(play, c, state),
        Claim::Battle(l) => {
            let at = l.as_ref().map(at_location).transpose()?;
            let battle = game.state().battles.last();
            let found = battle.map_or("no battle is going on".to_owned(), |b| format!("a battle at {}", game.title(b.at)));
            verdict(battle.is_some_and(|b| at.is_none_or(|l| l == b.at)), found)
        }
        Claim::NoBattle => {
            let battle = game.state().battles.last();
            let found = battle.map_or(String::new(), |b| format!("a battle at {}: {}", game.title(b.at), play.present()));
            verdict(battle.is_none(), found)
        }
        Claim::Attrition(side, cmp, n) => compare(*cmp, debt(play, *side)?.0, *n),
        Claim::Damage(side, cmp, n) => compare(*cmp, debt(play, *side)?.1, *n),
        Claim::BattleDestiny(side, cmp, n) => {
            battle(play)?;
            match game.battle_destiny(*side) {
                Some(found) => compare(*cmp, found, *n),
                None => verdict(*cmp == Cmp::Ne, "none"),
            }
        }
        Claim::DestinyDraws(side, cmp, n) => {
            let b = battle(play)?;
            let draws = b.draws[side.index()].unwrap_or_else(|| game.battle_destiny_count(*side));
            compare(*cmp, Num::int(i32::from(draws)), *n)
        }
        Claim::Turn(side, number) => {
            let turn = game.state().turn;
            let found = format!("{}'s turn {}", turn.player.word(), turn.number);
            verdict(turn.player == *side && number.is_none_or(|n| n == turn.number), found)
        }
        Claim::Phase(side, phase) => {
            let turn = game.state().turn;
            let found = format!("{}'s {} phase", turn.player.word(), turn.phase.word());
            verdict(turn.in_phase && turn.phase == *phase && side.is_none_or(|s| s == turn.player), found)
        }
        Claim::Wins(side) => match game.outcome() {
            Some(o) => verdict(o.winner == *side, format!("{} won", o.winner.word())),
            None => verdict(false, "the game goes on"),
        },
        Claim::GoesOn => verdict(game.outcome().is_none(), game.outcome().map_or(String::new(), |o| format!("{} won", o.winner.word()))),
        Claim::Battleground(l) => verdict(game.is_battleground(at_location(l)?), "whether it is a battleground is otherwise"),
        Claim::Adjacent(a, b) => verdict(game.adjacent(at_location(a)?, at_location(b)?), layout(play)),
        Claim::Related(a, b) => verdict(game.related(at_location(a)?, at_location(b)?), layout(play)),
        Claim::Distance(a, b, cmp, n) => distance(play, at_location(a)?, at_location(b)?, *cmp, *n),
        Claim::Matching(a, b) => {
            let (a, b) = (single(play, a)?, single(play, b)?);
            verdict(game.is_matching(a, b) || game.is_matching(b, a), "whether they match is otherwise")
        }
        Claim::Has(c, word) => has(play, single(play, c)?, word),
        Claim::Participating(c) => {
            battle(play)?;
            any(play, c, |id| game.in_battle(id))
        }
        Claim::Active(c) => any(play, c, |id| game.is_active(id)),
        Claim::Sees(side, c) => any(play, c, |id| game.knows(*side, id)),
        Claim::Option(words) => {
            let d = game.decision().filter(|d| is_choice(d.kind)).ok_or_else(|| format!("nothing is to be chosen: {}", play.present()))?;
            let texts: Vec<String> = d.options.iter().map(|o| play.option(d, o)).collect();
            verdict(!meant_by(words, &texts).is_empty(), play.present())
        }
        Claim::NothingToChoose(side) => {
            let asked = |d: &&Decision| d.player == *side && is_choice(d.kind);
            let first = play.skipped.iter().map(|s| &**s).chain([play]).find(|p| p.game.decision().as_ref().is_some_and(asked));
            verdict(first.is_none(), first.map_or(String::new(), Play::present))
        }
        Claim::May(act) => may(play, act),
        Claim::MayNot(act, because) => may_not(play, act, because.as_deref()),
    }
}

/// Whether a question is a choice, rather than an opportunity to act or to respond.
pub(crate) fn is_choice(kind: Ask) -> bool {
    !matches!(kind, Ask::Action | Ask::WeaponsSegment | Ask::PowerSegment | Ask::Response)
}

// ---- cards ----

fn find(play: &Play<'_>, c: &CardRef) -> Result<Meant, String> {
    play.find(c, None).map_err(|e| e.to_string())
}

fn single(play: &Play<'_>, c: &CardRef) -> Result<CardId, String> {
    let meant = find(play, c)?;
    present(play, c, meant)
}

/// The first card that is meant; an error where there is none, as of fillers there may be.
fn present(play: &Play<'_>, c: &CardRef, meant: Meant) -> Result<CardId, String> {
    meant.all(&play.game).first().copied().ok_or_else(|| format!("{c} is not in this game"))
}

/// The battle that is going on.
fn battle<'p>(play: &'p Play<'_>) -> Result<&'p Battle, String> {
    play.game.state().battles.last().ok_or_else(|| format!("no battle is going on: {}", play.present()))
}

/// A location now on table: of a converted one, what lies on it.
fn location(play: &Play<'_>, c: &CardRef) -> Result<CardId, String> {
    // Both sides' versions may be in the game; only the one on top is on table.
    let id = match play.find(c, None) {
        Ok(m) => m.card().ok_or_else(|| format!("{c} is no location"))?,
        Err(e) => {
            let on_top = Side::BOTH.iter().find_map(|s| {
                let id = play.find(c, Some(*s)).ok()?.card()?;
                (play.game.card(id).zone == Zone::Location).then_some(id)
            });
            on_top.ok_or_else(|| e.to_string())?
        }
    };
    let mut id = id;
    while play.game.card(id).zone == Zone::Under {
        match play.game.card(id).host {
            Some(top) => id = top,
            None => break,
        }
    }
    if play.game.card(id).zone != Zone::Location {
        return Err(format!("{c} is no location on table: {}", whereabouts(play, id)));
    }
    Ok(id)
}

/// A location, or another card that cards may be at or on.
fn place_card(play: &Play<'_>, c: &CardRef) -> Result<CardId, String> {
    location(play, c).or_else(|not| match find(play, c)?.card() {
        Some(id) if on_table(play, id) => Ok(id),
        _ => Err(not),
    })
}

fn on_table(play: &Play<'_>, id: CardId) -> bool {
    play.game.card(id).zone.in_play()
}

/// At a place that is not a location: on or aboard a card.
fn inside(play: &Play<'_>, id: CardId, place: CardId) -> bool {
    !play.game.def(place).kinds.has(kinds::LOCATION) && (play.game.is_aboard(id, place) || play.game.card(id).host == Some(place))
}

/// Whether the card (or one of the fillers) that is meant is so; where it is otherwise.
fn any(play: &Play<'_>, c: &CardRef, test: impl Fn(CardId) -> bool) -> Found {
    any_of(play, c, None, test)
}

/// The same where the line speaks of a side's pile: of two cards of one title that side's is meant.
fn any_of(play: &Play<'_>, c: &CardRef, side: Option<Side>, test: impl Fn(CardId) -> bool) -> Found {
    let meant = play.find(c, side).map_err(|e| e.to_string())?;
    let first = present(play, c, meant)?;
    let all = meant.all(&play.game);
    let holds = all.iter().any(|id| test(*id));
    let found = if all.len() == 1 { whereabouts(play, first) } else { format!("{} of them in the game", all.len()) };
    verdict(holds, found)
}

/// Where a card is, in words.
pub(crate) fn whereabouts(play: &Play<'_>, id: CardId) -> String {
    let game = &play.game;
    let card = game.card(id);
    let host = card.host.map_or("?", |h| game.title(h));
    let mut text = match card.zone {
        Zone::Pile(p) => format!("{} is in {}'s {}", game.title(id), card.owner.word(), pile_text(p)),
        Zone::Location => format!("{} is a location on table", game.title(id)),
        Zone::At => format!("{} is at {host}", game.title(id)),
        Zone::On if card.berth != Berth::None => format!("{} is aboard {host} as {}", game.title(id), berth_text(card.berth)),
        Zone::On => format!("{} is on {host}", game.title(id)),
        Zone::Side => format!("{} is on table", game.title(id)),
        Zone::Stacked => format!("{} is stacked on {host}", game.title(id)),
        Zone::Under => format!("{} is under {host}", game.title(id)),
        Zone::Void => format!("{} is being played", game.title(id)),
        Zone::Destiny => format!("{} is a destiny draw", game.title(id)),
        Zone::Insert => format!("{} is inserted", game.title(id)),
    };
    let states: Vec<&str> = STATES.iter().filter(|(bit, _)| card.is(*bit)).map(|(_, w)| *w).collect();
    if !states.is_empty() {
        text.push_str(&format!(" ({})", states.join(", ")));
    }
    text
}

const STATES: &[(Flags, &str)] = &[
    (flag::HIT, "hit"),
    (flag::UNDERCOVER, "undercover"),
    (flag::CAPTIVE, "captive"),
    (flag::FROZEN, "frozen"),
    (flag::IMPRISONED, "imprisoned"),
    (flag::MISSING, "missing"),
    (flag::EXCLUDED, "excluded"),
    (flag::IONIZED, "ionized"),
    (flag::CRASHED, "crashed"),
    (flag::FLIPPED, "flipped"),
    (flag::STOLEN, "stolen"),
];

fn is_state(play: &Play<'_>, c: &CardRef, state: &State) -> Found {
    let game = &play.game;
    let carries = |list: &[crate::tree::Placed], test: &dyn Fn(CardId, CardId) -> bool| -> Result<bool, String> {
        let host = single(play, c)?;
        for p in list {
            let meant = find(play, &p.card)?;
            if !meant.all(game).iter().any(|id| test(host, *id)) {
                return Ok(false);
            }
        }
        Ok(true)
    };
    let berth_is = |b: Berth| move |host: CardId, id: CardId| game.card(id).host == Some(host) && game.card(id).berth == b;
    let found = |holds: bool| verdict(holds, single(play, c).map(|id| whereabouts(play, id)).unwrap_or_default());
    let meant = find(play, c)?;
    let id = present(play, c, meant)?;
    if meant.card().is_some() && matches!(game.card(id).zone, Zone::Pile(_)) {
        return Err(format!("only a card on table has a state: {}", whereabouts(play, id)));
    }
    match state {
        State::Flag(_, bit) => any(play, c, |id| game.card(id).is(*bit)),
        State::Captive(None) => any(play, c, |id| game.card(id).is(flag::CAPTIVE)),
        State::Captive(Some(e)) => {
            let escort = single(play, e)?;
            any(play, c, |id| game.card(id).is(flag::CAPTIVE) && game.card(id).host == Some(escort))
        }
        State::PilotedBy(list) => found(carries(list, &berth_is(Berth::Pilot))?),
        State::DrivenBy(list) => found(carries(list, &berth_is(Berth::Driver))?),
        State::Carrying(list) => found(carries(list, &berth_is(Berth::None))?),
        State::WithAboard(list) => found(carries(list, &|host, id| game.is_aboard(id, host))?),
        State::Stacked(list) => found(carries(list, &|host, id| game.card(id).host == Some(host) && game.card(id).zone == Zone::Stacked)?),
        State::Aboard(s, berth) => {
            let ship = single(play, s)?;
            any(play, c, |id| game.is_aboard(id, ship) && berth.is_none_or(|b| game.card(id).berth == b))
        }
        State::AttachedTo(x) => {
            let on = single(play, x)?;
            any(play, c, |id| game.card(id).host == Some(on) && matches!(game.card(id).zone, Zone::On | Zone::At | Zone::Stacked))
        }
        State::Targeting(list) => {
            let mut targets = Vec::new();
            for x in list {
                targets.push(single(play, x)?);
            }
            any(play, c, |id| targets.iter().all(|t| game.state().bonds_of(id).any(|(_, b)| b == *t)))
        }
        State::As(b) => any(play, c, |id| game.card(id).berth == *b),
        State::Function(n) => any(play, c, |id| game.card(id).way + 1 == *n),
        State::Stage(n) => any(play, c, |id| game.card(id).counter == i16::from(*n)),
        State::Counter(n) => any(play, c, |id| game.card(id).counter == *n),
        State::PartOf(x) => {
            let of = single(play, x)?;
            let ship = game.def(of).location.is_none();
            any(play, c, |id| {
                if ship { game.ship_of(id) == Some(of) } else { game.system_of(id).is_some() && game.system_of(id) == game.system_of(of) }
            })
        }
        State::Orbiting(x) => {
            let system = single(play, x)?;
            any(play, c, |id| game.orbits(id) == Some(system))
        }
        State::Landed => any(play, c, |id| game.is_landed(id)),
        State::Piloted => any(play, c, |id| game.is_piloted(id)),
        State::Unpiloted => any(play, c, |id| !game.is_piloted(id)),
        State::Alone => any(play, c, |id| game.is_alone(id)),
    }
}

fn has(play: &Play<'_>, id: CardId, word: &str) -> Found {
    let game = &play.game;
    let def = game.def(id);
    let word = word.trim().to_lowercase();
    let singular = word.strip_suffix(" icon").or(word.strip_suffix(" skill")).unwrap_or(&word).trim();
    let lib = game.library();
    let icon = Icon::from_name(singular).is_some_and(|i| game.icon_count(id, i) > 0);
    let kind = Kind::from_name(singular).is_some_and(|k| game.has_kind(id, k));
    let listed = |def: &CardDef| {
        def.extra_keywords.iter().any(|s| lib.symbols.name(*s).eq_ignore_ascii_case(singular))
            || def.subtypes.iter().any(|s| s.eq_ignore_ascii_case(singular))
    };
    let persona = lib.iter().flat_map(|(_, d)| d.personas.iter().copied()).find(|s| lib.symbols.name(*s).eq_ignore_ascii_case(singular));
    let keyword = listed(def) || persona.is_some_and(|s| game.is_named(id, s));
    let exists = || {
        let listed = || lib.iter().any(|(_, d)| listed(d));
        Icon::from_name(singular).is_some() || Kind::from_name(singular).is_some() || persona.is_some() || listed()
    };
    if !keyword && singular != "male" && !exists() {
        return Err(format!("no icon, skill, species, keyword, gender or persona is called {word}"));
    }
    // A character of whom nothing is said is male.
    let male = singular == "male" && def.kinds.has(kinds::CHARACTER) && !game.has_kind(id, kinds::FEMALE);
    let names: Vec<&str> = def.kinds.iter().map(Kind::name).collect();
    verdict(icon || kind || keyword || male, format!("it has {}", names.join(", ")))
}

// ---- numbers ----

fn whole(n: usize) -> Num {
    Num::int(i32::try_from(n).unwrap_or(i32::MAX))
}

fn value(play: &Play<'_>, id: CardId, q: Quantity) -> Num {
    let game = &play.game;
    match q {
        Quantity::Immunity => game.immunity(id).unwrap_or(Num::ZERO),
        Quantity::Parsec => Num::int(game.parsec(id).unwrap_or(0)),
        _ => game.value(id, q),
    }
}

fn power_at(play: &Play<'_>, at: CardId, side: Side) -> Num {
    play.game.total_power(at, side)
}

fn deploy_cost(play: &Play<'_>, c: &CardRef, mods: &Mods, cmp: Cmp, n: Num) -> Found {
    let owner = play.game.card(single(play, c)?).owner;
    let act = Act { who: owner, by: None, verb: Verb::Deploy, cards: vec![c.clone()], number: None, mods: mods.clone() };
    let goals = Goal::of(play, &act, 0, "").map_err(|e| e.to_string())?;
    let Some(goal) = goals.first() else { return verdict(false, "nothing to deploy") };
    let Some(card) = goal.card.and_then(Meant::card) else { return verdict(false, "no single card") };
    // `to` a ship or an Effect's target may be meant as `on` or `aboard`: the first that is allowed.
    let places: Vec<Opt> = goal.places(play).into_iter().flatten().collect();
    let refused = |to: Opt| {
        let step = holocron_engine::decision::Step::Deploy { card, to: Some(to), react: false, targets: Vec::new() };
        play.game.why_not(owner, &step).err().map(|r| r.rule)
    };
    let allowed = places.iter().copied().find(|to| refused(*to).is_none());
    // One that only cannot be paid, or not now, says what it would cost.
    let dear = || places.iter().copied().find(|to| refused(*to) == Some("deploy.cost"));
    match allowed.or_else(dear).or_else(|| places.first().copied()) {
        Some(to) => compare(cmp, play.game.deploy_cost(card, to), n),
        None => verdict(false, "no place is said"),
    }
}

/// Attrition and battle damage that a player has still to satisfy.
fn debt(play: &Play<'_>, side: Side) -> Result<(Num, Num), String> {
    match play.game.state().battles.last() {
        Some(b) if b.decided => {
            let debt = &b.debt[side.index()];
            Ok((debt.attrition_left, debt.damage_left))
        }
        Some(_) => Err(format!("the battle has not come to attrition and damage: {}", play.present())),
        None if play.has_battled() => Ok((Num::ZERO, Num::ZERO)),
        None => Err("there was no battle".to_owned()),
    }
}

fn distance(play: &Play<'_>, a: CardId, b: CardId, cmp: Cmp, n: Num) -> Found {
    let game = &play.game;
    if let Some(sites) = game.site_distance(a, b) {
        return compare(cmp, whole(sites), n);
    }
    match (game.parsec(a), game.parsec(b)) {
        (Some(x), Some(y)) => compare(cmp, Num::int((x - y).abs()), n),
        _ => verdict(false, "no way leads from one to the other"),
    }
}

fn occupants(play: &Play<'_>, at: CardId) -> String {
    let said: Vec<String> = Side::BOTH
        .iter()
        .map(|s| {
            let what = match (play.game.controls(at, *s), play.game.occupies(at, *s)) {
                (true, _) => "controls it",
                (false, true) => "occupies it",
                _ => "does not occupy it",
            };
            format!("{} {what}", s.word())
        })
        .collect();
    said.join(", ")
}

fn layout(play: &Play<'_>) -> String {
    let names: Vec<&str> = play.game.state().layout.iter().map(|l| play.game.title(*l)).collect();
    format!("the locations lie: {}", names.join(" | "))
}
