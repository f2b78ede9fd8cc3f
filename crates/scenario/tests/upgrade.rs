//! Saved games and other versions: transcripts and snapshots that an older program wrote, played with other libraries.
//!
//! `old/` keeps them. `format-1.txt` was written before versions and contents were; `format-2.txt` is the same game as the
//! first program with versions wrote it. Both were played with the cards of `library.cards`. Where a rule changes on purpose
//! and one of these games departs, say so here.

use holocron_cards::library::{card_print, from_files, print};
use holocron_engine::card::{DefId, Library};
use holocron_engine::rng::Rng;
use holocron_engine::state::{Flags, Rules, State, flag};
use holocron_engine::text::Side;
use holocron_engine::{Decks, Game};
use holocron_scenario::choice::{self, Chosen};
use holocron_scenario::plain::{self, Names};
use holocron_scenario::snapshot::Snapshot;
use holocron_scenario::transcript::{Entry, Header, Recorder, Transcript};
use holocron_scenario::version::Version;

const CARDS: &str = include_str!("old/library.cards");
const FIRST: &str = include_str!("old/format-1.txt");
const SECOND: &str = include_str!("old/format-2.txt");

fn library_of(text: &str) -> &'static Library {
    Box::leak(Box::new(from_files([("old.cards", text)]).unwrap_or_else(|e| panic!("{e}"))))
}

/// The cards of a file, each as text.
fn cards(text: &str) -> Vec<String> {
    text.split_inclusive("\n}\n").map(|c| c.trim_start_matches('\n').to_owned()).filter(|c| c.contains('{')).collect()
}

/// The old cards behind others, in the opposite order.
fn turned_round() -> &'static Library {
    let new = |n: u32| {
        format!(
            "character \"Somebody {n}\" 900_{n} {{\n    dark, alien, \"word {n}\"\n    destiny 1, deploy 1, power 1, ability 1, forfeit 1\n}}\n"
        )
    };
    let mut all: Vec<String> = (1..30).map(new).collect();
    all.extend(cards(CARDS).into_iter().rev());
    library_of(&all.join("\n"))
}

/// The old cards with one of them changed.
fn with(id: &str, change: impl Fn(&str) -> String) -> &'static Library {
    let all: Vec<String> = cards(CARDS).iter().map(|c| if c.contains(&format!("\" {id} {{")) { change(c) } else { c.clone() }).collect();
    assert_ne!(all, cards(CARDS), "{id} is as it was");
    library_of(&all.join("\n"))
}

fn read(text: &str) -> Transcript {
    Transcript::parse(text).unwrap_or_else(|e| panic!("{e}"))
}

/// The old cards in place of those of today, among all others.
fn among_all() -> &'static Library {
    let dir = std::env::temp_dir().join(format!("holocron-upgrade-{}", std::process::id()));
    std::fs::create_dir_all(&dir).expect("a folder");
    std::fs::write(dir.join("old.cards"), CARDS).expect("a file");
    let library = holocron_cards::library::load(Some(&dir)).unwrap_or_else(|e| panic!("{e}"));
    std::fs::remove_dir_all(&dir).expect("a folder");
    Box::leak(Box::new(library))
}

/// The line of the first choice whose words begin so.
fn line_of(transcript: &Transcript, words: &str) -> usize {
    let is = |e: &Entry| matches!(e, Entry::Pick { chosen, .. } if chosen.text.starts_with(words));
    transcript.header.first_line() + transcript.entries.iter().position(is).expect("such a choice")
}

/// Writes `format-2.txt` anew from `format-1.txt`; only for a program that must write another format.
#[test]
#[ignore = "it writes a file that is kept"]
fn write_the_second_format() {
    let renewed = read(FIRST).renewed(library_of(CARDS)).unwrap_or_else(|e| panic!("{e}"));
    std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/old/format-2.txt"), renewed.to_string()).expect("a file");
}

#[test]
fn old_transcripts_go_as_written() {
    let lib = library_of(CARDS);
    for (text, versioned) in [(FIRST, false), (SECOND, true)] {
        let old = read(text);
        assert_eq!(old.header.version.is_some(), versioned);
        let followed = old.follow(lib, usize::MAX).expect("it begins");
        assert_eq!(followed.departs, None);
        assert_eq!((followed.at, followed.game.outcome()), (old.len(), old.end.outcome));
        let renewed = old.renewed(lib).expect("the same game");
        assert_eq!(renewed.verify(lib).expect("exactly").position(), renewed.end.hash);
    }
}

