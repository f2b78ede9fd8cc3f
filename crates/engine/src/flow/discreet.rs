//! Asking so that nothing is told by it. In a discreet game ([`Rules::discreet`](crate::state::Rules)) a player is asked
//! wherever some card of the library would let that player act or respond, if it were in hand: what really is in hand
//! makes no difference that anybody else could notice.

use crate::card::compiled::CPlay;
use crate::card::{DefId, kinds};
use crate::decision::{Ask, Opt, Pile};
use crate::game::Game;
use crate::state::{CardId, Ev, EventData};
use crate::text::{Play, PlayMode, Side};

impl Game {
    /// Whether a player with cards in hand is to be asked for an action though there may be none but passing. There are
    /// cards for every moment.
    pub(crate) fn seems_to_act(&self, side: Side) -> bool {
        self.s.rules.discreet && !self.pile(side, Pile::Hand).is_empty()
    }

    /// Whether some card would let a player answer an event, if it were in hand.
    pub(crate) fn seems_to_answer(&self, event: &EventData, side: Side) -> bool {
        if !self.seems_to_act(side) {
            return false;
        }
        let reacts = !event.before && matches!(event.ev, Ev::InitiateBattle | Ev::InitiateForceDrain) && event.player == Some(side.other());
        if reacts && !(event.ev == Ev::InitiateForceDrain && event.place.is_some_and(|at| self.occupies(at, side))) {
            return true;
        }
        let answers = |game: &Game, card: CardId| {
            let mut found = Vec::new();
            game.answers_from_hand(card, event, side, &mut found);
            !found.is_empty()
        };
        self.with_each(side, self.lib.answers(side, event.ev, event.before), answers)
    }

    /// Whether some Interrupt with such a function could be played, if it were in hand.
    pub(crate) fn seems_to_play(&self, side: Side, such: impl Fn(&Play) -> bool) -> bool {
        if !self.seems_to_act(side) {
            return false;
        }
        let acts = |p: &CPlay| p.play.mode == PlayMode::Action && such(&p.play);
        let has = |d: &DefId| {
            let def = self.lib.def(*d);
            def.side == side && def.kinds.has(kinds::INTERRUPT) && self.lib.compiled(*d).plays.iter().any(acts)
        };
        self.with_each(side, self.lib.iter().map(|(d, _)| d).filter(has), |game, card| {
            let plays = game.comp(card).plays.iter().enumerate();
            plays.filter(|(_, p)| acts(p)).any(|(n, _)| game.check_play(card, n as u8, side, None).is_ok())
        })
    }

    /// Whether something holds with one of these cards in hand, and nothing else there.
    fn with_each(&self, side: Side, defs: impl Iterator<Item = DefId>, holds: impl Fn(&Game, CardId) -> bool) -> bool {
        let mut defs = defs.peekable();
        if defs.peek().is_none() {
            return false;
        }
        let mut game = self.clone();
        let hand = game.pile(side, Pile::Hand).to_vec();
        let Some(&card) = hand.last() else { return false };
        defs.any(|def| {
            for c in &hand {
                game.s.cards[c.index()].def = def;
            }
            holds(&game, card)
        })
    }

    /// Whether taking a single option without asking would tell what the other player does not know.
    pub(crate) fn hides(&self, player: Side, kind: Ask, only: Opt) -> bool {
        if !self.s.rules.discreet {
            return false;
        }
        match kind {
            Ask::Action | Ask::WeaponsSegment | Ask::PowerSegment | Ask::Response => true,
            // A pilot in hand could come along.
            Ask::Where(c) if self.def(c).kinds.has(kinds::STARSHIP) || self.def(c).kinds.has(kinds::VEHICLE) => true,
            _ => match only {
                Opt::Card(c) | Opt::LoseCard(c) | Opt::Deploy(c) | Opt::Forfeit(c) => !self.knows(player.other(), c),
                Opt::Done => matches!(kind, Ask::Choose(_) | Ask::Target(_)),
                Opt::Pass => kind == Ask::Damage,
                _ => false,
            },
        }
    }
}
