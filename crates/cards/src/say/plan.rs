//! The plan of a card's sentences: its text rewritten as a person would say it, once for both languages.
//!
//! The tree says things in the order in which the engine needs them: a target, then what is done to it; two lines for a way
//! there and a way back. A reader wants one sentence. [`entries`] makes these changes on the tree, so that `en` and `fr` only
//! put it into words. Nothing here changes what a card does.

use std::sync::Arc;

use holocron_engine::num::Num;
use holocron_engine::text::walk::Node;
use holocron_engine::text::{
    Act, ActWord, Amount, Being, Body, CancelWhat, Change, Clause, Cmp, Cond, Count, Deed, Detail, Effect, EventKind, Fate, Filter,
    Identity, IdentityVerb, Many, MoveKind, NumberChange, Object, Objs, One, Op, Place, Play, PlayMode, Qual, Quantity, Ref, Right,
    RightMode, Standing, Statement, Step, Subject, Target, Term, Trigger, Who, Word,
};

/// What is said in one entry.
#[derive(Clone, Debug)]
pub(crate) enum Entry {
    /// A statement.
    Statement(Statement),
    /// Movement between here and other places, both ways.
    Between(Between),
    /// `may add 1 to Force drain where present`; of this card, or of what it is on.
    DrainBonus(Ref, Amount),
}

/// Movement between here and other places, both ways.
#[derive(Clone, Debug)]
pub(crate) struct Between {
    /// When.
    pub when: Option<Cond>,
    /// Who or what moves.
    pub who: Subject,
    /// The other end; a starship or vehicle is where one goes aboard.
    pub place: Place,
    /// Whether the other end is aboard it.
    pub aboard: bool,
    /// Whether it is free.
    pub free: bool,
}

/// The entries of a block.
pub(crate) fn entries(statements: &[Statement]) -> Vec<Entry> {
    let mut out: Vec<Entry> = Vec::new();
    let mut all: std::collections::VecDeque<Statement> = statements.iter().map(statement).collect();
    while let Some(mut one) = all.pop_front() {
        // the way back may stand anywhere behind the way there
        let back = all.iter().enumerate().find_map(|(i, next)| both_ways(&one, next).map(|b| (i, b)));
        if let Some((i, between)) = back {
            all.remove(i);
            out.push(Entry::Between(between));
            continue;
        }
        while let Some(merged) = all.front().and_then(|next| joined(&one, next)) {
            all.pop_front();
            one = merged;
        }
        out.push(drain_bonus(&one).map_or(Entry::Statement(one), |(who, n)| Entry::DrainBonus(who, n)));
    }
    out
}

/// One statement, planned; blocks inside it are planned when they are said.
fn statement(s: &Statement) -> Statement {
    match s {
        Statement::Play(p) => Statement::Play(play(p)),
        Statement::Setup(b) => Statement::Setup(body(b)),
        Statement::Fire(f) => {
            let mut f = f.clone();
            f.body = body(&f.body);
            Statement::Fire(f)
        }
        Statement::Fate(f) => {
            let mut f = f.clone();
            f.body = f.body.as_ref().map(body);
            Statement::Fate(f)
        }
        Statement::Standing(s) => Statement::Standing(Arc::new(standing(s))),
        other => other.clone(),
    }
}

fn standing(s: &Standing) -> Standing {
    let mut s = s.clone();
    s.when = s.when.as_ref().map(cond);
    // what this card has comes before what others have: a reader keeps the subject in mind
    let own = |c: &Change| !matches!(c, Change::Number(n) if n.whose.is_some());
    if s.who == Subject::Default && s.changes.iter().any(own) {
        s.changes.sort_by_key(|c| !own(c));
    }
    s
}

/// A play: a target that is used once is said where it is used.
pub(crate) fn play(p: &Play) -> Play {
    cancels_played(p).unwrap_or_else(|| choice(p))
}

