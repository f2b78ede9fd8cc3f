//! Stages: what comes next in each procedure. A frame of the stack keeps one, and no other value exists.

use serde::{Deserialize, Serialize};

use crate::text::{Phase, Side};

/// What comes next in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum TurnStage {
    /// It starts.
    Start,
    /// This phase.
    Phase(Phase),
    /// It ends.
    End,
    /// It is over: the other player's turn.
    Over,
}

impl TurnStage {
    /// The stage after this one.
    #[must_use]
    pub fn next(self) -> TurnStage {
        match self {
            TurnStage::Start => TurnStage::Phase(Phase::ALL[0]),
            TurnStage::Phase(p) => Phase::ALL.get(p as usize + 1).map_or(TurnStage::End, |p| TurnStage::Phase(*p)),
            TurnStage::End | TurnStage::Over => TurnStage::Over,
        }
    }
}

/// What comes next in a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum PhaseStage {
    /// It starts.
    Start,
    /// The players act in turn.
    Actions,
    /// Its end is announced.
    End,
    /// It is over.
    Over,
}

/// Which responses to an event are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum WindowStage {
    /// Automatic ones.
    Automatic,
    /// Optional ones.
    Optional,
}

/// What comes next in a loss of Force.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum LossStage {
    /// It is about to be lost.
    Start,
    /// It was answered: caps count.
    Caps,
    /// One unit after another.
    Lose,
    /// All is lost.
    Over,
}

/// What comes next for cards that leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum LeaveStage {
    /// The first is about to leave.
    About,
    /// That was answered: it may stay.
    Answered,
    /// It goes.
    Goes,
    /// All were announced: what is on them goes along.
    Gather,
    /// Owners choose an order.
    Order,
    /// Each just left.
    Gone,
}

/// What comes next in a draw of destiny.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum DestinyStage {
    /// One is about to be drawn.
    About,
    /// It is turned up.
    Draw,
    /// It is worth so much.
    Drawn,
    /// It was answered, and goes.
    Complete,
    /// All are drawn.
    Total,
}

/// What comes next in a Force drain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum DrainStage {
    /// It is initiated.
    Initiate,
    /// Force is lost.
    Lose,
    /// It has drained.
    Drained,
    /// It is over.
    Over,
}

/// Which of the two players comes, where one goes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Nth {
    /// The one who goes first.
    First,
    /// The other.
    Second,
}

impl Nth {
    /// Who that is, where `first` goes first.
    #[must_use]
    pub fn of(self, first: Side) -> Side {
        match self {
            Nth::First => first,
            Nth::Second => first.other(),
        }
    }
}

/// What comes next at the start of the game (§2.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum SetupStage {
    /// This player's Starting Effect.
    Effects(Side),
    /// This player chooses an Objective or a starting location.
    Choose(Side),
    /// This player is asked to let theirs be converted.
    Lets(Side),
    /// An Objective is carried out.
    Objectives(Nth),
    /// The last Objective is concluded.
    ObjectivesDone,
    /// Cards that may never be in a Reserve Deck go out of play.
    NeverInReserve,
    /// This player chooses a starting Interrupt.
    ChooseInterrupts(Side),
    /// A starting Interrupt is carried out.
    Interrupts(Nth),
    /// The last Interrupt is concluded.
    InterruptsDone,
    /// Decks are shuffled, hands drawn.
    Hands,
    /// The first turn begins.
    FirstTurn,
}

impl Default for SetupStage {
    fn default() -> SetupStage {
        SetupStage::Effects(Side::Dark)
    }
}

impl SetupStage {
    /// The stage after this one.
    #[must_use]
    pub fn next(self) -> SetupStage {
        use SetupStage::*;
        match self {
            Effects(Side::Dark) => Effects(Side::Light),
            Effects(Side::Light) => Choose(Side::Dark),
            Choose(Side::Dark) => Choose(Side::Light),
            Choose(Side::Light) => Lets(Side::Dark),
            Lets(Side::Dark) => Lets(Side::Light),
            Lets(Side::Light) => Objectives(Nth::First),
            Objectives(Nth::First) => Objectives(Nth::Second),
            Objectives(Nth::Second) => ObjectivesDone,
            ObjectivesDone => NeverInReserve,
            NeverInReserve => ChooseInterrupts(Side::Dark),
            ChooseInterrupts(Side::Dark) => ChooseInterrupts(Side::Light),
            ChooseInterrupts(Side::Light) => Interrupts(Nth::First),
            Interrupts(Nth::First) => Interrupts(Nth::Second),
            Interrupts(Nth::Second) => InterruptsDone,
            InterruptsDone => Hands,
            Hands | FirstTurn => FirstTurn,
        }
    }
}

