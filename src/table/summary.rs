//! What the values of a table add up to: counts, longest games, digests. The same however they are stored.

use super::counts::Tally;
use super::pages::Pages;
use super::{Counts, Metric};
use crate::Index;
use rayon::prelude::*;
use sha2::{Digest, Sha256};

/// The positions with the longest win and the longest loss: a row and a column each, the first of those equally long.
pub(super) type Longest = [Option<(u32, u32)>; 2];

/// What the values of some rows add up to.
pub(super) struct Summary {
    pub(super) counts: Counts,
    /// Slots by depth byte.
    pub(super) histogram: [u64; 256],
    pub(super) longest: Longest,
    /// Of each chunk, for each metric: the SHA-256 of the packed values of its slots.
    chunks: Vec<Vec<[u8; 32]>>,
}

impl Default for Summary {
    fn default() -> Summary {
        Summary { counts: Counts::default(), histogram: [0; 256], longest: [None; 2], chunks: Vec::new() }
    }
}

impl Summary {
    /// Adds up the rows of a chunk; `values`: of all their columns.
    pub(super) fn of_chunk(index: &Index, first_row: usize, values: &[u8], metrics: &[Metric]) -> Summary {
        let width = index.columns().len();
        let mut tally = Tally::new();
        let (mut slots, mut packed) = (Vec::with_capacity(values.len()), Vec::new());
        for (row, columns) in (first_row..).zip(values.chunks_exact(width)) {
            let start = slots.len();
            match index.kept(row) {
                None => slots.extend_from_slice(columns),
                Some(kept) => slots.extend(kept.iter().map(|&column| columns[column as usize])),
            }
            tally.add_row(&slots[start..], columns, sets_of(index, row));
        }
        let digest = |&metric: &Metric| {
            metric.pack(&slots, &mut packed);
            Sha256::digest(&packed).into()
        };
        let digests = metrics.iter().map(digest).collect();
        let counts = tally.counts();
        let place = |plies: Option<u8>| {
            let place = values.iter().position(|&value| Some(value) == plies)?;
            Some(((first_row + place / width) as u32, (place % width) as u32))
        };
        let longest = [counts.longest_win, counts.longest_loss].map(place);
        Summary { counts, histogram: *tally.histogram(), longest, chunks: vec![digests] }
    }

    /// Adds up all rows; `row` fills in the depth bytes of one.
    pub(super) fn of_rows(index: &Index, metrics: &[Metric], row: impl Fn(usize, &mut [u8]) + Sync) -> Summary {
        let summaries: Vec<Summary> = (0..chunks(index))
            .into_par_iter()
            .map(|chunk| {
                let (first_row, values) = chunk_values(index, chunk, &row);
                Summary::of_chunk(index, first_row, &values, metrics)
            })
            .collect();
        let mut all = Summary::default();
        summaries.into_iter().for_each(|chunk| all.add(chunk));
        all
    }

    /// Adds the rows that follow.
    pub(super) fn add(&mut self, next: Summary) {
        let ours = [self.counts.longest_win, self.counts.longest_loss];
        let theirs = [next.counts.longest_win, next.counts.longest_loss];
        for (number, longest) in self.longest.iter_mut().enumerate() {
            if theirs[number] > ours[number] {
                *longest = next.longest[number];
            }
        }
        self.counts.add(&next.counts);
        self.histogram.iter_mut().zip(next.histogram).for_each(|(own, next)| *own += next);
        self.chunks.extend(next.chunks);
    }

    /// The digest of all values for one of the metrics.
    pub(super) fn digest(&self, metric: usize) -> [u8; 32] {
        let mut all = Sha256::new();
        self.chunks.iter().for_each(|digests| all.update(digests[metric]));
        all.finalize().into()
    }
}

/// How many chunks the rows of a table make, the same for every metric.
pub(super) fn chunks(index: &Index) -> usize {
    Pages::new(index.rows(), index.columns().len(), Metric::Wdl).chunks()
}

/// The first row of a chunk, and the depth bytes of all columns of its rows, which `row` fills in.
pub(super) fn chunk_values(index: &Index, chunk: usize, row: &impl Fn(usize, &mut [u8])) -> (usize, Vec<u8>) {
    let width = index.columns().len();
    let rows = Pages::new(index.rows(), width, Metric::Wdl).rows_of(chunk);
    let mut values = vec![0; rows.len() * width];
    let first = rows.start;
    rows.zip(values.chunks_exact_mut(width)).for_each(|(number, values)| row(number, values));
    (first, values)
}

/// How many sets a row's representative stands for.
pub(super) fn sets_of(index: &Index, row: usize) -> usize {
    index.board().symmetries().len() / (1 + index.own_symmetries(row).count())
}
