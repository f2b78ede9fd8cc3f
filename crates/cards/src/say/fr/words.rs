//! French for the closed lists of words. A `*` marks where a participle agrees.

use holocron_engine::card::Icon;
use holocron_engine::text::{
    ActWord, ActionWord, Adj, Deed, DestinyKind, Done, MoveKind, Phase, Quantity, Scope, Side, Span, State, Verb1, Who, ZoneWord,
};

use super::gram::{Form, a, de};

/// A quantity: word, whether it is feminine, whether it is plural.
pub(crate) fn quantity(q: Quantity) -> (&'static str, bool, bool) {
    use Quantity as Q;
    match q {
        Q::Power => ("puissance", true, false),
        Q::Ability => ("habileté", true, false),
        Q::Deploy => ("coût de déploiement", false, false),
        Q::Forfeit => ("valeur de perte", true, false),
        Q::Destiny => ("destinée", true, false),
        Q::Armor => ("blindage", false, false),
        Q::Maneuver => ("manœuvre", true, false),
        Q::Defense => ("valeur de défense", true, false),
        Q::Hyperspeed => ("hypervitesse", true, false),
        Q::Landspeed => ("vitesse terrestre", true, false),
        Q::Ferocity => ("férocité", true, false),
        Q::Politics => ("politique", true, false),
        Q::Parsec => ("numéro de parsec", false, false),
        Q::RaceTotal => ("total de course", false, false),
        Q::Immunity => ("immunité à l'attrition", true, false),
        Q::Capacity => ("capacité", true, false),
        Q::LightIcons => ("icônes de Force du côté lumineux", true, true),
        Q::DarkIcons => ("icônes de Force du côté obscur", true, true),
        Q::ForceIcons => ("icônes de Force", true, true),
        Q::X => ("X", false, false),
        Q::Y => ("Y", false, false),
        Q::Z => ("Z", false, false),
        Q::TotalPower => ("puissance totale", true, false),
        Q::TotalAbility => ("habileté totale", true, false),
        Q::TotalPolitics => ("politique totale", true, false),
        Q::Generation => ("génération de Force", true, false),
        Q::PersonalGeneration => ("génération de Force personnelle", true, false),
        Q::ForceDrain => ("drainage de Force", false, false),
        Q::Attrition => ("attrition", true, false),
        Q::BattleDamage => ("dommages de bataille", false, true),
        Q::ForceLoss => ("perte de Force", true, false),
        Q::Retrieval => ("récupération de Force", true, false),
        Q::Hand => ("taille de main", true, false),
        Q::LifeForce => ("Force vitale", true, false),
        Q::StartingHand => ("main de départ", true, false),
        Q::AbilityForBattleDestiny => ("habileté requise pour tirer une destinée de bataille", true, false),
        Q::AbilityToControl => ("habileté requise pour le contrôle", true, false),
        Q::UsableAbility => ("habileté utilisable pour la destinée de bataille", true, false),
        Q::BattleDestinyDraws => ("tirages de destinée de bataille", false, true),
        Q::WeaponDestinyDraws => ("tirages de destinée d'arme", false, true),
        Q::TrainingDestinyDraws => ("tirages de destinée d'entraînement", false, true),
        Q::DuelDestinyDraws => ("tirages de destinée de duel", false, true),
        Q::RaceDestinyDraws => ("tirages de destinée de course", false, true),
        Q::MovementDestinyDraws => ("tirages de destinée de déplacement", false, true),
        Q::AsteroidDestinyDraws => ("tirages de destinée d'astéroïde", false, true),
        Q::DestinyDraws => ("tirages de destinée", false, true),
        Q::TotalBattleDestiny => ("destinée de bataille totale", true, false),
        Q::TotalWeaponDestiny => ("destinée d'arme totale", true, false),
        Q::TotalTrainingDestiny => ("destinée d'entraînement totale", true, false),
        Q::TotalDuelDestiny => ("destinée de duel totale", true, false),
        Q::TotalDestiny => ("destinée totale", true, false),
        Q::Total => ("total", false, false),
        Q::DuelTotal => ("total de duel", false, false),
        Q::LightsaberCombatTotal => ("total de combat au sabre laser", false, false),
        Q::SabaccTotal => ("total de sabacc", false, false),
        Q::CrossingTotal => ("total de changement de camp", false, false),
        Q::MoveCost => ("coût de déplacement", false, false),
        Q::PlayCost => ("coût pour jouer", false, false),
        Q::FireCost => ("coût de tir", false, false),
        Q::BattleCost => ("coût pour initier une bataille", false, false),
        Q::DrainCost => ("coût pour drainer la Force", false, false),
        Q::TransitCost => ("coût de transit", false, false),
        Q::DrawCost => ("coût pour tirer des cartes", false, false),
        Q::ReactCost => ("coût de réaction", false, false),
        Q::LandspeedNeeded => ("vitesse terrestre requise", true, false),
        Q::BlownAwayLoss => ("perte de Force en cas de destruction", true, false),
        Q::MarkerNumber => ("numéro de marqueur", false, false),
    }
}

