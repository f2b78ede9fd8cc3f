//! English for the closed lists of words.

use holocron_engine::card::Icon;
use holocron_engine::text::{
    ActWord, ActionWord, Adj, Deed, DestinyKind, Done, MoveKind, Phase, Quantity, Scope, Span, State, Verb1, Who, ZoneWord,
};

/// A quantity, and whether its word is plural.
pub(crate) fn quantity(q: Quantity) -> (&'static str, bool) {
    use Quantity as Q;
    match q {
        Q::Power => ("power", false),
        Q::Ability => ("ability", false),
        Q::Deploy => ("deploy cost", false),
        Q::Forfeit => ("forfeit value", false),
        Q::Destiny => ("destiny", false),
        Q::Armor => ("armor", false),
        Q::Maneuver => ("maneuver", false),
        Q::Defense => ("defense value", false),
        Q::Hyperspeed => ("hyperspeed", false),
        Q::Landspeed => ("landspeed", false),
        Q::Ferocity => ("ferocity", false),
        Q::Politics => ("politics", false),
        Q::Parsec => ("parsec number", false),
        Q::RaceTotal => ("race total", false),
        Q::Immunity => ("immunity to attrition", false),
        Q::Capacity => ("capacity", false),
        Q::LightIcons => ("Light Side Force icons", true),
        Q::DarkIcons => ("Dark Side Force icons", true),
        Q::ForceIcons => ("Force icons", true),
        Q::X => ("X", false),
        Q::Y => ("Y", false),
        Q::Z => ("Z", false),
        Q::TotalPower => ("total power", false),
        Q::TotalAbility => ("total ability", false),
        Q::TotalPolitics => ("total politics", false),
        Q::Generation => ("Force generation", false),
        Q::PersonalGeneration => ("personal Force generation", false),
        Q::ForceDrain => ("Force drain", false),
        Q::Attrition => ("attrition", false),
        Q::BattleDamage => ("battle damage", false),
        Q::ForceLoss => ("Force loss", false),
        Q::Retrieval => ("Force retrieval", false),
        Q::Hand => ("hand size", false),
        Q::LifeForce => ("Life Force", false),
        Q::StartingHand => ("starting hand", false),
        Q::AbilityForBattleDestiny => ("ability required to draw battle destiny", false),
        Q::AbilityToControl => ("ability required to control", false),
        Q::UsableAbility => ("ability usable for battle destiny", false),
        Q::BattleDestinyDraws => ("battle destiny draws", true),
        Q::WeaponDestinyDraws => ("weapon destiny draws", true),
        Q::TrainingDestinyDraws => ("training destiny draws", true),
        Q::DuelDestinyDraws => ("duel destiny draws", true),
        Q::RaceDestinyDraws => ("race destiny draws", true),
        Q::MovementDestinyDraws => ("movement destiny draws", true),
        Q::AsteroidDestinyDraws => ("asteroid destiny draws", true),
        Q::DestinyDraws => ("destiny draws", true),
        Q::TotalBattleDestiny => ("total battle destiny", false),
        Q::TotalWeaponDestiny => ("total weapon destiny", false),
        Q::TotalTrainingDestiny => ("total training destiny", false),
        Q::TotalDuelDestiny => ("total duel destiny", false),
        Q::TotalDestiny => ("total destiny", false),
        Q::Total => ("total", false),
        Q::DuelTotal => ("duel total", false),
        Q::LightsaberCombatTotal => ("lightsaber combat total", false),
        Q::SabaccTotal => ("sabacc total", false),
        Q::CrossingTotal => ("crossing over total", false),
        Q::MoveCost => ("cost to move", false),
        Q::PlayCost => ("cost to play", false),
        Q::FireCost => ("cost to fire", false),
        Q::BattleCost => ("cost to initiate battle", false),
        Q::DrainCost => ("cost to Force drain", false),
        Q::TransitCost => ("cost to transit", false),
        Q::DrawCost => ("cost to draw cards", false),
        Q::ReactCost => ("cost to 'react'", false),
        Q::LandspeedNeeded => ("landspeed required", false),
        Q::BlownAwayLoss => ("Force loss when 'blown away'", false),
        Q::MarkerNumber => ("marker number", false),
    }
}

