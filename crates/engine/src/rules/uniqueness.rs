//! Uniqueness (§1.5) and unique personas (§1.6): how many copies may be on table, what text changes about it, and surplus.

use crate::card::compiled::Shape;
use crate::card::{Uniqueness, kinds};
use crate::decision::{Ask, Opt, Pile};
use crate::game::Game;
use crate::query::Read;
use crate::refusal::Refusal;
use crate::state::{CardId, Frame, LeaveTo};
use crate::text::{Being, Change, IdentityVerb};

impl Game {
    /// How many copies of a card may be on table: as printed, or as text says now (`"Wittin": is non-unique`).
    #[must_use]
    pub fn uniqueness(&self, card: CardId) -> Uniqueness {
        let printed = self.def(card).uniqueness;
        if !self.lib.loosens() {
            return printed;
        }
        let identity = Shape::Identity;
        let mut now = printed;
        for Read { cs, cx, .. } in self.read(|t| t.others.has(identity)) {
            for change in &cs.text.changes {
                let Change::Identity(id) = change else { continue };
                let is = match id.verb {
                    IdentityVerb::Is => true,
                    IdentityVerb::IsNot => false,
                    IdentityVerb::Gains | IdentityVerb::Loses => continue,
                };
                let unique = match (id.kinds.contains(&Being::Unique), id.kinds.contains(&Being::NonUnique)) {
                    (true, _) => is,
                    (_, true) => !is,
                    _ => continue,
                };
                if self.subject_is(&cs.text, &cx, card) && self.standing_holds(&cs.text, &cx) {
                    now = if unique { Uniqueness::Dots(1) } else { Uniqueness::None };
                }
            }
        }
        now
    }

    /// §1.5.4: what allowed more copies has ended, and the owner puts the surplus into the Used Pile. Of two operatives at one
    /// location of their planet the owner loses one.
    pub(crate) fn put_surplus_away(&mut self) -> bool {
        let loosens = self.lib.loosens();
        let over = |card: &CardId| match self.uniqueness(*card) {
            Uniqueness::Dots(n) => loosens && self.is_unit(*card) && self.copies(*card).len() > usize::from(n),
            _ => self.crowd(*card).len() > 1,
        };
        let Some(card) = self.s.table.iter().copied().find(|c| self.card(*c).zone.in_play() && !self.is_leaving(*c) && over(c)) else {
            return false;
        };
        self.s.stack.push(Frame::Surplus(card));
        true
    }

    /// The copies of a card that its owner has on table.
    fn copies(&self, card: CardId) -> Vec<CardId> {
        let owner = self.card(card).owner;
        let copy = |c: &CardId| self.card(*c).owner == owner && self.card(*c).zone.in_play() && self.same_title(*c, card);
        self.s.table.iter().copied().filter(|c| copy(c) && !self.is_leaving(*c)).collect()
    }

    /// The operatives of its owner where an operative is on its planet.
    fn crowd(&self, card: CardId) -> Vec<CardId> {
        match self.card(card).loc {
            Some(loc) if self.is_home_operative(card) => self.operatives_at(loc, self.card(card).owner),
            _ => Vec::new(),
        }
    }

    pub(crate) fn step_surplus(&mut self, card: CardId) {
        let crowd = self.crowd(card);
        let among = if crowd.len() > 1 { crowd } else { self.copies(card) };
        let options = among.into_iter().map(Opt::Card).collect();
        self.ask(self.card(card).owner, Ask::Choose(card), options);
    }

    pub(crate) fn answer_surplus(&mut self, opt: Opt) {
        self.s.stack.pop();
        if let Opt::Card(card) = opt {
            let to = if self.crowd(card).len() > 1 { LeaveTo::Lost } else { LeaveTo::Pile(Pile::Used, false) };
            self.leave(&[card], to, |_| {});
        }
    }

    /// §1.5.1 (a), §1.6.2: copies on table and personas.
    pub(crate) fn check_unique(&self, card: CardId, loc: Option<CardId>) -> Result<(), Refusal> {
        let def = self.def(card);
        match self.uniqueness(card) {
            Uniqueness::Dots(n) => {
                let on_table =
                    self.s.table.iter().filter(|c| **c != card && self.counts_as_unique(**c) && self.same_title(**c, card)).count();
                if on_table >= usize::from(n) {
                    return Err(Refusal::new("uniqueness.on-table").by(card));
                }
                if n == 1 {
                    if let Some(other) = self.same_persona(card, None) {
                        return Err(Refusal::new("persona.on-table").by(other));
                    }
                    let owner = self.card(card).owner;
                    if self.comp(card).names.iter().any(|name| self.s.barred.contains(&(owner, *name))) {
                        return Err(Refusal::new("persona.out-of-play").by(card));
                    }
                }
            }
            Uniqueness::Diamonds(n) => {
                let system = loc.and_then(|l| self.system_of(l));
                let there = self
                    .s
                    .table
                    .iter()
                    .filter(|c| self.card(**c).zone.in_play() && self.def(**c).title == def.title)
                    .filter(|c| self.card(**c).loc.and_then(|l| self.system_of(l)) == system)
                    .count();
                if there >= usize::from(n) {
                    return Err(Refusal::new("uniqueness.diamond").by(card));
                }
            }
            Uniqueness::None => {}
        }
        Ok(())
    }

    /// §1.5.5, §1.9.1: whether two cards count as one title; a combo has each of its halves'.
    fn same_title(&self, a: CardId, b: CardId) -> bool {
        let titles = &self.comp(b).titles;
        self.comp(a).titles.iter().any(|t| titles.contains(t))
    }

    /// Whether a card is on table as far as uniqueness goes: in play, or kept by a card that took it from table or
    /// saved it from being lost.
    fn counts_as_unique(&self, card: CardId) -> bool {
        let c = self.card(card);
        c.zone.in_play() || c.zone == crate::state::Zone::Stacked && c.host.is_some_and(|h| self.comp(h).saves)
    }

    /// A card on table that contains a unique persona of this card, `except` left out.
    pub(crate) fn same_persona(&self, card: CardId, except: Option<CardId>) -> Option<CardId> {
        let owner = self.card(card).owner;
        if !self.is_persona(card) {
            return None;
        }
        self.s.table.iter().copied().find(|c| {
            *c != card
                && Some(*c) != except
                && self.counts_as_unique(*c)
                && (self.s.rules.persona_both_sides || self.card(*c).owner == owner)
                && self.is_persona(*c)
                && self.share_name(*c, card)
        })
    }

    /// §1.6.1: unique characters, starships, vehicles, weapons and devices represent somebody or something.
    pub(crate) fn is_persona(&self, card: CardId) -> bool {
        let def = self.def(card);
        self.uniqueness(card) == Uniqueness::Dots(1) && (self.is_unit(card) || def.kinds.has(kinds::WEAPON) || def.kinds.has(kinds::DEVICE))
    }
}
