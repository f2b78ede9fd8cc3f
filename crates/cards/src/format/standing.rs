//! Standing text and changes.

use holocron_engine::text::{
    Act, Amount, ByWhom, Change, DURATIONS, DestinyTo, Dice, Duration, FreeMode, Immunity, NumberChange, Op, Owner, QUALS, Qual, Right,
    RightMode, Standing, Subject, TEXT_MODS, TextMod, Who,
};

use super::event::{destiny, owner, purposes};
use super::{Printer, verb, who, whose};

impl Printer<'_> {
    /// A line of standing text; in a body, a change made by an effect.
    pub(super) fn standing(&self, standing: &Standing, in_body: bool) -> String {
        let mut text = String::new();
        if let Some(cond) = &standing.when {
            text.push_str(&format!("while {}: ", self.cond(cond)));
        }
        if let Some(head) = &standing.head {
            text.push_str(&format!("{}: ", self.predicate(head)));
        }
        // the person in which `add` and `draw` are written
        let mut by = if in_body { Who::You } else { Who::Owner };
        match &standing.who {
            Subject::Default => {}
            Subject::Ref(r) if in_body => {
                by = Who::Owner;
                text.push_str(&format!("{} ", self.reference(*r)));
            }
            Subject::Ref(r) => text.push_str(&format!("{}: ", self.reference(*r))),
            Subject::Filter(filter) => {
                by = Who::Owner;
                text.push_str(&format!("{}: ", self.filters(filter)));
            }
            Subject::Player(player) => {
                by = *player;
                text.push_str(&format!("{}: ", who(*player)));
            }
        }
        let changes: Vec<String> = standing.changes.iter().map(|c| self.change(c, by)).collect();
        text.push_str(&changes.join(", "));
        match &standing.until {
            None => {}
            Some(Duration::During(o)) => text.push_str(&format!(" during {} turn", owner(*o))),
            Some(duration) => text.push_str(&format!(" until {}", self.duration(duration))),
        }
        if standing.once {
            text.push_str(" once");
        }
        text
    }

    pub(super) fn change(&self, change: &Change, by: Who) -> String {
        match change {
            Change::Number(number) => self.number_change(number),
            Change::Right(right) => self.right(right),
            Change::Free(word, mode, cond, quals) => {
                let mode = match mode {
                    FreeMode::Free => "free".to_owned(),
                    FreeMode::Only => "only".to_owned(),
                    FreeMode::Never => "never".to_owned(),
                    FreeMode::Undercover => "undercover".to_owned(),
                    FreeMode::Like(filter) => format!("like {}", self.filter(filter)),
                };
                let cond = cond.as_ref().map_or(String::new(), |c| format!(" if {}", self.cond(c)));
                format!("{} {mode}{}{cond}", word.word(), self.quals(quals))
            }
            Change::Immune(Immunity::Attrition(None)) => "immune to attrition".to_owned(),
            Change::Immune(Immunity::Attrition(Some((cmp, amount)))) => {
                format!("immune to attrition {} {}", cmp.sign(), self.amount(amount))
            }
            Change::Immune(Immunity::Cards(filter)) => format!("immune to {}", self.filter(filter)),
            Change::Immune(Immunity::Loses) => "loses immunity".to_owned(),
            Change::Identity(identity) => self.identity(identity),
            Change::Text(text) => self.text_mod(text),
            Change::Dice(dice) => self.dice(dice, by),
        }
    }

    fn number_change(&self, number: &NumberChange) -> String {
        let owner = number.whose.map_or(String::new(), |w| format!("{} ", whose(w)));
        let of = number.of.as_ref().map_or(String::new(), |o| format!(" of {}", self.object(o)));
        let alone = number.quals.is_empty() && !self.careful;
        let whole = |amount: &Amount| if alone { self.amount(amount) } else { self.closed_amount(amount) };
        let term = |amount: &Amount, more: bool| match amount {
            Amount::Num(_) | Amount::Named(_) => self.amount(amount),
            _ if alone && !more => format!(" {}", self.term_amount(amount)),
            _ => format!(" {}", self.closed_amount(amount)),
        };
        let each = |filter: &Option<Box<holocron_engine::text::Filter>>| {
            filter.as_ref().map_or(String::new(), |f| format!(" for each {}", self.filter(f)))
        };
        let op = match &number.op {
            Op::Add(amount, for_each) => format!("+{}{}", term(amount, for_each.is_some()), each(for_each)),
            Op::Sub(amount, for_each) => format!("-{}{}", term(amount, for_each.is_some()), each(for_each)),
            Op::Mul(amount) => format!("*{}", term(amount, false)),
            Op::Div(amount, down) => format!("/{}{}", term(amount, *down), if *down { " rounded down" } else { "" }),
            Op::Set(amount) => format!("= {}", whole(amount)),
            Op::AtMost(amount) => format!("at most {}", whole(amount)),
            Op::Base(amount) => format!("begins as {}", whole(amount)),
            Op::AtLeast(amount) => format!("at least {}", whole(amount)),
            Op::Fixed(all, by) => {
                let words: Vec<&str> = all.iter().map(|f| f.word()).collect();
                let by = match by {
                    None => String::new(),
                    Some(ByWhom::Player(player)) => format!(" by {}", who(*player)),
                    Some(ByWhom::Cards(filter)) => format!(" by {}", self.filter(filter)),
                };
                format!("may not be {}{by}", words.join(" or "))
            }
        };
        format!("{owner}{}{of} {op}{}", number.what.word(), self.quals(&number.quals))
    }

    fn quals(&self, quals: &[Qual]) -> String {
        quals.iter().map(|q| format!(" {}", self.qual(q))).collect()
    }

    pub(super) fn qual(&self, qual: &Qual) -> String {
        match qual {
            Qual::To(place) => format!("to {}", self.place(place)),
            Qual::From(place) => format!("from {}", self.place_from(place)),
            Qual::FromSource(source) => format!("from {}", self.source(source)),
            Qual::At(place) => format!("at {}", self.place(place)),
            Qual::Aboard(filter) => format!("aboard {}", self.filter(filter)),
            Qual::On(filter) => format!("on {}", self.filter(filter)),
            Qual::ByMove(kind) => format!("by {}", kind.word()),
            Qual::ByPlayer(player) => format!("by {}", who(*player)),
            Qual::By(filter) => format!("by {}", self.filter(filter)),
            Qual::AgainstPlayer(player) => format!("against {}", who(*player)),
            Qual::Against(filter) => format!("against {}", self.filter(filter)),
            Qual::For(filter) => format!("for {}", self.filter(filter)),
            Qual::Of(filter) => format!("of {}", self.filter(filter)),
            Qual::With(filter) => format!("with {}", self.filter(filter)),
            Qual::Where(cond) => format!("where {}", self.cond(cond)),
            Qual::Limit(amount) => format!("limit {}", self.amount(amount)),
            Qual::Times(limit) => self.limit(limit),
            Qual::OutOf(zone) => format!("out of {}", self.zone(zone)),
            Qual::ToBe(all) => format!("to be {}", purposes(all)),
            unit => QUALS.word(unit).to_owned(),
        }
    }

    fn right(&self, right: &Right) -> String {
        let mode = match &right.mode {
            RightMode::May => "may".to_owned(),
            RightMode::MayNot => "may not".to_owned(),
            RightMode::Must => "must".to_owned(),
            RightMode::MustFirst(pays) => {
                let pays: Vec<String> = pays.iter().map(|p| self.pay(p)).collect();
                format!("must first {} to", pays.join(" and "))
            }
        };
        // what all acts share is said once, behind the last
        let shared = right.acts.split_last().is_some_and(|(last, before)| {
            before.iter().all(|a| a.obj == last.obj && a.zone == last.zone && a.quals == last.quals && a.free == last.free)
        });
        let count = right.acts.len();
        let acts: Vec<String> = right
            .acts
            .iter()
            .enumerate()
            .map(|(i, act)| if shared && i + 1 < count { act.what.word().to_owned() } else { self.act(act) })
            .collect();
        format!("{mode} {}", acts.join(" or "))
    }

    fn act(&self, act: &Act) -> String {
        let obj = act.obj.as_ref().map_or(String::new(), |f| format!(" {}", self.filter(f)));
        let zone = act.zone.as_ref().map_or(String::new(), |z| format!(" {}", self.zone(z)));
        format!("{}{obj}{zone}{}{}", act.what.word(), self.quals(&act.quals), if act.free { ", free" } else { "" })
    }

    fn text_mod(&self, text: &TextMod) -> String {
        match text {
            TextMod::UninhabitableBy(filter) => format!("uninhabitable by {}", self.filter(filter)),
            TextMod::Amended(name) => format!("amended {}", self.sym(*name)),
            TextMod::LabelOff(label) => format!("text {} off", self.sym(*label)),
            TextMod::GainsTextOf(object) => format!("gains text of {}", self.object(object)),
            TextMod::ExpandsTo(place) => format!("expands text to {}", self.place(place)),
            unit => TEXT_MODS.word(unit).to_owned(),
        }
    }

    fn dice(&self, dice: &Dice, by: Who) -> String {
        match dice {
            Dice::Add(amount, kind, to, quals) => {
                let to = match to {
                    None => "",
                    Some(DestinyTo::Power) => " to power",
                    Some(DestinyTo::Attrition) => " to attrition",
                };
                format!("{} {} {}{to}{}", verb(by, "add"), self.closed_amount(amount), destiny(*kind), self.quals(quals))
            }
            Dice::AtMost(amount, kind, quals) => {
                format!("{} at most {} {} destiny{}", verb(by, "draw"), self.closed_amount(amount), kind.word(), self.quals(quals))
            }
            Dice::IfUnable(amount) => {
                format!("{} {} battle destiny if unable otherwise", verb(by, "draw"), self.closed_amount(amount))
            }
            Dice::Draws(amount, kind, choose) => {
                let choose = choose.as_ref().map_or(String::new(), |c| format!(" choose {}", self.closed_amount(c)));
                format!("{} {} {} destiny{choose}", verb(by, "draw"), self.closed_amount(amount), kind.word())
            }
        }
    }

    fn duration(&self, duration: &Duration) -> String {
        match duration {
            Duration::EndOfTurn(Owner::Any) => "end of turn".to_owned(),
            Duration::EndOfTurn(o) => format!("end of {} turn", owner(*o)),
            Duration::EndOfPhase(o, phase) => format!("end of {} {} phase", owner(*o), phase.word()),
            Duration::StartOfTurn(o) => format!("start of {} turn", owner(*o)),
            Duration::During(o) => format!("during {} turn", owner(*o)),
            Duration::NextDestiny(kind) => format!("next {}", destiny(*kind)),
            unit => DURATIONS.word(unit).to_owned(),
        }
    }
}
