//! A scenario is a proof: what it says must come up, and a claim must be able to fail. Each scenario here says something
//! that does not, and must be told so.

mod support;

use holocron_engine::state::Rules;
use holocron_scenario::{parse, setup};
use support::{fails, fails_by, fresh, passes, report_of};

/// A scenario of one claim about an empty table.
fn claim(text: &str) -> String {
    format!(
        "scenario x\ngiven\n  dark locations [Tatooine: Mos Eisley]\n  dark at [Tatooine: Mos Eisley]: [Garindan]\n  dark hand: [Darth Vader]\nthen\n  {text}\n"
    )
}

fn no_claim(text: &str, says: &str) {
    fails(&claim(text), 7, &[says]);
    fails(&claim(&format!("not {text}")), 7, &[says]);
}

const BATTLE: &str = "scenario x
given
  locations [Tatooine: Jawa Camp]
  dark at [Tatooine: Jawa Camp]: [Djas Puhr], [Stormtrooper] (carrying [Imperial Blaster])
  light at [Tatooine: Jawa Camp]: [Luke Skywalker], [Talz]
  dark force: 5
  dark battle phase
when
  dark initiates battle at [Tatooine: Jawa Camp]
";

// ---- claims that could not fail ----

#[test]
fn claims_about_what_is_not_there() {
    no_claim("[Talz] on table", "not in this game");
    no_claim("[Talzz] on table", "did you mean");
    no_claim("[filler 7] in dark hand", "[filler 7] is not in this game");
    no_claim("top of dark reserve is [filler 7]", "[filler 7] is not in this game");
    no_claim("dark occupies [Darth Vader]", "no location on table");
    no_claim("dark power at [Garindan] = 0", "no location on table");
    no_claim("[Garindan] at [Darth Vader]", "no location on table");
    no_claim("[Darth Vader] is hit", "only a card on table has a state");
    passes(&claim("not [Garindan] is hit"));
}

#[test]
fn words_that_mean_nothing() {
    no_claim("[Garindan] has spi", "is called spi");
    passes(&claim("[Garindan] has spy"));
    passes(&claim("not [Garindan] has droid"));
    passes(&claim("[Garindan] has male"));
    no_claim("dark graveyard = 0", "not understood");
    no_claim("charm of [Garindan] = 3", "not understood");
    no_claim("[Garindan] is sleepy", "not understood");
}

#[test]
fn questions_that_nobody_asked() {
    no_claim("option \"rally\"", "nothing is to be chosen");
    fails(&claim("dark may not choose \"rally\""), 7, &["has nothing to choose"]);
    fails(&claim("not dark may choose [Garindan]"), 7, &["has nothing to choose"]);
    passes(&claim("dark has nothing to choose"));
}

#[test]
fn battles_that_were_not() {
    no_claim("attrition against dark = 0", "there was no battle");
    no_claim("battle damage against light = 0", "there was no battle");
    no_claim("[Garindan] is participating", "no battle is going on");
    no_claim("dark battle destiny = 7", "no battle is going on");
    no_claim("dark destiny draws = 0", "no battle is going on");
    fails(&format!("{BATTLE}then\n  attrition against dark = 0\n"), 11, &["has not come to attrition"]);
    fails("scenario x\nwhen\n  end of battle\n", 3, &["there was no battle"]);
    fails("scenario x\nwhen\n  dark declines\n", 3, &["an action"]);
}

#[test]
fn attrition_and_damage_are_looked_at_when_they_are_owed() {
    passes(&format!("{BATTLE}  both pass\nthen\n  dark destiny draws = 1\n  battle at [Tatooine: Jawa Camp]\n"));
    passes(&format!("{BATTLE}  both pass\nthen\n  attrition against light = 0\n  battle damage against dark = 1\n"));
    passes(&format!("{BATTLE}  both pass\nthen\n  dark destiny draws = 1\nwhen\n  dark draws destiny\nthen\n  dark battle destiny = 1\n"));
}

