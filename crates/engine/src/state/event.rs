//! Events: what happened or is about to, as data. One type for triggers, history, the log and animations.

use serde::{Deserialize, Serialize};

use super::CardId;
use crate::decision::Pile;
use crate::num::Num;
use crate::set::{Member, set_of};
use crate::text::{Deed, DestinyKind, Done, Side};

/// Kinds of event. The words of the card language ([`Deed`], [`Done`], moments) map onto these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[repr(u8)]
#[allow(missing_docs)] // each is the deed it names
pub enum Ev {
    InitiateBattle,
    InitiateForceDrain,
    InitiateDuel,
    InitiateAttack,
    Deploy,
    Play,
    Move,
    React,
    Fire,
    Target,
    Hit,
    Cancel,
    WinBattle,
    LoseBattle,
    WinDuel,
    LoseDuel,
    LoseForce,
    UseForce,
    ActivateForce,
    RetrieveForce,
    DrawCard,
    Destiny,
    Search,
    LookAtHand,
    Shuffle,
    Recirculate,
    Place,
    Stack,
    Steal,
    Release,
    Capture,
    Lose,
    Forfeit,
    ReturnToHand,
    OutOfPlay,
    LeaveTable,
    Exclude,
    Restore,
    Transfer,
    Missing,
    Found,
    Undercover,
    CoverBroken,
    CrossOver,
    Replace,
    Disarm,
    Crash,
    Flip,
    Rotate,
    Convert,
    Collapse,
    BlowAway,
    Reached,
    Complete,
    Suspend,
    Reveal,
    Insert,
    ReachesTop,
    StartOfTurn,
    EndOfTurn,
    StartOfPhase,
    EndOfPhase,
    StartOfBattle,
    EndOfBattle,
    BattleEnded,
    StartOfWeapons,
    EndOfWeapons,
    StartOfDamage,
    EndOfDamage,
    BattleCanceled,
    ForceDrained,
    BothDrewBattleDestiny,
    TableChanges,
    Embark,
    EndOfDuel,
    Defeat,
    Eat,
    Relocate,
    Freeze,
    Deliver,
    InitiatePodrace,
    WinPodrace,
    LosePodrace,
    InitiateCombat,
    Other,
}

impl Member for Ev {
    const COUNT: usize = Ev::Other as usize + 1;
    #[inline]
    fn index(self) -> usize {
        self as usize
    }
}

set_of!(
    /// A set of event kinds.
    pub EvSet = 2 of Ev
);

/// A set of event kinds, before and after forms apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EvMask {
    /// Before forms.
    pub before: EvSet,
    /// After forms.
    pub after: EvSet,
}

impl EvMask {
    /// Adds a kind.
    pub fn insert(&mut self, ev: Ev, before: bool) {
        if before { &mut self.before } else { &mut self.after }.insert(ev);
    }
    /// Whether it has the kind.
    #[inline]
    #[must_use]
    pub fn has(&self, ev: Ev, before: bool) -> bool {
        if before { &self.before } else { &self.after }.has(ev)
    }
    /// Whether text with these events answers this one: a forfeited card is a lost one, and both leave the table (§1.12.4).
    #[must_use]
    pub fn answers(&self, ev: Ev, before: bool) -> bool {
        let leaves = matches!(ev, Ev::Lose | Ev::Forfeit | Ev::ReturnToHand | Ev::Place);
        self.has(ev, before) || ev == Ev::Forfeit && self.has(Ev::Lose, before) || leaves && self.has(Ev::LeaveTable, before)
    }
    /// Both.
    #[must_use]
    pub fn union(self, o: EvMask) -> EvMask {
        EvMask { before: self.before | o.before, after: self.after | o.after }
    }
}

