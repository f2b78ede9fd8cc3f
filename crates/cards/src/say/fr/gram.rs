//! French grammar: elision, contraction, agreement, conjugation.

/// Whether a word takes an apostrophe before it.
pub(crate) fn vowel(text: &str) -> bool {
    let mut chars = text.chars();
    let Some(first) = chars.next() else { return false };
    match first {
        'a' | 'e' | 'i' | 'o' | 'u' | 'à' | 'â' | 'é' | 'è' | 'ê' | 'î' | 'ï' | 'ô' | 'œ' | 'A' | 'E' | 'I' | 'O' | 'U' | 'É' => {
            true
        }
        'H' => ["Hydro", "Hyper", "Hypo"].iter().any(|w| text.starts_with(w)),
        'h' => !["hors", "haut", "huit", "hache", "hasard", "homme-loup"].iter().any(|w| text.starts_with(w)) || text.starts_with("homme"),
        _ => false,
    }
}

/// `de` and a noun phrase: `du site`, `d'un alien`, `de Vader`.
pub(crate) fn de(np: &str) -> String {
    if let Some(rest) = np.strip_prefix("le ") {
        format!("du {rest}")
    } else if let Some(rest) = np.strip_prefix("les ") {
        format!("des {rest}")
    } else if let Some(rest) = np.strip_prefix("des ") {
        de(rest)
    } else if vowel(np) {
        format!("d'{np}")
    } else {
        format!("de {np}")
    }
}

/// `de` before each noun of a list: `des comptables et des percepteurs`.
pub(crate) fn de_all(np: &str) -> String {
    if np.contains('(') {
        return de(np);
    }
    let mut text = de(np);
    for word in [", ", " et ", " ou "] {
        for (article, said) in [("les ", "des "), ("le ", "du "), ("la ", "de la "), ("vos ", "de vos "), ("votre ", "de votre ")] {
            text = text.replace(&format!("{word}{article}"), &format!("{word}{said}"));
        }
    }
    text
}

/// `à` and a noun phrase: `au site`, `aux aliens`, `à Vader`.
pub(crate) fn a(np: &str) -> String {
    if let Some(rest) = np.strip_prefix("le ") {
        format!("au {rest}")
    } else if let Some(rest) = np.strip_prefix("les ") {
        format!("aux {rest}")
    } else {
        format!("à {np}")
    }
}

/// `que` and a clause.
pub(crate) fn que(clause: &str) -> String {
    let clause = &conjoined(clause, |c| if vowel(c) { format!("qu'{c}") } else { format!("que {c}") });
    if vowel(clause) { format!("qu'{clause}") } else { format!("que {clause}") }
}

/// The mark before each further clause of a condition, where its conjunction is said again: `si A et si B`.
pub(crate) const AGAIN: char = '\u{1}';

/// Says a conjunction again at each mark.
pub(crate) fn conjoined(text: &str, again: impl Fn(&str) -> String) -> String {
    let mut pieces = text.split(AGAIN);
    let first = pieces.next().unwrap_or_default().to_owned();
    pieces.fold(first, |said, piece| said + &again(piece))
}

/// A clause that would end with the verb alone: `où aucun Jawa ne se trouve`.
pub(crate) fn settled(text: &str) -> String {
    for (bare, full) in [(" n'est", " ne se trouve"), (" est", " se trouve"), (" sont", " se trouvent")] {
        if let Some(start) = text.strip_suffix(bare) {
            return format!("{start}{full}");
        }
    }
    text.to_owned()
}

/// `si` and a clause: `s'il pilote`, `si elle pilote`.
pub(crate) fn si(clause: &str) -> String {
    let one = |c: &str| if c.starts_with("il ") || c.starts_with("ils ") { format!("s'{c}") } else { format!("si {c}") };
    one(&conjoined(clause, one))
}

/// `lorsque` and a clause.
pub(crate) fn lorsque(clause: &str) -> String {
    let text = conjoined(clause, que);
    if vowel(&text) { format!("lorsqu'{text}") } else { format!("lorsque {text}") }
}

