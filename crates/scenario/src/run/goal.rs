//! A [`Goal`]: one thing that a step wants, with its cards found, and the options that begin to fulfil it.

use holocron_engine::card::kinds;
use holocron_engine::decision::{Ask, CaptiveFate, Decision, MoveWay, Opt, Pile, Step};
use holocron_engine::num::Num;
use holocron_engine::state::CardId;
use holocron_engine::text::{Side, Slot};

use super::hints::{Hints, Place, Words};
use super::play::{Play, card_of};
use crate::names::{Meant, NameError};
use crate::tree::{Act, CardRef, CostClaim, Verb, Way};
use crate::words::{functions, meant_by, slot_of};

/// One thing that a player wants.
#[derive(Clone, Debug)]
pub(crate) struct Goal {
    pub(crate) line: u32,
    pub(crate) text: String,
    pub(crate) who: Side,
    /// Who must choose it of itself.
    pub(crate) by: Option<String>,
    pub(crate) verb: Verb,
    pub(crate) card: Option<Meant>,
    /// More cards of the same step: those that move along, those that are chosen with it.
    pub(crate) more: Vec<Meant>,
    pub(crate) number: Option<Num>,
    pub(crate) place: Place,
    pub(crate) at: Vec<Meant>,
    pub(crate) targets: Vec<Meant>,
    pub(crate) from: Option<Pile>,
    pub(crate) slot: Option<Slot>,
    pub(crate) react: bool,
    pub(crate) again: bool,
    pub(crate) way: Option<Way>,
    pub(crate) words: Vec<String>,
    pub(crate) player: Option<Side>,
    pub(crate) cost: Option<CostClaim>,
}

impl Goal {
    /// The goals of a step: one for each card lost, forfeited, chosen, drawn.
    pub(crate) fn of(play: &Play<'_>, act: &Act, line: u32, text: &str) -> Result<Vec<Goal>, String> {
        let goals = Goal::named(play, act, line, text).map_err(|e| e.to_string())?;
        let wanted = act.number.filter(|_| act.verb == Verb::Lose && !act.cards.is_empty());
        match wanted {
            Some(n) if goals.len() != usize::try_from(n.floor()).unwrap_or(0) => {
                Err(format!("{n} are to be lost, and {} cards are named", act.cards.len()))
            }
            _ => Ok(goals),
        }
    }

    fn named(play: &Play<'_>, act: &Act, line: u32, text: &str) -> Result<Vec<Goal>, NameError> {
        let side = Some(act.who);
        let one = |c: &CardRef| play.find(c, side);
        let many = |list: &[CardRef]| list.iter().map(one).collect::<Result<Vec<Meant>, NameError>>();
        let m = &act.mods;
        let beside = match &m.beside {
            Some((left, c)) => play.find(c, None)?.card().map(|c| (*left, c)),
            None => None,
        };
        let cards = many(&act.cards)?;
        let mut goal = Goal {
            line,
            text: text.to_owned(),
            who: act.who,
            by: act.by.clone(),
            verb: act.verb,
            card: cards.first().copied(),
            more: cards.iter().skip(1).copied().collect(),
            number: act.number,
            place: Place {
                to: m.to.as_ref().map(one).transpose()?,
                parsec: m.parsec,
                on: m.on.as_ref().map(one).transpose()?,
                aboard: m.aboard.as_ref().map(one).transpose()?,
                berth: m.berth,
                table: m.table,
                undercover: m.undercover,
                with: many(&m.with)?,
                beside,
            },
            at: many(&m.at)?,
            targets: many(&m.targeting)?,
            from: m.from,
            slot: m.slot,
            react: m.react,
            again: m.again,
            way: m.way,
            words: m.words.clone(),
            player: m.player,
            cost: m.cost,
        };
        // Two who carry a gun move with it: the step is the gun's.
        let carried = many(&m.carrying)?;
        if let [gun] = carried.as_slice() {
            goal.more.splice(0..0, goal.card);
            goal.card = Some(*gun);
        } else {
            goal.more.extend(carried);
        }
        if act.verb == Verb::Deploy && goal.place.to.is_none() && goal.at.len() == 1 {
            goal.place.to = goal.at.pop();
        }
        Ok(goal.split())
    }

