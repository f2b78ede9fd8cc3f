//! Which words of a card's text the engine does not carry out yet.
//!
//! The language can say more than the rules engine does. [`unsupported`] names what is missing on a card, in the words
//! of the card language; a card without such words plays as it is written. A word counts as carried out only where some
//! code acts on it: the tables of what the code asks for are in `given`, everything else is said here by name. Whoever
//! teaches the engine a word takes it out here.

pub mod asked;
mod changes;
mod given;
mod steps;

use std::collections::BTreeSet;

use crate::card::compiled::event_kind;
use crate::card::{CardDef, CardType, DefId, Library, Symbols, Uniqueness, kinds};
use crate::state::Ev;
use crate::text::walk::{Node, walk};
use crate::text::{
    ActWord, Adj, Amount, Being, Clause, Cond, Cost, Deed, Deploy, Dest, Detail, Done, Duration, Event, EventKind, Fate, FateWhat, Field,
    Filter, Fire, Moment, Name, Object, Pay, Permanent, Place, Play, PlayMode, Quantity, Ref, Rel, Scope, Short, Span, Statement, Step,
    Sym, Test, Who, Window, Word, Zone, ZoneWord,
};

/// The words of a card's text that the engine does not carry out yet, sorted, each once.
#[must_use]
pub fn unsupported(def: &CardDef, symbols: &Symbols) -> Vec<String> {
    find(def, &|sym| symbols.name(sym).to_owned()).into_iter().collect()
}

/// Whether the engine carries out all of a card's text.
#[must_use]
pub fn is_complete(def: &CardDef, symbols: &Symbols) -> bool {
    find(def, &|sym| symbols.name(sym).to_owned()).is_empty()
}

impl Library {
    /// The cards whose text the engine does not carry out in full, each with the words that wait.
    pub fn incomplete(&self) -> impl Iterator<Item = (DefId, Vec<String>)> {
        self.iter().map(|(id, def)| (id, unsupported(def, &self.symbols))).filter(|(_, words)| !words.is_empty())
    }
}

fn find(def: &CardDef, name: &dyn Fn(Sym) -> String) -> BTreeSet<String> {
    let mut finder = Finder {
        def,
        name,
        found: BTreeSet::new(),
        scopes: Vec::new(),
        lasting: Vec::new(),
        places: Vec::new(),
        noted: None,
        made: false,
        retrieved: None,
        heard: None,
    };
    walk(&def.text, &mut |node| {
        if let Node::Statement(Statement::Let(n, _)) = node {
            finder.lasting.push(*n);
        }
    });
    walk(&def.text, &mut |node| finder.node(node));
    finder.names();
    // What is printed and not said cannot be carried out.
    finder.say_if(def.printed_text && def.text.statements.is_empty(), "the printed text");
    finder.found
}

/// The names that one statement binds and uses.
#[derive(Default)]
struct Names {
    bound: Vec<Name>,
    used: Vec<Name>,
}

/// Goes through a card and gathers what is not carried out.
struct Finder<'a> {
    def: &'a CardDef,
    name: &'a dyn Fn(Sym) -> String,
    found: BTreeSet<String>,
    /// A statement's names are its own, except for those that last while the card is on table.
    scopes: Vec<Names>,
    lasting: Vec<Name>,
    /// Names of places that text remembers, and names that an event says are reached.
    places: Vec<(Name, bool)>,
    /// The number that the card keeps.
    noted: Option<Name>,
    /// The standing text that comes next is a change that a step makes.
    made: bool,
    /// The filter that comes next says which cards are retrieved.
    retrieved: Option<&'a Filter>,
    /// The event of the play at hand, and its mode.
    heard: Option<(&'a Event, PlayMode)>,
}

impl<'a> Finder<'a> {
    fn say(&mut self, words: impl Into<String>) {
        self.found.insert(words.into());
    }

    fn say_if(&mut self, missing: bool, words: impl Into<String>) {
        if missing {
            self.say(words);
        }
    }

