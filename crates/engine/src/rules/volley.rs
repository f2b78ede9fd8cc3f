//! Combined fire (§10.5.3, §34.2): several shots as one action. Each is initiated and paid for, all weapon destinies are
//! drawn and added together, and the total is applied: for each weapon in the order its player chooses, or once for
//! one weapon fired several times.

use crate::decision::{Ask, Opt};
use crate::game::Game;
use crate::num::Num;
use crate::query::{Cx, Use};
use crate::state::{BindSlot, CardId, Frame, PlayStage, PlayWhat, Ret, Shot, VolleyFrame, VolleyStage};
use crate::text::{Amount, Arg, Draw, Filter, Many, Name, Proc, Procedure, Quantity, Side, Step, Who};

/// The answers to how one weapon is fired several times.
const SEPARATELY: u8 = 0;
const COMBINED: u8 = 1;

/// What `combined-fire` is given: weapons, and how often a single one is fired.
fn arguments(p: &Procedure) -> Option<(&Filter, Option<&Amount>)> {
    match (p.what, p.args.as_slice()) {
        (Some(Proc::CombinedFire), [Arg::Filter(f)]) => Some((f, None)),
        (Some(Proc::CombinedFire), [Arg::Filter(f), Arg::Amount(n)]) => Some((f, Some(n))),
        _ => None,
    }
}

/// Whether a procedure is one that the engine follows, with arguments it understands.
pub(crate) fn is_followed(p: &Procedure) -> bool {
    arguments(p).is_some() || super::podrace::stakes(p).is_some()
}

impl Game {
    /// Begins a procedure that text names.
    pub(crate) fn procedure(&mut self, index: usize, side: Side, p: &'static Procedure) {
        let Some((weapons, times)) = arguments(p) else {
            self.advance();
            self.begin_race(index, side, p);
            return;
        };
        let Some(cx) = self.play_cx(index) else { return };
        let found = self.find_all(weapons, &cx);
        let repeated = times.map(|n| usize::try_from(self.amount(n, &cx).floor()).unwrap_or(0));
        let target = if repeated.is_some() { None } else { self.first_target(index) };
        let may: Vec<CardId> = found.iter().copied().filter(|w| self.check_fire(*w, side, target).is_ok()).collect();
        self.advance();
        let mut volley = VolleyFrame::new(side, index as u16, target);
        match (repeated, found.first()) {
            (Some(n), Some(gun)) => {
                volley.weapons = vec![*gun; n];
                self.s.stack.push(Frame::Volley(volley));
            }
            (Some(_), None) => {}
            (None, _) => {
                volley.stage = VolleyStage::Chosen;
                self.s.stack.push(Frame::Volley(volley));
                let card = self.frame_card(index);
                let all = u16::try_from(may.len()).unwrap_or(u16::MAX);
                let none = Filter::default();
                self.choose_many(index, side, Ask::Choose(card), may, &Many::AnyNumber, (all.min(2), all), BindSlot::Choice, &none);
            }
        }
    }

    /// The card that the play at an index targets first.
    fn first_target(&self, index: usize) -> Option<CardId> {
        let Some(Frame::Play(p)) = self.s.stack.get(index) else { return None };
        let PlayWhat::Play(n) = p.what else { return None };
        let play: &'static crate::text::Play = &self.lib.compiled(p.def).plays[usize::from(n)].play;
        let target = crate::flow::targets_of(play).into_iter().next()?;
        p.binds.card(BindSlot::of(target))
    }

