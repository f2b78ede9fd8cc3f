//! Generated text: statements, changes, filters, numbers, conditions, events and steps. What comes out need not be right; the
//! parser and the engine's own list of words decide.

use std::sync::OnceLock;

use holocron_engine::rng::Rng;
use holocron_engine::text::{ActWord, Adj, Deed, DestinyKind, Done, FreeWord, Quantity, Rel, Span, Verb1, ZoneWord};

use super::{Generator, Piece, pick};

/// How deep pieces stand in pieces at first.
const DEEP: usize = 3;

const KINDS: &[&str] = &[
    "character",
    "alien",
    "droid",
    "rebel",
    "imperial",
    "starship",
    "vehicle",
    "weapon",
    "device",
    "site",
    "system",
    "location",
    "effect",
    "interrupt",
    "warrior",
    "pilot",
    "leader",
    "spy",
    "trooper",
    "starfighter",
    "capital starship",
    "bounty hunter",
    "smuggler",
    "card",
    "battleground",
    "docking bay",
    "creature",
    "lightsaber",
    "jedi",
    "combat vehicle",
    "transport vehicle",
    "effect of any kind",
];
const WHOSE: &[&str] = &["", "", "your ", "your ", "opponent's ", "other ", "your other "];
const CMP: &[&str] = &["<", ">", "<=", ">=", "=", "!="];
const REFS: &[&str] = &["self", "self", "host", "it"];
const PLAYERS: &[&str] = &["you", "opponent", "any player", "each player"];
const ICONS: &[&str] = &["[Pilot]", "[Warrior]", "[Nav Computer]", "[Scomp Link]", "[Presence]"];

fn words(list: &str) -> &'static [&'static str] {
    static LISTS: OnceLock<Vec<(&'static str, Vec<&'static str>)>> = OnceLock::new();
    macro_rules! lists {
        ($($name:literal: $list:ty),* $(,)?) => { vec![$(($name, <$list>::ALL.iter().map(|w| w.word()).collect())),*] };
    }
    let lists = LISTS.get_or_init(|| {
        lists! {
            "a quantity": Quantity, "an act": ActWord, "a deed": Deed, "a state": Done, "a verb": Verb1, "an adjective": Adj,
            "a kind of destiny": DestinyKind, "a zone": ZoneWord, "a span of time": Span, "deploys, moves, fires, plays ...": FreeWord,
            "a relation of places": Rel,
        }
    });
    lists.iter().find(|(name, _)| *name == list).map_or(&[], |(_, words)| words.as_slice())
}

/// Verbs in the third person where a player stands before them.
fn third(verb: &str) -> String {
    crate::parse::vocab::third_person(verb)
}

impl Generator {
    /// A statement of a card that stays on table.
    pub(super) fn statement(&self, rng: &mut Rng) -> String {
        match rng.below(14) {
            0 => self.piece(Piece::Statement, rng),
            1..=6 => self.standing(rng),
            7 => format!("action {} {{ {} }}", self.clauses(rng), self.steps(rng, DEEP)),
            8 => format!("must during {}, once per phase {{ {} }}", self.window(rng), self.steps(rng, DEEP)),
            9 | 10 => format!("when {} {{ {} }}", self.event(rng), self.steps(rng, DEEP)),
            11 => format!("may, when {}, {} {{ {} }}", self.event(rng), self.clauses(rng), self.steps(rng, DEEP)),
            12 => {
                let fate = pick(&["lost", "canceled", "to used pile", "out of play"], rng);
                match rng.below(2) {
                    0 => format!("{fate} if {}", self.cond(rng, DEEP)),
                    _ => format!("{fate} when {}", self.event(rng)),
                }
            }
            _ => {
                let (x, y) = (self.amount(rng, DEEP), self.amount(rng, DEEP));
                format!("let X = {x}\nlet Y = {y} + X\n{}", self.standing(rng))
            }
        }
    }

