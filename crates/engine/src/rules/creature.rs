//! Creatures (§8.10, §7.11.5): where they live, and the three kinds of attack. An attack is no battle; its data is its frame.

use crate::card::{Icon, kinds};
use crate::decision::{Ask, Berth, Opt};
use crate::game::Game;
use crate::num::Num;
use crate::query::{Cx, Use};
use crate::refusal::{Refusal, require};
use crate::state::{AttackFrame, AttackStage, CardId, DestinyFrame, Ev, EventData, Frame, LeaveTo, Ret, Zone, did, flag};
use crate::text::walk::Node;
use crate::text::{ActWord, Amount, DestinyKind, Phase, Quantity, Scope, Side};

/// Ability with which a destiny may be drawn in an attack.
const ABILITY: i32 = 4;

impl Game {
    fn is_creature(&self, card: CardId) -> bool {
        self.def(card).kinds.has(kinds::CREATURE)
    }

    /// Whether a location is in a creature's habitat; one that names none lives anywhere.
    pub(crate) fn in_habitat(&self, card: CardId, loc: CardId) -> bool {
        let cx = Cx::of(card, self.card(card).def, self.card(card).owner);
        self.comp(card).habitat.as_ref().is_none_or(|p| self.is_place(loc, p, &cx))
    }

    /// The attack that is going on.
    pub(crate) fn attack(&self) -> Option<&AttackFrame> {
        self.s.stack.iter().rev().find_map(|f| if let Frame::Attack(a) = f { Some(a) } else { None })
    }

    fn attack_mut(&mut self) -> Option<&mut AttackFrame> {
        self.s.stack.iter_mut().rev().find_map(|f| if let Frame::Attack(a) = f { Some(a) } else { None })
    }

    /// Whether a creature is in an attack: hit there, it is lost when the attack is over.
    pub(crate) fn in_attack(&self, card: CardId) -> bool {
        self.attack().is_some_and(|a| a.creature == card)
    }

    /// Whose turn it is to act at all: the battle phase, with no battle or attack in progress.
    fn check_attack_time(&self, side: Side) -> Result<(), Refusal> {
        require(self.s.turn.player == side, "turn.whose")?;
        let now = self.s.turn.in_phase && self.s.turn.phase == Phase::Battle && self.s.battles.is_empty() && self.attack().is_none();
        require(now, "battle.phase")
    }

