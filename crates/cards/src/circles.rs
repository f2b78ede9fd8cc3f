//! Text that asks about what it changes, by itself or in a circle with other text of the library.
//!
//! The rule `value.self-reference` makes it harmless; but whoever writes a card should know that he did it. What a text asks
//! about and what it changes are told by kind (`Aspect`) and by the cards of the library that may be meant, as printed. So a
//! circle that is found may never come about on a table, for what cards do there is left out of account.

use std::fmt;

use holocron_engine::card::{CardDef, DefId, Icon, Kind, Library, kinds};
use holocron_engine::text::walk::{Node, walk};
use holocron_engine::text::{
    Adj, Amount, Being, Change, Cond, Dest, Filter, Object, Predicate, Qual, Quantity, Ref, Side, Standing, Subject, Term, Test, TextMod,
    Word,
};

use crate::format::format_standing;

/// Texts that ask about what they, or the others, change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Circle(pub Vec<Said>);

/// A piece of standing text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// The card's id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The text.
    pub text: String,
}

impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} \"{}\": `{}`", self.id, self.title, self.text)
    }
}

/// What text can change and ask about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Aspect {
    Quantity(Quantity),
    Kind(Kind),
    Icon(Icon),
    Unique,
    Immunity,
    /// Whether its text counts.
    Text,
}

/// A set of cards of the library, by definition.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Cards(Vec<u64>);

impl Cards {
    fn none(library: &Library) -> Cards {
        Cards(vec![0; library.len().div_ceil(64)])
    }
    fn all(library: &Library) -> Cards {
        Cards(vec![u64::MAX; library.len().div_ceil(64)])
    }
    fn one(library: &Library, def: DefId) -> Cards {
        let mut cards = Cards::none(library);
        cards.add(def);
        cards
    }
    fn add(&mut self, def: DefId) {
        let n = usize::from(def.0);
        if let Some(word) = self.0.get_mut(n / 64) {
            *word |= 1 << (n % 64);
        }
    }
    fn or(mut self, other: &Cards) -> Cards {
        self.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a |= b);
        self
    }
    fn meets(&self, other: &Cards) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }
}

type About = Vec<(Aspect, Cards)>;

/// A text of the library: what it changes, and what it asks about.
struct Text<'l> {
    card: &'l CardDef,
    standing: &'l Standing,
    changes: About,
    asks: About,
}

/// Every circle of the library: texts that ask about themselves first, then groups that ask about each other.
#[must_use]
pub fn circles(library: &Library) -> Vec<Circle> {
    let mut texts = Vec::new();
    for (def, card) in library.iter() {
        for standing in &card.text.standings {
            let reader = Reader { library, card, def };
            texts.push(Text { card, standing, changes: reader.changes(standing), asks: reader.asks(standing) });
        }
    }
    let leans = |a: &Text<'_>, b: &Text<'_>| a.asks.iter().any(|(x, s)| b.changes.iter().any(|(y, t)| x == y && s.meets(t)));
    let said = |n: usize| {
        let Text { card, standing, .. } = &texts[n];
        let title = library.symbols.name(card.title).to_owned();
        Said { id: card.id.clone(), title, text: format_standing(card, standing, &library.symbols) }
    };
    // Few texts both ask and change: only these can be part of a circle.
    let both: Vec<usize> = (0..texts.len()).filter(|n| !texts[*n].asks.is_empty() && !texts[*n].changes.is_empty()).collect();
    let mut found: Vec<Circle> = both.iter().filter(|n| leans(&texts[**n], &texts[**n])).map(|n| Circle(vec![said(*n)])).collect();
    let edges: Vec<Vec<usize>> = both
        .iter()
        .enumerate()
        .map(|(i, a)| (0..both.len()).filter(|j| *j != i && leans(&texts[*a], &texts[both[*j]])).collect())
        .collect();
    found.extend(groups(&edges).into_iter().filter(|g| g.len() > 1).map(|g| Circle(g.into_iter().map(|i| said(both[i])).collect())));
    found
}

/// The groups within which each can be reached from each (Kosaraju), each in order.
fn groups(edges: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut back: Vec<Vec<usize>> = vec![Vec::new(); edges.len()];
    for (from, list) in edges.iter().enumerate() {
        list.iter().for_each(|to| back[*to].push(from));
    }
    let mut seen = vec![false; edges.len()];
    let mut order = Vec::new();
    for start in 0..edges.len() {
        visit(start, edges, &mut seen, &mut order);
    }
    let mut seen = vec![false; edges.len()];
    let mut found = Vec::new();
    for start in order.into_iter().rev() {
        let mut group = Vec::new();
        visit(start, &back, &mut seen, &mut group);
        if !group.is_empty() {
            group.sort_unstable();
            found.push(group);
        }
    }
    found.sort_unstable();
    found
}

