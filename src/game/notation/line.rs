//! The position line, `SIDE:Wpoints:Bpoints[:Hwhite,black][:R]`, a form of the draughts players' FEN.

use super::error::{NotationError, excerpt};
use super::push_names;
use crate::{Bitboard, Position, Rules, Setup, Side};

/// Writes a position as a position line: `W:Wa7,d7,g1:Bb6,d6,f4`, the start `W:W:B:H9,9`.
///
/// The points are in board order, hands are left out when both are empty, `:R` marks a pending removal.
pub fn position_line(position: &Position, rules: &Rules) -> String {
    let mut line = String::with_capacity(80);
    line.push(match position.side() {
        Side::White => 'W',
        Side::Black => 'B',
    });
    for (field, side) in [(":W", Side::White), (":B", Side::Black)] {
        line += field;
        push_names(&mut line, position.men(side), rules);
    }
    if position.is_placing() {
        line += &format!(":H{},{}", position.hand(Side::White), position.hand(Side::Black));
    }
    if position.removal_pending() {
        line += ":R";
    }
    line
}

/// Reads a position line without blanks.
pub(super) fn parse(text: &str, rules: &Rules) -> Result<Position, NotationError> {
    let mut fields = text.split(':').peekable();
    let side = parse_side(fields.next().unwrap_or_default())?;
    let white = parse_men("White's field", 'W', fields.next().unwrap_or_default(), rules)?;
    let black = parse_men("Black's field", 'B', fields.next().unwrap_or_default(), rules)?;
    let hands = match fields.next_if(|field| field.starts_with(['H', 'h'])) {
        Some(field) => parse_hands(field)?,
        None => [0, 0],
    };
    let removal = fields.next_if(|field| field.eq_ignore_ascii_case("R")).is_some();
    if let Some(rest) = fields.next() {
        let expected = "H and both hands, then R for a pending removal, or nothing".into();
        return Err(NotationError::Field { field: "the end of the line", found: excerpt(rest), expected });
    }
    Ok(Position::new(Setup { men: [white, black], hands, side, removal }, rules)?)
}

fn parse_side(field: &str) -> Result<Side, NotationError> {
    match field {
        "W" | "w" => Ok(Side::White),
        "B" | "b" => Ok(Side::Black),
        _ => {
            let expected = "W or B".into();
            Err(NotationError::Field { field: "the side to move", found: excerpt(field), expected })
        }
    }
}

fn parse_men(name: &'static str, letter: char, field: &str, rules: &Rules) -> Result<Bitboard, NotationError> {
    let Some(list) = field.strip_prefix([letter, letter.to_ascii_lowercase()]) else {
        let expected = format!("{letter} and the points of its men");
        return Err(NotationError::Field { field: name, found: excerpt(field), expected });
    };
    let mut men = Bitboard::EMPTY;
    for name in list.split(',').filter(|_| !list.is_empty()) {
        let point = rules.board.point(name).ok_or_else(|| NotationError::NotAPoint(excerpt(name)))?;
        if men.contains(point) {
            return Err(NotationError::Twice(rules.board.name(point)));
        }
        men = men.with(point);
    }
    Ok(men)
}

fn parse_hands(field: &str) -> Result<[u8; 2], NotationError> {
    let counts = field[1..].split_once(',').and_then(|(white, black)| Some([count(white)?, count(black)?]));
    let expected = "H and the men of White and Black in hand, as in H4,5";
    counts.ok_or_else(|| NotationError::Field {
        field: "the hands field",
        found: excerpt(field),
        expected: expected.into(),
    })
}

/// A number of men; unlike `parse` alone it takes no sign.
pub(super) fn count(text: &str) -> Option<u8> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
}
