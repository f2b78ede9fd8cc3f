//! Asteroid rules (§5.6.5): a duty in each control phase, to draw against every starship of the other player in the rocks.

use crate::card::kinds;
use crate::decision::Opt;
use crate::game::Game;
use crate::num::Num;
use crate::state::{CardId, DestinyFrame, Frame, LeaveTo, Ret, Zone, did, flag};
use crate::text::{DestinyKind, Phase, Quantity, Side};

impl Game {
    /// Whether asteroid rules are in effect at a location.
    #[must_use]
    pub fn asteroid_rules(&self, loc: CardId) -> bool {
        let named = || self.comp(loc).rules.iter().any(|r| self.lib.symbols.name(*r) == "asteroid");
        self.def(loc).kinds.has(kinds::ASTEROID_SECTOR)
            && !self.card(loc).is(flag::BLOWN_AWAY | flag::COLLAPSED)
            && named()
            && !self.s.index.0.silenced.contains(&loc)
    }

    /// The starships against which a player has still to draw in this control phase of the other.
    fn asteroid_duties(&self, side: Side) -> impl Iterator<Item = CardId> + '_ {
        let now = self.s.turn.player == side.other() && self.s.turn.phase == Phase::Control;
        self.s.table.iter().copied().filter(move |c| {
            let card = self.card(*c);
            now && card.owner == side.other()
                && card.zone == Zone::At
                && !card.did(did::ASTEROID)
                && self.def(*c).kinds.has(kinds::STARSHIP)
                && card.loc.is_some_and(|l| self.asteroid_rules(l))
                && self.is_active(*c)
        })
    }

    pub(crate) fn asteroid_actions(&self, side: Side, found: &mut Vec<Opt>) {
        found.extend(self.asteroid_duties(side).map(Opt::Asteroid));
    }

    /// Draws not made by the end of the phase are made then (§4.1.6).
    pub(crate) fn force_asteroids(&mut self) {
        let side = self.s.turn.player.other();
        for ship in self.asteroid_duties(side).collect::<Vec<_>>().into_iter().rev() {
            self.begin_asteroid(ship, side);
        }
    }

    pub(crate) fn begin_asteroid(&mut self, ship: CardId, side: Side) {
        self.card_mut(ship).turn |= did::ASTEROID;
        let at = self.card(ship).loc;
        let draw = DestinyFrame::new(side, 1, Some(DestinyKind::Asteroid), Ret::Asteroid(ship));
        self.s.stack.push(Frame::Destiny(DestinyFrame { at, ..draw }));
    }

    /// Lost if an asteroid sector was drawn, or if the destiny, and 1 for each further such sector at that system, is more
    /// than its armor or maneuver. A draw that failed does nothing.
    pub(crate) fn asteroid_result(&mut self, ship: CardId, total: Option<Num>, drawn: &[CardId]) {
        let (Some(total), Some(loc)) = (total, self.card(ship).loc) else { return };
        if self.card(ship).zone != Zone::At || !self.asteroid_rules(loc) {
            return;
        }
        let rocks = drawn.iter().any(|c| self.def(*c).kinds.has(kinds::ASTEROID_SECTOR));
        let more = self.s.layout.iter().filter(|l| self.related_in_row(**l, loc) && self.asteroid_rules(**l)).count();
        let defense = self.value(ship, Quantity::Armor).max(self.value(ship, Quantity::Maneuver));
        if rocks || total + Num::int(more as i32) > defense {
            self.leave(&[ship], LeaveTo::Lost, |l| l.by = Some(loc));
        }
    }
}
