//! The power segment (§8.6, §8.7): destinies, total power, attrition, winner and loser.

use crate::card::compiled::Shape;
use crate::card::kinds;
use crate::decision::{Ask, Berth, Opt};
use crate::game::Game;
use crate::num::Num;
use crate::query::value::LineWhat;
use crate::query::{Read, Use};
use crate::rules::battle::changes_attrition;
use crate::state::{BattleStage, CardId, DestinyFrame, Ev, EventData, Frame, Nth, PowerStage, Ret, Segment, Zone};
use crate::text::{ActWord, Change, Clause, DestinyKind, DestinyTo, Dice, Play, Quantity, Side, Subject, Who, Window};

impl Game {
    pub(crate) fn power_segment(&mut self, stage: PowerStage) {
        let Some(b) = self.s.battles.last_mut() else { return };
        let (initiator, at) = (b.initiator, b.at);
        b.stage = BattleStage::Power(stage.next());
        let first = self.draws_first();
        match stage {
            PowerStage::ToPower(nth) => {
                let side = nth.of(first);
                let n = self.dice_count(side, Some(DestinyTo::Power));
                self.draw_for_battle(side, (n, u8::MAX), None, Ret::BattleTo(DestinyTo::Power));
            }
            PowerStage::BattleDestiny(nth) => {
                let side = nth.of(first);
                let n = self.battle_destiny_count(side);
                if let Some(b) = self.s.battles.last_mut() {
                    b.draws[side.index()] = Some(n);
                }
                let reserve = self.pile(side, crate::decision::Pile::Reserve).is_empty();
                if n > 0 && !reserve {
                    // See `answer_power`.
                    self.ask(side, Ask::DrawBattleDestiny(n), vec![Opt::Yes, Opt::No]);
                }
            }
            PowerStage::BothDrew => {
                let e = EventData::new(Ev::BothDrewBattleDestiny).player(initiator).at(Some(at));
                self.happened(e);
            }
            PowerStage::ToAttrition(nth) => {
                let side = nth.of(first);
                let drew = self.s.battles.last().is_some_and(|b| b.destiny[side.index()].is_some());
                let n = if drew { self.dice_count(side, Some(DestinyTo::Attrition)) } else { 0 };
                self.draw_for_battle(side, (n, u8::MAX), None, Ret::BattleTo(DestinyTo::Attrition));
            }
            PowerStage::Actions => self.power_actions(),
            PowerStage::Result => self.battle_result(),
            PowerStage::Over => {
                if let Some(b) = self.s.battles.last_mut() {
                    b.stage = BattleStage::Debts;
                }
            }
        }
    }

    /// Whether it is the time for actions of the power segment.
    pub(crate) fn in_power_actions(&self) -> bool {
        self.s.battles.last().is_some_and(|b| b.stage == BattleStage::Power(PowerStage::Actions))
    }

    /// §8.6 step 4: text for the power segment, and text that changes attrition where there is some; initiator first, until
    /// both have passed.
    fn power_actions(&mut self) {
        let Some(b) = self.s.battles.last_mut() else { return };
        if b.passes >= 2 {
            return;
        }
        // The stage stays where it is.
        b.stage = BattleStage::Power(PowerStage::Actions);
        let next = b.next;
        let attrition = Side::BOTH.iter().any(|s| self.attrition_against(*s).is_some());
        let such = |p: &Play| {
            let during = p.clauses.iter().any(|x| matches!(x, Clause::During(Window::PowerSegment)));
            during || attrition && changes_attrition(p, |_| true)
        };
        let mut options = Vec::new();
        self.text_actions(next, &mut options);
        options.retain(|o| match *o {
            Opt::Use(c, n) | Opt::Play(c, n) => self.play_of(c, n).is_some_and(|(_, p)| such(&p.play)),
            _ => false,
        });
        if options.is_empty() && !self.seems_to_play(next, such) {
            self.pass_segment();
            return;
        }
        options.push(Opt::Pass);
        self.ask(next, Ask::PowerSegment, options);
    }

