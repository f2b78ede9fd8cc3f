//! A phase: top-level actions alternate, turn player first; two passes end it (§3.1.2, §4.1).

use crate::card::kinds;
use crate::decision::{Ask, Opt, Pile};
use crate::game::Game;
use crate::num::Num;
use crate::query::events::phase_num;
use crate::state::{DeployFrame, DeployStage, DrainFrame, DrainStage, Ev, EventData, Expiry, Frame, MoveFrame, MoveStage, PhaseStage};
use crate::text::{PlayMode, Side};

impl Game {
    pub(crate) fn step_phase(&mut self) {
        let Some(Frame::Phase(p)) = self.s.stack.last_mut() else { return };
        let (stage, next, passes) = (p.stage, p.next, p.passes);
        let (player, phase) = (self.s.turn.player, self.s.turn.phase);
        match stage {
            PhaseStage::Start => {
                p.stage = PhaseStage::Actions;
                self.happened(EventData::new(Ev::StartOfPhase).player(player).amount(phase_num(phase)));
            }
            PhaseStage::Actions if passes >= 2 => {
                p.stage = PhaseStage::End;
                self.force_asteroids();
                self.force_retreat();
                self.end_bombing_runs();
                self.force_duties();
                self.force_attacks();
            }
            PhaseStage::Actions => {
                let mut options = self.actions(next);
                if options.is_empty() && !self.patient && !self.seems_to_act(next) {
                    self.pass_phase();
                    return;
                }
                options.push(Opt::Pass);
                self.ask(next, Ask::Action, options);
            }
            PhaseStage::End => {
                p.stage = PhaseStage::Over;
                self.happened(EventData::new(Ev::EndOfPhase).player(player).amount(phase_num(phase)));
            }
            PhaseStage::Over => {
                let n = self.s.turn.number;
                self.s.stack.pop();
                self.expire(|e| matches!(e, Expiry::EndOfPhase(t, ph) if t <= n && ph == phase));
            }
        }
    }

    fn pass_phase(&mut self) {
        if let Some(Frame::Phase(p)) = self.s.stack.last_mut() {
            p.passes += 1;
            p.next = p.next.other();
        }
    }

    pub(crate) fn answer_phase(&mut self, opt: Opt) {
        let Some(Frame::Phase(p)) = self.s.stack.last_mut() else { return };
        let side = p.next;
        if opt == Opt::Pass {
            self.pass_phase();
            return;
        }
        p.passes = 0;
        p.next = side.other();
        self.begin(opt, side);
    }

    /// Begins the top-level action that an option stands for.
    pub(crate) fn begin(&mut self, opt: Opt, side: Side) {
        match opt {
            Opt::Activate => self.activate(side, None),
            Opt::ForceDrain(at) => {
                self.s.stack.push(Frame::Drain(DrainFrame {
                    player: side,
                    at,
                    stage: DrainStage::Initiate,
                    canceled: false,
                    changes: Vec::new(),
                }));
            }
            Opt::Deploy(card) => self.s.stack.push(Frame::Deploy(DeployFrame::new(card, side))),
            Opt::Play(card, _) if self.def(card).kinds.has(kinds::DEFENSIVE_SHIELD) => {
                self.s.stack.push(Frame::Deploy(DeployFrame::new(card, side)));
            }
            Opt::Play(card, n) | Opt::Use(card, n) => self.begin_play(card, n, side, None),
            Opt::Battle(at) => self.begin_battle(at, side),
            Opt::Fire(weapon) => self.begin_fire(weapon, side, false),
            Opt::Move(card, way) => self.s.stack.push(Frame::Move(MoveFrame::new(card, side, way))),
            Opt::Attack(creature) => self.begin_attack(creature, side),
            Opt::CreatureAttack(creature) => self.begin_creature_attack(creature),
            Opt::Asteroid(ship) => self.begin_asteroid(ship, side),
            Opt::DrawCard => self.draw_from_force(side),
            Opt::Transfer(card) => self.begin_transfer(card, side),
            Opt::Replace(card) => self.begin_replace(card, side),
            Opt::BreakCover(card) => self.break_cover(card, side),
            Opt::Bury(droid) => self.begin_bury(droid, side),
            Opt::HandOver(captive, escort) => self.transfer_captive(captive, Some(escort)),
            Opt::Imprison(captive) => self.transfer_captive(captive, None),
            Opt::LeaveCaptive(captive) => self.begin_leave_captive(captive),
            Opt::FreeCaptive(captive) => self.release(captive, Some(side)),
            Opt::Race(on) => self.begin_race_draw(on, side),
            Opt::Download => self.begin_download(side),
            Opt::Search(site) => self.begin_search(site, side),
            Opt::Reassign(card, berth) => {
                if let Some(host) = self.card(card).host {
                    self.put_on(card, host, berth);
                }
            }
            _ => {}
        }
    }

    /// §4.1.6: duties not done by the end of their time frame happen now.
    fn force_duties(&mut self) {
        let plays = self.s.index.0.plays.clone();
        for p in plays.iter().rev() {
            let Some((_, cplay)) = self.play_of(p.card, p.n) else { continue };
            let play = &cplay.play;
            if play.mode == PlayMode::Must {
                let by = self.who(play.by, &crate::query::Cx::of(p.card, self.card(p.card).def, p.you));
                if self.check_play(p.card, p.n, by, None).is_ok() {
                    self.begin_play(p.card, p.n, by, None);
                }
            }
        }
    }

    /// Draws cards from the top of a pile into hand.
    pub(crate) fn draw_cards(&mut self, side: Side, pile: Pile, n: usize) {
        let mut drawn = 0;
        for _ in 0..n {
            let Some(&top) = self.pile(side, pile).last() else { break };
            if self.card(top).zone == crate::state::Zone::Insert {
                self.reach_top(top);
                break;
            }
            self.put_pile(top, Pile::Hand, true);
            drawn += 1;
        }
        if drawn > 0 {
            self.happened(EventData::new(Ev::DrawCard).player(side).amount(Num::int(drawn)).of_pile(side, pile));
        }
    }
}

impl DeployFrame {
    /// Deploying a card from hand in the ordinary way.
    #[must_use]
    pub fn new(card: crate::state::CardId, player: Side) -> DeployFrame {
        DeployFrame {
            card,
            player,
            stage: DeployStage::Where,
            to: None,
            react: None,
            free: false,
            cost: Num::ZERO,
            only: Vec::new(),
            with: None,
            targets: Vec::new(),
            announced: false,
            line: None,
            from: None,
            beside: None,
            by: None,
            setup: false,
            ignoring: false,
            canceled: false,
        }
    }
}

impl MoveFrame {
    /// Moving a card as a regular move.
    #[must_use]
    pub fn new(card: crate::state::CardId, player: Side, way: crate::decision::MoveWay) -> MoveFrame {
        MoveFrame {
            card,
            group: Vec::new(),
            grouped: false,
            announced: false,
            player,
            way,
            to: None,
            stage: MoveStage::Where,
            react: None,
            away: false,
            free: false,
            unlimited: false,
            from: None,
            left: None,
            path: Vec::new(),
        }
    }
}
