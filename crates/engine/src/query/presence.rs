//! Presence, occupying, controlling, battlegrounds, Force icons and generation.

use crate::card::compiled::Shape;
use crate::card::{Icon, kinds};
use crate::game::Game;
use crate::num::Num;
use crate::query::Use;
use crate::state::{CardId, Zone, flag};
use crate::text::{Quantity, Side};

impl Game {
    /// Whether a card is a unit that text calls a starship, vehicle or character.
    pub(crate) fn is_unit(&self, card: CardId) -> bool {
        let k = &self.def(card).kinds;
        k.has(kinds::CHARACTER) || k.has(kinds::STARSHIP) || k.has(kinds::VEHICLE) || self.is_projected(card)
    }

    /// Whether a card is a dejarik or hologram at a holosite (§5.7.5).
    #[inline]
    pub(crate) fn is_projected(&self, card: CardId) -> bool {
        self.lib.unprojected(self.card(card).def).is_some()
    }

    /// Total ability of a player's active cards at a location, with total-ability modifiers (§5.1.2).
    #[must_use]
    pub fn total_ability(&self, loc: CardId, side: Side) -> Num {
        self.ability_where(loc, side, |_| true)
    }

    /// Total ability counting only some cards.
    pub(crate) fn ability_where(&self, loc: CardId, side: Side, counts: impl Fn(CardId) -> bool) -> Num {
        let mut sum = Num::ZERO;
        for card in self.cards_at(loc, side) {
            if counts(card) {
                sum += self.ability_given(card);
            }
        }
        let at = Use { at: Some(loc), player: Some(side), ..Use::default() };
        self.player_number(Quantity::TotalAbility, sum, side, &at)
    }

    /// The ability a card itself gives: a character's, a creature vehicle's, its permanent pilots'.
    pub(crate) fn ability_given(&self, card: CardId) -> Num {
        let def = self.def(card);
        let mut sum = Num::ZERO;
        if def.stats.ability.exists() || self.comp(card).permanent_pilots == 0 && self.s.index.0.quantities.has(Quantity::Ability) {
            sum += self.value(card, Quantity::Ability);
        }
        let comp = self.comp(card);
        if comp.permanent_pilots > 0 && self.has_permanent_pilots(card) {
            sum += comp.permanent_ability;
        }
        sum
    }

    /// Whether the permanent pilots of a card are at work: text that takes its pilot icons away suspends them.
    pub(crate) fn has_permanent_pilots(&self, card: CardId) -> bool {
        let pilots = self.comp(card).permanent_pilots > 0;
        pilots && !(self.s.index.0.others.has(Shape::Identity) && self.icon_changed(card, Icon::Pilot) == Some(false))
    }

    /// Whether a player has presence at a location (§5.1).
    #[must_use]
    pub fn has_presence(&self, loc: CardId, side: Side) -> bool {
        self.presence_where(loc, side, |_| true)
    }

    /// Presence counting only some cards.
    pub(crate) fn presence_where(&self, loc: CardId, side: Side, counts: impl Fn(CardId) -> bool + Copy) -> bool {
        if self.ability_where(loc, side, counts) >= Num::ONE {
            return true;
        }
        self.cards_at(loc, side).any(|c| counts(c) && self.def(c).icons.count(Icon::Presence) > 0)
    }

    /// §5.2.5: whether a card at a location, or somebody aboard it, itself provides presence there.
    pub(crate) fn gives_presence(&self, card: CardId, loc: CardId) -> bool {
        self.card(card).loc == Some(loc)
            && self.is_active(card)
            && (self.ability_given(card) > Num::ZERO
                || self.def(card).icons.count(Icon::Presence) > 0
                || self.children(card).any(|c| self.card(c).berth != crate::decision::Berth::None && self.gives_presence(c, loc)))
    }

    /// Whether a player occupies a location (§5.2.1).
    #[must_use]
    pub fn occupies(&self, loc: CardId, side: Side) -> bool {
        self.has_presence(loc, side)
    }

    /// Whether a player controls a location (§5.2.1), with the ability that text may require.
    #[must_use]
    pub fn controls(&self, loc: CardId, side: Side) -> bool {
        if !self.has_presence(loc, side) || self.occupies_for_control(loc, side.other()) || !self.holds_without_operatives(loc, side) {
            return false;
        }
        let at = Use { at: Some(loc), player: Some(side), ..Use::default() };
        let needed = self.player_number(Quantity::AbilityToControl, Num::ONE, side, &at);
        needed <= Num::ONE || self.ability_where(loc, side, |c| !self.is_home_operative(c)) >= needed
    }

    /// The opponent's cards excluded from the battle still count as occupying (§5.2.3).
    fn occupies_for_control(&self, loc: CardId, side: Side) -> bool {
        if self.has_presence(loc, side) {
            return true;
        }
        self.s.table.iter().any(|c| {
            let card = self.card(*c);
            card.loc == Some(loc)
                && card.owner == side
                && card.is(flag::EXCLUDED)
                && matches!(card.zone, Zone::At | Zone::On)
                && self.def(*c).stats.ability.printed().is_some_and(|a| a > Num::ZERO)
        })
    }