/// The act that a cost quantity is the price of: `coûte +1 point de Force à déplacer`.
pub(crate) fn priced(q: Quantity) -> Option<&'static str> {
    use Quantity as Q;
    match q {
        Q::MoveCost => Some("à déplacer"),
        Q::PlayCost => Some("à jouer"),
        Q::FireCost => Some("à utiliser"),
        Q::TransitCost => Some("à faire transiter"),
        _ => None,
    }
}

/// The act as a subject: `initier une bataille coûte 2 points de Force`.
pub(crate) fn pricing(q: Quantity) -> Option<&'static str> {
    use Quantity as Q;
    match q {
        Q::MoveCost => Some("le déplacement"),
        Q::PlayCost => Some("jouer des cartes"),
        Q::FireCost => Some("tirer avec une arme"),
        Q::BattleCost => Some("initier une bataille"),
        Q::DrainCost => Some("initier un drainage de Force"),
        Q::TransitCost => Some("le transit"),
        Q::DrawCost => Some("tirer une carte"),
        Q::ReactCost => Some("réagir"),
        _ => None,
    }
}

/// An act: with an object (or of a player), without one (of a card), and what follows.
pub(crate) fn act(a: ActWord) -> (&'static str, &'static str, &'static str) {
    use ActWord as A;
    let same = |v: &'static str| (v, v, "");
    match a {
        A::DeployAsReact => ("déployer", "se déployer", "en réaction"),
        A::MoveAsReact => ("déplacer", "se déplacer", "en réaction"),
        A::MoveAwayAsReact => ("éloigner", "s'éloigner", "en réaction"),
        A::React => same("réagir"),
        A::DeployWithoutPresence => ("déployer", "se déployer", "sans présence ni icône de Force"),
        A::Deploy => ("déployer", "se déployer", ""),
        A::MoveAway => ("éloigner", "s'éloigner", ""),
        A::Move => ("déplacer", "se déplacer", ""),
        A::Follow => same("suivre"),
        A::Attach => ("attacher", "s'attacher", ""),
        A::Battle => same("combattre"),
        A::InitiateBattle => same("initier une bataille"),
        A::BeBattled => same("être combattu*"),
        A::Participate => same("participer à une bataille"),
        A::ForceDrain => same("drainer la Force"),
        A::InitiateForceDrain => same("initier un drainage de Force"),
        A::InitiateDuel => same("initier un duel"),
        A::DrawBattleDestiny => same("tirer une destinée de bataille"),
        A::DrawRaceDestiny => same("tirer une destinée de course"),
        A::DrawCard => same("tirer une carte"),
        A::CancelDestiny => same("annuler un tirage de destinée"),
        A::Substitute => same("substituer une destinée"),
        A::Play => ("jouer", "être joué*", ""),
        A::BePlayed => same("être joué*"),
        A::UseGameText => same("utiliser le texte de jeu"),
        A::UseAbilityForBattleDestiny => same("utiliser l'habileté pour tirer une destinée de bataille"),
        A::UseWeapons => same("utiliser des armes"),
        A::UseDevices => same("utiliser des équipements"),
        A::UseForceFrom => same("utiliser la Force de"),
        A::Use => same("utiliser"),
        A::Carry => same("porter"),
        A::FireRepeatedly => ("tirer à répétition avec", "tirer à répétition", ""),
        A::Fire => ("tirer avec", "tirer", ""),
        A::Pilot => same("piloter"),
        A::Drive => same("conduire"),
        A::Escort => same("escorter"),
        A::BeEscorted => same("être escorté*"),
        A::Target => same("viser"),
        A::BeTargeted => same("être visé*"),
        A::BeHit => same("être touché*"),
        A::BeLost => same("être perdu*"),
        A::BeStolen => same("être volé*"),
        A::BeCaptured => same("être capturé*"),
        A::BeCanceled => same("être annulé*"),
        A::BeModified => same("être modifié*"),
        A::BeSuspended => same("être suspendu*"),
        A::BeDisarmed => same("être désarmé*"),
        A::BeExcluded => same("être exclu* de la bataille"),
        A::BeForfeited => same("être décompté*"),
        A::SatisfyAttrition => same("satisfaire à l'attrition"),
        A::BeTransferred => same("être transféré*"),
        A::Transfer => same("transférer"),
        A::BeRemoved => same("être retiré*"),
        A::BeMoved => same("être déplacé*"),
        A::BeReplaced => same("être remplacé*"),
        A::BeConverted => same("être converti*"),
        A::BeSeparated => same("être séparé*"),
        A::BeFlipped => same("être retourné*"),
        A::Flip => ("retourner", "se retourner", ""),
        A::BePlacedOutOfPlay => same("être placé* hors jeu"),
        A::BePlacedInReserveDeck => same("être placé* dans la pile de cartes de réserve"),
        A::Attack => same("attaquer"),
        A::BeAttacked => same("être attaqué*"),
        A::JoinSearchParty => same("se joindre à une équipe de recherche"),
        A::AttemptTest => same("tenter un Test Jedi"),
        A::ActivateForce => same("activer de la Force"),
        A::GenerateForce => same("générer de la Force"),
        A::LoseForce => same("perdre de la Force"),
        A::RetrieveForce => same("récupérer de la Force"),
        A::Search => same("fouiller"),
        A::JumpOff => same("sauter"),
        A::Coexist => same("être à la même localisation"),
        A::Modify => same("modifier"),
        A::BeProbed => same("être sondé*"),
    }
}

