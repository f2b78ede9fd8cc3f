//! `given`: the table before the first step, made with the engine's [`Builder`].

use holocron_engine::Game;
use holocron_engine::build::Builder;
use holocron_engine::card::{DefId, kinds};
use holocron_engine::decision::{Berth, Pile};
use holocron_engine::num::Num;
use holocron_engine::state::{CardId, Rules, did, flag};
use holocron_engine::text::{Phase, Side};

use crate::names::{NameError, Names, Titles};
use crate::tree::{CardRef, DidWord, Given, Line, PileItem, Placed, State};
use crate::words::berth_text;

/// A position, ready to play.
#[derive(Clone, Debug)]
pub struct Position {
    /// The game.
    pub game: Game,
    /// Its cards by name.
    pub names: Names,
    /// What each side starts the game with, Dark then Light.
    pub starting: [Vec<CardId>; 2],
}

/// A line of `given` that cannot be carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupError {
    /// Its line.
    pub line: u32,
    /// The line as written.
    pub text: String,
    /// Why.
    pub why: String,
}

/// Where a card goes.
#[derive(Clone, Debug)]
enum Goes {
    At(CardRef),
    On(CardRef),
    /// On this card, just made, with this place.
    Aboard(CardId, Option<Berth>, Hold),
    StackedOn(CardId),
    Side,
    Pile(Pile),
}

/// How a card is on another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hold {
    Attached,
    Aboard,
}

/// A card and what is to be done with it.
#[derive(Clone, Debug)]
struct Job {
    id: CardId,
    side: Side,
    goes: Goes,
    states: Vec<State>,
    line: usize,
}

struct Setup<'a> {
    titles: &'a Titles,
    builder: Builder,
    names: Names,
    lines: &'a [Line<Given>],
    jobs: Vec<Job>,
    /// Cards already put where they belong.
    placed: Vec<CardId>,
    /// Cards with what a line says of them, to be looked at when all is there.
    said: Vec<Job>,
    /// Whether the game begins at its start.
    starting: bool,
}

/// What is other than the scenario says, to see whether it notices.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bent {
    /// A reading of the rules that is turned round.
    pub flip: Option<&'static str>,
    /// A card that lies on the Dark side of the table besides.
    pub extra: Option<DefId>,
}

/// Sets the table up.
pub fn build(titles: &Titles, lines: &[Line<Given>], seed: u64) -> Result<Position, SetupError> {
    build_bent(titles, lines, seed, Bent::default())
}

/// Sets the table up, other than the lines say.
pub fn build_bent(titles: &Titles, lines: &[Line<Given>], seed: u64, bent: Bent) -> Result<Position, SetupError> {
    let mut rules = rules(lines)?;
    if let Some(name) = bent.flip
        && let Some(value) = rules.get(name)
    {
        // The name was found.
        let _ = rules.set(name, !value);
    }
    let mut builder = Builder::new(titles.library(), seed, rules);
    builder.patient();
    builder.keep_log();
    let starting = lines.iter().any(|l| matches!(l.what, Given::Starting(..)));
    let mut setup =
        Setup { titles, builder, names: Names::default(), lines, jobs: Vec::new(), placed: Vec::new(), said: Vec::new(), starting };
    if starting {
        return setup.start_of_game();
    }
    setup.locations()?;
    for i in 0..lines.len() {
        setup.gather(i)?;
    }
    setup.place_all()?;
    setup.piles()?;
    setup.this_turn()?;
    if let Some(extra) = bent.extra {
        let card = setup.builder.add(extra, Side::Dark);
        setup.builder.side(card);
    }
    let (player, number, phase) = turn(lines);
    let Setup { mut builder, names, said, .. } = setup;
    let game = builder.placed();
    for job in &said {
        if let Some(why) = impossible(game, job) {
            let line = &lines[job.line];
            return Err(SetupError { line: line.line, text: line.text.clone(), why });
        }
    }
    Ok(Position { game: builder.finish(player, number, phase), names, starting: Default::default() })
}

