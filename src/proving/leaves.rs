//! Values of the movement phase kept unpacked in memory, for searches that look up millions of them.

use crate::table::{DRAW, Folders, Metric, Table, UNSTORED, merit};
use crate::{Bitboard, Error, Index, Pair, Position, Rules, Subspace, Wdl};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, OnceLock};

/// The tables of a database as one function from positions to values, fast at random access.
///
/// A chunk is unpacked when a value in it is first wanted, and kept: two bits a position for results, a byte for
/// depths. What is not stored is found one ply ahead.
pub(crate) struct Leaves {
    folders: Folders,
    rules: &'static Rules,
    metric: Metric,
    /// By men of the side to move and of the other side.
    subspaces: Vec<Vec<OnceLock<Unpacked>>>,
    indices: Vec<Vec<OnceLock<Arc<Index>>>>,
    bytes: AtomicU64,
}

struct Unpacked {
    table: Table,
    rows_a_chunk: usize,
    /// Of each chunk every column of every row; results two bits each, see [`pack_results`].
    chunks: Box<[OnceLock<Box<[u8]>>]>,
}

impl Leaves {
    /// The values in the tables in some folders: results from either kind of table, or depths.
    pub(crate) fn new(folders: Folders, metric: Metric) -> Leaves {
        let rules = folders.rules();
        let counts = || 0..=rules.men;
        Leaves {
            folders,
            rules,
            metric,
            subspaces: counts().map(|_| counts().map(|_| OnceLock::new()).collect()).collect(),
            indices: counts().map(|_| counts().map(|_| OnceLock::new()).collect()).collect(),
            bytes: AtomicU64::new(0),
        }
    }

    /// Bytes of memory the unpacked values take.
    pub(crate) fn bytes(&self) -> u64 {
        self.bytes.load(Relaxed)
    }

    /// The result of a position with empty hands.
    ///
    /// # Errors
    /// If a table it needs is missing or damaged.
    pub(crate) fn wdl(&self, own: Bitboard, opp: Bitboard) -> Result<Wdl, Error> {
        Ok(Metric::Wdl.value(self.depth(own, opp)?).wdl)
    }

    /// The depth byte of a position with empty hands, as a table of this metric holds it.
    ///
    /// # Errors
    /// If a table it needs is missing or damaged.
    pub(crate) fn depth(&self, own: Bitboard, opp: Bitboard) -> Result<u8, Error> {
        if own.len() < usize::from(self.rules.fewest) {
            return Ok(0);
        }
        let subspace = Subspace::new(own.len() as u8, opp.len() as u8);
        let unpacked = self.unpacked(subspace)?;
        let index = unpacked.table.index();
        let (large, small) = subspace.arrange(own, opp);
        let (row, small) = index.place(large, small);
        let (chunk, row_in_chunk) = (row / unpacked.rows_a_chunk, row % unpacked.rows_a_chunk);
        let Some(chunk_values) = unpacked.chunks.get(chunk) else { return self.ahead(subspace, own, opp) };
        let values = match chunk_values.get() {
            Some(values) => values,
            None => self.unpack(unpacked, chunk)?,
        };
        let place = row_in_chunk * index.columns().len() + index.column(row, small) as usize;
        let depth = match self.metric {
            Metric::Wdl => RESULTS[usize::from(values[place / 4] >> (2 * (place % 4)) & 3)],
            Metric::Dtw => values[place],
        };
        if depth == UNSTORED { self.ahead(subspace, own, opp) } else { Ok(depth) }
    }

    /// The depth byte that follows from those of the moves.
    fn ahead(&self, subspace: Subspace, own: Bitboard, opp: Bitboard) -> Result<u8, Error> {
        let mut best = Ok(None);
        let position = Position::of(subspace, own, opp);
        position.for_each_move(self.rules, |mv| {
            let after = position.after(mv);
            best = match (std::mem::replace(&mut best, Ok(None)), self.depth(after.own(), after.opp())) {
                (Err(error), _) | (_, Err(error)) => Err(error),
                (Ok(best), Ok(depth)) => Ok(Some(best.map_or(depth, |best| better(best, depth)))),
            };
        });
        Ok(match best? {
            None => 0,
            Some(DRAW) => DRAW,
            Some(depth) => self.metric.reduced(depth + 1),
        })
    }

    fn unpacked(&self, subspace: Subspace) -> Result<&Unpacked, Error> {
        let cell = &self.subspaces[usize::from(subspace.own)][usize::from(subspace.opp)];
        if let Some(unpacked) = cell.get() {
            return Ok(unpacked);
        }
        let table = self.open(subspace)?;
        let chunks = (0..table.chunks()).map(|_| OnceLock::new()).collect();
        let rows_a_chunk = table.rows_of(0).len().max(1);
        Ok(cell.get_or_init(|| Unpacked { table, rows_a_chunk, chunks }))
    }

    /// Opens a table of results, or the depths it can be made from.
    fn open(&self, subspace: Subspace) -> Result<Table, Error> {
        let open = |metric| self.folders.open(subspace, metric, self.index(subspace.pair()));
        match open(self.metric) {
            Err(missing @ Error::Missing { .. }) if self.metric == Metric::Wdl => {
                open(Metric::Dtw).map_err(|error| if matches!(error, Error::Missing { .. }) { missing } else { error })
            }
            opened => opened,
        }
    }

    /// The index of a pair, made once for both its tables.
    fn index(&self, pair: Pair) -> Arc<Index> {
        let cell = &self.indices[usize::from(pair.large())][usize::from(pair.small())];
        Arc::clone(cell.get_or_init(|| Arc::new(Index::new(self.rules.board, pair))))
    }

    /// Two threads may do this at the same time; the first result is kept.
    fn unpack<'a>(&self, unpacked: &'a Unpacked, chunk: usize) -> Result<&'a [u8], Error> {
        let values = unpacked.table.read_chunk(chunk)?;
        let values = match self.metric {
            Metric::Dtw => values,
            Metric::Wdl => values.chunks(4).map(pack_results).collect(),
        };
        Ok(unpacked.chunks[chunk].get_or_init(|| {
            self.bytes.fetch_add(values.len() as u64, Relaxed);
            values.into_boxed_slice()
        }))
    }
}

/// The results that two bits stand for.
const RESULTS: [u8; 4] = [DRAW, 1, 0, UNSTORED];

/// Packs up to four depth bytes into two bits each, the first lowest.
fn pack_results(four: &[u8]) -> u8 {
    let code = |depth: u8| match depth {
        DRAW => 0,
        UNSTORED => 3,
        _ => 2 - (depth & 1),
    };
    four.iter().rev().fold(0, |packed, &depth| packed << 2 | code(depth))
}

/// The better of two depth bytes for the side whose moves lead to them.
fn better(a: u8, b: u8) -> u8 {
    if merit(b) > merit(a) { b } else { a }
}
