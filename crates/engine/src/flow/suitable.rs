//! Whether a card that could be targeted suits what the text will do with it (§4.3.2): a value that exists, a weapon that
//! can be turned on it, a battle it may fight.

use crate::card::kinds;
use crate::game::Game;
use crate::query::Cx;
use crate::state::{CardId, Frame, PlayWhat, did};
use crate::text::{
    ActionWord, Body, Change, Effect, Initiate, Many, MoveKind, Name, Object, Objs, One, Op, Quantity, Ref, Step, Subject, Target, Verb1,
};

impl Game {
    /// Whether what a body does with a target can be done with this card.
    pub(crate) fn suits(&self, body: &Body, target: &Target, card: CardId, cx: &Cx<'_>) -> bool {
        let name = target.name();
        self.can_react(body, target, card, cx)
            && body.steps.iter().all(|step| match step {
                Step::Modify(s) => {
                    let about = match &s.who {
                        Subject::Ref(r) => is_target(*r, name),
                        _ => false,
                    };
                    !about || s.changes.iter().all(|c| self.has_changed(c, card))
                }
                Step::Effect(_, Effect::Retarget(shot, Some(Object::Ref(to)))) if is_target(*to, name) => {
                    self.objects(shot, cx).first().is_none_or(|w| self.may_retarget(*w, card))
                }
                Step::Effect(_, Effect::Initiate(ActionWord::Battle, Initiate::Between(Object::Ref(a), Object::Ref(b)), _))
                    if is_target(*a, name) || is_target(*b, name) =>
                {
                    // Alone on its side, it must give presence there itself (§8.2.2).
                    let alone = target.many == Many::One;
                    self.is_active(card)
                        && self.may_battle(card, cx.actor)
                        && (!alone || self.card(card).loc.is_some_and(|l| self.gives_presence(card, l)))
                }
                // A regular move, of which a card makes one a turn.
                Step::Effect(_, Effect::Move { what, by: Some(MoveKind::Landspeed), as_react: false, .. }) if moves(what, name) => {
                    !self.card(card).did(did::MOVED)
                }
                Step::Effect(_, Effect::Verb(Verb1::Transfer, what, Some(Object::Ref(to)), _)) if is_target(*to, name) => {
                    self.gear_fits(what, card, cx)
                }
                Step::Effect(_, Effect::Procedure(p)) => self.suits_volley(p, name, card, cx),
                Step::ChooseBlock(_, blocks) => blocks.iter().all(|b| self.suits(b, target, card, cx)),
                _ => true,
            })
    }

    /// Whether a card may carry one of the weapons or devices that would be transferred to it.
    fn gear_fits(&self, what: &Objs, bearer: CardId, cx: &Cx<'_>) -> bool {
        let gear = what.0.iter().filter_map(|o| if let One::Object(_, o) = o { Some(o) } else { None }).flat_map(|o| self.objects(o, cx));
        let is_gear = |c: CardId| self.def(c).kinds.has(kinds::WEAPON) || self.def(c).kinds.has(kinds::DEVICE);
        let fits =
            |c: CardId| !is_gear(c) || (self.fits_on(c, bearer) || self.lets_carry(c, bearer)) && self.check_may_carry(c, bearer).is_ok();
        let mut gear = gear.peekable();
        gear.peek().is_none() || gear.any(fits)
    }

    /// A value that does not exist cannot be modified, so its card is no target for that.
    fn has_changed(&self, change: &Change, card: CardId) -> bool {
        match change {
            Change::Number(n) if !matches!(n.op, Op::Set(_)) => match n.what {
                Quantity::Power | Quantity::Forfeit | Quantity::Hyperspeed | Quantity::Maneuver | Quantity::Armor | Quantity::Ability => {
                    self.stat(card, n.what).exists()
                }
                _ => true,
            },
            _ => true,
        }
    }

    /// Whether the weapon being fired could be fired at this card instead (§10.5).
    fn may_retarget(&self, weapon: CardId, to: CardId) -> bool {
        self.s.stack.iter().rev().any(|f| match f {
            Frame::Play(p) if p.card == weapon && matches!(p.what, PlayWhat::Fire(_)) => {
                self.fire_targets(weapon, p.actor, self.fires_outside_battle(weapon)).contains(&to)
            }
            _ => false,
        })
    }
}

/// Whether a reference means the target of this name, or the unnamed one.
/// Whether the target of this name is among what is moved.
fn moves(what: &Objs, name: Option<Name>) -> bool {
    what.0.iter().any(|o| matches!(o, One::Object(_, Object::Ref(r)) if is_target(*r, name)))
}

fn is_target(r: Ref, name: Option<Name>) -> bool {
    match (r, name) {
        (Ref::Target, None) => true,
        (Ref::Named(n), Some(m)) => n == m,
        _ => false,
    }
}