    /// Whether a card suits combined fire: two weapons at least can be fired at it, or it is a weapon that can be fired.
    pub(crate) fn suits_volley(&self, p: &Procedure, name: Option<Name>, card: CardId, cx: &Cx<'_>) -> bool {
        let Some((weapons, times)) = arguments(p) else { return true };
        let mut binds = cx.binds.cloned().unwrap_or_default();
        binds.set_cards(BindSlot::named(name), &[card]);
        let cx = Cx { binds: Some(&binds), ..*cx };
        let found = self.find_all(weapons, &cx);
        if times.is_some() {
            return !found.contains(&card) || self.check_fire(card, cx.actor, None).is_ok();
        }
        let mut costs: Vec<i32> = found
            .into_iter()
            .filter(|w| self.check_fire(*w, cx.actor, Some(card)).is_ok())
            .map(|w| self.least_fire_cost(w, cx.actor))
            .collect();
        costs.sort_unstable();
        matches!(costs.as_slice(), [a, b, ..] if a + b <= self.spendable(cx.actor))
    }

    fn volley(&mut self) -> Option<&mut VolleyFrame> {
        match self.s.stack.last_mut() {
            Some(Frame::Volley(v)) => Some(v),
            _ => None,
        }
    }

    pub(crate) fn step_volley(&mut self) {
        let Some(Frame::Volley(v)) = self.s.stack.last() else { return };
        let frame = v.clone();
        match frame.stage {
            VolleyStage::How => {
                let card = self.frame_card(usize::from(frame.play));
                self.ask(frame.player, Ask::Block(card), vec![Opt::Block(SEPARATELY), Opt::Block(COMBINED)]);
            }
            VolleyStage::Chosen => {
                let chosen = match self.s.stack.get(usize::from(frame.play)) {
                    Some(Frame::Play(p)) => p.binds.all(BindSlot::Choice).collect(),
                    _ => Vec::new(),
                };
                if let Some(v) = self.volley() {
                    v.weapons = chosen;
                    v.stage = VolleyStage::Fire;
                }
            }
            VolleyStage::Fire if !frame.weapons.is_empty() => self.next_shot(&frame),
            VolleyStage::Fire => {
                if let Some(v) = self.volley() {
                    v.stage = VolleyStage::Apply;
                    // Fired several times, one weapon has one result.
                    if v.once {
                        v.shots.truncate(1);
                    }
                }
            }
            VolleyStage::Apply => self.apply_shots(&frame),
            VolleyStage::FirstApart | VolleyStage::OtherApart => self.separate_shot(&frame),
        }
    }

    /// One weapon fired several times, each shot by itself; all but the first are optional.
    fn separate_shot(&mut self, frame: &VolleyFrame) {
        match frame.weapons.first() {
            Some(gun) if frame.stage == VolleyStage::FirstApart => self.fire_separately(*gun, frame.player),
            Some(gun) if self.card(*gun).zone.in_play() && self.can_shoot(*gun, frame.player) => {
                self.ask(frame.player, Ask::May(*gun), vec![Opt::Yes, Opt::No]);
            }
            _ => {
                self.s.stack.pop();
            }
        }
    }

    fn fire_separately(&mut self, gun: CardId, player: Side) {
        if let Some(v) = self.volley() {
            v.weapons.remove(0);
            v.stage = VolleyStage::OtherApart;
        }
        self.begin_fire(gun, player, false);
    }

    /// Initiates the next shot: its target is the volley's.
    fn next_shot(&mut self, frame: &VolleyFrame) {
        let weapon = frame.weapons[0];
        if let Some(v) = self.volley() {
            v.weapons.remove(0);
        }
        let again = frame.once && !frame.shots.is_empty();
        if !again && self.check_fire(weapon, frame.player, frame.target).is_err() {
            return;
        }
        self.begin_fire(weapon, frame.player, false);
        if let Some(Frame::Play(p)) = self.s.stack.last_mut() {
            p.shot = Shot::Draws;
            if let Some(t) = frame.target {
                p.binds.set_cards(BindSlot::Target, &[t]);
            }
        }
    }