/// Whether cards themselves have it: `X is power +2`.
pub(crate) fn is_stat(q: Quantity) -> bool {
    use Quantity as Q;
    match q {
        Q::Power
        | Q::Ability
        | Q::Forfeit
        | Q::Destiny
        | Q::Armor
        | Q::Maneuver
        | Q::Defense
        | Q::Hyperspeed
        | Q::Landspeed
        | Q::Ferocity
        | Q::Politics => true,
        Q::Deploy
        | Q::Parsec
        | Q::RaceTotal
        | Q::Immunity
        | Q::Capacity
        | Q::LightIcons
        | Q::DarkIcons
        | Q::ForceIcons
        | Q::X
        | Q::Y
        | Q::Z
        | Q::TotalPower
        | Q::TotalAbility
        | Q::TotalPolitics
        | Q::Generation
        | Q::PersonalGeneration
        | Q::ForceDrain
        | Q::Attrition
        | Q::BattleDamage
        | Q::ForceLoss
        | Q::Retrieval
        | Q::Hand
        | Q::LifeForce
        | Q::StartingHand
        | Q::UsableAbility
        | Q::AbilityForBattleDestiny
        | Q::AbilityToControl
        | Q::BattleDestinyDraws
        | Q::WeaponDestinyDraws
        | Q::TrainingDestinyDraws
        | Q::DuelDestinyDraws
        | Q::RaceDestinyDraws
        | Q::MovementDestinyDraws
        | Q::AsteroidDestinyDraws
        | Q::DestinyDraws
        | Q::TotalBattleDestiny
        | Q::TotalWeaponDestiny
        | Q::TotalTrainingDestiny
        | Q::TotalDuelDestiny
        | Q::TotalDestiny
        | Q::Total
        | Q::DuelTotal
        | Q::LightsaberCombatTotal
        | Q::SabaccTotal
        | Q::CrossingTotal
        | Q::MoveCost
        | Q::PlayCost
        | Q::FireCost
        | Q::BattleCost
        | Q::DrainCost
        | Q::TransitCost
        | Q::DrawCost
        | Q::ReactCost
        | Q::LandspeedNeeded
        | Q::BlownAwayLoss
        | Q::MarkerNumber => false,
    }
}

/// The act that a cost quantity is the price of: `costs +1 Force to move`.
pub(crate) fn priced(q: Quantity) -> Option<&'static str> {
    use Quantity as Q;
    match q {
        Q::MoveCost => Some("move"),
        Q::PlayCost => Some("play"),
        Q::FireCost => Some("fire"),
        Q::BattleCost => Some("initiate battle"),
        Q::DrainCost => Some("Force drain"),
        Q::TransitCost => Some("transit"),
        Q::DrawCost => Some("draw cards"),
        Q::ReactCost => Some("'react'"),
        _ => None,
    }
}

/// The act as a subject: `initiating battle costs 2 Force`; whether it is said so where no card or player pays.
pub(crate) fn pricing(q: Quantity) -> Option<(&'static str, bool)> {
    use Quantity as Q;
    match q {
        Q::MoveCost => Some(("movement", false)),
        Q::PlayCost => Some(("playing cards", false)),
        Q::FireCost => Some(("firing weapons", false)),
        Q::BattleCost => Some(("initiating battle", true)),
        Q::DrainCost => Some(("initiating a Force drain", true)),
        Q::TransitCost => Some(("docking bay transit", true)),
        Q::DrawCost => Some(("drawing a card", true)),
        Q::ReactCost => Some(("'reacting'", true)),
        _ => None,
    }
}

