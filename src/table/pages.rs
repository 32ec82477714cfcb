//! How the places of a table are cut into chunks, pages and blocks.
//!
//! A *place* is a row and a column. A *chunk* is some whole rows: what is made, and what digests are built of. A *page*
//! is a part of a chunk that is read and checked together, a *block* a part of a page that is packed together. Parts are
//! counted in places, row after row, so that a page or block may begin in the middle of a row.

use super::Metric;
use super::classes::Wanted;
use std::ops::Range;

/// About how many places a chunk has: one row if rows are longer.
const CHUNK_PLACES: usize = 1 << 16;

/// The cut of a table into pages and blocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Pages {
    pub(super) rows: usize,
    pub(super) columns: usize,
    /// How many places a page has, unless it is the last of its chunk.
    pub(super) page_places: usize,
    /// How many places a block has, unless it is the last of its page.
    pub(super) block_places: usize,
}

/// The part of a row that lies in a block.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Piece {
    pub(super) row: usize,
    pub(super) columns: Range<usize>,
}

impl Pages {
    /// The cut that suits a metric: a few kilobytes a page, some hundred bytes a block.
    ///
    /// A page is whole rows, or one of some equal parts of a long row: what one ply ahead asks for is mostly in one row.
    pub(super) fn new(rows: usize, columns: usize, metric: Metric) -> Pages {
        let (about, block_places) = match metric {
            Metric::Wdl => (1 << 15, 1 << 11),
            Metric::Dtw => (1 << 13, 1 << 8),
        };
        let parts = columns.div_ceil(about / 2 * 5).max(1);
        let rows_a_page = if parts > 1 { 1 } else { (about / columns.max(1)).max(1) };
        Pages { rows, columns, page_places: (rows_a_page * columns).div_ceil(parts).max(block_places), block_places }
    }

    /// How many rows a chunk has, unless it is the last.
    pub(super) fn rows_a_chunk(self) -> usize {
        (CHUNK_PLACES / self.columns.max(1)).max(1)
    }

    /// How many chunks there are.
    pub(super) fn chunks(self) -> usize {
        self.rows.div_ceil(self.rows_a_chunk())
    }

    /// The rows of a chunk.
    pub(super) fn rows_of(self, chunk: usize) -> Range<usize> {
        let first = chunk * self.rows_a_chunk();
        first..self.rows.min(first + self.rows_a_chunk())
    }

    fn pages_a_chunk(self) -> usize {
        self.pages_in(self.rows_a_chunk())
    }

    fn pages_in(self, rows: usize) -> usize {
        (rows * self.columns).div_ceil(self.page_places)
    }

    /// A row's column, to be looked for.
    pub(super) fn wanted(self, number: usize, row: usize, column: usize) -> Wanted {
        let (page, place) = self.find(row, column);
        Wanted { number, page, block: place / self.block_places, row, column, spot: None }
    }

    /// The pages of a chunk.
    pub(super) fn of_chunk(self, chunk: usize) -> Range<usize> {
        let first = chunk * self.pages_a_chunk();
        first..first + self.pages_in(self.rows_of(chunk).len())
    }

    /// How many pages there are.
    pub(super) fn len(self) -> usize {
        self.chunks().checked_sub(1).map_or(0, |last| self.of_chunk(last).end)
    }

    /// The page of a row's column, and the place there.
    pub(super) fn find(self, row: usize, column: usize) -> (usize, usize) {
        let rows_a_chunk = self.rows_a_chunk();
        let (chunk, row) = (row / rows_a_chunk, row % rows_a_chunk);
        let place = row * self.columns + column;
        (chunk * self.pages_in(rows_a_chunk) + place / self.page_places, place % self.page_places)
    }

    /// The first row of the chunk a page is part of, and the places there.
    fn extent(self, page: usize) -> (usize, Range<usize>) {
        let rows = self.rows_of(page / self.pages_a_chunk());
        let start = page % self.pages_a_chunk() * self.page_places;
        (rows.start, start..(rows.len() * self.columns).min(start + self.page_places))
    }

    /// How many blocks a page has.
    pub(super) fn blocks(self, page: usize) -> usize {
        self.extent(page).1.len().div_ceil(self.block_places)
    }

    /// The places of a block in its page.
    pub(super) fn block(self, page: usize, block: usize) -> Range<usize> {
        let start = block * self.block_places;
        start..self.extent(page).1.len().min(start + self.block_places)
    }

    /// The parts of rows that some places of a page are.
    pub(super) fn pieces(self, page: usize, places: Range<usize>) -> impl Iterator<Item = Piece> {
        let (first_row, extent) = self.extent(page);
        let end = extent.start + places.end;
        let mut at = extent.start + places.start;
        std::iter::from_fn(move || {
            (at < end).then(|| {
                let (row, start) = (at / self.columns, at % self.columns);
                let stop = self.columns.min(start + end - at);
                at += stop - start;
                Piece { row: first_row + row, columns: start..stop }
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_is_in_one_block_of_one_page() {
        for (rows, columns) in [(1, 1), (7, 5), (100, 1001), (30, 12_870), (2, 100_000), (9, 33), (1, 0)] {
            let pages = Pages { rows, columns, page_places: 10_007, block_places: 1001 };
            let mut found = Vec::new();
            let all = (0..pages.chunks()).flat_map(|chunk| pages.of_chunk(chunk));
            assert!(all.eq(0..pages.len()));
            for page in 0..pages.len() {
                let mut place = 0;
                for block in 0..pages.blocks(page) {
                    for piece in pages.pieces(page, pages.block(page, block)) {
                        assert!(!piece.columns.is_empty());
                        for column in piece.columns {
                            assert_eq!(pages.find(piece.row, column), (page, place));
                            place += 1;
                            found.push((piece.row, column));
                        }
                    }
                }
            }
            let all: Vec<_> = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))).collect();
            assert!(found == all, "{rows} rows of {columns}");
        }
    }
    #[test]
    fn a_row_lies_in_as_few_pages_as_its_length_allows() {
        // Columns of 3-3, 9-8, 8-8 and 7-7, and of the widest subspaces of the placing phase.
        for (columns, most) in [(1330, 1), (6435, 1), (12_870, 1), (19_448, 1), (75_582, 5), (1_307_504, 66)] {
            let pages = Pages::new(100, columns, Metric::Dtw);
            for row in 0..100 {
                let (first, last) = (pages.find(row, 0).0, pages.find(row, columns - 1).0);
                assert!(last - first < most, "{columns} columns, row {row}");
            }
        }
    }
}
