//! Slow answers that are worked out once and kept.

use super::queue::Queue;
use super::refusal::Refusal;
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::OnceCell;

/// The answers to questions of one kind, each worked out when it is first asked for.
pub(super) struct Kept<K, V>(Mutex<HashMap<K, Arc<OnceCell<V>>>>);

impl<K, V> Default for Kept<K, V> {
    fn default() -> Kept<K, V> {
        Kept(Mutex::default())
    }
}

impl<K: Eq + Hash, V: Clone + Send + Sync + 'static> Kept<K, V> {
    /// The answer to a question; unless it is known, the first who asks has it worked out, and all others who ask
    /// meanwhile wait for it, each at a place of the queue. An error is not kept.
    pub(super) async fn get(
        &self,
        question: K,
        queue: &Queue,
        job: impl FnOnce() -> Result<V, Refusal> + Send + 'static,
    ) -> Result<V, Refusal> {
        let place = self.place(question);
        if let Some(known) = place.get() {
            return Ok(known.clone());
        }
        let guest = queue.enter()?;
        // On its own, for it goes on if the client that asked first goes away.
        let answer = tokio::spawn(async move {
            let answer = place.get_or_try_init(|| async move { guest.work(job).await? }).await;
            answer.cloned()
        });
        answer.await.map_err(|_| Refusal::broken())?
    }

    fn place(&self, question: K) -> Arc<OnceCell<V>> {
        let mut places = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(places.entry(question).or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::super::refusal::Code;
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
    use std::time::Duration;

    /// Asks the same so many times at once; the answer says how often it has been worked out, the first of them in vain.
    async fn ask(kept: &Kept<(), usize>, queue: &Queue, times: usize) -> Vec<Result<usize, String>> {
        let worked = Arc::new(AtomicUsize::new(0));
        let questions = (0..times).map(|_| {
            let worked = Arc::clone(&worked);
            kept.get((), queue, move || {
                std::thread::sleep(Duration::from_millis(50));
                match worked.fetch_add(1, Relaxed) {
                    0 => Err(Refusal::new(Code::NoTable, "the first time is in vain")),
                    times => Ok(times),
                }
            })
        });
        let answers = futures_util::future::join_all(questions).await;
        answers.into_iter().map(|answer| answer.map_err(|refusal| refusal.error().to_owned())).collect()
    }

    #[tokio::test]
    async fn an_answer_is_worked_out_once() {
        let (kept, queue) = (Kept::default(), Queue::new(4, 100));
        let answers = ask(&kept, &queue, 20).await;
        assert_eq!(answers[0], Err("the first time is in vain".to_owned()));
        assert!(answers[1..].iter().all(|answer| *answer == Ok(1)), "{answers:?}");
        assert_eq!(ask(&kept, &queue, 1).await, [Ok(1)]);
    }

    #[tokio::test]
    async fn those_who_wait_are_bounded() {
        let answers = ask(&Kept::default(), &Queue::new(1, 2), 5).await;
        assert_eq!(answers.iter().filter(|answer| **answer == Ok(1)).count(), 2);
        let turned_away = answers.iter().filter(|answer| matches!(answer, Err(error) if error.contains("too many")));
        assert_eq!(turned_away.count(), 2);
    }

    #[tokio::test]
    async fn the_work_goes_on_without_the_client() {
        let (kept, queue) = (Arc::new(Kept::<(), usize>::default()), Arc::new(Queue::new(1, 1)));
        let first = {
            let (kept, queue) = (Arc::clone(&kept), Arc::clone(&queue));
            tokio::spawn(async move {
                let slow = || {
                    std::thread::sleep(Duration::from_millis(50));
                    Ok(7)
                };
                kept.get((), &queue, slow).await
            })
        };
        tokio::task::yield_now().await;
        first.abort();
        assert_eq!(kept.get((), &queue, || Ok(8)).await.unwrap(), 7);
    }
}