    fn split(self) -> Vec<Goal> {
        let single = |card: Option<Meant>| Goal { card, more: Vec::new(), ..self.clone() };
        let all: Vec<Meant> = self.card.into_iter().chain(self.more.iter().copied()).collect();
        match self.verb {
            Verb::Forfeit | Verb::Order | Verb::Choose | Verb::Deploy if all.len() > 1 => {
                all.into_iter().map(|c| single(Some(c))).collect()
            }
            Verb::Lose => {
                let wanted = self.number.map_or(all.len(), |n| usize::try_from(n.floor()).unwrap_or(0));
                let mut goals: Vec<Goal> = all.iter().map(|c| single(Some(*c))).collect();
                while goals.len() < wanted {
                    goals.push(single(None));
                }
                goals
            }
            Verb::Draw if all.is_empty() => {
                let n = self.number.map_or(1, |n| usize::try_from(n.floor()).unwrap_or(0));
                (0..n).map(|_| single(None)).collect()
            }
            Verb::Activate if self.number == Some(Num::ZERO) => Vec::new(),
            _ => vec![self],
        }
    }

    /// Whether it answers a question, rather than acts.
    pub(crate) fn is_choice(&self) -> bool {
        matches!(
            self.verb,
            Verb::Lose
                | Verb::Forfeit
                | Verb::Choose
                | Verb::Order
                | Verb::DrawDestiny
                | Verb::Decline
                | Verb::Verify
                | Verb::JumpOff
                | Verb::Retrieve
                | Verb::Seize
                | Verb::Escort
                | Verb::Imprison
        )
    }

    /// What it says about the questions that follow.
    pub(crate) fn hints(&self) -> Hints {
        let mut hints = Hints::new(self.who);
        hints.said = (self.line, self.text.clone());
        hints.card = self.card.and_then(Meant::card);
        hints.again = self.again;
        if self.verb == Verb::Activate {
            hints.number = self.number;
        }
        if !matches!(self.verb, Verb::Choose | Verb::Order) {
            hints.words = self.words.iter().map(|w| Words { text: w.clone(), heard: false }).collect();
        }
        let mut targets = self.targets.clone();
        match self.verb {
            Verb::Fire => targets.extend(self.at.iter().copied()),
            Verb::Move | Verb::JumpOff => targets.extend(self.more.iter().copied()),
            Verb::Search => targets.extend(self.place.with.iter().copied()),
            Verb::Replace => {
                targets.extend(self.card.into_iter().chain(self.more.iter().copied()));
                hints.card = self.place.with.first().and_then(|m| m.card());
            }
            _ => {}
        }
        if matches!(self.verb, Verb::Deploy | Verb::Play | Verb::Use | Verb::Move | Verb::Embark | Verb::Disembark | Verb::Transfer) {
            hints.place = self.place.clone();
            hints.with = self.place.with.clone();
        }
        hints.had_targets = !targets.is_empty();
        hints.targets = targets;
        hints
    }

    /// The others of a group that moves, one after another.
    pub(crate) fn rest(&self, hints: &mut Hints) -> Vec<Goal> {
        let rest = std::mem::take(&mut hints.targets);
        rest.into_iter().map(|card| Goal { card: Some(card), more: Vec::new(), cost: None, ..self.clone() }).collect()
    }

    fn is(&self, play: &Play<'_>, c: CardId) -> bool {
        self.card.is_some_and(|m| m.is(&play.game, c))
    }

