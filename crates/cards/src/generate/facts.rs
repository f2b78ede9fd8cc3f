//! The facts of a generated card, and which statements its type has.

use holocron_engine::rng::Rng;

use super::{Generator, SET, pick};

/// The types that are generated, as the first words of a card.
pub const TYPES: &[&str] = &[
    "character",
    "site",
    "effect",
    "interrupt used",
    "character",
    "starship starfighter",
    "effect",
    "weapon character",
    "system",
    "interrupt lost",
    "vehicle combat",
    "device",
    "character",
    "effect immediate",
    "interrupt used or lost",
    "site",
    "starship capital",
    "effect utinni",
    "creature",
    "sector",
    "weapon starship",
    "vehicle transport",
    "effect mobile",
    "character",
    "weapon automated",
    "objective",
    "weapon artillery",
    "vehicle creature",
    "interrupt starting",
    "effect starting",
    "weapon vehicle",
    "epic event",
    "starship squadron",
    "admiral's order",
    "vehicle shuttle",
    "defensive shield",
    "jedi test",
    "podracer",
    "effect political",
    "weapon death star",
    "game aid",
];

const PEOPLE: &[&str] = &[
    "rebel",
    "imperial",
    "alien",
    "droid",
    "alien, bounty hunter",
    "rebel, leader",
    "imperial, leader",
    "alien, smuggler",
    "alien, gambler",
    "rebel, spy",
    "imperial, stormtrooper",
    "droid, astromech",
    "alien, jawa",
    "alien, tusken raider",
    "jedi knight",
];

const PLANETS: &[&str] = &["Tatooine", "Yavin 4", "Hoth", "Alderaan", "Bespin", "Kessel", "Endor"];

/// What a card is apart from its text.
pub(super) struct Facts {
    head: String,
    lines: String,
    shape: &'static str,
    own: Vec<String>,
    /// How many statements it has at least.
    pub(super) fewest: usize,
}

impl Facts {
    pub(super) fn new(rng: &mut Rng, n: usize) -> Facts {
        let shape = TYPES[n % TYPES.len()];
        let side = if (n / TYPES.len()).is_multiple_of(2) { "dark" } else { "light" };
        let unique = *pick(&["", ", unique", ", unique", ", unique 2", ", diamond"], rng);
        let (words, numbers) = Facts::numbers(shape, rng);
        let words = if words.is_empty() { String::new() } else { format!(", {words}") };
        let title = match shape {
            "objective" => format!("Aim {n} / End {n}"),
            _ => format!("Made {n}"),
        };
        let head = format!("{shape} \"{title}\" {SET}_{}", n + 1);
        let lines = format!("{side}{unique}{words}\n{numbers}");
        let own = Facts::own(shape, rng);
        Facts { head, lines, shape, own, fewest: usize::from(!matches!(shape, "site" | "system" | "sector")) }
    }

    /// Keywords, then numbers, icons and Force icons.
    fn numbers(shape: &str, rng: &mut Rng) -> (String, String) {
        let mut n = |most: usize| rng.below(most + 1);
        let destiny = format!("destiny {}", n(6));
        let deploy = format!("deploy {}", n(5));
        let forfeit = format!("forfeit {}", n(7));
        let force = format!("force light {}, dark {}", n(2), n(2));
        match shape {
            "character" => {
                let power = n(7);
                let ability = 1 + n(5);
                let people = (*pick(PEOPLE, rng)).to_owned();
                let ability = if people.contains("droid") { String::new() } else { format!(", ability {ability}") };
                let icons = *pick(&["", "\nicons pilot", "\nicons warrior", "\nicons pilot, warrior", "\nicons presence"], rng);
                (people, format!("{destiny}, {deploy}, power {power}{ability}, {forfeit}{icons}"))
            }
            "site" => {
                let kind = *pick(&["exterior", "interior", "interior, exterior", "exterior, docking bay", "interior, underground"], rng);
                let icons = *pick(&["", "\nicons scomp link"], rng);
                let planet = *pick(PLANETS, rng);
                (format!("{kind}, planet {planet}"), format!("{force}{icons}"))
            }
            "system" => {
                let parsec = n(9);
                ((*pick(&["planet", "space"], rng)).to_owned(), format!("parsec {parsec}\n{force}"))
            }
            "sector" => ((*pick(&["space, asteroid sector", "planet Bespin, cloud sector", "space"], rng)).to_owned(), force),
            s if s.starts_with("starship") => {
                let body = if s.ends_with("capital") { format!("armor {}", n(9)) } else { format!("maneuver {}", n(6)) };
                let (power, speed) = (n(8), n(7));
                let icons = *pick(&["", "\nicons nav computer", "\nicons scomp link", "\nicons nav computer, scomp link"], rng);
                let kind = *pick(&["rebel", "imperial", "independent", "rebel, x-wing", "imperial, tie"], rng);
                (kind.to_owned(), format!("{destiny}, {deploy}, power {power}, {body}, hyperspeed {speed}, {forfeit}{icons}"))
            }
            s if s.starts_with("vehicle") => {
                let (power, body, speed) = (n(6), n(6), 1 + n(3));
                let body = if s.ends_with("combat") { format!("armor {body}") } else { format!("maneuver {body}") };
                let kind = *pick(&["", "enclosed", "enclosed, at-at"], rng);
                (kind.to_owned(), format!("{destiny}, {deploy}, power {power}, {body}, landspeed {speed}, {forfeit}"))
            }
            "creature" => {
                let (ferocity, defense) = (n(6), 1 + n(5));
                (String::new(), format!("{destiny}, {deploy}, ferocity {ferocity}, defense {defense}, {forfeit}"))
            }
            "podracer" => (String::new(), destiny),
            "objective" => (String::new(), "destiny 0 or 7".to_owned()),
            _ => (String::new(), destiny),
        }
    }

