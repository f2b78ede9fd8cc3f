//! Where a card may deploy, and at what cost (§6.2 to §6.6).

use crate::card::compiled::Shape;
use crate::card::{DefId, KindSet, kinds};
use crate::decision::{Berth, Opt, Pile};
use crate::game::Game;
use crate::num::Num;
use crate::query::{Cx, Like, Read, Use, times};
use crate::refusal::{Refusal, require};
use crate::state::{BindSlot, Binds, CardId, DeployFrame, Frame, INACTIVE, LimitKey, flag};
use crate::text::purpose::Purposes;
use crate::text::{ActWord, Change, Clause, Deploy, Dest, FreeMode, FreeWord, Pay, Payer, Quantity, Side, ZoneOwner};

/// What deploying costs each player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Price {
    /// The one who deploys.
    pub you: i32,
    /// The opponent's Force (both use).
    pub opponent: i32,
}

impl Game {
    /// Every place the card of a deploy frame may go.
    pub(crate) fn deploy_places(&self, d: &DeployFrame) -> Vec<Opt> {
        let mut found = Vec::new();
        self.each_place(d, |to| {
            if !found.contains(&to) && self.check_deploy_to(d, to).is_ok() {
                found.push(to);
            }
            false
        });
        found
    }

    /// Whether the card of a deploy frame has any place to go.
    pub(crate) fn has_place(&self, d: &DeployFrame) -> Result<(), Refusal> {
        let mut last = Refusal::new("deploy.where").by(d.card);
        let mut ok = false;
        self.each_place(d, |to| match self.check_deploy_to(d, to) {
            Ok(_) => {
                ok = true;
                true
            }
            Err(e) => {
                last = e;
                false
            }
        });
        if ok { Ok(()) } else { Err(last) }
    }

    /// Calls `each` for every place of the right kind, until it says stop.
    fn each_place(&self, d: &DeployFrame, mut each: impl FnMut(Opt) -> bool) {
        let def = self.def(d.card);
        let k = &def.kinds;
        if k.has(kinds::LOCATION) {
            self.location_places(d, &mut each);
            return;
        }
        let lines = &self.comp(d.card).deploys;
        let unit = k.has(kinds::CHARACTER) || k.has(kinds::STARSHIP) || k.has(kinds::VEHICLE) || k.has(kinds::CREATURE);
        if unit {
            self.unit_places(d, &mut each);
            return;
        }
        // §4.7.8: an Admiral's Order goes on table by rule.
        if k.has(kinds::ADMIRALS_ORDER) {
            each(Opt::Table);
            return;
        }
        if self.lib.projected(self.card(d.card).def).is_some() {
            for &l in &self.s.layout {
                if self.def(l).kinds.has(kinds::HOLOSITE) && each(Opt::At(l)) {
                    return;
                }
            }
            if self.is_played(d.card) {
                return;
            }
        }
        if d.ignoring {
            for c in d.only.iter().copied() {
                if each(if self.def(c).location.is_some() { Opt::At(c) } else { Opt::On(c) }) {
                    return;
                }
            }
        }
        for line in lines {
            match &line.dest {
                Dest::Table | Dest::YourSide | Dest::OpponentsSide | Dest::Beside(_) | Dest::OnZone(_) | Dest::Under(_) | Dest::In(_) => {
                    if each(Opt::Table) {
                        return;
                    }
                }
                Dest::On(f) => {
                    let cx = self.deploy_cx(d);
                    let gear = k.has(kinds::WEAPON) || k.has(kinds::DEVICE);
                    let carriers = if gear && self.s.index.0.acts.has(ActWord::Carry) { self.s.table.as_slice() } else { &[] };
                    let carriers = carriers
                        .iter()
                        .copied()
                        .filter(|c| self.card(*c).owner == d.player && self.lets_deploy(d.card, *c) && !self.matches(f, *c, &cx));
                    for c in self.find_all(f, &cx).into_iter().chain(carriers) {
                        if each(Opt::On(c)) {
                            return;
                        }
                    }
                    // Where text lets it deploy besides.
                    if self.s.index.0.acts.has(ActWord::Deploy) {
                        let more = |c: &CardId| self.is_welcome(d, self.loc_of(*c), Some(*c)) && !self.matches(f, *c, &cx);
                        for c in self.s.layout.iter().chain(&self.s.table).copied().filter(more) {
                            if each(Opt::On(c)) {
                                return;
                            }
                        }
                    }
                }
                Dest::At(p) | Dest::To(p) => {
                    let cx = self.deploy_cx(d);
                    for &l in &self.s.layout {
                        if self.is_place(l, p, &cx) && each(Opt::At(l)) {
                            return;
                        }
                    }
                }
                Dest::Between(..) | Dest::StartOfGame | Dest::Orbiting(_) | Dest::AtParsec(_) => {}
            }
        }
    }

