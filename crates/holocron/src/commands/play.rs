//! `holocron play`: a game in the terminal against a bot.
//!
//! Each question numbers its options. The user can also type a few words; `?` lists them.

use std::io::{self, BufRead, Write};
use std::path::Path;

use holocron_bots::Agent;
use holocron_engine::card::{Library, Stat};
use holocron_engine::decision::{Pile, Step};
use holocron_engine::rng::Rng;
use holocron_engine::state::{CardId, Zone};
use holocron_engine::text::{Quantity, Side};
use holocron_engine::{Decks, Game};

use super::library;
use crate::bots::Bot;
use crate::cli::PlayArgs;
use crate::decks::{for_side, shown};
use crate::fail::{Done, Fail};
use crate::games::{self, Match};
use holocron_words::lang::Words;
use holocron_words::say;
use holocron_words::speak::{Teller, face};

/// Plays a game.
pub fn run(args: PlayArgs, dir: Option<&Path>, words: &Words, out: &mut dyn Write) -> Done {
    let library = library(dir, words)?;
    let side = args.side.map_or(Side::Light, Side::from);
    let seed = args.seed.unwrap_or_else(some_seed);
    let mut decks = Decks::default();
    for (side, name) in [(Side::Dark, &args.dark), (Side::Light, &args.light)] {
        let deck = for_side(name.as_deref().unwrap_or("precon-premiere"), side, library, words)?;
        decks.cards[side.index()] = deck.cards;
        decks.outside[side.index()] = deck.outside;
    }
    let name = args.bot.as_deref().unwrap_or("knight");
    let bot: Bot = name.parse().map_err(|_| Fail::Input(say!(words, "bot-unknown", name = name)))?;
    let mut opponent = bot.agent(library, seed ^ 0xB07, &[]);
    let rules = games::rules(args.rules.as_deref(), words)?;
    let game = Match::new(library, &decks, rules, seed, true).map_err(|e| Fail::Input(holocron_words::speak::refusal(words, &e)))?;
    let mut seat = Seat { game, side, words, library, told: 0, turn: None };
    seat.game.game.keep_log();
    writeln!(out, "{}\n", say!(words, "play-welcome", side = side.word(), bot = bot.level.word(), seed = seed.to_string()))?;
    let done = seat.play(opponent.as_mut(), &mut io::stdin().lock(), out);
    if let (Some(file), Some(transcript)) = (&args.save, seat.game.transcript()) {
        std::fs::write(file, transcript.to_string())
            .map_err(|e| Fail::Input(say!(words, "cannot-write", file = shown(file), why = e.to_string())))?;
        writeln!(out, "{}", say!(words, "play-saved", file = shown(file)))?;
    }
    done
}

/// A seed that differs from game to game.
fn some_seed() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).map_or(0, |d| d.as_nanos());
    Rng(u64::try_from(now & u128::from(u64::MAX)).unwrap_or(1)).next_u64() % 1_000_000
}

/// A person at the table.
struct Seat<'w> {
    game: Match,
    side: Side,
    words: &'w Words,
    library: &'static Library,
    /// How much of the log has been told.
    told: usize,
    /// The turn at which the table was last shown.
    turn: Option<u16>,
}

/// What a line of input says.
enum Input {
    Pick(usize),
    Table,
    Help,
    Quit,
    Card(String),
    Why(String),
    Nothing,
    Unknown,
}

fn understand(line: &str) -> Input {
    let line = line.trim();
    if line.is_empty() {
        return Input::Nothing;
    }
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim().to_owned();
    match (word.to_lowercase().as_str(), rest.is_empty()) {
        ("q" | "quit" | "exit" | "quitter", true) => Input::Quit,
        ("t" | "table", true) => Input::Table,
        ("?" | "h" | "help" | "aide", true) => Input::Help,
        ("c" | "card" | "carte", false) => Input::Card(rest),
        ("w" | "why" | "pourquoi", false) => Input::Why(rest),
        (_, true) => word.parse().map_or(Input::Unknown, Input::Pick),
        _ => Input::Unknown,
    }
}