    /// The options that begin to fulfil it.
    pub(crate) fn candidates(&self, play: &Play<'_>, d: &Decision) -> Vec<usize> {
        if d.player != self.who {
            return Vec::new();
        }
        let picks =
            |f: &dyn Fn(&Opt) -> bool| -> Vec<usize> { d.options.iter().enumerate().filter(|(_, o)| f(o)).map(|(i, _)| i).collect() };
        let this = |c: CardId| self.is(play, c);
        if !self.lies_there(play) {
            return Vec::new();
        }
        let choosing = !matches!(d.kind, Ask::Action | Ask::WeaponsSegment | Ask::PowerSegment | Ask::Response);
        match self.verb {
            Verb::Activate => {
                picks(&|o| *o == Opt::Activate || d.kind == Ask::ActivateAmount && matches!(o, Opt::Amount(n) if Some(*n) == self.number))
            }
            Verb::ForceDrain => picks(&|o| matches!(o, Opt::ForceDrain(l) if this(*l))),
            Verb::Battle => picks(&|o| matches!(o, Opt::Battle(l) if this(*l))),
            Verb::Deploy => self.deploys(play, d),
            Verb::Play => {
                let plays = picks(&|o| matches!(o, Opt::Play(c, n) if this(*c) && self.is_function(play, *c, *n)));
                if !plays.is_empty() {
                    return plays;
                }
                let others = picks(&|o| matches!(o, Opt::Deploy(c) if this(*c)) || choosing && matches!(o, Opt::Card(c) if this(*c)));
                if !others.is_empty() || self.from.is_none() {
                    return others;
                }
                // From a pile: by the text of some card that lets it be chosen.
                picks(&|o| matches!(o, Opt::Use(..) | Opt::Play(..))).into_iter().filter(|i| self.comes_up(play, *i)).collect()
            }
            Verb::Use => picks(&|o| matches!(o, Opt::Use(c, n) if this(*c) && self.is_function(play, *c, *n))),
            Verb::Fire => self.fires(play, d),
            Verb::Move | Verb::Embark | Verb::Disembark => picks(&|o| self.moves(play, o)),
            Verb::Transfer => picks(&|o| matches!(o, Opt::Transfer(c) if this(*c))),
            Verb::Replace => picks(&|o| match o {
                Opt::Replace(new) | Opt::Deploy(new) => self.place.with.iter().any(|m| m.is(&play.game, *new)),
                _ => false,
            }),
            Verb::BreakCover => picks(&|o| matches!(o, Opt::BreakCover(c) if this(*c))),
            Verb::Bury => picks(&|o| matches!(o, Opt::Bury(c) if this(*c))),
            Verb::Draw => picks(&|o| *o == Opt::DrawCard || choosing && matches!(o, Opt::Card(c) if this(*c))),
            Verb::Forfeit => picks(&|o| matches!(o, Opt::Forfeit(c) if this(*c))),
            Verb::Lose => picks(&|o| self.loses(play, o, choosing)),
            Verb::Choose => self.chooses(play, d),
            Verb::Order if d.kind == Ask::Order => picks(&|o| card_of(o).is_some_and(this)),
            Verb::DrawDestiny => match d.kind {
                Ask::DrawBattleDestiny(_) => picks(&|o| !matches!(o, Opt::No | Opt::Pass)).into_iter().take(1).collect(),
                Ask::May(_) => picks(&|o| *o == Opt::Yes && play.option(d, o).to_lowercase().contains("destiny")),
                _ => Vec::new(),
            },
            Verb::Decline => match d.kind {
                Ask::DrawBattleDestiny(_) | Ask::May(_) | Ask::Verify | Ask::JumpOff(_) => Play::decline_pick(d).into_iter().collect(),
                _ => Vec::new(),
            },
            Verb::Verify if d.kind == Ask::Verify => picks(&|o| *o == Opt::Yes),
            Verb::JumpOff => picks(&|o| match d.kind {
                Ask::JumpOff(_) => *o == Opt::Yes || card_of(o).is_some_and(this),
                _ => false,
            }),
            Verb::Seize | Verb::Escort | Verb::Capture | Verb::Imprison => self.captures(play, d),
            Verb::Retrieve => match d.kind {
                Ask::Number(_) => picks(&|o| matches!(o, Opt::Amount(n) if Some(*n) == self.number)),
                Ask::Choose(_) | Ask::Target(_) => picks(&|o| matches!(o, Opt::Card(c) if this(*c))),
                _ => Vec::new(),
            },
            Verb::Release => self.spoken(play, d, "release"),
            Verb::Freeze => self.spoken(play, d, "freeze"),
            Verb::Attack => self.spoken(play, d, "attack"),
            Verb::Search => {
                let here = |l: CardId| self.at.iter().chain(&self.place.to).any(|m| m.is(&play.game, l));
                picks(&|o| matches!(o, Opt::Search(l) if here(*l)))
            }
            Verb::TransferCaptive => {
                let to = |e: CardId| self.place.to.iter().chain(&self.place.on).all(|m| m.is(&play.game, e));
                picks(&|o| matches!(o, Opt::HandOver(c, e) if this(*c) && to(*e)))
            }
            Verb::Order | Verb::Verify | Verb::Pass => Vec::new(),
        }
    }

    /// Whether the card is in the pile that the step says it comes from.
    fn lies_there(&self, play: &Play<'_>) -> bool {
        let (Some(pile), Some(card)) = (self.from, self.card.and_then(Meant::card)) else { return true };
        let owner = self.player.unwrap_or(play.game.card(card).owner);
        play.game.pile(owner, pile).contains(&card)
    }

