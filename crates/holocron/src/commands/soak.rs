//! `holocron soak`: random games with all invariants checked.
//!
//! At each decision the engine's own checks run ([`check::invariants`] and [`check::properties`]). At the end, each game is played again
//! from its picks and must give the same result. Failures are reported with a transcript.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use holocron_cards::generate::{self, Generator};
use holocron_cards::library::{embedded_files, from_files};
use holocron_engine::card::{CardType, DefId, Library, kinds};
use holocron_engine::decision::{Ask, Decision, Opt, Pile};
use holocron_engine::rng::Rng;
use holocron_engine::state::{CardId, Ev, Rules, Zone};
use holocron_engine::text::Side;
use holocron_engine::{Decks, Game, check};
use serde::Serialize;
use serde_json::json;

use super::cards::set_of;
use super::{library, threads};
use crate::cli::{SoakArgs, SoakDecks};
use crate::complain;
use crate::decks::{Pool, Theme, for_side, is_complete, shown};
use crate::fail::{Done, Fail};
use crate::games::{self, MOST_DECISIONS, Match};
use crate::panics;
use crate::progress;
use holocron_words::lang::Words;
use holocron_words::say;

/// Something that broke.
#[derive(Clone, Debug, Serialize)]
struct Broken {
    /// Which game.
    game: u64,
    /// Its seed.
    seed: u64,
    /// How many decisions had been answered.
    decision: u32,
    /// The option being answered, from 1, where answering it broke.
    option: Option<usize>,
    /// What.
    what: String,
    /// Where the transcript up to there is.
    transcript: Option<String>,
    /// The folder with the cards that were written for it.
    cards: Option<String>,
}

/// What one game came to.
#[derive(Default)]
struct Soaked {
    finished: bool,
    /// It had no end, and somebody gave up.
    conceded: bool,
    turns: u64,
    decisions: u64,
    properties: u64,
    played: BTreeMap<DefId, u64>,
    broken: Option<Broken>,
}

