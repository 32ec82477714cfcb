//! The solver: tables of the movement phase by retrograde analysis, pair by pair.
//!
//! Reading order: [`layout`] (rows and columns in memory), [`captures`] (what lower pairs decide), [`levels`] (one ply after
//! the other), with [`geometry`] and [`kernel`] under them and [`half`] for the state. The idea of levels that wait for
//! captures is Gasser's (Solving Nine Men's Morris, 1996), of rows owned by one worker this project's.

mod captures;
mod geometry;
mod half;
mod kernel;
mod layout;
mod levels;
mod lower;
mod pair;

pub use kernel::Kernel;

use crate::table::{Header, Metric, TEMPORARY, Table, write_tables};
use crate::{Error, Index, Pair, Rules, Subspace};
use layout::Pool;
use pair::SolvedPair;
use sha2::{Digest, Sha256};
use std::fs::{File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Which tables to make.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Metrics {
    /// Results and depths.
    #[default]
    WdlAndDtw,
    /// Results alone; captures, too, are judged by results alone.
    WdlOnly,
}

impl Metrics {
    fn stored(self) -> &'static [Metric] {
        match self {
            Metrics::WdlAndDtw => &[Metric::Wdl, Metric::Dtw],
            Metrics::WdlOnly => &[Metric::Wdl],
        }
    }

    /// The metric by which captures are judged.
    fn needed(self) -> Metric {
        match self {
            Metrics::WdlAndDtw => Metric::Dtw,
            Metrics::WdlOnly => Metric::Wdl,
        }
    }
}

/// What to solve and where to put it.
#[derive(Clone, Debug)]
pub struct Generate {
    /// The database folder; tables lie in a folder of the rules' name inside it.
    pub db: PathBuf,
    /// The rules.
    pub rules: &'static Rules,
    /// Only subspaces with at most this many men on the board.
    pub stones: Option<u8>,
    /// How many threads to use; `None`: one for each processor.
    pub threads: Option<usize>,
    /// Which tables to make.
    pub metrics: Metrics,
    /// Which instructions to use.
    pub kernel: Kernel,
}

/// Hears how a long solve goes on; called from several threads.
pub trait Progress: Sync {
    /// The solve begins with this many pairs and positions to do.
    fn begin(&self, pairs: usize, positions: u64);
    /// A pair begins.
    fn pair(&self, pair: Pair, positions: u64);
    /// A stage of the pair has done so much of it; 0 of 0 where that cannot be said.
    fn stage(&self, stage: &str, done: u64, of: u64);
    /// The pair's tables are stored.
    fn finished(&self, pair: Pair, positions: u64);
}

/// A [`Progress`] that says nothing.
pub struct Silent;

impl Progress for Silent {
    fn begin(&self, _: usize, _: u64) {}
    fn pair(&self, _: Pair, _: u64) {}
    fn stage(&self, _: &str, _: u64, _: u64) {}
    fn finished(&self, _: Pair, _: u64) {}
}

/// What a solve has done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generated {
    /// The pairs solved now, in order.
    pub solved: Vec<Pair>,
    /// How many pairs were there already.
    pub present: usize,
    /// Positions solved now, up to symmetry.
    pub positions: u64,
    /// A number folded from every value of every table asked for: it changes only if a value does.
    pub signature: u64,
}

/// What a solve will take.
#[derive(Clone, Debug)]
pub struct Estimate {
    /// Pairs to solve.
    pub pairs: usize,
    /// Positions to solve, up to symmetry.
    pub positions: u64,
    /// Bytes of the tables to be stored.
    pub disk: u64,
    /// Bytes of memory at the most.
    pub memory: u64,
    /// Seconds.
    pub seconds: f64,
}

/// Solves what is missing and stores it, pair after pair; a pair whose tables are complete is left as it is.
///
/// # Errors
/// If a table cannot be written, or one that is needed cannot be read.
pub fn generate(options: &Generate, progress: &dyn Progress) -> Result<Generated, Error> {
    let threads =
        rayon::ThreadPoolBuilder::new().num_threads(options.threads.unwrap_or(0)).build().map_err(Error::threads)?;
    let folder = options.folder();
    std::fs::create_dir_all(&folder).map_err(|source| Error::io(&folder, source))?;
    let _lock = lock(&folder)?;
    sweep(&folder).map_err(|source| Error::io(&folder, source))?;
    let (missing, present) = options.missing()?;
    progress.begin(missing.len(), missing.iter().map(|index| positions(index)).sum());
    let mut pool = Pool::default();
    let mut generated = Generated { solved: Vec::new(), present, positions: 0, signature: 0 };
    for index in missing {
        let pair = index.pair();
        let count = positions(&index);
        progress.pair(pair, count);
        threads.install(|| options.solve(&folder, index, &mut pool, progress))?;
        progress.finished(pair, count);
        generated.positions += count;
        generated.solved.push(pair);
    }
    generated.signature = options.signature()?;
    Ok(generated)
}

