//! Statements: actions, responses, ways of deploying, firing; clauses and costs.

use holocron_engine::card::{CardType, kinds};
use holocron_engine::text::{
    Amount, Clause, Cond, Cost, Deploy, Dest, Event, EventKind, Fate, FateWhat, Filter, Fire, Limit, Many, Moment, Pay, Payer, Play,
    PlayMode, Scope, Side, Slot, Statement, Target, Trigger, Who, Window, Word,
};

use super::{Fail, NameType, P, Parser, Piece};
use crate::error::{ErrorKind, Span};
use crate::lex::Tok;

impl Parser<'_, '_> {
    /// Statements up to the closing brace, which is taken too; there must be one at least.
    pub(crate) fn block(&mut self) -> P<Vec<Statement>> {
        let span = self.span_of(self.pos.saturating_sub(1));
        let block = self.statements()?;
        if block.is_empty() {
            return self.mistake(span, ErrorKind::EmptyBody);
        }
        Ok(block)
    }

    /// Statements up to the closing brace, which is taken too.
    pub(crate) fn statements(&mut self) -> P<Vec<Statement>> {
        self.deeper(|p| {
            let mut statements = Vec::new();
            loop {
                while p.tok() == Tok::Sep {
                    p.pos += 1;
                }
                p.anchor();
                if p.peek_sign("}") {
                    p.pos += 1;
                    return Ok(statements);
                }
                p.no_fact()?;
                statements.push(p.piece(Piece::Statement, Parser::statement)?);
                if !p.at_end() {
                    return Err(Fail::Soft);
                }
            }
        })
    }

    /// One statement, up to its end.
    pub(crate) fn statement(&mut self) -> P<Statement> {
        self.label("a statement", |p| {
            p.deeper(|p| {
                for form in [
                    Parser::half,
                    Parser::face,
                    Parser::setup,
                    Parser::rest,
                    Parser::fate,
                    Parser::play,
                    Parser::deploy,
                    Parser::fire,
                    Parser::short,
                    Parser::option,
                    Parser::let_statement,
                ] {
                    let found = p.attempt(|p| {
                        let statement = form(p)?;
                        if p.at_end() { Ok(statement) } else { Err(Fail::Soft) }
                    })?;
                    if let Some(statement) = found {
                        return Ok(statement);
                    }
                }
                p.standing().map(Statement::Standing)
            })
        })
    }

    fn card_in_words(&self) -> String {
        match self.card.card_type {
            Some(t) => {
                let name = t.name();
                let article = if name.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
                format!("{article} {name}")
            }
            None => "this card".to_owned(),
        }
    }

    fn only_on(&mut self, span: Span, fits: bool, statement: &'static str, belongs: &'static str) -> P<()> {
        if fits {
            return Ok(());
        }
        let card = self.card_in_words();
        self.mistake(span, ErrorKind::StatementNotOfType { statement, belongs, card })
    }

    /// `light { ... }`
    fn half(&mut self) -> P<Statement> {
        let span = self.span();
        let side = if self.words("light") {
            Side::Light
        } else {
            self.need("dark")?;
            Side::Dark
        };
        self.need_sign("{")?;
        let on_location = self.card.card_type == Some(CardType::Location);
        self.only_on(span, on_location, "light { } and dark { }", "locations")?;
        Ok(Statement::Half(side, self.block()?))
    }

    /// `front "Title" { ... }`
    fn face(&mut self) -> P<Statement> {
        let span = self.span();
        let back = if self.words("front") {
            false
        } else {
            self.need("back")?;
            true
        };
        let title = self.string().ok_or(Fail::Soft)?;
        self.need_sign("{")?;
        let two_faced =
            matches!(self.card.card_type, Some(CardType::Objective | CardType::Effect | CardType::Character | CardType::Location));
        self.only_on(span, two_faced, "front and back", "double-sided cards")?;
        Ok(Statement::Face(back, title, self.block()?))
    }

    fn setup(&mut self) -> P<Statement> {
        self.need("setup")?;
        Ok(Statement::Setup(self.braced_body()?))
    }

