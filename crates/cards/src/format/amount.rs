//! Numbers and conditions.

use holocron_engine::text::{Amount, BEINGS, Being, Best, Cond, Count, Identity, IdentityVerb, PREDICATES, Predicate};

use super::event::owner;
use super::{Printer, verb, who, whose};

/// Where an amount stands: as a whole, as a member of a sum, as a factor.
const WHOLE: u8 = 0;
const TERM: u8 = 1;
const FACTOR: u8 = 2;

impl Printer<'_> {
    pub(super) fn amount(&self, amount: &Amount) -> String {
        self.amount_at(amount, WHOLE)
    }

    /// An amount that is the rest of its line.
    pub(super) fn last_amount(&self, amount: &Amount) -> String {
        match amount {
            Amount::IfElse(a, cond, b) => format!("{} if {} else {}", self.amount(a), self.cond(cond), self.amount(b)),
            _ => self.amount(amount),
        }
    }

    /// An amount behind `+`, where a sum needs parentheses.
    pub(super) fn term_amount(&self, amount: &Amount) -> String {
        self.amount_at(amount, TERM)
    }

    /// An amount that ends where it ends: in parentheses unless it is plain.
    pub(super) fn closed_amount(&self, amount: &Amount) -> String {
        match amount {
            Amount::Num(_)
            | Amount::Named(_)
            | Amount::Destiny
            | Amount::EventAmount
            | Amount::Of(..)
            | Amount::DeployOn(..)
            | Amount::OfNamed(..)
            | Amount::IfElse(..) => self.amount(amount),
            _ => format!("({})", self.amount(amount)),
        }
    }

    fn amount_at(&self, amount: &Amount, level: u8) -> String {
        let wrap = |needed: bool, text: String| if needed { format!("({text})") } else { text };
        match amount {
            Amount::Num(n) => n.to_string(),
            Amount::Of(printed, r, quantity) => {
                format!("{}{} {}", if *printed { "printed " } else { "" }, self.reference(*r), quantity.word())
            }
            Amount::DeployOn(r, on) => format!("{} deploy on {}", self.reference(*r), self.reference(*on)),
            Amount::OfNamed(printed, sym, quantity) => {
                format!("{}{} {}", if *printed { "printed " } else { "" }, self.quoted(*sym), quantity.word())
            }
            Amount::Player(player, quantity, place) => {
                let place = match place.as_deref() {
                    None => String::new(),
                    Some(holocron_engine::text::Place::Here) => " here".to_owned(),
                    Some(holocron_engine::text::Place::There) => " there".to_owned(),
                    Some(place) => format!(" at {}", self.spot(place, !self.careful)),
                };
                format!("{} {}{place}", whose(*player), quantity.word())
            }
            Amount::Count(filter) => format!("number of {}", self.filters(filter)),
            Amount::Size(zone) => format!("size of {}", self.zone(zone)),
            Amount::Best(best, quantity, object) => {
                let best = match best {
                    Best::Highest => "highest".to_owned(),
                    Best::Lowest => "lowest".to_owned(),
                    Best::Total => "total".to_owned(),
                    Best::TotalLowest(n) => format!("total lowest {n}"),
                    Best::TotalHighest(n) => format!("total highest {n}"),
                };
                format!("{best} {} of {}", quantity.word(), self.objects(object, true))
            }
            Amount::Times(event, span) => format!("times ({} {})", self.event(event), span.word()),
            Amount::Parsecs(a, b) => format!("parsecs ({}, {})", self.object(a), self.object(b)),
            Amount::Destiny => "destiny".to_owned(),
            Amount::EventAmount => "amount".to_owned(),
            Amount::Named(name) => self.name(*name).to_owned(),
            Amount::Add(a, b) => wrap(level > WHOLE, format!("{} + {}", self.amount_at(a, WHOLE), self.amount_at(b, TERM))),
            Amount::Sub(a, b) => wrap(level > WHOLE, format!("{} - {}", self.amount_at(a, WHOLE), self.amount_at(b, TERM))),
            Amount::Mul(a, b) => wrap(level > TERM, format!("{} * {}", self.amount_at(a, TERM), self.amount_at(b, FACTOR))),
            Amount::Div(a, b, down) => {
                let down = if *down { " rounded down" } else { "" };
                wrap(level > TERM, format!("{} / {}{down}", self.amount_at(a, TERM), self.amount_at(b, FACTOR)))
            }
            Amount::Half(a, down) => {
                let down = if *down { " rounded down" } else { "" };
                wrap(level > WHOLE, format!("half {}{down}", self.amount_at(a, FACTOR)))
            }
            Amount::Root(a) => wrap(level > TERM, format!("root {}", self.amount_at(a, FACTOR))),
            Amount::IfElse(a, cond, b) => {
                format!("({} if {} else {})", self.amount_at(a, WHOLE), self.cond(cond), self.amount_at(b, WHOLE))
            }
        }
    }

    pub(super) fn cond(&self, cond: &Cond) -> String {
        match cond {
            Cond::Or(all) => {
                let parts: Vec<String> = all
                    .iter()
                    .map(|c| match c {
                        Cond::Or(_) => format!("({})", self.cond(c)),
                        Cond::And(_) => self.cond(c),
                        _ => self.test_cond(c),
                    })
                    .collect();
                parts.join(" or if ")
            }
            Cond::And(all) => {
                let parts: Vec<String> =
                    all.iter().map(|c| if self.careful { format!("({})", self.cond(c)) } else { self.test_cond(c) }).collect();
                parts.join(" and ")
            }
            _ => self.test_cond(cond),
        }
    }

    fn test_cond(&self, cond: &Cond) -> String {
        match cond {
            Cond::And(_) | Cond::Or(_) => format!("({})", self.cond(cond)),
            Cond::Not(inner) => format!("not {}", self.test_cond(inner)),
            Cond::Compare(a, cmp, b) => format!("{} {} {}", self.amount(a), cmp.sign(), self.amount(b)),
            Cond::Control(player, count, filter) => self.of_player(*player, "control", *count, filter),
            Cond::Occupy(player, count, filter) => self.of_player(*player, "occupy", *count, filter),
            Cond::Have(player, count, filter) => self.of_player(*player, "have", *count, filter),
            Cond::InitiatedBattle(player) => format!("{} initiated battle", who(*player)),
            Cond::SenateMajority(w) => format!("{} {} senate majority", who(*w), verb(*w, "have")),
            Cond::AllAbility(here, filter) => {
                format!("all your ability {} is {}", if *here { "here" } else { "on table" }, self.filter(filter))
            }
            Cond::Happened(event, span) => format!("({} {})", self.event(event), span.word()),
            Cond::Turn(o) => format!("{} turn", owner(*o)),
            Cond::Phase(o, phase) => format!("{} {} phase", owner(*o), phase.word()),
            Cond::SideUp => "this side up".to_owned(),
            Cond::Amended(name) => format!("amended {}", self.sym(*name)),
            Cond::Is(r, not, identity) => {
                let kinds: Vec<String> = identity.kinds.iter().map(|k| self.being(k)).collect();
                format!("{} is {}{}", self.reference(*r), if *not { "not " } else { "" }, kinds.join(" and "))
            }
            Cond::Holds(r, predicate) => format!("{} {}", self.reference(*r), self.predicate(predicate)),
            Cond::MayDo(object, act) => format!("{} may {}", self.object(object), act.word()),
            Cond::Battle(None) => "battle".to_owned(),
            Cond::Battle(Some(place)) => format!("battle{}", self.battle_place(Some(place))),
            Cond::DestinyOdd(odd) => format!("destiny is {}", if *odd { "odd" } else { "even" }),
            Cond::Nothing(test) => format!("nothing {}", self.test(test, !self.careful)),
            Cond::Exists(count, filter) => self.counted(*count, filter),
        }
    }

    fn of_player(&self, player: holocron_engine::text::Who, does: &str, count: Count, filter: &holocron_engine::text::Filter) -> String {
        format!("{} {} {}", who(player), verb(player, does), self.counted(count, filter))
    }

    fn counted(&self, count: Count, filter: &holocron_engine::text::Filter) -> String {
        let several = matches!(count, Count::AtLeast(2..) | Count::Exactly(2..));
        let filter = if several { self.filters(filter) } else { self.filter(filter) };
        format!("{}{filter}", self.count(count))
    }

    fn count(&self, count: Count) -> String {
        match count {
            Count::Any => String::new(),
            Count::No => "no ".to_owned(),
            Count::Exactly(n) => format!("exactly {n} "),
            Count::Only => "only ".to_owned(),
            Count::Every => "every ".to_owned(),
            Count::AtLeast(n) => format!("{n} "),
        }
    }

    pub(super) fn predicate(&self, predicate: &Predicate) -> String {
        let last = !self.careful;
        let near = |words: &str, object: &holocron_engine::text::Object| format!("{words} {}", self.near(object, last));
        match predicate {
            Predicate::InBattleWith(o) => near("in battle with", o),
            Predicate::InBattleAgainst(o) => near("in battle against", o),
            Predicate::InBattleAt(place) => format!("in battle at {}", self.spot(place, last)),
            Predicate::Piloting(Some(o)) => near("piloting", o),
            Predicate::Piloting(None) => "piloting".to_owned(),
            Predicate::Driving(Some(o)) => near("driving", o),
            Predicate::Driving(None) => "driving".to_owned(),
            Predicate::Riding(Some(o)) => near("riding", o),
            Predicate::Riding(None) => "riding".to_owned(),
            Predicate::Aboard(o) => near("aboard", o),
            Predicate::At(place) => format!("at {}", self.spot(place, last)),
            Predicate::On(o) => near("on", o),
            Predicate::Present(Some(o)) => near("present with", o),
            Predicate::With(o) => near("with", o),
            Predicate::Armed(Some(o)) => near("armed with", o),
            Predicate::Escorting(o) => near("escorting", o),
            unit => PREDICATES.word(unit).to_owned(),
        }
    }

    pub(super) fn identity(&self, identity: &Identity) -> String {
        let verb = match identity.verb {
            IdentityVerb::Gains => "gains",
            IdentityVerb::Loses => "loses",
            IdentityVerb::Is => "is",
            IdentityVerb::IsNot => "is not",
        };
        let kinds: Vec<String> = identity.kinds.iter().map(|k| self.being(k)).collect();
        format!("{verb} {}", kinds.join(" and "))
    }

    fn being(&self, being: &Being) -> String {
        match being {
            Being::Persona(any, sym) => format!("{}persona {}", if *any { "any " } else { "" }, self.quoted(*sym)),
            Being::Icon(icon) => {
                let word = holocron_engine::text::Word::Icon(*icon);
                self.filter(&crate::parse::filter::just(word))
            }
            Being::Kind(kind) => super::filter::kind_word(*kind, false),
            Being::Filter(filter) => self.filter(filter),
            unit => BEINGS.word(unit).to_owned(),
        }
    }
}
