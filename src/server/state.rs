//! What the requests share: the tables of every set of rules, and the queue for them.

use super::edition::Edition;
use super::queue::{Guest, Queue};
use super::refusal::{Code, Refusal};
use crate::{Database, Error, Position, Rules, Subspace, Value, Wdl};
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;
use tokio::task::spawn_blocking;
use tokio::time::sleep;

/// How long until the folders are looked at again.
const INTERVAL: Duration = Duration::from_secs(2);

/// How much may be asked of the server at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// How many questions to the tables are worked on.
    pub workers: usize,
    /// How many of them wait; more are turned away.
    pub waiting: usize,
    /// How many connections there are; whoever wants another waits until one ends.
    pub connections: usize,
    /// How long the head of a request may take to arrive, and then its body; also how long a connection may be idle.
    pub patience: Duration,
    /// How long a connection is kept at the most: else whoever never reads an answer would keep it for ever.
    pub lifetime: Duration,
}

impl Default for Limits {
    /// Enough to keep all processors and the disk at work, with a quarter of the 1,024 files that a process may usually
    /// have open for connections; tables take half.
    fn default() -> Limits {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        Limits {
            workers: (2 * processors).max(4),
            waiting: 512,
            connections: 256,
            patience: Duration::from_secs(10),
            lifetime: Duration::from_secs(600),
        }
    }
}

/// Folders of tables, of all sets of rules, that requests may ask; clones share them.
#[derive(Clone)]
pub struct Explorer(Arc<Shared>);

struct Shared {
    limits: Limits,
    shelves: Vec<Shelf>,
    queue: Queue,
}

/// The tables of one set of rules, which may have been made or not.
struct Shelf {
    rules: &'static Rules,
    edition: RwLock<Arc<Edition>>,
}

impl Explorer {
    /// The explorer of one or more database folders; a table is opened when it is needed, from the first that has it.
    ///
    /// # Errors
    /// [`Error::MissingFolder`] if one of them does not exist. The folders of sets of rules need not.
    pub fn open(paths: &[impl AsRef<Path>], limits: Limits) -> Result<Explorer, Error> {
        let databases: Arc<[PathBuf]> = paths.iter().map(|path| path.as_ref().to_owned()).collect();
        if let Some(path) = databases.iter().find(|path| !path.is_dir()) {
            return Err(Error::MissingFolder { path: path.clone() });
        }
        let shelf = |rules| Shelf { rules, edition: RwLock::new(Arc::new(Edition::of(Arc::clone(&databases), rules))) };
        let shelves = Rules::all().iter().map(shelf).collect();
        let queue = Queue::new(limits.workers, limits.waiting);
        Ok(Explorer(Arc::new(Shared { limits, shelves, queue })))
    }

    /// Reads the heads of all tables, so that they are known when they are asked for, and again whenever the folders
    /// change; never ends.
    pub(super) async fn watch(&self) {
        loop {
            let explorer = self.clone();
            // If it panics, a table is to blame, and whoever asks for it will be told.
            let _ = spawn_blocking(move || explorer.0.shelves.iter().for_each(Shelf::look)).await;
            sleep(INTERVAL).await;
        }
    }

    /// How much may be asked at a time.
    pub(super) fn limits(&self) -> Limits {
        self.0.limits
    }

    /// The queue for the tables.
    pub(super) fn queue(&self) -> &Queue {
        &self.0.queue
    }

    /// A place in the queue for the tables.
    pub(super) fn enter(&self) -> Result<Guest, Refusal> {
        self.0.queue.enter()
    }

    /// What the folders hold for these rules.
    pub(super) fn edition(&self, rules: &'static Rules) -> Arc<Edition> {
        self.0.shelves.iter().find(|shelf| shelf.rules == rules).expect("there is one for all rules").edition()
    }

    /// The tables of these rules.
    pub(super) fn database(&self, rules: &'static Rules) -> Result<Arc<Database>, Error> {
        self.edition(rules).database()
    }

    /// A position with the longest game of a subspace, won or lost by its side to move.
    pub(super) fn longest(
        &self,
        rules: &'static Rules,
        subspace: Subspace,
        wdl: Wdl,
    ) -> Result<(Position, Value), Refusal> {
        let database = self.database(rules)?;
        let [win, loss] = database.longest(subspace)?;
        let position = if wdl == Wdl::Win { win } else { loss };
        let none = || Refusal::new(Code::NotFound, format!("{subspace} has no position that is a {}", wdl.name()));
        let position = position.ok_or_else(none)?;
        Ok((position, database.value(&position)?))
    }
}

impl Shelf {
    fn edition(&self) -> Arc<Edition> {
        Arc::clone(&self.edition.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Looks whether the folders have changed, or could not be read before, and reads the heads of the tables then.
    fn look(&self) {
        let edition = self.edition();
        if edition.is_current() {
            if !matches!(edition.known_catalogue(), Some(Ok(_))) {
                // A refusal is kept for those who ask.
                let _ = edition.catalogue();
            }
            return;
        }
        let next = edition.next();
        // Before it is put in place, so that nobody has to wait.
        let _ = next.catalogue();
        *self.edition.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(next);
    }
}
