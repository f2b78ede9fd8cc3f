//! How a word is said: the columns that the rows of the lists have, in English and French.
//!
//! A `*` in French marks where a participle agrees. A French adjective is one word that inflects regularly, four forms
//! (`m/f/mp/fp`), or `=` and a phrase that never changes.

/// Gender and number of a French noun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Agree {
    /// Masculine.
    M,
    /// Feminine.
    F,
    /// Masculine plural.
    Mp,
    /// Feminine plural.
    Fp,
}

impl Agree {
    /// Whether it is feminine.
    #[must_use]
    pub const fn fem(self) -> bool {
        matches!(self, Agree::F | Agree::Fp)
    }
    /// Whether it is plural.
    #[must_use]
    pub const fn plural(self) -> bool {
        matches!(self, Agree::Mp | Agree::Fp)
    }
}

/// A word that is one phrase in each language.
#[derive(Clone, Copy, Debug)]
pub struct Both {
    /// English.
    pub en: &'static str,
    /// French.
    pub fr: &'static str,
}

/// A phrase in each language.
pub const fn both(en: &'static str, fr: &'static str) -> Both {
    Both { en, fr }
}

/// A noun.
#[derive(Clone, Copy, Debug)]
pub struct Noun {
    /// English.
    pub en: &'static str,
    /// Whether the English word is plural.
    pub many: bool,
    /// French, without article.
    pub fr: &'static str,
    /// Its gender and number.
    pub agree: Agree,
}

/// A noun.
pub const fn noun(en: &'static str, fr: &'static str, agree: Agree) -> Noun {
    Noun { en, many: false, fr, agree }
}

/// A quantity: its noun, and what kind of number it is.
#[derive(Clone, Copy, Debug)]
pub struct QuantityWords {
    /// Its noun.
    pub noun: Noun,
    /// What kind of number it is.
    pub role: Role,
}

/// What kind of number a quantity is.
#[derive(Clone, Copy, Debug)]
pub enum Role {
    /// Cards themselves have it: `X is power +2`.
    Stat,
    /// Any other number.
    Value,
    /// A number of the game rather than of a card.
    Game,
    /// What an act costs.
    Price(Price),
}

/// The act that a cost is the price of.
#[derive(Clone, Copy, Debug)]
pub struct Price {
    /// `costs +1 Force to move`
    pub en: &'static str,
    /// The act as a subject: `initiating battle costs 2 Force`.
    pub doing: &'static str,
    /// Whether it is said so where no card or player pays.
    pub alone: bool,
    /// `coûte 1 point de Force à déplacer`
    pub fr: Option<&'static str>,
    /// `initier une bataille coûte 2 points de Force`
    pub faire: &'static str,
}

impl QuantityWords {
    const fn new(en: &'static str, fr: &'static str, agree: Agree, role: Role) -> QuantityWords {
        QuantityWords { noun: noun(en, fr, agree), role }
    }
    /// Plural in English.
    #[must_use]
    pub const fn many(mut self) -> QuantityWords {
        self.noun.many = true;
        self
    }
}

/// A number that cards have.
pub const fn stat(en: &'static str, fr: &'static str, agree: Agree) -> QuantityWords {
    QuantityWords::new(en, fr, agree, Role::Stat)
}
/// Any other number.
pub const fn value(en: &'static str, fr: &'static str, agree: Agree) -> QuantityWords {
    QuantityWords::new(en, fr, agree, Role::Value)
}
/// A number of the game.
pub const fn game(en: &'static str, fr: &'static str, agree: Agree) -> QuantityWords {
    QuantityWords::new(en, fr, agree, Role::Game)
}
/// What an act costs.
pub const fn price(en: &'static str, fr: &'static str, agree: Agree, price: Price) -> QuantityWords {
    QuantityWords::new(en, fr, agree, Role::Price(price))
}

