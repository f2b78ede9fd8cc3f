//! Each kind of bad input has its own message and exit code, and nothing panics.

mod common;

use common::{Folder, holocron, sample};
use holocron_scenario::transcript::{Entry, Transcript};

fn contents(cards: &[String]) -> String {
    format!("{}|", cards.join(","))
}

#[test]
fn an_unknown_card_in_a_deck() {
    let folder = Folder::new("unknown-card");
    let mut cards = sample("dark");
    cards[0] = "7_999".into();
    let deck = folder.file("deck.txt", contents(&cards));
    holocron(&["deck", "check", &deck]).code(1).says("no card has the id 7_999 (1 copy); it would be of the set Special Edition");
    holocron(&["sim", "--dark", &deck, "--games", "1"]).code(2).complains("no card has the id 7_999");
    let list = folder.file("list.txt", "Side: Dark\n60x Darth Vadr\n");
    holocron(&["deck", "check", &list]).code(1).says("line 2: no card is called \"Darth Vadr\"; did you mean").says("\"Darth Vader\"");
    let odd = folder.file("odd.txt", "1_168,what?|");
    holocron(&["deck", "check", &odd]).code(1).says("\"what?\" is not a card id");
}

#[test]
fn a_deck_of_the_wrong_side() {
    holocron(&["sim", "--dark", "precon-premiere-light", "--games", "1"])
        .code(2)
        .complains("the deck precon-premiere-light is a Light deck; a Dark deck is needed here");
    let folder = Folder::new("two-sides");
    let mut cards = sample("dark");
    cards[0] = sample("light")[0].clone();
    let deck = folder.file("deck.txt", contents(&cards));
    holocron(&["deck", "check", &deck]).code(1).says("a deck is of one side; this one has 1 Light and 59 Dark cards, among them Jawa");
    holocron(&["play", "--dark", &deck]).code(2).complains("a deck is of one side");
}

#[test]
fn a_deck_of_59_cards() {
    let folder = Folder::new("59-cards");
    let deck = folder.file("deck.txt", contents(&sample("light")[1..]));
    holocron(&["deck", "check", &deck]).code(1).says("a deck has 60 cards; this one has 59");
    holocron(&["sim", "--light", &deck, "--games", "1"]).code(2).complains("a deck has 60 cards; this one has 59");
    holocron(&["--lang", "fr", "deck", "check", &deck]).code(1).says("un deck a 60 cartes\u{a0}; celui-ci en a 59");
}

#[test]
fn deck_files_that_are_none() {
    let folder = Folder::new("no-deck");
    holocron(&["deck", "check", "no-such-deck.txt"]).code(2).complains("there is no deck file no-such-deck.txt");
    let empty = folder.file("empty.txt", "");
    holocron(&["deck", "check", &empty]).code(1).says("the file has no cards");
    let bytes = folder.file("bytes.txt", [0xFF, 0xFE, 0x00, 0x80]);
    holocron(&["deck", "check", &bytes]).code(2).complains("is not a text file");
    let xml = folder.file("deck.xml", "<deck>\n<card blueprintId=\"1_168\"\n");
    holocron(&["deck", "check", &xml]).code(1).says("this element has no end");
    // One that cannot be read does not hide what is wrong with the others.
    holocron(&["deck", "check", &empty, "no-such-deck.txt"]).code(2).says("the file has no cards").complains("no-such-deck.txt");
}

#[test]
fn a_card_file_with_mistakes() {
    let folder = Folder::new("card-file");
    let facts = "light, alien; destiny 1, power 1, ability 1, forfeit 1";
    folder.file("fine.cards", format!("character \"Fine\" 900_1 {{ {facts} }}\n"));
    let wrong = folder.file("wrong.cards", format!("character \"Wrong\" 900_2 {{ {facts}\n  pwoer +1 }}\n"));
    let cards = ["--cards", folder.path()];
    let run = holocron(&[&cards[..], &["cards", "check"]].concat()).code(1);
    let run = run.says("wrong.cards:2:3").says("^^^^^").says("did you mean `power`?");
    assert!(!run.out.contains("fine.cards"), "{run:#?}");
    // Nothing of a file with a mistake is used: not for a list, not for a game.
    holocron(&[&cards[..], &["cards", "list"]].concat()).code(2).complains("a mistake in a card file; nothing of that file is loaded");
    holocron(&[&cards[..], &["sim", "--games", "1"]].concat()).code(2).complains("wrong.cards:2:3");
    holocron(&["cards", "fmt", &wrong]).code(2).complains("wrong.cards:2:3");
    std::fs::remove_file(&wrong).expect("the file");
    holocron(&[&cards[..], &["cards", "show", "fine"]].concat()).code(0).says("Fine  [900_1]");
    holocron(&["--cards", "no-such-folder", "cards", "check"]).code(2).complains("no-such-folder cannot be read");
}