#[test]
fn refusals_by_rules_that_do_not_exist() {
    let says = ["the glossary has no rule deploy.cots", "deploy.cost"];
    fails(&claim("dark may not deploy [Darth Vader] to [Tatooine: Mos Eisley] because deploy.cots"), 7, &says);
    fails(&claim("dark may not deploy [Darth Vader] to [Tatooine: Mos Eisley] because depl"), 7, &["no rule depl"]);
    fails(&claim("dark may not deploy [Darth Vader] to [Tatooine: Mos Eisley] because deploy.cost"), 7, &["deploy.phase"]);
    passes(&claim("dark may not deploy [Darth Vader] to [Tatooine: Mos Eisley] because deploy"));
}

#[test]
fn steps_that_cannot_be_allowed() {
    no_claim("dark may dance", "not understood");
    fails(&claim("dark may not dance"), 7, &["not understood", "a verb"]);
    fails(&claim("dark may not freeze [Garindan]"), 7, &["the engine has no such step"]);
    fails(&claim("dark may not activate 0"), 7, &["nothing to do"]);
    fails(&claim("light may not deploy [Talz]"), 7, &["not in this game"]);
    let text = "scenario x\ngiven\n  light hand: [Alter]\nthen\n  light may not play [Alter] \"WORDS\"\n";
    fails(&text.replace("WORDS", "dance"), 5, &["no function of it has the words \"dance\""]);
    passes(&text.replace("WORDS", "cancel"));
}

#[test]
fn a_cost_is_part_of_what_may_be_done() {
    let text = "scenario x
given
  dark locations [Tatooine: Mos Eisley]
  dark hand: [Garindan]
  dark force: 5
  dark deploy phase
then
  dark may deploy [Garindan] to [Tatooine: Mos Eisley] for N
";
    passes(&text.replace('N', "2"));
    fails(&text.replace('N', "3"), 8, &["it costs 2"]);
    passes(&text.replace('N', "3").replace("may deploy", "may not deploy"));
}

#[test]
fn all_cards_of_a_list_may_or_may_not() {
    let text = format!("{BATTLE}  both pass\n  dark declines\n  light declines\nthen\n  dark may forfeit CARDS\n");
    passes(&text.replace("CARDS", "[Stormtrooper]"));
    fails(&text.replace("CARDS", "[Stormtrooper], [Imperial Blaster]"), 14, &["no:"]);
}

// ---- responses ----

const ALTER: &str = "scenario x
given
  dark locations [Tatooine: Mos Eisley]
  light at [Tatooine: Mos Eisley]: [Obi-Wan Kenobi]
  dark hand: [Reactor Terminal]
  light hand: [Alter]
  dark force: 5
  light destiny: 1
  dark deploy phase
when
  dark deploys [Reactor Terminal] to table
then
";

#[test]
fn a_response_is_judged_while_its_window_is_open() {
    passes(&format!("{ALTER}  light may play [Alter]\n  [Reactor Terminal] on table\n"));
    fails(&format!("{ALTER}  light may not play [Alter]\n"), 13, &["it may, where light chooses a response"]);
    // A step later the window is closed, and this is the reason.
    let late = ALTER.replace("then\n", "  next phase\nthen\n");
    passes(&format!("{late}  light may not play [Alter] targeting [Obi-Wan Kenobi] \"about to\"\n"));
}

#[test]
fn a_step_may_be_the_response_that_a_claim_was_about() {
    let played = "when\n  light plays [Alter] \"about to\"\nthen\n  [Reactor Terminal] in dark lost\n";
    passes(&format!("{ALTER}  light may play [Alter]\n  dark hand = 0\n{played}"));
    // But not where a claim holds only after the window.
    let text = "scenario x
given
  light locations [Tatooine: Dune Sea]
  light at [Tatooine: Dune Sea]: [Han Solo], [Talz]
  dark at [Tatooine: Dune Sea]: [Myo]
  light force: 5
  light destiny: 1, 2
  light turn 4
  light battle phase
when
  light initiates battle at [Tatooine: Dune Sea]
  both pass
  light draws destiny
then
  CLAIM
  light may use [Han Solo]
when
  light uses [Han Solo]
then
  light battle destiny = 2
  light may not use [Han Solo]
";
    passes(&text.replace("CLAIM", "battle at [Tatooine: Dune Sea]"));
    fails(&text.replace("CLAIM", "light battle destiny = 1"), 18, &["first dark chooses what to forfeit or lose"]);
}

