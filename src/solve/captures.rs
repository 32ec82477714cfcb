//! Captures first: what every position owes to captures into lower pairs, before the levels start.
//!
//! After a mill has been closed it matters only which men stand where and who removes: the best removal is found once
//! for each such position, in rows (`removals`), and every move that closes the mill refers to it. With it each
//! position gets its counter and, if its captures win or all lose, an event at the level where that shows.

use super::geometry::Geometry;
use super::half::{Events, FreshChunk, Half, Mover, Sorter, UNDECIDED};
use super::layout::{Bytes, Layout, ROWS_A_CHUNK, Ranks};
use super::lower::{Key, Lower, NONE, Verdict, WINS_AT_ONCE, gather};
use crate::numbering::combinations::Combinations;
use crate::numbering::kernel::{Bits, Kernel, Task};
use crate::{Bitboard, Board};
use rayon::prelude::*;

/// The tables that the captures of a pair lead to; `None` where too few men would be left.
pub(super) struct LowerPair {
    /// The row side has removed a man and the column side moves: one man fewer in the columns.
    pub(super) fewer_columns: Option<Lower>,
    /// The column side has removed a man and the row side moves: one man fewer in the rows. Also `None` where both
    /// sides have as many men: there it is the same as the other with the sides exchanged.
    pub(super) fewer_rows: Option<Lower>,
}

impl LowerPair {
    pub(super) fn into_tables(self) -> impl Iterator<Item = Lower> {
        self.fewer_columns.into_iter().chain(self.fewer_rows)
    }
}

/// The keys of positions in which the row side has just closed a mill, by row and column; only rows with a mill are
/// filled.
pub(super) struct Removals {
    keys: Bytes,
}

impl Removals {
    /// Finds the best removal of every such position, into memory for one byte a place.
    pub(super) fn find(
        layout: &Layout,
        lower: &LowerPair,
        mut keys: Bytes,
        kernel: Kernel,
        done: impl Fn() + Sync,
    ) -> Removals {
        let columns = layout.index.columns();
        let ranks = Ranks::new(&Combinations::new(columns.n(), columns.k() - 1));
        keys.par_chunks_mut(layout.stride * ROWS_A_CHUNK).enumerate().for_each(|(chunk, keys)| {
            let lower = lower.fewer_columns.as_ref();
            kernel.run(RemovalChunk { layout, lower, ranks: &ranks, first_row: chunk * ROWS_A_CHUNK, keys });
            done();
        });
        Removals { keys }
    }

    /// The memory again.
    pub(super) fn into_bytes(self) -> Bytes {
        self.keys
    }

    #[inline(always)]
    fn row(&self, layout: &Layout, row: usize) -> &[Key] {
        &self.keys[row * layout.stride..(row + 1) * layout.stride]
    }
}

struct RemovalChunk<'a> {
    layout: &'a Layout,
    lower: Option<&'a Lower>,
    /// Of sets with one man fewer.
    ranks: &'a Ranks,
    first_row: usize,
    keys: &'a mut [Key],
}

impl Task for RemovalChunk<'_> {
    type Output = ();

    #[inline(always)]
    fn run<B: Bits>(self) {
        let layout = self.layout;
        for (row, keys) in (self.first_row..).zip(self.keys.chunks_mut(layout.stride)) {
            if layout.geometry.mills(layout.index.representative(row).0) == 0 {
                continue;
            }
            let Some(lower) = self.lower else {
                keys.fill(WINS_AT_ONCE);
                continue;
            };
            let lines = free_lines::<B>(layout.rules.board, layout.free(row));
            let lower_row = lower.row(row);
            for (key, &set) in keys.iter_mut().zip(&layout.sets) {
                *key = best_removal(set, &lines, |rest| lower_row[self.ranks.rank(rest)]);
            }
        }
    }
}

