//! Fillers: blank cards that exist only in scenarios, so that piles have cards and destiny draws have values.

use holocron_engine::card::{CardDef, CardType, DefId, Icons, KindSet, Library, Stats, Uniqueness, kinds};
use holocron_engine::num::Num;
use holocron_engine::text::{CardText, Side};

/// The id of the filler of a side and destiny: `0_d5`, `0_l5`.
#[must_use]
pub fn filler_id(side: Side, destiny: Num) -> String {
    let letter = if side == Side::Dark { 'd' } else { 'l' };
    format!("0_{letter}{}", destiny.floor().clamp(0, 9))
}

/// The filler of a side and destiny, if the library has fillers.
#[must_use]
pub fn filler(lib: &Library, side: Side, destiny: Num) -> Option<DefId> {
    lib.by_id(&filler_id(side, destiny))
}

/// The destiny of a card, if it is a filler.
#[must_use]
pub fn destiny_of(def: &CardDef) -> Option<Num> {
    if !def.kinds.has(kinds::FILLER) {
        return None;
    }
    def.stats.destiny.first().copied()
}

/// The library with fillers of both sides and destinies 0 to 9, for as long as the program runs.
#[must_use]
pub fn with_fillers(mut lib: Library) -> &'static Library {
    for side in Side::BOTH {
        for destiny in 0..=9 {
            let destiny = Num::int(destiny);
            let title = lib.symbols.intern(&format!("filler {destiny}"));
            let mut kind_set = KindSet::default();
            for kind in [kinds::EFFECT, kinds::NORMAL_EFFECT, kinds::FILLER] {
                kind_set.insert(kind);
            }
            // Only a library that already has fillers refuses, and then there is nothing to add.
            let _ = lib.add(CardDef {
                id: filler_id(side, destiny),
                pictures: Vec::new(),
                title,
                french: None,
                printed_text: false,
                side,
                set: "0".to_owned(),
                card_type: CardType::Effect,
                subtypes: Vec::new(),
                uniqueness: Uniqueness::None,
                stats: Stats { destiny: vec![destiny], ..Stats::default() },
                kinds: kind_set,
                extra_keywords: Vec::new(),
                icons: Icons::default(),
                location: None,
                personas: Vec::new(),
                slots: Vec::new(),
                text: CardText::default(),
            });
        }
    }
    Box::leak(Box::new(lib))
}
