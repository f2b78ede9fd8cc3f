//! The library: every card known, by number, with its interned names.

use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

use super::{Compiled, Icons, Kind, KindSet, Names, kinds};
use crate::num::Num;
use crate::state::{Ev, EvMask};
use crate::text::{CardText, Side, Slot, Sym};

/// A card in the library: an index into [`Library`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
pub struct DefId(pub u16);

/// The type of a card (its category, §1.2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CardType {
    /// Character.
    Character,
    /// Starship.
    Starship,
    /// Vehicle.
    Vehicle,
    /// Weapon.
    Weapon,
    /// Device.
    Device,
    /// Effect.
    Effect,
    /// Interrupt.
    Interrupt,
    /// Location.
    Location,
    /// Creature.
    Creature,
    /// Objective.
    Objective,
    /// Epic Event.
    EpicEvent,
    /// Jedi Test.
    JediTest,
    /// Admiral's Order.
    AdmiralsOrder,
    /// Podracer.
    Podracer,
    /// Defensive Shield.
    DefensiveShield,
    /// Game Aid: not played.
    GameAid,
}

impl CardType {
    /// All types with the kind of the dictionary that names them.
    pub const ALL: [(CardType, Kind); 16] = [
        (CardType::Character, kinds::CHARACTER),
        (CardType::Starship, kinds::STARSHIP),
        (CardType::Vehicle, kinds::VEHICLE),
        (CardType::Weapon, kinds::WEAPON),
        (CardType::Device, kinds::DEVICE),
        (CardType::Effect, kinds::EFFECT),
        (CardType::Interrupt, kinds::INTERRUPT),
        (CardType::Location, kinds::LOCATION),
        (CardType::Creature, kinds::CREATURE),
        (CardType::Objective, kinds::OBJECTIVE),
        (CardType::EpicEvent, kinds::EPIC_EVENT),
        (CardType::JediTest, kinds::JEDI_TEST),
        (CardType::AdmiralsOrder, kinds::ADMIRALS_ORDER),
        (CardType::Podracer, kinds::PODRACER),
        (CardType::DefensiveShield, kinds::DEFENSIVE_SHIELD),
        (CardType::GameAid, kinds::GAME_AID),
    ];
    /// The kind that names it.
    #[must_use]
    pub fn kind(self) -> Kind {
        CardType::ALL.iter().find(|(t, _)| *t == self).map_or(kinds::CHARACTER, |(_, k)| *k)
    }
    /// Lower-case name: "character".
    #[must_use]
    pub fn name(self) -> &'static str {
        self.kind().name()
    }
}

/// How many copies may be on table (§1.5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Uniqueness {
    /// No limit.
    #[default]
    None,
    /// `•` to `•••`
    Dots(u8),
    /// `◇` to `◇◇◇`, per system
    Diamonds(u8),
}

/// A printed value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Stat {
    /// Not printed: the card does not have it.
    #[default]
    None,
    /// Printed.
    Printed(Num),
    /// Printed as `*`: the text defines it.
    Special,
}

impl Stat {
    /// The printed number.
    #[must_use]
    pub fn printed(self) -> Option<Num> {
        match self {
            Stat::Printed(n) => Some(n),
            _ => None,
        }
    }
    /// Whether the card has this value at all.
    #[must_use]
    pub fn exists(self) -> bool {
        self != Stat::None
    }
}

/// The printed numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Destiny; several where the card has several. Empty where the text defines it.
    pub destiny: Vec<Num>,
    /// Deploy cost.
    pub deploy: Stat,
    /// Power.
    pub power: Stat,
    /// Ability.
    pub ability: Stat,
    /// Forfeit value.
    pub forfeit: Stat,
    /// Armor.
    pub armor: Stat,
    /// Maneuver.
    pub maneuver: Stat,
    /// Hyperspeed.
    pub hyperspeed: Stat,
    /// Landspeed.
    pub landspeed: Stat,
    /// Ferocity.
    pub ferocity: Stat,
    /// Politics.
    pub politics: Stat,
    /// A creature's defense value.
    pub defense: Stat,
    /// Parsec number of a system.
    pub parsec: Stat,
}