    /// Whether text lets a card deploy there that its own text would not: `"Ion Cannon": may deploy on self`.
    fn is_welcome(&self, d: &DeployFrame, loc: Option<CardId>, on: Option<CardId>) -> bool {
        let using = Use { to: loc, at: loc, on, object: on, player: Some(d.player), ..Use::default() };
        self.s.index.0.acts.has(ActWord::Deploy) && self.allowed(ActWord::Deploy, d.card, &using).is_some()
    }

    fn unit_places(&self, d: &DeployFrame, each: &mut impl FnMut(Opt) -> bool) {
        let k = &self.def(d.card).kinds;
        for &l in &self.s.layout {
            if !self.may_exist_at(d.card, l) {
                continue;
            }
            let needs_pilot = self.needs_pilot_at(d.card, l);
            if (!needs_pilot || self.may_deploy_empty(d.card, l)) && each(Opt::At(l)) {
                return;
            }
            if needs_pilot {
                let berth = self.steering_berth(d.card);
                for &p in self.pile(d.player, Pile::Hand) {
                    if p != d.card
                        && self.def(p).kinds.has(kinds::CHARACTER)
                        && self.fits_berth(p, d.card, berth)
                        && each(Opt::AtWith(l, p))
                    {
                        return;
                    }
                }
            }
            if k.has(kinds::CHARACTER) && self.deploys_undercover(d.card, l) && each(Opt::Undercover(l)) {
                return;
            }
        }
        for &ship in &self.s.table {
            let c = self.card(ship);
            if c.owner != d.player || !c.zone.in_play() || !self.takes_aboard(ship) || c.is(INACTIVE) {
                continue;
            }
            for berth in self.free_berths(d.card, ship) {
                if each(Opt::Aboard(ship, berth)) {
                    return;
                }
            }
        }
    }

    /// §6.5.2, §6.5.3, §6.5.4: a starship, or a vehicle at a cloud sector, without a permanent pilot deploys with a pilot or driver.
    fn needs_pilot_at(&self, card: CardId, loc: CardId) -> bool {
        let k = &self.def(card).kinds;
        let flies = k.has(kinds::STARSHIP) || k.has(kinds::VEHICLE) && self.def(loc).kinds.has(kinds::CLOUD_SECTOR);
        flies && self.comp(card).permanent_pilots == 0
    }

    /// §6.5.4: an empty starfighter, or what deploys like one, goes to a docking bay.
    fn may_deploy_empty(&self, card: CardId, loc: CardId) -> bool {
        let fighter = !self.def(card).kinds.has(kinds::CAPITAL) || self.comp(card).deploys_like_starfighter;
        fighter && self.def(card).kinds.has(kinds::STARSHIP) && self.def(loc).kinds.has(kinds::DOCKING_BAY)
    }

    /// The berth from which a ship or vehicle is steered.
    pub(crate) fn steering_berth(&self, card: CardId) -> Berth {
        let pilots = self.comp(card).capacity.iter().any(|c| c.kinds.contains(&crate::text::CapacityKind::Pilot));
        if self.def(card).kinds.has(kinds::TRANSPORT_VEHICLE) && !pilots { Berth::Driver } else { Berth::Pilot }
    }

    fn deploys_undercover(&self, card: CardId, loc: CardId) -> bool {
        let using = Use { to: Some(loc), at: Some(loc), ..Use::default() };
        let mut may = false;
        self.each_free(FreeWord::Deploys, card, &using, |_, mode, fits, _| {
            may |= fits && matches!(mode, FreeMode::Undercover);
        });
        may && self.def(loc).kinds.has(kinds::SITE)
    }

    /// Whether a card deploys as an undercover spy and not otherwise (`deploys undercover`).
    pub(crate) fn only_undercover(&self, card: CardId) -> bool {
        let mut only = false;
        self.each_free(FreeWord::Deploys, card, &Use::default(), |source, mode, _, _| {
            only |= source == card && matches!(mode, FreeMode::Undercover);
        });
        only
    }

