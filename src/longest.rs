//! The longest games of a subspace, found in its table.

use crate::table::{Header, Table, folder_of};
use crate::{Error, Index, Metric, Position, Rules, Subspace, Value, Wdl};
use std::path::Path;
use std::sync::Arc;

/// A position of a subspace that is won, or lost, in the most plies, with its value: the first in the order of the
/// table; `None` if no position of the subspace is won, or lost.
///
/// Reads the table up to there, which takes seconds where it is large.
///
/// # Errors
/// [`Error::MissingFolder`] and [`Error::Missing`] if the table of depths has not been made; those of a damaged or
/// otherwise wrong table.
pub fn longest(
    db: &Path,
    rules: &'static Rules,
    subspace: Subspace,
    wdl: Wdl,
) -> Result<Option<(Position, Value)>, Error> {
    let folder = folder_of(db, rules)?;
    let counts = Header::read(&folder, rules, subspace, Metric::Dtw)?.counts;
    let plies = match wdl {
        Wdl::Win => counts.longest_win,
        Wdl::Loss => counts.longest_loss,
        Wdl::Draw => None,
    };
    let Some(plies) = plies else { return Ok(None) };
    let value = Value { wdl, dtw: Some(plies.into()) };
    let index = Arc::new(Index::new(rules.board, subspace.shape()));
    let table = Table::open(&folder, rules, subspace, Metric::Dtw, index)?;
    let mut depths = Vec::new();
    for block in 0..table.blocks() {
        table.read_block(block, &mut depths)?;
        if let Some(place) = depths.iter().position(|&depth| Metric::Dtw.value(depth) == value) {
            let (in_row, in_column) = table.index().sets(table.slots_of(block).start + place as u32);
            // What exchanges the sides once does so again.
            let (own, opp) = subspace.arrange(in_row, in_column);
            return Ok(Some((Position::of(subspace, own, opp), value)));
        }
    }
    Err(Error::corrupt(table.path(), "its longest games are not as long as it says"))
}
