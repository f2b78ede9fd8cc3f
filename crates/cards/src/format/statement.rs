//! Statements, clauses and costs.

use holocron_engine::text::{
    Amount, Arg, Capacity, CapacityKind, Clause, Cost, Dest, Limit, Many, Pay, Payer, Permanent, PermanentWhat, Play, PlayMode, Procedure,
    Short, Slot, Statement, Target, Trigger, Who,
};

use super::{Doc, Part, Printer, does, range, who};

impl<'p> Printer<'p> {
    pub(super) fn statement(&self, statement: &'p Statement) -> Doc<'p> {
        let text = |s: String| vec![Part::Text(s)];
        match statement {
            Statement::Half(side, block) => vec![Part::Text(side.word().to_owned()), Part::Statements(block)],
            Statement::Face(back, title, block) => {
                let word = if *back { "back" } else { "front" };
                vec![Part::Text(format!("{word} {}", self.quoted(*title))), Part::Statements(block)]
            }
            Statement::Setup(body) => vec![Part::Text("setup".to_owned()), Part::Steps(&body.steps)],
            Statement::RestOfGame(block) => vec![Part::Text("rest of game".to_owned()), Part::Statements(block)],
            Statement::Option(name) => text(format!("option {}", self.sym(*name))),
            Statement::Let(name, amount) => text(format!("let {} = {}", self.name(*name), self.last_amount(amount))),
            Statement::Fate(fate) => {
                let what = fate.what.word();
                let trigger = match &fate.trigger {
                    Trigger::If(cond) => format!("if {}", self.cond(cond)),
                    Trigger::When(event) => format!("when {}", self.event(event)),
                };
                let mut doc = text(format!("{what} {trigger}"));
                if let Some(body) = &fate.body {
                    doc.push(Part::Steps(&body.steps));
                }
                doc
            }
            Statement::Play(play) => vec![Part::Text(self.play(play)), Part::Steps(&play.body.steps)],
            Statement::Deploy(deploy) => {
                let mut doc = text(format!("deploy {}{}", self.dest(&deploy.dest), self.more_clauses(&deploy.clauses)));
                if !deploy.block.is_empty() {
                    doc.push(Part::Statements(&deploy.block));
                }
                doc
            }
            Statement::Fire(fire) => {
                let at = fire.at.as_ref().map_or(String::new(), |f| format!(" at {}{}", self.many(&fire.many), self.some(&fire.many, f)));
                vec![Part::Text(format!("fire{at}{}", self.more_clauses(&fire.clauses))), Part::Steps(&fire.body.steps)]
            }
            Statement::Short(Short::Permanent(permanent)) => {
                let mut doc = text(self.permanent(permanent));
                if !permanent.block.is_empty() {
                    doc.push(Part::Statements(&permanent.block));
                }
                doc
            }
            Statement::Short(short) => text(self.short(short)),
            Statement::Standing(standing) => text(self.standing(standing, false)),
        }
    }

    fn play(&self, play: &Play) -> String {
        let slot = match play.slot {
            Some(Slot::Used) => "used ",
            Some(Slot::Lost) => "lost ",
            _ => "",
        };
        let event = play.event.as_ref().map_or(String::new(), |e| self.event(e));
        let clauses: Vec<String> = play.clauses.iter().map(|c| self.clause(c)).collect();
        let (head, comma) = match play.mode {
            PlayMode::Action if play.by == Who::You => ("action".to_owned(), false),
            PlayMode::Action => (format!("{} action", who(play.by)), false),
            PlayMode::Must if play.by == Who::You => ("must".to_owned(), false),
            PlayMode::Must => (format!("{} must", who(play.by)), false),
            PlayMode::When => (format!("when {event}"), true),
            PlayMode::MayWhen => (format!("may, when {event}"), true),
            PlayMode::Starting => ("starting".to_owned(), false),
        };
        let link = match (clauses.is_empty(), comma) {
            (true, _) => "",
            (false, true) => ", ",
            (false, false) => " ",
        };
        format!("{slot}{head}{link}{}", clauses.join(", "))
    }

    fn more_clauses(&self, clauses: &[Clause]) -> String {
        clauses.iter().map(|c| format!(", {}", self.clause(c))).collect()
    }

    pub(super) fn clause(&self, clause: &Clause) -> String {
        match clause {
            Clause::During(window) => format!("during {}", self.window(window)),
            Clause::InBattle(None) => "in battle".to_owned(),
            Clause::InBattle(Some(object)) => format!("in battle with {}", self.near(object, !self.careful)),
            Clause::AnyTime => "any time".to_owned(),
            Clause::InsteadOfForceDrain => "instead of force drain".to_owned(),
            Clause::InsteadOfFiring(t) => format!("instead of firing {}", self.filter(&t.filter)),
            Clause::Limit(limit) => self.limit(limit),
            Clause::If(cond) => format!("if {}", self.cond(cond)),
            Clause::When(event) => format!("when {}", self.event(event)),
            Clause::Cost(cost) => self.cost(cost),
            Clause::Free => "free".to_owned(),
            Clause::AsReact => "as react".to_owned(),
            Clause::Immune(filter) => format!("immune to {}", self.filter(filter)),
            Clause::Defense(amount) => format!("defense {}", self.amount(amount)),
            Clause::Repeat(cost) => format!("repeat {}", self.cost(cost)),
            Clause::Range(place) => format!("range {}", self.place(place)),
            Clause::Target(target) => self.target(target),
            Clause::Label(label) => format!("label {}", self.sym(*label)),
        }
    }

    pub(super) fn target(&self, target: &Target) -> String {
        format!(
            "{} {}{}{}",
            does(target.by, "target"),
            self.many(&target.many),
            self.some(&target.many, &target.filter),
            self.called(target.called)
        )
    }

    /// Cards of this number.
    pub(super) fn some(&self, many: &Many, filter: &holocron_engine::text::Filter) -> String {
        if several(many) { self.filters(filter) } else { self.filter(filter) }
    }

    /// How many, with a space behind it; nothing for one.
    pub(super) fn many(&self, many: &Many) -> String {
        match many {
            Many::One => String::new(),
            Many::Exactly(amount @ (Amount::Num(_) | Amount::Named(_))) => format!("{} ", self.amount(amount)),
            Many::Exactly(amount) => format!("({}) ", self.amount(amount)),
            Many::UpTo(amount) => format!("up to {} ", self.closed_amount(amount)),
            Many::AnyNumber => "any number of ".to_owned(),
            Many::All => "all ".to_owned(),
            Many::Random(1) => "random ".to_owned(),
            Many::Random(n) => format!("random {n} "),
        }
    }

    pub(super) fn limit(&self, limit: &Limit) -> String {
        let times = match &limit.times {
            Amount::Num(n) if *n == 1.into() => "once".to_owned(),
            Amount::Num(n) if *n == 2.into() => "twice".to_owned(),
            amount @ (Amount::Num(_) | Amount::Named(_)) => format!("{} times", self.amount(amount)),
            amount => format!("({}) times", self.amount(amount)),
        };
        format!("{times} per {}", limit.per.word())
    }

    fn cost(&self, cost: &Cost) -> String {
        let pays: Vec<String> = cost.any_of.iter().map(|p| self.pay(p)).collect();
        pays.join(" or ")
    }

    pub(super) fn pay(&self, pay: &Pay) -> String {
        let payer = |payer: &Payer| match payer {
            Payer::You => "",
            Payer::Opponent => "opponent ",
            Payer::Both => "both ",
        };
        match pay {
            Pay::Use(by, amount) => format!("{}use {}", payer(by), self.amount(amount)),
            Pay::LoseForce(by, amount, from) => {
                format!("{}lose {}{}", payer(by), self.amount(amount), self.zones_from(from.as_slice()))
            }
            Pay::LoseCard(object, from) => format!("lose {}{}", self.object(object), self.zones_from(from.as_slice())),
            Pay::Do(effect) => self.effect(Who::You, effect),
        }
    }

    pub(super) fn dest(&self, dest: &Dest) -> String {
        match dest {
            Dest::Table => "on table".to_owned(),
            Dest::YourSide => "on your side of table".to_owned(),
            Dest::OpponentsSide => "on opponent's side of table".to_owned(),
            Dest::Between(a, b) => format!("between {} and {}", self.place(a), self.place(b)),
            Dest::Beside(zone) => format!("beside {}", self.zone(zone)),
            Dest::Under(zone) => format!("under {}", self.zone(zone)),
            Dest::In(zone) => format!("in {}", self.zone(zone)),
            Dest::StartOfGame => "at start of game".to_owned(),
            Dest::OnZone(zone) => format!("onto {}", self.zone(zone)),
            Dest::On(filter) => format!("on {}", self.filter(filter)),
            Dest::At(place) => format!("at {}", self.place(place)),
            Dest::To(place) => format!("to {}", self.place(place)),
            Dest::AtParsec(n) => format!("at parsec {n}"),
            Dest::Orbiting(filter) => format!("orbiting {}", self.filter(filter)),
        }
    }

    fn permanent(&self, permanent: &Permanent) -> String {
        let mut text = match permanent.what {
            PermanentWhat::Pilot => "permanent pilot",
            PermanentWhat::Astromech => "permanent astromech",
            PermanentWhat::Weapon => "permanent weapon",
        }
        .to_owned();
        let names: Vec<String> = permanent.names.iter().map(|n| self.quoted(*n)).collect();
        if !names.is_empty() {
            text.push_str(&format!(" {}", names.join(", ")));
        }
        for (quantity, n) in &permanent.values {
            text.push_str(&format!(", {} {n}", quantity.word()));
        }
        for standing in &permanent.changes {
            text.push_str(&format!(", {}", self.standing(standing, false)));
        }
        text
    }

    fn short(&self, short: &Short) -> String {
        let symbols = |all: &[holocron_engine::text::Sym], join: &str| {
            let words: Vec<&str> = all.iter().map(|s| self.sym(*s)).collect();
            words.join(join)
        };
        match short {
            Short::Capacity(all) => {
                let words: Vec<String> = all.iter().map(|c| self.capacity(c)).collect();
                format!("capacity {}", words.join(", "))
            }
            Short::Permanent(permanent) => self.permanent(permanent),
            Short::ShipDocking => "ship-docking".to_owned(),
            Short::Habitat(place) => format!("habitat {}", self.place(place)),
            Short::Parasite(filter) => format!("parasite of {}", self.filter(filter)),
            Short::Prey(filter) => format!("prey {}", self.filter(filter)),
            Short::Agendas(all) => format!("agendas {}", symbols(all, ", ")),
            Short::Cancels(filter) => format!("cancels {}", self.filter(filter)),
            Short::Maintain(cost, recycle) => {
                let recycle = recycle.as_ref().map_or(String::new(), |c| format!(", recycle {}", self.cost(c)));
                format!("maintain {}{recycle}", self.cost(cost))
            }
            Short::Rules(names, here) => format!("rules {}{}", symbols(names, " "), if *here { " here" } else { "" }),
            Short::Matching(names) => {
                let names: Vec<String> = names.iter().map(|n| self.quoted(*n)).collect();
                format!("matching {}", names.join(", "))
            }
            Short::Replaces(amount, filter, cost) => {
                let cost = cost.as_ref().map_or(String::new(), |c| format!(", {}", self.cost(c)));
                format!("replaces {} {}{cost}", self.closed_amount(amount), self.filter(filter))
            }
            Short::Sabacc(what, values, filter) => {
                let values = values.map_or(String::new(), |r| format!(" {}", range(r)));
                format!("sabacc {}{values} {}", self.sym(*what), self.filter(filter))
            }
            Short::WorksWhile(cond) => format!("works while {}", self.cond(cond)),
            Short::Procedure(procedure) => self.procedure(procedure),
        }
    }

    pub(super) fn procedure(&self, procedure: &Procedure) -> String {
        let args: Vec<String> = procedure
            .args
            .iter()
            .map(|a| match a {
                Arg::Compare(cmp, amount) => format!("{} {}", cmp.sign(), self.amount(amount)),
                Arg::Amount(amount) => self.amount(amount),
                Arg::Filter(filter) => self.filter(filter),
            })
            .collect();
        let args = if args.is_empty() { String::new() } else { format!("({})", args.join(", ")) };
        format!("procedure {}{args}", self.sym(procedure.name))
    }

    fn capacity(&self, capacity: &Capacity) -> String {
        let many = capacity.amount != Some(Amount::Num(1.into()));
        let amount = capacity.amount.as_ref().map_or("unlimited".to_owned(), |a| self.closed_amount(a));
        let kinds: Vec<String> = capacity
            .kinds
            .iter()
            .map(|k| match k {
                CapacityKind::Pilot => if many { "pilots" } else { "pilot" }.to_owned(),
                CapacityKind::Driver => if many { "drivers" } else { "driver" }.to_owned(),
                CapacityKind::Passenger => if many { "passengers" } else { "passenger" }.to_owned(),
                CapacityKind::Astromech => if many { "astromechs" } else { "astromech" }.to_owned(),
                CapacityKind::Kind(kind) => {
                    if many {
                        kind.plural()
                    } else {
                        kind.name().to_owned()
                    }
                }
            })
            .collect();
        let only = capacity.only.as_ref().map_or(String::new(), |f| format!(" ({})", self.filter(f)));
        format!("{amount} {}{only}", kinds.join(" or "))
    }
}

/// Whether more than one card can be meant.
pub(super) fn several(many: &Many) -> bool {
    match many {
        Many::One | Many::Random(0 | 1) => false,
        Many::Exactly(Amount::Num(n)) | Many::UpTo(Amount::Num(n)) => *n != 1.into(),
        _ => true,
    }
}
