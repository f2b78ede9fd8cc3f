//! The verbs of card text. Each gathers the cards it needs (a pick at a time), then does its work.

use crate::card::kinds;
use crate::decision::{Ask, Berth, MoveWay, Opt, Pile};
use crate::flow::body::slot;
use crate::game::Game;
use crate::num::Num;
use crate::query::Cx;
use crate::query::filter::pile_of;
use crate::state::{Binds, CardId, DeployFrame, Ev, EventData, Frame, LeaveTo, LoseForceFrame, LoseReason, MoveFrame, Zone, flag};
use crate::text::{CancelWhat, Dest, Effect, Looks, Many, Object, Objs, One, PlaceTo, Quantity, SatisfyWhat, Side, Who, ZoneWord};

impl Game {
    /// One step of a verb.
    pub(crate) fn step_effect(&mut self, index: usize, who: Who, effect: &'static Effect, sub: u8) {
        if matches!(who, Who::EachPlayer | Who::BothPlayers) && self.both_players(index, effect) {
            return;
        }
        let Some(cx) = self.play_cx(index) else { return };
        let side = self.who(who, &cx);
        let (objs, from): (Option<&'static Objs>, &'static [crate::text::Zone]) = match effect {
            Effect::Take(objs, from) => (Some(objs), from),
            Effect::Place { what, from, .. } | Effect::Stack { what, from, .. } => (Some(what), from),
            Effect::Lose(objs, from) => (Some(objs), from.as_slice()),
            Effect::Deploy(objs, from, ..) => (Some(objs), from),
            Effect::Move { what, .. } | Effect::Relocate(what, _) | Effect::RelocateZone(what, _) | Effect::Verb(_, what, ..) => {
                (Some(what), &[])
            }
            Effect::Cancel(CancelWhat::Cards(what), _) => (Some(what), &[]),
            Effect::Exchange(what, _) => (Some(what), &[]),
            _ => (None, &[]),
        };
        if let Some(objs) = objs
            && usize::from(sub) < objs.0.len() * 2
        {
            self.gather(index, side, effect, objs, from, sub);
            return;
        }
        self.finish_effect(index, side, effect, sub);
    }

    pub(super) fn set_sub(&mut self, sub: u8) {
        if let Some(Frame::Body(b)) = self.s.stack.last_mut() {
            b.sub = sub;
        }
    }

    pub(super) fn gathered(&self, index: usize) -> Vec<CardId> {
        match self.s.stack.get(index) {
            Some(Frame::Play(p)) => p.binds.all(slot::GATHER).collect(),
            _ => Vec::new(),
        }
    }

    pub(super) fn append_gather(&mut self, index: usize, cards: &[CardId]) {
        if let Some(Frame::Play(p)) = self.s.stack.get_mut(index) {
            p.binds.cards.extend(cards.iter().map(|c| (slot::GATHER, *c)));
        }
    }

