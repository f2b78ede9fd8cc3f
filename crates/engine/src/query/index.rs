//! The index of text in play: which standing text and which triggers are in force, rebuilt when the table changes.

use crate::card::compiled::{CStanding, Shape, Within};
use crate::card::{CardType, DefId, Kind, kinds};
use crate::decision::Berth;
use crate::game::Game;
use crate::query::{Cx, Read};
use crate::set::Set;
use crate::state::{BindSlot, CardId, Derived, EvMask, Flags, INACTIVE, Index, PlayAt, TextRef, Zone, flag};
use crate::text::{ActWord, Change, Quantity, Side, TextMod};

impl Game {
    /// Rebuilds the index: call after anything on the table, or any made change, has changed.
    ///
    /// What is in force may lean on other text: on what its bearer is, on a value. Each pass asks the one before, the first
    /// asks a table without text. So the index depends on the table alone, never on the index that was there before.
    pub(crate) fn reindex(&mut self) {
        self.s.index = Derived(Index { rotated: self.find_rotated(), ..Index::default() });
        self.s.index = Derived(self.build_index());
        if self.leans_on_text() {
            self.s.index = Derived(self.build_index());
        }
        if self.s.index.0.others.has(Shape::Text) {
            // Text that cancels or lends text is decided before any is canceled: it does not count towards itself.
            let mut index = self.s.index.0.clone();
            self.silence(&mut index);
            self.expand(&mut index);
            self.s.index = Derived(index);
        }
    }

    /// Whether some card's text may be in force or not because of other text: what a card is, or what its bearer can use.
    fn leans_on_text(&self) -> bool {
        let index = &self.s.index.0;
        let ability = index.quantities.has(Quantity::Ability);
        let gear = |c: CardId| {
            let card = self.card(c);
            let held = || card.host.is_some_and(|h| self.comp(h).standings.iter().any(|s| s.acts.has(ActWord::Carry)));
            card.zone == Zone::On && card.berth == Berth::None && (ability || card.is(flag::STOLEN) || held())
        };
        index.others.has(Shape::Identity) || self.s.table.iter().any(|c| gear(*c))
    }

    /// The index as the one that is there tells it, before text cancels or lends any.
    fn build_index(&self) -> Index {
        let mut index = Index { rotated: self.s.index.0.rotated.clone(), ..Index::default() };
        for &card in &self.s.table {
            self.index_card(card, &mut index);
        }
        for &(card, def, you) in &self.s.rest {
            self.index_rest(card, def, you, &mut index);
        }
        for (n, made) in self.s.mods.iter().enumerate() {
            let cs = &self.lib.compiled(made.def).made[usize::from(made.standing)];
            index.push_text(made.card, made.you, u16::try_from(n).unwrap_or(u16::MAX), true, cs);
        }
        index
    }

