//! Nine Men's Morris, solved.
//!
//! (crate documentation: example, reading order, glossary)

mod bitboard;
mod board;
mod point;
mod position;
mod rules;
mod subspace;
mod value;

pub use bitboard::{Bitboard, Points};
pub use board::{Board, NINE_MENS_MORRIS};
pub use point::Point;
pub use position::{Impossible, Move, Over, Phase, Position, Setup, Side};
pub use rules::Rules;
pub use subspace::{Pair, Subspace};
pub use value::{Value, Wdl};
