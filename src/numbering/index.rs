//! The index: a number for every position of a subspace, and back.
//!
//! The positions of a subspace lie in rows. A row is one orbit of one side's set (in the movement phase the larger
//! side's or the mover's, while men are placed White's, see
//! [`Subspace::rows_are_own`](crate::Subspace::rows_are_own)), shown by its representative; its columns are the other
//! side's sets among the points left free. A row whose representative has symmetries of its own would hold some
//! positions twice: there only the smallest of the columns that these symmetries take into each other gets a slot. So
//! slots are dense, each is one orbit of positions, and their number is the one Burnside's lemma gives. Subspaces of
//! the same shape are numbered alike.

use crate::numbering::bits::Mask;
use crate::numbering::combinations::Combinations;
use crate::numbering::kernel::Bits;
use crate::numbering::rows::Rows;
use crate::{Bitboard, Board, Point, Shape, Symmetry};
use std::sync::OnceLock;

/// How many words of 64 columns a group has: as many as fit a register of newer processors.
pub(crate) const LANES: usize = 4;

/// A group of columns, a bit each.
pub(crate) type Lanes = [u64; LANES];

/// The numbering of the positions of subspaces of a shape: a bijection between orbits of positions and `0..slots()`.
pub struct Index {
    board: &'static Board,
    shape: Shape,
    rows: &'static Rows,
    columns: Combinations,
    /// First slot of each row, and behind them the number of slots.
    starts: Vec<u32>,
    /// For each row with symmetries of its own, ascending: the columns that have a slot.
    kept: Vec<(u32, OnceLock<Box<[u32]>>)>,
    /// By free point: the columns with a man there.
    men_at: OnceLock<Box<[Lanes]>>,
}

impl Index {
    /// The index of a shape, or of a pair's subspaces, on a board.
    pub fn new(board: &'static Board, shape: impl Into<Shape>) -> Index {
        let shape = shape.into();
        let rows = board.rows(shape.rows);
        let free = board.points() as u32 - u32::from(shape.rows);
        let columns = Combinations::new(free, u32::from(shape.columns));
        let kept: Vec<_> = rows.symmetric().map(|row| (row as u32, OnceLock::new())).collect();
        let mut index = Index {
            board,
            shape,
            rows,
            columns,
            starts: Vec::with_capacity(rows.len() + 1),
            kept,
            men_at: OnceLock::new(),
        };
        let mut start = 0;
        for row in 0..rows.len() {
            index.starts.push(start);
            start += index.count_columns(row);
        }
        index.starts.push(start);
        index
    }

