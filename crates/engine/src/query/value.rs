//! Derived numbers (§4.10): printed or defined, modifiers in order, resets, limits, floor. Every one can be explained.

use crate::card::compiled::{CStanding, Shape, numbers};
use crate::card::{Stat, kinds};
use crate::decision::Berth;
use crate::game::Game;
use crate::num::Num;
use crate::query::fixed::{Bars, stops_modifier, stops_reset};
use crate::query::{Cx, Part, Read, Use, Words};
use crate::state::TextRef;
use crate::state::{CardId, LoseReason, Zone};
use crate::support::asked;
use crate::text::purpose::purposes;
use crate::text::{Change, Cmp, Immunity, NumberChange, Op, Predicate, Qual, Quantity, Side, Source, Standing, Subject, Sym, Who};

/// One line of an explanation: a card, what its text does, and the value after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Which card; none for the base.
    pub card: Option<CardId>,
    /// What was done.
    pub what: LineWhat,
    /// The value after it.
    pub value: Num,
}

/// What a [`Line`] did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineWhat {
    /// The printed (or defined) value.
    Base,
    /// Unpiloted, landed or otherwise set to an unmodifiable value by rule.
    Rule(&'static str),
    /// Added (negative: subtracted).
    Add(Num),
    /// Multiplied.
    Times(Num),
    /// Divided.
    Divide(Num),
    /// Reset.
    Set(Num),
    /// Limited to at most.
    AtMost(Num),
    /// Raised to at least.
    AtLeast(Num),
    /// Not applied: another copy already counts (§4.9.1).
    NotCumulative(Num),
    /// Not applied: text says that it may not be changed so.
    Barred(Num),
    /// Raised to zero.
    Floor,
}

/// A modifier found on the table.
pub(super) struct Found {
    pub(super) card: CardId,
    /// How often that card has come on table or was played since the change was made.
    ago: u8,
    title: Sym,
    op: OpNow,
    cumulative: bool,
    /// Whose text it is.
    pub(super) you: Side,
    /// What may not be done by it, see `fixed`.
    pub(super) barred: Bars,
}

/// An operation with its amount worked out.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum OpNow {
    Add(Num),
    Mul(Num),
    Div(Num, bool),
    Set(Num),
    Base(Num),
    AtMost(Num),
    AtLeast(Num),
}

impl Game {
    /// The current value of a card's quantity.
    #[must_use]
    pub fn value(&self, card: CardId, q: Quantity) -> Num {
        self.value_for(card, q, &Use::default(), None)
    }

    /// The printed value.
    #[must_use]
    pub fn printed(&self, card: CardId, q: Quantity) -> Num {
        self.stat(card, q).printed().unwrap_or(Num::ZERO)
    }

    /// What is printed for a quantity.
    #[must_use]
    pub fn stat(&self, card: CardId, q: Quantity) -> Stat {
        let s = &self.def(card).stats;
        match q {
            Quantity::Power => s.power,
            Quantity::Ability => s.ability,
            Quantity::Deploy => s.deploy,
            Quantity::Forfeit => s.forfeit,
            Quantity::Armor => s.armor,
            Quantity::Maneuver => s.maneuver,
            Quantity::Hyperspeed => s.hyperspeed,
            Quantity::Landspeed => s.landspeed,
            Quantity::Ferocity => s.ferocity,
            Quantity::Politics => s.politics,
            Quantity::Parsec => s.parsec,
            Quantity::Defense => s.defense,
            Quantity::Destiny => match s.destiny.as_slice() {
                [] => Stat::Special,
                // §9.1: of a card drawn for destiny the number that its player chose.
                _ if self.card(card).zone == Zone::Destiny && self.card(card).destiny.is_some() => {
                    self.card(card).destiny.map_or(Stat::Special, Stat::Printed)
                }
                // §1.9.3: each side of a double-sided card has its own.
                [front, back] if self.comp(card).double_sided => {
                    Stat::Printed(if self.card(card).is(crate::state::flag::FLIPPED) { *back } else { *front })
                }
                [one, ..] => Stat::Printed(self.card(card).destiny.unwrap_or(*one)),
            },
            _ => Stat::None,
        }
    }

