//! Podraces (advanced §28): who may draw race destiny and when, race totals, and the end of a race.

use crate::card::compiled::Shape;
use crate::card::kinds;
use crate::decision::{Ask, Opt, Pile};
use crate::game::Game;
use crate::num::Num;
use crate::query::{Cx, Read, Use};
use crate::refusal::{Refusal, require};
use crate::state::{
    CardId, ChooseFrame, DestinyFrame, Ev, EventData, Frame, LeaveTo, LimitKey, Limited, LoseForceFrame, LoseReason, Race, RaceFrame,
    RaceStage, Ret, Taker, Zone, flag,
};
use crate::text::{ActWord, Arg, Change, Cmp, DestinyKind, Dice, Phase, Proc, Procedure, Quantity, Scope, Side};

/// The total that must be passed and the Force at stake, as text gives them: `procedure podrace(> 24, 6)`.
pub(crate) fn stakes(p: &Procedure) -> Option<(&crate::text::Amount, &crate::text::Amount)> {
    match (p.what, p.args.as_slice()) {
        (Some(Proc::Podrace), [Arg::Compare(Cmp::More, over), Arg::Amount(force)]) => Some((over, force)),
        _ => None,
    }
}

impl Game {
    /// Text begins a race; there is one at a time.
    pub(crate) fn begin_race(&mut self, index: usize, side: Side, p: &'static Procedure) {
        let Some((over, force)) = stakes(p) else { return };
        let Some(cx) = self.play_cx(index) else { return };
        let (over, force) = (self.amount(over, &cx), self.amount(force, &cx).floor());
        let event = self.frame_card(index);
        let Some(arena) = self.loc_of(event).filter(|_| self.s.race.is_none()) else { return };
        self.s.race = Some(Race { event, arena, over, force, won: false });
        self.changed();
        self.happened(EventData::new(Ev::InitiatePodrace).player(side).card(event).at(Some(arena)));
    }

