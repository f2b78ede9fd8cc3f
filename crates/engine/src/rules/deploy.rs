//! Deploying a card (§6.1): where, targets, cost, responses to the attempt (§4.4), result, and "just deployed".
//!
//! There are two windows (§12.1). The first is between payment and result: the card is shown, and text about a card `about
//! to deploy` may answer; canceled then, it has no result. The second is for a card just deployed, its own automatic text
//! first.

use crate::card::kinds;
use crate::decision::{Ask, Berth, Opt, Pile};
use crate::game::Game;
use crate::num::Num;
use crate::query::Cx;
use crate::query::filter::pile_of;
use crate::refusal::{Refusal, require};
use crate::state::{BindSlot, Binds, Bond, CardId, ChooseFrame, DeployFrame, DeployStage, Ev, EventData, Frame, Taker, Zone, did, flag};
use crate::text::purpose::Purposes;
use crate::text::{ActWord, Clause, Dest, Phase, Side, ZoneOwner};

/// The count of a title whose deployment as a react was canceled this turn.
pub(crate) const REACT_CANCELED: u8 = u8::MAX;

impl Game {
    /// Whether a player may deploy a card from hand somewhere now.
    pub fn can_deploy(&self, card: CardId, side: Side) -> Result<(), Refusal> {
        self.check_deploy_time(card, side)?;
        self.check_title_limit(card)?;
        self.has_place(&DeployFrame::new(card, side))
    }

    /// §6.1.1, §4.7.6: your deploy phase, except Immediate Effects and cards deployed in answer to an event.
    fn check_deploy_time(&self, card: CardId, side: Side) -> Result<(), Refusal> {
        let def = self.def(card);
        let projects = self.lib.projected(self.card(card).def).is_some();
        require(projects || !self.is_played(card), "interrupt.play")?;
        require(!def.kinds.has(kinds::DEFENSIVE_SHIELD), "effect.shield")?;
        require(self.card(card).owner == side, "turn.whose")?;
        self.check_source(ActWord::Deploy, card, side, "deploy.from-hand")?;
        let by_event = self.comp(card).deploys.iter().any(|d| d.answers_event());
        let plain = self.comp(card).deploys.iter().any(|d| !d.answers_event());
        let answers = matches!(self.s.stack.last(), Some(Frame::Window(_)));
        if by_event && (answers || !plain) {
            return require(answers, "effect.immediate");
        }
        if def.kinds.has(kinds::IMMEDIATE_EFFECT) {
            return Ok(());
        }
        if let Some(now) = self.own_deploy_time(card, side) {
            return require(now && !matches!(self.s.stack.last(), Some(Frame::Window(_))), "action.phase");
        }
        require(self.s.turn.player == side, "turn.whose")?;
        require(self.s.turn.in_phase && self.s.turn.phase == Phase::Deploy && self.s.battles.is_empty(), "deploy.phase")
    }

    /// Whether it is now the time that a card's deploy text names, where it names one.
    pub(crate) fn own_deploy_time(&self, card: CardId, side: Side) -> Option<bool> {
        let cx = Cx::of(card, self.card(card).def, side);
        let mut named = None;
        for line in &self.comp(card).deploys {
            for clause in &line.clauses {
                if let Clause::During(w) = clause {
                    named = Some(named.unwrap_or(false) || self.in_window(w, &cx));
                }
            }
        }
        named
    }

    /// What deploying a card there would cost now; 0 where it may not.
    #[must_use]
    pub fn deploy_cost(&self, card: CardId, to: Opt) -> Num {
        let mut g = self.clone();
        let owner = self.card(card).owner;
        // Cost is asked as if there were Force enough.
        let fillers: Vec<CardId> = g.pile(owner, Pile::Reserve).to_vec();
        for c in fillers {
            g.put_pile(c, Pile::Force, true);
        }
        let d = DeployFrame::new(card, owner);
        let to = match to {
            Opt::At(c) if self.def(c).location.is_none() => Opt::On(c),
            to => to,
        };
        match g.check_deploy_to(&d, to) {
            Ok(p) => Num::int(p.you),
            // What it would cost, though it may not go there.
            Err(_) => Num::int(g.cost_anyway(&d, to)),
        }
    }