#[test]
fn neither_order_nor_more_cards_change_a_hash() {
    let (old, other) = (library_of(CARDS), turned_round());
    assert_ne!(old.by_id("1_12"), other.by_id("1_12"), "the cards are elsewhere");
    let followed = read(SECOND).follow(other, usize::MAX).expect("it begins");
    assert_eq!(followed.departs, None);
    // What is written with the one library holds exactly with the others: every index, every hash.
    let renewed = read(SECOND).renewed(old).expect("the same game");
    for other in [other, among_all()] {
        assert_eq!(renewed.verify(other).map(|g| g.position()), Ok(renewed.end.hash));
        assert!(renewed.is_by(old) && !renewed.is_by(other));
    }
}

#[test]
fn a_changed_card_departs_where_its_choice_is_gone() {
    let old = read(SECOND);
    // Too dear to deploy, so that it is not offered where it was chosen.
    let dear = with("1_28", |c| c.replace("deploy 1,", "deploy 40,"));
    let followed = old.follow(dear, usize::MAX).expect("it begins");
    let departs = followed.departs.expect("it departs");
    assert_eq!(departs.line, line_of(&old, "deploy Rebel Trooper"), "{departs}");
    assert!(departs.what.contains("`deploy Rebel Trooper`"), "{departs}");
    assert_eq!(followed.game.state().answered as usize, followed.at);
    assert!(old.renewed(dear).is_err());
    // Before that line the game is the same.
    let before = old.follow(dear, followed.at).expect("it begins");
    assert_eq!((before.at, before.departs), (followed.at, None));
    // The same choices with another result: the hash of a turn tells.
    let weak = with("1_28", |c| c.replace("forfeit 2", "forfeit 0"));
    let weaker = old.follow(weak, usize::MAX).expect("it begins").departs;
    let other_print = Version::of(weak).cards != Version::of(library_of(CARDS)).cards;
    assert!(other_print, "a changed card is another library; {weaker:?}");
}

#[test]
fn a_card_that_is_gone_is_named() {
    let gone = with("1_28", |_| String::new());
    let error = read(SECOND).follow(gone, usize::MAX).expect_err("a card is missing");
    assert!(error.what.contains("1_28") && error.line == 4, "{error}");
    // A card that no deck has is not missed.
    let more =
        format!("{CARDS}\ncharacter \"Nobody\" 900_1 {{\n    dark, alien\n    destiny 1, deploy 1, power 1, ability 1, forfeit 1\n}}\n");
    assert_eq!(read(SECOND).follow(library_of(&more), usize::MAX).expect("it begins").departs, None);
}

#[test]
fn prints_cover_words_and_not_places() {
    let (old, other) = (library_of(CARDS), turned_round());
    let def = |lib: &Library, id: &str| lib.by_id(id).expect("a card");
    for (_, card) in old.iter() {
        assert_eq!(card_print(old, def(old, &card.id)), card_print(other, def(other, &card.id)), "{}", card.id);
    }
    assert_ne!(print(old), print(other), "there are more cards");
    let mut backward = cards(CARDS);
    backward.reverse();
    assert_eq!(print(old), print(library_of(&backward.join("\n"))), "only the order is another");
    let changed = with("1_28", |c| c.replace("power 1", "power 2"));
    assert_ne!(card_print(old, def(old, "1_28")), card_print(changed, def(changed, "1_28")));
}

// ---- snapshots ----

/// Every turn of a game as a snapshot, with the choices that follow.
fn snapshots(lib: &'static Library, transcript: &Transcript) -> Vec<(Snapshot, Vec<(usize, Chosen)>)> {
    let mut game = transcript.header.start(lib).expect("a game");
    let mut all: Vec<(Snapshot, Vec<(usize, Chosen)>)> = Vec::new();
    for entry in &transcript.entries {
        match entry {
            Entry::Turn { .. } => {
                let text = Snapshot::take(&game).expect("a snapshot").to_string();
                all.push((text.parse().expect("as written"), Vec::new()));
            }
            Entry::Pick { pick, chosen, .. } => {
                game.answer(*pick).expect("an answer");
                for (_, rest) in &mut all {
                    rest.push((*pick, chosen.clone()));
                }
            }
            _ => {}
        }
    }
    all
}

