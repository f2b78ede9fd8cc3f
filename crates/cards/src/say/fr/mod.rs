//! The game text of a card in French.

mod amount;
mod cond;
mod effect;
mod event;
pub(in crate::say) mod gram;
mod noun;
mod np;
mod place;
mod play;
mod right;
mod short;
mod standing;
mod steps;
mod words;

use holocron_engine::text::{Objs, Side, Statement, Who, Zone};

use gram::{Act, Form};

use super::book::Book;
use super::join;
use super::plan::{self, Entry};
use super::scene::Scene;

pub(crate) use noun::attribute;
pub(crate) use words::{icon, quantity};

/// One card being said in French.
pub(crate) struct Fr<'a> {
    pub book: Book<'a>,
    pub scene: Scene,
}

/// One thing that happens: a verb of a player, or a clause.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    /// Who does it; `None` where `full` is a whole clause.
    who: Option<Who>,
    act: Act,
    full: String,
    /// A clause as something a player does.
    doing: Option<Act>,
    /// Whether a pile is shuffled at the end.
    reshuffle: bool,
    /// Whether it is the same whoever does it: turning a device off.
    anyone: bool,
}

impl Line {
    fn by(who: Who, verb: &str, rest: String) -> Line {
        Line { who: Some(who), act: Act::new(verb, rest), full: String::new(), doing: None, reshuffle: false, anyone: false }
    }
    fn full(text: String) -> Line {
        Line { who: None, act: Act::new("", ""), full: text, doing: None, reshuffle: false, anyone: false }
    }
    /// Gives a clause its form as an action.
    fn or_do(mut self, act: Act) -> Line {
        self.doing = Some(act);
        self
    }
    fn reshuffling(mut self, zones: &[Zone], objs: &Objs) -> Line {
        self.reshuffle = super::shape::reshuffles(zones, objs);
        self
    }
    /// As a clause: `perdez 1 point de Force`, `l'adversaire perd 1 point de Force`, `la cible est perdue`.
    fn clause(&self) -> String {
        match self.who {
            None => self.full.clone(),
            Some(Who::You) => self.act.say(Form::Vous),
            Some(w) => {
                let (who, form) = words::who(w);
                format!("{who} {}", self.act.say(form))
            }
        }
    }
    /// As something this player may do, if it can be said so.
    fn action(&self, by: Who) -> Option<Act> {
        match self.who {
            Some(w) if w == by => Some(self.act.clone()),
            Some(_) if self.anyone => Some(self.act.clone()),
            Some(Who::You) => Some(Act::new("vous faire", join::words(&[gram::verb(&self.act.verb, Form::Inf), self.act.rest.clone()]))),
            Some(w) => {
                Some(Act::new("faire", join::words(&[gram::verb(&self.act.verb, Form::Inf), words::to_who(w), self.act.rest.clone()])))
            }
            None => self.doing.clone(),
        }
    }
}

impl<'a> Fr<'a> {
    /// A card to be said.
    pub fn new(book: Book<'a>) -> Fr<'a> {
        Fr { book, scene: Scene::default() }
    }
    /// Its text, an entry for each statement.
    pub fn text(&self) -> Vec<String> {
        self.scene.restart();
        // a site that is told by this card needs no second noun
        let told = |s: &String| {
            let same = s.replace("viser un site au même site ou à un site adjacent", "viser le même site ou un site adjacent");
            same.replace("viser un site au même site", "viser le même site")
        };
        self.block(&self.book.def.text.statements).iter().map(|s| spacing(&told(s))).collect()
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
                        entry[0] = format!("OU {}", join::capital(&entry[0]));
                    }
                }
                Statement::Deploy(_) => {
                    deploys += 1;
                    if deploys > 1 && !entry.is_empty() {
                        entry[0] = format!("OU {}", join::capital(&entry[0]));
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
        if inner.is_empty() { Vec::new() } else { vec![format!("{heading} : {}", inner.join(" "))] }
    }
    /// One statement, as sentences without capital and full stop.
    fn statement(&self, s: &Statement) -> Vec<String> {
        self.scene.begin();
        match s {
            Statement::Half(Side::Light, inner) => self.headed("Côté lumineux", inner),
            Statement::Half(Side::Dark, inner) => self.headed("Côté obscur", inner),
            Statement::Face(back, title, inner) => {
                let face = if *back { "verso" } else { "recto" };
                self.headed(&format!("{} ({face})", self.book.name(*title)), inner)
            }
            Statement::Setup(body) => {
                let said = self.sentences(body);
                match said.as_slice() {
                    [] => Vec::new(),
                    [one] => vec![format!("au début de la partie, {one}")],
                    all => vec![format!("au début de la partie : {}", join::sentences(all))],
                }
            }
            Statement::RestOfGame(inner) => self.headed("pour le reste de la partie", inner),
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

/// French typography: a space that does not break before `:`, `;` and inside quotes, and a true minus sign.
fn spacing(text: &str) -> String {
    let mut minus = String::with_capacity(text.len());
    let chars: Vec<char> = text.chars().collect();
    for (i, c) in chars.iter().enumerate() {
        let before = i.checked_sub(1).map(|j| chars[j]);
        let after = chars.get(i + 1).copied();
        let sign = *c == '-'
            && before.is_none_or(|b| b == ' ' || b == '(')
            && after.is_some_and(|a| a == ' ' || a.is_numeric() || ['X', 'Y', 'Z'].contains(&a));
        minus.push(if sign { '−' } else { *c });
    }
    let text = minus;
    text.replace(super::fr::gram::AGAIN, "")
        .replace(" :", "\u{a0}:")
        .replace(" ;", ";")
        .replace(';', "\u{a0};")
        .replace("« ", "«\u{a0}")
        .replace(" »", "\u{a0}»")
}
