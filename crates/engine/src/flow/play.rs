//! Carrying out a play: targets, costs, responses, result (§4.3 to §4.5). Firing a weapon goes the same way.

use crate::card::{DefId, kinds};
use crate::decision::{Ask, Opt, Pile};
use crate::game::Game;
use crate::num::Num;
use crate::query::{Cx, LENT, Use};
use crate::state::{
    BindSlot, Binds, BodyFrame, CardId, ChooseFrame, Ev, EventData, Flags, Frame, LeaveTo, LoseForceFrame, LoseReason, PlayFrame,
    PlayStage, PlayWhat, Shot, Taker, Zone, did,
};
use crate::text::{Amount, Being, Body, Clause, Many, Pay, Payer, Quantity, Side, Slot, Target};

impl PlayFrame {
    /// A frame that begins with the result: no targets, costs or responses.
    #[must_use]
    pub fn of(card: CardId, def: DefId, what: PlayWhat, you: Side, event: Option<EventData>) -> PlayFrame {
        let mut binds = Binds::default();
        if let Some(c) = event.and_then(|e| e.card) {
            binds.set_cards(BindSlot::It, &[c]);
        }
        PlayFrame {
            card,
            def,
            what,
            you,
            actor: you,
            event,
            binds,
            stage: PlayStage::Result,
            sub: 0,
            canceled: false,
            slot: None,
            goes: None,
            free: false,
            repeats: 0,
            shot: Shot::Single,
            paying: None,
        }
    }
}

