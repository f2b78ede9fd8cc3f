//! Questions and answers: one [`Decision`] at a time, answered by picking one of its options.
//!
//! [`Opt`] is what can be picked; [`Step`] says in one piece what a player wants to do (deploy this card there), so
//! that it can be asked about with [`Game::why_not`](crate::Game::why_not) before anything is picked.

use serde::{Deserialize, Serialize};

use crate::num::Num;
use crate::state::{AutoText, CardId};
use crate::text::{Side, Slot};

/// A question to one player.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Decision {
    /// Who must choose.
    pub player: Side,
    /// What is being asked.
    pub kind: Ask,
    /// What can be answered: never empty, and picks are indices into it.
    pub options: Vec<Opt>,
}

/// What a decision is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Ask {
    /// A top-level action of the phase, or pass.
    Action,
    /// An action of the weapons segment, or pass.
    WeaponsSegment,
    /// An action of the power segment, or pass.
    PowerSegment,
    /// An optional response to what just happened or is about to, or pass.
    Response,
    /// Which automatic action comes first.
    AutomaticOrder,
    /// How much Force to activate.
    ActivateAmount,
    /// Where the card (being deployed or moved) goes.
    Where(CardId),
    /// A target for the card's text.
    Target(CardId),
    /// A card chosen for the card's text (not targeting).
    Choose(CardId),
    /// A number for the card's text.
    Number(CardId),
    /// Which of several blocks of the card's text; `Opt::Block`.
    Block(CardId),
    /// Whether to do an optional part of the card's text.
    May(CardId),
    /// Which of several costs.
    Cost(CardId),
    /// What to lose one Force from; how much is left to lose.
    LoseForce(u16),
    /// Whether to draw the battle destinies: how many.
    DrawBattleDestiny(u8),
    /// Which of a card's destiny numbers counts.
    WhichDestiny(CardId),
    /// What to do in the damage segment: forfeit, lose Force, or pass.
    Damage,
    /// A position in the layout for the location.
    Layout(CardId),
    /// Which of several cards goes to the pile first.
    Order,
    /// Whether the riders jump off.
    JumpOff(CardId),
    /// Whether to look through the pile to verify.
    Verify,
    /// The starting location.
    StartingLocation,
    /// A starting Interrupt, or none.
    StartingInterrupt,
    /// Whether the opponent's copy may convert yours at the start.
    LetConvert,
    /// What becomes of a captive: seize, imprison, escape.
    Capture(CardId),
    /// What a released captive does: rally, escape.
    Release(CardId),
    /// Which surplus card leaves.
    Surplus,
    /// Which capacity slot the card takes.
    Slot(CardId),
    /// Whether a card is maintained, recycled or sacrificed; `Opt::Block`, see [`maintenance`](crate::maintenance).
    Maintenance(CardId),
}

impl Ask {
    /// The card that the question is about.
    #[must_use]
    pub fn card(self) -> Option<CardId> {
        match self {
            Ask::Where(c)
            | Ask::Target(c)
            | Ask::Choose(c)
            | Ask::Number(c)
            | Ask::Block(c)
            | Ask::May(c)
            | Ask::Cost(c)
            | Ask::WhichDestiny(c)
            | Ask::Layout(c)
            | Ask::JumpOff(c)
            | Ask::Capture(c)
            | Ask::Release(c)
            | Ask::Slot(c)
            | Ask::Maintenance(c) => Some(c),
            _ => None,
        }
    }
}

