//! Which cards a filter means.

use crate::card::compiled::Shape;
use crate::card::{Icon, Kind, Uniqueness, kinds};
use crate::decision::{Berth, Pile};
use crate::game::Game;
use crate::num::Num;
use crate::query::{Cx, Read};
use crate::state::{BindSlot, CardId, Flags, INACTIVE, Zone, flag};
use crate::text::{
    Adj, Being, Change, Filter, IdentityVerb, Object, Place, Ref, Rel, Relative, Side, State as Widen, Subject, Sym, Term, Test, Who, Word,
    ZoneOwner, ZoneWord,
};

impl Game {
    /// Whether a card fits a filter.
    #[must_use]
    pub fn matches(&self, f: &Filter, card: CardId, cx: &Cx<'_>) -> bool {
        self.matches_words(f, card, cx)
            && self.state_ok(f, card, cx.even)
            && f.tests.iter().all(|t| match t {
                // `present there`, `present at PLACE`: present where it is, and that is the place.
                Test::Present if f.tests.iter().any(|o| matches!(o, Test::There | Test::At(_))) => {
                    self.present_at(card) == self.card(card).loc
                }
                // §5.4.5: a permanent pilot is alone where its player has no other with ability, and no character; one of several never.
                Test::Alone
                    if !self.def(card).kinds.has(kinds::CHARACTER)
                        && f.any.iter().any(|x| x.words.contains(&Word::Kind(kinds::PERMANENT_PILOT))) =>
                {
                    let (owner, loc) = (self.card(card).owner, self.card(card).loc);
                    let company = |c: CardId| c != card && (self.def(c).kinds.has(kinds::CHARACTER) || self.ability_given(c) > Num::ZERO);
                    let alone = || loc.is_some_and(|l| !self.cards_at(l, owner).any(company));
                    self.comp(card).permanent_pilots == 1 && self.is_active(card) && alone()
                }
                // `site you occupy with X`: X itself gives presence there (§5.2.5).
                Test::With(o) if f.tests.iter().any(|o| matches!(o, Test::Occupied(true) | Test::Controlled(true))) => {
                    self.any_object(o, cx, |x| self.card(x).owner == cx.you && self.gives_presence(x, card))
                }
                t => self.test(t, card, cx),
            })
    }

    /// Whether a card fits the words of a filter, its tests left out of account.
    fn matches_words(&self, f: &Filter, card: CardId, cx: &Cx<'_>) -> bool {
        if !f.any.is_empty() {
            // What the whole list widens to, its items in parentheses do too.
            let cx = &Cx { even: cx.even | widened(f), ..*cx };
            // The parser gives each item the owner it has, said or carried over.
            if !f.any.iter().any(|t| self.term(t, card, cx)) {
                return false;
            }
        }
        !f.except.iter().any(|t| self.term(t, card, cx))
    }

    fn term(&self, t: &Term, card: CardId, cx: &Cx<'_>) -> bool {
        // An item in parentheses that says its own owner is not bound by one carried over.
        let own = t.group.as_ref().is_some_and(|g| g.any.iter().any(|x| x.yours.is_some()));
        if let (Some(yours), false) = (t.yours, own) {
            let whose = if yours { cx.you } else { cx.you.other() };
            if self.card(card).owner != whose {
                return false;
            }
        }
        if t.other && cx.card == Some(card) {
            return false;
        }
        if let Some(group) = &t.group
            && !self.matches(group, card, cx)
        {
            return false;
        }
        // "Rebels" and "Imperials" are characters; of ships and other cards it is said beside what they are.
        if self.is_people(t) && !self.has_kind(card, kinds::CHARACTER) {
            return false;
        }
        let place = t.words.iter().any(|w| matches!(w, Word::Kind(k) if is_place_kind(*k)));
        let gone = t.words.contains(&Word::Adj(Adj::BlownAway));
        t.words.iter().all(|w| self.word(w, card, cx, place, gone))
    }

    /// Whether a term names people by their allegiance: with no word beside it for another kind of card.
    fn is_people(&self, t: &Term) -> bool {
        let allegiance = |w: &Word| matches!(w, Word::Kind(k) if [kinds::REBEL, kinds::IMPERIAL].contains(k));
        let other = |w: &Word| match w {
            Word::Kind(k) => self.lib.is_thing(*k),
            Word::Card | Word::Ref(_) => true,
            _ => false,
        };
        t.words.iter().any(allegiance) && !t.words.iter().any(other)
    }

    fn word(&self, w: &Word, card: CardId, cx: &Cx<'_>, place: bool, gone: bool) -> bool {
        match w {
            Word::Card => true,
            Word::Set(set) => self.lib.set_name(&self.def(card).set) == Some(self.lib.symbols.name(*set)),
            Word::Agenda(a) => self.comp(card).agendas.contains(a),
            Word::Kind(k) => self.is_kind_like(card, *k, cx),
            Word::NotKind(k) => !self.is_kind_like(card, *k, cx),
            // §5.10.4: what was blown away has no name, except for text that asks whether it was.
            Word::Named(_) if self.card(card).is(flag::BLOWN_AWAY) && !gone => false,
            Word::Named(n) => self.is_named(card, *n) || (place && self.system_of(card) == Some(*n)),
            Word::Icon(i) => self.icon_count(card, *i) > 0,
            Word::Ref(r) => self.resolve_all(*r, cx).contains(&card),
            Word::Adj(a) => self.adjective(*a, card),
        }
    }

