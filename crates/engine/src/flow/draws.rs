//! Draws of destiny in text: who draws first, what becomes of a draw that fails (§9.2.5), cards with several numbers (§1.3.2).

use super::body::COST_BODY;
use crate::decision::{Ask, Opt};
use crate::game::Game;
use crate::num::Num;
use crate::query::{Cx, Use};
use crate::state::{BindSlot, BodyFrame, CardId, DestinyFrame, Frame, PlayStage, PlayWhat, Ret};
use crate::text::{
    Amount, Body, CancelWhat, Cmp, Cond, DestinyKind, Draw, Effect, Filter, Name, Object, Objs, One, Quantity, Ref, Step, Test, Who,
};

impl Game {
    /// §1.3.2: a card with several destiny numbers has the one its owner says when an action first needs it.
    pub(super) fn ask_which_destiny(&mut self, card: CardId) {
        let options = self.def(card).stats.destiny.iter().map(|n| Opt::Amount(*n)).collect();
        self.ask(self.card(card).owner, Ask::WhichDestiny(card), options);
    }

    /// A card of a pile by whose destiny an effect picks, which has several numbers and none said.
    pub(super) fn two_numbered(&self, effect: &Effect, cx: &Cx<'_>) -> Option<CardId> {
        let Effect::Lose(objs, _) = effect else { return None };
        let by_destiny = |f: &Filter| f.tests.iter().any(|t| matches!(t, Test::Compare(_, Quantity::Destiny, ..)));
        objs.0.iter().find_map(|o| {
            let One::Object(_, Object::Filter(f)) = o else { return None };
            let zone = f.tests.iter().find_map(|t| if let Test::In(z) = t { Some(z) } else { None }).filter(|_| by_destiny(f))?;
            let open = |c: &CardId| self.def(*c).stats.destiny.len() > 1 && !self.comp(*c).double_sided && self.card(*c).destiny.is_none();
            self.zone_cards(zone, cx).into_iter().find(open)
        })
    }

    /// Whether of two draws by both players the second comes first: that of the player whose turn it is. Each must have a name, or
    /// what is drawn last would be taken for the other.
    pub(super) fn draws_later(&self, first: &Draw, next: &Draw, cx: &Cx<'_>) -> bool {
        let (a, b) = (self.who(first.who, cx), self.who(next.who, cx));
        first.called.is_some() && next.called.is_some() && a != b && b == self.s.turn.player
    }

    /// Draws destiny for a play.
    pub(crate) fn begin_draw(&mut self, index: usize, draw: &Draw, called: Option<Name>) {
        let Some(cx) = self.play_cx(index) else { return };
        let player = self.who(draw.who, &cx);
        // §10.5.3: a volley has drawn already.
        if let Some(total) = self.volley_total(index).filter(|_| player == cx.actor) {
            if let Some(Frame::Play(p)) = self.s.stack.get_mut(index) {
                p.binds.drop_num(BindSlot::Volley);
                p.binds.set_num(BindSlot::Destiny, total);
                if let Some(slot) = called {
                    p.binds.set_num(slot, total);
                }
            }
            return;
        }
        let mut n = self.amount(&draw.count, &cx).floor();
        if let Some(f) = &draw.for_each {
            n *= self.find_all(f, &cx).len() as i32;
        }
        let Some(Frame::Play(p)) = self.s.stack.get(index) else { return };
        let firing = matches!(p.what, PlayWhat::Fire(_));
        let by = p.card;
        let kind = draw.kind.or(if firing && player == p.actor { Some(DestinyKind::Weapon) } else { None });
        let at = self.loc_of(by).or_else(|| self.s.battles.last().map(|b| b.at));
        let choose = draw.choose.as_ref().map_or(0, |a| self.amount(a, &cx).floor());
        // §4.11.1: "for each" with none to count draws nothing.
        if n <= 0 {
            self.bind_num(index, BindSlot::Destiny, Num::ZERO);
            if let Some(slot) = called {
                self.bind_num(index, slot, Num::ZERO);
            }
            return;
        }
        let left = u8::try_from(n).unwrap_or(u8::MAX);
        let draw = DestinyFrame::new(player, left, kind, Ret::Play(index as u16, called));
        self.s.stack.push(Frame::Destiny(DestinyFrame { choose: u8::try_from(choose).unwrap_or(0), by: Some(by), at, ..draw }));
    }

    /// The names under which the body at work draws.
    fn drawn_names(&self, play: usize) -> Vec<Name> {
        let of_play = |b: &&BodyFrame| usize::from(b.play) == play && b.body != COST_BODY;
        let body = self.s.stack.iter().rev().filter_map(|f| if let Frame::Body(b) = f { Some(b) } else { None }).find(of_play);
        let steps = body.map(|b| self.steps(b.def, b.body)).unwrap_or_default();
        steps
            .iter()
            .filter_map(|s| match s {
                Step::Draw(d) => d.called,
                Step::LetDraw(n, _) => Some(*n),
                _ => None,
            })
            .collect()
    }

    /// Whether the body at work draws more than once, each under a name.
    pub(crate) fn draws_decide(&self, play: usize) -> bool {
        self.drawn_names(play).len() > 1
    }

