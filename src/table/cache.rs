//! Blocks kept unpacked, because neighbouring positions are often asked for together.

use super::Table;
use super::writer::BLOCK_SLOTS;
use crate::{Error, Subspace};
use std::sync::{Mutex, PoisonError};

/// A bounded number of unpacked blocks of the tables of one database; threads may share it.
///
/// Every block has one place where it can lie, and drives out what lies there.
pub(crate) struct BlockCache {
    places: Box<[Mutex<Place>]>,
}

#[derive(Default)]
struct Place {
    block: Option<(Subspace, usize)>,
    depths: Vec<u8>,
}

impl BlockCache {
    /// A cache of about this many bytes.
    pub(crate) fn new(bytes: usize) -> BlockCache {
        let places = (bytes / BLOCK_SLOTS).max(1);
        BlockCache { places: (0..places).map(|_| Mutex::default()).collect() }
    }

    /// The depth byte of a slot, as [`Table::depth_at`] gives it.
    pub(crate) fn depth_at(&self, table: &Table, slot: u32) -> Result<u8, Error> {
        let subspace = table.header().subspace;
        let block = table.block_of(slot);
        // The tables are spread, or the first blocks of all would share a place.
        let numbers = [subspace.own, subspace.opp, subspace.own_hand, subspace.opp_hand];
        let spread = numbers.iter().fold(0, |all, &number| all * 16 + usize::from(number)) * 0x9e37;
        let place = &self.places[(block + spread) % self.places.len()];
        let mut place = place.lock().unwrap_or_else(PoisonError::into_inner);
        if place.block != Some((subspace, block)) {
            place.block = None;
            table.read_block(block, &mut place.depths)?;
            place.block = Some((subspace, block));
        }
        Ok(place.depths[(slot - table.slots_of(block).start) as usize])
    }
}