    pub(crate) fn answer_power(&mut self, opt: Opt) {
        let Some(b) = self.s.battles.last() else { return };
        // The stage is the one after that in which it was asked.
        let nth = if b.stage == BattleStage::Power(PowerStage::BattleDestiny(Nth::Second)) { Nth::First } else { Nth::Second };
        let side = nth.of(self.draws_first());
        if opt == Opt::Yes {
            let n = self.battle_destiny_number(side);
            self.draw_for_battle(side, n, Some(DestinyKind::Battle), Ret::Battle);
        }
    }

    /// D15, §9.2.4: the player whose turn it is draws first, or the one who began the battle.
    fn draws_first(&self) -> Side {
        match self.s.battles.last() {
            Some(b) if !self.s.rules.turn_player_draws_first => b.initiator,
            _ => self.s.turn.player,
        }
    }

    /// Draws so many, and no more than the limit.
    fn draw_for_battle(&mut self, player: Side, (n, limit): (u8, u8), kind: Option<DestinyKind>, ret: Ret) {
        if n == 0 {
            return;
        }
        let at = self.s.battles.last().map(|b| b.at);
        self.s.stack.push(Frame::Destiny(DestinyFrame { limit, at, ..DestinyFrame::new(player, n, kind, ret) }));
    }

    /// Ability that counts for battle destiny (§8.6.1).
    #[must_use]
    pub fn destiny_ability(&self, side: Side) -> Num {
        let Some(b) = self.s.battles.last() else { return Num::ZERO };
        let mut sum = Num::ZERO;
        for &card in &b.cards {
            if self.card(card).owner != side || !self.is_active(card) || !self.is_unit(card) {
                continue;
            }
            let c = self.card(card);
            let present = self.present_at(card) == Some(b.at);
            let steering = c.zone == Zone::On
                && matches!(c.berth, Berth::Pilot | Berth::Driver)
                && c.host.is_some_and(|h| self.is_piloted(h) && self.present_at(h) == Some(b.at));
            let ship = !self.def(card).kinds.has(kinds::CHARACTER);
            if ship && !self.is_piloted(card) {
                continue;
            }
            if present || steering {
                sum += self.usable_ability(card);
            }
        }
        let using = Use { at: Some(b.at), player: Some(side), ..Use::default() };
        let total = self.player_number(Quantity::TotalAbility, sum, side, &using);
        self.player_number(Quantity::UsableAbility, total, side, &using).at_least_zero()
    }

    /// The ability that a card can apply toward battle destiny: what it gives, less what it has already applied.
    pub(crate) fn usable_ability(&self, card: CardId) -> Num {
        if self.is_home_operative(card)
            || self.forbidden(ActWord::UseAbilityForBattleDestiny, card, &Use::default(), "battle.destiny").is_err()
        {
            return Num::ZERO;
        }
        self.card_number(card, Quantity::UsableAbility, self.ability_given(card), &Use::default(), None)
    }

    /// How many battle destinies a player may draw (§8.6.2).
    #[must_use]
    pub fn battle_destiny_count(&self, side: Side) -> u8 {
        let (n, limit) = self.battle_destiny_number(side);
        n.min(limit)
    }

    /// The number of battle destinies a player is entitled to, and the limit on those that are drawn: a substituted one
    /// does not count against it (§8.6.2 step 4, §9.3.1).
    fn battle_destiny_number(&self, side: Side) -> (u8, u8) {
        let Some(b) = self.s.battles.last() else { return (0, 0) };
        let ability = self.destiny_ability(side);
        let using = Use { at: Some(b.at), player: Some(side), ..Use::default() };
        let mut lines = Vec::new();
        let needed = self.player_number_lines(Quantity::AbilityForBattleDestiny, Num::int(4), side, &using, Some(&mut lines));
        // Step 3: a hard condition ("at least 6") binds added draws as well, and is raised like the threshold.
        let added = lines.iter().fold(Num::ZERO, |sum, l| if let LineWhat::Add(n) = l.what { sum + n } else { sum });
        let hard = self.player_floor(Quantity::AbilityForBattleDestiny, side, &using).map_or(Num::ZERO, |n| n + added);
        let mut n = i32::from(ability >= needed.max(hard));
        n += i32::from(self.dice_count(side, None));
        if ability < hard {
            n = 0;
        }
        if self.forbidden_player(ActWord::DrawBattleDestiny, side, &using, "battle.destiny").is_err() {
            n = 0;
        }
        let (mut if_unable, mut limit) = (0, i32::from(u8::MAX));
        self.each_dice(side, |dice, cx| match dice {
            Dice::AtMost(a, DestinyKind::Battle, quals) if self.quals_hold(quals, cx, &using) => {
                limit = limit.min(self.amount(a, cx).floor());
            }
            Dice::IfUnable(a) => if_unable = if_unable.max(self.amount(a, cx).floor()),
            _ => {}
        });
        // §8.6.2 step 5: draws "if unable otherwise" are bound by none of this, and never add to others.
        if n.min(limit) < if_unable {
            (n, limit) = (if_unable, i32::from(u8::MAX));
        }
        let count = |n: i32| u8::try_from(n.max(0)).unwrap_or(u8::MAX);
        (count(n), count(limit))
    }

