//! What made a total: power and ability at a location, a Force drain, Force icons, generation, Life Force, the numbers of
//! a battle.

use crate::card::kinds;
use crate::decision::Pile;
use crate::game::Game;
use crate::num::Num;
use crate::query::Use;
use crate::query::value::Line;
use crate::state::{CardId, Zone, flag};
use crate::text::{Quantity, Side};

/// A number of a player that can be explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Total {
    /// Total power at a location.
    Power(CardId),
    /// Total ability at a location.
    Ability(CardId),
    /// The Force drain that a location would give.
    Drain(CardId),
    /// Force icons at a location.
    Icons(CardId),
    /// Force generation.
    Generation,
    /// Life Force.
    LifeForce,
    /// Force to spend.
    Force,
    /// Total power in the battle, destinies and all.
    Battle,
    /// Attrition against the player in the battle.
    Attrition,
    /// Battle damage of the player.
    Damage,
}

/// A part of a total.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Share {
    /// A card's own power or ability.
    Card(CardId, Num),
    /// The Force icons of a location, the player's or (for drains) the opponent's.
    Icons(CardId, Num),
    /// So much by a rule.
    Rule(&'static str, Num),
    /// The cards of a pile.
    Pile(Pile, usize),
    /// Destiny draws that are not put away yet.
    Drawn(usize),
    /// A change by the text of a card.
    Text(Line),
}

impl Game {
    /// A total with what made it.
    #[must_use]
    pub fn explain_total(&self, total: Total, side: Side) -> (Num, Vec<Share>) {
        let mut shares = Vec::new();
        let n = match total {
            Total::Power(loc) => {
                let mut sum = Num::ZERO;
                for card in self.counting_for_power(loc, side) {
                    let power = self.value(card, Quantity::Power);
                    sum += power;
                    shares.push(Share::Card(card, power));
                }
                self.changed_by_text(Quantity::TotalPower, sum, side, Some(loc), &mut shares).at_least_zero()
            }
            Total::Ability(loc) => {
                let mut sum = Num::ZERO;
                for card in self.cards_at(loc, side) {
                    let ability = self.ability_given(card);
                    if ability > Num::ZERO {
                        sum += ability;
                        shares.push(Share::Card(card, ability));
                    }
                }
                self.changed_by_text(Quantity::TotalAbility, sum, side, Some(loc), &mut shares)
            }
            Total::Drain(loc) => {
                let icons = Num::int(self.force_icons(loc, side.other()));
                shares.push(Share::Icons(loc, icons));
                self.changed_by_text(Quantity::ForceDrain, icons, side, Some(loc), &mut shares).at_least_zero()
            }
            Total::Icons(loc) => self.explain_icons(loc, side, &mut shares),
            Total::Generation => self.explain_generation(side, &mut shares),
            Total::LifeForce => {
                let mut left = self.life_force(side);
                for pile in [Pile::Force, Pile::Used] {
                    let n = self.pile(side, pile).len();
                    left = left.saturating_sub(n);
                    shares.push(Share::Pile(pile, n));
                }
                let drawn = self.s.cards.iter().filter(|c| c.zone == Zone::Destiny && c.owner == side).count();
                shares.insert(0, Share::Pile(Pile::Reserve, left.saturating_sub(drawn)));
                if drawn > 0 {
                    shares.push(Share::Drawn(drawn));
                }
                whole(self.life_force(side))
            }
            Total::Force => {
                let n = self.pile(side, Pile::Force).len();
                shares.push(Share::Pile(Pile::Force, n));
                whole(n)
            }
            Total::Battle => self.explain_battle(side, &mut shares),
            Total::Attrition => self.explain_attrition(side, &mut shares),
            Total::Damage => self.explain_damage(side, &mut shares),
        };
        (n, shares)
    }

    /// §8.6.3: what the cards had when it counted, and destinies.
    fn explain_battle(&self, side: Side, shares: &mut Vec<Share>) -> Num {
        let Some(b) = self.s.battles.last() else { return Num::ZERO };
        let i = side.index();
        let destiny = self.battle_destiny(side).unwrap_or(Num::ZERO);
        let total = if b.decided { b.power[i] } else { self.battle_power(side) };
        shares.push(Share::Rule("battle.total-power", total - destiny - b.to_power[i]));
        for (rule, n) in [("battle.destiny", destiny), ("battle.destiny-power", b.to_power[i])] {
            if n != Num::ZERO {
                shares.push(Share::Rule(rule, n));
            }
        }
        total
    }

