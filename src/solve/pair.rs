//! Solving one pair from the captures to the last level.

use super::captures::{LowerPair, Removals, start_half};
use super::half::{Half, Mover};
use super::kernel::Kernel;
use super::layout::{Layout, Pool, ROWS_A_CHUNK};
use super::levels::run_level;
use super::lower::{DEEPEST, Lower};
use super::progress::Progress;
use crate::table::Metric;
use crate::{Error, Index, Pair, Rules, Subspace};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

/// A pair with the depths of all its positions.
pub(super) struct SolvedPair {
    layout: Layout,
    halves: [Half; 2],
}

impl SolvedPair {
    pub(super) fn solve(
        folder: &Path,
        rules: &'static Rules,
        pair: Pair,
        (metric, kernel): (Metric, Kernel),
        pool: &mut Pool,
        progress: &dyn Progress,
    ) -> Result<SolvedPair, Error> {
        let layout = Layout::new(rules, pair);
        progress.stage("reading lower tables", 0, 0);
        let lower = read_lower(folder, &layout, metric, pool)?;
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

    /// Leaves the memory to the next pair.
    pub(super) fn give_back(self, pool: &mut Pool) {
        for half in self.halves {
            pool.give(half.counters);
            pool.give(half.depths);
        }
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

fn read_lower(folder: &Path, layout: &Layout, metric: Metric, pool: &mut Pool) -> Result<LowerPair, Error> {
    let (large, small) = (layout.pair.large(), layout.pair.small());
    let mut read = |subspace| Lower::read(folder, layout.rules, subspace, metric, pool);
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
