//! Decks by name or file, and random decks.

use std::path::Path;

use holocron_cards::deck::{self, DECK_SIZE, Deck};
use holocron_engine::Decks;
use holocron_engine::card::{CardDef, CardType, DefId, Library, kinds};
use holocron_engine::rng::Rng;
use holocron_engine::text::walk::{Node, walk};
use holocron_engine::text::{Side, Term, Word};

use crate::fail::Fail;
use holocron_words::lang::Words;
pub use holocron_words::samples;
use holocron_words::say;
use holocron_words::speak;

/// The text of a deck: of a file, or of a sample by its name (`precon-premiere-dark`).
pub fn text_of(name: &str, words: &Words) -> Result<String, Fail> {
    if let Some((_, text)) = samples().iter().find(|(n, _)| *n == name) {
        return Ok((*text).to_owned());
    }
    let path = Path::new(name);
    if !path.exists() {
        let names: Vec<&str> = samples().iter().map(|(n, _)| *n).collect();
        return Err(Fail::Input(say!(words, "deck-no-such", name = name, samples = names.join(", "))));
    }
    read_file(path, words)
}

/// The text of a file, or why it cannot be read.
pub fn read_file(path: &Path, words: &Words) -> Result<String, Fail> {
    let bytes = std::fs::read(path).map_err(|e| Fail::Input(say!(words, "cannot-read", file = shown(path), why = e.to_string())))?;
    String::from_utf8(bytes).map_err(|_| Fail::Input(say!(words, "not-text", file = shown(path))))
}

/// A path as users read it.
pub fn shown(path: &Path) -> String {
    path.display().to_string()
}

/// The deck for one side of a game: a file, or a sample's name with or without the side. It must be fit to play.
pub fn for_side(name: &str, side: Side, library: &Library, words: &Words) -> Result<Deck, Fail> {
    let sided = format!("{name}-{}", side.word());
    let name = if samples().iter().any(|(n, _)| *n == sided) { &sided } else { name };
    let text = text_of(name, words)?;
    let all = |problems: Vec<String>| {
        let listed: Vec<String> = problems.into_iter().map(|p| format!("  {p}")).collect();
        Fail::Input(say!(words, "deck-unfit", name = name, problems = listed.join("\n")))
    };
    let deck = deck::read(name, &text, library).map_err(|e| all(e.problems.iter().map(|p| speak::deck::problem(words, p)).collect()))?;
    if let Some(found) = deck.side(library).filter(|s| *s != side) {
        let message = say!(words, "deck-wrong-side", name = name, found = found.word(), wanted = side.word());
        return Err(Fail::Input(message));
    }
    let problems = deck.check(library);
    if problems.is_empty() { Ok(deck) } else { Err(all(problems.iter().map(|p| speak::deck::problem(words, p)).collect())) }
}

/// The decks that a name means: a sample's name without its side is both.
pub fn either_side(name: &str, library: &Library, words: &Words) -> Result<Vec<(Side, Deck)>, Fail> {
    let sided: Vec<Side> = Side::BOTH.into_iter().filter(|s| samples().iter().any(|(n, _)| *n == format!("{name}-{}", s.word()))).collect();
    if !sided.is_empty() {
        return sided.into_iter().map(|s| Ok((s, for_side(name, s, library, words)?))).collect();
    }
    // A file or a whole name: its cards say the side.
    let text = text_of(name, words)?;
    let side = deck::read(name, &text, library).ok().and_then(|d| d.side(library)).unwrap_or(Side::Dark);
    Ok(vec![(side, for_side(name, side, library, words)?)])
}

/// Whether every line of a card's text works.
pub fn is_complete(library: &Library, card: &CardDef) -> bool {
    holocron_engine::support::is_complete(card, &library.symbols)
}

/// Cards to draw random decks from, both sides'.
#[derive(Debug)]
pub struct Pool {
    sides: [Shelf; 2],
    /// What a game can be about: each card, with those of either side that the terms of its text can mean.
    themes: Vec<(DefId, Vec<Vec<DefId>>)>,
}

/// One side's cards.
#[derive(Debug, Default)]
struct Shelf {
    locations: Vec<DefId>,
    others: Vec<DefId>,
    /// Those of them that draw a battle destiny alone: characters with an ability of 4 or more.
    strong: Vec<DefId>,
    /// Each with the cards of this side that its text names.
    objectives: Vec<(DefId, Vec<DefId>)>,
    starting: Vec<DefId>,
    shields: Vec<DefId>,
}