    /// Whether a card is of a kind, or is asked about as if it were. What deploys like a starfighter is no capital starship then
    /// (§6.5.5).
    fn is_kind_like(&self, card: CardId, k: Kind, cx: &Cx<'_>) -> bool {
        match cx.like {
            Some((c, like)) if c == card => {
                let weapon = [
                    (kinds::CHARACTER_WEAPON, kinds::CHARACTER),
                    (kinds::STARSHIP_WEAPON, kinds::STARSHIP),
                    (kinds::VEHICLE_WEAPON, kinds::VEHICLE),
                ];
                // §10.10.1: what is built into a card is a weapon of its kind.
                let built_in = like == kinds::WEAPON && weapon.iter().any(|(w, bearer)| *w == k && self.is_kind(card, *bearer));
                k == like || built_in || !(like == kinds::STARFIGHTER && k == kinds::CAPITAL) && self.is_kind(card, k)
            }
            _ => self.is_kind(card, k),
        }
    }

    /// Whether a card is of a kind; battleground is worked out, Effects mean normal ones only where said (§1.2.4).
    pub(crate) fn is_kind(&self, card: CardId, k: Kind) -> bool {
        if k == kinds::BATTLEGROUND {
            return self.def(card).kinds.has(kinds::LOCATION) && self.is_battleground(card);
        }
        if k == kinds::JEDI || k == kinds::DARK_JEDI {
            let side = if k == kinds::JEDI { Side::Light } else { Side::Dark };
            return self.has_kind(card, kinds::CHARACTER)
                && self.card(card).owner == side
                && self.value(card, crate::text::Quantity::Ability) >= Num::int(6);
        }
        if k == kinds::PERMANENT_PILOT {
            return self.comp(card).permanent_pilots > 0;
        }
        self.has_kind(card, k)
    }

    /// Whether a card is meant by a name: its title, a persona, a combo's half, a permanent aboard.
    #[must_use]
    pub fn is_named(&self, card: CardId, name: Sym) -> bool {
        let names = &self.comp(card).names;
        names.contains(&name) && !self.is_nameless(card, name)
            || self.def(card).extra_keywords.contains(&name)
            || !self.s.rules.emperor_apart && self.lib.sidious(name).is_some_and(|other| names.contains(&other))
    }

    /// §10.11.2: the permanent pilot of a stolen ship has no name any more.
    fn is_nameless(&self, card: CardId, name: Sym) -> bool {
        self.card(card).is(flag::STOLEN) && self.comp(card).contained.contains(&name)
    }

    /// Whether two cards share a name: a title or persona of one is one of the other's (D4 for the Emperor).
    pub(crate) fn share_name(&self, a: CardId, b: CardId) -> bool {
        let names = &self.comp(b).names;
        self.comp(a)
            .names
            .iter()
            .filter(|n| !self.is_nameless(a, **n) && !self.is_nameless(b, **n))
            .any(|n| names.contains(n) || !self.s.rules.emperor_apart && self.lib.sidious(*n).is_some_and(|other| names.contains(&other)))
    }

    /// Kinds gained or lost by text: `Some(true)` gained, `Some(false)` lost.
    pub(crate) fn kind_changed(&self, card: CardId, kind: Kind) -> Option<bool> {
        let mut result = None;
        for Read { cs, cx, .. } in self.read(|t| t.others.has(Shape::Identity)) {
            for change in &cs.text.changes {
                let Change::Identity(id) = change else { continue };
                let speaks = id.kinds.iter().any(|b| match b {
                    Being::Kind(k) => *k == kind,
                    Being::Icon(Icon::Warrior) => kind == kinds::WARRIOR,
                    Being::Icon(Icon::Pilot) => kind == kinds::PILOT,
                    Being::Filter(f) => f.any.iter().any(|t| t.words.iter().any(|w| matches!(w, Word::Kind(k) if *k == kind))),
                    _ => false,
                });
                if speaks && self.subject_is(&cs.text, &cx, card) && self.standing_holds(&cs.text, &cx) {
                    let gains = matches!(id.verb, IdentityVerb::Gains | IdentityVerb::Is);
                    // §5.11.3: text that says it is no battleground wins.
                    result = Some(gains && !(kind == kinds::BATTLEGROUND && result == Some(false)));
                }
            }
        }
        result
    }

    /// Whether text on table says that a card is this: an artillery weapon `is powered`, an Interrupt `is used`.
    pub(crate) fn is_said_to_be(&self, card: CardId, being: &Being) -> bool {
        self.s.index.0.others.has(Shape::Identity)
            && self.read(|t| t.others.has(Shape::Identity)).any(|Read { cs, cx, .. }| {
                let says = |c: &Change| matches!(c, Change::Identity(i) if i.verb == IdentityVerb::Is && i.kinds.contains(being));
                cs.text.changes.iter().any(says) && self.subject_is(&cs.text, &cx, card) && self.standing_holds(&cs.text, &cx)
            })
    }

