//! The open question and its options. Each option says where a client should show it: beside a card, on a location, on a pile, or in
//! the prompt.

use holocron_engine::Game;
use holocron_engine::decision::{Ask, CaptiveFate, Decision, MoveWay, Opt, Pile};
use holocron_engine::num::Num;
use holocron_engine::state::CardId;
use holocron_engine::text::Side;
use holocron_words::lang::Words;
use holocron_words::say;
use holocron_words::speak::{Teller, way_key};
use serde::Serialize;

use super::log::{LineOut, open_event};
use super::view::berth_word;
use super::{Eye, Number, Piece, SideWord, card_of, number, pieces, pile_word, plain};

/// A question as clients read it.
#[derive(Clone, Debug, Serialize)]
pub struct DecisionOut {
    /// Its name: the answer must give it.
    pub id: u32,
    at: u32,
    player: SideWord,
    mine: bool,
    waiting_since: u64,
    #[serde(flatten)]
    asked: Option<Asked>,
}

#[derive(Clone, Debug, Serialize)]
struct Asked {
    kind: &'static str,
    card: Option<u16>,
    question: Vec<Piece>,
    event: Option<LineOut>,
    options: Vec<OptionOut>,
    pass: Option<usize>,
}

/// An option as clients read it.
#[derive(Clone, Debug, Default, Serialize)]
pub struct OptionOut {
    index: usize,
    key: String,
    act: &'static str,
    words: Vec<Piece>,
    label: String,
    card: Option<u16>,
    target: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    with: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pile: Option<PileRef>,
    #[serde(skip_serializing_if = "Option::is_none")]
    n: Option<Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    way: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    berth: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<u8>,
}

#[derive(Clone, Debug, Serialize)]
struct PileRef {
    side: SideWord,
    pile: &'static str,
}

/// How a question is put to some eyes.
#[derive(Clone, Copy, Debug, Default)]
pub struct Put {
    /// Its name.
    pub id: u32,
    /// How many answers they have seen.
    pub at: u32,
    /// Since when it is open for them.
    pub since: i64,
}

/// The open question as these eyes see it; only its player learns what is asked.
#[must_use]
pub fn decision(game: &Game, words: &Words, eye: Eye, put: Put) -> Option<DecisionOut> {
    let d = game.decision()?;
    let mine = eye.seat() == Some(d.player);
    let asked = (mine || eye == Eye::All).then(|| Asked {
        kind: kind_word(d.kind),
        card: d.kind.card().map(number),
        question: pieces(game, &Teller::new(game, words, eye.seat()).marked().question(d)),
        event: if d.kind == Ask::Response { open_event(game, words, eye, put.at) } else { None },
        options: options(game, words, d),
        pass: d.options.iter().position(|o| matches!(o, Opt::Pass)),
    });
    let waiting_since = u64::try_from(put.since).unwrap_or_default();
    Some(DecisionOut { id: put.id, at: put.at, player: SideWord(d.player), mine, waiting_since, asked })
}

/// The options of a question.
#[must_use]
pub fn options(game: &Game, words: &Words, d: &Decision) -> Vec<OptionOut> {
    let teller = Teller::new(game, words, None).marked();
    let mut keys = Keys::default();
    let unknown = |n: Option<u16>| n.and_then(|n| card_of(game, n)).is_some_and(|c| !game.knows(d.player, c));
    let each = |(index, opt): (usize, &Opt)| {
        let mut out = shape(game, d.player, *opt);
        out.index = index;
        out.key = keys.next(*opt);
        if unknown(out.card) {
            // One that lies face down is chosen without knowing which it is.
            let blind = format!("{} ({})", say!(words, "a-card"), index + 1);
            (out.card, out.label, out.words) = (None, blind.clone(), pieces(game, &blind));
            return out;
        }
        let text = teller.option(d.kind, *opt);
        out.label = plain(&teller.label(d.kind, *opt).unwrap_or_else(|| text.clone()));
        out.words = pieces(game, &text);
        out
    };
    d.options.iter().enumerate().map(each).collect()
}

/// Letters for options.
#[derive(Default)]
struct Keys(usize);

impl Keys {
    const OTHERS: &'static [u8] = b"abcdefghijklmoqrstuvwxz";

    fn next(&mut self, opt: Opt) -> String {
        match opt {
            Opt::Pass => return "p".to_owned(),
            Opt::Yes => return "y".to_owned(),
            Opt::No => return "n".to_owned(),
            _ => {}
        }
        let n = Keys::OTHERS.len();
        let letter = |i: usize| char::from(Keys::OTHERS[i % n]);
        let i = self.0;
        self.0 += 1;
        if i < n { letter(i).to_string() } else { format!("{}{}", letter(i / n - 1), letter(i)) }
    }
}

