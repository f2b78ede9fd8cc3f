//! The procedures of the rules, one file each; every function names the rule it carries out.

mod asteroid;
mod barred;
mod battle;
mod battle_power;
mod capture;
mod deploy;
mod deploy_location;
mod deploy_where;
pub(crate) mod destiny;
mod follow;
mod force;
mod force_drain;
mod layout;
mod leave;
pub mod maintenance;
mod movement;
mod movement_places;
mod movement_ways;
mod persona;
mod react;
mod ruin;
mod setup;
pub(crate) mod squadron;
mod state_based;
pub(crate) mod volley;
pub(crate) mod weapon;
mod why;
