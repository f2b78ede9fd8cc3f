//! Numbers and conditions of card text.

use crate::card::compiled::Shape;
use crate::card::kinds;
use crate::decision::Berth;
use crate::game::Game;
use crate::num::Num;
use crate::query::{Cx, Read, Use, Words};
use crate::state::{BindSlot, CardId, Ev, INACTIVE, Zone, flag};
use crate::text::{
    Amount, Being, Best, Change, Cmp, Cond, Count, Filter, Identity, IdentityVerb, Name, Object, Owner, Place, Predicate, Quantity,
    QuantitySet, Ref, Side, Span, TextMod, Who,
};

impl Game {
    /// Whether an amount is made of a draw that failed.
    pub(crate) fn is_failed(&self, a: &Amount, cx: &Cx<'_>) -> bool {
        use crate::text::walk::Node;
        let Some(binds) = cx.binds.filter(|b| b.nums.iter().any(|(s, _)| matches!(s, BindSlot::Failed(_)))) else { return false };
        Node::Amount(a).any(&mut |n| matches!(n, Node::Amount(Amount::Named(x)) if binds.num(BindSlot::Failed(*x)).is_some()))
    }

    /// A player that a word means.
    #[must_use]
    pub fn who(&self, who: Who, cx: &Cx<'_>) -> Side {
        match who {
            Who::You => cx.each.unwrap_or(cx.you),
            Who::AnyPlayer | Who::EachPlayer | Who::BothPlayers => cx.you,
            Who::Opponent => cx.you.other(),
            Who::OtherPlayer => self.who(Who::Player, cx).other(),
            Who::ItsOpponent => self.who(Who::Owner, cx).other(),
            Who::Owner => self.resolve(Ref::It, cx).map_or(cx.you, |c| self.card(c).owner),
            Who::Player => cx.event.and_then(|e| e.player).unwrap_or(cx.actor),
            Who::Winner => self.battle_winner(cx).unwrap_or(cx.you),
            Who::Loser => self.battle_winner(cx).map_or(cx.you, Side::other),
            Who::Side(s) => s,
        }
    }

    /// Whether a word means no player: the winner of a tie.
    pub(crate) fn is_nobody(&self, who: Who, cx: &Cx<'_>) -> bool {
        matches!(who, Who::Winner | Who::Loser) && self.battle_winner(cx).is_none()
    }

    fn battle_winner(&self, cx: &Cx<'_>) -> Option<Side> {
        if let Some(n) = cx.binds.and_then(|b| b.num(BindSlot::Winner)) {
            return Some(if n > Num::ZERO { cx.actor } else { cx.actor.other() });
        }
        self.s.battles.last().and_then(|b| b.winner)
    }

