//! What the engine does not carry out yet: the list of cards that wait is kept here, so that progress shows.

use std::collections::BTreeSet;

use holocron_cards::library::{embedded, from_files};
use holocron_engine::card::Library;
use holocron_engine::support::{is_complete, unsupported};
use holocron_engine::text::walk::{Node, walk};

/// The ids of the cards whose text is not carried out in full, by set and number: `cards/waiting.txt`. A card that plays as it is
/// written goes off this list.
fn listed() -> Vec<&'static str> {
    include_str!("../../../cards/waiting.txt").lines().filter(|l| !l.is_empty() && !l.starts_with('#')).collect()
}

/// `1_42` as numbers, for sorting.
fn number(id: &str) -> (u32, u32) {
    let (set, n) = id.split_once('_').unwrap_or((id, ""));
    (set.parse().unwrap_or(u32::MAX), n.parse().unwrap_or(u32::MAX))
}

fn library() -> Library {
    embedded().unwrap_or_else(|e| panic!("{e}"))
}

/// A library of one Effect with this text.
fn with_text(text: &str) -> Library {
    let file = format!("effect \"Test\" 900_1 {{ light; destiny 1\n{text} }}\n");
    from_files([("test", file.as_str())]).unwrap_or_else(|e| panic!("{e}"))
}

fn words_of(text: &str) -> Vec<String> {
    let library = with_text(text);
    unsupported(library.def(library.by_id("900_1").unwrap()), &library.symbols)
}

#[test]
fn the_cards_that_wait_are_those_on_the_list() {
    let library = library();
    let mut lines = Vec::new();
    let mut waiting = BTreeSet::new();
    for (id, words) in library.incomplete() {
        let def = library.def(id);
        waiting.insert(def.id.clone());
        lines.push((number(&def.id), format!("{:6} {}: {}", def.id, library.title(id), words.join("; "))));
    }
    lines.sort();
    for (_, line) in &lines {
        println!("{line}");
    }
    println!("{} of {} cards wait", lines.len(), library.len());
    let listed: BTreeSet<String> = listed().into_iter().map(str::to_owned).collect();
    let new: Vec<&String> = waiting.difference(&listed).collect();
    let done: Vec<&String> = listed.difference(&waiting).collect();
    assert!(new.is_empty(), "these cards now wait for words and are not on the list: {new:?}");
    assert!(done.is_empty(), "these cards are now carried out in full: take them off the list: {done:?}");
}

#[test]
fn the_list_is_sorted_and_names_cards() {
    let library = library();
    assert!(listed().is_sorted_by_key(|id| number(id)));
    for id in listed() {
        assert!(library.by_id(id).is_some(), "no card has the id {id}");
    }
}

#[test]
fn a_card_is_complete_where_no_word_waits() {
    let library = library();
    for (_, def) in library.iter() {
        assert_eq!(is_complete(def, &library.symbols), unsupported(def, &library.symbols).is_empty(), "{}", def.id);
    }
}

#[test]
fn a_procedure_that_the_engine_does_not_know_waits() {
    assert_eq!(words_of("deploy on site\naction during your turn { procedure podrace }"), ["procedure podrace"]);
    // Known by name, but not what it is given.
    assert_eq!(words_of("deploy on site\naction during your turn { procedure combined-fire }"), ["procedure combined-fire"]);
    assert_eq!(words_of("deploy on site\naction during your turn { procedure combined-fire(your weapon here) }"), [""; 0]);
}

#[test]
fn the_words_that_wait_are_named_once_in_order() {
    let words = words_of(
        "deploy on site\n\
         host: gains text of self\n\
         moves like starfighter\n\
         action during your turn { procedure storm-track(site); procedure storm-track(site) }",
    );
    assert_eq!(words, ["gains text of", "moves like", "procedure storm-track"]);
}

#[test]
fn text_that_is_carried_out_waits_for_nothing() {
    let text = "deploy on your character, use 1\nhost: power +1, may not move\nwhen host just moved { lose self }";
    assert_eq!(words_of(text), [""; 0]);
}

#[test]
fn names_must_be_bound_where_they_are_used() {
    let remembered = "when self just deployed { choose character called guest; remember guest called friend }\nfriend: power +1";
    assert_eq!(words_of(&format!("deploy on site\n{remembered}")), [""; 0]);
    let chosen = "when self just deployed { choose character called friend; lose 1 }\nfriend: power +1";
    assert_eq!(words_of(&format!("deploy on site\n{chosen}")), ["called friend"]);
}

#[test]
fn walking_sees_every_body_and_every_piece_of_standing_text_once() {
    for (_, def) in library().iter() {
        let (mut bodies, mut standings) = (Vec::new(), Vec::new());
        walk(&def.text, &mut |node| match node {
            Node::Body(b) => bodies.push(usize::from(b.id)),
            Node::Standing(s) => standings.push(usize::from(s.id)),
            _ => {}
        });
        bodies.sort_unstable();
        standings.sort_unstable();
        assert_eq!(bodies, (0..def.text.bodies.len()).collect::<Vec<_>>(), "bodies of {}", def.id);
        assert_eq!(standings, (0..def.text.standings.len()).collect::<Vec<_>>(), "standing text of {}", def.id);
    }
}
