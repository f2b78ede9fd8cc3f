//! What the rules check after every change: hit cards outside battle, texts that end their card, targets reached, surplus.

use crate::card::compiled::Shape;
use crate::card::kinds;
use crate::decision::{Ask, Berth, Opt, Pile};
use crate::flow::about_self;
use crate::game::Game;
use crate::query::{Cx, Read, Use};
use crate::state::{AutoText, BindSlot, Bond, CardId, ContestFrame, Ev, EventData, Frame, INACTIVE, LeaveTo, Zone, flag};
use crate::text::{ActWord, Clause, Dest, FateWhat, Filter, Trigger, Word};

impl Game {
    /// Carries out one state-based consequence; false where there is none.
    pub(crate) fn state_based(&mut self) -> bool {
        // Nothing interrupts the middle of a step that is leaving or moving already.
        if matches!(self.s.stack.last(), Some(Frame::Leave(_) | Frame::Choose(_) | Frame::Contest(_) | Frame::Surplus(_))) {
            self.s.dirty = true;
            return false;
        }
        if self.exclude_barred() {
            self.s.dirty = true;
            return true;
        }
        for i in 0..self.s.table.len() {
            let id = self.s.table[i];
            let card = self.card(id);
            if !card.zone.in_play() || self.is_leaving(id) {
                continue;
            }
            // §10.6.1: a card hit outside a battle is lost at once.
            if card.is(flag::HIT) && !self.in_battle(id) && !self.in_attack(id) {
                self.leave(&[id], LeaveTo::Lost, |_| {});
                self.s.dirty = true;
                return true;
            }
            // §11.1.3: who is a spy no longer has no cover.
            if card.is(flag::UNDERCOVER) && self.def(id).kinds.has(kinds::CHARACTER) && !self.has_kind(id, kinds::SPY) {
                let owner = card.owner;
                self.break_cover(id, owner);
                self.s.dirty = true;
                return true;
            }
            if self.attached_to_invalid(id) {
                self.leave(&[id], LeaveTo::Lost, |_| {});
                self.s.dirty = true;
                return true;
            }
            if self.lose_misplaced(id) || self.reseat(id) {
                self.s.dirty = true;
                return true;
            }
        }
        if self.put_surplus_away()
            || self.creatures_meet()
            || self.utinni_reached()
            || self.tests_end()
            || self.race_won()
            || self.reached_by_text()
            || self.fates_hold()
            || self.canceled_by_text()
        {
            self.s.dirty = true;
            return true;
        }
        self.table_changes()
    }

    /// `when table changes`: mandatory, once for each change; not while one is already under way.
    fn table_changes(&mut self) -> bool {
        let mask = self.s.index.0.events;
        if !mask.has(Ev::TableChanges, false) {
            return false;
        }
        let event = EventData::new(Ev::TableChanges);
        for p in self.s.index.0.plays.clone().iter().filter(|p| p.events.has(Ev::TableChanges, false)) {
            let busy = self.s.stack.iter().any(|f| matches!(f, Frame::Play(x) if x.card == p.card));
            if !busy && self.check_play(p.card, p.n, p.you, Some(&event)).is_ok() {
                self.begin_play(p.card, p.n, p.you, Some(event));
                return true;
            }
        }
        false
    }

    /// Whether a card is already on its way off the table.
    pub(crate) fn is_leaving(&self, id: CardId) -> bool {
        self.s
            .stack
            .iter()
            .any(|f| matches!(f, Frame::Leave(l) if l.cards.contains(&id) || l.gone.iter().any(|(c, _)| *c == id) || l.going.contains(&id)))
    }

    /// §1.12.6: a weapon, device or Effect on something it may not be on is lost.
    fn attached_to_invalid(&self, id: CardId) -> bool {
        let card = self.card(id);
        if card.zone != Zone::On || card.berth != Berth::None {
            return false;
        }
        let Some(host) = card.host else { return false };
        if !self.card(host).zone.in_play() {
            return true;
        }
        self.immune_to_card(host, id)
    }

