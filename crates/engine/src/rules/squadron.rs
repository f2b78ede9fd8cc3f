//! Squadrons (§6.9): one card that replaces several starfighters present together, and takes over what fits it.

use crate::card::{Kind, kinds};
use crate::decision::{Ask, Berth, Opt, Pile};
use crate::game::Game;
use crate::query::Cx;
use crate::refusal::{Refusal, require};
use crate::state::{CardId, ChooseFrame, Ev, EventData, Expiry, Frame, LeaveTo, SquadronFrame, SquadronStage, Taker, Zone};
use crate::text::{Amount, Clause, Dest, Side, Standing, Subject, Word};

/// Classes of starfighters of which squadrons are made.
const CLASSES: [Kind; 7] = [kinds::X_WING, kinds::Y_WING, kinds::A_WING, kinds::B_WING, kinds::TIE, kinds::TIE_LN, kinds::TIE_ADVANCED];

impl Game {
    /// How many starships a card is: a squadron's number of parts, else 1.
    #[must_use]
    pub fn squadron_size(&self, card: CardId) -> i32 {
        if !self.def(card).kinds.has(kinds::SQUADRON) {
            return 1;
        }
        match &self.comp(card).replaces {
            Some((Amount::Num(n), _)) => n.floor().max(1),
            _ => i32::from(self.comp(card).permanent_pilots).max(1),
        }
    }

    /// §6.9.1: text about the class of which a squadron is made counts once for each of its parts.
    pub(crate) fn parts_meant(&self, s: &Standing, card: CardId) -> i32 {
        let k = &self.def(card).kinds;
        if !k.has(kinds::SQUADRON) {
            return 1;
        }
        let class = |w: &Word| matches!(w, Word::Kind(c) if CLASSES.contains(c) && k.has(*c));
        match &s.who {
            Subject::Filter(f) if f.any.iter().any(|t| t.words.iter().any(class)) => self.squadron_size(card),
            _ => 1,
        }
    }

    /// The starfighters that a squadron in hand may replace: of the right kind, present, enough of them at one location.
    fn squadron_parts(&self, card: CardId, side: Side) -> Vec<CardId> {
        let Some((n, which)) = &self.comp(card).replaces else { return Vec::new() };
        let cx = Cx::of(card, self.card(card).def, side);
        let n = self.amount(n, &cx).floor().max(1) as usize;
        let fits = |c: CardId| {
            let o = self.card(c);
            o.owner == side && o.zone == Zone::At && self.def(c).kinds.has(kinds::STARFIGHTER) && self.matches(which, c, &cx)
        };
        let all: Vec<CardId> = self.s.table.iter().copied().filter(|c| fits(*c)).collect();
        let together = |c: CardId| all.iter().filter(|o| self.card(**o).loc == self.card(c).loc).count();
        all.iter().copied().filter(|c| together(*c) >= n).collect()
    }

    /// §6.9.2: whether a squadron in hand may replace starfighters now; `old` must be among them where it is named.
    pub fn check_squadron(&self, new: CardId, old: Option<CardId>, side: Side) -> Result<(), Refusal> {
        let refuse = || Refusal::new("squadron.replace").by(new);
        let parts = self.squadron_parts(new, side);
        if parts.is_empty() || old.is_some_and(|o| !parts.contains(&o)) {
            return Err(refuse());
        }
        require(self.check_unique(new, self.card(parts[0]).loc).is_ok(), "uniqueness.on-table")
    }

    pub(crate) fn begin_squadron(&mut self, card: CardId, side: Side) {
        let from = self.squadron_parts(card, side);
        let n = u16::try_from(self.squadron_size(card)).unwrap_or(1);
        self.s.stack.push(Frame::Squadron(SquadronFrame { card, player: side, parts: Vec::new(), stage: SquadronStage::Chosen }));
        let choice = ChooseFrame::new(side, Ask::Choose(card), from, (n, n), Taker::Below);
        self.s.stack.push(Frame::Choose(ChooseFrame { one_site: true, ..choice }));
    }

    pub(crate) fn step_squadron(&mut self) {
        let Some(Frame::Squadron(f)) = self.s.stack.last() else { return };
        match f.stage {
            SquadronStage::Chosen => self.squadron_chosen(),
            SquadronStage::Transfers => self.squadron_transfers(),
        }
    }

