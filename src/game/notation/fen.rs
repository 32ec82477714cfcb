//! The FEN of Sanmill, the most used program for the game, in its present form of 17 fields and in older ones.
//!
//! ```text
//! ********/********/******** w p p 0 9 0 9 0 0 -1 -1 -1 -1 0 0 1 ids:nodes
//! ```
//!
//! They are: board, side, phase, action, White's men on the board and in hand, Black's, the removals pending for White
//! and for Black, four points of the last mills, mills, plies without a removal, number of the move; then any number of
//! extensions with a colon in them. The forms that are met in reports:
//!
//! | years | fields | difference |
//! |---|---|---|
//! | since 2024 | 17 | |
//! | 2024 | 16 | no mills |
//! | 2023 to 2024 | 12 | no points, no mills |
//! | 2020 to 2022 | 11 | one number of removals, that of the side to move; no points, no mills |
//!
//! All that came in later stands behind the removals and says nothing that the rules here need, as do the counters:
//! they are read as numbers, however many there are, and written as if unknown. Until 2021 the men of Black, who began,
//! came first; this is read where the board says so and no man is in hand, for here White begins. In 2020 the action of
//! the moving phase could be `p`.
//!
//! The phase `o` with the action `?` is that of a game that is over, on the board or because it was drawn or given up.

use super::error::{NotationError, excerpt};
use super::line::count;
use crate::{Bitboard, Point, Position, Rules, Setup, Side};

/// The rings in the order of the board field, from the inside out, each clockwise from its top middle.
pub(super) const RINGS: [[&str; 8]; 3] = [
    ["d5", "e5", "e4", "e3", "d3", "c3", "c4", "c5"],
    ["d6", "f6", "f4", "f2", "d2", "b2", "b4", "b6"],
    ["d7", "g7", "g4", "g1", "d1", "a1", "a4", "a7"],
];

/// The number of fields of the oldest form, with one number of removals.
const OLDEST: usize = 11;

/// The names of the fields, in order.
const FIELDS: [&str; 17] = [
    "the board",
    "the side",
    "the phase",
    "the action",
    "w_on",
    "w_hand",
    "b_on",
    "b_hand",
    "w_remove",
    "b_remove",
    "w_from",
    "w_to",
    "b_from",
    "b_to",
    "mills",
    "rule50",
    "fullmove",
];

/// Writes a position as a FEN of 17 fields, as Sanmill reads it, with its counters as at the start of a game.
pub fn fen(position: &Position, rules: &Rules) -> String {
    let rings = RINGS.map(|ring| ring.iter().map(|name| symbol(position, rules.board.point(name))).collect::<String>());
    let [white, black] = [Side::White, Side::Black].map(|side| {
        let removals = u8::from(position.removal_pending() && position.side() == side);
        (position.men(side).len(), position.hand(side), removals)
    });
    let side = match position.side() {
        Side::White => 'w',
        Side::Black => 'b',
    };
    let (phase, action) = if position.is_placing() { ('p', 'p') } else { ('m', 's') };
    let action = if position.removal_pending() { 'r' } else { action };
    format!(
        "{} {side} {phase} {action} {} {} {} {} {} {} -1 -1 -1 -1 0 0 1",
        rings.join("/"),
        white.0,
        white.1,
        black.0,
        black.1,
        white.2,
        black.2
    )
}

/// The character for a point; one that the board does not have is written as empty.
fn symbol(position: &Position, point: Option<Point>) -> char {
    match point {
        Some(point) if position.men(Side::White).contains(point) => 'O',
        Some(point) if position.men(Side::Black).contains(point) => '@',
        _ => '*',
    }
}

/// Reads a FEN from its fields and extensions.
pub(super) fn parse(words: &[&str], rules: &Rules) -> Result<Position, NotationError> {
    let found = words.iter().position(|word| word.contains(':')).unwrap_or(words.len());
    if !(OLDEST..=FIELDS.len()).contains(&found) {
        return Err(NotationError::FieldCount(found));
    }
    let (fields, extensions) = words.split_at(found);
    if let Some(word) = extensions.iter().find(|word| !word.contains(':')) {
        let expected = "extensions with a colon, such as ids:nodes".into();
        return Err(NotationError::Field { field: "the end of the FEN", found: excerpt(word), expected });
    }
    Fields { fields, rules }.position()
}

/// The fields of a FEN; a method for each group of them.
struct Fields<'a> {
    /// From 11 to 17, the first eight always the same.
    fields: &'a [&'a str],
    rules: &'a Rules,
}

