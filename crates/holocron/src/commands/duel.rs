//! `holocron duel`: bots against each other, sides swapped, with intervals and ratings.

use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use holocron_bots::arena::{self, Played};
use holocron_engine::Decks;
use holocron_engine::card::Library;
use holocron_engine::rng::Rng;
use holocron_engine::state::Rules;
use holocron_engine::text::Side;
use serde::Serialize;
use serde_json::json;

use super::{library, threads};
use crate::bots::Bot;
use crate::cli::DuelArgs;
use crate::complain;
use crate::decks::{self, Pool};
use crate::fail::{Done, Fail};
use crate::games;
use crate::panics;
use crate::progress;
use crate::statistics::{Share, elo};
use holocron_words::lang::Words;
use holocron_words::say;

/// Two bots' games.
#[derive(Debug, Default, Serialize)]
struct Meeting {
    games: u64,
    unfinished: u64,
    /// The numbers of those games, for whoever looks for what they lack.
    unfinished_games: Vec<u64>,
    /// Won by the first bot, and the same with it as Dark and as Light.
    score: Share,
    as_dark: Share,
    as_light: Share,
    /// Mean turns a game, and mean Life Force that the winner had left.
    mean_turns: f64,
    mean_life_left: f64,
    /// Mean and longest milliseconds a decision, first bot and second.
    milliseconds: [f64; 2],
    longest: [f64; 2],
    errors: u64,
}

/// The games of two bots as they come in.
#[derive(Default)]
struct Sum {
    games: u64,
    unfinished: Vec<u64>,
    turns: u64,
    life: u64,
    /// Games and points of the first bot, as Dark and as Light.
    sides: [(u64, f64); 2],
    thought: [f64; 2],
    longest: [f64; 2],
    decisions: [u64; 2],
    errors: u64,
}

impl Sum {
    fn add(&mut self, n: u64, first: Side, played: &Played) {
        self.games += 1;
        self.turns += u64::from(played.turns);
        let point = match played.winner {
            Some(winner) => {
                self.life += played.life[winner.index()] as u64;
                f64::from(u8::from(winner == first))
            }
            None => {
                self.unfinished.push(n);
                0.5
            }
        };
        let side = &mut self.sides[first.index()];
        side.0 += 1;
        side.1 += point;
        for (bot, seat) in [first, first.other()].into_iter().enumerate() {
            self.thought[bot] += played.thought[seat.index()].as_secs_f64() * 1e3;
            self.longest[bot] = self.longest[bot].max(played.longest[seat.index()].as_secs_f64() * 1e3);
            self.decisions[bot] += u64::from(played.decisions[seat.index()]);
        }
    }

    fn points(&self) -> f64 {
        self.sides[0].1 + self.sides[1].1
    }

    fn meeting(&self) -> Meeting {
        let unfinished = self.unfinished.len() as u64;
        let ended = self.games - unfinished;
        let mut unfinished_games = self.unfinished.clone();
        unfinished_games.sort_unstable();
        let mean = |sum: f64, n: u64| if n == 0 { 0.0 } else { sum / n as f64 };
        Meeting {
            games: self.games,
            unfinished,
            unfinished_games,
            score: Share::new(self.points(), self.games),
            as_dark: Share::new(self.sides[0].1, self.sides[0].0),
            as_light: Share::new(self.sides[1].1, self.sides[1].0),
            mean_turns: mean(self.turns as f64, self.games),
            mean_life_left: mean(self.life as f64, ended),
            milliseconds: [0, 1].map(|i| mean(self.thought[i], self.decisions[i])),
            longest: self.longest,
            errors: self.errors,
        }
    }
}

