//! What there is to see in a position, as numbers: what a learned judgement ([`crate::judge`]) is made from.
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

/// What one side has, where it and the opponent can spend and deploy so much.
#[allow(clippy::too_many_lines)]
fn one(game: &Game, s: Side, (purse, mine): (f64, Reach), (_, theirs): (f64, Reach)) -> Sight {
    let o = s.other();
    let turn = &game.state().turn;
    let pile = |p: Pile| game.pile(s, p).len() as f64;
    let life = game.life_force(s) as f64;
    let yes = |b: bool| f64::from(u8::from(b));
    let on = turn.player == s;

    // Locations.
    let (mut drain, mut firmly, mut safe, mut held, mut able, mut weak, mut power, mut empty) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0);
    let (mut fought, mut ahead, mut behind, mut draws, mut at_risk, mut decided) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0);
    let (mut take, mut best_take, mut against, mut icons) = (0.0, 0.0f64, 0.0, 0.0);
    for &at in &game.state().layout {
        let (us, them) = (game.occupies(at, s), game.occupies(at, o));
        let their_icons = f64::from(game.force_icons(at, o).max(0));
        let our_icons = f64::from(game.force_icons(at, s).max(0));
        icons += our_icons;
        match (us, them) {
            (true, false) => {
                let p = game.total_power(at, s).as_f64();
                let a = game.total_ability(at, s).floor();
                let d = if game.controls(at, s) { game.drain_amount(at, s).as_f64().max(0.0) } else { 0.0 };
                let come = if their_icons > 0.0 { theirs.at(game, at) } else { 0.0 };
                let threat = share((come - p) / 6.0 + 0.3);
                drain += d;
                firmly += d * firm(p);
                safe += d * (1.0 - threat);
                held += 1.0;
                able += yes(a >= 4);
                weak += yes(p <= 2.0);
                power += p.min(15.0);
            }
            (true, true) => {
                let strength = |s: Side| game.total_power(at, s).as_f64() + yes(game.total_ability(at, s).floor() >= 4) * DESTINY;
                let edge = strength(s) - strength(o);
                fought += 1.0;
                ahead += edge.clamp(0.0, 12.0);
                behind += (-edge).clamp(0.0, 12.0);
                decided += share(edge / 6.0) * (their_icons + 0.5);
                draws += yes(game.total_ability(at, s).floor() >= 4);
                if edge < 0.0 {
                    let dear: f64 = game.cards_at(at, s).map(|c| game.value(c, Quantity::Forfeit).as_f64().max(0.0)).sum();
                    at_risk += dear.min(20.0) * share(-edge / 6.0);
                }
            }
            (false, true) => {
                let d = if game.controls(at, o) { game.drain_amount(at, o).as_f64().max(0.0) } else { 0.0 };
                against += d;
                if our_icons > 0.0 {
                    let p = game.total_power(at, o).as_f64();
                    let chance = share((mine.at(game, at) - p) / 6.0 + 0.3) * (d + 0.5);
                    take += chance;
                    best_take = best_take.max(chance);
                }
            }
            (false, false) => {
                if our_icons > 0.0 && mine.at(game, at) > 0.0 {
                    empty += their_icons;
                }
            }
        }
    }

    // Cards on table.
    let (mut forfeit, mut people, mut ships, mut strong, mut effects, mut gear, mut all_power, mut best) =
        (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0f64);
    for &id in &game.state().table {
        let card = game.card(id);
        if card.owner != s {
            continue;
        }
        match game.def(id).card_type {
            t @ (CardType::Character | CardType::Starship | CardType::Vehicle) if card.zone.in_play() => {
                let f = game.value(id, Quantity::Forfeit).as_f64();
                forfeit += f;
                all_power += game.value(id, Quantity::Power).as_f64();
                best = best.max(f);
                if t == CardType::Character {
                    people += 1.0;
                    strong += yes(game.value(id, Quantity::Ability).floor() >= 4);
                } else {
                    ships += 1.0;
                }
            }
            CardType::Effect if matches!(card.zone, Zone::On | Zone::At | Zone::Side) => effects += 1.0,
            CardType::Weapon | CardType::Device if matches!(card.zone, Zone::On | Zone::At | Zone::Side) => gear += 1.0,
            _ => {}
        }
    }

    // Cards in hand.
    let (mut fighters, mut interrupts, mut places, mut others) = (0.0, 0.0, 0.0, 0.0);
    for &c in game.pile(s, Pile::Hand) {
        match game.def(c).card_type {
            CardType::Character | CardType::Starship | CardType::Vehicle => fighters += 1.0,
            CardType::Interrupt => interrupts += 1.0,
            CardType::Location => places += 1.0,
            _ => others += 1.0,
        }
    }

    let generation = f64::from(game.force_generation(s));
    let hand = pile(Pile::Hand);
    let all = [
        life / 40.0,
        (life + hand * 0.5 + 3.0).ln() / 3.0,
        (12.0 - life).max(0.0) / 12.0,
        (5.0 - life).max(0.0) / 5.0,
        // How many turns of the drains there are now.
        (life / (against + 0.7)).min(40.0) / 20.0,
        (against / (life + 1.0)).min(1.0),
        pile(Pile::Force) / 10.0,
        pile(Pile::Used) / 10.0,
        pile(Pile::Reserve) / 30.0,
        hand.min(16.0) / 10.0,
        fighters / 6.0,
        interrupts / 5.0,
        places / 3.0,
        others / 4.0,
        generation / 10.0,
        purse / 12.0,
        icons / 10.0,
        mine.ground / 12.0,
        mine.space / 10.0,
        drain / 5.0,
        firmly / 5.0,
        safe / 5.0,
        held / 4.0,
        able / 3.0,
        weak / 2.0,
        power / 20.0,
        empty / 4.0,
        take / 4.0,
        best_take / 3.0,
        fought / 2.0,
        ahead / 10.0,
        behind / 10.0,
        decided / 3.0,
        draws / 2.0,
        at_risk / 10.0,
        forfeit / 30.0,
        people / 6.0,
        ships / 3.0,
        strong / 2.0,
        effects / 4.0,
        gear / 3.0,
        all_power / 25.0,
        best / 8.0,
        yes(on && turn.phase == Phase::Activate),
        yes(on && turn.phase == Phase::Control),
        yes(on && turn.phase == Phase::Deploy),
        yes(on && turn.phase == Phase::Battle),
        yes(on && matches!(turn.phase, Phase::Move | Phase::Draw)),
    ];
    all.map(|x| x as f32)
}
