//! Bodies of steps, and the verbs.

use holocron_engine::text::{
    ActionWord, Body, CancelWhat, DeployMods, DestinyKind, Done, Draw, Effect, Event, EventKind, Initiate, Looks, Many, MoveKind, Naming, Object,
    Objs, One, PlaceTo, ReduceWhat, SatisfyWhat, Step, TableRow, Who, Zone,
};
use holocron_engine::text::{Amount, Statement};

use super::{Fail, NameType, P, Parser, STOP_AT, STOP_HERE, vocab};
use crate::error::ErrorKind;
use crate::lex::Tok;

impl Parser<'_, '_> {
    /// `{ step; step }`
    pub(crate) fn braced_body(&mut self) -> P<Body> {
        let span = self.span();
        self.need_sign("{")?;
        self.with_stops(0, |p| {
            p.deeper(|p| {
                let mut steps = Vec::new();
                loop {
                    while p.tok() == Tok::Sep {
                        p.pos += 1;
                    }
                    p.anchor();
                    if p.peek_sign("}") {
                        p.pos += 1;
                        if steps.is_empty() {
                            return p.mistake(span, ErrorKind::EmptyBody);
                        }
                        return Ok(p.new_body(steps));
                    }
                    steps.push(p.step()?);
                    if !p.at_end() {
                        return Err(Fail::Soft);
                    }
                }
            })
        })
    }

    /// One step, up to its end.
    fn step(&mut self) -> P<Step> {
        self.label("a step (use, lose, draw, if ...)", |p| {
            p.deeper(|p| {
                for form in [Parser::control, Parser::step_with_player, Parser::modify] {
                    let found = p.attempt(|p| {
                        let step = form(p)?;
                        if p.at_end() { Ok(step) } else { Err(Fail::Soft) }
                    })?;
                    if let Some(step) = found {
                        return Ok(step);
                    }
                }
                Ok(match p.statement()? {
                    Statement::Standing(standing) => Step::Modify(standing),
                    statement => Step::Statement(Box::new(statement)),
                })
            })
        })
    }

    fn modify(&mut self) -> P<Step> {
        self.standing().map(Step::Modify)
    }

    /// Steps that begin with a word of their own.
    fn control(&mut self) -> P<Step> {
        if self.words("if") {
            return self.if_step();
        }
        if self.words("for each") {
            let mut filter = self.filter()?;
            let called = filter.called.take();
            return Ok(Step::ForEach(filter, called, self.braced_body()?));
        }
        if self.peek_words("each player") && self.tok_at(2) == Tok::Sign("{") {
            self.pos += 2;
            return Ok(Step::EachPlayer(self.braced_body()?));
        }
        if self.words("let") {
            let name = self.bind(NameType::Number)?;
            self.need_sign("=")?;
            if let Some(draw) = self.attempt(Parser::draw)? {
                return Ok(Step::LetDraw(name, draw));
            }
            return Ok(Step::Let(name, self.amount()?));
        }
        if self.words("table") {
            let amount = self.amount()?;
            return Ok(Step::Table(amount, self.table_rows()?));
        }
        if self.words("later") {
            let owner = self.attempt(|p| p.owner().ok_or(Fail::Soft))?;
            let event = if self.words("at") {
                Event { any: vec![EventKind::Moment(self.moment()?)], called: None }
            } else {
                self.need("when")?;
                self.event()?
            };
            return Ok(Step::Later(owner, event, self.braced_body()?));
        }
        if self.words("repeat") {
            self.bind_ahead()?;
            let until = if self.words("until") { Some(self.cond()?) } else { None };
            return Ok(Step::Repeat(until, self.braced_body()?));
        }
        if self.words("instead") {
            return Ok(Step::Instead);
        }
        Err(Fail::Soft)
    }

    /// `repeat until` may speak of what its body binds.
    fn bind_ahead(&mut self) -> P<()> {
        let mut depth = 0usize;
        let mut at = self.pos;
        let mut bound = NameType::Card;
        while let Some(token) = self.toks.get(at) {
            match token.tok {
                Tok::Sign("{") => depth += 1,
                Tok::Sign("}") if depth <= 1 => break,
                Tok::Sign("}") => depth -= 1,
                Tok::Sep => bound = NameType::Card,
                Tok::Word("destiny" | "number") => bound = NameType::Number,
                Tok::Word("called") => {
                    let pos = std::mem::replace(&mut self.pos, at + 1);
                    self.bind(bound)?;
                    self.pos = pos;
                }
                _ => {}
            }
            at += 1;
        }
        Ok(())
    }