    /// Destinies added by text: automatic ones that hold now, and those locked in; one count a title (§4.9.1).
    fn dice_count(&self, side: Side, to: Option<DestinyTo>) -> u8 {
        let Some(b) = self.s.battles.last() else { return 0 };
        let using = Use { at: Some(b.at), player: Some(side), ..Use::default() };
        let mut counts: Vec<(crate::text::Sym, i32)> =
            b.locked.iter().filter(|(p, _, t, _)| *p == side && *t == to).map(|(_, title, _, n)| (*title, i32::from(*n))).collect();
        self.each_dice(side, |dice, cx| {
            if let Dice::Add(a, kind, t, quals) = dice {
                let battle = kind.is_none_or(|k| k == DestinyKind::Battle);
                if battle && *t == to && self.quals_hold(quals, cx, &using) {
                    let n = self.amount(a, cx).floor();
                    let title = cx.card.map_or(crate::text::Sym(u32::MAX), |c| self.def(c).title);
                    let cumulative = quals.iter().any(|q| matches!(q, crate::text::Qual::Cumulatively));
                    match counts.iter_mut().find(|(t, _)| *t == title && !cumulative) {
                        Some((_, old)) => *old = (*old).max(n),
                        None => counts.push((title, n)),
                    }
                }
            }
        });
        u8::try_from(counts.iter().map(|(_, n)| *n).sum::<i32>().max(0)).unwrap_or(u8::MAX)
    }

