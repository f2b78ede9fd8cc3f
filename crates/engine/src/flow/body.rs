//! Running a body of steps: each step is one instruction with its own resume point.

use crate::card::{DefId, Kind, kinds};
use crate::decision::{Ask, Opt};
use crate::game::Game;
use crate::num::Num;
use crate::query::{Cx, Use};
use crate::state::{
    BindSlot, Binds, BodyFrame, CardId, DrainFrame, Expiry, ForEachFrame, Frame, Later, LossStage, Mod, MoveStage, PendingDeed, PlayWhat,
};
use crate::text::{
    Body, Change, DestinyKind, Dice, Duration, Effect, Event, Fixity, Naming, Object, Op, Owner, Quantity, Side, Standing, Step, Subject,
    Who,
};

/// The card types that may be named: a character's is the icon in its corner (§1.2.2).
const CARD_TYPES: [Kind; 22] = [
    kinds::ALIEN,
    kinds::DROID,
    kinds::IMPERIAL,
    kinds::REBEL,
    kinds::REPUBLIC,
    kinds::SITH,
    kinds::JEDI_MASTER,
    kinds::DARK_JEDI_MASTER,
    kinds::CREATURE,
    kinds::STARSHIP,
    kinds::VEHICLE,
    kinds::PODRACER,
    kinds::WEAPON,
    kinds::DEVICE,
    kinds::EFFECT,
    kinds::INTERRUPT,
    kinds::LOCATION,
    kinds::EPIC_EVENT,
    kinds::JEDI_TEST,
    kinds::ADMIRALS_ORDER,
    kinds::OBJECTIVE,
    kinds::DEFENSIVE_SHIELD,
];

/// How often a `repeat` runs at most.
const REPEATS: u8 = 60;

/// The body number that means: an effect in a cost, see [`Game::step_body`].
pub(crate) const COST_BODY: u16 = u16::MAX;

