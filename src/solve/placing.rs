//! One ply of the placing phase: the values of a subspace from those one man later.
//!
//! Nothing goes round in circles while men are placed, so one pass over the positions is enough. The rows are White's
//! sets throughout. A placement of White leads from a row to at most 24 others, the same for all its columns; one of
//! Black stays in its row. As in the movement phase, the best removal after a closed mill is found once and serves
//! every move there.

use super::captures::{Mill, best_removal, best_row_removals, free_lines};
use super::geometry::Geometry;
use super::kernel::{Bits, Kernel, Task};
use super::layout::Pool;
use super::lower::{Key, Lower, NONE, Verdict, WINS_AT_ONCE, gather};
use crate::combinations::Combinations;
use crate::table::Metric;
use crate::{Bitboard, Error, Index, Rules, Shape, Subspace};
use rayon::prelude::*;
use std::path::Path;
use std::sync::Arc;

/// The tables read last: the next subspace often needs one of them again.
#[derive(Default)]
pub(super) struct Shelf {
    tables: Vec<(Subspace, Lower)>,
}

impl Shelf {
    /// Takes a table from the shelf, or reads it; with White's sets as rows.
    fn take(&mut self, source: &Source, subspace: Subspace, pool: &mut Pool) -> Result<Lower, Error> {
        if let Some(found) = self.tables.iter().position(|(shelved, _)| *shelved == subspace) {
            return Ok(self.tables.swap_remove(found).1);
        }
        self.clear(pool);
        let lower = Lower::read(source.folder, source.rules, subspace, source.metric, pool)?;
        // The last placement is Black's, so White is to move in the movement phase; its rows are the larger side's.
        if subspace.is_placing() || subspace.rows_are_own() {
            return Ok(lower);
        }
        let turned = turn(source, subspace, &lower, pool);
        pool.give(lower.into_bytes());
        turned
    }

    fn put(&mut self, subspace: Subspace, lower: Lower) {
        self.tables.push((subspace, lower));
    }

    /// Gives the memory of all tables back.
    pub(super) fn clear(&mut self, pool: &mut Pool) {
        self.tables.drain(..).for_each(|(_, lower)| pool.give(lower.into_bytes()));
    }
}

/// Where tables are read from and how.
#[derive(Clone, Copy)]
pub(super) struct Source<'a> {
    pub(super) folder: &'a Path,
    pub(super) rules: &'static Rules,
    pub(super) metric: Metric,
    pub(super) kernel: Kernel,
}

/// A subspace of the placing phase with all that its values follow from.
pub(super) struct Placing {
    subspace: Subspace,
    kernel: Kernel,
    rules: &'static Rules,
    geometry: Geometry,
    index: Index,
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

impl Placing {
    pub(super) fn prepare(
        source: &Source,
        subspace: Subspace,
        shelf: &mut Shelf,
        pool: &mut Pool,
    ) -> Result<Placing, Error> {
        let rules = source.rules;
        let index = Index::new(rules.board, subspace.shape());
        let sets: Vec<u32> = index.columns().iter().collect();
        let without =
            |point: u32| (0..).zip(&sets).filter(|(_, set)| *set >> point & 1 == 0).map(|(column, _)| column).collect();
        let mut placing = Placing {
            subspace,
            kernel: source.kernel,
            rules,
            geometry: Geometry::new(rules.board),
            without: if subspace.rows_are_own() { (0..index.columns().n()).map(without).collect() } else { Vec::new() },
            sets,
            index,
            quiet: None,
            captured: None,
            removals: None,
            removes: subspace.after_capture().is_some(),
        };
        if subspace.is_over(rules) {
            return Ok(placing);
        }
        let captured = subspace.after_capture().filter(|after| !after.is_over(rules));
        placing.captured = captured.map(|after| shelf.take(source, after, pool)).transpose()?;
        placing.quiet = Some(shelf.take(source, subspace.after_quiet(), pool)?);
        if subspace.rows_are_own() && placing.removes {
            placing.removals = Some(placing.find_removals(pool)?);
        }
        Ok(placing)
    }

    /// Leaves the tables to the next subspace.
    pub(super) fn give_back(self, shelf: &mut Shelf, pool: &mut Pool) {
        let quiet = self.quiet.map(|lower| (self.subspace.after_quiet(), lower));
        shelf.clear(pool);
        quiet.into_iter().for_each(|(subspace, lower)| shelf.put(subspace, lower));
        self.captured.into_iter().chain(self.removals).for_each(|lower| pool.give(lower.into_bytes()));
    }

    /// The numbering of the positions.
    pub(super) fn index(&self) -> &Index {
        &self.index
    }