/// The lines that lie in these free points, as bits along them.
#[inline(always)]
pub(super) fn free_lines<B: Bits>(board: &Board, free: u32) -> Vec<u32> {
    let lines = board.lines().iter().map(|line| line.0);
    lines.filter(|line| line & !free == 0).map(|line| B::new(free).extract(line)).collect()
}

/// The best key over the men that may be removed from a set: those outside mills, or all if all are in mills.
#[inline(always)]
pub(super) fn best_removal(set: u32, lines: &[u32], key_of_rest: impl Fn(u32) -> Key) -> Key {
    let mills = lines.iter().fold(0, |mills, &line| mills | if set & line == line { line } else { 0 });
    let open = set & !mills;
    let removable = if open == 0 { set } else { open };
    let mut best = NONE;
    let mut left = set;
    while left != 0 {
        let man = left & left.wrapping_neg();
        left ^= man;
        let key = key_of_rest(set ^ man);
        best = best.max(if man & removable == 0 { NONE } else { key });
    }
    best
}

/// Fills counters, events and level 0 of one half from the captures.
pub(super) fn start_half(
    layout: &Layout,
    lower: &LowerPair,
    removals: &Removals,
    mover: Mover,
    kernel: Kernel,
    half: &mut Half,
    done: impl Fn() + Sync,
) {
    let chunk_len = layout.stride * ROWS_A_CHUNK;
    half.counters
        .par_chunks_mut(chunk_len)
        .zip(half.depths.par_chunks_mut(chunk_len))
        .zip(half.events.par_iter_mut().zip(half.fresh.chunks.par_iter_mut()))
        .enumerate()
        .for_each(|(chunk, ((counters, depths), (events, fresh)))| {
            let first_row = chunk * ROWS_A_CHUNK;
            let target = Target { counters, depths, events, fresh };
            match mover {
                Mover::Rows => kernel.run(RowStart { layout, removals, first_row, target }),
                Mover::Columns => kernel.run(ColumnStart { layout, lower, removals, first_row, target }),
            }
            done();
        });
}

/// Where the start of a chunk of rows is written.
struct Target<'a> {
    counters: &'a mut [u8],
    depths: &'a mut [u8],
    events: &'a mut Events,
    fresh: &'a mut FreshChunk,
}

/// The start of a chunk of rows whose side is to move.
struct RowStart<'a> {
    layout: &'a Layout,
    removals: &'a Removals,
    first_row: usize,
    target: Target<'a>,
}

impl Task for RowStart<'_> {
    type Output = ();

    #[inline(always)]
    fn run<B: Bits>(self) {
        let layout = self.layout;
        let mut scratch = Scratch::new(layout);
        let mut writer = Writer { layout, target: self.target, sorter: Sorter::new(), found: Vec::new() };
        let last_row = layout.index.rows().min(self.first_row + ROWS_A_CHUNK);
        for row in self.first_row..last_row {
            let own = B::new(layout.free(row));
            scratch.best.fill(NONE);
            for mv in layout.moves.closing(row) {
                let there = layout.symmetry(mv.there);
                let target = B::new(layout.free(mv.row as usize));
                let keys = self.removals.row(layout, mv.row as usize);
                let to = own.extract(1 << mv.to);
                for (best, &set) in scratch.best.iter_mut().zip(&layout.sets) {
                    let column = layout.column(target, there.map(own.deposit(set)));
                    // Where the target is occupied the column means nothing, but it is one of the row.
                    let key = keys[column.min(layout.spare())];
                    *best = (*best).max(if set & to == 0 { key } else { NONE });
                }
            }
            count_row_moves::<B>(layout, row, &mut scratch.quiet);
            writer.write_row::<B>(row, row - self.first_row, &scratch);
        }
    }
}

