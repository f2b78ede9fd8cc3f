//! Plain English for questions and options: what scenarios match by `"words of the option"`, what transcripts and the
//! terminal print.
//!
//! Where a card's own words are needed (which of its functions, which block) a [`Speaker`] supplies them.

use holocron_cards::say::{self, Lang};
use holocron_engine::card::{CardDef, CardType, Library};
use holocron_engine::decision::{Ask, Berth, CaptiveFate, Decision, MoveWay, Opt, Pile};
use holocron_engine::num::Num;
use holocron_engine::state::{AutoText, CardId, Frame};
use holocron_engine::text::{Body, Cost, Naming, Pay, Play, Slot, Statement, Step};
use holocron_engine::{Game, maintenance};

/// Says pieces of a card's text in English: by default as `holocron-cards` prints them.
pub trait Speaker: Send + Sync {
    /// One of a card's plays: an action, a response, a function of an Interrupt.
    fn play(&self, lib: &Library, def: &CardDef, play: &Play) -> Option<String> {
        Some(say::play(lib, def, play, Lang::En))
    }
    /// A body of steps: one of several to choose from, or an optional one.
    fn body(&self, lib: &Library, def: &CardDef, body: &Body) -> Option<String> {
        Some(say::body(lib, def, body, Lang::En))
    }
    /// Statements: the text that one way of deploying gives the card.
    fn block(&self, lib: &Library, def: &CardDef, block: &[Statement]) -> Option<String> {
        Some(say::block(lib, def, block, Lang::En))
    }
}

/// Says cards in the English that players read.
#[derive(Clone, Copy, Debug, Default)]
pub struct English;

impl Speaker for English {}

/// Says nothing: functions are known by number. For text that must not change when a word is improved.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl Speaker for Silent {
    fn play(&self, _: &Library, _: &CardDef, _: &Play) -> Option<String> {
        None
    }
    fn body(&self, _: &Library, _: &CardDef, _: &Body) -> Option<String> {
        None
    }
    fn block(&self, _: &Library, _: &CardDef, _: &[Statement]) -> Option<String> {
        None
    }
}

/// An option of the present question in English, functions by number.
#[must_use]
pub fn option_text(game: &Game, opt: &Opt) -> String {
    option_words(game, opt, &Silent)
}

/// An option of the present question in English.
#[must_use]
pub fn option_words(game: &Game, opt: &Opt, speaker: &dyn Speaker) -> String {
    let kind = game.decision().map(|d| d.kind);
    text_for(game, kind, opt, speaker)
}