    /// A function of an Interrupt.
    pub(super) fn function(&self, shape: &str, rng: &mut Rng) -> String {
        let slot = match shape {
            "interrupt used or lost" => *pick(&["used ", "lost "], rng),
            "interrupt starting" => return format!("starting {{ {} }}", self.steps(rng, DEEP)),
            _ => "",
        };
        match rng.below(4) {
            0 => self.piece(Piece::Statement, rng),
            1 => format!("{slot}action {} {{ {} }}", self.clauses(rng), self.steps(rng, DEEP)),
            _ => format!("{slot}when {}, {} {{ {} }}", self.event(rng), self.clauses(rng), self.steps(rng, DEEP)),
        }
    }

    /// What a weapon does.
    pub(super) fn fire(&self, rng: &mut Rng) -> String {
        let at = self.filter(rng, 1);
        let what = self.steps(rng, DEEP);
        match rng.below(3) {
            0 => format!("fire at {at}, use {} {{ {what} }}", rng.below(3)),
            1 => format!("fire at {at} {{ draw destiny; if destiny > target defense {{ hit target }} }}"),
            _ => format!("fire at {at}, use 1 {{ draw destiny; if destiny > {} {{ {what} }} }}", self.amount(rng, 1)),
        }
    }

    fn standing(&self, rng: &mut Rng) -> String {
        let mut text = String::new();
        match rng.below(5) {
            0 | 1 => text.push_str(&format!("while {}: ", self.cond(rng, DEEP))),
            2 => text.push_str(&format!("{}: ", self.predicate(rng, 2))),
            _ => {}
        }
        match rng.below(6) {
            0 => {}
            1 => text.push_str(&format!("{}: ", pick(REFS, rng))),
            2 => text.push_str(&format!("{}: ", pick(PLAYERS, rng))),
            _ => text.push_str(&format!("{}: ", self.filter(rng, DEEP))),
        }
        text.push_str(&self.change(rng, DEEP));
        if rng.below(4) == 0 {
            text.push_str(&format!(", {}", self.change(rng, DEEP)));
        }
        text
    }

    fn change(&self, rng: &mut Rng, deep: usize) -> String {
        let quantity = self.quantity(rng);
        match rng.below(16) {
            0 | 1 => self.piece(Piece::Change, rng),
            2..=5 => format!("{quantity} {}{}", pick(&["+", "-"], rng), self.amount(rng, deep)),
            6 => format!("{quantity} {} {}", pick(&["=", "at most", "at least", "begins as"], rng), self.amount(rng, deep)),
            7 => format!("{quantity} {}{} {}", pick(&["+", "-"], rng), 1 + rng.below(3), self.piece(Piece::Qual, rng)),
            8 => format!("{quantity} +1 for each {}", self.filter(rng, deep)),
            9 => format!("{} {}{}", pick(&["may", "may not", "may not", "must"], rng), pick(words("an act"), rng), self.act_more(rng)),
            10 => {
                let (a, b) = (pick(words("deploys, moves, fires, plays ..."), rng), pick(&["free", "only", "never"], rng));
                format!("{a} {b}{}", self.act_more(rng))
            }
            11 => match rng.below(3) {
                0 => format!("immune to attrition {} {}", pick(&["<", "="], rng), self.amount(rng, 1)),
                1 => format!("immune to {}", self.title(rng)),
                _ => "loses immunity".to_owned(),
            },
            12 | 13 => {
                let verb = pick(&["gains", "loses", "is", "is not"], rng);
                let what = if rng.below(3) == 0 { *pick(ICONS, rng) } else { *pick(KINDS, rng) };
                format!("{verb} {what}")
            }
            14 => (*pick(&["game text canceled", "canceled", "lost", "nighttime", "suspended", "game text suspended"], rng)).to_owned(),
            _ => format!("{} {} {} destiny", pick(&["adds", "draws"], rng), 1 + rng.below(2), pick(words("a kind of destiny"), rng)),
        }
    }

