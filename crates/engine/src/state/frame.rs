//! What is in progress: frames of the stack, plain data with a stage each.

use serde::{Deserialize, Serialize};

use super::stage::{
    AttackStage, DeployStage, DestinyStage, DownloadStage, DrainStage, LeaveStage, LossStage, MoveStage, PhaseStage, PlayStage, RaceStage,
    SearchStage, SetupStage, SquadronStage, TurnStage, VolleyStage, WindowStage,
};
use super::{BindSlot, Binds, CardId, EventData};
use crate::card::DefId;
use crate::decision::{Ask, MoveWay, Opt, Pile};
use crate::num::Num;
use crate::text::{DestinyKind, DestinyTo, Name, Side, Slot, Sym};

/// A frame of the stack.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Frame {
    /// The start of the game.
    Setup(SetupFrame),
    /// A turn.
    Turn(TurnStage),
    /// A phase.
    Phase(PhaseFrame),
    /// Responses to an event.
    Window(WindowFrame),
    /// A play being carried out.
    Play(PlayFrame),
    /// A body of steps.
    Body(BodyFrame),
    /// A body done for each card.
    ForEach(ForEachFrame),
    /// Choosing cards.
    Choose(ChooseFrame),
    /// Losing Force.
    LoseForce(LoseForceFrame),
    /// A Force drain.
    Drain(DrainFrame),
    /// Deploying a card.
    Deploy(DeployFrame),
    /// Moving cards.
    Move(MoveFrame),
    /// A battle: its data is the last of `State::battles`.
    Battle,
    /// An attack by or on a creature.
    Attack(AttackFrame),
    /// Drawing destiny.
    Destiny(DestinyFrame),
    /// Cards leaving the table or being lost.
    Leave(LeaveFrame),
    /// Activating Force.
    Activate(ActivateFrame),
    /// Using Force, some of which may be the opponent's.
    UseForce(UseForceFrame),
    /// A search failed: the opponent may verify.
    Verify(FailedSearch),
    /// A card's own text and text that ends it answer the same change.
    Contest(ContestFrame),
    /// A captive is released: it rallies or escapes.
    Release(CardId, Option<Side>),
    /// Several shots as one action.
    Volley(VolleyFrame),
    /// A duel; its body is above it. The two are bound in the play at this index of the stack.
    Duel(u16),
    /// Lightsaber combat, in the play at this index.
    Combat(u16),
    /// The end of turn of a card that must be maintained.
    Maintain(CardId),
    /// What is buried is dug up by this; whether the rest of it is left alone.
    Buried(super::EventData, bool),
    /// Cards that go to piles together.
    Order(OrderFrame),
    /// What becomes of one who was captured is asked.
    Capture(CardId),
    /// More copies of this card are on table than may be (§1.5.4).
    Surplus(CardId),
    /// Something is about to be done, and text may answer first.
    Pending(PendingFrame),
    /// One card is chosen for another.
    Pick(PickFrame),
    /// A squadron replaces starfighters.
    Squadron(SquadronFrame),
    /// A mining droid buries cards.
    Bury(BuryFrame),
    /// A search party is out.
    Search(SearchFrame),
    /// A battleground deploys from Reserve Deck.
    Download(DownloadFrame),
    /// Race destiny is drawn, or a race ends.
    Race(RaceFrame),
}

/// Something that is about to be done.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PendingFrame {
    /// What.
    pub deed: PendingDeed,
    /// It has been announced.
    pub announced: bool,
    /// Text prevents it, or does something else instead.
    pub prevented: bool,
}

/// What text may answer before it is done.
#[allow(missing_docs)] // the fields are the arguments of the deed
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum PendingDeed {
    /// A card is hit.
    Hit { card: CardId, by: Option<CardId>, player: Side },
    /// A card is captured, by an escort where one is named.
    Capture { card: CardId, escort: Option<CardId>, player: Side },
    /// A card is stolen, for a bearer where one is named.
    Steal { card: CardId, to: Option<CardId>, player: Side },
    /// So much Force is retrieved.
    Retrieve { player: Side, amount: i32, into_hand: bool, random: bool, by: Option<CardId> },
    /// These cards of the Lost Pile are retrieved.
    RetrieveCards { player: Side, cards: Vec<CardId>, into_hand: bool, by: Option<CardId> },
}

/// A search that found nothing (§4.12.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct FailedSearch {
    /// Who searched.
    pub player: Side,
    /// With which title.
    pub title: Sym,
    /// With which function of it: the body that searches.
    pub function: u16,
    /// Whose pile.
    pub owner: Side,
    /// Which pile.
    pub pile: Pile,
}

