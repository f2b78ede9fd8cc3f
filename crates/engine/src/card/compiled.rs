//! Card text made ready for asking: statements gathered by shape, with masks that let queries skip what cannot matter.

use std::sync::Arc;

use super::{CardDef, CardType, Icon, Kind, kinds};
use crate::num::Num;
use crate::set::{Member, set_of};
use crate::state::{Ev, EvMask};
use crate::text::purpose::{Purposes, done_to_target};
use crate::text::walk::Node;
use crate::text::{
    Act, ActSet, ActWord, ActionWord, Amount, Being, Capacity, Change, Clause, Cost, Deploy, Detail, Done, Effect, Event, EventKind, Fate,
    Filter, Fire, FreeMode, FreeWord, IdentityVerb, Moment, MoveKind, Name, NumberChange, Op, Permanent, PermanentWhat, Place, Play,
    Predicate, Qual, Quantity, QuantitySet, Ref, Right, RightMode, Short, Side, Standing, Statement, Subject, Sym, Test, Trigger, Verb1,
    Word,
};

/// A piece of standing text, and for whom and when it is in force.
#[derive(Clone, Debug)]
pub struct CStanding {
    /// The text.
    pub text: Arc<Standing>,
    /// Where on the card it stands.
    pub within: Within,
    /// Which quantities it changes.
    pub quantities: QuantitySet,
    /// Which acts it speaks of.
    pub acts: ActSet,
    /// Whether it has changes of other shapes: free, immune, identity, text, dice.
    pub others: Shapes,
    /// It speaks of nothing but deploying.
    pub deploys: bool,
}

/// Where on a card a piece of text stands, and so for whom and when it is in force.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Within {
    /// The location's half.
    pub half: Option<Side>,
    /// The way of deploying.
    pub way: Option<u8>,
    /// The side of a double-sided card that must be up: `true` is the back.
    pub face: Option<bool>,
    /// For the rest of the game, wherever the card is then.
    pub rest: bool,
}

/// Shapes of changes besides numbers and rights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// `deploys like`, `moves like`.
    Like,
    /// Immunity.
    Immune,
    /// Identity.
    Identity,
    /// Text.
    Text,
    /// Dice.
    Dice,
    /// A right to play or deploy cards from elsewhere than the hand.
    Source,
    /// Something that may not be done to a number.
    Fixed,
    /// `may move ... by location text`.
    Leads,
    /// `may move by you`: of cards of the other player.
    Lent,
    /// `deploys free` and the like, each verb for itself.
    Free(FreeWord),
}

impl Member for Shape {
    const COUNT: usize = 9 + FreeWord::COUNT;
    #[inline]
    fn index(self) -> usize {
        match self {
            Shape::Like => 0,
            Shape::Immune => 1,
            Shape::Identity => 2,
            Shape::Text => 3,
            Shape::Dice => 4,
            Shape::Source => 5,
            Shape::Fixed => 6,
            Shape::Leads => 7,
            Shape::Lent => 8,
            Shape::Free(verb) => 9 + verb.index(),
        }
    }
}

set_of!(
    /// A set of shapes.
    pub Shapes = 1 of Shape
);

/// A play, and for whom and when it is in force.
#[derive(Clone, Debug)]
pub struct CPlay {
    /// The text.
    pub play: Arc<Play>,
    /// Where on the card it stands.
    pub within: Within,
    /// Which events it answers.
    pub events: EvMask,
    /// It answers the deployment of the card itself.
    pub deploys: bool,
    /// For what it targets: by the name of the target, where anything is to be done to it that text may forbid.
    purposes: Vec<(Option<Name>, Purposes)>,
    /// It transfers the card itself: it can be done even where the bearer cannot use the card.
    pub transfers: bool,
    /// It turns the card itself on: it works while the card is off, and only then.
    pub turns_on: bool,
    /// It moves cards away (§7.9.4).
    pub moves_away: bool,
}

impl CPlay {
    /// For what it targets the card of this name.
    #[must_use]
    pub fn purpose(&self, target: Option<Name>) -> Purposes {
        self.purposes.iter().find(|(name, _)| *name == target).map_or(Purposes::EMPTY, |(_, set)| *set)
    }
}

/// A fate, likewise.
#[derive(Clone, Debug)]
pub struct CFate {
    /// The text.
    pub fate: Arc<Fate>,
    /// Where on the card it stands.
    pub within: Within,
    /// Which events it answers; none for a condition.
    pub events: EvMask,
}

