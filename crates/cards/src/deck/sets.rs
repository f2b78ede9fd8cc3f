//! Names of the sets, by the number in card ids.

use crate::library::names;

/// The name of a set.
#[must_use]
pub fn set_name(number: &str) -> Option<&'static str> {
    names().set(number)
}

/// The number of a set by name; `Set 9` and `Virtual Set 9` are the virtual sets.
pub(super) fn set_number(name: &str) -> Option<String> {
    let name = name.trim();
    if let Some(number) = names().set_number(name) {
        return Some(number.to_owned());
    }
    let lower = name.to_lowercase();
    let number = lower.strip_prefix("virtual set ").or_else(|| lower.strip_prefix("set "))?;
    number.parse::<u16>().ok().map(|n| (200 + n).to_string())
}
