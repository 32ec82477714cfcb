//! Format version 1, which older folders hold: blocks of whole rows, one Zstandard frame each.

use super::header::{CRC_LEN, check_crc, checked_counts, checked_metric, decode_at};
use super::source::Source;
use super::{Header, Metric};
use crate::{Error, Index, Point, Subspace, Symmetry};
use bincode::Decode;
use std::cell::RefCell;
use std::ops::Range;
use std::path::Path;
use zstd::bulk::Decompressor;

pub(super) const VERSION: u32 = 1;
const HEADER_LEN: usize = 136;
const ENTRY_LEN: usize = 8;

#[derive(Decode)]
struct RawHeader {
    _magic: [u8; 8],
    _version: u32,
    men: [u8; 2],
    hands: [u8; 2],
    rules: u64,
    metric: u32,
    rows: u32,
    slots: u64,
    rows_per_block: u32,
    blocks: u32,
    orbits: [u64; 3],
    raw: [u64; 3],
    longest: [i32; 2],
    digest: [u8; 32],
}

/// Where a block lies, and the checksum of its compressed bytes.
#[derive(Clone, Copy, Decode)]
struct Entry {
    length: u32,
    crc: u32,
}

/// The blocks of a file of version 1.
pub(super) struct Blocks {
    pub(super) rows_a_block: usize,
    directory: Vec<Entry>,
    /// Where each block starts.
    starts: Vec<u64>,
}

/// Reads the head of a file, and checks all that can be checked without knowing what the file should hold.
pub(super) fn decode(path: &Path, file: &Source) -> Result<(Header, Blocks), Error> {
    let wrong = || Error::corrupt(path, "its header says what no header can say");
    let raw: RawHeader = decode_at(&file.beginning(HEADER_LEN)?, 0, HEADER_LEN).ok_or_else(wrong)?;
    let blocks = raw.blocks as usize;
    let head_len = HEADER_LEN + blocks * ENTRY_LEN + CRC_LEN;
    let head = file.beginning(head_len)?;
    check_crc(path, &head)?;
    let entry = |block| decode_at(&head, HEADER_LEN + block * ENTRY_LEN, ENTRY_LEN).ok_or_else(wrong);
    let directory: Vec<Entry> = (0..blocks).map(entry).collect::<Result<_, _>>()?;
    let mut next = head_len as u64;
    let mut starts = Vec::with_capacity(blocks);
    for entry in &directory {
        starts.push(next);
        next += u64::from(entry.length);
    }
    if next != file.len() {
        return Err(Error::corrupt(path, format!("it has {} bytes instead of {next}", file.len())));
    }
    if raw.rows_per_block == 0 || raw.blocks != raw.rows.div_ceil(raw.rows_per_block) {
        return Err(wrong());
    }
    let blocks = Blocks { rows_a_block: raw.rows_per_block as usize, directory, starts };
    Ok((raw.checked().ok_or_else(wrong)?, blocks))
}

impl RawHeader {
    fn checked(self) -> Option<Header> {
        Some(Header {
            subspace: Subspace::with_hands(self.men[0], self.men[1], self.hands[0], self.hands[1]),
            rules: self.rules,
            metric: checked_metric(self.metric)?,
            rows: self.rows,
            slots: self.slots,
            counts: checked_counts(self.slots, self.orbits, self.raw, self.longest)?,
            digest: self.digest,
            depths: Vec::new(),
            longest: [None; 2],
        })
    }
}

impl Blocks {
    /// How many blocks there are.
    pub(super) fn len(&self) -> usize {
        self.directory.len()
    }

    /// The rows in a block.
    pub(super) fn rows_of(&self, block: usize, index: &Index) -> Range<usize> {
        block * self.rows_a_block..index.rows().min((block + 1) * self.rows_a_block)
    }

    /// The depth bytes of all columns of the rows in a block.
    pub(super) fn read(
        &self,
        block: usize,
        file: &Source,
        index: &Index,
        metric: Metric,
        path: &Path,
    ) -> Result<Vec<u8>, Error> {
        let rows = self.rows_of(block, index);
        let slots = index.row_start(rows.end) - index.row_start(rows.start);
        let entry = self.directory[block];
        let mut compressed = vec![0; entry.length as usize];
        file.read(self.starts[block], &mut compressed)?;
        let damaged = |what: &str| Error::corrupt(path, format!("block {block} {what}"));
        if crc32fast::hash(&compressed) != entry.crc {
            return Err(damaged("has a wrong checksum"));
        }
        let mut packed = Vec::with_capacity(metric.packed_len(slots as usize));
        DECOMPRESSOR
            .with_borrow_mut(|decompressor| match decompressor {
                Some(decompressor) => decompressor.decompress_to_buffer(&compressed, &mut packed),
                none => none.insert(Decompressor::new()?).decompress_to_buffer(&compressed, &mut packed),
            })
            .map_err(|error| damaged(&format!("cannot be decompressed ({error})")))?;
        let mut depths = Vec::new();
        if !metric.unpack(&packed, slots as usize, &mut depths) {
            return Err(damaged("holds what no table holds"));
        }
        let mut values = Vec::with_capacity(rows.len() * index.columns().len());
        let first = index.row_start(rows.start);
        for row in rows {
            let slots = &depths[(index.row_start(row) - first) as usize..(index.row_start(row + 1) - first) as usize];
            match index.kept(row) {
                None => values.extend_from_slice(slots),
                Some(kept) => values.extend(expand(index, row, kept, slots)),
            }
        }
        Ok(values)
    }
}

thread_local! {
    // It would be made anew for every block otherwise.
    static DECOMPRESSOR: RefCell<Option<Decompressor<'static>>> = const { RefCell::new(None) };
}

/// Gives every column of a symmetric row its value, from those of the columns that have slots.
fn expand(index: &Index, row: usize, kept: &[u32], slots: &[u8]) -> Vec<u8> {
    let numbering = index.columns();
    let mut columns = vec![0; numbering.len()];
    let moved = column_symmetries(index, row);
    let mut rest = kept.iter().map(|&column| column as usize).zip(slots).peekable();
    for (column, set) in numbering.iter().enumerate() {
        if let Some((_, &depth)) = rest.next_if(|&(kept, _)| kept == column) {
            columns[column] = depth;
            moved.iter().for_each(|symmetry| columns[numbering.rank(symmetry.map(set)) as usize] = depth);
        }
    }
    columns
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
