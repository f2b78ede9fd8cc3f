//! What the verbs do once their cards are gathered: hitting, canceling, looking, exchanging.

use crate::card::kinds;
use crate::decision::{Ask, Opt, Pile};
use crate::game::Game;
use crate::num::Num;
use crate::query::Use;
use crate::query::filter::pile_of;
use crate::state::{
    AttackStage, BindSlot, BodyFrame, CardId, DeployStage, Ev, EventData, Flags, Frame, LeaveTo, LoseForceFrame, LoseReason, MoveStage,
    PendingDeed, PlayWhat, Zone, flag,
};
use crate::text::{
    ActWord, ActionWord, CancelWhat, Effect, Fixity, Initiate, Looks, Name, Object, Objs, One, Quantity, ReduceWhat, Side, Verb1,
};

impl Game {
    /// Verbs that act on cards.
    pub(super) fn verb(&mut self, index: usize, verb: Verb1, cards: &[CardId], to: Option<CardId>, side: Side, called: Option<Name>) {
        let source = self.frame_card(index);
        for &c in cards {
            match verb {
                Verb1::Hit => self.hit(c, Some(source), side),
                Verb1::Restore => {
                    self.card_mut(c).flags &= !(flag::HIT | flag::IONIZED | flag::CRASHED);
                    self.s.mods.retain(|m| m.until != crate::state::Expiry::LeavesTable(c));
                    self.changed();
                    self.happened(EventData::new(Ev::Restore).card(c).player(side));
                }
                // §8.3.4: text may keep it in the battle.
                Verb1::Exclude if self.forbidden(ActWord::BeExcluded, c, &Use::default(), "battle.excluded").is_err() => {}
                Verb1::Exclude => {
                    self.card_mut(c).flags |= flag::EXCLUDED;
                    for b in &mut self.s.battles {
                        b.cards.retain(|x| *x != c);
                    }
                    self.changed();
                    self.happened(EventData::new(Ev::Exclude).card(c).player(side));
                }
                Verb1::Disarm if self.forbidden(ActWord::BeDisarmed, c, &Use::default(), "weapon.bearer").is_err() => {}
                Verb1::Disarm => {
                    let weapons: Vec<CardId> = self.weapons_of(c).collect();
                    // The weapons go first; then it is just disarmed.
                    self.set_flag(c, flag::DISARMED, Ev::Disarm, side);
                    self.leave(&weapons, LeaveTo::Lost, |_| {});
                }
                Verb1::Crash => self.set_flag(c, flag::CRASHED, Ev::Crash, side),
                Verb1::Ionize => self.set_flag(c, flag::IONIZED, Ev::Other, side),
                Verb1::Rotate => {
                    self.card_mut(c).flags ^= flag::ROTATED;
                    self.changed();
                    self.happened(EventData::new(Ev::Rotate).card(c).player(side));
                }
                Verb1::Remember => {
                    if let Some(slot) = called {
                        self.bind_lasting(source, slot, c);
                    }
                }
                Verb1::PutUndercover => {
                    self.set_flag(c, flag::UNDERCOVER, Ev::Undercover, side);
                }
                Verb1::BreakCoverOf => self.break_cover(c, side),
                Verb1::TurnOff => self.set_flag(c, flag::OFF, Ev::Other, side),
                Verb1::TurnOn => {
                    self.card_mut(c).flags &= !flag::OFF;
                    self.changed();
                }
                Verb1::Suspend if self.forbidden(ActWord::BeSuspended, c, &Use::default(), "action.suspend").is_err() => {}
                Verb1::Suspend => self.set_flag(c, flag::SUSPENDED, Ev::Suspend, side),
                Verb1::Complete => self.set_flag(c, flag::COMPLETED, Ev::Complete, side),
                Verb1::GoMissing => self.set_flag(c, flag::MISSING, Ev::Missing, side),
                Verb1::Find => {
                    self.card_mut(c).flags &= !flag::MISSING;
                    self.changed();
                    self.happened(EventData::new(Ev::Found).card(c).player(side));
                }
                Verb1::CrossOver => self.cross_over(c),
                Verb1::Capture if !self.may_capture(c) => {}
                Verb1::Capture => self.capture(c, to, side),
                Verb1::Release => match to.and_then(|t| self.loc_of(t)) {
                    Some(site) => self.release_to(c, site, side),
                    None => self.release(c, Some(side)),
                },
                Verb1::BlowAway => self.blow_away(c, side),
                Verb1::Collapse => self.collapse(c, side),
                Verb1::Raise => self.raise(c, side),
                Verb1::Transfer => {
                    if let Some(to) = to {
                        self.hand_on(c, to);
                        self.happened(EventData::new(Ev::Transfer).card(c).player(side));
                    }
                }
                Verb1::TurnFaceUp => {
                    self.card_mut(c).flags &= !flag::FACE_DOWN;
                }
                Verb1::TurnFaceDown => {
                    self.card_mut(c).flags |= flag::FACE_DOWN;
                }
                Verb1::Invert => self.set_flag(c, flag::INVERTED, Ev::Other, side),
                Verb1::Damage => self.set_flag(c, flag::DAMAGED, Ev::Other, side),
                Verb1::Conceal => self.set_flag(c, flag::CONCEALED, Ev::Other, side),
                Verb1::Freeze => self.freeze(c, side),
                Verb1::Imprison => self.put_in_prison(c),
                Verb1::Eat => self.eat(c, Some(source)),
                Verb1::Convert | Verb1::Attach | Verb1::Detach | Verb1::Repair => {}
            }
        }
    }