    fn rest(&mut self) -> P<Statement> {
        self.need("rest of game")?;
        self.need_sign("{")?;
        let places = self.card.places.len();
        let block = self.block()?;
        if let Some(place) = self.card.places.get(places) {
            let token = place.token;
            let span = self.span_of(token);
            let word = self.text.get(span.start..span.end).unwrap_or_default().to_owned();
            return self.mistake(span, ErrorKind::PlaceInRestOfGame { word });
        }
        Ok(Statement::RestOfGame(block))
    }

    fn option(&mut self) -> P<Statement> {
        self.need("option")?;
        let name = self.any_word()?;
        self.card.options.push(name);
        Ok(Statement::Option(name))
    }

    fn let_statement(&mut self) -> P<Statement> {
        self.need("let")?;
        let name = self.bind(NameType::Number)?;
        self.need_sign("=")?;
        Ok(Statement::Let(name, self.amount()?))
    }

    /// `lost if cond`, `canceled when event { ... }`
    fn fate(&mut self) -> P<Statement> {
        let what = self.list::<FateWhat>().ok_or(Fail::Soft)?;
        let trigger = if self.words("if") {
            Trigger::If(self.cond()?)
        } else if what == FateWhat::Lost && self.card.card_type == Some(CardType::Interrupt) {
            return Err(Fail::Soft); // the Lost function of an Interrupt
        } else {
            self.need("when")?;
            Trigger::When(self.event()?)
        };
        let body = if self.peek_sign("{") { Some(self.braced_body()?) } else { None };
        Ok(Statement::Fate(Fate { what, trigger, body }))
    }

    /// `[used|lost] ([who] action | [who] must | may, when event | when event) clauses { ... }`
    fn play(&mut self) -> P<Statement> {
        let span = self.span();
        let places = self.card.places.len();
        let mut slot = if self.words("used") {
            Some(Slot::Used)
        } else if self.words("lost") {
            Some(Slot::Lost)
        } else {
            None
        };
        let mut by = Who::You;
        let mut event = None;
        let mode = if slot.is_none() && self.words("starting") {
            slot = Some(Slot::Starting);
            PlayMode::Starting
        } else if self.peek_words("may") {
            self.pos += 1;
            self.need_sign(",")?;
            self.need("when")?;
            event = Some(self.event()?);
            PlayMode::MayWhen
        } else if self.words("when") {
            event = Some(self.event()?);
            PlayMode::When
        } else {
            if let Some(who) = self.who() {
                by = who;
            }
            if self.words("must") {
                PlayMode::Must
            } else {
                self.need("action")?;
                PlayMode::Action
            }
        };
        let clauses = self.clauses()?;
        if !self.peek_sign("{") {
            self.expect_at(0, "{", false);
            return Err(Fail::Soft);
        }
        let body = self.braced_body()?;
        if let Some(slot) = slot {
            let is_interrupt = self.card.card_type == Some(CardType::Interrupt);
            self.only_on(span, is_interrupt || slot == Slot::Starting, "used or lost before an action", "Interrupts")?;
            if is_interrupt && !self.card.slots.contains(&slot) {
                let slot = match slot {
                    Slot::Used => "used",
                    Slot::Lost => "lost",
                    Slot::Starting => "starting",
                };
                return self.mistake(span, ErrorKind::SlotNotOfInterrupt { slot });
            }
        }
        let play = Play { slot, mode, by, event, clauses, body };
        self.check_places(&play, places)?;
        Ok(Statement::Play(play))
    }

    /// An Interrupt has no place, unless its event or battle has one.
    fn check_places(&mut self, play: &Play, places: usize) -> P<()> {
        if self.card.card_type != Some(CardType::Interrupt)
            || play.event.as_ref().is_some_and(has_place)
            || play.clauses.iter().any(in_battle)
        {
            return Ok(());
        }
        let Some(place) = self.card.places.get(places) else { return Ok(()) };
        let span = self.span_of(place.token);
        let word = self.text.get(span.start..span.end).unwrap_or_default().to_owned();
        self.mistake(span, ErrorKind::PlaceInInterrupt { word })
    }

