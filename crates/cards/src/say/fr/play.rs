//! Actions, responses, ways of deploying and weapons in French.

use holocron_engine::num::Num;
use holocron_engine::text::{
    Amount, Body, Clause, Cmp, Cond, Cost, Deploy, Dest, Fate, Fire, Limit, Many, Name, Pay, Payer, Play, PlayMode, Predicate, Ref, Scope,
    Slot, Step, Trigger, Who, Window,
};

use super::event::Tense;
use super::gram::{Act, Form, si, verb};
use super::np::Det;
use super::steps::{Said, closed};
use super::{Fr, words};
use crate::say::join::{self, clauses_fr as clauses, list, words as spaced};
use crate::say::number::number;
use crate::say::plan;
use crate::say::scene::{Bound, Scene};
use crate::say::shape::{cost_reads, first_time, has_target};

/// The clauses of a play, said.
#[derive(Default)]
struct Clauses {
    limits: Vec<Limit>,
    windows: Vec<Window>,
    heads: Vec<String>,
    conds: Vec<String>,
    /// Alternatives of what is paid.
    costs: Vec<Act>,
    /// Whether all of them are paid, not one.
    all_costs: bool,
    targets: Vec<Act>,
    /// Targets that another player chooses, as clauses.
    others_target: Vec<String>,
    target_conds: Vec<String>,
    target_first: bool,
    behind: Vec<String>,
    immune: Vec<String>,
    /// Who acts, where it is not you.
    by: Option<Who>,
}

impl Clauses {
    /// Between what is paid.
    fn or_and(&self) -> &'static str {
        if self.all_costs { "et" } else { "ou" }
    }
}

