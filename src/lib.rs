//! Nine Men's Morris, solved: exact values of every position, from tables made by retrograde analysis.
//!
//! ```
//! use merels::{Database, Generate, Phases, Rules, Silent, Wdl, generate, move_text, parse_position};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let folder = tempfile::tempdir()?;
//! # let db = folder.path();
//! let rules = Rules::standard();
//! // The smallest tables, three men against three; all of them take more than half an hour.
//! let options = Generate { stones: Some(6), phases: Phases::Moving, ..Generate::new(db, rules) };
//! generate(&options, &Silent)?;
//!
//! let database = Database::open(db)?;
//! let probe = database.probe(&parse_position("B:Wd7,g7,g1:Bd5,a4,g4", rules)?)?;
//! assert_eq!((probe.value.wdl, probe.value.dtw), (Wdl::Loss, Some(26)));
//! println!("best: {}", move_text(probe.best()[0].mv, rules));
//! # Ok(())
//! # }
//! ```
//!
//! # Reading order
//!
//! 1. [`Point`], [`Bitboard`], [`Board`], [`Rules`]: the game as data. [`Position`], [`Move`]: what may happen in it.
//! 2. [`Value`] and [`Subspace`]: what is asked, and of which positions at a time. [`Index`]: a number for each of
//!    them.
//! 3. [`generate`]: the solver; [`Table`]: the files it makes.
//! 4. [`Database`]: answers from the files. [`Opening`]: answers by search where those of the placing phase are
//!    missing. [`check`], [`verify`]: proofs that the answers are right.
//! 5. `chart`: pictures of what the tables say as a whole (feature `pictures`).
//! 6. [`parse_position`] and its like: notations. [`Game`]: a game as it is played, with the draws of its history.
//! 7. [`Player`]: chooses moves. [`Review`]: judges those of a game.
//! 8. [`Report`]: answers as JSON. `server`: the explorer, a page and an interface for programs (feature `server`).
//!
//! # Glossary
//!
//! *Men* stand on *points* or wait in a side's *hand*; a *mill* is three of one side on a line. A *ply* is one side's
//! turn, a removal included. In the *placing* phase men are put on the board, until both hands are empty and the
//! *moving* begins. *Own* is the side to move, *opp* the other. *WDL* is win, draw or loss; *DTW*, depth to win, the
//! plies to the end of the game. A *subspace* holds all positions with the same numbers of men on the board and in both
//! hands. While men are moved, it and its *twin*, with the numbers exchanged, lead into each other and make a *pair*;
//! while men are placed, it stands alone. A *slot* is a position up to symmetry.

#[cfg(feature = "languages")]
mod annotation;
mod best;
mod bitboard;
mod bits;
mod board;
#[cfg(feature = "pictures")]
pub mod chart;
mod check;
mod combinations;
mod database;
mod depths;
mod error;
#[cfg(feature = "languages")]
mod explanation;
mod game;
mod index;
#[cfg(feature = "languages")]
mod languages;
mod leaves;
mod notation;
mod number;
mod opening;
mod perft;
mod placements;
mod player;
mod point;
mod position;
mod proof;
mod report;
mod review;
mod rows;
mod rules;
#[cfg(feature = "server")]
pub mod server;
mod solve;
mod stats;
mod subspace;
mod symmetry;
mod table;
mod transpositions;
mod value;
mod values;
mod verify;

#[cfg(feature = "languages")]
pub use annotation::annotated_game;
pub use bitboard::{Bitboard, Points};
pub use board::{Board, NINE_MENS_MORRIS};
pub use check::{CheckReport, Sample, check};
pub use combinations::Combinations;
pub use database::{Database, Probe, RankedMove};
pub use depths::Depths;
pub use error::Error;
#[cfg(feature = "languages")]
pub use explanation::explain;
pub use game::{DrawReason, Game, IllegalMove, Status};
pub use index::Index;
#[cfg(feature = "languages")]
pub use languages::{Language, Messages};
pub use notation::{
    Aside, NotationError, Note, Record, draw, fen, game_text, move_text, parse_game, parse_games, parse_move,
    parse_play, parse_position, position_line,
};
pub use number::thousands;
pub use opening::Opening;
pub use perft::perft;
pub use placements::{Answer, FirstPlacement, first_placements, placed_men};
pub use player::{Level, Player};
pub use point::Point;
pub use position::{Impossible, Move, Over, Phase, Position, Setup, Side};
pub use report::{Failure, LineReport, Report, ReportedMove, ShortReport};
pub use review::{BetterMove, HistoryDraw, Mark, Review, ReviewedTurn};
pub use rules::Rules;
pub use solve::{
    Estimate, Generate, Generated, Kernel, Metrics, Part, Phases, Progress, Silent, estimate, generate, makefile,
};
pub use stats::Stats;
pub use subspace::{Holding, Pair, Shape, Subspace};
pub use symmetry::Symmetry;
pub use table::{Counts, DRAW, Header, Metric, Table, UNSTORED, table_path, write_tables};
pub use value::{Value, Wdl};
pub use values::Values;
pub use verify::{Proof, verify};
