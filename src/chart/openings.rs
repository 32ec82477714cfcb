//! The values of the first placements, and of the answers to the best of them, on the board.

use super::Chart;
use super::board::{BoardDrawing, SIZE};
use super::canvas::{Canvas, MARGIN, TOP, WIDTH};
use super::words::Words;
use crate::{Answer, FirstPlacement, Messages, Rules, Value};

/// From the heading to a board.
const HEAD: f64 = 38.0;

/// The value of White's first man on each point, and of each answer to the best: of equal ones to the one after which the
/// fewest ways to place the next two men change the result.
///
/// `None` if there are no first placements.
pub fn openings(rules: &Rules, men: u8, first: &[FirstPlacement], messages: &Messages) -> Option<String> {
    let words = Words::new(messages);
    let best_value = first.iter().map(|placement| placement.value).max_by(Value::cmp_for_mover)?;
    let best =
        first.iter().filter(|placement| placement.value == best_value).min_by_key(|placement| changes(placement))?;
    let title = words.say("chart-openings", [("men", men.into()), ("rules", words.rules(rules).into())]);
    let arguments = [
        ("first", tally(first.iter().map(|placement| placement.value), &words).into()),
        ("point", rules.board.name(best.point).into()),
        ("answers", tally(best.answers.iter().map(|answer| answer.value), &words).into()),
    ];
    let description = words.say("chart-openings-description", arguments);
    let (height, note) = (TOP + HEAD + SIZE.1 + MARGIN - 8.0, words.text("chart-openings-note"));
    let mut canvas = Canvas::new(Chart::Openings, height, &title, &note, &description);
    draw_first(&mut canvas, rules, first, &words);
    draw_answers(&mut canvas, rules, best, &words);
    Some(canvas.finish())
}

/// In how many ways the next two men lead to another result than the placement's own.
fn changes(placement: &FirstPlacement) -> usize {
    placement.answers.iter().map(|answer| changes_after(placement, answer)).sum()
}

fn changes_after(placement: &FirstPlacement, answer: &Answer) -> usize {
    answer.next.iter().filter(|value| value.wdl != placement.value.wdl).count()
}

fn draw_first(canvas: &mut Canvas, rules: &Rules, first: &[FirstPlacement], words: &Words) {
    let ways: usize =
        first.first().map_or(0, |placement| placement.answers.iter().map(|answer| answer.next.len()).sum());
    let board = BoardDrawing::new(canvas, rules.board, (MARGIN, TOP + HEAD));
    let note = words.say("chart-first-note", [("ways", ways.into())]);
    board.heading(canvas, &words.text("chart-first"), &note);
    for placement in first {
        let changes = changes(placement);
        let arguments = [
            ("point", rules.board.name(placement.point).into()),
            ("value", words.messages().value(placement.value).into()),
            ("changes", changes.into()),
            ("ways", ways.into()),
        ];
        board.value(canvas, placement.point, placement.value, changes, &words.say("chart-first-tip", arguments));
    }
}

fn draw_answers(canvas: &mut Canvas, rules: &Rules, first: &FirstPlacement, words: &Words) {
    let ways = first.answers.first().map_or(0, |answer| answer.next.len());
    let board = BoardDrawing::new(canvas, rules.board, (WIDTH - MARGIN - SIZE.0, TOP + HEAD));
    let title = words.say("chart-answers", [("point", rules.board.name(first.point).into())]);
    board.heading(canvas, &title, &words.say("chart-answers-note", [("ways", ways.into())]));
    let tip = words.say("chart-man", [("point", rules.board.name(first.point).into())]);
    board.white_man(canvas, first.point, &tip);
    for answer in &first.answers {
        let changes = changes_after(first, answer);
        let arguments = [
            ("point", rules.board.name(answer.point).into()),
            ("value", words.messages().value(answer.value).into()),
            ("changes", changes.into()),
            ("ways", ways.into()),
        ];
        board.value(canvas, answer.point, answer.value, changes, &words.say("chart-answers-tip", arguments));
    }
}

/// How many of these values win, draw and lose, in words.
fn tally(values: impl Iterator<Item = Value>, words: &Words) -> String {
    let mut counts = [0_usize; 3];
    values.for_each(|value| counts[value.wdl as usize] += 1);
    let [loss, draw, win] = counts;
    words.say("chart-openings-tally", [("win", win.into()), ("draw", draw.into()), ("loss", loss.into())])
}
