//! Moving (§7): choosing where, paying, passing through, arriving.

use crate::card::kinds;
use crate::decision::{Ask, Berth, MoveWay, Opt};
use crate::game::Game;
use crate::query::Use;
use crate::rules::movement_ways::{AWAY, FOLLOWING, Mode};
use crate::state::{CardId, Ev, EventData, Expiry, Frame, MoveFrame, MoveStage, Zone, did, flag};
use crate::text::ActWord;

impl Game {
    fn move_mode(m: &MoveFrame, by_text: bool) -> Mode {
        Mode { react: m.react, free: m.free, by_text }
    }

    pub(crate) fn step_move(&mut self) {
        let Some(Frame::Move(m)) = self.s.stack.last() else { return };
        let frame = m.clone();
        match frame.stage {
            MoveStage::Where => {
                let by_text = frame.to.is_some() || !matches!(self.s.stack.iter().rev().nth(1), Some(Frame::Phase(_)));
                let mode = Game::move_mode(&frame, by_text);
                if let Some(to) = frame.to {
                    // Text named the place.
                    if self.check_mover(frame.card, frame.player, frame.way, mode).is_ok()
                        && self.check_move_to(frame.card, frame.player, frame.way, to, mode).is_ok()
                    {
                        self.answer_move(to);
                    } else {
                        self.s.stack.pop();
                    }
                    return;
                }
                let mut places = Vec::new();
                let ways: &[MoveWay] = match frame.react {
                    _ if frame.away => &AWAY,
                    Some(_) => &FOLLOWING,
                    None => std::slice::from_ref(&frame.way),
                };
                for way in ways {
                    for to in self.legal_places(frame.card, frame.player, *way, mode) {
                        let at = match to {
                            Opt::At(l) => Some(l),
                            _ => None,
                        };
                        let fits = match frame.react {
                            Some(loc) if !frame.away => at == Some(loc),
                            _ => true,
                        };
                        if fits && !places.contains(&to) {
                            places.push(to);
                        }
                    }
                }
                // Text that lets it react away may say where to; text that moves it away says nothing of that.
                if let (Some(from), true) = (frame.react, frame.away) {
                    let named: Vec<Opt> = places.iter().copied().filter(|to| self.may_react_away_to(frame.card, from, *to)).collect();
                    if !named.is_empty() {
                        places = named;
                    }
                }
                if places.is_empty() {
                    self.s.stack.pop();
                    return;
                }
                self.ask(frame.player, Ask::Where(frame.card), places);
            }
            MoveStage::Prepare if frame.way == MoveWay::DockingBay && !frame.grouped => self.ask_companions(&frame),
            MoveStage::Prepare if frame.way == MoveWay::Carry && !frame.grouped => self.ask_carriers(&frame),
            MoveStage::Prepare if !frame.announced => {
                if let Some(Frame::Move(m)) = self.s.stack.last_mut() {
                    m.announced = true;
                }
                let to = match frame.to {
                    Some(Opt::At(l)) => Some(l),
                    Some(Opt::Aboard(s, _)) => self.card(s).loc,
                    _ => None,
                };
                let mut e = EventData::new(Ev::Move).player(frame.player).card(frame.card).at(to).before();
                e.from = self.card(frame.card).loc;
                e.way = Some(frame.way.word());
                e.react = frame.react.is_some();
                self.happened(e);
            }
            MoveStage::Prepare => self.move_pay(&frame),
            MoveStage::Go if frame.react.is_some() && !self.card(frame.card).did(did::REACTED) => {
                self.card_mut(frame.card).turn |= did::REACTED;
                let mut e = EventData::new(Ev::React).player(frame.player).card(frame.card).at(frame.react);
                e.react = true;
                self.happened(e);
            }
            MoveStage::Go => self.move_go(&frame),
            MoveStage::Pass => {
                // Passing through: the next site of the path.
                if !self.card(frame.card).zone.in_play() {
                    self.s.stack.pop();
                    return;
                }
                // §7.3.3: who may not go on from a stop on the way ends there.
                let here = self.card(frame.card).loc;
                let using = Use { from: here, way: Some(frame.way.word()), react: frame.react.is_some(), ..Use::default() };
                if here != frame.from
                    && !frame.path.is_empty()
                    && self.forbidden(ActWord::Move, frame.card, &using, "move.forbidden").is_err()
                {
                    if let Some(Frame::Move(m)) = self.s.stack.last_mut() {
                        m.path.clear();
                        m.stage = MoveStage::Over;
                    }
                    self.announce_move(&frame, frame.from, here);
                    return;
                }
                let next = match self.s.stack.last_mut() {
                    Some(Frame::Move(m)) => m.path.pop(),
                    _ => None,
                };
                match next {
                    Some(site) => self.arrive(&frame, site),
                    None => {
                        if let Some(Frame::Move(m)) = self.s.stack.last_mut() {
                            m.stage = MoveStage::Over;
                        }
                    }
                }
            }
            MoveStage::Over if matches!(frame.way, MoveWay::ShipDocking | MoveWay::ShuttleVehicle) && !frame.grouped => {
                self.ask_others(&frame)
            }
            MoveStage::Over => {
                self.s.stack.pop();
            }
        }
    }

