//! Card text made ready for asking: statements gathered by shape, with masks that let queries skip what cannot matter.

use std::sync::Arc;

use super::CardDef;
use crate::num::Num;
use crate::state::{Ev, EvMask};
use crate::text::purpose::{Purposes, done_to_target};
use crate::text::walk::Node;
use crate::text::{
    ActWord, Amount, Capacity, Change, Clause, Deploy, Detail, Effect, Event, EventKind, Fate, Filter, Fire, Many, Moment, Name,
    NumberChange, Object, One, Op, Permanent, PermanentWhat, Play, Quantity, Ref, Short, Side, Standing, Statement, Sym, Trigger, Verb1,
};

/// A piece of standing text, and for whom and when it is in force.
#[derive(Clone, Debug)]
pub struct CStanding {
    /// The text.
    pub text: Arc<Standing>,
    /// The location's half it stands in.
    pub half: Option<Side>,
    /// The way of deploying it belongs to.
    pub way: Option<u8>,
    /// Which quantities it changes.
    pub quantities: u128,
    /// Which acts it speaks of.
    pub acts: u128,
    /// Whether it has changes of other shapes: free, immune, identity, text, dice.
    pub others: u8,
}

/// Bits of [`CStanding::others`].
pub mod other {
    /// `deploys free` and the like.
    pub const FREE: u8 = 1;
    /// Immunity.
    pub const IMMUNE: u8 = 2;
    /// Identity.
    pub const IDENTITY: u8 = 4;
    /// Text.
    pub const TEXT: u8 = 8;
    /// Dice.
    pub const DICE: u8 = 16;
}

/// A play, and for whom and when it is in force.
#[derive(Clone, Debug)]
pub struct CPlay {
    /// The text.
    pub play: Arc<Play>,
    /// The location's half it stands in.
    pub half: Option<Side>,
    /// The way of deploying it belongs to.
    pub way: Option<u8>,
    /// Which events it answers.
    pub events: EvMask,
    /// For what it targets: by the name of the target, where anything is to be done to it that text may forbid.
    purposes: Vec<(Option<Name>, Purposes)>,
    /// It transfers the card itself: it can be done even where the bearer cannot use the card.
    pub transfers: bool,
}

impl CPlay {
    /// For what it targets the card of this name.
    #[must_use]
    pub fn purpose(&self, target: Option<Name>) -> Purposes {
        self.purposes.iter().find(|(name, _)| *name == target).map_or(0, |(_, set)| *set)
    }
}

/// A fate, likewise.
#[derive(Clone, Debug)]
pub struct CFate {
    /// The text.
    pub fate: Arc<Fate>,
    /// The way of deploying it belongs to.
    pub way: Option<u8>,
    /// Which events it answers; none for a condition.
    pub events: EvMask,
}

/// A card's text by shape.
#[derive(Clone, Debug, Default)]
pub struct Compiled {
    /// Standing text.
    pub standings: Vec<CStanding>,
    /// By [`Standing::id`]: the mask and shape of text that effects make.
    pub made: Vec<CStanding>,
    /// Plays.
    pub plays: Vec<CPlay>,
    /// Fates.
    pub fates: Vec<CFate>,
    /// What it does as a weapon.
    pub fires: Vec<Arc<Fire>>,
    /// Events at which it may be fired, where its text gives a moment of its own.
    pub fire_events: EvMask,
    /// Ways of deploying.
    pub deploys: Vec<Arc<Deploy>>,
    /// Room aboard.
    pub capacity: Vec<Capacity>,
    /// Built-in pilots: how many, total ability.
    pub permanent_pilots: u8,
    /// Total ability of permanent pilots.
    pub permanent_ability: Num,
    /// A built-in astromech.
    pub permanent_astromech: bool,
    /// Built-in weapons.
    pub permanent_weapons: Vec<Arc<Permanent>>,
    /// Named numbers.
    pub lets: Vec<(Name, Amount)>,
    /// Ship-docking.
    pub ship_docking: bool,
    /// `cancels` forms.
    pub cancels: Vec<Filter>,
    /// The title, the personas and the names of permanents: all that a `"Name"` may mean.
    pub names: Vec<Sym>,
    /// Events answered by any play.
    pub events: EvMask,
    /// Whether any play is a top-level action.
    pub actions: bool,
    /// What it does at the start of the game: the half it stands in, and the body.
    pub setup: Option<(Option<Side>, u16)>,
    /// Names that its text speaks of.
    pub mentions: Vec<Sym>,
    /// Matching cards by text.
    pub matching: Vec<Sym>,
    /// Its text turns round the location it is on.
    pub rotates: bool,
    /// Conditions under which its text works though it would not.
    pub works_while: Vec<crate::text::Cond>,
}

