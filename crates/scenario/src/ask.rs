//! Questions about a game that is going on, in the words of the scenario language: `power of Luke Skywalker`,
//! `deploy Stormtrooper to Tatooine: Cantina`, `dark power at Tatooine: Cantina`.
//!
//! [`ask`] finds the cards (titles need no brackets here), and answers with what the engine says: a value that can be
//! explained, a number, or whether a step may be taken and, if not, by which rules.

use holocron_engine::decision::Pile;
use holocron_engine::state::{CardId, Zone};
use holocron_engine::text::{Quantity, Side};
use holocron_engine::{Game, Refusal};

use crate::check;
use crate::names::{NameError, Names, fold};
use crate::parse::{ParseError, parse};
use crate::run::{Play, Runner, asked};
use crate::setup::Position;
use crate::tree::{Act, Block, CardRef, Claim, Do, Mods, Verb};

/// What a question comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A value of a card: the game explains it.
    Value(CardId, Quantity),
    /// Some other number, as it is.
    Number(String),
    /// The step may be taken by this player.
    May(Side),
    /// It may not, for these reasons; none where the engine gives no rule.
    MayNot(Side, Vec<Refusal>),
}

/// Why a question cannot be answered.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AskError {
    /// It is a line of the scenario language, but no question.
    #[error("that is no question: ask about a value (power of CARD) or a step (deploy CARD to PLACE)")]
    NoQuestion,
    /// It is not in the words of the scenario language, from here on.
    #[error("not understood from `{rest}` on; here I wanted {wanted}")]
    NotUnderstood {
        /// What was not understood.
        rest: String,
        /// What would have been.
        wanted: String,
    },
    /// No card of any game begins these words.
    #[error("no card is called `{0}`")]
    NoCard(String),
    /// The card is not in this game.
    #[error("{0} is not in this game")]
    Absent(String),
    /// The engine cannot tell.
    #[error("{0}")]
    Senseless(String),
}

impl From<NameError> for AskError {
    fn from(error: NameError) -> AskError {
        match error {
            NameError::Unknown(card, _) => AskError::NoCard(card),
            NameError::Absent(card) => AskError::Absent(card),
            other => AskError::Senseless(other.to_string()),
        }
    }
}

/// Answers a question about a game. Without `dark` or `light` at its beginning, the player who is to choose is meant.
pub fn ask(runner: &Runner, game: &Game, text: &str) -> Result<Answer, AskError> {
    let who = game.decision().map_or(game.state().turn.player, |d| d.player);
    let text = bracketed(game, text);
    // As a number and as a step, with and without the player: of what fails, the attempt that came farthest is told.
    let mut farthest: Option<(usize, ParseError)> = None;
    for player in ["", who.word()] {
        let line = format!("{player} {text}");
        let line = line.trim_start();
        for (heading, end) in [("then", " = 0"), ("when", "")] {
            match first_line(&format!("scenario x\n{heading}\n{line}{end}\n")) {
                Ok(Asked::Claim(claim)) => return number(runner, game, &claim),
                Ok(Asked::Step(Do::Act(act))) => return may(runner, game, &act),
                Ok(Asked::Step(_)) | Err(None) => return Err(AskError::NoQuestion),
                Err(Some(e)) => {
                    let come = (e.column as usize).saturating_sub(line.len() - text.len());
                    if farthest.as_ref().is_none_or(|(best, _)| come > *best) {
                        farthest = Some((come, e));
                    }
                }
            }
        }
    }
    let Some((come, e)) = farthest else { return Err(AskError::NoQuestion) };
    let rest: String = text.chars().skip(come.saturating_sub(1)).collect();
    let rest = rest.trim().to_owned();
    Err(match e.wanted.starts_with("a card") && !rest.is_empty() {
        true => AskError::NoCard(rest),
        false => AskError::NotUnderstood { rest, wanted: e.wanted },
    })
}

/// A question as the scenario language reads it.
enum Asked {
    Claim(Claim),
    Step(Do),
}

/// The first line of a scenario; what is wrong with it, or nothing where there is none.
fn first_line(text: &str) -> Result<Asked, Option<ParseError>> {
    let scenario = parse(text).scenarios.into_iter().next().ok_or(None)?;
    if let Some(e) = scenario.errors.into_iter().next() {
        return Err(Some(e));
    }
    match scenario.blocks.into_iter().next() {
        Some(Block::Then(lines)) => lines.into_iter().next().map(|l| Asked::Claim(l.what)).ok_or(None),
        Some(Block::When(lines)) => lines.into_iter().next().map(|l| Asked::Step(l.what)).ok_or(None),
        None => Err(None),
    }
}

