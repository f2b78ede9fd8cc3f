//! Text that is being evaluated does not count towards itself (`value.self-reference`).
//!
//! To decide whether a piece of text applies, the engine asks for values, kinds and places, and these lean on other text.
//! [`Game::reading`] notes which words are being decided. Whoever asks for the same words meanwhile is told that they do not
//! count. So each answer depends on the table and the question alone, never on what was asked before.
//!
//! Copies of a card share their words: a second copy does not change what the first one sees.

use std::cell::Cell;

use crate::card::DefId;
use crate::card::compiled::CStanding;
use crate::game::Game;
use crate::query::Cx;
use crate::state::CardId;
use crate::state::TextRef;
use crate::text::Name;

/// So many texts may lean on one another in a row. Real cards reach 4; the limit keeps the stack of the machine small.
const DEEPEST: usize = 20;

/// So many readings may be made to decide one text. Real cards need fewer than 100; texts that all ask about each other
/// would need more than there is time for.
const MOST: u32 = 1_000;

/// The words being decided. They belong to the question that this thread is answering, not to a game, which stays plain data.
struct Reading {
    deep: Cell<usize>,
    words: [Cell<Words>; DEEPEST],
    spent: Cell<u32>,
}

thread_local! {
    static READING: Reading = const {
        Reading { deep: Cell::new(0), words: [const { Cell::new(Words(DefId(0), 0)) }; DEEPEST], spent: Cell::new(0) }
    };
}

/// Words of a card that a question may lean on: the card's definition, and which of its words.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Words(DefId, u16);

/// Which words of a card.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Part {
    /// Standing text, by its number among the card's.
    Standing(usize),
    /// Standing text that an effect made.
    Made(u16),
    /// `let NAME = amount`.
    Let(Name),
    /// What it says it costs.
    Cost,
    /// What it says it deploys on.
    Dest,
    /// How many it replaces, what it has room for.
    Size,
}

impl Part {
    fn code(self) -> u16 {
        match self {
            Part::Standing(n) => n as u16 & 0x3FFF,
            Part::Made(n) => n & 0x3FFF | 0x4000,
            Part::Let(name) => u16::from(name.0) | 0x8000,
            Part::Cost => 0xC000,
            Part::Dest => 0xC001,
            Part::Size => 0xC002,
        }
    }
}

/// While this lives, the words count as being decided.
pub(crate) struct Decided(());

impl Drop for Decided {
    #[inline]
    fn drop(&mut self) {
        READING.with(|r| r.deep.set(r.deep.get() - 1));
    }
}

/// A piece of standing text in force, while it is being decided.
pub(crate) struct Read<'a> {
    /// Which.
    pub(crate) t: &'a TextRef,
    /// Its words.
    pub(crate) cs: &'static CStanding,
    /// What they mean.
    pub(crate) cx: Cx<'a>,
    _decided: Decided,
}

impl Reading {
    #[inline]
    fn begin(&self, words: Words) -> Option<Decided> {
        let deep = self.deep.get();
        if deep == 0 {
            self.spent.set(0);
        } else {
            let spent = self.spent.get() + 1;
            if deep == DEEPEST || spent > MOST || self.words[..deep].iter().any(|w| w.get() == words) {
                return None;
            }
            self.spent.set(spent);
        }
        self.words[deep].set(words);
        self.deep.set(deep + 1);
        Some(Decided(()))
    }
}

impl Game {
    /// Begins to decide words of a card; `None` where they are being decided already, and so do not count.
    #[inline]
    pub(crate) fn reading(&self, def: DefId, part: Part) -> Option<Decided> {
        READING.with(|r| r.begin(Words(def, part.code())))
    }

    /// The standing text in force that is picked, one after the other, without what is being decided already.
    #[inline]
    pub(crate) fn read<'a>(&'a self, pick: impl Fn(&TextRef) -> bool + 'a) -> impl Iterator<Item = Read<'a>> + 'a {
        self.s.index.0.texts.iter().filter(move |t| pick(t)).filter_map(|t| self.read_one(t))
    }

    /// A piece of standing text, unless it is being decided already.
    #[inline]
    pub(crate) fn read_one<'a>(&'a self, t: &'a TextRef) -> Option<Read<'a>> {
        let (cs, cx) = self.text_cx(t);
        let part = if t.made { Part::Made(self.s.mods[usize::from(t.n)].standing) } else { Part::Standing(usize::from(t.n)) };
        let decided = self.reading(cx.def, part)?;
        Some(Read { t, cs, cx, _decided: decided })
    }

    /// The standing text of a card itself, wherever it is, that is picked.
    pub(crate) fn read_own<'a>(
        &'a self,
        card: CardId,
        pick: impl Fn(&CStanding) -> bool + 'a,
    ) -> impl Iterator<Item = (&'static CStanding, Decided)> + 'a {
        let def = self.card(card).def;
        let own = self.lib.compiled(def).standings.iter().enumerate();
        own.filter(move |(_, s)| pick(s)).filter_map(move |(n, s)| Some((s, self.reading(def, Part::Standing(n))?)))
    }
}