/// Cards that go to piles together, one after another in an order that somebody chooses (§1.10.9).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct OrderFrame {
    /// Those whose order one player chooses, and who; the last group is asked about first.
    pub groups: Vec<(Side, Vec<CardId>)>,
    /// Where to: pile, and whether under it.
    pub to: (Pile, bool),
    /// Each card's going is announced: by whom.
    pub placed: Option<Side>,
}

/// The start of the game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SetupFrame {
    /// Which step.
    pub stage: SetupStage,
    /// Starting locations chosen, Dark then Light.
    pub chosen: [Option<CardId>; 2],
    /// Titles refused by both when the same location was chosen.
    pub excluded: Vec<Sym>,
    /// Objectives, which are used instead of starting locations.
    pub objectives: [Option<CardId>; 2],
    /// Starting Interrupts chosen: card and function.
    pub interrupts: [Option<(CardId, u8)>; 2],
    /// The Objective or Interrupt being carried out.
    pub running: Option<CardId>,
    /// The state before it, to which a failure leads back.
    pub undo: Option<Box<super::State>>,
    /// A part of it that is not optional could not be carried out.
    pub failed: bool,
}

/// A phase.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PhaseFrame {
    /// Which stage.
    pub stage: PhaseStage,
    /// Who acts next.
    pub next: Side,
    /// Passes in a row.
    pub passes: u8,
}

/// Text of a card that acts by itself when something happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum AutoText {
    /// One of its plays.
    Play(u8),
    /// One of its fates.
    Fate(u8),
    /// Its `cancels` short form.
    Cancels,
    /// It must be maintained.
    Maintain,
    /// The text that waits at this index of [`State::laters`](super::State::laters).
    Later(u16),
}

/// What has answered an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Answered {
    /// Text.
    Text(AutoText),
    /// A shot.
    Shot,
}

/// Responses to an event: automatic ones first, then optional ones in turn.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct WindowFrame {
    /// The event.
    pub event: EventData,
    /// Automatic or optional ones.
    pub stage: WindowStage,
    /// Responses already made.
    pub done: Vec<(CardId, Answered)>,
    /// Who responds next.
    pub next: Side,
    /// Passes in a row.
    pub passes: u8,
}

/// Which text of a card a [`PlayFrame`] carries out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum PlayWhat {
    /// One of its plays.
    Play(u8),
    /// Firing it, by its n-th fire text.
    Fire(u8),
    /// One of its fates.
    Fate(u8),
    /// A body that waited: see [`Later`](super::Later).
    Later(u16),
    /// The `cancels` short form.
    Cancels(u8),
    /// Its setup.
    Setup,
}

/// A play being carried out.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PlayFrame {
    /// The card whose text it is.
    pub card: CardId,
    /// Its definition.
    pub def: DefId,
    /// Which text.
    pub what: PlayWhat,
    /// Who is "you" in it.
    pub you: Side,
    /// Who carries it out.
    pub actor: Side,
    /// What it responds to.
    pub event: Option<EventData>,
    /// Bound cards and numbers.
    pub binds: Binds,
    /// Which stage.
    pub stage: PlayStage,
    /// Where within the stage.
    pub sub: u8,
    /// Canceled by a response.
    pub canceled: bool,
    /// Used or Lost, for an Interrupt.
    pub slot: Option<Slot>,
    /// Where the Interrupt goes instead.
    pub goes: Option<Pile>,
    /// The weapon is fired free.
    pub free: bool,
    /// The weapon is fired again in one sequence.
    pub repeats: u8,
    /// Whether the shot is part of a volley.
    pub shot: Shot,
    /// The slot of a card that will be lost as a cost.
    pub paying: Option<BindSlot>,
}

/// Whether a shot is part of a volley.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Shot {
    /// It is a shot of its own.
    Single,
    /// It draws its destiny for the volley, then waits.
    Draws,
    /// The volley's total is applied to it.
    Applied,
}

/// A body of steps in progress.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct BodyFrame {
    /// Whose text.
    pub def: DefId,
    /// Which body.
    pub body: u16,
    /// The next step.
    pub pc: u16,
    /// Where within the step.
    pub sub: u8,
    /// The index on the stack of the play it belongs to.
    pub play: u16,
}

