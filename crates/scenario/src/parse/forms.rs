//! The forms that exist, for saying which one a line that was not understood comes nearest to.

use super::Section;

const GIVEN: &[&str] = &[
    "locations [A], [B]",
    "dark locations [A]",
    "dark at [L]: [A], [B] (piloted by [P])",
    "dark on table: [Effect]",
    "dark on [Card]: [Effect], [Weapon]",
    "dark hand: [A], [B]",
    "dark reserve: [A], [B]",
    "dark force: 5",
    "dark used: [A], [B]",
    "dark lost: [A], [B]",
    "dark out of play: [A]",
    "dark reserve: 12",
    "dark destiny: 3, 5, 1",
    "dark turn 2",
    "dark deploy phase",
    "dark has objective [O] (flipped)",
    "converted [L]",
    "[L] left of [M]",
    "this turn: [C] moved, [C] battled, [C] fired, [L] drained, [L] battled, [C] used",
    "rules committee",
    "rules NAME = VALUE",
    "dark starting: [L], [Objective], [Interrupt]",
];

const WHEN: &[&str] = &[
    "dark activates 4",
    "dark force drains at [L]",
    "dark deploys [C] to [L]",
    "dark deploys [C] on [X]",
    "dark deploys [C] aboard [S] as pilot",
    "dark deploys [C] with [Pilot] to [L]",
    "dark deploys [C] to table",
    "dark plays [I] as used targeting [X]",
    "dark uses [C] targeting [X]",
    "dark initiates battle at [L]",
    "dark fires [W] at [T]",
    "dark attacks [Creature] at [L]",
    "[Creature] attacks [T]",
    "dark moves [C], [D] to [L] by landspeed",
    "dark embarks [C] on [S] as pilot",
    "dark disembarks [C]",
    "dark transfers [W] to [C]",
    "dark replaces [A] with [B]",
    "dark searches at [L] with [A], [B]",
    "dark captures [C]",
    "dark seizes [C]",
    "dark escorts [C]",
    "dark imprisons [C]",
    "dark releases [C]",
    "dark freezes [C]",
    "dark transfers captive [C] to [E]",
    "dark breaks cover of [C]",
    "dark jumps off with [C]",
    "dark retrieves 2",
    "dark verifies",
    "dark orders [A], [B]",
    "dark draws destiny",
    "dark declines",
    "dark forfeits [C]",
    "dark loses 2 from reserve",
    "dark loses 2 from hand [A], [B]",
    "dark draws 2",
    "dark chooses [C]",
    "dark (NAME) chooses [C]",
    "dark passes",
    "both pass",
    "next phase",
    "until light battle phase",
    "end of turn",
    "end of battle",
];

const THEN: &[&str] = &[
    "[C] at [L]",
    "[C] on [X]",
    "[C] aboard [S]",
    "[C] on table",
    "[C] out of play",
    "[C] in dark hand",
    "top of dark lost is [C]",
    "power of [C] = 5",
    "deploy of [C] to [L] = 2",
    "dark hand = 4",
    "dark life force = 40",
    "dark power at [L] = 11",
    "dark ability at [L] = 6",
    "dark force drain at [L] = 2",
    "dark force generation = 6",
    "dark icons at [L] = 2",
    "dark occupies [L]",
    "dark controls [L]",
    "[C] is hit",
    "battle at [L]",
    "no battle",
    "attrition against dark = 3",
    "battle damage against dark = 4",
    "dark battle destiny = 7",
    "dark destiny draws = 2",
    "dark turn",
    "deploy phase",
    "dark wins",
    "game goes on",
    "battleground at [L]",
    "[A] adjacent to [B]",
    "[A] related to [B]",
    "distance from [A] to [B] = 2",
    "[P] matching [S]",
    "[C] has spy",
    "[C] is participating",
    "[C] is active",
    "dark sees [C]",
    "option \"rally\"",
    "dark has nothing to choose",
    "dark may deploy [C] to [L]",
    "dark may not fire [W] at [T] because weapon.one-per-turn",
    "not [C] is hit",
];

const TOP: &[&str] = &["scenario TITLE", "cites deploy.cost, card 1_194", "given", "when", "then"];

/// The form of a section that a line comes nearest to.
#[must_use]
pub(crate) fn nearest(section: Section, line: &str) -> &'static str {
    let forms = match section {
        Section::Top => TOP,
        Section::Given => GIVEN,
        Section::When => WHEN,
        Section::Then => THEN,
    };
    let wanted = shape(line);
    forms.iter().copied().min_by_key(|f| distance(&shape(f), &wanted)).unwrap_or("scenario TITLE")
}

/// The words of a line with cards, numbers and quotes each as one sign.
fn shape(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut rest = line.trim();
    while let Some(first) = rest.chars().next() {
        let (word, len) = match first {
            '[' => ("[]".to_owned(), rest.find(']').map_or(rest.len(), |i| i + 1)),
            '"' => ("\"\"".to_owned(), rest.get(1..).and_then(|r| r.find('"')).map_or(rest.len(), |i| i + 2)),
            c if c.is_ascii_digit() => ("0".to_owned(), rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len())),
            c if c.is_alphanumeric() => {
                let len = rest.find(|c: char| !(c.is_alphanumeric() || c == '-' || c == '.')).unwrap_or(rest.len());
                let word = rest.get(..len).unwrap_or_default().to_lowercase();
                (if word == "light" { "dark".to_owned() } else { word }, len)
            }
            c => (String::new(), c.len_utf8()),
        };
        // A list of cards is one thing.
        let again = word == "[]" && words.last().is_some_and(|w| w == "[]");
        if !word.is_empty() && !again {
            words.push(word);
        }
        rest = rest.get(len..).unwrap_or_default();
    }
    words
}

/// How many words must be put in, taken out or changed; a misspelt word costs less than another one.
fn distance(a: &[String], b: &[String]) -> usize {
    let mut row: Vec<usize> = (0..=b.len()).map(|j| j * 3).collect();
    for (i, x) in a.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = (i + 1) * 3;
        for (j, y) in b.iter().enumerate() {
            let change = if x == y {
                0
            } else if letters(x, y) <= 2 && x.len() > 2 {
                1
            } else {
                4
            };
            let best = (diagonal + change).min(row[j] + 3).min(row[j + 1] + 3);
            diagonal = row[j + 1];
            row[j + 1] = best;
        }
    }
    row[b.len()]
}

/// Letters to change between two words.
fn letters(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let best = (diagonal + usize::from(x != *y)).min(row[j] + 1).min(row[j + 1] + 1);
            diagonal = row[j + 1];
            row[j + 1] = best;
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nearest_form() {
        assert_eq!(nearest(Section::When, "dark forfiets [Stormtrooper]"), "dark forfeits [C]");
        assert_eq!(nearest(Section::When, "light initiate batle at [Cantina]"), "dark initiates battle at [L]");
        assert_eq!(nearest(Section::Then, "powr of [Vader] = 3"), "power of [C] = 5");
        assert_eq!(nearest(Section::Given, "dark hnd: [A]"), "dark hand: [A], [B]");
    }

    #[test]
    fn every_form_is_understood() {
        for (head, forms) in [("given", GIVEN), ("when", WHEN), ("then", THEN)] {
            for form in forms {
                let form = form.replace("NAME", "crew-to-fire").replace("VALUE", "false");
                let file = crate::parse::parse(&format!("scenario x\n{head}\n  {form}\n"));
                assert_eq!(file.scenarios[0].errors, vec![], "{form}");
            }
        }
    }
}
