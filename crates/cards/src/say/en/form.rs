//! Forms of English words: articles and plurals.

/// `a` or `an`.
pub(crate) fn article(noun: &str) -> &'static str {
    let lower = noun.to_lowercase();
    if ["torpedoes", "bombs", "binoculars", "tanks", "batteries"].iter().any(|w| lower.ends_with(w)) {
        return "";
    }
    let first = lower.trim_start_matches(['\'', '(', '[']);
    let an = match first {
        f if ["unique", "uni", "one", "us", "eu"].iter().any(|p| f.starts_with(p)) => false,
        f if ["x-", "n-1", "8", "11", "18", "at-", "isb", "r2", "r5", "ln"].iter().any(|p| f.starts_with(p)) => true,
        f => f.starts_with(['a', 'e', 'i', 'o', 'u']),
    };
    if an { "an" } else { "a" }
}

/// Whether there is only one such card: `the topmost character`.
pub(super) fn superlative(noun: &str) -> bool {
    ["highest-", "lowest-", "topmost", "innermost", "outermost", "remaining"].iter().any(|p| noun.starts_with(p))
}

/// The plural of an English word.
pub(crate) fn plural(word: &str) -> String {
    let lower = word.to_lowercase();
    if lower.contains('/') || lower.ends_with("craft") || lower.ends_with("jedi") || lower.ends_with("troops") {
        word.to_owned()
    } else if let Some(stem) = word.strip_suffix("man") {
        format!("{stem}men")
    } else if lower.ends_with('y') && !["ay", "ey", "oy"].iter().any(|e| lower.ends_with(e)) {
        format!("{}ies", &word[..word.len() - 1])
    } else if ["x", "ch", "sh", "ss"].iter().any(|e| lower.ends_with(e)) {
        format!("{word}es")
    } else if lower.ends_with('s') {
        word.to_owned()
    } else {
        format!("{word}s")
    }
}
