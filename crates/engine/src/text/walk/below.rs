//! The nodes directly below each node that has many shapes, see [`Node::children`].

use super::Node;
use crate::text::{
    Amount, ByWhom, CancelWhat, Capacity, Change, Clause, Cond, Cost, DeployMods, Dest, Detail, Dice, Effect, Event, EventKind, FreeMode,
    Immunity, Initiate, Looks, Many, Moment, Naming, Object, Objs, Op, Pay, PlaceTo, Predicate, Qual, Short, Statement, Step, TableRow,
    Term, Test, TextMod, Zone,
};

/// What is called for each node.
type Each<'e, 'a> = &'e mut dyn FnMut(Node<'a>);

pub(super) fn some<'a, T>(x: &'a Option<T>, each: Each<'_, 'a>, of: impl Fn(&'a T, Each<'_, 'a>)) {
    if let Some(x) = x {
        of(x, each);
    }
}

pub(super) fn statement<'a>(x: &'a Statement, each: Each<'_, 'a>) {
    match x {
        Statement::Half(_, block) | Statement::Face(_, _, block) | Statement::RestOfGame(block) => {
            block.iter().for_each(|s| each(Node::Statement(s)));
        }
        Statement::Setup(b) => each(Node::Body(b)),
        Statement::Option(_) => {}
        Statement::Let(_, a) => each(Node::Amount(a)),
        Statement::Fate(f) => each(Node::Fate(f)),
        Statement::Play(p) => each(Node::Play(p)),
        Statement::Deploy(d) => each(Node::Deploy(d)),
        Statement::Fire(f) => each(Node::Fire(f)),
        Statement::Short(s) => each(Node::Short(s)),
        Statement::Standing(s) => each(Node::Standing(s)),
    }
}

pub(super) fn short<'a>(x: &'a Short, each: Each<'_, 'a>) {
    match x {
        Short::Capacity(all) => {
            for Capacity { amount, kinds: _, only } in all {
                amount.iter().for_each(|a| each(Node::Amount(a)));
                only.iter().for_each(|f| each(Node::Filter(f)));
            }
        }
        Short::Permanent(p) => each(Node::Permanent(p)),
        Short::ShipDocking | Short::Agendas(_) | Short::Rules(..) | Short::Matching(_) => {}
        Short::Habitat(p) => each(Node::Place(p)),
        Short::Parasite(f) | Short::Prey(f) | Short::Cancels(f) => each(Node::Filter(f)),
        Short::Maintain(a, b) => {
            cost(a, each);
            some(b, each, cost);
        }
        Short::Replaces(n, f, c) => {
            each(Node::Amount(n));
            each(Node::Filter(f));
            some(c, each, cost);
        }
        Short::Sabacc(_, _, f) => each(Node::Filter(f)),
        Short::WorksWhile(c) => each(Node::Cond(c)),
        Short::Procedure(p) => each(Node::Procedure(p)),
    }
}

pub(super) fn clause<'a>(x: &'a Clause, each: Each<'_, 'a>) {
    match x {
        Clause::During(w) => each(Node::Window(w)),
        Clause::InBattle(o) => some(o, each, object),
        Clause::AnyTime | Clause::InsteadOfForceDrain | Clause::Free | Clause::AsReact | Clause::Label(_) => {}
        Clause::Immune(f) => each(Node::Filter(f)),
        Clause::Limit(l) => each(Node::Limit(l)),
        Clause::If(c) => each(Node::Cond(c)),
        Clause::When(e) => event(e, each),
        Clause::Cost(c) | Clause::Repeat(c) => cost(c, each),
        Clause::Defense(a) => each(Node::Amount(a)),
        Clause::Range(p) => each(Node::Place(p)),
        Clause::Target(t) | Clause::InsteadOfFiring(t) => each(Node::Target(t)),
    }
}

pub(super) fn cost<'a>(x: &'a Cost, each: Each<'_, 'a>) {
    let Cost { any_of } = x;
    any_of.iter().for_each(|p| each(Node::Pay(p)));
}