    /// Gathers the cards of one object: sub 2k begins object k, sub 2k+1 takes what was chosen.
    fn gather(
        &mut self,
        index: usize,
        side: Side,
        effect: &'static Effect,
        objs: &'static Objs,
        from: &'static [crate::text::Zone],
        sub: u8,
    ) {
        let Some(cx) = self.play_cx(index) else { return };
        if sub % 2 == 1 {
            let chosen: Vec<CardId> = cx.binds.map(|b| b.all(slot::CHOICE).collect()).unwrap_or_default();
            self.set_sub(sub + 1);
            self.append_gather(index, &chosen);
            if let One::Object(_, Object::Filter(f)) = &objs.0[usize::from(sub / 2)]
                && let Some(name) = f.called
            {
                self.bind_cards(index, name.0, &chosen);
            }
            return;
        }
        if sub == 0 {
            self.bind_cards(index, slot::GATHER, &[]);
        }
        let Some(cx) = self.play_cx(index) else { return };
        let one = &objs.0[usize::from(sub / 2)];
        let (cards, called) = match one {
            One::Top(n, z, called) => {
                let pile = self.zone_cards(z, &cx);
                let n = self.amount(n, &cx).floor().max(0) as usize;
                (pile.iter().rev().take(n).copied().collect::<Vec<_>>(), *called)
            }
            One::Bottom(n, z, called) => {
                let n = self.amount(n, &cx).floor().max(0) as usize;
                (self.zone_cards(z, &cx).into_iter().take(n).collect(), *called)
            }
            One::Random(n, z, called) => {
                let n = self.amount(n, &cx).floor().max(0) as usize;
                let mut pile = self.zone_cards(z, &cx);
                self.s.rng.shuffle(&mut pile);
                pile.truncate(n);
                (pile, *called)
            }
            One::AllOf(z, called) => (self.zone_cards(z, &cx), *called),
            One::Object(many, o) => {
                let source = self.frame_card(index);
                let mut found: Vec<CardId> = if from.is_empty() {
                    self.objects(o, &cx)
                } else {
                    let all: Vec<CardId> = from.iter().flat_map(|z| self.zone_cards(z, &cx)).collect();
                    match o {
                        Object::Filter(f) => all.into_iter().filter(|c| self.matches(f, *c, &cx)).collect(),
                        Object::Ref(r) => self.resolve_all(*r, &cx),
                    }
                };
                if from.is_empty() && matches!(o, Object::Filter(_)) {
                    found.retain(|c| !self.card(*c).zone.in_play() || self.may_target(*c, source));
                }
                if let Effect::Deploy(_, _, dest, mods) = effect {
                    found.retain(|c| self.has_place(&self.deploy_frame(*c, side, index, dest.as_ref(), mods, &cx)).is_ok());
                }
                if matches!(o, Object::Ref(_)) || matches!(many, Many::All) {
                    let called = match o {
                        Object::Filter(f) => f.called,
                        Object::Ref(_) => None,
                    };
                    (found, called)
                } else {
                    let (min, max) = self.how_many(many, &cx, found.len());
                    let filter = match o {
                        Object::Filter(f) => (**f).clone(),
                        Object::Ref(_) => crate::text::Filter::default(),
                    };
                    self.set_sub(sub + 1);
                    let searched = found.clone();
                    // What is taken out of a hidden pile is one's own choice; what is lost on table, its owner's where said.
                    self.choose_many(index, side, Ask::Choose(source), found, many, (min, max), slot::CHOICE, &filter);
                    if !from.is_empty() {
                        self.note_search(index, side, from, &searched);
                    }
                    return;
                }
            }
        };
        self.set_sub(sub + 2);
        self.append_gather(index, &cards);
        if let Some(name) = called {
            self.bind_cards(index, name.0, &cards);
        }
    }

    /// §4.12: a search that finds nothing is verified, and bars that title from that pile for the turn.
    pub(super) fn note_search(&mut self, index: usize, side: Side, from: &[crate::text::Zone], found: &[CardId]) {
        let title = self.def(self.frame_card(index)).title;
        for z in from {
            let Some(p) = z.zone.and_then(pile_of) else { continue };
            if p == Pile::Hand {
                continue;
            }
            let owner = match self.play_cx(index) {
                Some(cx) => self.zone_owner(z.owner, &cx).unwrap_or(side),
                None => side,
            };
            self.happened(EventData::new(Ev::Search).player(side));
            if found.is_empty() {
                self.s.stack.push(Frame::Verify(side, title, owner, p));
            }
        }
    }

