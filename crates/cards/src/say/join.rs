//! Joining pieces into sentences.

/// `a`, `a or b`, `a, b or c`.
pub(crate) fn list(items: &[String], last: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [init @ .., end] => format!("{} {last} {end}", init.join(", ")),
    }
}

/// Alternatives that begin and end alike: `shuffle A`, `shuffle B` is `shuffle A or B`.
pub(crate) fn factored(all: &[String], last: &str) -> Option<String> {
    let split: Vec<Vec<&str>> = all.iter().map(|t| t.split(' ').collect()).collect();
    let first = split.first()?;
    let shortest = split.iter().map(Vec::len).min()?;
    let before = (0..shortest).take_while(|i| split.iter().all(|w| w[*i] == first[*i])).count().min(shortest - 1);
    // a preposition or an article stays with its noun
    let small = ["de", "la", "le", "les", "du", "des", "à", "au", "the", "a", "an", "your", "votre"];
    let before = (0..=before).rev().find(|i| *i == 0 || !small.contains(&first[i - 1])).unwrap_or(0);
    if all.len() < 2 || before == 0 {
        return None;
    }
    let end = |w: &[&str], i: usize| w[w.len() - 1 - i].to_owned();
    let room = shortest - before - 1;
    let after = (0..room).take_while(|i| split.iter().all(|w| end(w, *i) == end(first, *i))).count();
    // the ends belong together only behind a preposition
    let from = first.len() - after;
    let after = if after > 0
        && ["of", "in", "from", "on", "present", "at", "here", "d'un", "de", "du", "sur", "dans", "présents", "présentes", "au"]
            .contains(&first[from])
    {
        after
    } else {
        0
    };
    let middle: Vec<String> = split.iter().map(|w| w[before..w.len() - after].join(" ")).collect();
    // what is left of one must not be the beginning of another: « 1 Force into hand or Force »
    let begins = |m: &String| middle.iter().any(|other| other != m && other.starts_with(&format!("{m} ")));
    if middle.iter().any(|m| m.contains(" and ") || m.contains(" et ") || begins(m)) {
        return None;
    }
    Some(words(&[first[..before].join(" "), list(&middle, last), first[first.len() - after..].join(" ")]))
}

/// Clauses of one subject, which is said once: `it is A`, `B`.
pub(crate) fn same_subject(said: &[String], verbs: &[&str]) -> Vec<String> {
    let head = |text: &str| verbs.iter().filter_map(|v| text.find(v).map(|i| i + v.len())).min().map(|i| text[..i].to_owned());
    let Some(first) = said.first().and_then(|t| head(t)) else { return said.to_vec() };
    // a clause that is short enough to keep its subject in mind
    if said.len() < 2 || !said.iter().all(|t| t.starts_with(&first)) || first.split(' ').count() > 12 {
        return said.to_vec();
    }
    said.iter().enumerate().map(|(i, t)| if i == 0 { t.clone() } else { t[first.len()..].to_owned() }).collect()
}

/// Pieces with single spaces, empty ones left out.
pub(crate) fn words<S: AsRef<str>>(pieces: &[S]) -> String {
    let kept: Vec<&str> = pieces.iter().map(|p| p.as_ref().trim()).filter(|p| !p.is_empty()).collect();
    kept.join(" ")
}

/// Leading clauses and the rest: `once per turn, if ..., you may ...`.
pub(crate) fn clauses(heads: &[String], rest: &str) -> String {
    headed(heads, rest, ": ", 42)
}

/// The same in French.
pub(crate) fn clauses_fr(heads: &[String], rest: &str) -> String {
    headed(heads, rest, " : ", 50)
}

/// A long condition ends with a colon, so that a reader can draw breath.
fn headed(heads: &[String], rest: &str, colon: &str, longest: usize) -> String {
    let all: Vec<&str> = heads.iter().map(String::as_str).filter(|h| !h.is_empty()).collect();
    let before = all.join(", ");
    match (before.is_empty(), rest.is_empty()) {
        (true, _) => rest.to_owned(),
        (false, true) => before,
        (false, false) if before.split(' ').count() + rest.split(' ').count() > longest && !rest.contains(colon) => {
            format!("{before}{colon}{rest}")
        }
        (false, false) => format!("{before}, {rest}"),
    }
}

/// With a capital letter.
pub(crate) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    match chars.next() {
        Some(first) => first.to_uppercase().chain(chars).collect(),
        None => String::new(),
    }
}

/// Sentences in a row, each with its capital and its full stop; empty ones are left out.
pub(crate) fn sentences<S: AsRef<str>>(all: &[S]) -> String {
    let said: Vec<String> = all.iter().map(|s| s.as_ref().trim()).filter(|s| !s.is_empty()).map(sentence).collect();
    said.join(" ")
}

/// One sentence.
pub(crate) fn sentence(text: &str) -> String {
    let text = capital(text.trim()).replace(") (", "; ");
    if text.ends_with(['.', '!', '?']) { text } else { format!("{text}.") }
}
