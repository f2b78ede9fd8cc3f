//! Characters who change sides: crossing over (§1.6.8), and the opponent's version put in a character's place (§1.6.9).

use crate::card::kinds;
use crate::decision::{Berth, Pile};
use crate::game::Game;
use crate::query::Use;
use crate::refusal::{Refusal, require};
use crate::state::{CardId, Ev, EventData, LeaveTo, Zone, flag};
use crate::text::{ActWord, Side};

impl Game {
    /// §1.6.8: a character crosses over to the other side, for the rest of the game.
    pub(crate) fn cross_over(&mut self, card: CardId) {
        if !self.card(card).zone.in_play() || !self.def(card).kinds.has(kinds::CHARACTER) {
            return;
        }
        let Some(loc) = self.loc_of(card) else { return };
        let (old, new) = (self.card(card).owner, self.card(card).owner.other());
        // Nobody stays aboard the ship of the side that was left.
        if self.card(card).zone == Zone::On && self.card(card).berth != Berth::None {
            if !self.may_exist_at(card, loc) {
                self.lose_at_once(card);
                return;
            }
            self.put_at(card, loc);
        }
        let captives: Vec<CardId> = self.children(card).filter(|c| self.card(*c).is(flag::CAPTIVE)).collect();
        for captive in captives {
            self.put_at(captive, loc);
            self.release(captive, None);
        }
        // The one who lost the persona does not deploy it again.
        if self.is_persona(card) {
            let names = self.comp(card).names.clone();
            self.s.barred.extend(names.into_iter().map(|n| (old, n)));
        }
        let before = self.leaves(card);
        let face = self.lib.crossed(self.card(card).def);
        let c = self.card_mut(card);
        (c.owner, c.deck) = (new, new);
        c.def = face.unwrap_or(c.def);
        c.flags &= !(flag::STOLEN | flag::UNDERCOVER);
        self.arrives(card, before);
        let lost = self.cross_with(card, new);
        self.changed();
        self.happened(EventData::new(Ev::CrossOver).player(new).card(card).at(Some(loc)));
        self.lose_second(card);
        self.leave(&lost, LeaveTo::Lost, |_| {});
    }

    /// Weapons and devices on a character go over to its new side with it; what may no longer be on it is lost.
    fn cross_with(&mut self, card: CardId, side: Side) -> Vec<CardId> {
        let mut lost = Vec::new();
        for child in self.children(card).collect::<Vec<_>>() {
            let k = &self.def(child).kinds;
            if k.has(kinds::WEAPON) || k.has(kinds::DEVICE) {
                let c = self.card_mut(child);
                c.owner = side;
                c.flags = if c.deck == side { c.flags & !flag::STOLEN } else { c.flags | flag::STOLEN };
            }
            if !self.may_stay_on(child, card) {
                lost.push(child);
            }
        }
        lost
    }

    /// §1.6.9: whether text lets a player put his version of a character in the place of the opponent's.
    pub(crate) fn check_convert(&self, old: CardId, new: CardId, side: Side) -> Result<(), Refusal> {
        let refuse = || Refusal::new("persona.replace").by(old);
        let (o, n) = (self.card(old), self.def(new));
        let both = self.def(old).kinds.has(kinds::CHARACTER) && n.kinds.has(kinds::CHARACTER);
        if !o.zone.in_play() || !both || !self.is_active(old) || !self.share_name(old, new) {
            return Err(refuse());
        }
        let using = Use { player: Some(side), ..Use::default() };
        require(self.allowed(ActWord::BeReplaced, old, &using).is_some(), "persona.replace")?;
        self.check_only_never(new, &Use { to: o.loc, at: o.loc, player: Some(side), ..Use::default() })
    }

    /// §1.6.9: the new version in its place; what may be on it goes over, the old card and the rest to the Lost Pile, and nobody
    /// was just lost.
    pub(crate) fn convert_character(&mut self, old: CardId, new: CardId) {
        let Some(loc) = self.card(old).loc else { return };
        let side = self.card(new).owner;
        self.put_at(new, loc);
        for child in self.children(old).collect::<Vec<_>>() {
            self.put_on(child, new, Berth::None);
        }
        let lost = self.cross_with(new, side);
        for card in lost.into_iter().chain([old]) {
            self.put_pile(card, Pile::Lost, true);
        }
        self.changed();
        self.note(EventData::new(Ev::Replace).player(side).card(new).at(Some(loc)));
    }
}
