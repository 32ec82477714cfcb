//! Pictures of the solution, as SVG: what the tables say about whole phases of the game.
//!
//! Each function makes one [`Chart`] from data that others have read, and reads and writes nothing itself; the same data
//! and language give the same bytes. The answer is `None` if the data do not contain what the chart shows, which [`Chart::needs`] says
//! in words.
//!
//! The pictures stand alone, as files, and may also be put into a page: classes and ids in them begin with names of
//! their own. They follow the reader's choice of light or dark colours, are told apart by lightness as well as hue, and
//! have a title and a description for screen readers.

mod board;
mod canvas;
mod depths;
mod longest;
mod openings;
mod results;
mod style;
mod words;

pub use depths::depths;
pub use longest::longest;
pub use openings::openings;
pub use results::{results_moving, results_placing};

/// One of the pictures.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Chart {
    /// The results of each subspace of the movement phase, see [`results_moving`].
    ResultsMoving,
    /// The results of each ply of the placing phase, see [`results_placing`].
    ResultsPlacing,
    /// How many positions end after how many plies, see [`depths`].
    Depths,
    /// The longest games of each subspace of the movement phase, see [`longest`].
    Longest,
    /// The values of the first placements, see [`openings`].
    Openings,
}

impl Chart {
    /// Every picture, the quickly made ones first.
    pub const ALL: [Chart; 5] =
        [Chart::ResultsMoving, Chart::ResultsPlacing, Chart::Longest, Chart::Openings, Chart::Depths];

    /// Its name, and that of its file without the extension `svg`.
    pub fn name(self) -> &'static str {
        match self {
            Chart::ResultsMoving => "results-moving",
            Chart::ResultsPlacing => "results-placing",
            Chart::Depths => "depths",
            Chart::Longest => "longest",
            Chart::Openings => "openings",
        }
    }

    /// The picture of this name.
    pub fn named(name: &str) -> Option<Chart> {
        Chart::ALL.into_iter().find(|chart| chart.name() == name)
    }

    /// Which tables it is drawn from, in words that go on after "it needs".
    pub fn needs(self) -> &'static str {
        match self {
            Chart::ResultsMoving => "tables of the movement phase",
            Chart::ResultsPlacing | Chart::Openings => "all tables of the placing phase",
            Chart::Depths | Chart::Longest => "tables of the movement phase that store depths",
        }
    }
}
