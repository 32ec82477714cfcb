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

#[cfg(feature = "pictures")]
pub mod chart;
mod error;
mod game;
mod numbering;
mod proving;
#[cfg(feature = "server")]
pub mod server;
mod solve;
mod table;
mod using;

pub use error::Error;
pub use game::{
    Aside, Bitboard, Board, DrawReason, Game, Holding, IllegalMove, Impossible, Move, NINE_MENS_MORRIS, NotationError,
    Note, Over, Pair, Phase, Point, Points, Position, Record, Rules, Setup, Shape, Side, Status, Subspace, Symmetry,
    Value, Wdl, draw, fen, game_text, move_text, parse_game, parse_games, parse_move, parse_play, parse_position,
    perft, position_line,
};
pub use numbering::{Combinations, Index, Kernel};
pub use proving::{CheckReport, Opening, Proof, Sample, check, verify};
pub use solve::{Estimate, Generate, Generated, Metrics, Part, Phases, Progress, Silent, estimate, generate, makefile};
pub use table::{Counts, DRAW, Header, Metric, Table, UNSTORED, table_path, write_tables};
pub use using::{
    Answer, BetterMove, Database, Depths, Failure, FirstPlacement, HistoryDraw, Level, LineReport, Mark, Player, Probe,
    RankedMove, Report, ReportedMove, Review, ReviewedTurn, ShortReport, Stats, Values, first_placements, placed_men,
    thousands,
};
#[cfg(feature = "languages")]
pub use using::{Language, Messages, annotated_game, explain};
