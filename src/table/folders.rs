//! Folders of tables: one or several, searched in order.

use super::manifest::Manifest;
use super::{Header, Metric, Table, table_path};
use crate::{Error, Index, Rules, Subspace};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

/// The folders that hold the tables of one set of rules; a table is taken from the first that has it.
#[derive(Clone)]
pub(crate) struct Folders {
    rules: &'static Rules,
    folders: Arc<[Folder]>,
}

struct Folder {
    path: PathBuf,
    /// Read when the first table is opened; `None` if there is none.
    manifest: OnceLock<Option<Manifest>>,
}

impl Folders {
    /// The folders of these rules in database folders.
    ///
    /// # Errors
    /// [`Error::MissingFolder`] if one of the database folders does not exist, or none has a folder of the rules.
    pub(crate) fn of<P: AsRef<Path>>(databases: &[P], rules: &'static Rules) -> Result<Folders, Error> {
        let mut folders = Vec::new();
        let mut missing = None;
        for database in databases {
            let path = database.as_ref().join(rules.name);
            if !is_folder(database.as_ref())? {
                return Err(Error::MissingFolder { path: database.as_ref().to_owned() });
            } else if is_folder(&path)? {
                folders.push(Folder { path, manifest: OnceLock::new() });
            } else {
                missing.get_or_insert(path);
            }
        }
        match missing {
            Some(path) if folders.is_empty() => Err(Error::MissingFolder { path }),
            _ => Ok(Folders { rules, folders: folders.into() }),
        }
    }

    /// One folder of tables of these rules, which need not exist yet; what its manifest says is not asked.
    pub(crate) fn single(folder: PathBuf, rules: &'static Rules) -> Folders {
        Folders { rules, folders: Arc::new([Folder { path: folder, manifest: OnceLock::from(None) }]) }
    }

    /// The rules.
    pub(crate) fn rules(&self) -> &'static Rules {
        self.rules
    }

    /// Where a table is, or would be.
    pub(crate) fn path_of(&self, subspace: Subspace, metric: Metric) -> PathBuf {
        table_path(self.first(), subspace, metric)
    }

    /// The first folder.
    pub(crate) fn first(&self) -> &Path {
        &self.folders[0].path
    }

    /// The head of a table.
    ///
    /// # Errors
    /// Those of [`Table::open`].
    pub(crate) fn header(&self, subspace: Subspace, metric: Metric) -> Result<Header, Error> {
        self.find(subspace, metric, |folder| Header::read(folder, self.rules, subspace, metric))
    }

    /// A table.
    ///
    /// # Errors
    /// Those of [`Table::open`].
    pub(crate) fn open(&self, subspace: Subspace, metric: Metric, index: Arc<Index>) -> Result<Table, Error> {
        self.find(subspace, metric, |folder| Table::open(folder, self.rules, subspace, metric, Arc::clone(&index)))
    }

    /// Compares the files with what the manifests say of them; calls `done` with the name of each.
    ///
    /// # Errors
    /// [`Error::Corrupt`] with the first that differs.
    pub(crate) fn verify_manifests(&self, done: impl Fn(&str)) -> Result<usize, Error> {
        let mut files = 0;
        for folder in self.folders.iter() {
            files += folder.manifest(self.rules)?.map_or(Ok(0), |manifest| manifest.verify(&done))?;
        }
        Ok(files)
    }

    /// The metric of the better table of a subspace: depths if there are any.
    ///
    /// # Errors
    /// [`Error::Missing`] if there is none.
    pub(crate) fn metric(&self, subspace: Subspace) -> Result<Metric, Error> {
        for metric in [Metric::Dtw, Metric::Wdl] {
            for folder in self.folders.iter() {
                if exists(&table_path(&folder.path, subspace, metric))? {
                    return Ok(metric);
                }
            }
        }
        Err(Error::Missing { subspace, path: self.path_of(subspace, Metric::Dtw) })
    }

    fn find<T>(
        &self,
        subspace: Subspace,
        metric: Metric,
        open: impl Fn(&Path) -> Result<T, Error>,
    ) -> Result<T, Error> {
        for folder in self.folders.iter() {
            let path = table_path(&folder.path, subspace, metric);
            if exists(&path)? {
                folder.manifest(self.rules)?.map_or(Ok(()), |manifest| manifest.allow(&path, metric))?;
                return open(&folder.path);
            }
        }
        Err(Error::Missing { subspace, path: self.path_of(subspace, metric) })
    }
}

impl Folder {
    fn manifest(&self, rules: &Rules) -> Result<Option<&Manifest>, Error> {
        if let Some(manifest) = self.manifest.get() {
            return Ok(manifest.as_ref());
        }
        let manifest = Manifest::read(&self.path, rules)?;
        Ok(self.manifest.get_or_init(|| manifest).as_ref())
    }
}

fn exists(path: &Path) -> Result<bool, Error> {
    path.try_exists().map_err(|error| Error::io(path, error))
}

fn is_folder(path: &Path) -> Result<bool, Error> {
    match std::fs::metadata(path) {
        Ok(found) => Ok(found.is_dir()),
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => Ok(false),
        Err(error) => Err(Error::io(path, error)),
    }
}
