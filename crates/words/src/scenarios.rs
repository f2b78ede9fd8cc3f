//! The scenarios that the binary carries, so that coverage and worked examples are at hand on any machine.

use std::sync::OnceLock;

use crate::embedded::SCENARIOS;

/// A file of scenarios.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// Its path from the root of the project: `scenarios/rules/battle.scn`.
    pub path: String,
    /// What stands in it.
    pub text: String,
}

impl Source {
    /// Whether it shows what is not carried out yet.
    pub fn waits(&self) -> bool {
        self.is_in("waiting")
    }
    /// Whether it is about what bots choose, not about rules or cards.
    pub fn judges(&self) -> bool {
        self.is_in("judgement")
    }

    fn is_in(&self, folder: &str) -> bool {
        self.path.split(['/', '\\']).any(|part| part == folder)
    }
}

/// The files that the binary carries. What cannot be unpacked is left out; a test sees to it that there is nothing such.
pub fn embedded() -> &'static [Source] {
    static FILES: OnceLock<Vec<Source>> = OnceLock::new();
    FILES.get_or_init(|| unpack(SCENARIOS))
}

fn unpack(packed: &[u8]) -> Vec<Source> {
    let bytes = miniz_oxide::inflate::decompress_to_vec(packed).unwrap_or_default();
    let all = String::from_utf8(bytes).unwrap_or_default();
    let files = all.split('\u{1}').filter_map(|file| file.split_once('\n'));
    files.map(|(path, text)| Source { path: path.to_owned(), text: text.to_owned() }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_binary_carries_every_scenario_as_it_is() {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        assert!(embedded().len() > 40, "only {} files", embedded().len());
        for file in embedded() {
            let text = std::fs::read_to_string(root.join(&file.path)).unwrap_or_else(|e| panic!("{}: {e}", file.path));
            assert!(file.text == text, "{} is another", file.path);
        }
        let waits = |path: &str| Source { path: path.to_owned(), text: String::new() }.waits();
        assert!(waits("scenarios/waiting/core.scn") && !waits("scenarios/rules/waiting.scn"));
    }

    #[test]
    fn a_damaged_pack_is_empty() {
        assert!(unpack(&[1, 2, 3]).is_empty());
    }
}