/// A noun with its definite article.
pub(crate) fn the(noun: &str, fem: bool, plural: bool) -> String {
    if noun.chars().count() == 1 {
        return noun.to_owned(); // X, Y, Z
    }
    match (plural, fem) {
        (true, _) => format!("les {noun}"),
        (false, _) if vowel(noun) => format!("l'{noun}"),
        (false, true) => format!("la {noun}"),
        (false, false) => format!("le {noun}"),
    }
}

/// A noun and whose it is: `l'habileté de l'adversaire requise pour le contrôle`.
pub(crate) fn the_of(noun: &str, fem: bool, plural: bool, of: &str) -> String {
    let cut = [" requise", " utilisable"].iter().find_map(|w| noun.find(w)).unwrap_or(noun.len());
    let (head, tail) = noun.split_at(cut);
    format!("{} {of}{tail}", the(head, fem, plural))
}

/// A name without its article.
pub(crate) fn bare(name: &str) -> &str {
    ["le ", "la ", "les ", "l'"].iter().find_map(|article| name.strip_prefix(article)).unwrap_or(name)
}

/// A noun with its indefinite article.
pub(crate) fn un(noun: &str, fem: bool) -> String {
    format!("{} {noun}", if fem { "une" } else { "un" })
}

/// A noun with `ce`, `cet`, `cette`, `ces`.
pub(crate) fn ce(noun: &str, fem: bool, plural: bool) -> String {
    match (plural, fem) {
        (true, _) => format!("ces {noun}"),
        (false, true) => format!("cette {noun}"),
        (false, false) if vowel(noun) => format!("cet {noun}"),
        (false, false) => format!("ce {noun}"),
    }
}

/// A noun with `son`, `sa`, `ses`.
pub(crate) fn son(noun: &str, fem: bool, plural: bool) -> String {
    match (plural, fem) {
        (true, _) => format!("ses {noun}"),
        (false, true) if !vowel(noun) => format!("sa {noun}"),
        (false, _) => format!("son {noun}"),
    }
}

/// A noun with `leur`, `leurs`.
pub(crate) fn leur(noun: &str, plural: bool) -> String {
    format!("{} {noun}", if plural { "leurs" } else { "leur" })
}

/// A noun with `votre`, `vos`.
pub(crate) fn votre(noun: &str, plural: bool) -> String {
    format!("{} {noun}", if plural { "vos" } else { "votre" })
}

/// Fills the places marked `*` with the ending of agreement.
pub(crate) fn agree(text: &str, fem: bool, plural: bool) -> String {
    let ending = match (fem, plural) {
        (false, false) => "",
        (true, false) => "e",
        (false, true) => "s",
        (true, true) => "es",
    };
    text.replace("s*", if fem { if plural { "ses" } else { "se" } } else { "s" }).replace('*', ending)
}

/// A phrase that agrees: a participle with `*`, four forms, or one that does not change.
pub(crate) fn agreed(text: &str, fem: bool, plural: bool) -> String {
    if text.contains('/') { adjective(text, fem, plural) } else { agree(text, fem, plural) }
}

/// An adjective: one word that inflects regularly, four forms `m/f/mp/fp`, or `=` and a phrase that never changes.
pub(crate) fn adjective(base: &str, fem: bool, plural: bool) -> String {
    if let Some(fixed) = base.strip_prefix('=') {
        return fixed.to_owned();
    }
    let forms: Vec<&str> = base.split('/').collect();
    if let [m, f, mp, fp] = forms.as_slice() {
        return match (fem, plural) {
            (false, false) => m,
            (true, false) => f,
            (false, true) => mp,
            (true, true) => fp,
        }
        .to_string();
    }
    let one = match (fem, base) {
        (false, _) => base.to_owned(),
        (true, b) if b.ends_with('e') => b.to_owned(),
        (true, b) if b.ends_with("eux") => format!("{}se", &b[..b.len() - 1]),
        (true, b) if b.ends_with("ien") || b.ends_with("el") => format!("{b}{}e", &b[b.len() - 1..]),
        (true, b) if b.ends_with('f') => format!("{}ve", &b[..b.len() - 1]),
        (true, b) => format!("{b}e"),
    };
    if !plural || one.ends_with('s') || one.ends_with('x') {
        one
    } else if let Some(stem) = one.strip_suffix("al") {
        format!("{stem}aux")
    } else {
        format!("{one}s")
    }
}

