//! The order in which changes to a number count (§4.10), and copies of one title (§4.9.1).

use super::{Bars, Found, OpNow, apply};
use crate::num::Num;
use crate::state::CardId;
use crate::text::{Fixity, Side, Sym};

fn n(x: i32) -> Num {
    Num::int(x)
}

/// A change by the n-th card, whose title has this number.
fn by(card: usize, title: u32, op: OpNow) -> Found {
    Found { card: CardId::new(card), ago: 0, title: Sym(title), op, cumulative: false, you: Side::Dark, barred: Bars::EMPTY }
}

#[test]
fn changes_count_in_the_order_of_the_rules() {
    use OpNow::{Add, AtLeast, AtMost, Base, Div, Mul, Set};
    // What the case shows, the base, the changes in the order in which they came, the result.
    let cases: [(&str, i32, &[OpNow], Num); 16] = [
        ("nothing changes it", 4, &[], n(4)),
        ("sums", 4, &[Add(n(2)), Add(n(-1))], n(5)),
        ("in the order they came: first the sum", 4, &[Add(n(2)), Mul(n(2))], n(12)),
        ("in the order they came: first the product", 4, &[Mul(n(2)), Add(n(2))], n(10)),
        ("half, rounded up", 5, &[Div(n(2), false)], n(3)),
        ("half, rounded down", 5, &[Div(n(2), true)], n(2)),
        ("never below zero", 2, &[Add(n(-5))], n(0)),
        ("below zero only at the end", 2, &[Add(n(-5)), Add(n(4))], n(1)),
        ("a reset comes after all modifiers", 4, &[Set(n(1)), Add(n(3))], n(1)),
        ("of several resets the lowest", 4, &[Set(n(3)), Set(n(2)), Set(n(5))], n(2)),
        ("a base takes the place of what is printed, before modifiers", 4, &[Add(n(1)), Base(n(7))], n(8)),
        ("of several bases the last", 4, &[Base(n(7)), Base(n(6))], n(6)),
        ("at least: raised after modifiers", 1, &[AtLeast(n(3)), Add(n(1))], n(3)),
        ("a reset goes below what is at least", 1, &[AtLeast(n(3)), Set(n(0))], n(0)),
        ("at most: the last word, even over a reset", 1, &[AtMost(n(2)), Set(n(6))], n(2)),
        ("at most binds what is at least", 1, &[AtLeast(n(5)), AtMost(n(2))], n(2)),
    ];
    for (what, base, ops, wanted) in cases {
        let found: Vec<Found> = ops.iter().enumerate().map(|(i, op)| by(i, i as u32, *op)).collect();
        assert_eq!(apply(n(base), &found, None), wanted, "{what}");
    }
}

#[test]
fn of_copies_of_one_title_the_largest_change_counts() {
    use OpNow::{Add, Mul};
    let same = |ops: &[OpNow]| ops.iter().enumerate().map(|(i, op)| by(i, 1, *op)).collect::<Vec<_>>();
    assert_eq!(apply(n(4), &same(&[Add(n(1)), Add(n(3)), Add(n(2))]), None), n(7));
    assert_eq!(apply(n(4), &same(&[Add(n(2)), Add(n(2))]), None), n(6), "two alike count once");
    assert_eq!(apply(n(4), &same(&[Add(n(2)), Add(n(-1))]), None), n(5), "up and down are two things");
    assert_eq!(apply(n(4), &same(&[Mul(n(2)), Mul(n(2))]), None), n(8), "two copies multiply once");
    let mut cumulative = same(&[Add(n(2)), Add(n(2))]);
    cumulative.iter_mut().for_each(|f| f.cumulative = true);
    assert_eq!(apply(n(4), &cumulative, None), n(8));
    // One card twice is no other copy; a card that came back is one.
    let mut twice = [by(0, 1, Add(n(2))), by(0, 1, Add(n(2)))];
    assert_eq!(apply(n(4), &twice, None), n(8));
    twice[1].ago = 1;
    assert_eq!(apply(n(4), &twice, None), n(6));
}

#[test]
fn what_may_not_be_done_to_a_number_is_not_done() {
    use OpNow::{Add, AtMost, Mul, Set};
    let cases = [
        (Fixity::Increased, Add(n(2)), n(4)),
        (Fixity::Increased, Add(n(-2)), n(2)),
        (Fixity::Increased, Mul(n(2)), n(4)),
        (Fixity::Increased, Set(n(9)), n(4)),
        (Fixity::Increased, Set(n(1)), n(1)),
        (Fixity::Reduced, Add(n(-2)), n(4)),
        (Fixity::Reduced, Set(n(1)), n(4)),
        (Fixity::Modified, Add(n(2)), n(4)),
        (Fixity::Modified, Set(n(9)), n(9)),
        (Fixity::Reset, Set(n(9)), n(4)),
        (Fixity::Reset, Add(n(2)), n(6)),
        (Fixity::Modified, AtMost(n(3)), n(3)),
    ];
    for (bar, op, wanted) in cases {
        let found = [Found { barred: Bars::of(bar), ..by(0, 0, op) }];
        assert_eq!(apply(n(4), &found, None), wanted, "{bar:?}");
    }
}
