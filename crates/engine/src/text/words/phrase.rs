//! Members of the tree's enums that are one phrase each: players, references, heads, tests, times, changes of text.

use super::forms::{Both, HoldsWords, PlayerWords, both, holds, holds_by, player, players};
use super::phrases;
use crate::text::{Being, Duration, Owner, Predicate, Qual, Ref, Side, Test, TextMod, Who, Window};

phrases! {
    /// Players.
    PLAYERS: Who as PlayerWords = "Players", "Who does something, or whose something is (`Who`).";
    Who::You => "you", players("you", "vous"), "the player whose card this is", "you: may not react";
    Who::Opponent => "opponent", player("opponent", "l'adversaire"), "the other one", "opponent: may not react";
    Who::AnyPlayer => "any player", player("a player", "un joueur"), "either player", "when any player reacts { cancel it }";
    Who::OtherPlayer => "other player", player("the other player", "l'autre joueur"), "not the event's player", "when any player plays interrupt { other player loses 1 }";
    Who::ItsOpponent => "its opponent", player("its owner's opponent", "l'adversaire de son propriétaire"), "the opponent of the owner of `it`", "when character just lost { its opponent retrieves 1 }";
    Who::EachPlayer => "each player", player("each player", "chaque joueur"), "both, each for themselves", "each player: may not react";
    Who::BothPlayers => "both players", players("both players", "les deux joueurs"), "both together", "both players: may not react";
    Who::Owner => "owner", player("its owner", "son propriétaire"), "the owner of `it`", "when character just lost { owner retrieves 1 }";
    Who::Player => "player", player("that player", "ce joueur"), "the event's player", "when any player plays interrupt { player loses 1 }";
    Who::Winner => "winner", player("the winner", "le gagnant"), "of a duel or `compare`", "action any time { compare host power, self power; winner retrieves 1 }";
    Who::Loser => "loser", player("the loser", "le perdant"), "of a duel or `compare`", "action any time { compare host power, self power; loser loses 1 }";
    Who::Side(Side::Dark) => "dark", player("the Dark Side player", "le joueur du côté obscur"), "the Dark Side player", "dark: may not react";
    Who::Side(Side::Light) => "light", player("the Light Side player", "le joueur du côté lumineux"), "the Light Side player", "light: may not react";
}

phrases! {
    /// Cards meant by reference; those that are said from the context have their words in `say`.
    REFERENCES: Ref as Both = "References", "Cards that are meant by reference, beside every bound name (`Ref`).";
    Ref::SelfCard => "self", both("", ""), "this card", "when self just lost { retrieve 1 }";
    Ref::Host => "host", both("", ""), "what this card is on or carried by", "host: power +1";
    Ref::It => "it", both("it", ""), "the card of the event, of `where` or of `for each`", "when character just lost { return it to hand }";
    Ref::Them => "them", both("them", ""), "all of a named set", "action any time, target 2 droids { lose them }";
    Ref::Target => "target", both("target", "la cible"), "the first unnamed target", "action any time, target droid { lose target }";
    Ref::DrawnCard => "drawn card", both("the card drawn", "la carte tirée"), "the card of a destiny draw", "action any time { draw destiny; if drawn card is droid { lose 1 } }";
    Ref::Mentor => "mentor", both("the mentor", "le mentor"), "of a Jedi Test", "mentor: power +1";
    Ref::Apprentice => "apprentice", both("the apprentice", "l'apprenti"), "of a Jedi Test", "apprentice: may not attempt test";
    Ref::WinningCard => "winning card", both("the winning card", "la carte gagnante"), "of a duel or `compare`", "action any time { compare host power, self power; lose winning card }";
    Ref::LosingCard => "losing card", both("the losing card", "la carte perdante"), "of a duel or `compare`", "action any time { compare host power, self power; lose losing card }";
}