pub(super) fn pay<'a>(x: &'a Pay, each: Each<'_, 'a>) {
    match x {
        Pay::Use(_, a) => each(Node::Amount(a)),
        Pay::LoseForce(_, a, z) => {
            each(Node::Amount(a));
            z.iter().for_each(|z| each(Node::Zone(z)));
        }
        Pay::LoseCard(o, z) => {
            object(o, each);
            z.iter().for_each(|z| each(Node::Zone(z)));
        }
        Pay::Do(e) => each(Node::Effect(e)),
    }
}

pub(super) fn dest<'a>(x: &'a Dest, each: Each<'_, 'a>) {
    match x {
        Dest::Table | Dest::YourSide | Dest::OpponentsSide | Dest::StartOfGame | Dest::AtParsec(_) => {}
        Dest::Between(a, b) => {
            each(Node::Place(a));
            each(Node::Place(b));
        }
        Dest::Beside(z) | Dest::Under(z) | Dest::In(z) | Dest::OnZone(z) => each(Node::Zone(z)),
        Dest::On(f) | Dest::Orbiting(f) => each(Node::Filter(f)),
        Dest::At(p) | Dest::To(p) => each(Node::Place(p)),
    }
}

pub(super) fn change<'a>(x: &'a Change, each: Each<'_, 'a>) {
    match x {
        Change::Number(n) => each(Node::Number(n)),
        Change::Right(r) => each(Node::Right(r)),
        Change::Free(_, mode, c, quals) => {
            match mode {
                FreeMode::Free | FreeMode::Only | FreeMode::Never | FreeMode::Undercover => {}
                FreeMode::Like(f) => each(Node::Filter(f)),
            }
            c.iter().for_each(|c| each(Node::Cond(c)));
            quals.iter().for_each(|q| each(Node::Qual(q)));
        }
        Change::Immune(Immunity::Attrition(limit)) => limit.iter().for_each(|(_, a)| each(Node::Amount(a))),
        Change::Immune(Immunity::Cards(f)) => each(Node::Filter(f)),
        Change::Immune(Immunity::Loses) => {}
        Change::Identity(i) => each(Node::Identity(i)),
        Change::Text(t) => match t {
            TextMod::Canceled
            | TextMod::Suspended
            | TextMod::CardCanceled
            | TextMod::CardSuspended
            | TextMod::CardLost
            | TextMod::Doubled
            | TextMod::Rotated
            | TextMod::Amended(_)
            | TextMod::LabelOff(_)
            | TextMod::Nighttime => {}
            TextMod::UninhabitableBy(f) => each(Node::Filter(f)),
            TextMod::GainsTextOf(o) => object(o, each),
            TextMod::ExpandsTo(p) => each(Node::Place(p)),
        },
        Change::Dice(Dice::Add(a, _, _, quals) | Dice::AtMost(a, _, quals)) => {
            each(Node::Amount(a));
            quals.iter().for_each(|q| each(Node::Qual(q)));
        }
        Change::Dice(Dice::IfUnable(a)) => each(Node::Amount(a)),
        Change::Dice(Dice::Draws(a, _, choose)) => {
            each(Node::Amount(a));
            choose.iter().for_each(|a| each(Node::Amount(a)));
        }
    }
}

pub(super) fn op<'a>(x: &'a Op, each: Each<'_, 'a>) {
    match x {
        Op::Add(a, f) | Op::Sub(a, f) => {
            each(Node::Amount(a));
            f.iter().for_each(|f| each(Node::Filter(f)));
        }
        Op::Mul(a) | Op::Div(a, _) | Op::Set(a) | Op::Base(a) | Op::AtMost(a) | Op::AtLeast(a) => each(Node::Amount(a)),
        Op::Fixed(_, by) => match by {
            None | Some(ByWhom::Player(_)) => {}
            Some(ByWhom::Cards(f)) => each(Node::Filter(f)),
        },
    }
}

