//! Words of a filter that make no difference: every card of the library that fits without the word fits with it.

use holocron_engine::card::{CardDef, CardType, Kind, Library, Symbols};
use holocron_engine::text::Word;

use crate::parse::term_of;

/// Whether two alternatives of a filter, of which the second lacks a word, fit the same cards by what is printed on them.
pub(super) fn alike(old: &str, new: &str, library: &Library, symbols: &mut Symbols) -> bool {
    let (Some(old), Some(new)) = (term_of(old, symbols), term_of(new, symbols)) else { return false };
    if old.group.is_some() || (old.yours, old.other) != (new.yours, new.other) || new.words.is_empty() {
        return false;
    }
    let lost = old.words.iter().filter(|w| !new.words.contains(w));
    let mut printed = lost.map(is_printed).peekable();
    printed.peek().is_some()
        && printed.all(|p| p)
        && !library.is_empty()
        && library.iter().all(|(_, card)| fits(&old.words, card) == fits(&new.words, card))
}

/// Whether no card of the library is called so: then no scenario can show what becomes of it.
pub(super) fn is_nobody(term: &str, library: &Library, symbols: &mut Symbols) -> bool {
    let Some(term) = term_of(term, symbols) else { return false };
    let named = term.words.iter().any(|w| matches!(w, Word::Named(_)));
    named && !library.is_empty() && !library.iter().any(|(_, card)| fits(&term.words, card))
}

/// The kind that an adjective names.
fn kind_of(word: &Word) -> Option<Kind> {
    match word {
        Word::Kind(kind) => Some(*kind),
        Word::Adj(adj) => Kind::from_name(adj.word()),
        _ => None,
    }
}

/// Whether what is printed on a card says if the word fits it.
fn is_printed(word: &Word) -> bool {
    matches!(word, Word::NotKind(_) | Word::Named(_) | Word::Icon(_)) || kind_of(word).is_some()
}

fn fits(words: &[Word], card: &CardDef) -> bool {
    let place = card.card_type == CardType::Location && words.len() > 1;
    words.iter().all(|word| match word {
        Word::NotKind(kind) => !card.kinds.has(*kind),
        Word::Icon(icon) => card.icons.count(*icon) > 0,
        Word::Named(name) => {
            let system = card.location.as_ref().and_then(|l| l.system);
            card.title == *name || card.personas.contains(name) || card.extra_keywords.contains(name) || place && system == Some(*name)
        }
        other => kind_of(other).is_none_or(|kind| card.kinds.has(kind)),
    })
}