phrases! {
    /// What holds of a card and takes no object.
    PREDICATES: Predicate as HoldsWords = "Heads", "What holds of a card: before `:` it is said of this card, behind a reference of that one (`Predicate`). Besides these there are `in battle with`, `in battle against`, `in battle at`, `piloting`, `driving`, `riding`, `aboard`, `at`, `on`, `present with`, `with`, `armed with` and `escorting`, with a card or a place. After `piloting`, `driving`, `riding` and `aboard` the change is about the carrier.";
    Predicate::InBattleInitiated(true) => "in battle you initiated", holds("in a battle you initiated", "dans une bataille que vous avez initiée"), "in a battle that you began", "in battle you initiated: power +1";
    Predicate::InBattleInitiated(false) => "in battle opponent initiated", holds("in a battle opponent initiated", "dans une bataille que l'adversaire a initiée"), "in a battle that the opponent began", "in battle opponent initiated: power +1";
    Predicate::InBattle => "in battle", holds("in battle", "en bataille"), "in the battle", "in battle: power +1";
    Predicate::InDuel => "in duel", holds("in a duel", "en duel"), "in a duel", "in duel: power +1";
    Predicate::InSenateMajority => "in senate majority", holds("in a senate majority", "dans la majorité au Sénat"), "in a senate majority", "in senate majority: power +1";
    Predicate::Defending => "defending", holds("defending a battle", "en défense dans une bataille"), "in a battle that the opponent began", "defending: power +1";
    Predicate::Attacking => "attacking", holds_by("attacking", "attaquer"), "in an attack on a creature", "attacking: power +1";
    Predicate::OnTable => "on table", holds("on table", "sur la table"), "in play", "on table: power +1";
    Predicate::Present(None) => "present", holds("present", "présent*"), "the glossary's present", "action any time, if self present { lose 1 }";
    Predicate::Alone => "alone", holds("alone", "seul*"), "alone at its location", "alone: power +1";
    Predicate::Armed(None) => "armed", holds("armed with a weapon", "armé*"), "with a weapon", "armed: power +1";
    Predicate::Nighttime => "under nighttime", holds("under nighttime conditions", "en conditions nocturnes"), "at a site under nighttime conditions", "under nighttime: power +1";
    Predicate::Bombing => "bombing", holds("on a bombing run", "en bombardement"), "on a bombing run", "bombing: power +1";
    Predicate::Landed => "landed", holds("landed", "atterri*"), "landed at a site", "landed: power +1";
    Predicate::Undercover => "undercover", holds("Undercover", "clandestin*"), "an undercover spy", "undercover: power +1";
    Predicate::Captive => "captive", holds("captive", "captif/captive/captifs/captives"), "a captive", "captive: power +1";
    Predicate::Completed => "completed", holds("completed", "terminé*"), "a completed Jedi Test or Utinni Effect", "completed: your generation +1";
    Predicate::Piloted(true) => "piloted", holds("piloted", "piloté*"), "has a pilot", "piloted: power +1";
    Predicate::Piloted(false) => "unpiloted", holds("unpiloted", "non piloté*"), "has none", "unpiloted: power +1";
    Predicate::Hit => "hit", holds("'hit'", "touché*"), "hit by a weapon", "hit: power +1";
    Predicate::Stacked => "stacked", holds("stacked", "empilé*"), "stacked on another card", "stacked: destiny +1";
}

phrases! {
    /// Tests that take no object.
    TESTS: Test as HoldsWords = "Tests", "Tests behind a list of cards that take no object (`Test`).";
    Test::Present => "present", holds("present", "présent*"), "the glossary's present", "character present: power +1";
    Test::Here => "here", holds("here", "ici"), "at this card's location", "character here: power +1";
    Test::There => "there", holds("there", "à cet endroit"), "at the event's location", "action any time, if your character there { lose 1 }";
    Test::OnTable => "on table", holds("on table", "sur la table"), "in play", "droid on table: power +1";
    Test::InBattle(None) => "in battle", holds("in battle", "en bataille"), "in the battle", "character in battle: power +1";
    Test::Alone => "alone", holds("alone", "seul*"), "alone at its location", "character alone: power +1";
    Test::Armed(None) => "armed", holds("armed with a weapon", "armé*"), "with a weapon", "character armed: power +1";
    Test::StackedHere => "stacked here", holds("stacked here", "empilé* ici"), "on this card", "card stacked here: forfeit +1";
    Test::DifferentTitles => "of different titles", holds("of different titles", "de titres différents"), "no two with one title", "action any time, target 2 droids of different titles { lose target }";
    Test::Controlled(true) => "you control", holds("you control", "que vous contrôlez"), "of locations", "site you control: dark icons +1";
    Test::Controlled(false) => "opponent controls", holds("opponent controls", "que l'adversaire contrôle"), "of locations", "site opponent controls: dark icons +1";
    Test::Occupied(true) => "you occupy", holds("you occupy", "que vous occupez"), "of locations", "site you occupy: dark icons +1";
    Test::Occupied(false) => "opponent occupies", holds("opponent occupies", "que l'adversaire occupe"), "of locations", "site opponent occupies: dark icons +1";
    Test::Searching => "in search party", holds("in the search party", "dans l'équipe de recherche"), "with the search party that is out", "character in search party: power +1";
    Test::Completed => "completed", holds("already completed", "déjà terminé*"), "a completed Jedi Test or Utinni Effect", "action any time, if jedi test completed { lose 1 }";
    Test::DeployingFree => "deploying free", holds("that deploys for free/that deploy for free", "qui se déploie gratuitement/qui se déploie gratuitement/qui se déploient gratuitement/qui se déploient gratuitement"), "its own text says so", "action any time { deploy effect deploying free from reserve deck }";
    Test::DeployingOnTable => "deploying on table", holds("that deploys on table/that deploy on table", "qui se déploie sur la table/qui se déploie sur la table/qui se déploient sur la table/qui se déploient sur la table"), "its own text says so", "action any time { deploy effect deploying on table from reserve deck }";
}