    /// The value of an amount.
    #[must_use]
    pub fn amount(&self, a: &Amount, cx: &Cx<'_>) -> Num {
        match a {
            Amount::Num(n) => *n,
            Amount::Of(printed, r, q) => match self.resolve(*r, cx) {
                Some(c) if *printed => self.printed(c, *q),
                Some(c) => self.value(c, *q),
                None => Num::ZERO,
            },
            Amount::DeployOn(r, on) => match (self.resolve(*r, cx), self.resolve(*on, cx)) {
                (Some(c), Some(on)) => {
                    let cost = |_decided| Num::int(self.transfer_cost(c, on, cx.actor));
                    self.reading(self.card(c).def, Words::Cost).map_or(Num::ZERO, cost)
                }
                _ => Num::ZERO,
            },
            Amount::OfNamed(printed, name, q) => {
                match self.s.table.iter().copied().find(|c| self.is_active(*c) && self.is_named(*c, *name)) {
                    Some(c) if *printed => self.printed(c, *q),
                    Some(c) => self.value(c, *q),
                    None => Num::ZERO,
                }
            }
            Amount::Player(w, q, place) => self.player_amount(self.who(*w, cx), *q, place.as_deref(), cx),
            Amount::Count(f) => Num::int(self.find_all(f, cx).len() as i32),
            Amount::Size(z) => Num::int(self.zone_cards(z, cx).len() as i32),
            Amount::Best(best, q, o) => self.best(*best, *q, o, cx),
            Amount::Times(e, span) => Num::int(self.times(e, *span, cx) as i32),
            Amount::Parsecs(a, b) => {
                let p = |o: &Object| self.objects(o, cx).into_iter().find_map(|c| self.loc_of(c)).and_then(|l| self.system_parsec(l));
                match (p(a), p(b)) {
                    (Some(a), Some(b)) => Num::int((a - b).abs()),
                    _ => Num::ZERO,
                }
            }
            Amount::Destiny => self.destiny_meant(cx),
            Amount::EventAmount => cx.event.map_or(Num::ZERO, |e| e.amount),
            Amount::Named(n) => self.named_amount(*n, cx),
            Amount::Add(a, b) => self.amount(a, cx) + self.amount(b, cx),
            Amount::Sub(a, b) => self.amount(a, cx) - self.amount(b, cx),
            Amount::Mul(a, b) => self.amount(a, cx) * self.amount(b, cx),
            Amount::Div(a, b, down) => {
                let q = self.amount(a, cx).over(self.amount(b, cx));
                if *down { Num::int(q.floor()) } else { q }
            }
            Amount::Half(a, down) => {
                let q = self.amount(a, cx).over(Num::int(2));
                Num::int(if *down { q.floor() } else { q.ceil() })
            }
            Amount::Root(a) => self.amount(a, cx).root(),
            Amount::IfElse(a, c, b) => {
                if self.cond(c, cx) {
                    self.amount(a, cx)
                } else {
                    self.amount(b, cx)
                }
            }
        }
    }

    /// A named number: bound in the play, noted on the card, else defined by `let`.
    fn named_amount(&self, slot: Name, cx: &Cx<'_>) -> Num {
        if let Some(n) = cx.binds.and_then(|b| b.num(slot)) {
            return n;
        }
        if let Some(n) = cx.binds.map(|b| b.all(slot).count()).filter(|n| *n > 0) {
            return Num::int(n as i32);
        }
        let comp = self.lib.compiled(cx.def);
        let noted = cx.card.map(|c| self.card(c)).filter(|c| c.noted == Some(slot)).map(|c| Num::int(i32::from(c.counter)));
        let defined = || match comp.lets.iter().find(|(n, _)| *n == slot) {
            Some((name, a)) => self.reading(cx.def, Words::Let(*name)).map_or(Num::ZERO, |_decided| self.amount(a, cx).at_least_zero()),
            None => Num::ZERO,
        };
        let n = noted.unwrap_or_else(defined);
        // Other cards may change the X of a card by name.
        let letters: QuantitySet = [Quantity::X, Quantity::Y, Quantity::Z].into_iter().collect();
        match cx.card.filter(|_| self.s.index.0.quantities.meets(letters)) {
            None => n,
            Some(card) => {
                let name = self.lib.def(cx.def).text.names.get(usize::from(slot.0)).map(|s| self.lib.symbols.name(*s));
                let q = match name {
                    Some("X") => Quantity::X,
                    Some("Y") => Quantity::Y,
                    Some("Z") => Quantity::Z,
                    _ => return n,
                };
                self.card_number(card, q, n, &Use::default(), None)
            }
        }
    }

