//! A subspace: all positions with the same numbers of men, and the pairs in which they are solved.

use serde::Serialize;
use std::fmt;
use std::str::FromStr;

/// All movement-phase positions in which the side to move has `own` men and the other side `opp`.
///
/// Written `5-4`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub struct Subspace {
    /// Men of the side to move.
    pub own: u8,
    /// Men of the other side.
    pub opp: u8,
}

impl Subspace {
    /// The subspace with these numbers of men.
    pub const fn new(own: u8, opp: u8) -> Subspace {
        Subspace { own, opp }
    }

    /// The subspace with the numbers exchanged: where a move without a removal leads.
    #[must_use]
    pub const fn twin(self) -> Subspace {
        Subspace { own: self.opp, opp: self.own }
    }

    /// Men on the board.
    pub const fn stones(self) -> u8 {
        self.own + self.opp
    }

    /// The pair this subspace is solved in.
    pub fn pair(self) -> Pair {
        Pair::new(self.own, self.opp)
    }
}

impl fmt::Display for Subspace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.own, self.opp)
    }
}

impl FromStr for Subspace {
    type Err = String;

    fn from_str(text: &str) -> Result<Subspace, String> {
        let wrong = || format!("'{text}' is not a subspace; write the men of both sides, such as 5-4");
        let (own, opp) = text.split_once('-').ok_or_else(wrong)?;
        let count = |text: &str| text.parse().map_err(|_| wrong());
        Ok(Subspace { own: count(own)?, opp: count(opp)? })
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

    /// The pairs a removal leads to: one man fewer on either side, none with fewer than `fewest` men.
    pub fn lower(self, fewest: u8) -> impl Iterator<Item = Pair> {
        let smaller = (self.small > fewest).then(|| Pair::new(self.large, self.small - 1));
        let larger = (self.large > self.small).then(|| Pair::new(self.large - 1, self.small));
        smaller.into_iter().chain(larger)
    }

    /// Every pair with `fewest` to `most` men a side, in an order of solving: by men on the board, then by the larger side.
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
