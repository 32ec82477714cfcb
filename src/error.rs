//! What can go wrong, each kind told apart.

use crate::{Impossible, Subspace};
use std::io;
use std::path::{Path, PathBuf};

/// Why something could not be answered, read or written; its text is one sentence for the user.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The folder of tables does not exist.
    #[error("there is no folder {}", path.display())]
    MissingFolder {
        /// The folder.
        path: PathBuf,
    },
    /// The folder of tables holds none.
    #[error("there are no tables in {}", path.display())]
    NoTables {
        /// The folder.
        path: PathBuf,
    },
    /// A table has not been made.
    #[error("there is no table of {subspace}: {} does not exist", path.display())]
    Missing {
        /// The subspace whose values are wanted.
        subspace: Subspace,
        /// The file they would be in.
        path: PathBuf,
    },
    /// A position has a value but its moves cannot be ranked, because the table one of them leads to has not been made.
    #[error("the move {mv} cannot be judged: {source}")]
    MissingAfter {
        /// The move, in notation.
        mv: String,
        /// The [`Error::Missing`] table.
        source: Box<Error>,
    },
    /// A question about depths to win was asked of a table of results alone.
    #[error("the table of {subspace} stores results alone; the way to the end needs depths")]
    ResultsAlone {
        /// The subspace.
        subspace: Subspace,
    },
    /// The placing phase cannot be made before the movement phase.
    #[error("the placing phase is built on the movement phase, which lacks {missing}: make that phase first")]
    NoFoundation {
        /// The first pair without its tables.
        missing: String,
    },
    /// A file is not what was once written.
    #[error("{} is damaged: {what}", path.display())]
    Corrupt {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        what: String,
    },
    /// A table was made for other rules than it is read for.
    #[error("{} was made for {found} rules, not for {expected} rules", path.display())]
    OtherRules {
        /// The file.
        path: PathBuf,
        /// The rules it is read for.
        expected: String,
        /// The rules it was made for: their name, or their fingerprint if they have none.
        found: String,
    },
    /// A table has another format than this version of the program reads.
    #[error("{} has format version {found}, and this program reads version {expected}", path.display())]
    OtherVersion {
        /// The file.
        path: PathBuf,
        /// The version this program reads.
        expected: u32,
        /// The version of the file.
        found: u32,
    },
    /// A position cannot occur in the game.
    #[error("the position is impossible: {0}")]
    Impossible(String),
    /// A search would take too long, or ended without a proof.
    #[error("{0}")]
    TooLong(String),
    /// A subspace has longer games than the solver can go on from.
    #[error("{subspace} has games longer than {plies} plies, more than the solver can count")]
    TooDeep {
        /// The subspace.
        subspace: Subspace,
        /// The most plies there may be.
        plies: u8,
    },
    /// There is too little memory.
    #[error("no memory for {}: {source}", memory(*bytes as u64))]
    Memory {
        /// How much was wanted.
        bytes: usize,
        /// What the operating system said.
        source: io::Error,
    },
    /// There is too little memory to begin.
    #[error("solving {part} takes {} of memory, and {} are available", memory(*needed), memory(*available))]
    TooLittleMemory {
        /// What is to be solved.
        part: String,
        /// Bytes it takes.
        needed: u64,
        /// Bytes there are.
        available: u64,
    },
    /// Another process is writing tables into the folder.
    #[error("another process is generating tables in {}", path.display())]
    Busy {
        /// The folder.
        path: PathBuf,
    },
    /// No threads could be started.
    #[error("cannot start threads: {source}")]
    Threads {
        /// Why.
        source: rayon::ThreadPoolBuildError,
    },
    /// The operating system refused to read or write.
    #[error("{}: {source}", path.display())]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// What it said.
        source: io::Error,
    },
}

/// A number of bytes in words.
fn memory(bytes: u64) -> String {
    match bytes {
        0..1_000_000_000 => format!("{} MB", bytes.div_ceil(1_000_000)),
        _ => format!("{:.1} GB", bytes as f64 / 1e9),
    }
}

impl Error {
    pub(crate) fn corrupt(path: &Path, what: impl Into<String>) -> Error {
        Error::Corrupt { path: path.to_owned(), what: what.into() }
    }

    pub(crate) fn io(path: &Path, source: io::Error) -> Error {
        Error::Io { path: path.to_owned(), source }
    }

    pub(crate) fn memory(bytes: usize, source: io::Error) -> Error {
        Error::Memory { bytes, source }
    }

    pub(crate) fn threads(source: rayon::ThreadPoolBuildError) -> Error {
        Error::Threads { source }
    }
}

impl From<Vec<Impossible>> for Error {
    fn from(reasons: Vec<Impossible>) -> Error {
        Error::Impossible(reasons.iter().map(Impossible::to_string).collect::<Vec<_>>().join("; "))
    }
}