pub(super) fn qual<'a>(x: &'a Qual, each: Each<'_, 'a>) {
    match x {
        Qual::To(p) | Qual::From(p) | Qual::At(p) => each(Node::Place(p)),
        Qual::FromSource(s) => each(Node::Source(s)),
        Qual::Aboard(f) | Qual::On(f) | Qual::By(f) | Qual::Against(f) | Qual::For(f) | Qual::Of(f) | Qual::With(f) => {
            each(Node::Filter(f))
        }
        Qual::Where(c) => each(Node::Cond(c)),
        Qual::Limit(a) => each(Node::Amount(a)),
        Qual::Times(l) => each(Node::Limit(l)),
        Qual::OutOf(z) => each(Node::Zone(z)),
        Qual::Here
        | Qual::There
        | Qual::ByMove(_)
        | Qual::ByPlayer(_)
        | Qual::AgainstPlayer(_)
        | Qual::AsReact
        | Qual::Drawn
        | Qual::ThisTurn
        | Qual::Next
        | Qual::Cumulatively
        | Qual::Then(_)
        | Qual::Unlimited
        | Qual::ToBe(_) => {}
    }
}

pub(super) fn term<'a>(x: &'a Term, each: Each<'_, 'a>) {
    let Term { yours: _, other: _, words, group } = x;
    words.iter().for_each(|w| each(Node::Word(w)));
    group.iter().for_each(|f| each(Node::Filter(f)));
}

pub(super) fn object<'a>(x: &'a Object, each: Each<'_, 'a>) {
    match x {
        Object::Ref(r) => each(Node::Ref(*r)),
        Object::Filter(f) => each(Node::Filter(f)),
    }
}

pub(super) fn objs<'a>(x: &'a Objs, each: Each<'_, 'a>) {
    let Objs(all) = x;
    all.iter().for_each(|o| each(Node::One(o)));
}

pub(super) fn many<'a>(x: &'a Many, each: Each<'_, 'a>) {
    match x {
        Many::One | Many::AnyNumber | Many::All | Many::Random(_) => {}
        Many::Exactly(a) | Many::UpTo(a) => each(Node::Amount(a)),
    }
}

pub(super) fn test<'a>(x: &'a Test, each: Each<'_, 'a>) {
    match x {
        Test::Compare(_, _, _, a) => each(Node::Amount(a)),
        Test::At(p) => each(Node::Place(p)),
        Test::In(z) => each(Node::Zone(z)),
        Test::InBattle(o) | Test::Armed(o) => some(o, each, object),
        Test::PresentWith(o)
        | Test::Aboard(o)
        | Test::On(o)
        | Test::With(o)
        | Test::Piloting(o)
        | Test::PilotedBy(o)
        | Test::Driving(o)
        | Test::Escorting(o)
        | Test::EscortedBy(o)
        | Test::StackedOn(o)
        | Test::TargetedBy(o)
        | Test::HitBy(o)
        | Test::Matching(o)
        | Test::SameTitle(o)
        | Test::SameSpecies(o)
        | Test::RelatedTo(o)
        | Test::AdjacentTo(o)
        | Test::InRangeOf(o)
        | Test::Orbiting(o)
        | Test::Carrying(o) => object(o, each),
        Test::Where(c) => each(Node::Cond(c)),
        Test::That(e, _) => event(e, each),
        Test::Present
        | Test::Here
        | Test::There
        | Test::OnTable
        | Test::Alone
        | Test::StackedHere
        | Test::Has(..)
        | Test::DifferentTitles
        | Test::Controlled(_)
        | Test::Occupied(_)
        | Test::Searching
        | Test::DeployingFree
        | Test::DeployingOnTable
        | Test::Completed
        | Test::ImmuneTo(_)
        | Test::Even(_) => {}
    }
}