/// A deed: of a player, of a card, and what always follows.
pub(crate) fn deed(d: Deed) -> (&'static str, &'static str, &'static str) {
    use Deed as D;
    let same = |v: &'static str, o: &'static str| (v, v, o);
    match d {
        D::InitiateBattle => same("initier", "une bataille"),
        D::InitiateForceDrain => same("initier", "un drainage de Force"),
        D::InitiateDuel => same("initier", "un duel"),
        D::InitiateAttack => same("initier", "une attaque"),
        D::InitiateLightsaberCombat => same("initier", "un combat au sabre laser"),
        D::InitiatePodrace => same("initier", "une course de modules"),
        D::InitiateSabacc => same("initier", "une partie de sabacc"),
        D::Deploy => ("déployer", "se déployer", ""),
        D::Play => same("jouer", ""),
        D::Move => ("déplacer", "se déplacer", ""),
        D::React => same("réagir", ""),
        D::Fire => same("tirer avec", ""),
        D::Target => same("viser", ""),
        D::Use => same("utiliser", ""),
        D::Cancel => same("annuler", ""),
        D::Battle => same("combattre", ""),
        D::WinBattle => same("gagner", "une bataille"),
        D::LoseBattle => same("perdre", "une bataille"),
        D::WinDuel => same("gagner", "un duel"),
        D::LoseDuel => same("perdre", "un duel"),
        D::WinPodrace => same("gagner", "une course de modules"),
        D::LosePodrace => same("perdre", "une course de modules"),
        D::WinSabacc => same("gagner", "une partie de sabacc"),
        D::Win => same("gagner", ""),
        D::LoseForce => same("perdre", "de la Force"),
        D::UseForce => same("utiliser", "de la Force"),
        D::ActivateForce => same("activer", "de la Force"),
        D::RetrieveForce => same("récupérer", "de la Force"),
        D::DrawCard => same("tirer", "une carte"),
        D::Draw => same("tirer", ""),
        D::Search => same("fouiller", ""),
        D::LookAtHand => same("regarder", "une main"),
        D::LookAt => same("regarder", ""),
        D::Verify => same("vérifier", ""),
        D::Shuffle => same("mélanger", ""),
        D::Recirculate => same("recirculer", ""),
        D::Place => same("placer", ""),
        D::Stack => same("empiler", ""),
        D::Steal => same("voler", ""),
        D::Release => same("libérer", ""),
        D::Complete => same("terminer", ""),
        D::LeaveTable => same("quitter", "la table"),
        D::ForceDrain => same("drainer", "la Force"),
        D::ForfeitCard => same("décompter", ""),
        D::LoseCard => same("perdre", ""),
    }
}

