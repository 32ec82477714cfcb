//! A set of points, one bit a point.

use crate::Point;
use std::fmt;
use std::ops::{BitAnd, BitOr, BitXor, Not, Sub};

/// A set of points: bit `i` stands for the point with number `i`.
///
/// Invariant kept by users, not by the type: bits at or above the board's number of points are clear.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bitboard(pub u32);

impl Bitboard {
    /// The set without any point.
    pub const EMPTY: Bitboard = Bitboard(0);

    /// How many points are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set has no point.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the point is in the set.
    pub const fn contains(self, point: Point) -> bool {
        self.0 >> point.index() & 1 == 1
    }

    /// Whether every point of `other` is in this set.
    pub const fn contains_all(self, other: Bitboard) -> bool {
        self.0 & other.0 == other.0
    }

    /// The set with this point added.
    #[must_use]
    pub const fn with(self, point: Point) -> Bitboard {
        Bitboard(self.0 | 1 << point.index())
    }

    /// The set without this point.
    #[must_use]
    pub const fn without(self, point: Point) -> Bitboard {
        Bitboard(self.0 & !(1 << point.index()))
    }
}

impl BitAnd for Bitboard {
    type Output = Bitboard;
    fn bitand(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 & other.0)
    }
}

impl BitOr for Bitboard {
    type Output = Bitboard;
    fn bitor(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 | other.0)
    }
}

impl BitXor for Bitboard {
    type Output = Bitboard;
    fn bitxor(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 ^ other.0)
    }
}

impl Sub for Bitboard {
    type Output = Bitboard;
    fn sub(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 & !other.0)
    }
}

impl Not for Bitboard {
    type Output = Bitboard;
    fn not(self) -> Bitboard {
        Bitboard(!self.0)
    }
}

impl From<Point> for Bitboard {
    fn from(point: Point) -> Bitboard {
        Bitboard(1 << point.index())
    }
}

impl FromIterator<Point> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Bitboard {
        points.into_iter().fold(Bitboard::EMPTY, Bitboard::with)
    }
}

impl IntoIterator for Bitboard {
    type Item = Point;
    type IntoIter = Points;
    #[inline]
    fn into_iter(self) -> Points {
        Points(self.0)
    }
}

/// The points of a [`Bitboard`] in board order.
#[derive(Clone, Debug)]
pub struct Points(u32);

impl Iterator for Points {
    type Item = Point;

    #[inline]
    fn next(&mut self) -> Option<Point> {
        if self.0 == 0 {
            return None;
        }
        let point = Point::new(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(point)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Points {}

impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Bitboard({:#08x})", self.0)
    }
}
