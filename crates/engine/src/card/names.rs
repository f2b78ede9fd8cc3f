//! What the rules know by name: sets, personas that cross over, systems with rules of their own. The names are data
//! (`cards/names.tsv`), given to the [`Library`](super::Library) with the cards.

use crate::text::Side;

/// A set of cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetName {
    /// Its number in card ids.
    pub number: String,
    /// Its name.
    pub name: String,
    /// Other names that deck files use.
    pub others: Vec<String>,
}

/// What the rules know by name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    /// The sets.
    pub sets: Vec<SetName>,
    /// Personas that can cross over (§1.6.8): the Light Side's, and who it is then.
    pub crossings: Vec<(String, String)>,
    /// Personas that cross over and have no Skywalker status.
    pub not_skywalker: Vec<String>,
    /// Systems whose locations are hidden (§5.5.3).
    pub hidden: Vec<String>,
    /// Systems of which a player deploys locations of one only in a game (§5.5.3).
    pub either_or: Vec<(String, String)>,
    /// Planets to which no generic location goes unless text allows it (§5.7.4).
    pub no_generic: Vec<String>,
    /// Planets to which no generic site goes unless text allows it (§5.7.4).
    pub no_generic_sites: Vec<String>,
    /// Systems whose loss costs their side Force (§29.3).
    pub homes: Vec<(Side, String)>,
    /// How the titles of sites begin that lie under Hoth's energy shield besides the first markers (§11.5.1).
    pub shielded: Vec<String>,
}

impl Names {
    /// Reads the rows of `cards/names.tsv`. The error is the row that says nothing.
    pub fn parse(text: &str) -> Result<Names, String> {
        let mut names = Names::default();
        for line in text.lines().filter(|l| !l.is_empty() && !l.starts_with('#')) {
            let cells: Vec<&str> = line.split('\t').collect();
            let own = |i: usize| cells.get(i).map(|c| (*c).to_owned());
            match cells.as_slice() {
                ["set", number, name, others @ ..] => names.sets.push(SetName {
                    number: (*number).to_owned(),
                    name: (*name).to_owned(),
                    others: others.iter().map(|o| (*o).to_owned()).collect(),
                }),
                ["crossing", light, dark] => names.crossings.push(((*light).to_owned(), (*dark).to_owned())),
                ["not skywalker", _] => names.not_skywalker.extend(own(1)),
                ["hidden", _] => names.hidden.extend(own(1)),
                ["either or", a, b] => names.either_or.push(((*a).to_owned(), (*b).to_owned())),
                ["no generic locations", _] => names.no_generic.extend(own(1)),
                ["no generic sites", _] => names.no_generic_sites.extend(own(1)),
                ["home", "dark", system] => names.homes.push((Side::Dark, (*system).to_owned())),
                ["home", "light", system] => names.homes.push((Side::Light, (*system).to_owned())),
                ["shielded", _] => names.shielded.extend(own(1)),
                _ => return Err(line.to_owned()),
            }
        }
        Ok(names)
    }

    /// The name of a set by its number.
    #[must_use]
    pub fn set(&self, number: &str) -> Option<&str> {
        self.sets.iter().find(|s| s.number == number).map(|s| s.name.as_str())
    }

    /// The number of a set by one of its names, without regard to case.
    #[must_use]
    pub fn set_number(&self, name: &str) -> Option<&str> {
        let is = |n: &String| n.eq_ignore_ascii_case(name);
        self.sets.iter().find(|s| is(&s.name) || s.others.iter().any(is)).map(|s| s.number.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_read_and_what_says_nothing_is_refused() {
        let names = Names::parse("# a comment\nset\t1\tPremiere\tPrem\nhome\tlight\tHoth\nshielded\tHoth: Echo \n").unwrap();
        assert_eq!((names.set("1"), names.set_number("prem"), names.set_number("hoth")), (Some("Premiere"), Some("1"), None));
        assert_eq!((names.homes, names.shielded), (vec![(Side::Light, "Hoth".to_owned())], vec!["Hoth: Echo ".to_owned()]));
        for row in ["home\tgrey\tHoth", "planet\tHoth", "crossing\tLuke"] {
            assert_eq!(Names::parse(row), Err(row.to_owned()));
        }
    }
}