    /// Does the work of a verb once its cards are gathered.
    fn finish_effect(&mut self, index: usize, side: Side, effect: &'static Effect, sub: u8) {
        let cards = self.gathered(index);
        let source = self.frame_card(index);
        let Some(cx) = self.play_cx(index) else { return };
        match effect {
            Effect::Use(a, _) => {
                let free_x = match a {
                    crate::text::Amount::Named(n) if self.is_free_name(n.0, &cx) => Some(n.0),
                    _ => None,
                };
                if free_x.is_some() {
                    let max = self.spendable(side).clamp(0, 20);
                    if max == 0 {
                        self.advance();
                        return;
                    }
                    let options = (1..=max).map(|n| Opt::Amount(Num::int(n))).collect();
                    self.ask(side, Ask::Number(source), options);
                    return;
                }
                let n = self.amount(a, &cx).ceil();
                self.advance();
                self.use_force(side, n);
            }
            Effect::LoseForce { amount, unreducible, from, called } => {
                let n = self.amount(amount, &cx).ceil();
                let from = from.as_ref().and_then(|z| z.zone).and_then(pile_of);
                self.advance();
                if n > 0 {
                    let mut f = LoseForceFrame::new(side, n, LoseReason::Text, Some(source), from);
                    f.unreducible = *unreducible;
                    f.bind = called.map(|n| (index as u16, n.0));
                    self.s.stack.push(Frame::LoseForce(f));
                }
            }
            Effect::Activate(up_to, a) => {
                let n = self.amount(a, &cx).floor().max(0).min(self.pile(side, Pile::Reserve).len() as i32);
                if *up_to && sub == 0 && n > 0 {
                    let options = (1..=n).map(|n| Opt::Amount(Num::int(n))).collect();
                    self.ask(side, Ask::Number(source), options);
                    return;
                }
                self.advance();
                self.activate_by_text(side, n);
            }
            Effect::Retrieve { up_to, amount, into_hand, random } => {
                let n = self.amount(amount, &cx).floor().max(0);
                let lost = self.pile(side, Pile::Lost).len() as i32;
                if *up_to && n.min(lost) > 0 {
                    let options = (1..=n.min(lost)).map(|n| Opt::Amount(Num::int(n))).collect();
                    self.ask(side, Ask::Number(source), options);
                    return;
                }
                let (into_hand, random) = (*into_hand, *random);
                self.advance();
                self.retrieve(side, n, into_hand, random, Some(source));
            }
            Effect::RetrieveCard { many, filter, into_hand, random } => {
                // A bound name means all the cards it is bound to.
                if let [crate::text::Term { words, .. }] = filter.any.as_slice()
                    && let ([crate::text::Word::Ref(r)], true) = (words.as_slice(), sub == 0)
                {
                    let all = self.resolve_all(*r, &cx);
                    let into_hand = *into_hand;
                    self.advance();
                    self.retrieve_cards(side, &all, into_hand, Some(source));
                    return;
                }
                if sub == 0 {
                    let mut found: Vec<CardId> =
                        self.pile(side, Pile::Lost).iter().rev().copied().filter(|c| self.matches(filter, *c, &cx)).collect();
                    if says_topmost(filter) {
                        found.truncate(1);
                    }
                    let (min, max) = self.how_many(many, &cx, found.len());
                    let many_now = if *random { Many::Random(max as u8) } else { many.clone() };
                    self.set_sub(1);
                    self.choose_many(index, side, Ask::Choose(source), found, &many_now, (min, max), slot::CHOICE, filter);
                    return;
                }
                let chosen: Vec<CardId> = cx.binds.map(|b| b.all(slot::CHOICE).collect()).unwrap_or_default();
                let into_hand = *into_hand;
                self.advance();
                self.retrieve_cards(side, &chosen, into_hand, Some(source));
            }
            Effect::DrawCards(up_to, a, zone) => {
                let n = self.amount(a, &cx).floor().max(0);
                let pile = zone.as_ref().and_then(|z| z.zone).and_then(pile_of).unwrap_or(Pile::Reserve);
                let have = self.pile(side, pile).len() as i32;
                if *up_to && n.min(have) > 0 {
                    let options = (1..=n.min(have)).map(|n| Opt::Amount(Num::int(n))).collect();
                    self.ask(side, Ask::Number(source), options);
                    return;
                }
                self.advance();
                self.draw_cards(side, pile, n as usize);
            }
            Effect::Take(objs, from) => {
                // §1.10.5: what a criterion found is shown; any card is not.
                let any = objs.0.iter().any(|o| matches!(o, One::Object(_, Object::Filter(f)) if f.any.iter().all(|t| t.words.iter().all(|w| matches!(w, crate::text::Word::Card)))));
                let shown = !from.is_empty() && !any;
                let from_piles: Vec<(Side, Pile)> = self.zones_named(from, &cx);
                self.advance();
                for c in &cards {
                    if self.card(*c).owner != side {
                        continue; // §1.1.4
                    }
                    if self.card(*c).zone.in_play() {
                        self.leave(&[*c], LeaveTo::Pile(Pile::Hand, false), |_| {});
                    } else {
                        self.put_pile(*c, Pile::Hand, true);
                        if shown {
                            self.see(side.other(), &[*c], false);
                        }
                    }
                }
                self.reshuffle_after(&from_piles);
            }
            Effect::Return(o, with_cards) => {
                let cards = self.objects(o, &cx);
                let with = *with_cards;
                self.advance();
                self.leave(&cards, LeaveTo::Pile(Pile::Hand, false), |l| l.with_cards = with);
            }
            Effect::Place { to, from, .. } => self.place_cards(index, side, &cards, to, from),
            Effect::Stack { face, onto, called, instead_of, .. } => {
                let host = match onto {
                    Some(o) => self.objects(o, &cx).first().copied(),
                    None => Some(source),
                };
                let face_down = *face == Some(false);
                let from_hand: Vec<bool> = cards.iter().map(|c| !self.card(*c).zone.in_play()).collect();
                self.advance();
                if let Some(host) = host {
                    for (c, _hidden) in cards.iter().zip(from_hand) {
                        self.put_stacked(*c, host, face_down);
                        self.happened(EventData::new(Ev::Stack).player(side).card(*c).by(Some(host)));
                    }
                    if let Some(name) = called {
                        self.bind_cards(index, name.0, &cards);
                        if let Some(c) = cards.first() {
                            self.bind_lasting(source, name.0, *c);
                        }
                    }
                }
                if instead_of.is_some() {
                    for frame in self.s.stack.iter_mut().rev() {
                        if let Frame::Leave(l) = frame {
                            l.instead = true;
                            break;
                        }
                    }
                }
            }
            Effect::Lose(..) => {
                self.advance();
                let (on_table, off): (Vec<CardId>, Vec<CardId>) = cards.iter().partition(|c| {
                    let z = self.card(**c).zone;
                    z.in_play() || matches!(z, Zone::Stacked | Zone::Insert)
                });
                for c in off {
                    if self.card(c).zone == Zone::Void {
                        self.set_goes(c, Pile::Lost);
                    } else {
                        self.put_pile(c, Pile::Lost, true);
                    }
                }
                self.leave(&on_table, LeaveTo::Lost, |l| l.by = Some(source));
            }
            Effect::Forfeit(o) => {
                let cards = self.objects(o, &cx);
                self.advance();
                for c in cards {
                    self.forfeit(c);
                }
            }
            Effect::Deploy(_, from, dest, mods) => self.deploy_by_text(index, side, &cards, from, dest.as_ref(), mods),
            Effect::Steal(o, to) => {
                let stolen = self.objects(o, &cx);
                // Without a word it goes to the character whose text steals it.
                let to = match to {
                    Some(o) => self.objects(o, &cx).first().copied(),
                    None if self.card(source).zone.in_play() && self.def(source).kinds.has(kinds::CHARACTER) => Some(source),
                    None => None,
                };
                self.advance();
                for c in stolen {
                    self.steal(c, side, to);
                }
            }
            Effect::Move { away, to, free, as_react, .. } => {
                self.move_by_text(index, side, &cards, *away, to.as_ref(), *free, *as_react, sub)
            }
            Effect::Relocate(_, place) => {
                if let Some(to) = self.chosen_place(index, side, place, &cards, sub) {
                    self.advance();
                    self.relocate_all(&cards, to);
                }
            }
            Effect::RelocateZone(_, z) => {
                let pile = z.zone.and_then(pile_of);
                self.advance();
                if let Some(p) = pile {
                    self.leave(&cards, LeaveTo::Pile(p, false), |_| {});
                }
            }
            Effect::Verb(verb, _, to, called) => {
                let to = to.as_ref().and_then(|o| self.objects(o, &cx).first().copied());
                let called = *called;
                self.advance();
                if let Some(name) = called {
                    self.bind_cards(index, name.0, &cards);
                }
                self.verb(index, *verb, &cards, to, side, called.map(|n| n.0));
            }
            Effect::Initiate(action, how, body) => self.initiate(index, side, *action, how, body.as_ref()),
            Effect::Compare(a, b) => {
                let (x, y) = (self.amount(a, &cx), self.amount(b, &cx));
                let duelists: Vec<CardId> = cx.binds.map(|b| b.all(slot::DUELISTS).collect()).unwrap_or_default();
                self.advance();
                if let ([p, q], true) = (duelists.as_slice(), x != y) {
                    let (win, lose) = if x > y { (*p, *q) } else { (*q, *p) };
                    self.bind_cards(index, Binds::WINNING, &[win]);
                    self.bind_cards(index, Binds::LOSING, &[lose]);
                }
                self.bind_num(index, Binds::DIFFERENCE, if x > y { x - y } else { y - x });
                if x != y {
                    self.bind_num(index, Binds::WINNER, if x > y { Num::ONE } else { Num::ZERO });
                }
            }
            Effect::Fire(o, at, free) => {
                let weapon = self.objects(o, &cx).first().copied();
                let target = at.as_ref().and_then(|o| self.objects(o, &cx).first().copied());
                let free = *free;
                self.advance();
                if let Some(w) = weapon {
                    self.begin_fire(w, side, free);
                    if let (Some(t), Some(Frame::Play(p))) = (target, self.s.stack.last_mut()) {
                        p.binds.set_cards(Binds::TARGET, &[t]);
                    }
                }
            }
            Effect::Cancel(what, redraw) => {
                let redraw = *redraw;
                self.advance();
                self.cancel(index, side, what, redraw, &cards);
            }
            Effect::SubstituteAmount(a) => {
                let n = self.amount(a, &cx);
                self.advance();
                self.substitute(n);
            }
            Effect::SubstituteCard(o) => {
                let n = self.objects(o, &cx).first().map(|c| self.value(*c, Quantity::Destiny));
                self.advance();
                if let Some(n) = n {
                    self.substitute(n);
                }
            }
            Effect::Retarget(what, to) => {
                let shot = self.objects(what, &cx).first().copied();
                let to = to.as_ref().and_then(|o| self.objects(o, &cx).first().copied());
                let was = cx.event.and_then(|e| e.card);
                self.advance();
                self.retarget(shot, was, to);
            }
            Effect::Reduce(what, a) => {
                let n = self.amount(a, &cx);
                self.advance();
                self.reduce(*what, n, side);
            }
            Effect::Peek(looks) | Effect::Reveal(looks) => {
                let all = matches!(effect, Effect::Reveal(_));
                self.look(index, side, looks, all);
            }
            Effect::Shuffle(z) => {
                let piles = self.zones_named(std::slice::from_ref(z), &cx);
                if z.owner == crate::text::ZoneOwner::Any {
                    let options: Vec<Opt> =
                        Side::BOTH.iter().flat_map(|s| piles.iter().filter(move |(o, _)| o == s)).map(|(s, p)| Opt::Pile(*s, *p)).collect();
                    self.ask(side, Ask::Choose(source), options);
                    return;
                }
                self.advance();
                for (s, p) in piles {
                    self.shuffle(s, p);
                }
            }
            Effect::ReorderZone(_) | Effect::ReorderCards(_) => self.advance(),
            Effect::Recirculate => {
                self.advance();
                self.recirculate(side);
            }
            Effect::Satisfy(what) => {
                self.advance();
                if let Some(b) = self.s.battles.last_mut() {
                    let d = &mut b.debt[side.index()];
                    if matches!(what, SatisfyWhat::Attrition | SatisfyWhat::All) {
                        d.attrition_left = Num::ZERO;
                    }
                    if matches!(what, SatisfyWhat::BattleDamage | SatisfyWhat::All) {
                        d.damage_left = Num::ZERO;
                    }
                }
            }
            Effect::Flip(o) => {
                let cards = self.objects(o, &cx);
                self.advance();
                for c in cards {
                    self.card_mut(c).flags ^= flag::FLIPPED;
                    self.changed();
                }
            }
            Effect::Deplete(who) => {
                let side = self.who(*who, &cx);
                self.advance();
                for p in [Pile::Reserve, Pile::Force, Pile::Used] {
                    while let Some(c) = self.pile(side, p).last().copied() {
                        self.put_pile(c, Pile::Lost, true);
                    }
                }
            }
            Effect::Exchange(_, other) => self.exchange(index, side, &cards, other, sub),
            Effect::RememberNumber(a, name) => {
                let n = self.amount(a, &cx);
                self.advance();
                self.bind_num(index, name.0, n);
                self.card_mut(source).counter = i16::try_from(n.floor()).unwrap_or(0);
            }
            Effect::TakeFirstTurn => {
                self.advance();
                self.s.turn.player = side;
            }
            Effect::Procedure(p) => self.procedure(index, side, p),
            Effect::Play(..) | Effect::Replace(..) => self.advance(),
        }
    }

