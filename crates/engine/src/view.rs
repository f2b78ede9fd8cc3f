//! What one player may see: [`View`]. All that a client or a bot gets.
//!
//! A view is the state with everything hidden taken out: cards that the player cannot know have no definition, the
//! order of hidden piles is a fixed one that says nothing, the random generator is blank, and the other player's
//! options are gone. [`View::guess`] makes a whole game again that has the same view.

use serde::{Deserialize, Serialize};

use crate::card::{DefId, Library};
use crate::decision::{Decision, Opt, Pile};
use crate::game::Game;
use crate::rng::Rng;
use crate::state::{CardId, DeployStage, Frame, State, Zone, flag};
use crate::text::Side;

/// The definition of a card that the player does not know.
pub const HIDDEN: DefId = DefId(u16::MAX);

/// The piles in which cards may lie hidden.
const DEALT: [Pile; 6] = [Pile::Reserve, Pile::Force, Pile::Used, Pile::Lost, Pile::Hand, Pile::Outside];

/// What one player may see.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct View {
    /// Whose view.
    pub side: Side,
    /// The state, hidden things taken out.
    state: State,
    /// The player's own cards that lie hidden (the deck is known, its order is not), sorted.
    unseen: Vec<DefId>,
}

impl Game {
    /// Whether a player knows what a card is.
    #[must_use]
    pub fn knows(&self, side: Side, id: CardId) -> bool {
        let card = self.card(id);
        let known = if side == Side::Dark { flag::KNOWN_DARK } else { flag::KNOWN_LIGHT };
        if card.is(known) || matches!(card.zone, Zone::Pile(_)) && self.is_shown(id) {
            return true;
        }
        match card.zone {
            Zone::Pile(Pile::Reserve | Pile::Force | Pile::Used) => self.is_offered(side, id) || card.owner == side && self.is_chosen(id),
            Zone::Pile(Pile::Hand | Pile::Outside) => card.owner == side || self.is_offered(side, id),
            Zone::Pile(Pile::Lost) => !self.is_face_down(card.owner, Pile::Lost) || self.is_offered(side, id),
            Zone::Pile(Pile::OutOfPlay) => true,
            Zone::Stacked if card.is(flag::FACE_DOWN) => card.owner == side,
            Zone::Insert => card.owner == side,
            _ => true,
        }
    }

    /// Whether a card is being deployed and has been shown for that: it has been said where it goes.
    fn is_shown(&self, id: CardId) -> bool {
        self.s.stack.iter().any(|f| matches!(f, Frame::Deploy(d) if d.card == id && d.stage != DeployStage::Where))
    }

    /// Whether a card was chosen by its owner, to start the game with or out of a pile to deploy, and is not yet shown: the
    /// pile may be shuffled before it is said where the card goes.
    fn is_chosen(&self, id: CardId) -> bool {
        self.s.stack.iter().any(|f| match f {
            Frame::Setup(s) => s.chosen.contains(&Some(id)) || s.interrupts.iter().flatten().any(|(c, _)| *c == id),
            Frame::Deploy(d) => d.card == id,
            _ => false,
        })
    }

    /// Whether a card is among the options that a player is choosing from.
    fn is_offered(&self, side: Side, id: CardId) -> bool {
        self.s.decision.as_ref().is_some_and(|d| {
            d.player == side
                && d.options.iter().any(|o| match o {
                    Opt::Card(c) | Opt::Play(c, _) | Opt::Deploy(c) => *c == id,
                    _ => false,
                })
        })
    }

    /// What a player may see.
    #[must_use]
    pub fn view(&self, side: Side) -> View {
        let mut s = self.s.clone();
        let hidden: Vec<bool> = self.all_cards().map(|id| !self.knows(side, id)).collect();
        let mut unseen: Vec<DefId> = Vec::new();
        for (i, card) in s.cards.iter_mut().enumerate() {
            if hidden[i] {
                if card.deck == side {
                    unseen.push(card.def);
                }
                card.def = HIDDEN;
                card.destiny = None;
                card.flags &= !(flag::KNOWN_DARK | flag::KNOWN_LIGHT);
            }
        }
        unseen.sort_unstable();
        // Hidden cards are dealt anew over the hidden places, in the order of their numbers.
        for owner in Side::BOTH {
            let mut ids: Vec<CardId> = Vec::new();
            for pile in DEALT {
                ids.extend(s.piles[owner.index()][pile as usize].iter().filter(|c| hidden[c.index()] && s.cards[c.index()].owner == owner));
            }
            ids.sort_unstable();
            let mut next = ids.into_iter();
            for pile in DEALT {
                for at in 0..s.piles[owner.index()][pile as usize].len() {
                    let now = s.piles[owner.index()][pile as usize][at];
                    if hidden[now.index()]
                        && s.cards[now.index()].owner == owner
                        && let Some(id) = next.next()
                    {
                        s.piles[owner.index()][pile as usize][at] = id;
                        s.cards[id.index()].zone = Zone::Pile(pile);
                    }
                }
            }
        }
        s.rng = Rng(0);
        if let Some(Frame::Setup(f)) = s.stack.first_mut() {
            f.undo = None;
        }
        if let Some(d) = &mut s.decision
            && d.player != side
        {
            d.options.clear();
        }
        s.index = Default::default();
        View { side, state: s, unseen }
    }
}

impl View {
    /// The question being asked; its options are empty where it is the other player's.
    #[must_use]
    pub fn decision(&self) -> Option<&Decision> {
        self.state.decision.as_ref()
    }
    /// The state as far as it may be seen.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }
    /// What a card is, where it is known.
    #[must_use]
    pub fn def(&self, id: CardId) -> Option<DefId> {
        self.state.cards.get(id.index()).map(|c| c.def).filter(|d| *d != HIDDEN)
    }

    /// A whole game with this view: own hidden cards are dealt at random; the opponent's come from `believed` (a deck
    /// list), or where that runs out from all cards of that side.
    #[must_use]
    pub fn guess(&self, lib: &'static Library, rng: &mut Rng, believed: &[DefId]) -> Game {
        let mut s = self.state.clone();
        let mut own = self.unseen.clone();
        rng.shuffle(&mut own);
        let other = self.side.other();
        let mut theirs: Vec<DefId> = believed.iter().copied().filter(|d| lib.def(*d).side == other).collect();
        for card in s.cards.iter().filter(|c| c.deck == other && c.def != HIDDEN) {
            if let Some(i) = theirs.iter().position(|d| *d == card.def) {
                theirs.swap_remove(i);
            }
        }
        rng.shuffle(&mut theirs);
        let pool: Vec<DefId> = lib.iter().filter(|(_, c)| c.side == other).map(|(d, _)| d).collect();
        for card in &mut s.cards {
            if card.def == HIDDEN {
                card.def = if card.deck == self.side {
                    own.pop().unwrap_or(DefId(0))
                } else {
                    theirs.pop().or_else(|| pool.get(rng.below(pool.len())).copied()).unwrap_or(DefId(0))
                };
            }
        }
        s.rng = Rng(rng.next_u64());
        // Nobody looks on who could tell something by it.
        s.rules.discreet = false;
        let mut game = Game::load(lib, s);
        // The other player's options are worked out again from the guessed cards.
        if game.s.decision.as_ref().is_some_and(|d| d.player == other) {
            game.s.decision = None;
            game.run();
        }
        game
    }
}