    /// What the words of a card mean while it deploys: it has no place yet, but the event that it answers has one.
    pub(crate) fn deploy_cx(&self, d: &DeployFrame) -> Cx<'_> {
        let mut cx = Cx::of(d.card, self.card(d.card).def, d.player);
        if self.comp(d.card).deploys.iter().any(|l| l.answers_event()) {
            cx.event = self.s.stack.iter().rev().find_map(|f| if let Frame::Window(w) = f { Some(&w.event) } else { None });
        }
        // §11.1.1: weapons, devices and Effects may go on an undercover spy.
        if !self.is_unit(d.card) {
            cx.even = flag::UNDERCOVER;
        }
        cx
    }

    /// §5.12: whether a card can exist at a location at all.
    #[must_use]
    pub fn may_exist_at(&self, card: CardId, loc: CardId) -> bool {
        let (k, l) = (&self.def(card).kinds, &self.def(loc).kinds);
        if self.is_projected(card) {
            return l.has(kinds::HOLOSITE);
        }
        if l.has(kinds::HOLOSITE) && (k.has(kinds::CHARACTER) || k.has(kinds::STARSHIP) || k.has(kinds::VEHICLE)) {
            return false;
        }
        if k.has(kinds::CHARACTER) {
            return Game::characters_exist_at(l);
        }
        if k.has(kinds::VEHICLE) {
            if k.has(kinds::LIFT_TUBE) {
                return l.has(kinds::SITE) && self.is_interior(loc) && l.has(kinds::MOBILE);
            }
            if l.has(kinds::CLOUD_SECTOR) {
                return self.is_cloud_vehicle(card);
            }
            return self.is_exterior(loc);
        }
        if k.has(kinds::CREATURE) {
            return !l.has(kinds::HOLOSITE) && self.in_habitat(card, loc);
        }
        if k.has(kinds::STARSHIP) {
            if l.has(kinds::SYSTEM) {
                return true;
            }
            if k.has(kinds::CAPITAL) && !self.comp(card).moves_like_starfighter {
                return l.has(kinds::ASTEROID_SECTOR);
            }
            // §5.6.3: a Death Star II sector is for starfighters proper.
            return self.is_exterior(loc) || l.has(kinds::SECTOR) && (!self.is_inner_sector(loc) || k.has(kinds::STARFIGHTER));
        }
        true
    }

    /// §5.12: characters are at sites, outside the trench, and not at holosites.
    pub(crate) fn characters_exist_at(loc: &KindSet) -> bool {
        loc.has(kinds::SITE) && !loc.has(kinds::TRENCH) && !loc.has(kinds::HOLOSITE)
    }

    /// §5.7.5: what a dejarik or hologram is at a holosite, where it would go to one.
    pub(crate) fn projects_at(&self, card: CardId, to: Opt) -> Option<DefId> {
        let holosite = matches!(to, Opt::At(l) if self.def(l).kinds.has(kinds::HOLOSITE));
        self.lib.projected(self.card(card).def).filter(|_| holosite)
    }

    /// Whether it may go there: with presence or icon, for its destiny.
    fn check_projection(&self, d: &DeployFrame, site: CardId, face: DefId) -> Result<Price, Refusal> {
        self.check_presence_or_icon(d, Opt::At(site), site)?;
        let using = Use { to: Some(site), at: Some(site), player: Some(d.player), ..Use::default() };
        self.forbidden(ActWord::Deploy, d.card, &using, "deploy.restriction")?;
        let printed = self.lib.def(face).stats.deploy.printed().unwrap_or_default();
        let you = self.card_number(d.card, Quantity::Deploy, printed, &using, None).ceil();
        if !self.can_spend(if d.player == Side::Dark { [you, 0] } else { [0, you] }) {
            return Err(Refusal::new("deploy.cost").by(d.card));
        }
        Ok(Price { you, opponent: 0 })
    }

    /// Whether the card of a deploy frame may go there, and what it costs.
    pub(crate) fn check_deploy_to(&self, d: &DeployFrame, to: Opt) -> Result<Price, Refusal> {
        let card = d.card;
        let def = self.def(card);
        let (loc, on) = self.place_and_host(to);
        if let Some(react) = d.react {
            require(loc == Some(react), "react.permission")?;
        }
        if !d.only.is_empty() {
            let ok = loc.is_some_and(|l| d.only.contains(&l)) || on.is_some_and(|c| d.only.contains(&c));
            // `deploy site from reserve deck to "Alderaan"`: a location of that system, or a generic one.
            let system = def.location.as_ref().map(|l| l.system);
            let joins = match to {
                Opt::Part(_, l) | Opt::On(l) => d.only.iter().any(|o| self.row_of(*o) == self.row_of(l)),
                _ => false,
            };
            let related = system.is_some_and(|s| if s.is_none() { joins } else { d.only.iter().any(|l| self.system_of(*l) == s) });
            require(ok || related, "deploy.where")?;
        }
        if def.kinds.has(kinds::LOCATION) {
            return self.check_location(d, to);
        }
        self.check_unique(card, loc)?;
        if let (Opt::At(l), Some(face)) = (to, self.projects_at(card, to)) {
            return self.check_projection(d, l, face);
        }
        // §4.7.8: only while you occupy a battleground system.
        if def.kinds.has(kinds::ADMIRALS_ORDER) {
            let leads = |l: CardId| self.def(l).kinds.has(kinds::SYSTEM) && self.is_battleground(l) && self.occupies(l, d.player);
            require(self.s.layout.iter().any(|l| leads(*l)), "effect.admirals-order")?;
        }
        // §1.2.5: what reaches deployment does not reach a card that is played.
        if def.kinds.has(kinds::DEFENSIVE_SHIELD) {
            let using = Use { player: Some(d.player), ..Use::default() };
            return self.line_price(d, to, loc, on, &using).map(|_| Price::default());
        }
        // §6.9.2: a replacement squadron has no deploy cost and does not deploy, unless text lets it.
        if self.comp(card).replaces.is_some()
            && self.allowed(ActWord::Deploy, card, &Use { to: loc, at: loc, on, object: on, ..Use::default() }).is_none()
        {
            return Err(Refusal::new("squadron.replace").by(card));
        }
        let using = Use { to: loc, at: loc, on, object: on, react: d.react.is_some(), player: Some(d.player), ..Use::default() };
        let unit = self.is_unit(card);
        if self.deploys_like(card) == Some(Like::Spy) && !matches!(to, Opt::At(l) if self.def(l).kinds.has(kinds::SITE)) {
            return Err(Refusal::new("spy.deploy").by(card));
        }
        if unit {
            self.check_unit_place(d, to, loc, on)?;
            let Some(l) = loc else { return Err(Refusal::new("deploy.where").by(card)) };
            if !d.ignoring && !matches!(to, Opt::Undercover(_)) {
                if self.only_undercover(card) {
                    return Err(Refusal::new("spy.deploy").by(card));
                }
                self.check_presence_or_icon(d, to, l)?;
            }
        }
        // §6.5.6: a creature needs neither presence nor icon, but its habitat.
        if def.kinds.has(kinds::CREATURE) && !matches!(to, Opt::At(l) if self.may_exist_at(card, l)) {
            return Err(Refusal::new("creature.habitat").by(card));
        }
        if !d.ignoring {
            if !self.is_welcome(d, loc, on) {
                self.check_only_never(card, &using)?;
            }
            if let Some(l) = loc {
                self.check_barred(d, l, on, &using)?;
            }
        }
        self.forbidden(ActWord::Deploy, card, &using, "deploy.restriction")?;
        if self.own_right(ActWord::Deploy, card, &using) == Some((false, false)) {
            return Err(Refusal::new("deploy.restriction").by(card));
        }
        let lines = &self.comp(card).deploys;
        let price = if lines.is_empty() {
            Price { you: self.printed_cost(d, &using), opponent: 0 }
        } else {
            self.line_price(d, to, loc, on, &using)?
        };
        let mut price = price;
        if let Opt::AtWith(l, pilot) = to {
            // §6.6.1: one action, both costs; the pilot must be able to take the controls.
            self.check_pilot_with(d, pilot, l)?;
            let mut p = DeployFrame::new(pilot, d.player);
            p.react = d.react;
            let u = Use { to: Some(l), at: Some(l), on: Some(card), object: Some(card), player: Some(d.player), ..Use::default() };
            price.you += self.printed_cost(&p, &u) + self.taxes(ActWord::Deploy, Some(pilot), d.player, &u);
        }
        if d.setup {
            return Ok(Price::default());
        }
        price.you += self.taxes(ActWord::Deploy, Some(card), d.player, &using);
        if loc.is_some_and(|l| self.card(l).is(flag::COLLAPSED)) {
            price.you += 1;
        }
        let mut wanted = [price.opponent; 2];
        wanted[d.player.index()] = price.you;
        if !self.can_spend(wanted) {
            return Err(Refusal::new("deploy.cost").by(card));
        }
        Ok(price)
    }

    fn check_unit_place(&self, d: &DeployFrame, to: Opt, loc: Option<CardId>, on: Option<CardId>) -> Result<(), Refusal> {
        let k = &self.def(d.card).kinds;
        let rule = if k.has(kinds::CHARACTER) {
            "deploy.character"
        } else if k.has(kinds::CAPITAL) {
            "deploy.capital"
        } else if k.has(kinds::STARSHIP) {
            "deploy.starfighter"
        } else {
            "deploy.vehicle"
        };
        match to {
            Opt::At(l) | Opt::AtWith(l, _) => {
                let lk = &self.def(l).kinds;
                if !self.may_exist_at(d.card, l) {
                    return Err(Refusal::new(rule).by(l));
                }
                // §5.6.3, §6.3.2: nobody deploys to a Death Star II sector.
                if self.is_inner_sector(l) {
                    return Err(Refusal::new("location.sector").by(l));
                }
                // A site's own text may let starfighters deploy there, empty ones too (Bog Clearing).
                let here = Use { to: Some(l), at: Some(l), ..Use::default() };
                let welcome = k.has(kinds::STARSHIP) && self.allowed(ActWord::Deploy, d.card, &here).is_some();
                if k.has(kinds::STARSHIP) && lk.has(kinds::SITE) && !lk.has(kinds::DOCKING_BAY) && !welcome {
                    return Err(Refusal::new(rule).by(l));
                }
                let alone = matches!(to, Opt::At(_)) && !welcome;
                if alone && self.needs_pilot_at(d.card, l) && !self.may_deploy_empty(d.card, l) {
                    return Err(Refusal::new("deploy.pilot-together").by(d.card));
                }
                Ok(())
            }
            Opt::Undercover(_) => Ok(()),
            Opt::Aboard(ship, berth) => {
                require(self.card(ship).owner == d.player, "deploy.your-card")?;
                require(self.free_berths(d.card, ship).contains(&berth), "aboard.capacity")?;
                let _ = (loc, on);
                Ok(())
            }
            _ => Err(Refusal::new("deploy.where").by(d.card)),
        }
    }

    /// §6.2: presence or a Force icon, unless a spy, a spy there, or text says otherwise.
    fn check_presence_or_icon(&self, d: &DeployFrame, to: Opt, loc: CardId) -> Result<(), Refusal> {
        let pilot_spy = matches!(to, Opt::AtWith(_, p) if self.has_kind(p, kinds::SPY));
        if self.has_kind(d.card, kinds::SPY) || pilot_spy || self.force_icons(loc, d.player) > 0 || self.has_presence(loc, d.player) {
            return Ok(());
        }
        if self.has_spy(loc, d.player) {
            return Ok(());
        }
        let on = self.place_and_host(to).1;
        let using = Use { to: Some(loc), at: Some(loc), on, object: on, ..Use::default() };
        let allowed = self.own_right(ActWord::DeployWithoutPresence, d.card, &using).is_some_and(|(may, _)| may)
            || self.allowed(ActWord::DeployWithoutPresence, d.card, &using).is_some();
        if allowed { Ok(()) } else { Err(Refusal::new("deploy.presence-or-icon").by(loc)) }
    }

    /// `deploys only to ...`, `deploys never to ...`.
    pub(crate) fn check_only_never(&self, card: CardId, using: &Use) -> Result<(), Refusal> {
        let (mut only, mut fits_only, mut never) = (None, false, None);
        self.each_free(FreeWord::Deploys, card, using, |source, mode, fits, _| match mode {
            FreeMode::Only => {
                only = Some(source);
                fits_only |= fits;
            }
            FreeMode::Never if fits => never = Some(source),
            _ => {}
        });
        if let Some(source) = never {
            return Err(Refusal::new("deploy.restriction").by(source));
        }
        match only {
            Some(source) if !fits_only => Err(Refusal::new("deploy.restriction").by(source)),
            _ => Ok(()),
        }
    }

    /// The cost in the box, with its modifiers (§6.4).
    fn printed_cost(&self, d: &DeployFrame, using: &Use) -> i32 {
        if d.free || d.setup || self.deploys_free(d.card, using) {
            return 0;
        }
        let own = self.own_cost_change(d.card, using);
        let base = self.value_for(d.card, Quantity::Deploy, using, None);
        (base + own + d.cost).at_least_zero().ceil()
    }

    /// What deploying there would cost by the box and its modifiers, whether it is allowed or not.
    pub(crate) fn cost_anyway(&self, d: &DeployFrame, to: Opt) -> i32 {
        let (loc, on) = match to {
            Opt::At(l) | Opt::AtWith(l, _) => (Some(l), None),
            Opt::On(c) | Opt::Aboard(c, _) => (self.loc_of(c), Some(c)),
            _ => (None, None),
        };
        self.printed_cost(d, &Use { to: loc, at: loc, on, object: on, player: Some(d.player), ..Use::default() })
    }

    fn deploys_free(&self, card: CardId, using: &Use) -> bool {
        let mut free = false;
        self.each_free(FreeWord::Deploys, card, using, |_, mode, fits, _| free |= fits && matches!(mode, FreeMode::Free));
        free
    }

    /// The limits of text that changes what this deployment costs: `deploy -1 once per turn`, `deploys free once per turn`.
    pub(crate) fn limits_of_cost(&self, d: &DeployFrame, to: Opt) -> Vec<LimitKey> {
        let mut keys = Vec::new();
        if d.free || d.setup {
            return keys;
        }
        let (loc, on) = self.place_and_host(to);
        let using = Use { to: loc, at: loc, on, object: on, react: d.react.is_some(), player: Some(d.player), ..Use::default() };
        let card = d.card;
        for Read { t, cs, cx, .. } in self.read(|t| t.quantities.has(Quantity::Deploy) || t.others.has(Shape::Free(FreeWord::Deploys))) {
            let cx = Cx { like: self.deployed_as(card), ..cx };
            for change in &cs.text.changes {
                let quals = match change {
                    Change::Number(n) if n.what == Quantity::Deploy && n.of.is_none() => &n.quals,
                    Change::Free(FreeWord::Deploys, FreeMode::Free, None, quals) => quals,
                    _ => continue,
                };
                if let Some(limit) = times(quals)
                    && self.subject_is(&cs.text, &cx, card)
                    && self.quals_hold_for(quals, &cx, &using, card)
                    && self.standing_holds(&cs.text, &cx)
                    && !self.is_used_up(t, quals, &cx)
                {
                    keys.push(self.text_key(t, limit));
                }
            }
        }
        keys
    }

    /// The location that a choice leads to, and the card that it goes on or aboard.
    fn place_and_host(&self, to: Opt) -> (Option<CardId>, Option<CardId>) {
        match to {
            Opt::At(l) | Opt::AtWith(l, _) | Opt::Undercover(l) => (Some(l), None),
            Opt::On(c) => (self.loc_of(c), Some(c)),
            Opt::Aboard(s, _) | Opt::AboardWith(s, _) => (self.card(s).loc, Some(s)),
            _ => (None, None),
        }
    }

    /// Changes to its own cost that a card's text makes while in hand: `deploy -1 to X`.
    fn own_cost_change(&self, card: CardId, using: &Use) -> Num {
        let cx = Cx::of(card, self.card(card).def, self.card(card).owner);
        let mut change = Num::ZERO;
        for (s, _decided) in self.read_own(card, |s| s.quantities.has(Quantity::Deploy)) {
            for n in crate::card::compiled::numbers(&s.text, Quantity::Deploy) {
                let own = matches!(s.text.who, crate::text::Subject::Default | crate::text::Subject::Ref(crate::text::Ref::SelfCard));
                if own && self.quals_hold(&n.quals, &cx.it(card), using) && self.standing_holds(&s.text, &cx) {
                    match &n.op {
                        crate::text::Op::Add(a, _) => change += self.amount(a, &cx),
                        crate::text::Op::Sub(a, _) => change -= self.amount(a, &cx),
                        // A cost that the text defines: the box has no number.
                        crate::text::Op::Set(a) | crate::text::Op::Base(a) if self.def(card).stats.deploy == crate::card::Stat::Special => {
                            change += self.amount(a, &cx);
                        }
                        _ => {}
                    }
                }
            }
        }
        change
    }

    /// The cost of the cheapest of a card's own ways of deploying that lead there.
    fn line_price(&self, d: &DeployFrame, to: Opt, loc: Option<CardId>, on: Option<CardId>, using: &Use) -> Result<Price, Refusal> {
        let mut best: Option<Price> = None;
        let mut refusal = Refusal::new("deploy.where").by(d.card);
        for n in 0..self.comp(d.card).deploys.len() {
            if d.line.is_some_and(|l| usize::from(l) != n) {
                continue;
            }
            match self.check_line(d, n, to, loc, on, using) {
                Ok(price) => best = Some(best.map_or(price, |b| if price.you + price.opponent < b.you + b.opponent { price } else { b })),
                // That another way does not lead there says less than why this one may not be taken.
                Err(e) if e.rule != "deploy.where" || refusal.rule == "deploy.where" => refusal = e,
                Err(_) => {}
            }
        }
        best.ok_or(refusal)
    }

    /// Which of a card's ways of deploying leads there most cheaply.
    pub(crate) fn line_taken(&self, d: &DeployFrame, to: Opt) -> Option<usize> {
        if let Some(n) = d.line {
            return (n != u8::MAX).then_some(usize::from(n));
        }
        self.lines_to(d, to).first().copied()
    }

    /// The ways of deploying that lead there, the cheapest first; those without a text of their own count once.
    pub(crate) fn lines_to(&self, d: &DeployFrame, to: Opt) -> Vec<usize> {
        let (loc, on) = match to {
            Opt::At(l) | Opt::AtWith(l, _) => (Some(l), None),
            Opt::On(c) | Opt::Aboard(c, _) => (self.loc_of(c), Some(c)),
            _ => (None, None),
        };
        let using = Use { to: loc, at: loc, on, object: on, player: Some(d.player), ..Use::default() };
        let deploys = &self.comp(d.card).deploys;
        let mut lines: Vec<(i32, usize)> =
            (0..deploys.len()).filter_map(|n| self.check_line(d, n, to, loc, on, &using).ok().map(|p| (p.you + p.opponent, n))).collect();
        lines.sort_unstable();
        let mut plain = false;
        lines.retain(|(_, n)| !deploys[*n].block.is_empty() || !std::mem::replace(&mut plain, true));
        lines.into_iter().map(|(_, n)| n).collect()
    }

    fn check_line(
        &self,
        d: &DeployFrame,
        n: usize,
        to: Opt,
        loc: Option<CardId>,
        on: Option<CardId>,
        using: &Use,
    ) -> Result<Price, Refusal> {
        let line: &Deploy = &self.comp(d.card).deploys[n];
        let cx = self.deploy_cx(d);
        let fits = match &line.dest {
            Dest::Table | Dest::YourSide | Dest::OpponentsSide | Dest::Beside(_) | Dest::OnZone(_) | Dest::Under(_) => to == Opt::Table,
            Dest::In(z) => {
                let owner = match z.owner {
                    ZoneOwner::Opponents => d.player.other(),
                    _ => d.player,
                };
                to == Opt::Table && self.pile(owner, Pile::Reserve).len() >= 2
            }
            Dest::On(f) => {
                on.is_some_and(|c| self.matches(f, c, &cx) || !self.is_unit(d.card) && self.lets_carry(d.card, c))
                    || loc.is_some_and(|l| matches!(to, Opt::At(_) | Opt::AtWith(..)) && self.matches(f, l, &cx))
                    || self.is_welcome(d, loc, on.or(loc))
                    || d.ignoring && on.or(loc).is_some_and(|c| d.only.contains(&c))
            }
            Dest::At(p) | Dest::To(p) => {
                loc.is_some_and(|l| self.is_place(l, p, &cx) || self.is_welcome(d, loc, on) || d.ignoring && d.only.contains(&l))
            }
            Dest::Between(..) | Dest::StartOfGame | Dest::Orbiting(_) | Dest::AtParsec(_) => false,
        };
        if !fits {
            return Err(Refusal::new("deploy.where").by(d.card));
        }
        // §1.6.3: gear deploys on the card that is the persona, not on one that contains it; D3 says so of Effects too.
        if let (Some(host), Dest::On(f)) = (on.or(loc), &line.dest) {
            let k = &self.def(d.card).kinds;
            let gear = k.has(kinds::WEAPON) || k.has(kinds::DEVICE);
            let effect = k.has(kinds::EFFECT) && !self.s.rules.effect_on_contained_persona;
            if (gear || effect) && self.only_contains(host, f) {
                return Err(Refusal::new("persona.what").by(host));
            }
        }
        // §10.2.1: on your own card unless the text says otherwise.
        if let (Some(host), Dest::On(f)) = (on, &line.dest) {
            let k = &self.def(d.card).kinds;
            let gear = k.has(kinds::WEAPON) || k.has(kinds::DEVICE);
            let says_owner = f.any.iter().any(|t| t.yours.is_some());
            if gear && !says_owner && self.def(host).location.is_none() && self.card(host).owner != d.player {
                return Err(Refusal::new("deploy.your-card").by(host));
            }
            if gear && self.def(host).location.is_none() {
                self.check_may_carry(d.card, host)?;
                // §23.1: only its owner equips an undercover spy.
                if self.card(host).is(flag::UNDERCOVER) && self.card(host).owner != d.player {
                    return Err(Refusal::new("action.targets").by(host));
                }
            }
            if self.immune_to_card(host, d.card) {
                return Err(Refusal::new("action.targets").by(host));
            }
        }
        if let (Dest::On(_), Opt::At(l)) = (&line.dest, to)
            && self.immune_to_card(l, d.card)
        {
            return Err(Refusal::new("action.targets").by(l));
        }
        let mut binds = Binds::default();
        let mut price = Price::default();
        let (mut priced, mut both) = (false, false);
        for clause in &line.clauses {
            let cx = Cx { binds: Some(&binds), it: on.or(loc), host: on.or(loc), ..cx };
            match clause {
                Clause::If(c) if !self.cond(c, &cx) => {
                    return Err(Refusal::new("deploy.restriction").by(d.card));
                }
                Clause::Target(t) => {
                    let host_cx = Cx { it: on.or(loc), ..cx };
                    let found = self.target_candidates(t, d.card, Purposes::EMPTY, &host_cx);
                    let Some(first) = found.first() else { return Err(Refusal::new("action.targets").by(d.card)) };
                    binds.set_cards(BindSlot::of(t), &[*first]);
                }
                Clause::Cost(cost) => {
                    priced = true;
                    if let Some(Pay::Use(payer, a)) = cost.any_of.first() {
                        let host_cx = Cx { it: on.or(loc), ..cx };
                        let a = self.host_amount(a, &host_cx, on);
                        match payer {
                            Payer::You => price.you += a,
                            Payer::Opponent => price.opponent += a,
                            Payer::Both => {
                                price.you += a;
                                price.opponent += a;
                                both = true;
                            }
                        }
                    }
                }
                Clause::When(e) => require(cx.event.is_some_and(|data| self.event_matches(e, data, &cx)), "action.response-only")?,
                Clause::During(w) => require(self.in_window(w, &cx), "action.phase")?,
                Clause::Limit(limit) => {
                    require(!self.is_spent(self.line_key(d.card, limit), limit, &cx), "limit.once")?;
                }
                _ => {}
            }
        }
        // Units, and what else has a deploy cost in its box, such as artillery.
        let free = line.clauses.iter().any(|c| matches!(c, Clause::Free));
        if !priced && !free && (self.is_unit(d.card) || self.def(d.card).stats.deploy.exists()) {
            price.you = self.printed_cost(d, using);
            return Ok(price);
        }
        if d.free || d.setup || self.deploys_free(d.card, using) {
            return Ok(Price::default());
        }
        // Modifiers to the deploy cost reach a cost defined by text too; text of the place may lift the opponent's part.
        let base = Num::int(price.you);
        let now = self.card_number(d.card, Quantity::Deploy, base, using, None) + d.cost;
        price.you = now.at_least_zero().ceil();
        // What both use is one cost.
        if both {
            price.opponent = price.you;
        }
        if price.opponent > 0 && self.deploy_reset(d.card, using) {
            price.opponent = 0;
        }
        Ok(price)
    }

    /// Whether a filter means a card only by the name of somebody or something built into it.
    fn only_contains(&self, host: CardId, f: &crate::text::Filter) -> bool {
        let contained = &self.comp(host).contained;
        !contained.is_empty()
            && f.any.iter().all(|t| t.words.iter().any(|w| matches!(w, crate::text::Word::Named(n) if contained.contains(n))))
    }

    /// Whether text sets the deploy cost (then only what it says is paid).
    fn deploy_reset(&self, card: CardId, using: &Use) -> bool {
        let mut lines = Vec::new();
        let _ = self.card_number(card, Quantity::Deploy, Num::ZERO, using, Some(&mut lines));
        lines.iter().any(|l| matches!(l.what, crate::query::value::LineWhat::Set(_)))
    }

    /// An amount in a deploy line: `host` there is the card it would be on.
    fn host_amount(&self, a: &crate::text::Amount, cx: &Cx<'_>, on: Option<CardId>) -> i32 {
        self.amount(a, &Cx { host: on, ..*cx }).at_least_zero().ceil()
    }

    fn check_pilot_with(&self, d: &DeployFrame, pilot: CardId, loc: CardId) -> Result<(), Refusal> {
        let berth = self.steering_berth(d.card);
        require(self.fits_berth(pilot, d.card, berth), "aboard.pilot")?;
        self.check_unique(pilot, Some(loc))?;
        self.check_title_limit(pilot)?;
        require(self.free_berths(pilot, d.card).contains(&berth), "aboard.capacity")?;
        let using = Use { to: Some(loc), at: Some(loc), on: Some(d.card), object: Some(d.card), player: Some(d.player), ..Use::default() };
        self.check_only_never(pilot, &using)?;
        self.forbidden(ActWord::Deploy, pilot, &using, "deploy.restriction")?;
        if !self.comp(pilot).deploys.is_empty() {
            let p = DeployFrame::new(pilot, d.player);
            self.line_price(&p, Opt::At(loc), Some(loc), Some(d.card), &using)?;
        }
        Ok(())
    }
}
