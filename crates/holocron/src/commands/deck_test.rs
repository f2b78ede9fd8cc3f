//! `holocron deck test`: a deck against others, played by bots: how often it wins, how fast, and with which cards.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use holocron_bots::arena;
use holocron_cards::deck::Deck;
use holocron_engine::card::{CardType, DefId, Library};
use holocron_engine::decision::Pile;
use holocron_engine::rng::Rng;
use holocron_engine::state::{Ev, Rules};
use holocron_engine::text::Side;
use holocron_engine::{Decks, Game};
use serde_json::json;

use super::{library, threads};
use crate::bots::Bot;
use crate::cli::DeckTestArgs;
use crate::complain;
use crate::decks::{self, shown};
use crate::fail::{Done, Fail};
use crate::games;
use crate::lang::Words;
use crate::panics;
use crate::progress;
use crate::say;
use crate::statistics::Share;

/// What came of one game for the deck under test.
struct One {
    won: Option<bool>,
    turns: u16,
    drawn: Vec<DefId>,
    played: Vec<DefId>,
}

/// Games against one deck.
#[derive(Default)]
struct Score {
    games: u64,
    won: f64,
    wins: u64,
    turns_to_win: u64,
}

impl Score {
    fn add(&mut self, one: &One) {
        self.games += 1;
        match one.won {
            Some(true) => {
                self.won += 1.0;
                self.wins += 1;
                self.turns_to_win += u64::from(one.turns);
            }
            Some(false) => {}
            None => self.won += 0.5,
        }
    }
    fn share(&self) -> Share {
        Share::new(self.won, self.games)
    }
    fn turns(&self) -> Option<f64> {
        (self.wins > 0).then(|| self.turns_to_win as f64 / self.wins as f64)
    }
}

/// How a card did: games in which it was drawn, played, and both of those won.
#[derive(Clone, Copy, Default)]
struct CardScore {
    drawn: u64,
    drawn_won: u64,
    played: u64,
    played_won: u64,
}

/// Opening hands, counted.
#[derive(Default)]
struct Hands {
    locations: f64,
    units: f64,
    interrupts: f64,
    others: f64,
    stuck: f64,
    destiny: f64,
}

/// Plays the games and tells.
pub fn run(args: &DeckTestArgs, dir: Option<&Path>, words: &Words, out: &mut dyn Write) -> Done {
    let bot: Bot = args.bots.parse().map_err(|_| Fail::Input(say!(words, "bot-unknown", name = args.bots.as_str())))?;
    let library = library(dir, words)?;
    let (side, deck) = match decks::either_side(&args.deck, library, words)?.into_iter().next() {
        Some(found) => found,
        None => return Err(Fail::Input(say!(words, "deck-no-such", name = args.deck.as_str(), samples = ""))),
    };
    let others = opponents(args.against.as_deref(), side.other(), library, words)?;
    let rules = games::rules(args.rules.as_deref(), words)?;
    progress::stop_on_interrupt();
    let pairs: Arc<Vec<Decks>> = Arc::new(others.iter().map(|(_, other)| pair(side, &deck, other)).collect());
    let mut scores: Vec<Score> = others.iter().map(|_| Score::default()).collect();
    let mut cards: BTreeMap<DefId, CardScore> = BTreeMap::new();
    let mut errors: Vec<(u64, String)> = Vec::new();
    let mut all = Score::default();
    let count = u64::try_from(others.len()).unwrap_or(1);
    let bar = progress::bar(args.games * count, words);
    let (seed, at) = (args.seed, move |n: u64| usize::try_from(n % count).unwrap_or(0));
    games::play_all(
        args.games * count,
        threads(args.threads),
        &bar,
        move |n, beat| panics::caught(|| one(library, &pairs[at(n)], rules, games::seed_of(seed, n), bot, side, beat)).and_then(|r| r),
        |n, came| {
            match came {
                Ok(one) if one.won.is_none() && progress::stopped() => {}
                Ok(one) => {
                    scores[at(n)].add(&one);
                    all.add(&one);
                    let won = u64::from(one.won == Some(true));
                    for def in &one.drawn {
                        let card = cards.entry(*def).or_default();
                        card.drawn += 1;
                        card.drawn_won += won;
                    }
                    for def in &one.played {
                        let card = cards.entry(*def).or_default();
                        card.played += 1;
                        card.played_won += won;
                    }
                }
                Err(what) => errors.push((n, what)),
            }
            bar.set_message(format!("{:.1} : {:.1}", all.won, all.games as f64 - all.won));
        },
        |_, decisions| Err(say!(words, "hangs", decisions = decisions)),
    );
    errors.sort();
    for (n, error) in errors.iter().take(20) {
        complain(&say!(words, "sim-error", game = *n, what = error.as_str()));
    }
    let hands = opening_hands(&deck, library, args.seed);
    if args.json {
        let against: Vec<_> =
            others.iter().zip(&scores).map(|((name, _), s)| json!({"deck": name, "wins": s.share(), "turns_to_win": s.turns()})).collect();
        let listed: Vec<_> = cards
            .iter()
            .map(|(d, c)| {
                json!({"id": library.def(*d).id, "title": library.title(*d), "drawn": c.drawn, "drawn_won": c.drawn_won,
                    "played": c.played, "played_won": c.played_won})
            })
            .collect();
        let all = json!({
            "deck": args.deck, "bot": bot.to_string(), "seed": args.seed, "all": all.share(), "against": against, "cards": listed,
            "opening_hand": {"locations": hands.locations, "units": hands.units, "interrupts": hands.interrupts,
                "others": hands.others, "nothing_to_deploy": hands.stuck, "mean_destiny": hands.destiny},
            "errors": errors.len(),
        });
        serde_json::to_writer_pretty(&mut *out, &all)?;
        writeln!(out)?;
    } else {
        writeln!(out, "{}", say!(words, "deck-test-title", deck = args.deck.as_str(), bot = bot.to_string()))?;
        for ((name, _), score) in others.iter().zip(&scores) {
            tell(name, score, words, out)?;
        }
        tell(&say!(words, "deck-test-all"), &all, words, out)?;
        tell_hands(&hands, words, out)?;
        tell_cards(&cards, library, words, out)?;
    }
    if all.games < args.games * count && errors.is_empty() {
        complain(&say!(words, "interrupted", games = all.games, of = args.games * count));
    }
    if errors.is_empty() { Ok(()) } else { Err(Fail::Check) }
}

