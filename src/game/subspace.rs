//! A subspace: all positions with the same numbers of men, and the pairs in which they are solved.

use crate::numbering::combinations::binomial;
use crate::{Board, Rules};
use std::fmt;
use std::str::FromStr;

/// All positions with these numbers of men on the board and in hand.
///
/// Written `5-4` in the movement phase, with empty hands, and `5-4-3-2` while men are placed: the side to move has five
/// men on the board and three in hand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Subspace {
    /// Men of the side to move on the board.
    pub own: u8,
    /// Men of the other side on the board.
    pub opp: u8,
    /// Men of the side to move in hand.
    pub own_hand: u8,
    /// Men of the other side in hand.
    pub opp_hand: u8,
}

/// Which positions of a subspace a table stores.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Holding {
    /// Every one.
    All,
    /// Those with an even number of men on the points of one [colour](crate::Board::colour), and those in which the side to
    /// move can close a mill.
    Sparse,
    /// None: all follow from other tables.
    Nothing,
}

/// How many men stand in the rows and in the columns of an index.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shape {
    /// Men of the side whose sets are the rows.
    pub rows: u8,
    /// Men of the side whose sets are the columns.
    pub columns: u8,
}

impl Subspace {
    /// The subspace of the movement phase with these numbers of men.
    pub const fn new(own: u8, opp: u8) -> Subspace {
        Subspace { own, opp, own_hand: 0, opp_hand: 0 }
    }

    /// The subspace with these numbers of men and hands.
    pub const fn with_hands(own: u8, opp: u8, own_hand: u8, opp_hand: u8) -> Subspace {
        Subspace { own, opp, own_hand, opp_hand }
    }

    /// Whether men are still to be placed, by either side.
    pub const fn is_placing(self) -> bool {
        self.in_hand() > 0
    }

    /// Men in both hands: plies until all are placed.
    pub const fn in_hand(self) -> u8 {
        self.own_hand.saturating_add(self.opp_hand)
    }

    /// The subspace with the numbers exchanged: where a move without a removal leads in the movement phase.
    #[must_use]
    pub const fn twin(self) -> Subspace {
        Subspace { own: self.opp, opp: self.own, own_hand: self.opp_hand, opp_hand: self.own_hand }
    }

    /// Men on the board.
    pub const fn stones(self) -> u8 {
        self.own.saturating_add(self.opp)
    }

    /// How many positions it has, every one counted; none if there are more men than points.
    pub(crate) fn positions(self, board: &Board) -> u64 {
        let (points, own, opp) = (board.points() as u32, u32::from(self.own), u32::from(self.opp));
        let free = points.saturating_sub(own);
        u64::from(binomial(points, own)) * u64::from(binomial(free, opp))
    }

    /// The pair that a subspace of the movement phase is solved in.
    pub fn pair(self) -> Pair {
        Pair::new(self.own, self.opp)
    }

    /// Whether the sets of the side to move are the rows of the subspace's index.
    ///
    /// While men are placed the rows are White's, who has as many men in hand when to move and one fewer when not; so a
    /// placement of Black never leaves its row. In the movement phase they are the larger side's, or the mover's.
    pub const fn rows_are_own(self) -> bool {
        if self.is_placing() { self.own_hand == self.opp_hand } else { self.own >= self.opp }
    }

    /// Which of its positions tables store; the values of the others are those of their best moves, one ply ahead.
    ///
    /// A move leads from one half of a pair to the other or to a smaller pair, so half of the positions can be left out:
    /// those in which the smaller side moves, whose moves without a removal all stay in one row of the other half. Where
    /// both sides have as many men, a man that slides changes colour, so every second position can be left out; but those
    /// with a removal are stored, or looking ahead would lead from one left out to the next. While men are placed, every
    /// second ply can be left out, for the same reason not the last one where it mostly leads to what is left out.
    pub fn holding(self, rules: &Rules) -> Holding {
        let flies = rules.fly_at == Some(self.own);
        if self.is_placing() {
            let ends_in_what_is_left_out = self.in_hand() == 1 && self.own > self.opp;
            let stored = self.in_hand().is_multiple_of(2) || ends_in_what_is_left_out;
            if stored { Holding::All } else { Holding::Nothing }
        } else if self.own == self.opp && !flies && rules.board.colour().is_some() {
            Holding::Sparse
        } else if self.own >= self.opp {
            Holding::All
        } else {
            Holding::Nothing
        }
    }

    /// The shape of the subspace's index.
    pub const fn shape(self) -> Shape {
        if self.rows_are_own() {
            Shape { rows: self.own, columns: self.opp }
        } else {
            Shape { rows: self.opp, columns: self.own }
        }
    }

    /// The sets of the two sides as those of the rows and of the columns; undoes itself.
    pub fn arrange<T>(self, own: T, opp: T) -> (T, T) {
        if self.rows_are_own() { (own, opp) } else { (opp, own) }
    }

    /// Whether the side to move has lost in every position, for want of men.
    pub const fn is_over(self, rules: &Rules) -> bool {
        self.own + self.own_hand < rules.fewest
    }