    pub(crate) fn answer_move(&mut self, opt: Opt) {
        let Some(Frame::Move(m)) = self.s.stack.last_mut() else { return };
        match opt {
            Opt::Card(c) if m.stage == MoveStage::Over => {
                let frame = m.clone();
                self.move_other(&frame, c);
                return;
            }
            Opt::Card(c) => {
                m.group.push(c);
                return;
            }
            Opt::Done => {
                m.grouped = true;
                return;
            }
            _ => {}
        }
        m.to = Some(opt);
        m.stage = MoveStage::Prepare;
        let (card, away, react, way) = (m.card, m.away, m.react, m.way);
        if (away || react.is_some())
            && let Opt::At(l) = opt
        {
            let found = self.way_to(card, l).unwrap_or(way);
            if let Some(Frame::Move(m)) = self.s.stack.last_mut() {
                m.way = found;
            }
        }
    }

    /// §7.8.1: any or all of your characters and vehicles at the bay go along, for one payment.
    fn ask_companions(&mut self, m: &MoveFrame) {
        let Some(to) = m.to else { return };
        let mode = Game::move_mode(m, true);
        let from = self.card(m.card).loc;
        let mut options: Vec<Opt> = self
            .s
            .table
            .iter()
            .copied()
            .filter(|c| *c != m.card && !m.group.contains(c) && self.card(*c).owner == m.player && self.card(*c).loc == from)
            .filter(|c| self.moves_as_spy(*c) == self.moves_as_spy(m.card))
            .filter(|c| self.move_places(*c, m.way).contains(&to))
            .filter(|c| self.check_mover(*c, m.player, m.way, mode).is_ok() && self.check_move_to(*c, m.player, m.way, to, mode).is_ok())
            .map(Opt::Card)
            .collect();
        options.push(Opt::Done);
        self.ask(m.player, Ask::Choose(m.card), options);
    }

    /// §7.9.2, §7.7.1: others that go with the same docking, or the same run of a shuttle vehicle, free.
    fn ask_others(&mut self, m: &MoveFrame) {
        let mut options: Vec<Opt> = self
            .s
            .table
            .iter()
            .copied()
            .filter(|c| !m.group.contains(c) && *c != m.card && self.other_place(m, *c).is_some())
            .map(Opt::Card)
            .collect();
        options.push(Opt::Done);
        self.ask(m.player, Ask::Choose(m.card), options);
    }