    /// §6.7.8: whoever has lost the slot aboard goes to a passenger slot, or else to the top of the Used Pile.
    fn reseat(&mut self, card: CardId) -> bool {
        let Some(ship) = self.unseated(card) else { return false };
        if self.card(card).berth != Berth::Passenger && self.free_berths(card, ship).contains(&Berth::Passenger) {
            self.put_on(card, ship, Berth::Passenger);
        } else {
            self.leave(&[card], LeaveTo::Pile(Pile::Used, false), |_| {});
        }
        true
    }

    /// §4.7.7: an Utinni Effect is lost when its target leaves; it is reached when the target is present at its location.
    fn utinni_reached(&mut self) -> bool {
        for i in 0..self.s.table.len() {
            let id = self.s.table[i];
            if !self.def(id).kinds.has(kinds::UTINNI_EFFECT) || !self.card(id).zone.in_play() || self.is_leaving(id) {
                continue;
            }
            for (slot, target) in self.s.bonds_of(id).collect::<Vec<_>>() {
                if !self.is_deploy_target(id, slot) {
                    continue;
                }
                if !self.card(target).zone.in_play() || !self.is_target_still(id, slot, target) {
                    self.leave(&[id], LeaveTo::Lost, |_| {});
                    return true;
                }
                if !self.card(id).is(flag::REACHED) && self.reaches(target, id) {
                    self.card_mut(id).flags |= flag::REACHED;
                    let at = self.loc_of(id);
                    let owner = self.card(target).owner;
                    self.happened(EventData::new(Ev::Reached).player(owner).card(target).by(Some(id)).at(at));
                    return true;
                }
            }
            // It can be reached again once none of its targets is there any more.
            let targets = |g: &Game| g.s.bonds_of(id).filter(|(slot, _)| g.is_deploy_target(id, *slot)).collect::<Vec<_>>();
            if self.card(id).is(flag::REACHED) && !targets(self).iter().any(|(_, t)| self.reaches(*t, id)) {
                self.card_mut(id).flags &= !flag::REACHED;
            }
        }
        false
    }

    /// Advanced §25.3: a Jedi Test is lost when its apprentice leaves the table, one not completed also when its mentor does.
    fn tests_end(&mut self) -> bool {
        for i in 0..self.s.table.len() {
            let id = self.s.table[i];
            if !self.is_test(id) || !self.card(id).zone.in_play() || self.is_leaving(id) || self.is_under_way(id) {
                continue;
            }
            let needed = |slot: BindSlot| slot == BindSlot::Apprentice || slot == BindSlot::Mentor && !self.card(id).is(flag::COMPLETED);
            let gone = self.s.bonds_of(id).any(|(slot, c)| needed(slot) && !self.card(c).zone.in_play());
            if gone {
                self.leave(&[id], LeaveTo::Lost, |_| {});
                return true;
            }
        }
        false
    }

    /// Whether a card is being deployed, or its text carried out.
    fn is_under_way(&self, card: CardId) -> bool {
        self.s.stack.iter().any(|f| match f {
            Frame::Play(p) => p.card == card,
            Frame::Deploy(d) => d.card == card,
            Frame::Window(w) => w.event.card == Some(card),
            _ => false,
        })
    }

