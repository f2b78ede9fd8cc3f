//! Actions, kinds of destiny and of movement, scopes, zones, phases, spans, relations of places.

use super::forms::Agree::{F, M};
use super::forms::{Both, Noun, RelWords, both, noun, rel};
use super::words;

words! {
    /// Things that are initiated and can be canceled.
    ActionWord: Noun = "an action", "Actions", "What is initiated and can be canceled (`ActionWord`).";
    Battle = "battle", noun("battle", "bataille", F), "a battle", "action in battle { cancel battle }";
    ForceDrain = "force drain", noun("Force drain", "drainage de Force", M), "a Force drain", "action any time { cancel force drain }";
    EpicDuel = "epic duel", noun("epic duel", "duel épique", M), "an epic duel", "action any time { initiate epic duel between self and host }";
    Duel = "duel", noun("duel", "duel", M), "a duel", "action any time { initiate duel between self and host { draw duel destiny } }";
    Attack = "attack", noun("attack", "attaque", F), "an attack by or on a creature", "action any time { cancel attack }";
    LightsaberCombat = "lightsaber combat", noun("lightsaber combat", "combat au sabre laser", M), "lightsaber combat", "action any time { cancel lightsaber combat }";
    Podrace = "podrace", noun("Podrace", "course de modules", F), "a podrace", "action any time { cancel podrace }";
    Sabacc = "sabacc", noun("sabacc game", "partie de sabacc", F), "a game of sabacc", "action any time { cancel sabacc }";
    React = "react", noun("'react'", "réaction", F), "a react", "when any player reacts { cancel react }";
    Retrieval = "retrieval", noun("Force retrieval", "récupération de Force", F), "a retrieval of Force", "action any time { cancel retrieval }";
    It = "it", noun("it", "action", F), "what the event is about", "when any player plays \"Sense\" { cancel it }";
}

words! {
    /// Kinds of destiny.
    DestinyKind: Both = "a kind of destiny", "Kinds of destiny", "Kinds of destiny (`DestinyKind`).";
    Battle = "battle", both("battle", "de bataille"), "in battle", "action any time { draw battle destiny; lose 1 }";
    Weapon = "weapon", both("weapon", "d'arme"), "for a weapon", "action any time { draw weapon destiny; lose 1 }";
    Training = "training", both("training", "d'entraînement"), "for a Jedi Test", "action any time { draw training destiny; lose 1 }";
    Asteroid = "asteroid", both("asteroid", "d'astéroïde"), "at an asteroid sector", "action any time { draw asteroid destiny; lose 1 }";
    Movement = "movement", both("movement", "de déplacement"), "for a movement", "action any time { draw movement destiny; lose 1 }";
    Duel = "duel", both("duel", "de duel"), "in a duel", "action any time { draw duel destiny; lose 1 }";
    LightsaberCombat = "lightsaber combat", both("lightsaber combat", "de combat au sabre laser"), "in lightsaber combat", "action any time { draw lightsaber combat destiny; lose 1 }";
    Race = "race", both("race", "de course"), "in a podrace", "action any time { draw race destiny; lose 1 }";
    EpicEvent = "epic event", both("Epic Event", "d'Événement Épique"), "for an Epic Event", "action any time { draw epic event destiny; lose 1 }";
    CarbonFreezing = "carbon-freezing", both("carbon-freezing", "de carbonisation"), "for carbon-freezing", "action any time { draw carbon-freezing destiny; lose 1 }";
    TractorBeam = "tractor beam", both("tractor beam", "de rayon tracteur"), "for a tractor beam", "action any time { draw tractor beam destiny; lose 1 }";
    SearchParty = "search party", both("search party", "d'équipe de recherche"), "for a search party", "action any time { draw search party destiny; lose 1 }";
    Attack = "attack", both("attack", "d'attaque"), "in an attack by a creature", "action any time { draw attack destiny; lose 1 }";
    Choke = "choke", both("choke", "d'étranglement"), "for a choke", "action any time { draw choke destiny; lose 1 }";
}

