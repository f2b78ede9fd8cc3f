//! Counting how often text was used (core §4.9); what is counted is in `query::limits`.

use crate::game::Game;
use crate::state::LimitKey;
use crate::text::Scope;

impl Game {
    /// Something limited is used.
    pub(crate) fn count_limit(&mut self, key: LimitKey) {
        match self.s.limits.iter_mut().find(|(k, _)| *k == key) {
            Some((_, n)) => *n = n.saturating_add(1),
            None => self.s.limits.push((key, 1)),
        }
    }

    /// What was limited for as long as something lasts is free again: it is over.
    pub(crate) fn end_limits(&mut self, scope: Scope) {
        self.s.limits.retain(|(k, _)| k.scope != scope);
    }
}
