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
    let set = library.set_name(&card.set).unwrap_or(&card.set).to_owned();
    let _ = writeln!(out, "{}{}  [{}]", dots(card.uniqueness), full_title(library, card, w.lang), card.id);
    let kind = match w.lang {
        crate::lang::Lang::En => kind(card, w),
        crate::lang::Lang::Fr => capital(&kind(card, w)),
    };
    let _ = writeln!(out, "{}", say!(w, "face-kind", side = card.side.word(), kind = kind, set = set));
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

/// With a capital letter.
fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
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

/// Subtypes whose name holds the type: `Used Interrupt`, `character weapon`; `Interruption Utilisée`, `arme de vaisseau`.
fn whole_kind(card: &CardDef, main: &str, w: &Words) -> Option<String> {
    let name = card.card_type.name();
    let said = |s: &String| {
        let kind = Kind::from_name(&format!("{s} {name}")).or_else(|| Kind::from_name(s))?;
        Some(card_text::kind(kind, w.lang.of_cards()))
    };
    let all: Vec<&str> = card.subtypes.iter().map(said).collect::<Option<_>>()?;
    // behind the type in French, before it in English
    let behind: Option<Vec<&str>> = all.iter().map(|k| k.strip_prefix(main)?.strip_prefix(' ')).collect();
    let before: Option<Vec<&str>> =
        all.iter().map(|k| if *k == "capital" { Some(*k) } else { k.strip_suffix(main)?.strip_suffix(' ') }).collect();
    let or = format!(" {} ", say!(w, "or"));
    match (behind, before) {
        (Some(behind), _) => Some(format!("{main} {}", behind.join(&or))),
        (None, Some(before)) if before.iter().any(|k| k.starts_with(char::is_uppercase)) => Some(format!("{} {main}", before.join(" Or "))),
        (None, Some(before)) => Some(format!("{} {main}", before.join(&or))),
        (None, None) => None,
    }
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

    fn shown(id: &str, lang: Lang) -> String {
        let library = holocron_cards::library::embedded().expect("the embedded cards parse");
        let card = library.by_id(id).expect("the card is there");
        face(&library, library.def(card), &Words::new(lang))
    }

    #[test]
    fn a_face_in_french_names_subtypes_and_keywords_in_french() {
        for (id, said) in [
            ("1_70", "Interruption Utilisée, côté lumineux"),
            ("1_318", "Arme de vaisseau, côté obscur"),
            ("1_301", "Vaisseau spatial capital, côté obscur"),
            ("1_29", "guerrier, pilote, chef, pilote de l'escadron Rouge\n"),
        ] {
            let face = shown(id, Lang::Fr);
            assert!(face.contains(said), "{face}");
        }
    }

    #[test]
    fn a_face_in_english_says_type_and_subtype_as_printed() {
        for (id, said) in [
            ("1_52", "Light Utinni Effect, "),
            ("2_135", "Dark Used Or Lost Interrupt, "),
            ("1_318", "Dark starship weapon, "),
            ("1_301", "Dark capital starship, "),
            ("1_168", "Dark character (Imperial), "),
        ] {
            let face = shown(id, Lang::En);
            assert!(face.contains(said), "{face}");
        }
    }
}
