use holocron_engine::num::Num;
use holocron_engine::text::Side;

use super::parse;
use crate::tree::{Block, Cite, Claim, Cmp, Do, Given, State, Verb};

const EXAMPLE: &str = include_str!("../../tests/example.scn");

#[test]
fn the_example_of_the_contract() {
    let file = parse(EXAMPLE);
    assert!(file.errors.is_empty());
    for s in &file.scenarios {
        assert_eq!(s.errors, vec![], "{}", s.title);
    }
    let s = &file.scenarios[0];
    assert_eq!(s.title, "A stormtrooper is free beside an Imperial of ability above 2");
    assert_eq!(s.cites.iter().map(ToString::to_string).collect::<Vec<_>>(), ["card 1_194", "deploy.cost"]);
    assert_eq!(s.given.len(), 5);
    let Block::When(steps) = &s.blocks[0] else { panic!("when") };
    let Do::Act(act) = &steps[0].what else { panic!("act") };
    assert_eq!((act.who, act.verb), (Side::Dark, Verb::Deploy));
    assert_eq!(act.mods.cost.map(|c| c.amount), Some(Num::ZERO));
    let Block::Then(claims) = &s.blocks[1] else { panic!("then") };
    assert_eq!(claims.len(), 3);
}

fn given(line: &str) -> Given {
    let file = parse(&format!("scenario x\ngiven\n  {line}\n"));
    assert_eq!(file.scenarios[0].errors, vec![], "{line}");
    file.scenarios[0].given[0].what.clone()
}

fn claim(line: &str) -> Claim {
    let file = parse(&format!("scenario x\nthen\n  {line}\n"));
    assert_eq!(file.scenarios[0].errors, vec![], "{line}");
    let Block::Then(lines) = &file.scenarios[0].blocks[0] else { panic!("then") };
    lines[0].what.clone()
}

fn step(line: &str) -> Do {
    let file = parse(&format!("scenario x\nwhen\n  {line}\n"));
    assert_eq!(file.scenarios[0].errors, vec![], "{line}");
    let Block::When(lines) = &file.scenarios[0].blocks[0] else { panic!("when") };
    lines[0].what.clone()
}

#[test]
fn states_in_parentheses() {
    let Given::At(Side::Light, _, cards) = given(
        "light at [Yavin 4]: [X-wing] (piloted by [Biggs Darklighter] (carrying [Blaster]), with aboard [R2-D2], hit), [Y-wing #2] (unpiloted)",
    ) else {
        panic!("at")
    };
    assert_eq!(cards.len(), 2);
    assert_eq!(cards[0].states.len(), 3);
    let State::PilotedBy(p) = &cards[0].states[0] else { panic!("piloted") };
    assert_eq!(p[0].card.name, "Biggs Darklighter");
    assert!(matches!(p[0].states[0], State::Carrying(_)));
    assert_eq!((cards[1].card.copy, cards[1].card.name.as_str()), (2, "Y-wing"));
    for words in [
        "piloted by [P]",
        "driven by [P]",
        "carrying [W]",
        "aboard [S]",
        "aboard [S] as pilot",
        "with aboard [A], [B]",
        "hit",
        "undercover",
        "captive of [E]",
        "imprisoned",
        "frozen",
        "missing",
        "ionized",
        "crashed",
        "landed",
        "flipped",
        "stacked [A], [B]",
        "attached to [X]",
        "targeting [X]",
        "stolen",
        "inverted",
        "damaged",
        "buried",
        "as driver",
        "as passenger",
        "function 2",
        "stage 2",
        "counter 3",
    ] {
        given(&format!("dark at [L]: [A] ({words}), [B]"));
        claim(&format!("[A] is {words}"));
    }
}

