//! Writing tables: pack, compress, check-sum, and give the file its name only when it is complete.

use super::counts::Tally;
use super::header::{self, Entry};
use super::{Counts, Header, Metric, table_path};
use crate::{Error, Index, Rules, Subspace};
use rayon::prelude::*;
use sha2::{Digest, Sha256};
use std::fs::{self, File};
use std::io::{self, Seek, SeekFrom, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};
use tempfile::{NamedTempFile, TempPath};
use zstd::bulk::Compressor;

/// About how many slots a block has: small enough to unpack for one value, large enough to compress well.
pub(super) const BLOCK_SLOTS: usize = 1 << 16;
/// How the names of files begin that are still being written.
const TEMPORARY: &str = ".tmp";
/// How many blocks are packed before they are written; bounds the memory.
const BATCH: usize = 256;
/// How many blocks share a compressor, whose setting up costs as much as a block.
const SHARE: usize = 8;

/// How hard Zstandard tries. Depths gain less than a hundredth from levels 2 to 6; results are a quarter of the bytes
/// and gain 2 % from level 5.
const fn level(metric: Metric) -> i32 {
    match metric {
        Metric::Wdl => 5,
        Metric::Dtw => 1,
    }
}

/// Writes the tables of a subspace, one for each metric, into the folder of these rules.
///
/// `row` is called once for every row of the index, from many threads, and fills in the depth byte of each of its
/// columns. The files are the same whatever the number of threads. Each appears under its name only when it is complete
/// and safe on the disk; one that was there before is replaced.
///
/// # Errors
/// [`Error::Io`] if a file cannot be written, such as for a full disk; what was written of it is removed.
///
/// # Panics
/// If the index is not of the subspace's shape.
pub fn write_tables(
    folder: &Path,
    rules: &Rules,
    subspace: Subspace,
    metrics: &[Metric],
    index: &Index,
    row: impl Fn(usize, &mut [u8]) + Sync,
) -> Result<Vec<Header>, Error> {
    assert_eq!(index.shape(), subspace.shape());
    let rows_per_block = (BLOCK_SLOTS / index.columns().len().max(1)).max(1);
    let blocks = index.rows().div_ceil(rows_per_block);
    let mut header = Header {
        subspace,
        rules: rules.fingerprint(),
        metric: Metric::Dtw,
        rows: index.rows() as u32,
        slots: u64::from(index.slots()),
        rows_per_block: rows_per_block as u32,
        blocks: blocks as u32,
        counts: Counts::default(),
        digest: [0; 32],
    };
    let start = |&metric: &Metric| NewFile::create(&table_path(folder, subspace, metric), metric, blocks);
    let mut files: Vec<NewFile> = metrics.iter().map(start).collect::<Result<_, _>>()?;
    for first in (0..blocks).step_by(BATCH) {
        let batch = first..blocks.min(first + BATCH);
        let rows_of = |block: usize| block * rows_per_block..index.rows().min((block + 1) * rows_per_block);
        let worker = || Worker::new(index, metrics);
        let pack = |worker: &mut io::Result<Worker>, block| match worker {
            Ok(worker) => worker.pack(rows_of(block), &row),
            Err(error) => Err(io::Error::new(error.kind(), error.to_string())),
        };
        let packed: Vec<io::Result<(Counts, Vec<Packed>)>> =
            batch.into_par_iter().with_min_len(SHARE).map_init(worker, pack).collect();
        for block in packed {
            let (counts, packed) = block.map_err(|error| Error::io(folder, error))?;
            header.counts.add(&counts);
            for (file, packed) in files.iter_mut().zip(packed) {
                file.append(&packed)?;
            }
        }
    }
    files.into_iter().map(|file| file.finish(header.clone())).collect()
}

/// A block ready to be written.
struct Packed {
    compressed: Vec<u8>,
    crc: u32,
    digest: [u8; 32],
}

/// What a thread needs to pack blocks.
struct Worker<'a> {
    index: &'a Index,
    metrics: &'a [Metric],
    /// One for each metric.
    compressors: Vec<Compressor<'static>>,
    columns: Vec<u8>,
    slots: Vec<u8>,
    packed: Vec<u8>,
}

