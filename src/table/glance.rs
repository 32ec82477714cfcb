//! What a glance at a position tells: how many mills each side is about to close.
//!
//! Values of neighbouring columns differ most where a mill can be closed in one of them and not in the other. Told apart
//! by that, they fall into long runs: a block stores the values of each [class](CLASSES) together. The classes of 64
//! columns at a time are found by bit operations on [`Index::men_at`], so that a value can be found among those of its
//! class without looking at every position before it.

use crate::numbering::index::{LANES, Lanes};
use crate::{Bitboard, Board, Index, Point, Rules, Subspace};
use std::ops::Range;

/// None, one, or more mills that the row side can close, times the same of the column side.
pub(super) const CLASSES: usize = 9;

/// How many groups of columns, of [`LANES`] words each, are looked at for a block: those that it may touch.
pub(super) const GROUPS: usize = super::classes::MOST_PLACES / (64 * LANES) + 1;

/// How to look at the positions of a subspace.
pub(super) struct Glance {
    board: &'static Board,
    /// Whether the side of the rows, and that of the columns, can put a man anywhere.
    reaches_all: [bool; 2],
    /// The points of one colour, where the table is [`Holding::Sparse`](crate::Holding::Sparse).
    coloured: Option<Bitboard>,
}

/// What is the same for all columns of a row; points are numbered along its free ones.
pub(super) struct RowGlance {
    /// Where the row side closes a mill, once for each line.
    own_gaps: Few<u8, GAPS>,
    other: Few<Threat, THREATS>,
    /// The coloured points, and whether the row side has an odd number of men on such points.
    coloured: Option<(Few<u8, { Point::MAX }>, bool)>,
}

/// Two points of a line, its third one, and those from which a man can come to that; none of these: from anywhere.
#[derive(Clone, Copy, Default)]
struct Threat {
    pair: [u8; 2],
    gap: u8,
    from: Few<u8, NEIGHBOURS>,
}

/// The most lines of a board, and so the most in which one point is free.
const GAPS: usize = 32;
const THREATS: usize = 3 * GAPS;
/// The most neighbours of a point outside a line.
const NEIGHBOURS: usize = 6;

/// A list of at most `N` things, without memory of its own: rows are looked at for every single value.
#[derive(Clone, Copy)]
struct Few<T, const N: usize> {
    items: [T; N],
    len: usize,
}

impl<T: Copy + Default, const N: usize> Default for Few<T, N> {
    fn default() -> Few<T, N> {
        Few { items: [T::default(); N], len: 0 }
    }
}

impl<T, const N: usize> Few<T, N> {
    #[inline(always)]
    fn push(&mut self, item: T) {
        self.items[self.len] = item;
        self.len += 1;
    }

    #[inline(always)]
    fn as_slice(&self) -> &[T] {
        &self.items[..self.len]
    }
}

/// What has been seen of up to [`GROUPS`] groups of columns, a bit a column.
pub(super) struct Seen {
    groups: [SeenGroup; GROUPS],
}

/// What has been seen of a group.
#[derive(Clone, Copy)]
struct SeenGroup {
    own: Counted,
    other: Counted,
    stored: Lanes,
}

/// Where there is at least one mill that a side can close, and where there are at least two.
#[derive(Clone, Copy)]
struct Counted {
    some: Lanes,
    more: Lanes,
}

impl Glance {
    /// `sparse`: not all positions are stored, but those of [`Holding::Sparse`](crate::Holding::Sparse).
    pub(super) fn new(rules: &'static Rules, subspace: Subspace, sparse: bool) -> Glance {
        let reaches_all = |men: u8, hand: u8| hand > 0 || rules.fly_at == Some(men);
        let own = reaches_all(subspace.own, subspace.own_hand);
        let opp = reaches_all(subspace.opp, subspace.opp_hand);
        let (rows, columns) = subspace.arrange(own, opp);
        let coloured = sparse.then(|| rules.board.colour().expect("only a board with two colours has sparse tables"));
        Glance { board: rules.board, reaches_all: [rows, columns], coloured }
    }

