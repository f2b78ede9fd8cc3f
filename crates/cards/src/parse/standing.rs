//! Standing text, and the same changes made by an effect for a time.

use std::sync::Arc;

use holocron_engine::text::{
    Act, ActWord, Adj, ByWhom, Change, DURATIONS, DestinyKind, DestinyTo, Dice, Duration, Filter, Fixity, FreeMode, FreeWord, Identity,
    IdentityVerb, Immunity, MoveKind, NumberChange, Object, Op, Owner, PREDICATES, Phase, Place, QUALS, Qual, Quantity, Right, RightMode,
    Source, Standing, Subject, TEXT_MODS, TextMod, Who, Word,
};

use super::filter::{as_ref, object_of};
use super::{Fail, P, Parser, Piece, STOP_TO};
use crate::error::ErrorKind;

impl Parser<'_, '_> {
    /// `[head ":"] [subject ":"] change { "," change } [until duration]`
    pub(crate) fn standing(&mut self) -> P<Arc<Standing>> {
        let mut standing = Standing { id: 0, when: None, head: None, who: Subject::Default, changes: Vec::new(), until: None, once: false };
        let start = self.pos;
        if self.words("while") {
            standing.when = Some(self.cond()?);
            self.need_sign(":")?;
            self.note_piece(Piece::Phrase, start);
        } else {
            standing.head = self.attempt(|p| {
                p.piece(Piece::Phrase, |p| {
                    let head = p.predicate()?;
                    p.need_sign(":")?;
                    Ok(head)
                })
            })?;
        }
        if let Some(subject) = self.attempt(|p| p.piece(Piece::Phrase, Parser::subject))? {
            standing.who = subject;
        } else if let Some(subject) = self.attempt(|p| {
            let r = p.reference().ok_or(Fail::Soft)?;
            // a change must follow
            if p.at_end() { Err(Fail::Soft) } else { Ok(Subject::Ref(r)) }
        })? {
            standing.who = subject;
        }
        self.changes(&mut standing)?;
        let start = self.pos;
        if self.words("until") {
            standing.until = Some(self.duration()?);
            self.note_piece(Piece::Phrase, start);
        } else if let Some(owner) = self.attempt(|p| {
            p.need("during")?;
            let owner = p.owner().ok_or(Fail::Soft)?;
            p.need("turn")?;
            Ok(owner)
        })? {
            standing.until = Some(Duration::During(owner));
        }
        standing.once = self.words("once");
        Ok(self.new_standing(standing))
    }

    /// `who ":"` or `filter ":"`
    fn subject(&mut self) -> P<Subject> {
        if let Some(who) = self.attempt(|p| {
            let who = p.who().ok_or(Fail::Soft)?;
            p.need_sign(":")?;
            Ok(who)
        })? {
            return Ok(Subject::Player(who));
        }
        let span = self.span();
        let head = PREDICATES.rows.iter().find(|r| self.peek_words(r.word)).map(|r| r.word);
        let filter = self.filter()?;
        self.need_sign(":")?;
        // `defending at X:`: this card while it defends, or every card that does?
        if let (Some(head), [term]) = (head, filter.any.as_slice())
            && term.group.is_none()
            && term.words.iter().all(|w| matches!(w, Word::Adj(_)))
            // a captive is a noun too
            && term.words != [Word::Adj(Adj::Captive)]
        {
            return self.mistake(span, ErrorKind::TwoReadings { head: head.to_owned() });
        }
        Ok(match as_ref(&filter) {
            Some(r) => Subject::Ref(r),
            None => Subject::Filter(Box::new(filter)),
        })
    }

    fn changes(&mut self, standing: &mut Standing) -> P<()> {
        self.one_change(standing)?;
        while let Some(()) = self.attempt(|p| {
            p.need_sign(",")?;
            p.one_change(standing)
        })? {}
        Ok(())
    }

    fn one_change(&mut self, standing: &mut Standing) -> P<()> {
        let span = self.span();
        let (who, change) = self.piece(Piece::Change, Parser::change)?;
        if let Some(who) = who {
            if standing.changes.is_empty() && standing.who == Subject::Default {
                standing.who = Subject::Player(who);
            } else if standing.who != Subject::Player(who) {
                return self.mistake(span, ErrorKind::TwoSubjects);
            }
        }
        standing.changes.push(change);
        Ok(())
    }

