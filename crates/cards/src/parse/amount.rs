//! Numbers that are worked out when asked for.

use holocron_engine::text::{Amount, Best, Object, Place, Quantity, Range, Span, Who, Word};

use super::filter::just;
use super::{Fail, P, Parser, Piece};
use crate::lex::Tok;

impl Parser<'_, '_> {
    /// `term { (+|-) term } [ if cond else amount ]`
    pub(crate) fn amount(&mut self) -> P<Amount> {
        self.label("an amount", |p| {
            p.deeper(|p| {
                let mut amount = p.term()?;
                let mut links = 0;
                while let Some((plus, term)) = p.attempt(|p| {
                    let plus = p.sign("+");
                    if !plus && !p.sign("-") {
                        return Err(Fail::Soft);
                    }
                    Ok((plus, p.term()?))
                })? {
                    links += 1;
                    p.short_enough(links)?;
                    let (a, b) = (Box::new(amount), Box::new(term));
                    amount = if plus { Amount::Add(a, b) } else { Amount::Sub(a, b) };
                }
                let otherwise = p.attempt(|p| {
                    p.piece(Piece::Phrase, |p| {
                        p.need("if")?;
                        let cond = p.cond()?;
                        p.need("else")?;
                        Ok((cond, p.amount()?))
                    })
                })?;
                Ok(match otherwise {
                    Some((cond, other)) => Amount::IfElse(Box::new(amount), Box::new(cond), Box::new(other)),
                    None => amount,
                })
            })
        })
    }

    /// `factor { (*|/) factor }`
    pub(crate) fn term(&mut self) -> P<Amount> {
        let mut amount = self.factor()?;
        let mut links = 0;
        while let Some((times, factor, down)) = self.attempt(|p| {
            let times = p.sign("*");
            if !times && !p.sign("/") {
                return Err(Fail::Soft);
            }
            let factor = p.factor()?;
            Ok((times, factor, !times && p.words("rounded down")))
        })? {
            links += 1;
            self.short_enough(links)?;
            let (a, b) = (Box::new(amount), Box::new(factor));
            amount = if times { Amount::Mul(a, b) } else { Amount::Div(a, b, down) };
        }
        Ok(amount)
    }

    fn factor(&mut self) -> P<Amount> {
        self.deeper(|p| {
            match p.tok() {
                Tok::Num(n) => {
                    p.pos += 1;
                    return Ok(Amount::Num(n));
                }
                Tok::Sign("(") => {
                    p.pos += 1;
                    let amount = p.with_stops(0, Parser::amount)?;
                    p.need_sign(")")?;
                    return Ok(amount);
                }
                Tok::Str(_) => return p.value(),
                Tok::Word(_) => {}
                _ => return p.expected("an amount"),
            }
            if let Some(amount) = p.attempt(Parser::value_of_group)? {
                return Ok(amount);
            }
            if let Some(amount) = p.attempt(Parser::value)? {
                return Ok(amount);
            }
            if p.words("destiny") {
                return Ok(Amount::Destiny);
            }
            if p.words("amount") {
                return Ok(Amount::EventAmount);
            }
            if let Some(name) = p.number_name()? {
                return Ok(Amount::Named(name));
            }
            p.want_ref();
            p.expected("an amount")
        })
    }