/// What a game is about.
#[derive(Clone, Debug)]
pub struct Theme {
    /// The card.
    pub card: DefId,
    /// Cards that its text speaks of, in the decks for that.
    pub companions: Vec<DefId>,
}

/// How many terms of a theme's text bring cards with them at most, and how many different cards each; about half of the decks.
const SCENES: usize = 6;
const COMPANIONS: usize = 5;

/// How many different strong characters come to a game where battles are wanted.
const STRONG: usize = 4;

/// How many cards of a deck a theme brings at most.
const THEMED: usize = 40;

impl Pool {
    /// All complete cards that a deck may have, of these sets; of all where none is named.
    pub fn new(library: &Library, sets: &[String]) -> Pool {
        let mut pool = Pool { sides: [Shelf::default(), Shelf::default()], themes: Vec::new() };
        let of_set = |c: &CardDef| sets.is_empty() || sets.contains(&c.set);
        for (def, card) in library.iter().filter(|(_, c)| of_set(c) && is_complete(library, c)) {
            let shelf = &mut pool.sides[card.side.index()];
            match card.card_type {
                CardType::GameAid => {}
                CardType::DefensiveShield => shelf.shields.push(def),
                CardType::Objective => shelf.objectives.push((def, Vec::new())),
                _ if card.kinds.has(kinds::STARTING_EFFECT) => shelf.starting.push(def),
                CardType::Location => shelf.locations.push(def),
                _ => shelf.others.push(def),
            }
            if card.card_type == CardType::Character && card.stats.ability.printed().is_some_and(|n| n.floor() >= 4) {
                shelf.strong.push(def);
            }
        }
        for shelf in &mut pool.sides {
            let all: Vec<DefId> = shelf.locations.iter().chain(&shelf.others).copied().collect();
            for (def, needs) in &mut shelf.objectives {
                let named = &library.compiled(*def).mentions;
                needs.extend(all.iter().filter(|c| named.contains(&library.def(**c).title)));
            }
        }
        let all: Vec<DefId> = pool.sides.iter().flat_map(|s| s.locations.iter().chain(&s.others)).copied().collect();
        // Characters, ships and places are played wherever they come up; the others wait for what their text speaks of.
        let waits = |def: &DefId| {
            let seen = [CardType::Character, CardType::Starship, CardType::Vehicle, CardType::Location];
            !seen.contains(&library.def(*def).card_type)
        };
        pool.themes = all.iter().filter(|d| waits(d)).map(|def| (*def, scenes(library, *def, &all))).collect();
        pool
    }

    /// Whether a card can be drawn.
    pub fn has(&self, def: DefId) -> bool {
        self.sides.iter().any(|s| {
            let plain = s.locations.contains(&def) || s.others.contains(&def);
            plain || s.starting.contains(&def) || s.shields.contains(&def) || s.objectives.iter().any(|(d, _)| *d == def)
        })
    }

    /// What a game is about.
    fn theme(&self, focus: &[DefId], rng: &mut Rng) -> Option<&(DefId, Vec<Vec<DefId>>)> {
        let (most, any) = (rng.below(16) > 0, rng.below(self.themes.len().max(1)));
        if most && !focus.is_empty() {
            // The first of them most: it was played least.
            let wanted = if rng.below(3) == 0 { focus[0] } else { focus[rng.below(focus.len())] };
            return self.themes.iter().find(|(d, _)| *d == wanted);
        }
        self.themes.get(any)
    }

    /// A starship of the other side for a starship, and so on.
    fn rival(&self, library: &Library, card: DefId, rng: &mut Rng) -> Option<DefId> {
        let of = library.def(card);
        if ![CardType::Starship, CardType::Vehicle].contains(&of.card_type) {
            return None;
        }
        let others = &self.sides[of.side.other().index()].others;
        let same: Vec<DefId> = others.iter().copied().filter(|c| library.def(*c).card_type == of.card_type).collect();
        (!same.is_empty()).then(|| same[rng.below(same.len())])
    }