    /// Turns a double-sided card over, where text does not keep it as it is (§1.9.3).
    pub(crate) fn flip(&mut self, card: CardId) {
        if self.forbidden(ActWord::BeFlipped, card, &Use::default(), "action.never").is_err() {
            return;
        }
        self.card_mut(card).flags ^= flag::FLIPPED;
        self.changed();
        let owner = self.card(card).owner;
        self.happened(EventData::new(Ev::Flip).player(owner).card(card));
    }

    pub(super) fn set_flag(&mut self, card: CardId, f: Flags, ev: Ev, side: Side) {
        self.card_mut(card).flags |= f;
        self.changed();
        let at = self.card(card).loc;
        self.happened(EventData::new(ev).card(card).player(side).at(at));
    }

    /// A weapon hits a card (§10.6), unless text that answers prevents it.
    pub(crate) fn hit(&mut self, card: CardId, by: Option<CardId>, player: Side) {
        if self.card(card).zone.in_play() {
            self.soon(PendingDeed::Hit { card, by, player });
        }
    }

    /// The card is marked hit in battle, and lost at once outside it.
    pub(super) fn hit_now(&mut self, card: CardId, by: Option<CardId>, side: Side) {
        if !self.card(card).zone.in_play() {
            return;
        }
        let using = Use { by, ..Use::default() };
        if self.forbidden(ActWord::BeHit, card, &using, "weapon.hit").is_err() {
            return;
        }
        self.card_mut(card).flags |= flag::HIT;
        let at = self.card(card).loc;
        let mut e = EventData::new(Ev::Hit).player(side).card(card).by(by).at(at);
        e.in_battle = self.in_battle(card);
        self.happened(e);
        self.s.dirty = true;
    }

