//! Where bots think: [`Thinkers`], a few threads of low priority and a queue. Games that somebody watches come first. Among these every
//! person has the same share, however many games they play. The queue is limited, and work that is no longer needed ([`Raised`]) is
//! dropped.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

/// What a bot does: it looks at the flag now and then, and gives an index.
type Pick = Box<dyn FnOnce(&Arc<AtomicBool>) -> usize + Send>;

/// Where bots think.
#[derive(Debug)]
pub struct Thinkers {
    shared: Arc<Shared>,
}

/// Something that is being thought about.
#[derive(Debug)]
pub struct Thought {
    /// What came of it; closed where there was no room.
    pub pick: oneshot::Receiver<usize>,
    /// Ends it when dropped.
    pub stop: Raised,
}

/// Tells a thinker, when dropped, that nobody wants to know any more.
#[derive(Debug)]
pub struct Raised(Arc<AtomicBool>);

impl Drop for Raised {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

struct Job {
    urgent: bool,
    /// Its place by fair shares: the smallest is next.
    share: u64,
    number: u64,
    stop: Arc<AtomicBool>,
    pick: Pick,
    reply: oneshot::Sender<usize>,
}

impl Job {
    fn place(&self) -> (bool, u64, u64) {
        (!self.urgent, self.share, self.number)
    }
    fn is_wanted(&self) -> bool {
        !self.stop.load(Ordering::Relaxed)
    }
}

#[derive(Default)]
struct Queue {
    waiting: Vec<Job>,
    /// The share of the job that was taken last.
    now: u64,
    /// The last share that each person was given.
    last: HashMap<i64, u64>,
    number: u64,
    ended: bool,
}

struct Shared {
    queue: Mutex<Queue>,
    wake: Condvar,
    most: usize,
}

impl std::fmt::Debug for Shared {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Shared").field("waiting", &self.lock().waiting.len()).field("most", &self.most).finish()
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Queue {
    /// Puts a job in; one that is worse goes where there are too many.
    fn put(&mut self, owner: i64, most: usize, mut job: Job) {
        self.waiting.retain(Job::is_wanted);
        let share = self.last.get(&owner).map_or(self.now, |last| (last + 1).max(self.now));
        self.last.insert(owner, share);
        let now = self.now;
        if self.last.len() > most.max(64) * 2 {
            self.last.retain(|_, last| *last >= now);
        }
        self.number += 1;
        (job.share, job.number) = (share, self.number);
        self.waiting.push(job);
        if self.waiting.len() > most
            && let Some(worst) = (0..self.waiting.len()).max_by_key(|i| self.waiting[*i].place())
        {
            // Its reply is dropped with it: that is how it is told.
            self.waiting.swap_remove(worst);
        }
    }

    fn take(&mut self) -> Option<Job> {
        self.waiting.retain(Job::is_wanted);
        let best = (0..self.waiting.len()).min_by_key(|i| self.waiting[*i].place())?;
        let job = self.waiting.swap_remove(best);
        self.now = self.now.max(job.share);
        Some(job)
    }
}

impl Thinkers {
    /// As many threads as there are cores, and at most so many thoughts that wait.
    #[must_use]
    pub fn new(most: usize) -> Thinkers {
        let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Thinkers::with(most, threads)
    }

    fn with(most: usize, threads: usize) -> Thinkers {
        let shared = Arc::new(Shared { queue: Mutex::default(), wake: Condvar::new(), most });
        for _ in 0..threads {
            let shared = shared.clone();
            let started = std::thread::Builder::new().name("thinker".to_owned()).spawn(move || work(&shared));
            if let Err(error) = started {
                tracing::error!(%error, "a thread to think on cannot be had");
            }
        }
        Thinkers { shared }
    }

