//! Mistakes in card files: each kind has its own message, underlines the right piece, and names the nearest word.

use holocron_cards::error::{CardError, ErrorKind};
use holocron_cards::parse::parse;
use holocron_engine::card::Symbols;

fn errors(text: &str) -> Vec<CardError> {
    match parse("test.cards", text, &mut Symbols::default()) {
        Ok(_) => panic!("no mistake found in\n{text}"),
        Err(errors) => errors.0,
    }
}

fn error(text: &str) -> CardError {
    let mut all = errors(text);
    assert_eq!(all.len(), 1, "{all:#?}");
    all.remove(0)
}

/// The mistake in a character with this text.
fn in_text(text: &str) -> CardError {
    error(&format!(
        "character \"Test\" 1_1 {{\n    light, unique, alien\n    destiny 1, deploy 2, power 3, ability 2, forfeit 4\n\n    {text}\n}}\n"
    ))
}

fn in_facts(facts: &str) -> CardError {
    error(&format!("character \"Test\" 1_1 {{\n    {facts}\n}}\n"))
}

fn in_interrupt(text: &str) -> CardError {
    error(&format!("interrupt lost \"Test\" 1_1 {{\n    dark\n    destiny 3\n    {text}\n}}\n"))
}

/// The underlined piece.
fn piece(error: &CardError) -> String {
    error.source_line.chars().skip(error.column - 1).take(error.width).collect()
}

#[track_caller]
fn is(error: &CardError, underlined: &str, nearest: Option<&str>) {
    assert_eq!(piece(error), underlined, "{error}");
    assert_eq!(error.nearest.as_deref(), nearest, "{error}");
    let shown = error.to_string();
    assert!(shown.starts_with(&format!("test.cards:{}:{}: ", error.line, error.column)), "{shown}");
    assert!(shown.contains('^'), "{shown}");
}

macro_rules! mistakes {
    ($($name:ident: $error:expr => $kind:pat, $underlined:expr, $nearest:expr;)*) => {
        $(#[test]
        fn $name() {
            let error = $error;
            assert!(matches!(error.kind, $kind), "{error}");
            is(&error, $underlined, $nearest);
        })*
    };
}

const FACTS: &str = "light, unique, alien\n destiny 1, deploy 2, power 3, ability 2, forfeit 4\n";

