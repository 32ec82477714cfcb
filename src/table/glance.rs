//! What a glance at a position tells: how many mills each side is about to close.
//!
//! Values of neighbouring columns differ most where a mill can be closed in one of them and not in the other. Told apart
//! by that, they fall into long runs: a block stores the values of each [class](CLASSES) together. The classes of 64
//! columns at a time are found by bit operations on [`Index::men_at`], so that a value can be found among those of its
//! class without looking at every position before it.

use crate::{Bitboard, Board, Index, Point, Rules, Subspace};
use std::ops::Range;

/// None, one, or more mills that the row side can close, times the same of the column side.
pub(super) const CLASSES: usize = 9;

/// How many words of 64 columns are looked at together: those that a block may touch.
pub(super) const WORDS: usize = super::classes::MOST_PLACES / 64 + 1;

/// How to look at the positions of a subspace.
pub(super) struct Glance {
    board: &'static Board,
    /// Whether the side of the rows, and that of the columns, can put a man anywhere.
    reaches_all: [bool; 2],
    /// The points of one colour, where only positions with an even number of men on them are stored.
    coloured: Option<Bitboard>,
}

/// What is the same for all columns of a row; points are numbered along its free ones.
pub(super) struct RowGlance {
    /// Where the row side closes a mill, once for each line.
    own_gaps: Vec<u8>,
    other: Vec<Threat>,
    /// The coloured points, and whether the row side has an odd number of men on such points.
    coloured: Option<(Vec<u8>, bool)>,
}

/// Two points of a line, its third one, and those from which a man can come to that.
struct Threat {
    pair: [u8; 2],
    gap: u8,
    /// `None`: from anywhere.
    from: Option<Vec<u8>>,
}

/// What has been seen of up to [`WORDS`] words of columns, a bit a column.
pub(super) struct Seen {
    /// At least one and at least two mills that the row side can close, then the same of the column side.
    counts: [[u64; WORDS]; 4],
    stored: [u64; WORDS],
}

impl Glance {
    /// `even`: only positions with an even number of men on points of one colour are stored, see
    /// [`Subspace::holding`].
    pub(super) fn new(rules: &'static Rules, subspace: Subspace, even: bool) -> Glance {
        let reaches_all = |men: u8, hand: u8| hand > 0 || rules.fly_at == Some(men);
        let own = reaches_all(subspace.own, subspace.own_hand);
        let opp = reaches_all(subspace.opp, subspace.opp_hand);
        let (rows, columns) = subspace.arrange(own, opp);
        let coloured = even.then(|| rules.board.colour().expect("only a board with two colours has even positions"));
        Glance { board: rules.board, reaches_all: [rows, columns], coloured }
    }

    /// Looks at a row.
    pub(super) fn row(&self, men: Bitboard) -> RowGlance {
        let free = self.board.all() - men;
        let mut numbers = [0; Point::MAX];
        for (number, point) in free.into_iter().enumerate() {
            numbers[point.index()] = number as u8;
        }
        let number = |point: Point| numbers[point.index()];
        let mut glance = RowGlance { own_gaps: Vec::new(), other: Vec::new(), coloured: None };
        for &line in self.board.lines() {
            let open = line & free;
            match open.len() {
                1 => {
                    let gap = open.into_iter().next().expect("one point");
                    let from = self.board.neighbours(gap) & men;
                    if self.reaches_all[0] || !(from - line).is_empty() {
                        glance.own_gaps.push(number(gap));
                    }
                }
                3 => {
                    for gap in line {
                        let from = (self.board.neighbours(gap) & free) - line;
                        let mut pair = line.without(gap).into_iter().map(number);
                        let pair = [pair.next(), pair.next()].map(|point| point.expect("a line has three points"));
                        if self.reaches_all[1] {
                            glance.other.push(Threat { pair, gap: number(gap), from: None });
                        } else if !from.is_empty() {
                            let from = Some(from.into_iter().map(number).collect());
                            glance.other.push(Threat { pair, gap: number(gap), from });
                        }
                    }
                }
                _ => {}
            }
        }
        glance.coloured = self.coloured.map(|coloured| {
            let points = (coloured & free).into_iter().map(number).collect();
            (points, (coloured & men).len() % 2 == 1)
        });
        glance
    }
}

impl Seen {
    pub(super) fn new() -> Seen {
        Seen { counts: [[0; WORDS]; 4], stored: [0; WORDS] }
    }

    /// Looks at the columns of some words of a row, at most [`WORDS`].
    pub(super) fn look(&mut self, row: &RowGlance, index: &Index, words: Range<usize>) {
        let at = |number: u8| &index.men_at(number)[words.clone()];
        let len = words.len();
        self.counts.iter_mut().for_each(|count| count[..len].fill(0));
        let [own, own_more, other, other_more] = &mut self.counts;
        for &gap in &row.own_gaps {
            for (word, men) in at(gap).iter().enumerate() {
                let open = !men;
                own_more[word] |= own[word] & open;
                own[word] |= open;
            }
        }
        for threat in &row.other {
            let [a, b] = threat.pair.map(at);
            let gap = at(threat.gap);
            let mut ready = [u64::MAX; WORDS];
            if let Some(from) = &threat.from {
                ready[..len].fill(0);
                for &point in from {
                    ready.iter_mut().zip(at(point)).for_each(|(ready, men)| *ready |= men);
                }
            }
            for word in 0..len {
                let threatened = a[word] & b[word] & !gap[word] & ready[word];
                other_more[word] |= other[word] & threatened;
                other[word] |= threatened;
            }
        }
        self.stored[..len].fill(u64::MAX);
        if let Some((points, odd)) = &row.coloured {
            self.stored[..len].fill(if *odd { 0 } else { u64::MAX });
            for &point in points {
                self.stored.iter_mut().zip(at(point)).for_each(|(stored, men)| *stored ^= men);
            }
        }
    }

    /// The columns of each class in a word, of those in `mask` that are stored.
    #[inline(always)]
    pub(super) fn classes(&self, word: usize, mask: u64) -> [u64; CLASSES] {
        let three = |some: u64, more: u64| [!some, some & !more, more];
        let [own, own_more, other, other_more] = [0, 1, 2, 3].map(|count| self.counts[count][word]);
        let (own, other) = (three(own, own_more), three(other, other_more));
        let mask = mask & self.stored[word];
        std::array::from_fn(|class| own[class / 3] & other[class % 3] & mask)
    }
}
