//! The ids of the glossary: which exist, and which a refusal satisfies.

include!(concat!(env!("OUT_DIR"), "/rules.rs"));

/// Whether a rule of the glossary has this id, or one that begins with it.
#[must_use]
pub fn exists(id: &str) -> bool {
    RULES.iter().any(|rule| begins(rule, id))
}

/// Whether the ledger has a requirement of this id or name.
#[must_use]
pub fn asks(seed: &str) -> bool {
    SEEDS.iter().any(|(id, name)| id.eq_ignore_ascii_case(seed) || name.eq_ignore_ascii_case(seed))
}

/// The rule whose id comes nearest, for messages.
#[must_use]
pub fn nearest(id: &str) -> Option<&'static str> {
    RULES.iter().copied().min_by_key(|rule| crate::names::distance(rule, id))
}

/// Rules of the glossary that state one prohibition from two sides: a refusal by one is a refusal by the other.
const TWINS: &[&[&str]] = &[
    &["uniqueness.per-turn", "limit.uniqueness-per-turn"],
    &["deploy.vehicle", "location.interior", "location.exist"],
    &["deploy.capital", "deploy.where", "location.exist"],
    &["aboard.unpiloted", "move.pilot", "weapon.bearer", "weapon.crew"],
    &["move.land", "move.destination", "location.exist"],
    &["persona.out-of-play", "card.out-of-play"],
];

/// Whether a rule's id, or that of a twin, is this one or begins with it.
#[must_use]
pub(crate) fn is_rule(rule: &str, wanted: &str) -> bool {
    begins(rule, wanted) || TWINS.iter().any(|group| group.contains(&rule) && group.iter().any(|r| begins(r, wanted)))
}

fn begins(rule: &str, wanted: &str) -> bool {
    let head = rule.get(..wanted.len()).is_some_and(|head| head.eq_ignore_ascii_case(wanted));
    head && (rule.len() == wanted.len() || rule[wanted.len()..].starts_with(['.', '-']))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_by_prefix_and_twin() {
        assert!(is_rule("weapon.one-per-turn", "weapon"));
        assert!(is_rule("weapon.one-per-turn", "weapon.one"));
        assert!(!is_rule("weapon.one-per-turn", "weap"));
        assert!(!is_rule("weapon.one-per-turn", "weapon.one-per-turn.x"));
        assert!(is_rule("uniqueness.per-turn", "limit.uniqueness-per-turn"));
        assert!(is_rule("move.destination", "move.land"));
        assert!(!is_rule("move.once", "move.land"));
    }

    #[test]
    fn requirements_by_id_and_name() {
        assert!(asks("S010") && asks("s010") && asks("Vehicle - creature vehicles #2"));
        assert!(!asks("S999") && !asks("Vehicle - creature") && !asks(""));
    }

    #[test]
    fn ids_that_exist() {
        assert!(RULES.len() > 400, "{} rules", RULES.len());
        assert!(exists("deploy.cost") && exists("deploy") && exists("weapon.one"));
        assert!(!exists("deploy.cots") && !exists("depl") && !exists(""));
        assert_eq!(nearest("deploy.cots"), Some("deploy.cost"));
        for twin in TWINS.iter().flat_map(|group| group.iter()) {
            assert!(RULES.contains(twin), "{twin}");
        }
    }
}
