//! Blocks sorted by class: which places of a block belong together, and where among them a place is.

use super::glance::{CLASSES, Glance, RowGlance, Seen};
use super::pages::{Pages, Piece};
use crate::Index;
use crate::numbering::index::LANES;

/// The most places a block may have.
pub(super) const MOST_PLACES: usize = 1 << 12;

/// The positions of a table, cut into blocks and sorted by class.
pub(super) struct Classes {
    pub(super) pages: Pages,
    pub(super) glance: Glance,
}

/// A place whose value is wanted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wanted {
    /// Tells the wanted ones apart.
    pub(super) number: usize,
    pub(super) page: usize,
    pub(super) block: usize,
    pub(super) row: usize,
    pub(super) column: usize,
    /// The class of the place, and how many of that class come before it in the block; `None` if it is not stored, or as
    /// long as nobody has looked.
    pub(super) spot: Option<(usize, usize)>,
}

/// What looks for places: it remembers the row that it looked at last, for one position's moves mostly lead to one row.
pub(super) struct Eye {
    seen: Seen,
    row: Option<(usize, RowGlance)>,
}

impl Eye {
    pub(super) fn new() -> Eye {
        Eye { seen: Seen::new(), row: None }
    }
}

impl Classes {
    /// A glance at each row of a chunk.
    pub(super) fn rows(&self, index: &Index, chunk: usize) -> Vec<RowGlance> {
        self.pages.rows_of(chunk).map(|row| self.glance.row(index.representative(row))).collect()
    }

    /// Finds where in their block, which is the same for all, some wanted values are; gives how many values it has of each
    /// class.
    #[inline(always)]
    pub(super) fn find(&self, index: &Index, wanted: &mut [Wanted], eye: &mut Eye) -> [usize; CLASSES] {
        let (page, block) = (wanted[0].page, wanted[0].block);
        let mut counts = [0; CLASSES];
        let Eye { seen, row } = eye;
        for piece in self.pages.pieces(page, self.pages.block(page, block)) {
            let glance = match row {
                Some((number, glance)) if *number == piece.row => glance,
                _ => &mut row.insert((piece.row, self.glance.row(index.representative(piece.row)))).1,
            };
            for_each_word(&piece, glance, index, seen, |word, classes| {
                for place in wanted.iter_mut().filter(|place| (place.row, place.column / 64) == (piece.row, word)) {
                    let below = (1u64 << (place.column % 64)) - 1;
                    let class = classes.iter().position(|class| class >> (place.column % 64) & 1 == 1);
                    let before = |class: usize| counts[class] + (classes[class] & below).count_ones() as usize;
                    place.spot = class.map(|class| (class, before(class)));
                }
                counts.iter_mut().zip(classes).for_each(|(count, class)| *count += class.count_ones() as usize);
            });
        }
        counts
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
    let groups = words.start / LANES..words.end.div_ceil(LANES);
    let first = LANES * groups.start;
    seen.look(glance, index, groups);
    for word in words {
        let mut mask = u64::MAX;
        if word == start / 64 {
            mask &= u64::MAX << (start % 64);
        }
        if word == end / 64 {
            mask &= (1 << (end % 64)) - 1;
        }
        visit(word, seen.classes(word - first, mask));
    }
}

#[inline(always)]
fn for_each_bit(mut set: u64, mut visit: impl FnMut(usize)) {
    while set != 0 {
        visit(set.trailing_zeros() as usize);
        set &= set - 1;
    }
}