/// An act, ready for an object behind it; the second part follows the object.
pub(crate) fn act(a: ActWord) -> (&'static str, &'static str) {
    use ActWord as A;
    match a {
        A::DeployAsReact => ("deploy", "as a 'react'"),
        A::MoveAsReact => ("move", "as a 'react'"),
        A::MoveAwayAsReact => ("move away", "as a 'react'"),
        A::React => ("'react'", ""),
        A::DeployWithoutPresence => ("deploy", "without presence or Force icons"),
        A::Deploy => ("deploy", ""),
        A::MoveAway => ("move away", ""),
        A::Move => ("move", ""),
        A::Follow => ("follow", ""),
        A::Attach => ("attach", ""),
        A::Battle => ("battle", ""),
        A::InitiateBattle => ("initiate battle", ""),
        A::BeBattled => ("be battled", ""),
        A::Participate => ("participate in battle", ""),
        A::ForceDrain => ("Force drain", ""),
        A::InitiateForceDrain => ("initiate Force drains", ""),
        A::InitiateDuel => ("initiate a duel", ""),
        A::DrawBattleDestiny => ("draw battle destiny", ""),
        A::DrawRaceDestiny => ("draw race destiny", ""),
        A::DrawCard => ("draw cards", ""),
        A::CancelDestiny => ("cancel destiny draws", ""),
        A::Substitute => ("substitute destiny", ""),
        A::Play => ("play", ""),
        A::BePlayed => ("be played", ""),
        A::UseGameText => ("use game text", ""),
        A::UseAbilityForBattleDestiny => ("use ability to draw battle destiny", ""),
        A::UseWeapons => ("use weapons", ""),
        A::UseDevices => ("use devices", ""),
        A::UseForceFrom => ("use Force from", ""),
        A::Use => ("use", ""),
        A::Carry => ("carry", ""),
        A::FireRepeatedly => ("fire", "repeatedly"),
        A::Fire => ("fire", ""),
        A::Pilot => ("pilot", ""),
        A::Drive => ("drive", ""),
        A::Escort => ("escort", ""),
        A::BeEscorted => ("be escorted", ""),
        A::Target => ("target", ""),
        A::BeTargeted => ("be targeted", ""),
        A::BeHit => ("be hit", ""),
        A::BeLost => ("be lost", ""),
        A::BeStolen => ("be stolen", ""),
        A::BeCaptured => ("be captured", ""),
        A::BeCanceled => ("be canceled", ""),
        A::BeModified => ("be modified", ""),
        A::BeSuspended => ("be suspended", ""),
        A::BeDisarmed => ("be Disarmed", ""),
        A::BeExcluded => ("be excluded from battle", ""),
        A::BeForfeited => ("be forfeited", ""),
        A::SatisfyAttrition => ("satisfy attrition", ""),
        A::BeTransferred => ("be transferred", ""),
        A::Transfer => ("transfer", ""),
        A::BeRemoved => ("be removed", ""),
        A::BeMoved => ("be moved", ""),
        A::BeReplaced => ("be replaced", ""),
        A::BeConverted => ("be converted", ""),
        A::BeSeparated => ("be separated", ""),
        A::BeFlipped => ("be flipped", ""),
        A::Flip => ("flip", ""),
        A::BePlacedOutOfPlay => ("be placed out of play", ""),
        A::BePlacedInReserveDeck => ("be placed in Reserve Deck", ""),
        A::Attack => ("attack", ""),
        A::BeAttacked => ("be attacked", ""),
        A::JoinSearchParty => ("join a search party", ""),
        A::AttemptTest => ("attempt Jedi Tests", ""),
        A::ActivateForce => ("activate Force", ""),
        A::GenerateForce => ("generate Force", ""),
        A::LoseForce => ("lose Force", ""),
        A::RetrieveForce => ("retrieve Force", ""),
        A::Search => ("search", ""),
        A::JumpOff => ("'jump off'", ""),
        A::Coexist => ("be at the same location", ""),
        A::Modify => ("modify", ""),
        A::BeProbed => ("be probed", ""),
    }
}