    /// `[who] (right | free | immunity | identity | textmod | dice) | quantity op { qualifier }`
    pub(crate) fn change(&mut self) -> P<(Option<Who>, Change)> {
        self.label("a change (power +1, may not move ...)", |p| {
            if let Some(found) = p.attempt(|p| {
                let who = p.who();
                Ok((who, p.change_in_words()?))
            })? {
                return Ok(found);
            }
            Ok((None, Change::Number(p.number_change()?)))
        })
    }

    fn change_in_words(&mut self) -> P<Change> {
        if let Some(right) = self.attempt(Parser::right)? {
            return Ok(Change::Right(right));
        }
        if let Some(free) = self.attempt(Parser::free)? {
            return Ok(free);
        }
        if let Some(immunity) = self.attempt(Parser::immunity)? {
            return Ok(Change::Immune(immunity));
        }
        if let Some(text) = self.attempt(Parser::text_mod)? {
            return Ok(Change::Text(text));
        }
        if let Some(identity) = self.attempt(Parser::identity)? {
            return Ok(Change::Identity(identity));
        }
        self.dice().map(Change::Dice)
    }

    fn number_change(&mut self) -> P<NumberChange> {
        let whose = self.whose();
        let what = self.list::<Quantity>().ok_or(Fail::Soft)?;
        let of = self.attempt(|p| {
            p.need("of")?;
            p.object()
        })?;
        let op = self.op()?;
        let quals = self.quals()?;
        Ok(NumberChange { whose, what, of, op, quals })
    }

    fn op(&mut self) -> P<Op> {
        if self.sign("+") {
            let amount = self.term()?;
            return Ok(Op::Add(amount, self.for_each()?));
        }
        if self.sign("-") {
            let amount = self.term()?;
            return Ok(Op::Sub(amount, self.for_each()?));
        }
        if self.sign("*") {
            return Ok(Op::Mul(self.term()?));
        }
        if self.sign("/") {
            let amount = self.term()?;
            return Ok(Op::Div(amount, self.words("rounded down")));
        }
        if self.sign("=") {
            return Ok(Op::Set(self.amount()?));
        }
        if self.words("begins as") {
            return Ok(Op::Base(self.amount()?));
        }
        if self.words("at most") {
            return Ok(Op::AtMost(self.amount()?));
        }
        if self.words("at least") {
            return Ok(Op::AtLeast(self.amount()?));
        }
        self.need("may not be")?;
        let mut all = vec![self.piece(Piece::Part, |p| p.list::<Fixity>().ok_or(Fail::Soft))?];
        while let Some(fixity) = self.attempt(|p| {
            p.need("or")?;
            p.piece(Piece::Part, |p| p.list::<Fixity>().ok_or(Fail::Soft))
        })? {
            all.push(fixity);
        }
        let by = if self.words("by") {
            Some(match self.who() {
                Some(who) => ByWhom::Player(who),
                None => ByWhom::Cards(Box::new(self.filter()?)),
            })
        } else {
            None
        };
        Ok(Op::Fixed(all, by))
    }

    fn for_each(&mut self) -> P<Option<Box<Filter>>> {
        let start = self.pos;
        if !self.words("for each") {
            return Ok(None);
        }
        let filter = self.filter()?;
        self.note_piece(Piece::Phrase, start);
        Ok(Some(Box::new(filter)))
    }

    fn quals(&mut self) -> P<Vec<Qual>> {
        let mut quals = Vec::new();
        while let Some(qual) = self.attempt(|p| p.piece(Piece::Phrase, Parser::qual))? {
            quals.push(qual);
        }
        Ok(quals)
    }

