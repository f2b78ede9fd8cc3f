//! Small lists: what becomes of a card, what may not be done to a number, what is reduced and satisfied.

use super::forms::{Both, both};
use super::words;

words! {
    /// What becomes of a card by a [`Fate`](crate::text::Fate).
    FateWhat: Both = "flip, canceled, lost ...", "Fates", "What becomes of a card `if` a condition holds or `when` an event happens (`FateWhat`).";
    Flip = "flip", both("flip this card", "retournez cette carte"), "the card flips", "flip if you control 2 sites";
    Canceled = "canceled", both("canceled", "annulé*"), "it is canceled", "canceled if host captive";
    Lost = "lost", both("lost", "perdu*"), "it is lost", "lost if not host armed with lightsaber";
    ToUsedPile = "to used pile", both("place in Used Pile", "placez {} dans la pile de cartes utilisées"), "it goes to its owner's Used Pile", "to used pile when host just lost";
    OutOfPlay = "out of play", both("place out of play", "mettez {} hors jeu"), "it is placed out of play", "out of play if battle here";
}

words! {
    /// What may not be done to a number.
    Fixity: Both = "increased, reduced, modified ...", "Fixed numbers", "Behind `may not be` (`Fixity`).";
    Increased = "increased", both("increased", "augmenté*"), "not made higher", "power may not be increased";
    Reduced = "reduced", both("reduced", "réduit*"), "not made lower", "power may not be reduced or modified by opponent";
    Modified = "modified", both("modified", "modifié*"), "neither made higher nor lower", "your force drain may not be modified here";
    Canceled = "canceled", both("canceled", "annulé*"), "a Force drain or a destiny is not canceled", "your force drain may not be canceled";
    Reset = "reset", both("reset", "réinitialisé*"), "not set to another number", "your battle destiny draws may not be reset";
}

words! {
    /// What `reduce` reduces.
    ReduceWhat: Both = "loss, damage, attrition or force drain", "What is reduced", "Behind `reduce` (`ReduceWhat`).";
    Loss = "loss", both("that Force loss", "cette perte de Force"), "Force about to be lost", "may, when you about to lose force { reduce loss by 2 }";
    Damage = "damage", both("battle damage", "les dommages de bataille"), "battle damage", "action during damage segment { reduce damage by 2 }";
    Attrition = "attrition", both("attrition", "l'attrition"), "attrition", "action during damage segment { reduce attrition by 2 }";
    ForceDrain = "force drain", both("that Force drain", "ce drainage de Force"), "a Force drain", "may, when opponent initiates force drain { reduce force drain by 1 }";
}

words! {
    /// What `satisfy` satisfies.
    SatisfyWhat: Both = "all attrition, all battle damage or all damage", "What is satisfied", "Behind `satisfy` (`SatisfyWhat`).";
    Attrition = "all attrition", both("all attrition", "toute l'attrition"), "attrition", "action during damage segment, forfeit self { satisfy all attrition }";
    BattleDamage = "all battle damage", both("all battle damage", "tous les dommages de bataille"), "battle damage", "action during damage segment, forfeit self { satisfy all battle damage }";
    All = "all damage", both("all attrition and battle damage", "toute l'attrition et tous les dommages de bataille"), "both", "action during damage segment, forfeit self { satisfy all damage }";
}
