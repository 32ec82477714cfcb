//! Checking tables: every value must follow from the values of the positions its moves lead to.
//!
//! This shares the index and the file reader with the rest, and nothing with the solver: it plays the moves of the game
//! forward. (Values that tables leave out are brought back by the solver's code, and checked like the others: whatever
//! they are, they must follow from those of the moves.) That is enough to prove a table right. A win in n needs a move to a loss in n - 1 and none to a shorter
//! one, a loss in n only moves to wins, the longest in n - 1, so by induction over n all wins and losses are true; and
//! a position with neither is a draw, since its side always finds a move that keeps it so.

use crate::table::{DRAW, Folders, Metric, Table, UNSTORED, merit};
use crate::using::values::{Loader, Values};
use crate::{Bitboard, Error, Index, Position, Progress, Rules, Subspace, Wdl, position_line};
use rayon::prelude::*;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

/// Which positions to check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sample {
    /// Every one.
    All,
    /// About this many, spread evenly over the tables, the same in every run; every one if there are no more.
    Random(u64),
}

/// What a check has found.
#[derive(Clone, Debug, Default)]
pub struct CheckReport {
    /// Tables read through, with the digests of all their values right.
    pub tables: usize,
    /// Positions whose value was derived again.
    pub positions: u64,
    /// Positions whose value does not follow from those of their successors.
    pub mismatches: u64,
    /// The first of them, a sentence each.
    pub examples: Vec<String>,
}

impl CheckReport {
    /// Whether nothing is wrong.
    pub fn is_clean(&self) -> bool {
        self.mismatches == 0
    }
}

/// How many mismatches are described.
const EXAMPLES: usize = 20;

/// Reads every table of these rules in some database folders and derives values again from those of their successors.
///
/// Files that a manifest lists must also have the bytes it says.
///
/// # Errors
/// If a table cannot be read or is damaged, or one that a move leads to is missing; [`Error::NoTables`] if there is none.
pub fn check(
    databases: &[impl AsRef<Path>],
    rules: &'static Rules,
    sample: Sample,
    progress: &dyn Progress,
) -> Result<CheckReport, Error> {
    let folders = Folders::of(databases, rules)?;
    let threads = rayon::ThreadPoolBuilder::new().build().map_err(Error::threads)?;
    threads.install(|| check_all(&folders, sample, progress))
}

fn check_all(folders: &Folders, sample: Sample, progress: &dyn Progress) -> Result<CheckReport, Error> {
    let rules = folders.rules();
    let present = present(folders)?;
    if present.is_empty() {
        return Err(Error::NoTables { path: folders.first().to_owned() });
    }
    let total: u64 = present.iter().map(|(subspace, _)| slots(rules, *subspace)).sum();
    progress.begin(present.len(), total);
    let mut report = CheckReport::default();
    folders.verify_manifests(|name| progress.stage(name, 0, 0))?;
    let mut loader = Loader::new(folders.clone());
    for (subspace, metrics) in present {
        progress.part(&subspace.to_string(), slots(rules, subspace));
        let checker = Checker::load(&mut loader, rules, subspace, metrics[0])?;
        report.tables += check_files(folders, &checker.own, &metrics)?;
        let share = match sample {
            Sample::Random(count) if count < total => {
                let share = u128::from(count) * u128::from(slots(rules, subspace));
                Share::Random(share.div_ceil(u128::from(total)) as u64)
            }
            _ => Share::All,
        };
        checker.run(share, progress, &mut report)?;
        checker.into_values().for_each(|values| loader.give_back(values));
        progress.finished(&subspace.to_string(), slots(rules, subspace));
    }
    Ok(report)
}

fn slots(rules: &Rules, subspace: Subspace) -> u64 {
    u64::from(Index::new(rules.board, subspace.shape()).slots())
}

/// The subspaces that have tables, in order of solving, each with its metrics, depths first.
fn present(folders: &Folders) -> Result<Vec<(Subspace, Vec<Metric>)>, Error> {
    let mut found = Vec::new();
    for subspace in Subspace::all(folders.rules()) {
        let mut metrics = Vec::new();
        for metric in [Metric::Dtw, Metric::Wdl] {
            match folders.header(subspace, metric) {
                Ok(_) => metrics.push(metric),
                Err(Error::Missing { .. }) => {}
                Err(error) => return Err(error),
            }
        }
        if !metrics.is_empty() {
            found.push((subspace, metrics));
        }
    }
    Ok(found)
}

/// Reads all files of a subspace through, and compares their digests with those of its values.
fn check_files(folders: &Folders, values: &Values, metrics: &[Metric]) -> Result<usize, Error> {
    let (subspace, index) = (values.subspace(), values.index());
    for &metric in metrics {
        let table: Table = folders.open(subspace, metric, Arc::clone(index))?;
        (0..table.chunks()).into_par_iter().try_for_each(|chunk| {
            let stored = table.read_chunk(chunk)?;
            let first = table.rows_of(chunk).start;
            let width = index.columns().len();
            let same = stored.iter().enumerate().all(|(place, &depth)| {
                let value = values.at(first + place / width, place % width);
                depth == UNSTORED || depth == metric.reduced(value)
            });
            let what = || format!("chunk {chunk} disagrees with the other table of {subspace}");
            if same { Ok(()) } else { Err(Error::corrupt(table.path(), what())) }
        })?;
        table.verify(|row, depths| values.fill(row, depths))?;
    }
    Ok(metrics.len())
}

