//! Drawing destiny (§9): about to draw, the draw, its changes, responses, completion; then the total.

use crate::decision::{Ask, Opt, Pile};
use crate::game::Game;
use crate::num::Num;
use crate::query::Use;
use crate::state::{BindSlot, CardId, DestinyFrame, DestinyStage, Drawn, Ev, EventData, Frame, Ret, WindowStage, Zone};
use crate::text::{DestinyKind, DestinyTo, Name, Op, Quantity, Side, Sym};

impl DestinyFrame {
    /// So many draws by a player, whose total goes there.
    #[must_use]
    pub fn new(player: Side, left: u8, kind: Option<DestinyKind>, ret: Ret) -> DestinyFrame {
        DestinyFrame {
            kind,
            player,
            left,
            limit: u8::MAX,
            choose: 0,
            drawn: Vec::new(),
            stage: DestinyStage::About,
            ret,
            by: None,
            at: None,
            changes: Vec::new(),
            substitute: None,
        }
    }
}

impl Game {
    pub(crate) fn step_destiny(&mut self) {
        let Some(Frame::Destiny(d)) = self.s.stack.last_mut() else { return };
        match d.stage {
            // About to draw.
            DestinyStage::About => {
                // §8.6.2 step 4, §9.3.2: canceled draws count against a limit, substituted ones do not.
                let real = d.drawn.iter().filter(|x| !x.substituted).count();
                if d.left == 0 || real >= usize::from(d.limit) {
                    d.stage = DestinyStage::Total;
                    return;
                }
                d.stage = DestinyStage::Draw;
                d.changes.clear();
                let frame = d.clone();
                if self.pile(frame.player, Pile::Reserve).is_empty() {
                    // §9.2.1: the rest do not exist.
                    if let Some(Frame::Destiny(d)) = self.s.stack.last_mut() {
                        d.left = 0;
                        d.stage = DestinyStage::Total;
                    }
                    return;
                }
                self.happened(self.destiny_event(&frame, None).before());
            }
            DestinyStage::Draw => self.destiny_flip(),
            DestinyStage::Drawn => self.destiny_drawn(),
            DestinyStage::Complete => self.destiny_complete(),
            DestinyStage::Total => self.destiny_total(),
        }
    }

    fn destiny_event(&self, d: &DestinyFrame, drawn: Option<&Drawn>) -> EventData {
        let mut e = EventData::new(Ev::Destiny).player(d.player).by(d.by).at(d.at);
        e.destiny = d.kind;
        // §9.5.1: the card whose value the draw is compared with.
        e.from = match d.ret {
            Ret::Play(i, _) => match self.s.stack.get(usize::from(i)) {
                Some(Frame::Play(p)) => p.binds.card(BindSlot::Target),
                _ => None,
            },
            Ret::Volley => self.volley_target(),
            Ret::Asteroid(ship) => Some(ship),
            _ => None,
        };
        e.in_battle = matches!(d.ret, Ret::Battle | Ret::BattleTo(_));
        if let Some(x) = drawn {
            e.card = x.card;
            e.amount = x.value;
        }
        e
    }

    /// Turns up the top of the Reserve Deck; a card with several numbers is asked about.
    fn destiny_flip(&mut self) {
        let Some(Frame::Destiny(d)) = self.s.stack.last_mut() else { return };
        let player = d.player;
        if let Some(value) = d.substitute.take() {
            d.drawn.push(Drawn { card: None, value, canceled: false, fixed: true, substituted: true, redraw: false, kept: false });
            d.stage = DestinyStage::Drawn;
            return;
        }
        let Some(&top) = self.pile(player, Pile::Reserve).last() else {
            if let Some(Frame::Destiny(d)) = self.s.stack.last_mut() {
                d.left = 0;
                d.stage = DestinyStage::Total;
            }
            return;
        };
        if self.card(top).zone == Zone::Insert {
            self.reach_top(top);
            return;
        }
        self.put_destiny(top);
        if let Some(Frame::Destiny(d)) = self.s.stack.last_mut() {
            d.drawn.push(Drawn {
                card: Some(top),
                value: Num::ZERO,
                canceled: false,
                fixed: false,
                substituted: false,
                redraw: false,
                kept: false,
            });
            d.stage = DestinyStage::Drawn;
        }
        let numbers = &self.def(top).stats.destiny;
        if numbers.len() > 1 {
            let options = numbers.iter().map(|n| Opt::Amount(*n)).collect();
            self.ask(player, Ask::WhichDestiny(top), options);
        }
    }

