//! The battle panel: the cards and numbers of both sides, what is still to be satisfied, and what each forfeit would satisfy.

use std::collections::BTreeMap;

use holocron_engine::Game;
use holocron_engine::state::Segment;
use holocron_engine::text::{Quantity, Side};
use serde::Serialize;

use super::{Number, SideWord, number};

/// A battle as clients read it.
#[derive(Debug, Serialize)]
pub struct BattleOut {
    at: u16,
    initiator: SideWord,
    segment: &'static str,
    dark: BattleSide,
    light: BattleSide,
    fired: Vec<u16>,
    winner: Option<SideWord>,
}

#[derive(Debug, Serialize)]
struct BattleSide {
    cards: Vec<u16>,
    power: Number,
    ability: Number,
    may_draw: u8,
    destiny: Option<Number>,
    total: Option<Number>,
    attrition: Option<Number>,
    attrition_left: Number,
    damage_left: Number,
    forfeits: BTreeMap<u16, Number>,
}

/// The battle in progress.
#[must_use]
pub fn battle(game: &Game) -> Option<BattleOut> {
    let b = game.state().battles.last()?;
    let side = |side: Side| {
        let i = side.index();
        let own = || b.cards.iter().copied().filter(|c| game.card(*c).owner == side);
        BattleSide {
            cards: own().map(number).collect(),
            power: Number(game.total_power(b.at, side)),
            ability: Number(game.destiny_ability(side)),
            may_draw: b.draws[i].unwrap_or_else(|| game.battle_destiny_count(side)),
            destiny: game.battle_destiny(side).map(Number),
            total: b.decided.then(|| Number(b.power[i])),
            attrition: b.debt[i].attrition.map(Number),
            attrition_left: Number(b.debt[i].attrition_left),
            damage_left: Number(b.debt[i].damage_left),
            forfeits: own()
                .filter(|_| b.segment() == Segment::Damage)
                .filter(|c| game.check_forfeit(*c, side).is_ok())
                .map(|c| (number(c), Number(game.value(c, Quantity::Forfeit))))
                .collect(),
        }
    };
    Some(BattleOut {
        at: number(b.at),
        initiator: SideWord(b.initiator),
        segment: match b.segment() {
            Segment::Start => "start",
            Segment::Weapons => "weapons",
            Segment::Power => "power",
            Segment::Damage => "damage",
            Segment::End => "end",
        },
        dark: side(Side::Dark),
        light: side(Side::Light),
        fired: b.fired.iter().copied().map(number).collect(),
        winner: b.winner.map(SideWord),
    })
}