    /// Whether text beside a pile turns it face down (`host: is face down`).
    pub(crate) fn is_face_down(&self, side: Side, pile: Pile) -> bool {
        self.s.index.0.others.has(Shape::Identity)
            && self.read(|t| t.others.has(Shape::Identity)).any(|Read { t, cs, cx, .. }| {
                let says =
                    |c: &Change| matches!(c, Change::Identity(i) if i.verb == IdentityVerb::Is && i.kinds.contains(&Being::FaceDown));
                self.card(t.card).beside == Some((side, pile))
                    && cs.text.who == Subject::Ref(Ref::Host)
                    && cs.text.changes.iter().any(says)
                    && self.standing_holds(&cs.text, &cx)
            })
    }

    pub(super) fn icon_changed(&self, card: CardId, icon: Icon) -> Option<bool> {
        let mut result = None;
        for Read { cs, cx, .. } in self.read(|t| t.others.has(Shape::Identity)) {
            for change in &cs.text.changes {
                let Change::Identity(id) = change else { continue };
                if id.kinds.contains(&Being::Icon(icon)) && self.subject_is(&cs.text, &cx, card) && self.standing_holds(&cs.text, &cx) {
                    result = Some(matches!(id.verb, IdentityVerb::Gains | IdentityVerb::Is));
                }
            }
        }
        result
    }

    /// How many texts give a card an icon.
    pub(crate) fn icons_added(&self, card: CardId, icon: Icon) -> u8 {
        let mut n = 0;
        for Read { cs, cx, .. } in self.read(|t| t.others.has(Shape::Identity)) {
            let gains =
                |c: &Change| matches!(c, Change::Identity(id) if id.verb == IdentityVerb::Gains && id.kinds.contains(&Being::Icon(icon)));
            if cs.text.changes.iter().any(gains) && self.subject_is(&cs.text, &cx, card) && self.standing_holds(&cs.text, &cx) {
                n += 1;
            }
        }
        n
    }

    /// How many of an icon a card has.
    #[must_use]
    pub fn icon_count(&self, card: CardId, icon: Icon) -> u8 {
        let printed = self.def(card).icons.count(icon);
        if self.s.index.0.others.has(Shape::Identity) {
            match self.icon_changed(card, icon) {
                Some(true) => return printed.max(1),
                Some(false) => return 0,
                None => {}
            }
        }
        match icon {
            Icon::Warrior if self.def(card).kinds.has(kinds::CHARACTER) => printed.max(u8::from(self.has_kind(card, kinds::WARRIOR))),
            _ => printed,
        }
    }

    /// The default: active cards only, unless a word of the filter names another state (§1.11.1).
    fn state_ok(&self, f: &Filter, id: CardId, even: Flags) -> bool {
        let card = self.card(id);
        if !card.zone.in_play() {
            return true; // cards in piles and hands are reached only by the zones that text names
        }
        let bad = card.flags & INACTIVE & !even;
        if bad.is_empty() {
            return match (card.zone, card.host) {
                (Zone::On, Some(h)) => self.is_active(h) || self.card(h).is(flag::UNDERCOVER),
                _ => true,
            };
        }
        let named = |adj: Adj, widen: Option<Widen>| {
            f.any.iter().any(|t| t.words.iter().any(|w| matches!(w, Word::Adj(a) if *a == adj) || matches!(w, Word::Ref(_))))
                || f.tests.iter().any(|t| matches!(t, Test::Even(s) if Some(*s) == widen))
        };
        // §1.12.5: a captive is reached where it is; a frozen or imprisoned one only where that is said.
        let captive = || match (card.is(flag::FROZEN), card.is(flag::IMPRISONED)) {
            (false, false) => Some(Widen::Captive),
            (true, false) => Some(Widen::Frozen),
            (_, true) => None,
        };
        (!bad.meets(flag::CAPTIVE)
            || named(Adj::Captive, captive())
            || named(Adj::Frozen, None)
            || named(Adj::Imprisoned, None)
            || named(Adj::Escorted, None))
            && (!bad.meets(flag::UNDERCOVER) || named(Adj::Undercover, Some(Widen::Undercover)))
            && (!bad.meets(flag::MISSING) || named(Adj::Missing, Some(Widen::Missing)))
            && (!bad.meets(flag::EXCLUDED | flag::SUSPENDED | flag::CONCEALED | flag::OFF) || named(Adj::Concealed, None))
    }