    pub(super) fn initiate(
        &mut self,
        index: usize,
        side: Side,
        action: ActionWord,
        how: &'static Initiate,
        body: Option<&'static crate::text::Body>,
    ) {
        let Some(cx) = self.play_cx(index) else { return };
        let place = match how {
            Initiate::Here => self.here(&cx),
            Initiate::There | Initiate::Plain => self.there(&cx).or_else(|| self.here(&cx)),
            Initiate::Between(a, _) | Initiate::Against(a) => self.objects(a, &cx).first().and_then(|c| self.loc_of(*c)),
        };
        let pair = match how {
            Initiate::Between(a, b) => {
                let x = self.objects(a, &cx);
                let y = self.objects(b, &cx);
                Some((x, y))
            }
            _ => None,
        };
        let def = cx.def;
        self.advance();
        match action {
            ActionWord::Battle => {
                if let Some(at) = place {
                    let only = pair.map(|(x, y)| [x, y].concat());
                    let then = body.map(|b| BodyFrame { def, body: b.id, pc: 0, sub: 0, play: index as u16 });
                    self.start_battle(at, side, 0, only.as_deref(), then);
                }
            }
            ActionWord::Duel | ActionWord::EpicDuel | ActionWord::LightsaberCombat => {
                if let Some((x, y)) = &pair {
                    self.bind_cards(index, BindSlot::Duelists, &[x.as_slice(), y.as_slice()].concat());
                }
                let combat = action == ActionWord::LightsaberCombat;
                self.s.stack.push(if combat { Frame::Combat(index as u16) } else { Frame::Duel(index as u16) });
                if let Some(b) = body {
                    self.s.stack.push(Frame::Body(BodyFrame { def, body: b.id, pc: 0, sub: 0, play: index as u16 }));
                }
                let ev = if combat { Ev::InitiateCombat } else { Ev::InitiateDuel };
                self.happened(EventData::new(ev).player(side).at(place));
            }
            ActionWord::ForceDrain
            | ActionWord::Attack
            | ActionWord::Podrace
            | ActionWord::Sabacc
            | ActionWord::React
            | ActionWord::Retrieval
            | ActionWord::It => {}
        }
    }

    /// The duel or lightsaber combat on top of the stack is over.
    pub(crate) fn end_duel(&mut self) {
        let at = self.duelists().next().and_then(|c| self.card(c).loc);
        let play = match self.s.stack.pop() {
            Some(Frame::Duel(play)) => play,
            Some(Frame::Combat(_)) => {
                self.end_limits(crate::text::Scope::Duel);
                self.expire(|e| e == crate::state::Expiry::EndOfDuel);
                return;
            }
            _ => return,
        };
        let of = |slot: BindSlot| match self.s.stack.get(usize::from(play)) {
            Some(Frame::Play(p)) => p.binds.card(slot),
            _ => None,
        };
        let ends = [(BindSlot::Losing, Ev::LoseDuel), (BindSlot::Winning, Ev::WinDuel)].map(|(slot, ev)| (of(slot), ev));
        self.end_limits(crate::text::Scope::Duel);
        self.expire(|e| e == crate::state::Expiry::EndOfDuel);
        let player = self.s.turn.player;
        self.happened(EventData::new(Ev::EndOfDuel).player(player).at(at));
        for (card, ev) in ends {
            if let Some(card) = card {
                let owner = self.card(card).owner;
                self.happened(EventData::new(ev).player(owner).card(card).at(at));
            }
        }
    }

    pub(super) fn cancel(&mut self, index: usize, side: Side, what: &'static CancelWhat, redraw: bool, cards: &[CardId]) {
        match what {
            CancelWhat::Destiny => {
                let source = self.frame_card(index);
                if redraw || self.uncancelable_draw(source, side).is_none() {
                    self.cancel_draw(redraw);
                }
            }
            CancelWhat::Cards(_) => {
                let source = self.frame_card(index);
                for c in cards {
                    self.cancel_card(*c, Some(source), side);
                }
            }
            CancelWhat::Damage => self.reduce(ReduceWhat::Damage, Num::int(9999), side, (self.frame_card(index), side)),
            CancelWhat::Attrition => self.reduce(ReduceWhat::Attrition, Num::int(9999), side, (self.frame_card(index), side)),
            CancelWhat::Targeting | CancelWhat::Action(_) => self.cancel_pending(index, what),
        }
    }