    fn if_step(&mut self) -> P<Step> {
        let cond = self.cond()?;
        let mut arms = vec![(cond, self.braced_body()?)];
        let mut otherwise = None;
        loop {
            // `else` may stand on the next line, or after `;`
            let separators = (0..).take_while(|i| self.tok_at(*i) == Tok::Sep).count();
            if self.word_at(separators) != Some("else") {
                break;
            }
            self.pos += separators + 1;
            if self.words("if") {
                let cond = self.cond()?;
                arms.push((cond, self.braced_body()?));
            } else {
                otherwise = Some(self.braced_body()?);
                break;
            }
        }
        Ok(Step::If(arms, otherwise))
    }

    fn table_rows(&mut self) -> P<Vec<TableRow>> {
        self.need_sign("{")?;
        let mut rows = Vec::new();
        loop {
            while self.tok() == Tok::Sep {
                self.pos += 1;
            }
            self.anchor();
            if self.sign("}") {
                return Ok(rows);
            }
            let range = self.range()?;
            self.need_sign(":")?;
            let body = if self.peek_sign("{") {
                let anchors = self.card.anchors.len();
                let body = self.braced_body()?;
                if body.steps.len() == 1 {
                    self.card.anchors.truncate(anchors); // it will be written without braces
                }
                body
            } else {
                let step = self.step()?;
                self.new_body(vec![step])
            };
            rows.push(TableRow { range, body });
            if !self.at_end() {
                return Err(Fail::Soft);
            }
        }
    }

    /// `[who] verb ...`
    fn step_with_player(&mut self) -> P<Step> {
        if let Some(target) = self.attempt(|p| {
            let target = p.target()?;
            if p.at_end() { Ok(target) } else { Err(Fail::Soft) }
        })? {
            return Ok(Step::Target(target));
        }
        if let Some(draw) = self.attempt(|p| {
            let draw = p.draw()?;
            if p.at_end() { Ok(draw) } else { Err(Fail::Soft) }
        })? {
            return Ok(Step::Draw(draw));
        }
        let who = self.who().unwrap_or(Who::You);
        if self.peek_words("may") && self.tok_at(1) == Tok::Sign("{") {
            self.pos += 1;
            let body = self.braced_body()?;
            let separators = (0..).take_while(|i| self.tok_at(*i) == Tok::Sep).count();
            let otherwise = if self.word_at(separators) == Some("else") {
                self.pos += separators + 1;
                Some(self.braced_body()?)
            } else {
                None
            };
            return Ok(Step::May(who, body, otherwise));
        }
        if self.verb("choose") {
            return self.choose(who);
        }
        if self.verb("name") {
            return self.naming(who);
        }
        Ok(Step::Effect(who, self.effect()?))
    }

    fn choose(&mut self, who: Who) -> P<Step> {
        if self.peek_sign("{") {
            let mut bodies = vec![self.braced_body()?];
            loop {
                let separators = (0..).take_while(|i| self.tok_at(*i) == Tok::Sep).count();
                if self.word_at(separators) != Some("or") {
                    return Ok(Step::ChooseBlock(who, bodies));
                }
                self.pos += separators + 1;
                bodies.push(self.braced_body()?);
            }
        }
        let many = self.many()?;
        let mut object = self.object()?;
        let called = match &mut object {
            Object::Filter(filter) => filter.called.take(),
            Object::Ref(_) => self.called(NameType::Card)?,
        };
        if let Object::Filter(filter) = object {
            object = Self::object_from(*filter);
        }
        Ok(Step::Choose(who, many, object, called))
    }

    fn naming(&mut self, who: Who) -> P<Step> {
        let mut bound = NameType::Card;
        let naming = if self.words("number") {
            bound = NameType::Number;
            Naming::Number(if matches!(self.tok(), Tok::Num(_)) { Some(self.range()?) } else { None })
        } else if self.words("card type") {
            Naming::CardType
        } else if self.words("title") {
            Naming::Title
        } else if self.words("winner") {
            Naming::Winner
        } else if self.words("location") {
            Naming::Location
        } else {
            self.need("direction")?;
            Naming::Direction
        };
        self.need("called")?;
        Ok(Step::Name(who, naming, self.bind(bound)?))
    }

