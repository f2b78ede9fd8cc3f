//! What was chosen, so that it is found again: [`Chosen`] says which option it was by its content. Another version of the
//! program may offer more options or in another order; [`find`] says which of them is meant.

use std::fmt;

use holocron_cards::format::format_statement;
use holocron_engine::Game;
use holocron_engine::decision::Opt;
use holocron_engine::position::Fnv;
use holocron_engine::state::{AutoText, CardId};
use holocron_engine::text::Statement;
use serde_json::Value;

use crate::plain::{self, Names};
use crate::words::option_text;

/// What was chosen.
///
/// `what` is the kind of option, its cards (`@12:1_168`, the number in the game and the id), its numbers, and for a function
/// of a card a number of its text (`=1a2b3c4d`): `Play @12:1_168 0/2 =1a2b3c4d`. It is empty in games that were saved
/// before it was kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chosen {
    /// Kind, cards, numbers.
    pub what: String,
    /// In English, as people read it.
    pub text: String,
}

impl Chosen {
    /// What an option of the open question is.
    #[must_use]
    pub fn of(game: &Game, opt: &Opt) -> Chosen {
        Chosen { what: what(game, opt), text: option_text(game, opt) }
    }

    /// As one text with a line break; [`Chosen::read`] reads it.
    #[must_use]
    pub fn written(&self) -> String {
        format!("{}\n{}", self.what, self.text)
    }

    /// Reads [`Chosen::written`].
    #[must_use]
    pub fn read(text: &str) -> Chosen {
        let (what, text) = text.split_once('\n').unwrap_or(("", text));
        Chosen { what: what.to_owned(), text: text.to_owned() }
    }

    fn parts(&self) -> Parts<'_> {
        let mut parts = Parts::default();
        for word in self.what.split(' ') {
            match word.as_bytes().first() {
                Some(b'=') => parts.print = Some(word),
                Some(b'@') => parts.who.push(word),
                _ if parts.who.is_empty() => parts.who.push(word),
                _ => parts.numbers.push(word),
            }
        }
        parts
    }
}

impl fmt::Display for Chosen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

#[derive(Default, PartialEq, Eq)]
struct Parts<'w> {
    /// The kind of option and its cards.
    who: Vec<&'w str>,
    numbers: Vec<&'w str>,
    print: Option<&'w str>,
}

fn what(game: &Game, opt: &Opt) -> String {
    let card = |n: u64| {
        let id = usize::try_from(n).ok().and_then(|n| n.checked_sub(1)).map(CardId::new);
        let id = id.filter(|c| c.index() < game.state().cards.len()).map_or("?", |c| game.def(c).id.as_str());
        format!("@{n}:{id}")
    };
    let tree = plain::write(Names { lib: game.library(), card: Some(&card) }, opt).unwrap_or_default();
    let mut words = Vec::new();
    leaves(&tree, &mut words);
    match *opt {
        Opt::Play(c, n) | Opt::Use(c, n) | Opt::Auto(c, AutoText::Play(n)) => {
            let all = game.comp(c).plays.len() + game.comp(c).cancels.len();
            if let Some(last) = words.last_mut() {
                *last = format!("{last}/{all}");
            }
            if let Some((def, play)) = game.play_of(c, n) {
                let lib = game.library();
                let source = format_statement(lib.def(def), &Statement::Play((*play.play).clone()), &lib.symbols);
                words.push(format!("={:08x}", Fnv::of(&source)));
            }
        }
        Opt::Block(_) => {
            let all = game.decision().map_or(0, |d| d.options.iter().filter(|o| matches!(o, Opt::Block(_))).count());
            if let Some(last) = words.last_mut() {
                *last = format!("{last}/{all}");
            }
        }
        _ => {}
    }
    words.join(" ")
}

/// The words of a tree, in order.
fn leaves(tree: &Value, words: &mut Vec<String>) {
    match tree {
        Value::Null => words.push("-".to_owned()),
        Value::Bool(b) => words.push(b.to_string()),
        Value::Number(n) => words.push(n.to_string()),
        Value::String(s) => words.push(s.replace(' ', "-")),
        Value::Array(items) => items.iter().for_each(|v| leaves(v, words)),
        Value::Object(map) => {
            for (key, value) in map {
                words.push(key.clone());
                leaves(value, words);
            }
        }
    }
}

/// Whether the numbers of an option are places on table, which only its words name.
fn is_place(what: &str) -> bool {
    what.starts_with("Position ") || what.starts_with("Part ")
}

/// Which option of the open question was chosen: the one at `hint` where it still says so, else the one of the same kind and
/// cards that has the same function, words or numbers. None where there is none, or where it could be several.
#[must_use]
pub fn find(game: &Game, hint: usize, chosen: &Chosen) -> Option<usize> {
    let options = &game.decision()?.options;
    if chosen.what.is_empty() {
        return find_by_words(game, hint, &chosen.text);
    }
    if options.get(hint).is_some_and(|o| Chosen::of(game, o) == *chosen) {
        return Some(hint);
    }
    let wanted = chosen.parts();
    let offered: Vec<(usize, Chosen)> = options.iter().map(|o| Chosen::of(game, o)).enumerate().collect();
    let alike: Vec<&(usize, Chosen)> = offered.iter().filter(|(_, c)| c.parts().who == wanted.who).collect();
    let only = |like: &dyn Fn(&Chosen) -> bool| {
        let mut found = alike.iter().filter(|(_, c)| like(c));
        let first = found.next().map(|(i, _)| *i);
        first.filter(|_| found.next().is_none())
    };
    let same_text = |c: &Chosen| wanted.print.is_some() && c.parts().print == wanted.print;
    let same_numbers = |c: &Chosen| !is_place(&c.what) && c.parts().numbers == wanted.numbers;
    only(&|c| same_text(c) && c.parts().numbers == wanted.numbers)
        .or_else(|| only(&same_text))
        .or_else(|| only(&|c| wanted.print.is_none() && c.text == chosen.text && c.parts().numbers == wanted.numbers))
        .or_else(|| only(&|c| wanted.print.is_none() && is_place(&c.what) && c.text == chosen.text))
        .or_else(|| only(&same_numbers))
}

/// By the words alone, for games saved without more: of several options with these words the nearest.
fn find_by_words(game: &Game, hint: usize, text: &str) -> Option<usize> {
    let options = &game.decision()?.options;
    let same = (0..options.len()).filter(|i| option_text(game, &options[*i]) == *text);
    same.min_by_key(|i| i.abs_diff(hint))
}