    pub(crate) fn answer_destiny(&mut self, opt: Opt) {
        let Some(Frame::Destiny(d)) = self.s.stack.last_mut() else { return };
        match (d.stage, opt) {
            (DestinyStage::Drawn, Opt::Amount(n)) => {
                if let Some(card) = d.drawn.last().and_then(|x| x.card) {
                    self.card_mut(card).destiny = Some(n);
                }
            }
            // §9.2.2: which of those drawn count (draw X choose Y); the others do not.
            (DestinyStage::Total, Opt::Card(c)) => {
                for x in d.drawn.iter_mut().filter(|x| x.card == Some(c)) {
                    x.kept = true;
                }
                if d.drawn.iter().filter(|x| x.kept).count() >= usize::from(d.choose) {
                    for x in d.drawn.iter_mut().filter(|x| !x.kept) {
                        x.canceled = true;
                    }
                    d.choose = 0;
                }
            }
            _ => {}
        }
    }

    /// The value with its automatic modifiers (§9.1 step 3), then responses.
    fn destiny_drawn(&mut self) {
        let Some(Frame::Destiny(d)) = self.s.stack.last() else { return };
        let frame = d.clone();
        let Some(x) = frame.drawn.last().copied() else { return };
        let mut value = x.value;
        if let (Some(card), false) = (x.card, x.fixed) {
            let own = Use { drawn: true, player: Some(frame.player), at: frame.at, ..Use::default() };
            value = self.value_for(card, Quantity::Destiny, &own, None);
            let using = Use {
                at: frame.at,
                player: Some(frame.player),
                by: frame.by.and_then(|w| self.card(w).host),
                object: frame.by,
                ..Use::default()
            };
            if let Some(q) = draws_quantity(frame.kind) {
                value = self.player_number(q, value, frame.player, &using);
            }
            value = self.player_number(Quantity::DestinyDraws, value, frame.player, &using).at_least_zero();
            // What answered the coming draw.
            value = frame.changes.iter().fold(value, |n, (_, change)| n + *change).at_least_zero();
        }
        if let Some(Frame::Destiny(d)) = self.s.stack.last_mut() {
            d.stage = DestinyStage::Complete;
            if let Some(x) = d.drawn.last_mut() {
                x.value = value;
            }
            let now = d.clone();
            let e = self.destiny_event(&now, now.drawn.last());
            self.happened(e);
        }
    }

    /// Completion: the card face down to the Used Pile; a canceled draw counts, a redrawn one is replaced.
    fn destiny_complete(&mut self) {
        let Some(Frame::Destiny(d)) = self.s.stack.last_mut() else { return };
        d.stage = DestinyStage::About;
        let mut again = false;
        if let Some(x) = d.drawn.last_mut() {
            x.value = x.value.at_least_zero();
            again = x.redraw;
        }
        if !again {
            d.left = d.left.saturating_sub(1);
        }
        let card = d.drawn.last().and_then(|x| x.card);
        if again {
            d.drawn.pop();
        }
        if let Some(c) = card
            && self.card(c).zone == Zone::Destiny
        {
            self.put_pile(c, Pile::Used, true);
        }
        self.expire(|e| e == crate::state::Expiry::NextDestiny);
    }

