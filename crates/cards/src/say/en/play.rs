//! Actions, responses, ways of deploying, weapons, and the steps of their bodies, in English.

use holocron_engine::num::Num;
use holocron_engine::text::{
    Amount, Body, Clause, Cmp, Cond, Cost, Deploy, Dest, Effect, Fate, Fire, Limit, Many, Name, Object, Pay, Payer, Play, PlayMode,
    Predicate, Ref, Scope, Slot, Statement, Step, TableRow, Trigger, Who, Window,
};

use super::effect::range;
use super::event::Tense;
use super::np::Det;
use super::{En, Line, words};
use crate::say::join::{self, clauses, list, words as spaced};
use crate::say::number::number;
use crate::say::plan;
use crate::say::scene::{Bound, It, Scene};
use crate::say::shape::{cost_reads, first_time, has_target, noted};

/// What a step says: a line that can be joined to others, or sentences.
enum Said {
    Line(Line),
    Block(Vec<String>),
}

/// The clauses of a play, said.
#[derive(Default)]
struct Clauses {
    limits: Vec<Limit>,
    windows: Vec<Window>,
    heads: Vec<String>,
    conds: Vec<String>,
    /// The same, naming this card.
    conds_full: Vec<String>,
    costs: Vec<String>,
    /// Costs that others pay, as conditions.
    others_pay: Vec<String>,
    targets: Vec<String>,
    /// Conditions that come after a target, and may speak of it.
    target_conds: Vec<String>,
    /// The first cost came after a target, so that it may speak of it.
    target_first: bool,
    behind: Vec<String>,
    immune: Vec<String>,
    /// Who acts, where it is not you.
    by: Option<Who>,
}

