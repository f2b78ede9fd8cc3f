//! Whether a play can be initiated: conditions, limits, targets, costs, in that order (§4.3).

use crate::card::{Uniqueness, kinds};
use crate::decision::Pile;
use crate::game::Game;
use crate::num::Num;
use crate::query::filter::pile_of;
use crate::query::{Cx, LENT, Use};
use crate::refusal::{Refusal, require};
use crate::state::{BindSlot, Binds, CardId, EventData, Flags, Segment, flag};
use crate::text::purpose::{Purpose, Purposes, done_by, purposes};
use crate::text::{
    ActWord, ActionWord, Amount, Body, CancelWhat, Clause, Cost, Done, Effect, Event, Initiate, Looks, Many, Naming, Object, Objs, One,
    Pay, Payer, Place, Play, PlayMode, Ref, Side, Step, Target, Term, Test, Who, Window, Word, ZoneWord,
};

impl Game {
    /// Who is "you" in a play of a card.
    pub(crate) fn you_of(&self, card: CardId, n: u8) -> Side {
        let c = self.card(card);
        if n >= LENT {
            return self.s.index.0.plays.iter().find(|p| p.card == card && p.n == n).map_or(c.owner, |p| p.you);
        }
        match self.comp(card).plays.get(usize::from(n)).and_then(|p| p.within.half) {
            Some(side) if self.is_rotated(card) => side.other(),
            Some(side) => side,
            None => c.owner,
        }
    }

    /// The cards that an event binds for a play: `it`, and what its words call by name.
    pub(crate) fn event_binds(&self, e: Option<&Event>, event: Option<&EventData>) -> Binds {
        let mut binds = Binds::default();
        let (Some(data), Some(e)) = (event, e) else { return binds };
        if let Some(card) = data.card {
            binds.set_cards(BindSlot::It, &[card]);
        }
        // `X just targeted by F called shot`: the name is the weapon's; else the card the event is about.
        let against = e.any.iter().any(
            |k| matches!(k, crate::text::EventKind::Deed(_, _, _, ds) if ds.iter().any(|d| matches!(d, crate::text::Detail::Against(_)))),
        );
        let main = match data.ev {
            crate::state::Ev::Target | crate::state::Ev::Reached => data.by,
            crate::state::Ev::Destiny if against => data.from,
            _ => data.card,
        };
        if let (Some(name), Some(card)) = (e.called, main) {
            binds.set_cards(name, &[card]);
        }
        for kind in &e.any {
            let details = match kind {
                crate::text::EventKind::Done(f, _, _, details) => {
                    // What is fired is the weapon, not who is fired at.
                    let subject = if data.ev == crate::state::Ev::Fire { data.by } else { data.card };
                    if let (Some(name), Some(card)) = (f.called, subject) {
                        binds.set_cards(name, &[card]);
                    }
                    details
                }
                crate::text::EventKind::Deed(_, _, _, details) | crate::text::EventKind::CardDeed(_, _, _, details) => details,
                _ => continue,
            };
            for d in details {
                match d {
                    crate::text::Detail::By(f) | crate::text::Detail::With(f) => {
                        let Some(name) = f.called else { continue };
                        // A shot is by its weapon, or by the character that fires it.
                        let host = data.by.filter(|w| self.def(*w).kinds.has(kinds::WEAPON)).and_then(|w| self.card(w).host);
                        let is_weapon =
                            f.any.iter().any(|t| t.words.iter().any(|w| matches!(w, crate::text::Word::Kind(k) if *k == kinds::WEAPON)));
                        let card = if is_weapon || host.is_none() { data.by } else { host };
                        if let Some(c) = card {
                            binds.set_cards(name, &[c]);
                        }
                    }
                    crate::text::Detail::Against(f) => {
                        let against = if data.ev == crate::state::Ev::Destiny { data.from } else { data.card };
                        if let (Some(name), Some(card)) = (f.called, against) {
                            binds.set_cards(name, &[card]);
                        }
                    }
                    crate::text::Detail::Object(f) => {
                        let object = if data.ev == crate::state::Ev::Reached { data.by } else { data.card };
                        if let (Some(name), Some(card)) = (f.called, object) {
                            binds.set_cards(name, &[card]);
                        }
                    }
                    _ => {}
                }
            }
        }
        binds
    }