/// How a [`Done`] is said.
pub(crate) enum DoneForm {
    /// `est perdu`: the participle.
    Passive(&'static str),
    /// `se déplace`: the infinitive, and what follows.
    Active(&'static str, &'static str),
}

/// What was done.
pub(crate) fn done(d: Done) -> DoneForm {
    use Done as D;
    use DoneForm::{Active, Passive};
    match d {
        D::Lost => Passive("perdu*"),
        D::Forfeited => Passive("décompté*"),
        D::Eaten => Passive("mangé*"),
        D::Defeated => Passive("vaincu*"),
        D::Hit => Passive("touché*"),
        D::Targeted => Passive("visé*"),
        D::Fired => Passive("utilisé*"),
        D::Canceled => Passive("annulé*"),
        D::Deployed => Passive("déployé*"),
        D::Played => Passive("joué*"),
        D::Moved => Active("se déplacer", ""),
        D::Relocated => Passive("relocalisé*"),
        D::PlacedOutOfPlay => Passive("placé* hors jeu"),
        D::Placed => Passive("placé*"),
        D::ReturnedToHand => Passive("renvoyé* dans la main"),
        D::Stacked => Passive("empilé*"),
        D::Drawn => Passive("tiré*"),
        D::Revealed => Passive("révélé*"),
        D::Inserted => Passive("inséré*"),
        D::Stolen => Passive("volé*"),
        D::Captured => Passive("capturé*"),
        D::Frozen => Passive("gelé*"),
        D::Released => Passive("libéré*"),
        D::Delivered => Passive("livré*"),
        D::Transferred => Passive("transféré*"),
        D::Missing => Passive("porté* disparu*"),
        D::Found => Passive("retrouvé*"),
        D::Undercover => Passive("placé* en clandestin"),
        D::CoverBroken => Passive("démasqué*"),
        D::CrossedOver => Active("changer", "de camp"),
        D::Replaced => Passive("remplacé*"),
        D::Disarmed => Passive("désarmé*"),
        D::Excluded => Passive("exclu* de la bataille"),
        D::Zeroed => Passive("réduit* à 0"),
        D::Restored => Passive("rétabli*"),
        D::Crashed => Active("s'écraser", ""),
        D::Flipped => Passive("retourné*"),
        D::Rotated => Passive("pivoté*"),
        D::Converted => Passive("converti*"),
        D::Collapsed => Passive("effondré*"),
        D::BlownAway => Passive("détruit*"),
        D::Attached => Passive("attaché*"),
        D::Detached => Passive("détaché*"),
        D::Reached => Active("atteindre", ""),
        D::Completed => Passive("terminé*"),
        D::Suspended => Passive("suspendu*"),
        D::Embarked => Active("embarquer", ""),
    }
}

/// How a verb with a card for its object is said.
pub(crate) enum VerbForm {
    /// `la cible est touchée`
    Passive(&'static str),
    /// `la cible s'écrase`: infinitive and what follows
    Intransitive(&'static str, &'static str),
    /// `capturez la cible`: infinitive and what follows the object
    Active(&'static str, &'static str),
}

/// A verb with a card for its object.
pub(crate) fn verb1(v: Verb1) -> VerbForm {
    use Verb1 as V;
    use VerbForm::{Active, Intransitive, Passive};
    match v {
        V::Hit => Passive("touché*"),
        V::Restore => Passive("rétabli*"),
        V::Capture => Active("capturer", ""),
        V::Release => Active("libérer", ""),
        V::Freeze => Active("geler", ""),
        V::Imprison => Active("emprisonner", ""),
        V::Transfer => Active("transférer", ""),
        V::Exclude => Active("exclure", "de la bataille"),
        V::Disarm => Passive("désarmé*"),
        V::Crash => Intransitive("s'écraser", ""),
        V::Ionize => Passive("ionisé*"),
        V::BlowAway => Passive("détruit*"),
        V::Collapse => Passive("effondré*"),
        V::Convert => Active("convertir", ""),
        V::Raise => Active("relever", "au sommet"),
        V::Rotate => Active("pivoter", ""),
        V::GoMissing => Passive("porté* disparu*"),
        V::Find => Active("retrouver", ""),
        V::BreakCoverOf => Active("démasquer", ""),
        V::PutUndercover => Active("placer", "en clandestin"),
        V::CrossOver => Intransitive("changer", "de camp"),
        V::Attach => Active("attacher", ""),
        V::Detach => Active("détacher", ""),
        V::Eat => Passive("mangé*"),
        V::TurnOff => Active("désactiver", ""),
        V::TurnOn => Active("activer", ""),
        V::TurnFaceUp => Active("tourner", "à l'endroit"),
        V::TurnFaceDown => Active("tourner", "à l'envers"),
        V::Invert => Active("tourner", "tête en bas"),
        V::Suspend => Active("suspendre", ""),
        V::Complete => Passive("terminé*"),
        V::Remember => Active("marquer", ""),
        V::Conceal => Active("dissimuler", ""),
        V::Damage => Active("endommager", ""),
        V::Repair => Active("réparer", ""),
    }
}

/// An adjective behind the noun: one word that inflects, or its four forms.
pub(crate) fn adj(a: Adj) -> &'static str {
    match a {
        Adj::Unique => "unique (•)/unique (•)/uniques (•)/uniques (•)",
        Adj::NonUnique => "non unique/non unique/non uniques/non uniques",
        Adj::Piloted => "piloté",
        Adj::Unpiloted => "non piloté/non pilotée/non pilotés/non pilotées",
        Adj::Landed => "posé",
        Adj::Captive => "captif",
        Adj::Frozen => "gelé",
        Adj::Imprisoned => "emprisonné",
        Adj::Escorted => "escorté",
        Adj::Missing => "porté disparu/portée disparue/portés disparus/portées disparues",
        Adj::Undercover => "clandestin",
        Adj::Hit => "touché",
        Adj::Disarmed => "désarmé",
        Adj::Crashed => "écrasé",
        Adj::Converted => "converti",
        Adj::BlownAway => "détruit",
        Adj::Completed => "terminé",
        Adj::Concealed => "dissimulé",
        Adj::Stolen => "volé",
        Adj::Interior => "intérieur",
        Adj::Exterior => "extérieur",
        Adj::Underground => "souterrain",
        Adj::Underwater => "sous-marin",
        Adj::Mobile => "mobile",
        Adj::Planet => "de planète/de planète/de planète/de planète",
        Adj::Space => "spatial",
        Adj::Unoccupied => "inoccupé",
        Adj::Shielded => "protégé",
        Adj::Diamond => "à losange (◇)/à losange (◇)/à losange (◇)/à losange (◇)",
        Adj::Marker => "balisé",
        Adj::Innermost => "le plus intérieur/la plus intérieure/les plus intérieurs/les plus intérieures",
        Adj::Outermost => "le plus extérieur/la plus extérieure/les plus extérieurs/les plus extérieures",
        Adj::Lone => "seul",
        Adj::Participating => "participant",
        Adj::Defending => "en défense/en défense/en défense/en défense",
        Adj::HighestAbility => "de plus haute habileté/de plus haute habileté/de plus haute habileté/de plus haute habileté",
        Adj::LowestDestiny => "de plus basse destinée/de plus basse destinée/de plus basse destinée/de plus basse destinée",
        Adj::Topmost => "du dessus/du dessus/du dessus/du dessus",
        Adj::Random => "au hasard/au hasard/au hasard/au hasard",
        Adj::FaceDown => "à l'envers/à l'envers/à l'envers/à l'envers",
        Adj::FaceUp => "à l'endroit/à l'endroit/à l'endroit/à l'endroit",
        Adj::Male => "mâle",
        Adj::Female => "féminin",
        Adj::Open => "ouvert",
        Adj::Enclosed => "fermé",
        Adj::Insert => "à insérer/à insérer/à insérer/à insérer",
        Adj::Forfeitable => "pouvant être décompté/pouvant être décomptée/pouvant être décomptés/pouvant être décomptées",
        Adj::NonDroid => "non-droïde/non-droïde/non-droïdes/non-droïdes",
        Adj::NonJedi => "non-Jedi/non-Jedi/non-Jedi/non-Jedi",
        Adj::NonPilot => "non-pilote/non-pilote/non-pilotes/non-pilotes",
        Adj::NonRepublic => "hors République/hors République/hors République/hors République",
        Adj::NonWarrior => "non-guerrier/non-guerrière/non-guerriers/non-guerrières",
        Adj::NonLightsaber => "autre qu'un sabre laser/autre qu'un sabre laser/autres que des sabres laser/autres que des sabres laser",
        Adj::Remaining => "restant",
        Adj::Active => "actif",
        Adj::Damaged => "endommagé",
    }
}

/// Something initiated, and whether it is feminine.
pub(crate) fn action(a: ActionWord) -> (&'static str, bool) {
    match a {
        ActionWord::Battle => ("bataille", true),
        ActionWord::ForceDrain => ("drainage de Force", false),
        ActionWord::EpicDuel => ("duel épique", false),
        ActionWord::Duel => ("duel", false),
        ActionWord::Attack => ("attaque", true),
        ActionWord::LightsaberCombat => ("combat au sabre laser", false),
        ActionWord::Podrace => ("course de modules", true),
        ActionWord::Sabacc => ("partie de sabacc", true),
        ActionWord::React => ("réaction", true),
        ActionWord::Retrieval => ("récupération de Force", true),
        ActionWord::It => ("action", true),
    }
}

/// A kind of destiny, behind `destinée`.
pub(crate) fn destiny(k: DestinyKind) -> &'static str {
    match k {
        DestinyKind::Battle => "de bataille",
        DestinyKind::Weapon => "d'arme",
        DestinyKind::Training => "d'entraînement",
        DestinyKind::Asteroid => "d'astéroïde",
        DestinyKind::Movement => "de déplacement",
        DestinyKind::Duel => "de duel",
        DestinyKind::LightsaberCombat => "de combat au sabre laser",
        DestinyKind::Race => "de course",
        DestinyKind::EpicEvent => "d'Événement Épique",
        DestinyKind::CarbonFreezing => "de carbonisation",
        DestinyKind::TractorBeam => "de rayon tracteur",
        DestinyKind::SearchParty => "d'équipe de recherche",
        DestinyKind::Attack => "d'attaque",
        DestinyKind::Choke => "d'étranglement",
    }
}

