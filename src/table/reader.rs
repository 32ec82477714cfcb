//! Reading tables: opened cheaply, read a page at a time, never trusted.

use super::cache::PageCache;
use super::classes::{Classes, Eye, Wanted};
use super::glance::Glance;
use super::header::{self, Entry, Frame, GROUP};
use super::model::{Model, Reader};
use super::source::Source;
use super::summary::Summary;
use super::{Header, Metric, UNSTORED, table_path, v1};
use crate::Kernel;
use crate::numbering::kernel::{Bits, Task};
use crate::{Bitboard, Error, Holding, Index, Position, Rules, Subspace};
use std::io;
use std::ops::{ControlFlow, Range};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, OnceLock};

/// An open table: the values of the positions of a subspace, in a file.
///
/// Threads may share it. Whatever the file's bytes are, the answer is a value that was stored or an error.
pub struct Table {
    path: PathBuf,
    header: Header,
    index: Arc<Index>,
    source: Source,
    body: Body,
    /// Tells tables apart in a cache.
    pub(super) number: u32,
}

enum Body {
    V1(v1::Blocks),
    Packed(Box<Packed>),
    /// Every value follows from other tables.
    Nothing,
}

/// What it takes to read the pages of a table.
struct Packed {
    frame: Frame,
    classes: Classes,
    reader: Reader,
    /// The CRC-32 of each group of the directory, and its entries once they have been read.
    groups: Vec<(u32, OnceLock<Box<[Entry]>>)>,
}