phrases! {
    /// What a card is, apart from kinds and icons.
    BEINGS: Being as HoldsWords = "What a card is", "Behind `is`, `is not`, `gains` and `loses`, beside kinds, icons, `persona \"X\"` and `any persona \"X\"` (`Being`).";
    Being::OutOfPlay => "out of play", holds("out of play", "hors jeu"), "out of play", "action any time, if it is out of play { lose 1 }";
    Being::Unique => "unique", holds("unique (•)", "unique (•)/unique (•)/uniques (•)/uniques (•)"), "there may be one on table", "host: is unique";
    Being::NonUnique => "non-unique", holds("non-unique", "non unique/non unique/non uniques/non uniques"), "there may be any number", "host: is non-unique";
    Being::Used => "used", holds("a Used Interrupt/Used Interrupts", "une Interruption Utilisée/une Interruption Utilisée/des Interruptions Utilisées/des Interruptions Utilisées"), "a Used Interrupt", "\"Sense\": is used";
    Being::Lost => "lost", holds("a Lost Interrupt/Lost Interrupts", "une Interruption Perdue/une Interruption Perdue/des Interruptions Perdues/des Interruptions Perdues"), "a Lost Interrupt", "\"Sense\": is lost";
    Being::FaceDown => "face down", holds("face down", "à l'envers"), "face down", "action any time, if it is face down { lose 1 }";
    Being::Powered => "powered", holds("powered", "alimenté*"), "has power", "host: is powered";
    Being::Leading => "leading", holds("leading", "en tête"), "the first of a race", "action any time, if host is leading { lose 1 }";
}

phrases! {
    /// What is done to another card's text, without an object.
    TEXT_MODS: TextMod as Both = "Changes of text", "What is done to a card and its text, beside `uninhabitable by`, `amended`, `text LABEL off`, `gains text of` and `expands text to` (`TextMod`).";
    TextMod::Canceled => "game text canceled", both("is canceled", "est annulé"), "its text does nothing", "host: game text canceled";
    TextMod::Suspended => "game text suspended", both("is suspended", "est suspendu"), "its text does nothing for the time", "host: game text suspended";
    TextMod::CardCanceled => "canceled", both("canceled", "annulé*"), "the card itself is canceled", "effects of any kind here: canceled";
    TextMod::CardSuspended => "suspended", both("suspended", "suspendu*"), "the card itself is suspended", "host: suspended";
    TextMod::CardLost => "lost", both("lost", "perdu*"), "the card itself is lost", "host: lost";
    TextMod::Doubled => "doubled", both("is doubled", "est doublé"), "its numbers count twice", "host: doubled";
    TextMod::Rotated => "rotated", both("rotated", "pivoté*"), "a location turned round", "host: rotated";
    TextMod::Nighttime => "nighttime", both("under nighttime conditions", "en conditions nocturnes"), "a site under nighttime conditions", "host: nighttime";
}

