//! The value of the initial position, proved by search over the placing phase and tables of the movement phase.

use crate::leaves::Leaves;
use crate::proof::{Node, Search, Stopped};
use crate::table::Metric;
use crate::{Bitboard, Error, Rules, Wdl};
use std::path::Path;
use std::time::{Duration, Instant};

/// Memory for what the search finds out, with many men to be placed and with few.
const MEMORY: usize = 512 << 20;
const LITTLE_MEMORY: usize = 64 << 20;
const MANY_MEN: u8 = 7;

/// A proof of the value of the initial position.
#[derive(Clone, Debug)]
pub struct Proof {
    /// The value, seen by White, who begins.
    pub value: Wdl,
    /// Placing positions the search has looked at.
    pub positions: u64,
    /// Values of the movement phase it has looked up.
    pub lookups: u64,
    /// Bytes of memory for the values looked up.
    pub memory: u64,
    /// How long it took.
    pub time: Duration,
}

/// Proves the value of the initial position from the tables under a database folder.
///
/// The search asks whether White has at least a draw, and whether White wins, through all placements of all men. It shares
/// no code with the solver and estimates nothing. `threads` defaults to one for each processor; the value does not depend
/// on it, the numbers of positions do.
///
/// # Errors
/// If a table the search comes to is missing or damaged.
pub fn verify(db: &Path, rules: &'static Rules, threads: Option<usize>) -> Result<Proof, Error> {
    let folder = db.join(rules.name);
    if let Some(missing) = [db, &folder].into_iter().find(|folder| !folder.is_dir()) {
        return Err(Error::MissingFolder { path: missing.to_owned() });
    }
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.unwrap_or(0)).build().map_err(Error::threads)?;
    pool.install(|| prove(&folder, rules))
}

fn prove(folder: &Path, rules: &'static Rules) -> Result<Proof, Error> {
    let start = Instant::now();
    let leaves = Leaves::new(folder, rules, Metric::Wdl);
    let memory = if rules.men >= MANY_MEN { MEMORY } else { LITTLE_MEMORY };
    let mut search = Search::new(rules, memory, |own, opp| leaves.wdl(own, opp));
    let initial = Node { own: Bitboard::EMPTY, opp: Bitboard::EMPTY, left: 2 * rules.men };
    let value = search.value(initial).map_err(|stopped| match stopped {
        Stopped::Failed(error) => error,
        Stopped::Limit => unreachable!("the search has no limit"),
    })?;
    Ok(Proof {
        value,
        positions: search.positions(),
        lookups: search.lookups(),
        memory: leaves.bytes(),
        time: start.elapsed(),
    })
}