    fn node(&mut self, node: Node<'a>) {
        match node {
            Node::Statement(x) => self.statement(x),
            Node::Play(x) => self.play(x),
            Node::Fate(x) => self.fate(x),
            Node::Deploy(x) => self.deploy(x),
            Node::Fire(x) => self.fire(x),
            Node::Short(x) => self.short(x),
            Node::Permanent(Permanent { values, .. }) => {
                for (q, _) in values.iter().filter(|(q, _)| *q != Quantity::Ability) {
                    self.say(format!("permanent pilot, {}", q.word()));
                }
            }
            Node::Procedure(x) => {
                let followed = crate::rules::volley::is_followed(x);
                self.say_if(!followed, format!("procedure {}", (self.name)(x.name)));
            }
            Node::Limit(x) => {
                let waits = matches!(x.per, Scope::RaceTotal | Scope::Location | Scope::Captive);
                self.say_if(waits, format!("per {}", x.per.word()));
            }
            Node::Target(x) => self.bind(x.name()),
            Node::Dest(x) => match x {
                Dest::Between(..) => self.say("deploy between"),
                Dest::StartOfGame => self.say("deploy at start of game"),
                // Mobile systems only.
                Dest::Orbiting(_) => self.say_if(self.def.card_type != CardType::Location, "deploy orbiting"),
                Dest::AtParsec(_) => self.say_if(self.def.card_type != CardType::Location, "deploy at parsec"),
                Dest::Table | Dest::YourSide | Dest::OpponentsSide | Dest::Beside(_) | Dest::Under(_) | Dest::In(_) => {}
                Dest::OnZone(_) | Dest::On(_) | Dest::At(_) | Dest::To(_) => {}
            },
            Node::Standing(x) => {
                let made = std::mem::take(&mut self.made);
                self.standing(x, made);
            }
            Node::Filter(x) => self.filter(x),
            Node::Word(x) => self.word(x),
            Node::Ref(x) => match x {
                Ref::Named(n) => self.used(n),
                Ref::SelfCard | Ref::Host | Ref::It | Ref::Them | Ref::Target | Ref::DrawnCard | Ref::WinningCard | Ref::LosingCard => {}
                Ref::Mentor | Ref::Apprentice => {}
            },
            Node::Test(x) => self.test(x),
            Node::Place(x) => match x {
                Place::Relative(r) => {
                    let vague = matches!(r.rel, Rel::NearestRelated | Rel::Next);
                    self.say_if(vague, format!("{} {}", r.rel.word(), r.kind.name()));
                }
                Place::Here | Place::There | Place::One(_) | Place::Matching(_) => {}
            },
            Node::Zone(Zone { zone, .. }) => self.say_if(*zone == Some(ZoneWord::SabaccHand), "sabacc hand"),
            Node::Amount(x) => self.amount(x),
            Node::Cond(x) => self.cond(x),
            Node::Event(x) => self.event(x),
            Node::Window(x) => match x {
                Window::Duel => self.say("during duel"),
                Window::Named(n) => self.say(format!("during \"{}\"", (self.name)(*n))),
                Window::Phase(..)
                | Window::Turn(_)
                | Window::WeaponsSegment
                | Window::PowerSegment
                | Window::DamageSegment
                | Window::Attack
                | Window::Battle(_) => {}
            },
            Node::Step(x) => self.step(x),
            Node::Draw(x) => self.draw(x),
            Node::Effect(x) => self.effect(x),
            Node::One(x) => self.one(x),
            Node::Duration(x) => match x {
                Duration::During(_) => self.say("during next turn"),
                Duration::NextDestiny(Some(kind)) => self.say(format!("until next {} destiny", kind.word())),
                Duration::EndOfTurn(_) | Duration::EndOfBattle | Duration::EndOfGame | Duration::EndOfPhase(..) => {}
                Duration::StartOfTurn(_)
                | Duration::WeaponFired
                | Duration::LeavesTable
                | Duration::SelfLeaves
                | Duration::Moves
                | Duration::EndOfDuel => {}
                Duration::NextDestiny(None) => {}
            },
            // Judged by what they stand in.
            Node::Clause(_) | Node::Pay(_) | Node::Change(_) | Node::Number(_) | Node::Right(_) | Node::Act(_) | Node::Qual(_) => {}
            Node::Predicate(_) | Node::Identity(_) | Node::Detail(_) | Node::Source(_) | Node::Body(_) => {}
        }
    }

