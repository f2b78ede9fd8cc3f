//! Words of the card language that a card of these sets uses for cards of others: shown with cards made for the purpose.

use std::sync::OnceLock;

use holocron_cards::library::{embedded_files, from_files};
use holocron_scenario::{Runner, parse, run, with_fillers};

/// Cards that stand in for those not printed yet, in the words of the language.
const CARDS: &str = r#"
interrupt lost "Retract The Bridge" 900_1 {
    dark
    destiny 4
    action during your deploy phase, use 3 { retrieve 1 }
}

interrupt lost "Costly Haste" 900_2 {
    dark
    destiny 4
    action during your deploy phase, use 3 { retrieve 1 }
}

site "Tatooine: Supply Post" 900_3 {
    dark, unique, exterior, planet Tatooine
    force light 1, dark 1
    dark { action during your control phase, once per phase, if you control self { retrieve 1 } }
}

effect "Gag Order" 900_4 {
    light
    destiny 3
    deploy on site
    host: game text canceled
}
"#;

fn runner() -> &'static Runner {
    static RUNNER: OnceLock<Runner> = OnceLock::new();
    RUNNER.get_or_init(|| {
        let files = embedded_files().iter().copied().chain([("words.cards", CARDS)]);
        Runner::new(with_fillers(from_files(files).unwrap_or_else(|e| panic!("{e}"))))
    })
}

fn passes(text: &str) {
    let file = parse(text);
    assert!(file.errors.is_empty(), "{:?}", file.errors);
    for scenario in &file.scenarios {
        let report = run(runner(), "words.scn", scenario);
        assert!(report.pass, "{}", report.details());
    }
}

#[test]
fn an_interrupt_that_plays_free_uses_no_force() {
    passes(
        "scenario From the Central Core Retract The Bridge is free
given
  dark locations [Death Star: Central Core]
  dark at [Death Star: Central Core]: [Stormtrooper]
  dark hand: [Retract The Bridge], [Costly Haste]
  dark lost: [filler]
  dark deploy phase
then
  dark may not play [Costly Haste] because action.cost
when
  dark plays [Retract The Bridge] for 0
then
  dark lost = 1
  [Retract The Bridge] in dark lost

scenario Without control of the Central Core Retract The Bridge costs its Force
given
  dark locations [Death Star: Central Core]
  dark at [Death Star: Central Core]: [Stormtrooper]
  light at [Death Star: Central Core]: [Rebel Trooper]
  dark hand: [Retract The Bridge]
  dark lost: [filler]
  dark force: 3
  dark deploy phase
when
  dark plays [Retract The Bridge] for 3
then
  dark force = 0
",
    );
}

const POST: &str = "  dark locations [Tatooine: Supply Post], [Tatooine: Jawa Camp], [Tatooine: Jundland Wastes]
  [Tatooine: Supply Post] left of [Tatooine: Jawa Camp]
  [Tatooine: Jawa Camp] left of [Tatooine: Jundland Wastes]
  dark at [Tatooine: Jawa Camp]: [Stormtrooper]
  dark at [Tatooine: Jundland Wastes]: [Stormtrooper #2]
  dark lost: [filler], [filler]
  dark control phase
";

#[test]
fn expanded_text_may_be_an_action() {
    passes(&format!(
        "scenario An action of a site works next door, and once
given
{POST}  dark on [Tatooine: Supply Post]: [Expand The Empire]
when
  dark uses [Tatooine: Jawa Camp]
then
  dark lost = 1
  dark may not use [Tatooine: Jawa Camp] because limit.once
  dark may not use [Tatooine: Jundland Wastes]

scenario Without Expand The Empire it does not
given
{POST}then
  dark may not use [Tatooine: Jawa Camp]
"
    ));
}

#[test]
fn canceled_text_is_not_expanded() {
    passes(&format!(
        "scenario Text canceled where it is printed is canceled next door
given
{POST}  dark on [Tatooine: Supply Post]: [Expand The Empire]
  light on [Tatooine: Supply Post]: [Gag Order]
then
  dark may not use [Tatooine: Jawa Camp]

scenario So is text of a site whose own text is canceled
given
{POST}  dark on [Tatooine: Supply Post]: [Expand The Empire]
  light on [Tatooine: Jawa Camp]: [Gag Order]
then
  dark may not use [Tatooine: Jawa Camp]
"
    ));
}
