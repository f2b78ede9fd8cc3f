//! Aboard: capacity, crews, what is piloted, landed, carried.

use crate::card::compiled::numbers;
use crate::card::{Icon, Kind, KindSet, kinds};
use crate::decision::Berth;
use crate::game::Game;
use crate::query::{Cx, Like, Read, Use, Words};
use crate::refusal::{Refusal, require};
use crate::state::{CardId, INACTIVE, Zone, flag};
use crate::support::asked;
use crate::text::{ActWord, Capacity, CapacityKind, Dest, Filter, Object, Op, Permanent, Qual, Quantity, RightMode, Sym, Term, Word};

/// Room for cards of some kinds: what is left of it, and whom it takes.
struct Pool<'a> {
    left: i32,
    kinds: &'a [CapacityKind],
    only: Option<&'a Filter>,
    cx: Cx<'a>,
}

impl Game {
    /// Cards directly on, aboard or carried by a card.
    pub fn children(&self, id: CardId) -> impl Iterator<Item = CardId> + '_ {
        self.s.table.iter().copied().filter(move |c| {
            let card = self.card(*c);
            card.zone == Zone::On && card.host == Some(id)
        })
    }

    /// Characters aboard in a berth.
    pub fn crew(&self, id: CardId, berth: Berth) -> impl Iterator<Item = CardId> + '_ {
        self.children(id).filter(move |c| self.card(*c).berth == berth)
    }

    /// Weapons a card is armed with: carried, usable (§10.2.3).
    pub fn weapons_of(&self, id: CardId) -> impl Iterator<Item = CardId> + '_ {
        self.children(id).filter(move |c| {
            self.def(*c).kinds.has(kinds::WEAPON)
                && self.card(*c).berth == Berth::None
                && self.card(*c).owner == self.card(id).owner
                && self.is_usable(*c)
        })
    }

    /// Whether a card is armed: with a weapon it can use, or with a permanent weapon that it has not lost.
    #[must_use]
    pub fn is_armed(&self, id: CardId) -> bool {
        let built_in = !self.comp(id).permanent_weapons.is_empty() && !self.card(id).is(flag::DISARMED);
        built_in || self.weapons_of(id).next().is_some()
    }

    /// Whether a card is armed with such a weapon; §10.10.1: a permanent one is known by its name.
    pub(crate) fn armed_with(&self, id: CardId, weapon: &Object, cx: &Cx<'_>) -> bool {
        if self.weapons_of(id).any(|w| self.is_object(weapon, w, cx)) {
            return true;
        }
        let Object::Filter(f) = weapon else { return false };
        let named = |name: Sym, k: Kind| self.lib.symbols.name(name).to_lowercase().contains(k.name());
        let fits = |p: &Permanent, w: &Word| match w {
            Word::Named(n) => p.names.contains(n),
            Word::Kind(k) => [kinds::WEAPON, kinds::CHARACTER_WEAPON].contains(k) || p.names.iter().any(|n| named(*n, *k)),
            _ => false,
        };
        let built_in = |p: &Permanent| f.any.iter().any(|t| t.words.iter().all(|w| fits(p, w)));
        !self.card(id).is(flag::DISARMED) && self.comp(id).permanent_weapons.iter().any(|p| built_in(p))
    }

    /// §10.2.3: whether the bearer of a weapon or device can use it. What was stolen, or is there because text lets the bearer
    /// carry it, is idle on one that it could not deploy on.
    #[must_use]
    pub fn is_usable(&self, gear: CardId) -> bool {
        let card = self.card(gear);
        let k = &self.def(gear).kinds;
        let (Zone::On, Some(host), true) = (card.zone, card.host, k.has(kinds::WEAPON) || k.has(kinds::DEVICE)) else { return true };
        let held = card.is(flag::STOLEN) || self.comp(host).standings.iter().any(|s| s.acts.has(ActWord::Carry));
        if held { self.fits_on(gear, host) || self.is_ship(host) && self.lets_carry(gear, host) } else { self.is_still_fit(gear, host) }
    }

    /// Whether the bearer of a weapon or device is still what it deploys on: a warrior, say, or Vader. Where and whose was
    /// asked then.
    fn is_still_fit(&self, gear: CardId, host: CardId) -> bool {
        let fit = |w: &Word| match w {
            Word::Kind(k) => self.is_kind(host, *k),
            Word::Named(n) => self.is_named(host, *n),
            _ => true,
        };
        fn fits(t: &Term, fit: &dyn Fn(&Word) -> bool) -> bool {
            t.words.iter().all(fit) && t.group.as_ref().is_none_or(|g| g.any.iter().any(|t| fits(t, fit)))
        }
        self.comp(gear).deploys.iter().all(|d| !matches!(d.dest, Dest::On(_)))
            || self.comp(gear).deploys.iter().any(|d| matches!(&d.dest, Dest::On(f) if f.any.iter().any(|t| fits(t, &fit))))
    }

    /// Whether a weapon or device deploys on a card like this one.
    pub(crate) fn fits_on(&self, gear: CardId, host: CardId) -> bool {
        let Some(_decided) = self.reading(self.card(gear).def, Words::Dest) else { return false };
        let cx = Cx::of(gear, self.card(gear).def, self.card(gear).owner);
        self.comp(gear).deploys.iter().any(|d| matches!(&d.dest, Dest::On(f) if self.matches(f, host, &cx)))
    }

    /// §10.2.4: whether text of a starship lets a weapon or device deploy on it. What a character may carry, it gets by transfer.
    pub(crate) fn lets_deploy(&self, gear: CardId, host: CardId) -> bool {
        self.is_ship(host) && self.lets_carry(gear, host)
    }

    /// Whether text lets a card carry a weapon or device that would not deploy on it. A character cannot use what it carries
    /// so; a starship can, but it must by its own text fit some ship of that class, unless it is named (§10.2.4).
    pub(crate) fn lets_carry(&self, gear: CardId, host: CardId) -> bool {
        let ship = self.is_ship(host);
        let mut lets = false;
        let using = Use { object: Some(gear), ..Use::default() };
        self.each_right(ActWord::Carry, Some(host), self.card(host).owner, &using, |_, mode, act, _| {
            let named = |f: &Filter| f.any.iter().any(|t| t.words.iter().any(|w| matches!(w, Word::Named(_))));
            let fits = !ship || act.obj.as_deref().is_some_and(named) || self.fits_class(gear, host);
            lets |= matches!(mode, RightMode::May) && fits;
        });
        lets
    }

    fn is_ship(&self, card: CardId) -> bool {
        self.def(card).kinds.has(kinds::STARSHIP)
    }

    /// Whether a weapon's own text fits ships of a ship's class.
    fn fits_class(&self, gear: CardId, ship: CardId) -> bool {
        let class = [kinds::CAPITAL, kinds::SQUADRON, kinds::STARFIGHTER].into_iter().find(|k| self.def(ship).kinds.has(*k));
        // Names and conditions say which ship of the class; what it must be says the class.
        let fits = |t: &Term| {
            let all = |has: &KindSet| t.words.iter().all(|w| !matches!(w, Word::Kind(k) if !has.has(*k)));
            self.lib.iter().any(|(_, d)| class.is_some_and(|c| d.kinds.has(c)) && all(&d.kinds))
        };
        self.comp(gear).deploys.iter().any(|d| matches!(&d.dest, Dest::On(f) if f.any.iter().any(fits)))
    }

    /// Whether nothing forbids a card to carry a weapon or device.
    pub(crate) fn check_may_carry(&self, gear: CardId, host: CardId) -> Result<(), Refusal> {
        if self.card(host).is(flag::DISARMED) && self.def(gear).kinds.has(kinds::WEAPON) {
            return Err(Refusal::new("weapon.carry").by(host));
        }
        self.forbidden(ActWord::Carry, host, &Use { object: Some(gear), ..Use::default() }, "weapon.carry")
    }

    /// Whether a card can carry weapons at all.
    pub(crate) fn can_carry(&self, host: CardId) -> bool {
        !self.card(host).is(flag::DISARMED) && self.forbidden(ActWord::Carry, host, &Use::default(), "weapon.carry").is_ok()
    }

    /// Whether a card could have come to be where it is on table: such cards exist there, and its own text does not keep it
    /// from both deploying and moving aboard what it is in.
    pub fn check_position(&self, card: CardId) -> Result<(), Refusal> {
        let c = self.card(card);
        if !self.is_unit(card) || c.is(flag::CAPTIVE | flag::MISSING) {
            return Ok(());
        }
        match (c.zone, c.loc, c.host) {
            (Zone::At, Some(loc), _) if !self.may_exist_at(card, loc) => Err(Refusal::new("deploy.where").by(loc)),
            (Zone::On, _, Some(ship)) if c.berth != Berth::None => {
                let using = Use { on: Some(ship), to: self.card(ship).loc, ..Use::default() };
                let barred = |act| self.forbidden(act, card, &using, "aboard.capacity");
                barred(ActWord::Deploy).or(barred(ActWord::Move))
            }
            _ => Ok(()),
        }
    }

    /// §10.11.1: only character weapons and devices that characters carry are stolen, by one that can carry them.
    pub(crate) fn check_steal(&self, card: CardId, thief: CardId) -> Result<(), Refusal> {
        self.forbidden(ActWord::BeStolen, card, &Use::default(), "steal.weapon")?;
        // Out of a pile or from under another card it only changes sides.
        if !self.card(card).zone.in_play() {
            return Ok(());
        }
        let k = &self.def(card).kinds;
        let (weapon, device) = (k.has(kinds::WEAPON), k.has(kinds::DEVICE));
        let is_character = |c: CardId| self.def(c).kinds.has(kinds::CHARACTER);
        if !weapon && !device {
            // §10.11.2: not a ship or vehicle while its owner's characters are aboard.
            let owner = self.card(card).owner;
            let ship = k.has(kinds::STARSHIP) || k.has(kinds::VEHICLE);
            let crewed = |c: &CardId| is_character(*c) && self.card(*c).owner == owner && self.carriers(*c).any(|x| x == card);
            return require(!ship || !self.s.table.iter().any(|c| *c != card && crewed(c)), "steal.ship");
        }
        let carried = self.card(card).host.is_some_and(is_character) || is_character(thief) && self.fits_on(card, thief);
        require(if weapon { k.has(kinds::CHARACTER_WEAPON) } else { carried }, "steal.weapon")?;
        if is_character(thief) { self.check_may_carry(card, thief) } else { Ok(()) }
    }

    /// Whether a starship or vehicle is landed (§6.8.3): a starship at a site, or anything in a hold.
    #[must_use]
    pub fn is_landed(&self, id: CardId) -> bool {
        let card = self.card(id);
        let def = self.def(id);
        match card.zone {
            Zone::At => {
                def.kinds.has(kinds::STARSHIP)
                    && !self.on_bombing_run(id)
                    && card.host.is_some_and(|l| self.def(l).kinds.has(kinds::SITE) && !self.def(l).kinds.has(kinds::TRENCH))
            }
            Zone::On => card.berth == Berth::Cargo,
            _ => false,
        }
    }

    /// Whether a ship or vehicle has an active pilot or driver at its controls (§6.8.1). True for what needs none.
    #[must_use]
    pub fn is_piloted(&self, id: CardId) -> bool {
        let def = self.def(id);
        if def.kinds.has(kinds::CREATURE_VEHICLE) || def.kinds.has(kinds::LIFT_TUBE) {
            return true;
        }
        if !self.card(id).zone.in_play() {
            return true;
        }
        if self.is_landed(id) || self.card(id).is(flag::CRASHED) {
            return false;
        }
        self.has_crew(id)
    }

    /// Whether somebody is at the controls, landed or not.
    #[must_use]
    pub fn has_crew(&self, id: CardId) -> bool {
        let def = self.def(id);
        let permanent = if self.has_permanent_pilots(id) { i32::from(self.comp(id).permanent_pilots) } else { 0 };
        if def.kinds.has(kinds::SQUADRON) {
            // §6.7.7: as many pilots as ships.
            let pilots = self.crew(id, Berth::Pilot).filter(|c| !self.card(*c).is(INACTIVE)).count() as i32;
            return permanent + pilots >= self.squadron_size(id);
        }
        if permanent > 0 {
            return true;
        }
        let berth = if def.kinds.has(kinds::TRANSPORT_VEHICLE) { Berth::Driver } else { Berth::Pilot };
        if self.crew(id, berth).any(|c| !self.card(c).is(INACTIVE)) {
            return true;
        }
        // A transport vehicle with pilot slots is flown by pilots.
        berth == Berth::Driver && self.crew(id, Berth::Pilot).any(|c| !self.card(c).is(INACTIVE))
    }

    /// Whether a character may take this berth by its nature.
    #[must_use]
    pub fn fits_berth(&self, card: CardId, ship: CardId, berth: Berth) -> bool {
        let is = |k| self.has_kind(card, k);
        match berth {
            Berth::Pilot => {
                is(kinds::PILOT)
                    && self
                        .forbidden(
                            crate::text::ActWord::Pilot,
                            card,
                            &crate::query::Use { object: Some(ship), on: Some(ship), ..Default::default() },
                            "aboard.pilot",
                        )
                        .is_ok()
            }
            Berth::Driver if self.may_not_drive(card, ship) => false,
            Berth::Driver => {
                !is(kinds::DROID)
                    || is(kinds::VEHICLE_DROID)
                    || is(kinds::BATTLE_DROID)
                    || is(kinds::PROTOCOL_DROID)
                    || is(kinds::PILOT)
                    || is(kinds::WARRIOR)
                    || self
                        .own_right(crate::text::ActWord::Drive, card, &crate::query::Use { object: Some(ship), ..Default::default() })
                        .is_some_and(|(may, _)| may)
            }
            Berth::Astromech => is(kinds::ASTROMECH),
            Berth::Passenger => is(kinds::CHARACTER),
            Berth::Cargo => is(kinds::VEHICLE) || is(kinds::STARSHIP),
            Berth::None => false,
        }
    }

    fn may_not_drive(&self, card: CardId, ship: CardId) -> bool {
        let using = crate::query::Use { object: Some(ship), on: Some(ship), ..Default::default() };
        self.forbidden(crate::text::ActWord::Drive, card, &using, "aboard.pilot").is_err()
    }

    /// The berths free for a card aboard a ship or vehicle, in the order of preference.
    #[must_use]
    pub fn free_berths(&self, card: CardId, ship: CardId) -> Vec<Berth> {
        let mut free = Vec::new();
        if card == ship || self.is_aboard(ship, card) {
            return free;
        }
        // §7.11.3: what moves like a character goes along without using room.
        if self.moves_like(card) == Some(Like::Character) {
            return if self.takes_aboard(ship) { vec![Berth::Passenger] } else { free };
        }
        let is_character = self.def(card).kinds.has(kinds::CHARACTER);
        let berths: &[Berth] =
            if is_character { &[Berth::Pilot, Berth::Driver, Berth::Astromech, Berth::Passenger] } else { &[Berth::Cargo] };
        for &berth in berths {
            if self.fits_berth(card, ship, berth) && self.has_room(card, ship, berth) {
                free.push(berth);
            }
        }
        free
    }

    /// Whether a card has room for others at all, printed or added by text.
    pub(crate) fn takes_aboard(&self, card: CardId) -> bool {
        let added = self.s.index.0.quantities.has(Quantity::Capacity);
        !self.comp(card).capacity.is_empty() || added && self.is_unit(card)
    }

    /// Whether there is room for a card in a berth: all the others aboard and this one must find a slot together.
    pub(crate) fn has_room(&self, card: CardId, ship: CardId, berth: Berth) -> bool {
        let comp = self.comp(ship);
        if !self.takes_aboard(ship) {
            return false;
        }
        let Some(_decided) = self.reading(self.card(ship).def, Words::Size) else { return false };
        let cx = Cx::of(ship, self.card(ship).def, self.card(ship).owner);
        // Each line of capacity is a pool; take them greedily, the narrowest first.
        let room = |c: &'static Capacity| c.amount.as_ref().map_or(i32::MAX, |a| self.amount(a, &cx).floor());
        let mut pools: Vec<Pool<'_>> =
            comp.capacity.iter().map(|c| Pool { left: room(c), kinds: &c.kinds, only: c.only.as_ref(), cx }).collect();
        self.added_room(ship, &mut pools);
        pools.sort_by_key(|p| (p.only.is_none(), p.kinds.len()));
        let fits = |c: CardId, b: Berth, pool: &Pool<'_>| {
            pool.left >= self.squadron_size(c)
                && pool.kinds.iter().any(|k| match k {
                    CapacityKind::Pilot => b == Berth::Pilot,
                    CapacityKind::Driver => b == Berth::Driver,
                    CapacityKind::Passenger => b == Berth::Passenger,
                    CapacityKind::Astromech => b == Berth::Astromech,
                    // §6.9.1: the parts of a squadron fill the room of starfighters.
                    CapacityKind::Kind(k) => {
                        b == Berth::Cargo && (self.is_kind(c, *k) || *k == kinds::STARFIGHTER && self.is_kind(c, kinds::SQUADRON))
                    }
                })
                && pool.only.is_none_or(|f| self.matches_in_hand(f, c, &pool.cx))
        };
        let counts = |c: &CardId| self.card(*c).berth != Berth::None && *c != card && self.moves_like(*c).is_none();
        let mut take = |c: CardId, b: Berth| match pools.iter_mut().find(|p| fits(c, b, p)) {
            Some(pool) => {
                pool.left -= self.squadron_size(c);
                true
            }
            None => false,
        };
        for other in self.children(ship).filter(counts) {
            take(other, self.card(other).berth);
            self.captives(other).for_each(|c| {
                take(c, Berth::Passenger);
            });
        }
        // §6.7.2, §7.11.4: captives use the slots of passengers.
        take(card, berth) && self.captives(card).all(|c| take(c, Berth::Passenger))
    }

    /// Those whom a character escorts.
    pub(crate) fn captives(&self, escort: CardId) -> impl Iterator<Item = CardId> + '_ {
        self.children(escort).filter(|c| self.card(*c).is(flag::CAPTIVE))
    }

    /// Room that text adds to a ship or vehicle: `capacity +1 for astromech`. Copies of one title add once (§4.9.1).
    fn added_room<'a>(&'a self, ship: CardId, pools: &mut Vec<Pool<'a>>) {
        // Whoever it is for is asked about when slots are filled.
        asked::quantity(Quantity::Capacity, &Use { object: Some(ship), ..Use::default() });
        if !self.s.index.0.quantities.has(Quantity::Capacity) {
            return;
        }
        let mut titles = Vec::new();
        for Read { t, cs, cx, .. } in self.read(|t| t.quantities.has(Quantity::Capacity)) {
            for n in numbers(&cs.text, Quantity::Capacity) {
                let (Op::Add(a, None), Some(f)) = (&n.op, added_for(&n.quals)) else { continue };
                let title = self.def(t.card).title;
                if self.subject_is(&cs.text, &cx, ship) && self.standing_holds(&cs.text, &cx) && !titles.contains(&title) {
                    titles.push(title);
                    pools.push(Pool { left: self.amount(a, &cx.it(ship)).floor(), kinds: slots_for(f), only: Some(f), cx });
                }
            }
        }
    }

    /// The ship or vehicle aboard which a card's berth is no more: it may not fill it any longer, or there are fewer. Of several
    /// in surplus the last to come goes.
    pub(crate) fn unseated(&self, card: CardId) -> Option<CardId> {
        let c = self.card(card);
        let host = c.host.filter(|_| c.zone == Zone::On && !matches!(c.berth, Berth::None | Berth::Cargo))?;
        if self.moves_like(card).is_some() {
            return None;
        }
        let steers = c.berth != Berth::Passenger;
        let gone = steers && !self.fits_berth(card, host, c.berth) || !self.has_room(card, host, c.berth);
        let last = || !self.crew(host, c.berth).any(|o| self.card(o).stamp > c.stamp && !self.has_room(o, host, c.berth));
        (gone && last()).then_some(host)
    }

    /// Whether a starship can use hyperspeed by its navigation (§6.7.5).
    #[must_use]
    pub fn can_navigate(&self, ship: CardId) -> bool {
        self.icon_count(ship, Icon::NavComputer) > 0
            || self.comp(ship).permanent_astromech
            || self.crew(ship, Berth::Astromech).next().is_some()
            || self
                .crew(ship, Berth::Passenger)
                .any(|c| self.has_kind(c, kinds::ASTROMECH) || self.def(c).icons.count(Icon::NavComputer) > 0)
    }

    /// A filter on a card that need not be on table.
    pub(crate) fn matches_in_hand(&self, f: &crate::text::Filter, card: CardId, cx: &Cx<'_>) -> bool {
        self.matches(f, card, cx)
    }
}

/// For whom text adds room.
pub(crate) fn added_for(quals: &[Qual]) -> Option<&Filter> {
    match quals {
        [Qual::For(f)] => Some(f),
        _ => None,
    }
}

/// The slots that added room is: by what it is for.
fn slots_for(f: &Filter) -> &'static [CapacityKind] {
    let says = |k| f.any.iter().any(|t| t.words.contains(&Word::Kind(k)));
    if says(kinds::ASTROMECH) {
        &[CapacityKind::Astromech]
    } else if says(kinds::PILOT) {
        &[CapacityKind::Pilot]
    } else if says(kinds::VEHICLE) {
        &[CapacityKind::Kind(kinds::VEHICLE)]
    } else if says(kinds::STARFIGHTER) {
        &[CapacityKind::Kind(kinds::STARFIGHTER)]
    } else {
        &[CapacityKind::Passenger]
    }
}