/// An option of a question of this kind in English.
#[must_use]
pub fn text_for(game: &Game, kind: Option<Ask>, opt: &Opt, speaker: &dyn Speaker) -> String {
    let name = |c: CardId| game.title(c);
    match *opt {
        Opt::Pass => match kind {
            Some(Ask::StartingLocation | Ask::StartingInterrupt) => "none".into(),
            Some(Ask::DrawBattleDestiny(_)) => "do not draw destiny".into(),
            _ => "pass".into(),
        },
        Opt::Done => "done".into(),
        Opt::Kind(k) => k.name().into(),
        Opt::Yes => yes(game, kind, speaker),
        Opt::No => match kind {
            Some(Ask::DrawBattleDestiny(_)) => "no: do not draw destiny".into(),
            Some(Ask::JumpOff(_)) => "no: stay aboard".into(),
            _ => "no".into(),
        },
        Opt::Amount(n) => match kind {
            Some(Ask::ActivateAmount) => format!("activate {n}"),
            Some(Ask::Number(_)) => named(game, n),
            _ => n.to_string(),
        },
        Opt::Card(c) => name(c).to_owned(),
        Opt::Activate => "activate Force".into(),
        Opt::ForceDrain(l) => format!("Force drain at {}", name(l)),
        Opt::Deploy(c) => format!("deploy {}", name(c)),
        Opt::Play(c, n) => function("play", game, c, n, speaker),
        Opt::Use(c, n) => function("use", game, c, n, speaker),
        Opt::Battle(l) => format!("initiate battle at {}", name(l)),
        Opt::Fire(w) => format!("fire {}", name(w)),
        Opt::Move(c, way) => format!("move {} {}", name(c), way_text(way)),
        Opt::Follow(c) => format!("follow with {}", name(c)),
        Opt::Attack(c) => format!("attack {}", name(c)),
        Opt::CreatureAttack(c) => format!("{} attacks", name(c)),
        Opt::Asteroid(c) => format!("draw asteroid destiny against {}", name(c)),
        Opt::HandOver(c, e) => format!("transfer {} to {}", name(c), name(e)),
        Opt::Imprison(c) => format!("imprison {}", name(c)),
        Opt::LeaveCaptive(c) => format!("leave {} unattended", name(c)),
        Opt::FreeCaptive(c) => format!("release {}", name(c)),
        Opt::Race(c) => format!("draw race destiny for {}", name(c)),
        Opt::Download => "deploy a battleground from Reserve Deck".into(),
        Opt::DrawCard => "draw a card".into(),
        Opt::Transfer(c) => format!("transfer {}", name(c)),
        Opt::Replace(c) => format!("replace by {}", name(c)),
        Opt::BreakCover(c) => format!("break cover of {}", name(c)),
        Opt::Search(c) => format!("search party at {}", name(c)),
        Opt::Bury(c) => format!("bury cards with {}", name(c)),
        Opt::Reassign(c, b) => format!("make {} {}", name(c), berth_text(b)),
        Opt::At(l) => format!("to {}", name(l)),
        Opt::On(c) => format!("on {}", name(c)),
        Opt::Aboard(s, b) => format!("aboard {} as {}", name(s), berth_text(b)),
        Opt::Table => "on table".into(),
        Opt::AtWith(l, p) => format!("with {} to {}", name(p), name(l)),
        Opt::AboardWith(s, p) => format!("with {} aboard {}", name(p), name(s)),
        Opt::Undercover(l) => format!("undercover to {}", name(l)),
        Opt::Position(n) => position(game, n),
        Opt::Part(n, of) => format!("as part of {}, {}", part_text(game, of), position(game, n)),
        Opt::DeepSpace(p) => format!("to deep space at parsec {p}"),
        Opt::LoseTop(p) => format!("lose from {}", pile_text(p)),
        Opt::LoseCard(c) => format!("lose {} from hand", name(c)),
        Opt::LoseDestiny => "lose the destiny card just drawn".into(),
        Opt::Forfeit(c) => format!("forfeit {}", name(c)),
        Opt::Block(n) => match kind {
            Some(Ask::Cost(c)) => cost(game, c, n),
            Some(Ask::Maintenance(c)) => maintenance_text(game, c, n),
            Some(Ask::Block(c) | Ask::May(c) | Ask::Choose(c) | Ask::Number(c)) => block(game, c, n, speaker),
            _ => format!("option {}", n + 1),
        },
        Opt::Auto(c, AutoText::Play(n)) => function("text of", game, c, n, speaker),
        Opt::Auto(c, AutoText::Later(n)) => format!("text of {} that waits ({})", game.title(c), n + 1),
        Opt::Auto(c, AutoText::Fate(_) | AutoText::Cancels | AutoText::Maintain) => format!("text of {}", game.title(c)),
        Opt::ReactDeploy(c) => format!("react: deploy {}", name(c)),
        Opt::ReactMove(c) => format!("react: move {}", name(c)),
        Opt::ReactAway(c) => format!("react: move {} away", name(c)),
        Opt::Player(s) => s.word().to_owned(),
        Opt::Pile(s, p) => format!("{}'s {}", s.word(), pile_text(p)),
        Opt::Fate(fate) => match fate {
            CaptiveFate::Seize(e) => format!("seize: escorted by {}", name(e)),
            CaptiveFate::Imprison => "imprison".into(),
            CaptiveFate::Escape => "escape to the Used Pile".into(),
            CaptiveFate::Rally => "rally".into(),
            CaptiveFate::Leave => "leave unattended".into(),
        },
    }
}

/// What may be done with a card that must be maintained, and what is paid for it.
fn maintenance_text(game: &Game, card: CardId, n: u8) -> String {
    let costs = game.comp(card).maintain.as_ref();
    let paid = |cost: Option<&Cost>| match cost.and_then(|c| c.any_of.first()) {
        Some(Pay::Use(..)) => "use Force to ",
        Some(Pay::LoseForce(..)) => "lose Force to ",
        _ => "",
    };
    match n {
        maintenance::MAINTAIN => format!("{}maintain", paid(costs.map(|(keep, _)| keep))),
        maintenance::RECYCLE => format!("{}recycle to the Used Pile", paid(costs.and_then(|(_, recycle)| recycle.as_ref()))),
        _ => "sacrifice: place out of play".to_owned(),
    }
}