    fn deploys(&self, play: &Play<'_>, d: &Decision) -> Vec<usize> {
        let choosing = matches!(d.kind, Ask::Choose(_) | Ask::Target(_));
        let pick =
            |f: &dyn Fn(&Opt) -> bool| -> Vec<usize> { d.options.iter().enumerate().filter(|(_, o)| f(o)).map(|(i, _)| i).collect() };
        if self.react {
            return pick(&|o| matches!(o, Opt::ReactDeploy(c) if self.is(play, *c)));
        }
        let plain = pick(&|o| matches!(o, Opt::Deploy(c) if self.is(play, *c)));
        if !plain.is_empty() {
            return plain;
        }
        if choosing {
            return pick(&|o| matches!(o, Opt::Card(c) if self.is(play, *c)));
        }
        // By the rule of sealed formats, from Reserve Deck.
        let sealed = pick(&|o| *o == Opt::Download);
        if !sealed.is_empty() && sealed.iter().all(|i| self.comes_up(play, *i)) {
            return sealed;
        }
        let react = pick(&|o| matches!(o, Opt::ReactDeploy(c) if self.is(play, *c)));
        if !react.is_empty() || self.from.is_none() {
            return react;
        }
        // From a pile: by the text of some card that lets it be chosen.
        pick(&|o| matches!(o, Opt::Use(..) | Opt::Play(..))).into_iter().filter(|i| self.comes_up(play, *i)).collect()
    }

    /// Whether after this answer the card can be chosen, or is on table already.
    fn comes_up(&self, play: &Play<'_>, pick: usize) -> bool {
        let mut next = play.clone();
        next.answer(pick);
        for _ in 0..4 {
            let Some(d) = next.decision() else { break };
            if d.player == self.who && d.options.iter().any(|o| matches!(o, Opt::Card(c) | Opt::Deploy(c) if self.is(play, *c))) {
                return true;
            }
            match Play::decline_pick(&d) {
                Some(i) if d.kind == Ask::Response => next.answer(i),
                _ => break,
            }
        }
        self.card.and_then(Meant::card).is_some_and(|c| next.game.card(c).zone.in_play())
    }

    fn is_function(&self, play: &Play<'_>, card: CardId, n: u8) -> bool {
        let slot = slot_of(&play.game, card, n);
        if self.slot.is_some() && slot.is_some() && slot != self.slot {
            return false;
        }
        // Words that no function of the card has may belong to a later choice.
        let Some(words) = self.words.first() else { return true };
        let meant = meant_by(words, &functions(&play.game, card, &*play.runner.speaker));
        meant.is_empty() || meant.contains(&usize::from(n))
    }

    fn fires(&self, play: &Play<'_>, d: &Decision) -> Vec<usize> {
        let bearer_fits = |w: CardId| {
            self.place.with.is_empty()
                || play
                    .game
                    .card(w)
                    .host
                    .is_none_or(|h| play.game.def(h).kinds.has(kinds::LOCATION) || self.place.with.iter().any(|m| m.is(&play.game, h)))
        };
        let mut found: Vec<usize> = Vec::new();
        for (i, o) in d.options.iter().enumerate() {
            let fits = match (o, d.kind) {
                (Opt::Fire(w), _) => self.is(play, *w) && (bearer_fits(*w) || play.game.def(*w).kinds.has(kinds::CHARACTER)),
                (Opt::Yes, Ask::May(w)) => self.again && self.is(play, w),
                _ => false,
            };
            if fits {
                found.push(i);
            }
        }
        found
    }

    fn moves(&self, play: &Play<'_>, o: &Opt) -> bool {
        match (self.verb, *o) {
            (Verb::Move, Opt::ReactMove(c) | Opt::ReactAway(c) | Opt::Follow(c)) => self.is(play, c),
            (Verb::Move, Opt::Move(c, way)) => !self.react && self.is(play, c) && self.way.is_none_or(|w| w.is(way)),
            (Verb::Embark, Opt::Move(c, MoveWay::Embark)) | (Verb::Disembark, Opt::Move(c, MoveWay::Disembark)) => self.is(play, c),
            (Verb::Embark, Opt::Reassign(c, berth)) => self.is(play, c) && self.place.berth == Some(berth),
            _ => false,
        }
    }

