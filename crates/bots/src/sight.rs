//! The features of a position, as numbers, from which a learned evaluation ([`crate::judge`]) is made.
//!
//! Each side has its own list, from its own point of view. All numbers are scaled to about one.

use holocron_engine::Game;
use holocron_engine::card::{CardType, kinds};
use holocron_engine::decision::Pile;
use holocron_engine::state::{CardId, Zone};
use holocron_engine::text::{Phase, Quantity, Side};

use crate::value::firm;

/// How many numbers there are for a side.
pub const SEEN: usize = 48;

/// What one side has.
pub type Sight = [f32; SEEN];

/// What a battle destiny is worth in power.
const DESTINY: f64 = 3.0;

/// What can be deployed from a hand: power on the ground and in space.
#[derive(Clone, Copy, Debug, Default)]
struct Reach {
    ground: f64,
    space: f64,
}

impl Reach {
    fn at(self, game: &Game, at: CardId) -> f64 {
        if game.def(at).kinds.has(kinds::SITE) { self.ground } else { self.space }
    }
}

/// Force that a side can deploy with, in this turn or its next.
fn purse(game: &Game, side: Side) -> f64 {
    let turn = &game.state().turn;
    let force = game.pile(side, Pile::Force).len() as f64;
    let left = (game.pile(side, Pile::Reserve).len() + game.pile(side, Pile::Used).len()) as f64;
    let activated = turn.player == side && !matches!(turn.phase, Phase::Activate);
    if activated && matches!(turn.phase, Phase::Control | Phase::Deploy) {
        return force;
    }
    force + f64::from(game.force_generation(side)).min(left)
}

/// The power that a hand can bring with so much Force, the cheapest for its power first.
fn reach(game: &Game, side: Side, purse: f64) -> Reach {
    let mut cards: Vec<(f64, f64, bool)> = Vec::new();
    for &c in game.pile(side, Pile::Hand) {
        let def = game.def(c);
        if !matches!(def.card_type, CardType::Character | CardType::Starship | CardType::Vehicle) {
            continue;
        }
        let power = game.printed(c, Quantity::Power).as_f64();
        let cost = game.printed(c, Quantity::Deploy).as_f64();
        cards.push((power, cost, def.card_type == CardType::Starship));
    }
    cards.sort_by(|a, b| (b.0 / (b.1 + 1.0)).total_cmp(&(a.0 / (a.1 + 1.0))));
    let sum = |ship: bool| {
        let mut left = purse;
        let mut power = 0.0;
        for (p, cost, _) in cards.iter().filter(|c| c.2 == ship) {
            if *cost <= left {
                left -= cost;
                power += p;
            }
        }
        power
    };
    Reach { ground: sum(false), space: sum(true) }
}

/// What both sides have: first one's own, then the opponent's.
#[must_use]
pub fn both(game: &Game, side: Side) -> [Sight; 2] {
    let of = |s: Side| {
        let purse = purse(game, s);
        (purse, reach(game, s, purse))
    };
    let (mine, theirs) = (of(side), of(side.other()));
    [one(game, side, mine, theirs), one(game, side.other(), theirs, mine)]
}

fn share(x: f64) -> f64 {
    x.clamp(0.0, 1.0)
}

fn yes(b: bool) -> f64 {
    f64::from(u8::from(b))
}

/// What a side has at locations.
#[derive(Default)]
struct Places {
    /// Force icons of its own.
    icons: f64,
    /// Drains where it stands alone: all, by how firmly they are held, and by how safe they are from what can come.
    drain: f64,
    firmly: f64,
    safe: f64,
    /// Locations where it stands alone: how many, with ability for a battle destiny, with next to no power; power there.
    held: f64,
    able: f64,
    weak: f64,
    power: f64,
    /// Locations where both stand: how many, how far ahead and behind, what the leads are worth, with ability, forfeit at risk.
    fought: f64,
    ahead: f64,
    behind: f64,
    decided: f64,
    draws: f64,
    at_risk: f64,
    /// What the opponent drains, and what of it could be taken: in all, and the best.
    against: f64,
    take: f64,
    best_take: f64,
    /// The opponent's icons where nobody stands and the hand can go.
    empty: f64,
}

fn places(game: &Game, s: Side, mine: Reach, theirs: Reach) -> Places {
    let o = s.other();
    let drains = |at: CardId, s: Side| if game.controls(at, s) { game.drain_amount(at, s).as_f64().max(0.0) } else { 0.0 };
    let able = |at: CardId, s: Side| yes(game.total_ability(at, s).floor() >= 4);
    let mut p = Places::default();
    for &at in &game.state().layout {
        let their_icons = f64::from(game.force_icons(at, o).max(0));
        let our_icons = f64::from(game.force_icons(at, s).max(0));
        p.icons += our_icons;
        match (game.occupies(at, s), game.occupies(at, o)) {
            (true, false) => {
                let power = game.total_power(at, s).as_f64();
                let drain = drains(at, s);
                let come = if their_icons > 0.0 { theirs.at(game, at) } else { 0.0 };
                p.drain += drain;
                p.firmly += drain * firm(power);
                p.safe += drain * (1.0 - share((come - power) / 6.0 + 0.3));
                p.held += 1.0;
                p.able += able(at, s);
                p.weak += yes(power <= 2.0);
                p.power += power.min(15.0);
            }
            (true, true) => {
                let strength = |s: Side| game.total_power(at, s).as_f64() + able(at, s) * DESTINY;
                let edge = strength(s) - strength(o);
                p.fought += 1.0;
                p.ahead += edge.clamp(0.0, 12.0);
                p.behind += (-edge).clamp(0.0, 12.0);
                p.decided += share(edge / 6.0) * (their_icons + 0.5);
                p.draws += able(at, s);
                if edge < 0.0 {
                    let dear: f64 = game.cards_at(at, s).map(|c| game.value(c, Quantity::Forfeit).as_f64().max(0.0)).sum();
                    p.at_risk += dear.min(20.0) * share(-edge / 6.0);
                }
            }
            (false, true) => {
                let drain = drains(at, o);
                p.against += drain;
                if our_icons > 0.0 {
                    let power = game.total_power(at, o).as_f64();
                    let chance = share((mine.at(game, at) - power) / 6.0 + 0.3) * (drain + 0.5);
                    p.take += chance;
                    p.best_take = p.best_take.max(chance);
                }
            }
            (false, false) if our_icons > 0.0 && mine.at(game, at) > 0.0 => p.empty += their_icons,
            (false, false) => {}
        }
    }
    p
}