    /// Thinks about something for a game of this person. `urgent` where somebody looks at it.
    pub fn think(&self, owner: i64, urgent: bool, pick: impl FnOnce(&Arc<AtomicBool>) -> usize + Send + 'static) -> Thought {
        let (reply, picked) = oneshot::channel();
        let stop = Arc::new(AtomicBool::new(false));
        let job = Job { urgent, share: 0, number: 0, stop: stop.clone(), pick: Box::new(pick), reply };
        self.shared.lock().put(owner, self.shared.most, job);
        self.shared.wake.notify_one();
        Thought { pick: picked, stop: Raised(stop) }
    }
}

impl Drop for Thinkers {
    fn drop(&mut self) {
        let mut queue = self.shared.lock();
        queue.ended = true;
        queue.waiting.clear();
        drop(queue);
        self.shared.wake.notify_all();
    }
}

/// The life of a thinker.
fn work(shared: &Shared) {
    // People who answer come first on every core. Where that is not allowed it is as well.
    #[cfg(target_os = "linux")]
    let _ = rustix::process::setpriority_process(None, 19);
    let mut queue = shared.lock();
    loop {
        if queue.ended {
            return;
        }
        let Some(job) = queue.take() else {
            queue = shared.wake.wait(queue).unwrap_or_else(PoisonError::into_inner);
            continue;
        };
        drop(queue);
        let Job { pick, stop, reply, .. } = job;
        // One whose thinking breaks takes the first option.
        let picked = catch_unwind(AssertUnwindSafe(|| pick(&stop))).unwrap_or(0);
        let _ = reply.send(picked);
        queue = shared.lock();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    /// One thinker that is held until the sender goes.
    fn held(most: usize) -> (Thinkers, mpsc::Sender<()>, Thought) {
        let thinkers = Thinkers::with(most, 1);
        let (go, wait) = mpsc::channel::<()>();
        let (begun, started) = mpsc::channel::<()>();
        let first = thinkers.think(0, true, move |_| {
            begun.send(()).unwrap();
            let _ = wait.recv();
            7
        });
        started.recv().unwrap();
        (thinkers, go, first)
    }

    /// Thoughts of a person that note when they begin.
    fn noted(thinkers: &Thinkers, log: &Arc<Mutex<Vec<&'static str>>>, owner: i64, urgent: bool, name: &'static str) -> Thought {
        let log = log.clone();
        thinkers.think(owner, urgent, move |_| {
            log.lock().unwrap().push(name);
            0
        })
    }

    #[tokio::test]
    async fn everybody_has_a_share_and_games_that_are_looked_at_come_first() {
        let (thinkers, go, first) = held(100);
        let log = Arc::default();
        let mut thoughts = vec![noted(&thinkers, &log, 3, false, "nobody looks")];
        for name in ["a1", "a2", "a3"] {
            thoughts.push(noted(&thinkers, &log, 1, true, name));
        }
        for name in ["b1", "b2"] {
            thoughts.push(noted(&thinkers, &log, 2, true, name));
        }
        drop(go);
        assert_eq!(first.pick.await, Ok(7));
        for thought in thoughts {
            thought.pick.await.unwrap();
        }
        assert_eq!(*log.lock().unwrap(), ["a1", "b1", "a2", "b2", "a3", "nobody looks"]);
    }

    #[tokio::test]
    async fn what_nobody_wants_to_know_is_not_thought() {
        let (thinkers, go, first) = held(100);
        let log = Arc::default();
        let stale = noted(&thinkers, &log, 1, true, "stale");
        let good = noted(&thinkers, &log, 1, true, "good");
        drop(stale.stop);
        drop(go);
        first.pick.await.unwrap();
        good.pick.await.unwrap();
        assert!(stale.pick.await.is_err());
        assert_eq!(*log.lock().unwrap(), ["good"]);
    }

    #[tokio::test]
    async fn a_thought_that_goes_on_sees_the_flag() {
        let thinkers = Thinkers::with(10, 1);
        let (begun, started) = mpsc::channel::<()>();
        let Thought { pick, stop } = thinkers.think(1, true, move |stop| {
            begun.send(()).unwrap();
            while !stop.load(Ordering::Relaxed) {
                std::thread::yield_now();
            }
            5
        });
        started.recv().unwrap();
        drop(stop);
        assert_eq!(pick.await, Ok(5));
    }

    #[tokio::test]
    async fn the_queue_is_bounded_and_drops_what_can_wait() {
        let (thinkers, go, first) = held(2);
        let log = Arc::default();
        let idle = noted(&thinkers, &log, 1, false, "idle");
        let one = noted(&thinkers, &log, 1, true, "one");
        let two = noted(&thinkers, &log, 2, true, "two");
        let three = noted(&thinkers, &log, 1, true, "three");
        assert!(idle.pick.await.is_err() && three.pick.await.is_err());
        drop(go);
        first.pick.await.unwrap();
        one.pick.await.unwrap();
        two.pick.await.unwrap();
        // The one who has had less comes first.
        assert_eq!(*log.lock().unwrap(), ["two", "one"]);
    }
}