    fn index_card(&self, id: CardId, index: &mut Index) {
        let card = self.card(id);
        if !card.zone.in_play() && card.zone != Zone::Insert {
            return;
        }
        // A card that is off can be turned on by its own text.
        if card.is(flag::OFF) {
            for (n, p) in self.lib.compiled(card.def).plays.iter().enumerate().filter(|(_, p)| p.turns_on) {
                index.plays.push(PlayAt { card: id, you: card.owner, n: n as u8, events: p.events });
            }
            return;
        }
        // §1.11: inactive cards have no text in force, but an undercover spy's works.
        if card.is(INACTIVE & !flag::UNDERCOVER) || (card.is(flag::BLOWN_AWAY | flag::COLLAPSED)) {
            return;
        }
        // §24.1: an Utinni Effect sleeps while its target is inactive; D5: where that has gone missing it goes on applying, or not.
        if self.def(id).kinds.has(kinds::UTINNI_EFFECT) {
            let awake = flag::UNDERCOVER | if self.s.rules.utinni_on_missing { flag::MISSING } else { Flags::EMPTY };
            if self.s.bonds_of(id).any(|(_, c)| self.card(c).is(INACTIVE & !awake)) {
                return;
            }
        }
        // Advanced §25.3: a Jedi Test is suspended while one it needs is inactive.
        if self.is_test(id) {
            let needed = |slot: BindSlot| slot == BindSlot::Apprentice || slot == BindSlot::Mentor && !card.is(flag::COMPLETED);
            if self.s.bonds_of(id).any(|(slot, c)| needed(slot) && self.card(c).is(INACTIVE & !flag::UNDERCOVER)) {
                return;
            }
        }
        let comp = self.lib.compiled(card.def);
        if comp.standings.is_empty()
            && comp.plays.is_empty()
            && comp.fates.is_empty()
            && comp.fires.is_empty()
            && comp.cancels.is_empty()
            && comp.maintain.is_none()
        {
            return;
        }
        if card.host.is_some_and(|h| card.zone == Zone::On && self.card(h).is(INACTIVE & !flag::UNDERCOVER)) {
            return;
        }
        // §6.8.2: maintenance is due even of a ship or vehicle whose text sleeps.
        if comp.maintain.is_some() {
            index.events.insert(crate::state::Ev::EndOfTurn, false);
            index.maintained.push(id);
        }
        // §6.8.2: the text of an unpiloted or landed ship or vehicle sleeps, except what it says of deploying.
        let asleep = (self.has_kind(id, kinds::STARSHIP) || self.has_kind(id, kinds::VEHICLE))
            && !self.is_piloted(id)
            && comp.works_while.is_empty();
        let rotated = index.rotated.contains(&id);
        let in_force = |within: Within| -> Option<Side> {
            // Text for the rest of the game is found by `index_rest`; only the side that is up is in force (§1.9.3).
            if within.rest || within.way.is_some_and(|w| w != card.way) || within.face.is_some_and(|back| back != card.is(flag::FLIPPED)) {
                return None;
            }
            Some(match within.half {
                Some(side) if rotated => side.other(),
                Some(side) => side,
                None => card.owner,
            })
        };
        // §10.2.3: what its bearer cannot use is idle, but it may be transferred.
        if !self.is_usable(id) {
            for (n, p) in comp.plays.iter().enumerate().filter(|(_, p)| p.transfers) {
                index.plays.push(PlayAt { card: id, you: card.owner, n: n as u8, events: p.events });
            }
            return;
        }
        for (n, s) in comp.standings.iter().enumerate() {
            if let (Some(you), true) = (in_force(s.within), !asleep || s.deploys) {
                index.push_text(id, you, u16::try_from(n).unwrap_or(u16::MAX), false, s);
            }
        }
        for (n, p) in comp.plays.iter().enumerate().filter(|(_, p)| !p.turns_on && (!asleep || p.deploys)) {
            if let Some(you) = in_force(p.within) {
                index.events = index.events.union(p.events);
                index.plays.push(PlayAt { card: id, you, n: n as u8, events: p.events });
            }
        }
        if asleep {
            return;
        }
        if !comp.cancels.is_empty() {
            index.events.insert(crate::state::Ev::Play, false);
            index.cancels.push(id);
        }
        if comp.fire_events != EvMask::default() {
            index.events = index.events.union(comp.fire_events);
            index.shots.push(PlayAt { card: id, you: card.owner, n: 0, events: comp.fire_events });
        }
        for (n, f) in comp.fates.iter().enumerate() {
            if let Some(you) = in_force(f.within) {
                index.events = index.events.union(f.events);
                index.fates.push(PlayAt { card: id, you, n: n as u8, events: f.events });
            }
        }
    }

    /// Text for the rest of the game: it outlives its card on table.
    fn index_rest(&self, id: CardId, def: DefId, you: Side, index: &mut Index) {
        let comp = self.lib.compiled(def);
        for (n, s) in comp.standings.iter().enumerate().filter(|(_, s)| s.within.rest) {
            index.push_text(id, you, u16::try_from(n).unwrap_or(u16::MAX), false, s);
        }
        for (n, p) in comp.plays.iter().enumerate().filter(|(_, p)| p.within.rest) {
            index.events = index.events.union(p.events);
            index.plays.push(PlayAt { card: id, you, n: n as u8, events: p.events });
        }
    }

