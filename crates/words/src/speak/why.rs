//! Why not, and why so much: refusals and explanations as sentences.

use holocron_engine::Refusal;
use holocron_engine::decision::Step;
use holocron_engine::num::Num;
use holocron_engine::query::totals::Total;
use holocron_engine::query::value::{Line, LineWhat};
use holocron_engine::state::CardId;
use holocron_engine::text::{Quantity, Side};

use super::{Teller, number};
use crate::glossary;
use crate::lang::Words;
use crate::say;

/// A refusal without its cards: what the glossary calls the rule, and what it says.
pub fn refusal(words: &Words, refused: &Refusal) -> String {
    let text = glossary::rules().get(refused.rule).map_or("", |r| r.text.in_lang(words.lang));
    say!(words, "refused", rule = refused.rule, title = glossary::title(refused.rule, words.lang), text = text)
}

impl Teller<'_> {
    /// A refusal as a sentence: the rule's title and id, the cards responsible, and the rule's own words.
    pub fn refusal(&self, refused: &Refusal) -> String {
        let cards: Vec<_> = refused.because.iter().flatten().map(|c| self.title(*c)).collect();
        let w = self.words;
        let text = glossary::rules().get(refused.rule).map_or("", |r| r.text.in_lang(w.lang));
        let title = glossary::title(refused.rule, w.lang);
        match cards.as_slice() {
            [] => refusal(w, refused),
            [one] => say!(w, "refused-by", rule = refused.rule, title = title, text = text, card = one),
            [one, two, ..] => {
                say!(w, "refused-by-two", rule = refused.rule, title = title, text = text, card = one, other = two)
            }
        }
    }

    /// Whether a player could take a step now, as a sentence.
    pub fn may(&self, side: Side, step: &Step) -> String {
        match self.game.why_not(side, step) {
            Ok(()) => say!(self.words, "allowed"),
            Err(refused) => self.refusal(&refused),
        }
    }

    /// A value of a card with all that made it.
    pub fn explanation(&self, card: CardId, quantity: Quantity) -> String {
        let (total, lines) = self.game.explain(card, quantity);
        let parts: Vec<String> = lines.iter().map(|l| self.part(l)).collect();
        let what = say!(self.words, &quantity_key(quantity));
        say!(self.words, "explained", what = what, card = self.title(card), total = number(total), parts = parts.join("; "))
    }

    /// A message about a card.
    pub fn asked(&self, id: &str, card: CardId) -> String {
        say!(self.words, id, card = self.title(card))
    }

    /// A card's number, said plainly.
    pub fn total_of_card(&self, card: CardId, quantity: Quantity, total: Num) -> String {
        let what = say!(self.words, &quantity_key(quantity));
        say!(self.words, "total-card", what = what, card = self.title(card), total = number(total))
    }

    /// A card's share in a total.
    pub fn share_of_card(&self, id: &str, card: CardId, n: Num) -> String {
        say!(self.words, id, card = self.title(card), n = n.to_string())
    }

    /// A player's total, said plainly.
    pub fn total(&self, total: Total, side: Side, n: Num) -> String {
        let (id, card) = match total {
            Total::Power(l) => ("total-power", Some(l)),
            Total::Ability(l) => ("total-ability", Some(l)),
            Total::Drain(l) => ("total-drain", Some(l)),
            Total::Icons(l) => ("total-force-icons", Some(l)),
            Total::Generation => ("total-generation", None),
            Total::LifeForce => ("total-life-force", None),
            Total::Force => ("total-force", None),
            Total::Battle => ("total-battle", None),
            Total::Attrition => ("total-attrition", None),
            Total::Damage => ("total-damage", None),
        };
        let card = card.map(|c| self.title(c)).unwrap_or_default();
        say!(self.words, id, player = side.word(), card = card, total = number(n))
    }

    /// A line of an explanation.
    pub fn part(&self, line: &Line) -> String {
        let w = self.words;
        let said = match line.what {
            LineWhat::Base => say!(w, "explain-base", n = line.value.to_string()),
            LineWhat::Rule(rule) => say!(w, "explain-rule", title = glossary::title(rule, w.lang), rule = rule, n = line.value.to_string()),
            LineWhat::Add(n) if n.0 < 0 => say!(w, "explain-subtract", n = (-n).to_string()),
            LineWhat::Add(n) => say!(w, "explain-add", n = n.to_string()),
            LineWhat::Times(n) => say!(w, "explain-times", n = n.to_string()),
            LineWhat::Divide(n) => say!(w, "explain-divide", n = n.to_string()),
            LineWhat::Set(n) => say!(w, "explain-set", n = n.to_string()),
            LineWhat::AtMost(n) => say!(w, "explain-at-most", n = n.to_string()),
            LineWhat::AtLeast(n) => say!(w, "explain-at-least", n = n.to_string()),
            LineWhat::NotCumulative(n) => say!(w, "explain-not-cumulative", n = n.to_string()),
            LineWhat::Barred(n) => say!(w, "explain-barred", n = n.to_string()),
            LineWhat::Floor => say!(w, "explain-floor"),
        };
        match line.card {
            Some(card) => say!(w, "explain-by", what = said, card = self.title(card)),
            None => said,
        }
    }
}

/// The message that names a quantity.
pub fn quantity_key(quantity: Quantity) -> String {
    format!("quantity-{}", quantity.word().to_lowercase().replace(' ', "-"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::{Lang, Words};

    #[test]
    fn every_quantity_has_a_name() {
        for lang in Lang::ALL {
            let words = Words::new(lang);
            for quantity in Quantity::ALL {
                assert!(words.has(&quantity_key(*quantity)), "{lang:?}: {}", quantity_key(*quantity));
            }
        }
    }

    #[test]
    fn refusals_are_sentences() {
        let refused = Refusal::new("deploy.presence-or-icon");
        let english = refusal(&Words::new(Lang::En), &refused);
        assert!(english.starts_with("No: Presence or Force icon (deploy.presence-or-icon)."), "{english}");
        let french = refusal(&Words::new(Lang::Fr), &refused);
        assert!(french.contains("Présence ou icône de Force") && french.contains("Pour déployer"), "{french}");
    }
}