    fn loses(&self, play: &Play<'_>, o: &Opt, choosing: bool) -> bool {
        match (*o, self.card) {
            (Opt::LoseCard(c), Some(_)) => self.is(play, c),
            (Opt::Card(c), Some(_)) => choosing && self.is(play, c),
            (Opt::LoseTop(p), None) => self.from == Some(p),
            // "From hand" without a card: any blank one.
            (Opt::LoseCard(c), None) => self.from == Some(Pile::Hand) && play.game.def(c).kinds.has(kinds::FILLER),
            _ => false,
        }
    }

    fn chooses(&self, play: &Play<'_>, d: &Decision) -> Vec<usize> {
        let acting = matches!(d.kind, Ask::Action | Ask::WeaponsSegment | Ask::PowerSegment);
        let all = d.options.iter().enumerate();
        if let Some(words) = self.words.first() {
            let texts: Vec<String> = d.options.iter().map(|o| play.option(d, o)).collect();
            return meant_by(words, &texts);
        }
        if acting {
            return Vec::new();
        }
        if let Some(n) = self.number {
            return all.filter(|(_, o)| **o == Opt::Amount(n)).map(|(i, _)| i).collect();
        }
        if let Some(side) = self.player {
            return all.filter(|(_, o)| **o == Opt::Player(side)).map(|(i, _)| i).collect();
        }
        if d.kind == Ask::Response {
            return Vec::new();
        }
        all.filter(|(_, o)| card_of(o).is_some_and(|c| self.is(play, c))).map(|(i, _)| i).collect()
    }

    fn captures(&self, play: &Play<'_>, d: &Decision) -> Vec<usize> {
        let about = matches!(d.kind, Ask::Capture(c) | Ask::Release(c) if self.is(play, c));
        if !about {
            let word = match self.verb {
                Verb::Capture => "capture",
                Verb::Imprison => "imprison",
                _ => "escort",
            };
            return if d.kind == Ask::Action { self.spoken(play, d, word) } else { Vec::new() };
        }
        let escort = self.place.with.first().or(self.place.to.as_ref());
        let fits = |o: &Opt| match o {
            Opt::Fate(CaptiveFate::Seize(e)) => self.verb != Verb::Imprison && escort.is_none_or(|m| m.is(&play.game, *e)),
            Opt::Fate(CaptiveFate::Imprison) => self.verb == Verb::Imprison,
            _ => false,
        };
        d.options.iter().enumerate().filter(|(_, o)| fits(o)).map(|(i, _)| i).collect()
    }

    /// Options about the card (or the place) whose English has a verb.
    fn spoken(&self, play: &Play<'_>, d: &Decision, verb: &str) -> Vec<usize> {
        let about = |o: &Opt| {
            let named = self.card.or(self.at.first().copied());
            card_of(o).is_some_and(|c| named.is_some_and(|m| m.is(&play.game, c)))
                || matches!(d.kind, Ask::Release(c) | Ask::Capture(c) if self.is(play, c))
        };
        let says = |o: &Opt| play.option(d, o).to_lowercase().contains(verb);
        d.options.iter().enumerate().filter(|(_, o)| says(o) && about(o)).map(|(i, _)| i).collect()
    }