    fn qual(&mut self) -> P<Qual> {
        let start = self.pos;
        if self.words("to be") {
            return Ok(Qual::ToBe(self.purposes()?));
        }
        if self.words("to") {
            return Ok(Qual::To(self.place()?));
        }
        if self.words("from") {
            if let Some(source) = self.attempt(Parser::plain_source)? {
                return Ok(Qual::FromSource(source));
            }
            let stops = self.stops | STOP_TO;
            return Ok(match self.with_stops(stops, Parser::place)? {
                Place::Matching(filter) if !self.names_places(&filter) => Qual::FromSource(Source::Card(filter)),
                place => Qual::From(place),
            });
        }
        if !self.peek_words("at most") && !self.peek_words("at least") && self.words("at") {
            return Ok(Qual::At(self.place()?));
        }
        if let Some(qual) = self.one_of(&QUALS, "here, there, as react ...") {
            if qual == Qual::Here {
                self.note_place(start);
            }
            return Ok(qual);
        }
        if self.words("aboard") {
            return Ok(Qual::Aboard(self.filter()?));
        }
        if self.words("on") {
            return Ok(Qual::On(self.filter()?));
        }
        if self.words("by") {
            if let Some((kind, len)) = self.peek_list::<MoveKind>()
                && self.peek_kind().is_none_or(|(_, k)| k <= len)
            {
                self.pos += len;
                return Ok(Qual::ByMove(kind));
            }
            return Ok(match self.who() {
                Some(who) => Qual::ByPlayer(who),
                None => Qual::By(self.filter()?),
            });
        }
        if self.words("against") {
            return Ok(match self.who() {
                Some(who) => Qual::AgainstPlayer(who),
                None => Qual::Against(self.filter()?),
            });
        }
        if self.words("for") {
            return Ok(Qual::For(self.filter()?));
        }
        if self.words("of") {
            return Ok(Qual::Of(self.filter()?));
        }
        if self.words("with") {
            return Ok(Qual::With(self.filter()?));
        }
        if self.words("where") {
            return Ok(Qual::Where(self.cond()?));
        }
        if self.words("limit") {
            return Ok(Qual::Limit(self.amount()?));
        }
        if self.words("out of") {
            return Ok(Qual::OutOf(self.zone(false)?));
        }
        self.limit().map(Qual::Times)
    }

    /// `must first pay { and pay } to act`, `may not act { or act }` ...
    fn right(&mut self) -> P<Right> {
        if self.words("must first") {
            let mut pays = vec![self.pay()?];
            while let Some(pay) = self.attempt(|p| {
                p.need("and")?;
                p.pay()
            })? {
                pays.push(pay);
            }
            self.need("to")?;
            return Ok(Right { mode: RightMode::MustFirst(pays), acts: vec![self.act()?] });
        }
        let mode = if self.words("may not") {
            RightMode::MayNot
        } else if self.words("may") {
            RightMode::May
        } else {
            self.need("must")?;
            RightMode::Must
        };
        let mut acts = vec![self.piece(Piece::Part, Parser::act)?];
        while let Some(act) = self.attempt(|p| {
            p.need("or")?;
            p.piece(Piece::Part, Parser::act)
        })? {
            acts.push(act);
        }
        // `may play or deploy cards stacked here`: what stands behind the last is meant for all
        if let Some((last, before)) = acts.split_last_mut() {
            for act in before {
                if act.obj.is_none() && act.zone.is_none() && act.quals.is_empty() && !act.free {
                    act.obj.clone_from(&last.obj);
                    act.zone.clone_from(&last.zone);
                    act.quals.clone_from(&last.quals);
                    act.free = last.free;
                }
            }
        }
        Ok(Right { mode, acts })
    }

    fn act(&mut self) -> P<Act> {
        let what = self.list::<ActWord>().ok_or(Fail::Soft)?;
        let mut act = Act { what, obj: None, zone: None, quals: Vec::new(), free: false };
        act.obj = self.attempt(Parser::filter)?.map(Box::new);
        if act.obj.is_none() {
            act.zone = self.attempt(|p| p.zone(false))?;
        }
        act.quals = self.quals()?;
        act.free = self
            .attempt(|p| {
                p.sign(",");
                p.need("free")
            })?
            .is_some();
        Ok(act)
    }

    fn free(&mut self) -> P<Change> {
        let verb = self.list::<FreeWord>().ok_or(Fail::Soft)?;
        let mode = if self.words("free") {
            FreeMode::Free
        } else if self.words("only") {
            FreeMode::Only
        } else if self.words("never") {
            FreeMode::Never
        } else if self.words("undercover") {
            FreeMode::Undercover
        } else {
            self.need("like")?;
            FreeMode::Like(Box::new(self.filter()?))
        };
        let condition = |p: &mut Self| {
            p.piece(Piece::Phrase, |p| {
                p.need("if")?;
                p.cond()
            })
        };
        let mut cond = self.attempt(condition)?;
        let quals = self.quals()?;
        if cond.is_none() {
            cond = self.attempt(condition)?;
        }
        Ok(Change::Free(verb, mode, cond, quals))
    }