mistakes! {
    a_head_that_is_a_state_and_a_filter: in_text("defending at \"Yavin 4\" site: power +2") => ErrorKind::TwoReadings { .. }, "defending", None;
    a_name_behind_a_place: in_text("when character just moved to same site called guest { lose guest }") => ErrorKind::NameOfTwo { .. }, "called", None;
    unknown_word: in_text("pwoer +2") => ErrorKind::UnknownWord { .. }, "pwoer", Some("power");
    unknown_kind: in_text("your alians here: power +1") => ErrorKind::UnknownWord { .. }, "alians", Some("alien");
    unknown_deed: in_text("when opponent initiates batle { lose self }") => ErrorKind::UnknownWord { .. }, "batle", Some("battle");
    unknown_zone: in_text("action any time { take alien into hand from reserve deckk }") => ErrorKind::UnknownWord { .. }, "deckk", Some("deck");
    word_in_the_wrong_place: in_text("power until 2") => ErrorKind::Unexpected { .. }, "until", None;
    number_in_the_wrong_place: in_text("power 2 + 3") => ErrorKind::Unexpected { .. } | ErrorKind::LateFact { .. } | ErrorKind::DuplicateFact { .. }, "power", None;
    missing_operator: in_text("your total power 2 here") => ErrorKind::Unexpected { .. }, "2", None;
    unclosed_string: in_text("piloting \"Red 5: power +1") => ErrorKind::UnclosedString, "\"Red 5: power +1", None;
    unclosed_icon: in_text("[Presence droid: power +1") => ErrorKind::UnclosedIcon, "[Presence droid: power +1", None;
    stray_character: in_text("power +2 §") => ErrorKind::StrayCharacter { .. }, "§", None;
    number_too_big: in_text("power +99999999") => ErrorKind::BadNumber { .. }, "99999999", None;
    unbound_name: in_text("action any time, target alien called victim { lose victm }") => ErrorKind::UnboundName { .. }, "victm", Some("victim");
    name_bound_later: in_text("action any time { lose prey; choose alien called prey }") => ErrorKind::BoundLater { .. }, "prey", None;
    number_used_as_a_card: in_text("action any time { draw destiny called count; hit count }") => ErrorKind::NameOfOtherType { .. }, "count", None;
    card_used_as_a_number: in_text("action any time, target alien called victim { activate victim }") => ErrorKind::Unexpected { .. } | ErrorKind::NameOfOtherType { .. }, "}", None;
    name_of_two_types: in_text("action any time, target alien called n { draw destiny called n }") => ErrorKind::NameOfTwoTypes { .. }, "n", None;
    reserved_name: in_text("action any time, target alien called self { lose self }") => ErrorKind::ReservedName { .. }, "self", None;
    here_in_an_interrupt: in_interrupt("action target alien here { lose target }") => ErrorKind::PlaceInInterrupt { .. }, "here", None;
    same_site_in_an_interrupt: in_interrupt("action target alien at same site { lose target }") => ErrorKind::PlaceInInterrupt { .. }, "same", None;
    present_in_an_interrupt: in_interrupt("action target alien present { lose target }") => ErrorKind::PlaceInInterrupt { .. }, "present", None;
    here_for_the_rest_of_the_game: in_text("rest of game { your aliens here: power +1 }") => ErrorKind::PlaceInRestOfGame { .. }, "here", None;
    slot_of_an_interrupt: in_interrupt("used action { lose 1 }") => ErrorKind::SlotNotOfInterrupt { .. }, "used", None;
    slot_on_a_character: in_text("used action any time { lose 1 }") => ErrorKind::StatementNotOfType { .. }, "used", None;
    half_on_a_character: in_text("light { power +1 }") => ErrorKind::StatementNotOfType { .. }, "light", None;
    fire_in_an_interrupt: in_interrupt("fire at character, use 1 { hit target }") => ErrorKind::StatementNotOfType { .. }, "fire", None;
    empty_body: in_text("action any time { }") => ErrorKind::EmptyBody, "{", None;
    two_owners: in_text("your opponent's alien: power +1") => ErrorKind::TwoOwners, "opponent's", None;
    two_subjects: in_text("your aliens: power +1, you add 1 battle destiny") => ErrorKind::TwoSubjects, "you", None;
    unknown_icon_in_text: in_text("[Presense] droid: power +1") => ErrorKind::UnknownIcon { .. }, "[Presense]", Some("presence");
    unknown_card_type: error("charakter \"Test\" 1_1 { light }") => ErrorKind::UnknownCardType { .. }, "charakter", Some("character");
    unknown_subtype: error("starship starfigther \"Test\" 1_1 { light }") => ErrorKind::UnknownSubtype { .. }, "starfigther", Some("starfighter");
    interrupt_without_slot: error("interrupt \"Test\" 1_1 { light }") => ErrorKind::UnknownSubtype { .. }, "\"Test\"", None;
    missing_title: error("character 1_1 { light }") => ErrorKind::MissingTitle, "1_1", None;
    dots_in_title: error("character \"•Test\" 1_1 { light }") => ErrorKind::DotsInTitle, "\"•Test\"", None;
    missing_id: error("character \"Test\" { light }") => ErrorKind::MissingId, "{", None;
    bad_id: error("character \"Test\" 1-168 { light }") => ErrorKind::BadId { .. }, "1", None;
    id_without_number: error("character \"Test\" 1_ { light }") => ErrorKind::BadId { .. }, "1_", None;
    missing_side: in_facts("unique, alien\n destiny 1") => ErrorKind::MissingSide, "unique", None;
    unknown_stat: in_facts("light, alien\n destiny 1, pwer 3") => ErrorKind::UnknownStat { .. }, "pwer", Some("power");
    unknown_first_stat: in_facts("light, alien\n destny 1, power 3") => ErrorKind::UnknownStat { .. }, "destny", Some("destiny");
    stat_without_value: in_facts("light, alien\n destiny 1, power, ability 1") => ErrorKind::StatWithoutValue { .. }, ",", None;
    negative_stat: in_facts("light, alien\n destiny 1, power -1") => ErrorKind::BadNumber { .. }, "-1", None;
    duplicate_stat: in_facts("light, alien\n destiny 1, power 1, destiny 2") => ErrorKind::DuplicateFact { .. }, "destiny", None;
    duplicate_icons: in_facts("light, alien\n icons pilot\n icons warrior") => ErrorKind::DuplicateFact { .. }, "icons", None;
    duplicate_icon: in_facts("light, alien\n icons pilot, pilot") => ErrorKind::DuplicateFact { .. }, "pilot", None;
    duplicate_keyword: in_facts("light, alien, alien") => ErrorKind::DuplicateKeyword { .. }, "alien", None;
    duplicate_persona: in_facts("light, alien\n persona Luke, Luke") => ErrorKind::DuplicateFact { .. }, "Luke", None;
    two_sides: in_facts("light, dark, alien") => ErrorKind::DuplicateFact { .. }, "dark", None;
    wrong_icon: in_facts("light, alien\n icons pilot, warior") => ErrorKind::UnknownIcon { .. }, "warior", Some("warrior");
    bad_uniqueness: in_facts("light, unique 4, alien") => ErrorKind::BadUniqueness { .. }, "4", None;
    empty_keyword: in_facts("light, , alien") => ErrorKind::Unexpected { .. }, ",", None;
    keyword_line_with_a_sign: in_facts("light, alien + jawa") => ErrorKind::Unexpected { .. }, "+", None;
    late_fact: in_text("power +1\n    icons pilot") => ErrorKind::LateFact { .. }, "icons", None;
    character_without_power: in_facts("light, alien\n destiny 1, ability 1, forfeit 2") => ErrorKind::MissingStat { stat: "power", .. }, "character", None;
    character_without_ability: in_facts("light, alien\n destiny 1, power 1, forfeit 2") => ErrorKind::MissingStat { stat: "ability", .. }, "character", None;
    droid_with_ability: in_facts("light, droid\n destiny 1, power 1, ability 1, forfeit 2") => ErrorKind::DroidWithAbility, "character", None;
    interrupt_without_destiny: error("interrupt lost \"Test\" 1_1 { dark }") => ErrorKind::MissingStat { stat: "destiny", .. }, "interrupt", None;
    interrupt_with_power: error("interrupt lost \"Test\" 1_1 { dark; destiny 1, power 3 }") => ErrorKind::StatNotOfType { .. }, "interrupt", None;
    location_without_force: error("site \"Test\" 1_1 { light, interior, planet Hoth }") => ErrorKind::MissingForce, "site", None;
    force_on_a_character: in_facts("light, alien\n force light 1, dark 1") => ErrorKind::ForceNotOnLocation, "force", None;
    force_side_twice: error("site \"Test\" 1_1 { light, interior; force light 1, light 2 }") => ErrorKind::DuplicateFact { .. }, "light", None;
    site_without_walls: error("site \"Test\" 1_1 { light, planet Hoth; force light 1, dark 1 }") => ErrorKind::SiteWithoutWalls, "site", None;
    half_twice: error("site \"Test\" 1_1 { light, interior; force light 1, dark 1\n light { your aliens: power +1 }; light { your droids: power +1 } }") => ErrorKind::DuplicatePart { part: "light" }, "site", None;
    missing_brace: error(&format!("character \"Test\" 1_1 {{\n {FACTS} action any time {{ lose self\n}}\n")) => ErrorKind::MissingBrace { opened: 1 }, "{", None;
    extra_brace: error(&format!("character \"Test\" 1_1 {{\n {FACTS} }} }}\n")) => ErrorKind::ExtraBrace, "}", None;
    too_deep: in_text(&format!("power + {}1{}", "(".repeat(200), ")".repeat(200))) => ErrorKind::TooDeep, "(", None;
    too_long_a_sum: in_text(&format!("power = 1{}", " + 1".repeat(500))) => ErrorKind::TooTangled, "+", None;
}

