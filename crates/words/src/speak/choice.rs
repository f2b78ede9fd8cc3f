//! Questions and options.

use holocron_cards::say as card_text;
use holocron_engine::card::{CardDef, Library};
use holocron_engine::decision::{Ask, Berth, CaptiveFate, Decision, MoveWay, Opt};
use holocron_engine::maintenance;
use holocron_engine::state::{AutoText, CardId, Frame};
use holocron_engine::text::{Body, Pay, Play, Slot, Statement};
use holocron_scenario::words::{Speaker, part_text, text_for};

use super::{Teller, number, pile_key};
use crate::lang::Lang;
use crate::say;

impl Teller<'_> {
    /// What a decision asks.
    pub fn question(&self, d: &Decision) -> String {
        let w = self.words;
        let asked = |id: &str, card: CardId| say!(w, id, card = self.title(card));
        match d.kind {
            Ask::Action => {
                let t = &self.game.state().turn;
                say!(w, "ask-action", phase = phase_key(t.phase), own = if t.player == d.player { "yes" } else { "no" })
            }
            Ask::WeaponsSegment => say!(w, "ask-weapons"),
            Ask::PowerSegment => say!(w, "ask-power"),
            Ask::Response => match self.game.open_event() {
                Some(event) => say!(w, "ask-response", event = self.event(&event)),
                None => say!(w, "ask-response-plain"),
            },
            Ask::AutomaticOrder => say!(w, "ask-automatic-order"),
            Ask::ActivateAmount => say!(w, "ask-activate"),
            Ask::Where(c) => asked("ask-where", c),
            Ask::Target(c) => asked("ask-target", c),
            Ask::Choose(c) => asked("ask-choose", c),
            Ask::Number(c) if matches!(d.options.first(), Some(Opt::Kind(_))) => asked("ask-type", c),
            Ask::Number(c) => asked("ask-number", c),
            Ask::Block(c) => asked("ask-block", c),
            Ask::May(c) => asked("ask-may", c),
            Ask::Cost(c) => asked("ask-cost", c),
            Ask::LoseForce(n) => say!(w, "ask-lose-force", n = u32::from(n)),
            Ask::DrawBattleDestiny(n) => say!(w, "ask-battle-destiny", n = u32::from(n)),
            Ask::WhichDestiny(c) => asked("ask-which-destiny", c),
            Ask::Damage => say!(w, "ask-damage"),
            Ask::Layout(c) => asked("ask-layout", c),
            Ask::Order => say!(w, "ask-order"),
            Ask::JumpOff(c) => asked("ask-jump-off", c),
            Ask::Verify => say!(w, "ask-verify"),
            Ask::StartingLocation => say!(w, "ask-starting-location"),
            Ask::StartingInterrupt => say!(w, "ask-starting-interrupt"),
            Ask::LetConvert => say!(w, "ask-let-convert"),
            Ask::Capture(c) => asked("ask-capture", c),
            Ask::Release(c) => asked("ask-release", c),
            Ask::Surplus => say!(w, "ask-surplus"),
            Ask::Slot(c) => asked("ask-slot", c),
            Ask::Maintenance(c) => asked("ask-maintenance", c),
        }
    }

    /// An option of a question of this kind.
    pub fn option(&self, kind: Ask, opt: Opt) -> String {
        let w = self.words;
        let of = |id: &str, card: CardId| say!(w, id, card = self.title(card));
        match opt {
            Opt::Pass => match kind {
                Ask::StartingLocation | Ask::StartingInterrupt => say!(w, "opt-none"),
                Ask::DrawBattleDestiny(_) => say!(w, "opt-no"),
                _ => say!(w, "opt-pass"),
            },
            Opt::Done => say!(w, "opt-done"),
            Opt::Yes => say!(w, "opt-yes"),
            Opt::No => say!(w, "opt-no"),
            Opt::Amount(n) => n.to_string(),
            Opt::Card(c) => self.placed(c),
            Opt::Activate => say!(w, "opt-activate"),
            Opt::ForceDrain(l) => say!(w, "opt-force-drain", card = self.title(l), n = number(self.game.drain_amount(l, self.actor()))),
            Opt::Deploy(c) => of("opt-deploy", c),
            Opt::Play(c, n) => self.function("opt-play", c, n),
            Opt::Use(c, n) => self.function("opt-use", c, n),
            Opt::Battle(l) => of("opt-battle", l),
            Opt::Fire(c) => of("opt-fire", c),
            Opt::Move(c, way) => say!(w, "opt-move", card = self.title(c), way = say!(w, way_key(way))),
            Opt::Follow(c) => of("opt-follow", c),
            Opt::Attack(c) => of("opt-attack", c),
            Opt::CreatureAttack(c) => of("opt-creature-attack", c),
            Opt::Asteroid(c) => of("opt-asteroid", c),
            Opt::HandOver(c, e) => say!(w, "opt-hand-over", card = self.title(c), escort = self.title(e)),
            Opt::Imprison(c) => of("opt-imprison-captive", c),
            Opt::LeaveCaptive(c) => of("opt-leave-captive", c),
            Opt::FreeCaptive(c) => of("opt-free-captive", c),
            Opt::Race(c) => of("opt-race", c),
            Opt::Download => say!(w, "opt-download"),
            Opt::DrawCard => say!(w, "opt-draw-card"),
            Opt::Transfer(c) => of("opt-transfer", c),
            Opt::Replace(c) => of("opt-replace", c),
            Opt::BreakCover(c) => of("opt-break-cover", c),
            Opt::Bury(c) => of("opt-bury", c),
            Opt::Search(c) => of("opt-search", c),
            Opt::Reassign(c, b) => say!(w, "opt-reassign", card = self.title(c), berth = say!(w, berth_key(b))),
            Opt::At(l) => of("opt-at", l),
            Opt::On(c) => of("opt-on", c),
            Opt::Aboard(c, b) => say!(w, "opt-aboard", card = self.title(c), berth = say!(w, berth_key(b))),
            Opt::Table => say!(w, "opt-table"),
            Opt::AtWith(l, p) => say!(w, "opt-at-with", card = self.title(l), pilot = self.title(p)),
            Opt::AboardWith(s, p) => say!(w, "opt-aboard-with", card = self.title(s), pilot = self.title(p)),
            Opt::Undercover(l) => of("opt-undercover", l),
            Opt::Position(n) => self.position(usize::from(n)),
            Opt::Part(n, c) => say!(w, "opt-part", place = part_text(self.game, c), position = self.position(usize::from(n))),
            Opt::DeepSpace(n) => say!(w, "opt-deep-space", n = i32::from(n)),
            Opt::LoseTop(p) => say!(w, "opt-lose-top", pile = say!(w, pile_key(p))),
            Opt::LoseCard(c) => of("opt-lose-card", c),
            Opt::LoseDestiny => say!(w, "opt-lose-destiny"),
            Opt::Forfeit(c) => {
                let value = self.game.value(c, holocron_engine::text::Quantity::Forfeit);
                say!(w, "opt-forfeit", card = self.title(c), n = number(value))
            }
            Opt::Block(n) => match kind {
                Ask::Cost(_) => self.cost(n),
                Ask::Maintenance(_) => match n {
                    maintenance::MAINTAIN => say!(w, "opt-maintain"),
                    maintenance::RECYCLE => say!(w, "opt-recycle"),
                    _ => say!(w, "opt-sacrifice"),
                },
                // The words are the card's own: they come in its language whatever stands around them.
                Ask::Block(_) if matches!(self.game.state().stack.last(), Some(Frame::Volley(_))) => {
                    if n == 0 {
                        say!(w, "opt-fire-separately")
                    } else {
                        say!(w, "opt-fire-combined")
                    }
                }
                Ask::Block(_) => text_for(self.game, Some(kind), &opt, &Tongue(w.lang)),
                _ => say!(w, "opt-block", n = u32::from(n) + 1),
            },
            Opt::Auto(c, text) => self.automatic("opt-auto", c, text),
            Opt::ReactDeploy(c) => of("opt-react-deploy", c),
            Opt::ReactMove(c) => of("opt-react-move", c),
            Opt::ReactAway(c) => of("opt-react-away", c),
            Opt::Player(s) => self.side(s),
            Opt::Pile(s, p) => say!(w, "opt-pile", side = s.word(), pile = say!(w, pile_key(p))),
            Opt::Fate(CaptiveFate::Seize(c)) => of("opt-seize", c),
            Opt::Fate(CaptiveFate::Imprison) => say!(w, "opt-imprison"),
            Opt::Fate(CaptiveFate::Escape) => say!(w, "opt-escape"),
            Opt::Fate(CaptiveFate::Rally) => say!(w, "opt-rally"),
            Opt::Fate(CaptiveFate::Leave) => say!(w, "opt-leave"),
            Opt::Kind(k) => card_text::kind(k, w.lang.of_cards()).to_owned(),
        }
    }

    /// The deed of an option without its card, for a menu beside that card; none where the whole option is needed.
    pub fn label(&self, kind: Ask, opt: Opt) -> Option<String> {
        let w = self.words;
        let berth = |b: Berth| say!(w, berth_key(b));
        Some(match opt {
            Opt::ForceDrain(l) => say!(w, "act-drain", n = number(self.game.drain_amount(l, self.actor()))),
            Opt::Deploy(_) => say!(w, "act-deploy"),
            Opt::Play(c, n) => self.function("act-play", c, n),
            Opt::Use(c, n) => self.function("act-use", c, n),
            Opt::Auto(c, text) => self.automatic("act-auto", c, text),
            Opt::Battle(_) => say!(w, "act-battle"),
            Opt::Fire(_) => say!(w, "act-fire"),
            Opt::Move(_, way) => say!(w, "act-move", way = say!(w, way_key(way))),
            Opt::Follow(_) => say!(w, "act-follow"),
            Opt::Attack(_) => say!(w, "act-attack"),
            Opt::CreatureAttack(_) => say!(w, "act-creature-attack"),
            Opt::Asteroid(_) => say!(w, "act-asteroid"),
            Opt::Transfer(_) => say!(w, "act-transfer"),
            Opt::Replace(_) => say!(w, "act-replace"),
            Opt::BreakCover(_) => say!(w, "act-break-cover"),
            Opt::Bury(_) => say!(w, "act-bury"),
            Opt::Search(_) => say!(w, "act-search"),
            Opt::HandOver(_, e) => say!(w, "act-hand-over", escort = self.title(e)),
            Opt::Imprison(_) => say!(w, "opt-imprison"),
            Opt::LeaveCaptive(_) => say!(w, "opt-leave"),
            Opt::FreeCaptive(_) => say!(w, "act-free-captive"),
            Opt::Race(_) => say!(w, "act-race"),
            Opt::Reassign(_, b) => say!(w, "act-reassign", berth = berth(b)),
            Opt::At(_) => say!(w, "act-at"),
            Opt::On(_) => say!(w, "act-on"),
            Opt::Aboard(_, b) => say!(w, "act-aboard", berth = berth(b)),
            Opt::AtWith(_, p) => say!(w, "act-at-with", pilot = self.title(p)),
            Opt::AboardWith(_, p) => say!(w, "act-aboard-with", pilot = self.title(p)),
            Opt::Undercover(_) => say!(w, "act-undercover"),
            Opt::LoseCard(_) => say!(w, "act-lose"),
            Opt::Forfeit(c) => say!(w, "act-forfeit", n = number(self.game.value(c, holocron_engine::text::Quantity::Forfeit))),
            Opt::ReactDeploy(_) => say!(w, "act-react-deploy"),
            Opt::ReactMove(_) => say!(w, "act-react-move"),
            Opt::ReactAway(_) => say!(w, "act-react-away"),
            Opt::Fate(CaptiveFate::Seize(_)) => say!(w, "act-seize"),
            Opt::Card(_) => match kind {
                Ask::Target(_) => say!(w, "act-target"),
                _ => say!(w, "act-choose"),
            },
            _ => return None,
        })
    }

    /// Who is choosing.
    fn actor(&self) -> holocron_engine::text::Side {
        self.game.decision().map_or(self.game.state().turn.player, |d| d.player)
    }

    /// A card with where it is, so that two of a name can be told apart.
    fn placed(&self, card: CardId) -> String {
        match self.game.card(card).loc {
            Some(loc) if loc != card => say!(self.words, "opt-card-at", card = self.title(card), place = self.title(loc)),
            _ => self.title(card).text,
        }
    }

    /// Text that acts by itself.
    fn automatic(&self, id: &str, card: CardId, text: AutoText) -> String {
        match text {
            AutoText::Play(n) => self.function(id, card, n),
            _ => say!(self.words, id, card = self.title(card), slot = "none", text = "", has = "no"),
        }
    }

    fn function(&self, id: &str, card: CardId, n: u8) -> String {
        let lib = self.game.library();
        let def = self.game.card(card).def;
        let play = self.game.play_of(card, n);
        let own = play.and_then(|(_, p)| p.play.slot);
        let slot = match own.or_else(|| lib.def(def).slots.first().copied().filter(|_| lib.def(def).slots.len() == 1)) {
            Some(Slot::Used) => "used",
            Some(Slot::Lost) => "lost",
            Some(Slot::Starting) => "starting",
            None => "none",
        };
        let text = play.and_then(|(def, p)| Tongue(self.words.lang).play(lib, lib.def(def), &p.play)).unwrap_or_default();
        let has = if text.is_empty() { "no" } else { "yes" };
        say!(self.words, id, card = self.title(card), slot = slot, text = text, has = has)
    }

    /// One of several costs.
    fn cost(&self, n: u8) -> String {
        match self.game.cost_asked(n) {
            Some(Pay::Use(..)) => say!(self.words, "opt-cost-use"),
            Some(Pay::LoseForce(..)) => say!(self.words, "opt-cost-lose"),
            Some(Pay::LoseCard(..)) => say!(self.words, "opt-cost-lose-card"),
            _ => say!(self.words, "opt-block", n = u32::from(n) + 1),
        }
    }

    fn position(&self, n: usize) -> String {
        let layout = &self.game.state().layout;
        let left = n.checked_sub(1).and_then(|i| layout.get(i));
        match (left, layout.get(n)) {
            (Some(l), Some(r)) => say!(self.words, "opt-between", left = self.title(*l), right = self.title(*r)),
            (None, Some(r)) => say!(self.words, "opt-left-of", card = self.title(*r)),
            (Some(l), None) => say!(self.words, "opt-right-of", card = self.title(*l)),
            (None, None) => say!(self.words, "opt-alone"),
        }
    }
}