    /// A shot of a volley draws its weapon destiny; then it waits for the others.
    pub(crate) fn draw_for_volley(&mut self, index: usize, steps: &'static [Step]) {
        if let Some(Frame::Play(p)) = self.s.stack.get_mut(index) {
            p.stage = PlayStage::DrawsForVolley;
        }
        let own = |d: &&'static Draw| d.who == Who::You;
        let draw = steps.iter().find_map(|s| match s {
            Step::Draw(d) | Step::LetDraw(_, d) => Some(d).filter(own),
            _ => None,
        });
        if let Some(draw) = draw {
            self.begin_draw(index, draw, None);
            if let Some(Frame::Destiny(d)) = self.s.stack.last_mut() {
                d.ret = Ret::Volley;
            }
        }
    }

    /// The shot has drawn: the volley below keeps it.
    pub(crate) fn park_shot(&mut self) {
        let Some(Frame::Play(mut p)) = self.s.stack.pop() else { return };
        let target = p.binds.card(BindSlot::Target);
        p.shot = Shot::Applied;
        p.stage = PlayStage::Result;
        if let Some(v) = self.volley() {
            v.target = v.target.or(target);
            v.shots.push(p);
        }
    }

    /// The sum of one shot's draws joins the others; a failed draw adds nothing.
    pub(crate) fn add_to_volley(&mut self, sum: Num) {
        let volley = self.s.stack.iter_mut().rev().find_map(|f| if let Frame::Volley(v) = f { Some(v) } else { None });
        if let Some(v) = volley {
            v.sum = Some(v.sum.unwrap_or(Num::ZERO) + sum);
        }
    }

    /// What the shot whose destiny is being drawn for a volley is fired at.
    pub(crate) fn volley_target(&self) -> Option<CardId> {
        self.s.stack.iter().rev().find_map(|f| match f {
            Frame::Play(p) if p.shot == Shot::Draws => p.binds.card(BindSlot::Target),
            _ => None,
        })
    }

    /// Applies the total to the shots, in the order their player chooses; like weapons need no asking.
    fn apply_shots(&mut self, frame: &VolleyFrame) {
        if frame.shots.is_empty() || frame.sum.is_none() {
            self.s.stack.pop();
            return;
        }
        let first = frame.shots[0].def;
        if frame.shots.iter().all(|s| s.def == first) {
            self.answer_volley(Opt::Card(frame.shots[0].card));
        } else {
            let card = self.frame_card(usize::from(frame.play));
            let options = frame.shots.iter().map(|s| Opt::Card(s.card)).collect();
            self.ask(frame.player, Ask::Choose(card), options);
        }
    }

    pub(crate) fn answer_volley(&mut self, opt: Opt) {
        let Some(v) = self.volley() else { return };
        let player = v.player;
        let weapon = match opt {
            Opt::Block(SEPARATELY) => {
                v.stage = VolleyStage::FirstApart;
                return;
            }
            Opt::Block(_) => {
                v.once = true;
                v.stage = VolleyStage::Fire;
                return;
            }
            Opt::Yes => {
                if let Some(gun) = v.weapons.first().copied() {
                    self.fire_separately(gun, player);
                }
                return;
            }
            Opt::Card(weapon) => weapon,
            _ => {
                self.s.stack.pop();
                return;
            }
        };
        let Some(at) = v.shots.iter().position(|s| s.card == weapon) else { return };
        let mut shot = v.shots.remove(at);
        if let Some(sum) = v.sum {
            shot.binds.set_num(BindSlot::Volley, sum);
        }
        self.s.stack.push(Frame::Play(shot));
    }

    /// The volley's total for a shot to which it is applied: the sum with what changes that weapon's total.
    pub(crate) fn volley_total(&self, index: usize) -> Option<Num> {
        let Some(Frame::Play(p)) = self.s.stack.get(index) else { return None };
        let sum = p.binds.num(BindSlot::Volley)?;
        let using =
            Use { at: self.loc_of(p.card), player: Some(p.actor), by: self.card(p.card).host, object: Some(p.card), ..Use::default() };
        Some(self.player_number(Quantity::TotalWeaponDestiny, sum, p.actor, &using).at_least_zero())
    }
}