    /// Computes the depth bytes of a row.
    pub(super) fn row(&self, row: usize, depths: &mut [u8]) {
        depths.fill(NONE);
        match &self.quiet {
            Some(quiet) if self.subspace.rows_are_own() => {
                self.kernel.run(RowPlacements { placing: self, quiet, row, best: depths });
            }
            Some(quiet) => self.kernel.run(ColumnPlacements { placing: self, quiet, row, best: depths }),
            None => {}
        }
        depths.iter_mut().for_each(|key| *key = Verdict::of(*key).depth());
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
                    self.kernel.run(Removals {
                        free: (board.all() - own).0,
                        placing: self,
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

struct Removals<'a> {
    placing: &'a Placing,
    free: u32,
    sets: &'a [u32],
    /// Of sets with one man fewer.
    fewer: &'a Combinations,
    lower: &'a [Key],
    keys: &'a mut [Key],
}

impl Task for Removals<'_> {
    type Output = ();

    #[inline(always)]
    fn run<B: Bits>(self) {
        let lines = free_lines::<B>(self.placing.rules.board, self.free);
        for (key, &set) in self.keys.iter_mut().zip(self.sets) {
            *key = best_removal(set, &lines, |rest| self.lower[self.fewer.rank(rest) as usize]);
        }
    }
}

/// A row in which White places a man.
struct RowPlacements<'a> {
    placing: &'a Placing,
    quiet: &'a Lower,
    row: usize,
    best: &'a mut [Key],
}

impl Task for RowPlacements<'_> {
    type Output = ();

    #[inline(always)]
    fn run<B: Bits>(self) {
        let RowPlacements { placing, quiet, row, best } = self;
        let board = placing.rules.board;
        let own = placing.index.representative(row);
        let free = placing.free(row);
        let spread = B::new(free);
        let men: Vec<u32> = placing.sets.iter().map(|&set| spread.deposit(set)).collect();
        let rows = board.rows(quiet.index.shape().rows);
        let numbering = quiet.index.columns();
        for (to, columns) in Bitboard(free).into_iter().zip(&placing.without) {
            let (target, symmetry) = rows.locate(own.with(to));
            let there = &board.symmetries()[symmetry];
            let bits = B::new((board.all() - rows.representative(target)).0);
            let keys = match &placing.removals {
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

/// A row in whose columns Black places a man.
struct ColumnPlacements<'a> {
    placing: &'a Placing,
    quiet: &'a Lower,
    row: usize,
    best: &'a mut [Key],
}

impl Task for ColumnPlacements<'_> {
    type Output = ();

    #[inline(always)]
    fn run<B: Bits>(self) {
        let ColumnPlacements { placing, quiet, row, best } = self;
        let own = placing.index.representative(row);
        let bits = B::new(placing.free(row));
        let numbering = placing.index.columns();
        let mut mills = Vec::new();
        for (set, &key) in quiet.index.columns().iter().zip(quiet.row(row)) {
            let men = bits.deposit(set);
            let closed = if placing.removes { placing.geometry.mills(men) } else { 0 };
            if closed != 0 {
                mills.push(Mill { men, closed, key: NONE });
            }
            raise(best, numbering, set, set & !bits.extract(closed), key);
        }
        match &placing.captured {
            Some(captured) => best_row_removals::<B>(own, captured, &mut mills),
            None => mills.iter_mut().for_each(|mill| mill.key = WINS_AT_ONCE),
        }
        for mill in mills {
            raise(best, numbering, bits.extract(mill.men), bits.extract(mill.closed), mill.key);
        }
    }
}

/// Raises the keys of all sets that lack one of the men that may have been placed last.
#[inline(always)]
fn raise(best: &mut [Key], numbering: &Combinations, set: u32, last: u32, key: Key) {
    let mut last = last;
    while last != 0 {
        let man = last & last.wrapping_neg();
        last ^= man;
        let best = &mut best[numbering.rank(set ^ man) as usize];
        *best = (*best).max(key);
    }
}

/// A table of the movement phase with the mover's sets as rows instead of the other side's.
fn turn(source: &Source, subspace: Subspace, lower: &Lower, pool: &mut Pool) -> Result<Lower, Error> {
    let index = Arc::new(Index::new(source.rules.board, Shape { rows: subspace.own, columns: subspace.opp }));
    let sets: Vec<u32> = index.columns().iter().collect();
    let mut keys = pool.take(index.rows() * sets.len())?;
    keys.par_chunks_mut(sets.len()).enumerate().for_each(|(row, keys)| {
        source.kernel.run(TurnedRow { lower, own: index.representative(row), sets: &sets, keys });
    });
    Ok(Lower::filled(index, keys))
}

/// A row filled from a table with the other side's sets as rows.
struct TurnedRow<'a> {
    lower: &'a Lower,
    own: Bitboard,
    sets: &'a [u32],
    keys: &'a mut [Key],
}

impl Task for TurnedRow<'_> {
    type Output = ();

    #[inline(always)]
    fn run<B: Bits>(self) {
        let TurnedRow { lower, own, sets, keys } = self;
        let board = lower.index.board();
        let rows = board.rows(lower.index.shape().rows);
        let spread = B::new((board.all() - own).0);
        let place = |set: u32| {
            let (target, symmetry) = rows.locate(Bitboard(spread.deposit(set)));
            let bits = B::new((board.all() - rows.representative(target)).0);
            let column = lower.index.columns().rank(bits.extract(board.symmetries()[symmetry].map(own.0)));
            lower.place(target, column as usize)
        };
        gather(keys.iter_mut().zip(sets.iter().map(|&set| place(set))), |place| lower.key(place));
    }
}
