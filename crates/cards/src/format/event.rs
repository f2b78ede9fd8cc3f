//! Events, moments and windows.

use holocron_engine::text::{DestinyKind, Detail, Done, Event, EventKind, Moment, OWNERS, Owner, Place, Source, WINDOWS, Window};

use super::{Printer, verb, who};
use crate::parse::vocab::third_person;

/// Whose turn or phase, as written.
pub(super) fn owner(owner: Owner) -> &'static str {
    match owner {
        Owner::Next => "next",
        other => OWNERS.word(&other),
    }
}

fn edge(start: bool) -> &'static str {
    if start { "start of" } else { "end of" }
}

/// `battle destiny`, or `destiny`.
pub(super) fn destiny(kind: Option<DestinyKind>) -> String {
    kind.map_or("destiny".to_owned(), |k| format!("{} destiny", k.word()))
}

/// `hit or stolen`
pub(super) fn purposes(all: &[Done]) -> String {
    let words: Vec<&str> = all.iter().map(|d| d.word()).collect();
    words.join(" or ")
}

impl Printer<'_> {
    pub(super) fn event(&self, event: &Event) -> String {
        let parts: Vec<String> = event.any.iter().map(|e| self.event_kind(e)).collect();
        format!("{}{}", parts.join(" or when "), self.called(event.called))
    }

    pub(super) fn event_kind(&self, event: &EventKind) -> String {
        match event {
            EventKind::Moment(moment) => self.moment(moment),
            EventKind::Deed(by, deed, before, details) => {
                let deed = if *before { format!("about to {}", deed.word()) } else { verb(*by, deed.word()) };
                format!("{} {deed}{}", who(*by), self.details(details))
            }
            EventKind::CardDeed(filter, deed, before, details) => {
                let deed = if *before { format!("about to {}", deed.word()) } else { third_person(deed.word()) };
                format!("{} {deed}{}", self.filter(filter), self.details(details))
            }
            EventKind::Done(filter, done, before, details) => {
                let link = if *before { "about to be" } else { "just" };
                format!("{} {link} {}{}", self.filter(filter), done.word(), self.details(details))
            }
            EventKind::DestinyDrawn(kind, details) => format!("{} just drawn{}", destiny(*kind), self.details(details)),
            EventKind::DestinyCompleted(kind, details) => format!("{} just completed{}", destiny(*kind), self.details(details)),
        }
    }

    /// ` here`, ` at PLACE` or nothing.
    pub(super) fn battle_place(&self, place: Option<&Place>) -> String {
        match place {
            None => String::new(),
            Some(Place::Here) => " here".to_owned(),
            Some(place) => format!(" at {}", self.place(place)),
        }
    }

    pub(super) fn moment(&self, moment: &Moment) -> String {
        match moment {
            Moment::Turn(start, o) => format!("{} {} turn", edge(*start), owner(*o)),
            Moment::Phase(start, o, phase) => format!("{} {} {} phase", edge(*start), owner(*o), phase.word()),
            Moment::Battle(start, place) => format!("{} battle{}", edge(*start), self.battle_place(place.as_deref())),
            Moment::WeaponsSegment(start) => format!("{} weapons segment", edge(*start)),
            Moment::DamageSegment(start) => format!("{} damage segment", edge(*start)),
            Moment::Duel(start) => format!("{} duel", edge(*start)),
            Moment::BattleJustEnded(place) => format!("battle{} just ended", self.battle_place(place.as_deref())),
            Moment::BattleJustInitiated(place) => format!("battle{} just initiated", self.battle_place(place.as_deref())),
            Moment::BattleJustCanceled(place) => format!("battle{} just canceled", self.battle_place(place.as_deref())),
            Moment::ReachesTop => "self reaches top".to_owned(),
            Moment::TableChanges => "table changes".to_owned(),
        }
    }

    fn details(&self, details: &[Detail]) -> String {
        details.iter().map(|d| format!(" {}", self.detail(d))).collect()
    }

    pub(super) fn detail(&self, detail: &Detail) -> String {
        match detail {
            Detail::Destiny(kind, None) => destiny(*kind),
            Detail::Destiny(kind, Some((cmp, amount))) => format!("{} {} {}", destiny(*kind), cmp.sign(), self.amount(amount)),
            Detail::ByPlayer(by) => format!("by {}", who(*by)),
            Detail::By(filter) => format!("by {}", self.filter(filter)),
            Detail::ByMove(kind) => format!("by {}", kind.word()),
            Detail::ToBe(all) => format!("to be {}", purposes(all)),
            Detail::ForDestiny(kind) => format!("for {} destiny", kind.word()),
            Detail::For(filter) => format!("for {}", self.filter(filter)),
            Detail::With(filter) => format!("with {}", self.filter(filter)),
            Detail::FromSource(source) => format!("from {}", self.source(source)),
            Detail::FromZone(zone) => format!("from {}", self.zone(zone)),
            Detail::FromPlace(place) => format!("from {}", self.place_from(place)),
            Detail::ToZone(zone) => format!("to {}", self.zone(zone)),
            Detail::ToPlace(place) => format!("to {}", self.place(place)),
            Detail::At(place) => format!("at {}", self.place(place)),
            Detail::On(object) => format!("on {}", self.object(object)),
            Detail::Against(filter) => format!("against {}", self.filter(filter)),
            Detail::Through(place) => format!("through {}", self.place(place)),
            Detail::Here => "here".to_owned(),
            Detail::Amount(cmp, amount) => format!("{} {}", cmp.sign(), self.amount(amount)),
            Detail::AsReact => "as react".to_owned(),
            Detail::InBattle => "in battle".to_owned(),
            Detail::During(window) => format!("during {}", self.window(window)),
            Detail::HereWith(filter) => format!("here with {}", self.filter(filter)),
            Detail::Object(filter) => self.filter(filter),
        }
    }

    pub(super) fn source(&self, source: &Source) -> String {
        match source {
            Source::ForceDrain(yours, place) => {
                let owner = match yours {
                    None => "",
                    Some(true) => "your ",
                    Some(false) => "opponent's ",
                };
                format!("{owner}force drain{}", self.battle_place(place.as_deref()))
            }
            Source::BattleDamage => "battle damage".to_owned(),
            Source::Insert => "insert".to_owned(),
            Source::Card(filter) => self.filter(filter),
        }
    }

    pub(super) fn window(&self, window: &Window) -> String {
        match window {
            Window::Phase(o, phase) => format!("{} {} phase", owner(*o), phase.word()),
            Window::Turn(o) => format!("{} turn", owner(*o)),
            Window::Battle(place) => format!("battle{}", self.battle_place(place.as_deref())),
            Window::Named(sym) => self.quoted(*sym),
            unit => WINDOWS.word(unit).to_owned(),
        }
    }
}