/// Plays the games and reports.
pub fn run(args: &SoakArgs, dir: Option<&Path>, words: &Words, out: &mut dyn Write) -> Done {
    let mut library = library(dir, words)?;
    let mut source = Arc::new(Source::new(args, library, words)?);
    let mut generator = (args.decks == SoakDecks::Generated).then(|| Generated::new(args.seed, library));
    let about = source.themed(&args.about, library, words)?;
    progress::stop_on_interrupt();
    let rules = games::rules(args.rules.as_deref(), words)?;
    let bar = progress::bar(args.games, words);
    let start = Instant::now();
    let mut total = Soaked::default();
    let (mut played, mut finished, mut conceded) = (0u64, 0u64, 0u64);
    let mut broken: Vec<Broken> = Vec::new();
    // In rounds: what was played least so far is what the next round's games are about, however many threads there are.
    for from in (0..args.games).step_by(usize::try_from(ROUND).unwrap_or(usize::MAX)) {
        if progress::stopped() {
            break;
        }
        if let Some(generator) = &mut generator {
            (library, source) = generator.stage(words)?;
        }
        let before = broken.len();
        let focus: Arc<[DefId]> = if about.is_empty() { source.least_played(&total.played) } else { about.clone() }.into();
        let (drawn_from, seed, every, save, focus) = (source.clone(), args.seed, args.every, args.save.clone(), focus.clone());
        let may_be_endless = generator.is_some();
        let job =
            move |n: u64| Job { game: from + n, rules, seed: games::seed_of(seed, from + n), every, focus: focus.clone(), may_be_endless };
        let again = job.clone();
        games::play_all(
            ROUND.min(args.games - from),
            threads(args.threads),
            &bar,
            move |n, beat| one(library, &drawn_from, &save, &job(n), beat),
            |_, game| {
                played += 1;
                finished += u64::from(game.finished);
                conceded += u64::from(game.conceded);
                total.turns += game.turns;
                total.decisions += game.decisions;
                total.properties += game.properties;
                for (def, n) in game.played {
                    *total.played.entry(def).or_default() += n;
                }
                if let Some(b) = game.broken {
                    bar.set_message(say!(words, "soak-broken-so-far", n = broken.len() + 1));
                    broken.push(b);
                }
            },
            |n, decisions| {
                // Where it hangs it cannot be asked; the same picks lead there again.
                let job = again(n);
                let (decks, theme) = source.decks(job.seed, &job.focus);
                let (picks, option) = picks_up_to(library, &decks, theme, rules, job.seed, decisions);
                let broken = job.broken(library, &args.save, &decks, &picks, option, say!(words, "hangs", decisions = decisions));
                Soaked { decisions: u64::from(decisions), broken: Some(broken), ..Soaked::default() }
            },
        );
        if let Some(generator) = &mut generator {
            generator.count(library, std::mem::take(&mut total.played));
            generator.keep(&args.save, &mut broken[before..])?;
        }
    }
    broken.sort_by_key(|b| b.game);
    let seconds = start.elapsed().as_secs_f64();
    let drawn = |c: &holocron_engine::card::CardDef| is_complete(library, c) && source.has(c.id.as_str(), library);
    let unseen = |d: &DefId, c: &holocron_engine::card::CardDef| generator.is_none() && drawn(c) && !total.played.contains_key(d);
    let never: Vec<DefId> = library.iter().filter(|(d, c)| unseen(d, c)).map(|(d, _)| d).collect();
    if args.json {
        let named = |def: &DefId| json!({"id": library.def(*def).id, "title": library.title(*def)});
        let mut cards: Vec<_> = total
            .played
            .iter()
            .map(|(d, n)| {
                let mut card = named(d);
                card["played"] = json!(n);
                card
            })
            .collect();
        cards.sort_by_key(|c| std::cmp::Reverse(c["played"].as_u64()));
        let all = json!({
            "games": played, "finished": finished, "conceded": conceded, "turns": total.turns, "decisions": total.decisions,
            "properties_checked": total.properties, "seconds": seconds, "broken": broken, "cards": cards,
            "never_played": never.iter().map(named).collect::<Vec<_>>(),
            "generated": generator.as_ref().map(|g| json!({"written": g.written, "played": g.played})),
        });
        serde_json::to_writer_pretty(&mut *out, &all)?;
        writeln!(out)?;
    } else {
        writeln!(
            out,
            "{}",
            say!(
                words,
                "soak-total",
                games = played,
                finished = finished,
                decisions = total.decisions,
                properties = total.properties,
                seconds = format!("{seconds:.1}")
            )
        )?;
        if conceded > 0 {
            writeln!(out, "{}", say!(words, "soak-conceded", n = conceded, most = MOST_DECISIONS))?;
        }
        match &generator {
            Some(g) => writeln!(out, "{}", say!(words, "soak-generated", written = g.written, played = g.played))?,
            None => tell_cards(&total.played, &never, args.table, library, words, out)?,
        }
        for b in &broken {
            writeln!(out, "{}", tell(b, words))?;
        }
        writeln!(out, "{}", say!(words, "soak-broken", n = broken.len()))?;
    }
    if played < args.games {
        complain(&say!(words, "interrupted", games = played, of = args.games));
    }
    if broken.is_empty() { Ok(()) } else { Err(Fail::Check) }
}

/// How many games a round has.
const ROUND: u64 = 250;

/// How many cards most of a round's games are about.
const FOCUS: usize = 24;

/// So many times is seldom.
const SELDOM: u64 = 110;

/// How many cards are named that were played the fewest times.
const FEWEST: usize = 10;

fn tell_cards(played: &BTreeMap<DefId, u64>, never: &[DefId], table: bool, library: &Library, words: &Words, out: &mut dyn Write) -> Done {
    let mut counts: Vec<(u64, &str, &str)> = played.iter().map(|(d, n)| (*n, library.def(*d).id.as_str(), library.title(*d))).collect();
    counts.sort_by_key(|(n, id, _)| (*n, *id));
    writeln!(out, "{}", say!(words, if table { "soak-table" } else { "soak-cards" }, n = counts.len()))?;
    for (n, id, title) in counts.iter().take(if table { usize::MAX } else { FEWEST }) {
        writeln!(out, "  {n:>8}  {id:<8} {title}")?;
    }
    if !never.is_empty() {
        let titles: Vec<String> = never.iter().map(|d| format!("{} {}", library.def(*d).id, library.title(*d))).collect();
        writeln!(out, "{}", say!(words, "soak-never", n = never.len(), cards = titles.join(", ")))?;
    }
    Ok(())
}

