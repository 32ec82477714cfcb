//! Tables at hand: the next subspace often needs one of them again.

use super::layout::Pool;
use super::lower::{Key, Lower, Source, gather};
use crate::numbering::kernel::{Bits, Task};
use crate::{Bitboard, Error, Index, Subspace};
use rayon::prelude::*;
use std::sync::Arc;

/// How many tables are kept.
const KEPT: usize = 3;

/// The tables used last: those of the placing phase with White's sets as rows, the others with those of the side to
/// move, which is White's after the last placement.
#[derive(Default)]
pub(crate) struct Shelf {
    /// Those used last come last.
    tables: Vec<(Subspace, Lower)>,
}

impl Shelf {
    /// Takes a table; reads it if it is not there.
    pub(super) fn take(&mut self, source: &Source, subspace: Subspace, pool: &mut Pool) -> Result<Lower, Error> {
        if let Some(found) = self.tables.iter().position(|(shelved, _)| *shelved == subspace) {
            return Ok(self.tables.remove(found).1);
        }
        let lower = Lower::read(source, subspace, self, pool)?;
        if subspace.is_placing() || subspace.rows_are_own() {
            return Ok(lower);
        }
        let turned = turn(source, &lower, pool);
        pool.give(lower.into_bytes());
        turned
    }

    /// Keeps a table, in place of the one used longest ago.
    pub(super) fn put(&mut self, subspace: Subspace, lower: Lower, pool: &mut Pool) {
        if self.tables.len() == KEPT {
            pool.give(self.tables.remove(0).1.into_bytes());
        }
        self.tables.push((subspace, lower));
    }

    /// Gives the memory of all tables back.
    pub(crate) fn clear(&mut self, pool: &mut Pool) {
        self.tables.drain(..).for_each(|(_, lower)| pool.give(lower.into_bytes()));
    }
}

/// A table of a subspace of the movement phase with the other side's sets as rows: the mover's, unless they are now.
pub(super) fn turn(source: &Source, lower: &Lower, pool: &mut Pool) -> Result<Lower, Error> {
    let index = Arc::new(Index::new(source.rules().board, lower.index.shape().turned()));
    let sets: Vec<u32> = index.columns().iter().collect();
    let mut keys = pool.take(index.rows() * sets.len())?;
    keys.par_chunks_mut(sets.len()).enumerate().for_each(|(row, keys)| {
        source.kernel.run(TurnedRow { lower, own: index.representative(row), sets: &sets, keys });
    });
    Ok(Lower::filled(index, keys))
}

/// A row filled from a table with the other side's sets as rows.
struct TurnedRow<'a> {
    lower: &'a Lower,
    own: Bitboard,
    sets: &'a [u32],
    keys: &'a mut [Key],
}

impl Task for TurnedRow<'_> {
    type Output = ();

    #[inline(always)]
    fn run<B: Bits>(self) {
        let TurnedRow { lower, own, sets, keys } = self;
        let board = lower.index.board();
        let rows = board.rows(lower.index.shape().rows);
        let spread = B::new((board.all() - own).0);
        let place = |set: u32| {
            let (target, symmetry) = rows.locate(Bitboard(spread.deposit(set)));
            let bits = B::new((board.all() - rows.representative(target)).0);
            let column = lower.index.columns().rank(bits.extract(board.symmetries()[symmetry].map(own.0)));
            lower.place(target, column as usize)
        };
        gather(keys.iter_mut().zip(sets.iter().map(|&set| place(set))), |place| lower.key(place));
    }
}
