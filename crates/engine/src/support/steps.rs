//! Steps and verbs, and the names that they bind.

use super::{Finder, both};
use crate::card::kinds;
use crate::num::Num;
use crate::text::walk::Node;
use crate::text::{ActionWord, Amount, CancelWhat, Draw, Effect, MoveKind, Naming, Object, Objs, One, Place, Step, Test, Verb1, Who, Word};

impl<'a> Finder<'a> {
    pub(super) fn step(&mut self, x: &'a Step) {
        match x {
            Step::If(..) | Step::EachPlayer(_) | Step::Table(..) | Step::Later(..) | Step::Instead => {}
            Step::Repeat(_, body) => {
                let again = |n: Node<'_>| matches!(n, Node::Step(Step::Repeat(..)));
                self.say_if(Node::Body(body).any(&mut |n| again(n)), "repeat in repeat");
            }
            Step::ChooseBlock(who, _) => self.one_player(*who, "choose"),
            Step::Choose(who, _, object, called) => {
                self.one_player(*who, "choose");
                self.bind(called.or(called_in(object)));
            }
            Step::Name(who, naming, name) => {
                self.one_player(*who, "name");
                match naming {
                    Naming::Title => self.say("name title"),
                    Naming::Winner => self.say("name winner"),
                    Naming::Direction => self.say("name direction"),
                    Naming::Number(_) | Naming::UpTo(_) | Naming::Location | Naming::CardType => {}
                }
                self.bind(Some(*name));
            }
            Step::ForEach(f, called, _) => self.bind(called.or(f.called)),
            Step::Let(name, _) | Step::LetDraw(name, _) => self.bind(Some(*name)),
            Step::May(who, ..) => self.one_player(*who, "may"),
            Step::Target(t) => self.one_player(t.by, "target"),
            Step::Effect(_, Effect::Activate(false, _) | Effect::Retrieve { up_to: false, .. } | Effect::Use(..)) => {}
            Step::Effect(_, Effect::LoseForce { called: None, .. }) => {}
            Step::Effect(who, e) => self.one_player(*who, verb(e)),
            Step::Modify(_) => self.made = true,
            Step::Draw(_) => {}
            Step::Statement(_) => self.say("a statement among steps"),
        }
    }

    /// Most steps are done by one player; `each player { ... }` is the form for both.
    fn one_player(&mut self, who: Who, does: &str) {
        self.say_if(both(who), format!("each player {does}"));
    }

    pub(super) fn draw(&mut self, x: &Draw) {
        self.one_player(x.who, "draw destiny");
        self.say_if(x.for_what.is_some(), "draw destiny for");
        // One of them is kept.
        self.say_if(x.choose.as_ref().is_some_and(|a| *a != Amount::Num(Num::ONE)), "draw destiny choose");
        self.bind(x.called);
    }

    pub(super) fn one(&mut self, x: &One) {
        match x {
            One::Top(_, _, called) | One::Bottom(_, _, called) | One::Random(_, _, called) | One::AllOf(_, called) => self.bind(*called),
            One::Object(_, o) => self.bind(called_in(o)),
        }
    }

    pub(super) fn effect(&mut self, x: &'a Effect) {
        match x {
            Effect::Use(a, zone) => {
                if let Amount::Named(n) = a {
                    self.bind(Some(*n));
                }
                self.say_if(zone.is_some(), "use from");
            }
            Effect::LoseForce { called, .. } => self.bind(*called),
            Effect::RetrieveCard { filter, .. } => self.retrieved = Some(filter),
            Effect::Place { face_down, .. } => self.say_if(*face_down, "place face down"),
            Effect::Stack { called, .. } => {
                self.bind(*called);
                self.last(*called);
            }
            Effect::Deploy(_, _, _, mods) => {
                self.say_if(mods.bringing.is_some(), "deploy bringing");
            }
            Effect::Play(..) => self.say("play from"),
            Effect::Exchange(a, b) => self.exchange(a, b),
            Effect::Replace(..) => self.say("replace"),
            Effect::Move { to, by, .. } => {
                self.say_if(by.is_some_and(|k| k != MoveKind::Landspeed), "move by");
                self.say_if(to.as_ref().is_some_and(Place::is_ship), "move aboard");
            }
            Effect::Verb(word, what, to, called) => self.verb(*word, what, to.is_some(), *called),
            Effect::Initiate(action, ..) => match action {
                ActionWord::Battle | ActionWord::Duel | ActionWord::EpicDuel | ActionWord::LightsaberCombat => {}
                other => self.say(format!("initiate {}", other.word())),
            },
            Effect::Cancel(CancelWhat::Action(action), _) => {
                let ends =
                    matches!(action, ActionWord::Battle | ActionWord::ForceDrain | ActionWord::React | ActionWord::Attack | ActionWord::It);
                self.say_if(!ends, format!("cancel {}", action.word()));
            }
            Effect::Retarget(_, None) => self.say("retarget on same side"),
            // A card keeps one number.
            Effect::RememberNumber(_, name) => {
                self.say_if(self.noted.is_some_and(|n| n != *name), "remember two numbers");
                self.noted = Some(*name);
                self.bind(Some(*name));
                self.last(Some(*name));
            }
            Effect::Activate(..)
            | Effect::Retrieve { .. }
            | Effect::DrawCards(..)
            | Effect::Take(..)
            | Effect::Return(..)
            | Effect::Lose(..)
            | Effect::Forfeit(_)
            | Effect::Steal(..)
            | Effect::Relocate(..)
            | Effect::RelocateZone(..)
            | Effect::Compare(..)
            | Effect::Fire(..)
            | Effect::Cancel(..)
            | Effect::SubstituteAmount(_)
            | Effect::SubstituteCard(_)
            | Effect::Retarget(_, Some(_))
            | Effect::Reduce(..)
            | Effect::Peek(_)
            | Effect::Reveal(_)
            | Effect::Shuffle(_)
            | Effect::ReorderZone(_)
            | Effect::ReorderCards(_)
            | Effect::Recirculate
            | Effect::Satisfy(_)
            | Effect::TakeFirstTurn
            | Effect::Flip(_)
            | Effect::Deplete(_)
            | Effect::Procedure(_) => {}
        }
    }