/// Hoth's markers, innermost first (§5.7.7).
const MARKERS: [&str; 7] = ["(1st Marker)", "(2nd Marker)", "(3rd Marker)", "(4th Marker)", "(5th Marker)", "(6th Marker)", "(7th Marker)"];

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
    /// The highest ability of one of them: what a text compares with that targets a pilot.
    pub permanent_best: Num,
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
    /// The titles under which it counts: its own, and those of a combo's halves.
    pub titles: Vec<Sym>,
    /// Names of permanents: who or what it contains without being it.
    pub contained: Vec<Sym>,
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
    /// It deploys as starfighters do.
    pub deploys_like_starfighter: bool,
    /// Where a creature lives.
    pub habitat: Option<crate::text::Place>,
    /// What a creature attacks, where its text says.
    pub prey: Option<Filter>,
    /// It moves as starfighters do.
    pub moves_like_starfighter: bool,
    /// At cloud sectors it moves as starfighters do.
    pub flies_like_starfighter: bool,
    /// At cloud sectors weapons target it as they do starfighters.
    pub targeted_like_starfighter: bool,
    /// Cards are stacked on it that are on table, or about to be lost: they go on counting for uniqueness.
    pub saves: bool,
    /// Rules of the engine that hold where it is.
    pub rules: Vec<Sym>,
    /// Its own text says without condition that it is no battleground.
    pub no_battleground: bool,
    /// Political agendas (advanced §24.4).
    pub agendas: Vec<Sym>,
    /// A marker site's number (§5.7.7); 0 for none.
    pub marker: u8,
    /// A location of a planet to which little deploys (§6.3.1).
    pub hidden: bool,
    /// An Echo site of Hoth.
    pub echo: bool,
    /// A squadron: how many starships it replaces, and which.
    pub replaces: Option<(Amount, Filter)>,
    /// Conditions under which its text works though it would not.
    pub works_while: Vec<crate::text::Cond>,
    /// What it costs to keep at the end of its owner's turns, and to recycle.
    pub maintain: Option<(Cost, Option<Cost>)>,
    /// A front and a back (§1.9.3).
    pub double_sided: bool,
    /// Some of its text is for the rest of the game.
    pub rest: bool,
    /// Its text disarms the card it is on, while it is there.
    pub disarms: bool,
    /// Its text picks cards of a pile by their destiny.
    pub picks_by_destiny: bool,
    /// Its text begins a duel.
    pub duels: bool,
    /// Its text changes how many copies of a card may be on table.
    pub loosens: bool,
    /// What a location may not be separated from (§5.9.6).
    pub inseparable: Vec<Place>,
}

impl Compiled {
    /// The kinds that a card has by its own text without condition.
    pub(super) fn born(&self) -> Vec<Kind> {
        let own = |s: &&CStanding| {
            let t = &s.text;
            matches!(t.who, crate::text::Subject::Default)
                && t.when.is_none()
                && t.head.is_none()
                && t.until.is_none()
                && s.within == Within::default()
        };
        let changes = self.standings.iter().filter(own).flat_map(|s| &s.text.changes);
        let kinds = changes.filter_map(|c| match c {
            Change::Identity(i) if matches!(i.verb, crate::text::IdentityVerb::Is | crate::text::IdentityVerb::Gains) => Some(&i.kinds),
            _ => None,
        });
        kinds.flatten().filter_map(|b| if let crate::text::Being::Kind(k) = b { Some(*k) } else { None }).collect()
    }

