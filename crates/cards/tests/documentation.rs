//! The documentation of the language: its lists are made from the rows of the words, and every example works.
//!
//! `UPDATE_DOCS=1 cargo test -p holocron-cards --test documentation` writes the lists again.

use std::fmt::Write as _;

use holocron_cards::format::format_card;
use holocron_cards::parse::{closed_lists, parse};
use holocron_cards::say::{Lang, lint, text};
use holocron_engine::card::{CardDef, Icon, Kind, Library, Symbols};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/card-language.md");
const BEGIN: &str = "# The lists\n";

fn doc() -> String {
    std::fs::read_to_string(FILE).expect("docs/card-language.md")
}

/// The lists as the rows have them.
fn lists() -> String {
    let mut out = format!("{BEGIN}\nThis part is made from the rows in `crates/engine/src/text/words/`; a test compares it.\n");
    for (title, about, rows) in closed_lists() {
        let _ = write!(out, "\n## {title}\n\n{about}\n\n| word | meaning | example |\n|---|---|---|\n");
        for (word, means, example) in rows {
            let _ = writeln!(out, "| `{word}` | {means} | `{example}` |");
        }
    }
    out.push_str("\n## Kinds of card\n\nThe dictionary of kinds, singular; facts and filters understand the plural as well.\n\n");
    for some in Kind::NAMES.chunks(8) {
        let names: Vec<String> = some.iter().map(|n| format!("`{n}`")).collect();
        let _ = writeln!(out, "- {}", names.join(", "));
    }
    out
}

#[test]
fn the_lists_are_those_of_the_rows() {
    let doc = doc();
    let at = doc.find(BEGIN).expect("the lists");
    let made = format!("{}{}", &doc[..at], lists());
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(FILE, &made).expect("docs/card-language.md");
        return;
    }
    let differs = doc.lines().zip(made.lines()).find(|(a, b)| a != b);
    assert!(doc == made, "UPDATE_DOCS=1 writes docs/card-language.md again; the first line that differs: {differs:?}");
}

#[test]
fn every_icon_is_documented() {
    let doc = doc();
    for icon in Icon::ALL {
        assert!(doc.contains(&format!("`{}`", icon.name())), "the icon {} is missing", icon.name());
    }
}

/// A card with the text of an example, or the card that the example is.
fn card_of(example: &str) -> String {
    let whole = example.ends_with('}') && example.contains(" 1_") && example.contains("; ");
    if whole { example.to_owned() } else { format!("effect \"Example\" 1_1 {{ light; destiny 1\n{example}\n}}") }
}

fn read(example: &str) -> Result<(Symbols, CardDef), String> {
    let mut symbols = Symbols::default();
    match parse("docs/card-language.md", &card_of(example), &mut symbols) {
        Ok(mut cards) => Ok((symbols, cards.remove(0))),
        Err(errors) => Err(format!("this example does not parse: {example}\n{errors}")),
    }
}

/// Examples: the code in the last cell of each row of the tables.
fn examples(doc: &str) -> Vec<&str> {
    let rows = doc.lines().filter(|l| l.starts_with("| ") && !l.contains("| example |"));
    rows.filter_map(|l| l.rsplit(" | ").next())
        .filter_map(|cell| cell.trim_end_matches(" |").trim().strip_prefix('`')?.strip_suffix('`'))
        .collect()
}

#[test]
fn every_example_parses() {
    let doc = doc();
    let examples = examples(&doc);
    assert!(examples.len() > 500, "only {} examples", examples.len());
    let mistakes: Vec<String> = examples.iter().filter_map(|e| read(e).err()).collect();
    assert!(mistakes.is_empty(), "{}", mistakes.join("\n\n"));
}

/// The word of a row stands in its example: as it is written, in the third person, or with a hyphen.
fn uses(example: &str, word: &str) -> bool {
    let (first, rest) = word.split_once(' ').map_or((word, String::new()), |(f, r)| (f, format!(" {r}")));
    let third = |end: &str| format!("{first}{end}{rest}");
    [word.to_owned(), third("s"), third("es"), word.replacen('y', "ies", 1)].iter().any(|w| example.contains(w.as_str()))
}

/// A row is enough: the example has the word, is written back as it was read, and is said well in both languages.
#[test]
fn every_row_is_read_written_and_said() {
    let mut bad = Vec::new();
    for (title, _, rows) in closed_lists() {
        for (word, means, example) in rows {
            if !uses(example, word) || means.len() < 2 {
                bad.push(format!("{title}: `{word}` needs a meaning and an example that uses it: {example}"));
            }
            let (symbols, card) = match read(example) {
                Ok(read) => read,
                Err(error) => {
                    bad.push(error);
                    continue;
                }
            };
            let written = format_card(&card, &symbols);
            let mut again = symbols.clone();
            if !parse("again", &written, &mut again).is_ok_and(|c| c[0] == card) {
                bad.push(format!("{title}: `{word}` is not written back: {written}"));
            }
            let library = Library::new(symbols, vec![card]).expect("one card");
            let (_, def) = library.iter().next().expect("one card");
            for lang in [Lang::En, Lang::Fr] {
                let said = text(&library, def, lang);
                if said.is_empty() && !example.starts_with("let ") {
                    bad.push(format!("{title}: nothing is said of `{word}` in {lang:?}"));
                }
                for entry in &said {
                    bad.extend(lint::faults(entry, lang).into_iter().map(|f| format!("{title}: `{word}` {lang:?}: {f}: {entry}")));
                }
            }
        }
    }
    assert!(bad.is_empty(), "{} rows\n{}", bad.len(), bad.join("\n"));
}

#[test]
fn the_example_at_the_top_parses() {
    let doc = doc();
    let code: Vec<&str> = doc.lines().filter_map(|l| l.strip_prefix("    ")).collect();
    let cards = parse("docs", &code.join("\n"), &mut Symbols::default()).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(cards[0].id, "1_168");
}
