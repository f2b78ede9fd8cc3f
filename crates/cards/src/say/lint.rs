//! What no sentence of a card may contain, as far as a program can tell.

use holocron_engine::card::Library;

use super::Lang;

/// The most words that a sentence should have; French takes more of them to say the same.
#[must_use]
pub const fn longest(lang: Lang) -> usize {
    match lang {
        Lang::En => 45,
        Lang::Fr => 50,
    }
}

/// What is wrong with an entry of a card's text, as far as a program can tell.
#[must_use]
pub fn faults(entry: &str, lang: Lang) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let plain = entry.replace("...", "…");
    let has = |any: &[&str]| any.iter().find(|w| plain.contains(**w)).map(|w| (*w).to_owned());
    let mut note = |what: &str, at: Option<String>| {
        found.extend(at.map(|a| if a.trim().is_empty() { what.to_owned() } else { format!("{what} ({})", a.trim()) }))
    };
    note("two spaces", has(&["  "]));
    note("a space before a stop", has(&[" ,", " ."]));
    note("two stops", has(&["..", ".,", ",,", ";.", ",."]));
    note("a mark that should have been replaced", plain.chars().find(|c| ['{', '}', '*', '\u{1}'].contains(c)).map(|c| c.to_string()));
    note("a hole in parentheses", has(&["()", "( ", " )"]));
    note("adjacent parentheses", has(&[") ("]));
    note("a parenthesis that is not closed", (plain.matches('(').count() != plain.matches(')').count()).then(String::new));
    note("no capital letter", plain.chars().next().is_none_or(char::is_lowercase).then(String::new));
    note("no full stop", (!plain.ends_with(['.', '!', '?', '…'])).then(String::new));
    note("a colon before nothing", has(&[": :", ":."]));
    note("a doubled word", doubled(&plain));
    match lang {
        Lang::En => english(&plain, &mut note),
        Lang::Fr => french(&plain, &mut note),
    }
    for sentence in plain.replace(": ", ":\n").replace('\u{a0}', " ").split_inclusive(['.', '!', '?', ';', '\n']) {
        let words = words_of(sentence);
        if words > longest(lang) {
            found.push(format!("a sentence of {words} words"));
        }
    }
    found
}

/// How many words a sentence has; names of piles and the like, which French says in several words, are one.
fn words_of(sentence: &str) -> usize {
    let mut text = sentence.to_owned();
    for term in TERMS {
        text = text.replace(term, "x");
    }
    text.split_whitespace().filter(|w| w.chars().any(char::is_alphanumeric)).count()
}

/// Terms that count as one word.
const TERMS: [&str; 35] = [
    "manœuvre imprimée",
    "véhicules créatures",
    "votre véhicule",
    "de l'adversaire",
    "étoile de la mort",
    "chasseur stellaire",
    "chasseurs stellaires",
    "au même site",
    "site adjacent",
    "sur le dessus",
    "équipe de recherche",
    "chasseur de primes",
    "site de planète",
    "coût de déploiement",
    "chasseurs de primes",
    "sur le point",
    "puissance totale",
    "destinée totale",
    "exactement une fois",
    "pile de cartes de réserve",
    "pile de cartes perdues",
    "pile de cartes utilisées",
    "pile de Force",
    "points de Force",
    "point de Force",
    "drainage de Force",
    "perte de Force",
    "destinée de bataille",
    "destinée d'arme",
    "vaisseau spatial",
    "vaisseaux spatiaux",
    "aire de mise à quai",
    "à cet endroit",
    "de l'adversaire",
    "pour le reste",
];

/// What is wrong with the texts of all cards, a line for each fault: id, language, fault, entry.
#[must_use]
pub fn library(library: &Library) -> Vec<String> {
    let mut found = Vec::new();
    for (_, def) in library.iter() {
        for (lang, name) in [(Lang::En, "English"), (Lang::Fr, "French")] {
            for entry in super::text(library, def, lang) {
                found.extend(faults(&entry, lang).into_iter().map(|f| format!("{}: the {name} text has {f}: {entry}", def.id)));
            }
        }
    }
    found
}

fn english(plain: &str, note: &mut impl FnMut(&str, Option<String>)) {
    let has = |any: &[&str]| any.iter().find(|w| plain.contains(**w)).map(|w| (*w).to_owned());
    note("two determiners", has(&[" no your ", "no opponent's ", " a a ", " a an ", " the the ", " each the ", " a the "]));
    note("an object as a subject", has(&["Them are ", "Them is ", ", them are ", "; them are ", "where them ", "if them "]));
    note("the target named twice", has(&["target is hit and target", "Target hit and target"]));
    note(
        "words of a program",
        has(&["do this:", "any player just", "ancel target.", "where not ", "as many as", "may may", "choose that that"]),
    );
    note("an empty sentence", has(&[" is modified.", " are modified.", "and modified.", " is modified for", " modified for remainder"]));
    note("a negated noun without article", has(&["is not a no ", "not not "]));
    for sentence in plain.split_inclusive(['.', ';', ':']) {
        // "this" and "that" of the same noun: which card is meant?
        let nouns = |word: &str| -> Vec<String> {
            let mut all = Vec::new();
            let words: Vec<&str> = sentence.split_whitespace().collect();
            for (i, _) in words.iter().enumerate().filter(|(_, w)| w.eq_ignore_ascii_case(word)) {
                // "that starship weapon" is no starship
                let noun = match (words.get(i + 1), words.get(i + 2)) {
                    (Some(one), Some(two)) if two.starts_with("weapon") => format!("{one} {two}"),
                    (Some(one), _) => (*one).to_owned(),
                    (None, _) => continue,
                };
                all.push(noun.trim_end_matches([',', '.', ';', ')', ':']).trim_end_matches("'s").to_owned());
            }
            all
        };
        let (this, that) = (nouns("this"), nouns("that"));
        note("this and that of one noun", this.into_iter().find(|t| that.contains(t)));
    }
}

