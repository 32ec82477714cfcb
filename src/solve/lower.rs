//! The tables that moves lead into, as the solver reads them: every value, also those that the files leave out.

use super::layout::{Bytes, Pool};
use super::ply::Ply;
use super::shelf::{Shelf, turn};
use crate::numbering::kernel::Kernel;
use crate::table::{DRAW, Folders, Metric, Table, UNSTORED};
use crate::{Error, Holding, Index, Rules, Subspace};
use rayon::prelude::*;
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

/// The key of a move that leads to a position with this depth byte; [`NONE`] where it is not known.
pub(super) fn key(depth: u8) -> Key {
    let half = depth >> 1;
    if depth == DRAW {
        DRAWS
    } else if depth == UNSTORED {
        NONE
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

/// The depth byte of the position that a move with this key leads to: undoes [`key`].
fn depth_after(key: Key) -> u8 {
    match Verdict::of(key) {
        Verdict::Wins(plies) | Verdict::Loses(plies) => plies - 1,
        Verdict::Draws => DRAW,
        Verdict::Nothing => UNSTORED,
    }
}

/// Where tables are read from and how.
#[derive(Clone, Copy)]
pub(crate) struct Source<'a> {
    pub(crate) folders: &'a Folders,
    pub(crate) metric: Metric,
    pub(crate) kernel: Kernel,
}

impl Source<'_> {
    pub(super) fn rules(&self) -> &'static Rules {
        self.folders.rules()
    }
}

/// A table that was solved before, unpacked: the keys of every column of every row.
pub(crate) struct Lower {
    pub(crate) index: Arc<Index>,
    keys: Bytes,
}

impl Lower {
    /// Reads a table, by depth or by result alone, and derives the values that it leaves out from those of other tables.
    pub(crate) fn read(
        source: &Source,
        subspace: Subspace,
        shelf: &mut Shelf,
        pool: &mut Pool,
    ) -> Result<Lower, Error> {
        let index = Arc::new(Index::new(source.rules().board, subspace.shape()));
        let table = source.folders.open(subspace, source.metric, index)?;
        let counts = &table.header().counts;
        if counts.longest_win.max(counts.longest_loss).is_some_and(|plies| plies > DEEPEST) {
            return Err(Error::TooDeep { subspace, plies: DEEPEST });
        }
        match table.holding() {
            Holding::All => Lower::stored(&table, pool),
            Holding::Sparse => {
                let stored = Lower::stored(&table, pool)?;
                let ply = Ply::within(source, subspace, stored, shelf, pool)?;
                Lower::completed(source, ply, shelf, pool)
            }
            Holding::Nothing => {
                let ply = Ply::prepare(source, subspace, shelf, pool)?;
                let lower = ply.fill(source, pool, || {})?;
                ply.give_back(shelf, pool);
                Ok(lower)
            }
        }
    }

    fn stored(table: &Table, pool: &mut Pool) -> Result<Lower, Error> {
        let index = Arc::clone(table.index());
        let columns = index.columns().len();
        let mut keys = pool.take(index.rows() * columns)?;
        let chunk_len = table.rows_of(0).len() * columns;
        keys.par_chunks_mut(chunk_len).enumerate().try_for_each(|(chunk, keys)| {
            let depths = table.read_chunk(chunk)?;
            keys.iter_mut().zip(depths).for_each(|(own, depth)| *own = key(depth));
            Ok::<(), Error>(())
        })?;
        Ok(Lower { index, keys })
    }

    /// Fills in what is not stored where both sides have as many men: found with the mover's sets as columns, wanted with
    /// them as rows.
    fn completed(source: &Source, ply: Ply, shelf: &mut Shelf, pool: &mut Pool) -> Result<Lower, Error> {
        let found = ply.fill(source, pool, || {})?;
        let turned = turn(source, &found, pool)?;
        pool.give(found.into_bytes());
        let mut lower = ply.end(shelf, pool);
        lower.keys.par_iter_mut().zip(&turned.keys[..]).for_each(|(key, &found)| {
            if *key == NONE {
                *key = found;
            }
        });
        pool.give(turned.into_bytes());
        Ok(lower)
    }

    /// The depth byte at a place.
    #[inline]
    pub(crate) fn depth(&self, row: usize, column: usize) -> u8 {
        depth_after(self.keys[self.place(row, column)])
    }

    /// Fills in the depth bytes of a row.
    pub(crate) fn depths(&self, row: usize, depths: &mut [u8]) {
        depths.iter_mut().zip(self.row(row)).for_each(|(depth, &key)| *depth = depth_after(key));
    }

    /// A table of the depth bytes of some rows, of which `row` gives all.
    pub(super) fn of_rows<'a>(
        index: Arc<Index>,
        pool: &mut Pool,
        row: impl Fn(usize) -> &'a [u8] + Sync,
    ) -> Result<Lower, Error> {
        let columns = index.columns().len();
        let mut keys = pool.take(index.rows() * columns)?;
        keys.par_chunks_mut(columns).enumerate().for_each(|(number, keys)| {
            keys.iter_mut().zip(row(number)).for_each(|(own, &depth)| *own = key(depth));
        });
        Ok(Lower { index, keys })
    }

    /// A table of keys that were computed, not read.
    pub(super) fn filled(index: Arc<Index>, keys: Bytes) -> Lower {
        Lower { index, keys }
    }

    /// The memory again.
    pub(crate) fn into_bytes(self) -> Bytes {
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
        assert_eq!(key(UNSTORED), NONE);
        assert!((0..=DEEPEST).chain([DRAW, UNSTORED]).all(|depth| depth_after(key(depth)) == depth));
    }
}
