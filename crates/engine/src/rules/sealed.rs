//! Extras of sealed formats (§2.1.6), each behind an option of the game: weak characters who cost much have ability 2, and once a
//! game each player deploys a unique battleground from Reserve Deck.

use crate::card::{Uniqueness, kinds};
use crate::decision::{Ask, Pile};
use crate::game::Game;
use crate::num::Num;
use crate::refusal::{Refusal, require};
use crate::state::{CardId, ChooseFrame, DeployFrame, DownloadFrame, DownloadStage, Frame, Taker};
use crate::text::{Phase, Quantity, Side};

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
        let least = u16::from(!fits.is_empty());
        self.s.stack.push(Frame::Download(DownloadFrame { player: side, card: None, stage: DownloadStage::Chosen }));
        self.s.stack.push(Frame::Choose(ChooseFrame::new(side, Ask::Choose(here), fits, (least, 1), Taker::Below)));
    }

    pub(crate) fn step_download(&mut self) {
        let Some(Frame::Download(f)) = self.s.stack.last() else { return };
        match f.stage {
            DownloadStage::Chosen => self.download_chosen(),
            DownloadStage::Deployed => self.download_done(),
        }
    }

    /// It is deployed, where one was chosen.
    fn download_chosen(&mut self) {
        let Some(Frame::Download(f)) = self.s.stack.last_mut() else { return };
        f.stage = DownloadStage::Deployed;
        let player = f.player;
        if let Some(card) = f.card {
            self.s.stack.push(Frame::Deploy(DeployFrame::new(card, player)));
        }
    }

    /// The deck is shuffled.
    fn download_done(&mut self) {
        if let Some(Frame::Download(f)) = self.s.stack.pop() {
            self.shuffle(f.player, Pile::Reserve);
        }
    }
}