/// The form of a verb.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// `perdre`
    Inf,
    /// `perdez`
    Vous,
    /// `perd`
    Il,
    /// `perdent`
    Ils,
}

/// Verbs that the rule for `-er` does not make: infinitive, vous, il, ils, participle.
const IRREGULAR: &[[&str; 5]] = &[
    ["être", "êtes", "est", "sont", "été"],
    ["avoir", "avez", "a", "ont", "eu"],
    ["faire", "faites", "fait", "font", "fait"],
    ["pouvoir", "pouvez", "peut", "peuvent", "pu"],
    ["devoir", "devez", "doit", "doivent", "dû"],
    ["venir", "venez", "vient", "viennent", "venu"],
    ["perdre", "perdez", "perd", "perdent", "perdu"],
    ["rendre", "rendez", "rend", "rendent", "rendu"],
    ["prendre", "prenez", "prend", "prennent", "pris"],
    ["mettre", "mettez", "met", "mettent", "mis"],
    ["soustraire", "soustrayez", "soustrait", "soustraient", "soustrait"],
    ["réduire", "réduisez", "réduit", "réduisent", "réduit"],
    ["conduire", "conduisez", "conduit", "conduisent", "conduit"],
    ["choisir", "choisissez", "choisit", "choisissent", "choisi"],
    ["réagir", "réagissez", "réagit", "réagissent", "réagi"],
    ["atterrir", "atterrissez", "atterrit", "atterrissent", "atterri"],
    ["suivre", "suivez", "suit", "suivent", "suivi"],
    ["satisfaire", "satisfaites", "satisfait", "satisfont", "satisfait"],
    ["combattre", "combattez", "combat", "combattent", "combattu"],
    ["convertir", "convertissez", "convertit", "convertissent", "converti"],
    ["souvenir", "souvenez", "souvient", "souviennent", "souvenu"],
    ["résoudre", "résolvez", "résout", "résolvent", "résolu"],
    ["jeter", "jetez", "jette", "jettent", "jeté"],
    ["geler", "gelez", "gèle", "gèlent", "gelé"],
    ["relever", "relevez", "relève", "relèvent", "relevé"],
    ["libérer", "libérez", "libère", "libèrent", "libéré"],
    ["récupérer", "récupérez", "récupère", "récupèrent", "récupéré"],
    ["révéler", "révélez", "révèle", "révèlent", "révélé"],
    ["transférer", "transférez", "transfère", "transfèrent", "transféré"],
    ["insérer", "insérez", "insère", "insèrent", "inséré"],
    ["générer", "générez", "génère", "génèrent", "généré"],
    ["réparer", "réparez", "répare", "réparent", "réparé"],
    ["tirer", "tirez", "tire", "tirent", "tiré"],
    ["coûter", "coûtez", "coûte", "coûtent", "coûté"],
    ["obtenir", "obtenez", "obtient", "obtiennent", "obtenu"],
    ["suspendre", "suspendez", "suspend", "suspendent", "suspendu"],
    ["atteindre", "atteignez", "atteint", "atteignent", "atteint"],
    ["mener", "menez", "mène", "mènent", "mené"],
    ["joindre", "joignez", "joint", "joignent", "joint"],
    ["substituer", "substituez", "substitue", "substituent", "substitué"],
    ["exclure", "excluez", "exclut", "excluent", "exclu"],
    ["répéter", "répétez", "répète", "répètent", "répété"],
    ["posséder", "possédez", "possède", "possèdent", "possédé"],
];

/// A verb in a form. A reflexive verb keeps its pronoun: `se déplace`, `vous déplacez`.
pub(crate) fn verb(inf: &str, form: Form) -> String {
    if let Some(base) = inf.strip_prefix("vous ") {
        return format!("vous {}", conjugate(base, form));
    }
    let (pronoun, base) = reflexive(inf);
    let simple = conjugate(base, form);
    match (pronoun, form) {
        (false, _) => simple,
        (true, Form::Vous) => format!("vous {simple}"),
        (true, _) if vowel(&simple) => format!("s'{simple}"),
        (true, _) => format!("se {simple}"),
    }
}

