//! What happened, one line per event.

use holocron_engine::LogEntry;
use holocron_engine::state::{CardId, Ev, EventData, LoseReason};
use holocron_engine::text::DestinyKind;

use super::choice::phase_key;
use super::{Teller, number};
use crate::grammar::Name;
use crate::say;

impl Teller<'_> {
    /// The lines of a log that people want to read: what is about to happen and the ticking of segments are left out.
    pub fn lines(&self, log: &[LogEntry]) -> Vec<String> {
        log.iter().filter(|e| worth_telling(&e.event)).map(|e| self.entry(e)).collect()
    }

    /// A line of the log: cards that the reader could not tell when it happened are not named.
    pub fn entry(&self, entry: &LogEntry) -> String {
        let hidden = self.viewer.map_or(0, |side| entry.hidden[side.index()]);
        self.told(&entry.seen_by(hidden))
    }

    /// What an event says now: cards that the reader does not know are not named.
    pub fn event(&self, e: &EventData) -> String {
        let known = |card: Option<CardId>| card.filter(|c| self.viewer.is_none_or(|side| self.game.knows(side, *c)));
        self.told(&EventData { card: known(e.card), by: known(e.by), place: known(e.place), from: known(e.from), ..*e })
    }

    fn told(&self, e: &EventData) -> String {
        let w = self.words;
        let card = match e.card {
            Some(card) => self.title(card),
            None => self.some_card(),
        };
        let player = self.side(e.player.unwrap_or(self.game.state().turn.player));
        let place = e.place.map(|p| self.title(p));
        let kind = match e.destiny {
            Some(DestinyKind::Battle) => "battle",
            Some(DestinyKind::Weapon) => "weapon",
            _ => "other",
        };
        let reason = match e.reason {
            LoseReason::Drain => "drain",
            LoseReason::BattleDamage => "damage",
            LoseReason::Text => "text",
            LoseReason::Cost => "cost",
        };
        let by = e.by.filter(|b| Some(*b) != e.card && Some(*b) != e.place);
        let phase = match e.ev {
            Ev::StartOfPhase | Ev::EndOfPhase => {
                usize::try_from(e.amount.floor()).ok().and_then(|i| PHASES.get(i)).map_or("activate", |p| phase_key(*p))
            }
            _ => "activate",
        };
        let id = if e.before && BEFORE.contains(&e.ev) { format!("{}-before", key(e.ev)) } else { key(e.ev).to_owned() };
        let own = e.card.is_some() && e.card == e.place;
        let mut line = say!(
            w,
            &id,
            player = player,
            card = card,
            amount = number(e.amount),
            kind = kind,
            reason = reason,
            phase = phase,
            by = by.map(|c| self.title(c)).unwrap_or_default(),
            place = place.clone().unwrap_or_default(),
        );
        let mut add = |id: &str, name: Name| {
            line.push(' ');
            line.push_str(&say!(w, id, card = name));
        };
        if let Some(by) = by.filter(|_| !matches!(e.ev, Ev::Fire | Ev::Transfer)) {
            let id = match e.ev {
                Ev::Target => "log-with",
                Ev::Destiny => "log-for",
                _ => "log-by",
            };
            add(id, self.title(by));
        }
        if let Some(from) = e.from.filter(|f| Some(*f) != e.place) {
            add(if e.ev == Ev::Destiny { "log-against" } else { "log-from" }, self.title(from));
        }
        if let Some(place) = place.filter(|_| !own && !place_is_plain(e.ev)) {
            add(if e.ev == Ev::Move { "log-to" } else { "log-at" }, place);
        }
        if e.react {
            add("log-react", Name::default());
        }
        capital(&line)
    }
}