/// A body done for each of several cards, or for each player.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ForEachFrame {
    /// The cards still to come, last first.
    pub cards: Vec<CardId>,
    /// Players still to come, instead of cards.
    pub players: Vec<Side>,
    /// The slot to bind.
    pub slot: BindSlot,
    /// Whose text.
    pub def: DefId,
    /// Which body.
    pub body: u16,
    /// The index on the stack of the play it belongs to.
    pub play: u16,
}

/// Choosing cards, one pick at a time.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ChooseFrame {
    /// Who chooses.
    pub by: Side,
    /// What is asked.
    pub ask: Ask,
    /// Among which.
    pub from: Vec<CardId>,
    /// Chosen so far.
    pub picked: Vec<CardId>,
    /// At least so many.
    pub min: u16,
    /// At most so many.
    pub max: u16,
    /// All chosen cards share one site.
    pub one_site: bool,
    /// All chosen cards have different titles.
    pub different: bool,
    /// Who gets them.
    pub taker: Taker,
}

/// Who gets the cards that were chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Taker {
    /// A slot of the play at this index of the stack.
    Play(u16, BindSlot),
    /// The frame under the choice.
    Below,
    /// The deployment under the choice: a target of its text.
    DeployTarget(BindSlot),
}

/// What a card is chosen for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum PickFor {
    /// To be replaced by the card (§6.10).
    Replace,
    /// To get the card, a weapon or device (§10.2.5).
    Transfer,
    /// To be lost, one of two of a persona (§1.6.6).
    LoseSecond,
}

/// One card chosen for another.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PickFrame {
    /// The card.
    pub card: CardId,
    /// Who chooses.
    pub player: Side,
    /// What for.
    pub what: PickFor,
    /// The card chosen.
    pub chosen: Option<CardId>,
}

/// A squadron that replaces starfighters (§6.9).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SquadronFrame {
    /// The squadron.
    pub card: CardId,
    /// Whose.
    pub player: Side,
    /// The starfighters.
    pub parts: Vec<CardId>,
    /// Which stage.
    pub stage: SquadronStage,
}

/// A mining droid that buries cards (§31.2).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct BuryFrame {
    /// The droid.
    pub droid: CardId,
    /// Whose.
    pub player: Side,
    /// The cards chosen.
    pub cards: Vec<CardId>,
}

/// A search party (§11.4.1).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SearchFrame {
    /// Where.
    pub site: CardId,
    /// Whose.
    pub player: Side,
    /// Who goes.
    pub members: Vec<CardId>,
    /// The destiny drawn; none where the draw failed.
    pub destiny: Option<Num>,
    /// Which stage.
    pub stage: SearchStage,
}

/// Race destiny that was drawn, or the end of a race (advanced §28).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct RaceFrame {
    /// Whose; at the end the winner.
    pub player: Side,
    /// The Podracer or arena.
    pub on: CardId,
    /// So many of the cards drawn must be placed; otherwise the one card may be.
    pub keep: Option<u8>,
    /// The cards drawn, then those to be placed.
    pub drawn: Vec<CardId>,
    /// Which stage.
    pub stage: RaceStage,
}

/// A battleground that deploys from Reserve Deck (§2.1.6).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct DownloadFrame {
    /// Whose.
    pub player: Side,
    /// The card chosen.
    pub card: Option<CardId>,
    /// Which stage.
    pub stage: DownloadStage,
}

/// Why Force is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum LoseReason {
    /// A Force drain.
    Drain,
    /// Battle damage.
    BattleDamage,
    /// A card's text.
    Text,
    /// A cost.
    Cost,
}

/// Losing Force.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct LoseForceFrame {
    /// Who loses.
    pub player: Side,
    /// How much is left to lose.
    pub left: i16,
    /// How much was lost.
    pub lost: i16,
    /// Why.
    pub reason: LoseReason,
    /// By which card.
    pub by: Option<CardId>,
    /// Where (a drain's location).
    pub at: Option<CardId>,
    /// From here first.
    pub from: Option<Pile>,
    /// It cannot be reduced.
    pub unreducible: bool,
    /// Which stage.
    pub stage: LossStage,
    /// The play and slot that get the cards lost.
    pub bind: Option<(u16, BindSlot)>,
}

/// Activating Force.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ActivateFrame {
    /// Who activates.
    pub player: Side,
    /// How much is left to activate; none where that is still to be said.
    pub left: Option<i16>,
    /// It counts toward the Force of the turn.
    pub counted: bool,
    /// The newest unit went elsewhere instead.
    pub replaced: bool,
}

/// A card's own text and text that ends it answer the same change of the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ContestFrame {
    /// The card.
    pub card: CardId,
    /// Which of its plays answers.
    pub play: u8,
    /// The card whose text ends it.
    pub by: CardId,
    /// Canceled, not only lost.
    pub cancel: bool,
}

