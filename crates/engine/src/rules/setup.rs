//! The start of the game (§2.3, §2.4): Starting Effects, starting locations and Objectives, starting Interrupts, shuffling,
//! opening hands.
//!
//! An Objective and a starting Interrupt must succeed whole (§2.4.3): the state before it is kept in the frame, and comes
//! back where a part of it that is not optional could not be carried out.

use crate::card::{Uniqueness, kinds};
use crate::decision::{Ask, Opt, Pile};
use crate::game::Game;
use crate::num::Num;
use crate::query::Use;
use crate::state::{CardId, Ev, EventData, Frame, Nth, PlayFrame, PlayWhat, SetupFrame, SetupStage, TurnMarks, TurnStage, Zone};
use crate::text::{FreeMode, FreeWord, PlayMode, Quantity, Side};

impl Game {
    /// Whether the game has not begun: §2.4.2, no Force is activated, used or lost, and nothing counts per turn.
    pub(crate) fn setting_up(&self) -> bool {
        self.s.turn.number == 0 && matches!(self.s.stack.first(), Some(Frame::Setup(_)))
    }

    fn setup_frame(&mut self) -> Option<&mut SetupFrame> {
        match self.s.stack.first_mut() {
            Some(Frame::Setup(f)) => Some(f),
            _ => None,
        }
    }

    pub(crate) fn step_setup(&mut self) {
        let Some(Frame::Setup(f)) = self.s.stack.last_mut() else { return };
        let (now, chosen) = (f.stage, f.chosen);
        match now {
            // Step 1: Starting Effects, Dark's then Light's.
            SetupStage::Effects(side) => {
                f.stage = now.next();
                self.start_effect(side);
            }
            // Step 2: an Objective, which a deck that has one must use, or else a starting location.
            SetupStage::Choose(side) => self.choose_start(side),
            SetupStage::Lets(Side::Dark) => match chosen {
                // 2d: the same title: Dark is asked to let his be converted, then Light.
                [Some(d), Some(l)] if self.title(d) == self.title(l) => {
                    self.ask(Side::Dark, Ask::LetConvert, vec![Opt::Yes, Opt::No]);
                }
                _ => {
                    self.set_stage(SetupStage::Objectives(Nth::First));
                    for c in chosen.into_iter().flatten() {
                        self.start_location(c);
                    }
                }
            },
            SetupStage::Lets(Side::Light) => self.ask(Side::Light, Ask::LetConvert, vec![Opt::Yes, Opt::No]),
            // 2a, 2b: Objectives after locations, that of the player who will go first first.
            SetupStage::Objectives(nth) => {
                let first = self.first_player();
                if self.conclude() {
                    self.set_stage(now.next());
                    self.begin_objective(nth.of(first));
                }
            }
            SetupStage::ObjectivesDone | SetupStage::InterruptsDone => {
                if self.conclude() {
                    self.set_stage(now.next());
                }
            }
            // Step 3: what may never be in a Reserve Deck and was not deployed is out of play (§1.9.3).
            SetupStage::NeverInReserve => {
                f.stage = now.next();
                for side in Side::BOTH {
                    let left: Vec<CardId> = self.pile(side, Pile::Reserve).iter().copied().filter(|c| self.comp(*c).double_sided).collect();
                    for c in left {
                        self.put_pile(c, Pile::OutOfPlay, true);
                    }
                }
            }
            // Step 4: starting Interrupts: both choose, then the first player's comes first.
            SetupStage::ChooseInterrupts(side) => {
                let mut options = self.starting_interrupts(side);
                if options.is_empty() {
                    self.set_stage(now.next());
                } else {
                    options.push(Opt::Pass);
                    self.ask(side, Ask::StartingInterrupt, options);
                }
            }
            SetupStage::Interrupts(nth) => {
                let first = self.first_player();
                if self.conclude() {
                    self.set_stage(now.next());
                    self.begin_interrupt(nth.of(first));
                }
            }
            // Step 5: shuffle and draw. The stage goes on first: shuffling may be answered.
            SetupStage::Hands => {
                f.stage = now.next();
                for side in Side::BOTH {
                    self.shuffle(side, Pile::Reserve);
                    let using = Use { player: Some(side), ..Use::default() };
                    let n = self.player_number(Quantity::StartingHand, Num::int(8), side, &using).floor();
                    for _ in 0..n {
                        if let Some(&top) = self.pile(side, Pile::Reserve).last() {
                            self.put_pile(top, Pile::Hand, true);
                        }
                    }
                }
            }
            // Step 6: the first turn. What counts per turn begins now.
            SetupStage::FirstTurn => {
                self.s.stack.pop();
                self.s.limits.retain(|(k, _)| matches!(k.scope, crate::text::Scope::Game | crate::text::Scope::Copy));
                self.s.titles.clear();
                self.s.failed.clear();
                self.s.history.clear();
                for card in &mut self.s.cards {
                    card.turn = TurnMarks::EMPTY;
                }
                self.s.stack.push(Frame::Turn(TurnStage::Start));
            }
        }
    }

