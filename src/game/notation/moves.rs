//! Moves: `d2`, `f2-f4`, `a7xb4`, `f2-f4xd5`, and `xb4` where the mill is closed already.
//!
//! Points may also be numbered row by row from the top, 1 for a7 to 24 for g1, as in the archives of PlayOK, or by ring
//! and place, `(2,5)->(1,5)`, as Sanmill wrote them once. Dashes and crosses may be those of typesetters: `d6–d5×b4`.

use super::error::{NotationError, excerpt};
use super::fen::RINGS;
use super::names;
use crate::{Bitboard, Board, Move, Phase, Point, Position, Rules};

/// Writes a move: `d2`, `f2-f4`, with the man it removes `a7xb4`, and `xb4` for a removal alone.
pub fn move_text(mv: Move, rules: &Rules) -> String {
    let name = |point| rules.board.name(point);
    let man = man_text(mv, rules);
    match mv.removes() {
        Some(removed) => format!("{man}x{}", name(removed)),
        None => man,
    }
}

/// The part of a move before its removal.
fn man_text(mv: Move, rules: &Rules) -> String {
    let name = |point| rules.board.name(point);
    match mv {
        Move::Place { to, .. } => name(to).into(),
        Move::Slide { from, to, .. } => format!("{}-{}", name(from), name(to)),
        Move::Remove(_) => String::new(),
    }
}

/// Reads a move that is legal in the position; upper case is accepted, and numbers instead of names.
///
/// # Errors
/// Why it is not a move, or not a legal one.
pub fn parse_move(text: &str, position: &Position, rules: &Rules) -> Result<Move, NotationError> {
    let mv = parse(text, rules.board)?;
    if position.moves(rules).contains(&mv) { Ok(mv) } else { Err(objection(mv, position, rules)) }
}

/// Reads the form of a move, legal or not.
pub(super) fn parse(text: &str, board: &Board) -> Result<Move, NotationError> {
    let lower = plain(text.trim());
    let parts: Vec<&str> = lower.split('x').collect();
    let (man, removes) = match parts[..] {
        [man] => (man, None),
        [man, removed] => (man, Some(parse_point(removed, text, board)?)),
        _ => return Err(NotationError::SeveralRemovals(excerpt(text))),
    };
    match (man.split_once('-'), removes) {
        (Some((from, to)), _) => {
            let (from, to) = (parse_point(from, text, board)?, parse_point(to, text, board)?);
            Ok(Move::Slide { from, to, removes })
        }
        (None, Some(removed)) if man.is_empty() => Ok(Move::Remove(removed)),
        (None, _) => Ok(Move::Place { to: parse_point(man, text, board)?, removes }),
    }
}

/// Whether a character is one of the dashes, or the arrow, between the points of a move.
pub(super) fn is_dash(c: char) -> bool {
    matches!(c, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '→')
}

/// Whether a character is one of the crosses before a removed man.
pub(super) fn is_times(c: char) -> bool {
    matches!(c, 'x' | 'X' | '×')
}

/// A move in small letters with the signs of a keyboard.
fn plain(text: &str) -> String {
    let sign = |c| match c {
        c if is_dash(c) => '-',
        c if is_times(c) => 'x',
        c => c.to_ascii_lowercase(),
    };
    text.chars().map(sign).collect::<String>().replace("->", "-")
}

/// Reads a point of a move by its name or number.
fn parse_point(name: &str, text: &str, board: &Board) -> Result<Point, NotationError> {
    if let Some(point) = board.point(name).or_else(|| numbered(name, board)).or_else(|| in_ring(name, board)) {
        return Ok(point);
    }
    // A word that could be no point on any board is no move at all.
    let like_a_point = (1..=2).contains(&name.len()) && name.bytes().all(|byte| byte.is_ascii_alphanumeric());
    Err(if like_a_point { NotationError::NotAPoint(excerpt(name)) } else { NotationError::NotAMove(excerpt(text)) })
}

