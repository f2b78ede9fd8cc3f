//! A battle in progress.

use serde::{Deserialize, Serialize};

use super::{BattleStage, CardId, Segment};
use crate::num::Num;
use crate::text::{DestinyTo, Side, Sym};

/// What a player has still to satisfy.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct DamageDebt {
    /// Attrition against the player; none where it does not exist.
    pub attrition: Option<Num>,
    /// Attrition still to satisfy.
    pub attrition_left: Num,
    /// Battle damage still to satisfy.
    pub damage_left: Num,
}

/// A battle.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Battle {
    /// Who began it.
    pub initiator: Side,
    /// Where.
    pub at: CardId,
    /// Which stage.
    pub stage: BattleStage,
    /// Cards participating.
    pub cards: Vec<CardId>,
    /// Who acts next.
    pub next: Side,
    /// Passes in a row.
    pub passes: u8,
    /// Weapons fired.
    pub fired: Vec<CardId>,
    /// Additions of destinies locked in: player, title, kind (none: battle destiny), how many.
    pub locked: Vec<(Side, Sym, Option<DestinyTo>, u8)>,
    /// How many battle destinies each may draw, once known.
    pub draws: [Option<u8>; 2],
    /// Battle destinies completed, by side.
    pub completed: [u8; 2],
    /// The last battle destiny value of each, for text that switches them.
    pub single: [Option<Num>; 2],
    /// Total battle destiny; none where none was completed.
    pub destiny: [Option<Num>; 2],
    /// Destiny to power only.
    pub to_power: [Num; 2],
    /// Destiny to attrition only.
    pub to_attrition: [Num; 2],
    /// Total power as counted for the result.
    pub power: [Num; 2],
    /// Who won.
    pub winner: Option<Side>,
    /// Whether the result has been worked out.
    pub decided: bool,
    /// What each has to satisfy.
    pub debt: [DamageDebt; 2],
    /// Cards immune to the attrition against their owner.
    pub immune: Vec<CardId>,
    /// Canceled.
    pub canceled: bool,
    /// Only the cards that text chose take part.
    pub closed: bool,
    /// Where this battle's part of the turn's history begins.
    pub history: u16,
}

impl Battle {
    /// Which segment it is in.
    #[must_use]
    pub fn segment(&self) -> Segment {
        self.stage.segment()
    }
}