/// A play among others that a player chooses from: what stops a deployment is told from what is canceled on table.
pub(crate) fn choice(p: &Play) -> Play {
    let mut p = p.clone();
    p.body = body(&p.body);
    for c in &mut p.clauses {
        if let Clause::If(x) = c {
            *x = cond(x);
        }
    }
    let deploys = |k: &EventKind| matches!(k, EventKind::Deed(_, Deed::Deploy, ..));
    if let Some(canceled) = cancels_played(&p).filter(|_| !p.event.iter().flat_map(|e| &e.any).any(deploys)) {
        return canceled;
    }
    unlink(&mut p.clauses);
    known_place(&mut p);
    let targets: Vec<usize> = p.clauses.iter().enumerate().filter(|(_, c)| matches!(c, Clause::Target(_))).map(|(i, _)| i).collect();
    if let [at] = targets.as_slice()
        && let Clause::Target(t) = &p.clauses[*at]
    {
        let elsewhere = p.clauses.iter().enumerate().filter(|(i, _)| i != at).any(|(_, c)| reads(&[Node::Clause(c)], t));
        if !elsewhere && let Some(steps) = folded(t, &p.body.steps) {
            p.body = Body { id: p.body.id, steps: steps.into() };
            p.clauses.remove(*at);
        }
    }
    p
}

/// `when any player plays X { cancel it }` on an Interrupt is `cancel X`.
fn cancels_played(p: &Play) -> Option<Play> {
    let event = p.event.as_ref()?;
    let mut what: Option<Filter> = None;
    for kind in &event.any {
        let (EventKind::Deed(Who::AnyPlayer, Deed::Play, false, details) | EventKind::Deed(Who::AnyPlayer, Deed::Deploy, _, details)) =
            kind
        else {
            return None;
        };
        let [Detail::Object(f)] = details.as_slice() else { return None };
        what = Some(match what {
            None => (**f).clone(),
            Some(before) => united(&before, f)?,
        });
    }
    let f = Box::new(what?);
    let [Step::Effect(Who::You, Effect::Cancel(CancelWhat::Action(holocron_engine::text::ActionWord::It), false))] = &*p.body.steps else {
        return None;
    };
    if !matches!(p.mode, PlayMode::When | PlayMode::MayWhen) || event.called.is_some() || p.clauses.iter().any(reads_it) {
        return None;
    }
    let objs = Objs(vec![One::Object(Many::One, Object::Filter(f))]);
    let steps = vec![Step::Effect(Who::You, Effect::Cancel(CancelWhat::Cards(objs), false))];
    Some(Play { mode: PlayMode::Action, event: None, body: Body { id: p.body.id, steps: steps.into() }, ..p.clone() })
}

/// `target X where Y on it called a, target Y on a`: that there is a Y is said once, with the second target.
fn unlink(clauses: &mut [Clause]) {
    use holocron_engine::text::Test;
    for i in 1..clauses.len() {
        let (before, after) = clauses.split_at_mut(i);
        let (Some(Clause::Target(first)), Some(Clause::Target(second))) = (before.last_mut(), after.first()) else { continue };
        let on_first = |t: &Test| matches!((t, first.called), (Test::On(Object::Ref(Ref::Named(n))), Some(m)) if *n == m);
        if !second.filter.tests.iter().any(on_first) {
            continue;
        }
        let same = |t: &Test| matches!(t, Test::Where(c) if matches!(&**c, Cond::Exists(Count::Any, f) if f.any == second.filter.any));
        first.filter.tests.retain(|t| !same(t));
    }
}

