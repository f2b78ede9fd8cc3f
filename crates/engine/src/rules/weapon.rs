//! Weapons (§10): who may fire what at whom, the targets, firing repeatedly.

use crate::card::{DefId, Icon, kinds};
use crate::decision::{Ask, Opt, Pile};
use crate::flow::is_about;
use crate::game::Game;
use crate::query::{Cx, Use};
use crate::refusal::{Refusal, require};
use crate::state::{BindSlot, Binds, CardId, Flags, Frame, PlayFrame, PlayStage, PlayWhat, Segment, Zone, did, flag};
use crate::text::purpose::{Purpose, Purposes, done_to_target};
use crate::text::{ActWord, Clause, Fire, Many, Side, Statement, Step, Target, Who};

impl Game {
    /// The fire text of a weapon, or of a card's permanent weapon.
    pub(crate) fn fire_text(&self, def: DefId, n: u8) -> &'static Fire {
        let comp = self.lib.compiled(def);
        if let Some(f) = comp.fires.get(usize::from(n)) {
            return f;
        }
        comp.permanent_weapons
            .iter()
            .flat_map(|p| p.block.iter())
            .find_map(|s| if let Statement::Fire(f) = s { Some(f) } else { None })
            .unwrap_or_else(|| &comp.fires[0])
    }

    fn has_fire(&self, card: CardId) -> bool {
        let comp = self.comp(card);
        !comp.fires.is_empty() || comp.permanent_weapons.iter().any(|p| p.block.iter().any(|s| matches!(s, Statement::Fire(_))))
    }

    /// Whether a card that is no weapon is being fired: one built into it.
    pub(crate) fn fires_built_in(&self, card: CardId) -> bool {
        !self.def(card).kinds.has(kinds::WEAPON)
            && self.s.stack.iter().rev().any(|f| matches!(f, Frame::Play(p) if p.card == card && matches!(p.what, PlayWhat::Fire(_))))
    }

    /// Weapons a player may fire in the weapons segment now.
    pub(crate) fn fire_actions(&self, side: Side, found: &mut Vec<Opt>) {
        for &card in &self.s.table {
            if self.card(card).owner == side && self.has_fire(card) && self.check_fire(card, side, None).is_ok() {
                found.push(Opt::Fire(card));
            }
        }
    }

    /// The one who fires a weapon: its bearer, or the card itself (a permanent weapon, artillery, automated).
    fn shooter(&self, weapon: CardId) -> CardId {
        match (self.card(weapon).zone, self.card(weapon).host) {
            (Zone::On, Some(h)) if self.def(weapon).kinds.has(kinds::WEAPON) && self.def(h).location.is_none() => h,
            _ => weapon,
        }
    }

    /// Whether a weapon may be fired (at a target) in the battle now (§10.5).
    pub fn check_fire(&self, weapon: CardId, side: Side, at: Option<CardId>) -> Result<(), Refusal> {
        self.check_fire_at(weapon, side, at)?;
        require(self.least_fire_cost(weapon, side) <= self.spendable(side), "weapon.cost")
    }

    /// §10.4.5: whether a weapon could be fired at somebody now, the cost aside.
    pub(crate) fn could_fire(&self, weapon: CardId, side: Side) -> Result<(), Refusal> {
        self.check_fire_at(weapon, side, None)
    }

    /// §10.4.5: what is done instead of firing a weapon counts as using and firing it.
    pub(crate) fn spend_instead(&mut self, weapon: CardId) {
        let shooter = self.shooter(weapon);
        self.use_weapon(weapon, shooter);
        if let Some(b) = self.s.battles.last_mut() {
            b.fired.push(weapon);
        }
    }

    fn check_fire_at(&self, weapon: CardId, side: Side, at: Option<CardId>) -> Result<(), Refusal> {
        let shooter = self.shooter(weapon);
        let fights = match self.s.battles.last() {
            None => self.attack().is_some(),
            Some(b) => b.segment() == Segment::Weapons,
        };
        require(fights, "weapon.segment")?;
        require(self.card(weapon).owner == side, "weapon.bearer")?;
        require(self.has_fire(weapon), "weapon.fire")?;
        let fire = self.fire_text(self.card(weapon).def, 0);
        match self.s.battles.last() {
            None => self.check_attack_shot(weapon, shooter)?,
            Some(b) => {
                let long_range = fire.clauses.iter().any(|c| matches!(c, Clause::Range(_)));
                if !long_range && !self.may_fire_at(weapon, side, b.at) && !self.in_battle(weapon) && !self.in_battle(shooter) {
                    return Err(Refusal::new("battle.participate").by(shooter));
                }
                if b.fired.contains(&weapon) {
                    return Err(Refusal::new("weapon.once-per-battle").by(weapon));
                }
            }
        }
        // A weapon whose text gives its own moment is not fired at will.
        if fire.clauses.iter().any(|c| matches!(c, Clause::When(_))) {
            return Err(Refusal::new("weapon.automated").by(weapon));
        }
        self.check_user(weapon, shooter)?;
        self.check_destiny_left(fire, side)?;
        self.check_fire_conditions(fire, weapon, side)?;
        let targets = self.fire_targets(weapon, side, self.s.battles.is_empty());
        match at {
            Some(t) => {
                if !targets.contains(&t) {
                    return Err(self.why_no_target(weapon, shooter, t, side));
                }
            }
            None => {
                if fire.at.is_some() && targets.is_empty() {
                    return Err(Refusal::new("weapon.target").by(weapon));
                }
            }
        }
        Ok(())
    }

    /// Whether the conditions of firing hold; those about an X that is still to be chosen wait for it.
    fn check_fire_conditions(&self, fire: &Fire, weapon: CardId, side: Side) -> Result<(), Refusal> {
        let cx = self.fire_cx(weapon, side);
        let x = self.free_x(&fire.clauses, &cx);
        let now = fire.clauses.iter().filter(|c| !x.is_some_and(|x| is_about(c, x)));
        let hold = now.filter_map(|c| if let Clause::If(c) = c { Some(c) } else { None }).all(|c| self.cond(c, &cx));
        require(hold, "action.condition")
    }

    /// Whether a weapon whose text gives its own moment may be fired in answer to an event.
    pub(crate) fn check_shot(&self, weapon: CardId, side: Side, event: &crate::state::EventData) -> Result<(), Refusal> {
        let fire = self.fire_text(self.card(weapon).def, 0);
        let cx = self.fire_cx(weapon, side);
        let now = fire.clauses.iter().any(|c| matches!(c, Clause::When(e) if self.event_matches(e, event, &cx)));
        require(now, "action.response-only")?;
        if self.s.battles.last().is_some_and(|b| b.fired.contains(&weapon)) {
            return Err(Refusal::new("weapon.once-per-battle").by(weapon));
        }
        self.check_user(weapon, self.shooter(weapon))?;
        let targets = self.fire_targets(weapon, side, self.s.battles.is_empty());
        require(fire.at.is_none() || !targets.is_empty(), "weapon.target")?;
        require(self.least_fire_cost(weapon, side) <= self.spendable(side), "weapon.cost")
    }

    /// Whether text may fire a weapon now (`fire gun`), in a battle or outside (§10.9): that it fired already is left out of
    /// account. A weapon whose text gives its own moment is never fired so.
    pub(crate) fn check_fired(&self, weapon: CardId, side: Side, how: Purposes) -> Result<(), Refusal> {
        require(self.card(weapon).owner == side, "weapon.bearer")?;
        require(self.has_fire(weapon), "weapon.fire")?;
        let fire = self.fire_text(self.card(weapon).def, 0);
        if fire.clauses.iter().any(|c| matches!(c, Clause::When(_))) {
            return Err(Refusal::new("weapon.automated").by(weapon));
        }
        self.check_user(weapon, self.shooter(weapon))?;
        self.check_destiny_left(fire, side)?;
        self.check_fire_conditions(fire, weapon, side)?;
        if !how.has(Purpose::Wider) && self.fire_targets(weapon, side, self.fires_outside_battle(weapon)).is_empty() {
            return Err(Refusal::new("weapon.target").by(weapon));
        }
        require(how.has(Purpose::Free) || self.least_fire_cost(weapon, side) <= self.spendable(side), "weapon.cost")
    }

    fn why_no_target(&self, weapon: CardId, shooter: CardId, t: CardId, side: Side) -> Refusal {
        if self.card(t).owner == side {
            return Refusal::new("weapon.target").by(t);
        }
        let place = self.present_at(weapon).or_else(|| self.present_at(shooter));
        if self.present_at(t) != place {
            return Refusal::new("weapon.present").by(t);
        }
        if !self.in_battle(t) {
            return Refusal::new("battle.participate").by(t);
        }
        Refusal::new("weapon.target").by(t)
    }

    /// §10.5 step 2: a card must be left to draw where destiny decides.
    fn check_destiny_left(&self, fire: &Fire, side: Side) -> Result<(), Refusal> {
        let draws = fire.body.steps.iter().any(|s| matches!(s, Step::Draw(d) | Step::LetDraw(_, d) if d.who == Who::You));
        require(!draws || !self.pile(side, Pile::Reserve).is_empty(), "weapon.fire")
    }

    /// The bearer: active, able, its use of the turn free, its ship crewed (§10.4, §10.5).
    fn check_user(&self, weapon: CardId, shooter: CardId) -> Result<(), Refusal> {
        require(self.is_usable(weapon), "weapon.bearer")?;
        require(self.is_active(weapon) && self.is_active(shooter), "card.state")?;
        // §10.10.1: a weapon whose text is canceled, or that of the card it is part of, cannot be used.
        require(!self.s.index.0.silenced.contains(&weapon), "weapon.fire")?;
        self.forbidden(ActWord::Fire, weapon, &Use::default(), "weapon.fire")?;
        let k = &self.def(shooter).kinds;
        if shooter == weapon && k.has(kinds::WEAPON) {
            // Artillery and automated weapons have no user's limit; artillery needs a power source present.
            if k.has(kinds::ARTILLERY_WEAPON) {
                let at = self.card(weapon).loc.unwrap_or(weapon);
                let powered = self
                    .cards_at(at, self.card(weapon).owner)
                    .filter(|c| self.present_at(*c) == Some(at))
                    .any(|c| self.has_kind(c, kinds::POWER_DROID) || self.has_kind(c, kinds::FUSION_GENERATOR))
                    || self.is_said_to_be(weapon, &crate::text::Being::Powered);
                require(powered, "weapon.artillery")?;
                let fire = self.fire_text(self.card(weapon).def, 0);
                if let Some(t) = gunner_text(fire) {
                    let gunners = self.gunners(t, weapon, &self.fire_cx(weapon, self.card(weapon).owner));
                    return match gunners.into_iter().map(|c| self.check_gunner(weapon, c)).reduce(|a, b| a.or(b)) {
                        Some(checked) => checked,
                        None => Err(Refusal::new("weapon.artillery").by(weapon)),
                    };
                }
            }
            return Ok(());
        }
        require(!self.card(shooter).is(flag::DISARMED), "weapon.bearer")?;
        self.forbidden(ActWord::UseWeapons, shooter, &Use { object: Some(weapon), ..Use::default() }, "weapon.bearer")?;
        self.check_weapon_use(weapon, shooter)?;
        if k.has(kinds::STARSHIP) || k.has(kinds::VEHICLE) {
            if !self.is_piloted(shooter) {
                return Err(Refusal::new("aboard.unpiloted").by(shooter));
            }
            if self.s.rules.crew_to_fire && !self.can_crew_fire(shooter) {
                return Err(Refusal::new("weapon.crew").by(shooter));
            }
        }
        Ok(())
    }

    /// §10.4.1: how many different weapons a card may use in a turn; none where there is no limit.
    fn weapon_limit(&self, user: CardId) -> Option<u8> {
        let k = &self.def(user).kinds;
        if k.has(kinds::CAPITAL) || self.unlimited(ActWord::UseWeapons, user) {
            return None;
        }
        if k.has(kinds::SQUADRON) {
            return Some(3);
        }
        // D20: printed warrior icons only, or those that text adds as well (§1.4.6).
        let printed = self.def(user).icons.count(Icon::Warrior);
        let icons = if self.s.rules.printed_warrior_icons { printed } else { printed + self.icons_added(user, Icon::Warrior) };
        Some(icons.max(1))
    }

    /// §10.4.1: whether a card may use a weapon this turn: its limit is of different weapons.
    pub(crate) fn check_weapon_use(&self, weapon: CardId, user: CardId) -> Result<(), Refusal> {
        let spent = self.weapon_limit(user).is_some_and(|limit| self.card(user).weapons_used >= limit);
        if spent && !self.card(weapon).did(did::USED) {
            return Err(Refusal::new("weapon.one-per-turn").by(user));
        }
        Ok(())
    }

    /// A card uses a weapon: it counts once, however often it is used.
    pub(crate) fn use_weapon(&mut self, weapon: CardId, user: CardId) {
        let again = self.card(weapon).did(did::USED) && self.card(user).weapons_used > 0;
        self.card_mut(weapon).turn |= did::USED;
        if !again {
            self.card_mut(user).weapons_used += 1;
        }
    }

    /// §10.1.1: the characters who may fire a piece of artillery, as its text names them.
    fn gunners(&self, t: &Target, weapon: CardId, cx: &Cx<'_>) -> Vec<CardId> {
        self.target_candidates(t, weapon, Purposes::EMPTY, cx)
    }

    /// D10: firing artillery is not the character's use of a weapon, or it is (§10.4.4).
    pub(crate) fn check_gunner(&self, weapon: CardId, gunner: CardId) -> Result<(), Refusal> {
        if self.s.rules.artillery_not_use { Ok(()) } else { self.check_weapon_use(weapon, gunner) }
    }

    /// D10: the character who fired a piece of artillery has used it.
    pub(crate) fn mark_gunner(&mut self, frame: &PlayFrame, n: u8) {
        let fire = self.fire_text(frame.def, n);
        if self.s.rules.artillery_not_use || !self.def(frame.card).kinds.has(kinds::ARTILLERY_WEAPON) {
            return;
        }
        let slot = gunner_text(fire).map(BindSlot::of);
        if let Some(gunner) = slot.and_then(|s| frame.binds.card(s)) {
            self.card_mut(gunner).weapons_used += 1;
        }
    }

    /// Whether text lets a card use any number of weapons or devices (`may use weapons unlimited`).
    pub(crate) fn unlimited(&self, act: ActWord, card: CardId) -> bool {
        let mut any = false;
        self.each_right(act, Some(card), self.card(card).owner, &Use::default(), |_, mode, a, _| {
            any |= matches!(mode, crate::text::RightMode::May) && a.quals.iter().any(|q| matches!(q, crate::text::Qual::Unlimited));
        });
        any
    }

    /// Whether text lets a weapon fire at what is at this place (`may fire at adjacent site`).
    fn may_fire_at(&self, weapon: CardId, side: Side, loc: CardId) -> bool {
        let using = Use { at: Some(loc), to: Some(loc), ..Use::default() };
        let mut may = false;
        self.each_right(ActWord::Fire, Some(weapon), side, &using, |_, mode, a, _| {
            let placed = a.quals.iter().any(|q| matches!(q, crate::text::Qual::At(_) | crate::text::Qual::To(_)));
            may |= placed && matches!(mode, crate::text::RightMode::May);
        });
        may
    }

    /// D11: a permanent pilot, any non-droid character, or a warrior droid aboard.
    fn can_crew_fire(&self, ship: CardId) -> bool {
        self.comp(ship).permanent_pilots > 0
            || self.def(ship).kinds.has(kinds::CREATURE_VEHICLE)
            || self.children(ship).any(|c| {
                self.card(c).berth != crate::decision::Berth::None
                    && self.def(c).kinds.has(kinds::CHARACTER)
                    && (!self.has_kind(c, kinds::DROID) || self.has_kind(c, kinds::WARRIOR))
            })
    }

    fn fire_cx(&self, weapon: CardId, side: Side) -> Cx<'static> {
        Cx::of(weapon, self.card(weapon).def, side)
    }

    /// The cards a weapon may be fired at now.
    pub(crate) fn fire_targets(&self, weapon: CardId, side: Side, outside_battle: bool) -> Vec<CardId> {
        let fire = self.fire_text(self.card(weapon).def, 0);
        let Some(f) = &fire.at else { return Vec::new() };
        // §10.9.1: fired outside a battle, and not at a moment of its own, it reaches undercover spies too.
        let spies = outside_battle && !fire.clauses.iter().any(|c| matches!(c, Clause::When(_)));
        let cx = Cx { even: if spies { flag::UNDERCOVER } else { Flags::EMPTY }, ..self.fire_cx(weapon, side) };
        let shooter = self.shooter(weapon);
        let here = self.present_at(shooter);
        let range = fire.clauses.iter().find_map(|c| if let Clause::Range(p) = c { Some(p) } else { None });
        // Weapon and target are each present where they are: from inside an enclosed vehicle nothing reaches out.
        let open = here.is_some_and(|h| self.def(h).location.is_some());
        // §8.10.2: in an attack at the creature and nothing else.
        let attacked = self.attack().filter(|_| self.s.battles.is_empty()).map(|a| a.creature);
        let forbids = self.s.index.0.acts.has(ActWord::BeTargeted);
        let to_be = if forbids { done_to_target(&fire.body, None) } else { Purposes::EMPTY };
        let mut wanted = self.find_all(f, &cx);
        // Vehicles at cloud sectors that weapons target like starfighters.
        for c in self.s.table.iter().copied().filter(|c| self.targeted_like_starfighter(*c) && !wanted.contains(c)).collect::<Vec<_>>() {
            let like = |kind| self.matches(f, c, &Cx { like: Some((c, kind)), ..cx });
            if like(kinds::STARFIGHTER) || like(kinds::STARSHIP) {
                wanted.push(c);
            }
        }
        // Cards whose own text lets weapons target them.
        if self.s.index.0.acts.has(ActWord::BeTargeted) {
            let using = Use { by: Some(weapon), object: Some(weapon), ..Use::default() };
            wanted.extend(
                self.s.table.iter().copied().filter(|c| !self.is_unit(*c) && self.allowed(ActWord::BeTargeted, *c, &using).is_some()),
            );
        }
        wanted
            .into_iter()
            .filter(|t| {
                if self.def(*t).location.is_some() {
                    return range.is_none_or(|p| self.is_place(*t, p, &cx));
                }
                let there = self.present_at(*t);
                let near = match range {
                    Some(p) => open && there.is_some_and(|l| self.def(l).location.is_some() && self.is_place(l, p, &cx)),
                    None => there.is_some() && there == here,
                } || there.is_some_and(|l| self.def(l).location.is_some() && self.may_fire_at(weapon, side, l));
                let foe = match attacked {
                    Some(creature) => *t == creature,
                    None => self.card(*t).owner != side && (outside_battle || self.in_battle(*t)),
                };
                near && foe && self.may_target(*t, weapon, to_be)
            })
            .collect()
    }

    /// The least the shot can cost, for knowing whether it can be paid.
    pub(crate) fn least_fire_cost(&self, weapon: CardId, side: Side) -> i32 {
        let fire = self.fire_text(self.card(weapon).def, 0);
        let cx = self.fire_cx(weapon, side);
        if fire.clauses.iter().any(|c| matches!(c, Clause::Free)) {
            return 0;
        }
        let mut least = 0;
        for clause in &fire.clauses {
            if let Clause::Cost(cost) = clause {
                least += self.least_force(cost, &fire.clauses, &cx);
            }
        }
        self.fire_cost(weapon, crate::num::Num::int(least), &cx)
    }

    /// Whether a weapon that text lets fire has a target, and its cost can be paid.
    pub(crate) fn can_shoot(&self, weapon: CardId, side: Side) -> bool {
        !self.fire_targets(weapon, side, self.fires_outside_battle(weapon)).is_empty()
            && self.least_fire_cost(weapon, side) <= self.spendable(side)
    }

    /// Begins firing.
    pub(crate) fn begin_fire(&mut self, weapon: CardId, side: Side, free: bool) {
        let def = self.card(weapon).def;
        let mut frame = PlayFrame::of(weapon, def, PlayWhat::Fire(0), side, None);
        frame.stage = PlayStage::Begin;
        frame.free = free;
        self.s.stack.push(Frame::Play(frame));
    }

    /// Whether a shot is not one of a battle's weapons segment: its targets need not take part (§10.9).
    pub(crate) fn fires_outside_battle(&self, weapon: CardId) -> bool {
        self.s.battles.last().is_none_or(|b| b.segment() != Segment::Weapons) || !self.in_battle(self.shooter(weapon))
    }

    /// Asks for the target of a shot.
    pub(crate) fn choose_fire_target(&mut self, index: usize, n: u8) {
        let Some(Frame::Play(p)) = self.s.stack.get_mut(index) else { return };
        p.sub = 1;
        let (weapon, side) = (p.card, p.actor);
        let fire = self.fire_text(self.card(weapon).def, n);
        if fire.at.is_none() {
            return;
        }
        // A shot of the weapons segment is at a card in the battle, from wherever it comes (§10.8.2); one that text makes need not be.
        let in_segment = index.checked_sub(1).is_some_and(|i| matches!(self.s.stack[i], Frame::Battle));
        let outside = !in_segment && self.fires_outside_battle(weapon);
        let found = self.fire_targets(weapon, side, outside);
        let cx = self.fire_cx(weapon, side);
        let (min, max) = match &fire.many {
            Many::One => (1, 1),
            many => self.how_many(many, &cx, found.len()),
        };
        if found.is_empty() {
            if let Some(Frame::Play(p)) = self.s.stack.get_mut(index) {
                p.canceled = true;
                p.stage = PlayStage::Finish;
            }
            return;
        }
        self.choose_into(index, side, Ask::Target(weapon), found, min, max, BindSlot::Target);
    }

    /// Whether a weapon's text lets it fire repeatedly.
    pub(crate) fn fires_repeatedly(&self, weapon: CardId) -> bool {
        self.has_fire(weapon) && self.fire_text(self.card(weapon).def, 0).clauses.iter().any(|c| matches!(c, Clause::Repeat(_)))
    }

    /// Whether a repeating weapon may fire once more in its sequence (§10.8.1).
    pub(crate) fn may_fire_again(&self, frame: &PlayFrame, n: u8) -> bool {
        let fire = self.fire_text(frame.def, n);
        let Some(cost) = fire.clauses.iter().find_map(|c| if let Clause::Repeat(c) = c { Some(c) } else { None }) else { return false };
        if !self.card(frame.card).zone.in_play() {
            return false;
        }
        let cx = self.fire_cx(frame.card, frame.actor);
        self.least_force(cost, &fire.clauses, &cx) <= self.spendable(frame.actor)
            && !self.fire_targets(frame.card, frame.actor, self.s.battles.is_empty()).is_empty()
    }

    pub(crate) fn fire_again(&mut self, index: usize) {
        let Some(Frame::Play(p)) = self.s.stack.get_mut(index) else { return };
        let (card, actor, def) = (p.card, p.actor, p.def);
        p.stage = PlayStage::Targets;
        p.sub = 0;
        p.free = true;
        p.repeats += 1;
        p.binds = Binds::default();
        let fire = self.fire_text(def, 0);
        let cx = self.fire_cx(card, actor);
        let cost = fire.clauses.iter().find_map(|c| if let Clause::Repeat(c) = c { Some(c) } else { None });
        let n = cost.map_or(0, |c| self.least_force(c, &fire.clauses, &cx));
        self.use_force(actor, n);
    }
}

/// Who fires a piece of artillery: the first card of your own that its text targets (`target your warrior present`).
pub(crate) fn gunner_text(fire: &Fire) -> Option<&Target> {
    fire.clauses.iter().find_map(|c| match c {
        Clause::Target(t) if t.filter.any.iter().all(|x| x.yours == Some(true)) => Some(t),
        _ => None,
    })
}