/// What is printed on locations only.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Location {
    /// Force icons, Dark then Light.
    pub icons: [u8; 2],
    /// The system (or starship, vehicle) it is part of, by name; a system's own title.
    pub system: Option<Sym>,
}

/// One card of the library: printed facts, then text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardDef {
    /// Its id in the community's database: `1_168`.
    pub id: String,
    /// Other ids of the same card: prints with another picture.
    pub pictures: Vec<String>,
    /// Its title, without dots.
    pub title: Sym,
    /// French title, where one is known.
    pub french: Option<String>,
    /// Its side.
    pub side: Side,
    /// Its set: the part of the id before the underscore.
    pub set: String,
    /// Its type.
    pub card_type: CardType,
    /// Its subtypes as printed words ("imperial", "used", "capital", "site").
    pub subtypes: Vec<String>,
    /// Its uniqueness.
    pub uniqueness: Uniqueness,
    /// Its numbers.
    pub stats: Stats,
    /// Everything it is: type, subtypes, characteristics.
    pub kinds: KindSet,
    /// Keywords of its first line that the dictionary lacks, as written.
    pub extra_keywords: Vec<Sym>,
    /// Its icons.
    pub icons: Icons,
    /// What is printed on a location.
    pub location: Option<Location>,
    /// Personas it contains, written in the file (the title of a unique card counts too).
    pub personas: Vec<Sym>,
    /// Which slots an Interrupt has.
    pub slots: Vec<Slot>,
    /// Its text.
    pub text: CardText,
    /// Whether the card of this id is known to have printed text.
    pub printed_text: bool,
}

impl CardDef {
    /// Where the card comes in a list: by set, then by number. It does not depend on the order of a library.
    #[must_use]
    pub fn order(&self) -> (u32, u32, &str) {
        let (set, number) = self.id.split_once('_').unwrap_or((&self.id, ""));
        let read = |part: &str| part.parse().unwrap_or(u32::MAX);
        (read(set), read(number), &self.id)
    }
}

/// Interned names.
#[derive(Clone, Debug, Default)]
pub struct Symbols {
    names: Vec<String>,
    index: HashMap<String, Sym>,
}

impl Symbols {
    /// The symbol of `name`, made if it is new. Case matters for display; look-up of titles is by [`Library::find`].
    pub fn intern(&mut self, name: &str) -> Sym {
        if let Some(sym) = self.index.get(name) {
            return *sym;
        }
        let sym = Sym(u32::try_from(self.names.len()).unwrap_or(u32::MAX));
        self.names.push(name.to_owned());
        self.index.insert(name.to_owned(), sym);
        sym
    }
    /// The symbol of `name`, if there is one.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<Sym> {
        self.index.get(name).copied()
    }
    /// The name of `sym`.
    #[must_use]
    pub fn name(&self, sym: Sym) -> &str {
        self.names.get(sym.0 as usize).map_or("?", String::as_str)
    }
}

/// Why cards cannot go into one library.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum LibraryError {
    /// Two cards have one id.
    #[error("two cards have the id {0}; each id may be used once")]
    DuplicateId(String),
    /// More cards than can be numbered.
    #[error("more than 65,000 cards")]
    TooMany,
}

/// What becomes what by crossing over.
const ALLEGIANCES: [(Kind, Kind); 3] =
    [(kinds::REBEL, kinds::IMPERIAL), (kinds::REPUBLIC, kinds::SITH), (kinds::JEDI_MASTER, kinds::DARK_JEDI_MASTER)];