/// `if self present with X { lose self and all X present with self }`: where they are was said.
fn known_place(p: &mut Play) {
    use holocron_engine::text::{Predicate, Test};
    let with = p.clauses.iter().find_map(|c| match c {
        Clause::If(Cond::Holds(Ref::SelfCard, Predicate::Present(Some(Object::Filter(f))))) => Some(f.any.clone()),
        _ => None,
    });
    let Some(any) = with else { return };
    let beside = |t: &Test| matches!(t, Test::PresentWith(Object::Ref(Ref::SelfCard)));
    let step = |s: &Step| match s {
        Step::Effect(w, Effect::Lose(Objs(all), None)) => {
            let said = all.iter().map(|one| match one {
                One::Object(m, Object::Filter(f)) if f.any == any => {
                    let tests = f.tests.iter().filter(|t| !beside(t)).cloned().collect();
                    One::Object(m.clone(), Object::Filter(Box::new(Filter { tests, ..(**f).clone() })))
                }
                one => one.clone(),
            });
            Step::Effect(*w, Effect::Lose(Objs(said.collect()), None))
        }
        other => other.clone(),
    };
    p.body = Body { id: p.body.id, steps: p.body.steps.iter().map(step).collect::<Vec<_>>().into() };
}

fn reads_it(c: &Clause) -> bool {
    let mut found = false;
    Node::Clause(c).walk(&mut |n| found |= matches!(n, Node::Ref(Ref::It)));
    found
}

/// A body of steps.
pub(crate) fn body(b: &Body) -> Body {
    let mut steps: Vec<Step> = b.steps.iter().map(step).collect();
    // a step that targets, and the next one that uses the target and nothing after it does
    let mut i = 0;
    while i < steps.len() {
        if let Step::Target(t) = &steps[i]
            && let Some(rest) = folded(t, &steps[i + 1..])
        {
            steps.truncate(i);
            steps.extend(rest);
        }
        i += 1;
    }
    Body { id: b.id, steps: steps.into() }
}

fn step(s: &Step) -> Step {
    match s {
        Step::If(branches, other) => Step::If(branches.iter().map(|(c, b)| (cond(c), body(b))).collect(), other.as_ref().map(body)),
        Step::ChooseBlock(w, all) => Step::ChooseBlock(*w, all.iter().map(body).collect()),
        Step::ForEach(f, n, b) => Step::ForEach(f.clone(), *n, body(b)),
        Step::EachPlayer(b) => Step::EachPlayer(body(b)),
        Step::May(w, b, other) => Step::May(*w, body(b), other.as_ref().map(body)),
        Step::Later(o, e, b) => Step::Later(*o, e.clone(), body(b)),
        Step::Repeat(c, b) => Step::Repeat(c.clone(), body(b)),
        Step::Modify(m) => Step::Modify(Arc::new(standing(m))),
        other => other.clone(),
    }
}

