//! A game: a position with its history, and the draws that depend on it.

use crate::{Move, Over, Position, Rules, Side};
use serde::Serialize;
use std::fmt;

/// Plies of the movement phase without a removal after which a game is drawn: fifty moves of each side.
///
/// A move of a numbered game is a turn of each side. The counter is no part of the old rules, and programs differ in
/// it: this is the longer reading of "fifty moves", so a game that is drawn here is drawn under the shorter one too.
const QUIET_PLIES: usize = 100;

/// How often a position occurs until the game is drawn.
const REPETITIONS: usize = 3;

/// A game as it is played: the positions and moves from some first position on.
///
/// Real games end in a draw when a position (men, hands, side to move) occurs the third time, or after fifty moves of
/// each side in the movement phase without a removal. The values in tables know neither: to them, a draw is play
/// without end.
#[derive(Clone, Debug)]
pub struct Game {
    rules: &'static Rules,
    /// Every position of the game, the first and the present one included.
    positions: Vec<Position>,
    moves: Vec<Move>,
    quiet: usize,
}

/// How a game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// There is a move to make.
    Ongoing,
    /// A side has won.
    Won {
        /// The winner.
        side: Side,
        /// Why the other side has lost.
        why: Over,
    },
    /// Neither side has won, nor will.
    Drawn(DrawReason),
}

/// Why a game is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum DrawReason {
    /// The position has occurred for the third time.
    #[serde(rename = "third time")]
    ThirdTime,
    /// Fifty moves of each side without a removal.
    #[serde(rename = "fifty moves")]
    FiftyMoves,
}

/// A move was not legal; the game is as it was before.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the move is not legal in this position")]
pub struct IllegalMove(pub Move);

impl Game {
    /// The game that starts from a position.
    pub fn new(start: Position, rules: &'static Rules) -> Game {
        Game { rules, positions: vec![start], moves: Vec::new(), quiet: 0 }
    }

    /// The rules the game is played by.
    pub fn rules(&self) -> &'static Rules {
        self.rules
    }

    /// The position the game started from.
    pub fn start(&self) -> &Position {
        &self.positions[0]
    }

    /// The present position.
    pub fn position(&self) -> &Position {
        self.positions.last().expect("a game has its first position")
    }

    /// Every position of the game, from the first to the present one.
    pub fn positions(&self) -> &[Position] {
        &self.positions
    }

    /// The moves played.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Plays a move.
    ///
    /// A drawn game may be played on, as happens in archives where nobody claimed the draw.
    ///
    /// # Errors
    /// If the move is not legal in the present position, for instance because the game is won.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        let position = *self.position();
        if !position.moves(self.rules).contains(&mv) {
            return Err(IllegalMove(mv));
        }
        let is_quiet = !position.is_placing() && mv.removes().is_none();
        self.quiet = if is_quiet { self.quiet + 1 } else { 0 };
        self.positions.push(position.after(mv));
        self.moves.push(mv);
        Ok(())
    }

    /// How the game stands: a win on the board counts before a draw by the history.
    pub fn status(&self) -> Status {
        let position = self.position();
        if let Some(why) = position.over(self.rules) {
            Status::Won { side: position.side().other(), why }
        } else if self.positions.iter().filter(|&earlier| earlier == position).count() >= REPETITIONS {
            Status::Drawn(DrawReason::ThirdTime)
        } else if self.quiet >= QUIET_PLIES {
            Status::Drawn(DrawReason::FiftyMoves)
        } else {
            Status::Ongoing
        }
    }
}

impl Status {
    /// The result as games are marked with it: `1-0`, `0-1`, `1/2-1/2`, or `*` if there is none yet.
    pub fn result(self) -> &'static str {
        match self {
            Status::Ongoing => "*",
            Status::Won { side: Side::White, .. } => "1-0",
            Status::Won { side: Side::Black, .. } => "0-1",
            Status::Drawn(_) => "1/2-1/2",
        }
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Status::Ongoing => f.write_str("not over"),
            Status::Won { side, why } => write!(f, "{side} has won: {} has {why}", side.other()),
            Status::Drawn(DrawReason::ThirdTime) => f.write_str("drawn: the position occurred for the third time"),
            Status::Drawn(DrawReason::FiftyMoves) => f.write_str("drawn: fifty moves of each side without a removal"),
        }
    }
}
