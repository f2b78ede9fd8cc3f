//! [`Game`]: a library of cards and a [`State`], and the one door through which it changes: [`Game::answer`].

use std::hash::{DefaultHasher, Hash, Hasher};

use crate::card::{CardDef, Compiled, DefId, Library};
use crate::decision::{Ask, Decision, Opt, Pile};
use crate::refusal::Refusal;
use crate::rng::Rng;
use crate::state::{
    BindSlot, Bond, Card, CardId, Derived, EventData, Flags, Frame, Outcome, Rules, SetupFrame, State, Turn, WinBy, Zone, flag,
};
use crate::text::{Phase, Side};
use crate::trail::Moved;

/// So many steps without a question are a defect of the engine or of a card: nothing in the rules takes nearly as many.
const MOST_STEPS: u32 = 100_000;

/// A game in progress.
#[derive(Clone, Debug)]
pub struct Game {
    /// The cards.
    pub(crate) lib: &'static Library,
    /// Everything else.
    pub(crate) s: State,
    /// What happened, where a log is kept.
    pub(crate) log: Option<Vec<LogEntry>>,
    /// Which cards changed their place, where a log is kept.
    pub(crate) trail: Vec<Moved>,
    /// Answers taken by themselves because there was no other, where a log is kept.
    pub(crate) forced: Vec<Forced>,
    /// Opportunities to act and to respond are asked even where passing is all there is.
    pub(crate) patient: bool,
    /// Where the engine itself went wrong, and with what on its stack.
    pub(crate) defect: Option<Box<str>>,
}

impl PartialEq for Game {
    fn eq(&self, other: &Game) -> bool {
        self.s == other.s
    }
}
impl Eq for Game {}
impl Hash for Game {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.s.hash(state);
    }
}

/// A line of the log: what happened, and how many decisions had been answered then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LogEntry {
    /// What.
    pub event: EventData,
    /// When.
    pub at: u32,
    /// In which turn.
    pub turn: u16,
    /// What Dark, and Light, could not tell: bits for `card`, `by`, `place` and `from` of the event.
    pub hidden: [u8; 2],
}

/// A choice that was none: the one option there was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forced {
    /// How many decisions had been answered then.
    pub at: u32,
    /// Whose choice.
    pub player: Side,
    /// What was asked.
    pub kind: Ask,
    /// The one option.
    pub opt: Opt,
}

/// The decks of a game: the cards of each side, and those outside the deck.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Decks {
    /// Dark's cards, then Light's.
    pub cards: [Vec<DefId>; 2],
    /// Cards outside the deck.
    pub outside: [Vec<DefId>; 2],
}

impl Game {
    /// A new game between two decks: it runs to the first question.
    pub fn new(lib: &'static Library, decks: &Decks, seed: u64, rules: Rules) -> Result<Game, Refusal> {
        let mut game = Game::empty(lib, seed, rules);
        for side in Side::BOTH {
            let mut cards = decks.cards[side.index()].clone();
            if cards.iter().any(|d| lib.def(*d).side != side) {
                return Err(Refusal::new("deck.side"));
            }
            // The numbers of cards say nothing about what they are.
            game.s.rng.shuffle(&mut cards);
            for def in cards {
                let id = game.add_card(def, side);
                game.put_pile(id, Pile::Reserve, true);
            }
            for def in &decks.outside[side.index()] {
                let id = game.add_card(*def, side);
                game.put_pile(id, Pile::Outside, true);
            }
        }
        game.s.stack.push(Frame::Setup(SetupFrame::default()));
        game.run();
        Ok(game)
    }

    /// A game with nothing in it: scenarios fill it by hand.
    #[must_use]
    pub fn empty(lib: &'static Library, seed: u64, rules: Rules) -> Game {
        let s = State {
            cards: Vec::new(),
            piles: Default::default(),
            table: Vec::new(),
            bonds: Vec::new(),
            race: None,
            layout: Vec::new(),
            parts: Vec::new(),
            stack: Vec::new(),
            battles: Vec::new(),
            decision: None,
            turn: Turn { player: Side::Dark, number: 0, phase: Phase::Activate, in_phase: false, history: 0, announced: false },
            mods: Vec::new(),
            laters: Vec::new(),
            rest: Vec::new(),
            limits: Vec::new(),
            titles: Vec::new(),
            failed: Vec::new(),
            history: Vec::new(),
            past: Vec::new(),
            to_activate: [0; 2],
            generation: [0; 2],
            barred: Vec::new(),
            downloaded: [false; 2],
            rng: Rng(seed),
            stamp: 0,
            answered: 0,
            outcome: None,
            rules,
            dirty: false,
            index: Derived::default(),
        };
        Game { lib, s, log: None, trail: Vec::new(), forced: Vec::new(), patient: false, defect: None }
    }

