//! The game text of a card in English.

mod amount;
mod cond;
mod effect;
mod event;
mod form;
mod np;
mod place;
mod play;
mod short;
mod standing;
mod words;

use holocron_engine::text::{Objs, Side, Statement, Who, Zone};

pub(crate) use form::plural;
pub(crate) use words::{icon, is_stat, quantity};

use super::book::Book;
use super::join;
use super::plan::{self, Entry};
use super::scene::Scene;

/// One card being said in English.
pub(crate) struct En<'a> {
    pub book: Book<'a>,
    pub scene: Scene,
}

/// One thing that happens: a verb of a player, or a clause.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    /// Who does it; `None` where `text` is a whole clause.
    who: Option<Who>,
    /// The verb in its base form, or the clause.
    text: String,
    /// The same as something a player does, where `text` is a clause.
    action: Option<String>,
    /// Whether a pile is shuffled at the end.
    reshuffle: bool,
    /// Whether it is the same whoever does it: turning a device off.
    anyone: bool,
}

impl Line {
    fn you(text: String) -> Line {
        Line::by(Who::You, text)
    }
    fn by(who: Who, text: String) -> Line {
        Line { who: Some(who), text, action: None, reshuffle: false, anyone: false }
    }
    fn full(text: String) -> Line {
        Line { who: None, text, action: None, reshuffle: false, anyone: false }
    }
    /// Gives a clause its form as an action.
    fn or_do(mut self, action: String) -> Line {
        self.action = Some(action);
        self
    }
    fn reshuffling(mut self, zones: &[Zone], objs: &Objs) -> Line {
        self.reshuffle = super::shape::reshuffles(zones, objs);
        self
    }
    /// As a clause: `lose 1 Force`, `opponent loses 1 Force`, `target is lost`.
    fn clause(&self) -> String {
        match self.who {
            None | Some(Who::You) => self.text.clone(),
            Some(w) if words::who_plural(w) => format!("{} {}", words::who(w), self.text),
            Some(w) => format!("{} {}", words::who(w), cond::third(&self.text)),
        }
    }
    /// As something this player may do, if it can be said so.
    fn action(&self, by: Who) -> Option<String> {
        match self.who {
            Some(w) if w == by => Some(self.text.clone()),
            Some(_) if self.anyone => Some(self.text.clone()),
            Some(w) => Some(format!("make {} {}", words::who(w), self.text)),
            None => self.action.clone(),
        }
    }
}

impl<'a> En<'a> {
    /// A card to be said.
    pub fn new(book: Book<'a>) -> En<'a> {
        En { book, scene: Scene::default() }
    }
    /// Its text, an entry for each statement.
    pub fn text(&self) -> Vec<String> {
        self.scene.restart();
        // a site that is told by this card needs no second noun
        self.block(&self.book.def.text.statements).iter().map(|s| s.replace("target a site at same", "target same")).collect()
    }
    /// Statements of one block; definitions of X come last.
    pub(in crate::say) fn block(&self, statements: &[Statement]) -> Vec<String> {
        let mut said = Vec::new();
        let mut lets = Vec::new();
        let mut plays = 0;
        let mut deploys = 0;
        for planned in plan::entries(statements) {
            let statement = match &planned {
                Entry::Statement(s) => s,
                Entry::Between(b) => {
                    self.scene.begin();
                    said.push(join::sentence(&self.between(b)));
                    continue;
                }
                Entry::DrainBonus(who, n) => {
                    self.scene.begin();
                    said.push(join::sentence(&self.drain_bonus(*who, n)));
                    continue;
                }
            };
            let mut entry = self.statement(statement);
            match statement {
                Statement::Play(p) if self.book.is_interrupt() && p.slot.is_none() => {
                    plays += 1;
                    if plays > 1 && !entry.is_empty() {
                        entry[0] = format!("OR {}", join::capital(&entry[0]));
                    }
                }
                Statement::Deploy(_) => {
                    deploys += 1;
                    if deploys > 1 && !entry.is_empty() {
                        entry[0] = format!("OR {}", join::capital(&entry[0]));
                    }
                }
                _ => {}
            }
            let text = join::sentences(&entry);
            if text.is_empty() {
                continue;
            }
            if matches!(statement, Statement::Let(..)) { lets.push(text) } else { said.push(text) }
        }
        said.extend(lets);
        said
    }
    /// A block as one entry behind a heading.
    fn headed(&self, heading: &str, statements: &[Statement]) -> Vec<String> {
        let inner = self.block(statements);
        if inner.is_empty() { Vec::new() } else { vec![format!("{heading}: {}", inner.join(" "))] }
    }
    /// One statement, as sentences without capital and full stop.
    fn statement(&self, s: &Statement) -> Vec<String> {
        self.scene.begin();
        match s {
            Statement::Half(Side::Light, inner) => self.headed("Light side", inner),
            Statement::Half(Side::Dark, inner) => self.headed("Dark side", inner),
            Statement::Face(back, title, inner) => {
                let face = if *back { "back" } else { "front" };
                self.headed(&format!("{} ({face})", self.book.name(*title)), inner)
            }
            Statement::Setup(body) => {
                let said = self.sentences(body);
                match said.as_slice() {
                    [] => Vec::new(),
                    [one] => vec![format!("at start of game, {one}")],
                    all => vec![format!("at start of game: {}", join::sentences(all))],
                }
            }
            Statement::RestOfGame(inner) => self.headed("for remainder of game", inner),
            Statement::Option(_) => Vec::new(),
            Statement::Let(name, amount) => self.let_statement(*name, amount),
            Statement::Fate(f) => self.fate(f),
            Statement::Play(p) => self.play(p),
            Statement::Deploy(d) => self.deploy(d),
            Statement::Fire(f) => self.fire(f),
            Statement::Short(s) => self.short(s),
            Statement::Standing(s) => vec![self.standing(s)],
        }
    }
}