    /// The starfighters are chosen: the squadron takes their place. It is no deployment.
    fn squadron_chosen(&mut self) {
        let Some(Frame::Squadron(f)) = self.s.stack.last_mut() else { return };
        f.stage = SquadronStage::Transfers;
        let (card, old) = (f.card, f.parts.clone());
        let Some(loc) = old.first().and_then(|c| self.card(*c).loc) else {
            self.s.stack.pop();
            return;
        };
        self.put_at(card, loc);
        for &o in &old {
            let (turn, used) = (self.card(o).turn, self.card(o).weapons_used);
            let c = self.card_mut(card);
            c.turn |= turn & !crate::state::did::DEPLOYED;
            c.weapons_used = c.weapons_used.max(used);
        }
        self.join_battle(card);
    }

    /// §6.9.2: fitting characters, weapons and devices may go over, free; the rest goes with the old ships to the Used Pile.
    fn squadron_transfers(&mut self) {
        let Some(Frame::Squadron(f)) = self.s.stack.last() else { return };
        let (card, player) = (f.card, f.player);
        let mut options: Vec<Opt> = Vec::new();
        for &o in &f.parts {
            options.extend(self.children(o).filter(|c| self.place_in_squadron(*c, card).is_some()).map(Opt::Card));
        }
        options.push(Opt::Done);
        self.ask(player, Ask::Choose(card), options);
    }

    /// Where a card on a replaced starfighter fits the squadron.
    fn place_in_squadron(&self, card: CardId, squadron: CardId) -> Option<Berth> {
        let k = &self.def(card).kinds;
        if self.card(card).owner != self.card(squadron).owner || !self.is_active(card) {
            return None;
        }
        if k.has(kinds::CHARACTER) {
            return self.free_berths(card, squadron).first().copied();
        }
        let cx = Cx::of(card, self.card(card).def, self.card(card).owner);
        let fits = self.comp(card).deploys.iter().any(|d| matches!(&d.dest, Dest::On(f) if self.matches(f, squadron, &cx)));
        ((k.has(kinds::WEAPON) || k.has(kinds::DEVICE)) && fits).then_some(Berth::None)
    }

    pub(crate) fn answer_squadron(&mut self, opt: Opt) {
        let Some(Frame::Squadron(f)) = self.s.stack.last() else { return };
        let squadron = f.card;
        if let Opt::Card(c) = opt {
            if let Some(berth) = self.place_in_squadron(c, squadron) {
                self.put_on(c, squadron, berth);
            }
            return;
        }
        let old = f.parts.clone();
        self.s.stack.pop();
        let lost = self.follow_to(&old, squadron);
        let (owner, loc) = (self.card(squadron).owner, self.card(squadron).loc);
        self.happened(EventData::new(Ev::Replace).player(owner).card(squadron).at(loc));
        self.leave(&lost, LeaveTo::Lost, |_| {});
        self.leave(&old, LeaveTo::Pile(Pile::Used, false), |l| l.with_cards = true);
    }

    /// What targets cards that were replaced targets what replaced them, where it may; the rest is returned, to be lost.
    pub(crate) fn follow_to(&mut self, old: &[CardId], new: CardId) -> Vec<CardId> {
        let mut lost = Vec::new();
        for m in &mut self.s.mods {
            for (_, c) in &mut m.binds.cards {
                if old.contains(c) {
                    *c = new;
                }
            }
            if matches!(m.until, Expiry::LeavesTable(c) if old.contains(&c)) {
                m.until = Expiry::LeavesTable(new);
            }
        }
        for id in self.s.table.clone() {
            let stays = self.may_target_still(id, new);
            for bond in self.s.bonds.iter_mut().filter(|b| b.holder == id && old.contains(&b.card)) {
                if stays {
                    bond.card = new;
                } else {
                    lost.push(id);
                }
            }
        }
        lost
    }

    /// Whether the deploy text of a card on table could target another card instead.
    fn may_target_still(&self, id: CardId, new: CardId) -> bool {
        let cx = Cx::of(id, self.card(id).def, self.card(id).owner);
        let Some(line) = self.comp(id).deploys.get(usize::from(self.card(id).way)) else { return true };
        let mut targets = line.clauses.iter().filter_map(|c| if let Clause::Target(t) = c { Some(t) } else { None }).peekable();
        targets.peek().is_none() || targets.any(|t| self.matches(&t.filter, new, &cx))
    }
}
