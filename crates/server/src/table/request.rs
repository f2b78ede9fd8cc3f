//! The messages of clients over the WebSocket of a game, and how they are refused.

use holocron_engine::text::{Phase, Side};
use holocron_words::lang::{Value as Word, Words};
use holocron_words::speak::phase_key;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::show::view::{PHASES, json};

/// A message of a client.
#[derive(Debug, Deserialize)]
pub struct Request {
    /// The client's own name for it.
    #[serde(default)]
    pub id: Option<Value>,
    /// What it wants.
    #[serde(flatten)]
    pub ask: Ask,
}

/// What a client wants.
#[derive(Debug, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
#[allow(missing_docs)] // docs/protocol.md says what each is
pub enum Ask {
    Answer {
        decision: u32,
        index: usize,
        #[serde(default)]
        rest: Option<Rest>,
    },
    WhyNot {
        card: u16,
        to: Option<u16>,
    },
    Why {
        what: String,
        card: Option<u16>,
        side: Option<SideName>,
    },
    Where {
        decision: u32,
        index: usize,
    },
    Odds,
    Log,
    Settings(Settings),
    Undo {
        to: Option<u32>,
    },
    UndoReply {
        yes: bool,
    },
    Chat {
        text: String,
        to: Option<ChatTo>,
    },
    Concede,
    Adjourn,
    AdjournReply {
        yes: bool,
    },
    Resume,
    Claim {
        how: ClaimHow,
    },
    Hands {
        show: bool,
    },
    Rematch,
    Lang {
        lang: String,
    },
    Ping,
}

/// A side by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum SideName {
    Dark,
    Light,
}

impl From<SideName> for Side {
    fn from(name: SideName) -> Side {
        match name {
            SideName::Dark => Side::Dark,
            SideName::Light => Side::Light,
        }
    }
}

/// For how long a pass is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Rest {
    Phase,
    Turn,
}

/// Who is to hear.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum ChatTo {
    Table,
    Watchers,
}

/// What becomes of a game whose other player is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum ClaimHow {
    Win,
    Adjourn,
    Bot,
}

impl Request {
    /// Reads a message; what is wrong with it otherwise.
    pub fn read(text: &str) -> Result<Request, String> {
        let request: Request = serde_json::from_str(text).map_err(|e| e.to_string())?;
        match &request.id {
            None | Some(Value::Null | Value::Number(_)) => Ok(request),
            Some(Value::String(s)) if s.len() <= 64 => Ok(request),
            Some(_) => Err("`id` is a number or a short string".to_owned()),
        }
    }
}

/// When a player wants to be asked.
#[derive(Default, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Phases in which to be asked for actions.
    pub stops: Stops,
    /// Whether optional responses are asked.
    pub respond: Respond,
    /// Ask everything.
    pub hold: bool,
}

/// Phases, of one's own turns and of the other's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Stops {
    /// One's own.
    pub own: Vec<PhaseName>,
    /// The other's.
    pub other: Vec<PhaseName>,
}

/// A phase by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PhaseName(pub Phase);

impl Serialize for PhaseName {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_str(phase_key(self.0))
    }
}

impl<'de> Deserialize<'de> for PhaseName {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<PhaseName, D::Error> {
        let word = String::deserialize(d)?;
        let found = PHASES.into_iter().find(|p| phase_key(*p) == word);
        found.map(PhaseName).ok_or_else(|| serde::de::Error::custom(format!("`{word}` is no phase")))
    }
}

/// Whether optional responses are asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Respond {
    Ask,
    #[default]
    Wait,
    Pass,
}

impl Default for Stops {
    fn default() -> Stops {
        // Little can be done in the phases in which the other activates and draws.
        let other = PHASES.into_iter().filter(|p| !matches!(p, Phase::Activate | Phase::Draw));
        Stops { own: PHASES.map(PhaseName).into(), other: other.map(PhaseName).collect() }
    }
}

impl Settings {
    /// As they were kept.
    #[must_use]
    pub fn kept(text: &str) -> Settings {
        serde_json::from_str(text).unwrap_or_default()
    }

    /// Whether an opportunity of this kind, in this phase of one's own or the other's turn, is passed without asking.
    #[must_use]
    pub fn passes(&self, kind: holocron_engine::decision::Ask, phase: Phase, own: bool) -> bool {
        use holocron_engine::decision::Ask;
        if self.hold {
            return false;
        }
        match kind {
            Ask::Action => !(if own { &self.stops.own } else { &self.stops.other }).contains(&PhaseName(phase)),
            Ask::Response => self.respond == Respond::Pass,
            _ => false,
        }
    }
}

/// A "no" to a client.
#[derive(Clone, Debug)]
pub struct Refused {
    /// For programs.
    pub code: &'static str,
    key: &'static str,
    args: Vec<(&'static str, String)>,
}

impl Refused {
    /// A "no" whose message has the same name as its code.
    #[must_use]
    pub fn new(code: &'static str, key: &'static str) -> Refused {
        Refused { code, key, args: Vec::new() }
    }
    /// With a variable of the message.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl ToString) -> Refused {
        self.args.push((name, value.to_string()));
        self
    }
    /// In words.
    #[must_use]
    pub fn words(&self, words: &Words) -> String {
        let args: Vec<(&str, Word<'_>)> = self.args.iter().map(|(n, v)| (*n, Word::from(v.as_str()))).collect();
        words.fill(self.key, &args)
    }
    /// As a message.
    #[must_use]
    pub fn message(&self, words: &Words, re: Option<&Value>, decision: Option<u32>) -> String {
        let mut out = crate::show::view::Writer::new();
        out.add("type", "refused");
        out.raw("re", &json(&re));
        out.add("code", self.code);
        out.add("words", &self.words(words));
        out.add("decision", &decision);
        out.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_read() {
        let r = Request::read(r#"{"do": "answer", "id": 3, "decision": 7, "index": 0}"#).unwrap();
        assert!(matches!(r.ask, Ask::Answer { decision: 7, index: 0, rest: None }));
        let r = Request::read(r#"{"do": "answer", "decision": 7, "index": 0, "rest": "turn"}"#).unwrap();
        assert!(matches!(r.ask, Ask::Answer { rest: Some(Rest::Turn), .. }));
        assert!(matches!(Request::read(r#"{"do": "ping"}"#).unwrap().ask, Ask::Ping));
        assert!(matches!(Request::read(r#"{"do": "settings", "hold": true}"#).unwrap().ask, Ask::Settings(Settings { hold: true, .. })));
        for bad in [
            "",
            "[]",
            "{}",
            "{\"do\": \"fly\"}",
            "{\"do\": \"answer\"}",
            "{\"do\": \"ping\", \"id\": {}}",
            "{\"do\":\"answer\",\"decision\":-1,\"index\":0}",
        ] {
            assert!(Request::read(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn settings_survive() {
        let s = Settings { hold: true, respond: Respond::Pass, stops: Stops { own: vec![], other: vec![PhaseName(Phase::Move)] } };
        assert_eq!(Settings::kept(&json(&s)), s);
        assert_eq!(Settings::kept(""), Settings::default());
    }
}