/// Using Force where text lets some of it be the opponent's.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct UseForceFrame {
    /// Who uses it.
    pub player: Side,
    /// How much in all.
    pub amount: i16,
    /// The card whose text allows it.
    pub by: CardId,
}

/// A Force drain.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct DrainFrame {
    /// Who drains.
    pub player: Side,
    /// Where.
    pub at: CardId,
    /// Which stage.
    pub stage: DrainStage,
    /// Canceled.
    pub canceled: bool,
    /// Changes made in response: title and amount.
    pub changes: Vec<(Sym, Num)>,
}

/// An attack by or on a creature.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct AttackFrame {
    /// The creature.
    pub creature: CardId,
    /// Where.
    pub at: CardId,
    /// Who began it.
    pub by: Side,
    /// Whose cards attack the creature; none where it attacks.
    pub attackers: Option<Side>,
    /// Whom the creature attacks.
    pub victim: Option<CardId>,
    /// The other creature, where two fight.
    pub rival: Option<CardId>,
    /// Which stage.
    pub stage: AttackStage,
    /// Whose turn it is to fire.
    pub next: Side,
    /// How many have passed in a row.
    pub passes: u8,
    /// Weapons fired in it.
    pub fired: Vec<CardId>,
    /// The destiny drawn for its ferocity.
    pub ferocity: Option<Num>,
    /// The same of the other creature.
    pub rival_ferocity: Option<Num>,
    /// The destiny drawn against it.
    pub destiny: Option<Num>,
    /// Who was defeated.
    #[serde(default)]
    pub lost: Vec<CardId>,
}

impl AttackFrame {
    /// The creature that defeated a card of the attack; none where players' cards did, and where two creatures defeat each other
    /// the other one.
    #[must_use]
    pub fn victor(&self, card: CardId) -> Option<CardId> {
        match self.rival {
            Some(rival) => Some(if card == rival { self.creature } else { rival }),
            None => (card != self.creature).then_some(self.creature),
        }
    }

    /// An attack that begins.
    #[must_use]
    pub fn new(creature: CardId, at: CardId, by: Side, attackers: Option<Side>) -> AttackFrame {
        AttackFrame {
            creature,
            at,
            by,
            attackers,
            victim: None,
            rival: None,
            stage: AttackStage::Start,
            next: by,
            passes: 0,
            fired: Vec::new(),
            ferocity: None,
            rival_ferocity: None,
            destiny: None,
            lost: Vec::new(),
        }
    }
}

/// Deploying a card.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct DeployFrame {
    /// The card.
    pub card: CardId,
    /// Who deploys it.
    pub player: Side,
    /// Which stage.
    pub stage: DeployStage,
    /// Where to.
    pub to: Option<Opt>,
    /// As a react, to this location.
    pub react: Option<CardId>,
    /// Free.
    pub free: bool,
    /// A change of cost by the effect that deploys it.
    pub cost: Num,
    /// Only to places that this text allows: play index and which effect are known to the body; these are they.
    pub only: Vec<CardId>,
    /// The pilot that deploys with it.
    pub with: Option<CardId>,
    /// Targets of its deploy text.
    pub targets: Vec<(BindSlot, CardId)>,
    /// That it has been initiated has been announced.
    pub announced: bool,
    /// Which of its ways of deploying, where several lead there.
    pub line: Option<u8>,
    /// Out of whose pile it comes, and which; known once it is paid for.
    pub from: Option<(Side, Pile)>,
    /// The pile it goes beside.
    pub beside: Option<(Side, Pile)>,
    /// The card whose text deploys it.
    pub by: Option<CardId>,
    /// Deployed for the setup: no costs.
    pub setup: bool,
    /// Location restrictions do not bind.
    pub ignoring: bool,
    /// Canceled between the payment and the result.
    pub canceled: bool,
}

/// Moving cards.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct MoveFrame {
    /// Which card (more may go with it).
    pub card: CardId,
    /// Others moving in the same group.
    pub group: Vec<CardId>,
    /// Who goes along has been asked.
    pub grouped: bool,
    /// That it is about to move has been announced.
    pub announced: bool,
    /// Who moves it.
    pub player: Side,
    /// How.
    pub way: MoveWay,
    /// Where to.
    pub to: Option<Opt>,
    /// Which stage.
    pub stage: MoveStage,
    /// As a react, to (or away from) this location.
    pub react: Option<CardId>,
    /// Away.
    pub away: bool,
    /// Free.
    pub free: bool,
    /// Not a regular move.
    pub unlimited: bool,
    /// Where it was.
    pub from: Option<CardId>,
    /// The ship or vehicle it left for another.
    pub left: Option<CardId>,
    /// Sites still to pass, last first.
    pub path: Vec<CardId>,
}