fn french(plain: &str, note: &mut impl FnMut(&str, Option<String>)) {
    let spaced = format!(" {plain} ").replace('\u{a0}', " ");
    let has = |any: &[&str]| any.iter().find(|w| spaced.contains(**w)).map(|w| (*w).to_owned());
    note("no contraction", contraction(&spaced));
    note("no elision", elision(&spaced));
    note("words of a program", has(&[" faire ceci ", "nnulez la cible.", " où vous occupez cette", "au dessus", "peut peut"]));
    note("the target named twice", has(&["la cible est touchée et la cible"]));
    note(
        "an empty sentence",
        has(&[" est modifié.", " est modifiée.", " sont modifiés.", " est modifiée pour", " est modifié pour", "et modifiée."]),
    );
    note("an English word", ENGLISH.iter().find(|w| spaced.contains(&format!(" {w} "))).map(|w| (*w).to_owned()));
    // "-ci" is the card itself, without it the other one
    for sentence in spaced.split_inclusive(['.', ';', ':']) {
        let nouns = |here: bool| -> Vec<String> {
            let words: Vec<&str> = sentence.split_whitespace().collect();
            let mut all = Vec::new();
            for pair in words.windows(2) {
                if ["ce", "cet", "cette", "Ce", "Cet", "Cette"].contains(&pair[0]) {
                    let noun = pair[1].trim_end_matches([',', '.', ';', ')', ':']);
                    if noun.ends_with("-ci") == here {
                        all.push(noun.trim_end_matches("-ci").to_owned());
                    }
                }
            }
            all
        };
        let (this, that) = (nouns(true), nouns(false));
        note("this and that of one noun", this.into_iter().find(|t| that.contains(t)));
    }
}

/// English words that French sentences must not have (titles stand with a capital).
const ENGLISH: &[&str] = &[
    "the",
    "of",
    "and",
    "with",
    "site's",
    "card",
    "cards",
    "droid",
    "battleship",
    "electropole",
    "accountant",
    "landspeeder",
    "forest",
    "weapon",
    "starship",
    "creature",
    "your",
    "opponent",
    "target",
    "here",
    "each",
    "leader",
    "pilot",
];

/// A word that stands twice in a row.
fn doubled(text: &str) -> Option<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let same = |pair: &&[&str]| pair[0] == pair[1] && pair[0].chars().any(char::is_alphabetic) && !["X", "vous"].contains(&pair[0]);
    words.windows(2).find(same).map(|pair| format!("{} {}", pair[0], pair[1]))
}

/// An article that should have been contracted; a pronoun before an infinitive stays.
fn contraction(text: &str) -> Option<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let infinitive = |w: &str| ["er", "ir", "re"].iter().any(|e| w.trim_end_matches(['.', ',', ';', ')']).ends_with(e));
    let clash = |t: &&[&str]| ["de", "à"].contains(&t[0]) && ["le", "les"].contains(&t[1]) && !infinitive(t[2]);
    words.windows(3).find(clash).map(|t| format!("{} {}", t[0], t[1]))
}

/// A word that should have lost its vowel.
fn elision(text: &str) -> Option<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let short = ["de", "que", "ne", "se", "le", "la", "lorsque", "je", "me", "puisque"];
    let vowel =
        |w: &str| w.chars().next().is_some_and(|c| "aeiouéèêàâîôûœ".contains(c)) && !["un", "une", "onze", "ou", "où", "et"].contains(&w);
    let clash = |pair: &&[&str]| {
        (short.contains(&pair[0]) && (vowel(pair[1]) || (pair[0] == "de" && ["un", "une"].contains(&pair[1]))))
            || (pair[0] == "si" && ["il", "ils"].contains(&pair[1]))
    };
    words.windows(2).find(clash).map(|pair| format!("{} {}", pair[0], pair[1]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn en(text: &str) -> Vec<String> {
        faults(text, Lang::En)
    }
    fn fr(text: &str) -> Vec<String> {
        faults(text, Lang::Fr)
    }

    #[test]
    fn what_is_caught() {
        assert_eq!(en("Lose 1 Force."), [""; 0]);
        assert_eq!(en("Lose 1 1 Force."), [""; 0]);
        assert_eq!(en("Lose the the card."), ["a doubled word (the the)", "two determiners (the the)"]);
        assert_eq!(en("A location where not here."), ["words of a program (where not)"]);
        assert_eq!(en("Target a droid. Cancel target."), ["words of a program (ancel target.)"]);
        assert_eq!(en("This character and that character are lost."), ["this and that of one noun (character)"]);
        assert_eq!(fr("Perdez 1 point de Force."), [""; 0]);
        assert_eq!(fr("Le texte de le site."), ["no contraction (de le)"]);
        assert_eq!(fr("Le pouvoir de alien."), ["no elision (de alien.)"]);
        assert_eq!(fr("Lorsque si il est là."), ["no elision (si il)"]);
        assert_eq!(fr("Un battleship ici."), ["an English word (battleship)"]);
        assert_eq!(fr("Ce personnage-ci vise ce personnage."), ["this and that of one noun (personnage)"]);
    }

    #[test]
    fn long_sentences_are_caught() {
        let long = format!("Word {}end.", (0..50).map(|i| format!("w{i} ")).collect::<String>());
        assert_eq!(en(&long).len(), 1);
    }
}