    /// `[ [","] clause { "," clause } ]`
    fn clauses(&mut self) -> P<Vec<Clause>> {
        let mut clauses = Vec::new();
        if self.peek_sign("{") {
            return Ok(clauses);
        }
        self.sign(",");
        clauses.push(self.clause()?);
        self.more_clauses(&mut clauses)?;
        Ok(clauses)
    }

    /// `{ "," clause }`
    pub(crate) fn more_clauses(&mut self, clauses: &mut Vec<Clause>) -> P<()> {
        while self.sign(",") {
            clauses.push(self.clause()?);
        }
        Ok(())
    }

    pub(crate) fn clause(&mut self) -> P<Clause> {
        self.piece(Piece::Clause, |p| p.label("a clause (during, if, use, target, once per ...)", Parser::clause_inner))
    }

    fn clause_inner(&mut self) -> P<Clause> {
        if self.words("during") {
            return Ok(Clause::During(self.window()?));
        }
        if self.words("in battle") {
            let with = self.attempt(|p| {
                p.need("with")?;
                p.near()
            })?;
            return Ok(Clause::InBattle(with));
        }
        if self.words("any time") {
            return Ok(Clause::AnyTime);
        }
        if self.words("instead of force drain") {
            return Ok(Clause::InsteadOfForceDrain);
        }
        if self.words("instead of firing") {
            return Ok(Clause::InsteadOfFiring(Target { by: Who::You, many: Many::One, filter: self.filter()?, called: None, idle: true }));
        }
        if let Some(limit) = self.attempt(Parser::limit)? {
            return Ok(Clause::Limit(limit));
        }
        if self.words("if") {
            return Ok(Clause::If(self.cond()?));
        }
        if self.words("when") {
            return Ok(Clause::When(self.event()?));
        }
        if self.words("free") {
            return Ok(Clause::Free);
        }
        if self.words("as react") {
            return Ok(Clause::AsReact);
        }
        if self.words("immune to") {
            return Ok(Clause::Immune(self.filter()?));
        }
        if self.words("defense") {
            return Ok(Clause::Defense(self.amount()?));
        }
        if self.words("repeat") {
            return Ok(Clause::Repeat(self.cost()?));
        }
        if self.words("range") {
            return Ok(Clause::Range(self.place()?));
        }
        if self.words("label") {
            return Ok(Clause::Label(self.any_word()?));
        }
        if let Some(target) = self.attempt(Parser::target)? {
            return Ok(Clause::Target(target));
        }
        self.cost().map(Clause::Cost)
    }

    /// `[who] target [many] filter [called NAME]`
    pub(crate) fn target(&mut self) -> P<Target> {
        let by = self.who().unwrap_or(Who::You);
        if !self.verb("target") {
            return Err(Fail::Soft);
        }
        let many = self.many()?;
        let mut filter = self.filter()?;
        let called = filter.called.take();
        Ok(Target { by, many, filter, called, idle: false })
    }

    /// `n`, `up to n`, `any number of`, `all`, `random [n]`; one where nothing is said.
    pub(crate) fn many(&mut self) -> P<Many> {
        self.piece(Piece::Phrase, Parser::how_many)
    }

    fn how_many(&mut self) -> P<Many> {
        if self.words("up to") {
            return Ok(Many::UpTo(self.amount()?));
        }
        if self.words("any number of") {
            return Ok(Many::AnyNumber);
        }
        if self.words("all") {
            return Ok(Many::All);
        }
        if self.words("exactly") {
            return Ok(Many::Exactly(self.amount()?));
        }
        if self.words("random") {
            return Ok(Many::Random(if matches!(self.tok(), Tok::Num(_)) { self.small().ok_or(Fail::Soft)? } else { 1 }));
        }
        if let Tok::Num(n) = self.tok() {
            self.pos += 1;
            return Ok(Many::Exactly(Amount::Num(n)));
        }
        // `(destiny) characters`, `n cards`: a number only where cards follow
        let amount = self.attempt(|p| {
            let amount = if p.sign("(") {
                let amount = p.with_stops(0, Parser::amount)?;
                p.need_sign(")")?;
                amount
            } else {
                Amount::Named(p.number_name()?.ok_or(Fail::Soft)?)
            };
            if p.ahead(Parser::filter)? { Ok(amount) } else { Err(Fail::Soft) }
        })?;
        Ok(amount.map_or(Many::One, Many::Exactly))
    }

