//! What a position is worth: Life Force, hands, drains to come, Force generation, power where both sides stand, forfeits.
//!
//! Numbers are in units of one Life Force. [`worth`] is one side's advantage; [`chance`] turns it into a chance to win.

use holocron_engine::Game;
use holocron_engine::card::CardType;
use holocron_engine::decision::Pile;
use holocron_engine::state::{CardId, Zone};
use holocron_engine::text::{Quantity, Side};

/// Worth of winning outright.
pub const WON: f64 = 200.0;

/// What each thing counts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weights {
    /// A card in Reserve Deck, Force Pile or Used Pile.
    pub life: f64,
    /// The same, more, when fewer than twelve are left.
    pub last: f64,
    /// A card in hand.
    pub hand: f64,
    /// One Force of a drain where nobody stands against it, firmly held.
    pub drain: f64,
    /// A location firmly held.
    pub held: f64,
    /// One more Force generated a turn.
    pub generation: f64,
    /// One power more than the opponent where both sides stand.
    pub edge: f64,
    /// One power where the opponent does not stand.
    pub power: f64,
    /// One forfeit value on table.
    pub forfeit: f64,
    /// An Effect, device or weapon on table.
    pub support: f64,
}

/// What decided games between padawans, by a regression over positions at the beginning of turns, rounded; an edge counts
/// half of that, since most of it is the battle that comes of it.
pub const WEIGHTS: Weights = Weights {
    life: 1.0,
    last: 1.2,
    hand: 1.15,
    drain: 4.0,
    held: 1.5,
    generation: 2.4,
    edge: 0.6,
    power: 0.15,
    forfeit: 0.2,
    support: 1.4,
};

/// So much power holds a location firmly.
const FIRM: f64 = 5.0;

/// How firmly so much power holds a location.
pub(crate) fn firm(power: f64) -> f64 {
    (power / FIRM).clamp(0.05, 1.0)
}

/// The advantage of a side.
#[must_use]
pub fn worth(game: &Game, side: Side) -> f64 {
    worth_by(game, side, &WEIGHTS)
}

/// The advantage of a side by these weights.
#[must_use]
pub fn worth_by(game: &Game, side: Side, w: &Weights) -> f64 {
    if let Some(outcome) = game.outcome() {
        return if outcome.winner == side { WON } else { -WON };
    }
    let one = |s: Side| {
        let life = game.life_force(s) as f64;
        // The last cards are dear.
        let life = if life < 12.0 { life * w.life - (12.0 - life) * w.last } else { life * w.life };
        let hand = game.pile(s, Pile::Hand).len() as f64;
        // Cards in hand are worth more than as Life Force: they are what can be done. Very many are only a burden.
        let hand = hand.min(13.0) * w.hand + (hand - 13.0).max(0.0) * 0.2;
        life + hand + f64::from(game.force_generation(s)) * w.generation
    };
    let mut total = one(side) - one(side.other());
    for &at in &game.state().layout {
        total += location(game, at, side, w);
    }
    for &id in &game.state().table {
        let card = game.card(id);
        let mine = if card.owner == side { 1.0 } else { -1.0 };
        match game.def(id).card_type {
            CardType::Character | CardType::Starship | CardType::Vehicle if card.zone.in_play() => {
                total += mine * w.forfeit * game.value(id, Quantity::Forfeit).as_f64();
            }
            CardType::Effect | CardType::Weapon | CardType::Device if matches!(card.zone, Zone::On | Zone::At | Zone::Side) => {
                total += mine * w.support;
            }
            _ => {}
        }
    }
    total
}

/// What standing at a location is worth to a side.
fn location(game: &Game, at: CardId, side: Side, w: &Weights) -> f64 {
    let (us, them) = (game.occupies(at, side), game.occupies(at, side.other()));
    let power = |s: Side| game.total_power(at, s).as_f64();
    match (us, them) {
        (false, false) => 0.0,
        (true, true) => {
            let edge = power(side) - power(side.other());
            let strength = ability_edge(game, at, side);
            (edge + strength).clamp(-12.0, 12.0) * w.edge
        }
        _ => {
            let holder = if us { side } else { side.other() };
            let sign = if us { 1.0 } else { -1.0 };
            let p = power(holder);
            let firm = firm(p);
            let mut v = p.min(12.0) * w.power + w.held * firm;
            if game.controls(at, holder) {
                v += game.drain_amount(at, holder).as_f64().max(0.0) * w.drain * firm;
            }
            v * sign
        }
    }
}

/// A battle destiny more or less, in power: about three.
fn ability_edge(game: &Game, at: CardId, side: Side) -> f64 {
    let draws = |s: Side| if game.total_ability(at, s).floor() >= 4 { 3.0 } else { 0.0 };
    draws(side) - draws(side.other())
}

/// A chance to win, from an advantage.
#[must_use]
pub fn chance(worth: f64) -> f64 {
    1.0 / (1.0 + (-worth / 7.0).exp())
}