    /// Gathers the text of a card.
    #[must_use]
    pub fn new(def: &CardDef) -> Compiled {
        let mut c = Compiled { names: vec![def.title], ..Compiled::default() };
        for persona in &def.personas {
            if !c.names.contains(persona) {
                c.names.push(*persona);
            }
        }
        // §1.9.1: a combo is each of its halves.
        c.titles = vec![def.title];
        if def.kinds.has(super::kinds::COMBO) {
            c.titles.extend(def.personas.iter().copied());
        }
        c.gather(&def.text.statements, Within::default());
        c.say_once();
        c.rotates = c.standings.iter().any(|s| s.text.changes.iter().any(|x| matches!(x, Change::Text(crate::text::TextMod::Rotated))));
        // On a starship or vehicle each pilot icon is a permanent pilot (§6.7.6).
        if c.permanent_pilots > 0 && def.card_type != CardType::Character {
            c.permanent_pilots = c.permanent_pilots.max(def.icons.count(Icon::Pilot));
        }
        // §6.7.6: pilots without names share the ability.
        if c.permanent_pilots > 1 && c.contained.is_empty() {
            let (all, n) = (c.permanent_ability.ceil(), i32::from(c.permanent_pilots));
            c.permanent_best = Num::int((all + n - 1) / n);
        }
        c.loosens = c.standings.iter().any(|s| loosens(&s.text));
        c.inseparable = c.standings.iter().flat_map(|s| inseparable(&s.text)).collect();
        c.deploys_like_starfighter = like_starfighter(&c.standings, FreeWord::Deploys);
        c.moves_like_starfighter = like_starfighter(&c.standings, FreeWord::Moves);
        c.flies_like_starfighter = like_in_clouds(&c.standings, FreeWord::Moves);
        c.targeted_like_starfighter = like_in_clouds(&c.standings, FreeWord::Targeted);
        crate::text::walk::walk(&def.text, &mut |node| {
            if let Node::Filter(f) = node {
                let by_destiny = f.tests.iter().any(|t| matches!(t, Test::Compare(_, Quantity::Destiny, ..)));
                c.picks_by_destiny |= by_destiny && f.tests.iter().any(|t| matches!(t, Test::In(_)));
            }
            if let Node::Effect(Effect::Initiate(ActionWord::Duel | ActionWord::EpicDuel, ..)) = node {
                c.duels = true;
            }
            if let Node::Effect(Effect::Verb(Verb1::Disarm, ..)) = node {
                c.disarms = true;
            }
            if let Node::Effect(Effect::Stack { what, from, instead_of, .. }) = node {
                c.saves |= instead_of.is_some() || from.is_empty() && what.is_target();
            }
            if let Node::Word(crate::text::Word::Named(name)) = node
                && !c.mentions.contains(name)
            {
                c.mentions.push(*name);
            }
        });
        c.no_battleground = def.text.statements.iter().any(|s| match s {
            Statement::Standing(s) => {
                let plain = s.when.is_none() && s.head.is_none() && s.who == Subject::Default;
                let denies = |c: &Change| match c {
                    Change::Identity(i) => i.verb == IdentityVerb::IsNot && i.kinds.contains(&Being::Kind(kinds::BATTLEGROUND)),
                    _ => false,
                };
                plain && s.changes.iter().any(denies)
            }
            _ => false,
        });
        c.made = def.text.standings.iter().map(|s| cstanding(s, Within::default())).collect();
        c
    }

    /// What the title of a location says of its place.
    pub(crate) fn place(&mut self, title: &str, system: Option<&str>, names: &super::Names) {
        let number = MARKERS.iter().position(|m| title.ends_with(m)).and_then(|n| u8::try_from(n + 1).ok());
        self.marker = number.unwrap_or(0);
        self.hidden = system.is_some_and(|s| names.hidden.iter().any(|h| h == s));
        self.echo = names.shielded.iter().any(|s| title.starts_with(s.as_str()));
    }

