//! Conditions, and the predicates of a card that they are made of.

use holocron_engine::text::{
    ActWord, BEINGS, Being, Cond, Count, Identity, IdentityVerb, OWNERS, Object, Owner, PREDICATES, Phase, Place, Predicate, Span, Who,
    Word,
};

use super::filter::{as_ref, object_of};
use super::{Fail, P, Parser, Piece};
use crate::lex::Tok;

impl Parser<'_, '_> {
    /// `conj { or if conj }`
    pub(crate) fn cond(&mut self) -> P<Cond> {
        self.label("a condition", |p| {
            p.deeper(|p| {
                let first = p.conj()?;
                let mut all = vec![first];
                while let Some(cond) = p.attempt(|p| {
                    p.need("or if")?;
                    p.conj()
                })? {
                    all.push(cond);
                }
                Ok(if all.len() == 1 { all.remove(0) } else { Cond::Or(all) })
            })
        })
    }

    /// `test { and test }`
    fn conj(&mut self) -> P<Cond> {
        let mut all = vec![self.piece(Piece::Cond, Parser::test)?];
        while let Some(cond) = self.attempt(|p| {
            p.need("and")?;
            p.piece(Piece::Cond, Parser::test)
        })? {
            all.push(cond);
        }
        Ok(if all.len() == 1 { all.remove(0) } else { Cond::And(all) })
    }

    fn test(&mut self) -> P<Cond> {
        self.label("a condition", |p| p.deeper(Parser::test_inner))
    }

    fn test_inner(&mut self) -> P<Cond> {
        if self.words("not") {
            return Ok(Cond::Not(Box::new(self.test()?)));
        }
        if self.peek_sign("(") {
            if let Some(cond) = self.attempt(Parser::happened)? {
                return Ok(cond);
            }
            if let Some(cond) = self.attempt(|p| {
                p.need_sign("(")?;
                let cond = p.with_stops(0, Parser::cond)?;
                p.need_sign(")")?;
                match p.tok() {
                    Tok::Sign("<" | ">" | "=" | "<=" | ">=" | "!=" | "+" | "-" | "*" | "/") => Err(Fail::Soft),
                    Tok::Word("or") if p.word_at(1) != Some("if") => Err(Fail::Soft),
                    // a group of cards with more tests behind it: `(a or b) at site`
                    Tok::Word(w) if !matches!(w, "and" | "or" | "else" | "called" | "until" | "this" | "once") => Err(Fail::Soft),
                    _ => Ok(cond),
                }
            })? {
                return Ok(cond);
            }
        }
        if let Some(cond) = self.attempt(|p| {
            let a = p.amount()?;
            let cmp = p.cmp().ok_or(Fail::Soft)?;
            Ok(Cond::Compare(a, cmp, p.amount()?))
        })? {
            return Ok(cond);
        }
        if let Some(cond) = self.attempt(Parser::of_player)? {
            return Ok(cond);
        }
        if let Some(cond) = self.attempt(Parser::of_time)? {
            return Ok(cond);
        }
        if let Some(cond) = self.attempt(Parser::of_reference)? {
            return Ok(cond);
        }
        if let Some(cond) = self.attempt(Parser::of_words)? {
            return Ok(cond);
        }
        let count = self.count()?;
        let filter = self.filter()?;
        if count == Count::Any
            && let Some(cond) = self.attempt(|p| {
                p.need("may")?;
                let act = p.list::<ActWord>().ok_or(Fail::Soft)?;
                Ok(Cond::MayDo(object_of(filter.clone()), act))
            })?
        {
            return Ok(cond);
        }
        Ok(Cond::Exists(count, Box::new(filter)))
    }

    /// `( EVENT this turn )`
    fn happened(&mut self) -> P<Cond> {
        self.need_sign("(")?;
        let event = self.with_stops(0, Parser::event)?;
        let span = self.list::<Span>().ok_or(Fail::Soft)?;
        self.need_sign(")")?;
        Ok(Cond::Happened(Box::new(event), span))
    }

