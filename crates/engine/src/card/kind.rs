//! Kinds of cards: types, subtypes, skills, species, ship and weapon kinds; a closed dictionary.

use serde::{Deserialize, Serialize};

use crate::set::{Member, set_of};

/// A kind of card: an index into the dictionary [`Kind::NAMES`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Kind(pub u16);

impl Member for Kind {
    const COUNT: usize = Kind::NAMES.len();
    #[inline]
    fn index(self) -> usize {
        usize::from(self.0)
    }
}

set_of!(
    /// A set of kinds.
    pub KindSet = 8 of Kind
);

impl KindSet {
    /// All kinds in it, in order.
    pub fn iter(&self) -> impl Iterator<Item = Kind> + '_ {
        Kind::all().filter(|k| self.has(*k))
    }
}

/// Declares the dictionary: constants and names.
macro_rules! dictionary {
    ($($konst:ident = $name:literal),* $(,)?) => {
        #[repr(u16)]
        #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
        enum Index { $($konst),* }
        /// The kinds that the rules themselves speak of, by name.
        pub mod kinds {
            use super::{Index, Kind};
            $(#[doc = concat!("`", $name, "`")] pub const $konst: Kind = Kind(Index::$konst as u16);)*
        }
        impl Kind {
            /// The dictionary, singular, as written in card files.
            pub const NAMES: &[&str] = &[$($name),*];
        }
    };
}

dictionary! {
    // types
    CHARACTER = "character", STARSHIP = "starship", VEHICLE = "vehicle", WEAPON = "weapon", DEVICE = "device",
    EFFECT = "effect", INTERRUPT = "interrupt", LOCATION = "location", CREATURE = "creature", OBJECTIVE = "objective",
    EPIC_EVENT = "epic event", JEDI_TEST = "jedi test", ADMIRALS_ORDER = "admiral's order", PODRACER = "podracer",
    DEFENSIVE_SHIELD = "defensive shield", GAME_AID = "game aid",
    // subtypes
    SITE = "site", SYSTEM = "system", SECTOR = "sector", BATTLEGROUND = "battleground",
    CAPITAL = "capital", STARFIGHTER = "starfighter", SQUADRON = "squadron",
    COMBAT_VEHICLE = "combat vehicle", CREATURE_VEHICLE = "creature vehicle", SHUTTLE_VEHICLE = "shuttle vehicle",
    TRANSPORT_VEHICLE = "transport vehicle",
    CHARACTER_WEAPON = "character weapon", STARSHIP_WEAPON = "starship weapon", VEHICLE_WEAPON = "vehicle weapon",
    ARTILLERY_WEAPON = "artillery weapon", AUTOMATED_WEAPON = "automated weapon", DEATH_STAR_WEAPON = "death star weapon",
    UTINNI_EFFECT = "utinni effect", IMMEDIATE_EFFECT = "immediate effect", MOBILE_EFFECT = "mobile effect",
    POLITICAL_EFFECT = "political effect", STARTING_EFFECT = "starting effect", NORMAL_EFFECT = "normal effect",
    USED_INTERRUPT = "used interrupt", LOST_INTERRUPT = "lost interrupt", STARTING_INTERRUPT = "starting interrupt",
    // character types
    ALIEN = "alien", DROID = "droid", IMPERIAL = "imperial", REBEL = "rebel", REPUBLIC = "republic", SITH = "sith",
    JEDI_MASTER = "jedi master", DARK_JEDI_MASTER = "dark jedi master", JEDI = "jedi", DARK_JEDI = "dark jedi",
    JEDI_KNIGHT = "jedi knight", FORCE_SENSITIVE = "force-sensitive", FORCE_ATTUNED = "force-attuned",
    // skills and roles
    WARRIOR = "warrior", PILOT = "pilot", SPY = "spy", SMUGGLER = "smuggler", LEADER = "leader", SCOUT = "scout",
    BOUNTY_HUNTER = "bounty hunter", GAMBLER = "gambler", THIEF = "thief", ASSASSIN = "assassin", MUSICIAN = "musician",
    TROOPER = "trooper", STORMTROOPER = "stormtrooper", GUARD = "guard", COMMANDER = "commander", GENERAL = "general",
    ADMIRAL = "admiral", MOFF = "moff", PRINCESS = "princess", SENATOR = "senator", OPERATIVE = "operative",
    INFORMATION_BROKER = "information broker", BARTENDER = "bartender", FARMER = "farmer", TECHNICIAN = "technician",
    GUNNER = "gunner", SCAVENGER = "scavenger", FEMALE = "female", MALE = "male", TIE_PILOT = "TIE pilot",
    // droid models
    ASTROMECH = "astromech", PROTOCOL_DROID = "protocol droid", POWER_DROID = "power droid", MINING_DROID = "mining droid",
    MAINTENANCE_DROID = "maintenance droid", VEHICLE_DROID = "vehicle droid", SERVANT_DROID = "servant droid",
    MESSENGER_DROID = "messenger droid", SECURITY_PATROL_DROID = "security patrol droid",
    COMMUNICATIONS_DROID = "communications droid", VEHICLE_REPAIR_DROID = "vehicle repair droid",
    MEDICAL_DROID = "medical droid", BATTLE_DROID = "battle droid", INTERROGATOR_DROID = "interrogator droid",
    // species
    JAWA = "jawa", TUSKEN_RAIDER = "tusken raider", WOOKIEE = "wookiee", RODIAN = "rodian", DEVARONIAN = "devaronian",
    TALZ = "talz", CHADRA_FAN = "chadra-fan", SHISTAVANEN = "shistavanen", DUROS = "duros", KUBAZ = "kubaz",
    MORSEERIAN = "morseerian", RONTO = "ronto", BANTHA = "bantha", WOLFMAN = "wolfman", CORELLIAN = "corellian",
    HUTT = "hutt", BITH = "bith", ARCONA = "arcona", ITHORIAN = "ithorian", LAMPROID = "lamproid",
    // starship classes and features
    X_WING = "X-wing", Y_WING = "Y-wing", TIE = "TIE", FREIGHTER = "freighter", STAR_DESTROYER = "star destroyer",
    CORVETTE = "corvette", INDEPENDENT = "independent", NO_HYPERDRIVE = "no hyperdrive", ENCLOSED = "enclosed",
    TIE_LN = "TIE/ln", TIE_ADVANCED = "TIE advanced", TIE_SR = "TIE/sr", TIE_SA = "TIE/sa", BOMBER = "bomber",
    // vehicle classes
    SANDCRAWLER = "sandcrawler", LANDSPEEDER = "landspeeder", LIFT_TUBE = "lift tube", SPEEDER = "speeder", AT_AT = "AT-AT",
    AT_ST = "AT-ST", CLOUD_CAR = "cloud car", PATROL_CRAFT = "patrol craft", SPEEDER_BIKE = "speeder bike", SWOOP = "swoop",
    SNOWSPEEDER = "snowspeeder", SKIFF = "skiff", SAIL_BARGE = "sail barge",
    // weapon kinds
    BLASTER = "blaster", RIFLE = "rifle", LIGHTSABER = "lightsaber", ION_WEAPON = "ion weapon", LASER_CANNON = "laser cannon",
    ION_CANNON = "ion cannon", TURBOLASER = "turbolaser", MINE = "mine", SEEKER = "seeker", TORPEDO = "torpedo",
    BOWCASTER = "bowcaster", GADERFFII = "gaderffii", GRENADE = "grenade", AXE = "axe",
    // device kinds
    FUSION_GENERATOR = "fusion generator", TRACTOR_BEAM = "tractor beam", RESTRAINING_BOLT = "restraining bolt",
    UTILITY_BELT = "utility belt", BINOCULARS = "binoculars",
    // location features
    INTERIOR = "interior", EXTERIOR = "exterior", PLANET = "planet", SPACE = "space", MOBILE = "mobile",
    DOCKING_BAY = "docking bay", PRISON = "prison", SPACEPORT = "spaceport", UNDERGROUND = "underground",
    UNDERWATER = "underwater", MARKER = "marker", HOLOSITE = "holosite", DEATH_STAR_SITE = "death star site",
    STARSHIP_SITE = "starship site", VEHICLE_SITE = "vehicle site", CLOUD_SECTOR = "cloud sector",
    ASTEROID_SECTOR = "asteroid sector", BUFFER = "buffer", TRENCH = "trench", JUNGLE = "jungle", SWAMP = "swamp",
    CANTINA = "cantina",
    // alignments and groups
    RED_SQUADRON = "Red Squadron pilot", GOLD_SQUADRON = "Gold Squadron pilot", BLACK_SQUADRON = "Black Squadron pilot",
    INSERT = "insert", COMBO = "combo", DOUBLE_SIDED = "double-sided", ISB_AGENT = "ISB agent",
    // kinds that real card text names
    PERMANENT_PILOT = "permanent pilot", R_UNIT = "r-unit", B_WING = "B-wing", A_WING = "A-wing", CANNON = "cannon",
    SECURITY_DROID = "security droid", DEJARIK = "dejarik", HOLOGRAM = "hologram", UGNAUGHT = "ugnaught", GUNGAN = "gungan", NEIMOIDIAN = "neimoidian",
    AAT = "AAT", CLONE = "clone", INQUISITOR = "inquisitor", RESISTANCE_AGENT = "resistance agent", COMBAT_CARD = "combat card",
    FORCE_DRAIN_BONUS = "force drain bonus", BIKER_SCOUT = "biker scout", EWOK = "ewok",
    // stand-in used by scenarios
    FILLER = "filler",
}

impl Kind {
    /// The whole dictionary.
    pub fn all() -> impl DoubleEndedIterator<Item = Kind> {
        (0..Kind::NAMES.len() as u16).map(Kind)
    }
    /// The name, singular.
    #[must_use]
    pub fn name(self) -> &'static str {
        Kind::NAMES.get(usize::from(self.0)).copied().unwrap_or("?")
    }
    /// The kind of this name: singular or plural, any case.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Kind> {
        Kind::NAMES.iter().position(|n| matches_plural(n, name)).and_then(|i| u16::try_from(i).ok()).map(Kind)
    }
    /// The plural of the name.
    #[must_use]
    pub fn plural(self) -> String {
        plural(self.name())
    }
}