impl Game {
    pub(super) fn steps(&self, def: DefId, body: u16) -> &'static [Step] {
        self.lib.def(def).text.bodies.get(usize::from(body)).map_or(&[], |b| &**b)
    }

    pub(super) fn body_frame(&mut self) -> Option<&mut BodyFrame> {
        match self.s.stack.last_mut() {
            Some(Frame::Body(b)) => Some(b),
            _ => None,
        }
    }

    pub(crate) fn advance(&mut self) {
        if let Some(b) = self.body_frame() {
            b.pc = if b.body == COST_BODY { 0x8000 } else { b.pc + 1 };
            b.sub = 0;
        }
    }

    pub(super) fn push_body(&mut self, def: DefId, body: &Body, play: u16) {
        self.s.stack.push(Frame::Body(BodyFrame { def, body: body.id, pc: 0, sub: 0, play }));
    }

    pub(crate) fn step_body(&mut self) {
        let Some(Frame::Body(b)) = self.s.stack.last() else { return };
        let (def, body, pc, sub, play) = (b.def, b.body, b.pc, b.sub, b.play);
        let index = usize::from(play);
        if body == COST_BODY {
            self.step_cost_effect(index, pc, sub);
            return;
        }
        let Some(step) = self.steps(def, body).get(usize::from(pc)) else {
            self.s.stack.pop();
            return;
        };
        let Some(cx) = self.play_cx(index) else {
            self.s.stack.pop();
            return;
        };
        // §11.7.1: a duelist who is gone before the result ends the duel without one.
        if self.duel_is_over(play, cx.binds) {
            self.s.stack.pop();
            return;
        }
        match step {
            Step::If(arms, otherwise) => {
                let taken = arms.iter().find(|(c, _)| self.cond(c, &cx)).map(|(_, b)| b).or(otherwise.as_ref());
                self.advance();
                if let Some(b) = taken {
                    self.push_body(def, b, play);
                }
            }
            Step::ChooseBlock(who, blocks) => {
                let by = self.who(*who, &cx);
                let card = self.frame_card(index);
                let options = (0..blocks.len())
                    .filter(|i| self.check_possible(&blocks[*i], card, &cx).is_ok())
                    .map(|i| Opt::Block(i as u8))
                    .collect();
                self.ask(by, Ask::Block(card), options);
            }
            Step::Choose(who, many, object, called) => {
                let by = self.who(*who, &cx);
                let found = self.choice_candidates(object, &cx);
                let (min, max) = self.how_many(many, &cx, found.len());
                // Any number may be none: that is asked even of a single card.
                let min = if matches!(many, crate::text::Many::AnyNumber) { 0 } else { min };
                let filter = match object {
                    Object::Filter(f) => (**f).clone(),
                    Object::Ref(_) => crate::text::Filter::default(),
                };
                let slot = called.or(filter.called).map_or(BindSlot::Target, BindSlot::Name);
                let card = self.frame_card(index);
                self.advance();
                self.choose_many(index, by, Ask::Choose(card), found, many, (min, max), slot, &filter);
            }
            Step::Name(who, naming, _) => self.ask_name(index, *who, naming),
            Step::ForEach(f, called, b) => {
                let mut cards = self.find_all(f, &cx);
                cards.reverse();
                let slot = called.or(f.called).map_or(BindSlot::It, BindSlot::Name);
                self.advance();
                self.s.stack.push(Frame::ForEach(ForEachFrame { cards, players: Vec::new(), slot, def, body: b.id, play }));
            }
            Step::EachPlayer(b) => {
                let first = self.s.turn.player;
                self.advance();
                let players = vec![first.other(), first];
                self.s.stack.push(Frame::ForEach(ForEachFrame {
                    cards: Vec::new(),
                    players,
                    slot: BindSlot::Player,
                    def,
                    body: b.id,
                    play,
                }));
            }
            Step::Let(name, amount) => {
                let (n, failed) = (self.amount(amount, &cx), self.is_failed(amount, &cx));
                self.advance();
                self.bind_num(index, name, n);
                if failed && let Some(Frame::Play(p)) = self.s.stack.get_mut(index) {
                    p.binds.set_num(BindSlot::Failed(*name), Num::ONE);
                }
            }
            Step::LetDraw(name, draw) => {
                self.advance();
                self.begin_draw(index, draw, Some(*name));
            }
            Step::Draw(draw) => match self.steps(def, body).get(usize::from(pc) + 1) {
                // §9.2.4: of both players the one whose turn it is draws first.
                Some(Step::Draw(next)) if sub == 0 && self.draws_later(draw, next, &cx) => {
                    self.set_sub(1);
                    self.begin_draw(index, next, next.called);
                }
                _ => {
                    self.advance();
                    if sub == 1 {
                        self.advance();
                    }
                    self.begin_draw(index, draw, draw.called);
                }
            },
            Step::Table(amount, rows) => {
                let n = self.amount(amount, &cx);
                self.advance();
                if let Some(row) = rows.iter().find(|r| n >= r.range.low && r.range.high.is_none_or(|h| n <= h)) {
                    self.push_body(def, &row.body, play);
                }
            }
            Step::May(who, yes, _) => {
                let by = self.who(*who, &cx);
                let card = self.frame_card(index);
                if !self.is_nobody(*who, &cx) && self.body_can(yes, &cx, by) {
                    self.ask(by, Ask::May(card), vec![Opt::Yes, Opt::No]);
                } else {
                    self.answer_body(Opt::No);
                }
            }
            Step::Later(owner, event, _) => {
                let said = event.any.iter().find_map(|k| match k {
                    crate::text::EventKind::Moment(crate::text::Moment::Turn(_, o) | crate::text::Moment::Phase(_, o, _)) => Some(*o),
                    _ => None,
                });
                let from_turn = match owner.or(said) {
                    Some(Owner::YourNext) => self.next_turn_of(cx.you),
                    Some(Owner::OpponentsNext) => self.next_turn_of(cx.you.other()),
                    _ => self.s.turn.number,
                };
                let later = Later {
                    card: self.frame_card(index),
                    def,
                    body,
                    pc,
                    you: cx.you,
                    binds: cx.binds.cloned().unwrap_or_default(),
                    from_turn,
                };
                self.advance();
                self.s.laters.push(later);
            }
            Step::Repeat(until, b) => {
                // How often it ran is counted where it stands: a `repeat` within another has its own count.
                if sub >= REPEATS || until.as_ref().is_some_and(|c| sub > 0 && self.cond(c, &cx)) {
                    self.advance();
                } else {
                    self.set_sub(sub + 1);
                    self.push_body(def, b, play);
                }
            }
            Step::Instead => {
                self.advance();
                self.instead();
            }
            Step::Target(t) => {
                let to_be = self.purpose_at(index, t.name());
                let found = self.target_candidates(t, self.frame_card(index), to_be, &cx);
                let by = self.who(t.by, &cx);
                let (min, max) = self.how_many(&t.many, &cx, found.len());
                let slot = BindSlot::of(t);
                let card = self.frame_card(index);
                self.advance();
                self.choose_many(index, by, Ask::Target(card), found, &t.many, (min, max), slot, &t.filter);
            }
            Step::Effect(who, _) if self.is_nobody(*who, &cx) => self.advance(),
            Step::Effect(who, effect) => {
                let open = if sub == 0 { self.two_numbered(effect, &cx) } else { None };
                match open {
                    Some(card) => self.ask_which_destiny(card),
                    None => self.step_effect(index, *who, effect, sub),
                }
            }
            Step::Modify(standing) => {
                self.advance();
                self.modify(index, standing);
            }
            Step::Statement(_) => self.advance(),
        }
    }

    /// Whether the body of a duel has nothing more to decide: one of the two is gone before they were compared.
    fn duel_is_over(&self, play: u16, binds: Option<&Binds>) -> bool {
        let duel = self.s.stack.iter().any(|f| matches!(f, Frame::Duel(n) | Frame::Combat(n) if *n == play));
        let undecided = |b: &Binds| b.num(BindSlot::Winner).is_none() && b.card(BindSlot::Losing).is_none();
        duel && binds.is_some_and(undecided) && self.duelists().any(|c| !self.card(c).zone.in_play())
    }

    /// An effect that is a cost: it is done like a step, then its frame goes.
    fn step_cost_effect(&mut self, index: usize, pc: u16, sub: u8) {
        let Some(Frame::Play(p)) = self.s.stack.get(index) else {
            self.s.stack.pop();
            return;
        };
        if pc >= 0x8000 {
            self.s.stack.pop();
            return;
        }
        let comp = self.lib.compiled(p.def);
        let clauses = match p.what {
            PlayWhat::Play(n) => &comp.plays[usize::from(n)].play.clauses,
            _ => {
                self.s.stack.pop();
                return;
            }
        };
        let pay = super::check::costs(clauses).nth(usize::from(pc >> 8)).and_then(|c| c.any_of.get(usize::from(pc & 0xFF)));
        match pay {
            Some(crate::text::Pay::Do(effect)) => self.step_effect(index, Who::You, effect, sub),
            _ => {
                self.s.stack.pop();
            }
        }
    }

    pub(crate) fn frame_card(&self, index: usize) -> CardId {
        match self.s.stack.get(index) {
            Some(Frame::Play(p)) => p.card,
            _ => CardId::new(0),
        }
    }

    pub(crate) fn bind_num(&mut self, index: usize, slot: impl Into<BindSlot>, n: Num) {
        if let Some(Frame::Play(p)) = self.s.stack.get_mut(index) {
            p.binds.set_num(slot, n);
        }
    }

    pub(crate) fn bind_cards(&mut self, index: usize, slot: impl Into<BindSlot>, cards: &[CardId]) {
        if let Some(Frame::Play(p)) = self.s.stack.get_mut(index) {
            p.binds.set_cards(slot, cards);
        }
    }

    fn next_turn_of(&self, side: Side) -> u16 {
        self.s.turn.number + if self.s.turn.player == side { 2 } else { 1 }
    }

    pub(crate) fn answer_body(&mut self, opt: Opt) {
        let Some(Frame::Body(b)) = self.s.stack.last() else { return };
        let (def, body, pc, play) = (b.def, b.body, b.pc, b.play);
        let Some(step) = self.steps(def, body).get(usize::from(pc)) else { return };
        let index = usize::from(play);
        match (step, opt) {
            (Step::ChooseBlock(_, blocks), Opt::Block(i)) => {
                self.advance();
                if let Some(b) = blocks.get(usize::from(i)) {
                    self.push_body(def, b, play);
                }
            }
            (Step::May(_, yes, no), Opt::Yes | Opt::No) => {
                self.advance();
                let taken = if opt == Opt::Yes { Some(yes) } else { no.as_ref() };
                if let Some(b) = taken {
                    self.push_body(def, b, play);
                }
            }
            // §9.2.5: after a failed draw the opponent says whether it came about.
            (Step::If(arms, _), Opt::Yes | Opt::No) => {
                self.advance();
                if let (Opt::Yes, Some((_, b))) = (opt, arms.first()) {
                    self.push_body(def, b, play);
                }
            }
            (Step::Name(_, _, name), Opt::Amount(n)) => {
                self.advance();
                self.bind_num(index, name, n);
            }
            (Step::Name(_, _, name), Opt::Kind(k)) => {
                self.advance();
                self.bind_num(index, name, Num(i32::from(k.0)));
            }
            (Step::Name(_, _, name), Opt::Card(c)) => {
                self.advance();
                self.bind_cards(index, name, &[c]);
            }
            (Step::Effect(_, effect), Opt::Amount(n)) if self.play_cx(index).is_some_and(|cx| self.two_numbered(effect, &cx).is_some()) => {
                let card = self.play_cx(index).and_then(|cx| self.two_numbered(effect, &cx));
                if let Some(card) = card {
                    self.card_mut(card).destiny = Some(n);
                }
            }
            (Step::Effect(who, effect), _) => self.answer_effect(index, *who, effect, opt),
            // Nothing could be chosen.
            _ => self.advance(),
        }
    }

    /// Whether an optional body could do anything: its costs can be paid.
    pub(super) fn body_can(&self, body: &Body, cx: &Cx<'_>, by: Side) -> bool {
        match body.steps.first() {
            Some(Step::Effect(_, crate::text::Effect::Use(a, _))) => {
                let free = matches!(a, crate::text::Amount::Named(n) if self.is_free_name(*n, cx));
                let n = if free { 1 } else { self.amount(a, cx).ceil() };
                self.spendable(by) >= n
            }
            Some(Step::Effect(_, Effect::Fire(o, ..))) => self.objects(o, cx).first().is_some_and(|w| self.can_shoot(*w, by)),
            Some(Step::Effect(_, crate::text::Effect::LoseForce { amount, .. })) => {
                self.amount(amount, cx).ceil() as usize <= self.life_force(by) + self.pile(by, crate::decision::Pile::Hand).len()
            }
            _ => true,
        }
    }

    /// Candidates for a choice that is not targeting: a zone's cards, or cards on table.
    pub(crate) fn choice_candidates(&self, o: &Object, cx: &Cx<'_>) -> Vec<CardId> {
        self.objects(o, cx)
    }

    fn ask_name(&mut self, index: usize, who: Who, naming: &Naming) {
        let Some(cx) = self.play_cx(index) else { return };
        let by = self.who(who, &cx);
        let card = self.frame_card(index);
        let options: Vec<Opt> = match naming {
            Naming::Number(range) => {
                let (low, high) = range.map_or((0, 9), |r| (r.low.floor(), r.high.map_or(9, Num::floor)));
                (low..=high).map(|n| Opt::Amount(Num::int(n))).collect()
            }
            Naming::UpTo(a) => (1..=self.amount(a, &cx).floor()).map(|n| Opt::Amount(Num::int(n))).collect(),
            Naming::CardType => CARD_TYPES.iter().map(|k| Opt::Kind(*k)).collect(),
            Naming::Location => self.s.layout.iter().map(|l| Opt::Card(*l)).collect(),
            Naming::Title | Naming::Winner | Naming::Direction => vec![Opt::Amount(Num::ZERO), Opt::Amount(Num::ONE)],
        };
        self.ask(by, Ask::Number(card), options);
    }

    pub(crate) fn step_for_each(&mut self) {
        let Some(Frame::ForEach(f)) = self.s.stack.last_mut() else { return };
        let (def, body, play, slot) = (f.def, f.body, f.play, f.slot);
        if let Some(side) = f.players.pop() {
            if let Some(Frame::Play(p)) = self.s.stack.get_mut(usize::from(play)) {
                p.actor = side;
                let mut e = p.event.unwrap_or(crate::state::EventData::new(crate::state::Ev::Other));
                e.player = Some(side);
                p.event = Some(e);
            }
        } else if let Some(card) = f.cards.pop() {
            if !self.card(card).zone.in_play() {
                return;
            }
            self.bind_cards(usize::from(play), slot, &[card]);
        } else {
            self.s.stack.pop();
            return;
        }
        self.s.stack.push(Frame::Body(BodyFrame { def, body, pc: 0, sub: 0, play }));
    }

    /// The event and body of a step that waits.
    pub(crate) fn later_event(&self, later: &Later) -> Option<(&'static Event, u16)> {
        match self.steps(later.def, later.body).get(usize::from(later.pc)) {
            Some(Step::Later(_, event, body)) => Some((event, body.id)),
            _ => None,
        }
    }

    /// What was about to happen does not: the pending frame below is told.
    fn instead(&mut self) {
        for frame in self.s.stack.iter_mut().rev() {
            match frame {
                Frame::Pending(p) => {
                    p.prevented = true;
                    return;
                }
                Frame::Leave(l) => {
                    l.instead = true;
                    return;
                }
                Frame::LoseForce(l) => {
                    l.left = 0;
                    return;
                }
                Frame::Activate(a) => {
                    a.replaced = true;
                    return;
                }
                Frame::Drain(d) => {
                    d.canceled = true;
                    return;
                }
                Frame::Move(m) => {
                    m.stage = MoveStage::Over;
                    return;
                }
                _ => {}
            }
        }
    }

    /// A change made by an effect: on what is pending now, or for a time.
    fn modify(&mut self, index: usize, standing: &'static Standing) {
        let mut lasting = false;
        for change in &standing.changes {
            if !self.modify_pending(index, standing, change) {
                lasting = true;
            }
        }
        if !lasting {
            return;
        }
        let Some(cx) = self.play_cx(index) else { return };
        let until = self.expiry(standing, &cx, index);
        let card = self.frame_card(index);
        let def = cx.def;
        let mut binds = cx.binds.cloned().unwrap_or_default();
        // Amounts are fixed when the change is made: an X of the moment stays that X.
        if let Some(e) = cx.event
            && binds.num(BindSlot::Destiny).is_none()
        {
            binds.set_num(BindSlot::Difference, e.amount);
        }
        let you = cx.you;
        let place = self.event_place(&cx);
        self.s.stamp += 1;
        let stamp = self.s.stamp;
        self.s.mods.push(Mod { card, ago: 0, def, standing: standing.id, you, binds, until, stamp, once: standing.once, place });
        self.changed();
        self.attrition_changed();
    }

    /// When a change made by an effect ends (§4.8.6 where it does not say).
    fn expiry(&self, s: &Standing, cx: &Cx<'_>, index: usize) -> Expiry {
        let now = self.s.turn.number;
        let turn_of = |owner: Owner| match owner {
            Owner::YourNext => self.next_turn_of(cx.you),
            Owner::OpponentsNext => self.next_turn_of(cx.you.other()),
            Owner::Your if self.s.turn.player != cx.you => self.next_turn_of(cx.you),
            Owner::Opponents if self.s.turn.player == cx.you => self.next_turn_of(cx.you.other()),
            _ => now,
        };
        let subject = match &s.who {
            Subject::Ref(r) => self.resolve(*r, cx),
            Subject::Default => cx.card,
            _ => None,
        };
        match &s.until {
            Some(Duration::EndOfTurn(o)) => Expiry::EndOfTurn(turn_of(*o)),
            Some(Duration::EndOfBattle) if self.s.battles.is_empty() => Expiry::EndOfTurn(now),
            Some(Duration::EndOfBattle) => Expiry::EndOfBattle(self.s.battles.len() as u8),
            Some(Duration::EndOfGame) => Expiry::Never,
            Some(Duration::EndOfDuel) => Expiry::EndOfDuel,
            Some(Duration::EndOfPhase(o, p)) => Expiry::EndOfPhase(turn_of(*o), *p),
            Some(Duration::StartOfTurn(o)) => Expiry::StartOfTurn(match o {
                Owner::Opponents | Owner::OpponentsNext => self.next_turn_of(cx.you.other()),
                _ => self.next_turn_of(cx.you),
            }),
            Some(Duration::During(o)) => Expiry::DuringTurn(turn_of(*o)),
            Some(Duration::WeaponFired) => Expiry::WeaponFired,
            Some(Duration::LeavesTable) => subject.map_or(Expiry::Never, Expiry::LeavesTable),
            Some(Duration::SelfLeaves) => cx.card.map_or(Expiry::Never, Expiry::LeavesTable),
            Some(Duration::Moves) => subject.map_or(Expiry::Never, Expiry::Moves),
            Some(Duration::NextDestiny(_)) => Expiry::NextDestiny,
            None => {
                let weapon = matches!(self.s.stack.get(index), Some(Frame::Play(p)) if matches!(p.what, PlayWhat::Fire(_)));
                match subject {
                    Some(c) if weapon && self.card(c).zone.in_play() => Expiry::LeavesTable(c),
                    _ if !self.s.battles.is_empty() => Expiry::EndOfBattle(self.s.battles.len() as u8),
                    Some(c) if self.card(c).zone.in_play() => Expiry::LeavesTable(c),
                    _ => Expiry::EndOfTurn(now),
                }
            }
        }
    }

    /// Changes to what is in progress: a drain, a loss, a destiny just drawn, the destinies of this battle.
    fn modify_pending(&mut self, index: usize, s: &Standing, change: &Change) -> bool {
        let Some(cx) = self.play_cx(index) else { return true };
        let title = self.def(self.frame_card(index)).title;
        match change {
            Change::Number(n) if n.of.is_none() => {
                let pending = matches!(
                    n.what,
                    Quantity::Destiny
                        | Quantity::ForceDrain
                        | Quantity::ForceLoss
                        | Quantity::Retrieval
                        | Quantity::Total
                        | Quantity::TotalDestiny
                );
                if !pending || s.until.is_some() {
                    return false;
                }
                // `+3 for each F`: as many times as there are.
                let each = match &n.op {
                    Op::Add(_, Some(f)) | Op::Sub(_, Some(f)) => Num::int(self.find_all(f, &cx).len() as i32),
                    _ => Num::ONE,
                };
                let amount = |a: &crate::text::Amount, g: &Game| g.amount(a, &cx) * each;
                match n.what {
                    Quantity::Destiny if matches!(s.who, Subject::Default) => {
                        let op = &n.op;
                        let value = match op {
                            Op::Add(a, _) | Op::Sub(a, _) | Op::Mul(a) | Op::Set(a) | Op::Div(a, _) => amount(a, self),
                            _ => return false,
                        };
                        self.modify_draw(op, value, title)
                    }
                    Quantity::Total | Quantity::TotalDestiny => {
                        let value = match &n.op {
                            Op::Add(a, _) => amount(a, self),
                            Op::Sub(a, _) => -amount(a, self),
                            _ => return false,
                        };
                        let d = self.play_cx(index).and_then(|cx| cx.binds.and_then(|b| b.num(BindSlot::Destiny))).unwrap_or(Num::ZERO);
                        self.bind_num(index, BindSlot::Destiny, (d + value).at_least_zero());
                        true
                    }
                    Quantity::ForceDrain => {
                        let (value, set) = match &n.op {
                            Op::Add(a, _) => (amount(a, self), false),
                            Op::Sub(a, _) => (-amount(a, self), false),
                            Op::Set(a) => (amount(a, self), true),
                            _ => return false,
                        };
                        let Some(d) = self.pending_drain() else { return false };
                        // §3.7.8: "may not be modified" stops modifiers, not resets.
                        let fixity = if value > Num::ZERO { Fixity::Increased } else { Fixity::Reduced };
                        let using = Use { at: Some(d.at), player: Some(d.player), ..Use::default() };
                        let by = (self.frame_card(index), cx.you);
                        let bars = if set { [Fixity::Reset; 2] } else { [Fixity::Modified, fixity] };
                        if bars.iter().any(|f| self.barred(*f, Quantity::ForceDrain, d.player, &using, by).is_some()) {
                            return true;
                        }
                        let value = if set { value - self.drain_now(&d) } else { value };
                        if let Some(d) = self.pending_drain_mut() {
                            // §4.9.1: two copies of one title do not add up.
                            if let Some((_, old)) = d.changes.iter_mut().find(|(t, _)| *t == title) {
                                if value.0.abs() > old.0.abs() {
                                    *old = value;
                                }
                            } else {
                                d.changes.push((title, value));
                            }
                        }
                        true
                    }
                    Quantity::Retrieval => {
                        let value = match &n.op {
                            Op::Add(a, _) => amount(a, self),
                            Op::Sub(a, _) => -amount(a, self),
                            _ => return false,
                        };
                        match self.pending_retrieval().map(|p| &mut p.deed) {
                            Some(PendingDeed::Retrieve { amount, .. }) => {
                                *amount = (Num::int(*amount) + value).at_least_zero().floor();
                                true
                            }
                            Some(PendingDeed::RetrieveCards { cards, .. }) => {
                                let left = Num::int(i32::try_from(cards.len()).unwrap_or(i32::MAX)) + value;
                                cards.truncate(usize::try_from(left.floor()).unwrap_or(0));
                                true
                            }
                            _ => false,
                        }
                    }
                    Quantity::ForceLoss => {
                        let value = match &n.op {
                            Op::Add(a, _) => amount(a, self),
                            Op::Sub(a, _) => -amount(a, self),
                            Op::Mul(a) => amount(a, self),
                            _ => return false,
                        };
                        let mul = matches!(n.op, Op::Mul(_));
                        // `opponent's force loss`: whose it is stands with the number.
                        let side = match (&s.who, n.whose) {
                            (Subject::Player(w), _) => self.who(*w, &cx),
                            (_, Some(w)) => self.who(w, &cx),
                            _ => cx.you,
                        };
                        match self.s.stack.iter_mut().rev().find_map(|f| if let Frame::LoseForce(l) = f { Some(l) } else { None }) {
                            Some(l) if mul => {
                                l.left = (Num::int(i32::from(l.left)) * value).ceil().try_into().unwrap_or(l.left);
                                true
                            }
                            Some(l) => {
                                l.stage = l.stage.min(LossStage::Caps);
                                l.left = l.left.saturating_add(i16::try_from(value.ceil()).unwrap_or(0)).max(0);
                                true
                            }
                            // Battle damage that is being paid.
                            None => match self.s.battles.last_mut().filter(|b| !mul && b.segment() == crate::state::Segment::Damage) {
                                Some(b) => {
                                    let debt = &mut b.debt[side.index()];
                                    debt.damage_left = (debt.damage_left + value).at_least_zero();
                                    true
                                }
                                None => false,
                            },
                        }
                    }
                    _ => false,
                }
            }
            Change::Dice(Dice::Add(a, kind, to, _)) if kind.is_none_or(|k| k == DestinyKind::Battle) && s.until.is_none() => {
                let n = self.amount(a, &cx).floor();
                let side = match &s.who {
                    Subject::Player(w) => self.who(*w, &cx),
                    _ => cx.you,
                };
                let n = u8::try_from(n).unwrap_or(0);
                let to = *to;
                match self.s.battles.last_mut() {
                    Some(b) => {
                        // §4.9.1 applies to counts of destinies too.
                        match b.locked.iter_mut().find(|(p, t, k, _)| *p == side && *t == title && *k == to) {
                            Some((_, _, _, old)) => *old = (*old).max(n),
                            None => b.locked.push((side, title, to, n)),
                        }
                        true
                    }
                    None => false,
                }
            }
            _ => false,
        }
    }

    fn pending_drain(&self) -> Option<DrainFrame> {
        self.s.stack.iter().rev().find_map(|f| if let Frame::Drain(d) = f { Some(d.clone()) } else { None })
    }

    fn pending_drain_mut(&mut self) -> Option<&mut DrainFrame> {
        self.s.stack.iter_mut().rev().find_map(|f| if let Frame::Drain(d) = f { Some(d) } else { None })
    }
}