/// What cards and players may do.
#[derive(Clone, Copy, Debug)]
pub struct ActWords {
    /// The verb, ready for an object, and what follows the object.
    pub en: [&'static str; 2],
    /// The infinitive with an object or of a player; without one, of a card; what follows.
    pub fr: [&'static str; 3],
}

/// An act that is said alike with and without an object.
pub const fn act(en: &'static str, fr: &'static str) -> ActWords {
    ActWords { en: [en, ""], fr: [fr, fr, ""] }
}
/// An act with all its forms.
pub const fn act_with(en: &'static str, rest: &'static str, fr: &'static str, alone: &'static str, reste: &'static str) -> ActWords {
    ActWords { en: [en, rest], fr: [fr, alone, reste] }
}

/// What players and cards do.
#[derive(Clone, Copy, Debug)]
pub struct DeedWords {
    /// Base, third person, past, participle.
    pub en: [&'static str; 4],
    /// What always follows in English.
    pub object: &'static str,
    /// The infinitive of a player, and of a card.
    pub fr: [&'static str; 2],
    /// What always follows in French.
    pub objet: &'static str,
}

/// A deed.
pub const fn deed(en: [&'static str; 4], object: &'static str, fr: [&'static str; 2], objet: &'static str) -> DeedWords {
    DeedWords { en, object, fr, objet }
}

/// What is done to cards.
#[derive(Clone, Copy, Debug)]
pub struct DoneWords {
    /// English.
    pub en: EnDone,
    /// French.
    pub fr: FrDone,
}

/// How something done is said in English.
#[derive(Clone, Copy, Debug)]
pub enum EnDone {
    /// `is lost`, `was just lost`, `has been lost`
    Passive(&'static str),
    /// Base, third person, past, participle, and what follows: `goes missing`.
    Active([&'static str; 4], &'static str),
}

/// How something done is said in French.
#[derive(Clone, Copy, Debug)]
pub enum FrDone {
    /// `est perdu`: the participle.
    Passive(&'static str),
    /// `se déplace`: the infinitive, and what follows.
    Active(&'static str, &'static str),
}

/// Something done, with a participle in both languages.
pub const fn done(en: &'static str, fr: &'static str) -> DoneWords {
    DoneWords { en: EnDone::Passive(en), fr: FrDone::Passive(fr) }
}
/// Something done, with an English verb of its own.
pub const fn does(en: [&'static str; 4], rest: &'static str, fr: FrDone) -> DoneWords {
    DoneWords { en: EnDone::Active(en, rest), fr }
}

/// A verb with a card for its object.
#[derive(Clone, Copy, Debug)]
pub struct VerbWords {
    /// English; an intransitive verb has its singular and its plural.
    pub en: VerbForm,
    /// French; an intransitive verb has its infinitive and what follows.
    pub fr: VerbForm,
}

/// How a verb with a card for its object is said.
#[derive(Clone, Copy, Debug)]
pub enum VerbForm {
    /// `target is hit`: what follows `is`.
    Passive(&'static str),
    /// `target goes missing`
    Intransitive(&'static str, &'static str),
    /// `capture target`: the verb, and what follows the object.
    Active(&'static str, &'static str),
}

/// A verb.
pub const fn verb(en: VerbForm, fr: VerbForm) -> VerbWords {
    VerbWords { en, fr }
}

/// An adjective.
#[derive(Clone, Copy, Debug)]
pub struct AdjWords {
    /// English, before the noun.
    pub en: &'static str,
    /// French, behind the noun.
    pub fr: &'static str,
    /// What it is about when it stands alone.
    pub lean: Lean,
    /// Whether there is only one such card: `the topmost character`.
    pub only: bool,
}

/// What an adjective that stands alone is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lean {
    /// Any card.
    Card,
    /// A character.
    Character,
    /// A Jedi Test.
    JediTest,
    /// A location.
    Location,
    /// A site.
    Site,
    /// A vehicle.
    Vehicle,
    /// A weapon.
    Weapon,
}

/// An adjective.
pub const fn adj(en: &'static str, fr: &'static str, lean: Lean) -> AdjWords {
    AdjWords { en, fr, lean, only: false }
}

impl AdjWords {
    /// There is only one such card.
    #[must_use]
    pub const fn only(mut self) -> AdjWords {
        self.only = true;
        self
    }
}

/// How one place lies to another.
#[derive(Clone, Copy, Debug)]
pub struct RelWords {
    /// English, before the noun.
    pub en: &'static str,
    /// What links it to the other place.
    pub link: &'static str,
    /// The French adjective.
    pub fr: &'static str,
}

/// A relation.
pub const fn rel(en: &'static str, link: &'static str, fr: &'static str) -> RelWords {
    RelWords { en, link, fr }
}

/// What holds of a card.
#[derive(Clone, Copy, Debug)]
pub struct HoldsWords {
    /// English, behind `is` or the noun.
    pub en: &'static str,
    /// The French verb, in the infinitive.
    pub verb: &'static str,
    /// What follows it.
    pub fr: &'static str,
}

/// What holds of a card, with `is` in both languages.
pub const fn holds(en: &'static str, fr: &'static str) -> HoldsWords {
    HoldsWords { en, verb: "être", fr }
}
/// What holds of a card, with a French verb of its own.
pub const fn holds_by(en: &'static str, verb: &'static str) -> HoldsWords {
    HoldsWords { en, verb, fr: "" }
}

/// A player.
#[derive(Clone, Copy, Debug)]
pub struct PlayerWords {
    /// English, as subject or object.
    pub en: &'static str,
    /// French.
    pub fr: &'static str,
    /// Whether verbs are plural with it.
    pub plural: bool,
}

/// A player.
pub const fn player(en: &'static str, fr: &'static str) -> PlayerWords {
    PlayerWords { en, fr, plural: false }
}
/// Several players, or the one who is spoken to.
pub const fn players(en: &'static str, fr: &'static str) -> PlayerWords {
    PlayerWords { en, fr, plural: true }
}