/// Everything that can be reached and was not seen, each after what it leads to.
fn visit(start: usize, edges: &[Vec<usize>], seen: &mut [bool], order: &mut Vec<usize>) {
    if std::mem::replace(&mut seen[start], true) {
        return;
    }
    let mut open = vec![(start, 0)];
    while let Some((at, next)) = open.last_mut() {
        match edges[*at].get(*next) {
            Some(&to) => {
                *next += 1;
                if !std::mem::replace(&mut seen[to], true) {
                    open.push((to, 0));
                }
            }
            None => {
                order.push(*at);
                open.pop();
            }
        }
    }
}

/// Reads the text of one card.
struct Reader<'l> {
    library: &'l Library,
    card: &'l CardDef,
    def: DefId,
}

impl Reader<'_> {
    fn all(&self) -> Cards {
        Cards::all(self.library)
    }

    /// The cards that a filter may mean, by owner, names and printed kinds.
    fn meant(&self, filter: &Filter) -> Cards {
        let mut cards = Cards::none(self.library);
        let you = self.card.side;
        for (def, card) in self.library.iter() {
            if filter.any.is_empty() || filter.any.iter().any(|t| self.fits(t, def, card, you)) {
                cards.add(def);
            }
        }
        cards
    }

    fn fits(&self, term: &Term, def: DefId, card: &CardDef, you: Side) -> bool {
        let owner = term.yours.is_none_or(|yours| (card.side == you) == yours);
        // A location's halves have either player as `you`.
        let owner = owner || self.card.location.is_some();
        owner
            && term.words.iter().all(|w| match w {
                Word::Named(name) => self.library.compiled(def).names.contains(name) || card.extra_keywords.contains(name),
                Word::Kind(k) if *k == kinds::JEDI || *k == kinds::DARK_JEDI => card.kinds.has(kinds::CHARACTER),
                Word::Kind(k) if *k == kinds::BATTLEGROUND => card.kinds.has(kinds::LOCATION),
                Word::Kind(k) => card.kinds.has(*k),
                Word::NotKind(k) => !card.kinds.has(*k),
                Word::Ref(Ref::SelfCard) => def == self.def,
                _ => true,
            })
    }

    fn object(&self, object: &Object) -> Cards {
        match object {
            Object::Ref(r) => self.reference(*r),
            Object::Filter(f) => self.meant(f),
        }
    }

    fn reference(&self, r: Ref) -> Cards {
        let mut filters: Vec<&Filter> = Vec::new();
        walk(&self.card.text, &mut |node| match node {
            Node::Dest(Dest::On(f)) if r == Ref::Host => filters.push(f),
            Node::Target(t) if r == Ref::Target || matches!(r, Ref::Named(n) if t.called.or(t.filter.called) == Some(n)) => {
                filters.push(&t.filter)
            }
            Node::Filter(f) if matches!(r, Ref::Named(n) if f.called == Some(n)) => filters.push(f),
            _ => {}
        });
        match filters.as_slice() {
            _ if r == Ref::SelfCard => Cards::one(self.library, self.def),
            [] => self.all(),
            several => several.iter().fold(Cards::none(self.library), |cards, f| cards.or(&self.meant(f))),
        }
    }

    /// The cards that standing text is about.
    fn subject(&self, s: &Standing) -> Cards {
        match (&s.who, &s.head) {
            (Subject::Default, Some(Predicate::Piloting(_) | Predicate::Driving(_) | Predicate::Riding(_) | Predicate::Aboard(_))) => {
                self.all()
            }
            (Subject::Default, _) => Cards::one(self.library, self.def),
            (Subject::Ref(r), _) => self.reference(*r),
            (Subject::Filter(f), _) => self.meant(f),
            (Subject::Player(_), _) => self.all(),
        }
    }

    fn changes(&self, s: &Standing) -> About {
        let about = self.subject(s);
        let mut found: About = Vec::new();
        for change in &s.changes {
            match change {
                Change::Number(n) => {
                    let whose =
                        if is_players(n.what) { self.all() } else { n.of.as_ref().map_or_else(|| about.clone(), |o| self.object(o)) };
                    found.push((Aspect::Quantity(n.what), whose));
                }
                Change::Identity(i) => {
                    for being in &i.kinds {
                        let aspect = match being {
                            Being::Kind(k) => Aspect::Kind(*k),
                            Being::Icon(i) => Aspect::Icon(*i),
                            Being::Unique | Being::NonUnique => Aspect::Unique,
                            _ => continue,
                        };
                        found.push((aspect, about.clone()));
                    }
                }
                Change::Immune(_) => found.push((Aspect::Immunity, about.clone())),
                Change::Text(TextMod::Canceled | TextMod::Suspended | TextMod::CardSuspended) => found.push((Aspect::Text, about.clone())),
                Change::Text(_) | Change::Right(_) | Change::Free(..) | Change::Dice(_) => {}
            }
        }
        found
    }

    fn asks(&self, s: &Standing) -> About {
        let mut found: About = Vec::new();
        let mut see = |node: Node<'_>| self.asked(node, &mut found);
        if let Some(cond) = &s.when {
            Node::Cond(cond).walk(&mut see);
        }
        if let Some(head) = &s.head {
            Node::Predicate(head).walk(&mut see);
        }
        if let Subject::Filter(f) = &s.who {
            Node::Filter(f).walk(&mut see);
        }
        for change in &s.changes {
            Node::Change(change).walk(&mut |node| {
                // What a card becomes is no question.
                if !matches!(change, Change::Identity(_)) {
                    see(node);
                }
            });
        }
        found.push((Aspect::Text, Cards::one(self.library, self.def)));
        found
    }

    /// What one node of the tree asks about.
    fn asked(&self, node: Node<'_>, found: &mut About) {
        match node {
            Node::Filter(f) => {
                let cards = self.meant(f);
                for test in &f.tests {
                    match test {
                        Test::Compare(false, q, ..) => quantity(*q, &cards, found),
                        Test::Controlled(_) | Test::Occupied(_) | Test::Alone => self.presence(found),
                        Test::ImmuneTo(_) => found.push((Aspect::Immunity, cards.clone())),
                        _ => {}
                    }
                }
            }
            Node::Word(Word::Kind(k) | Word::NotKind(k)) => {
                found.push((Aspect::Kind(*k), self.all()));
                if *k == kinds::JEDI || *k == kinds::DARK_JEDI {
                    found.push((Aspect::Quantity(Quantity::Ability), self.all()));
                }
                if *k == kinds::BATTLEGROUND {
                    quantity(Quantity::ForceDrain, &self.all(), found);
                }
            }
            Node::Word(Word::Icon(i)) => found.push((Aspect::Icon(*i), self.all())),
            Node::Word(Word::Adj(Adj::Unique | Adj::NonUnique)) => found.push((Aspect::Unique, self.all())),
            Node::Word(Word::Adj(Adj::Unoccupied | Adj::Lone)) => self.presence(found),
            Node::Word(Word::Adj(Adj::HighestAbility)) => found.push((Aspect::Quantity(Quantity::Ability), self.all())),
            Node::Amount(Amount::Of(false, r, q)) => quantity(*q, &self.reference(*r), found),
            Node::Amount(Amount::OfNamed(false, name, q)) => {
                let mut cards = Cards::none(self.library);
                self.library.iter().filter(|(d, _)| self.library.compiled(*d).names.contains(name)).for_each(|(d, _)| cards.add(d));
                quantity(*q, &cards, found);
            }
            Node::Amount(Amount::Player(_, q, _)) => quantity(*q, &self.all(), found),
            Node::Amount(Amount::Best(_, q, o)) => quantity(*q, &self.object(o), found),
            Node::Cond(Cond::Control(..) | Cond::Occupy(..) | Cond::AllAbility(..)) => self.presence(found),
            Node::Cond(Cond::Is(_, _, identity)) => {
                for being in &identity.kinds {
                    match being {
                        Being::Kind(k) => found.push((Aspect::Kind(*k), self.all())),
                        Being::Icon(i) => found.push((Aspect::Icon(*i), self.all())),
                        Being::Unique | Being::NonUnique => found.push((Aspect::Unique, self.all())),
                        _ => {}
                    }
                }
            }
            Node::Predicate(Predicate::Alone) | Node::Qual(Qual::Where(Cond::Control(..) | Cond::Occupy(..))) => self.presence(found),
            _ => {}
        }
    }

    /// Who occupies and controls a place hangs on ability.
    fn presence(&self, found: &mut About) {
        for q in [Quantity::Ability, Quantity::TotalAbility, Quantity::AbilityToControl] {
            found.push((Aspect::Quantity(q), self.all()));
        }
    }
}

