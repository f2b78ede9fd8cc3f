//! The face of a card: its printed facts, its text in sentences, its rulings.

use std::fmt::Write as _;

use holocron_cards::say as card_text;
use holocron_engine::card::{CardDef, CardType, Icon, Kind, Library, Stat, Uniqueness};
use holocron_engine::support::is_complete;
use holocron_engine::text::Side;

use super::full_title;
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
    let kind = kind(card, w);
    let _ = writeln!(
        out,
        "{}",
        say!(w, "face-kind", side = card.side.word(), kind = kind, set = if set.is_empty() { card.set.clone() } else { set })
    );
    let words: Vec<String> = card_text::keywords(library, card, w.lang.of_cards());
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
        .map(|i| (card_text::icon(i, w.lang.of_cards()), card.icons.count(i)))
        .map(|(name, n)| if n > 1 { format!("{name} ×{n}") } else { name.to_owned() })
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
    if !is_complete(card, &library.symbols) {
        let _ = writeln!(out, "\n{}", say!(w, "face-incomplete"));
    }
    if !card.text.rulings.is_empty() {
        let _ = writeln!(out, "\n{}", say!(w, "face-rulings"));
        for ruling in card_text::rulings(card, w.lang.of_cards()) {
            let _ = writeln!(out, "- {ruling}");
        }
    }
    out
}

/// A card's type and subtypes: `character (alien)`.
fn kind(card: &CardDef, w: &Words) -> String {
    let word = |name: &str| Kind::from_name(name).map_or_else(|| name.to_owned(), |k| card_text::kind(k, w.lang.of_cards()).to_owned());
    let main = word(card.card_type.name());
    if card.subtypes.is_empty() {
        return main;
    }
    if let Some(whole) = whole_kind(card, &main, w) {
        return whole;
    }
    let subtypes: Vec<String> = card.subtypes.iter().map(|s| word(s)).collect();
    format!("{main} ({})", subtypes.join(", "))
}

/// Subtypes whose French name begins with the type: `Interruption Utilisée`, `arme de vaisseau`, `vaisseau spatial capital`.
fn whole_kind(card: &CardDef, main: &str, w: &Words) -> Option<String> {
    let name = card.card_type.name();
    let named = |s: &String| {
        let kind = Kind::from_name(&format!("{s} {name}")).or_else(|| Kind::from_name(s))?;
        card_text::kind(kind, w.lang.of_cards()).strip_prefix(main).and_then(|rest| rest.strip_prefix(' '))
    };
    let behind: Vec<&str> = card.subtypes.iter().map(named).collect::<Option<_>>()?;
    Some(format!("{main} {}", behind.join(&format!(" {} ", say!(w, "or")))))
}

/// A line for lists: id, side, title, kind.
pub fn line(library: &Library, card: &CardDef, w: &Words) -> String {
    let side = match card.side {
        Side::Dark => say!(w, "dark"),
        Side::Light => say!(w, "light"),
    };
    let mark = if is_complete(card, &library.symbols) { ' ' } else { '…' };
    format!(
        "{:<8} {side:<8}{mark} {}{}  ({})",
        card.id,
        dots(card.uniqueness),
        full_title(library, card, w.lang),
        card_text::kind(card.card_type.kind(), w.lang.of_cards())
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Lang;

    fn shown(id: &str) -> String {
        let library = holocron_cards::library::embedded().expect("the embedded cards parse");
        let card = library.by_id(id).expect("the card is there");
        face(&library, library.def(card), &Words::new(Lang::Fr))
    }

    #[test]
    fn a_face_in_french_names_subtypes_and_keywords_in_french() {
        for (id, said) in [
            ("1_70", "Interruption Utilisée du côté lumineux"),
            ("1_318", "arme de vaisseau du côté obscur"),
            ("1_301", "vaisseau spatial capital du côté obscur"),
            ("1_29", "guerrier, pilote, chef, escadron Rouge"),
        ] {
            let face = shown(id);
            assert!(face.contains(said), "{face}");
        }
    }
}