/// One answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Opt {
    /// Nothing (more).
    Pass,
    /// Enough chosen.
    Done,
    /// Yes.
    Yes,
    /// No.
    No,
    /// A number.
    Amount(Num),
    /// This card or location.
    Card(CardId),
    /// Activate Force (how much is asked next).
    Activate,
    /// Force drain at this location.
    ForceDrain(CardId),
    /// Deploy this card (where is asked next).
    Deploy(CardId),
    /// Play this Interrupt: card, which of its functions.
    Play(CardId, u8),
    /// Use this card's text: card, which of its plays.
    Use(CardId, u8),
    /// Initiate battle here.
    Battle(CardId),
    /// Fire this weapon (its bearer, for permanent weapons) (the target is asked next).
    Fire(CardId),
    /// Move this card in this way (where is asked next).
    Move(CardId, MoveWay),
    /// Let this card follow the one that just moved.
    Follow(CardId),
    /// Attack this creature with all cards present.
    Attack(CardId),
    /// Let this creature attack.
    CreatureAttack(CardId),
    /// Draw asteroid destiny against this starship.
    Asteroid(CardId),
    /// Draw a card from the Force Pile into hand.
    DrawCard,
    /// Transfer this weapon or device (to whom is asked next).
    Transfer(CardId),
    /// Replace a persona on table by this card from hand (whom is asked next).
    Replace(CardId),
    /// Let this undercover spy break cover.
    BreakCover(CardId),
    /// Let this mining droid bury cards (which is asked next).
    Bury(CardId),
    /// Give a captive over to this escort.
    HandOver(CardId, CardId),
    /// Give a captive over to the prison where it is.
    Imprison(CardId),
    /// Leave a frozen captive unattended where it is.
    LeaveCaptive(CardId),
    /// Release a frozen captive that is unattended.
    FreeCaptive(CardId),
    /// Draw race destiny for this Podracer or arena.
    Race(CardId),
    /// Deploy a battleground from Reserve Deck, by the rule of sealed formats (which is asked next).
    Download,
    /// Search for missing characters at this site (who goes is asked next).
    Search(CardId),
    /// Put this character into another slot aboard.
    Reassign(CardId, Berth),
    /// At this location.
    At(CardId),
    /// On this card.
    On(CardId),
    /// Aboard this ship or vehicle, in this slot.
    Aboard(CardId, Berth),
    /// On the table, beside a deck, or on a side of the table.
    Table,
    /// At this location with this pilot from hand.
    AtWith(CardId, CardId),
    /// Aboard this ship with this pilot from hand.
    AboardWith(CardId, CardId),
    /// At this site undercover.
    Undercover(CardId),
    /// In the layout, before the location at this position.
    Position(u8),
    /// The same, as a part of the planet of this location, or of this ship or vehicle.
    Part(u8, CardId),
    /// In deep space, at this parsec.
    DeepSpace(i16),
    /// Lose from the top of this pile.
    LoseTop(Pile),
    /// Lose this card from hand.
    LoseCard(CardId),
    /// Lose the newest unresolved destiny draw.
    LoseDestiny,
    /// Forfeit this card.
    Forfeit(CardId),
    /// The block of text of this number.
    Block(u8),
    /// The automatic text of this card.
    Auto(CardId, AutoText),
    /// React: deploy this card to the battle or drain.
    ReactDeploy(CardId),
    /// React: move this card to the battle or drain.
    ReactMove(CardId),
    /// React: move this card away.
    ReactAway(CardId),
    /// A kind of card (naming a card type).
    Kind(crate::card::Kind),
    /// A player.
    Player(Side),
    /// A pile.
    Pile(Side, Pile),
    /// What becomes of a captive.
    Fate(CaptiveFate),
}

/// What becomes of a captive, or of one released.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum CaptiveFate {
    /// Seized by this escort.
    Seize(CardId),
    /// Imprisoned where it is.
    Imprison,
    /// Escapes to the Used Pile.
    Escape,
    /// Rallies to its own side of the site.
    Rally,
    /// Left unattended where it is, frozen.
    Leave,
}

/// Ways of moving.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum MoveWay {
    /// By landspeed.
    Landspeed,
    /// By hyperspeed.
    Hyperspeed,
    /// Between a system and its sectors, and among these.
    Sector,
    /// From a system or cloud to a site.
    Land,
    /// From a site to a system or cloud.
    TakeOff,
    /// Between an exterior site and a capital starship above.
    Shuttle,
    /// Between a shuttle vehicle at an exterior site and a starship above.
    ShuttleVehicle,
    /// From docking bay to docking bay.
    DockingBay,
    /// Into a ship or vehicle.
    Embark,
    /// Out of a ship or vehicle.
    Disembark,
    /// Between docked starships.
    ShipDocking,
    /// Between a mobile system and the system it orbits.
    Orbit,
    /// A mobile system itself.
    MobileSystem,
    /// Between a ship's or vehicle's site and what lies outside.
    ShipSite,
    /// As a location's text says.
    LocationText,
    /// Artillery, carried by two warriors.
    Carry,
    /// A bomber, between a system and the site under a bombing run.
    BombingRun,
}

