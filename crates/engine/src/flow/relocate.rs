//! Relocating by text (§7.9.3): between locations, or into a starship or vehicle that has room for all of them.

use crate::card::kinds;
use crate::decision::{Ask, Berth, Opt};
use crate::game::Game;
use crate::query::{Cx, Use};
use crate::state::{BindSlot, CardId, Ev, EventData, Zone};
use crate::text::{ActWord, Many, Object, Objs, One, Place, Quantity, Side, Word};

impl Game {
    /// Where text may relocate these cards: locations that one of them may be at, and ships and vehicles that take them all.
    fn relocation_places(&self, place: &Place, cards: &[CardId], cx: &Cx<'_>) -> Vec<Opt> {
        let goes = |c: &CardId, l: CardId| self.card(*c).loc != Some(l) && self.may_exist_at(*c, l) && !self.rides_at_site(*c);
        let mut places: Vec<Opt> = self
            .s
            .layout
            .iter()
            .copied()
            .filter(|l| self.is_place(*l, place, cx) && cards.iter().any(|c| goes(c, *l)))
            .map(Opt::At)
            .collect();
        if let Place::Matching(f) = place {
            let ships = self.s.table.iter().copied().filter(|s| self.is_unit(*s) && self.takes_aboard(*s) && self.matches(f, *s, cx));
            places.extend(ships.filter(|s| self.berths_for(cards, *s).is_some()).map(Opt::On));
        }
        places
    }

    /// Whether a relocation has cards to move and a place to go.
    pub(super) fn can_relocate(&self, objs: &Objs, place: &Place, cx: &Cx<'_>) -> bool {
        let cards: Vec<CardId> = match objs.0.as_slice() {
            [One::Object(Many::All, Object::Filter(f))] => self.find_all(f, cx),
            // Those that are known already.
            all => {
                let known = all.iter().filter_map(|o| if let One::Object(_, o @ Object::Ref(_)) = o { Some(o) } else { None });
                let known: Vec<CardId> = known.flat_map(|o| self.objects(o, cx)).collect();
                if known.is_empty() {
                    return true;
                }
                known
            }
        };
        !cards.is_empty() && (names_card(place) || !self.relocation_places(place, &cards, cx).is_empty())
    }

    /// The place a verb goes to: asked for where several fit. `None` while it is asked, or where there is none.
    pub(super) fn chosen_place(&mut self, index: usize, side: Side, place: &'static Place, cards: &[CardId], sub: u8) -> Option<CardId> {
        let cx = self.play_cx(index)?;
        let chosen = cx.binds.and_then(|b| b.card(BindSlot::Place));
        if sub % 2 == 1 {
            return chosen;
        }
        if let Place::Matching(f) = place
            && let [crate::text::Term { words, .. }] = f.any.as_slice()
            && let [Word::Ref(r)] = words.as_slice()
        {
            return self.resolve(*r, &cx).and_then(|c| self.loc_of(c));
        }
        let options = self.relocation_places(place, cards, &cx);
        if options.is_empty() {
            self.advance();
            return None;
        }
        let card = cards.first().copied().unwrap_or(self.frame_card(index));
        self.ask(side, Ask::Where(card), options);
        None
    }

    /// Relocates cards to a location, or aboard a ship or vehicle: an unlimited move.
    pub(super) fn relocate_all(&mut self, cards: &[CardId], to: CardId, by: Option<CardId>) {
        if self.def(to).location.is_some() {
            for c in cards {
                self.relocate(*c, to, by);
            }
            return;
        }
        for (card, berth) in self.berths_for(cards, to).unwrap_or_default() {
            let from = self.card(card).loc;
            self.put_on(card, to, berth);
            self.moved(card, from);
            self.was_relocated(card, from, by);
        }
    }

    /// Relocation of one card to a location.
    pub(crate) fn relocate(&mut self, card: CardId, to: CardId, by: Option<CardId>) {
        let from = self.card(card).loc;
        if from == Some(to)
            || self.card(card).zone == Zone::Location
            || self.rides_at_site(card)
            || !self.may_exist_at(card, to)
            || self.card(card).zone.in_play() && self.stays(card, to)
        {
            return;
        }
        if from.is_some_and(|f| self.check_way_barred(card, f, to, None).is_err()) {
            return;
        }
        self.put_at(card, to);
        self.moved(card, from);
        self.was_relocated(card, from, by);
    }

    /// What is relocated has moved; and text asks by what it was relocated.
    fn was_relocated(&mut self, card: CardId, from: Option<CardId>, by: Option<CardId>) {
        let at = self.card(card).loc;
        for ev in [Ev::Relocate, Ev::Move] {
            let mut e = EventData::new(ev).player(self.card(card).owner).card(card).at(at);
            e.from = from;
            e.by = by.filter(|_| ev == Ev::Relocate);
            self.happened(e);
        }
    }

    /// §7.9.3: nobody leaves a vehicle or starship at a site as part of a relocation. At a system or sector everybody is
    /// aboard something, and text that relocates from there takes them out of it.
    pub(super) fn rides_at_site(&self, card: CardId) -> bool {
        let c = self.card(card);
        c.zone == Zone::On && c.berth != Berth::None && c.loc.is_some_and(|l| self.def(l).kinds.has(kinds::SITE))
    }

    /// Whether text keeps a card from being moved there.
    fn stays(&self, card: CardId, to: CardId) -> bool {
        let using = Use { from: self.card(card).loc, to: self.loc_of(to), ..Use::default() };
        [ActWord::BeMoved, ActWord::Move].iter().any(|act| self.forbidden(*act, card, &using, "move.forbidden").is_err())
    }

    /// Slots for all these cards together aboard a ship or vehicle; `None` where one of them has none, or may not move.
    fn berths_for(&self, cards: &[CardId], ship: CardId) -> Option<Vec<(CardId, Berth)>> {
        if !self.is_active(ship) || cards.iter().any(|c| *c == ship || self.card(*c).zone == Zone::Location || self.stays(*c, ship)) {
            return None;
        }
        // Those who fit in fewest slots choose first: pilots also ride as passengers.
        let mut order = cards.to_vec();
        order.sort_by_key(|c| (self.has_kind(*c, kinds::PILOT), self.value(*c, Quantity::Ability) > crate::num::Num::ZERO));
        let mut trial = self.clone();
        let mut berths = Vec::new();
        for card in order {
            let free = trial.free_berths(card, ship);
            let berth = *free.iter().find(|b| **b == Berth::Astromech).or(free.first())?;
            trial.put_on(card, ship, berth);
            berths.push((card, berth));
        }
        Some(berths)
    }
}

/// Whether a place is where a card named before is: it is looked up, not chosen.
fn names_card(place: &Place) -> bool {
    match place {
        Place::Matching(f) => f.any.iter().any(|t| t.words.iter().any(|w| matches!(w, Word::Ref(_)))),
        Place::Relative(r) => r.to.is_some(),
        Place::Here | Place::There | Place::One(_) => true,
    }
}
