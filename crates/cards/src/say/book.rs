//! What both languages look up: words of kinds, what a name in quotes stands for, what the card itself is.

use std::sync::OnceLock;

use holocron_engine::card::{CardDef, CardType, Kind, Library, Uniqueness, kinds};
use holocron_engine::text::forms::Lean;
use holocron_engine::text::walk::{self, Node};
use holocron_engine::text::{
    Adj, CardText, Change, Clause, Dest, Effect, Filter, Name, Object, Objs, One, PlaceTo, Ref, Statement, Sym, Term, TextMod, Word, Zone,
};

use super::name::takes_article;

/// How a kind stands in a phrase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Class {
    /// A type of card: the last noun of a phrase.
    Type,
    /// Any other noun.
    Noun,
    /// An adjective, with the kind it leans on when it stands alone (`None`: card).
    Adjective(Option<Kind>),
}

/// The words of a kind.
#[derive(Clone, Debug)]
pub(crate) struct KindWords {
    pub en: String,
    pub en_plural: String,
    pub class: Class,
    pub fr: String,
    pub fr_plural: String,
    pub fem: bool,
    /// `+`, one adjective, or four forms.
    pub attr: String,
}

/// The table, by [`Kind`].
fn table() -> &'static [KindWords] {
    static TABLE: OnceLock<Vec<KindWords>> = OnceLock::new();
    TABLE.get_or_init(|| {
        let text = include_str!("kinds.tsv");
        Kind::NAMES
            .iter()
            .map(|name| {
                let row = text.lines().map(|l| l.split('\t').collect::<Vec<_>>()).find(|f| f.len() == 8 && f[0] == *name);
                row.map_or_else(|| unknown(name), |f| words(&f))
            })
            .collect()
    })
}

fn words(f: &[&str]) -> KindWords {
    let en = if f[1] == "=" { f[0] } else { f[1] };
    let en_plural = match (f[2], Kind::from_name(en)) {
        ("=", Some(kind)) if en == f[0] => kind.plural(),
        ("=", _) => super::en::plural(en),
        (p, _) => p.to_owned(),
    };
    let class = match f[3] {
        "T" => Class::Type,
        "N" => Class::Noun,
        a => Class::Adjective(a.strip_prefix("A:").and_then(Kind::from_name)),
    };
    KindWords {
        en: en.to_owned(),
        en_plural,
        class,
        fr: f[4].to_owned(),
        fr_plural: f[5].to_owned(),
        fem: f[6] == "f",
        attr: f[7].to_owned(),
    }
}

/// A kind that the table lacks is said by its name.
fn unknown(name: &str) -> KindWords {
    KindWords {
        en: name.to_owned(),
        en_plural: super::en::plural(name),
        class: Class::Noun,
        fr: name.to_owned(),
        fr_plural: format!("{name}s"),
        fem: false,
        attr: "+".to_owned(),
    }
}

/// The words of `kind`.
pub(crate) fn kind_words(kind: Kind) -> &'static KindWords {
    static NONE: OnceLock<KindWords> = OnceLock::new();
    table().get(usize::from(kind.0)).unwrap_or_else(|| NONE.get_or_init(|| unknown("card")))
}

/// Whether the table has `kind`.
#[cfg(test)]
pub(crate) fn has_kind(kind: Kind) -> bool {
    include_str!("kinds.tsv").lines().any(|l| l.split('\t').next() == Some(kind.name()))
}

/// Phrases that are looked up by name: procedures, named rules, agendas (English, French).
pub(crate) fn term(key: &str) -> Option<(&'static str, &'static str)> {
    include_str!("terms.tsv").lines().find_map(|l| {
        let mut f = l.split('\t');
        (f.next()? == key).then(|| Some((f.next()?, f.next()?)))?
    })
}

/// A keyword in French, one or several; `None` where it is said as written.
pub(crate) fn keyword(name: &str, many: bool) -> Option<&'static str> {
    let (_, fr) = term(&format!("keyword {name}"))?;
    let (one, several) = fr.split_once('/').unwrap_or((fr, fr));
    Some(if many { several } else { one })
}

/// A name that French translates: its gender, and the name.
pub(crate) fn french_name(name: &str) -> Option<(&'static str, &'static str)> {
    term(&format!("name {name}"))
}

