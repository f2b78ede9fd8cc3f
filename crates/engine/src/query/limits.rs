//! How often text may be used: `once per turn` behind a play, a right or a change (core §4.9).

use crate::card::kinds;
use crate::game::Game;
use crate::query::Cx;
use crate::state::{CardId, LimitKey, Limited, TextRef};
use crate::text::{Clause, Limit, Play, Qual, Scope};

/// The limit among qualifiers.
pub(crate) fn times(quals: &[Qual]) -> Option<&Limit> {
    quals.iter().find_map(|q| if let Qual::Times(l) = q { Some(l) } else { None })
}

impl Game {
    /// The key under which the limit of a play counts.
    pub(crate) fn limit_key(&self, card: CardId, n: u8, limit: &Limit) -> LimitKey {
        let key = self.key_of(card, Limited::Play(self.shared_limit(card, n)), limit);
        let at = if limit.per == Scope::Location { self.s.battles.last().map(|b| b.at) } else { None };
        LimitKey { what: at, ..key }
    }

    /// The key under which the limit of a way of deploying counts: of all copies together.
    pub(crate) fn line_key(&self, card: CardId, limit: &Limit) -> LimitKey {
        LimitKey { scope: limit.per, card: None, title: Some(self.def(card).title), of: Limited::Deploy, what: None }
    }

    /// The key under which the limit of standing text counts.
    pub(crate) fn text_key(&self, t: &TextRef, limit: &Limit) -> LimitKey {
        let of = if t.made { Limited::Made(self.s.mods[usize::from(t.n)].standing) } else { Limited::Standing(t.n) };
        self.key_of(t.card, of, limit)
    }

    /// By card, or by title for once per game.
    fn key_of(&self, card: CardId, of: Limited, limit: &Limit) -> LimitKey {
        // What is played from hand is limited by title: each copy is another card.
        let by_title = limit.per == Scope::Game || self.def(card).kinds.has(kinds::INTERRUPT) && limit.per != Scope::Copy;
        let title = by_title.then(|| self.def(card).title);
        LimitKey { scope: limit.per, card: (!by_title).then_some(card), title, of, what: None }
    }

    /// Plays of a card with one label share their limits: the first of them counts.
    fn shared_limit(&self, card: CardId, n: u8) -> u8 {
        let Some((_, cplay)) = self.play_of(card, n) else { return n };
        let label = |p: &Play| p.clauses.iter().find_map(|c| if let Clause::Label(l) = c { Some(*l) } else { None });
        let Some(shared) = label(&cplay.play) else { return n };
        let first = self.comp(card).plays.iter().position(|p| label(&p.play) == Some(shared));
        first.and_then(|i| u8::try_from(i).ok()).unwrap_or(n)
    }

    /// Whether a limit is used up.
    pub(crate) fn is_spent(&self, key: LimitKey, limit: &Limit, cx: &Cx<'_>) -> bool {
        let used = self.s.limits.iter().find(|(k, _)| *k == key).map_or(0, |(_, n)| *n);
        i32::from(used) >= self.amount(&limit.times, cx).floor()
    }

    /// Whether standing text with a limit among its qualifiers is used up.
    pub(crate) fn is_used_up(&self, t: &TextRef, quals: &[Qual], cx: &Cx<'_>) -> bool {
        times(quals).is_some_and(|limit| self.is_spent(self.text_key(t, limit), limit, cx))
    }
}
