//! How scenarios fail, and what they need not say: small scenarios whose outcome the runner must get right.

mod support;

use holocron_scenario::{Report, parse, run};
use support::{fails, passes, report, runner};

const DRAIN: &str = "scenario x
given
  dark locations [Tatooine: Cantina]
  dark at [Tatooine: Cantina]: [Stormtrooper]
  light hand: [Talz]
  dark control phase
when
  dark force drains at [Tatooine: Cantina]
";

#[test]
fn a_choice_that_must_be_made_must_be_mentioned() {
    fails(&format!("{DRAIN}  next phase\n"), 9, &["lose from Reserve Deck", "lose Talz from hand", "log:"]);
    passes(&format!("{DRAIN}  light loses 1 from hand [Talz]\n  light loses 1 from reserve\nthen\n  light lost = 2\n  control phase\n"));
}

#[test]
fn a_single_option_may_be_stated() {
    let text = DRAIN.replace("  light hand: [Talz]\n", "");
    passes(&format!("{text}then\n  light lost = 2\n"));
    passes(&format!("{text}  light loses 2 from reserve\nthen\n  light lost = 2\n"));
    fails(&format!("{text}  light loses 3 from reserve\n"), 8, &["light loses 3 from reserve"]);
    fails(&format!("{text}  light loses 2 from force\n"), 8, &["light loses 2 from force"]);
}

#[test]
fn then_looks_where_a_choice_must_be_made() {
    passes(&format!(
        "{DRAIN}then\n  option \"lose Talz\"\n  dark may not force drain at [Tatooine: Cantina]\n  light may lose 1 from hand [Talz]\n"
    ));
}

#[test]
fn a_failed_claim_says_what_was_found() {
    fails(
        &format!("{DRAIN}then\n  light hand = 4\n  [Talz] in light lost\n"),
        10,
        &["test.scn:10", "light hand = 4", "found: 1", "also line 11", "Talz is in light's hand", "log:"],
    );
}

#[test]
fn a_step_that_is_refused_says_why() {
    let text = "scenario x
given
  locations [Tatooine: Mos Eisley]
  dark hand: [Darth Vader]
  dark force: 2
  dark deploy phase
when
  dark deploys [Darth Vader] to [Tatooine: Mos Eisley]
";
    fails(text, 8, &["deploy.cost"]);
}

#[test]
fn a_cost_that_is_another() {
    let text = "scenario x
given
  locations [Tatooine: Mos Eisley]
  dark hand: [Garindan]
  dark force: 5
  dark deploy phase
when
  dark deploys [Garindan] to [Tatooine: Mos Eisley] for 3
";
    fails(text, 8, &["dark used 2 Force, not 3"]);
}

#[test]
fn cards_that_do_not_exist_or_are_not_there() {
    fails("scenario x\ngiven\n  dark hand: [Stromtrooper]\n", 3, &["did you mean [Stormtrooper]"]);
    fails("scenario x\ngiven\n  dark hand: [Luke Skywalker]\n", 3, &["light has"]);
    fails("scenario x\nthen\n  [Darth Vader] on table\n", 3, &["not in this game"]);
    let both = "scenario x\ngiven\n  dark hand: [Sense]\n  light hand: [Sense]\nthen\n";
    fails(&format!("{both}  [Sense] on table\n"), 6, &["1_267", "1_109"]);
    passes(&format!("{both}  light [Sense] in light hand\n  [Sense] in dark hand\n"));
}

#[test]
fn another_target_than_the_step_names() {
    let text = "scenario x
given
  locations [Tatooine: Mos Eisley]
  dark at [Tatooine: Mos Eisley]: [Stormtrooper] (carrying [Imperial Blaster]), [Garindan]
  light at [Tatooine: Mos Eisley]: [Talz]
  dark force: 5
  dark battle phase
when
  dark initiates battle at [Tatooine: Mos Eisley]
  dark fires [Imperial Blaster] at [Garindan]
then
  not [Talz] is hit
";
    fails(text, 10, &["Talz"]);
}

#[test]
fn steps_happen_at_the_first_moment_at_which_they_are_legal() {
    passes(
        "scenario x
given
  locations [Tatooine: Mos Eisley]
  dark at [Tatooine: Mos Eisley]: [Darth Vader]
  light at [Tatooine: Mos Eisley]: [Talz], [Kabe]
  light hand: [Wioslea]
  dark hand: [Stormtrooper]
  dark force: 3
when
  dark deploys [Stormtrooper] to [Tatooine: Mos Eisley]
  dark initiates battle at [Tatooine: Mos Eisley]
  dark draws destiny
  light forfeits [Talz]
  light loses 1 from hand [Wioslea]
  light loses 2 from reserve
  end of battle
then
  [Stormtrooper] at [Tatooine: Mos Eisley]
  no battle
",
    );
}

