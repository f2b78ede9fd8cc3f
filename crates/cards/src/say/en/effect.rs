//! Effects in English: what each verb does.

use holocron_engine::text::{
    ActionWord, Amount, CancelWhat, DeployMods, Dest, Draw, Effect, Initiate, Looks, Many, Naming, Object, Objs, One, PlaceTo, Procedure,
    Range, Ref, Target, Verb1, Who, Zone,
};

use super::form::article;
use super::np::{Det, Np};
use super::words::{self, VerbForm};
use super::{En, Line};
use crate::say::book;
use crate::say::join::{list, words as spaced};
use crate::say::number::{is_one, number};
use crate::say::scene::{Bound, It};
use crate::say::shape::told;

impl En<'_> {
    /// One effect of a player.
    pub(super) fn effect(&self, who: Who, e: &Effect) -> Line {
        let by = |text: String| Line::by(who, text);
        match e {
            Effect::Use(a, z) => by(spaced(&["use", &self.force(a), &self.out_of(z)])),
            Effect::LoseForce { amount, unreducible, from, called } => {
                if let Some(n) = called {
                    self.scene.bind(*n, Bound::Pile(!is_one(amount)));
                }
                let fixed = if *unreducible { "(may not be reduced)" } else { "" };
                by(spaced(&["lose", &self.force(amount), &self.out_of(from), fixed]))
            }
            Effect::Activate(up_to, a) => by(spaced(&["activate", &self.force_or_less(*up_to, a)])),
            Effect::Retrieve { up_to, amount, into_hand, random } => {
                by(spaced(&["retrieve", &self.force_or_less(*up_to, amount), hand(*into_hand), at_random(*random)]))
            }
            Effect::RetrieveCard { many, filter, into_hand, random } => {
                by(spaced(&["retrieve", &self.many(many, filter).text, hand(*into_hand), at_random(*random)]))
            }
            Effect::DrawCards(up_to, a, z) => by(spaced(&["draw", upto(*up_to), &self.cards(a), &self.out_of(z)])),
            Effect::Take(objs, zones) => {
                by(spaced(&["take", &self.objs(objs).text, "into hand", &self.out_of_zones(zones)])).reshuffling(zones, objs)
            }
            Effect::Return(o, with) => {
                let np = self.subject_of(o);
                by(spaced(&["return", &np.text, "to owner's hand", if *with { "with all cards on it" } else { "" }]))
            }
            Effect::Place { what, from, to, face_down } => {
                let np = self.objs(what).text;
                // "place out of play X cards in opponent's Lost Pile"
                if *to == PlaceTo::OutOfPlay && np.contains(" in ") {
                    return by(spaced(&["place out of play", &np, &self.out_of_zones(from)])).reshuffling(from, what);
                }
                let to = self.place_to(to);
                let down = if *face_down { "face down" } else { "" };
                by(spaced(&["place", &np, &self.out_of_zones(from), &to, down])).reshuffling(from, what)
            }
            Effect::Stack { what, from, face, onto, called, instead_of } => {
                if let Some(n) = called {
                    self.bind_objs(*n, what);
                }
                let face = match face {
                    Some(true) => "face up",
                    Some(false) => "face down",
                    None => "",
                };
                let on = onto.as_ref().map_or_else(|| "here".to_owned(), |o| format!("on {}", self.near(o)));
                let instead = if instead_of.is_some() { "instead" } else { "" };
                by(spaced(&["stack", &self.objs(what).text, &self.out_of_zones(from), face, &on, instead]))
            }
            Effect::Lose(objs, zone) => self.lose(who, objs, zone.as_ref()),
            Effect::Forfeit(o) => by(format!("forfeit {}", self.near(o))),
            Effect::Deploy(objs, zones, dest, mods) => by(self.deploy_verb(objs, zones, dest.as_ref(), mods)).reshuffling(zones, objs),
            Effect::Play(o, z) => by(format!("play {} from {} (as if from hand)", self.near(o), self.zone(z))),
            Effect::Exchange(a, b) => by(format!("exchange {} for {}", self.objs(a).text, self.objs(b).text)),
            Effect::Replace(o, by_what, zones) => {
                by(spaced(&["replace", &self.near(o), "with", &self.objs(by_what).text, &self.out_of_zones(zones)]))
                    .reshuffling(zones, by_what)
            }
            Effect::Steal(o, to) => {
                let to = to.as_ref().map(|t| format!("(place on {})", self.near(t))).unwrap_or_default();
                by(spaced(&["steal", &self.near(o), &to]))
            }
            Effect::Move { what, away, to, by: how, as_react, free } => {
                let to = to.as_ref().map(|p| self.to(p)).unwrap_or_default();
                let how = how.map(words::move_kind).unwrap_or_default();
                let react = if *as_react { "as a 'react'" } else { "" };
                let free = if *free { "for free" } else { "" };
                by(spaced(&["move", &self.objs(what).text, if *away { "away" } else { "" }, &to, how, react, free]))
            }
            Effect::Relocate(objs, p) => by(format!("relocate {} {}", self.objs(objs).text, self.to(p))),
            Effect::RelocateZone(objs, z) => by(format!("relocate {} to {}", self.objs(objs).text, self.zone(z))),
            Effect::Verb(v, objs, to, called) => self.verb(who, *v, objs, to.as_ref(), *called),
            Effect::Initiate(a, how, _) => {
                let how = match how {
                    Initiate::Plain => String::new(),
                    Initiate::Here => "here".into(),
                    Initiate::There => "there".into(),
                    Initiate::Between(a, b) => format!("between {} and {}", self.near(a), self.near(b)),
                    Initiate::Against(o) => format!("against {}", self.near(o)),
                };
                by(spaced(&["initiate", &an_action(*a), &how]))
            }
            Effect::Compare(a, b, _) => {
                self.scene.compare(a, b);
                by(format!("compare {} with {}; higher total wins", self.amount(a), self.amount(b)))
            }
            Effect::Fire(o, at, free) => {
                let at = at.as_ref().map(|t| format!("at {}", self.near(t))).unwrap_or_default();
                by(spaced(&["fire", &self.near(o), &at, if *free { "for free" } else { "" }]))
            }
            Effect::Cancel(what, redraw) => Line { anyone: true, ..by(self.cancel(what, *redraw)) },
            Effect::SubstituteAmount(a) => by(format!("substitute {} for that destiny", self.amount(a))),
            Effect::SubstituteCard(o) => by(format!("substitute {} for the destiny card", self.near(o))),
            Effect::Retarget(o, Some(to)) => by(format!("re-target {} to {} instead", self.near(o), self.near(to))),
            Effect::Retarget(o, None) => by(format!("re-target {} to another valid target on the same side", self.near(o))),
            Effect::Reduce(what, a) => by(format!("reduce {} by {}", what.say().en, self.amount(a))),
            Effect::Peek(l) => by(format!("peek at {}", self.looks(l))),
            Effect::Reveal(l) => by(format!("reveal {}", self.looks(l))),
            Effect::Shuffle(z) => by(format!("shuffle {}", self.zone(z))),
            Effect::ReorderZone(z) => by(format!("rearrange {} in any order", self.zone(z))),
            Effect::ReorderCards(o) => by(format!("replace {} in any order", self.near(o))),
            Effect::Recirculate => by("re-circulate".into()),
            Effect::Satisfy(w) => by(format!("satisfy {} against you", w.say().en)),
            Effect::Flip(o) => by(format!("flip {}", self.near(o))),
            Effect::RememberNumber(a, n) => {
                // a number that is set more than once needs a name
                if matches!(a, Amount::Num(_)) {
                    self.scene.give_letter(*n, &self.book.letters());
                }
                self.scene.bind(*n, Bound::Number(a.clone()));
                match self.letter(*n) {
                    Some(letter) => Line::full(format!("{letter} = {}", self.amount(a))),
                    None => by(format!("remember {}", self.amount(a))),
                }
            }
            Effect::TakeFirstTurn => by("take the first turn".into()),
            Effect::Deplete(w) => Line::full(format!("{} Life Force is depleted", words::whose(*w))),
            Effect::Procedure(p) => {
                let text = self.procedure(p);
                if text.starts_with("this ") { Line::full(text) } else { by(text) }
            }
        }
    }
    fn force_or_less(&self, up_to: bool, a: &Amount) -> String {
        if up_to { self.force_up_to(a) } else { self.force(a) }
    }
    fn out_of(&self, z: &Option<Zone>) -> String {
        z.as_ref().map(|z| format!("from {}", self.zone(z))).unwrap_or_default()
    }
    /// Where `place` puts cards.
    fn place_to(&self, to: &PlaceTo) -> String {
        match to {
            PlaceTo::OutOfPlay => "out of play".into(),
            PlaceTo::Into(z) => self.in_zone(z),
            PlaceTo::OntoZone(z) if z.end.is_none() && z.zone.is_some() => format!("on top of {}", self.zone(z)),
            PlaceTo::OntoZone(z) => self.in_zone(z),
            PlaceTo::Onto(o) => format!("on {}", self.near(o)),
            PlaceTo::Under(z) => format!("under {}", self.zone(z)),
        }
    }
    /// Cards that leave the table are lost; cards you choose of your own, or from a pile, you lose.
    fn lose(&self, who: Who, objs: &Objs, zone: Option<&Zone>) -> Line {
        let own = |o: &One| match o {
            One::Object(Many::All, _) | One::Object(_, Object::Ref(_)) => false,
            One::Object(_, Object::Filter(f)) => f.any.iter().any(|t| t.yours == Some(true)),
            One::Top(..) | One::Bottom(..) | One::Random(..) | One::AllOf(..) => true,
        };
        let np = self.objs(objs);
        let from = zone.map(|z| format!("from {}", self.zone(z))).unwrap_or_default();
        if who == Who::You && zone.is_none() && !objs.0.iter().all(own) {
            let subject = if np.text == "them" { "they" } else { np.text.as_str() };
            return Line::full(format!("{subject} {} lost", np.is())).or_do(format!("make {} lost", np.text));
        }
        Line::by(who, spaced(&["lose", &np.text, &from]))
    }
    fn deploy_verb(&self, objs: &Objs, zones: &[Zone], dest: Option<&Dest>, mods: &DeployMods) -> String {
        let dest = dest.map(|d| self.dest(d)).unwrap_or_default();
        let captive = match mods.captive {
            None => "",
            Some((false, false)) => "as a captive",
            Some((true, false)) => "as a frozen captive",
            Some((false, true)) => "as an imprisoned captive",
            Some((true, true)) => "as a frozen, imprisoned captive",
        };
        let cost = match &mods.cost {
            Some(Amount::Num(n)) => format!("at {}{} Force", if n.0 < 0 { "" } else { "+" }, number(*n)),
            Some(a) => format!("at + {} Force", self.amount(a)),
            None => String::new(),
        };
        let bringing = mods.bringing.as_ref().map(|b| format!("together with {}", self.objs(b).text)).unwrap_or_default();
        spaced(&[
            "deploy",
            &self.objs(objs).text,
            &self.out_of_zones(zones),
            &dest,
            if mods.free { "for free" } else { "" },
            if mods.as_react { "as a 'react'" } else { "" },
            captive,
            &cost,
            &bringing,
            if mods.ignoring { "(ignoring deployment restrictions)" } else { "" },
        ])
    }
    /// Where a card deploys.
    pub fn dest(&self, d: &Dest) -> String {
        match d {
            Dest::Table => "on table".into(),
            Dest::YourSide => "on your side of table".into(),
            Dest::OpponentsSide => "on opponent's side of table".into(),
            Dest::Between(a, b) => format!("between {} and {}", self.place(a), self.place(b)),
            Dest::Beside(z) => format!("beside {}", self.zone(z)),
            Dest::Under(z) => format!("under {}", self.zone(z)),
            Dest::In(z) => self.in_zone(z),
            Dest::StartOfGame => "at start of game".into(),
            Dest::OnZone(z) => format!("on {}", self.zone(z)),
            Dest::On(f) => format!("on {}", self.filter(f, Det::A).text),
            Dest::At(p) => self.at(p),
            Dest::To(p) => self.to(p),
            Dest::AtParsec(n) => format!("at parsec {n}"),
            Dest::Orbiting(f) => format!("orbiting {}", self.filter(f, Det::A).text),
        }
    }
    fn verb(&self, who: Who, v: Verb1, objs: &Objs, to: Option<&Object>, called: Option<holocron_engine::text::Name>) -> Line {
        let np = match objs.0.as_slice() {
            [One::Object(Many::One, Object::Filter(f))] if v == Verb1::Remember && told(f) => {
                Np::one(format!("the {}", self.filter(f, Det::Head).text))
            }
            _ => self.objs(objs),
        };
        if let Some(n) = called {
            if v == Verb1::Remember {
                self.mark(n, objs);
            } else {
                self.bind_objs(n, objs);
            }
        }
        let to = to.map(|t| {
            let t = self.near(t);
            if v == Verb1::Capture { format!("(escorted by {t})") } else { format!("to {t}") }
        });
        let to = to.unwrap_or_default();
        match words::verb1(v) {
            VerbForm::Passive(pp) => Line::full(spaced(&[np.text.as_str(), np.is(), pp, &to])).or_do(format!("make {} {pp}", np.text)),
            VerbForm::Intransitive(one, many) => Line::full(spaced(&[np.text.as_str(), if np.plural { many } else { one }, &to]))
                .or_do(spaced(&["make", &np.text, many, &to])),
            VerbForm::Active(verb, after) => Line { anyone: true, ..Line::by(who, spaced(&[verb, &np.text, after, &to])) },
        }
    }
    fn cancel(&self, what: &CancelWhat, redraw: bool) -> String {
        let cancel = if redraw { "cancel and redraw" } else { "cancel" };
        let what = match what {
            CancelWhat::Action(ActionWord::It) => match self.scene.it() {
                Some(It::Destiny) => "that destiny".to_owned(),
                _ => self.reference(Ref::It).text,
            },
            CancelWhat::Action(ActionWord::React) => "that 'react'".into(),
            CancelWhat::Action(a) => format!("the {}", words::action(*a)),
            CancelWhat::Destiny => "that destiny".into(),
            CancelWhat::Targeting => "the targeting".into(),
            CancelWhat::Damage => "all battle damage".into(),
            CancelWhat::Attrition => "all attrition".into(),
            CancelWhat::Cards(objs) => self.objs(objs).text,
        };
        format!("{cancel} {what}")
    }
    fn looks(&self, l: &Looks) -> String {
        match l {
            Looks::Cards(one) => self.one(one).text,
            Looks::Zone(z) => self.zone(z),
        }
    }
    /// Cards, joined with `and`.
    pub fn objs(&self, objs: &Objs) -> Np {
        let all: Vec<Np> = objs.0.iter().map(|o| self.one(o)).collect();
        let plural = all.len() > 1 || all.iter().any(|n| n.plural);
        let texts: Vec<String> = all.into_iter().map(|n| n.text).collect();
        Np { text: list(&texts, "and"), plural }
    }
    fn one(&self, o: &One) -> Np {
        let pile = |which: &str, a: &Amount, z: &Zone, called: &Option<holocron_engine::text::Name>| {
            let single = is_one(a);
            if let Some(n) = called {
                self.scene.bind(*n, Bound::Pile(!single));
            }
            // one card, or more in one case
            if let Amount::IfElse(more, c, one) = self.scene.number(a)
                && is_one(&one)
                && self.plain(&more)
            {
                let more = format!("({which} {} if {})", self.cards(&more), self.cond_of(&c));
                return Np::many(format!("{which} card of {} {more}", self.zone(z)));
            }
            let text = match (single, self.plain(a)) {
                (true, _) => format!("{which} card of {}", self.zone(z)),
                (false, true) => format!("{which} {} of {}", self.cards(a), self.zone(z)),
                (false, false) => format!("{} from {which} of {}", self.cards(a), self.zone(z)),
            };
            Np { text, plural: !single }
        };
        match o {
            One::Top(a, z, n) => pile("top", a, z, n),
            One::Bottom(a, z, n) => pile("bottom", a, z, n),
            // down to a number of cards
            One::Random(Amount::Sub(x, keep), z, None) if matches!(&**x, Amount::Size(y) if **y == *z) => {
                Np::many(format!("all but {} {}, at random,", self.cards(keep), self.in_zone(z)))
            }
            One::Random(a, z, n) => {
                let single = is_one(a);
                if let Some(n) = n {
                    self.scene.bind(*n, Bound::Pile(!single));
                }
                let text = if single {
                    format!("a random card from {}", self.zone(z))
                } else {
                    format!("{} from {} at random", self.cards(a), self.zone(z))
                };
                Np { text, plural: !single }
            }
            One::AllOf(z, n) => {
                if let Some(n) = n {
                    self.scene.bind(*n, Bound::Pile(true));
                }
                Np::many(format!("all cards {}", self.in_zone(z)))
            }
            One::Object(m, Object::Ref(r)) => {
                let np = self.reference(*r);
                match m {
                    Many::All if np.plural => Np { text: format!("all {}", np.text), ..np },
                    Many::UpTo(a) => Np { text: format!("up to {} of {}", self.amount(a), np.text), plural: true },
                    _ => np,
                }
            }
            One::Object(m, Object::Filter(f)) => self.many(m, f),
        }
    }
    /// Binds a name to cards that are marked.
    fn mark(&self, n: holocron_engine::text::Name, objs: &Objs) {
        let bound = match objs.0.as_slice() {
            [One::Object(m, Object::Filter(f))] => Bound::Marked((**f).clone(), matches!(m, Many::All | Many::UpTo(_) | Many::AnyNumber)),
            [One::Object(_, Object::Ref(Ref::It))] => match self.scene.it() {
                Some(It::Cards(f)) => Bound::Marked(f, false),
                Some(It::Each(f, _)) => Bound::Marked(f, true),
                _ => Bound::Event,
            },
            [One::Object(_, Object::Ref(Ref::Host))] => {
                let host = self.scene.host.borrow().clone().or_else(|| self.book.host_filter().cloned());
                host.map_or(Bound::Event, |f| Bound::Marked(f, false))
            }
            [One::Object(_, Object::Ref(Ref::Named(m)))] => match self.scene.bound(*m) {
                Some(Bound::Cards(f, many)) => Bound::Marked(f, many),
                Some(other) => other,
                None => Bound::Event,
            },
            _ => Bound::Event,
        };
        self.scene.bind(n, bound);
    }
    fn bind_objs(&self, n: holocron_engine::text::Name, objs: &Objs) {
        let bound = match objs.0.as_slice() {
            [One::Object(m, Object::Filter(f))] => Bound::Cards((**f).clone(), matches!(m, Many::All | Many::UpTo(_) | Many::AnyNumber)),
            [One::Object(_, Object::Ref(Ref::It))] => match self.scene.it() {
                Some(It::Each(f, _)) => Bound::Cards(f, true),
                Some(It::Cards(f)) => Bound::Cards(f, false),
                _ => Bound::Event,
            },
            [One::Object(_, Object::Ref(_))] | [] => Bound::Event,
            [_, ..] => Bound::Pile(objs.0.len() > 1 || self.objs(objs).plural),
        };
        self.scene.bind(n, bound);
    }
    /// `target opponent's character`.
    pub(super) fn target(&self, t: &Target) -> Line {
        let np = self.many(&t.many, &t.filter);
        let many = np.plural && !matches!(t.many, Many::One);
        match t.called {
            Some(n) => self.scene.bind(n, Bound::Cards(t.filter.clone(), many)),
            None => self.scene.many_targets.set(many),
        }
        Line::by(t.by, format!("target {}", np.text))
    }
    /// `draw two battle destiny`.
    pub(super) fn draw(&self, d: &Draw) -> Line {
        let kind = d.kind.map(words::destiny).unwrap_or_default();
        let each = d.for_each.as_ref().map(|f| format!("for {}", self.filter(f, Det::Each).text));
        let what = d.for_what.as_ref().map(|o| format!("for {}", self.near(o))).unwrap_or_default();
        let choose = d.choose.as_ref().map(|a| format!("and choose {}", self.amount(a))).unwrap_or_default();
        let plain = is_one(&d.count) && d.kind.is_none() && each.is_none();
        let count = if plain { "destiny".to_owned() } else { self.destinies(&d.count, kind) };
        self.scene.many_draws.set(each.is_some() || !is_one(&d.count));
        let mut again = false;
        if let Some(n) = d.called {
            self.scene.bind(n, Bound::Drawn(d.clone()));
            let said = self.drawn(d);
            again = self.scene.namesakes(n, |b| matches!(b, Bound::Drawn(e) if self.drawn(e) == said)).0 > 0;
        }
        let count = if again && plain { "another destiny".to_owned() } else { count };
        Line::by(d.who, spaced(&["draw", &count, &each.unwrap_or_default(), &what, &choose]))
    }
    /// A procedure of the engine.
    pub fn procedure(&self, p: &Procedure) -> String {
        use holocron_engine::text::Arg;
        let name = self.book.name(p.name);
        let mut number = String::new();
        let mut filter = String::new();
        let mut one = "location".to_owned();
        for arg in &p.args {
            match arg {
                Arg::Compare(c, a) if number.is_empty() => number = self.cmp(*c, a),
                Arg::Amount(a) if number.is_empty() => number = self.amount(a),
                Arg::Filter(f) if filter.is_empty() => {
                    filter = self.filter(f, Det::Bare).text;
                    one = self.filter(f, Det::Head).text;
                }
                Arg::Compare(..) | Arg::Amount(_) | Arg::Filter(_) => {}
            }
        }
        // With a number it may have a phrase of its own.
        let counted = || book::term(&format!("procedure {name} n")).filter(|_| !number.is_empty());
        let found = counted().or_else(|| book::term(&format!("procedure {name}")));
        let Some((text, _)) = found else {
            let args = spaced(&[number, filter]);
            let args = if args.is_empty() { args } else { format!(" ({args})") };
            return format!("follow the {} rules{args}", name.replace('-', " "));
        };
        let filter = if filter.is_empty() { "cards".to_owned() } else { filter };
        let number = if number.is_empty() { "high enough".to_owned() } else { number };
        text.replace("{f}", &filter).replace("{n}", &number).replace("{one}", &one).replace(" 2 times", " twice")
    }

    /// What a player names.
    pub(crate) fn naming(&self, n: &Naming) -> String {
        match n {
            Naming::Number(None) => "a number".into(),
            Naming::Number(Some(r)) if r.high.is_some_and(|h| h != r.low) => format!("a number from {}", range(*r)),
            Naming::Number(Some(r)) => format!("a number ({})", range(*r)),
            Naming::UpTo(a) => format!("a number up to {}", self.amount(a)),
            Naming::CardType => "a card type".into(),
            Naming::Title => "a card title".into(),
            Naming::Winner => "who will win".into(),
            Naming::Location => "a location".into(),
            Naming::Direction => "a direction".into(),
        }
    }
}

/// Something initiated, with its article.
fn an_action(a: ActionWord) -> String {
    let word = words::action(a);
    match a {
        ActionWord::LightsaberCombat | ActionWord::It => word.to_owned(),
        _ => format!("{} {word}", article(word)),
    }
}

/// What a player named, spoken of later.
pub(crate) fn named_thing(n: &Naming) -> &'static str {
    match n {
        Naming::Number(_) | Naming::UpTo(_) => "that number",
        Naming::CardType => "that card type",
        Naming::Title => "that title",
        Naming::Winner => "that player",
        Naming::Location => "that location",
        Naming::Direction => "that direction",
    }
}

/// `from 1 to 6`, `5 or more`, `3`.
pub(crate) fn range(r: Range) -> String {
    match r.high {
        None => format!("{} or more", number(r.low)),
        Some(h) if h == r.low => number(r.low),
        Some(h) => format!("{} to {}", number(r.low), number(h)),
    }
}

fn upto(up_to: bool) -> &'static str {
    if up_to { "up to" } else { "" }
}
fn hand(into: bool) -> &'static str {
    if into { "into hand" } else { "" }
}
fn at_random(random: bool) -> &'static str {
    if random { "at random" } else { "" }
}