/// A kind of movement, with its preposition.
pub(crate) fn move_kind(m: MoveKind) -> &'static str {
    match m {
        MoveKind::Landspeed => "par vitesse terrestre",
        MoveKind::Hyperspeed => "par hypervitesse",
        MoveKind::Shuttle => "par navette",
        MoveKind::Transit => "par transit entre aires de mise à quai",
        MoveKind::Landing => "en se posant",
        MoveKind::TakeOff => "en décollant",
        MoveKind::Sector => "de secteur en secteur",
        MoveKind::LocationText => "par le texte d'une localisation",
        MoveKind::BombingRun => "en bombardement",
        MoveKind::ShipSite => "en entrant ou en sortant",
        MoveKind::React => "en réaction",
        MoveKind::Any => "par tout déplacement",
    }
}

/// What a limit counts within.
pub(crate) fn scope(s: Scope) -> &'static str {
    match s {
        Scope::Turn => "tour",
        Scope::Phase => "phase",
        Scope::Battle => "bataille",
        Scope::Game => "partie",
        Scope::Duel => "duel",
        Scope::Captive => "captif",
        Scope::Location => "localisation",
        Scope::Attack => "attaque",
        Scope::ForceDrain => "drainage de Force",
        Scope::ForceLoss => "perte de Force",
        Scope::Copy => "exemplaire",
        Scope::RaceTotal => "total de course",
    }
}

