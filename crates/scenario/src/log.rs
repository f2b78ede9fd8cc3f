//! The log of a game in English: what happened, a line an event.

use holocron_engine::num::Num;
use holocron_engine::state::{Ev, EventData};
use holocron_engine::{Game, LogEntry};

/// What an event says.
#[must_use]
pub fn event_text(game: &Game, e: &EventData) -> String {
    let card = e.card.map(|c| game.title(c)).unwrap_or_default();
    let mut text = String::new();
    if let Some(p) = e.player {
        text.push_str(p.word());
        text.push(' ');
    }
    if e.before {
        text.push_str("is about to: ");
    }
    text.push_str(verb(e.ev));
    if !card.is_empty() {
        text.push(' ');
        text.push_str(card);
    }
    if e.amount != Num::ZERO {
        text.push_str(&format!(" {}", e.amount));
    }
    if let Some(kind) = e.destiny {
        text.push_str(&format!(" ({} destiny)", kind.word()));
    }
    if let Some(from) = e.from {
        text.push_str(&format!(" from {}", game.title(from)));
    }
    if let Some(place) = e.place {
        text.push_str(&format!(" at {}", game.title(place)));
    }
    if let Some(by) = e.by.filter(|b| Some(*b) != e.card) {
        text.push_str(&format!(" by {}", game.title(by)));
    }
    if e.react {
        text.push_str(" as a react");
    }
    text
}

/// What the entries of a log say, from one of them on.
#[must_use]
pub fn log_text(game: &Game, entries: &[LogEntry]) -> Vec<String> {
    entries.iter().map(|e| event_text(game, &e.event)).collect()
}

fn verb(ev: Ev) -> &'static str {
    match ev {
        Ev::InitiateBattle => "initiates battle",
        Ev::InitiateForceDrain => "initiates a Force drain",
        Ev::InitiateDuel => "initiates a duel",
        Ev::InitiateAttack => "initiates an attack:",
        Ev::Deploy => "deploys",
        Ev::Play => "plays",
        Ev::Move => "moves",
        Ev::React => "reacts with",
        Ev::Fire => "fires",
        Ev::Target => "targets",
        Ev::Hit => "hits",
        Ev::Cancel => "cancels",
        Ev::WinBattle => "wins the battle",
        Ev::LoseBattle => "loses the battle",
        Ev::WinDuel => "wins the duel",
        Ev::LoseDuel => "loses the duel",
        Ev::LoseForce => "loses Force",
        Ev::UseForce => "uses Force",
        Ev::ActivateForce => "activates Force",
        Ev::RetrieveForce => "retrieves Force",
        Ev::DrawCard => "draws into hand",
        Ev::Destiny => "draws destiny",
        Ev::Search => "searches",
        Ev::LookAtHand => "looks at a hand",
        Ev::Shuffle => "shuffles",
        Ev::Recirculate => "recirculates",
        Ev::Place => "places",
        Ev::Stack => "stacks",
        Ev::Steal => "steals",
        Ev::Release => "releases",
        Ev::Capture => "captures",
        Ev::Lose => "loses",
        Ev::Forfeit => "forfeits",
        Ev::ReturnToHand => "returns to hand",
        Ev::OutOfPlay => "places out of play",
        Ev::LeaveTable => "leaves the table:",
        Ev::Exclude => "excludes",
        Ev::Restore => "restores",
        Ev::Transfer => "transfers",
        Ev::Missing => "goes missing:",
        Ev::Found => "finds",
        Ev::Undercover => "goes undercover:",
        Ev::CoverBroken => "cover is broken:",
        Ev::CrossOver => "crosses over:",
        Ev::Replace => "replaces",
        Ev::Disarm => "disarms",
        Ev::Crash => "crashes",
        Ev::Flip => "flips",
        Ev::Rotate => "rotates",
        Ev::Convert => "converts",
        Ev::Collapse => "collapses",
        Ev::BlowAway => "blows away",
        Ev::Defeat => "defeats",
        Ev::Eat => "eats",
        Ev::Relocate => "relocates",
        Ev::Freeze => "freezes",
        Ev::Deliver => "delivers to prison",
        Ev::InitiateCombat => "initiates lightsaber combat",
        Ev::InitiatePodrace => "begins a podrace",
        Ev::WinPodrace => "wins the podrace",
        Ev::LosePodrace => "loses the podrace",
        Ev::Reached => "reaches",
        Ev::Complete => "completes",
        Ev::Suspend => "suspends",
        Ev::Reveal => "reveals",
        Ev::Insert => "inserts",
        Ev::ReachesTop => "reaches the top:",
        Ev::StartOfTurn => "begins a turn",
        Ev::EndOfTurn => "ends the turn",
        Ev::StartOfPhase => "begins phase",
        Ev::EndOfPhase => "ends phase",
        Ev::StartOfBattle => "start of battle",
        Ev::EndOfBattle => "end of battle",
        Ev::BattleEnded => "battle ended",
        Ev::StartOfWeapons => "weapons segment begins",
        Ev::EndOfWeapons => "weapons segment ends",
        Ev::StartOfDamage => "damage segment begins",
        Ev::EndOfDamage => "damage segment ends",
        Ev::BattleCanceled => "battle canceled",
        Ev::ForceDrained => "Force drained",
        Ev::BothDrewBattleDestiny => "both drew battle destiny",
        Ev::TableChanges => "the table changes",
        Ev::Embark => "embarks",
        Ev::EndOfDuel => "end of duel",
        Ev::Other => "does",
        #[allow(unreachable_patterns)] // the engine's list may grow
        _ => "does",
    }
}