    /// §8.6.4: the opponent's battle destiny, changed by text, less what was forfeited for it.
    fn explain_attrition(&self, side: Side, shares: &mut Vec<Share>) -> Num {
        let Some(b) = self.s.battles.last() else { return Num::ZERO };
        let i = side.other().index();
        let (destiny, only) = (self.battle_destiny(side.other()).unwrap_or(Num::ZERO), b.to_attrition[i]);
        shares.push(Share::Rule("battle.destiny", destiny));
        if only != Num::ZERO {
            shares.push(Share::Rule("battle.attrition", only));
        }
        let whole = self.changed_by_text(Quantity::Attrition, destiny + only, side, Some(b.at), shares).at_least_zero();
        let debt = &b.debt[side.index()];
        self.satisfied(b.decided, whole, debt.attrition_left, shares)
    }

    /// §8.7.2: the difference of both totals, changed by text, less what was satisfied.
    fn explain_damage(&self, side: Side, shares: &mut Vec<Share>) -> Num {
        let Some(b) = self.s.battles.last() else { return Num::ZERO };
        if b.winner != Some(side.other()) {
            return Num::ZERO;
        }
        let (theirs, own) = (b.power[side.other().index()], b.power[side.index()]);
        shares.push(Share::Rule("battle.total-power", theirs));
        shares.push(Share::Rule("battle.total-power", -own));
        let whole = self.changed_by_text(Quantity::BattleDamage, theirs - own, side, Some(b.at), shares).at_least_zero();
        self.satisfied(b.decided, whole, b.debt[side.index()].damage_left, shares)
    }

    fn satisfied(&self, decided: bool, whole: Num, left: Num, shares: &mut Vec<Share>) -> Num {
        if !decided {
            return whole;
        }
        if left != whole {
            shares.push(Share::Rule("battle.forfeit", left - whole));
        }
        left
    }

    fn changed_by_text(&self, q: Quantity, base: Num, side: Side, at: Option<CardId>, shares: &mut Vec<Share>) -> Num {
        let using = Use { at, player: Some(side), ..Use::default() };
        let mut lines = Vec::new();
        let n = self.player_number_lines(q, base, side, &using, Some(&mut lines));
        shares.extend(lines.into_iter().map(Share::Text));
        n
    }

    fn explain_icons(&self, loc: CardId, side: Side, shares: &mut Vec<Share>) -> Num {
        let whose = if self.is_rotated(loc) { side.other() } else { side };
        let gone = self.card(loc).is(flag::BLOWN_AWAY | flag::COLLAPSED);
        let printed = self.def(loc).location.as_ref().filter(|_| !gone).map_or(0, |l| l.icons[whose.index()]);
        let base = Num::int(i32::from(printed));
        shares.push(Share::Icons(loc, base));
        let q = if side == Side::Light { Quantity::LightIcons } else { Quantity::DarkIcons };
        let at = Use { at: Some(loc), player: Some(side), ..Use::default() };
        let mut lines = Vec::new();
        let n = self.card_number(loc, q, base, &at, Some(&mut lines));
        let n = self.card_number(loc, Quantity::ForceIcons, n, &at, Some(&mut lines));
        shares.extend(lines.into_iter().map(Share::Text));
        Num::int(n.at_least_zero().floor())
    }

    fn explain_generation(&self, side: Side, shares: &mut Vec<Share>) -> Num {
        let all = Use { player: Some(side), ..Use::default() };
        let own = self.player_number(Quantity::PersonalGeneration, Num::ONE, side, &all);
        shares.push(Share::Rule("force.generation", own));
        let mut total = own;
        for &loc in &self.s.layout {
            let at = Use { at: Some(loc), player: Some(side), ..Use::default() };
            let here = self.player_number(Quantity::Generation, Num::int(self.force_icons(loc, side)), side, &at);
            if here != Num::ZERO {
                shares.push(Share::Icons(loc, here));
            }
            total += here;
        }
        total = self.changed_by_text(Quantity::Generation, total, side, None, shares);
        for &card in &self.s.table {
            let c = self.card(card);
            let k = &self.def(card).kinds;
            let master = k.has(kinds::JEDI_MASTER) || k.has(kinds::DARK_JEDI_MASTER);
            if c.owner == side && c.zone.in_play() && self.is_active(card) && master {
                shares.push(Share::Card(card, Num::ONE));
                total += Num::ONE;
            }
        }
        Num::int(total.at_least_zero().floor())
    }
}

fn whole(n: usize) -> Num {
    Num::int(i32::try_from(n).unwrap_or(i32::MAX))
}
