//! A symmetry of the board, fast to apply to a set of points.

use crate::{Bitboard, Point};

/// A permutation of the points that keeps lines and neighbours.
///
/// Sets are mapped byte by byte through tables: three loads, whatever the board.
#[derive(Clone)]
pub struct Symmetry {
    images: [Point; Point::MAX],
    bytes: Box<[[u32; 256]; 3]>,
}

impl Symmetry {
    pub(crate) fn new(images: &[Point; Point::MAX]) -> Symmetry {
        let mut bytes = Box::new([[0; 256]; 3]);
        for (ring, table) in bytes.iter_mut().enumerate() {
            for (set, image) in table.iter_mut().enumerate() {
                let points = Bitboard((set as u32) << (8 * ring));
                *image = points.into_iter().map(|point| images[point.index()]).collect::<Bitboard>().0;
            }
        }
        Symmetry { images: *images, bytes }
    }

    /// Where a point goes.
    pub fn image(&self, point: Point) -> Point {
        self.images[point.index()]
    }

    /// Where a set of points goes.
    #[inline]
    pub fn apply(&self, set: Bitboard) -> Bitboard {
        Bitboard(self.map(set.0))
    }

    #[inline(always)]
    pub(crate) fn map(&self, set: u32) -> u32 {
        let byte = |ring: usize| self.bytes[ring][(set >> (8 * ring)) as usize & 255];
        byte(0) | byte(1) | byte(2)
    }
}