impl En<'_> {
    // ---- plays ----

    /// An action, a duty, a response or an Interrupt's function.
    pub(in crate::say) fn play(&self, p: &Play) -> Vec<String> {
        let interrupt = self.book.is_interrupt();
        self.scene.targets.set(p.clauses.iter().any(|c| matches!(c, Clause::Target(_))) || has_target(&p.body));
        let tense = if interrupt || p.mode == PlayMode::MayWhen { Tense::Just } else { Tense::Present };
        let event = p.event.as_ref().map(|e| self.when(e, tense)).unwrap_or_default();
        let mut c = self.clauses(&p.clauses);
        let event = first_time(&mut c.limits, event, "when ", "the first time ");
        c.by = (p.by != Who::You).then_some(p.by);
        let mut heads = self.limit_heads(&c);
        if !event.is_empty() {
            heads.push(event);
        }
        let per_battle = c.limits.iter().any(|l| l.per == Scope::Battle);
        heads.extend(c.heads.iter().filter(|h| !(per_battle && *h == "during a battle")).cloned());
        self.condition_heads(&mut heads, &c);
        let aux = match p.mode {
            PlayMode::Action | PlayMode::When | PlayMode::MayWhen | PlayMode::Starting if interrupt && p.by == Who::You => String::new(),
            PlayMode::Action | PlayMode::MayWhen => format!("{} may", words::who(p.by)),
            // a duty of the opponent's loss is said as what happens
            PlayMode::Must if plan::others_do(&p.body, p.by) => String::new(),
            PlayMode::Must => format!("{} must", words::who(p.by)),
            PlayMode::When | PlayMode::Starting => String::new(),
        };
        let mut said = self.lead(&heads, &aux, &c, &p.body);
        if !c.immune.is_empty() {
            said.push(format!("immune to {}", list(&c.immune, "and")));
        }
        let slot = match p.slot {
            Some(Slot::Used) => "Used",
            Some(Slot::Lost) => "Lost",
            Some(Slot::Starting) => "Starting",
            None => "",
        };
        if slot.is_empty() { said } else { vec![format!("{slot}: {}", join::sentences(&said))] }
    }
    /// Heads, then what may or must be done, then the rest of the body as sentences.
    fn lead(&self, heads: &[String], aux: &str, c: &Clauses, body: &Body) -> Vec<String> {
        let behind = spaced(&c.behind);
        let cost = list(&c.costs, "and");
        let mut target = if c.targets.is_empty() { String::new() } else { list(&c.targets, "and") };
        if !c.target_conds.is_empty() {
            target = format!("{target} if {}", c.target_conds.join(" and "));
        }
        let mut steps = self.steps(body).into_iter();
        let first = match (cost.is_empty(), target.is_empty()) {
            (false, false) if c.target_first => format!("{target} and {cost}"),
            (false, false) => format!("{cost} to {target}"),
            (true, false) => target,
            (cost_none, true) => {
                let next = steps.next();
                let action = match &next {
                    Some(Said::Line(l)) if !aux.is_empty() || !cost_none => l.action(c.by.unwrap_or(Who::You)),
                    Some(Said::Line(l)) => Some(l.clause()),
                    _ => None,
                };
                let tail = match &next {
                    Some(Said::Line(l)) if l.reshuffle => "; reshuffle",
                    _ => "",
                };
                let mut rest = Vec::new();
                let said = match (action, next) {
                    (Some(action), _) if cost_none => format!("{action}{tail}"),
                    (Some(action), _) => format!("{cost} to {action}{tail}"),
                    (None, None) => cost,
                    (None, Some(Said::Line(l))) if cost_none => format!("choose: {}{tail}", l.clause()),
                    (None, Some(Said::Line(l))) => format!("{cost}: {}{tail}", l.clause()),
                    (None, Some(Said::Block(b))) => {
                        let mut b = b.into_iter();
                        let one = b.next().unwrap_or_default();
                        rest.extend(b);
                        match (cost_none, aux.is_empty()) {
                            (true, true) => one,
                            // "you may either A or B", "you may draw destiny; if ..."
                            (true, false) if matches!(body.steps.first(), Some(Step::ChooseBlock(Who::You, _))) => one,
                            (true, false) if one.starts_with("you may ") => one.trim_start_matches("you may ").to_owned(),
                            (true, false) => format!("choose: {one}"),
                            (false, _) => format!("{cost}: {one}"),
                        }
                    }
                };
                let lead = clauses(heads, &spaced(&[aux, &said, &behind]));
                let mut all = vec![lead];
                all.extend(rest);
                all.extend(closed(steps));
                return all;
            }
        };
        let mut all = vec![clauses(heads, &spaced(&[aux, &first, &behind]))];
        let rest = closed(steps);
        // "target a mine; it is lost"
        match rest.as_slice() {
            [one] if c.targets.len() == 1 && one.starts_with("target is ") => {
                all[0] = format!("{}; it {}", all[0], one.trim_start_matches("target "));
            }
            [one] if c.targets.len() == 1 && one.starts_with("targets are ") => {
                all[0] = format!("{}; they {}", all[0], one.trim_start_matches("targets "));
            }
            _ => all.extend(rest),
        }
        all
    }
    fn clauses(&self, all: &[Clause]) -> Clauses {
        let mut c = Clauses::default();
        let in_battle = self.book.fights() && all.iter().any(|x| matches!(x, Clause::InBattle(None)));
        for clause in all {
            match clause {
                Clause::During(w) => c.windows.push(w.clone()),
                Clause::InBattle(o) => {
                    let with = o.as_ref().map(|o| format!("with {}", self.near(o))).unwrap_or_default();
                    let base = if self.book.fights() { "while in battle" } else { "during a battle" };
                    c.heads.push(spaced(&[base, &with]));
                }
                Clause::AnyTime | Clause::Label(_) => {}
                Clause::InsteadOfForceDrain => c.heads.push("instead of a Force drain".into()),
                Clause::InsteadOfFiring(t) => c.heads.push(format!("instead of firing {}", self.filter(&t.filter, Det::A).text)),
                Clause::Limit(l) => c.limits.push(l.clone()),
                Clause::If(Cond::Compare(x @ Amount::Named(_), Cmp::AtMost, most)) if !c.costs.is_empty() => {
                    let said = format!("({} up to {})", self.amount(x), self.amount(most));
                    c.costs.iter_mut().for_each(|cost| *cost = format!("{cost} {said}"));
                }
                Clause::If(Cond::And(all)) if !c.costs.is_empty() && all.len() == 2 && plan::range(&all[0], &all[1]).is_some() => {
                    if let Some((x, low, high)) = plan::range(&all[0], &all[1]) {
                        let said = format!("({} is {} to {})", self.amount(x), number(low), number(high));
                        c.costs.iter_mut().for_each(|cost| *cost = format!("{cost} {said}"));
                    }
                }
                Clause::If(cond) if !c.targets.is_empty() => c.target_conds.push(self.cond_of(cond)),
                Clause::If(cond) if in_battle && is_in_battle(cond) => {}
                Clause::If(cond) => {
                    self.scene.wants(cond);
                    for one in conjuncts(cond).into_iter().filter(|one| !(in_battle && is_in_battle(one))) {
                        c.conds_full.push(self.cond_of(&one));
                        c.conds.push(self.cond(&one, false));
                    }
                }
                Clause::When(e) => c.heads.push(self.when(e, Tense::Just)),
                Clause::Cost(cost) => {
                    if c.costs.is_empty() && !c.targets.is_empty() && cost_reads(cost) {
                        c.target_first = true;
                    }
                    self.cost_clause(cost, &mut c);
                }
                Clause::Free => c.behind.push("for free".into()),
                Clause::AsReact => c.behind.push("as a 'react'".into()),
                Clause::Immune(f) => c.immune.push(self.filter_with(f, Det::Bare, "and", &f.tests).text),
                Clause::Defense(a) => c.behind.push(format!("(use {} as its defense value)", self.amount(a))),
                Clause::Repeat(Cost { any_of }) if matches!(any_of.as_slice(), [Pay::Use(Payer::You, _)]) => {
                    let price = any_of.iter().filter_map(|p| if let Pay::Use(_, a) = p { Some(self.force(a)) } else { None });
                    c.behind.push(format!("(may fire repeatedly for {} each time)", price.collect::<String>()));
                }
                Clause::Repeat(cost) => c.behind.push(format!("(may fire repeatedly: {} each time)", self.cost(cost))),
                Clause::Range(p) => c.behind.push(self.at(p)),
                Clause::Target(t) => {
                    let line = self.target(t);
                    let text = if c.targets.is_empty() || t.by != Who::You {
                        line.clause()
                    } else {
                        line.text.trim_start_matches("target ").to_owned()
                    };
                    c.targets.push(text);
                }
            }
        }
        c
    }
    fn cost_clause(&self, cost: &Cost, c: &mut Clauses) {
        match cost.any_of.as_slice() {
            [Pay::Use(Payer::Both, a)] => c.others_pay.push(format!("both players use {}", self.force(a))),
            [Pay::Use(Payer::Opponent, a)] => c.others_pay.push(format!("opponent uses {}", self.force(a))),
            [Pay::LoseForce(Payer::Both, a, _)] => c.others_pay.push(format!("both players lose {}", self.force(a))),
            [Pay::LoseForce(Payer::Opponent, a, _)] => c.others_pay.push(format!("opponent loses {}", self.force(a))),
            _ => c.costs.push(self.cost(cost)),
        }
    }
    fn limit_heads(&self, c: &Clauses) -> Vec<String> {
        let mut heads = Vec::new();
        let mut windows = c.windows.clone();
        for l in &c.limits {
            let fits = |w: &Window| match l.per {
                Scope::Phase => matches!(w, Window::Phase(..)),
                Scope::Turn => matches!(w, Window::Turn(_)),
                _ => false,
            };
            let merged = windows.iter().position(fits).and_then(|i| {
                let said = self.window_each(&self.times(&l.times), &windows[i])?;
                windows.remove(i);
                Some(said)
            });
            heads.push(merged.unwrap_or_else(|| self.limit(l)));
        }
        if !windows.is_empty() {
            let all: Vec<String> = windows.iter().map(|w| self.window(w)).collect();
            heads.push(list(&all, "or"));
        }
        heads
    }
    /// Conditions join an `if` that is already there.
    fn condition_heads(&self, heads: &mut Vec<String>, c: &Clauses) {
        let joins = heads.last().is_some_and(|h| h.starts_with("if "));
        // this card is left out as long as only it is spoken of
        let alike = c.conds.iter().zip(&c.conds_full).take_while(|(a, b)| a != b).count();
        let mut conds: Vec<String> = if joins {
            c.conds_full.clone()
        } else {
            c.conds.iter().take(alike.max(1)).chain(c.conds_full.iter().skip(alike.max(1))).cloned().collect()
        };
        conds.extend(c.others_pay.iter().cloned());
        if conds.is_empty() {
            return;
        }
        match heads.last_mut() {
            Some(last) if joins => {
                let mut all = join::same_subject(&conds, &[" is ", " are ", " occupies ", " occupy "]);
                all.insert(0, last.clone());
                *last = list(&all, "and");
            }
            _ => heads.push(format!("if {}", list(&join::same_subject(&conds, &[" is ", " are ", " occupies ", " occupy "]), "and"))),
        }
    }
    fn times(&self, a: &Amount) -> String {
        match a {
            Amount::Num(n) if *n == Num::ONE => "once".into(),
            Amount::Num(n) if *n == Num::int(2) => "twice".into(),
            Amount::Num(n) => format!("{n} times"),
            a => format!("a number of times equal to {},", self.amount(a)),
        }
    }
    /// `once per turn`.
    pub fn limit(&self, l: &Limit) -> String {
        match &l.times {
            Amount::Num(_) => format!("{} per {}", self.times(&l.times), words::scope(l.per)),
            a => format!("a number of times per {} equal to {}", words::scope(l.per), self.amount(a)),
        }
    }
    /// `use 1 Force or lose 2 Force`.
    pub fn cost(&self, c: &Cost) -> String {
        let all: Vec<String> = c.any_of.iter().map(|p| self.pay(p)).collect();
        list(&all, "or")
    }
    /// One payment.
    pub fn pay(&self, p: &Pay) -> String {
        let payer = |p: &Payer| match p {
            Payer::You => "",
            Payer::Opponent => "make opponent",
            Payer::Both => "make both players",
        };
        match p {
            Pay::Use(who, a) => spaced(&[payer(who), "use", &self.force(a)]),
            Pay::LoseForce(who, a, z) => {
                let from = z.as_ref().map(|z| format!("from {}", self.zone(z))).unwrap_or_default();
                spaced(&[payer(who), "lose", &self.force(a), &from])
            }
            Pay::LoseCard(o, z) => {
                let from = z.as_ref().map(|z| format!("from {}", self.zone(z))).unwrap_or_default();
                spaced(&["lose", &self.near(o), &from])
            }
            Pay::Do(e) => {
                let line = self.effect(Who::You, e);
                line.action(Who::You).unwrap_or_else(|| line.clause())
            }
        }
    }

    // ---- deploying, firing, fates ----

    /// One way of deploying.
    pub(super) fn deploy(&self, d: &Deploy) -> Vec<String> {
        let c = self.clauses(&d.clauses);
        let mut heads = self.limit_heads(&c);
        heads.extend(c.heads.iter().cloned());
        self.condition_heads(&mut heads, &c);
        let itself = self.book.deploys_itself();
        let insert = matches!(d.dest, Dest::In(_));
        let verb = if insert { "insert" } else { "deploy" };
        let dest = self.dest(&d.dest);
        let cost = list(&c.costs, "and");
        let said = match (cost.is_empty(), itself) {
            (true, true) => format!("{verb}s {dest}"),
            (true, false) => format!("{verb} {dest}"),
            (false, _) => format!("{cost} to {verb} {dest}"),
        };
        let targets: Vec<String> = c.targets.iter().map(|t| t.trim_start_matches("target ").to_owned()).collect();
        let target = if targets.is_empty() { String::new() } else { format!(", targeting {}", list(&targets, "and")) };
        let said = format!("{}{target}", spaced(&[said, spaced(&c.behind)]));
        // a verb without subject stands first: "deploys to a site if both players use 1 Force"
        let behind = cost.is_empty() && heads.iter().all(|h| h.starts_with("if ")) && heads.len() == 1 && itself;
        let lead = if behind { spaced(&[said, spaced(&heads)]) } else { clauses(&heads, &said) };
        let mut all = vec![lead];
        if !c.immune.is_empty() {
            all.push(format!("immune to {}", list(&c.immune, "and")));
        }
        let on = if let Dest::On(f) = &d.dest { Some(f.clone()) } else { None };
        let outer = self.scene.host.replace(on);
        let block = self.block(&d.block);
        *self.scene.host.borrow_mut() = outer;
        if !block.is_empty() {
            let lead = all.remove(0);
            all.insert(0, format!("{lead}: {}", block.join(" ")));
        }
        all
    }
    /// What a weapon does.
    pub(super) fn fire(&self, f: &Fire) -> Vec<String> {
        let c = self.clauses(&f.clauses);
        let mut heads = self.limit_heads(&c);
        heads.extend(c.heads.iter().cloned());
        self.condition_heads(&mut heads, &c);
        self.scene.targets.set(true);
        let at = f.at.as_ref().map(|at| {
            let np = self.many(&f.many, at);
            self.scene.many_targets.set(np.plural && !matches!(f.many, Many::One));
            np.text
        });
        let verb = at.map_or_else(|| "fire".to_owned(), |at| format!("target {at}"));
        let (aside, near): (Vec<String>, Vec<String>) = c.behind.iter().cloned().partition(|b| b.starts_with('('));
        let used: Option<Vec<String>> = c.costs.iter().map(|x| x.strip_prefix("use ").map(str::to_owned)).collect();
        let said = match used {
            _ if c.costs.is_empty() => spaced(&["may", &verb, &spaced(&near)]),
            Some(all) => spaced(&["may", &verb, &spaced(&near), "using", &list(&all, "and")]),
            None => spaced(&["may", &list(&c.costs, "and"), "to", &verb, &spaced(&near)]),
        };
        // Who fires it, where that is not its bearer.
        let by = f.clauses.iter().find_map(|c| if let Clause::Target(t) = c { Some(self.many(&t.many, &t.filter).text) } else { None });
        let mut all = vec![clauses(&heads, &spaced(&[by.unwrap_or_default(), said, spaced(&aside)]))];
        let said = Scene::with_flag(&self.scene.firing, true, || self.steps(&f.body));
        all.extend(closed(said.into_iter()));
        all
    }
    /// `lost if ...`.
    pub(super) fn fate(&self, f: &Fate) -> Vec<String> {
        let what = f.what.say().en;
        if let Some(ways) = plan::long_ways(f) {
            return ways.iter().map(|c| format!("{what} if {}", self.cond(c, false))).collect();
        }
        let trigger = match &f.trigger {
            Trigger::If(c) => format!("if {}", self.cond(c, false)),
            Trigger::When(e) => self.when(e, Tense::Present),
        };
        let mut all = vec![spaced(&[what, &trigger])];
        if let Some(body) = &f.body {
            let inline = self.inline(body);
            if !inline.is_empty() {
                all.push(format!("if so, {inline}"));
            }
        }
        all
    }
    /// `X = 7 - its ability`.
    pub(super) fn let_statement(&self, name: Name, amount: &Amount) -> Vec<String> {
        self.scene.bind(name, Bound::Number(amount.clone()));
        self.letter(name).map(|letter| format!("{letter} = {}", self.amount(amount))).into_iter().collect()
    }

    // ---- steps ----

    /// A body as sentences.
    pub(in crate::say) fn sentences(&self, body: &Body) -> Vec<String> {
        closed(self.steps(body).into_iter())
    }
    /// A body inside a sentence.
    fn inline(&self, body: &Body) -> String {
        let said = self.steps(body);
        let blocks = said.iter().any(|s| matches!(s, Said::Block(_)));
        let shuffle = said.iter().any(|s| matches!(s, Said::Line(l) if l.reshuffle));
        let mut parts: Vec<String> = said
            .iter()
            .flat_map(|s| match s {
                Said::Line(l) => vec![l.clause()],
                Said::Block(b) => b.clone(),
            })
            .filter(|t| !t.is_empty())
            .collect();
        // "target is hit and its forfeit = 0"
        if !blocks && parts.first().is_some_and(|p| p.starts_with("target is ") || p.starts_with("target's ") || p.contains(" on target "))
        {
            for p in parts.iter_mut().skip(1) {
                if let Some(rest) = p.strip_prefix("target's ") {
                    *p = format!("its {rest}");
                } else if let Some(rest) = p.strip_prefix("target is ") {
                    *p = format!("is {rest}");
                } else if p.starts_with("target may ") {
                    *p = p.replacen("target ", "", 1);
                }
            }
        }
        let text = if blocks { parts.join("; ") } else { list(&parts, "and") };
        if shuffle { format!("{text}; reshuffle") } else { text }
    }
    /// The lines of a body as what one player does, if all of them can be said so.
    fn acts_of(&self, body: &Body, who: Who) -> Option<String> {
        let all: Option<Vec<String>> = self
            .steps(body)
            .iter()
            .map(|s| match s {
                Said::Line(l) if l.who == Some(who) => Some(l.text.clone()),
                Said::Line(l) if l.who.is_none() => l.action.clone(),
                _ => None,
            })
            .collect();
        all.filter(|a| !a.is_empty()).map(|a| list(&a, "and"))
    }
    /// What a player does first, and what follows from it.
    fn mixed(&self, body: &Body, who: Who) -> Option<String> {
        let said = self.steps(body);
        let own: Vec<String> = said
            .iter()
            .map_while(|s| match s {
                Said::Line(l) if l.who == Some(who) => Some(l.text.clone()),
                _ => None,
            })
            .collect();
        let n = own.len();
        let rest: Vec<String> = said
            .into_iter()
            .skip(n)
            .flat_map(|s| match s {
                Said::Line(l) => vec![l.clause()],
                Said::Block(b) => b,
            })
            .collect();
        (n > 0 && !rest.is_empty()).then(|| format!("{}; if so, {}", list(&own, "and"), rest.join("; ")))
    }
    /// The lines of a body, if one player does them all.
    fn lines_of(&self, body: &Body, who: Who) -> Option<String> {
        let said = self.steps(body);
        let all: Option<Vec<String>> = said
            .iter()
            .map(|s| match s {
                Said::Line(l) if l.who == Some(who) => Some(l.text.clone()),
                _ => None,
            })
            .collect();
        all.filter(|a| !a.is_empty()).map(|a| list(&a, "and"))
    }
    fn steps(&self, body: &Body) -> Vec<Said> {
        let mut said: Vec<Said> = Vec::new();
        for step in body.steps.iter() {
            if matches!(step, Step::Instead) {
                match said.last_mut() {
                    Some(Said::Line(l)) if l.who.is_none() => l.text = format!("instead {}", l.text),
                    Some(Said::Line(l)) => {
                        l.text.push_str(" instead");
                        if let Some(a) = &mut l.action {
                            a.push_str(" instead");
                        }
                    }
                    _ => said.push(Said::Line(Line::full("that does not happen".into()))),
                }
                continue;
            }
            said.extend(self.step(step));
        }
        said
    }
    fn step(&self, step: &Step) -> Vec<Said> {
        let line = |l: Line| vec![Said::Line(l)];
        match step {
            Step::If(branches, other) => vec![Said::Block(self.branches(branches, other.as_ref()))],
            Step::ChooseBlock(who, bodies) => vec![Said::Block(vec![self.choices(*who, bodies)])],
            Step::Choose(who, many, object, called) => {
                let np = match object {
                    Object::Filter(f) if self.scene.is_wanted(many, f) => super::np::Np::one("one"),
                    Object::Filter(f) if *who == Who::Opponent => self.many_of_theirs(many, f).unwrap_or_else(|| self.many(many, f)),
                    Object::Filter(f) => self.many(many, f),
                    Object::Ref(r) => {
                        let np = self.reference(*r);
                        if np.plural { super::np::Np::one(format!("one of {}", np.text)) } else { np }
                    }
                };
                if let Some(n) = called {
                    let bound = match object {
                        Object::Filter(f) => Bound::Cards((**f).clone(), np.plural),
                        Object::Ref(_) => Bound::Pile(false),
                    };
                    self.scene.bind(*n, bound);
                }
                line(Line::by(*who, format!("choose {}", np.text)))
            }
            Step::Name(who, what, name) => {
                self.scene.bind(*name, Bound::Named(what.clone()));
                line(Line::by(*who, format!("name {}", self.naming(what))))
            }
            Step::ForEach(f, called, body) => {
                let head = self.filter(f, Det::Each).text;
                if let Some(n) = called {
                    self.scene.bind(*n, Bound::Cards(f.clone(), false));
                }
                let inline = self.scene.with_it(Some(It::Each(f.clone(), false)), || self.inline(body));
                line(Line::full(format!("for {head}, {inline}")))
            }
            Step::EachPlayer(body) => match self.lines_of(body, Who::You) {
                Some(_) => {
                    let lines: Vec<String> = self
                        .steps(body)
                        .into_iter()
                        .filter_map(|s| if let Said::Line(l) = s { Some(super::cond::third(&l.text)) } else { None })
                        .collect();
                    line(Line::full(format!("each player {}", list(&lines, "and"))))
                }
                None => vec![Said::Block(vec![format!("each player does this: {}", self.inline(body))])],
            },
            Step::Let(name, amount) => {
                self.scene.bind(*name, Bound::Number(amount.clone()));
                if noted(amount) {
                    self.scene.give_letter(*name, &self.book.letters());
                }
                match self.letter(*name) {
                    Some(letter) => line(Line::full(format!("{letter} = {}", self.amount(amount)))),
                    None => Vec::new(),
                }
            }
            Step::LetDraw(name, draw) => {
                self.scene.bind(*name, Bound::Drawn(draw.clone()));
                line(self.draw(draw))
            }
            Step::Table(amount, rows) => vec![Said::Block(vec![self.table(amount, rows)])],
            Step::May(who, body, other) => vec![Said::Block(self.may(*who, body, other.as_ref()))],
            Step::Later(owner, event, body) => {
                let when = self.when(event, Tense::Present).replacen("when ", "the next time ", 1);
                let during = owner.map(|o| format!("during {} turn", super::cond::owner(o))).unwrap_or_default();
                let text = clauses(&[spaced(&[when, during])], &self.inline(body));
                vec![Said::Block(vec![text])]
            }
            Step::Repeat(until, body) => {
                let until = until.as_ref().map(|c| format!("until {}", self.cond(c, false))).unwrap_or_default();
                vec![Said::Block(vec![format!("{}: {}", spaced(&["repeat this", &until]), self.inline(body))])]
            }
            Step::Instead => Vec::new(),
            Step::Target(t) => line(self.target(t)),
            Step::Draw(d) => line(self.draw(d)),
            Step::Effect(who, e) => self.effect_step(*who, e),
            Step::Modify(s) => line(self.modify(s)),
            Step::Statement(s) => vec![Said::Block(self.inner_statement(s))],
        }
    }
    fn effect_step(&self, who: Who, e: &Effect) -> Vec<Said> {
        let mut said = vec![Said::Line(self.effect(who, e))];
        if let Effect::Initiate(_, _, Some(body)) = e {
            said.extend(self.steps(body));
        }
        said
    }
    fn inner_statement(&self, s: &Statement) -> Vec<String> {
        let it = self.scene.it();
        let said = self.statement(s);
        self.scene.set_it(it);
        said
    }
    fn branches(&self, branches: &[(Cond, Body)], other: Option<&Body>) -> Vec<String> {
        let compared = match branches.first() {
            Some((Cond::Compare(a, _, b), _)) => Some((a.clone(), b.clone())),
            _ => None,
        };
        self.scene.with_compared(compared, || {
            let mut said: Vec<String> = Vec::new();
            // a weapon's result comes first: "target hit if destiny > defense value"
            if let ([(cond, body)], None, true) = (branches, other, self.scene.firing.get()) {
                let result = Scene::with_flag(&self.scene.firing, false, || self.inline(body));
                let cond = self.cond_of(cond).replace("target's defense value", "defense value");
                match result.split_once("; ") {
                    None if !result.contains(" if ") && result.len() < 80 => {
                        return vec![format!("{} if {cond}", result.replacen("target is hit", "target hit", 1))];
                    }
                    Some(("target is hit", rest)) => {
                        return vec![format!("target hit if {cond}; {}", rest.replace("target's ", "its "))];
                    }
                    _ => {}
                }
            }
            for (cond, body) in branches {
                let word = if said.is_empty() { "if" } else { "otherwise, if" };
                said.push(clauses(&[format!("{word} {}", self.cond_of(cond))], &self.inline(body)));
            }
            if let Some(body) = other {
                said.push(format!("otherwise, {}", self.inline(body)));
            }
            said
        })
    }
    fn choices(&self, who: Who, bodies: &[Body]) -> String {
        let own: Option<Vec<String>> = bodies.iter().map(|b| self.acts_of(b, who)).collect();
        match own {
            Some(all) => match (join::factored(&all, "or"), who) {
                (Some(one), Who::You) => one,
                (Some(one), w) => format!("{} must {one}", words::who(w)),
                (None, Who::You) => format!("either {}", list(&all, "or")),
                (None, w) => format!("{} must either {}", words::who(w), list(&all, "or")),
            },
            None => {
                let all: Vec<String> = bodies.iter().map(|b| self.inline(b)).collect();
                let choose = if who == Who::You {
                    "choose one".to_owned()
                } else {
                    format!("{} {}", words::who(who), self.third("choose one", who))
                };
                format!("{choose}: {}", all.join("; or "))
            }
        }
    }
    fn table(&self, amount: &Amount, rows: &[TableRow]) -> String {
        let rows: Vec<String> = rows.iter().map(|r| format!("({}) {}", range(r.range), self.inline(&r.body))).collect();
        format!("depending on {}: {}", self.amount(amount), rows.join("; "))
    }
    fn may(&self, who: Who, body: &Body, other: Option<&Body>) -> Vec<String> {
        let subject = words::who(who);
        // many things at once are said one after the other
        let long = |lines: &str| lines.split(' ').count() > 30 && body.steps.len() > 1;
        let first = match self.lines_of(body, who).or_else(|| self.lines_of(body, Who::You)) {
            Some(lines) if long(&lines) && (who == Who::You || self.lines_of(body, who).is_none()) => {
                let all = self.sentences(body);
                let (one, rest) = all.split_first().map_or((String::new(), Vec::new()), |(a, b)| (a.clone(), b.to_vec()));
                format!("{subject} may {one}; if so, {}", rest.join("; "))
            }
            Some(lines) => format!("{subject} may {lines}"),
            None if self.mixed(body, who).is_some() => format!("{subject} may {}", self.mixed(body, who).unwrap_or_default()),
            None => match self.inline(body) {
                said if said.starts_with("either ") => format!("{subject} may {said}"),
                said => {
                    let said = said.strip_prefix(&format!("{subject} may ")).map_or(said.clone(), str::to_owned);
                    match body.steps.first() {
                        // a choice, or a verb of that player at the front, reads on by itself
                        Some(Step::ChooseBlock(..)) => format!("{subject} may {}", said.trim_start_matches("choose one: ")),
                        Some(Step::Effect(w, _)) if *w == Who::You || *w == who => format!("{subject} may {said}"),
                        Some(Step::Choose(w, ..)) if *w == Who::You || *w == who => format!("{subject} may {said}"),
                        _ => format!("if {subject} {}, {said}", if words::who_plural(who) { "wish" } else { "wishes" }),
                    }
                }
            },
        };
        let mut said = vec![first];
        if let Some(body) = other {
            let not = if words::who_plural(who) { "do not" } else { "does not" };
            said.push(format!("if {subject} {not}, {}", self.inline(body)));
        }
        said
    }
}

/// The parts of a condition that must all hold; a range stays whole.
fn conjuncts(c: &Cond) -> Vec<Cond> {
    match c {
        Cond::And(all) => {
            let mut out: Vec<Cond> = Vec::new();
            for one in all {
                match out.last() {
                    Some(last) if plan::range(last, one).is_some() => {
                        let last = out.pop();
                        out.extend(last.map(|l| Cond::And(vec![l, one.clone()])));
                    }
                    _ => out.push(one.clone()),
                }
            }
            out
        }
        c => vec![c.clone()],
    }
}

/// Whether a condition is that this card is in battle.
fn is_in_battle(c: &Cond) -> bool {
    matches!(c, Cond::Holds(Ref::SelfCard, Predicate::InBattle))
}

/// Steps as sentences, each line with its tail.
fn closed(steps: impl Iterator<Item = Said>) -> Vec<String> {
    steps
        .flat_map(|s| match s {
            Said::Line(l) if l.reshuffle => vec![format!("{}; reshuffle", l.clause())],
            Said::Line(l) => vec![l.clause()],
            Said::Block(b) => b,
        })
        .collect()
}
