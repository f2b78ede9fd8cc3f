//! Extras of sealed formats (§2.1.6), each behind an option of the game: weak characters who cost much have ability 2, and once a
//! game each player deploys a unique battleground from Reserve Deck.

use crate::card::{Uniqueness, kinds};
use crate::decision::{Ask, Pile};
use crate::game::Game;
use crate::num::Num;
use crate::refusal::{Refusal, require};
use crate::state::{Binds, CardId, DeployFrame, Frame, PlayFrame, PlayWhat};
use crate::text::{Phase, Quantity, Side};

/// The stages of the helper frame that has the battleground: it is chosen, and deployed.
pub(crate) const CHOSEN: u8 = 43;
pub(crate) const DEPLOYED: u8 = 44;

impl Game {
    /// Whether a character of ability 1 counts as one of ability 2: its printed cost is 3 or more.
    pub(crate) fn has_sealed_ability(&self, card: CardId) -> bool {
        !self.s.rules.abilities_as_printed
            && self.def(card).kinds.has(kinds::CHARACTER)
            && self.printed(card, Quantity::Ability) == Num::ONE
            && self.printed(card, Quantity::Deploy) >= Num::int(3)
    }

    /// Whether a player may deploy a battleground from Reserve Deck now.
    pub fn check_download(&self, side: Side) -> Result<(), Refusal> {
        require(!self.s.rules.battlegrounds_from_hand, "deploy.from-hand")?;
        require(self.s.turn.player == side, "turn.whose")?;
        require(self.s.turn.in_phase && self.s.turn.phase == Phase::Deploy, "deploy.phase")?;
        require(!self.s.downloaded[side.index()], "setup.sealed")?;
        require(!self.pile(side, Pile::Reserve).is_empty(), "setup.sealed")
    }

    /// Whether a card in Reserve Deck may be deployed so.
    pub(crate) fn check_download_of(&self, card: CardId, side: Side) -> Result<(), Refusal> {
        self.check_download(side)?;
        let fits = self.def(card).location.is_some() && self.def(card).uniqueness == Uniqueness::Dots(1) && self.is_battleground(card);
        if !fits || self.on_table_already(card) {
            return Err(Refusal::new("setup.sealed").by(card));
        }
        self.has_place(&DeployFrame::new(card, side))
    }

    /// Asks which.
    pub(crate) fn begin_download(&mut self, side: Side) {
        let Some(&here) = self.s.layout.first() else { return };
        let reserve = self.pile(side, Pile::Reserve).to_vec();
        let fits: Vec<CardId> = reserve.iter().copied().filter(|c| self.check_download_of(*c, side).is_ok()).collect();
        self.s.downloaded[side.index()] = true;
        self.see(side, &reserve, false);
        let mut frame = PlayFrame::of(here, self.card(here).def, PlayWhat::Setup, side, None);
        frame.stage = CHOSEN;
        let index = self.s.stack.len();
        self.s.stack.push(Frame::Play(frame));
        let least = u16::from(!fits.is_empty());
        self.choose_into(index, side, Ask::Choose(here), fits, least, 1, Binds::TARGET);
    }

    /// It is deployed, where one was chosen.
    pub(crate) fn download_chosen(&mut self) {
        let Some(Frame::Play(p)) = self.s.stack.last_mut() else { return };
        p.stage = DEPLOYED;
        let (side, card) = (p.actor, p.binds.all(Binds::TARGET).next());
        if let Some(card) = card {
            self.s.stack.push(Frame::Deploy(DeployFrame::new(card, side)));
        }
    }

    /// The deck is shuffled.
    pub(crate) fn download_done(&mut self) {
        if let Some(Frame::Play(p)) = self.s.stack.pop() {
            self.shuffle(p.actor, Pile::Reserve);
        }
    }
}
