//! Bodies of steps: control, choices, draws of destiny.

use holocron_engine::text::{Amount, Body, DestinyKind, Draw, Event, EventKind, Naming, Object, Statement, Step, TableRow, Who};

use super::{Fail, NameType, P, Parser, Piece};
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
                    steps.push(p.piece(Piece::Step, Parser::step)?);
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
            let start = self.pos + separators;
            self.pos = start + 1;
            let last = !self.words("if");
            if last {
                otherwise = Some(self.braced_body()?);
            } else {
                let cond = self.cond()?;
                arms.push((cond, self.braced_body()?));
            }
            self.note_piece(Piece::Phrase, start);
            if last {
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
            let start = self.pos;
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
            self.note_piece(Piece::Step, start);
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
                let start = self.pos + separators;
                self.pos = start + 1;
                let body = self.braced_body()?;
                self.note_piece(Piece::Phrase, start);
                Some(body)
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
            let mut bodies = vec![self.piece(Piece::Part, Parser::braced_body)?];
            loop {
                let separators = (0..).take_while(|i| self.tok_at(*i) == Tok::Sep).count();
                if self.word_at(separators) != Some("or") {
                    return Ok(Step::ChooseBlock(who, bodies));
                }
                self.pos += separators + 1;
                bodies.push(self.piece(Piece::Part, Parser::braced_body)?);
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
            if self.words("up to") {
                Naming::UpTo(Box::new(self.amount()?))
            } else {
                Naming::Number(if matches!(self.tok(), Tok::Num(_)) { Some(self.range()?) } else { None })
            }
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
        let start = self.pos;
        if self.words("for each") {
            draw.for_each = Some(self.filter()?);
            self.note_piece(Piece::Phrase, start);
        } else if self.words("for") {
            draw.for_what = Some(self.object()?);
        }
        if self.words("choose") {
            draw.choose = Some(self.amount()?);
        }
        draw.called = self.called(NameType::Number)?;
        Ok(draw)
    }
}