    // ---- names ----

    fn bind(&mut self, name: Option<Name>) {
        if let (Some(name), Some(scope)) = (name, self.scopes.last_mut()) {
            scope.bound.push(name);
        }
    }

    fn used(&mut self, name: Name) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.used.push(name);
        }
    }

    /// Binds a name for as long as the card is on table.
    fn last(&mut self, name: Option<Name>) {
        self.lasting.extend(name);
    }

    fn title(&self, name: Name) -> String {
        self.def.text.names.get(usize::from(name.0)).map_or(String::new(), |s| (self.name)(*s))
    }

    /// Names that are used where nothing has bound them.
    fn names(&mut self) {
        let mut missing: Vec<Name> = Vec::new();
        for scope in &self.scopes {
            missing.extend(scope.used.iter().filter(|n| !scope.bound.contains(n) && !self.lasting.contains(n)));
        }
        for name in missing {
            self.say(format!("called {}", self.title(name)));
        }
        // Only an Utinni Effect is reached, not a place.
        for (name, _) in self.places.clone().iter().filter(|(_, reached)| *reached) {
            self.say_if(self.places.contains(&(*name, false)), format!("just reached {}", self.title(*name)));
        }
    }

    // ---- statements ----

    fn statement(&mut self, x: &Statement) {
        self.scopes.push(Names::default());
        match x {
            // Starting locations, Objectives and Starting Effects only.
            Statement::Setup(_) => {
                let starts = matches!(self.def.card_type, CardType::Location | CardType::Objective);
                self.say_if(!starts && !self.def.kinds.has(kinds::STARTING_EFFECT), "setup");
            }
            // Only standing text and what players may do outlives its card.
            Statement::RestOfGame(inner) => {
                let kept = |s: &Statement| matches!(s, Statement::Standing(_) | Statement::Play(_) | Statement::Let(..));
                self.say_if(!inner.iter().all(kept), "rest of game");
            }
            Statement::Face(..)
            | Statement::Half(..)
            | Statement::Option(_)
            | Statement::Let(..)
            | Statement::Fate(_)
            | Statement::Play(_)
            | Statement::Deploy(_)
            | Statement::Fire(_)
            | Statement::Short(_)
            | Statement::Standing(_) => {}
        }
    }

    fn play(&mut self, x: &'a Play) {
        self.say_if(both(x.by), "each player action");
        self.heard = x.event.as_ref().map(|e| (e, x.mode));
        if let Some(Event { any, called }) = &x.event {
            self.bind(*called);
            any.iter().for_each(|kind| self.bind_event(kind));
        }
        for clause in &x.clauses {
            match clause {
                Clause::Cost(cost) => cost.any_of.iter().for_each(|p| self.pays(p)),
                Clause::During(_) | Clause::InBattle(_) | Clause::AnyTime | Clause::Limit(_) | Clause::If(_) => {}
                Clause::Free | Clause::Target(_) | Clause::Label(_) => {}
                Clause::Immune(_) if self.def.kinds.has(kinds::INTERRUPT) => {}
                // The drain or shot of that place or weapon: an Interrupt has no place.
                Clause::InsteadOfForceDrain if !self.def.kinds.has(kinds::INTERRUPT) => {}
                Clause::InsteadOfFiring(t) if t.name().is_some() => {}
                other => self.clause(other),
            }
        }
        self.early(&x.clauses, x.body.steps.iter());
    }

    /// The names that the words of a play's event give to cards.
    fn bind_event(&mut self, kind: &EventKind) {
        names_in(kind).into_iter().for_each(|n| self.bind(Some(n)));
    }

    /// What a payment binds: an X that the payer chooses, a card that is lost.
    fn pays(&mut self, pay: &Pay) {
        match pay {
            Pay::Use(_, Amount::Named(n)) => self.bind(Some(*n)),
            Pay::LoseCard(Object::Filter(f), _) => self.bind(f.called),
            Pay::Use(..) | Pay::LoseForce(..) | Pay::LoseCard(Object::Ref(_), _) | Pay::Do(_) => {}
        }
    }

    /// Conditions are looked at before targets are chosen: they cannot speak of them. They may speak of the X of a cost.
    fn early(&mut self, clauses: &'a [Clause], body: impl Iterator<Item = &'a Step>) {
        let mut late: Vec<Name> = Vec::new();
        for clause in clauses {
            if let Clause::Target(t) = clause {
                late.extend(t.name());
            }
        }
        let first = body.map_while(|s| if let Step::Target(t) = s { Some(t) } else { None });
        late.extend(first.filter_map(|t| t.name()));
        let mut spoken: Vec<String> = Vec::new();
        for clause in clauses.iter().filter(|c| matches!(c, Clause::If(_))) {
            Node::Clause(clause).walk(&mut |node| match node {
                Node::Ref(Ref::Named(n)) if late.contains(&n) => spoken.push(self.title(n)),
                Node::Amount(Amount::Named(n)) if late.contains(n) => spoken.push(self.title(*n)),
                Node::Ref(Ref::Target) => spoken.push("target".to_owned()),
                _ => {}
            });
        }
        spoken.into_iter().for_each(|name| self.say(format!("if ... {name}")));
    }

    /// A clause that nothing acts on where it stands.
    fn clause(&mut self, x: &Clause) {
        self.say(match x {
            Clause::During(_) => "during",
            Clause::InBattle(_) => "in battle",
            Clause::AnyTime => "any time",
            Clause::InsteadOfForceDrain => "instead of force drain",
            Clause::InsteadOfFiring(_) => "instead of firing",
            Clause::Limit(_) => "once per",
            Clause::If(_) => "if",
            Clause::When(_) => "when",
            Clause::Cost(_) => "use",
            Clause::Free => "free",
            Clause::AsReact => "as react",
            Clause::Immune(_) => "immune to",
            Clause::Defense(_) => "defense",
            Clause::Repeat(_) => "repeat",
            Clause::Range(_) => "range",
            Clause::Target(_) => "target",
            Clause::Label(_) => "label",
        });
    }

    fn fate(&mut self, x: &Fate) {
        self.say_if(x.what == FateWhat::Flip && !crate::card::Compiled::new(self.def).double_sided, "flip");
    }

    fn deploy(&mut self, x: &'a Deploy) {
        let unit = [kinds::CHARACTER, kinds::STARSHIP, kinds::VEHICLE, kinds::CREATURE].iter().any(|k| self.def.kinds.has(*k));
        for clause in &x.clauses {
            match clause {
                Clause::Target(t) => {
                    self.last(t.name());
                    self.say_if(t.many != crate::text::Many::One, "deploy, target several");
                }
                Clause::Cost(cost) => {
                    let paid = matches!(cost.any_of.as_slice(), [Pay::Use(..)]);
                    self.say_if(!paid, "deploy, lose or choose what to use");
                }
                Clause::When(e) => {
                    self.last(e.called);
                    e.any.iter().for_each(|kind| names_in(kind).into_iter().for_each(|n| self.last(Some(n))));
                }
                Clause::If(_) | Clause::During(_) | Clause::Limit(_) => {}
                // Without a cost in the line nothing but a unit costs anything.
                Clause::Free if !unit => {}
                other => self.clause(other),
            }
            // While targets are chosen the card is not on table yet: its place is that of the card it goes on.
            if matches!(clause, Clause::Target(_)) {
                let here = Node::Clause(clause).any(&mut |n| match n {
                    Node::Place(Place::Here) | Node::Test(Test::Here) => true,
                    Node::Place(Place::Relative(r)) => r.to.is_none(),
                    _ => false,
                });
                let nowhere = matches!(x.dest, Dest::Table | Dest::YourSide | Dest::OpponentsSide | Dest::Beside(_) | Dest::OnZone(_));
                self.say_if(here && nowhere, "deploy, target ... here");
            }
        }
        // A generic location goes to one planet of several; where others lie is fixed.
        let generic =
            matches!(self.def.uniqueness, Uniqueness::Diamonds(_)) && self.def.location.as_ref().is_some_and(|l| l.system.is_none());
        let placed = self.def.card_type == CardType::Location && matches!(x.dest, Dest::To(_) | Dest::At(_));
        self.say_if(placed && !(generic && matches!(x.dest, Dest::To(_))), "deploy to (a location)");
        let there = |n: Node<'_>| matches!(n, Node::Place(Place::There) | Node::Test(Test::There));
        let dest = Node::Dest(&x.dest).any(&mut |n| there(n));
        let clauses = x.clauses.iter().any(|c| !matches!(c, Clause::When(_)) && Node::Clause(c).any(&mut |n| there(n)));
        self.say_if((dest || clauses) && !x.answers_event(), "deploy at there");
    }

    fn fire(&mut self, x: &'a Fire) {
        for clause in &x.clauses {
            match clause {
                Clause::Cost(cost) => {
                    cost.any_of.iter().for_each(|p| self.pays(p));
                    self.say_if(cost.any_of.iter().any(|p| matches!(p, Pay::Do(_))), "fire, place");
                }
                Clause::If(_) | Clause::When(_) | Clause::Range(_) | Clause::Free | Clause::Repeat(_) | Clause::Target(_) => {}
                other => self.clause(other),
            }
        }
        self.early(&x.clauses, x.body.steps.iter());
    }

    fn short(&mut self, x: &Short) {
        match x {
            Short::Habitat(_) | Short::Prey(_) => {}
            Short::Parasite(_) => self.say("parasite of"),
            Short::Agendas(_) => self.say_if(self.def.card_type != CardType::Character, "agendas"),
            Short::Maintain(keep, recycle) => {
                let paid = |c: &Cost| matches!(c.any_of.as_slice(), [Pay::Use(..) | Pay::LoseForce(..)]);
                self.say_if(!paid(keep) || recycle.as_ref().is_some_and(|c| !paid(c)), "maintain");
            }
            Short::Rules(names, here) => {
                for n in names {
                    let known = match (self.name)(*n).as_str() {
                        "asteroid" => *here && self.def.kinds.has(kinds::ASTEROID_SECTOR),
                        "dejarik" => *here && self.def.kinds.has(kinds::HOLOSITE),
                        "bombing-run" => self.def.card_type == CardType::Effect,
                        "hoth-energy-shield" => self.def.card_type == CardType::Location,
                        "senate" => self.def.card_type == CardType::Location,
                        "endor-shield" => self.def.card_type == CardType::Effect,
                        _ => false,
                    };
                    self.say_if(!known, format!("rules {}", (self.name)(*n)));
                }
            }
            Short::Replaces(_, _, cost) => {
                self.say_if(cost.is_some() || !self.def.kinds.has(kinds::SQUADRON), "replaces");
            }
            Short::Sabacc(..) => self.say("sabacc"),
            // Its condition is not looked at.
            Short::WorksWhile(_) => self.say("works while"),
            Short::Capacity(_) | Short::Permanent(_) | Short::ShipDocking | Short::Cancels(_) | Short::Matching(_) => {}
            Short::Procedure(_) => {}
        }
    }

    // ---- cards ----

    /// `topmost` is known where cards are retrieved only.
    fn filter(&mut self, x: &'a Filter) {
        let says = x.any.iter().any(|t| t.words.contains(&Word::Adj(Adj::Topmost)));
        let known = self.retrieved.take().is_some_and(|f| std::ptr::eq(f, x));
        self.say_if(says && !known, "topmost");
    }

    fn word(&mut self, x: &Word) {
        match x {
            Word::Adj(a) => {
                let idle = matches!(a, Adj::Damaged | Adj::Insert | Adj::Random);
                self.say_if(idle, a.word());
            }
            Word::Agenda(_)
            | Word::Kind(_)
            | Word::NotKind(_)
            | Word::Named(_)
            | Word::Icon(_)
            | Word::Set(_)
            | Word::Ref(_)
            | Word::Card => {}
        }
    }

    fn test(&mut self, x: &'a Test) {
        match x {
            Test::Compare(_, q, ..) => self.say_if(!given::value(*q), format!("with {}", q.word())),
            Test::Has(Field::Lore, _) => self.say("lore has"),
            Test::Has(Field::Text, _) => self.say("text has"),
            Test::HitBy(_) => self.say("hit by"),
            Test::SameSpecies(_) => self.say("same species as"),
            Test::InRangeOf(_) => self.say("in range of"),
            Test::That(e, span) => self.history(e, *span),
            _ => {}
        }
    }

    fn amount(&mut self, x: &'a Amount) {
        match x {
            Amount::Of(_, _, q) | Amount::OfNamed(_, _, q) => self.say_if(!given::value(*q), format!("its {}", q.word())),
            Amount::Player(w, q, _) => {
                self.say_if(!given::value_of_player(*q), format!("your {}", q.word()));
                self.say_if(both(*w), format!("each player's {}", q.word()));
            }
            Amount::Best(_, q, _) => self.say_if(!given::value_of_group(*q), format!("total {} of", q.word())),
            Amount::Times(e, span) => self.history(e, *span),
            Amount::Named(n) => self.used(*n),
            _ => {}
        }
    }

    fn cond(&mut self, x: &'a Cond) {
        match x {
            Cond::SideUp => self.say("this side up"),
            Cond::MayDo(_, act) => {
                self.say_if(!matches!(act, ActWord::FireRepeatedly | ActWord::Move), format!("if ... may {}", act.word()))
            }
            Cond::Happened(e, span) => self.history(e, *span),
            Cond::Is(_, _, identity) => {
                for being in &identity.kinds {
                    let idle = matches!(being, Being::Used | Being::Powered | Being::Leading);
                    self.say_if(idle, format!("is {}", changes::being(being)));
                }
            }
            _ => {}
        }
    }

    // ---- events ----

    /// An event of the past: of this turn, phase or battle, and of a kind that is remembered.
    fn history(&mut self, e: &Event, span: Span) {
        self.say_if(matches!(span, Span::LastTurn), span.word());
        for kind in &e.any {
            let (ev, before) = event_kind(kind);
            let kept = if span == Span::ThisGame { given::kept(kind, ev) } else { given::remembered(ev) };
            self.say_if(before || !kept, format!("({} {})", words(kind), span.word()));
        }
    }

    fn event(&mut self, x: &'a EventKind) {
        let (ev, before) = event_kind(x);
        let mode = self.heard.filter(|(e, _)| e.any.iter().any(|k| std::ptr::eq(k, x))).map(|(_, mode)| mode);
        let Some(told) = given::event(ev, before) else {
            self.say(words(x));
            return;
        };
        let (subject, details) = match x {
            EventKind::Moment(_) => return,
            EventKind::Deed(_, _, _, details) | EventKind::DestinyDrawn(_, details) | EventKind::DestinyCompleted(_, details) => {
                (None, details)
            }
            EventKind::CardDeed(f, deed, _, details) => {
                // The card of an event is what is done to; only of these is it the one that acts.
                let acts = matches!(deed, Deed::Deploy | Deed::Move | Deed::Play | Deed::LeaveTable | Deed::InitiateAttack);
                self.say_if(!acts, format!("card to {}", words(x)));
                (Some(&**f), details)
            }
            EventKind::Done(f, done, _, details) => {
                if *done == Done::Reached {
                    self.reached(details);
                }
                (Some(&**f), details)
            }
        };
        // A card that is gone answers only where its own text must, and of itself.
        let gone =
            matches!(ev, Ev::Lose | Ev::Forfeit | Ev::Cancel | Ev::ReturnToHand | Ev::OutOfPlay | Ev::Place | Ev::LeaveTable | Ev::Destiny);
        if let (true, false, Some(f)) = (gone, before, subject) {
            self.say_if(is(f, Ref::Host), format!("host {}", words(x)));
            self.say_if(is(f, Ref::SelfCard) && mode != Some(PlayMode::When), format!("self {}", words(x)));
        }
        for d in details.iter().filter(|d| !given::tells_detail(ev, told, d)) {
            self.say(format!("{} {}", words(x), detail(d)));
        }
    }

    /// An Utinni Effect is reached by its target, or by the card that says so of itself; no place is reached so.
    fn reached(&mut self, details: &[Detail]) {
        for d in details {
            if let Detail::Object(o) = d
                && let [term] = o.any.as_slice()
                && let [Word::Ref(Ref::Named(n))] = term.words.as_slice()
            {
                self.places.push((*n, true));
            }
        }
    }
}