    /// The locations turned round: by a mark, or by text on them (`host: rotated`).
    fn find_rotated(&self) -> Vec<CardId> {
        let mut found = Vec::new();
        for &c in &self.s.table {
            let card = self.card(c);
            if card.is(flag::ROTATED) {
                found.push(c);
            }
            if let (true, true, Some(host)) = (self.comp(c).rotates, card.zone.in_play(), card.host) {
                found.push(host);
            }
        }
        found
    }

    /// Whether a location is turned round.
    #[inline]
    pub(crate) fn is_rotated(&self, loc: CardId) -> bool {
        self.s.index.0.rotated.contains(&loc)
    }

    /// Takes out the text of cards whose text other text cancels.
    fn silence(&self, index: &mut Index) {
        let mut silenced = Vec::new();
        // A location's text may cancel what stands on its other side.
        let mut halves: Vec<(CardId, Side)> = Vec::new();
        for Read { t, cs, cx, .. } in self.read(|t| t.others.has(Shape::Text)) {
            for change in &cs.text.changes {
                if matches!(change, Change::Text(TextMod::Canceled | TextMod::Suspended | TextMod::CardSuspended)) {
                    let own = self.def(t.card).location.is_some() && self.subject_is(&cs.text, &cx, t.card);
                    if own && self.standing_holds(&cs.text, &cx) {
                        halves.push((t.card, t.you.other()));
                    }
                    for &card in &self.s.table {
                        if card != t.card && self.subject_is(&cs.text, &cx, card) && self.standing_holds(&cs.text, &cx) {
                            silenced.push(card);
                        }
                    }
                }
            }
        }
        if silenced.is_empty() && halves.is_empty() {
            return;
        }
        index.texts.retain(|t| t.made || t.rest || !silenced.contains(&t.card) && !halves.contains(&(t.card, t.you)));
        index.plays.retain(|p| {
            let silent = silenced.contains(&p.card) || halves.contains(&(p.card, p.you));
            !silent || self.comp(p.card).plays[usize::from(p.n)].within.rest
        });
        index.fates.retain(|p| !silenced.contains(&p.card));
        index.maintained.retain(|c| !silenced.contains(c));
        index.quantities = index.texts.iter().fold(Set::EMPTY, |m, t| m | t.quantities);
        index.acts = index.texts.iter().fold(Set::EMPTY, |m, t| m | t.acts);
        index.others = index.texts.iter().fold(Set::EMPTY, |m, t| m | t.others);
        silenced.sort_unstable();
        silenced.dedup();
        index.silenced = silenced;
    }

    /// The standing text of an index entry, and what its words mean.
    pub(crate) fn text_cx(&self, t: &TextRef) -> (&'static CStanding, Cx<'_>) {
        if t.made {
            let made = &self.s.mods[usize::from(t.n)];
            let cs = &self.lib.compiled(made.def).made[usize::from(made.standing)];
            let mut cx = Cx::of(made.card, made.def, made.you);
            cx.binds = Some(&made.binds);
            cx.it = made.binds.card(BindSlot::It);
            cx.place = made.place;
            (cs, cx)
        } else {
            let lasting = if t.rest { self.s.rest.iter().find(|(c, ..)| *c == t.card) } else { None };
            let def = lasting.map_or(self.card(t.from).def, |(_, def, _)| *def);
            (&self.lib.compiled(def).standings[usize::from(t.n)], Cx::of(t.card, def, t.you))
        }
    }

    /// Whether a card is of a kind, printed or gained.
    #[inline]
    #[must_use]
    pub fn has_kind(&self, card: CardId, kind: Kind) -> bool {
        let mut printed = self.def(card).kinds.has(kind);
        // §10.11.3: the allegiance of what was stolen changes.
        if self.card(card).is(flag::STOLEN)
            && (kind == kinds::REBEL || kind == kinds::IMPERIAL)
            && self.def(card).card_type != CardType::Character
        {
            printed = self.def(card).kinds.has(if kind == kinds::REBEL { kinds::IMPERIAL } else { kinds::REBEL });
        }
        if !self.s.index.0.others.has(Shape::Identity) {
            return printed;
        }
        self.kind_changed(card, kind).unwrap_or(printed)
    }
}