/// Why a card cannot be as a line says, where that can be known.
fn impossible(game: &Game, job: &Job) -> Option<String> {
    let title = game.title(job.id);
    for state in &job.states {
        let (word, is) = match state {
            State::Landed => ("landed", game.is_landed(job.id)),
            State::Piloted => ("piloted", game.is_piloted(job.id)),
            State::Unpiloted => ("unpiloted", !game.is_piloted(job.id)),
            State::Alone => ("alone", game.is_alone(job.id)),
            _ => continue,
        };
        if !is {
            return Some(format!("{title} is not {word} there"));
        }
    }
    let card = game.card(job.id);
    if let (Some(host), false) = (card.host.filter(|_| card.berth != Berth::None), card.is(flag::CAPTIVE))
        && !game.free_berths(job.id, host).contains(&card.berth)
    {
        return Some(format!("{} has no place for {title} ({})", game.title(host), berth_text(card.berth)));
    }
    game.check_position(job.id).err().map(|refusal| format!("{title} cannot be there: {}", refusal.rule))
}

fn rules(lines: &[Line<Given>]) -> Result<Rules, SetupError> {
    let mut rules = Rules::default();
    for line in lines {
        match &line.what {
            Given::Committee(yes) => rules = if *yes { Rules::COMMITTEE } else { Rules::GLOSSARY },
            Given::Rule(name, value) if !rules.set(name, *value) => {
                let why = format!("no reading of the rules is called {name}; there are {}", Rules::NAMES.join(", "));
                return Err(SetupError { line: line.line, text: line.text.clone(), why });
            }
            _ => {}
        }
    }
    Ok(rules)
}

/// Whose turn, its number, the phase.
fn turn(lines: &[Line<Given>]) -> (Side, u16, Phase) {
    let (mut player, mut number, mut phase) = (Side::Dark, 3, Phase::Control);
    for line in lines {
        match line.what {
            Given::Turn(side, n) => {
                player = side;
                number = n.unwrap_or(number).max(1);
            }
            Given::Phase(side, p) => {
                player = side.unwrap_or(player);
                phase = p;
            }
            _ => {}
        }
    }
    (player, number, phase)
}