fn tell(b: &Broken, words: &Words) -> String {
    let mut text = say!(words, "soak-break", game = b.game, seed = b.seed.to_string(), decision = b.decision, what = b.what.as_str());
    if let Some(file) = &b.transcript {
        let cards = b.cards.as_ref().map_or(String::new(), |dir| format!(" --cards {dir}"));
        text.push_str(&format!("\n  holocron{cards} replay {file}"));
        if let Some(option) = b.option {
            text.push_str(&format!(" --pick {option}"));
        }
    }
    text
}

/// Cards written at random, anew for each round.
struct Generated {
    seed: u64,
    round: u64,
    generator: Generator,
    text: String,
    written: u64,
    played: u64,
}

/// How many cards a round is played with.
const WRITTEN: usize = 410;

impl Generated {
    fn new(seed: u64, library: &Library) -> Generated {
        Generated { seed, round: 0, generator: Generator::new(library), text: String::new(), written: 0, played: 0 }
    }

    /// Cards for a round, and decks of them. In every second round the cards of the game are among them.
    fn stage(&mut self, words: &Words) -> Result<(&'static Library, Arc<Source>), Fail> {
        self.round += 1;
        let mut rng = Rng(games::seed_of(self.seed ^ 0x6E4E, self.round));
        self.text = self.generator.file(&mut rng, WRITTEN);
        let files = embedded_files().iter().copied().chain([("generated.cards", self.text.as_str())]);
        let library = from_files(files).map_err(|e| Fail::Input(super::load_error(&e, words)))?;
        // A library lives as long as the program.
        let library: &'static Library = Box::leak(Box::new(library));
        let sets: &[String] = if self.round.is_multiple_of(2) { &[] } else { &[generate::SET.to_owned()] };
        Ok((library, Arc::new(Source::Drawn(Box::new(Pool::new(library, sets)), library))))
    }

    /// Counts the cards of a round, and those of them that were played.
    fn count(&mut self, library: &Library, played: BTreeMap<DefId, u64>) {
        let written = |d: &DefId| library.def(*d).set == generate::SET;
        self.written += library.iter().filter(|(d, _)| written(d)).count() as u64;
        self.played += played.keys().filter(|d| written(d)).count() as u64;
    }

    /// Keeps the cards of a round in which something broke.
    fn keep(&self, save: &Path, broken: &mut [Broken]) -> Done {
        if broken.is_empty() {
            return Ok(());
        }
        let dir = save.join(format!("cards-{}", self.round));
        std::fs::create_dir_all(&dir)?;
        std::fs::write(dir.join("generated.cards"), &self.text)?;
        broken.iter_mut().for_each(|b| b.cards = Some(shown(&dir)));
        Ok(())
    }
}

/// Where decks come from.
enum Source {
    /// The same for every game.
    Fixed(Box<Decks>),
    /// Drawn anew.
    Drawn(Box<Pool>, &'static Library),
}

impl Source {
    fn new(args: &SoakArgs, library: &'static Library, words: &Words) -> Result<Source, Fail> {
        let sets = args.sets.iter().map(|s| set_of(library, s, words)).collect::<Result<Vec<_>, _>>()?;
        if args.decks != SoakDecks::Precon {
            return Ok(Source::Drawn(Box::new(Pool::new(library, &sets)), library));
        }
        let mut decks = Decks::default();
        for side in Side::BOTH {
            decks.cards[side.index()] = for_side("precon-premiere", side, library, words)?.cards;
        }
        Ok(Source::Fixed(Box::new(decks)))
    }