/// A number that stands for what is named: a card type, a player.
fn named(game: &Game, n: Num) -> String {
    let at = usize::try_from(n.floor()).unwrap_or(usize::MAX);
    let word = match current_step(game) {
        Some(Step::Name(_, Naming::CardType, _)) => CardType::ALL.get(at).map(|(t, _)| t.name()),
        _ => None,
    };
    word.map_or_else(|| n.to_string(), ToOwned::to_owned)
}

fn yes(game: &Game, kind: Option<Ask>, speaker: &dyn Speaker) -> String {
    match kind {
        Some(Ask::DrawBattleDestiny(n)) => format!("yes: draw {n} battle destiny"),
        Some(Ask::JumpOff(c)) => format!("yes: jump off {}", game.title(c)),
        Some(Ask::Verify) => "yes: verify".into(),
        Some(Ask::LetConvert) => "yes: let it be converted".into(),
        Some(Ask::May(c)) => match optional(game).and_then(|b| speaker.body(game.library(), game.def(c), b)) {
            Some(words) => format!("yes: {words}"),
            None => format!("yes: {}", game.title(c)),
        },
        _ => "yes".into(),
    }
}

fn function(verb: &str, game: &Game, card: CardId, n: u8, speaker: &dyn Speaker) -> String {
    let lib = game.library();
    let def = game.card(card).def;
    let title = game.title(card);
    let slot = slot_of(game, card, n).map_or("", |s| match s {
        Slot::Used => " as used",
        Slot::Lost => " as lost",
        Slot::Starting => " as starting",
    });
    let compiled = lib.compiled(def);
    let words = game.play_of(card, n).and_then(|(def, p)| speaker.play(lib, lib.def(def), &p.play));
    match words {
        Some(words) => format!("{verb} {title}{slot}: {words}"),
        None if compiled.plays.len() + compiled.cancels.len() > 1 => format!("{verb} {title}{slot} ({})", n + 1),
        None => format!("{verb} {title}{slot}"),
    }
}

/// All functions of a card in English, whether they can be played now or not.
#[must_use]
pub fn functions(game: &Game, card: CardId, speaker: &dyn Speaker) -> Vec<String> {
    let compiled = game.library().compiled(game.card(card).def);
    let all = u8::try_from(compiled.plays.len() + compiled.cancels.len()).unwrap_or(u8::MAX);
    (0..all).map(|n| function("play", game, card, n, speaker)).collect()
}

/// Whether a function of an Interrupt is Used or Lost.
#[must_use]
pub fn slot_of(game: &Game, card: CardId, n: u8) -> Option<Slot> {
    let lib = game.library();
    let def = game.card(card).def;
    let own = game.play_of(card, n).and_then(|(_, p)| p.play.slot);
    own.or_else(|| match lib.def(def).slots.as_slice() {
        [only] => Some(*only),
        _ => None,
    })
}

fn block(game: &Game, card: CardId, n: u8, speaker: &dyn Speaker) -> String {
    // One of the ways in which a card deploys.
    if matches!(game.state().stack.last(), Some(Frame::Deploy(_))) {
        let lib = game.library();
        let way = lib.compiled(game.card(card).def).deploys.get(usize::from(n));
        let words = way.and_then(|d| speaker.block(lib, game.def(card), &d.block)).filter(|w| !w.is_empty());
        return words.unwrap_or_else(|| format!("function {} of {}", n + 1, game.title(card)));
    }
    if matches!(game.state().stack.last(), Some(Frame::Volley(_))) {
        return if n == 0 { "fire separately" } else { "fire combined" }.to_owned();
    }
    let body = match current_step(game) {
        Some(Step::ChooseBlock(_, blocks)) => blocks.get(usize::from(n)),
        _ => None,
    };
    match body.and_then(|b| speaker.body(game.library(), game.def(card), b)) {
        Some(words) => words,
        None => format!("option {} of {}", n + 1, game.title(card)),
    }
}

/// The step that asks.
fn current_step(game: &Game) -> Option<&'static Step> {
    let frame = game.state().stack.iter().rev().find_map(|f| if let Frame::Body(b) = f { Some(b) } else { None })?;
    let body = game.library().def(frame.def).text.bodies.get(usize::from(frame.body))?;
    body.get(usize::from(frame.pc))
}

