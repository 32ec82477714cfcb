//! Nine Men's Morris, solved.
//!
//! (crate documentation: example, reading order, glossary)

mod bitboard;
mod bits;
mod board;
mod check;
mod combinations;
mod database;
mod error;
mod game;
mod index;
mod leaves;
mod notation;
mod opening;
mod perft;
mod point;
mod position;
mod proof;
mod rows;
mod rules;
mod solve;
mod stats;
mod subspace;
mod symmetry;
mod table;
mod transpositions;
mod value;
mod verify;

pub use bitboard::{Bitboard, Points};
pub use board::{Board, NINE_MENS_MORRIS};
pub use check::{CheckReport, Sample, check};
pub use database::{Database, Probe, RankedMove};
pub use error::Error;
pub use game::{DrawReason, Game, IllegalMove, Status};
pub use index::Index;
pub use notation::{NotationError, draw, fen, move_text, parse_game, parse_move, parse_position, position_line};
pub use opening::Opening;
pub use perft::perft;
pub use point::Point;
pub use position::{Impossible, Move, Over, Phase, Position, Setup, Side};
pub use rules::Rules;
pub use solve::{Estimate, Generate, Generated, Kernel, Metrics, Part, Phases, Progress, Silent, estimate, generate};
pub use stats::Stats;
pub use subspace::{Pair, Shape, Subspace};
pub use symmetry::Symmetry;
pub use table::{Counts, DRAW, Header, Metric, Table, table_path, write_tables};
pub use value::{Value, Wdl};
pub use verify::{Proof, verify};