/// A pile, without article; all but `côté de la table` are feminine.
pub(crate) fn zone(z: ZoneWord) -> (&'static str, bool) {
    match z {
        ZoneWord::ReserveDeck => ("pile de cartes de réserve", true),
        ZoneWord::ForcePile => ("pile de Force", true),
        ZoneWord::UsedPile => ("pile de cartes utilisées", true),
        ZoneWord::LostPile => ("pile de cartes perdues", true),
        ZoneWord::Hand => ("main", true),
        ZoneWord::Table => ("table", true),
        ZoneWord::SideOfTable => ("côté de la table", false),
        ZoneWord::OutsideDeck => ("extérieur du deck", false),
        ZoneWord::SabaccHand => ("main de sabacc", true),
        ZoneWord::LifeForce => ("Force vitale", true),
    }
}

/// A phase: `phase de contrôle`.
pub(crate) fn phase(p: Phase) -> &'static str {
    match p {
        Phase::Activate => "d'activation",
        Phase::Control => "de contrôle",
        Phase::Deploy => "de déploiement",
        Phase::Battle => "de bataille",
        Phase::Move => "de déplacement",
        Phase::Draw => "de tirage",
    }
}

/// A stretch of history.
pub(crate) fn span(s: Span) -> &'static str {
    match s {
        Span::ThisTurn => "ce tour",
        Span::ThisBattle => "durant cette bataille",
        Span::ThisGame => "durant cette partie",
        Span::ThisPhase => "durant cette phase",
        Span::LastTurn => "au tour précédent",
    }
}