/// The optional body that is asked about.
fn optional(game: &Game) -> Option<&'static Body> {
    match current_step(game)? {
        Step::May(_, body, _) => Some(body),
        _ => None,
    }
}

/// One of several costs.
fn cost(game: &Game, card: CardId, n: u8) -> String {
    match game.cost_asked(n) {
        Some(Pay::Use(..)) => "use Force".to_owned(),
        Some(Pay::LoseForce(..)) => "lose Force".to_owned(),
        Some(Pay::LoseCard(..)) => "lose a card".to_owned(),
        Some(Pay::Do(_)) | None => format!("cost {} of {}", n + 1, game.title(card)),
    }
}

fn position(game: &Game, n: u8) -> String {
    let layout = &game.state().layout;
    match (usize::from(n).checked_sub(1).and_then(|i| layout.get(i)), layout.get(usize::from(n))) {
        (Some(l), Some(r)) => format!("between {} and {}", game.title(*l), game.title(*r)),
        (None, Some(r)) => format!("left of {}", game.title(*r)),
        (Some(l), None) => format!("right of {}", game.title(*l)),
        (None, None) => "alone".into(),
    }
}

/// What a location becomes part of: a planet by its name, a ship or vehicle.
#[must_use]
pub fn part_text(game: &Game, of: CardId) -> &'static str {
    match game.system_of(of) {
        Some(name) => game.library().symbols.name(name),
        None => game.title(of),
    }
}

/// A way of moving: `by landspeed`.
#[must_use]
pub fn way_text(way: MoveWay) -> &'static str {
    match way {
        MoveWay::Landspeed => "by landspeed",
        MoveWay::Hyperspeed => "by hyperspeed",
        MoveWay::Sector => "by sector",
        MoveWay::Land => "by landing",
        MoveWay::TakeOff => "by take-off",
        MoveWay::Shuttle => "by shuttle",
        MoveWay::ShuttleVehicle => "by shuttle vehicle",
        MoveWay::DockingBay => "by docking bay",
        MoveWay::Embark => "by embark",
        MoveWay::Disembark => "by disembark",
        MoveWay::ShipDocking => "by ship-docking transit",
        MoveWay::Orbit => "by orbit",
        MoveWay::MobileSystem => "by moving the system",
        MoveWay::ShipSite => "by ship site",
        MoveWay::LocationText => "by location text",
        MoveWay::Carry => "carried by two",
        MoveWay::BombingRun => "by bombing run",
    }
}

/// A place aboard: `pilot`.
#[must_use]
pub fn berth_text(berth: Berth) -> &'static str {
    match berth {
        Berth::None => "attached",
        Berth::Pilot => "pilot",
        Berth::Driver => "driver",
        Berth::Passenger => "passenger",
        Berth::Astromech => "astromech",
        Berth::Cargo => "cargo",
    }
}

/// A pile: `Reserve Deck`.
#[must_use]
pub fn pile_text(pile: Pile) -> &'static str {
    match pile {
        Pile::Reserve => "Reserve Deck",
        Pile::Force => "Force Pile",
        Pile::Used => "Used Pile",
        Pile::Lost => "Lost Pile",
        Pile::Hand => "hand",
        Pile::OutOfPlay => "out of play",
        Pile::Outside => "outside the deck",
    }
}