/// Counts the moves of the row side that close no mill, by column: all whose target the column side leaves free.
#[inline(always)]
fn count_row_moves<B: Bits>(layout: &Layout, row: usize, quiet: &mut [u8]) {
    let own = B::new(layout.free(row));
    let mut to = [0u8; 32];
    for mv in layout.moves.quiet(row) {
        to[own.extract(1 << mv.to).trailing_zeros() as usize] += 1;
    }
    // Moves blocked by a set, for its lowest eight bits and for the rest: the set without its lowest man, and that man.
    let blocked = |table: &mut [u8], first: usize| {
        for set in 1..table.len() {
            table[set] = table[set & (set - 1)] + to[first + set.trailing_zeros() as usize];
        }
    };
    let mut lower = [0; 256];
    blocked(&mut lower, 0);
    let mut upper = [0; 1 << 13];
    blocked(&mut upper[..1 << layout.index.columns().n().saturating_sub(8)], 8);
    let all = layout.moves.quiet(row).len() as u8;
    for (quiet, &set) in quiet.iter_mut().zip(&layout.sets) {
        *quiet = all - lower[set as usize & 255] - upper[(set >> 8) as usize & 0x1fff];
    }
}

/// The start of a chunk of rows in which the side of the columns is to move.
struct ColumnStart<'a> {
    layout: &'a Layout,
    lower: &'a LowerPair,
    removals: &'a Removals,
    first_row: usize,
    target: Target<'a>,
}

impl Task for ColumnStart<'_> {
    type Output = ();

    #[inline(always)]
    fn run<B: Bits>(self) {
        let ColumnStart { layout, lower, removals, first_row, target } = self;
        let mut scratch = Scratch::new(layout);
        let mut writer = Writer { layout, target, sorter: Sorter::new(), found: Vec::new() };
        let last_row = layout.index.rows().min(first_row + ROWS_A_CHUNK);
        let mut mills = Vec::new();
        for row in first_row..last_row {
            let own = B::new(layout.free(row));
            count_column_moves::<B>(layout, row, &mut scratch.quiet, &mut mills);
            scratch.best.fill(NONE);
            match &lower.fewer_rows {
                Some(lower) => best_row_removals::<B>(layout.index.representative(row), lower, &mut mills),
                None if layout.pair.small() == layout.rules.fewest && layout.pair.large() == layout.rules.fewest => {
                    mills.iter_mut().for_each(|mill| mill.key = WINS_AT_ONCE);
                }
                None => transposed_removals::<B>(layout, removals, row, &mut mills),
            }
            let (empty, flies) = (layout.free(row), layout.column_side_flies());
            for mill in &mills {
                for_each_origin(&layout.geometry, flies, mill.men, mill.closed, empty, |before| {
                    let column = layout.column(own, before);
                    scratch.best[column] = scratch.best[column].max(mill.key);
                    scratch.quiet[column] -= 1;
                });
            }
            writer.write_row::<B>(row, row - first_row, &scratch);
        }
    }
}

/// A set of the column side with a mill: the position after the mill has been closed, before the removal.
pub(super) struct Mill {
    pub(super) men: u32,
    /// The men in mills.
    pub(super) closed: u32,
    /// The best that a removal brings.
    pub(super) key: Key,
}

/// Counts all moves of the column side, by column, and collects its sets with mills.
#[inline(always)]
fn count_column_moves<B: Bits>(layout: &Layout, row: usize, moves: &mut [u8], mills: &mut Vec<Mill>) {
    let free = layout.free(row);
    let own = B::new(free);
    let flies = layout.column_side_flies();
    let geometry = &layout.geometry;
    mills.clear();
    for (count, &set) in moves.iter_mut().zip(&layout.sets) {
        let men = own.deposit(set);
        let empty = free & !men;
        let slides = (geometry.touching(men) & geometry.touching(empty)).count_ones();
        *count = if flies { men.count_ones() * empty.count_ones() } else { slides } as u8;
        let closed = geometry.mills(men);
        if closed != 0 {
            mills.push(Mill { men, closed, key: NONE });
        }
    }
}