    fn gather(&mut self, statements: &[Statement], within: Within) {
        for statement in statements {
            match statement {
                Statement::Half(side, inner) => self.gather(inner, Within { half: Some(*side), ..within }),
                Statement::Face(back, title, inner) => {
                    self.double_sided = true;
                    if !self.names.contains(title) {
                        self.names.push(*title);
                    }
                    self.gather(inner, Within { face: Some(*back), ..within });
                }
                Statement::RestOfGame(inner) => {
                    self.rest = true;
                    self.gather(inner, Within { rest: true, ..within });
                }
                Statement::Setup(body) => self.setup = Some((within.half, body.id)),
                Statement::Option(_) => {}
                Statement::Let(name, amount) => self.lets.push((*name, amount.clone())),
                Statement::Fate(fate) => {
                    let events = match &fate.trigger {
                        Trigger::When(event) => event_mask(event),
                        Trigger::If(_) => EvMask::default(),
                    };
                    self.events = self.events.union(events);
                    self.fates.push(CFate { fate: Arc::new(fate.clone()), within, events });
                }
                Statement::Play(play) => self.play(play, within),
                Statement::Deploy(deploy) => {
                    let number = u8::try_from(self.deploys.len()).unwrap_or(u8::MAX);
                    self.deploys.push(Arc::new(deploy.clone()));
                    for clause in &deploy.clauses {
                        if let Clause::When(event) = clause {
                            self.events = self.events.union(event_mask(event));
                        }
                    }
                    self.gather(&deploy.block, Within { way: Some(number), ..within });
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
                Statement::Standing(s) => self.standings.push(cstanding(s, within)),
            }
        }
    }

    /// §5.10.2: text that stands on both sides of a location and speaks of no player is not applied twice.
    fn say_once(&mut self) {
        let global = |words: String| !["You", "Opponent", "yours: Some"].iter().any(|w| words.contains(w));
        let same = |a: &CStanding, b: &CStanding| Standing { id: b.text.id, ..(*a.text).clone() } == *b.text;
        let on_light: Vec<CStanding> = self.standings.iter().filter(|s| s.within.half == Some(Side::Light)).cloned().collect();
        let twice =
            |s: &CStanding| s.within.half == Some(Side::Dark) && on_light.iter().any(|l| same(s, l)) && global(format!("{:?}", s.text));
        self.standings.retain(|s| !twice(s));
    }

    fn play(&mut self, play: &Play, within: Within) {
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
        let itself = |f: &Filter| f.any.iter().any(|t| t.words.contains(&Word::Ref(Ref::SelfCard)));
        let deploys = play
            .event
            .as_ref()
            .is_some_and(|e| e.any.iter().any(|k| matches!(k, EventKind::Done(f, Done::Deployed, false, _) if itself(f))));
        let mut purposes: Vec<(Option<Name>, Purposes)> = Vec::new();
        Node::Play(play).walk(&mut |node| {
            if let Node::Target(t) = node {
                let name = t.name();
                purposes.push((name, done_to_target(&play.body, name)));
            }
        });
        purposes.retain(|(_, set)| !set.is_empty());
        let transfers = Node::Body(&play.body).any(&mut |node| match node {
            Node::Effect(Effect::Verb(Verb1::Transfer, what, ..)) => what.is_self(),
            _ => false,
        });
        let turns_on = Node::Body(&play.body).any(&mut |node| match node {
            Node::Effect(Effect::Verb(Verb1::TurnOn, what, ..)) => what.is_self(),
            _ => false,
        });
        let moves_away = Node::Body(&play.body).any(&mut |node| matches!(node, Node::Effect(Effect::Move { away: true, .. })));
        self.plays.push(CPlay { play: Arc::new(play.clone()), within, events, deploys, purposes, transfers, turns_on, moves_away });
    }

    fn short(&mut self, short: &Short) {
        match short {
            Short::Capacity(cap) => self.capacity.extend(cap.iter().cloned()),
            Short::Permanent(p) => self.permanent(p),
            Short::ShipDocking => self.ship_docking = true,
            Short::Cancels(f) => self.cancels.push(f.clone()),
            Short::Matching(names) => self.matching.extend(names.iter().copied()),
            Short::WorksWhile(c) => self.works_while.push(c.clone()),
            Short::Rules(names, _) => self.rules.extend(names.iter().copied()),
            Short::Replaces(n, which, _) => self.replaces = Some((n.clone(), which.clone())),
            Short::Maintain(keep, recycle) => self.maintain = Some((keep.clone(), recycle.clone())),
            Short::Habitat(place) => self.habitat = Some(place.clone()),
            Short::Prey(f) => self.prey = Some(f.clone()),
            Short::Agendas(all) => self.agendas.extend(all.iter().copied()),
            Short::Parasite(_) | Short::Sabacc(..) | Short::Procedure(_) => {}
        }
    }

    fn permanent(&mut self, p: &Permanent) {
        match p.what {
            PermanentWhat::Pilot => {
                self.permanent_pilots += u8::try_from(p.names.len().max(1)).unwrap_or(1);
                for (q, n) in &p.values {
                    if *q == Quantity::Ability {
                        self.permanent_ability += *n;
                        self.permanent_best = self.permanent_best.max(*n);
                    }
                }
            }
            PermanentWhat::Astromech => self.permanent_astromech = true,
            PermanentWhat::Weapon => self.permanent_weapons.push(Arc::new(p.clone())),
        }
        for change in &p.changes {
            self.standings.push(cstanding(change, Within::default()));
        }
        self.names.extend(p.names.iter().copied());
        self.contained.extend(p.names.iter().copied());
        self.gather(&p.block, Within::default());
    }
}

/// Whether its own text, without condition, lets a card do as starfighters do (§6.5.5); it holds unpiloted too (§6.8.2).
fn like_starfighter(standings: &[CStanding], verb: FreeWord) -> bool {
    standings.iter().any(|s| s.text.when.is_none() && s.text.head.is_none() && says_like_starfighter(&s.text, verb))
}

fn like_in_clouds(standings: &[CStanding], verb: FreeWord) -> bool {
    standings.iter().any(|s| in_clouds(&s.text) && says_like_starfighter(&s.text, verb))
}

fn says_like_starfighter(s: &Standing, verb: FreeWord) -> bool {
    s.changes.iter().any(|c| match c {
        Change::Free(v, FreeMode::Like(f), None, quals) => {
            *v == verb && quals.is_empty() && f.any.iter().any(|t| t.words.contains(&Word::Kind(kinds::STARFIGHTER)))
        }
        _ => false,
    })
}

/// Whether text holds at cloud sectors: `at cloud sector: ...`.
pub(crate) fn in_clouds(s: &Standing) -> bool {
    let clouds = |f: &Filter| matches!(f.any.as_slice(), [t] if t.words == [Word::Kind(kinds::CLOUD_SECTOR)]) && f.tests.is_empty();
    s.when.is_none() && matches!(&s.head, Some(Predicate::At(Place::Matching(f))) if clouds(f))
}

fn cstanding(s: &Arc<Standing>, within: Within) -> CStanding {
    let (mut quantities, mut acts, mut others) = (QuantitySet::EMPTY, ActSet::EMPTY, Shapes::EMPTY);
    for change in &s.changes {
        match change {
            Change::Number(n) => {
                quantities.insert(n.what);
                if matches!(n.op, Op::Fixed(..)) {
                    others.insert(Shape::Fixed);
                }
            }
            Change::Right(r) => {
                for act in &r.acts {
                    acts.insert(act.what);
                    if is_source(r, act) {
                        others.insert(Shape::Source);
                    }
                    let by_text = act.quals.iter().any(|q| matches!(q, Qual::ByMove(MoveKind::LocationText)));
                    if act.what == ActWord::Move && by_text && matches!(r.mode, RightMode::May) {
                        others.insert(Shape::Leads);
                    }
                    let by_player = act.quals.iter().any(|q| matches!(q, Qual::ByPlayer(_)));
                    if act.what == ActWord::Move && by_player && matches!(r.mode, RightMode::May) {
                        others.insert(Shape::Lent);
                    }
                }
            }
            Change::Free(verb, mode, ..) => {
                others.insert(Shape::Free(*verb));
                if matches!(mode, FreeMode::Like(_)) {
                    others.insert(Shape::Like);
                }
            }
            Change::Immune(_) => others.insert(Shape::Immune),
            Change::Identity(_) => others.insert(Shape::Identity),
            Change::Text(_) => others.insert(Shape::Text),
            Change::Dice(_) => others.insert(Shape::Dice),
        }
    }
    let deploys = s.changes.iter().all(|change| match change {
        Change::Number(n) => n.what == Quantity::Deploy,
        Change::Free(verb, ..) => *verb == FreeWord::Deploys,
        Change::Right(r) => {
            r.acts.iter().all(|a| matches!(a.what, ActWord::Deploy | ActWord::DeployAsReact | ActWord::DeployWithoutPresence))
        }
        _ => false,
    });
    CStanding { text: s.clone(), within, quantities, acts, others, deploys }
}

/// Whether a right lets a player play or deploy cards that are not in his hand: its object says where they are.
#[must_use]
pub fn is_source(right: &Right, act: &Act) -> bool {
    fn elsewhere(f: &Filter) -> bool {
        f.tests.iter().any(|t| matches!(t, Test::In(_) | Test::StackedHere | Test::StackedOn(_)))
            || f.any.iter().any(|t| t.group.as_ref().is_some_and(|g| elsewhere(g)))
    }
    right.mode == RightMode::May && matches!(act.what, ActWord::Play | ActWord::Deploy) && act.obj.as_ref().is_some_and(|f| elsewhere(f))
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
                Moment::Duel(true) => Ev::InitiateDuel,
                Moment::Duel(false) => Ev::EndOfDuel,
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

/// What `may not be separated from ...` names.
fn inseparable(text: &Standing) -> Vec<Place> {
    let rights = text.changes.iter().filter_map(|c| match c {
        Change::Right(r) if r.mode == RightMode::MayNot => Some(&r.acts),
        _ => None,
    });
    let acts = rights.flatten().filter(|a| a.what == ActWord::BeSeparated);
    let from = |q: &Qual| if let Qual::From(p) = q { Some(p.clone()) } else { None };
    acts.flat_map(|a| a.quals.iter().filter_map(from)).collect()
}

/// Whether text says that cards are unique, or are not.
fn loosens(text: &Standing) -> bool {
    let says = |b: &crate::text::Being| matches!(b, crate::text::Being::Unique | crate::text::Being::NonUnique);
    text.changes.iter().any(|c| matches!(c, Change::Identity(i) if i.kinds.iter().any(says)))
}
