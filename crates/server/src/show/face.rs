//! The printed card: everything needed to draw it.

use std::collections::BTreeMap;

use holocron_cards::say as card_text;
use holocron_engine::card::{CardDef, CardType, Icon, Kind, Library, Stat, kinds};
use holocron_engine::support::is_complete;
use holocron_engine::text::Slot;
use holocron_words::lang::Lang;
use holocron_words::speak::{face::dots, title};
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use super::view::Pair;
use super::{Number, SideWord};

/// The printed card.
#[derive(Debug, Serialize)]
pub struct Face<'l> {
    def: &'l str,
    title: &'l str,
    #[serde(skip_serializing_if = "Option::is_none")]
    french: Option<&'l str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    grammar: Vec<&'static str>,
    dots: String,
    side: SideWord,
    set: &'l str,
    set_name: &'l str,
    #[serde(rename = "type")]
    card_type: &'static str,
    type_words: String,
    subtypes: Vec<String>,
    keywords: Vec<String>,
    kinds: Vec<&'static str>,
    destiny: Vec<Number>,
    stats: Stats,
    icons: BTreeMap<&'static str, u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    force: Option<Pair<u8>>,
    slots: Vec<&'static str>,
    text: Vec<String>,
    rulings: Vec<&'l str>,
    complete: bool,
}

#[derive(Debug)]
struct Stats(Vec<(&'static str, Stat)>);

impl Serialize for Stats {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let mut map = s.serialize_map(None)?;
        for (name, stat) in &self.0 {
            match stat {
                Stat::Printed(n) => map.serialize_entry(name, &Number(*n))?,
                Stat::Special => map.serialize_entry(name, "*")?,
                Stat::None => {}
            }
        }
        map.end()
    }
}

/// Features of a location that are printed as icons.
const LOCATION_ICONS: &[Kind] = &[
    kinds::INTERIOR,
    kinds::EXTERIOR,
    kinds::PLANET,
    kinds::SPACE,
    kinds::MOBILE,
    kinds::UNDERGROUND,
    kinds::UNDERWATER,
    kinds::STARSHIP_SITE,
    kinds::VEHICLE_SITE,
];

/// What is printed on a card, in a language.
#[must_use]
pub fn face<'l>(library: &'l Library, card: &'l CardDef, lang: Lang) -> Face<'l> {
    let s = &card.stats;
    let type_name = card.card_type.name();
    let words = |name: &str| Kind::from_name(name).map_or_else(|| name.to_owned(), |k| card_text::kind(k, lang.of_cards()).to_owned());
    let is_location = card.card_type == CardType::Location;
    let mut icons: BTreeMap<&'static str, u8> =
        Icon::ALL.into_iter().filter(|i| card.icons.count(*i) > 0).map(|i| (i.name(), card.icons.count(i))).collect();
    if is_location {
        icons.extend(LOCATION_ICONS.iter().filter(|k| card.kinds.has(**k)).map(|k| (k.name(), 1)));
    }
    let in_icons: Vec<&str> =
        if is_location { LOCATION_ICONS.iter().map(|k| card_text::kind(*k, lang.of_cards())).collect() } else { Vec::new() };
    let mut keywords = card_text::keywords(library, card, lang.of_cards());
    keywords.retain(|k| !in_icons.contains(&k.as_str()));
    Face {
        def: &card.id,
        title: title(library, card),
        french: card.french.as_deref().filter(|_| lang == Lang::Fr),
        grammar: if lang == Lang::Fr { grammar(library, card) } else { Vec::new() },
        dots: dots(card.uniqueness),
        side: SideWord(card.side),
        set: &card.set,
        set_name: library.set_name(&card.set).unwrap_or(&card.set),
        card_type: type_name,
        type_words: words(type_name),
        subtypes: card.subtypes.iter().map(|s| words(s)).collect(),
        keywords,
        kinds: card.kinds.iter().map(Kind::name).collect(),
        destiny: s.destiny.iter().copied().map(Number).collect(),
        stats: Stats(vec![
            ("power", s.power),
            ("ability", s.ability),
            ("politics", s.politics),
            ("armor", s.armor),
            ("maneuver", s.maneuver),
            ("hyperspeed", s.hyperspeed),
            ("landspeed", s.landspeed),
            ("ferocity", s.ferocity),
            ("defense", s.defense),
            ("parsec", s.parsec),
            ("deploy", s.deploy),
            ("forfeit", s.forfeit),
        ]),
        icons,
        force: card.location.as_ref().map(|l| Pair { dark: l.icons[0], light: l.icons[1] }),
        slots: card.slots.iter().map(slot_word).collect(),
        text: card_text::text(library, card, lang.of_cards()),
        rulings: card_text::rulings(card, lang.of_cards()),
        complete: is_complete(card, &library.symbols),
    }
}

/// How the title stands in a French sentence, in words for the page.
fn grammar(library: &Library, card: &CardDef) -> Vec<&'static str> {
    let g = card_text::Grammar::of(library, card);
    [("feminine", g.feminine), ("plural", g.plural), ("article", g.article)]
        .into_iter()
        .filter(|(_, on)| *on)
        .map(|(word, _)| word)
        .collect()
}

fn slot_word(slot: &Slot) -> &'static str {
    match slot {
        Slot::Used => "used",
        Slot::Lost => "lost",
        Slot::Starting => "starting",
    }
}
