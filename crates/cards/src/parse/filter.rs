//! Which cards: filters, references, places, zones and players.

use holocron_engine::card::{Icon, Kind, kinds};
use holocron_engine::text::{
    Adj, Cmp, Event, EventKind, Field, Filter, Object, PLAYERS, PileEnd, Place, Quantity, REFERENCES, Ref, Rel, Relative, Side, Span,
    State, TESTS, Term, Test, Who, Word, Zone, ZoneOwner, ZoneWord,
};

use super::vocab::kind_named;
use super::{Fail, NameType, P, Parser, Piece, STOP_AT, STOP_CALLED, STOP_HERE, STOP_TO, vocab};
use crate::error::ErrorKind;
use crate::lex::Tok;

/// Kinds that can stand behind `same`, `adjacent`, `related`, `one`.
const LOCS: [Kind; 8] =
    [kinds::SITE, kinds::SYSTEM, kinds::SECTOR, kinds::LOCATION, kinds::BATTLEGROUND, kinds::PLANET, kinds::MARKER, kinds::DOCKING_BAY];

/// A filter of one word.
pub(crate) fn just(word: Word) -> Filter {
    Filter { any: vec![Term { words: vec![word], ..Term::default() }], ..Filter::default() }
}

/// The reference a filter is, if it is nothing more.
pub(crate) fn as_ref(filter: &Filter) -> Option<Ref> {
    match filter.any.as_slice() {
        [Term { yours: None, other: false, words, group: None }]
            if filter.tests.is_empty() && filter.except.is_empty() && filter.called.is_none() =>
        {
            match words.as_slice() {
                [Word::Ref(r)] => Some(*r),
                _ => None,
            }
        }
        _ => None,
    }
}

impl Parser<'_, '_> {
    /// A player.
    pub(crate) fn who(&mut self) -> Option<Who> {
        if let Some((_, len)) = self.peek_kind()
            && len > 1
        {
            return None; // dark jedi
        }
        self.one_of(&PLAYERS, "a player")
    }

    /// A card by reference: `self`, `it`, a bound name.
    pub(crate) fn reference(&mut self) -> Option<Ref> {
        if let Some(name) = self.peek_card_name() {
            self.pos += 1;
            return Some(Ref::Named(name));
        }
        if let Some(r) = self.one_of(&REFERENCES, "a card called by name") {
            return Some(r);
        }
        self.want_ref();
        None
    }

    /// `list { [","] suffix } [except list] [called NAME]`
    pub(crate) fn filter(&mut self) -> P<Filter> {
        self.piece(Piece::Filter, Parser::whole_filter)
    }

    fn whole_filter(&mut self) -> P<Filter> {
        self.label("a filter of cards", |p| {
            p.deeper(|p| {
                let any = p.items()?;
                let mut filter = Filter { any, ..Filter::default() };
                let commas = as_ref(&filter).is_none();
                p.suffixes(&mut filter, commas)?;
                let start = p.pos;
                if p.words("except") {
                    filter.except = p.items()?;
                    p.note_piece(Piece::Phrase, start);
                }
                if p.stops & STOP_CALLED == 0 {
                    filter.called = p.called(NameType::Card)?;
                }
                Ok(filter)
            })
        })
    }

    fn suffixes(&mut self, filter: &mut Filter, commas: bool) -> P<()> {
        loop {
            // `present, with X` is no test: it would be read as `present with X`
            let open = matches!(filter.tests.last(), Some(Test::Present | Test::Armed(None) | Test::InBattle(None)));
            let more = self.attempt(|p| {
                let comma = commas && p.sign(",");
                if comma && (p.peek_words("immune to") || p.peek_words("completed") || open && p.peek_words("with")) {
                    return Err(Fail::Soft);
                }
                p.piece(Piece::Test, Parser::suffix)
            })?;
            match more {
                Some(tests) => filter.tests.extend(tests),
                None => return Ok(()),
            }
        }
    }