    /// Whether a player may initiate a play of a card now.
    pub fn check_play(&self, card: CardId, n: u8, side: Side, event: Option<&EventData>) -> Result<(), Refusal> {
        let Some((def, cplay)) = self.play_of(card, n) else {
            return self.check_cancels(card, n, side);
        };
        let play = &cplay.play;
        let you = self.you_of(card, n);
        let binds = self.event_binds(play.event.as_ref(), event);
        let mut cx = Cx::of(card, def, you);
        cx.actor = side;
        cx.binds = Some(&binds);
        if self.who(play.by, &Cx { event, ..cx }) != side && play.by != crate::text::Who::AnyPlayer {
            return Err(Refusal::new("turn.whose").by(card));
        }
        // What turns a card on works while it is off; nothing else does then.
        if self.card(card).zone.in_play() && cplay.turns_on != self.card(card).is(crate::state::flag::OFF) {
            return Err(Refusal::new("card.state").by(card));
        }
        match (&play.event, event) {
            (Some(e), Some(data)) => {
                require(self.event_matches(e, data, &cx), "action.response-only")?;
                // What a card is immune to cannot answer it being deployed or played.
                if let Some(it) = data.card.filter(|c| self.def(card).kinds.has(kinds::INTERRUPT) && self.immune_to_card(*c, card)) {
                    return Err(Refusal::new("action.targets").by(it));
                }
                cx.event = event;
                cx.it = data.card;
            }
            (Some(_), None) => return Err(Refusal::new("action.response-only").by(card)),
            (None, Some(_)) => return Err(Refusal::new("action.responses").by(card)),
            (None, None) => {}
        }
        // An Interrupt whose text fires when it is drawn or lost is not played from hand.
        let from_hand = event.is_none_or(|e| e.card != Some(card));
        if self.is_played(card) && from_hand {
            self.check_interrupt(card, side)?;
            if play.mode == PlayMode::Starting {
                return Err(Refusal::new("interrupt.play").by(card));
            }
        }
        // A condition on the X of a cost is asked of each X, with the cost.
        let x = self.free_x(&play.clauses, &cx);
        for clause in play.clauses.iter().filter(|c| !x.is_some_and(|x| super::chosen::is_about(c, x))) {
            self.check_clause(clause, card, &cx)?;
        }
        self.check_limits(card, n, &play.clauses, &cx)?;
        // Advanced §25.2: to draw training destiny is to attempt the test.
        if self.is_test(card) && trains(play) {
            for apprentice in self.resolve_all(Ref::Apprentice, &cx) {
                self.forbidden(ActWord::AttemptTest, apprentice, &Use::default(), "training.attempt")?;
            }
        }
        let mut binds = binds.clone();
        let targets = targets_of(play);
        // §4.3.5: where the cost hangs on the targets, those must be found that can be paid for.
        let assigned = if !targets.is_empty() && cost_varies(&play.clauses) {
            self.assign(cplay, &targets, card, side, &cx, binds.clone())
        } else {
            None
        };
        let open: &[&Target] = if assigned.is_some() { &[] } else { &targets };
        if let Some(found) = assigned {
            binds = found;
        }
        for target in open {
            // A later target may look at an earlier one: take any candidate that lets the rest go on.
            let cx = Cx { binds: Some(&binds), ..cx };
            let to_be = cplay.purpose(target.name());
            let mut found = self.target_candidates(target, card, to_be, &cx);
            found.retain(|c| self.suits(&play.body, target, *c, &cx));
            let needed = match &target.many {
                Many::Exactly(a) => self.amount(a, &cx).floor().max(1) as usize,
                Many::All if found.is_empty() => return Err(Refusal::new("action.targets").by(card)),
                _ => 1,
            };
            if found.len() < needed {
                return Err(Refusal::new("action.targets").by(card));
            }
            let slot = target.called.map_or(BindSlot::Target, BindSlot::Name);
            if targets.len() == 1 {
                binds.set_cards(slot, &found[..1]);
            } else {
                // Prefer a candidate for which all other targets have one too.
                let mut best = found[0];
                'search: for c in &found {
                    let mut b = binds.clone();
                    b.set_cards(slot, &[*c]);
                    for other in &targets {
                        let s = other.called.map_or(BindSlot::Target, BindSlot::Name);
                        if s != slot
                            && b.card(s).is_none()
                            && self.target_candidates(other, card, cplay.purpose(other.called), &Cx { binds: Some(&b), ..cx }).is_empty()
                        {
                            continue 'search;
                        }
                    }
                    best = *c;
                    break;
                }
                binds.set_cards(slot, &[best]);
            }
        }
        let cx = Cx { binds: Some(&binds), ..cx };
        self.check_costs(&play.clauses, card, side, &cx)?;
        if x.is_some_and(|x| self.x_choices(x, &play.clauses, side, &cx).is_empty()) {
            return Err(Refusal::new("action.condition").by(card));
        }
        if cplay.moves_away {
            self.check_away(&play.body, card, &cx)?;
        }
        self.check_possible(&play.body, card, &cx)
    }

    /// Whether a starting function may be chosen at the start of the game: its conditions hold (§2.3 step 4).
    pub(crate) fn check_starting(&self, card: CardId, n: u8, side: Side) -> Result<(), Refusal> {
        let Some(cplay) = self.comp(card).plays.get(usize::from(n)) else { return Err(Refusal::new("action.not-offered").by(card)) };
        let cx = Cx::of(card, self.card(card).def, side);
        cplay.play.clauses.iter().try_for_each(|clause| self.check_clause(clause, card, &cx))
    }

    /// `cancels F` on an Interrupt: some such card must be there.
    fn check_cancels(&self, card: CardId, n: u8, side: Side) -> Result<(), Refusal> {
        let comp = self.comp(card);
        let which = usize::from(n).checked_sub(comp.plays.len());
        let Some(f) = which.and_then(|n| comp.cancels.get(n)) else { return Err(Refusal::new("action.not-offered")) };
        self.check_interrupt(card, side)?;
        let cx = Cx::of(card, self.card(card).def, side);
        require(!self.find_all(f, &cx).is_empty(), "action.targets")
    }

    /// Playing an Interrupt: from hand, its uniqueness per turn, text that forbids it.
    pub(crate) fn check_interrupt(&self, card: CardId, side: Side) -> Result<(), Refusal> {
        self.check_source(ActWord::Play, card, side, "interrupt.play")?;
        self.check_title_limit(card)?;
        let using = Use { player: Some(side), object: Some(card), ..Use::default() };
        self.forbidden_player(ActWord::Play, side, &using, "interrupt.play")?;
        self.forbidden(ActWord::BePlayed, card, &using, "interrupt.play")?;
        let tax = self.taxes(ActWord::Play, Some(card), side, &using);
        require(tax as usize <= self.pile(side, Pile::Force).len(), "action.cost")
    }

    /// Targets for a play, one of each, such that its costs can be paid; the first that are found.
    pub(crate) fn assign(
        &self,
        cplay: &crate::card::compiled::CPlay,
        targets: &[&Target],
        card: CardId,
        side: Side,
        cx: &Cx<'_>,
        binds: Binds,
    ) -> Option<Binds> {
        let here = Cx { binds: Some(&binds), ..*cx };
        let Some((target, rest)) = targets.split_first() else {
            return self.check_costs(&cplay.play.clauses, card, side, &here).is_ok().then_some(binds);
        };
        let mut found = self.target_candidates(target, card, cplay.purpose(target.name()), &here);
        found.retain(|c| self.suits(&cplay.play.body, target, *c, &here));
        found.into_iter().find_map(|c| {
            let mut binds = binds.clone();
            binds.set_cards(BindSlot::of(target), &[c]);
            self.assign(cplay, rest, card, side, cx, binds)
        })
    }

    /// §1.5.1 (b): copies of a title that may be played or deployed in a turn, both players together.
    pub(crate) fn check_title_limit(&self, card: CardId) -> Result<(), Refusal> {
        if let Uniqueness::Dots(limit) = self.uniqueness(card) {
            // Another version that is on table bars it for that reason.
            let titles = if self.same_persona(card, None).is_some() { self.comp(card).titles.as_slice() } else { self.counted_names(card) };
            if self.s.titles.iter().any(|(t, n)| titles.contains(t) && *n >= limit) {
                return Err(Refusal::new("uniqueness.per-turn").by(card));
            }
        }
        Ok(())
    }

    /// The names under which a card counts as played or deployed: its titles, and its personas.
    fn counted_names(&self, card: CardId) -> &'static [crate::text::Sym] {
        let comp = self.lib.compiled(self.card(card).def);
        if self.is_persona(card) { &comp.names } else { &comp.titles }
    }

    /// Counts a title as played or deployed this turn.
    pub(crate) fn count_title(&mut self, card: CardId) {
        for title in self.counted_names(card).to_vec() {
            match self.s.titles.iter_mut().find(|(t, _)| *t == title) {
                Some((_, n)) => *n += 1,
                None => self.s.titles.push((title, 1)),
            }
        }
    }

    fn check_clause(&self, clause: &Clause, card: CardId, cx: &Cx<'_>) -> Result<(), Refusal> {
        match clause {
            Clause::During(w) => require(self.in_window(w, cx), if matches!(w, Window::Turn(_)) { "turn.whose" } else { "action.phase" }),
            Clause::InBattle(with) => {
                let battle = self.s.battles.last();
                let in_weapons = battle.is_some_and(|b| b.segment() == Segment::Weapons) || cx.event.is_some() && battle.is_some();
                require(in_weapons, "battle.weapons-segment")?;
                if !self.def(card).kinds.has(kinds::INTERRUPT) && self.card(card).loc.is_some() {
                    let bearer = self.card(card).host.filter(|_| self.card(card).zone == crate::state::Zone::On);
                    require(
                        self.in_battle(card) || bearer.is_some_and(|b| self.in_battle(b)) || self.card(card).loc == battle.map(|b| b.at),
                        "battle.participate",
                    )?;
                }
                match with {
                    Some(o) => require(self.any_object(o, cx, |x| x != card && self.in_battle(x)), "presence.with"),
                    None => Ok(()),
                }
            }
            Clause::If(c) => {
                if self.cond(c, cx) {
                    Ok(())
                } else {
                    Err(Refusal::new("action.condition").by(card))
                }
            }
            Clause::Label(label) => match self.label_off(card, *label) {
                Some(source) => Err(Refusal::new("action.cancel-text").by(source)),
                None => Ok(()),
            },
            Clause::InsteadOfForceDrain => {
                let at = self.loc_of(card);
                match at {
                    Some(at) => self.could_drain(at, cx.you),
                    None => Err(Refusal::new("force-drain.control")),
                }
            }
            _ => Ok(()),
        }
    }

    fn check_limits(&self, card: CardId, n: u8, clauses: &[Clause], cx: &Cx<'_>) -> Result<(), Refusal> {
        for clause in clauses {
            if let Clause::Limit(limit) = clause
                && self.is_spent(self.limit_key(card, n, limit), limit, cx)
            {
                return Err(Refusal::new("limit.once").by(card));
            }
        }
        // D9: an optional drain bonus of a weapon is no use of it, or it is (§10.4.3).
        if self.is_weapon_use(card, n)
            && let Some(user) = self.card(card).host
        {
            self.check_weapon_use(card, user)?;
        }
        // §10.3.1: a character, vehicle or starfighter uses one device per turn; using is an action of its text.
        if self.def(card).kinds.has(kinds::DEVICE)
            && let Some(user) = self.card(card).host.filter(|h| self.is_unit(*h))
        {
            let one = !self.def(user).kinds.has(kinds::CAPITAL) && !self.unlimited(ActWord::UseDevices, user);
            let spent = match self.def(user).kinds.has(kinds::SQUADRON) {
                // A squadron uses three.
                true => {
                    let used = |c: &CardId| self.def(*c).kinds.has(kinds::DEVICE) && self.card(*c).did(crate::state::did::USED);
                    self.children(user).filter(used).count() >= 3
                }
                false => self.card(user).did(crate::state::did::USED_DEVICE),
            };
            if one && spent && !self.card(card).did(crate::state::did::USED) {
                return Err(Refusal::new("device.one-per-turn").by(card));
            }
            self.forbidden(ActWord::UseDevices, user, &Use::default(), "device.use")?;
            // §6.8.2: without a pilot or driver a starship or vehicle uses neither weapons nor devices.
            let driven = self.def(user).kinds.has(kinds::STARSHIP) || self.def(user).kinds.has(kinds::VEHICLE);
            if driven && !self.is_piloted(user) {
                return Err(Refusal::new("aboard.unpiloted").by(user));
            }
        }
        Ok(())
    }

    /// Whether a play of a weapon is an optional Force drain bonus that counts as using it (D9).
    fn is_weapon_use(&self, card: CardId, n: u8) -> bool {
        use crate::text::{Change, Quantity};
        let bonus = |s: &Step| match s {
            Step::Modify(s) => s.changes.iter().any(|c| matches!(c, Change::Number(n) if n.what == Quantity::ForceDrain)),
            _ => false,
        };
        !self.s.rules.drain_bonus_not_use
            && self.def(card).kinds.has(kinds::WEAPON)
            && self
                .comp(card)
                .plays
                .get(usize::from(n))
                .is_some_and(|p| p.play.mode == PlayMode::MayWhen && p.play.body.steps.iter().any(bonus))
    }

    /// Uses up the limits of a play.
    pub(crate) fn consume_limits(&mut self, card: CardId, n: u8, clauses: &[Clause]) {
        // §3.7.11: it takes the place of the drain there.
        if clauses.iter().any(|c| matches!(c, Clause::InsteadOfForceDrain))
            && let Some(at) = self.loc_of(card)
        {
            self.card_mut(at).turn |= crate::state::did::DRAIN_HERE;
        }
        for clause in clauses {
            if let Clause::Limit(limit) = clause {
                self.count_limit(self.limit_key(card, n, limit));
            }
        }
        if self.is_weapon_use(card, n)
            && let Some(user) = self.card(card).host
        {
            self.use_weapon(card, user);
        }
        if self.def(card).kinds.has(kinds::DEVICE) {
            self.card_mut(card).turn |= crate::state::did::USED;
            if let Some(user) = self.card(card).host.filter(|h| self.is_unit(*h)) {
                self.card_mut(user).turn |= crate::state::did::USED_DEVICE;
            }
        }
    }

    /// The cards that may be targeted.
    pub(crate) fn target_candidates(&self, t: &Target, source: CardId, to_be: Purposes, cx: &Cx<'_>) -> Vec<CardId> {
        // §11.1.1: outside battle an undercover spy can be targeted by Interrupts, and by what would hit, lose or duel it.
        let reaches =
            self.def(source).kinds.has(kinds::INTERRUPT) || self.comp(source).duels || to_be.meets(purposes(&[Done::Lost, Done::Hit]));
        let spies = if reaches && self.s.battles.is_empty() { flag::UNDERCOVER } else { Flags::EMPTY };
        let mut found = self.find_all(&t.filter, &Cx { even: cx.even | spies, ..*cx });
        found.extend(self.buried_mines(source, cx.actor));
        // §24.1: nobody on Dagobah is the target of an Utinni Effect that does not say `at location`.
        if self.def(source).kinds.has(kinds::UTINNI_EFFECT) && !self.card(source).zone.in_play() {
            let anywhere = |x: &Test| {
                let any = |t: &Term| t.words == [Word::Kind(kinds::LOCATION)];
                matches!(x, Test::At(Place::Matching(f)) if f.any.iter().any(any))
            };
            if !t.filter.tests.iter().any(anywhere) {
                found.retain(|c| !self.loc_of(*c).is_some_and(|l| self.is_hidden_planet(l)));
            }
        }
        // A weapon that is not fired is no target.
        found.retain(|c| if t.idle { self.could_fire(*c, cx.actor).is_ok() } else { self.may_target(*c, source, to_be) });
        found
    }

    /// §4.13.4: what text moves as a react must be able to get there.
    pub(crate) fn can_react(&self, body: &Body, target: &Target, card: CardId, cx: &Cx<'_>) -> bool {
        body.steps.iter().all(|step| match step {
            Step::Effect(_, Effect::Move { what, to: Some(to), as_react: true, .. }) if what.0.iter().any(|o| is_target(o, target)) => {
                self.s.layout.iter().any(|l| self.is_place(*l, to, cx) && self.check_react_way(card, self.card(card).owner, *l).is_ok())
            }
            _ => true,
        })
    }

    /// Whether a card's text may act on a card: not where that is immune, or may not be targeted (§4.3.3).
    pub(crate) fn may_target(&self, card: CardId, source: CardId, to_be: Purposes) -> bool {
        if self.immune_to_card(card, source) || to_be.meets(purposes(&[Done::Stolen])) && self.check_steal(card, source).is_err() {
            return false;
        }
        // §1.12.4: characters, vehicles and starships are not canceled.
        if to_be.has(Purpose::Canceled)
            && (self.is_unit(card) && self.card(card).zone.in_play() || !self.may_cancel(card, Some(source), self.card(source).owner))
        {
            return false;
        }
        // §11.2.1: only Dark captures.
        if to_be.meets(purposes(&[Done::Captured])) && (self.card(card).owner == Side::Dark || !self.may_capture(card)) {
            return false;
        }
        // §7.2.3: nothing is relocated to or from a hidden planet, and Dark not to or from shielded sites.
        if to_be.has(Purpose::Relocated)
            && self.loc_of(card).is_some_and(|l| self.is_hidden_planet(l) || self.card(source).owner == Side::Dark && self.is_shielded(l))
        {
            return false;
        }
        if to_be.has(Purpose::Relocated) && self.rides_at_site(card) {
            return false;
        }
        if to_be.has(Purpose::Carries) && !self.can_carry(card) {
            return false;
        }
        if to_be.meets(purposes(&[Done::Fired])) && self.check_fired(card, self.card(source).owner, to_be).is_err() {
            return false;
        }
        let using = Use { by: Some(source), object: Some(source), player: Some(self.card(source).owner), to_be, ..Use::default() };
        self.forbidden(ActWord::BeTargeted, card, &using, "action.targets").is_ok()
            && self.forbidden_to(ActWord::Target, card, self.card(source).owner, &using, "action.targets").is_ok()
    }

    pub(crate) fn check_costs(&self, clauses: &[Clause], card: CardId, side: Side, cx: &Cx<'_>) -> Result<(), Refusal> {
        let mut needed = [0i32; 2];
        let free = clauses.iter().any(|c| matches!(c, Clause::Free));
        let plays_free = self.plays_free(card, side);
        let using = Use { player: Some(side), object: Some(card), ..Use::default() };
        needed[side.index()] +=
            if self.def(card).kinds.has(kinds::INTERRUPT) { self.taxes(ActWord::Play, Some(card), side, &using) } else { 0 };
        for clause in clauses {
            let Clause::Cost(cost) = clause else { continue };
            if free || plays_free && uses_force(cost) {
                continue;
            }
            let mut ok = false;
            for pay in &cost.any_of {
                if let Pay::Use(payer, a) = pay {
                    let n = self.cost_amount(a, clauses, cx).max(0);
                    let mut want = needed;
                    match payer {
                        Payer::You => want[side.index()] += n,
                        Payer::Opponent => want[side.other().index()] += n,
                        Payer::Both => want = [want[0] + n, want[1] + n],
                    }
                    if self.can_spend(want) {
                        needed = want;
                        ok = true;
                        break;
                    }
                } else if self.can_pay_other(pay, side, card, cx) {
                    ok = true;
                    break;
                }
            }
            if !ok {
                return Err(Refusal::new("action.cost").by(card));
            }
        }
        require(self.can_spend(needed), "action.cost")
    }

    fn can_pay_other(&self, pay: &Pay, side: Side, card: CardId, cx: &Cx<'_>) -> bool {
        match pay {
            Pay::Use(..) => true,
            Pay::LoseForce(payer, a, zone) => {
                let n = self.amount(a, cx).ceil() as usize;
                let have = |s: Side| match zone.as_ref().and_then(|z| z.zone).and_then(pile_of) {
                    Some(p) => self.pile(s, p).len(),
                    None => self.life_force(s) + self.pile(s, Pile::Hand).len(),
                };
                match payer {
                    Payer::You => have(side) >= n,
                    Payer::Opponent => have(side.other()) >= n,
                    Payer::Both => have(side) >= n && have(side.other()) >= n,
                }
            }
            Pay::LoseCard(o, zone) => !self.cost_cards(o, zone.as_ref(), cx).is_empty(),
            Pay::Do(effect) => self.effect_possible(effect, u16::MAX, card, cx).is_ok(),
        }
    }

    /// The cards that could be lost for a cost.
    pub(crate) fn cost_cards(&self, o: &Object, zone: Option<&crate::text::Zone>, cx: &Cx<'_>) -> Vec<CardId> {
        match (o, zone) {
            (Object::Filter(f), Some(z)) => self.zone_cards(z, cx).into_iter().filter(|c| self.matches(f, *c, cx)).collect(),
            _ => self.objects(o, cx),
        }
    }

    /// §4.3.2, the implied target rule: what the text will act on must be there.
    pub(crate) fn check_possible(&self, body: &Body, card: CardId, cx: &Cx<'_>) -> Result<(), Refusal> {
        let mut observable = true;
        for step in body.steps.iter() {
            match step {
                Step::Target(_) | Step::Modify(_) | Step::Let(..) => {}
                // Where both activate, one who can is enough.
                Step::Effect(Who::EachPlayer, Effect::Activate(..)) => {
                    if Side::BOTH.iter().all(|s| self.pile(*s, Pile::Reserve).is_empty()) {
                        return Err(Refusal::new("action.targets").by(card));
                    }
                }
                Step::Effect(_, effect) => {
                    // After a draw or a guess only what is plain to see counts: a pile or hand that is empty.
                    let of_pile = matches!(effect, Effect::Peek(_) | Effect::Reveal(_) | Effect::Take(..) | Effect::Shuffle(_));
                    if observable || of_pile {
                        self.effect_possible(effect, body.id, card, cx)?;
                    }
                }
                Step::Name(_, Naming::UpTo(a), _) if observable && self.amount(a, cx) < Num::ONE => {
                    return Err(Refusal::new("action.condition").by(card));
                }
                Step::Draw(_) | Step::LetDraw(..) | Step::Name(..) => observable = false,
                // Of several functions one at least must be possible.
                Step::ChooseBlock(_, blocks) if observable => {
                    let refused: Vec<Refusal> = blocks.iter().filter_map(|b| self.check_possible(b, card, cx).err()).collect();
                    return if refused.len() == blocks.len() { refused.into_iter().next().map_or(Ok(()), Err) } else { Ok(()) };
                }
                // What comes after a choice is not yet observable.
                _ => break,
            }
        }
        Ok(())
    }

    /// §4.12.3: whether everything that a search names is unique and on table already.
    fn all_named_on_table(&self, objs: &Objs) -> bool {
        let unique = |c: CardId| self.def(c).uniqueness == Uniqueness::Dots(1);
        let on_table =
            |name: crate::text::Sym| self.s.table.iter().any(|c| self.card(*c).zone.in_play() && unique(*c) && self.is_named(*c, name));
        objs.0.iter().all(|one| match one {
            One::Object(_, Object::Filter(f)) => {
                f.any.iter().all(|t| t.words.iter().any(|w| matches!(w, Word::Named(n) if t.words.len() == 1 && on_table(*n))))
            }
            _ => false,
        })
    }

    fn effect_possible(&self, effect: &Effect, function: u16, card: CardId, cx: &Cx<'_>) -> Result<(), Refusal> {
        let refuse = || Refusal::new("action.targets").by(card);
        let zone_ok = |z: &crate::text::Zone| -> bool {
            matches!(z.zone, Some(ZoneWord::Table | ZoneWord::SideOfTable)) || !self.zone_cards(z, cx).is_empty()
        };
        // A player knows their own hand: what is not there is not taken from it.
        let own_hand = |z: &crate::text::Zone| z.zone == Some(ZoneWord::Hand) && self.zone_owner(z.owner, cx).unwrap_or(cx.you) == cx.actor;
        let in_zone = |o: &Object, z: &crate::text::Zone| match o {
            Object::Filter(f) if own_hand(z) => self.zone_cards(z, cx).iter().any(|c| self.matches(f, *c, cx)),
            _ => zone_ok(z),
        };
        let objs_ok = |objs: &Objs, from: &[crate::text::Zone]| -> bool {
            objs.0.iter().all(|one| match one {
                One::Top(_, z, _) | One::Bottom(_, z, _) | One::Random(_, z, _) | One::AllOf(z, _) => zone_ok(z),
                One::Object(Many::AnyNumber | Many::UpTo(_) | Many::All, _) => from.iter().all(zone_ok),
                One::Object(_, o) if from.is_empty() => match o {
                    Object::Ref(_) => true,
                    Object::Filter(f) => {
                        let hidden = f.tests.iter().any(|t| matches!(t, Test::In(_)));
                        if hidden {
                            f.tests.iter().all(|t| match t {
                                Test::In(z) => !self.zone_cards(z, cx).is_empty(),
                                _ => true,
                            })
                        } else {
                            self.find_all(f, cx).iter().any(|c| self.may_target(*c, card, done_by(effect)))
                        }
                    }
                },
                One::Object(_, o) => from.iter().any(|z| in_zone(o, z)),
            })
        };
        let searches: &[crate::text::Zone] = match effect {
            Effect::Take(_, from) | Effect::Deploy(_, from, ..) | Effect::Place { from, .. } => from,
            _ => &[],
        };
        // §4.12.2: a verified failed search bars that title from that pile for the turn.
        let title = self.def(card).title;
        for z in searches {
            let owner = self.zone_owner(z.owner, cx).unwrap_or(cx.you);
            // D6: the title, or only that function of it.
            let same = |f: &crate::state::FailedSearch| {
                let function = self.s.rules.failed_search_bars_title || f.function == function;
                f.player == cx.actor && f.title == title && f.owner == owner && z.zone.and_then(pile_of) == Some(f.pile) && function
            };
            if self.s.failed.iter().any(same) {
                return Err(Refusal::new("search.failed").by(card));
            }
        }
        if let Effect::Deploy(objs, from, ..) = effect
            && !from.is_empty()
            && self.all_named_on_table(objs)
        {
            return Err(Refusal::new("search.to-deploy").by(card));
        }
        // §3.7.8, §9.4.2: what may not be canceled by this player is no target for canceling.
        let drain = cx.event.is_some_and(|e| e.ev == crate::state::Ev::InitiateForceDrain);
        let kept = match effect {
            Effect::Cancel(CancelWhat::Action(ActionWord::ForceDrain), _) => self.uncancelable_drain(card, cx.you),
            Effect::Cancel(CancelWhat::Action(ActionWord::It), _) if drain => self.uncancelable_drain(card, cx.you),
            Effect::Cancel(CancelWhat::Destiny, false) => self.uncancelable_draw(card, cx.you),
            _ => None,
        };
        let using = Use { player: Some(cx.you), by: Some(card), ..Use::default() };
        match effect {
            Effect::Cancel(CancelWhat::Destiny, _) => self.forbidden_player(ActWord::CancelDestiny, cx.you, &using, "destiny.cancel")?,
            Effect::SubstituteAmount(_) | Effect::SubstituteCard(_) => {
                self.forbidden_player(ActWord::Substitute, cx.you, &using, "destiny.substitute")?;
            }
            _ => {}
        }
        if let Some(by) = kept {
            return Err(Refusal::new(if drain { "force-drain.modifier" } else { "destiny.cancel" }).by(by));
        }
        let ok = match effect {
            Effect::Peek(Looks::Zone(z)) | Effect::Reveal(Looks::Zone(z)) | Effect::Shuffle(z) | Effect::ReorderZone(z) => zone_ok(z),
            Effect::Peek(Looks::Cards(one)) | Effect::Reveal(Looks::Cards(one)) => objs_ok(&Objs(vec![one.clone()]), &[]),
            Effect::Take(objs, from) => objs_ok(objs, from),
            Effect::Deploy(objs, from, ..) => objs_ok(objs, from),
            Effect::Place { what, from, .. } | Effect::Stack { what, from, .. } => objs_ok(what, from),
            Effect::Lose(objs, zone) => objs_ok(objs, zone.as_slice()),
            Effect::Exchange(one, other) => objs_ok(one, &[]) && objs_ok(other, &[]),
            Effect::Cancel(CancelWhat::Cards(objs), _) => objs_ok(objs, &[]),
            Effect::Relocate(objs, place) => objs_ok(objs, &[]) && self.can_relocate(objs, place, cx),
            Effect::Verb(_, objs, ..) => objs_ok(objs, &[]),
            Effect::Return(Object::Filter(f), _) | Effect::Forfeit(Object::Filter(f)) => !self.find_all(f, cx).is_empty(),
            Effect::Steal(Object::Filter(f), _) => !self.find_all(f, cx).is_empty(),
            Effect::DrawCards(_, _, None) => !self.pile(cx.you, Pile::Reserve).is_empty(),
            Effect::DrawCards(_, _, Some(z)) => zone_ok(z),
            Effect::Initiate(ActionWord::Battle, Initiate::Between(a, _), _) => {
                let at = self.objects(a, cx).first().and_then(|c| self.loc_of(*c));
                return at.map_or_else(|| Err(refuse()), |at| self.check_battle_between(at, cx.actor));
            }
            Effect::Activate(..) => !self.pile(cx.you, Pile::Reserve).is_empty(),
            _ => true,
        };
        if ok { Ok(()) } else { Err(refuse()) }
    }
}

