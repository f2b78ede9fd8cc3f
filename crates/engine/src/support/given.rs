//! What the engine asks text for, word by word: which quantities, rights and events some code looks at, and what that
//! code tells about the use it asks for. A word that is not here is asked for by nothing.
//!
//! These tables are read off `flow`, `query` and `rules`; a new question there belongs here too.

use crate::card::kinds;
use crate::query::Like;
#[cfg(debug_assertions)]
use crate::set::Member;
use crate::set::marks;
use crate::state::Ev;
use crate::text::{ActWord, Detail, EventKind, Filter, FreeMode, FreeWord, Qual, Quantity, Source, Word};

marks!(
    /// A field of a question to text ([`Use`](crate::query::Use)) or of an event ([`EventData`](crate::state::EventData)).
    Field,
    /// What is told with a question or an event.
    Told = 1,
    /// Each field as a set.
    pub(super) mod told {
        /// `player`
        PLAYER = Player,
        /// `by`
        BY = By,
        /// `at`
        AT = At,
        /// `to`
        TO = To,
        /// `from`
        FROM = From,
        /// `on`
        ON = On,
        /// `object`
        OBJECT = Object,
        /// `react`
        REACT = React,
        /// `drawn`
        DRAWN = Drawn,
        /// `way`
        WAY = Way,
        /// `reason`
        REASON = Reason,
        /// `amount`
        AMOUNT = Amount,
        /// `destiny`
        DESTINY = Destiny,
        /// `battle`
        BATTLE = Battle,
        /// `pile`
        PILE = Pile,
        /// `to be`
        TO_BE = ToBe,
    }
);
use told::*;

/// What a question tells: which fields it fills in.
#[cfg(debug_assertions)]
pub(super) fn told_by_use(u: &crate::query::Use) -> Told {
    let bit = |told: bool, bit: Told| if told { bit } else { Told::EMPTY };
    bit(u.player.is_some(), PLAYER)
        | bit(u.by.is_some(), BY)
        | bit(u.at.is_some(), AT)
        | bit(u.to.is_some(), TO)
        | bit(u.from.is_some(), FROM)
        | bit(u.on.is_some(), ON)
        | bit(u.object.is_some(), OBJECT)
        | bit(u.react, REACT)
        | bit(u.drawn, DRAWN)
        | bit(u.way.is_some(), WAY)
        | bit(u.reason.is_some(), REASON)
        | bit(!u.to_be.is_empty(), TO_BE)
}

/// What an event tells: which fields it fills in.
#[cfg(debug_assertions)]
pub(super) fn told_by_event(e: &crate::state::EventData) -> Told {
    let bit = |told: bool, bit: Told| if told { bit } else { Told::EMPTY };
    bit(e.player.is_some(), PLAYER)
        | bit(e.by.is_some(), BY)
        | bit(e.place.is_some(), AT)
        | bit(e.from.is_some(), FROM)
        | bit(e.card.is_some(), CARD)
        | bit(e.react, REACT)
        | bit(e.way.is_some(), WAY)
        | bit(e.amount != crate::num::Num::ZERO, AMOUNT)
        | bit(e.destiny.is_some(), DESTINY)
        | bit(e.in_battle, BATTLE)
        | bit(e.pile.is_some(), PILE)
        // Told by what is being done: a loss by its reason, a target by the action that targets it.
        | bit(e.ev == Ev::LoseForce, REASON)
        | bit(e.ev == Ev::Target, TO_BE)
}

/// The fields in words.
#[cfg(debug_assertions)]
pub(super) fn names(told: Told) -> Vec<&'static str> {
    const NAMES: [&str; Field::COUNT] = [
        "player", "by", "at", "to", "from", "on", "object", "react", "drawn", "way", "reason", "amount", "destiny", "battle", "pile",
        "to be",
    ];
    told.indices().map(|i| NAMES[i]).collect()
}

/// The card an event is about is told in the place of the object.
const CARD: Told = OBJECT;