phrases! {
    /// Whose turn or phase; `next` alone stands only in durations.
    OWNERS: Owner as Both = "Whose turn", "Before `turn` and a phase (`Owner`).";
    Owner::YourNext => "your next", both("your next", "votre prochain"), "your next one", "action any time { host: power +1 until end of your next turn }";
    Owner::OpponentsNext => "opponent's next", both("opponent's next", "de l'adversaire"), "the opponent's next one", "action any time { host: power +1 until end of opponent's next turn }";
    Owner::Your => "your", both("your", "votre"), "yours", "while your turn: power +1";
    Owner::Opponents => "opponent's", both("opponent's", "de l'adversaire"), "the opponent's", "while opponent's turn: power +1";
    Owner::Any => "any", both("any", "quelconque"), "either player's", "action during any control phase { lose 1 }";
}

phrases! {
    /// Times of a battle and other procedures.
    WINDOWS: Window as Both = "Times", "Behind `during`, beside turns, phases, `battle` with a place, and a named procedure (`Window`).";
    Window::WeaponsSegment => "weapons segment", both("the weapons segment", "le segment des armes"), "of a battle", "action during weapons segment { lose 1 }";
    Window::PowerSegment => "power segment", both("the power segment", "le segment de puissance"), "of a battle", "action during power segment { lose 1 }";
    Window::DamageSegment => "damage segment", both("the damage segment", "le segment des dommages"), "of a battle", "action during damage segment { lose 1 }";
    Window::Duel => "duel", both("a duel", "un duel"), "of a duel", "action during duel { lose 1 }";
    Window::Attack => "attack", both("an attack", "une attaque"), "of an attack by or on a creature", "action during attack { lose 1 }";
}

phrases! {
    /// How long a change lasts, where that is one phrase.
    DURATIONS: Duration as Both = "How long", "Behind `until`, beside `end of turn`, `end of your control phase`, `start of your next turn` and `next KIND destiny` (`Duration`).";
    Duration::EndOfBattle => "end of battle", both("for remainder of battle", "pour le reste de la bataille"), "as long as the battle", "action in battle { host: power +1 until end of battle }";
    Duration::EndOfGame => "end of game", both("for remainder of game", "pour le reste de la partie"), "as long as the game", "action any time { host: power +1 until end of game }";
    Duration::EndOfDuel => "end of duel", both("for remainder of duel", "pour le reste du duel"), "as long as the duel", "action any time { host: power +1 until end of duel }";
    Duration::WeaponFired => "weapon fired", both("for this firing", "pour ce tir"), "until the weapon has been fired", "action any time { host: weapon destiny draws +1 until weapon fired }";
    Duration::LeavesTable => "it leaves table", both("until it leaves table", "jusqu'à son départ de la table"), "as long as the changed card is on table", "action any time { host: power +1 until it leaves table }";
    Duration::SelfLeaves => "self leaves table", both("", ""), "as long as this card is on table", "action any time { host: power +1 until self leaves table }";
    Duration::Moves => "it moves", both("until it moves", "jusqu'à son prochain déplacement"), "as long as it stays where it is", "action any time { host: power +1 until it moves }";
}

phrases! {
    /// Qualifiers that take no object.
    QUALS: Qual as Both = "Qualifiers", "The change holds only for that use (`Qual`). Besides these there are `to`, `from`, `at`, `aboard`, `on`, `by`, `against`, `for`, `of`, `with`, `where`, `to be`, `limit`, `once per` and `out of`.";
    Qual::Here => "here", both("here", "ici"), "at this card's location", "your force drain +1 here";
    Qual::There => "there", both("there", "à cet endroit"), "at the event's location", "action any time { your total power +1 there }";
    Qual::AsReact => "as react", both("as a 'react'", "en réaction"), "for a react", "may move as react";
    Qual::Drawn => "drawn", both("when drawn for destiny", ""), "when it is drawn as destiny", "destiny +2 drawn";
    Qual::ThisTurn => "this turn", both("this turn", "ce tour"), "in this turn", "power +1 this turn";
    Qual::Next => "next", both("(next one only)", "(la prochaine seulement)"), "for the next one only", "your battle destiny draws +1 next";
    Qual::Cumulatively => "cumulatively", both("(cumulatively)", "(cumulativement)"), "several copies add up", "host: power -1 cumulatively";
    Qual::Unlimited => "unlimited", both("", ""), "any number", "host: may use weapons unlimited";
    Qual::Then(true) => "then out of play", both("", ""), "then it is placed out of play", "you: may play interrupt in lost pile once per game then out of play";
    Qual::Then(false) => "then lost", both("", ""), "then it is lost", "you: may play interrupt stacked here then lost";
}
