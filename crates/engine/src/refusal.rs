//! Why not: a [`Refusal`] names the rule and the cards responsible.

use crate::state::CardId;

/// A "no", with its reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{rule}")]
pub struct Refusal {
    /// The rule's id in the glossary (`rules/`).
    pub rule: &'static str,
    /// The cards responsible.
    pub because: [Option<CardId>; 2],
}

impl Refusal {
    /// A refusal by this rule.
    #[must_use]
    pub const fn new(rule: &'static str) -> Refusal {
        Refusal { rule, because: [None, None] }
    }
    /// The same because of this card.
    #[must_use]
    pub fn by(mut self, card: CardId) -> Refusal {
        match self.because {
            [None, _] => self.because[0] = Some(card),
            _ => self.because[1] = Some(card),
        }
        self
    }
}

/// `Ok(())`, or a refusal by this rule.
pub(crate) fn require(ok: bool, rule: &'static str) -> Result<(), Refusal> {
    if ok { Ok(()) } else { Err(Refusal::new(rule)) }
}