/// Segments of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Segment {
    /// Initiation and responses to it.
    Start,
    /// Weapons segment.
    Weapons,
    /// Power segment.
    Power,
    /// Damage segment.
    Damage,
    /// Over.
    End,
}

/// What comes next in a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum BattleStage {
    /// It was initiated.
    Start,
    /// The players act in the weapons segment.
    Weapons,
    /// A step of the power segment.
    Power(PowerStage),
    /// Damage and attrition are fixed.
    Debts,
    /// The players pay.
    Damage,
    /// Its end is announced.
    End,
    /// It is over.
    Over,
}

impl BattleStage {
    /// The segment it belongs to.
    #[must_use]
    pub fn segment(self) -> Segment {
        match self {
            BattleStage::Start => Segment::Start,
            BattleStage::Weapons => Segment::Weapons,
            BattleStage::Power(_) => Segment::Power,
            BattleStage::Debts | BattleStage::Damage => Segment::Damage,
            BattleStage::End | BattleStage::Over => Segment::End,
        }
    }
}

/// What comes next in the power segment of a battle (§8.6, §8.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum PowerStage {
    /// Destiny to power only.
    ToPower(Nth),
    /// Battle destiny.
    BattleDestiny(Nth),
    /// Both drew.
    BothDrew,
    /// Destiny to attrition only.
    ToAttrition(Nth),
    /// The players act.
    Actions,
    /// Who won.
    Result,
    /// It is over.
    Over,
}

impl PowerStage {
    /// The stage after this one.
    #[must_use]
    pub fn next(self) -> PowerStage {
        use PowerStage::*;
        match self {
            ToPower(Nth::First) => ToPower(Nth::Second),
            ToPower(Nth::Second) => BattleDestiny(Nth::First),
            BattleDestiny(Nth::First) => BattleDestiny(Nth::Second),
            BattleDestiny(Nth::Second) => BothDrew,
            BothDrew => ToAttrition(Nth::First),
            ToAttrition(Nth::First) => ToAttrition(Nth::Second),
            ToAttrition(Nth::Second) => Actions,
            Actions => Result,
            Result | Over => Over,
        }
    }
}

/// What comes next in an attack by or on a creature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum AttackStage {
    /// Whom it attacks; then it is initiated.
    Start,
    /// Weapons are fired.
    Weapons,
    /// Destiny for ferocity.
    Ferocity,
    /// Destiny against the creature.
    Destiny,
    /// Who is defeated.
    Result,
    /// Who was defeated is eaten.
    Eaten,
    /// It is over.
    Over,
}

impl AttackStage {
    /// The stage after this one.
    #[must_use]
    pub fn next(self) -> AttackStage {
        use AttackStage::*;
        match self {
            Start => Weapons,
            Weapons => Ferocity,
            Ferocity => Destiny,
            Destiny => Result,
            Result => Eaten,
            Eaten | Over => Over,
        }
    }
}

/// What comes next in a deployment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum DeployStage {
    /// Where to.
    Where,
    /// In which way, beside which pile, with which targets.
    Choices,
    /// It is paid for.
    Pay,
    /// It was initiated; then it has its result.
    Result,
    /// It is over.
    Over,
}

/// What comes next in a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum MoveStage {
    /// Where to.
    Where,
    /// Who goes along; it is announced, and paid for.
    Prepare,
    /// It begins.
    Go,
    /// The next site on the way.
    Pass,
    /// It has arrived.
    Over,
}

/// What comes next in a volley.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum VolleyStage {
    /// Separate shots, or combined fire.
    How,
    /// The weapons were chosen.
    Chosen,
    /// The next shot.
    Fire,
    /// The total is applied to the shots.
    Apply,
    /// The first separate shot.
    FirstApart,
    /// The other separate shots, each optional.
    OtherApart,
}

/// What comes next in a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum PlayStage {
    /// It begins.
    Begin,
    /// Its targets.
    Targets,
    /// Its costs.
    Costs,
    /// It was initiated, and may be answered.
    Announce,
    /// Its result.
    Result,
    /// It is done; a repeating weapon may fire again.
    Finish,
    /// It is over.
    Over,
    /// The shot draws for a volley, which then keeps it.
    DrawsForVolley,
}

/// What comes next where a squadron replaces starfighters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum SquadronStage {
    /// They are chosen.
    Chosen,
    /// What is on them may go over.
    Transfers,
}

/// What comes next for a search party.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum SearchStage {
    /// It sets out.
    SetsOut,
    /// It comes back.
    ComesBack,
}

/// What comes next in a race.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum RaceStage {
    /// Race destiny was drawn.
    Drawn,
    /// It is placed.
    Place,
    /// The race was won and paid for.
    Over,
}

/// What comes next where a battleground deploys from Reserve Deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum DownloadStage {
    /// It is chosen.
    Chosen,
    /// It is deployed: the deck is shuffled.
    Deployed,
}