    /// The decks of a game, and the card it is about.
    fn decks(&self, seed: u64, focus: &[DefId]) -> (Decks, Option<Theme>) {
        match self {
            Source::Fixed(decks) => ((**decks).clone(), None),
            Source::Drawn(pool, library) => pool.draw(library, focus, &mut Rng(seed ^ 0xDEC5)),
        }
    }

    /// The cards that games can be about and that were played least; only those that were seldom played as long as there are some.
    fn least_played(&self, played: &BTreeMap<DefId, u64>) -> Vec<DefId> {
        let Source::Drawn(pool, _) = self else { return Vec::new() };
        let times = |d: &DefId| played.get(d).copied().unwrap_or(0);
        let mut all: Vec<DefId> = pool.themes().collect();
        all.sort_by_key(|d| (times(d), *d));
        let seldom = all.iter().take_while(|d| times(d) < SELDOM).count();
        all.truncate(if seldom == 0 { FOCUS } else { seldom.min(FOCUS) });
        all
    }

    /// The cards that all games are to be about, by their numbers.
    fn themed(&self, ids: &[String], library: &Library, words: &Words) -> Result<Vec<DefId>, Fail> {
        let one = |id: &String| {
            let def = library.by_id(id).filter(|d| matches!(self, Source::Drawn(pool, _) if pool.themes().any(|t| t == *d)));
            def.ok_or_else(|| Fail::Input(say!(words, "soak-no-theme", id = id.as_str())))
        };
        ids.iter().map(one).collect()
    }

    /// Whether a card can come up.
    fn has(&self, id: &str, library: &Library) -> bool {
        let Some(def) = library.by_id(id) else { return false };
        match self {
            Source::Fixed(decks) => decks.cards.iter().any(|d| d.contains(&def)),
            Source::Drawn(pool, _) => pool.has(def),
        }
    }
}

/// How far a game came, for telling where it broke.
#[derive(Default)]
struct Progress {
    option: Option<usize>,
    properties: u64,
    picks: Vec<u16>,
}

/// One game to soak.
struct Job {
    game: u64,
    rules: Rules,
    seed: u64,
    every: u32,
    focus: Arc<[DefId]>,
    /// Its cards were written at random: it need not end.
    may_be_endless: bool,
}

impl Job {
    /// What broke, with a transcript of the picks up to there.
    fn broken(&self, library: &'static Library, save: &Path, decks: &Decks, picks: &[u16], option: Option<usize>, what: String) -> Broken {
        // A game torn in the middle is no use: the transcript is made by playing its picks again.
        let transcript = panics::caught(|| rebuilt(library, decks, self.rules, self.seed, picks)).ok().flatten();
        let file = transcript.and_then(|t| games::save(save, &format!("broken-{:06}", self.game), &t).ok());
        Broken {
            game: self.game,
            seed: self.seed,
            decision: u32::try_from(picks.len()).unwrap_or(u32::MAX),
            option,
            what,
            transcript: file.map(|p| shown(&p)),
            cards: None,
        }
    }
}

/// Random players. In a game about a card they are eager to play it, and to bring the two sides together, where most texts work.
struct Players {
    rng: Rng,
    theme: Option<Theme>,
    manner: Manner,
}

/// How a game about a card is played.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Manner {
    /// Everybody goes to where most cards are.
    Crowd,
    /// The side of the card seldom deploys but what its text speaks of, and meets a crowd.
    Meek,
    /// The same, and the other side spreads out.
    Overrun,
}

impl Players {
    fn new(seed: u64, theme: Option<Theme>) -> Players {
        let manner = [Manner::Crowd, Manner::Meek, Manner::Overrun][Rng(seed ^ 0x3A2E).below(3)];
        Players { rng: games::picker(seed), theme, manner }
    }