    /// `[who] draw [n] [KIND] destiny [for each F | for X] [choose m] [called N]`
    fn draw(&mut self) -> P<Draw> {
        let who = self.who().unwrap_or(Who::You);
        if !self.verb("draw") {
            return Err(Fail::Soft);
        }
        let count = if let Tok::Num(n) = self.tok() {
            self.pos += 1;
            Amount::Num(n)
        } else if self.sign("(") {
            let amount = self.amount()?;
            self.need_sign(")")?;
            amount
        } else {
            self.number_name()?.map_or(Amount::Num(1.into()), Amount::Named)
        };
        let kind = self.list::<DestinyKind>();
        self.need("destiny")?;
        let mut draw = Draw { who, count, kind, for_each: None, for_what: None, choose: None, called: None };
        if self.words("for each") {
            draw.for_each = Some(self.filter()?);
        } else if self.words("for") {
            draw.for_what = Some(self.object()?);
        }
        if self.words("choose") {
            draw.choose = Some(self.amount()?);
        }
        draw.called = self.called(NameType::Number)?;
        Ok(draw)
    }

    // ---- cards and piles ----

    /// `one { and one }`
    fn objs(&mut self) -> P<Objs> {
        let mut all = vec![self.one()?];
        while let Some(one) = self.attempt(|p| {
            p.need("and")?;
            p.one()
        })? {
            all.push(one);
        }
        Ok(Objs(all))
    }

    fn one(&mut self) -> P<One> {
        if let Some(one) = self.attempt(Parser::of_pile)? {
            return Ok(one);
        }
        let many = self.many()?;
        let object = self.object()?;
        Ok(One::Object(many, object))
    }

    /// `top [n] of zone [called N]`
    fn of_pile(&mut self) -> P<One> {
        let make: Option<fn(Amount, Zone, Option<holocron_engine::text::Name>) -> One> = match self.word_at(0) {
            Some("top") => Some(One::Top),
            Some("bottom") => Some(One::Bottom),
            Some("random") => Some(One::Random),
            Some("all") => None,
            _ => return self.expected("cards"),
        };
        self.pos += 1;
        let count = if let Tok::Num(n) = self.tok() {
            self.pos += 1;
            Amount::Num(n)
        } else if self.sign("(") {
            let amount = self.amount()?;
            self.need_sign(")")?;
            amount
        } else {
            self.number_name()?.map_or(Amount::Num(1.into()), Amount::Named)
        };
        self.need("of")?;
        let zone = self.zone(true)?;
        let called = self.called(NameType::Card)?;
        Ok(match make {
            Some(make) => make(count, zone, called),
            None => One::AllOf(zone, called),
        })
    }

    fn from_zones(&mut self) -> P<Vec<Zone>> {
        Ok(self
            .attempt(|p| {
                p.need("from")?;
                p.zones()
            })?
            .unwrap_or_default())
    }

    fn from_zone_effect(&mut self) -> P<Option<Zone>> {
        self.attempt(|p| {
            p.need("from")?;
            p.zone(true)
        })
    }

    /// The effects that can be a cost: `place`, `stack`, `forfeit`, and verbs of one object.
    pub(crate) fn paying_effect(&mut self) -> P<Effect> {
        if let Some(effect) = self.attempt(Parser::placing)? {
            return Ok(effect);
        }
        if let Some(effect) = self.attempt(Parser::stacking)? {
            return Ok(effect);
        }
        if self.verb("forfeit") {
            return Ok(Effect::Forfeit(self.object()?));
        }
        if self.verb("return") {
            return self.returning();
        }
        Err(Fail::Soft)
    }

    fn effect(&mut self) -> P<Effect> {
        for form in [Parser::force, Parser::placing, Parser::stacking, Parser::card_effect, Parser::other_effect, Parser::verb_effect] {
            let found = self.attempt(|p| {
                let effect = form(p)?;
                if p.at_end() { Ok(effect) } else { Err(Fail::Soft) }
            })?;
            if let Some(effect) = found {
                return Ok(effect);
            }
        }
        self.expected("a verb")
    }