    /// `once per turn`, `(amount) times per phase`
    pub(crate) fn limit(&mut self) -> P<Limit> {
        let times = if self.words("once") {
            Amount::Num(1.into())
        } else if self.words("twice") {
            Amount::Num(2.into())
        } else {
            let times = if self.sign("(") {
                let amount = self.with_stops(0, Parser::amount)?;
                self.need_sign(")")?;
                amount
            } else if let Some(n) = self.number() {
                Amount::Num(n)
            } else {
                Amount::Named(self.number_name()?.ok_or(Fail::Soft)?)
            };
            self.need("times")?;
            times
        };
        self.need("per")?;
        let per = self.list::<Scope>().ok_or(Fail::Soft)?;
        Ok(Limit { times, per })
    }

    /// `pay { or pay }`
    pub(crate) fn cost(&mut self) -> P<Cost> {
        self.label("a cost (use 1, lose 1 ...)", |p| {
            let mut any_of = vec![p.piece(Piece::Part, Parser::pay)?];
            while let Some(pay) = p.attempt(|p| {
                p.need("or")?;
                p.piece(Piece::Part, Parser::pay)
            })? {
                any_of.push(pay);
            }
            Ok(Cost { any_of })
        })
    }

    pub(crate) fn pay(&mut self) -> P<Pay> {
        let payer = if self.words("opponent") {
            Some(Payer::Opponent)
        } else if self.words("both") {
            Some(Payer::Both)
        } else {
            None
        };
        if self.verb("use") {
            return Ok(Pay::Use(payer.unwrap_or(Payer::You), self.amount()?));
        }
        if self.verb("lose") {
            if let Some(pay) = self.attempt(|p| {
                let amount = p.amount()?;
                let from = p.zone_from()?;
                if p.ends_cost() { Ok(Pay::LoseForce(payer.unwrap_or(Payer::You), amount, from)) } else { Err(Fail::Soft) }
            })? {
                return Ok(pay);
            }
            if payer.is_none() {
                let object = self.object()?;
                return Ok(Pay::LoseCard(object, self.zone_from()?));
            }
            return Err(Fail::Soft);
        }
        if payer.is_some() {
            return Err(Fail::Soft);
        }
        self.label("a cost (use 1, lose 1 ...)", |p| Ok(Pay::Do(Box::new(p.paying_effect()?))))
    }

    /// Whether a payment can end here.
    fn ends_cost(&mut self) -> bool {
        matches!(self.tok(), Tok::Sep | Tok::End | Tok::Sign("{" | "}" | "," | ")") | Tok::Word("or" | "and" | "to" | "until" | "once"))
    }

    pub(crate) fn zone_from(&mut self) -> P<Option<holocron_engine::text::Zone>> {
        self.attempt(|p| {
            p.piece(Piece::Phrase, |p| {
                p.need("from")?;
                p.zone(true)
            })
        })
    }

    /// `deploy dest { "," clause } [ { block } ]`
    fn deploy(&mut self) -> P<Statement> {
        self.need("deploy")?;
        let dest = self.dest()?;
        let mut clauses = Vec::new();
        self.more_clauses(&mut clauses)?;
        let block = if self.peek_sign("{") {
            self.pos += 1;
            self.block()?
        } else {
            Vec::new()
        };
        Ok(Statement::Deploy(Deploy { dest, clauses, block }))
    }