impl Seat<'_> {
    fn teller(&self) -> Teller<'_> {
        Teller::new(&self.game.game, self.words, Some(self.side))
    }

    fn play(&mut self, bot: &mut dyn Agent, input: &mut dyn BufRead, out: &mut dyn Write) -> Done {
        while let Some(decision) = self.game.game.decision() {
            let player = decision.player;
            let pick = if player == self.side {
                match self.ask(input, out)? {
                    Some(pick) => pick,
                    None => {
                        writeln!(out, "{}", say!(self.words, "play-left"))?;
                        return Ok(());
                    }
                }
            } else {
                bot.pick(&self.game.game.view(player))
            };
            if let Err(refused) = self.game.answer(pick) {
                if let Some(defect) = self.game.game.defect() {
                    return Err(Fail::Defect(defect.to_owned()));
                }
                writeln!(out, "{}", self.teller().refusal(&refused))?;
            }
        }
        self.tell_log(out)?;
        write!(out, "{}", self.teller().table())?;
        let won = self.game.game.outcome().is_some_and(|o| o.winner == self.side);
        writeln!(out, "{}", if won { say!(self.words, "play-won") } else { say!(self.words, "play-lost") })?;
        Ok(())
    }

    fn tell_log(&mut self, out: &mut dyn Write) -> Done {
        let lines = self.teller().lines(&self.game.game.log()[self.told..]);
        for line in lines {
            writeln!(out, "{line}")?;
        }
        self.told = self.game.game.log().len();
        Ok(())
    }

    /// Asks until there is an answer; none where the person leaves.
    fn ask(&mut self, input: &mut dyn BufRead, out: &mut dyn Write) -> Result<Option<usize>, Fail> {
        self.tell_log(out)?;
        let turn = self.game.game.state().turn.number;
        if self.turn != Some(turn) {
            self.turn = Some(turn);
            write!(out, "\n{}", self.teller().table())?;
        }
        self.show_question(out)?;
        loop {
            write!(out, "> ")?;
            out.flush()?;
            let mut line = Vec::new();
            if input.read_until(b'\n', &mut line)? == 0 {
                writeln!(out)?;
                return Ok(None);
            }
            let options = self.game.game.decision().map_or(0, |d| d.options.len());
            match understand(&String::from_utf8_lossy(&line)) {
                Input::Quit => return Ok(None),
                Input::Pick(n) if (1..=options).contains(&n) => return Ok(Some(n - 1)),
                Input::Pick(n) => writeln!(out, "{}", say!(self.words, "option-out-of-range", option = n, options = options))?,
                Input::Table => {
                    write!(out, "{}", self.teller().table())?;
                    self.show_question(out)?;
                }
                Input::Help => writeln!(out, "{}", say!(self.words, "play-help"))?,
                Input::Card(title) => self.card(&title, out)?,
                Input::Why(title) => self.why(&title, out)?,
                Input::Nothing => self.show_question(out)?,
                Input::Unknown => writeln!(out, "{}", say!(self.words, "play-not-understood"))?,
            }
        }
    }

    fn show_question(&self, out: &mut dyn Write) -> Done {
        let Some(decision) = self.game.game.decision() else { return Ok(()) };
        let teller = self.teller();
        writeln!(out, "{}", teller.question(decision))?;
        for (i, option) in decision.options.iter().enumerate() {
            writeln!(out, "{:>3}. {}", i + 1, teller.option(decision.kind, *option))?;
        }
        Ok(())
    }

    fn card(&self, title: &str, out: &mut dyn Write) -> Done {
        let found = self.library.by_id(title).map_or_else(|| self.library.find(title), |d| vec![d]);
        if found.is_empty() {
            writeln!(out, "{}", say!(self.words, "play-no-card", card = title))?;
        }
        for def in found {
            writeln!(out, "{}", face::face(self.library, self.library.def(def), self.words))?;
        }
        Ok(())
    }

    /// Why a card's numbers are what they are, and what may be done with it now.
    fn why(&self, title: &str, out: &mut dyn Write) -> Done {
        let game = &self.game.game;
        let wanted = title.to_lowercase();
        let named = |c: &CardId| game.title(*c).to_lowercase().contains(&wanted);
        let on_table = game.state().table.iter().copied();
        let in_hand = game.pile(self.side, Pile::Hand).iter().copied();
        let mut cards: Vec<CardId> = on_table.chain(in_hand).filter(|c| game.knows(self.side, *c) && named(c)).collect();
        // Copies in hand have the same to say.
        let mut told = Vec::new();
        cards.retain(|c| {
            let copy = (game.card(*c).def, game.card(*c).zone == Zone::Pile(Pile::Hand));
            let new = !copy.1 || !told.contains(&copy);
            told.push(copy);
            new
        });
        cards.truncate(5);
        if cards.is_empty() {
            writeln!(out, "{}", say!(self.words, "play-not-here", card = title))?;
        }
        for card in cards {
            self.why_card(game, card, out)?;
        }
        Ok(())
    }

    fn why_card(&self, game: &Game, card: CardId, out: &mut dyn Write) -> Done {
        let teller = self.teller();
        for quantity in QUANTITIES {
            if game.stat(card, *quantity) != Stat::None {
                writeln!(out, "{}", teller.explanation(card, *quantity))?;
            }
        }
        let mut steps: Vec<(&str, Step)> = Vec::new();
        match game.card(card).zone {
            Zone::Pile(Pile::Hand) if game.def(card).kinds.has(holocron_engine::card::kinds::INTERRUPT) => {
                steps.push(("step-play", Step::Play { card, targets: Vec::new(), slot: None }));
            }
            Zone::Pile(Pile::Hand) => steps.push(("step-deploy", Step::Deploy { card, to: None, react: false, targets: Vec::new() })),
            Zone::Location => {
                steps.push(("step-battle", Step::Battle(card)));
                steps.push(("step-force-drain", Step::ForceDrain(card)));
            }
            _ if game.card(card).owner == self.side => {
                steps.push(("step-move", Step::Move { card, to: None, parsec: None, way: None, berth: None, react: false }));
                if !game.comp(card).plays.is_empty() {
                    steps.push(("step-use", Step::Use { card, targets: Vec::new() }));
                }
                if !game.comp(card).fires.is_empty() {
                    steps.push(("step-fire", Step::Fire { weapon: card, at: None }));
                }
            }
            _ => {}
        }
        for (id, step) in steps {
            let what = teller.asked(id, card);
            writeln!(out, "{what} {}", teller.may(self.side, &step))?;
        }
        Ok(())
    }
}

