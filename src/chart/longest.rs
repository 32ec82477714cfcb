//! The longest games of each subspace, as heat maps.

use super::Chart;
use super::canvas::{Canvas, MARGIN, TOP, WIDTH};
use super::words::Words;
use crate::{Messages, Rules, Stats, Subspace, Wdl};

/// The side of a cell.
const CELL: f64 = 36.0;
/// From the top of a map to its first row.
const HEAD: f64 = 52.0;
/// How strong the colour of a cell is, from the shortest to the longest game: always weak enough for the text on it.
const FAINT: f64 = 0.06;
const TINT: f64 = 0.62;

/// The plies of the longest win and of the longest loss of each subspace of the movement phase.
///
/// `None` if none of them has a table of depths with a win or a loss in it.
pub fn longest(rules: &Rules, stats: &[Stats], messages: &Messages) -> Option<String> {
    let words = Words::new(messages);
    let stats: Vec<&Stats> = stats.iter().filter(|row| !row.subspace.is_placing()).collect();
    let overall =
        [Wdl::Win, Wdl::Loss].into_iter().filter_map(|wdl| most(&stats, wdl)).map(|(plies, _)| plies).max()?;
    let sizes = f64::from(rules.men - rules.fewest + 1);
    let height = TOP + HEAD + sizes * CELL + MARGIN;
    let [win, loss] = [Wdl::Win, Wdl::Loss].map(|wdl| summary(&stats, wdl, &words).into());
    let description = words.say("chart-longest-description", [("win", win), ("loss", loss)]);
    let title = words.say("chart-longest", [("rules", words.rules(rules).into())]);
    let mut canvas = Canvas::new(Chart::Longest, height, &title, &words.text("chart-longest-note"), &description);
    let map = Map { rules, stats: &stats, overall, words: &words };
    map.draw(&mut canvas, Wdl::Win, MARGIN + 26.0);
    map.draw(&mut canvas, Wdl::Loss, WIDTH - MARGIN - sizes * CELL);
    Some(canvas.finish())
}

/// The plies of the longest win or loss of a subspace.
fn plies(row: &Stats, wdl: Wdl) -> Option<u8> {
    match wdl {
        Wdl::Win => row.longest_win,
        Wdl::Draw => None,
        Wdl::Loss => row.longest_loss,
    }
}

/// The longest of all and the first subspace it is found in.
fn most(stats: &[&Stats], wdl: Wdl) -> Option<(u8, Subspace)> {
    let known = stats.iter().filter_map(|row| Some((plies(row, wdl)?, row.subspace)));
    known.reduce(|longest, other| if other.0 > longest.0 { other } else { longest })
}

fn summary(stats: &[&Stats], wdl: Wdl, words: &Words) -> String {
    let result = ("result", wdl.name().into());
    let Some((plies, subspace)) = most(stats, wdl) else { return words.say("chart-longest-none", [result]) };
    let arguments = [result, ("plies", plies.into()), ("subspace", subspace.to_string().into())];
    words.say("chart-longest-summary", arguments)
}

/// What both heat maps are drawn from.
struct Map<'a> {
    rules: &'a Rules,
    stats: &'a [&'a Stats],
    /// The plies that have the strongest colour.
    overall: u8,
    words: &'a Words<'a>,
}

impl Map<'_> {
    fn draw(&self, canvas: &mut Canvas, wdl: Wdl, left: f64) {
        let top = TOP + HEAD;
        let place = |men: u8| f64::from(men - self.rules.fewest) * CELL;
        let heading = self.words.say("chart-longest-heading", [("result", wdl.name().into())]);
        canvas.text("strong", (left, TOP + 12.0), &heading);
        canvas.text("note", (left, TOP + 28.0), &self.words.text("chart-longest-axes"));
        for men in self.rules.fewest..=self.rules.men {
            let middle = place(men) + CELL / 2.0;
            canvas.text("middle note", (left + middle, top - 6.0), &men.to_string());
            canvas.text("middle note", (left - 12.0, top + middle + 4.0), &men.to_string());
        }
        for row in self.stats {
            self.cell(canvas, wdl, row, (left + place(row.opp), top + place(row.own)));
        }
    }

    fn cell(&self, canvas: &mut Canvas, wdl: Wdl, row: &Stats, (x, y): (f64, f64)) {
        let plies = plies(row, wdl);
        let text = plies.map_or("–".to_owned(), |plies| plies.to_string());
        let tint = plies.map_or(0.0, |plies| FAINT + (TINT - FAINT) * f64::from(plies) / f64::from(self.overall));
        let subspace = row.subspace.to_string().into();
        let arguments = [("subspace", subspace), ("result", wdl.name().into()), ("plies", text.as_str().into())];
        let tip = self.words.say("chart-longest-cell", arguments);
        let size = (CELL - 2.0, CELL - 2.0);
        canvas.tinted(wdl.name(), (x + 1.0, y + 1.0), size, tint, &tip);
        canvas.text("middle", (x + CELL / 2.0, y + CELL / 2.0 + 4.0), &text);
    }
}
