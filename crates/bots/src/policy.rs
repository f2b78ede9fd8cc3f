//! Rules of thumb: a quick choice for every question, used in playouts and wherever a search would not differ.
//!
//! [`quick`] makes a weighted random choice among the options. It is fast enough for thousands of playouts per second. It reads the game
//! it is given, which for an agent is always a guess from a view.

use holocron_engine::Game;
use holocron_engine::card::{CardType, Uniqueness, kinds};
use holocron_engine::decision::{Ask, Decision, MoveWay, Opt, Pile};
use holocron_engine::num::Num;
use holocron_engine::rng::Rng;
use holocron_engine::state::{CardId, Zone};
use holocron_engine::text::{Phase, Quantity, Side};

use crate::value::{self, Weights};

/// A pick by rules of thumb.
#[must_use]
pub fn quick(game: &Game, decision: &Decision, rng: &mut Rng) -> usize {
    let n = decision.options.len();
    if n < 2 {
        return 0;
    }
    let mut weights = [0u64; 64];
    let n = n.min(weights.len());
    let mut total = 0u64;
    for (slot, opt) in weights.iter_mut().zip(&decision.options) {
        // What is liked twice as much is picked eight times as often.
        *slot = u64::from(weight(game, decision, *opt)).pow(3);
        total += *slot;
    }
    if total == 0 {
        return rng.below(n);
    }
    let mut at = rng.next_u64() % total;
    for (i, w) in weights[..n].iter().enumerate() {
        if at < *w {
            return i;
        }
        at -= *w;
    }
    n - 1
}

/// The option that rules of thumb like best.
pub fn likeliest(game: &Game, d: &Decision) -> usize {
    let mut best = (0, 0);
    for (i, opt) in d.options.iter().enumerate() {
        let w = weight(game, d, *opt);
        if i == 0 || w > best.0 {
            best = (w, i);
        }
    }
    best.1
}

/// What rules of thumb like best, with the picks that need no thought.
pub(crate) fn greedy(game: &Game, d: &Decision, habits: &Habits) -> usize {
    if d.options.len() < 2 {
        return 0;
    }
    sure(game, d, habits).unwrap_or_else(|| likeliest(game, d))
}

/// Questions that need no looking ahead.
pub(crate) fn by_thumb(d: &Decision) -> bool {
    matches!(
        d.kind,
        Ask::ActivateAmount | Ask::LoseForce(_) | Ask::Verify | Ask::DrawBattleDestiny(_) | Ask::StartingLocation | Ask::Layout(_)
    )
}

/// The options of a decision without those that are the same as an earlier one: a second copy of a card in hand.
pub(crate) fn different(game: &Game, d: &Decision) -> Vec<usize> {
    let hand = |c: CardId| game.card(c).zone == Zone::Pile(Pile::Hand);
    let same = |a: CardId, b: CardId| game.card(a).def == game.card(b).def && hand(a) && hand(b);
    (0..d.options.len())
        .filter(|i| {
            !d.options[..*i].iter().any(|o| match (*o, d.options[*i]) {
                (Opt::Deploy(a), Opt::Deploy(b)) | (Opt::LoseCard(a), Opt::LoseCard(b)) | (Opt::ReactDeploy(a), Opt::ReactDeploy(b)) => {
                    same(a, b)
                }
                (Opt::Play(a, n), Opt::Play(b, m)) => n == m && same(a, b),
                _ => false,
            })
        })
        .collect()
}

/// What the position after an action does not show: a card kept is worth a little; locations open ways to deploy; Force
/// that is not spent by the end of the turn does nothing.
pub(crate) fn lean(game: &Game, d: &Decision, opt: Opt) -> f64 {
    match opt {
        Opt::Deploy(c) => match game.def(c).card_type {
            CardType::Location => 1.6,
            _ => (game.pile(d.player, Pile::Force).len() as f64 * 0.06).min(1.5),
        },
        Opt::Pass | Opt::Done => 0.15,
        // What comes to nothing is better left, or it would be done again and again.
        Opt::Move(..) | Opt::Transfer(_) | Opt::Reassign(..) | Opt::Use(..) => -0.15,
        _ => 0.0,
    }
}