impl Ev {
    /// The event that a deed is.
    #[must_use]
    pub fn of_deed(deed: Deed) -> Ev {
        match deed {
            Deed::InitiateBattle | Deed::Battle => Ev::InitiateBattle,
            Deed::InitiateForceDrain => Ev::InitiateForceDrain,
            Deed::ForceDrain => Ev::ForceDrained,
            Deed::InitiateDuel => Ev::InitiateDuel,
            Deed::Deploy => Ev::Deploy,
            Deed::Play => Ev::Play,
            Deed::Move => Ev::Move,
            Deed::React => Ev::React,
            Deed::Fire => Ev::Fire,
            Deed::Target => Ev::Target,
            Deed::Cancel => Ev::Cancel,
            Deed::WinBattle => Ev::WinBattle,
            Deed::LoseBattle => Ev::LoseBattle,
            Deed::WinDuel => Ev::WinDuel,
            Deed::LoseDuel => Ev::LoseDuel,
            Deed::LoseForce => Ev::LoseForce,
            Deed::UseForce => Ev::UseForce,
            Deed::ActivateForce => Ev::ActivateForce,
            Deed::RetrieveForce => Ev::RetrieveForce,
            Deed::DrawCard => Ev::DrawCard,
            Deed::Draw => Ev::Destiny,
            Deed::Search => Ev::Search,
            Deed::LookAtHand => Ev::LookAtHand,
            Deed::Shuffle => Ev::Shuffle,
            Deed::Recirculate => Ev::Recirculate,
            Deed::Place => Ev::Place,
            Deed::Stack => Ev::Stack,
            Deed::Steal => Ev::Steal,
            Deed::Release => Ev::Release,
            Deed::Complete => Ev::Complete,
            Deed::LeaveTable => Ev::LeaveTable,
            Deed::ForfeitCard => Ev::Forfeit,
            Deed::LoseCard => Ev::Lose,
            Deed::InitiateAttack => Ev::InitiateAttack,
            Deed::InitiatePodrace => Ev::InitiatePodrace,
            Deed::WinPodrace => Ev::WinPodrace,
            Deed::LosePodrace => Ev::LosePodrace,
            Deed::InitiateLightsaberCombat => Ev::InitiateCombat,
            Deed::InitiateSabacc | Deed::Use | Deed::WinSabacc | Deed::Win | Deed::LookAt | Deed::Verify => Ev::Other,
        }
    }
    /// The event by which this is done to a card.
    #[must_use]
    pub fn of_done(done: Done) -> Ev {
        match done {
            Done::Lost => Ev::Lose,
            Done::Eaten => Ev::Eat,
            Done::Defeated => Ev::Defeat,
            Done::Forfeited => Ev::Forfeit,
            Done::Hit => Ev::Hit,
            Done::Targeted => Ev::Target,
            Done::Fired => Ev::Fire,
            Done::Canceled => Ev::Cancel,
            Done::Deployed => Ev::Deploy,
            Done::Played => Ev::Play,
            Done::Moved => Ev::Move,
            Done::Relocated => Ev::Relocate,
            Done::Frozen => Ev::Freeze,
            Done::Delivered => Ev::Deliver,
            Done::PlacedOutOfPlay => Ev::OutOfPlay,
            Done::Placed => Ev::Place,
            Done::ReturnedToHand => Ev::ReturnToHand,
            Done::Stacked => Ev::Stack,
            Done::Drawn => Ev::Destiny,
            Done::Revealed => Ev::Reveal,
            Done::Inserted => Ev::Insert,
            Done::Stolen => Ev::Steal,
            Done::Captured => Ev::Capture,
            Done::Released => Ev::Release,
            Done::Transferred => Ev::Transfer,
            Done::Missing => Ev::Missing,
            Done::Found => Ev::Found,
            Done::Undercover => Ev::Undercover,
            Done::CoverBroken => Ev::CoverBroken,
            Done::CrossedOver => Ev::CrossOver,
            Done::Replaced => Ev::Replace,
            Done::Disarmed => Ev::Disarm,
            Done::Excluded => Ev::Exclude,
            Done::Restored => Ev::Restore,
            Done::Crashed => Ev::Crash,
            Done::Flipped => Ev::Flip,
            Done::Rotated => Ev::Rotate,
            Done::Converted => Ev::Convert,
            Done::Collapsed => Ev::Collapse,
            Done::BlownAway => Ev::BlowAway,
            Done::Reached => Ev::Reached,
            Done::Completed => Ev::Complete,
            Done::Suspended => Ev::Suspend,
            Done::Embarked => Ev::Embark,
            Done::Zeroed | Done::Attached | Done::Detached => Ev::Other,
        }
    }
}