    pub(crate) fn step_deploy(&mut self) {
        let Some(Frame::Deploy(d)) = self.s.stack.last() else { return };
        let frame = d.clone();
        match frame.stage {
            DeployStage::Where => {
                // The title limit binds cards deployed by text as well (§1.5.1).
                let places =
                    if self.check_title_limit(frame.card).is_err() && !frame.setup { Vec::new() } else { self.deploy_places(&frame) };
                if places.is_empty() {
                    self.s.stack.pop();
                    // A card that text could not deploy stays where it was; at the start of the game see §2.3 step 2e.
                    if frame.setup && self.on_table_already(frame.card) {
                        self.put_pile(frame.card, Pile::OutOfPlay, true);
                    } else if frame.setup {
                        self.setup_failed();
                    }
                    return;
                }
                let ask = if self.def(frame.card).location.is_some() { Ask::Layout(frame.card) } else { Ask::Where(frame.card) };
                self.ask(frame.player, ask, places);
            }
            DeployStage::Choices if frame.line.is_none() && frame.targets.is_empty() => {
                // Several functions lead there: which one?
                let ways: Vec<Opt> =
                    frame.to.map(|to| self.lines_to(&frame, to)).unwrap_or_default().into_iter().map(|n| Opt::Block(n as u8)).collect();
                if ways.is_empty() {
                    self.answer_deploy(Opt::Block(u8::MAX));
                } else {
                    self.ask(frame.player, Ask::Block(frame.card), ways);
                }
            }
            DeployStage::Choices if frame.beside.is_none() && self.beside(&frame).is_some() => {
                let piles = self.beside(&frame).unwrap_or_default();
                self.ask(frame.player, Ask::Where(frame.card), piles.into_iter().map(|(s, p)| Opt::Pile(s, p)).collect());
            }
            DeployStage::Choices => self.deploy_targets(&frame),
            DeployStage::Pay => self.deploy_pay(&frame),
            DeployStage::Result if !frame.announced => {
                if let Some(Frame::Deploy(d)) = self.s.stack.last_mut() {
                    d.announced = true;
                }
                self.deploy_announce(&frame);
            }
            DeployStage::Result if frame.canceled => {
                // §4.8.1: no result; what was paid stays paid. A canceled card is lost.
                self.s.stack.pop();
                for c in
                    [Some(frame.card), frame.with].into_iter().flatten().filter(|c| self.card(*c).zone == Zone::Void).collect::<Vec<_>>()
                {
                    self.put_pile(c, Pile::Lost, true);
                }
            }
            DeployStage::Result => self.deploy_put(&frame),
            DeployStage::Over => {
                self.s.stack.pop();
                // A react that was canceled: the cards stay in hand, and that title does not react again this turn (§4.13.2).
                if frame.react.is_some() && self.card(frame.card).zone == Zone::Void {
                    let title = self.def(frame.card).title;
                    self.s.titles.push((title, REACT_CANCELED));
                }
                for c in
                    [Some(frame.card), frame.with].into_iter().flatten().filter(|c| self.card(*c).zone == Zone::Void).collect::<Vec<_>>()
                {
                    self.put_pile(c, Pile::Hand, true);
                }
            }
        }
    }

    /// §4.4: it has been initiated, and may be responded to before it is carried out (§4.13 for reacts).
    fn deploy_announce(&mut self, d: &DeployFrame) {
        let at = match d.to {
            Some(Opt::At(l) | Opt::AtWith(l, _) | Opt::Undercover(l)) => Some(l),
            Some(Opt::On(c) | Opt::Aboard(c, _) | Opt::AboardWith(c, _)) => self.loc_of(c),
            _ => None,
        };
        let e = if d.react.is_some() {
            let mut e = EventData::new(Ev::React).player(d.player).card(d.card).at(d.react);
            e.react = true;
            e
        } else if self.is_shield(d.card) {
            // §1.2.5: a Defensive Shield is played, not deployed.
            EventData::new(Ev::Play).player(d.player).card(d.card)
        } else {
            EventData::new(Ev::Deploy).player(d.player).card(d.card).at(at).before()
        };
        self.happened(e);
    }

    fn is_shield(&self, card: CardId) -> bool {
        self.def(card).kinds.has(kinds::DEFENSIVE_SHIELD)
    }

    pub(crate) fn answer_deploy(&mut self, opt: Opt) {
        if let Some(Frame::Deploy(d)) = self.s.stack.last_mut() {
            if let Opt::Block(n) = opt {
                d.line = Some(n);
                return;
            }
            if let Opt::Pile(side, pile) = opt {
                d.beside = Some((side, pile));
                return;
            }
            d.to = Some(opt);
            d.stage = DeployStage::Choices;
            if let Opt::AtWith(_, p) | Opt::AboardWith(_, p) = opt {
                d.with = Some(p);
            }
        }
    }