    /// Looks at a row.
    #[inline(always)]
    pub(super) fn row(&self, men: Bitboard) -> RowGlance {
        let free = self.board.all() - men;
        // Of a free point: how many free ones come before it.
        let number = |point: Point| (free.0 & ((1 << point.index()) - 1)).count_ones() as u8;
        let mut glance = RowGlance { own_gaps: Few::default(), other: Few::default(), coloured: None };
        for &line in self.board.lines() {
            let open = line & free;
            if open.len() == 1 {
                let gap = open.into_iter().next().expect("one point");
                let from = self.board.neighbours(gap) & men;
                if self.reaches_all[0] || !(from - line).is_empty() {
                    glance.own_gaps.push(number(gap));
                }
            } else if open == line {
                for gap in line {
                    let from = (self.board.neighbours(gap) & free) - line;
                    let mut others = line.without(gap).into_iter().map(number);
                    let mut next = || others.next().expect("a line has three points");
                    let pair = [next(), next()];
                    let mut threat = Threat { pair, gap: number(gap), from: Few::default() };
                    if !self.reaches_all[1] {
                        from.into_iter().for_each(|point| threat.from.push(number(point)));
                    }
                    if self.reaches_all[1] || !from.is_empty() {
                        glance.other.push(threat);
                    }
                }
            }
        }
        glance.coloured = self.coloured.map(|coloured| {
            let mut points = Few::default();
            (coloured & free).into_iter().for_each(|point| points.push(number(point)));
            (points, (coloured & men).len() % 2 == 1)
        });
        glance
    }
}

impl Seen {
    pub(super) fn new() -> Seen {
        let none = Counted { some: [0; LANES], more: [0; LANES] };
        Seen { groups: [SeenGroup { own: none, other: none, stored: [0; LANES] }; GROUPS] }
    }

    /// Looks at some groups of a row's columns, at most [`GROUPS`].
    #[inline(always)]
    pub(super) fn look(&mut self, row: &RowGlance, index: &Index, groups: Range<usize>) {
        for (seen, group) in self.groups.iter_mut().zip(groups) {
            *seen = SeenGroup::look(row, index.men_at(group));
        }
    }

    /// The columns of each class in a word, counted from the first group's first, of those in `mask` that are stored.
    #[inline(always)]
    pub(super) fn classes(&self, word: usize, mask: u64) -> [u64; CLASSES] {
        let (group, word) = (&self.groups[word / LANES], word % LANES);
        let three = |counted: &Counted| {
            let (some, more) = (counted.some[word], counted.more[word]);
            [!some, some & !more, more]
        };
        let mask = mask & group.stored[word];
        let mut classes = [0; CLASSES];
        // Loops, for what arrays have instead is not always compiled into the caller.
        for (number, own) in three(&group.own).into_iter().enumerate() {
            for (second, other) in three(&group.other).into_iter().enumerate() {
                classes[3 * number + second] = own & other & mask;
            }
        }
        classes
    }
}