    /// Where a move without a removal leads.
    #[must_use]
    pub const fn after_quiet(self) -> Subspace {
        match self.own_hand {
            0 => self.twin(),
            hand => Subspace { own: self.opp, opp: self.own + 1, own_hand: self.opp_hand, opp_hand: hand - 1 },
        }
    }

    /// Where a move with a removal leads; `None` if there can be none.
    ///
    /// A mill takes three men on the board. The game may be over there, see [`Subspace::is_over`].
    pub fn after_capture(self) -> Option<Subspace> {
        let after = self.after_quiet();
        (after.opp >= LINE && after.own > 0).then(|| Subspace { own: after.own - 1, ..after })
    }

    /// The subspaces that moves lead to; none if the game is over.
    pub fn successors(self, rules: &Rules) -> impl Iterator<Item = Subspace> + use<> {
        let over = self.is_over(rules);
        // Fewer men in the movement phase have no table: the game is over there.
        let fewest = rules.fewest;
        let has_table = move |subspace: &Subspace| subspace.is_placing() || subspace.own >= fewest;
        let after = [Some(self.after_quiet()), self.after_capture()].into_iter().flatten();
        after.filter(move |subspace| !over && has_table(subspace))
    }

    /// Every subspace that games with up to as many men a side as the rules say have: first those of the movement
    /// phase, then those of the placing phase, in order of solving.
    pub fn all(rules: &Rules) -> Vec<Subspace> {
        let moving = Pair::all(rules.fewest, rules.men).into_iter().flat_map(Pair::subspaces);
        let mut placing: Vec<Subspace> =
            (rules.fewest..=rules.men).flat_map(|men| Subspace::placing(rules, men)).collect();
        placing.sort_by_key(|subspace| (subspace.in_hand(), *subspace));
        placing.dedup();
        moving.chain(placing).collect()
    }

    /// The subspaces of the placing phase that a game with so many men a side can reach, in order of solving: the
    /// fewest men in hand first, then by the mover's men on the board, then by the other side's.
    pub fn placing(rules: &Rules, men: u8) -> Vec<Subspace> {
        let mut all = Vec::new();
        let mut ply = vec![Subspace::with_hands(0, 0, men, men)];
        while !ply.is_empty() {
            all.extend_from_slice(&ply);
            ply =
                ply.iter().flat_map(|subspace| subspace.successors(rules)).filter(|after| after.is_placing()).collect();
            ply.sort();
            ply.dedup();
        }
        all.sort_by_key(|subspace| (subspace.in_hand(), *subspace));
        all
    }
}

/// Points in a line: men that a mill takes.
const LINE: u8 = 3;

impl fmt::Display for Subspace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.own, self.opp)?;
        if self.is_placing() {
            write!(f, "-{}-{}", self.own_hand, self.opp_hand)?;
        }
        Ok(())
    }
}

impl FromStr for Subspace {
    type Err = String;

    fn from_str(text: &str) -> Result<Subspace, String> {
        let numbers: Result<Vec<u8>, _> = text.split('-').map(str::parse).collect();
        match numbers.as_deref() {
            Ok(&[own, opp]) => Ok(Subspace::new(own, opp)),
            Ok(&[own, opp, own_hand, opp_hand]) => Ok(Subspace::with_hands(own, opp, own_hand, opp_hand)),
            _ => Err(format!("'{text}' is not a subspace; write the men of both sides, such as 5-4 or 5-4-3-2")),
        }
    }
}

impl Shape {
    /// The shape with rows and columns exchanged.
    #[must_use]
    pub const fn turned(self) -> Shape {
        Shape { rows: self.columns, columns: self.rows }
    }
}

impl From<Pair> for Shape {
    fn from(pair: Pair) -> Shape {
        Shape { rows: pair.large, columns: pair.small }
    }
}

/// A subspace and its twin, which lead into each other and are solved together; larger side first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pair {
    large: u8,
    small: u8,
}

impl Pair {
    /// The pair of these numbers of men, in either order.
    pub fn new(a: u8, b: u8) -> Pair {
        Pair { large: a.max(b), small: a.min(b) }
    }

    /// Men of the larger side.
    pub fn large(self) -> u8 {
        self.large
    }

    /// Men of the smaller side.
    pub fn small(self) -> u8 {
        self.small
    }

    /// Men on the board.
    pub fn stones(self) -> u8 {
        self.large + self.small
    }

    /// The subspaces of the pair: first the one in which the larger side moves, then its twin unless they are the same.
    pub fn subspaces(self) -> impl Iterator<Item = Subspace> {
        let first = Subspace::new(self.large, self.small);
        let twin = (self.large != self.small).then_some(first.twin());
        std::iter::once(first).chain(twin)
    }

    /// Every pair with `fewest` to `most` men a side, in an order of solving: by men on the board, then by the larger
    /// side.
    pub fn all(fewest: u8, most: u8) -> Vec<Pair> {
        let mut pairs: Vec<Pair> =
            (fewest..=most).flat_map(|large| (fewest..=large).map(move |small| Pair { large, small })).collect();
        pairs.sort_by_key(|pair| (pair.stones(), pair.large));
        pairs
    }
}

impl fmt::Display for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.large, self.small)
    }
}