    fn adjective(&self, a: Adj, id: CardId) -> bool {
        let card = self.card(id);
        let def = self.def(id);
        let has = |k| def.kinds.has(k);
        match a {
            Adj::Unique => self.uniqueness(id) == Uniqueness::Dots(1),
            Adj::NonUnique => self.uniqueness(id) != Uniqueness::Dots(1),
            Adj::Diamond => matches!(def.uniqueness, Uniqueness::Diamonds(_)),
            Adj::Piloted => self.is_piloted(id),
            // In a deck or hand: without a pilot of its own.
            Adj::Unpiloted if !card.zone.in_play() => (has(kinds::STARSHIP) || has(kinds::VEHICLE)) && self.comp(id).permanent_pilots == 0,
            Adj::Unpiloted => !self.is_piloted(id),
            Adj::Landed => self.is_landed(id),
            Adj::Captive => card.is(flag::CAPTIVE),
            Adj::Frozen => card.is(flag::FROZEN),
            Adj::Imprisoned => card.is(flag::IMPRISONED),
            Adj::Escorted => card.is(flag::CAPTIVE) && !card.is(flag::IMPRISONED) && card.zone == Zone::On,
            Adj::Missing => card.is(flag::MISSING),
            Adj::Undercover => card.is(flag::UNDERCOVER),
            Adj::Hit => card.is(flag::HIT),
            Adj::Disarmed => card.is(flag::DISARMED),
            Adj::Crashed => card.is(flag::CRASHED),
            Adj::Converted => card.zone == Zone::Under,
            Adj::BlownAway => card.is(flag::BLOWN_AWAY),
            Adj::Completed => card.is(flag::COMPLETED),
            Adj::Concealed => card.is(flag::CONCEALED),
            Adj::Stolen => card.is(flag::STOLEN),
            Adj::Interior => self.is_interior(id),
            Adj::Exterior => self.is_exterior(id),
            Adj::Underground => has(kinds::UNDERGROUND),
            Adj::Underwater => has(kinds::UNDERWATER),
            Adj::Mobile => has(kinds::MOBILE),
            Adj::Planet => has(kinds::PLANET) && !card.is(flag::BLOWN_AWAY),
            Adj::Space => has(kinds::SPACE) || has(kinds::SYSTEM) && card.is(flag::BLOWN_AWAY),
            Adj::Unoccupied => self.unoccupied(id),
            Adj::Shielded => self.is_shielded(id),
            Adj::Damaged | Adj::Insert => false,
            Adj::Marker => self.marker_number(id).is_some(),
            Adj::Innermost => self.marker_number(id).is_some_and(|n| !self.markers().any(|m| m < n)),
            Adj::Outermost => self.marker_number(id).is_some_and(|n| !self.markers().any(|m| m > n)),
            Adj::Remaining => !card.zone.in_play(),
            Adj::Topmost | Adj::Random => true,
            Adj::Lone => self.is_alone(id),
            Adj::Participating => self.in_battle(id),
            Adj::Defending => self.in_battle(id) && self.s.battles.last().is_some_and(|b| b.initiator != card.owner),
            // The choosers of targets keep only the best of these.
            Adj::HighestAbility | Adj::LowestDestiny => true,
            Adj::FaceDown => card.is(flag::FACE_DOWN),
            Adj::FaceUp => !card.is(flag::FACE_DOWN),
            Adj::Male => has(kinds::CHARACTER) && !has(kinds::FEMALE) && !has(kinds::DROID),
            Adj::Female => has(kinds::FEMALE),
            Adj::Open => !self.is_enclosing(id),
            Adj::Enclosed => self.is_enclosing(id),
            Adj::Forfeitable => def.stats.forfeit.exists(),
            Adj::NonDroid => !self.has_kind(id, kinds::DROID),
            Adj::NonJedi => !self.is_kind(id, kinds::JEDI),
            Adj::NonPilot => !self.has_kind(id, kinds::PILOT),
            Adj::NonRepublic => !has(kinds::REPUBLIC),
            Adj::NonWarrior => !self.has_kind(id, kinds::WARRIOR),
            Adj::NonLightsaber => !has(kinds::LIGHTSABER),
            Adj::Active => self.is_active(id),
        }
    }