#[test]
fn cards_and_rules_that_do_not_exist() {
    holocron(&["cards", "show", "Darth Vadr"]).code(2).complains("no card is called Darth Vadr; the nearest is Darth Vader");
    holocron(&["cards", "show", "1_9999"]).code(2).complains("no card is called 1_9999");
    holocron(&["cards", "list", "--set", "77"]).code(2).complains("no card is in the set 77");
    holocron(&["rule", "deploy.cots"])
        .code(2)
        .complains("no rule is called deploy.cots or has all these words; the nearest is deploy.cost");
}

/// A short saved game.
fn transcript(folder: &Folder) -> String {
    holocron(&["sim", "--games", "1", "--seed", "4", "--threads", "1", "--save", folder.path()]).code(0);
    std::fs::read_to_string(format!("{}/game-000000.txt", folder.path())).expect("a transcript")
}

#[test]
fn a_truncated_transcript() {
    let folder = Folder::new("truncated");
    let text = transcript(&folder);
    let lines: Vec<&str> = text.lines().collect();
    let half = lines.len() / 2;
    let cut = folder.file("cut.txt", lines[..half].join("\n"));
    let message = format!("line {}: the file is cut off: the line `end: ...` is missing", half + 1);
    holocron(&["replay", &cut]).code(2).complains(&message);
    let torn = folder.file("torn.txt", &text[..text.len() / 2]);
    holocron(&["replay", &torn]).code(2).complains("line ");
    let empty = folder.file("empty.txt", "");
    holocron(&["replay", &empty]).code(2).complains("line 1: ");
    holocron(&["replay", "no-such-file.txt"]).code(2).complains("no-such-file.txt cannot be read");
    holocron(&["replay", &folder.file("bytes.txt", [0xC3, 0x28])]).code(2).complains("is not a text file");
}

#[test]
fn an_altered_transcript() {
    let folder = Folder::new("altered");
    let text = transcript(&folder);
    holocron(&["replay", &folder.file("same.txt", &text)]).code(0).says("has won");
    // A letter changed: the line's own check gives it away.
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    lines[40] = lines[40].replacen("dark", "Dark", 1).replacen("light", "Light", 1);
    assert_ne!(lines[40], text.lines().nth(40).expect("a line"));
    let letter = folder.file("letter.txt", lines.join("\n"));
    holocron(&["replay", &letter]).code(2).complains("letter.txt, line 41: ");
    // Another pick, with every check made anew: the words or the next hash give it away.
    let mut changed = Transcript::parse(&text).expect("a transcript");
    let at = changed.entries.iter().position(|e| matches!(e, Entry::Pick { of, .. } if *of > 2)).expect("a choice");
    if let Entry::Pick { pick, of, .. } = &mut changed.entries[at] {
        *pick = (*pick + 1) % *of;
    }
    let pick = folder.file("pick.txt", changed.to_string());
    holocron(&["replay", &pick, "--at", "1"]).code(2).complains(&format!("pick.txt, line {}: option", at + 7));
    let mut changed = Transcript::parse(&text).expect("a transcript");
    changed.header.seed += 1;
    holocron(&["replay", &folder.file("seed.txt", changed.to_string())]).code(2).complains("seed.txt, line 7: ");
}

#[test]
fn an_option_out_of_range() {
    let folder = Folder::new("out-of-range");
    let text = transcript(&folder);
    let mut changed = Transcript::parse(&text).expect("a transcript");
    let at = changed.entries.iter().position(|e| matches!(e, Entry::Pick { .. })).expect("a choice");
    if let Entry::Pick { pick, .. } = &mut changed.entries[at] {
        *pick = 98;
    }
    let file = folder.file("pick.txt", changed.to_string());
    holocron(&["replay", &file]).code(2).complains(&format!("line {}: ", at + 7)).complains("option 99 is out of range");
    let fine = folder.file("fine.txt", text);
    holocron(&["replay", &fine, "--at", "3", "--pick", "99"]).code(2).complains("there is no option 99; the options are 1 to ");
    holocron(&["replay", &fine, "--at", "99999"]).code(2).complains("there is no decision 99999");
}

