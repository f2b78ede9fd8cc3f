//! Operatives on the planet they match (§3.7.13, §5.2.3; advanced §34f): they occupy, but neither control nor drain by themselves,
//! their ability draws no battle destiny, and no two of a player stand at one location.

use crate::card::kinds;
use crate::game::Game;
use crate::refusal::Refusal;
use crate::state::CardId;
use crate::text::Side;

impl Game {
    /// Whether a card is an operative whose planet this location is part of.
    fn matches_planet(&self, card: CardId, loc: CardId) -> bool {
        self.def(card).kinds.has(kinds::OPERATIVE) && self.planet_of(loc).is_some_and(|p| self.comp(card).matching.contains(&p))
    }

    /// Whether a card is an operative on the planet it matches.
    pub(crate) fn is_home_operative(&self, card: CardId) -> bool {
        self.def(card).kinds.has(kinds::OPERATIVE) && self.card(card).loc.is_some_and(|l| self.matches_planet(card, l))
    }

    /// Whether somebody besides operatives on their planet holds a location for a player who occupies it.
    pub(crate) fn holds_without_operatives(&self, loc: CardId, side: Side) -> bool {
        !self.cards_at(loc, side).any(|c| self.is_home_operative(c)) || self.presence_where(loc, side, |c| !self.is_home_operative(c))
    }

    /// A second operative may not come to a location of its planet where its owner has one.
    pub(crate) fn check_operative(&self, card: CardId, loc: CardId) -> Result<(), Refusal> {
        if !self.matches_planet(card, loc) {
            return Ok(());
        }
        match self.operatives_at(loc, self.card(card).owner).into_iter().find(|c| *c != card) {
            Some(other) => Err(Refusal::new("presence.operative").by(other)),
            None => Ok(()),
        }
    }

    /// A player's operatives at a location of their planet, even inactive ones.
    pub(crate) fn operatives_at(&self, loc: CardId, side: Side) -> Vec<CardId> {
        let there = |c: &CardId| self.card(*c).zone.in_play() && self.card(*c).loc == Some(loc) && self.card(*c).owner == side;
        self.s.table.iter().copied().filter(|c| there(c) && self.matches_planet(*c, loc) && !self.is_leaving(*c)).collect()
    }
}