#[test]
fn a_game_goes_on_from_any_turn_with_another_library() {
    let (old, other) = (library_of(CARDS), turned_round());
    let transcript = read(SECOND).renewed(old).expect("the same game");
    let all = snapshots(old, &transcript);
    assert!(all.len() > 10);
    for (snapshot, rest) in all.iter().step_by(5) {
        let mut game = snapshot.load(other).unwrap_or_else(|e| panic!("turn {}: {e}", snapshot.turn));
        assert_eq!((game.position(), game.state().turn.number), (snapshot.hash, snapshot.turn));
        for (hint, chosen) in rest {
            let pick = choice::find(&game, *hint, chosen).unwrap_or_else(|| panic!("turn {}: {chosen}", snapshot.turn));
            assert_eq!(pick, *hint);
            game.answer(pick).expect("an answer");
        }
        assert_eq!(game.position(), transcript.end.hash, "from turn {}", snapshot.turn);
    }
}

#[test]
fn a_snapshot_is_read_with_other_text_unless_that_text_is_under_way() {
    let old = library_of(CARDS);
    let transcript = read(SECOND).renewed(old).expect("the same game");
    let all = snapshots(old, &transcript);
    let (last, _) = all.last().expect("a turn");
    let dear = with("1_28", |c| c.replace("deploy 1,", "deploy 40,"));
    assert_eq!(last.load(dear).map(|g| g.position()), Ok(last.hash));
    let gone = with("1_28", |_| String::new());
    assert!(last.load(gone).is_err());
    // What no engine ever wrote is refused, not carried out.
    let text = last.to_string();
    for (from, to) in
        [("\"layout\":[", "\"layout\":[9999,"), ("\"hash\":", "\"hash\":1"), ("\"zone\":\"Location\"", "\"zone\":\"Nowhere\"")]
    {
        let forged = text.replacen(from, to, 1);
        assert_ne!(forged, text, "{from}");
        assert!(!forged.parse().is_ok_and(|s: Snapshot| s.load(old).is_ok()), "{to}");
    }
    let renamed = with("1_28", |c| c.replace("\"Rebel Trooper\" 1_28", "\"Rebel Soldier\" 1_28"));
    assert!(last.load(renamed).is_err(), "a title is part of the position");
}

/// A transcript of a game that went on from a snapshot holds, though what came before does not.
#[test]
fn a_transcript_goes_on_from_a_snapshot() {
    let (old, dear) = (library_of(CARDS), with("1_28", |c| c.replace("deploy 1,", "deploy 40,")));
    let transcript = read(SECOND).renewed(old).expect("the same game");
    let followed = transcript.follow(dear, usize::MAX).expect("it begins");
    let departs = followed.departs.expect("it departs").line - transcript.header.first_line();
    let all = snapshots(old, &transcript);
    let (last, _) = all.last().expect("a turn");
    let mut game = transcript.header.start(dear).expect("a game");
    let mut header = transcript.header.clone();
    header.version = Some(Version::of(dear));
    let mut recorder = Recorder::new(header, &game);
    for entry in &transcript.entries[..departs] {
        if let Entry::Pick { pick, chosen, .. } = entry {
            let pick = choice::find(&game, *pick, chosen).expect("a choice");
            recorder.answer(&mut game, pick).expect("an answer");
        }
    }
    let mut game = last.load(dear).expect("a game");
    recorder.resume(&game, last.clone());
    let mut rng = Rng(3);
    for _ in 0..30 {
        let Some(d) = game.decision() else { break };
        let pick = rng.below(d.options.len());
        recorder.answer(&mut game, pick).expect("an answer");
    }
    let written = recorder.transcript(&game);
    let again = read(&written.to_string());
    assert_eq!(again, written);
    assert_eq!(again.verify(dear).expect("it holds"), game);
    assert_eq!(again.renewed(dear).expect("it holds"), written);
    let at = usize::try_from(last.at).expect("a number");
    assert_eq!(again.replay(dear, at).expect("the snapshot").position(), last.hash);
}

/// Marks of cards are written by name, so that a new one in the list moves none.
#[test]
fn marks_are_written_by_name() {
    let lib = library_of(CARDS);
    let marks = flag::CAPTIVE | flag::HIT;
    let tree = plain::write(Names { lib, card: None }, &marks).expect("a tree");
    assert_eq!(tree.to_string(), "[\"Hit\",\"Captive\"]");
    assert_eq!(plain::read(lib, 0, &tree), Ok(marks));
    let unknown = serde_json::from_str("[\"Asleep\"]").expect("a tree");
    assert!(plain::read::<Flags>(lib, 0, &unknown).is_err());
}

