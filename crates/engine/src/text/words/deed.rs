//! What players and cards do, as events.

use super::forms::{DeedWords, deed};
use super::words;

words! {
    /// What a player or card does, as an event.
    Deed: DeedWords = "a deed", "Deeds", "What a player or a card does, as an event (`Deed`).";
    InitiateBattle = "initiate battle", deed(["initiate", "initiates", "initiated", "initiated"], "a battle", ["initier", "initier"], "une bataille"), "begins a battle", "when opponent initiates battle { lose 1 }";
    InitiateForceDrain = "initiate force drain", deed(["initiate", "initiates", "initiated", "initiated"], "a Force drain", ["initier", "initier"], "un drainage de Force"), "begins a Force drain", "when opponent initiates force drain { cancel it }";
    InitiateDuel = "initiate duel", deed(["initiate", "initiates", "initiated", "initiated"], "a duel", ["initier", "initier"], "un duel"), "begins a duel", "when opponent initiates duel { lose 1 }";
    InitiateAttack = "initiate attack", deed(["initiate", "initiates", "initiated", "initiated"], "an attack", ["initier", "initier"], "une attaque"), "begins an attack on a creature", "when opponent initiates attack { lose 1 }";
    InitiateLightsaberCombat = "initiate lightsaber combat", deed(["initiate", "initiates", "initiated", "initiated"], "lightsaber combat", ["initier", "initier"], "un combat au sabre laser"), "begins lightsaber combat", "when you initiate lightsaber combat { retrieve 1 }";
    InitiatePodrace = "initiate podrace", deed(["initiate", "initiates", "initiated", "initiated"], "a Podrace", ["initier", "initier"], "une course de modules"), "begins a podrace", "when any player initiates podrace { lose 1 }";
    InitiateSabacc = "initiate sabacc", deed(["initiate", "initiates", "initiated", "initiated"], "a sabacc game", ["initier", "initier"], "une partie de sabacc"), "begins a game of sabacc", "when any player initiates sabacc { lose 1 }";
    Deploy = "deploy", deed(["deploy", "deploys", "deployed", "deployed"], "", ["déployer", "se déployer"], ""), "deploys", "when opponent deploys starship { lose 1 }";
    Play = "play", deed(["play", "plays", "played", "played"], "", ["jouer", "jouer"], ""), "plays", "when any player plays interrupt { lose 1 }";
    Move = "move", deed(["move", "moves", "moved", "moved"], "", ["déplacer", "se déplacer"], ""), "moves", "when starship about to move by hyperspeed { lose 1 }";
    React = "react", deed(["'react'", "'reacts'", "'reacted'", "'reacted'"], "", ["réagir", "réagir"], ""), "reacts", "when any player reacts { cancel it }";
    Fire = "fire", deed(["fire", "fires", "fired", "fired"], "", ["faire feu avec", "faire feu avec"], ""), "fires", "when opponent fires weapon { lose 1 }";
    Target = "target", deed(["target", "targets", "targeted", "targeted"], "", ["viser", "viser"], ""), "targets", "when opponent targets host { lose 1 }";
    Use = "use", deed(["use", "uses", "used", "used"], "", ["utiliser", "utiliser"], ""), "uses a card", "when opponent uses device { lose 1 }";
    Cancel = "cancel", deed(["cancel", "cancels", "canceled", "canceled"], "", ["annuler", "annuler"], ""), "cancels", "when opponent cancels effect { lose 1 }";
    Battle = "battle", deed(["battle", "battles", "battled", "battled"], "", ["combattre", "combattre"], ""), "battles", "when you battle { lose 1 }";
    WinBattle = "win battle", deed(["win", "wins", "won", "won"], "a battle", ["gagner", "gagner"], "une bataille"), "wins a battle", "when you win battle { retrieve 1 }";
    LoseBattle = "lose battle", deed(["lose", "loses", "lost", "lost"], "a battle", ["perdre", "perdre"], "une bataille"), "loses a battle", "when you lose battle here { lose self }";
    WinDuel = "win duel", deed(["win", "wins", "won", "won"], "a duel", ["gagner", "gagner"], "un duel"), "wins a duel", "when you win duel { retrieve 1 }";
    LoseDuel = "lose duel", deed(["lose", "loses", "lost", "lost"], "a duel", ["perdre", "perdre"], "un duel"), "loses a duel", "when you lose duel { lose 1 }";
    WinPodrace = "win podrace", deed(["win", "wins", "won", "won"], "a Podrace", ["gagner", "gagner"], "une course de modules"), "wins a podrace", "when you win podrace { retrieve 1 }";
    LosePodrace = "lose podrace", deed(["lose", "loses", "lost", "lost"], "a Podrace", ["perdre", "perdre"], "une course de modules"), "loses a podrace", "when you lose podrace { lose 1 }";
    WinSabacc = "win sabacc", deed(["win", "wins", "won", "won"], "a sabacc game", ["gagner", "gagner"], "une partie de sabacc"), "wins a game of sabacc", "when you win sabacc { retrieve 1 }";
    Win = "win", deed(["win", "wins", "won", "won"], "", ["gagner", "gagner"], ""), "wins anything", "when you win { retrieve 1 }";
    LoseForce = "lose force", deed(["lose", "loses", "lost", "lost"], "Force", ["perdre", "perdre"], "de la Force"), "loses Force", "when you about to lose force > 2 from battle damage { reduce loss by 1 }";
    UseForce = "use force", deed(["use", "uses", "used", "used"], "Force", ["utiliser", "utiliser"], "de la Force"), "uses Force", "when opponent uses force from your force pile { lose 1 }";
    ActivateForce = "activate force", deed(["activate", "activates", "activated", "activated"], "Force", ["activer", "activer"], "de la Force"), "activates Force", "when you activate force { lose 1 }";
    RetrieveForce = "retrieve force", deed(["retrieve", "retrieves", "retrieved", "retrieved"], "Force", ["récupérer", "récupérer"], "de la Force"), "retrieves Force", "when opponent about to retrieve force { instead }";
    DrawCard = "draw card", deed(["draw", "draws", "drew", "drawn"], "a card", ["prendre", "prendre"], "une carte en main"), "draws a card into hand", "when opponent draws card { lose 1 }";
    Draw = "draw", deed(["draw", "draws", "drew", "drawn"], "", ["tirer", "tirer"], ""), "draws destiny", "when opponent draws battle destiny { destiny -1 }";
    Search = "search", deed(["search", "searches", "searched", "searched"], "", ["fouiller", "fouiller"], ""), "searches a pile", "when opponent searches your lost pile { lose 1 }";
    LookAtHand = "look at hand", deed(["look", "looks", "looked", "looked"], "at a hand", ["regarder", "regarder"], "une main"), "looks at a hand", "when opponent about to look at hand { instead }";
    LookAt = "look at", deed(["look", "looks", "looked", "looked"], "at", ["regarder", "regarder"], ""), "looks at cards", "when opponent looks at card in reserve deck { lose 1 }";
    Verify = "verify", deed(["verify", "verifies", "verified", "verified"], "", ["vérifier", "vérifier"], ""), "verifies a pile", "when opponent verifies your reserve deck { lose 1 }";
    Shuffle = "shuffle", deed(["shuffle", "shuffles", "shuffled", "shuffled"], "", ["mélanger", "mélanger"], ""), "shuffles a pile", "when opponent shuffles reserve deck { lose 1 }";
    Recirculate = "recirculate", deed(["re-circulate", "re-circulates", "re-circulated", "re-circulated"], "", ["recirculer", "recirculer"], ""), "puts the Used Pile under the Reserve Deck", "when any player recirculates { lose 1 }";
    Place = "place", deed(["place", "places", "placed", "placed"], "", ["placer", "placer"], ""), "places cards", "when opponent places card { lose 1 }";
    Stack = "stack", deed(["stack", "stacks", "stacked", "stacked"], "", ["empiler", "empiler"], ""), "stacks cards", "when opponent stacks card on system { lose 1 }";
    Steal = "steal", deed(["steal", "steals", "stole", "stolen"], "", ["voler", "voler"], ""), "steals", "when opponent steals weapon { lose 1 }";
    Release = "release", deed(["release", "releases", "released", "released"], "", ["libérer", "libérer"], ""), "releases captives", "when opponent releases captive { lose 1 }";
    Complete = "complete", deed(["complete", "completes", "completed", "completed"], "", ["terminer", "terminer"], ""), "completes a Jedi Test or Utinni Effect", "when you complete jedi test { retrieve 1 }";
    LeaveTable = "leave table", deed(["leave", "leaves", "left", "left"], "table", ["quitter", "quitter"], "la table"), "leaves the table", "when self about to leave table { lose 1 }";
    ForceDrain = "force drain", deed(["Force drain", "Force drains", "Force drained", "Force drained"], "", ["drainer", "drainer"], "la Force"), "drains", "when you force drain at same site { retrieve 1 }";
    ForfeitCard = "forfeit", deed(["forfeit", "forfeits", "forfeited", "forfeited"], "", ["décompter", "décompter"], ""), "forfeits a card", "when opponent forfeits character { lose 1 }";
    LoseCard = "lose", deed(["lose", "loses", "lost", "lost"], "", ["perdre", "perdre"], ""), "loses a card", "when opponent loses character { lose 1 }";
}