/// A deed: base, third person, past, participle, and what always follows.
pub(crate) fn deed(d: Deed) -> [&'static str; 5] {
    use Deed as D;
    match d {
        D::InitiateBattle => ["initiate", "initiates", "initiated", "initiated", "a battle"],
        D::InitiateForceDrain => ["initiate", "initiates", "initiated", "initiated", "a Force drain"],
        D::InitiateDuel => ["initiate", "initiates", "initiated", "initiated", "a duel"],
        D::InitiateAttack => ["initiate", "initiates", "initiated", "initiated", "an attack"],
        D::InitiateLightsaberCombat => ["initiate", "initiates", "initiated", "initiated", "lightsaber combat"],
        D::InitiatePodrace => ["initiate", "initiates", "initiated", "initiated", "a Podrace"],
        D::InitiateSabacc => ["initiate", "initiates", "initiated", "initiated", "a sabacc game"],
        D::Deploy => ["deploy", "deploys", "deployed", "deployed", ""],
        D::Play => ["play", "plays", "played", "played", ""],
        D::Move => ["move", "moves", "moved", "moved", ""],
        D::React => ["'react'", "'reacts'", "'reacted'", "'reacted'", ""],
        D::Fire => ["fire", "fires", "fired", "fired", ""],
        D::Target => ["target", "targets", "targeted", "targeted", ""],
        D::Use => ["use", "uses", "used", "used", ""],
        D::Cancel => ["cancel", "cancels", "canceled", "canceled", ""],
        D::Battle => ["battle", "battles", "battled", "battled", ""],
        D::WinBattle => ["win", "wins", "won", "won", "a battle"],
        D::LoseBattle => ["lose", "loses", "lost", "lost", "a battle"],
        D::WinDuel => ["win", "wins", "won", "won", "a duel"],
        D::LoseDuel => ["lose", "loses", "lost", "lost", "a duel"],
        D::WinPodrace => ["win", "wins", "won", "won", "a Podrace"],
        D::LosePodrace => ["lose", "loses", "lost", "lost", "a Podrace"],
        D::WinSabacc => ["win", "wins", "won", "won", "a sabacc game"],
        D::Win => ["win", "wins", "won", "won", ""],
        D::LoseForce => ["lose", "loses", "lost", "lost", "Force"],
        D::UseForce => ["use", "uses", "used", "used", "Force"],
        D::ActivateForce => ["activate", "activates", "activated", "activated", "Force"],
        D::RetrieveForce => ["retrieve", "retrieves", "retrieved", "retrieved", "Force"],
        D::DrawCard => ["draw", "draws", "drew", "drawn", "a card"],
        D::Draw => ["draw", "draws", "drew", "drawn", ""],
        D::Search => ["search", "searches", "searched", "searched", ""],
        D::LookAtHand => ["look", "looks", "looked", "looked", "at a hand"],
        D::LookAt => ["look", "looks", "looked", "looked", "at"],
        D::Verify => ["verify", "verifies", "verified", "verified", ""],
        D::Shuffle => ["shuffle", "shuffles", "shuffled", "shuffled", ""],
        D::Recirculate => ["re-circulate", "re-circulates", "re-circulated", "re-circulated", ""],
        D::Place => ["place", "places", "placed", "placed", ""],
        D::Stack => ["stack", "stacks", "stacked", "stacked", ""],
        D::Steal => ["steal", "steals", "stole", "stolen", ""],
        D::Release => ["release", "releases", "released", "released", ""],
        D::Complete => ["complete", "completes", "completed", "completed", ""],
        D::LeaveTable => ["leave", "leaves", "left", "left", "table"],
        D::ForceDrain => ["Force drain", "Force drains", "Force drained", "Force drained", ""],
        D::ForfeitCard => ["forfeit", "forfeits", "forfeited", "forfeited", ""],
        D::LoseCard => ["lose", "loses", "lost", "lost", ""],
    }
}