pub(super) fn amount<'a>(x: &'a Amount, each: Each<'_, 'a>) {
    match x {
        Amount::Num(_) | Amount::OfNamed(..) | Amount::Destiny | Amount::EventAmount | Amount::Named(_) => {}
        Amount::Of(_, r, _) => each(Node::Ref(*r)),
        Amount::DeployOn(r, on) => {
            each(Node::Ref(*r));
            each(Node::Ref(*on));
        }
        Amount::Player(_, _, p) => p.iter().for_each(|p| each(Node::Place(p))),
        Amount::Count(f) => each(Node::Filter(f)),
        Amount::Size(z) => each(Node::Zone(z)),
        Amount::Best(_, _, o) => object(o, each),
        Amount::Times(e, _) => event(e, each),
        Amount::Parsecs(a, b) => {
            object(a, each);
            object(b, each);
        }
        Amount::Add(a, b) | Amount::Sub(a, b) | Amount::Mul(a, b) | Amount::Div(a, b, _) => {
            each(Node::Amount(a));
            each(Node::Amount(b));
        }
        Amount::Half(a, _) | Amount::Root(a) => each(Node::Amount(a)),
        Amount::IfElse(a, c, b) => {
            each(Node::Amount(a));
            each(Node::Cond(c));
            each(Node::Amount(b));
        }
    }
}

pub(super) fn cond<'a>(x: &'a Cond, each: Each<'_, 'a>) {
    match x {
        Cond::Not(c) => each(Node::Cond(c)),
        Cond::And(all) | Cond::Or(all) => all.iter().for_each(|c| each(Node::Cond(c))),
        Cond::Compare(a, _, b) => {
            each(Node::Amount(a));
            each(Node::Amount(b));
        }
        Cond::Control(_, _, f) | Cond::Occupy(_, _, f) | Cond::Have(_, _, f) | Cond::AllAbility(_, f) | Cond::Exists(_, f) => {
            each(Node::Filter(f));
        }
        Cond::Happened(e, _) => event(e, each),
        Cond::Is(r, _, i) => {
            each(Node::Ref(*r));
            each(Node::Identity(i));
        }
        Cond::Holds(r, p) => {
            each(Node::Ref(*r));
            each(Node::Predicate(p));
        }
        Cond::MayDo(o, _) => object(o, each),
        Cond::Battle(p) => p.iter().for_each(|p| each(Node::Place(p))),
        Cond::Nothing(t) => each(Node::Test(t)),
        Cond::InitiatedBattle(_)
        | Cond::SenateMajority(_)
        | Cond::Turn(_)
        | Cond::Phase(..)
        | Cond::SideUp
        | Cond::Amended(_)
        | Cond::DestinyOdd(_) => {}
    }
}

pub(super) fn predicate<'a>(x: &'a Predicate, each: Each<'_, 'a>) {
    match x {
        Predicate::InBattleWith(o) | Predicate::InBattleAgainst(o) | Predicate::Aboard(o) | Predicate::On(o) => object(o, each),
        Predicate::With(o) | Predicate::Escorting(o) => object(o, each),
        Predicate::Piloting(o) | Predicate::Driving(o) | Predicate::Riding(o) | Predicate::Present(o) | Predicate::Armed(o) => {
            some(o, each, object);
        }
        Predicate::InBattleAt(p) | Predicate::At(p) => each(Node::Place(p)),
        Predicate::InBattle
        | Predicate::InBattleInitiated(_)
        | Predicate::Defending
        | Predicate::Attacking
        | Predicate::InDuel
        | Predicate::OnTable
        | Predicate::Alone
        | Predicate::Nighttime
        | Predicate::Bombing
        | Predicate::Landed
        | Predicate::Undercover
        | Predicate::Captive
        | Predicate::InSenateMajority
        | Predicate::Completed
        | Predicate::Piloted(_)
        | Predicate::Hit
        | Predicate::Stacked => {}
    }
}

pub(super) fn event<'a>(x: &'a Event, each: Each<'_, 'a>) {
    let Event { any, called: _ } = x;
    any.iter().for_each(|k| each(Node::Event(k)));
}