impl Fields<'_> {
    fn position(&self) -> Result<Position, NotationError> {
        let men = self.men()?;
        let side = match self.fields[1] {
            "w" => Side::White,
            "b" => Side::Black,
            _ => return Err(self.wrong(1, "w or b")),
        };
        let hands = self.hands(men)?;
        let removal = self.fields[3] == "r";
        let counters = self.check_removals(side, removal)?;
        for number in counters..self.fields.len() {
            self.fields[number].parse::<i128>().map_err(|_| self.wrong(number, "a whole number"))?;
        }
        let position = Position::new(Setup { men, hands, side, removal }, self.rules)?;
        self.check_phase(&position)?;
        self.check_action(&position)?;
        Ok(position)
    }

    fn is_oldest(&self) -> bool {
        self.fields.len() == OLDEST
    }

    fn men(&self) -> Result<[Bitboard; 2], NotationError> {
        let rings: Vec<&str> = self.fields[0].split('/').collect();
        if rings.len() != 3 || rings.iter().any(|ring| ring.chars().count() != 8) {
            return Err(self.wrong(0, "three rings of eight points with '/' between them"));
        }
        let mut men = [Bitboard::EMPTY; 2];
        for (symbol, name) in rings.concat().chars().zip(RINGS.as_flattened()) {
            let side = match symbol {
                '*' => continue,
                'O' => Side::White,
                '@' => Side::Black,
                'X' => return Err(self.wrong(0, "no X, for no point is ever marked under these rules")),
                _ => return Err(self.wrong(0, "O for White, @ for Black and * for empty")),
            };
            let point = self.rules.board.point(name).ok_or_else(|| NotationError::NotAPoint((*name).into()))?;
            men[side as usize] = men[side as usize].with(point);
        }
        Ok(men)
    }

    /// The men in hand, after a look whether those on the board are there.
    fn hands(&self, men: [Bitboard; 2]) -> Result<[u8; 2], NotationError> {
        let on_board = men.map(Bitboard::len);
        let [first, second] = [self.count(4)?, self.count(6)?];
        let black_first = self.is_oldest() && [first, second] != on_board && [second, first] == on_board;
        let order = if black_first { [6, 4] } else { [4, 6] };
        for (number, men) in order.into_iter().zip(on_board) {
            if self.count(number)? != men {
                return Err(self.wrong(number, &format!("{men}, the men on the board")));
            }
        }
        Ok([self.count(order[0] + 1)? as u8, self.count(order[1] + 1)? as u8])
    }

    /// Compares the numbers of removals with the action; the number of the field that follows them.
    fn check_removals(&self, side: Side, removal: bool) -> Result<usize, NotationError> {
        let (mover, both) = ([side], [Side::White, Side::Black]);
        let owners = if self.is_oldest() { &mover[..] } else { &both };
        for (number, &owner) in (8..).zip(owners) {
            let (expected, why) = match removal {
                true if owner == side => ("1", "a removal is pending"),
                true => ("0", "the other side removes"),
                false => ("0", "no removal is pending"),
            };
            if self.fields[number] != expected {
                return Err(self.wrong(number, &format!("{expected}, for {why}")));
            }
        }
        Ok(8 + owners.len())
    }

    fn check_phase(&self, position: &Position) -> Result<(), NotationError> {
        // After the last man of all is placed and closes a mill, the phase is still that of placing.
        let may_have_placed = position.removal_pending() && position.side() == Side::Black;
        match self.fields[2] {
            "r" | "p" | "n" if position.is_placing() || may_have_placed => Ok(()),
            "m" if !position.is_placing() => Ok(()),
            "o" if position.over(self.rules).is_some() || self.fields[3] == "?" => Ok(()),
            "o" => Err(self.wrong(2, "another phase, for the game is not over on the board")),
            _ if position.is_placing() => Err(self.wrong(2, "p, for men are in hand")),
            _ => Err(self.wrong(2, "m, for no man is in hand")),
        }
    }

    fn check_action(&self, position: &Position) -> Result<(), NotationError> {
        match self.fields[3] {
            "r" => Ok(()),
            "p" if position.is_placing() => Ok(()),
            "s" if !position.is_placing() => Ok(()),
            "p" if self.is_oldest() => Ok(()),
            // What Sanmill writes when no action is left.
            "?" if self.fields[2] == "o" => Ok(()),
            _ if position.is_placing() => Err(self.wrong(3, "p, or r if a removal is pending")),
            _ => Err(self.wrong(3, "s, or r if a removal is pending")),
        }
    }

    fn count(&self, number: usize) -> Result<usize, NotationError> {
        let count = count(self.fields[number]).ok_or_else(|| self.wrong(number, "a number of men"))?;
        Ok(usize::from(count))
    }

    fn wrong(&self, number: usize, expected: &str) -> NotationError {
        let found = excerpt(self.fields[number]);
        NotationError::Field { field: self.name(number), found, expected: expected.into() }
    }

    /// The name of a field: the first ones and the last two have theirs in every form.
    fn name(&self, number: usize) -> &'static str {
        let from_end = self.fields.len() - number;
        match number {
            _ if from_end <= 2 => FIELDS[FIELDS.len() - from_end],
            8 if self.is_oldest() => "the number of removals",
            _ => FIELDS[number],
        }
    }
}