    /// Answers to questions that verbs ask.
    pub(crate) fn answer_effect(&mut self, index: usize, who: Who, effect: &'static Effect, opt: Opt) {
        let Some(cx) = self.play_cx(index) else { return };
        let side = self.who(who, &cx);
        let source = self.frame_card(index);
        match (effect, opt) {
            (Effect::Use(crate::text::Amount::Named(n), _), Opt::Amount(x)) => {
                self.advance();
                self.bind_num(index, n.0, x);
                self.use_force(side, x.ceil());
            }
            (Effect::Activate(..), Opt::Amount(n)) => {
                self.advance();
                self.activate_by_text(side, n.floor());
            }
            (Effect::Retrieve { into_hand, random, .. }, Opt::Amount(n)) => {
                self.advance();
                self.retrieve(side, n.floor(), *into_hand, *random, Some(source));
            }
            (Effect::DrawCards(_, _, zone), Opt::Amount(n)) => {
                let pile = zone.as_ref().and_then(|z| z.zone).and_then(pile_of).unwrap_or(Pile::Reserve);
                self.advance();
                self.draw_cards(side, pile, n.floor().max(0) as usize);
            }
            (Effect::Shuffle(_), Opt::Pile(s, p)) => {
                self.advance();
                self.shuffle(s, p);
            }
            (Effect::Relocate(..) | Effect::Move { .. }, Opt::At(to) | Opt::Card(to)) => {
                self.bind_cards(index, slot::PLACE, &[to]);
                let objs = match effect {
                    Effect::Relocate(o, _) | Effect::Move { what: o, .. } => o.0.len() as u8 * 2,
                    _ => 0,
                };
                self.set_sub(objs + 1);
            }
            (Effect::Peek(Looks::Zone(z)), Opt::Pile(s, p)) | (Effect::Reveal(Looks::Zone(z)), Opt::Pile(s, p)) => {
                let _ = z;
                self.advance();
                self.see_pile(index, side, s, p, matches!(effect, Effect::Reveal(_)));
            }
            _ => self.advance(),
        }
    }

