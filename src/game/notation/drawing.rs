//! A drawing of a position for people at a terminal.

use crate::{Board, Point, Position, Rules, Side};

/// Characters from one column of points to the next.
const WIDTH: usize = 4;

/// Draws a position: the board with its lines, and below it who is to move and the men in hand.
///
/// `O` is a white man, `@` a black one, `.` an empty point. The last line reads
/// `White to move, in hand: White 9, Black 9`; a pending removal is added in words.
///
/// ```text
/// 7  O-----------O-----------.
///    |           |           |
/// 6  |   @-------@-------.   |
///    |   |       |       |   |
/// 5  |   |   .---.---.   |   |
///    |   |   |       |   |   |
/// 4  .---.---.       .---@---.
///    |   |   |       |   |   |
/// 3  |   |   .---.---.   |   |
///    |   |       |       |   |
/// 2  |   .-------.-------.   |
///    |           |           |
/// 1  .-----------.-----------O
///    a   b   c   d   e   f   g
/// ```
pub fn draw(position: &Position, rules: &Rules) -> String {
    let board = rules.board;
    let places: Vec<(usize, usize)> = board.all().into_iter().map(|point| place(board, point)).collect();
    let columns = places.iter().map(|place| place.0).max().unwrap_or(0);
    let rows = places.iter().map(|place| place.1).max().unwrap_or(0);
    let mut canvas = vec![vec![' '; WIDTH * columns + 1]; 2 * rows + 1];
    for (a, b) in board.edges() {
        line(&mut canvas, place(board, a), place(board, b));
    }
    for point in board.all() {
        let (column, row) = place(board, point);
        canvas[2 * row][WIDTH * column] = symbol(position, point);
    }
    let mut text = String::new();
    for (height, line) in canvas.iter().enumerate().rev() {
        let label = if height % 2 == 0 { (height / 2 + 1).to_string() } else { String::new() };
        let line: String = line.iter().collect();
        text += format!("{label:<3}{line}").trim_end();
        text.push('\n');
    }
    let letters: Vec<String> = (0..=columns).map(|column| char::from(b'a' + column as u8).to_string()).collect();
    text += &format!("   {}\n{}\n", letters.join("   "), caption(position));
    text
}

/// The column and row of a point, from 0, as its name says.
fn place(board: &Board, point: Point) -> (usize, usize) {
    let name = board.name(point).as_bytes();
    (usize::from(name[0] - b'a'), usize::from(name[1] - b'1'))
}

/// Draws the line between two points of a row or a column; others have no place in a grid of characters.
fn line(canvas: &mut [Vec<char>], a: (usize, usize), b: (usize, usize)) {
    let (left, right) = (a.0.min(b.0), a.0.max(b.0));
    let (low, high) = (a.1.min(b.1), a.1.max(b.1));
    if low == high {
        canvas[2 * low][WIDTH * left..WIDTH * right].fill('-');
    } else if left == right {
        canvas[2 * low..2 * high].iter_mut().for_each(|row| row[WIDTH * left] = '|');
    }
}

fn symbol(position: &Position, point: Point) -> char {
    if position.men(Side::White).contains(point) {
        'O'
    } else if position.men(Side::Black).contains(point) {
        '@'
    } else {
        '.'
    }
}

fn caption(position: &Position) -> String {
    let mut caption = format!("{} to move", position.side());
    if position.removal_pending() {
        caption += " and to remove a man";
    }
    if position.is_placing() {
        caption += &format!(", in hand: White {}, Black {}", position.hand(Side::White), position.hand(Side::Black));
    }
    caption
}