/// Whether nodes speak of a target.
fn reads(nodes: &[Node<'_>], t: &Target) -> bool {
    nodes.iter().map(|n| mentions(*n, t)).sum::<usize>() > 0
}

/// How often a node speaks of a target.
fn mentions(node: Node<'_>, t: &Target) -> usize {
    let mut count = 0;
    node.walk(&mut |n| {
        let same = match (n, t.called) {
            (Node::Ref(r), Some(name)) => r == Ref::Named(name),
            (Node::Ref(r), None) => r == Ref::Target || r == Ref::Them,
            (Node::Amount(Amount::Named(n)), Some(name)) => *n == name,
            _ => false,
        };
        count += usize::from(same);
        // "there" is where the target is
        count +=
            usize::from(matches!(n, Node::Place(Place::There) | Node::Test(holocron_engine::text::Test::There) | Node::Qual(Qual::There)));
    });
    count
}

/// The steps with a target said where the first of them uses it, if nothing else does.
fn folded(t: &Target, steps: &[Step]) -> Option<Vec<Step>> {
    if t.by != Who::You || t.idle {
        return None;
    }
    let uses: Vec<usize> = steps.iter().map(|s| mentions(Node::Step(s), t)).collect();
    if uses.first() != Some(&1) || uses.iter().skip(1).any(|n| *n > 0) {
        return None;
    }
    let Step::Effect(who, effect) = &steps[0] else { return None };
    let object = Object::Filter(Box::new(Filter { called: None, ..t.filter.clone() }));
    let is = |o: &Object| {
        matches!((o, t.called), (Object::Ref(Ref::Target), None))
            || matches!((o, t.called), (Object::Ref(Ref::Named(n)), Some(m)) if *n == m)
    };
    let one = |o: &Object| if is(o) && t.many == Many::One { object.clone() } else { o.clone() };
    let objs = |all: &Objs| {
        let said = |x: &One| match x {
            One::Object(_, o) if is(o) => One::Object(t.many.clone(), object.clone()),
            x => x.clone(),
        };
        Objs(all.0.iter().map(said).collect())
    };
    let new = match effect {
        Effect::Cancel(CancelWhat::Cards(what), again) => Effect::Cancel(CancelWhat::Cards(objs(what)), *again),
        Effect::Verb(v, what, to, called) if active(*v) => Effect::Verb(*v, objs(what), to.clone(), *called),
        Effect::Steal(o, to) => Effect::Steal(one(o), to.as_ref().map(one)),
        Effect::Return(o, with) => Effect::Return(one(o), *with),
        Effect::Take(what, zones) => Effect::Take(objs(what), zones.clone()),
        Effect::Relocate(what, place) => Effect::Relocate(objs(what), place.clone()),
        Effect::Fire(o, at, free) if at.is_none() => Effect::Fire(one(o), None, *free),
        _ => return None,
    };
    if mentions(Node::Effect(&new), t) > 0 {
        return None;
    }
    let mut out = vec![Step::Effect(*who, new)];
    out.extend(steps[1..].iter().cloned());
    Some(out)
}

/// Whether a verb is said of the player who does it, in both languages.
fn active(v: holocron_engine::text::Verb1) -> bool {
    use holocron_engine::text::forms::VerbForm::Active;
    matches!((v.say().en, v.say().fr), (Active(..), Active(..)))
}

/// A condition: alternatives of one subject are one.
pub(crate) fn cond(c: &Cond) -> Cond {
    match c {
        Cond::Not(inner) => Cond::Not(Box::new(cond(inner))),
        Cond::And(all) => merged(all.iter().map(cond).collect(), true),
        Cond::Or(all) => merged(all.iter().map(cond).collect(), false),
        other => other.clone(),
    }
}

fn merged(all: Vec<Cond>, and: bool) -> Cond {
    let mut out: Vec<Cond> = Vec::new();
    for next in all {
        match out.last().and_then(|last| if and { None } else { either(last, &next) }) {
            Some(one) => {
                out.pop();
                out.push(one);
            }
            None => out.push(next),
        }
    }
    // what all alternatives have in common is said once
    if let Some(common) = shared(&out).filter(|_| !and) {
        return common;
    }
    match (out.len(), and) {
        (1, _) => out.remove(0),
        (_, true) => Cond::And(out),
        (_, false) => Cond::Or(out),
    }
}

/// `a and b or if a and c` as `a and (b or if c)`.
fn shared(all: &[Cond]) -> Option<Cond> {
    let split = |c: &Cond| match c {
        Cond::And(parts) if parts.len() == 2 => Some((parts[0].clone(), parts[1].clone())),
        _ => None,
    };
    let parts: Vec<(Cond, Cond)> = all.iter().map(split).collect::<Option<_>>()?;
    let (first, _) = parts.first()?;
    let same = parts.len() > 1 && parts.iter().all(|(a, _)| a == first);
    same.then(|| Cond::And(vec![first.clone(), Cond::Or(parts.iter().map(|(_, b)| b.clone()).collect())]))
}

/// Two alternatives as one: `it is A or B`, `A or B is here`.
fn either(a: &Cond, b: &Cond) -> Option<Cond> {
    match (a, b) {
        (Cond::Is(r, false, x), Cond::Is(s, false, y)) if r == s && x.verb == IdentityVerb::Is && y.verb == IdentityVerb::Is => {
            let ([one], [two]) = (x.kinds.as_slice(), y.kinds.as_slice()) else { return None };
            let mut any = terms(one)?;
            any.extend(terms(two)?);
            let kinds = vec![Being::Filter(Box::new(Filter { any, ..Filter::default() }))];
            Some(Cond::Is(*r, false, Identity { verb: IdentityVerb::Is, kinds }))
        }
        (Cond::Exists(Count::Any, f), Cond::Exists(Count::Any, g))
            if f.tests == g.tests && f.except.is_empty() && g.except.is_empty() && f.called.is_none() && g.called.is_none() =>
        {
            let mut both = (**f).clone();
            both.any.extend(g.any.iter().cloned());
            Some(Cond::Exists(Count::Any, Box::new(both)))
        }
        _ => None,
    }
}

/// The terms by which a card is that.
fn terms(b: &Being) -> Option<Vec<Term>> {
    match b {
        Being::Kind(k) => Some(vec![Term { words: vec![Word::Kind(*k)], ..Term::default() }]),
        Being::Filter(f) if f.tests.is_empty() && f.except.is_empty() && f.called.is_none() => Some(f.any.clone()),
        _ => None,
    }
}

/// `base + (a if c else 0) - (0 if c else b)`: one thing or the other.
pub(crate) fn swap<'a>(x: &'a Amount, y: &'a Amount) -> Option<(&'a Amount, &'a Amount, &'a Cond, &'a Amount)> {
    let zero = |n: &Amount| *n == Amount::Num(Num::ZERO);
    let (Amount::Add(base, more), Amount::IfElse(none, d, less)) = (x, y) else { return None };
    let Amount::IfElse(more, c, other) = &**more else { return None };
    (c == d && zero(other) && zero(none)).then_some((&**base, &**more, &**c, &**less))
}

