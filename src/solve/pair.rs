//! Solving one pair from the captures to the last level.

use super::captures::{LowerPair, Removals, start_half};
use super::half::{Half, Mover};
use super::layout::{Layout, Pool, ROWS_A_CHUNK};
use super::levels::run_level;
use super::lower::{DEEPEST, Lower, Source};
use super::progress::Progress;
use super::shelf::Shelf;
use crate::numbering::kernel::Kernel;
use crate::{Error, Index, Pair, Subspace};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// A pair with the depths of all its positions.
pub(super) struct SolvedPair {
    layout: Layout,
    halves: [Half; 2],
}

impl SolvedPair {
    /// Solves a pair. `left` is what the pair before it has left, see [`SolvedPair::leave`].
    pub(super) fn solve(
        source: &Source,
        pair: Pair,
        left: Option<(Subspace, Lower)>,
        pool: &mut Pool,
        progress: &dyn Progress,
    ) -> Result<SolvedPair, Error> {
        let (layout, kernel) = (Layout::new(source.rules(), pair), source.kernel);
        progress.stage("reading lower tables", 0, 0);
        let lower = read_lower(source, &layout, left, pool)?;
        let mut halves = [Half::new(&layout, pool)?, Half::new(&layout, pool)?];
        let chunks = layout.index.rows().div_ceil(ROWS_A_CHUNK) as u64;
        let done = AtomicU64::new(0);
        let chunk_done = || progress.stage("captures", done.fetch_add(1, Ordering::Relaxed) + 1, 3 * chunks);
        let removals = Removals::find(&layout, &lower, pool.take(layout.places())?, kernel, chunk_done);
        for (half, mover) in halves.iter_mut().zip([Mover::Rows, Mover::Columns]) {
            start_half(&layout, &lower, &removals, mover, kernel, half, chunk_done);
        }
        pool.give(removals.into_bytes());
        lower.into_tables().for_each(|lower| pool.give(lower.into_bytes()));
        run_levels(&layout, &mut halves, kernel, progress)?;
        Ok(SolvedPair { layout, halves })
    }

    /// Leaves the memory to the next pair, and the half that tables leave out, which the next pair often needs.
    pub(super) fn leave(self, pool: &mut Pool) -> Result<Option<(Subspace, Lower)>, Error> {
        let twin = self.layout.pair.subspaces().nth(1);
        let index = Arc::clone(&self.layout.index);
        let left = twin.map(|twin| Lower::of_rows(index, pool, |row| self.row(twin, row)).map(|lower| (twin, lower)));
        for half in self.halves {
            pool.give(half.counters);
            pool.give(half.depths);
        }
        left.transpose()
    }

    /// The numbering of the positions of both subspaces.
    pub(super) fn index(&self) -> &Index {
        &self.layout.index
    }

    /// The depth bytes of a row of one of the pair's subspaces.
    pub(super) fn row(&self, subspace: Subspace, row: usize) -> &[u8] {
        let half = &self.halves[usize::from(!subspace.rows_are_own())];
        &half.depths[row * self.layout.stride..][..self.layout.columns()]
    }
}

fn read_lower(
    source: &Source,
    layout: &Layout,
    left: Option<(Subspace, Lower)>,
    pool: &mut Pool,
) -> Result<LowerPair, Error> {
    let (large, small) = (layout.pair.large(), layout.pair.small());
    let mut left = left;
    let mut read = |subspace| match left.take() {
        Some((found, lower)) if found == subspace => Ok(lower),
        other => {
            other.into_iter().for_each(|(_, lower)| pool.give(lower.into_bytes()));
            let mut shelf = Shelf::default();
            let lower = Lower::read(source, subspace, &mut shelf, pool);
            shelf.clear(pool);
            lower
        }
    };
    let fewer_columns = (small > layout.rules.fewest).then(|| read(Subspace::new(small - 1, large))).transpose()?;
    let fewer_rows = (large > small).then(|| read(Subspace::new(large - 1, small))).transpose()?;
    Ok(LowerPair { fewer_columns, fewer_rows })
}

fn run_levels(layout: &Layout, halves: &mut [Half; 2], kernel: Kernel, progress: &dyn Progress) -> Result<(), Error> {
    let mut level = 0;
    loop {
        // What a level decides becomes `last` when the next one begins.
        for half in halves.iter_mut() {
            std::mem::swap(&mut half.last, &mut half.fresh);
        }
        if !halves.iter().any(Half::is_active) {
            return Ok(());
        }
        if level == DEEPEST {
            let subspace = Subspace::new(layout.pair.large(), layout.pair.small());
            return Err(Error::TooDeep { subspace, plies: DEEPEST });
        }
        level += 1;
        progress.stage(&format!("level {level}"), 0, 0);
        run_level(layout, halves, level, kernel);
    }
}