pub(super) fn event_kind<'a>(x: &'a EventKind, each: Each<'_, 'a>) {
    match x {
        EventKind::Moment(m) => match m {
            Moment::Battle(_, p) | Moment::BattleJustEnded(p) | Moment::BattleJustInitiated(p) | Moment::BattleJustCanceled(p) => {
                p.iter().for_each(|p| each(Node::Place(p)));
            }
            Moment::Turn(..)
            | Moment::Phase(..)
            | Moment::WeaponsSegment(_)
            | Moment::DamageSegment(_)
            | Moment::Duel(_)
            | Moment::ReachesTop
            | Moment::TableChanges => {}
        },
        EventKind::Deed(_, _, _, details) | EventKind::DestinyDrawn(_, details) | EventKind::DestinyCompleted(_, details) => {
            details.iter().for_each(|d| each(Node::Detail(d)));
        }
        EventKind::CardDeed(f, _, _, details) | EventKind::Done(f, _, _, details) => {
            each(Node::Filter(f));
            details.iter().for_each(|d| each(Node::Detail(d)));
        }
    }
}

pub(super) fn detail<'a>(x: &'a Detail, each: Each<'_, 'a>) {
    match x {
        Detail::Destiny(_, limit) => limit.iter().for_each(|(_, a)| each(Node::Amount(a))),
        Detail::By(f) | Detail::For(f) | Detail::With(f) | Detail::Against(f) | Detail::HereWith(f) | Detail::Object(f) => {
            each(Node::Filter(f));
        }
        Detail::FromSource(s) => each(Node::Source(s)),
        Detail::FromZone(z) | Detail::ToZone(z) => each(Node::Zone(z)),
        Detail::FromPlace(p) | Detail::ToPlace(p) | Detail::At(p) | Detail::Through(p) => each(Node::Place(p)),
        Detail::On(o) => object(o, each),
        Detail::Amount(_, a) => each(Node::Amount(a)),
        Detail::During(w) => each(Node::Window(w)),
        Detail::ByPlayer(_)
        | Detail::ByMove(_)
        | Detail::ToBe(_)
        | Detail::ForDestiny(_)
        | Detail::Here
        | Detail::AsReact
        | Detail::InBattle => {}
    }
}

pub(super) fn step<'a>(x: &'a Step, each: Each<'_, 'a>) {
    match x {
        Step::If(arms, otherwise) => {
            for (c, body) in arms {
                each(Node::Cond(c));
                each(Node::Body(body));
            }
            otherwise.iter().for_each(|b| each(Node::Body(b)));
        }
        Step::ChooseBlock(_, bodies) => bodies.iter().for_each(|b| each(Node::Body(b))),
        Step::Choose(_, n, o, _) => {
            many(n, each);
            object(o, each);
        }
        Step::Name(_, Naming::UpTo(a), _) => each(Node::Amount(a)),
        Step::Name(..) | Step::Instead => {}
        Step::ForEach(f, _, body) => {
            each(Node::Filter(f));
            each(Node::Body(body));
        }
        Step::EachPlayer(body) => each(Node::Body(body)),
        Step::Let(_, a) => each(Node::Amount(a)),
        Step::LetDraw(_, d) | Step::Draw(d) => each(Node::Draw(d)),
        Step::Table(a, rows) => {
            each(Node::Amount(a));
            rows.iter().for_each(|TableRow { range: _, body }| each(Node::Body(body)));
        }
        Step::May(_, body, otherwise) => {
            each(Node::Body(body));
            otherwise.iter().for_each(|b| each(Node::Body(b)));
        }
        Step::Later(_, e, body) => {
            event(e, each);
            each(Node::Body(body));
        }
        Step::Repeat(until, body) => {
            until.iter().for_each(|c| each(Node::Cond(c)));
            each(Node::Body(body));
        }
        Step::Target(t) => each(Node::Target(t)),
        Step::Effect(_, e) => each(Node::Effect(e)),
        Step::Modify(s) => each(Node::Standing(s)),
        Step::Statement(s) => each(Node::Statement(s)),
    }
}

