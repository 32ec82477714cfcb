//! Slow work, a bounded amount of it at a time.

use super::refusal::{Code, Refusal};
use std::sync::Arc;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// A bounded number of requests, some of them working, the others waiting their turn.
pub(super) struct Queue {
    workers: Arc<Semaphore>,
    places: Arc<Semaphore>,
}

/// A request that has been let in, until it is dropped.
pub(super) struct Guest {
    workers: Arc<Semaphore>,
    _place: OwnedSemaphorePermit,
}

impl Queue {
    /// A queue for so many that work and so many that wait.
    pub(super) fn new(workers: usize, waiting: usize) -> Queue {
        Queue { workers: Arc::new(Semaphore::new(workers)), places: Arc::new(Semaphore::new(workers + waiting)) }
    }

    /// Lets a request in, or turns it away if there is no place left.
    pub(super) fn enter(&self) -> Result<Guest, Refusal> {
        match Arc::clone(&self.places).try_acquire_owned() {
            Ok(place) => Ok(Guest { workers: Arc::clone(&self.workers), _place: place }),
            Err(_) => Err(Refusal::new(Code::TooBusy, "too many questions at once; ask again soon")),
        }
    }
}

impl Guest {
    /// Does a piece of work on a thread of its own, when it is its turn: first come, first served.
    pub(super) async fn work<T: Send + 'static>(&self, job: impl FnOnce() -> T + Send + 'static) -> Result<T, Refusal> {
        let turn = Arc::clone(&self.workers).acquire_owned().await.expect("it is never closed");
        let done = tokio::task::spawn_blocking(move || {
            // Held as long as the thread works, even if nobody waits for the answer any more.
            let _turn = turn;
            job()
        });
        done.await.map_err(|_| Refusal::broken())
    }
}
