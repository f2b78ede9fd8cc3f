//! The face of a card: its printed facts, its text in sentences, its rulings.

use std::fmt::Write as _;

use holocron_cards::say as card_text;
use holocron_engine::card::{CardDef, CardType, Icon, Library, Stat, Uniqueness};
use holocron_engine::text::Side;

use super::full_title;
use crate::decks::is_complete;
use crate::lang::Words;
use crate::say;

/// The dots or diamonds before a title.
pub fn dots(uniqueness: Uniqueness) -> String {
    match uniqueness {
        Uniqueness::None => String::new(),
        Uniqueness::Dots(n) => "•".repeat(usize::from(n)),
        Uniqueness::Diamonds(n) => "◇".repeat(usize::from(n)),
    }
}

/// The printed numbers of a card with the messages that name them, destiny first.
fn stats(card: &CardDef) -> Vec<(&'static str, Stat)> {
    let s = &card.stats;
    vec![
        ("quantity-deploy", s.deploy),
        ("quantity-power", s.power),
        ("quantity-ability", s.ability),
        ("quantity-armor", s.armor),
        ("quantity-maneuver", s.maneuver),
        ("quantity-hyperspeed", s.hyperspeed),
        ("quantity-landspeed", s.landspeed),
        ("quantity-forfeit", s.forfeit),
        ("quantity-ferocity", s.ferocity),
        ("quantity-politics", s.politics),
        ("quantity-defense", s.defense),
        ("quantity-parsec", s.parsec),
    ]
}

/// The whole face.
pub fn face(library: &Library, card: &CardDef, w: &Words) -> String {
    let mut out = String::new();
    let set = library
        .set_name(&card.set)
        .map(str::to_owned)
        .unwrap_or_else(|| holocron_cards::deck::set_name(&card.set).unwrap_or_default().to_owned());
    let _ = writeln!(out, "{}{}  [{}]", dots(card.uniqueness), full_title(library, card, w.lang), card.id);
    let kind = if card.subtypes.is_empty() {
        card.card_type.name().to_owned()
    } else {
        format!("{} ({})", card.card_type.name(), card.subtypes.join(", "))
    };
    let _ = writeln!(
        out,
        "{}",
        say!(w, "face-kind", side = card.side.word(), kind = kind, set = if set.is_empty() { card.set.clone() } else { set })
    );
    let words: Vec<String> = keywords(library, card);
    if !words.is_empty() {
        let _ = writeln!(out, "{}", words.join(", "));
    }
    let personas: Vec<&str> = card.personas.iter().map(|p| library.symbols.name(*p)).collect();
    if !personas.is_empty() {
        let _ = writeln!(out, "{}", say!(w, "face-personas", n = personas.len(), personas = personas.join(", ")));
    }
    let mut numbers: Vec<String> = Vec::new();
    let destiny: Vec<String> = card.stats.destiny.iter().map(ToString::to_string).collect();
    if !destiny.is_empty() {
        // The two sides of a double-sided card have one each.
        let between = if card.card_type == CardType::Objective { " / ".to_owned() } else { format!(" {} ", say!(w, "or")) };
        let joined = destiny.join(&between);
        numbers.push(format!("{} {joined}", say!(w, "quantity-destiny")));
    }
    for (name, stat) in stats(card) {
        match stat {
            Stat::Printed(n) => numbers.push(format!("{} {n}", say!(w, name))),
            Stat::Special => numbers.push(format!("{} *", say!(w, name))),
            Stat::None => {}
        }
    }
    if !numbers.is_empty() {
        let _ = writeln!(out, "{}", numbers.join("  "));
    }
    let icons: Vec<String> = Icon::ALL
        .into_iter()
        .filter(|i| card.icons.count(*i) > 0)
        .map(|i| if card.icons.count(i) > 1 { format!("{} ×{}", i.name(), card.icons.count(i)) } else { i.name().to_owned() })
        .collect();
    if !icons.is_empty() {
        let _ = writeln!(out, "{}", say!(w, "face-icons", icons = icons.join(", ")));
    }
    if let Some(place) = &card.location {
        let [dark, light] = place.icons;
        let _ = writeln!(out, "{}", say!(w, "face-force", dark = u32::from(dark), light = u32::from(light)));
    }
    let text = card_text::text(library, card, w.lang.of_cards());
    if !text.is_empty() {
        let _ = writeln!(out);
        for sentence in text {
            let _ = writeln!(out, "{sentence}");
        }
    }
    if !is_complete(library, card) {
        let _ = writeln!(out, "\n{}", say!(w, "face-incomplete"));
    }
    if !card.text.rulings.is_empty() {
        let _ = writeln!(out, "\n{}", say!(w, "face-rulings"));
        for ruling in card_text::rulings(card) {
            let _ = writeln!(out, "- {ruling}");
        }
    }
    out
}

/// What a card is besides its type: species, skills and the like.
fn keywords(library: &Library, card: &CardDef) -> Vec<String> {
    let shown = |name: &str| {
        name != card.card_type.name() && !card.subtypes.iter().any(|s| s == name || name == format!("{s} {}", card.card_type.name()))
    };
    let mut words: Vec<String> = card.kinds.iter().map(|k| k.name().to_owned()).filter(|n| shown(n)).collect();
    words.extend(card.extra_keywords.iter().map(|k| library.symbols.name(*k).to_owned()));
    words.dedup();
    words
}

/// A line for lists: id, side, title, kind.
pub fn line(library: &Library, card: &CardDef, w: &Words) -> String {
    let side = match card.side {
        Side::Dark => say!(w, "dark"),
        Side::Light => say!(w, "light"),
    };
    let mark = if is_complete(library, card) { ' ' } else { '…' };
    format!("{:<8} {side:<8}{mark} {}{}  ({})", card.id, dots(card.uniqueness), full_title(library, card, w.lang), card.card_type.name())
}
