//! Slow work: reading decks, checking passwords, replaying games. It runs outside the threads that answer people. Each kind has a limit
//! for work in progress and for work that waits. Beyond that, clients are asked to try again.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::sync::Semaphore;

use crate::fail::Fail;

/// A place where work of a kind is done.
#[derive(Debug)]
pub struct Bench {
    places: Arc<Semaphore>,
    waiting: AtomicUsize,
    most: usize,
}

/// Somebody who waits; one who goes away waits no longer.
struct Waiting<'b>(&'b AtomicUsize);

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Bench {
    /// A bench with so many places, and room for so many who wait.
    #[must_use]
    pub fn new(places: usize, most: usize) -> Bench {
        Bench { places: Arc::new(Semaphore::new(places.max(1))), waiting: AtomicUsize::new(0), most }
    }

    /// Does some work, when it is its turn.
    pub async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Fail> {
        if self.waiting.fetch_add(1, Ordering::Relaxed) >= self.most {
            self.waiting.fetch_sub(1, Ordering::Relaxed);
            return Err(Fail::too_fast(1.0));
        }
        let waiting = Waiting(&self.waiting);
        let place = self.places.clone().acquire_owned().await.map_err(|_| Fail::new("internal", "error-internal"))?;
        drop(waiting);
        // The place is taken until the work is done, also where nobody waits for it any more.
        let done = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(place);
            done
        });
        Ok(done.await?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;
    use std::time::Duration;

    #[tokio::test]
    async fn so_much_at_once_and_so_much_that_waits() {
        let bench = Arc::new(Bench::new(1, 1));
        let (go, hold) = mpsc::channel::<()>();
        let (begun, started) = tokio::sync::oneshot::channel();
        let first = tokio::spawn({
            let bench = bench.clone();
            async move {
                bench
                    .run(move || {
                        let _ = begun.send(());
                        let _ = hold.recv();
                        1
                    })
                    .await
            }
        });
        started.await.unwrap();
        let second = tokio::spawn({
            let bench = bench.clone();
            async move { bench.run(|| 2).await }
        });
        while bench.waiting.load(Ordering::Relaxed) == 0 {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        assert_eq!(bench.run(|| 3).await.unwrap_err().code, "too-fast");
        drop(go);
        assert_eq!((first.await.unwrap().unwrap(), second.await.unwrap().unwrap()), (1, 2));
        assert_eq!(bench.run(|| 4).await.unwrap(), 4);
    }
}