/// A line begins with a capital; a title that comes first has its own.
fn capital(line: &str) -> String {
    let mut letters = line.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

const PHASES: [holocron_engine::text::Phase; 6] = {
    use holocron_engine::text::Phase;
    [Phase::Activate, Phase::Control, Phase::Deploy, Phase::Battle, Phase::Move, Phase::Draw]
};

/// Events whose coming has words of its own: these are what players respond to.
const BEFORE: &[Ev] = &[Ev::Destiny, Ev::Forfeit, Ev::Lose, Ev::LoseForce, Ev::ReturnToHand, Ev::Move, Ev::Deploy, Ev::Play];

/// Whether an event is one that people want to read about.
#[must_use]
pub fn worth_telling(e: &EventData) -> bool {
    let ticking = matches!(
        e.ev,
        Ev::StartOfPhase
            | Ev::EndOfPhase
            | Ev::EndOfTurn
            | Ev::StartOfBattle
            | Ev::EndOfBattle
            | Ev::StartOfWeapons
            | Ev::EndOfWeapons
            | Ev::StartOfDamage
            | Ev::EndOfDamage
            | Ev::BothDrewBattleDestiny
            | Ev::ForceDrained
            | Ev::LoseBattle
            | Ev::Recirculate
            | Ev::LeaveTable
            | Ev::TableChanges
            | Ev::EndOfDuel
            | Ev::Other
    );
    !e.before && !ticking
}

/// Events within a battle or a drain, whose place was told when that began.
fn place_is_plain(ev: Ev) -> bool {
    matches!(
        ev,
        Ev::Fire
            | Ev::Hit
            | Ev::Target
            | Ev::Destiny
            | Ev::Forfeit
            | Ev::LoseForce
            | Ev::WinBattle
            | Ev::LoseBattle
            | Ev::BattleEnded
            | Ev::BattleCanceled
    )
}

/// The rule of the glossary that an event is a case of, where there is one.
#[must_use]
pub fn rule(ev: Ev) -> Option<&'static str> {
    Some(match ev {
        Ev::InitiateBattle => "battle.initiate",
        Ev::InitiateForceDrain => "force-drain.amount",
        Ev::Deploy => "deploy.where",
        Ev::Play => "interrupt.play",
        Ev::Move => "move.once",
        Ev::React => "react.permission",
        Ev::Fire | Ev::Target => "weapon.fire",
        Ev::Hit => "weapon.hit",
        Ev::Cancel => "action.cancel",
        Ev::WinBattle => "battle.winner",
        Ev::LoseForce => "force.lose",
        Ev::UseForce => "force.use",
        Ev::ActivateForce => "force.activate",
        Ev::RetrieveForce => "retrieve.amount",
        Ev::DrawCard => "force.draw",
        Ev::Destiny => "destiny.draw",
        Ev::Forfeit => "battle.forfeit",
        Ev::Capture => "capture.captive",
        Ev::Release => "capture.release",
        Ev::Exclude => "battle.excluded",
        Ev::Transfer => "weapon.transfer",
        Ev::StartOfTurn => "turn.start",
        Ev::BattleEnded => "battle.end",
        _ => return None,
    })
}

