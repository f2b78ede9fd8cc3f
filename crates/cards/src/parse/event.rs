//! Events: what happened or is about to, their details, and windows of time.

use holocron_engine::text::{
    Deed, DestinyKind, Detail, Done, Event, EventKind, Filter, Moment, MoveKind, Phase, Place, Source, WINDOWS, Window,
};

use super::{Fail, NameType, P, Parser, Piece, STOP_TO, vocab};
use crate::error::ErrorKind;
use crate::lex::Tok;

impl Parser<'_, '_> {
    /// `event1 { or when event1 } [called NAME]`
    pub(crate) fn event(&mut self) -> P<Event> {
        self.label("an event", |p| {
            p.deeper(|p| {
                let mut any = vec![p.piece(Piece::Event, Parser::event1)?];
                while let Some(event) = p.attempt(|p| {
                    p.need("or when")?;
                    p.piece(Piece::Event, Parser::event1)
                })? {
                    any.push(event);
                }
                let span = p.span();
                let called = p.called(NameType::Card)?;
                // behind a place that has no name of its own: whose name is it?
                let place = |x: &Detail| matches!(x, Detail::FromPlace(_) | Detail::ToPlace(_) | Detail::At(_) | Detail::Through(_));
                if let (Some(name), Some(EventKind::Done(_, _, _, d) | EventKind::CardDeed(_, _, _, d) | EventKind::Deed(_, _, _, d))) =
                    (called, any.last())
                    && d.last().is_some_and(place)
                {
                    let name = p.card.names.get(usize::from(name.0)).map(|(s, _)| p.symbols.name(*s).to_owned()).unwrap_or_default();
                    return p.mistake(span, ErrorKind::NameOfTwo { name });
                }
                Ok(Event { any, called })
            })
        })
    }

    fn event1(&mut self) -> P<EventKind> {
        if let Some(moment) = self.attempt(Parser::moment)? {
            return Ok(EventKind::Moment(moment));
        }
        if let Some(event) = self.attempt(Parser::destiny_event)? {
            return Ok(event);
        }
        if let Some(event) = self.attempt(Parser::player_event)? {
            return Ok(event);
        }
        let filter = self.filter()?;
        self.card_event(filter)
    }

    /// `start of your turn`, `battle at P just ended`, `self reaches top`, `table changes`
    pub(crate) fn moment(&mut self) -> P<Moment> {
        if self.words("table changes") {
            return Ok(Moment::TableChanges);
        }
        if self.words("self reaches top") {
            return Ok(Moment::ReachesTop);
        }
        if self.words("battle") {
            let place = self.battle_place()?.map(Box::new);
            if self.words("just ended") {
                return Ok(Moment::BattleJustEnded(place));
            }
            if self.words("just initiated") {
                return Ok(Moment::BattleJustInitiated(place));
            }
            self.need("just canceled")?;
            return Ok(Moment::BattleJustCanceled(place));
        }
        let start = self.words("start of");
        if !start {
            self.need("end of")?;
        }
        if self.words("weapons segment") {
            return Ok(Moment::WeaponsSegment(start));
        }
        if self.words("damage segment") {
            return Ok(Moment::DamageSegment(start));
        }
        if self.words("duel") {
            return Ok(Moment::Duel(start));
        }
        if self.word_at(1) != Some("destiny") && self.words("battle") {
            return Ok(Moment::Battle(start, self.battle_place()?.map(Box::new)));
        }
        let owner = self.owner().ok_or(Fail::Soft)?;
        if self.words("turn") {
            return Ok(Moment::Turn(start, owner));
        }
        let phase = self.list::<Phase>().ok_or(Fail::Soft)?;
        self.need("phase")?;
        Ok(Moment::Phase(start, owner, phase))
    }

    /// `battle destiny just drawn`, `battle destiny just completed`, `end of battle destiny draws`
    fn destiny_event(&mut self) -> P<EventKind> {
        if self.words("end of") {
            let kind = self.list::<DestinyKind>();
            self.need("destiny draws")?;
            return Ok(EventKind::DestinyCompleted(kind, self.details(None)?));
        }
        let kind = self.list::<DestinyKind>();
        self.need("destiny just")?;
        if self.words("drawn") {
            return Ok(EventKind::DestinyDrawn(kind, self.details(None)?));
        }
        self.need("completed")?;
        Ok(EventKind::DestinyCompleted(kind, self.details(None)?))
    }

