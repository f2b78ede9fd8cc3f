//! `holocron cards`: list, show, check, format and prove card files.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};

use holocron_cards::format::{format_card, format_file};
use holocron_cards::library as card_library;
use holocron_cards::nearest::nearest;
use holocron_cards::say as card_text;
use holocron_engine::card::{CardDef, CardType, DefId, Icon, Kind, Library, Stat, Uniqueness, kinds};
use holocron_engine::num::Num;
use holocron_engine::support::unsupported;
use serde::Serialize;

use super::{library, load_error};
use crate::cli::CardsCommand;
use crate::decks::{is_complete, read_file, shown};
use crate::fail::{Done, Fail};
use crate::search::{fold, has_all};
use holocron_words::lang::{Lang, Words};
use holocron_words::say;
use holocron_words::speak::{face, full_title};

/// Does one of the commands.
pub fn run(command: CardsCommand, dir: Option<&Path>, words: &Words, out: &mut dyn Write) -> Done {
    match command {
        CardsCommand::List { json, set, words: asked } => list(library(dir, words)?, set.as_deref(), &asked, json, words, out),
        CardsCommand::Show { json, card } => show(library(dir, words)?, &card, json, words, out),
        CardsCommand::Check => check(dir, words, out),
        CardsCommand::Fmt { check, files } => format(&files, check, words, out),
        CardsCommand::Prove(args) => super::prove::run(&args, dir, words, out),
    }
}

/// A card for programs, as the comparison with the community's database reads it.
#[derive(Serialize)]
struct Facts<'l> {
    id: &'l str,
    title: &'l str,
    side: &'static str,
    set: &'l str,
    #[serde(rename = "type")]
    card_type: &'static str,
    subtypes: &'l [String],
    uniqueness: String,
    destiny: Option<Vec<f64>>,
    deploy: Option<f64>,
    power: Option<f64>,
    ability: Option<f64>,
    forfeit: Option<f64>,
    armor: Option<f64>,
    maneuver: Option<f64>,
    hyperspeed: Option<f64>,
    landspeed: Option<f64>,
    politics: Option<f64>,
    parsec: Option<f64>,
    icons: BTreeMap<&'static str, u8>,
    force: Option<Force>,
    complete: bool,
}

/// Force icons of a location.
#[derive(Serialize)]
struct Force {
    light: u8,
    dark: u8,
}

/// Features of a location that are printed as icons.
const LOCATION_ICONS: &[(Kind, &str)] = &[
    (kinds::INTERIOR, "interior"),
    (kinds::EXTERIOR, "exterior"),
    (kinds::PLANET, "planet"),
    (kinds::SPACE, "space"),
    (kinds::MOBILE, "mobile"),
    (kinds::UNDERGROUND, "underground"),
    (kinds::UNDERWATER, "underwater"),
    (kinds::STARSHIP_SITE, "starship"),
    (kinds::VEHICLE_SITE, "vehicle site"),
];

fn facts<'l>(library: &'l Library, card: &'l CardDef) -> Facts<'l> {
    let printed = |stat: Stat| stat.printed().map(Num::as_f64);
    let s = &card.stats;
    let mut icons: BTreeMap<&'static str, u8> =
        Icon::ALL.into_iter().filter(|i| card.icons.count(*i) > 0).map(|i| (i.name(), card.icons.count(i))).collect();
    let is_location = card.card_type == CardType::Location;
    if is_location {
        icons.extend(LOCATION_ICONS.iter().filter(|(k, _)| card.kinds.has(*k)).map(|(_, name)| (*name, 1)));
    }
    let uniqueness = match card.uniqueness {
        Uniqueness::None => String::new(),
        Uniqueness::Dots(n) => "*".repeat(usize::from(n)),
        Uniqueness::Diamonds(n) => "<>".repeat(usize::from(n)),
    };
    Facts {
        id: &card.id,
        title: library.symbols.name(card.title),
        side: card.side.word(),
        set: &card.set,
        card_type: card.card_type.name(),
        subtypes: &card.subtypes,
        uniqueness,
        destiny: match s.destiny.as_slice() {
            // Locations print no destiny; the rules and the database read it as 0.
            [] if is_location => Some(vec![0.0]),
            [] => None,
            // The front's; the back of a double-sided card has its own.
            [front, ..] if card.card_type == CardType::Objective => Some(vec![front.as_f64()]),
            printed => Some(printed.iter().map(|n| n.as_f64()).collect()),
        },
        deploy: printed(s.deploy),
        power: printed(s.power),
        ability: printed(s.ability),
        forfeit: printed(s.forfeit),
        armor: printed(s.armor),
        maneuver: printed(s.maneuver),
        hyperspeed: printed(s.hyperspeed),
        landspeed: printed(s.landspeed),
        politics: printed(s.politics),
        parsec: printed(s.parsec),
        icons,
        force: card.location.as_ref().map(|l| Force { dark: l.icons[0], light: l.icons[1] }),
        complete: is_complete(library, card),
    }
}

