//! What is done to cards, as events.

use super::forms::FrDone::{Active, Passive};
use super::forms::{DoneWords, does, done};
use super::words;

words! {
    /// What has just been done to a card, or is about to be.
    Done: DoneWords = "a state", "States", "What has just been done to a card, or is about to be (`Done`).";
    Lost = "lost", done("lost", "perdu*"), "lost", "when your droid just lost { stack it here }";
    Forfeited = "forfeited", done("forfeited", "décompté* comme perte"), "forfeited", "when your character just forfeited from \"Tatooine\" site { lose 1 }";
    Eaten = "eaten", done("eaten", "mangé*"), "eaten by a creature", "when host just eaten { lose 1 }";
    Defeated = "defeated", done("defeated", "vaincu*"), "defeated by a creature", "when character just defeated by self { eat it }";
    Hit = "hit", done("hit", "touché*"), "hit by a weapon", "when host about to be hit by opponent's weapon { instead }";
    Targeted = "targeted", done("targeted", "visé*"), "targeted", "when host just targeted by opponent's weapon called gun { cancel targeting }";
    Fired = "fired", done("fired", "utilisé*"), "fired (weapons)", "when weapon just fired by opponent's character called shooter { lose 1 }";
    Canceled = "canceled", done("canceled", "annulé*"), "canceled", "when self just canceled by opponent { lose 1 }";
    Deployed = "deployed", done("deployed", "déployé*"), "deployed", "when self just deployed { lose 1 }";
    Played = "played", done("played", "joué*"), "played", "when interrupt just played by opponent { lose 1 }";
    Moved = "moved", does(["move", "moves", "moved", "moved"], "", Active("se déplacer", "")), "moved", "when host just moved from adjacent site to same site as \"Luke\" { lose 1 }";
    Relocated = "relocated", done("relocated", "relocalisé*"), "relocated", "when host just relocated { lose 1 }";
    PlacedOutOfPlay = "placed out of play", done("placed out of play", "mis* hors jeu"), "placed out of play", "when host just placed out of play { lose 1 }";
    Placed = "placed", done("placed", "placé*"), "placed in a zone", "when card just placed to lost pile { lose 1 }";
    ReturnedToHand = "returned to hand", done("returned to hand", "renvoyé* dans la main"), "returned to hand", "when host just returned to hand { lose 1 }";
    Stacked = "stacked", done("stacked", "empilé*"), "stacked", "when card just stacked on host { lose 1 }";
    Drawn = "drawn", done("drawn", "tiré*"), "drawn", "when self just drawn for battle destiny { destiny +1 }";
    Revealed = "revealed", done("revealed", "révélé*"), "revealed", "when host just revealed { lose 1 }";
    Inserted = "inserted", done("inserted", "inséré*"), "inserted into a Reserve Deck", "when card just inserted { lose 1 }";
    Stolen = "stolen", done("stolen", "volé*"), "stolen", "when host just stolen { lose 1 }";
    Captured = "captured", done("captured", "capturé*"), "captured", "when host just captured { lose 1 }";
    Frozen = "frozen", done("frozen", "gelé*"), "frozen in carbonite", "when host just frozen { lose 1 }";
    Released = "released", done("released", "libéré*"), "released", "when host just released { lose 1 }";
    Delivered = "delivered", done("delivered", "livré*"), "delivered to prison", "when host just delivered to prison by bounty hunter { retrieve 2 }";
    Transferred = "transferred", done("transferred", "transféré*"), "transferred", "when host just transferred { lose 1 }";
    Missing = "missing", does(["go", "goes", "went", "gone"], "missing", Passive("porté* disparu*")), "gone missing", "when host just missing { lose 1 }";
    Found = "found", done("found", "retrouvé*"), "found by a search party", "when host just found { lose 1 }";
    Undercover = "undercover", done("placed Undercover", "rendu* clandestin*"), "gone undercover", "when host just undercover { lose 1 }";
    CoverBroken = "cover broken", does(["have", "has", "had", "had"], "its cover broken", Passive("démasqué*")), "its cover broken", "when host just cover broken { lose 1 }";
    CrossedOver = "crossed over", does(["cross", "crosses", "crossed", "crossed"], "over", Active("passer", "de l'autre côté")), "crossed to the other side", "when host just crossed over { lose 1 }";
    Replaced = "replaced", done("replaced", "remplacé*"), "replaced by another persona", "when host just replaced { lose 1 }";
    Disarmed = "disarmed", done("Disarmed", "désarmé*"), "disarmed", "when other character present just disarmed { lose it }";
    Excluded = "excluded", done("excluded from battle", "exclu* de la bataille"), "excluded from battle", "when host just excluded { lose 1 }";
    Zeroed = "zeroed", done("reduced to 0", "réduit* à 0"), "a number of it became 0", "when host just zeroed { lose 1 }";
    Restored = "restored", done("restored", "restauré*"), "restored to normal", "when host just restored { lose 1 }";
    Crashed = "crashed", does(["crash", "crashes", "crashed", "crashed"], "", Active("s'écraser", "")), "crashed", "when host just crashed { lose 1 }";
    Flipped = "flipped", done("flipped", "retourné*"), "flipped", "when host just flipped { lose 1 }";
    Rotated = "rotated", done("rotated", "pivoté*"), "rotated", "when host just rotated { lose 1 }";
    Converted = "converted", done("converted", "converti*"), "converted", "when host just converted { lose 1 }";
    Collapsed = "collapsed", done("collapsed", "effondré*"), "collapsed", "when host just collapsed { lose 1 }";
    BlownAway = "blown away", done("'blown away'", "détruit*"), "blown away", "when system just blown away { lose 1 }";
    Attached = "attached", done("attached", "attaché*"), "attached (creatures)", "when host just attached { lose 1 }";
    Detached = "detached", done("detached", "détaché*"), "detached", "when host just detached { lose 1 }";
    Reached = "reached", does(["reach", "reaches", "reached", "reached"], "", Active("atteindre", "")), "come to where the other is", "when host just reached self { lose self }";
    Completed = "completed", done("completed", "terminé*"), "completed", "when host just completed { lose 1 }";
    Suspended = "suspended", done("suspended", "suspendu*"), "suspended", "when host just suspended { lose 1 }";
    Embarked = "embarked", does(["embark", "embarks", "embarked", "embarked"], "", Active("embarquer", "")), "gone aboard", "when host just embarked { lose 1 }";
}
