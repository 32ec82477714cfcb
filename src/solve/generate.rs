//! Solving what is missing, part after part, and storing it.

use super::layout::Pool;
use super::lower::{Lower, Source};
use super::memory;
use super::pair::SolvedPair;
use super::part::Part;
use super::ply::Ply;
use super::progress::Progress;
use super::shelf::Shelf;
use crate::Kernel;
use crate::table::{Folders, Header, Manifest, Metric, is_temporary, table_path, write_tables};
use crate::{Error, Pair, Rules, Subspace};
use sha2::{Digest, Sha256};
use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

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

/// Which phases of the game to solve.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Phases {
    /// The movement phase, on which the rest is built.
    Moving,
    /// The placing phase; the movement phase must be there.
    Placing,
    /// Both.
    #[default]
    All,
}

/// What to solve and where to put it.
#[derive(Clone, Debug)]
pub struct Generate {
    /// The database folder; tables lie in a folder of the rules' name inside it.
    pub db: PathBuf,
    /// The rules.
    pub rules: &'static Rules,
    /// Which phases.
    pub phases: Phases,
    /// Men a side in the game whose subspaces are made; `None`: as many as the rules say.
    pub men: Option<u8>,
    /// Of the movement phase, only subspaces with at most this many men on the board.
    pub stones: Option<u8>,
    /// Only this pair; the smaller ones it is built on must be there. Several processes may make different pairs in one
    /// folder.
    pub pair: Option<Pair>,
    /// How many threads to use; `None`: one for each processor.
    pub threads: Option<usize>,
    /// Which tables to make.
    pub metrics: Metrics,
    /// Which instructions to use.
    pub kernel: Kernel,
}

/// What a solve has done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generated {
    /// The parts solved now, in order.
    pub solved: Vec<Part>,
    /// How many parts were there already.
    pub present: usize,
    /// Positions solved now, up to symmetry.
    pub positions: u64,
    /// A number folded from every value of every table asked for: it changes only if a value does.
    pub signature: u64,
}

/// What a solve will take.
#[derive(Clone, Debug)]
pub struct Estimate {
    /// Parts to solve: pairs of the movement phase and subspaces of the placing phase.
    pub parts: usize,
    /// Positions to solve, up to symmetry.
    pub positions: u64,
    /// Bytes of the tables to be stored.
    pub disk: u64,
    /// Bytes of memory at the most.
    pub memory: u64,
    /// Seconds.
    pub seconds: f64,
}

/// Solves what is missing and stores it, part after part; a part whose tables are complete is left as it is.
///
/// # Errors
/// If a table cannot be written, or one that is needed cannot be read.
pub fn generate(options: &Generate, progress: &dyn Progress) -> Result<Generated, Error> {
    let folder = options.folder();
    std::fs::create_dir_all(&folder).map_err(|source| Error::io(&folder, source))?;
    let _locks = options.lock(&folder)?;
    options.check_foundation()?;
    // A run that was killed may have left a table that is not listed.
    Manifest::update(&folder, options.rules, &[])?;
    let (mut missing, present) = options.missing()?;
    missing.sort_by_key(Part::turn);
    options.check_memory(&missing)?;
    let threads = rayon::ThreadPoolBuilder::new().num_threads(options.threads()).build().map_err(Error::threads)?;
    let counts: Vec<u64> = missing.iter().map(|part| part.positions(options.rules)).collect();
    progress.begin(missing.len(), counts.iter().sum());
    let mut memory = Memory::default();
    let mut generated = Generated { solved: Vec::new(), present, positions: 0, signature: 0 };
    for (part, positions) in missing.into_iter().zip(counts) {
        let name = part.to_string();
        progress.part(&name, positions);
        let files = options.files(&folder, part);
        Manifest::withdraw(&folder, options.rules, &files)?;
        threads.install(|| options.solve(&folder, part, &mut memory, progress))?;
        Manifest::update(&folder, options.rules, &files)?;
        progress.finished(&name, positions);
        generated.positions += positions;
        generated.solved.push(part);
    }
    memory.clear();
    generated.signature = options.signature()?;
    Ok(generated)
}

/// What [`generate`] would have to do.
///
/// Disk and time are extrapolated from full solves, see the README.
///
/// # Errors
/// If a table that is there already cannot be read.
pub fn estimate(options: &Generate) -> Result<Estimate, Error> {
    let (missing, _) = options.missing()?;
    let positions = missing.iter().map(|part| part.positions(options.rules)).sum();
    let bytes_a_position = match options.metrics {
        Metrics::WdlAndDtw => BYTES_A_POSITION,
        Metrics::WdlOnly => WDL_BYTES_A_POSITION,
    };
    Ok(Estimate {
        parts: missing.len(),
        positions,
        disk: (positions as f64 * bytes_a_position) as u64,
        memory: missing.iter().map(|part| part.memory(options.rules)).max().unwrap_or(0),
        seconds: missing.iter().map(|part| part.core_seconds(options.rules)).fold(0.0, |sum, seconds| sum + seconds)
            / options.threads() as f64,
    })
}