    /// Force: use, lose, activate, retrieve, draw cards.
    fn force(&mut self) -> P<Effect> {
        if self.verb("use") {
            let amount = self.amount()?;
            return Ok(Effect::Use(amount, self.from_zone_effect()?));
        }
        if self.verb("lose") {
            let amount = self.amount()?;
            let unreducible = self.words("unreducible");
            let from = self.from_zone_effect()?;
            let called = self.called(NameType::Card)?;
            return Ok(Effect::LoseForce { amount, unreducible, from, called });
        }
        if self.verb("activate") {
            let up_to = self.words("up to");
            return Ok(Effect::Activate(up_to, self.amount()?));
        }
        if self.verb("retrieve") {
            return self.retrieve();
        }
        if !self.verb("draw") {
            return Err(Fail::Soft);
        }
        let up_to = self.words("up to");
        let amount = self.amount()?;
        if !self.words("cards") {
            self.need("card")?;
        }
        Ok(Effect::DrawCards(up_to, amount, self.from_zone_effect()?))
    }

    fn retrieve(&mut self) -> P<Effect> {
        let force = self.attempt(|p| {
            let up_to = p.words("up to");
            let amount = p.amount()?;
            let (into_hand, random) = (p.words("into hand"), p.words("at random"));
            if p.at_end() { Ok(Effect::Retrieve { up_to, amount, into_hand, random }) } else { Err(Fail::Soft) }
        })?;
        if let Some(effect) = force {
            return Ok(effect);
        }
        let many = self.many()?;
        let filter = Self::filter_of(self.object()?);
        Ok(Effect::RetrieveCard { many, filter, into_hand: self.words("into hand"), random: self.words("at random") })
    }

    /// `place objs [from zones] (out of play | into zone | onto (zone | object) | under zone) [face down]`
    fn placing(&mut self) -> P<Effect> {
        if !self.verb("place") {
            return Err(Fail::Soft);
        }
        let what = self.objs()?;
        let from = self.from_zones()?;
        let to = if self.words("out of play") {
            PlaceTo::OutOfPlay
        } else if self.words("into") {
            PlaceTo::Into(self.zone(true)?)
        } else if self.words("onto") {
            match self.attempt(|p| p.zone(true))? {
                Some(zone) => PlaceTo::OntoZone(zone),
                None => PlaceTo::Onto(self.object()?),
            }
        } else {
            self.need("under")?;
            PlaceTo::Under(self.zone(true)?)
        };
        Ok(Effect::Place { what, from, to, face_down: self.words("face down") })
    }

    /// `stack objs [from zones] [face down|face up] (here | onto object) [called N] [instead of DONE]`
    fn stacking(&mut self) -> P<Effect> {
        if !self.verb("stack") {
            return Err(Fail::Soft);
        }
        let what = self.with_stops(STOP_HERE, Parser::objs)?;
        let from = self.from_zones()?;
        let face = if self.words("face down") {
            Some(false)
        } else if self.words("face up") {
            Some(true)
        } else {
            None
        };
        let onto = if self.words("here") {
            None
        } else {
            self.need("onto")?;
            Some(self.object()?)
        };
        let mut onto = onto;
        let mut called = self.called(NameType::Card)?;
        if called.is_none()
            && let Some(Object::Filter(filter)) = &mut onto
        {
            called = filter.called.take();
        }
        let instead_of = if self.words("instead of") { Some(self.list::<Done>().ok_or(Fail::Soft)?) } else { None };
        Ok(Effect::Stack { what, from, face, onto, called, instead_of })
    }

    fn returning(&mut self) -> P<Effect> {
        let object = self.object()?;
        self.need("to hand")?;
        Ok(Effect::Return(object, self.words("with cards on it")))
    }