impl Fr<'_> {
    /// An action, a duty, a response or an Interrupt's function.
    pub(in crate::say) fn play(&self, p: &Play) -> Vec<String> {
        let interrupt = self.book.is_interrupt();
        self.scene.targets.set(p.clauses.iter().any(|c| matches!(c, Clause::Target(_))) || has_target(&p.body));
        let tense = if interrupt || p.mode == PlayMode::MayWhen { Tense::Just } else { Tense::Present };
        let event = p.event.as_ref().map(|e| self.when(e, tense)).unwrap_or_default();
        let named = self.takes_il(&event);
        let mut c = Scene::with_flag(&self.scene.say_self, named, || self.clauses(&p.clauses));
        let event = first_time(&mut c.limits, event, "lorsqu", "la première fois qu");
        c.by = (p.by != Who::You).then_some(p.by);
        let mut heads = self.limit_heads(&c);
        if !event.is_empty() {
            heads.push(event);
        }
        let per_battle = c.limits.iter().any(|l| l.per == Scope::Battle);
        heads.extend(c.heads.iter().filter(|h| !(per_battle && *h == "durant une bataille")).cloned());
        condition_heads(&mut heads, &c);
        let (who, form) = words::who(p.by);
        let aux = match p.mode {
            PlayMode::Action | PlayMode::When | PlayMode::MayWhen | PlayMode::Starting if interrupt && p.by == Who::You => String::new(),
            PlayMode::Action | PlayMode::MayWhen => format!("{who} {}", verb("pouvoir", form)),
            // a duty of the opponent's loss is said as what happens
            PlayMode::Must if plan::others_do(&p.body, p.by) => String::new(),
            PlayMode::Must => format!("{who} {}", verb("devoir", form)),
            PlayMode::When | PlayMode::Starting => String::new(),
        };
        let mut said = self.lead(&heads, &aux, &c, &p.body);
        if !c.immune.is_empty() {
            said.push(format!("immunisée à {}", list(&c.immune, "et à")));
        }
        let slot = match p.slot {
            Some(Slot::Used) => "Utilisée",
            Some(Slot::Lost) => "Perdue",
            Some(Slot::Starting) => "De départ",
            None => "",
        };
        if slot.is_empty() { said } else { vec![format!("{slot} : {}", join::sentences(&said))] }
    }
    /// Whether an event speaks of someone who could be meant by `il` or `elle` after it.
    fn takes_il(&self, event: &str) -> bool {
        let moment = ["au ", "à la "].iter().any(|m| event.starts_with(m));
        let yours = ["si vous ", "lorsque vous "].iter().any(|y| event.starts_with(y));
        let battle = ["si une bataille ", "lorsqu'une bataille "].iter().any(|b| event.starts_with(b)) && !self.book.self_fem_said();
        !(event.is_empty() || moment || yours || battle)
    }
    /// Heads, then what may or must be done, then the rest of the body as sentences.
    fn lead(&self, heads: &[String], aux: &str, c: &Clauses, body: &Body) -> Vec<String> {
        let behind = spaced(&c.behind);
        let form = if aux.is_empty() { Form::Vous } else { Form::Inf };
        let costs = |form: Form| list(&c.costs.iter().map(|x| x.say(form)).collect::<Vec<_>>(), c.or_and());
        let cost = costs(form);
        let targets = |form: Form| {
            let mut all: Vec<String> = Vec::new();
            for t in &c.targets {
                all.push(if all.is_empty() { t.say(form) } else { t.rest.clone() });
            }
            all.extend(c.others_target.iter().cloned());
            let mut text = list(&all, "et");
            if !c.target_conds.is_empty() {
                text = format!("{text} {}", si(&c.target_conds.join(&format!(" et {}", super::gram::AGAIN))));
            }
            text
        };
        let has_targets = !c.targets.is_empty() || !c.others_target.is_empty();
        let mut steps = self.steps(body).into_iter();
        if has_targets {
            let first = match (cost.is_empty(), c.target_first) {
                (true, _) => targets(form),
                (false, true) => format!("{} et {cost}", targets(form)),
                (false, false) => format!("{cost} pour {}", targets(Form::Inf)),
            };
            let mut all = vec![clauses(heads, &spaced(&[aux, &first, &behind]))];
            let rest = closed(steps);
            // « visez une mine : elle est perdue »
            match rest.as_slice() {
                [one] if c.targets.len() == 1 && c.others_target.is_empty() && one.starts_with("la cible est ") => {
                    all[0] = format!("{} ; {one}", all[0]);
                }
                _ => all.extend(rest),
            }
            return all;
        }
        let next = steps.next();
        let tail = match &next {
            Some(Said::Line(l)) if l.reshuffle => " ; remélangez",
            _ => "",
        };
        let mut rest = Vec::new();
        let said = match next {
            None => cost,
            Some(Said::Line(l)) => match (l.action(c.by.unwrap_or(Who::You)), cost.is_empty(), aux.is_empty()) {
                (Some(act), false, _) => format!("{cost} pour {}{tail}", act.say(Form::Inf)),
                (Some(act), true, false) => format!("{}{tail}", act.say(Form::Inf)),
                (_, true, true) => format!("{}{tail}", l.clause()),
                (None, true, false) => format!("décider {}{tail}", super::gram::que(&l.clause())),
                (None, false, _) => format!("{cost} : {}{tail}", l.clause()),
            },
            Some(Said::Block(b)) => {
                let mut b = b.into_iter();
                let one = b.next().unwrap_or_default();
                rest.extend(b);
                match (cost.is_empty(), aux.is_empty(), body.steps.first()) {
                    (true, true, _) => one,
                    (true, false, Some(Step::ChooseBlock(Who::You, bodies))) => self.choices(Who::You, bodies, Form::Inf),
                    (true, false, _) if one.starts_with("vous pouvez ") => one.trim_start_matches("vous pouvez ").to_owned(),
                    (true, false, _) => format!("décider {}", super::gram::que(&one)),
                    (false, _, _) => format!("{cost} : {one}"),
                }
            }
        };
        let mut all = vec![clauses(heads, &spaced(&[aux, &said, &behind]))];
        all.extend(rest);
        all.extend(closed(steps));
        all
    }
    fn clauses(&self, all: &[Clause]) -> Clauses {
        let mut c = Clauses::default();
        let in_battle = self.book.fights() && all.iter().any(|x| matches!(x, Clause::InBattle(None)));
        for clause in all {
            match clause {
                Clause::During(w) => c.windows.push(w.clone()),
                Clause::InBattle(o) => {
                    let with = o.as_ref().map(|o| format!("avec {}", self.near(o))).unwrap_or_default();
                    let np = self.self_np();
                    let base =
                        if self.book.fights() { format!("lorsqu'{} est en bataille", np.text) } else { "durant une bataille".into() };
                    c.heads.push(spaced(&[base, with]));
                }
                Clause::AnyTime | Clause::Label(_) => {}
                Clause::InsteadOfForceDrain => c.heads.push("au lieu d'un drainage de Force".into()),
                Clause::InsteadOfFiring(t) => c.heads.push(format!("au lieu de faire feu avec {}", self.filter(&t.filter, Det::A).text)),
                Clause::Limit(l) => c.limits.push(l.clone()),
                Clause::If(Cond::Compare(x @ Amount::Named(_), Cmp::AtMost, most)) if !c.costs.is_empty() => {
                    let said = format!("({} ne dépassant pas {})", self.amount(x), self.amount(most));
                    c.costs.iter_mut().for_each(|cost| cost.rest = format!("{} {said}", cost.rest));
                }
                Clause::If(Cond::And(all)) if !c.costs.is_empty() && all.len() == 2 && plan::range(&all[0], &all[1]).is_some() => {
                    if let Some((x, low, high)) = plan::range(&all[0], &all[1]) {
                        let said = format!("({} de {} à {})", self.amount(x), number(low), number(high));
                        c.costs.iter_mut().for_each(|cost| cost.rest = format!("{} {said}", cost.rest));
                    }
                }
                Clause::If(cond) if in_battle && is_in_battle(cond) => {}
                Clause::If(Cond::And(all)) if in_battle && all.iter().any(is_in_battle) => {
                    let rest: Vec<Cond> = all.iter().filter(|c| !is_in_battle(c)).cloned().collect();
                    c.conds.extend(rest.iter().map(|one| self.cond(one, false)));
                }
                Clause::If(cond) if !c.targets.is_empty() => c.target_conds.push(self.cond(cond, false)),
                Clause::If(cond) => {
                    self.scene.wants(cond);
                    c.conds.push(self.cond(cond, false));
                }
                Clause::When(e) => c.heads.push(self.when(e, Tense::Just)),
                Clause::Cost(cost) => {
                    if c.costs.is_empty() && !c.targets.is_empty() && cost_reads(cost) {
                        c.target_first = true;
                    }
                    self.cost_clause(cost, &mut c);
                }
                Clause::Free => c.behind.push("gratuitement".into()),
                Clause::AsReact => c.behind.push("en réaction".into()),
                Clause::Immune(f) => c.immune.push(self.filter_with(f, Det::The, "et", &f.tests).text),
                Clause::Defense(x) => c.behind.push(format!("(utilisez {} comme valeur de défense)", self.amount(x))),
                Clause::Repeat(Cost { any_of }) if matches!(any_of.as_slice(), [Pay::Use(Payer::You, _)]) => {
                    let price = any_of.iter().filter_map(|p| if let Pay::Use(_, x) = p { Some(self.force(x)) } else { None });
                    c.behind.push(format!("(peut faire feu à répétition pour {} à chaque fois)", price.collect::<String>()));
                }
                Clause::Repeat(cost) => {
                    c.behind.push(format!("(peut faire feu à répétition : {} à chaque fois)", self.cost(cost, Form::Inf)));
                }
                Clause::Range(p) => c.behind.push(self.at(p)),
                Clause::Target(t) => {
                    let line = self.target(t);
                    if t.by == Who::You { c.targets.push(line.act) } else { c.others_target.push(line.clause()) }
                }
            }
        }
        c
    }
    fn cost_clause(&self, cost: &Cost, c: &mut Clauses) {
        let both = |c: &mut Clauses, verb: &str, x: &Amount| c.conds.push(format!("les deux joueurs {verb} chacun {}", self.force(x)));
        let opponent = |c: &mut Clauses, verb: &str, x: &Amount| c.conds.push(format!("l'adversaire {verb} {}", self.force(x)));
        match cost.any_of.as_slice() {
            [Pay::Use(Payer::Both, x)] => both(c, "utilisent", x),
            [Pay::Use(Payer::Opponent, x)] => opponent(c, "utilise", x),
            [Pay::LoseForce(Payer::Both, x, _)] => both(c, "perdent", x),
            [Pay::LoseForce(Payer::Opponent, x, _)] => opponent(c, "perd", x),
            pays => {
                c.all_costs |= !c.costs.is_empty();
                c.costs.extend(pays.iter().map(|p| self.pay(p)));
            }
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
            heads.push(list(&all, "ou"));
        }
        heads
    }
    fn times(&self, x: &Amount) -> String {
        match x {
            Amount::Num(n) if *n == Num::ONE => "une fois".into(),
            Amount::Num(n) if *n == Num::int(2) => "deux fois".into(),
            Amount::Num(n) => format!("{n} fois"),
            x => format!("un nombre de fois égal {}", super::gram::a(&self.amount(x))),
        }
    }
    /// `une fois par tour`.
    pub fn limit(&self, l: &Limit) -> String {
        match &l.times {
            Amount::Num(_) => format!("{} par {}", self.times(&l.times), words::scope(l.per)),
            x => format!("un nombre de fois par {} égal {}", words::scope(l.per), super::gram::a(&self.amount(x))),
        }
    }
    /// `utiliser 1 point de Force ou perdre 2 points de Force`.
    pub fn cost(&self, c: &Cost, form: Form) -> String {
        let all: Vec<String> = c.any_of.iter().map(|p| self.pay(p).say(form)).collect();
        list(&all, "ou")
    }
    /// One payment.
    pub fn pay(&self, p: &Pay) -> Act {
        let paid = |who: &Payer, verb: &str, rest: String| match who {
            Payer::You => Act::new(verb, rest),
            Payer::Opponent => Act::new("faire", format!("{verb} {rest} à l'adversaire")),
            Payer::Both => Act::new("faire", format!("{verb} {rest} aux deux joueurs")),
        };
        let from = |z: &Option<holocron_engine::text::Zone>| z.as_ref().map(|z| format!("depuis {}", self.zone(z))).unwrap_or_default();
        match p {
            Pay::Use(who, x) => paid(who, "utiliser", self.force(x)),
            Pay::LoseForce(who, x, z) => paid(who, "perdre", spaced(&[self.force(x), from(z)])),
            Pay::LoseCard(o, z) => Act::new("perdre", spaced(&[self.near(o), from(z)])),
            Pay::Do(e) => {
                let line = self.effect(Who::You, e);
                line.action(Who::You).unwrap_or_else(|| Act::new("faire", format!("ceci : {}", line.clause())))
            }
        }
    }
    /// One way of deploying.
    pub(super) fn deploy(&self, d: &Deploy) -> Vec<String> {
        let c = self.clauses(&d.clauses);
        let mut heads = self.limit_heads(&c);
        heads.extend(c.heads.iter().cloned());
        condition_heads(&mut heads, &c);
        let insert = matches!(d.dest, Dest::In(_));
        let own = if insert { "s'insérer" } else { "se déployer" };
        let it = match (insert, self.book.self_fem_said()) {
            (true, _) => "l'insérer",
            (false, true) => "la déployer",
            (false, false) => "le déployer",
        };
        let dest = self.dest(&d.dest);
        let cost = list(&c.costs.iter().map(|x| x.say(Form::Vous)).collect::<Vec<_>>(), c.or_and());
        let (free, behind): (Vec<String>, Vec<String>) = c.behind.iter().cloned().partition(|b| b == "gratuitement");
        let deploy = if cost.is_empty() { verb(own, Form::Il) } else { format!("{cost} pour {it}") };
        let said = spaced(&[deploy, spaced(&free), dest]);
        let targets: Vec<String> = c.targets.iter().map(|t| t.rest.clone()).collect();
        let target = if targets.is_empty() { String::new() } else { format!(" en visant {}", list(&targets, "et")) };
        let said = format!("{}{target}", spaced(&[said, spaced(&behind)]));
        // a verb without subject stands first: « se déploie ... si ... »
        let lead = if cost.is_empty() { spaced(&[said, spaced(&heads)]) } else { clauses(&heads, &said) };
        let mut all = vec![lead];
        if !c.immune.is_empty() {
            let np = self.self_np();
            all.push(format!("{} à {}", np.agree("immunisé*"), list(&c.immune, "et à")));
        }
        let on = if let Dest::On(f) = &d.dest { Some(f.clone()) } else { None };
        let outer = self.scene.host.replace(on);
        let block = self.block(&d.block);
        *self.scene.host.borrow_mut() = outer;
        if !block.is_empty() {
            all[0] = format!("{} : {}", all[0], block.join(" "));
        }
        all
    }
    /// What a weapon does.
    pub(super) fn fire(&self, f: &Fire) -> Vec<String> {
        let c = self.clauses(&f.clauses);
        let mut heads = self.limit_heads(&c);
        heads.extend(c.heads.iter().cloned());
        condition_heads(&mut heads, &c);
        self.scene.targets.set(true);
        let at = f.at.as_ref().map(|at| {
            let np = self.many(&f.many, at);
            self.scene.many_targets.set(np.plural && !matches!(f.many, Many::One));
            np.text
        });
        let act = at.map_or_else(|| "faire feu".to_owned(), |at| format!("viser {at}"));
        let (aside, near): (Vec<String>, Vec<String>) = c.behind.iter().cloned().partition(|b| b.starts_with('('));
        let by_using = |x: &Act| if x.verb == "utiliser" { Some(x.rest.clone()) } else { None };
        let used: Option<Vec<String>> = c.costs.iter().map(by_using).collect();
        let said = match used {
            _ if c.costs.is_empty() => spaced(&["peut", &act, &spaced(&near)]),
            Some(all) => spaced(&["peut", &act, &spaced(&near), "en utilisant", &list(&all, c.or_and())]),
            None => {
                let cost = list(&c.costs.iter().map(|x| x.say(Form::Inf)).collect::<Vec<_>>(), c.or_and());
                spaced(&["peut", &cost, "pour", &act, &spaced(&near)])
            }
        };
        // Who fires it, where that is not its bearer.
        let by = f.clauses.iter().find_map(|c| if let Clause::Target(t) = c { Some(self.many(&t.many, &t.filter).text) } else { None });
        let mut all = vec![clauses(&heads, &spaced(&[by.unwrap_or_default(), said, spaced(&aside)]))];
        let said = Scene::with_flag(&self.scene.firing, true, || self.steps(&f.body));
        all.extend(closed(said.into_iter()));
        all
    }
    /// `perdu si ...`.
    pub(super) fn fate(&self, f: &Fate) -> Vec<String> {
        let np = self.self_np();
        let what = np.agree(f.what.say().fr).replace("{}", &self.self_text());
        if let Some(ways) = plan::long_ways(f) {
            return ways.iter().map(|c| format!("{what} {}", si(&self.cond(c, false)))).collect();
        }
        let trigger = match &f.trigger {
            Trigger::If(c) => si(&self.cond(c, false)),
            Trigger::When(e) => self.when(e, Tense::Present),
        };
        let mut all = vec![spaced(&[what, trigger])];
        if let Some(body) = &f.body {
            let inline = self.inline(body);
            if !inline.is_empty() {
                all.push(format!("dans ce cas, {inline}"));
            }
        }
        all
    }
    /// `X = 7 - son habileté`.
    pub(super) fn let_statement(&self, name: Name, amount: &Amount) -> Vec<String> {
        self.scene.bind(name, Bound::Number(amount.clone()));
        self.letter(name).map(|letter| format!("{letter} = {}", self.amount(amount))).into_iter().collect()
    }
}