/// Whether cards of this title, which the library need not have, can be on table in any number.
fn common_title(name: &str) -> bool {
    include_str!("common.txt").lines().any(|l| l.eq_ignore_ascii_case(name))
}

/// What a name in quotes stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NameClass {
    /// A persona or the title of a unique card, or nothing that the library knows: said without an article.
    Proper,
    /// A card of which there may be many.
    Common,
}

/// The library, seen from one card.
#[derive(Clone, Copy)]
pub(crate) struct Book<'a> {
    pub library: &'a Library,
    pub def: &'a CardDef,
}

impl<'a> Book<'a> {
    /// The name of a symbol.
    pub fn name(&self, sym: Sym) -> &'a str {
        self.library.symbols.name(sym)
    }
    /// The first card that has this title or persona.
    fn known(&self, sym: Sym) -> Option<&'a CardDef> {
        let name = self.name(sym);
        let mut cards = self.library.iter().map(|(_, c)| c);
        let fits = |c: &&CardDef| c.title == sym || c.personas.contains(&sym) || self.name(c.title).eq_ignore_ascii_case(name);
        cards.find(fits)
    }
    /// Whether the name is of one card only: a persona, or the title of a unique card.
    pub fn is_single(&self, sym: Sym) -> bool {
        self.known(sym).is_some_and(|c| c.personas.contains(&sym) || matches!(c.uniqueness, Uniqueness::Dots(1) | Uniqueness::None))
    }
    /// Whether this card's title names two: `Owen Lars & Beru Lars`.
    pub fn self_plural(&self) -> bool {
        self.self_name().is_some_and(|t| t.contains(" & ")) && self.def.card_type == CardType::Character
    }
    /// The title by which a French reader knows a card of which there are many: `ce Talz`.
    pub fn self_title(&self) -> Option<&'a str> {
        use CardType::{Character, Creature, Starship, Vehicle};
        let title = self.name(self.def.title);
        let named = matches!(self.def.card_type, Character | Creature | Starship | Vehicle);
        named.then(|| title.split_once(" (").map_or(title, |(name, _)| name))
    }
    /// Whether the name is of a unique card of this type: the type need not be said.
    pub fn is_named_kind(&self, sym: Sym, kind: Kind) -> bool {
        let thing = |c: &CardDef| is_thing(c.card_type) && c.card_type.kind() == kind && c.uniqueness == Uniqueness::Dots(1);
        self.known(sym).is_some_and(|c| c.title == sym && thing(c))
    }
    /// Whether a card has just this title.
    pub fn is_title(&self, sym: Sym) -> bool {
        self.library.iter().any(|(_, c)| c.title == sym)
    }
    /// Whether the name wants an article.
    pub fn name_class(&self, sym: Sym) -> NameClass {
        if self.keyword(sym) {
            return NameClass::Common;
        }
        match self.known(sym) {
            Some(c) if c.uniqueness != Uniqueness::Dots(1) && !c.personas.contains(&sym) && is_thing(c.card_type) => NameClass::Common,
            _ => NameClass::Proper,
        }
    }
    /// Whether the name is a keyword in quotes rather than a title or a persona.
    fn keyword(&self, sym: Sym) -> bool {
        if self.known(sym).is_none() && (keyword(self.name(sym), false).is_some() || common_title(self.name(sym))) {
            return true;
        }
        let known = self.known(sym).is_some_and(|c| c.uniqueness != Uniqueness::None);
        !known && (Kind::from_name(self.name(sym)).is_some() || self.library.iter().any(|(_, c)| c.extra_keywords.contains(&sym)))
    }
    /// Whether the name is feminine in French.
    pub fn name_fem(&self, sym: Sym) -> bool {
        french_name(self.name(sym)).map_or_else(|| self.known(sym).is_some_and(is_fem), |(gender, _)| gender == "f")
    }
    /// Whether the name takes an article in French: `le Devastator`.
    pub fn name_article(&self, sym: Sym) -> bool {
        self.known(sym).is_some_and(|c| takes_article(c, self.name(sym)))
    }
    /// The name of the one place on which this card deploys.
    pub fn host_name(&self) -> Option<Sym> {
        let [term] = self.host_filter()?.any.as_slice() else { return None };
        match term.words.as_slice() {
            [Word::Named(s), Word::Kind(kinds::SYSTEM)] | [Word::Kind(kinds::SYSTEM), Word::Named(s)] => Some(*s),
            _ => None,
        }
    }
    /// The unnamed target onto which this card puts itself.
    pub fn onto(&self) -> Option<Filter> {
        let itself = |o: &Objs| matches!(o.0.as_slice(), [One::Object(_, Object::Ref(Ref::SelfCard))]);
        let (mut target, mut onto) = (None, false);
        walk::walk(&self.def.text, &mut |n| match n {
            Node::Clause(Clause::Target(t)) if target.is_none() => target = Some(t.filter.clone()),
            Node::Effect(Effect::Place { what, to: PlaceTo::Onto(Object::Ref(Ref::Target)), .. }) => onto |= itself(what),
            _ => {}
        });
        target.filter(|_| onto)
    }
    /// Whether it names a place: a system or a card that is a location.
    pub fn name_is_place(&self, sym: Sym) -> bool {
        let part = |c: &CardDef| c.location.as_ref().is_some_and(|l| l.system == Some(sym));
        self.known(sym).map_or_else(|| self.library.iter().any(|(_, c)| part(c)), |c| c.card_type == CardType::Location)
    }
    /// Titles of the cards whose text switches `option` on.
    pub fn amenders(&self, option: Sym) -> Vec<&'a str> {
        let amends = |t: &CardText| {
            t.standings.iter().flat_map(|s| &s.changes).any(|c| matches!(c, Change::Text(TextMod::Amended(o)) if *o == option))
        };
        self.library.iter().filter(|(_, c)| amends(&c.text)).map(|(_, c)| self.name(c.title)).collect()
    }
    /// The noun by which this card speaks of itself when it has no proper name.
    pub fn self_kind(&self) -> Kind {
        let ks = &self.def.kinds;
        [kinds::UTINNI_EFFECT, kinds::IMMEDIATE_EFFECT, kinds::MOBILE_EFFECT, kinds::SITE, kinds::SYSTEM, kinds::SECTOR]
            .into_iter()
            .find(|k| ks.has(*k))
            .unwrap_or_else(|| self.def.card_type.kind())
    }
    /// The proper name by which this card speaks of itself: a unique character, starship, vehicle or creature.
    pub fn self_name(&self) -> Option<&'a str> {
        let d = self.def;
        let named = matches!(d.card_type, CardType::Character | CardType::Starship | CardType::Vehicle | CardType::Creature);
        let title = self.name(d.title);
        (named && d.uniqueness == Uniqueness::Dots(1)).then(|| title.split_once(" (").map_or(title, |(name, _)| name))
    }
    /// Whether this card is a person who is spoken of as he or she.
    pub fn self_person(&self) -> bool {
        self.def.card_type == CardType::Character && !self.def.kinds.has(kinds::DROID)
    }
    /// Whether this card is a woman.
    pub fn self_woman(&self) -> bool {
        self.self_person() && self.def.kinds.has(kinds::FEMALE)
    }
    /// Whether this card is feminine in French.
    pub fn self_fem(&self) -> bool {
        is_fem(self.def)
    }
    /// Whether this card, as it speaks of itself, is feminine: a name, or the noun of its type.
    pub fn self_fem_said(&self) -> bool {
        if self.self_plural() {
            false
        } else if self.self_name().is_some() {
            self.self_fem()
        } else {
            kind_words(self.self_kind()).fem
        }
    }
    /// A name bound in this card that is written as a letter: X, Y, Z.
    pub fn letter(&self, n: Name) -> Option<String> {
        let name = self.name(*self.def.text.names.get(usize::from(n.0))?);
        (name.chars().count() == 1 && name.chars().all(char::is_uppercase)).then(|| name.to_owned())
    }
    /// The letters that this card uses itself.
    pub fn letters(&self) -> Vec<String> {
        self.def.text.names.iter().map(|s| self.name(*s).to_owned()).filter(|n| n.chars().count() == 1).collect()
    }
    /// Whether a filter is about locations.
    pub fn is_location(&self, f: &Filter) -> bool {
        f.any.iter().any(|t| {
            let word = |w: &Word| match w {
                Word::Kind(k) => is_place_kind(*k),
                Word::Named(s) => self.name_is_place(*s),
                _ => false,
            };
            t.words.iter().any(word) || t.group.as_ref().is_some_and(|g| self.is_location(g))
        })
    }
    /// The noun for cards of several kinds: Rebels and aliens are characters.
    pub fn common_kind(&self, f: &Filter) -> Option<Kind> {
        let mut all = f.any.iter().map(|t| self.term_kind(t));
        let first = all.next()??;
        all.try_fold(first, |a, b| common(a, b?))
    }
    fn term_kind(&self, t: &Term) -> Option<Kind> {
        if let Some(g) = &t.group {
            return self.common_kind(g);
        }
        t.words.iter().rev().find_map(|w| match w {
            Word::Kind(k) => Some(type_of(*k)),
            Word::Named(s) => self.known(*s).map(named_kind),
            Word::Adj(a) => lean(*a),
            _ => None,
        })
    }
    /// Whether this card is an Interrupt.
    pub fn is_interrupt(&self) -> bool {
        self.def.card_type == CardType::Interrupt
    }
    /// Whether this card is a location.
    pub fn is_location_card(&self) -> bool {
        self.def.card_type == CardType::Location
    }
    /// Whether this card itself takes part in battles.
    pub fn fights(&self) -> bool {
        matches!(self.def.card_type, CardType::Character | CardType::Starship | CardType::Vehicle)
    }
    /// Whether this card deploys by itself ("deploys") rather than by the player's hand ("deploy").
    pub fn deploys_itself(&self) -> bool {
        use CardType::{Character, Creature, Location, Podracer, Starship, Vehicle};
        matches!(self.def.card_type, Character | Creature | Location | Podracer | Starship | Vehicle)
    }
    /// The filter of the one place on which this card deploys, by which it speaks of its host.
    pub fn host_filter(&self) -> Option<&'a Filter> {
        let mut on = self.def.text.statements.iter().filter_map(|s| match s {
            Statement::Deploy(d) => match &d.dest {
                Dest::On(f) => Some(f),
                _ => None,
            },
            _ => None,
        });
        let first = on.next()?;
        (on.next().is_none() && !self.changes_hosts()).then_some(first)
    }
    /// Whether this card puts itself onto another one: then its host is not what it deployed on.
    fn changes_hosts(&self) -> bool {
        let itself = |o: &Objs| matches!(o.0.as_slice(), [One::Object(_, Object::Ref(Ref::SelfCard))]);
        let mut found = false;
        walk::walk(&self.def.text, &mut |n| {
            found |= matches!(n, Node::Effect(Effect::Place { what, to: PlaceTo::Onto(_), .. }) if itself(what));
        });
        found
    }
    /// The pile beside or on which this card deploys.
    pub fn host_zone(&self) -> Option<&'a Zone> {
        self.def.text.statements.iter().find_map(|s| match s {
            Statement::Deploy(d) => match &d.dest {
                Dest::Beside(z) | Dest::OnZone(z) | Dest::Under(z) => Some(z),
                _ => None,
            },
            _ => None,
        })
    }
    /// The kind of card that carries this one, where the way of deploying does not say.
    pub fn host_kind(&self) -> Option<Kind> {
        let ks = &self.def.kinds;
        let is = |k: Kind| ks.has(k);
        if is(kinds::STARSHIP_WEAPON) {
            Some(kinds::STARSHIP)
        } else if is(kinds::VEHICLE_WEAPON) {
            Some(kinds::VEHICLE)
        } else if is(kinds::CHARACTER_WEAPON) || self.def.card_type == CardType::Device {
            Some(kinds::CHARACTER)
        } else {
            None
        }
    }
}

