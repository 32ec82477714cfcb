//! The value of the initial position, proved twice: by search over the placing phase down to the tables of the movement
//! phase, and by the last of the tables of the placing phase.

use crate::proving::leaves::Leaves;
use crate::proving::proof::{Node, Search, Stopped};
use crate::table::{Folders, Table};
use crate::{Bitboard, Error, Index, Metric, Position, Rules, Wdl};
use std::path::Path;
use std::sync::Arc;
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
    /// Whether the table of the initial position is there and says the same.
    pub stored: bool,
    /// Placing positions the search has looked at.
    pub positions: u64,
    /// Values of the movement phase it has looked up.
    pub lookups: u64,
    /// Bytes of memory for the values looked up.
    pub memory: u64,
    /// How long it took.
    pub time: Duration,
}

/// Proves the value of the initial position from the tables in some database folders.
///
/// The search asks whether White has at least a draw, and whether White wins, through all placements of all men. It
/// shares no code with the solver and estimates nothing. `threads` defaults to one for each processor; the value does
/// not depend on it, the numbers of positions do.
///
/// The table of the initial position, if there is one, is asked after the search and has to agree.
///
/// # Errors
/// If a table the search comes to is missing or damaged; [`Error::Corrupt`] if the table of the initial position says
/// something else than the search.
pub fn verify(databases: &[impl AsRef<Path>], rules: &'static Rules, threads: Option<usize>) -> Result<Proof, Error> {
    let folders = Folders::of(databases, rules)?;
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.unwrap_or(0)).build().map_err(Error::threads)?;
    pool.install(|| prove(&folders))
}

fn prove(folders: &Folders) -> Result<Proof, Error> {
    let (start, rules) = (Instant::now(), folders.rules());
    let leaves = Leaves::new(folders.clone(), Metric::Wdl);
    let memory = if rules.men >= MANY_MEN { MEMORY } else { LITTLE_MEMORY };
    let mut search = Search::new(rules, memory, |own, opp| leaves.wdl(own, opp));
    let initial = Node { own: Bitboard::EMPTY, opp: Bitboard::EMPTY, left: 2 * rules.men };
    let value = search.value(initial).map_err(|stopped| match stopped {
        Stopped::Failed(error) => error,
        Stopped::Limit => unreachable!("the search has no limit"),
    })?;
    let stored = stored(folders)?;
    if let Some((table, _)) = stored.as_ref().filter(|(_, wdl)| *wdl != value) {
        return Err(Error::corrupt(table.path(), "it says something else than the search of the initial position"));
    }
    Ok(Proof {
        value,
        stored: stored.is_some(),
        positions: search.positions(),
        lookups: search.lookups(),
        memory: leaves.bytes(),
        time: start.elapsed(),
    })
}

/// The table of the initial position and what it says; `None` if it has not been made.
fn stored(folders: &Folders) -> Result<Option<(Table, Wdl)>, Error> {
    let initial = Position::initial(folders.rules());
    let subspace = initial.subspace().expect("no removal is pending");
    let metric = match folders.metric(subspace) {
        Err(Error::Missing { .. }) => return Ok(None),
        found => found?,
    };
    let index = Arc::new(Index::new(folders.rules().board, subspace.shape()));
    let table = folders.open(subspace, metric, index)?;
    let depth = table.depth_at(initial.own(), initial.opp())?;
    Ok(depth.map(|depth| (table, metric.value(depth).wdl)))
}