fn number(runner: &Runner, game: &Game, claim: &Claim) -> Result<Answer, AskError> {
    let mut cards = Vec::new();
    let mut in_hand = None;
    match claim {
        Claim::Value(_, card, ..) => cards.push(card),
        Claim::DeployCost(card, mods, ..) => {
            in_hand = Some(card);
            cards.extend(of_mods(mods));
        }
        Claim::PowerAt(_, place, ..) | Claim::AbilityAt(_, place, ..) | Claim::Drain(_, place, ..) | Claim::Icons(_, place, ..) => {
            cards.push(place);
        }
        Claim::Distance(a, b, ..) => cards.extend([a, b]),
        Claim::Generation(..) | Claim::RaceTotal(..) | Claim::Count(..) | Claim::Attrition(..) | Claim::Damage(..) => {}
        Claim::BattleDestiny(..) | Claim::DestinyDraws(..) => {}
        _ => return Err(AskError::NoQuestion),
    }
    let who = game.decision().map_or(game.state().turn.player, |d| d.player);
    let play = named(runner, game, who, in_hand, &cards)?;
    if let Claim::Value(quantity, card, ..) = claim {
        let card = play.find(card, None)?.card();
        return card.map(|c| Answer::Value(c, *quantity)).ok_or(AskError::NoQuestion);
    }
    check::found(&play, claim).map(Answer::Number).map_err(AskError::Senseless)
}

fn may(runner: &Runner, game: &Game, act: &Act) -> Result<Answer, AskError> {
    let from_hand = matches!(act.verb, Verb::Deploy | Verb::Play);
    let mut cards: Vec<&CardRef> = act.cards.iter().skip(usize::from(from_hand)).collect();
    cards.extend(of_mods(&act.mods));
    let in_hand = act.cards.first().filter(|_| from_hand);
    let play = named(runner, game, act.who, in_hand, &cards)?;
    Ok(match asked(&play, act).map_err(AskError::Senseless)? {
        Ok(()) => Answer::May(act.who),
        Err(reasons) => Answer::MayNot(act.who, reasons),
    })
}

/// The cards that follow a verb.
fn of_mods(m: &Mods) -> Vec<&CardRef> {
    let one = [&m.to, &m.on, &m.aboard].into_iter().flatten();
    let many = [&m.with, &m.at, &m.targeting, &m.carrying].into_iter().flatten();
    one.chain(many).chain(m.beside.iter().map(|(_, c)| c)).collect()
}

/// The game with the cards that a question names: one is looked for in hand first, the others on table first.
fn named<'r>(runner: &'r Runner, game: &Game, who: Side, in_hand: Option<&CardRef>, cards: &[&CardRef]) -> Result<Play<'r>, AskError> {
    let mut names = Names::default();
    for (card, hand) in in_hand.into_iter().map(|c| (c, true)).chain(cards.iter().map(|c| (*c, false))) {
        let mut fitting: Vec<CardId> = game.all_cards().filter(|id| fits(runner, game, card, *id)).collect();
        fitting.sort_by_key(|id| rank(game, *id, who, hand));
        let Some(id) = fitting.get(usize::from(card.copy.saturating_sub(1))).copied() else {
            let known = !runner.titles.all(&card.name).is_empty();
            return Err(if known { AskError::Absent(card.name.clone()) } else { AskError::NoCard(card.name.clone()) });
        };
        let numbered = card.numbered.then_some(card.copy);
        names.add(&runner.titles, id, game.card(id).def, game.card(id).deck, numbered);
    }
    Ok(Play::new(runner, Position { game: game.clone(), names, starting: Default::default() }))
}

fn fits(runner: &Runner, game: &Game, card: &CardRef, id: CardId) -> bool {
    card.side.is_none_or(|s| game.card(id).deck == s) && runner.titles.all(&card.name).contains(&game.card(id).def)
}

/// Where a card is looked for first.
fn rank(game: &Game, id: CardId, who: Side, hand: bool) -> u8 {
    let card = game.card(id);
    let own = card.owner == who;
    match card.zone {
        Zone::Pile(Pile::Hand) if own => u8::from(!hand),
        zone if zone.in_play() => u8::from(hand),
        Zone::Pile(Pile::Hand) => 2,
        _ if own => 3,
        _ => 4,
    }
}