    /// `item { or item }`, with a leading owner carried on.
    fn items(&mut self) -> P<Vec<Term>> {
        let mut items = vec![self.piece(Piece::Item, Parser::item)?];
        let owner = items[0].yours;
        while let Some(mut item) = self.attempt(|p| {
            p.need("or")?;
            p.piece(Piece::Item, Parser::item)
        })? {
            if item.yours.is_none() {
                item.yours = owner;
            }
            items.push(item);
        }
        Ok(items)
    }

    fn prefix(&mut self, term: &mut Term) -> P<bool> {
        let start = self.pos;
        let found = self.owner_or_other(term)?;
        if found {
            self.note_piece(Piece::Word, start);
        }
        Ok(found)
    }

    fn owner_or_other(&mut self, term: &mut Term) -> P<bool> {
        let span = self.span();
        let yours = if self.words("your") {
            true
        } else if self.words("opponent's") {
            false
        } else if self.words("other") || self.words("another") {
            if self.peek_words("player") {
                self.pos -= 1;
                return Ok(false);
            }
            term.other = true;
            return Ok(true);
        } else {
            return Ok(false);
        };
        if term.yours.is_some_and(|y| y != yours) {
            return self.mistake(span, ErrorKind::TwoOwners);
        }
        term.yours = Some(yours);
        Ok(true)
    }

    /// `{ prefix } ( "(" filter ")" | core { prefix | core } )`
    pub(crate) fn item(&mut self) -> P<Term> {
        self.label("a card", |p| {
            let mut term = Term::default();
            while p.prefix(&mut term)? {}
            if p.peek_sign("(") {
                p.pos += 1;
                let filter = p.with_stops(0, Parser::filter)?;
                p.need_sign(")")?;
                term.group = Some(Box::new(filter));
                return Ok(term);
            }
            if !p.core(&mut term.words)? {
                p.expect_list::<Adj>();
                p.expect_kind();
                return Err(Fail::Soft);
            }
            while p.core(&mut term.words)? || p.prefix(&mut term)? {}
            Ok(term)
        })
    }

    /// `ADJ | STRING | ICON | NOUN | ref | "not" NOUN`
    fn core(&mut self, words: &mut Vec<Word>) -> P<bool> {
        let start = self.pos;
        let found = self.core_of(words)?;
        if found {
            self.note_piece(Piece::Word, start);
        }
        Ok(found)
    }

    fn core_of(&mut self, words: &mut Vec<Word>) -> P<bool> {
        match self.tok() {
            Tok::Str(_) => {
                if let Some(sym) = self.string() {
                    words.push(Word::Named(sym));
                }
                Ok(true)
            }
            Tok::Icon(name) => {
                words.push(self.icon_word(name)?);
                self.pos += 1;
                Ok(true)
            }
            Tok::Word(word) => Ok(self.core_word(word, words)),
            _ => Ok(false),
        }
    }

    fn icon_word(&mut self, name: &str) -> P<Word> {
        if let Some(icon) = Icon::from_name(name) {
            return Ok(Word::Icon(icon));
        }
        if let Some(set) = vocab::SET_ICONS.iter().find(|s| s.eq_ignore_ascii_case(name)) {
            return Ok(Word::Set(self.symbols.intern(set)));
        }
        let span = self.span();
        let known: Vec<&str> = Icon::ALL.iter().map(|i| i.name()).chain(vocab::SET_ICONS).collect();
        self.mistake_near(span, ErrorKind::UnknownIcon { icon: name.to_owned() }, name, &known)
    }

