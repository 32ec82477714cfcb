//! One half of a pair while it is solved: the positions in which one of the two sides is to move.

use super::layout::{Bytes, Layout, Pool, ROWS_A_CHUNK};
use crate::Error;

/// A position that has no result (yet); left over, a draw.
pub(super) const UNDECIDED: u8 = u8::MAX;

/// Which side is to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mover {
    /// The side whose sets are the rows.
    Rows,
    /// The side whose sets are the columns.
    Columns,
}

/// The state of one half.
pub(super) struct Half {
    /// By place: moves that do not lead into a won position of the opponent yet, and one more if a capture keeps the
    /// position from being lost, for good or until its event.
    pub(super) counters: Bytes,
    /// By place: the plies to the end, or [`UNDECIDED`].
    pub(super) depths: Bytes,
    /// By chunk: results of captures that wait for their level.
    pub(super) events: Vec<Events>,
    /// The positions decided in the level before.
    pub(super) last: Fresh,
    /// The positions decided in this level.
    pub(super) fresh: Fresh,
}

impl Half {
    pub(super) fn new(layout: &Layout, pool: &mut Pool) -> Result<Half, Error> {
        let chunks = layout.index.rows().div_ceil(ROWS_A_CHUNK);
        Ok(Half {
            counters: pool.take(layout.places())?,
            depths: pool.take(layout.places())?,
            events: (0..chunks).map(|_| Events::default()).collect(),
            last: Fresh::new(chunks),
            fresh: Fresh::new(chunks),
        })
    }

    /// Whether a level still has something to do for this half or from it.
    pub(super) fn is_active(&self) -> bool {
        self.events.iter().any(Events::is_pending) || !self.last.is_empty()
    }
}

/// Sets of the column side by row: the positions that one level has decided.
pub(super) struct Fresh {
    pub(super) chunks: Vec<FreshChunk>,
}

/// The part of [`Fresh`] that one chunk of rows owns.
#[derive(Default)]
pub(super) struct FreshChunk {
    pub(super) sets: Vec<u32>,
    /// Where each row of the chunk ends in `sets`.
    ends: Vec<u32>,
}

impl Fresh {
    fn new(chunks: usize) -> Fresh {
        Fresh { chunks: (0..chunks).map(|_| FreshChunk::default()).collect() }
    }

    /// The sets of a row.
    #[inline(always)]
    pub(super) fn row(&self, row: usize) -> &[u32] {
        let chunk = &self.chunks[row / ROWS_A_CHUNK];
        let place = row % ROWS_A_CHUNK;
        let start = if place == 0 { 0 } else { chunk.ends[place - 1] };
        &chunk.sets[start as usize..chunk.ends[place] as usize]
    }

    fn is_empty(&self) -> bool {
        self.chunks.iter().all(|chunk| chunk.sets.is_empty())
    }
}

impl FreshChunk {
    pub(super) fn clear(&mut self) {
        self.sets.clear();
        self.ends.clear();
    }

    pub(super) fn end_row(&mut self) {
        self.ends.push(self.sets.len() as u32);
    }
}

/// What captures decide later, for one chunk of rows.
///
/// At an odd level an event wins its position. At an even one it stands for all the captures of a position, each of
/// which loses: it counts like one move into a won position of the opponent.
#[derive(Default)]
pub(super) struct Events {
    /// Columns, by row and then by level.
    columns: Vec<u16>,
    /// By row and then by level: the level and how many of `columns` belong to it.
    runs: Vec<(u8, u16)>,
    /// By row: what comes next of `runs` and of `columns`.
    cursors: Vec<Cursor>,
}

struct Cursor {
    run: u32,
    last_run: u32,
    column: u32,
}

impl Events {
    /// Adds the events of the next row, given its pairs of level and column in any order of levels.
    pub(super) fn push_row(&mut self, found: &[(u8, u16)], sorter: &mut Sorter) {
        let cursor_run = self.runs.len() as u32;
        let column = self.columns.len();
        sorter.sort(found, &mut self.columns);
        let levels = (0..=u8::MAX).zip(&sorter.counts).filter(|&(_, &count)| count > 0);
        self.runs.extend(levels.map(|(level, &count)| (level, count as u16)));
        self.cursors.push(Cursor { run: cursor_run, last_run: self.runs.len() as u32, column: column as u32 });
    }

    /// The columns of a row (counted within the chunk) whose level has come; levels must be asked for in order.
    pub(super) fn take(&mut self, row: usize, level: u8) -> &[u16] {
        let cursor = &mut self.cursors[row];
        if cursor.run == cursor.last_run || self.runs[cursor.run as usize].0 != level {
            return &[];
        }
        let start = cursor.column as usize;
        let end = start + usize::from(self.runs[cursor.run as usize].1);
        cursor.run += 1;
        cursor.column = end as u32;
        &self.columns[start..end]
    }

    fn is_pending(&self) -> bool {
        self.cursors.iter().any(|cursor| cursor.run < cursor.last_run)
    }
}

/// Counting sort by level, with its memory kept from row to row.
pub(super) struct Sorter {
    counts: [u32; 256],
}

impl Sorter {
    pub(super) fn new() -> Sorter {
        Sorter { counts: [0; 256] }
    }

    /// Appends the columns to `sorted` by level, in the given order within one.
    fn sort(&mut self, found: &[(u8, u16)], sorted: &mut Vec<u16>) {
        self.counts = [0; 256];
        found.iter().for_each(|&(level, _)| self.counts[usize::from(level)] += 1);
        let mut next = [0; 256];
        let mut start = sorted.len() as u32;
        for (next, count) in next.iter_mut().zip(self.counts) {
            *next = start;
            start += count;
        }
        sorted.resize(start as usize, 0);
        for &(level, column) in found {
            let place = &mut next[usize::from(level)];
            sorted[*place as usize] = column;
            *place += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_come_by_level_and_only_once() {
        let mut events = Events::default();
        let mut sorter = Sorter::new();
        events.push_row(&[(9, 1), (3, 2), (9, 3), (4, 4)], &mut sorter);
        events.push_row(&[], &mut sorter);
        events.push_row(&[(3, 7)], &mut sorter);
        assert!(events.is_pending());
        assert!((0..3).all(|row| events.take(row, 1).is_empty()));
        assert_eq!(events.take(0, 3), [2]);
        assert_eq!(events.take(2, 3), [7]);
        assert_eq!(events.take(0, 4), [4]);
        assert!(events.is_pending());
        assert_eq!(events.take(0, 9), [1, 3]);
        assert!(!events.is_pending());
    }
}
