//! Force: losing it a unit at a time from a source the loser chooses (§3.5), retrieving it (§3.6).

use crate::decision::{Ask, Opt, Pile};
use crate::game::Game;
use crate::num::Num;
use crate::query::filter::pile_of;
use crate::query::{Part, Use};
use crate::refusal::{Refusal, require};
use crate::state::{CardId, Ev, EventData, Frame, LoseForceFrame, LoseReason, LossStage, PendingDeed, Zone};
use crate::text::{ActWord, Qual, Quantity, RightMode, Scope, Side};

impl LoseForceFrame {
    /// A loss of this much.
    #[must_use]
    pub fn new(player: Side, n: i32, reason: LoseReason, by: Option<CardId>, from: Option<Pile>) -> LoseForceFrame {
        LoseForceFrame {
            player,
            left: i16::try_from(n).unwrap_or(i16::MAX),
            lost: 0,
            reason,
            by,
            at: None,
            from,
            unreducible: reason == LoseReason::Cost,
            stage: LossStage::Start,
            bind: None,
        }
    }
}

impl Game {
    pub(crate) fn step_lose_force(&mut self) {
        let Some(Frame::LoseForce(f)) = self.s.stack.last_mut() else { return };
        let frame = f.clone();
        match frame.stage {
            LossStage::Start => {
                f.stage = LossStage::Caps;
                // §2.4.2: no Force is lost before the first turn.
                if self.setting_up() {
                    self.s.stack.pop();
                    return;
                }
                self.change_loss(&frame, Part::Uncapped);
                if let (None, Some(pile)) = (frame.from, self.lost_out_of(&frame))
                    && let Some(Frame::LoseForce(f)) = self.s.stack.last_mut()
                {
                    f.from = Some(pile);
                }
                let Some(Frame::LoseForce(f)) = self.s.stack.last() else { return };
                let mut e = EventData::new(Ev::LoseForce).player(f.player).by(f.by).amount(Num::int(i32::from(f.left))).at(f.at).before();
                e.reason = f.reason;
                e.in_battle = !self.s.battles.is_empty();
                if f.left > 0 && f.reason != LoseReason::Cost {
                    self.happened(e);
                }
            }
            LossStage::Caps => {
                f.stage = LossStage::Lose;
                self.change_loss(&frame, Part::Caps);
            }
            LossStage::Lose if frame.left <= 0 => {
                f.stage = LossStage::Over;
                if frame.lost > 0 {
                    let mut e = EventData::new(Ev::LoseForce)
                        .player(frame.player)
                        .by(frame.by)
                        .amount(Num::int(i32::from(frame.lost)))
                        .at(frame.at);
                    e.reason = frame.reason;
                    e.in_battle = !self.s.battles.is_empty();
                    self.happened(e);
                }
            }
            LossStage::Lose => {
                let options = self.loss_options(frame.player, frame.from);
                if options.is_empty() {
                    if let Some(Frame::LoseForce(f)) = self.s.stack.last_mut() {
                        f.left = 0;
                    }
                    return;
                }
                self.ask(frame.player, Ask::LoseForce(frame.left.unsigned_abs()), options);
            }
            LossStage::Over => {
                self.s.stack.pop();
                self.end_limits(Scope::ForceLoss);
            }
        }
    }

    /// The pile that text says a loss must come from: `opponent: must lose force out of reserve deck from force drain here`.
    fn lost_out_of(&self, frame: &LoseForceFrame) -> Option<Pile> {
        let using = Use { player: Some(frame.player), by: frame.by, at: frame.at, reason: Some(frame.reason), ..Use::default() };
        let mut pile = None;
        self.each_right(ActWord::LoseForce, None, frame.player, &using, |_, mode, act, _| {
            let zone = act.quals.iter().find_map(|q| if let Qual::OutOf(z) = q { z.zone } else { None });
            if let (RightMode::Must, Some(found)) = (mode, zone.and_then(pile_of)) {
                pile = Some(found);
            }
        });
        pile
    }

    /// Changes what is to be lost by text on table; §3.5.5: a cost is paid in full; §3.5.6: caps come last, after what answers the loss.
    fn change_loss(&mut self, frame: &LoseForceFrame, part: Part) {
        if frame.unreducible || frame.reason == LoseReason::BattleDamage {
            return;
        }
        let using = Use { player: Some(frame.player), by: frame.by, at: frame.at, reason: Some(frame.reason), part, ..Use::default() };
        let n = self.player_number(Quantity::ForceLoss, Num::int(i32::from(frame.left)), frame.player, &using);
        if let Some(Frame::LoseForce(f)) = self.s.stack.last_mut() {
            f.left = i16::try_from(n.at_least_zero().ceil()).unwrap_or(i16::MAX);
        }
    }

