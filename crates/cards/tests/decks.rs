//! Deck files of every format: what is understood, what is reported, and what keeps a deck from being played.

use holocron_cards::deck::{Deck, DeckErrors, DeckFormat, DeckProblem, detect, read};
use holocron_cards::library::from_files;
use holocron_engine::card::Library;

fn library() -> Library {
    let twins = "character \"Jawa\" 1_182 { dark, alien, jawa; destiny 3, power 1, ability 1, forfeit 1 }
        interrupt used \"Sense\" 1_109 { light; destiny 3 }
        interrupt used \"Sense\" 1_267 { dark; destiny 3 }
        character \"C-3PO (See-Threepio)\" 1_5 { light, unique, droid; destiny 3, power 1, forfeit 4 }
        character \"2X-3KPR (Tooex)\" 1_1 { light, droid; destiny 3, power 0, forfeit 2 }
        character \"Jawa\" 2_300 { light, alien, jawa; destiny 3, power 1, ability 1, forfeit 1 }
        effect \"Half Done\" 1_900 { light; destiny 3\n deploy on table; action any time { procedure sabacc } }
        game aid \"Chart\" 102_9 { dark; destiny 0 }";
    from_files([("worked", include_str!("cards/worked.cards")), ("twins", twins)]).unwrap_or_else(|e| panic!("{e}"))
}

fn ids(deck: &Deck, library: &Library) -> Vec<String> {
    deck.cards.iter().map(|c| library.def(*c).id.clone()).collect()
}

fn problems(text: &str) -> DeckErrors {
    read("test", text, &library()).unwrap_err()
}

#[test]
fn formats_are_told_apart() {
    assert_eq!(detect("9_4,10_6|2_60"), DeckFormat::Contents);
    assert_eq!(detect(" 1_1*,1_2^|\n"), DeckFormat::Contents);
    assert_eq!(detect("<?xml version=\"1.0\"?><deck/>"), DeckFormat::Xml);
    assert_eq!(detect("<deck>"), DeckFormat::Xml);
    assert_eq!(detect("CHARACTER\n1x Luke Skywalker"), DeckFormat::List);
    assert_eq!(detect("4-LOM"), DeckFormat::List);
    assert_eq!(detect(""), DeckFormat::List);
}

#[test]
fn contents_of_the_community() {
    let library = library();
    let deck = read("mine", "1_12*,1_12,1_97^|13_3\n", &library).unwrap();
    assert_eq!(deck.name, "mine");
    assert_eq!(ids(&deck, &library), ["1_12", "1_12", "1_97"]);
    assert_eq!(deck.outside, [library.by_id("13_3").unwrap()]);
    assert_eq!(deck.to_contents(&library), "1_12,1_12,1_97|13_3");
    let empty = read("mine", "1_12|", &library).unwrap();
    assert_eq!(empty.to_contents(&library), "1_12|");
}

#[test]
fn unknown_ids_are_reported() {
    let errors = problems("1_12,1_999,1_999,hello,99_1|");
    assert_eq!(
        errors.problems,
        [
            DeckProblem::UnknownId { id: "1_999".into(), copies: 2, set: Some("Premiere".into()) },
            DeckProblem::BadId { text: "hello".into() },
            DeckProblem::UnknownId { id: "99_1".into(), copies: 1, set: None },
        ]
    );
    assert_eq!(errors.understood.cards.len(), 1);
    let shown = errors.to_string();
    assert!(shown.contains("no card has the id 1_999 (2 copies); it would be of the set Premiere"), "{shown}");
}

#[test]
fn xml_of_the_community() {
    let library = library();
    let text = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\r\n<deck>\r\n    <card blueprintId=\"1_12\" horizontal=\"false\" title=\"Jawa\"/>\r\n    <!-- <card blueprintId=\"9_9\"/> -->\r\n    <card blueprintId='1_97*'/>\r\n    <cardOutsideDeck blueprintId=\"13_3\" title=\"A\"/>\r\n</deck>";
    let deck = read("x", text, &library).unwrap();
    assert_eq!(deck.to_contents(&library), "1_12,1_97|13_3");
    assert_eq!(
        problems("<deck><card title=\"Jawa\"/></deck>").problems,
        [DeckProblem::XmlWithoutId { line: 1, text: "<card title=\"Jawa\"/>".into() }]
    );
    assert!(matches!(problems("<deck>\n<card blueprintId=\"1_12\"").problems[0], DeckProblem::BadXml { line: 2, .. }));
    assert_eq!(problems("<deck></deck>").problems, [DeckProblem::Empty]);
}

#[test]
fn lists_of_titles() {
    let library = library();
    let text = "My Deck 1.3\n\nSide: Light\n\nSets: From Premiere to Coruscant (3)\n\nCHARACTERS (3)\n2x •Jawa\nc-3po\n2X-3KPR (Tooex)\n\nObjective\nHidden Base\n\nInterrupts:\nSense x2\n1 Nabrun Leids [Premiere]\nWhat’re You Tryin’ To Push On Us?\n\nDefensive Shields\n1x A Tragedy Has Occurred\n";
    let deck = read("file", text, &library).unwrap();
    assert_eq!(deck.name, "My Deck 1.3");
    assert_eq!(ids(&deck, &library), ["1_12", "1_12", "1_5", "1_1", "7_136", "1_109", "1_109", "1_97", "2_41"]);
    assert_eq!(deck.outside.len(), 1);
}