/// Where the decks of a game come from.
enum Source {
    /// All pairs of these, in turn.
    Named { dark: Vec<Decks>, light: Vec<Decks> },
    /// Drawn anew.
    Drawn(Box<Pool>, &'static Library),
}

impl Source {
    fn new(names: &[String], library: &'static Library, words: &Words) -> Result<Source, Fail> {
        if names.len() == 1 && names[0] == "random" {
            return Ok(Source::Drawn(Box::new(Pool::new(library, &[])), library));
        }
        let all: Vec<String> = decks::samples().iter().map(|(n, _)| (*n).to_owned()).collect();
        let (mut dark, mut light) = (Vec::new(), Vec::new());
        for name in if names.is_empty() { &all } else { names } {
            for (side, deck) in decks::either_side(name, library, words)? {
                let mut one = Decks::default();
                one.cards[side.index()] = deck.cards;
                one.outside[side.index()] = deck.outside;
                if side == Side::Dark { dark.push(one) } else { light.push(one) }
            }
        }
        if dark.is_empty() || light.is_empty() {
            return Err(Fail::Input(say!(words, "duel-one-side")));
        }
        Ok(Source::Named { dark, light })
    }

    /// The decks of the n-th pair of games.
    fn decks(&self, n: u64, seed: u64) -> Decks {
        match self {
            Source::Named { dark, light } => {
                let at = |i: u64, len: usize| usize::try_from(i % len as u64).unwrap_or(0);
                let mut decks = dark[at(n, dark.len())].clone();
                let other = &light[at(n / dark.len() as u64, light.len())];
                decks.cards[Side::Light.index()].clone_from(&other.cards[Side::Light.index()]);
                decks.outside[Side::Light.index()].clone_from(&other.outside[Side::Light.index()]);
                decks
            }
            Source::Drawn(pool, library) => pool.draw(library, &[], &mut Rng(seed ^ 0xDEC5)).0,
        }
    }
}

/// Plays all pairs of bots and tells the scores.
pub fn run(args: &DuelArgs, dir: Option<&Path>, words: &Words, out: &mut dyn Write) -> Done {
    let bots: Vec<Bot> = args
        .bots
        .iter()
        .map(|b| b.parse::<Bot>().map_err(|_| Fail::Input(say!(words, "bot-unknown", name = b.as_str()))))
        .collect::<Result<_, _>>()?;
    if bots.len() < 2 {
        return Err(Fail::Input(say!(words, "duel-two-bots")));
    }
    let bots_count = bots.len() as u64;
    let library = library(dir, words)?;
    let source = Arc::new(Source::new(&args.decks, library, words)?);
    let rules = games::rules(args.rules.as_deref(), words)?;
    progress::stop_on_interrupt();
    let start = Instant::now();
    let mut scores = vec![vec![0.0; bots.len()]; bots.len()];
    let mut meetings = Vec::new();
    let mut errors: Vec<(u64, String)> = Vec::new();
    let mut played = 0;
    for a in 0..bots.len() {
        for b in a + 1..bots.len() {
            if progress::stopped() {
                break;
            }
            let sum = meet(args, [bots[a], bots[b]], library, &source, rules, words, &mut errors);
            played += sum.games + sum.errors;
            scores[a][b] = sum.points();
            scores[b][a] = sum.games as f64 - sum.points();
            if !args.json {
                tell([bots[a], bots[b]], &sum.meeting(), words, out)?;
                out.flush()?;
            }
            meetings.push(json!({"bots": [bots[a].to_string(), bots[b].to_string()], "result": sum.meeting()}));
        }
    }
    errors.sort();
    for (n, error) in errors.iter().take(20) {
        complain(&say!(words, "sim-error", game = *n, what = error.as_str()));
    }
    let ratings = elo(&scores);
    if args.json {
        let rated: Vec<_> = bots.iter().zip(&ratings).map(|(b, r)| json!({"bot": b.to_string(), "elo": r.round()})).collect();
        let all = json!({"seed": args.seed, "seconds": start.elapsed().as_secs_f64(), "meetings": meetings, "ratings": rated});
        serde_json::to_writer_pretty(&mut *out, &all)?;
        writeln!(out)?;
    } else if bots.len() > 2 {
        let mut rated: Vec<(f64, Bot)> = ratings.into_iter().zip(bots).collect();
        rated.sort_by(|x, y| y.0.total_cmp(&x.0));
        writeln!(out, "{}", say!(words, "duel-ratings"))?;
        for (rating, bot) in rated {
            writeln!(out, "  {rating:>6.0}  {bot}")?;
        }
    }
    let all = args.games * (bots_count * (bots_count - 1) / 2);
    if played < all {
        complain(&say!(words, "interrupted", games = played, of = all));
    }
    if errors.is_empty() { Ok(()) } else { Err(Fail::Check) }
}

/// The games of two bots: each pair of decks is played twice, with sides swapped and the same seed.
fn meet(
    args: &DuelArgs,
    bots: [Bot; 2],
    library: &'static Library,
    source: &Arc<Source>,
    rules: Rules,
    words: &Words,
    errors: &mut Vec<(u64, String)>,
) -> Sum {
    let bar = progress::bar(args.games, words);
    let mut sum = Sum::default();
    let (source, seed) = (source.clone(), args.seed);
    games::play_all(
        args.games,
        threads(args.threads),
        &bar,
        move |n, beat| {
            let seed = games::seed_of(seed, n / 2);
            let first = if n.is_multiple_of(2) { Side::Dark } else { Side::Light };
            let decks = source.decks(n / 2, seed);
            let (dark, light) = if first == Side::Dark { (bots[0], bots[1]) } else { (bots[1], bots[0]) };
            // A bot knows its opponent's deck no more than a player does.
            let mut agents = [dark.agent(library, seed ^ 0xDA, &[]), light.agent(library, seed ^ 0x11, &[])];
            let mut going = |game: &holocron_engine::Game| {
                beat(game.state().answered);
                !progress::stopped()
            };
            let played = panics::caught(|| arena::play(library, &decks, rules, seed, &mut agents, &mut going));
            (first, played.and_then(|p| p.map(|(played, _)| played).map_err(|e| e.to_string())))
        },
        |n, (first, played)| {
            match played {
                // A game broken off by the user counts for nobody.
                Ok(p) if p.winner.is_none() && progress::stopped() => {}
                Ok(p) => sum.add(n, first, &p),
                Err(what) => {
                    sum.errors += 1;
                    errors.push((n, what));
                }
            }
            bar.set_message(format!("{:.1} : {:.1}", sum.points(), sum.games as f64 - sum.points()));
        },
        |_, decisions| (Side::Dark, Err(say!(words, "hangs", decisions = decisions))),
    );
    sum
}

fn tell(bots: [Bot; 2], m: &Meeting, words: &Words, out: &mut dyn Write) -> Done {
    let (share, low, high) = m.score.percent();
    let (dark, light) = (m.as_dark.percent(), m.as_light.percent());
    let one = |x: f64| format!("{x:.1}");
    let two = |x: f64| format!("{x:.2}");
    writeln!(
        out,
        "{}",
        say!(
            words,
            "duel-score",
            first = bots[0].to_string(),
            second = bots[1].to_string(),
            games = m.games,
            share = share,
            low = low,
            high = high
        )
    )?;
    writeln!(
        out,
        "  {}",
        say!(
            words,
            "duel-sides",
            dark = dark.0,
            darklow = dark.1,
            darkhigh = dark.2,
            light = light.0,
            lightlow = light.1,
            lighthigh = light.2
        )
    )?;
    writeln!(
        out,
        "  {}",
        say!(words, "duel-length", turns = one(m.mean_turns), life = one(m.mean_life_left), unfinished = m.unfinished, errors = m.errors)
    )?;
    writeln!(
        out,
        "  {}",
        say!(
            words,
            "duel-time",
            first = two(m.milliseconds[0]),
            second = two(m.milliseconds[1]),
            firstlongest = one(m.longest[0]),
            secondlongest = one(m.longest[1])
        )
    )?;
    Ok(())
}