/// A state that `même` looks past.
pub(crate) fn state(s: State) -> &'static str {
    match s {
        State::Captive => "captif",
        State::Frozen => "gelé",
        State::Missing => "porté disparu/portée disparue/portés disparus/portées disparues",
        State::Undercover => "clandestin",
    }
}

/// A player, and the form of the verb.
pub(crate) fn who(w: Who) -> (&'static str, Form) {
    match w {
        Who::You => ("vous", Form::Vous),
        Who::Opponent => ("l'adversaire", Form::Il),
        Who::AnyPlayer => ("un joueur", Form::Il),
        Who::EachPlayer => ("chaque joueur", Form::Il),
        Who::BothPlayers => ("les deux joueurs", Form::Ils),
        Who::OtherPlayer => ("l'autre joueur", Form::Il),
        Who::ItsOpponent => ("l'adversaire de son propriétaire", Form::Il),
        Who::Owner => ("son propriétaire", Form::Il),
        Who::Player => ("ce joueur", Form::Il),
        Who::Winner => ("le gagnant", Form::Il),
        Who::Loser => ("le perdant", Form::Il),
        Who::Side(Side::Dark) => ("le joueur du côté obscur", Form::Il),
        Who::Side(Side::Light) => ("le joueur du côté lumineux", Form::Il),
    }
}

/// `de l'adversaire`; for `you`: `de vous`.
pub(crate) fn of_who(w: Who) -> String {
    de(who(w).0)
}

/// `à l'adversaire`.
pub(crate) fn to_who(w: Who) -> String {
    a(who(w).0)
}

/// An icon, behind `icône`.
pub(crate) fn icon(i: Icon) -> &'static str {
    match i {
        Icon::Pilot => "de pilote",
        Icon::Warrior => "de guerrier",
        Icon::NavComputer => "d'ordinateur de navigation",
        Icon::ScompLink => "de lien Scomp",
        Icon::Presence => "de présence",
        Icon::Grabber => "de saisie",
        Icon::Independent => "d'indépendant",
        Icon::Maintenance => "d'entretien",
        Icon::PermanentWeapon => "d'arme permanente",
        Icon::SelectiveCreature => "de créature sélective",
        Icon::EpisodeI => "Épisode I",
        Icon::EpisodeVii => "Épisode VII",
        Icon::CloneArmy => "d'armée de clones",
        Icon::Separatist => "de séparatiste",
        Icon::TradeFederation => "de la Fédération du Commerce",
        Icon::FirstOrder => "du Premier Ordre",
        Icon::Resistance => "de la Résistance",
        Icon::Republic => "de la République",
    }
}
