//! The head of a table file. The only place that knows its bytes.

use super::pages::Pages;
use super::source::Source;
use super::summary::Longest;
use super::{Counts, Metric, classes};
use crate::{Error, Holding, Rules, Subspace};
use bincode::config::{Configuration, Fixint, LittleEndian};
use bincode::{Decode, Encode};
use std::path::Path;

const MAGIC: [u8; 8] = *b"MERELS\r\n";
/// The format that is written.
pub(super) const VERSION: u32 = 2;
const HEADER_LEN: usize = 184;
/// How many directory entries share a checksum.
pub(super) const GROUP: usize = 512;
/// Bytes of a directory entry.
pub(super) const ENTRY_LEN: usize = 8;
pub(super) const CRC_LEN: usize = 4;
/// How many depth bytes there are.
const DEPTHS: u32 = 256;
const NONE: i32 = -1;
/// The longest packed model: far above what [`super::model`] makes.
const LONGEST_MODEL: u32 = 1 << 20;

const CONFIG: Configuration<LittleEndian, Fixint> =
    bincode::config::standard().with_little_endian().with_fixed_int_encoding();

/// What a table file says about itself.
///
/// Numbers are little-endian.
///
/// | byte | size | what |
/// |---|---|---|
/// | 0 | 8 | `MERELS`, carriage return, line feed |
/// | 8 | 4 | format version: 2 |
/// | 12 | 4 | men: own, opp; men in hand: own, opp (0 in movement tables), a byte each |
/// | 16 | 8 | [`Rules::fingerprint`] |
/// | 24 | 4 | metric: 0 results alone (`wdl`), 1 depths (`dtw`) |
/// | 28 | 4 | which positions are stored: 0 all, 1 those of [`Holding::Sparse`], 2 none |
/// | 32 | 4 | rows of the index |
/// | 36 | 4 | columns of the index |
/// | 40 | 8 | slots of the index |
/// | 48 | 4 | places of a page |
/// | 52 | 4 | places of a block, at most 4096 |
/// | 56 | 4 | *p*, the number of pages |
/// | 60 | 4 | *m*, the length of the packed model |
/// | 64 | 8 | *d*, the length of the packed blocks |
/// | 72 | 4 | *h*: 256, or 0 if results alone are stored |
/// | 76 | 4 | 0 |
/// | 80 | 24 | won, drawn and lost positions up to symmetry, 8 bytes each |
/// | 104 | 24 | won, drawn and lost positions, 8 bytes each |
/// | 128 | 8 | plies of the longest win and the longest loss, 4 bytes each, signed; -1: none, or results alone |
/// | 136 | 16 | the first positions with these: column and row, 4 bytes each; all bits set: none |
/// | 152 | 32 | SHA-256 of the SHA-256 digests of all chunks' values, in order |
/// | 184 | 8 *h* | positions up to symmetry with depth byte 0, 1, 2 … 255, 8 bytes each |
/// | 184 + 8 *h* | *m* | the model: one Zstandard frame |
/// | … | 4 *g* | CRC-32 of each group of 512 directory entries, *g* = *p* / 512 rounded up |
/// | … | 4 | CRC-32 of everything before |
/// | … | 8 *p* | the directory: of each page where it starts in the packed blocks and its CRC-32 |
/// | … | *d* | the pages |
///
/// What a page and the model are made of, and which values a digest is built of, is described in `db/README.md`. The
/// header of version 1 is described there, too.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// The subspace whose positions the table values.
    pub subspace: Subspace,
    /// The fingerprint of the rules.
    pub rules: u64,
    /// What it stores of each value.
    pub metric: Metric,
    /// Rows of the index.
    pub rows: u32,
    /// Slots of the index.
    pub slots: u64,
    /// How many positions are won, drawn and lost, stored or not.
    pub counts: Counts,
    /// A digest of all values, the same however they are stored.
    pub digest: [u8; 32],
    /// How many positions, up to symmetry, have each depth byte. Empty if results alone are stored.
    pub depths: Vec<u64>,
    /// Row and column of the first position with the longest win, and with the longest loss.
    pub(super) longest: Longest,
}

/// Where the parts of a file are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Frame {
    pub(super) holding: Holding,
    pub(super) pages: Pages,
    pub(super) model_len: usize,
    pub(super) data_len: u64,
    /// How many depths are counted.
    pub(super) depths: usize,
}

/// The header as it lies in the file, unchecked.
#[derive(Encode, Decode)]
struct RawHeader {
    magic: [u8; 8],
    version: u32,
    men: [u8; 2],
    hands: [u8; 2],
    rules: u64,
    metric: u32,
    holding: u32,
    rows: u32,
    columns: u32,
    slots: u64,
    page_places: u32,
    block_places: u32,
    pages: u32,
    model_len: u32,
    data_len: u64,
    depths: u32,
    zero: u32,
    orbits: [u64; 3],
    raw: [u64; 3],
    longest: [i32; 2],
    longest_at: [u64; 2],
    digest: [u8; 32],
}