    fn value_of_group(&mut self) -> P<Amount> {
        let best = match self.word_at(0) {
            Some("half") => {
                self.pos += 1;
                let factor = self.factor()?;
                let down = self.words("rounded down");
                return Ok(Amount::Half(Box::new(factor), down));
            }
            Some("root") => {
                self.pos += 1;
                return Ok(Amount::Root(Box::new(self.factor()?)));
            }
            Some("number") => {
                self.need("number of")?;
                return Ok(Amount::Count(Box::new(self.filter()?)));
            }
            Some("size") => {
                self.need("size of")?;
                return Ok(Amount::Size(Box::new(self.zone(true)?)));
            }
            Some("times") => {
                self.pos += 1;
                self.need_sign("(")?;
                let event = self.with_stops(0, Parser::event)?;
                let span = self.list::<Span>().ok_or(Fail::Soft)?;
                self.need_sign(")")?;
                return Ok(Amount::Times(Box::new(event), span));
            }
            Some("parsecs") => {
                self.pos += 1;
                self.need_sign("(")?;
                let from = self.with_stops(0, Parser::object)?;
                self.need_sign(",")?;
                let to = self.with_stops(0, Parser::object)?;
                self.need_sign(")")?;
                return Ok(Amount::Parsecs(Box::new(from), Box::new(to)));
            }
            Some("highest") => {
                self.pos += 1;
                Best::Highest
            }
            Some("lowest") => {
                self.pos += 1;
                Best::Lowest
            }
            Some("total") => {
                self.pos += 1;
                if self.words("lowest") {
                    Best::TotalLowest(self.small().ok_or(Fail::Soft)?)
                } else if self.words("highest") {
                    Best::TotalHighest(self.small().ok_or(Fail::Soft)?)
                } else {
                    Best::Total
                }
            }
            _ => return Err(Fail::Soft),
        };
        let quantity = self.list::<Quantity>().ok_or(Fail::Soft)?;
        self.need("of")?;
        Ok(Amount::Best(best, quantity, Box::new(self.object()?)))
    }

    /// `[printed] (ref | STRING) QUANTITY`, `your QUANTITY [here|there|at place]`
    fn value(&mut self) -> P<Amount> {
        let printed = self.words("printed");
        if let Tok::Str(_) = self.tok() {
            let name = self.string().ok_or(Fail::Soft)?;
            let quantity = self.list::<Quantity>().ok_or(Fail::Soft)?;
            return Ok(Amount::OfNamed(printed, name, quantity));
        }
        if let Some(r) = self.reference() {
            let quantity = self.list::<Quantity>().ok_or(Fail::Soft)?;
            let start = self.pos;
            if quantity == Quantity::Deploy && !printed && self.words("on") {
                if let Some(on) = self.reference() {
                    return Ok(Amount::DeployOn(r, on));
                }
                self.pos = start;
            }
            return Ok(Amount::Of(printed, r, quantity));
        }
        let who = self.whose().ok_or(Fail::Soft)?;
        let quantity = self.list::<Quantity>().ok_or(Fail::Soft)?;
        let start = self.pos;
        let place = if self.words("here") {
            self.note_place(start);
            Some(Place::Here)
        } else if self.words("there") {
            Some(Place::There)
        } else {
            self.attempt(|p| {
                p.need("at")?;
                p.spot()
            })?
        };
        self.note_piece(Piece::Phrase, start);
        Ok(Amount::Player(who, quantity, place.map(Box::new)))
    }

    /// `your`, `opponent's`, `player's`, `each player's`, `owner's`
    pub(crate) fn whose(&mut self) -> Option<Who> {
        for (words, who) in [
            ("your", Who::You),
            ("opponent's", Who::Opponent),
            ("player's", Who::Player),
            ("each player's", Who::EachPlayer),
            ("owner's", Who::Owner),
        ] {
            if self.words(words) {
                return Some(who);
            }
        }
        None
    }

    /// `3`, `1..4`, `1..`, `5+`
    pub(crate) fn range(&mut self) -> P<Range> {
        let low = self.number().ok_or(Fail::Soft)?;
        if self.sign("..") {
            let high = if matches!(self.tok(), Tok::Num(_)) { self.number() } else { None };
            return Ok(Range { low, high });
        }
        if self.sign("+") {
            return Ok(Range { low, high: None });
        }
        Ok(Range { low, high: Some(low) })
    }

    /// A reference as a filter.
    pub(crate) fn filter_of(object: Object) -> holocron_engine::text::Filter {
        match object {
            Object::Ref(r) => just(Word::Ref(r)),
            Object::Filter(filter) => *filter,
        }
    }
}