    /// Verbs that move cards about.
    fn card_effect(&mut self) -> P<Effect> {
        if self.verb("take") {
            if self.words("first turn") {
                return Ok(Effect::TakeFirstTurn);
            }
            let what = self.objs()?;
            self.need("into hand")?;
            return Ok(Effect::Take(what, self.from_zones()?));
        }
        if self.verb("return") {
            return self.returning();
        }
        if self.verb("lose") {
            let what = self.objs()?;
            return Ok(Effect::Lose(what, self.from_zone_effect()?));
        }
        if self.verb("forfeit") {
            return Ok(Effect::Forfeit(self.object()?));
        }
        if self.verb("deploy") {
            return self.deploying();
        }
        if self.verb("play") {
            let object = self.object()?;
            self.need("from")?;
            return Ok(Effect::Play(object, self.zone(true)?));
        }
        if self.verb("exchange") {
            let what = self.objs()?;
            self.need("for")?;
            return Ok(Effect::Exchange(what, self.objs()?));
        }
        if self.verb("replace") {
            let what = self.object()?;
            self.need("by")?;
            let by = self.objs()?;
            return Ok(Effect::Replace(what, by, self.from_zones()?));
        }
        if self.verb("steal") {
            let what = self.object()?;
            let to = if self.words("to") { Some(self.object()?) } else { None };
            return Ok(Effect::Steal(what, to));
        }
        if self.verb("move") {
            return self.moving();
        }
        if self.verb("relocate") {
            let what = self.objs()?;
            self.need("to")?;
            return Ok(match self.attempt(|p| p.zone(false))? {
                Some(zone) => Effect::RelocateZone(what, zone),
                None => Effect::Relocate(what, self.place()?),
            });
        }
        Err(Fail::Soft)
    }

    fn deploying(&mut self) -> P<Effect> {
        let what = self.objs()?;
        let mut from = self.from_zones()?;
        let dest = self.attempt(Parser::dest)?;
        if from.is_empty() {
            from = self.from_zones()?;
        }
        let mut mods = DeployMods::default();
        loop {
            if self.words("free") {
                mods.free = true;
            } else if self.words("as react") {
                mods.as_react = true;
            } else if self.words("as captive") {
                mods.captive = Some((false, false));
            } else if self.words("as frozen captive") {
                mods.captive = Some((true, false));
            } else if self.words("as imprisoned captive") {
                mods.captive = Some((false, true));
            } else if self.words("as frozen imprisoned captive") {
                mods.captive = Some((true, true));
            } else if self.sign("+") {
                mods.cost = Some(self.term()?);
            } else if self.sign("-") {
                mods.cost = Some(match self.term()? {
                    Amount::Num(n) => Amount::Num(-n),
                    term => Amount::Sub(Box::new(Amount::Num(0.into())), Box::new(term)),
                });
            } else if self.words("bringing") {
                mods.bringing = Some(self.objs()?);
            } else if self.words("ignoring restrictions") {
                mods.ignoring = true;
            } else {
                return Ok(Effect::Deploy(what, from, dest, mods));
            }
        }
    }

    fn moving(&mut self) -> P<Effect> {
        let what = self.objs()?;
        let away = self.words("away");
        let to = if !away && self.words("to") { Some(self.place()?) } else { None };
        let (mut by, mut as_react, mut free) = (None, false, false);
        loop {
            if self.words("as react") {
                as_react = true;
            } else if self.words("free") {
                free = true;
            } else if self.words("by") {
                by = Some(self.list::<MoveKind>().ok_or(Fail::Soft)?);
            } else {
                return Ok(Effect::Move { what, away, to, by, as_react, free });
            }
        }
    }

    /// Verbs about battles, destinies, piles and procedures.
    fn other_effect(&mut self) -> P<Effect> {
        if self.verb("initiate") {
            return self.initiating();
        }
        if self.words("compare") {
            let a = self.amount()?;
            self.need_sign(",")?;
            return Ok(Effect::Compare(a, self.amount()?));
        }
        if self.verb("fire") {
            let what = self.with_stops(STOP_AT, Parser::object)?;
            let at = if self.words("at") { Some(self.object()?) } else { None };
            return Ok(Effect::Fire(what, at, self.words("free")));
        }
        if self.verb("cancel") {
            let what = self.cancel_what()?;
            return Ok(Effect::Cancel(what, self.words("and redraw")));
        }
        if self.verb("substitute") {
            self.need("destiny with")?;
            if let Some(effect) = self.attempt(|p| {
                let amount = p.amount()?;
                if p.at_end() { Ok(Effect::SubstituteAmount(amount)) } else { Err(Fail::Soft) }
            })? {
                return Ok(effect);
            }
            return Ok(Effect::SubstituteCard(self.object()?));
        }
        if self.verb("retarget") {
            let what = self.object()?;
            if self.words("on same side") {
                return Ok(Effect::Retarget(what, None));
            }
            self.need("to")?;
            return Ok(Effect::Retarget(what, Some(self.object()?)));
        }
        if self.verb("reduce") {
            let what = if self.words("loss") {
                ReduceWhat::Loss
            } else if self.words("damage") {
                ReduceWhat::Damage
            } else if self.words("attrition") {
                ReduceWhat::Attrition
            } else {
                self.need("force drain")?;
                ReduceWhat::ForceDrain
            };
            self.need("by")?;
            return Ok(Effect::Reduce(what, self.amount()?));
        }
        if self.verb("peek at") {
            return self.looks().map(Effect::Peek);
        }
        if self.verb("reveal") {
            return self.looks().map(Effect::Reveal);
        }
        if self.verb("shuffle") {
            return Ok(Effect::Shuffle(self.zone(true)?));
        }
        if self.verb("reorder") {
            return Ok(match self.attempt(|p| p.zone(true))? {
                Some(zone) => Effect::ReorderZone(zone),
                None => Effect::ReorderCards(self.object()?),
            });
        }
        if self.verb("recirculate") {
            return Ok(Effect::Recirculate);
        }
        if self.verb("satisfy") {
            for (words, what) in [
                ("all attrition", SatisfyWhat::Attrition),
                ("all battle damage", SatisfyWhat::BattleDamage),
                ("all damage", SatisfyWhat::All),
            ] {
                if self.words(words) {
                    return Ok(Effect::Satisfy(what));
                }
            }
            return Err(Fail::Soft);
        }
        if self.verb("flip") {
            return Ok(Effect::Flip(self.object()?));
        }
        if self.words("deplete") {
            return Ok(Effect::Deplete(self.who().ok_or(Fail::Soft)?));
        }
        self.need("procedure")?;
        Ok(Effect::Procedure(self.procedure()?))
    }