#[test]
fn the_side_is_found_by_what_only_one_side_has() {
    let library = library();
    let dark = read("d", "1 Darth Vader\n1 Sense\n1 Jawa\n1 Bounty", &library);
    let errors = dark.unwrap_err();
    assert_eq!(errors.problems.len(), 1, "Vader is not in this library");
    assert_eq!(ids(&errors.understood, &library), ["1_267", "1_182", "5_113"]);
    assert_eq!(read("s", "2 Sense\nSide: Dark", &library).map(|d| ids(&d, &library)), Ok(vec!["1_267".to_owned(); 2]));
    assert_eq!(problems("2 Sense\n1 Jawa").problems, [DeckProblem::SideUnclear]);
    assert_eq!(read("s", "1 Jawa [A New Hope]\n1 Nabrun Leids", &library).map(|d| ids(&d, &library)[0].clone()), Ok("2_300".to_owned()));
}

#[test]
fn lines_not_understood_get_suggestions() {
    let errors = problems("1 Nabrun Lieds\n1 Battle Odrer\n1 Xyzzy Quux\n99 Bounty");
    let DeckProblem::UnknownTitle { line, nearest, .. } = &errors.problems[0] else { panic!("{errors}") };
    assert_eq!((*line, nearest[0].as_str()), (1, "Nabrun Leids"));
    let DeckProblem::UnknownTitle { nearest, .. } = &errors.problems[1] else { panic!("{errors}") };
    assert_eq!(nearest[0], "Battle Order");
    assert!(matches!(&errors.problems[2], DeckProblem::UnknownTitle { nearest, .. } if nearest.is_empty()));
    assert!(matches!(&errors.problems[3], DeckProblem::TooManyCopies { count: 99, .. }));
    assert!(errors.to_string().contains("line 1: no card is called \"Nabrun Lieds\"; did you mean \"Nabrun Leids\"?"), "{errors}");
}

#[test]
fn what_is_written_is_read_again() {
    let library = library();
    for side in holocron_engine::text::Side::BOTH {
        let all: Vec<_> = library.iter().filter(|(_, c)| c.side == side && c.id != "102_9").map(|(d, _)| d).collect();
        let mut deck = Deck { name: "Every Card".into(), cards: all.clone(), outside: vec![all[0], all[0]] };
        deck.cards.extend(&all[..5]);
        let list = read("x", &deck.to_list(&library), &library).unwrap_or_else(|e| panic!("{e}"));
        let sorted = |cards: &[holocron_engine::card::DefId]| {
            let mut cards = cards.to_vec();
            cards.sort();
            cards
        };
        assert_eq!(list.name, "Every Card");
        assert_eq!(sorted(&list.cards), sorted(&deck.cards), "{}", deck.to_list(&library));
        assert_eq!(list.outside, deck.outside);
        let again = read("Every Card", &deck.to_contents(&library), &library);
        assert_eq!(again, Ok(deck));
    }
}

#[test]
fn decks_are_checked() {
    let library = library();
    let card = |id: &str| library.by_id(id).unwrap();
    let good = Deck { name: String::new(), cards: vec![card("1_12"); 60], outside: vec![] };
    assert_eq!(good.check(&library), []);
    let mut bad = good.clone();
    bad.cards.truncate(50);
    bad.cards.extend([card("5_113"), card("7_136"), card("9_61"), card("1_900"), card("1_900"), card("102_9")]);
    let found = bad.check(&library);
    assert_eq!(
        found,
        [
            DeckProblem::WrongNumber { count: 56 },
            DeckProblem::TwoSides { light: 54, dark: 2, fewer: vec!["Bounty".into(), "Chart".into()] },
            DeckProblem::SeveralObjectives {
                titles: vec!["Hidden Base / Systems Will Slip Through Your Fingers".into(), "There Is Good In Him / I Can Save Him".into()]
            },
            // Words of later sets are not carried out yet.
            DeckProblem::Incomplete { id: "5_113".into(), title: "Bounty".into() },
            DeckProblem::Incomplete { id: "7_136".into(), title: "Hidden Base / Systems Will Slip Through Your Fingers".into() },
            DeckProblem::Incomplete { id: "9_61".into(), title: "There Is Good In Him / I Can Save Him".into() },
            DeckProblem::Incomplete { id: "1_900".into(), title: "Half Done".into() },
            DeckProblem::GameAid { id: "102_9".into(), title: "Chart".into() },
        ]
    );
    let messages: std::collections::HashSet<String> = found.iter().map(ToString::to_string).collect();
    assert_eq!(messages.len(), found.len());
}

/// §2.1.3 to §2.1.5: one Starting Effect, which is one of the 60; Shields stand outside, and no more than 50 cards do.
#[test]
fn starting_effects_and_shields_are_checked() {
    let text = "effect starting \"Fear\" 13_1 { light, unique; destiny 0 }
        defensive shield \"Wall\" 13_2 { light, unique; destiny 0\n deploy on table }
        character \"Many\" 13_3 { light, alien; destiny 1, power 1, ability 1, forfeit 1 }";
    let library = from_files([("shields", text)]).unwrap_or_else(|e| panic!("{e}"));
    let card = |id: &str| library.by_id(id).unwrap();
    let mut deck = Deck { name: String::new(), cards: vec![card("13_3"); 59], outside: vec![card("13_2"); 50] };
    deck.cards.push(card("13_1"));
    assert_eq!(deck.check(&library), []);
    deck.cards.truncate(57);
    deck.cards.extend([card("13_1"), card("13_1"), card("13_2")]);
    deck.outside.push(card("13_2"));
    assert_eq!(
        deck.check(&library),
        [
            DeckProblem::SeveralStartingEffects { titles: vec!["Fear".into(), "Fear".into()] },
            DeckProblem::ShieldsInDeck { titles: vec!["Wall".into()] },
            DeckProblem::TooManyOutside { count: 51 },
        ]
    );
}