impl Compiled {
    /// Gathers the text of a card.
    #[must_use]
    pub fn new(def: &CardDef) -> Compiled {
        let mut c = Compiled { names: vec![def.title], ..Compiled::default() };
        for persona in &def.personas {
            if !c.names.contains(persona) {
                c.names.push(*persona);
            }
        }
        c.gather(&def.text.statements, None, None);
        c.rotates = c.standings.iter().any(|s| s.text.changes.iter().any(|x| matches!(x, Change::Text(crate::text::TextMod::Rotated))));
        crate::text::walk::walk(&def.text, &mut |node| {
            if let Node::Word(crate::text::Word::Named(name)) = node
                && !c.mentions.contains(name)
            {
                c.mentions.push(*name);
            }
        });
        c.made = def.text.standings.iter().map(|s| cstanding(s, None, None)).collect();
        c
    }

    fn gather(&mut self, statements: &[Statement], half: Option<Side>, way: Option<u8>) {
        for statement in statements {
            match statement {
                Statement::Half(side, inner) => self.gather(inner, Some(*side), way),
                Statement::Face(_, _, inner) | Statement::RestOfGame(inner) => self.gather(inner, half, way),
                Statement::Setup(body) => self.setup = Some((half, body.id)),
                Statement::Option(_) => {}
                Statement::Let(name, amount) => self.lets.push((*name, amount.clone())),
                Statement::Fate(fate) => {
                    let events = match &fate.trigger {
                        Trigger::When(event) => event_mask(event),
                        Trigger::If(_) => EvMask::default(),
                    };
                    self.events = self.events.union(events);
                    self.fates.push(CFate { fate: Arc::new(fate.clone()), way, events });
                }
                Statement::Play(play) => self.play(play, half, way),
                Statement::Deploy(deploy) => {
                    let number = u8::try_from(self.deploys.len()).unwrap_or(u8::MAX);
                    self.deploys.push(Arc::new(deploy.clone()));
                    for clause in &deploy.clauses {
                        if let Clause::When(event) = clause {
                            self.events = self.events.union(event_mask(event));
                        }
                    }
                    self.gather(&deploy.block, half, Some(number));
                }
                Statement::Fire(fire) => {
                    for clause in &fire.clauses {
                        if let Clause::When(event) = clause {
                            self.fire_events = self.fire_events.union(event_mask(event));
                        }
                    }
                    self.fires.push(Arc::new(fire.clone()));
                }
                Statement::Short(short) => self.short(short),
                Statement::Standing(s) => self.standings.push(cstanding(s, half, way)),
            }
        }
    }

    fn play(&mut self, play: &Play, half: Option<Side>, way: Option<u8>) {
        let mut events = EvMask::default();
        if let Some(event) = &play.event {
            events = event_mask(event);
        }
        for clause in &play.clauses {
            if let Clause::When(event) = clause {
                events = events.union(event_mask(event));
            }
        }
        self.events = self.events.union(events);
        self.actions |= play.event.is_none();
        let mut purposes: Vec<(Option<Name>, Purposes)> = Vec::new();
        Node::Play(play).walk(&mut |node| {
            if let Node::Target(t) = node {
                let name = t.called.or(t.filter.called);
                purposes.push((name, done_to_target(&play.body, name)));
            }
        });
        purposes.retain(|(_, set)| *set != 0);
        let transfers = Node::Body(&play.body).any(&mut |node| match node {
            Node::Effect(Effect::Verb(Verb1::Transfer, what, ..)) => what.0.contains(&One::Object(Many::One, Object::Ref(Ref::SelfCard))),
            _ => false,
        });
        self.plays.push(CPlay { play: Arc::new(play.clone()), half, way, events, purposes, transfers });
    }

    fn short(&mut self, short: &Short) {
        match short {
            Short::Capacity(cap) => self.capacity.extend(cap.iter().cloned()),
            Short::Permanent(p) => self.permanent(p),
            Short::ShipDocking => self.ship_docking = true,
            Short::Cancels(f) => self.cancels.push(f.clone()),
            Short::Matching(names) => self.matching.extend(names.iter().copied()),
            Short::WorksWhile(c) => self.works_while.push(c.clone()),
            Short::Habitat(_)
            | Short::Parasite(_)
            | Short::Prey(_)
            | Short::Agendas(_)
            | Short::Maintain(..)
            | Short::Rules(..)
            | Short::Replaces(..)
            | Short::Sabacc(..)
            | Short::JediTest(..)
            | Short::Mentor(_)
            | Short::Apprentice(_)
            | Short::Procedure(_) => {}
        }
    }