/// Whether cards of the kind are locations.
pub(crate) fn is_place_kind(k: Kind) -> bool {
    use kinds::{ASTEROID_SECTOR, BATTLEGROUND, CLOUD_SECTOR, DOCKING_BAY, LOCATION, SECTOR, SITE, SYSTEM};
    [LOCATION, SITE, SYSTEM, SECTOR, CLOUD_SECTOR, ASTEROID_SECTOR, BATTLEGROUND, DOCKING_BAY].contains(&k)
}

/// What cards of a kind are called together with others: the type of card, or a kind that is said as well.
fn type_of(k: Kind) -> Kind {
    use kinds as K;
    let within = |from: Kind, to: Kind| (from.0..=to.0).contains(&k.0);
    match k {
        K::SITE | K::DOCKING_BAY | K::DEATH_STAR_SITE | K::CANTINA | K::PRISON | K::HOLOSITE => K::SITE,
        K::CREATURE_VEHICLE | K::COMBAT_VEHICLE | K::SHUTTLE_VEHICLE | K::TRANSPORT_VEHICLE => K::VEHICLE,
        K::STARFIGHTER | K::SQUADRON | K::CAPITAL | K::B_WING | K::A_WING => K::STARSHIP,
        K::PILOT | K::PERMANENT_PILOT => K::PILOT,
        K::RONTO | K::BANTHA => K::VEHICLE,
        K::CANNON => K::WEAPON,
        K::UTINNI_EFFECT | K::IMMEDIATE_EFFECT | K::MOBILE_EFFECT | K::POLITICAL_EFFECT | K::STARTING_EFFECT | K::NORMAL_EFFECT => {
            K::EFFECT
        }
        K::USED_INTERRUPT | K::LOST_INTERRUPT | K::STARTING_INTERRUPT => K::INTERRUPT,
        _ if within(K::CHARACTER_WEAPON, K::DEATH_STAR_WEAPON) || within(K::BLASTER, K::AXE) => K::WEAPON,
        _ if within(K::ALIEN, K::LAMPROID) || matches!(k, K::R_UNIT | K::SECURITY_DROID | K::ISB_AGENT | K::EWOK | K::BIKER_SCOUT) => {
            K::CHARACTER
        }
        _ if within(K::X_WING, K::NO_HYPERDRIVE) || within(K::TIE_LN, K::TIE_SR) => K::STARSHIP,
        _ if within(K::SANDCRAWLER, K::SAIL_BARGE) => K::VEHICLE,
        other => other,
    }
}