/// Whether a question that tells this much can be answered by text with this qualifier.
pub(super) fn tells(told: Told, qual: &Qual) -> bool {
    let any = |bits: Told| told.meets(bits);
    match qual {
        Qual::To(_) => any(TO),
        Qual::From(_) => any(FROM),
        Qual::FromSource(Source::Card(_) | Source::Insert) => any(BY),
        Qual::FromSource(Source::ForceDrain(..) | Source::BattleDamage) => any(REASON),
        Qual::At(_) | Qual::Here | Qual::There => any(AT | TO),
        Qual::Aboard(_) | Qual::On(_) => any(ON),
        Qual::ByMove(_) => any(WAY),
        Qual::ByPlayer(_) | Qual::AgainstPlayer(_) => any(PLAYER),
        Qual::By(_) => any(BY),
        Qual::Against(_) | Qual::For(_) | Qual::Of(_) | Qual::With(_) => any(OBJECT | BY | ON),
        Qual::AsReact => any(REACT),
        Qual::Drawn => any(DRAWN),
        Qual::Where(_) => true,
        // Numbers have these two, see `super`.
        Qual::Limit(_) | Qual::Cumulatively => false,
        Qual::ThisTurn | Qual::Next | Qual::Times(_) | Qual::Then(_) | Qual::OutOf(_) | Qual::Unlimited => false,
        Qual::ToBe(_) => any(TO_BE),
    }
}

/// Whether the object of an act is told.
pub(super) fn tells_object(told: Told) -> bool {
    told.meets(OBJECT | ON | TO | AT)
}

/// Whether an event that tells this much can be told apart by this detail.
pub(super) fn tells_detail(ev: Ev, told: Told, detail: &Detail) -> bool {
    let any = |bits: Told| told.meets(bits);
    match detail {
        Detail::Destiny(..) | Detail::ForDestiny(_) => any(DESTINY),
        Detail::ByPlayer(_) => any(PLAYER),
        Detail::By(_) | Detail::With(_) => any(BY),
        Detail::ByMove(_) => any(WAY),
        Detail::For(_) => any(BY | CARD),
        Detail::FromSource(Source::Card(_)) => any(BY | FROM),
        Detail::FromSource(Source::ForceDrain(..) | Source::BattleDamage) => any(REASON),
        Detail::FromSource(Source::Insert) => any(BY),
        Detail::FromPlace(_) => any(FROM | AT),
        Detail::ToPlace(_) | Detail::At(_) | Detail::Here | Detail::HereWith(_) => any(AT),
        Detail::On(_) => any(CARD),
        // Of a draw, the card whose value it is compared with.
        Detail::Against(_) => any(CARD) || ev == Ev::Destiny,
        // The card of a shot is the target.
        Detail::Object(_) => any(CARD) && ev != Ev::Fire,
        Detail::Amount(..) => any(AMOUNT),
        Detail::AsReact => any(REACT),
        Detail::InBattle => any(BATTLE),
        Detail::During(_) => true,
        Detail::FromZone(_) => any(PILE),
        Detail::ToBe(_) => any(TO_BE),
        Detail::ToZone(_) | Detail::Through(_) => false,
    }
}

