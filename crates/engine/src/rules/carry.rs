//! Artillery that warriors carry (§7.3.4): two of them and the gun move together by landspeed, as the regular move of all.

use crate::card::kinds;
use crate::decision::{Ask, MoveWay, Opt};
use crate::game::Game;
use crate::num::Num;
use crate::query::Use;
use crate::refusal::{Refusal, require};
use crate::rules::movement_ways::Mode;
use crate::state::{CardId, Frame, MoveFrame, Zone};
use crate::text::{ActSet, ActWord, Qual, Quantity, RightMode, Side};

/// How many carry a gun.
const CARRIERS: usize = 2;

impl Game {
    /// Your cards present with a gun that its text lets carry it and that may move this way.
    fn gun_carriers(&self, gun: CardId, to: Option<Opt>, mode: Mode) -> Vec<CardId> {
        let g = self.card(gun);
        let fits = |c: CardId| {
            let o = self.card(c);
            o.owner == g.owner && o.zone == Zone::At && o.loc == g.loc && self.is_active(c) && self.may_carry(gun, c)
        };
        let reaches = |c: CardId| {
            self.check_mover(c, g.owner, MoveWay::Landspeed, mode).is_ok()
                && to.is_none_or(|to| self.check_move_to(c, g.owner, MoveWay::Landspeed, to, mode).is_ok())
        };
        self.s.table.iter().copied().filter(|c| fits(*c) && reaches(*c)).collect()
    }

    /// Whether a gun's own text lets this card carry it: `may be moved by warriors`.
    fn may_carry(&self, gun: CardId, card: CardId) -> bool {
        let mut may = false;
        self.each_right(
            ActWord::BeMoved,
            Some(gun),
            self.card(gun).owner,
            &Use { by: Some(card), ..Use::default() },
            |source, mode, act, _| {
                let by = act.quals.iter().any(|q| matches!(q, Qual::By(_)));
                may |= source == gun && by && matches!(mode, RightMode::May);
            },
        );
        may
    }

    /// The sites to which a gun can be carried.
    pub(crate) fn carry_places(&self, gun: CardId, loc: CardId) -> Vec<Opt> {
        let bit = ActSet::of(ActWord::BeMoved);
        if !self.s.index.0.acts.meets(bit) || !self.comp(gun).standings.iter().any(|s| s.acts.meets(bit)) {
            return Vec::new();
        }
        self.s.layout.iter().copied().filter(|l| *l != loc && self.site_distance(loc, *l).is_some()).map(Opt::At).collect()
    }

    /// Whether two can carry a gun there, and what the cheapest two and the gun cost.
    pub(crate) fn check_carry(&self, gun: CardId, side: Side, to: Opt, mode: Mode) -> Result<i32, Refusal> {
        let Some(from) = self.card(gun).loc else { return Err(Refusal::new("move.destination").by(gun)) };
        let carriers = self.gun_carriers(gun, Some(to), Mode { free: true, ..mode });
        if carriers.len() < CARRIERS {
            return Err(Refusal::new("move.landspeed").by(gun));
        }
        let mut costs: Vec<i32> = carriers.iter().map(|c| self.move_cost(*c, side, MoveWay::Landspeed, from, to, mode)).collect();
        costs.sort_unstable();
        let cost = costs.iter().take(CARRIERS).sum::<i32>() + self.gun_cost(gun, from, to);
        require(cost <= self.spendable(side), "move.cost")?;
        Ok(cost)
    }

    fn gun_cost(&self, gun: CardId, from: CardId, to: Opt) -> i32 {
        let dest = if let Opt::At(l) = to { l } else { from };
        let using = Use { from: Some(from), to: Some(dest), at: Some(from), player: Some(self.card(gun).owner), ..Use::default() };
        self.card_number(gun, Quantity::MoveCost, Num::ONE, &using, None).at_least_zero().ceil()
    }

    /// Asks who carries it.
    pub(crate) fn ask_carriers(&mut self, m: &MoveFrame) {
        if m.group.len() >= CARRIERS {
            if let Some(Frame::Move(f)) = self.s.stack.last_mut() {
                f.grouped = true;
            }
            return;
        }
        let mode = Mode { free: true, by_text: true, react: None };
        let options: Vec<Opt> = self.gun_carriers(m.card, m.to, mode).into_iter().filter(|c| !m.group.contains(c)).map(Opt::Card).collect();
        self.ask(m.player, Ask::Choose(m.card), options);
    }

    /// §10.8.4: a gun that is destroyed while it is carried takes its carriers along.
    pub(crate) fn with_carriers(&self, lost: &mut Vec<CardId>) {
        let carrying = |f: &Frame| match f {
            Frame::Move(m) if lost.contains(&m.card) && !m.group.is_empty() && self.def(m.card).kinds.has(kinds::ARTILLERY_WEAPON) => {
                Some(m.group.clone())
            }
            _ => None,
        };
        let carriers = self.s.stack.iter().find_map(carrying).unwrap_or_default();
        lost.extend(carriers.into_iter().filter(|c| self.card(*c).zone.in_play()));
    }

    /// What the carriers and the gun pay together.
    pub(crate) fn carry_cost(&self, m: &MoveFrame, from: CardId, to: Opt) -> i32 {
        let mode = Mode { free: m.free, by_text: true, react: None };
        let walk: i32 = m.group.iter().map(|c| self.move_cost(*c, m.player, MoveWay::Landspeed, from, to, mode)).sum();
        walk + if m.free { 0 } else { self.gun_cost(m.card, from, to) }
    }
}