/// How a [`Done`] is said: with `be` and a participle, or with a verb of its own.
pub(crate) enum DoneForm {
    /// `is lost`, `was just lost`, `has been lost`
    Passive(&'static str),
    /// Base, third person, past, participle: `goes missing`.
    Active([&'static str; 4], &'static str),
}

/// What was done.
pub(crate) fn done(d: Done) -> DoneForm {
    use Done as D;
    use DoneForm::{Active, Passive};
    match d {
        D::Lost => Passive("lost"),
        D::Forfeited => Passive("forfeited"),
        D::Eaten => Passive("eaten"),
        D::Defeated => Passive("defeated"),
        D::Hit => Passive("hit"),
        D::Targeted => Passive("targeted"),
        D::Fired => Passive("fired"),
        D::Canceled => Passive("canceled"),
        D::Deployed => Passive("deployed"),
        D::Played => Passive("played"),
        D::Moved => Active(["move", "moves", "moved", "moved"], ""),
        D::Relocated => Passive("relocated"),
        D::PlacedOutOfPlay => Passive("placed out of play"),
        D::Placed => Passive("placed"),
        D::ReturnedToHand => Passive("returned to hand"),
        D::Stacked => Passive("stacked"),
        D::Drawn => Passive("drawn"),
        D::Revealed => Passive("revealed"),
        D::Inserted => Passive("inserted"),
        D::Stolen => Passive("stolen"),
        D::Captured => Passive("captured"),
        D::Frozen => Passive("frozen"),
        D::Released => Passive("released"),
        D::Delivered => Passive("delivered"),
        D::Transferred => Passive("transferred"),
        D::Missing => Active(["go", "goes", "went", "gone"], "missing"),
        D::Found => Passive("found"),
        D::Undercover => Passive("placed Undercover"),
        D::CoverBroken => Active(["have", "has", "had", "had"], "its cover broken"),
        D::CrossedOver => Active(["cross", "crosses", "crossed", "crossed"], "over"),
        D::Replaced => Passive("replaced"),
        D::Disarmed => Passive("Disarmed"),
        D::Excluded => Passive("excluded from battle"),
        D::Zeroed => Passive("reduced to 0"),
        D::Restored => Passive("restored"),
        D::Crashed => Active(["crash", "crashes", "crashed", "crashed"], ""),
        D::Flipped => Passive("flipped"),
        D::Rotated => Passive("rotated"),
        D::Converted => Passive("converted"),
        D::Collapsed => Passive("collapsed"),
        D::BlownAway => Passive("'blown away'"),
        D::Attached => Passive("attached"),
        D::Detached => Passive("detached"),
        D::Reached => Active(["reach", "reaches", "reached", "reached"], ""),
        D::Completed => Passive("completed"),
        D::Suspended => Passive("suspended"),
        D::Embarked => Active(["embark", "embarks", "embarked", "embarked"], ""),
    }
}

/// How a verb with a card for its object is said.
pub(crate) enum VerbForm {
    /// `target is hit`: what follows `is`.
    Passive(&'static str),
    /// `target goes missing`: singular and plural.
    Intransitive(&'static str, &'static str),
    /// `capture target`: the verb and what follows the object.
    Active(&'static str, &'static str),
}

/// A verb with a card for its object.
pub(crate) fn verb1(v: Verb1) -> VerbForm {
    use Verb1 as V;
    use VerbForm::{Active, Intransitive, Passive};
    match v {
        V::Hit => Passive("hit"),
        V::Restore => Active("restore", "to normal"),
        V::Capture => Active("capture", ""),
        V::Release => Active("release", ""),
        V::Freeze => Active("freeze", ""),
        V::Imprison => Active("imprison", ""),
        V::Transfer => Active("transfer", ""),
        V::Exclude => Active("exclude", "from battle"),
        V::Disarm => Passive("Disarmed"),
        V::Crash => Intransitive("crashes", "crash"),
        V::Ionize => Passive("ionized"),
        V::BlowAway => Passive("'blown away'"),
        V::Collapse => Passive("collapsed"),
        V::Convert => Active("convert", ""),
        V::Raise => Active("raise", "to the top"),
        V::Rotate => Active("rotate", ""),
        V::GoMissing => Intransitive("goes missing", "go missing"),
        V::Find => Active("find", ""),
        V::BreakCoverOf => Active("break the cover of", ""),
        V::PutUndercover => Active("place", "Undercover"),
        V::CrossOver => Intransitive("crosses over", "cross over"),
        V::Attach => Active("attach", ""),
        V::Detach => Active("detach", ""),
        V::Eat => Passive("eaten"),
        V::TurnOff => Active("turn off", ""),
        V::TurnOn => Active("turn on", ""),
        V::TurnFaceUp => Active("turn", "face up"),
        V::TurnFaceDown => Active("turn", "face down"),
        V::Invert => Active("turn", "upside down"),
        V::Suspend => Active("suspend", ""),
        V::Complete => Passive("completed"),
        V::Remember => Active("mark", ""),
        V::Conceal => Active("conceal", ""),
        V::Damage => Active("damage", ""),
        V::Repair => Active("repair", ""),
    }
}

/// An adjective before the noun.
pub(crate) fn adj(a: Adj) -> &'static str {
    match a {
        Adj::Unique => "unique (•)",
        Adj::Diamond => "diamond (◇)",
        Adj::Insert => "'insert'",
        Adj::Hit => "'hit'",
        Adj::NonJedi => "non-Jedi",
        Adj::NonRepublic => "non-Republic",
        Adj::Undercover => "Undercover",
        Adj::Disarmed => "Disarmed",
        Adj::NonUnique
        | Adj::Piloted
        | Adj::Unpiloted
        | Adj::Landed
        | Adj::Captive
        | Adj::Frozen
        | Adj::Imprisoned
        | Adj::Escorted
        | Adj::Missing
        | Adj::Crashed
        | Adj::Converted
        | Adj::BlownAway
        | Adj::Completed
        | Adj::Concealed
        | Adj::Stolen
        | Adj::Interior
        | Adj::Exterior
        | Adj::Underground
        | Adj::Underwater
        | Adj::Mobile
        | Adj::Planet
        | Adj::Space
        | Adj::Unoccupied
        | Adj::Shielded
        | Adj::Marker
        | Adj::Innermost
        | Adj::Outermost
        | Adj::Lone
        | Adj::Participating
        | Adj::Defending
        | Adj::HighestAbility
        | Adj::LowestDestiny
        | Adj::Topmost
        | Adj::Random
        | Adj::FaceDown
        | Adj::FaceUp
        | Adj::Male
        | Adj::Female
        | Adj::Open
        | Adj::Enclosed
        | Adj::Forfeitable
        | Adj::NonDroid
        | Adj::NonPilot
        | Adj::NonWarrior
        | Adj::NonLightsaber
        | Adj::Remaining
        | Adj::Active
        | Adj::Damaged => a.word(),
    }
}

/// Something initiated, with its article.
pub(crate) fn action(a: ActionWord) -> &'static str {
    match a {
        ActionWord::Battle => "battle",
        ActionWord::ForceDrain => "Force drain",
        ActionWord::EpicDuel => "epic duel",
        ActionWord::Duel => "duel",
        ActionWord::Attack => "attack",
        ActionWord::LightsaberCombat => "lightsaber combat",
        ActionWord::Podrace => "Podrace",
        ActionWord::Sabacc => "sabacc game",
        ActionWord::React => "'react'",
        ActionWord::Retrieval => "Force retrieval",
        ActionWord::It => "it",
    }
}

/// A kind of destiny, before the word `destiny`.
pub(crate) fn destiny(k: DestinyKind) -> &'static str {
    match k {
        DestinyKind::EpicEvent => "Epic Event",
        DestinyKind::Battle
        | DestinyKind::Weapon
        | DestinyKind::Training
        | DestinyKind::Asteroid
        | DestinyKind::Movement
        | DestinyKind::Duel
        | DestinyKind::LightsaberCombat
        | DestinyKind::Race
        | DestinyKind::CarbonFreezing
        | DestinyKind::TractorBeam
        | DestinyKind::SearchParty
        | DestinyKind::Attack
        | DestinyKind::Choke => k.word(),
    }
}

