//! Building a position by hand: for scenarios and tests. Nothing is checked here; the rules begin with [`Builder::finish`].

use crate::card::{DefId, Library};
use crate::decision::{Berth, Pile};
use crate::game::Game;
use crate::state::{BindSlot, CardId, Frame, PhaseFrame, PhaseStage, Rules, Turn, TurnStage};
use crate::text::{Phase, Side};

/// A position being built.
#[derive(Debug)]
pub struct Builder {
    game: Game,
}

impl Builder {
    /// An empty table.
    #[must_use]
    pub fn new(lib: &'static Library, seed: u64, rules: Rules) -> Builder {
        Builder { game: Game::empty(lib, seed, rules) }
    }
    /// The game so far, for looking.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }
    /// Opportunities to act and to respond are asked even where passing is all there is.
    pub fn patient(&mut self) {
        self.game.patient = true;
    }
    /// Keeps a log from the beginning.
    pub fn keep_log(&mut self) {
        self.game.keep_log();
    }
    /// Adds a card of a side; it lies outside the game until it is put somewhere.
    pub fn add(&mut self, def: DefId, side: Side) -> CardId {
        self.game.add_card(def, side)
    }
    /// Puts a location on table where the rules lay it out; `left_of` chooses among legal positions. A generic location
    /// becomes part of the planet of this location, or of the one laid last that it may join.
    pub fn location(&mut self, id: CardId, left_of: Option<CardId>, of: Option<CardId>) {
        let g = &mut self.game;
        let planet = of.or_else(|| g.planets_to_join(id).into_iter().max_by_key(|l| g.card(*l).stamp)).filter(|_| g.is_generic(id));
        let places = match planet {
            Some(p) => g.positions_in(id, g.row_of(p)),
            None => g.layout_positions(id),
        };
        let wanted = left_of.and_then(|l| g.s.layout.iter().position(|x| *x == l));
        let at = match wanted {
            Some(w) if places.contains(&w) => w,
            _ => places.last().copied().unwrap_or(0),
        };
        match planet {
            Some(p) => g.put_part(id, at, p),
            None => g.put_location(id, at),
        }
    }
    /// Makes a site part of one starship or vehicle of several.
    pub fn join(&mut self, site: CardId, ship: CardId) {
        self.game.bind_in(site, crate::state::BindSlot::Ship, ship);
        self.game.changed();
    }
    /// Puts a mobile system in orbit of a system.
    pub fn orbit(&mut self, mobile: CardId, system: CardId) {
        self.game.put_in_orbit(mobile, Some(system), 0);
    }
    /// Puts a location over the other side's version.
    pub fn convert(&mut self, id: CardId, old: CardId) {
        self.game.convert_location(id, old);
    }
    /// Puts a card at a location.
    pub fn at(&mut self, id: CardId, loc: CardId) {
        self.game.put_at(id, loc);
    }
    /// Puts a card on or aboard a card (`Berth::None`: attached).
    pub fn on(&mut self, id: CardId, host: CardId, berth: Berth) {
        self.game.put_on(id, host, berth);
    }
    /// Puts a card on table, on its owner's side.
    pub fn side(&mut self, id: CardId) {
        self.game.put_side(id);
    }
    /// Stacks a card on a card.
    pub fn stack(&mut self, id: CardId, host: CardId, face_down: bool) {
        self.game.put_stacked(id, host, face_down);
    }
    /// Puts a card on top of a pile of its owner (or into the hand).
    pub fn pile(&mut self, id: CardId, pile: Pile) {
        self.game.bar_out_of_play(id, pile);
        self.game.put_pile(id, pile, true);
    }
    /// Gives a card a state, see [`flag`](crate::state::flag).
    pub fn flag(&mut self, id: CardId, flag: crate::state::Flags) {
        if let (true, Some(site)) = (flag == crate::state::flag::BURIED, self.game.card(id).loc) {
            self.game.put_buried(id, site);
        }
        self.game.card_mut(id).flags |= flag;
        self.game.changed();
    }
    /// Says what a card did this turn, see [`did`](crate::state::did).
    pub fn did(&mut self, id: CardId, what: crate::state::TurnMarks) {
        self.game.card_mut(id).turn |= what;
    }
    /// Says that a card has used a weapon this turn.
    pub fn used_weapon(&mut self, id: CardId) {
        self.game.card_mut(id).weapons_used += 1;
    }
    /// Says that a card's text with a limit has been used as often as it may be.
    pub fn used(&mut self, id: CardId) {
        for n in 0..self.game.comp(id).plays.len() {
            let play = &self.game.comp(id).plays[n].play;
            for clause in &play.clauses {
                if let crate::text::Clause::Limit(limit) = clause {
                    let key = self.game.limit_key(id, u8::try_from(n).unwrap_or(u8::MAX), limit);
                    self.game.s.limits.push((key, u8::MAX));
                }
            }
        }
    }
    /// Binds a card's lasting target (an Utinni Effect's), by the first name its deploy text gives.
    pub fn target(&mut self, id: CardId, target: CardId) {
        let slot = self.game.deploy_target_slot(id).unwrap_or(BindSlot::Target);
        self.game.bind_lasting(id, slot, target);
    }
    /// Says which of a card's ways of deploying (functions) is in force, from 0.
    pub fn way(&mut self, id: CardId, way: u8) {
        self.game.card_mut(id).way = way;
        self.game.changed();
    }
    /// Sets a card's counter.
    pub fn counter(&mut self, id: CardId, n: i16) {
        self.game.card_mut(id).counter = n;
    }
    /// Changes the owner of a card.
    pub fn owner(&mut self, id: CardId, side: Side) {
        self.game.card_mut(id).owner = side;
        self.game.changed();
    }
    /// Begins at the start of the game instead: the decks are what is in the Reserve Decks.
    #[must_use]
    pub fn start_game(mut self) -> Game {
        self.game.s.stack.push(Frame::Setup(crate::state::SetupFrame::default()));
        self.game.run();
        self.game
    }
    /// The table as it was set up, with its text in force, before anything happens.
    pub fn placed(&mut self) -> &Game {
        self.game.join_ships();
        self.game.changed();
        &self.game
    }
    /// Begins play in this turn and phase. Force generation of the turn is counted as if the turn had begun so.
    #[must_use]
    pub fn finish(mut self, player: Side, number: u16, phase: Phase) -> Game {
        let g = &mut self.game;
        g.join_ships();
        g.s.turn = Turn { player, number, phase, in_phase: true, history: 0, announced: false };
        g.s.stack.push(Frame::Turn(TurnStage::Phase(phase).next()));
        g.s.stack.push(Frame::Phase(PhaseFrame { stage: PhaseStage::Actions, next: player, passes: 0 }));
        for side in Side::BOTH {
            let total = i16::try_from(g.force_generation(side)).unwrap_or(i16::MAX);
            g.s.generation[side.index()] = total;
            if side == player && phase == Phase::Activate {
                g.s.to_activate[side.index()] = total;
            }
        }
        g.changed();
        g.run();
        self.game
    }
}
