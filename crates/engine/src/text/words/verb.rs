//! Verbs that take cards, and verbs that can be free.

use super::forms::VerbForm::{Active, Intransitive, Passive};
use super::forms::{Both, VerbWords, both, verb};
use super::words;

words! {
    /// Verbs that take cards and perhaps a second card.
    Verb1: VerbWords = "a verb", "Verbs", "Verbs that take cards, and perhaps `to` a second card (`Verb1`).";
    Hit = "hit", verb(Passive("hit"), Passive("touché*")), "marks it hit", "action any time { hit all droids here }";
    Restore = "restore", verb(Active("restore", "to normal"), Passive("restauré* à la normale")), "undoes what was done to it", "action any time { restore host }";
    Capture = "capture", verb(Active("capture", ""), Active("capturer", "")), "captures it, perhaps to an escort", "action any time { capture \"Luke\" to imperial at same site as \"Luke\" }";
    Release = "release", verb(Active("release", ""), Active("libérer", "")), "releases captives", "action any time { release all captives here }";
    Freeze = "freeze", verb(Active("freeze", ""), Active("geler", "")), "freezes it in carbonite", "action any time { freeze host }";
    Imprison = "imprison", verb(Active("imprison", ""), Active("emprisonner", "")), "puts a captive in prison", "action any time { imprison host }";
    Transfer = "transfer", verb(Active("transfer", ""), Active("transférer", "")), "gives it to another", "action any time { transfer self to droid present with host }";
    Exclude = "exclude", verb(Active("exclude", "from battle"), Active("exclure", "de la bataille")), "takes it out of the battle", "action any time { exclude host }";
    Disarm = "disarm", verb(Passive("Disarmed"), Passive("désarmé*")), "takes its weapons", "action any time { disarm host }";
    Crash = "crash", verb(Intransitive("crashes", "crash"), Intransitive("s'écraser", "")), "crashes a vehicle or starship", "action any time { crash host }";
    Ionize = "ionize", verb(Passive("ionized"), Passive("ionisé*")), "ionizes a starship", "action any time { ionize host }";
    BlowAway = "blow away", verb(Passive("'blown away'"), Passive("détruit*")), "blows a location away", "action any time { blow away \"Endor: Bunker\" }";
    Collapse = "collapse", verb(Passive("collapsed"), Passive("effondré*")), "collapses a site", "action any time { collapse host }";
    Convert = "convert", verb(Active("convert", ""), Active("convertir", "")), "converts a location", "action any time { convert host }";
    Raise = "raise", verb(Active("raise", "to the top"), Active("faire remonter", "sur le dessus")), "brings a converted location to the top", "action any time { raise host }";
    Rotate = "rotate", verb(Active("rotate", ""), Active("pivoter", "")), "turns a location round", "action any time { rotate host }";
    GoMissing = "go missing", verb(Intransitive("goes missing", "go missing"), Passive("porté* disparu*")), "it goes missing", "action any time { go missing all characters present }";
    Find = "find", verb(Active("find", ""), Active("retrouver", "")), "it is found", "action any time { find host }";
    BreakCoverOf = "break cover of", verb(Active("break the cover of", ""), Active("démasquer", "")), "ends its being undercover", "action any time { break cover of host }";
    PutUndercover = "put undercover", verb(Active("place", "Undercover"), Active("rendre", "clandestin")), "makes it an undercover spy", "action any time { put undercover host }";
    CrossOver = "cross over", verb(Intransitive("crosses over", "cross over"), Intransitive("passer", "de l'autre côté")), "it crosses to the other side", "action any time { cross over host }";
    Attach = "attach", verb(Active("attach", ""), Active("attacher", "")), "attaches a creature", "action any time { attach self to host }";
    Detach = "detach", verb(Active("detach", ""), Active("détacher", "")), "detaches it", "action any time { detach host }";
    Eat = "eat", verb(Passive("eaten"), Passive("mangé*")), "it is eaten", "action any time { eat host }";
    TurnOff = "turn off", verb(Active("turn off", ""), Active("désactiver", "")), "turns a device or text off", "action any time { turn off host }";
    TurnOn = "turn on", verb(Active("turn on", ""), Active("activer", "")), "turns it on", "action any time { turn on host }";
    TurnFaceUp = "turn face up", verb(Active("turn", "face up"), Active("tourner", "à l'endroit")), "turns it face up", "action any time { turn face up all cards stacked here }";
    TurnFaceDown = "turn face down", verb(Active("turn", "face down"), Active("tourner", "à l'envers")), "turns it face down", "action any time { turn face down host }";
    Invert = "invert", verb(Active("turn", "upside down"), Active("tourner", "tête en bas")), "turns it upside down", "action any time { invert host }";
    Suspend = "suspend", verb(Active("suspend", ""), Active("suspendre", "")), "suspends it", "action any time { suspend host }";
    Complete = "complete", verb(Passive("completed"), Passive("terminé*")), "completes a test or Utinni Effect", "action any time { complete host }";
    Remember = "remember", verb(Active("mark", ""), Active("marquer", "")), "keeps it in this card's memory", "action any time { remember host called patient }";
    Conceal = "conceal", verb(Active("conceal", ""), Active("dissimuler", "")), "conceals it", "action any time { conceal host }";
    Damage = "damage", verb(Active("damage", ""), Active("endommager", "")), "damages a podracer", "action any time { damage host }";
    Repair = "repair", verb(Active("repair", ""), Active("réparer", "")), "repairs it", "action any time { repair host }";
}

words! {
    /// Verbs that can be free, only, never, like.
    FreeWord: Both = "deploys, moves, fires, plays ...", "Verbs that can be free", "With `free`, `only`, `never`, `undercover` or `like` behind them (`FreeWord`).";
    Deploys = "deploys", both("deploy", "se déployer"), "deploying", "deploys free to same site as your rebel with ability > 2";
    Moves = "moves", both("move", "se déplacer"), "moving", "moves like character";
    Fires = "fires", both("fire", "faire feu"), "firing", "host: fires free";
    Plays = "plays", both("play", "se jouer"), "playing", "\"Wrong Turn\": plays free";
    Lands = "lands", both("land", "atterrir"), "landing", "host: lands free";
    TakesOff = "takes off", both("take off", "décoller"), "taking off", "host: takes off free";
    Transits = "transits", both("transit", "transiter"), "docking bay transit", "your cards: transits free from here";
    Shuttles = "shuttles", both("shuttle", "se déplacer en navette"), "shuttling", "host: shuttles free";
    Transfers = "transfers", both("transfer", "se transférer"), "transferring", "host: transfers free";
    Targeted = "targeted", both("be targeted by weapons", "être"), "being targeted by weapons", "at cloud sector: moves like starfighter, targeted like starfighter";
}
