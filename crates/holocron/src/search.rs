//! Word search without regard to case, accents and the kind of quote.

/// A text as it is looked for: lower case, no accents, plain quotes.
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for c in text.chars().flat_map(char::to_lowercase) {
        match c {
            'à' | 'â' | 'ä' | 'á' => folded.push('a'),
            'ç' => folded.push('c'),
            'é' | 'è' | 'ê' | 'ë' => folded.push('e'),
            'î' | 'ï' | 'í' => folded.push('i'),
            'ô' | 'ö' | 'ó' => folded.push('o'),
            'ù' | 'û' | 'ü' | 'ú' => folded.push('u'),
            'ÿ' => folded.push('y'),
            'ñ' => folded.push('n'),
            'œ' => folded.push_str("oe"),
            'æ' => folded.push_str("ae"),
            '’' | '‘' | '`' => folded.push('\''),
            '“' | '”' | '«' | '»' => folded.push('"'),
            '\u{a0}' | '\u{202f}' => folded.push(' '),
            '\u{300}'..='\u{36f}' => {}
            c => folded.push(c),
        }
    }
    folded
}

/// Whether a text has all these words, in any order.
pub fn has_all(text: &str, words: &[String]) -> bool {
    words.iter().all(|w| text.contains(w.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_case_and_quotes_do_not_matter() {
        assert_eq!(fold("DÉPLOIEMENT d’une Œuvre"), "deploiement d'une oeuvre");
        assert_eq!(fold("e\u{301}té"), "ete");
        assert!(has_all("valeur de perte", &[fold("Perte"), fold("valeur")]));
        assert!(!has_all("valeur de perte", &[fold("perdue")]));
    }
}