    /// The value with an explanation.
    #[must_use]
    pub fn explain(&self, card: CardId, q: Quantity) -> (Num, Vec<Line>) {
        let mut lines = Vec::new();
        let n = self.value_for(card, q, &Use::default(), Some(&mut lines));
        (n, lines)
    }

    /// The value for a use.
    pub fn value_for(&self, card: CardId, q: Quantity, using: &Use, mut lines: Option<&mut Vec<Line>>) -> Num {
        let def = self.def(card);
        let base = match q {
            Quantity::Defense if !def.stats.defense.exists() => return self.defense(card, using, lines),
            Quantity::UsableAbility => return self.usable_ability(card),
            Quantity::RaceTotal => return self.race_total_on(card, self.card(card).owner),
            Quantity::Immunity => return self.immunity(card).unwrap_or(Num::ZERO),
            // §5.8: a mobile system is where it is now.
            Quantity::Parsec if def.kinds.has(kinds::MOBILE) && self.card(card).zone.in_play() => Num::int(self.parsec(card).unwrap_or(0)),
            Quantity::Landspeed if !def.stats.landspeed.exists() => {
                let walks = def.kinds.has(kinds::CHARACTER) || def.kinds.has(kinds::CREATURE) || self.moves_like(card).is_some();
                if walks { Num::ONE } else { return Num::ZERO }
            }
            _ => match self.stat(card, q) {
                Stat::Printed(_) if q == Quantity::Ability && self.has_sealed_ability(card) => Num::int(2),
                Stat::Printed(n) => n,
                Stat::Special => Num::ZERO,
                // §1.3.11: what does not exist reads 0 and cannot be modified, but text may define it (§4.10.1).
                Stat::None => match q {
                    Quantity::Ability if self.comp(card).permanent_pilots > 0 => self.comp(card).permanent_best,
                    Quantity::MarkerNumber => return Num::int(self.marker_number(card).unwrap_or(0)),
                    Quantity::X | Quantity::Y | Quantity::Z => Num::ZERO,
                    // §1.3.4: no politics is 0, to which text may add.
                    Quantity::Politics if def.kinds.has(kinds::CHARACTER) => Num::ZERO,
                    Quantity::Ability
                    | Quantity::Hyperspeed
                    | Quantity::Landspeed
                    | Quantity::Armor
                    | Quantity::Maneuver
                    | Quantity::Deploy
                    | Quantity::Power
                    | Quantity::Forfeit => {
                        return self.defined(card, q, using);
                    }
                    _ => return Num::ZERO,
                },
            },
        };
        if let Some(lines) = lines.as_deref_mut() {
            lines.push(Line { card: None, what: LineWhat::Base, value: base });
        }
        // §10.7: ion sets these to 0, and they stay so until repaired.
        if self.card(card).is(crate::state::flag::IONIZED)
            && matches!(q, Quantity::Power | Quantity::Maneuver | Quantity::Armor | Quantity::Hyperspeed)
        {
            if let Some(lines) = lines.as_deref_mut() {
                lines.push(Line { card: None, what: LineWhat::Rule("weapon.ion"), value: Num::ZERO });
            }
            return Num::ZERO;
        }
        // §11.2.2: a frozen captive has none of these.
        if self.card(card).is(crate::state::flag::FROZEN) && matches!(q, Quantity::Power | Quantity::Ability | Quantity::Landspeed) {
            if let Some(lines) = lines.as_deref_mut() {
                lines.push(Line { card: None, what: LineWhat::Rule("capture.frozen"), value: Num::ZERO });
            }
            return Num::ZERO;
        }
        // §6.8.2: unpiloted or landed: power, maneuver, speed are 0 and stay so; armor is 2.
        if matches!(q, Quantity::Power | Quantity::Maneuver | Quantity::Hyperspeed | Quantity::Landspeed | Quantity::Armor)
            && (def.kinds.has(kinds::STARSHIP) || def.kinds.has(kinds::VEHICLE))
            && self.card(card).zone.in_play()
            && !self.is_piloted(card)
        {
            let n = if q == Quantity::Armor { Num::int(2) } else { Num::ZERO };
            if let Some(lines) = lines.as_deref_mut() {
                lines.push(Line { card: None, what: LineWhat::Rule("aboard.unpiloted"), value: n });
            }
            return n;
        }
        let base = if q == Quantity::Destiny && !self.card(card).zone.in_play() { self.own_destiny(card, base, using) } else { base };
        let mut n = self.card_number(card, q, base, using, lines.as_deref_mut());
        // Advanced §25.1: completed Jedi Tests make it as much at least.
        if q == Quantity::Ability && !self.s.bonds.is_empty() {
            let trained = self.trained(card);
            if trained > n {
                n = trained;
                if let Some(lines) = lines.as_deref_mut() {
                    lines.push(Line { card: None, what: LineWhat::Rule("training.ability"), value: n });
                }
            }
        }
        // §1.3.9: an AT-AT never goes faster.
        if q == Quantity::Landspeed && n > Num::ONE && def.kinds.has(kinds::AT_AT) {
            if let Some(lines) = lines {
                lines.push(Line { card: None, what: LineWhat::AtMost(Num::ONE), value: Num::ONE });
            }
            return Num::ONE;
        }
        n
    }

