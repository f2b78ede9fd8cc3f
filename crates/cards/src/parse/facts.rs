//! Printed facts: side, uniqueness, keywords, numbers, icons, Force icons, personas.

use holocron_engine::card::{CardDef, CardType, Icon, Icons, Kind, KindSet, Location, Stat, Stats, Uniqueness, kinds};
use holocron_engine::num::Num;
use holocron_engine::text::{Amount, CardText, Change, NumberChange, Op, Quantity, Side, Slot, Standing, Statement, Subject, Sym};

use super::vocab::kind_named;
use super::{P, Parser};
use crate::error::{ErrorKind, Span};
use crate::lex::Tok;

/// The printed numbers, in the order they are written.
pub(crate) const STATS: [&str; 13] = [
    "destiny",
    "deploy",
    "power",
    "ability",
    "politics",
    "ferocity",
    "defense",
    "armor",
    "maneuver",
    "hyperspeed",
    "landspeed",
    "forfeit",
    "parsec",
];

/// Facts of a card while they are read.
pub(crate) struct Facts {
    pub title: Sym,
    pub id: String,
    /// Other ids of the same card.
    pub pictures: Vec<String>,
    pub subtypes: Vec<String>,
    pub slots: Vec<Slot>,
    card_type: CardType,
    side: Option<Side>,
    uniqueness: Uniqueness,
    stats: Stats,
    seen: Vec<&'static str>,
    kinds: KindSet,
    extra: Vec<Sym>,
    icons: Icons,
    force: Option<[u8; 2]>,
    system: Option<Sym>,
    personas: Vec<Sym>,
    french: Option<String>,
    formulas: Vec<(Quantity, Amount)>,
}

/// Which words can follow a type before the title.
const SUBTYPES: [(CardType, &[&str]); 5] = [
    (CardType::Starship, &["starfighter", "capital", "squadron"]),
    (CardType::Vehicle, &["transport", "combat", "creature", "shuttle"]),
    (CardType::Weapon, &["character", "starship", "vehicle", "automated", "artillery", "death star"]),
    (CardType::Effect, &["utinni", "immediate", "mobile", "political", "starting"]),
    (CardType::Interrupt, &["used", "lost", "starting"]),
];

/// The kind that a type and subtype make.
pub(crate) fn subtype_kind(card_type: CardType, subtype: &str) -> Option<Kind> {
    let name = match card_type {
        CardType::Starship | CardType::Location => subtype.to_owned(),
        CardType::Vehicle | CardType::Weapon | CardType::Effect | CardType::Interrupt => {
            format!("{subtype} {}", card_type.name())
        }
        _ => return None,
    };
    kind_named(&name)
}

/// The types of characters, which are their subtypes.
pub(crate) const CHARACTER_TYPES: [Kind; 8] =
    [kinds::ALIEN, kinds::DROID, kinds::IMPERIAL, kinds::REBEL, kinds::REPUBLIC, kinds::SITH, kinds::JEDI_MASTER, kinds::DARK_JEDI_MASTER];

/// Kinds that come with another kind.
pub(crate) const IMPLIED: [(Kind, Kind); 16] = [
    (kinds::BIKER_SCOUT, kinds::STORMTROOPER),
    (kinds::BIKER_SCOUT, kinds::SCOUT),
    (kinds::STORMTROOPER, kinds::TROOPER),
    (kinds::JEDI_KNIGHT, kinds::JEDI),
    (kinds::JEDI_MASTER, kinds::JEDI),
    (kinds::DARK_JEDI_MASTER, kinds::DARK_JEDI),
    (kinds::TIE_LN, kinds::TIE),
    (kinds::TIE_SR, kinds::TIE),
    (kinds::TIE_ADVANCED, kinds::TIE),
    (kinds::UTINNI_EFFECT, kinds::EFFECT),
    (kinds::SPEEDER_BIKE, kinds::SPEEDER),
    (kinds::LANDSPEEDER, kinds::SPEEDER),
    (kinds::SNOWSPEEDER, kinds::SPEEDER),
    (kinds::CLOUD_SECTOR, kinds::SECTOR),
    (kinds::ASTEROID_SECTOR, kinds::SECTOR),
    (kinds::TRENCH, kinds::SITE),
];