/// Measured over the whole game under the standard rules; its two phases differ by less than a tenth.
const BYTES_A_POSITION: f64 = 0.22;
const WDL_BYTES_A_POSITION: f64 = 0.032;

/// Who may write tables into a folder at the same time.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Company {
    Alone,
    Others,
}

/// Takes the right to write tables, until the file is closed; `path` is a file for that purpose in the folder.
fn lock(folder: &Path, name: &str, company: Company) -> Result<File, Error> {
    let path = folder.join(name);
    let file = File::create(&path).map_err(|source| Error::io(&path, source))?;
    let locked = match company {
        Company::Alone => file.try_lock(),
        Company::Others => file.try_lock_shared(),
    };
    match locked {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(Error::Busy { path: folder.to_owned() }),
        Err(TryLockError::Error(source)) => Err(Error::io(&path, source)),
    }
}

/// Removes what a run that was killed has left half-written; called by the holder of the lock, so nobody is writing.
fn sweep(folder: &Path) -> Result<(), Error> {
    let failed = |source| Error::io(folder, source);
    for entry in std::fs::read_dir(folder).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        if is_temporary(&entry.file_name().to_string_lossy()) && entry.file_type().map_err(failed)?.is_file() {
            std::fs::remove_file(entry.path()).map_err(|source| Error::io(&entry.path(), source))?;
        }
    }
    Ok(())
}

/// What one part leaves to the next.
#[derive(Default)]
struct Memory {
    pool: Pool,
    shelf: Shelf,
    /// The half of the last pair that no table stores.
    left: Option<(Subspace, Lower)>,
}

impl Memory {
    /// Gives up all tables.
    fn clear(&mut self) {
        self.shelf.clear(&mut self.pool);
        self.left.take().into_iter().for_each(|(_, lower)| self.pool.give(lower.into_bytes()));
    }
}

impl Generate {
    /// All of the game, results and depths, with all processors.
    pub fn new(db: impl Into<PathBuf>, rules: &'static Rules) -> Generate {
        let (phases, metrics, kernel) = (Phases::All, Metrics::WdlAndDtw, Kernel::Fastest);
        Generate { db: db.into(), rules, phases, men: None, stones: None, pair: None, threads: None, metrics, kernel }
    }

    /// How many threads to use.
    fn threads(&self) -> usize {
        self.threads.or(std::thread::available_parallelism().ok().map(usize::from)).unwrap_or(1)
    }

    fn folder(&self) -> PathBuf {
        self.db.join(self.rules.name)
    }

    /// All that is asked for, in order of solving.
    fn parts(&self) -> Vec<Part> {
        let men = self.men.unwrap_or(self.rules.men);
        let pairs = Pair::all(self.rules.fewest, men).into_iter();
        let pairs = pairs.filter(|pair| self.stones.is_none_or(|most| pair.stones() <= most));
        let pairs = pairs.filter(|pair| self.pair.is_none_or(|only| *pair == only)).map(Part::Pair);
        let placing = Subspace::placing(self.rules, men).into_iter().map(Part::Placing);
        match self.phases {
            Phases::Moving => pairs.collect(),
            Phases::Placing => placing.collect(),
            Phases::All => pairs.chain(placing).collect(),
        }
    }

    /// Takes the right to write tables into a folder until the files are closed: all, or those of one pair.
    fn lock(&self, folder: &Path) -> Result<Vec<File>, Error> {
        let Some(pair) = self.pair else {
            let alone = lock(folder, ".lock", Company::Alone)?;
            sweep(folder)?;
            return Ok(vec![alone]);
        };
        Ok(vec![lock(folder, ".lock", Company::Others)?, lock(folder, &format!(".lock-{pair}"), Company::Alone)?])
    }

    /// Whether the movement phase is there where only the placing phase is asked for.
    fn check_foundation(&self) -> Result<(), Error> {
        if self.phases != Phases::Placing {
            return Ok(());
        }
        let moving = Generate { phases: Phases::Moving, ..self.clone() };
        match moving.missing()?.0.first() {
            Some(part) => Err(Error::NoFoundation { missing: part.to_string() }),
            None => Ok(()),
        }
    }

    /// Whether there is memory for the largest of these parts; asked before there are threads.
    fn check_memory(&self, parts: &[Part]) -> Result<(), Error> {
        let needs = |part: &Part| (part.memory(self.rules), part.to_string());
        let Some((needed, part)) = parts.iter().map(needs).max() else { return Ok(()) };
        match memory::available(self.threads()) {
            Some(available) if available < needed => Err(Error::TooLittleMemory { part, needed, available }),
            _ => Ok(()),
        }
    }