/// All cards.
#[derive(Clone, Debug, Default)]
pub struct Library {
    /// Interned names.
    pub symbols: Symbols,
    /// What the rules know by name.
    pub names: Names,
    cards: Vec<Arc<CardDef>>,
    compiled: Vec<Compiled>,
    by_id: HashMap<String, DefId>,
    sidious: [Option<Sym>; 2],
    loosens: bool,
    /// The other face of those who can cross over, both ways. Faces are not cards of the library: nothing lists them.
    crossed: HashMap<DefId, DefId>,
    /// What dejariks and holograms are at a holosite, both ways.
    projected: HashMap<DefId, DefId>,
    entries: Vec<Entry>,
    /// Kinds that characters have, and kinds that other cards have.
    people: KindSet,
    things: KindSet,
    /// Cards of each side that answer events, and all the events that they answer.
    answers: [(Vec<DefId>, EvMask); 2],
    /// A number of all cards, once somebody has worked it out.
    print: OnceLock<u32>,
}

/// What a number of the library stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entry {
    /// A card.
    Card,
    /// Another face of a card.
    Face,
    /// A card with another text, to be tried in place of a card.
    Variant,
}

/// What the other faces of a card are called in [`Library::key`].
const CROSSED: &str = "crossed";
const PROJECTED: &str = "projected";

impl Library {
    /// A library of these cards, where nothing is known by name.
    pub fn new(symbols: Symbols, cards: Vec<CardDef>) -> Result<Library, LibraryError> {
        Library::with_names(symbols, Names::default(), cards)
    }
    /// A library of these cards.
    pub fn with_names(symbols: Symbols, names: Names, cards: Vec<CardDef>) -> Result<Library, LibraryError> {
        let sidious = [symbols.get("Emperor"), symbols.get("Palpatine")];
        let mut library = Library { symbols, names, sidious, ..Library::default() };
        for card in cards {
            library.add(card)?;
        }
        Ok(library)
    }
    /// Cards of a side that answer this event in one way or another.
    pub(crate) fn answers(&self, side: Side, ev: Ev, before: bool) -> impl Iterator<Item = DefId> {
        let (cards, events) = &self.answers[side.index()];
        let cards: &[DefId] = if events.answers(ev, before) { cards } else { &[] };
        cards.iter().copied().filter(move |d| self.entries[usize::from(d.0)] == Entry::Card && self.compiled(*d).events.answers(ev, before))
    }
    /// Adds a card.
    pub fn add(&mut self, card: CardDef) -> Result<DefId, LibraryError> {
        let def = DefId(u16::try_from(self.cards.len()).map_err(|_| LibraryError::TooMany)?);
        for id in std::iter::once(&card.id).chain(&card.pictures) {
            if self.by_id.contains_key(id) {
                return Err(LibraryError::DuplicateId(id.clone()));
            }
        }
        self.by_id.extend(std::iter::once(&card.id).chain(&card.pictures).map(|id| (id.clone(), def)));
        self.add_with_faces(card, Entry::Card)
    }
    /// Adds a card that nothing lists and no id finds: another card with a different text. A game that is given its number
    /// plays with it in place of that card.
    pub fn add_variant(&mut self, card: CardDef) -> Result<DefId, LibraryError> {
        self.add_with_faces(card, Entry::Variant)
    }

    fn add_with_faces(&mut self, card: CardDef, entry: Entry) -> Result<DefId, LibraryError> {
        let def = DefId(u16::try_from(self.cards.len()).map_err(|_| LibraryError::TooMany)?);
        let (crossed, projected) = (self.crossed_face(&card), projected_face(&card));
        self.push(card, entry);
        if let Some(face) = crossed {
            let other = self.push_face(face)?;
            self.crossed.extend([(def, other), (other, def)]);
        }
        if let Some(face) = projected {
            let other = self.push_face(face)?;
            self.projected.extend([(def, other), (other, def)]);
        }
        Ok(def)
    }

    fn push_face(&mut self, face: CardDef) -> Result<DefId, LibraryError> {
        let def = DefId(u16::try_from(self.cards.len()).map_err(|_| LibraryError::TooMany)?);
        self.push(face, Entry::Face);
        Ok(def)
    }

