//! Mining droids bury mines and decoys; whoever comes there digs them up (§31.2).
//!
//! A mine that was dug up lies at the site from then on, before what set it off is answered: it explodes by its own text.

use crate::card::kinds;
use crate::decision::{Ask, Opt, Pile};
use crate::flow::{costs, targets_of};
use crate::game::Game;
use crate::query::Cx;
use crate::refusal::{Refusal, require};
use crate::state::{BuryFrame, CardId, ChooseFrame, Ev, EventData, Frame, Taker, Zone, flag};
use crate::text::{Pay, Phase, Side, Target, Word};

impl Game {
    /// Whether a mining droid may bury cards where it stands.
    pub fn check_bury(&self, droid: CardId, side: Side) -> Result<(), Refusal> {
        let refuse = |rule: &'static str| Refusal::new(rule).by(droid);
        require(self.s.turn.player == side && self.s.turn.in_phase && self.s.turn.phase == Phase::Deploy, "deploy.phase")?;
        if self.card(droid).owner != side || !self.has_kind(droid, kinds::MINING_DROID) || !self.is_active(droid) {
            return Err(refuse("mine.lay"));
        }
        let planet = |l: &CardId| self.is_exterior(*l) && self.def(*l).kinds.has(kinds::PLANET);
        if self.present_at(droid).filter(planet).is_none() || self.pile(side, Pile::Hand).is_empty() {
            return Err(refuse("mine.buried"));
        }
        Ok(())
    }

    /// Asks which cards of the hand go under the site.
    pub(crate) fn begin_bury(&mut self, droid: CardId, side: Side) {
        let hand = self.pile(side, Pile::Hand).to_vec();
        let most = u16::try_from(hand.len()).unwrap_or(u16::MAX);
        self.s.stack.push(Frame::Bury(BuryFrame { droid, player: side, cards: Vec::new() }));
        self.s.stack.push(Frame::Choose(ChooseFrame::new(side, Ask::Choose(droid), hand, (1, most), Taker::Below)));
    }

    /// The cards chosen go face down under the site.
    pub(crate) fn bury_chosen(&mut self) {
        let Some(Frame::Bury(f)) = self.s.stack.pop() else { return };
        let Some(site) = self.card(f.droid).loc else { return };
        for card in f.cards {
            self.put_buried(card, site);
            self.note(EventData::new(Ev::Stack).player(f.player).card(card).at(Some(site)));
        }
    }

    /// Puts a card face down under a site.
    pub(crate) fn put_buried(&mut self, card: CardId, site: CardId) {
        self.put_stacked(card, site, true);
        self.card_mut(card).flags |= flag::BURIED;
    }

    /// The cards buried at a site.
    pub fn buried(&self, site: CardId) -> impl Iterator<Item = CardId> + '_ {
        let here = move |c: &CardId| self.card(*c).is(flag::BURIED) && self.card(*c).host == Some(site);
        self.s.table.iter().copied().filter(here)
    }

    /// A mining droid defuses its player's own mines while they are still buried; whose the others are, nobody knows.
    pub(crate) fn buried_mines(&self, droid: CardId, side: Side) -> Vec<CardId> {
        match self.card(droid).loc.filter(|_| self.def(droid).kinds.has(kinds::MINING_DROID)) {
            Some(site) => self.buried(site).filter(|c| self.def(*c).kinds.has(kinds::MINE) && self.card(*c).owner == side).collect(),
            None => Vec::new(),
        }
    }

    /// Whether what happened sets off what is buried there: a character, vehicle or starship came to the site.
    pub(crate) fn digs_up(&self, event: &EventData) -> bool {
        if event.before || !matches!(event.ev, Ev::Deploy | Ev::Move) {
            return false;
        }
        let (Some(card), Some(site)) = (event.card, event.place) else { return false };
        self.is_unit(card) && self.card(card).zone == Zone::At && self.buried(site).next().is_some()
    }

    /// What is buried is revealed; the turn player's mining droid there may defuse mines first; decoys are lost, and mines lie
    /// there.
    pub(crate) fn step_buried(&mut self) {
        let Some(&Frame::Buried(event, left_alone)) = self.s.stack.last() else { return };
        let Some(site) = event.place else { return };
        let cards: Vec<CardId> = self.buried(site).collect();
        for card in &cards {
            if self.card(*card).is(flag::FACE_DOWN) {
                self.card_mut(*card).flags &= !flag::FACE_DOWN;
                let owner = self.card(*card).owner;
                self.note(EventData::new(Ev::Reveal).player(owner).card(*card).at(Some(site)));
            }
        }
        let is_mine = |g: &Game, c: CardId| g.def(c).kinds.has(kinds::MINE);
        let side = self.s.turn.player;
        let droid = self.defuser(site, side);
        let mut mines: Vec<Opt> = cards.iter().copied().filter(|c| is_mine(self, *c)).map(Opt::Card).collect();
        if let Some((droid, _)) = droid.filter(|(_, cost)| !left_alone && !mines.is_empty() && self.spendable(side) >= *cost) {
            mines.push(Opt::Done);
            self.ask(side, Ask::Choose(droid), mines);
            return;
        }
        self.s.stack.pop();
        for card in cards {
            if is_mine(self, card) {
                self.card_mut(card).flags &= !flag::BURIED;
                self.put_at(card, site);
            } else {
                self.note(EventData::new(Ev::Lose).player(self.card(card).owner).card(card).at(Some(site)));
                self.put_pile(card, Pile::Lost, true);
            }
        }
        self.open_window(event);
    }

    /// A player's mining droid at a site whose text defuses mines, and what that costs.
    fn defuser(&self, site: CardId, side: Side) -> Option<(CardId, i32)> {
        let mine = |t: &Target| t.filter.any.iter().any(|x| x.words.contains(&Word::Kind(kinds::MINE)));
        let droids = self.s.table.iter().copied().filter(|c| {
            let ours = self.card(*c).owner == side && self.has_kind(*c, kinds::MINING_DROID);
            ours && self.is_active(*c) && self.present_at(*c) == Some(site)
        });
        let cost = |droid: CardId| {
            let cx = Cx::of(droid, self.card(droid).def, side);
            let play = self.comp(droid).plays.iter().find(|p| targets_of(&p.play).iter().any(|t| mine(t)))?;
            let used = costs(&play.play.clauses).flat_map(|c| &c.any_of);
            Some(used.map(|p| if let Pay::Use(_, a) = p { self.amount(a, &cx).ceil().max(0) } else { 0 }).sum())
        };
        droids.filter_map(|d| cost(d).map(|n| (d, n))).min_by_key(|(_, n)| *n)
    }

    /// A mine is defused, or the rest is left alone.
    pub(crate) fn answer_buried(&mut self, opt: Opt) {
        let side = self.s.turn.player;
        match (opt, self.s.stack.last_mut()) {
            (Opt::Card(mine), _) => {
                let cost = self.loc_of(mine).and_then(|site| self.defuser(site, side)).map_or(0, |(_, cost)| cost);
                self.note(EventData::new(Ev::Lose).player(side).card(mine));
                self.put_pile(mine, Pile::Lost, true);
                self.use_force(side, cost);
            }
            (_, Some(Frame::Buried(_, left_alone))) => *left_alone = true,
            _ => {}
        }
    }
}
