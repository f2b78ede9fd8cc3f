//! Events, moments and windows in French.

use holocron_engine::text::{
    ActionWord, Amount, Cmp, Deed, Detail, Done, Event, EventKind, Filter, Moment, Owner, Place, Ref, Source, Span, WINDOWS, Who, Window,
    Word,
};

use super::Fr;
use super::cond::owned_time;
use super::gram::{self, Form, agree, de, lorsque, participle, si, verb};
use super::np::{Det, Np};
use super::words::{self, DoneForm};
use crate::say::join::words as spaced;
use crate::say::plan;
use crate::say::scene::{Bound, It};
use crate::say::shape::{deed_it, merged_it};

/// The tense of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tense {
    /// `vient d'initier`: a response.
    Just,
    /// `initie`: each time.
    Present,
    /// `a initié`; `true` denies it.
    Perfect(bool),
}

/// Who does something: words, agreement, verb form.
struct Agent {
    np: Np,
    form: Form,
    player: bool,
}

impl Fr<'_> {
    /// An event with its conjunction: `si l'adversaire vient d'initier une bataille`, `au début de votre tour`. Empty
    /// where the event is only that the table changed.
    pub fn when(&self, e: &Event, tense: Tense) -> String {
        if let Some(clause) = self.same_subject(e, tense) {
            self.bind_event(e);
            return if tense == Tense::Just { si(&clause) } else { lorsque(&clause) };
        }
        let mut its = Vec::new();
        let mut said: Vec<String> = Vec::new();
        let mut before = None;
        for kind in &e.any {
            let text = self.moment_head(kind).unwrap_or_else(|| {
                let clause = self.event_kind(kind, tense);
                let card = plan::event_card(kind);
                // « un personnage est déployé ici ou se déplace ici »
                let subject = card.filter(|_| card == before).map(|f| self.filter(f, Det::A).text);
                before = card;
                if let Some(rest) = subject.and_then(|s| clause.strip_prefix(&format!("{s} ")).map(str::to_owned)) {
                    return rest;
                }
                if tense == Tense::Just { si(&clause) } else { lorsque(&clause) }
            });
            if !text.is_empty() {
                said.push(text);
            }
            its.push(self.scene.it());
        }
        self.scene.set_it(merged_it(its));
        self.bind_event(e);
        said.join(" ou ")
    }
    /// `un personnage vient d'être touché ou capturé`: several things done to the same card.
    fn same_subject(&self, e: &Event, tense: Tense) -> Option<String> {
        let [EventKind::Done(first, d0, false, details), rest @ ..] = e.any.as_slice() else { return None };
        let DoneForm::Passive(pp) = words::done(*d0) else { return None };
        let np = self.filter(first, Det::A);
        let mut all = vec![np.agree(pp)];
        for kind in rest {
            match kind {
                EventKind::Done(f, d, false, more) if f == first && more == details => match words::done(*d) {
                    DoneForm::Passive(pp) => all.push(np.agree(pp)),
                    DoneForm::Active(..) => return None,
                },
                _ => return None,
            }
        }
        if rest.is_empty() {
            return None;
        }
        self.scene.set_it(Some(It::Cards((**first).clone())));
        let be = if tense == Tense::Just { format!("{} d'être", verb("venir", np.form())) } else { np.is().to_owned() };
        Some(spaced(&[np.text.as_str(), &be, &crate::say::join::list(&all, "ou"), &self.details(details, Deed::Use)]))
    }
    /// An event as a clause without conjunction, in the perfect.
    pub fn event_perfect(&self, e: &Event, not: bool) -> String {
        let said: Vec<String> =
            e.any.iter().map(|k| self.moment_head(k).unwrap_or_else(|| self.event_kind(k, Tense::Perfect(not)))).collect();
        self.bind_event(e);
        said.join(if not { " et " } else { " ou " })
    }
    /// `qui a été déployé ce tour`: the history of a candidate.
    pub fn that_event(&self, e: &Event, span: Span, fem: bool, plural: bool) -> String {
        let about_it = |f: &Filter| f.any.is_empty() || f.any.iter().all(|t| t.words.is_empty() || t.words == [Word::Ref(Ref::It)]);
        let np = Np::new("qui", fem, plural);
        let said = match e.any.as_slice() {
            [EventKind::Done(f, d, false, details)] if about_it(f) => self.done_clause(&np, *d, false, details, Tense::Perfect(false)),
            [EventKind::CardDeed(f, d, false, details)] if about_it(f) => {
                let agent = Agent { form: np.form(), np, player: false };
                self.deed_clause(&agent, *d, false, details, Tense::Perfect(false))
            }
            _ => format!("({})", si(&self.event_perfect(e, false))),
        };
        format!("{said} {}", words::span(span))
    }
    /// `qui ne s'est pas déplacé ce tour`: what a candidate did, or did not.
    pub fn that_done(&self, e: &Event, span: Span, of: &Np, not: bool) -> Option<String> {
        let about_it = |f: &Filter| f.any.iter().all(|t| t.words == [Word::Ref(Ref::It)]) && !f.any.is_empty();
        let np = Np::new("qui", of.fem, of.plural);
        let said = match e.any.as_slice() {
            [EventKind::Done(f, d, false, details)] if about_it(f) => self.done_clause(&np, *d, false, details, Tense::Perfect(not)),
            [EventKind::CardDeed(f, d, false, details)] if about_it(f) => {
                let agent = Agent { form: np.form(), np, player: false };
                self.deed_clause(&agent, *d, false, details, Tense::Perfect(not))
            }
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
    fn moment_head(&self, kind: &EventKind) -> Option<String> {
        let EventKind::Moment(m) = kind else { return None };
        let edge = |start: &bool, what: &str| format!("{} {}", if *start { "au début" } else { "à la fin" }, de(what));
        match m {
            Moment::Turn(start, o) => Some(edge(start, &each_time("tour", false, *o))),
            Moment::Phase(start, o, p) => Some(edge(start, &each_time(&format!("phase {}", words::phase(*p)), true, *o))),
            Moment::Battle(start, None) => Some(edge(start, "la bataille")),
            Moment::Battle(start, place) => Some(self.placed(&edge(start, "une bataille"), place.as_deref())),
            Moment::WeaponsSegment(start) => Some(edge(start, "le segment des armes")),
            Moment::DamageSegment(start) => Some(edge(start, "le segment des dommages")),
            Moment::Duel(start) => Some(edge(start, "un duel")),
            Moment::ReachesTop => Some(lorsque(&format!("{} atteint le dessus de la pile", self.self_text()))),
            Moment::TableChanges => Some(String::new()),
            Moment::BattleJustEnded(_) | Moment::BattleJustInitiated(_) | Moment::BattleJustCanceled(_) => None,
        }
    }
    fn placed(&self, text: &str, place: Option<&Place>) -> String {
        let at = place.map(|p| self.at(p)).unwrap_or_default();
        spaced(&[text, &at])
    }
    fn event_kind(&self, kind: &EventKind, tense: Tense) -> String {
        match kind {
            EventKind::Moment(m) => {
                self.scene.set_it(Some(It::Action(ActionWord::Battle)));
                self.battle_moment(m, tense)
            }
            // what any player does is said of the card: « si Sense vient d'être jouée »
            EventKind::Deed(Who::AnyPlayer, d @ (Deed::Play | Deed::Deploy), about, details)
                if tense == Tense::Just && matches!(details.as_slice(), [Detail::Object(_)]) =>
            {
                self.scene.set_it(deed_it(*d, details));
                let np = details.iter().find_map(|x| if let Detail::Object(f) = x { Some(self.filter(f, Det::A)) } else { None });
                let done = if *d == Deed::Play { Done::Played } else { Done::Deployed };
                self.done_clause(&np.unwrap_or_else(|| Np::new("une carte", true, false)), done, *about, &[], tense)
            }
            EventKind::Deed(w, d, about, details) => {
                self.scene.set_it(deed_it(*d, details));
                let (who, form) = words::who(*w);
                let agent = Agent { np: Np::new(who, false, form == Form::Ils), form, player: true };
                self.deed_clause(&agent, *d, *about, details, tense)
            }
            EventKind::CardDeed(f, d, about, details) => {
                let np = self.filter(f, Det::A);
                self.scene.set_it(Some(It::Cards((**f).clone())));
                let agent = Agent { form: np.form(), np, player: false };
                self.deed_clause(&agent, *d, *about, details, tense)
            }
            EventKind::Done(f, d, about, details) => {
                let np = self.filter(f, Det::A);
                self.scene.set_it(Some(It::Cards((**f).clone())));
                self.done_clause(&np, *d, *about, details, tense)
            }
            EventKind::DestinyDrawn(kind, details) => {
                self.scene.set_it(Some(It::Destiny));
                let kind = kind.map(words::destiny).unwrap_or_default();
                let np = Np::new(spaced(&["une destinée", kind]), true, false);
                self.done_clause(&np, Done::Drawn, false, details, tense)
            }
            EventKind::DestinyCompleted(kind, details) => {
                self.scene.set_it(Some(It::Destiny));
                let kind = kind.map(words::destiny).unwrap_or_default();
                let np = Np::new(spaced(&["tous les tirages de destinée", kind]), false, true);
                self.done_clause(&np, Done::Completed, false, details, tense)
            }
        }
    }
    fn battle_moment(&self, m: &Moment, tense: Tense) -> String {
        let said = |place: &Option<Box<Place>>, just: &str, present: &str, perfect: &str| {
            let battle = self.placed("une bataille", place.as_deref());
            match tense {
                Tense::Just => format!("{battle} vient {just}"),
                Tense::Present => format!("{battle} {present}"),
                Tense::Perfect(false) => format!("{battle} {perfect}"),
                Tense::Perfect(true) => format!("aucune bataille ne {present}"),
            }
        };
        match m {
            Moment::BattleJustEnded(p) => said(p, "de se terminer", "se termine", "s'est terminée"),
            Moment::BattleJustInitiated(p) => said(p, "d'être initiée", "est initiée", "a été initiée"),
            Moment::BattleJustCanceled(p) => said(p, "d'être annulée", "est annulée", "a été annulée"),
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
    fn deed_clause(&self, agent: &Agent, d: Deed, about: bool, details: &[Detail], tense: Tense) -> String {
        let (of_player, of_card, object) = words::deed(d);
        let has_object = details.iter().any(|x| matches!(x, Detail::Object(_)));
        let inf = if agent.player || has_object { of_player } else { of_card };
        let inf = if has_object { inf } else { inf.strip_suffix(" avec").unwrap_or(inf) };
        let forced = object == "de la Force";
        let object = match details.iter().find_map(|x| if let Detail::Amount(c, n) = x { Some((c, n)) } else { None }) {
            Some((c, n)) if forced => self.forced(*c, n),
            _ => object.to_owned(),
        };
        let kept: Vec<Detail> = details.iter().filter(|x| !(forced && matches!(x, Detail::Amount(..)))).cloned().collect();
        let verb = conjugated(inf, agent.form, &agent.np, about, tense);
        spaced(&[agent.np.text.as_str(), &verb, &object, &self.details(&kept, d)])
    }
    /// `plus de 3 points de Force`.
    fn forced(&self, c: Cmp, n: &Amount) -> String {
        let n = self.amount(n);
        match c {
            Cmp::Less => format!("moins de {n} points de Force"),
            Cmp::AtMost => format!("au plus {n} points de Force"),
            Cmp::More => format!("plus de {n} points de Force"),
            Cmp::AtLeast => format!("au moins {n} points de Force"),
            Cmp::Equal => format!("exactement {n} points de Force"),
            Cmp::NotEqual => format!("un autre nombre que {n} points de Force"),
        }
    }
    fn done_clause(&self, np: &Np, d: Done, about: bool, details: &[Detail], tense: Tense) -> String {
        // « décompté comme perte à un site »
        let forfeited: Vec<Detail> = details
            .iter()
            .map(|x| match x {
                Detail::FromPlace(p) if matches!(d, Done::Forfeited | Done::Lost) => Detail::At(p.clone()),
                x => x.clone(),
            })
            .collect();
        let rest = self.details(&forfeited, Deed::Use);
        let verb = match words::done(d) {
            DoneForm::Passive(pp) => {
                let pp = np.agree(pp);
                match tense {
                    Tense::Perfect(not) => {
                        let has = if np.plural { "ont" } else { "a" };
                        let has = if not { gram::deny(has) } else { has.to_owned() };
                        format!("{has} été {pp}")
                    }
                    Tense::Just | Tense::Present if about => format!("{} sur le point d'être {pp}", np.is()),
                    Tense::Just => format!("{} d'être {pp}", verb("venir", np.form())),
                    Tense::Present => format!("{} {pp}", np.is()),
                }
            }
            DoneForm::Active(inf, after) => spaced(&[conjugated(inf, np.form(), np, about, tense), after.to_owned()]),
        };
        spaced(&[np.text.as_str(), &verb, &rest])
    }
    /// Details behind a verb, the object first.
    fn details(&self, all: &[Detail], d: Deed) -> String {
        let object = |d: &&Detail| matches!(d, Detail::Object(_) | Detail::Destiny(..));
        let mut said: Vec<String> = all.iter().filter(object).map(|x| self.detail(x, d)).collect();
        let leaves = all.iter().any(|x| matches!(x, Detail::FromPlace(_)));
        said.extend(all.iter().filter(|x| !object(x)).map(|x| match x {
            Detail::ToPlace(p) if leaves => self.toward(p),
            x => self.detail(x, d),
        }));
        spaced(&said)
    }
    fn detail(&self, x: &Detail, d: Deed) -> String {
        match x {
            Detail::Destiny(kind, cmp) => {
                let kind = kind.map(words::destiny).unwrap_or_default();
                let cmp = cmp.as_ref().map(|(c, n)| self.cmp(*c, n)).unwrap_or_default();
                spaced(&["une destinée", kind, &cmp])
            }
            Detail::ByPlayer(w) => format!("par {}", words::who(*w).0),
            Detail::By(f) => format!("par {}", self.filter(f, Det::A).text),
            Detail::ByMove(m) => words::move_kind(*m).into(),
            Detail::ToBe(all) => self.to_be(all),
            Detail::ForDestiny(k) => format!("comme destinée {}", words::destiny(*k)),
            Detail::For(f) => format!("pour {}", self.filter(f, Det::A).text),
            Detail::With(f) => format!("avec {}", self.filter(f, Det::A).text),
            Detail::FromSource(s) => self.due_to(s),
            Detail::FromZone(z) => format!("depuis {}", self.zone(z)),
            Detail::FromPlace(p) => self.from(p),
            Detail::ToZone(z) => self.in_zone(z),
            Detail::ToPlace(p) => self.at(p),
            Detail::At(p) => self.at(p),
            Detail::On(o) => format!("sur {}", self.near(o)),
            Detail::Against(f) => format!("contre {}", self.filter(f, Det::A).text),
            Detail::Through(p) => format!("à travers {}", self.place(p)),
            Detail::Here => "ici".into(),
            Detail::Amount(c, n) => self.cmp(*c, n),
            Detail::AsReact => "en réaction".into(),
            Detail::InBattle => "en bataille".into(),
            Detail::During(w) => self.window(w),
            Detail::HereWith(f) => format!("ici avec {}", self.filter(f, Det::A).text),
            Detail::Object(f) if d == Deed::LookAt => self.filter(f, Det::A).text,
            Detail::Object(f) => self.filter(f, Det::A).text,
        }
    }
    /// `pour être touché ou volé`.
    pub fn to_be(&self, all: &[Done]) -> String {
        let passive: Option<Vec<String>> =
            all.iter().map(|d| if let DoneForm::Passive(pp) = words::done(*d) { Some(agree(pp, false, false)) } else { None }).collect();
        if let Some(all) = passive {
            return format!("pour être {}", crate::say::join::list(&all, "ou"));
        }
        let all: Vec<String> = all
            .iter()
            .map(|d| match words::done(*d) {
                DoneForm::Passive(pp) => format!("être {}", agree(pp, false, false)),
                DoneForm::Active(inf, rest) => spaced(&[inf, rest]),
            })
            .collect();
        format!("pour {}", crate::say::join::list(&all, "ou"))
    }
    /// What Force is lost to: `à cause d'un drainage de Force`.
    pub fn due_to(&self, s: &Source) -> String {
        format!("à cause {}", de(&self.source(s)))
    }
    /// What Force is lost to.
    pub fn source(&self, s: &Source) -> String {
        match s {
            Source::ForceDrain(whose, place) => {
                let drain = match whose {
                    Some(true) => "votre drainage de Force",
                    Some(false) => "un drainage de Force de l'adversaire",
                    None => "un drainage de Force",
                };
                self.placed(drain, place.as_deref())
            }
            Source::BattleDamage => "les dommages de bataille".into(),
            Source::Insert => "une carte à insérer".into(),
            Source::Card(f) => self.filter(f, Det::A).text,
        }
    }
    /// `durant votre phase de contrôle`.
    pub fn window(&self, w: &Window) -> String {
        match w {
            Window::Phase(o, p) => format!("durant {}", owned_time(&format!("phase {}", words::phase(*p)), true, *o)),
            Window::Turn(o) => format!("durant {}", owned_time("tour", false, *o)),
            Window::Battle(place) => self.placed("durant une bataille", place.as_deref()),
            Window::Named(s) => format!("durant {}", self.book.name(*s)),
            unit => format!("durant {}", WINDOWS.of(unit).map_or("", |r| r.say.fr)),
        }
    }
    /// `une fois durant chacune de vos phases de contrôle`.
    pub fn window_each(&self, times: &str, w: &Window) -> Option<String> {
        let (o, noun, fem) = match w {
            Window::Phase(o, p) => (*o, words::phase(*p), true),
            Window::Turn(o) => (*o, "", false),
            _ => return None,
        };
        let one = spaced(&[if fem { "phase" } else { "tour" }, noun]);
        let many = spaced(&[if fem { "phases" } else { "tours" }, noun]);
        let during = match o {
            Owner::Your => format!("durant chacun{} de vos {many}", if fem { "e" } else { "" }),
            Owner::Opponents => format!("durant chaque {one} de l'adversaire"),
            Owner::Any => format!("durant chaque {one}"),
            Owner::YourNext | Owner::OpponentsNext | Owner::Next => return None,
        };
        // a number that is counted comes behind the time
        Some(if times.starts_with("un nombre") { format!("{during}, {times}") } else { format!("{times} {during}") })
    }
}

/// An active verb in its tense.
fn conjugated(inf: &str, form: Form, np: &Np, about: bool, tense: Tense) -> String {
    let infinitive = if form == Form::Vous { vous_inf(inf) } else { inf.to_owned() };
    let reflexive = inf.starts_with("se ") || inf.starts_with("s'");
    match tense {
        Tense::Perfect(not) => {
            let pp = participle(inf);
            let aux = if reflexive { verb("s'être", form) } else { verb("avoir", form) };
            let aux = if not { gram::deny(&aux) } else { aux };
            let pp = if reflexive { agree(&format!("{pp}*"), np.fem, np.plural) } else { pp };
            format!("{aux} {pp}")
        }
        Tense::Just | Tense::Present if about => format!("{} sur le point {}", verb("être", form), de(&infinitive)),
        Tense::Just => format!("{} {}", verb("venir", form), de(&infinitive)),
        Tense::Present => verb(inf, form),
    }
}

/// A reflexive infinitive said to `vous`.
fn vous_inf(inf: &str) -> String {
    inf.strip_prefix("se ").or_else(|| inf.strip_prefix("s'")).map_or_else(|| inf.to_owned(), |base| format!("vous {base}"))
}

fn each_time(noun: &str, fem: bool, o: Owner) -> String {
    match o {
        Owner::Any => format!("chaque {noun}"),
        Owner::Your | Owner::Opponents | Owner::YourNext | Owner::OpponentsNext | Owner::Next => owned_time(noun, fem, o),
    }
}
