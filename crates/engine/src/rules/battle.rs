//! Battle (§8): initiation, participation, weapons segment, damage segment, end.

use crate::card::kinds;
use crate::decision::{Ask, Opt, Pile};
use crate::game::Game;
use crate::num::Num;
use crate::query::Use;
use crate::refusal::{Refusal, require};
use crate::state::{
    Battle, BattleStage, BodyFrame, CardId, DamageDebt, Ev, EventData, Expiry, Frame, LeaveTo, LoseForceFrame, LoseReason, LossStage, Nth,
    PowerStage, Segment, Zone, did, flag,
};
use crate::text::{ActSet, ActWord, Change, Clause, Op, Phase, Play, Quantity, Scope, Side, Step, Window};

impl Game {
    /// Whether a player may initiate a battle at a location (§8.2).
    pub fn check_battle(&self, at: CardId, side: Side) -> Result<(), Refusal> {
        require(self.s.turn.player == side, "turn.whose")?;
        require(self.s.turn.in_phase && self.s.turn.phase == Phase::Battle && self.s.battles.is_empty(), "battle.phase")?;
        self.check_battle_at(at, side)
    }

    /// The same, the time left out of account.
    pub(crate) fn check_battle_at(&self, at: CardId, side: Side) -> Result<(), Refusal> {
        require(!self.is_inner_sector(at), "location.sector")?;
        require(!self.card(at).did(did::BATTLE_HERE), "battle.once-per-location")?;
        for s in Side::BOTH {
            if !self.presence_where(at, s, |c| self.may_battle(c, side)) && !self.stands_in(at, s, side, |c| self.may_battle(c, side)) {
                let battled = self.presence_where(at, s, |c| !self.banned_from_battle(c));
                return Err(Refusal::new(if battled { "battle.card-once" } else { "battle.presence" }).by(at));
            }
        }
        self.check_battle_between(at, side)?;
        require(self.battle_cost(at, side) <= self.spendable(side), "battle.cost")
    }

    /// §5.2.4: whether a card without ability lets a player begin a battle, or be battled.
    fn stands_in(&self, at: CardId, side: Side, initiator: Side, counts: impl Fn(CardId) -> bool) -> bool {
        let act = if side == initiator { ActWord::InitiateBattle } else { ActWord::BeBattled };
        if !self.s.index.0.acts.has(act) {
            return false;
        }
        let using = Use { at: Some(at), player: Some(side), ..Use::default() };
        let may = |c: CardId| self.is_unit(c) && self.is_active(c) && counts(c) && self.own_right(act, c, &using) == Some((true, false));
        self.cards_at(at, side).any(may)
    }

    /// §8.3.3: who is barred from battle in the middle of one is excluded from it from then on.
    pub(crate) fn exclude_barred(&mut self) -> bool {
        let bars = ActSet::of(ActWord::Battle) | ActSet::of(ActWord::Participate);
        let Some(b) = self.s.battles.last().filter(|b| b.segment() < Segment::Damage && self.s.index.0.acts.meets(bars)) else {
            return false;
        };
        let barred = |c: CardId| self.carriers(c).any(|x| self.is_unit(x) && self.banned_from_battle(x));
        let out: Vec<CardId> = b.cards.iter().copied().filter(|c| barred(*c)).collect();
        if out.is_empty() {
            return false;
        }
        for c in &out {
            if self.is_unit(*c) {
                self.card_mut(*c).flags |= flag::EXCLUDED;
            }
        }
        if let Some(b) = self.battle() {
            b.cards.retain(|c| !out.contains(c));
        }
        self.changed();
        true
    }

    fn banned_from_battle(&self, card: CardId) -> bool {
        self.forbidden(ActWord::Battle, card, &Use::default(), "battle.participate").is_err()
            || self.forbidden(ActWord::Participate, card, &Use::default(), "battle.participate").is_err()
    }

