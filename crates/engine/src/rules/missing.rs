//! Search parties for missing characters (§11.4.1, §22.3).

use crate::card::kinds;
use crate::decision::Ask;
use crate::game::Game;
use crate::num::Num;
use crate::query::Use;
use crate::refusal::{Refusal, require};
use crate::state::{CardId, ChooseFrame, DestinyFrame, Ev, EventData, Frame, Ret, SearchFrame, SearchStage, Taker, did, flag};
use crate::text::{ActWord, DestinyKind, Phase, Side};

/// A total of more than this finds somebody.
const ENOUGH: i32 = 5;

impl Game {
    /// Whether a player may form a search party at a site.
    pub fn check_search(&self, site: CardId, side: Side) -> Result<(), Refusal> {
        require(self.s.turn.player == side, "turn.whose")?;
        require(self.s.turn.in_phase && self.s.turn.phase == Phase::Control, "action.phase")?;
        if self.missing_at(site, side).next().is_none() || self.searchers(site, side).next().is_none() {
            return Err(Refusal::new("missing.search").by(site));
        }
        Ok(())
    }

    fn missing_at(&self, site: CardId, side: Side) -> impl Iterator<Item = CardId> + '_ {
        let ours = move |c: &CardId| self.card(*c).is(flag::MISSING) && self.card(*c).loc == Some(site) && self.card(*c).owner == side;
        self.s.table.iter().copied().filter(ours)
    }

    /// Who may be in a search party: characters at the site, even inside a vehicle, who have not searched this turn.
    fn searchers(&self, site: CardId, side: Side) -> impl Iterator<Item = CardId> + '_ {
        let able = move |c: &CardId| {
            let card = self.card(*c);
            let ours = card.owner == side && card.loc == Some(site) && self.def(*c).kinds.has(kinds::CHARACTER);
            let barred = || self.forbidden(ActWord::JoinSearchParty, *c, &Use::default(), "missing.search").is_err();
            ours && card.zone.in_play() && self.is_active(*c) && !card.did(did::SEARCHED) && !barred()
        };
        self.s.table.iter().copied().filter(able)
    }

    /// Whether a card is in the search party that is out.
    pub(crate) fn is_searching(&self, card: CardId) -> bool {
        let out = |f: &Frame| matches!(f, Frame::Search(s) if s.stage == SearchStage::ComesBack && s.members.contains(&card));
        self.s.stack.iter().any(out)
    }

    /// Asks who goes.
    pub(crate) fn begin_search(&mut self, site: CardId, side: Side) {
        let able: Vec<CardId> = self.searchers(site, side).collect();
        let most = u16::try_from(able.len()).unwrap_or(u16::MAX);
        let party = SearchFrame { site, player: side, members: Vec::new(), destiny: None, stage: SearchStage::SetsOut };
        self.s.stack.push(Frame::Search(party));
        self.s.stack.push(Frame::Choose(ChooseFrame::new(side, Ask::Choose(site), able, (1, most), Taker::Below)));
    }

    pub(crate) fn step_search(&mut self) {
        let Some(Frame::Search(f)) = self.s.stack.last() else { return };
        match f.stage {
            SearchStage::SetsOut => self.search_sets_out(),
            SearchStage::ComesBack => self.search_comes_back(),
        }
    }

    /// The destiny drawn for the party.
    pub(crate) fn search_destiny(&mut self, total: Option<Num>) {
        if let Some(Frame::Search(f)) = self.s.stack.last_mut() {
            f.destiny = total;
        }
    }

    /// The party sets out: a destiny is drawn.
    fn search_sets_out(&mut self) {
        let Some(Frame::Search(f)) = self.s.stack.last_mut() else { return };
        f.stage = SearchStage::ComesBack;
        let (site, player) = (f.site, f.player);
        for c in f.members.clone() {
            self.card_mut(c).turn |= did::SEARCHED;
        }
        let draw = DestinyFrame::new(player, 1, Some(DestinyKind::SearchParty), Ret::Search);
        self.s.stack.push(Frame::Destiny(DestinyFrame { by: Some(site), at: Some(site), ..draw }));
    }

    /// The party comes back, with somebody or without.
    fn search_comes_back(&mut self) {
        let Some(Frame::Search(f)) = self.s.stack.pop() else { return };
        let Some(drawn) = f.destiny else { return };
        let worth = |c: CardId| Num::int(if self.has_kind(c, kinds::SCOUT) { 2 } else { 1 });
        let total = f.members.iter().fold(drawn, |sum, c| sum + worth(*c));
        if total <= Num::int(ENOUGH) {
            return;
        }
        let mut lost: Vec<CardId> = self.missing_at(f.site, f.player).collect();
        self.s.rng.shuffle(&mut lost);
        if let Some(found) = lost.first().copied() {
            self.card_mut(found).flags &= !flag::MISSING;
            self.card_mut(found).turn |= did::SEARCHED;
            self.changed();
            self.happened(EventData::new(Ev::Found).player(f.player).card(found).at(Some(f.site)));
        }
    }
}
