//! How the positions of a pair lie in memory while it is solved.

use super::geometry::{Geometry, RowMoves};
use crate::numbering::combinations::Combinations;
use crate::numbering::kernel::Bits;
use crate::{Error, Index, Pair, Rules, Symmetry};
use memmap2::MmapMut;
use std::ops::{Deref, DerefMut};
use std::sync::Arc;

/// Rows that one thread works through at a time.
pub(super) const ROWS_A_CHUNK: usize = 32;

/// What is fixed for a pair: its rows and columns, and how moves lead from row to row.
///
/// Unlike in a table, every row has all its columns here, also a row with symmetries of its own: a move is then one
/// step from one place to one place, and counting moves stays exact.
pub(super) struct Layout {
    pub(super) rules: &'static Rules,
    pub(super) pair: Pair,
    pub(super) index: Arc<Index>,
    pub(super) geometry: Geometry,
    pub(super) moves: RowMoves,
    pub(super) ranks: Ranks,
    /// The sets of the columns, as bits along a row's free points.
    pub(super) sets: Vec<u32>,
    /// Bytes from row to row: the columns and at least one spare place behind them, see [`Layout::spare`].
    pub(super) stride: usize,
}

impl Layout {
    pub(super) fn new(rules: &'static Rules, pair: Pair) -> Layout {
        let index = Arc::new(Index::new(rules.board, pair));
        let sets: Vec<u32> = index.columns().iter().collect();
        Layout {
            pair,
            rules,
            geometry: Geometry::new(rules.board),
            moves: RowMoves::new(&index, rules),
            ranks: Ranks::new(index.columns()),
            stride: (sets.len() + 1).next_multiple_of(64),
            sets,
            index,
        }
    }

    /// How many columns a row has.
    pub(super) fn columns(&self) -> usize {
        self.sets.len()
    }

    /// The place behind a row's columns, to which loops without branches send what leads nowhere.
    pub(super) fn spare(&self) -> usize {
        self.sets.len()
    }

    /// The points of a row that its own set leaves free.
    #[inline(always)]
    pub(super) fn free(&self, row: usize) -> u32 {
        (self.rules.board.all() - self.index.representative(row)).0
    }

    /// The column of a set among the free points of the row `bits` was made for.
    #[inline(always)]
    pub(super) fn column<B: Bits>(&self, bits: B, men: u32) -> usize {
        self.ranks.rank(bits.extract(men))
    }

    pub(super) fn symmetry(&self, number: u8) -> &'static Symmetry {
        &self.rules.board.symmetries()[usize::from(number)]
    }

    /// Whether the side of the columns flies.
    pub(super) fn column_side_flies(&self) -> bool {
        self.rules.fly_at == Some(self.pair.small())
    }

    /// How many places there are: bytes that a block for one byte a place has.
    pub(super) fn places(&self) -> usize {
        self.index.rows() * self.stride
    }
}

/// [`Combinations::rank`] with tables of fixed size, which need no bounds check.
pub(super) struct Ranks {
    upper: Box<[u16; 1 << 13]>,
    lower: Box<[u16; 256]>,
}

impl Ranks {
    pub(super) fn new(sets: &Combinations) -> Ranks {
        let mut ranks = Ranks { upper: Box::new([0; 1 << 13]), lower: Box::new([0; 256]) };
        let (upper, lower) = sets.parts();
        ranks.upper.iter_mut().zip(upper).for_each(|(own, &number)| *own = number as u16);
        ranks.lower.iter_mut().zip(lower).for_each(|(own, &number)| *own = number as u16);
        ranks
    }

    #[inline(always)]
    pub(super) fn rank(&self, set: u32) -> usize {
        usize::from(self.upper[(set >> 8) as usize & 0x1fff]) + usize::from(self.lower[set as usize & 255])
    }
}

/// A large block of memory, in huge pages where the system has them.
pub(crate) struct Bytes {
    map: MmapMut,
    len: usize,
}

/// Blocks of memory that one part leaves to the next: fresh pages would have to be cleared by the system first.
///
/// A block has whatever its last user left in it.
#[derive(Default)]
pub(crate) struct Pool {
    free: Vec<MmapMut>,
}

impl Pool {
    pub(super) fn take(&mut self, len: usize) -> Result<Bytes, Error> {
        while let Some(map) = self.free.pop() {
            if map.len() >= len {
                return Ok(Bytes { map, len });
            }
        }
        let map = MmapMut::map_anon(len.max(1)).map_err(|source| Error::memory(len, source))?;
        #[cfg(target_os = "linux")]
        // Only advice: a system that refuses it works as well, slower.
        let _ = map.advise(memmap2::Advice::HugePage);
        Ok(Bytes { map, len })
    }

    pub(crate) fn give(&mut self, bytes: Bytes) {
        self.free.push(bytes.map);
    }
}

impl Deref for Bytes {
    type Target = [u8];
    fn deref(&self) -> &[u8] {
        &self.map[..self.len]
    }
}

impl DerefMut for Bytes {
    fn deref_mut(&mut self) -> &mut [u8] {
        &mut self.map[..self.len]
    }
}
