//! Phrases of the closed lists, found by their first word and tried longest first, and the list of every word there is.

use std::collections::{BTreeSet, HashMap};
use std::sync::OnceLock;

use holocron_engine::card::{Icon, Kind};
use holocron_engine::text::{
    ActWord, ActionWord, Adj, BEINGS, DURATIONS, Deed, DestinyKind, Done, FateWhat, Fixity, FreeWord, MoveKind, OWNERS, PLAYERS,
    PREDICATES, Phase, QUALS, Quantity, REFERENCES, ReduceWhat, Rel, SatisfyWhat, Scope, Shown, Span, State, TESTS, TEXT_MODS, Verb1,
    WINDOWS, WordList, ZoneWord,
};

/// Phrases by their first word, longest first.
pub(crate) struct Phrases<T> {
    by_first: HashMap<String, Vec<(Vec<String>, T)>>,
}

impl<T: Copy> Phrases<T> {
    pub(crate) fn new(entries: impl IntoIterator<Item = (String, T)>) -> Phrases<T> {
        let mut by_first: HashMap<String, Vec<(Vec<String>, T)>> = HashMap::new();
        for (phrase, value) in entries {
            let words: Vec<String> = phrase.split(' ').map(str::to_owned).collect();
            let list = by_first.entry(words[0].clone()).or_default();
            if !list.iter().any(|(w, _)| *w == words) {
                list.push((words, value));
            }
        }
        for list in by_first.values_mut() {
            list.sort_by_key(|(words, _)| std::cmp::Reverse(words.len()));
        }
        Phrases { by_first }
    }

    /// The longest phrase that `words` begin with, and how many words it has.
    pub(crate) fn find<'w>(&self, first: &str, mut words: impl FnMut(usize) -> Option<&'w str>) -> Option<(T, usize)> {
        let list = self.by_first.get(first)?;
        for (phrase, value) in list {
            if (1..phrase.len()).all(|i| words(i).is_some_and(|w| w == phrase[i])) {
                return Some((*value, phrase.len()));
            }
        }
        None
    }

    /// The same where capitals do not matter: `Red Squadron pilot`.
    pub(crate) fn find_folded<'w>(&self, first: &str, mut words: impl FnMut(usize) -> Option<&'w str>) -> Option<(T, usize)> {
        let fits = |phrase: &[String], words: &mut dyn FnMut(usize) -> Option<&'w str>| {
            (1..phrase.len()).all(|i| words(i).is_some_and(|w| w.eq_ignore_ascii_case(&phrase[i])))
        };
        let list = self.by_first.get(&first.to_lowercase())?;
        list.iter().find(|(phrase, _)| fits(phrase, &mut words)).map(|(phrase, value)| (*value, phrase.len()))
    }

    /// The words that would go on with a phrase begun here, and how many words were right.
    pub(crate) fn partial<'w>(&'static self, first: &str, mut words: impl FnMut(usize) -> Option<&'w str>) -> (usize, Vec<&'static str>) {
        let mut best: (usize, Vec<&'static str>) = (0, Vec::new());
        for (phrase, _) in self.by_first.get(first).into_iter().flatten() {
            let right = 1 + (1..phrase.len()).take_while(|i| words(*i).is_some_and(|w| w == phrase[*i])).count();
            let Some(next) = phrase.get(right) else { continue };
            if right > best.0 {
                best = (right, Vec::new());
            }
            if right == best.0 {
                best.1.push(next.as_str());
            }
        }
        best
    }
}

/// A closed list of words, with the table by which the parser finds them.
pub(crate) trait Listed: WordList {
    /// The phrases of the list.
    fn phrases() -> &'static Phrases<Self>;
}

macro_rules! lists {
    ($($list:ty),* $(,)?) => {$(
        impl Listed for $list {
            fn phrases() -> &'static Phrases<Self> {
                static TABLE: OnceLock<Phrases<$list>> = OnceLock::new();
                TABLE.get_or_init(|| Phrases::new(<$list>::ALL.iter().map(|w| (w.word().to_owned(), *w))))
            }
        }
    )*
    /// Every closed list: its heading, what stands below it, and its words.
    fn enums() -> Vec<(&'static str, &'static str, Vec<Shown>)> {
        vec![$((<$list>::ABOUT.title, <$list>::ABOUT.text, <$list>::shown())),*]
    }};
}