    /// Whether a card may take part: not barred, not already in a battle this turn, nor aboard such a card.
    pub(crate) fn may_battle(&self, card: CardId, initiator: Side) -> bool {
        let mut at = Some(card);
        while let Some(c) = at {
            // §11.4.1: who was in a search party joins no battle of the same player's.
            let searched = self.card(c).did(did::SEARCHED) && self.card(c).owner == initiator;
            if self.is_unit(c) && (self.card(c).did(did::BATTLED) || searched || self.banned_from_battle(c)) {
                return false;
            }
            at = self.card(c).host.filter(|_| self.card(c).zone == Zone::On);
        }
        true
    }

    /// §8.2.4: 1 Force and modifiers.
    pub(crate) fn battle_cost(&self, at: CardId, side: Side) -> i32 {
        let using = Use { at: Some(at), player: Some(side), ..Use::default() };
        let mut free = false;
        self.each_right(ActWord::InitiateBattle, None, side, &using, |_, mode, act, _| {
            free |= act.free && matches!(mode, crate::text::RightMode::May);
        });
        let base = if free { 0 } else { self.player_number(Quantity::BattleCost, Num::ONE, side, &using).at_least_zero().ceil() };
        base + self.taxes(ActWord::InitiateBattle, None, side, &using)
    }

    pub(crate) fn begin_battle(&mut self, at: CardId, side: Side) {
        let cost = self.battle_cost(at, side);
        self.start_battle(at, side, cost, None, None);
    }

    /// A battle for this cost (text that initiates one states its own), perhaps between chosen cards only (what they carry
    /// goes with them), with steps to be done when it has been initiated.
    pub(crate) fn start_battle(&mut self, at: CardId, side: Side, cost: i32, only: Option<&[CardId]>, then: Option<BodyFrame>) {
        let chosen = |c: CardId| only.is_none_or(|all| self.carriers(c).any(|x| all.contains(&x)));
        let cards: Vec<CardId> = self
            .s
            .table
            .iter()
            .copied()
            .filter(|c| self.card(*c).loc == Some(at) && self.can_participate(*c) && self.may_battle(*c, side) && chosen(*c))
            .collect();
        self.s.battles.push(Battle {
            initiator: side,
            at,
            stage: BattleStage::Start,
            cards: cards.clone(),
            next: side,
            passes: 0,
            fired: Vec::new(),
            locked: Vec::new(),
            draws: [None; 2],
            completed: [0; 2],
            single: [None; 2],
            destiny: [None; 2],
            to_power: [Num::ZERO; 2],
            to_attrition: [Num::ZERO; 2],
            power: [Num::ZERO; 2],
            winner: None,
            decided: false,
            debt: [DamageDebt::default(); 2],
            immune: Vec::new(),
            canceled: false,
            closed: only.is_some(),
            history: self.s.history.len() as u16,
        });
        self.card_mut(at).turn |= did::BATTLE_HERE;
        for c in cards {
            if self.is_unit(c) {
                self.card_mut(c).turn |= did::BATTLED;
            }
        }
        // §8.3.3: units there that may not take part are excluded.
        let out: Vec<CardId> = self
            .s
            .table
            .iter()
            .copied()
            .filter(|c| self.card(*c).loc == Some(at) && self.is_unit(*c) && self.is_active(*c) && !self.in_battle(*c))
            .collect();
        for c in out {
            self.card_mut(c).flags |= flag::EXCLUDED;
        }
        self.s.stack.push(Frame::Battle);
        self.s.stack.extend(then.map(Frame::Body));
        self.changed();
        let mut e = EventData::new(Ev::InitiateBattle).player(side).at(Some(at));
        e.in_battle = true;
        self.happened(e);
        self.use_force(side, cost);
    }

    /// §8.3.1: characters, starships, vehicles, weapons, devices (and Effects) at the location.
    fn can_participate(&self, card: CardId) -> bool {
        matches!(self.card(card).zone, Zone::At | Zone::On) && self.is_active(card) && !self.def(card).kinds.has(kinds::CREATURE)
    }

