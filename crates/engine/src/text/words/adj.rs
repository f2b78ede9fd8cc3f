//! Adjectives of cards and locations, and the states that hide a card.

use super::forms::Lean::{Card, Character, JediTest, Location, Site, Vehicle, Weapon};
use super::forms::{AdjWords, Both, adj, both};
use super::words;

words! {
    /// Adjectives of cards and locations.
    Adj: AdjWords = "an adjective", "Adjectives", "Adjectives of cards and locations (`Adj`).";
    Unique = "unique", adj("unique (•)", "unique (•)/unique (•)/uniques (•)/uniques (•)", Card), "unique now", "unique character here: power +1";
    NonUnique = "non-unique", adj("non-unique", "non unique/non unique/non uniques/non uniques", Card), "not unique", "non-unique character here: power +1";
    Piloted = "piloted", adj("piloted", "piloté", Card), "has a pilot", "piloted starship here: power +1";
    Unpiloted = "unpiloted", adj("unpiloted", "non piloté/non pilotée/non pilotés/non pilotées", Card), "has none", "unpiloted starship here: power +1";
    Landed = "landed", adj("landed", "atterri", Card), "landed at a site", "landed starship here: power +1";
    Captive = "captive", adj("captive", "captif", Character), "a captive", "captive character here: power +1";
    Frozen = "frozen", adj("frozen", "gelé", Character), "frozen", "frozen character here: power +1";
    Imprisoned = "imprisoned", adj("imprisoned", "emprisonné", Character), "in prison", "imprisoned character here: power +1";
    Escorted = "escorted", adj("escorted", "escorté", Character), "escorted", "escorted character here: power +1";
    Missing = "missing", adj("missing", "porté disparu/portée disparue/portés disparus/portées disparues", Character), "missing", "missing character here: power +1";
    Undercover = "undercover", adj("Undercover", "clandestin", Character), "an undercover spy", "undercover character here: power +1";
    Hit = "hit", adj("'hit'", "touché", Card), "hit by a weapon", "hit character here: power +1";
    Disarmed = "disarmed", adj("Disarmed", "désarmé", Character), "disarmed", "disarmed character here: power +1";
    Crashed = "crashed", adj("crashed", "écrasé", Vehicle), "crashed", "crashed vehicle here: power +1";
    Converted = "converted", adj("converted", "converti", Location), "under another location", "converted site: light icons +1";
    BlownAway = "blown-away", adj("blown-away", "détruit", Location), "blown away", "action any time, if blown-away system { lose 1 }";
    Completed = "completed", adj("completed", "terminé", JediTest), "completed", "action any time, if completed jedi test { lose 1 }";
    Concealed = "concealed", adj("concealed", "dissimulé", Card), "concealed", "concealed character here: power +1";
    Stolen = "stolen", adj("stolen", "volé", Card), "stolen", "may carry stolen weapon";
    Interior = "interior", adj("interior", "intérieur", Site), "an interior site", "at interior site: power +1";
    Exterior = "exterior", adj("exterior", "extérieur", Site), "an exterior site", "at exterior site: power +1";
    Underground = "underground", adj("underground", "souterrain", Site), "an underground site", "at underground site: power +1";
    Underwater = "underwater", adj("underwater", "sous-marin", Site), "an underwater site", "at underwater site: power +1";
    Mobile = "mobile", adj("mobile", "mobile", Location), "a mobile location", "deploys only to interior mobile site";
    Planet = "planet", adj("planet", "=de planète", Location), "on a planet", "at planet site: power +1";
    Space = "space", adj("space", "spatial", Location), "in space", "at space system: power +1";
    Unoccupied = "unoccupied", adj("unoccupied", "inoccupé", Location), "nobody occupies it", "deploy to unoccupied site, use 1";
    Shielded = "shielded", adj("shielded", "protégé", Location), "under a shield", "at shielded site: power -1";
    Diamond = "diamond", adj("diamond (◇)", "=à losange (◇)", Location), "as unique as its diamonds say", "diamond site: light icons +1";
    Marker = "marker", adj("marker", "balisé", Site), "a marker site", "deploy at outermost marker site";
    Innermost = "innermost", adj("innermost", "le plus intérieur/la plus intérieure/les plus intérieurs/les plus intérieures", Site).only(), "nearest to the middle", "deploy at innermost marker site";
    Outermost = "outermost", adj("outermost", "le plus extérieur/la plus extérieure/les plus extérieurs/les plus extérieures", Site).only(), "farthest from the middle", "deploy at outermost site";
    Lone = "lone", adj("lone", "seul", Card), "the only one", "lone rebel here: power +1";
    Participating = "participating", adj("participating", "participant", Card), "in the battle", "participating character here: power +1";
    Defending = "defending", adj("defending", "=en défense", Card), "did not initiate the battle", "defending character here: power +1";
    HighestAbility = "highest-ability", adj("highest-ability", "=de plus haute habileté", Character).only(), "the one with the highest ability", "action any time, target your highest-ability character { lose target }";
    LowestDestiny = "lowest-destiny", adj("lowest-destiny", "=de plus basse destinée", Card).only(), "the one with the lowest destiny", "action any time { choose lowest-destiny card in hand called least; lose least }";
    Topmost = "topmost", adj("topmost", "=du dessus", Card).only(), "nearest to the top of its pile", "action any time { retrieve topmost character in lost pile into hand }";
    Random = "random", adj("random", "=au hasard", Card), "picked by chance", "action any time { lose random card in hand }";
    FaceDown = "face-down", adj("face-down", "=à l'envers", Card), "face down", "face-down card stacked here: forfeit +1";
    FaceUp = "face-up", adj("face-up", "=à l'endroit", Card), "face up", "you: may deploy face-up card stacked here";
    Male = "male", adj("male", "masculin", Character), "male", "male character here: power +1";
    Female = "female", adj("female", "féminin", Character), "female", "female character here: power +1";
    Open = "open", adj("open", "ouvert", Vehicle), "an open vehicle", "open vehicle here: power +1";
    Enclosed = "enclosed", adj("enclosed", "fermé", Vehicle), "an enclosed vehicle", "enclosed vehicle here: power +1";
    Insert = "insert", adj("'insert'", "=à insérer", Card), "an insert card", "you: may not deploy insert card";
    Forfeitable = "forfeitable", adj("forfeitable", "pouvant être décompté/pouvant être décomptée/pouvant être décomptés/pouvant être décomptées", Card), "could be forfeited", "action any time { choose forfeitable card called spare; lose spare }";
    NonDroid = "non-droid", adj("non-droid", "non-droïde/non-droïde/non-droïdes/non-droïdes", Character), "not a droid", "non-droid character here: power +1";
    NonJedi = "non-jedi", adj("non-Jedi", "=non-Jedi", Character), "not a Jedi", "non-jedi character here: power +1";
    NonPilot = "non-pilot", adj("non-pilot", "non-pilote/non-pilote/non-pilotes/non-pilotes", Character), "not a pilot", "non-pilot character here: power +1";
    NonRepublic = "non-republic", adj("non-Republic", "=hors République", Character), "not of the Republic", "non-republic character here: power +1";
    NonWarrior = "non-warrior", adj("non-warrior", "non-guerrier/non-guerrière/non-guerriers/non-guerrières", Character), "not a warrior", "non-warrior character here: power +1";
    NonLightsaber = "non-lightsaber", adj("non-lightsaber", "autre qu'un sabre laser/autre qu'un sabre laser/autres que des sabres laser/autres que des sabres laser", Weapon), "not a lightsaber", "non-lightsaber weapon here: power +1";
    Remaining = "remaining", adj("remaining", "restant", Card).only(), "of a named set, still where it was", "action any time { reveal top 3 of reserve deck called shown; lose all remaining shown }";
    Active = "active", adj("active", "actif", Card), "active", "active character here: power +1";
    Damaged = "damaged", adj("damaged", "endommagé", Card), "damaged (podracers)", "damaged podracer here: power +1";
}

words! {
    /// States past which `even` looks.
    State: Both = "captive, frozen, missing, undercover", "States that hide a card", "Behind `even` (`State`).";
    Captive = "captive", both("captive", "captif"), "captives too", "action any time, target character even captive { lose target }";
    Frozen = "frozen", both("frozen", "gelé"), "frozen captives too", "action any time, target character even frozen { lose target }";
    Missing = "missing", both("missing", "porté disparu/portée disparue/portés disparus/portées disparues"), "missing cards too", "action any time, target character even missing { lose target }";
    Undercover = "undercover", both("Undercover", "clandestin"), "undercover spies too", "action any time, target character even undercover { lose target }";
}