    /// How many men stand in the rows and in the columns.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The board.
    pub fn board(&self) -> &'static Board {
        self.board
    }

    /// How many positions, up to symmetry, a subspace has.
    pub fn slots(&self) -> u32 {
        self.starts[self.rows.len()]
    }

    /// How many rows there are.
    pub fn rows(&self) -> usize {
        self.rows.len()
    }

    /// The numbering of a row's columns: sets of the other side, as bits counted along the row's free points.
    pub fn columns(&self) -> &Combinations {
        &self.columns
    }

    /// The set that stands for a row.
    pub fn representative(&self, row: usize) -> Bitboard {
        self.rows.representative(row)
    }

    /// The first slot of a row; for the number of rows, the number of slots.
    pub fn row_start(&self, row: usize) -> u32 {
        self.starts[row]
    }

    /// The row of a slot.
    pub fn row_of(&self, slot: u32) -> usize {
        self.starts.partition_point(|&start| start <= slot) - 1
    }

    /// The slot of the positions with this set in the rows and that one in the columns.
    pub fn slot(&self, in_row: Bitboard, in_column: Bitboard) -> u32 {
        let (row, in_column) = self.place(in_row, in_column);
        let column = self.column(row, self.smallest(row, in_column));
        self.starts[row] + self.kept(row).map_or(column, |kept| kept.partition_point(|&k| k < column) as u32)
    }

    /// The row of a position, and the other side's set as it stands when the row side's is the representative.
    #[inline]
    pub fn place(&self, in_row: Bitboard, in_column: Bitboard) -> (usize, Bitboard) {
        let (row, symmetry) = self.rows.locate(in_row);
        (row, self.board.symmetries()[symmetry].apply(in_column))
    }

    /// The sets in the row and in the column of a slot.
    ///
    /// # Panics
    /// If the slot is not below [`Index::slots`].
    pub fn sets(&self, slot: u32) -> (Bitboard, Bitboard) {
        let row = self.row_of(slot);
        let place = slot - self.starts[row];
        let column = self.kept(row).map_or(place, |kept| kept[place as usize]);
        let in_row = self.rows.representative(row);
        let set = self.columns.iter().nth(column as usize).expect("a slot below the number of slots");
        (in_row, Bitboard(self.free(row).spread(set)))
    }

    /// The columns of a row that have a slot, in order; `None`: all have.
    pub fn kept(&self, row: usize) -> Option<&[u32]> {
        let found = self.kept.binary_search_by_key(&(row as u32), |entry| entry.0).ok()?;
        Some(self.kept[found].1.get_or_init(|| self.find_kept(row)))
    }

    /// The column of a set among the free points of a row.
    #[inline]
    pub fn column(&self, row: usize, in_column: Bitboard) -> u32 {
        self.column_by::<Mask>(row, in_column)
    }

    /// The same for loops that run through a [`Kernel`](crate::Kernel).
    #[inline(always)]
    pub(crate) fn column_by<B: Bits>(&self, row: usize, in_column: Bitboard) -> u32 {
        let free = self.board.all() - self.rows.representative(row);
        self.columns.rank(B::new(free.0).extract(in_column.0))
    }

    /// Which columns of a group have a man on each free point: of the group `g`, bit `i % 64` of word `i / 64` stands for
    /// column `256 g + i`. Behind the last column there is none.
    #[inline]
    pub(crate) fn men_at(&self, group: usize) -> &[Lanes] {
        let points = self.columns.n() as usize;
        let found = self.men_at.get_or_init(|| {
            let mut men_at = vec![[0u64; LANES]; self.columns.len().div_ceil(64 * LANES) * points];
            for (column, set) in self.columns.iter().enumerate() {
                let (word, group) = (column / 64 % LANES, column / 64 / LANES);
                let points_of = |point: Point| group * points + point.index();
                Bitboard(set).into_iter().for_each(|point| men_at[points_of(point)][word] |= 1 << (column % 64));
            }
            men_at.into()
        });
        &found[group * points..][..points]
    }

    /// The smallest set that the row's own symmetries make of this one.
    pub fn smallest(&self, row: usize, in_column: Bitboard) -> Bitboard {
        self.own_symmetries(row).map(|symmetry| symmetry.apply(in_column)).fold(in_column, Bitboard::min)
    }

    /// The symmetries, other than the identity, that keep a row's representative.
    pub fn own_symmetries(&self, row: usize) -> impl Iterator<Item = &'static Symmetry> {
        self.rows.stabilizer(row).iter().map(|&number| &self.board.symmetries()[usize::from(number)])
    }

    /// The points that a row leaves free: bit `i` of a column's set stands for the `i`-th of them.
    #[inline]
    pub(crate) fn free(&self, row: usize) -> Mask {
        Mask::new((self.board.all() - self.rows.representative(row)).0)
    }

    fn find_kept(&self, row: usize) -> Box<[u32]> {
        let free = self.free(row);
        let smallest = |set: &u32| {
            let in_column = Bitboard(free.spread(*set));
            self.smallest(row, in_column) == in_column
        };
        self.columns.iter().enumerate().filter(|(_, set)| smallest(set)).map(|(column, _)| column as u32).collect()
    }

    /// The number of columns of a row up to its own symmetries, by Burnside's lemma.
    fn count_columns(&self, row: usize) -> u32 {
        let own = self.rows.stabilizer(row);
        if own.is_empty() {
            return self.columns.len() as u32;
        }
        let free = self.board.all() - self.rows.representative(row);
        let kept_by = |symmetry| sets_kept(symmetry, free, usize::from(self.shape.columns));
        let total = self.columns.len() as u32 + self.own_symmetries(row).map(kept_by).sum::<u32>();
        total / (own.len() as u32 + 1)
    }
}

/// How many sets of `men` of these points a symmetry keeps: those made of whole cycles.
fn sets_kept(symmetry: &Symmetry, points: Bitboard, men: usize) -> u32 {
    let mut ways = vec![0; men + 1];
    ways[0] = 1;
    let mut left = points;
    while let Some(first) = left.into_iter().next() {
        let mut length = 0;
        let mut point = first;
        while left.contains(point) {
            left = left.without(point);
            length += 1;
            point = symmetry.image(point);
        }
        for total in (length..=men).rev() {
            ways[total] += ways[total - length];
        }
    }
    ways[men]
}