/// A kind of movement, with its preposition.
pub(crate) fn move_kind(m: MoveKind) -> &'static str {
    match m {
        MoveKind::Landspeed => "using landspeed",
        MoveKind::Hyperspeed => "using hyperspeed",
        MoveKind::Shuttle => "by shuttling",
        MoveKind::Transit => "by docking bay transit",
        MoveKind::Landing => "by landing",
        MoveKind::TakeOff => "by taking off",
        MoveKind::Sector => "using sector movement",
        MoveKind::LocationText => "using location text",
        MoveKind::BombingRun => "on a bombing run",
        MoveKind::ShipSite => "by entering or leaving",
        MoveKind::React => "as a 'react'",
        MoveKind::Any => "by any movement",
    }
}

/// What a limit counts within.
pub(crate) fn scope(s: Scope) -> &'static str {
    match s {
        Scope::ForceDrain => "Force drain",
        Scope::ForceLoss => "Force loss",
        Scope::Turn
        | Scope::Phase
        | Scope::Battle
        | Scope::Game
        | Scope::Duel
        | Scope::Captive
        | Scope::Location
        | Scope::Attack
        | Scope::Copy
        | Scope::RaceTotal => s.word(),
    }
}

/// A pile.
pub(crate) fn zone(z: ZoneWord) -> &'static str {
    match z {
        ZoneWord::ReserveDeck => "Reserve Deck",
        ZoneWord::ForcePile => "Force Pile",
        ZoneWord::UsedPile => "Used Pile",
        ZoneWord::LostPile => "Lost Pile",
        ZoneWord::Hand => "hand",
        ZoneWord::Table => "table",
        ZoneWord::SideOfTable => "side of table",
        ZoneWord::OutsideDeck => "outside your deck",
        ZoneWord::SabaccHand => "sabacc hand",
        ZoneWord::LifeForce => "Life Force",
    }
}