    /// The cards that a game can be about.
    pub fn themes(&self) -> impl Iterator<Item = DefId> + '_ {
        self.themes.iter().map(|(d, _)| *d)
    }

    /// Two legal decks, what stands outside them, and the card that the game is about. Nearly all games are about one: it comes
    /// several times, with cards that its text speaks of; else cards that need much to be there would hardly ever be played.
    /// Most of these are about one of the cards in `focus`.
    pub fn draw(&self, library: &Library, focus: &[DefId], rng: &mut Rng) -> (Decks, Option<Theme>) {
        let mut decks = Decks::default();
        let mut theme = None;
        if rng.below(16) > 0
            && let Some((card, scenes)) = self.theme(focus, rng)
        {
            let mut companions = Vec::new();
            let mut add = |def: DefId, copies: usize| {
                let of = library.def(def);
                let deck = &mut decks.cards[of.side.index()];
                let copies = if of.card_type == CardType::Location { usize::from(!deck.contains(&def)) } else { copies };
                deck.extend(std::iter::repeat_n(def, copies.min(THEMED.saturating_sub(deck.len()))));
            };
            add(*card, 5 + rng.below(5));
            for _ in 0..COMPANIONS {
                for scene in scenes.iter().take(SCENES) {
                    let one = scene[rng.below(scene.len())];
                    add(one, 2);
                    companions.push(one);
                    // Somebody to meet there.
                    if let Some(rival) = self.rival(library, one, rng) {
                        add(rival, 1);
                    }
                }
            }
            // Many wait for battles that are worth the name.
            if rng.below(2) == 0 {
                for side in Side::BOTH {
                    for _ in 0..STRONG {
                        let strong = &self.sides[side.index()].strong;
                        if let Some(one) = strong.get(rng.below(strong.len().max(1))) {
                            add(*one, 2);
                            companions.push(*one);
                        }
                    }
                }
            }
            theme = Some(Theme { card: *card, companions });
        }
        for side in Side::BOTH {
            let places = if theme.is_some() { 6 + rng.below(3) } else { 8 + rng.below(5) };
            self.sides[side.index()].fill(&mut decks.cards[side.index()], &mut decks.outside[side.index()], places, rng);
        }
        (decks, theme)
    }
}

impl Shelf {
    /// Fills a deck up: so many locations more, then whatever comes, now and then several of a kind; one in four has an Objective with
    /// the cards it names, one in four a Starting Effect with Shields.
    fn fill(&self, cards: &mut Vec<DefId>, outside: &mut Vec<DefId>, places: usize, rng: &mut Rng) {
        if rng.below(4) == 0
            && let Some((objective, needs)) = self.objectives.get(rng.below(self.objectives.len().max(1)))
        {
            cards.push(*objective);
            cards.extend(needs);
        }
        if rng.below(4) == 0
            && let Some(effect) = self.starting.get(rng.below(self.starting.len().max(1)))
        {
            cards.push(*effect);
            outside.extend(&self.shields);
        }
        let mut locations: Vec<DefId> = self.locations.iter().copied().filter(|l| !cards.contains(l)).collect();
        rng.shuffle(&mut locations);
        cards.extend(locations.into_iter().take(places));
        while cards.len() < DECK_SIZE {
            let Some(def) = self.others.get(rng.below(self.others.len().max(1))) else { break };
            let copies = if rng.below(4) == 0 { 1 + rng.below(3) } else { 1 };
            cards.extend(std::iter::repeat_n(*def, copies.min(DECK_SIZE - cards.len())));
        }
    }
}

/// The cards that each term of a card's text can mean by its names and kinds, where these say anything.
fn scenes(library: &Library, def: DefId, all: &[DefId]) -> Vec<Vec<DefId>> {
    let mut found: Vec<Vec<DefId>> = Vec::new();
    let side = library.def(def).side;
    walk(&library.def(def).text, &mut |node| {
        let Node::Filter(filter) = node else { return };
        let fits = |term: &Term, c: &DefId| {
            let of = library.def(*c);
            let whose = term.yours.is_none_or(|yours| yours == (of.side == side));
            whose
                && term.words.iter().all(|w| match w {
                    Word::Named(name) => library.compiled(*c).names.contains(name),
                    Word::Kind(kind) => of.kinds.has(*kind),
                    Word::NotKind(kind) => !of.kinds.has(*kind),
                    Word::Icon(icon) => of.icons.count(*icon) > 0,
                    _ => true,
                })
        };
        for term in &filter.any {
            let these: Vec<DefId> = all.iter().copied().filter(|c| *c != def && fits(term, c)).collect();
            if !these.is_empty() && these.len() * 3 < all.len() && !found.contains(&these) {
                found.push(these);
            }
        }
    });
    // What few cards are decides most.
    found.sort_by_key(Vec::len);
    found
}
