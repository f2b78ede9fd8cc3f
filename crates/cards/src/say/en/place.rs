//! Places and piles in English.

use holocron_engine::text::forms::RelWords;
use holocron_engine::text::{PileEnd, Place, Relative, Side, Zone, ZoneOwner, ZoneWord};

use super::np::Det;
use super::{En, words};
use crate::say::book::kind_words;
use crate::say::join::{list, words as spaced};

impl En<'_> {
    /// A place as a noun phrase.
    pub fn place(&self, p: &Place) -> String {
        match p {
            Place::Here => "here".into(),
            Place::There => "there".into(),
            Place::One(k) => format!("one {}", kind_words(*k).en),
            Place::Relative(r) => self.relative(r),
            Place::Matching(f) => self.filter(f, Det::A).text,
        }
    }
    fn relative(&self, r: &Relative) -> String {
        let kind = &kind_words(r.kind).en;
        let to = r.to.as_ref().map(|o| self.near(o));
        let RelWords { en: before, link, .. } = *r.rel.say();
        let tail = to.map(|t| format!("{link} {t}")).unwrap_or_default();
        spaced(&[before, kind, &tail])
    }
    fn prep(&self, prep: &str, p: &Place) -> String {
        match p {
            Place::Here if prep == "from" => "from here".into(),
            Place::There if prep == "from" => "from there".into(),
            Place::Here | Place::There => self.place(p),
            Place::One(_) | Place::Relative(_) | Place::Matching(_) => format!("{prep} {}", self.place(p)),
        }
    }
    /// `at same site`, `here`.
    pub fn at(&self, p: &Place) -> String {
        self.prep("at", p)
    }
    /// `to same site`, `here`.
    pub fn to(&self, p: &Place) -> String {
        self.prep("to", p)
    }
    /// `from same site`, `from here`.
    pub fn from(&self, p: &Place) -> String {
        self.prep("from", p)
    }
    /// A pile: `your Lost Pile`.
    pub fn zone(&self, z: &Zone) -> String {
        let owner = match (z.owner, z.zone) {
            (_, Some(ZoneWord::OutsideDeck | ZoneWord::Table)) => "",
            (ZoneOwner::Default, _) => "",
            (ZoneOwner::Your, _) => "your",
            (ZoneOwner::Opponents, _) => "opponent's",
            (ZoneOwner::Any, _) => "any player's",
            (ZoneOwner::Owners, _) => "owner's",
            (ZoneOwner::Players, _) => "that player's",
            (ZoneOwner::Side(Side::Dark), _) => "the Dark Side player's",
            (ZoneOwner::Side(Side::Light), _) => "the Light Side player's",
        };
        let zone = z.zone.map_or("here", words::zone);
        let end = match z.end {
            Some(PileEnd::Top) => "top of",
            Some(PileEnd::Bottom) => "bottom of",
            None => "",
        };
        spaced(&[end, owner, zone])
    }
    /// Where a card in a pile is: `in Lost Pile`.
    pub fn in_zone(&self, z: &Zone) -> String {
        match z.zone {
            None => "stacked here".into(),
            Some(ZoneWord::OutsideDeck) => self.zone(z),
            Some(ZoneWord::Table | ZoneWord::SideOfTable) => format!("on {}", self.zone(z)),
            Some(_) if z.end.is_some() => format!("on {}", self.zone(z)),
            Some(_) => format!("in {}", self.zone(z)),
        }
    }
    /// `from Reserve Deck or hand`.
    pub fn out_of_zones(&self, zones: &[Zone]) -> String {
        if zones.is_empty() {
            return String::new();
        }
        let all: Vec<String> = zones.iter().map(|z| self.zone(z)).collect();
        format!("from {}", list(&all, "or"))
    }
}