/// A question with brackets around the titles of cards, where it has none.
fn bracketed(game: &Game, text: &str) -> String {
    if text.contains('[') {
        return text.to_owned();
    }
    let mut titles: Vec<String> = Vec::new();
    let library = game.library();
    for (_, def) in library.iter() {
        let title = library.symbols.name(def.title);
        titles.push(def.id.clone());
        titles.extend(title.split_once(" (").map(|(short, _)| fold(short)));
        titles.push(fold(title));
    }
    titles.sort_by_key(|t| std::cmp::Reverse(t.len()));
    let mut out = String::new();
    let mut rest = text.trim();
    while let Some(first) = rest.chars().next() {
        let boundary = out.chars().last().is_none_or(|c| !c.is_alphanumeric());
        if let Some(len) = titles.iter().filter(|_| boundary).find_map(|t| begins_with(rest, t)) {
            out.push_str(&format!("[{}]", &rest[..len]));
            rest = &rest[len..];
        } else {
            out.push(first);
            rest = &rest[first.len_utf8()..];
        }
    }
    out
}

/// How much of a text a folded title covers, if the text begins with it and a word ends there.
fn begins_with(text: &str, title: &str) -> Option<usize> {
    let mut wanted = title.chars();
    let mut end = 0;
    let mut next = wanted.next();
    for (at, c) in text.char_indices() {
        let Some(w) = next else { break };
        if fold_one(c) != w {
            return None;
        }
        end = at + c.len_utf8();
        next = wanted.next();
    }
    let whole = next.is_none() && text[end..].chars().next().is_none_or(|c| !c.is_alphanumeric());
    whole.then_some(end)
}

fn fold_one(c: char) -> char {
    match c {
        ' ' => ' ',
        c => fold(&c.to_string()).chars().next().unwrap_or(c),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup;

    fn answer(given: &str, question: &str) -> Result<Answer, AskError> {
        let library = crate::with_fillers(holocron_cards::library::embedded().expect("the cards"));
        let runner = Runner::new(library);
        let file = parse(&format!("scenario x\ngiven\n{given}\n"));
        let position = setup::build(&runner.titles, &file.scenarios[0].given, 1).expect("a position");
        ask(&runner, &position.game, question)
    }

    const GIVEN: &str = "dark locations [Tatooine: Cantina]\ndark at [Tatooine: Cantina]: [Darth Vader]\n\
                         dark hand: [Stormtrooper]\ndark force: 3\ndark deploy phase";

    #[test]
    fn values_and_numbers() {
        assert!(matches!(answer(GIVEN, "power of Darth Vader"), Ok(Answer::Value(_, Quantity::Power))));
        assert!(matches!(answer(GIVEN, "power of [1_168]"), Ok(Answer::Value(_, Quantity::Power))));
        assert_eq!(answer(GIVEN, "dark power at tatooine: cantina"), Ok(Answer::Number("6".to_owned())));
        assert_eq!(answer(GIVEN, "power at Tatooine: Cantina"), Ok(Answer::Number("6".to_owned())));
        assert_eq!(answer(GIVEN, "deploy of Stormtrooper to Tatooine: Cantina"), Ok(Answer::Number("0".to_owned())));
    }

    #[test]
    fn steps() {
        assert_eq!(answer(GIVEN, "deploy Stormtrooper to Tatooine: Cantina"), Ok(Answer::May(Side::Dark)));
        let refused = answer(GIVEN, "dark initiates battle at Tatooine: Cantina");
        assert!(matches!(&refused, Ok(Answer::MayNot(Side::Dark, r)) if r[0].rule == "battle.phase"), "{refused:?}");
    }

    #[test]
    fn what_is_no_question() {
        assert_eq!(answer(GIVEN, "both pass"), Err(AskError::NoQuestion));
        assert_eq!(answer(GIVEN, "power of Nobody At All"), Err(AskError::NoCard("Nobody At All".to_owned())));
        assert_eq!(answer(GIVEN, "power of Luke Skywalker"), Err(AskError::Absent("Luke Skywalker".to_owned())));
        assert!(matches!(answer(GIVEN, "sing a song"), Err(AskError::NotUnderstood { rest, .. }) if rest == "sing a song"));
        assert!(answer(GIVEN, "").is_err() && answer(GIVEN, "[").is_err() && answer(GIVEN, "\u{e9}\n").is_err());
    }
}