/// The best removal from the row's set for every column with a mill: the man taken decides the lower row.
#[inline(always)]
pub(super) fn best_row_removals<B: Bits>(own: Bitboard, lower: &Lower, mills: &mut [Mill]) {
    let board = lower.index.board();
    let open = own - board.mills(own);
    for man in if open.is_empty() { own } else { open } {
        let (target, symmetry) = board.rows(lower.index.shape().rows).locate(own.without(man));
        let there = &board.symmetries()[symmetry];
        let bits = B::new((board.all() - lower.index.representative(target)).0);
        let keys = lower.row(target);
        let columns = lower.index.columns();
        for mill in mills.iter_mut() {
            mill.key = mill.key.max(keys[columns.rank(bits.extract(there.map(mill.men))) as usize]);
        }
    }
}

/// The same where both sides have as many men: the row side's removals with the sides exchanged.
#[inline(always)]
fn transposed_removals<B: Bits>(layout: &Layout, removals: &Removals, row: usize, mills: &mut [Mill]) {
    let rows = layout.rules.board.rows(layout.pair.large());
    let own = layout.index.representative(row).0;
    let place = |men: u32| {
        let (target, symmetry) = rows.locate(Bitboard(men));
        let bits = B::new(layout.free(target));
        target * layout.stride + layout.column(bits, layout.symmetry(symmetry as u8).map(own))
    };
    let wanted = mills.iter_mut().map(|mill| {
        let place = place(mill.men);
        (&mut mill.key, place)
    });
    gather(wanted, |place| removals.keys[place]);
}

/// Calls `visit` with every set of the column side from which a move of one man reaches `men`, the man arriving in
/// `arrived`.
///
/// `free` are the points that the row leaves free.
#[inline(always)]
pub(super) fn for_each_origin(
    geometry: &Geometry,
    flies: bool,
    men: u32,
    arrived: u32,
    free: u32,
    mut visit: impl FnMut(u32),
) {
    let empty = free & !men;
    if flies {
        for to in Bitboard(arrived) {
            for from in Bitboard(empty) {
                visit(men ^ Bitboard::from_iter([from, to]).0);
            }
        }
    } else {
        let mut edges = geometry.touching(arrived) & geometry.touching(empty);
        while edges != 0 {
            visit(men ^ geometry.ends(edges.trailing_zeros()));
            edges &= edges - 1;
        }
    }
}

/// What is gathered for the columns of one row.
struct Scratch {
    best: Vec<Key>,
    quiet: Vec<u8>,
}

impl Scratch {
    fn new(layout: &Layout) -> Scratch {
        Scratch { best: vec![NONE; layout.columns()], quiet: vec![0; layout.columns()] }
    }
}

/// Turns keys and counts into counters, events and level 0.
struct Writer<'a> {
    layout: &'a Layout,
    target: Target<'a>,
    sorter: Sorter,
    found: Vec<(u8, u16)>,
}

impl Writer<'_> {
    #[inline(always)]
    fn write_row<B: Bits>(&mut self, row: usize, place: usize, scratch: &Scratch) {
        let layout = self.layout;
        let places = place * layout.stride..(place + 1) * layout.stride;
        let counters = &mut self.target.counters[places.clone()];
        let depths = &mut self.target.depths[places];
        let own = B::new(layout.free(row));
        self.found.clear();
        depths.fill(UNDECIDED);
        depths[layout.spare()] = 0;
        for (column, (&key, &quiet)) in scratch.best.iter().zip(&scratch.quiet).enumerate() {
            let event = match Verdict::of(key) {
                Verdict::Wins(level) | Verdict::Loses(level) => Some(level),
                Verdict::Draws | Verdict::Nothing => None,
            };
            self.found.extend(event.map(|level| (level, column as u16)));
            counters[column] = quiet + u8::from(key != NONE);
            if counters[column] == 0 {
                depths[column] = 0;
                self.target.fresh.sets.push(own.deposit(layout.sets[column]));
            }
        }
        self.target.fresh.end_row();
        self.target.events.push_row(&self.found, &mut self.sorter);
    }
}