    /// The piles that zones name, with their owners.
    pub(super) fn zones_named(&self, zones: &[crate::text::Zone], cx: &Cx<'_>) -> Vec<(Side, Pile)> {
        let mut piles = Vec::new();
        for z in zones {
            let Some(p) = z.zone.and_then(pile_of) else { continue };
            match self.zone_owner(z.owner, cx) {
                Some(s) => piles.push((s, p)),
                None => piles.extend(Side::BOTH.iter().map(|s| (*s, p)).filter(|(s, p)| !self.pile(*s, *p).is_empty())),
            }
        }
        piles
    }

    /// A deck or pile that was looked through is shuffled; the Lost Pile and the hand are not.
    fn reshuffle_after(&mut self, piles: &[(Side, Pile)]) {
        for (s, p) in piles {
            if matches!(p, Pile::Reserve | Pile::Force | Pile::Used) {
                self.shuffle(*s, *p);
            }
        }
    }

    /// Shuffles a pile; what anyone knew of it is gone.
    pub(crate) fn shuffle(&mut self, side: Side, pile: Pile) {
        let mut cards = std::mem::take(&mut self.s.piles[side.index()][pile as usize]);
        self.s.rng.shuffle(&mut cards);
        for c in &cards {
            self.card_mut(*c).flags &= !(flag::KNOWN_DARK | flag::KNOWN_LIGHT);
        }
        self.s.piles[side.index()][pile as usize] = cards;
        self.happened(EventData::new(Ev::Shuffle).player(side));
        self.check_insert(side);
    }