    fn player_amount(&self, side: Side, q: Quantity, place: Option<&Place>, cx: &Cx<'_>) -> Num {
        let loc = match place {
            Some(p) => self.s.layout.iter().copied().find(|l| self.is_place(*l, p, cx)),
            None => self.event_place(cx).or_else(|| self.here(cx)),
        };
        match q {
            Quantity::TotalPower => loc.map_or(Num::ZERO, |l| self.total_power(l, side)),
            Quantity::TotalAbility => loc.map_or(Num::ZERO, |l| self.total_ability(l, side)),
            Quantity::Generation => Num::int(self.force_generation(side)),
            Quantity::ForceDrain => loc.map_or(Num::ZERO, |l| self.drain_amount(l, side)),
            Quantity::RaceTotal => self.race_total(side),
            Quantity::Hand => Num::int(self.pile(side, crate::decision::Pile::Hand).len() as i32),
            Quantity::LifeForce => Num::int(self.life_force(side) as i32),
            Quantity::LightIcons => loc.map_or(Num::ZERO, |l| Num::int(self.force_icons(l, Side::Light))),
            Quantity::DarkIcons => loc.map_or(Num::ZERO, |l| Num::int(self.force_icons(l, Side::Dark))),
            Quantity::ForceIcons => loc.map_or(Num::ZERO, |l| Num::int(self.force_icons(l, side))),
            Quantity::TotalBattleDestiny => self.battle_destiny(side).unwrap_or(Num::ZERO),
            Quantity::Attrition => self.s.battles.last().and_then(|b| b.debt[side.index()].attrition).unwrap_or(Num::ZERO),
            Quantity::BattleDamage => self.s.battles.last().map_or(Num::ZERO, |b| b.debt[side.index()].damage_left),
            _ => Num::ZERO,
        }
    }

    fn best(&self, best: Best, q: Quantity, o: &Object, cx: &Cx<'_>) -> Num {
        let side = |q| match q {
            Quantity::LightIcons => Some(Side::Light),
            Quantity::DarkIcons => Some(Side::Dark),
            _ => None,
        };
        let mut values: Vec<Num> = self
            .objects(o, cx)
            .into_iter()
            .map(|c| match side(q) {
                Some(s) => Num::int(self.force_icons(c, s)),
                None if q == Quantity::ForceIcons => Num::int(self.force_icons(c, Side::Light) + self.force_icons(c, Side::Dark)),
                None => self.value(c, q),
            })
            .collect();
        values.sort_unstable();
        let sum = |v: &[Num]| v.iter().fold(Num::ZERO, |a, b| a + *b);
        match best {
            Best::Highest => values.last().copied().unwrap_or(Num::ZERO),
            Best::Lowest => values.first().copied().unwrap_or(Num::ZERO),
            Best::Total => sum(&values),
            Best::TotalLowest(n) => sum(&values[..values.len().min(usize::from(n))]),
            Best::TotalHighest(n) => sum(&values[values.len().saturating_sub(usize::from(n))..]),
        }
    }

    /// The cards an object means.
    pub(crate) fn objects(&self, o: &Object, cx: &Cx<'_>) -> Vec<CardId> {
        match o {
            Object::Ref(r) => self.resolve_all(*r, cx),
            Object::Filter(f) => self.find_all(f, cx),
        }
    }

    fn system_parsec(&self, loc: CardId) -> Option<i32> {
        if self.def(loc).kinds.has(kinds::SYSTEM) {
            return self.parsec(loc);
        }
        self.system_of(loc).and_then(|s| self.system_location(s)).and_then(|l| self.parsec(l))
    }