impl<'a> Worker<'a> {
    fn new(index: &'a Index, metrics: &'a [Metric]) -> io::Result<Worker<'a>> {
        let columns = vec![0; index.columns().len()];
        let compressors = metrics.iter().map(|&metric| Compressor::new(level(metric))).collect::<Result<_, _>>()?;
        Ok(Worker { index, metrics, compressors, columns, slots: Vec::new(), packed: Vec::new() })
    }

    fn pack(&mut self, rows: Range<usize>, row: &impl Fn(usize, &mut [u8])) -> io::Result<(Counts, Vec<Packed>)> {
        let mut tally = Tally::new();
        self.slots.clear();
        for number in rows {
            row(number, &mut self.columns);
            let start = self.slots.len();
            match self.index.kept(number) {
                None => self.slots.extend_from_slice(&self.columns),
                Some(kept) => self.slots.extend(kept.iter().map(|&column| self.columns[column as usize])),
            }
            tally.add_row(&self.slots[start..], &self.columns, sets_of(self.index, number));
        }
        let packed = self.metrics.iter().zip(&mut self.compressors).map(|(&metric, compressor)| {
            metric.pack(&self.slots, &mut self.packed);
            let compressed = compressor.compress(&self.packed)?;
            Ok(Packed { crc: crc32fast::hash(&compressed), digest: Sha256::digest(&self.packed).into(), compressed })
        });
        Ok((tally.counts(), packed.collect::<io::Result<_>>()?))
    }
}

/// How many sets a row's representative stands for.
pub(super) fn sets_of(index: &Index, row: usize) -> usize {
    index.board().symmetries().len() / (1 + index.own_symmetries(row).count())
}

/// Whether a file of this name is one that was still being written: what `tempfile` makes of [`TEMPORARY`].
pub(crate) fn is_temporary(name: &str) -> bool {
    let random = name.strip_prefix(TEMPORARY);
    random.is_some_and(|random| random.len() == 6 && random.chars().all(|letter| letter.is_ascii_alphanumeric()))
}

/// A table file that has no name yet.
struct NewFile {
    path: PathBuf,
    metric: Metric,
    file: File,
    /// Removes the file unless it gets its name.
    temporary: TempPath,
    directory: Vec<Entry>,
    digest: Sha256,
}

impl NewFile {
    fn create(path: &Path, metric: Metric, blocks: usize) -> Result<NewFile, Error> {
        let folder = folder_of(path);
        fs::create_dir_all(folder).map_err(|error| Error::io(folder, error))?;
        let (mut file, temporary) = temporary_in(folder).map_err(|error| Error::io(folder, error))?.into_parts();
        // Left free for the head, which is known only when the last block is.
        file.seek(SeekFrom::Start(header::head_len(blocks as u32) as u64)).map_err(|error| Error::io(path, error))?;
        let directory = Vec::with_capacity(blocks);
        Ok(NewFile { path: path.to_owned(), metric, file, temporary, directory, digest: Sha256::new() })
    }

    fn append(&mut self, block: &Packed) -> Result<(), Error> {
        self.file.write_all(&block.compressed).map_err(|error| Error::io(&self.path, error))?;
        self.directory.push(Entry { length: block.compressed.len() as u32, crc: block.crc });
        self.digest.update(block.digest);
        Ok(())
    }

    fn finish(mut self, mut header: Header) -> Result<Header, Error> {
        header.metric = self.metric;
        header.counts = header.counts.known_to(self.metric);
        header.digest = self.digest.finalize().into();
        let head = header::encode(&header, &self.directory);
        let written = self.file.seek(SeekFrom::Start(0)).and_then(|_| self.file.write_all(&head));
        written.and_then(|()| self.file.sync_all()).map_err(|error| Error::io(&self.path, error))?;
        self.temporary.persist(&self.path).map_err(|failed| Error::io(&self.path, failed.error))?;
        sync_folder(folder_of(&self.path)).map_err(|error| Error::io(&self.path, error))?;
        Ok(header)
    }
}

fn folder_of(path: &Path) -> &Path {
    path.parent().expect("a table lies in a folder")
}

fn temporary_in(folder: &Path) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(TEMPORARY);
    // Temporary files are private, tables are not.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder.tempfile_in(folder)
}

/// Makes the new name of a file as safe as its bytes.
fn sync_folder(folder: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}