/// The message that says an event.
#[must_use]
pub fn key(ev: Ev) -> &'static str {
    match ev {
        Ev::InitiateBattle => "log-initiate-battle",
        Ev::InitiateForceDrain => "log-initiate-force-drain",
        Ev::InitiateDuel => "log-initiate-duel",
        Ev::InitiateAttack => "log-initiate-attack",
        Ev::Deploy => "log-deploy",
        Ev::Play => "log-play",
        Ev::Move => "log-move",
        Ev::React => "log-reacts",
        Ev::Fire => "log-fire",
        Ev::Target => "log-target",
        Ev::Hit => "log-hit",
        Ev::Cancel => "log-cancel",
        Ev::WinBattle => "log-win-battle",
        Ev::LoseBattle => "log-lose-battle",
        Ev::WinDuel => "log-win-duel",
        Ev::LoseDuel => "log-lose-duel",
        Ev::LoseForce => "log-lose-force",
        Ev::UseForce => "log-use-force",
        Ev::ActivateForce => "log-activate-force",
        Ev::RetrieveForce => "log-retrieve-force",
        Ev::DrawCard => "log-draw-card",
        Ev::Destiny => "log-destiny",
        Ev::Search => "log-search",
        Ev::LookAtHand => "log-look-at-hand",
        Ev::Shuffle => "log-shuffle",
        Ev::Recirculate => "log-recirculate",
        Ev::Place => "log-place",
        Ev::Stack => "log-stack",
        Ev::Steal => "log-steal",
        Ev::Release => "log-release",
        Ev::Capture => "log-capture",
        Ev::Lose => "log-lose",
        Ev::Forfeit => "log-forfeit",
        Ev::ReturnToHand => "log-return-to-hand",
        Ev::OutOfPlay => "log-out-of-play",
        Ev::LeaveTable => "log-leave-table",
        Ev::Exclude => "log-exclude",
        Ev::Restore => "log-restore",
        Ev::Transfer => "log-transfer",
        Ev::Missing => "log-missing",
        Ev::Found => "log-found",
        Ev::Undercover => "log-undercover",
        Ev::CoverBroken => "log-cover-broken",
        Ev::CrossOver => "log-cross-over",
        Ev::Replace => "log-replace",
        Ev::Disarm => "log-disarm",
        Ev::Crash => "log-crash",
        Ev::Flip => "log-flip",
        Ev::Rotate => "log-rotate",
        Ev::Convert => "log-convert",
        Ev::Collapse => "log-collapse",
        Ev::BlowAway => "log-blow-away",
        Ev::Defeat => "log-defeat",
        Ev::Eat => "log-eat",
        Ev::Relocate => "log-relocate",
        Ev::Freeze => "log-freeze",
        Ev::Deliver => "log-deliver",
        Ev::InitiateCombat => "log-initiate-combat",
        Ev::InitiatePodrace => "log-initiate-podrace",
        Ev::WinPodrace => "log-win-podrace",
        Ev::LosePodrace => "log-lose-podrace",
        Ev::Reached => "log-reached",
        Ev::Complete => "log-complete",
        Ev::Suspend => "log-suspend",
        Ev::Reveal => "log-reveal",
        Ev::Insert => "log-insert",
        Ev::ReachesTop => "log-reaches-top",
        Ev::StartOfTurn => "log-start-of-turn",
        Ev::EndOfTurn => "log-end-of-turn",
        Ev::StartOfPhase => "log-start-of-phase",
        Ev::EndOfPhase => "log-end-of-phase",
        Ev::StartOfBattle => "log-start-of-battle",
        Ev::EndOfBattle => "log-end-of-battle",
        Ev::BattleEnded => "log-battle-ended",
        Ev::StartOfWeapons => "log-start-of-weapons",
        Ev::EndOfWeapons => "log-end-of-weapons",
        Ev::StartOfDamage => "log-start-of-damage",
        Ev::EndOfDamage => "log-end-of-damage",
        Ev::BattleCanceled => "log-battle-canceled",
        Ev::ForceDrained => "log-force-drained",
        Ev::BothDrewBattleDestiny => "log-both-drew",
        Ev::TableChanges => "log-table-changes",
        Ev::Embark => "log-embark",
        Ev::EndOfDuel => "log-end-of-duel",
        _ => "log-other",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::{Lang, Words};

    #[test]
    fn the_rules_of_events_are_in_the_glossary() {
        let text = include_str!("log.rs");
        let part = text.split("pub fn rule(").nth(1).and_then(|t| t.split("pub fn key(").next()).unwrap();
        let ids: Vec<&str> = part.split('"').skip(1).step_by(2).collect();
        assert!(ids.len() > 20);
        for id in ids {
            assert!(crate::glossary::rules().contains_key(id), "{id}");
        }
    }

    #[test]
    fn every_event_has_words() {
        for lang in Lang::ALL {
            let words = Words::new(lang);
            let text = include_str!("log.rs");
            for id in text.split("=> \"log-").skip(1).filter_map(|p| p.split('"').next()) {
                assert!(words.has(&format!("log-{id}")), "{lang:?}: log-{id}");
            }
            for ev in BEFORE {
                assert!(words.has(&format!("{}-before", key(*ev))), "{lang:?}: {}-before", key(*ev));
            }
        }
    }
}