    /// §1.11.6: a card's text about its own destiny works where it lies.
    fn own_destiny(&self, card: CardId, base: Num, using: &Use) -> Num {
        let def = self.card(card).def;
        let cx = Cx::of(card, def, self.card(card).owner);
        let mut found = Vec::new();
        let about_it = |cs: &CStanding| matches!(cs.text.who, Subject::Default) && cs.quantities.has(Quantity::Destiny);
        for (cs, _decided) in self.read_own(card, about_it) {
            for n in numbers(&cs.text, Quantity::Destiny).filter(|n| n.of.is_none()) {
                if self.quals_hold_for(&n.quals, &cx, using, card) && self.standing_holds(&cs.text, &cx) {
                    self.push_found((card, 0), n, &cx.it(card), &mut |f| found.push(f));
                }
            }
        }
        if found.is_empty() { base } else { apply(base, &found, None) }
    }

    /// Text that gives a card a value it does not have printed: the lowest such.
    fn defined(&self, card: CardId, q: Quantity, using: &Use) -> Num {
        if q == Quantity::Deploy {
            // A weapon's or Effect's deploy cost is what its text says.
            let Some(_decided) = self.reading(self.card(card).def, Words::Cost) else { return Num::ZERO };
            let cx = Cx::of(card, self.card(card).def, self.card(card).owner);
            let base = self
                .comp(card)
                .deploys
                .iter()
                .filter_map(|d| {
                    d.clauses.iter().find_map(|c| match c {
                        crate::text::Clause::Cost(c) => match c.any_of.first() {
                            Some(crate::text::Pay::Use(_, a)) => Some(self.amount(a, &cx)),
                            _ => None,
                        },
                        _ => None,
                    })
                })
                .min();
            return match base {
                Some(n) => self.card_number(card, q, n, using, None),
                None => Num::ZERO,
            };
        }
        if !self.s.index.0.quantities.has(q) {
            return Num::ZERO;
        }
        // What the card's own text says it is takes the place of the printed number; what other text says resets it.
        let (mut own, mut lowest): (Option<Num>, Option<Num>) = (None, None);
        self.for_card(card, q, using, |f| {
            if let OpNow::Set(n) = f.op {
                let least = if f.card == card { &mut own } else { &mut lowest };
                *least = Some(least.map_or(n, |l: Num| l.min(n)));
            }
        });
        lowest.or(own).map_or(Num::ZERO, Num::at_least_zero)
    }

    /// Defense value (§1.3.7): the highest of ability, armor, maneuver; then changes to defense itself.
    fn defense(&self, card: CardId, using: &Use, mut lines: Option<&mut Vec<Line>>) -> Num {
        let def = self.def(card);
        let mut best = Num::ZERO;
        for q in [Quantity::Ability, Quantity::Armor, Quantity::Maneuver] {
            if q == Quantity::Ability && !def.kinds.has(kinds::CHARACTER) && (def.stats.armor.exists() || def.stats.maneuver.exists()) {
                continue;
            }
            best = best.max(self.value(card, q));
        }
        if let Some(lines) = lines.as_deref_mut() {
            lines.push(Line { card: None, what: LineWhat::Base, value: best });
        }
        self.card_number(card, Quantity::Defense, best, using, lines)
    }

