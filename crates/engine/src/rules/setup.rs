//! The start of the game (§2.3): starting locations, shuffling, opening hands.

use crate::card::{Uniqueness, kinds};
use crate::decision::{Ask, Opt, Pile};
use crate::game::Game;
use crate::num::Num;
use crate::query::Use;
use crate::state::{CardId, Ev, EventData, Frame, PlayFrame, PlayWhat};
use crate::text::{PlayMode, Quantity, Side};

impl Game {
    pub(crate) fn step_setup(&mut self) {
        let Some(Frame::Setup(f)) = self.s.stack.last() else { return };
        let frame = f.clone();
        match frame.stage {
            // §2.3 step 2: each chooses a starting location (an Objective would stand here instead).
            0 | 1 => {
                let side = if frame.stage == 0 { Side::Dark } else { Side::Light };
                let options: Vec<Opt> = self
                    .starting_locations(side)
                    .into_iter()
                    .filter(|c| !frame.excluded.contains(&self.def(*c).title))
                    .map(Opt::Card)
                    .collect();
                if options.is_empty() {
                    self.next_setup();
                } else {
                    self.ask(side, Ask::StartingLocation, options);
                }
            }
            2 => match frame.chosen {
                // §2.3 2d: the same title: Dark is asked to let his be converted, then Light.
                [Some(d), Some(l)] if self.def(d).title == self.def(l).title => {
                    self.ask(Side::Dark, Ask::LetConvert, vec![Opt::Yes, Opt::No]);
                }
                _ => {
                    self.set_stage(4);
                    for c in frame.chosen.into_iter().flatten() {
                        self.start_location(c);
                    }
                }
            },
            3 => self.ask(Side::Light, Ask::LetConvert, vec![Opt::Yes, Opt::No]),
            // Step 4: starting Interrupts.
            4 | 5 => {
                let side = if frame.stage == 4 { Side::Dark } else { Side::Light };
                let mut options: Vec<Opt> = self.starting_interrupts(side);
                if options.is_empty() {
                    self.next_setup();
                } else {
                    options.push(Opt::Pass);
                    self.ask(side, Ask::StartingInterrupt, options);
                }
            }
            // Step 5: shuffle and draw.
            6 => {
                // The stage goes on first: shuffling may be answered.
                self.next_setup();
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
            _ => {
                self.s.stack.pop();
                self.s.limits.clear();
                self.s.titles.clear();
                for card in &mut self.s.cards {
                    card.turn = 0;
                }
                self.s.stack.push(Frame::Turn(0));
            }
        }
    }

    fn next_setup(&mut self) {
        if let Some(Frame::Setup(f)) = self.s.stack.last_mut() {
            f.stage += 1;
        }
    }

    fn set_stage(&mut self, stage: u8) {
        if let Some(Frame::Setup(f)) = self.s.stack.last_mut() {
            f.stage = stage;
        }
    }

    pub(crate) fn answer_setup(&mut self, opt: Opt) {
        let Some(Frame::Setup(f)) = self.s.stack.last_mut() else { return };
        match (f.stage, opt) {
            (0, Opt::Card(c)) => {
                f.chosen[0] = Some(c);
                f.stage = 1;
            }
            (1, Opt::Card(c)) => {
                f.chosen[1] = Some(c);
                f.stage = 2;
            }
            (2 | 3, Opt::Yes) => {
                let [Some(d), Some(l)] = f.chosen else { return };
                let dark_lets = f.stage == 2;
                f.stage = 4;
                let (under, over) = if dark_lets { (d, l) } else { (l, d) };
                self.start_location(under);
                self.take_and_convert(over, under);
            }
            (2, Opt::No) => f.stage = 3,
            (3, Opt::No) => {
                // Both refuse: both choose again, this title excluded.
                if let [Some(d), _] = f.chosen {
                    let title = self.lib.def(self.s.cards[d.index()].def).title;
                    if let Some(Frame::Setup(f)) = self.s.stack.last_mut() {
                        f.excluded.push(title);
                        f.chosen = [None; 2];
                        f.stage = 0;
                    }
                }
            }
            (4 | 5, Opt::Play(card, n)) => {
                let side = if f.stage == 4 { Side::Dark } else { Side::Light };
                f.stage += 1;
                self.begin_play(card, n, side, None);
                self.put_void(card);
            }
            (4 | 5, _) => f.stage += 1,
            _ => {}
        }
    }

    fn take_and_convert(&mut self, over: CardId, under: CardId) {
        self.convert_location(over, under);
        let owner = self.card(over).owner;
        self.happened(EventData::new(Ev::Deploy).player(owner).card(over).at(Some(over)));
    }

    fn start_location(&mut self, card: CardId) {
        let at = self.layout_positions(card).last().copied().unwrap_or(0);
        self.put_location(card, at);
        let owner = self.card(card).owner;
        let def = self.card(card).def;
        if let Some((half, _)) = self.lib.compiled(def).setup
            && half.is_none_or(|h| h == owner)
        {
            self.s.stack.push(Frame::Play(PlayFrame::of(card, def, PlayWhat::Setup, owner, None)));
        }
        self.happened(EventData::new(Ev::Deploy).player(owner).card(card).at(Some(card)));
    }

    /// §2.4.5: deployable to an empty table; not generic, not a ship or vehicle site, not the Trench. One of each title.
    fn starting_locations(&self, side: Side) -> Vec<CardId> {
        let mut found: Vec<CardId> = Vec::new();
        for &c in self.pile(side, Pile::Reserve) {
            let def = self.def(c);
            let k = &def.kinds;
            let ok = k.has(kinds::LOCATION)
                && !matches!(def.uniqueness, Uniqueness::Diamonds(_))
                && !k.has(kinds::TRENCH)
                && !k.has(kinds::STARSHIP_SITE)
                && !k.has(kinds::VEHICLE_SITE)
                && !k.has(kinds::SECTOR);
            if ok && !found.iter().any(|f| self.card(*f).def == self.card(c).def) {
                found.push(c);
            }
        }
        found.sort_by_key(|c| self.card(*c).def);
        found
    }

    fn starting_interrupts(&self, side: Side) -> Vec<Opt> {
        let mut found: Vec<Opt> = Vec::new();
        let mut seen = Vec::new();
        for &c in self.pile(side, Pile::Reserve) {
            for (n, p) in self.comp(c).plays.iter().enumerate() {
                if p.play.mode == PlayMode::Starting && !seen.contains(&self.card(c).def) {
                    seen.push(self.card(c).def);
                    found.push(Opt::Play(c, n as u8));
                }
            }
        }
        found
    }
}