/// How many decisions an action is followed at most.
const LONGEST_ACTION: u32 = 60;

/// Plays on by rules of thumb until the action is over: nobody is in the middle of anything.
pub(crate) fn settle(game: &mut Game, rng: &mut Rng) {
    for _ in 0..LONGEST_ACTION {
        let Some(d) = game.decision() else { return };
        if d.kind == Ask::Action && game.state().battles.is_empty() {
            return;
        }
        let pick = quick(game, d, rng);
        if game.answer(pick).is_err() {
            return;
        }
    }
}

/// The option of `among` that comes to most, each tried so often and played to the end of the action.
pub(crate) fn look_ahead(game: &Game, d: &Decision, among: &[usize], each: usize, weights: &Weights, rng: &mut Rng) -> usize {
    let mut best = (f64::NEG_INFINITY, among.first().copied().unwrap_or(0));
    for &i in among {
        let (mut sum, mut top) = (0.0, f64::NEG_INFINITY);
        for _ in 0..each {
            let mut copy = game.clone();
            if copy.answer(i).is_err() {
                sum = f64::NEG_INFINITY;
                break;
            }
            settle(&mut copy, rng);
            let worth = value::worth_by(&copy, d.player, weights);
            sum += worth;
            top = top.max(worth);
        }
        // Where to is our own choice, and comes next: the best of what was tried counts.
        let own = matches!(d.options[i], Opt::Deploy(_) | Opt::Move(..));
        let mean = if own { top } else { sum / each as f64 } + lean(game, d, d.options[i]);
        if mean > best.0 {
            best = (mean, i);
        }
    }
    best.1
}

/// Options that are looked ahead for in a playout.
const FEW: usize = 4;

/// A pick with a short look ahead at the options that rules of thumb like best.
pub(crate) fn thoughtful(game: &Game, d: &Decision, weights: &Weights, rng: &mut Rng) -> usize {
    if d.options.len() < 2 {
        return 0;
    }
    if let Some(i) = sure(game, d, &HABITS) {
        return i;
    }
    let mut among = different(game, d);
    among.sort_by_key(|i| std::cmp::Reverse(weight(game, d, d.options[*i])));
    let rest = among.iter().copied().find(|i| d.options[*i] == Opt::Pass);
    among.truncate(FEW);
    if let Some(rest) = rest.filter(|i| !among.contains(i)) {
        among.push(rest);
    }
    look_ahead(game, d, &among, 1, weights, rng)
}

/// How many cards are drawn at the end of a turn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Habits {
    /// Force that is kept for the opponent's turn and the next of one's own.
    pub keep: f64,
    /// The same, for each Interrupt in hand, up to two.
    pub interrupt: f64,
    /// A hand of so many cards is enough, unless there is nothing else to do with the Force.
    pub most: f64,
    /// No card is drawn with so little Life Force.
    pub life: f64,
}

/// The usual habits.
pub const HABITS: Habits = Habits { keep: 1.0, interrupt: 1.0, most: 10.0, life: 8.0 };

/// Picks that need no thought: activate, then draw what can be used.
#[must_use]
pub fn sure(game: &Game, d: &Decision, habits: &Habits) -> Option<usize> {
    if d.kind != Ask::Action {
        return None;
    }
    if let Some(i) = d.options.iter().position(|o| *o == Opt::Activate) {
        return Some(i);
    }
    let draw = d.options.iter().position(|o| *o == Opt::DrawCard)?;
    let rest = d.options.iter().position(|o| *o == Opt::Pass)?;
    Some(if wants_card(game, d.player, habits) { draw } else { rest })
}

/// More Force than anybody spends in a turn.
const IDLE: usize = 12;

/// Whether a side has nothing to wait for: more Force than it spends, or all that it has.
fn is_done_waiting(game: &Game, side: Side) -> bool {
    game.pile(side, Pile::Force).len() >= game.life_force(side).min(IDLE)
}

