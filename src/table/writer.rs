//! Writing tables: learn a model, pack, check-sum, and give the file its name only when it is complete.

use super::classes::Classes;
use super::glance::{CLASSES, Glance, RowGlance};
use super::header::{self, Entry, Frame};
use super::huffman::BitWriter;
use super::model::{Encoder, Model};
use super::pages::Pages;
use super::summary::{Summary, chunk_values, chunks};
use super::{Header, Metric, table_path};
use crate::{Error, Holding, Index, Rules, Subspace};
use rayon::prelude::*;
use std::fs::{self, File};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use tempfile::{NamedTempFile, TempPath};

/// How the names of files begin that are still being written.
const TEMPORARY: &str = ".tmp";
/// How many chunks are packed before they are written; bounds the memory.
const BATCH: usize = 256;
/// From how many chunks, spread over the table, a model is learned.
const SAMPLE: usize = 16;
/// How hard Zstandard tries to pack a model.
const MODEL_LEVEL: i32 = 19;

/// Writes the tables of a subspace, one for each metric, into the folder of these rules.
///
/// `row` is called for every row of the index, for some more than once, from many threads, and fills in the depth byte
/// of each of its columns. The files are the same whatever the number of threads. Each appears under its name only when
/// it is complete and safe on the disk; one that was there before is replaced.
///
/// # Errors
/// [`Error::Io`] if a file cannot be written, such as for a full disk; what was written of it is removed.
///
/// # Panics
/// If the index is not of the subspace's shape.
pub fn write_tables(
    folder: &Path,
    rules: &'static Rules,
    subspace: Subspace,
    metrics: &[Metric],
    index: &Index,
    row: impl Fn(usize, &mut [u8]) + Sync,
) -> Result<Vec<Header>, Error> {
    assert_eq!(index.shape(), subspace.shape());
    let holding = subspace.holding(rules);
    let source = Source { index, row };
    let mut files: Vec<NewFile> = metrics
        .iter()
        .map(|&metric| {
            let pages = Pages::new(index.rows(), index.columns().len(), metric);
            let classes = Classes { pages, glance: Glance::new(rules, subspace, holding == Holding::Sparse) };
            let packer = (holding != Holding::Nothing).then(|| Packer::learn(&source, metric, classes));
            NewFile::create(&table_path(folder, subspace, metric), metric, holding, pages, packer)
        })
        .collect::<Result<_, _>>()?;
    let chunks = chunks(index);
    let mut summary = Summary::default();
    for first in (0..chunks).step_by(BATCH) {
        let batch = first..chunks.min(first + BATCH);
        let packed: Vec<(Summary, Vec<Vec<Vec<u8>>>)> = batch
            .into_par_iter()
            .map(|chunk| {
                let (first_row, values) = source.chunk(chunk);
                let packed = files.iter().zip(metrics);
                let packed = packed.map(|(file, &metric)| file.pack(&source, chunk, &values, metric)).collect();
                (Summary::of_chunk(index, first_row, &values, metrics), packed)
            })
            .collect();
        for (chunk, packed) in packed {
            summary.add(chunk);
            for (file, pages) in files.iter_mut().zip(packed) {
                file.append(&pages)?;
            }
        }
    }
    let header = |(number, &metric): (usize, &Metric)| Header {
        subspace,
        rules: rules.fingerprint(),
        metric,
        rows: index.rows() as u32,
        slots: u64::from(index.slots()),
        counts: summary.counts.known_to(metric),
        digest: summary.digest(number),
        depths: if metric == Metric::Dtw { summary.histogram.to_vec() } else { Vec::new() },
        longest: if metric == Metric::Dtw { summary.longest } else { [None; 2] },
    };
    let headers: Vec<Header> = metrics.iter().enumerate().map(header).collect();
    files.into_iter().zip(headers).map(|(file, header)| file.finish(header)).collect()
}

/// Where the values come from.
struct Source<'a, R> {
    index: &'a Index,
    row: R,
}

impl<R: Fn(usize, &mut [u8]) + Sync> Source<'_, R> {
    fn chunk(&self, chunk: usize) -> (usize, Vec<u8>) {
        chunk_values(self.index, chunk, &self.row)
    }
}

/// What packs the values of a table.
struct Packer {
    classes: Classes,
    encoder: Encoder,
    /// Compressed.
    model: Vec<u8>,
}

