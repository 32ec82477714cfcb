//! The longest games: where in a subspace the end is farthest.

use crate::table::folder_of;
use crate::{Error, Index, Metric, Position, Rules, Subspace, Table, Wdl};
use rayon::prelude::*;
use std::path::Path;
use std::sync::Arc;

/// The first position of a subspace, in the order of its table, whose win or loss takes longest, with its plies.
///
/// `None` if the subspace has no such position. Blocks are read in parallel until one has it, which takes seconds in
/// the largest subspaces.
///
/// # Errors
/// [`Error::MissingFolder`] if there is no folder of these rules, [`Error::Missing`] if the subspace has no table of depths;
/// those of a damaged or otherwise wrong table.
pub fn longest_position(
    db: &Path,
    rules: &'static Rules,
    subspace: Subspace,
    result: Wdl,
) -> Result<Option<(Position, u8)>, Error> {
    let index = Arc::new(Index::new(rules.board, subspace.shape()));
    let table = Table::open(&folder_of(db, rules)?, rules, subspace, Metric::Dtw, index)?;
    let counts = &table.header().counts;
    let longest = match result {
        Wdl::Win => counts.longest_win,
        Wdl::Loss => counts.longest_loss,
        Wdl::Draw => None,
    };
    let Some(plies) = longest else { return Ok(None) };
    let find = |block| slot_in(&table, block, plies).transpose();
    let slot = (0..table.blocks()).into_par_iter().find_map_first(find).transpose()?;
    Ok(slot.map(|slot| {
        let (in_row, in_column) = table.index().sets(slot);
        let (own, opp) = subspace.arrange(in_row, in_column);
        (Position::of(subspace, own, opp), plies)
    }))
}

/// The first slot of a block with this depth.
fn slot_in(table: &Table, block: usize, depth: u8) -> Result<Option<u32>, Error> {
    let mut depths = Vec::new();
    table.read_block(block, &mut depths)?;
    let found = depths.iter().position(|&each| each == depth);
    Ok(found.map(|place| table.slots_of(block).start + place as u32))
}