    fn player_event(&mut self) -> P<EventKind> {
        let who = self.who().ok_or(Fail::Soft)?;
        let before = self.words("about to");
        let deed = if before { self.list::<Deed>() } else { self.phrase(vocab::deeds(), "a deed") }.ok_or(Fail::Soft)?;
        let mut event = EventKind::Deed(who, deed, before, Vec::new());
        let found = self.details(Some(&event))?;
        if let EventKind::Deed(_, _, _, details) = &mut event {
            *details = found;
        }
        Ok(event)
    }

    /// `just DONE`, `about to be DONE`, `about to DEED`, `DEEDs` behind a card.
    pub(crate) fn card_event(&mut self, filter: Filter) -> P<EventKind> {
        let filter = Box::new(filter);
        if self.words("just") {
            let done = self.list::<Done>().ok_or(Fail::Soft)?;
            return self.done(filter, done, false);
        }
        if self.words("about to be") {
            let done = self.list::<Done>().ok_or(Fail::Soft)?;
            return self.done(filter, done, true);
        }
        let before = self.words("about to");
        let deed = if before { self.list::<Deed>() } else { self.phrase(vocab::deeds_third(), "a deed") }.ok_or(Fail::Soft)?;
        let mut event = EventKind::CardDeed(filter, deed, before, Vec::new());
        let found = self.details(Some(&event))?;
        if let EventKind::CardDeed(_, _, _, details) = &mut event {
            *details = found;
        }
        Ok(event)
    }

    fn done(&mut self, filter: Box<Filter>, done: Done, before: bool) -> P<EventKind> {
        let mut event = EventKind::Done(filter, done, before, Vec::new());
        let found = self.details(Some(&event))?;
        if let EventKind::Done(_, _, _, details) = &mut event {
            *details = found;
        }
        Ok(event)
    }

    fn details(&mut self, of: Option<&EventKind>) -> P<Vec<Detail>> {
        let mut details = Vec::new();
        while let Some(detail) = self.attempt(|p| p.piece(Piece::Phrase, |p| p.detail(of)))? {
            details.push(detail);
        }
        Ok(details)
    }

    fn detail(&mut self, of: Option<&EventKind>) -> P<Detail> {
        let start = self.pos;
        if let Some(detail) = self.attempt(|p| {
            let kind = p.list::<DestinyKind>();
            p.need("destiny")?;
            let cmp = p.attempt(|p| Ok((p.cmp().ok_or(Fail::Soft)?, p.amount()?)))?;
            Ok(Detail::Destiny(kind, cmp))
        })? {
            return Ok(detail);
        }
        if self.words("by") {
            if let Some(kind) = self.peek_list::<MoveKind>()
                && Self::moves(of)
            {
                self.pos += kind.1;
                return Ok(Detail::ByMove(kind.0));
            }
            return Ok(match self.who() {
                Some(who) => Detail::ByPlayer(who),
                None => Detail::By(Box::new(self.filter()?)),
            });
        }
        if self.words("for") {
            if let Some(kind) = self.attempt(|p| {
                let kind = p.list::<DestinyKind>().ok_or(Fail::Soft)?;
                p.need("destiny")?;
                Ok(kind)
            })? {
                return Ok(Detail::ForDestiny(kind));
            }
            return Ok(Detail::For(Box::new(self.filter()?)));
        }
        if self.words("with") {
            return Ok(Detail::With(Box::new(self.filter()?)));
        }
        if self.words("from") {
            return self.detail_from(of);
        }
        if self.words("to be") {
            return Ok(Detail::ToBe(self.purposes()?));
        }
        if self.words("to") {
            if let Some(zone) = self.attempt(|p| p.zone(false))? {
                return Ok(Detail::ToZone(zone));
            }
            return Ok(Detail::ToPlace(Box::new(self.place()?)));
        }
        if self.words("at") {
            return Ok(Detail::At(Box::new(self.place()?)));
        }
        if self.words("on") {
            return Ok(Detail::On(Box::new(self.object()?)));
        }
        if self.words("against") {
            return Ok(Detail::Against(Box::new(self.filter()?)));
        }
        if self.words("through") {
            return Ok(Detail::Through(Box::new(self.place()?)));
        }
        if self.words("here with") {
            self.note_place(start);
            return Ok(Detail::HereWith(Box::new(self.filter()?)));
        }
        if self.words("here") {
            self.note_place(start);
            return Ok(Detail::Here);
        }
        if self.words("there") {
            return Ok(Detail::At(Box::new(Place::There)));
        }
        if self.words("as react") {
            return Ok(Detail::AsReact);
        }
        if self.words("in battle") {
            return Ok(Detail::InBattle);
        }
        if self.words("during") {
            return Ok(Detail::During(self.window()?));
        }
        if matches!(self.tok(), Tok::Sign("<" | ">" | "=" | "<=" | ">=" | "!=")) {
            let cmp = self.cmp().ok_or(Fail::Soft)?;
            return Ok(Detail::Amount(cmp, self.amount()?));
        }
        if let Some(zone) = self.attempt(|p| p.zone(false))? {
            return Ok(Detail::FromZone(zone)); // `searches your lost pile` is `searches from your lost pile`
        }
        Ok(Detail::Object(Box::new(self.filter()?)))
    }

