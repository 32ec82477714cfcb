//! The tables: one file with the values of every position of an ordered subspace.
//!
//! In memory a value is a *depth byte*: [`DRAW`], or the plies to the end of the game, odd for a win of the side to
//! move and even for its loss. A table of results alone gives 1 for any win and 0 for any loss. A file holds one value
//! a slot of the [`Index`](crate::Index), in blocks of whole rows that are compressed and checked one by one, so that a
//! value costs one block. The bytes are described at [`Header`].

mod cache;
mod counts;
mod header;
mod metric;
mod reader;
mod writer;

pub(crate) use cache::BlockCache;
pub use counts::Counts;
pub use header::Header;
pub use metric::{DRAW, Metric};
pub use reader::Table;
pub(crate) use writer::is_temporary;
pub use writer::write_tables;

use crate::{Error, Rules, Subspace};
use std::path::{Path, PathBuf};

/// The folder of these rules in a database folder.
///
/// # Errors
/// [`Error::MissingFolder`] if one of the two does not exist.
pub(crate) fn folder_of(db: &Path, rules: &Rules) -> Result<PathBuf, Error> {
    let folder = db.join(rules.name);
    for path in [db, &folder] {
        match std::fs::metadata(path) {
            Ok(found) if found.is_dir() => {}
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(Error::io(path, error)),
            _ => return Err(Error::MissingFolder { path: path.to_owned() }),
        }
    }
    Ok(folder)
}

/// The file of a table in the folder of its rules, such as `5-4.dtw`.
pub fn table_path(folder: &Path, subspace: Subspace, metric: Metric) -> PathBuf {
    folder.join(format!("{subspace}.{metric}"))
}
