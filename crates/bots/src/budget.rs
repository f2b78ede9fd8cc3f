//! How long a player may think.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// How long to think about one decision: until so many playouts are done, or the time is up, whichever is first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// At most so many playouts; `None`: as many as the time allows.
    pub playouts: Option<u32>,
    /// At most so long; `None`: until the playouts are done.
    pub time: Option<Duration>,
    /// Over so many threads.
    pub threads: usize,
}

impl Budget {
    /// So many playouts, however long they take: the pick is then the same on every machine.
    #[must_use]
    pub fn playouts(n: u32) -> Budget {
        Budget { playouts: Some(n), time: None, threads: 1 }
    }
    /// So many milliseconds.
    #[must_use]
    pub fn millis(n: u64) -> Budget {
        Budget { playouts: None, time: Some(Duration::from_millis(n)), threads: 1 }
    }
    /// Over so many threads.
    #[must_use]
    pub fn threads(self, threads: usize) -> Budget {
        Budget { threads: threads.max(1), ..self }
    }
    /// Begins to count. Where the flag is raised, the time is up.
    #[must_use]
    pub(crate) fn clock(self, stop: Option<&AtomicBool>) -> Clock<'_> {
        Clock { left: self.playouts, until: self.time.map(|t| Instant::now() + t), stop }
    }
}

/// A budget being spent.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock<'s> {
    left: Option<u32>,
    until: Option<Instant>,
    stop: Option<&'s AtomicBool>,
}

impl Clock<'_> {
    /// Takes playouts for as many of `guesses` as are left, `each` a guess: how many guesses.
    pub(crate) fn take(&mut self, guesses: u32, each: u32) -> u32 {
        if self.is_over() {
            return 0;
        }
        let Some(left) = &mut self.left else { return guesses };
        let some = guesses.min(*left / each.max(1));
        *left -= some * each;
        some
    }
    /// Playouts left, where they are counted.
    pub(crate) fn left(&self) -> Option<u32> {
        self.left
    }
    /// Whether the time is up.
    pub(crate) fn is_over(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) || self.until.is_some_and(|until| Instant::now() >= until)
    }
    /// Ends early: keeps only a share of what is left of the time and the playouts.
    pub(crate) fn cut(&mut self, share: f64) {
        if let Some(left) = &mut self.left {
            *left = (f64::from(*left) * share) as u32;
        }
        if let Some(until) = &mut self.until {
            *until = Instant::now() + until.saturating_duration_since(Instant::now()).mul_f64(share);
        }
    }
}