    /// Whether a condition holds.
    #[must_use]
    pub fn cond(&self, c: &Cond, cx: &Cx<'_>) -> bool {
        match c {
            Cond::Not(c) => !self.cond(c, cx),
            Cond::And(all) => all.iter().all(|c| self.cond(c, cx)),
            Cond::Or(any) => any.iter().any(|c| self.cond(c, cx)),
            // §9.2.5: a failed draw is no 0.
            Cond::Compare(Amount::Destiny, Cmp::Equal, _) if cx.binds.is_some_and(|b| b.num(BindSlot::Destiny).is_none()) => false,
            // §9.2.5: a draw that failed is no 0: it is less than any number, and equal to none.
            Cond::Compare(a, cmp, b) => match (self.is_failed(a, cx), self.is_failed(b, cx)) {
                (false, false) => cmp.holds(self.amount(a, cx), self.amount(b, cx)),
                (true, true) => false,
                (failed, _) => cmp.holds(Num::int(if failed { -1 } else { 1 }), Num::ZERO),
            },
            Cond::Control(w, n, f) => self.players(*w, cx).iter().any(|side| {
                self.count_holds(*n, f, cx, |g, l| g.def(l).location.is_some() && g.controls(l, *side) && g.place_with(f, l, *side, cx))
            }),
            Cond::Occupy(w, n, f) => self.players(*w, cx).iter().any(|side| {
                self.count_holds(*n, f, cx, |g, l| g.def(l).location.is_some() && g.occupies(l, *side) && g.place_with(f, l, *side, cx))
            }),
            Cond::Have(w, n, f) => {
                self.players(*w, cx).iter().any(|side| self.count_holds(*n, f, cx, |g, c| g.card(c).owner == *side && g.matches(f, c, cx)))
            }
            Cond::InitiatedBattle(w) => {
                let side = self.who(*w, cx);
                let last = self.s.battles.last().map(|b| b.initiator);
                last.or_else(|| cx.event.and_then(|e| e.player)) == Some(side)
            }
            Cond::Amended(name) => cx.card.is_some_and(|c| self.is_text(c, &TextMod::Amended(*name))),
            Cond::SenateMajority(w) => self.players(*w, cx).iter().any(|side| self.senate_majority() == Some(*side)),
            Cond::SideUp | Cond::DestinyOdd(_) => match c {
                Cond::DestinyOdd(odd) => {
                    let n = self.destiny_meant(cx);
                    n.is_whole() && (n.floor().rem_euclid(2) == 1) == *odd
                }
                Cond::SideUp => true,
                _ => false,
            },
            Cond::AllAbility(here, f) => {
                let loc = if *here { self.here(cx) } else { None };
                let mut any = false;
                let all = self.s.table.iter().filter(|c| self.card(**c).owner == cx.you && self.is_active(**c)).all(|c| {
                    if loc.is_some() && self.card(*c).loc != loc || self.ability_given(*c) <= Num::ZERO {
                        return true;
                    }
                    any = true;
                    self.matches(f, *c, cx)
                });
                all && any
            }
            Cond::Happened(e, span) => self.times(e, *span, cx) > 0,
            Cond::Turn(owner) => self.owner_now(*owner, cx),
            Cond::Phase(owner, phase) => self.s.turn.in_phase && self.s.turn.phase == *phase && self.owner_now(*owner, cx),
            Cond::Is(r, not, identity) => self.resolve(*r, cx).is_some_and(|c| self.is_identity(c, identity, cx)) != *not,
            Cond::Holds(r, p) => self.resolve_all(*r, cx).iter().any(|c| self.predicate(p, *c, cx)),
            Cond::MayDo(o, crate::text::ActWord::FireRepeatedly) => self.any_object(o, cx, |c| self.fires_repeatedly(c)),
            Cond::MayDo(o, crate::text::ActWord::Move) => self.any_object(o, cx, |c| {
                self.forbidden(crate::text::ActWord::Move, c, &Use { from: self.card(c).loc, ..Use::default() }, "move.forbidden").is_ok()
            }),
            Cond::MayDo(..) => true,
            Cond::Battle(None) => !self.s.battles.is_empty(),
            Cond::Battle(Some(p)) => self.s.battles.last().is_some_and(|b| self.is_place(b.at, p, cx)),
            Cond::Nothing(t) => !self.s.table.iter().any(|c| self.test(t, *c, cx)),
            Cond::Exists(n, f) => self.count_holds(*n, f, cx, |g, c| g.matches(f, c, cx)),
        }
    }

    /// `destiny`: the total just drawn for this text, or the value of the draw it answers.
    fn destiny_meant(&self, cx: &Cx<'_>) -> Num {
        let drawn = cx.event.filter(|e| e.ev == Ev::Destiny).map(|e| e.amount);
        let ferocity = || cx.card.and_then(|c| self.ferocity_drawn(c));
        cx.binds.and_then(|b| b.num(BindSlot::Destiny)).or(drawn).or_else(ferocity).unwrap_or(Num::ZERO)
    }