    fn act_more(&self, rng: &mut Rng) -> String {
        match rng.below(4) {
            0 => format!(" {}", self.filter(rng, 1)),
            1 => format!(" to {}", self.place(rng, 1)),
            2 => format!(" {}", self.piece(Piece::Qual, rng)),
            _ => String::new(),
        }
    }

    fn quantity(&self, rng: &mut Rng) -> &'static str {
        const COMMON: &[&str] = &["power", "ability", "forfeit", "deploy", "maneuver", "armor", "landspeed", "defense", "destiny"];
        let list = if rng.below(3) > 0 { COMMON } else { words("a quantity") };
        pick::<&'static str>(list, rng)
    }

    /// Which cards.
    fn filter(&self, rng: &mut Rng, deep: usize) -> String {
        if deep == 0 || rng.below(8) == 0 {
            return match rng.below(3) {
                0 => self.piece(Piece::Filter, rng),
                _ => format!("{}{}", pick(WHOSE, rng), pick(KINDS, rng)),
            };
        }
        let adjective = if rng.below(5) == 0 { format!("{} ", pick(words("an adjective"), rng)) } else { String::new() };
        let what = match rng.below(8) {
            0 => format!("{} {}", pick(ICONS, rng), pick(KINDS, rng)),
            1 => self.title(rng),
            2 => format!("{} or {}", pick(KINDS, rng), pick(KINDS, rng)),
            3 => format!("not {}", pick(KINDS, rng)),
            _ => (*pick(KINDS, rng)).to_owned(),
        };
        let mut text = format!("{}{adjective}{what}", pick(WHOSE, rng));
        for _ in 0..rng.below(3) {
            text.push(' ');
            text.push_str(&self.test(rng, deep - 1));
        }
        text
    }

    fn test(&self, rng: &mut Rng, deep: usize) -> String {
        match rng.below(14) {
            0 | 1 => self.piece(Piece::Test, rng),
            2..=5 => format!("with {} {} {}", self.quantity(rng), pick(CMP, rng), self.amount(rng, deep)),
            6 => "here".to_owned(),
            7 => format!("at {}", self.place(rng, deep)),
            8 => format!("where {}", self.cond(rng, deep)),
            9 => format!("with {}", self.filter(rng, deep.min(1))),
            10 => (*pick(&["alone", "in battle", "armed", "present", "on table"], rng)).to_owned(),
            11 => (*pick(&["you control", "opponent controls", "you occupy", "opponent occupies"], rng)).to_owned(),
            12 => format!(
                "{} {}",
                pick(&["piloted by", "piloting", "aboard", "matching", "armed with", "carrying", "on"], rng),
                self.filter(rng, deep.min(1))
            ),
            _ => format!("immune to {}", self.title(rng)),
        }
    }

    fn place(&self, rng: &mut Rng, deep: usize) -> String {
        match rng.below(6) {
            0 => self.piece(Piece::Place, rng),
            1 => "here".to_owned(),
            2 => format!("{} {}", pick(words("a relation of places"), rng), pick(&["site", "system", "location"], rng)),
            3 => format!("{} you {}", pick(&["site", "system", "location", "battleground"], rng), pick(&["control", "occupy"], rng)),
            4 if deep > 0 => format!("{} {}", pick(&["site", "location"], rng), self.test(rng, deep - 1)),
            _ => (*pick(&["site", "system", "docking bay", "interior site", "exterior site", "location"], rng)).to_owned(),
        }
    }

    /// A number.
    pub(super) fn amount(&self, rng: &mut Rng, deep: usize) -> String {
        if deep == 0 || rng.below(3) == 0 {
            return if rng.below(12) == 0 { "9999999".to_owned() } else { rng.below(9).to_string() };
        }
        let deep = deep - 1;
        match rng.below(12) {
            0 | 1 => self.piece(Piece::Amount, rng),
            2 => format!("(number of {})", self.filter(rng, deep)),
            3 | 4 => format!("({} {})", pick(REFS, rng), self.quantity(rng)),
            5 => format!("({} {} of {})", pick(&["highest", "lowest", "total"], rng), self.quantity(rng), self.filter(rng, deep)),
            6 => format!("({} {})", pick(&["half", "root"], rng), self.amount(rng, deep)),
            7 => format!("({} {} {})", self.amount(rng, deep), pick(&["+", "-", "*", "/"], rng), self.amount(rng, deep)),
            8 => format!("({} if {} else {})", self.amount(rng, deep), self.cond(rng, deep), self.amount(rng, deep)),
            9 => format!("({} {} here)", pick(&["your", "opponent's"], rng), self.quantity(rng)),
            10 => format!("(size of {} {})", pick(&["your", "opponent's"], rng), pick(words("a zone"), rng)),
            _ => (*pick(&["X", "Y", "destiny", "amount"], rng)).to_owned(),
        }
    }

    /// A condition.
    pub(super) fn cond(&self, rng: &mut Rng, deep: usize) -> String {
        if deep == 0 {
            return (*pick(&["your turn", "battle", "battle here", "opponent's turn", "self in battle", "self alone"], rng)).to_owned();
        }
        let deep = deep - 1;
        match rng.below(13) {
            0 | 1 => self.piece(Piece::Cond, rng),
            2 => format!("{} {} {}", pick(&["you", "opponent"], rng), pick(&["control", "occupy", "have"], rng), self.filter(rng, deep)),
            3 => format!("opponent {} {}", pick(&["controls", "occupies", "has"], rng), self.filter(rng, deep)),
            4 | 5 => format!("{} {} {}", self.amount(rng, deep.max(1)), pick(CMP, rng), self.amount(rng, deep)),
            6 => self.filter(rng, deep.max(1)),
            7 => format!("{} {}", pick(&["no", "2", "exactly 1", "every", "only"], rng), self.filter(rng, deep)),
            8 => format!("not {}", self.cond(rng, deep)),
            9 => format!("{} {} {}", self.cond(rng, deep), pick(&["and", "or if"], rng), self.cond(rng, deep)),
            10 => format!("{} {}", pick(REFS, rng), self.predicate(rng, deep)),
            11 => format!("{} {} {}", pick(REFS, rng), pick(&["is", "is not"], rng), pick(KINDS, rng)),
            _ => format!("({} {})", self.event(rng), pick(words("a span of time"), rng)),
        }
    }

    fn predicate(&self, rng: &mut Rng, deep: usize) -> String {
        match rng.below(6) {
            0 | 1 => self.piece(Piece::Predicate, rng),
            2 => format!("at {}", self.place(rng, deep)),
            3 => format!(
                "{} {}",
                pick(&["with", "present with", "in battle with", "armed with", "piloting", "riding", "on"], rng),
                self.filter(rng, deep.min(1))
            ),
            _ => (*pick(
                &["in battle", "alone", "armed", "piloting", "driving", "riding", "present", "landed", "defending", "attacking"],
                rng,
            ))
            .to_owned(),
        }
    }

    fn event(&self, rng: &mut Rng) -> String {
        match rng.below(9) {
            0..=2 => self.piece(Piece::Event, rng),
            3 | 4 => format!("{} just {}{}", self.filter(rng, 2), pick(words("a state"), rng), self.detail(rng)),
            5 => format!("{} about to be {}{}", self.filter(rng, 2), pick(words("a state"), rng), self.detail(rng)),
            6 | 7 => {
                let deed = pick(words("a deed"), rng);
                match rng.below(3) {
                    0 => format!("you {deed}{}", self.detail(rng)),
                    1 => format!("{} about to {deed}{}", pick(PLAYERS, rng), self.detail(rng)),
                    _ => format!("{} {}{}", pick(&["opponent", "any player"], rng), third(deed), self.detail(rng)),
                }
            }
            _ => {
                let what = pick(&["turn", "control phase", "deploy phase", "battle phase", "move phase"], rng);
                format!("{} of {} {what}", pick(&["start", "end"], rng), pick(&["your", "opponent's", "any"], rng))
            }
        }
    }

    fn detail(&self, rng: &mut Rng) -> String {
        match rng.below(4) {
            0 => format!(" {}", self.piece(Piece::Detail, rng)),
            1 => format!(" {}", self.filter(rng, 1)),
            _ => String::new(),
        }
    }

    fn window(&self, rng: &mut Rng) -> String {
        match rng.below(3) {
            0 => self.piece(Piece::Window, rng),
            _ => format!(
                "{} {} phase",
                pick(&["your", "opponent's", "any"], rng),
                pick(&["control", "deploy", "battle", "move", "draw"], rng)
            ),
        }
    }

    fn clauses(&self, rng: &mut Rng) -> String {
        let mut all = vec![match rng.below(3) {
            0 => "any time".to_owned(),
            _ => format!("during {}", self.window(rng)),
        }];
        if rng.below(3) > 0 {
            let limit = pick(&["once per turn", "once per phase", "once per game", "once per battle", "2 times per turn"], rng);
            all.push((*limit).to_owned());
        }
        match rng.below(6) {
            0 => all.push(format!("use {}", self.amount(rng, 1))),
            1 => all.push(format!("lose {}", 1 + rng.below(2))),
            2 => all.push(format!("if {}", self.cond(rng, 2))),
            3 => all.push(format!("target {}", self.filter(rng, 2))),
            4 => all.push(self.piece(Piece::Clause, rng)),
            _ => {}
        }
        all.join(", ")
    }

    fn steps(&self, rng: &mut Rng, deep: usize) -> String {
        let many = 1 + rng.below(2);
        let steps: Vec<String> = (0..many).map(|_| self.step(rng, deep)).collect();
        steps.join("; ")
    }

    fn step(&self, rng: &mut Rng, deep: usize) -> String {
        let inner = deep.saturating_sub(1);
        let body = |rng: &mut Rng| if inner == 0 { "lose 1".to_owned() } else { self.steps(rng, inner) };
        match rng.below(20) {
            0..=5 => self.piece(Piece::Step, rng),
            6 => format!("if {} {{ {} }} else {{ {} }}", self.cond(rng, inner), body(rng), body(rng)),
            7 => format!("for each {} {{ {} }}", self.filter(rng, inner), body(rng)),
            8 => format!("repeat until {} {{ {} }}", self.cond(rng, inner), body(rng)),
            9 => format!("opponent chooses {{ {} }} or {{ {} }}", body(rng), body(rng)),
            10 => format!("opponent may {{ {} }} else {{ {} }}", body(rng), body(rng)),
            11 => format!("each player {{ {} }}", body(rng)),
            12 => format!("later when {} {{ {} }}", self.event(rng), body(rng)),
            13 => format!("{} {}", pick(words("a verb"), rng), self.filter(rng, inner)),
            14 => {
                let whom = if rng.below(2) == 0 { (*pick(REFS, rng)).to_owned() } else { self.filter(rng, inner) };
                let until = pick(&["until end of turn", "until end of battle", "until end of your next turn", "until end of game"], rng);
                format!("{whom} {} {until}", self.change(rng, inner))
            }
            15 => format!("draw destiny; if destiny > {} {{ {} }}", self.amount(rng, 1), body(rng)),
            16 => format!("{} {}", pick(&["lose", "retrieve", "activate", "use"], rng), self.amount(rng, 2)),
            17 => format!("opponent {} {}", pick(&["loses", "retrieves", "activates", "uses"], rng), self.amount(rng, 2)),
            18 => {
                let zone = pick(words("a zone"), rng);
                let verb = pick(&["take {} into hand from", "place {} into", "deploy {} from", "stack {} here from"], rng);
                format!("{} {zone}", verb.replace("{}", &self.filter(rng, inner)))
            }
            _ => format!("{} {}", pick(&["lose", "cancel", "return", "move", "relocate", "hit", "capture"], rng), self.filter(rng, inner)),
        }
    }
}