/// What an event tells; `None` where nothing announces it. Before forms are few.
pub(super) fn event(ev: Ev, before: bool) -> Option<Told> {
    if before {
        return match ev {
            Ev::Destiny => Some(PLAYER | BY | AT | DESTINY | BATTLE),
            Ev::Move => Some(PLAYER | CARD | AT | FROM | REACT | WAY),
            Ev::Deploy => Some(PLAYER | CARD | AT),
            Ev::LoseForce => Some(PLAYER | BY | AT | AMOUNT | REASON | BATTLE),
            Ev::Hit | Ev::Capture | Ev::Steal => Some(PLAYER | CARD | BY | AT | BATTLE),
            Ev::RetrieveForce => Some(PLAYER | AMOUNT | BY),
            Ev::Lose => Some(PLAYER | CARD | BY | AT | BATTLE),
            Ev::Cancel => Some(PLAYER | CARD | BY | AT),
            Ev::Forfeit | Ev::ReturnToHand | Ev::OutOfPlay | Ev::Place | Ev::LeaveTable => Some(PLAYER | CARD | AT | BATTLE),
            _ => None,
        };
    }
    Some(match ev {
        Ev::InitiateBattle | Ev::WinBattle | Ev::LoseBattle => PLAYER | AT | BATTLE,
        Ev::InitiateForceDrain | Ev::ForceDrained => PLAYER | AT | AMOUNT,
        Ev::InitiateDuel | Ev::InitiateCombat | Ev::EndOfDuel => PLAYER | AT,
        Ev::WinDuel | Ev::LoseDuel | Ev::Freeze => PLAYER | CARD | AT,
        Ev::InitiatePodrace | Ev::WinPodrace | Ev::LosePodrace => PLAYER | AT,
        Ev::Defeat | Ev::Eat | Ev::Deliver => PLAYER | CARD | BY | AT,
        Ev::Relocate => PLAYER | CARD | BY | AT | FROM,
        Ev::Deploy => PLAYER | CARD | AT | REACT | PILE,
        Ev::React => PLAYER | CARD | AT | REACT,
        Ev::Move => PLAYER | CARD | AT | FROM | REACT | WAY,
        Ev::Play | Ev::CoverBroken | Ev::Replace | Ev::BlowAway => PLAYER | CARD | AT,
        Ev::Target => PLAYER | CARD | BY | AT | TO_BE,
        Ev::Fire | Ev::Reached => PLAYER | CARD | BY | AT,
        Ev::Hit => PLAYER | CARD | BY | AT | BATTLE,
        Ev::Lose => PLAYER | CARD | BY | AT | BATTLE | PILE,
        Ev::Cancel => PLAYER | CARD | BY | AT | BATTLE,
        Ev::Forfeit | Ev::ReturnToHand | Ev::OutOfPlay | Ev::Place | Ev::LeaveTable => PLAYER | CARD | AT | BATTLE,
        Ev::LoseForce => PLAYER | BY | AT | AMOUNT | REASON | BATTLE,
        Ev::UseForce | Ev::DrawCard => PLAYER | AMOUNT | PILE,
        Ev::ActivateForce => PLAYER | AMOUNT,
        Ev::RetrieveForce => PLAYER | AMOUNT | BY,
        Ev::Destiny => PLAYER | CARD | BY | AT | DESTINY | AMOUNT | BATTLE,
        Ev::Search | Ev::Shuffle => PLAYER | PILE,
        Ev::LookAtHand | Ev::Recirculate => PLAYER,
        Ev::Stack | Ev::Capture | Ev::Transfer => PLAYER | CARD | BY,
        Ev::InitiateAttack => PLAYER | CARD | BY | AT,
        Ev::Convert | Ev::CrossOver => PLAYER | CARD | AT,
        Ev::Steal | Ev::Flip | Ev::Exclude | Ev::Restore | Ev::Found | Ev::Rotate | Ev::ReachesTop => PLAYER | CARD,
        Ev::Release => PLAYER | CARD | AT,
        Ev::Missing | Ev::Undercover | Ev::Disarm | Ev::Crash | Ev::Suspend | Ev::Complete | Ev::Collapse => PLAYER | CARD | AT,
        Ev::StartOfTurn | Ev::EndOfTurn | Ev::StartOfPhase | Ev::EndOfPhase => PLAYER,
        Ev::EndOfBattle | Ev::BattleEnded | Ev::BattleCanceled | Ev::StartOfWeapons | Ev::EndOfWeapons | Ev::StartOfDamage => PLAYER | AT,
        Ev::BothDrewBattleDestiny => PLAYER | AT,
        Ev::TableChanges => Told::EMPTY,
        _ => return None,
    })
}

/// Whether text may ask later in the turn if an event happened.
pub(super) fn remembered(ev: Ev) -> bool {
    matches!(
        ev,
        Ev::InitiateBattle
            | Ev::InitiateForceDrain
            | Ev::ForceDrained
            | Ev::Deploy
            | Ev::Play
            | Ev::Move
            | Ev::Fire
            | Ev::Hit
            | Ev::WinBattle
            | Ev::LoseBattle
            | Ev::LoseForce
            | Ev::ActivateForce
            | Ev::UseForce
            | Ev::Reached
            | Ev::Destiny
            | Ev::RetrieveForce
            | Ev::Lose
            | Ev::Forfeit
            | Ev::Capture
            | Ev::WinDuel
            | Ev::LoseDuel
            | Ev::InitiatePodrace
            | Ev::WinPodrace
            | Ev::LosePodrace
    )
}

/// Whether text may ask later in the game if an event happened: locations deployed, and what was completed.
pub(super) fn kept(kind: &EventKind, ev: Ev) -> bool {
    let place = [kinds::LOCATION, kinds::SITE, kinds::SYSTEM, kinds::SECTOR, kinds::BATTLEGROUND];
    let is_place = |f: &Filter| f.any.iter().all(|t| t.words.iter().any(|w| matches!(w, Word::Kind(k) if place.contains(k))));
    match kind {
        EventKind::Deed(_, _, _, details) if ev == Ev::Deploy => details.iter().any(|d| matches!(d, Detail::Object(f) if is_place(f))),
        EventKind::Done(f, ..) if ev == Ev::Deploy => is_place(f),
        _ => matches!(ev, Ev::Complete | Ev::InitiatePodrace | Ev::WinPodrace | Ev::LosePodrace),
    }
}

