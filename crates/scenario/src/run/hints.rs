//! What a step says beyond its verb and object: where to, which targets, which words. Questions that come up while the
//! step is carried out are answered from it.

use holocron_engine::decision::{Ask, Berth, Decision, Opt};
use holocron_engine::num::Num;
use holocron_engine::state::CardId;
use holocron_engine::text::Side;

use super::play::{Play, card_of};
use crate::names::Meant;
use crate::report::Failure;
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
                    m.and_then(Meant::card).is_some_and(|c| {
                        let said = game.system_of(c);
                        said.is_some() && said == game.system_of(of) || game.related(c, of)
                    })
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

/// What a step said about the questions that follow it. All of it must come up before the step is over.
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
    /// The question of which some named targets have been picked.
    picking: Option<Ask>,
    /// Those named after `with` who have not come up yet.
    pub(crate) with: Vec<Meant>,
    pub(crate) words: Vec<Words>,
    pub(crate) number: Option<Num>,
    /// Firing a repeating weapon again: say yes.
    pub(crate) again: bool,
    /// What was targeted instead of what the step names, because there was no choice.
    pub(crate) instead: Option<CardId>,
    /// Words that fit several options.
    unclear: Option<String>,
    /// The step as written: its line and text.
    pub(crate) said: (u32, String),
    /// Why the rules refuse what the step says as a whole, where they do.
    pub(crate) refused: Option<String>,
    /// How deep the stack was before the step: back there, the step is over.
    pub(crate) depth: usize,
    /// How many choices without an alternative there had been before the step.
    pub(crate) forced: usize,
    pub(crate) over: bool,
}

/// Words of an option. What the text of the step's own function has is heard, and may still choose a part of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Words {
    pub(crate) text: String,
    pub(crate) heard: bool,
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
            picking: None,
            with: Vec::new(),
            words: Vec::new(),
            number: None,
            again: false,
            instead: None,
            unclear: None,
            said: (0, String::new()),
            refused: None,
            depth: 0,
            forced: 0,
            over: false,
        }
    }

    /// Whether nothing is left to say.
    pub(crate) fn is_done(&self) -> bool {
        (self.place_used || !self.place.is_said())
            && self.targets.is_empty()
            && self.with.is_empty()
            && self.words.iter().all(|w| w.heard)
            && self.number.is_none()
    }

    /// What the step said and nobody asked for.
    pub(crate) fn unspent(&self, play: &Play<'_>) -> Option<Failure> {
        if self.is_done() {
            return None;
        }
        let names = |list: &[Meant]| list.iter().map(|m| m.name(&play.game)).collect::<Vec<_>>().join(", ");
        let unheard = self.words.iter().find(|w| !w.heard);
        let mut found = if let Some(which) = &self.unclear {
            which.clone()
        } else if !self.targets.is_empty() {
            match self.instead {
                Some(c) => format!("{} is not offered: the only target is {}", names(&self.targets), play.game.title(c)),
                None => format!("{} is never offered", names(&self.targets)),
            }
        } else if let Some(w) = unheard {
            format!("no option has the words \"{}\"", w.text)
        } else if !self.with.is_empty() {
            format!("{} is never offered", names(&self.with))
        } else if let Some(n) = self.number {
            format!("{n} is never offered")
        } else {
            "the place that the step names is never offered".to_owned()
        };
        if let Some(why) = &self.refused {
            found.push_str(&format!("; refused: {why}"));
        }
        Some(Failure::new(self.said.0, &self.said.1, format!("{found}. Now {}", play.present())))
    }

    /// Notes that the step is over where its frames are gone.
    pub(crate) fn look(&mut self, depth: usize) {
        self.over |= depth <= self.depth;
    }

    /// Marks words as heard that an option's text has.
    pub(crate) fn hear(&mut self, text: &str) {
        let text = text.to_lowercase();
        for w in &mut self.words {
            w.heard |= text.contains(&w.text.to_lowercase());
        }
    }

    /// Words that fit several options that are not the same, if that has come up.
    pub(crate) fn is_unclear(&self) -> bool {
        self.unclear.is_some()
    }

    /// Whether a later question may be about this step: of its player, and of its card where the question names one.
    pub(crate) fn is_about(&self, d: &Decision) -> bool {
        if self.over || d.player != self.side || self.is_done() && !self.had_targets {
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
            Ask::Where(_) | Ask::Slot(_) | Ask::Layout(_) => self.goes(play, d).or_else(|| self.target(play, d)),
            Ask::Target(_) | Ask::Choose(_) => {
                let named = self.target(play, d);
                let named = named.or_else(|| if self.place_used { None } else { self.goes(play, d) });
                let named = named.or_else(|| self.along(play, d)).or_else(|| self.spoken(play, d));
                // Some are picked, and none of those left is among the rest: enough, these belong to another question.
                let enough = self.picking == Some(d.kind);
                named.or_else(|| d.options.iter().position(|o| *o == Opt::Done).filter(|_| enough))
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

    /// The place that is named, among the options.
    fn goes(&mut self, play: &Play<'_>, d: &Decision) -> Option<usize> {
        let pick = self.place.pick(play, &d.options)?;
        self.went(play, &d.options[pick]);
        Some(pick)
    }

    /// A place has been taken, perhaps together with somebody.
    pub(crate) fn went(&mut self, play: &Play<'_>, opt: &Opt) {
        self.place_used = true;
        if let Opt::AtWith(_, p) | Opt::AboardWith(_, p) = *opt {
            self.with.retain(|w| !w.is(&play.game, p));
        }
    }

    /// A named target among the options.
    fn target(&mut self, play: &Play<'_>, d: &Decision) -> Option<usize> {
        let pick = take_named(&mut self.targets, play, d)?;
        self.picking = Some(d.kind);
        Some(pick)
    }

    /// Somebody named after `with` among the options.
    fn along(&mut self, play: &Play<'_>, d: &Decision) -> Option<usize> {
        take_named(&mut self.with, play, d)
    }

    /// An option whose English has the words.
    fn spoken(&mut self, play: &Play<'_>, d: &Decision) -> Option<usize> {
        let words = self.words.first()?;
        let texts: Vec<String> = d.options.iter().map(|o| play.option(d, o)).collect();
        let meant = meant_by(&words.text, &texts);
        let pick = *meant.first()?;
        if meant.iter().any(|i| texts[*i] != texts[pick]) {
            if !words.heard {
                let which: Vec<&str> = meant.iter().map(|i| texts[*i].as_str()).collect();
                self.unclear = Some(format!("which of these is meant by \"{}\"? {}", words.text, which.join("; ")));
            }
            return None;
        }
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

/// The first of some cards that is among the options, taken from the list.
fn take_named(list: &mut Vec<Meant>, play: &Play<'_>, d: &Decision) -> Option<usize> {
    for (i, t) in list.iter().enumerate() {
        let pick = d.options.iter().position(|o| card_of(o).is_some_and(|c| t.is(&play.game, c)));
        if pick.is_some() {
            list.remove(i);
            return pick;
        }
    }
    None
}