    /// Whether text in force does this to a card's text: amends an option of it, turns off what it labels.
    pub(crate) fn is_text(&self, card: CardId, what: &TextMod) -> bool {
        self.read(|t| t.others.has(Shape::Text)).any(|Read { cs, cx, .. }| {
            cs.text.changes.iter().any(|c| matches!(c, Change::Text(m) if m == what))
                && self.subject_is(&cs.text, &cx, card)
                && self.standing_holds(&cs.text, &cx)
        })
    }

    /// `you control site with leader`: a card that fits gives presence there itself (§5.2.5).
    fn place_with(&self, f: &Filter, loc: CardId, side: Side, cx: &Cx<'_>) -> bool {
        let with = |o: &Object| self.any_object(o, cx, |x| self.card(x).owner == side && self.gives_presence(x, loc));
        self.matches(f, loc, cx) && f.tests.iter().all(|t| if let crate::text::Test::With(o) = t { with(o) } else { true })
    }

    fn players(&self, w: Who, cx: &Cx<'_>) -> Vec<Side> {
        match w {
            Who::AnyPlayer | Who::EachPlayer | Who::BothPlayers => Side::BOTH.to_vec(),
            _ => vec![self.who(w, cx)],
        }
    }

    fn owner_now(&self, owner: Owner, cx: &Cx<'_>) -> bool {
        match owner {
            Owner::Your | Owner::YourNext => self.s.turn.player == cx.you,
            Owner::Opponents | Owner::OpponentsNext => self.s.turn.player != cx.you,
            Owner::Any | Owner::Next => true,
        }
    }

    fn count_holds(&self, n: Count, f: &Filter, cx: &Cx<'_>, pass: impl Fn(&Game, CardId) -> bool) -> bool {
        if let Some(zone) = f.tests.iter().find_map(|t| match t {
            crate::text::Test::In(z) => Some(z),
            _ => None,
        }) {
            // A pile that lies face down cannot be looked at beforehand: any card in it might be the one.
            let dark = |c: CardId| matches!(self.card(c).zone, Zone::Pile(p) if self.is_face_down(self.card(c).owner, p));
            let found = self.zone_cards(zone, cx).into_iter().filter(|c| dark(*c) || pass(self, *c)).count();
            return count_ok(n, found, || false);
        }
        let stacked = f.tests.iter().any(|t| matches!(t, crate::text::Test::StackedHere | crate::text::Test::StackedOn(_)));
        let on_table = |c: &CardId| {
            let z = self.card(*c).zone;
            z.in_play() || stacked && z == Zone::Stacked
        };
        let mut cards: Vec<CardId> = Vec::new();
        if let [crate::text::Term { words, .. }] = f.any.as_slice()
            && let [crate::text::Word::Ref(r), ..] = words.as_slice()
        {
            cards = self.resolve_all(*r, cx);
        }
        let found = if cards.is_empty() {
            match n {
                Count::Any => return self.s.table.iter().any(|c| on_table(c) && pass(self, *c)),
                Count::No => return !self.s.table.iter().any(|c| on_table(c) && pass(self, *c)),
                _ => self.s.table.iter().filter(|c| on_table(c) && pass(self, **c)).count(),
            }
        } else {
            cards.iter().filter(|c| pass(self, **c)).count()
        };
        // `2 aliens of different titles`: no title counts twice.
        let found = if f.tests.contains(&crate::text::Test::DifferentTitles) {
            let all = if cards.is_empty() { self.s.table.clone() } else { cards.clone() };
            let mut titles: Vec<_> = all.iter().filter(|c| on_table(c) && pass(self, **c)).map(|c| self.def(*c).title).collect();
            titles.sort_unstable();
            titles.dedup();
            titles.len()
        } else {
            found
        };
        count_ok(n, found, || {
            // `only`/`every`: nothing that passes the words alone fails the tests.
            let bare = Filter { any: f.any.clone(), ..Filter::default() };
            let all = self.s.table.iter().filter(|c| on_table(c) && self.matches(&bare, **c, cx)).count();
            found > 0 && found == all
        })
    }