/// A quantity, and those it is worked out from.
fn quantity(q: Quantity, cards: &Cards, found: &mut About) {
    let from: &[Quantity] = match q {
        Quantity::Defense => &[Quantity::Ability, Quantity::Armor, Quantity::Maneuver],
        Quantity::TotalPower => &[Quantity::Power],
        Quantity::TotalAbility => &[Quantity::Ability],
        Quantity::ForceDrain | Quantity::Generation => &[Quantity::LightIcons, Quantity::DarkIcons, Quantity::ForceIcons],
        _ => &[],
    };
    for q in from.iter().chain([&q]) {
        found.push((Aspect::Quantity(*q), cards.clone()));
    }
}

/// Numbers of players, not of cards.
fn is_players(q: Quantity) -> bool {
    matches!(q, Quantity::TotalPower | Quantity::TotalAbility | Quantity::ForceDrain | Quantity::Generation | Quantity::AbilityToControl)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(cards: &str) -> Vec<Vec<String>> {
        let library = crate::library::from_files([("test.cards", cards)]).expect("cards");
        circles(&library).into_iter().map(|c| c.0.into_iter().map(|s| format!("{} {}", s.id, s.text)).collect()).collect()
    }

    fn effect(n: u32, text: &str) -> String {
        format!("effect \"E{n}\" 9_{n} {{ light; destiny 1\ndeploy on table\n{text}\n}}\n")
    }

    fn people() -> String {
        "character \"A\" 8_1 { light, alien; destiny 1, power 1, ability 1, forfeit 1 }
         character \"D\" 8_2 { dark, alien; destiny 1, power 1, ability 1, forfeit 1 }
         starship starfighter \"S\" 8_3 { light; destiny 1, power 1, maneuver 1, forfeit 1 }"
            .to_owned()
    }

    #[test]
    fn text_that_asks_about_what_it_changes_is_found() {
        let all =
            people() + &effect(1, "your characters with power < 9: power +1") + &effect(2, "your characters with power < 9: forfeit +1");
        assert_eq!(found(&all), [["9_1 your characters with power < 9: power +1"]]);
    }

    #[test]
    fn texts_that_ask_about_each_other_are_found_together() {
        let all = people()
            + &effect(1, "your characters with power > 2: forfeit +1")
            + &effect(2, "your characters with forfeit > 2: power +1")
            + &effect(3, "your characters with landspeed > 2: power +1");
        assert_eq!(found(&all), [["9_1 your characters with power > 2: forfeit +1", "9_2 your characters with forfeit > 2: power +1"]]);
    }

    #[test]
    fn texts_of_one_card_are_found_together() {
        let all = people() + &effect(1, "your characters with power > 2: forfeit +1\nyour characters with forfeit > 2: power +1");
        assert_eq!(found(&all).len(), 1);
        assert_eq!(found(&all)[0].len(), 2);
    }

    #[test]
    fn text_about_other_cards_than_it_changes_is_no_circle() {
        let others = [
            "opponent's characters with power > 2: forfeit +1\nyour characters with forfeit > 2: power +1",
            "your starships with power > 2: forfeit +1\nyour characters with forfeit > 2: power +1",
            "your characters with printed power > 2: power +1",
            "your characters with power > 2: forfeit +1",
        ];
        for text in others {
            assert_eq!(found(&(people() + &effect(1, text))), Vec::<Vec<String>>::new(), "{text}");
        }
    }

    #[test]
    fn control_hangs_on_ability() {
        assert_eq!(found(&(people() + &effect(1, "while you control site: your characters: ability +1"))).len(), 1);
        assert_eq!(found(&(people() + &effect(1, "while you control site: your characters: power +1"))).len(), 0);
    }

    #[test]
    fn kinds_icons_uniqueness_and_canceled_text_count() {
        for text in [
            "your aliens: is not alien",
            "your [Warrior] characters: loses [Warrior]",
            "your unique aliens: is non-unique",
            "your aliens immune to \"Alter\": immune to \"Alter\"",
        ] {
            assert_eq!(found(&(people() + &effect(1, text))).len(), 1, "{text}");
        }
        let gag = effect(1, "while \"A\" power > 4: \"A\": game text canceled");
        let proud = "character \"A\" 8_1 { light, alien; destiny 1, power 3, ability 1, forfeit 1\npower +2 }";
        assert_eq!(found(&(gag + proud)).len(), 1);
    }
}
