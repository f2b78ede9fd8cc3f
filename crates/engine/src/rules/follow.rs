//! Following (§7.11.1): a card that text lets follow goes straight after one that just left, or passed, its location.

use crate::decision::{MoveWay, Opt};
use crate::game::Game;
use crate::query::Use;
use crate::refusal::{Refusal, require};
use crate::rules::movement_ways::{FOLLOWING, Mode};
use crate::state::{CardId, Ev, EventData, Frame, MoveFrame, Zone};
use crate::text::{ActWord, RightMode, Side};

impl Game {
    /// Whether some card on table could follow what this event tells of.
    pub(crate) fn may_be_followed(&self, event: &EventData) -> bool {
        event.ev == Ev::Move && !event.before && self.s.index.0.acts.has(ActWord::Follow)
    }

    /// Whether a card's own text speaks of following.
    #[must_use]
    pub fn may_follow_by_text(&self, card: CardId) -> bool {
        self.comp(card).standings.iter().any(|s| s.acts.has(ActWord::Follow))
    }

    /// The cards of a player that may follow the one that just moved.
    pub(crate) fn follow_options(&self, event: &EventData, side: Side, found: &mut Vec<Opt>) {
        if self.may_be_followed(event) {
            found.extend(self.s.table.iter().copied().filter(|c| self.check_follow(*c, side, event).is_ok()).map(Opt::Follow));
        }
    }

    /// How a card may follow: by which way, and whether free.
    pub(crate) fn check_follow(&self, card: CardId, side: Side, event: &EventData) -> Result<(MoveWay, bool), Refusal> {
        let refuse = || Refusal::new("move.follow").by(card);
        let (Some(ahead), Some(from), Some(to)) = (event.card, event.from, event.place) else { return Err(refuse()) };
        let c = self.card(card);
        require(c.owner == side, "turn.whose")?;
        let Some(here) = c.loc.filter(|_| c.zone == Zone::At && self.is_active(card) && card != ahead) else { return Err(refuse()) };
        let left = here == from || here != to && self.path(from, to).contains(&here);
        if !left || self.card(ahead).loc != Some(to) {
            return Err(refuse());
        }
        let using = Use { from: Some(here), to: Some(to), at: Some(to), object: Some(ahead), ..Use::default() };
        let mut free = None;
        self.each_right(ActWord::Follow, Some(card), side, &using, |_, mode, act, _| {
            if matches!(mode, RightMode::May) {
                free = Some(free.unwrap_or(false) || act.free);
            }
        });
        let Some(free) = free else { return Err(refuse()) };
        let mode = Mode { free, by_text: true, ..Mode::default() };
        let mut refusal = refuse();
        for way in FOLLOWING {
            if !self.move_places(card, way).contains(&Opt::At(to)) {
                continue;
            }
            let legal = self.check_mover(card, side, way, mode).and_then(|()| self.check_move_to(card, side, way, Opt::At(to), mode));
            match legal {
                Ok(_) => return Ok((way, free)),
                Err(e) => refusal = e,
            }
        }
        Err(refusal)
    }

    pub(crate) fn begin_follow(&mut self, card: CardId, side: Side, event: &EventData) {
        let (Ok((way, free)), Some(to)) = (self.check_follow(card, side, event), event.place) else { return };
        let mut m = MoveFrame::new(card, side, way);
        m.to = Some(Opt::At(to));
        m.free = free;
        self.s.stack.push(Frame::Move(m));
    }
}