    /// Whether a card passes a test.
    pub(crate) fn test(&self, t: &Test, id: CardId, cx: &Cx<'_>) -> bool {
        let card = self.card(id);
        match t {
            Test::Compare(printed, q, cmp, amount) => {
                let v = if *printed { self.printed(id, *q) } else { self.value(id, *q) };
                cmp.holds(v, self.amount(amount, &cx.it(id)))
            }
            Test::Present => self.present_at(id).is_some_and(|p| match cx.card.and_then(|c| self.present_at(c)) {
                Some(here) => p == here,
                None => self.event_place(cx).is_none_or(|l| l == p),
            }),
            Test::PresentWith(o) if is_link(o) => self.any_object(o, cx, |x| self.at_link(id, x)),
            Test::PresentWith(o) => self.any_object(o, cx, |x| self.present_with(id, x)),
            Test::Here => match self.here(cx) {
                Some(l) if card.zone == Zone::Under => card.host == Some(l),
                Some(l) => card.loc == Some(l) || card.host == cx.card,
                None => false,
            },
            Test::There => card.loc.is_some() && card.loc == self.there(cx),
            Test::At(p) => self.at_place(id, p, cx),
            Test::Aboard(o) => self.any_object(o, cx, |x| self.is_aboard(id, x)),
            Test::OnTable => card.zone.in_play(),
            Test::On(o) => self.is_on(id, o, cx),
            Test::InBattle(None) => self.in_battle(id),
            Test::InBattle(Some(o)) => self.in_battle(id) && self.any_object(o, cx, |x| x != id && self.in_battle(x)),
            Test::In(z) => self.in_zone(id, z, cx),
            Test::With(o) => self.is_with(id, o, cx),
            Test::Alone => self.is_alone(id),
            Test::Armed(None) => self.is_armed(id),
            Test::Armed(Some(o)) => self.armed_with(id, o, cx),
            // A permanent pilot is part of the ship it flies.
            Test::Piloting(o) => {
                card.berth == Berth::Pilot && card.host.is_some_and(|h| self.is_object(o, h, cx))
                    || self.comp(id).permanent_pilots > 0 && self.is_object(o, id, cx)
            }
            Test::PilotedBy(o) => self.crew(id, Berth::Pilot).any(|p| self.is_object(o, p, cx)),
            Test::Driving(o) => card.berth == Berth::Driver && card.host.is_some_and(|h| self.is_object(o, h, cx)),
            Test::Escorting(o) => self.any_object(o, cx, |x| self.card(x).is(flag::CAPTIVE) && self.card(x).host == Some(id)),
            Test::EscortedBy(o) => card.is(flag::CAPTIVE) && card.host.is_some_and(|h| self.is_object(o, h, cx)),
            Test::StackedHere => card.zone == Zone::Stacked && card.host == cx.card,
            Test::StackedOn(o) => card.zone == Zone::Stacked && card.host.is_some_and(|h| self.is_object(o, h, cx)),
            Test::Has(field, words) => {
                let title = self.lib.symbols.name(self.def(id).title).to_lowercase();
                let word = |w: &Sym| self.lib.symbols.name(*w).to_lowercase();
                let found = match field {
                    crate::text::Field::Title => words.iter().any(|w| super::matching::has_words(&title, &word(w))),
                    crate::text::Field::Lore | crate::text::Field::Text => false,
                };
                found || words.iter().any(|w| self.def(id).extra_keywords.contains(w))
            }
            Test::TargetedBy(o) => {
                let own = |slot| matches!(slot, BindSlot::Orbit | BindSlot::Ship);
                self.any_object(o, cx, |x| self.s.bonds_of(x).any(|(slot, c)| c == id && !own(slot)))
            }
            Test::HitBy(_) => card.is(flag::HIT),
            Test::Matching(o) => self.any_object(o, cx, |x| self.is_matching(id, x)),
            Test::SameTitle(o) => self.any_object(o, cx, |x| self.def(x).title == self.def(id).title),
            Test::SameSpecies(_) | Test::InRangeOf(_) => false,
            Test::Searching => self.is_searching(id),
            Test::DeployingFree => self.states_no_cost(id),
            Test::DeployingOnTable => {
                self.comp(id).deploys.iter().any(|d| matches!(d.dest, crate::text::Dest::Table | crate::text::Dest::YourSide))
            }
            Test::DifferentTitles => true,
            Test::Controlled(you) => self.def(id).location.is_some() && self.controls(id, side_of(*you, cx)),
            Test::Occupied(you) => self.def(id).location.is_some() && self.occupies(id, side_of(*you, cx)),
            Test::RelatedTo(o) => self.any_object(o, cx, |x| self.loc_of(x).is_some_and(|l| self.related(l, id))),
            Test::AdjacentTo(o) => self.any_object(o, cx, |x| self.loc_of(x).is_some_and(|l| self.adjacent(l, id))),
            Test::Orbiting(o) => self.orbits(id).is_some_and(|s| self.is_object(o, s, cx)),
            Test::Carrying(o) => self.children(id).any(|c| self.is_object(o, c, cx)),
            Test::Where(c) => self.cond(c, &cx.it(id)),
            Test::That(e, span) => self.happened_to(e, *span, id, cx),
            Test::Completed => card.is(flag::COMPLETED),
            Test::ImmuneTo(sym) if !card.zone.in_play() => self.always_immune(id, *sym),
            Test::ImmuneTo(sym) => self.immune_to_name(id, *sym),
            Test::Even(_) => true,
        }
    }

    /// §5.4.4: both at one location; not with itself, but a combo's personas are with each other (§1.9.1).
    pub(crate) fn is_with(&self, id: CardId, o: &Object, cx: &Cx<'_>) -> bool {
        // `starship with [Nav Computer]` has the icon; a Scomp link is something to be with.
        if let Some(icon) = bare_icon(o) {
            return self.icon_count(id, icon) > 0;
        }
        let self_too = self.def(id).kinds.has(kinds::COMBO);
        let loc = self.card(id).loc;
        loc.is_some() && self.any_object(o, cx, |x| (x != id || self_too) && self.card(x).loc == loc)
    }

    /// The location of a card, or the card itself where it is a location.
    pub(crate) fn loc_of(&self, id: CardId) -> Option<CardId> {
        if self.def(id).location.is_some() && self.card(id).zone == Zone::Location { Some(id) } else { self.card(id).loc }
    }

    /// `on X`: attached to it; on a system or ship of that name; on a location.
    fn is_on(&self, id: CardId, o: &Object, cx: &Cx<'_>) -> bool {
        if let Object::Filter(f) = o
            && let [term] = f.any.as_slice()
            && let [Word::Named(name)] = term.words.as_slice()
            && self.card(id).loc.is_some_and(|l| self.system_of(l) == Some(*name))
            && self.is_unit_or_gear(id)
        {
            // §5.4.2: on a planet is at its sites and clouds; orbiting it is at it.
            return self.on_system(id, *name);
        }
        let card = self.card(id);
        // §5.4.6: on Cloud City is at one of its sites, not in the air beside it.
        if let Object::Filter(f) = o
            && let [term] = f.any.as_slice()
            && let [Word::Named(name)] = term.words.as_slice()
            && card.loc.is_some_and(|l| !self.def(l).kinds.has(kinds::SITE) && self.def(l).extra_keywords.contains(name))
        {
            return false;
        }
        card.host.is_some_and(|h| self.is_object(o, h, cx)) || card.loc.is_some_and(|l| Some(l) != card.host && self.is_object(o, l, cx))
    }