#[test]
fn choices_come_in_the_order_of_the_rules_whatever_the_order_of_the_lines() {
    passes(
        "scenario x
given
  locations [Tatooine: Jawa Camp]
  dark at [Tatooine: Jawa Camp]: [Djas Puhr], [Stormtrooper]
  light at [Tatooine: Jawa Camp]: [Luke Skywalker], [Talz]
  dark destiny: 3
  light destiny: 2
  dark force: 3
  dark battle phase
when
  dark initiates battle at [Tatooine: Jawa Camp]
  light draws destiny
  dark draws destiny
  light forfeits [Talz]
  dark forfeits [Stormtrooper]
then
  no battle
  [Talz] in light lost
  [Stormtrooper] in dark lost
",
    );
}

#[test]
fn a_layout_that_is_chosen() {
    let text = "scenario x
given
  light locations [Tatooine: Mos Eisley], [Tatooine: Dune Sea], [Tatooine: Lars' Moisture Farm]
  [Tatooine: Lars' Moisture Farm] left of [Tatooine: Dune Sea]
then
  [Tatooine: Mos Eisley] adjacent to [Tatooine: Lars' Moisture Farm]
  distance from [Tatooine: Mos Eisley] to [Tatooine: Dune Sea] = 2
";
    passes(text);
}

#[test]
fn a_converted_location() {
    passes(
        "scenario x
given
  light locations [Tatooine: Cantina]
  converted [Tatooine: Cantina]
  light at [Tatooine: Cantina]: [Kabe]
then
  light [Tatooine: Cantina] on table
  [Kabe] at [Tatooine: Cantina]
  power of [Kabe] = 2
",
    );
}

#[test]
fn lines_that_are_not_understood_fail_their_scenario_only() {
    let file = parse("scenario a\nwhen\n  dark dances\nscenario b\nthen\n  dark hand = 0\n");
    let reports: Vec<Report> = file.scenarios.iter().map(|s| run(runner(), "f", s)).collect();
    assert!(!reports[0].pass && reports[0].failure.contains("line 3, column 8"), "{}", reports[0].failure);
    assert!(reports[1].pass, "{}", reports[1].details());
}

#[test]
fn reports_are_one_object_a_scenario() {
    let report = report("scenario A title\n  cites deploy.cost, card 1_194\nthen\n  dark hand = 0\n");
    assert_eq!(
        (report.file.as_str(), report.line, report.title.as_str(), report.pass, report.failure.as_str()),
        ("test.scn", 1, "A title", true, "")
    );
    assert_eq!(report.cites, ["deploy.cost", "card 1_194"]);
}

#[test]
fn setups_of_every_kind() {
    passes(
        "scenario x
given
  locations [Tatooine], [Tatooine: Mos Eisley], [Death Star: Detention Block Corridor]
  dark at [Tatooine]: [Devastator] (piloted by [Admiral Motti], with aboard [Stormtrooper], carrying [Turbolaser Battery])
  dark at [Tatooine: Mos Eisley]: [Darth Vader] (carrying [Dark Jedi Lightsaber])
  light at [Tatooine: Mos Eisley]: [Luke's X-34 Landspeeder] (driven by [Talz]), [Leia Organa] (captive of [Darth Vader])
  light at [Death Star: Detention Block Corridor]: [Han Solo] (imprisoned)
  light at [Tatooine: Mos Eisley]: [Momaw Nadon] (undercover), [Kabe] (aboard [Luke's X-34 Landspeeder])
  dark on [Darth Vader]: [Ket Maliss] (function 2)
  dark on table: [Reactor Terminal]
  light at [Tatooine: Mos Eisley]: [Blaster] (attached to [Talz])
  dark at [Tatooine: Mos Eisley]: light [Obi-Wan's Lightsaber] (stolen, attached to [Darth Vader])
  dark hand: 3
  dark reserve: [filler 5], 4
  dark destiny: 7, 8
  dark out of play: [Garindan]
  light turn 6
  light move phase
then
  [Admiral Motti] aboard [Devastator] as pilot
  [Stormtrooper] aboard [Devastator] as passenger
  [Turbolaser Battery] on [Devastator]
  [Devastator] is carrying [Turbolaser Battery]
  [Talz] aboard [Luke's X-34 Landspeeder] as driver
  [Kabe] aboard [Luke's X-34 Landspeeder] as passenger
  [Leia Organa] is captive of [Darth Vader]
  [Han Solo] is imprisoned
  [Momaw Nadon] is undercover
  power of [Darth Vader] = 7
  [Blaster] on [Talz]
  [Obi-Wan's Lightsaber] is stolen
  [Obi-Wan's Lightsaber] on [Darth Vader]
  dark hand = 3
  dark reserve = 7
  top of dark reserve is [filler 7]
  [Garindan] out of play
  light turn 6
  move phase
",
    );
}