#[test]
fn every_step_of_the_contract() {
    for line in [
        "dark deploys [C] on [X]",
        "dark deploys [C] aboard [S]",
        "dark deploys [C] aboard [S] as driver",
        "dark deploys [C] aboard [S] as passenger",
        "dark deploys [C] undercover",
        "dark deploys [C] undercover to [L]",
        "dark deploys [C] to [L] undercover",
        "dark deploys [C] with [Pilot] to [L]",
        "dark deploys [C] to [L] with [Pilot]",
        "dark deploys [C] on [X] targeting [Y]",
        "dark deploys [C] from reserve",
        "dark deploys [C] from lost to [L]",
        "dark deploys [C] to [L] as a react",
        "dark plays [I]",
        "dark plays [I] as used",
        "dark plays [I] as lost",
        "dark plays [I] from lost",
        "dark plays [I] targeting [X], [Y]",
        "dark plays [I] \"words of the option\"",
        "dark uses [C]",
        "dark uses [C] targeting [X]",
        "dark uses [C] \"words\" for 2",
        "dark fires [W] at [T], [U]",
        "dark fires [W] with [C] at [T]",
        "dark fires [W] again",
        "dark fires [W] at [T] again for 2",
        "dark attacks [Creature] at [L]",
        "dark moves [C] to [L] by hyperspeed",
        "dark moves [C] to [L] by docking bay for 2",
        "dark moves [C] to [L] by take-off",
        "dark moves [C] as a react to [L]",
        "dark moves [A], [B] carrying [W] to [L]",
        "dark moves [C] by transit to [L]",
        "dark embarks [C] on [S]",
        "dark disembarks [C] to [L]",
        "dark jumps off with [C], [D]",
        "dark loses 1 from force",
        "dark loses 2 from used",
        "dark chooses 3",
        "dark chooses \"rally\"",
        "dark chooses rally",
        "dark chooses [C], [D]",
        "dark force drains at [L] for 1",
        "dark initiates battle at [L] for 1 of light's",
        "until light battle phase",
        "DARK   DEPLOYS   [C]   TO [L]   FOR 0",
        "dark plays dark [Sense]",
        "light draws 2",
        "dark deploys [C] to [L], targeting [Y], for 3",
    ] {
        step(line);
    }
    let Do::Act(act) = step("dark plays [I] as lost targeting [X], [Y] for 2 of light's") else { panic!("act") };
    assert_eq!(act.mods.targeting.len(), 2);
    assert_eq!(act.mods.cost.and_then(|c| c.of), Some(Side::Light));
    let Do::Act(act) = step("light loses 2 from hand [A], [B]") else { panic!("act") };
    assert_eq!(act.cards.len(), 2);
}

#[test]
fn every_claim_of_the_contract() {
    for q in [
        "power",
        "ability",
        "forfeit",
        "destiny",
        "deploy",
        "armor",
        "maneuver",
        "defense",
        "hyperspeed",
        "landspeed",
        "ferocity",
        "politics",
        "immunity",
    ] {
        for cmp in ["=", "<", "<=", ">", ">=", "!="] {
            claim(&format!("{q} of [C] {cmp} 5"));
        }
    }
    for pile in ["hand", "reserve", "force", "used", "lost"] {
        claim(&format!("[C] in dark {pile}"));
        claim(&format!("dark {pile} = 4"));
        claim(&format!("top of dark {pile} is [C]"));
    }
    for line in [
        "dark life force = 20",
        "not [C] is hit",
        "not dark may deploy [C]",
        "dark may draw destiny",
        "dark may not pass",
        "dark may not play [I] because interrupt",
        "light may lose 1 from hand [A]",
        "light may choose \"rally\"",
        "[C] has bounty hunter",
        "[C] has force-sensitive",
        "[C] is not hit",
        "dark [Sense] in dark lost",
        "deploy of [C] aboard [S] = 2",
        "dark turn",
        "light battle phase",
        "destiny of [C] = 3.5",
        "destiny of [C] = π",
        "dark battle destiny >= 7",
        "[C] aboard [S] as pilot",
        "dark may move [C] to [L] by landspeed",
        "dark may activate 1",
    ] {
        claim(line);
    }
    let Claim::MayNot(act, Some(rule)) = claim("dark may not fire [W] at [T] because weapon.one-per-turn") else { panic!("may not") };
    assert_eq!((act.verb, rule.as_str()), (Verb::Fire, "weapon.one-per-turn"));
    assert_eq!(claim("dark hand = 4"), claim("Dark   HAND=4"));
    assert!(matches!(claim("dark force drain at [L] = 2"), Claim::Drain(_, _, Cmp::Eq, _)));
}