    /// Where another card would go with a docking (either way between the two ships) or a run (the same way as the first).
    fn other_place(&self, m: &MoveFrame, card: CardId) -> Option<Opt> {
        let (Some(Opt::Aboard(there, _)), Some(here)) = (m.to, m.left) else { return None };
        let c = self.card(card);
        let to = match c.host {
            Some(h) if h == here => there,
            Some(h) if h == there && m.way == MoveWay::ShipDocking => here,
            _ => return None,
        };
        let run = m.way == MoveWay::ShuttleVehicle;
        if c.zone != Zone::On || c.berth == Berth::None || c.owner != m.player || !self.is_active(card) {
            return None;
        }
        if run && (!self.def(card).kinds.has(kinds::CHARACTER) || c.did(did::MOVED)) {
            return None;
        }
        let down = self.def(to).kinds.has(kinds::SHUTTLE_VEHICLE);
        let up = self.def(here).kinds.has(kinds::SHUTTLE_VEHICLE);
        if run && up && c.berth != Berth::Passenger {
            return None;
        }
        let using = Use { from: c.loc, to: self.card(to).loc, on: Some(to), way: Some(m.way.word()), ..Use::default() };
        if run && self.forbidden(ActWord::Move, card, &using, "move.forbidden").is_err() {
            return None;
        }
        let berths = self.free_berths(card, to);
        let berth = if run && down { berths.contains(&Berth::Passenger).then_some(Berth::Passenger) } else { berths.first().copied() };
        berth.map(|b| Opt::Aboard(to, b))
    }

    fn move_other(&mut self, m: &MoveFrame, card: CardId) {
        let Some(Opt::Aboard(ship, berth)) = self.other_place(m, card) else { return };
        if let Some(Frame::Move(f)) = self.s.stack.last_mut() {
            f.group.push(card);
        }
        let from = self.card(card).loc;
        if m.way.is_regular() {
            self.card_mut(card).turn |= did::MOVED;
        }
        self.put_on(card, ship, berth);
        self.moved(card, from);
        let one = MoveFrame { card, ..m.clone() };
        let to = self.card(card).loc;
        self.announce_move(&one, from, to);
    }

    fn move_pay(&mut self, m: &MoveFrame) {
        let (Some(to), Some(from)) = (m.to, self.card(m.card).loc) else {
            self.s.stack.pop();
            return;
        };
        let cost = match m.way {
            MoveWay::Carry => self.carry_cost(m, from, to),
            // §7.2.2: a group pays the highest single cost.
            _ => {
                let cost = |c: &CardId| self.move_cost(*c, m.player, m.way, from, to, Game::move_mode(m, true));
                m.group.iter().chain([&m.card]).map(cost).max().unwrap_or(0)
            }
        };
        if let Some(Frame::Move(f)) = self.s.stack.last_mut() {
            f.stage = MoveStage::Go;
            f.from = Some(from);
        }
        self.use_force(m.player, cost);
    }

    fn move_go(&mut self, m: &MoveFrame) {
        let card = m.card;
        if m.way.is_regular() && m.react.is_none() && !m.unlimited {
            self.card_mut(card).turn |= did::MOVED;
        }
        if m.react.is_some() {
            self.card_mut(card).turn |= did::REACTED;
        }
        let from = self.card(card).loc;
        match (m.way, m.to) {
            (MoveWay::Landspeed, Some(Opt::At(to))) => {
                let mut path = match from {
                    Some(f) => self.path(f, to),
                    None => vec![to],
                };
                path.reverse();
                if let Some(Frame::Move(f)) = self.s.stack.last_mut() {
                    f.path = path;
                    f.stage = MoveStage::Pass;
                }
            }
            (MoveWay::MobileSystem, Some(Opt::At(system))) => {
                self.put_in_orbit(card, Some(system), 0);
                self.finish_move(m, from);
            }
            (MoveWay::MobileSystem, Some(Opt::DeepSpace(parsec))) => {
                self.put_in_orbit(card, None, parsec);
                self.finish_move(m, from);
            }
            (_, Some(Opt::At(to))) => {
                self.put_at(card, to);
                self.set_bombing(card, m.way);
                for c in &m.group {
                    self.card_mut(*c).turn |= did::MOVED;
                    self.put_at(*c, to);
                }
                self.finish_move(m, from);
                for c in &m.group {
                    self.moved(*c, from);
                    let one = MoveFrame { card: *c, ..m.clone() };
                    self.announce_move(&one, from, Some(to));
                }
            }
            (_, Some(to @ Opt::Aboard(ship, berth))) => {
                if m.way == MoveWay::ShuttleVehicle
                    && let Some(vehicle) = self.shuttle_vehicle_of(card, to)
                {
                    self.card_mut(vehicle).turn |= did::MOVED;
                }
                let left = self.card(card).host;
                if let Some(Frame::Move(f)) = self.s.stack.last_mut() {
                    f.left = left;
                }
                self.put_on(card, ship, berth);
                self.finish_move(m, from);
            }
            _ => {
                self.s.stack.pop();
            }
        }
    }