    /// §8.3.2: a card that arrives before the power segment joins.
    pub(crate) fn join_battle(&mut self, card: CardId) {
        let Some(b) = self.s.battles.last() else { return };
        if self.card(card).loc != Some(b.at) || b.segment() > Segment::Weapons || b.cards.contains(&card) {
            return;
        }
        if !self.can_participate(card) || !self.may_battle(card, b.initiator) {
            return;
        }
        // A battle between chosen cards takes in what those get, and nobody else.
        if b.closed && !self.carriers(card).any(|c| b.cards.contains(&c)) {
            if self.is_unit(card) {
                self.card_mut(card).flags |= flag::EXCLUDED;
                self.changed();
            }
            return;
        }
        if let Some(b) = self.s.battles.last_mut() {
            b.cards.push(card);
        }
        if self.is_unit(card) {
            self.card_mut(card).turn |= did::BATTLED;
        }
    }

    /// A card, and what it is on or aboard, from the inside out.
    pub(crate) fn carriers(&self, card: CardId) -> impl Iterator<Item = CardId> + '_ {
        std::iter::successors(Some(card), |c| self.card(*c).host.filter(|_| self.card(*c).zone == Zone::On))
    }

    /// Whether a battle between chosen cards may be fought at a location: not a second one, nor against text (§8.2).
    pub(crate) fn check_battle_between(&self, at: CardId, side: Side) -> Result<(), Refusal> {
        require(!self.card(at).did(did::BATTLE_HERE), "battle.once-per-location")?;
        let using = Use { at: Some(at), to: Some(at), player: Some(side), ..Use::default() };
        self.forbidden_player(ActWord::InitiateBattle, side, &using, "battle.forbidden")?;
        self.forbidden(ActWord::BeBattled, at, &using, "battle.forbidden")
    }

    fn battle(&mut self) -> Option<&mut Battle> {
        self.s.battles.last_mut()
    }

    /// Whether the newest battle ends early: it was canceled, or (§8.3.6) a side has no presence left in it (D1: before the power
    /// segment, or before the damage segment).
    pub(crate) fn battle_is_over(&self) -> bool {
        let limit = if self.s.rules.battle_ends_early_until_power { Segment::Power } else { Segment::Damage };
        let Some(b) = self.s.battles.last().filter(|b| b.segment() < limit && b.segment() != Segment::End) else { return false };
        let (at, began) = (b.at, b.initiator);
        let there = |s: Side| self.presence_where(at, s, |c| self.in_battle(c)) || self.stands_in(at, s, began, |c| self.in_battle(c));
        b.canceled || Side::BOTH.iter().any(|s| !there(*s))
    }

    pub(crate) fn step_battle(&mut self) {
        let Some(b) = self.s.battles.last() else {
            self.s.stack.pop();
            return;
        };
        if self.battle_is_over() {
            let (at, canceled) = (b.at, b.canceled);
            if let Some(b) = self.battle() {
                b.stage = BattleStage::Over;
            }
            if canceled {
                self.happened(EventData::new(Ev::BattleCanceled).at(Some(at)));
            }
            return;
        }
        let Some(b) = self.s.battles.last() else { return };
        match b.stage {
            BattleStage::Start => {
                let (at, initiator) = (b.at, b.initiator);
                if let Some(b) = self.battle() {
                    b.stage = BattleStage::Weapons;
                }
                self.happened(EventData::new(Ev::StartOfWeapons).player(initiator).at(Some(at)));
            }
            BattleStage::Weapons => self.weapons_segment(),
            BattleStage::Power(stage) => self.power_segment(stage),
            BattleStage::Debts => self.fix_debts(),
            BattleStage::Damage => self.damage_segment(),
            BattleStage::End => {
                let (at, initiator) = (b.at, b.initiator);
                if let Some(b) = self.battle() {
                    b.stage = BattleStage::Over;
                }
                self.happened(EventData::new(Ev::EndOfBattle).player(initiator).at(Some(at)));
            }
            BattleStage::Over => self.end_battle(),
        }
    }

    /// §8.5: firing weapons, battle text, and any action legal in the battle phase; initiator first.
    fn weapons_segment(&mut self) {
        let Some(b) = self.s.battles.last() else { return };
        let (next, passes, at, initiator) = (b.next, b.passes, b.at, b.initiator);
        if passes >= 2 {
            if let Some(b) = self.battle() {
                b.stage = BattleStage::Power(PowerStage::ToPower(Nth::First));
                b.passes = 0;
                b.next = initiator;
            }
            self.happened(EventData::new(Ev::EndOfWeapons).player(initiator).at(Some(at)));
            return;
        }
        let mut options = Vec::new();
        self.fire_actions(next, &mut options);
        self.text_actions(next, &mut options);
        if options.is_empty() && !self.patient && !self.seems_to_act(next) {
            self.pass_segment();
            return;
        }
        options.push(Opt::Pass);
        self.ask(next, Ask::WeaponsSegment, options);
    }

    pub(super) fn pass_segment(&mut self) {
        if let Some(b) = self.battle() {
            b.passes += 1;
            b.next = b.next.other();
        }
    }

    pub(crate) fn answer_battle(&mut self, opt: Opt) {
        let acting = self.in_power_actions();
        let Some(b) = self.s.battles.last_mut() else { return };
        let (segment, side) = (b.segment(), b.next);
        match segment {
            Segment::Weapons => {
                if opt == Opt::Pass {
                    self.pass_segment();
                    return;
                }
                b.passes = 0;
                b.next = side.other();
                self.begin(opt, side);
            }
            Segment::Power if acting => match opt {
                Opt::Pass => self.pass_segment(),
                _ => {
                    b.passes = 0;
                    b.next = side.other();
                    self.begin(opt, side);
                }
            },
            Segment::Power => self.answer_power(opt),
            Segment::Damage => {
                b.next = side.other();
                match opt {
                    Opt::Pass => b.passes += 1,
                    Opt::Use(..) | Opt::Play(..) => {
                        b.passes = 0;
                        self.begin(opt, side);
                    }
                    Opt::Forfeit(card) => {
                        b.passes = 0;
                        self.forfeit(card);
                    }
                    Opt::LoseTop(_) | Opt::LoseCard(_) => {
                        b.passes = 0;
                        let debt = &mut b.debt[side.index()];
                        debt.damage_left = (debt.damage_left - Num::ONE).at_least_zero();
                        let at = b.at;
                        // The one unit goes through the loss like any other, so that text can answer.
                        let mut loss = LoseForceFrame::new(side, 1, LoseReason::BattleDamage, None, None);
                        loss.at = Some(at);
                        loss.stage = LossStage::Caps;
                        self.s.stack.push(Frame::LoseForce(loss));
                        self.answer_lose_force(opt);
                    }
                    _ => {}
                }
            }
            _ => {}
        }
    }

    /// §8.8: debts are fixed before anybody pays.
    fn fix_debts(&mut self) {
        let Some(b) = self.s.battles.last() else { return };
        let (at, initiator) = (b.at, b.initiator);
        let mut immune = Vec::new();
        for &c in &b.cards {
            let owner = self.card(c).owner;
            if let Some(a) = b.debt[owner.index()].attrition
                && self.immune_to_attrition(c, a)
            {
                immune.push(c);
            }
        }
        if let Some(b) = self.battle() {
            b.immune = immune;
            b.stage = BattleStage::Damage;
            b.next = initiator;
            b.passes = 0;
        }
        self.happened(EventData::new(Ev::StartOfDamage).player(initiator).at(Some(at)));
    }

    /// §8.8: players alternate paying, initiator first.
    fn damage_segment(&mut self) {
        let Some(b) = self.s.battles.last() else { return };
        let (next, passes) = (b.next, b.passes);
        if passes >= 2 {
            if let Some(b) = self.battle() {
                b.stage = BattleStage::End;
            }
            return;
        }
        let mut options = self.damage_options(next);
        self.damage_text(next, &mut options);
        if options.is_empty() {
            let attrition = self.attrition_left(next);
            if !self.seems_to_play(next, |p| is_damage_text(p, attrition)) {
                self.pass_segment();
                return;
            }
        }
        if self.may_stop_paying(next) || options.iter().all(|o| matches!(o, Opt::Use(..) | Opt::Play(..))) {
            options.push(Opt::Pass);
        }
        self.ask(next, Ask::Damage, options);
    }

    /// What a player can pay with: forfeits, and Force for battle damage (§8.8.3).
    pub(crate) fn damage_options(&self, side: Side) -> Vec<Opt> {
        let Some(b) = self.s.battles.last() else { return Vec::new() };
        let debt = b.debt[side.index()];
        let pending = debt.damage_left > Num::ZERO || debt.attrition_left > Num::ZERO;
        let mut options: Vec<Opt> = b.cards.iter().copied().filter(|c| self.check_forfeit(*c, side).is_ok()).map(Opt::Forfeit).collect();
        if self.s.index.0.acts.has(ActWord::BeForfeited) {
            options.extend(self.pile(side, Pile::Hand).iter().filter(|c| self.check_forfeit(**c, side).is_ok()).map(|c| Opt::Forfeit(*c)));
        }
        if debt.damage_left > Num::ZERO {
            options.extend(self.loss_options(side, None).into_iter().filter(|o| !matches!(o, Opt::LoseDestiny)));
        }
        if !pending {
            options.retain(|o| matches!(o, Opt::Forfeit(c) if self.card(*c).is(flag::HIT)));
        }
        options
    }

    /// Text for the damage segment (§8.8.3).
    fn damage_text(&self, side: Side, options: &mut Vec<Opt>) {
        let mut all = Vec::new();
        self.text_actions(side, &mut all);
        let attrition = self.attrition_left(side);
        options.extend(all.into_iter().filter(|o| match *o {
            Opt::Use(c, n) | Opt::Play(c, n) => self.play_of(c, n).is_some_and(|(_, p)| is_damage_text(&p.play, attrition)),
            _ => false,
        }));
    }

    /// Whether a player has attrition to satisfy.
    fn attrition_left(&self, side: Side) -> bool {
        self.s.battles.last().is_some_and(|b| b.debt[side.index()].attrition_left > Num::ZERO)
    }

    /// §8.8.5: a participant with a forfeit value, hit or with something pending.
    pub fn check_forfeit(&self, card: CardId, side: Side) -> Result<(), Refusal> {
        let Some(b) = self.s.battles.last() else { return Err(Refusal::new("battle.damage-segment")) };
        require(b.segment() == Segment::Damage, "battle.damage-segment")?;
        require(self.card(card).owner == side, "battle.forfeit")?;
        require((b.cards.contains(&card) || self.is_from_hand(card)) && self.is_forfeitable(card), "battle.participate")?;
        require(self.def(card).stats.forfeit.exists(), "battle.forfeit")?;
        self.forbidden(ActWord::BeForfeited, card, &Use::default(), "battle.forfeit")?;
        let debt = b.debt[side.index()];
        let pending = debt.damage_left > Num::ZERO || debt.attrition_left > Num::ZERO && self.satisfies_attrition(card);
        require(self.card(card).is(flag::HIT) || pending, "battle.forfeit")
    }

    /// Whether text lets the forfeit of a card count against attrition.
    fn satisfies_attrition(&self, card: CardId) -> bool {
        self.forbidden(ActWord::SatisfyAttrition, card, &Use::default(), "battle.forfeit").is_ok()
    }

    /// §8.8.5, §10.1.1: characters, vehicles, starships; artillery with a forfeit value of its own.
    fn is_forfeitable(&self, card: CardId) -> bool {
        self.is_unit(card) || self.def(card).kinds.has(kinds::ARTILLERY_WEAPON)
    }

    /// Whether text lets a card in hand be forfeited.
    fn is_from_hand(&self, card: CardId) -> bool {
        self.card(card).zone == Zone::Pile(Pile::Hand) && self.allowed(ActWord::BeForfeited, card, &Use::default()).is_some()
    }

    /// §8.8.4: nothing hit, no damage pending, no attrition that a card not immune could satisfy.
    fn may_stop_paying(&self, side: Side) -> bool {
        let Some(b) = self.s.battles.last() else { return true };
        let debt = b.debt[side.index()];
        let mine = || b.cards.iter().copied().filter(|c| self.card(*c).owner == side && self.is_forfeitable(*c));
        if mine().any(|c| self.card(c).is(flag::HIT) && self.check_forfeit(c, side).is_ok()) {
            return false;
        }
        if debt.damage_left > Num::ZERO {
            return false;
        }
        debt.attrition_left <= Num::ZERO
            || !mine().any(|c| self.check_forfeit(c, side).is_ok() && !b.immune.contains(&c) && self.satisfies_attrition(c))
    }

    /// Forfeits a card: its value satisfies attrition and battle damage alike (§8.8.6).
    pub(crate) fn forfeit(&mut self, card: CardId) {
        let value = self.value(card, Quantity::Forfeit);
        let owner = self.card(card).owner;
        let against = if self.satisfies_attrition(card) { value } else { Num::ZERO };
        if let Some(b) = self.battle() {
            let d = &mut b.debt[owner.index()];
            d.attrition_left = (d.attrition_left - against).at_least_zero();
            d.damage_left = (d.damage_left - value).at_least_zero();
        }
        // Out of hand it goes to the Lost Pile, whatever text says of cards forfeited from table.
        if !self.card(card).zone.in_play() {
            self.put_pile(card, Pile::Lost, true);
            self.note(EventData::new(Ev::Forfeit).player(owner).card(card));
            return;
        }
        self.leave(&[card], LeaveTo::Lost, |l| {
            l.forfeit = true;
            l.player = Some(owner);
        });
    }

    /// §8.9: the end; changes for the battle drop, excluded cards return, then "just ended".
    fn end_battle(&mut self) {
        let Some(b) = self.s.battles.last() else { return };
        let (at, initiator) = (b.at, b.initiator);
        let depth = self.s.battles.len() as u8;
        self.s.battles.pop();
        self.s.stack.pop();
        for i in 0..self.s.table.len() {
            let c = self.s.table[i];
            if self.card(c).loc == Some(at) {
                self.card_mut(c).flags &= !flag::EXCLUDED;
            }
        }
        self.end_limits(Scope::Battle);
        self.expire(|e| matches!(e, Expiry::EndOfBattle(d) if d >= depth));
        self.changed();
        self.happened(EventData::new(Ev::BattleEnded).player(initiator).at(Some(at)));
    }
}

/// Whether a play sets attrition to a number: it may be used while there is some, whatever its time otherwise.
fn resets_attrition(play: &Play) -> bool {
    changes_attrition(play, |op| matches!(op, Op::Set(_)))
}

/// Whether a play changes attrition by such an operation.
pub(super) fn changes_attrition(play: &Play, how: impl Fn(&Op) -> bool) -> bool {
    play.body.steps.iter().any(|s| match s {
        Step::Modify(s) => s.changes.iter().any(|c| matches!(c, Change::Number(n) if n.what == Quantity::Attrition && how(&n.op))),
        _ => false,
    })
}

/// Whether text is for the damage segment, where there is attrition to satisfy or not.
fn is_damage_text(play: &Play, attrition: bool) -> bool {
    play.clauses.iter().any(|x| matches!(x, Clause::During(Window::DamageSegment))) || attrition && resets_attrition(play)
}
