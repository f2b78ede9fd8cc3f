//! A cost that a destiny fixes (§4.3.8): it is drawn, and used or not, while the action is initiated, before anybody answers.

use crate::decision::{Ask, Opt};
use crate::game::Game;
use crate::num::Num;
use crate::state::{BindSlot, BodyFrame, Frame, PlayWhat};
use crate::text::{Amount, Body, Draw, Effect, Side, Step, Who};

/// `draw destiny; may { use destiny ... } else { ... }` at the beginning of a body, its targets aside.
struct Fare {
    draw: &'static Draw,
    paid: &'static Body,
    unpaid: Option<&'static Body>,
    /// The step after it.
    after: u16,
}

fn fare(body: &'static Body) -> Option<Fare> {
    let n = super::check::leading_targets(body).count();
    let [Step::Draw(draw), Step::May(Who::You, paid, unpaid), ..] = body.steps.get(n..)? else { return None };
    let Some(Step::Effect(Who::You, Effect::Use(Amount::Destiny, None))) = paid.steps.first() else { return None };
    Some(Fare { draw, paid, unpaid: unpaid.as_ref(), after: n as u16 + 2 })
}

impl Game {
    /// Whether the play at this index is drawing for its fare.
    pub(crate) fn is_fare(&self, index: usize) -> bool {
        let begun = self.s.stack.get(index + 1..).is_some_and(|above| above.iter().any(|f| matches!(f, Frame::Body(_))));
        !begun && self.fare_of(index).is_some()
    }

    fn fare_of(&self, index: usize) -> Option<Fare> {
        let Some(Frame::Play(p)) = self.s.stack.get(index) else { return None };
        let PlayWhat::Play(n) = p.what else { return None };
        fare(&self.lib.compiled(p.def).plays[usize::from(n)].play.body)
    }

    /// Draws for the fare of the play on top, then asks for it: `step` counts from 0. False where there is nothing (more) to do.
    pub(super) fn step_fare(&mut self, index: usize, step: usize) -> bool {
        let Some(fare) = self.fare_of(index).filter(|_| step < 2) else { return false };
        let Some(Frame::Play(p)) = self.s.stack.get_mut(index) else { return false };
        let (card, actor) = (p.card, p.actor);
        if step == 0 {
            p.sub += 1;
            self.begin_draw(index, fare.draw, fare.draw.called);
            return true;
        }
        if self.play_cx(index).is_some_and(|cx| self.body_can(fare.paid, &cx, actor)) {
            self.ask(actor, Ask::May(card), vec![Opt::Yes, Opt::No]);
        } else {
            self.answer_fare(index, actor, false);
        }
        true
    }

    /// The fare is used, or not.
    pub(crate) fn answer_fare(&mut self, index: usize, actor: Side, pays: bool) {
        let Some(cx) = self.play_cx(index) else { return };
        let n = self.amount(&Amount::Destiny, &cx).ceil().max(0);
        self.bind_num(index, BindSlot::Paid, Num::int(i32::from(pays)));
        if let Some(Frame::Play(p)) = self.s.stack.get_mut(index) {
            p.sub += 1;
        }
        if pays {
            self.use_force(actor, n);
        }
    }

    /// The result of a play whose fare was settled; false where it has none.
    pub(super) fn fare_result(&mut self, index: usize) -> bool {
        let Some(fare) = self.fare_of(index) else { return false };
        let Some(Frame::Play(p)) = self.s.stack.get(index) else { return false };
        let Some(paid) = p.binds.num(BindSlot::Paid) else { return false };
        let (def, play) = (p.def, index as u16);
        let PlayWhat::Play(n) = p.what else { return false };
        let whole = self.lib.compiled(def).plays[usize::from(n)].play.body.id;
        self.s.stack.push(Frame::Body(BodyFrame { def, body: whole, pc: fare.after, sub: 0, play }));
        let (taken, pc) = if paid > Num::ZERO { (Some(fare.paid), 1) } else { (fare.unpaid, 0) };
        if let Some(b) = taken {
            self.s.stack.push(Frame::Body(BodyFrame { def, body: b.id, pc, sub: 0, play }));
        }
        true
    }
}
