//! The head of a table file: its header and block directory. The only place that knows their bytes.

use super::{Counts, Metric};
use crate::{Error, Rules, Subspace};
use bincode::config::{Configuration, Fixint, LittleEndian};
use bincode::{Decode, Encode};
use std::path::Path;

const MAGIC: [u8; 8] = *b"MERELS\r\n";
const VERSION: u32 = 1;
const HEADER_LEN: usize = 136;
const ENTRY_LEN: usize = 8;
const CRC_LEN: usize = 4;
const NONE: i32 = -1;

const CONFIG: Configuration<LittleEndian, Fixint> =
    bincode::config::standard().with_little_endian().with_fixed_int_encoding();

/// What a table file says about itself.
///
/// A file is its header, the block directory, a checksum of both, and the compressed blocks back to back. Numbers are
/// little-endian.
///
/// | byte | size | what |
/// |---|---|---|
/// | 0 | 8 | `MERELS`, carriage return, line feed |
/// | 8 | 4 | format version: 1 |
/// | 12 | 4 | men: own, opp; men in hand: own, opp (0 in movement tables), a byte each |
/// | 16 | 8 | [`Rules::fingerprint`] |
/// | 24 | 4 | metric: 0 results alone (`wdl`), 1 depths (`dtw`) |
/// | 28 | 4 | rows of the index |
/// | 32 | 8 | slots of the index |
/// | 40 | 4 | rows of a block; the last block may have fewer |
/// | 44 | 4 | *b*, the number of blocks |
/// | 48 | 24 | won, drawn and lost positions up to symmetry, 8 bytes each |
/// | 72 | 24 | won, drawn and lost positions, 8 bytes each |
/// | 96 | 8 | plies of the longest win and the longest loss, 4 bytes each, signed; -1: none, or results alone |
/// | 104 | 32 | SHA-256 of the SHA-256 digests of all blocks' packed bytes, in order |
/// | 136 | 8 *b* | of each block: its compressed length and the CRC-32 of its compressed bytes, 4 bytes each |
/// | 136 + 8 *b* | 4 | CRC-32 of everything before |
/// | 140 + 8 *b* | | the blocks, each one Zstandard frame of packed bytes |
///
/// Packed bytes are depth bytes, one a slot; or four results a byte, the first slot in the two lowest bits: 0 draw, 1
/// win, 2 loss, and 0 in what the last byte of a block has to spare.
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
    /// Rows in each block.
    pub rows_per_block: u32,
    /// How many blocks there are.
    pub blocks: u32,
    /// How many positions are won, drawn and lost.
    pub counts: Counts,
    /// A digest of all values, the same however they are compressed.
    pub digest: [u8; 32],
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
#[derive(Clone, Copy, Encode, Decode)]
pub(super) struct Entry {
    pub(super) length: u32,
    pub(super) crc: u32,
}

/// How long the head of a file with this many blocks is.
pub(super) fn head_len(blocks: u32) -> usize {
    HEADER_LEN + blocks as usize * ENTRY_LEN + CRC_LEN
}

/// The head of a file.
pub(super) fn encode(header: &Header, directory: &[Entry]) -> Vec<u8> {
    let mut bytes = bincode::encode_to_vec(RawHeader::from(header), CONFIG).expect("memory suffices for a header");
    debug_assert_eq!(bytes.len(), HEADER_LEN);
    for entry in directory {
        bytes.extend(bincode::encode_to_vec(entry, CONFIG).expect("memory suffices for an entry"));
    }
    bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
    bytes
}

