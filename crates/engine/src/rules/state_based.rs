//! What the rules check after every change: hit cards outside battle, texts that end their card, targets reached, surplus.

use crate::card::kinds;
use crate::decision::Berth;
use crate::game::Game;
use crate::query::Cx;
use crate::state::{CardId, Ev, EventData, Frame, LeaveTo, Zone, flag};
use crate::text::{Dest, Trigger};

impl Game {
    /// Carries out one state-based consequence; false where there is none.
    pub(crate) fn state_based(&mut self) -> bool {
        // Nothing interrupts the middle of a step that is leaving or moving already.
        if matches!(self.s.stack.last(), Some(Frame::Leave(_) | Frame::Choose(_))) {
            self.s.dirty = true;
            return false;
        }
        for i in 0..self.s.table.len() {
            let id = self.s.table[i];
            let card = self.card(id);
            if !card.zone.in_play() || self.is_leaving(id) {
                continue;
            }
            // §10.6.1: a card hit outside a battle is lost at once.
            if card.is(flag::HIT) && !self.in_battle(id) {
                self.leave(&[id], LeaveTo::Lost, |_| {});
                self.s.dirty = true;
                return true;
            }
            if self.attached_to_invalid(id) {
                self.leave(&[id], LeaveTo::Lost, |_| {});
                self.s.dirty = true;
                return true;
            }
        }
        if self.lose_misplaced() || self.reseat() {
            self.s.dirty = true;
            return true;
        }
        if self.utinni_reached() || self.fates_hold() || self.canceled_by_text() {
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
    fn is_leaving(&self, id: CardId) -> bool {
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

    /// §4.7.7: an Utinni Effect is lost when its target leaves; it is reached when the target is present at its location.
    fn utinni_reached(&mut self) -> bool {
        for i in 0..self.s.table.len() {
            let id = self.s.table[i];
            if !self.def(id).kinds.has(kinds::UTINNI_EFFECT) || !self.card(id).zone.in_play() || self.is_leaving(id) {
                continue;
            }
            for (_, target) in self.card(id).bound.into_iter().flatten() {
                if !self.card(target).zone.in_play() {
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
                if self.card(id).is(flag::REACHED) && !self.reaches(target, id) {
                    self.card_mut(id).flags &= !flag::REACHED;
                }
            }
        }
        false
    }

    fn reaches(&self, target: CardId, effect: CardId) -> bool {
        let Some(place) = self.loc_of(effect) else { return false };
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
                let cx = Cx::of(p.card, self.card(p.card).def, p.you);
                if self.cond(c, &cx) {
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
        if self.s.index.0.others & crate::card::compiled::other::TEXT == 0 && self.s.index.0.cancels.is_empty() {
            return false;
        }
        let mut found = None;
        for t in self.s.index.0.texts.iter().filter(|t| t.others & crate::card::compiled::other::TEXT != 0) {
            let (cs, cx) = self.text_cx(t);
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
                });
                if let Some(c) = hit {
                    found = Some((c, cancel, t.card));
                }
            }
        }
        for &source in &self.s.index.0.cancels {
            let cx = Cx::of(source, self.card(source).def, self.card(source).owner);
            let hit = self.s.table.iter().copied().find(|c| {
                self.card(*c).zone.in_play() && !self.is_leaving(*c) && self.comp(source).cancels.iter().any(|f| self.matches(f, *c, &cx))
            });
            if let Some(c) = hit {
                found = Some((c, true, source));
            }
        }
        let Some((card, cancel, by)) = found else { return false };
        self.leave(&[card], LeaveTo::Lost, |l| {
            l.cancel = cancel;
            l.by = Some(by);
        });
        true
    }

    /// The slot under which a card's deploy text keeps its target.
    pub(crate) fn deploy_target_slot(&self, id: CardId) -> Option<u8> {
        self.comp(id).deploys.iter().find_map(|d| {
            d.clauses.iter().find_map(|c| match c {
                crate::text::Clause::Target(t) => Some(t.called.or(t.filter.called).map_or(crate::state::Binds::TARGET, |n| n.0)),
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