pub(super) fn effect<'a>(x: &'a Effect, each: Each<'_, 'a>) {
    let zones = |all: &'a [Zone], each: Each<'_, 'a>| all.iter().for_each(|z| each(Node::Zone(z)));
    match x {
        Effect::Use(a, z) | Effect::LoseForce { amount: a, unreducible: _, from: z, called: _ } | Effect::DrawCards(_, a, z) => {
            each(Node::Amount(a));
            zones(z.as_slice(), each);
        }
        Effect::Activate(_, a) | Effect::Retrieve { up_to: _, amount: a, into_hand: _, random: _ } => each(Node::Amount(a)),
        Effect::RetrieveCard { many: n, filter, into_hand: _, random: _ } => {
            many(n, each);
            each(Node::Filter(filter));
        }
        Effect::Take(what, from) => {
            objs(what, each);
            zones(from, each);
        }
        Effect::Return(o, _) | Effect::Forfeit(o) | Effect::ReorderCards(o) | Effect::Flip(o) | Effect::SubstituteCard(o) => {
            object(o, each)
        }
        Effect::Place { what, from, to, face_down: _ } => {
            objs(what, each);
            zones(from, each);
            match to {
                PlaceTo::OutOfPlay => {}
                PlaceTo::Into(z) | PlaceTo::OntoZone(z) | PlaceTo::Under(z) => each(Node::Zone(z)),
                PlaceTo::Onto(o) => object(o, each),
            }
        }
        Effect::Stack { what, from, face: _, onto, called: _, instead_of: _ } => {
            objs(what, each);
            zones(from, each);
            some(onto, each, object);
        }
        Effect::Lose(what, from) => {
            objs(what, each);
            zones(from.as_slice(), each);
        }
        Effect::Deploy(what, from, to, mods) => {
            objs(what, each);
            zones(from, each);
            to.iter().for_each(|d| each(Node::Dest(d)));
            let DeployMods { free: _, as_react: _, captive: _, cost, bringing, ignoring: _ } = mods;
            cost.iter().for_each(|a| each(Node::Amount(a)));
            some(bringing, each, objs);
        }
        Effect::Play(o, z) => {
            object(o, each);
            each(Node::Zone(z));
        }
        Effect::Exchange(a, b) => {
            objs(a, each);
            objs(b, each);
        }
        Effect::Replace(a, b, from) => {
            object(a, each);
            objs(b, each);
            zones(from, each);
        }
        Effect::Steal(what, to) | Effect::Retarget(what, to) | Effect::Fire(what, to, _) => {
            object(what, each);
            some(to, each, object);
        }
        Effect::Move { what, away: _, to, by: _, as_react: _, free: _ } => {
            objs(what, each);
            to.iter().for_each(|p| each(Node::Place(p)));
        }
        Effect::Relocate(what, to) => {
            objs(what, each);
            each(Node::Place(to));
        }
        Effect::RelocateZone(what, to) => {
            objs(what, each);
            each(Node::Zone(to));
        }
        Effect::Verb(_, what, to, _) => {
            objs(what, each);
            some(to, each, object);
        }
        Effect::Initiate(_, how, body) => {
            match how {
                Initiate::Plain | Initiate::Here | Initiate::There => {}
                Initiate::Between(a, b) => {
                    object(a, each);
                    object(b, each);
                }
                Initiate::Against(o) => object(o, each),
            }
            body.iter().for_each(|b| each(Node::Body(b)));
        }
        Effect::Compare(a, b, of) => {
            each(Node::Amount(a));
            each(Node::Amount(b));
            if let Some(of) = of {
                object(&of.0, each);
                object(&of.1, each);
            }
        }
        Effect::Cancel(what, _) => match what {
            CancelWhat::Action(_) | CancelWhat::Destiny | CancelWhat::Targeting | CancelWhat::Damage | CancelWhat::Attrition => {}
            CancelWhat::Cards(what) => objs(what, each),
        },
        Effect::SubstituteAmount(a) | Effect::Reduce(_, a) | Effect::RememberNumber(a, _) => each(Node::Amount(a)),
        Effect::Peek(looks) | Effect::Reveal(looks) => match looks {
            Looks::Cards(one) => each(Node::One(one)),
            Looks::Zone(z) => each(Node::Zone(z)),
        },
        Effect::Shuffle(z) | Effect::ReorderZone(z) => each(Node::Zone(z)),
        Effect::Recirculate | Effect::Satisfy(_) | Effect::TakeFirstTurn | Effect::Deplete(_) => {}
        Effect::Procedure(p) => each(Node::Procedure(p)),
    }
}