    pub(super) fn activate_by_text(&mut self, side: Side, n: i32) {
        let mut done = 0;
        for _ in 0..n.max(0) {
            if !self.activate_one(side) {
                break;
            }
            done += 1;
        }
        if done > 0 {
            self.happened(EventData::new(Ev::ActivateForce).player(side).amount(Num::int(done)));
        }
    }

    /// Puts cards where `place` says.
    fn place_cards(&mut self, index: usize, side: Side, cards: &[CardId], to: &'static PlaceTo, from: &'static [crate::text::Zone]) {
        let Some(cx) = self.play_cx(index) else { return };
        let from_piles = self.zones_named(from, &cx);
        let (pile, under) = match to {
            PlaceTo::OutOfPlay => (Some(Pile::OutOfPlay), false),
            PlaceTo::Into(z) | PlaceTo::OntoZone(z) => (z.zone.and_then(pile_of), z.end == Some(crate::text::PileEnd::Bottom)),
            PlaceTo::Under(z) => (z.zone.and_then(pile_of), true),
            PlaceTo::Onto(_) => (None, false),
        };
        let host = match to {
            PlaceTo::Onto(o) => self.objects(o, &cx).first().copied(),
            _ => None,
        };
        let side_of_table = matches!(to, PlaceTo::Into(z) if matches!(z.zone, Some(ZoneWord::SideOfTable | ZoneWord::Table)));
        self.advance();
        for c in cards {
            if let Some(host) = host {
                self.put_on(*c, host, Berth::None);
            } else if side_of_table {
                self.put_side(*c);
            } else if let Some(p) = pile {
                let zone = self.card(*c).zone;
                if zone == Zone::Void {
                    self.set_goes(*c, p);
                } else if zone.in_play() {
                    self.leave(&[*c], LeaveTo::Pile(p, under), |_| {});
                } else {
                    self.put_pile(*c, p, !under);
                    self.happened(EventData::new(Ev::Place).player(side).card(*c));
                }
            }
        }
        self.reshuffle_after(&from_piles.into_iter().filter(|(_, p)| *p != Pile::Used).collect::<Vec<_>>());
    }

