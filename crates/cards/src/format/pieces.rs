//! Pieces of a card's text as they are written, by what they are: what cards are made of at random.

use holocron_engine::card::{CardDef, Symbols};
use holocron_engine::text::walk::{Node, walk};
use holocron_engine::text::{Amount, Ref, Who};

use super::{Comments, Printer};

/// What a piece of text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Piece {
    Filter,
    Test,
    Amount,
    Cond,
    Predicate,
    Place,
    Change,
    Qual,
    Event,
    Detail,
    Window,
    Clause,
    Dest,
    Step,
    Statement,
}

/// Every piece of a card's text that leans on no name bound elsewhere on the card.
pub(crate) fn pieces(card: &CardDef, symbols: &Symbols, each: &mut dyn FnMut(Piece, String)) {
    let comments = Comments::default();
    let printer = || Printer { symbols, card, comments: &comments, careful: true, out: String::new(), anchor: 0, indent: 0 };
    let p = printer();
    walk(&card.text, &mut |node| {
        let named = node.any(&mut |n| matches!(n, Node::Ref(Ref::Named(_)) | Node::Amount(Amount::Named(_))));
        if named {
            return;
        }
        let (what, text) = match node {
            Node::Filter(x) => (Piece::Filter, p.filter(x)),
            Node::Test(x) => (Piece::Test, p.test(x, false)),
            Node::Amount(x) => (Piece::Amount, p.closed_amount(x)),
            Node::Cond(x) => (Piece::Cond, p.cond(x)),
            Node::Predicate(x) => (Piece::Predicate, p.predicate(x)),
            Node::Place(x) => (Piece::Place, p.place(x)),
            Node::Change(x) => (Piece::Change, p.change(x, Who::You)),
            Node::Qual(x) => (Piece::Qual, p.qual(x)),
            Node::Event(x) => (Piece::Event, p.event_kind(x)),
            Node::Detail(x) => (Piece::Detail, p.detail(x)),
            Node::Window(x) => (Piece::Window, p.window(x)),
            Node::Clause(x) => (Piece::Clause, p.clause(x)),
            Node::Dest(x) => (Piece::Dest, p.dest(x)),
            Node::Step(x) => {
                let mut own = printer();
                let doc = own.step(x);
                own.write(doc);
                (Piece::Step, own.out)
            }
            Node::Statement(x) => {
                let mut own = printer();
                let doc = own.statement(x);
                own.write(doc);
                (Piece::Statement, own.out)
            }
            _ => return,
        };
        each(what, text.trim().to_owned());
    });
}