    /// §3.5.1: any card in hand, the top of Reserve Deck, Force Pile or Used Pile, or the newest unresolved destiny.
    pub(crate) fn loss_options(&self, side: Side, from: Option<Pile>) -> Vec<Opt> {
        if let Some(p) = from {
            // §3.5.3: from there first.
            if p == Pile::Hand && !self.pile(side, Pile::Hand).is_empty() {
                return self.pile(side, Pile::Hand).iter().map(|c| Opt::LoseCard(*c)).collect();
            }
            if p != Pile::Hand && !self.pile(side, p).is_empty() {
                return vec![Opt::LoseTop(p)];
            }
        }
        let mut options: Vec<Opt> =
            [Pile::Reserve, Pile::Force, Pile::Used].into_iter().filter(|p| !self.pile(side, *p).is_empty()).map(Opt::LoseTop).collect();
        options.extend(self.pile(side, Pile::Hand).iter().map(|c| Opt::LoseCard(*c)));
        if self.unresolved(side).is_some() {
            options.push(Opt::LoseDestiny);
        }
        options
    }

    fn unresolved(&self, side: Side) -> Option<CardId> {
        self.s.stack.iter().rev().find_map(|f| match f {
            Frame::Destiny(d) if d.player == side => {
                d.drawn.iter().rev().find_map(|x| x.card.filter(|c| self.card(*c).zone == Zone::Destiny))
            }
            _ => None,
        })
    }

    pub(crate) fn answer_lose_force(&mut self, opt: Opt) {
        let Some(Frame::LoseForce(f)) = self.s.stack.last_mut() else { return };
        let (player, bind) = (f.player, f.bind);
        f.left -= 1;
        f.lost += 1;
        if let Some(card) = self.lose_unit(player, opt)
            && let Some((play, slot)) = bind
            && let Some(Frame::Play(p)) = self.s.stack.get_mut(usize::from(play))
        {
            p.binds.cards.push((slot, card));
        }
    }

    /// Moves one unit to the Lost Pile.
    pub(crate) fn lose_unit(&mut self, side: Side, opt: Opt) -> Option<CardId> {
        let card = match opt {
            Opt::LoseTop(p) => self.pile(side, p).last().copied()?,
            Opt::LoseCard(c) => c,
            Opt::LoseDestiny => self.unresolved(side)?,
            _ => return None,
        };
        if self.card(card).zone == Zone::Insert {
            self.reach_top(card);
            return None;
        }
        let from = if let Zone::Pile(p) = self.card(card).zone { Some(p) } else { None };
        self.put_pile(card, Pile::Lost, true);
        // §3.5.7: a card's own text about being lost so answers once it is in the Lost Pile.
        if let (Some(p), true) = (from, self.comp(card).events.has(Ev::Lose, false)) {
            self.happened(EventData::new(Ev::Lose).player(side).card(card).of_pile(side, p));
        }
        self.check_insert(side);
        Some(card)
    }

    /// §3.6: Force is retrieved, unless text that answers prevents it.
    pub(crate) fn retrieve(&mut self, player: Side, amount: i32, into_hand: bool, random: bool, by: Option<CardId>) {
        if amount > 0 {
            self.soon(PendingDeed::Retrieve { player, amount, into_hand, random, by });
        }
    }

    /// Certain cards of the Lost Pile are retrieved, unless text that answers prevents it.
    pub(crate) fn retrieve_cards(&mut self, player: Side, cards: &[CardId], into_hand: bool, by: Option<CardId>) {
        if !cards.is_empty() {
            self.soon(PendingDeed::RetrieveCards { player, cards: cards.to_vec(), into_hand, by });
        }
    }