fn list(library: &Library, set: Option<&str>, asked: &[String], json: bool, words: &Words, out: &mut dyn Write) -> Done {
    let mut cards: Vec<&CardDef> = library.iter().map(|(_, c)| c).filter(|c| set.is_none_or(|s| in_set(c, s))).collect();
    if cards.is_empty() {
        return Err(no_set(library, set.unwrap_or_default(), words));
    }
    let wanted: Vec<String> = asked.iter().flat_map(|w| w.split_whitespace()).map(fold).collect();
    cards.retain(|c| has_all(&fold(&full_title(library, c, Lang::Fr)), &wanted));
    if cards.is_empty() {
        return Err(unknown(library, &asked.join(" "), words));
    }
    cards.sort_by_key(|c| id_key(&c.id));
    if json {
        let mut all: Vec<Facts<'_>> = cards.iter().map(|c| facts(library, c)).collect();
        // A print with another picture is a card of its own in lists.
        for card in &cards {
            all.extend(card.pictures.iter().map(|id| Facts { id, set: id.split('_').next().unwrap_or_default(), ..facts(library, card) }));
        }
        all.sort_by_key(|f| id_key(f.id));
        serde_json::to_writer_pretty(&mut *out, &all)?;
        writeln!(out)?;
        return Ok(());
    }
    for card in &cards {
        writeln!(out, "{}", face::line(library, card, words))?;
    }
    let prints = |c: &CardDef| 1 + c.pictures.len();
    let all: usize = cards.iter().map(|c| prints(c)).sum();
    let complete: usize = cards.iter().filter(|c| is_complete(library, c)).map(|c| prints(c)).sum();
    writeln!(out, "{}", say!(words, "cards-count", n = all, complete = complete))?;
    Ok(())
}

fn no_set(library: &Library, set: &str, words: &Words) -> Fail {
    let mut sets: Vec<&str> = library.iter().map(|(_, c)| c.set.as_str()).collect();
    sets.sort_by_key(|s| number(s));
    sets.dedup();
    Fail::Input(say!(words, "cards-no-set", set = set, sets = sets.join(", ")))
}

/// The number of a set that is named by number or name.
pub fn set_of(library: &Library, set: &str, words: &Words) -> Result<String, Fail> {
    let found = library.iter().map(|(_, c)| c).find(|c| in_set(c, set));
    found.map(|c| c.set.clone()).ok_or_else(|| no_set(library, set, words))
}

/// Whether a card is of a set, by number or name.
fn in_set(card: &CardDef, set: &str) -> bool {
    card.set == set || holocron_cards::deck::set_name(&card.set).is_some_and(|n| n.eq_ignore_ascii_case(set))
}

fn number(text: &str) -> u32 {
    text.chars().take_while(char::is_ascii_digit).collect::<String>().parse().unwrap_or(u32::MAX)
}

/// The order of ids: by set, then by number.
pub fn id_key(id: &str) -> (u32, u32, String) {
    let (set, n) = id.split_once('_').unwrap_or((id, ""));
    (number(set), number(n), id.to_owned())
}

/// A card for programs, whole: its facts, its text in words and as it is written.
#[derive(Serialize)]
struct Whole<'l> {
    #[serde(flatten)]
    facts: Facts<'l>,
    french: Option<&'l str>,
    keywords: Vec<String>,
    personas: Vec<&'l str>,
    text: Vec<String>,
    rulings: Vec<&'l str>,
    source: String,
    missing: Vec<String>,
}

fn whole<'l>(library: &'l Library, card: &'l CardDef, words: &Words) -> Whole<'l> {
    let lang = words.lang.of_cards();
    Whole {
        facts: facts(library, card),
        french: card.french.as_deref(),
        keywords: card_text::keywords(library, card, lang),
        personas: card.personas.iter().map(|p| library.symbols.name(*p)).collect(),
        text: card_text::text(library, card, lang),
        rulings: card_text::rulings(card, lang),
        source: format_card(card, &library.symbols),
        missing: unsupported(card, &library.symbols),
    }
}

fn show(library: &Library, wanted: &[String], json: bool, words: &Words, out: &mut dyn Write) -> Done {
    let cards = find(library, wanted, words)?;
    if json {
        let all: Vec<Whole<'_>> = cards.iter().map(|def| whole(library, library.def(*def), words)).collect();
        serde_json::to_writer_pretty(&mut *out, &all)?;
        writeln!(out)?;
        return Ok(());
    }
    // A print with another picture is shown under the id that was asked for.
    let ids: Option<Vec<&String>> = wanted.iter().map(|w| library.by_id(w).map(|_| w)).collect();
    let ids = ids.filter(|ids| ids.len() == cards.len()).unwrap_or_default();
    for (n, def) in cards.into_iter().enumerate() {
        if n > 0 {
            writeln!(out)?;
        }
        let mut card = library.def(def).clone();
        if let Some(id) = ids.get(n) {
            card.id.clone_from(id);
        }
        write!(out, "{}", face::face(library, &card, words))?;
    }
    Ok(())
}