#[test]
fn the_reason_of_a_response_is_that_of_its_window() {
    let nobody = ALTER.replace("  light at [Tatooine: Mos Eisley]: [Obi-Wan Kenobi]\n", "");
    passes(&format!("{nobody}  light may not play [Alter] because action.targets\n"));
    fails(&format!("{nobody}  light may not play [Alter] because action.phase\n"), 12, &["action.targets"]);
}

#[test]
fn any_number_of_targets() {
    let text = "scenario x
given
  light locations [Tatooine: Dune Sea], [Yavin 4: Jungle]
  light at [Tatooine: Dune Sea]: [Talz], [Rebel Trooper], [Owen Lars]
  dark at [Tatooine: Dune Sea]: [Garindan]
  light hand: [Nabrun Leids]
  light force: 4
  light turn 4
  light control phase
then
  light may play [Nabrun Leids] targeting TARGETS, [Yavin 4: Jungle]
";
    passes(&text.replace("TARGETS", "[Talz]"));
    passes(&text.replace("TARGETS", "[Talz], [Owen Lars]"));
    passes(&text.replace("TARGETS", "[Talz], [Owen Lars], [Rebel Trooper]"));
    fails(&text.replace("TARGETS", "[Talz], [Garindan]"), 11, &["action.targets"]);
    passes(&text.replace("may play", "may not play").replace("TARGETS", "[Talz], [Garindan]"));
}

// ---- what a step says must come up ----

#[test]
fn a_target_that_is_not_offered() {
    let only = BATTLE.replace("[Luke Skywalker], ", "");
    fails(
        &format!("{only}  dark fires [Imperial Blaster] at [Djas Puhr]\n"),
        10,
        &["Djas Puhr is not offered: the only target is Talz", "refused"],
    );
    fails(&format!("{BATTLE}  dark fires [Imperial Blaster] at [Djas Puhr]\n"), 10, &["Luke Skywalker; Talz", "refused"]);
    fails(&format!("{BATTLE}  dark fires [Imperial Blaster] at [Talz], [Luke Skywalker]\n"), 10, &["Luke Skywalker is never offered"]);
    passes(&format!("{BATTLE}  dark fires [Imperial Blaster] at [Talz]\n"));
}

#[test]
fn a_place_or_a_companion_that_is_not_offered() {
    let text = "scenario x
given
  dark locations [Tatooine: Mos Eisley], [Tatooine]
  light at [Tatooine: Mos Eisley]: [Talz]
  dark hand: [Garindan], [TIE Fighter], [Admiral Motti]
  dark lost: [Djas Puhr]
  dark force: 9
  dark deploy phase
when
  dark deploys STEP
";
    fails(&text.replace("STEP", "[Garindan] to [Tatooine]"), 10, &["the only place is: to Tatooine: Mos Eisley"]);
    fails(&text.replace("STEP", "[Garindan] to [Tatooine: Mos Eisley] targeting [Talz]"), 10, &["Talz is never offered"]);
    fails(&text.replace("STEP", "[TIE Fighter] with [Admiral Motti] to [Tatooine]"), 10, &["Admiral Motti"]);
    fails(&text.replace("STEP", "[Garindan] to [Tatooine: Mos Eisley] \"dance\""), 10, &["no option has the words \"dance\""]);
    fails(&text.replace("STEP", "[Garindan] from lost to [Tatooine: Mos Eisley]"), 10, &["it did not become possible"]);
    passes(&text.replace("STEP", "[Garindan] from hand to [Tatooine: Mos Eisley]"));
}

const TWO_WAYS: &str = "scenario x
given
  dark hand: [Two Ways]
  dark lost: 5
  dark control phase
when
  dark plays [Two Ways]";

#[test]
fn words_that_fit_several_options() {
    let both = ["which of these is meant", "retrieve 1 Force", "retrieve 2 Force"];
    fails(&format!("{TWO_WAYS}\n  dark chooses \"retrieve\"\n"), 8, &both);
    fails(&format!("{TWO_WAYS}\n  dark chooses \"take back\"\n"), 8, &["retrieve 1 Force; retrieve 2 Force"]);
    fails(&format!("{TWO_WAYS}\n  dark chooses \"retrieves two force\"\n"), 8, &["retrieve 1 Force; retrieve 2 Force"]);
    passes(&format!("{TWO_WAYS}\n  dark chooses \"retrieve 2\"\nthen\n  dark lost = 3\n"));
    passes(&format!("{TWO_WAYS} \"retrieve 2\"\nthen\n  dark lost = 3\n"));
    fails(&format!("{TWO_WAYS} \"dance\"\n  dark chooses \"retrieve 2\"\n"), 7, &["\"dance\""]);
}

