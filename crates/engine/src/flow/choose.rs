//! Choosing cards one pick at a time.

use crate::decision::{Ask, Opt};
use crate::game::Game;
use crate::state::{CardId, ChooseFrame, Frame, Taker};
use crate::text::Side;

impl ChooseFrame {
    /// Between `min` and `max` cards.
    #[must_use]
    pub fn new(by: Side, ask: Ask, from: Vec<CardId>, (min, max): (u16, u16), taker: Taker) -> ChooseFrame {
        ChooseFrame { by, ask, from, picked: Vec::new(), min, max, one_site: false, different: false, taker }
    }
}

impl Game {
    pub(crate) fn step_choose(&mut self) {
        let Some(Frame::Choose(c)) = self.s.stack.last() else { return };
        if c.picked.len() >= usize::from(c.max) {
            self.finish_choose();
            return;
        }
        let mut options: Vec<Opt> =
            c.from.iter().copied().filter(|id| self.may_add(c.picked.as_slice(), *id, c.one_site, c.different)).map(Opt::Card).collect();
        if options.is_empty() {
            self.finish_choose();
            return;
        }
        if c.picked.len() >= usize::from(c.min) {
            options.push(Opt::Done);
        } else if options.len() <= usize::from(c.min) - c.picked.len() && !options.iter().any(|o| self.hides(c.by, c.ask, *o)) {
            // All of them must go: no choice to make.
            let all: Vec<CardId> = options.iter().filter_map(|o| if let Opt::Card(c) = o { Some(*c) } else { None }).collect();
            let (by, ask) = (c.by, c.ask);
            for card in &all {
                self.was_forced(by, ask, Opt::Card(*card));
            }
            if let Some(Frame::Choose(c)) = self.s.stack.last_mut() {
                c.picked.extend(all);
            }
            self.finish_choose();
            return;
        }
        let (by, ask) = (c.by, c.ask);
        self.ask(by, ask, options);
    }

    fn may_add(&self, picked: &[CardId], id: CardId, one_site: bool, different: bool) -> bool {
        if picked.contains(&id) {
            return false;
        }
        (!one_site || picked.iter().all(|p| self.card(*p).loc == self.card(id).loc))
            && (!different || picked.iter().all(|p| self.def(*p).title != self.def(id).title))
    }

    pub(crate) fn answer_choose(&mut self, opt: Opt) {
        let Some(Frame::Choose(c)) = self.s.stack.last_mut() else { return };
        match opt {
            Opt::Card(id) => {
                c.picked.push(id);
                c.from.retain(|x| *x != id);
            }
            _ => self.finish_choose(),
        }
    }

    fn finish_choose(&mut self) {
        let Some(Frame::Choose(c)) = self.s.stack.pop() else { return };
        match (c.taker, self.s.stack.last_mut()) {
            (Taker::Play(play, slot), _) => {
                if let Some(Frame::Play(p)) = self.s.stack.get_mut(usize::from(play)) {
                    p.binds.set_cards(slot, &c.picked);
                }
            }
            (Taker::DeployTarget(slot), Some(Frame::Deploy(d))) => d.targets.extend(c.picked.iter().map(|c| (slot, *c))),
            (Taker::Below, Some(Frame::Pick(f))) => f.chosen = c.picked.first().copied(),
            (Taker::Below, Some(Frame::Squadron(f))) => f.parts = c.picked,
            (Taker::Below, Some(Frame::Bury(f))) => f.cards = c.picked,
            (Taker::Below, Some(Frame::Search(f))) => f.members = c.picked,
            (Taker::Below, Some(Frame::Race(f))) => f.drawn = c.picked,
            (Taker::Below, Some(Frame::Download(f))) => f.card = c.picked.first().copied(),
            (Taker::Below | Taker::DeployTarget(_), _) => self.broken("cards were chosen that no frame takes"),
        }
    }
}
