//! "Why not?" and "why 7?": refusals with their rule, and numbers with all their parts.

use holocron_engine::Game;
use holocron_engine::card::{Stat, kinds};
use holocron_engine::decision::{Opt, Pile, Step};
use holocron_engine::query::totals::{Share, Total};
use holocron_engine::query::value::{Line, LineWhat};
use holocron_engine::state::{CardId, Zone};
use holocron_engine::text::{Quantity, Side};
use holocron_words::lang::{Lang, Words};
use holocron_words::speak::{Teller, pile_key, quantity_key};
use holocron_words::{glossary, say};
use serde::Serialize;

use super::{Number, Piece, number, pieces};

/// What may be done with a card now, and what forbids the rest.
#[derive(Debug, Serialize)]
pub struct WhyNot {
    card: u16,
    steps: Vec<StepOut>,
}

#[derive(Debug, Serialize)]
struct StepOut {
    step: &'static str,
    words: Vec<Piece>,
    allowed: bool,
    answer: Vec<Piece>,
    rule: Option<RuleOut>,
    cards: Vec<u16>,
}

/// A rule of the glossary.
#[derive(Clone, Debug, Serialize)]
pub struct RuleOut {
    /// Its id.
    pub id: &'static str,
    /// Where the rules have it.
    pub section: &'static str,
    /// What it is called.
    pub title: &'static str,
    /// What it says.
    pub text: &'static str,
    /// Rules it leans on.
    pub links: &'static [String],
    /// Cards it speaks of.
    pub cards: &'static [String],
}

/// A rule in a language.
#[must_use]
pub fn rule(id: &str, lang: Lang) -> Option<RuleOut> {
    let rule = glossary::rules().get(id)?;
    Some(RuleOut {
        id: &rule.id,
        section: &rule.section,
        title: rule.title.in_lang(lang),
        text: rule.text.in_lang(lang),
        links: &rule.links,
        cards: &rule.cards,
    })
}

/// Asks about everything that could be done with a card, or about going to a certain place with it.
#[must_use]
pub fn why_not(game: &Game, words: &Words, side: Side, card: CardId, to: Option<CardId>) -> WhyNot {
    let teller = Teller::new(game, words, Some(side)).marked();
    let steps = steps(game, side, card, to).into_iter().map(|(name, step)| {
        let asked = teller.asked(&format!("step-{name}"), card);
        let refused = game.why_not(side, &step).err();
        let answer = refused.map_or_else(|| say!(words, "allowed"), |r| teller.refusal(&r));
        StepOut {
            step: name,
            words: pieces(game, &asked),
            allowed: refused.is_none(),
            answer: pieces(game, &answer),
            rule: refused.and_then(|r| rule(r.rule, words.lang)),
            cards: refused.iter().flat_map(|r| r.because.into_iter().flatten()).filter(|c| game.knows(side, *c)).map(number).collect(),
        }
    });
    WhyNot { card: number(card), steps: steps.collect() }
}

/// What one could want to do with a card.
fn steps(game: &Game, side: Side, card: CardId, to: Option<CardId>) -> Vec<(&'static str, Step)> {
    let mut steps = Vec::new();
    let place = |to: CardId| match game.card(to).zone {
        Zone::Location => Opt::At(to),
        _ => Opt::On(to),
    };
    match game.card(card).zone {
        Zone::Pile(Pile::Hand) if game.def(card).kinds.has(kinds::INTERRUPT) => {
            steps.push(("play", Step::Play { card, targets: to.into_iter().collect(), slot: None }));
        }
        Zone::Pile(Pile::Hand) => steps.push(("deploy", Step::Deploy { card, to: to.map(place), react: false, targets: Vec::new() })),
        Zone::Location => {
            steps.push(("battle", Step::Battle(card)));
            steps.push(("force-drain", Step::ForceDrain(card)));
        }
        zone if zone.in_play() && game.card(card).owner == side => {
            steps.push(("move", Step::Move { card, to, parsec: None, way: None, berth: None, react: false }));
            if !game.comp(card).plays.is_empty() {
                steps.push(("use", Step::Use { card, targets: to.into_iter().collect() }));
            }
            if !game.comp(card).fires.is_empty() {
                steps.push(("fire", Step::Fire { weapon: card, at: to }));
            }
        }
        _ => {}
    }
    steps
}