#[test]
fn numbers_that_do_not_fit_the_cards() {
    let text = "scenario x
given
  dark locations [Tatooine: Cantina]
  dark at [Tatooine: Cantina]: [Stormtrooper]
  light hand: [Talz], [Kabe]
  dark control phase
when
  dark force drains at [Tatooine: Cantina]
  light loses 1 from hand [Talz], [Kabe]
";
    fails(text, 9, &["1 are to be lost, and 2 cards are named"]);
    passes(&text.replace("loses 1", "loses 2"));
}

// ---- scenarios without an end ----

#[test]
fn a_chain_of_effects_without_end_is_a_defect_with_its_stack() {
    let text = "scenario x\ngiven\n  dark on table: [Endless]\nwhen\n  dark uses [Endless]\nthen\n  dark hand = 0\n";
    fails(text, 5, &["a defect", "no question after 100001 steps", "Body"]);
    passes(&text.replace("when\n  dark uses [Endless]\n", ""));
    fails("scenario x\ngiven\n  dark on table: [Endless]\nthen\n  dark may use [Endless]\n", 5, &["no question after"]);
}

#[test]
fn questions_without_end() {
    let text = "scenario x\ngiven\n  dark on table: [Endless Questions]\nwhen\n  dark uses [Endless Questions]\nthen\n  dark hand = 0\n";
    fails(text, 7, &["it never settles: 1000 questions"]);
    fails(&text.replace("then\n", "  next phase\nthen\n"), 6, &["it did not come"]);
}

// ---- readings of the rules, and players by name ----

#[test]
fn readings_of_the_rules() {
    let text = "scenario x\ngiven\n  RULES\n  dark force: 1\nthen\n  dark force = 1\n";
    for rules in ["rules committee", "rules glossary", "rules crew-to-fire = false", "Rules  Crew-To-Fire = No"] {
        passes(&text.replace("RULES", rules));
    }
    fails(&text.replace("RULES", "rules crew = true"), 3, &["no reading of the rules is called crew", "crew-to-fire"]);
    fails(&text.replace("RULES", "rules of thumb"), 3, &["not understood"]);
    fails(&text.replace("RULES", "rules crew-to-fire = maybe"), 3, &["true or false"]);
}

#[test]
fn a_reading_is_that_of_the_game() {
    let rules = |text: &str| {
        let file = parse(&format!("scenario x\ngiven\n  {text}\n"));
        let titles = &support::runner().titles;
        setup::build(titles, &file.scenarios[0].given, 1).expect("a table").game.state().rules
    };
    assert_eq!(rules("rules committee"), Rules::COMMITTEE);
    assert_eq!(rules("rules glossary"), Rules::GLOSSARY);
    assert_eq!(rules("dark force: 1"), Rules::GLOSSARY);
    let crew = Rules { crew_to_fire: false, ..Rules::GLOSSARY };
    assert_ne!(crew, Rules::GLOSSARY);
    assert_eq!(rules("rules crew-to-fire = false"), crew);
    assert_eq!(rules("rules committee\n  rules crew-to-fire = true"), Rules { crew_to_fire: true, ..Rules::COMMITTEE });
}

const CHOICE: &str = "scenario x
given
  dark locations [Tatooine: Cantina]
  dark at [Tatooine: Cantina]: [Stormtrooper]
  light hand: [Talz]
  dark control phase
when
";

#[test]
fn players_by_name_who_do_not_exist() {
    let text = format!("{CHOICE}  dark (knight) force drains at [Tatooine: Cantina]\n");
    fails(&text, 8, &["no such player: knight"]);
    fails(&format!("{CHOICE}  dark (knight) passes\n"), 8, &["no such player: knight"]);
    fails(&format!("{CHOICE}  dark () passes\n"), 8, &["not understood", "the name of a player"]);
    let others = fresh().players(Box::new(|_| None));
    fails_by(&report_of(&others, &text), 8, &["no such player: knight"]);
}

