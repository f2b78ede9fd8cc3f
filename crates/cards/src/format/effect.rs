//! Steps and effects.

use holocron_engine::text::{
    Amount, CancelWhat, DeployMods, Draw, Effect, EventKind, Initiate, Looks, Naming, Objs, One, PlaceTo, Step, Who,
};

use super::event::{destiny, owner};
use super::statement::several;
use super::{Doc, Part, Printer, does, range, who};

impl<'p> Printer<'p> {
    pub(super) fn step(&self, step: &'p Step) -> Doc<'p> {
        let text = |s: String| vec![Part::Text(s)];
        match step {
            Step::If(arms, otherwise) => {
                let mut doc = Vec::new();
                for (i, (cond, body)) in arms.iter().enumerate() {
                    let link = if i == 0 { "if" } else { "else if" };
                    doc.push(Part::Text(format!("{link} {}", self.cond(cond))));
                    doc.push(Part::Steps(&body.steps));
                }
                if let Some(body) = otherwise {
                    doc.push(Part::Text("else".to_owned()));
                    doc.push(Part::Steps(&body.steps));
                }
                doc
            }
            Step::ChooseBlock(by, bodies) => {
                let mut doc = Vec::new();
                for (i, body) in bodies.iter().enumerate() {
                    doc.push(Part::Text(if i == 0 { does(*by, "choose") } else { "or".to_owned() }));
                    doc.push(Part::Steps(&body.steps));
                }
                doc
            }
            Step::Choose(by, many, object, called) => {
                text(format!("{} {}{}{}", does(*by, "choose"), self.many(many), self.objects(object, several(many)), self.called(*called)))
            }
            Step::Name(by, naming, name) => {
                let what = match naming {
                    Naming::Number(None) => "number".to_owned(),
                    Naming::Number(Some(r)) => format!("number {}", range(*r)),
                    Naming::UpTo(a) => format!("number up to {}", self.amount(a)),
                    Naming::CardType => "card type".to_owned(),
                    Naming::Title => "title".to_owned(),
                    Naming::Winner => "winner".to_owned(),
                    Naming::Location => "location".to_owned(),
                    Naming::Direction => "direction".to_owned(),
                };
                text(format!("{} {what} called {}", does(*by, "name"), self.name(*name)))
            }
            Step::ForEach(filter, called, body) => {
                vec![Part::Text(format!("for each {}{}", self.filter(filter), self.called(*called))), Part::Steps(&body.steps)]
            }
            Step::EachPlayer(body) => vec![Part::Text("each player".to_owned()), Part::Steps(&body.steps)],
            Step::Let(name, amount) => text(format!("let {} = {}", self.name(*name), self.last_amount(amount))),
            Step::LetDraw(name, draw) => text(format!("let {} = {}", self.name(*name), self.draw(draw))),
            Step::Table(amount, rows) => vec![Part::Text(format!("table {}", self.amount(amount))), Part::Rows(rows)],
            Step::May(by, body, otherwise) => {
                let may = if *by == Who::You { "may".to_owned() } else { format!("{} may", who(*by)) };
                let mut doc = vec![Part::Text(may), Part::Steps(&body.steps)];
                if let Some(body) = otherwise {
                    doc.push(Part::Text("else".to_owned()));
                    doc.push(Part::Steps(&body.steps));
                }
                doc
            }
            Step::Later(by, event, body) => {
                let by = by.map_or(String::new(), |o| format!(" {}", owner(o)));
                let when = match (event.any.as_slice(), event.called) {
                    ([EventKind::Moment(moment)], None) => format!("at {}", self.moment(moment)),
                    _ => format!("when {}", self.event(event)),
                };
                vec![Part::Text(format!("later{by} {when}")), Part::Steps(&body.steps)]
            }
            Step::Repeat(until, body) => {
                let until = until.as_ref().map_or(String::new(), |c| format!(" until {}", self.cond(c)));
                vec![Part::Text(format!("repeat{until}")), Part::Steps(&body.steps)]
            }
            Step::Instead => text("instead".to_owned()),
            Step::Target(target) => text(self.target(target)),
            Step::Draw(draw) => text(self.draw(draw)),
            Step::Effect(by, effect) => {
                let mut doc = text(self.effect(*by, effect));
                if let Effect::Initiate(_, _, Some(body)) = effect {
                    doc.push(Part::Steps(&body.steps));
                }
                doc
            }
            Step::Modify(standing) => text(self.standing(standing, true)),
            Step::Statement(statement) => self.statement(statement),
        }
    }

    fn draw(&self, draw: &Draw) -> String {
        let count = match &draw.count {
            Amount::Num(n) if *n == 1.into() => String::new(),
            amount @ (Amount::Num(_) | Amount::Named(_)) => format!(" {}", self.amount(amount)),
            amount => format!(" ({})", self.amount(amount)),
        };
        let mut text = format!("{}{count} {}", does(draw.who, "draw"), destiny(draw.kind));
        if let Some(filter) = &draw.for_each {
            text.push_str(&format!(" for each {}", self.filter(filter)));
        }
        if let Some(object) = &draw.for_what {
            text.push_str(&format!(" for {}", self.object(object)));
        }
        if let Some(choose) = &draw.choose {
            text.push_str(&format!(" choose {}", self.amount(choose)));
        }
        text.push_str(&self.called(draw.called));
        text
    }

    fn objs(&self, objs: &Objs) -> String {
        let words: Vec<String> = objs.0.iter().map(|o| self.one(o)).collect();
        words.join(" and ")
    }

    fn one(&self, one: &One) -> String {
        let of = |word: &str, amount: &Amount, zone, called| {
            let amount = match amount {
                Amount::Num(n) if *n == 1.into() => String::new(),
                Amount::Num(_) | Amount::Named(_) => format!(" {}", self.amount(amount)),
                _ => format!(" ({})", self.amount(amount)),
            };
            format!("{word}{amount} of {}{}", self.zone(zone), self.called(called))
        };
        match one {
            One::Top(amount, zone, called) => of("top", amount, zone, *called),
            One::Bottom(amount, zone, called) => of("bottom", amount, zone, *called),
            One::Random(amount, zone, called) => of("random", amount, zone, *called),
            One::AllOf(zone, called) => format!("all of {}{}", self.zone(zone), self.called(*called)),
            One::Object(many, object) => format!("{}{}", self.many(many), self.objects(object, several(many))),
        }
    }

    fn looks(&self, looks: &Looks) -> String {
        match looks {
            Looks::Cards(one) => self.one(one),
            Looks::Zone(zone) => self.zone(zone),
        }
    }

    pub(super) fn effect(&self, by: Who, effect: &Effect) -> String {
        let v = |what: &str| does(by, what);
        let from_one = |zone: &Option<holocron_engine::text::Zone>| self.zones_from(zone.as_slice());
        let flag = |on: bool, word: &'static str| if on { word } else { "" };
        match effect {
            Effect::Use(amount, from) => format!("{} {}{}", v("use"), self.amount(amount), from_one(from)),
            Effect::LoseForce { amount, unreducible, from, called } => {
                let unreducible = flag(*unreducible, " unreducible");
                format!("{} {}{unreducible}{}{}", v("lose"), self.amount(amount), from_one(from), self.called(*called))
            }
            Effect::Activate(up_to, amount) => format!("{} {}{}", v("activate"), flag(*up_to, "up to "), self.amount(amount)),
            Effect::Retrieve { up_to, amount, into_hand, random } => format!(
                "{} {}{}{}{}",
                v("retrieve"),
                flag(*up_to, "up to "),
                self.amount(amount),
                flag(*into_hand, " into hand"),
                flag(*random, " at random")
            ),
            Effect::RetrieveCard { many, filter, into_hand, random } => format!(
                "{} {}{}{}{}",
                v("retrieve"),
                self.many(many),
                self.some(many, filter),
                flag(*into_hand, " into hand"),
                flag(*random, " at random")
            ),
            Effect::DrawCards(up_to, amount, from) => {
                let cards = if *amount == Amount::Num(1.into()) { "card" } else { "cards" };
                format!("{} {}{} {cards}{}", v("draw"), flag(*up_to, "up to "), self.amount(amount), from_one(from))
            }
            Effect::Take(what, from) => format!("{} {} into hand{}", v("take"), self.objs(what), self.zones_from(from)),
            Effect::Return(object, with) => {
                format!("{} {} to hand{}", v("return"), self.object(object), flag(*with, " with cards on it"))
            }
            Effect::Place { what, from, to, face_down } => {
                let to = match to {
                    PlaceTo::OutOfPlay => "out of play".to_owned(),
                    PlaceTo::Into(zone) => format!("into {}", self.zone(zone)),
                    PlaceTo::OntoZone(zone) => format!("onto {}", self.zone(zone)),
                    PlaceTo::Onto(object) => format!("onto {}", self.object(object)),
                    PlaceTo::Under(zone) => format!("under {}", self.zone(zone)),
                };
                format!("{} {}{} {to}{}", v("place"), self.objs(what), self.zones_from(from), flag(*face_down, " face down"))
            }
            Effect::Stack { what, from, face, onto, called, instead_of } => {
                let face = match face {
                    None => "",
                    Some(false) => " face down",
                    Some(true) => " face up",
                };
                let onto = onto.as_ref().map_or("here".to_owned(), |o| format!("onto {}", self.object(o)));
                let instead = instead_of.map_or(String::new(), |d| format!(" instead of {}", d.word()));
                format!("{} {}{}{face} {onto}{}{instead}", v("stack"), self.objs(what), self.zones_from(from), self.called(*called))
            }
            Effect::Lose(what, from) => format!("{} {}{}", v("lose"), self.objs(what), from_one(from)),
            Effect::Forfeit(object) => format!("{} {}", v("forfeit"), self.object(object)),
            Effect::Deploy(what, from, dest, mods) => {
                let dest = dest.as_ref().map_or(String::new(), |d| format!(" {}", self.dest(d)));
                format!("{} {}{}{dest}{}", v("deploy"), self.objs(what), self.zones_from(from), self.deploy_mods(mods))
            }
            Effect::Play(object, zone) => format!("{} {} from {}", v("play"), self.object(object), self.zone(zone)),
            Effect::Exchange(a, b) => format!("{} {} for {}", v("exchange"), self.objs(a), self.objs(b)),
            Effect::Replace(a, b, from) => {
                format!("{} {} by {}{}", v("replace"), self.object(a), self.objs(b), self.zones_from(from))
            }
            Effect::Steal(what, to) => {
                let to = to.as_ref().map_or(String::new(), |o| format!(" to {}", self.object(o)));
                format!("{} {}{to}", v("steal"), self.object(what))
            }
            Effect::Move { what, away, to, by, as_react, free } => {
                let to = to.as_ref().map_or(String::new(), |p| format!(" to {}", self.place(p)));
                let by = by.map_or(String::new(), |m| format!(" by {}", m.word()));
                format!(
                    "{} {}{}{to}{by}{}{}",
                    v("move"),
                    self.objs(what),
                    flag(*away, " away"),
                    flag(*as_react, " as react"),
                    flag(*free, " free")
                )
            }
            Effect::Relocate(what, place) => format!("{} {} to {}", v("relocate"), self.objs(what), self.place(place)),
            Effect::RelocateZone(what, zone) => format!("{} {} to {}", v("relocate"), self.objs(what), self.zone(zone)),
            Effect::Verb(word, what, to, called) => {
                let to = to.as_ref().map_or(String::new(), |o| format!(" to {}", self.object(o)));
                format!("{} {}{to}{}", v(word.word()), self.objs(what), self.called(*called))
            }
            Effect::Initiate(action, how, _) => {
                let how = match how {
                    Initiate::Plain => String::new(),
                    Initiate::Here => " here".to_owned(),
                    Initiate::There => " there".to_owned(),
                    Initiate::Between(a, b) => format!(" between {} and {}", self.object(a), self.object(b)),
                    Initiate::Against(o) => format!(" against {}", self.object(o)),
                };
                format!("{} {}{how}", v("initiate"), action.word())
            }
            Effect::Compare(a, b, None) => format!("{} {}, {}", v("compare"), self.amount(a), self.amount(b)),
            Effect::Compare(a, b, Some(of)) => {
                let (one, other) = (self.object(&of.0), self.object(&of.1));
                format!("{} {} for {one}, {} for {other}", v("compare"), self.amount(a), self.amount(b))
            }
            Effect::Fire(what, at, free) => {
                let at = at.as_ref().map_or(String::new(), |o| format!(" at {}", self.object(o)));
                format!("{} {}{at}{}", v("fire"), self.object(what), flag(*free, " free"))
            }
            Effect::Cancel(what, redraw) => {
                let what = match what {
                    CancelWhat::Action(action) => action.word().to_owned(),
                    CancelWhat::Destiny => "destiny".to_owned(),
                    CancelWhat::Targeting => "targeting".to_owned(),
                    CancelWhat::Damage => "damage".to_owned(),
                    CancelWhat::Attrition => "attrition".to_owned(),
                    CancelWhat::Cards(objs) => self.objs(objs),
                };
                format!("{} {what}{}", v("cancel"), flag(*redraw, " and redraw"))
            }
            Effect::SubstituteAmount(amount) => format!("{} destiny with {}", v("substitute"), self.amount(amount)),
            Effect::SubstituteCard(object) => format!("{} destiny with {}", v("substitute"), self.object(object)),
            Effect::Retarget(what, None) => format!("{} {} on same side", v("retarget"), self.object(what)),
            Effect::Retarget(what, Some(to)) => format!("{} {} to {}", v("retarget"), self.object(what), self.object(to)),
            Effect::Reduce(what, amount) => format!("{} {} by {}", v("reduce"), what.word(), self.amount(amount)),
            Effect::Peek(looks) => format!("{} {}", v("peek at"), self.looks(looks)),
            Effect::Reveal(looks) => format!("{} {}", v("reveal"), self.looks(looks)),
            Effect::Shuffle(zone) => format!("{} {}", v("shuffle"), self.zone(zone)),
            Effect::ReorderZone(zone) => format!("{} {}", v("reorder"), self.zone(zone)),
            Effect::ReorderCards(object) => format!("{} {}", v("reorder"), self.object(object)),
            Effect::Recirculate => v("recirculate"),
            Effect::Satisfy(what) => format!("{} {}", v("satisfy"), what.word()),
            Effect::Flip(object) => format!("{} {}", v("flip"), self.object(object)),
            Effect::RememberNumber(amount, name) => {
                format!("{} {} called {}", v("remember"), self.amount(amount), self.name(*name))
            }
            Effect::TakeFirstTurn => format!("{} first turn", v("take")),
            Effect::Deplete(player) => format!("{} {}", v("deplete"), who(*player)),
            Effect::Procedure(procedure) if by == Who::You => self.procedure(procedure),
            Effect::Procedure(procedure) => format!("{} {}", who(by), self.procedure(procedure)),
        }
    }

    fn deploy_mods(&self, mods: &DeployMods) -> String {
        let mut text = String::new();
        if mods.free {
            text.push_str(" free");
        }
        if mods.as_react {
            text.push_str(" as react");
        }
        text.push_str(match mods.captive {
            None => "",
            Some((false, false)) => " as captive",
            Some((true, false)) => " as frozen captive",
            Some((false, true)) => " as imprisoned captive",
            Some((true, true)) => " as frozen imprisoned captive",
        });
        match &mods.cost {
            None => {}
            Some(Amount::Num(n)) if n.0 < 0 => text.push_str(&format!(" -{}", -*n)),
            Some(Amount::Sub(zero, amount)) if **zero == Amount::Num(0.into()) => {
                text.push_str(&format!(" - {}", self.term_amount(amount)))
            }
            Some(Amount::Num(n)) => text.push_str(&format!(" +{n}")),
            Some(amount) => text.push_str(&format!(" + {}", self.term_amount(amount))),
        }
        if let Some(objs) = &mods.bringing {
            text.push_str(&format!(" bringing {}", self.objs(objs)));
        }
        if mods.ignoring {
            text.push_str(" ignoring restrictions");
        }
        text
    }
}
