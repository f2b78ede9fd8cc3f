//! Scenarios in words, as worked examples: what is given, what happens, what then is so, in the user's language.
//!
//! The words are messages of `locales/*/examples.ftl`, one per form of the scenario language.

use holocron_cards::say::Grammar;
use holocron_engine::decision::{MoveWay, Pile};
use holocron_engine::num::Num;
use holocron_engine::text::{Side, Slot};
use holocron_scenario::names::Titles;
use holocron_scenario::tree::{
    Act, Block, CardRef, Claim, Cmp, Count, DidWord, Do, Given, Mods, PileItem, Placed, Scenario, State, Verb, Way,
};

use super::choice::{berth_key, phase_key, way_key};
use super::{number, pile_key, quantity_key, title};
use crate::glossary;
use crate::grammar::Name;
use crate::lang::{Lang, Words};
use crate::say;

/// Says scenarios.
pub struct Worked<'w> {
    words: &'w Words,
    titles: &'w Titles,
}

impl<'w> Worked<'w> {
    /// Says scenarios about the cards of a library.
    pub fn new(words: &'w Words, titles: &'w Titles) -> Worked<'w> {
        Worked { words, titles }
    }

    /// A whole scenario as lines: headings, and below them sentences.
    pub fn lines(&self, scenario: &Scenario) -> Vec<String> {
        let w = self.words;
        // Titles of scenarios are written in English; readers of another language do without.
        let heading = match w.lang {
            Lang::En => say!(w, "ex-heading", title = scenario.title.as_str()),
            Lang::Fr => say!(w, "ex-heading-plain"),
        };
        let mut lines = vec![heading];
        let mut part = |heading: String, sentences: Vec<String>| {
            if !sentences.is_empty() {
                lines.push(format!("  {heading}"));
                lines.extend(sentences.into_iter().map(|s| format!("    {}", sentence(&s))));
            }
        };
        part(say!(w, "ex-given"), scenario.given.iter().map(|l| self.given(&l.what)).collect());
        for block in &scenario.blocks {
            match block {
                Block::When(steps) => part(say!(w, "ex-when"), steps.iter().map(|l| self.step(&l.what)).collect()),
                Block::Then(claims) => part(say!(w, "ex-then"), claims.iter().map(|l| self.claim(&l.what)).collect()),
            }
        }
        lines
    }

    // ---- cards ----

    fn card(&self, card: &CardRef) -> Name {
        let w = self.words;
        if let Some(destiny) = card.filler {
            return Name::plain(say!(w, "ex-filler", n = number(destiny))).feminine();
        }
        let library = self.titles.library();
        let all = self.titles.all(&card.name);
        let of_side = all.iter().find(|d| card.side.is_none_or(|s| library.def(**d).side == s)).or(all.first());
        let title = of_side.map_or(card.name.as_str(), |d| title(library, library.def(*d))).to_owned();
        let text = if card.numbered { say!(w, "ex-copy", card = title.as_str(), n = u32::from(card.copy)) } else { title.clone() };
        let grammar = of_side.map(|d| Grammar::of(library, library.def(*d))).unwrap_or_default();
        Name { text, title, grammar }
    }

    fn cards<'c>(&self, cards: impl IntoIterator<Item = &'c CardRef>) -> String {
        cards.into_iter().map(|c| self.card(c).text).collect::<Vec<_>>().join(", ")
    }

    fn placed(&self, placed: &[Placed]) -> String {
        placed.iter().map(|p| self.one_placed(p)).collect::<Vec<_>>().join(", ")
    }

    fn one_placed(&self, p: &Placed) -> String {
        if p.states.is_empty() {
            return self.card(&p.card).text;
        }
        let card = self.card(&p.card);
        let states: Vec<String> = p.states.iter().map(|s| self.state(&card, s)).collect();
        say!(self.words, "ex-with-states", card = card, states = states.join("; "))
    }

    /// A state of a card.
    fn state(&self, owner: &Name, state: &State) -> String {
        let w = self.words;
        match state {
            State::PilotedBy(list) => say!(w, "ex-state-piloted-by", owner = owner, cards = self.placed(list)),
            State::DrivenBy(list) => say!(w, "ex-state-driven-by", owner = owner, cards = self.placed(list)),
            State::Carrying(list) => say!(w, "ex-state-carrying", cards = self.placed(list)),
            State::WithAboard(list) => say!(w, "ex-state-with-aboard", cards = self.placed(list)),
            State::Stacked(list) => say!(w, "ex-state-stacked", cards = self.placed(list)),
            State::Aboard(ship, None) => say!(w, "ex-state-aboard", card = self.card(ship)),
            State::Aboard(ship, Some(b)) => {
                say!(w, "ex-state-aboard-as", card = self.card(ship), berth = say!(w, berth_key(*b)))
            }
            State::PartOf(host) => say!(w, "ex-state-part-of", card = self.card(host)),
            State::Orbiting(system) => say!(w, "ex-state-orbiting", card = self.card(system)),
            State::AttachedTo(card) => say!(w, "ex-state-attached", owner = owner, card = self.card(card)),
            State::Targeting(cards) => say!(w, "ex-state-targeting", cards = self.cards(cards)),
            State::Captive(Some(escort)) => say!(w, "ex-state-captive-of", owner = owner, card = self.card(escort)),
            State::Captive(None) => say!(w, "state-captive", card = owner),
            State::As(b) => say!(w, "ex-state-as", berth = say!(w, berth_key(*b))),
            State::Function(n) => say!(w, "ex-state-function", n = u32::from(*n)),
            State::Stage(n) => say!(w, "ex-state-stage", n = u32::from(*n)),
            State::Counter(n) => say!(w, "ex-state-counter", n = i32::from(*n)),
            State::Landed => say!(w, "ex-state-landed", owner = owner),
            State::Piloted => say!(w, "ex-state-piloted", owner = owner),
            State::Unpiloted => say!(w, "ex-state-unpiloted"),
            State::Alone => say!(w, "ex-state-alone", owner = owner),
            State::Flag(word, _) => {
                let key = format!("state-{}", word.replace(' ', "-"));
                if w.has(&key) { say!(w, &key, card = owner) } else { (*word).to_owned() }
            }
        }
    }

    // ---- given ----

    fn given(&self, given: &Given) -> String {
        let w = self.words;
        match given {
            Given::Locations(None, list) => say!(w, "ex-locations", cards = self.placed(list)),
            Given::Locations(Some(side), list) => say!(w, "ex-side-locations", side = side.word(), cards = self.placed(list)),
            Given::At(side, place, list) => {
                say!(w, "ex-at", side = side.word(), place = self.card(place), cards = self.placed(list))
            }
            Given::OnTable(side, list) => say!(w, "ex-on-table", side = side.word(), cards = self.placed(list)),
            Given::On(side, place, list) => {
                say!(w, "ex-on", side = side.word(), place = self.card(place), cards = self.placed(list))
            }
            Given::Pile(side, pile, items) => {
                let item = |i: &PileItem| match i {
                    PileItem::Card(p) => self.one_placed(p),
                    PileItem::Fillers(n) => say!(w, "ex-fillers", n = u32::from(*n)),
                };
                let cards: Vec<String> = items.iter().map(item).collect();
                let kind = if *pile == Pile::OutOfPlay { "out" } else { "pile" };
                say!(w, "ex-pile", side = side.word(), pile = kind, name = say!(w, pile_key(*pile)), cards = cards.join(", "))
            }
            Given::Destiny(side, numbers) => {
                let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
                say!(w, "ex-destiny", side = side.word(), numbers = numbers.join(", "))
            }
            Given::Turn(side, n) => self.turn(*side, *n),
            Given::Phase(side, phase) => self.phase(["ex-phase", "ex-phase-plain"], *side, *phase),
            Given::Objective(side, card) => say!(w, "ex-objective", side = side.word(), card = self.one_placed(card)),
            Given::Converted(card) => say!(w, "ex-converted", card = self.card(card)),
            Given::LeftOf(a, b) => say!(w, "ex-left-of", card = self.card(a), other = self.card(b)),
            Given::ThisTurn(all) => {
                let did = |(card, did): &(CardRef, DidWord)| say!(w, "ex-did", card = self.card(card), did = did_key(*did));
                all.iter().map(did).collect::<Vec<_>>().join("; ")
            }
            Given::Committee(true) => say!(w, "ex-committee"),
            Given::Committee(false) => say!(w, "ex-glossary"),
            Given::Rule(name, on) => say!(w, "ex-reading", name = name.as_str(), on = if *on { "yes" } else { "no" }),
            Given::Starting(side, list) => say!(w, "ex-starting", side = side.word(), cards = self.placed(list)),
        }
    }

    fn turn(&self, side: Side, n: Option<u16>) -> String {
        match n {
            Some(n) => say!(self.words, "ex-turn", side = side.word(), n = u32::from(n)),
            None => say!(self.words, "ex-turn-plain", side = side.word()),
        }
    }

    fn phase(&self, [of_side, plain]: [&str; 2], side: Option<Side>, phase: holocron_engine::text::Phase) -> String {
        match side {
            Some(side) => say!(self.words, of_side, side = side.word(), phase = phase_key(phase)),
            None => say!(self.words, plain, phase = phase_key(phase)),
        }
    }

    // ---- when ----

    fn step(&self, step: &Do) -> String {
        let w = self.words;
        match step {
            Do::Act(act) => say!(w, "ex-do", side = act.who.word(), what = self.act(act, "does")),
            Do::CreatureAttacks(a, b) => say!(w, "ex-creature-attacks", card = self.card(a), other = self.card(b)),
            Do::BothPass => say!(w, "ex-both-pass"),
            Do::NextPhase => say!(w, "ex-next-phase"),
            Do::Until(side, phase) => self.phase(["ex-until", "ex-until-plain"], *side, *phase),
            Do::EndOfTurn => say!(w, "ex-end-of-turn"),
            Do::EndOfBattle => say!(w, "ex-end-of-battle"),
        }
    }

    fn act(&self, act: &Act, form: &str) -> String {
        let w = self.words;
        let mods = self.mods(&act.mods);
        let mut cards = self.cards(&act.cards);
        let n = act.number.map_or_else(|| crate::lang::Value::from(1), number);
        if act.verb == Verb::Choose && cards.is_empty() {
            cards = match (act.number, act.mods.player) {
                (Some(n), _) => n.to_string(),
                (None, Some(side)) => say!(w, "ex-who", side = side.word()),
                (None, None) => String::new(),
            };
        }
        let key = match act.verb {
            Verb::Lose if !act.cards.is_empty() => "ex-verb-lose-cards",
            verb => verb_key(verb),
        };
        let said = say!(w, key, form = form, cards = cards, n = n);
        std::iter::once(said.trim_end().to_owned()).chain(mods).collect::<Vec<_>>().join(" ")
    }

    /// What follows a verb and its objects.
    fn mods(&self, m: &Mods) -> Vec<String> {
        let w = self.words;
        let mut all = Vec::new();
        let one = |id: &str, card: &Option<CardRef>| card.as_ref().map(|c| say!(w, id, card = self.card(c)));
        let many = |id: &str, cards: &[CardRef]| (!cards.is_empty()).then(|| say!(w, id, cards = self.cards(cards)));
        let flag = |id: &str, on: bool| on.then(|| say!(w, id));
        all.extend(flag("ex-mod-undercover", m.undercover));
        all.extend(m.from.map(|p| say!(w, "ex-mod-from", pile = say!(w, pile_key(p)))));
        all.extend(many("ex-mod-with", &m.with));
        all.extend(many("ex-mod-carrying", &m.carrying));
        all.extend(one("ex-mod-to", &m.to));
        all.extend(one("ex-mod-on", &m.on));
        all.extend(one("ex-mod-aboard", &m.aboard));
        all.extend(m.berth.map(|b| say!(w, "ex-mod-berth", berth = say!(w, berth_key(b)))));
        all.extend(flag("ex-mod-table", m.table));
        all.extend(many("ex-mod-at", &m.at));
        all.extend(many("ex-mod-targeting", &m.targeting));
        all.extend(
            m.beside.as_ref().map(|(left, card)| say!(w, if *left { "ex-mod-left-of" } else { "ex-mod-right-of" }, card = self.card(card))),
        );
        all.extend(m.slot.map(|s| {
            let slot = match s {
                Slot::Used => "used",
                Slot::Lost => "lost",
                Slot::Starting => "starting",
            };
            say!(w, "ex-mod-slot", slot = slot)
        }));
        all.extend(m.way.map(|way| match way {
            Way::Exactly(way) => say!(w, way_key(way)),
            Way::Shuttle => say!(w, way_key(MoveWay::Shuttle)),
            Way::Transit => say!(w, "ex-mod-transit"),
        }));
        all.extend(flag("ex-mod-react", m.react));
        all.extend(flag("ex-mod-again", m.again));
        all.extend(m.words.iter().map(|words| say!(w, "ex-mod-words", words = words.as_str())));
        all.extend(m.cost.map(|c| match c.of {
            Some(side) => say!(w, "ex-mod-cost-of", n = number(c.amount), side = side.word()),
            None => say!(w, "ex-mod-cost", n = number(c.amount)),
        }));
        all
    }

    // ---- then ----

    fn claim(&self, claim: &Claim) -> String {
        let w = self.words;
        let two = |id: &str, a: &CardRef, b: &CardRef| say!(w, id, card = self.card(a), other = self.card(b));
        let at = |id: &str, card: &CardRef, place: &CardRef| say!(w, id, card = self.card(card), place = self.card(place));
        let one = |id: &str, card: &CardRef| say!(w, id, card = self.card(card));
        let of_side = |id: &str, side: Side, cmp: Cmp, n: Num| say!(w, id, side = side.word(), sign = sign(cmp), n = n.to_string());
        let there = |id: &str, side: Side, place: &CardRef, cmp: Cmp, n: Num| {
            say!(w, id, side = side.word(), place = self.card(place), sign = sign(cmp), n = n.to_string())
        };
        match claim {
            Claim::Not(inner) => say!(w, "ex-not", claim = self.claim(inner)),
            Claim::At(card, place) => at("ex-is-at", card, place),
            Claim::On(card, place) => at("ex-is-on", card, place),
            Claim::Aboard(card, ship, None) => at("ex-is-aboard", card, ship),
            Claim::Aboard(card, ship, Some(b)) => {
                say!(w, "ex-is-aboard-as", card = self.card(card), place = self.card(ship), berth = say!(w, berth_key(*b)))
            }
            Claim::OnTable(card) => one("ex-is-on-table", card),
            Claim::OutOfPlay(card) => one("ex-is-out-of-play", card),
            Claim::In(card, side, pile) => {
                say!(w, "ex-is-in", card = self.card(card), side = side.word(), pile = say!(w, pile_key(*pile)))
            }
            Claim::Top(side, pile, card) => {
                say!(w, "ex-is-top", card = self.card(card), side = side.word(), pile = say!(w, pile_key(*pile)))
            }
            Claim::Value(q, card, cmp, n) => {
                let what = say!(w, &quantity_key(*q));
                say!(w, "ex-value", what = what, card = self.card(card), sign = sign(*cmp), n = n.to_string())
            }
            Claim::DeployCost(card, mods, _, n) => {
                say!(w, "ex-deploy-cost", card = self.card(card), to = self.mods(mods).join(" "), n = n.to_string())
            }
            Claim::Count(side, Count::LifeForce, cmp, n) => of_side("ex-life-force", *side, *cmp, *n),
            Claim::Count(side, Count::Pile(p), cmp, n) => {
                let pile = say!(w, pile_key(*p));
                say!(w, "ex-count", side = side.word(), pile = pile, sign = sign(*cmp), n = n.to_string())
            }
            Claim::PowerAt(side, place, cmp, n) => there("ex-power-at", *side, place, *cmp, *n),
            Claim::AbilityAt(side, place, cmp, n) => there("ex-ability-at", *side, place, *cmp, *n),
            Claim::Drain(side, place, cmp, n) => there("ex-drain", *side, place, *cmp, *n),
            Claim::Icons(side, place, cmp, n) => there("ex-icons", *side, place, *cmp, *n),
            Claim::RaceTotal(side, cmp, n) => of_side("ex-race-total", *side, *cmp, *n),
            Claim::Generation(side, cmp, n) => of_side("ex-generation", *side, *cmp, *n),
            Claim::Occupies(side, place) => say!(w, "ex-occupies", side = side.word(), place = self.card(place)),
            Claim::Controls(side, place) => say!(w, "ex-controls", side = side.word(), place = self.card(place)),
            Claim::Is(card, state) => say!(w, "ex-is-state", card = self.card(card), state = self.state(&self.card(card), state)),
            Claim::Battle(Some(place)) => say!(w, "ex-battle", place = self.card(place)),
            Claim::Battle(None) => say!(w, "ex-battle-plain"),
            Claim::NoBattle => say!(w, "ex-no-battle"),
            Claim::Attrition(side, cmp, n) => of_side("ex-attrition", *side, *cmp, *n),
            Claim::Damage(side, cmp, n) => of_side("ex-damage", *side, *cmp, *n),
            Claim::BattleDestiny(side, cmp, n) => of_side("ex-battle-destiny", *side, *cmp, *n),
            Claim::DestinyDraws(side, cmp, n) => of_side("ex-destiny-draws", *side, *cmp, *n),
            Claim::Turn(side, n) => self.turn(*side, *n),
            Claim::Phase(side, phase) => self.phase(["ex-phase", "ex-phase-plain"], *side, *phase),
            Claim::Wins(side) => say!(w, "ex-wins", side = side.word()),
            Claim::GoesOn => say!(w, "ex-goes-on"),
            Claim::Battleground(place) => say!(w, "ex-battleground", place = self.card(place)),
            Claim::Adjacent(a, b) => two("ex-adjacent", a, b),
            Claim::Related(a, b) => two("ex-related", a, b),
            Claim::Distance(a, b, cmp, n) => {
                say!(w, "ex-distance", card = self.card(a), other = self.card(b), sign = sign(*cmp), n = n.to_string())
            }
            Claim::Matching(a, b) => two("ex-matching", a, b),
            Claim::Has(card, what) => say!(w, "ex-has", card = self.card(card), what = what.as_str()),
            Claim::Participating(card) => one("ex-participating", card),
            Claim::Active(card) => one("ex-active", card),
            Claim::Sees(side, card) => say!(w, "ex-sees", side = side.word(), card = self.card(card)),
            Claim::Option(words) => say!(w, "ex-option", words = words.as_str()),
            Claim::NothingToChoose(side) => say!(w, "ex-nothing-to-choose", side = side.word()),
            Claim::May(act) => say!(w, "ex-may", side = act.who.word(), what = self.act(act, "may")),
            Claim::MayNot(act, because) => {
                let claim = say!(w, "ex-may-not", side = act.who.word(), what = self.act(act, "may"));
                match because.as_deref().filter(|rule| glossary::rules().contains_key(*rule)) {
                    Some(rule) => say!(w, "ex-because", claim = claim, title = glossary::title(rule, w.lang), rule = rule),
                    None => claim,
                }
            }
        }
    }
}

