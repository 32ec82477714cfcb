//! The tables: one file with the values of the positions of a subspace.
//!
//! In memory a value is a *depth byte*: [`DRAW`], or the plies to the end of the game, odd for a win of the side to
//! move and even for its loss. A table of results alone gives 1 for any win and 0 for any loss.
//!
//! A file stores the values that [`Subspace::holding`](crate::Subspace::holding) says. They are cut into pages and blocks
//! ([`pages`]), sorted within each block by what a glance at the position tells ([`glance`], [`classes`]), and packed as
//! phrases ([`phrases`]) with a prefix code ([`huffman`]); what is learned from a sample of the table for that is its
//! [`model`]. So a value costs one page of a few kilobytes and one block of some hundred bytes. The bytes are described
//! at [`Header`] and in `db/README.md`.

mod cache;
mod classes;
mod counts;
mod folders;
mod glance;
mod header;
mod huffman;
mod manifest;
mod metric;
mod model;
mod pages;
mod phrases;
mod reader;
mod source;
mod summary;
mod v1;
mod writer;

pub(crate) use cache::PageCache;
pub use counts::Counts;
pub(crate) use folders::Folders;
pub use header::Header;
pub(crate) use manifest::Manifest;
pub(crate) use metric::merit;
pub use metric::{DRAW, Metric, UNSTORED};
pub use reader::Table;
pub(crate) use writer::is_temporary;
pub use writer::write_tables;

use crate::Subspace;
use std::path::{Path, PathBuf};

/// The file of a table in the folder of its rules, such as `5-4.dtw`.
pub fn table_path(folder: &Path, subspace: Subspace, metric: Metric) -> PathBuf {
    folder.join(format!("{subspace}.{metric}"))
}