    fn pick(&mut self, game: &Game, decision: &Decision) -> usize {
        let options = &decision.options;
        let any = self.rng.below(options.len());
        let Some(about) = &self.theme else { return any };
        let theme = about.card;
        let is_themes = game.library().def(theme).side == decision.player;
        let plays = |o: &Opt| matches!(o, Opt::Deploy(c) | Opt::Play(c, _) | Opt::Use(c, _) if game.card(*c).def == theme);
        if let Some(first) = options.iter().position(plays)
            && self.rng.below(4) > 0
        {
            return first;
        }
        // Force for what is costly, then the cards, then battles.
        if decision.kind == Ask::ActivateAmount {
            return options.len() - 1;
        }
        let draws = is_themes && game.pile(decision.player, Pile::Hand).len() < 12;
        let held_back = |c: CardId| {
            let wanted = |d: DefId| d == theme || about.companions.contains(&d) || game.library().def(d).card_type == CardType::Location;
            self.manner != Manner::Crowd && is_themes && !about.companions.is_empty() && !wanted(game.card(c).def)
        };
        let eager: [&dyn Fn(&Opt) -> bool; 5] = [
            &|o: &Opt| matches!(o, Opt::Activate) || *o == Opt::DrawCard && draws,
            &|o: &Opt| matches!(o, Opt::Battle(_) | Opt::Fire(_) | Opt::ForceDrain(_)),
            &|o: &Opt| matches!(o, Opt::Deploy(c) | Opt::Play(c, _) if !held_back(*c)),
            &|o: &Opt| matches!(o, Opt::Aboard(..) | Opt::AboardWith(..) | Opt::AtWith(..)),
            &|o: &Opt| matches!(o, Opt::Forfeit(c) if game.card(*c).zone == Zone::At && game.def(*c).kinds.has(kinds::STARSHIP)),
        ];
        for eager in eager {
            let these: Vec<usize> = (0..options.len()).filter(|i| eager(&options[*i])).collect();
            if !these.is_empty() && self.rng.below(2) == 0 {
                return these[self.rng.below(these.len())];
            }
        }
        if matches!(options[any], Opt::Deploy(c) | Opt::Play(c, _) if held_back(c)) && self.rng.below(4) > 0 {
            return options.iter().position(|o| *o == Opt::Pass).unwrap_or(any);
        }
        // To where most cards are, or the fewest.
        if matches!(options[any], Opt::At(_) | Opt::AtWith(..)) && self.rng.below(4) > 0 {
            let spreads = self.manner == Manner::Overrun && !is_themes;
            let crowd = |o: &Opt| match o {
                Opt::At(place) | Opt::AtWith(place, _) => {
                    let there = game.state().table.iter().filter(|c| game.card(**c).loc == Some(*place)).count();
                    if spreads { 100usize.saturating_sub(there) } else { there + 1 }
                }
                _ => 0,
            };
            return (0..options.len()).max_by_key(|i| crowd(&options[*i])).unwrap_or(any);
        }
        // Not to give away what the game is about.
        let gives = matches!(options[any], Opt::Card(c) | Opt::LoseCard(c) if game.card(c).def == theme);
        if gives || matches!(options[any], Opt::Pass | Opt::No) && self.rng.below(3) == 0 { self.rng.below(options.len()) } else { any }
    }
}

/// Plays and checks one game.
fn one(library: &'static Library, source: &Source, save: &Path, job: &Job, beat: &dyn Fn(u32)) -> Soaked {
    let (decks, theme) = source.decks(job.seed, &job.focus);
    let mut soaked = Soaked::default();
    let mut game = match panics::caught(|| Match::new(library, &decks, job.rules, job.seed, false)) {
        Ok(Ok(game)) => game,
        Ok(Err(refused)) => return Soaked { broken: Some(job.broken(library, save, &decks, &[], None, refused.to_string())), ..soaked },
        Err(panic) => return Soaked { broken: Some(job.broken(library, save, &decks, &[], None, panic)), ..soaked },
    };
    game.game.keep_log();
    let mut so_far = Progress::default();
    let came = panics::caught(|| play(&mut game, theme, job, &mut so_far, beat));
    let what = match came {
        Ok(Ok(())) => again(library, &decks, job.rules, job.seed, &so_far.picks, &game.game).err(),
        Ok(Err(what)) => Some(what),
        Err(panic) => Some(panic),
    };
    // Whoever is asked in a game without end gives up.
    if let (None, Some(decision)) = (&what, game.game.decision()) {
        let asked = decision.player;
        game.game.concede(asked);
        soaked.conceded = true;
    }
    let state = game.game.state();
    soaked.finished = game.game.outcome().is_some();
    soaked.turns = u64::from(state.turn.number);
    soaked.decisions = u64::from(state.answered);
    soaked.properties = so_far.properties;
    for entry in game.game.log().iter().filter(|e| !e.event.before && matches!(e.event.ev, Ev::Deploy | Ev::Play)) {
        if let Some(card) = entry.event.card {
            *soaked.played.entry(game.game.card(card).def).or_default() += 1;
        }
    }
    soaked.broken = what.map(|what| job.broken(library, save, &decks, &so_far.picks, so_far.option, what));
    soaked
}

