//! Checksums of table files made right again after the bytes have been changed, so that what lies behind them is read.

// Each user needs another part of this module.
#![allow(dead_code)]

/// Of version 2: bytes before the counts by depth, and how many directory entries share a checksum.
const HEADER_LEN: usize = 184;
const GROUP: usize = 512;
/// Of version 1: bytes before the directory.
const HEADER_1_LEN: usize = 136;

/// Makes all checksums right, and the length that version 2 gives of all pages; `None` if the bytes have no such parts.
pub(crate) fn seal(bytes: &mut [u8]) -> Option<()> {
    if number(bytes, 8)? == 1 {
        return seal_version_1(bytes);
    }
    let (pages, directory) = (number(bytes, 56)?, directory_start(bytes)?);
    let data = directory + 8 * pages;
    let len = bytes.len().checked_sub(data)?;
    put(bytes, 64, &(len as u64).to_le_bytes());
    for entry in (0..pages).map(|page| directory + 8 * page) {
        let next = if entry + 8 == data { Some(len) } else { number(bytes, entry + 8) };
        let (start, end) = (data + number(bytes, entry)?, data + next?);
        let sum = bytes.get(start..end).map_or(0, crc32fast::hash);
        put(bytes, entry + 4, &sum.to_le_bytes());
    }
    let groups = pages.div_ceil(GROUP);
    for group in 0..groups {
        let entries = directory + 8 * GROUP * group..data.min(directory + 8 * GROUP * (group + 1));
        let sum = crc32fast::hash(&bytes[entries]);
        put(bytes, directory - 4 - 4 * (groups - group), &sum.to_le_bytes());
    }
    seal_head(bytes)
}

/// Makes the checksum of the head of version 2 right, and nothing else.
pub(crate) fn seal_head(bytes: &mut [u8]) -> Option<()> {
    let end = directory_start(bytes)? - 4;
    let sum = crc32fast::hash(bytes.get(..end)?);
    put(bytes, end, &sum.to_le_bytes());
    Some(())
}

/// Where the directory starts; all before is there.
fn directory_start(bytes: &[u8]) -> Option<usize> {
    let [pages, model, depths] = [56, 60, 72].map(|place| number(bytes, place));
    let start = HEADER_LEN + 8 * depths? + model? + 4 * pages?.div_ceil(GROUP) + 4;
    (start <= bytes.len()).then_some(start)
}

fn seal_version_1(bytes: &mut [u8]) -> Option<()> {
    let blocks = number(bytes, 44)?;
    let end = HEADER_1_LEN + 8 * blocks;
    let mut start = end + 4;
    for entry in (0..blocks).map(|block| HEADER_1_LEN + 8 * block) {
        let next = start + number(bytes, entry)?;
        let sum = crc32fast::hash(bytes.get(start..next)?);
        put(bytes, entry + 4, &sum.to_le_bytes());
        start = next;
    }
    let sum = crc32fast::hash(bytes.get(..end)?);
    bytes.get_mut(end..end + 4)?.copy_from_slice(&sum.to_le_bytes());
    Some(())
}

fn number(bytes: &[u8], place: usize) -> Option<usize> {
    let four = bytes.get(place..place + 4)?.try_into().ok()?;
    Some(u32::from_le_bytes(four) as usize)
}

fn put(bytes: &mut [u8], place: usize, new: &[u8]) {
    bytes[place..place + new.len()].copy_from_slice(new);
}