    /// Every text about numbers of draws that concerns a player in this battle.
    fn each_dice(&self, side: Side, mut each: impl FnMut(&Dice, &crate::query::Cx<'_>)) {
        if !self.s.index.0.others.has(Shape::Dice) {
            return;
        }
        for Read { cs, mut cx, .. } in self.read(|t| t.others.has(Shape::Dice)) {
            if matches!(cs.text.who, Subject::Player(Who::EachPlayer | Who::AnyPlayer | Who::BothPlayers)) {
                cx.actor = side;
            }
            for change in &cs.text.changes {
                let Change::Dice(dice) = change else { continue };
                let about = match &cs.text.who {
                    Subject::Player(w) => matches!(w, Who::EachPlayer | Who::AnyPlayer | Who::BothPlayers) || self.who(*w, &cx) == side,
                    Subject::Default => {
                        // §8.6.2 step 2: characters, ships, vehicles, weapons and devices must participate.
                        cx.you == side && cx.card.is_none_or(|c| !self.must_participate(c) || self.in_battle(c))
                    }
                    Subject::Filter(f) => self
                        .s
                        .battles
                        .last()
                        .is_some_and(|b| b.cards.iter().any(|c| self.card(*c).owner == side && self.matches(f, *c, &cx))),
                    Subject::Ref(r) => self.resolve(*r, &cx).is_some_and(|c| self.card(c).owner == side && self.in_battle(c)),
                };
                if about && self.standing_holds(&cs.text, &cx) {
                    each(dice, &cx);
                }
            }
        }
    }

    fn must_participate(&self, card: CardId) -> bool {
        let k = &self.def(card).kinds;
        self.is_unit(card) || k.has(kinds::WEAPON) || k.has(kinds::DEVICE)
    }

    /// A player's total battle destiny with its modifiers; none where no draw was completed.
    #[must_use]
    pub fn battle_destiny(&self, side: Side) -> Option<Num> {
        let b = self.s.battles.last()?;
        let sum = b.destiny[side.index()]?;
        let using = Use { at: Some(b.at), player: Some(side), ..Use::default() };
        Some(self.player_number(Quantity::TotalBattleDestiny, sum, side, &using).at_least_zero())
    }

    /// Total power with destinies (§8.6.3).
    #[must_use]
    pub fn battle_power(&self, side: Side) -> Num {
        let Some(b) = self.s.battles.last() else { return Num::ZERO };
        let i = side.index();
        (self.total_power(b.at, side) + b.to_power[i] + self.battle_destiny(side).unwrap_or(Num::ZERO)).at_least_zero()
    }

    /// §8.6 steps 5 to 7.
    fn battle_result(&mut self) {
        let Some(b) = self.s.battles.last() else { return };
        let (at, initiator) = (b.at, b.initiator);
        let power = [self.battle_power(Side::Dark), self.battle_power(Side::Light)];
        let winner = match power[0].cmp(&power[1]) {
            std::cmp::Ordering::Greater => Some(Side::Dark),
            std::cmp::Ordering::Less => Some(Side::Light),
            std::cmp::Ordering::Equal => None,
        };
        if let Some(b) = self.s.battles.last_mut() {
            b.power = power;
            b.winner = winner;
            b.decided = true;
        }
        for side in Side::BOTH {
            let attrition = self.attrition_against(side);
            let damage = self.damage_against(side);
            if let Some(b) = self.s.battles.last_mut() {
                let d = &mut b.debt[side.index()];
                d.attrition = attrition;
                d.attrition_left = attrition.unwrap_or(Num::ZERO);
                d.damage_left = damage;
            }
        }
        if let Some(w) = winner {
            // The loser's event first on the stack, so that the winner's is responded to first where the initiator won.
            let (first, second) = if w == initiator { (Ev::LoseBattle, Ev::WinBattle) } else { (Ev::WinBattle, Ev::LoseBattle) };
            for ev in [first, second] {
                let p = if ev == Ev::WinBattle { w } else { w.other() };
                let mut e = EventData::new(ev).player(p).at(Some(at));
                e.in_battle = true;
                self.happened(e);
            }
        }
    }

    /// §8.6.4: exists only where the opponent completed a battle destiny.
    fn attrition_against(&self, side: Side) -> Option<Num> {
        let b = self.s.battles.last()?;
        let i = side.other().index();
        let base = self.battle_destiny(side.other())? + b.to_attrition[i];
        let using = Use { at: Some(b.at), player: Some(side), ..Use::default() };
        Some(self.player_number(Quantity::Attrition, base, side, &using).at_least_zero())
    }

    /// In the damage segment a change to attrition reaches what is still to be satisfied.
    pub(crate) fn attrition_changed(&mut self) {
        if self.s.battles.last().is_none_or(|b| b.segment() != Segment::Damage) {
            return;
        }
        for side in Side::BOTH {
            let now = self.attrition_against(side);
            if let Some(d) = self.s.battles.last_mut().map(|b| &mut b.debt[side.index()])
                && d.attrition != now
            {
                let paid = d.attrition.unwrap_or(Num::ZERO) - d.attrition_left;
                d.attrition = now;
                d.attrition_left = (now.unwrap_or(Num::ZERO) - paid).at_least_zero();
            }
        }
    }

    /// §8.7.2: the loser's battle damage: the difference, multiplied and modified; none stays none.
    fn damage_against(&self, side: Side) -> Num {
        let Some(b) = self.s.battles.last() else { return Num::ZERO };
        if b.winner != Some(side.other()) {
            return Num::ZERO;
        }
        let base = b.power[side.other().index()] - b.power[side.index()];
        let using = Use { at: Some(b.at), player: Some(side), ..Use::default() };
        self.player_number(Quantity::BattleDamage, base, side, &using).at_least_zero()
    }
}