fn plural(name: &str) -> String {
    match name {
        "spy" => "spies".into(),
        "thief" => "thieves".into(),
        "wolfman" => "wolfmen".into(),
        "duros" | "corellian" if name == "duros" => "duros".into(),
        "binoculars" => "binoculars".into(),
        "jedi" | "dark jedi" | "sith" => name.into(),
        _ if name.ends_with('y') && !name.ends_with("ay") && !name.ends_with("ey") => format!("{}ies", &name[..name.len() - 1]),
        _ if name.ends_with('s') => format!("{name}es"),
        _ => format!("{name}s"),
    }
}

fn matches_plural(name: &str, word: &str) -> bool {
    name.eq_ignore_ascii_case(word) || plural(name).eq_ignore_ascii_case(word)
}

/// Printed icons that count (§1.4); those of locations (interior, planet ...) are kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Icon {
    /// `pilot`
    Pilot,
    /// `warrior`
    Warrior,
    /// `nav computer`
    NavComputer,
    /// `scomp link`
    ScompLink,
    /// `presence`
    Presence,
    /// `grabber`
    Grabber,
    /// `independent`
    Independent,
    /// `maintenance`
    Maintenance,
    /// `permanent weapon`
    PermanentWeapon,
    /// `selective creature`
    SelectiveCreature,
    /// `episode i`
    EpisodeI,
    /// `episode vii`
    EpisodeVii,
    /// `clone army`
    CloneArmy,
    /// `separatist`
    Separatist,
    /// `trade federation`
    TradeFederation,
    /// `first order`
    FirstOrder,
    /// `resistance`
    Resistance,
    /// `republic`
    Republic,
    /// `vader`: a pilot icon that shows him.
    Vader,
}