    /// Applies the table's modifiers to a card's base value.
    pub(crate) fn card_number(&self, card: CardId, q: Quantity, base: Num, using: &Use, lines: Option<&mut Vec<Line>>) -> Num {
        // Where a card is counts as told: `quals_hold_for`.
        asked::quantity(q, &Use { at: using.at.or_else(|| self.loc_of(card)), ..*using });
        if !self.s.index.0.quantities.has(q) {
            return base.at_least_zero();
        }
        let mut found = Vec::new();
        self.for_card(card, q, using, |f| found.push(f));
        if self.s.index.0.others.has(Shape::Fixed) {
            self.bar_card(card, q, using, &mut found);
        }
        apply(base, &found, lines)
    }

    /// Applies the table's modifiers to a player's number.
    pub(crate) fn player_number(&self, q: Quantity, base: Num, side: Side, using: &Use) -> Num {
        self.player_number_lines(q, base, side, using, None)
    }

    pub(crate) fn player_number_lines(&self, q: Quantity, base: Num, side: Side, using: &Use, lines: Option<&mut Vec<Line>>) -> Num {
        let found = self.for_player(q, side, using);
        if found.is_empty() { base } else { apply(base, &found, lines) }
    }

    /// The most that text about a player's number says it is at least, or is.
    pub(crate) fn player_floor(&self, q: Quantity, side: Side, using: &Use) -> Option<Num> {
        let floor = |f: &Found| match f.op {
            OpNow::AtLeast(n) | OpNow::Set(n) => Some(n),
            _ => None,
        };
        self.for_player(q, side, using).iter().filter_map(floor).max()
    }

    /// Whether text resets a player's number.
    pub(crate) fn is_reset(&self, q: Quantity, side: Side, using: &Use) -> bool {
        self.for_player(q, side, using).iter().any(|f| matches!(f.op, OpNow::Set(_)))
    }

    /// What text changes about a player's number.
    fn for_player(&self, q: Quantity, side: Side, using: &Use) -> Vec<Found> {
        asked::quantity(q, using);
        let mut found = Vec::new();
        if !self.s.index.0.quantities.has(q) {
            return found;
        }
        for Read { t, cs, mut cx, .. } in self.read(|t| t.quantities.has(q)) {
            if matches!(cs.text.who, Subject::Player(Who::EachPlayer | Who::AnyPlayer | Who::BothPlayers)) {
                cx.actor = side;
            }
            for n in numbers(&cs.text, q) {
                if self.is_players(&cs.text, n, &cx, side, using)
                    && self.quals_hold(&n.quals, &cx, using)
                    && self.standing_holds(&cs.text, &cx)
                {
                    // `there` in its amounts is the place asked about.
                    let there = using.at.map_or(cx, |l| cx.it(l));
                    self.push_found((t.card, self.ago(t)), n, &there, &mut |f| found.push(f));
                }
            }
        }
        if using.part != Part::Whole {
            found.retain(|f| matches!(f.op, OpNow::AtMost(_)) == (using.part == Part::Caps));
        }
        if !found.is_empty() && self.s.index.0.others.has(Shape::Fixed) {
            self.bar_player(q, side, using, &mut found);
        }
        found
    }