/// What a question asks, in English.
#[must_use]
pub fn question_text(game: &Game, d: &Decision) -> String {
    let name = |c: CardId| game.title(c);
    let what = match d.kind {
        Ask::Action => "an action, or pass".to_owned(),
        Ask::WeaponsSegment => "an action in the weapons segment, or pass".to_owned(),
        Ask::PowerSegment => "an action in the power segment, or pass".to_owned(),
        Ask::Response => "a response, or pass".to_owned(),
        Ask::AutomaticOrder => "which automatic text comes first".to_owned(),
        Ask::ActivateAmount => "how much Force to activate".to_owned(),
        Ask::Where(c) => format!("where {} goes", name(c)),
        Ask::Target(c) => format!("a target for {}", name(c)),
        Ask::Choose(c) => format!("a card for {}", name(c)),
        Ask::Number(c) => format!("a number for {}", name(c)),
        Ask::Block(c) => format!("which part of {}", name(c)),
        Ask::May(c) => format!("whether {} does its optional part", name(c)),
        Ask::Cost(c) => format!("which cost of {} to pay", name(c)),
        Ask::LoseForce(n) => format!("what to lose ({n} Force left to lose)"),
        Ask::DrawBattleDestiny(n) => format!("whether to draw {n} battle destiny"),
        Ask::WhichDestiny(c) => format!("which destiny number of {} counts", name(c)),
        Ask::Damage => "what to forfeit or lose".to_owned(),
        Ask::Layout(c) => format!("where {} lies", name(c)),
        Ask::Order => "which card goes to the pile first".to_owned(),
        Ask::JumpOff(c) => format!("whether to jump off {}", name(c)),
        Ask::Verify => "whether to verify".to_owned(),
        Ask::StartingLocation => "a starting location".to_owned(),
        Ask::StartingInterrupt => "a starting Interrupt".to_owned(),
        Ask::LetConvert => "whether the location may be converted".to_owned(),
        Ask::Capture(c) => format!("what becomes of {}", name(c)),
        Ask::Release(c) => format!("what {} does", name(c)),
        Ask::Surplus => "which surplus card leaves".to_owned(),
        Ask::Slot(c) => format!("which place aboard {} takes", name(c)),
        Ask::Maintenance(c) => format!("whether to maintain {}", name(c)),
    };
    format!("{} chooses {what}", d.player.word())
}

/// A question and its options, for messages.
#[must_use]
pub fn decision_text(game: &Game, d: &Decision, speaker: &dyn Speaker) -> String {
    let options: Vec<String> = d.options.iter().map(|o| text_for(game, Some(d.kind), o, speaker)).collect();
    format!("{}: {}", question_text(game, d), options.join("; "))
}

/// Which of several texts are meant by some words: the one that is these words; failing that, those that have them as a
/// part. More than one is for the caller to complain about.
#[must_use]
pub fn meant_by(words: &str, texts: &[String]) -> Vec<usize> {
    let wanted = words.to_lowercase();
    let lower: Vec<String> = texts.iter().map(|t| t.to_lowercase()).collect();
    let all = |f: &dyn Fn(&String) -> bool| -> Vec<usize> { (0..lower.len()).filter(|i| f(&lower[*i])).collect() };
    let exact = all(&|t| *t == wanted);
    if !exact.is_empty() {
        return exact;
    }
    let begins = all(&|t| t.starts_with(&format!("{wanted} ")));
    if !begins.is_empty() {
        return begins;
    }
    if wanted == "decline" {
        return all(&|t| t == "no" || t.starts_with("no:") || t == "pass");
    }
    all(&|t| contains(t, &wanted))
}

/// Whether a text has some words; a number at either end of them is a whole number of the text: `2` is no part of `12`.
fn contains(text: &str, words: &str) -> bool {
    let digits = |a: Option<char>, b: Option<char>| a.zip(b).is_some_and(|(a, b)| a.is_ascii_digit() && b.is_ascii_digit());
    let (first, last) = (words.chars().next(), words.chars().next_back());
    let cut = |at: usize| digits(text[..at].chars().next_back(), first) || digits(last, text[at + words.len()..].chars().next());
    first.is_some() && text.match_indices(words).any(|(at, _)| !cut(at))
}

#[cfg(test)]
mod tests {
    use super::meant_by;

    #[test]
    fn words_of_an_option() {
        let texts = [
            "At start of the damage segment, if you have won this battle, retrieve 1 Force".to_owned(),
            "At start of the damage segment, if opponent has won this battle, retrieve 1 Force".to_owned(),
            "Shuffle any Used Pile.".to_owned(),
        ];
        assert_eq!(meant_by("you have won", &texts), [0]);
        assert_eq!(meant_by("USED pile", &texts), [2]);
        assert_eq!(meant_by("damage segment", &texts), [0, 1]);
        assert_eq!(meant_by("Shuffle any used pile.", &texts), [2]);
        assert!(meant_by("", &texts).is_empty());
        let numbers = ["1".to_owned(), "12".to_owned(), "activate 21".to_owned()];
        assert_eq!(meant_by("1", &numbers), [0]);
        assert!(meant_by("2", &numbers).is_empty());
        // Most of an option's words in another form are not its words.
        assert!(meant_by("you win", &texts).is_empty());
        assert!(meant_by("shuffles a used pile", &texts).is_empty());
    }
}