    fn core_word(&mut self, word: &str, words: &mut Vec<Word>) -> bool {
        if let Some(name) = self.peek_card_name() {
            self.pos += 1;
            words.push(Word::Ref(Ref::Named(name)));
            return true;
        }
        let kind = self.peek_kind();
        let adj = self.peek_list::<Adj>().filter(|(_, len)| self.word_at(*len) != Some("by"));
        if let Some((adj, len)) = adj
            && kind.is_none_or(|(_, k)| k <= len)
        {
            self.pos += len;
            words.push(Word::Adj(adj));
            return true;
        }
        if let Some((kind, len)) = kind {
            self.pos += len;
            // an Effect is one without subtype, unless it says otherwise
            let kind = match kind {
                kinds::EFFECT if self.peek_words("of any kind") => {
                    self.pos += 3;
                    kinds::EFFECT
                }
                kinds::EFFECT => kinds::NORMAL_EFFECT,
                kind => kind,
            };
            // `characters weapons` would be written as the one kind it is
            let both = match words.last() {
                Some(Word::Kind(before)) => kind_named(&format!("{} {}", before.name(), kind.name())),
                _ => None,
            };
            match (both, words.last_mut()) {
                (Some(both), Some(last)) => *last = Word::Kind(both),
                _ => words.push(Word::Kind(kind)),
            }
            return true;
        }
        match word {
            "card" | "cards" => {
                self.pos += 1;
                words.push(Word::Card);
                true
            }
            "captives" => {
                self.pos += 1;
                words.push(Word::Adj(Adj::Captive));
                true
            }
            _ if self.word_at(1) == Some("agenda") => {
                self.pos += 2;
                words.push(Word::Agenda(self.symbols.intern(word)));
                true
            }
            "participant" | "participants" => {
                self.pos += 1;
                words.extend([Word::Adj(Adj::Participating), Word::Card]);
                true
            }
            "not" => {
                self.pos += 1;
                if let Some(kind) = self.kind() {
                    words.push(Word::NotKind(kind));
                    return true;
                }
                self.pos -= 1;
                false
            }
            "scomp" if self.word_at(1) == Some("link") => {
                self.pos += 2;
                words.push(Word::Icon(Icon::ScompLink));
                true
            }
            "nav" if self.word_at(1) == Some("computer") => {
                self.pos += 2;
                words.push(Word::Icon(Icon::NavComputer));
                true
            }
            _ => {
                if let Some(kind) = word.strip_prefix("non-").and_then(kind_named) {
                    self.pos += 1;
                    words.push(Word::NotKind(kind));
                    return true;
                }
                match self.reference() {
                    Some(r) => {
                        words.push(Word::Ref(r));
                        true
                    }
                    None => false,
                }
            }
        }
    }

    /// `ref | "(" filter ")" | item { suffix }`
    pub(crate) fn near(&mut self) -> P<Object> {
        self.deeper(|p| {
            if let Some(r) = p.reference() {
                return Ok(Object::Ref(r));
            }
            if p.peek_sign("(") {
                p.pos += 1;
                let filter = p.with_stops(0, Parser::filter)?;
                p.need_sign(")")?;
                return Ok(object_of(filter));
            }
            let start = p.pos;
            let mut filter = Filter { any: vec![p.piece(Piece::Item, Parser::item)?], ..Filter::default() };
            p.suffixes(&mut filter, false)?;
            p.note_piece(Piece::Filter, start);
            Ok(object_of(filter))
        })
    }

    /// `ref | filter`
    pub(crate) fn object(&mut self) -> P<Object> {
        if let Some(r) = self.reference() {
            return Ok(Object::Ref(r));
        }
        Ok(object_of(self.filter()?))
    }

    fn near_of(&mut self, make: fn(Object) -> Test) -> P<Vec<Test>> {
        Ok(vec![make(self.near()?)])
    }

