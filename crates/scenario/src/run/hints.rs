//! What a step says beyond its verb and object: where to, which targets, which words. Questions that come up while the
//! step is carried out are answered from it.

use holocron_engine::decision::{Ask, Berth, Decision, Opt};
use holocron_engine::num::Num;
use holocron_engine::state::CardId;
use holocron_engine::text::Side;

use super::play::{Play, card_of};
use crate::names::Meant;
use crate::words::meant_by;

/// Where something goes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) to: Option<Meant>,
    pub(crate) parsec: Option<i16>,
    pub(crate) on: Option<Meant>,
    pub(crate) aboard: Option<Meant>,
    pub(crate) berth: Option<Berth>,
    pub(crate) table: bool,
    pub(crate) undercover: bool,
    pub(crate) with: Vec<Meant>,
    pub(crate) beside: Option<(bool, CardId)>,
}

impl Place {
    /// Whether anything is said.
    pub(crate) fn is_said(&self) -> bool {
        self.to.is_some()
            || self.parsec.is_some()
            || self.on.is_some()
            || self.aboard.is_some()
            || self.table
            || self.undercover
            || self.beside.is_some()
    }

    /// The option that is meant, the best first.
    pub(crate) fn pick(&self, play: &Play<'_>, options: &[Opt]) -> Option<usize> {
        options.iter().enumerate().filter_map(|(i, o)| self.rank(play, o).map(|r| (r, i))).min().map(|(_, i)| i)
    }

    /// How well an option fits: smaller is better, none does not fit.
    pub(crate) fn rank(&self, play: &Play<'_>, opt: &Opt) -> Option<u8> {
        let game = &play.game;
        let is = |m: &Option<Meant>, c: CardId| m.is_some_and(|m| m.is(game, c));
        let named = |c: CardId| is(&self.to, c) || is(&self.on, c) || is(&self.aboard, c);
        let nowhere = self.to.is_none() && self.on.is_none() && self.aboard.is_none();
        let with = |p: CardId| self.with.iter().any(|m| m.is(game, p));
        match *opt {
            Opt::At(l) if named(l) && !self.undercover && (self.with.is_empty()) => Some(0),
            // Somebody named after `with` may be chosen separately.
            Opt::At(l) if named(l) && !self.undercover => Some(5),
            Opt::AtWith(l, p) if with(p) && (named(l) || nowhere) => Some(0),
            Opt::AboardWith(s, p) if with(p) && (named(s) || nowhere) => Some(0),
            Opt::On(c) if named(c) => Some(1),
            Opt::Aboard(s, b) if named(s) => match (self.berth, b) {
                (Some(wanted), b) => (wanted == b).then_some(0),
                (None, Berth::Pilot) => Some(1),
                (None, Berth::Driver) => Some(2),
                (None, Berth::Astromech | Berth::Cargo) => Some(3),
                (None, Berth::Passenger | Berth::None) => Some(4),
            },
            Opt::Table if self.table => Some(0),
            Opt::Undercover(l) if self.undercover && (named(l) || nowhere) => Some(0),
            Opt::Card(c) if named(c) => Some(1),
            Opt::DeepSpace(p) => (self.parsec == Some(p)).then_some(0),
            Opt::Part(n, of) => {
                let planet = |m: &Option<Meant>| {
                    let said = m.and_then(Meant::card).and_then(|c| game.system_of(c));
                    said.is_some() && said == game.system_of(of)
                };
                let there = named(of) || planet(&self.to) || planet(&self.on);
                let lies = self.beside.is_none() || self.lies_at(play, n);
                ((there || nowhere && self.beside.is_some()) && lies).then_some(0)
            }
            Opt::Position(n) => self.lies_at(play, n).then_some(0),
            _ => None,
        }
    }

    /// Whether a position of the layout is beside the location that was named.
    fn lies_at(&self, play: &Play<'_>, n: u8) -> bool {
        let Some((left, mark)) = self.beside else { return false };
        let at = play.game.state().layout.iter().position(|l| *l == mark);
        at.is_some_and(|at| usize::from(n) == if left { at } else { at + 1 })
    }
}

/// What a step said about the questions that follow it.
#[derive(Clone, Debug)]
pub(crate) struct Hints {
    pub(crate) side: Side,
    /// The card the step is about.
    pub(crate) card: Option<CardId>,
    pub(crate) place: Place,
    pub(crate) place_used: bool,
    /// Targets not yet asked for.
    pub(crate) targets: Vec<Meant>,
    /// Whether the step named any.
    pub(crate) had_targets: bool,
    pub(crate) words: Vec<String>,
    pub(crate) number: Option<Num>,
    /// Firing a repeating weapon again: say yes.
    pub(crate) again: bool,
    /// What was targeted instead of what the step names, because there was no choice: the step's line, its text, the card.
    pub(crate) instead: Option<(u32, String, CardId)>,
}

