//! The verbs of card text. Each gathers the cards it needs (a pick at a time), then does its work.

use crate::card::{Icon, kinds};
use crate::decision::{Ask, Opt, Pile};
use crate::game::Game;
use crate::num::Num;
use crate::query::filter::pile_of;
use crate::state::{BindSlot, CardId, Ev, EventData, Frame, LeaveTo, LoseForceFrame, LoseReason, Zone};
use crate::text::{CancelWhat, Effect, Looks, Many, Object, Objs, One, Quantity, SatisfyWhat, Side, Who};

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

    /// Does the work of a verb once its cards are gathered.
    fn finish_effect(&mut self, index: usize, side: Side, effect: &'static Effect, sub: u8) {
        let cards = self.gathered(index);
        let source = self.frame_card(index);
        let Some(cx) = self.play_cx(index) else { return };
        match effect {
            Effect::Use(a, _) => {
                let free_x = match a {
                    crate::text::Amount::Named(n) if self.is_free_name(*n, &cx) => Some(*n),
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
                    f.bind = called.map(|n| (index as u16, BindSlot::Name(n)));
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
                self.activate(side, Some(n));
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
                    self.choose_many(index, side, Ask::Choose(source), found, &many_now, (min, max), BindSlot::Choice, filter);
                    return;
                }
                let chosen: Vec<CardId> = cx.binds.map(|b| b.all(BindSlot::Choice).collect()).unwrap_or_default();
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
                // D17: nor is "any card", unless (the committee's reading) it was face up where it was taken from.
                let face_up = from.iter().any(|z| z.zone.and_then(pile_of) == Some(Pile::Lost)) && !self.s.rules.any_card_unseen;
                let shown = !from.is_empty() && (!any || face_up);
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
                self.advance();
                if let Some(host) = host {
                    let grabs = self.def(host).icons.count(Icon::Grabber) > 0;
                    for c in cards.iter().filter(|c| !(grabs && self.is_grabbed(**c))).copied().collect::<Vec<_>>() {
                        self.put_stacked(c, host, face_down);
                        self.happened(EventData::new(Ev::Stack).player(side).card(c).by(Some(host)));
                    }
                    if let Some(name) = called {
                        self.bind_cards(index, name, &cards);
                        if let Some(c) = cards.first() {
                            self.bind_lasting(source, name, *c);
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
                // §1.4.9: a card that was stacked meanwhile stays there; its own text no longer loses it.
                let kept = |c: &CardId| *c == source && self.card(*c).zone == Zone::Stacked;
                let (on_table, off): (Vec<CardId>, Vec<CardId>) = cards.iter().copied().filter(|c| !kept(c)).partition(|c| {
                    let z = self.card(*c).zone;
                    z.in_play() || matches!(z, Zone::Stacked | Zone::Insert)
                });
                let (played, off): (Vec<CardId>, Vec<CardId>) = off.into_iter().partition(|c| self.card(*c).zone == Zone::Void);
                played.into_iter().for_each(|c| self.set_goes(c, Pile::Lost));
                self.leave(&on_table, LeaveTo::Lost, |l| l.by = Some(source));
                self.put_together(&off, Pile::Lost, false, None);
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
                    let by = self.frame_card(index);
                    self.advance();
                    self.relocate_all(&cards, to, Some(by));
                }
            }
            Effect::RelocateZone(_, z) => {
                let pile = z.zone.and_then(pile_of);
                self.advance();
                if let Some(p) = pile {
                    self.leave(&cards, LeaveTo::Pile(p, false), |_| {});
                }
            }
            Effect::Verb(verb, objs, to, called) => {
                let to = to.as_ref().and_then(|o| self.objects(o, &cx).first().copied());
                // `remember all aliens called pals`: the name stands with the cards.
                let named = |o: &One| if let One::Object(_, Object::Filter(f)) = o { f.called } else { None };
                let called = called.or_else(|| objs.0.iter().find_map(named));
                self.advance();
                if let Some(name) = called {
                    self.bind_cards(index, name, &cards);
                }
                self.verb(index, *verb, &cards, to, side, called);
            }
            Effect::Initiate(action, how, body) => self.initiate(index, side, *action, how, body.as_ref()),
            Effect::Compare(a, b, of) => {
                let duelists: Vec<CardId> = cx.binds.map(|b| b.all(BindSlot::Duelists).collect()).unwrap_or_default();
                let rivals: Vec<CardId> = match of {
                    Some(of) => [&of.0, &of.1].iter().filter_map(|o| self.objects(o, &cx).first().copied()).collect(),
                    None => duelists.clone(),
                };
                let total = |i: usize, a| self.rival_total(self.amount(a, &cx), rivals.get(i).copied(), cx.card, duelists.get(i).copied());
                let (x, y) = match (self.is_failed(a, &cx), self.is_failed(b, &cx)) {
                    (true, false) => (Num::int(-1), total(1, b)),
                    (false, true) => (total(0, a), Num::int(-1)),
                    _ => (total(0, a), total(1, b)),
                };
                self.advance();
                if let ([p, q], true) = (rivals.as_slice(), x != y) {
                    let (win, lose) = if x > y { (*p, *q) } else { (*q, *p) };
                    self.bind_cards(index, BindSlot::Winning, &[win]);
                    self.bind_cards(index, BindSlot::Losing, &[lose]);
                }
                self.bind_num(index, BindSlot::Difference, if x > y { x - y } else { y - x });
                if x != y {
                    self.bind_num(index, BindSlot::Winner, if x > y { Num::ONE } else { Num::ZERO });
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
                        p.binds.set_cards(BindSlot::Target, &[t]);
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
                let (n, cx_you) = (self.amount(a, &cx), cx.you);
                self.advance();
                self.reduce(*what, n, side, (source, cx_you));
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
            Effect::ReorderZone(z) => {
                let cards = self.zone_cards(z, &cx);
                self.advance();
                self.reorder(side, cards);
            }
            Effect::ReorderCards(o) => {
                let cards = self.objects(o, &cx);
                self.advance();
                self.reorder(side, cards);
            }
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
                cards.into_iter().for_each(|c| self.flip(c));
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
                self.bind_num(index, name, n);
                let card = self.card_mut(source);
                card.counter = i16::try_from(n.floor()).unwrap_or(0);
                card.noted = Some(*name);
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
                self.bind_num(index, n, x);
                self.use_force(side, x.ceil());
            }
            (Effect::Activate(..), Opt::Amount(n)) => {
                self.advance();
                self.activate(side, Some(n.floor()));
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
            (Effect::Relocate(..) | Effect::Move { .. }, Opt::At(to) | Opt::On(to)) => {
                self.bind_cards(index, BindSlot::Place, &[to]);
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
}

fn says_topmost(f: &crate::text::Filter) -> bool {
    f.any.iter().any(|t| t.words.contains(&crate::text::Word::Adj(crate::text::Adj::Topmost)))
}