    /// Goes on from a saved state.
    #[must_use]
    pub fn load(lib: &'static Library, state: State) -> Game {
        let mut game = Game { lib, s: state, log: None, trail: Vec::new(), forced: Vec::new(), patient: false, defect: None };
        let dirty = game.s.dirty;
        game.reindex();
        game.s.dirty = dirty;
        game
    }

    /// Works the open question out again, for a state that another version of the rules saved.
    pub fn ask_again(&mut self) {
        if self.s.decision.take().is_some() {
            self.run();
        }
    }

    /// The whole state, for saving. Hidden cards are in it: clients get a [`View`](crate::view::View).
    #[must_use]
    pub fn state(&self) -> &State {
        &self.s
    }

    /// The library.
    #[must_use]
    pub fn library(&self) -> &'static Library {
        self.lib
    }

    /// A number that is the same for the same state.
    #[must_use]
    pub fn hash(&self) -> u64 {
        let mut h = DefaultHasher::new();
        self.s.hash(&mut h);
        h.finish()
    }

    /// The question being asked; `None` when the game is over, or broken by a [`defect`](Game::defect).
    #[must_use]
    pub fn decision(&self) -> Option<&Decision> {
        self.s.decision.as_ref()
    }

    /// How the game ended.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.s.outcome
    }

    /// What went wrong inside the engine: a chain of effects that never comes to a question. The game cannot go on; its
    /// state is for looking at.
    #[must_use]
    pub fn defect(&self) -> Option<&str> {
        self.defect.as_deref()
    }

    /// Keeps a log from now on.
    pub fn keep_log(&mut self) {
        self.log.get_or_insert_with(Vec::new);
    }

    /// The log.
    #[must_use]
    pub fn log(&self) -> &[LogEntry] {
        self.log.as_deref().unwrap_or_default()
    }

    /// Answers the question by the index of an option. A refusal leaves the game as it was, except `engine.defect`, which
    /// says that the answer broke the game: [`Game::defect`] says where.
    pub fn answer(&mut self, pick: usize) -> Result<(), Refusal> {
        let Some(decision) = &self.s.decision else { return Err(self.no_question()) };
        let Some(&opt) = decision.options.get(pick) else { return Err(Refusal::new("action.not-offered")) };
        self.s.decision = None;
        self.s.answered += 1;
        self.apply(opt);
        self.run();
        if self.defect.is_some() { Err(self.no_question()) } else { Ok(()) }
    }

    /// Why nothing can be answered.
    fn no_question(&self) -> Refusal {
        Refusal::new(if self.defect.is_some() { "engine.defect" } else { "action.not-offered" })
    }

    /// A player gives up.
    pub fn concede(&mut self, side: Side) {
        if self.s.outcome.is_none() {
            self.s.outcome = Some(Outcome { winner: side.other(), by: WinBy::Concession });
            self.s.decision = None;
        }
    }

    /// Runs until somebody must choose or the game is over.
    pub(crate) fn run(&mut self) {
        let mut steps = 0u32;
        while self.s.decision.is_none() && self.s.outcome.is_none() {
            steps += 1;
            if steps > MOST_STEPS {
                self.broken(&format!("no question after {steps} steps"));
            }
            if self.defect.is_some() {
                return;
            }
            self.check_life();
            if self.s.outcome.is_some() {
                break;
            }
            if self.s.dirty {
                self.s.dirty = false;
                if self.state_based() {
                    continue;
                }
            }
            match self.s.stack.last() {
                None => break,
                Some(Frame::Setup(_)) => self.step_setup(),
                Some(Frame::Turn(_)) => self.step_turn(),
                Some(Frame::Phase(_)) => self.step_phase(),
                Some(Frame::Window(_)) => self.step_window(),
                Some(Frame::Play(_)) => self.step_play(),
                Some(Frame::Body(_)) => self.step_body(),
                Some(Frame::ForEach(_)) => self.step_for_each(),
                Some(Frame::Choose(_)) => self.step_choose(),
                Some(Frame::LoseForce(_)) => self.step_lose_force(),
                Some(Frame::Drain(_)) => self.step_drain(),
                Some(Frame::Deploy(_)) => self.step_deploy(),
                Some(Frame::Move(_)) => self.step_move(),
                Some(Frame::Battle) => self.step_battle(),
                Some(Frame::Attack(_)) => self.step_attack(),
                Some(Frame::Destiny(_)) => self.step_destiny(),
                Some(Frame::Leave(_)) => self.step_leave(),
                Some(Frame::Activate(_)) => self.step_activate(),
                Some(Frame::UseForce(_)) => self.step_use_force(),
                Some(Frame::Contest(_)) => self.step_contest(),
                Some(Frame::Verify(search)) => {
                    let opponent = search.player.other();
                    self.ask(opponent, Ask::Verify, vec![Opt::Yes, Opt::No]);
                }
                Some(Frame::Duel(_) | Frame::Combat(_)) => self.end_duel(),
                Some(Frame::Maintain(_)) => self.step_maintain(),
                Some(Frame::Buried(..)) => self.step_buried(),
                Some(Frame::Order(_)) => self.step_order(),
                Some(Frame::Surplus(card)) => {
                    let card = *card;
                    self.step_surplus(card);
                }
                Some(Frame::Capture(card)) => {
                    let card = *card;
                    self.ask_capture(card);
                }
                Some(Frame::Release(card, _)) => {
                    let card = *card;
                    self.ask_release(card);
                }
                Some(Frame::Volley(_)) => self.step_volley(),
                Some(Frame::Pending(_)) => self.step_pending(),
                Some(Frame::Pick(_)) => self.picked(),
                Some(Frame::Squadron(_)) => self.step_squadron(),
                Some(Frame::Bury(_)) => self.bury_chosen(),
                Some(Frame::Search(_)) => self.step_search(),
                Some(Frame::Download(_)) => self.step_download(),
                Some(Frame::Race(_)) => self.step_race(),
            }
        }
        if self.s.outcome.is_some() {
            self.s.decision = None;
        }
    }

    /// A defect, not a rule: the game stops and says where it is.
    pub(crate) fn broken(&mut self, what: &str) {
        let stack = &self.s.stack;
        let top: Vec<String> = stack.iter().rev().take(12).map(|f| format!("{f:?}").chars().take(200).collect()).collect();
        let what = format!("{what}; {} frames on the stack, from the top: {}", stack.len(), top.join(" < "));
        self.defect.get_or_insert(what.into_boxed_str());
    }

    /// Gives an answer to the frame that asked.
    fn apply(&mut self, opt: Opt) {
        match self.s.stack.last() {
            Some(Frame::Setup(_)) => self.answer_setup(opt),
            Some(Frame::Phase(_)) => self.answer_phase(opt),
            Some(Frame::Window(_)) => self.answer_window(opt),
            Some(Frame::Play(_)) => self.answer_play(opt),
            Some(Frame::Body(_)) => self.answer_body(opt),
            Some(Frame::Choose(_)) => self.answer_choose(opt),
            Some(Frame::LoseForce(_)) => self.answer_lose_force(opt),
            Some(Frame::Deploy(_)) => self.answer_deploy(opt),
            Some(Frame::Move(_)) => self.answer_move(opt),
            Some(Frame::Battle) => self.answer_battle(opt),
            Some(Frame::Attack(_)) => self.answer_attack(opt),
            Some(Frame::Destiny(_)) => self.answer_destiny(opt),
            Some(Frame::Leave(_)) => self.answer_leave(opt),
            Some(Frame::Activate(_)) => self.answer_activate(opt),
            Some(Frame::UseForce(_)) => self.answer_use_force(opt),
            Some(Frame::Contest(_)) => self.answer_contest(opt),
            Some(Frame::Verify(..)) => self.answer_verify(opt),
            Some(Frame::Capture(_)) => self.answer_capture(opt),
            Some(Frame::Release(..)) => self.answer_release(opt),
            Some(Frame::Volley(_)) => self.answer_volley(opt),
            Some(Frame::Maintain(_)) => self.answer_maintain(opt),
            Some(Frame::Buried(..)) => self.answer_buried(opt),
            Some(Frame::Order(_)) => self.answer_order(opt),
            Some(Frame::Surplus(_)) => self.answer_surplus(opt),
            Some(Frame::Squadron(_)) => self.answer_squadron(opt),
            Some(
                Frame::Turn(_)
                | Frame::ForEach(_)
                | Frame::Drain(_)
                | Frame::Duel(_)
                | Frame::Combat(_)
                | Frame::Pending(_)
                | Frame::Pick(_)
                | Frame::Bury(_)
                | Frame::Search(_)
                | Frame::Download(_)
                | Frame::Race(_),
            )
            | None => {}
        }
    }

    /// Asks a player; a single option is taken at once.
    pub(crate) fn ask(&mut self, player: Side, kind: Ask, options: Vec<Opt>) {
        match options.as_slice() {
            // Nothing to choose from: the frame that asked goes on without.
            [] => self.apply(Opt::Pass),
            [only]
                if !(self.hides(player, kind, *only)
                    || self.patient && matches!(kind, Ask::Action | Ask::WeaponsSegment | Ask::Response)) =>
            {
                let only = *only;
                self.was_forced(player, kind, only);
                self.apply(only);
            }
            _ => self.s.decision = Some(Decision { player, kind, options }),
        }
    }

    /// Remembers a choice that was none.
    pub(crate) fn was_forced(&mut self, player: Side, kind: Ask, opt: Opt) {
        if self.log.is_some() {
            let at = self.s.answered;
            self.forced.push(Forced { at, player, kind, opt });
        }
    }

    /// Choices that were none, where a log is kept.
    #[must_use]
    pub fn forced(&self) -> &[Forced] {
        &self.forced
    }

    /// From now on every opportunity to act or to respond is asked, even where passing is all there is (scenarios look there).
    pub fn set_patient(&mut self, yes: bool) {
        self.patient = yes;
    }

    /// The same game where the present opportunity to act is this player's; `None` where another question is open.
    #[must_use]
    pub fn as_if_next(&self, side: Side) -> Option<Game> {
        let mut game = self.clone();
        let kind = self.s.decision.as_ref()?.kind;
        match (kind, game.s.stack.last_mut()) {
            (Ask::Action, Some(Frame::Phase(p))) => (p.next, p.passes) = (side, 0),
            (Ask::WeaponsSegment | Ask::PowerSegment, Some(Frame::Battle)) => {
                let b = game.s.battles.last_mut()?;
                (b.next, b.passes) = (side, 0);
            }
            _ => return None,
        }
        game.s.decision = None;
        game.patient = true;
        game.run();
        Some(game)
    }

    /// §3.10.1: a player whose Life Force is gone loses at once; Dark is looked at first (§3.10.2).
    fn check_life(&mut self) {
        if self.s.turn.number == 0 {
            return;
        }
        for side in Side::BOTH {
            let p = &self.s.piles[side.index()];
            let in_piles = p[Pile::Reserve as usize].len() > 4 || !p[Pile::Force as usize].is_empty() || !p[Pile::Used as usize].is_empty();
            if !in_piles && self.life_force(side) == 0 {
                self.s.outcome = Some(Outcome { winner: side.other(), by: WinBy::LifeForce });
                return;
            }
        }
    }

    // ---- looking ----

    /// A card.
    #[inline]
    #[must_use]
    pub fn card(&self, id: CardId) -> &Card {
        &self.s.cards[id.index()]
    }
    /// Its printed facts.
    #[inline]
    #[must_use]
    pub fn def(&self, id: CardId) -> &'static CardDef {
        self.lib.def(self.s.cards[id.index()].def)
    }
    /// Its text by shape.
    #[inline]
    #[must_use]
    pub fn comp(&self, id: CardId) -> &'static Compiled {
        self.lib.compiled(self.s.cards[id.index()].def)
    }
    /// A pile; the last card is the top.
    #[inline]
    #[must_use]
    pub fn pile(&self, side: Side, pile: Pile) -> &[CardId] {
        &self.s.piles[side.index()][pile as usize]
    }
    /// The title of a card.
    #[must_use]
    pub fn title(&self, id: CardId) -> &'static str {
        self.lib.title(self.card(id).def)
    }
    /// All cards, by number.
    pub fn all_cards(&self) -> impl Iterator<Item = CardId> + use<> {
        (0..self.s.cards.len()).map(CardId::new)
    }
    /// Whether a card takes part in the current battle.
    #[must_use]
    pub fn in_battle(&self, id: CardId) -> bool {
        self.s.battles.last().is_some_and(|b| b.cards.contains(&id))
    }

    pub(crate) fn card_mut(&mut self, id: CardId) -> &mut Card {
        &mut self.s.cards[id.index()]
    }

    // ---- moving cards between zones: the only places where zones change ----

    /// Adds a card to the game, outside all zones.
    pub(crate) fn add_card(&mut self, def: DefId, side: Side) -> CardId {
        let id = CardId::new(self.s.cards.len());
        self.s.cards.push(Card::new(def, side));
        self.s.piles[side.index()][Pile::Outside as usize].push(id);
        id
    }

    /// Takes a card out of wherever it is. Its zone is then wrong until it is put somewhere.
    fn take_out(&mut self, id: CardId) -> bool {
        let card = *self.card(id);
        // §5.7.5: what left a holosite is again what it was.
        if let Some(def) = self.lib.unprojected(card.def) {
            self.card_mut(id).def = def;
        }
        match card.zone {
            Zone::Pile(p) => {
                for side in [card.owner, card.owner.other()] {
                    let pile = &mut self.s.piles[side.index()][p as usize];
                    if let Some(i) = pile.iter().rposition(|c| *c == id) {
                        pile.remove(i);
                        break;
                    }
                }
                false
            }
            Zone::Destiny | Zone::Void => false,
            Zone::Insert => {
                let pile = &mut self.s.piles[card.owner.other().index()][Pile::Reserve as usize];
                pile.retain(|c| *c != id);
                self.s.table.retain(|c| *c != id);
                true
            }
            _ => {
                self.s.table.retain(|c| *c != id);
                if self.comp(id).disarms
                    && let Some(host) = card.host
                {
                    self.card_mut(host).flags &= !crate::state::flag::DISARMED;
                }
                if card.zone == Zone::Location {
                    self.s.layout.retain(|c| *c != id);
                }
                true
            }
        }
    }

    /// §4.9.2: a card that comes on table again, or is played again, is another copy than the one that made changes before.
    pub(crate) fn another_copy(&mut self, id: CardId) {
        for m in self.s.mods.iter_mut().filter(|m| m.card == id) {
            m.ago = m.ago.saturating_add(1);
        }
    }

    fn enter(&mut self, id: CardId, zone: Zone, host: Option<CardId>, loc: Option<CardId>) {
        self.enter_in_state(id, zone, host, loc, Flags::EMPTY);
    }

    /// The same, in a state: a card that lies face down is not seen as it comes.
    fn enter_in_state(&mut self, id: CardId, zone: Zone, host: Option<CardId>, loc: Option<CardId>, flags: Flags) {
        let was = self.card(id).zone;
        // A location on table stays where it lies; it can only be converted, or leave.
        if was == Zone::Location && !matches!(zone, Zone::Location | Zone::Under) || self.lies_on(host, id) {
            return;
        }
        let before = self.leaves(id);
        let new_on_table = !(was.in_play() || matches!(was, Zone::Stacked | Zone::Under));
        if new_on_table {
            self.take_out(id);
            self.s.table.push(id);
            self.s.stamp += 1;
            let stamp = self.s.stamp;
            let card = self.card_mut(id);
            card.stamp = stamp;
            card.flags = Flags::EMPTY;
            self.another_copy(id);
            self.begin_rest(id);
        }
        let card = self.card_mut(id);
        card.flags |= flags;
        card.zone = zone;
        card.host = host;
        if card.loc != loc || new_on_table {
            card.loc = loc;
            self.carry_along(id, loc);
        }
        if zone != Zone::On {
            self.card_mut(id).berth = crate::decision::Berth::None;
        }
        self.arrives(id, before);
        self.changed();
    }

    /// Whether a host is a card, or lies on it by however many others: nothing can be put there.
    fn lies_on(&self, mut host: Option<CardId>, id: CardId) -> bool {
        while let Some(h) = host {
            if h == id {
                return true;
            }
            host = self.card(h).host;
        }
        false
    }

    /// Text for the rest of the game begins to hold when its card comes on table, or was played.
    pub(crate) fn begin_rest(&mut self, id: CardId) {
        if self.comp(id).rest && !self.s.rest.iter().any(|(c, ..)| *c == id) {
            let card = self.card(id);
            let lasting = (id, card.def, card.owner);
            self.s.rest.push(lasting);
        }
    }

    /// Everything on or aboard goes along.
    fn carry_along(&mut self, id: CardId, loc: Option<CardId>) {
        let children: Vec<CardId> = self.children(id).collect();
        for child in children {
            self.card_mut(child).loc = loc;
            self.carry_along(child, loc);
        }
    }

    /// Puts a card at a location.
    pub(crate) fn put_at(&mut self, id: CardId, loc: CardId) {
        self.enter(id, Zone::At, Some(loc), Some(loc));
    }
    /// Puts a card on or aboard a card.
    pub(crate) fn put_on(&mut self, id: CardId, host: CardId, berth: crate::decision::Berth) {
        if self.lies_on(Some(host), id) {
            return;
        }
        let loc = self.loc_of(host);
        self.card_mut(id).berth = berth;
        self.enter(id, Zone::On, Some(host), loc);
        self.card_mut(id).berth = berth;
        self.changed();
    }
    /// Puts a card on table without a place.
    pub(crate) fn put_side(&mut self, id: CardId) {
        self.enter(id, Zone::Side, None, None);
    }
    /// Stacks a card on a card.
    pub(crate) fn put_stacked(&mut self, id: CardId, host: CardId, face_down: bool) {
        let loc = self.loc_of(host);
        self.enter_in_state(id, Zone::Stacked, Some(host), loc, if face_down { crate::state::flag::FACE_DOWN } else { Flags::EMPTY });
    }
    /// Puts a location on table at a position of the layout.
    pub(crate) fn put_location(&mut self, id: CardId, position: usize) {
        self.enter(id, Zone::Location, None, Some(id));
        let at = position.min(self.s.layout.len());
        self.s.layout.insert(at, id);
        self.changed();
    }
    /// Puts a mobile system in orbit of a system, or in deep space at a parsec (§5.5.3).
    pub(crate) fn put_in_orbit(&mut self, mobile: CardId, system: Option<CardId>, parsec: i16) {
        self.card_mut(mobile).counter = parsec;
        self.s.bonds.retain(|b| b.holder != mobile || b.slot != BindSlot::Orbit);
        if let Some(system) = system {
            self.bind_in(mobile, BindSlot::Orbit, system);
        }
        self.changed();
    }
    /// Keeps a card in one of a location's own slots.
    pub(crate) fn bind_in(&mut self, loc: CardId, slot: BindSlot, card: CardId) {
        self.s.bonds.push(Bond { holder: loc, slot, card });
    }
    /// Puts a location over the opponent's version: what was there is there still (§5.10.1).
    pub(crate) fn convert_location(&mut self, id: CardId, old: CardId) {
        let at = self.s.layout.iter().position(|l| *l == old).unwrap_or(self.s.layout.len());
        self.enter(id, Zone::Location, None, Some(id));
        if let Some(place) = self.s.layout.get_mut(at) {
            *place = id;
        }
        let before = self.leaves(old);
        let old_card = self.card_mut(old);
        old_card.zone = Zone::Under;
        old_card.host = Some(id);
        let (turn, counter) = (old_card.turn, old_card.counter);
        self.arrives(old, before);
        let new = self.card_mut(id);
        new.turn |= turn;
        new.counter = counter;
        let kept: Vec<Bond> = self.s.bonds_of(old).map(|(slot, card)| Bond { holder: id, slot, card }).collect();
        self.s.bonds.retain(|b| b.holder != id);
        self.s.bonds.extend(kept);
        let part = |c: CardId| self.s.parts.iter().find(|(p, _)| *p == c).copied();
        if let (Some((_, system)), None) = (part(old), part(id)) {
            self.s.parts.push((id, system));
        }
        // What orbits it, is part of it or targets it stays with the place.
        for b in self.s.bonds.iter_mut().filter(|b| b.card == old) {
            b.card = id;
        }
        for c in self.s.table.clone() {
            let card = self.card_mut(c);
            if card.loc == Some(old) && c != old {
                card.loc = Some(id);
            }
            if card.host == Some(old) && c != old && card.zone != Zone::Under {
                card.host = Some(id);
            }
        }
        self.card_mut(old).loc = None;
        self.changed();
    }
    /// Puts a card into a pile of its owner.
    pub(crate) fn put_pile(&mut self, id: CardId, pile: Pile, top: bool) {
        // §1.9.3: a double-sided card never enters a hand, a Life Force or the Lost Pile once the game has begun.
        let never = matches!(pile, Pile::Reserve | Pile::Force | Pile::Used | Pile::Lost | Pile::Hand);
        let pile = if never && self.s.turn.number > 0 && self.comp(id).double_sided { Pile::OutOfPlay } else { pile };
        // A card that is not of Life Force is shown before it goes to a pile that lies face down.
        let life = matches!(self.card(id).zone, Zone::Pile(Pile::Reserve | Pile::Force | Pile::Used) | Zone::Insert);
        let shown = pile == Pile::Lost && !life && self.is_face_down(self.card(id).owner, pile);
        let before = self.leaves(id);
        let from_table = self.take_out(id);
        let owner = self.card(id).owner;
        let pile_vec = &mut self.s.piles[owner.index()][pile as usize];
        if top {
            pile_vec.push(id);
        } else {
            pile_vec.insert(0, id);
        }
        let card = self.card_mut(id);
        *card = Card { owner: card.owner, deck: card.deck, zone: Zone::Pile(pile), ..Card::new(card.def, card.owner) };
        if shown {
            card.flags |= flag::KNOWN_DARK | flag::KNOWN_LIGHT;
        }
        self.s.bonds.retain(|b| b.holder != id);
        self.arrives(id, before);
        if from_table {
            self.forget(id);
            self.changed();
        }
    }
    /// Turns up a card as a destiny draw.
    pub(crate) fn put_destiny(&mut self, id: CardId) {
        let before = self.leaves(id);
        self.take_out(id);
        self.card_mut(id).zone = Zone::Destiny;
        self.arrives(id, before);
    }
    /// Shows a card that is being played.
    pub(crate) fn put_void(&mut self, id: CardId) {
        let before = self.leaves(id);
        self.take_out(id);
        self.card_mut(id).zone = Zone::Void;
        self.arrives(id, before);
    }
    /// Inserts a card into the opponent's Reserve Deck, not on top.
    pub(crate) fn put_insert(&mut self, id: CardId, owner_of_deck: Side) {
        let before = self.leaves(id);
        self.take_out(id);
        let n = self.pile(owner_of_deck, Pile::Reserve).len();
        let at = self.s.rng.below(n.max(1));
        self.s.piles[owner_of_deck.index()][Pile::Reserve as usize].insert(at.min(n), id);
        self.card_mut(id).zone = Zone::Insert;
        self.s.table.push(id);
        self.arrives(id, before);
        self.changed();
    }

    /// Drops what was bound to a card that left: changes until it leaves, persistent targets.
    fn forget(&mut self, id: CardId) {
        use crate::state::Expiry;
        self.s.parts.retain(|(c, _)| *c != id);
        self.s.mods.retain(|m| !matches!(m.until, Expiry::LeavesTable(c) | Expiry::Moves(c) if c == id));
        self.s.limits.retain(|(k, _)| k.scope != crate::text::Scope::Copy || k.card != Some(id));
        for b in &mut self.s.battles {
            b.cards.retain(|c| *c != id);
        }
        let cards = &self.s.cards;
        self.s.bonds.retain(|b| b.card != id || cards[b.holder.index()].zone.in_play());
    }

    /// The table changed: text in force is looked up anew and state-based rules are checked.
    pub(crate) fn changed(&mut self) {
        self.reindex();
        self.s.dirty = true;
    }
}