    /// Whether every draw of the body at work failed, and there were several.
    pub(crate) fn all_failed(&self, play: usize) -> bool {
        let Some(Frame::Play(p)) = self.s.stack.get(play) else { return false };
        let names = self.drawn_names(play);
        names.len() > 1 && names.iter().all(|n| p.binds.num(BindSlot::Failed(*n)).is_some())
    }

    /// The total of a card in a contest that another card holds, and of its player where it is a duel.
    pub(super) fn rival_total(&self, n: Num, rival: Option<CardId>, held_by: Option<CardId>, duelist: Option<CardId>) -> Num {
        let Some(card) = rival else { return n };
        let using = Use { at: self.loc_of(card), object: held_by, player: Some(self.card(card).owner), ..Use::default() };
        let n = self.card_number(card, Quantity::Total, n, &using, None);
        let combat = self.s.stack.iter().any(|f| matches!(f, Frame::Combat(_)));
        let q = if combat { Quantity::LightsaberCombatTotal } else { Quantity::DuelTotal };
        duelist.map_or(n, |d| self.player_number(q, n, self.card(d).owner, &using))
    }

    /// §9.2.5: the draw failed, and what the text would have done comes to nothing; but the card itself still goes where
    /// the text puts it when all is over, or when the draw does not succeed.
    pub(crate) fn draw_failed(&mut self, play: usize) {
        let of_play = |p: u16| usize::from(p) == play;
        while let Some(frame) = self.s.stack.get(play + 1..).and_then(<[Frame]>::last) {
            match frame {
                // One of several: the others go on.
                Frame::ForEach(e) if of_play(e.play) => return,
                Frame::Body(b) if of_play(b.play) && b.body != COST_BODY => {
                    let (def, pc) = (b.def, usize::from(b.pc));
                    // For each of several: whom it would have befallen is for the opponent to say.
                    let above = self.s.stack.len() - 2;
                    let of_each = matches!(self.s.stack.get(above), Some(Frame::ForEach(e)) if of_play(e.play));
                    if of_each
                        && matches!(self.steps(def, b.body).get(pc), Some(Step::If(arms, None)) if arms.iter().all(|(c, _)| high_draw(c)))
                    {
                        if let Some(cx) = self.play_cx(play) {
                            self.ask(cx.you.other(), Ask::May(self.frame_card(play)), vec![Opt::Yes, Opt::No]);
                        }
                        return;
                    }
                    let rest = self.steps(def, b.body).get(pc..).unwrap_or_default();
                    match rest.iter().enumerate().find_map(|(n, step)| goes_anyway(step).map(|body| (pc + n, body))) {
                        Some((at, otherwise)) => {
                            let end = if otherwise.is_some() { u16::MAX } else { at as u16 };
                            if let Some(b) = self.body_frame() {
                                b.pc = end;
                            }
                            if let Some(body) = otherwise {
                                self.push_body(def, body, play as u16);
                            }
                            return;
                        }
                        None => {
                            self.s.stack.pop();
                        }
                    }
                }
                _ => {
                    self.s.stack.pop();
                }
            }
        }
        if let Some(Frame::Play(p)) = self.s.stack.get_mut(play) {
            p.stage = PlayStage::Finish;
            p.sub = 0;
        }
    }
}

/// Whether a step only takes its own card away: then it is done though the draw before it failed. `Some(Some(_))` is the
/// `else` that does.
fn goes_anyway(step: &Step) -> Option<Option<&Body>> {
    let own = |objs: &Objs| objs.0.iter().all(|o| matches!(o, One::Object(_, Object::Ref(Ref::SelfCard))));
    let away = |step: &Step| match step {
        Step::Effect(_, Effect::Lose(objs, _) | Effect::Place { what: objs, .. } | Effect::Cancel(CancelWhat::Cards(objs), _)) => own(objs),
        _ => false,
    };
    // What a high draw would have spared is lost: a failed draw is to the opponent's good.
    let lost = |step: &Step| matches!(step, Step::Effect(_, Effect::Lose(..)));
    let own_loss = |step: &Step| matches!(step, Step::Effect(Who::You, Effect::LoseForce { .. }));
    match step {
        // Too low a draw costs the one who drew: so does none.
        Step::If(arms, Some(_)) if arms.len() == 1 && low_draw(&arms[0].0) && arms[0].1.steps.iter().all(own_loss) => {
            Some(Some(&arms[0].1))
        }
        Step::If(_, Some(otherwise)) if otherwise.steps.iter().all(away) => Some(Some(otherwise)),
        Step::If(arms, Some(otherwise)) if arms.iter().all(|(c, _)| high_draw(c)) && otherwise.steps.iter().all(lost) => {
            Some(Some(otherwise))
        }
        step if away(step) => Some(None),
        _ => None,
    }
}

/// Whether a condition asks for a high draw.
fn high_draw(c: &Cond) -> bool {
    matches!(c, Cond::Compare(Amount::Destiny, Cmp::More | Cmp::AtLeast, _))
}

/// Whether a condition asks for a low draw under a name.
fn low_draw(c: &Cond) -> bool {
    matches!(c, Cond::Compare(Amount::Named(_), Cmp::Less | Cmp::AtMost, _))
}
