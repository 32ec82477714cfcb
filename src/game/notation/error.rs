//! What is wrong with a text, in one sentence.

use crate::{Impossible, Over, Side};

/// Why a text is not a position, a move or a game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotationError {
    /// The text is in none of the notations.
    #[error(
        "'{0}' is not a position; write one like W:Wa7,d7,g1:Bb6,d6,f4, a FEN of Sanmill, or startpos and its moves"
    )]
    NotAPosition(String),
    /// A FEN has another number of fields than any form of it.
    #[error("a FEN has 11 to 17 fields before its extensions, this one has {0}")]
    FieldCount(usize),
    /// A field of a position does not say what belongs there, or contradicts another.
    #[error("{field} is '{found}', expected {expected}")]
    Field {
        /// The name of the field.
        field: &'static str,
        /// What it says.
        found: String,
        /// What it should say.
        expected: String,
    },
    /// No point of the board has this name.
    #[error("'{0}' is not a point of the board")]
    NotAPoint(String),
    /// A side's men are listed with one point twice.
    #[error("{0} is listed twice")]
    Twice(&'static str),
    /// The text can be read, but the position it describes cannot occur.
    #[error("{}", sentence(.0))]
    Impossible(Vec<Impossible>),
    /// The text has not the form of a move.
    #[error("'{0}' is not a move; write one like d2, f2-f4, a7xb4 or f2-f4xd5")]
    NotAMove(String),
    /// The move names more than one man to remove.
    #[error("'{0}' removes more than one man, the rules allow one a turn")]
    SeveralRemovals(String),
    /// The move names its points in another way than the moves before.
    #[error("the points of a game have either names or numbers, not both")]
    MixedPoints,
    /// There is no move, the game is over.
    #[error("the game is over: {side} has lost, {why}")]
    GameOver {
        /// The side that has lost.
        side: Side,
        /// Why it has.
        why: Over,
    },
    /// A move along the board while men are in hand.
    #[error("{0} has men in hand and must place one")]
    MustPlace(Side),
    /// A placement with an empty hand.
    #[error("{side} has no man in hand: name the man that moves, as in f2-{to}")]
    EmptyHand {
        /// The side to move.
        side: Side,
        /// Where it wants to place a man.
        to: &'static str,
    },
    /// The side to move has no man on the point it moves from.
    #[error("{side} has no man on {point}")]
    NoMan {
        /// The side to move.
        side: Side,
        /// The point it wants to move from.
        point: &'static str,
    },
    /// The point moved to is not empty.
    #[error("{0} is occupied")]
    Occupied(&'static str),
    /// The points are not next to each other on a line and the side may not fly.
    #[error("{from} and {to} are not neighbours and {side} may not fly")]
    NotNeighbours {
        /// The side to move.
        side: Side,
        /// The point it wants to move from.
        from: &'static str,
        /// The point it wants to move to.
        to: &'static str,
    },
    /// The move closes a mill and does not say which man it removes.
    #[error("{mv} closes a mill and must remove one of {men}, as in {mv}x{}", first(.men))]
    MustRemove {
        /// The move as it stands.
        mv: String,
        /// The men it may remove.
        men: String,
    },
    /// The move names a man to remove and closes no mill.
    #[error("{0} closes no mill and removes nothing")]
    NoMill(String),
    /// There is no enemy man on the point.
    #[error("{side} has no man on {point} to remove")]
    NoManToRemove {
        /// The side whose man would be removed.
        side: Side,
        /// The point named.
        point: &'static str,
    },
    /// The man stands in a mill and others do not.
    #[error("the man on {0} stands in a mill and may not be removed while others do not")]
    Protected(&'static str),
    /// Another move while a removal is pending.
    #[error("{side} has closed a mill and must remove one of {men}, as in x{}", first(.men))]
    RemovalPending {
        /// The side to move.
        side: Side,
        /// The men it may remove.
        men: String,
    },
    /// A removal alone while none is pending.
    #[error("no removal is pending: x{0} must follow the move that closes the mill")]
    NoRemovalPending(&'static str),
    /// A turn of a list of moves is wrong.
    #[error("turn {turn}, '{token}': {why}")]
    Turn {
        /// Which turn from the start, counted from 1, both sides' turns counted.
        turn: usize,
        /// What stands there.
        token: String,
        /// What is wrong with it.
        why: Box<NotationError>,
    },
    /// A game among others is wrong.
    #[error("game {game}: {why}")]
    InGame {
        /// Which game of the text, counted from 1.
        game: usize,
        /// What is wrong with it.
        why: Box<NotationError>,
    },
    /// A text that should hold a game holds none.
    #[error("there is no game in the text")]
    NoGame,
    /// A text that should hold one game holds more.
    #[error("the text holds {0} games, expected one")]
    SeveralGames(usize),
    /// A comment or a variation of a game is never closed.
    #[error("the game text has a '{0}' that is never closed")]
    Unclosed(char),
    /// Something follows the result of a game.
    #[error("'{0}' follows the result of the game")]
    AfterResult(String),
    /// The result given for a game is not the one on the board.
    #[error("the result is given as {given}, but {winner} has won on the board")]
    WrongResult {
        /// The result as written.
        given: String,
        /// Who has won by the rules.
        winner: Side,
    },
}

impl From<Vec<Impossible>> for NotationError {
    fn from(reasons: Vec<Impossible>) -> NotationError {
        NotationError::Impossible(reasons)
    }
}

fn sentence(reasons: &[Impossible]) -> String {
    let reasons: Vec<String> = reasons.iter().map(Impossible::to_string).collect();
    reasons.join("; ")
}

fn first(men: &str) -> &str {
    men.split(',').next().unwrap_or_default()
}

/// A text as it is quoted in a message: on one line, and not all of it if it is long.
pub(super) fn excerpt(text: &str) -> String {
    const LONGEST: usize = 40;
    let mut shown: String = text.chars().take(LONGEST).flat_map(char::escape_debug).collect();
    if text.chars().nth(LONGEST).is_some() {
        shown.push('…');
    }
    shown
}
