//! Histograms of depth: how many positions of the movement phase end after how many plies.

use super::Chart;
use super::canvas::{Canvas, MARGIN, TOP, WIDTH};
use super::words::Words;
use crate::{Depths, Messages, Rules, Wdl};

/// Where bars begin and end.
const LEFT: f64 = 92.0;
const RIGHT: f64 = WIDTH - MARGIN;
/// How high the bars of a panel may be, and how far the next panel's are below them.
const PANEL: f64 = 150.0;
const NEXT: f64 = 214.0;
/// Where the bars of a count of 1 begin: as on any scale of logarithms there is no zero.
const FLOOR: f64 = -0.3;
/// Counts that are written at the axis: powers of ten, and the names of their texts.
const MARKS: [(i32, &str); 5] =
    [(0, "number-1"), (3, "number-1e3"), (6, "number-1e6"), (9, "number-1e9"), (12, "number-1e12")];

/// How many positions of the movement phase, up to symmetry, are won and lost in how many plies.
///
/// `None` if there is no decided position among them.
pub fn depths(rules: &Rules, depths: &[Depths], messages: &Messages) -> Option<String> {
    let words = Words::new(messages);
    let longest = depths.iter().filter_map(|row| row.decided.iter().rposition(|&count| count > 0)).max()?;
    let counts: Vec<u64> = (0..=longest).map(|plies| depths.iter().map(|row| row.decided[plies]).sum()).collect();
    let draws: u64 = depths.iter().map(|row| row.draws).sum();
    let whole = draws + counts.iter().sum::<u64>();
    let panels = [Panel::new(Wdl::Win, &counts), Panel::new(Wdl::Loss, &counts)];
    let title = words.say("chart-depths", [("rules", words.rules(rules).into())]);
    let arguments = [("draws", words.count(draws).into()), ("share", words.share(draws, whole).into())];
    let note = words.say("chart-depths-note", arguments);
    let [wins, losses] = panels.each_ref().map(|panel| panel.summary(&words).into());
    let description = words.say("chart-depths-description", [("wins", wins), ("losses", losses)]);
    let height = TOP + 32.0 + NEXT + PANEL + 44.0;
    let mut canvas = Canvas::new(Chart::Depths, height, &title, &note, &description);
    let scale = Scale::new(&counts);
    for (number, panel) in panels.iter().enumerate() {
        panel.draw(&mut canvas, &scale, TOP + 32.0 + NEXT * number as f64 + PANEL, &words);
    }
    canvas.text("end note", (RIGHT, height - 12.0), &words.text("chart-depths-axis"));
    Some(canvas.finish())
}

/// How counts and plies become lengths.
struct Scale {
    /// The longest game.
    plies: usize,
    /// The next power of ten above all counts.
    decades: i32,
}

impl Scale {
    fn new(counts: &[u64]) -> Scale {
        let most = counts.iter().copied().max().unwrap_or(1).max(1);
        Scale { plies: counts.len() - 1, decades: most.ilog10() as i32 + 1 }
    }

    /// Plies from one number at the axis to the next.
    fn tick(&self) -> usize {
        if self.plies > 80 { 20 } else { 5 }
    }

    fn x(&self, plies: f64) -> f64 {
        LEFT + (RIGHT - LEFT) * (plies + 1.0) / (self.plies as f64 + 2.0)
    }

    fn height(&self, logarithm: f64) -> f64 {
        PANEL * (logarithm - FLOOR) / (f64::from(self.decades) - FLOOR)
    }
}

/// The histogram of one result.
struct Panel {
    wdl: Wdl,
    /// Plies and positions, where there are any.
    bars: Vec<(usize, u64)>,
}

impl Panel {
    fn new(wdl: Wdl, counts: &[u64]) -> Panel {
        let parity = usize::from(wdl == Wdl::Win);
        let bars = counts.iter().copied().enumerate().filter(|&(plies, count)| plies % 2 == parity && count > 0);
        Panel { wdl, bars: bars.collect() }
    }

    /// How many there are, how long half of them take and the longest.
    fn summary(&self, words: &Words) -> String {
        let result = ("result", self.wdl.name().into());
        let Some(&(longest, count)) = self.bars.last() else { return words.say("chart-depths-none", [result]) };
        let arguments = [
            ("total", words.count(self.total()).into()),
            result,
            ("median", self.median().into()),
            ("longest", longest.into()),
            ("positions", count.into()),
            ("count", words.count(count).into()),
        ];
        words.say("chart-depths-summary", arguments)
    }

    fn total(&self) -> u64 {
        self.bars.iter().map(|(_, count)| count).sum()
    }

    /// The fewest plies in which at least half of the positions end.
    fn median(&self) -> usize {
        let mut left = self.total().div_ceil(2);
        for &(plies, count) in &self.bars {
            if count >= left {
                return plies;
            }
            left -= count;
        }
        0
    }

    fn draw(&self, canvas: &mut Canvas, scale: &Scale, bottom: f64, words: &Words) {
        canvas.swatch(self.wdl.name(), (MARGIN, bottom - PANEL - 24.0), (11.0, 11.0));
        canvas.text("", (MARGIN + 17.0, bottom - PANEL - 14.0), &self.summary(words));
        for decade in 0..=scale.decades {
            let y = bottom - scale.height(f64::from(decade));
            canvas.line("grid", (LEFT, y), (RIGHT, y));
            if let Some((_, key)) = MARKS.iter().find(|(mark, _)| *mark == decade) {
                canvas.text("end note", (LEFT - 8.0, y + 4.0), &words.text(key));
            }
        }
        for &(plies, count) in &self.bars {
            let (left, right) = (scale.x(plies as f64 - 0.8), scale.x(plies as f64 + 0.8));
            let height = scale.height((count as f64).log10());
            let name = self.wdl.name().into();
            let arguments = [("result", name), ("plies", plies.into()), ("count", words.count(count).into())];
            let tip = words.say("chart-depths-bar", arguments);
            canvas.bar(self.wdl.name(), (left, bottom - height), (right - left, height), &tip);
        }
        canvas.line("line", (LEFT, bottom), (RIGHT, bottom));
        for plies in (0..=scale.plies).step_by(scale.tick()) {
            canvas.text("middle note", (scale.x(plies as f64), bottom + 16.0), &plies.to_string());
        }
    }
}