impl Table {
    /// Opens a table in the folder of these rules.
    ///
    /// Reads the head of the file alone.
    ///
    /// # Errors
    /// [`Error::Missing`] if there is no file, [`Error::OtherVersion`] and [`Error::OtherRules`] if it was made otherwise,
    /// [`Error::Corrupt`] if its head is damaged, its length is wrong or it holds another subspace or metric.
    ///
    /// # Panics
    /// If the index is not of the subspace's shape.
    pub fn open(
        folder: &Path,
        rules: &'static Rules,
        subspace: Subspace,
        metric: Metric,
        index: Arc<Index>,
    ) -> Result<Table, Error> {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        assert_eq!(index.shape(), subspace.shape());
        let path = table_path(folder, subspace, metric);
        let head = Head::read(&path, rules, subspace, metric)?;
        let columns = match &head.kind {
            Kind::V1(_) => index.columns().len(),
            Kind::V2(frame, _) => frame.pages.columns,
        };
        let ours = (index.rows(), index.columns().len(), u64::from(index.slots()));
        if (head.header.rows as usize, columns, head.header.slots) != ours {
            return Err(Error::corrupt(&path, "it is numbered otherwise"));
        }
        let holding = subspace.holding(rules);
        if matches!(&head.kind, Kind::V2(frame, _) if frame.holding != holding) {
            return Err(Error::corrupt(&path, "it stores other positions than a table of its subspace"));
        }
        let body = match head.kind {
            Kind::V1(blocks) => Body::V1(blocks),
            Kind::V2(frame, _) if frame.holding == Holding::Nothing => Body::Nothing,
            Kind::V2(frame, bytes) => Body::Packed(Box::new(Packed::open(&path, &bytes, rules, subspace, frame)?)),
        };
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        Ok(Table { path, header: head.header, index, source: head.source.settled(), body, number })
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

    /// Which positions it stores.
    pub fn holding(&self) -> Holding {
        match &self.body {
            Body::V1(_) => Holding::All,
            Body::Packed(packed) => packed.frame.holding,
            Body::Nothing => Holding::Nothing,
        }
    }

    /// The first positions with the longest win and the longest loss, where the table knows them.
    pub fn longest(&self) -> [Option<Position>; 2] {
        self.header.longest.map(|found| {
            let (row, column) = found?;
            let set = self.index.columns().iter().nth(column as usize)?;
            let row = row as usize;
            let in_column = Bitboard(self.index.free(row).spread(set));
            let (own, opp) = self.header.subspace.arrange(self.index.representative(row), in_column);
            Some(Position::of(self.header.subspace, own, opp))
        })
    }

    /// How many chunks of whole rows there are.
    pub fn chunks(&self) -> usize {
        match &self.body {
            Body::V1(blocks) => blocks.len(),
            Body::Packed(packed) => packed.frame.pages.chunks(),
            Body::Nothing => 0,
        }
    }

    /// The rows in a chunk.
    pub fn rows_of(&self, chunk: usize) -> Range<usize> {
        match &self.body {
            Body::V1(blocks) => blocks.rows_of(chunk, &self.index),
            Body::Packed(packed) => packed.frame.pages.rows_of(chunk),
            Body::Nothing => 0..0,
        }
    }

    /// The depth bytes of the rows in a chunk, of each all columns; [`UNSTORED`] where a position is not stored.
    ///
    /// # Errors
    /// [`Error::Corrupt`] if the chunk is damaged.
    ///
    /// # Panics
    /// If the chunk is not below [`Table::chunks`].
    pub fn read_chunk(&self, chunk: usize) -> Result<Vec<u8>, Error> {
        match &self.body {
            Body::V1(blocks) => blocks.read(chunk, &self.source, &self.index, self.header.metric, &self.path),
            Body::Packed(packed) => packed.read_chunk(self, chunk),
            Body::Nothing => Ok(Vec::new()),
        }
    }

    /// Compares all values of the subspace with what the header says of them: digest, counts, longest games.
    ///
    /// `row` fills in the depth bytes of a row, also those that are not stored.
    ///
    /// # Errors
    /// [`Error::Corrupt`] with what is wrong.
    pub fn verify(&self, row: impl Fn(usize, &mut [u8]) + Sync) -> Result<(), Error> {
        let summary = Summary::of_rows(&self.index, &[self.header.metric], row);
        if summary.counts.known_to(self.header.metric) != self.header.counts {
            return Err(Error::corrupt(&self.path, "its values are not as many wins, draws and losses as it says"));
        }
        if summary.digest(0) != self.header.digest {
            return Err(Error::corrupt(&self.path, "the digest of its values is wrong"));
        }
        Ok(())
    }

    /// The depth byte of a position, by the sets of the row's and the column's side; `None` if it is not stored.
    ///
    /// Reads one page; a [`Database`](crate::Database) keeps it for the next.
    ///
    /// # Errors
    /// [`Error::Corrupt`] if the page is damaged.
    pub fn depth_at(&self, in_row: Bitboard, in_column: Bitboard) -> Result<Option<u8>, Error> {
        let mut depth = None;
        self.depths(&[(in_row, in_column)], &PageCache::new(0), |_, found| {
            depth = found;
            ControlFlow::Break(())
        })?;
        Ok(depth)
    }

    /// The depth bytes of some positions, each by the sets of the row's and the column's side; `found` is called with the
    /// number and the depth byte of each, `None` if it is not stored, until it says that it is enough. The order is the
    /// table's.
    ///
    /// Each page is read once, if the cache has it not, and each block unpacked once.
    ///
    /// # Errors
    /// [`Error::Corrupt`] if a page is damaged.
    pub(crate) fn depths(
        &self,
        positions: &[(Bitboard, Bitboard)],
        cache: &PageCache,
        mut found: impl FnMut(usize, Option<u8>) -> ControlFlow<()>,
    ) -> Result<(), Error> {
        match &self.body {
            Body::Nothing => {
                let _ = (0..positions.len()).try_for_each(|number| found(number, None));
                Ok(())
            }
            Body::V1(blocks) => {
                for (number, &(in_row, in_column)) in positions.iter().enumerate() {
                    let (row, in_column) = self.index.place(in_row, in_column);
                    let block = row / blocks.rows_a_block;
                    let values = cache.get((self.number, block), || self.read_chunk(block).map(Arc::from))?;
                    let start = row % blocks.rows_a_block * self.index.columns().len();
                    let depth = values[start + self.index.column(row, in_column) as usize];
                    if found(number, Some(depth)).is_break() {
                        break;
                    }
                }
                Ok(())
            }
            // Some instructions of newer processors find the places and read the codes in half the time.
            Body::Packed(packed) => Kernel::Fastest.run(Depths { packed, table: self, positions, cache, found }),
        }
    }

    fn damaged(&self, page: usize, what: &str) -> Error {
        Error::corrupt(&self.path, format!("page {page} {what}"))
    }
}

impl Packed {
    fn open(
        path: &Path,
        file: &[u8],
        rules: &'static Rules,
        subspace: Subspace,
        frame: Frame,
    ) -> Result<Packed, Error> {
        let packed = &file[frame.model_start()..frame.sums_start()];
        let bytes = zstd::bulk::decompress(packed, MODEL_BYTES).ok();
        let reader = bytes.and_then(|bytes| Model::from_bytes(&bytes)?.reader());
        let reader = reader.ok_or_else(|| Error::corrupt(path, "its model is none"))?;
        let classes =
            Classes { pages: frame.pages, glance: Glance::new(rules, subspace, frame.holding == Holding::Sparse) };
        let sums = file[frame.sums_start()..].as_chunks::<{ header::CRC_LEN }>().0.iter().take(frame.groups());
        let groups = sums.map(|&sum| (u32::from_le_bytes(sum), OnceLock::new())).collect();
        Ok(Packed { frame, classes, reader, groups })
    }