impl Setup<'_> {
    fn error(&self, line: usize, why: impl ToString) -> SetupError {
        let l = self.lines.get(line);
        SetupError { line: l.map_or(0, |l| l.line), text: l.map_or(String::new(), |l| l.text.clone()), why: why.to_string() }
    }

    fn name<T>(&self, line: usize, found: Result<T, NameError>) -> Result<T, SetupError> {
        found.map_err(|e| self.error(line, e))
    }

    /// The card on table that a line speaks of.
    fn find(&self, line: usize, card: &CardRef, side: Option<Side>) -> Result<CardId, SetupError> {
        let meant = self.name(line, self.names.find(self.titles, card, side))?;
        meant.card().ok_or_else(|| self.error(line, format!("{card} is no single card")))
    }

    /// Makes a card of the game.
    fn make(&mut self, line: usize, placed: &Placed, side: Side) -> Result<CardId, SetupError> {
        if let Some(id) = self.names.numbered(self.titles, &placed.card, side) {
            return Ok(id);
        }
        let foreign = placed.states.iter().any(|s| matches!(s, State::Captive(_) | State::Flag("stolen" | "imprisoned" | "frozen", _)));
        let def = self.name(line, self.titles.of_side(&placed.card, side, foreign))?;
        let owner = self.titles.library().def(def).side;
        let id = self.builder.add(def, owner);
        self.names.add(self.titles, id, def, owner, placed.card.numbered.then_some(placed.card.copy));
        Ok(id)
    }

    // ---- locations ----

    fn locations(&mut self) -> Result<(), SetupError> {
        let mut wanted = Vec::new();
        for (i, line) in self.lines.iter().enumerate() {
            match &line.what {
                Given::Locations(side, list) => wanted.extend(list.iter().map(|p| (i, *side, p.clone()))),
                Given::Converted(card) => {
                    let listed = self.lines.iter().any(|l| {
                        matches!(&l.what, Given::Locations(_, list) if list.iter().any(|p| p.card.name.eq_ignore_ascii_case(&card.name)))
                    });
                    if !listed {
                        wanted.push((i, card.side, Placed { card: card.clone(), states: Vec::new() }));
                    }
                }
                _ => {}
            }
        }
        // A location that must lie left of another is laid after it.
        let mut rounds = wanted.len() + 1;
        while !wanted.is_empty() && rounds > 0 {
            rounds -= 1;
            let mut later = Vec::new();
            for (i, side, placed) in wanted {
                let waits = self.right_neighbours(&placed.card).iter().any(|r| self.is_coming(r, &later_names(&later)));
                if waits {
                    later.push((i, side, placed));
                    continue;
                }
                self.location(i, side, &placed)?;
            }
            wanted = later;
        }
        for (i, side, placed) in wanted {
            self.location(i, side, &placed)?;
        }
        Ok(())
    }

    fn right_neighbours(&self, card: &CardRef) -> Vec<CardRef> {
        self.lines
            .iter()
            .filter_map(|l| match &l.what {
                Given::LeftOf(a, b) if a.name.eq_ignore_ascii_case(&card.name) => Some(b.clone()),
                _ => None,
            })
            .collect()
    }

    /// Whether a location is said somewhere and not yet on table.
    fn is_coming(&self, card: &CardRef, waiting: &[String]) -> bool {
        let said = self
            .lines
            .iter()
            .any(|l| matches!(&l.what, Given::Locations(_, list) if list.iter().any(|p| p.card.name.eq_ignore_ascii_case(&card.name))));
        (said || waiting.contains(&card.name)) && self.names.find(self.titles, card, None).is_err()
    }

    fn location(&mut self, line: usize, side: Option<Side>, placed: &Placed) -> Result<(), SetupError> {
        let found = match side {
            Some(side) => self.titles.of_side(&placed.card, side, false),
            None => self.titles.of_any_side(&placed.card),
        };
        let def = self.name(line, found)?;
        let lib = self.titles.library();
        if !lib.def(def).kinds.has(kinds::LOCATION) {
            return Err(self.error(line, format!("{} is not a location", placed.card)));
        }
        let owner = lib.def(def).side;
        let left_of = match self.right_neighbours(&placed.card).first() {
            Some(r) => Some(self.find(line, r, None)?),
            None => None,
        };
        let converted = self.lines.iter().any(|l| {
            matches!(&l.what, Given::Converted(c) if c.name.eq_ignore_ascii_case(&placed.card.name) && c.side.is_none_or(|s| s == owner))
        });
        let planet = match placed.states.iter().find_map(|s| if let State::PartOf(p) = s { Some(p) } else { None }) {
            Some(p) => self.names.find(self.titles, p, None).ok().and_then(|m| m.card()),
            None => None,
        };
        let id = self.builder.add(def, owner);
        if converted {
            let Some(other) = self.titles.other_version(def) else {
                return Err(self.error(line, format!("{} exists on one side only", placed.card)));
            };
            let old = self.builder.add(other, owner.other());
            self.builder.location(old, left_of, planet);
            self.builder.convert(id, old);
        } else {
            self.builder.location(id, left_of, planet);
        }
        self.names.add(self.titles, id, def, owner, placed.card.numbered.then_some(placed.card.copy));
        self.placed.push(id);
        for state in &placed.states {
            if let State::Flag(_, bit) = state {
                self.builder.flag(id, *bit);
            } else if let State::Counter(n) = state {
                self.builder.counter(id, *n);
            } else {
                self.jobs.push(Job { id, side: owner, goes: Goes::Side, states: vec![state.clone()], line });
            }
        }
        Ok(())
    }

    // ---- cards ----

    /// Makes the cards of a line, and notes where they go.
    fn gather(&mut self, i: usize) -> Result<(), SetupError> {
        match &self.lines[i].what {
            Given::At(side, at, list) => {
                for p in list {
                    self.job(i, *side, p, Goes::At(at.clone()))?;
                }
            }
            Given::On(side, on, list) => {
                for p in list {
                    self.job(i, *side, p, Goes::On(on.clone()))?;
                }
            }
            Given::OnTable(side, list) => {
                for p in list {
                    self.job(i, *side, p, Goes::Side)?;
                }
            }
            Given::Objective(side, p) => {
                self.job(i, *side, p, Goes::Side)?;
            }
            _ => {}
        }
        Ok(())
    }

    fn job(&mut self, line: usize, side: Side, placed: &Placed, goes: Goes) -> Result<CardId, SetupError> {
        let id = self.make(line, placed, side)?;
        let mut goes = goes;
        let mut states = Vec::new();
        for state in &placed.states {
            match state {
                State::Aboard(ship, berth) => {
                    goes = Goes::On(ship.clone());
                    states.push(State::As(berth.unwrap_or(Berth::None)));
                }
                State::AttachedTo(card) | State::Captive(Some(card)) => {
                    goes = Goes::On(card.clone());
                    states.push(state.clone());
                }
                _ => states.push(state.clone()),
            }
        }
        self.jobs.push(Job { id, side, goes, states: states.clone(), line });
        for state in &states {
            let (list, berth, hold) = match state {
                State::PilotedBy(list) => (list, Some(Berth::Pilot), Hold::Aboard),
                State::DrivenBy(list) => (list, Some(Berth::Driver), Hold::Aboard),
                State::Carrying(list) => (list, None, Hold::Attached),
                State::WithAboard(list) => (list, None, Hold::Aboard),
                State::Stacked(list) => {
                    for p in list {
                        self.job(line, side, p, Goes::StackedOn(id))?;
                    }
                    continue;
                }
                _ => continue,
            };
            for p in list {
                self.job(line, side, p, Goes::Aboard(id, berth, hold))?;
            }
        }
        Ok(id)
    }

    /// Puts every card where it goes, hosts before what is on them.
    fn place_all(&mut self) -> Result<(), SetupError> {
        let mut jobs = std::mem::take(&mut self.jobs);
        while !jobs.is_empty() {
            let mut waiting = Vec::new();
            let before = jobs.len();
            for job in jobs {
                if self.host_is_placed(&job)? {
                    self.place(&job)?;
                    self.placed.push(job.id);
                    self.said.push(job);
                } else {
                    waiting.push(job);
                }
            }
            if waiting.len() == before {
                let why = "these cards are on one another in a circle, or on a card that is nowhere on table";
                return Err(self.error(waiting[0].line, why));
            }
            jobs = waiting;
        }
        Ok(())
    }

    fn host_is_placed(&self, job: &Job) -> Result<bool, SetupError> {
        let mut hosts = match &job.goes {
            Goes::At(card) | Goes::On(card) => vec![self.find(job.line, card, Some(job.side))?],
            Goes::Aboard(host, ..) | Goes::StackedOn(host) => vec![*host],
            Goes::Side | Goes::Pile(_) => Vec::new(),
        };
        for state in &job.states {
            match state {
                State::Targeting(list) => {
                    for card in list {
                        hosts.push(self.find(job.line, card, Some(job.side))?);
                    }
                }
                State::PartOf(card) | State::Orbiting(card) => hosts.push(self.find(job.line, card, Some(job.side))?),
                _ => {}
            }
        }
        Ok(hosts.iter().all(|h| self.placed.contains(h)))
    }

    fn place(&mut self, job: &Job) -> Result<(), SetupError> {
        let id = job.id;
        let berth = job.states.iter().find_map(|s| if let State::As(b) = s { Some(*b) } else { None });
        let captive = job.states.iter().any(|s| matches!(s, State::Captive(_)));
        match &job.goes {
            Goes::At(card) => {
                let at = self.find(job.line, card, Some(job.side))?;
                if self.is(at, kinds::LOCATION) {
                    self.builder.at(id, at);
                } else {
                    self.put_on(id, at, berth, captive);
                }
            }
            Goes::On(card) => {
                let on = self.find(job.line, card, Some(job.side))?;
                self.put_on(id, on, berth, captive);
            }
            Goes::Aboard(host, said, hold) => {
                let berth = berth.or(*said);
                if *hold == Hold::Attached {
                    self.builder.on(id, *host, Berth::None);
                } else {
                    self.put_on(id, *host, berth, captive);
                }
            }
            Goes::StackedOn(host) => self.builder.stack(id, *host, false),
            Goes::Side => {
                if !self.placed.contains(&id) {
                    self.builder.side(id);
                }
            }
            Goes::Pile(pile) => self.builder.pile(id, *pile),
        }
        self.states(job)
    }

    fn is(&self, id: CardId, kind: holocron_engine::card::Kind) -> bool {
        self.builder.game().def(id).kinds.has(kind)
    }

    /// On or aboard a card: characters, ships and vehicles take a place aboard, other cards are attached.
    fn put_on(&mut self, id: CardId, host: CardId, berth: Option<Berth>, captive: bool) {
        if self.is(host, kinds::LOCATION) {
            self.builder.at(id, host);
            return;
        }
        let goes_aboard = self.is(id, kinds::CHARACTER) || self.is(id, kinds::STARSHIP) || self.is(id, kinds::VEHICLE);
        let carries = self.is(host, kinds::STARSHIP) || self.is(host, kinds::VEHICLE);
        let berth = match berth {
            _ if captive && !carries => Berth::None,
            Some(b) if b != Berth::None => b,
            _ if !goes_aboard || !carries => Berth::None,
            _ if !self.is(id, kinds::CHARACTER) => Berth::Cargo,
            _ => {
                let free = self.builder.game().free_berths(id, host);
                if free.contains(&Berth::Astromech) { Berth::Astromech } else { Berth::Passenger }
            }
        };
        self.builder.on(id, host, berth);
    }

    fn states(&mut self, job: &Job) -> Result<(), SetupError> {
        let id = job.id;
        for state in &job.states {
            match state {
                State::Flag(word, bit) => {
                    self.builder.flag(id, *bit);
                    if matches!(*word, "imprisoned" | "frozen") {
                        self.builder.flag(id, flag::CAPTIVE);
                    }
                    if *word == "stolen" {
                        self.builder.owner(id, job.side);
                    }
                }
                State::Captive(_) => self.builder.flag(id, flag::CAPTIVE),
                State::Targeting(list) => {
                    for card in list {
                        let target = self.find(job.line, card, Some(job.side))?;
                        self.builder.target(id, target);
                    }
                }
                State::PartOf(card) => {
                    let ship = self.find(job.line, card, Some(job.side))?;
                    if !self.is(ship, kinds::LOCATION) {
                        self.builder.join(id, ship);
                    }
                }
                State::Orbiting(card) => {
                    let system = self.find(job.line, card, None)?;
                    self.builder.orbit(id, system);
                }
                State::Function(n) => self.builder.way(id, n.saturating_sub(1)),
                State::Stage(n) => self.builder.counter(id, i16::from(*n)),
                State::Counter(n) => self.builder.counter(id, *n),
                State::PilotedBy(_)
                | State::DrivenBy(_)
                | State::Carrying(_)
                | State::WithAboard(_)
                | State::Stacked(_)
                | State::Aboard(..)
                | State::AttachedTo(_)
                | State::As(_)
                | State::Landed
                | State::Piloted
                | State::Unpiloted
                | State::Alone => {}
            }
        }
        Ok(())
    }

    // ---- piles ----

    fn piles(&mut self) -> Result<(), SetupError> {
        for side in Side::BOTH {
            let said = self.lines.iter().any(|l| matches!(&l.what, Given::Pile(s, Pile::Reserve, _) if *s == side));
            if !said {
                self.fillers(side, Pile::Reserve, Num::ONE, 20);
            }
        }
        // Builder puts cards on top, so the last line and the last card of a line go first.
        for i in (0..self.lines.len()).rev() {
            let Given::Pile(side, pile, items) = &self.lines[i].what else { continue };
            let side = *side;
            // At the start of the game only decks count.
            let pile = if self.starting && *pile != Pile::Outside { Pile::Reserve } else { *pile };
            let mut made = Vec::new();
            for item in items {
                match item {
                    PileItem::Card(p) => made.push(Some((self.make(i, p, side)?, p.states.clone()))),
                    PileItem::Fillers(n) => made.extend((0..*n).map(|_| None)),
                }
            }
            for card in made.into_iter().rev() {
                match card {
                    Some((id, states)) => {
                        self.builder.pile(id, pile);
                        self.states(&Job { id, side, goes: Goes::Pile(pile), states, line: i })?;
                    }
                    None => self.fillers(side, pile, Num::ONE, 1),
                }
            }
        }
        for i in (0..self.lines.len()).rev() {
            if let Given::Destiny(side, values) = &self.lines[i].what {
                for value in values.clone().iter().rev() {
                    self.fillers(*side, Pile::Reserve, *value, 1);
                }
            }
        }
        Ok(())
    }

    fn fillers(&mut self, side: Side, pile: Pile, destiny: Num, count: u16) {
        if let Some(def) = crate::fillers::filler(self.titles.library(), side, destiny) {
            for _ in 0..count {
                let id = self.builder.add(def, side);
                self.builder.pile(id, pile);
            }
        }
    }

    fn this_turn(&mut self) -> Result<(), SetupError> {
        for i in 0..self.lines.len() {
            let Given::ThisTurn(list) = &self.lines[i].what else { continue };
            for (card, word) in list {
                let id = self.find(i, card, None)?;
                let location = self.is(id, kinds::LOCATION);
                match word {
                    DidWord::Moved => self.builder.did(id, did::MOVED),
                    DidWord::Battled if location => self.builder.did(id, did::BATTLE_HERE),
                    DidWord::Battled => self.builder.did(id, did::BATTLED),
                    DidWord::Drained if location => self.builder.did(id, did::DRAIN_HERE),
                    DidWord::Drained => self.builder.did(id, did::DRAINED),
                    DidWord::Deployed => self.builder.did(id, did::DEPLOYED),
                    DidWord::Reacted => self.builder.did(id, did::REACTED),
                    DidWord::Fired => self.fired(id),
                    DidWord::Used if self.is(id, kinds::WEAPON) => self.fired(id),
                    DidWord::Used => {
                        self.builder.did(id, did::USED);
                        self.builder.used(id);
                        if self.is(id, kinds::DEVICE)
                            && let Some(host) = self.builder.game().card(id).host
                        {
                            self.builder.did(host, did::USED_DEVICE);
                        }
                    }
                }
            }
        }
        Ok(())
    }

    /// A weapon was fired, by whoever carries it; a character fired one of its weapons.
    fn fired(&mut self, id: CardId) {
        if self.is(id, kinds::WEAPON) {
            self.builder.did(id, did::USED);
            if let Some(host) = self.builder.game().card(id).host
                && !self.is(host, kinds::LOCATION)
            {
                self.builder.used_weapon(host);
            }
        } else {
            self.builder.used_weapon(id);
        }
    }

    // ---- the start of the game ----

    fn start_of_game(mut self) -> Result<Position, SetupError> {
        self.piles()?;
        let mut starting: [Vec<CardId>; 2] = Default::default();
        for i in 0..self.lines.len() {
            if let Given::Starting(side, list) = &self.lines[i].what {
                for p in list {
                    let id = self.make(i, p, *side)?;
                    self.builder.pile(id, Pile::Reserve);
                    starting[side.index()].push(id);
                }
            }
        }
        let Setup { builder, names, .. } = self;
        Ok(Position { game: builder.start_game(), names, starting })
    }
}

fn later_names(later: &[(usize, Option<Side>, Placed)]) -> Vec<String> {
    later.iter().map(|(_, _, p)| p.card.name.clone()).collect()
}