/// A bound from both sides, `1 <= x and x <= 3`: what is compared, and the two numbers.
pub(crate) fn range<'a>(a: &'a Cond, b: &'a Cond) -> Option<(&'a Amount, Num, Num)> {
    let (Cond::Compare(x, Cmp::AtLeast, Amount::Num(low)), Cond::Compare(y, Cmp::AtMost, Amount::Num(high))) = (a, b) else { return None };
    (x == y && low < high).then_some((x, *low, *high))
}

/// One way there and one way back.
fn both_ways(a: &Statement, b: &Statement) -> Option<Between> {
    let (Statement::Standing(a), Statement::Standing(b)) = (a, b) else { return None };
    if a.when != b.when || a.head.is_some() || b.head.is_some() {
        return None;
    }
    let (x, y) = (walk(a)?, walk(b)?);
    if let (Some(ship), Subject::Filter(f), Subject::Filter(g)) = (aboard(a), &a.who, &b.who) {
        let inside = |t: &holocron_engine::text::Test| matches!(t, holocron_engine::text::Test::Aboard(Object::Filter(s)) if **s == ship);
        let back = g.tests.iter().any(inside) && y.1 == Place::Here && x.2 == y.2 && f.any == g.any;
        let who = Subject::Filter(Box::new(Filter { any: f.any.clone(), ..Filter::default() }));
        return back.then(|| Between { when: a.when.clone(), who, place: Place::Matching(Box::new(ship)), aboard: true, free: x.2 });
    }
    let (here, there) = if x.0 == Some(Place::Here) { (x, y) } else { (y, x) };
    let back = here.0 == Some(Place::Here) && there.1 == Place::Here && there.0.as_ref() == Some(&here.1);
    // whoever is at either end
    let who = match (&a.who, &b.who) {
        (Subject::Player(p), Subject::Player(q)) if p == q => a.who.clone(),
        (Subject::Filter(f), Subject::Filter(g)) if f.any == g.any => {
            Subject::Filter(Box::new(Filter { any: f.any.clone(), ..Filter::default() }))
        }
        _ => return None,
    };
    (back && here.2 == there.2).then(|| Between { when: a.when.clone(), who, place: here.1, aboard: false, free: here.2 })
}