    /// A page, read from the file and checked.
    fn read_page(&self, table: &Table, page: usize) -> Result<Arc<[u8]>, Error> {
        let (range, crc) = self.extent(table, page)?;
        // Made as what the cache keeps, so that the bytes are not copied again.
        // Few different lengths, so that the memory of one is soon that of another.
        let mut page_bytes: Arc<[u8]> = std::iter::repeat_n(0, range.len().next_multiple_of(1 << 10)).collect();
        let bytes = &mut Arc::get_mut(&mut page_bytes).expect("nobody else has it yet")[..range.len()];
        let place = (self.frame.data_start() + range.start) as u64;
        table.source.read(place, bytes)?;
        if crc32fast::hash(bytes) == crc { Ok(page_bytes) } else { Err(table.damaged(page, "has a wrong checksum")) }
    }

    /// The pages of a chunk, read together and checked, and where each is among these bytes.
    fn read_pages(&self, table: &Table, pages: Range<usize>) -> Result<(Vec<u8>, Vec<Range<usize>>), Error> {
        let extents: Vec<(Range<usize>, u32)> =
            pages.clone().map(|page| self.extent(table, page)).collect::<Result<_, _>>()?;
        let start = extents.first().map_or(0, |(range, _)| range.start);
        // Each page ends where the next one starts.
        let end = extents.last().map_or(start, |(range, _)| range.end);
        let mut bytes = vec![0; end - start];
        table.source.read((self.frame.data_start() + start) as u64, &mut bytes)?;
        let mut places = Vec::with_capacity(extents.len());
        for (page, (range, crc)) in pages.zip(extents) {
            let place = range.start - start..range.end - start;
            if crc32fast::hash(&bytes[place.clone()]) != crc {
                return Err(table.damaged(page, "has a wrong checksum"));
            }
            places.push(place);
        }
        Ok((bytes, places))
    }

    /// Where a page is among the pages, and its CRC-32.
    fn extent(&self, table: &Table, page: usize) -> Result<(Range<usize>, u32), Error> {
        let Entry { start, crc } = self.entry(table, page)?;
        let end = if page + 1 == self.frame.pages() {
            self.frame.data_len as usize
        } else {
            self.entry(table, page + 1)?.start as usize
        };
        let range = start as usize..end;
        // No page is as long as that; memory is not taken for a length that cannot be.
        let possible = range.start <= range.end && range.len() <= 1 << 20 && end as u64 <= self.frame.data_len;
        if possible { Ok((range, crc)) } else { Err(table.damaged(page, "has no place in it")) }
    }