    /// Whether a card is what `is captive`, `is "Luke"` say.
    pub(crate) fn is_identity(&self, card: CardId, identity: &Identity, cx: &Cx<'_>) -> bool {
        let positive = matches!(identity.verb, IdentityVerb::Is | IdentityVerb::Gains);
        let all = identity.kinds.iter().all(|b| match b {
            Being::Kind(k) => self.is_kind(card, *k),
            Being::Icon(i) => self.icon_count(card, *i) > 0,
            Being::Unique => self.uniqueness(card) == crate::card::Uniqueness::Dots(1),
            Being::NonUnique => self.uniqueness(card) != crate::card::Uniqueness::Dots(1),
            Being::Persona(_, sym) => self.is_named(card, *sym),
            Being::OutOfPlay => self.card(card).zone == Zone::Pile(crate::decision::Pile::OutOfPlay),
            Being::FaceDown => self.card(card).is(flag::FACE_DOWN),
            Being::Filter(f) => match self.named_type(f, cx) {
                Some(k) => self.def(card).kinds.has(k),
                // The card is known: what it is does not hang on its state.
                None => self.matches(f, card, &Cx { even: INACTIVE, ..*cx }),
            },
            Being::Lost => self.card(card).zone == Zone::Pile(crate::decision::Pile::Lost),
            Being::Used | Being::Powered | Being::Leading => false,
        });
        all == positive
    }

    /// A filter that is just a name bound to a card type.
    fn named_type(&self, f: &Filter, cx: &Cx<'_>) -> Option<crate::card::Kind> {
        let [crate::text::Term { words, .. }] = f.any.as_slice() else { return None };
        let [crate::text::Word::Ref(Ref::Named(n))] = words.as_slice() else { return None };
        let k = cx.binds?.num(*n)?;
        u16::try_from(k.0).ok().map(crate::card::Kind)
    }

    /// Whether a predicate holds of a card.
    #[must_use]
    pub fn predicate(&self, p: &Predicate, id: CardId, cx: &Cx<'_>) -> bool {
        let card = self.card(id);
        let battle = self.s.battles.last();
        match p {
            Predicate::InBattle => self.in_battle(id),
            Predicate::InBattleInitiated(you) => {
                let side = if *you { cx.you } else { cx.you.other() };
                self.in_battle(id) && battle.is_some_and(|b| b.initiator == side)
            }
            Predicate::InBattleWith(o) | Predicate::InBattleAgainst(o) => {
                self.in_battle(id) && self.any_object(o, cx, |x| x != id && self.in_battle(x))
            }
            Predicate::InBattleAt(p) => self.in_battle(id) && battle.is_some_and(|b| self.is_place(b.at, p, cx)),
            Predicate::Defending => self.in_battle(id) && battle.is_some_and(|b| b.initiator != card.owner),
            Predicate::Attacking => self.in_battle(id) && battle.is_some_and(|b| b.initiator == card.owner),
            Predicate::InDuel => self.duelists().any(|c| c == id),
            Predicate::InSenateMajority => {
                card.loc.is_some_and(|l| self.is_senate(l)) && self.is_active(id) && self.senate_majority() == Some(card.owner)
            }
            Predicate::Piloting(o) => self.steering(id, Berth::Pilot, o.as_ref(), cx),
            Predicate::Driving(o) => self.steering(id, Berth::Driver, o.as_ref(), cx),
            Predicate::Riding(o) => {
                card.zone == Zone::On
                    && card.berth != Berth::None
                    && card.host.is_some_and(|h| o.as_ref().is_none_or(|o| self.is_object(o, h, cx)))
            }
            Predicate::Aboard(o) => self.any_object(o, cx, |x| self.is_aboard(id, x)),
            Predicate::At(p) => self.at_place(id, p, cx),
            Predicate::On(o) => self.test(&crate::text::Test::On(o.clone()), id, cx),
            Predicate::OnTable => card.zone.in_play(),
            Predicate::Present(None) => self.present_at(id).is_some_and(|p| self.def(p).location.is_some()),
            Predicate::Present(Some(o)) => self.any_object(o, cx, |x| self.present_with(id, x)),
            Predicate::With(o) => self.is_with(id, o, cx),
            Predicate::Alone => self.is_alone(id),
            Predicate::Armed(None) => self.is_armed(id),
            Predicate::Armed(Some(o)) => self.armed_with(id, o, cx),
            Predicate::Escorting(o) => self.any_object(o, cx, |x| self.card(x).is(flag::CAPTIVE) && self.card(x).host == Some(id)),
            Predicate::Nighttime => self.is_night(self.loc_of(id)),
            Predicate::Bombing => self.on_bombing_run(id),
            Predicate::Landed => self.is_landed(id),
            Predicate::Undercover => card.is(flag::UNDERCOVER),
            Predicate::Captive => card.is(flag::CAPTIVE),
            Predicate::Completed => card.is(flag::COMPLETED),
            Predicate::Piloted(yes) => self.is_piloted(id) == *yes,
            Predicate::Hit => card.is(flag::HIT),
            Predicate::Stacked => card.zone == Zone::Stacked,
        }
    }