/// What happened, or is about to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct EventData {
    /// What.
    pub ev: Ev,
    /// About to, not yet done.
    pub before: bool,
    /// Whose deed.
    pub player: Option<Side>,
    /// The card it is about.
    pub card: Option<CardId>,
    /// By which card: the weapon, the Interrupt, the source.
    pub by: Option<CardId>,
    /// Where.
    pub place: Option<CardId>,
    /// From where.
    pub from: Option<CardId>,
    /// How much.
    pub amount: Num,
    /// Which kind of destiny.
    pub destiny: Option<DestinyKind>,
    /// As a react.
    pub react: bool,
    /// Only passing through (§7.3.3): what acts of itself answers, nobody else.
    pub through: bool,
    /// In a battle.
    pub in_battle: bool,
    /// By which move.
    pub way: Option<crate::text::MoveKind>,
    /// Why Force is lost.
    pub reason: super::LoseReason,
    /// Out of whose pile, and which.
    pub pile: Option<(Side, Pile)>,
}

impl EventData {
    /// An event of this kind.
    #[must_use]
    pub fn new(ev: Ev) -> EventData {
        EventData {
            ev,
            before: false,
            player: None,
            card: None,
            by: None,
            place: None,
            from: None,
            amount: Num::ZERO,
            destiny: None,
            react: false,
            through: false,
            in_battle: false,
            way: None,
            reason: super::LoseReason::Text,
            pile: None,
        }
    }
    /// By this player.
    #[must_use]
    pub fn player(mut self, player: Side) -> EventData {
        self.player = Some(player);
        self
    }
    /// About this card.
    #[must_use]
    pub fn card(mut self, card: CardId) -> EventData {
        self.card = Some(card);
        self
    }
    /// At this place.
    #[must_use]
    pub fn at(mut self, place: Option<CardId>) -> EventData {
        self.place = place;
        self
    }
    /// By this card.
    #[must_use]
    pub fn by(mut self, card: Option<CardId>) -> EventData {
        self.by = card;
        self
    }
    /// So much.
    #[must_use]
    pub fn amount(mut self, amount: Num) -> EventData {
        self.amount = amount;
        self
    }
    /// Out of this pile.
    #[must_use]
    pub fn of_pile(mut self, owner: Side, pile: Pile) -> EventData {
        self.pile = Some((owner, pile));
        self
    }
    /// About to.
    #[must_use]
    pub fn before(mut self) -> EventData {
        self.before = true;
        self
    }
}

#[cfg(test)]
mod tests {
    use super::{Ev, EvMask};
    use crate::text::{Deed, Done};

    fn of(ev: Ev, before: bool) -> EvMask {
        let mut mask = EvMask::default();
        mask.insert(ev, before);
        mask
    }

    #[test]
    fn before_and_after_are_apart() {
        for ev in [Ev::InitiateBattle, Ev::Lose, Ev::Other] {
            assert!(of(ev, true).has(ev, true) && !of(ev, true).has(ev, false), "{ev:?}");
            assert!(of(ev, false).has(ev, false) && !of(ev, false).has(ev, true), "{ev:?}");
        }
    }

    #[test]
    fn text_answers_what_is_meant_by_its_event() {
        // What text waits for, what happens, whether it answers.
        let cases = [
            (Ev::Lose, Ev::Lose, true),
            (Ev::Lose, Ev::Forfeit, true),
            (Ev::Forfeit, Ev::Lose, false),
            (Ev::LeaveTable, Ev::Lose, true),
            (Ev::LeaveTable, Ev::Forfeit, true),
            (Ev::LeaveTable, Ev::ReturnToHand, true),
            (Ev::LeaveTable, Ev::Place, true),
            (Ev::LeaveTable, Ev::Move, false),
            (Ev::Lose, Ev::LeaveTable, false),
            (Ev::Deploy, Ev::Play, false),
        ];
        for (text, event, answers) in cases {
            for before in [true, false] {
                assert_eq!(of(text, before).answers(event, before), answers, "{text:?} {event:?}");
                assert!(!of(text, before).answers(event, !before), "{text:?} {event:?}: the other form");
            }
        }
    }

    #[test]
    fn masks_come_together() {
        let both = of(Ev::Hit, true).union(of(Ev::Other, false));
        assert!(both.has(Ev::Hit, true) && both.has(Ev::Other, false));
        assert!(!both.has(Ev::Hit, false) && !both.has(Ev::Other, true));
    }

    #[test]
    fn words_for_the_same_event_mean_the_same_kind() {
        for (deed, done) in
            [(Deed::Deploy, Done::Deployed), (Deed::Play, Done::Played), (Deed::Move, Done::Moved), (Deed::LoseCard, Done::Lost)]
        {
            assert_eq!(Ev::of_deed(deed), Ev::of_done(done));
        }
    }
}
