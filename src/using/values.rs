//! All values of a subspace in memory, also those that its table leaves out.

use crate::Kernel;
use crate::solve::{Lower, Pool, Shelf, Source};
use crate::table::Folders;
use crate::{Bitboard, Error, Index, Metric, Subspace};
use std::sync::Arc;

/// All values of a subspace, a byte each for every column of every row of its [`Index`].
pub struct Values {
    subspace: Subspace,
    lower: Lower,
}

impl Values {
    /// The numbering of the positions.
    pub fn index(&self) -> &Arc<Index> {
        &self.lower.index
    }

    /// The depth byte of a position, by row and column: plies to the end, odd if the side to move wins, or
    /// [`DRAW`](crate::DRAW); of results alone 1 for a win and 0 for a loss.
    ///
    /// # Panics
    /// If there is no such row or column.
    #[inline]
    pub fn at(&self, row: usize, column: usize) -> u8 {
        self.lower.depth(row, column)
    }

    /// The depth byte of a position, by the sets of the side to move and of the other.
    pub fn depth(&self, own: Bitboard, opp: Bitboard) -> u8 {
        let (in_row, in_column) = self.subspace.arrange(own, opp);
        let (row, in_column) = self.index().place(in_row, in_column);
        self.at(row, self.index().column(row, in_column) as usize)
    }

    /// Fills in the depth bytes of a row.
    pub fn fill(&self, row: usize, depths: &mut [u8]) {
        self.lower.depths(row, depths);
    }

    /// The subspace.
    pub fn subspace(&self) -> Subspace {
        self.subspace
    }
}

/// Reads the values of one subspace after the other; what the next one may need is kept.
pub(crate) struct Loader {
    folders: Folders,
    metric: Metric,
    shelf: Shelf,
    pool: Pool,
}

impl Loader {
    pub(crate) fn new(folders: Folders) -> Loader {
        Loader { folders, metric: Metric::Dtw, shelf: Shelf::default(), pool: Pool::default() }
    }

    /// Reads the values of a subspace: one byte of memory for each, while it reads some times that.
    pub(crate) fn load(&mut self, subspace: Subspace, metric: Metric) -> Result<Values, Error> {
        if self.metric != metric {
            self.shelf.clear(&mut self.pool);
            self.metric = metric;
        }
        let source = Source { folders: &self.folders, metric, kernel: Kernel::Fastest };
        let lower = Lower::read(&source, subspace, &mut self.shelf, &mut self.pool)?;
        Ok(Values { subspace, lower })
    }

    /// Keeps the memory of values for the next.
    pub(crate) fn give_back(&mut self, values: Values) {
        self.pool.give(values.lower.into_bytes());
    }
}