    /// Cancels what is in progress below: the drain, battle, play or shot that is being responded to.
    pub(super) fn cancel_pending(&mut self, index: usize, what: &CancelWhat) {
        let ev = match self.s.stack.get(index) {
            Some(Frame::Play(p)) => p.event.map(|e| (e.ev, e.card)),
            _ => None,
        };
        let wants = match what {
            CancelWhat::Action(ActionWord::Battle) => Some(Ev::InitiateBattle),
            CancelWhat::Action(ActionWord::ForceDrain) => Some(Ev::InitiateForceDrain),
            CancelWhat::Action(ActionWord::Retrieval) => Some(Ev::RetrieveForce),
            CancelWhat::Action(ActionWord::React) => Some(Ev::React),
            CancelWhat::Action(ActionWord::Attack) => Some(Ev::InitiateAttack),
            _ => ev.map(|(e, _)| e),
        };
        let by = self.frame_card(index);
        let you = self.play_cx(index).map_or(self.card(by).owner, |cx| cx.you);
        for i in (0..index).rev() {
            if matches!((&self.s.stack[i], wants), (Frame::Drain(_), Some(Ev::InitiateForceDrain))) {
                if self.uncancelable_drain(by, you).is_none()
                    && let Frame::Drain(d) = &mut self.s.stack[i]
                {
                    d.canceled = true;
                }
                return;
            }
            match (&mut self.s.stack[i], wants) {
                (Frame::Battle, Some(Ev::InitiateBattle | Ev::StartOfWeapons)) => {
                    if let Some(b) = self.s.battles.last_mut() {
                        b.canceled = true;
                    }
                    return;
                }
                (Frame::Play(p), Some(Ev::Play | Ev::Target | Ev::Fire)) => {
                    p.canceled = true;
                    return;
                }
                (Frame::Attack(a), Some(Ev::InitiateAttack)) => {
                    a.stage = AttackStage::Over;
                    return;
                }
                (Frame::Deploy(d), Some(Ev::React)) => {
                    d.stage = DeployStage::Over;
                    return;
                }
                // An attempt to deploy (a card just deployed is on table already, see below).
                (Frame::Deploy(d), Some(Ev::Deploy)) if d.stage == DeployStage::Result && ev.is_some_and(|(_, c)| c == Some(d.card)) => {
                    d.canceled = true;
                    return;
                }
                (Frame::Move(m), Some(Ev::React | Ev::Move)) => {
                    m.stage = MoveStage::Over;
                    return;
                }
                (Frame::LoseForce(l), Some(Ev::LoseForce)) => {
                    l.left = 0;
                    return;
                }
                (Frame::Leave(l), Some(Ev::Lose | Ev::Forfeit)) => {
                    l.instead = true;
                    return;
                }
                (Frame::Pending(p), Some(Ev::Hit | Ev::Capture | Ev::Steal | Ev::RetrieveForce)) => {
                    p.prevented = true;
                    return;
                }
                (Frame::Destiny(_), Some(Ev::Destiny)) => {
                    self.cancel_draw(false);
                    return;
                }
                _ => {}
            }
        }
        // `it` may be a card on table.
        if let Some((_, Some(card))) = ev
            && self.card(card).zone.in_play()
        {
            self.leave(&[card], LeaveTo::Lost, |l| l.cancel = true);
        }
    }

    /// The card whose text keeps the Force drain in progress from being canceled by that card of that player (§3.7.8).
    pub(super) fn uncancelable_drain(&self, by: CardId, you: Side) -> Option<CardId> {
        let d = self.s.stack.iter().rev().find_map(|f| if let Frame::Drain(d) = f { Some(d) } else { None })?;
        let using = Use { at: Some(d.at), player: Some(d.player), ..Use::default() };
        self.barred(Fixity::Canceled, Quantity::ForceDrain, d.player, &using, (by, you))
    }

    /// The card whose text keeps the newest destiny draw from being canceled by that card of that player (§9.4.2).
    pub(super) fn uncancelable_draw(&self, by: CardId, you: Side) -> Option<CardId> {
        let d = self.s.stack.iter().rev().find_map(|f| if let Frame::Destiny(d) = f { Some(d) } else { None })?;
        let using = Use { at: d.at, player: Some(d.player), object: d.by, ..Use::default() };
        let kinds = [crate::rules::destiny::draws_quantity(d.kind), Some(Quantity::DestinyDraws)];
        kinds.into_iter().flatten().find_map(|q| self.barred(Fixity::Canceled, q, d.player, &using, (by, you)))
    }