impl Packer {
    /// Learns a model from a sample of the table.
    fn learn<R: Fn(usize, &mut [u8]) + Sync>(source: &Source<R>, metric: Metric, classes: Classes) -> Packer {
        let chunks = classes.pages.chunks();
        let count = SAMPLE.min(chunks);
        let blocks: Vec<Vec<[Vec<u8>; CLASSES]>> = (0..count)
            .into_par_iter()
            .map(|number| {
                let chunk = (2 * number + 1) * chunks / (2 * count);
                let (first_row, values) = source.chunk(chunk);
                let values: Vec<u8> = values.iter().map(|&value| metric.reduced(value)).collect();
                let rows = classes.rows(source.index, chunk);
                let mut blocks = Vec::new();
                for_each_block(classes.pages, chunk, |place| {
                    let mut runs = std::array::from_fn(|_| Vec::new());
                    classes.split(source.index, place, (first_row, &rows), &values, &mut runs);
                    blocks.push(runs);
                });
                blocks
            })
            .collect();
        let mut sample = std::array::from_fn(|_| Vec::new());
        for runs in blocks.into_iter().flatten() {
            sample.iter_mut().zip(runs).for_each(|(sample, run)| sample.push(run));
        }
        let model = Model::train(&sample);
        let bytes = zstd::bulk::compress(&model.to_bytes(), MODEL_LEVEL).expect("memory suffices for a model");
        Packer { classes, encoder: model.encoder(), model: bytes }
    }

    /// The pages of a chunk.
    fn pack(&self, index: &Index, chunk: usize, values: &[u8]) -> Vec<Vec<u8>> {
        let rows: Vec<RowGlance> = self.classes.rows(index, chunk);
        let first_row = self.classes.pages.rows_of(chunk).start;
        let mut runs = std::array::from_fn(|_| Vec::new());
        let mut bits = BitWriter::default();
        let mut page_of = |page: usize| {
            let (mut lengths, mut bytes) = (Vec::new(), Vec::new());
            for block in 0..self.classes.pages.blocks(page) {
                self.classes.split(index, (page, block), (first_row, &rows), values, &mut runs);
                let packed = self.encoder.pack(&runs, &mut bits);
                // At most 4096 values of at most 23 bits.
                lengths.extend((packed.len() as u16).to_le_bytes());
                bytes.extend(packed);
            }
            lengths.extend(bytes);
            lengths
        };
        self.classes.pages.of_chunk(chunk).map(&mut page_of).collect()
    }
}

/// Visits the blocks of a chunk: page and block.
fn for_each_block(pages: Pages, chunk: usize, mut visit: impl FnMut((usize, usize))) {
    for page in pages.of_chunk(chunk) {
        (0..pages.blocks(page)).for_each(|block| visit((page, block)));
    }
}

/// Whether a file of this name is one that was still being written: what `tempfile` makes of [`TEMPORARY`].
pub(crate) fn is_temporary(name: &str) -> bool {
    let random = name.strip_prefix(TEMPORARY);
    random.is_some_and(|random| random.len() == 6 && random.chars().all(|letter| letter.is_ascii_alphanumeric()))
}

/// A table file that has no name yet.
struct NewFile {
    path: PathBuf,
    frame: Frame,
    packer: Option<Packer>,
    file: File,
    /// Removes the file unless it gets its name.
    temporary: TempPath,
    directory: Vec<Entry>,
}

impl NewFile {
    fn create(
        path: &Path,
        metric: Metric,
        holding: Holding,
        pages: Pages,
        packer: Option<Packer>,
    ) -> Result<NewFile, Error> {
        let folder = folder_of(path);
        fs::create_dir_all(folder).map_err(|error| Error::io(folder, error))?;
        let (mut file, temporary) = temporary_in(folder).map_err(|error| Error::io(folder, error))?.into_parts();
        let model_len = packer.as_ref().map_or(0, |packer| packer.model.len());
        let frame = Frame::new(metric, holding, pages, model_len);
        // Left free for the head, which is known only when the last page is.
        file.seek(SeekFrom::Start(frame.data_start() as u64)).map_err(|error| Error::io(path, error))?;
        Ok(NewFile { path: path.to_owned(), frame, packer, file, temporary, directory: Vec::new() })
    }

    /// The pages of a chunk; none if the table stores nothing.
    fn pack<R>(&self, source: &Source<R>, chunk: usize, values: &[u8], metric: Metric) -> Vec<Vec<u8>> {
        let Some(packer) = &self.packer else { return Vec::new() };
        match metric {
            Metric::Dtw => packer.pack(source.index, chunk, values),
            Metric::Wdl => {
                let results: Vec<u8> = values.iter().map(|&value| metric.reduced(value)).collect();
                packer.pack(source.index, chunk, &results)
            }
        }
    }

    fn append(&mut self, pages: &[Vec<u8>]) -> Result<(), Error> {
        for page in pages {
            let start = u32::try_from(self.frame.data_len).expect("a table is smaller than four gigabytes");
            self.directory.push(Entry { start, crc: crc32fast::hash(page) });
            self.frame.data_len += page.len() as u64;
            self.file.write_all(page).map_err(|error| Error::io(&self.path, error))?;
        }
        Ok(())
    }

    fn finish(mut self, header: Header) -> Result<Header, Error> {
        let model = self.packer.as_ref().map_or(&[][..], |packer| &packer.model);
        let head = header::encode(&header, &self.frame, model, &self.directory);
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

pub(super) fn temporary_in(folder: &Path) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(TEMPORARY);
    // Temporary files are private, tables are not.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder.tempfile_in(folder)
}

/// Makes the new name of a file as safe as its bytes.
pub(super) fn sync_folder(folder: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}