    fn verb(&mut self, word: Verb1, what: &Objs, to: bool, called: Option<crate::text::Name>) {
        self.bind(called);
        self.say_if(to && !matches!(word, Verb1::Capture | Verb1::Transfer | Verb1::Release), format!("{} to", word.word()));
        match word {
            Verb1::Convert | Verb1::Attach | Verb1::Detach | Verb1::Repair => self.say(word.word()),
            Verb1::CrossOver => {}
            // Marks that nothing looks at.
            Verb1::Ionize | Verb1::Invert | Verb1::Damage => self.say(word.word()),
            Verb1::Transfer => self.say_if(!to, "transfer"),
            Verb1::Remember => {
                self.last(called);
                if let ([One::Object(_, Object::Filter(f))], Some(name)) = (what.0.as_slice(), called) {
                    let place = f.any.iter().any(|t| t.words.iter().any(|w| matches!(w, Word::Kind(k) if is_place(*k))));
                    if place {
                        self.places.push((name, false));
                    }
                }
            }
            Verb1::Hit
            | Verb1::Restore
            | Verb1::Capture
            | Verb1::Release
            | Verb1::Exclude
            | Verb1::Disarm
            | Verb1::Crash
            | Verb1::BlowAway
            | Verb1::Collapse
            | Verb1::Raise
            | Verb1::Rotate
            | Verb1::GoMissing
            | Verb1::Find
            | Verb1::BreakCoverOf
            | Verb1::PutUndercover
            | Verb1::TurnOff
            | Verb1::TurnOn
            | Verb1::TurnFaceUp
            | Verb1::TurnFaceDown
            | Verb1::Suspend
            | Verb1::Complete
            | Verb1::Freeze
            | Verb1::Imprison
            | Verb1::Eat
            | Verb1::Conceal => {}
        }
    }

    /// Cards change places between piles and hands, or one of them lies on a stack.
    fn exchange(&mut self, a: &Objs, b: &Objs) {
        let stacked = |x: &Objs| match x.0.as_slice() {
            [One::Object(_, Object::Filter(f))] => f.tests.iter().any(|t| matches!(t, Test::StackedHere | Test::StackedOn(_))),
            _ => false,
        };
        let pile = |x: &Objs| match x.0.as_slice() {
            [One::Object(_, Object::Filter(f))] => f.tests.iter().any(|t| matches!(t, Test::In(_))),
            [One::Top(..)] => true,
            _ => false,
        };
        let fits = pile(a) && (pile(b) || stacked(b)) || stacked(a) && pile(b);
        self.say_if(!fits, "exchange");
    }
}

/// The name that a filter gives.
fn called_in(o: &Object) -> Option<crate::text::Name> {
    match o {
        Object::Filter(f) => f.called,
        Object::Ref(_) => None,
    }
}

fn is_place(k: crate::card::Kind) -> bool {
    [kinds::SITE, kinds::SYSTEM, kinds::SECTOR, kinds::LOCATION].contains(&k)
}

/// The word of a verb.
fn verb(x: &Effect) -> &'static str {
    match x {
        Effect::Use(..) => "use",
        Effect::LoseForce { .. } | Effect::Lose(..) => "lose",
        Effect::Activate(..) => "activate",
        Effect::Retrieve { .. } | Effect::RetrieveCard { .. } => "retrieve",
        Effect::DrawCards(..) => "draw",
        Effect::Take(..) | Effect::TakeFirstTurn => "take",
        Effect::Return(..) => "return",
        Effect::Place { .. } => "place",
        Effect::Stack { .. } => "stack",
        Effect::Forfeit(_) => "forfeit",
        Effect::Deploy(..) => "deploy",
        Effect::Play(..) => "play",
        Effect::Exchange(..) => "exchange",
        Effect::Replace(..) => "replace",
        Effect::Steal(..) => "steal",
        Effect::Move { .. } => "move",
        Effect::Relocate(..) | Effect::RelocateZone(..) => "relocate",
        Effect::Verb(word, ..) => word.word(),
        Effect::Initiate(..) => "initiate",
        Effect::Compare(..) => "compare",
        Effect::Fire(..) => "fire",
        Effect::Cancel(..) => "cancel",
        Effect::SubstituteAmount(_) | Effect::SubstituteCard(_) => "substitute",
        Effect::Retarget(..) => "retarget",
        Effect::Reduce(..) => "reduce",
        Effect::Peek(_) => "peek at",
        Effect::Reveal(_) => "reveal",
        Effect::Shuffle(_) => "shuffle",
        Effect::ReorderZone(_) | Effect::ReorderCards(_) => "reorder",
        Effect::Recirculate => "recirculate",
        Effect::Satisfy(_) => "satisfy",
        Effect::Flip(_) => "flip",
        Effect::RememberNumber(..) => "remember",
        Effect::Deplete(_) => "deplete",
        Effect::Procedure(_) => "procedure",
    }
}
