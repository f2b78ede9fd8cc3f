//! The top-level actions a player may take now.

use crate::card::compiled::Shape;
use crate::card::{CardType, kinds};
use crate::decision::{Berth, MoveWay, Opt, Pile};
use crate::game::Game;
use crate::query::Read;
use crate::state::{CardId, INACTIVE, Zone, flag};
use crate::text::{ActWord, Phase, PlayMode, Side};

impl Game {
    /// Every top-level action of a player in the present phase, pass left out.
    pub(crate) fn actions(&self, side: Side) -> Vec<Opt> {
        let mut found = Vec::new();
        let turn = self.s.turn;
        if turn.player == side {
            match turn.phase {
                Phase::Activate => {
                    if self.activatable(side) > 0 && self.may_activate_more(side).is_ok() {
                        found.push(Opt::Activate);
                    }
                }
                Phase::Control => {
                    for &loc in &self.s.layout {
                        if self.check_drain(loc, side).is_ok() {
                            found.push(Opt::ForceDrain(loc));
                        }
                        if self.check_search(loc, side).is_ok() {
                            found.push(Opt::Search(loc));
                        }
                    }
                }
                Phase::Deploy => self.deploy_actions(side, &mut found),
                Phase::Battle => {
                    for &loc in &self.s.layout {
                        if self.check_battle(loc, side).is_ok() {
                            found.push(Opt::Battle(loc));
                        }
                    }
                    self.attack_actions(side, &mut found);
                }
                Phase::Move => self.move_actions(side, &mut found),
                Phase::Draw => {
                    if !self.pile(side, Pile::Force).is_empty() && self.may_draw(side).is_ok() {
                        found.push(Opt::DrawCard);
                    }
                }
            }
        } else if turn.phase == Phase::Move {
            self.spy_moves(side, &mut found);
            self.lent_moves(side, &mut found);
        } else if turn.phase == Phase::Control {
            self.asteroid_actions(side, &mut found);
        }
        if turn.player == side && turn.phase != Phase::Move {
            self.timed_moves(side, &mut found);
        }
        self.free_actions(side, &mut found);
        self.race_actions(side, &mut found);
        self.text_actions(side, &mut found);
        found
    }

    /// Actions by text: cards on table, Interrupts in hand, Effects that deploy at any time.
    pub(crate) fn text_actions(&self, side: Side, found: &mut Vec<Opt>) {
        for p in &self.s.index.0.plays {
            let Some((_, cplay)) = self.play_of(p.card, p.n) else { continue };
            if matches!(cplay.play.mode, PlayMode::Action | PlayMode::Must) && self.check_play(p.card, p.n, side, None).is_ok() {
                found.push(Opt::Use(p.card, p.n));
            }
        }
        let sources = self.s.index.0.others.has(Shape::Source);
        let elsewhere = if sources { self.elsewhere(ActWord::Play, side) } else { Vec::new() };
        for &card in self.pile(side, Pile::Hand).iter().chain(&elsewhere) {
            let def = self.def(card);
            let comp = self.comp(card);
            if self.is_played(card) {
                if comp.actions {
                    for n in 0..comp.plays.len() {
                        if comp.plays[n].play.mode == PlayMode::Action && self.check_play(card, n as u8, side, None).is_ok() {
                            found.push(Opt::Play(card, n as u8));
                        }
                    }
                }
                for n in 0..comp.cancels.len() {
                    let n = (comp.plays.len() + n) as u8;
                    if self.check_play(card, n, side, None).is_ok() {
                        found.push(Opt::Play(card, n));
                    }
                }
            } else if (def.kinds.has(kinds::IMMEDIATE_EFFECT) || self.own_deploy_time(card, side) == Some(true))
                && !comp.deploys.iter().any(|d| d.answers_event())
                && !(self.s.turn.player == side && self.s.turn.phase == Phase::Deploy)
                && self.can_deploy(card, side).is_ok()
            {
                found.push(Opt::Deploy(card));
            }
        }
        if sources {
            self.shield_actions(side, found);
        }
    }

    fn deploy_actions(&self, side: Side, found: &mut Vec<Opt>) {
        let sources = self.s.index.0.others.has(Shape::Source);
        if self.check_download(side).is_ok() {
            found.push(Opt::Download);
        }
        let elsewhere = if sources { self.elsewhere(ActWord::Deploy, side) } else { Vec::new() };
        for &card in self.pile(side, Pile::Hand).iter().chain(&elsewhere) {
            let k = &self.def(card).kinds;
            // §5.7.5: an Interrupt deploys as a dejarik or hologram only.
            let played = self.is_played(card) && self.lib.projected(self.card(card).def).is_none();
            if played || k.has(kinds::DEFENSIVE_SHIELD) {
                continue;
            }
            if self.can_deploy(card, side).is_ok() {
                found.push(Opt::Deploy(card));
            }
            if (k.has(kinds::CHARACTER) || k.has(kinds::SQUADRON)) && self.can_replace(card, side).is_ok() {
                found.push(Opt::Replace(card));
            }
        }
        for &card in &self.s.table {
            let c = self.card(card);
            if c.owner != side {
                continue;
            }
            if c.is(flag::UNDERCOVER) {
                found.push(Opt::BreakCover(card));
                continue;
            }
            let k = &self.def(card).kinds;
            if k.has(kinds::MINING_DROID) && self.check_bury(card, side).is_ok() {
                found.push(Opt::Bury(card));
            }
            if c.zone == Zone::On
                && c.berth == Berth::None
                && (k.has(kinds::WEAPON) || k.has(kinds::DEVICE))
                && !self.transfer_targets(card, side).is_empty()
            {
                found.push(Opt::Transfer(card));
            }
        }
        self.reassignments(side, found);
    }

