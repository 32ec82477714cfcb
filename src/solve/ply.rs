//! One ply: the values of a subspace from those that its moves lead to.
//!
//! Nothing goes round in circles while men are placed, so one pass over the positions is enough to solve a subspace; and
//! the same pass gives the values that tables leave out, see [`Subspace::holding`]. A placement of the row side leads
//! from a row to at most 24 others, the same for all its columns; a move of the column side stays in its row. As in the
//! solver of pairs, the best removal after a closed mill is found once and serves every move there.

use super::captures::{Mill, best_removal, best_row_removals, for_each_origin, free_lines};
use super::geometry::Geometry;
use super::half::Mover;
use super::layout::Pool;
use super::lower::{self, Key, Lower, NONE, Source, Verdict, WINS_AT_ONCE};
use super::shelf::Shelf;
use crate::numbering::combinations::Combinations;
use crate::numbering::kernel::{Bits, Kernel, Task};
use crate::{Bitboard, Error, Index, Rules, Shape, Subspace};
use rayon::prelude::*;
use std::sync::Arc;

/// A subspace with all that its values follow from.
///
/// While men are placed White's sets are the rows. In the movement phase the side to move is that of the columns.
pub(super) struct Ply {
    subspace: Subspace,
    mover: Mover,
    kernel: Kernel,
    rules: &'static Rules,
    geometry: Geometry,
    index: Arc<Index>,
    sets: Vec<u32>,
    /// For each free point the columns whose sets do not have it.
    without: Vec<Vec<u32>>,
    /// After a move without a removal; `None` if the game is over before the move.
    quiet: Option<Lower>,
    /// After a removal; `None` if there is none, or the game is over after it.
    captured: Option<Lower>,
    /// Where White moves: by row and column after the move, what the best removal then brings.
    removals: Option<Lower>,
    /// Whether a mill can be closed and a man removed at all.
    removes: bool,
}

impl Ply {
    /// Reads what the values follow from.
    pub(super) fn prepare(
        source: &Source,
        subspace: Subspace,
        shelf: &mut Shelf,
        pool: &mut Pool,
    ) -> Result<Ply, Error> {
        let mut ply = Ply::new(source, subspace);
        if !subspace.is_over(source.rules()) {
            ply.quiet = Some(shelf.take(source, subspace.after_quiet(), pool)?);
            ply.read_captured(source, shelf, pool)?;
        }
        Ok(ply)
    }

    /// The same for a subspace whose moves without a removal lead back to it: `own` has the values of its positions,
    /// [`NONE`] where they are unknown.
    pub(super) fn within(
        source: &Source,
        subspace: Subspace,
        own: Lower,
        shelf: &mut Shelf,
        pool: &mut Pool,
    ) -> Result<Ply, Error> {
        let mut ply = Ply::new(source, subspace);
        ply.quiet = Some(own);
        ply.read_captured(source, shelf, pool)?;
        Ok(ply)
    }

    fn new(source: &Source, subspace: Subspace) -> Ply {
        let mover = if subspace.is_placing() && subspace.rows_are_own() { Mover::Rows } else { Mover::Columns };
        let shape = match mover {
            Mover::Rows => Shape { rows: subspace.own, columns: subspace.opp },
            Mover::Columns => Shape { rows: subspace.opp, columns: subspace.own },
        };
        let index = Arc::new(Index::new(source.rules().board, shape));
        let sets: Vec<u32> = index.columns().iter().collect();
        let without =
            |point: u32| (0..).zip(&sets).filter(|(_, set)| *set >> point & 1 == 0).map(|(column, _)| column).collect();
        Ply {
            subspace,
            mover,
            kernel: source.kernel,
            rules: source.rules(),
            geometry: Geometry::new(source.rules().board),
            without: if mover == Mover::Rows { (0..index.columns().n()).map(without).collect() } else { Vec::new() },
            sets,
            index,
            quiet: None,
            captured: None,
            removals: None,
            removes: subspace.after_capture().is_some(),
        }
    }

    fn read_captured(&mut self, source: &Source, shelf: &mut Shelf, pool: &mut Pool) -> Result<(), Error> {
        let captured = self.subspace.after_capture().filter(|after| !after.is_over(self.rules));
        self.captured = captured.map(|after| shelf.take(source, after, pool)).transpose()?;
        if self.mover == Mover::Rows && self.removes {
            self.removals = Some(self.find_removals(pool)?);
        }
        Ok(())
    }