impl Hints {
    pub(crate) fn new(side: Side) -> Hints {
        Hints {
            side,
            card: None,
            place: Place::default(),
            place_used: false,
            targets: Vec::new(),
            had_targets: false,
            words: Vec::new(),
            number: None,
            again: false,
            instead: None,
        }
    }

    /// Whether nothing is left to say.
    pub(crate) fn is_done(&self) -> bool {
        (self.place_used || !self.place.is_said()) && self.targets.is_empty() && self.words.is_empty() && self.number.is_none()
    }

    /// Whether a later question may be about this step: of its player, and of its card where the question names one.
    pub(crate) fn is_about(&self, d: &Decision) -> bool {
        if d.player != self.side || self.is_done() && !self.had_targets {
            return false;
        }
        match d.kind {
            Ask::Where(c)
            | Ask::Target(c)
            | Ask::Choose(c)
            | Ask::Number(c)
            | Ask::Block(c)
            | Ask::May(c)
            | Ask::Cost(c)
            | Ask::Slot(c) => self.card.is_none_or(|mine| mine == c),
            _ => false,
        }
    }

    /// The answer to a question, if this step says one.
    pub(crate) fn pick(&mut self, play: &Play<'_>, d: &Decision) -> Option<usize> {
        if d.player != self.side {
            return None;
        }
        match d.kind {
            Ask::Where(_) | Ask::Slot(_) | Ask::Layout(_) => {
                let pick = self.place.pick(play, &d.options);
                if pick.is_some() {
                    self.place_used = true;
                    return pick;
                }
                self.target(play, d)
            }
            Ask::Target(_) | Ask::Choose(_) => {
                if let Some(pick) = self.target(play, d) {
                    return Some(pick);
                }
                if !self.place_used
                    && let Some(pick) = self.place.pick(play, &d.options)
                {
                    self.place_used = true;
                    return Some(pick);
                }
                if let Some(pick) = self.with(play, d) {
                    return Some(pick);
                }
                if let Some(pick) = self.spoken(play, d) {
                    return Some(pick);
                }
                // All that was named is chosen: enough.
                let enough = self.had_targets && self.targets.is_empty();
                d.options.iter().position(|o| *o == Opt::Done).filter(|_| enough)
            }
            Ask::Number(_) | Ask::ActivateAmount => {
                let n = self.number?;
                let pick = d.options.iter().position(|o| *o == Opt::Amount(n))?;
                self.number = None;
                Some(pick)
            }
            Ask::May(_) => self.spoken(play, d).or_else(|| self.may(play, d)),
            Ask::Block(_) | Ask::Cost(_) => self.spoken(play, d).or_else(|| self.by_trial(play, d)),
            _ => None,
        }
    }

    /// A named target among the options.
    fn target(&mut self, play: &Play<'_>, d: &Decision) -> Option<usize> {
        for (i, t) in self.targets.iter().enumerate() {
            let pick = d.options.iter().position(|o| card_of(o).is_some_and(|c| t.is(&play.game, c)));
            if pick.is_some() {
                self.targets.remove(i);
                return pick;
            }
        }
        None
    }

    fn with(&mut self, play: &Play<'_>, d: &Decision) -> Option<usize> {
        let fits = |o: &Opt| card_of(o).is_some_and(|c| self.place.with.iter().any(|w| w.is(&play.game, c)));
        d.options.iter().position(fits)
    }

    /// An option whose English has the words.
    fn spoken(&mut self, play: &Play<'_>, d: &Decision) -> Option<usize> {
        let texts: Vec<String> = d.options.iter().map(|o| play.option(d, o)).collect();
        let pick = *meant_by(self.words.first()?, &texts).first()?;
        self.words.remove(0);
        Some(pick)
    }

    /// An optional part is done where what the step names comes up by it.
    fn may(&mut self, play: &Play<'_>, d: &Decision) -> Option<usize> {
        let yes = d.options.iter().position(|o| *o == Opt::Yes)?;
        if self.again {
            self.again = false;
            return Some(yes);
        }
        if self.targets.is_empty() {
            return None;
        }
        self.leads_on(play, yes).then_some(yes)
    }

    /// The one alternative by which what the step names comes up.
    fn by_trial(&mut self, play: &Play<'_>, d: &Decision) -> Option<usize> {
        if self.targets.is_empty() {
            return None;
        }
        let mut fits = (0..d.options.len()).filter(|i| self.leads_on(play, *i));
        let first = fits.next()?;
        fits.next().is_none().then_some(first)
    }

    /// Whether after this answer the next question is one that this step answers.
    fn leads_on(&self, play: &Play<'_>, pick: usize) -> bool {
        let mut next = play.clone();
        next.answer(pick);
        let mut hints = self.clone();
        hints.again = false;
        match next.decision() {
            Some(d) if matches!(d.kind, Ask::Target(_) | Ask::Choose(_)) => hints.target(&next, &d).is_some(),
            _ => false,
        }
    }
}