    fn push(&mut self, mut card: CardDef, entry: Entry) {
        self.print = OnceLock::new();
        let mut compiled = Compiled::new(&card);
        // §1.8.2: what a card is by its own text without condition it is though that text be canceled.
        for kind in compiled.born() {
            card.kinds.insert(kind);
        }
        if let Some(location) = &card.location {
            compiled.place(self.symbols.name(card.title), location.system.map(|s| self.symbols.name(s)), &self.names);
        }
        let kinds_seen = if card.card_type == CardType::Character { &mut self.people } else { &mut self.things };
        *kinds_seen = kinds_seen.or(card.kinds);
        self.loosens |= compiled.loosens;
        if compiled.events != EvMask::default()
            && let Ok(n) = u16::try_from(self.cards.len())
        {
            let (cards, events) = &mut self.answers[card.side.index()];
            cards.push(DefId(n));
            *events = events.union(compiled.events);
        }
        self.compiled.push(compiled);
        self.cards.push(Arc::new(card));
        self.entries.push(entry);
    }

    /// §1.6.8: a character as it is when it has crossed over, where its persona can: side, allegiance, persona and title. What its
    /// text says of itself it says with `self`, and so needs no other name.
    fn crossed_face(&mut self, card: &CardDef) -> Option<CardDef> {
        if card.card_type != CardType::Character {
            return None;
        }
        let (from, to) = self.names.crossings.iter().find_map(|(light, dark)| {
            let (from, to) = if card.side == Side::Light { (light, dark) } else { (dark, light) };
            let from = self.symbols.get(from)?;
            (card.title == from || card.personas.contains(&from)).then(|| (from, to.clone()))
        })?;
        let is_skywalker = !self.names.not_skywalker.contains(&to);
        let to = self.symbols.intern(&to);
        let skywalker = self.symbols.intern("Skywalker");
        let mut face = card.clone();
        // Skywalker status follows the Light Side; Kylo has none.
        face.extra_keywords.retain(|k| *k != skywalker);
        if card.side == Side::Dark && is_skywalker {
            face.extra_keywords.push(skywalker);
        }
        face.side = card.side.other();
        face.title = to;
        face.french = None;
        face.personas.retain(|p| *p != from);
        face.personas.push(to);
        for (light, dark) in ALLEGIANCES {
            let (old, new) = if card.side == Side::Light { (light, dark) } else { (dark, light) };
            if card.kinds.has(old) {
                face.kinds.remove(old);
                face.kinds.insert(new);
                for s in face.subtypes.iter_mut().filter(|s| s.as_str() == old.name()) {
                    new.name().clone_into(s);
                }
            }
        }
        Some(face)
    }

    /// What a dejarik or hologram is at a holosite.
    #[must_use]
    pub fn projected(&self, def: DefId) -> Option<DefId> {
        self.projected.get(&def).copied().filter(|face| self.entry(*face) == Entry::Face)
    }
    /// What a card at a holosite is elsewhere.
    #[must_use]
    pub fn unprojected(&self, def: DefId) -> Option<DefId> {
        if self.entry(def) == Entry::Face { self.projected.get(&def).copied() } else { None }
    }

    fn entry(&self, def: DefId) -> Entry {
        self.entries[usize::from(def.0)]
    }