/// What an option is about.
fn shape(game: &Game, player: Side, opt: Opt) -> OptionOut {
    let plain = |act: &'static str| OptionOut { act, ..OptionOut::default() };
    let on = |act: &'static str, card: CardId| OptionOut { card: Some(number(card)), ..plain(act) };
    let to = |act: &'static str, target: CardId| OptionOut { target: Some(number(target)), ..plain(act) };
    let pile = |side: Side, pile: Pile| Some(PileRef { side: SideWord(side), pile: pile_word(pile) });
    match opt {
        Opt::Pass => plain("pass"),
        Opt::Done => plain("done"),
        Opt::Yes => plain("yes"),
        Opt::No => plain("no"),
        Opt::Amount(n) => OptionOut { n: Some(Number(n)), ..plain("amount") },
        Opt::Card(c) => on("card", c),
        Opt::Activate => OptionOut { pile: pile(player, Pile::Reserve), ..plain("activate") },
        Opt::ForceDrain(l) => OptionOut { n: Some(Number(game.drain_amount(l, player))), ..on("drain", l) },
        Opt::Deploy(c) => on("deploy", c),
        Opt::Play(c, _) => on("play", c),
        Opt::Use(c, _) => on("use", c),
        Opt::Battle(l) => on("battle", l),
        Opt::Fire(c) => on("fire", c),
        Opt::Move(c, way) => OptionOut { way: Some(way_word(way)), ..on("move", c) },
        Opt::Follow(c) => on("follow", c),
        Opt::Attack(c) => on("attack", c),
        Opt::CreatureAttack(c) => on("creature-attack", c),
        Opt::Asteroid(c) => on("asteroid", c),
        Opt::HandOver(c, e) => OptionOut { with: Some(number(e)), ..on("hand-over", c) },
        Opt::Imprison(c) => on("imprison", c),
        Opt::LeaveCaptive(c) => on("leave-captive", c),
        Opt::FreeCaptive(c) => on("free-captive", c),
        Opt::Race(c) => on("race", c),
        Opt::Download => OptionOut { pile: pile(player, Pile::Reserve), ..plain("download") },
        Opt::DrawCard => OptionOut { pile: pile(player, Pile::Force), ..plain("draw") },
        Opt::Transfer(c) => on("transfer", c),
        Opt::Replace(c) => on("replace", c),
        Opt::BreakCover(c) => on("break-cover", c),
        Opt::Bury(c) => on("bury", c),
        Opt::Search(c) => on("search", c),
        Opt::Reassign(c, b) => OptionOut { berth: berth_word(b), ..on("reassign", c) },
        Opt::At(l) => to("at", l),
        Opt::On(c) => to("on", c),
        Opt::Aboard(c, b) => OptionOut { berth: berth_word(b), ..to("aboard", c) },
        Opt::Table => plain("table"),
        Opt::AtWith(l, p) => OptionOut { with: Some(number(p)), ..to("at-with", l) },
        Opt::AboardWith(s, p) => OptionOut { with: Some(number(p)), ..to("aboard-with", s) },
        Opt::Undercover(l) => to("undercover", l),
        Opt::Position(n) => OptionOut { position: Some(n), ..plain("position") },
        Opt::Part(n, c) => OptionOut { position: Some(n), ..to("part", c) },
        Opt::DeepSpace(n) => OptionOut { n: Some(Number(Num::int(i32::from(n)))), ..plain("deep-space") },
        Opt::LoseTop(p) => OptionOut { pile: pile(player, p), ..plain("lose-top") },
        Opt::LoseCard(c) => on("lose-card", c),
        Opt::LoseDestiny => plain("lose-destiny"),
        Opt::Forfeit(c) => OptionOut { n: Some(Number(game.value(c, holocron_engine::text::Quantity::Forfeit))), ..on("forfeit", c) },
        Opt::Block(_) => plain("block"),
        Opt::Auto(c, _) => on("auto", c),
        Opt::ReactDeploy(c) => on("react-deploy", c),
        Opt::ReactMove(c) => on("react-move", c),
        Opt::ReactAway(c) => on("react-away", c),
        Opt::Kind(_) => plain("kind"),
        Opt::Player(_) => plain("player"),
        Opt::Pile(s, p) => OptionOut { pile: pile(s, p), ..plain("pile") },
        Opt::Fate(CaptiveFate::Seize(c)) => on("seize", c),
        Opt::Fate(CaptiveFate::Imprison) => plain("imprison"),
        Opt::Fate(CaptiveFate::Escape) => plain("escape"),
        Opt::Fate(CaptiveFate::Rally) => plain("rally"),
        Opt::Fate(CaptiveFate::Leave) => plain("leave"),
    }
}

fn way_word(way: MoveWay) -> &'static str {
    way_key(way).trim_start_matches("way-")
}

/// The name of a kind of question.
#[must_use]
pub fn kind_word(kind: Ask) -> &'static str {
    match kind {
        Ask::Action => "action",
        Ask::WeaponsSegment => "weapons",
        Ask::PowerSegment => "power",
        Ask::Response => "response",
        Ask::AutomaticOrder => "order-of-text",
        Ask::ActivateAmount => "activate",
        Ask::Where(_) => "where",
        Ask::Target(_) => "target",
        Ask::Choose(_) => "choose",
        Ask::Number(_) => "number",
        Ask::Block(_) => "block",
        Ask::May(_) => "may",
        Ask::Cost(_) => "cost",
        Ask::LoseForce(_) => "lose-force",
        Ask::DrawBattleDestiny(_) => "battle-destiny",
        Ask::WhichDestiny(_) => "which-destiny",
        Ask::Damage => "damage",
        Ask::Layout(_) => "layout",
        Ask::Order => "order",
        Ask::JumpOff(_) => "jump-off",
        Ask::Verify => "verify",
        Ask::StartingLocation => "starting-location",
        Ask::StartingInterrupt => "starting-interrupt",
        Ask::LetConvert => "let-convert",
        Ask::Capture(_) => "capture",
        Ask::Release(_) => "release",
        Ask::Surplus => "surplus",
        Ask::Slot(_) => "slot",
        Ask::Maintenance(_) => "maintenance",
    }
}