    /// An entry of the directory.
    fn entry(&self, table: &Table, page: usize) -> Result<Entry, Error> {
        let (group, (sum, entries)) = (page / GROUP, &self.groups[page / GROUP]);
        if let Some(entries) = entries.get() {
            return Ok(entries[page % GROUP]);
        }
        let count = GROUP.min(self.frame.pages() - group * GROUP);
        let mut bytes = vec![0; count * header::ENTRY_LEN];
        let place = self.frame.directory_start() + group * GROUP * header::ENTRY_LEN;
        table.source.read(place as u64, &mut bytes)?;
        let read: Option<Box<[Entry]>> = (0..count).map(|number| Entry::at(&bytes, number)).collect();
        let read = read.filter(|_| crc32fast::hash(&bytes) == *sum);
        let what = || Error::corrupt(&table.path, format!("group {group} of its directory has a wrong checksum"));
        let read = read.ok_or_else(what)?;
        Ok(entries.get_or_init(|| read)[page % GROUP])
    }

    /// The bytes of a block of a page.
    fn block<'a>(&self, page_bytes: &'a [u8], page: usize, block: usize) -> Option<&'a [u8]> {
        let blocks = self.frame.pages.blocks(page);
        let (lengths, rest) = page_bytes.split_at_checked(2 * blocks)?;
        let lengths = lengths.as_chunks::<2>().0;
        let mut start = 0;
        for &length in lengths.get(..block)? {
            start += usize::from(u16::from_le_bytes(length));
        }
        rest.get(start..start + usize::from(u16::from_le_bytes(*lengths.get(block)?)))
    }

    fn read_chunk(&self, table: &Table, chunk: usize) -> Result<Vec<u8>, Error> {
        let pages = self.frame.pages;
        let rows = pages.rows_of(chunk);
        let glances = self.classes.rows(&table.index, chunk);
        let rows_seen = (rows.start, &glances[..]);
        let mut values = vec![UNSTORED; rows.len() * pages.columns];
        let mut runs = std::array::from_fn(|_| Vec::new());
        let (bytes, places) = self.read_pages(table, pages.of_chunk(chunk))?;
        for (page, place) in pages.of_chunk(chunk).zip(places) {
            for block in 0..pages.blocks(page) {
                let counts = self.classes.count(&table.index, (page, block), rows_seen);
                let block_bytes = self.block(&bytes[place.clone()], page, block);
                let done = block_bytes.and_then(|block| self.reader.unpack(block, &counts, &mut runs));
                let sound = done.is_some() && runs.iter().flatten().all(|&value| table.header.metric.can_be(value));
                if !sound {
                    return Err(table.damaged(page, "holds what no table holds"));
                }
                self.classes.join(&table.index, (page, block), rows_seen, &runs, &mut values);
            }
        }
        Ok(values)
    }
}

/// The depth bytes of some places; a page is read only if it stores one of them.
struct Depths<'a, F> {
    packed: &'a Packed,
    table: &'a Table,
    positions: &'a [(Bitboard, Bitboard)],
    cache: &'a PageCache,
    found: F,
}

