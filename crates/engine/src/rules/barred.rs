//! Places that are barred by rule (§6.3.1, §7.2.3): Dagobah and Ahch-To, and sites under the energy shield of Hoth.

use crate::card::kinds;
use crate::decision::MoveWay;
use crate::game::Game;
use crate::query::Use;
use crate::refusal::Refusal;
use crate::state::{CardId, DeployFrame, flag};
use crate::text::{ActWord, FreeMode, FreeWord, Side};

impl Game {
    /// Whether a location is part of a hidden planet.
    #[must_use]
    pub fn is_hidden_planet(&self, loc: CardId) -> bool {
        let joined = || self.s.parts.iter().any(|(l, s)| *l == loc && self.lib.names.hidden.iter().any(|h| h == self.lib.symbols.name(*s)));
        (self.comp(loc).hidden || joined()) && !self.card(loc).is(flag::BLOWN_AWAY)
    }

    /// §11.5.1: whether a site lies under the energy shield: an Echo site or one of the first three markers, while the
    /// generators stand.
    #[must_use]
    pub fn is_shielded(&self, loc: CardId) -> bool {
        let place = self.comp(loc);
        let under = (1..=3).contains(&place.marker) || place.echo;
        under && self.s.layout.iter().any(|l| self.raises_shield(*l))
    }

    fn raises_shield(&self, loc: CardId) -> bool {
        self.has_rules(loc, "hoth-energy-shield") && !self.card(loc).is(flag::BLOWN_AWAY | flag::COLLAPSED)
    }

    /// Whether the text of a card brings rules of this name.
    pub(crate) fn has_rules(&self, card: CardId, name: &str) -> bool {
        self.comp(card).rules.iter().any(|r| self.lib.symbols.name(*r) == name)
    }

    /// Advanced §29.5: whether a location of Death Star II lies under the shield that a card on table raises from Endor.
    pub(crate) fn under_endor_shield(&self, loc: CardId) -> bool {
        let part = self.def(loc).location.as_ref().and_then(|l| l.system);
        part.is_some_and(|s| self.lib.symbols.name(s) == "Death Star II")
            && self.s.table.iter().any(|c| self.has_rules(*c, "endor-shield") && self.is_active(*c))
    }

    /// §6.3.1: whether the place itself bars a card from deploying there; its own or other text may allow it.
    pub(crate) fn check_barred(&self, d: &DeployFrame, loc: CardId, on: Option<CardId>, using: &Use) -> Result<(), Refusal> {
        self.check_operative(d.card, loc)?;
        let k = &self.def(d.card).kinds;
        let unit = self.is_unit(d.card);
        let gear = (k.has(kinds::WEAPON) || k.has(kinds::DEVICE)) && on.is_none_or(|h| self.def(h).location.is_some());
        let hidden = self.is_hidden_planet(loc) && (unit || gear || k.has(kinds::UTINNI_EFFECT));
        let shielded = unit && self.card(d.card).owner == Side::Dark && self.is_shielded(loc);
        if !(hidden || shielded) || self.named_there(d.card, using) {
            return Ok(());
        }
        let allowed = self.own_right(ActWord::Deploy, d.card, using).is_some_and(|(may, _)| may)
            || self.allowed(ActWord::Deploy, d.card, using).is_some();
        if allowed {
            return Ok(());
        }
        Err(Refusal::new(if hidden { "location.dagobah" } else { "location.hoth-shield" }).by(loc))
    }

    /// Whether a card's own words name deploying there.
    fn named_there(&self, card: CardId, using: &Use) -> bool {
        let mut named = false;
        self.each_free(FreeWord::Deploys, card, using, |source, mode, fits, _| {
            named |= source == card && fits && matches!(mode, FreeMode::Only);
        });
        named
    }

    /// §7.2.3: whether an end of the way bars a card from going so: nothing is shuttled or relocated to or from a hidden
    /// planet; at shielded sites Dark neither lands nor takes off, is not shuttled, transits and relocates not.
    pub(crate) fn check_way_barred(&self, card: CardId, from: CardId, to: CardId, way: Option<MoveWay>) -> Result<(), Refusal> {
        let carried = matches!(way, None | Some(MoveWay::Shuttle | MoveWay::ShuttleVehicle));
        let air = carried || matches!(way, Some(MoveWay::Land | MoveWay::TakeOff | MoveWay::DockingBay | MoveWay::BombingRun));
        for end in [from, to] {
            if carried && self.is_hidden_planet(end) {
                return Err(Refusal::new("location.dagobah").by(end));
            }
            if air && self.card(card).owner == Side::Dark && self.is_shielded(end) {
                return Err(Refusal::new("location.hoth-shield").by(end));
            }
        }
        Ok(())
    }
}