    pub(crate) fn is_unit_or_gear(&self, id: CardId) -> bool {
        let k = &self.def(id).kinds;
        self.is_unit(id) || k.has(kinds::WEAPON) || k.has(kinds::DEVICE)
    }

    /// Whether a card is at a place.
    pub(crate) fn at_place(&self, id: CardId, p: &Place, cx: &Cx<'_>) -> bool {
        // A location is not at itself.
        if self.card(id).zone == Zone::Location
            && matches!(p, Place::Matching(f) if matches!(f.any.as_slice(), [t] if matches!(t.words.as_slice(), [Word::Ref(_)])))
        {
            return false;
        }
        if let Place::Matching(f) = p
            && let [term] = f.any.as_slice()
        {
            // `at "Tatooine"`: on it or orbiting it; `aboard` its ship sites.
            if let [Word::Named(name)] = term.words.as_slice()
                && self.loc_of(id).is_some_and(|l| self.planet_of(l) == Some(*name))
            {
                return true;
            }
        }
        self.loc_of(id).is_some_and(|l| self.is_place(l, p, cx))
    }

    /// Whether a location is a place.
    #[must_use]
    pub fn is_place(&self, loc: CardId, p: &Place, cx: &Cx<'_>) -> bool {
        match p {
            Place::Here => self.here(cx) == Some(loc),
            Place::There => self.there(cx) == Some(loc),
            Place::One(k) => self.is_kind(loc, *k),
            Place::Relative(r) => self.is_relative(loc, r, cx),
            Place::Matching(f) => (self.matches(f, loc, cx) || self.is_part_of(f, loc)) && !f.except.iter().any(|t| self.is_part(t, loc)),
        }
    }

    /// `to "Tatooine"`: to any location of that planet.
    fn is_part_of(&self, f: &Filter, loc: CardId) -> bool {
        f.tests.is_empty() && f.any.iter().any(|t| self.is_part(t, loc))
    }

    /// Whether a term is the bare name of the planet that a location is part of.
    fn is_part(&self, t: &Term, loc: CardId) -> bool {
        let named = matches!(t.words.as_slice(), [Word::Named(n)] if self.planet_of(loc) == Some(*n));
        named && t.group.is_none() && t.yours.is_none()
    }

    fn is_relative(&self, loc: CardId, r: &Relative, cx: &Cx<'_>) -> bool {
        if r.kind != kinds::LOCATION && !self.is_kind(loc, r.kind) {
            return false;
        }
        let lies = |base: CardId| match r.rel {
            Rel::Same => base == loc,
            Rel::Adjacent => self.adjacent(base, loc),
            Rel::SameOrAdjacent => base == loc || self.adjacent(base, loc),
            Rel::Related | Rel::NearestRelated => self.related(base, loc),
            Rel::SameOrRelated => base == loc || self.related(base, loc),
            Rel::Next => self.adjacent(base, loc),
        };
        match &r.to {
            None => self.here(cx).or_else(|| self.event_place(cx)).is_some_and(lies),
            Some(o) => self.any_object(o, cx, |x| self.loc_of(x).is_some_and(lies)),
        }
    }

    fn in_zone(&self, id: CardId, z: &crate::text::Zone, cx: &Cx<'_>) -> bool {
        let card = self.card(id);
        let Some(word) = z.zone else { return card.zone == Zone::Stacked && card.host == cx.card };
        let owner_ok = match self.zone_owner(z.owner, cx) {
            Some(side) => card.owner == side,
            None => true,
        };
        owner_ok
            && match word {
                ZoneWord::Table => card.zone.in_play(),
                ZoneWord::SideOfTable => card.zone == Zone::Side,
                ZoneWord::LifeForce => matches!(card.zone, Zone::Pile(Pile::Reserve | Pile::Force | Pile::Used) | Zone::Destiny),
                ZoneWord::SabaccHand => false,
                _ => pile_of(word).is_some_and(|p| card.zone == Zone::Pile(p)),
            }
    }

    /// Whose zone; `None` where any will do.
    pub(crate) fn zone_owner(&self, owner: ZoneOwner, cx: &Cx<'_>) -> Option<Side> {
        match owner {
            ZoneOwner::Default => Some(cx.each.unwrap_or(cx.you)),
            ZoneOwner::Your => Some(cx.you),
            ZoneOwner::Opponents => Some(cx.you.other()),
            ZoneOwner::Any => None,
            ZoneOwner::Owners => cx.it.map(|c| self.card(c).owner),
            ZoneOwner::Players => Some(self.who(Who::Player, cx)),
            ZoneOwner::Side(s) => Some(s),
        }
    }

    /// `here`: this card's location, or the battle's or event's for a card that has no place.
    pub(crate) fn here(&self, cx: &Cx<'_>) -> Option<CardId> {
        match cx.card.and_then(|c| self.loc_of(c)).or_else(|| cx.host.and_then(|h| self.loc_of(h))) {
            Some(l) => Some(l),
            None => self.event_place(cx),
        }
    }