/// Reads the head of a file, and checks all that can be checked without knowing what the file should hold.
///
/// The blocks must fill the rest of the file exactly.
pub(super) fn decode(path: &Path, file: &[u8]) -> Result<(Header, Vec<Entry>), Error> {
    let too_short = || Error::corrupt(path, format!("it has only {} bytes", file.len()));
    let raw: RawHeader = decode_at(file, 0, HEADER_LEN).ok_or_else(too_short)?;
    if raw.magic != MAGIC {
        return Err(Error::corrupt(path, "it does not begin like a table"));
    }
    if raw.version != VERSION {
        return Err(Error::OtherVersion { path: path.to_owned(), expected: VERSION, found: raw.version });
    }
    let head = file.get(..head_len(raw.blocks)).ok_or_else(too_short)?;
    let (checked, crc) = head.split_at(head.len() - CRC_LEN);
    if crc != crc32fast::hash(checked).to_le_bytes() {
        return Err(Error::corrupt(path, "the checksum of its header is wrong"));
    }
    let entry = |block| decode_at(checked, HEADER_LEN + block * ENTRY_LEN, ENTRY_LEN).ok_or_else(too_short);
    let directory: Vec<Entry> = (0..raw.blocks as usize).map(entry).collect::<Result<_, _>>()?;
    let length = head.len() as u64 + directory.iter().map(|entry| u64::from(entry.length)).sum::<u64>();
    if length != file.len() as u64 {
        return Err(Error::corrupt(path, format!("it has {} bytes instead of {length}", file.len())));
    }
    let header = raw.checked().ok_or_else(|| Error::corrupt(path, "its header says what no header can say"))?;
    Ok((header, directory))
}

fn decode_at<T: Decode<()>>(bytes: &[u8], start: usize, length: usize) -> Option<T> {
    bincode::decode_from_slice(bytes.get(start..start + length)?, CONFIG).ok().map(|(item, _)| item)
}

impl From<&Header> for RawHeader {
    fn from(header: &Header) -> RawHeader {
        let counts = &header.counts;
        RawHeader {
            magic: MAGIC,
            version: VERSION,
            men: [header.subspace.own, header.subspace.opp],
            hands: [header.subspace.own_hand, header.subspace.opp_hand],
            rules: header.rules,
            metric: header.metric as u32,
            rows: header.rows,
            slots: header.slots,
            rows_per_block: header.rows_per_block,
            blocks: header.blocks,
            orbits: [counts.win, counts.draw, counts.loss],
            raw: [counts.raw_win, counts.raw_draw, counts.raw_loss],
            longest: [counts.longest_win, counts.longest_loss].map(|plies| plies.map_or(NONE, i32::from)),
            digest: header.digest,
        }
    }
}

impl RawHeader {
    fn checked(self) -> Option<Header> {
        let longest = |plies: i32| if plies == NONE { Some(None) } else { u8::try_from(plies).ok().map(Some) };
        let counts = Counts {
            win: self.orbits[0],
            draw: self.orbits[1],
            loss: self.orbits[2],
            raw_win: self.raw[0],
            raw_draw: self.raw[1],
            raw_loss: self.raw[2],
            longest_win: longest(self.longest[0])?,
            longest_loss: longest(self.longest[1])?,
        };
        let metric = [Metric::Wdl, Metric::Dtw].into_iter().find(|&metric| metric as u32 == self.metric)?;
        let orbits = self.orbits.iter().try_fold(0u64, |sum, &count| sum.checked_add(count));
        let raw = self.raw.iter().try_fold(0u64, |sum, &count| sum.checked_add(count));
        // Every orbit stands for at least one position.
        let counted = orbits == Some(self.slots) && raw >= orbits;
        let whole = counted && self.rows_per_block > 0 && self.blocks == self.rows.div_ceil(self.rows_per_block);
        whole.then_some(Header {
            subspace: Subspace::with_hands(self.men[0], self.men[1], self.hands[0], self.hands[1]),
            rules: self.rules,
            metric,
            rows: self.rows,
            slots: self.slots,
            rows_per_block: self.rows_per_block,
            blocks: self.blocks,
            counts,
            digest: self.digest,
        })
    }
}

/// The name of the rules with a fingerprint, or the fingerprint itself.
pub(super) fn rules_name(fingerprint: u64) -> String {
    let named = Rules::all().iter().find(|rules| rules.fingerprint() == fingerprint);
    named.map_or_else(|| format!("unknown ({fingerprint:016x})"), |rules| rules.name.to_owned())
}