words! {
    /// Kinds of movement.
    MoveKind: Both = "a kind of move", "Kinds of movement", "Behind `by` (`MoveKind`).";
    Landspeed = "landspeed", both("using landspeed", "par vitesse terrestre"), "over land", "host: may not move by landspeed";
    Hyperspeed = "hyperspeed", both("using hyperspeed", "par hypervitesse"), "through hyperspace", "host: may not move by hyperspeed";
    Shuttle = "shuttle", both("by shuttling", "par navette"), "between a starship and a site", "host: may not move by shuttle";
    Transit = "transit", both("by docking bay transit", "par transit entre aires de mise à quai"), "between docking bays", "host: may not move by transit";
    Landing = "landing", both("by landing", "en atterrissant"), "landing", "host: may not move by landing";
    TakeOff = "take off", both("by taking off", "en décollant"), "taking off", "host: may not move by take off";
    Sector = "sector", both("using sector movement", "de secteur en secteur"), "between sectors", "host: may not move by sector";
    LocationText = "location text", both("using location text", "par le texte d'une localisation"), "by the text of a location", "host: may not move by location text";
    ShipSite = "ship site", both("by entering or leaving", "en entrant ou en sortant"), "into or out of a site of a starship or vehicle", "your characters: move cost = 4 here by ship site";
    BombingRun = "bombing run", both("on a bombing run", "en bombardement"), "down to the site under a bombing run, and back", "bomber: move cost +1 by bombing run";
    React = "react", both("as a 'react'", "en réaction"), "as a react", "host: may not move by react";
    Any = "any", both("by any movement", "par tout déplacement"), "in any way", "host: may not move by any";
}

words! {
    /// Within what a limit counts.
    Scope: Both = "a scope", "Scopes", "Behind `per` (`Scope`).";
    Turn = "turn", both("turn", "tour"), "in a turn", "action any time, once per turn { lose 1 }";
    Phase = "phase", both("phase", "phase"), "in a phase", "action any time, once per phase { lose 1 }";
    Battle = "battle", both("battle", "bataille"), "in a battle", "action any time, once per battle { lose 1 }";
    Game = "game", both("game", "partie"), "in the game, by title", "action any time, once per game { lose 1 }";
    Duel = "duel", both("duel", "duel"), "in a duel", "action any time, once per duel { lose 1 }";
    Captive = "captive", both("captive", "captif"), "for each captive", "action any time, once per captive { lose 1 }";
    Location = "location", both("location", "localisation"), "for each location", "action any time, once per location { lose 1 }";
    Attack = "attack", both("attack", "attaque"), "in an attack", "action any time, once per attack { lose 1 }";
    ForceDrain = "force drain", both("Force drain", "drainage de Force"), "for each Force drain", "action any time, once per force drain { lose 1 }";
    ForceLoss = "force loss", both("Force loss", "perte de Force"), "for each loss of Force", "action any time, once per force loss { lose 1 }";
    Copy = "copy", both("copy", "exemplaire"), "for each copy of the card, as long as it stays on table", "action any time, once per copy { lose 1 }";
    RaceTotal = "race total", both("race total", "total de course"), "for each race total", "action any time, once per race total { lose 1 }";
}