    /// Text that cards of the type cannot do without.
    fn own(shape: &str, rng: &mut Rng) -> Vec<String> {
        let one = |list: &[&str], rng: &mut Rng| vec![(*pick(list, rng)).to_owned()];
        match shape {
            s if s.starts_with("starship") || s.starts_with("vehicle") => {
                let squadron = s.ends_with("squadron");
                let mut own = one(
                    &[
                        "permanent pilot, ability 2",
                        "capacity 2 pilots or passengers",
                        "capacity 1 pilot, 4 passengers",
                        "capacity 2 drivers, 3 passengers",
                    ],
                    rng,
                );
                if squadron {
                    own = vec!["replaces 3 X-wings".to_owned(), "permanent pilot, ability 3".to_owned()];
                }
                own
            }
            "effect" => one(
                &[
                    "deploy on table",
                    "deploy on table",
                    "deploy on your character",
                    "deploy on opponent's character",
                    "deploy on location",
                    "deploy on site",
                ],
                rng,
            ),
            "effect utinni" => one(&["deploy on site, target your character called hero", "deploy on opponent's character"], rng),
            "effect immediate" => one(
                &[
                    "deploy on your character, when your character just lost",
                    "deploy on table, when you win battle",
                    "deploy on table, when opponent deploys character",
                ],
                rng,
            ),
            "effect mobile" => one(&["deploy on site", "deploy on system"], rng),
            "effect starting" | "effect political" | "defensive shield" | "epic event" | "admiral's order" | "game aid" => {
                vec!["deploy on table".to_owned()]
            }
            "device" => one(&["deploy on your character", "deploy on your droid, use 1", "deploy on your starship, use 1"], rng),
            "weapon character" => one(&["deploy on your warrior, use 1", "deploy on your character"], rng),
            "weapon starship" | "weapon death star" => {
                one(&["deploy on your starship, use 1", "deploy on your capital starship, use 2"], rng)
            }
            "weapon vehicle" => one(&["deploy on your vehicle, use 1", "deploy on your combat vehicle, use 2"], rng),
            "weapon automated" | "weapon artillery" => one(&["deploy on exterior site, use 1", "deploy on site"], rng),
            "creature" => one(&["habitat exterior site", "habitat site", "habitat \"Tatooine\" site"], rng),
            _ => Vec::new(),
        }
    }

    /// A statement that this type may have.
    pub(super) fn statement(&self, made: &Generator, rng: &mut Rng) -> String {
        match self.shape {
            s if s.starts_with("interrupt") => made.function(s, rng),
            s if s.starts_with("weapon") && rng.below(2) == 0 => made.fire(rng),
            "site" | "system" | "sector" => {
                let half = *pick(&["dark", "light"], rng);
                format!("{half} {{ {} }}", made.statement(rng))
            }
            "objective" => {
                let (a, b) = (made.statement(rng), made.statement(rng));
                let number =
                    self.head.split(' ').next_back().and_then(|id| id.split('_').nth(1)).and_then(|n| n.parse().ok()).unwrap_or(1usize) - 1;
                format!("front \"Aim {number}\" {{ {a}; flip if {} }}; back \"End {number}\" {{ {b} }}", made.cond(rng, 2))
            }
            _ => made.statement(rng),
        }
    }

    /// The whole card.
    pub(super) fn card(&self, statements: &[String]) -> String {
        let text: Vec<&str> = self.own.iter().chain(statements).map(String::as_str).collect();
        format!("{} {{\n{}\n\n{}\n}}\n", self.head, self.lines, text.join("\n"))
    }
}
