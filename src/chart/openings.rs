//! The values of the first placements, and of the answers to the best of them, on the board.

use super::board::{BoardDrawing, SIZE};
use super::canvas::{Canvas, MARGIN, TOP, WIDTH};
use super::{Chart, rules_text};
use crate::{Answer, FirstPlacement, Rules, Value, Wdl};

/// From the heading to a board.
const HEAD: f64 = 38.0;

/// The value of White's first man on each point, and of each answer to the best: of equal ones to the one after which the
/// fewest ways to place the next two men change the result.
///
/// `None` if there are no first placements.
pub fn openings(rules: &Rules, men: u8, first: &[FirstPlacement]) -> Option<String> {
    let best_value = first.iter().map(|placement| placement.value).max_by(Value::cmp_for_mover)?;
    let best =
        first.iter().filter(|placement| placement.value == best_value).min_by_key(|placement| changes(placement))?;
    let title = format!("The first men, {men} men a side, {}", rules_text(rules));
    let note = "= draw; +N win, −N loss in N plies for the side that places the man, with best play.";
    let description = format!(
        "Two boards. Of White's first men {}. Of Black's answers to {} {}.",
        tally(first.iter().map(|placement| placement.value)),
        rules.board.name(best.point),
        tally(best.answers.iter().map(|answer| answer.value)),
    );
    let mut canvas = Canvas::new(Chart::Openings, TOP + HEAD + SIZE.1 + MARGIN - 8.0, &title, note, &description);
    draw_first(&mut canvas, rules, first, MARGIN);
    draw_answers(&mut canvas, rules, best, WIDTH - MARGIN - SIZE.0);
    Some(canvas.finish())
}

/// In how many ways the next two men lead to another result than the placement's own.
fn changes(placement: &FirstPlacement) -> usize {
    placement.answers.iter().map(|answer| changes_after(placement, answer)).sum()
}

fn changes_after(placement: &FirstPlacement, answer: &Answer) -> usize {
    answer.next.iter().filter(|value| value.wdl != placement.value.wdl).count()
}

fn draw_first(canvas: &mut Canvas, rules: &Rules, first: &[FirstPlacement], left: f64) {
    let ways: usize =
        first.first().map_or(0, |placement| placement.answers.iter().map(|answer| answer.next.len()).sum());
    let board = BoardDrawing::new(canvas, rules.board, (left, TOP + HEAD));
    board.heading(canvas, "White's first man", &format!("small: how many of {ways} ways on change it"));
    for placement in first {
        let changes = changes(placement);
        let name = rules.board.name(placement.point);
        let tip = format!("{name}: {}; {changes} of {ways} ways to place two more change it", words(placement.value));
        board.value(canvas, placement.point, placement.value, changes, &tip);
    }
}

fn draw_answers(canvas: &mut Canvas, rules: &Rules, first: &FirstPlacement, left: f64) {
    let ways = first.answers.first().map_or(0, |answer| answer.next.len());
    let board = BoardDrawing::new(canvas, rules.board, (left, TOP + HEAD));
    let title = format!("Black's answer to {}", rules.board.name(first.point));
    board.heading(canvas, &title, &format!("small: how many of White's {ways} next men do"));
    board.white_man(canvas, first.point);
    for answer in &first.answers {
        let changes = changes_after(first, answer);
        let name = rules.board.name(answer.point);
        let tip = format!("{name}: {}; {changes} of White's {ways} next men change it", words(answer.value));
        board.value(canvas, answer.point, answer.value, changes, &tip);
    }
}

/// How many of these values win, draw and lose, in words.
fn tally(values: impl Iterator<Item = Value>) -> String {
    let mut counts = [0; 3];
    values.for_each(|value| counts[value.wdl as usize] += 1);
    let [loss, draw, win] = counts;
    format!("{win} win, {draw} draw and {loss} lose")
}

/// A value as it is read out: `win in 27 plies`.
fn words(value: Value) -> String {
    let plies = value.dtw.filter(|_| value.wdl != Wdl::Draw).map(|plies| format!(" in {plies} plies"));
    format!("{}{}", value.wdl.name(), plies.unwrap_or_default())
}