lists!(
    Quantity,
    ActWord,
    Deed,
    Done,
    Verb1,
    Adj,
    ActionWord,
    DestinyKind,
    MoveKind,
    Scope,
    ZoneWord,
    Phase,
    Span,
    FreeWord,
    Rel,
    State,
    FateWhat,
    Fixity,
    ReduceWhat,
    SatisfyWhat,
);

/// Every closed list of the language: its heading in the documentation, what stands below it, and its words.
#[must_use]
pub fn closed_lists() -> Vec<(&'static str, &'static str, Vec<Shown>)> {
    let mut all = enums();
    all.extend([
        (PREDICATES.title, PREDICATES.text, PREDICATES.shown()),
        (TESTS.title, TESTS.text, TESTS.shown()),
        (BEINGS.title, BEINGS.text, BEINGS.shown()),
        (TEXT_MODS.title, TEXT_MODS.text, TEXT_MODS.shown()),
        (QUALS.title, QUALS.text, QUALS.shown()),
        (WINDOWS.title, WINDOWS.text, WINDOWS.shown()),
        (DURATIONS.title, DURATIONS.text, DURATIONS.shown()),
        (OWNERS.title, OWNERS.text, OWNERS.shown()),
        (REFERENCES.title, REFERENCES.text, REFERENCES.shown()),
        (PLAYERS.title, PLAYERS.text, PLAYERS.shown()),
    ]);
    all
}

/// The third person of a verb; of several words the first is changed.
pub(crate) fn third_person(verb: &str) -> String {
    let (first, rest) = verb.split_once(' ').map_or((verb, None), |(f, r)| (f, Some(r)));
    let first = if first == "have" {
        "has".to_owned()
    } else if let Some(stem) = first.strip_suffix('y').filter(|s| !s.ends_with(['a', 'e', 'o'])) {
        format!("{stem}ies")
    } else if first.ends_with("ch") || first.ends_with("sh") || first.ends_with(['s', 'x', 'z']) || first == "go" {
        format!("{first}es")
    } else {
        format!("{first}s")
    };
    match rest {
        Some(rest) => format!("{first} {rest}"),
        None => first,
    }
}

/// Whether `word` is `verb` in the third person.
pub(crate) fn is_third_person(word: &str, verb: &str) -> bool {
    match word.strip_prefix(verb) {
        Some("s" | "es") => true,
        Some(_) => false,
        None => match verb.strip_suffix('y') {
            Some(stem) => word.strip_prefix(stem) == Some("ies"),
            None => verb == "have" && word == "has",
        },
    }
}

/// Deeds as a player does them: both persons.
pub(crate) fn deeds() -> &'static Phrases<Deed> {
    static TABLE: OnceLock<Phrases<Deed>> = OnceLock::new();
    TABLE.get_or_init(|| Phrases::new(Deed::ALL.iter().flat_map(|d| [(d.word().to_owned(), *d), (third_person(d.word()), *d)])))
}

/// Deeds in the third person only.
pub(crate) fn deeds_third() -> &'static Phrases<Deed> {
    static TABLE: OnceLock<Phrases<Deed>> = OnceLock::new();
    TABLE.get_or_init(|| Phrases::new(Deed::ALL.iter().map(|d| (third_person(d.word()), *d))))
}

/// Verbs of one object: both persons.
pub(crate) fn verbs() -> &'static Phrases<Verb1> {
    static TABLE: OnceLock<Phrases<Verb1>> = OnceLock::new();
    TABLE.get_or_init(|| Phrases::new(Verb1::ALL.iter().flat_map(|v| [(v.word().to_owned(), *v), (third_person(v.word()), *v)])))
}

/// Kinds of card in lower case, singular and plural.
pub(crate) fn kind_phrases() -> &'static Phrases<Kind> {
    static TABLE: OnceLock<Phrases<Kind>> = OnceLock::new();
    TABLE.get_or_init(|| {
        let (kinds, more) = (Kind::all(), Kind::all());
        let singular = kinds.map(|k| (k.name().to_lowercase(), k));
        let plural = more.map(|k| (k.plural().to_lowercase(), k));
        Phrases::new(singular.chain(plural))
    })
}

