//! The X of a cost that its payer chooses (§4.3.8): what it may be, and the least it can come to.

use crate::game::Game;
use crate::num::Num;
use crate::query::Cx;
use crate::text::walk::Node;
use crate::text::{Amount, Clause, Cost, Name, Pay, Side};

/// Nobody chooses more.
const MOST: i32 = 20;

impl Game {
    /// The least an amount in a cost can be, an X that is still to be chosen too.
    pub(crate) fn cost_amount(&self, a: &Amount, clauses: &[Clause], cx: &Cx<'_>) -> i32 {
        match a {
            Amount::Named(n) if self.is_free_name(*n, cx) => self.least_x(*n, clauses, cx),
            _ => self.amount(a, cx).ceil(),
        }
    }

    /// The least Force that a cost takes, by the cheapest way to pay it.
    pub(crate) fn least_force(&self, cost: &Cost, clauses: &[Clause], cx: &Cx<'_>) -> i32 {
        let force = |p: &Pay| if let Pay::Use(_, a) = p { self.cost_amount(a, clauses, cx).max(0) } else { 0 };
        cost.any_of.iter().map(force).min().unwrap_or(0)
    }

    /// Whether a name is an X that the payer chooses.
    pub(crate) fn is_free_name(&self, slot: Name, cx: &Cx<'_>) -> bool {
        cx.binds.is_none_or(|b| b.num(slot).is_none() && b.card(slot).is_none())
            && !self.lib.compiled(cx.def).lets.iter().any(|(n, _)| *n == slot)
            && cx.card.is_none_or(|c| self.card(c).noted != Some(slot))
    }

    /// The X of a cost that its payer chooses.
    pub(crate) fn free_x(&self, clauses: &[Clause], cx: &Cx<'_>) -> Option<Name> {
        super::check::costs(clauses).flat_map(|c| &c.any_of).find_map(|p| match p {
            Pay::Use(_, Amount::Named(n)) if self.is_free_name(*n, cx) => Some(*n),
            _ => None,
        })
    }

    /// What an X may be: no more than can be paid, and such that the conditions about it hold.
    pub(crate) fn x_choices(&self, x: Name, clauses: &[Clause], payer: Side, cx: &Cx<'_>) -> Vec<i32> {
        let most = self.spendable(payer).min(MOST);
        (self.least_x(x, clauses, cx)..=most).filter(|n| self.x_fits(x, *n, clauses, cx)).collect()
    }

    /// At least 1; 0 where conditions about an X say where it begins.
    fn least_x(&self, x: Name, clauses: &[Clause], cx: &Cx<'_>) -> i32 {
        i32::from(self.x_fits(x, -1, clauses, cx))
    }

    /// Whether the conditions about an X hold where it is this.
    fn x_fits(&self, x: Name, n: i32, clauses: &[Clause], cx: &Cx<'_>) -> bool {
        let mut binds = cx.binds.cloned().unwrap_or_default();
        binds.set_num(x, Num::int(n));
        let cx = Cx { binds: Some(&binds), ..*cx };
        clauses.iter().filter(|c| is_about(c, x)).all(|c| matches!(c, Clause::If(c) if self.cond(c, &cx)))
    }
}

/// Whether a condition speaks of an X.
pub(crate) fn is_about(clause: &Clause, slot: Name) -> bool {
    matches!(clause, Clause::If(_)) && Node::Clause(clause).any(&mut |n| matches!(n, Node::Amount(Amount::Named(x)) if *x == slot))
}
