//! Reading tables: opened cheaply, unpacked a block at a time, never trusted.

use super::counts::Tally;
use super::header::{self, Entry};
use super::writer::sets_of;
use super::{Counts, Header, Metric, table_path};
use crate::{Error, Index, Point, Rules, Subspace, Symmetry};
use memmap2::Mmap;
use rayon::prelude::*;
use sha2::{Digest, Sha256};
use std::cell::RefCell;
use std::fs::File;
use std::io;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use zstd::bulk::Decompressor;

/// An open table: the value of every position of a subspace, in a memory-mapped file.
///
/// Threads may share it. Whatever the file's bytes are, the answer is a value that was stored or an error.
pub struct Table {
    path: PathBuf,
    header: Header,
    index: Arc<Index>,
    directory: Vec<Entry>,
    /// Where each block starts.
    starts: Vec<usize>,
    map: Mmap,
}

impl Table {
    /// Opens a table in the folder of these rules.
    ///
    /// Reads the head of the file alone; [`Table::verify`] reads everything.
    ///
    /// # Errors
    /// [`Error::Missing`] if there is no file, [`Error::OtherVersion`] and [`Error::OtherRules`] if it was made otherwise,
    /// [`Error::Corrupt`] if its head is damaged, its length is wrong or it holds another subspace or metric.
    ///
    /// # Panics
    /// If the index is not of the subspace's shape.
    pub fn open(
        folder: &Path,
        rules: &Rules,
        subspace: Subspace,
        metric: Metric,
        index: Arc<Index>,
    ) -> Result<Table, Error> {
        assert_eq!(index.shape(), subspace.shape());
        let path = table_path(folder, subspace, metric);
        let (header, directory, map) = read_head(&path, rules, subspace, metric)?;
        if (header.rows as usize, header.slots) != (index.rows(), u64::from(index.slots())) {
            return Err(Error::corrupt(&path, "it is numbered otherwise"));
        }
        let mut next = header::head_len(header.blocks);
        let mut starts = Vec::with_capacity(directory.len());
        for entry in &directory {
            starts.push(next);
            next += entry.length as usize;
        }
        Ok(Table { path, header, index, directory, starts, map })
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// What the file says about itself.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The numbering of its positions.
    pub fn index(&self) -> &Arc<Index> {
        &self.index
    }

    /// How many blocks there are.
    pub fn blocks(&self) -> usize {
        self.directory.len()
    }

    /// The block a slot lies in.
    pub fn block_of(&self, slot: u32) -> usize {
        self.index.row_of(slot) / self.header.rows_per_block as usize
    }

    /// The rows in a block.
    pub fn rows_of(&self, block: usize) -> Range<usize> {
        let rows = self.header.rows_per_block as usize;
        block * rows..self.index.rows().min((block + 1) * rows)
    }

    /// The slots in a block.
    pub fn slots_of(&self, block: usize) -> Range<u32> {
        let rows = self.rows_of(block);
        self.index.row_start(rows.start)..self.index.row_start(rows.end)
    }

    /// The depth byte of a slot. Unpacks one block.
    ///
    /// # Errors
    /// [`Error::Corrupt`] if the block is damaged.
    ///
    /// # Panics
    /// If the slot is not below [`Index::slots`].
    pub fn depth_at(&self, slot: u32) -> Result<u8, Error> {
        let block = self.block_of(slot);
        let mut depths = Vec::new();
        self.read_block(block, &mut depths)?;
        Ok(depths[(slot - self.slots_of(block).start) as usize])
    }

    /// Fills in the depth bytes of the slots in a block.
    ///
    /// # Errors
    /// [`Error::Corrupt`] if the block is damaged.
    ///
    /// # Panics
    /// If the block is not below [`Table::blocks`].
    pub fn read_block(&self, block: usize, depths: &mut Vec<u8>) -> Result<(), Error> {
        if self.header.metric == Metric::Dtw {
            return self.decompress(block, depths);
        }
        PACKED.with_borrow_mut(|packed| {
            self.decompress(block, packed)?;
            let whole = self.header.metric.unpack(packed, self.slots_of(block).len(), depths);
            if whole { Ok(()) } else { Err(self.damaged(block, "holds what no table holds")) }
        })
    }

    /// Fills in the values of the slots in a block, packed as the metric packs them.
    pub(crate) fn read_packed(&self, block: usize, packed: &mut Vec<u8>) -> Result<(), Error> {
        self.decompress(block, packed)?;
        let whole = self.header.metric.is_packed(packed);
        if whole { Ok(()) } else { Err(self.damaged(block, "holds what no table holds")) }
    }

    /// Visits the rows in a block, each with the depth bytes of all its columns.
    ///
    /// # Errors
    /// [`Error::Corrupt`] if the block is damaged; then no row is visited.
    ///
    /// # Panics
    /// If the block is not below [`Table::blocks`].
    pub fn for_each_row(&self, block: usize, mut visit: impl FnMut(usize, &[u8])) -> Result<(), Error> {
        let mut depths = Vec::new();
        self.read_block(block, &mut depths)?;
        self.visit_rows(block, &depths, |row, columns, _| visit(row, columns));
        Ok(())
    }

    /// Visits the rows in a block: their columns and their slots.
    fn visit_rows(&self, block: usize, depths: &[u8], mut visit: impl FnMut(usize, &[u8], &[u8])) {
        let mut columns = Vec::new();
        let first = self.slots_of(block).start;
        for row in self.rows_of(block) {
            let place = |slot: u32| (slot - first) as usize;
            let slots = &depths[place(self.index.row_start(row))..place(self.index.row_start(row + 1))];
            match self.index.kept(row) {
                None => visit(row, slots, slots),
                Some(kept) => {
                    expand(&self.index, row, kept, slots, &mut columns);
                    visit(row, &columns, slots);
                }
            }
        }
    }

    /// Reads the whole file and compares it with what its header says: digest, counts, longest games.
    ///
    /// # Errors
    /// [`Error::Corrupt`] with what is wrong.
    pub fn verify(&self) -> Result<(), Error> {
        let blocks: Vec<(Counts, [u8; 32])> =
            (0..self.blocks()).into_par_iter().map(|block| self.verify_block(block)).collect::<Result<_, _>>()?;
        let mut counts = Counts::default();
        let mut digest = Sha256::new();
        for (block, block_digest) in &blocks {
            counts.add(block);
            digest.update(block_digest);
        }
        if counts.known_to(self.header.metric) != self.header.counts {
            return Err(Error::corrupt(&self.path, "its values are not as many wins, draws and losses as it says"));
        }
        if digest.finalize()[..] != self.header.digest {
            return Err(Error::corrupt(&self.path, "the digest of its values is wrong"));
        }
        Ok(())
    }

    fn verify_block(&self, block: usize) -> Result<(Counts, [u8; 32]), Error> {
        let (mut depths, mut packed) = (Vec::new(), Vec::new());
        self.read_block(block, &mut depths)?;
        self.header.metric.pack(&depths, &mut packed);
        let mut tally = Tally::new();
        self.visit_rows(block, &depths, |row, columns, slots| tally.add_row(slots, columns, sets_of(&self.index, row)));
        Ok((tally.counts(), Sha256::digest(packed).into()))
    }

    /// Decompresses a block, bounded by the length it must have.
    fn decompress(&self, block: usize, packed: &mut Vec<u8>) -> Result<(), Error> {
        let entry = self.directory[block];
        let compressed = &self.map[self.starts[block]..][..entry.length as usize];
        if crc32fast::hash(compressed) != entry.crc {
            return Err(self.damaged(block, "has a wrong checksum"));
        }
        let length = self.header.metric.packed_len(self.slots_of(block).len());
        packed.clear();
        packed.reserve_exact(length);
        let done = DECOMPRESSOR.with_borrow_mut(|decompressor| match decompressor {
            Some(decompressor) => decompressor.decompress_to_buffer(compressed, packed),
            none => none.insert(Decompressor::new()?).decompress_to_buffer(compressed, packed),
        });
        match done {
            Ok(_) if packed.len() == length => Ok(()),
            Ok(_) => Err(self.damaged(block, "has a wrong length")),
            Err(error) => Err(self.damaged(block, &format!("cannot be decompressed ({error})"))),
        }
    }

    fn damaged(&self, block: usize, what: &str) -> Error {
        Error::corrupt(&self.path, format!("block {block} {what}"))
    }
}

thread_local! {
    // Both would be made anew for every value otherwise.
    static PACKED: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static DECOMPRESSOR: RefCell<Option<Decompressor<'static>>> = const { RefCell::new(None) };
}

/// Maps a file into memory.
#[allow(unsafe_code)]
fn map(file: &File) -> io::Result<Mmap> {
    // SAFETY: a table gets its name when it is complete and is replaced as a whole, never written in place; what
    // remains is that nobody else cuts or edits the file while it is open.
    unsafe { Mmap::map(file) }
}

/// Maps a file and reads its head, which must be that of the table asked for.
fn read_head(
    path: &Path,
    rules: &Rules,
    subspace: Subspace,
    metric: Metric,
) -> Result<(Header, Vec<Entry>, Mmap), Error> {
    let failed = |error: io::Error| match error.kind() {
        io::ErrorKind::NotFound => Error::Missing { subspace, path: path.to_owned() },
        _ => Error::io(path, error),
    };
    // Opening a pipe would wait for someone to write into it.
    if !std::fs::metadata(path).map_err(failed)?.is_file() {
        return Err(Error::corrupt(path, "it is no file"));
    }
    let file = File::open(path).map_err(failed)?;
    let map = map(&file).map_err(|error| Error::io(path, error))?;
    let (header, directory) = header::decode(path, &map)?;
    if header.rules != rules.fingerprint() {
        let (expected, found) = (rules.name.to_owned(), header::rules_name(header.rules));
        return Err(Error::OtherRules { path: path.to_owned(), expected, found });
    }
    if (header.subspace, header.metric) != (subspace, metric) {
        let found = format!("it holds the {} table of {}", header.metric, header.subspace);
        return Err(Error::corrupt(path, found));
    }
    Ok((header, directory, map))
}

impl Header {
    /// Reads and checks the head of a table in the folder of these rules.
    ///
    /// # Errors
    /// Those of [`Table::open`].
    pub fn read(folder: &Path, rules: &Rules, subspace: Subspace, metric: Metric) -> Result<Header, Error> {
        read_head(&table_path(folder, subspace, metric), rules, subspace, metric).map(|(header, _, _)| header)
    }
}

/// Gives every column of a symmetric row its value, from those of the columns that have slots.
fn expand(index: &Index, row: usize, kept: &[u32], slots: &[u8], columns: &mut Vec<u8>) {
    let numbering = index.columns();
    columns.resize(numbering.len(), 0);
    let moved = column_symmetries(index, row);
    let mut rest = kept.iter().map(|&column| column as usize).zip(slots).peekable();
    for (column, set) in numbering.iter().enumerate() {
        if let Some((_, &depth)) = rest.next_if(|&(kept, _)| kept == column) {
            columns[column] = depth;
            moved.iter().for_each(|symmetry| columns[numbering.rank(symmetry.map(set)) as usize] = depth);
        }
    }
}

/// The symmetries that keep a row's representative, as permutations of the bits of its columns: of its free points.
fn column_symmetries(index: &Index, row: usize) -> Vec<Symmetry> {
    let free: Vec<Point> = (index.board().all() - index.representative(row)).into_iter().collect();
    let among_free = |symmetry: &Symmetry| {
        let mut images = std::array::from_fn(|bit| Point::new(bit as u8));
        for (bit, &point) in free.iter().enumerate() {
            let image = free.iter().position(|&other| other == symmetry.image(point));
            images[bit] = Point::new(image.expect("free points stay free") as u8);
        }
        Symmetry::new(&images)
    };
    index.own_symmetries(row).map(among_free).collect()
}
