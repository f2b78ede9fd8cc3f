//! Joining pieces into sentences.

/// `a`, `a or b`, `a, b or c`.
pub(crate) fn list(items: &[String], last: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [init @ .., end] => format!("{} {last} {end}", init.join(", ")),
    }
}

/// Pieces with single spaces, empty ones left out.
pub(crate) fn words<S: AsRef<str>>(pieces: &[S]) -> String {
    let kept: Vec<&str> = pieces.iter().map(|p| p.as_ref().trim()).filter(|p| !p.is_empty()).collect();
    kept.join(" ")
}

/// Leading clauses and the rest: `once per turn, if ..., you may ...`.
pub(crate) fn clauses(heads: &[String], rest: &str) -> String {
    let mut all: Vec<&str> = heads.iter().map(String::as_str).filter(|h| !h.is_empty()).collect();
    if !rest.is_empty() {
        all.push(rest);
    }
    all.join(", ")
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
    let text = capital(text.trim());
    if text.ends_with(['.', '!', '?']) { text } else { format!("{text}.") }
}
