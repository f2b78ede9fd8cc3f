//! A learned evaluation: a small neural net over the numbers of [`crate::sight`], for bots that search far ahead.
//!
//! The net has one hidden layer. It is asked from both points of view, and the difference is the value of the position. What is good for
//! one side is therefore equally bad for the other.

use std::sync::OnceLock;

use holocron_engine::Game;
use holocron_engine::text::Side;

use crate::sight::{self, SEEN};

/// Hidden units.
pub const HIDDEN: usize = 24;
/// Inputs: both sides.
pub const INPUTS: usize = 2 * SEEN;

/// The numbers of a net.
#[derive(Clone, Debug, PartialEq)]
pub struct Net {
    /// What each hidden unit makes of each input.
    pub first: Vec<[f32; INPUTS]>,
    /// What it adds.
    pub bias: Vec<f32>,
    /// What each hidden unit counts.
    pub last: Vec<f32>,
    /// What each input counts without one.
    pub direct: [f32; INPUTS],
}

impl Net {
    /// A net that sees no difference.
    fn empty() -> Net {
        Net { first: Vec::new(), bias: Vec::new(), last: Vec::new(), direct: [0.0; INPUTS] }
    }

    /// A point of view.
    fn half(&self, x: &[f32; INPUTS]) -> f32 {
        let mut sum: f32 = self.direct.iter().zip(x).map(|(a, b)| a * b).sum();
        for ((w, b), out) in self.first.iter().zip(&self.bias).zip(&self.last) {
            let z: f32 = w.iter().zip(x).map(|(a, b)| a * b).sum::<f32>() + b;
            sum += out * squash(z);
        }
        sum
    }

    /// The advantage of a side, as a logit.
    #[must_use]
    pub fn advantage(&self, game: &Game, side: Side) -> f32 {
        let [a, b] = sight::both(game, side);
        let (mut ours, mut theirs) = ([0.0; INPUTS], [0.0; INPUTS]);
        ours[..SEEN].copy_from_slice(&a);
        ours[SEEN..].copy_from_slice(&b);
        theirs[..SEEN].copy_from_slice(&b);
        theirs[SEEN..].copy_from_slice(&a);
        self.half(&ours) - self.half(&theirs)
    }

    /// Reads a net: numbers in the order of the fields, between spaces.
    ///
    /// # Errors
    /// Where there are too few numbers or too many, or something is not a number.
    pub fn read(text: &str) -> Result<Net, String> {
        let numbers: Result<Vec<f32>, _> = text.split_whitespace().map(str::parse).collect();
        let numbers = numbers.map_err(|e| e.to_string())?;
        let want = HIDDEN * (INPUTS + 2) + INPUTS;
        if numbers.len() != want {
            return Err(format!("{} numbers instead of {want}", numbers.len()));
        }
        let mut rest = numbers.into_iter();
        let mut row = || -> [f32; INPUTS] { std::array::from_fn(|_| rest.next().unwrap_or(0.0)) };
        let first = (0..HIDDEN).map(|_| row()).collect();
        let direct = row();
        let bias = rest.by_ref().take(HIDDEN).collect();
        let last = rest.collect();
        Ok(Net { first, bias, last, direct })
    }
}

/// Cheap, and between -1 and 1.
#[must_use]
pub fn squash(z: f32) -> f32 {
    z / (1.0 + z.abs())
}

static NET: OnceLock<Net> = OnceLock::new();

/// The net that was learned.
#[must_use]
pub fn learned() -> &'static Net {
    NET.get_or_init(|| Net::read(include_str!("judge.net")).unwrap_or_else(|_| Net::empty()))
}

/// Puts another net in its place, to measure what it does; false where one is in use already.
pub fn learn(net: Net) -> bool {
    NET.set(net).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_net_can_be_read_and_what_is_good_for_one_is_bad_for_the_other() {
        let net = Net::read(include_str!("judge.net")).expect("a net");
        let library: &'static holocron_engine::card::Library = Box::leak(Box::new(holocron_cards::library::embedded().expect("the cards")));
        let game = Game::empty(library, 1, Default::default());
        let (dark, light) = (net.advantage(&game, Side::Dark), net.advantage(&game, Side::Light));
        assert!((dark + light).abs() < 1e-4, "{dark} and {light}");
        assert!(Net::read("1 2 3").is_err());
        assert!(Net::read("one").is_err());
    }
}