    /// Cancels a card: an Interrupt being played has no result; a card on table is lost (§4.8.1).
    pub(crate) fn cancel_card(&mut self, card: CardId, by: Option<CardId>, side: Side) {
        if !self.may_cancel(card, by, side) {
            return;
        }
        match self.card(card).zone {
            Zone::Void => {
                for f in self.s.stack.iter_mut().rev() {
                    match f {
                        Frame::Play(p) if p.card == card => p.canceled = true,
                        Frame::Deploy(d) if d.card == card => d.canceled = true,
                        _ => continue,
                    }
                    break;
                }
                self.happened(EventData::new(Ev::Cancel).player(side).card(card).by(by));
            }
            z if z.in_play() && self.is_unit(card) => {}
            z if z.in_play() => self.leave(&[card], LeaveTo::Lost, |l| {
                l.cancel = true;
                l.by = by;
                l.player = Some(side);
            }),
            _ => {}
        }
    }

    /// A shot goes at another card, in the place of the target that the text answers.
    pub(super) fn retarget(&mut self, shot: Option<CardId>, was: Option<CardId>, to: Option<CardId>) {
        let played =
            self.s.stack.iter().rposition(|f| matches!(f, Frame::Play(p) if shot == Some(p.card) && matches!(p.what, PlayWhat::Play(_))));
        if let Some(index) = played {
            self.replace_character(index, to);
            return;
        }
        let Some(to) = to else { return };
        for f in self.s.stack.iter_mut().rev() {
            if let Frame::Play(p) = f
                && (shot == Some(p.card) || shot.is_none() && matches!(p.what, PlayWhat::Fire(_)))
            {
                match p.binds.cards.iter_mut().find(|(slot, c)| *slot == BindSlot::Target && Some(*c) == was) {
                    Some((_, target)) => *target = to,
                    None => p.binds.set_cards(BindSlot::Target, &[to]),
                }
                return;
            }
        }
    }

    /// The play at this index has another character for its target; without one it fails.
    fn replace_character(&mut self, index: usize, to: Option<CardId>) {
        let Some(Frame::Play(p)) = self.s.stack.get(index) else { return };
        let character = |c: CardId| self.def(c).kinds.has(kinds::CHARACTER);
        let Some(at) = p.binds.cards.iter().position(|(slot, c)| *slot != BindSlot::It && character(*c)) else { return };
        if let Some(Frame::Play(p)) = self.s.stack.get_mut(index) {
            match to {
                Some(to) => p.binds.cards[at].1 = to,
                None => {
                    p.binds.cards.remove(at);
                }
            }
        }
    }

    /// Whether text keeps the Force drain in progress from being reduced by that card of that player (§3.7.8).
    fn unreduced_drain(&self, by: CardId, you: Side) -> bool {
        let Some(d) = self.s.stack.iter().rev().find_map(|f| if let Frame::Drain(d) = f { Some(d) } else { None }) else { return false };
        let using = Use { at: Some(d.at), player: Some(d.player), ..Use::default() };
        [Fixity::Modified, Fixity::Reduced].iter().any(|f| self.barred(*f, Quantity::ForceDrain, d.player, &using, (by, you)).is_some())
    }