    fn of_player(&mut self) -> P<Cond> {
        let who = self.who().ok_or(Fail::Soft)?;
        if self.words("have senate majority") || self.words("has senate majority") {
            return Ok(Cond::SenateMajority(who));
        }
        if self.words("initiated battle") {
            return Ok(Cond::InitiatedBattle(who));
        }
        let make: fn(Who, Count, Box<holocron_engine::text::Filter>) -> Cond = if self.verb("control") {
            Cond::Control
        } else if self.verb("occupy") {
            Cond::Occupy
        } else if self.verb("have") {
            Cond::Have
        } else {
            return Err(Fail::Soft);
        };
        let count = self.count()?;
        Ok(make(who, count, Box::new(self.filter()?)))
    }

    fn of_time(&mut self) -> P<Cond> {
        let owner = self.owner().ok_or(Fail::Soft)?;
        if self.words("turn") {
            return Ok(Cond::Turn(owner));
        }
        let phase = self.list::<Phase>().ok_or(Fail::Soft)?;
        self.need("phase")?;
        Ok(Cond::Phase(owner, phase))
    }

    /// `your next`, `opponent's next`, `your`, `opponent's`, `any`
    pub(crate) fn owner(&mut self) -> Option<Owner> {
        self.one_of(&OWNERS, "your, opponent's or any")
    }

    fn of_reference(&mut self) -> P<Cond> {
        let r = self.reference().ok_or(Fail::Soft)?;
        if self.words("is") {
            let not = self.words("not");
            let kind = self.being()?;
            return Ok(Cond::Is(r, not, Identity { verb: IdentityVerb::Is, kinds: vec![kind] }));
        }
        if self.words("may") {
            let act = self.list::<ActWord>().ok_or(Fail::Soft)?;
            return Ok(Cond::MayDo(Object::Ref(r), act));
        }
        Ok(Cond::Holds(r, self.predicate()?))
    }

    fn of_words(&mut self) -> P<Cond> {
        if self.words("all your ability") {
            let here = self.words("here");
            if !here {
                self.words("on table");
            }
            self.need("is")?;
            return Ok(Cond::AllAbility(here, Box::new(self.filter()?)));
        }
        if self.words("this side up") {
            return Ok(Cond::SideUp);
        }
        if self.words("amended") {
            return Ok(Cond::Amended(self.any_word()?));
        }
        if self.words("destiny is") {
            if self.words("odd") {
                return Ok(Cond::DestinyOdd(true));
            }
            self.need("even")?;
            return Ok(Cond::DestinyOdd(false));
        }
        if self.words("battle") {
            return Ok(Cond::Battle(self.battle_place()?.map(Box::new)));
        }
        if self.words("nothing") {
            let mut tests = self.suffix()?;
            if tests.len() != 1 {
                return Err(Fail::Soft);
            }
            return Ok(Cond::Nothing(Box::new(tests.remove(0))));
        }
        Err(Fail::Soft)
    }

    /// `[ here | at place ]` behind `battle`
    pub(crate) fn battle_place(&mut self) -> P<Option<Place>> {
        let start = self.pos;
        if self.words("here") {
            self.note_place(start);
            return Ok(Some(Place::Here));
        }
        self.attempt(|p| {
            p.need("at")?;
            p.place()
        })
    }

    /// `no`, `exactly n`, `only`, `every`, `n`
    fn count(&mut self) -> P<Count> {
        if self.words("no") {
            return Ok(Count::No);
        }
        if self.words("exactly") {
            return Ok(Count::Exactly(self.small().ok_or(Fail::Soft)?));
        }
        if self.words("only") {
            return Ok(Count::Only);
        }
        if self.words("every") {
            return Ok(Count::Every);
        }
        if matches!(self.tok(), Tok::Num(_)) {
            return Ok(Count::AtLeast(self.small().ok_or(Fail::Soft)?));
        }
        Ok(Count::Any)
    }