    /// Whether nobody has presence and no undercover spy is there (§5.2.2).
    #[must_use]
    pub fn unoccupied(&self, loc: CardId) -> bool {
        !Side::BOTH.iter().any(|s| self.has_presence(loc, *s) || self.has_spy(loc, *s))
    }

    /// Whether a player has an undercover spy at a site.
    #[must_use]
    pub fn has_spy(&self, loc: CardId, side: Side) -> bool {
        self.s.table.iter().any(|c| {
            let card = self.card(*c);
            card.is(flag::UNDERCOVER) && card.loc == Some(loc) && card.owner == side
        })
    }

    /// A player's Force icons at a location: printed, added and canceled (§3.2.3).
    #[must_use]
    pub fn force_icons(&self, loc: CardId, side: Side) -> i32 {
        let card = self.card(loc);
        let printed = self.def(loc).location.as_ref().map_or(0, |l| {
            let side = if self.is_rotated(loc) { side.other() } else { side };
            l.icons[side.index()]
        });
        let base = if card.is(flag::BLOWN_AWAY | flag::COLLAPSED) { 0 } else { i32::from(printed) };
        let q = if side == Side::Light { Quantity::LightIcons } else { Quantity::DarkIcons };
        let at = Use { at: Some(loc), player: Some(side), ..Use::default() };
        let n = self.card_number(loc, q, Num::int(base), &at, None);
        let n = self.card_number(loc, Quantity::ForceIcons, n, &at, None);
        n.at_least_zero().floor()
    }

    /// Whether a location is a battleground (§5.11).
    #[must_use]
    pub fn is_battleground(&self, loc: CardId) -> bool {
        let never =
            self.def(loc).kinds.has(kinds::HOLOSITE) || self.is_hidden_planet(loc) || self.is_shielded(loc) || self.under_endor_shield(loc);
        let icons = || Side::BOTH.iter().all(|s| self.force_icons(loc, *s) > 0);
        // Off table its own text says so too.
        let barren = !self.card(loc).zone.in_play() && self.comp(loc).no_battleground;
        !never && !barren && self.kind_changed(loc, kinds::BATTLEGROUND).unwrap_or_else(icons)
    }

    /// A player's total Force generation (§3.2.2).
    #[must_use]
    pub fn force_generation(&self, side: Side) -> i32 {
        let mut total = self.player_number(Quantity::PersonalGeneration, Num::ONE, side, &Use { player: Some(side), ..Use::default() });
        for &loc in &self.s.layout {
            let at = Use { at: Some(loc), player: Some(side), ..Use::default() };
            let icons = Num::int(self.force_icons(loc, side));
            total += self.player_number(Quantity::Generation, icons, side, &at);
        }
        let all = Use { player: Some(side), ..Use::default() };
        total = self.player_number(Quantity::Generation, total, side, &all);
        for &card in &self.s.table {
            let c = self.card(card);
            if c.owner == side && c.zone.in_play() && self.is_active(card) {
                let k = &self.def(card).kinds;
                if k.has(kinds::JEDI_MASTER) || k.has(kinds::DARK_JEDI_MASTER) {
                    total += Num::ONE;
                }
            }
        }
        total.at_least_zero().floor()
    }

    /// Life Force (§1.10.1).
    #[must_use]
    pub fn life_force(&self, side: Side) -> usize {
        use crate::decision::Pile;
        let piles = &self.s.piles[side.index()];
        let drawn = self.s.cards.iter().filter(|c| c.zone == Zone::Destiny && c.owner == side).count();
        let inserts = piles[Pile::Reserve as usize].iter().filter(|c| self.card(**c).zone == Zone::Insert).count();
        piles[Pile::Reserve as usize].len() - inserts + piles[Pile::Force as usize].len() + piles[Pile::Used as usize].len() + drawn
    }

    /// Whether a character is alone, or a ship or vehicle (§5.4.5).
    #[must_use]
    pub fn is_alone(&self, id: CardId) -> bool {
        let card = self.card(id);
        let Some(loc) = card.loc else { return false };
        // §1.9.1: a combo is never alone.
        if !self.is_active(id) || self.def(id).kinds.has(kinds::COMBO) {
            return false;
        }
        let is_character = self.has_kind(id, kinds::CHARACTER);
        self.cards_at(loc, card.owner).all(|c| {
            if c == id {
                return true;
            }
            let k = &self.def(c).kinds;
            if is_character {
                !k.has(kinds::CHARACTER) && self.ability_given(c) <= Num::ZERO
            } else {
                !(k.has(kinds::CHARACTER) || k.has(kinds::VEHICLE) || k.has(kinds::STARSHIP)) || self.is_aboard(c, id)
            }
        })
    }
}