/// `may move from A to B by location text[, free]`: where from, where to, whether it is free.
fn walk(s: &Standing) -> Option<(Option<Place>, Place, bool)> {
    let [Change::Right(Right { mode: RightMode::May, acts })] = s.changes.as_slice() else { return None };
    let [Act { what: ActWord::Move, obj: None, zone: None, quals, free }] = acts.as_slice() else { return None };
    let mut from = None;
    let mut to = None;
    for q in quals {
        match q {
            Qual::From(p) => from = Some(p.clone()),
            Qual::To(p) => to = Some(p.clone()),
            Qual::Here => to = Some(Place::Here),
            Qual::Aboard(_) => to = Some(Place::There),
            Qual::ByMove(MoveKind::LocationText) => {}
            _ => return None,
        }
    }
    Some((from, to?, *free))
}

/// The starship or vehicle that a movement goes aboard.
fn aboard(s: &Standing) -> Option<Filter> {
    let [Change::Right(Right { acts, .. })] = s.changes.as_slice() else { return None };
    acts.first()?.quals.iter().find_map(|q| if let Qual::Aboard(f) = q { Some(f.clone()) } else { None })
}

/// Cards of either filter, if they differ in nothing but what they list.
fn united(a: &Filter, b: &Filter) -> Option<Filter> {
    if (&a.tests, &a.except, a.called) != (&b.tests, &b.except, b.called) {
        return None;
    }
    let mut both = a.clone();
    for t in &b.any {
        if !both.any.contains(t) {
            both.any.push(t.clone());
        }
    }
    Some(both)
}

/// The cards that a play cancels, if it does nothing else.
fn canceled(p: &Play) -> Option<&Filter> {
    let [Step::Effect(Who::You, Effect::Cancel(CancelWhat::Cards(Objs(all)), false))] = &*p.body.steps else { return None };
    let [One::Object(Many::One, Object::Filter(f))] = all.as_slice() else { return None };
    (p.event.is_none() && p.mode == PlayMode::Action).then_some(f)
}

/// Two lines that say the same of two sources of loss, or cancel cards under the same conditions.
fn joined(a: &Statement, b: &Statement) -> Option<Statement> {
    if let (Statement::Play(p), Statement::Play(q)) = (a, b) {
        let without = |p: &Play| p.clauses.iter().filter(|c| !matches!(c, Clause::AnyTime)).cloned().collect::<Vec<_>>();
        let same = (p.slot, p.by, without(p)) == (q.slot, q.by, without(q));
        let f = united(canceled(p)?, canceled(q)?)?;
        if !same {
            return None;
        }
        let objs = Objs(vec![One::Object(Many::One, Object::Filter(Box::new(f)))]);
        let steps = vec![Step::Effect(Who::You, Effect::Cancel(CancelWhat::Cards(objs), false))];
        return Some(Statement::Play(Play { body: Body { id: p.body.id, steps: steps.into() }, ..p.clone() }));
    }
    let (Statement::Standing(a), Statement::Standing(b)) = (a, b) else { return None };
    if (&a.when, &a.head, &a.who, &a.until, a.once) != (&b.when, &b.head, &b.who, &b.until, b.once) {
        return None;
    }
    // the same cards under the same condition
    let few = a.changes.len() + b.changes.len() <= 3;
    if few && a.when.is_some() && matches!(a.who, Subject::Filter(_) | Subject::Ref(_)) && a.until.is_none() {
        let changes = a.changes.iter().chain(&b.changes).cloned().collect();
        return Some(Statement::Standing(Arc::new(Standing { changes, ..(**a).clone() })));
    }
    let ([Change::Number(x)], [Change::Number(y)]) = (a.changes.as_slice(), b.changes.as_slice()) else { return None };
    let sources = |n: &NumberChange| n.quals.iter().all(|q| matches!(q, Qual::FromSource(_))) && !n.quals.is_empty();
    if (x.whose, x.what, &x.of, &x.op) != (y.whose, y.what, &y.of, &y.op) || !sources(x) || !sources(y) {
        return None;
    }
    let mut quals = x.quals.clone();
    quals.extend(y.quals.iter().cloned());
    let changes = vec![Change::Number(NumberChange { quals, ..x.clone() })];
    Some(Statement::Standing(Arc::new(Standing { changes, ..(**a).clone() })))
}

