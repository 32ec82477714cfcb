//! Reading parts of a file at a time, with few files open.
//!
//! A page at a random place is read with one call, not through the map: the system would keep some 100 kilobytes of the
//! file in the memory of the process for each, and take longer. Whole tables are read through the map.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A file that stays open as long as not too many are, and is opened again for each part otherwise.
pub(super) struct Source {
    path: PathBuf,
    kept: Option<File>,
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
    pub(super) fn new(path: &Path, file: File) -> Source {
        let keep = OPEN.fetch_add(1, Ordering::Relaxed) < *MOST;
        if !keep {
            OPEN.fetch_sub(1, Ordering::Relaxed);
        }
        Source { path: path.to_owned(), kept: keep.then_some(file) }
    }

    /// Fills the bytes from a place on.
    ///
    /// # Errors
    /// If the file ends before, or cannot be opened or read.
    #[cfg(unix)]
    pub(super) fn read(&self, place: u64, bytes: &mut [u8]) -> io::Result<()> {
        use std::os::unix::fs::FileExt;
        match &self.kept {
            Some(file) => file.read_exact_at(bytes, place),
            None => File::open(&self.path)?.read_exact_at(bytes, place),
        }
    }

    /// The same where files have a position that all readers share.
    #[cfg(not(unix))]
    pub(super) fn read(&self, place: u64, bytes: &mut [u8]) -> io::Result<()> {
        use std::io::{Read, Seek, SeekFrom};
        let mut file = File::open(&self.path)?;
        file.seek(SeekFrom::Start(place))?;
        file.read_exact(bytes)
    }
}

impl Drop for Source {
    fn drop(&mut self) {
        if self.kept.is_some() {
            OPEN.fetch_sub(1, Ordering::Relaxed);
        }
    }
}