/// The parts of a condition that must all hold; one that has alternatives stays whole.
fn conjuncts(cond: &str) -> Vec<String> {
    let again = super::gram::AGAIN;
    let whole = cond.contains(&format!(" ou {again}")) || cond.contains(&format!(", et {again}"));
    if whole {
        return vec![cond.to_owned()];
    }
    cond.replace(&format!(" et {again}"), &format!(", {again}")).split(&format!(", {again}")).map(str::to_owned).collect()
}

/// Whether a condition is that this card is in battle.
fn is_in_battle(c: &Cond) -> bool {
    matches!(c, Cond::Holds(Ref::SelfCard, Predicate::InBattle))
}

/// Conditions join a `si` that is already there.
fn condition_heads(heads: &mut Vec<String>, c: &Clauses) {
    if c.conds.is_empty() {
        return;
    }
    let mut all: Vec<String> = c.conds.iter().flat_map(|c| conjuncts(c)).map(|c| si(&c)).collect();
    match heads.last_mut() {
        Some(last) if last.starts_with("si ") || last.starts_with("s'il") => {
            let either = last.contains(" ou si ") || last.contains(" ou s'il ");
            if either {
                *last = format!("{last}, et {}", list(&all, "et"));
            } else {
                all.insert(0, last.clone());
                *last = list(&all, "et");
            }
        }
        _ => heads.push(list(&all, "et")),
    }
}
