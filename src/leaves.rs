//! Values of the movement phase kept unpacked in memory, for searches that look up millions of them.

use crate::table::{DRAW, Metric, Table};
use crate::{Bitboard, Error, Index, Pair, Rules, Subspace, Wdl};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, OnceLock};

/// The tables of a database as one function from positions to values, fast at random access.
///
/// A block is unpacked when a value in it is first wanted, and kept: two bits a position for results, a byte for
/// depths.
pub(crate) struct Leaves {
    folder: PathBuf,
    rules: &'static Rules,
    metric: Metric,
    /// By men of the side to move and of the other side.
    subspaces: Vec<Vec<OnceLock<Unpacked>>>,
    indices: Vec<Vec<OnceLock<Arc<Index>>>>,
    bytes: AtomicU64,
}

struct Unpacked {
    table: Table,
    rows_per_block: usize,
    /// Packed by the metric: every column of every row, those without slots of their own included.
    blocks: Box<[OnceLock<Box<[u8]>>]>,
}

impl Leaves {
    /// The values in the tables in the folder of their rules: results from either kind of table, or depths.
    pub(crate) fn new(folder: &Path, rules: &'static Rules, metric: Metric) -> Leaves {
        let counts = || 0..=rules.men;
        Leaves {
            folder: folder.to_owned(),
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
    /// If the table it is in is missing or damaged.
    pub(crate) fn wdl(&self, own: Bitboard, opp: Bitboard) -> Result<Wdl, Error> {
        Ok(Metric::Wdl.value(self.depth(own, opp)?).wdl)
    }

    /// The depth byte of a position with empty hands, as a table of this metric holds it.
    ///
    /// # Errors
    /// If the table it is in is missing or damaged.
    pub(crate) fn depth(&self, own: Bitboard, opp: Bitboard) -> Result<u8, Error> {
        let subspace = Subspace::new(own.len() as u8, opp.len() as u8);
        let unpacked = self.unpacked(subspace)?;
        let index = unpacked.table.index();
        let (large, small) = subspace.arrange(own, opp);
        let (row, small) = index.place(large, small);
        let (block, row_in_block) = (row / unpacked.rows_per_block, row % unpacked.rows_per_block);
        let values = match unpacked.blocks[block].get() {
            Some(values) => values,
            None => self.unpack(unpacked, block)?,
        };
        let place = row_in_block * index.columns().len() + index.column(row, small) as usize;
        Ok(match self.metric {
            Metric::Wdl => [DRAW, 1, 0, DRAW][usize::from(values[place / 4] >> (2 * (place % 4)) & 3)],
            Metric::Dtw => values[place],
        })
    }

    fn unpacked(&self, subspace: Subspace) -> Result<&Unpacked, Error> {
        let cell = &self.subspaces[usize::from(subspace.own)][usize::from(subspace.opp)];
        if let Some(unpacked) = cell.get() {
            return Ok(unpacked);
        }
        let table = self.open(subspace)?;
        let blocks = (0..table.blocks()).map(|_| OnceLock::new()).collect();
        let rows_per_block = table.header().rows_per_block as usize;
        Ok(cell.get_or_init(|| Unpacked { table, rows_per_block, blocks }))
    }

    /// Opens a table of results, or the depths it can be made from.
    fn open(&self, subspace: Subspace) -> Result<Table, Error> {
        let open = |metric| Table::open(&self.folder, self.rules, subspace, metric, self.index(subspace.pair()));
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
    fn unpack<'a>(&self, unpacked: &'a Unpacked, block: usize) -> Result<&'a [u8], Error> {
        let table = &unpacked.table;
        let columns = table.rows_of(block).len() * table.index().columns().len();
        let mut values = Vec::new();
        // Where every column has a slot, the file holds what is wanted.
        if table.header().metric == self.metric && table.slots_of(block).len() == columns {
            table.read_packed(block, &mut values)?;
        } else {
            let mut depths = Vec::with_capacity(columns);
            table.for_each_row(block, |_, row| depths.extend_from_slice(row))?;
            self.metric.pack(&depths, &mut values);
        }
        Ok(unpacked.blocks[block].get_or_init(|| {
            self.bytes.fetch_add(values.len() as u64, Relaxed);
            values.into_boxed_slice()
        }))
    }
}
