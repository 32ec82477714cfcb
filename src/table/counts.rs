//! How many positions of a table are won, drawn and lost.

use super::{DRAW, Metric};

/// The numbers of won, drawn and lost positions of a subspace, and its longest games; seen by the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// Won positions, up to symmetry.
    pub win: u64,
    /// Drawn positions, up to symmetry.
    pub draw: u64,
    /// Lost positions, up to symmetry.
    pub loss: u64,
    /// Won positions, every one counted.
    pub raw_win: u64,
    /// Drawn positions, every one counted.
    pub raw_draw: u64,
    /// Lost positions, every one counted.
    pub raw_loss: u64,
    /// Plies of the longest win; `None` if there is none, or results alone are known.
    pub longest_win: Option<u8>,
    /// Plies of the longest loss; `None` if there is none, or results alone are known.
    pub longest_loss: Option<u8>,
}

impl Counts {
    /// Positions up to symmetry.
    pub fn orbits(&self) -> u64 {
        self.win + self.draw + self.loss
    }

    /// Positions, every one counted.
    pub(super) fn positions(&self) -> u64 {
        self.raw_win + self.raw_draw + self.raw_loss
    }

    /// What a table of this metric can know: without depths there is no longest game.
    pub(crate) fn known_to(mut self, metric: Metric) -> Counts {
        if metric == Metric::Wdl {
            (self.longest_win, self.longest_loss) = (None, None);
        }
        self
    }

    /// Whether they can be those of a table of depths with so many positions, up to symmetry, of each depth byte.
    pub(super) fn are_of(&self, depths: &[u64; 256]) -> bool {
        let total = depths.iter().try_fold(0u64, |sum, &count| sum.checked_add(count));
        let possible = (0..=u8::MAX).zip(depths).all(|(depth, &count)| count == 0 || Metric::Dtw.can_be(depth));
        let known = |counts: &Counts| (counts.win, counts.draw, counts.loss, counts.longest_win, counts.longest_loss);
        // The sums cannot overflow if that of all did not.
        total == Some(self.orbits())
            && possible
            && known(self) == known(&Tally { orbits: *depths, raw: [0; 256] }.counts())
    }

    pub(crate) fn add(&mut self, other: &Counts) {
        self.win += other.win;
        self.draw += other.draw;
        self.loss += other.loss;
        self.raw_win += other.raw_win;
        self.raw_draw += other.raw_draw;
        self.raw_loss += other.raw_loss;
        self.longest_win = self.longest_win.max(other.longest_win);
        self.longest_loss = self.longest_loss.max(other.longest_loss);
    }
}

/// A tally of depth bytes, of which [`Counts`] are the sums.
pub(crate) struct Tally {
    orbits: [u64; 256],
    raw: [u64; 256],
}

impl Tally {
    pub(crate) fn new() -> Tally {
        Tally { orbits: [0; 256], raw: [0; 256] }
    }

    /// Counts a row: the values of its slots, those of all its columns, and how many sets its representative stands
    /// for.
    pub(crate) fn add_row(&mut self, slots: &[u8], columns: &[u8], sets: usize) {
        let all = histogram(columns);
        let kept = if slots.len() == columns.len() { all } else { histogram(slots) };
        for depth in 0..256 {
            self.orbits[depth] += u64::from(kept[depth]);
            self.raw[depth] += u64::from(all[depth]) * sets as u64;
        }
    }

    /// How many slots have each depth byte.
    pub(crate) fn histogram(&self) -> &[u64; 256] {
        &self.orbits
    }

    pub(crate) fn counts(&self) -> Counts {
        let sum = |tally: &[u64; 256], first: usize| tally[..usize::from(DRAW)].iter().skip(first).step_by(2).sum();
        let longest =
            |odd: usize| (0..DRAW).rev().find(|&d| usize::from(d) % 2 == odd && self.orbits[usize::from(d)] > 0);
        Counts {
            win: sum(&self.orbits, 1),
            draw: self.orbits[usize::from(DRAW)],
            loss: sum(&self.orbits, 0),
            raw_win: sum(&self.raw, 1),
            raw_draw: self.raw[usize::from(DRAW)],
            raw_loss: sum(&self.raw, 0),
            longest_win: longest(1),
            longest_loss: longest(0),
        }
    }
}

/// How often each byte occurs; in four parts, because a run of equal bytes would wait for its own counter each time.
fn histogram(bytes: &[u8]) -> [u32; 256] {
    let mut parts = [[0u32; 256]; 4];
    let (fours, rest) = bytes.as_chunks::<4>();
    for four in fours {
        for (part, &byte) in parts.iter_mut().zip(four) {
            part[usize::from(byte)] += 1;
        }
    }
    for &byte in rest {
        parts[0][usize::from(byte)] += 1;
    }
    std::array::from_fn(|byte| parts.iter().map(|part| part[byte]).sum())
}