/// A phase.
pub(crate) fn phase(p: Phase) -> &'static str {
    match p {
        Phase::Activate | Phase::Control | Phase::Deploy | Phase::Battle | Phase::Move | Phase::Draw => p.word(),
    }
}

/// A stretch of history.
pub(crate) fn span(s: Span) -> &'static str {
    match s {
        Span::ThisTurn | Span::ThisBattle | Span::ThisGame | Span::ThisPhase | Span::LastTurn => s.word(),
    }
}

/// A state that `even` looks past.
pub(crate) fn state(s: State) -> &'static str {
    match s {
        State::Captive => "captive",
        State::Frozen => "frozen",
        State::Missing => "missing",
        State::Undercover => "Undercover",
    }
}

/// A player as subject or object.
pub(crate) fn who(w: Who) -> &'static str {
    use holocron_engine::text::Side;
    match w {
        Who::You => "you",
        Who::Opponent => "opponent",
        Who::AnyPlayer => "any player",
        Who::EachPlayer => "each player",
        Who::BothPlayers => "both players",
        Who::OtherPlayer => "the other player",
        Who::ItsOpponent => "its owner's opponent",
        Who::Owner => "its owner",
        Who::Player => "that player",
        Who::Winner => "the winner",
        Who::Loser => "the loser",
        Who::Side(Side::Dark) => "the Dark Side player",
        Who::Side(Side::Light) => "the Light Side player",
    }
}

/// A player as owner.
pub(crate) fn whose(w: Who) -> String {
    match w {
        Who::You => "your".into(),
        Who::BothPlayers => "both players'".into(),
        other => format!("{}'s", who(other)),
    }
}

/// Whether a player word takes a plural verb.
pub(crate) fn who_plural(w: Who) -> bool {
    matches!(w, Who::You | Who::BothPlayers)
}

/// The name of an icon.
pub(crate) fn icon(i: Icon) -> &'static str {
    match i {
        Icon::NavComputer => "nav computer",
        Icon::ScompLink => "Scomp link",
        Icon::EpisodeI => "Episode I",
        Icon::EpisodeVii => "Episode VII",
        Icon::CloneArmy => "Clone Army",
        Icon::Separatist => "Separatist",
        Icon::TradeFederation => "Trade Federation",
        Icon::FirstOrder => "First Order",
        Icon::Resistance => "Resistance",
        Icon::Republic => "Republic",
        Icon::Pilot
        | Icon::Warrior
        | Icon::Presence
        | Icon::Grabber
        | Icon::Independent
        | Icon::Maintenance
        | Icon::PermanentWeapon
        | Icon::SelectiveCreature => i.name(),
    }
}