    /// §6.7.3: characters aboard may change slots in the deploy and move phases.
    fn reassignments(&self, side: Side, found: &mut Vec<Opt>) {
        for &card in &self.s.table {
            let c = self.card(card);
            if c.owner != side || c.zone != Zone::On || c.berth == Berth::None || c.berth == Berth::Cargo || c.is(INACTIVE) {
                continue;
            }
            let Some(host) = c.host else { continue };
            for berth in self.free_berths(card, host) {
                // Only changes that alter who is at the controls are offered: the rest is idle shuffling.
                let steers = |b| matches!(b, Berth::Pilot | Berth::Driver);
                if berth != c.berth && (steers(berth) || steers(c.berth)) {
                    found.push(Opt::Reassign(card, berth));
                }
            }
        }
    }

    fn move_actions(&self, side: Side, found: &mut Vec<Opt>) {
        for &card in &self.s.table {
            let c = self.card(card);
            if c.owner != side || !matches!(c.zone, Zone::At | Zone::On) && c.zone != Zone::Location {
                continue;
            }
            self.moves_of(card, side, found);
        }
        self.reassignments(side, found);
        self.captive_actions(side, found);
    }

    fn moves_of(&self, card: CardId, side: Side, found: &mut Vec<Opt>) {
        let def = self.def(card);
        let ways: &[MoveWay] = match def.card_type {
            _ if def.kinds.has(kinds::CHARACTER) || self.moves_like(card).is_some() => &ON_FOOT,
            CardType::Weapon | CardType::Device => &[MoveWay::Carry],
            _ => &ALL_WAYS,
        };
        for &way in ways {
            if self.any_move(card, side, way).is_ok() {
                found.push(Opt::Move(card, way));
            }
        }
    }

    /// Moves by location text that names its own phase.
    fn timed_moves(&self, side: Side, found: &mut Vec<Opt>) {
        if !self.leads_now() {
            return;
        }
        for &card in &self.s.table {
            if self.card(card).owner == side && self.any_move(card, side, MoveWay::LocationText).is_ok() {
                found.push(Opt::Move(card, MoveWay::LocationText));
            }
        }
    }

    /// Whether location text that names its own time lets cards move now.
    fn leads_now(&self) -> bool {
        let holds = |Read { cs, cx, .. }: Read<'_>| cs.text.names_phase() && self.standing_holds(&cs.text, &cx);
        self.s.index.0.others.has(Shape::Leads) && self.read(|t| t.others.has(Shape::Leads)).any(holds)
    }

    /// Moves of cards of the other player that text lets this one move.
    fn lent_moves(&self, side: Side, found: &mut Vec<Opt>) {
        if self.s.index.0.others.has(Shape::Lent) {
            for &card in self.s.table.iter().filter(|c| self.card(**c).owner != side && self.lent_to(**c, side)) {
                self.moves_of(card, side, found);
            }
        }
    }

    /// §7.11.2: undercover spies, and what moves like them, move in the opponent's move phase.
    fn spy_moves(&self, side: Side, found: &mut Vec<Opt>) {
        for &card in &self.s.table {
            if self.card(card).owner == side && self.moves_as_spy(card) {
                for way in [MoveWay::Landspeed, MoveWay::DockingBay, MoveWay::LocationText] {
                    if self.any_move(card, side, way).is_ok() {
                        found.push(Opt::Move(card, way));
                    }
                }
            }
        }
    }
}

/// The ways of characters.
const ON_FOOT: [MoveWay; 9] = [
    MoveWay::Landspeed,
    MoveWay::Shuttle,
    MoveWay::ShuttleVehicle,
    MoveWay::DockingBay,
    MoveWay::Embark,
    MoveWay::Disembark,
    MoveWay::ShipDocking,
    MoveWay::ShipSite,
    MoveWay::LocationText,
];

/// Every way of moving.
pub(crate) const ALL_WAYS: [MoveWay; 17] = [
    MoveWay::Landspeed,
    MoveWay::Hyperspeed,
    MoveWay::Sector,
    MoveWay::Land,
    MoveWay::TakeOff,
    MoveWay::Shuttle,
    MoveWay::ShuttleVehicle,
    MoveWay::DockingBay,
    MoveWay::Embark,
    MoveWay::Disembark,
    MoveWay::ShipDocking,
    MoveWay::Orbit,
    MoveWay::MobileSystem,
    MoveWay::ShipSite,
    MoveWay::LocationText,
    MoveWay::Carry,
    MoveWay::BombingRun,
];
