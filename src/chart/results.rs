//! Results as stacked bars: the shares of wins, draws and losses, one bar a subspace or a ply.

use super::Chart;
use super::canvas::{Canvas, MARGIN, TOP, WIDTH};
use super::words::Words;
use crate::{Messages, Rules, Stats, Wdl, placed_men};

/// Where bars begin, and how long all of one is.
const BAR: (f64, f64) = (104.0, 250.0);
/// Where the columns of percentages end, and that of counts.
const COLUMNS: [f64; 3] = [410.0, 464.0, 518.0];
const COUNT: f64 = WIDTH - MARGIN;
/// From one bar to the next, and how high one is.
const STEP: f64 = 17.0;
const HEIGHT: f64 = 13.0;
/// Between groups of bars.
const GAP: f64 = 7.0;

/// A bar: how many positions are won, drawn and lost for the side to move, up to symmetry.
struct Bar {
    /// What stands before the first bar of a group, the same for all of it.
    group: Option<String>,
    label: String,
    /// In the order of [`ORDER`].
    counts: [u64; 3],
}

/// The parts of a bar, from the left.
const ORDER: [Wdl; 3] = [Wdl::Win, Wdl::Draw, Wdl::Loss];

/// The results of each subspace of the movement phase, ordered by the men on the board.
///
/// This is the bar chart of Gasser's *Solving Nine Men's Morris* (1996), drawn anew. `None` if there is no subspace of the
/// movement phase among the statistics.
pub fn results_moving(rules: &Rules, stats: &[Stats], messages: &Messages) -> Option<String> {
    let words = Words::new(messages);
    let bar = |row: &Stats| Bar {
        group: Some(words.say("chart-men", [("men", row.subspace.stones().into())])),
        label: row.subspace.to_string(),
        counts: [row.win, row.draw, row.loss],
    };
    let mut moving: Vec<&Stats> = stats.iter().filter(|row| !row.subspace.is_placing()).collect();
    moving.sort_by_key(|row| row.subspace.stones());
    let bars: Vec<Bar> = moving.into_iter().map(bar).collect();
    let title = words.say("chart-results-moving", [("rules", words.rules(rules).into())]);
    draw(Chart::ResultsMoving, &title, &words.text("chart-results-moving-note"), &bars, &words)
}

/// The results of each ply of the placing phase, for the largest game whose placing phase is there as a whole.
///
/// `None` if there is no such game among the statistics.
pub fn results_placing(rules: &Rules, stats: &[Stats], messages: &Messages) -> Option<String> {
    let words = Words::new(messages);
    let men = placed_men(rules, stats)?;
    let bar = |ply: u8| {
        let side = if ply % 2 == 1 { "white" } else { "black" };
        let mut counts = [0; 3];
        for row in stats.iter().filter(|row| row.subspace.in_hand() == 2 * men + 1 - ply) {
            let parts = [row.win, row.draw, row.loss];
            counts.iter_mut().zip(parts).for_each(|(count, part)| *count += part);
        }
        Bar { group: None, label: words.say("chart-ply", [("ply", ply.into()), ("side", side.into())]), counts }
    };
    let bars: Vec<Bar> = (1..=2 * men).map(bar).collect();
    let title = words.say("chart-results-placing", [("men", men.into()), ("rules", words.rules(rules).into())]);
    draw(Chart::ResultsPlacing, &title, &words.text("chart-results-placing-note"), &bars, &words)
}

fn draw(chart: Chart, title: &str, note: &str, bars: &[Bar], words: &Words) -> Option<String> {
    bars.first()?;
    let gaps = bars.windows(2).filter(|pair| pair[0].group != pair[1].group).count();
    let first = TOP + 22.0;
    let height = first + bars.len() as f64 * STEP + gaps as f64 * GAP + MARGIN - (STEP - HEIGHT);
    let total = [0, 1, 2].map(|part| bars.iter().map(|bar| bar.counts[part]).sum::<u64>());
    let whole: u64 = total.iter().sum();
    let [win, draw, loss] = total.map(|part| words.share(part, whole).into());
    let arguments = [("positions", words.count(whole).into()), ("win", win), ("draw", draw), ("loss", loss)];
    let description = words.say("chart-results-description", arguments);
    let mut canvas = Canvas::new(chart, height, title, note, &description);
    heading(&mut canvas, words);
    let mut y = first;
    for (number, bar) in bars.iter().enumerate() {
        let before = number.checked_sub(1).map(|before| &bars[before].group);
        if before.is_some_and(|group| *group != bar.group) {
            y += GAP;
        }
        if let Some(group) = bar.group.as_deref().filter(|_| before != Some(&bar.group)) {
            canvas.text("note", (MARGIN, y + HEIGHT - 2.5), group);
        }
        draw_bar(&mut canvas, y, bar, words);
        y += STEP;
    }
    Some(canvas.finish())
}

/// The heads of the columns, which are the legend, too.
fn heading(canvas: &mut Canvas, words: &Words) {
    for (result, x) in ORDER.iter().zip(COLUMNS) {
        canvas.swatch(result.name(), (x - 48.0, TOP + 1.0), (11.0, 11.0));
        canvas.text("end", (x, TOP + 11.0), &words.text(&format!("chart-{}", result.name())));
    }
    canvas.text("end", (COUNT, TOP + 11.0), &words.text("chart-positions"));
}

fn draw_bar(canvas: &mut Canvas, y: f64, bar: &Bar, words: &Words) {
    let baseline = y + HEIGHT - 2.5;
    let whole: u64 = bar.counts.iter().sum();
    canvas.text("end", (BAR.0 - 8.0, baseline), &bar.label);
    let mut before = 0;
    for ((result, count), x) in ORDER.into_iter().zip(bar.counts).zip(COLUMNS) {
        let share = words.share(count, whole);
        if count > 0 {
            let (left, right) = (edge(before, whole), edge(before + count, whole));
            let arguments = [
                ("label", bar.label.as_str().into()),
                ("count", words.count(count).into()),
                ("whole", words.count(whole).into()),
                ("result", result.name().into()),
                ("share", share.as_str().into()),
            ];
            let tip = words.say("chart-results-bar", arguments);
            canvas.bar(result.name(), (BAR.0 + left, y), (right - left, HEIGHT), &tip);
        }
        before += count;
        canvas.text("end", (x, baseline), &share);
    }
    canvas.text("end note", (COUNT, baseline), &words.count(whole));
}

/// How far along its bar a part ends that so many positions lie before.
fn edge(before: u64, whole: u64) -> f64 {
    BAR.1 * before as f64 / whole as f64
}
