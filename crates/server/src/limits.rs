//! Rate limits. A [`Bucket`] fills with time, and each request takes from it. [`Gate`] keeps one bucket per key.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use crate::config::Rate;

/// A bucket that fills with time.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    level: f64,
    filled: Instant,
}

impl Bucket {
    /// A full one.
    #[must_use]
    pub fn full(rate: Rate) -> Bucket {
        Bucket { level: rate.burst, filled: Instant::now() }
    }

    /// Takes so much; where there is not enough, says after how many seconds there will be.
    pub fn take(&mut self, rate: Rate, cost: f64, now: Instant) -> Result<(), f64> {
        let passed = now.saturating_duration_since(self.filled).as_secs_f64();
        self.level = (self.level + passed * rate.each_second).min(rate.burst);
        self.filled = now;
        if self.level >= cost {
            self.level -= cost;
            Ok(())
        } else {
            Err((cost - self.level) / rate.each_second.max(f64::MIN_POSITIVE))
        }
    }
}

/// Buckets by key.
#[derive(Debug)]
pub struct Gate<K> {
    rate: Rate,
    buckets: Mutex<HashMap<K, Bucket>>,
}

/// So many keys are remembered before full buckets are thrown away.
const MANY: usize = 10_000;

impl<K: Hash + Eq> Gate<K> {
    /// A gate that lets through so much.
    #[must_use]
    pub fn new(rate: Rate) -> Gate<K> {
        Gate { rate, buckets: Mutex::new(HashMap::new()) }
    }

    /// Lets one through, or says after how many seconds.
    pub fn pass(&self, key: K) -> Result<(), f64> {
        let now = Instant::now();
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MANY {
            let rate = self.rate;
            buckets.retain(|_, b| b.take(rate, rate.burst, now).is_err());
        }
        buckets.entry(key).or_insert_with(|| Bucket::full(self.rate)).take(self.rate, 1.0, now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_burst_then_a_rate() {
        let rate = Rate { burst: 3.0, each_second: 2.0 };
        let mut bucket = Bucket::full(rate);
        let now = bucket.filled;
        for _ in 0..3 {
            assert_eq!(bucket.take(rate, 1.0, now), Ok(()));
        }
        assert_eq!(bucket.take(rate, 1.0, now), Err(0.5));
        assert_eq!(bucket.take(rate, 1.0, now + Duration::from_millis(600)), Ok(()));
        assert!(bucket.take(rate, 1.0, now + Duration::from_millis(600)).is_err());
    }

    #[test]
    fn keys_do_not_share() {
        let gate = Gate::new(Rate { burst: 1.0, each_second: 0.001 });
        assert!(gate.pass(1).is_ok());
        assert!(gate.pass(1).is_err());
        assert!(gate.pass(2).is_ok());
    }
}
