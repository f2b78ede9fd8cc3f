//! A card's face in plain text: title, type, numbers, icons, game text.

use holocron_engine::card::{CardDef, Icon, Kind, Library, Stat, Uniqueness, kinds};
use holocron_engine::text::{Quantity, Side};

use super::book::{self, kind_words};
use super::join::capital;
use super::number::number;
use super::{Lang, en, fr, text};

/// What the two languages call the parts of a face.
struct Labels {
    sides: [&'static str; 2],
    icons: &'static str,
    force: &'static str,
    light_dark: [&'static str; 2],
    persona: &'static str,
    colon: &'static str,
    or: &'static str,
}

const EN: Labels = Labels {
    sides: ["Dark Side", "Light Side"],
    icons: "Icons",
    force: "Force icons",
    light_dark: ["Dark", "Light"],
    persona: "Persona",
    colon: ": ",
    or: " or ",
};

const FR: Labels = Labels {
    sides: ["Côté obscur", "Côté lumineux"],
    icons: "Icônes",
    force: "Icônes de Force",
    light_dark: ["obscur", "lumineux"],
    persona: "Personne",
    colon: "\u{a0}: ",
    or: " ou ",
};

/// A card as a page of plain text: title with its dots, side and type, numbers, icons, then its game text.
#[must_use]
pub fn face(library: &Library, def: &CardDef, lang: Lang) -> String {
    let labels = match lang {
        Lang::En => &EN,
        Lang::Fr => &FR,
    };
    let mut lines = vec![title(library, def, lang), type_line(library, def, lang, labels)];
    lines.extend(stats_line(def, lang));
    lines.extend(icons_line(def, lang, labels));
    lines.extend(location_line(def, labels));
    let said = text(library, def, lang);
    if !said.is_empty() {
        lines.push(String::new());
        lines.extend(said);
    }
    lines.join("\n")
}

/// `•Darth Vader (1_168)`.
fn title(library: &Library, def: &CardDef, lang: Lang) -> String {
    let dots = match def.uniqueness {
        Uniqueness::None => String::new(),
        Uniqueness::Dots(n) => "•".repeat(usize::from(n)),
        Uniqueness::Diamonds(n) => "◇".repeat(usize::from(n)),
    };
    let name = library.symbols.name(def.title);
    let french = match (&def.french, lang) {
        (Some(french), Lang::Fr) => format!(" – {french}"),
        _ => String::new(),
    };
    format!("{dots}{name}{french} ({})", def.id)
}

fn kind_name(kind: Kind, lang: Lang) -> String {
    match lang {
        Lang::En => kind_words(kind).en.clone(),
        Lang::Fr => kind_words(kind).fr.clone(),
    }
}

/// A kind behind the type: an adjective agrees with it.
fn kind_behind(kind: Kind, main: Kind, lang: Lang) -> String {
    match lang {
        Lang::En => kind_name(kind, lang),
        Lang::Fr => fr::attribute(kind, kind_words(main).fem),
    }
}

/// What a card is besides its type and subtypes, each said once: species, skills, squadrons.
#[must_use]
pub fn keywords(library: &Library, def: &CardDef, lang: Lang) -> Vec<String> {
    let main = def.card_type.kind();
    let in_type = |k: &Kind| {
        *k == main || *k == kinds::NORMAL_EFFECT || def.subtypes.iter().any(|s| s == k.name() || k.name() == format!("{s} {}", main.name()))
    };
    let kinds: Vec<Kind> = def.kinds.iter().filter(|k| !in_type(k)).collect();
    let mut all: Vec<String> = kinds.iter().map(|k| kind_behind(*k, main, lang)).collect();
    for keyword in def.extra_keywords.iter().map(|s| library.symbols.name(*s)) {
        let said = |word: &str| word.eq_ignore_ascii_case(keyword);
        let shown = keyword_shown(keyword, lang);
        if !all.iter().any(|a| said(a) || within(shown, a)) && !kinds.iter().any(|k| said(k.name())) {
            all.push(shown.to_owned());
        }
    }
    all
}

/// Whether a keyword is said by another: `escadron Rouge` by `pilote de l'escadron Rouge`.
fn within(keyword: &str, other: &str) -> bool {
    let (keyword, other) = (keyword.to_lowercase(), other.to_lowercase());
    let apart = |c: Option<char>| c.is_none_or(|c| !c.is_alphanumeric());
    other.match_indices(&keyword).any(|(i, _)| apart(other[..i].chars().next_back()) && apart(other[i + keyword.len()..].chars().next()))
}

/// A keyword in a list of what a card is.
fn keyword_shown(keyword: &str, lang: Lang) -> &str {
    match lang {
        Lang::En => book::term(&format!("keyword {keyword}")).map_or(keyword, |(en, _)| en),
        Lang::Fr => {
            let said = book::keyword(keyword, false).unwrap_or(keyword);
            ["de l'", "de la "].iter().find_map(|p| said.strip_prefix(p)).unwrap_or(said)
        }
    }
}

/// An icon's name.
#[must_use]
pub fn icon(icon: Icon, lang: Lang) -> &'static str {
    match lang {
        Lang::En => en::icon(icon),
        Lang::Fr => {
            let name = fr::icon(icon);
            ["de la ", "d'", "de ", "du "].iter().find_map(|p| name.strip_prefix(p)).unwrap_or(name)
        }
    }
}

/// `Dark Side · Character: Imperial, Dark Jedi · Persona: Vader`.
fn type_line(library: &Library, def: &CardDef, lang: Lang, labels: &Labels) -> String {
    let main = def.card_type.kind();
    // a kind that ends with its type says both: combat vehicle, Used Interrupt
    let of_type = |k: &Kind| *k != main && k.name().ends_with(main.name());
    let mut types: Vec<Kind> = def.kinds.iter().filter(of_type).collect();
    if types.is_empty() {
        types.push(main);
    }
    let iconic =
        |k: Kind| [(kinds::PILOT, Icon::Pilot), (kinds::WARRIOR, Icon::Warrior)].iter().any(|(x, i)| *x == k && def.icons.count(*i) > 0);
    let mut others: Vec<String> =
        def.kinds.iter().filter(|k| *k != main && !types.contains(k) && !iconic(*k)).map(|k| kind_behind(k, main, lang)).collect();
    for keyword in def.extra_keywords.iter().map(|s| library.symbols.name(*s)) {
        let shown = keyword_shown(keyword, lang);
        let said = |o: &String| o.eq_ignore_ascii_case(keyword) || within(shown, o);
        if !others.iter().any(said) && !def.kinds.iter().any(|k| k.name().eq_ignore_ascii_case(keyword)) {
            others.push(shown.to_owned());
        }
    }
    let types: Vec<String> = types.iter().map(|k| capital(&kind_name(*k, lang))).collect();
    let types = types.join(labels.or);
    let what = if others.is_empty() { types } else { format!("{types}{}{}", labels.colon, others.join(", ")) };
    let mut parts = vec![labels.sides[def.side.index()].to_owned(), what];
    let personas: Vec<&str> = def.personas.iter().map(|s| library.symbols.name(*s)).collect();
    if !personas.is_empty() {
        parts.push(format!("{}{}{}", labels.persona, labels.colon, personas.join(", ")));
    }
    parts.join(" · ")
}

/// `Destiny 1 · Deploy 6 · Power 6`.
fn stats_line(def: &CardDef, lang: Lang) -> Option<String> {
    let s = &def.stats;
    let mut parts: Vec<String> = Vec::new();
    if !s.destiny.is_empty() {
        let all: Vec<String> = s.destiny.iter().map(|n| number(*n)).collect();
        parts.push(format!("{} {}", label(Quantity::Destiny, lang), all.join("/")));
    }
    let stats = [
        (Quantity::Deploy, s.deploy),
        (Quantity::Power, s.power),
        (Quantity::Ability, s.ability),
        (Quantity::Politics, s.politics),
        (Quantity::Ferocity, s.ferocity),
        (Quantity::Defense, s.defense),
        (Quantity::Armor, s.armor),
        (Quantity::Maneuver, s.maneuver),
        (Quantity::Hyperspeed, s.hyperspeed),
        (Quantity::Landspeed, s.landspeed),
        (Quantity::Forfeit, s.forfeit),
        (Quantity::Parsec, s.parsec),
    ];
    for (quantity, stat) in stats {
        let value = match stat {
            Stat::None => continue,
            Stat::Printed(n) => number(n),
            Stat::Special => "*".into(),
        };
        parts.push(format!("{} {value}", label(quantity, lang)));
    }
    (!parts.is_empty()).then(|| parts.join(" · "))
}

/// The label of a printed number.
fn label(q: Quantity, lang: Lang) -> String {
    match (q, lang) {
        (Quantity::Deploy, Lang::En) => "Deploy".into(),
        (Quantity::Forfeit, Lang::En) => "Forfeit".into(),
        (Quantity::Defense, Lang::En) => "Defense".into(),
        (Quantity::Deploy, Lang::Fr) => "Déploiement".into(),
        (Quantity::Parsec, _) => "Parsec".into(),
        (q, Lang::En) => capital(en::quantity(q).0),
        (q, Lang::Fr) => capital(fr::quantity(q).0),
    }
}

/// `Icons: pilot, warrior 2`.
fn icons_line(def: &CardDef, lang: Lang, labels: &Labels) -> Option<String> {
    let all: Vec<String> = Icon::ALL
        .into_iter()
        .filter(|i| def.icons.count(*i) > 0)
        .map(|i| {
            let name = icon(i, lang);
            match def.icons.count(i) {
                1 => name.to_owned(),
                n => format!("{name} {n}"),
            }
        })
        .collect();
    (!all.is_empty()).then(|| format!("{}{}{}", labels.icons, labels.colon, all.join(", ")))
}

/// `Force icons: Light 2, Dark 1`.
fn location_line(def: &CardDef, labels: &Labels) -> Option<String> {
    let location = def.location.as_ref()?;
    let side = |s: Side| format!("{} {}", labels.light_dark[s.index()], location.icons[s.index()]);
    Some(format!("{}{}{}, {}", labels.force, labels.colon, side(Side::Light), side(Side::Dark)))
}