#[test]
fn scenarios_that_make_no_sense() {
    let folder = Folder::new("scenarios");
    let nonsense =
        folder.file("nonsense.scn", "scenario Nonsense\n\ngiven\n  locations [Tatooine: Cantina]\nwhen\n  dark dances the tango\n");
    holocron(&["scenario", &nonsense]).code(1).says("FAIL").says("nonsense.scn:6").says("not understood: `");
    let unknown = folder.file("unknown.scn", "scenario Unknown card\n\ngiven\n  dark hand: [No Such Card]\nthen\n  dark hand = 1\n");
    holocron(&["scenario", &unknown]).code(1).says("unknown.scn:4").says("No Such Card");
    let wrong = folder.file("wrong.scn", "scenario Wrong claim\n\ngiven\n  dark force: 3\nthen\n  dark force = 4\n");
    holocron(&["scenario", &wrong]).code(1).says("wrong.scn:6").says("found: ");
    let prose = folder.file("prose.scn", "It was a dark and stormy night.\n");
    holocron(&["scenario", &prose]).code(2).complains("prose.scn: line 1, column ");
    let empty = folder.file("empty.scn", "# nothing yet\n");
    holocron(&["scenario", &empty]).code(2).complains("contains no scenario");
    holocron(&["scenario", "no-such-file.scn"]).code(2).complains("no-such-file.scn cannot be read");
    let bare = Folder::new("scenarios-bare");
    holocron(&["scenario", bare.path()]).code(2).complains("there are no .scn files in");
    let right = folder.file("right.scn", "scenario Right claim\n\ngiven\n  dark force: 3\nthen\n  dark force = 3\n");
    holocron(&["scenario", &right]).code(0).says("pass").says("1 scenario, all pass");
    // A file that cannot be read counts more than one that fails, and hides nothing.
    holocron(&["scenario", &wrong, "no-such-file.scn", &right]).code(2).says("FAIL").says("pass");
}

#[test]
fn a_card_whose_text_never_ends_and_players_who_do_not_exist() {
    let folder = Folder::new("endless");
    let card = "effect \"Endless\" 999_1 {
    dark; destiny 1

    action any time { repeat { repeat { repeat { shuffle reserve deck } } } }
}
";
    folder.file("endless.cards", card);
    let scenario = folder.file("endless.scn", "scenario Endless\ngiven\n  dark on table: [Endless]\nwhen\n  dark uses [Endless]\n");
    let run = holocron(&["--cards", folder.path(), "scenario", &scenario]).code(1);
    run.says("endless.scn:5").says("no question after 100001 steps").says("Body");
    let named = folder.file("named.scn", "scenario Named\nwhen\n  dark (gungan) passes\n");
    holocron(&["scenario", &named]).code(1).says("named.scn:3").says("no such player: gungan");
}

#[test]
fn command_lines_that_are_none() {
    holocron(&["simm"]).code(2).complains("There is no command simm.").complains("Did you mean sim?");
    holocron(&["sim", "--games", "many"]).code(2).complains("many cannot be used for --games");
    holocron(&["sim", "--gmaes", "3"]).code(2).complains("There is no option --gmaes here.");
    holocron(&["play", "--side", "grey"]).code(2).complains("grey cannot be used for --side").complains("dark, light");
    holocron(&["deck", "check"]).code(2).complains("This is missing: <FILE>...");
    holocron(&["--lang", "fr", "simm"]).code(2).complains("Il n'y a pas de commande simm.");
    holocron(&["--lang", "de"]).code(2).complains("de cannot be used for --lang");
    holocron(&["sim", "--rules", "mine"]).code(2).complains("there is no reading of the rules called mine").complains("crew-to-fire");
    holocron(&["sim", "--games", "2", "--rules", "committee,crew-to-fire=true"]).code(0);
    holocron(&["cards"]).code(2).complains("Usage: holocron cards");
}

#[test]
fn bots_that_do_not_exist_are_refused() {
    for bots in ["sith,random", "knight@fast,random", "knight@0,random"] {
        holocron(&["duel", "--bots", bots, "--games", "1"]).code(2).complains("there is no bot");
    }
    holocron(&["duel", "--bots", "random", "--games", "1"]).code(2).complains("two bots or more");
    holocron(&["duel", "--bots", "random,random", "--decks", "militia-light", "--games", "1"]).code(2).complains("decks of both sides");
    holocron(&["deck", "test", "no-such-deck"]).code(2).complains("no deck file no-such-deck");
    holocron(&["play", "--bot", "sith"]).code(2).complains("there is no bot sith");
}