    /// Leaves the tables to the next subspace.
    pub(super) fn give_back(self, shelf: &mut Shelf, pool: &mut Pool) {
        let captured = self.subspace.after_capture().zip(self.captured);
        let quiet = self.quiet.map(|lower| (self.subspace.after_quiet(), lower));
        captured.into_iter().chain(quiet).for_each(|(subspace, lower)| shelf.put(subspace, lower, pool));
        self.removals.into_iter().for_each(|lower| pool.give(lower.into_bytes()));
    }

    /// Leaves the other tables to the next subspace and gives the one back that [`Ply::within`] was made of.
    ///
    /// # Panics
    /// If it was made otherwise and the game is over in all positions.
    pub(super) fn end(mut self, shelf: &mut Shelf, pool: &mut Pool) -> Lower {
        let own = self.quiet.take().expect("it was made with one");
        self.give_back(shelf, pool);
        own
    }

    /// The numbering of the positions: rows and columns as the side to move has them here.
    pub(super) fn index(&self) -> &Arc<Index> {
        &self.index
    }

    /// Computes the depth bytes of a row.
    pub(super) fn row(&self, row: usize, depths: &mut [u8]) {
        depths.fill(NONE);
        match (&self.quiet, self.mover) {
            (Some(quiet), Mover::Rows) => self.kernel.run(RowPlacements { ply: self, quiet, row, best: depths }),
            (Some(quiet), Mover::Columns) if self.subspace.own_hand > 0 => {
                self.kernel.run(ColumnMoves { ply: self, quiet, row, way: Placements, best: depths });
            }
            (Some(quiet), Mover::Columns) => {
                let way = Slides { flies: self.rules.fly_at == Some(self.subspace.own) };
                self.kernel.run(ColumnMoves { ply: self, quiet, row, way, best: depths });
            }
            (None, _) => {}
        }
        depths.iter_mut().for_each(|key| *key = Verdict::of(*key).depth());
    }

    /// Computes every row, as keys of the moves that lead to its positions.
    pub(super) fn fill(&self, source: &Source, pool: &mut Pool, row_done: impl Fn() + Sync) -> Result<Lower, Error> {
        let columns = self.sets.len();
        let mut keys = pool.take(self.index.rows() * columns)?;
        keys.par_chunks_mut(columns).enumerate().for_each(|(row, keys)| {
            self.row(row, keys);
            keys.iter_mut().for_each(|depth| *depth = lower::key(source.metric.reduced(*depth)));
            row_done();
        });
        Ok(Lower::filled(Arc::clone(&self.index), keys))
    }

    fn free(&self, row: usize) -> u32 {
        (self.rules.board.all() - self.index.representative(row)).0
    }

    /// What White's best removal brings, for every row with a mill one man later.
    fn find_removals(&self, pool: &mut Pool) -> Result<Lower, Error> {
        let board = self.rules.board;
        let Shape { rows, columns } = self.subspace.shape();
        let index = Arc::new(Index::new(board, Shape { rows: rows + 1, columns }));
        let numbering = index.columns();
        let sets: Vec<u32> = numbering.iter().collect();
        let fewer = Combinations::new(numbering.n(), numbering.k() - 1);
        let mut keys = pool.take(index.rows() * sets.len())?;
        keys.par_chunks_mut(sets.len()).enumerate().for_each(|(row, keys)| {
            let own = index.representative(row);
            if board.mills(own).is_empty() {
                return;
            }
            match &self.captured {
                Some(captured) => {
                    let (lower, fewer) = (captured.row(row), &fewer);
                    self.kernel.run(RowRemovals {
                        free: (board.all() - own).0,
                        ply: self,
                        sets: &sets,
                        fewer,
                        lower,
                        keys,
                    });
                }
                None => keys.fill(WINS_AT_ONCE),
            }
        });
        Ok(Lower::filled(index, keys))
    }
}

struct RowRemovals<'a> {
    ply: &'a Ply,
    free: u32,
    sets: &'a [u32],
    /// Of sets with one man fewer.
    fewer: &'a Combinations,
    lower: &'a [Key],
    keys: &'a mut [Key],
}