    fn destiny_total(&mut self) {
        let Some(Frame::Destiny(d)) = self.s.stack.last() else { return };
        let frame = d.clone();
        let open: Vec<Opt> = frame.drawn.iter().filter(|x| !x.canceled && !x.kept).filter_map(|x| x.card.map(Opt::Card)).collect();
        let several = frame.drawn.iter().filter(|x| !x.canceled).count() > usize::from(frame.choose);
        if frame.choose > 0 && several && !open.is_empty() {
            self.ask(frame.player, Ask::Choose(frame.by.unwrap_or(CardId::new(0))), open);
            return;
        }
        let completed: Vec<Num> = frame.drawn.iter().filter(|x| !x.canceled).map(|x| x.value).collect();
        let total = if completed.is_empty() {
            None
        } else {
            let sum = completed.iter().fold(Num::ZERO, |a, b| a + *b);
            let using = Use {
                at: frame.at,
                player: Some(frame.player),
                by: frame.by.and_then(|w| self.card(w).host),
                object: frame.by,
                ..Use::default()
            };
            let q = match (frame.kind, frame.ret) {
                // Battle destiny keeps the plain sum: its total is read afresh, see `battle_destiny`.
                (Some(DestinyKind::Battle), Ret::Battle) => None,
                // A volley's total is changed when all are added together.
                (_, Ret::Volley) => None,
                (Some(DestinyKind::Weapon), _) => Some(Quantity::TotalWeaponDestiny),
                (Some(DestinyKind::Duel), _) => Some(Quantity::TotalDuelDestiny),
                (Some(DestinyKind::Training), _) => Some(Quantity::TotalTrainingDestiny),
                _ => None,
            };
            let sum = if frame.kind == Some(DestinyKind::Training) { sum + self.training_bonus() } else { sum };
            let mut total = q.map_or(sum, |q| self.player_number(q, sum, frame.player, &using));
            if matches!(frame.ret, Ret::Play(..)) {
                total = self.player_number(Quantity::TotalDestiny, total, frame.player, &using);
                // `total of "X"`: what is drawn for the text of that card.
                if let Some(card) = frame.by {
                    total = self.card_number(card, Quantity::Total, total, &using, None);
                }
            }
            Some(total.at_least_zero())
        };
        self.s.stack.pop();
        let i = frame.player.index();
        match frame.ret {
            Ret::None => {}
            Ret::Battle => {
                if let Some(b) = self.s.battles.last_mut() {
                    b.destiny[i] = total;
                    b.completed[i] = completed.len() as u8;
                    b.single[i] = if completed.len() == 1 { completed.first().copied() } else { None };
                }
            }
            Ret::BattleTo(to) => {
                if let Some(b) = self.s.battles.last_mut() {
                    let n = total.unwrap_or(Num::ZERO);
                    match to {
                        DestinyTo::Power => b.to_power[i] = n,
                        DestinyTo::Attrition => b.to_attrition[i] = n,
                    }
                }
            }
            Ret::Volley => {
                if let Some(n) = total {
                    self.add_to_volley(n);
                }
            }
            Ret::Attack(who) => self.attack_destiny(who, total),
            Ret::Search => self.search_destiny(total),
            Ret::Race => self.race_drawn(frame.drawn.iter().filter(|x| !x.canceled).filter_map(|x| x.card).collect()),
            Ret::Asteroid(ship) => {
                let cards: Vec<CardId> = frame.drawn.iter().filter(|x| !x.canceled).filter_map(|x| x.card).collect();
                self.asteroid_result(ship, total, &cards);
            }
            Ret::Play(play, slot) => self.destiny_to_play(usize::from(play), slot, total, &frame),
        }
    }

    /// §9.2.5: a failed draw is no 0: the action comes to nothing for the player who drew.
    fn destiny_to_play(&mut self, play: usize, name: Option<Name>, total: Option<Num>, frame: &DestinyFrame) {
        let Some(Frame::Play(p)) = self.s.stack.get_mut(play) else { return };
        let own = p.actor == frame.player;
        let drawn: Vec<CardId> = frame.drawn.iter().filter(|x| !x.canceled).filter_map(|x| x.card).collect();
        p.binds.set_cards(BindSlot::DrawnCard, &drawn);
        match total {
            Some(n) => {
                p.binds.set_num(BindSlot::Destiny, n);
                if let Some(name) = name {
                    p.binds.set_num(name, n);
                }
            }
            None => {
                p.binds.drop_num(BindSlot::Destiny);
                if let Some(name) = name {
                    p.binds.set_num(name, Num::ZERO);
                    p.binds.set_num(BindSlot::Failed(name), Num::ONE);
                }
                // Where others draw as well, what is left decides; both failed: no result.
                if self.is_fare(play) {
                    let actor = frame.player;
                    self.answer_fare(play, actor, false);
                } else if own && !self.draws_decide(play) || self.all_failed(play) {
                    self.draw_failed(play);
                }
            }
        }
    }