    /// An Interrupt being played goes to this pile when it is done.
    fn set_goes(&mut self, card: CardId, pile: Pile) {
        for f in self.s.stack.iter_mut().rev() {
            if let Frame::Play(p) = f
                && p.card == card
            {
                p.goes = Some(pile);
                return;
            }
        }
    }

    /// Keeps a card bound for as long as its holder stays on table.
    pub(crate) fn bind_lasting(&mut self, holder: CardId, slot: u8, card: CardId) {
        let bound = &mut self.card_mut(holder).bound;
        if bound.contains(&Some((slot, card))) {
            return;
        }
        if let Some(free) = bound.iter_mut().find(|b| b.is_none()) {
            *free = Some((slot, card));
        }
        self.changed();
    }

    fn move_by_text(
        &mut self,
        index: usize,
        side: Side,
        cards: &[CardId],
        away: bool,
        to: Option<&'static crate::text::Place>,
        free: bool,
        react: bool,
        sub: u8,
    ) {
        let Some(cx) = self.play_cx(index) else { return };
        if away {
            let from = self.event_place(&cx).or_else(|| cards.first().and_then(|c| self.card(*c).loc));
            self.advance();
            for c in cards.iter().rev() {
                let mut m = MoveFrame::new(*c, self.card(*c).owner, MoveWay::Landspeed);
                m.away = true;
                m.free = free;
                m.react = if react { from } else { None };
                self.s.stack.push(Frame::Move(m));
            }
            return;
        }
        let dest = match to {
            Some(place) => match self.chosen_place(index, side, place, cards, sub) {
                Some(d) => Some(d),
                None => return,
            },
            None => None,
        };
        self.advance();
        for c in cards.iter().rev() {
            let mut m = MoveFrame::new(*c, self.card(*c).owner, MoveWay::Landspeed);
            m.free = free;
            if let Some(d) = dest {
                m.to = Some(Opt::At(d));
                m.way = self.way_to(*c, d).unwrap_or(MoveWay::Landspeed);
            }
            self.s.stack.push(Frame::Move(m));
        }
    }

