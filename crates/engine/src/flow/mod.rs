//! The machine that runs the stack: turns, phases, actions and responses.

mod actions;
mod body;
mod check;
mod choose;
mod chosen;
mod destiny_cost;
mod discreet;
mod draws;
mod effects;
mod gather;
mod limits;
mod order;
mod pending;
mod phase;
mod piles;
mod places;
mod play;
mod relocate;
mod sources;
mod suitable;
mod turn;
mod verbs;
mod window;

pub(crate) use actions::ALL_WAYS;
pub(crate) use check::{costs, targets_of};
pub(crate) use chosen::is_about;
pub(crate) use window::about_self;