/// Says pieces of cards in a language: what the words of options need.
struct Tongue(Lang);

impl Speaker for Tongue {
    fn play(&self, lib: &Library, def: &CardDef, play: &Play) -> Option<String> {
        Some(card_text::play(lib, def, play, self.0.of_cards()))
    }
    fn body(&self, lib: &Library, def: &CardDef, body: &Body) -> Option<String> {
        Some(card_text::body(lib, def, body, self.0.of_cards()))
    }
    fn block(&self, lib: &Library, def: &CardDef, block: &[Statement]) -> Option<String> {
        Some(card_text::block(lib, def, block, self.0.of_cards()))
    }
}

/// The name by which messages choose a phase.
pub fn phase_key(phase: holocron_engine::text::Phase) -> &'static str {
    use holocron_engine::text::Phase;
    match phase {
        Phase::Activate => "activate",
        Phase::Control => "control",
        Phase::Deploy => "deploy",
        Phase::Battle => "battle",
        Phase::Move => "move",
        Phase::Draw => "draw",
    }
}

/// The message that names a way of moving.
#[must_use]
pub fn way_key(way: MoveWay) -> &'static str {
    match way {
        MoveWay::Landspeed => "way-landspeed",
        MoveWay::Hyperspeed => "way-hyperspeed",
        MoveWay::Sector => "way-sector",
        MoveWay::Land => "way-land",
        MoveWay::TakeOff => "way-take-off",
        MoveWay::Shuttle => "way-shuttle",
        MoveWay::ShuttleVehicle => "way-shuttle-vehicle",
        MoveWay::DockingBay => "way-docking-bay",
        MoveWay::Embark => "way-embark",
        MoveWay::Disembark => "way-disembark",
        MoveWay::ShipDocking => "way-ship-docking",
        MoveWay::Orbit => "way-orbit",
        MoveWay::MobileSystem => "way-mobile-system",
        MoveWay::ShipSite => "way-ship-site",
        MoveWay::LocationText => "way-location-text",
        MoveWay::Carry => "way-carry",
        MoveWay::BombingRun => "way-bombing-run",
    }
}

/// The message that names a place aboard.
pub fn berth_key(berth: Berth) -> &'static str {
    match berth {
        Berth::None => "berth-none",
        Berth::Pilot => "berth-pilot",
        Berth::Driver => "berth-driver",
        Berth::Passenger => "berth-passenger",
        Berth::Astromech => "berth-astromech",
        Berth::Cargo => "berth-cargo",
    }
}