/// The decks of the other side: of a folder, or the samples.
fn opponents(dir: Option<&Path>, side: Side, library: &'static Library, words: &Words) -> Result<Vec<(String, Deck)>, Fail> {
    let names: Vec<String> = match dir {
        None => decks::samples().iter().map(|(n, _)| (*n).to_owned()).filter(|n| n.ends_with(side.word())).collect(),
        Some(dir) => {
            let read =
                std::fs::read_dir(dir).map_err(|e| Fail::Input(say!(words, "cannot-read", file = shown(dir), why = e.to_string())))?;
            let mut files: Vec<String> =
                read.filter_map(|e| e.ok().map(|e| e.path())).filter(|p| p.is_file()).map(|p| p.display().to_string()).collect();
            files.sort();
            files
        }
    };
    let mut found = Vec::new();
    for name in names {
        // What is no deck (a note, a picture) is passed over; a deck that cannot be played is told.
        let Ok(text) = decks::text_of(&name, words) else { continue };
        let Ok(deck) = holocron_cards::deck::read(&name, &text, library) else { continue };
        if deck.side(library) == Some(side) {
            found.push((name.clone(), decks::for_side(&name, side, library, words)?));
        }
    }
    if found.is_empty() {
        return Err(Fail::Input(say!(words, "deck-test-none", folder = dir.map(shown).unwrap_or_default())));
    }
    Ok(found)
}

fn pair(side: Side, deck: &Deck, other: &Deck) -> Decks {
    let mut decks = Decks::default();
    for (side, deck) in [(side, deck), (side.other(), other)] {
        decks.cards[side.index()].clone_from(&deck.cards);
        decks.outside[side.index()].clone_from(&deck.outside);
    }
    decks
}