    /// The top cards of the Lost Pile go, shown, to the top of the Used Pile (or into hand).
    pub(crate) fn retrieve_now(&mut self, side: Side, n: i32, into_hand: bool, random: bool, by: Option<CardId>) {
        let using = Use { player: Some(side), by, ..Use::default() };
        if n <= 0 || self.forbidden_player(ActWord::RetrieveForce, side, &using, "retrieve.amount").is_err() {
            return;
        }
        let n = self.player_number(Quantity::Retrieval, Num::int(n), side, &using).at_least_zero().floor();
        if random {
            self.shuffle(side, Pile::Lost);
        }
        let mut done = 0;
        for _ in 0..n {
            let Some(&top) = self.pile(side, Pile::Lost).last() else { break };
            self.put_pile(top, if into_hand { Pile::Hand } else { Pile::Used }, true);
            if into_hand {
                self.see(side, &[top], true);
            }
            done += 1;
        }
        if done > 0 {
            self.happened(EventData::new(Ev::RetrieveForce).player(side).amount(Num::int(done)).by(by));
        }
    }

    /// These cards of the Lost Pile go to the Used Pile, or into hand.
    pub(crate) fn retrieve_cards_now(&mut self, side: Side, cards: &[CardId], into_hand: bool, by: Option<CardId>) {
        let using = Use { player: Some(side), by, ..Use::default() };
        if cards.is_empty() || self.forbidden_player(ActWord::RetrieveForce, side, &using, "retrieve.amount").is_err() {
            return;
        }
        let n = self.player_number(Quantity::Retrieval, Num::int(cards.len() as i32), side, &using).at_least_zero().floor();
        for c in cards.iter().take(n.max(0) as usize) {
            self.put_pile(*c, if into_hand { Pile::Hand } else { Pile::Used }, true);
            if into_hand {
                self.see(side, &[*c], true);
            }
        }
        self.happened(EventData::new(Ev::RetrieveForce).player(side).amount(Num::int(n)).by(by));
    }

    /// Whether a player may activate Force at all.
    pub(crate) fn may_activate(&self, side: Side) -> Result<(), Refusal> {
        self.forbidden_player(ActWord::ActivateForce, side, &Use { player: Some(side), ..Use::default() }, "force.activate")
    }

    /// Whether a player may activate (more) of the Force generated. §3.3.3: with a card of the opponent's in the Reserve Deck the
    /// amount is said once.
    pub(crate) fn may_activate_more(&self, side: Side) -> Result<(), Refusal> {
        require(!(self.s.turn.announced && self.has_insert(side)), "force.activate")?;
        self.may_activate(side)
    }

    /// Whether a card of the opponent's is somewhere in a Reserve Deck.
    pub(crate) fn has_insert(&self, side: Side) -> bool {
        self.pile(side, Pile::Reserve).iter().any(|c| self.card(*c).zone == Zone::Insert)
    }

    /// Whether a player may draw a card from the Force Pile.
    pub(crate) fn may_draw(&self, side: Side) -> Result<(), Refusal> {
        self.forbidden_player(ActWord::DrawCard, side, &Use { player: Some(side), ..Use::default() }, "force.draw")?;
        let tax = self.draw_tax(side);
        require(tax == 0 || self.spendable(side) > tax, "action.cost")
    }

    /// Force that text makes a player use before drawing a card.
    fn draw_tax(&self, side: Side) -> i32 {
        self.taxes(ActWord::DrawCard, None, side, &Use { player: Some(side), ..Use::default() })
    }

    /// §3.9: a card is drawn from the Force Pile.
    pub(crate) fn draw_from_force(&mut self, side: Side) {
        let tax = self.draw_tax(side);
        if tax > 0 {
            self.use_force(side, tax);
        }
        self.draw_cards(side, Pile::Force, 1);
    }

    /// An insert that came to the top of a Reserve Deck resolves at once (§6.5.7).
    pub(crate) fn check_insert(&mut self, side: Side) {
        if let Some(&top) = self.pile(side, Pile::Reserve).last()
            && self.card(top).zone == Zone::Insert
        {
            self.reach_top(top);
        }
    }

    /// An insert reached the top: it comes on table and its text answers.
    pub(crate) fn reach_top(&mut self, card: CardId) {
        let owner = self.card(card).owner;
        let pile = &mut self.s.piles[owner.other().index()][Pile::Reserve as usize];
        pile.retain(|c| *c != card);
        self.s.table.retain(|c| *c != card);
        let before = self.leaves(card);
        self.card_mut(card).zone = Zone::Void;
        self.arrives(card, before);
        self.put_side(card);
        self.happened(EventData::new(Ev::ReachesTop).player(owner.other()).card(card));
    }
}