    fn detail_from(&mut self, of: Option<&EventKind>) -> P<Detail> {
        if let Some(source) = self.attempt(Parser::plain_source)? {
            return Ok(Detail::FromSource(source));
        }
        if let Some(zone) = self.attempt(|p| p.zone(false))? {
            return Ok(Detail::FromZone(zone));
        }
        let stops = self.stops | STOP_TO;
        match self.with_stops(stops, Parser::place)? {
            Place::Matching(filter) if !Self::moves(of) && !self.names_places(&filter) => Ok(Detail::FromSource(Source::Card(filter))),
            place => Ok(Detail::FromPlace(Box::new(place))),
        }
    }

    /// `[your|opponent's] force drain [at place]`, `battle damage`, `insert`
    pub(crate) fn plain_source(&mut self) -> P<Source> {
        if self.words("battle damage") {
            return Ok(Source::BattleDamage);
        }
        if self.words("insert") {
            return Ok(Source::Insert);
        }
        let yours = if self.words("your") {
            Some(true)
        } else if self.words("opponent's") {
            Some(false)
        } else {
            None
        };
        self.need("force drain")?;
        let at = self.battle_place()?;
        Ok(Source::ForceDrain(yours, at.map(Box::new)))
    }

    /// `hit or stolen or lost`
    pub(crate) fn purposes(&mut self) -> P<Vec<Done>> {
        let done = |p: &mut Self| p.piece(Piece::Part, |p| p.list::<Done>().ok_or(Fail::Soft));
        let mut all = vec![done(self)?];
        while let Some(done) = self.attempt(|p| {
            p.need("or")?;
            done(p)
        })? {
            all.push(done);
        }
        Ok(all)
    }

    /// A stretch of time.
    pub(crate) fn window(&mut self) -> P<Window> {
        self.label("a stretch of time (your control phase, battle ...)", |p| {
            if let Tok::Str(_) = p.tok() {
                return p.string().map(Window::Named).ok_or(Fail::Soft);
            }
            if let Some(known) = p.one_of(&WINDOWS, "weapons segment, duel ...") {
                return Ok(known);
            }
            if p.words("battle") {
                return Ok(Window::Battle(p.battle_place()?.map(Box::new)));
            }
            let owner = p.owner().ok_or(Fail::Soft)?;
            if p.words("turn") {
                return Ok(Window::Turn(owner));
            }
            let phase = p.list::<Phase>().ok_or(Fail::Soft)?;
            p.need("phase")?;
            Ok(Window::Phase(owner, phase))
        })
    }
}
