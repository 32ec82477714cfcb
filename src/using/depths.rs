//! Histograms of depth: how many positions end after how many plies.

use crate::{DRAW, Database, Error, Subspace};

/// How many positions of a subspace, up to symmetry, end after how many plies when both sides play best.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Depths {
    /// The subspace.
    pub subspace: Subspace,
    /// Decided positions by plies to the end of the game: odd ones are wins of the side to move, even ones its losses.
    pub decided: Vec<u64>,
    /// Drawn positions.
    pub draws: u64,
}

impl Database {
    /// The histogram of every subspace of the movement phase whose table of depths counts them, in order of solving.
    ///
    /// # Errors
    /// Those of a damaged or otherwise wrong table.
    pub fn depths(&self) -> Result<Vec<Depths>, Error> {
        let moving = self.headers()?.into_iter().filter(|header| !header.subspace.is_placing());
        let counted = moving.filter_map(|header| {
            let (decided, draws) = header.depths.split_at_checked(usize::from(DRAW))?;
            Some(Depths { subspace: header.subspace, decided: decided.to_vec(), draws: draws[0] })
        });
        Ok(counted.collect())
    }
}
