//! One term for one thing: messages, rules and the texts of all cards use the terms of `rules/terms.tsv`, and none of the forms
//! that the table rejects.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use holocron_cards::say;
use holocron_words::glossary;
use holocron_words::lang::Lang;

/// A row of the table, seen from one language.
struct Term {
    /// What the thing is called.
    word: String,
    /// Forms that no text uses.
    not: Vec<String>,
    /// Phrases in which such a form is something else.
    except: Vec<String>,
}

/// A text and where it stands.
struct Text {
    place: String,
    text: String,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap_or_else(|e| panic!("{path}: {e}"))
}

fn terms(lang: Lang) -> Vec<Term> {
    let (word, forms) = match lang {
        Lang::En => (0, 2),
        Lang::Fr => (1, 3),
    };
    let table = read("rules/terms.tsv");
    let rows = table.lines().filter(|l| !l.starts_with('#')).map(|l| {
        let fields: Vec<&str> = l.split('\t').collect();
        assert_eq!(fields.len(), 4, "{l}");
        let all: Vec<&str> = fields[forms].split("; ").filter(|f| *f != "-").collect();
        let except = all.iter().filter_map(|f| f.strip_prefix('!')).map(str::to_owned).collect();
        Term { word: fields[word].to_owned(), not: all.iter().filter(|f| !f.starts_with('!')).map(|f| (*f).to_owned()).collect(), except }
    });
    rows.collect()
}

/// The places where a form stands as whole words. Its first letter may be small or capital, unless it begins with `=`.
fn found(text: &str, form: &str) -> Vec<usize> {
    let (exact, form) = form.strip_prefix('=').map_or((false, form), |f| (true, f));
    let mut letters = form.chars();
    let first = letters.next().expect("a form");
    let other = if first.is_uppercase() { first.to_lowercase().next() } else { first.to_uppercase().next() };
    let swapped: String = other.into_iter().chain(letters).collect();
    let mut at: Vec<usize> = text.match_indices(form).map(|(i, _)| i).collect();
    if !exact {
        at.extend(text.match_indices(&swapped).map(|(i, _)| i));
    }
    let apart = |c: Option<char>| c.is_none_or(|c| !c.is_alphabetic());
    at.retain(|i| {
        let begins = !first.is_alphabetic() || apart(text[..*i].chars().next_back());
        begins && apart(text[i + form.len()..].chars().next())
    });
    at.sort_unstable();
    at.dedup();
    at
}

/// Messages of the program and of the page: what stands after the name of a message and in its further lines.
fn messages(lang: Lang) -> Vec<Text> {
    let mut all = Vec::new();
    for folder in ["crates/words/locales", "web/locales"] {
        for entry in std::fs::read_dir(root().join(folder).join(lang.code())).expect("a folder of messages") {
            let path = entry.expect("a file").path();
            let file = std::fs::read_to_string(&path).expect("messages");
            for (n, line) in file.lines().enumerate().filter(|(_, l)| !l.starts_with('#')) {
                let named = line.starts_with(|c: char| c.is_ascii_lowercase());
                let text = if named { line.split_once('=').map_or("", |(_, t)| t) } else { line };
                // the names of variables are no words
                let said = text
                    .split('$')
                    .enumerate()
                    .map(|(i, t)| if i == 0 { t } else { t.trim_start_matches(|c: char| c.is_ascii_lowercase()) });
                all.push(Text { place: format!("{}:{}", path.display(), n + 1), text: said.collect::<Vec<_>>().join("$") });
            }
        }
    }
    all
}

fn rules(lang: Lang) -> Vec<Text> {
    let both = |r: &glossary::Rule| Text { place: r.id.clone(), text: format!("{} {}", r.title.in_lang(lang), r.text.in_lang(lang)) };
    glossary::rules().values().map(both).collect()
}

/// The texts, kinds and rulings of all cards, and the tables from which they are made.
fn cards(lang: Lang) -> Vec<Text> {
    let library = holocron_cards::library::embedded().expect("the cards");
    let mut all = Vec::new();
    for (_, card) in library.iter() {
        let mut texts = say::text(&library, card, lang.of_cards());
        texts.extend(say::keywords(&library, card, lang.of_cards()));
        texts.extend(say::rulings(card, lang.of_cards()).into_iter().map(str::to_owned));
        all.extend(texts.into_iter().map(|text| Text { place: card.id.clone(), text }));
    }
    for (table, columns) in [("kinds", [1..3, 4..6]), ("terms", [1..2, 2..3]), ("rulings", [0..1, 1..2])] {
        let [english, french] = columns;
        let columns = if lang == Lang::En { english } else { french };
        let path = format!("crates/cards/src/say/{table}.tsv");
        for line in read(&path).lines().filter(|l| !l.starts_with('#')) {
            let fields: Vec<&str> = line.split('\t').collect();
            all.extend(fields.get(columns.clone()).into_iter().flatten().map(|f| Text { place: path.clone(), text: (*f).to_owned() }));
        }
    }
    all
}

/// Titles of cards are printed as they are. These are the ones in which a rejected form stands.
fn titles(forms: &[Term]) -> Vec<String> {
    let mut titles: BTreeSet<String> = read("cards/titles.tsv").lines().flat_map(|l| l.split('\t')).map(str::to_owned).collect();
    let library = holocron_cards::library::embedded().expect("the cards");
    titles.extend(library.iter().map(|(_, c)| library.symbols.name(c.title).to_owned()));
    let mut all: Vec<String> =
        titles.into_iter().filter(|t| forms.iter().flat_map(|f| &f.not).any(|form| !found(t, form).is_empty())).collect();
    all.sort_by_key(|t| std::cmp::Reverse(t.len()));
    all
}

fn check(lang: Lang) {
    let terms = terms(lang);
    let titles = titles(&terms);
    let texts: Vec<Text> = messages(lang).into_iter().chain(rules(lang)).chain(cards(lang)).collect();
    assert!(texts.len() > 3000, "{} texts", texts.len());
    let mut wrong = Vec::new();
    for Text { place, text } in &texts {
        let plain = titles.iter().fold(text.clone(), |text, title| text.replace(title, "…"));
        for term in &terms {
            let said = term.except.iter().fold(plain.clone(), |text, phrase| text.replace(phrase, "…"));
            for form in term.not.iter().filter(|f| !found(&said, f).is_empty()) {
                wrong.push(format!("{place}: \"{form}\" instead of \"{}\": {text}", term.word));
            }
        }
    }
    assert!(wrong.is_empty(), "{} texts with other terms:\n{}", wrong.len(), wrong.join("\n"));
    let unused: Vec<&str> =
        terms.iter().map(|t| t.word.as_str()).filter(|word| texts.iter().all(|t| found(&t.text, word).is_empty())).collect();
    assert!(unused.is_empty(), "terms that no text uses: {unused:?}");
}

#[test]
fn english_texts_use_the_terms() {
    check(Lang::En);
}

#[test]
fn french_texts_use_the_terms() {
    check(Lang::Fr);
}

#[test]
fn rejected_forms_are_found_as_whole_words() {
    assert_eq!(found("Un chasseur de prime.", "chasseur de prime"), [3]);
    assert!(found("Un chasseur de primes.", "chasseur de prime").is_empty());
    assert_eq!(found("L'interruption", "interruption"), [2]);
    assert!(found("L'Interruption", "=interruption").is_empty());
    assert_eq!(found("perd { $ } Force", "} Force"), [9]);
}