    /// One site on the way: the card is really there (§7.3.3).
    fn arrive(&mut self, m: &MoveFrame, site: CardId) {
        let from = self.card(m.card).loc;
        self.put_at(m.card, site);
        self.moved(m.card, from);
        let last = matches!(self.s.stack.last(), Some(Frame::Move(f)) if f.path.is_empty());
        if last {
            self.announce_move(m, m.from.or(from), Some(site));
        } else {
            self.pass_through(m, from, site);
        }
    }

    /// §7.3.3: mines and what is buried go off under who only passes; nothing else answers there.
    fn pass_through(&mut self, m: &MoveFrame, from: Option<CardId>, site: CardId) {
        let mut e = EventData::new(Ev::Move).player(m.player).card(m.card).at(Some(site));
        (e.from, e.way, e.through) = (from, Some(m.way.word()), true);
        if self.digs_up(&e) {
            self.s.stack.push(Frame::Buried(e, false));
        } else if self.s.table.iter().any(|c| self.acts_of_itself(*c) && self.card(*c).loc == Some(site)) {
            self.open_window(e);
        }
    }

    /// Whether a card is a weapon without a user (§10.1.1).
    pub(crate) fn acts_of_itself(&self, card: CardId) -> bool {
        self.def(card).kinds.has(kinds::AUTOMATED_WEAPON)
    }

    fn finish_move(&mut self, m: &MoveFrame, from: Option<CardId>) {
        self.moved(m.card, from);
        if let Some(Frame::Move(f)) = self.s.stack.last_mut() {
            f.stage = MoveStage::Over;
        }
        let to = self.loc_of(m.card);
        self.announce_move(m, from, to);
    }

    fn announce_move(&mut self, m: &MoveFrame, from: Option<CardId>, to: Option<CardId>) {
        let mut e = EventData::new(Ev::Move).player(m.player).card(m.card).at(to);
        e.from = from;
        e.react = m.react.is_some();
        e.way = Some(m.way.word());
        self.happened(e);
    }

    /// What ends when a card moves; it leaves or joins a battle.
    pub(crate) fn moved(&mut self, card: CardId, from: Option<CardId>) {
        if self.card(card).loc != from {
            if self.on_bombing_run(card) && !matches!(self.s.stack.last(), Some(Frame::Move(m)) if m.way == MoveWay::BombingRun) {
                self.card_mut(card).flags &= !flag::BOMBING;
                self.changed();
            }
            self.expire(|e| e == Expiry::Moves(card));
            for b in &mut self.s.battles {
                if from == Some(b.at) {
                    b.cards.retain(|c| *c != card);
                }
            }
            let aboard: Vec<CardId> = self.children(card).collect();
            for c in aboard {
                for b in &mut self.s.battles {
                    if from == Some(b.at) {
                        b.cards.retain(|x| *x != c);
                    }
                }
                self.join_battle(c);
            }
            self.join_battle(card);
        }
    }
}
