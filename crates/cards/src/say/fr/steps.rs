//! The steps of a body in French.

use holocron_engine::text::{Amount, Body, Cond, Effect, Object, Statement, Step, TableRow, Who};

use super::effect::range;
use super::event::Tense;
use super::gram::{Form, de, si, verb};
use super::np::{Det, Np};
use super::{Fr, Line, words};
use crate::say::join::{self, clauses_fr as clauses, list, words as spaced};
use crate::say::scene::{Bound, It, Scene};
use crate::say::shape::noted;

/// What a step says: a line that can be joined to others, or sentences.
pub(super) enum Said {
    Line(Line),
    Block(Vec<String>),
}

impl Fr<'_> {
    /// A body as sentences.
    pub(in crate::say) fn sentences(&self, body: &Body) -> Vec<String> {
        closed(self.steps(body).into_iter())
    }
    /// A body inside a sentence.
    pub(super) fn inline(&self, body: &Body) -> String {
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
        // « la cible est touchée et a ... »
        if !blocks {
            let verbs = ["la cible a ", "la cible est ", "la cible ne peut "];
            let of_target: Vec<bool> = parts.iter().map(|p| verbs.iter().any(|v| p.starts_with(v))).collect();
            for (i, part) in parts.iter_mut().enumerate().skip(1) {
                if of_target[i - 1] && of_target[i] {
                    *part = part.replacen("la cible ", "", 1);
                }
            }
        }
        let text = if blocks { parts.join(" ; ") } else { list(&parts, "et") };
        if shuffle { format!("{text} ; remélangez") } else { text }
    }
    /// The lines of a body in a form, if one player does them all.
    fn lines_of(&self, body: &Body, who: Who, form: Form) -> Option<String> {
        let said = self.steps(body);
        let all: Option<Vec<String>> = said
            .iter()
            .map(|s| match s {
                Said::Line(l) if l.who == Some(who) => Some(l.act.say(form)),
                _ => None,
            })
            .collect();
        all.filter(|x| !x.is_empty()).map(|x| list(&x, "et"))
    }
    pub(super) fn steps(&self, body: &Body) -> Vec<Said> {
        let mut said: Vec<Said> = Vec::new();
        for step in body.steps.iter() {
            if matches!(step, Step::Instead) {
                match said.last_mut() {
                    Some(Said::Line(l)) if l.who.is_none() => l.full = format!("à la place, {}", l.full),
                    Some(Said::Line(l)) => l.act.rest.push_str(" à la place"),
                    _ => said.push(Said::Line(Line::full("cela ne se produit pas".into()))),
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
            Step::ChooseBlock(who, bodies) => vec![Said::Block(vec![self.choices(*who, bodies, Form::Vous)])],
            Step::Choose(who, many, object, called) => {
                let np = match object {
                    Object::Filter(f) if self.scene.is_wanted(many, f) => {
                        let fem = self.head(f, false).fem && !f.any.iter().any(|t| !self.term_fem(t));
                        Np::new(if fem { "l'une d'elles" } else { "l'un d'eux" }, fem, false)
                    }
                    Object::Filter(f) if *who == Who::Opponent => self.many_of_his(many, f).unwrap_or_else(|| self.many(many, f)),
                    Object::Filter(f) => self.many(many, f),
                    Object::Ref(r) => {
                        let np = self.reference(*r);
                        if np.plural { Np::new(format!("une {}", de(&np.text)), true, false) } else { np }
                    }
                };
                if let Some(n) = called {
                    let bound = match object {
                        Object::Filter(f) => Bound::Cards((**f).clone(), np.plural),
                        Object::Ref(_) => Bound::Pile(false),
                    };
                    self.scene.bind(*n, bound);
                }
                line(Line::by(*who, "choisir", np.text))
            }
            Step::Name(who, what, name) => {
                self.scene.bind(*name, Bound::Named(what.clone()));
                line(Line::by(*who, "nommer", self.naming(what)))
            }
            Step::ForEach(f, called, body) => {
                let head = self.filter(f, Det::Each).text;
                if let Some(n) = called {
                    self.scene.bind(*n, Bound::Cards(f.clone(), false));
                }
                let inline = self.scene.with_it(Some(It::Each(self.scene.cards_of(f), false)), || self.inline(body));
                line(Line::full(format!("pour {head}, {inline}")))
            }
            Step::EachPlayer(body) => match self.lines_of(body, Who::You, Form::Il) {
                Some(lines) => line(Line::full(format!("chaque joueur {lines}"))),
                None => vec![Said::Block(vec![format!("chaque joueur fait ceci : {}", self.inline(body))])],
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
                let when = self.when(event, Tense::Present);
                let when = if when.starts_with("lorsqu") { format!("la prochaine fois, {when}") } else { when };
                let during = owner.map(|o| format!("durant {}", super::cond::owned_time("tour", false, o))).unwrap_or_default();
                vec![Said::Block(vec![clauses(&[spaced(&[when, during])], &self.inline(body))])]
            }
            Step::Repeat(until, body) => {
                let until = until.as_ref().map(|c| format!("et arrêtez {}", si(&self.cond(c, false)))).unwrap_or_default();
                vec![Said::Block(vec![format!("{} : {}", spaced(&["répétez ceci", &until]), self.inline(body))])]
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
            Some((Cond::Compare(x, _, y), _)) => Some((x.clone(), y.clone())),
            _ => None,
        };
        self.scene.with_compared(compared, || {
            let mut said: Vec<String> = Vec::new();
            // a weapon's result comes first: « la cible est touchée si la destinée > ... »
            if let ([(cond, body)], None, true) = (branches, other, self.scene.firing.get()) {
                let result = Scene::with_flag(&self.scene.firing, false, || self.inline(body));
                let cond = si(&self.cond(cond, false)).replace("la valeur de défense de la cible", "la valeur de défense");
                match result.split_once(" ; ") {
                    None if !result.contains(" si ") && result.chars().count() < 90 => return vec![format!("{result} {cond}")],
                    Some((first, rest)) if first == "la cible est touchée" => return vec![format!("{first} {cond} ; {rest}")],
                    _ => {}
                }
            }
            for (cond, body) in branches {
                let before = if said.is_empty() { "" } else { "sinon, " };
                said.push(format!("{before}{}", clauses(&[si(&self.cond(cond, false))], &self.inline(body))));
            }
            if let Some(body) = other {
                said.push(format!("sinon, {}", self.inline(body)));
            }
            said
        })
    }
    pub(super) fn choices(&self, who: Who, bodies: &[Body], form: Form) -> String {
        let form = if who == Who::You { form } else { Form::Inf };
        let own: Option<Vec<String>> = bodies.iter().map(|b| self.lines_or_acts(b, who, form)).collect();
        let (subject, person) = words::who(who);
        match own {
            Some(all) => {
                let said =
                    join::factored(&all, "ou").unwrap_or_else(|| all.iter().map(|x| format!("soit {x}")).collect::<Vec<_>>().join(", "));
                if who == Who::You { said } else { format!("{subject} {} {said}", verb("devoir", person)) }
            }
            None => {
                let all: Vec<String> = bodies.iter().map(|b| self.mixed(b, who, form, true)).collect();
                let choose = if who == Who::You { verb("choisir", form) } else { format!("{subject} {}", verb("choisir", person)) };
                format!("{choose} : {}", all.join(" ; ou "))
            }
        }
    }
    /// The lines of a body as what one player does, if all of them can be said so.
    fn lines_or_acts(&self, body: &Body, who: Who, form: Form) -> Option<String> {
        let all: Option<Vec<String>> = self
            .steps(body)
            .iter()
            .map(|s| match s {
                Said::Line(l) if l.who == Some(who) => Some(l.act.say(form)),
                Said::Line(l) if l.who.is_none() => l.doing.as_ref().map(|a| a.say(form)),
                _ => None,
            })
            .collect();
        all.filter(|x| !x.is_empty()).map(|x| list(&x, "et"))
    }
    /// What a player does first, in a form, and what follows from it.
    fn mixed(&self, body: &Body, who: Who, form: Form, aside: bool) -> String {
        let said = self.steps(body);
        let own: Vec<String> = said
            .iter()
            .map_while(|s| match s {
                Said::Line(l) if l.who == Some(who) || (l.who == Some(Who::You) && who == Who::You) => Some(l.act.say(form)),
                _ => None,
            })
            .collect();
        let n = own.len();
        let rest: Vec<String> = said
            .into_iter()
            .skip(n)
            .flat_map(|s| match s {
                // what another player chooses is not an order to the reader
                Said::Line(l) if n == 0 && who != Who::You && l.who == Some(Who::You) => vec![l.act.say(form)],
                Said::Line(l) => vec![l.clause()],
                Said::Block(b) => b,
            })
            .collect();
        match (own.is_empty(), rest.is_empty()) {
            (true, _) => rest.join(" ; "),
            (false, true) => list(&own, "et"),
            (false, false) if aside && rest.len() == 1 && !rest[0].contains('(') && own.len() == 1 => format!("{} ({})", own[0], rest[0]),
            (false, false) => format!("{} ; dans ce cas, {}", list(&own, "et"), rest.join(" ; ")),
        }
    }
    fn table(&self, amount: &Amount, rows: &[TableRow]) -> String {
        let rows: Vec<String> = rows.iter().map(|r| format!("({}) {}", range(r.range), self.inline(&r.body))).collect();
        format!("selon {} : {}", self.amount(amount), rows.join(" ; "))
    }
    fn may(&self, who: Who, body: &Body, other: Option<&Body>) -> Vec<String> {
        let (subject, form) = words::who(who);
        let may = verb("pouvoir", form);
        let lines = self.lines_of(body, who, Form::Inf).or_else(|| self.lines_of(body, Who::You, Form::Inf));
        // many things at once are said one after the other
        let long = |lines: &str| lines.split(' ').count() > 36 && body.steps.len() > 1 && who == Who::You;
        let first = match lines {
            Some(lines) if long(&lines) => {
                let one = Body { id: body.id, steps: body.steps.iter().take(1).cloned().collect::<Vec<_>>().into() };
                let rest = Body { id: body.id, steps: body.steps.iter().skip(1).cloned().collect::<Vec<_>>().into() };
                let one = self.lines_of(&one, Who::You, Form::Inf).unwrap_or_default();
                format!("{subject} {may} {one} ; dans ce cas, {}", self.sentences(&rest).join(" ; "))
            }
            Some(lines) => format!("{subject} {may} {lines}"),
            None => match body.steps.first() {
                Some(Step::ChooseBlock(w, bodies)) if *w == Who::You || *w == who => {
                    let rest = Body { id: body.id, steps: body.steps.iter().skip(1).cloned().collect::<Vec<_>>().into() };
                    let rest = self.inline(&rest);
                    let said = self.choices(who, bodies, Form::Inf);
                    let said = if who == Who::You { format!("{subject} {may} {said}") } else { said };
                    if rest.is_empty() { said } else { format!("{said} ; {rest}") }
                }
                Some(Step::Effect(w, _) | Step::Choose(w, ..)) if *w == Who::You || *w == who => {
                    let w = *w;
                    format!("{subject} {may} {}", self.mixed(body, w, Form::Inf, false))
                }
                _ => {
                    let said = self.inline(body);
                    match said.strip_prefix("vous pouvez ") {
                        Some(rest) if who == Who::You => format!("vous pouvez {rest}"),
                        _ => format!("{subject} {may} décider {}", super::gram::que(&said)),
                    }
                }
            },
        };
        let mut said = vec![first];
        if let Some(body) = other {
            said.push(format!("sinon, {}", self.inline(body)));
        }
        said
    }
}

/// Steps as sentences, each line with its tail.
pub(super) fn closed(steps: impl Iterator<Item = Said>) -> Vec<String> {
    steps
        .flat_map(|s| match s {
            Said::Line(l) if l.reshuffle => vec![format!("{} ; remélangez", l.clause())],
            Said::Line(l) => vec![l.clause()],
            Said::Block(b) => b,
        })
        .collect()
}