    pub(super) fn reduce(&mut self, what: ReduceWhat, n: Num, side: Side, (source, by): (CardId, Side)) {
        match what {
            ReduceWhat::Loss => {
                for f in self.s.stack.iter_mut().rev() {
                    if let Frame::LoseForce(l) = f {
                        if !l.unreducible {
                            l.left = l.left.saturating_sub(i16::try_from(n.floor()).unwrap_or(i16::MAX)).max(0);
                        }
                        return;
                    }
                }
            }
            ReduceWhat::Damage | ReduceWhat::Attrition => {
                if let Some(b) = self.s.battles.last_mut() {
                    let d = &mut b.debt[side.index()];
                    if what == ReduceWhat::Damage {
                        d.damage_left = (d.damage_left - n).at_least_zero();
                    } else {
                        d.attrition_left = (d.attrition_left - n).at_least_zero();
                    }
                }
            }
            ReduceWhat::ForceDrain if self.unreduced_drain(source, by) => {}
            ReduceWhat::ForceDrain => {
                for f in self.s.stack.iter_mut().rev() {
                    if let Frame::Drain(d) = f {
                        let title = crate::text::Sym(u32::MAX);
                        d.changes.push((title, -n));
                        return;
                    }
                }
            }
        }
    }

    /// Peeking and revealing (§1.10.4).
    pub(super) fn look(&mut self, index: usize, side: Side, looks: &'static Looks, all: bool) {
        let Some(cx) = self.play_cx(index) else { return };
        let source = self.frame_card(index);
        match looks {
            Looks::Zone(z) => {
                let piles = self.zones_named(std::slice::from_ref(z), &cx);
                if piles.len() > 1 {
                    let options = piles.into_iter().map(|(s, p)| Opt::Pile(s, p)).collect();
                    self.ask(side, Ask::Choose(source), options);
                    return;
                }
                self.advance();
                if let Some((s, p)) = piles.first() {
                    self.see_pile(index, side, *s, *p, all);
                }
            }
            Looks::Cards(one) => {
                let (cards, called) = match one {
                    One::Top(n, z, called) => {
                        let n = self.amount(n, &cx).floor().max(0) as usize;
                        (self.zone_cards(z, &cx).into_iter().rev().take(n).collect::<Vec<_>>(), *called)
                    }
                    One::Bottom(n, z, called) => {
                        let n = self.amount(n, &cx).floor().max(0) as usize;
                        (self.zone_cards(z, &cx).into_iter().take(n).collect(), *called)
                    }
                    One::Random(n, z, called) => {
                        let n = self.amount(n, &cx).floor().max(0) as usize;
                        let mut c = self.zone_cards(z, &cx);
                        self.s.rng.shuffle(&mut c);
                        c.truncate(n);
                        (c, *called)
                    }
                    One::AllOf(z, called) => (self.zone_cards(z, &cx), *called),
                    One::Object(_, o) => {
                        let called = match o {
                            Object::Filter(f) => f.called,
                            Object::Ref(_) => None,
                        };
                        (self.objects(o, &cx), called)
                    }
                };
                self.advance();
                self.see(side, &cards, all);
                if let Some(name) = called {
                    self.bind_cards(index, name, &cards);
                }
                self.bind_cards(index, BindSlot::Seen, &cards);
                self.bind_cards(index, BindSlot::It, &cards);
            }
        }
    }

    pub(super) fn see_pile(&mut self, index: usize, side: Side, owner: Side, pile: Pile, all: bool) {
        let cards: Vec<CardId> = self.pile(owner, pile).to_vec();
        self.see(side, &cards, all);
        self.bind_cards(index, BindSlot::Seen, &cards);
        if pile == Pile::Hand {
            self.happened(EventData::new(Ev::LookAtHand).player(side));
        }
    }

    pub(crate) fn see(&mut self, side: Side, cards: &[CardId], all: bool) {
        for c in cards {
            let f = &mut self.card_mut(*c).flags;
            if all || side == Side::Dark {
                *f |= flag::KNOWN_DARK;
            }
            if all || side == Side::Light {
                *f |= flag::KNOWN_LIGHT;
            }
        }
    }