    /// The frame by which text deploys a card.
    fn deploy_frame(
        &self,
        card: CardId,
        side: Side,
        index: usize,
        dest: Option<&'static Dest>,
        mods: &'static crate::text::DeployMods,
        cx: &Cx<'_>,
    ) -> DeployFrame {
        let mut d = DeployFrame::new(card, side);
        match dest {
            Some(Dest::To(p) | Dest::At(p)) => d.only.extend(self.s.layout.iter().copied().filter(|l| self.is_place(*l, p, cx))),
            Some(Dest::On(f)) => d.only.extend(self.find_all(f, cx)),
            _ => {}
        }
        d.cost = mods.cost.as_ref().map_or(Num::ZERO, |a| self.amount(a, cx));
        d.free = mods.free;
        d.by = Some(self.frame_card(index));
        d.ignoring = mods.ignoring;
        if mods.as_react {
            d.react = d.only.first().copied();
        }
        d
    }

    fn deploy_by_text(
        &mut self,
        index: usize,
        side: Side,
        cards: &[CardId],
        from: &'static [crate::text::Zone],
        dest: Option<&'static Dest>,
        mods: &'static crate::text::DeployMods,
    ) {
        let Some(cx) = self.play_cx(index) else { return };
        let from_piles = self.zones_named(from, &cx);
        let frames: Vec<DeployFrame> = cards.iter().rev().map(|c| self.deploy_frame(*c, side, index, dest, mods, &cx)).collect();
        self.advance();
        for d in frames {
            self.s.stack.push(Frame::Deploy(d));
        }
        self.reshuffle_after(&from_piles);
    }
}

fn says_topmost(f: &crate::text::Filter) -> bool {
    f.any.iter().any(|t| t.words.contains(&crate::text::Word::Adj(crate::text::Adj::Topmost)))
}