    pub(crate) fn dest(&mut self) -> P<Dest> {
        self.label("where it deploys (on, at, to ...)", |p| {
            if p.words("on table") {
                return Ok(Dest::Table);
            }
            if p.words("on your side of table") {
                return Ok(Dest::YourSide);
            }
            if p.words("on opponent's side of table") {
                return Ok(Dest::OpponentsSide);
            }
            if p.words("between") {
                let a = p.place()?;
                p.need("and")?;
                return Ok(Dest::Between(a, p.place()?));
            }
            if p.words("beside") {
                return Ok(Dest::Beside(p.zone(false)?));
            }
            if p.words("under") {
                return Ok(Dest::Under(p.zone(false)?));
            }
            if p.words("in") {
                return Ok(Dest::In(p.zone(false)?));
            }
            if p.words("at start of game") {
                return Ok(Dest::StartOfGame);
            }
            if p.words("onto") || p.words("on") {
                if let Some(zone) = p.attempt(|p| p.zone(false))? {
                    return Ok(Dest::OnZone(zone));
                }
                return Ok(Dest::On(p.filter()?));
            }
            if p.words("at parsec") {
                return match p.small() {
                    Some(n) => Ok(Dest::AtParsec(n)),
                    None => {
                        let span = p.span();
                        p.mistake(span, ErrorKind::StatWithoutValue { stat: "parsec".to_owned() })
                    }
                };
            }
            if !p.peek_words("at most") && !p.peek_words("at least") && p.words("at") {
                return Ok(Dest::At(p.place()?));
            }
            if p.words("to") {
                return Ok(Dest::To(p.place()?));
            }
            p.need("orbiting")?;
            Ok(Dest::Orbiting(p.filter()?))
        })
    }

    /// `fire [at [many] filter] { "," clause } { ... }`
    fn fire(&mut self) -> P<Statement> {
        let span = self.span();
        self.need("fire")?;
        let (many, at) = if self.words("at") {
            let many = self.many()?;
            (many, Some(self.filter()?))
        } else {
            (Many::One, None)
        };
        let mut clauses = Vec::new();
        self.more_clauses(&mut clauses)?;
        if !self.peek_sign("{") {
            self.expect_at(0, "{", false);
            return Err(Fail::Soft);
        }
        let body = self.braced_body()?;
        let armed = !matches!(self.card.card_type, Some(CardType::Interrupt | CardType::Location | CardType::Objective));
        self.only_on(span, armed, "fire", "weapons and permanent weapons")?;
        Ok(Statement::Fire(Fire { many, at, clauses, body }))
    }
}

/// Whether an event happens at a place.
fn has_place(event: &Event) -> bool {
    event.any.iter().any(|e| match e {
        EventKind::Moment(m) => !matches!(m, Moment::Turn(..) | Moment::Phase(..) | Moment::ReachesTop | Moment::TableChanges),
        _ => true,
    })
}

/// Whether a clause puts the action into a battle or the like, or names a place.
fn in_battle(clause: &Clause) -> bool {
    match clause {
        Clause::InBattle(_) => true,
        Clause::During(w) => !matches!(w, Window::Phase(..) | Window::Turn(_)),
        Clause::When(event) => has_place(event),
        Clause::If(cond) => cond_in_battle(cond),
        Clause::Target(target) => filter_in_battle(&target.filter),
        _ => false,
    }
}

fn filter_in_battle(filter: &Filter) -> bool {
    use holocron_engine::text::{Adj, Test};
    filter.tests.iter().any(|t| matches!(t, Test::InBattle(_)))
        || filter.any.iter().any(|t| {
            t.words.iter().any(|w| matches!(w, Word::Adj(Adj::Participating | Adj::Defending) | Word::Kind(kinds::BATTLEGROUND)))
                || t.group.as_deref().is_some_and(filter_in_battle)
        })
}

fn cond_in_battle(cond: &Cond) -> bool {
    match cond {
        Cond::And(all) | Cond::Or(all) => all.iter().any(cond_in_battle),
        Cond::Battle(_) | Cond::InitiatedBattle(_) => true,
        Cond::Exists(_, filter) => filter_in_battle(filter),
        _ => false,
    }
}