    /// One test behind a list (several for `with a > 1 and b > 2`).
    pub(crate) fn suffix(&mut self) -> P<Vec<Test>> {
        let Some(word) = self.word_at(0) else {
            return self.expected("a test (with, at, present ...)");
        };
        let start = self.pos;
        let one = |test| Ok(vec![test]);
        match word {
            "with" => {
                self.pos += 1;
                if let Some(tests) = self.attempt(Parser::comparisons)? {
                    return Ok(tests);
                }
                self.near_of(Test::With)
            }
            "present" => {
                self.pos += 1;
                let compares = self.ahead(|p| {
                    p.need("with")?;
                    p.comparison()
                })?;
                if !compares && self.words("with") {
                    return self.near_of(Test::PresentWith);
                }
                if !matches!(self.word_at(0), Some("there" | "at" | "in" | "here" | "with")) {
                    self.note_place(start);
                }
                one(Test::Present)
            }
            "here" => {
                if self.stops & STOP_HERE != 0
                    && !matches!(self.tok_at(1), Tok::Word(w) if !matches!(w, "called" | "instead" | "face" | "or" | "and" | "to"))
                {
                    return Err(Fail::Soft);
                }
                self.pos += 1;
                self.note_place(start);
                one(Test::Here)
            }
            "at" => {
                if self.stops & STOP_AT != 0 || matches!(self.word_at(1), Some("most" | "least" | "random")) {
                    return Err(Fail::Soft);
                }
                self.pos += 1;
                Ok(vec![Test::At(self.spot()?)])
            }
            "aboard" => {
                self.pos += 1;
                self.near_of(Test::Aboard)
            }
            "on" => {
                self.pos += 1;
                if self.peek_words("table") {
                    self.pos -= 1;
                    return self.unit_test();
                }
                self.near_of(Test::On)
            }
            "in" => {
                self.pos += 1;
                if self.words("battle") {
                    let with = self.attempt(|p| {
                        p.need("with")?;
                        p.near()
                    })?;
                    return one(Test::InBattle(with));
                }
                if self.peek_words("search party") {
                    self.pos -= 1;
                    return self.unit_test();
                }
                if self.words("range of") {
                    return self.near_of(Test::InRangeOf);
                }
                Ok(vec![Test::In(self.zone(false)?)])
            }
            "armed" => {
                self.pos += 1;
                let with = self.attempt(|p| {
                    p.need("with")?;
                    p.near()
                })?;
                one(Test::Armed(with))
            }
            "piloting" => self.after("piloting", Test::Piloting),
            "piloted" => self.after("piloted by", Test::PilotedBy),
            "driving" => self.after("driving", Test::Driving),
            "escorting" => self.after("escorting", Test::Escorting),
            "escorted" => self.after("escorted by", Test::EscortedBy),
            "stacked" => {
                self.pos += 1;
                if self.peek_words("here") {
                    self.pos -= 1;
                    return self.unit_test();
                }
                self.need("on")?;
                self.near_of(Test::StackedOn)
            }
            "title" | "lore" | "text" => {
                let field = match word {
                    "title" => Field::Title,
                    "lore" => Field::Lore,
                    _ => Field::Text,
                };
                self.pos += 1;
                self.need("has")?;
                let name = |p: &mut Self| p.piece(Piece::Part, |p| p.string().ok_or(Fail::Soft));
                let mut names = vec![name(self)?];
                while let Some(name) = self.attempt(|p| {
                    p.need("or")?;
                    name(p)
                })? {
                    names.push(name);
                }
                one(Test::Has(field, names))
            }
            "targeted" => self.after("targeted by", Test::TargetedBy),
            "hit" => self.after("hit by", Test::HitBy),
            "matching" => self.after("matching", Test::Matching),
            "same" => {
                if self.words("same title as") {
                    return self.near_of(Test::SameTitle);
                }
                self.after("same species as", Test::SameSpecies)
            }
            "related" => self.after("related to", Test::RelatedTo),
            "adjacent" => self.after("adjacent to", Test::AdjacentTo),
            "orbiting" => self.after("orbiting", Test::Orbiting),
            "carrying" => self.after("carrying", Test::Carrying),
            "where" => {
                self.pos += 1;
                // a name behind the condition is for the card that is looked for
                Ok(vec![Test::Where(Box::new(self.with_stops(STOP_CALLED, Parser::cond)?))])
            }
            "that" => {
                self.pos += 1;
                self.that()
            }
            "immune" => {
                self.need("immune to")?;
                Ok(vec![Test::ImmuneTo(self.string().ok_or(Fail::Soft)?)])
            }
            "even" => {
                self.pos += 1;
                Ok(vec![Test::Even(self.list::<State>().ok_or(Fail::Soft)?)])
            }
            _ => self.unit_test(),
        }
    }

