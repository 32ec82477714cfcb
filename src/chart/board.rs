//! A board to put values on.

use super::canvas::Canvas;
use crate::{Board, Point, Value, Wdl};

/// From one row or column of points to the next.
const STEP: f64 = 38.0;
/// The radius of what stands on a point.
const RADIUS: f64 = 16.0;
/// Room for the names of the rows at the left and of the columns below.
const NAMES: f64 = 22.0;
/// The width and height of a board with seven rows and columns.
pub(super) const SIZE: (f64, f64) = (NAMES + 2.0 * RADIUS + 6.0 * STEP, NAMES + 2.0 * RADIUS + 6.0 * STEP);

/// A board on a canvas.
pub(super) struct BoardDrawing {
    board: &'static Board,
    /// Its upper left corner.
    corner: (f64, f64),
    /// The number of the highest row, from 0.
    top_row: u8,
}

impl BoardDrawing {
    /// Draws the lines of a board and the names of its rows and columns.
    pub(super) fn new(canvas: &mut Canvas, board: &'static Board, corner: (f64, f64)) -> BoardDrawing {
        let places: Vec<(u8, u8)> = board.all().into_iter().map(|point| place(board, point)).collect();
        let (columns, rows) = (places.iter().map(|place| place.0), places.iter().map(|place| place.1));
        let (last_column, top_row) = (columns.max().unwrap_or(0), rows.max().unwrap_or(0));
        let drawing = BoardDrawing { board, corner, top_row };
        for (a, b) in board.edges() {
            canvas.line("line", drawing.at(place(board, a)), drawing.at(place(board, b)));
        }
        for column in 0..=last_column {
            let (x, y) = drawing.at((column, 0));
            canvas.text("middle note", (x, y + RADIUS + 16.0), &char::from(b'a' + column).to_string());
        }
        for row in 0..=top_row {
            let (x, y) = drawing.at((0, row));
            canvas.text("middle note", (x - RADIUS - 14.0, y + 4.0), &(row + 1).to_string());
        }
        drawing
    }

    /// Where a column and a row meet.
    fn at(&self, (column, row): (u8, u8)) -> (f64, f64) {
        let x = self.corner.0 + NAMES + RADIUS + f64::from(column) * STEP;
        (x, self.corner.1 + RADIUS + f64::from(self.top_row - row) * STEP)
    }

    /// Writes two lines above the board.
    pub(super) fn heading(&self, canvas: &mut Canvas, title: &str, note: &str) {
        let (x, y) = self.corner;
        canvas.text("strong", (x, y - 26.0), title);
        canvas.text("note", (x, y - 10.0), note);
    }

    /// Shows a value on a point, and below it in small type a number.
    pub(super) fn value(&self, canvas: &mut Canvas, point: Point, value: Value, number: usize, tip: &str) {
        let (x, y) = self.at(place(self.board, point));
        let name = value.wdl.name();
        canvas.disc(name, (x, y), RADIUS, tip);
        canvas.text(&format!("middle value on-{name}"), (x, y - 1.0), &sign(value));
        canvas.text(&format!("middle small on-{name}"), (x, y + 10.0), &number.to_string());
    }

    /// Shows a white man on a point.
    pub(super) fn white_man(&self, canvas: &mut Canvas, point: Point, tip: &str) {
        canvas.disc("man", self.at(place(self.board, point)), RADIUS - 1.0, tip);
    }
}

/// The column and row of a point, from 0, as its name says.
fn place(board: &Board, point: Point) -> (u8, u8) {
    let name = board.name(point).as_bytes();
    (name[0] - b'a', name[1] - b'1')
}

/// A value in a sign and the plies: `+27`, `=`, `−26`.
fn sign(value: Value) -> String {
    let plies = value.dtw.map_or(String::new(), |plies| plies.to_string());
    match value.wdl {
        Wdl::Win => format!("+{plies}"),
        Wdl::Draw => "=".to_owned(),
        Wdl::Loss => format!("−{plies}"),
    }
}