/// Whether a verb is reflexive, and the verb itself.
fn reflexive(inf: &str) -> (bool, &str) {
    inf.strip_prefix("se ").or_else(|| inf.strip_prefix("s'")).map_or((false, inf), |base| (true, base))
}

fn conjugate(inf: &str, form: Form) -> String {
    if let Some((first, rest)) = inf.split_once(' ') {
        return format!("{} {rest}", conjugate(first, form));
    }
    let index = match form {
        Form::Inf => return inf.to_owned(),
        Form::Vous => 1,
        Form::Il => 2,
        Form::Ils => 3,
    };
    if let Some(row) = IRREGULAR.iter().find(|r| r[0] == inf) {
        return row[index].to_owned();
    }
    let stem = inf.strip_suffix("er").unwrap_or(inf);
    let soft = |s: &str| s.strip_suffix("oy").map_or_else(|| s.to_owned(), |base| format!("{base}oi"));
    match form {
        Form::Inf => inf.to_owned(),
        Form::Vous => format!("{stem}ez"),
        Form::Il => format!("{}e", soft(stem)),
        Form::Ils => format!("{}ent", soft(stem)),
    }
}

/// The past participle, masculine singular.
pub(crate) fn participle(inf: &str) -> String {
    let (_, base) = reflexive(inf);
    if let Some((first, rest)) = base.split_once(' ') {
        return format!("{} {rest}", participle(first));
    }
    if let Some(row) = IRREGULAR.iter().find(|r| r[0] == base) {
        return row[4].to_owned();
    }
    format!("{}é", base.strip_suffix("er").unwrap_or(base))
}

/// `ne ... pas` around a verb.
pub(crate) fn deny(verb: &str) -> String {
    if vowel(verb) { format!("n'{verb} pas") } else { format!("ne {verb} pas") }
}

/// `ne` before a verb.
pub(crate) fn ne(verb: &str) -> String {
    if vowel(verb) { format!("n'{verb}") } else { format!("ne {verb}") }
}

/// Something that is done: a verb and what follows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Act {
    pub verb: String,
    pub rest: String,
}

impl Act {
    pub fn new(verb: &str, rest: impl Into<String>) -> Act {
        Act { verb: verb.to_owned(), rest: rest.into() }
    }
    /// In a form.
    pub fn say(&self, form: Form) -> String {
        crate::say::join::words(&[verb(&self.verb, form), self.rest.clone()])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contraction_and_elision() {
        assert_eq!(de("le site"), "du site");
        assert_eq!(de("un alien"), "d'un alien");
        assert_eq!(de("Obi-Wan"), "d'Obi-Wan");
        assert_eq!(de("Han"), "de Han");
        assert_eq!(de("l'adversaire"), "de l'adversaire");
        assert_eq!(a("les aliens"), "aux aliens");
        assert_eq!(si("il pilote"), "s'il pilote");
        assert_eq!(si("elle pilote"), "si elle pilote");
        assert_eq!(the("habileté", true, false), "l'habileté");
        assert_eq!(the_of("habileté requise", true, false, "de Luke"), "l'habileté de Luke requise");
        assert_eq!(ce("Effet", false, false), "cet Effet");
        assert_eq!(son("habileté", true, false), "son habileté");
        assert_eq!(son("puissance", true, false), "sa puissance");
    }

    #[test]
    fn agreement() {
        assert_eq!(adjective("impérial", false, true), "impériaux");
        assert_eq!(adjective("impérial", true, true), "impériales");
        assert_eq!(adjective("corellien", true, false), "corellienne");
        assert_eq!(agree("touché*", true, true), "touchées");
        assert_eq!(agree("pris*", true, false), "prise");
    }

    #[test]
    fn conjugation() {
        assert_eq!(verb("déployer", Form::Il), "déploie");
        assert_eq!(verb("se déplacer", Form::Ils), "se déplacent");
        assert_eq!(verb("annuler", Form::Vous), "annulez");
        assert_eq!(verb("s'éloigner", Form::Il), "s'éloigne");
        assert_eq!(participle("prendre"), "pris");
        assert_eq!(participle("se déplacer"), "déplacé");
    }
}