    /// The piles beside which a card may go by the way it deploys, where that is beside a pile.
    fn beside(&self, d: &DeployFrame) -> Option<Vec<(Side, Pile)>> {
        let line = self.comp(d.card).deploys.get(self.line_taken(d, d.to?)?)?;
        let Dest::Beside(z) = &line.dest else { return None };
        let pile = z.zone.and_then(pile_of)?;
        Some(match self.zone_owner(z.owner, &self.deploy_cx(d)) {
            Some(side) => vec![(side, pile)],
            None => Side::BOTH.iter().map(|s| (*s, pile)).collect(),
        })
    }

    /// Targets of the deploy text (an Utinni Effect's): the choice gives them to the deployment.
    fn deploy_targets(&mut self, d: &DeployFrame) {
        let line = d.to.and_then(|to| self.line_taken(d, to));
        let comp = self.comp(d.card);
        let targets: Vec<&crate::text::Target> = line
            .and_then(|n| comp.deploys.get(n))
            .map(|line| {
                line.clauses
                    .iter()
                    .filter_map(|c| match c {
                        Clause::Target(t) => Some(t),
                        _ => None,
                    })
                    .collect()
            })
            .unwrap_or_default();
        let done = d.targets.len();
        match targets.get(done) {
            Some(t) => {
                let event = self.deploy_cx(d).event;
                let mut binds = Binds::default();
                if let Some(c) = event.and_then(|e| e.card) {
                    binds.set_cards(BindSlot::It, &[c]);
                }
                binds.cards.extend_from_slice(&d.targets);
                if let Some(Opt::On(h) | Opt::At(h)) = d.to {
                    binds.set_cards(BindSlot::It, &[h]);
                }
                let it = binds.card(BindSlot::It);
                let host = if let Some(Opt::On(h) | Opt::At(h)) = d.to { Some(h) } else { None };
                let cx = Cx { it, event, host, binds: Some(&binds), ..Cx::of(d.card, self.card(d.card).def, d.player) };
                let found = self.target_candidates(t, d.card, Purposes::EMPTY, &cx);
                if found.is_empty() {
                    self.s.stack.pop();
                    return;
                }
                let taker = Taker::DeployTarget(BindSlot::of(t));
                self.s.stack.push(Frame::Choose(ChooseFrame::new(d.player, Ask::Target(d.card), found, (1, 1), taker)));
            }
            None => {
                if let Some(Frame::Deploy(d)) = self.s.stack.last_mut() {
                    d.stage = DeployStage::Pay;
                }
            }
        }
    }

    fn deploy_pay(&mut self, d: &DeployFrame) {
        let Some(to) = d.to else { return };
        let price = self.check_deploy_to(d, to).unwrap_or_default();
        let line = self.line_taken(d, to);
        if let Some(Frame::Deploy(d)) = self.s.stack.last_mut() {
            d.stage = DeployStage::Result;
        }
        if let Some(n) = line {
            self.card_mut(d.card).way = n as u8;
            for clause in self.comp(d.card).deploys.get(n).map(|l| l.clauses.clone()).unwrap_or_default() {
                if let Clause::Limit(limit) = clause {
                    self.count_limit(self.line_key(d.card, &limit));
                }
            }
        }
        for key in self.limits_of_cost(d, to) {
            self.count_limit(key);
        }
        // §1.5.1: a copy counts for its turn from here on, even if it is canceled.
        if !d.setup {
            self.count_title(d.card);
            d.with.into_iter().for_each(|pilot| self.count_title(pilot));
        }
        if self.card(d.card).zone != Zone::Pile(Pile::Hand) {
            let act = if self.is_shield(d.card) { ActWord::Play } else { ActWord::Deploy };
            if let Some(source) = self.source_of(act, d.card, d.player).filter(|_| d.by.is_none()) {
                self.use_source(source);
            }
        }
        let from = if let Zone::Pile(pile) = self.card(d.card).zone { Some((self.card(d.card).owner, pile)) } else { None };
        if let Some(Frame::Deploy(d)) = self.s.stack.last_mut() {
            d.from = from;
        }
        self.put_void(d.card);
        d.with.into_iter().for_each(|pilot| self.put_void(pilot));
        self.changed();
        self.use_force(d.player, price.you);
        self.use_force(d.player.other(), price.opponent);
    }