/// Several shots as one action, whose destinies are added together.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct VolleyFrame {
    /// Who fires.
    pub player: Side,
    /// The index on the stack of the play that fires them.
    pub play: u16,
    /// What they are fired at, once known.
    pub target: Option<CardId>,
    /// Weapons still to fire, the next first.
    pub weapons: Vec<CardId>,
    /// Shots that have drawn and wait for the total.
    pub shots: Vec<PlayFrame>,
    /// The sum of the draws; none where none was completed.
    pub sum: Option<Num>,
    /// One weapon fired several times: the total is applied once.
    pub once: bool,
    /// Which stage.
    pub stage: VolleyStage,
}

impl VolleyFrame {
    /// A volley of a play, with nothing fired yet.
    #[must_use]
    pub fn new(player: Side, play: u16, target: Option<CardId>) -> VolleyFrame {
        VolleyFrame { player, play, target, weapons: Vec::new(), shots: Vec::new(), sum: None, once: false, stage: VolleyStage::How }
    }
}

/// What becomes of cards that leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum LeaveTo {
    /// Lost.
    Lost,
    /// To this pile of the owner; `true` is under it.
    Pile(Pile, bool),
}

/// Cards leaving the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct LeaveFrame {
    /// Cards that have not yet been announced.
    pub cards: Vec<CardId>,
    /// Cards that go, in the order in which they go.
    pub going: Vec<CardId>,
    /// All that goes with them, whose order the owners choose: each owner's, the one asked first last.
    pub order: Vec<(Side, Vec<CardId>)>,
    /// Where to.
    pub to: LeaveTo,
    /// Forfeited.
    pub forfeit: bool,
    /// Canceled.
    pub cancel: bool,
    /// Cards on it go along to the same place (to hand).
    pub with_cards: bool,
    /// By which card.
    pub by: Option<CardId>,
    /// Who does it.
    pub player: Option<Side>,
    /// Which stage.
    pub stage: LeaveStage,
    /// Cards that just left, for the responses.
    pub gone: Vec<(CardId, Option<CardId>)>,
    /// Cards that were just lost with them (§1.12.3).
    pub along: Vec<(CardId, Option<CardId>)>,
    /// Replaced: do not commit the card on top.
    pub instead: bool,
}

/// One destiny drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Drawn {
    /// The card, if one was drawn.
    pub card: Option<CardId>,
    /// The value.
    pub value: Num,
    /// Canceled.
    pub canceled: bool,
    /// Reset: no modifier changes it any more.
    pub fixed: bool,
    /// Substituted.
    pub substituted: bool,
    /// To be drawn again.
    pub redraw: bool,
    /// Chosen of several (draw X choose Y).
    pub kept: bool,
}

/// Who gets the total of a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Ret {
    /// Nobody.
    None,
    /// The play at this index of the stack, under this name too.
    Play(u16, Option<Name>),
    /// The battle: as battle destiny.
    Battle,
    /// The battle: to power or attrition only.
    BattleTo(DestinyTo),
    /// The volley in progress.
    Volley,
    /// The starship among asteroids.
    Asteroid(CardId),
    /// The search party that is out.
    Search,
    /// The attack in progress: for this creature's ferocity, or against it.
    Attack(Option<CardId>),
    /// The race: the cards themselves.
    Race,
}

/// Drawing destiny.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct DestinyFrame {
    /// Which kind.
    pub kind: Option<DestinyKind>,
    /// Who draws.
    pub player: Side,
    /// How many are still to draw.
    pub left: u8,
    /// No more than so many may be drawn.
    pub limit: u8,
    /// How many of the drawn are chosen; 0 is all.
    pub choose: u8,
    /// What was drawn.
    pub drawn: Vec<Drawn>,
    /// Which stage.
    pub stage: DestinyStage,
    /// Who gets the total.
    pub ret: Ret,
    /// For which card: the weapon, the Interrupt.
    pub by: Option<CardId>,
    /// Where.
    pub at: Option<CardId>,
    /// Changes made to the newest draw: title and amount (§9.4.3).
    pub changes: Vec<(Sym, Num)>,
    /// The draw about to be made is substituted.
    pub substitute: Option<Num>,
}
