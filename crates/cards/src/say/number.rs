//! Numbers and signs, as both languages print them.

use holocron_engine::num::Num;
use holocron_engine::text::{Amount, Cmp, Cond};

/// A number as the table prints it.
pub(crate) fn number(n: Num) -> String {
    match n.0 {
        50 => "½".into(),
        25 => "¼".into(),
        _ => n.to_string(),
    }
}

/// Whether a number is 1.
pub(crate) fn is_one(a: &Amount) -> bool {
    matches!(a, Amount::Num(n) if *n == Num::ONE)
}

/// `n if COND else 0`: something that counts in one case only.
pub(crate) fn extra(a: &Amount) -> Option<Vec<(&Amount, &Cond)>> {
    let mut all = Vec::new();
    let mut rest = a;
    while let Amount::IfElse(n, c, other) = rest {
        all.push((&**n, &**c));
        rest = other;
    }
    (*rest == Amount::Num(Num::ZERO) && !all.is_empty()).then_some(all)
}

/// The sign of a comparison.
pub(crate) fn sign(c: Cmp) -> &'static str {
    match c {
        Cmp::AtMost => "≤",
        Cmp::AtLeast => "≥",
        Cmp::NotEqual => "≠",
        Cmp::Less | Cmp::More | Cmp::Equal => c.sign(),
    }
}

/// The opposite of a comparison.
pub(crate) fn deny_cmp(c: Cmp) -> Cmp {
    match c {
        Cmp::Less => Cmp::AtLeast,
        Cmp::AtMost => Cmp::More,
        Cmp::More => Cmp::AtMost,
        Cmp::AtLeast => Cmp::Less,
        Cmp::Equal => Cmp::NotEqual,
        Cmp::NotEqual => Cmp::Equal,
    }
}