/// Whether another card in hand is worth more than the Force it is drawn from: some is kept for the opponent's turn, more by
/// those who hold Interrupts.
fn wants_card(game: &Game, side: Side, habits: &Habits) -> bool {
    let hand = game.pile(side, Pile::Hand);
    let force = game.pile(side, Pile::Force).len();
    let life = game.life_force(side);
    let interrupts = hand.iter().filter(|c| game.def(**c).card_type == CardType::Interrupt).count();
    let keep = habits.keep + habits.interrupt * interrupts.min(2) as f64;
    // A hand that does not help is no reason to sit on Force that nobody spends.
    let enough = hand.len() as f64 >= habits.most && force <= IDLE && force < life;
    force as f64 > keep && !enough && life as f64 > habits.life
}

/// How much an option is to be liked, among the others.
pub(crate) fn weight(game: &Game, d: &Decision, opt: Opt) -> u32 {
    let side = d.player;
    match d.kind {
        Ask::Action => action(game, side, opt),
        Ask::WeaponsSegment | Ask::PowerSegment => match opt {
            Opt::Pass => 1,
            Opt::Fire(_) => 40,
            Opt::Play(..) | Opt::Use(..) => 4,
            _ => 2,
        },
        Ask::Response => response(game, side, opt),
        Ask::ActivateAmount => match opt {
            Opt::Amount(n) => activate(game, side, n),
            _ => 1,
        },
        Ask::Where(card) => place(game, side, card, opt),
        Ask::Target(by) | Ask::Choose(by) => match opt {
            Opt::Card(c) => target(game, side, by, c),
            Opt::Pass | Opt::Done => 2,
            _ => 4,
        },
        Ask::LoseForce(left) => loss(game, side, opt, usize::from(left)),
        Ask::Damage => damage(game, side, opt),
        Ask::DrawBattleDestiny(_) => u32::from(opt == Opt::Yes || matches!(opt, Opt::Amount(_))) * 20 + 1,
        Ask::May(_) if opt == Opt::Yes => 4,
        Ask::Verify => u32::from(opt == Opt::No) * 20 + 1,
        Ask::StartingLocation => match opt {
            Opt::Card(c) => 1 + 6 * u32::try_from(icons(game, c, side).max(0)).unwrap_or(0).pow(2),
            _ => 1,
        },
        _ => 1,
    }
}

/// Force icons that a location shows to a side, by its printed face.
fn icons(game: &Game, at: CardId, side: Side) -> i32 {
    game.force_icons(at, side)
}

fn action(game: &Game, side: Side, opt: Opt) -> u32 {
    let turn = &game.state().turn;
    match opt {
        Opt::Pass => match turn.phase {
            Phase::Activate | Phase::Control => 4,
            Phase::Deploy => 5,
            Phase::Battle => 8,
            Phase::Move => 12,
            Phase::Draw => 8,
        },
        Opt::Activate => 1000,
        Opt::ForceDrain(at) if game.drain_amount(at, side) > Num::ZERO => 400,
        Opt::Deploy(card) => match game.def(card).card_type {
            CardType::Location => 200,
            CardType::Character | CardType::Starship | CardType::Vehicle => liked(best_gain(game, side, card)),
            CardType::Weapon | CardType::Device => 9,
            _ => 7,
        },
        Opt::Battle(at) => battle(game, at, side),
        Opt::Move(_, MoveWay::Embark | MoveWay::Disembark) => 1,
        Opt::Move(card, _) => flight(game, side, card),
        Opt::DrawCard if wants_card(game, side, &HABITS) => 30,
        Opt::Play(..) | Opt::Use(..) => 2,
        Opt::Replace(_) => 6,
        _ => 1,
    }
}

/// A battle is good where power and the destinies to come are on our side.
fn battle(game: &Game, at: CardId, side: Side) -> u32 {
    let edge = edge_at(game, at, side);
    if edge >= 4.0 {
        80
    } else if edge >= 2.0 {
        16
    } else if edge > -1.0 && is_done_waiting(game, side) {
        9
    } else if edge > -3.0 {
        2
    } else {
        0
    }
}

