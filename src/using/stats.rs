//! Statistics of a folder of tables.

use crate::Subspace;
use crate::table::Header;
use serde::{Serialize, Serializer};

/// How many positions of a subspace are won, drawn and lost for the side to move, from the header of its table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Stats {
    /// The subspace.
    #[serde(serialize_with = "as_text")]
    pub subspace: Subspace,
    /// Men of the side to move.
    pub own: u8,
    /// Men of the other side.
    pub opp: u8,
    /// Men in hand of the side to move.
    pub own_hand: u8,
    /// Men in hand of the other side.
    pub opp_hand: u8,
    /// Positions up to symmetry.
    pub orbits: u64,
    /// Won positions, up to symmetry.
    pub win: u64,
    /// Drawn positions, up to symmetry.
    pub draw: u64,
    /// Lost positions, up to symmetry.
    pub loss: u64,
    /// Won positions, every one counted.
    pub raw_win: u64,
    /// Drawn positions, every one counted.
    pub raw_draw: u64,
    /// Lost positions, every one counted.
    pub raw_loss: u64,
    /// Plies of the longest win; `None` if there is none or results alone are stored.
    pub longest_win: Option<u8>,
    /// Plies of the longest loss; `None` if there is none or results alone are stored.
    pub longest_loss: Option<u8>,
}

impl From<&Header> for Stats {
    fn from(header: &Header) -> Stats {
        let (subspace, counts) = (header.subspace, &header.counts);
        Stats {
            subspace,
            own: subspace.own,
            opp: subspace.opp,
            own_hand: subspace.own_hand,
            opp_hand: subspace.opp_hand,
            orbits: counts.orbits(),
            win: counts.win,
            draw: counts.draw,
            loss: counts.loss,
            raw_win: counts.raw_win,
            raw_draw: counts.raw_draw,
            raw_loss: counts.raw_loss,
            longest_win: counts.longest_win,
            longest_loss: counts.longest_loss,
        }
    }
}

fn as_text<S: Serializer>(subspace: &Subspace, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(subspace)
}