impl Game {
    /// The n-th of the costs between which the player of the newest action chooses (`Opt::Block` of `Ask::Cost`).
    #[must_use]
    pub fn cost_asked(&self, n: u8) -> Option<&'static Pay> {
        let p = self.s.stack.iter().rev().find_map(|f| if let Frame::Play(p) = f { Some(p) } else { None })?;
        let compiled = self.lib.compiled(p.def);
        let clauses: &[Clause] = match p.what {
            PlayWhat::Play(i) => &compiled.plays.get(usize::from(i))?.play.clauses,
            PlayWhat::Fire(i) => &compiled.fires.get(usize::from(i))?.clauses,
            _ => return None,
        };
        let mut costs = clauses.iter().filter_map(|c| if let Clause::Cost(c) = c { Some(c) } else { None });
        costs.nth(usize::from(p.sub))?.any_of.get(usize::from(n))
    }

    /// Begins a play of a card.
    pub(crate) fn begin_play(&mut self, card: CardId, n: u8, actor: Side, event: Option<EventData>) {
        let Some((def, cplay)) = self.play_of(card, n) else {
            let def = self.card(card).def;
            let k = n.saturating_sub(self.comp(card).plays.len() as u8);
            // A card that is only guessed at may have no such text.
            if usize::from(k) >= self.comp(card).cancels.len() {
                return;
            }
            let mut frame = PlayFrame::of(card, def, PlayWhat::Cancels(k), actor, event);
            frame.stage = PlayStage::Begin;
            self.s.stack.push(Frame::Play(frame));
            return;
        };
        let own = if n < LENT { n } else { n - LENT };
        let mut frame = PlayFrame::of(card, def, PlayWhat::Play(own), self.you_of(card, n), event);
        frame.actor = actor;
        frame.binds = self.event_binds(cplay.play.event.as_ref(), event.as_ref());
        if let (Some(e), Some(data)) = (&cplay.play.event, &event)
            && let Some(other) = self.deployed_with(data)
            && self.event_matches(e, &EventData { card: Some(other), ..*data }, &Cx::of(card, def, frame.you))
        {
            frame.binds.cards.push((BindSlot::It, other));
        }
        frame.slot = cplay.play.slot;
        frame.stage = PlayStage::Begin;
        self.s.stack.push(Frame::Play(frame));
    }

    /// §6.6.3: what was deployed together with the card that was just deployed: text that bars or returns one does so to both.
    fn deployed_with(&self, event: &EventData) -> Option<CardId> {
        let card = event.card.filter(|_| event.ev == Ev::Deploy && !event.before)?;
        let d = self.s.stack.iter().rev().find_map(|f| if let Frame::Deploy(d) = f { Some(d) } else { None })?;
        match d.with {
            Some(other) if d.card == card => Some(other),
            Some(other) if other == card => Some(d.card),
            _ => None,
        }
    }

    /// What the words of the play at this index of the stack mean.
    pub(crate) fn play_cx(&self, index: usize) -> Option<Cx<'_>> {
        let Some(Frame::Play(p)) = self.s.stack.get(index) else { return None };
        Some(Cx {
            card: Some(p.card),
            def: p.def,
            you: p.you,
            actor: p.actor,
            it: p.binds.card(BindSlot::It),
            event: p.event.as_ref(),
            binds: Some(&p.binds),
            host: None,
            each: self.each_player(index),
            place: p.binds.card(BindSlot::There),
            even: Flags::EMPTY,
            like: None,
        })
    }

    /// The player whose part of an `each player` block is being done.
    fn each_player(&self, index: usize) -> Option<Side> {
        let each = self.s.stack[index..]
            .iter()
            .any(|f| matches!(f, Frame::ForEach(e) if e.slot == BindSlot::Player && usize::from(e.play) == index));
        match self.s.stack.get(index) {
            Some(Frame::Play(p)) if each => p.event.and_then(|e| e.player),
            _ => None,
        }
    }

    fn play_frame(&mut self) -> Option<&mut PlayFrame> {
        match self.s.stack.last_mut() {
            Some(Frame::Play(p)) => Some(p),
            _ => None,
        }
    }

    /// The clauses and body of what a play frame carries out.
    fn play_text(&self, p: &PlayFrame) -> (&'static [Clause], Option<&'static Body>) {
        let comp = self.lib.compiled(p.def);
        match p.what {
            PlayWhat::Play(n) => {
                let play = &comp.plays[usize::from(n)].play;
                (&play.clauses, Some(&play.body))
            }
            PlayWhat::Fire(n) => {
                let fire = self.fire_text(p.def, n);
                (&fire.clauses, Some(&fire.body))
            }
            PlayWhat::Fate(n) => (&[], comp.fates[usize::from(n)].fate.body.as_ref()),
            PlayWhat::Later(_) | PlayWhat::Cancels(_) | PlayWhat::Setup => (&[], None),
        }
    }

    /// Whether a card is played and goes: Interrupts, and Epic Events that do not deploy (§4.7.9).
    pub(crate) fn is_played(&self, card: CardId) -> bool {
        let k = &self.def(card).kinds;
        k.has(kinds::INTERRUPT) || k.has(kinds::EPIC_EVENT) && self.comp(card).deploys.is_empty() && !self.card(card).zone.in_play()
    }

    pub(crate) fn step_play(&mut self) {
        let index = self.s.stack.len() - 1;
        let Some(Frame::Play(p)) = self.s.stack.last() else { return };
        match p.stage {
            PlayStage::Begin => self.play_begin(),
            PlayStage::Targets => self.play_targets(index),
            PlayStage::Costs => self.play_costs(index),
            PlayStage::Announce => self.play_announce(index),
            PlayStage::Result => self.play_result(index),
            PlayStage::Finish => self.play_finish(),
            PlayStage::DrawsForVolley => self.park_shot(),
            PlayStage::Over => {
                self.s.stack.pop();
            }
        }
    }

    fn play_begin(&mut self) {
        let Some(Frame::Play(p)) = self.s.stack.last() else { return };
        let (card, what, actor, event) = (p.card, p.what, p.actor, p.event);
        let (clauses, _) = self.play_text(p);
        if let PlayWhat::Play(n) = what {
            let lent = p.def != self.card(card).def;
            self.consume_limits(card, if lent { LENT + n } else { n }, clauses);
        }
        let source = match self.card(card).zone {
            Zone::Pile(Pile::Hand) | Zone::Void => None,
            // Text that fires when its Interrupt is drawn or lost is not played.
            _ if event.is_some_and(|e| e.card == Some(card)) => None,
            _ => self.source_of(crate::text::ActWord::Play, card, actor),
        };
        if let Some(source) = source {
            self.use_source(source);
            if let Some(p) = self.play_frame() {
                // §4.7.4: canceled or not, it goes out of play where so told.
                p.goes = source.out_of_play.then_some(Pile::OutOfPlay);
            }
        }
        if self.is_played(card) && (source.is_some() || self.card(card).zone == Zone::Pile(Pile::Hand)) {
            self.count_title(card);
            let using = Use { player: Some(actor), object: Some(card), ..Use::default() };
            let tax = self.taxes(crate::text::ActWord::Play, Some(card), actor, &using);
            if let Some(grabber) = self.grabber_of(card, actor, &using) {
                let index = self.s.stack.len() - 1;
                self.bind_cards(index, BindSlot::Grabber, &[grabber]);
            }
            self.put_void(card);
            self.another_copy(card);
            self.next_stage();
            self.use_force(actor, tax);
            return;
        }
        self.next_stage();
    }

    fn play_targets(&mut self, index: usize) {
        let Some(Frame::Play(p)) = self.s.stack.last() else { return };
        let sub = usize::from(p.sub);
        let (card, actor) = (p.card, p.actor);
        let targets: Vec<&'static Target> = match p.what {
            PlayWhat::Play(n) => {
                let play: &'static crate::text::Play = &self.lib.compiled(p.def).plays[usize::from(n)].play;
                super::check::targets_of(play)
            }
            PlayWhat::Fire(n) => {
                let (clauses, body) = self.play_text(p);
                if sub == 0 && p.binds.card(BindSlot::Target).is_none() {
                    self.choose_fire_target(index, n);
                    return;
                }
                let mut t: Vec<&'static Target> =
                    clauses.iter().filter_map(|c| if let Clause::Target(t) = c { Some(t) } else { None }).collect();
                t.extend(body.into_iter().flat_map(super::check::leading_targets));
                let off = 1;
                if sub > t.len() {
                    self.next_stage();
                    return;
                }
                if sub == 0 {
                    if let Some(p) = self.play_frame() {
                        p.sub = 1;
                    }
                    return;
                }
                let _ = off;
                match t.get(sub - 1) {
                    Some(target) => {
                        self.ask_target(index, target, card, actor);
                    }
                    None => self.next_stage(),
                }
                return;
            }
            PlayWhat::Cancels(k) => {
                if sub == 0 {
                    let f = &self.lib.compiled(p.def).cancels[usize::from(k)];
                    let found = self.play_cx(index).map(|cx| self.find_all(f, &cx)).unwrap_or_default();
                    self.choose_into(index, actor, Ask::Target(card), found, 1, 1, BindSlot::Target);
                    if let Some(Frame::Play(p)) = self.s.stack.get_mut(index) {
                        p.sub = 1;
                    }
                } else {
                    self.next_stage();
                }
                return;
            }
            _ => Vec::new(),
        };
        match targets.get(sub) {
            Some(target) => self.ask_target(index, target, card, actor),
            None => self.next_stage(),
        }
    }

    /// Targets, costs, responses; D12: a shot is paid for before its target is chosen, or after.
    fn next_stage(&mut self) {
        let pay_first = self.pays_first();
        if let Some(p) = self.play_frame() {
            p.stage = match (p.stage, pay_first) {
                (PlayStage::Begin, false) | (PlayStage::Costs, true) => PlayStage::Targets,
                (PlayStage::Targets, false) | (PlayStage::Begin, true) => PlayStage::Costs,
                (PlayStage::Costs, false) | (PlayStage::Targets, true) => PlayStage::Announce,
                (PlayStage::Announce, _) => PlayStage::Result,
                (PlayStage::Result, _) => PlayStage::Finish,
                (PlayStage::Finish | PlayStage::Over | PlayStage::DrawsForVolley, _) => PlayStage::Over,
            };
            p.sub = 0;
        }
    }

    /// Whether the play on top is a shot that is paid for first: one whose cost does not hang on its target (§10.5.0).
    fn pays_first(&self) -> bool {
        use crate::text::{Ref, walk::Node};
        let Some(Frame::Play(p)) = self.s.stack.last() else { return false };
        let PlayWhat::Fire(_) = p.what else { return false };
        let (clauses, _) = self.play_text(p);
        let target =
            |n: Node<'_>| matches!(n, Node::Ref(Ref::Target | Ref::Named(_)) | Node::Amount(Amount::Of(_, Ref::Target | Ref::Named(_), _)));
        let about_target = |c: &Clause| matches!(c, Clause::Cost(_)) && Node::Clause(c).any(&mut |n| target(n));
        self.s.rules.pay_before_target && !clauses.iter().any(about_target)
    }

    /// Asks for one target and goes on to the next.
    fn ask_target(&mut self, index: usize, target: &Target, card: CardId, actor: Side) {
        let Some(cx) = self.play_cx(index) else { return };
        let to_be = self.purpose_at(index, target.name());
        let mut found = self.target_candidates(target, card, to_be, &cx);
        if let Some(Frame::Play(p)) = self.s.stack.get(index)
            && let (_, Some(body)) = self.play_text(p)
        {
            found.retain(|c| self.suits(body, target, *c, &cx));
            self.keep_complete(p, target, card, &cx, &mut found);
            if let PlayWhat::Fire(n) = p.what
                && crate::rules::weapon::gunner_text(self.fire_text(p.def, n)).is_some_and(|t| std::ptr::eq(t, target))
            {
                found.retain(|c| self.check_gunner(card, *c).is_ok());
            }
        }
        let by = if target.by == crate::text::Who::You { actor } else { self.who(target.by, &cx) };
        let (min, max) = self.how_many(&target.many, &cx, found.len());
        let max = self.most_payable(index, target, card, &cx, &found, max).max(min);
        let slot = BindSlot::of(target);
        if let Some(Frame::Play(p)) = self.s.stack.get_mut(index) {
            p.sub += 1;
        }
        self.choose_many(index, by, Ask::Target(card), found, &target.many, (min, max), slot, &target.filter);
    }

    /// How many of the targets found can be paid for together, where the cost hangs on their number.
    fn most_payable(&self, index: usize, target: &Target, card: CardId, cx: &Cx<'_>, found: &[CardId], max: u16) -> u16 {
        let Some(Frame::Play(p)) = self.s.stack.get(index) else { return max };
        let PlayWhat::Play(n) = p.what else { return max };
        let clauses = &self.lib.compiled(p.def).plays[usize::from(n)].play.clauses;
        if max < 2 || !super::check::cost_varies(clauses) {
            return max;
        }
        let payable = |k: &u16| {
            let mut binds = p.binds.clone();
            binds.set_cards(BindSlot::of(target), &found[..usize::from(*k)]);
            self.check_costs(clauses, card, p.actor, &Cx { binds: Some(&binds), ..*cx }).is_ok()
        };
        (1..=max).rev().find(payable).unwrap_or(max)
    }

    /// §4.3.2: an action needs all its targets: one for which there is no other is none, where some have both.
    fn keep_complete(&self, p: &PlayFrame, target: &Target, card: CardId, cx: &Cx<'_>, found: &mut Vec<CardId>) {
        let PlayWhat::Play(n) = p.what else { return };
        let cplay = &self.lib.compiled(p.def).plays[usize::from(n)];
        let later: Vec<&Target> =
            super::check::targets_of(&cplay.play).into_iter().skip_while(|t| !std::ptr::eq(*t, target)).skip(1).collect();
        let varies = super::check::cost_varies(&cplay.play.clauses);
        if later.is_empty() && !varies || !matches!(target.many, Many::One) {
            return;
        }
        let complete = |c: &CardId| {
            let mut binds = p.binds.clone();
            binds.set_cards(BindSlot::of(target), &[*c]);
            if varies {
                return self.assign(cplay, &later, card, p.actor, cx, binds).is_some();
            }
            let cx = Cx { binds: Some(&binds), ..*cx };
            later.iter().all(|t| !self.target_candidates(t, card, cplay.purpose(t.name()), &cx).is_empty())
        };
        let kept: Vec<CardId> = found.iter().copied().filter(complete).collect();
        if !kept.is_empty() {
            *found = kept;
        }
    }

    /// At least and at most how many are chosen.
    pub(crate) fn how_many(&self, many: &Many, cx: &Cx<'_>, available: usize) -> (u16, u16) {
        let cap = |n: i32| u16::try_from(n.max(0)).unwrap_or(u16::MAX).min(u16::try_from(available).unwrap_or(u16::MAX));
        match many {
            Many::One => (cap(1), cap(1)),
            Many::Exactly(a) => {
                let n = cap(self.amount(a, cx).floor());
                (n, n)
            }
            Many::UpTo(a) => {
                let n = cap(self.amount(a, cx).floor());
                (n.min(1), n)
            }
            Many::AnyNumber => (cap(1), cap(i32::MAX)),
            Many::All => (cap(i32::MAX), cap(i32::MAX)),
            Many::Random(n) => (cap(i32::from(*n)), cap(i32::from(*n))),
        }
    }

    /// Chooses cards into a slot of the play at `index`; chance decides where the text says so.
    pub(crate) fn choose_many(
        &mut self,
        index: usize,
        by: Side,
        ask: Ask,
        mut found: Vec<CardId>,
        many: &Many,
        (min, max): (u16, u16),
        slot: BindSlot,
        filter: &crate::text::Filter,
    ) {
        if matches!(many, Many::Random(_)) {
            self.s.rng.shuffle(&mut found);
            found.truncate(usize::from(max));
        }
        let one_site = filter.tests.iter().any(|t| matches!(t, crate::text::Test::At(crate::text::Place::One(_))));
        let different = filter.tests.iter().any(|t| matches!(t, crate::text::Test::DifferentTitles));
        let choice = ChooseFrame::new(by, ask, found, (min, max), Taker::Play(index as u16, slot));
        self.s.stack.push(Frame::Choose(ChooseFrame { one_site, different, ..choice }));
    }

    /// Chooses between `min` and `max` cards into a slot.
    pub(crate) fn choose_into(&mut self, index: usize, by: Side, ask: Ask, found: Vec<CardId>, min: u16, max: u16, slot: BindSlot) {
        self.choose_many(index, by, ask, found, &Many::One, (min, max), slot, &crate::text::Filter::default());
    }

    fn play_costs(&mut self, index: usize) {
        let Some(Frame::Play(p)) = self.s.stack.last() else { return };
        let (sub, card, actor, free) = (usize::from(p.sub), p.card, p.actor, p.free);
        let (clauses, _) = self.play_text(p);
        let fire = matches!(p.what, PlayWhat::Fire(_));
        if free || clauses.iter().any(|c| matches!(c, Clause::Free)) {
            self.next_stage();
            return;
        }
        let Some(cost) = super::check::costs(clauses).nth(sub) else {
            if !self.step_fare(index, sub - super::check::costs(clauses).count()) {
                self.next_stage();
            }
            return;
        };
        if super::check::uses_force(cost) && self.plays_free(card, actor) {
            // An X that the payer would have chosen is 0 (§10.5).
            let chosen = cost.any_of.iter().find_map(|pay| match pay {
                Pay::Use(_, Amount::Named(n)) if self.play_cx(index).is_some_and(|cx| self.is_free_name(*n, &cx)) => Some(*n),
                _ => None,
            });
            if let Some(p) = self.play_frame() {
                p.sub += 1;
                if let Some(slot) = chosen {
                    p.binds.set_num(slot, Num::ZERO);
                }
            }
            return;
        }
        // Which of several costs: only those that can be paid.
        let Some(cx) = self.play_cx(index) else { return };
        let payable: Vec<u8> =
            (0..cost.any_of.len()).filter(|i| self.payable(&cost.any_of[*i], clauses, actor, card, &cx, fire)).map(|i| i as u8).collect();
        if payable.is_empty() {
            // The cost can no longer be paid (targets changed it): the play comes to nothing.
            if let Some(p) = self.play_frame() {
                p.canceled = true;
                p.stage = PlayStage::Finish;
            }
            return;
        }
        // An X that the payer chooses.
        for i in &payable {
            if let Pay::Use(_, Amount::Named(n)) = &cost.any_of[usize::from(*i)]
                && self.is_free_name(*n, &cx)
            {
                let options = self.x_choices(*n, clauses, actor, &cx).into_iter().map(|n| Opt::Amount(Num::int(n))).collect();
                self.ask(actor, Ask::Number(card), options);
                return;
            }
        }
        let options: Vec<Opt> = payable.into_iter().map(Opt::Block).collect();
        self.ask(actor, Ask::Cost(card), options);
    }

    fn payable(&self, pay: &Pay, clauses: &[Clause], side: Side, card: CardId, cx: &Cx<'_>, fire: bool) -> bool {
        match pay {
            Pay::Use(payer, a) => {
                let mut n = self.cost_amount(a, clauses, cx).max(0);
                if fire {
                    n = self.fire_cost(card, Num::int(n), cx);
                }
                let mut wanted = [0; 2];
                for s in payers(*payer, side) {
                    wanted[s.index()] = n;
                }
                self.can_spend(wanted)
            }
            Pay::LoseForce(..) => true,
            Pay::LoseCard(o, z) => !self.cost_cards(o, z.as_ref(), cx).is_empty(),
            Pay::Do(_) => true,
        }
    }

    /// What firing costs after modifiers.
    pub(crate) fn fire_cost(&self, weapon: CardId, base: Num, cx: &Cx<'_>) -> i32 {
        let bearer = self.card(weapon).host;
        let using = Use { by: bearer, object: Some(weapon), at: self.loc_of(weapon), player: Some(cx.actor), ..Use::default() };
        self.player_number(Quantity::FireCost, base, cx.actor, &using).at_least_zero().ceil()
    }

    pub(crate) fn answer_play(&mut self, opt: Opt) {
        let index = self.s.stack.len() - 1;
        let Some(Frame::Play(p)) = self.s.stack.last_mut() else { return };
        let (stage, sub, card, actor) = (p.stage, usize::from(p.sub), p.card, p.actor);
        if stage == PlayStage::Finish {
            if opt == Opt::Yes {
                self.fire_again(index);
            } else {
                p.stage = PlayStage::Over;
            }
            return;
        }
        if stage != PlayStage::Costs {
            return;
        }
        let fire = matches!(p.what, PlayWhat::Fire(_));
        let frame = p.clone();
        let (clauses, _) = self.play_text(&frame);
        let Some(cost) = super::check::costs(clauses).nth(sub) else {
            self.answer_fare(index, actor, opt == Opt::Yes);
            return;
        };
        match opt {
            Opt::Amount(n) => {
                for pay in &cost.any_of {
                    if let Pay::Use(_, Amount::Named(name)) = pay
                        && let Some(p) = self.play_frame()
                    {
                        p.binds.set_num(name, n);
                    }
                }
            }
            Opt::Block(i) => {
                let pay = &cost.any_of[usize::from(i)];
                if let Some(p) = self.play_frame() {
                    p.sub += 1;
                }
                self.pay(index, pay, (sub as u16) << 8 | u16::from(i), card, actor, fire);
            }
            _ => {}
        }
    }

    /// Pays one payment.
    fn pay(&mut self, index: usize, pay: &'static Pay, which: u16, card: CardId, side: Side, fire: bool) {
        let Some(cx) = self.play_cx(index) else { return };
        match pay {
            Pay::Use(payer, a) => {
                let mut n = self.amount(a, &cx).ceil().max(0);
                if fire {
                    n = self.fire_cost(card, Num::int(n), &cx);
                }
                for p in payers(*payer, side) {
                    self.use_force(p, n);
                }
            }
            Pay::LoseForce(payer, a, zone) => {
                let n = self.amount(a, &cx).ceil();
                let from = zone.as_ref().and_then(|z| z.zone).and_then(crate::query::filter::pile_of);
                for p in payers(*payer, side).into_iter().rev() {
                    self.s.stack.push(Frame::LoseForce(LoseForceFrame::new(p, n, LoseReason::Cost, Some(card), from)));
                }
            }
            Pay::LoseCard(o, zone) => {
                let found = self.cost_cards(o, zone.as_ref(), &cx);
                let slot = match o {
                    crate::text::Object::Filter(f) => f.called.map_or(BindSlot::Cost, BindSlot::Name),
                    crate::text::Object::Ref(_) => BindSlot::Cost,
                };
                if let Some(Frame::Play(p)) = self.s.stack.get_mut(index) {
                    p.paying = Some(slot);
                }
                self.choose_into(index, side, Ask::Choose(card), found, 1, 1, slot);
            }
            Pay::Do(_) => {
                let def = cx.def;
                self.s.stack.push(Frame::Body(BodyFrame { def, body: super::body::COST_BODY, pc: which, sub: 0, play: index as u16 }));
            }
        }
    }

    /// §4.4: responses to the initiation: an Interrupt just played, cards just targeted.
    fn play_announce(&mut self, index: usize) {
        // A card chosen to be lost as a cost goes now.
        if let Some(Frame::Play(p)) = self.s.stack.get_mut(index)
            && let Some(slot) = p.paying.take()
        {
            let cards: Vec<CardId> = p.binds.all(slot).collect();
            let there: Vec<CardId> = cards.first().and_then(|c| self.card(*c).loc).into_iter().collect();
            self.bind_cards(index, BindSlot::There, &there);
            self.leave(&cards, LeaveTo::Lost, |_| {});
            return;
        }
        let Some(Frame::Play(p)) = self.s.stack.last_mut() else { return };
        let sub = p.sub;
        p.sub += 1;
        let (card, actor, what, def) = (p.card, p.actor, p.what, p.def);
        let targets: Vec<CardId> = match what {
            PlayWhat::Play(n) => {
                // What an event or a cost named is no target.
                let play: &'static crate::text::Play = &self.lib.compiled(def).plays[usize::from(n)].play;
                let slot = |t: &Target| BindSlot::of(t);
                super::check::targets_of(play).into_iter().filter(|t| !t.idle).flat_map(|t| p.binds.all(slot(t))).collect()
            }
            _ => p.binds.all(BindSlot::Target).collect(),
        };
        if let (0, PlayWhat::Play(n)) = (sub, what) {
            let idle = super::check::targets_of(&self.lib.compiled(def).plays[usize::from(n)].play).into_iter().find(|t| t.idle);
            let weapon = idle.and_then(|t| t.name()).and_then(|name| p.binds.card(name));
            if let Some(weapon) = weapon {
                self.spend_instead(weapon);
            }
        }
        let is_interrupt = self.lib.def(def).kinds.has(kinds::INTERRUPT) || self.is_played(card);
        if sub == 0 && is_interrupt {
            let drain = self.s.stack.iter().rev().find_map(|f| if let Frame::Drain(d) = f { Some(d.at) } else { None });
            let at = self.s.battles.last().map(|b| b.at).or(drain);
            self.happened(EventData::new(Ev::Play).player(actor).card(card).at(at));
            return;
        }
        let n = if is_interrupt { usize::from(sub) - 1 } else { usize::from(sub) };
        match targets.get(n) {
            Some(t) => {
                let at = self.card(*t).loc;
                self.happened(EventData::new(Ev::Target).player(actor).card(*t).by(Some(card)).at(at));
            }
            None => self.next_stage(),
        }
    }

    fn play_result(&mut self, index: usize) {
        let Some(Frame::Play(p)) = self.s.stack.last_mut() else { return };
        p.stage = PlayStage::Finish;
        p.sub = 0;
        let frame = p.clone();
        // §10.4.2: a shot that was canceled has still used the weapon.
        if let PlayWhat::Fire(n) = frame.what {
            self.mark_fired(frame.card);
            self.mark_gunner(&frame, n);
        }
        if frame.canceled {
            return;
        }
        match frame.what {
            PlayWhat::Later(body) => {
                let pc = 0;
                self.s.stack.push(Frame::Body(BodyFrame { def: frame.def, body, pc, sub: 0, play: index as u16 }));
            }
            PlayWhat::Cancels(_) => {
                if let Some(c) = frame.binds.card(BindSlot::Target) {
                    self.cancel_card(c, Some(frame.card), frame.actor);
                }
            }
            PlayWhat::Setup => {
                if let Some((_, body)) = self.lib.compiled(frame.def).setup {
                    self.s.stack.push(Frame::Body(BodyFrame { def: frame.def, body, pc: 0, sub: 0, play: index as u16 }));
                }
            }
            _ => {
                let (_, body) = self.play_text(&frame);
                if self.fare_result(index) {
                    return;
                }
                if frame.shot == Shot::Draws {
                    self.draw_for_volley(index, body.map_or(&[], |b| &*b.steps));
                    return;
                }
                if let Some(body) = body {
                    let pc = super::check::leading_targets(body).count() as u16;
                    self.s.stack.push(Frame::Body(BodyFrame { def: frame.def, body: body.id, pc, sub: 0, play: index as u16 }));
                }
            }
        }
    }

    fn play_finish(&mut self) {
        let Some(Frame::Play(p)) = self.s.stack.last_mut() else { return };
        let frame = p.clone();
        if let PlayWhat::Fire(n) = frame.what {
            if frame.sub == 0 {
                if let Some(p) = self.play_frame() {
                    p.sub = 1;
                }
                self.expire(|e| e == crate::state::Expiry::WeaponFired);
                if !frame.canceled {
                    let target = frame.binds.card(BindSlot::Target);
                    let at = self.loc_of(frame.card);
                    let mut e = EventData::new(Ev::Fire).player(frame.actor).by(Some(frame.card)).at(at);
                    e.card = target;
                    self.happened(e);
                    return;
                }
            }
            if !frame.canceled && frame.shot == Shot::Single && self.may_fire_again(&frame, n) {
                self.ask(frame.actor, Ask::May(frame.card), vec![Opt::Yes, Opt::No]);
                return;
            }
            self.s.stack.pop();
            return;
        }
        self.s.stack.pop();
        let card = frame.card;
        // §1.3.2: what was said of a card's destiny holds for this action only.
        if self.lib.compiled(frame.def).picks_by_destiny {
            for c in self.s.cards.iter_mut().filter(|c| matches!(c.zone, Zone::Pile(_))) {
                c.destiny = None;
            }
        }
        if !frame.canceled && self.lib.compiled(frame.def).rest && matches!(frame.what, PlayWhat::Play(_)) {
            self.begin_rest(card);
            self.changed();
        }
        // §1.4.9: what had first to be stacked to be played stays there.
        if let Some(grabber) =
            frame.binds.card(BindSlot::Grabber).filter(|g| self.card(card).zone == Zone::Void && self.card(*g).zone.in_play())
        {
            self.put_stacked(card, grabber, false);
            self.happened(EventData::new(Ev::Stack).player(frame.actor).card(card).by(Some(grabber)));
            return;
        }
        if self.card(card).zone == Zone::Void && frame.what != PlayWhat::Setup {
            // §4.7.1: canceled Interrupts are lost, whatever their kind.
            let lost = frame.canceled || self.interrupt_is_lost(card, frame.slot);
            let pile = frame.goes.unwrap_or(if lost { Pile::Lost } else { Pile::Used });
            self.put_pile(card, pile, true);
        }
    }

    /// Whether an Interrupt goes to the Lost Pile: its function's slot, else its printed kind.
    fn interrupt_is_lost(&self, card: CardId, slot: Option<Slot>) -> bool {
        // `"Look Sir, Droids": is used`: text on table says where it goes.
        for (being, lost) in [(Being::Used, false), (Being::Lost, true)] {
            if self.is_said_to_be(card, &being) {
                return lost;
            }
        }
        match slot {
            Some(Slot::Lost) => true,
            Some(_) => false,
            None => self.def(card).kinds.has(kinds::LOST_INTERRUPT) && !self.def(card).kinds.has(kinds::USED_INTERRUPT),
        }
    }

    /// Marks a weapon fired and its bearer's use of it (§10.4).
    pub(crate) fn mark_fired(&mut self, weapon: CardId) {
        if let Some(b) = self.s.battles.last_mut() {
            // A weapon fired again in a battle is not another one.
            if b.fired.contains(&weapon) {
                return;
            }
            b.fired.push(weapon);
        } else {
            self.fired_in_attack(weapon);
        }
        if self.card(weapon).zone == Zone::On && self.comp(weapon).permanent_weapons.is_empty() {
            if let Some(bearer) = self.card(weapon).host {
                self.use_weapon(weapon, bearer);
            }
        } else if self.def(weapon).location.is_none() && !self.comp(weapon).permanent_weapons.is_empty() {
            // §10.10.2: a permanent weapon is used by the card it is part of.
            self.use_weapon(weapon, weapon);
        } else {
            self.card_mut(weapon).turn |= did::USED;
        }
    }
}

/// Who pays, the one who acts first.
fn payers(payer: Payer, side: Side) -> Vec<Side> {
    match payer {
        Payer::You => vec![side],
        Payer::Opponent => vec![side.other()],
        Payer::Both => vec![side, side.other()],
    }
}
