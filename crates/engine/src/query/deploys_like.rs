//! Cards that deploy or move like something they are not (§7.11, §31.4): `moves like character`, `moves like undercover spy`.

use crate::card::compiled::Shape;
use crate::card::{Kind, kinds};
use crate::game::Game;
use crate::query::Use;
use crate::state::{CardId, flag};
use crate::text::{Adj, Filter, FreeMode, FreeWord, Word};

/// What a card deploys or moves like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Like {
    /// Like a character: landspeed 1, transit, boarding, shuttles; it uses no capacity.
    Character,
    /// Like an undercover spy: to and between sites, on the opponent's side, in the opponent's move phase, never aboard.
    Spy,
}

impl Like {
    /// What the words of `like FILTER` mean; `None` where the engine knows no such way.
    pub(crate) fn of(f: &Filter) -> Option<Like> {
        let [term] = f.any.as_slice() else { return None };
        match term.words.as_slice() {
            [Word::Kind(k)] if *k == kinds::CHARACTER => Some(Like::Character),
            [Word::Adj(Adj::Undercover), Word::Kind(k)] if *k == kinds::SPY => Some(Like::Spy),
            _ => None,
        }
    }
}

impl Game {
    /// What a card that is no character, vehicle or starship moves like, by text.
    pub(crate) fn moves_like(&self, card: CardId) -> Option<Like> {
        self.like(FreeWord::Moves, card)
    }

    /// What such a card deploys like, by text.
    pub(crate) fn deploys_like(&self, card: CardId) -> Option<Like> {
        self.like(FreeWord::Deploys, card)
    }

    /// As what a card is deployed, where its text says so: like a starfighter, and then as nothing else (§6.5.5).
    pub(crate) fn deployed_as(&self, card: CardId) -> Option<(CardId, Kind)> {
        self.comp(card).deploys_like_starfighter.then_some((card, kinds::STARFIGHTER))
    }

    fn like(&self, verb: FreeWord, card: CardId) -> Option<Like> {
        let own = || self.comp(card).standings.iter().any(|s| s.others.has(Shape::Like));
        let spoken = self.s.index.0.others.has(Shape::Like) || !self.card(card).zone.in_play() && own();
        if !spoken || self.is_unit(card) {
            return None;
        }
        let mut like = None;
        self.each_free(verb, card, &Use::default(), |_, mode, fits, _| {
            if let (FreeMode::Like(f), true) = (mode, fits) {
                like = Like::of(f);
            }
        });
        like
    }

    /// Whether a card moves as undercover spies do: in the opponent's move phase, from site to site, never aboard (§7.11.2).
    pub(crate) fn moves_as_spy(&self, card: CardId) -> bool {
        self.card(card).is(flag::UNDERCOVER) || self.moves_like(card) == Some(Like::Spy)
    }
}