/// Where a card is aboard a ship or vehicle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Berth {
    /// Not aboard: on it (an Effect, weapon or device), or not on a card at all.
    #[default]
    None,
    /// As pilot.
    Pilot,
    /// As driver.
    Driver,
    /// As passenger.
    Passenger,
    /// In an astromech slot.
    Astromech,
    /// In the cargo hold.
    Cargo,
}

/// A face-down pile, the Lost Pile or the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Pile {
    /// Reserve Deck.
    Reserve,
    /// Force Pile.
    Force,
    /// Used Pile.
    Used,
    /// Lost Pile.
    Lost,
    /// Hand.
    Hand,
    /// Out of play.
    OutOfPlay,
    /// Outside the deck.
    Outside,
}

impl Pile {
    /// All of them.
    pub const ALL: [Pile; 7] = [Pile::Reserve, Pile::Force, Pile::Used, Pile::Lost, Pile::Hand, Pile::OutOfPlay, Pile::Outside];
    /// The word scenarios use.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Pile::Reserve => "reserve",
            Pile::Force => "force",
            Pile::Used => "used",
            Pile::Lost => "lost",
            Pile::Hand => "hand",
            Pile::OutOfPlay => "out of play",
            Pile::Outside => "outside",
        }
    }
}

/// Something a player wants to do, whole: for asking whether and why not.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Step {
    /// Activate so much.
    Activate(Num),
    /// Force drain at a location.
    ForceDrain(CardId),
    /// Deploy a card; `None` is anywhere.
    Deploy {
        /// The card.
        card: CardId,
        /// Where to: `At`, `On`, `Aboard`, `Table`, `AtWith`, `Undercover`.
        to: Option<Opt>,
        /// As a react.
        react: bool,
        /// Targets that it must be able to have.
        targets: Vec<CardId>,
    },
    /// Play an Interrupt.
    Play {
        /// The card.
        card: CardId,
        /// Targets that it must be able to have.
        targets: Vec<CardId>,
        /// Which of its functions: a Used, a Lost one; `None` is any.
        slot: Option<Slot>,
    },
    /// Use a card's text.
    Use {
        /// The card.
        card: CardId,
        /// Targets that it must be able to have.
        targets: Vec<CardId>,
    },
    /// Initiate battle.
    Battle(CardId),
    /// Attack a creature with the cards present.
    Attack(CardId),
    /// Let a creature attack.
    CreatureAttack(CardId),
    /// Fire a weapon.
    Fire {
        /// The weapon.
        weapon: CardId,
        /// At whom; `None` is anybody.
        at: Option<CardId>,
    },
    /// Move a card.
    Move {
        /// The card.
        card: CardId,
        /// To which location, ship or vehicle.
        to: Option<CardId>,
        /// Into deep space at this parsec, a mobile system.
        parsec: Option<i16>,
        /// In which way; `None` is any.
        way: Option<MoveWay>,
        /// Aboard in which slot; `None` is any.
        berth: Option<Berth>,
        /// As a react.
        react: bool,
    },
    /// Draw a card from the Force Pile.
    DrawCard,
    /// Transfer a weapon or device to a card.
    Transfer {
        /// The weapon or device.
        card: CardId,
        /// Who gets it.
        to: CardId,
    },
    /// Give a captive over to an escort.
    HandOver {
        /// The captive.
        captive: CardId,
        /// To whom.
        escort: CardId,
    },
    /// Give a captive over to the prison where it is.
    Imprison(CardId),
    /// Leave a frozen captive unattended where it is.
    LeaveCaptive(CardId),
    /// Release a frozen captive that is unattended.
    FreeCaptive(CardId),
    /// Draw race destiny for a Podracer or arena.
    Race(CardId),
    /// Search for missing characters at a site.
    Search(CardId),
    /// Let a mining droid bury cards.
    Bury(CardId),
    /// Replace a persona on table by a card from hand.
    Replace {
        /// The card on table.
        old: CardId,
        /// The card in hand.
        new: CardId,
    },
    /// Forfeit a card.
    Forfeit(CardId),
    /// Pass.
    Pass,
}