    /// A test that takes no object.
    fn unit_test(&mut self) -> P<Vec<Test>> {
        self.one_of(&TESTS, "a test (with, at, present ...)").map(|t| vec![t]).ok_or(Fail::Soft)
    }

    fn after(&mut self, words: &'static str, make: fn(Object) -> Test) -> P<Vec<Test>> {
        self.need(words)?;
        self.near_of(make)
    }

    /// `that EVENT this turn`; the card may be left out of the event.
    fn that(&mut self) -> P<Vec<Test>> {
        let event = if self.peek_words("just") || self.peek_words("about") {
            Event { any: vec![self.card_event(just(Word::Ref(Ref::It)))?], called: None }
        } else {
            self.event()?
        };
        let span = self.list::<Span>().ok_or(Fail::Soft)?;
        Ok(vec![Test::That(Box::new(event), span)])
    }

    fn comparisons(&mut self) -> P<Vec<Test>> {
        let mut tests = vec![self.piece(Piece::Part, Parser::comparison)?];
        while let Some(test) = self.attempt(|p| {
            p.need("and")?;
            p.piece(Piece::Part, Parser::comparison)
        })? {
            tests.push(test);
        }
        Ok(tests)
    }

    fn comparison(&mut self) -> P<Test> {
        let printed = self.words("printed");
        let quantity = self.list::<Quantity>().ok_or(Fail::Soft)?;
        let cmp = self.cmp().ok_or(Fail::Soft)?;
        Ok(Test::Compare(printed, quantity, cmp, self.amount()?))
    }

    /// `<=`, `>` and so on.
    pub(crate) fn cmp(&mut self) -> Option<Cmp> {
        let cmp = match self.tok() {
            Tok::Sign("<=") => Cmp::AtMost,
            Tok::Sign(">=") => Cmp::AtLeast,
            Tok::Sign("!=") => Cmp::NotEqual,
            Tok::Sign("<") => Cmp::Less,
            Tok::Sign(">") => Cmp::More,
            Tok::Sign("=") => Cmp::Equal,
            _ => {
                self.expect_at(0, "a comparison (<, >, =, <=, >=, !=)", false);
                return None;
            }
        };
        self.pos += 1;
        Some(cmp)
    }

    /// `relative | filter`
    pub(crate) fn place(&mut self) -> P<Place> {
        self.label("a place", |p| match p.attempt(Parser::relative)? {
            Some(place) => Ok(place),
            None => Ok(Place::Matching(Box::new(p.filter()?))),
        })
    }

    /// `relative | near`
    pub(crate) fn spot(&mut self) -> P<Place> {
        self.label("a place", |p| {
            if let Some(place) = p.attempt(Parser::relative)? {
                return Ok(place);
            }
            Ok(Place::Matching(Box::new(match p.near()? {
                Object::Ref(r) => just(Word::Ref(r)),
                Object::Filter(filter) => *filter,
            })))
        })
    }

    fn relative(&mut self) -> P<Place> {
        let start = self.pos;
        if self.words("here") {
            self.note_place(start);
            return Ok(Place::Here);
        }
        if self.words("there") {
            return Ok(Place::There);
        }
        if self.words("one") {
            return Ok(Place::One(self.loc()?));
        }
        let rel = self.list::<Rel>().ok_or(Fail::Soft)?;
        let kind = self.loc()?;
        let stop_to = self.stops & STOP_TO != 0;
        let to = self.attempt(|p| {
            p.piece(Piece::Phrase, |p| {
                if !p.words("as") && (stop_to || !p.words("to")) {
                    return Err(Fail::Soft);
                }
                p.near()
            })
        })?;
        if to.is_none() {
            self.note_place(start);
        }
        Ok(Place::Relative(Relative { rel, kind, to: to.map(Box::new) }))
    }

