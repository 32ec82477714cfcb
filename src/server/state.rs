//! What the requests share: the tables of every set of rules, and the queue for them.

use super::catalogue::Catalogue;
use super::queue::{Guest, Queue};
use super::refusal::Refusal;
use crate::chart::Chart;
use crate::{Database, Error, Position, Rules, Subspace, Value, Wdl};
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock, PoisonError, RwLock};

/// How many questions to the tables there may be at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// How many are worked on.
    pub workers: usize,
    /// How many wait; more are turned away.
    pub waiting: usize,
}

impl Default for Limits {
    /// Enough to keep all processors and the disk at work.
    fn default() -> Limits {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        Limits { workers: (2 * processors).max(4), waiting: 512 }
    }
}

/// A folder of tables, of all sets of rules, that requests may ask; clones share it.
#[derive(Clone)]
pub struct Explorer(Arc<Shared>);

struct Shared {
    db: PathBuf,
    shelves: Vec<Shelf>,
    queue: Queue,
}

/// The tables of one set of rules, which may have been made or not.
struct Shelf {
    rules: &'static Rules,
    database: OnceLock<Database>,
    catalogue: RwLock<Option<Result<Arc<Catalogue>, Refusal>>>,
    charts: Mutex<HashMap<Chart, Arc<str>>>,
}

impl Explorer {
    /// The explorer of a database folder; the tables in it are opened as they are needed.
    ///
    /// # Errors
    /// [`Error::MissingFolder`] if it does not exist. The folders of sets of rules need not.
    pub fn open(db: &Path, limits: Limits) -> Result<Explorer, Error> {
        if !db.is_dir() {
            return Err(Error::MissingFolder { path: db.to_owned() });
        }
        let shelf =
            |rules| Shelf { rules, database: OnceLock::new(), catalogue: RwLock::new(None), charts: Mutex::default() };
        let shelves = Rules::all().iter().map(shelf).collect();
        Ok(Explorer(Arc::new(Shared { db: db.to_owned(), shelves, queue: Queue::new(limits.workers, limits.waiting) })))
    }

    /// Begins to read the heads of all tables, so that they are known when they are asked for.
    pub(super) fn warm_up(&self) {
        let explorer = self.clone();
        tokio::task::spawn_blocking(move || {
            for shelf in &explorer.0.shelves {
                // A refusal is kept for those who ask.
                let _ = explorer.catalogue(shelf.rules);
            }
        });
    }

    /// A place in the queue for the tables.
    pub(super) fn enter(&self) -> Result<Guest, Refusal> {
        self.0.queue.enter()
    }

    /// The tables of these rules.
    pub(super) fn database(&self, rules: &'static Rules) -> Result<&Database, Error> {
        let place = &self.shelf(rules).database;
        if let Some(database) = place.get() {
            return Ok(database);
        }
        // Not kept if it fails: the tables may be made later.
        let database = Database::for_rules(rules, &[&self.0.db])?;
        Ok(place.get_or_init(|| database))
    }

    /// What there is for these rules; read now unless it has been. This may take a while.
    pub(super) fn catalogue(&self, rules: &'static Rules) -> Result<Arc<Catalogue>, Refusal> {
        if let Some(Ok(known)) = self.known_catalogue(rules) {
            return Ok(known);
        }
        let read = self.database(rules).and_then(Catalogue::read).map(Arc::new).map_err(Refusal::from);
        let mut place = self.shelf(rules).catalogue.write().unwrap_or_else(PoisonError::into_inner);
        place.insert(read).clone()
    }

    /// What there is for these rules, or why that cannot be said; `None` if nobody has looked yet.
    pub(super) fn known_catalogue(&self, rules: &'static Rules) -> Option<Result<Arc<Catalogue>, Refusal>> {
        self.shelf(rules).catalogue.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// A picture that has been drawn before.
    pub(super) fn known_chart(&self, rules: &'static Rules, chart: Chart) -> Option<Arc<str>> {
        self.shelf(rules).charts.lock().unwrap_or_else(PoisonError::into_inner).get(&chart).cloned()
    }

    /// Keeps a picture for the next time.
    pub(super) fn keep_chart(&self, rules: &'static Rules, chart: Chart, svg: String) -> Arc<str> {
        let mut charts = self.shelf(rules).charts.lock().unwrap_or_else(PoisonError::into_inner);
        charts.entry(chart).or_insert_with(|| svg.into()).clone()
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
        let none = || Refusal::not_found(format!("{subspace} has no position that is a {}", wdl.name()));
        let position = position.ok_or_else(none)?;
        Ok((position, database.value(&position)?))
    }

    fn shelf(&self, rules: &'static Rules) -> &Shelf {
        self.0.shelves.iter().find(|shelf| shelf.rules == rules).expect("there is one for all rules")
    }
}