/// What made a number.
#[derive(Debug, Serialize)]
pub struct Why {
    what: String,
    total: Number,
    words: Vec<Piece>,
    lines: Vec<WhyLine>,
}

#[derive(Debug, Serialize)]
struct WhyLine {
    words: Vec<Piece>,
    value: Number,
    card: Option<u16>,
    rule: Option<&'static str>,
}

/// A number that somebody asks about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// A card's.
    Card(CardId, Quantity),
    /// A player's.
    Total(Total, Side),
}

impl What {
    /// Finds the number by its name; none where there is no such number.
    #[must_use]
    pub fn find(game: &Game, what: &str, card: Option<CardId>, side: Option<Side>) -> Option<What> {
        let total = match (what, card) {
            ("generation", None) => Some(Total::Generation),
            ("life-force", None) => Some(Total::LifeForce),
            ("force", None) => Some(Total::Force),
            ("battle-power", _) => Some(Total::Battle),
            ("attrition", _) => Some(Total::Attrition),
            ("battle-damage", _) => Some(Total::Damage),
            (_, Some(loc)) if game.card(loc).zone == Zone::Location => match what {
                "total-power" => Some(Total::Power(loc)),
                "total-ability" => Some(Total::Ability(loc)),
                "drain" => Some(Total::Drain(loc)),
                "force-icons" => Some(Total::Icons(loc)),
                _ => None,
            },
            _ => None,
        };
        if let Some(total) = total {
            let of_battle = matches!(total, Total::Battle | Total::Attrition | Total::Damage);
            if of_battle && game.state().battles.is_empty() {
                return None;
            }
            return side.map(|s| What::Total(total, s));
        }
        let card = card?;
        let quantity = Quantity::ALL.iter().copied().find(|q| quantity_key(*q).trim_start_matches("quantity-") == what)?;
        (game.stat(card, quantity) != Stat::None).then_some(What::Card(card, quantity))
    }
}

/// Explains a number.
#[must_use]
pub fn why(game: &Game, words: &Words, name: &str, what: What) -> Why {
    let teller = Teller::new(game, words, None).marked();
    let line = |l: &Line| WhyLine {
        words: pieces(game, &teller.part(l)),
        value: Number(l.value),
        card: l.card.map(number),
        rule: if let LineWhat::Rule(rule) = l.what { Some(rule) } else { None },
    };
    let (total, said, lines) = match what {
        What::Card(card, quantity) => {
            let (total, lines) = game.explain(card, quantity);
            (total, teller.total_of_card(card, quantity, total), lines.iter().map(line).collect())
        }
        What::Total(total, side) => {
            let (n, shares) = game.explain_total(total, side);
            let shares = shares.iter().map(|share| match share {
                Share::Text(l) => line(l),
                Share::Card(c, n) => plain(game, &teller.share_of_card("share-card", *c, *n), Number(*n), Some(*c), None),
                Share::Icons(c, n) => plain(game, &teller.share_of_card("share-icons", *c, *n), Number(*n), Some(*c), None),
                Share::Rule(rule, n) => {
                    let said = say!(words, "share-rule", title = glossary::title(rule, words.lang), n = n.to_string());
                    plain(game, &said, Number(*n), None, Some(rule))
                }
                Share::Pile(p, n) => {
                    plain(game, &say!(words, "share-pile", pile = say!(words, pile_key(*p)), n = *n), whole(*n), None, None)
                }
                Share::Drawn(n) => plain(game, &say!(words, "share-drawn", n = *n), whole(*n), None, None),
            });
            (n, teller.total(total, side, n), shares.collect())
        }
    };
    Why { what: name.to_owned(), total: Number(total), words: pieces(game, &said), lines }
}

fn whole(n: usize) -> Number {
    Number(holocron_engine::num::Num::int(i32::try_from(n).unwrap_or(i32::MAX)))
}

fn plain(game: &Game, said: &str, value: Number, card: Option<CardId>, rule: Option<&'static str>) -> WhyLine {
    WhyLine { words: pieces(game, said), value, card: card.map(number), rule }
}