    fn immunity(&mut self) -> P<Immunity> {
        if self.words("loses immunity") {
            return Ok(Immunity::Loses);
        }
        self.need("immune to")?;
        if self.words("attrition") {
            let cmp = self.attempt(|p| p.piece(Piece::Phrase, |p| Ok((p.cmp().ok_or(Fail::Soft)?, p.amount()?))))?;
            return Ok(Immunity::Attrition(cmp));
        }
        Ok(Immunity::Cards(Box::new(self.filter()?)))
    }

    fn identity(&mut self) -> P<Identity> {
        let verb = if self.words("gains") {
            IdentityVerb::Gains
        } else if self.words("loses") {
            IdentityVerb::Loses
        } else if self.words("is not") {
            IdentityVerb::IsNot
        } else {
            self.need("is")?;
            IdentityVerb::Is
        };
        let mut kinds = vec![self.piece(Piece::Part, Parser::being)?];
        while let Some(kind) = self.attempt(|p| {
            p.need("and")?;
            p.piece(Piece::Part, Parser::being)
        })? {
            kinds.push(kind);
        }
        Ok(Identity { verb, kinds })
    }

    fn text_mod(&mut self) -> P<TextMod> {
        if let Some(text) = self.one_of(&TEXT_MODS, "game text canceled, canceled, lost ...") {
            return Ok(text);
        }
        if self.words("uninhabitable by") {
            return Ok(TextMod::UninhabitableBy(Box::new(self.filter()?)));
        }
        if self.words("amended") {
            return Ok(TextMod::Amended(self.any_word()?));
        }
        if self.words("gains text of") {
            return Ok(TextMod::GainsTextOf(self.object()?));
        }
        if self.words("expands text to") {
            return Ok(TextMod::ExpandsTo(Box::new(self.place()?)));
        }
        self.need("text")?;
        let label = self.any_word()?;
        self.need("off")?;
        Ok(TextMod::LabelOff(label))
    }

    fn dice(&mut self) -> P<Dice> {
        if self.verb("add") {
            let amount = self.amount()?;
            let kind = self.list::<DestinyKind>();
            self.need("destiny")?;
            let to = if self.words("to power") {
                Some(DestinyTo::Power)
            } else if self.words("to attrition") {
                Some(DestinyTo::Attrition)
            } else {
                None
            };
            return Ok(Dice::Add(amount, kind, to, self.quals()?));
        }
        if !self.verb("draw") {
            return Err(Fail::Soft);
        }
        if self.words("at most") {
            let amount = self.amount()?;
            let kind = self.list::<DestinyKind>().ok_or(Fail::Soft)?;
            self.need("destiny")?;
            return Ok(Dice::AtMost(amount, kind, self.quals()?));
        }
        let amount = self.amount()?;
        if self.words("battle destiny if unable otherwise") {
            return Ok(Dice::IfUnable(amount));
        }
        let kind = self.list::<DestinyKind>().ok_or(Fail::Soft)?;
        self.need("destiny")?;
        let choose = if self.words("choose") { Some(self.amount()?) } else { None };
        Ok(Dice::Draws(amount, kind, choose))
    }

    /// Behind `until`.
    pub(crate) fn duration(&mut self) -> P<Duration> {
        self.label("how long (end of turn, end of battle ...)", |p| {
            if let Some(known) = p.one_of(&DURATIONS, "end of battle, end of game, it moves ...") {
                return Ok(known);
            }
            if p.words("next") {
                let kind = p.list::<DestinyKind>();
                p.need("destiny")?;
                return Ok(Duration::NextDestiny(kind));
            }
            if p.words("start of") {
                let owner = p.owner().ok_or(Fail::Soft)?;
                p.need("turn")?;
                return Ok(Duration::StartOfTurn(owner));
            }
            p.need("end of")?;
            let owner = if p.words("next turn") {
                return Ok(Duration::EndOfTurn(Owner::Next));
            } else if p.peek_words("turn") {
                Owner::Any
            } else {
                p.owner().ok_or(Fail::Soft)?
            };
            if p.words("turn") {
                return Ok(Duration::EndOfTurn(owner));
            }
            let phase = p.list::<Phase>().ok_or(Fail::Soft)?;
            p.need("phase")?;
            Ok(Duration::EndOfPhase(owner, phase))
        })
    }

    /// An object of a filter.
    pub(crate) fn object_from(filter: Filter) -> Object {
        object_of(filter)
    }
}