    /// Whether a change to a player's number is about this player (and this card, where it speaks of cards).
    pub(super) fn is_players(&self, s: &Standing, n: &NumberChange, cx: &Cx<'_>, side: Side, using: &Use) -> bool {
        // §3.2.2: generation at a place and generation in all are two numbers.
        if n.what == Quantity::Generation {
            let of_place = n.quals.iter().any(|q| matches!(q, Qual::At(_) | Qual::Here | Qual::There | Qual::Where(_)));
            if of_place != using.at.is_some() {
                return false;
            }
        }
        // `attrition = 0 against you`: the one against whom is said by the qualifier.
        if n.what == Quantity::Attrition && n.whose.is_none() && n.quals.iter().any(|q| matches!(q, Qual::AgainstPlayer(_))) {
            return true;
        }
        // Ability that a player can apply is one number, that of a card another.
        if n.what == Quantity::UsableAbility && n.whose.is_none() && !matches!(s.who, Subject::Player(_)) {
            return false;
        }
        if let Some(w) = n.whose {
            if !matches!(w, Who::EachPlayer | Who::AnyPlayer | Who::BothPlayers) && self.who(w, cx) != side {
                return false;
            }
            return true;
        }
        match &s.who {
            Subject::Player(w) => matches!(w, Who::EachPlayer | Who::AnyPlayer | Who::BothPlayers) || self.who(*w, cx) == side,
            // A place's or card's own number: the bearer that fires, the location drained.
            Subject::Filter(f) => {
                using.by.is_some_and(|c| self.matches(f, c, cx))
                    || using.object.is_some_and(|c| self.matches(f, c, cx))
                    || using.at.is_some_and(|l| self.matches(f, l, cx))
            }
            Subject::Ref(r) => {
                let cards = self.resolve_all(*r, cx);
                [using.by, using.object, using.at].into_iter().flatten().any(|c| cards.contains(&c))
            }
            Subject::Default => match n.what {
                // A weapon's own text about its destiny concerns its own firing.
                Quantity::TotalWeaponDestiny | Quantity::WeaponDestinyDraws | Quantity::FireCost
                    if cx.card.is_some_and(|c| !self.def(c).kinds.has(kinds::LOCATION)) =>
                {
                    // Of one aboard it concerns the shots of its carrier.
                    let own = if carried(s) { cx.card.and_then(|c| self.card(c).host) } else { cx.card };
                    own.is_some() && (own == using.object || own == using.by)
                }
                _ => cx.you == side,
            },
        }
    }

    /// Every modifier to a card's quantity that applies now.
    fn for_card(&self, card: CardId, q: Quantity, using: &Use, mut each: impl FnMut(Found)) {
        for Read { t, cs, mut cx, .. } in self.read(|t| t.quantities.has(q)) {
            cx.like = if q == Quantity::Deploy { self.deployed_as(card) } else { None };
            for n in numbers(&cs.text, q).filter(|n| q != Quantity::UsableAbility || n.whose.is_none()) {
                let about = match &n.of {
                    Some(o) => self.is_object(o, card, &cx),
                    None => self.subject_is(&cs.text, &cx, card),
                };
                if about
                    && self.quals_hold_for(&n.quals, &cx, using, card)
                    && self.standing_holds(&cs.text, &cx)
                    && !self.is_used_up(t, &n.quals, &cx)
                {
                    let parts = if n.of.is_none() { self.parts_meant(&cs.text, card) } else { 1 };
                    self.push_found((t.card, self.ago(t)), n, &cx.it(card), &mut |mut f: Found| {
                        if let (OpNow::Add(x), true) = (f.op, parts > 1) {
                            f.op = OpNow::Add(x * Num::int(parts));
                        }
                        each(f);
                    });
                }
            }
        }
        // A ship's own printed power may be raised by its permanent pilots' text: that is standing text of the ship.
    }

    /// How often the card of a text has come on table or was played since.
    fn ago(&self, t: &TextRef) -> u8 {
        if t.made { self.s.mods[usize::from(t.n)].ago } else { 0 }
    }

    fn push_found(&self, (card, ago): (CardId, u8), n: &NumberChange, cx: &Cx<'_>, each: &mut impl FnMut(Found)) {
        let count = |f: &Option<Box<crate::text::Filter>>| match f {
            Some(f) => Num::int(self.find_all(f, cx).len() as i32),
            None => Num::ONE,
        };
        let mut limit = None;
        for qual in &n.quals {
            if let Qual::Limit(a) = qual {
                limit = Some(self.amount(a, cx));
            }
        }
        let cap = |x: Num| limit.map_or(x, |l: Num| if x > Num::ZERO { x.min(l) } else { x.max(-l) });
        let op = match &n.op {
            Op::Add(a, f) => OpNow::Add(cap(self.amount(a, cx) * count(f))),
            Op::Sub(a, f) => OpNow::Add(cap(-(self.amount(a, cx) * count(f)))),
            Op::Mul(a) => OpNow::Mul(self.amount(a, cx)),
            Op::Div(a, down) => OpNow::Div(self.amount(a, cx), *down),
            Op::Set(a) => OpNow::Set(self.amount(a, cx)),
            Op::Base(a) => OpNow::Base(self.amount(a, cx)),
            Op::AtMost(a) => OpNow::AtMost(self.amount(a, cx)),
            Op::AtLeast(a) => OpNow::AtLeast(self.amount(a, cx)),
            Op::Fixed(..) => return,
        };
        let cumulative = n.quals.iter().any(|q| matches!(q, Qual::Cumulatively));
        each(Found { card, ago, title: self.def(card).title, op, cumulative, you: cx.you, barred: Bars::EMPTY });
    }

