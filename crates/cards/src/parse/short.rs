//! Short forms of statements: capacity, permanent pilots, immunities of a card's own making and the like.

use holocron_engine::text::{
    Arg, Capacity, CapacityKind, Permanent, PermanentWhat, Proc, Procedure, Quantity, Short, Standing, Statement, Subject,
};

use super::{Fail, P, Parser, Piece};
use crate::lex::Tok;

impl Parser<'_, '_> {
    pub(crate) fn short(&mut self) -> P<Statement> {
        let Some(word) = self.word_at(0) else { return Err(Fail::Soft) };
        let start = self.pos;
        self.pos += 1;
        let short = match word {
            "capacity" => Short::Capacity(self.capacities()?),
            "permanent" => Short::Permanent(self.permanent()?),
            "ship-docking" => Short::ShipDocking,
            "habitat" => Short::Habitat(self.place()?),
            "parasite" => {
                self.need("of")?;
                Short::Parasite(self.filter()?)
            }
            "prey" => Short::Prey(self.filter()?),
            "agendas" => {
                let mut agendas = vec![self.any_word()?];
                while self.sign(",") {
                    agendas.push(self.any_word()?);
                }
                Short::Agendas(agendas)
            }
            "cancels" => Short::Cancels(self.filter()?),
            "maintain" => {
                let cost = self.cost()?;
                let recycle = self.attempt(|p| {
                    p.need_sign(",")?;
                    p.need("recycle")?;
                    p.cost()
                })?;
                Short::Maintain(cost, recycle)
            }
            "rules" => {
                let mut names = vec![self.any_word()?];
                while !self.peek_words("here") && matches!(self.tok(), Tok::Word(_)) {
                    names.push(self.any_word()?);
                }
                Short::Rules(names, self.words("here"))
            }
            "matching" => {
                let mut names = vec![self.string().ok_or(Fail::Soft)?];
                while self.sign(",") {
                    names.push(self.string().ok_or(Fail::Soft)?);
                }
                Short::Matching(names)
            }
            "replaces" => {
                let amount = self.amount()?;
                let filter = self.filter()?;
                let cost = if self.sign(",") { Some(self.cost()?) } else { None };
                Short::Replaces(amount, filter, cost)
            }
            "sabacc" => {
                let what = self.any_word()?;
                let range = if matches!(self.tok(), Tok::Num(_)) { Some(self.range()?) } else { None };
                Short::Sabacc(what, range, self.filter()?)
            }
            "works" => {
                self.need("while")?;
                Short::WorksWhile(self.cond()?)
            }
            "procedure" => Short::Procedure(self.procedure()?),
            _ => {
                self.pos = start;
                return self.expected("a short form (capacity, permanent, cancels ...)");
            }
        };
        Ok(Statement::Short(short))
    }

    fn capacities(&mut self) -> P<Vec<Capacity>> {
        let mut all = vec![self.piece(Piece::Part, Parser::capacity)?];
        while self.sign(",") {
            all.push(self.piece(Piece::Part, Parser::capacity)?);
        }
        Ok(all)
    }

    fn capacity(&mut self) -> P<Capacity> {
        let amount = if self.words("unlimited") { None } else { Some(self.amount()?) };
        let mut kinds = vec![self.piece(Piece::Part, Parser::capacity_kind)?];
        while let Some(kind) = self.attempt(|p| {
            p.need("or")?;
            p.piece(Piece::Part, Parser::capacity_kind)
        })? {
            kinds.push(kind);
        }
        let only = if self.sign("(") {
            let filter = self.filter()?;
            self.need_sign(")")?;
            Some(filter)
        } else {
            None
        };
        Ok(Capacity { amount, kinds, only })
    }

    fn capacity_kind(&mut self) -> P<CapacityKind> {
        self.label("what there is room for (pilots, passengers, vehicles ...)", |p| {
            let words: [(&str, &str, CapacityKind); 4] = [
                ("pilot", "pilots", CapacityKind::Pilot),
                ("driver", "drivers", CapacityKind::Driver),
                ("passenger", "passengers", CapacityKind::Passenger),
                ("astromech", "astromechs", CapacityKind::Astromech),
            ];
            for (one, many, kind) in words {
                if p.peek_words(one) || p.peek_words(many) {
                    p.pos += 1;
                    return Ok(kind);
                }
            }
            if p.record {
                p.expect_at(0, "what there is room for", false);
                if p.far.pos == p.pos {
                    p.far.words.extend(words.iter().flat_map(|(one, many, _)| [*one, *many]));
                }
            }
            p.kind().map(CapacityKind::Kind).ok_or(Fail::Soft)
        })
    }

    fn permanent(&mut self) -> P<Permanent> {
        let what = if self.words("pilots") || self.words("pilot") {
            PermanentWhat::Pilot
        } else if self.words("astromech") {
            PermanentWhat::Astromech
        } else {
            self.need("weapon")?;
            PermanentWhat::Weapon
        };
        let mut permanent = Permanent { what, names: Vec::new(), values: Vec::new(), changes: Vec::new(), block: Vec::new() };
        if let Tok::Str(_) = self.tok() {
            permanent.names.push(self.string().ok_or(Fail::Soft)?);
            while let Some(name) = self.attempt(|p| {
                p.need_sign(",")?;
                p.string().ok_or(Fail::Soft)
            })? {
                permanent.names.push(name);
            }
        }
        while self.sign(",") {
            let start = self.pos;
            if let Some(value) = self.attempt(|p| {
                let quantity = p.list::<Quantity>().ok_or(Fail::Soft)?;
                Ok((quantity, p.number().ok_or(Fail::Soft)?))
            })? {
                permanent.values.push(value);
                self.note_piece(Piece::Part, start);
                continue;
            }
            let (who, change) = self.piece(Piece::Change, Parser::change)?;
            let who = who.map_or(Subject::Default, Subject::Player);
            let standing = Standing { id: 0, when: None, head: None, who, changes: vec![change], until: None, once: false };
            let standing = self.new_standing(standing);
            permanent.changes.push(standing);
        }
        if self.peek_sign("{") {
            self.pos += 1;
            permanent.block = self.block()?;
        }
        Ok(permanent)
    }

    /// `NAME [ "(" arg { "," arg } ")" ]`
    pub(crate) fn procedure(&mut self) -> P<Procedure> {
        let name = self.any_word()?;
        let what = Proc::from_word(self.symbols.name(name));
        let mut args = Vec::new();
        if self.sign("(") {
            args.push(self.arg()?);
            while self.sign(",") {
                args.push(self.arg()?);
            }
            self.need_sign(")")?;
        }
        Ok(Procedure { name, what, args })
    }

    fn arg(&mut self) -> P<Arg> {
        self.with_stops(0, |p| {
            if let Some(arg) = p.attempt(|p| {
                let cmp = p.cmp().ok_or(Fail::Soft)?;
                Ok(Arg::Compare(cmp, p.amount()?))
            })? {
                return Ok(arg);
            }
            if let Some(arg) = p.attempt(|p| {
                let amount = p.amount()?;
                if p.peek_sign(",") || p.peek_sign(")") { Ok(Arg::Amount(amount)) } else { Err(Fail::Soft) }
            })? {
                return Ok(arg);
            }
            Ok(Arg::Filter(p.filter()?))
        })
    }
}