#[test]
fn comments_and_fillers() {
    let Given::Pile(_, _, items) = given("dark hand: [Stormtrooper #2], [filler], [filler 5] # two of these") else { panic!("pile") };
    assert_eq!(items.len(), 3);
    let crate::tree::PileItem::Card(f) = &items[2] else { panic!("card") };
    assert_eq!(f.card.filler, Some(Num::int(5)));
    let file = parse("scenario x # one\n cites seed \"Vehicle - creature vehicles #2\", core T41, battle.attrition # two\n");
    assert_eq!(file.scenarios[0].title, "x");
    assert_eq!(file.scenarios[0].cites.len(), 3);
    assert_eq!(file.scenarios[0].cites[0].to_string(), "seed \"Vehicle - creature vehicles #2\"");
    let file = parse("scenario x\n cites seed s010, seed \"Vehicle\"\n");
    assert_eq!(file.scenarios[0].cites.iter().map(ToString::to_string).collect::<Vec<_>>(), ["seed S010", "seed \"Vehicle\""]);
    let file = parse("scenario x\n cites card.jump-off, card 1_194\n");
    assert_eq!(file.scenarios[0].cites, [Cite::Rule("card.jump-off".to_owned()), Cite::Card("1_194".to_owned())]);
    assert!(!parse("scenario x\n cites seed\n").scenarios[0].errors.is_empty());
}

#[test]
fn errors_say_where() {
    let file = parse("scenario x\ngiven\n  dark hand [A] [B]\nwhen\n  dark deploys [C] onto [L]\nthen\n  [C] hits [L]\n  dark handd = 3\n");
    let e = &file.scenarios[0].errors;
    assert_eq!(e.len(), 4, "{e:?}");
    assert_eq!((e[0].line, e[0].column), (3, 17));
    assert_eq!((e[1].line, e[1].column), (5, 20));
    assert_eq!((e[2].line, e[2].column), (7, 7));
    assert_eq!(e[3].nearest, "dark hand = 4");
    assert!(e[1].to_string().contains("nearest form"));
    let file = parse("dark hand: [A]\n");
    assert_eq!(file.errors.len(), 1);
}

#[test]
fn never_panics() {
    // Mutations of real text: bytes changed, lines cut, pieces doubled. Reading must always come back.
    let mut seed = 0x9E37_79B9_7F4A_7C15u64;
    let mut next = move |n: usize| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        usize::try_from(seed % n.max(1) as u64).unwrap_or(0)
    };
    let signs: Vec<char> = "[]()#,:\"'=<>!.-•◇π½é“”0159 \t\nabz_".chars().collect();
    for _ in 0..4000 {
        let mut text: Vec<char> = EXAMPLE.chars().collect();
        for _ in 0..=next(8) {
            let at = next(text.len());
            match next(5) {
                0 => text[at] = signs[next(signs.len())],
                1 => {
                    text.remove(at);
                }
                2 => text.insert(at, signs[next(signs.len())]),
                3 => {
                    let to = (at + next(30)).min(text.len());
                    text.drain(at..to);
                    if text.is_empty() {
                        text.push('x');
                    }
                }
                _ => {
                    let to = (at + next(30)).min(text.len());
                    let piece: Vec<char> = text[at..to].to_vec();
                    text.splice(at..at, piece);
                }
            }
        }
        let text: String = text.into_iter().collect();
        let file = parse(&text);
        for s in &file.scenarios {
            for e in &s.errors {
                assert!(!e.to_string().is_empty());
            }
        }
    }
}

#[test]
fn what_is_nested_too_deeply_is_a_mistake() {
    let given = |n: usize| format!("  dark at [L]: {}[A]{}", "[A] (with aboard ".repeat(n), ")".repeat(n));
    let then = |n: usize| format!("then\n  {}dark force = 0", "not ".repeat(n));
    let text = |given: String, then: String| format!("scenario x\ngiven\n  locations [L]\n{given}\n{then}\n");
    assert!(parse(&text(given(30), then(30))).scenarios[0].errors.is_empty());
    for deep in [text(given(100_000), then(1)), text(given(1), then(100_000))] {
        let file = parse(&deep);
        let errors = &file.scenarios[0].errors;
        assert_eq!(errors.len(), 1);
        assert!(errors[0].to_string().contains("nested too deeply"), "{}", errors[0].to_string().len());
    }
}