/// The names that the words of an event give to cards.
fn names_in(kind: &EventKind) -> Vec<Name> {
    let (subject, details) = match kind {
        EventKind::Done(f, _, _, details) => (f.called, details),
        EventKind::Deed(_, _, _, details) | EventKind::CardDeed(_, _, _, details) => (None, details),
        EventKind::Moment(_) | EventKind::DestinyDrawn(..) | EventKind::DestinyCompleted(..) => return Vec::new(),
    };
    let named = |d: &Detail| match d {
        Detail::By(f) | Detail::With(f) | Detail::Against(f) | Detail::Object(f) => f.called,
        _ => None,
    };
    subject.into_iter().chain(details.iter().filter_map(named)).collect()
}

/// Whether a word means both players, where only one can act.
fn both(who: Who) -> bool {
    matches!(who, Who::EachPlayer | Who::BothPlayers)
}

/// Whether a filter names this reference.
fn is(f: &Filter, r: Ref) -> bool {
    f.any.iter().any(|t| t.words.contains(&Word::Ref(r)))
}

/// An event in a few words.
fn words(x: &EventKind) -> String {
    match x {
        EventKind::Moment(m) => match m {
            Moment::Turn(true, _) => "start of turn",
            Moment::Turn(false, _) => "end of turn",
            Moment::Phase(true, ..) => "start of phase",
            Moment::Phase(false, ..) => "end of phase",
            Moment::Battle(true, _) => "start of battle",
            Moment::Battle(false, _) => "end of battle",
            Moment::WeaponsSegment(true) => "start of weapons segment",
            Moment::WeaponsSegment(false) => "end of weapons segment",
            Moment::DamageSegment(true) => "start of damage segment",
            Moment::DamageSegment(false) => "end of damage segment",
            Moment::Duel(true) => "start of duel",
            Moment::Duel(false) => "end of duel",
            Moment::BattleJustEnded(_) => "battle just ended",
            Moment::BattleJustInitiated(_) => "battle just initiated",
            Moment::BattleJustCanceled(_) => "battle just canceled",
            Moment::ReachesTop => "self reaches top",
            Moment::TableChanges => "table changes",
        }
        .to_owned(),
        EventKind::Deed(_, deed, true, _) | EventKind::CardDeed(_, deed, true, _) => format!("about to {}", deed.word()),
        EventKind::Deed(_, deed, false, _) | EventKind::CardDeed(_, deed, false, _) => deed.word().to_owned(),
        EventKind::Done(_, done, true, _) => format!("about to be {}", done.word()),
        EventKind::Done(_, done, false, _) => format!("just {}", done.word()),
        EventKind::DestinyDrawn(..) => "destiny just drawn".to_owned(),
        EventKind::DestinyCompleted(..) => "destiny just completed".to_owned(),
    }
}

/// The word that a detail begins with.
fn detail(x: &Detail) -> &'static str {
    match x {
        Detail::Destiny(..) => "destiny",
        Detail::ByPlayer(_) | Detail::By(_) | Detail::ByMove(_) => "by",
        Detail::ToBe(_) => "to be",
        Detail::ForDestiny(_) | Detail::For(_) => "for",
        Detail::With(_) => "with",
        Detail::FromSource(_) | Detail::FromZone(_) | Detail::FromPlace(_) => "from",
        Detail::ToZone(_) | Detail::ToPlace(_) => "to",
        Detail::At(_) => "at",
        Detail::On(_) => "on",
        Detail::Against(_) => "against",
        Detail::Through(_) => "through",
        Detail::Here => "here",
        Detail::Amount(cmp, _) => cmp.sign(),
        Detail::AsReact => "as react",
        Detail::InBattle => "in battle",
        Detail::During(_) => "during",
        Detail::HereWith(_) => "here with",
        Detail::Object(_) => "a card",
    }
}