words! {
    /// Piles and other zones.
    ZoneWord: Noun = "a zone", "Zones", "Piles and other zones, with `your`, `opponent's`, `any`, `owner's`, `player's`, `dark` or `light` before them, and `top of` or `bottom of` (`ZoneWord`).";
    ReserveDeck = "reserve deck", noun("Reserve Deck", "pile de cartes de réserve", F), "the Reserve Deck", "action any time { shuffle opponent's reserve deck }";
    ForcePile = "force pile", noun("Force Pile", "pile de Force", F), "the Force Pile", "action any time { place top of reserve deck onto force pile }";
    UsedPile = "used pile", noun("Used Pile", "pile de cartes utilisées", F), "the Used Pile", "action any time { place self into used pile }";
    LostPile = "lost pile", noun("Lost Pile", "pile de cartes perdues", F), "the Lost Pile", "action any time { peek at opponent's lost pile }";
    Hand = "hand", noun("hand", "main", F), "the hand", "action any time { place card in hand under used pile }";
    Table = "table", noun("table", "table", F), "the table", "deploy on table";
    SideOfTable = "side of table", noun("side of table", "côté de la table", M), "a side of the table; not in play", "action any time { place card from hand into side of table face down }";
    OutsideDeck = "outside deck", noun("outside your deck", "extérieur du deck", M), "cards outside the deck", "setup { stack up to 10 cards from outside deck face down here }";
    SabaccHand = "sabacc hand", noun("sabacc hand", "main de sabacc", F), "a hand of sabacc", "action any time { reveal opponent's sabacc hand }";
    LifeForce = "life force", noun("Life Force", "Force vitale", F), "Reserve Deck, Force Pile and Used Pile", "while size of opponent's life force < 10: power +1";
}

words! {
    /// Phases of a turn.
    Phase: Both = "a phase", "Phases", "Phases of a turn, with `your`, `opponent's`, `any`, `your next` or `opponent's next` (`Phase`).";
    Activate = "activate", both("activate", "d'activation"), "activating Force", "action during your activate phase { lose 1 }";
    Control = "control", both("control", "de contrôle"), "Force drains and actions", "action during your control phase { lose 1 }";
    Deploy = "deploy", both("deploy", "de déploiement"), "deploying", "action during your deploy phase { lose 1 }";
    Battle = "battle", both("battle", "de bataille"), "battles", "action during your battle phase { lose 1 }";
    Move = "move", both("move", "de déplacement"), "moving", "action during your move phase { lose 1 }";
    Draw = "draw", both("draw", "de tirage"), "drawing cards", "action during your draw phase { lose 1 }";
}

words! {
    /// Stretches of history.
    Span: Both = "a span of time", "Spans of time", "How far back history is asked (`Span`).";
    ThisTurn = "this turn", both("this turn", "ce tour"), "since the turn began", "while (you win battle this turn): power +1";
    ThisBattle = "this battle", both("this battle", "durant cette bataille"), "since the battle began", "while (you win battle this battle): power +1";
    ThisGame = "this game", both("this game", "durant cette partie"), "since the game began", "while (you win battle this game): power +1";
    ThisPhase = "this phase", both("this phase", "durant cette phase"), "since the phase began", "while (you win battle this phase): power +1";
    LastTurn = "last turn", both("last turn", "au tour précédent"), "in the turn before", "while (you win battle last turn): power +1";
}

words! {
    /// How one place lies to another.
    Rel: RelWords = "a relation of places", "Relations of places", "Before `site`, `system`, `sector`, `location`, with `as` or `to` a card behind it; without one, this card is meant (`Rel`).";
    SameOrAdjacent = "same or adjacent", rel("same or adjacent", "as", "adjacent"), "the same or one beside it", "your total power +1 at same or adjacent site";
    SameOrRelated = "same or related", rel("same or related", "as", "connexe"), "the same or one of the same system", "your total power +1 at same or related location";
    Same = "same", rel("same", "as", ""), "the same", "at same site as \"Luke\": power +1";
    Adjacent = "adjacent", rel("an adjacent", "to", "adjacent"), "beside it", "host: expands text to adjacent site";
    NearestRelated = "nearest related", rel("the nearest related", "to", "connexe"), "the nearest of the same system", "action any time { relocate host to nearest related site }";
    Related = "related", rel("a related", "to", "connexe"), "of the same system", "action any time { relocate host to related site }";
    Next = "next", rel("the next", "after", "prochain"), "the next along its way", "action any time { relocate self to next site }";
}
