//! What verbs do with piles: which are meant, shuffling, activating, and putting cards into them.

use crate::decision::{Berth, Pile};
use crate::game::Game;

use crate::query::Cx;
use crate::query::filter::pile_of;
use crate::state::{CardId, Ev, EventData, Frame, LeaveTo, Zone, flag};
use crate::text::{PlaceTo, Side, ZoneOwner, ZoneWord};

impl Game {
    /// The piles that zones name, with their owners.
    pub(super) fn zones_named(&self, zones: &[crate::text::Zone], cx: &Cx<'_>) -> Vec<(Side, Pile)> {
        let mut piles = Vec::new();
        for z in zones {
            let Some(p) = z.zone.and_then(pile_of) else { continue };
            match self.zone_owner(z.owner, cx) {
                Some(s) => piles.push((s, p)),
                None => piles.extend(Side::BOTH.iter().map(|s| (*s, p)).filter(|(s, p)| !self.pile(*s, *p).is_empty())),
            }
        }
        piles
    }

    /// A deck or pile that was looked through is shuffled; the Lost Pile and the hand are not.
    pub(super) fn reshuffle_after(&mut self, piles: &[(Side, Pile)]) {
        // §2.3 step 5: decks are shuffled when all that starts the game is on table.
        let piles = if self.setting_up() { &[] } else { piles };
        for (s, p) in piles {
            if matches!(p, Pile::Reserve | Pile::Force | Pile::Used) {
                self.shuffle(*s, *p);
            }
        }
    }

    /// Shuffles a pile; what anyone knew of it is gone.
    pub(crate) fn shuffle(&mut self, side: Side, pile: Pile) {
        let mut cards = std::mem::take(&mut self.s.piles[side.index()][pile as usize]);
        self.s.rng.shuffle(&mut cards);
        for c in &cards {
            self.card_mut(*c).flags &= !(flag::KNOWN_DARK | flag::KNOWN_LIGHT);
        }
        self.s.piles[side.index()][pile as usize] = cards;
        self.happened(EventData::new(Ev::Shuffle).player(side).of_pile(side, pile));
        self.check_insert(side);
    }

    /// Puts cards where `place` says.
    pub(super) fn place_cards(
        &mut self,
        index: usize,
        side: Side,
        cards: &[CardId],
        to: &'static PlaceTo,
        from: &'static [crate::text::Zone],
    ) {
        let Some(cx) = self.play_cx(index) else { return };
        let from_piles = self.zones_named(from, &cx);
        let (pile, under) = match to {
            PlaceTo::OutOfPlay => (Some(Pile::OutOfPlay), false),
            PlaceTo::Into(z) | PlaceTo::OntoZone(z) => (z.zone.and_then(pile_of), z.end == Some(crate::text::PileEnd::Bottom)),
            PlaceTo::Under(z) => (z.zone.and_then(pile_of), true),
            PlaceTo::Onto(_) => (None, false),
        };
        let host = match to {
            PlaceTo::Onto(o) => self.objects(o, &cx).first().copied(),
            _ => None,
        };
        let side_of_table = matches!(to, PlaceTo::Into(z) if matches!(z.zone, Some(ZoneWord::SideOfTable | ZoneWord::Table)));
        // §1.1.4: nothing of the opponent's goes into a pile of one's own that is named.
        let whose = match to {
            PlaceTo::Into(z) | PlaceTo::OntoZone(z) | PlaceTo::Under(z) => match z.owner {
                ZoneOwner::Your | ZoneOwner::Opponents | ZoneOwner::Side(_) | ZoneOwner::Players => self.zone_owner(z.owner, &cx),
                ZoneOwner::Default | ZoneOwner::Any | ZoneOwner::Owners => None,
            },
            _ => None,
        };
        let own: Vec<CardId> = cards.iter().copied().filter(|c| pile.is_none() || whose.is_none_or(|w| self.card(*c).owner == w)).collect();
        let cards = &own[..];
        self.advance();
        if let Some(host) = host.filter(|h| self.card(*h).zone == Zone::Location) {
            cards.iter().for_each(|c| self.put_at(*c, host));
        } else if let Some(host) = host {
            cards.iter().for_each(|c| self.put_on(*c, host, Berth::None));
        } else if side_of_table {
            cards.iter().for_each(|c| self.put_side(*c));
        } else if let Some(p) = pile {
            let (mut on_table, mut off) = (Vec::new(), Vec::new());
            for &c in cards {
                match self.card(c).zone {
                    Zone::Void => self.set_goes(c, p),
                    z if z.in_play() => on_table.push(c),
                    _ => off.push(c),
                }
            }
            self.leave(&on_table, LeaveTo::Pile(p, under), |_| {});
            self.put_together(&off, p, under, Some(side));
        }
        self.reshuffle_after(&from_piles.into_iter().filter(|(_, p)| *p != Pile::Used).collect::<Vec<_>>());
    }

    /// An Interrupt being played goes to this pile when it is done.
    pub(super) fn set_goes(&mut self, card: CardId, pile: Pile) {
        for f in self.s.stack.iter_mut().rev() {
            if let Frame::Play(p) = f
                && p.card == card
            {
                p.goes = Some(pile);
                return;
            }
        }
    }
}