/// Plays one game and looks at the cards of the deck under test.
fn one(library: &'static Library, decks: &Decks, rules: Rules, seed: u64, bot: Bot, side: Side, beat: &dyn Fn(u32)) -> Result<One, String> {
    let mut agents = [bot.agent(library, seed ^ 0xDA, &[]), bot.agent(library, seed ^ 0x11, &[])];
    let mut in_hand = vec![false; decks.cards.iter().chain(&decks.outside).map(Vec::len).sum()];
    let mut watch = |game: &Game| {
        beat(game.state().answered);
        for id in game.pile(side, Pile::Hand) {
            if let Some(seen) = in_hand.get_mut(id.index()) {
                *seen = true;
            }
        }
        !progress::stopped()
    };
    let (played, game) = arena::play(library, decks, rules, seed, &mut agents, &mut watch).map_err(|e| e.to_string())?;
    let kinds = |ids: &mut dyn Iterator<Item = holocron_engine::state::CardId>| {
        let mut defs: Vec<DefId> = ids.filter(|c| game.card(*c).deck == side).map(|c| game.card(c).def).collect();
        defs.sort_unstable();
        defs.dedup();
        defs
    };
    let mut used =
        game.log().iter().filter(|e| !e.event.before && matches!(e.event.ev, Ev::Deploy | Ev::Play)).filter_map(|e| e.event.card);
    let mut seen = game.all_cards().filter(|c| in_hand.get(c.index()).copied().unwrap_or(false));
    Ok(One { won: played.winner.map(|w| w == side), turns: played.turns, drawn: kinds(&mut seen), played: kinds(&mut used) })
}

/// How many opening hands are dealt.
const HANDS: usize = 10_000;
/// Cards in an opening hand (§2.3).
const HAND: usize = 8;

/// Deals opening hands from the deck, its first location taken out to start with.
fn opening_hands(deck: &Deck, library: &Library, seed: u64) -> Hands {
    let mut cards = deck.cards.clone();
    if let Some(i) = cards.iter().position(|c| library.def(*c).card_type == CardType::Location) {
        cards.remove(i);
    }
    let mut rng = Rng(seed);
    let mut hands = Hands::default();
    for _ in 0..HANDS {
        rng.shuffle(&mut cards);
        let hand = &cards[..HAND.min(cards.len())];
        let count = |is: &dyn Fn(CardType) -> bool| hand.iter().filter(|c| is(library.def(**c).card_type)).count() as f64;
        let locations = count(&|t| t == CardType::Location);
        let units = count(&|t| matches!(t, CardType::Character | CardType::Starship | CardType::Vehicle));
        let interrupts = count(&|t| t == CardType::Interrupt);
        hands.locations += locations;
        hands.units += units;
        hands.interrupts += interrupts;
        hands.others += hand.len() as f64 - locations - units - interrupts;
        hands.stuck += f64::from(u8::from(locations + units == 0.0));
    }
    let n = HANDS as f64;
    for sum in [&mut hands.locations, &mut hands.units, &mut hands.interrupts, &mut hands.others, &mut hands.stuck] {
        *sum /= n;
    }
    let destinies: Vec<f64> = deck.cards.iter().filter_map(|c| library.def(*c).stats.destiny.first().map(|d| d.as_f64())).collect();
    hands.destiny = destinies.iter().sum::<f64>() / (destinies.len().max(1) as f64);
    hands
}

fn tell(name: &str, score: &Score, words: &Words, out: &mut dyn Write) -> Done {
    let (share, low, high) = score.share().percent();
    let turns = score.turns().map_or("-".to_owned(), |t| format!("{t:.1}"));
    let line = say!(words, "deck-test-against", name = name, share = share, games = score.games, low = low, high = high, turns = turns);
    writeln!(out, "  {line}")?;
    Ok(())
}

fn tell_hands(h: &Hands, words: &Words, out: &mut dyn Write) -> Done {
    let one = |x: f64| format!("{x:.1}");
    let line = say!(
        words,
        "deck-test-hand",
        locations = one(h.locations),
        units = one(h.units),
        interrupts = one(h.interrupts),
        others = one(h.others),
        stuck = one(h.stuck * 100.0),
        destiny = format!("{:.2}", h.destiny)
    );
    writeln!(out, "{line}")?;
    Ok(())
}

fn tell_cards(cards: &BTreeMap<DefId, CardScore>, library: &Library, words: &Words, out: &mut dyn Write) -> Done {
    writeln!(out, "{}", say!(words, "deck-test-cards"))?;
    let mut rows: Vec<(&DefId, &CardScore)> = cards.iter().collect();
    rows.sort_by(|a, b| b.1.played.cmp(&a.1.played).then(library.title(*a.0).cmp(library.title(*b.0))));
    for (def, c) in rows {
        let share = if c.played == 0 { "-".to_owned() } else { format!("{:.0}%", c.played_won as f64 / c.played as f64 * 100.0) };
        writeln!(out, "  {:>6} {:>6} {share:>5}  {}", c.drawn, c.played, library.title(*def))?;
    }
    Ok(())
}