/// `may, when you initiate force drain here, if self present { force drain +1 }`
fn drain_bonus(s: &Statement) -> Option<(Ref, Amount)> {
    let Statement::Play(p) = s else { return None };
    let event = p.event.as_ref()?;
    let [EventKind::Deed(Who::You, Deed::InitiateForceDrain, false, details)] = event.any.as_slice() else { return None };
    let clauses: Vec<&Clause> = p.clauses.iter().filter(|c| !matches!(c, Clause::Label(_))).collect();
    let ([Detail::Here], [Clause::If(Cond::Holds(who @ (Ref::SelfCard | Ref::Host), here))]) = (details.as_slice(), clauses.as_slice())
    else {
        return None;
    };
    if p.mode != PlayMode::MayWhen || *here != holocron_engine::text::Predicate::Present(None) {
        return None;
    }
    let [Step::Modify(m)] = &*p.body.steps else { return None };
    match m.changes.as_slice() {
        [Change::Number(NumberChange { what: Quantity::ForceDrain, op: Op::Add(n, None), whose: None, of: None, quals })]
            if quals.is_empty() =>
        {
            Some((*who, n.clone()))
        }
        _ => None,
    }
}

/// `not (owner has A and owner has B)`: the cards that the owner does not have both of, where they must be said by a test.
pub(crate) fn owner_lacks(c: &Cond) -> Option<Vec<&Filter>> {
    let Cond::Not(inner) = c else { return None };
    let Cond::And(all) = &**inner else { return None };
    all.iter().map(|c| if let Cond::Have(Who::Owner, Count::Any, f) = c { Some(&**f) } else { None }).collect()
}

/// `where not self at it`: any other place.
pub(crate) fn elsewhere(f: &Filter) -> Option<Filter> {
    use holocron_engine::text::{Predicate, Test};
    let away = |t: &Test| match t {
        Test::Where(c) => match &**c {
            Cond::Not(inner) => matches!(&**inner, Cond::Holds(Ref::SelfCard, Predicate::At(p)) if super::shape::at_it(p)),
            _ => false,
        },
        _ => false,
    };
    // a group in parentheses that is all there is
    if let ([term], true, true) = (f.any.as_slice(), f.tests.is_empty(), f.except.is_empty())
        && let (Some(group), true, None) = (&term.group, term.words.is_empty(), term.yours)
    {
        return elsewhere(group);
    }
    if !f.tests.iter().any(away) {
        return None;
    }
    let mut other = f.clone();
    other.tests.retain(|t| !away(t));
    other.any.iter_mut().for_each(|t| t.other = true);
    Some(other)
}

/// `where self aboard it and not self piloting it and not self driving it`: what this card is aboard as a passenger.
pub(crate) fn passenger(all: &[Cond]) -> bool {
    use holocron_engine::text::Predicate;
    let of_it = |o: &Option<Object>| o.as_ref().is_some_and(super::shape::is_it);
    let not = |c: &Cond, holds: fn(&Predicate) -> Option<&Option<Object>>| match c {
        Cond::Not(inner) => matches!(&**inner, Cond::Holds(Ref::SelfCard, p) if holds(p).is_some_and(of_it)),
        _ => false,
    };
    let aboard = |c: &Cond| matches!(c, Cond::Holds(Ref::SelfCard, Predicate::Aboard(o)) if super::shape::is_it(o));
    let piloting = |c: &Cond| not(c, |p| if let Predicate::Piloting(o) = p { Some(o) } else { None });
    let driving = |c: &Cond| not(c, |p| if let Predicate::Driving(o) = p { Some(o) } else { None });
    all.len() == 3 && all.iter().any(aboard) && all.iter().any(piloting) && all.iter().any(driving)
}

/// `where X orbiting it`: the card that orbits.
pub(crate) fn orbits_it(f: &Filter) -> Option<Filter> {
    use holocron_engine::text::Test;
    match f.tests.as_slice() {
        [Test::Orbiting(o)] if super::shape::is_it(o) => Some(Filter { tests: Vec::new(), ..f.clone() }),
        _ => None,
    }
}