    fn initiating(&mut self) -> P<Effect> {
        let action = self.list::<ActionWord>().ok_or(Fail::Soft)?;
        let start = self.pos;
        let how = if self.words("here") {
            self.note_place(start);
            Initiate::Here
        } else if self.words("there") {
            Initiate::There
        } else if self.words("between") {
            let a = self.object()?;
            self.need("and")?;
            Initiate::Between(a, self.object()?)
        } else if self.words("against") {
            Initiate::Against(self.object()?)
        } else {
            Initiate::Plain
        };
        let body = if self.peek_sign("{") { Some(self.braced_body()?) } else { None };
        Ok(Effect::Initiate(action, how, body))
    }

    fn cancel_what(&mut self) -> P<CancelWhat> {
        if let Some(what) = self.attempt(|p| {
            let what = if p.words("targeting") {
                CancelWhat::Targeting
            } else if p.words("damage") {
                CancelWhat::Damage
            } else if p.words("attrition") {
                CancelWhat::Attrition
            } else if p.peek_words("destiny") || p.peek_list::<DestinyKind>().is_some_and(|(_, len)| p.word_at(len) == Some("destiny")) {
                p.list::<DestinyKind>();
                p.need("destiny")?;
                CancelWhat::Destiny
            } else {
                CancelWhat::Action(p.list::<ActionWord>().ok_or(Fail::Soft)?)
            };
            if p.peek_words("and redraw") || p.at_end() { Ok(what) } else { Err(Fail::Soft) }
        })? {
            return Ok(what);
        }
        self.objs().map(CancelWhat::Cards)
    }

    fn looks(&mut self) -> P<Looks> {
        if let Some(looks) = self.attempt(|p| {
            let one = p.one()?;
            if p.at_end() { Ok(Looks::Cards(one)) } else { Err(Fail::Soft) }
        })? {
            return Ok(looks);
        }
        Ok(Looks::Zone(self.zone(true)?))
    }

    /// `hit X`, `capture X to Y`, `remember X called N`
    fn verb_effect(&mut self) -> P<Effect> {
        if let Some(effect) = self.attempt(|p| {
            p.need("remember")?;
            let amount = p.amount()?;
            p.need("called")?;
            Ok(Effect::RememberNumber(amount, p.bind(NameType::Number)?))
        })? {
            return Ok(effect);
        }
        let verb = self.phrase(vocab::verbs(), "a verb").ok_or(Fail::Soft)?;
        let mut what = self.objs()?;
        let to = if self.words("to") { Some(self.object()?) } else { None };
        let mut called = self.called(NameType::Card)?;
        if to.is_none()
            && called.is_none()
            && let [One::Object(Many::One, Object::Filter(filter))] = what.0.as_mut_slice()
        {
            called = filter.called.take();
        }
        Ok(Effect::Verb(verb, what, to, called))
    }
}