/// The first picks of a game's random players, and the option that comes next, from 1.
fn picks_up_to(
    library: &'static Library,
    decks: &Decks,
    theme: Option<Theme>,
    rules: Rules,
    seed: u64,
    decisions: u32,
) -> (Vec<u16>, Option<usize>) {
    let mut players = Players::new(seed, theme);
    let mut picks = Vec::new();
    let mut option = None;
    let _ = panics::caught(|| {
        let Ok(mut game) = Match::new(library, decks, rules, seed, false) else { return };
        while let Some(decision) = game.game.decision() {
            let pick = players.pick(&game.game, decision);
            if game.game.state().answered >= decisions {
                option = Some(pick + 1);
                break;
            }
            picks.push(u16::try_from(pick).unwrap_or(u16::MAX));
            if game.answer(pick).is_err() {
                break;
            }
        }
    });
    (picks, option)
}

/// Plays a game to its end. Cards written at random can make one that nobody can lose (each turn gives back what it takes): that
/// one is left after the most decisions a game may have, and is no fault.
fn play(game: &mut Match, theme: Option<Theme>, job: &Job, so_far: &mut Progress, beat: &dyn Fn(u32)) -> Result<(), String> {
    let (every, may_be_endless) = (job.every, job.may_be_endless);
    let mut players = Players::new(job.seed, theme);
    let mut checker = Rng(job.seed ^ 0xC4EC);
    check::invariants(&game.game)?;
    while let Some(decision) = game.game.decision() {
        let answered = game.game.state().answered;
        if answered >= MOST_DECISIONS {
            return if may_be_endless { Ok(()) } else { Err(format!("more than {MOST_DECISIONS} decisions")) };
        }
        beat(answered);
        if every > 0 && answered.is_multiple_of(every) {
            check::properties(&game.game, &mut checker)?;
            so_far.properties += 1;
        }
        let pick = players.pick(&game.game, decision);
        so_far.option = Some(pick + 1);
        game.answer(pick).map_err(|e| format!("an offered option was refused: {}", game.complaint(e)))?;
        so_far.option = None;
        so_far.picks.push(u16::try_from(pick).unwrap_or(u16::MAX));
        check::invariants(&game.game)?;
    }
    Ok(())
}

/// Same decks, seed and picks: same game.
fn again(library: &'static Library, decks: &Decks, rules: Rules, seed: u64, picks: &[u16], game: &Game) -> Result<(), String> {
    let mut copy = Match::new(library, decks, rules, seed, false).map_err(|e| e.to_string())?;
    for pick in picks {
        copy.answer(usize::from(*pick)).map_err(|e| format!("played again, an option was refused: {e}"))?;
    }
    if copy.game.hash() == game.hash() && copy.game == *game {
        Ok(())
    } else {
        Err("played again from its picks, the game came to another state".into())
    }
}

/// The transcript of picks, played again from the start.
fn rebuilt(
    library: &'static Library,
    decks: &Decks,
    rules: Rules,
    seed: u64,
    picks: &[u16],
) -> Option<holocron_scenario::transcript::Transcript> {
    let mut game = Match::new(library, decks, rules, seed, true).ok()?;
    for pick in picks {
        game.answer(usize::from(*pick)).ok()?;
    }
    game.transcript()
}