/// Power and destinies to come, ours less theirs.
pub(crate) fn edge_at(game: &Game, at: CardId, side: Side) -> f64 {
    let strength = |s: Side| {
        let draws = if game.total_ability(at, s).floor() >= 4 { DESTINY } else { 0.0 };
        game.total_power(at, s).as_f64() + draws
    };
    strength(side) - strength(side.other())
}

fn response(game: &Game, side: Side, opt: Opt) -> u32 {
    match opt {
        Opt::Pass => 6,
        Opt::ReactDeploy(_) | Opt::ReactMove(_) => {
            let losing = game.state().battles.last().is_some_and(|b| edge_at(game, b.at, side) < 0.0);
            if losing { 8 } else { 1 }
        }
        _ => 2,
    }
}

/// Everything, but never the last cards that destinies are drawn from.
fn activate(game: &Game, side: Side, n: Num) -> u32 {
    let reserve = i32::try_from(game.pile(side, Pile::Reserve).len()).unwrap_or(0);
    let left = reserve - n.floor();
    let life = i32::try_from(game.life_force(side)).unwrap_or(0);
    let keep = if life > 12 { 4 } else { 2 };
    if left < keep {
        return 1;
    }
    u32::try_from(1 + n.floor().max(0)).unwrap_or(1).pow(4)
}

/// Where a card is of use.
fn place(game: &Game, side: Side, card: CardId, opt: Opt) -> u32 {
    let at = match opt {
        Opt::At(at) | Opt::AtWith(at, _) | Opt::Undercover(at) | Opt::Card(at) => at,
        Opt::Aboard(ship, _) | Opt::AboardWith(ship, _) => {
            return if game.card(ship).owner == side { 10 } else { 1 };
        }
        Opt::On(host) => {
            let friendly = game.card(host).owner == side;
            return match (game.def(card).card_type, friendly) {
                (CardType::Weapon | CardType::Device, true) => 12,
                _ => 5,
            };
        }
        _ => return 5,
    };
    if !game.state().layout.contains(&at) {
        return 5;
    }
    liked(gain(game, side, card, at))
}

/// A weight for so much to be gained.
fn liked(gain: f64) -> u32 {
    (2.0 + 3.0 * gain.clamp(-0.6, 12.0)) as u32
}

/// What rules of thumb count: a power more where both stand, a location held, a Force drained there, a power there.
const EDGE: f64 = 1.5;
const HELD: f64 = 1.5;
const DRAIN: f64 = 4.0;
const POWER: f64 = 0.15;
/// What a battle destiny is worth in power, and what it costs to leave the opponent alone.
const DESTINY: f64 = 3.0;
const ALONE: f64 = 6.0;

/// What a card more at a location is worth, roughly: as the evaluation has it, by the card's own power and ability.
fn gain(game: &Game, side: Side, card: CardId, at: CardId) -> f64 {
    let power = game.value(card, Quantity::Power).as_f64();
    let ability = game.value(card, Quantity::Ability);
    let (ours, theirs) = (game.occupies(at, side), game.occupies(at, side.other()));
    if theirs {
        let edge = edge_at(game, at, side);
        let before = game.total_ability(at, side);
        let draw = if before.floor() < 4 && (before + ability).floor() >= 4 { DESTINY } else { 0.0 };
        let after = (edge + power + draw).clamp(-12.0, 12.0);
        // Where nobody of ours stands, the opponent drains.
        let before = if ours { edge.clamp(-12.0, 12.0) } else { -ALONE };
        // To be beaten there costs the card as well.
        (after - before).min(8.0) * EDGE * if after < -2.0 { 0.2 } else { 1.0 } - if after < -2.0 { 3.0 } else { 0.0 }
    } else {
        let p = if ours { game.total_power(at, side).as_f64() } else { 0.0 };
        let drain = f64::from(icons(game, at, side.other()).max(0));
        let worth = |p: f64| value::firm(p) * (HELD + DRAIN * drain) + p.min(12.0) * POWER;
        worth(p + power) - if ours { worth(p) } else { 0.0 }
    }
}