    /// The engine's words for it, for asking why not; several where the scenario leaves open which is meant.
    pub(crate) fn steps(&self, play: &Play<'_>) -> Vec<Step> {
        let card = self.card.and_then(Meant::card);
        let id = |m: &Option<Meant>| m.and_then(Meant::card);
        let targets: Vec<CardId> = self.targets.iter().filter_map(|m| m.card()).collect();
        match (self.verb, card) {
            (Verb::Activate, _) => vec![Step::Activate(self.number.unwrap_or(Num::ONE))],
            (Verb::ForceDrain, Some(l)) => vec![Step::ForceDrain(l)],
            (Verb::Battle, Some(l)) => vec![Step::Battle(l)],
            (Verb::Attack, Some(creature)) => vec![Step::Attack(creature)],
            (Verb::Deploy, Some(card)) => {
                self.places(play).into_iter().map(|to| Step::Deploy { card, to, react: self.react, targets: targets.clone() }).collect()
            }
            (Verb::Play, Some(card)) => vec![Step::Play { card, targets, slot: self.slot }],
            (Verb::Use, Some(card)) => vec![Step::Use { card, targets }],
            (Verb::Fire, Some(weapon)) => {
                let at = self.at.first().or(self.targets.first()).and_then(|m| m.card());
                vec![Step::Fire { weapon, at }]
            }
            (Verb::Move | Verb::Embark | Verb::Disembark, Some(card)) => {
                let to = id(&self.place.to).or(id(&self.place.on)).or(id(&self.place.aboard));
                let way = match (self.verb, self.way) {
                    (Verb::Embark, _) => Some(MoveWay::Embark),
                    (Verb::Disembark, _) => Some(MoveWay::Disembark),
                    (_, Some(Way::Exactly(w))) => Some(w),
                    (_, Some(Way::Shuttle)) => Some(MoveWay::Shuttle),
                    _ => None,
                };
                vec![Step::Move { card, to, parsec: self.place.parsec, way, berth: self.place.berth, react: self.react }]
            }
            (Verb::Draw, None) => vec![Step::DrawCard],
            (Verb::Transfer, Some(card)) => match id(&self.place.to).or(id(&self.place.on)) {
                Some(to) => vec![Step::Transfer { card, to }],
                None => Vec::new(),
            },
            (Verb::Replace, Some(old)) => match self.place.with.first().and_then(|m| m.card()) {
                Some(new) => vec![Step::Replace { old, new }],
                None => Vec::new(),
            },
            (Verb::Forfeit, Some(card)) => vec![Step::Forfeit(card)],
            (Verb::Bury, Some(droid)) => vec![Step::Bury(droid)],
            (Verb::TransferCaptive, Some(captive)) => {
                id(&self.place.to).or(id(&self.place.on)).map(|escort| Step::HandOver { captive, escort }).into_iter().collect()
            }
            (Verb::Imprison, Some(captive)) => vec![Step::Imprison(captive)],
            (Verb::Release, Some(captive)) => vec![Step::FreeCaptive(captive)],
            (Verb::Search, None) => self.at.iter().chain(&self.place.to).filter_map(|m| m.card()).map(Step::Search).collect(),
            (Verb::Pass, _) => vec![Step::Pass],
            _ => Vec::new(),
        }
    }

    /// Whether the card is one that is at a location, and never on it.
    fn is_unit(&self, play: &Play<'_>) -> bool {
        self.card.and_then(Meant::card).is_some_and(|c| {
            let k = &play.game.def(c).kinds;
            [kinds::CHARACTER, kinds::STARSHIP, kinds::VEHICLE, kinds::CREATURE].iter().any(|kind| k.has(*kind))
        })
    }

    /// Where a deployment may be meant to go.
    pub(crate) fn places(&self, play: &Play<'_>) -> Vec<Option<Opt>> {
        use holocron_engine::decision::Berth;
        let p = &self.place;
        let id = |m: &Option<Meant>| m.and_then(Meant::card);
        let with = p.with.first().and_then(|m| m.card());
        if p.table {
            return vec![Some(Opt::Table)];
        }
        if p.undercover {
            return vec![id(&p.to).map(Opt::Undercover)];
        }
        let berths: Vec<Berth> = match p.berth {
            Some(b) => vec![b],
            None => vec![Berth::Pilot, Berth::Driver, Berth::Passenger, Berth::Astromech, Berth::Cargo],
        };
        if let Some(s) = id(&p.aboard) {
            if let Some(w) = with {
                return vec![Some(Opt::AboardWith(s, w))];
            }
            return berths.into_iter().map(|b| Some(Opt::Aboard(s, b))).collect();
        }
        // `to` a card that is no location means on it or aboard it.
        let to_card = id(&p.to).filter(|c| !play.game.def(*c).kinds.has(kinds::LOCATION) && with.is_none());
        if let Some(c) = id(&p.on).or(to_card) {
            let k = &play.game.def(c).kinds;
            let mut places = vec![Some(Opt::On(c))];
            if k.has(kinds::STARSHIP) || k.has(kinds::VEHICLE) {
                places.extend(berths.into_iter().map(|b| Some(Opt::Aboard(c, b))));
            }
            if k.has(kinds::LOCATION) {
                places.push(Some(Opt::At(c)));
            }
            return places;
        }
        match (id(&p.to), with) {
            (Some(l), Some(w)) => vec![Some(Opt::AtWith(l, w))],
            (Some(l), None) if self.is_unit(play) => vec![Some(Opt::At(l))],
            (Some(l), None) => vec![Some(Opt::At(l)), Some(Opt::On(l))],
            (None, _) => vec![None],
        }
    }
}