    /// Dark goes first, unless text has given Light the first turn.
    fn first_player(&self) -> Side {
        self.s.turn.player
    }

    fn set_stage(&mut self, stage: SetupStage) {
        if let Some(f) = self.setup_frame() {
            f.stage = stage;
        }
    }

    pub(crate) fn answer_setup(&mut self, opt: Opt) {
        let Some(Frame::Setup(f)) = self.s.stack.last_mut() else { return };
        let now = f.stage;
        match (now, opt) {
            (SetupStage::Choose(side), Opt::Card(c)) => {
                f.chosen[side.index()] = Some(c);
                f.stage = now.next();
            }
            (SetupStage::Lets(side), Opt::Yes) => {
                let [Some(d), Some(l)] = f.chosen else { return };
                f.stage = SetupStage::Objectives(Nth::First);
                let (under, over) = if side == Side::Dark { (d, l) } else { (l, d) };
                self.start_location(under);
                self.convert_location(over, under);
                self.location_started(over);
            }
            (SetupStage::Lets(Side::Dark), Opt::No) => f.stage = SetupStage::Lets(Side::Light),
            (SetupStage::Lets(Side::Light), Opt::No) => {
                // Both refuse: both choose again, this title excluded; the cards are in the Reserve Decks still.
                if let [Some(d), _] = f.chosen {
                    let title = self.lib.def(self.s.cards[d.index()].def).title;
                    if let Some(f) = self.setup_frame() {
                        f.excluded.push(title);
                        f.chosen = [None; 2];
                        f.stage = SetupStage::Choose(Side::Dark);
                    }
                }
            }
            (SetupStage::ChooseInterrupts(side), opt) => {
                if let Opt::Play(card, n) = opt {
                    f.interrupts[side.index()] = Some((card, n));
                }
                f.stage = now.next();
            }
            _ => {}
        }
    }

    /// §2.3 step 1: a Starting Effect is revealed and comes on table, with what its text puts under it (§2.2.3).
    fn start_effect(&mut self, side: Side) {
        let found = self.pile(side, Pile::Reserve).iter().copied().filter(|c| self.def(*c).kinds.has(kinds::STARTING_EFFECT));
        let Some(card) = found.min_by_key(|c| self.def(*c).order()) else { return };
        self.put_side(card);
        self.run_setup_text(card);
        self.happened(EventData::new(Ev::Deploy).player(side).card(card));
    }

    /// The Objective of a deck, or a choice of starting locations.
    fn choose_start(&mut self, side: Side) {
        let objective = self.pile(side, Pile::Reserve).iter().copied().filter(|c| self.def(*c).kinds.has(kinds::OBJECTIVE));
        let objective = objective.min_by_key(|c| self.def(*c).order());
        let Some(Frame::Setup(f)) = self.s.stack.last_mut() else { return };
        if objective.is_some() {
            f.objectives[side.index()] = objective;
            f.stage = f.stage.next();
            return;
        }
        let excluded = f.excluded.clone();
        let options: Vec<Opt> =
            self.starting_locations(side).into_iter().filter(|c| !excluded.contains(&self.def(*c).title)).map(Opt::Card).collect();
        if options.is_empty() {
            self.set_stage(SetupStage::Choose(side).next());
        } else {
            self.ask(side, Ask::StartingLocation, options);
        }
    }

    fn start_location(&mut self, card: CardId) {
        if self.def(card).location.is_none() {
            return; // a guess, see `begin_interrupt`
        }
        let at = self.layout_positions(card).last().copied().unwrap_or(0);
        self.put_location(card, at);
        self.run_setup_text(card);
        self.location_started(card);
    }

    fn location_started(&mut self, card: CardId) {
        let owner = self.card(card).owner;
        let mut e = EventData::new(Ev::Deploy).player(owner).card(card).at(Some(card));
        e.amount = Num::int(i32::from(self.is_battleground(card)));
        self.happened(e);
    }

    /// What a card does at the start of the game.
    fn run_setup_text(&mut self, card: CardId) {
        let (def, owner) = (self.card(card).def, self.card(card).owner);
        if let Some((half, _)) = self.lib.compiled(def).setup
            && half.is_none_or(|h| h == owner)
        {
            self.s.stack.push(Frame::Play(PlayFrame::of(card, def, PlayWhat::Setup, owner, None)));
        }
    }