/// What the question `may it?` tells.
pub(super) fn may(act: ActWord) -> Option<Told> {
    Some(match act {
        ActWord::DeployAsReact | ActWord::React => AT | TO | REACT | PLAYER,
        ActWord::MoveAsReact => AT | TO | FROM | REACT | PLAYER,
        ActWord::MoveAwayAsReact => AT | FROM | TO | REACT,
        ActWord::DeployWithoutPresence => AT | TO | ON | OBJECT,
        ActWord::Drive | ActWord::Carry => OBJECT,
        // Artillery, by those who carry it.
        ActWord::BeMoved => BY,
        ActWord::Follow => OBJECT | FROM | TO | AT,
        ActWord::Transfer => OBJECT | TO | ON,
        ActWord::BeTargeted => BY | OBJECT,
        ActWord::BeReplaced => PLAYER,
        // Only by location text, or by a player, see `super`.
        ActWord::Move => FROM | TO | ON | WAY | PLAYER,
        // Only at a place.
        ActWord::Fire => AT | TO,
        // Only without limit.
        ActWord::UseWeapons | ActWord::UseDevices => Told::EMPTY,
        // Only where it is free, or of a card that stands in for presence.
        ActWord::InitiateBattle => AT | PLAYER,
        ActWord::BeBattled => AT,
        // Only to a place, or on a card.
        ActWord::Deploy => TO | AT | ON | OBJECT,
        ActWord::JumpOff => Told::EMPTY,
        ActWord::Escort => OBJECT,
        // Only out of hand.
        ActWord::BeForfeited => Told::EMPTY,
        // Only out of a Force Pile.
        ActWord::UseForceFrom => PLAYER,
        _ => return None,
    })
}

/// What the question `is it forbidden?` tells.
pub(super) fn may_not(act: ActWord) -> Option<Told> {
    Some(match act {
        ActWord::ActivateForce | ActWord::DrawCard | ActWord::DrawRaceDestiny => PLAYER,
        ActWord::DrawBattleDestiny | ActWord::ForceDrain | ActWord::InitiateForceDrain => AT | PLAYER,
        ActWord::InitiateBattle | ActWord::BeBattled => AT | TO | PLAYER,
        ActWord::Play | ActWord::BePlayed => PLAYER | OBJECT,
        ActWord::RetrieveForce => PLAYER | BY,
        ActWord::Battle | ActWord::Participate | ActWord::BeConverted | ActWord::BeForfeited | ActWord::BeLost => Told::EMPTY,
        ActWord::Fire | ActWord::SatisfyAttrition | ActWord::AttemptTest => Told::EMPTY,
        ActWord::BeExcluded | ActWord::BeStolen | ActWord::BeTransferred | ActWord::UseAbilityForBattleDestiny | ActWord::UseDevices => {
            Told::EMPTY
        }
        ActWord::BeHit => BY,
        ActWord::MoveAsReact | ActWord::React => AT | TO | FROM | REACT | PLAYER,
        ActWord::DeployAsReact => AT | TO | REACT | PLAYER,
        ActWord::MoveAwayAsReact => AT | FROM | REACT,
        ActWord::BeCanceled => BY | OBJECT | PLAYER,
        ActWord::BeCaptured | ActWord::BeDisarmed | ActWord::BeSuspended | ActWord::JoinSearchParty | ActWord::BeEscorted => Told::EMPTY,
        ActWord::BeFlipped | ActWord::BePlacedOutOfPlay => Told::EMPTY,
        ActWord::BeAttacked => BY | AT,
        ActWord::Target => BY | OBJECT | TO_BE | PLAYER,
        ActWord::Escort => OBJECT,
        ActWord::CancelDestiny | ActWord::Substitute => BY | PLAYER,
        ActWord::BeSeparated => FROM,
        ActWord::BeTargeted => BY | OBJECT | PLAYER | TO_BE,
        ActWord::BeMoved => FROM | TO,
        ActWord::Move => FROM | TO | AT | ON | WAY | REACT | PLAYER,
        ActWord::Carry | ActWord::UseWeapons => OBJECT,
        ActWord::Attack => OBJECT | AT | TO | PLAYER,
        ActWord::Pilot | ActWord::Drive => OBJECT | ON,
        ActWord::Deploy => TO | AT | ON | OBJECT | REACT | PLAYER,
        _ => return None,
    })
}