    /// Whether standing text is about a card.
    pub(crate) fn subject_is(&self, s: &Standing, cx: &Cx<'_>, card: CardId) -> bool {
        match &s.who {
            Subject::Default if carried(s) => cx.card.is_some_and(|c| self.card(c).zone == Zone::On && self.card(c).host == Some(card)),
            Subject::Default => cx.card == Some(card),
            Subject::Ref(r) => self.resolve_all(*r, cx).contains(&card),
            Subject::Filter(f) => self.matches(f, card, cx),
            Subject::Player(w) => self.who(*w, cx) == self.card(card).owner,
        }
    }

    /// Whether the head and condition of standing text hold.
    pub(crate) fn standing_holds(&self, s: &Standing, cx: &Cx<'_>) -> bool {
        if let Some(head) = &s.head {
            let Some(card) = cx.card else { return false };
            if !self.predicate(head, card, cx) {
                return false;
            }
        }
        s.when.as_ref().is_none_or(|c| self.cond(c, cx))
    }

    /// Whether the qualifiers of a change to a card's number fit the use.
    pub(crate) fn quals_hold_for(&self, quals: &[Qual], cx: &Cx<'_>, using: &Use, card: CardId) -> bool {
        let using = Use { at: using.at.or_else(|| self.loc_of(card)), ..*using };
        self.quals_hold(quals, &cx.it(card), &using)
    }

    /// Whether qualifiers fit a use.
    pub(crate) fn quals_hold(&self, quals: &[Qual], cx: &Cx<'_>, using: &Use) -> bool {
        let place = |l: Option<CardId>, p| l.is_some_and(|l| self.is_place(l, p, cx));
        quals.iter().all(|q| match q {
            Qual::To(p) => place(using.to, p),
            Qual::From(p) => place(using.from, p),
            Qual::FromSource(s) => self.source_is(s, cx, using),
            Qual::At(p) => place(using.at.or(using.to), p),
            Qual::Here => match (self.here(cx), using.at.or(using.to)) {
                (Some(h), Some(l)) => h == l,
                _ => false,
            },
            Qual::There => self.there(cx).is_some() && self.there(cx) == using.at.or(using.to),
            Qual::Aboard(f) | Qual::On(f) => using.on.is_some_and(|c| self.matches(f, c, cx)),
            Qual::ByMove(k) => using.way == Some(*k) || *k == crate::text::MoveKind::Any,
            Qual::ByPlayer(w) => using.player == Some(self.who(*w, cx)),
            Qual::By(f) => using.by.is_some_and(|c| self.matches(f, c, cx)),
            Qual::AgainstPlayer(w) => using.player.is_none_or(|p| p == self.who(*w, cx)),
            Qual::Against(f) | Qual::For(f) | Qual::Of(f) | Qual::With(f) => {
                [using.object, using.by, using.on].into_iter().flatten().any(|c| self.matches(f, c, cx))
            }
            Qual::AsReact => using.react,
            Qual::Where(c) => self.cond(c, &using.at.map_or(*cx, |l| cx.it(l))),
            Qual::Drawn => using.drawn,
            Qual::ToBe(done) => using.to_be.meets(purposes(done)),
            Qual::ThisTurn
            | Qual::Unlimited
            | Qual::Next
            | Qual::Limit(_)
            | Qual::Cumulatively
            | Qual::Times(_)
            | Qual::Then(_)
            | Qual::OutOf(_) => true,
        })
    }

    fn source_is(&self, s: &Source, cx: &Cx<'_>, using: &Use) -> bool {
        match s {
            Source::ForceDrain(yours, p) => {
                using.reason == Some(LoseReason::Drain)
                    && p.as_ref().is_none_or(|p| using.at.is_some_and(|l| self.is_place(l, p, cx)))
                    && yours.is_none_or(|y| using.player.is_some_and(|loser| (loser == cx.you) != y))
            }
            Source::BattleDamage => using.reason == Some(LoseReason::BattleDamage),
            Source::Insert => using.by.is_some_and(|c| self.is_insert_card(c)),
            Source::Card(f) => using.by.is_some_and(|c| self.matches(f, c, cx)),
        }
    }

