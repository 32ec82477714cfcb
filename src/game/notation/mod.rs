//! Text forms of positions, moves and games, read and written.
//!
//! A position is written in one of three ways, and [`parse_position`] reads them all:
//!
//! | notation | example |
//! |---|---|
//! | position line | `W:Wa7,d7,g1:Bb6,d6,f4`, then men in hand as `:H4,5` and a pending removal as `:R` |
//! | FEN of Sanmill, old or new | `********/@*@****@/O**O***O w m s 3 0 3 0 0 0 -1 -1 -1 -1 0 0 1` |
//! | `startpos` | the initial position |
//!
//! Each of them may be followed by `moves` and turns played from there, `startpos moves d6 f4 b4`. A move is the name
//! of a point (`d2`) or of two (`f2-f4`), with the man it removes (`a7xb4`); `xb4` alone completes a turn whose mill is
//! closed already. In front of all this may stand `position` or `position fen`, as programs say it. Whatever this
//! module writes it also reads.

mod drawing;
mod error;
mod fen;
mod gametext;
mod line;
mod moves;
mod movetext;
mod tokens;
mod turns;

pub use drawing::draw;
pub use error::NotationError;
pub use fen::fen;
pub use gametext::{Note, game_text};
pub use line::position_line;
pub use moves::{move_text, parse_move};
pub use movetext::{Aside, Record, parse_game, parse_games};

use crate::{Bitboard, Game, Position, Rules};
use error::excerpt;

/// Reads a position in any notation, with the moves played from it if there are any.
///
/// A last move that closes a mill without naming the man it removes leaves the removal pending.
///
/// # Errors
/// The first thing that keeps the text from being a possible position reached by legal moves.
pub fn parse_position(text: &str, rules: &'static Rules) -> Result<Position, NotationError> {
    Ok(parse_play(text, rules)?.1)
}

/// Reads the same as [`parse_position`] does, and keeps the game that leads to the position, for its history.
///
/// The position is that of the game, or, where a removal is left pending, the one within the turn that follows.
///
/// # Errors
/// Those of [`parse_position`].
pub fn parse_play(text: &str, rules: &'static Rules) -> Result<(Game, Position), NotationError> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let words = without_first(without_first(&words, "position"), "fen");
    let end = words.iter().position(|word| word.eq_ignore_ascii_case("moves")).unwrap_or(words.len());
    let start = parse_start(&words[..end], rules)?;
    turns::follow(start, words.get(end + 1..).unwrap_or_default(), rules)
}

/// The words without one that they may begin with.
fn without_first<'a, 'b>(words: &'a [&'b str], word: &str) -> &'a [&'b str] {
    match words {
        [first, rest @ ..] if first.eq_ignore_ascii_case(word) => rest,
        _ => words,
    }
}

fn parse_start(words: &[&str], rules: &Rules) -> Result<Position, NotationError> {
    match words {
        [word] if word.eq_ignore_ascii_case("startpos") => Ok(Position::initial(rules)),
        [first, ..] if first.contains(':') => line::parse(&words.concat(), rules),
        [first, ..] if first.contains('/') => fen::parse(words, rules),
        _ => Err(NotationError::NotAPosition(excerpt(&words.join(" ")))),
    }
}

/// The names of the points of a set, in board order.
fn names(points: Bitboard, rules: &Rules) -> String {
    let mut names = String::new();
    push_names(&mut names, points, rules);
    names
}

/// Appends the names of the points of a set, in board order.
fn push_names(text: &mut String, points: Bitboard, rules: &Rules) {
    for (number, point) in points.into_iter().enumerate() {
        if number > 0 {
            text.push(',');
        }
        *text += rules.board.name(point);
    }
}
