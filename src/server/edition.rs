//! The tables of one set of rules as the folders hold them at one time.

use super::catalogue::Catalogue;
use super::kept::Kept;
use super::refusal::Refusal;
use crate::chart::Chart;
use crate::table::Manifest;
use crate::{Database, Error, Language, Rules};
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock, PoisonError, RwLock};
use std::time::SystemTime;

/// What the folders hold for one set of rules, and what has been made of it; when they hold something else, another
/// edition takes its place.
pub(super) struct Edition {
    rules: &'static Rules,
    databases: Arc<[PathBuf]>,
    stamp: Stamp,
    database: OnceLock<Arc<Database>>,
    catalogue: RwLock<Option<Result<Arc<Catalogue>, Refusal>>>,
    /// The pictures that have been drawn.
    pub(super) charts: Kept<(Chart, Language), Arc<str>>,
}

/// When the folders and their manifests were last changed: what is the same has the same tables, as far as nobody
/// overwrites one in its place.
#[derive(PartialEq, Eq)]
struct Stamp(Vec<Option<SystemTime>>);

impl Stamp {
    fn of(databases: &[PathBuf], rules: &Rules) -> Stamp {
        let changed = |path: &Path| path.metadata().and_then(|found| found.modified()).ok();
        let folders = databases.iter().map(|database| database.join(rules.name));
        Stamp(folders.flat_map(|folder| [changed(&folder), changed(&folder.join(Manifest::NAME))]).collect())
    }
}

impl Edition {
    /// What the database folders hold now; no table is opened yet.
    pub(super) fn of(databases: Arc<[PathBuf]>, rules: &'static Rules) -> Edition {
        Edition {
            rules,
            stamp: Stamp::of(&databases, rules),
            databases,
            database: OnceLock::new(),
            catalogue: RwLock::new(None),
            charts: Kept::default(),
        }
    }

    /// Whether the folders are as they were.
    pub(super) fn is_current(&self) -> bool {
        self.stamp == Stamp::of(&self.databases, self.rules)
    }

    /// The next edition, of the same folders.
    pub(super) fn next(&self) -> Edition {
        Edition::of(Arc::clone(&self.databases), self.rules)
    }

    /// The tables.
    pub(super) fn database(&self) -> Result<Arc<Database>, Error> {
        if let Some(database) = self.database.get() {
            return Ok(Arc::clone(database));
        }
        // Not kept if it fails: the tables may be made later.
        let database = Database::for_rules(self.rules, &self.databases)?;
        Ok(Arc::clone(self.database.get_or_init(|| Arc::new(database))))
    }

    /// What there is; read now unless it has been. This may take a while.
    pub(super) fn catalogue(&self) -> Result<Arc<Catalogue>, Refusal> {
        if let Some(Ok(known)) = self.known_catalogue() {
            return Ok(known);
        }
        let read = self.database().and_then(|database| Catalogue::read(&database));
        let read = read.map(Arc::new).map_err(Refusal::from);
        self.catalogue.write().unwrap_or_else(PoisonError::into_inner).insert(read).clone()
    }

    /// What there is, or why that cannot be said; `None` if nobody has looked yet.
    pub(super) fn known_catalogue(&self) -> Option<Result<Arc<Catalogue>, Refusal>> {
        self.catalogue.read().unwrap_or_else(PoisonError::into_inner).clone()
    }
}