/// `sectors where it is cloud sector`: cloud sectors.
pub(crate) fn specialised(f: &Filter) -> Option<Filter> {
    use holocron_engine::text::Test;
    let kind = |w: &Word| if let Word::Kind(k) = w { Some(*k) } else { None };
    let special = |t: &Test| {
        let Test::Where(c) = t else { return None };
        let Cond::Is(Ref::It, false, Identity { verb: IdentityVerb::Is, kinds }) = &**c else { return None };
        match kinds.as_slice() {
            [Being::Kind(k)] => Some(*k),
            [Being::Filter(g)] if g.tests.is_empty() && g.except.is_empty() => match g.any.as_slice() {
                [t] if t.group.is_none() && t.yours.is_none() && t.words.len() == 1 => kind(&t.words[0]),
                _ => None,
            },
            _ => None,
        }
    };
    let (at, special) = f.tests.iter().enumerate().find_map(|(i, t)| Some((i, special(t)?)))?;
    let [term] = f.any.as_slice() else { return None };
    let general = term.words.iter().position(|w| kind(w).is_some_and(|k| special.name().ends_with(&format!(" {}", k.name()))))?;
    let mut narrow = f.clone();
    narrow.tests.remove(at);
    narrow.any[0].words[general] = Word::Kind(special);
    Some(narrow)
}

/// States that a filter asks for, so that `even` in that state goes without saying.
pub(crate) fn asks_for(f: &Filter, s: holocron_engine::text::State) -> bool {
    use holocron_engine::text::{Adj, State, Test};
    let adj = match s {
        State::Captive => Adj::Captive,
        State::Frozen => Adj::Frozen,
        State::Missing => Adj::Missing,
        State::Undercover => Adj::Undercover,
    };
    let has = |t: &Term| t.words.contains(&Word::Adj(adj));
    let is = |t: &Test| match t {
        Test::Where(c) => {
            matches!(&**c, Cond::Is(Ref::It, false, i) if matches!(i.kinds.as_slice(), [Being::Filter(g)] if g.any.iter().all(has)))
        }
        _ => false,
    };
    f.any.iter().any(has) || f.tests.iter().any(is)
}

/// Whether a filter is of copies of the candidate: cards with its title.
pub(crate) fn copies(f: &Filter) -> bool {
    f.tests.iter().any(|t| matches!(t, holocron_engine::text::Test::SameTitle(o) if super::shape::is_it(o)))
}

/// Whether a filter is one reference.
pub(crate) fn just_it(f: &Filter) -> bool {
    f.except.is_empty() && matches!(f.any.as_slice(), [t] if t.words == [Word::Ref(Ref::It)] && t.group.is_none())
}

/// The card that an event is about.
pub(crate) fn event_card(kind: &EventKind) -> Option<&Filter> {
    match kind {
        EventKind::CardDeed(f, ..) | EventKind::Done(f, ..) => Some(f),
        _ => None,
    }
}

/// Whether a body begins with what another player does.
pub(crate) fn others_do(body: &Body, by: Who) -> bool {
    match body.steps.first() {
        Some(Step::Effect(w, _)) => *w != by,
        Some(Step::ForEach(_, _, each)) => others_do(each, by),
        _ => false,
    }
}

/// The alternatives of a fate, where each is so long that it is a sentence of its own: `flip if ... and not (... and ...) or if ...`.
pub(crate) fn long_ways(f: &Fate) -> Option<&[Cond]> {
    let nested = |c: &Cond| match c {
        Cond::Or(_) => true,
        Cond::Not(inner) => matches!(&**inner, Cond::And(_) | Cond::Or(_)),
        _ => false,
    };
    match (&f.trigger, &f.body) {
        (Trigger::If(Cond::Or(ways)), None) if ways.iter().all(|w| matches!(w, Cond::And(all) if all.iter().any(nested))) => Some(ways),
        _ => None,
    }
}