/// The point of a number, counted row by row from the top and from the left in each.
fn numbered(number: &str, board: &Board) -> Option<Point> {
    if !number.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let number: usize = number.parse().ok()?;
    let mut points: Vec<Point> = board.all().into_iter().collect();
    points.sort_by_key(|&point| {
        let (column, row) = board.name(point).split_at(1);
        (std::cmp::Reverse(row), column)
    });
    points.get(number.checked_sub(1)?).copied()
}

/// The point of a ring, counted from the inside, and a place on it, clockwise from its top middle: `(2,5)` is d2.
fn in_ring(name: &str, board: &Board) -> Option<Point> {
    let (ring, place) = name.strip_prefix('(')?.strip_suffix(')')?.split_once(',')?;
    let number = |text: &str| text.parse::<usize>().ok()?.checked_sub(1);
    board.point(RINGS.get(number(ring)?)?.get(number(place)?)?)
}

/// Why a move is not legal.
fn objection(mv: Move, position: &Position, rules: &Rules) -> NotationError {
    let side = position.side();
    if let Some(why) = position.over(rules) {
        return NotationError::GameOver { side, why };
    }
    match mv {
        Move::Remove(man) if position.removal_pending() => not_removable(man, position, rules),
        Move::Remove(man) => NotationError::NoRemovalPending(rules.board.name(man)),
        _ if position.removal_pending() => {
            let men = position.moves(rules).into_iter().filter_map(Move::removes).collect();
            NotationError::RemovalPending { side, men: names(men, rules) }
        }
        Move::Place { to, removes } => {
            wrong_placement(to, position, rules).unwrap_or_else(|| wrong_removal(mv, removes, position, rules))
        }
        Move::Slide { from, to, removes } => {
            wrong_slide(from, to, position, rules).unwrap_or_else(|| wrong_removal(mv, removes, position, rules))
        }
    }
}

fn wrong_placement(to: Point, position: &Position, rules: &Rules) -> Option<NotationError> {
    let (side, name) = (position.side(), rules.board.name(to));
    if position.hand(side) == 0 {
        Some(NotationError::EmptyHand { side, to: name })
    } else if !position.is_free(to) {
        Some(NotationError::Occupied(name))
    } else {
        None
    }
}

fn wrong_slide(from: Point, to: Point, position: &Position, rules: &Rules) -> Option<NotationError> {
    let (side, board) = (position.side(), rules.board);
    if position.hand(side) > 0 {
        Some(NotationError::MustPlace(side))
    } else if !position.own().contains(from) {
        Some(NotationError::NoMan { side, point: board.name(from) })
    } else if !position.is_free(to) {
        Some(NotationError::Occupied(board.name(to)))
    } else if position.phase(rules) == Phase::Moving && !board.neighbours(from).contains(to) {
        Some(NotationError::NotNeighbours { side, from: board.name(from), to: board.name(to) })
    } else {
        None
    }
}

/// What is wrong with the removal of a move that is legal but for it.
fn wrong_removal(mv: Move, removes: Option<Point>, position: &Position, rules: &Rules) -> NotationError {
    let man = man_text(mv, rules);
    let removable: Bitboard = position
        .moves(rules)
        .into_iter()
        .filter(|&legal| man_text(legal, rules) == man)
        .filter_map(Move::removes)
        .collect();
    match removes {
        None => NotationError::MustRemove { mv: man, men: names(removable, rules) },
        Some(_) if removable.is_empty() => NotationError::NoMill(man),
        Some(removed) => not_removable(removed, position, rules),
    }
}

fn not_removable(man: Point, position: &Position, rules: &Rules) -> NotationError {
    let point = rules.board.name(man);
    if position.opp().contains(man) {
        NotationError::Protected(point)
    } else {
        NotationError::NoManToRemove { side: position.side().other(), point }
    }
}
