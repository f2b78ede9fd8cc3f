//! Cards that go to a pile together go one after another (§1.10.9): the order is chosen by the player whose turn it is, as
//! among automatic actions; of cards that leave the table together, by each owner (`rules/leave.rs`).

use crate::decision::{Ask, Opt, Pile};
use crate::game::Game;
use crate::state::{CardId, Ev, EventData, Frame, OrderFrame, Zone};
use crate::text::Side;

impl Game {
    /// Whether there is an order to choose: in a pile whose order matters, among cards that are not all alike.
    pub(crate) fn order_matters(&self, cards: &[CardId], pile: Pile) -> bool {
        let ordered = matches!(pile, Pile::Reserve | Pile::Force | Pile::Used | Pile::Lost);
        ordered && cards.windows(2).any(|w| self.card(w[0]).def != self.card(w[1]).def)
    }

    /// Puts cards that are not on table into a pile of their owners; `placed` announces each.
    pub(crate) fn put_together(&mut self, cards: &[CardId], pile: Pile, under: bool, placed: Option<Side>) {
        let mut groups: Vec<(Side, Vec<CardId>)> = Vec::new();
        for owner in Side::BOTH {
            let mine: Vec<CardId> = cards.iter().copied().filter(|c| self.card(*c).owner == owner).collect();
            // Who cannot know the cards has nothing to choose by.
            let turn = self.s.turn.player;
            let by = if mine.iter().all(|c| self.knows(turn, *c)) { turn } else { owner };
            if !mine.is_empty() {
                groups.push((by, mine));
            }
        }
        if groups.iter().any(|(_, g)| self.order_matters(g, pile)) {
            groups.reverse();
            self.s.stack.push(Frame::Order(OrderFrame { groups, to: (pile, under), placed }));
            return;
        }
        for c in groups.into_iter().flat_map(|(_, g)| g) {
            self.put_one(c, (pile, under), placed);
        }
    }

    /// A player puts cards of one pile back on it in an order of choice.
    pub(crate) fn reorder(&mut self, by: Side, cards: Vec<CardId>) {
        let pile = cards.first().and_then(|c| if let Zone::Pile(p) = self.card(*c).zone { Some((self.card(*c).owner, p)) } else { None });
        let Some((owner, pile)) = pile else { return };
        let there = |c: &CardId| self.card(*c).zone == Zone::Pile(pile) && self.card(*c).owner == owner;
        let cards: Vec<CardId> = cards.into_iter().filter(there).collect();
        self.s.stack.push(Frame::Order(OrderFrame { groups: vec![(by, cards)], to: (pile, false), placed: None }));
    }

    fn put_one(&mut self, card: CardId, (pile, under): (Pile, bool), placed: Option<Side>) {
        self.put_pile(card, pile, !under);
        if let Some(side) = placed {
            self.happened(EventData::new(Ev::Place).player(side).card(card));
        }
    }

    pub(crate) fn step_order(&mut self) {
        let Some(Frame::Order(f)) = self.s.stack.last_mut() else { return };
        let (to, placed) = (f.to, f.placed);
        let Some((by, cards)) = f.groups.last_mut() else {
            self.s.stack.pop();
            return;
        };
        let (by, left) = (*by, cards.clone());
        if self.order_matters(&left, to.0) {
            self.ask(by, Ask::Order, left.into_iter().map(Opt::Card).collect());
            return;
        }
        if let Some(Frame::Order(f)) = self.s.stack.last_mut() {
            f.groups.pop();
        }
        for c in left {
            self.was_forced(by, Ask::Order, Opt::Card(c));
            self.put_one(c, to, placed);
        }
    }

    pub(crate) fn answer_order(&mut self, opt: Opt) {
        let Some(Frame::Order(f)) = self.s.stack.last_mut() else { return };
        let (to, placed) = (f.to, f.placed);
        if let (Opt::Card(card), Some((_, cards))) = (opt, f.groups.last_mut()) {
            cards.retain(|c| *c != card);
            self.put_one(card, to, placed);
        }
    }
}