/// What [`generate`] would have to do.
///
/// Disk and time are extrapolated from a full solve with both metrics on two cores, see the README.
///
/// # Errors
/// If a table that is there already cannot be read.
pub fn estimate(options: &Generate) -> Result<Estimate, Error> {
    let (missing, _) = options.missing()?;
    let positions = missing.iter().map(|index| positions(index)).sum();
    let cores = options.threads.or(std::thread::available_parallelism().ok().map(usize::from)).unwrap_or(1);
    let bytes_a_position = match options.metrics {
        Metrics::WdlAndDtw => BYTES_A_POSITION,
        Metrics::WdlOnly => WDL_BYTES_A_POSITION,
    };
    Ok(Estimate {
        pairs: missing.len(),
        positions,
        disk: (positions as f64 * bytes_a_position) as u64,
        memory: missing.iter().map(|index| pair::memory(index)).max().unwrap_or(0),
        seconds: positions as f64 / (POSITIONS_A_CORE_SECOND * cores as f64),
    })
}

/// Measured over the movement phase.
const BYTES_A_POSITION: f64 = 0.45;
const WDL_BYTES_A_POSITION: f64 = 0.09;
const POSITIONS_A_CORE_SECOND: f64 = 15e6;

/// Takes the right to write tables into a folder until the file is closed.
fn lock(folder: &Path) -> Result<File, Error> {
    let path = folder.join(".lock");
    let file = File::create(&path).map_err(|source| Error::io(&path, source))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(Error::Busy { path: folder.to_owned() }),
        Err(TryLockError::Error(source)) => Err(Error::io(&path, source)),
    }
}

/// Removes what a run that was killed has left half-written; called by the holder of the lock, so nobody is writing.
fn sweep(folder: &Path) -> io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_name().to_string_lossy().starts_with(TEMPORARY) {
            std::fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

/// Positions of both subspaces of a pair.
fn positions(index: &Index) -> u64 {
    u64::from(index.slots()) * index.pair().subspaces().count() as u64
}

impl Generate {
    fn folder(&self) -> PathBuf {
        self.db.join(self.rules.name)
    }

    fn pairs(&self) -> Vec<Pair> {
        let all = Pair::all(self.rules.fewest, self.rules.men);
        all.into_iter().filter(|pair| self.stones.is_none_or(|most| pair.stones() <= most)).collect()
    }

    /// The indices of the pairs that lack a table, in order of solving, and how many lack none.
    fn missing(&self) -> Result<(Vec<Arc<Index>>, usize), Error> {
        let mut missing = Vec::new();
        let mut present = 0;
        for pair in self.pairs() {
            let index = Arc::new(Index::new(self.rules.board, pair));
            if self.is_complete(&index)? {
                present += 1;
            } else {
                missing.push(index);
            }
        }
        Ok((missing, present))
    }

    /// The start of the SHA-256 of the digests of all tables asked for, in order of solving.
    fn signature(&self) -> Result<u64, Error> {
        let mut all = Sha256::new();
        for subspace in self.pairs().into_iter().flat_map(Pair::subspaces) {
            let header = Header::read(&self.folder(), self.rules, subspace, self.metrics.needed())?;
            all.update(header.digest);
        }
        let digest = all.finalize();
        Ok(u64::from_be_bytes(digest[..8].try_into().expect("a digest has 32 bytes")))
    }

    fn is_complete(&self, index: &Arc<Index>) -> Result<bool, Error> {
        for subspace in index.pair().subspaces() {
            for &metric in self.metrics.stored() {
                match Table::open(&self.folder(), self.rules, subspace, metric, Arc::clone(index)) {
                    Ok(_) => {}
                    Err(Error::Missing { .. }) => return Ok(false),
                    Err(error) => return Err(error),
                }
            }
        }
        Ok(true)
    }

    fn solve(&self, folder: &Path, index: Arc<Index>, pool: &mut Pool, progress: &dyn Progress) -> Result<(), Error> {
        let how = (self.metrics.needed(), self.kernel);
        let solved = SolvedPair::solve(folder, self.rules, Arc::clone(&index), how, pool, progress)?;
        for subspace in index.pair().subspaces() {
            progress.stage(&format!("storing {subspace}"), 0, 0);
            self.store(folder, &index, subspace, &solved)?;
        }
        solved.give_back(pool);
        Ok(())
    }

    fn store(&self, folder: &Path, index: &Index, subspace: Subspace, solved: &SolvedPair) -> Result<(), Error> {
        let row = |row: usize, depths: &mut [u8]| depths.copy_from_slice(solved.row(subspace, row));
        write_tables(folder, self.rules, subspace, self.metrics.stored(), index, row).map(drop)
    }
}
