//! Game text of a site that works at other sites too (`expands text to`), and which text a play's number means.
//!
//! Lent text is read as if it were printed on the site it is lent to: its `here` and `self` are that site. Its plays are
//! numbered from [`LENT`].

use crate::card::DefId;
use crate::card::compiled::{CPlay, Shape};
use crate::game::Game;
use crate::query::Read;
use crate::state::{CardId, flag};
use crate::state::{Index, PlayAt, TextRef};
use crate::text::{Change, Side, TextMod};

/// The number of the first play that a card has by lent text.
pub(crate) const LENT: u8 = 64;

impl Game {
    /// Adds the text that sites have from others. Text that is canceled at either end is not lent.
    pub(super) fn expand(&self, index: &mut Index) {
        let mut lent: Vec<(CardId, CardId, Side)> = Vec::new();
        let texts: Vec<TextRef> = index.texts.iter().filter(|t| t.others.has(Shape::Text)).copied().collect();
        for Read { cs, cx, .. } in texts.iter().filter_map(|t| self.read_one(t)) {
            for change in &cs.text.changes {
                let Change::Text(TextMod::ExpandsTo(place)) = change else { continue };
                if !self.standing_holds(&cs.text, &cx) {
                    continue;
                }
                for from in self.s.layout.iter().copied().filter(|l| self.subject_is(&cs.text, &cx, *l)) {
                    let near = self.s.layout.iter().copied().filter(|l| *l != from && self.is_place(*l, place, &cx));
                    lent.extend(near.map(|to| (to, from, cx.you)));
                }
            }
        }
        let blank = |l: CardId| self.card(l).is(flag::BLOWN_AWAY | flag::COLLAPSED) || index.silenced.contains(&l);
        lent.retain(|(to, from, _)| !blank(*to) && !blank(*from));
        for (to, from, you) in lent {
            // One lender for the plays of a site: their numbers must be its own.
            let plays = !index.lent.iter().any(|(l, _)| *l == to);
            if plays {
                index.lent.push((to, from));
            }
            self.lend(to, from, you, plays, index);
        }
    }

    /// A player's half of a site's text as it is in force, lent to another site.
    fn lend(&self, to: CardId, from: CardId, you: Side, plays: bool, index: &mut Index) {
        let comp = self.comp(from);
        let yours = |t: &&TextRef| {
            let own = t.card == from && t.from == from && t.you == you && !t.made && !t.rest;
            own && comp.standings[usize::from(t.n)].within.half.is_some()
        };
        let texts: Vec<TextRef> = index.texts.iter().filter(yours).copied().collect();
        for t in texts {
            index.push(TextRef { card: to, ..t });
        }
        let yours = |p: &&PlayAt| p.card == from && p.you == you && p.n < LENT && comp.plays[usize::from(p.n)].within.half.is_some();
        let lent: Vec<PlayAt> = index.plays.iter().filter(yours).filter(|_| plays).copied().collect();
        index.plays.extend(lent.into_iter().map(|p| PlayAt { card: to, n: LENT + p.n, ..p }));
    }

    /// The play of a card that a number means, own or lent, and the definition whose text it is.
    #[must_use]
    pub fn play_of(&self, card: CardId, n: u8) -> Option<(DefId, &'static CPlay)> {
        if n < LENT {
            return self.comp(card).plays.get(usize::from(n)).map(|p| (self.card(card).def, p));
        }
        let (_, from) = self.s.index.0.lent.iter().find(|(to, _)| *to == card)?;
        self.comp(*from).plays.get(usize::from(n - LENT)).map(|p| (self.card(*from).def, p))
    }
}
