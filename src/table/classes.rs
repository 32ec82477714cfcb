//! Blocks sorted by class: which places of a block belong together, and where among them a place is.

use super::glance::{CLASSES, Glance, RowGlance, Seen};
use super::pages::{Pages, Piece};
use crate::Index;

/// The most places a block may have.
pub(super) const MOST_PLACES: usize = 1 << 12;

/// The positions of a table, cut into blocks and sorted by class.
pub(super) struct Classes {
    pub(super) pages: Pages,
    pub(super) glance: Glance,
}

/// Where the value of a place is in its block.
pub(super) struct Spot {
    /// How many values of each class the block has.
    pub(super) counts: [usize; CLASSES],
    /// The class of the value.
    pub(super) class: usize,
    /// How many of that class come before it.
    pub(super) before: usize,
}

impl Classes {
    /// A glance at each row of a chunk.
    pub(super) fn rows(&self, index: &Index, chunk: usize) -> Vec<RowGlance> {
        self.pages.rows_of(chunk).map(|row| self.glance.row(index.representative(row))).collect()
    }

    /// Where the value of a row's column is in its block; `None` if it is not stored.
    pub(super) fn spot(&self, index: &Index, page: usize, block: usize, row: usize, column: usize) -> Option<Spot> {
        let mut seen = Seen::new();
        let mut counts = [0; CLASSES];
        let mut found = None;
        for piece in self.pages.pieces(page, self.pages.block(page, block)) {
            let glance = self.glance.row(index.representative(piece.row));
            let here = (piece.row == row && piece.columns.contains(&column)).then_some(column);
            for_each_word(&piece, &glance, index, &mut seen, |word, classes| {
                if let Some(column) = here.filter(|column| column / 64 == word) {
                    let below = (1u64 << (column % 64)) - 1;
                    let class = classes.iter().position(|class| class >> (column % 64) & 1 == 1);
                    found = class.map(|class| (class, counts[class] + (classes[class] & below).count_ones() as usize));
                }
                counts.iter_mut().zip(classes).for_each(|(count, class)| *count += class.count_ones() as usize);
            });
        }
        found.map(|(class, before)| Spot { counts, class, before })
    }

    /// Sorts the values of a block by class. `rows`: of its chunk, and their values.
    pub(super) fn split(
        &self,
        index: &Index,
        (page, block): (usize, usize),
        (first_row, rows): (usize, &[RowGlance]),
        values: &[u8],
        runs: &mut [Vec<u8>; CLASSES],
    ) {
        let mut seen = Seen::new();
        runs.iter_mut().for_each(Vec::clear);
        for piece in self.pages.pieces(page, self.pages.block(page, block)) {
            let row = piece.row - first_row;
            let values = &values[row * self.pages.columns..][..self.pages.columns];
            for_each_word(&piece, &rows[row], index, &mut seen, |word, classes| {
                for (run, class) in runs.iter_mut().zip(classes) {
                    for_each_bit(class, |bit| run.push(values[word * 64 + bit]));
                }
            });
        }
    }

    /// How many values of each class a block has.
    pub(super) fn count(
        &self,
        index: &Index,
        (page, block): (usize, usize),
        (first_row, rows): (usize, &[RowGlance]),
    ) -> [usize; CLASSES] {
        let mut seen = Seen::new();
        let mut counts = [0; CLASSES];
        for piece in self.pages.pieces(page, self.pages.block(page, block)) {
            for_each_word(&piece, &rows[piece.row - first_row], index, &mut seen, |_, classes| {
                counts.iter_mut().zip(classes).for_each(|(count, class)| *count += class.count_ones() as usize);
            });
        }
        counts
    }

    /// Puts sorted values where they belong: undoes [`Classes::split`]. What is not stored is left as it is.
    ///
    /// # Panics
    /// If there are fewer values than [`Classes::count`] says.
    pub(super) fn join(
        &self,
        index: &Index,
        (page, block): (usize, usize),
        (first_row, rows): (usize, &[RowGlance]),
        runs: &[Vec<u8>; CLASSES],
        values: &mut [u8],
    ) {
        let mut seen = Seen::new();
        let mut rests = runs.each_ref().map(Vec::as_slice);
        for piece in self.pages.pieces(page, self.pages.block(page, block)) {
            let row = piece.row - first_row;
            let values = &mut values[row * self.pages.columns..][..self.pages.columns];
            for_each_word(&piece, &rows[row], index, &mut seen, |word, classes| {
                for (rest, class) in rests.iter_mut().zip(classes) {
                    let (here, later) = rest.split_at(class.count_ones() as usize);
                    let mut here = here.iter();
                    for_each_bit(class, |bit| values[word * 64 + bit] = *here.next().expect("as many as bits"));
                    *rest = later;
                }
            });
        }
    }
}

/// Visits the classes of each 64 columns of a part of a row.
#[inline(always)]
fn for_each_word(
    piece: &Piece,
    glance: &RowGlance,
    index: &Index,
    seen: &mut Seen,
    mut visit: impl FnMut(usize, [u64; CLASSES]),
) {
    let (start, end) = (piece.columns.start, piece.columns.end);
    let words = start / 64..end.div_ceil(64);
    seen.look(glance, index, words.clone());
    for word in words.clone() {
        let mut mask = u64::MAX;
        if word == start / 64 {
            mask &= u64::MAX << (start % 64);
        }
        if word == end / 64 {
            mask &= (1 << (end % 64)) - 1;
        }
        visit(word, seen.classes(word - words.start, mask));
    }
}

#[inline(always)]
fn for_each_bit(mut set: u64, mut visit: impl FnMut(usize)) {
    while set != 0 {
        visit(set.trailing_zeros() as usize);
        set &= set - 1;
    }
}