impl Icon {
    /// All icons.
    pub const ALL: [Icon; 19] = [
        Icon::Pilot,
        Icon::Warrior,
        Icon::NavComputer,
        Icon::ScompLink,
        Icon::Presence,
        Icon::Grabber,
        Icon::Independent,
        Icon::Maintenance,
        Icon::PermanentWeapon,
        Icon::SelectiveCreature,
        Icon::EpisodeI,
        Icon::EpisodeVii,
        Icon::CloneArmy,
        Icon::Separatist,
        Icon::TradeFederation,
        Icon::FirstOrder,
        Icon::Resistance,
        Icon::Republic,
        Icon::Vader,
    ];
    /// The name as card files and the community's database write it, lower case.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Icon::Pilot => "pilot",
            Icon::Warrior => "warrior",
            Icon::NavComputer => "nav computer",
            Icon::ScompLink => "scomp link",
            Icon::Presence => "presence",
            Icon::Grabber => "grabber",
            Icon::Independent => "independent",
            Icon::Maintenance => "maintenance",
            Icon::PermanentWeapon => "permanent weapon",
            Icon::SelectiveCreature => "selective creature",
            Icon::EpisodeI => "episode i",
            Icon::EpisodeVii => "episode vii",
            Icon::CloneArmy => "clone army",
            Icon::Separatist => "separatist",
            Icon::TradeFederation => "trade federation",
            Icon::FirstOrder => "first order",
            Icon::Resistance => "resistance",
            Icon::Republic => "republic",
            Icon::Vader => "vader",
        }
    }
    /// The icon of this name, any case.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Icon> {
        Icon::ALL.into_iter().find(|i| i.name().eq_ignore_ascii_case(name))
    }
}

/// How many of each icon a card has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Icons(pub [u8; Icon::ALL.len()]);

impl Icons {
    /// How many of `icon`.
    #[must_use]
    pub fn count(&self, icon: Icon) -> u8 {
        self.0[icon as usize]
    }
    /// Sets how many of `icon`.
    pub fn set(&mut self, icon: Icon, n: u8) {
        self.0[icon as usize] = n;
    }
}

/// Gender of a character (male where nothing is said).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gender {
    /// Male.
    Male,
    /// Female.
    Female,
}
