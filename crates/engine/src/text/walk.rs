//! Going through the whole tree of a card's text: every node, from the top down, each before what is below it.
//!
//! [`walk`] goes through a card; [`Node::walk`] through one node and what is below it. Every match here names every
//! member of the tree and every field of its records, so that a new one must be added here before anything compiles.

mod below;

use below::{
    amount, change, clause, cond, dest, detail, effect, event, event_kind, many, object, op, pay, predicate, qual, short, some, statement,
    step, term, test,
};

use super::{
    Act, Amount, Arg, Being, Body, CardText, Change, Clause, Cond, Deploy, Dest, Detail, Draw, Duration, Effect, EventKind, Fate, Filter,
    Fire, Identity, Limit, NumberChange, One, Pay, Permanent, Place, Play, Predicate, Procedure, Qual, Ref, Relative, Right, RightMode,
    Short, Source, Standing, Statement, Step, Subject, Target, Test, Trigger, Window, Word, Zone,
};

/// A node of the tree.
#[derive(Clone, Copy, Debug)]
pub enum Node<'a> {
    /// A statement of the card, of a half, a face, a block.
    Statement(&'a Statement),
    /// An action, a response, a duty, a function of an Interrupt.
    Play(&'a Play),
    /// `lost if ...`
    Fate(&'a Fate),
    /// A way of deploying.
    Deploy(&'a Deploy),
    /// What a weapon does.
    Fire(&'a Fire),
    /// A short form.
    Short(&'a Short),
    /// A built-in pilot, astromech or weapon.
    Permanent(&'a Permanent),
    /// `procedure NAME(args)`, as a statement or a step.
    Procedure(&'a Procedure),
    /// A clause of a play, a way of deploying, a shot.
    Clause(&'a Clause),
    /// `once per turn`
    Limit(&'a Limit),
    /// One payment.
    Pay(&'a Pay),
    /// `target ...`
    Target(&'a Target),
    /// Where a card deploys.
    Dest(&'a Dest),
    /// Standing text, or a change that a step makes.
    Standing(&'a Standing),
    /// One change of standing text.
    Change(&'a Change),
    /// A change to a number.
    Number(&'a NumberChange),
    /// `may`, `may not`, `must`.
    Right(&'a Right),
    /// An act of a right.
    Act(&'a Act),
    /// A qualifier.
    Qual(&'a Qual),
    /// `gains warrior`, `is captive`.
    Identity(&'a Identity),
    /// Which cards.
    Filter(&'a Filter),
    /// A word of a filter.
    Word(&'a Word),
    /// A card by reference.
    Ref(Ref),
    /// A test of a filter.
    Test(&'a Test),
    /// A place.
    Place(&'a Place),
    /// A pile, the hand, the table.
    Zone(&'a Zone),
    /// A number.
    Amount(&'a Amount),
    /// A condition.
    Cond(&'a Cond),
    /// What holds of a card.
    Predicate(&'a Predicate),
    /// One event; those joined by `or when` are several.
    Event(&'a EventKind),
    /// A detail of an event.
    Detail(&'a Detail),
    /// What Force is lost to.
    Source(&'a Source),
    /// A stretch of time in which something may be done.
    Window(&'a Window),
    /// A body of steps.
    Body(&'a Body),
    /// One step.
    Step(&'a Step),
    /// Drawing destiny.
    Draw(&'a Draw),
    /// A verb.
    Effect(&'a Effect),
    /// What a verb acts on: one of those joined by `and`.
    One(&'a One),
    /// How long a change lasts.
    Duration(&'a Duration),
}

/// Goes through a card's text: `visit` sees every node once, before those below it.
pub fn walk<'a>(text: &'a CardText, visit: &mut dyn FnMut(Node<'a>)) {
    // The tables of bodies and standing text hold again what is in the statements.
    let CardText { statements, names: _, bodies: _, standings: _, rulings: _, equivalents: _ } = text;
    for statement in statements {
        Node::Statement(statement).walk(visit);
    }
}

impl<'a> Node<'a> {
    /// Goes through this node and everything below it.
    pub fn walk(self, visit: &mut dyn FnMut(Node<'a>)) {
        visit(self);
        self.children(&mut |child| child.walk(visit));
    }

    /// Whether this node or one below it passes.
    pub fn any(self, pass: &mut dyn FnMut(Node<'a>) -> bool) -> bool {
        let mut found = false;
        self.walk(&mut |node| found = found || pass(node));
        found
    }

    /// Calls `each` for the nodes directly below this one, in the order of the text.
    pub fn children(self, each: &mut dyn FnMut(Node<'a>)) {
        match self {
            Node::Statement(x) => statement(x, each),
            Node::Play(Play { slot: _, mode: _, by: _, event: on, clauses, body }) => {
                some(on, each, event);
                clauses.iter().for_each(|c| each(Node::Clause(c)));
                each(Node::Body(body));
            }
            Node::Fate(Fate { what: _, trigger, body }) => {
                match trigger {
                    Trigger::If(c) => each(Node::Cond(c)),
                    Trigger::When(e) => event(e, each),
                }
                body.iter().for_each(|b| each(Node::Body(b)));
            }
            Node::Deploy(Deploy { dest, clauses, block }) => {
                each(Node::Dest(dest));
                clauses.iter().for_each(|c| each(Node::Clause(c)));
                block.iter().for_each(|s| each(Node::Statement(s)));
            }
            Node::Fire(Fire { many: n, at, clauses, body }) => {
                many(n, each);
                at.iter().for_each(|f| each(Node::Filter(f)));
                clauses.iter().for_each(|c| each(Node::Clause(c)));
                each(Node::Body(body));
            }
            Node::Short(x) => short(x, each),
            Node::Permanent(Permanent { what: _, names: _, values: _, changes, block }) => {
                changes.iter().for_each(|s| each(Node::Standing(s)));
                block.iter().for_each(|s| each(Node::Statement(s)));
            }
            Node::Procedure(Procedure { name: _, what: _, args }) => args.iter().for_each(|arg| match arg {
                Arg::Compare(_, a) | Arg::Amount(a) => each(Node::Amount(a)),
                Arg::Filter(f) => each(Node::Filter(f)),
            }),
            Node::Clause(x) => clause(x, each),
            Node::Limit(Limit { times, per: _ }) => each(Node::Amount(times)),
            Node::Pay(x) => pay(x, each),
            Node::Target(Target { by: _, many: n, filter, called: _, idle: _ }) => {
                many(n, each);
                each(Node::Filter(filter));
            }
            Node::Dest(x) => dest(x, each),
            Node::Standing(Standing { id: _, when, head, who, changes, until, once: _ }) => {
                when.iter().for_each(|c| each(Node::Cond(c)));
                head.iter().for_each(|p| each(Node::Predicate(p)));
                match who {
                    Subject::Default | Subject::Player(_) => {}
                    Subject::Ref(r) => each(Node::Ref(*r)),
                    Subject::Filter(f) => each(Node::Filter(f)),
                }
                changes.iter().for_each(|c| each(Node::Change(c)));
                until.iter().for_each(|d| each(Node::Duration(d)));
            }
            Node::Change(x) => change(x, each),
            Node::Number(NumberChange { whose: _, what: _, of, op: how, quals }) => {
                some(of, each, object);
                op(how, each);
                quals.iter().for_each(|q| each(Node::Qual(q)));
            }
            Node::Right(Right { mode, acts }) => {
                match mode {
                    RightMode::May | RightMode::MayNot | RightMode::Must => {}
                    RightMode::MustFirst(pays) => pays.iter().for_each(|p| each(Node::Pay(p))),
                }
                acts.iter().for_each(|a| each(Node::Act(a)));
            }
            Node::Act(Act { what: _, obj, zone, quals, free: _ }) => {
                obj.iter().for_each(|f| each(Node::Filter(f)));
                zone.iter().for_each(|z| each(Node::Zone(z)));
                quals.iter().for_each(|q| each(Node::Qual(q)));
            }
            Node::Qual(x) => qual(x, each),
            Node::Identity(Identity { verb: _, kinds }) => kinds.iter().for_each(|b| match b {
                Being::OutOfPlay
                | Being::Unique
                | Being::NonUnique
                | Being::Used
                | Being::Lost
                | Being::FaceDown
                | Being::Powered
                | Being::Leading
                | Being::Persona(..)
                | Being::Icon(_)
                | Being::Kind(_) => {}
                Being::Filter(f) => each(Node::Filter(f)),
            }),
            Node::Filter(Filter { any, tests, except, called: _ }) => {
                any.iter().for_each(|t| term(t, each));
                tests.iter().for_each(|t| each(Node::Test(t)));
                except.iter().for_each(|t| term(t, each));
            }
            Node::Word(x) => match x {
                Word::Ref(r) => each(Node::Ref(*r)),
                Word::Adj(_)
                | Word::Named(_)
                | Word::Icon(_)
                | Word::Set(_)
                | Word::Kind(_)
                | Word::NotKind(_)
                | Word::Card
                | Word::Agenda(_) => {}
            },
            Node::Ref(x) => match x {
                Ref::SelfCard
                | Ref::Host
                | Ref::It
                | Ref::Them
                | Ref::Target
                | Ref::DrawnCard
                | Ref::Mentor
                | Ref::Apprentice
                | Ref::WinningCard
                | Ref::LosingCard
                | Ref::Named(_) => {}
            },
            Node::Test(x) => test(x, each),
            Node::Place(x) => match x {
                Place::Here | Place::There | Place::One(_) => {}
                Place::Relative(Relative { rel: _, kind: _, to }) => to.iter().for_each(|o| object(o, each)),
                Place::Matching(f) => each(Node::Filter(f)),
            },
            Node::Zone(Zone { owner: _, end: _, zone: _ }) => {}
            Node::Amount(x) => amount(x, each),
            Node::Cond(x) => cond(x, each),
            Node::Predicate(x) => predicate(x, each),
            Node::Event(x) => event_kind(x, each),
            Node::Detail(x) => detail(x, each),
            Node::Source(x) => match x {
                Source::ForceDrain(_, p) => p.iter().for_each(|p| each(Node::Place(p))),
                Source::BattleDamage | Source::Insert => {}
                Source::Card(f) => each(Node::Filter(f)),
            },
            Node::Window(x) => match x {
                Window::Battle(p) => p.iter().for_each(|p| each(Node::Place(p))),
                Window::Phase(..)
                | Window::Turn(_)
                | Window::WeaponsSegment
                | Window::PowerSegment
                | Window::DamageSegment
                | Window::Duel
                | Window::Attack
                | Window::Named(_) => {}
            },
            Node::Body(Body { id: _, steps }) => steps.iter().for_each(|s| each(Node::Step(s))),
            Node::Step(x) => step(x, each),
            Node::Draw(Draw { who: _, count, kind: _, for_each, for_what, choose, called: _ }) => {
                each(Node::Amount(count));
                for_each.iter().for_each(|f| each(Node::Filter(f)));
                some(for_what, each, object);
                choose.iter().for_each(|a| each(Node::Amount(a)));
            }
            Node::Effect(x) => effect(x, each),
            Node::One(x) => match x {
                One::Top(n, z, _) | One::Bottom(n, z, _) | One::Random(n, z, _) => {
                    each(Node::Amount(n));
                    each(Node::Zone(z));
                }
                One::AllOf(z, _) => each(Node::Zone(z)),
                One::Object(n, o) => {
                    many(n, each);
                    object(o, each);
                }
            },
            Node::Duration(x) => match x {
                Duration::EndOfTurn(_)
                | Duration::EndOfBattle
                | Duration::EndOfGame
                | Duration::EndOfDuel
                | Duration::EndOfPhase(..)
                | Duration::StartOfTurn(_)
                | Duration::During(_)
                | Duration::WeaponFired
                | Duration::LeavesTable
                | Duration::SelfLeaves
                | Duration::Moves
                | Duration::NextDestiny(_) => {}
            },
        }
    }
}