impl<F: FnMut(usize, Option<u8>) -> ControlFlow<()>> Task for Depths<'_, F> {
    type Output = Result<(), Error>;

    #[inline(always)]
    fn run<B: Bits>(self) -> Result<(), Error> {
        let Depths { packed, table, positions, cache, mut found } = self;
        let mut wanted: Vec<Wanted> = Vec::with_capacity(positions.len());
        for (number, &(in_row, in_column)) in positions.iter().enumerate() {
            let (row, in_column) = table.index.place(in_row, in_column);
            let column = table.index.column_by::<B>(row, in_column) as usize;
            wanted.push(packed.frame.pages.wanted(number, row, column));
        }
        wanted.sort_unstable_by_key(|place| (place.page, place.block));
        let metric = table.header.metric;
        let mut eye = Eye::new();
        let mut held: Option<(usize, Arc<[u8]>)> = None;
        for group in wanted.chunk_by_mut(|a, b| (a.page, a.block) == (b.page, b.block)) {
            let (page, block) = (group[0].page, group[0].block);
            let counts = packed.classes.find(&table.index, group, &mut eye);
            group.sort_unstable_by_key(|place| place.spot);
            let (unstored, stored) = group.split_at(group.partition_point(|place| place.spot.is_none()));
            if unstored.iter().try_for_each(|place| found(place.number, None)).is_break() {
                return Ok(());
            }
            if stored.is_empty() {
                continue;
            }
            let bytes = match &held {
                Some((number, bytes)) if *number == page => bytes,
                _ => {
                    let bytes = cache.get((table.number, page), || packed.read_page(table, page))?;
                    &held.insert((page, bytes)).1
                }
            };
            let spots = stored.iter().filter_map(|place| place.spot);
            let mut numbers = stored.iter().map(|place| place.number);
            let (mut sound, mut enough) = (true, false);
            let done = packed.block(bytes, page, block).and_then(|block| {
                packed.reader.values(block, &counts, spots, |value| {
                    sound &= metric.can_be(value);
                    let number = numbers.next().expect("as many as are wanted");
                    enough |= found(number, Some(value)).is_break();
                })
            });
            if done.is_none() || !sound {
                return Err(table.damaged(page, "holds what no table holds"));
            }
            if enough {
                return Ok(());
            }
        }
        Ok(())
    }
}

/// More bytes than any model has.
const MODEL_BYTES: usize = 1 << 17;

/// The head of a file, which must be that of the table asked for.
struct Head {
    header: Header,
    kind: Kind,
    source: Source,
}

enum Kind {
    V1(v1::Blocks),
    /// With all bytes before the directory.
    V2(Frame, Vec<u8>),
}

impl Head {
    fn read(path: &Path, rules: &Rules, subspace: Subspace, metric: Metric) -> Result<Head, Error> {
        let failed = |error: io::Error| match error.kind() {
            io::ErrorKind::NotFound => Error::Missing { subspace, path: path.to_owned() },
            _ => Error::io(path, error),
        };
        // Opening a pipe would wait for someone to write into it.
        if !std::fs::metadata(path).map_err(failed)?.is_file() {
            return Err(Error::corrupt(path, "it is no file"));
        }
        let source = Source::open(path).map_err(failed)?;
        let (header, kind) = match header::version(path, &source)? {
            v1::VERSION => v1::decode(path, &source).map(|(header, blocks)| (header, Kind::V1(blocks)))?,
            header::VERSION => {
                header::decode(path, &source).map(|(header, frame, bytes)| (header, Kind::V2(frame, bytes)))?
            }
            found => return Err(Error::OtherVersion { path: path.to_owned(), expected: header::VERSION, found }),
        };
        if header.rules != rules.fingerprint() {
            let (expected, found) = (rules.name.to_owned(), header::rules_name(header.rules));
            return Err(Error::OtherRules { path: path.to_owned(), expected, found });
        }
        if (header.subspace, header.metric) != (subspace, metric) {
            let found = format!("it holds the {} table of {}", header.metric, header.subspace);
            return Err(Error::corrupt(path, found));
        }
        let (positions, counted) = (subspace.positions(rules.board), header.counts.positions());
        if counted != positions {
            return Err(Error::corrupt(path, format!("it counts {counted} positions, and there are {positions}")));
        }
        Ok(Head { header, kind, source })
    }
}

impl Header {
    /// Reads and checks the head of a table in the folder of these rules.
    ///
    /// # Errors
    /// Those of [`Table::open`].
    pub fn read(folder: &Path, rules: &Rules, subspace: Subspace, metric: Metric) -> Result<Header, Error> {
        Head::read(&table_path(folder, subspace, metric), rules, subspace, metric).map(|head| head.header)
    }
}
