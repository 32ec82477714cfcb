//! What a proof search has found out about positions: a table of fixed size that all threads share without locks.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// How many entries are tried for a key: one cache line of them.
const BUCKET: usize = 8;
const KEY_BITS: u32 = 53;
const KEY_MASK: u64 = (1 << KEY_BITS) - 1;

/// What is proved of a position: for each claim whether it holds, fails or is open.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) struct Known(u8);

impl Known {
    const HOLDS: [u8; 2] = [0b0001, 0b0011];
    const FAILS: [u8; 2] = [0b1100, 0b1000];

    /// The result of testing a claim. A win is also at least a draw; no draw is no win either.
    pub(crate) fn proved(claim: Claim, holds: bool) -> Known {
        Known(if holds { Known::HOLDS } else { Known::FAILS }[claim as usize])
    }

    /// Whether the claim holds, if that is known.
    pub(crate) fn answer(self, claim: Claim) -> Option<bool> {
        match (self.0 >> claim as u8 & 1, self.0 >> (2 + claim as u8) & 1) {
            (1, _) => Some(true),
            (_, 1) => Some(false),
            _ => None,
        }
    }
}

/// A statement about a position, seen by the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Claim {
    /// It has at least a draw.
    AtLeastDraw = 0,
    /// It wins.
    Win = 1,
}

impl Claim {
    /// The claim about the position after a move that must fail for this one to hold.
    pub(crate) fn of_the_opponent(self) -> Claim {
        match self {
            Claim::AtLeastDraw => Claim::Win,
            Claim::Win => Claim::AtLeastDraw,
        }
    }
}

/// A hash table of [`Known`] by key.
///
/// An entry is one word that holds its whole key, so what is read is never about another position; an entry lost to
/// another position or to a race costs time alone. Where there is no room, the result that took the least work goes.
pub(crate) struct Transpositions {
    entries: Box<[AtomicU64]>,
    bucket_bits: u32,
}

impl Transpositions {
    /// A table of at most this many bytes, rounded down to a power of two.
    pub(crate) fn new(bytes: usize) -> Transpositions {
        let bucket_bits = (bytes / (BUCKET * size_of::<AtomicU64>())).max(2).ilog2();
        let entries = (0..BUCKET << bucket_bits).map(|_| AtomicU64::new(0)).collect();
        Transpositions { entries, bucket_bits }
    }

    /// What is known about a key below 2^53.
    pub(crate) fn get(&self, key: u64) -> Known {
        let found = self.bucket(key).iter().map(|entry| entry.load(Relaxed)).find(|&word| holds(word, key));
        Known(found.map_or(0, |word| (word >> KEY_BITS & 15) as u8))
    }

    /// Adds to what is known about a key; `work` is the number of positions the result took.
    pub(crate) fn add(&self, key: u64, known: Known, work: u64) {
        let bucket = self.bucket(key);
        let mut place = &bucket[0];
        let mut least = u64::MAX;
        let mut known = known.0;
        for entry in bucket {
            let word = entry.load(Relaxed);
            if holds(word, key) {
                known |= (word >> KEY_BITS & 15) as u8;
                place = entry;
                break;
            }
            let worth = word >> (KEY_BITS + 4);
            if worth < least {
                (place, least) = (entry, worth);
            }
        }
        let worth = u64::from(work.max(1).ilog2() + 1);
        place.store(worth << (KEY_BITS + 4) | u64::from(known) << KEY_BITS | key, Relaxed);
    }

    fn bucket(&self, key: u64) -> &[AtomicU64] {
        // Fibonacci hashing: the high bits of the product depend on all bits of the key.
        let number = (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - self.bucket_bits)) as usize;
        &self.entries[number * BUCKET..][..BUCKET]
    }
}

fn holds(word: u64, key: u64) -> bool {
    word & KEY_MASK == key && word >> KEY_BITS != 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_known_follows_from_both_claims() {
        let claims = [Claim::AtLeastDraw, Claim::Win];
        let answers = |known: Known| claims.map(|claim| known.answer(claim));
        assert_eq!(answers(Known::default()), [None, None]);
        assert_eq!(answers(Known::proved(Claim::Win, true)), [Some(true), Some(true)]);
        assert_eq!(answers(Known::proved(Claim::Win, false)), [None, Some(false)]);
        assert_eq!(answers(Known::proved(Claim::AtLeastDraw, true)), [Some(true), None]);
        assert_eq!(answers(Known::proved(Claim::AtLeastDraw, false)), [Some(false), Some(false)]);
    }

    #[test]
    fn entries_are_merged_and_the_cheapest_goes_first() {
        let table = Transpositions::new(1);
        table.add(7, Known::proved(Claim::AtLeastDraw, true), 1000);
        table.add(7, Known::proved(Claim::Win, false), 1000);
        assert_eq!(table.get(7).answer(Claim::AtLeastDraw), Some(true));
        assert_eq!(table.get(7).answer(Claim::Win), Some(false));
        for key in 100..1000 {
            table.add(key, Known::proved(Claim::Win, true), 1);
        }
        assert_eq!(table.get(7).answer(Claim::Win), Some(false));
        assert_eq!(table.get(999).answer(Claim::Win), Some(true));
        assert_eq!(table.get(8), Known::default());
    }
}
