//! The procedures of the rules, one file each; every function names the rule it carries out.

mod battle;
mod battle_power;
mod capture;
mod deploy;
mod deploy_where;
mod destiny;
mod force;
mod force_drain;
mod layout;
mod leave;
mod movement;
mod movement_ways;
mod persona;
mod react;
mod setup;
mod state_based;
pub(crate) mod volley;
mod weapon;
mod why;