    fn loc(&mut self) -> P<Kind> {
        match self.peek_kind() {
            Some((kind, len)) if LOCS.contains(&kind) => {
                self.pos += len;
                Ok(kind)
            }
            _ => {
                if self.record {
                    self.expect_at(0, "site, system, sector or location", false);
                    if self.far.pos == self.pos {
                        self.far.words.extend(LOCS.iter().map(|k| k.name()));
                    }
                }
                Err(Fail::Soft)
            }
        }
    }

    /// A pile, the hand, the table; `here` (stacked on this card) where that can be meant.
    pub(crate) fn zone(&mut self, here: bool) -> P<Zone> {
        self.label("a zone", |p| {
            p.deeper(|p| {
                if here && p.words("here") {
                    return Ok(Zone { owner: ZoneOwner::Default, end: None, zone: None });
                }
                let mut owner = ZoneOwner::Default;
                for (words, o) in [
                    ("your", ZoneOwner::Your),
                    ("opponent's", ZoneOwner::Opponents),
                    ("any", ZoneOwner::Any),
                    ("owner's", ZoneOwner::Owners),
                    ("player's", ZoneOwner::Players),
                    ("dark", ZoneOwner::Side(Side::Dark)),
                    ("light", ZoneOwner::Side(Side::Light)),
                ] {
                    if p.words(words) {
                        owner = o;
                        break;
                    }
                }
                for (words, end) in [("top of", PileEnd::Top), ("bottom of", PileEnd::Bottom)] {
                    if p.words(words) {
                        let mut zone = p.zone(here)?;
                        zone.end = Some(end);
                        if zone.owner == ZoneOwner::Default {
                            zone.owner = owner;
                        }
                        return Ok(zone);
                    }
                }
                let zone = p.list::<ZoneWord>().ok_or(Fail::Soft)?;
                Ok(Zone { owner, end: None, zone: Some(zone) })
            })
        })
    }

    /// `zone { or zone }`
    pub(crate) fn zones(&mut self) -> P<Vec<Zone>> {
        let zone = |p: &mut Self| p.piece(Piece::Part, |p| p.zone(true));
        let mut zones = vec![zone(self)?];
        while let Some(zone) = self.attempt(|p| {
            p.need("or")?;
            zone(p)
        })? {
            zones.push(zone);
        }
        Ok(zones)
    }

    /// Whether a filter names locations: kinds of location, or titles of sites (`"A: B"`).
    pub(crate) fn names_places(&self, filter: &Filter) -> bool {
        filter.any.iter().all(|term| {
            term.group.as_deref().is_some_and(|g| self.names_places(g))
                || term.words.iter().any(|w| match w {
                    Word::Kind(k) => LOCS.contains(k),
                    Word::Named(sym) => self.symbols.name(*sym).contains(": "),
                    _ => false,
                })
        })
    }

    /// Whether any alternative of an event is of the kind that says where from and to.
    pub(crate) fn moves(event: Option<&EventKind>) -> bool {
        use holocron_engine::text::{Deed, Done};
        match event {
            Some(EventKind::Deed(_, deed, ..) | EventKind::CardDeed(_, deed, ..)) => {
                matches!(deed, Deed::Move | Deed::Deploy | Deed::React)
            }
            Some(EventKind::Done(_, done, ..)) => matches!(done, Done::Moved | Done::Relocated | Done::Deployed),
            _ => false,
        }
    }
}

/// An object of a filter: a reference where it is nothing more.
pub(crate) fn object_of(filter: Filter) -> Object {
    match as_ref(&filter) {
        Some(r) => Object::Ref(r),
        None => Object::Filter(Box::new(filter)),
    }
}