#[test]
fn a_missing_brace_is_told_at_the_next_card() {
    let all = errors(&format!("character \"A\" 1_1 {{\n {FACTS} power +1\n\ncharacter \"B\" 1_2 {{\n {FACTS} pwoer +1\n}}\n"));
    assert_eq!(all.len(), 2, "{all:#?}");
    assert_eq!(all[0].kind, ErrorKind::MissingBrace { opened: 1 });
    assert!(matches!(all[1].kind, ErrorKind::UnknownWord { .. }));
}

#[test]
fn an_id_is_used_once() {
    let error = error(&format!("character \"A\" 1_1 {{\n {FACTS} }}\ncharacter \"B\" 1_1 {{\n {FACTS} }}\n"));
    assert_eq!(error.kind, ErrorKind::DuplicateId { id: "1_1".into(), title: "A".into(), file: "test.cards".into() });
    is(&error, "1_1", None);
}

#[test]
fn a_file_is_refused_whole_and_all_its_mistakes_are_told() {
    let all = errors(&format!(
        "character \"A\" 1_1 {{\n {FACTS} pwoer +1 }}\ncharacter \"B\" 1_2 {{\n {FACTS} }}\ncharacter \"C\" 1_3 {{\n {FACTS} your alians: power +1 }}\n"
    ));
    assert_eq!(all.len(), 2);
    assert_eq!(all[0].card.as_deref(), Some("A"));
    assert_eq!(all[1].card.as_deref(), Some("C"));
}

#[test]
fn what_was_expected_is_said() {
    let error = in_text("action during your controll phase { lose self }");
    assert_eq!(error.nearest.as_deref(), Some("control"), "{error}");
    assert!(error.expected.iter().any(|e| e.contains("phase")), "{error}");
    let error = in_text("deploys free to same siet as your alien");
    assert_eq!(error.nearest.as_deref(), Some("site"), "{error}");
    assert!(error.expected.iter().any(|e| e.contains("site, system, sector")), "{error}");
}

#[test]
fn messages_are_distinct() {
    let kinds = [
        in_text("pwoer +2"),
        in_text("action any time { }"),
        in_facts("light, alien\n destiny 1, pwer 3"),
        in_facts("light, alien\n icons pilot, warior"),
        in_interrupt("action target alien here { lose target }"),
        error("site \"Test\" 1_1 { light, interior, planet Hoth }"),
    ];
    let messages: std::collections::HashSet<String> = kinds.iter().map(|e| e.kind.to_string()).collect();
    assert_eq!(messages.len(), kinds.len());
}
