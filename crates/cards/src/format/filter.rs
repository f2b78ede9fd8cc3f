//! Filters, places, zones and references.

use holocron_engine::card::{Kind, kinds};
use holocron_engine::text::{
    Field, Filter, Object, PileEnd, Place, REFERENCES, Ref, Rel, Relative, TESTS, Term, Test, Word, Zone, ZoneOwner,
};

use super::Printer;

impl Printer<'_> {
    pub(super) fn reference(&self, r: Ref) -> String {
        match r {
            Ref::Named(name) => self.name(name).to_owned(),
            unit => REFERENCES.word(&unit).to_owned(),
        }
    }

    pub(super) fn filter(&self, filter: &Filter) -> String {
        self.filter_of(filter, false)
    }

    /// A filter that means several cards: its nouns stand in the plural.
    pub(super) fn filters(&self, filter: &Filter) -> String {
        self.filter_of(filter, true)
    }

    fn filter_of(&self, filter: &Filter, plural: bool) -> String {
        let mut text = self.items(&filter.any, plural);
        text.push_str(&self.tests(&filter.tests));
        if !filter.except.is_empty() {
            text.push_str(&format!(" except {}", self.items(&filter.except, plural)));
        }
        text.push_str(&self.called(filter.called));
        text
    }

    fn items(&self, items: &[Term], plural: bool) -> String {
        let owner = items.first().and_then(|t| t.yours);
        let words: Vec<String> = items
            .iter()
            .enumerate()
            .map(|(i, term)| {
                let carried = i > 0 && owner.is_some() && term.yours == owner;
                self.term(term, carried, plural)
            })
            .collect();
        words.join(" or ")
    }

    fn term(&self, term: &Term, carried: bool, plural: bool) -> String {
        let mut words: Vec<String> = Vec::new();
        if !carried && let Some(yours) = term.yours {
            words.push(if yours { "your" } else { "opponent's" }.to_owned());
        }
        if term.other {
            words.push("other".to_owned());
        }
        words.extend(term.words.iter().map(|w| self.word(w)));
        if plural && let Some(last) = words.last_mut() {
            match term.words.last() {
                Some(Word::Kind(kind)) => *last = kind_word(*kind, true),
                Some(Word::Card) => "cards".clone_into(last),
                _ => {}
            }
        }
        if let Some(group) = &term.group {
            words.push(format!("({})", self.filter_of(group, plural)));
        }
        words.join(" ")
    }

    fn word(&self, word: &Word) -> String {
        match word {
            Word::Adj(adj) => adj.word().to_owned(),
            Word::Named(sym) => self.quoted(*sym),
            Word::Icon(icon) => format!("[{}]", title_case(icon.name())),
            Word::Set(sym) => format!("[{}]", self.sym(*sym)),
            Word::Kind(kind) => kind_word(*kind, false),
            Word::NotKind(kind) => format!("not {}", kind.name()),
            Word::Ref(r) => self.reference(*r),
            Word::Card => "card".to_owned(),
            Word::Agenda(sym) => format!("{} agenda", self.sym(*sym)),
        }
    }

    fn tests(&self, tests: &[Test]) -> String {
        let mut text = String::new();
        for (i, test) in tests.iter().enumerate() {
            let last = i + 1 == tests.len();
            if let Test::Compare(printed, quantity, cmp, amount) = test {
                let again = i > 0 && matches!(tests[i - 1], Test::Compare(..));
                let printed = if *printed { "printed " } else { "" };
                let join = if again { "and" } else { "with" };
                let amount = if last && !self.careful { self.amount(amount) } else { self.closed_amount(amount) };
                text.push_str(&format!(" {join} {printed}{} {} {amount}", quantity.word(), cmp.sign()));
                continue;
            }
            text.push(' ');
            text.push_str(&self.test(test, last));
        }
        text
    }

    pub(super) fn test(&self, test: &Test, last: bool) -> String {
        let near = |object: &Object| self.near(object, last);
        let with = |words: &str, object: &Object| format!("{words} {}", near(object));
        match test {
            Test::Compare(printed, quantity, cmp, amount) => {
                let printed = if *printed { "printed " } else { "" };
                format!("with {printed}{} {} {}", quantity.word(), cmp.sign(), self.closed_amount(amount))
            }
            Test::PresentWith(o) => with("present with", o),
            Test::At(place) => format!("at {}", self.spot(place, last)),
            Test::Aboard(o) => with("aboard", o),
            Test::On(o) => with("on", o),
            Test::InBattle(Some(o)) => with("in battle with", o),
            Test::In(zone) => format!("in {}", self.zone(zone)),
            Test::With(o) => with("with", o),
            Test::Armed(Some(o)) => with("armed with", o),
            Test::Piloting(o) => with("piloting", o),
            Test::PilotedBy(o) => with("piloted by", o),
            Test::Driving(o) => with("driving", o),
            Test::Escorting(o) => with("escorting", o),
            Test::EscortedBy(o) => with("escorted by", o),
            Test::StackedOn(o) => with("stacked on", o),
            Test::Has(field, names) => {
                let field = match field {
                    Field::Title => "title",
                    Field::Lore => "lore",
                    Field::Text => "text",
                };
                let names: Vec<String> = names.iter().map(|n| self.quoted(*n)).collect();
                format!("{field} has {}", names.join(" or "))
            }
            Test::TargetedBy(o) => with("targeted by", o),
            Test::HitBy(o) => with("hit by", o),
            Test::Matching(o) => with("matching", o),
            Test::SameTitle(o) => with("same title as", o),
            Test::SameSpecies(o) => with("same species as", o),
            Test::RelatedTo(o) => with("related to", o),
            Test::AdjacentTo(o) => with("adjacent to", o),
            Test::InRangeOf(o) => with("in range of", o),
            Test::Orbiting(o) => with("orbiting", o),
            Test::Carrying(o) => with("carrying", o),
            Test::Where(cond) if last && !self.careful => format!("where {}", self.cond(cond)),
            Test::Where(cond) => format!("where ({})", self.cond(cond)),
            Test::That(event, span) => format!("that {} {}", self.event(event), span.word()),
            Test::ImmuneTo(sym) => format!("immune to {}", self.quoted(*sym)),
            Test::Even(state) => format!("even {}", state.word()),
            unit => TESTS.word(unit).to_owned(),
        }
    }

    /// One card behind a preposition: in parentheses where it is a list, or where more follows.
    pub(super) fn near(&self, object: &Object, last: bool) -> String {
        match object {
            Object::Ref(r) => self.reference(*r),
            Object::Filter(filter) => self.near_filter(filter, last),
        }
    }

    fn near_filter(&self, filter: &Filter, last: bool) -> String {
        let alone = last && !self.careful && filter.any.len() == 1 && filter.except.is_empty() && filter.called.is_none();
        // a group without prefix would be taken for the parentheses of the list itself
        let bare_group = matches!(filter.any.as_slice(), [Term { yours: None, other: false, words, group: Some(_) }] if words.is_empty());
        let starts_with_ref = matches!(filter.any.first(), Some(Term { yours: None, other: false, words, .. }) if matches!(words.first(), Some(Word::Ref(_))));
        if alone && !bare_group && !starts_with_ref { self.filter(filter) } else { format!("({})", self.filter(filter)) }
    }

    /// An object, in the plural where several are meant.
    pub(super) fn objects(&self, object: &Object, plural: bool) -> String {
        match object {
            Object::Filter(filter) => self.filter_of(filter, plural),
            Object::Ref(_) => self.object(object),
        }
    }

    pub(super) fn object(&self, object: &Object) -> String {
        match object {
            Object::Ref(r) => self.reference(*r),
            Object::Filter(filter) => self.filter(filter),
        }
    }

    /// A place behind a preposition of a test.
    pub(super) fn spot(&self, place: &Place, last: bool) -> String {
        match place {
            Place::Matching(filter) => match crate::parse::filter::as_ref(filter) {
                Some(r) => self.reference(r),
                None => self.near_filter(filter, last),
            },
            Place::Relative(relative) => self.relative(relative, last, false),
            _ => self.place(place),
        }
    }

    pub(super) fn place(&self, place: &Place) -> String {
        match place {
            Place::Here => "here".to_owned(),
            Place::There => "there".to_owned(),
            Place::One(kind) => format!("one {}", kind.name()),
            Place::Relative(relative) => self.relative(relative, !self.careful, false),
            Place::Matching(filter) => self.filter(filter),
        }
    }

    /// A place behind `from`, where `to` belongs to what follows.
    pub(super) fn place_from(&self, place: &Place) -> String {
        match place {
            Place::Relative(relative) => self.relative(relative, false, true),
            _ => self.place(place),
        }
    }

    fn relative(&self, relative: &Relative, last: bool, from: bool) -> String {
        let Relative { rel, kind, to } = relative;
        let Some(to) = to else { return format!("{} {}", rel.word(), kind.name()) };
        let link = match rel {
            _ if from => "as",
            Rel::Same | Rel::SameOrAdjacent | Rel::SameOrRelated => "as",
            Rel::Adjacent | Rel::NearestRelated | Rel::Related | Rel::Next => "to",
        };
        format!("{} {} {link} {}", rel.word(), kind.name(), self.near(to, last))
    }

    pub(super) fn zone(&self, zone: &Zone) -> String {
        let owner = match zone.owner {
            ZoneOwner::Default => "",
            ZoneOwner::Your => "your ",
            ZoneOwner::Opponents => "opponent's ",
            ZoneOwner::Any => "any ",
            ZoneOwner::Owners => "owner's ",
            ZoneOwner::Players => "player's ",
            ZoneOwner::Side(side) => match side {
                holocron_engine::text::Side::Dark => "dark ",
                holocron_engine::text::Side::Light => "light ",
            },
        };
        let end = match zone.end {
            None => "",
            Some(PileEnd::Top) => "top of ",
            Some(PileEnd::Bottom) => "bottom of ",
        };
        format!("{end}{owner}{}", zone.zone.map_or("here", holocron_engine::text::ZoneWord::word))
    }

    pub(super) fn zones(&self, zones: &[Zone]) -> String {
        let words: Vec<String> = zones.iter().map(|z| self.zone(z)).collect();
        words.join(" or ")
    }

    /// ` from ZONES`, or nothing.
    pub(super) fn zones_from(&self, zones: &[Zone]) -> String {
        if zones.is_empty() { String::new() } else { format!(" from {}", self.zones(zones)) }
    }
}

/// `nav computer` as `Nav Computer`; numerals stay as printed.
fn title_case(name: &str) -> String {
    let words: Vec<String> = name
        .split(' ')
        .map(|w| match w {
            "i" | "ii" | "iii" | "vii" => w.to_uppercase(),
            _ => w.chars().take(1).flat_map(char::to_uppercase).chain(w.chars().skip(1)).collect(),
        })
        .collect();
    words.join(" ")
}

/// A kind as a noun of a filter: a plain Effect is `effect`, every one is `effect of any kind`.
pub(super) fn kind_word(kind: Kind, plural: bool) -> String {
    match (kind, plural) {
        (kinds::NORMAL_EFFECT, false) => "effect".to_owned(),
        (kinds::NORMAL_EFFECT, true) => "effects".to_owned(),
        (kinds::EFFECT, false) => "effect of any kind".to_owned(),
        (kinds::EFFECT, true) => "effects of any kind".to_owned(),
        (kind, false) => kind.name().to_owned(),
        (kind, true) => kind.plural(),
    }
}
