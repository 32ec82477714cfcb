//! The levels: one a ply, each deciding the positions that end in as many plies.
//!
//! In an odd level positions win: those with a move into a position lost in the level before. In an even level
//! positions lose: those whose last move is refuted by a win of the level before. A row pulls what is new in the rows
//! its own moves lead to, and writes only to itself; so rows need no locks, and the order in which they are done does
//! not matter.

use super::captures::for_each_origin;
use super::half::{Events, Fresh, FreshChunk, Half, Mover, UNDECIDED};
use super::layout::{Layout, ROWS_A_CHUNK};
use crate::numbering::kernel::{Bits, Kernel, Task};
use rayon::prelude::*;

/// Decides in both halves the positions that end in `level` plies; `halves` are the row side's and the column side's.
pub(super) fn run_level(layout: &Layout, halves: &mut [Half; 2], level: u8, kernel: Kernel) {
    let [rows, columns] = halves;
    advance(layout, rows, &columns.last, Mover::Rows, level, kernel);
    advance(layout, columns, &rows.last, Mover::Columns, level, kernel);
}

/// Decides positions of one half from those that the level before has decided in the other.
fn advance(layout: &Layout, half: &mut Half, others: &Fresh, mover: Mover, level: u8, kernel: Kernel) {
    let chunk_len = layout.stride * ROWS_A_CHUNK;
    half.counters
        .par_chunks_mut(chunk_len)
        .zip(half.depths.par_chunks_mut(chunk_len))
        .zip(half.events.par_iter_mut().zip(half.fresh.chunks.par_iter_mut()))
        .enumerate()
        .for_each_init(
            || vec![0; layout.columns() + 1],
            |decided, (chunk, ((counters, depths), (events, fresh)))| {
                let first_row = chunk * ROWS_A_CHUNK;
                let task =
                    LevelChunk { layout, others, mover, level, first_row, counters, depths, events, fresh, decided };
                kernel.run(task);
            },
        );
}

/// One level of one chunk of rows.
struct LevelChunk<'a> {
    layout: &'a Layout,
    /// What the level before has decided in the other half.
    others: &'a Fresh,
    mover: Mover,
    level: u8,
    first_row: usize,
    counters: &'a mut [u8],
    depths: &'a mut [u8],
    events: &'a mut Events,
    fresh: &'a mut FreshChunk,
    /// Room for the sets of one row.
    decided: &'a mut [u32],
}

impl Task for LevelChunk<'_> {
    type Output = ();

    #[inline(always)]
    fn run<B: Bits>(self) {
        match (self.level & 1 == 1, self.mover) {
            (true, Mover::Rows) => self.rows::<B, true, true>(),
            (true, Mover::Columns) => self.rows::<B, true, false>(),
            (false, Mover::Rows) => self.rows::<B, false, true>(),
            (false, Mover::Columns) => self.rows::<B, false, false>(),
        }
    }
}

impl LevelChunk<'_> {
    #[inline(always)]
    fn rows<B: Bits, const WIN: bool, const ROWS_MOVE: bool>(self) {
        let layout = self.layout;
        self.fresh.clear();
        let rows = self.counters.chunks_mut(layout.stride).zip(self.depths.chunks_mut(layout.stride));
        for (place, (counters, depths)) in rows.enumerate() {
            let row = self.first_row + place;
            let bits = B::new(layout.free(row));
            let mut work = RowWork::<B, WIN> {
                layout,
                bits,
                level: self.level,
                counters,
                depths,
                decided: &mut *self.decided,
                count: 0,
            };
            for &column in self.events.take(place, self.level) {
                let column = usize::from(column);
                work.touch(column, bits.deposit(layout.sets[column]), true);
            }
            if ROWS_MOVE {
                work.pull_row_moves(row, self.others);
            } else {
                work.pull_column_moves(row, self.others);
            }
            let count = work.finish();
            self.fresh.sets.extend_from_slice(&self.decided[..count]);
            self.fresh.end_row();
        }
    }
}

/// One level of one row.
struct RowWork<'a, B, const WIN: bool> {
    layout: &'a Layout,
    bits: B,
    level: u8,
    counters: &'a mut [u8],
    depths: &'a mut [u8],
    /// The column side's sets of the positions decided so far, and how many there are.
    decided: &'a mut [u32],
    count: usize,
}

impl<B: Bits, const WIN: bool> RowWork<'_, B, WIN> {
    /// Follows every quiet move of the row side to what is new where it leads.
    #[inline(always)]
    fn pull_row_moves(&mut self, row: usize, others: &Fresh) {
        for mv in self.layout.moves.quiet(row) {
            let back = self.layout.symmetry(mv.back);
            for &there in others.row(mv.row as usize) {
                let men = back.map(there);
                // The point the man came from may be occupied after the move, but not before it.
                let possible = men >> mv.from & 1 == 0;
                let column = self.layout.column(self.bits, men);
                self.touch(if possible { column } else { self.layout.spare() }, men, possible);
            }
        }
    }

    /// Follows every quiet move of the column side, backwards from what is new in the same row.
    #[inline(always)]
    fn pull_column_moves(&mut self, row: usize, others: &Fresh) {
        let free = self.layout.free(row);
        for &men in others.row(row) {
            let arrived = men & !self.layout.geometry.mills(men);
            let layout = self.layout;
            for_each_origin(&layout.geometry, layout.column_side_flies(), men, arrived, free, |before| {
                self.touch(layout.column(self.bits, before), before, true);
            });
        }
    }

    /// Takes notice that a move of the position in `column` leads to a result; nothing happens where it is not
    /// `possible`.
    #[inline(always)]
    fn touch(&mut self, column: usize, men: u32, possible: bool) {
        self.decided[self.count] = men;
        if WIN {
            let before = self.depths[column];
            self.depths[column] = before.min(self.level);
            self.count += usize::from(before == UNDECIDED);
        } else {
            let left = self.counters[column].wrapping_sub(1);
            self.counters[column] = left;
            self.count += usize::from(left == 0 && possible);
        }
    }

    /// Ends the level for the row: the number of positions decided.
    #[inline(always)]
    fn finish(self) -> usize {
        if WIN {
            return self.count;
        }
        // A counter also runs out in positions that have long been won.
        let mut kept = 0;
        for i in 0..self.count {
            let men = self.decided[i];
            let depth = &mut self.depths[self.layout.column(self.bits, men)];
            self.decided[kept] = men;
            kept += usize::from(*depth == UNDECIDED);
            *depth = (*depth).min(self.level);
        }
        kept
    }
}
