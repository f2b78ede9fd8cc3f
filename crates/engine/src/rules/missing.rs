//! Search parties for missing characters (§11.4.1, §22.3).

use crate::card::kinds;
use crate::decision::Ask;
use crate::game::Game;
use crate::num::Num;
use crate::query::Use;
use crate::refusal::{Refusal, require};
use crate::state::{Binds, CardId, DestinyFrame, Ev, EventData, Frame, PlayFrame, PlayWhat, Ret, did, flag};
use crate::text::{ActWord, DestinyKind, Phase, Side};

/// The stages of the helper frame that has the members of the party: they set out, and they come back.
pub(crate) const PARTY: u8 = 38;
pub(crate) const SEARCHED: u8 = 39;
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
        self.s.stack.iter().any(|f| match f {
            Frame::Play(p) => p.what == PlayWhat::Setup && p.stage == SEARCHED && p.binds.all(Binds::TARGET).any(|c| c == card),
            _ => false,
        })
    }

    /// Asks who goes.
    pub(crate) fn begin_search(&mut self, site: CardId, side: Side) {
        let mut frame = PlayFrame::of(site, self.card(site).def, PlayWhat::Setup, side, None);
        frame.stage = PARTY;
        let index = self.s.stack.len();
        self.s.stack.push(Frame::Play(frame));
        let members: Vec<CardId> = self.searchers(site, side).collect();
        let most = u16::try_from(members.len()).unwrap_or(u16::MAX);
        self.choose_into(index, side, Ask::Choose(site), members, 1, most, Binds::TARGET);
    }

    /// The party sets out: a destiny is drawn.
    pub(crate) fn search_sets_out(&mut self) {
        let index = self.s.stack.len() - 1;
        let Some(Frame::Play(p)) = self.s.stack.last_mut() else { return };
        p.stage = SEARCHED;
        let (site, player) = (p.card, p.actor);
        for c in p.binds.all(Binds::TARGET).collect::<Vec<_>>() {
            self.card_mut(c).turn |= did::SEARCHED;
        }
        let draw = DestinyFrame::new(player, 1, Some(DestinyKind::SearchParty), Ret::Play(index as u16, None));
        self.s.stack.push(Frame::Destiny(DestinyFrame { by: Some(site), at: Some(site), ..draw }));
    }

    /// The party comes back, with somebody or without.
    pub(crate) fn search_comes_back(&mut self) {
        let Some(Frame::Play(p)) = self.s.stack.pop() else { return };
        let Some(drawn) = p.binds.num(Binds::DESTINY) else { return };
        let worth = |c: CardId| Num::int(if self.has_kind(c, kinds::SCOUT) { 2 } else { 1 });
        let total = p.binds.all(Binds::TARGET).fold(drawn, |sum, c| sum + worth(c));
        if total <= Num::int(ENOUGH) {
            return;
        }
        let mut lost: Vec<CardId> = self.missing_at(p.card, p.actor).collect();
        self.s.rng.shuffle(&mut lost);
        if let Some(found) = lost.first().copied() {
            self.card_mut(found).flags &= !flag::MISSING;
            self.card_mut(found).turn |= did::SEARCHED;
            self.changed();
            self.happened(EventData::new(Ev::Found).player(p.actor).card(found).at(Some(p.card)));
        }
    }
}