/// Win, draw or loss of a depth byte.
fn result(depth: u8) -> Wdl {
    match depth {
        DRAW => Wdl::Draw,
        _ if depth % 2 == 1 => Wdl::Win,
        _ => Wdl::Loss,
    }
}

/// How many positions of one table to check.
enum Share {
    All,
    Random(u64),
}

/// A subspace with all the tables that its moves lead to.
struct Checker {
    rules: &'static Rules,
    subspace: Subspace,
    metric: Metric,
    own: Values,
    /// After a move without a removal; `None` where that is the subspace itself, or the game is over before the move.
    quiet: Option<Values>,
    /// After a removal; `None` where there is none, or the game is over after it.
    captured: Option<Values>,
}

impl Checker {
    fn load(loader: &mut Loader, rules: &'static Rules, subspace: Subspace, metric: Metric) -> Result<Checker, Error> {
        let mut read = |subspace| loader.load(subspace, metric);
        let quiet = Some(subspace.after_quiet()).filter(|&after| after != subspace && !subspace.is_over(rules));
        let captured = subspace.after_capture().filter(|after| !after.is_over(rules) && !subspace.is_over(rules));
        let (quiet, captured) = (quiet.map(&mut read).transpose()?, captured.map(&mut read).transpose()?);
        Ok(Checker { rules, subspace, metric, own: read(subspace)?, quiet, captured })
    }

    fn into_values(self) -> impl Iterator<Item = Values> {
        std::iter::once(self.own).chain(self.quiet).chain(self.captured)
    }

    fn run(&self, share: Share, progress: &dyn Progress, report: &mut CheckReport) -> Result<(), Error> {
        let (checked, wrong, done) = (AtomicU64::new(0), AtomicU64::new(0), AtomicU64::new(0));
        let examples = Mutex::new(Vec::new());
        let note = |in_row: Bitboard, in_column: Bitboard| {
            if let Err(example) = self.check_position(in_row, in_column) {
                wrong.fetch_add(1, Ordering::Relaxed);
                examples.lock().expect("no holder panics").push(example);
            }
        };
        let index = self.own.index();
        match share {
            Share::All => (0..index.rows()).into_par_iter().for_each(|row| {
                checked.fetch_add(self.check_row(row, &note), Ordering::Relaxed);
                let rows = done.fetch_add(1, Ordering::Relaxed) + 1;
                if rows % 1024 == 0 {
                    progress.stage(&self.subspace.to_string(), rows, index.rows() as u64);
                }
            }),
            Share::Random(count) => (0..count).into_par_iter().for_each(|number| {
                let (in_row, in_column) = index.sets((mix(number) % u64::from(index.slots())) as u32);
                note(in_row, in_column);
                checked.fetch_add(1, Ordering::Relaxed);
            }),
        }
        report.positions += checked.into_inner();
        report.mismatches += wrong.into_inner();
        let mut examples = examples.into_inner().expect("no holder panics");
        // Threads find them in any order.
        examples.sort();
        examples.truncate(EXAMPLES - report.examples.len());
        report.examples.extend(examples);
        Ok(())
    }

    /// Checks the positions of a row that have slots: how many there are.
    fn check_row(&self, row: usize, note: &impl Fn(Bitboard, Bitboard)) -> u64 {
        let index = self.own.index();
        let (in_row, free) = (index.representative(row), index.free(row));
        let mut kept = index.kept(row).map(|kept| kept.iter().map(|&column| column as usize).peekable());
        let mut count = 0;
        for (column, set) in index.columns().iter().enumerate() {
            if kept.as_mut().is_none_or(|kept| kept.next_if_eq(&column).is_some()) {
                note(in_row, Bitboard(free.spread(set)));
                count += 1;
            }
        }
        count
    }

    fn check_position(&self, in_row: Bitboard, in_column: Bitboard) -> Result<(), String> {
        let (own, opp) = self.subspace.arrange(in_row, in_column);
        let position = Position::of(self.subspace, own, opp);
        let stored = self.own.depth(own, opp);
        let derived = self.derive(&position);
        let same = if self.metric == Metric::Dtw { stored == derived } else { result(stored) == result(derived) };
        if same {
            return Ok(());
        }
        let position = position_line(&position, self.rules);
        Err(format!(
            "{position} is stored as {} but its moves make it {}",
            self.sentence(stored),
            self.sentence(derived)
        ))
    }

    /// The depth byte that follows from the successors'.
    fn derive(&self, position: &Position) -> u8 {
        let mut best = None;
        position.for_each_move(self.rules, |mv| {
            let after = position.after(mv);
            let table = match mv.removes() {
                None => Some(self.quiet.as_ref().unwrap_or(&self.own)),
                Some(_) => self.captured.as_ref(),
            };
            // Without a table the other side has too few men left: it has lost.
            let depth = table.map_or(0, |table| table.depth(after.own(), after.opp()));
            if best.is_none_or(|best| merit(depth) > merit(best)) {
                best = Some(depth);
            }
        });
        match best {
            None => 0,
            Some(DRAW) => DRAW,
            Some(depth) => depth + 1,
        }
    }

    fn sentence(&self, depth: u8) -> String {
        let value = self.metric.value(depth);
        value.dtw.map_or(value.wdl.name().to_owned(), |plies| format!("{} in {plies}", value.wdl.name()))
    }
}

/// Well spread numbers from consecutive ones (the finaliser of SplitMix64).
fn mix(number: u64) -> u64 {
    let mut z = number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
