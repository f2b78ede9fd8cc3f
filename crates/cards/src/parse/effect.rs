//! The verbs: what a step does to Force, cards and piles.

use holocron_engine::text::{
    ActionWord, Amount, CancelWhat, DeployMods, DestinyKind, Done, Effect, Initiate, Looks, Many, MoveKind, Object, Objs, One, PlaceTo,
    ReduceWhat, SatisfyWhat, Zone,
};

use super::{Fail, NameType, P, Parser, Piece, STOP_AT, STOP_HERE, vocab};
use crate::lex::Tok;

impl Parser<'_, '_> {
    /// `one { and one }`
    fn objs(&mut self) -> P<Objs> {
        let mut all = vec![self.piece(Piece::Part, Parser::one)?];
        while let Some(one) = self.attempt(|p| {
            p.need("and")?;
            p.piece(Piece::Part, Parser::one)
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
        let word = match self.word_at(0) {
            Some(word @ ("top" | "bottom" | "random" | "all")) => word,
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
        Ok(match word {
            "top" => One::Top(count, zone, called),
            "bottom" => One::Bottom(count, zone, called),
            "random" => One::Random(count, zone, called),
            _ => One::AllOf(zone, called),
        })
    }

    fn zones_from(&mut self) -> P<Vec<Zone>> {
        Ok(self
            .attempt(|p| {
                p.piece(Piece::Phrase, |p| {
                    p.need("from")?;
                    p.zones()
                })
            })?
            .unwrap_or_default())
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

    pub(crate) fn effect(&mut self) -> P<Effect> {
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
            return Ok(Effect::Use(amount, self.zone_from()?));
        }
        if self.verb("lose") {
            let amount = self.amount()?;
            let unreducible = self.words("unreducible");
            let from = self.zone_from()?;
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
        Ok(Effect::DrawCards(up_to, amount, self.zone_from()?))
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
        let from = self.zones_from()?;
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
        let from = self.zones_from()?;
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
            return Ok(Effect::Take(what, self.zones_from()?));
        }
        if self.verb("return") {
            return self.returning();
        }
        if self.verb("lose") {
            let what = self.objs()?;
            return Ok(Effect::Lose(what, self.zone_from()?));
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
            return Ok(Effect::Replace(what, by, self.zones_from()?));
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
        let mut from = self.zones_from()?;
        let dest = self.attempt(Parser::dest)?;
        if from.is_empty() {
            from = self.zones_from()?;
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
        if self.verb("compare") {
            let a = self.amount()?;
            let of = if self.words("for") { Some(self.object()?) } else { None };
            self.need_sign(",")?;
            let b = self.amount()?;
            let of = match of {
                Some(one) => {
                    self.need("for")?;
                    Some(Box::new((one, self.object()?)))
                }
                None => None,
            };
            return Ok(Effect::Compare(a, b, of));
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
            let what = self.list::<ReduceWhat>().ok_or(Fail::Soft)?;
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
            return self.list::<SatisfyWhat>().map(Effect::Satisfy).ok_or(Fail::Soft);
        }
        if self.verb("flip") {
            return Ok(Effect::Flip(self.object()?));
        }
        if self.verb("deplete") {
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
            if !p.verb("remember") {
                return Err(Fail::Soft);
            }
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