/// A sentence: it begins with a capital and ends with a full stop.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    format!("{first}{}.", letters.as_str())
}

fn sign(cmp: Cmp) -> &'static str {
    match cmp {
        Cmp::Eq => "eq",
        Cmp::Ne => "ne",
        Cmp::Lt => "lt",
        Cmp::Le => "le",
        Cmp::Gt => "gt",
        Cmp::Ge => "ge",
    }
}

fn did_key(did: DidWord) -> &'static str {
    match did {
        DidWord::Moved => "moved",
        DidWord::Battled => "battled",
        DidWord::Fired => "fired",
        DidWord::Drained => "drained",
        DidWord::Used => "used",
        DidWord::Deployed => "deployed",
        DidWord::Reacted => "reacted",
    }
}

fn verb_key(verb: Verb) -> &'static str {
    match verb {
        Verb::Activate => "ex-verb-activate",
        Verb::ForceDrain => "ex-verb-force-drain",
        Verb::Deploy => "ex-verb-deploy",
        Verb::Play => "ex-verb-play",
        Verb::Use => "ex-verb-use",
        Verb::Battle => "ex-verb-battle",
        Verb::Fire => "ex-verb-fire",
        Verb::Attack => "ex-verb-attack",
        Verb::Move => "ex-verb-move",
        Verb::Embark => "ex-verb-embark",
        Verb::Disembark => "ex-verb-disembark",
        Verb::Transfer => "ex-verb-transfer",
        Verb::TransferCaptive => "ex-verb-transfer-captive",
        Verb::Replace => "ex-verb-replace",
        Verb::Search => "ex-verb-search",
        Verb::Capture => "ex-verb-capture",
        Verb::Seize => "ex-verb-seize",
        Verb::Escort => "ex-verb-escort",
        Verb::Imprison => "ex-verb-imprison",
        Verb::Release => "ex-verb-release",
        Verb::Freeze => "ex-verb-freeze",
        Verb::BreakCover => "ex-verb-break-cover",
        Verb::Bury => "ex-verb-bury",
        Verb::JumpOff => "ex-verb-jump-off",
        Verb::Retrieve => "ex-verb-retrieve",
        Verb::Verify => "ex-verb-verify",
        Verb::Order => "ex-verb-order",
        Verb::DrawDestiny => "ex-verb-draw-destiny",
        Verb::Decline => "ex-verb-decline",
        Verb::Forfeit => "ex-verb-forfeit",
        Verb::Lose => "ex-verb-lose",
        Verb::Draw => "ex-verb-draw",
        Verb::Choose => "ex-verb-choose",
        Verb::Pass => "ex-verb-pass",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenarios;

    fn titles() -> Titles {
        Titles::new(holocron_scenario::with_fillers(holocron_cards::library::embedded().expect("the cards")))
    }

    fn told(text: &str, lang: Lang) -> String {
        let (words, titles) = (Words::new(lang), titles());
        let file = holocron_scenario::parse(text);
        assert!(file.scenarios[0].errors.is_empty(), "{:?}", file.scenarios[0].errors);
        Worked::new(&words, &titles).lines(&file.scenarios[0]).join("\n")
    }

    const EXAMPLE: &str = "scenario One\n cites deploy.cost\ngiven\n dark at [1_290]: [Admiral Motti] (hit)\n dark force: 3\nwhen\n \
                           dark deploys [Stormtrooper #2] to [1_290] for 2\nthen\n power of [Admiral Motti] >= 2\n \
                           dark may not initiate battle at [1_290] because battle.phase\n";

    #[test]
    fn a_scenario_in_english() {
        assert_eq!(
            told(EXAMPLE, Lang::En),
            "Example: One\n  Given:\n    Dark has at Tatooine: Cantina: Admiral Motti (hit).\n    Dark has in Force Pile: 3 blank \
             cards.\n  What happens:\n    Dark deploys Stormtrooper (number 2) to Tatooine: Cantina for 2 Force.\n  Then:\n    The power of \
             Admiral Motti is at least 2.\n    Dark may not initiate battle at Tatooine: Cantina: Battle phase (battle.phase)."
        );
    }

    #[test]
    fn a_scenario_in_french() {
        let french = told(EXAMPLE, Lang::Fr);
        assert!(french.starts_with("Exemple\u{a0}:\n"), "{french}");
        assert!(french.contains("À Tatooine: Cantina, le côté obscur a\u{a0}: Admiral Motti (touché)."), "{french}");
        assert!(french.contains("Le côté obscur déploie Stormtrooper (numéro 2) à Tatooine: Cantina pour 2 points de Force."), "{french}");
        assert!(french.contains("Le côté obscur ne peut pas initier une bataille à Tatooine: Cantina\u{a0}:"), "{french}");
    }

    #[test]
    fn every_scenario_can_be_said_in_both_languages() {
        let titles = titles();
        for lang in Lang::ALL {
            let words = Words::new(lang);
            let worked = Worked::new(&words, &titles);
            for scenario in scenarios::embedded().iter().flat_map(|f| holocron_scenario::parse(&f.text).scenarios) {
                for line in worked.lines(&scenario) {
                    let unsaid = line.split_whitespace().any(|w| w.starts_with("ex-"));
                    assert!(!unsaid && !line.contains("{$"), "{lang:?}: {line}");
                }
            }
        }
    }
}