    /// The result: the card comes on table.
    fn deploy_put(&mut self, d: &DeployFrame) {
        let Some(to) = d.to else { return };
        let card = d.card;
        let way = self.card(card).way;
        match to {
            to if self.def(card).location.is_some() => self.put_deployed_location(d, to),
            Opt::At(l) => {
                let face = self.projects_at(card, to);
                self.put_at(card, l);
                if let Some(face) = face {
                    self.card_mut(card).def = face;
                    self.changed();
                }
            }
            Opt::AtWith(l, pilot) => {
                self.put_at(card, l);
                let berth = self.steering_berth(card);
                self.put_on(pilot, card, berth);
                self.card_mut(pilot).turn |= did::DEPLOYED;
            }
            Opt::AboardWith(s, pilot) => {
                self.put_on(card, s, Berth::Cargo);
                let berth = self.steering_berth(card);
                self.put_on(pilot, card, berth);
                self.card_mut(pilot).turn |= did::DEPLOYED;
            }
            Opt::Undercover(l) => {
                self.put_at(card, l);
                self.card_mut(card).flags |= flag::UNDERCOVER;
            }
            Opt::On(h) => {
                if self.card(h).zone == Zone::Location {
                    self.put_at(card, h);
                } else {
                    self.put_on(card, h, Berth::None);
                }
            }
            Opt::Aboard(s, berth) => self.put_on(card, s, berth),
            _ => match self.comp(card).deploys.get(usize::from(way)).and_then(|l| Game::is_insert(&l.dest)) {
                Some(z) => {
                    let owner = if z.owner == ZoneOwner::Opponents { d.player.other() } else { d.player };
                    self.put_insert(card, owner);
                }
                None => self.put_side(card),
            },
        }
        let c = self.card_mut(card);
        c.way = way;
        c.beside = d.beside;
        c.turn |= did::DEPLOYED;
        if d.react.is_some() {
            c.turn |= did::REACTED;
        }
        self.s.bonds.extend(d.targets.iter().map(|(slot, target)| Bond { holder: card, slot: *slot, card: *target }));
        // What the event of its way of deploying calls by name keeps that name.
        let line = self.comp(card).deploys.get(usize::from(way));
        let answered = line.and_then(|l| l.clauses.iter().find_map(|c| if let Clause::When(e) = c { Some(e) } else { None }));
        let named = self.event_binds(answered, self.deploy_cx(d).event).cards;
        for (slot, named) in named.into_iter().filter(|(slot, _)| matches!(slot, BindSlot::Name(_))) {
            self.bind_lasting(card, slot, named);
        }
        let loc = self.loc_of(card);
        self.join_battle(card);
        if let Some(p) = d.with {
            self.join_battle(p);
        }
        self.changed();
        if let Some(Frame::Deploy(d)) = self.s.stack.last_mut() {
            d.stage = DeployStage::Over;
        }
        if self.is_shield(card) {
            return;
        }
        // §4.7.8: one Admiral's Order on table in all; the older goes to its owner's Used Pile.
        if self.def(card).kinds.has(kinds::ADMIRALS_ORDER) {
            let order = |c: &CardId| *c != card && self.card(*c).zone.in_play() && self.def(*c).kinds.has(kinds::ADMIRALS_ORDER);
            let older: Vec<CardId> = self.s.table.iter().copied().filter(order).collect();
            self.leave(&older, crate::state::LeaveTo::Pile(Pile::Used, false), |_| {});
        }
        let mut e = EventData::new(Ev::Deploy).player(d.player).card(card).at(loc);
        e.react = d.react.is_some();
        e.pile = d.from;
        if self.def(card).location.is_some() {
            // §2.4.6: whether it was a battleground then is remembered.
            e.amount = Num::int(i32::from(self.is_battleground(card)));
        }
        self.happened(e);
        // Who was deployed with it was just deployed too.
        if let Some(pilot) = d.with {
            self.happened(e.card(pilot));
        }
    }

    /// The way a deploy line is called for a card on table: on a side of the table or beside a deck.
    #[must_use]
    pub fn deploy_dest(&self, card: CardId) -> Option<&'static Dest> {
        self.comp(card).deploys.get(usize::from(self.card(card).way)).map(|d| &d.dest)
    }
}