/// All kinds that a card has without their being written as keywords, given those that are.
pub(crate) fn implied_kinds(def: &CardDef, written: &KindSet, extra: &[&str]) -> KindSet {
    let mut set = KindSet::default();
    set.insert(def.card_type.kind());
    for subtype in &def.subtypes {
        if let Some(kind) = subtype_kind(def.card_type, subtype) {
            set.insert(kind);
        }
    }
    if def.card_type == CardType::Effect && def.subtypes.is_empty() {
        set.insert(kinds::NORMAL_EFFECT);
    }
    if def.card_type == CardType::Character {
        for (icon, kind) in [(Icon::Pilot, kinds::PILOT), (Icon::Warrior, kinds::WARRIOR)] {
            if def.icons.count(icon) > 0 {
                set.insert(kind);
            }
        }
    }
    for keyword in extra {
        if let Some(kind) = kind_named(keyword) {
            set.insert(kind);
        }
        // A pilot of Red Squadron is a Red Squadron pilot.
        let pilot = def.card_type == CardType::Character && def.icons.count(Icon::Pilot) > 0;
        if let (true, Some(kind)) = (pilot, kind_named(&format!("{keyword} pilot"))) {
            set.insert(kind);
        }
        if keyword.to_lowercase().split(' ').any(|w| w.ends_with("trooper")) {
            set.insert(kinds::TROOPER);
        }
    }
    for (kind, implied) in IMPLIED {
        if written.has(kind) || set.has(kind) {
            set.insert(implied);
        }
    }
    set
}

impl Facts {
    pub(crate) fn new(card_type: CardType) -> Facts {
        Facts {
            title: Sym(0),
            pictures: Vec::new(),
            id: String::new(),
            subtypes: Vec::new(),
            slots: Vec::new(),
            card_type,
            side: None,
            uniqueness: Uniqueness::None,
            stats: Stats::default(),
            seen: Vec::new(),
            kinds: KindSet::default(),
            extra: Vec::new(),
            icons: Icons::default(),
            force: None,
            system: None,
            personas: Vec::new(),
            french: None,
            formulas: Vec::new(),
        }
    }

    pub(crate) fn subtypes_of(card_type: CardType) -> &'static [&'static str] {
        SUBTYPES.iter().find(|(t, _)| *t == card_type).map_or(&[], |(_, s)| s)
    }

    /// `ferocity 3 + destiny` is text: `ferocity = 3 + destiny`.
    pub(crate) fn implied_text(&mut self, parser: &mut Parser<'_, '_>) -> Vec<Statement> {
        let formulas = std::mem::take(&mut self.formulas);
        formulas
            .into_iter()
            .map(|(what, amount)| {
                let change = Change::Number(NumberChange { whose: None, what, of: None, op: Op::Set(amount), quals: Vec::new() });
                let standing =
                    Standing { id: 0, when: None, head: None, who: Subject::Default, changes: vec![change], until: None, once: false };
                Statement::Standing(parser.new_standing(standing))
            })
            .collect()
    }

    fn stat(&mut self, name: &str) -> Option<&mut Stat> {
        let stats = &mut self.stats;
        Some(match name {
            "deploy" => &mut stats.deploy,
            "power" => &mut stats.power,
            "ability" => &mut stats.ability,
            "forfeit" => &mut stats.forfeit,
            "armor" => &mut stats.armor,
            "maneuver" => &mut stats.maneuver,
            "hyperspeed" => &mut stats.hyperspeed,
            "landspeed" => &mut stats.landspeed,
            "ferocity" => &mut stats.ferocity,
            "politics" => &mut stats.politics,
            "defense" => &mut stats.defense,
            "parsec" => &mut stats.parsec,
            _ => return None,
        })
    }
}

