//! Where from cards are played and deployed: the hand, and wherever standing text lets a player take them "as if from hand"
//! (§4.7.4, §4.7.5): `you: may play interrupt in lost pile once per turn then out of play`.

use crate::card::compiled::{Shape, is_source};
use crate::card::kinds;
use crate::decision::{Opt, Pile};
use crate::game::Game;
use crate::query::{Cx, Read, times};
use crate::refusal::{Refusal, require};
use crate::state::{CardId, DeployFrame, LimitKey, Zone};
use crate::text::{ActWord, Change, Qual, Side, Subject, Who};

/// A standing right by which a card is played or deployed from elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Source {
    /// The card whose text it is.
    pub by: CardId,
    /// What its limit counts, where it has one.
    pub limit: Option<LimitKey>,
    /// The card played goes out of play afterwards.
    pub out_of_play: bool,
}

impl Game {
    /// Whether a player may play (or deploy) a card from where it is: his hand, or by a standing right.
    pub(crate) fn check_source(&self, act: ActWord, card: CardId, side: Side, rule: &'static str) -> Result<(), Refusal> {
        let c = self.card(card);
        require(c.owner == side, rule)?;
        if c.zone == Zone::Pile(Pile::Hand) {
            return Ok(());
        }
        match self.sources_of(act, card, side) {
            (Some(_), _) => Ok(()),
            (None, Some(used)) => Err(Refusal::new("limit.once").by(used)),
            (None, None) => Err(Refusal::new(rule)),
        }
    }

    /// The right by which a player may play (or deploy) a card that is not in his hand.
    pub(crate) fn source_of(&self, act: ActWord, card: CardId, side: Side) -> Option<Source> {
        self.sources_of(act, card, side).0
    }

    /// The first right that fits a card, and a card whose right fits but is used up.
    fn sources_of(&self, act: ActWord, card: CardId, side: Side) -> (Option<Source>, Option<CardId>) {
        let (mut found, mut used) = (None, None);
        self.each_source(act, side, |source, fits, spent| {
            if found.is_none() && fits(card) {
                if spent { used = Some(source.by) } else { found = Some(source) }
            }
        });
        (found, used)
    }

    /// Cards that are not in a player's hand and that he may play (or deploy) as if they were.
    pub(crate) fn elsewhere(&self, act: ActWord, side: Side) -> Vec<CardId> {
        let mut cards = Vec::new();
        self.each_source(act, side, |_, fits, spent| {
            if !spent {
                let there = |c: &CardId| self.card(*c).owner == side && !self.card(*c).zone.in_play();
                cards.extend(self.all_cards().filter(|c| there(c) && fits(*c)));
            }
        });
        cards.dedup();
        cards
    }

    /// Every standing right of a player to play (or deploy) cards from elsewhere: which cards, and whether it is used up.
    fn each_source(&self, act: ActWord, side: Side, mut each: impl FnMut(Source, &dyn Fn(CardId) -> bool, bool)) {
        if !self.s.index.0.others.has(Shape::Source) {
            return;
        }
        for Read { t, cs, cx, .. } in self.read(|t| t.others.has(Shape::Source)) {
            let mine = match &cs.text.who {
                Subject::Player(w) => matches!(w, Who::EachPlayer | Who::AnyPlayer) || self.who(*w, &cx) == side,
                _ => cx.you == side,
            };
            if !mine || !self.standing_holds(&cs.text, &cx) {
                continue;
            }
            for change in &cs.text.changes {
                let Change::Right(right) = change else { continue };
                for a in right.acts.iter().filter(|a| a.what == act && is_source(right, a)) {
                    let Some(f) = &a.obj else { continue };
                    let limit = times(&a.quals);
                    let key = limit.map(|l| self.text_key(t, l));
                    let spent = self.is_used_up(t, &a.quals, &cx);
                    let out_of_play = a.quals.iter().any(|q| matches!(q, Qual::Then(true)));
                    let source = Source { by: t.card, limit: key, out_of_play };
                    each(source, &|c| self.fits_source(f, c, &cx), spent);
                }
            }
        }
    }

    fn fits_source(&self, f: &crate::text::Filter, card: CardId, cx: &Cx<'_>) -> bool {
        self.matches(f, card, &cx.it(card))
    }

    /// A right was made use of: its limit counts.
    pub(crate) fn use_source(&mut self, source: Source) {
        if let Some(key) = source.limit {
            self.count_limit(key);
        }
    }

    /// §2.2.1: Defensive Shields are played as a top-level action whenever one could take one, by text that allows it.
    pub(crate) fn shield_actions(&self, side: Side, found: &mut Vec<Opt>) {
        for card in self.elsewhere(ActWord::Play, side) {
            if self.def(card).kinds.has(kinds::DEFENSIVE_SHIELD) && self.check_shield(card, side).is_ok() {
                found.push(Opt::Play(card, 0));
            }
        }
    }

    /// Whether a player may play a Defensive Shield now.
    pub(crate) fn check_shield(&self, card: CardId, side: Side) -> Result<(), Refusal> {
        let top_level = !matches!(self.s.stack.last(), Some(crate::state::Frame::Window(_)));
        require(top_level && self.card(card).zone != Zone::Pile(Pile::Hand), "effect.shield")?;
        self.check_source(ActWord::Play, card, side, "effect.shield")?;
        self.check_title_limit(card)?;
        self.has_place(&DeployFrame::new(card, side))
    }
}
