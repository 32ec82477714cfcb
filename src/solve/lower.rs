//! The tables that moves lead into, as the solver reads them.

use super::layout::{Bytes, Pool};
use crate::table::{DRAW, Metric, Table};
use crate::{Error, Index, Rules, Subspace};
use rayon::prelude::*;
use std::path::Path;
use std::sync::Arc;

/// A value seen by the side whose move leads to it, as a number that is larger the better it is for that side.
///
/// In the movement phase captures are judged so, while men are placed every move.
///
/// 128 to 255: the move wins, the sooner the larger. [`DRAWS`]: it draws. 1 to 126: it loses, the later the larger.
/// [`NONE`]: there is no such move.
pub(super) type Key = u8;

/// No move at all.
pub(super) const NONE: Key = 0;
/// A move that draws.
pub(super) const DRAWS: Key = 127;
/// A move after which the opponent has lost already.
pub(super) const WINS_AT_ONCE: Key = 255;

/// The deepest loss and win a key can tell apart: further ones do not fit.
pub(super) const DEEPEST: u8 = 251;

/// The key of a move that leads to a position with this depth byte.
fn key(depth: u8) -> Key {
    let half = depth >> 1;
    if depth == u8::MAX {
        DRAWS
    } else if depth & 1 == 0 {
        u8::MAX - half
    } else {
        half + 1
    }
}

/// What a key says of the position in which the move is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Verdict {
    /// There is no move to judge.
    Nothing,
    /// A move wins in this many plies.
    Wins(u8),
    /// The best move draws.
    Draws,
    /// Every move loses, the last of them in this many plies.
    Loses(u8),
}

impl Verdict {
    /// The depth byte of a position all of whose moves a key stands for.
    pub(super) fn depth(self) -> u8 {
        match self {
            Verdict::Wins(plies) | Verdict::Loses(plies) => plies,
            Verdict::Draws => DRAW,
            Verdict::Nothing => 0,
        }
    }

    pub(super) fn of(key: Key) -> Verdict {
        match key {
            NONE => Verdict::Nothing,
            DRAWS => Verdict::Draws,
            128.. => Verdict::Wins(2 * (u8::MAX - key) + 1),
            _ => Verdict::Loses(2 * key),
        }
    }
}

/// A table that was solved before, unpacked: the keys of every column of every row.
pub(super) struct Lower {
    pub(super) index: Arc<Index>,
    keys: Bytes,
}

impl Lower {
    /// Reads a table, by depth or by result alone.
    pub(super) fn read(
        folder: &Path,
        rules: &Rules,
        subspace: Subspace,
        metric: Metric,
        pool: &mut Pool,
    ) -> Result<Lower, Error> {
        let index = Arc::new(Index::new(rules.board, subspace.shape()));
        let table = Table::open(folder, rules, subspace, metric, Arc::clone(&index))?;
        let counts = &table.header().counts;
        if counts.longest_win.max(counts.longest_loss).is_some_and(|plies| plies > DEEPEST) {
            return Err(Error::TooDeep { subspace, plies: DEEPEST });
        }
        let columns = index.columns().len();
        let mut keys = pool.take(index.rows() * columns)?;
        let block_len = table.rows_of(0).len() * columns;
        keys.par_chunks_mut(block_len).enumerate().try_for_each(|(block, keys)| {
            let mut rows = keys.chunks_mut(columns);
            table.for_each_row(block, |_, depths| {
                let row = rows.next().expect("as many rows as the block has");
                row.iter_mut().zip(depths).for_each(|(own, &depth)| *own = key(depth));
            })
        })?;
        Ok(Lower { index, keys })
    }

    /// A table of keys that were computed, not read.
    pub(super) fn filled(index: Arc<Index>, keys: Bytes) -> Lower {
        Lower { index, keys }
    }

    /// The memory again.
    pub(super) fn into_bytes(self) -> Bytes {
        self.keys
    }

    /// Where the key of a row and column is, for [`Lower::key`].
    #[inline(always)]
    pub(super) fn place(&self, row: usize, column: usize) -> usize {
        row * self.index.columns().len() + column
    }

    /// The key at a place.
    #[inline(always)]
    pub(super) fn key(&self, place: usize) -> Key {
        self.keys[place]
    }

    /// The keys of a row, by column.
    #[inline(always)]
    pub(super) fn row(&self, row: usize) -> &[Key] {
        let columns = self.index.columns().len();
        &self.keys[row * columns..(row + 1) * columns]
    }
}

/// Fills in keys from places all over a large table.
///
/// The places are found for many keys before the first is read: reads that follow each other closely wait for memory
/// together, not one after the other.
#[inline(always)]
pub(super) fn gather<'a>(wanted: impl Iterator<Item = (&'a mut Key, usize)>, key: impl Fn(usize) -> Key) {
    const BATCH: usize = 256;
    let mut wanted = wanted.fuse();
    let mut batch = Vec::with_capacity(BATCH);
    loop {
        batch.extend(wanted.by_ref().take(BATCH));
        if batch.is_empty() {
            return;
        }
        batch.drain(..).for_each(|(wanted, place)| *wanted = key(place));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_rise_with_the_value_of_the_capture_and_keep_its_depth() {
        // From the worst for the side that captures: the opponent wins soon, wins late, draws, loses late, loses soon.
        let wins = (1..=DEEPEST).step_by(2);
        let losses = (0..DEEPEST).step_by(2).rev();
        let worst_first: Vec<u8> = wins.chain([u8::MAX]).chain(losses).collect();
        assert!(worst_first.windows(2).all(|pair| key(pair[0]) < key(pair[1])));
        for depth in (0..=DEEPEST).chain([u8::MAX]) {
            let expected = match depth {
                u8::MAX => Verdict::Draws,
                _ if depth % 2 == 0 => Verdict::Wins(depth + 1),
                _ => Verdict::Loses(depth + 1),
            };
            assert_eq!(Verdict::of(key(depth)), expected);
        }
        assert_eq!(key(0), WINS_AT_ONCE);
    }
}