    /// A card whose text says so reaches an Utinni Effect that waits at a location (`self just reached utinni effect`): once,
    /// until it has been away.
    fn reached_by_text(&mut self) -> bool {
        if !self.s.index.0.events.has(Ev::Reached, false) {
            return false;
        }
        for p in self.s.index.0.plays.clone().iter().filter(|p| p.events.has(Ev::Reached, false)) {
            if !about_self(&self.comp(p.card).plays[usize::from(p.n)].play) {
                continue;
            }
            let away = |b: &Bond| b.holder == p.card && b.slot == BindSlot::Reached && !self.reaches(p.card, b.card);
            let left: Vec<Bond> = self.s.bonds.iter().copied().filter(|b| !away(b)).collect();
            self.s.bonds = left;
            let met = self.s.table.iter().copied().find(|e| {
                self.def(*e).kinds.has(kinds::UTINNI_EFFECT)
                    && self.card(*e).zone == Zone::At
                    && !self.card(*e).is(flag::REACHED)
                    && !self.s.bonds_of(p.card).any(|b| b == (BindSlot::Reached, *e))
                    && self.reaches(p.card, *e)
            });
            if let Some(effect) = met {
                self.bind_lasting(p.card, BindSlot::Reached, effect);
                let (at, owner) = (self.loc_of(effect), self.card(p.card).owner);
                self.happened(EventData::new(Ev::Reached).player(owner).card(p.card).by(Some(effect)).at(at));
                return true;
            }
        }
        false
    }

    fn reaches(&self, target: CardId, effect: CardId) -> bool {
        let Some(place) = self.loc_of(effect) else { return false };
        if self.card(target).is(INACTIVE & !flag::UNDERCOVER) {
            return false;
        }
        if self.present_at(target) == Some(place) {
            return true;
        }
        let card = self.card(target);
        card.zone == Zone::On && card.berth != Berth::None && card.host.is_some_and(|h| self.present_at(h) == Some(place))
    }

    fn fates_hold(&mut self) -> bool {
        for p in self.s.index.0.fates.clone() {
            if self.is_leaving(p.card) {
                continue;
            }
            let fate = &self.comp(p.card).fates[usize::from(p.n)].fate;
            if let Trigger::If(c) = &fate.trigger {
                // What text keeps from flipping or being canceled stays as it is.
                let kept = match fate.what {
                    FateWhat::Flip => self.forbidden(ActWord::BeFlipped, p.card, &Use::default(), "action.never").is_err(),
                    FateWhat::Canceled => !self.may_cancel(p.card, Some(p.card), p.you),
                    _ => false,
                };
                let cx = Cx::of(p.card, self.card(p.card).def, p.you);
                if !kept && self.cond(c, &cx) {
                    self.run_fate(p.card, p.n, None);
                    return true;
                }
            }
        }
        false
    }

    /// Standing text that cancels cards (or loses them): they leave as soon as they are there.
    fn canceled_by_text(&mut self) -> bool {
        use crate::text::{Change, TextMod};
        if !self.s.index.0.others.has(Shape::Text) && self.s.index.0.cancels.is_empty() {
            return false;
        }
        let mut found = None;
        for Read { t, cs, cx, .. } in self.read(|t| t.others.has(Shape::Text)) {
            for change in &cs.text.changes {
                let cancel = match change {
                    Change::Text(TextMod::CardCanceled) => true,
                    Change::Text(TextMod::CardLost) => false,
                    _ => continue,
                };
                let hit = self.s.table.iter().copied().find(|c| {
                    self.card(*c).zone.in_play()
                        && !self.is_leaving(*c)
                        && self.subject_is(&cs.text, &cx, *c)
                        && self.standing_holds(&cs.text, &cx)
                        && (!cancel || self.may_cancel(*c, Some(t.card), t.you))
                });
                if let Some(c) = hit {
                    found = Some((c, cancel, t.card));
                }
            }
        }
        for &source in &self.s.index.0.cancels {
            let cx = Cx::of(source, self.card(source).def, self.card(source).owner);
            let hit = self.s.table.iter().copied().find(|c| {
                let named = || self.comp(source).cancels.iter().any(|f| self.matches(f, *c, &cx));
                self.card(*c).zone.in_play() && !self.is_leaving(*c) && named() && self.may_cancel(*c, Some(source), cx.you)
            });
            if let Some(c) = hit {
                found = Some((c, true, source));
            }
        }
        let Some((card, cancel, by)) = found.filter(|(card, ..)| !self.answering_change(*card)) else { return false };
        // Its own text answers the same change: which comes first is the turn player's choice.
        match self.answers_change(card) {
            Some(play) => self.s.stack.push(Frame::Contest(ContestFrame { card, play, by, cancel })),
            None => self.end_by_text(card, by, cancel),
        }
        true
    }

