//! A point of the board: one of the places where a man can stand.

use std::fmt;

/// One of the points of a board, numbered from 0 in board order.
///
/// Board order walks the rings from the outside in, each clockwise from its upper left corner. The name of a point
/// (`d6`) belongs to a [`Board`](crate::Board), which maps both ways.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(u8);

impl Point {
    /// The most points any board may have: sets of points are held in the low bits of a `u32`.
    pub const MAX: usize = 24;

    /// The point with this number.
    ///
    /// # Panics
    /// If the number is not below [`Point::MAX`].
    #[inline]
    pub const fn new(number: u8) -> Point {
        assert!((number as usize) < Point::MAX, "a board has at most 24 points");
        Point(number)
    }

    /// The number of the point in board order, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Point({})", self.0)
    }
}
