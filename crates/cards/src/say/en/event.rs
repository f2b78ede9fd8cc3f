//! Events, moments and windows in English.

use holocron_engine::text::{
    ActionWord, Amount, Cmp, Deed, Detail, Done, Event, EventKind, Filter, Moment, Owner, Place, Ref, Source, Span, WINDOWS, Who, Window,
    Word,
};

use super::En;
use super::cond::owner;
use super::np::{Det, Np};
use super::words::{self, DoneForm};
use crate::say::join::words as spaced;
use crate::say::plan;
use crate::say::scene::{Bound, It};
use crate::say::shape::{deed_it, merged_it};

/// The tense of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tense {
    /// `just initiated`: a response.
    Just,
    /// `initiates`: each time.
    Present,
    /// `has initiated`; `true` denies it.
    Perfect(bool),
}

impl En<'_> {
    /// An event with its conjunction: `if opponent just initiated a battle`, `at start of your turn`. Empty where the
    /// event is only that the table changed.
    pub fn when(&self, e: &Event, tense: Tense) -> String {
        let word = if tense == Tense::Just { "if" } else { "when" };
        if let Some(text) = self.same_subject(e, tense) {
            self.bind_event(e);
            return format!("{word} {text}");
        }
        let mut its = Vec::new();
        let mut said: Vec<String> = Vec::new();
        let mut with_word = false;
        let mut before = None;
        for kind in &e.any {
            let text = match self.moment_head(kind) {
                Some(head) => {
                    with_word = false;
                    head
                }
                None => {
                    let mut clause = self.event_kind(kind, tense);
                    let card = plan::event_card(kind);
                    // "a character is deployed here or moves here"
                    if let Some(f) = card.filter(|_| card == before && with_word) {
                        let subject = self.filter(f, Det::A).text;
                        clause = clause.strip_prefix(&format!("{subject} ")).unwrap_or(&clause).to_owned();
                    }
                    before = card;
                    let text = if with_word { clause } else { format!("{word} {clause}") };
                    with_word = true;
                    text
                }
            };
            if !text.is_empty() {
                said.push(text);
            }
            its.push(self.scene.it());
        }
        self.scene.set_it(merged_it(its));
        self.bind_event(e);
        said.join(" or ")
    }
    /// `a character was just hit or captured`: several things done to the same card.
    fn same_subject(&self, e: &Event, tense: Tense) -> Option<String> {
        let [EventKind::Done(first, d0, false, details), rest @ ..] = e.any.as_slice() else { return None };
        let DoneForm::Passive(pp) = words::done(*d0) else { return None };
        let mut all = vec![pp.to_owned()];
        for kind in rest {
            match kind {
                EventKind::Done(f, d, false, more) if f == first && more == details => match words::done(*d) {
                    DoneForm::Passive(pp) => all.push(pp.to_owned()),
                    DoneForm::Active(..) => return None,
                },
                _ => return None,
            }
        }
        if rest.is_empty() {
            return None;
        }
        let np = self.filter(first, Det::A);
        self.scene.set_it(Some(It::Cards((**first).clone())));
        let be = match (tense, np.plural) {
            (Tense::Just, false) => "was just",
            (Tense::Just, true) => "were just",
            _ => np.is(),
        };
        Some(spaced(&[np.text.as_str(), be, &crate::say::join::list(&all, "or"), &self.details(details)]))
    }
    /// An event as a clause without conjunction, in the perfect.
    pub fn event_perfect(&self, e: &Event, not: bool) -> String {
        let said: Vec<String> =
            e.any.iter().map(|k| self.moment_head(k).unwrap_or_else(|| self.event_kind(k, Tense::Perfect(not)))).collect();
        self.bind_event(e);
        said.join(if not { " and " } else { " or " })
    }
    /// `that was deployed this turn`: the history of a candidate.
    pub fn that_event(&self, e: &Event, span: Span, many: bool) -> String {
        let about_it = |f: &Filter| f.any.is_empty() || f.any.iter().all(|t| t.words.is_empty() || t.words == [Word::Ref(Ref::It)]);
        let was = if many { "were" } else { "was" };
        let said = match e.any.as_slice() {
            [EventKind::Done(f, d, false, details)] if about_it(f) => match words::done(*d) {
                DoneForm::Passive(pp) => format!("that {was} {pp} {}", self.details(details)),
                DoneForm::Active(v, rest) => format!("that {} {rest} {}", v[2], self.details(details)),
            },
            [EventKind::CardDeed(f, d, false, details)] if about_it(f) => {
                let v = words::deed(*d);
                format!("that {} {} {}", v[2], v[4], self.details(details))
            }
            _ => format!("(if {})", self.event_perfect(e, false)),
        };
        let said: Vec<&str> = said.split_whitespace().collect();
        format!("{} {}", said.join(" "), words::span(span))
    }
    /// `that has not moved this turn`: what a candidate did, or did not.
    pub fn that_done(&self, e: &Event, span: Span, many: bool, not: bool) -> Option<String> {
        let about_it = |f: &Filter| f.any.iter().all(|t| t.words == [Word::Ref(Ref::It)]) && !f.any.is_empty();
        let np = Np { text: "that".into(), plural: many };
        let said = match e.any.as_slice() {
            [EventKind::Done(f, d, false, details)] if about_it(f) => self.done_clause(&np, *d, false, details, Tense::Perfect(not)),
            [EventKind::CardDeed(f, d, false, details)] if about_it(f) => self.deed_clause(&np, *d, false, details, Tense::Perfect(not)),
            _ => return None,
        };
        Some(format!("{said} {}", words::span(span)))
    }
    fn bind_event(&self, e: &Event) {
        let Some(name) = e.called else { return };
        let bound = match self.scene.it() {
            Some(It::Cards(f)) => Bound::Cards(f, false),
            _ => Bound::Event,
        };
        self.scene.bind(name, bound);
    }
    /// Moments that are said with `at`, and the change of the table that is not said.
    fn moment_head(&self, kind: &EventKind) -> Option<String> {
        let EventKind::Moment(m) = kind else { return None };
        let edge = |start: &bool| if *start { "at start of" } else { "at end of" };
        match m {
            Moment::Turn(start, o) => Some(format!("{} {} turn", edge(start), each_owner(*o))),
            Moment::Phase(start, o, p) => Some(format!("{} {} {} phase", edge(start), each_owner(*o), words::phase(*p))),
            Moment::Battle(start, None) => Some(format!("{} battle", edge(start))),
            Moment::Battle(start, place) => Some(self.placed(&format!("{} a battle", edge(start)), place.as_deref())),
            Moment::WeaponsSegment(start) => Some(format!("{} the weapons segment", edge(start))),
            Moment::DamageSegment(start) => Some(format!("{} the damage segment", edge(start))),
            Moment::Duel(start) => Some(format!("{} a duel", edge(start))),
            Moment::ReachesTop => Some(format!("when {} reaches top of the deck", self.self_text())),
            Moment::TableChanges => Some(String::new()),
            Moment::BattleJustEnded(_) | Moment::BattleJustInitiated(_) | Moment::BattleJustCanceled(_) => None,
        }
    }
    fn placed(&self, text: &str, place: Option<&Place>) -> String {
        let at = place.map(|p| self.at(p)).unwrap_or_default();
        spaced(&[text, &at])
    }
    /// One event as a clause.
    fn event_kind(&self, kind: &EventKind, tense: Tense) -> String {
        match kind {
            EventKind::Moment(m) => {
                self.scene.set_it(Some(It::Action(ActionWord::Battle)));
                self.battle_moment(m, tense)
            }
            // what any player does is said of the card: "if Sense was just played"
            EventKind::Deed(Who::AnyPlayer, d @ (Deed::Play | Deed::Deploy), about, details)
                if tense == Tense::Just && matches!(details.as_slice(), [Detail::Object(_)]) =>
            {
                self.scene.set_it(deed_it(*d, details));
                let np = details.iter().find_map(|x| if let Detail::Object(f) = x { Some(self.filter(f, Det::A)) } else { None });
                let done = if *d == Deed::Play { Done::Played } else { Done::Deployed };
                self.done_clause(&np.unwrap_or_else(|| Np::one("a card")), done, *about, &[], tense)
            }
            EventKind::Deed(w, d, about, details) => {
                self.scene.set_it(deed_it(*d, details));
                self.deed_clause(&Np { text: words::who(*w).into(), plural: words::who_plural(*w) }, *d, *about, details, tense)
            }
            EventKind::CardDeed(f, d, about, details) => {
                let np = self.filter(f, Det::A);
                self.scene.set_it(Some(It::Cards((**f).clone())));
                self.deed_clause(&np, *d, *about, details, tense)
            }
            EventKind::Done(f, d, about, details) => {
                let np = self.filter(f, Det::A);
                self.scene.set_it(Some(It::Cards((**f).clone())));
                self.done_clause(&np, *d, *about, details, tense)
            }
            EventKind::DestinyDrawn(kind, details) => {
                self.scene.set_it(Some(It::Destiny));
                let np = match kind {
                    Some(k) => Np::one(format!("a {} destiny", words::destiny(*k))),
                    None => Np::one("a destiny"),
                };
                self.done_clause(&np, Done::Drawn, false, details, tense)
            }
            EventKind::DestinyCompleted(kind, details) => {
                self.scene.set_it(Some(It::Destiny));
                self.done_clause(&self.draws(*kind), Done::Completed, false, details, tense)
            }
        }
    }
    /// The draws of a kind, as the subject of `just completed`.
    fn draws(&self, kind: Option<holocron_engine::text::DestinyKind>) -> Np {
        Np::many(spaced(&["all", kind.map(words::destiny).unwrap_or_default(), "destiny draws"]))
    }
    fn battle_moment(&self, m: &Moment, tense: Tense) -> String {
        let said = |place: &Option<Box<Place>>, past: &str, present: &str, perfect: &str| {
            let battle = self.placed("a battle", place.as_deref());
            match tense {
                Tense::Just => format!("{battle} {past}"),
                Tense::Present => format!("{battle} {present}"),
                Tense::Perfect(not) => format!("{battle} has {}{perfect}", if not { "not " } else { "" }),
            }
        };
        match m {
            Moment::BattleJustEnded(p) => said(p, "just ended", "ends", "ended"),
            Moment::BattleJustInitiated(p) => said(p, "was just initiated", "is initiated", "been initiated"),
            Moment::BattleJustCanceled(p) => said(p, "was just canceled", "is canceled", "been canceled"),
            Moment::Turn(..)
            | Moment::Phase(..)
            | Moment::Battle(..)
            | Moment::WeaponsSegment(_)
            | Moment::DamageSegment(_)
            | Moment::Duel(_)
            | Moment::ReachesTop
            | Moment::TableChanges => String::new(),
        }
    }
    fn deed_clause(&self, np: &Np, d: Deed, about: bool, details: &[Detail], tense: Tense) -> String {
        let [base, third, past, participle, object] = words::deed(d);
        let forced = object == "Force";
        let object = match details.iter().find_map(|x| if let Detail::Amount(c, a) = x { Some((c, a)) } else { None }) {
            Some((c, a)) if forced => self.forced(*c, a),
            _ => object.to_owned(),
        };
        let kept: Vec<Detail> = details.iter().filter(|x| !(forced && matches!(x, Detail::Amount(..)))).cloned().collect();
        let verb = match (tense, about) {
            (Tense::Perfect(not), _) => {
                let have = if np.plural { "have" } else { "has" };
                spaced(&[have, if not { "not" } else { "" }, participle])
            }
            (_, true) => format!("{} about to {base}", np.is()),
            (Tense::Just, false) => format!("just {past}"),
            (Tense::Present, false) => if np.plural { base } else { third }.to_owned(),
        };
        spaced(&[np.text.as_str(), &verb, &object, &self.details(&kept)])
    }
    /// `more than 3 Force`.
    fn forced(&self, c: Cmp, a: &Amount) -> String {
        let n = self.amount(a);
        match c {
            Cmp::Less => format!("less than {n} Force"),
            Cmp::AtMost => format!("{n} or less Force"),
            Cmp::More => format!("more than {n} Force"),
            Cmp::AtLeast => format!("{n} or more Force"),
            Cmp::Equal => format!("exactly {n} Force"),
            Cmp::NotEqual => format!("more or less than {n} Force"),
        }
    }
    fn done_clause(&self, np: &Np, d: Done, about: bool, details: &[Detail], tense: Tense) -> String {
        let rest = self.details(details);
        let not = tense == Tense::Perfect(true);
        let verb = match (words::done(d), tense) {
            (DoneForm::Passive(pp), Tense::Perfect(_)) => {
                spaced(&[if np.plural { "have" } else { "has" }, if not { "not" } else { "" }, "been", pp])
            }
            (DoneForm::Active(v, after), Tense::Perfect(_)) => {
                spaced(&[if np.plural { "have" } else { "has" }, if not { "not" } else { "" }, v[3], after])
            }
            (DoneForm::Passive(pp), _) if about => format!("{} about to be {pp}", np.is()),
            (DoneForm::Active(v, after), _) if about => spaced(&[np.is(), "about to", v[0], after]),
            (DoneForm::Passive(pp), Tense::Just) => format!("{} just {pp}", if np.plural { "were" } else { "was" }),
            (DoneForm::Active(v, after), Tense::Just) => spaced(&["just", v[2], after]),
            (DoneForm::Passive(pp), Tense::Present) => format!("{} {pp}", np.is()),
            (DoneForm::Active(v, after), Tense::Present) => spaced(&[if np.plural { v[0] } else { v[1] }, after]),
        };
        spaced(&[np.text.as_str(), &verb, &rest])
    }
    /// Details behind a verb, the object first.
    fn details(&self, all: &[Detail]) -> String {
        let object = |d: &&Detail| matches!(d, Detail::Object(_) | Detail::Destiny(..));
        let mut said: Vec<String> = all.iter().filter(object).map(|d| self.detail(d)).collect();
        said.extend(all.iter().filter(|d| !object(d)).map(|d| self.detail(d)));
        spaced(&said)
    }
    fn detail(&self, d: &Detail) -> String {
        match d {
            Detail::Destiny(kind, cmp) => {
                let kind = kind.map(|k| format!("{} ", words::destiny(k))).unwrap_or_default();
                let cmp = cmp.as_ref().map(|(c, a)| self.cmp(*c, a)).unwrap_or_default();
                spaced(&[format!("{kind}destiny"), cmp])
            }
            Detail::ByPlayer(w) => format!("by {}", words::who(*w)),
            Detail::By(f) => format!("by {}", self.filter(f, Det::A).text),
            Detail::ByMove(m) => words::move_kind(*m).into(),
            Detail::ToBe(all) => self.to_be(all),
            Detail::ForDestiny(k) => format!("for {} destiny", words::destiny(*k)),
            Detail::For(f) => format!("for {}", self.filter(f, Det::A).text),
            Detail::With(f) => format!("with {}", self.filter(f, Det::A).text),
            Detail::FromSource(s) => format!("from {}", self.source(s)),
            Detail::FromZone(z) => format!("from {}", self.zone(z)),
            Detail::FromPlace(p) => self.from(p),
            Detail::ToZone(z) => format!("in {}", self.zone(z)),
            Detail::ToPlace(p) => self.to(p),
            Detail::At(p) => self.at(p),
            Detail::On(o) => format!("on {}", self.near(o)),
            Detail::Against(f) => format!("against {}", self.filter(f, Det::A).text),
            Detail::Through(p) => format!("through {}", self.place(p)),
            Detail::Here => "here".into(),
            Detail::Amount(c, a) => self.cmp(*c, a),
            Detail::AsReact => "as a 'react'".into(),
            Detail::InBattle => "in battle".into(),
            Detail::During(w) => self.window(w),
            Detail::HereWith(f) => format!("here with {}", self.filter(f, Det::A).text),
            Detail::Object(f) => self.filter(f, Det::A).text,
        }
    }
    /// `to be hit or stolen`.
    pub fn to_be(&self, all: &[Done]) -> String {
        let passive: Option<Vec<String>> =
            all.iter().map(|d| if let DoneForm::Passive(pp) = words::done(*d) { Some(pp.to_owned()) } else { None }).collect();
        if let Some(all) = passive {
            return format!("to be {}", crate::say::join::list(&all, "or"));
        }
        let all: Vec<String> = all
            .iter()
            .map(|d| match words::done(*d) {
                DoneForm::Passive(pp) => format!("be {pp}"),
                DoneForm::Active(v, rest) => spaced(&[v[0], rest]),
            })
            .collect();
        format!("to {}", crate::say::join::list(&all, "or"))
    }
    /// What Force is lost to.
    pub fn source(&self, s: &Source) -> String {
        match s {
            Source::ForceDrain(whose, place) => {
                let drain = match whose {
                    Some(true) => "your Force drain",
                    Some(false) => "opponent's Force drain",
                    None => "a Force drain",
                };
                self.placed(drain, place.as_deref())
            }
            Source::BattleDamage => "battle damage".into(),
            Source::Insert => "an 'insert' card".into(),
            Source::Card(f) => self.filter(f, Det::A).text,
        }
    }
    /// `during your control phase`.
    pub fn window(&self, w: &Window) -> String {
        match w {
            Window::Phase(o, p) => format!("during {} {} phase", owner(*o), words::phase(*p)),
            Window::Turn(o) => format!("during {} turn", owner(*o)),
            Window::Battle(place) => self.placed("during a battle", place.as_deref()),
            Window::Named(s) => format!("during {}", self.book.name(*s)),
            unit => format!("during {}", WINDOWS.of(unit).map_or("", |r| r.say.en)),
        }
    }
    /// `once during each of your control phases`.
    pub fn window_each(&self, times: &str, w: &Window) -> Option<String> {
        let (o, what) = match w {
            Window::Phase(o, p) => (*o, format!("{} phase", words::phase(*p))),
            Window::Turn(o) => (*o, "turn".to_owned()),
            _ => return None,
        };
        match o {
            Owner::Your if times.ends_with(',') => Some(format!("during each of your {what}s, {}", times.trim_end_matches(','))),
            Owner::Your => Some(format!("{times} during each of your {what}s")),
            Owner::Opponents => Some(format!("{times} during each of opponent's {what}s")),
            Owner::Any if times.ends_with(',') => Some(format!("during each {what}, {}", times.trim_end_matches(','))),
            Owner::Any => Some(format!("{times} during each {what}")),
            Owner::YourNext | Owner::OpponentsNext | Owner::Next => None,
        }
    }
}

fn each_owner(o: Owner) -> &'static str {
    match o {
        Owner::Any => "each",
        Owner::Your | Owner::Opponents | Owner::YourNext | Owner::OpponentsNext | Owner::Next => owner(o),
    }
}