    /// Keeps the state as it is now, to which a part that cannot be carried out leads back.
    fn keep_for_undo(&mut self) {
        let before = Box::new(self.s.clone());
        if let Some(f) = self.setup_frame() {
            f.undo = Some(before);
            f.failed = false;
        }
    }

    /// A part of an Objective or starting Interrupt that is not optional could not be carried out.
    pub(crate) fn setup_failed(&mut self) {
        if let Some(f) = self.setup_frame() {
            f.failed = f.undo.is_some();
        }
    }

    /// §2.4.4: the deploy clause comes first; the Objective's other text applies once it is complete.
    fn begin_objective(&mut self, side: Side) {
        let Some(card) = self.setup_frame().and_then(|f| f.objectives[side.index()]) else { return };
        if !self.comp(card).double_sided {
            return; // a guess, see `begin_interrupt`
        }
        self.keep_for_undo();
        if let Some(f) = self.setup_frame() {
            f.running = Some(card);
        }
        self.put_void(card);
        self.run_setup_text(card);
    }

    fn begin_interrupt(&mut self, side: Side) {
        let Some((card, n)) = self.setup_frame().and_then(|f| f.interrupts[side.index()]) else { return };
        // In a guess from a view, what the opponent chose is not known: it may be dealt another card.
        if self.comp(card).plays.get(usize::from(n)).is_none_or(|p| p.play.mode != PlayMode::Starting) {
            return;
        }
        self.keep_for_undo();
        if let Some(f) = self.setup_frame() {
            f.running = Some(card);
        }
        self.put_void(card);
        self.begin_play(card, n, side, None);
    }

    /// What was running is over: an Objective comes on table, or all is undone (§2.4.3). True where setup may go on.
    fn conclude(&mut self) -> bool {
        let Some(f) = self.setup_frame() else { return true };
        let Some(card) = f.running.take() else { return true };
        let stage = f.stage;
        let failed = std::mem::take(&mut f.failed);
        let undo = f.undo.take();
        let objective = self.def(card).kinds.has(kinds::OBJECTIVE);
        if let (true, Some(before)) = (failed, undo) {
            let answered = self.s.answered;
            self.s = *before;
            self.s.answered = answered;
            self.set_stage(stage);
            self.reindex();
            // A failed Objective is out of play; a failed Interrupt stays in the Reserve Deck.
            if objective {
                self.put_pile(card, Pile::OutOfPlay, true);
            }
            return true;
        }
        if objective && self.card(card).zone == Zone::Void {
            self.put_side(card);
            let owner = self.card(card).owner;
            self.happened(EventData::new(Ev::Deploy).player(owner).card(card));
            return false;
        }
        true
    }

    /// §2.4.5: deployable to an empty table; not generic, not a non-unique ship or vehicle site, not the Trench. One of each.
    fn starting_locations(&self, side: Side) -> Vec<CardId> {
        let mut found: Vec<CardId> = Vec::new();
        for &c in self.pile(side, Pile::Reserve) {
            if self.may_start_at(c) && !found.iter().any(|f| self.card(*f).def == self.card(c).def) {
                found.push(c);
            }
        }
        found.sort_by_key(|c| self.def(*c).order());
        found
    }

    fn may_start_at(&self, card: CardId) -> bool {
        let def = self.def(card);
        let k = &def.kinds;
        let unique = def.uniqueness == Uniqueness::Dots(1);
        let needs_other = k.has(kinds::STARSHIP_SITE) || k.has(kinds::VEHICLE_SITE) || k.has(kinds::SECTOR);
        if !k.has(kinds::LOCATION) || matches!(def.uniqueness, Uniqueness::Diamonds(_)) || k.has(kinds::TRENCH) || needs_other && !unique {
            return false;
        }
        let mut only = false;
        self.each_free(FreeWord::Deploys, card, &Use::default(), |_, mode, fits, _| {
            only |= matches!(mode, FreeMode::Only) && !fits || matches!(mode, FreeMode::Never) && fits;
        });
        !only
    }

    fn starting_interrupts(&self, side: Side) -> Vec<Opt> {
        let mut found: Vec<Opt> = Vec::new();
        let mut seen = Vec::new();
        for &c in self.pile(side, Pile::Reserve) {
            for (n, p) in self.comp(c).plays.iter().enumerate() {
                if p.play.mode == PlayMode::Starting && !seen.contains(&self.card(c).def) && self.check_starting(c, n as u8, side).is_ok() {
                    seen.push(self.card(c).def);
                    found.push(Opt::Play(c, n as u8));
                }
            }
        }
        found
    }
}
