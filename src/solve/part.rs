//! What is solved at a time.

use crate::{Index, Pair, Rules, Shape, Subspace};
use std::fmt;

/// What is solved at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// A pair of the movement phase.
    Pair(Pair),
    /// A subspace of the placing phase.
    Placing(Subspace),
}

impl Part {
    /// The subspaces whose tables are made.
    pub fn subspaces(self) -> impl Iterator<Item = Subspace> {
        let (first, twin) = match self {
            Part::Pair(pair) => {
                let mut both = pair.subspaces();
                (both.next(), both.next())
            }
            Part::Placing(subspace) => (Some(subspace), None),
        };
        first.into_iter().chain(twin)
    }

    /// Its turn: what comes first is solved first.
    ///
    /// A part often needs what the one before it has just found and no table stores: of pairs, the one with a man fewer on
    /// the smaller side; of White's placements, those of Black that answer them.
    pub(super) fn turn(&self) -> (u8, u8, u8, bool) {
        match *self {
            Part::Pair(pair) => (0, pair.large(), pair.small(), false),
            Part::Placing(subspace) => {
                let (white, black) = subspace.arrange(subspace.own, subspace.opp);
                let is_white = subspace.rows_are_own();
                (subspace.in_hand().div_ceil(2), white + u8::from(is_white), black, is_white)
            }
        }
    }

    /// How the positions of its subspaces are numbered.
    pub(super) fn shape(self) -> Shape {
        match self {
            Part::Pair(pair) => pair.into(),
            Part::Placing(subspace) => subspace.shape(),
        }
    }

    /// Bytes that solving it takes at the most.
    pub(super) fn memory(self, rules: &Rules) -> u64 {
        let index = Index::new(rules.board, self.shape());
        let places = index.rows() as u64 * index.columns().len() as u64;
        match self {
            // Counters and depths of both halves, lower tables, removals, events; measured with 8-8 and 9-8.
            Part::Pair(_) => 12 * places,
            // What moves lead to, read, derived and turned, and what the next subspaces need; measured over the whole game.
            Part::Placing(_) => 15 * places,
        }
    }

    /// Seconds that solving it takes one core, about; measured over the whole game, two cores working.
    pub(super) fn core_seconds(self, rules: &Rules) -> f64 {
        let a_second = match self {
            Part::Pair(_) => 10e6,
            Part::Placing(_) => 5e6,
        };
        self.positions(rules) as f64 / a_second
    }

    /// Positions up to symmetry.
    pub(super) fn positions(self, rules: &Rules) -> u64 {
        u64::from(Index::new(rules.board, self.shape()).slots()) * self.subspaces().count() as u64
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Part::Pair(pair) => pair.fmt(f),
            Part::Placing(subspace) => subspace.fmt(f),
        }
    }
}