/// What the question `what must first be paid?` tells.
pub(super) fn must_first(act: ActWord) -> Option<Told> {
    Some(match act {
        ActWord::Play => PLAYER | OBJECT,
        ActWord::Deploy => TO | AT | ON | OBJECT | REACT | PLAYER,
        ActWord::InitiateForceDrain | ActWord::InitiateBattle => AT | PLAYER,
        ActWord::DrawCard => PLAYER,
        _ => return None,
    })
}

/// Whether a right is asked for a location itself, by text on it that names nobody.
pub(super) fn of_location(act: ActWord, may: bool, generic: bool) -> bool {
    match act {
        ActWord::BeConverted | ActWord::BeSeparated | ActWord::BeTargeted | ActWord::BeLost => !may,
        ActWord::BeBattled => true,
        // Where it goes; or, of others, whether they may come.
        ActWord::Deploy => may || generic,
        // A mobile system.
        ActWord::Move | ActWord::BeMoved => true,
        _ => false,
    }
}

/// Whether a right is asked for a player, and not for a card.
pub(super) fn of_player(act: ActWord) -> bool {
    matches!(
        act,
        ActWord::ActivateForce
            | ActWord::DrawCard
            | ActWord::DrawRaceDestiny
            | ActWord::DrawBattleDestiny
            | ActWord::ForceDrain
            | ActWord::InitiateForceDrain
            | ActWord::InitiateBattle
            | ActWord::Play
            | ActWord::RetrieveForce
            | ActWord::UseForceFrom
            | ActWord::Target
            | ActWord::CancelDestiny
            | ActWord::Substitute
    )
}

/// What the question for `deploys free`, `moves only` tells.
pub(super) fn free(verb: FreeWord, mode: &FreeMode) -> Option<Told> {
    match (verb, mode) {
        (FreeWord::Deploys, FreeMode::Free | FreeMode::Only | FreeMode::Never) => Some(TO | AT | ON | OBJECT | REACT | PLAYER),
        (FreeWord::Deploys, FreeMode::Undercover) => Some(TO | AT),
        (FreeWord::Plays, FreeMode::Free) => Some(PLAYER | OBJECT),
        (FreeWord::Transfers, FreeMode::Free) => Some(AT | TO | ON | OBJECT),
        (FreeWord::Moves, FreeMode::Like(f)) => Like::of(f).map(|_| Told::EMPTY),
        (FreeWord::Deploys, FreeMode::Like(f)) => (Like::of(f) == Some(Like::Spy)).then_some(Told::EMPTY),
        (FreeWord::Moves, FreeMode::Only | FreeMode::Never) => Some(FROM | TO | AT | WAY | REACT),
        (FreeWord::Moves, FreeMode::Free) => Some(FROM | TO | AT | WAY | REACT | PLAYER),
        (FreeWord::Lands | FreeWord::TakesOff | FreeWord::Transits | FreeWord::Shuttles, FreeMode::Free) => {
            Some(FROM | TO | AT | WAY | PLAYER)
        }
        _ => None,
    }
}

/// What the question where lost Force comes from tells.
pub(super) const LOSS: Told = AT.or(PLAYER).or(BY).or(REASON);

/// What the questions for text that adds destinies tell.
pub(super) const DICE: Told = AT.or(PLAYER);