/// Numbers that a card may have.
const QUANTITIES: &[Quantity] = &[
    Quantity::Deploy,
    Quantity::Power,
    Quantity::Ability,
    Quantity::Armor,
    Quantity::Maneuver,
    Quantity::Hyperspeed,
    Quantity::Landspeed,
    Quantity::Forfeit,
    Quantity::Destiny,
];

#[cfg(test)]
mod tests {
    use super::*;
    use holocron_words::lang::Lang;

    /// Any input is answered; none ends in a panic.
    #[test]
    fn any_input_is_survived() {
        let words = Words::new(Lang::En);
        let library = library(None, &words).map_err(|_| ()).expect("the carried cards");
        let mut decks = Decks::default();
        for side in Side::BOTH {
            decks.cards[side.index()] = for_side("precon-premiere", side, library, &words).map_err(|_| ()).expect("a sample deck").cards;
        }
        let mut rng = Rng(5);
        let pieces = [
            "1",
            "2",
            "3",
            "99",
            "0",
            "-1",
            "t",
            "?",
            "c Blaster",
            "c 1_2",
            "c",
            "why a",
            "w Tatooine",
            "\u{0}",
            "é€",
            "18446744073709551616",
            "",
        ];
        for seed in 0..3 {
            let game = Match::new(library, &decks, Default::default(), seed, true).expect("a game");
            let mut seat = Seat { game, side: Side::Dark, words: &words, library, told: 0, turn: None };
            seat.game.game.keep_log();
            let mut input: Vec<u8> = Vec::new();
            for _ in 0..400 {
                input.extend(pieces[rng.below(pieces.len())].as_bytes());
                if rng.below(20) == 0 {
                    input.extend([0xFF, 0xFE]);
                }
                input.push(b'\n');
            }
            let mut out = Vec::new();
            seat.play(&mut holocron_bots::Random::new(seed), &mut input.as_slice(), &mut out).map_err(|_| ()).expect("no failure");
            assert!(!out.is_empty());
        }
    }
}