/// Everything that a state can hold comes back: at every decision of games with all cards.
#[test]
fn states_come_back_whole() {
    let lib: &'static Library = Box::leak(Box::new(holocron_cards::library::embedded().expect("the cards")));
    let names = Names { lib, card: None };
    for seed in 0..12 {
        let mut rng = Rng(seed);
        let mut decks = Decks::default();
        for side in Side::BOTH {
            let mut all: Vec<DefId> = lib.iter().filter(|(_, c)| c.side == side).map(|(d, _)| d).collect();
            rng.shuffle(&mut all);
            all.truncate(60);
            decks.cards[side.index()] = all;
        }
        let Ok(mut game) = Game::new(lib, &decks, seed, Rules::COMMITTEE) else { continue };
        for n in 0..300 {
            let Some(d) = game.decision() else { break };
            let pick = rng.below(d.options.len());
            let chosen = Chosen::of(&game, &d.options[pick]);
            assert_eq!(Chosen::read(&chosen.written()), chosen);
            assert_eq!(choice::find(&game, pick, &chosen), Some(pick));
            if n % 7 == 0 {
                let tree = plain::write(names, game.state()).expect("a tree");
                let again: State = plain::read(lib, game.state().cards.len(), &tree).unwrap_or_else(|e| panic!("{e}: {tree}"));
                assert_eq!(again, *game.state());
            }
            game.answer(pick).expect("an answer");
        }
    }
}

// ---- choices ----

/// A game in which Dark may use an Effect of two functions.
fn with_functions(first: &str, second: &str) -> Game {
    let text = format!("effect \"Two Ways\" 900_1 {{\n    dark\n    destiny 1\n\n    deploy on table\n{first}{second}}}\n");
    let lib = library_of(&text);
    let mut builder = holocron_engine::build::Builder::new(lib, 1, Rules::default());
    let def = lib.by_id("900_1").expect("the card");
    for side in Side::BOTH {
        for _ in 0..9 {
            let card = builder.add(def, side);
            builder.pile(card, holocron_engine::decision::Pile::Reserve);
        }
    }
    let effect = builder.add(def, Side::Dark);
    builder.side(effect);
    builder.finish(Side::Dark, 3, holocron_engine::text::Phase::Control)
}

#[test]
fn a_function_is_found_by_its_text() {
    const SHUFFLE: &str = "    action during your control phase { shuffle reserve deck }\n";
    const SHUFFLE_MORE: &str = "    action during your control phase, once per turn { shuffle reserve deck }\n";
    const LOSE: &str = "    action during your control phase { retrieve 1 }\n";
    let before = with_functions(SHUFFLE, LOSE);
    let functions = |game: &Game| -> Vec<(usize, Chosen)> {
        let options = &game.decision().expect("a question").options;
        let all = options.iter().enumerate().map(|(i, o)| (i, Chosen::of(game, o)));
        all.filter(|(_, c)| c.what.starts_with("Use ")).collect()
    };
    let old = functions(&before);
    assert_eq!(old.len(), 2, "{old:?}");
    let find = |game: &Game, n: usize| choice::find(game, old[n].0, &old[n].1);
    // In the other order: the same text is meant.
    let swapped = with_functions(LOSE, SHUFFLE);
    let new = functions(&swapped);
    assert_eq!((find(&swapped, 0), find(&swapped, 1)), (Some(new[1].0), Some(new[0].0)));
    // Its text corrected in its place: still that function.
    let corrected = with_functions(SHUFFLE_MORE, LOSE);
    assert_eq!((find(&corrected, 0), find(&corrected, 1)), (Some(functions(&corrected)[0].0), Some(functions(&corrected)[1].0)));
    // Gone: not another in its place.
    let less = with_functions(LOSE, "");
    assert_eq!((find(&less, 0), find(&less, 1)), (None, Some(functions(&less)[0].0)));
}

#[test]
fn versions_are_read_as_they_are_written() {
    let version = Version::of(library_of(CARDS));
    assert_eq!(version.to_string().parse(), Ok(version));
    assert_eq!("0.1.0 rules".parse::<Version>(), Err(()));
    let header = Header::new(library_of(CARDS), &Decks::default(), Rules::default(), 1);
    assert!(header.version.is_some());
}
