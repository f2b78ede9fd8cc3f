//! Decks by name or file, and decks drawn at random.

use std::path::Path;

use holocron_cards::deck::{self, DECK_SIZE, Deck};
use holocron_engine::card::{CardDef, CardType, DefId, Library, kinds};
use holocron_engine::rng::Rng;
use holocron_engine::text::Side;

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

/// Cards to draw random decks from.
#[derive(Debug)]
pub struct Pool {
    locations: Vec<DefId>,
    others: Vec<DefId>,
    /// Each with the cards of this side that its text names.
    objectives: Vec<(DefId, Vec<DefId>)>,
    starting: Vec<DefId>,
    shields: Vec<DefId>,
}

impl Pool {
    /// All complete cards of a side that a deck may have.
    pub fn new(library: &Library, side: Side) -> Pool {
        let mut pool =
            Pool { locations: Vec::new(), others: Vec::new(), objectives: Vec::new(), starting: Vec::new(), shields: Vec::new() };
        for (def, card) in library.iter().filter(|(_, c)| c.side == side && is_complete(library, c)) {
            match card.card_type {
                CardType::GameAid => {}
                CardType::DefensiveShield => pool.shields.push(def),
                CardType::Objective => pool.objectives.push((def, Vec::new())),
                _ if card.kinds.has(kinds::STARTING_EFFECT) => pool.starting.push(def),
                CardType::Location => pool.locations.push(def),
                _ => pool.others.push(def),
            }
        }
        let all: Vec<DefId> = pool.locations.iter().chain(&pool.others).copied().collect();
        for (def, needs) in &mut pool.objectives {
            let named = &library.compiled(*def).mentions;
            needs.extend(all.iter().filter(|c| named.contains(&library.def(**c).title)));
        }
        pool
    }

    /// Whether a card can be drawn.
    pub fn has(&self, def: DefId) -> bool {
        let plain = self.locations.contains(&def) || self.others.contains(&def);
        plain || self.starting.contains(&def) || self.shields.contains(&def) || self.objectives.iter().any(|(d, _)| *d == def)
    }

    /// A legal deck and what stands outside it: 8 to 12 locations, then whatever comes, now and then several of a kind; one in
    /// four has an Objective with the cards it names, one in four a Starting Effect with Shields.
    pub fn draw(&self, rng: &mut Rng) -> (Vec<DefId>, Vec<DefId>) {
        let mut cards = Vec::with_capacity(DECK_SIZE);
        let mut outside = Vec::new();
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
        let mut locations = self.locations.clone();
        rng.shuffle(&mut locations);
        cards.extend(locations.into_iter().take(8 + rng.below(5)));
        while cards.len() < DECK_SIZE {
            let Some(def) = self.others.get(rng.below(self.others.len())) else { break };
            let copies = if rng.below(4) == 0 { 1 + rng.below(3) } else { 1 };
            cards.extend(std::iter::repeat_n(*def, copies.min(DECK_SIZE - cards.len())));
        }
        (cards, outside)
    }
}
