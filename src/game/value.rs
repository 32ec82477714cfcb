//! The value of a position: win, draw or loss, and in how many plies.

use serde::Serialize;
use std::cmp::Ordering;

/// The result of a position with best play, seen by the side to move; a better one is greater.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Wdl {
    /// The side to move loses.
    Loss,
    /// Neither side can force the end.
    Draw,
    /// The side to move wins.
    Win,
}

impl Wdl {
    /// The same result seen by the other side.
    #[must_use]
    pub fn flipped(self) -> Wdl {
        match self {
            Wdl::Loss => Wdl::Win,
            Wdl::Draw => Wdl::Draw,
            Wdl::Win => Wdl::Loss,
        }
    }

    /// The word for it: `win`, `draw` or `loss`.
    pub fn name(self) -> &'static str {
        match self {
            Wdl::Loss => "loss",
            Wdl::Draw => "draw",
            Wdl::Win => "win",
        }
    }
}

/// The value of a position, seen by the side to move, with the depth to win (DTW) in plies where it is known.
///
/// The winner hurries and the loser delays; plies are counted to the end of the game, through captures. A win is odd, a
/// loss even. `dtw` is `None` for a draw, and for every value that comes from a table that stores results alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Serialize)]
pub struct Value {
    /// Who wins.
    #[serde(rename = "value")]
    pub wdl: Wdl,
    /// Plies to the end of the game.
    pub dtw: Option<u16>,
}

impl Value {
    /// A draw.
    pub const DRAW: Value = Value { wdl: Wdl::Draw, dtw: None };

    /// The value of a position in which the side to move has already lost.
    pub const LOST: Value = Value { wdl: Wdl::Loss, dtw: Some(0) };

    /// The value of the move that leads to a position with this value, seen by the side that makes the move, one ply
    /// earlier.
    #[must_use]
    pub fn before_move(self) -> Value {
        Value { wdl: self.wdl.flipped(), dtw: self.dtw.map(|plies| plies + 1) }
    }

    /// Orders values from the worst to the best for the side to move: a short win above a long one, a long loss above a
    /// short one. An unknown depth counts as a long one.
    pub fn cmp_for_mover(&self, other: &Value) -> Ordering {
        self.rank().cmp(&other.rank())
    }

    fn rank(&self) -> i32 {
        let plies = i32::from(self.dtw.unwrap_or(1000));
        match self.wdl {
            Wdl::Win => 100_000 - plies,
            Wdl::Draw => 0,
            Wdl::Loss => plies - 100_000,
        }
    }
}