    /// The parts that lack a table, in order of solving, and how many lack none.
    fn missing(&self) -> Result<(Vec<Part>, usize), Error> {
        let mut missing = Vec::new();
        let mut present = 0;
        for part in self.parts() {
            if self.is_complete(part)? {
                present += 1;
            } else {
                missing.push(part);
            }
        }
        Ok((missing, present))
    }

    /// The files of the tables of a part.
    fn files(&self, folder: &Path, part: Part) -> Vec<PathBuf> {
        let metrics = self.metrics.stored();
        let tables = part.subspaces().flat_map(|subspace| metrics.iter().map(move |&metric| (subspace, metric)));
        tables.map(|(subspace, metric)| table_path(folder, subspace, metric)).collect()
    }

    /// The start of the SHA-256 of the digests of all tables asked for, in order of solving.
    fn signature(&self) -> Result<u64, Error> {
        let mut all = Sha256::new();
        for subspace in self.parts().into_iter().flat_map(Part::subspaces) {
            let header = Header::read(&self.folder(), self.rules, subspace, self.metrics.needed())?;
            all.update(header.digest);
        }
        let digest = all.finalize();
        Ok(u64::from_be_bytes(digest[..8].try_into().expect("a digest has 32 bytes")))
    }

    fn is_complete(&self, part: Part) -> Result<bool, Error> {
        for subspace in part.subspaces() {
            for &metric in self.metrics.stored() {
                match Header::read(&self.folder(), self.rules, subspace, metric) {
                    Ok(_) => {}
                    Err(Error::Missing { .. }) => return Ok(false),
                    Err(error) => return Err(error),
                }
            }
        }
        Ok(true)
    }

    fn solve(&self, folder: &Path, part: Part, memory: &mut Memory, progress: &dyn Progress) -> Result<(), Error> {
        let folders = Folders::single(folder.to_owned(), self.rules);
        let source = Source { folders: &folders, metric: self.metrics.needed(), kernel: self.kernel };
        match part {
            Part::Pair(pair) => self.solve_pair(&source, pair, memory, progress),
            Part::Placing(subspace) => {
                memory.left.take().into_iter().for_each(|(_, lower)| memory.pool.give(lower.into_bytes()));
                self.solve_placing(&source, subspace, memory, progress)
            }
        }
    }

    fn solve_pair(
        &self,
        source: &Source,
        pair: Pair,
        memory: &mut Memory,
        progress: &dyn Progress,
    ) -> Result<(), Error> {
        let solved = SolvedPair::solve(source, pair, memory.left.take(), &mut memory.pool, progress)?;
        for subspace in pair.subspaces() {
            progress.stage(&format!("storing {subspace}"), 0, 0);
            let row = |row: usize, depths: &mut [u8]| depths.copy_from_slice(solved.row(subspace, row));
            write_tables(source.folders.first(), self.rules, subspace, self.metrics.stored(), solved.index(), row)?;
        }
        memory.left = solved.leave(&mut memory.pool)?;
        Ok(())
    }

    fn solve_placing(
        &self,
        source: &Source,
        subspace: Subspace,
        memory: &mut Memory,
        progress: &dyn Progress,
    ) -> Result<(), Error> {
        progress.stage("reading later tables", 0, 0);
        let ply = Ply::prepare(source, subspace, &mut memory.shelf, &mut memory.pool)?;
        let (done, rows) = (AtomicU64::new(0), ply.index().rows() as u64);
        let row_done = || {
            let done = done.fetch_add(1, Ordering::Relaxed) + 1;
            if done % 256 == 0 {
                progress.stage("placing", done, rows);
            }
        };
        let index = ply.index().clone();
        if !subspace.rows_are_own() {
            // The next subspaces, in which White moves, need what Black's placements here are worth.
            let lower = ply.fill(source, &mut memory.pool, row_done)?;
            let row = |row: usize, depths: &mut [u8]| lower.depths(row, depths);
            write_tables(source.folders.first(), self.rules, subspace, self.metrics.stored(), &index, row)?;
            ply.give_back(&mut memory.shelf, &mut memory.pool);
            memory.shelf.put(subspace, lower, &mut memory.pool);
        } else {
            let row = |row: usize, depths: &mut [u8]| {
                ply.row(row, depths);
                row_done();
            };
            write_tables(source.folders.first(), self.rules, subspace, self.metrics.stored(), &index, row)?;
            ply.give_back(&mut memory.shelf, &mut memory.pool);
        }
        Ok(())
    }
}