    fn end_by_text(&mut self, card: CardId, by: CardId, cancel: bool) {
        self.leave(&[card], LeaveTo::Lost, |l| {
            l.cancel = cancel;
            l.by = Some(by);
        });
    }

    /// Whether a card's own answer to a change of the table is under way: what would end it waits for that.
    fn answering_change(&self, card: CardId) -> bool {
        self.s.stack.iter().any(|f| matches!(f, Frame::Play(p) if p.card == card && p.event.is_some_and(|e| e.ev == Ev::TableChanges)))
    }

    /// The play with which a card answers a change of the table, where it does now.
    fn answers_change(&self, card: CardId) -> Option<u8> {
        let event = EventData::new(Ev::TableChanges);
        let plays = self.s.index.0.plays.iter().filter(|p| p.card == card && p.events.has(Ev::TableChanges, false));
        plays.map(|p| (p.n, p.you)).find(|(n, you)| self.check_play(card, *n, *you, Some(&event)).is_ok()).map(|(n, _)| n)
    }

    pub(crate) fn step_contest(&mut self) {
        let Some(Frame::Contest(c)) = self.s.stack.last() else { return };
        let options = vec![Opt::Auto(c.card, AutoText::Play(c.play)), Opt::Auto(c.by, AutoText::Cancels)];
        self.ask(self.s.turn.player, Ask::AutomaticOrder, options);
    }

    pub(crate) fn answer_contest(&mut self, opt: Opt) {
        let Some(Frame::Contest(c)) = self.s.stack.pop() else { return };
        if opt == Opt::Auto(c.card, AutoText::Play(c.play)) {
            let you = self.you_of(c.card, c.play);
            self.begin_play(c.card, c.play, you, Some(EventData::new(Ev::TableChanges)));
        } else {
            self.end_by_text(c.card, c.by, c.cancel);
        }
    }

    /// Whether a slot is one under which a card's deploy text keeps a target.
    fn is_deploy_target(&self, id: CardId, slot: BindSlot) -> bool {
        self.comp(id).deploys.iter().flat_map(|d| &d.clauses).any(|c| match c {
            Clause::Target(t) => BindSlot::of(t) == slot,
            _ => false,
        })
    }

    /// Whether the target of a card is still what it targets: of which kind; whose and where was asked when it was chosen.
    fn is_target_still(&self, id: CardId, slot: BindSlot, target: CardId) -> bool {
        let cx = Cx { even: INACTIVE, ..Cx::of(id, self.card(id).def, self.card(id).owner) };
        let mut lines = self.comp(id).deploys.iter().flat_map(|d| &d.clauses).filter_map(|c| match c {
            Clause::Target(t) if BindSlot::of(t) == slot => Some(t),
            _ => None,
        });
        lines.any(|t| self.matches(&without_tests(&t.filter), target, &cx))
    }

    /// The slot under which a card's deploy text keeps its target.
    pub(crate) fn deploy_target_slot(&self, id: CardId) -> Option<BindSlot> {
        self.comp(id).deploys.iter().find_map(|d| {
            d.clauses.iter().find_map(|c| match c {
                crate::text::Clause::Target(t) => Some(BindSlot::of(t)),
                _ => None,
            })
        })
    }

    /// Whether a deploy line sends a card into a deck.
    pub(crate) fn is_insert(dest: &Dest) -> Option<&crate::text::Zone> {
        match dest {
            Dest::In(z) => Some(z),
            _ => None,
        }
    }
}

/// A filter that asks only whose and of which kind a card is.
fn without_tests(f: &Filter) -> Filter {
    let mut plain = Filter { tests: Vec::new(), except: Vec::new(), ..f.clone() };
    for term in &mut plain.any {
        term.words.retain(|w| !matches!(w, Word::Adj(_)));
        term.yours = None;
        term.group = term.group.as_deref().map(|g| Box::new(without_tests(g)));
    }
    plain
}