    /// Those on a player's side of a location who attack a creature there: all characters, vehicles and starships present.
    fn attackers(&self, at: CardId, side: Side) -> impl Iterator<Item = CardId> + '_ {
        self.cards_at(at, side).filter(move |c| self.is_unit(*c) && self.is_active(*c) && self.present_at(*c) == Some(at))
    }

    /// Whether text forbids a player all attacks at a place (Yoda).
    fn check_no_attack(&self, at: CardId, side: Side) -> Result<(), Refusal> {
        let using = Use { at: Some(at), to: Some(at), player: Some(side), ..Use::default() };
        self.forbidden_player(ActWord::Attack, side, &using, "creature.attack")
    }

    /// §8.10.1: whether a player's cards may attack a creature: present with it, once per location per turn.
    pub fn check_attack(&self, creature: CardId, side: Side) -> Result<(), Refusal> {
        self.check_attack_time(side)?;
        let Some(at) = self.card(creature).loc.filter(|_| self.is_creature(creature) && self.card(creature).zone == Zone::At) else {
            return Err(Refusal::new("creature.attacked").by(creature));
        };
        if self.card(at).did(did::ATTACKED) {
            return Err(Refusal::new("creature.attacked").by(at));
        }
        self.check_no_attack(at, side)?;
        self.forbidden(ActWord::BeAttacked, creature, &Use { at: Some(at), player: Some(side), ..Use::default() }, "creature.attacked")?;
        require(self.attackers(at, side).next().is_some(), "presence.present")
    }

    /// §8.10.1: whom a creature would attack: characters that are no droids and creature vehicles present with it, and what
    /// its text names.
    fn victims(&self, creature: CardId) -> Vec<CardId> {
        let Some(at) = self.card(creature).loc.filter(|_| self.card(creature).zone == Zone::At) else { return Vec::new() };
        let cx = Cx::of(creature, self.card(creature).def, self.card(creature).owner);
        let prey = |c: CardId| match &self.comp(creature).prey {
            Some(f) => self.matches(f, c, &cx),
            None => {
                let k = &self.def(c).kinds;
                k.has(kinds::CHARACTER) && !self.has_kind(c, kinds::DROID) || k.has(kinds::CREATURE_VEHICLE)
            }
        };
        let there = |c: CardId| self.card(c).zone == Zone::At && self.card(c).loc == Some(at) && !self.card(c).is(flag::FROZEN);
        let spared = |c: CardId| {
            let using = Use { object: Some(c), at: Some(at), to: Some(at), player: Some(self.card(creature).owner), ..Use::default() };
            self.forbidden(ActWord::Attack, creature, &using, "creature.attack").is_err()
                || self.forbidden(ActWord::BeAttacked, c, &Use { by: Some(creature), ..using }, "creature.attack").is_err()
        };
        self.s.table.iter().copied().filter(|c| *c != creature && there(*c) && prey(*c) && !spared(*c)).collect()
    }

    /// Whether a player's creature may attack now.
    pub fn check_creature_attack(&self, creature: CardId, side: Side) -> Result<(), Refusal> {
        self.check_attack_time(side)?;
        require(self.is_creature(creature) && self.card(creature).owner == side && self.is_active(creature), "creature.attack")?;
        if self.card(creature).did(did::ATTACKED) {
            return Err(Refusal::new("creature.attack").by(creature));
        }
        if let Some(at) = self.card(creature).loc {
            self.check_no_attack(at, side)?;
        }
        require(!self.victims(creature).is_empty(), "creature.attack")
    }

    /// Attacks that a player may, or with a creature must, make in the battle phase.
    pub(crate) fn attack_actions(&self, side: Side, found: &mut Vec<Opt>) {
        for &card in &self.s.table {
            if !self.is_creature(card) {
                continue;
            }
            if self.check_attack(card, side).is_ok() {
                found.push(Opt::Attack(card));
            }
            if self.check_creature_attack(card, side).is_ok() {
                found.push(Opt::CreatureAttack(card));
            }
        }
    }

    /// §4.1.6: attacks that a creature must make and has not made happen at the end of the phase.
    pub(crate) fn force_attacks(&mut self) {
        let side = self.s.turn.player;
        let hungry: Vec<CardId> =
            self.s.table.iter().copied().filter(|c| self.is_creature(*c) && self.check_creature_attack(*c, side).is_ok()).collect();
        if let Some(creature) = hungry.first() {
            self.begin_creature_attack(*creature);
        }
    }

    /// A player's cards attack a creature.
    pub(crate) fn begin_attack(&mut self, creature: CardId, side: Side) {
        let Some(at) = self.card(creature).loc else { return };
        self.card_mut(at).turn |= did::ATTACKED;
        self.push_attack(AttackFrame::new(creature, at, side, Some(side)));
    }

    /// A creature attacks; whom, is asked and drawn next.
    pub(crate) fn begin_creature_attack(&mut self, creature: CardId) {
        let Some(at) = self.card(creature).loc else { return };
        let owner = self.card(creature).owner;
        self.card_mut(creature).turn |= did::ATTACKED;
        self.push_attack(AttackFrame::new(creature, at, owner, None));
    }

    fn push_attack(&mut self, frame: AttackFrame) {
        self.s.stack.push(Frame::Attack(frame));
    }

    /// Advanced §20.4: creatures of one kind, both selective, leave each other alone. The kind is the word of the type line.
    fn ignore_each_other(&self, a: CardId, b: CardId) -> bool {
        let selective = |c: CardId| self.icon_count(c, Icon::SelectiveCreature) > 0;
        let kind = |c: CardId| {
            let mut words = self.def(c).extra_keywords.iter().copied();
            words.find(|k| self.lib.symbols.name(*k).ends_with(" creature")).unwrap_or(self.def(c).title)
        };
        selective(a) && selective(b) && kind(a) == kind(b)
    }

    /// §8.10.1: two creatures present together fight at once, unless both are selective and of one kind. False where there
    /// are none.
    pub(crate) fn creatures_meet(&mut self) -> bool {
        if !self.s.battles.is_empty() || self.attack().is_some() {
            return false;
        }
        let free = |c: CardId| self.is_creature(c) && self.card(c).zone == Zone::At && self.is_active(c);
        let mut loose = self.s.table.iter().copied().filter(|c| free(*c));
        let Some(first) = loose.next() else { return false };
        let all: Vec<CardId> = std::iter::once(first).chain(loose).collect();
        let mut pairs = Vec::new();
        for (i, &a) in all.iter().enumerate() {
            let meets = |b: &&CardId| self.card(**b).loc == self.card(a).loc && !self.ignore_each_other(a, **b);
            pairs.extend(all[i + 1..].iter().filter(meets).map(|b| (a, *b)));
        }
        // Of several pairs one at random.
        if pairs.len() > 1 {
            self.s.rng.shuffle(&mut pairs);
        }
        let Some(&(a, b)) = pairs.first() else { return false };
        let Some(at) = self.card(a).loc else { return false };
        let mut frame = AttackFrame::new(a, at, self.s.turn.player, None);
        frame.rival = Some(b);
        self.push_attack(frame);
        true
    }

    /// The player who may draw a destiny against the creature, and the ability that counts.
    fn defender(&self, a: &AttackFrame) -> Option<Side> {
        a.attackers.or_else(|| a.victim.map(|v| self.card(v).owner))
    }

    /// Those against the creature.
    fn against(&self, a: &AttackFrame) -> Vec<CardId> {
        match (a.attackers, a.victim) {
            (Some(side), _) => self.attackers(a.at, side).collect(),
            (None, Some(v)) => vec![v],
            (None, None) => Vec::new(),
        }
    }

    /// §8.10.2: ability present or piloting.
    fn attack_ability(&self, a: &AttackFrame) -> Num {
        let mut sum = Num::ZERO;
        for c in self.against(a) {
            sum += self.ability_given(c);
            let steering = |x: &CardId| matches!(self.card(*x).berth, Berth::Pilot | Berth::Driver) && self.is_active(*x);
            if self.is_piloted(c) {
                sum = self.children(c).filter(steering).fold(sum, |n, x| n + self.ability_given(x));
            }
        }
        sum
    }

    /// Whether a creature's ferocity is drawn for.
    fn draws_ferocity(&self, creature: CardId) -> bool {
        let ferocity = |n: &crate::text::NumberChange| n.what == Quantity::Ferocity;
        self.comp(creature).standings.iter().any(|s| {
            crate::card::compiled::numbers(&s.text, Quantity::Ferocity)
                .filter(|n| ferocity(n))
                .any(|n| Node::Number(n).any(&mut |x| matches!(x, Node::Amount(Amount::Destiny))))
        })
    }

    fn draw_for_attack(&mut self, player: Side, at: CardId, by: CardId, ret: Ret) {
        let draw = DestinyFrame::new(player, 1, Some(DestinyKind::Attack), ret);
        self.s.stack.push(Frame::Destiny(DestinyFrame { by: Some(by), at: Some(at), ..draw }));
    }

    /// A destiny drawn in an attack: for a creature's ferocity, or against it.
    pub(crate) fn attack_destiny(&mut self, who: Option<CardId>, total: Option<Num>) {
        let Some(a) = self.attack_mut() else { return };
        match who {
            Some(c) if c == a.creature => a.ferocity = total,
            Some(_) => a.rival_ferocity = total,
            None => a.destiny = total,
        }
    }

    /// The destiny drawn for a creature's ferocity in the present attack.
    pub(crate) fn ferocity_drawn(&self, creature: CardId) -> Option<Num> {
        let a = self.attack()?;
        if a.creature == creature { a.ferocity } else { a.rival_ferocity.filter(|_| a.rival == Some(creature)) }
    }

    pub(crate) fn step_attack(&mut self) {
        let Some(Frame::Attack(a)) = self.s.stack.last() else { return };
        let frame = a.clone();
        // Who it is about may be gone before it comes to a comparison.
        let gone = |c: CardId| self.card(c).zone != Zone::At || self.card(c).loc != Some(frame.at);
        let gone = gone(frame.creature)
            || frame.victim.is_some_and(gone)
            || frame.rival.is_some_and(gone)
            || frame.attackers.is_some_and(|s| self.attackers(frame.at, s).next().is_none());
        if gone && frame.stage < AttackStage::Eaten {
            self.s.stack.pop();
            return;
        }
        match frame.stage {
            AttackStage::Start if frame.attackers.is_none() && frame.rival.is_none() && frame.victim.is_none() => self.ask_prey(&frame),
            AttackStage::Start => {
                self.next_in_attack();
                self.happened(
                    EventData::new(Ev::InitiateAttack)
                        .player(frame.by)
                        .card(frame.creature)
                        .by(frame.victim.or(frame.rival))
                        .at(Some(frame.at)),
                );
            }
            AttackStage::Weapons if frame.rival.is_none() && frame.passes < 2 => {
                let mut options = Vec::new();
                self.fire_actions(frame.next, &mut options);
                if options.is_empty() {
                    self.pass_attack();
                } else {
                    options.push(Opt::Pass);
                    self.ask(frame.next, Ask::WeaponsSegment, options);
                }
            }
            AttackStage::Weapons => self.next_in_attack(),
            AttackStage::Ferocity => {
                self.next_in_attack();
                for c in [frame.rival, Some(frame.creature)].into_iter().flatten() {
                    if self.draws_ferocity(c) {
                        self.draw_for_attack(self.card(c).owner, frame.at, c, Ret::Attack(Some(c)));
                    }
                }
            }
            AttackStage::Destiny => {
                self.next_in_attack();
                if let Some(side) = self.defender(&frame)
                    && self.attack_ability(&frame) >= Num::int(ABILITY)
                    && !self.pile(side, crate::decision::Pile::Reserve).is_empty()
                {
                    self.ask(side, Ask::May(frame.creature), vec![Opt::Yes, Opt::No]);
                }
            }
            AttackStage::Result => {
                self.next_in_attack();
                let lost = self.attack_result(&frame);
                // Advanced §20.7: first defeated, which text may answer; who is still there is then eaten.
                for card in &lost {
                    let by = frame.victor(*card);
                    let owner = by.map_or(frame.by, |c| self.card(c).owner);
                    self.happened(EventData::new(Ev::Defeat).player(owner).card(*card).by(by).at(Some(frame.at)));
                }
                if let Some(a) = self.attack_mut() {
                    a.lost = lost;
                }
            }
            AttackStage::Eaten => {
                self.next_in_attack();
                let there = |c: &CardId| self.card(*c).zone == Zone::At && self.card(*c).loc == Some(frame.at);
                let lost: Vec<CardId> = frame.lost.iter().copied().filter(there).collect();
                for card in lost {
                    match frame.victor(card) {
                        Some(creature) => self.eat(card, Some(creature)),
                        None => self.leave(&[card], LeaveTo::Lost, |_| {}),
                    }
                }
            }
            AttackStage::Over => {
                self.s.stack.pop();
                self.end_limits(Scope::Attack);
                // Hit in the attack: lost now.
                self.s.dirty = true;
            }
        }
    }

    fn next_in_attack(&mut self) {
        if let Some(Frame::Attack(a)) = self.s.stack.last_mut() {
            a.stage = a.stage.next();
        }
    }

    fn pass_attack(&mut self) {
        if let Some(a) = self.attack_mut() {
            a.passes += 1;
            a.next = a.next.other();
        }
    }

    /// Its owner chooses the side; chance picks the victim there.
    fn ask_prey(&mut self, a: &AttackFrame) {
        let victims = self.victims(a.creature);
        let sides: Vec<Opt> =
            Side::BOTH.iter().copied().filter(|s| victims.iter().any(|v| self.card(*v).owner == *s)).map(Opt::Player).collect();
        if sides.is_empty() {
            self.s.stack.pop();
            return;
        }
        self.ask(a.by, Ask::Choose(a.creature), sides);
    }

    pub(crate) fn answer_attack(&mut self, opt: Opt) {
        let Some(Frame::Attack(a)) = self.s.stack.last_mut() else { return };
        let (creature, next) = (a.creature, a.next);
        match (a.stage, opt) {
            (AttackStage::Start, Opt::Player(side)) => {
                let mut victims = self.victims(creature);
                victims.retain(|v| self.card(*v).owner == side);
                self.s.rng.shuffle(&mut victims);
                if let Some(&victim) = victims.first() {
                    self.was_forced(self.card(creature).owner, Ask::Target(creature), Opt::Card(victim));
                    if let Some(a) = self.attack_mut() {
                        a.victim = Some(victim);
                    }
                }
            }
            (AttackStage::Weapons, Opt::Pass) => self.pass_attack(),
            (AttackStage::Weapons, shot) => {
                a.passes = 0;
                a.next = next.other();
                self.begin(shot, next);
            }
            (_, Opt::Yes) => {
                let frame = a.clone();
                if let Some(side) = self.defender(&frame) {
                    self.draw_for_attack(side, frame.at, creature, Ret::Attack(None));
                }
            }
            _ => {}
        }
    }

    /// Advanced §20.7: a card is eaten: it is lost, and whoever eats it has eaten it.
    pub(crate) fn eat(&mut self, card: CardId, by: Option<CardId>) {
        if !self.card(card).zone.in_play() {
            return;
        }
        let (at, owner) = (self.card(card).loc, by.map_or(self.card(card).owner.other(), |c| self.card(c).owner));
        // It goes first; then it was just eaten.
        self.happened(EventData::new(Ev::Eat).player(owner).card(card).by(by).at(at));
        self.leave(&[card], LeaveTo::Lost, |l| l.by = by);
    }

    /// §8.10.3: who is lost.
    fn attack_result(&self, a: &AttackFrame) -> Vec<CardId> {
        let ferocity = self.value(a.creature, Quantity::Ferocity);
        if let Some(rival) = a.rival {
            let other = self.value(rival, Quantity::Ferocity);
            return match ferocity.cmp(&other) {
                std::cmp::Ordering::Less => vec![a.creature],
                std::cmp::Ordering::Greater => vec![rival],
                std::cmp::Ordering::Equal => vec![a.creature, rival],
            };
        }
        let destiny = a.destiny.unwrap_or(Num::ZERO);
        match (a.attackers, a.victim) {
            (Some(side), _) => {
                let total = self.total_power(a.at, side) + destiny;
                if total > ferocity + self.value(a.creature, Quantity::Defense) { vec![a.creature] } else { Vec::new() }
            }
            (None, Some(victim)) if ferocity > self.value(victim, Quantity::Power) + destiny => vec![victim],
            _ => Vec::new(),
        }
    }

    /// §8.10.2: whether a weapon may be fired in the attack: at the creature, by one who is against it.
    pub(crate) fn check_attack_shot(&self, weapon: CardId, shooter: CardId) -> Result<(), Refusal> {
        let Some(a) = self.attack().filter(|a| a.stage == AttackStage::Weapons) else { return Err(Refusal::new("weapon.segment")) };
        let alone = shooter == weapon && self.card(weapon).loc == Some(a.at);
        if !alone && !self.against(a).contains(&shooter) {
            return Err(Refusal::new("battle.participate").by(shooter));
        }
        if a.fired.contains(&weapon) {
            return Err(Refusal::new("weapon.once-per-battle").by(weapon));
        }
        Ok(())
    }

    /// A weapon was fired in the attack.
    pub(crate) fn fired_in_attack(&mut self, weapon: CardId) {
        if let Some(a) = self.attack_mut() {
            a.fired.push(weapon);
        }
    }
}