    /// `there`: where the event, or the card just named, is or last was.
    pub(crate) fn there(&self, cx: &Cx<'_>) -> Option<CardId> {
        if let Some(l) = cx.it.and_then(|c| self.loc_of(c)) {
            return Some(l);
        }
        self.event_place(cx).or_else(|| self.here(cx))
    }

    /// The event's place, else the current battle's.
    pub(crate) fn event_place(&self, cx: &Cx<'_>) -> Option<CardId> {
        cx.event.and_then(|e| e.place).or(cx.place).or_else(|| self.s.battles.last().map(|b| b.at))
    }

    /// The card a reference means.
    #[must_use]
    pub fn resolve(&self, r: Ref, cx: &Cx<'_>) -> Option<CardId> {
        match r {
            Ref::SelfCard => cx.card,
            Ref::Host => cx.host.or_else(|| cx.card.and_then(|c| self.card(c).host)),
            Ref::It | Ref::Them => cx.it.or_else(|| cx.binds.and_then(|b| b.card(BindSlot::It))).or_else(|| cx.event.and_then(|e| e.card)),
            Ref::Target => cx.binds.and_then(|b| b.card(BindSlot::Target)),
            Ref::DrawnCard => self.drawn_card().or_else(|| cx.binds.and_then(|b| b.card(BindSlot::DrawnCard))),
            Ref::Mentor | Ref::Apprentice => self.trainees(r, cx).first().copied(),
            Ref::WinningCard => cx.binds.and_then(|b| b.card(BindSlot::Winning)),
            Ref::LosingCard => cx.binds.and_then(|b| b.card(BindSlot::Losing)),
            Ref::Named(n) => cx.binds.and_then(|b| b.card(n)).or_else(|| cx.card.and_then(|c| self.bond(c, n))),
        }
    }

    /// All cards a reference means.
    pub(crate) fn resolve_all(&self, r: Ref, cx: &Cx<'_>) -> Vec<CardId> {
        let slot = match r {
            Ref::Named(n) => BindSlot::Name(n),
            Ref::Target => BindSlot::Target,
            Ref::Them | Ref::It if cx.it.is_none() => BindSlot::It,
            // §6.6.3: a change made to two that were deployed together.
            Ref::Them | Ref::It if cx.binds.is_some_and(|b| b.card(BindSlot::It) == cx.it && b.all(BindSlot::It).nth(1).is_some()) => {
                BindSlot::It
            }
            Ref::Mentor | Ref::Apprentice => return self.trainees(r, cx),
            _ => return self.resolve(r, cx).into_iter().collect(),
        };
        let all: Vec<CardId> = cx.binds.map(|b| b.all(slot).collect()).unwrap_or_default();
        if !all.is_empty() {
            return all;
        }
        // Names that last as long as the card stays.
        if let (Ref::Named(n), Some(c)) = (r, cx.card) {
            return self.s.bonds_of(c).filter(|(slot, _)| *slot == BindSlot::Name(n)).map(|(_, c)| c).collect();
        }
        self.resolve(r, cx).into_iter().collect()
    }

    /// Whether a card is what an object means.
    pub(crate) fn is_object(&self, o: &Object, card: CardId, cx: &Cx<'_>) -> bool {
        match o {
            Object::Ref(r) => self.resolve_all(*r, cx).contains(&card),
            Object::Filter(f) => self.matches(f, card, cx),
        }
    }

    /// Whether any card that an object means passes.
    pub(crate) fn any_object(&self, o: &Object, cx: &Cx<'_>, pass: impl Fn(CardId) -> bool) -> bool {
        match o {
            Object::Ref(r) => self.resolve_all(*r, cx).into_iter().any(pass),
            Object::Filter(f) => {
                let stacked = says_stacked(f);
                let there = |z: Zone| z.in_play() || stacked && z == Zone::Stacked;
                self.s.table.iter().any(|c| there(self.card(*c).zone) && pass(*c) && self.matches(f, *c, cx))
            }
        }
    }

    /// Cards on table that fit a filter.
    #[must_use]
    pub fn find_all(&self, f: &Filter, cx: &Cx<'_>) -> Vec<CardId> {
        let stacked = says_stacked(f);
        if let Some(zone) = f.tests.iter().find_map(|t| match t {
            Test::In(z) => Some(z),
            _ => None,
        }) {
            return self.zone_cards(zone, cx).into_iter().filter(|c| self.matches(f, *c, cx)).collect();
        }
        // References mean those cards wherever they are, also within a group.
        if let [Term { group: Some(g), .. }] = f.any.as_slice()
            && let [Term { words, .. }] = g.any.as_slice()
            && let [Word::Ref(r), ..] = words.as_slice()
        {
            return self.resolve_all(*r, cx).into_iter().filter(|c| self.matches(f, *c, cx)).collect();
        }
        // A single reference means those cards wherever they are.
        if let [Term { words, yours: None, other: false, group: None }] = f.any.as_slice()
            && let [Word::Ref(r)] | [Word::Adj(_), Word::Ref(r)] = words.as_slice()
        {
            return self.resolve_all(*r, cx).into_iter().filter(|c| self.matches(f, *c, cx)).collect();
        }
        let converted = f.any.iter().any(|t| t.words.contains(&Word::Adj(Adj::Converted)));
        let reached = |c: CardId| match self.card(c).zone {
            Zone::Stacked => stacked,
            Zone::Under => converted,
            z => z.in_play(),
        };
        let mut found: Vec<CardId> = self.s.table.iter().copied().filter(|c| reached(*c) && self.matches(f, *c, cx)).collect();
        self.keep_best(f, &mut found);
        found
    }

