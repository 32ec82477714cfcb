//! The game: board, rules, positions, moves, games and how they are written. Nothing here knows of tables.

pub(crate) mod bitboard;
pub(crate) mod board;
pub(crate) mod history;
pub(crate) mod notation;
pub(crate) mod perft;
pub(crate) mod point;
pub(crate) mod position;
pub(crate) mod rules;
pub(crate) mod subspace;
pub(crate) mod symmetry;
pub(crate) mod value;

pub use bitboard::{Bitboard, Points};
pub use board::{Board, NINE_MENS_MORRIS};
pub use history::{DrawReason, Game, IllegalMove, Status};
pub use notation::{
    Aside, NotationError, Note, Record, draw, fen, game_text, move_text, parse_game, parse_games, parse_move,
    parse_play, parse_position, position_line,
};
pub use perft::perft;
pub use point::Point;
pub use position::{Impossible, Move, Over, Phase, Position, Setup, Side};
pub use rules::Rules;
pub use subspace::{Holding, Pair, Shape, Subspace};
pub use symmetry::Symmetry;
pub use value::{Value, Wdl};