    fn steering(&self, id: CardId, berth: Berth, o: Option<&Object>, cx: &Cx<'_>) -> bool {
        let card = self.card(id);
        card.zone == Zone::On
            && card.berth == berth
            && card.host.is_some_and(|h| !self.is_landed(h) && o.is_none_or(|o| self.is_object(o, h, cx)))
    }

    /// Whether nighttime conditions exist at a location (text says so).
    pub(crate) fn is_night(&self, loc: Option<CardId>) -> bool {
        self.read(|t| t.others.has(Shape::Text)).any(|Read { cs, cx, .. }| {
            cs.text.changes.iter().any(|c| matches!(c, Change::Text(TextMod::Nighttime)))
                && self.standing_holds(&cs.text, &cx)
                && loc.is_none_or(|l| self.subject_is(&cs.text, &cx, l))
        })
    }

    /// How often an event happened.
    pub(crate) fn times(&self, e: &crate::text::Event, span: Span, cx: &Cx<'_>) -> usize {
        // Force is counted by the unit, other events one by one.
        self.span(span)
            .iter()
            .filter(|h| self.event_matches(e, h, cx))
            .map(|h| match h.ev {
                Ev::LoseForce | Ev::RetrieveForce | Ev::ActivateForce | Ev::UseForce => h.amount.floor().max(0) as usize,
                _ => 1,
            })
            .sum()
    }

    /// What happened within a span: this battle's or phase's part of the turn, the turn, or the game.
    fn span(&self, span: Span) -> &[crate::state::EventData] {
        if span == Span::ThisGame {
            return &self.s.past;
        }
        let from = match (span, self.s.battles.last()) {
            (Span::ThisBattle, Some(b)) => usize::from(b.history),
            (Span::ThisPhase, _) => usize::from(self.s.turn.history),
            _ => 0,
        };
        self.s.history.get(from..).unwrap_or_default()
    }

    /// Whether an event happened to a card.
    pub(crate) fn happened_to(&self, e: &crate::text::Event, span: Span, card: CardId, cx: &Cx<'_>) -> bool {
        self.span(span).iter().any(|h| h.card == Some(card) && self.event_matches(e, h, &cx.it(card)))
    }

    /// A player's Force drain at a location: icons, then modifiers (§3.7.5).
    #[must_use]
    pub fn drain_amount(&self, loc: CardId, side: Side) -> Num {
        let icons = Num::int(self.force_icons(loc, side.other()));
        let at = Use { at: Some(loc), player: Some(side), ..Use::default() };
        self.player_number(Quantity::ForceDrain, icons, side, &at).at_least_zero()
    }
}

fn count_ok(n: Count, found: usize, whole: impl FnOnce() -> bool) -> bool {
    match n {
        Count::Any => found > 0,
        Count::No => found == 0,
        Count::Exactly(k) => found == usize::from(k),
        Count::AtLeast(k) => found >= usize::from(k),
        Count::Only | Count::Every => whole(),
    }
}