impl<'a> Parser<'a, '_> {
    /// The lines of facts, up to the first that is none.
    pub(crate) fn facts(&mut self, facts: &mut Facts) -> P<()> {
        self.skip_separators();
        if !self.peek_words("light") && !self.peek_words("dark") || self.tok_at(1) == Tok::Sign("{") {
            let span = self.span();
            return self.mistake(span, ErrorKind::MissingSide);
        }
        self.anchor();
        self.keywords(facts)?;
        loop {
            self.skip_separators();
            let start = self.pos;
            if self.peek_words("icons") {
                self.anchor();
                self.icons(facts)?;
            } else if self.at_force() {
                self.anchor();
                self.force_icons(facts)?;
            } else if self.peek_words("persona") {
                self.anchor();
                self.personas(facts)?;
            } else if self.peek_words("french") {
                self.anchor();
                self.french(facts)?;
            } else if self.at_stat() {
                self.anchor();
                self.stats(facts)?;
            } else {
                return Ok(());
            }
            if !self.at_end() {
                let span = self.span();
                let found = self.text.get(span.start..span.end).unwrap_or_default();
                return self.mistake(span, ErrorKind::Unexpected { found: format!("`{found}`") });
            }
            if self.pos == start {
                return Ok(());
            }
        }
    }

    fn skip_separators(&mut self) {
        while self.tok() == Tok::Sep {
            self.pos += 1;
        }
    }

    fn at_force(&self) -> bool {
        self.peek_words("force") && matches!(self.word_at(1), Some("light" | "dark")) && matches!(self.tok_at(2), Tok::Num(_))
    }

    /// A word and its value: `destiny 3`, `deploy special`; a word that is no stat too, so that it can be told.
    fn at_stat(&self) -> bool {
        let Some(word) = self.word_at(0) else { return false };
        match self.tok_at(1) {
            Tok::Num(_) if STATS.contains(&word) => true,
            Tok::Num(_) => word != "test" && matches!(self.tok_at(2), Tok::Sep | Tok::Sign("," | "}") | Tok::Word("or")),
            Tok::Word("special" | "X" | "Y" | "Z") => STATS.contains(&word),
            Tok::Sep | Tok::Sign("," | "}") => STATS.contains(&word),
            _ => false,
        }
    }

    /// A fact among the text.
    pub(crate) fn no_fact(&mut self) -> P<()> {
        let fact = match self.word_at(0) {
            Some("icons") => "icons",
            Some("persona") => "persona",
            Some("force") if self.at_force() => "force",
            Some(word) if self.at_stat() => STATS.into_iter().find(|s| *s == word).unwrap_or_default(),
            _ => return Ok(()),
        };
        if fact.is_empty() {
            return Ok(());
        }
        let span = self.span();
        self.mistake(span, ErrorKind::LateFact { fact: fact.to_owned() })
    }

    fn once(&mut self, facts: &mut Facts, fact: &'static str, span: Span) -> P<()> {
        if facts.seen.contains(&fact) {
            return self.mistake(span, ErrorKind::DuplicateFact { fact: fact.to_owned() });
        }
        facts.seen.push(fact);
        Ok(())
    }

    /// The words from here to the next comma or end, as they are written.
    fn entry(&mut self) -> P<(String, bool, Span)> {
        let first = self.span();
        if let Tok::Str(s) = self.tok()
            && !matches!(self.tok_at(1), Tok::Word(_) | Tok::Str(_))
        {
            self.pos += 1;
            if s.trim().is_empty() {
                return self.mistake(first, ErrorKind::EmptyName);
            }
            return Ok((s.to_owned(), true, first));
        }
        let mut words: Vec<&str> = Vec::new();
        let mut end = first;
        while let Tok::Word(_) | Tok::Num(_) | Tok::Id(_) = self.tok() {
            end = self.span();
            words.push(self.text.get(end.start..end.end).unwrap_or_default());
            self.pos += 1;
        }
        if words.is_empty() {
            let found = match self.tok() {
                Tok::Sep | Tok::End => "the end of the line".to_owned(),
                _ => format!("`{}`", self.text.get(first.start..first.end).unwrap_or_default()),
            };
            return self.mistake(first, ErrorKind::Unexpected { found });
        }
        Ok((words.join(" "), false, Span { start: first.start, end: end.end }))
    }

    /// `dark, unique, imperial, "Black Squadron", planet Tatooine`
    fn keywords(&mut self, facts: &mut Facts) -> P<()> {
        facts.side = Some(if self.words("light") { Side::Light } else { Side::Dark });
        if facts.side == Some(Side::Dark) {
            self.words("dark");
        }
        while self.sign(",") {
            self.keyword(facts)?;
        }
        if !self.at_end() {
            let span = self.span();
            let found = self.text.get(span.start..span.end).unwrap_or_default();
            return self.mistake(span, ErrorKind::Unexpected { found: format!("`{found}`") });
        }
        Ok(())
    }

    fn keyword(&mut self, facts: &mut Facts) -> P<()> {
        let start = self.span();
        if matches!(self.word_at(0), Some("light" | "dark")) && !matches!(self.tok_at(1), Tok::Word(_)) {
            return self.mistake(start, ErrorKind::DuplicateFact { fact: "the side".to_owned() });
        }
        let unique = self.peek_words("unique");
        if unique || self.peek_words("diamond") {
            self.once(facts, "uniqueness", start)?;
            self.pos += 1;
            let span = self.span();
            let n = if let Tok::Num(n) = self.tok() {
                self.pos += 1;
                n
            } else {
                Num::ONE
            };
            let Some(n) = u8::try_from(n.floor()).ok().filter(|k| (1..=3).contains(k) && n.is_whole()) else {
                return self.mistake(span, ErrorKind::BadUniqueness { number: n.to_string() });
            };
            facts.uniqueness = if unique { Uniqueness::Dots(n) } else { Uniqueness::Diamonds(n) };
            return Ok(());
        }
        if self.peek_words("combo") {
            self.pos += 1;
            facts.kinds.insert(kinds::COMBO);
            while let Some(name) = self.string() {
                facts.personas.push(name);
                if !self.words("and") {
                    break;
                }
            }
            return Ok(());
        }
        if facts.card_type == CardType::Location
            && let Some(kind) = self.part_of(facts)?
        {
            facts.kinds.insert(kind);
            return Ok(());
        }
        let (keyword, quoted, span) = self.entry()?;
        let kind = kind_named(&keyword);
        let sym = self.symbols.intern(&keyword);
        if facts.extra.contains(&sym) || !quoted && kind.is_some_and(|k| facts.kinds.has(k)) {
            return self.mistake(span, ErrorKind::DuplicateKeyword { keyword });
        }
        if let Some(kind) = kind {
            facts.kinds.insert(kind);
        }
        if kind.is_none() || quoted {
            facts.extra.push(sym);
        }
        Ok(())
    }

    /// `planet Tatooine`, `mobile "Death Star"`, `starship "Executor"`
    fn part_of(&mut self, facts: &mut Facts) -> P<Option<Kind>> {
        let kind = match self.word_at(0) {
            Some("planet") => kinds::PLANET,
            Some("mobile") => kinds::MOBILE,
            Some("space") => kinds::SPACE,
            Some("starship") => kinds::STARSHIP_SITE,
            Some("vehicle") => kinds::VEHICLE_SITE,
            _ => return Ok(None),
        };
        if matches!(self.tok_at(1), Tok::Word("site" | "sites")) {
            return Ok(None);
        }
        let span = self.span();
        self.pos += 1;
        if !matches!(self.tok(), Tok::Word(_) | Tok::Str(_)) {
            return Ok(Some(kind));
        }
        self.once(facts, "the system", span)?;
        let (name, _, _) = self.entry()?;
        facts.system = Some(self.symbols.intern(&name));
        Ok(Some(kind))
    }

    /// `destiny 1 or 6, deploy 5, power special`
    fn stats(&mut self, facts: &mut Facts) -> P<()> {
        loop {
            let span = self.span();
            let Tok::Word(word) = self.tok() else {
                let found = self.text.get(span.start..span.end).unwrap_or_default();
                return self.mistake_near(span, ErrorKind::UnknownStat { stat: found.trim().to_owned() }, found, &STATS);
            };
            let Some(name) = STATS.into_iter().find(|s| *s == word) else {
                return self.mistake_near(span, ErrorKind::UnknownStat { stat: word.to_owned() }, word, &STATS);
            };
            self.once(facts, name, span)?;
            self.pos += 1;
            if name == "destiny" {
                self.destinies(facts)?;
            } else {
                let value = self.stat_value(facts, name)?;
                if let Some(stat) = facts.stat(name) {
                    *stat = value;
                }
            }
            if !self.sign(",") {
                return Ok(());
            }
        }
    }

    fn destinies(&mut self, facts: &mut Facts) -> P<()> {
        if self.words("special") {
            return Ok(());
        }
        loop {
            let Tok::Num(n) = self.tok() else {
                let span = self.span();
                return self.mistake(span, ErrorKind::StatWithoutValue { stat: "destiny".to_owned() });
            };
            self.pos += 1;
            facts.stats.destiny.push(n);
            let another = self.words("or") || (self.peek_sign(",") && matches!(self.tok_at(1), Tok::Num(_)) && self.sign(","));
            if !another {
                return Ok(());
            }
        }
    }

    fn stat_value(&mut self, facts: &mut Facts, name: &'static str) -> P<Stat> {
        let span = self.span();
        match self.tok() {
            Tok::Word("special" | "X" | "Y" | "Z") => {
                self.pos += 1;
                Ok(Stat::Special)
            }
            Tok::Num(n) if matches!(self.tok_at(1), Tok::Sep | Tok::End | Tok::Sign("," | "}")) => {
                self.pos += 1;
                Ok(Stat::Printed(n))
            }
            Tok::Num(_) if matches!(self.tok_at(1), Tok::Sign(_)) => {
                let amount = self.amount()?;
                if let Some(quantity) = Quantity::from_word(name) {
                    facts.formulas.push((quantity, amount));
                }
                Ok(Stat::Special)
            }
            Tok::Num(_) => {
                let span = Span { start: span.start, end: self.span_of(self.pos + 1).end };
                let number = self.text.get(span.start..span.end).unwrap_or_default().to_owned();
                self.mistake(span, ErrorKind::BadNumber { number })
            }
            Tok::Sign("-" | "+") => {
                let span = Span { start: span.start, end: self.span_of(self.pos + 1).end };
                let number = self.text.get(span.start..span.end).unwrap_or_default().to_owned();
                self.mistake(span, ErrorKind::BadNumber { number })
            }
            _ => self.mistake(span, ErrorKind::StatWithoutValue { stat: name.to_owned() }),
        }
    }

    /// `icons pilot, warrior 2, nav computer`
    fn icons(&mut self, facts: &mut Facts) -> P<()> {
        let span = self.span();
        self.once(facts, "icons", span)?;
        self.pos += 1;
        loop {
            let (entry, _, span) = self.entry()?;
            let (name, count) = match entry.rsplit_once(' ') {
                Some((name, count)) if count.parse::<u8>().is_ok() => (name.to_owned(), count.parse().unwrap_or(1)),
                _ => (entry.clone(), 1),
            };
            let Some(icon) = Icon::from_name(&name) else {
                let names: Vec<&str> = Icon::ALL.iter().map(|i| i.name()).collect();
                return self.mistake_near(span, ErrorKind::UnknownIcon { icon: name.clone() }, &name, &names);
            };
            if facts.icons.count(icon) > 0 {
                return self.mistake(span, ErrorKind::DuplicateFact { fact: format!("icons {name}") });
            }
            facts.icons.set(icon, count);
            if !self.sign(",") {
                return Ok(());
            }
        }
    }

    /// `force light 2, dark 1`
    fn force_icons(&mut self, facts: &mut Facts) -> P<()> {
        let span = self.span();
        self.once(facts, "force", span)?;
        if facts.card_type != CardType::Location {
            return self.mistake(span, ErrorKind::ForceNotOnLocation);
        }
        self.pos += 1;
        let mut icons = [0, 0];
        let mut seen = [false, false];
        loop {
            let span = self.span();
            let side = if self.words("light") {
                Side::Light
            } else {
                if !self.words("dark") {
                    let found = self.text.get(span.start..span.end).unwrap_or_default();
                    return self.mistake_near(span, ErrorKind::Unexpected { found: format!("`{found}`") }, found, &["light", "dark"]);
                }
                Side::Dark
            };
            if std::mem::replace(&mut seen[side.index()], true) {
                return self.mistake(span, ErrorKind::DuplicateFact { fact: format!("force {}", side.word()) });
            }
            let Some(n) = self.small() else {
                let span = self.span();
                return self.mistake(span, ErrorKind::StatWithoutValue { stat: format!("force {}", side.word()) });
            };
            icons[side.index()] = n;
            if !self.sign(",") {
                facts.force = Some(icons);
                return Ok(());
            }
        }
    }

    fn personas(&mut self, facts: &mut Facts) -> P<()> {
        let span = self.span();
        self.once(facts, "persona", span)?;
        self.pos += 1;
        loop {
            let (name, _, span) = self.entry()?;
            let sym = self.symbols.intern(&name);
            if facts.personas.contains(&sym) {
                return self.mistake(span, ErrorKind::DuplicateFact { fact: format!("persona {name}") });
            }
            facts.personas.push(sym);
            if !self.sign(",") {
                return Ok(());
            }
        }
    }

    fn french(&mut self, facts: &mut Facts) -> P<()> {
        let span = self.span();
        self.once(facts, "french", span)?;
        self.pos += 1;
        let (name, _, _) = self.entry()?;
        facts.french = Some(name);
        Ok(())
    }

    /// Checks the facts and makes the card.
    pub(crate) fn finish(&mut self, facts: Facts, span: Span) -> P<CardDef> {
        let Facts { card_type, kinds: written, ref extra, .. } = facts;
        let extra_names: Vec<&str> = extra.iter().map(|s| self.symbols.name(*s)).collect();
        let subtypes = match card_type {
            CardType::Character => CHARACTER_TYPES.iter().filter(|k| written.has(**k)).map(|k| k.name().to_owned()).collect(),
            CardType::Starship if facts.subtypes.is_empty() => [kinds::STARFIGHTER, kinds::CAPITAL, kinds::SQUADRON]
                .iter()
                .filter(|k| written.has(**k))
                .map(|k| k.name().to_owned())
                .collect(),
            _ => facts.subtypes,
        };
        let system = match subtypes.first().map(String::as_str) {
            Some("system") if card_type == CardType::Location => facts.system.or(Some(facts.title)),
            _ => facts.system,
        };
        let location = (card_type == CardType::Location).then(|| Location { icons: facts.force.unwrap_or_default(), system });
        let mut def = CardDef {
            set: facts.id.split('_').next().unwrap_or_default().to_owned(),
            id: facts.id,
            pictures: facts.pictures,
            title: facts.title,
            french: facts.french,
            printed_text: false,
            side: facts.side.unwrap_or(Side::Dark),
            card_type,
            subtypes,
            uniqueness: facts.uniqueness,
            stats: facts.stats,
            kinds: written,
            extra_keywords: facts.extra.clone(),
            icons: facts.icons,
            location,
            personas: facts.personas,
            slots: facts.slots,
            text: CardText::default(),
        };
        if card_type == CardType::Location && !facts.seen.contains(&"destiny") {
            def.stats.destiny = vec![Num::ZERO]; // a location's destiny number is 0 and need not be written
        }
        for kind in implied_kinds(&def, &written, &extra_names).iter() {
            def.kinds.insert(kind);
        }
        self.check_facts(&def, &facts.seen, span)?;
        Ok(def)
    }

    fn check_facts(&mut self, def: &CardDef, seen: &[&'static str], span: Span) -> P<()> {
        let card_type = def.card_type.name();
        let has = |stat: &str| seen.contains(&stat);
        let droid = def.kinds.has(kinds::DROID);
        if def.card_type == CardType::Location {
            if !has("force") {
                return self.mistake(span, ErrorKind::MissingForce);
            }
            let walls = [kinds::INTERIOR, kinds::EXTERIOR, kinds::HOLOSITE].iter().any(|k| def.kinds.has(*k));
            if def.kinds.has(kinds::SITE) && !walls {
                return self.mistake(span, ErrorKind::SiteWithoutWalls);
            }
        }
        let needed: &[&'static str] = match def.card_type {
            CardType::Character if droid => &["destiny", "power", "forfeit"],
            CardType::Character => &["destiny", "power", "ability", "forfeit"],
            CardType::Starship | CardType::Vehicle => &["destiny", "power", "forfeit"],
            CardType::Location | CardType::GameAid => &[],
            _ => &["destiny"],
        };
        for stat in needed {
            if !has(stat) {
                return self.mistake(span, ErrorKind::MissingStat { stat, card_type });
            }
        }
        if droid
            && def.card_type == CardType::Character
            && has("ability")
            && !CHARACTER_TYPES.iter().any(|k| *k != kinds::DROID && def.kinds.has(*k))
        {
            return self.mistake(span, ErrorKind::DroidWithAbility);
        }
        let allowed: &[&str] = match def.card_type {
            CardType::Location => &["destiny", "parsec"],
            CardType::Interrupt | CardType::Objective | CardType::EpicEvent | CardType::JediTest | CardType::AdmiralsOrder => {
                &["destiny", "deploy"]
            }
            CardType::Character => {
                &["destiny", "deploy", "power", "ability", "politics", "armor", "maneuver", "landspeed", "forfeit", "defense"]
            }
            CardType::Starship | CardType::Vehicle => {
                &["destiny", "deploy", "power", "ability", "armor", "maneuver", "hyperspeed", "landspeed", "forfeit"]
            }
            _ => return Ok(()),
        };
        for stat in STATS {
            if has(stat) && !allowed.contains(&stat) {
                return self.mistake(span, ErrorKind::StatNotOfType { stat, card_type });
            }
        }
        Ok(())
    }
}