impl Task for RowRemovals<'_> {
    type Output = ();

    #[inline(always)]
    fn run<B: Bits>(self) {
        let lines = free_lines::<B>(self.ply.rules.board, self.free);
        for (key, &set) in self.keys.iter_mut().zip(self.sets) {
            *key = best_removal(set, &lines, |rest| self.lower[self.fewer.rank(rest) as usize]);
        }
    }
}

/// A row in which White places a man.
struct RowPlacements<'a> {
    ply: &'a Ply,
    quiet: &'a Lower,
    row: usize,
    best: &'a mut [Key],
}

impl Task for RowPlacements<'_> {
    type Output = ();

    #[inline(always)]
    fn run<B: Bits>(self) {
        let RowPlacements { ply, quiet, row, best } = self;
        let board = ply.rules.board;
        let own = ply.index.representative(row);
        let free = ply.free(row);
        let spread = B::new(free);
        let men: Vec<u32> = ply.sets.iter().map(|&set| spread.deposit(set)).collect();
        let rows = board.rows(quiet.index.shape().rows);
        let numbering = quiet.index.columns();
        for (to, columns) in Bitboard(free).into_iter().zip(&ply.without) {
            let (target, symmetry) = rows.locate(own.with(to));
            let there = &board.symmetries()[symmetry];
            let bits = B::new((board.all() - rows.representative(target)).0);
            let keys = match &ply.removals {
                Some(removals) if board.in_mill(own, to) => removals.row(target),
                _ => quiet.row(target),
            };
            for &column in columns {
                let key = keys[numbering.rank(bits.extract(there.map(men[column as usize]))) as usize];
                let best = &mut best[column as usize];
                *best = (*best).max(key);
            }
        }
    }
}

/// How the column side comes to a set.
trait Way: Copy {
    /// Calls `visit` with every set from which a move leads to `men`, the man arriving in `arrived`; `free` are the
    /// points that the row leaves free.
    fn for_each_origin(self, geometry: &Geometry, men: u32, arrived: u32, free: u32, visit: impl FnMut(u32));
}

#[derive(Clone, Copy)]
struct Placements;

#[derive(Clone, Copy)]
struct Slides {
    flies: bool,
}

impl Way for Placements {
    #[inline(always)]
    fn for_each_origin(self, _: &Geometry, men: u32, arrived: u32, _: u32, mut visit: impl FnMut(u32)) {
        let mut arrived = arrived;
        while arrived != 0 {
            let man = arrived & arrived.wrapping_neg();
            arrived ^= man;
            visit(men ^ man);
        }
    }
}

impl Way for Slides {
    #[inline(always)]
    fn for_each_origin(self, geometry: &Geometry, men: u32, arrived: u32, free: u32, visit: impl FnMut(u32)) {
        for_each_origin(geometry, self.flies, men, arrived, free, visit);
    }
}

/// A row in whose columns a man is placed or moved.
struct ColumnMoves<'a, W> {
    ply: &'a Ply,
    quiet: &'a Lower,
    row: usize,
    way: W,
    best: &'a mut [Key],
}

impl<W: Way> Task for ColumnMoves<'_, W> {
    type Output = ();

    #[inline(always)]
    fn run<B: Bits>(self) {
        let ColumnMoves { ply, quiet, row, way, best } = self;
        let own = ply.index.representative(row);
        let free = ply.free(row);
        let bits = B::new(free);
        let numbering = ply.index.columns();
        let mut raise = |men: u32, arrived: u32, key: Key| {
            way.for_each_origin(&ply.geometry, men, arrived, free, |before| {
                let best = &mut best[numbering.rank(bits.extract(before)) as usize];
                *best = (*best).max(key);
            });
        };
        let mut mills = Vec::new();
        for (set, &key) in quiet.index.columns().iter().zip(quiet.row(row)) {
            let men = bits.deposit(set);
            let closed = if ply.removes { ply.geometry.mills(men) } else { 0 };
            if closed != 0 {
                mills.push(Mill { men, closed, key: NONE });
            }
            if key != NONE {
                raise(men, men & !closed, key);
            }
        }
        match &ply.captured {
            Some(captured) => best_row_removals::<B>(own, captured, &mut mills),
            None => mills.iter_mut().for_each(|mill| mill.key = WINS_AT_ONCE),
        }
        mills.iter().for_each(|mill| raise(mill.men, mill.closed, mill.key));
    }
}