/// The kind of this name, singular or plural, in any case; as `Kind::from_name`, by a table.
pub(crate) fn kind_named(name: &str) -> Option<Kind> {
    static TABLE: OnceLock<HashMap<String, Kind>> = OnceLock::new();
    let table = TABLE.get_or_init(|| {
        let kinds = Kind::all().rev();
        kinds.flat_map(|k| [(k.plural().to_lowercase(), k), (k.name().to_lowercase(), k)]).collect()
    });
    table.get(name).or_else(|| if name.chars().any(char::is_uppercase) { table.get(&name.to_lowercase()) } else { None }).copied()
}

/// Words of the grammar that are in no list.
pub(crate) const LITERALS: &str = "a aboard about action activate add adjacent adds against agendas all alone amended amount and another any \
    apprentice armed as at attacking attrition back beside between bonuses both bottom bringing by called cancel canceled cancels capacity card \
    cards carrying change changes choose combo compare completed control cost courier cover cumulatively damage dark defending defense deploy \
    deploying deplete destiny diamond different direction double-sided draw drawn driving during each else end escorted escorting even every \
    exactly except exchange expands face feed fire firing first flip for force forfeit free french from front gains game habitat half hand has \
    have here highest hit host icons if ignoring immune immunity in increased initiate initiated initiates insert instead into is it its \
    just kind label landed last later leading leaves let lore light like limit location lose loser loses losing loss lost lowest \
    maintain majority mat matching may mentor modified moment most move moves must name nearest needed needs never next nighttime no not nothing \
    number occupy odd of off on once one only onto opponent opponent's option or orbiting order other otherwise out outside own owner owner's \
    parasite parsecs participant participants peek per permanent persona phase pile piloted piloting place play player player's players powered \
    present prey printed procedure put random range reaches recirculate recycle redraw reduce reduced related remaining reorder repeat replace \
    replaces reserve reset rest restrictions retarget retrieve return reveal riding root rotated rounded down rules sabacc same satisfy segment \
    self senate set setup ship-docking shuffle side size special species stack stacked start starting steal substitute suspended table take \
    target targeted targeting targets test text that the them then there this through time times title to top total turn twice type unable under \
    uninhabitable unique unlimited until unreducible up use used wanted weapon weapons when where while win winner winning with without works X Y \
    Z you your";

/// Every word a card file can contain without quotes or binding, in lower case.
pub(crate) fn every_word() -> &'static BTreeSet<String> {
    static TABLE: OnceLock<BTreeSet<String>> = OnceLock::new();
    TABLE.get_or_init(|| {
        let mut words: BTreeSet<String> = LITERALS.split_whitespace().map(str::to_lowercase).collect();
        for (_, _, list) in closed_lists() {
            words.extend(list.iter().flat_map(|(p, ..)| p.split(' ')).map(str::to_lowercase));
        }
        let verbs = Deed::ALL.iter().map(|d| third_person(d.word())).chain(Verb1::ALL.iter().map(|v| third_person(v.word())));
        words.extend(verbs.filter_map(|v| v.split(' ').next().map(str::to_owned)));
        for kind in Kind::all() {
            words.extend(kind.name().split(' ').map(str::to_lowercase));
            words.extend(kind.plural().split(' ').map(str::to_lowercase));
        }
        words.extend(Icon::ALL.iter().flat_map(|i| i.name().split(' ')).map(str::to_owned));
        words
    })
}

/// Names of sets, as their icons are written in brackets: `[Death Star II]`.
pub const SET_ICONS: [&str; 16] = [
    "Premiere",
    "A New Hope",
    "Hoth",
    "Dagobah",
    "Cloud City",
    "Jabba's Palace",
    "Special Edition",
    "Endor",
    "Death Star II",
    "Reflections II",
    "Tatooine",
    "Coruscant",
    "Reflections III",
    "Theed Palace",
    "Premium",
    "Block D",
];