impl SeenGroup {
    /// Looks at a group, in which these columns have a man on each free point.
    #[inline(always)]
    fn look(row: &RowGlance, men_at: &[Lanes]) -> SeenGroup {
        let at = |number: u8| &men_at[usize::from(number)];
        let none = Counted { some: [0; LANES], more: [0; LANES] };
        let (mut own, mut other, mut stored) = (none, none, [u64::MAX; LANES]);
        for &gap in row.own_gaps.as_slice() {
            let gap = at(gap);
            own.count(|word| !gap[word]);
        }
        for threat in row.other.as_slice() {
            let (a, b, gap) = (at(threat.pair[0]), at(threat.pair[1]), at(threat.gap));
            // How many points there are to come from is decided outside of the loops.
            match *threat.from.as_slice() {
                [] => other.count(|word| a[word] & b[word] & !gap[word]),
                [one] => {
                    let one = at(one);
                    other.count(|word| a[word] & b[word] & !gap[word] & one[word]);
                }
                [one, two] => {
                    let (one, two) = (at(one), at(two));
                    other.count(|word| a[word] & b[word] & !gap[word] & (one[word] | two[word]));
                }
                ref more => {
                    let ready = |word: usize| more.iter().fold(0, |all, &point| all | at(point)[word]);
                    other.count(|word| a[word] & b[word] & !gap[word] & ready(word));
                }
            }
        }
        if let Some((points, odd)) = &row.coloured {
            stored = [if *odd { 0 } else { u64::MAX }; LANES];
            for &point in points.as_slice() {
                stored.iter_mut().zip(at(point)).for_each(|(stored, men)| *stored ^= men);
            }
            // Where both sides have as many men, the row side is the one to move.
            stored.iter_mut().zip(own.some).for_each(|(stored, closes)| *stored |= closes);
        }
        SeenGroup { own, other, stored }
    }
}

impl Counted {
    /// Counts one thing more in some columns, up to two.
    #[inline(always)]
    fn count(&mut self, seen: impl Fn(usize) -> u64) {
        for word in 0..LANES {
            let seen = seen(word);
            self.more[word] |= self.some[word] & seen;
            self.some[word] |= seen;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many lines a side can complete with one man, by the definition.
    fn mills_to_close(rules: &Rules, men: Bitboard, other: Bitboard, hand: u8) -> usize {
        let board = rules.board;
        let anywhere = hand > 0 || rules.fly_at == Some(men.len() as u8);
        let closes = |line: Bitboard| {
            let gap = line - men;
            let Some(to) = gap.into_iter().next().filter(|&to| gap.len() == 1 && !other.contains(to)) else {
                return false;
            };
            anywhere || !((board.neighbours(to) & men) - line).is_empty()
        };
        board.lines().iter().filter(|&&line| closes(line)).count()
    }

    #[test]
    fn classes_are_what_the_definition_says() {
        let subspaces = [(5, 4, 0, 0), (3, 3, 0, 0), (7, 7, 0, 0), (2, 3, 2, 1), (4, 4, 5, 5), (3, 6, 1, 0)];
        for (rules, subspace) in Rules::all().iter().flat_map(|rules| subspaces.map(|subspace| (rules, subspace))) {
            let (own, opp, own_hand, opp_hand) = subspace;
            let subspace = Subspace::with_hands(own, opp, own_hand, opp_hand);
            let index = Index::new(rules.board, subspace.shape());
            let sparse = own == opp;
            let glance = Glance::new(rules, subspace, sparse);
            let (row_hand, column_hand) = subspace.arrange(own_hand, opp_hand);
            let coloured = rules.board.colour().unwrap();
            let mut seen = Seen::new();
            for row in (0..index.rows()).step_by(index.rows() / 20 + 1) {
                let in_row = index.representative(row);
                let columns = index.columns().len();
                let groups = columns.div_ceil(64 * LANES);
                let groups = (groups - 1).min(3)..groups.min(3 + GROUPS);
                let words = LANES * groups.start..LANES * groups.end;
                seen.look(&glance.row(in_row), &index, groups);
                for (column, set) in index.columns().iter().enumerate() {
                    let word = column / 64;
                    if !words.contains(&word) || column % 5 > 0 {
                        continue;
                    }
                    let in_column = Bitboard(index.free(row).spread(set));
                    let [own, other] = [(in_row, in_column, row_hand), (in_column, in_row, column_hand)]
                        .map(|(men, other, hand)| mills_to_close(rules, men, other, hand).min(2));
                    let even = ((in_row | in_column) & coloured).len().is_multiple_of(2);
                    let stored = !sparse || even || own > 0;
                    let classes = seen.classes(word - words.start, 1 << (column % 64));
                    let found = classes.iter().position(|&class| class != 0);
                    assert_eq!(found, stored.then_some(3 * own + other), "{in_row:?} {in_column:?}");
                }
            }
        }
    }
}