    /// Keeps the highest-ability or lowest-destiny where a filter says so.
    fn keep_best(&self, f: &Filter, found: &mut Vec<CardId>) {
        let says = |adj| f.any.iter().any(|t| t.words.contains(&Word::Adj(adj)));
        if says(Adj::HighestAbility) {
            // §1.3.5: droids never are the highest-ability character.
            found.retain(|c| !self.has_kind(*c, kinds::DROID));
            let best = found.iter().map(|c| self.value(*c, crate::text::Quantity::Ability)).max();
            found.retain(|c| Some(self.value(*c, crate::text::Quantity::Ability)) == best);
        }
        if says(Adj::LowestDestiny) {
            let best = found.iter().map(|c| self.value(*c, crate::text::Quantity::Destiny)).min();
            found.retain(|c| Some(self.value(*c, crate::text::Quantity::Destiny)) == best);
        }
    }

    /// The cards of a zone, top last.
    pub(crate) fn zone_cards(&self, z: &crate::text::Zone, cx: &Cx<'_>) -> Vec<CardId> {
        let Some(word) = z.zone else {
            return self.s.table.iter().copied().filter(|c| self.card(*c).zone == Zone::Stacked && self.card(*c).host == cx.card).collect();
        };
        if word == ZoneWord::Table {
            return self.s.table.clone();
        }
        let sides: &[Side] = match self.zone_owner(z.owner, cx) {
            Some(Side::Dark) => &[Side::Dark],
            Some(Side::Light) => &[Side::Light],
            None => &Side::BOTH,
        };
        let mut cards = Vec::new();
        for side in sides {
            match pile_of(word) {
                Some(p) => cards.extend(self.pile(*side, p)),
                None if word == ZoneWord::SideOfTable => {
                    cards.extend(self.s.table.iter().filter(|c| self.card(**c).zone == Zone::Side && self.card(**c).owner == *side));
                }
                None => {
                    for p in [Pile::Reserve, Pile::Force, Pile::Used] {
                        cards.extend(self.pile(*side, p));
                    }
                }
            }
        }
        if let Some(end) = z.end {
            let one = if end == crate::text::PileEnd::Top { cards.last() } else { cards.first() };
            return one.copied().into_iter().collect();
        }
        cards
    }
}

/// The states past which a filter looks (`even captive`), as flags.
fn widened(f: &Filter) -> Flags {
    f.tests.iter().fold(Flags::EMPTY, |flags, t| match t {
        Test::Even(Widen::Captive | Widen::Frozen) => flags | flag::CAPTIVE,
        Test::Even(Widen::Missing) => flags | flag::MISSING,
        Test::Even(Widen::Undercover) => flags | flag::UNDERCOVER,
        _ => flags,
    })
}

/// Kinds that are places: before them a name means the system.
fn is_place_kind(k: Kind) -> bool {
    [kinds::SITE, kinds::SYSTEM, kinds::SECTOR, kinds::LOCATION, kinds::BATTLEGROUND, kinds::DOCKING_BAY].contains(&k)
}

/// The icon that an object is and nothing else, other than a Scomp link.
fn bare_icon(o: &Object) -> Option<Icon> {
    let Object::Filter(f) = o else { return None };
    let [Term { words, yours: None, other: false, group: None }] = f.any.as_slice() else { return None };
    match words.as_slice() {
        [Word::Icon(icon)] if *icon != Icon::ScompLink && f.tests.is_empty() => Some(*icon),
        _ => None,
    }
}

/// Whether an object is a Scomp link.
fn is_link(o: &Object) -> bool {
    matches!(o, Object::Filter(f) if f.any.iter().any(|t| t.words.contains(&Word::Icon(Icon::ScompLink))))
}

/// The pile a word means.
#[must_use]
pub(crate) fn pile_of(word: ZoneWord) -> Option<Pile> {
    match word {
        ZoneWord::ReserveDeck => Some(Pile::Reserve),
        ZoneWord::ForcePile => Some(Pile::Force),
        ZoneWord::UsedPile => Some(Pile::Used),
        ZoneWord::LostPile => Some(Pile::Lost),
        ZoneWord::Hand => Some(Pile::Hand),
        ZoneWord::OutsideDeck => Some(Pile::Outside),
        ZoneWord::Table | ZoneWord::SideOfTable | ZoneWord::SabaccHand | ZoneWord::LifeForce => None,
    }
}

fn side_of(you: bool, cx: &Cx<'_>) -> Side {
    if you { cx.you } else { cx.you.other() }
}

/// Whether a filter speaks of stacked cards.
fn says_stacked(f: &Filter) -> bool {
    f.tests.iter().any(|t| matches!(t, Test::StackedHere | Test::StackedOn(_)))
        || f.any.iter().any(|t| t.group.as_deref().is_some_and(says_stacked))
}