    /// Whether a card has immunity to attrition of this total (§8.8.9), its ship's included.
    #[must_use]
    pub fn immune_to_attrition(&self, card: CardId, attrition: Num) -> bool {
        if self.immunity(card).is_some_and(|n| attrition < n) || self.immune_exactly(card, attrition) {
            return true;
        }
        let c = self.card(card);
        match (c.zone, c.host) {
            (Zone::On, Some(h)) if c.berth != Berth::None && self.is_enclosing(h) => self.immune_to_attrition(h, attrition),
            _ => false,
        }
    }

    /// The attrition below which a card is immune; `None` where it is not at all.
    #[must_use]
    pub fn immunity(&self, card: CardId) -> Option<Num> {
        let mut best: Option<Num> = None;
        self.each_immunity(card, |below| {
            let n = match below {
                None => Num(i32::MAX),
                Some((Cmp::Less, n)) => n,
                Some((Cmp::AtMost, n)) => n + Num(1),
                Some(_) => return,
            };
            best = Some(best.map_or(n, |b| b.max(n)));
        });
        let base = best?;
        let n = self.card_number(card, Quantity::Immunity, base, &Use::default(), None);
        (n > Num::ZERO).then_some(n)
    }

    /// `immune to attrition = n`: of that total and no other, apart from any other immunity.
    fn immune_exactly(&self, card: CardId, attrition: Num) -> bool {
        let mut exactly = false;
        self.each_immunity(card, |n| exactly |= matches!(n, Some((Cmp::Equal, n)) if n == attrition));
        exactly
    }

    /// Every immunity to attrition that a card has; none where text takes it away.
    fn each_immunity(&self, card: CardId, mut each: impl FnMut(Option<(Cmp, Num)>)) {
        let mut found = Vec::new();
        for Read { cs, cx, .. } in self.read(|t| t.others.has(Shape::Immune)) {
            for change in &cs.text.changes {
                let Change::Immune(im) = change else { continue };
                if !self.subject_is(&cs.text, &cx, card) || !self.standing_holds(&cs.text, &cx) {
                    continue;
                }
                match im {
                    Immunity::Loses => return,
                    Immunity::Attrition(to) => found.push(to.as_ref().map(|(cmp, a)| (*cmp, self.amount(a, &cx.it(card))))),
                    Immunity::Cards(_) => {}
                }
            }
        }
        found.into_iter().for_each(&mut each);
    }

    /// Cards whose power counts towards a player's total at a location: in battle, the participants.
    pub(crate) fn counting_for_power(&self, loc: CardId, side: Side) -> impl Iterator<Item = CardId> + '_ {
        let battle = self.s.battles.last().filter(|b| b.at == loc);
        self.cards_at(loc, side)
            .filter(move |card| self.is_unit(*card) && self.present_at(*card) == Some(loc) && battle.is_none_or(|b| b.cards.contains(card)))
    }

    /// Total power of a player at a location: in battle, of the participants (§8.6.3, destinies left out).
    #[must_use]
    pub fn total_power(&self, loc: CardId, side: Side) -> Num {
        let sum = self.counting_for_power(loc, side).fold(Num::ZERO, |sum, card| sum + self.value(card, Quantity::Power));
        let at = Use { at: Some(loc), player: Some(side), ..Use::default() };
        self.player_number(Quantity::TotalPower, sum, side, &at).at_least_zero()
    }
}

/// Whether text without a subject is about the card that carries this one.
fn carried(s: &Standing) -> bool {
    matches!(s.head, Some(Predicate::Piloting(_) | Predicate::Driving(_) | Predicate::Riding(_) | Predicate::Aboard(_)))
}