/// What two kinds are together.
fn common(a: Kind, b: Kind) -> Option<Kind> {
    let person = |k: Kind| k == kinds::CHARACTER || k == kinds::PILOT;
    match (a, b) {
        _ if a == b => Some(a),
        _ if is_place_kind(a) && is_place_kind(b) => Some(kinds::LOCATION),
        _ if person(a) && person(b) => Some(kinds::CHARACTER),
        _ => None,
    }
}

/// What a card with a name is called together with others.
fn named_kind(c: &CardDef) -> Kind {
    let part = [kinds::SITE, kinds::SYSTEM, kinds::SECTOR].into_iter().find(|k| c.kinds.has(*k));
    part.unwrap_or_else(|| c.card_type.kind())
}

/// Cards that a sentence counts: one character, two blasters.
fn is_thing(t: CardType) -> bool {
    use CardType::{Character, Creature, Device, Podracer, Starship, Vehicle, Weapon};
    matches!(t, Character | Creature | Device | Podracer | Starship | Vehicle | Weapon)
}

/// Kinds of weapons by which a French reader knows the gender of a weapon's title.
const WEAPONS: [Kind; 9] = [
    kinds::LIGHTSABER,
    kinds::BLASTER,
    kinds::RIFLE,
    kinds::LASER_CANNON,
    kinds::ION_CANNON,
    kinds::CANNON,
    kinds::TURBOLASER,
    kinds::GADERFFII,
    kinds::MINE,
];

fn is_fem(c: &CardDef) -> bool {
    match c.card_type {
        CardType::Character => c.kinds.has(kinds::FEMALE),
        CardType::Weapon => WEAPONS.into_iter().find(|k| c.kinds.has(*k)).is_none_or(|k| kind_words(k).fem),
        CardType::Interrupt => true,
        // known by its French title
        CardType::Device => c.french.as_deref().is_some_and(|t| ["La ", "Station "].iter().any(|w| t.starts_with(w))),
        _ => false,
    }
}

/// What an adjective that stands alone is about.
pub(crate) fn lean(a: Adj) -> Option<Kind> {
    match a.say().lean {
        Lean::Card => None,
        Lean::Character => Some(kinds::CHARACTER),
        Lean::JediTest => Some(kinds::JEDI_TEST),
        Lean::Location => Some(kinds::LOCATION),
        Lean::Site => Some(kinds::SITE),
        Lean::Vehicle => Some(kinds::VEHICLE),
        Lean::Weapon => Some(kinds::WEAPON),
    }
}