/// The targets of a play: its clauses, and the first steps of its body (§4.3: chosen before costs).
pub(crate) fn targets_of(play: &Play) -> Vec<&Target> {
    let mut targets: Vec<&Target> = play
        .clauses
        .iter()
        .filter_map(|c| match c {
            Clause::Target(t) | Clause::InsteadOfFiring(t) => Some(t),
            _ => None,
        })
        .collect();
    targets.extend(leading_targets(&play.body));
    targets
}

/// The targets with which a body begins.
pub(crate) fn leading_targets(body: &Body) -> impl Iterator<Item = &Target> {
    body.steps.iter().map_while(|s| match s {
        Step::Target(t) => Some(t),
        _ => None,
    })
}

/// Whether a cost is Force to use, which playing free spares.
pub(crate) fn uses_force(cost: &Cost) -> bool {
    cost.any_of.iter().any(|p| matches!(p, Pay::Use(..)))
}

/// Whether an object is what a target was bound to.
pub(crate) fn is_target(one: &One, target: &Target) -> bool {
    match (one, target.name()) {
        (One::Object(_, Object::Ref(Ref::Target)), None) => true,
        (One::Object(_, Object::Ref(Ref::Named(n))), Some(name)) => *n == name,
        _ => false,
    }
}

/// The costs among clauses, in order.
pub(crate) fn costs(clauses: &[Clause]) -> impl Iterator<Item = &Cost> {
    clauses.iter().filter_map(|c| match c {
        Clause::Cost(c) => Some(c),
        _ => None,
    })
}

/// Whether what a play costs is more than a number.
pub(crate) fn cost_varies(clauses: &[Clause]) -> bool {
    let number = |p: &Pay| matches!(p, Pay::Use(_, Amount::Num(_)));
    costs(clauses).any(|c| c.any_of.iter().any(|p| matches!(p, Pay::Use(..)) && !number(p)))
}

/// Whether a play draws training destiny.
fn trains(play: &Play) -> bool {
    let training = |d: &crate::text::Draw| d.kind == Some(crate::text::DestinyKind::Training);
    play.body.steps.iter().any(|s| matches!(s, Step::Draw(d) | Step::LetDraw(_, d) if training(d)))
}