/// What a side has on table.
#[derive(Default)]
struct Cards {
    people: f64,
    ships: f64,
    /// Characters with ability for a battle destiny.
    strong: f64,
    power: f64,
    /// Forfeit values: all, and the highest.
    forfeit: f64,
    best: f64,
    effects: f64,
    /// Weapons and devices.
    gear: f64,
}

fn on_table(game: &Game, s: Side) -> Cards {
    let mut all = Cards::default();
    for &id in &game.state().table {
        let card = game.card(id);
        if card.owner != s {
            continue;
        }
        let lies = matches!(card.zone, Zone::On | Zone::At | Zone::Side);
        match game.def(id).card_type {
            t @ (CardType::Character | CardType::Starship | CardType::Vehicle) if card.zone.in_play() => {
                let forfeit = game.value(id, Quantity::Forfeit).as_f64();
                all.forfeit += forfeit;
                all.best = all.best.max(forfeit);
                all.power += game.value(id, Quantity::Power).as_f64();
                if t == CardType::Character {
                    all.people += 1.0;
                    all.strong += yes(game.value(id, Quantity::Ability).floor() >= 4);
                } else {
                    all.ships += 1.0;
                }
            }
            CardType::Effect if lies => all.effects += 1.0,
            CardType::Weapon | CardType::Device if lies => all.gear += 1.0,
            _ => {}
        }
    }
    all
}

/// Those in hand who fight, Interrupts, locations, and all else.
fn in_hand(game: &Game, s: Side) -> [f64; 4] {
    let mut found = [0.0; 4];
    for &c in game.pile(s, Pile::Hand) {
        found[match game.def(c).card_type {
            CardType::Character | CardType::Starship | CardType::Vehicle => 0,
            CardType::Interrupt => 1,
            CardType::Location => 2,
            _ => 3,
        }] += 1.0;
    }
    found
}

/// What one side has, where it and the opponent can spend and deploy so much.
fn one(game: &Game, s: Side, (purse, mine): (f64, Reach), (_, theirs): (f64, Reach)) -> Sight {
    let turn = &game.state().turn;
    let pile = |p: Pile| game.pile(s, p).len() as f64;
    let (life, hand) = (game.life_force(s) as f64, pile(Pile::Hand));
    let at = places(game, s, mine, theirs);
    let has = on_table(game, s);
    let [fighters, interrupts, locations, others] = in_hand(game, s);
    let phase = |all: &[Phase]| yes(turn.player == s && all.contains(&turn.phase));
    let all = [
        life / 40.0,
        (life + hand * 0.5 + 3.0).ln() / 3.0,
        (12.0 - life).max(0.0) / 12.0,
        (5.0 - life).max(0.0) / 5.0,
        // How many turns of the drains there are now.
        (life / (at.against + 0.7)).min(40.0) / 20.0,
        (at.against / (life + 1.0)).min(1.0),
        pile(Pile::Force) / 10.0,
        pile(Pile::Used) / 10.0,
        pile(Pile::Reserve) / 30.0,
        hand.min(16.0) / 10.0,
        fighters / 6.0,
        interrupts / 5.0,
        locations / 3.0,
        others / 4.0,
        f64::from(game.force_generation(s)) / 10.0,
        purse / 12.0,
        at.icons / 10.0,
        mine.ground / 12.0,
        mine.space / 10.0,
        at.drain / 5.0,
        at.firmly / 5.0,
        at.safe / 5.0,
        at.held / 4.0,
        at.able / 3.0,
        at.weak / 2.0,
        at.power / 20.0,
        at.empty / 4.0,
        at.take / 4.0,
        at.best_take / 3.0,
        at.fought / 2.0,
        at.ahead / 10.0,
        at.behind / 10.0,
        at.decided / 3.0,
        at.draws / 2.0,
        at.at_risk / 10.0,
        has.forfeit / 30.0,
        has.people / 6.0,
        has.ships / 3.0,
        has.strong / 2.0,
        has.effects / 4.0,
        has.gear / 3.0,
        has.power / 25.0,
        has.best / 8.0,
        phase(&[Phase::Activate]),
        phase(&[Phase::Control]),
        phase(&[Phase::Deploy]),
        phase(&[Phase::Battle]),
        phase(&[Phase::Move, Phase::Draw]),
    ];
    all.map(|x| x as f32)
}