/// The most that a card from hand could bring.
fn best_gain(game: &Game, side: Side, card: CardId) -> f64 {
    let ship = game.def(card).card_type == CardType::Starship;
    let places = game.state().layout.iter().filter(|at| game.def(**at).kinds.has(kinds::SITE) != ship);
    places.map(|at| gain(game, side, card, *at)).fold(0.5, f64::max)
}

/// Whether a card had better leave: it stands where it will be beaten, or where it does nothing while nothing else is done.
fn flight(game: &Game, side: Side, card: CardId) -> u32 {
    let Some(at) = game.present_at(card) else { return 2 };
    if game.occupies(at, side.other()) {
        return if edge_at(game, at, side) < -4.0 { 16 } else { 2 };
    }
    let nothing = game.pile(side, Pile::Force).len() >= game.life_force(side);
    if nothing && game.drain_amount(at, side) <= Num::ZERO { 13 } else { 2 }
}

/// Against the opponent the dearest card, of our own the dearest to be helped; nobody knows which without the text.
fn target(game: &Game, side: Side, by: CardId, c: CardId) -> u32 {
    let card = game.card(c);
    let worth = 1 + u32::try_from(game.value(c, Quantity::Forfeit).floor().max(0)).unwrap_or(0);
    if card.owner == side || game.card(by).owner != side { 4 + worth / 2 } else { 4 + worth * 2 }
}

/// What to lose: a card that is of no use, then cards nobody knows, then cards in hand; but these before the last Life Force,
/// and before the last cards that destinies are drawn from.
fn loss(game: &Game, side: Side, opt: Opt, left: usize) -> u32 {
    match opt {
        Opt::LoseTop(Pile::Reserve) if game.pile(side, Pile::Reserve).len() > 4 => 24,
        Opt::LoseTop(Pile::Reserve) => 6,
        Opt::LoseTop(Pile::Used) => 14,
        Opt::LoseTop(Pile::Force) => 8,
        Opt::LoseCard(c) if is_idle(game, side, c) => 30,
        Opt::LoseCard(c) if game.life_force(side) < left + 3 => 50 - dear(game, c),
        Opt::LoseCard(_) => {
            if game.pile(side, Pile::Hand).len() > 12 {
                10
            } else {
                2
            }
        }
        Opt::LoseDestiny => 30,
        _ => 4,
    }
}

/// A card in hand that is of no use: a unique card that is already on table.
fn is_idle(game: &Game, side: Side, c: CardId) -> bool {
    let card = game.card(c);
    game.def(c).uniqueness == Uniqueness::Dots(1)
        && game.state().table.iter().any(|t| game.card(*t).def == card.def && game.card(*t).owner == side)
}

/// How good a card in hand is, by what is printed on it: up to 20.
fn dear(game: &Game, c: CardId) -> u32 {
    let stats = [Quantity::Power, Quantity::Ability, Quantity::Forfeit].map(|q| game.printed(c, q).floor().clamp(0, 6));
    u32::try_from(stats.iter().sum::<i32>()).unwrap_or(0)
}

/// Forfeits: cards that are hit or cheap first; Force where a little is left.
fn damage(game: &Game, side: Side, opt: Opt) -> u32 {
    let Some(b) = game.state().battles.last() else { return 1 };
    let debt = b.debt[side.index()];
    match opt {
        Opt::Forfeit(c) => {
            let hit = game.card(c).is(holocron_engine::state::flag::HIT);
            let forfeit = game.value(c, Quantity::Forfeit).floor().max(0);
            let needed = debt.attrition_left.ceil().max(debt.damage_left.ceil());
            let waste = (forfeit - needed).max(0);
            let base = if hit { 60 } else { 20 };
            u32::try_from((base + 4 * forfeit.min(needed) - 6 * waste).max(1)).unwrap_or(1)
        }
        Opt::LoseTop(_) | Opt::LoseCard(_) => {
            let small = debt.damage_left.ceil() <= 3 && debt.attrition_left <= Num::ZERO;
            let base = loss(game, side, opt, usize::try_from(debt.damage_left.ceil().max(0)).unwrap_or(0));
            if small { base } else { base / 4 }
        }
        Opt::Pass => 30,
        _ => 2,
    }
}