/// §4.10 steps 3 to 7.
fn apply(base: Num, found: &[Found], mut lines: Option<&mut Vec<Line>>) -> Num {
    let mut n = base;
    // §3.2.4: text that says what is counted replaces the base; of several the last one.
    for f in found {
        if let OpNow::Base(x) = f.op {
            n = x;
            if let Some(lines) = lines.as_deref_mut() {
                lines.push(Line { card: Some(f.card), what: LineWhat::Set(x), value: n });
            }
        }
    }
    for (i, f) in found.iter().enumerate() {
        let what = match f.op {
            OpNow::Add(x) if stops_modifier(f.barred, x > Num::ZERO) => LineWhat::Barred(x),
            OpNow::Mul(x) if stops_modifier(f.barred, x > Num::ONE) => LineWhat::Barred(x),
            OpNow::Div(x, _) if stops_modifier(f.barred, x < Num::ONE) => LineWhat::Barred(x),
            OpNow::Add(x) => {
                // §4.9.1: of several copies of one title only the largest single change counts.
                let sign = x > Num::ZERO;
                let rival = |g: &Found| match g.op {
                    OpNow::Add(y) => {
                        let other = g.title == f.title && (g.card, g.ago) != (f.card, f.ago);
                        !g.cumulative && other && !stops_modifier(g.barred, sign) && (y > Num::ZERO) == sign && y != Num::ZERO
                    }
                    _ => false,
                };
                let size = |o: &OpNow| if let OpNow::Add(y) = o { y.0.abs() } else { 0 };
                let beaten = !f.cumulative
                    && found.iter().enumerate().any(|(j, g)| rival(g) && (size(&g.op) > x.0.abs() || size(&g.op) == x.0.abs() && j < i));
                if beaten {
                    LineWhat::NotCumulative(x)
                } else {
                    n += x;
                    LineWhat::Add(x)
                }
            }
            // §4.9.1: two copies of one title multiply once.
            OpNow::Mul(x)
                if !f.cumulative
                    && found[..i]
                        .iter()
                        .any(|g| g.title == f.title && (g.card, g.ago) != (f.card, f.ago) && matches!(g.op, OpNow::Mul(_))) =>
            {
                LineWhat::NotCumulative(x)
            }
            // §4.9.1: of several copies of one title one multiplies or divides.
            OpNow::Mul(x) | OpNow::Div(x, _) if repeats(found, i) => LineWhat::NotCumulative(x),
            OpNow::Mul(x) => {
                n = n * x;
                LineWhat::Times(x)
            }
            OpNow::Div(x, down) => {
                let q = n.over(x);
                n = Num::int(if down { q.floor() } else { q.ceil() });
                LineWhat::Divide(x)
            }
            _ => continue,
        };
        if let Some(lines) = lines.as_deref_mut() {
            lines.push(Line { card: Some(f.card), what, value: n });
        }
    }
    for f in found {
        if let OpNow::AtLeast(x) = f.op
            && n < x
        {
            n = x;
            if let Some(lines) = lines.as_deref_mut() {
                lines.push(Line { card: Some(f.card), what: LineWhat::AtLeast(x), value: n });
            }
        }
    }
    let reset = found.iter().filter_map(|f| match f.op {
        OpNow::Set(x) if !stops_reset(f.barred, x > n) => Some((x, f.card)),
        _ => None,
    });
    let reset = reset.min_by_key(|(x, _)| *x);
    if let Some((x, card)) = reset {
        n = x;
        if let Some(lines) = lines.as_deref_mut() {
            lines.push(Line { card: Some(card), what: LineWhat::Set(x), value: n });
        }
    }
    for f in found {
        if let OpNow::AtMost(x) = f.op
            && n > x
        {
            n = x;
            if let Some(lines) = lines.as_deref_mut() {
                lines.push(Line { card: Some(f.card), what: LineWhat::AtMost(x), value: n });
            }
        }
    }
    if n < Num::ZERO {
        n = Num::ZERO;
        if let Some(lines) = lines {
            lines.push(Line { card: None, what: LineWhat::Floor, value: n });
        }
    }
    n
}

/// Whether an earlier copy of the same title already multiplies or divides so.
fn repeats(found: &[Found], i: usize) -> bool {
    let f = &found[i];
    let same = |g: &Found| g.title == f.title && (g.card, g.ago) != (f.card, f.ago) && g.op == f.op;
    !f.cumulative && found[..i].iter().any(same)
}

#[cfg(test)]
mod tests;
