//! Words that the cards use only in part: cards made up for it show that they do the same on any card.

use holocron_cards::library::{embedded_files, from_files};
use holocron_scenario::{Runner, parse, run, with_fillers};

/// Plays a scenario with a card of this text, `[Made Up]`, among the real ones.
fn with_card(card: &str, scenario: &str) {
    let files = embedded_files().iter().copied().chain([("made-up.cards", card)]);
    let library = from_files(files).unwrap_or_else(|e| panic!("{e}"));
    let runner = Runner::new(with_fillers(library));
    let file = parse(scenario);
    assert!(file.errors.is_empty(), "{:?}", file.errors);
    let report = run(&runner, "test.scn", file.scenarios.first().expect("a scenario"));
    assert!(report.pass, "{}", report.details());
}

/// A Light alien at the Dune Sea with this text, and what goes before `when`.
fn alien(text: &str) -> String {
    format!("character \"Made Up\" 900_1 {{ light, unique, alien; destiny 1, deploy 1, power 1, ability 1, forfeit 1\n{text}\n}}\n")
}

#[test]
fn what_text_lets_a_card_carry_comes_by_transfer_and_lies_idle() {
    with_card(
        &alien("may carry weapon"),
        "scenario x
given
  light locations [Tatooine: Dune Sea]
  light at [Tatooine: Dune Sea]: [Made Up], [Talz], [Rebel Trooper] (carrying [Blaster])
  dark at [Tatooine: Dune Sea]: [Myo]
  light hand: [Blaster #2]
  light force: 9
  light turn 4
  light deploy phase
then
  light may not deploy [Blaster #2] on [Talz]
  light may not deploy [Blaster #2] on [Made Up]
  light may not transfer [Blaster] to [Talz]
when
  light transfers [Blaster] to [Made Up]
then
  light may transfer [Blaster] to [Rebel Trooper]
when
  until light battle phase
  light initiates battle at [Tatooine: Dune Sea]
then
  light may not fire [Blaster] at [Myo] because weapon.bearer
",
    );
}

#[test]
fn a_number_that_a_card_remembers_stays_while_the_card_does() {
    with_card(
        "effect \"Made Up\" 900_1 { light, unique; destiny 1
            deploy on table
            when self just deployed { remember (number of your characters) called X }
            your characters: power +X
        }\n",
        "scenario x
given
  light locations [Tatooine: Dune Sea]
  light at [Tatooine: Dune Sea]: [Talz], [Rebel Trooper]
  light hand: [Made Up], [Rebel Trooper #2]
  light force: 9
  light turn 4
  light deploy phase
when
  light deploys [Made Up] to table
  light deploys [Rebel Trooper #2] to [Tatooine: Dune Sea]
then
  power of [Talz] = 3
  power of [Rebel Trooper #2] = 3
",
    );
}

#[test]
fn an_x_is_offered_as_far_as_its_condition_holds() {
    with_card(
        &alien("action during your control phase, use X, if X >= 2 and X != 3 { retrieve X }"),
        "scenario x
given
  light locations [Tatooine: Dune Sea]
  light at [Tatooine: Dune Sea]: [Made Up]
  light force: 4
  light lost: 9
  light turn 4
  light control phase
when
  light uses [Made Up]
then
  not option \"1\"
  option \"2\"
  not option \"3\"
  option \"4\"
",
    );
}

#[test]
fn the_other_player_has_duties_by_a_card() {
    with_card(
        "effect \"Made Up\" 900_1 { light, unique; destiny 1
            deploy on table
            opponent must during your control phase, once per phase { opponent loses 1 }
        }\n",
        "scenario x
given
  light locations [Tatooine: Dune Sea]
  light on table: [Made Up]
  light turn 4
  light control phase
when
  until light deploy phase
then
  dark lost = 1
",
    );
}

#[test]
fn a_card_keeps_any_number_of_others_bound() {
    let troopers: Vec<String> = (2..=8).map(|n| format!("[Rebel Trooper #{n}]")).collect();
    with_card(
        "effect \"Made Up\" 900_1 { light, unique; destiny 1
            deploy on table
            when self just deployed { remember all your characters called pals }
            pals: power +1
        }\n",
        &format!(
            "scenario x
given
  light locations [Tatooine: Dune Sea]
  light at [Tatooine: Dune Sea]: [Rebel Trooper], {}
  light hand: [Made Up], [Talz]
  light force: 9
  light turn 4
  light deploy phase
when
  light deploys [Made Up] to table
  light deploys [Talz] to [Tatooine: Dune Sea]
then
  power of [Talz] = 1
  power of [Rebel Trooper] = 2
  power of [Rebel Trooper #7] = 2
  power of [Rebel Trooper #8] = 2
",
            troopers.join(", ")
        ),
    );
}

#[test]
fn the_text_that_waited_for_this_runs_however_many_wait_before_it() {
    let uses = "  light uses [Made Up] \"lost\"\n".repeat(33);
    with_card(
        &alien(
            "action any time { later at end of your next turn { lose self } }
             action any time { later at end of your turn { retrieve 1 } }",
        ),
        &format!(
            "scenario x
given
  light locations [Tatooine: Dune Sea]
  light at [Tatooine: Dune Sea]: [Made Up]
  light lost: 3
  light turn 4
  light control phase
when
{uses}  light uses [Made Up] \"retrieve\"
  until dark control phase
then
  [Made Up] at [Tatooine: Dune Sea]
  light lost = 2
"
        ),
    );
}