/// What the question for changes to a quantity tells; `None` where nothing asks whether text changes it.
pub(super) fn quantity(q: Quantity) -> Option<Told> {
    Some(match q {
        Quantity::Power | Quantity::Ability | Quantity::Forfeit | Quantity::Armor | Quantity::Maneuver => AT,
        Quantity::Defense | Quantity::Landspeed | Quantity::Immunity | Quantity::Ferocity | Quantity::Politics => AT,
        Quantity::RaceTotal => PLAYER,
        Quantity::X | Quantity::Y | Quantity::Z => AT,
        Quantity::Hyperspeed => AT | FROM | TO,
        Quantity::Deploy => TO | AT | ON | OBJECT | REACT | PLAYER,
        Quantity::Destiny => AT | DRAWN | PLAYER,
        Quantity::LightIcons | Quantity::DarkIcons | Quantity::ForceIcons => AT | PLAYER,
        Quantity::MoveCost => FROM | TO | AT | WAY | PLAYER | REACT,
        Quantity::LandspeedNeeded => AT | TO | FROM,
        Quantity::UsableAbility => AT | PLAYER,
        Quantity::TotalPower | Quantity::TotalAbility | Quantity::AbilityToControl | Quantity::AbilityForBattleDestiny => AT | PLAYER,
        Quantity::Generation | Quantity::ForceDrain | Quantity::Attrition | Quantity::BattleDamage => AT | PLAYER,
        Quantity::BattleCost | Quantity::DrainCost | Quantity::BlownAwayLoss => AT | PLAYER,
        Quantity::PersonalGeneration | Quantity::StartingHand => PLAYER,
        Quantity::ForceLoss => PLAYER | BY | AT | REASON,
        Quantity::Retrieval => PLAYER | BY,
        Quantity::WeaponDestinyDraws | Quantity::DuelDestinyDraws | Quantity::DestinyDraws => AT | PLAYER | BY | OBJECT,
        Quantity::BattleDestinyDraws | Quantity::AsteroidDestinyDraws | Quantity::TotalBattleDestiny => AT | PLAYER,
        Quantity::MovementDestinyDraws => AT | PLAYER | OBJECT,
        Quantity::TrainingDestinyDraws | Quantity::RaceDestinyDraws | Quantity::TotalTrainingDestiny => PLAYER,
        Quantity::TotalWeaponDestiny | Quantity::TotalDuelDestiny => AT | PLAYER | BY | OBJECT,
        Quantity::FireCost => AT | PLAYER | BY | OBJECT,
        Quantity::Total | Quantity::TotalDestiny => AT | PLAYER | BY | OBJECT,
        Quantity::DuelTotal | Quantity::LightsaberCombatTotal => AT | PLAYER,
        // Only `for` some cards, see `super`.
        Quantity::Capacity => OBJECT,
        Quantity::TransitCost => FROM | TO | AT | PLAYER | WAY,
        _ => return None,
    })
}

/// Whether a quantity is a player's, or that of a place or action of a player.
pub(super) fn is_players(q: Quantity) -> bool {
    !matches!(
        q,
        Quantity::Power
            | Quantity::Ability
            | Quantity::Forfeit
            | Quantity::Armor
            | Quantity::Maneuver
            | Quantity::Defense
            | Quantity::Landspeed
            | Quantity::Immunity
            | Quantity::Ferocity
            | Quantity::Politics
            | Quantity::RaceTotal
            | Quantity::Hyperspeed
            | Quantity::Deploy
            | Quantity::Destiny
            | Quantity::LightIcons
            | Quantity::DarkIcons
            | Quantity::ForceIcons
            | Quantity::UsableAbility
            | Quantity::MoveCost
            | Quantity::LandspeedNeeded
            | Quantity::Total
            | Quantity::Capacity
            | Quantity::X
            | Quantity::Y
            | Quantity::Z
    )
}

/// Whether a card can be asked for this value: `target power`.
pub(super) fn value(q: Quantity) -> bool {
    matches!(
        q,
        Quantity::Power
            | Quantity::Ability
            | Quantity::Deploy
            | Quantity::Forfeit
            | Quantity::Destiny
            | Quantity::Armor
            | Quantity::Maneuver
            | Quantity::Defense
            | Quantity::Hyperspeed
            | Quantity::Landspeed
            | Quantity::Ferocity
            | Quantity::Politics
            | Quantity::UsableAbility
            | Quantity::Immunity
            | Quantity::RaceTotal
            | Quantity::Parsec
            | Quantity::MarkerNumber
    )
}

/// Whether a group of cards can be asked for this value: `total dark icons of location here`.
pub(super) fn value_of_group(q: Quantity) -> bool {
    value(q) || matches!(q, Quantity::LightIcons | Quantity::DarkIcons | Quantity::ForceIcons)
}

/// Whether a player can be asked for this value: `your total power here`.
pub(super) fn value_of_player(q: Quantity) -> bool {
    matches!(
        q,
        Quantity::TotalPower
            | Quantity::TotalAbility
            | Quantity::Generation
            | Quantity::ForceDrain
            | Quantity::Hand
            | Quantity::RaceTotal
            | Quantity::LifeForce
            | Quantity::LightIcons
            | Quantity::DarkIcons
            | Quantity::ForceIcons
            | Quantity::TotalBattleDestiny
            | Quantity::Attrition
            | Quantity::BattleDamage
    )
}

/// Values that text may give a card which has none printed.
pub(super) fn definable(q: Quantity) -> bool {
    matches!(
        q,
        Quantity::Ability
            | Quantity::Hyperspeed
            | Quantity::Landspeed
            | Quantity::Armor
            | Quantity::Maneuver
            | Quantity::Deploy
            | Quantity::Power
            | Quantity::Forfeit
            | Quantity::Defense
    )
}