/// The start of a page in the packed blocks, and its checksum.
#[derive(Clone, Copy, Encode, Decode)]
pub(super) struct Entry {
    pub(super) start: u32,
    pub(super) crc: u32,
}

impl Entry {
    /// Reads an entry of a directory.
    pub(super) fn at(directory: &[u8], number: usize) -> Option<Entry> {
        decode_at(directory, number * ENTRY_LEN, ENTRY_LEN)
    }
}

impl Frame {
    /// A file without its pages yet.
    pub(super) fn new(metric: Metric, holding: Holding, pages: Pages, model_len: usize) -> Frame {
        let depths = if metric == Metric::Dtw { DEPTHS as usize } else { 0 };
        Frame { holding, pages, model_len, data_len: 0, depths }
    }

    /// How many pages the file has.
    pub(super) fn pages(&self) -> usize {
        if self.holding == Holding::Nothing { 0 } else { self.pages.len() }
    }

    /// How many groups the directory has.
    pub(super) fn groups(&self) -> usize {
        self.pages().div_ceil(GROUP)
    }

    /// Where the model starts.
    pub(super) fn model_start(&self) -> usize {
        HEADER_LEN + 8 * self.depths
    }

    /// Where the checksums of the directory's groups start.
    pub(super) fn sums_start(&self) -> usize {
        self.model_start() + self.model_len
    }

    /// Where the directory starts.
    pub(super) fn directory_start(&self) -> usize {
        self.sums_start() + CRC_LEN * (self.groups() + 1)
    }

    /// Where the pages start.
    pub(super) fn data_start(&self) -> usize {
        self.directory_start() + ENTRY_LEN * self.pages()
    }

    /// `None` if no file is as long.
    fn file_len(&self) -> Option<u64> {
        self.data_len.checked_add(self.data_start() as u64)
    }
}

/// All of a file before its pages.
pub(super) fn encode(header: &Header, frame: &Frame, model: &[u8], directory: &[Entry]) -> Vec<u8> {
    let entries: Vec<u8> = directory.iter().flat_map(encoded).collect();
    let mut bytes = encoded(&RawHeader::new(header, frame));
    debug_assert_eq!(bytes.len(), HEADER_LEN);
    bytes.extend(header.depths.iter().flat_map(|count| count.to_le_bytes()));
    bytes.extend(model);
    bytes.extend(entries.chunks(GROUP * ENTRY_LEN).flat_map(|group| crc32fast::hash(group).to_le_bytes()));
    bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
    debug_assert_eq!(bytes.len(), frame.directory_start());
    bytes.extend(entries);
    bytes
}

fn encoded<T: Encode>(item: &T) -> Vec<u8> {
    bincode::encode_to_vec(item, CONFIG).expect("memory suffices for an entry")
}

/// The format version of a file that begins like a table.
pub(super) fn version(path: &Path, file: &Source) -> Result<u32, Error> {
    let start = file.beginning(MAGIC.len() + 4)?;
    let (magic, version) = start.split_at(MAGIC.len());
    match version.try_into() {
        Ok(version) if magic == MAGIC => Ok(u32::from_le_bytes(version)),
        _ => Err(Error::corrupt(path, "it does not begin like a table")),
    }
}

/// Reads the head of a file of [`VERSION`], and checks all that can be checked without knowing what the file should hold;
/// the bytes are all before the directory.
pub(super) fn decode(path: &Path, file: &Source) -> Result<(Header, Frame, Vec<u8>), Error> {
    let wrong = || Error::corrupt(path, "its header says what no header can say");
    let raw: RawHeader = decode_at(&file.beginning(HEADER_LEN)?, 0, HEADER_LEN).ok_or_else(wrong)?;
    let frame = raw.frame().ok_or_else(wrong)?;
    let head = file.beginning(frame.directory_start())?;
    check_crc(path, &head)?;
    let depths =
        head[HEADER_LEN..frame.model_start()].as_chunks::<8>().0.iter().map(|&count| u64::from_le_bytes(count));
    let header = raw.checked(depths.collect()).ok_or_else(wrong)?;
    if frame.file_len() != Some(file.len()) {
        let whole = frame.file_len().ok_or_else(wrong)?;
        return Err(Error::corrupt(path, format!("it has {} bytes instead of {whole}", file.len())));
    }
    Ok((header, frame, head))
}

/// Checks the checksum at the end of a head.
pub(super) fn check_crc(path: &Path, head: &[u8]) -> Result<(), Error> {
    let (checked, crc) = head.split_at(head.len() - CRC_LEN);
    let same = crc == crc32fast::hash(checked).to_le_bytes();
    if same { Ok(()) } else { Err(Error::corrupt(path, "the checksum of its header is wrong")) }
}

pub(super) fn decode_at<T: Decode<()>>(bytes: &[u8], start: usize, length: usize) -> Option<T> {
    bincode::decode_from_slice(bytes.get(start..start + length)?, CONFIG).ok().map(|(item, _)| item)
}