/// Cards by id or title. The words of one title may come as several arguments.
pub fn find(library: &Library, wanted: &[String], words: &Words) -> Result<Vec<DefId>, Fail> {
    let whole = named(library, &wanted.join(" "));
    if !whole.is_empty() {
        return Ok(whole);
    }
    let mut found = Vec::new();
    for one in wanted {
        let cards = named(library, one);
        if cards.is_empty() {
            let all = if wanted.iter().any(|w| !named(library, w).is_empty()) { one.clone() } else { wanted.join(" ") };
            return Err(unknown(library, &all, words));
        }
        found.extend(cards);
    }
    Ok(found)
}

fn named(library: &Library, text: &str) -> Vec<DefId> {
    let id = text.trim().trim_end_matches(['*', '^']);
    if let Some(def) = library.by_id(id) {
        return vec![def];
    }
    let found = library.find(text);
    if !found.is_empty() {
        return found;
    }
    let text = fold(text.trim());
    library.iter().filter(|(_, c)| c.french.as_ref().is_some_and(|french| fold(french) == text)).map(|(d, _)| d).collect()
}

/// That no card is called so: but the founding documents may know it, or a title may be near.
fn unknown(library: &Library, text: &str, words: &Words) -> Fail {
    let folded = fold(text.trim());
    let mut known = card_library::french_titles().filter(|t| fold(t.title) == folded || fold(t.french) == folded).peekable();
    if let Some(first) = known.peek().copied() {
        let ids: Vec<&str> = known.map(|t| t.id).collect();
        return Fail::Input(say!(words, "cards-not-yet", title = first.title, french = first.french, ids = ids.join(", ")));
    }
    let own = library.iter().flat_map(|(_, c)| [Some(library.symbols.name(c.title)), Some(c.id.as_str()), c.french.as_deref()]);
    let near = nearest(text, own.flatten()).unwrap_or_default();
    let has = if near.is_empty() { "no" } else { "yes" };
    Fail::Input(say!(words, "cards-unknown", card = text, has = has, near = near))
}

fn check(dir: Option<&Path>, words: &Words, out: &mut dyn Write) -> Done {
    let (library, errors) = card_library::load_what_parses(dir);
    // A folder that cannot be read is bad input, not a mistake in a card.
    if let Some(error) = errors.iter().find(|e| matches!(e, card_library::LoadError::Read { .. })) {
        return Err(Fail::Input(load_error(error, words)));
    }
    for error in &errors {
        writeln!(out, "{}\n", load_error(error, words))?;
    }
    let names = card_library::check(&library);
    for problem in &names {
        writeln!(out, "{problem}")?;
    }
    let mut waiting: Vec<(DefId, Vec<String>)> = library.incomplete().collect();
    waiting.sort_by_key(|(d, _)| id_key(&library.def(*d).id));
    for (def, missing) in &waiting {
        let (id, title) = (library.def(*def).id.as_str(), library.title(*def));
        writeln!(out, "{}", say!(words, "cards-waits", id = id, title = title, words = missing.join("; ")))?;
    }
    for circle in holocron_cards::circles::circles(&library) {
        match circle.0.as_slice() {
            [one] => writeln!(out, "{}", say!(words, "cards-asks-itself", text = one.to_string()))?,
            several => {
                writeln!(out, "{}", say!(words, "cards-circle", n = several.len()))?;
                for said in several {
                    writeln!(out, "  {said}")?;
                }
            }
        }
    }
    let texts = card_text::lint::library(&library);
    for problem in &texts {
        writeln!(out, "{problem}")?;
    }
    let complete = library.len() - waiting.len();
    let problems = errors.len() + names.len() + texts.len();
    writeln!(out, "{}", say!(words, "cards-checked", n = library.len(), complete = complete, problems = problems))?;
    if problems == 0 { Ok(()) } else { Err(Fail::Check) }
}

fn format(files: &[PathBuf], check: bool, words: &Words, out: &mut dyn Write) -> Done {
    let mut different = false;
    // All are read before any is written: a mistake in one leaves the others alone.
    let mut formatted = Vec::new();
    for file in files {
        let text = read_file(file, words)?;
        let new = format_file(&shown(file), &text)
            .map_err(|e| Fail::Input(say!(words, "cards-mistakes", n = e.0.len(), list = e.to_string())))?;
        formatted.push((file, text != new, new));
    }
    for (file, changed, new) in formatted {
        if !changed {
            continue;
        }
        different = true;
        if check {
            writeln!(out, "{}", say!(words, "cards-would-change", file = shown(file)))?;
        } else {
            std::fs::write(file, new).map_err(|e| Fail::Input(say!(words, "cannot-write", file = shown(file), why = e.to_string())))?;
            writeln!(out, "{}", say!(words, "cards-formatted", file = shown(file)))?;
        }
    }
    if check && different { Err(Fail::Check) } else { Ok(()) }
}