#[test]
fn players_by_name_must_choose_it_of_themselves() {
    let runner = fresh().players(Box::new(|name| match name {
        "first" => Some(Box::new(|_| 0)),
        "last" => Some(Box::new(|view| view.decision().map_or(0, |d| d.options.len() - 1))),
        "wild" => Some(Box::new(|_| 99)),
        _ => None,
    }));
    let run = |text: &str| report_of(&runner, &format!("{CHOICE}{text}"));
    let drains = "  dark (NAME) force drains at [Tatooine: Cantina]\n";
    assert!(run(&drains.replace("NAME", "first")).pass);
    fails_by(&run(&drains.replace("NAME", "last")), 8, &["last picks \"pass\" where dark chooses an action"]);
    fails_by(&run(&drains.replace("NAME", "wild")), 8, &["wild picks option 100 of 2"]);
    assert!(run("  dark (Last) passes\n").pass);
    fails_by(&run("  dark (first) passes\n"), 8, &["first picks \"Force drain at Tatooine: Cantina\""]);
    let loses = "  dark force drains at [Tatooine: Cantina]\n  light (NAME) chooses \"from hand\"\n  light loses 1 from reserve\n";
    assert!(run(&loses.replace("NAME", "last")).pass, "{}", run(&loses.replace("NAME", "last")).details());
    fails_by(&run(&loses.replace("NAME", "first")), 9, &["first picks \"lose from Reserve Deck\""]);
}

#[test]
fn refusals_by_circumstances_are_told() {
    let text = "scenario x\ngiven\n  light locations [Tatooine: Dune Sea]\n  light at [Tatooine: Dune Sea]: [Talz]\n  light hand: [Rebel Trooper]\n  light turn 4\n  light control phase\nthen\n  light may not deploy [Rebel Trooper] to [Tatooine: Dune Sea]WHY\n";
    let told = report_of(&fresh(), &text.replace("WHY", ""));
    assert!(told.pass && told.warnings.iter().any(|w| w.contains("line 9: refused by deploy.phase")), "{:?}", told.warnings);
    let said = report_of(&fresh(), &text.replace("WHY", " because deploy.phase"));
    assert!(said.pass && said.warnings.is_empty(), "{:?}", said.warnings);
}

#[test]
fn a_weapon_whose_number_is_asked_first_may_be_fired_at_its_target() {
    let text = "scenario x
given
  light locations [Tatooine]
  light at [Tatooine]: [X-wing] (carrying [7_162])
  dark at [Tatooine]: [TIE Fighter], [Devastator]
  light force: 6
  light turn 4
  light battle phase
when
  light initiates battle at [Tatooine]
then
  light may fire [7_162] at [TIE Fighter]
  light may not fire [7_162] at [Devastator]
";
    passes(text);
    fails(&text.replace("may not fire [7_162] at [Devastator]", "may not fire [7_162] at [TIE Fighter]"), 13, &["it may"]);
}

#[test]
fn positions_that_cannot_be_are_refused() {
    let given =
        |line: &str| format!("scenario x\ngiven\n  dark locations [Tatooine], [Tatooine: Mos Eisley]\n  {line}\nthen\n  game goes on\n");
    fails(&given("dark at [Tatooine]: [Stormtrooper]"), 4, &["Stormtrooper cannot be there"]);
    fails(&given("dark at [Tatooine]: [TIE Fighter] (unpiloted)"), 4, &["TIE Fighter is not unpiloted there"]);
    fails(&given("dark at [Tatooine]: [Black 2] (piloted by [Stormtrooper])"), 4, &["Black 2 has no place for Stormtrooper (pilot)"]);
    fails(&given("dark at [Tatooine]: [TIE Fighter] (landed)"), 4, &["is not landed"]);
    fails(&given("light at [Tatooine: Mos Eisley]: [1_150] (driven by [1_15])"), 4, &["cannot be there: aboard.capacity"]);
    passes(&given("dark at [Tatooine]: [Black 2] (unpiloted)"));
    passes(&given("dark at [Tatooine]: [Black 2] (piloted by [DS-61-2])"));
}