    /// What holds of a card.
    pub(crate) fn predicate(&mut self) -> P<Predicate> {
        self.label("what holds of the card (in battle, piloting, at ...)", |p| p.predicate_inner())
    }

    fn predicate_inner(&mut self) -> P<Predicate> {
        let start = self.pos;
        if let Some(found) = self.attempt(Parser::predicate_with)? {
            return Ok(found);
        }
        // `piloted by X` and `stacked here` are tests of a filter
        let found = self.one_of(&PREDICATES, "in battle, piloting, at, on, with, alone ...").ok_or(Fail::Soft)?;
        let test = match found {
            Predicate::Piloted(true) | Predicate::Hit => self.peek_words("by"),
            Predicate::Stacked => self.peek_words("here") || self.peek_words("on"),
            _ => false,
        };
        if test {
            self.pos = start;
            return Err(Fail::Soft);
        }
        if found == Predicate::Present(None) {
            self.note_place(start);
        }
        Ok(found)
    }

    /// A predicate that takes a card or a place.
    fn predicate_with(&mut self) -> P<Predicate> {
        if self.words("in battle with") {
            return Ok(Predicate::InBattleWith(self.near()?));
        }
        if self.words("in battle against") {
            return Ok(Predicate::InBattleAgainst(self.near()?));
        }
        if self.words("in battle at") {
            return Ok(Predicate::InBattleAt(self.spot()?));
        }
        if self.words("present with") {
            return Ok(Predicate::Present(Some(self.near()?)));
        }
        if self.words("armed with") {
            return Ok(Predicate::Armed(Some(self.near()?)));
        }
        if self.words("piloting") {
            return Ok(Predicate::Piloting(self.attempt(Parser::near)?));
        }
        if self.words("driving") {
            return Ok(Predicate::Driving(self.attempt(Parser::near)?));
        }
        if self.words("riding") {
            return Ok(Predicate::Riding(self.attempt(Parser::near)?));
        }
        if self.words("aboard") {
            return Ok(Predicate::Aboard(self.near()?));
        }
        if self.words("at") {
            return Ok(Predicate::At(self.spot()?));
        }
        if !self.peek_words("on table") && self.words("on") {
            return Ok(Predicate::On(self.near()?));
        }
        if self.words("with") {
            return Ok(Predicate::With(self.near()?));
        }
        self.need("escorting")?;
        Ok(Predicate::Escorting(self.near()?))
    }

    /// What a card is or becomes.
    pub(crate) fn being(&mut self) -> P<Being> {
        self.label("what a card is", |p| {
            let named = |p: &Self| p.peek_words("unique") || p.peek_words("non-unique");
            if !named(p)
                && p.peek_kind().is_none_or(|(_, len)| len <= 1)
                && let Some(being) = p.one_of(&BEINGS, "out of play, used, lost, face down ...")
            {
                return Ok(being);
            }
            if p.words("any persona") {
                return Ok(Being::Persona(true, p.string().ok_or(Fail::Soft)?));
            }
            if p.words("persona") {
                return Ok(Being::Persona(false, p.string().ok_or(Fail::Soft)?));
            }
            let filter = p.filter()?;
            if let [term] = filter.any.as_slice()
                && filter.tests.is_empty()
                && filter.except.is_empty()
                && filter.called.is_none()
                && as_ref(&filter).is_none()
                && term.yours.is_none()
                && !term.other
                && let [word] = term.words.as_slice()
            {
                match word {
                    Word::Adj(holocron_engine::text::Adj::Unique) => return Ok(Being::Unique),
                    Word::Adj(holocron_engine::text::Adj::NonUnique) => return Ok(Being::NonUnique),
                    Word::Kind(kind) => return Ok(Being::Kind(*kind)),
                    Word::Icon(icon) => return Ok(Being::Icon(*icon)),
                    _ => {}
                }
            }
            Ok(Being::Filter(Box::new(filter)))
        })
    }
}