    pub(super) fn exchange(&mut self, index: usize, side: Side, cards: &[CardId], other: &'static Objs, sub: u8) {
        let Some(cx) = self.play_cx(index) else { return };
        let base = 2u8;
        if sub == base {
            let found: Vec<CardId> = match other.0.first() {
                Some(One::Object(_, o)) => self.objects(o, &cx),
                Some(One::Top(n, z, _)) => {
                    let n = self.amount(n, &cx).floor().max(0) as usize;
                    self.zone_cards(z, &cx).into_iter().rev().take(n).collect()
                }
                _ => Vec::new(),
            };
            let source = self.frame_card(index);
            self.set_sub(base + 1);
            self.choose_into(index, side, Ask::Choose(source), found, 1, 1, BindSlot::Choice);
            return;
        }
        let theirs = cx.binds.and_then(|b| b.card(BindSlot::Choice));
        self.advance();
        if let (Some(&a), Some(b)) = (cards.first(), theirs) {
            self.swap_places(a, b);
        }
    }

    /// §1.10.8: each takes the exact position of the other (between piles and hands).
    pub(super) fn swap_places(&mut self, a: CardId, b: CardId) {
        let (za, zb) = (self.card(a).zone, self.card(b).zone);
        if let (Zone::Pile(pa), Zone::Pile(pb)) = (za, zb) {
            let (oa, ob) = (self.card(a).owner, self.card(b).owner);
            let ia = self.pile(oa, pa).iter().position(|c| *c == a);
            let ib = self.pile(ob, pb).iter().position(|c| *c == b);
            if let (Some(ia), Some(ib)) = (ia, ib) {
                let before = [a, b].map(|c| (c, self.leaves(c)));
                self.s.piles[oa.index()][pa as usize][ia] = b;
                self.s.piles[ob.index()][pb as usize][ib] = a;
                self.card_mut(a).zone = zb;
                self.card_mut(b).zone = za;
                for (c, before) in before {
                    self.arrives(c, before);
                }
            }
            return;
        }
        // Between a pile or hand and a stack.
        let (pile, stacked) = if matches!(za, Zone::Pile(_)) { (a, b) } else { (b, a) };
        if let (Zone::Pile(p), Zone::Stacked, Some(host)) = (self.card(pile).zone, self.card(stacked).zone, self.card(stacked).host) {
            let face_down = self.card(stacked).is(flag::FACE_DOWN);
            self.put_pile(stacked, p, true);
            self.put_stacked(pile, host, face_down);
        }
    }

    /// A verb that both players do, the turn player first; false where it needs choices of its own.
    pub(super) fn both_players(&mut self, index: usize, effect: &'static Effect) -> bool {
        let Some(cx) = self.play_cx(index) else { return false };
        let source = self.frame_card(index);
        let first = self.s.turn.player;
        match effect {
            Effect::Activate(false, a) => {
                let n = self.amount(a, &cx).floor();
                self.advance();
                for side in [first.other(), first] {
                    self.activate(side, Some(n));
                }
            }
            Effect::LoseForce { amount, unreducible, from, .. } => {
                let n = self.amount(amount, &cx).ceil();
                let from = from.as_ref().and_then(|z| z.zone).and_then(pile_of);
                self.advance();
                for side in [first.other(), first] {
                    let mut f = LoseForceFrame::new(side, n, LoseReason::Text, Some(source), from);
                    f.unreducible = *unreducible;
                    self.s.stack.push(Frame::LoseForce(f));
                }
            }
            Effect::Retrieve { up_to: false, amount, into_hand, random } => {
                let n = self.amount(amount, &cx).floor();
                self.advance();
                for side in [first, first.other()] {
                    self.retrieve(side, n, *into_hand, *random, Some(source));
                }
            }
            Effect::Use(a, _) => {
                let n = self.amount(a, &cx).ceil();
                self.advance();
                for side in [first, first.other()] {
                    self.use_force(side, n);
                }
            }
            _ => return false,
        }
        true
    }

    /// §4.12.2: verified, the search bars that title from that pile for the rest of the turn.
    pub(crate) fn answer_verify(&mut self, opt: Opt) {
        let Some(Frame::Verify(search)) = self.s.stack.pop() else { return };
        if opt == Opt::Yes {
            self.s.failed.push(search);
            let cards = self.pile(search.owner, search.pile).to_vec();
            self.see(search.player.other(), &cards, false);
        }
    }
}