    /// A character's other face: who it is when it has crossed over.
    #[must_use]
    pub fn crossed(&self, def: DefId) -> Option<DefId> {
        self.crossed.get(&def).copied()
    }
    /// The card of this number.
    #[must_use]
    pub fn def(&self, def: DefId) -> &CardDef {
        &self.cards[usize::from(def.0)]
    }
    /// The text of a card, made ready for asking.
    #[must_use]
    pub fn compiled(&self, def: DefId) -> &Compiled {
        &self.compiled[usize::from(def.0)]
    }
    /// The card of this id (`1_168`).
    #[must_use]
    pub fn by_id(&self, id: &str) -> Option<DefId> {
        self.by_id.get(id).copied()
    }
    /// A card by a name that every library has for it: its id, and which of its faces.
    #[must_use]
    pub fn key(&self, def: DefId) -> String {
        let id = &self.def(def).id;
        match self.entry(def) {
            Entry::Card | Entry::Variant => id.clone(),
            Entry::Face if self.projected.contains_key(&def) => format!("{id}/{PROJECTED}"),
            Entry::Face => format!("{id}/{CROSSED}"),
        }
    }
    /// The card of a [`Library::key`].
    #[must_use]
    pub fn by_key(&self, key: &str) -> Option<DefId> {
        match key.split_once('/') {
            None => self.by_id(key),
            Some((id, CROSSED)) => self.crossed(self.by_id(id)?),
            Some((id, PROJECTED)) => self.projected(self.by_id(id)?),
            Some(_) => None,
        }
    }
    /// The number of all cards that `make` works out: once.
    pub fn print(&self, make: impl FnOnce(&Library) -> u32) -> u32 {
        *self.print.get_or_init(|| make(self))
    }
    /// All cards, in the order they were added.
    pub fn iter(&self) -> impl Iterator<Item = (DefId, &CardDef)> {
        let all = self.cards.iter().enumerate().map(|(i, c)| (DefId(u16::try_from(i).unwrap_or(u16::MAX)), &**c));
        all.filter(|(d, _)| self.entry(*d) == Entry::Card)
    }
    /// The name of a set by its number, as `[Set Name]` writes it.
    #[must_use]
    pub fn set_name(&self, set: &str) -> Option<&str> {
        self.names.set(set)
    }
    /// The names that one reading takes for one persona (D4): the Emperor and Palpatine. The other of the two, for one of them.
    #[must_use]
    pub fn sidious(&self, name: Sym) -> Option<Sym> {
        match self.sidious {
            [Some(a), b] if a == name => b,
            [a, Some(b)] if b == name => a,
            _ => None,
        }
    }
    /// Whether some text changes how many copies of a card may be on table.
    #[must_use]
    pub fn loosens(&self) -> bool {
        self.loosens
    }
    /// Whether a kind is one of starships, vehicles and other cards, and of no character.
    #[must_use]
    pub fn is_thing(&self, kind: Kind) -> bool {
        self.things.has(kind) && !self.people.has(kind)
    }
    /// How many cards.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.iter().filter(|entry| **entry == Entry::Card).count()
    }
    /// Whether it has none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }
    /// The title of a card.
    #[must_use]
    pub fn title(&self, def: DefId) -> &str {
        self.symbols.name(self.def(def).title)
    }
    /// Cards whose title this is, without regard to case and leading dots.
    #[must_use]
    pub fn find(&self, title: &str) -> Vec<DefId> {
        let wanted = title.trim().trim_start_matches(['•', '◇']).trim();
        self.iter().filter(|(_, c)| self.symbols.name(c.title).eq_ignore_ascii_case(wanted)).map(|(d, _)| d).collect()
    }
}

/// §5.7.5: at a holosite a dejarik or hologram has its destiny for deploy cost, power, ability and forfeit value; its text is off,
/// and it is neither a character nor what it was.
fn projected_face(card: &CardDef) -> Option<CardDef> {
    let marks = [kinds::DEJARIK, kinds::HOLOGRAM];
    if !marks.iter().any(|k| card.kinds.has(*k)) || !matches!(card.card_type, CardType::Effect | CardType::Interrupt) {
        return None;
    }
    let n = Stat::Printed(*card.stats.destiny.first()?);
    let mut is = KindSet::default();
    for kind in marks.into_iter().filter(|k| card.kinds.has(*k)) {
        is.insert(kind);
    }
    Some(CardDef {
        card_type: CardType::Character,
        subtypes: Vec::new(),
        stats: Stats { destiny: card.stats.destiny.clone(), deploy: n, power: n, ability: n, forfeit: n, ..Stats::default() },
        kinds: is,
        slots: Vec::new(),
        text: CardText::default(),
        ..card.clone()
    })
}
