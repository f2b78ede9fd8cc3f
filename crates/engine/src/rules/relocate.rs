//! Relocation by text to a starship or vehicle (§7.9.3): all the cards together, where there is room for all.

use crate::decision::{Ask, Opt};
use crate::flow::slot;
use crate::game::Game;
use crate::query::Use;
use crate::state::{CardId, Ev, EventData};
use crate::text::{ActWord, Place, Side};

impl Game {
    /// Asks for the ship, then puts the cards aboard; nothing happens where none has room.
    pub(crate) fn relocate_aboard(&mut self, index: usize, side: Side, place: &'static Place, cards: &[CardId], sub: u8) {
        let Some(cx) = self.play_cx(index) else { return };
        if sub % 2 == 1 {
            let ship = cx.binds.and_then(|b| b.card(slot::PLACE));
            self.advance();
            for &c in cards {
                if let Some(ship) = ship {
                    self.relocate_to_ship(c, ship);
                }
            }
            return;
        }
        let ships = match place {
            Place::Matching(f) => self.find_all(f, &cx),
            _ => Vec::new(),
        };
        let options: Vec<Opt> = ships.into_iter().filter(|s| self.seats_all(cards, *s)).map(Opt::On).collect();
        match (options.is_empty(), cards.first()) {
            (false, Some(first)) => self.ask(side, Ask::Where(*first), options),
            _ => self.advance(),
        }
    }

    /// Whether a ship has room for all of these cards at once.
    fn seats_all(&self, cards: &[CardId], ship: CardId) -> bool {
        let mut game = self.clone();
        cards.iter().all(|c| match game.free_berths(*c, ship).first().copied() {
            Some(berth) => {
                game.put_on(*c, ship, berth);
                true
            }
            None => false,
        })
    }

    fn relocate_to_ship(&mut self, card: CardId, ship: CardId) {
        let from = self.card(card).loc;
        let Some(berth) = self.free_berths(card, ship).first().copied() else { return };
        let using = Use { from, to: self.card(ship).loc, on: Some(ship), ..Use::default() };
        let barred = |act| self.forbidden(act, card, &using, "move.forbidden").is_err();
        if barred(ActWord::BeMoved) || barred(ActWord::Move) {
            return;
        }
        self.put_on(card, ship, berth);
        self.moved(card, from);
        let mut e = EventData::new(Ev::Move).player(self.card(card).owner).card(card).at(self.card(ship).loc);
        e.from = from;
        self.happened(e);
    }
}
