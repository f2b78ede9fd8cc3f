//! Places and piles in French.

use holocron_engine::text::{PileEnd, Place, Rel, Relative, Side, Zone, ZoneOwner, ZoneWord};

use super::gram::{a, adjective, de, the, un, votre};
use super::noun::kind_noun;
use super::np::Det;
use super::{Fr, words};
use crate::say::join::list;

impl Fr<'_> {
    /// A place behind `à`: `au même site`, `ici`, `à un site de Tatooine`.
    pub fn at(&self, p: &Place) -> String {
        match p {
            Place::Here => "ici".into(),
            Place::There => "à cet endroit".into(),
            Place::One(k) => {
                let (noun, fem) = kind_noun(*k, false);
                format!("à {} même {noun}", if fem { "une" } else { "un" })
            }
            Place::Relative(r) => self.relative(r),
            Place::Matching(f) => self.filter_prep(f, Det::A, "ou", &f.tests, a).text,
        }
    }
    /// A place as a noun phrase.
    pub fn place(&self, p: &Place) -> String {
        match p {
            Place::Here => "ici".into(),
            Place::There => "cet endroit".into(),
            Place::One(_) | Place::Relative(_) => {
                let at = self.at(p);
                if let Some(rest) = at.strip_prefix("au ") {
                    format!("le {rest}")
                } else {
                    at.strip_prefix("à ").unwrap_or(&at).to_owned()
                }
            }
            Place::Matching(f) => self.filter(f, Det::A).text,
        }
    }
    fn relative(&self, r: &Relative) -> String {
        let (noun, fem) = kind_noun(r.kind, false);
        let same = a(&the(&format!("même {noun}"), fem, false));
        let one = |adj: &str| a(&un(&format!("{noun} {}", adjective(adj, fem, false)), fem));
        let linked = |text: String| r.to.as_ref().map_or_else(|| text.clone(), |o| format!("{text} {}", self.a_near(o)));
        let than = |text: String| r.to.as_ref().map_or_else(|| text.clone(), |o| format!("{text} {}", self.que_near(o)));
        match r.rel {
            Rel::Same => than(same),
            Rel::Adjacent => linked(one("adjacent")),
            Rel::Related => linked(one("connexe")),
            Rel::SameOrAdjacent => format!("{} ou {}", than(same), one("adjacent")),
            Rel::SameOrRelated => format!("{} ou {}", than(same), one("connexe")),
            Rel::NearestRelated => linked(format!(
                "{} {}",
                a(&the(&format!("{noun} connexe"), fem, false)),
                if fem { "la plus proche" } else { "le plus proche" }
            )),
            Rel::Next => a(&the(&format!("{} {noun}", if fem { "prochaine" } else { "prochain" }), fem, false)),
        }
    }
    /// `depuis le même site`.
    pub fn from(&self, p: &Place) -> String {
        match p {
            Place::Here | Place::There => format!("depuis {}", self.spot(p)),
            Place::One(_) | Place::Relative(_) | Place::Matching(_) => format!("depuis {}", self.place(p)),
        }
    }
    /// `vers le même site`: where a card goes that comes from elsewhere.
    pub fn toward(&self, p: &Place) -> String {
        match p {
            Place::Here | Place::There => format!("vers {}", self.spot(p)),
            Place::One(_) | Place::Relative(_) | Place::Matching(_) => format!("vers {}", self.place(p)),
        }
    }
    /// Here or there as a noun: `ce site` on a location.
    fn spot(&self, p: &Place) -> String {
        if *p == Place::Here && self.book.is_location_card() { self.self_text() } else { "cet endroit".into() }
    }
    /// A pile: `votre pile de cartes perdues`, `la main de l'adversaire`.
    pub fn zone(&self, z: &Zone) -> String {
        let Some(word) = z.zone else { return "ici".into() };
        let (noun, fem) = words::zone(word);
        let base = match z.owner {
            _ if matches!(word, ZoneWord::Table | ZoneWord::OutsideDeck) => the(noun, fem, false),
            ZoneOwner::Default => the(noun, fem, false),
            ZoneOwner::Your => votre(noun, false),
            ZoneOwner::Opponents => format!("{} de l'adversaire", the(noun, fem, false)),
            ZoneOwner::Any => format!("{} d'un joueur", the(noun, fem, false)),
            ZoneOwner::Owners => format!("{} de son propriétaire", the(noun, fem, false)),
            ZoneOwner::Players => format!("{} de ce joueur", the(noun, fem, false)),
            ZoneOwner::Side(Side::Dark) => format!("{} du joueur du côté obscur", the(noun, fem, false)),
            ZoneOwner::Side(Side::Light) => format!("{} du joueur du côté lumineux", the(noun, fem, false)),
        };
        match z.end {
            Some(PileEnd::Top) => format!("le dessus {}", de(&base)),
            Some(PileEnd::Bottom) => format!("le dessous {}", de(&base)),
            None => base,
        }
    }
    /// Where a card in a pile is, or goes: `dans la main`.
    pub fn in_zone(&self, z: &Zone) -> String {
        match z.zone {
            None => "ici".into(),
            Some(ZoneWord::OutsideDeck) => "hors du deck".into(),
            Some(ZoneWord::Table) => format!("sur {}", self.zone(z)),
            Some(ZoneWord::SideOfTable) => a(&self.zone(z)),
            Some(_) if z.end.is_some() => format!("sur {}", self.zone(z)),
            Some(ZoneWord::Hand) if z.owner == ZoneOwner::Default => "en main".into(),
            Some(_) => format!("dans {}", self.zone(z)),
        }
    }
    /// `depuis la main ou la pile de Force`.
    pub fn out_of_zones(&self, zones: &[Zone]) -> String {
        if zones.is_empty() {
            return String::new();
        }
        let all: Vec<String> = zones.iter().map(|z| self.zone(z)).collect();
        format!("depuis {}", list(&all, "ou"))
    }
}
