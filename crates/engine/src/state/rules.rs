//! Readings of the rules where the sources differ (core §A). [`Rules`] holds one switch a difference: `true` is the founding
//! glossary's reading, which is the default; `docs/editions.md` says both readings and their sources.

use serde::{Deserialize, Serialize};

/// Defines [`Rules`] once: field, name in files, difference of §A, whether the committee reads it like the glossary.
macro_rules! rules {
    ($($(#[$doc:meta])* $field:ident, $name:literal, $difference:literal, committee $committee:literal;)*) => {
        /// Readings of the rules where the sources differ (§A); the default is the founding glossary's.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(default)]
        pub struct Rules {
            $($(#[$doc])* pub $field: bool,)*
            /// No reading, but a manner: whether somebody is asked does not tell what is in a hand. Opportunities are asked
            /// wherever that player could have something by public knowledge, choices among hidden cards even where there is one.
            pub discreet: bool,
        }

        impl Rules {
            /// The founding glossary's readings.
            pub const GLOSSARY: Rules = Rules { $($field: true,)* discreet: false };
            /// The Players Committee's readings.
            pub const COMMITTEE: Rules = Rules { $($field: $committee,)* discreet: false };
            /// The option names, as `rules NAME = VALUE` says them.
            pub const NAMES: [&'static str; [$($name),*].len()] = [$($name),*];
            /// The differences of §A that the options decide, in the order of [`Rules::NAMES`].
            pub const DIFFERENCES: [&'static str; [$($name),*].len()] = [$($difference),*];

            /// Sets an option by name; false where there is none of that name.
            #[must_use]
            pub fn set(&mut self, name: &str, value: bool) -> bool {
                match name {
                    $($name => self.$field = value,)*
                    _ => return false,
                }
                true
            }
            /// An option by name.
            #[must_use]
            pub fn get(&self, name: &str) -> Option<bool> {
                match name {
                    $($name => Some(self.$field),)*
                    _ => None,
                }
            }
        }
    };
}

rules! {
    /// D1: a battle ends when a side has no presence left only before the power segment.
    battle_ends_early_until_power, "battle-ends-early-until-power", "D1", committee false;
    /// D2: one card of a unique persona on table, both sides together.
    persona_both_sides, "persona-both-sides", "D2", committee false;
    /// D3: an Effect that deploys on a persona may go on any card that contains it.
    effect_on_contained_persona, "effect-on-contained-persona", "D3", committee false;
    /// D4: the Emperor and Palpatine are two personas.
    emperor_apart, "emperor-apart", "D4", committee false;
    /// D5: an Utinni Effect goes on applying to a target that has gone missing.
    utinni_on_missing, "utinni-on-missing", "D5", committee false;
    /// D6: a verified failed search bars the title for that pile, not only the function.
    failed_search_bars_title, "failed-search-bars-title", "D6", committee false;
    /// D7: a vehicle's site is lost with it.
    vehicle_site_lost, "vehicle-site-lost", "D7", committee false;
    /// D8: between a vehicle and its site costs 1.
    vehicle_site_costs, "vehicle-site-costs", "D8", committee false;
    /// D9: adding a weapon's drain bonus is not using it.
    drain_bonus_not_use, "drain-bonus-not-use", "D9", committee false;
    /// D10: firing artillery is not the character's use.
    artillery_not_use, "artillery-not-use", "D10", committee false;
    /// D11: firing a ship's weapon needs a crew: a permanent pilot, a non-droid or a warrior droid aboard.
    crew_to_fire, "crew-to-fire", "D11", committee false;
    /// D12: firing is paid for before the target is chosen.
    pay_before_target, "pay-before-target", "D12", committee false;
    /// D15: where both players draw battle destiny, the one whose turn it is draws first.
    turn_player_draws_first, "turn-player-draws-first", "D15", committee false;
    /// D17: "any card" taken from a pile is not shown, unless it was retrieved.
    any_card_unseen, "any-card-unseen", "D17", committee false;
    /// D20: only printed warrior icons let a character use several weapons.
    printed_warrior_icons, "printed-warrior-icons", "D20", committee true;
    /// §2.1.6: ability is as printed; else, in some sealed formats, 2 for characters of ability 1 who cost 3 or more.
    abilities_as_printed, "abilities-as-printed", "§2.1.6", committee true;
    /// §2.1.6: battlegrounds deploy from hand; else, in some sealed formats, each player may deploy one from Reserve Deck.
    battlegrounds_from_hand, "battlegrounds-from-hand", "§2.1.6", committee true;
    /// Advanced §29.7: a bomber that cannot go back at the end of its run stays; else it is lost.
    bomber_stays, "bomber-stays", "§29.7", committee false;
}

impl Default for Rules {
    fn default() -> Rules {
        Rules::GLOSSARY
    }
}
