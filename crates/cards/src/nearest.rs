//! Which existing word a mistaken one is nearest to: edit distance over closed lists.

/// The number of letters to insert, delete, change or swap (with the next one) to make `a` of `b`, without regard to case.
#[must_use]
pub fn distance(a: &str, b: &str) -> usize {
    let a: Vec<char> = a.chars().flat_map(char::to_lowercase).collect();
    let b: Vec<char> = b.chars().flat_map(char::to_lowercase).collect();
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = Vec::with_capacity(b.len() + 1);
        row.push(i);
        for j in 1..=b.len() {
            let change = last[j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut best = change.min(last[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                best = best.min(before[j - 2] + 1);
            }
            row.push(best);
        }
        before = std::mem::replace(&mut last, row);
    }
    last[b.len()]
}

/// The word of `words` nearest to `word`, if one is near enough to be meant.
pub fn nearest<'w>(word: &str, words: impl IntoIterator<Item = &'w str>) -> Option<&'w str> {
    let length = word.chars().count();
    let allowed = match length {
        0..=2 => 1,
        3..=5 => 2,
        _ => length / 3 + 1,
    };
    words
        .into_iter()
        .filter(|w| w.chars().count().abs_diff(length) <= allowed)
        .map(|w| (distance(word, w), w))
        .filter(|(d, w)| *d <= allowed && *d < length.max(w.chars().count()))
        .min_by_key(|(d, w)| (*d, w.chars().next().map(|c| c.to_ascii_lowercase()) != word.chars().next().map(|c| c.to_ascii_lowercase())))
        .map(|(_, w)| w)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances() {
        assert_eq!(distance("power", "power"), 0);
        assert_eq!(distance("pwoer", "power"), 1);
        assert_eq!(distance("forfiet", "forfeit"), 1);
        assert_eq!(distance("", "abc"), 3);
    }

    #[test]
    fn the_nearest_is_near() {
        assert_eq!(nearest("pwoer", ["power", "forfeit", "deploy"]), Some("power"));
        assert_eq!(nearest("qqqqqq", ["power", "forfeit", "deploy"]), None);
        assert_eq!(nearest("a", ["b"]), None);
    }
}
