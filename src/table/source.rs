//! Reading parts of a file at a time, with few files open.
//!
//! Nothing is mapped into memory: what somebody else cuts off a mapped file ends the whole process when it is read, while a
//! read that fails is an error like any other. And of a page at a random place the system would keep some 100 kilobytes
//! in the memory of the process.

use crate::Error;
use std::fs::File;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A file that stays open as long as not too many are, and is opened again for each part otherwise.
pub(super) struct Source {
    path: PathBuf,
    /// How many bytes it had when it was opened.
    len: u64,
    file: Option<File>,
    /// Whether it is among those that stay open.
    kept: bool,
}

/// How many files are kept open.
static OPEN: AtomicUsize = AtomicUsize::new(0);

/// How many may be: half of what the process may have, so that there is room for everything else.
static MOST: LazyLock<usize> = LazyLock::new(|| {
    let limits = std::fs::read_to_string("/proc/self/limits").unwrap_or_default();
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files"));
    let limit = line.and_then(|line| line.split_whitespace().next()?.parse().ok());
    // Where it is not known: no system allows fewer by itself.
    limit.unwrap_or(128) / 2
});

impl Source {
    /// Opens a file, for now: see [`Source::settled`].
    pub(super) fn open(path: &Path) -> io::Result<Source> {
        let file = File::open(path)?;
        Ok(Source { path: path.to_owned(), len: file.metadata()?.len(), file: Some(file), kept: false })
    }

    /// The same file, to be read from now and then: it stays open only if not too many do.
    pub(super) fn settled(mut self) -> Source {
        self.kept = OPEN.fetch_add(1, Ordering::Relaxed) < *MOST;
        if !self.kept {
            OPEN.fetch_sub(1, Ordering::Relaxed);
            self.file = None;
        }
        self
    }

    /// How many bytes the file had when it was opened.
    pub(super) fn len(&self) -> u64 {
        self.len
    }

    /// The first bytes.
    ///
    /// # Errors
    /// [`Error::Corrupt`] if the file had not so many; otherwise those of [`Source::read`].
    pub(super) fn beginning(&self, len: usize) -> Result<Vec<u8>, Error> {
        // Memory is not taken for a length that cannot be.
        if len as u64 > self.len {
            return Err(Error::corrupt(&self.path, format!("it has only {} bytes", self.len)));
        }
        let mut bytes = vec![0; len];
        self.read(0, &mut bytes)?;
        Ok(bytes)
    }

    /// Fills the bytes from a place on.
    ///
    /// # Errors
    /// [`Error::Corrupt`] if the file ends before, [`Error::Io`] if it cannot be opened or read.
    pub(super) fn read(&self, place: u64, bytes: &mut [u8]) -> Result<(), Error> {
        let end = place + bytes.len() as u64;
        self.read_exact(place, bytes).map_err(|error| match error.kind() {
            ErrorKind::UnexpectedEof => Error::corrupt(&self.path, format!("it ends before byte {end}")),
            _ => Error::io(&self.path, error),
        })
    }

    #[cfg(unix)]
    fn read_exact(&self, place: u64, bytes: &mut [u8]) -> io::Result<()> {
        use std::os::unix::fs::FileExt;
        match &self.file {
            Some(file) => file.read_exact_at(bytes, place),
            None => File::open(&self.path)?.read_exact_at(bytes, place),
        }
    }

    /// The same where files have a position that all readers share.
    #[cfg(not(unix))]
    fn read_exact(&self, place: u64, bytes: &mut [u8]) -> io::Result<()> {
        use std::io::{Read, Seek, SeekFrom};
        let mut file = File::open(&self.path)?;
        file.seek(SeekFrom::Start(place))?;
        file.read_exact(bytes)
    }
}

impl Drop for Source {
    fn drop(&mut self) {
        if self.kept {
            OPEN.fetch_sub(1, Ordering::Relaxed);
        }
    }
}
