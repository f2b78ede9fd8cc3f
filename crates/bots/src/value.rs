//! The value of a position: Life Force, hands, coming drains, Force generation, power at contested locations, forfeits.
//!
//! Numbers are in units of one Life Force. [`worth`] is the advantage of one side. [`chance`] turns it into a chance to win.

use holocron_engine::Game;
use holocron_engine::card::CardType;
use holocron_engine::decision::Pile;
use holocron_engine::state::{CardId, Zone};
use holocron_engine::text::{Quantity, Side};

use crate::judge;

/// So much advantage makes a chance of 73%.
const UNIT: f64 = 7.0;

/// Worth of winning outright.
pub const WON: f64 = 200.0;

/// What each thing counts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weights {
    /// A card in Reserve Deck, Force Pile or Used Pile.
    pub life: f64,
    /// The same, more, when fewer than twelve are left.
    pub last: f64,
    /// How many times as much Life Force as the opponent, by its logarithm.
    pub ratio: f64,
    /// A card in hand.
    pub hand: f64,
    /// One Force of a drain where nobody stands against it.
    pub drain: f64,
    /// The same, more, where it is firmly held.
    pub firm: f64,
    /// A location where only one side stands: those who stand there are missing elsewhere.
    pub held: f64,
    /// Enough ability for a battle destiny there.
    pub able: f64,
    /// One more Force generated a turn.
    pub generation: f64,
    /// One power more than the opponent where both sides stand.
    pub edge: f64,
    /// Enough ability for a battle destiny where both sides stand.
    pub draws: f64,
    /// The most that a location where both sides stand is worth, as a share of what it is to the stronger when held alone.
    pub most: f64,
    /// One forfeit value on table.
    pub forfeit: f64,
    /// An Effect, device or weapon on table.
    pub support: f64,
    /// How much the learned judgement counts beside all of these, from 0 to 1.
    pub learned: f64,
}

impl Weights {
    /// Changes one of these, by its name.
    pub fn set(&mut self, key: &str, value: f64) -> bool {
        let slot = match key {
            "life" => &mut self.life,
            "last" => &mut self.last,
            "ratio" => &mut self.ratio,
            "hand" => &mut self.hand,
            "drain" => &mut self.drain,
            "firm" => &mut self.firm,
            "held" => &mut self.held,
            "able" => &mut self.able,
            "generation" => &mut self.generation,
            "edge" => &mut self.edge,
            "draws" => &mut self.draws,
            "most" => &mut self.most,
            "forfeit" => &mut self.forfeit,
            "support" => &mut self.support,
            "learned" => &mut self.learned,
            _ => return false,
        };
        *slot = value;
        true
    }
}

/// What decided games between players who look one action ahead, by a logistic regression over positions at the beginning
/// of turns, rounded. Cards that support count what they do late in the game. Where both sides stand there is a most, or a sure
/// battle would be put off: it cannot be worth more than to have won it.
pub const WEIGHTS: Weights = Weights {
    life: 0.33,
    last: 1.4,
    ratio: 19.0,
    hand: 0.8,
    drain: 2.6,
    firm: 4.3,
    held: -2.1,
    able: 3.2,
    generation: 0.6,
    edge: 1.3,
    draws: 7.0,
    most: 0.9,
    forfeit: 0.25,
    support: 2.0,
    learned: 0.0,
};

/// Mostly what was learned from games.
pub const LEARNED: Weights = Weights { learned: 0.75, ..WEIGHTS };

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
    if w.learned <= 0.0 {
        return counted(game, side, w);
    }
    let learned = f64::from(judge::learned().advantage(game, side)) * UNIT;
    if w.learned >= 1.0 { learned } else { w.learned * learned + (1.0 - w.learned) * counted(game, side, w) }
}

/// The same, by the weights alone.
fn counted(game: &Game, side: Side, w: &Weights) -> f64 {
    let one = |s: Side| {
        let life = game.life_force(s) as f64;
        // The last cards are dear.
        let life = if life < 12.0 { life * w.life - (12.0 - life) * w.last } else { life * w.life };
        let hand = game.pile(s, Pile::Hand).len() as f64;
        // Cards in hand are worth more than as Life Force: they are what can be done. Very many are only a burden.
        let few = hand.min(13.0) * w.hand + (hand - 13.0).max(0.0) * 0.2;
        let ratio = (game.life_force(s) as f64 + hand * 0.5 + 3.0).ln() * w.ratio;
        ratio + life + few + f64::from(game.force_generation(s)) * w.generation
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
    let able = |s: Side| game.total_ability(at, s).floor() >= 4;
    match (us, them) {
        (false, false) => 0.0,
        (true, true) => {
            let edge = (power(side) - power(side.other())).clamp(-12.0, 12.0);
            let draws = f64::from(u8::from(able(side))) - f64::from(u8::from(able(side.other())));
            let v = edge * w.edge + draws * w.draws;
            let stronger = if v > 0.0 { side } else { side.other() };
            let icons = f64::from(game.force_icons(at, stronger.other()).max(0));
            let alone = w.held + w.able + icons * (w.drain + w.firm * firm(power(stronger)));
            let most = (alone * w.most).max(3.0);
            v.clamp(-most, most)
        }
        _ => {
            let holder = if us { side } else { side.other() };
            let sign = if us { 1.0 } else { -1.0 };
            let mut v = w.held;
            if able(holder) {
                v += w.able;
            }
            if game.controls(at, holder) {
                v += game.drain_amount(at, holder).as_f64().max(0.0) * (w.drain + w.firm * firm(power(holder)));
            }
            v * sign
        }
    }
}

/// A chance to win, from an advantage.
#[must_use]
pub fn chance(worth: f64) -> f64 {
    1.0 / (1.0 + (-worth / UNIT).exp())
}
