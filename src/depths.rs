//! Histograms of depth: how many positions end after how many plies.

use crate::table::folder_of;
use crate::{DRAW, Error, Header, Index, Metric, Pair, Progress, Rules, Subspace, Table};
use rayon::prelude::*;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// How many positions of a subspace, up to symmetry, end after how many plies when both sides play best.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Depths {
    /// The subspace.
    pub subspace: Subspace,
    /// Decided positions by plies to the end of the game: odd ones are wins of the side to move, even ones its losses.
    pub decided: Vec<u64>,
    /// Drawn positions.
    pub draws: u64,
}

/// Counts of every depth byte.
type Histogram = [u64; 256];

/// Counts the depths of every subspace of the movement phase that has a table of depths, in order of solving.
///
/// Every value is read, in parallel. Under the standard rules these are 8.9 thousand million, which takes two cores 20
/// seconds.
///
/// # Errors
/// [`Error::MissingFolder`] if there is no folder of these rules; those of a damaged or otherwise wrong table.
pub fn count_depths(db: &Path, rules: &'static Rules, progress: &dyn Progress) -> Result<Vec<Depths>, Error> {
    let folder = folder_of(db, rules)?;
    let mut present = Vec::new();
    for subspace in Pair::all(rules.fewest, rules.men).into_iter().flat_map(Pair::subspaces) {
        match Header::read(&folder, rules, subspace, Metric::Dtw) {
            Ok(header) => present.push((subspace, header.slots)),
            Err(Error::Missing { .. }) => {}
            Err(error) => return Err(error),
        }
    }
    progress.begin(present.len(), present.iter().map(|(_, slots)| slots).sum());
    let count = |(subspace, slots): (Subspace, u64)| {
        let name = subspace.to_string();
        progress.part(&name, slots);
        let index = Arc::new(Index::new(rules.board, subspace.shape()));
        let table = Table::open(&folder, rules, subspace, Metric::Dtw, index)?;
        let histogram = count_table(&table, progress)?;
        progress.finished(&name, slots);
        let (decided, draws) = histogram.split_at(usize::from(DRAW));
        Ok(Depths { subspace, decided: decided.to_vec(), draws: draws[0] })
    };
    present.into_iter().map(count).collect()
}

fn count_table(table: &Table, progress: &dyn Progress) -> Result<Histogram, Error> {
    let done = AtomicU64::new(0);
    let count_block = |depths: &mut Vec<u8>, block| {
        table.read_block(block, depths)?;
        let mut histogram = [0; 256];
        depths.iter().for_each(|&depth| histogram[usize::from(depth)] += 1);
        progress.stage("counting", done.fetch_add(1, Ordering::Relaxed) + 1, table.blocks() as u64);
        Ok(histogram)
    };
    (0..table.blocks()).into_par_iter().map_init(Vec::new, count_block).try_reduce(|| [0; 256], |a, b| Ok(sum(a, b)))
}

fn sum(a: Histogram, b: Histogram) -> Histogram {
    std::array::from_fn(|depth| a[depth] + b[depth])
}