    fn draw_frame(&mut self) -> Option<&mut DestinyFrame> {
        self.s.stack.iter_mut().rev().find_map(|f| if let Frame::Destiny(d) = f { Some(d) } else { None })
    }

    /// Changes the newest draw; several changes of one title are not cumulative (§9.4.3).
    pub(crate) fn modify_draw(&mut self, op: &Op, value: Num, title: Sym) -> bool {
        let Some(d) = self.draw_frame() else { return false };
        // About to be drawn: the change waits for the card.
        if d.stage == DestinyStage::Draw {
            let change = match op {
                Op::Add(..) => value,
                Op::Sub(..) => -value,
                _ => return false,
            };
            match d.changes.iter_mut().find(|(t, old)| *t == title && (*old > Num::ZERO) == (change > Num::ZERO)) {
                Some((_, old)) => *old = if change.0.abs() > old.0.abs() { change } else { *old },
                None => d.changes.push((title, change)),
            }
            return true;
        }
        let Some(x) = d.drawn.last_mut() else { return false };
        if x.fixed {
            return true;
        }
        match op {
            Op::Add(..) | Op::Sub(..) => {
                let change = if matches!(op, Op::Sub(..)) { -value } else { value };
                match d.changes.iter_mut().find(|(t, old)| *t == title && (*old > Num::ZERO) == (change > Num::ZERO)) {
                    Some((_, old)) if change.0.abs() > old.0.abs() => {
                        x.value += change - *old;
                        *old = change;
                    }
                    Some(_) => {}
                    None => {
                        x.value += change;
                        d.changes.push((title, change));
                    }
                }
            }
            Op::Mul(_) => x.value = x.value * value,
            Op::Div(..) => x.value = Num::int(x.value.over(value).ceil()),
            Op::Set(_) => {
                x.value = value;
                x.fixed = true;
            }
            _ => return false,
        }
        true
    }

    /// Cancels the newest draw, perhaps to be drawn again.
    pub(crate) fn cancel_draw(&mut self, redraw: bool) {
        // The draw is gone: nothing more answers it.
        if let Some(Frame::Window(w)) =
            self.s.stack.iter_mut().rev().find(|f| matches!(f, Frame::Window(w) if w.event.ev == Ev::Destiny && !w.event.before))
        {
            w.stage = WindowStage::Optional;
            w.passes = 2;
        }
        if let Some(x) = self.draw_frame().and_then(|d| d.drawn.last_mut()) {
            // §9.3.1: a substituted number cannot be canceled.
            if x.substituted {
            } else if redraw {
                x.redraw = true;
                // §9.4.1: only the new one counts.
                if let Some(i) = self.s.history.iter().rposition(|e| e.ev == Ev::Destiny && !e.before) {
                    self.s.history.remove(i);
                }
            } else {
                x.canceled = true;
            }
        }
    }

    /// §9.3: a number instead of the draw about to be made, or instead of the newest one.
    pub(crate) fn substitute(&mut self, n: Num) {
        if let Some(d) = self.draw_frame() {
            if d.stage == DestinyStage::Draw {
                d.substitute = Some(n);
            } else if let Some(x) = d.drawn.last_mut() {
                x.value = n;
                x.fixed = true;
                x.substituted = true;
            }
        }
    }

    /// The card of the newest destiny draw.
    pub(crate) fn drawn_card(&self) -> Option<CardId> {
        self.s.stack.iter().rev().find_map(|f| if let Frame::Destiny(d) = f { d.drawn.last().and_then(|x| x.card) } else { None })
    }
}

/// The quantity that changes each draw of a kind.
pub(crate) fn draws_quantity(kind: Option<DestinyKind>) -> Option<Quantity> {
    Some(match kind? {
        DestinyKind::Battle => Quantity::BattleDestinyDraws,
        DestinyKind::Weapon => Quantity::WeaponDestinyDraws,
        DestinyKind::Training => Quantity::TrainingDestinyDraws,
        DestinyKind::Duel => Quantity::DuelDestinyDraws,
        DestinyKind::Race => Quantity::RaceDestinyDraws,
        DestinyKind::Movement => Quantity::MovementDestinyDraws,
        DestinyKind::Asteroid => Quantity::AsteroidDestinyDraws,
        _ => return None,
    })
}