    /// A player's Podracers on table.
    fn podracers(&self, side: Side) -> impl Iterator<Item = CardId> + '_ {
        let ours = move |c: &CardId| self.card(*c).owner == side && self.card(*c).zone.in_play() && self.def(*c).kinds.has(kinds::PODRACER);
        self.s.table.iter().copied().filter(ours)
    }

    /// Where a player's race destinies go: on Podracers, or on the arena without one.
    fn race_places(&self, side: Side) -> Vec<CardId> {
        let own: Vec<CardId> = self.podracers(side).collect();
        if own.is_empty() { self.s.race.iter().map(|r| r.arena).collect() } else { own }
    }

    /// The race destinies of a player on a card.
    fn race_destinies(&self, on: CardId, side: Side) -> impl Iterator<Item = CardId> + '_ {
        let there = move |c: &CardId| self.card(*c).zone == Zone::Stacked && self.card(*c).host == Some(on) && self.card(*c).owner == side;
        self.s.table.iter().copied().filter(there)
    }

    /// §11.9.3: the sum of the race destinies on a card; none is a 0 that nothing changes.
    pub(crate) fn race_total_on(&self, on: CardId, side: Side) -> Num {
        let mut all = self.race_destinies(on, side).peekable();
        if all.peek().is_none() {
            return Num::ZERO;
        }
        let sum = all.fold(Num::ZERO, |sum, c| sum + self.value(c, Quantity::Destiny));
        self.card_number(on, Quantity::RaceTotal, sum, &Use { player: Some(side), ..Use::default() }, None)
    }

    /// A player's race total: that of the best Podracer, or of the arena without one.
    #[must_use]
    pub fn race_total(&self, side: Side) -> Num {
        self.race_places(side).into_iter().map(|on| self.race_total_on(on, side)).max().unwrap_or(Num::ZERO)
    }

    /// How many race destinies a player may draw for a card at a time, and how many of these must be kept where all are drawn
    /// first.
    fn race_draws(&self, on: CardId) -> (u8, Option<u8>) {
        let mut best = (1, None);
        for Read { cs, cx, .. } in self.read(|t| t.others.has(Shape::Dice)) {
            for change in &cs.text.changes {
                if let Change::Dice(Dice::Draws(n, DestinyKind::Race, choose)) = change
                    && self.subject_is(&cs.text, &cx, on)
                    && self.standing_holds(&cs.text, &cx)
                {
                    let whole = |a: &crate::text::Amount, cx: &Cx<'_>| u8::try_from(self.amount(a, cx).floor()).unwrap_or(0);
                    let draws = (whole(n, &cx), choose.as_ref().map(|a| whole(a, &cx)));
                    if draws.0 > best.0 {
                        best = draws;
                    }
                }
            }
        }
        best
    }

    fn race_key(event: CardId, side: Side) -> LimitKey {
        LimitKey { scope: Scope::Phase, card: Some(event), title: None, of: Limited::Race(side), what: None }
    }

    /// §28.2: whether a player may draw race destiny for a card now: in Dark's control phase, as often as text lets it.
    pub fn check_race(&self, on: CardId, side: Side) -> Result<(), Refusal> {
        let Some(race) = self.s.race.filter(|r| !r.won) else { return Err(Refusal::new("podrace.draw")) };
        let now = self.s.turn.in_phase && self.s.turn.phase == Phase::Control && self.s.turn.player == Side::Dark;
        require(now, "podrace.draw")?;
        if !self.race_places(side).contains(&on) {
            return Err(Refusal::new("podrace.draw").by(on));
        }
        let used = self.s.limits.iter().find(|(k, _)| *k == Game::race_key(race.event, side)).map_or(0, |(_, n)| *n);
        let (draws, choose) = self.race_draws(on);
        if used >= if choose.is_some() { 1 } else { draws } {
            return Err(Refusal::new("limit.once").by(race.event));
        }
        require(!self.pile(side, Pile::Reserve).is_empty(), "podrace.draw")?;
        self.forbidden_player(ActWord::DrawRaceDestiny, side, &Use { player: Some(side), ..Use::default() }, "podrace.draw")
    }

    /// The cards for which a player may draw race destiny.
    pub(crate) fn race_actions(&self, side: Side, found: &mut Vec<Opt>) {
        if self.s.race.is_some() {
            found.extend(self.race_places(side).into_iter().filter(|on| self.check_race(*on, side).is_ok()).map(Opt::Race));
        }
    }

    /// Draws race destiny for a card.
    pub(crate) fn begin_race_draw(&mut self, on: CardId, side: Side) {
        let Some(race) = self.s.race else { return };
        self.count_limit(Game::race_key(race.event, side));
        let (draws, keep) = self.race_draws(on);
        let n = if keep.is_some() { draws } else { 1 };
        self.s.stack.push(Frame::Race(RaceFrame { player: side, on, keep, drawn: Vec::new(), stage: RaceStage::Drawn }));
        let draw = DestinyFrame::new(side, n, Some(DestinyKind::Race), Ret::Race);
        self.s.stack.push(Frame::Destiny(DestinyFrame { by: Some(on), at: self.loc_of(on), ..draw }));
    }

    /// The cards drawn: they are in the Used Pile now.
    pub(crate) fn race_drawn(&mut self, cards: Vec<CardId>) {
        if let Some(Frame::Race(f)) = self.s.stack.last_mut() {
            f.drawn = cards;
        }
    }

    pub(crate) fn step_race(&mut self) {
        let Some(Frame::Race(f)) = self.s.stack.last() else { return };
        let frame = f.clone();
        match frame.stage {
            RaceStage::Drawn => {
                // One that was taken elsewhere meanwhile is not placed.
                let left = |c: &CardId| self.card(*c).zone == Zone::Pile(Pile::Used);
                let open: Vec<CardId> = frame.drawn.iter().copied().filter(left).collect();
                if open.is_empty() || !self.race_places(frame.player).contains(&frame.on) {
                    self.s.stack.pop();
                    return;
                }
                if let Some(Frame::Race(f)) = self.s.stack.last_mut() {
                    f.stage = RaceStage::Place;
                    f.drawn.clear();
                }
                let (least, most) = match frame.keep {
                    Some(n) => (u16::from(n), u16::from(n)),
                    None => (0, 1),
                };
                let most = most.min(u16::try_from(open.len()).unwrap_or(u16::MAX));
                let choose = ChooseFrame::new(frame.player, Ask::Choose(frame.on), open, (least.min(most), most), Taker::Below);
                self.s.stack.push(Frame::Choose(choose));
            }
            RaceStage::Place => {
                self.s.stack.pop();
                for card in frame.drawn {
                    self.put_stacked(card, frame.on, false);
                    self.happened(EventData::new(Ev::Stack).player(frame.player).card(card).by(Some(frame.on)));
                    // §28.2: a damaged Podracer costs 1 Force for each.
                    if self.card(frame.on).is(flag::DAMAGED) {
                        let loss = LoseForceFrame::new(frame.player, 1, LoseReason::Text, Some(frame.on), None);
                        self.s.stack.push(Frame::LoseForce(loss));
                    }
                }
                self.changed();
            }
            RaceStage::Over => {
                self.s.stack.pop();
                self.clear_race(frame.player);
            }
        }
    }

    /// §28.2: in any move phase a total that is high enough and higher than the other's wins.
    pub(crate) fn race_won(&mut self) -> bool {
        let Some(race) = self.s.race.filter(|r| !r.won) else { return false };
        // Without the card that began it a race has no end to come to.
        if !self.card(race.event).zone.in_play() {
            self.s.race = None;
            return true;
        }
        if !(self.s.turn.in_phase && self.s.turn.phase == Phase::Move) {
            return false;
        }
        let totals = Side::BOTH.map(|s| self.race_total(s));
        let wins = |s: &Side| totals[s.index()] > race.over && totals[s.index()] > totals[s.other().index()];
        let Some(winner) = Side::BOTH.into_iter().find(wins) else { return false };
        self.s.race = Some(Race { won: true, ..race });
        // First the Force; then the track is cleared.
        self.s.stack.push(Frame::Race(RaceFrame { player: winner, on: race.arena, keep: None, drawn: Vec::new(), stage: RaceStage::Over }));
        let loss = LoseForceFrame::new(winner.other(), race.force, LoseReason::Text, Some(race.event), None);
        self.s.stack.push(Frame::LoseForce(loss));
        self.retrieve(winner, race.force, false, false, Some(race.event));
        true
    }

    /// All race destinies go to their owners' Used Piles, and all Podracers are lost.
    fn clear_race(&mut self, winner: Side) {
        let Some(race) = self.s.race.take() else { return };
        let racers: Vec<CardId> = Side::BOTH.into_iter().flat_map(|s| self.podracers(s).collect::<Vec<_>>()).collect();
        for on in racers.iter().copied().chain([race.arena]) {
            let placed: Vec<CardId> = Side::BOTH.into_iter().flat_map(|s| self.race_destinies(on, s).collect::<Vec<_>>()).collect();
            for card in placed {
                self.put_pile(card, Pile::Used, true);
            }
        }
        self.changed();
        for (side, ev) in [(winner.other(), Ev::LosePodrace), (winner, Ev::WinPodrace)] {
            self.happened(EventData::new(ev).player(side).card(race.event).at(Some(race.arena)));
        }
        self.leave(&racers, LeaveTo::Lost, |_| {});
    }
}