    fn permanent(&mut self, p: &Permanent) {
        match p.what {
            PermanentWhat::Pilot => {
                self.permanent_pilots += u8::try_from(p.names.len().max(1)).unwrap_or(1);
                for (q, n) in &p.values {
                    if *q == Quantity::Ability {
                        self.permanent_ability += *n;
                    }
                }
            }
            PermanentWhat::Astromech => self.permanent_astromech = true,
            PermanentWhat::Weapon => self.permanent_weapons.push(Arc::new(p.clone())),
        }
        for change in &p.changes {
            self.standings.push(cstanding(change, None, None));
        }
        self.names.extend(p.names.iter().copied());
        self.gather(&p.block, None, None);
    }
}

fn cstanding(s: &Arc<Standing>, half: Option<Side>, way: Option<u8>) -> CStanding {
    let (mut quantities, mut acts, mut others) = (0u128, 0u128, 0u8);
    for change in &s.changes {
        match change {
            Change::Number(n) => quantities |= 1 << n.what as u8,
            Change::Right(r) => {
                for act in &r.acts {
                    acts |= 1 << act.what as u8;
                }
            }
            Change::Free(..) => others |= other::FREE,
            Change::Immune(_) => others |= other::IMMUNE,
            Change::Identity(_) => others |= other::IDENTITY,
            Change::Text(_) => others |= other::TEXT,
            Change::Dice(_) => others |= other::DICE,
        }
    }
    CStanding { text: s.clone(), half, way, quantities, acts, others }
}

/// The kinds of event that an event of card text is.
#[must_use]
pub fn event_mask(event: &Event) -> EvMask {
    let mut mask = EvMask::default();
    for kind in &event.any {
        let (ev, before) = event_kind(kind);
        mask.insert(ev, before);
    }
    mask
}

/// The kind of one event of card text, and whether it is the before form.
#[must_use]
pub fn event_kind(kind: &EventKind) -> (Ev, bool) {
    match kind {
        EventKind::Moment(m) => (
            match m {
                Moment::Turn(true, _) => Ev::StartOfTurn,
                Moment::Turn(false, _) => Ev::EndOfTurn,
                Moment::Phase(true, ..) => Ev::StartOfPhase,
                Moment::Phase(false, ..) => Ev::EndOfPhase,
                Moment::Battle(true, _) => Ev::InitiateBattle,
                Moment::BattleJustInitiated(_) => Ev::InitiateBattle,
                Moment::Battle(false, _) => Ev::EndOfBattle,
                Moment::WeaponsSegment(true) => Ev::StartOfWeapons,
                Moment::WeaponsSegment(false) => Ev::EndOfWeapons,
                Moment::DamageSegment(true) => Ev::StartOfDamage,
                Moment::DamageSegment(false) => Ev::EndOfDamage,
                Moment::Duel(_) => Ev::InitiateDuel,
                Moment::BattleJustEnded(_) => Ev::BattleEnded,
                Moment::BattleJustCanceled(_) => Ev::BattleCanceled,
                Moment::ReachesTop => Ev::ReachesTop,
                Moment::TableChanges => Ev::TableChanges,
            },
            false,
        ),
        EventKind::Deed(_, deed, before, details) | EventKind::CardDeed(_, deed, before, details) => {
            let ev = Ev::of_deed(*deed);
            let both = *deed == crate::text::Deed::Draw && details.iter().any(|d| matches!(d, Detail::InBattle));
            (if both { Ev::Destiny } else { ev }, *before)
        }
        EventKind::Done(_, done, before, _) => (Ev::of_done(*done), *before),
        EventKind::DestinyDrawn(..) => (Ev::Destiny, false),
        EventKind::DestinyCompleted(..) => (Ev::BothDrewBattleDestiny, false),
    }
}

/// The number changes of standing text for one quantity.
pub fn numbers(s: &Standing, q: Quantity) -> impl Iterator<Item = &NumberChange> {
    s.changes.iter().filter_map(move |c| match c {
        Change::Number(n) if n.what == q => Some(n),
        _ => None,
    })
}

/// Whether an operation is a reset.
#[must_use]
pub fn is_reset(op: &Op) -> bool {
    matches!(op, Op::Set(_))
}

/// The bit of an act in [`CStanding::acts`].
#[must_use]
pub fn act_bit(act: ActWord) -> u128 {
    1 << act as u8
}