impl RawHeader {
    fn new(header: &Header, frame: &Frame) -> RawHeader {
        let counts = &header.counts;
        let place = |(row, column): (u32, u32)| u64::from(row) << 32 | u64::from(column);
        RawHeader {
            magic: MAGIC,
            version: VERSION,
            men: [header.subspace.own, header.subspace.opp],
            hands: [header.subspace.own_hand, header.subspace.opp_hand],
            rules: header.rules,
            metric: header.metric as u32,
            holding: frame.holding as u32,
            rows: header.rows,
            columns: frame.pages.columns as u32,
            slots: header.slots,
            page_places: frame.pages.page_places as u32,
            block_places: frame.pages.block_places as u32,
            pages: frame.pages() as u32,
            model_len: frame.model_len as u32,
            data_len: frame.data_len,
            depths: frame.depths as u32,
            zero: 0,
            orbits: [counts.win, counts.draw, counts.loss],
            raw: [counts.raw_win, counts.raw_draw, counts.raw_loss],
            longest: [counts.longest_win, counts.longest_loss].map(|plies| plies.map_or(NONE, i32::from)),
            longest_at: header.longest.map(|found| found.map_or(u64::MAX, place)),
            digest: header.digest,
        }
    }

    /// Where the parts of the file are, if it can have such parts.
    fn frame(&self) -> Option<Frame> {
        let holdings = [Holding::All, Holding::Sparse, Holding::Nothing];
        let pages = Pages {
            rows: self.rows as usize,
            columns: self.columns as usize,
            page_places: self.page_places as usize,
            block_places: self.block_places as usize,
        };
        let blocks =
            (1..=classes::MOST_PLACES).contains(&pages.block_places) && pages.block_places <= pages.page_places;
        let places = u64::from(self.rows).checked_mul(u64::from(self.columns))?;
        let cut = blocks && self.rows > 0 && self.columns > 0 && places <= u64::from(u32::MAX);
        let model = self.model_len <= LONGEST_MODEL;
        let frame = Frame {
            holding: holdings.into_iter().find(|&holding| holding as u32 == self.holding)?,
            pages,
            model_len: self.model_len as usize,
            data_len: self.data_len,
            depths: self.depths as usize,
        };
        let model = model && matches!(self.depths, 0 | DEPTHS) && self.zero == 0;
        (cut && model && frame.pages() == self.pages as usize).then_some(frame)
    }

    fn checked(self, depths: Vec<u64>) -> Option<Header> {
        let metric = checked_metric(self.metric)?;
        let counts = checked_counts(self.slots, self.orbits, self.raw, self.longest)?;
        let place = |place: u64| ((place >> 32) as u32, place as u32);
        let longest = self.longest_at.map(|at| (at != u64::MAX).then(|| place(at)));
        let inside = longest.iter().flatten().all(|&(row, column)| row < self.rows && column < self.columns);
        let known = [counts.longest_win, counts.longest_loss].map(|plies| plies.is_some());
        let counted = match metric {
            Metric::Wdl => depths.is_empty() && known == [false; 2],
            Metric::Dtw => depths.as_slice().try_into().is_ok_and(|depths| counts.are_of(depths)),
        };
        (inside && counted && known == longest.map(|found| found.is_some())).then_some(Header {
            subspace: Subspace::with_hands(self.men[0], self.men[1], self.hands[0], self.hands[1]),
            rules: self.rules,
            metric,
            rows: self.rows,
            slots: self.slots,
            counts,
            digest: self.digest,
            depths,
            longest,
        })
    }
}

pub(super) fn checked_metric(number: u32) -> Option<Metric> {
    [Metric::Wdl, Metric::Dtw].into_iter().find(|&metric| metric as u32 == number)
}

/// The counts of a header, if they fit the number of slots.
pub(super) fn checked_counts(slots: u64, orbits: [u64; 3], raw: [u64; 3], longest: [i32; 2]) -> Option<Counts> {
    let plies = |plies: i32| if plies == NONE { Some(None) } else { u8::try_from(plies).ok().map(Some) };
    let counts = Counts {
        win: orbits[0],
        draw: orbits[1],
        loss: orbits[2],
        raw_win: raw[0],
        raw_draw: raw[1],
        raw_loss: raw[2],
        longest_win: plies(longest[0])?,
        longest_loss: plies(longest[1])?,
    };
    let sum = |counts: [u64; 3]| counts.into_iter().try_fold(0u64, u64::checked_add);
    // Every orbit stands for at least one position.
    (sum(orbits) == Some(slots) && sum(raw) >= Some(slots)).then_some(counts)
}

/// The name of the rules with a fingerprint, or the fingerprint itself.
pub(super) fn rules_name(fingerprint: u64) -> String {
    let named = Rules::all().iter().find(|rules| rules.fingerprint() == fingerprint);
    named.map_or_else(|| format!("unknown ({fingerprint:016x})"), |rules| rules.name.to_owned())
}
